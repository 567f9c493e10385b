//! What players do with each other's cards: giving, swapping, and the choice between Good and Bad.

use table::{Choice, Seat, Sink};

use crate::card::Happening;
use crate::rules::Legendary;
use crate::state::{Ask, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::number::Scope;

impl Legendary {
    /// The players who are not the one that acts.
    pub(crate) fn others(&self, you: Seat) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(Seat).filter(move |&seat| seat != you)
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Another player, of your choice, gains what was put by for them.
    #[inline(never)]
    pub fn hand_over(&mut self, answer: Option<Choice>) -> Flow {
        let you = self.frame().you;
        let to = match answer.map(decode) {
            Some(Answer::Player(seat)) => seat,
            _ => match only(self.rules.others(you)) {
                Only::None => return self.next(),
                Only::One(seat) => seat,
                Only::Several => return self.ask(you, Ask::Another),
            },
        };
        if let Some(last) = self.game.row.len(Zone::aside(you)).checked_sub(1) {
            self.put(Zone::aside(you), last, Zone::discard(to));
            let card = self.top(Zone::discard(to));
            self.tell(|| Event::Gained { seat: to, card });
            self.note(Happening::Gained, card.kind);
        }
        self.next()
    }

    /// A card of the player's hand changes places with a hero of the HQ, if the owner of the ability likes.
    #[inline(never)]
    pub fn swap(&mut self, from: u16, to: u16, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let answer = answer.map(decode);
        if frame.stage == 0 {
            let Some(Answer::Card(zone, index)) = answer else {
                let declined = answer.is_some();
                return match self.first_of(from, &Scope::from(&frame)) {
                    Some(_) if !declined => {
                        self.frame().done = 0;
                        self.ask(frame.owner, Ask::Card { which: from, optional: true })
                    }
                    _ => self.next(),
                };
            };
            let that = self.game.row.zone(zone)[index].face;
            self.game.turn.that = that;
            let frame = self.frame();
            (frame.stage, frame.left) = (1, index as u8);
            let scope = Scope::from(&*frame);
            return match self.first_of(to, &scope) {
                Some(((hq, _), false)) if self.is_only(to, &scope) => {
                    self.exchange(hq);
                    self.next()
                }
                Some(_) => {
                    let owner = self.frame().owner;
                    self.ask(owner, Ask::Card { which: to, optional: false })
                }
                None => self.next(),
            };
        }
        if let Some(Answer::Card(hq, _)) = answer {
            self.exchange(hq);
        }
        self.next()
    }

    /// Whether a selection has one card only.
    fn is_only(&self, which: u16, scope: &Scope) -> bool {
        let mut count = 0;
        let selection = &self.rules.program.selections[usize::from(which)];
        self.rules.candidates(self.game, selection, scope, |_, _, _| count += 1);
        count == 1
    }

    /// The card of the hand that was chosen takes the place of the hero in a space of the HQ.
    fn exchange(&mut self, hq: Zone) {
        let frame = *self.frame();
        let hand = Zone::hand(frame.you);
        let card = self.game.row.zone(hand)[usize::from(frame.left)];
        let hero = self.game.row.zone(hq)[0];
        self.put(hand, usize::from(frame.left), hq);
        self.put(hq, 0, hand);
        self.spy_flees(hq);
        self.left_hand(frame.you, card.face);
        let card = card.open();
        self.tell(|| Event::Swapped { seat: frame.you, card, hero });
    }

    /// The owner of the ability looks at the top two cards of the player's deck and calls one Good: the
    /// player discards one of the two without having seen them, and the other goes to the owner.
    #[inline(never)]
    pub fn good_or_bad(&mut self, which: u16, answer: Option<Choice>) -> Flow {
        const CALLED: u8 = 1;
        let frame = *self.frame();
        let (you, aside) = (frame.you, Zone::aside(frame.you));
        match (frame.stage, answer.map(decode)) {
            (0, Some(Answer::Card(_, index))) => {
                self.game.row.move_to_top(aside, index, aside);
                self.frame().stage = CALLED;
                return self.ask(you, Ask::GoodOrBad);
            }
            (0, _) => {
                self.look_top(you, 2, frame.owner);
                match *self.game.row.zone(aside) {
                    [] => return self.next(),
                    [_] => {
                        self.discard(you, aside, 0);
                        return self.next();
                    }
                    [a, b, ..] if a.same(b) => {
                        self.frame().stage = CALLED;
                        return self.ask(you, Ask::GoodOrBad);
                    }
                    _ => {
                        return self.ask(frame.owner, Ask::Card { which, optional: false });
                    }
                }
            }
            (_, Some(Answer::Option(keep))) => {
                // The one that is called Good lies above the other.
                let kept = usize::from(keep == 0);
                self.discard(you, aside, kept);
                self.put(aside, 0, Zone::discard(frame.owner));
                let card = self.top(Zone::discard(frame.owner));
                self.tell(|| Event::Gained { seat: frame.owner, card });
            }
            _ => {}
        }
        self.next()
    }

    /// Lifts the top cards of a player's deck for another player alone to see.
    fn look_top(&mut self, seat: Seat, count: u8, by: Seat) {
        for _ in 0..count {
            if !self.has_top_card(seat) {
                break;
            }
            let aside = Zone::aside(seat);
            self.game.row.move_top(Zone::deck(seat), aside);
            if let Some(card) = self.game.row.zone_mut(aside).last_mut() {
                card.known = card.known.with(by);
            }
        }
    }
}
