//! Whether the cards, numbers and conditions that an ability names make sense there.

use super::moment::{Moment, Time};
use super::{Check, Kind, MOST};
use crate::card::{By, Condition, Filter, Many, Number, Place, Which};

impl Check<'_> {
    /// A filter's names and shape.
    pub(super) fn filter(&mut self, filter: &Filter, at: Moment) {
        let Some(at) = self.deeper(at) else { return };
        match filter {
            Filter::Group(group) => {
                self.known("villain or henchman group", group, self.catalogue.groups());
            }
            Filter::Named(name) => {
                let guises = self.guises.clone();
                self.known("card", name, self.catalogue.names().chain(guises));
            }
            Filter::CostAtMost(cost) | Filter::CostAtLeast(cost) => {
                self.range(at.card, "the cost in a filter", *cost, 0..=MOST);
            }
            Filter::AllOf(filters) | Filter::AnyOf(filters) => {
                if filters.len() < 2 {
                    let message = "`AllOf` and `AnyOf` join two filters or more; with one, write \
                                   it alone";
                    self.fault(at.card, message);
                }
                filters.iter().for_each(|filter| self.filter(filter, at));
            }
            Filter::Not(filter) => self.filter(filter, at),
            Filter::Any
            | Filter::Hero
            | Filter::Villain
            | Filter::Henchman
            | Filter::Bystander
            | Filter::Wound
            | Filter::Twist
            | Filter::Class(_)
            | Filter::Team(_)
            | Filter::Grey
            | Filter::OddCost => {}
        }
    }

    /// Cards that are moved or shown, from where that can be done.
    pub(super) fn moved(&mut self, word: &str, which: &Which, from: &[Place], at: Moment) {
        self.which(which, at);
        for place in &which.from {
            if !from.contains(place) && *place != Place::Deck {
                let message = format!("`{word}` cannot take cards from `{place:?}`; from {from:?}");
                self.fault(at.card, message);
            }
        }
    }

    fn which(&mut self, which: &Which, at: Moment) {
        match which.many {
            Many::Exactly(n) | Many::UpTo(n) => {
                self.range(at.card, "the number of cards", n, 1..=MOST);
            }
            Many::DownTo(n) => {
                self.range(at.card, "the number of cards left", n, 0..=MOST);
                if which.from.len() > 1 {
                    self.fault(at.card, "`DownTo` leaves cards in one place; name one in `from`");
                }
            }
            Many::AnyNumber | Many::All => {}
        }
        if which.by == By::Rightmost && which.from != [Place::Hq] {
            self.fault(at.card, "only the HQ has a rightmost card: `from: [Hq], by: Rightmost`");
        }
        self.filter(&which.of, at);
        self.places(&which.from, at);
    }

    fn places(&mut self, places: &[Place], at: Moment) {
        if places.is_empty() {
            self.fault(at.card, "`from` is empty; say where: `from: [Hand]`");
        }
        for (index, place) in places.iter().enumerate() {
            if places[..index].contains(place) {
                self.fault(at.card, format!("`from` names `{place:?}` twice; once is enough"));
            }
            self.place(*place, at);
        }
    }

    fn place(&mut self, place: Place, at: Moment) {
        match place {
            Place::Revealed if !at.revealed => {
                let message = "nothing is `Revealed` yet; put `RevealTop(1)` or `LookTop(1)` \
                               before this in the same list";
                self.fault(at.card, message);
            }
            Place::Captive if !at.is_fight() => {
                let message = "`Captive` is what a defeated villain held; use it in \
                               `On([Fight], [...])` of a villain";
                self.fault(at.card, message);
            }
            Place::Deck if at.time != Time::End => {
                let message = "nobody can see into a `Deck`; use `RevealTop` or `LookTop`, then \
                               `Revealed`";
                self.fault(at.card, message);
            }
            _ => {}
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition, at: Moment) {
        let Some(at) = self.deeper(at) else { return };
        match condition {
            Condition::AtLeast(n, number) => {
                self.range(at.card, "the number of `AtLeast`", *n, 1..=99);
                self.number(number, at);
            }
            Condition::Exactly(n, number) => {
                self.range(at.card, "the number of `Exactly`", *n, 0..=99);
                self.number(number, at);
            }
            Condition::Have(filter) => self.filter(filter, at),
            Condition::FirstHero => {
                let fits = at.kind == Kind::Hero && at.time == Time::Play;
                self.only(fits, at, "FirstHero", "heroes, in `Play` or `Superpower`");
            }
            Condition::FoughtAt(spaces) => {
                self.some(at, spaces.len(), "FoughtAt([Rooftops])");
                self.only(at.is_fight(), at, "FoughtAt", "villains, in `On([Fight], [...])`");
            }
            Condition::Is(which) => self.which(which, at),
            Condition::Not(condition) => self.condition(condition, at),
            Condition::Empty(_) => {}
        }
    }

    pub(super) fn number(&mut self, number: &Number, at: Moment) {
        let during = at.time != Time::End;
        match number {
            Number::Just(n) => self.range(at.card, "the number of `Just`", *n, 0..=MOST),
            Number::Count { of, from, .. } => {
                self.filter(of, at);
                self.places(from, at);
            }
            Number::Colors { from } => self.places(from, at),
            Number::Played { of, .. } => {
                self.only(during, at, "Played", "what happens in a turn; use `Count`");
                self.filter(of, at);
            }
            Number::Sum(_, place) => self.place(*place, at),
            Number::ExtraDrawn | Number::RecruitMade => {
                let word = "ExtraDrawn` or `RecruitMade";
                self.only(during, at, word, "what happens in a turn; use `Count`");
            }
            Number::BystandersHeld | Number::CostHeld | Number::PortalsHere => {
                let word = "BystandersHeld`, `CostHeld` or `PortalsHere";
                self.only(at.time == Time::Attack, at, word, "`Attack` of an enemy in play");
            }
            Number::Players => {}
        }
    }
}
