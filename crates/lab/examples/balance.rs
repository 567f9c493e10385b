//! Measures the balance of D.A.G.G.E.R. and writes its page:
//! `cargo run --release -p lab --example balance`, in the folder of the workspace.
//!
//! With words it only prints, on other seeds than those of the page: `BOT DIFFICULTY GAMES`, so many games of
//! each nemesis with each number of heroes (`thumb normal 100` takes seconds); `BOT first GAMES`, the
//! recommended first game; `BOT supports GAMES`, supports that another one beats. A folder of cards may come
//! first, and then `page`, for the seeds of the page after all, and `keep FILE`: games are added to the file as
//! they end, and those that it knows are not played again. So the page can be measured bit by bit, files can
//! be put together by `cat`, and `keep FILE` alone writes the page from them. Bots are not known by the file:
//! it serves as long as they stay as they are.

use std::path::Path;
use std::sync::Arc;

use bots::Bot;
use dagger::{Book, Dagger, Difficulty};
use lab::balance::{Kept, Part, first_game, page};
use lab::swap::beaten;
use table::{Rules, Seed};

/// The seeds of the page. Numbers were chosen by games of other seeds.
const SEED: u64 = 2037;
/// The seeds for choosing numbers.
const TUNING: u64 = 1;

/// What the page is made of.
const PAGE: [&str; 9] = [
    "thumb normal 400",
    "thumb easy 400",
    "thumb hard 400",
    "thumb first 1000",
    "search:30 first 40",
    "thumb supports 400",
    "search:100 normal 45",
    "search:100 hard 12",
    "search:30 normal 60",
];

const ABOUT: &str = "\
# D.A.G.G.E.R.: balance

Written by `cargo run --release -p lab --example balance`; heroes, aspects, first strike and cards are drawn
from seeds that no number was chosen by.

What is aimed at: on normal, `thumb` (rules of thumb, no looking ahead) wins 8 to 25 % and `search:100`
55 to 75 %, against every nemesis and with any number of heroes; on easy `thumb` wins 45 to 60 %; on hard
`search:100` wins 20 to 45 %. Games are lost in four ways, each at least one in ten: threat reaches 20, all bases
are overrun, heroes are out, or time (the event deck) is over. Games take 8 to 11 rounds, and no hero is more
than seven points from the mean. The recommended first game, an easy one, is won by `thumb` 30 to 50 %, by
`search:30` over 80 % of the time.

How it is tuned: each nemesis has a way of its own to win. Loki lets threat grow, Red Skull takes the bases,
Thanos wears heroes down, and Ultron lets time run out. The limits of missions are low, so that a mission is
failed before threat ends the game, and what failing costs lasts. `cards/difficulty.ron` adds to the health of the
nemesis, to where threat starts and to team-up, and takes events away before the first round, for each number of
heroes.

Threat undoes those who do not plan; who plans holds it down and runs out of time. So starting threat weighs more
on `thumb`, and health of the nemesis and lost events more on `search`: with two more threat instead of an event
less, `thumb` won as often (14 %) and `search:100` 78 % instead of 67 % (64 and 96 games of other seeds, with
the cards of revision 6).

Who plans and who does not are undone by different things. Time undoes most of those who plan, and a clock that is
shorter than the event deck some of them: threat against Loki, the bases against Red Skull, and health against Thanos,
whose blow falls on every hero in each round of the showdown. A blow that can be dodged undoes only those who do not
plan: when he dealt 9 damage in his own space alone, `search:30` won 70 to 78 % and `thumb` 4 to 9 %, on seeds for
tuning.

`search:100` needs seconds for a game, so there are fewer of its games here: single cells say little, rows and
columns say more.

";

fn print(book: &Arc<Book>, words: &[String], seed: &Seed, kept: &Kept) -> Option<String> {
    let [bot, what, games] = words else { return None };
    let (bot, games): (Bot, u32) = (bot.parse().ok()?, games.parse().ok()?);
    let difficulty = match what.as_str() {
        "easy" => Difficulty::Easy,
        "normal" => Difficulty::Normal,
        "hard" => Difficulty::Hard,
        "first" => return Some(first_game(book, bot, games, seed)),
        "supports" => return Some(supports(book, bot, games, seed)),
        _ => return None,
    };
    Some(page(book, Part { bot, difficulty, games }, seed, kept))
}

fn supports(book: &Arc<Book>, bot: Bot, games: u32, seed: &Seed) -> String {
    let beaten = beaten(book, bot, games, seed);
    let mut text = format!("## Supports, {bot}: {games} games a comparison\n\n");
    text += match beaten.len() {
        0 => "No support is beaten in every respect by another one that serves whenever it does.\n",
        _ => "Beaten in every respect by another one that serves whenever it does:\n\n",
    };
    for (old, new) in beaten {
        text += &format!("- {old} by {new}\n");
    }
    text + "\n"
}

fn main() -> std::io::Result<()> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let folder = words.first().filter(|word| Path::new(word).is_dir()).cloned();
    words.drain(..usize::from(folder.is_some()));
    let folders: Vec<&Path> = folder.iter().map(Path::new).collect();
    let book = Book::load(&folders).map_err(|fault| std::io::Error::other(fault.to_string()))?;
    let book = Arc::new(book);
    let asked = || {
        std::io::Error::other("write BOT, then easy, normal, hard, first or supports, then GAMES")
    };
    let of_page = words.first().is_some_and(|word| word == "page");
    words.drain(..usize::from(of_page));
    let seed = Seed::from(if of_page { SEED } else { TUNING });
    let kept = match words.first().zip(words.get(1)) {
        Some((word, file)) if word == "keep" => Kept::open(Path::new(file))?,
        _ => Kept::default(),
    };
    if words.first().is_some_and(|word| word == "keep") {
        words.drain(..words.len().min(2));
    }
    for words in words.chunks(3) {
        print!("{}", print(&book, words, &seed, &kept).ok_or_else(asked)?);
    }
    if !words.is_empty() {
        return Ok(());
    }
    let mut text = ABOUT.to_owned();
    text +=
        &format!("Measured with the cards of revision {} and seed {SEED}.\n\n", Dagger::REVISION);
    for part in PAGE {
        let words: Vec<String> = part.split(' ').map(str::to_owned).collect();
        text +=
            &print(&book, &words, &Seed::from(SEED), &kept).expect("the parts are well written");
        std::fs::write("docs/dagger-balance.md", &text)?;
    }
    Ok(())
}
