//! A browser for tests: Chromium by way of its WebDriver, spoken to over plain HTTP.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::request;

/// chromedriver, one for all tests; it ends with them.
struct Driver {
    address: String,
    _process: Child,
    // It writes on; a closed pipe would end it.
    _out: Mutex<BufReader<std::process::ChildStdout>>,
}

fn driver() -> Option<&'static Driver> {
    static DRIVER: OnceLock<Option<Driver>> = OnceLock::new();
    DRIVER
        .get_or_init(|| {
            let there =
                Command::new("chromedriver").arg("--version").stdout(Stdio::null()).status();
            there.ok().filter(std::process::ExitStatus::success)?;
            // When this process ends, however it does, so does the pipe, and with it the driver.
            let mut process = Command::new("sh")
                .args(["-c", "chromedriver --port=0 < /dev/null & cat > /dev/null; kill $!"])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()?;
            let mut out = BufReader::new(process.stdout.take()?);
            let mut line = String::new();
            while !line.contains("successfully on port") {
                line.clear();
                if out.read_line(&mut line).ok()? == 0 {
                    return None;
                }
            }
            let port: String =
                line.rsplit("port ").next()?.chars().take_while(char::is_ascii_digit).collect();
            let _out = Mutex::new(out);
            Some(Driver { address: format!("127.0.0.1:{port}"), _process: process, _out })
        })
        .as_ref()
}

/// Few browsers at once: each takes a core.
static TURN: Mutex<()> = Mutex::new(());

/// What kind of browser.
#[derive(Clone, Copy, Default)]
pub struct Kind {
    /// Width and height of the window; a phone below 500.
    pub size: (u32, u32),
    /// Dark colours.
    pub dark: bool,
    /// No script is run.
    pub no_script: bool,
    /// The text is set to twice its size.
    pub large_text: bool,
    /// The system asks for more contrast.
    pub contrast: bool,
    /// The system forces its own colours.
    pub forced: bool,
}

/// A desk of the usual size.
pub const DESK: Kind = Kind {
    size: (1440, 900),
    dark: false,
    no_script: false,
    large_text: false,
    contrast: false,
    forced: false,
};
/// A small phone.
pub const PHONE: Kind = Kind { size: (360, 640), ..DESK };

/// A browser window.
pub struct Browser {
    session: String,
    _turn: Option<std::sync::MutexGuard<'static, ()>>,
}

/// Says that a test was left out, where there is no browser.
pub fn is_missing() -> bool {
    let missing = driver().is_none();
    if missing {
        eprintln!(
            "chromedriver is missing: not tested in a browser (apt-get install chromium-driver)"
        );
        assert!(std::env::var_os("LONGBOX_BROWSER").is_none(), "LONGBOX_BROWSER wants one");
    }
    missing
}

impl Browser {
    /// Opens a browser of a kind.
    pub fn open(kind: Kind) -> Browser {
        let turn = TURN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut browser = Browser::beside(kind);
        browser._turn = Some(turn);
        browser
    }

