//! The catalogue: every card that can be played with, from the boxes and from somebody's own files.

use std::path::Path;

use cardfile::{Diagnostic, nearest, parse};

use super::built_in::BUILT_IN;
use super::check::check;
use super::{
    Basic, BasicKind, CardFile, HenchmanGroup, Hero, Mastermind, Origin, Scheme, Set, VillainGroup,
};

/// The most text that the card files of one folder may hold together.
const MAX_BYTES: usize = 16 << 20;
/// The most basic cards that one file may hold.
const MAX_BASICS: usize = 50;

/// A definition, and where it comes from.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<T> {
    /// The box.
    pub set: Set,
    /// Whose design it is.
    pub origin: Origin,
    /// The card file.
    pub file: String,
    /// What the file says.
    pub definition: T,
}

/// A name that is not in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no {kind} is called \"{word}\"{} `longbox cards --kind {kind}` lists them all",
    if .nearest.is_some() { did_you_mean(.nearest.as_deref()) } else { ".".into() }
)]
pub struct NotFound {
    /// What was looked for: `hero`, `villain`, `henchman`, `mastermind` or `scheme`.
    pub kind: &'static str,
    /// The name that was given.
    pub word: String,
    /// The known name that is most like it.
    pub nearest: Option<String>,
}

pub(super) fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map(|name| format!("; did you mean \"{name}\"?")).unwrap_or_default()
}

/// Every card that can be played with.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Catalogue {
    /// The heroes, by set and name.
    pub heroes: Vec<Entry<Hero>>,
    /// The villain groups, by set and name.
    pub villains: Vec<Entry<VillainGroup>>,
    /// The henchman groups, by set and name.
    pub henchmen: Vec<Entry<HenchmanGroup>>,
    /// The masterminds, by set and name.
    pub masterminds: Vec<Entry<Mastermind>>,
    /// The schemes, by set and name.
    pub schemes: Vec<Entry<Scheme>>,
    /// The basic cards, as their files list them.
    pub basics: Vec<Entry<Basic>>,
}

impl Catalogue {
    /// The cards that are part of the program.
    ///
    /// ```
    /// let catalogue = legendary::card::Catalogue::built_in();
    /// assert_eq!(catalogue.hero("black widow").unwrap().definition.name, "Black Widow");
    /// ```
    pub fn built_in() -> Catalogue {
        let mut catalogue = Catalogue::default();
        for (path, text) in BUILT_IN {
            let cards = parse(path, text).expect("a test reads every built-in card file");
            let source = Source { set: Set::First, origin: Origin::Printed, file: path, text };
            catalogue.add(source, cards).expect("a test adds every built-in card file");
        }
        catalogue.sort();
        catalogue
    }

