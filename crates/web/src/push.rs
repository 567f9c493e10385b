//! Word to a browser whose pages are closed, by the push service that the browser names.
//!
//! The message is sealed for that one browser (RFC 8291), so that the push service learns nothing but when there
//! was one; who sends it is proved by a key that is made once and kept with the tables (RFC 8292). Addresses come
//! from strangers: they are treated as those of web-hooks are, and besides they must be `https`.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::Uri;
use data_encoding::BASE64URL_NOPAD;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use ring::{aead, hkdf};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use ureq::Agent;

use crate::hooks::{self, THREADS, WAITING};
use crate::words;

/// How many browsers of one seat are told; the oldest is forgotten for one more.
pub const BROWSERS: usize = 4;
/// The longest address; those of Windows have about 500 letters.
const LONGEST: usize = 1000;
/// How long a push service keeps a message for a browser that is not running, in seconds.
const KEPT: u32 = 24 * 3600;
/// How long a proof of who sends is good, in seconds.
const PROVEN: u64 = 12 * 3600;
/// The length of a message as it is sealed, whatever it says: a push service cannot tell tables apart by it.
const PADDED: usize = 512;

/// A browser that wants to be told, as it describes itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Browser {
    /// Where its push service takes messages for it.
    pub endpoint: String,
    /// What messages are sealed with.
    pub keys: Keys,
}

/// What messages for a browser are sealed with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keys {
    /// Its public key, a point of the curve P-256.
    pub p256dh: String,
    /// A secret between it and us.
    pub auth: String,
}

impl Keys {
    fn read(&self) -> Option<(Vec<u8>, Vec<u8>)> {
        let read = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok();
        let (point, auth) = (read(&self.p256dh)?, read(&self.auth)?);
        (point.len() == 65 && point[0] == 4 && auth.len() == 16).then_some((point, auth))
    }
}

/// Whom a message is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct To {
    /// The table's number.
    pub table: i64,
    /// The seat.
    pub seat: u8,
    /// The browser.
    pub browser: Browser,
    /// The address of this site as that browser knows it.
    pub site: String,
}

struct Message {
    to: To,
    text: String,
}

/// The way to the threads that send.
pub struct Push {
    queue: SyncSender<Message>,
    private: bool,
    public: String,
}

impl Push {
    /// A new key, as it is kept.
    pub fn new_key() -> Result<Vec<u8>, Unspecified> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(made.as_ref().to_vec())
    }

    /// Starts the threads. Whoever is not to be told any more, because the push service says so, comes out of the
    /// other end.
    pub fn start(private: bool, key: &[u8]) -> Option<(Push, UnboundedReceiver<To>)> {
        let sender = Arc::new(Sender::new(key)?);
        let (queue, waiting) = sync_channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let (gone, told) = unbounded_channel();
        for _ in 0..THREADS {
            let (waiting, agent) = (Arc::clone(&waiting), hooks::agent(private));
            let (sender, gone) = (Arc::clone(&sender), gone.clone());
            let work = move || send(&waiting, &agent, &sender, &gone);
            // Without a thread nobody is told, and games go on.
            let _ = thread::Builder::new().name("push".into()).spawn(work);
        }
        Some((Push { queue, private, public: sender.public() }, told))
    }

    /// The public key that browsers ask for.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// A browser as it describes itself, or what is wrong with that.
    pub fn read(&self, text: &str) -> Result<Browser, &'static str> {
        let browser: Browser =
            serde_json::from_str(text).map_err(|_| words::say("fault-browser"))?;
        if let Some(fault) = hooks::fault(&browser.endpoint, LONGEST, self.private) {
            return Err(fault);
        }
        if !browser.endpoint.starts_with("https://") && !self.private {
            return Err(words::say("fault-browser-https"));
        }
        match browser.keys.read() {
            Some(_) => Ok(browser),
            None => Err(words::say("fault-browser-keys")),
        }
    }

    /// Hands a message in. It is sent some time, or not: nobody waits for it.
    pub fn tell(&self, to: To, text: String) {
        let _ = self.queue.try_send(Message { to, text });
    }
}

/// A message as the page's script reads it; the end of a text that is too long is left out.
fn body(mut text: String, table: i64) -> String {
    loop {
        let body = json!({ "text": text, "tag": format!("table {table}") }).to_string();
        if body.len() < PADDED || text.pop().is_none() {
            return body;
        }
    }
}

fn send(
    waiting: &Mutex<Receiver<Message>>,
    agent: &Agent,
    sender: &Sender,
    gone: &UnboundedSender<To>,
) {
    loop {
        let next = waiting.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).recv();
        let Ok(Message { to, text }) = next else { return };
        let body = body(text, to.table);
        let Some(answer) = sender.post(agent, &to, body.as_bytes()) else { continue };
        // The browser has gone for good, or has taken its consent back.
        if matches!(answer, 404 | 410) {
            let _ = gone.send(to);
        }
    }
}

/// Who sends: proves it, and seals.
struct Sender {
    key: EcdsaKeyPair,
    chance: SystemRandom,
}

