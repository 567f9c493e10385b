//! Steps that few cards have, kept out of the way of the others.

use table::{Choice, Sink};

use crate::rules::Legendary;
use crate::state::{Frame, Game, Lasting, WatchFor, Zone};

use super::Event;
use super::engine::{Engine, Flow};
use super::number::Scope;
use super::program::Rare;
use super::wound::To;

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
            Rare::GiveThreat(gift) => {
                let (foes, _) = self.program.threats[usize::from(gift)];
                !self.foes(game, foes, false, &scope).is_empty()
            }
            Rare::Sense(_) | Rare::SenseHelping { .. } => !game.row.is_empty(Zone::VILLAIN_DECK),
            Rare::MoveFrom { stack, .. } => !game.row.is_empty(stack),
            Rare::WoundOnDeck => !game.row.is_empty(Zone::WOUNDS),
            Rare::Trade => self.tradable(game, &Frame { stage: 0, ..*frame }).next().is_some(),
            Rare::GainShards(_)
            | Rare::Burn { .. }
            | Rare::SenseShards
            | Rare::Shuffle(_)
            | Rare::ExtraUnlessFought(_)
            | Rare::Contest { .. }
            | Rare::PlayQueue
            | Rare::SmallerHands(_)
            | Rare::KoFromVillainDeck { .. }
            | Rare::PocketSpace(_)
            | Rare::NewReality
            | Rare::QuietTurn
            | Rare::ReverseOrder
            | Rare::FoughtWithRecruit
            | Rare::DrainVillains
            | Rare::ThisEntersCity
            | Rare::SetAsideNext
            | Rare::StrikeEnters
            | Rare::StrikeUnderHq
            | Rare::CaptureSeveral(_)
            | Rare::CaptureMastermind(_)
            | Rare::AddMastermind
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
            Rare::SenseHelping { filter, count } => self.sense_helping(filter, count),
            Rare::PlayQueue => {
                if let Some(last) = self.game.row.len(Zone::QUEUE).checked_sub(1) {
                    self.play_villain_card(Zone::QUEUE, last);
                    return Flow::On;
                }
            }
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
            Rare::Contest { of, cards } => return self.contest(of, cards, answer),
            Rare::GiveThreat(gift) => return self.give_threat(gift, answer),
            Rare::Trade => return self.trade(answer),
            Rare::SmallerHands(count) => {
                let lasting = &mut self.game.lasting;
                lasting.hands_less = lasting.hands_less.saturating_add(count);
            }
            Rare::KoFromVillainDeck { filter, count } => self.ko_from_villain_deck(filter, count),
            Rare::MoveFrom { stack, to, count } => {
                for _ in 0..count {
                    let Some(last) = self.game.row.len(stack).checked_sub(1) else { break };
                    self.put(stack, last, to);
                    let card = self.top(to);
                    self.tell(|| {
                        if to == Zone::KO {
                            Event::Ko { card, of: None }
                        } else {
                            Event::Stacked { card }
                        }
                    });
                }
            }
            Rare::PocketSpace(space) => {
                self.game.lasting.pockets |= Lasting::city_pocket(space);
            }
            Rare::NewReality => return self.new_reality(),
            Rare::QuietTurn => {
                let lasting = &mut self.game.lasting;
                lasting.quiet_turns = lasting.quiet_turns.saturating_add(1);
            }
            Rare::ReverseOrder => {
                self.game.lasting.reversed = !self.game.lasting.reversed;
                self.tell(|| Event::Reversed);
            }
            Rare::FoughtWithRecruit => {
                if self.rules.is_of_mastermind(frame.this) {
                    self.game.lasting.recruit_only = Some(you);
                }
            }
            Rare::DrainVillains => {
                for zone in Zone::all_city() {
                    let Some(foe) = self.game.foes.of_mut(zone) else { continue };
                    if foe.shards > 0 {
                        foe.shards -= 1;
                        if self.rules.is_of_mastermind(frame.this) {
                            self.add_shards(Zone::MASTERMIND, 1);
                        }
                    }
                }
            }
            Rare::ThisEntersCity => {
                self.next();
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    self.enter(frame.zone, index);
                }
                return Flow::On;
            }
            Rare::WoundOnDeck => return self.wounds(1, To::Deck, answer),
            Rare::SetAsideNext => {
                if let Some(last) = self.game.row.len(Zone::STACK).checked_sub(1) {
                    self.put(Zone::STACK, last, Zone::PURIFY);
                }
            }
            Rare::AddMastermind => {
                self.game.lasting.rival_comes = !self.game.row.is_empty(Zone::OFFSTAGE);
            }
            Rare::StrikeEnters => return self.strike_enters(),
            Rare::StrikeUnderHq => return self.strike_under_hq(answer),
            Rare::CaptureSeveral(count) => return self.capture_several(count, answer),
            Rare::CaptureMastermind(count) => {
                let chief = self.rules.chief(self.game);
                if !self.game.row.is_empty(chief) {
                    self.capture_bystanders(chief, count);
                }
            }
        }
        self.next()
    }
}