    /// The built-in cards and those of every card file below a folder.
    pub fn with_folder(folder: &Path) -> Result<Catalogue, Vec<Diagnostic>> {
        let mut files = Vec::new();
        let mut faults = Vec::new();
        let mut bytes = 0;
        for path in cardfile::card_files(folder).map_err(|fault| vec![fault])? {
            match cardfile::read(&path) {
                Ok(text) => {
                    bytes += text.len();
                    files.push((path.display().to_string(), text));
                }
                Err(fault) => faults.push(fault),
            }
            if bytes > MAX_BYTES {
                let message = format!("more than {} MiB of card files; split it", MAX_BYTES >> 20);
                return Err(vec![Diagnostic::of_file(&folder.display().to_string(), message)]);
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Catalogue::built_in().with_files(&files)
    }

    /// These cards and those of somebody's own files, given as name and text, all of them checked.
    pub fn with_files(mut self, files: &[(String, String)]) -> Result<Catalogue, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let mut read = Vec::new();
        for (file, text) in files {
            let added = parse::<CardFile>(file, text).and_then(|cards| {
                let source = Source { set: Set::Own, origin: Origin::Own, file, text };
                self.add(source, cards.clone())?;
                Ok((file, text, cards))
            });
            match added {
                Ok(added) => read.push(added),
                Err(fault) => faults.push(fault),
            }
        }
        // A name that could not be read would be missed by the checks of the others.
        if faults.is_empty() {
            faults.extend(
                read.iter().flat_map(|(file, text, cards)| check(&self, file, text, cards)),
            );
        }
        self.sort();
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// The hero with a name, whatever its case and punctuation.
    pub fn hero(&self, word: &str) -> Result<&Entry<Hero>, NotFound> {
        find("hero", word, &self.heroes)
    }

    /// The villain group with a name, whatever its case and punctuation.
    pub fn villain_group(&self, word: &str) -> Result<&Entry<VillainGroup>, NotFound> {
        find("villain", word, &self.villains)
    }

    /// The henchman group with a name, whatever its case and punctuation.
    pub fn henchman_group(&self, word: &str) -> Result<&Entry<HenchmanGroup>, NotFound> {
        find("henchman", word, &self.henchmen)
    }

    /// The mastermind with a name, whatever its case and punctuation.
    pub fn mastermind(&self, word: &str) -> Result<&Entry<Mastermind>, NotFound> {
        find("mastermind", word, &self.masterminds)
    }

    /// The scheme with a name, whatever its case and punctuation.
    pub fn scheme(&self, word: &str) -> Result<&Entry<Scheme>, NotFound> {
        find("scheme", word, &self.schemes)
    }

    /// The first basic card of a kind.
    pub fn basic(&self, kind: BasicKind) -> Option<&Entry<Basic>> {
        self.basics.iter().find(|entry| entry.definition.kind == kind)
    }

    /// The names of all villain and henchman groups.
    pub fn groups(&self) -> impl Iterator<Item = &str> + Clone {
        let villains = self.villains.iter().map(|entry| entry.definition.name.as_str());
        villains.chain(self.henchmen.iter().map(|entry| entry.definition.name.as_str()))
    }

    /// The names of all cards, heroes and groups.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        let heroes = self.heroes.iter().flat_map(|entry| {
            let hero = &entry.definition;
            std::iter::once(&hero.name).chain(hero.cards.iter().map(|card| &card.name))
        });
        let villains =
            self.villains.iter().flat_map(|entry| &entry.definition.cards).map(|card| &card.name);
        let masterminds = self.masterminds.iter().flat_map(|entry| {
            let mastermind = &entry.definition;
            std::iter::once(&mastermind.name)
                .chain(mastermind.tactics.iter().map(|tactic| &tactic.name))
        });
        let schemes = self.schemes.iter().map(|entry| &entry.definition.name);
        let basics = self.basics.iter().map(|entry| &entry.definition.name);
        let rest = villains.chain(masterminds).chain(schemes).chain(basics).map(String::as_str);
        self.groups().chain(heroes.map(String::as_str)).chain(rest)
    }

    fn add(&mut self, source: Source, cards: CardFile) -> Result<(), Diagnostic> {
        match cards {
            CardFile::Hero(hero) => source.enter("hero", hero, &mut self.heroes),
            // A mastermind leads a group of either kind by its name alone.
            CardFile::Villains(villains) => {
                source.is_free("group", &villains.name, &self.henchmen)?;
                source.enter("group", villains, &mut self.villains)
            }
            CardFile::Henchmen(henchmen) => {
                source.is_free("group", &henchmen.name, &self.villains)?;
                source.enter("group", henchmen, &mut self.henchmen)
            }
            CardFile::Mastermind(mastermind) => {
                source.enter("mastermind", mastermind, &mut self.masterminds)
            }
            CardFile::Scheme(scheme) => source.enter("scheme", scheme, &mut self.schemes),
            CardFile::Basics(basics) if basics.len() > MAX_BASICS => {
                let message = format!("more than {MAX_BASICS} basic cards; split the file");
                Err(Diagnostic::of_file(source.file, message))
            }
            CardFile::Basics(basics) => basics
                .into_iter()
                .try_for_each(|basic| source.enter("basic card", basic, &mut self.basics)),
        }
    }

    fn sort(&mut self) {
        sort(&mut self.heroes);
        sort(&mut self.villains);
        sort(&mut self.henchmen);
        sort(&mut self.masterminds);
        sort(&mut self.schemes);
    }
}

