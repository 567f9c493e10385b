//! Looking things up: by a word that somebody wrote, or by identity.

use cardfile::nearest;

use super::identity::{key, split};
use super::{
    Catalogue, Entry, HenchmanGroup, Hero, Id, Mastermind, Named, Scheme, Set, VillainGroup,
    character,
};
use crate::text::{Term, Words};

/// Why a word does not name one thing of the sets in use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotFound {
    /// No name is like it.
    #[error(
        "no {kind} is called \"{word}\"{} `longbox cards --kind {}` lists them all",
        if .nearest.is_some() { did_you_mean(.nearest.as_deref()) } else { ".".into() },
        .kind.replace(' ', "-")
    )]
    Unknown {
        /// What was looked for, in the words of the first set in use: `hero`, `villain` ...
        kind: String,
        /// The name that was given.
        word: String,
        /// The known name that is most like it.
        nearest: Option<String>,
    },
    /// It is the name of something in a set that is not in use.
    #[error(
        "no {kind} of the sets in use is called \"{}\": write \"{}\", or add its set with `--with {}`",
        .other.name, .other.qualified(), .other.set.word()
    )]
    Elsewhere {
        /// What was looked for.
        kind: String,
        /// What there is in another set.
        other: Id,
    },
    /// Several things go by it.
    #[error("\"{word}\" could be {}: write which {kind} is meant", or(.candidates))]
    Several {
        /// What was looked for.
        kind: String,
        /// The name that was given.
        word: String,
        /// What it can mean.
        candidates: Vec<Id>,
    },
}

pub(super) fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map(|name| format!("; did you mean \"{name}\"?")).unwrap_or_default()
}

/// Some identities as words to write: with their sets where their names do not tell them apart.
fn or(candidates: &[Id]) -> String {
    let words: Vec<_> = candidates
        .iter()
        .map(|id| {
            let namesakes = candidates.iter().filter(|other| key(&other.name) == key(&id.name));
            if namesakes.count() > 1 {
                format!("\"{}\"", id.qualified())
            } else {
                format!("\"{id}\"")
            }
        })
        .collect();
    words.join(" or ")
}

impl Catalogue {
    /// The hero that a word names, whatever its case and punctuation, in the sets in use: the edition's
    /// own set comes first and is enough, the others are equals.
    pub fn hero(&self, word: &str, sets: &[Set]) -> Result<&Entry<Hero>, NotFound> {
        find(|words| words.hero, word, sets, &self.heroes)
    }

    /// The hero with an identity.
    pub fn hero_of(&self, id: &Id) -> Result<&Entry<Hero>, NotFound> {
        exactly(|words| words.hero, id, &self.heroes)
    }

    /// The villain group that a word names, whatever its case and punctuation, in the sets in use: the edition's
    /// own set comes first and is enough, the others are equals.
    pub fn villain_group(
        &self,
        word: &str,
        sets: &[Set],
    ) -> Result<&Entry<VillainGroup>, NotFound> {
        find(|words| words.villain, word, sets, &self.villains)
    }

    /// The villain group with an identity.
    pub fn villain_group_of(&self, id: &Id) -> Result<&Entry<VillainGroup>, NotFound> {
        exactly(|words| words.villain, id, &self.villains)
    }

    /// The henchman group that a word names, whatever its case and punctuation, in the sets in use: the edition's
    /// own set comes first and is enough, the others are equals.
    pub fn henchman_group(
        &self,
        word: &str,
        sets: &[Set],
    ) -> Result<&Entry<HenchmanGroup>, NotFound> {
        find(|words| words.henchman, word, sets, &self.henchmen)
    }

    /// The henchman group with an identity.
    pub fn henchman_group_of(&self, id: &Id) -> Result<&Entry<HenchmanGroup>, NotFound> {
        exactly(|words| words.henchman, id, &self.henchmen)
    }

    /// The mastermind that a word names, whatever its case and punctuation, in the sets in use: the edition's
    /// own set comes first and is enough, the others are equals.
    pub fn mastermind(&self, word: &str, sets: &[Set]) -> Result<&Entry<Mastermind>, NotFound> {
        find(|words| words.mastermind, word, sets, &self.masterminds)
    }

