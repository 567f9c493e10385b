//! The ways to lose D.A.G.G.E.R., and how far each has come.

use table::scene::{Danger, Near};

use super::pages::sum;
use crate::card::BASES;
use crate::rules::Dagger;
use crate::state::Game;

const LOSE: &str = "the heroes lose";

/// Every way to lose that has begun, the nearest first.
pub(super) fn dangers(rules: &Dagger, game: &Game) -> Vec<Danger> {
    let next = rules.next_threat(game);
    let threat = Danger::counted("threat", game.threat.into(), Dagger::MOST_THREAT.into(), LOSE)
        .raised_by("Each nemesis phase adds threat for the nemesis, enemies on the board, overrun bases and missions.")
        .next(sum("The next nemesis phase adds", next));
    let overrun = Danger::counted("bases overrun", game.overrun.count_ones(), BASES as u32, LOSE)
        .raised_by("Enemies overrun a base where they are told to and nobody holds them off.");
    let left = game.events.len() as u32;
    let mut events = Danger::left("events", left, left + game.event_discard.len() as u32, LOSE)
        .raised_by("Each nemesis phase draws an event; when one is to be drawn and none is left, it is over.");
    events.sentence =
        format!("{left} events left: {LOSE} when one is to be drawn and none is there");
    if left > 2 {
        events.near = if left > 5 { Near::Far } else { Near::Close };
    }
    let mut all = vec![threat, overrun, events];
    let heroes = &game.heroes[..usize::from(game.count)];
    let out = heroes.iter().filter(|hero| hero.eliminated).count() as u32;
    if out > 0 {
        let danger = Danger::counted("heroes out of the game", out, game.count.into(), LOSE)
            .raised_by("A hero whose partner is defeated too is out of the game.");
        all.push(danger);
    }
    if game.deadline > 0 && !game.showdown {
        let (round, last) = (u32::from(game.round), u32::from(game.deadline));
        let mut danger = Danger::counted("rounds", round.min(last), last, LOSE)
            .raised_by("A hero is out: the final showdown must begin in time.");
        danger.sentence = format!(
            "round {round}: {LOSE} unless the final showdown begins by the end of round {last}"
        );
        all.push(danger);
    }
    all.sort_by_key(|danger| std::cmp::Reverse(danger.near));
    all
}