/// A card file on its way into the catalogue.
#[derive(Clone, Copy)]
struct Source<'a> {
    set: Set,
    origin: Origin,
    file: &'a str,
    text: &'a str,
}

impl Source<'_> {
    fn enter<T: Named>(
        self,
        what: &str,
        definition: T,
        entries: &mut Vec<Entry<T>>,
    ) -> Result<(), Diagnostic> {
        self.is_free(what, definition.name(), entries)?;
        let Source { set, origin, file, .. } = self;
        entries.push(Entry { set, origin, file: file.into(), definition });
        Ok(())
    }

    fn is_free<T: Named>(
        self,
        what: &str,
        name: &str,
        entries: &[Entry<T>],
    ) -> Result<(), Diagnostic> {
        let wanted = key(name);
        match entries.iter().find(|entry| key(entry.definition.name()) == wanted) {
            None => Ok(()),
            Some(first) => {
                let message = format!(
                    "there already is a {what} called \"{}\", in {}; give this one another name",
                    first.definition.name(),
                    first.file
                );
                Err(Diagnostic::near(self.file, self.text, &format!("\"{name}\""), message))
            }
        }
    }
}

/// A definition that goes by a name.
trait Named {
    fn name(&self) -> &str;
}

macro_rules! named {
    ($($definition:ty),*) => {
        $(impl Named for $definition {
            fn name(&self) -> &str {
                &self.name
            }
        })*
    };
}

named!(Hero, VillainGroup, HenchmanGroup, Mastermind, Scheme, Basic);

fn sort<T: Named>(entries: &mut [Entry<T>]) {
    entries.sort_by(|a, b| (a.set, a.definition.name()).cmp(&(b.set, b.definition.name())));
}