    /// The mastermind with an identity.
    pub fn mastermind_of(&self, id: &Id) -> Result<&Entry<Mastermind>, NotFound> {
        exactly(|words| words.mastermind, id, &self.masterminds)
    }

    /// The scheme that a word names, whatever its case and punctuation, in the sets in use: the edition's
    /// own set comes first and is enough, the others are equals.
    pub fn scheme(&self, word: &str, sets: &[Set]) -> Result<&Entry<Scheme>, NotFound> {
        find(|words| words.scheme, word, sets, &self.schemes)
    }

    /// The scheme with an identity.
    pub fn scheme_of(&self, id: &Id) -> Result<&Entry<Scheme>, NotFound> {
        exactly(|words| words.scheme, id, &self.schemes)
    }
}

/// The term for what is looked for.
type Kind = fn(&Words) -> Term;

/// What is looked for, in the words of the first of some sets.
fn called(kind: Kind, sets: &[Set]) -> String {
    let words = sets.first().map_or(&Words::HEROIC, |set| set.words());
    kind(words).low()
}

fn exactly<'a, T: Named>(
    kind: Kind,
    id: &Id,
    entries: &'a [Entry<T>],
) -> Result<&'a Entry<T>, NotFound> {
    let same = |entry: &&Entry<T>| entry.set == id.set && entry.definition.name() == id.name;
    let unknown = || unknown(called(kind, &[id.set]), &id.qualified(), &[id.set], entries);
    entries.iter().find(same).ok_or_else(unknown)
}

/// What a word names in the sets in use, the edition's own first. A word with a set before it is looked for
/// there, in use or not.
fn find<'a, T: Named>(
    kind: Kind,
    word: &str,
    sets: &[Set],
    entries: &'a [Entry<T>],
) -> Result<&'a Entry<T>, NotFound> {
    let kind = called(kind, sets);
    let (set, name) = split(word);
    let several = |found: &[&Entry<T>]| NotFound::Several {
        kind: kind.clone(),
        word: shown(word),
        candidates: found.iter().map(|entry| entry.id()).collect(),
    };
    let (first, others) = match (&set, sets) {
        (Some(set), _) => (*set, &[][..]),
        (None, [first, others @ ..]) => (*first, others),
        (None, []) => return Err(unknown(kind, word, sets, entries)),
    };
    let mut found = in_set(name, first, entries);
    if found.is_empty() {
        found = others.iter().flat_map(|&set| in_set(name, set, entries)).collect();
    }
    if found.is_empty() && set.is_none() {
        let elsewhere = Set::ALL.into_iter().filter(|set| !sets.contains(set));
        if let Some(other) = elsewhere.flat_map(|set| in_set(name, set, entries)).next() {
            return Err(NotFound::Elsewhere { kind, other: other.id() });
        }
    }
    if found.is_empty() {
        let of_set = |set: &Set| with_part(name, *set, entries);
        found = std::iter::once(&first).chain(others).flat_map(of_set).collect();
    }
    match found.as_slice() {
        [one] => Ok(one),
        [] if set.is_some() => Err(unknown(kind, name, &[first], entries)),
        [] => Err(unknown(kind, word, sets, entries)),
        found => Err(several(found)),
    }
}

/// What has a part of its name in a set: "legacy virus" is enough for The Legacy Virus.
fn with_part<'a, T: Named>(
    part: &str,
    set: Set,
    entries: &'a [Entry<T>],
) -> impl Iterator<Item = &'a Entry<T>> {
    // Fewer letters are in names by chance.
    let part = Some(key(part)).filter(|part| part.chars().count() > 2);
    entries.iter().filter(move |entry| {
        let fits = |part: &String| key(entry.definition.name()).contains(part);
        entry.set == set && part.as_ref().is_some_and(fits)
    })
}

