//! Plays games of Legendary so that their cost can be counted: by instructions, which are the same on
//! every machine, or by the clock. CONTRIBUTING.md has the commands.
//!
//! `count WHO EDITION WITH PLAYERS GAMES`: who plays (`random`, `thumb`, or `rollout`, which is thumb
//! without the copy that hides what a seat may not know), the edition, the sets mixed in (`first-game` for
//! the rulebook's suggestion, `none`, or names with commas), the seats and the number of games.

use std::time::Instant;

use bots::{Player, Seen, Thumb, Whim, rollout};
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use legendary::state::Game;
use table::{Chance, Choices, Rules, Seed, Silent};

/// So many games are played with one set-up before the next is drawn, where it is drawn.
const GAMES_OF_A_SETUP: u64 = 8;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [who, edition, with, players, games] = words.as_slice() else {
        return Err(
            "count WHO EDITION WITH PLAYERS GAMES, as in: count random first none 2 200".into()
        );
    };
    let mut wish = Wish { edition: edition.parse()?, players: players.parse()?, ..Wish::default() };
    match with.as_str() {
        "none" => {}
        "first-game" => wish.first_game = true,
        names => wish.with = names.split(',').map(str::parse).collect::<Result<_, _>>()?,
    }
    let (catalogue, games) = (Catalogue::built_in(), games.parse::<u64>()?);
    let first = Seed::from(0x636f_756e);
    let mut whim = Whim::new(Chance::new(&first));
    let (mut decisions, mut print, mut seconds) = (0, 0u64, 0.0);
    let of_a_setup = if wish.first_game { games } else { GAMES_OF_A_SETUP };
    for start in (0..games).step_by(of_a_setup as usize) {
        let rules = build(&catalogue, wish.draw(&catalogue, &first.nth(start))?)?;
        for number in start..games.min(start + of_a_setup) {
            let started = Instant::now();
            let (count, end) = play(&rules, who, &first.nth(number), &mut whim);
            seconds += started.elapsed().as_secs_f64();
            decisions += count;
            print = print.rotate_left(7) ^ rules.fingerprint(&end);
        }
    }
    println!(
        "{who} {edition} {with} {players}: {decisions} decisions, {games} games, fingerprint {print:016x}, \
         {:.0} decisions and {:.0} games a second",
        decisions as f64 / seconds,
        games as f64 / seconds
    );
    Ok(())
}

/// Plays one game: the decisions that it took, and how it stands at its end.
#[inline(never)]
fn play(rules: &Legendary, who: &str, seed: &Seed, whim: &mut Whim) -> (u64, Game) {
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    let mut decisions = 0;
    if who == "rollout" {
        rollout(rules, &mut game, None);
        return (1, game);
    }
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let choice = if who == "random" {
            whim.pick(&choices)
        } else {
            Thumb.choose(&Seen::new(rules, &game, decision.seat), &choices)
        };
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        decisions += 1;
    }
    (decisions, game)
}
