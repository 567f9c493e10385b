//! Steps that few cards have, kept out of the way of the others.

use table::{Choice, Sink};

use crate::rules::Legendary;
use crate::state::{Frame, Game, WatchFor, Zone};

use super::Event;
use super::engine::{Engine, Flow};
use super::number::Scope;
use super::program::Rare;

impl Legendary {
    /// Whether a rare step can be done at all.
    #[inline(never)]
    pub(crate) fn rare_possible(&self, game: &Game, rare: Rare, frame: &Frame) -> bool {
        let scope = Scope::from(frame);
        match rare {
            Rare::GiveShard(foes) => {
                game.foes.shards(frame.you) > 0 && !self.foes(game, foes, false, &scope).is_empty()
            }
            Rare::TakeTheirShard | Rare::LoseShards(_) => game.foes.shards(frame.you) > 0,
            Rare::TakeShard(foes) => !self.foes(game, foes, true, &scope).is_empty(),
            Rare::Shards { foes, .. } => !self.foes(game, foes, false, &scope).is_empty(),
            Rare::Sense(_) => !game.row.is_empty(Zone::VILLAIN_DECK),
            Rare::GainShards(_)
            | Rare::Burn { .. }
            | Rare::SenseShards
            | Rare::Shuffle(_)
            | Rare::ExtraUnlessFought(_)
            | Rare::DiscardThis => true,
        }
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Does a rare step.
    #[inline(never)]
    pub fn rare(&mut self, rare: Rare, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let you = frame.you;
        match rare {
            Rare::GainShards(count) => self.gain_shards(you, u16::from(count)),
            Rare::LoseShards(count) => {
                let shards = self.game.foes.shards_mut(you);
                *shards = shards.saturating_sub(u16::from(count));
            }
            Rare::GiveShard(foes) => return self.give_shard(foes, answer),
            Rare::TakeShard(foes) => return self.take_shard(foes, answer),
            Rare::TakeTheirShard => {
                self.next();
                if self.game.foes.shards(you) > 0 {
                    *self.game.foes.shards_mut(you) -= 1;
                    self.took_shards(frame.owner, 1);
                }
                return Flow::On;
            }
            Rare::Shards { foes, count } => return self.strengthen(foes, count, answer),
            Rare::Burn { cost, end } => {
                self.watch(WatchFor::Burn(cost), &frame);
                return self.jump(end);
            }
            Rare::Sense(count) => self.sense(count),
            Rare::SenseShards => self.game.turn.sense_shards = true,
            Rare::Shuffle(deck) => self.shuffle(deck),
            Rare::ExtraUnlessFought(count) => {
                let turn = &mut self.game.turn;
                turn.hand_unless_fought = turn.hand_unless_fought.saturating_add(count);
            }
            Rare::DiscardThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.put(frame.zone, index, Zone::discard(you));
                    self.tell(|| Event::Discarded { seat: you, card });
                }
            }
        }
        self.next()
    }
}
