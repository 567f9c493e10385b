//! The catalogue: every card that can be played with, from the boxes and from somebody's own files.

use std::path::Path;

use cardfile::{Diagnostic, parse};

use super::built_in::BUILT_IN;
use super::check::check;
use super::definition::EPIC;
pub(super) use super::identity::key;
pub(super) use super::look_up::did_you_mean;
use super::{
    Basic, BasicKind, CardFile, HenchmanGroup, Hero, Id, Mastermind, Origin, Scheme, Set,
    VillainGroup,
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
    /// use legendary::card::{Catalogue, Set};
    ///
    /// let catalogue = Catalogue::built_in();
    /// let widow = catalogue.hero("black widow", &[Set::First]).unwrap();
    /// assert_eq!(widow.id().qualified(), "first/Black Widow");
    /// ```
    pub fn built_in() -> Catalogue {
        let mut catalogue = Catalogue::default();
        for (path, text) in BUILT_IN {
            let cards = parse(path, text).expect("a test reads every built-in card file");
            let source = Source { set: set_of(path), origin: Origin::Printed, file: path, text };
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
    pub fn with_files(self, files: &[(String, String)]) -> Result<Catalogue, Vec<Diagnostic>> {
        let own = files.iter().map(|(file, text)| Source {
            set: Set::Own,
            origin: Origin::Own,
            file,
            text,
        });
        self.with_sources(&own.collect::<Vec<_>>())
    }

    /// The built-in cards with some files, given as name and text: a file that ends like the path of a
    /// built-in one stands in its place, any other is somebody's own.
    pub fn with_changed_files(files: &[(String, String)]) -> Result<Catalogue, Vec<Diagnostic>> {
        let stands_for = |file: &str| {
            BUILT_IN.iter().map(|(path, _)| *path).find(|path| Path::new(file).ends_with(path))
        };
        let replaced: Vec<_> = files.iter().filter_map(|(file, _)| stands_for(file)).collect();
        if replaced.is_empty() {
            return Catalogue::built_in().with_files(files);
        }
        let given = files.iter().map(|(file, text)| match stands_for(file) {
            Some(path) => Source { set: set_of(path), origin: Origin::Printed, file, text },
            None => Source { set: Set::Own, origin: Origin::Own, file, text },
        });
        let kept = BUILT_IN.iter().filter(|(path, _)| !replaced.contains(path));
        let kept = kept.map(|(path, text)| Source {
            set: set_of(path),
            origin: Origin::Printed,
            file: path,
            text,
        });
        Catalogue::default().with_sources(&given.chain(kept).collect::<Vec<_>>())
    }

    fn with_sources(mut self, sources: &[Source]) -> Result<Catalogue, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let mut read = Vec::new();
        for &source in sources {
            let added = parse::<CardFile>(source.file, source.text).and_then(|cards| {
                self.add(source, cards.clone())?;
                Ok((source, cards))
            });
            match added {
                Ok(added) => read.push(added),
                Err(fault) => faults.push(fault),
            }
        }
        // A name that could not be read would be missed by the checks of the others.
        if faults.is_empty() {
            faults.extend(
                read.iter().flat_map(|(from, cards)| check(&self, from.file, from.text, cards)),
            );
        }
        self.sort();
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// These cards with another text for one of their files, checked: only that file is read.
    pub fn with_changed(&self, file: &str, text: &str) -> Result<Catalogue, Vec<Diagnostic>> {
        let cards = parse::<CardFile>(file, text).map_err(|fault| vec![fault])?;
        let mut changed = self.clone();
        let (set, origin) = changed.forget(file).unwrap_or((Set::Own, Origin::Own));
        let source = Source { set, origin, file, text };
        changed.add(source, cards.clone()).map_err(|fault| vec![fault])?;
        changed.sort();
        let faults = check(&changed, file, text, &cards);
        if faults.is_empty() { Ok(changed) } else { Err(faults) }
    }

    /// Takes away what a file brought; where that was from, if there was any.
    fn forget(&mut self, file: &str) -> Option<(Set, Origin)> {
        fn take<T>(entries: &mut Vec<Entry<T>>, file: &str) -> Option<(Set, Origin)> {
            let found = entries.iter().find(|entry| entry.file == file)?;
            let source = (found.set, found.origin);
            entries.retain(|entry| entry.file != file);
            Some(source)
        }
        take(&mut self.heroes, file)
            .or_else(|| take(&mut self.villains, file))
            .or_else(|| take(&mut self.henchmen, file))
            .or_else(|| take(&mut self.masterminds, file))
            .or_else(|| take(&mut self.schemes, file))
            .or_else(|| take(&mut self.basics, file))
    }

    /// The basic cards of a kind in a set. Where there are several, they make one stack together.
    pub fn basics(&self, kind: BasicKind, set: Set) -> Vec<&Entry<Basic>> {
        let of = |entry: &&Entry<Basic>| entry.set == set && entry.definition.kind == kind;
        self.basics.iter().filter(of).collect()
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
        let guises = self.masterminds.iter().flat_map(|entry| &entry.definition.guises);
        let guises = guises.map(|guise| &guise.name);
        let basics = self.basics.iter().map(|entry| &entry.definition.name);
        let rest = villains
            .chain(masterminds)
            .chain(schemes)
            .chain(basics)
            .chain(guises)
            .map(String::as_str);
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
            CardFile::Mastermind(mastermind) if mastermind.is_epic() => {
                let message = format!(
                    "a name that begins with \"{}\" is for the harder side of a mastermind: write \
                     `epic: Some((attack: ..., abilities: [...]))` into the file of its normal side",
                    EPIC.trim()
                );
                let name = format!("\"{}\"", mastermind.name);
                Err(Diagnostic::near(source.file, source.text, &name, message))
            }
            CardFile::Mastermind(mastermind) => {
                let epic = mastermind.epic_side();
                source.enter("mastermind", mastermind, &mut self.masterminds)?;
                match epic {
                    Some(epic) => source.enter("mastermind", epic, &mut self.masterminds),
                    None => Ok(()),
                }
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
        let taken =
            |entry: &&Entry<T>| entry.set == self.set && key(entry.definition.name()) == wanted;
        match entries.iter().find(taken) {
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

impl<T: Named> Entry<T> {
    /// What it is known by.
    pub fn id(&self) -> Id {
        Id::new(self.set, self.definition.name())
    }
}

/// The set of a built-in file: the first folder of its path.
fn set_of(path: &str) -> Set {
    let folder = path.split('/').next().unwrap_or_default();
    Set::of_word(folder).expect("a test knows the folder of every built-in card file")
}

/// A definition that goes by a name.
pub trait Named {
    /// The name.
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

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    const HERO: &str = "Hero(name: \"Nobody\", cards: [(name: \"Nothing\", copies: 5, cost: 2)])";

    #[test]
    fn definitions_are_sorted_and_know_where_they_come_from() {
        let catalogue = Catalogue::built_in();
        assert!(catalogue.heroes.is_sorted_by_key(|entry| (entry.set, &entry.definition.name)));
        let widow = catalogue.hero("Black Widow", &[Set::First]).unwrap();
        assert_eq!((widow.set, widow.origin), (Set::First, Origin::Printed));
        assert_eq!(widow.file, "first/heroes/black-widow.ron");
    }

    #[test]
    fn a_folder_adds_cards_of_ones_own() {
        let folder = Folder::new("adds");
        folder.write("a/b/nobody.ron", HERO);
        folder.write("notes.txt", "not a card");
        let catalogue = Catalogue::with_folder(&folder.0).unwrap();
        let nobody = catalogue.hero("nobody", &[Set::First, Set::Own]).unwrap();
        assert_eq!((nobody.set, nobody.origin), (Set::Own, Origin::Own));
        assert_eq!(catalogue.heroes.len(), Catalogue::built_in().heroes.len() + 1);
    }

    #[test]
    fn a_name_may_not_be_taken_twice_in_a_set() {
        let folder = Folder::new("twice");
        // The namesake of a hero of a box is another hero.
        folder.write("hulk.ron", &HERO.replace("Nobody", "HULK!"));
        folder.write("one.ron", HERO);
        let catalogue = Catalogue::with_folder(&folder.0).unwrap();
        let hulk = catalogue.hero("own/hulk", &[Set::First]).unwrap();
        assert_eq!(hulk.id(), Id::new(Set::Own, "HULK!"));
        folder.write("two.ron", &HERO.replace("Nobody", "no body"));
        let faults = Catalogue::with_folder(&folder.0).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].file.ends_with("two.ron"), "{}", faults[0]);
        assert!(faults[0].message.contains("one.ron"), "{}", faults[0]);
        assert!(faults[0].message.contains("another name"), "{}", faults[0]);
    }

    #[test]
    fn a_changed_file_stands_in_the_place_of_its_own() {
        let change =
            |path: &str, text: &str| Catalogue::with_changed_files(&[(path.into(), text.into())]);
        let hulk = HERO.replace("Nobody", "Hulk");
        let mended = change("somewhere/first/heroes/hulk.ron", &hulk).unwrap();
        let hulk = mended.hero("hulk", &[Set::First]).unwrap();
        assert_eq!((hulk.origin, hulk.definition.cards.len()), (Origin::Printed, 1));
        let all = Catalogue::built_in().heroes.len();
        assert_eq!(mended.heroes.len(), all);
        assert_eq!(change("somewhere/nobody.ron", HERO).unwrap().heroes.len(), all + 1);
        let thor = HERO.replace("Nobody", "Thor");
        assert!(change("first/heroes/hulk.ron", &thor).is_err(), "the other Thor is there");
    }

    #[test]
    fn the_harder_side_is_a_mastermind_of_its_own() {
        let (path, loki) = BUILT_IN
            .iter()
            .find(|(path, _)| *path == "first/masterminds/loki.ron")
            .expect("Loki is in the box");
        let file = |text: &str| vec![(path.replace("first", "mine"), text.to_string())];
        let epic = "epic: (attack: N(14), abilities: [On([Strike], [Draw(1)])]),\n    tactics:";
        let catalogue =
            Catalogue::built_in().with_files(&file(&loki.replacen("tactics:", epic, 1))).unwrap();
        let own = [Set::Own];
        let (normal, epic) =
            (catalogue.mastermind("loki", &own), catalogue.mastermind("epic loki", &own));
        let (normal, epic) = (&normal.unwrap().definition, &epic.unwrap().definition);
        assert!(epic.is_epic() && !normal.is_epic());
        assert_eq!((epic.attack, epic.abilities.len()), (crate::card::Printed::N(14), 1));
        assert_eq!(
            (&epic.tactics, &epic.leads, epic.vp),
            (&normal.tactics, &normal.leads, normal.vp)
        );
        assert_eq!(epic.epic, None);
        assert!(
            epic.is_side_of("Loki") && normal.is_side_of("Loki") && !epic.is_side_of("Magneto")
        );
        let named = loki.replace("name: \"Loki\"", "name: \"Epic Loki\"");
        let faults = Catalogue::built_in().with_files(&file(&named)).unwrap_err();
        assert!(faults[0].message.contains("harder side"), "{}", faults[0]);
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
