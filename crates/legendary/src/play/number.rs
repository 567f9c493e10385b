//! Numbers: what abilities count, and the attack of an enemy with its terms.

use table::Seat;

use crate::card::{Place, Trait};
use crate::rules::Legendary;
use crate::state::{Card, Frame, Game, Kind, Mark, NOWHERE, Zone};

use super::face::Types;
use super::program::{Counted, Test};

/// For whom and for which card something is counted.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// The player who acts.
    pub you: Seat,
    /// The player whose ability it is.
    pub owner: Seat,
    /// The card whose ability it is.
    pub this: Kind,
    /// Where that card is.
    pub zone: Zone,
    /// The city space in which it was fought.
    pub space: u8,
    /// Which play of this turn it is.
    pub play: u8,
}

impl From<&Frame> for Scope {
    #[inline]
    fn from(frame: &Frame) -> Scope {
        Scope {
            you: frame.you,
            owner: frame.owner,
            this: frame.this,
            zone: frame.zone,
            space: frame.space,
            play: frame.play,
        }
    }
}

impl Scope {
    /// The scope of an enemy where it stands.
    #[inline]
    pub fn of_enemy(you: Seat, this: Kind, zone: Zone) -> Scope {
        Scope { you, owner: you, this, zone, space: NOWHERE, play: NOWHERE }
    }

    /// The scope of the scheme.
    pub fn of_scheme(you: Seat, scheme: Kind) -> Scope {
        Scope::of_enemy(you, scheme, Zone::SCHEME)
    }
}

/// A part of a number, and the card or rule that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// How much it adds or takes away.
    pub amount: i16,
    /// Where it comes from.
    pub cause: String,
}

/// The places that belong to one zone each, for the player who acts.
#[inline]
fn zone_of(place: Place, scope: &Scope) -> Option<Zone> {
    Some(match place {
        Place::Hand => Zone::hand(scope.you),
        Place::Played => Zone::played(scope.you),
        Place::Discard => Zone::discard(scope.you),
        Place::Deck => Zone::deck(scope.you),
        Place::Victory => Zone::victory(scope.you),
        Place::Revealed => Zone::aside(scope.you),
        Place::Captive => Zone::CAPTIVE,
        Place::KoPile => Zone::KO,
        Place::Escaped => Zone::ESCAPED,
        Place::Scheme => Zone::SCHEME,
        Place::Hq | Place::City => return None,
    })
}

const PLACES: [Place; 12] = [
    Place::Hand,
    Place::Played,
    Place::Discard,
    Place::Deck,
    Place::Victory,
    Place::Revealed,
    Place::Captive,
    Place::Hq,
    Place::KoPile,
    Place::Escaped,
    Place::Scheme,
    Place::City,
];

/// Calls `visit` with every zone of some places, as bits.
#[inline]
pub(crate) fn each_zone(from: u16, scope: &Scope, mut visit: impl FnMut(Zone)) {
    let mut bits = from;
    while bits != 0 {
        let place = PLACES[bits.trailing_zeros() as usize];
        bits &= bits - 1;
        match zone_of(place, scope) {
            Some(zone) => visit(zone),
            None if place == Place::Hq => Zone::all_hq().for_each(&mut visit),
            None => Zone::all_city().for_each(&mut visit),
        }
    }
}

/// Calls `visit` with every card of some places. In a city space only the villain counts.
#[inline]
fn each_card(game: &Game, from: u16, scope: &Scope, mut visit: impl FnMut(Card)) {
    each_zone(from, scope, |zone| {
        let cards = game.row.zone(zone);
        let cards = if zone.as_city().is_some() { &cards[..cards.len().min(1)] } else { cards };
        cards.iter().for_each(|&card| visit(card));
    });
}

