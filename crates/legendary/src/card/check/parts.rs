//! Whether the cards, numbers and conditions that an ability names make sense there.

use super::moment::{Moment, Time};
use super::{Check, Kind, MOST, contains};
use crate::card::catalogue::key;
use crate::card::{
    By, Condition, Filter, Happening, Holder, Many, Number, Place, Trait, Trigger, Which,
};

impl Check<'_> {
    /// A filter's names and shape.
    pub(super) fn filter(&mut self, filter: &Filter, at: Moment) {
        let Some(at) = self.deeper(at) else { return };
        match filter {
            Filter::Group(group) => {
                self.group(group);
            }
            Filter::GroupWith(word) => {
                if !self.catalogue.groups().any(|name| contains(&key(name), word)) {
                    let message = format!("no villain group has \"{word}\" in its name");
                    self.fault(word, message);
                }
            }
            Filter::OfHero(name) => {
                let heroes = self.catalogue.heroes.iter();
                let names = heroes.map(|entry| entry.definition.name.as_str());
                self.known("hero", name, names);
            }
            Filter::Named(name) => {
                let guises = self.guises.clone();
                self.known("card", name, self.catalogue.names().chain(guises));
            }
            Filter::CostAtMost(cost) | Filter::CostAtLeast(cost) | Filter::Cost(cost) => {
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
            | Filter::Bindings
            | Filter::With(_)
            | Filter::Twist
            | Filter::Strike
            | Filter::Officer
            | Filter::Class(_)
            | Filter::Team(_)
            | Filter::Grey
            | Filter::Tactic
            | Filter::HasIcon(_)
            | Filter::OddCost => {}
            Filter::WorthAtMost(n) => {
                self.range(at.card, "the victory points in a filter", *n, 0..=MOST);
            }
        }
    }

    /// A selection of cards.
    pub(super) fn which(&mut self, which: &Which, at: Moment) {
        match &which.many {
            Many::Exactly(n) | Many::UpTo(n) => {
                self.range(at.card, "the number of cards", *n, 1..=MOST);
            }
            Many::Counted(number) => self.number(number, at),
            Many::DownTo(n) => {
                self.range(at.card, "the number of cards left", *n, 0..=MOST);
                if which.from.len() > 1 {
                    self.fault(at.card, "`DownTo` leaves cards in one place; name one in `from`");
                }
            }
            Many::AnyNumber | Many::All => {}
        }
        if matches!(which.by, By::Rightmost | By::Leftmost)
            && which.from != [Place::Hq]
            && which.from != [Place::Row]
        {
            let message = format!(
                "only the HQ has a {0} card: `from: [Hq], by: {1:?}`",
                if which.by == By::Rightmost { "rightmost" } else { "leftmost" },
                which.by
            );
            self.fault(at.card, message);
        }
        if which.by == By::Top && which.from != [Place::Scheme] {
            self.fault(at.card, "only what lies next to the scheme has a top: `from: [Scheme]`");
        }
        if which.by == By::Highest(Trait::Recruit) {
            self.fault(at.card, "cards are compared by `Highest(Cost)` or `Highest(Attack)`");
        }
        let came = match which.were {
            None => true,
            Some(Happening::Discarded) => which.from == [Place::Discard],
            Some(Happening::Kod) => which.from == [Place::KoPile],
            Some(_) => false,
        };
        if !came {
            let message = "`were` is for `from: [Discard], were: Discarded` and `from: [KoPile], \
                           were: Kod`";
            self.fault(at.card, message);
        }
        if which.by == By::Highest(Trait::Attack) && which.of != Filter::Villain {
            self.fault(at.card, "attack is compared among villains: `of: Villain`");
        }
        if let Some(number) = &which.cost_over {
            self.number(number, at);
        }
        if !which.named_as.is_empty() {
            self.places(&which.named_as, at);
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
        let message = match place {
            Place::Revealed if at.revealed.is_none() => {
                "nothing is `Revealed` yet; put `RevealTop(1)` or `LookTop(1)` before this in the \
                 same list"
            }
            Place::Captive
                if !at.is_fight() && !matches!(at.time, Time::React(Trigger::Wound(_))) =>
            {
                "`Captive` is what a defeated villain held; use it in `On([Fight], [...])` of a \
                 villain"
            }
            Place::Sensed if !at.kind.is_hero() || at.time != Time::Play => {
                "`Sensed` are the cards of `DangerSense`, which heroes have in `Play`"
            }
            Place::Shared if !at.shared => {
                "nothing is `Shared` yet; put `RevealPerPlayer` before this"
            }
            Place::HeldHere if !at.kind.is_villain() => {
                "`HeldHere` is what this villain holds; only villains have it"
            }
            Place::Deck if at.time != Time::End => {
                "nobody can see into a `Deck`; use `RevealTop` or `LookTop`, then `Revealed`"
            }
            Place::Hand
            | Place::Played
            | Place::Discard
            | Place::Deck
            | Place::Victory
            | Place::Revealed
            | Place::Captive
            | Place::Hq
            | Place::KoPile
            | Place::Escaped
            | Place::Scheme
            | Place::City
            | Place::NextToMastermind
            | Place::Guards
            | Place::Held
            | Place::Shared
            | Place::BelowHq
            | Place::AnyVictory
            | Place::HeldHere
            | Place::Pockets
            | Place::Row
            | Place::Sensed => return,
        };
        self.fault(at.card, message);
    }

    /// Something about the card of the step before.
    fn that(&mut self, at: Moment) {
        if !at.stepped {
            let message =
                "`That` and `ThatIs` speak of the card of the step before; put one before";
            self.fault(at.card, message);
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition, at: Moment) {
        let Some(at) = self.deeper(at) else { return };
        match condition {
            Condition::AtLeast(n, number) => {
                self.range(at.card, "the number of `AtLeast`", *n, 1..=99);
                self.number(number, at);
            }
            Condition::AtLeastPerPlayer(n, number) => {
                self.range(at.card, "the number of `AtLeastPerPlayer`", *n, 1..=MOST);
                self.number(number, at);
            }
            Condition::Exactly(n, number) => {
                self.range(at.card, "the number of `Exactly`", *n, 0..=99);
                self.number(number, at);
            }
            Condition::Have(filter) => self.filter(filter, at),
            Condition::FoughtAt(spaces) => {
                self.some(at, spaces.len(), "FoughtAt([Rooftops])");
                let fits = at.is_fight() || at.kind.is_villain() && at.time == Time::Attack;
                let whose = "villains, in `On([Fight], [...])` or `Attack(This, ...)`";
                self.only(fits, at, "FoughtAt", whose);
            }
            Condition::FinalTactic => {
                self.only(at.kind == Kind::Tactic, at, "FinalTactic", "tactics");
            }
            Condition::Idle(_) => {
                let fits = at.time == Time::Action || at.time == Time::Play;
                self.only(fits, at, "Idle", "`Action`, and for heroes in `Play`");
            }
            Condition::Is(which) => {
                self.which(which, at);
                let counted = which.many != Many::Exactly(1);
                let more = which.cost_over.is_some() || which.were.is_some();
                if counted || more || !which.named_as.is_empty() {
                    let message = "`Is` asks for one card by `of` and `from` alone; for several use \
                                   `AtLeast(2, Count(...))`";
                    self.fault(at.card, message);
                }
            }
            Condition::AllOf(conditions) | Condition::AnyOf(conditions) => {
                if conditions.len() < 2 {
                    let message = "`AllOf` and `AnyOf` join two conditions or more; with one, \
                                   write it alone";
                    self.fault(at.card, message);
                }
                conditions.iter().for_each(|condition| self.condition(condition, at));
            }
            Condition::ThatIs(filter) => {
                self.that(at);
                self.filter(filter, at);
            }
            Condition::Cornered => {}
            Condition::Not(condition) => self.condition(condition, at),
            Condition::Empty(_) | Condition::Vacant(_) | Condition::EvilWon | Condition::Won => {}
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
            Number::Different { from, .. } => self.places(from, at),
            Number::Played { of, .. } => {
                self.only(during, at, "Played", "what happens in a turn; use `Count`");
                self.filter(of, at);
            }
            Number::Sum(_, place) => self.place(*place, at),
            Number::ExtraDrawn | Number::RecruitMade | Number::Discarded => {
                let word = "ExtraDrawn`, `RecruitMade` or `Discarded";
                self.only(during, at, word, "what happens in a turn; use `Count`");
            }
            Number::Those => {
                if !at.stepped {
                    let message = "`Those` counts the cards of the step before; put one before it";
                    self.fault(at.card, message);
                }
            }
            Number::BystandersHeld
            | Number::HeroesHeld
            | Number::CostHeld
            | Number::PortalsHere => {
                let word = "BystandersHeld`, `HeroesHeld`, `CostHeld` or `PortalsHere";
                self.only(at.time == Time::Attack, at, word, "`Attack` of an enemy in play");
            }
            Number::Below(_) => {
                let fits = at.kind.is_villain() && at.time == Time::Attack;
                self.only(fits, at, "Below", "`Attack(This, ...)` of a villain");
            }
            Number::OneIf(condition) => self.condition(condition, at),
            Number::Plus(n, number) => {
                let Some(at) = self.deeper(at) else { return };
                self.range(at.card, "the number of `Plus`", *n, 1..=MOST);
                self.number(number, at);
            }
            Number::Part { of, by, .. } => {
                let Some(at) = self.deeper(at) else { return };
                self.range(at.card, "what a `Part` is divided by", *by, 2..=MOST);
                self.number(of, at);
            }
            Number::Shards(Holder::This) => {
                self.only(at.kind.is_villain(), at, "Shards(This)", "villains; use `Shards(You)`");
            }
            Number::Shards(Holder::You) => {}
            Number::Shards(_) => {
                self.fault(at.card, "shards are counted as `Shards(You)` or `Shards(This)`");
            }
            Number::MastermindAttack
            | Number::WithShards
            | Number::ShardsGained
            | Number::EmptySpaces => {}
            Number::LargestGroup { from }
            | Number::SameGroup { from }
            | Number::Highest(_, from) => self.places(from, at),
            Number::That(_) => self.that(at),
            Number::Happened { were: Happening::DiscardedByOthers, by_this: false, .. } => {
                let message = "what others discarded is counted by one card: `by_this: true`";
                self.fault(at.card, message);
            }
            Number::Happened { of, by_this, .. } => {
                self.only(during, at, "Happened", "what happens in a turn; use `Count`");
                let fits = !by_this || at.kind.is_hero() && at.time == Time::Play;
                self.only(fits, at, "by_this", "heroes, in `Play` or `Superpower`");
                self.filter(of, at);
            }
        }
    }
}
