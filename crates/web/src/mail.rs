//! Word to somebody who is away by e-mail, where the server was told how to send one.
//!
//! Nobody is written to who did not ask for it: the first letter to an address has a link that has to be followed
//! before any other letter is sent, and every letter has one that ends them. The links are worked out from a key
//! that is kept with the tables, so nothing else about them is.

use std::net::IpAddr;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use axum::http::Uri;
use data_encoding::BASE64URL_NOPAD;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{Address, Message, SmtpTransport, Transport};

use crate::hooks::WAITING;
use crate::limits::{FIRST_LETTERS, LETTERS, Limit};
use crate::words;

/// The longest address that can be written to at all.
const LONGEST: usize = 254;
/// How long the mail server may take for a step.
const PATIENCE: Duration = Duration::from_secs(10);

/// How letters are sent.
#[derive(Clone, Debug)]
pub struct MailSetting {
    /// The mail server: `smtps://NAME:PASSWORD@HOST` or `smtp://HOST:PORT`.
    pub server: String,
    /// Whom letters come from.
    pub from: String,
    /// The address of this site, as letters name it.
    pub site: String,
}

/// What a link in a letter does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// Says yes to being told.
    Yes,
    /// Ends it.
    No,
}

impl Link {
    /// As an address has it.
    pub fn word(self) -> &'static str {
        match self {
            Link::Yes => "yes",
            Link::No => "no",
        }
    }

    /// By that word.
    pub fn of_word(word: &str) -> Option<Link> {
        [Link::Yes, Link::No].into_iter().find(|link| link.word() == word)
    }
}

/// Whom a letter is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct To {
    /// The table's number.
    pub table: i64,
    /// The seat.
    pub seat: u8,
    /// The address.
    pub address: String,
}

/// The way to the thread that sends.
pub struct Mail {
    queue: SyncSender<Message>,
    from: Mailbox,
    site: String,
    key: [u8; 32],
    /// First letters, by address: whoever is asked again and again is not asked any more.
    first: Limit<String>,
    /// All first letters.
    all: Limit<()>,
}

impl Mail {
    /// Starts the thread, or says what is wrong with the setting.
    pub fn start(setting: MailSetting, key: [u8; 32]) -> Result<Mail, String> {
        let wrong = |what: &str, error: &dyn std::fmt::Display| format!("{what}: {error}");
        let from: Mailbox =
            setting.from.parse().map_err(|error| wrong("the sender of letters", &error))?;
        let site = setting.site.trim_end_matches('/').to_string();
        if !site.starts_with("https://") && !site.starts_with("http://") {
            return Err("the address of this site begins with https:// or http://".into());
        }
        let server = SmtpTransport::from_url(&secured(&setting.server))
            .map_err(|error| wrong("the mail server", &error))?;
        let server = server.timeout(Some(PATIENCE)).build();
        let (queue, waiting) = sync_channel(WAITING);
        let work = move || send(&waiting, &server);
        let started = thread::Builder::new().name("mail".into()).spawn(work);
        started.map_err(|error| wrong("letters", &error))?;
        let (first, all) = (Limit::new(FIRST_LETTERS), Limit::new(LETTERS));
        Ok(Mail { queue, from, site, key, first, all })
    }

    /// What is wrong with an address, if anything is.
    pub fn fault(&self, address: &str) -> Option<&'static str> {
        let plain = address.is_ascii() && address.len() <= LONGEST;
        match address.parse::<Address>() {
            Ok(read) if plain && read.domain().contains('.') => None,
            _ => Some(words::say("fault-mail")),
        }
    }

    fn proof(&self, link: Link, to: &To) -> blake3::Hash {
        let what = format!("{}\n{}\n{}\n{}", link.word(), to.table, to.seat, to.address);
        blake3::keyed_hash(&self.key, what.as_bytes())
    }

    /// The address behind a link of a letter.
    fn link(&self, link: Link, to: &To) -> String {
        let proof = BASE64URL_NOPAD.encode(self.proof(link, to).as_bytes());
        format!("{}/mail/{}/{}/{}/{proof}", self.site, link.word(), to.table, to.seat)
    }

    /// Whether a link is one that we have sent to that address.
    pub fn is_good(&self, link: Link, to: &To, proof: &str) -> bool {
        let read = BASE64URL_NOPAD.decode(proof.as_bytes()).ok();
        let read = read.and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        read.is_some_and(|bytes| self.proof(link, to) == blake3::Hash::from(bytes))
    }

    /// Asks the owner of an address whether they want to be told; not if they were asked too often.
    pub fn ask(&self, to: &To) -> bool {
        if !self.first.allows(to.address.to_lowercase()) || !self.all.allows(()) {
            return false;
        }
        let text = words::tell("letter-ask")
            .with("site", format!("{}/", self.site))
            .with("yes", self.link(Link::Yes, to));
        self.post(to, words::say("letter-ask-subject"), format!("{text}\n"));
        true
    }

    /// Tells somebody who has said yes.
    pub fn tell(&self, to: &To, subject: &str, text: &str) {
        let (site, end) = (&self.site, words::say("letter-end"));
        let text = format!("{text}\n\n{site}/\n\n{end}\n{}\n", self.link(Link::No, to));
        self.post(to, subject, text);
    }

    /// Hands a letter in. It is sent some time, or not: nobody waits for it.
    fn post(&self, to: &To, subject: &str, text: String) {
        let Ok(address) = to.address.parse::<Address>() else { return };
        // No letter of a name can be the end of a line.
        let subject: String = subject.chars().filter(|letter| !letter.is_control()).collect();
        let letter = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, address))
            .subject(subject)
            .date_now()
            .header(ContentType::TEXT_PLAIN)
            .body(text);
        let Ok(mut letter) = letter else { return };
        let headers = [
            ("List-Unsubscribe", format!("<{}>", self.link(Link::No, to))),
            ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into()),
            ("Auto-Submitted", "auto-generated".into()),
        ];
        for (name, value) in headers {
            let name = HeaderName::new_from_ascii_str(name);
            letter.headers_mut().insert_raw(HeaderValue::new(name, value));
        }
        let _ = self.queue.try_send(letter);
    }
}