impl Legendary {
    /// The value of a number.
    pub(crate) fn number(&self, game: &Game, number: u16, scope: &Scope) -> u16 {
        match self.program.numbers[usize::from(number)] {
            Counted::Just(n) => u16::from(n),
            Counted::Count { filter, from, other } => {
                let sieve = &self.program.filters[usize::from(filter)];
                let mut count = 0;
                each_card(game, from, scope, |card| {
                    count += u16::from(sieve.passes_card(card, &self.faces));
                });
                count.saturating_sub(u16::from(other && sieve.passes(scope.this)))
            }
            Counted::Colors { from } => {
                const GREY: u8 = 1 << 7;
                let mut colors = 0;
                each_card(game, from, scope, |card| {
                    let face = self.figures(card.face);
                    if face.types.has(Types::HERO) {
                        let own = if face.classes == 0 { GREY } else { face.classes };
                        colors |= own | card.marks & Mark::CLASSES;
                    }
                });
                colors.count_ones() as u16
            }
            Counted::Played { filter, other } => {
                let sieve = &self.program.filters[usize::from(filter)];
                let plays = game.turn.plays().iter().enumerate();
                plays
                    .filter(|&(index, _)| !other || index != usize::from(scope.play))
                    .filter(|(_, play)| sieve.passes_with(play.face, play.classes, &self.faces))
                    .count() as u16
            }
            Counted::Sum { what, from } => {
                let mut sum = 0;
                each_card(game, from, scope, |card| {
                    let face = self.figures(card.face);
                    sum += u16::from(match what {
                        Trait::Cost => face.cost,
                        Trait::Attack => face.attack,
                        Trait::Recruit => face.recruit,
                    });
                });
                sum
            }
            Counted::ExtraDrawn => u16::from(game.turn.drawn),
            Counted::RecruitMade => game.turn.recruit_made,
            Counted::BystandersHeld => self.bystanders_held(game, scope.zone) as u16,
            Counted::CostHeld => {
                let held = game.row.zone(scope.zone).iter().skip(1);
                held.map(|card| u16::from(self.figures(card.kind).cost)).sum()
            }
            Counted::PortalsHere => {
                let zone = scope.zone.as_city().map_or(Zone::ABOVE_MASTERMIND, Zone::above);
                game.row.len(zone) as u16
            }
        }
    }

    /// Whether a condition holds.
    pub(crate) fn test(&self, game: &Game, test: u16, scope: &Scope) -> bool {
        match self.program.tests[usize::from(test)] {
            Test::AtLeast(n, number) => self.number(game, number, scope) >= u16::from(n),
            Test::Exactly(n, number) => self.number(game, number, scope) == u16::from(n),
            Test::FirstHero => scope.play == 0,
            Test::FoughtAt(spaces) => scope.space != NOWHERE && spaces & 1 << scope.space != 0,
            Test::Empty(zone) => game.row.is_empty(zone),
            Test::Not(test) => !self.test(game, test, scope),
        }
    }

    /// The bystanders that the enemy in a zone holds.
    #[inline]
    pub fn bystanders_held(&self, game: &Game, zone: Zone) -> usize {
        let held = game.row.zone(zone).iter().skip(1);
        held.filter(|card| self.figures(card.face).types.has(Types::BYSTANDER)).count()
    }

    /// The attack of the enemy in a city space or of the mastermind, never below zero.
    #[inline]
    pub fn attack(&self, game: &Game, zone: Zone) -> u16 {
        self.attack_by(game, zone, |_, _| {})
    }

    /// The attack of an enemy and the terms that it is made of.
    pub fn attack_terms(&self, game: &Game, zone: Zone) -> (u16, Vec<Term>) {
        let mut terms = Vec::new();
        let attack = self.attack_by(game, zone, |amount, cause| {
            if amount != 0 || cause == Cause::Printed {
                terms.push(Term { amount, cause: self.cause(cause) });
            }
        });
        (attack, terms)
    }

    #[inline]
    fn attack_by(&self, game: &Game, zone: Zone, mut term: impl FnMut(i16, Cause)) -> u16 {
        let Some(&enemy) = game.row.zone(zone).first() else { return 0 };
        let face = self.figures(enemy.face);
        let mut attack = 0;
        let mut add = |amount: i16, cause: Cause| {
            attack += amount;
            term(amount, cause);
        };
        add(i16::from(face.attack), Cause::Printed);
        if face.fiercer {
            let scope = Scope::of_enemy(game.turn.active, enemy.face, zone);
            for fiercer in &self.faces[enemy.face.index()].fiercer {
                let count = self.number(game, fiercer.number, &scope) as i16;
                add(i16::from(fiercer.plus) * count, Cause::Card(fiercer.source));
            }
        }
        match zone.as_city() {
            Some(space) => add(-i16::from(game.turn.weaken[usize::from(space)]), Cause::ThisTurn),
            None => {
                add(i16::from(self.mastermind_bonus), Cause::Mode);
                add(-i16::from(game.turn.weaken_mastermind), Cause::ThisTurn);
            }
        }
        attack.max(0) as u16
    }

    fn cause(&self, cause: Cause) -> String {
        match cause {
            Cause::Printed => "printed".into(),
            Cause::Card(kind) => self.faces[kind.index()].name.clone(),
            Cause::Mode => "challenge mode".into(),
            Cause::ThisTurn => "cards played this turn".into(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Printed,
    Card(Kind),
    Mode,
    ThisTurn,
}
