//! Measures the balance of D.A.G.G.E.R. and writes its page:
//! `cargo run --release -p lab --example balance`, in the folder of the workspace.
//!
//! With words, each `BOT DIFFICULTY GAMES`, it plays only these and prints: `thumb normal 100`. A folder
//! of cards may come first.

use std::path::Path;
use std::sync::Arc;

use dagger::Difficulty;
use lab::balance::{Part, first_game, page};
use table::Seed;

/// The seeds of the page. Numbers were chosen by games of other seeds.
const SEED: u64 = 2022;
/// The seeds for choosing numbers.
const TUNING: u64 = 1;

const ABOUT: &str = "\
# D.A.G.G.E.R.: balance

Written by `cargo run --release -p lab --example balance`; heroes, aspects, first strike and cards are drawn
from seeds that no number was chosen by.

What is aimed at: on normal, `thumb` (rules of thumb, no looking ahead) wins 8 to 25 % and `search:100`
55 to 75 %, against every nemesis and with any number of heroes; on easy `thumb` wins 45 to 60 %; on hard
`search:100` wins 20 to 45 %. Games are lost in four ways, each at least one in ten: threat reaches 20, all bases
are overrun, heroes are out, or time (the event deck) is over. Games take 8 to 11 rounds, and no hero is more
than seven points from the mean. The recommended first game is won by `thumb` 30 to 50 %, by `search:30` over
80 % of the time.

How it is tuned: `cards/difficulty.ron` adds to the health of the nemesis, to where threat starts and to
team-up, for each number of heroes; and the cards that are our own.

";

fn part(words: &[String]) -> Option<Part> {
    let [bot, difficulty, games] = words else { return None };
    let difficulty = match difficulty.as_str() {
        "easy" => Difficulty::Easy,
        "normal" => Difficulty::Normal,
        "hard" => Difficulty::Hard,
        _ => return None,
    };
    Some(Part { bot: bot.parse().ok()?, difficulty, games: games.parse().ok()? })
}

fn main() -> std::io::Result<()> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let folder = words.first().filter(|word| Path::new(word).is_dir()).cloned();
    words.drain(..usize::from(folder.is_some()));
    let folders: Vec<&Path> = folder.iter().map(Path::new).collect();
    let book =
        dagger::Book::load(&folders).map_err(|fault| std::io::Error::other(fault.to_string()))?;
    let book = Arc::new(book);
    if !words.is_empty() {
        let parts: Option<Vec<Part>> = words.chunks(3).map(part).collect();
        let parts = parts.ok_or_else(|| std::io::Error::other("write BOT DIFFICULTY GAMES"))?;
        print!("{}", page(&book, &parts, &Seed::from(TUNING)));
        return Ok(());
    }
    let usual = ["thumb normal 400", "thumb easy 400", "thumb hard 400", "search:30 normal 12"];
    let usual = usual.iter().chain(&["search:100 normal 4", "search:100 hard 4"]);
    let parts: Vec<Part> = usual
        .filter_map(|words| part(&words.split(' ').map(str::to_owned).collect::<Vec<_>>()))
        .collect();
    let seed = Seed::from(SEED);
    let mut text = ABOUT.to_owned() + &page(&book, &parts, &seed);
    text.push_str(
        "## The recommended first game\n\n| bot | won, in percent | games |\n|---|---|---|\n",
    );
    for (bot, games) in [("thumb", 1_000), ("search:30", 60)] {
        text.push_str(&first_game(&book, bot.parse().expect("a bot"), games, &seed));
    }
    std::fs::write("docs/dagger-balance.md", text)
}
