//! Picking cards: who may pick which, and what happens to each.

use table::{Choice, Seat, Sink};

use crate::card::{By, Many};
use crate::rules::Legendary;
use crate::state::{Ask, Card, Frame, Game, Mark, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow};
use super::number::{Scope, each_zone};
use super::program::{Selection, Verb};

impl Legendary {
    /// Calls `visit` with every card of a selection.
    #[inline]
    pub(crate) fn candidates(
        &self,
        game: &Game,
        selection: &Selection,
        scope: &Scope,
        mut visit: impl FnMut(Zone, usize, Card),
    ) {
        if selection.verb == Verb::Recruit && game.turn.healed {
            return;
        }
        let sieve = &self.program.filters[usize::from(selection.filter)];
        let best = match selection.by {
            By::HighestCost => self.highest_cost(game, selection, scope),
            By::Rightmost => {
                let last = Zone::all_hq().rev().find(|&zone| {
                    game.row
                        .zone(zone)
                        .first()
                        .is_some_and(|&card| sieve.passes_card(card, &self.faces))
                });
                if let Some(zone) = last {
                    visit(zone, 0, game.row.zone(zone)[0]);
                }
                return;
            }
            By::You | By::Owner => 0,
        };
        each_zone(selection.from, scope, |zone| {
            let this = (selection.another && zone == scope.zone && scope.you == scope.owner)
                .then(|| game.row.find(zone, scope.this))
                .flatten();
            for (index, &card) in game.row.zone(zone).iter().enumerate() {
                if sieve.passes_card(card, &self.faces)
                    && Some(index) != this
                    && (best == 0 || self.figures(card.face).cost >= best)
                {
                    visit(zone, index, card);
                }
            }
        });
    }

    fn highest_cost(&self, game: &Game, selection: &Selection, scope: &Scope) -> u8 {
        let all = Selection { by: By::You, ..*selection };
        let mut best = 0;
        self.candidates(game, &all, scope, |_, _, card| {
            best = best.max(self.figures(card.face).cost);
        });
        best
    }
}

/// What there is to pick from: how many, and whether they differ.
struct Offer {
    count: u16,
    first: Option<(Zone, usize)>,
    differ: bool,
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Does `verb` to each card of a selection, asking where there is something to decide.
    pub fn each_card(
        &mut self,
        verb: Verb,
        which: u16,
        optional: bool,
        effect: bool,
        mut answer: Option<Choice>,
    ) -> Flow {
        let selection = self.rules.program.selections[usize::from(which)];
        let frame = *self.frame();
        let scope = Scope::from(&frame);
        if frame.stage == 0 {
            let left = self.first_count(&selection, &scope, optional);
            let frame = self.frame();
            (frame.stage, frame.left, frame.done) = (1, left, 0);
        }
        loop {
            if self.frame().left == 0 {
                return self.next();
            }
            let (zone, index) = match answer.take().map(decode) {
                Some(Answer::Card(zone, index)) => (zone, index),
                Some(_) => return self.next(),
                None => {
                    let offer = self.offer(&selection, &scope);
                    let Some(first) = offer.first else { return self.next() };
                    let may_stop = match selection.many {
                        Many::UpTo(_) | Many::AnyNumber => true,
                        Many::Exactly(_) | Many::All | Many::DownTo(_) => {
                            optional && self.frame().done == 0
                        }
                    };
                    let in_any_order = selection.many != Many::All || verb == Verb::OnDeck;
                    if may_stop || offer.differ && in_any_order {
                        let seat = match selection.by {
                            By::You => frame.you,
                            By::Owner => frame.owner,
                            By::HighestCost | By::Rightmost => self.game.turn.active,
                        };
                        return self.ask(seat, Ask::Card { which, optional: may_stop });
                    }
                    first
                }
            };
            let frame = self.frame();
            frame.left -= 1;
            frame.done += 1;
            if self.apply(verb, zone, index, effect) {
                return Flow::On;
            }
        }
    }

