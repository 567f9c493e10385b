//! Golden games: whole games as readable text. A change here is a change of the rules, and then their
//! revision must grow. `LONGBOX_BLESS=1` writes the files anew.

use std::fmt::Write;
use std::path::Path;

use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Mode, Wish, build};
use table::{Chance, Choices, Rules, Seed};

fn tell(rules: &Legendary, seed: &Seed) -> String {
    let mut text = format!("{:#?}\nseed {seed}, revision {}\n", rules.setup(), Legendary::REVISION);
    let mut random = Chance::new(&seed.nth(1));
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    while let Some(decision) = rules.decision(&game) {
        let question = rules.question(&game);
        rules.choices(&game, &mut choices);
        let choice = choices[random.below(choices.len() as u32) as usize];
        let label = rules.label(&game, choice);
        let (asker, asked) = (question.asker, question.text);
        writeln!(text, "{} [{asker}: {asked}] {label} ({} choices)", decision.seat, choices.len())
            .unwrap();
        let mut events = Vec::new();
        rules.choose_unchecked(&mut game, choice, &mut events);
        for line in events.iter().filter_map(|event| rules.narrate(event, decision.seat)) {
            writeln!(text, "    {line}").unwrap();
        }
    }
    let outcome = rules.outcome(&game).unwrap();
    let points = &outcome.points[..usize::from(outcome.seats)];
    writeln!(text, "{:?}: {}; points {points:?}", outcome.verdict, rules.reason(&outcome)).unwrap();
    writeln!(text, "fingerprint {:016x}", rules.fingerprint(&game)).unwrap();
    text
}

fn compare(name: &str, wish: Wish, seed: Seed) {
    let catalogue = Catalogue::built_in();
    let setup = wish.draw(&catalogue, &seed).unwrap();
    let text = tell(&build(&catalogue, setup).unwrap(), &seed);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = golden.lines().zip(text.lines()).position(|(a, b)| a != b);
    let line = differs.unwrap_or(golden.lines().count().min(text.lines().count()));
    assert!(
        golden == text,
        "{name} differs from line {}:\n  was: {:?}\n  now: {:?}",
        line + 1,
        golden.lines().nth(line),
        text.lines().nth(line)
    );
}

#[test]
fn the_first_game_for_two() {
    compare(
        "first-game-2.txt",
        Wish { players: 2, first_game: true, ..Wish::default() },
        Seed::from(1),
    );
}

#[test]
fn a_solo_game() {
    let wish = Wish { players: 1, modes: vec![Mode::Heroic, Mode::Maniacal], ..Wish::default() };
    compare("solo.txt", wish, Seed::from(2));
}

#[test]
fn five_players_and_a_secret_invasion() {
    let wish = Wish {
        players: 5,
        scheme: Some("Secret Invasion of the Skrull Shapeshifters".into()),
        mastermind: Some("Magneto".into()),
        final_showdown: true,
        ..Wish::default()
    };
    compare("secret-invasion-5.txt", wish, Seed::from(3));
}
