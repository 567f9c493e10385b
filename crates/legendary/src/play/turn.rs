//! The turn: play the villain deck, play your hand, discard and draw.

use table::{Choice, Seat, Sink};

use crate::rules::BuiltIn;
use crate::state::{Ask, Card, Frame, Mark, Phase, Play, Reason, Turn, WatchFor, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow};

impl<S: Sink<Event>> Engine<'_, S> {
    /// Step 1: play the top card of the villain deck.
    #[inline(never)]
    pub fn start_turn(&mut self) -> Flow {
        let (seat, number) = (self.game.turn.active, self.game.turn.number);
        self.tell(|| Event::Turn { seat, number });
        self.game.phase = Phase::Main;
        let warm_up = self.rules.warm_up && number <= u16::from(self.rules.seats);
        let quiet = self.rules.rare && self.begin_rare_turn(seat);
        if !self.game.showdown.begun && !warm_up && !quiet {
            self.start(self.rules.builtin.villain_card, seat, self.rules.scheme, Zone::SCHEME);
        }
        if number == 1 {
            self.before_first_turn(seat);
        }
        Flow::On
    }

    /// What comes before the first card of the villain deck.
    fn before_first_turn(&mut self, seat: table::Seat) {
        let BuiltIn { waiting, mulligan, .. } = self.rules.builtin;
        if !self.game.row.is_empty(Zone::WAITING) {
            self.start(waiting, seat, self.rules.scheme, Zone::SCHEME);
        }
        if self.rules.too_dear(self.game) {
            self.start(mulligan, seat, self.rules.scheme, Zone::SCHEME);
        }
    }

    /// Step 2: play cards, recruit and fight, in any order.
    pub fn main(&mut self, answer: Option<Choice>) -> Flow {
        let seat = self.game.turn.active;
        let Some(choice) = answer else { return self.ask(seat, Ask::Turn) };
        match decode(choice) {
            Answer::EndTurn => self.game.phase = Phase::End,
            Answer::Act(number) => self.start_action(number),
            Answer::SpendShard => self.spend_shard(),
            Answer::Burn(index) => self.burn(index),
            Answer::Threat(number) => self.use_threat(number),
            Answer::Card(Zone::PURIFY, index) => self.purify(index),
            Answer::Card(zone, index) if zone == Zone::hand(seat) => self.play(index),
            Answer::Card(zone, index)
                if self.rules.is_recruited_from(zone)
                    || Zone::STACKS.contains(&zone)
                    || zone.is_reality() =>
            {
                self.recruit(zone, index);
            }
            Answer::Card(zone, index) => self.fight(zone, index),
            _ => {}
        }
        if self.game.phase == Phase::Main && self.is_settled() {
            return self.ask(seat, Ask::Turn);
        }
        Flow::On
    }

    /// Plays the card at `index` of the current player's hand.
    fn play(&mut self, index: usize) {
        let seat = self.game.turn.active;
        let (hand, played) = (Zone::hand(seat), Zone::played(seat));
        self.game.row.move_to_top(hand, index, played);
        let card = self.game.row.zone_mut(played).last_mut().expect("the card was just moved here");
        // A card that was given another class this turn still has it.
        *card = Card { marks: card.marks & Mark::KEEP, face: card.face, ..card.open() };
        let card = *card;
        self.tell(|| Event::Played { seat, card });
        let play = self.game.turn.remember(Play { face: card.face, classes: 0 });
        self.left_hand(seat, card.face);
        let figures = self.rules.figures(card.face);
        if figures.plain {
            self.make(seat, u16::from(figures.attack), u16::from(figures.recruit));
        } else {
            if !self.game.turn.tally.is_empty() {
                self.game.turn.tally.begin_play();
            }
            self.game.turn.since = self.game.turn.tally.len();
            self.push(Frame { play, ..Frame::new(figures.play, seat, card.face, played) });
        }
    }

    /// Step 3: discard everything and draw a new hand.
    #[inline(never)]
    pub fn end_turn(&mut self) -> Flow {
        if self.game.showdown.begun {
            return self.end_showdown_turn();
        }
        let seat = self.game.turn.active;
        if self.rules.rare {
            self.end_rare_turn();
        }
        self.set_kept_aside();
        self.game.row.discard_all(seat);
        let turn = &self.game.turn;
        let usual = match turn.hand_instead {
            0 if self.rules.rare => self.rules.rare_hand_size(self.game, seat),
            0 => self.rules.hand_size(seat),
            instead => instead,
        };
        let unless_fought = if turn.fought { 0 } else { turn.hand_unless_fought };
        let count = usual.saturating_add(turn.hand_extra).saturating_add(unless_fought);
        self.draw(seat, count);
        while let Some(last) = self.game.row.len(Zone::aside(seat)).checked_sub(1) {
            self.game.row.move_to_top(Zone::aside(seat), last, Zone::hand(seat));
        }
        while let Some(last) = self.game.row.len(Zone::set_aside(seat)).checked_sub(1) {
            self.game.row.move_to_top(Zone::set_aside(seat), last, Zone::hand(seat));
        }
        self.game.phase = Phase::Next;
        if !self.game.turn.is_unwatched() {
            self.new_hand_came(seat);
        }
        Flow::On
    }

    /// What waited for the new hand begins.
    #[inline(never)]
    fn new_hand_came(&mut self, seat: Seat) {
        for watch in self.game.turn.watches().filter(|watch| watch.on == WatchFor::NewHand) {
            for _ in 0..watch.times {
                self.start(watch.code, seat, watch.source, Zone::victory(seat));
            }
        }
    }

    /// The turn is over: the next one begins, or the game ends.
    #[inline(never)]
    pub fn next_turn(&mut self) -> Flow {
        let seat = self.game.turn.active;
        if self.game.beaten {
            if self.rules.setup.final_showdown {
                return self.begin_showdown();
            }
            self.finish(Reason::MastermindDefeated);
            return Flow::On;
        }
        if self.game.row.is_empty(Zone::HERO_DECK) {
            self.finish(Reason::HeroDeckEmpty);
        } else if self.game.row.is_empty(Zone::VILLAIN_DECK) {
            self.finish(Reason::VillainDeckEmpty);
        } else if let Some(reason) = self.game.ran_out {
            self.finish(reason);
        } else {
            let Turn { extra_turns, number, .. } = self.game.turn;
            let next = match extra_turns {
                0 if self.game.lasting.reversed => {
                    table::Seat((seat.0 + self.rules.seats - 1) % self.rules.seats)
                }
                0 => seat.left(self.rules.seats),
                _ => seat,
            };
            self.game.turn = Turn::new(next, number.saturating_add(1));
            self.game.turn.extra_turns = extra_turns.saturating_sub(1);
            self.game.phase = Phase::Start;
        }
        Flow::On
    }

    /// Cards that were kept for the next hand do not stay in the discard pile.
    fn set_kept_aside(&mut self) {
        if !self.game.turn.keeps {
            return;
        }
        let seat = self.game.turn.active;
        for zone in [Zone::hand(seat), Zone::played(seat), Zone::discard(seat)] {
            let mut index = 0;
            while let Some(card) = self.game.row.zone(zone).get(index).copied() {
                if card.marks & Mark::KEEP == 0 {
                    index += 1;
                    continue;
                }
                self.game.row.zone_mut(zone)[index] = card.open();
                self.game.row.move_to_top(zone, index, Zone::aside(seat));
            }
        }
    }
}
