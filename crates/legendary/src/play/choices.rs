//! Choices: listing every answer that the rules allow, each once.

use table::{Choice, Choices, Seat};

use crate::rules::Legendary;
use crate::state::{Ask, CITY, Card, Frame, Game, Zone};

use super::face::Types;
use super::number::Scope;
use super::program::Op;

/// A choice, read. Most point at a card by the zone that it lies in and its place there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A card: to play, recruit, fight, pick.
    Card(Zone, usize),
    /// No, none, or enough.
    Pass,
    /// Yes.
    Yes,
    /// The turn is over.
    EndTurn,
    /// KO all wounds in hand.
    Heal,
    /// One of several things.
    Option(u8),
    /// A player.
    Player(Seat),
    /// A city space.
    Space(u8),
    /// A card to copy, by its place in a list.
    Copy(u8),
}

const SPECIAL: u16 = 0xc000;
const OPTION: u16 = 0xc100;
const PLAYER: u16 = 0xc200;
const SPACE: u16 = 0xc300;
const COPY: u16 = 0xc400;

impl From<Answer> for Choice {
    #[inline]
    fn from(answer: Answer) -> Choice {
        Choice(match answer {
            Answer::Card(zone, index) => u16::from(zone.0) << 8 | index as u16,
            Answer::Pass => SPECIAL,
            Answer::Yes => SPECIAL + 1,
            Answer::EndTurn => SPECIAL + 2,
            Answer::Heal => SPECIAL + 3,
            Answer::Option(n) => OPTION + u16::from(n),
            Answer::Player(seat) => PLAYER + u16::from(seat.0),
            Answer::Space(space) => SPACE + u16::from(space),
            Answer::Copy(n) => COPY + u16::from(n),
        })
    }
}

/// Reads a choice. Whether it is allowed is another question.
#[inline]
pub fn decode(choice: Choice) -> Answer {
    let low = choice.0 as u8;
    match choice.0 & 0xff00 {
        SPECIAL => match low {
            1 => Answer::Yes,
            2 => Answer::EndTurn,
            3 => Answer::Heal,
            _ => Answer::Pass,
        },
        OPTION => Answer::Option(low),
        PLAYER => Answer::Player(Seat(low)),
        SPACE => Answer::Space(low),
        COPY => Answer::Copy(low),
        zone => Answer::Card(Zone((zone >> 8) as u8), usize::from(low)),
    }
}

/// Adds an answer. The capacity is far above what any decision lists.
#[inline]
fn list(out: &mut Choices, answer: Answer) {
    let _ = out.try_push(answer.into());
}

/// Whether no earlier card of the zone would make the same choice.
#[inline]
fn is_first(cards: &[Card], index: usize) -> bool {
    !cards[..index].iter().any(|&card| card.same(cards[index]))
}

impl Legendary {
    /// Lists the answers to the decision at hand.
    pub(crate) fn list_choices(&self, game: &Game, out: &mut Choices) {
        out.clear();
        let Some(frame) = game.stack.top() else {
            if game.asking.ask == Ask::Turn {
                self.list_turn(game, out);
            }
            return;
        };
        match game.asking.ask {
            Ask::Nothing | Ask::Turn => {}
            Ask::Card { which, optional } => {
                self.list_cards(game, which, frame, out);
                if optional {
                    list(out, Answer::Pass);
                }
            }
            Ask::May(_) => {
                list(out, Answer::Yes);
                list(out, Answer::Pass);
            }
            Ask::Option(code) => {
                if let Op::Choose { options } = self.program.ops[usize::from(code)] {
                    (0..options).for_each(|n| list(out, Answer::Option(n)));
                }
            }
            Ask::Player => (0..self.seats).for_each(|n| list(out, Answer::Player(Seat(n)))),
            Ask::Enemy(enemies) => {
                let scope = Scope::from(frame);
                self.defeatable(game, enemies, &scope)
                    .for_each(|zone| list(out, Answer::Card(zone, 0)));
            }
            Ask::Villain => {
                let there = Zone::all_city().filter(|&zone| !game.row.is_empty(zone));
                there.for_each(|zone| list(out, Answer::Card(zone, 0)));
            }
            Ask::Space(from) => {
                let others = (0..CITY).filter(|&space| space != from);
                others.for_each(|space| list(out, Answer::Space(space)));
            }
            Ask::Instead => {
                for (zone, index) in self.wound_answers(game, frame.you) {
                    if is_first(game.row.zone(zone), index) {
                        list(out, Answer::Card(zone, index));
                    }
                }
                list(out, Answer::Pass);
            }
            Ask::Copy => {
                self.copyable(game, frame).for_each(|index| list(out, Answer::Copy(index)));
            }
            Ask::NextCopy => {
                for (index, kind) in self.next_copies(game, frame) {
                    let first = self.next_copies(game, frame).find(|copy| copy.1 == kind);
                    if first == Some((index, kind)) {
                        list(out, Answer::Copy(index as u8));
                    }
                }
            }
        }
    }

    fn list_turn(&self, game: &Game, out: &mut Choices) {
        let turn = &game.turn;
        let hand = Zone::hand(turn.active);
        let cards = game.row.zone(hand);
        let mut wounded = false;
        if turn.can_play() {
            let mut seen = [0u64; 4];
            for (index, card) in cards.iter().enumerate() {
                let face = self.figures(card.face);
                wounded |= face.types.has(Types::WOUND);
                let (word, bit) = (card.kind.index() / 64, 1 << (card.kind.index() % 64));
                let first = seen[word] & bit == 0 || turn.keeps && is_first(cards, index);
                seen[word] |= bit;
                if first && face.play != 0 && usize::from(face.price) < cards.len() {
                    list(out, Answer::Card(hand, index));
                }
            }
        }
        if !game.showdown.begun {
            // What nobody could pay for need not be looked at one by one.
            if turn.recruit >= u16::from(self.cheapest) {
                for zone in Zone::all_hq() {
                    if self.can_recruit(game, zone) {
                        list(out, Answer::Card(zone, 0));
                    }
                }
                if self.can_recruit(game, Zone::OFFICERS) {
                    let top = game.row.len(Zone::OFFICERS) - 1;
                    list(out, Answer::Card(Zone::OFFICERS, top));
                }
            }
            if self.attack_available(game) + turn.most_weakened() >= u16::from(self.weakest) {
                for zone in Zone::all_city() {
                    if self.can_fight(game, zone) {
                        list(out, Answer::Card(zone, 0));
                    }
                }
                if self.can_fight(game, Zone::MASTERMIND) {
                    list(out, Answer::Card(Zone::MASTERMIND, 0));
                }
            }
            if wounded && self.can_heal(game) {
                list(out, Answer::Heal);
            }
        }
        list(out, Answer::EndTurn);
    }

    fn list_cards(&self, game: &Game, which: u16, frame: &Frame, out: &mut Choices) {
        let selection = &self.program.selections[usize::from(which)];
        self.candidates(game, selection, &Scope::from(frame), |zone, index, _| {
            if is_first(game.row.zone(zone), index) {
                list(out, Answer::Card(zone, index));
            }
        });
    }
}
