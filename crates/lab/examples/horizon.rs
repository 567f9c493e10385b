//! After how many rounds should imagined games be judged? Sooner there is less chance in it, later
//! less guessing: `cargo run --release -p lab --example horizon` measures both, for each game.
//!
//! Decisions are taken from games that search plays on the panel. Each choice is tried in many imagined
//! games that are played to their end. A part of these is used to choose, by the standing after so many
//! rounds; the rest, which the choice does not know, tells how much more often it wins than what the
//! rule of thumb would choose.

use std::sync::Arc;

use bots::{Bot, Player, Seen, Sense};
use lab::{LegendaryPanel, Panel};
use rayon::prelude::*;
use table::{Chance, Choice, Choices, Rules, Seat, Seed, Silent, Verdict};

/// The rounds that are compared; the last stands for the end of the game.
const ROUNDS: [u32; 8] = [1, 2, 3, 4, 6, 8, 12, u32::MAX];
/// In so many imagined games each choice is tried before one is taken.
const TRIED: [usize; 4] = [10, 30, 100, 1_000];
/// So many imagined games tell what a choice was worth.
const TOLD: usize = 1_000;
/// At most so many choices of a decision are tried, by the order of the rule of thumb.
const WIDEST: usize = 8;
/// How much search thinks in the games that decisions are taken from.
const PLAYED_BY: &str = "search:60";

/// How one choice fared in one imagined game: its standing after each of the rounds, and whether it won.
type Fate = ([f32; ROUNDS.len()], bool);

/// What is gained by each of the rounds with each number of imagined games.
type Gains = [[f64; TRIED.len()]; ROUNDS.len()];

fn main() {
    let legendary =
        LegendaryPanel::of(legendary::card::Set::First, legendary::setup::Edition::First);
    show("Legendary", &legendary, 2, |rules| u32::from(rules.seats()));
    let dagger = Arc::new(dagger::Book::load(&[]).expect("the built-in cards are fine"));
    show("D.A.G.G.E.R.", &dagger, 4, |_| 1);
}

/// Measures so many games of each set-up of a panel; `round` tells how many turns a round has.
fn show<P: Panel>(game: &str, panel: &P, games: u64, round: fn(&P::Rules) -> u32) {
    let places = panel.places();
    let all: Vec<(usize, u64)> =
        (0..places.len()).flat_map(|place| (0..games).map(move |game| (place, game))).collect();
    let gains: Vec<Gains> = all
        .par_iter()
        .filter_map(|&(place, game)| {
            let seed = Seed::from(1977).nth((place as u64) << 20 | game);
            let rules = panel.rules(&places[place], &seed)?;
            gains(&rules, &seed, round(&rules))
        })
        .collect();
    println!("{game}: points of winning gained over the rule of thumb, {} decisions", gains.len());
    println!("{:>10}  {}", "rounds", TRIED.map(|tried| format!("{tried:>8}")).join(""));
    for (row, rounds) in ROUNDS.iter().enumerate() {
        let sum = |column: usize| gains.iter().map(|gains| gains[row][column]).sum::<f64>();
        let count = gains.len().max(1) as f64;
        let cells: Vec<String> = (0..TRIED.len())
            .map(|column| format!("{:>8.2}", 100.0 * sum(column) / count))
            .collect();
        let rounds = if *rounds == u32::MAX { "the end".into() } else { rounds.to_string() };
        println!("{rounds:>10}  {}", cells.join(""));
    }
}

/// Takes the choice that stands best in some imagined games, if it leads by a standard error.
fn choose(games: &[Vec<Fate>], row: usize) -> usize {
    let count = games.len() as f64;
    let lead = |choice: usize| {
        let more = |fates: &Vec<Fate>| f64::from(fates[choice].0[row] - fates[0].0[row]);
        let mean = games.iter().map(more).sum::<f64>() / count;
        let variance = games.iter().map(|fates| (more(fates) - mean).powi(2)).sum::<f64>() / count;
        (mean, (variance / (count - 1.0)).sqrt())
    };
    let clear = |&choice: &usize| choice == 0 || lead(choice).0 > lead(choice).1;
    let best = (0..games[0].len()).filter(clear).max_by(|&a, &b| lead(a).0.total_cmp(&lead(b).0));
    best.unwrap_or(0)
}

/// What is gained at one decision of a game; none where nothing is left to be decided.
fn gains<R: bots::Tell>(rules: &R, seed: &Seed, round: u32) -> Option<Gains> {
    let mut chance = Chance::new(&seed.nth(1));
    let decisions = decisions(rules, seed);
    if decisions.is_empty() {
        return None;
    }
    let (game, seat) = &decisions[chance.below(decisions.len() as u32) as usize];
    let view = rules.view(game, *seat);
    let mut choices = Choices::new();
    rules.choices(game, &mut choices);
    let mut choices = bots::in_order(rules, &view.game, *seat, &choices);
    choices.truncate(WIDEST);
    let fates: Vec<Vec<Fate>> = (0..TOLD + TRIED[TRIED.len() - 1])
        .map(|_| {
            let dealt = rules.determinize(&view, &mut chance);
            choices.iter().map(|&choice| fate(rules, &dealt, choice, round)).collect()
        })
        .collect();
    let (told, tried) = fates.split_at(TOLD);
    let wins =
        |choice: usize| told.iter().filter(|fates| fates[choice].1).count() as f64 / TOLD as f64;
    if !(0.05..=0.95).contains(&wins(0)) {
        return None;
    }
    let gain = |row: usize, games: usize| wins(choose(&tried[..games], row)) - wins(0);
    Some(std::array::from_fn(|row| TRIED.map(|games| gain(row, games))))
}

/// The decisions of a game that need thought.
fn decisions<R: bots::Tell>(rules: &R, seed: &Seed) -> Vec<(R::Game, Seat)> {
    let bot: Bot = PLAYED_BY.parse().expect("there is such a bot");
    let mut players: Vec<Box<dyn Player<R>>> =
        (0..rules.seats()).map(|seat| bot.player(bots::chance(seed, Seat(seat)))).collect();
    let (mut game, mut choices, mut found) = (rules.start(seed), Choices::new(), Vec::new());
    while let Some(decision) = rules.decision(&game) {
        let seat = decision.seat;
        rules.choices(&game, &mut choices);
        let obvious = rules.obvious(&rules.seen(&game, seat), seat, &choices);
        if choices.len() > 1 && obvious.is_none() {
            found.push((game.clone(), seat));
        }
        let choice = players[seat.index()].choose(&Seen::new(rules, &game, seat), &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    found
}

/// Plays an imagined game to its end and looks at it on the way.
fn fate<R: Sense>(rules: &R, dealt: &R::Game, choice: Choice, round: u32) -> Fate {
    let from = rules.turns(dealt);
    let mut game = dealt.clone();
    rules.choose_unchecked(&mut game, choice, &mut Silent);
    let standings = ROUNDS.map(|rounds| {
        let until = (rounds != u32::MAX).then(|| from + rounds * round);
        bots::rollout(rules, &mut game, until);
        rules.judge(&game, rules.chance_of(&game))
    });
    let won = rules.outcome(&game).is_some_and(|outcome| outcome.verdict == Verdict::Won);
    (standings, won)
}