    /// Opens a browser beside another one of the same test.
    pub fn beside(kind: Kind) -> Browser {
        let (width, height) = kind.size;
        let mut options = json!({
            "args": [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                "--hide-scrollbars", "--lang=en", format!("--window-size={},{}", width.max(500), height),
            ],
        });
        if kind.no_script {
            options["prefs"] = json!({ "profile.managed_default_content_settings.javascript": 2 });
        }
        if kind.large_text {
            options["prefs"] = json!({ "webkit.webprefs.default_font_size": 32 });
        }
        if width < 500 {
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true },
            });
        }
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options,
            "timeouts": { "script": 60_000, "pageLoad": 60_000 },
        } } });
        let address = &driver().expect("it was looked for").address;
        let answer =
            request(address, "POST", "/session", &[], &wanted.to_string()).expect("a driver");
        let answer: Value = serde_json::from_str(&answer.body).expect("JSON");
        let session = answer["value"]["sessionId"].as_str();
        let session = session.unwrap_or_else(|| panic!("no browser: {answer}")).to_string();
        let browser = Browser { session, _turn: None };
        if width >= 500 {
            browser.devtools(
                "Emulation.setDeviceMetricsOverride",
                json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
            );
        }
        let scheme = if kind.dark { "dark" } else { "light" };
        let mut features = vec![
            json!({ "name": "prefers-color-scheme", "value": scheme }),
            json!({ "name": "prefers-reduced-motion", "value": "reduce" }),
        ];
        if kind.contrast {
            features.push(json!({ "name": "prefers-contrast", "value": "more" }));
        }
        if kind.forced {
            features.push(json!({ "name": "forced-colors", "value": "active" }));
        }
        browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features }));
        browser
    }

    fn call(&self, method: &str, path: &str, body: Value) -> Value {
        let address = &driver().expect("it was there").address;
        let path = format!("/session/{}{path}", self.session);
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let answer = request(address, method, &path, &[], &body).expect("the driver answers");
        let answer: Value = serde_json::from_str(&answer.body).expect("JSON");
        if let Some(error) = answer["value"]["error"].as_str() {
            panic!("{method} {path}: {error}: {}", answer["value"]["message"]);
        }
        answer["value"].clone()
    }

    /// Speaks to the browser's own tools.
    pub fn devtools(&self, what: &str, how: Value) -> Value {
        self.call("POST", "/goog/cdp/execute", json!({ "cmd": what, "params": how }))
    }

    /// Goes to an address.
    pub fn go(&self, address: &str) {
        self.call("POST", "/url", json!({ "url": address }));
    }

    /// The button that goes back. It is pressed until the browser is there: while a page is being loaded or left,
    /// it may not hear of it. Always the same page is meant, so that it never goes back twice.
    pub fn back(&self) {
        let history = || {
            let history = json!({ "cmd": "Page.getNavigationHistory", "params": {} });
            let history = self.try_call("POST", "/goog/cdp/execute", history)?;
            Some((history["currentIndex"].as_u64()?, history["entries"].clone()))
        };
        let (here, entries) = history().expect("a page");
        let before = usize::try_from(here).expect("few pages") - 1;
        let entry = json!({ "entryId": entries[before]["id"] });
        let go = json!({ "cmd": "Page.navigateToHistoryEntry", "params": entry });
        for _ in 0..12 {
            let _ = self.try_call("POST", "/goog/cdp/execute", go.clone());
            // Pressed anew at once, it would begin to load anew.
            for _ in 0..50 {
                if history().is_some_and(|(now, _)| now != here) {
                    return;
                }
                std::thread::sleep(Duration::from_millis(100));
            }
        }
        panic!("there is no way back from {}", self.address());
    }

    /// Runs a piece of script on every page from now on, before anything of the page.
    pub fn before_pages(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// Where it is.
    pub fn address(&self) -> String {
        self.call("GET", "/url", Value::Null).as_str().unwrap_or_default().to_string()
    }

    /// The page as it is now.
    pub fn source(&self) -> String {
        self.call("GET", "/source", Value::Null).as_str().unwrap_or_default().to_string()
    }

    /// Runs a piece of script and says what it returns.
    pub fn script(&self, text: &str) -> Value {
        self.call("POST", "/execute/sync", json!({ "script": text, "args": [] }))
    }

    /// Runs a piece of script that ends by calling `done`.
    pub fn waits(&self, text: &str) -> Value {
        let text = format!("const done = arguments[arguments.length - 1]; {text}");
        self.call("POST", "/execute/async", json!({ "script": text, "args": [] }))
    }

    /// The first element of a kind, if there is one.
    pub fn find(&self, selector: &str) -> Option<String> {
        let found =
            self.call("POST", "/elements", json!({ "using": "css selector", "value": selector }));
        let first = found.as_array()?.first()?.as_object()?.values().next()?;
        first.as_str().map(String::from)
    }

    /// Clicks the first element of a kind. False if there is none.
    pub fn click(&self, selector: &str) -> bool {
        let Some(element) = self.find(selector) else { return false };
        let _ = self.try_call("POST", &format!("/element/{element}/click"), json!({}));
        true
    }

    /// A call that may fail because the page has changed meanwhile.
    fn try_call(&self, method: &str, path: &str, body: Value) -> Option<Value> {
        let address = &driver()?.address;
        let path = format!("/session/{}{path}", self.session);
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let answer = request(address, method, &path, &[], &body)?;
        let answer: Value = serde_json::from_str(&answer.body).ok()?;
        answer["value"]["error"].is_null().then(|| answer["value"].clone())
    }

    /// Presses keys on whatever has the focus.
    pub fn press(&self, keys: &str) {
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| {
                let key = key.to_string();
                [
                    json!({ "type": "keyDown", "value": key }),
                    json!({ "type": "keyUp", "value": key }),
                ]
            })
            .collect();
        self.call(
            "POST",
            "/actions",
            json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }),
        );
    }

    /// Waits until a script says something that counts as true.
    pub fn until(&self, script: &str) -> Value {
        let begun = Instant::now();
        loop {
            let value = self.script(&format!("return {script};"));
            if !(value.is_null()
                || value == json!(false)
                || value == json!("")
                || value == json!(0))
            {
                return value;
            }
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "never: {script}\n{}",
                self.address()
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// A picture of the window, as WebP.
    pub fn picture(&self) -> Vec<u8> {
        let how = json!({ "format": "webp", "quality": 80 });
        let body = json!({ "cmd": "Page.captureScreenshot", "params": how });
        // A page that is just being shown, or that goes to the next one by itself, has none yet.
        for _ in 0..4 {
            if let Some(taken) = self.try_call("POST", "/goog/cdp/execute", body.clone()) {
                return decoded(taken["data"].as_str().unwrap_or_default());
            }
            let _ = self.try_call("POST", "/refresh", json!({}));
        }
        panic!("there is no picture of {}", self.address());
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let address = &driver().expect("it was there").address;
        let _ = request(address, "DELETE", &format!("/session/{}", self.session), &[], "");
    }
}

/// Bytes from base 64.
fn decoded(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for letter in text.bytes() {
        let Some(value) = LETTERS.iter().position(|&known| known == letter) else { continue };
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
