//! Checks what the schema of card files cannot say: numbers in range, names that exist, and
//! abilities that make sense on the card that has them.

mod abilities;
mod cards;
mod deeds;
mod flow;
mod holders;
mod moment;
mod parts;
mod scheme;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use cardfile::{Diagnostic, nearest};

use self::moment::Moment;
use super::catalogue::{did_you_mean, key};
use super::{
    Ability, Basic, BasicKind, CardFile, Catalogue, Class, Epic, HenchmanGroup, Hero, Leads,
    Mastermind, Printed, VillainGroup, When, Whom,
};

/// The most copies of a card, of cards of a hero or group, and of things an ability does at once.
const MOST: u8 = 20;
/// The highest attack of an enemy.
const MOST_ATTACK: u8 = 40;
/// How many `Each` may stand around something: with five players even three make 125 questions of one.
const MOST_EACH: u8 = 2;
/// How deeply the parts of an ability may be nested.
const MOST_NESTED: u8 = 8;
/// The most different cards of a hero or group.
const MOST_DIFFERENT: usize = 8;
/// The most abilities of a card.
const MOST_ABILITIES: usize = 10;
/// The most faults that are told of one file.
const MOST_FAULTS: usize = 20;
/// The last twist of a range that has no end.
const LAST_TWIST: u8 = 99;
/// The most copies of a basic card.
const MOST_BASICS: u8 = 100;

/// What kind of card an ability is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Hero,
    Villain,
    Henchman,
    Mastermind,
    Tactic,
    Scheme,
    /// A hero of the starting decks and common stacks.
    BasicHero,
    Wound,
    Bystander,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Hero => "hero",
            Kind::Villain => "villain",
            Kind::Henchman => "henchman",
            Kind::Mastermind => "mastermind",
            Kind::Tactic => "tactic",
            Kind::Scheme => "scheme",
            Kind::BasicHero => "basic hero",
            Kind::Wound => "wound",
            Kind::Bystander => "bystander",
        }
    }

    fn is_hero(self) -> bool {
        matches!(self, Kind::Hero | Kind::BasicHero)
    }

    /// Whether it acts against the players.
    fn is_enemy(self) -> bool {
        self.is_villain() || matches!(self, Kind::Mastermind | Kind::Tactic | Kind::Scheme)
    }

    fn is_villain(self) -> bool {
        matches!(self, Kind::Villain | Kind::Henchman)
    }
}

/// What is wrong with the cards of a file, whose names must be in the catalogue already.
pub fn check(catalogue: &Catalogue, file: &str, text: &str, cards: &CardFile) -> Vec<Diagnostic> {
    let mut check =
        Check { catalogue, file, text, guises: Vec::new(), guards: false, found: Vec::new() };
    match cards {
        CardFile::Hero(hero) => check.hero(hero),
        CardFile::Villains(villains) => check.villains(villains),
        CardFile::Henchmen(henchmen) => check.henchmen(henchmen),
        CardFile::Mastermind(mastermind) => check.mastermind(mastermind),
        CardFile::Scheme(scheme) => check.scheme(scheme),
        CardFile::Basics(basics) => check.basics(basics),
    }
    check.found
}

/// One file being checked.
struct Check<'a> {
    catalogue: &'a Catalogue,
    file: &'a str,
    text: &'a str,
    /// The names that the guises of this very scheme give.
    guises: Vec<&'a str>,
    /// Whether guards stand in this very scheme's mastermind's place at first.
    guards: bool,
    found: Vec<Diagnostic>,
}

impl<'a> Check<'a> {
    /// Notes a fault of the card with a name, or of the name itself.
    fn fault(&mut self, name: &str, message: impl Into<String>) {
        let quoted = format!("\"{name}\"");
        let fault = match self.found.len() {
            MOST_FAULTS => Diagnostic::of_file(self.file, "and more; mend these first"),
            told if told > MOST_FAULTS => return,
            _ => Diagnostic::near(self.file, self.text, &quoted, message),
        };
        self.found.push(fault);
    }

    fn range(&mut self, card: &str, what: &str, n: u8, range: RangeInclusive<u8>) {
        if !range.contains(&n) {
            let (least, most) = range.into_inner();
            self.fault(card, format!("{what} is {n}; it must be from {least} to {most}"));
        }
    }

    fn name(&mut self, name: &str) {
        if key(name).is_empty() || name.trim() != name || name.chars().count() > 60 {
            let message = "a name needs a letter or digit, no spaces around it, and 60 characters \
                           at most";
            self.fault(name, message);
        }
    }

    fn only(&mut self, may: bool, at: Moment, word: &str, whose: &str) {
        if !may {
            let message =
                format!("`{word}` does not fit a {} here; it is for {whose}", at.kind.word());
            self.fault(at.card, message);
        }
    }

