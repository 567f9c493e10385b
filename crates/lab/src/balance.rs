//! The balance of D.A.G.G.E.R.: how often each nemesis is beaten, by how many heroes, at which difficulty,
//! and how games are lost. Every share has its 95 % interval.

mod kept;

use std::fmt::Write;
use std::sync::Arc;

use bots::{Bot, Player, Seen};
use dagger::card::HeroId;
use dagger::state::{Ground, Half};
use dagger::{Book, Dagger, Difficulty, Setup};
use rayon::prelude::*;
use table::{Choices, Rules, Seat, Seed, Silent};

use crate::wilson;
use kept::Which;

pub use kept::Kept;

/// The numbers of heroes.
const HEROES: [u8; 4] = [2, 3, 4, 5];

/// A bot, a difficulty, and how many games are played of each nemesis with each number of heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The bot, in every seat.
    pub bot: Bot,
    /// How hard the games are.
    pub difficulty: Difficulty,
    /// The games of each cell.
    pub games: u32,
}

/// A way to lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Threat,
    Bases,
    Heroes,
    Time,
}

impl Way {
    const ALL: [(Way, &'static str); 4] = [
        (Way::Threat, "threat"),
        (Way::Bases, "bases overrun"),
        (Way::Heroes, "fallen heroes"),
        (Way::Time, "time"),
    ];

    fn of(ground: Ground) -> Option<Way> {
        match ground {
            Ground::Won | Ground::Stalled => None,
            Ground::Threat => Some(Way::Threat),
            Ground::Overrun => Some(Way::Bases),
            Ground::Heroes | Ground::Deadline => Some(Way::Heroes),
            Ground::NoEvent => Some(Way::Time),
        }
    }
}

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ended {
    ground: Ground,
    rounds: u8,
    /// Whether the final showdown was reached.
    showdown: bool,
    /// The nemesis missions that were passed.
    passed: u8,
    /// The hero sides that began, by their numbers in the book.
    heroes: Vec<HeroId>,
}

impl Ended {
    pub fn won(&self) -> bool {
        self.ground == Ground::Won
    }

    fn lost(&self) -> Option<Way> {
        Way::of(self.ground)
    }
}

/// Some of all.
#[derive(Clone, Copy, Default)]
struct Share(u64, u64);

impl Share {
    fn of<'a>(games: impl IntoIterator<Item = &'a Ended>, is: impl Fn(&Ended) -> bool) -> Share {
        let count = |Share(some, all), game| Share(some + u64::from(is(game)), all + 1);
        games.into_iter().fold(Share::default(), count)
    }

    fn percent(self) -> f64 {
        100.0 * self.0 as f64 / self.1.max(1) as f64
    }

    /// In words, with the interval.
    fn words(self) -> String {
        let (low, high) = wilson(self.0, self.1);
        format!("{:.0} ({:.0}–{:.0})", self.percent(), 100.0 * low, 100.0 * high)
    }
}

/// The games of one nemesis with one number of heroes.
struct Cell {
    nemesis: usize,
    heroes: u8,
    games: Vec<Ended>,
}

/// Plays a part and writes what came of it, in Markdown.
pub fn page(book: &Arc<Book>, part: Part, seed: &Seed, kept: &Kept) -> String {
    let cells = cells(book, part, seed, kept);
    let difficulty = format!("{:?}", part.difficulty).to_lowercase();
    let mut text = format!(
        "## {}, {difficulty}: {} games a cell\n\nWon in percent, with the 95 % interval, and mean \
         rounds:\n\n| nemesis | 2 heroes | 3 heroes | 4 heroes | 5 heroes | all |\n|---|---|---|---|---|---|\n",
        part.bot, part.games
    );
    for (at, nemesis) in book.nemeses.iter().enumerate() {
        let row = |cell: &&Cell| cell.nemesis == at;
        let _ = writeln!(text, "| {} | {} |", nemesis.name, won(&cells, row));
    }
    let _ = writeln!(text, "| all | {} |\n", won(&cells, |_| true));
    text + &losses(book, &cells) + &cast(book, &cells)
}

/// A row: the games won by the number of heroes, and all together.
fn won(cells: &[Cell], row: impl Fn(&&Cell) -> bool) -> String {
    let row: Vec<&Cell> = cells.iter().filter(row).collect();
    let with = |heroes: &[u8]| {
        let cells = row.iter().filter(|cell| heroes.contains(&cell.heroes));
        let games: Vec<&Ended> = cells.flat_map(|cell| &cell.games).collect();
        let rounds: u32 = games.iter().map(|game| u32::from(game.rounds)).sum();
        let mean = f64::from(rounds) / games.len().max(1) as f64;
        format!("{}, {mean:.1}", Share::of(games, Ended::won).words())
    };
    let columns = HEROES.iter().map(|&heroes| with(&[heroes])).chain([with(&HEROES)]);
    columns.collect::<Vec<_>>().join(" | ")
}

