//! What tests do on a page: play, look for faults, take pictures.

use std::path::PathBuf;

use crate::driver::Browser;
use crate::server::Server;

/// The page of a link.
pub fn seat(server: &Server, secret: &str) -> String {
    format!("http://{}/s/{secret}", server.address)
}

/// Takes one choice on the page by script, as a click on its button does, and waits for what comes.
/// The number picks the choice. False where nothing is asked of this seat.
pub fn choose(browser: &Browser, number: usize) -> bool {
    let chosen = browser.script(&format!(
        "const all = [...document.querySelectorAll('.choices [data-number], .actions .end')];
         if (!all.length || window.sending) return null;
         const step = document.querySelector('#choose input[name=step]').value;
         window.confirm = () => true;
         all[{number} % all.length].click();
         return step;"
    ));
    let Some(step) = chosen.as_str() else { return false };
    browser.until(&format!(
        "document.querySelector('#choose input[name=step]').value !== '{step}' || document.querySelector('.verdict') !== null"
    ));
    true
}

/// There is no serious finding of axe on the page as it is.
pub fn axe(browser: &Browser, what: &str) {
    assert_eq!(findings(browser, what), Vec::<String>::new(), "{what}");
}

/// Serious findings of axe on the page as it is; none where axe is not at hand.
pub fn findings(browser: &Browser, what: &str) -> Vec<String> {
    let Some(text) = axe_source() else {
        eprintln!("axe is missing: {what} is not checked (LONGBOX_AXE names its file)");
        assert!(std::env::var_os("LONGBOX_BROWSER").is_none(), "LONGBOX_BROWSER wants axe, too");
        return Vec::new();
    };
    browser.script(&format!("{text}\nreturn 1;"));
    let found = browser.waits(
        "axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations
            .filter((one) => ['serious', 'critical'].includes(one.impact))
            .map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)));",
    );
    let found = found.as_array().expect("a list").iter();
    found.map(|one| format!("{what}: {}", one.as_str().unwrap_or_default())).collect()
}

fn axe_source() -> Option<String> {
    let given = std::env::var_os("LONGBOX_AXE").map(PathBuf::from);
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/package/axe.min.js");
    std::fs::read_to_string(given.unwrap_or(folder)).ok()
}

/// The page is not wider than its window.
pub fn fits(browser: &Browser, what: &str) {
    assert_eq!(too_wide(browser), "", "{what} scrolls sideways");
}

/// By how much the page is wider than its window, and what sticks out; empty where it fits.
pub fn too_wide(browser: &Browser) -> String {
    let wide = browser.script(
        "const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
         if (wide <= 0) return '';
         const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !one.closest('.pan, .cards, .tracks, .pace, .vh, .sprite'));
         return wide + ' px: ' + out.slice(0, 4).map((one) => one.tagName + '.' + one.className).join(' ');",
    );
    wide.as_str().unwrap_or("nothing was found out").to_string()
}

/// Keeps a picture where `LONGBOX_PICTURES` says, for those who want to look.
pub fn picture(browser: &Browser, name: &str) {
    if let Some(folder) = std::env::var_os("LONGBOX_PICTURES") {
        let folder = PathBuf::from(folder);
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        std::fs::write(folder.join(format!("{name}.webp")), browser.picture())
            .expect("a picture is kept");
    }
}
