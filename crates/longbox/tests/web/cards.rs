//! Cards of one's own: a folder that is loaded anew whenever a file of it changes, and the page that counts them.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::driver::{Browser, DESK, PHONE, is_missing};
use crate::page::{axe, fits, picture};
use crate::server::Server;

fn until(server: &Server, path: &str, what: &str, wanted: impl Fn(&str) -> bool) -> String {
    let begun = Instant::now();
    loop {
        let page = server.get(path).body;
        if wanted(&page) {
            return page;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}: {page}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn cards_of_a_folder_are_loaded_anew_when_they_change_and_faults_are_shown() {
    let folder = Server::folder();
    std::fs::create_dir_all(&folder).expect("a folder");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/cards");
    let file = folder.join("copperwright.ron");
    let text = std::fs::read_to_string(examples.join("copperwright.ron")).expect("an example");
    assert!(text.contains("Copperwright"));
    std::fs::write(&file, &text).expect("a card file");
    let server = Server::given(&["--cards", &folder.display().to_string()]);
    assert!(server.get("/cards?q=copperwright").body.contains("Copperwright"));
    assert!(
        server.get("/sets").body.contains("Legendary: cards of your own"),
        "what is in the box"
    );
    let playing = server.table("legendary", &["you", "you"], "5");
    // A mistake changes nothing but is told, with its place and not with the server's folder.
    std::fs::write(&file, text.replacen("Copperwright", "Copperwright\", nonsense: \"", 1))
        .expect("a mistake");
    let page =
        until(&server, "/sets", "the mistake is told", |page| page.contains("copperwright.ron:"));
    assert!(page.contains("those from before are in play") && page.contains('^'), "{page}");
    assert!(!page.contains(&folder.display().to_string()), "where it lies is not told");
    assert!(server.get("/cards?q=copperwright").body.contains("Copperwright"), "those from before");
    // Another name is there as soon as it is written, to be looked up and to be played with.
    std::fs::write(&file, text.replace("Copperwright", "Tinwright")).expect("a change");
    until(&server, "/cards?q=tinwright", "the new name", |page| page.contains("Tinwright"));
    assert!(!server.get("/sets").body.contains("role=\"alert\""), "all is well");
    let form = server.get("/new/legendary").body;
    assert!(form.contains("Tinwright") && !form.contains("Copperwright"), "it can be chosen");
    assert_eq!(server.state(&playing[0])["over"], serde_json::json!(false), "who plays goes on");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn what_is_in_the_box_is_counted_for_everyone() {
    let server = Server::fresh();
    let page = server.get("/sets").body;
    for set in ["First Edition", "Second Edition", "Villains", "Into the Cosmos"] {
        assert!(page.contains(&format!("<h2>Legendary: {set}</h2>")), "{set}");
    }
    assert!(page.contains("<h2>D.A.G.G.E.R.</h2>"));
    // The same number as the command line has.
    let listed = std::process::Command::new(env!("CARGO_BIN_EXE_longbox"))
        .args(["cards", "--json"])
        .output()
        .expect("it runs");
    let listed: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
    let many = listed.as_array().expect("cards").len();
    assert!(page.contains(&format!("{many} cards, counted")), "{many}");
    if is_missing() {
        return;
    }
    for (how, kind) in [("light", DESK), ("phone", PHONE)] {
        let browser = Browser::open(kind);
        browser.go(&format!("http://{}/sets", server.address));
        axe(&browser, "what is in the box");
        fits(&browser, "what is in the box");
        picture(&browser, &format!("sets-{how}"));
    }
}
