//! Every page in light and dark, on a desk and on a phone: no serious finding of axe, nothing that scrolls
//! sideways, and a picture of each for whoever wants to look.

use crate::driver::{Browser, DESK, Kind, PHONE, is_missing};
use crate::page::{findings, fits, picture, seat};
use crate::server::Server;

#[test]
fn every_page_in_every_light_and_size() {
    if is_missing() {
        return;
    }
    let server = Server::fresh();
    let friends = server.midway("legendary", 2, "9", 6);
    let world = server.midway("dagger", 1, "4", 3);
    for (seat, name) in [(0, "Ada"), (1, "Bob")] {
        server.post(&format!("/s/{}", friends[seat]), &[("do", "name"), ("text", name)]);
    }
    let site = format!("http://{}", server.address);
    let pages = [
        ("front", site.clone()),
        ("setup-legendary", format!("{site}/new/legendary")),
        ("setup-dagger", format!("{site}/new/dagger?players=3")),
        ("cards", format!("{site}/cards?q=loki")),
        ("how-legendary", format!("{site}/how/legendary")),
        ("how-dagger", format!("{site}/how/dagger")),
        ("keys", format!("{site}/keys")),
        ("import", format!("{site}/import")),
        ("fault", format!("{site}/s/nothing")),
        ("seats", format!("{}/seats", seat(&server, &friends[0]))),
        ("log", format!("{}/log", seat(&server, &friends[0]))),
        ("signs", format!("{}/signs", seat(&server, &friends[0]))),
        ("table-legendary", seat(&server, &friends[0])),
        ("waiting", seat(&server, &friends[1])),
        ("watching", seat(&server, &friends[3])),
        ("table-dagger", seat(&server, &world[0])),
    ];
    let kinds = [
        ("light", DESK),
        ("dark", Kind { dark: true, ..DESK }),
        ("phone", PHONE),
        ("small", Kind { size: (1366, 768), ..DESK }),
        ("tablet", Kind { size: (768, 1024), ..DESK }),
    ];
    let mut wrong = Vec::new();
    for (how, kind) in kinds {
        let browser = Browser::open(kind);
        for (name, address) in &pages {
            browser.go(address);
            let name = format!("{name}-{how}");
            picture(&browser, &name);
            fits(&browser, &name);
            // Sizes change no colour and no name: three kinds are enough for axe.
            if ["light", "dark", "phone"].contains(&how) {
                wrong.extend(findings(&browser, &name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