fn send(waiting: &Receiver<Message>, server: &SmtpTransport) {
    while let Ok(letter) = waiting.recv() {
        // Whoever runs the server can do something about it, and nobody else.
        if let Err(error) = server.send(&letter) {
            eprintln!("longbox: a letter was not sent: {error}");
        }
    }
}

/// The address of a mail server; on another machine it is spoken to in secret only.
fn secured(server: &str) -> String {
    let host = server.parse::<Uri>().ok();
    let host = host.as_ref().and_then(Uri::host).unwrap_or_default().trim_matches(['[', ']']);
    let own =
        host == "localhost" || host.parse::<IpAddr>().is_ok_and(|number| number.is_loopback());
    match server.starts_with("smtp://") && !server.contains("tls=") && !own {
        true => format!("{server}{}tls=required", if server.contains('?') { '&' } else { '?' }),
        false => server.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail() -> Mail {
        let setting = MailSetting {
            server: "smtp://127.0.0.1:9".into(),
            from: "Longbox <table@example.org>".into(),
            site: "https://table.example.org/".into(),
        };
        Mail::start(setting, [3; 32]).unwrap()
    }

    #[test]
    fn only_plain_addresses_are_written_to() {
        let mail = mail();
        for good in ["ada@example.org", "a.b+c@mail.example.co.uk"] {
            assert_eq!(mail.fault(good), None, "{good}");
        }
        let long = format!("{}@example.org", "x".repeat(250));
        for bad in [
            "",
            "ada",
            "ada@",
            "ada@localhost",
            "ada@example.org\nBcc: eve@example.org",
            "ada@example.org\r\n",
            "ada@example.org, eve@example.org",
            "Ada <ada@example.org>",
            "ädä@example.org",
            &long,
        ] {
            assert!(mail.fault(bad).is_some(), "{bad:?}");
        }
    }

    #[test]
    fn a_link_is_good_for_one_thing_one_seat_and_one_address() {
        let mail = mail();
        let to = To { table: 7, seat: 1, address: "ada@example.org".into() };
        let link = mail.link(Link::Yes, &to);
        let proof = link.rsplit('/').next().unwrap();
        assert!(link.starts_with("https://table.example.org/mail/yes/7/1/"));
        assert!(mail.is_good(Link::Yes, &to, proof));
        assert!(!mail.is_good(Link::No, &to, proof));
        assert!(!mail.is_good(Link::Yes, &To { table: 8, ..to.clone() }, proof));
        assert!(!mail.is_good(Link::Yes, &To { seat: 2, ..to.clone() }, proof));
        let other = To { address: "eve@example.org".into(), ..to.clone() };
        assert!(!mail.is_good(Link::Yes, &other, proof));
        assert!(!mail.is_good(Link::Yes, &to, "") && !mail.is_good(Link::Yes, &to, "x"));
    }

    #[test]
    fn nobody_is_asked_again_and_again() {
        let mail = mail();
        let to = To { table: 7, seat: 1, address: "ada@example.org".into() };
        let shouted = To { seat: 2, address: "ADA@example.org".into(), ..to.clone() };
        assert!(mail.ask(&to) && mail.ask(&shouted));
        assert!(!mail.ask(&to) && !mail.ask(&shouted));
        assert!(mail.ask(&To { address: "eve@example.org".into(), ..to }));
    }

    #[test]
    fn a_mail_server_elsewhere_is_spoken_to_in_secret() {
        assert_eq!(
            secured("smtp://mail.example.org:587"),
            "smtp://mail.example.org:587?tls=required"
        );
        assert_eq!(secured("smtp://127.0.0.1:25"), "smtp://127.0.0.1:25");
        assert_eq!(secured("smtp://[::1]:25"), "smtp://[::1]:25");
        assert_eq!(secured("smtps://a:b@mail.example.org"), "smtps://a:b@mail.example.org");
        let bad = |server: &str, from: &str, site: &str| {
            let setting =
                MailSetting { server: server.into(), from: from.into(), site: site.into() };
            Mail::start(setting, [3; 32]).is_err()
        };
        assert!(bad("http://mail.example.org", "a@example.org", "https://example.org"));
        assert!(bad("smtp://127.0.0.1", "nobody", "https://example.org"));
        assert!(bad("smtp://127.0.0.1", "a@example.org", "example.org"));
    }
}
