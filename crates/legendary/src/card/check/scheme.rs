//! Whether a scheme is whole: its set-up, its guises, its twists and its end.

use super::moment::{Moment, Time};
use super::{Check, Kind, LAST_TWIST, MOST, abilities, times};
use crate::card::{Ability, Do, Filter, Guise, Scheme, SchemeSetup, Twists, When};

impl<'a> Check<'a> {
    /// A scheme with its set-up and guises.
    pub(super) fn scheme(&mut self, scheme: &'a Scheme) {
        let Scheme { name, setup, guises, abilities } = scheme;
        self.name(name);
        self.guises = guises.iter().map(|guise| guise.name.as_str()).collect();
        self.guards = setup.guards > 0;
        self.setup(name, setup);
        if self.guards && !guises.iter().any(|guise| guise.of == Filter::Officer) {
            let message = "`guards` are fought: add a guise `(of: Officer, ...)` that says how";
            self.fault(name, message);
        }
        if self.guards && !times(abilities).any(|when| *when == When::Strike) {
            let message = "with `guards` there is no mastermind at first: add `On([Strike], [...])` \
                           for what a master strike does then";
            self.fault(name, message);
        }
        guises.iter().for_each(|guise| self.guise(guise));
        if !times(abilities).any(|when| matches!(when, When::Twist | When::Twists(..))) {
            self.fault(name, "a scheme needs a twist: add `On([Twist], [...])`");
        }
        if !abilities.iter().any(abilities::can_end) {
            let message = "evil can never win: add `EvilWins(...)`, or `EvilWins` to what a twist \
                           does";
            self.fault(name, message);
        }
        self.twists(name, abilities);
        self.abilities(Kind::Scheme, name, abilities);
    }

    /// What cards count as while they are villains.
    pub(super) fn guise(&mut self, guise: &'a Guise) {
        self.name(&guise.name);
        if let Some(group) = &guise.group {
            self.group(group);
        }
        if guise.attack.is_some() == guise.attack_beyond_cost.is_some() {
            let message = "a guise has either `attack` or `attack_beyond_cost`, and one of them";
            self.fault(&guise.name, message);
        }
        let at = Moment::new(&guise.name, Kind::Scheme, Time::Guise);
        self.filter(&guise.of, at);
        if let Some(attack) = &guise.attack {
            self.number(attack, at);
        }
        self.range(&guise.name, "the attack", guise.attack_beyond_cost.unwrap_or(0), 0..=MOST);
        if !guise.fight.is_empty() {
            self.list(&guise.fight, at);
        }
    }

    /// The numbers of twists: no end, or one that can come; and one place for each twist.
    fn twists(&mut self, name: &str, abilities: &[Ability]) {
        let ranges = |does: fn(&Do) -> bool| {
            abilities.iter().flat_map(move |ability| match ability {
                Ability::On(times, list) if list.iter().any(does) => times.as_slice(),
                _ => &[],
            })
        };
        let ends = ranges(|what| matches!(what, Do::EvilWins)).filter_map(|when| match when {
            When::Twists(first, _) => Some(*first),
            _ => None,
        });
        let end = ends.min().unwrap_or(u8::MAX);
        for when in times(abilities) {
            let When::Twists(first, last) = *when else { continue };
            if last > MOST && last != LAST_TWIST || first < end && last >= end && last != LAST_TWIST
            {
                let message = format!(
                    "`Twists({first}, {last})` goes on beyond the last twist that matters; where it \
                     has no end, write `Twists({first}, {LAST_TWIST})`"
                );
                self.fault(name, message);
            }
        }
        let mut put: Vec<(u8, u8)> = Vec::new();
        for when in ranges(|what| matches!(what, Do::Put(_))) {
            let (first, last) = match *when {
                When::Twists(first, last) => (first, last),
                When::Twist => (1, LAST_TWIST),
                _ => continue,
            };
            if put.iter().any(|other| first <= other.1 && other.0 <= last) {
                self.fault(name, "a twist can be put in one place only; these `Twists` overlap");
            }
            put.push((first, last));
        }
    }

