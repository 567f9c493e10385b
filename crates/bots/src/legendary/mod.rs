//! A sense for Legendary: tempo, the quality of decks, and danger.
//!
//! Every card is weighed in tenths of a point of attack. A turn first plays its hand, then fights and
//! recruits what is worth it, and ends.

mod danger;
mod eye;
mod fight;
mod offer;
mod pick;
mod play;
mod recruit;
mod shard;
mod signs;
mod standing;
mod tell;
mod worth;

use std::sync::LazyLock;

use legendary::Legendary;
use legendary::play::{Answer, decode};
use legendary::state::{Ask, Game, Zone};
use table::{Choice, Choices, Rules, Seat};

use crate::outlook::{Outlook, Signs};
use crate::sense::Sense;
use eye::Eye;

/// Fitted from games of the rule of thumb.
static OUTLOOK: LazyLock<Outlook> =
    LazyLock::new(|| Outlook::read(include_str!("outlook.txt")).expect("a test reads it"));

/// Anything in the hand is played before anything else is done.
const PLAY: i32 = 10_000;
/// Nothing that waits for the hand is rated as high as this, and every card that is to be played is rated higher.
const WAIT: i32 = 8_000;

impl Sense for Legendary {
    fn rate(&self, game: &Game, seat: Seat, choice: Choice) -> i32 {
        rate(&Eye::new(self, game, seat), decode(choice))
    }

    fn best(&self, game: &Game, seat: Seat, choices: &Choices) -> Choice {
        if let [only] = choices[..] {
            return only;
        }
        let eye = Eye::new(self, game, seat);
        let hand = Zone::hand(seat);
        let turn = game.asking.ask == Ask::Turn;
        let mut best = (i32::MIN, choices[0]);
        for &choice in choices {
            let answer = decode(choice);
            if best.0 > WAIT && turn && waits(answer, hand) {
                continue;
            }
            let rating = if turn { rate_turn(&eye, answer) } else { rate(&eye, answer) };
            if rating > best.0 {
                best = (rating, choice);
            }
        }
        best.1
    }

    fn obvious(&self, game: &Game, seat: Seat, choices: &Choices) -> Option<Choice> {
        let eye = Eye::new(self, game, seat);
        match game.asking.ask {
            Ask::Turn => choices.iter().copied().find(|&choice| match decode(choice) {
                Answer::Card(zone, index) if zone == Zone::hand(seat) => {
                    play::is_obvious(&eye, game.row.zone(zone)[index].face)
                }
                Answer::Card(Zone::MASTERMIND, _) => game.row.len(Zone::TACTICS) == 1,
                _ => false,
            }),
            _ => None,
        }
    }

    fn turns(&self, game: &Game) -> u32 {
        u32::from(game.turn.number)
    }

    fn horizon(&self) -> u32 {
        6 * u32::from(self.seats())
    }

    fn signs(&self, game: &Game) -> Signs {
        signs::signs(self, game)
    }

    fn outlook(&self) -> &'static Outlook {
        &OUTLOOK
    }

    fn standing(&self, game: &Game) -> f32 {
        standing::standing(self, game)
    }
}

fn rate(eye: &Eye<'_>, answer: Answer) -> i32 {
    match eye.game.asking.ask {
        Ask::Nothing => 0,
        Ask::Turn => rate_turn(eye, answer),
        Ask::Card { .. } => pick::rate(eye, answer),
        Ask::May(_) => offer::rate(eye, answer),
        Ask::Option(_) => offer::rate_option(eye, answer),
        Ask::Player | Ask::Another => offer::rate_player(eye, answer),
        Ask::Class => offer::rate_class(eye, answer),
        // The cards are unseen: one is as good as the other.
        Ask::GoodOrBad => 0,
        Ask::Enemy { .. } => fight::rate_free(eye, answer),
        Ask::Villain => offer::rate_villain(eye, answer),
        Ask::Contest => shard::rate_contest(eye, answer),
        Ask::Team => shard::rate_team(eye, answer),
        Ask::Trade => shard::rate_trade(eye, answer),
        Ask::HqSpace => shard::rate_space(eye, answer),
        Ask::Foe { taken, .. } => shard::rate_foe(eye, taken, answer),
        Ask::Space(from) => offer::rate_space(eye, from, answer),
        Ask::Empty => offer::rate_entrance(answer),
        Ask::React(trigger) => offer::rate_answer(eye, trigger, answer),
        Ask::Tactic => fight::rate_tactic(eye, answer),
        Ask::Next => 0,
        Ask::Copy | Ask::NextCopy => offer::rate_copy(eye, answer),
    }
}

/// Whether something is done only after the cards of the hand are played: while there is one to play, nobody need
/// look at whom to fight or recruit.
#[inline]
fn waits(answer: Answer, hand: Zone) -> bool {
    match answer {
        Answer::Card(zone, _) => zone != hand,
        Answer::SpendShard | Answer::Burn(_) | Answer::Threat(_) => true,
        _ => false,
    }
}

fn rate_turn(eye: &Eye<'_>, answer: Answer) -> i32 {
    match answer {
        Answer::Card(zone, index) => {
            let Some(&card) = eye.game.row.zone(zone).get(index) else { return 0 };
            if zone == Zone::hand(eye.seat) {
                play::rate(eye, card.face)
            } else if zone == Zone::PURIFY {
                shard::PURIFY
            } else if zone.as_hq().is_some() || Zone::STACKS.contains(&zone) || zone.is_reality() {
                recruit::rate(eye, zone, card.face)
            } else {
                fight::rate(eye, zone, index)
            }
        }
        Answer::Act(number) => offer::rate_action(eye, number),
        Answer::SpendShard => shard::rate_spend(eye),
        Answer::Burn(index) => shard::rate_burn(eye, index),
        Answer::Threat(_) => shard::THREAT,
        _ => 0,
    }
}
