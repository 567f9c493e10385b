//! A test kit for those who teach a bot another game.

use table::{Chance, Choices, Seed, Silent};

use crate::sense::Sense;
use crate::{Player, Seen};

/// Plays a game by the rule of thumb and checks at every decision that each choice is rated the same on
/// the real game, on the game as the seat sees it, and on one that it could be. `Err` says where not.
pub fn senses_only_what_is_seen<R: Sense>(rules: &R, seed: &Seed) -> Result<u32, String> {
    let mut game = rules.start(seed);
    let mut chance = Chance::new(&seed.nth(1));
    let mut choices = Choices::new();
    let mut decisions = 0;
    while let Some(decision) = rules.decision(&game) {
        let seat = decision.seat;
        rules.choices(&game, &mut choices);
        let view = rules.view(&game, seat);
        let other = rules.determinize(&view, &mut chance);
        for &choice in &choices {
            let rated = rules.rate(&view.game, seat, choice);
            if rated != rules.rate(&game, seat, choice) || rated != rules.rate(&other, seat, choice)
            {
                let label = rules.label(&view.game, choice);
                return Err(format!("decision {decisions}: {label} is rated by what is hidden"));
            }
        }
        let thinks = |game: &R::Game| {
            (rules.obvious(game, seat, &choices), rules.best(game, seat, &choices))
        };
        let thought = thinks(&view.game);
        if thought != thinks(&game) || thought != thinks(&other) {
            return Err(format!("decision {decisions}: what is best depends on what is hidden"));
        }
        let choice = rules.best(&view.game, seat, &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        decisions += 1;
    }
    Ok(decisions)
}

/// Plays a game by the rule of thumb and checks that a bot, made anew for every `every`-th decision,
/// chooses the same on the real game as on another that the seat's view could be of.
pub fn chooses_by_the_view<R: Sense, P: Player<R>>(
    rules: &R,
    seed: &Seed,
    every: u32,
    bot: impl Fn() -> P,
) -> Result<u32, String> {
    let mut game = rules.start(seed);
    let mut chance = Chance::new(&seed.nth(2));
    let mut choices = Choices::new();
    let mut decisions = 0;
    while let Some(decision) = rules.decision(&game) {
        let seat = decision.seat;
        rules.choices(&game, &mut choices);
        let view = rules.view(&game, seat);
        if decisions % every == 0 {
            let other = rules.determinize(&view, &mut chance);
            let real = bot().choose(&Seen::new(rules, &game, seat), &choices);
            let imagined = bot().choose(&Seen::new(rules, &other, seat), &choices);
            if real != imagined {
                return Err(format!("decision {decisions}: what is hidden changes the choice"));
            }
        }
        let choice = rules.best(&view.game, seat, &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        decisions += 1;
    }
    Ok(decisions)
}