/// The ways to lose, by nemesis.
fn losses(book: &Book, cells: &[Cell]) -> String {
    let games = |nemesis: Option<usize>| -> Vec<&Ended> {
        let cells = cells.iter().filter(|cell| nemesis.is_none_or(|at| at == cell.nemesis));
        cells.flat_map(|cell| &cell.games).collect()
    };
    let nemeses = 0..book.nemeses.len();
    let columns: Vec<_> = nemeses.map(Some).chain([None]).map(games).collect();
    let row = |of: &dyn Fn(&[&Ended]) -> String| {
        columns.iter().map(|games| of(games)).collect::<Vec<_>>().join(" | ")
    };
    let names: Vec<_> = book.nemeses.iter().map(|nemesis| nemesis.name.as_str()).collect();
    let mut text = format!("| of the losses | {} | all |\n|---|", names.join(" | "));
    text += &"---|".repeat(columns.len());
    text.push('\n');
    let lost = |games: &[&Ended]| -> Vec<Ended> {
        games.iter().filter(|game| game.lost().is_some()).copied().cloned().collect()
    };
    for (way, name) in Way::ALL {
        let share =
            |games: &[&Ended]| Share::of(&lost(games), |game| game.lost() == Some(way)).words();
        let _ = writeln!(text, "| {name} | {} |", row(&share));
    }
    let early = |games: &[&Ended]| Share::of(&lost(games), |game| !game.showdown).words();
    let _ = writeln!(text, "| before the showdown | {} |", row(&early));
    let passed = |games: &[&Ended]| {
        let passed: u32 = games.iter().map(|game| u32::from(game.passed)).sum();
        format!("{:.1}", f64::from(passed) / games.len().max(1) as f64)
    };
    let _ = writeln!(text, "| missions passed, of 3, in all games | {} |\n", row(&passed));
    text
}

/// By how much more or less each hero side wins than all together, the best first.
fn cast(book: &Book, cells: &[Cell]) -> String {
    let games: Vec<&Ended> = cells.iter().flat_map(|cell| &cell.games).collect();
    let mean = Share::of(games.iter().copied(), Ended::won).percent();
    let mut sides: Vec<(f64, f64, &str)> = Vec::new();
    for (hero, id) in book.heroes.iter().zip((0..).map(HeroId)) {
        let with = games.iter().copied().filter(|game| game.heroes.contains(&id));
        let share = Share::of(with, Ended::won);
        let (low, high) = wilson(share.0, share.1);
        sides.push((share.percent() - mean, 50.0 * (high - low), &hero.name));
    }
    sides.sort_by(|a, b| b.0.total_cmp(&a.0));
    let words = |(lead, half, name): &(f64, f64, &str)| format!("{name} {lead:+.0} ± {half:.0}");
    let words: Vec<_> = sides.iter().map(words).collect();
    let list = words.join(", ");
    let leads: Vec<_> = sides.iter().map(|&(lead, half, _)| (lead, half)).collect();
    let (spread, luck, own) = beyond_luck(&leads);
    let mut beyond: Vec<_> =
        sides.iter().map(|&(lead, half, name)| (expected(lead, half, own), name)).collect();
    beyond.sort_by(|a, b| b.0.total_cmp(&a.0));
    let [(most, best), .., (least, worst)] = beyond[..] else { return String::new() };
    format!(
        "Heroes, points more or less than the mean of {mean:.0} %: {list}.\n\nThey are spread by \
         {spread:.1} points (standard deviation), of which luck alone makes {luck:.1}, so that the heroes \
         themselves differ by about {own:.1}. What is to be expected in other games: from {best} {most:+.0} \
         to {worst} {least:+.0}.\n\n"
    )
}

/// By how many points measured leads are spread (standard deviation), how much of it is luck, and what is
/// left for those who lead. A lead comes with half of its 95 % interval.
fn beyond_luck(leads: &[(f64, f64)]) -> (f64, f64, f64) {
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| {
        leads.iter().map(of).sum::<f64>() / leads.len().max(1) as f64
    };
    let spread = mean(&|(lead, _)| lead.powi(2));
    let luck = mean(&|(_, half)| error(*half).powi(2));
    (spread.sqrt(), luck.sqrt(), (spread - luck).max(0.0).sqrt())
}

/// What a measured lead comes to in other games, where those who lead differ by so much: the less they do and
/// the less sure it is, the more of it was luck.
fn expected(lead: f64, half: f64, own: f64) -> f64 {
    if own == 0.0 { 0.0 } else { lead * own.powi(2) / (own.powi(2) + error(half).powi(2)) }
}

