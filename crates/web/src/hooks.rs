//! Word to somebody who is away that it is their turn: a message to an address of theirs, a web-hook.
//!
//! Strangers give these addresses, so wherever they lead is a danger to what lies behind this server. Names are
//! looked up here, and only what is on the open internet is spoken to, unless the server was started for more;
//! the very address that was checked is the one that is spoken to. No detour is followed, nothing that comes
//! back is read, and whoever is slow or gone is given up. No table ever waits for any of it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use axum::http::Uri;
use serde_json::json;
use ureq::Agent;
use ureq::config::Config;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

use crate::words;

/// The longest address; Discord's have 121 letters.
const LONGEST: usize = 300;
/// How many messages may wait; what comes then is not told.
pub const WAITING: usize = 64;
/// How many are sent at once.
pub const THREADS: usize = 3;
/// How long one may take in all.
const PATIENCE: Duration = Duration::from_secs(5);

struct Message {
    address: String,
    text: String,
}

/// The way to the threads that send.
pub struct Hooks {
    queue: SyncSender<Message>,
    private: bool,
}

impl Hooks {
    /// Starts the threads; `private` lets messages go to this machine and its network, too.
    pub fn start(private: bool) -> Hooks {
        let (queue, waiting) = sync_channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..THREADS {
            let (waiting, agent) = (Arc::clone(&waiting), agent(private));
            // Without a thread nobody is told, and games go on.
            let _ =
                thread::Builder::new().name("hooks".into()).spawn(move || send(&waiting, &agent));
        }
        Hooks { queue, private }
    }

    /// What is wrong with an address, if anything is.
    pub fn fault(&self, address: &str) -> Option<&'static str> {
        fault(address, LONGEST, self.private)
    }

    /// Hands a message in. It is sent some time, or not: nobody waits for it.
    pub fn tell(&self, address: &str, text: String) {
        let _ = self.queue.try_send(Message { address: address.into(), text });
    }
}

/// What is wrong with an address that a stranger gives, if anything is.
pub fn fault(address: &str, longest: usize, private: bool) -> Option<&'static str> {
    let Ok(uri) = address.parse::<Uri>() else { return Some(words::say("fault-address")) };
    let scheme = uri.scheme_str().unwrap_or_default();
    let host = uri.host().unwrap_or_default();
    if address.len() > longest {
        return Some(words::say("fault-address-long"));
    }
    if !matches!(scheme, "http" | "https") || host.is_empty() {
        return Some(words::say("fault-address-begins"));
    }
    if uri.authority().is_some_and(|authority| authority.as_str().contains('@')) {
        return Some(words::say("fault-address-secret"));
    }
    let number = host.trim_matches(['[', ']']).parse::<IpAddr>();
    if !private && number.is_ok_and(|number| !is_open(number)) {
        return Some(words::say("fault-address-closed"));
    }
    None
}

fn send(waiting: &Mutex<Receiver<Message>>, agent: &Agent) {
    loop {
        let next = waiting.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).recv();
        let Ok(Message { address, text }) = next else { return };
        // As Discord wants it; names at a table call nobody there.
        let body =
            json!({ "content": text, "username": "Longbox", "allowed_mentions": { "parse": [] } });
        let request = agent.post(&address).header("content-type", "application/json");
        let _ = request.send(body.to_string());
    }
}

/// Who speaks to such addresses: only on the open internet, unless `private` allows more.
pub fn agent(private: bool) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .proxy(None)
        .max_idle_connections(0)
        .max_response_header_size(16 << 10)
        .user_agent(concat!("longbox/", env!("CARGO_PKG_VERSION")))
        .build();
    let resolver = Open { private, inner: DefaultResolver::default() };
    Agent::with_parts(config, DefaultConnector::default(), resolver)
}

/// Looks names up and leaves out what is not on the open internet.
#[derive(Debug)]
struct Open {
    private: bool,
    inner: DefaultResolver,
}

impl Resolver for Open {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let all = self.inner.resolve(uri, config, timeout)?;
        let mut open = self.empty();
        for address in all.iter().filter(|address| self.private || is_open(address.ip())) {
            open.push(*address);
        }
        if open.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(open) }
    }
}

/// Whether an address is somebody's on the open internet.
fn is_open(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_open_v4(address),
        IpAddr::V6(address) => is_open_v6(address),
    }
}

fn is_open_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || address.is_unspecified();
    // "This network", shared by carriers, protocols, benchmarks, reserved with broadcast.
    let reserved = a == 0
        || a == 100 && (64..128).contains(&b)
        || (a, b, c) == (192, 0, 0)
        || a == 198 && (b == 18 || b == 19)
        || a >= 240;
    !special && !reserved
}

fn is_open_v6(address: Ipv6Addr) -> bool {
    if let Some(inner) = address.to_ipv4_mapped() {
        return is_open_v4(inner);
    }
    let [first, second, ..] = address.segments();
    // Only what is given out at all; of that not tunnels, which lead to addresses inside others, nor examples.
    let given = first & 0xe000 == 0x2000;
    let tunnel = first == 0x2002 || first == 0x2001 && second < 0x0200;
    given && !tunnel && !(first == 0x2001 && second == 0x0db8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_spoken_to() {
        let closed = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "198.18.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
        ];
        for text in closed {
            assert!(!is_open(text.parse().unwrap()), "{text}");
        }
        for text in ["162.159.135.232", "1.1.1.1", "2606:4700::6810:85e5", "::ffff:1.1.1.1"] {
            assert!(is_open(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn addresses_that_cannot_be_meant_are_refused() {
        let hooks = Hooks::start(false);
        let bad = [
            "",
            "discord.com/api",
            "ftp://example.org/",
            "file:///etc/passwd",
            "https://",
            "http://127.0.0.1:8080/",
            "http://[::1]/",
            "https://me:secret@example.org/",
            "http://169.254.169.254/latest/meta-data",
        ];
        for address in bad {
            assert!(hooks.fault(address).is_some(), "{address}");
        }
        assert!(hooks.fault(&format!("https://example.org/{}", "x".repeat(300))).is_some());
        assert_eq!(hooks.fault("https://discord.com/api/webhooks/1/abc"), None);
        assert_eq!(Hooks::start(true).fault("http://127.0.0.1:8080/"), None);
    }
}