/// What a name means in a set: just that; or one with or without an s; or what goes by it in short; or one
/// with or without an article.
fn in_set<'a, T: Named>(name: &str, set: Set, entries: &'a [Entry<T>]) -> Vec<&'a Entry<T>> {
    let wanted = key(name);
    if wanted.is_empty() {
        return Vec::new();
    }
    let singular = |name: &str| name.strip_suffix('s').unwrap_or(name).to_string();
    let by = |same: &dyn Fn(&str) -> bool| -> Vec<&Entry<T>> {
        let of_set = entries.iter().filter(|entry| entry.set == set);
        of_set.filter(|entry| same(entry.definition.name())).collect()
    };
    let mut found = by(&|name| key(name) == wanted);
    if found.is_empty() {
        found = by(&|name| singular(&key(name)) == singular(&wanted));
    }
    if found.is_empty() {
        found = by(&|name| key(character(name)) == wanted);
    }
    if found.is_empty() {
        let wanted = without_article(name);
        found = by(&|name| !wanted.is_empty() && without_article(name) == wanted);
    }
    found
}

/// The key of a name without its articles: "Epic the Beyonder" is Epic Beyonder.
fn without_article(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.eq_ignore_ascii_case("the")).map(key).collect()
}

fn shown(word: &str) -> String {
    word.chars().filter(|letter| !letter.is_control()).take(60).collect()
}

