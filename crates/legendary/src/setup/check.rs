//! Whether a set-up is one that the rulebook allows.

use std::ops::RangeInclusive;

use crate::card::{Catalogue, Entry, Id, Mastermind, Scheme, Set, key};

use super::places::{Led, Places};
use super::{Setup, SetupError};

/// The most by which the mastermind's attack is changed.
pub(super) const MOST_ATTACK: i8 = 10;
/// The most by which the number of twists is changed.
pub(super) const MOST_TWISTS: i8 = 5;
/// The cards of a hand.
pub(super) const HANDS: RangeInclusive<u8> = 4..=8;

impl Setup {
    /// Whether the set-up is one that the rules allow.
    pub fn check(&self, catalogue: &Catalogue) -> Result<(), SetupError> {
        let players = self.players;
        if !(1..=5).contains(&players) {
            return Err(SetupError::Players(players));
        }
        let scheme = catalogue.scheme_of(&self.scheme)?;
        let mastermind = catalogue.mastermind_of(&self.mastermind)?;
        self.heroes.iter().try_for_each(|id| catalogue.hero_of(id).map(|_| ()))?;
        self.villains.iter().try_for_each(|id| catalogue.villain_group_of(id).map(|_| ()))?;
        self.henchmen.iter().try_for_each(|id| catalogue.henchman_group_of(id).map(|_| ()))?;
        self.check_sets()?;
        let scheme = &scheme.definition;
        if scheme.setup.not_for.contains(&players) || scheme.setup.twists.at(players) == 0 {
            return Err(SetupError::SchemePlayers { scheme: scheme.name.clone(), players });
        }
        let places = Places::of(self.edition, &scheme.setup, players);
        self.check_counts(places)?;
        self.check_groups(catalogue, scheme, mastermind, places.always_leads)?;
        self.check_challenge(scheme)?;
        self.check_seats()
    }

    fn check_sets(&self) -> Result<(), SetupError> {
        let sets = self.sets();
        let lists = [&self.heroes, &self.villains, &self.henchmen];
        let all = lists.into_iter().flatten().chain([&self.mastermind, &self.scheme]);
        for id in all {
            if !sets.contains(&id.set) {
                return Err(SetupError::NotInUse(id.clone()));
            }
        }
        for ids in lists {
            let twice = ids.iter().enumerate().find(|(index, id)| ids[..*index].contains(id));
            if let Some((_, id)) = twice {
                return Err(SetupError::Twice(id.to_string()));
            }
        }
        Ok(())
    }

    fn check_counts(&self, places: Places) -> Result<(), SetupError> {
        let words = self.edition.words();
        let counts = [
            (words.hero.many, places.heroes, &self.heroes),
            (words.villain_groups, places.villains, &self.villains),
            (words.henchman_groups, places.henchmen, &self.henchmen),
        ];
        for (what, wanted, ids) in counts {
            if ids.len() != usize::from(wanted) {
                let (found, players) = (ids.len(), self.players);
                let what = what.to_lowercase();
                return Err(SetupError::Count { what, wanted, found, players });
            }
        }
        Ok(())
    }

    fn check_groups(
        &self,
        catalogue: &Catalogue,
        scheme: &Scheme,
        mastermind: &Entry<Mastermind>,
        always_leads: bool,
    ) -> Result<(), SetupError> {
        let words = self.edition.words();
        let required = scheme.setup.required_villains.as_ref();
        let named = |name: &String| self.villains.iter().any(|id| key(&id.name) == key(name));
        if let Some(group) = required
            && !named(group)
        {
            return Err(SetupError::Missing {
                leader: scheme.name.clone(),
                group: group.clone(),
                what: words.villain_groups.into(),
            });
        }
        let hero_named = |name: &String| self.heroes.iter().any(|id| key(&id.name) == key(name));
        if let Some(hero) = scheme.setup.required_hero.as_ref().filter(|hero| !hero_named(hero)) {
            return Err(SetupError::Missing {
                leader: scheme.name.clone(),
                group: hero.clone(),
                what: words.hero.lows(),
            });
        }
        if let Some(hero) = scheme.setup.hero_stack.as_ref().filter(|hero| hero_named(hero)) {
            return Err(SetupError::Twice(hero.clone()));
        }
        let group_named = |name: &String| self.henchmen.iter().any(|id| key(&id.name) == key(name));
        let henchmen = scheme.setup.required_henchmen.as_ref();
        if let Some(group) = henchmen
            && !group_named(group)
        {
            return Err(SetupError::Missing {
                leader: scheme.name.clone(),
                group: group.clone(),
                what: words.henchman_groups.into(),
            });
        }
        if let Some((group, _)) = &scheme.setup.henchmen_next_to_scheme
            && group_named(group)
        {
            return Err(SetupError::Beside {
                scheme: scheme.name.clone(),
                group: group.clone(),
                deck: words.villain_deck.to_lowercase(),
            });
        }
        if !always_leads {
            return Ok(());
        }
        let has = |ids: &[Id], led: &[Id]| ids.iter().any(|id| led.contains(id));
        let (led, what) = match Led::by(mastermind, catalogue, &self.sets()) {
            Led::Villains(led) => {
                // A scheme that fills the only place beats the mastermind.
                let taken = required.is_some() && self.villains.len() == 1;
                (has(&self.villains, &led) || taken, words.villain_groups)
            }
            Led::Henchmen(led) => {
                let taken = henchmen.is_some() && self.henchmen.len() == 1;
                (has(&self.henchmen, &led) || taken, words.henchman_groups)
            }
        };
        if led {
            return Ok(());
        }
        Err(SetupError::Missing {
            leader: self.mastermind.to_string(),
            group: Led::words(&mastermind.definition.leads),
            what: what.into(),
        })
    }

    fn check_challenge(&self, scheme: &Scheme) -> Result<(), SetupError> {
        if !(-MOST_ATTACK..=MOST_ATTACK).contains(&self.mastermind_attack) {
            let who = self.edition.words().mastermind.low();
            return Err(SetupError::Attack { who, change: self.mastermind_attack });
        }
        let change = self.extra_twists;
        if !(-MOST_TWISTS..=MOST_TWISTS).contains(&change) {
            return Err(SetupError::Twists(change));
        }
        let twists = scheme.setup.twists.at(self.players);
        if i16::from(twists) + i16::from(change) < 1 {
            return Err(SetupError::NoTwist { scheme: scheme.name.clone(), twists, change });
        }
        if self.final_showdown && self.final_blow {
            return Err(SetupError::Ends);
        }
        for (index, &mode) in self.challenges.iter().enumerate() {
            let before = &self.challenges[..index];
            if let Some(&other) = before.iter().find(|other| other.excludes(mode)) {
                return Err(SetupError::Modes(other, mode));
            }
            if mode.binds() && !self.sets().contains(&Set::Villains) {
                return Err(SetupError::NoBindings(mode));
            }
        }
        Ok(())
    }

    fn check_seats(&self) -> Result<(), SetupError> {
        let players = self.players;
        if self.hands.len() > usize::from(players) {
            return Err(SetupError::HandsFor { found: self.hands.len(), players });
        }
        if let Some(&cards) = self.hands.iter().find(|cards| !HANDS.contains(cards)) {
            return Err(SetupError::Hand(cards));
        }
        if self.officers.len() > usize::from(players) {
            return Err(SetupError::OfficersFor { found: self.officers.len(), players });
        }
        let agents = self.edition.numbers().agents;
        match self.officers.iter().find(|&&found| found > agents) {
            Some(&found) => Err(SetupError::Officers { agents, found }),
            None => Ok(()),
        }
    }
}