impl Sender {
    fn new(key: &[u8]) -> Option<Sender> {
        let chance = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &chance).ok()?;
        Some(Sender { key, chance })
    }

    fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.key.public_key().as_ref())
    }

    /// Sends a message; the status of the answer, if there is one.
    fn post(&self, agent: &Agent, to: &To, text: &[u8]) -> Option<u16> {
        let (point, auth) = to.browser.keys.read()?;
        let body = self.sealed(text, &point, &auth).ok()?;
        let proof = self.proof(&to.browser.endpoint, &to.site)?;
        let request = agent
            .post(&to.browser.endpoint)
            .header("content-type", "application/octet-stream")
            .header("content-encoding", "aes128gcm")
            .header("ttl", KEPT.to_string())
            .header("urgency", "normal")
            // What still waits for that browser from the same table is out of date.
            .header("topic", format!("table{}seat{}", to.table, to.seat))
            .header("authorization", format!("vapid t={proof}, k={}", self.public()));
        Some(request.send(&body[..]).ok()?.status().as_u16())
    }

    /// A signed word that it is us who speak to that push service (RFC 8292).
    fn proof(&self, endpoint: &str, site: &str) -> Option<String> {
        let uri: Uri = endpoint.parse().ok()?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
        let mut claims = json!({
            "aud": format!("{}://{}", uri.scheme_str()?, uri.authority()?),
            "exp": now + PROVEN,
        });
        // Whom to turn to if something is wrong; on one's own machine there is nobody to be found.
        if site.starts_with("https://") {
            claims["sub"] = format!("{site}/").into();
        }
        let part = |value: serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature = self.key.sign(&self.chance, signed.as_bytes()).ok()?;
        Some(format!("{signed}.{}", BASE64URL_NOPAD.encode(signature.as_ref())))
    }

    /// A message that only the browser with that key can read (RFC 8291).
    fn sealed(&self, text: &[u8], point: &[u8], auth: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &self.chance)?;
        let public = own.compute_public_key()?;
        let mut salt = [0; 16];
        self.chance.fill(&mut salt)?;
        let mut padded = text[..text.len().min(PADDED - 1)].to_vec();
        padded.push(LAST);
        padded.resize(PADDED, 0);
        let theirs = UnparsedPublicKey::new(&ECDH_P256, point);
        agree_ephemeral(own, &theirs, |shared| {
            seal(padded, shared, (point, public.as_ref()), auth, salt)
        })?
    }
}

/// Ends the last piece of a message; nothing but padding follows.
const LAST: u8 = 2;

/// How long something derived is to be.
struct Long(usize);

impl hkdf::KeyType for Long {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived<const N: usize>(from: &hkdf::Prk, what: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    from.expand(what, Long(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

/// The sealed message, from the secret that both sides share. `points` are the browser's and ours.
fn seal(
    mut padded: Vec<u8>,
    shared: &[u8],
    points: (&[u8], &[u8]),
    auth: &[u8],
    salt: [u8; 16],
) -> Result<Vec<u8>, Unspecified> {
    let both = hkdf::Salt::new(hkdf::HKDF_SHA256, auth).extract(shared);
    let both: [u8; 32] = derived(&both, &[b"WebPush: info\0", points.0, points.1])?;
    let one = hkdf::Salt::new(hkdf::HKDF_SHA256, &salt).extract(&both);
    let key: [u8; 16] = derived(&one, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derived(&one, &[b"Content-Encoding: nonce\0"])?;
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key)?);
    let nonce = aead::Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut padded)?;
    // The salt, the size of a piece, and our point with its length.
    let mut all = salt.to_vec();
    all.extend(4096_u32.to_be_bytes());
    all.push(points.1.len() as u8);
    all.extend(points.1);
    all.extend(padded);
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    /// The worked example of RFC 8291, from the shared secret on.
    #[test]
    fn a_message_is_sealed_as_the_standard_shows() {
        let theirs = read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let own = read(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth = read("BTBZMqHH6r4Tts7J_aSIgg");
        let salt = read("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let mut text = b"When I grow up, I want to be a watermelon".to_vec();
        text.push(LAST);
        let sealed = seal(text, &shared, (&theirs, &own), &auth, salt).unwrap();
        let shown = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC\
                     YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL\
                     WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&sealed), shown);
    }

    #[test]
    fn a_long_text_is_cut_so_that_a_message_can_still_be_read() {
        let read = |text: &str| -> String {
            let body = body(text.into(), 7);
            assert!(body.len() < PADDED, "{} bytes", body.len());
            let read: serde_json::Value = serde_json::from_str(&body).unwrap();
            read["text"].as_str().unwrap().into()
        };
        assert_eq!(read("It is your turn."), "It is your turn.");
        for letter in ["ä", "\"", "x"] {
            let long = letter.repeat(600);
            assert!(long.starts_with(&read(&long)) && read(&long).len() > 200);
        }
    }

    #[test]
    fn only_browsers_with_a_push_service_on_the_open_internet_are_told() {
        let key = Push::new_key().unwrap();
        let (push, _) = Push::start(false, &key).unwrap();
        let point = BASE64URL_NOPAD.encode(&[4; 65]);
        let browser = |endpoint: &str, point: &str| {
            json!({ "endpoint": endpoint, "expirationTime": null,
                "keys": { "p256dh": point, "auth": BASE64URL_NOPAD.encode(&[7; 16]) } })
            .to_string()
        };
        assert!(push.read(&browser("https://updates.push.example.com/wpush/v2/x", &point)).is_ok());
        for bad in [
            "http://updates.push.example.com/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://10.0.0.7:8443/x",
            "https://169.254.169.254/latest",
            "https://me:secret@example.org/",
            "file:///etc/passwd",
            "",
        ] {
            assert!(push.read(&browser(bad, &point)).is_err(), "{bad}");
        }
        let long = format!("https://example.org/{}", "x".repeat(LONGEST));
        assert!(push.read(&browser(&long, &point)).is_err());
        assert!(push.read(&browser("https://example.org/", "AAAA")).is_err(), "no key");
        assert!(push.read("{}").is_err() && push.read("").is_err());
        let (private, _) = Push::start(true, &key).unwrap();
        assert!(private.read(&browser("http://127.0.0.1:99/", &point)).is_ok());
        assert_eq!(push.public(), private.public(), "the kept key is the key");
        assert!(Push::start(false, b"no key").is_none());
    }
}