fn unknown<T: Named>(kind: String, word: &str, sets: &[Set], entries: &[Entry<T>]) -> NotFound {
    let names = || {
        let in_use = entries.iter().filter(|entry| sets.contains(&entry.set));
        in_use.map(|entry| entry.definition.name())
    };
    let nearest = nearest(word, names()).map(String::from);
    NotFound::Unknown { kind, word: shown(word), nearest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Origin;

    const BOTH: [Set; 2] = [Set::Second, Set::First];

    /// A catalogue with heroes of some sets, and nothing else.
    fn catalogue(heroes: &[(Set, &str)]) -> Catalogue {
        let entry = |&(set, name): &(Set, &str)| Entry {
            set,
            origin: Origin::Printed,
            file: String::new(),
            definition: Hero { name: name.into(), team: None, cards: Vec::new() },
        };
        Catalogue { heroes: heroes.iter().map(entry).collect(), ..Catalogue::default() }
    }

    #[test]
    fn names_are_found_without_regard_to_case_and_punctuation() {
        let catalogue = Catalogue::built_in();
        let sets = [Set::First];
        let name = |found: Result<Id, NotFound>| found.unwrap().name;
        assert_eq!(name(catalogue.hero("SPIDERMAN", &sets).map(Entry::id)), "Spider-Man");
        assert_eq!(name(catalogue.mastermind("dr doom", &sets).map(Entry::id)), "Dr. Doom");
        assert_eq!(name(catalogue.henchman_group("sentinels", &sets).map(Entry::id)), "Sentinel");
        assert_eq!(name(catalogue.villain_group("skrull", &sets).map(Entry::id)), "Skrulls");
    }

    #[test]
    fn a_part_of_a_name_is_enough_where_only_one_has_it() {
        let catalogue = Catalogue::built_in();
        let scheme = |word| catalogue.scheme(word, &[Set::First]).map(|entry| entry.id().name);
        assert_eq!(scheme("legacy virus").as_deref(), Ok("The Legacy Virus"));
        assert_eq!(scheme("cosmic-cube").unwrap(), "Unleash the Power of the Cosmic Cube");
        let several = scheme("the").unwrap_err();
        assert!(matches!(&several, NotFound::Several { candidates, .. } if candidates.len() > 2));
        assert!(matches!(scheme("ea"), Err(NotFound::Unknown { .. })), "too little to go by");
        // A whole name elsewhere is not passed over for a part of one here.
        let both = self::catalogue(&[(Set::First, "Hulk"), (Set::Second, "Red Hulk")]);
        let hulk = both.hero("hulk", &[Set::Second]).unwrap_err();
        assert!(matches!(hulk, NotFound::Elsewhere { .. }), "{hulk:?}");
    }

    #[test]
    fn a_name_that_is_not_found_gets_the_nearest_one() {
        let catalogue = Catalogue::built_in();
        let near = |word| catalogue.hero(word, &[Set::First]).unwrap_err().to_string();
        assert!(near("wolvrine").contains("did you mean \"Wolverine\"?"));
        assert!(near("black wdow").contains("did you mean \"Black Widow\"?"));
        assert!(near("xyzzy").contains("`longbox cards --kind hero`"));
        let nameless = catalogue.hero("", &[Set::First]).unwrap_err();
        assert!(matches!(nameless, NotFound::Unknown { nearest: None, .. }), "{nameless:?}");
    }

    #[test]
    fn the_first_set_beats_the_others_and_the_others_are_equals() {
        let everywhere = catalogue(&[
            (Set::First, "Hulk"),
            (Set::Second, "Hulk"),
            (Set::First, "Deadpool"),
            (Set::Own, "Deadpool"),
        ]);
        let found = |word, sets: &[Set]| everywhere.hero(word, sets).map(Entry::id);
        assert_eq!(found("hulk", &BOTH), Ok(Id::new(Set::Second, "Hulk")));
        assert_eq!(found("hulk", &[Set::First, Set::Second]), Ok(Id::new(Set::First, "Hulk")));
        assert_eq!(found("deadpool", &BOTH), Ok(Id::new(Set::First, "Deadpool")));
        let three = [Set::Second, Set::First, Set::Own];
        let refused = found("deadpool", &three).unwrap_err().to_string();
        assert_eq!(
            refused,
            "\"deadpool\" could be \"first/Deadpool\" or \"own/Deadpool\": write which hero is meant"
        );
        assert_eq!(found("OWN/deadpool", &three), Ok(Id::new(Set::Own, "Deadpool")));
    }

    #[test]
    fn a_set_before_the_name_is_found_in_use_or_not() {
        let both = catalogue(&[(Set::First, "Hulk"), (Set::Second, "Thor")]);
        let found = |word| both.hero(word, &[Set::Second]).map(Entry::id);
        assert_eq!(found("first/hulk"), Ok(Id::new(Set::First, "Hulk")));
        let elsewhere = found("hulk").unwrap_err().to_string();
        assert!(elsewhere.contains("write \"first/Hulk\", or add its set with `--with first`"));
        let misspelt = found("first/hluk").unwrap_err().to_string();
        assert!(misspelt.contains("did you mean \"Hulk\"?"), "{misspelt}");
        let exact = both.hero_of(&Id::new(Set::Second, "Hulk")).unwrap_err().to_string();
        assert!(exact.contains("no hero is called \"second/Hulk\""), "{exact}");
    }

    #[test]
    fn the_part_before_a_comma_or_a_bracket_is_enough_where_it_is_one() {
        let versions = catalogue(&[
            (Set::Second, "Spider-Man (Peter Parker)"),
            (Set::Second, "Spider-Man (Miles Morales)"),
            (Set::Second, "Thor, God of Thunder"),
            (Set::First, "Spider-Man"),
        ]);
        let found = |word, sets: &[Set]| versions.hero(word, sets).map(Entry::id);
        assert_eq!(found("thor", &BOTH), Ok(Id::new(Set::Second, "Thor, God of Thunder")));
        assert_eq!(found("spider-man", &[Set::First]), Ok(Id::new(Set::First, "Spider-Man")));
        let both = found("spider-man", &BOTH).unwrap_err().to_string();
        let (peter, miles) = ("\"Spider-Man (Peter Parker)\"", "\"Spider-Man (Miles Morales)\"");
        assert!(both.contains(&format!("could be {peter} or {miles}:")), "{both}");
        let miles = Id::new(Set::Second, "Spider-Man (Miles Morales)");
        assert_eq!(found("spiderman miles morales", &BOTH), Ok(miles));
    }

    #[test]
    fn an_article_can_be_left_out_and_gives_way_to_epic() {
        let (catalogue, sets) = (Catalogue::built_in(), [Set::First, Set::Cosmos]);
        for (word, name) in [
            ("the grandmaster", "The Grandmaster"),
            ("grandmaster", "The Grandmaster"),
            ("epic grandmaster", "Epic Grandmaster"),
            ("Epic the Grandmaster", "Epic Grandmaster"),
            ("epic-the-beyonder", "Epic Beyonder"),
            ("cosmos/beyonder", "The Beyonder"),
        ] {
            let found = catalogue.mastermind(word, &sets).unwrap_or_else(|fault| panic!("{fault}"));
            assert_eq!(found.definition.name, name, "{word}");
        }
        assert!(catalogue.mastermind("the", &sets).is_err());
    }
}