    fn setup(&mut self, name: &str, setup: &SchemeSetup) {
        for players in &setup.not_for {
            self.range(name, "the number of players in `not_for`", *players, 1..=5);
        }
        if let Twists::Always(twists) = setup.twists {
            self.range(name, "the number of twists", twists, 1..=MOST);
        } else {
            for players in (1..=5).filter(|players| !setup.not_for.contains(players)) {
                let what = format!("the number of twists for {players} players");
                self.range(name, &what, setup.twists.at(players), 1..=MOST);
            }
        }
        for (players, heroes) in (1..).zip(setup.heroes.into_iter().flatten()) {
            if !setup.not_for.contains(&players) {
                self.range(name, "the number of heroes", heroes, 1..=MOST);
            }
        }
        for &players in setup.not_for.iter().filter(|players| (1..=5).contains(*players)) {
            let at = usize::from(players) - 1;
            let twists = matches!(setup.twists, Twists::ByPlayers(counts) if counts[at] > 0);
            if twists || setup.heroes.is_some_and(|heroes| heroes[at] > 0) {
                self.fault(name, format!("write 0 for {players} players: `not_for` bars them"));
            }
        }
        self.range(name, "`bystanders`", setup.bystanders.unwrap_or(0), 0..=30);
        self.range(name, "`wounds_per_player`", setup.wounds_per_player.unwrap_or(1), 1..=MOST);
        self.range(name, "`bindings_per_player`", setup.bindings_per_player.unwrap_or(1), 1..=MOST);
        let beside = setup.bystanders_next_to_scheme;
        self.range(name, "`bystanders_next_to_scheme`", beside, 0..=30);
        self.range(name, "`extra_henchmen`", setup.extra_henchmen, 0..=3);
        self.range(name, "`extra_villains`", setup.extra_villains, 0..=3);
        self.range(name, "`extra_heroes`", setup.extra_heroes, 0..=3);
        self.range(name, "`extra_bystanders`", setup.extra_bystanders, 0..=12);
        self.range(name, "`guards`", setup.guards, 0..=MOST);
        self.range(name, "`heroes_in_villain_deck`", setup.heroes_in_villain_deck, 0..=MOST);
        self.range(name, "`wounds_as_twists`", setup.wounds_as_twists, 0..=MOST);
        self.range(name, "`row`", setup.row, 0..=MOST);
        self.range(name, "`starting_wounds`", setup.starting_wounds, 0..=MOST);
        self.range(name, "`starting_officers`", setup.starting_officers, 0..=MOST);
        for hero in setup.hero_stack.iter().chain(&setup.required_hero) {
            let heroes = self.catalogue.heroes.iter();
            self.known("hero", hero, heroes.map(|entry| entry.definition.name.as_str()));
        }
        self.range(name, "`twists_next_to_scheme`", setup.twists_next_to_scheme, 0..=MOST);
        let henchmen = setup.required_henchmen.iter();
        let beside = setup.henchmen_next_to_scheme.iter().map(|(group, _)| group);
        for group in henchmen.chain(beside) {
            let groups = &self.catalogue.henchmen;
            let names = groups.iter().map(|entry| entry.definition.name.as_str());
            self.known("henchman group", group, names);
        }
        if let Some((_, each)) = &setup.henchmen_next_to_scheme {
            self.range(name, "the henchmen next to the scheme for each player", *each, 1..=MOST);
        }
        if let Some(villain) = &setup.villain_next_to_scheme {
            let villains = &self.catalogue.villains;
            let cards = villains.iter().flat_map(|entry| &entry.definition.cards);
            let names = cards.map(|card| card.name.as_str());
            self.known("villain", villain, names);
        }
        if let Some(group) = &setup.required_villains {
            let villains = &self.catalogue.villains;
            let names = villains.iter().map(|entry| entry.definition.name.as_str());
            self.known("villain group", group, names);
        }
    }
}
