//! For everyone: text of twice the size, high contrast, and colours that the system forces.

use serde_json::json;

use crate::driver::{Browser, DESK, Kind, PHONE, is_missing};
use crate::page::{choose, findings, fits, picture, seat};
use crate::server::Server;

/// Text that is cut off without a way to reach the rest: boxes that hide what does not fit.
fn cut(browser: &Browser) -> Vec<String> {
    let found = browser.script(
        "const hides = (one) => /hidden|clip/.test(getComputedStyle(one).overflowX + getComputedStyle(one).overflowY);
         const quiet = '.vh, .sprite, svg, .card-text, .effect, .class-name, .team-name, select, option, dialog:not([open]), [popover]:not(:popover-open)';
         return [...document.querySelectorAll('body *')]
           .filter((one) => one.textContent.trim() && one.offsetParent && hides(one) && !one.closest(quiet) && getComputedStyle(one).clipPath === 'none')
           .filter((one) => one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2)
           .map((one) => one.tagName + '.' + one.className + ': ' + one.textContent.trim().slice(0, 60));",
    );
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

/// Texts and buttons that lie outside of the window to the side, where nobody can scroll.
fn lost(browser: &Browser) -> Vec<String> {
    let found = browser.script(
        "return [...document.querySelectorAll('button, a, h1, h2, h3, h4, p, label')]
           .filter((one) => one.offsetParent && one.textContent.trim() && !one.closest('.vh, .skips, .sprite, .pan, .cards, .tracks, dialog:not([open]), [popover]:not(:popover-open)'))
           .filter((one) => { const box = one.getBoundingClientRect(); return box.width > 1 && (box.right > document.documentElement.clientWidth + 2 || box.left < -2); })
           .map((one) => one.tagName + '.' + one.className + ': ' + one.textContent.trim().slice(0, 60));",
    );
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

fn pages(server: &Server) -> Vec<(&'static str, String)> {
    let friends = server.table("legendary", &["you", "you", "thumb"], "9");
    let world = server.table("dagger", &["you", "thumb"], "4");
    let site = format!("http://{}", server.address);
    vec![
        ("front", site.clone()),
        ("setup", format!("{site}/new/legendary")),
        ("cards", format!("{site}/cards?q=loki")),
        ("how", format!("{site}/how/dagger")),
        ("keys", format!("{site}/keys")),
        ("seats", format!("{}/seats", seat(server, &friends[0]))),
        ("log", format!("{}/log", seat(server, &friends[0]))),
        ("table-legendary", seat(server, &friends[0])),
        ("waiting", seat(server, &friends[1])),
        ("table-dagger", seat(server, &world[0])),
    ]
}

#[test]
fn text_of_twice_the_size_is_all_there() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let pages = pages(&server);
    let mut wrong = Vec::new();
    for (how, kind) in [("large", DESK), ("large-phone", PHONE)] {
        let browser = Browser::open(Kind { large_text: true, ..kind });
        for (name, address) in &pages {
            browser.go(address);
            let name = format!("{name}-{how}");
            assert_eq!(
                browser.script("return getComputedStyle(document.documentElement).fontSize;"),
                json!("32px"),
                "the text is twice as large"
            );
            picture(&browser, &name);
            fits(&browser, &name);
            wrong.extend(cut(&browser).into_iter().map(|what| format!("{name} cuts {what}")));
            wrong.extend(lost(&browser).into_iter().map(|what| format!("{name} loses {what}")));
        }
        // And it can be played.
        let table = server.table("legendary", &["you", "thumb"], "5");
        browser.go(&seat(&server, &table[0]));
        browser.until("/^●/.test(document.title)");
        assert!(choose(&browser, 0), "{how}: a choice can be taken");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn high_contrast_is_high_and_forced_colours_leave_everything_to_be_seen() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let pages = pages(&server);
    let kinds = [
        ("contrast", Kind { contrast: true, ..DESK }),
        ("contrast-dark", Kind { contrast: true, dark: true, ..DESK }),
        ("forced", Kind { forced: true, dark: true, ..DESK }),
    ];
    let mut wrong = Vec::new();
    for (how, kind) in kinds {
        let browser = Browser::open(kind);
        for (name, address) in &pages {
            browser.go(address);
            let name = format!("{name}-{how}");
            picture(&browser, &name);
            // What axe reads are the colours of the style sheet, not those that are forced.
            if !kind.forced {
                wrong.extend(findings(&browser, &name));
            }
        }
        let colours = browser.script(
            "const of = (one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor];
             return [of(document.body), matchMedia('(forced-colors: active)').matches];",
        );
        let expected = match how {
            "contrast" => json!([["rgb(0, 0, 0)", "rgb(255, 255, 255)"], false]),
            "contrast-dark" => json!([["rgb(255, 255, 255)", "rgb(0, 0, 0)"], false]),
            _ => json!([colours[0], true]),
        };
        assert_eq!(colours, expected, "{how}");
        // Numbers on shapes can be read: their colour is not that of the shape.
        let same = browser.script(
            "return [...document.querySelectorAll('.mark, .class')].filter((one) => one.offsetParent)
               .filter((one) => { const svg = one.querySelector('svg'), text = one.querySelector('b');
                 return svg && text && getComputedStyle(svg).fill === getComputedStyle(text).color; })
               .map((one) => one.className + one.textContent.trim());",
        );
        assert_eq!(same, json!([]), "{how}: numbers vanish on their shapes");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