/// The standard error that half of a 95 % interval stands for.
fn error(half: f64) -> f64 {
    half / 1.96
}

/// The games of every nemesis with every number of heroes. The first games of all cells are played before
/// the second ones, so that a measurement that is stopped has about as many of each.
fn cells(book: &Arc<Book>, part: Part, seed: &Seed, kept: &Kept) -> Vec<Cell> {
    let Part { bot, difficulty, games } = part;
    let nemeses = book.nemeses.iter().enumerate();
    let all: Vec<(usize, u8, Dagger, Seed)> = nemeses
        .flat_map(|(nemesis, sheet)| HEROES.map(|heroes| (nemesis, sheet, heroes)))
        .map(|(nemesis, sheet, heroes)| {
            let name = Some(sheet.name.clone());
            let setup = Setup { players: heroes, nemesis: name, difficulty, ..Setup::default() };
            let rules = Dagger::with(book.clone(), setup).expect("every nemesis can be played");
            (nemesis, heroes, rules, seed.nth((nemesis as u64) << 8 | u64::from(heroes)))
        })
        .collect();
    let order = 0..games as usize * all.len();
    let mut played: Vec<(usize, Ended)> = order
        .par_bridge()
        .map(|at| {
            let (number, (nemesis, heroes, rules, of_cell)) =
                ((at / all.len()) as u32, &all[at % all.len()]);
            let (nemesis, heroes, book) = (*nemesis, *heroes, book.fingerprint);
            let which = Which { book, seed, bot, difficulty, nemesis, heroes, number };
            (at, kept.game(&which, || play(rules, bot, &of_cell.nth(number.into()))))
        })
        .collect();
    played.sort_by_key(|(at, _)| *at);
    let cells = all.iter().enumerate().map(|(at, &(nemesis, heroes, ..))| {
        let of_cell = played.iter().skip(at).step_by(all.len());
        let games = of_cell.map(|(_, game)| game.clone()).collect();
        Cell { nemesis, heroes, games }
    });
    cells.collect()
}

/// How the recommended first game goes, in Markdown.
pub fn first_game(book: &Arc<Book>, bot: Bot, each: u32, seed: &Seed) -> String {
    let played = games(book, &Setup::first_game(), bot, each, &seed.nth(1 << 20));
    let won = Share::of(&played, Ended::won).words();
    format!("## The recommended first game, {bot}: {each} games\n\nWon in percent: {won}.\n\n")
}

/// Plays games with seeds in order. The result does not depend on the number of threads.
pub(crate) fn games(
    book: &Arc<Book>,
    setup: &Setup,
    bot: Bot,
    games: u32,
    seed: &Seed,
) -> Vec<Ended> {
    let rules = Dagger::with(book.clone(), setup.clone()).expect("every nemesis can be played");
    let play = |number| play(&rules, bot, &seed.nth(number));
    (0..u64::from(games)).into_par_iter().map(play).collect()
}

fn play(rules: &Dagger, bot: Bot, seed: &Seed) -> Ended {
    let player = |seat: u8| bot.player(bots::chance(seed, Seat(seat)));
    let mut players: Vec<Box<dyn Player<Dagger>>> = (0..rules.seats()).map(player).collect();
    let mut game = rules.start(seed);
    let heroes = game.heroes[..usize::from(game.count)].iter().map(|hero| hero.hero).collect();
    let mut choices = Choices::new();
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let seen = Seen::new(rules, &game, decision.seat);
        let choice = players[decision.seat.index()].choose(&seen, &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    let ground = game.over.expect("a game without a decision is over");
    Ended {
        ground,
        rounds: game.round,
        showdown: game.showdown,
        passed: game.completed.iter().filter(|&&half| half == Some(Half::Passed)).count() as u8,
        heroes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_luck_makes_is_taken_from_a_spread() {
        // Leads of four points that are known to two: 16 - 4 is left.
        let (spread, luck, own) = beyond_luck(&[(4.0, 3.92), (-4.0, 3.92)]);
        assert!((spread - 4.0).abs() < 1e-9 && (luck - 2.0).abs() < 1e-9, "{spread} {luck}");
        assert!((own - 12f64.sqrt()).abs() < 1e-9, "{own}");
        assert!((expected(4.0, 3.92, own) - 3.0).abs() < 1e-9, "a quarter of it was luck");
        // Leads that are no larger than luck makes them say nothing.
        let (.., own) = beyond_luck(&[(2.0, 3.92), (-2.0, 3.92)]);
        assert_eq!((own, expected(2.0, 3.92, own)), (0.0, 0.0));
        // Who hardly differs may be ahead by luck alone, however far.
        let (few, many) = (expected(8.0, 9.0, 2.0), expected(8.0, 1.0, 2.0));
        assert!(few < 2.0 && many > 7.0, "{few} {many}");
    }
}