    fn some(&mut self, at: Moment, count: usize, example: &str) {
        if count == 0 {
            self.fault(at.card, format!("an empty list means nowhere; for instance `{example}`"));
        }
    }

    /// One level further in, unless that is too deep.
    fn deeper<'m>(&mut self, at: Moment<'m>) -> Option<Moment<'m>> {
        if at.depth == MOST_NESTED {
            let message =
                format!("nested deeper than {MOST_NESTED} levels; split it into abilities");
            self.fault(at.card, message);
            return None;
        }
        Some(Moment { depth: at.depth + 1, ..at })
    }

    fn hero(&mut self, hero: &'a Hero) {
        self.name(&hero.name);
        let copies = hero.cards.iter().map(|card| (card.name.as_str(), card.copies));
        self.different("hero", &hero.name, copies);
        for card in &hero.cards {
            self.range(&card.name, "the cost", card.cost, 0..=MOST);
            for (what, printed) in [("the attack", card.attack), ("the recruit", card.recruit)] {
                self.range(&card.name, what, printed.map_or(0, Printed::value), 0..=MOST);
            }
            self.two_classes(&card.name, card.class, card.second_class);
            self.abilities(Kind::Hero, &card.name, &card.abilities);
        }
    }

    /// A second class is one beside the first.
    fn two_classes(&mut self, name: &'a str, class: Option<Class>, second: Option<Class>) {
        match (class, second) {
            (None, Some(_)) => {
                self.fault(name, "a card with one class has it as `class`; name that one first");
            }
            (Some(class), Some(second)) if class == second => {
                self.fault(name, "the same class twice; leave `second_class` out");
            }
            _ => {}
        }
    }

    fn villains(&mut self, villains: &'a VillainGroup) {
        self.name(&villains.name);
        let copies = villains.cards.iter().map(|card| (card.name.as_str(), card.copies));
        self.different("villain group", &villains.name, copies);
        for card in &villains.cards {
            self.enemy(Kind::Villain, &card.name, card.attack, card.vp, &card.abilities);
        }
    }

    fn henchmen(&mut self, henchmen: &'a HenchmanGroup) {
        let HenchmanGroup { name, copies, attack, vp, abilities } = henchmen;
        self.name(name);
        self.range(name, "the number of copies", *copies, 1..=MOST);
        self.enemy(Kind::Henchman, name, *attack, *vp, abilities);
    }

    fn mastermind(&mut self, mastermind: &'a Mastermind) {
        let Mastermind { name, attack, vp, leads, abilities, guises, epic, tactics } = mastermind;
        self.name(name);
        self.leads(name, leads);
        let normal = Some((*attack, abilities));
        let epic_guises = epic.iter().flat_map(|epic| &epic.guises);
        self.guises = guises.iter().chain(epic_guises).map(|guise| guise.name.as_str()).collect();
        guises.iter().for_each(|guise| self.guise(guise));
        let epic = epic.as_ref().map(|Epic { attack, abilities, .. }| (*attack, abilities));
        for (attack, abilities) in normal.into_iter().chain(epic) {
            self.enemy(Kind::Mastermind, name, attack, *vp, abilities);
            if !times(abilities).any(|when| *when == When::Strike) {
                self.fault(name, "a mastermind needs a master strike: add `On([Strike], [...])`");
            }
        }
        if tactics.len() != 4 {
            let message = format!("a mastermind has 4 tactics; this one has {}", tactics.len());
            self.fault(name, message);
        }
        self.unique(tactics.iter().map(|tactic| tactic.name.as_str()));
        for tactic in tactics {
            self.name(&tactic.name);
            if tactic.abilities.is_empty() {
                self.fault(&tactic.name, "a tactic does something: add `On([Fight], [...])`");
            }
            self.abilities(Kind::Tactic, &tactic.name, &tactic.abilities);
        }
    }

    fn leads(&mut self, name: &str, leads: &Leads) {
        match leads {
            Leads::Group(group) => {
                self.group(group);
            }
            Leads::AnyWith(words) => {
                let villains = &self.catalogue.villains;
                let mut names = villains.iter().map(|entry| key(&entry.definition.name));
                let led = |name: &String| words.iter().any(|word| contains(name, word));
                if !names.any(|name| led(&name)) {
                    let message = format!(
                        "no villain group has a word of {words:?} in its name; name one that is \
                         there: `leads: AnyWith([\"Hydra\"])`"
                    );
                    self.fault(name, message);
                }
            }
        }
    }

    fn basics(&mut self, basics: &'a [Basic]) {
        if basics.is_empty() {
            self.found.push(Diagnostic::of_file(self.file, "the list is empty; add a card"));
        }
        for basic in basics {
            let name = &basic.name;
            self.name(name);
            self.range(name, "the number of copies", basic.copies, 1..=MOST_BASICS);
            self.range(name, "the cost", basic.cost.unwrap_or(0), 0..=MOST);
            let numbers = [("attack", basic.attack), ("recruit", basic.recruit), ("vp", basic.vp)];
            for (what, printed) in numbers {
                self.range(name, what, printed.map_or(0, Printed::value), 0..=MOST);
            }
            let kind = match basic.kind {
                BasicKind::Agent
                | BasicKind::Trooper
                | BasicKind::Officer
                | BasicKind::MadameHydra
                | BasicKind::NewRecruit
                | BasicKind::Sidekick => Some(Kind::BasicHero),
                BasicKind::Wound | BasicKind::Bindings => Some(Kind::Wound),
                BasicKind::Bystander => Some(Kind::Bystander),
                BasicKind::Twist | BasicKind::Strike => None,
            };
            if basic.classes() != 0 && kind != Some(Kind::BasicHero) {
                self.fault(name, "only heroes have a class; leave `class` out");
            }
            self.two_classes(name, basic.class, basic.second_class);
            match kind {
                Some(kind) => self.abilities(kind, name, &basic.abilities),
                None if !basic.abilities.is_empty() => self.fault(
                    name,
                    "what a twist or strike does is said by the scheme or mastermind; leave \
                     `abilities` out",
                ),
                None => {}
            }
        }
    }

    fn enemy(
        &mut self,
        kind: Kind,
        name: &'a str,
        attack: Printed,
        vp: Printed,
        abilities: &'a [Ability],
    ) {
        self.range(name, "the attack", attack.value(), 0..=MOST_ATTACK);
        self.range(name, "the victory points", vp.value(), 0..=MOST);
        let own = |ability: &Ability| matches!(ability, Ability::Attack(Whom::This, _));
        if attack == Printed::Star(0) && !abilities.iter().any(own) {
            let message = "an attack of `Star(0)` needs an ability that says how much it is: \
                           `Attack(This, (plus: 1, each: ...))`";
            self.fault(name, message);
        }
        self.abilities(kind, name, abilities);
    }

    /// The different cards of a hero or villain group.
    fn different(
        &mut self,
        what: &str,
        name: &str,
        cards: impl Iterator<Item = (&'a str, u8)> + Clone,
    ) {
        let count = cards.clone().count();
        if !(1..=MOST_DIFFERENT).contains(&count) {
            let message =
                format!("a {what} has 1 to {MOST_DIFFERENT} different cards; this one has {count}");
            return self.fault(name, message);
        }
        for (card, copies) in cards.clone() {
            self.name(card);
            self.range(card, "the number of copies", copies, 1..=MOST);
        }
        let total: u32 = cards.clone().map(|(_, copies)| u32::from(copies)).sum();
        if total > u32::from(MOST) {
            let message =
                format!("a {what} has at most {MOST} cards; this one has {total}: lower `copies`");
            self.fault(name, message);
        }
        self.unique(cards.map(|(card, _)| card));
    }

    fn unique(&mut self, names: impl Iterator<Item = &'a str>) {
        let mut seen = Vec::new();
        for name in names {
            if seen.contains(&key(name)) {
                let message = format!(
                    "two cards here are called \"{name}\"; rename one, or raise \
                                       `copies`"
                );
                self.fault(name, message);
            }
            seen.push(key(name));
        }
    }

    /// The name of a villain or henchman group, whatever its case and punctuation.
    fn group(&mut self, word: &str) {
        let groups = self.catalogue.groups();
        if !groups.clone().any(|name| key(name) == key(word)) {
            self.known("villain or henchman group", word, groups);
        }
    }

    fn known<'n>(&mut self, what: &str, word: &str, names: impl Iterator<Item = &'n str> + Clone) {
        if !names.clone().any(|name| name == word) {
            let remedy = match nearest(word, names) {
                near @ Some(_) => did_you_mean(near),
                None => "; spell it as in its own file, and read that file too".into(),
            };
            let message = format!("no {what} is called \"{word}\"{remedy}");
            self.fault(word, message);
        }
    }
}

/// Every time at which these abilities happen.
fn times(abilities: &[Ability]) -> impl Iterator<Item = &When> {
    abilities.iter().flat_map(|ability| match ability {
        Ability::On(times, _) => times.as_slice(),
        _ => &[],
    })
}

/// Whether a name, given by its key, contains a word.
fn contains(name: &str, word: &str) -> bool {
    !key(word).is_empty() && name.contains(&key(word))
}