/// A name without case, spaces and punctuation.
pub(super) fn key(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn find<'a, T: Named>(
    kind: &'static str,
    word: &str,
    entries: &'a [Entry<T>],
) -> Result<&'a Entry<T>, NotFound> {
    let wanted = key(word);
    let singular = |name: &str| name.strip_suffix('s').unwrap_or(name).to_string();
    let by = |same: &dyn Fn(&str) -> bool| {
        entries.iter().find(|entry| same(&key(entry.definition.name())))
    };
    by(&|name| name == wanted)
        .or_else(|| by(&|name| !wanted.is_empty() && singular(name) == singular(&wanted)))
        .ok_or_else(|| {
            let names = || entries.iter().map(|entry| entry.definition.name());
            let part = |name: &&str| !wanted.is_empty() && key(name).contains(&wanted);
            NotFound {
                kind,
                word: word.chars().filter(|letter| !letter.is_control()).take(60).collect(),
                nearest: names().find(part).or_else(|| nearest(word, names())).map(String::from),
            }
        })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    const HERO: &str = "Hero(name: \"Nobody\", cards: [(name: \"Nothing\", copies: 5, cost: 2)])";

    #[test]
    fn names_are_found_without_regard_to_case_and_punctuation() {
        let catalogue = Catalogue::built_in();
        assert_eq!(catalogue.hero("SPIDERMAN").unwrap().definition.name, "Spider-Man");
        assert_eq!(catalogue.mastermind("dr doom").unwrap().definition.name, "Dr. Doom");
        assert_eq!(catalogue.henchman_group("sentinels").unwrap().definition.name, "Sentinel");
        assert_eq!(catalogue.villain_group("skrull").unwrap().definition.name, "Skrulls");
        assert_eq!(catalogue.scheme("legacy-virus").unwrap_err().kind, "scheme");
        assert_eq!(catalogue.basic(BasicKind::Officer).unwrap().definition.copies, 30);
    }

    #[test]
    fn a_name_that_is_not_found_gets_the_nearest_one() {
        let catalogue = Catalogue::built_in();
        let near = |word| catalogue.hero(word).unwrap_err().to_string();
        assert!(near("wolvrine").contains("did you mean \"Wolverine\"?"));
        assert!(near("widow").contains("did you mean \"Black Widow\"?"));
        assert!(near("xyzzy").contains("`longbox cards --kind hero`"));
        assert_eq!(catalogue.hero("").unwrap_err().nearest, None);
    }

    #[test]
    fn definitions_are_sorted_and_know_where_they_come_from() {
        let catalogue = Catalogue::built_in();
        assert!(catalogue.heroes.is_sorted_by_key(|entry| &entry.definition.name));
        let widow = catalogue.hero("Black Widow").unwrap();
        assert_eq!((widow.set, widow.origin), (Set::First, Origin::Printed));
        assert_eq!(widow.file, "first/heroes/black-widow.ron");
    }

    #[test]
    fn a_folder_adds_cards_of_ones_own() {
        let folder = Folder::new("adds");
        folder.write("a/b/nobody.ron", HERO);
        folder.write("notes.txt", "not a card");
        let catalogue = Catalogue::with_folder(&folder.0).unwrap();
        let nobody = catalogue.hero("nobody").unwrap();
        assert_eq!((nobody.set, nobody.origin), (Set::Own, Origin::Own));
        assert_eq!(catalogue.heroes.len(), Catalogue::built_in().heroes.len() + 1);
    }

    #[test]
    fn a_name_may_not_be_taken_twice() {
        let folder = Folder::new("twice");
        folder.write("hulk.ron", &HERO.replace("Nobody", "HULK!"));
        folder.write("one.ron", HERO);
        folder.write("two.ron", HERO);
        let faults = Catalogue::with_folder(&folder.0).unwrap_err();
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].message.contains("first/heroes/hulk.ron"), "{}", faults[0]);
        assert!(faults[1].file.ends_with("two.ron"), "{}", faults[1]);
        assert!(faults[1].message.contains("another name"), "{}", faults[1]);
    }

    #[test]
    fn every_file_that_cannot_be_read_is_named() {
        let folder = Folder::new("faults");
        folder.write("a.ron", "Hreo(name: \"X\", cards: [])");
        folder.write("b.ron", "");
        let faults = Catalogue::with_folder(&folder.0).unwrap_err();
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].message.contains("did you mean `Hero`?"), "{}", faults[0]);
        assert!(Catalogue::with_folder(&folder.0.join("absent")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_are_not_followed() {
        let folder = Folder::new("links");
        folder.write("nobody.ron", HERO);
        std::os::unix::fs::symlink(&folder.0, folder.0.join("again")).unwrap();
        assert!(Catalogue::with_folder(&folder.0).is_ok());
        std::os::unix::fs::symlink("/dev/zero", folder.0.join("zero.ron")).unwrap();
        let faults = Catalogue::with_folder(&folder.0).unwrap_err();
        assert!(faults[0].message.contains("links are not followed"), "{}", faults[0]);
    }

    #[test]
    fn folders_are_bounded() {
        let folder = Folder::new("deep");
        folder.write("1/2/3/4/5/6/7/8/nobody.ron", HERO);
        assert!(Catalogue::with_folder(&folder.0).is_ok());
        folder.write("1/2/3/4/5/6/7/8/9/x.ron", HERO);
        let faults = Catalogue::with_folder(&folder.0).unwrap_err();
        assert!(faults[0].message.contains("8 deep"), "{}", faults[0]);
    }

    /// A folder that is gone after the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("longbox-catalogue-{name}-{}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&folder).unwrap();
            Folder(folder)
        }

        fn write(&self, path: &str, text: &str) {
            let path = self.0.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}