    fn first_count(&self, selection: &Selection, scope: &Scope, optional: bool) -> u8 {
        let available = || self.offer(selection, scope).count.min(255) as u8;
        match selection.many {
            Many::Exactly(n) if optional && available() < n => 0,
            Many::Exactly(n) | Many::UpTo(n) => n,
            Many::AnyNumber => u8::MAX,
            Many::All => available(),
            Many::DownTo(n) => available().saturating_sub(n),
        }
    }

    fn offer(&self, selection: &Selection, scope: &Scope) -> Offer {
        let mut offer = Offer { count: 0, first: None, differ: false };
        let mut seen = Card::default();
        self.rules.candidates(self.game, selection, scope, |zone, index, card| {
            offer.count += 1;
            if offer.differ {
                return;
            }
            match offer.first {
                None => (offer.first, seen) = (Some((zone, index)), card),
                Some((first, _)) => offer.differ |= first != zone || !card.same(seen),
            }
        });
        offer
    }

    /// Does `verb` to one card. True if that started something that must be finished first.
    fn apply(&mut self, verb: Verb, zone: Zone, index: usize, effect: bool) -> bool {
        let frame = *self.frame();
        let you = frame.you;
        let card = self.game.row.zone(zone)[index];
        match verb {
            Verb::Ko => {
                self.put(zone, index, Zone::KO);
                self.tell(|| Event::Ko { card: card.open() });
            }
            Verb::Discard => {
                let discard = Zone::discard(you);
                self.put(zone, index, discard);
                let card = card.open();
                self.tell(|| Event::Discarded { seat: you, card });
                let code = self.rules.faces[card.kind.index()].discarded;
                if effect && code != 0 && zone == Zone::hand(you) {
                    self.push(Frame::new(code, you, card.kind, discard));
                    return true;
                }
            }
            Verb::Gain | Verb::Recruit => {
                self.put(zone, index, Zone::discard(you));
                if verb == Verb::Recruit {
                    self.game.turn.recruited |= you == self.game.turn.active;
                    self.tell(|| Event::Recruited { seat: you, card: card.open() });
                } else {
                    self.tell(|| Event::Gained { seat: you, card: card.open() });
                }
            }
            Verb::ToHand | Verb::Draw => {
                self.put_secretly(zone, index, Zone::hand(you), you);
                if verb == Verb::Draw {
                    self.count_drawn(you, 1);
                }
                self.tell(|| Event::Took { seat: you, card });
            }
            Verb::OnDeck => {
                self.put_secretly(zone, index, Zone::deck(you), you);
                self.tell(|| Event::OnDeck { seat: you, card });
            }
            Verb::Aside => self.put_secretly(zone, index, Zone::aside(you), you),
            Verb::Reveal => self.reveal(you, zone, index),
            Verb::Keep => {
                self.game.row.zone_mut(zone)[index].marks |= Mark::KEEP;
                self.game.turn.keeps = true;
                self.tell(|| Event::Kept { seat: you, card });
            }
            Verb::Capture => {
                // A villain that has left the city in the meantime takes nothing with it.
                if frame.zone.as_city().is_some() {
                    self.capture(zone, index, frame.zone);
                }
            }
            Verb::Enter => {
                self.enter(zone, index);
                return true;
            }
        }
        false
    }

    /// Shows a card to everyone where it lies.
    pub fn reveal(&mut self, seat: Seat, zone: Zone, index: usize) {
        let card = &mut self.game.row.zone_mut(zone)[index];
        card.known = table::Seats::ALL;
        let card = *card;
        self.tell(|| Event::Revealed { seat, card });
    }

    /// Moves a card to the top of a zone, face up.
    #[inline]
    pub fn put(&mut self, from: Zone, index: usize, to: Zone) {
        let card = &mut self.game.row.zone_mut(from)[index];
        *card = card.open();
        self.game.row.move_to_top(from, index, to);
    }

    /// Moves a card to the top of a zone, known to those who know it now and to `seat`.
    fn put_secretly(&mut self, from: Zone, index: usize, to: Zone, seat: Seat) {
        let card = &mut self.game.row.zone_mut(from)[index];
        *card = card.closed(card.known.with(seat));
        self.game.row.move_to_top(from, index, to);
    }
}
