//! Prints how often the rule of thumb wins, as Markdown.
//!
//! `cargo run --release -p dagger --example balance -- [GAMES] [speed]`

use dagger::balance::{Tally, simulate, speed};
use dagger::{Book, Difficulty, Setup};
use table::Seed;

const COUNTS: [u8; 4] = [2, 3, 4, 5];

fn main() -> Result<(), dagger::SetupError> {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000);
    if std::env::args().any(|word| word == "speed") {
        let speed = speed(3.0)?;
        println!("{speed:?}");
        return Ok(());
    }
    let book = Book::built_in();
    let mut normal = Tally::default();
    println!(
        "Won by rule of thumb, {games} games each, in percent; in brackets the mean rounds.\n"
    );
    for difficulty in [Difficulty::Normal, Difficulty::Easy, Difficulty::Hard] {
        println!("### {difficulty:?}\n");
        println!("| nemesis | 2 heroes | 3 heroes | 4 heroes | 5 heroes |\n|---|---|---|---|---|");
        for nemesis in &book.nemeses {
            let mut row = format!("| {} |", nemesis.name);
            for players in COUNTS {
                let nemesis = Some(nemesis.name.clone());
                let setup = Setup { players, nemesis, difficulty, ..Setup::default() };
                let tally = simulate(&setup, games, Seed::from(u64::from(players)))?;
                row += &format!(" {:.0} ({:.1}) |", tally.rate(), tally.mean_rounds());
                if difficulty == Difficulty::Normal {
                    normal.add(&tally);
                }
            }
            println!("{row}");
        }
        println!();
    }
    println!("### What decides, normal difficulty\n");
    println!(
        "{} games, {:.0} % won, {:.1} rounds on average; {:.1} % of the games",
        normal.games,
        normal.rate(),
        normal.mean_rounds(),
        100.0 * f64::from(normal.odd) / f64::from(normal.games)
    );
    println!(
        "had fewer than 6 or more than 12 rounds. Missions passed: {:.2} of 3.\n",
        f64::from(normal.passed) / f64::from(normal.games)
    );
    println!("| ground of loss | share of games |\n|---|---|");
    let grounds = [
        "",
        "",
        "threat reached 20",
        "all bases overrun",
        "no event left",
        "all heroes out",
        "deadline after a hero was out",
        "stalled",
    ];
    for (ground, name) in grounds.iter().enumerate().skip(2) {
        println!(
            "| {name} | {:.1} % |",
            100.0 * f64::from(normal.lost[ground]) / f64::from(normal.games)
        );
    }
    println!(
        "\n### Heroes and aspects, difference from the mean in points\n\n| hero | difference |\n|---|---|"
    );
    let mean = normal.rate();
    let rate = |&(games, won): &(u32, u32)| 100.0 * f64::from(won) / f64::from(games.max(1));
    for (hero, seen) in book.heroes.iter().zip(&normal.heroes) {
        println!("| {} | {:+.1} |", hero.name, rate(seen) - mean);
    }
    println!("\n| aspect | difference |\n|---|---|");
    for (aspect, seen) in book.aspects.iter().zip(&normal.aspects) {
        println!("| {} | {:+.1} |", aspect[0].name, rate(seen) - mean);
    }
    Ok(())
}
