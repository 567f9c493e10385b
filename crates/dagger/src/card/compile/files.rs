//! Card files as they were read, and put together: a component takes the place of the one with its
//! name.

use std::borrow::Cow;
use std::path::Path;

use cardfile::Diagnostic;
use table::Digest;

use super::Compiler;
use crate::card::builtin::FILES;
use crate::card::*;

/// Card files, each read by itself: those of the box, and others after them.
///
/// ```
/// use dagger::card::CardFiles;
///
/// let files = CardFiles::built_in();
/// let (file, text) = files.texts().find(|(_, text)| text.contains("\"Wong\"")).unwrap();
/// assert!(files.with_changed(file, text).unwrap().means(&dagger::Book::built_in()));
/// ```
#[derive(Clone, Debug)]
pub struct CardFiles(Vec<(String, Cow<'static, str>, CardFile)>);

impl CardFiles {
    /// The card files of the box.
    pub fn built_in() -> CardFiles {
        CardFiles::read(&[]).expect("the built-in card files are checked by the tests")
    }

    /// The card files of the box, and then those of the folders.
    pub fn read(folders: &[&Path]) -> Result<CardFiles, Diagnostic> {
        let mut files = CardFiles(Vec::new());
        for &(file, text) in FILES {
            files.add(file, text)?;
        }
        for folder in folders {
            for path in cardfile::card_files(folder)? {
                files.add(&path.display().to_string(), cardfile::read(&path)?)?;
            }
        }
        Ok(files)
    }

    /// Reads one more file after the others.
    pub(super) fn add(
        &mut self,
        file: &str,
        text: impl Into<Cow<'static, str>>,
    ) -> Result<(), Diagnostic> {
        let text = text.into();
        let read = cardfile::parse(file, &text)?;
        self.0.push((file.to_owned(), text, read));
        Ok(())
    }

    /// The name and the text of each file.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(file, text, _)| (file.as_str(), text.as_ref()))
    }

    /// Puts them together, checks and compiles them; gives everything that is wrong.
    pub fn book(&self) -> Result<Book, Vec<Diagnostic>> {
        let mut files = Files::default();
        let mut digest = Digest::default();
        for (file, text, read) in &self.0 {
            digest.text(text);
            files.put(file, text, read.clone()).map_err(|fault| vec![fault])?;
            files.texts.push((file.clone(), text.clone()));
        }
        Compiler::default().book(files, digest.finish())
    }

    /// The book with another text for one of the files.
    pub fn with_changed(&self, file: &str, text: &str) -> Result<Book, Vec<Diagnostic>> {
        let mut files = self.clone();
        let read = cardfile::parse(file, text).map_err(|fault| vec![fault])?;
        match files.0.iter_mut().find(|(name, ..)| name == file) {
            Some(old) => (old.1, old.2) = (text.to_owned().into(), read),
            None => return Err(vec![Diagnostic::of_file(file, "no such file was read")]),
        }
        files.book()
    }
}

/// The card files read so far, by what they hold.
#[derive(Default)]
pub(super) struct Files {
    /// Every file's name and text, to say where a fault is.
    pub texts: Vec<(String, Cow<'static, str>)>,
    pub board: Option<BoardFile>,
    pub difficulty: Option<DifficultyFile>,
    pub pairs: Vec<PairFile>,
    pub aspects: Vec<AspectFile>,
    pub nemeses: Vec<NemesisFile>,
    pub pods: Vec<PodFile>,
    pub events: Vec<EventFile>,
    pub side_missions: Vec<MissionFile>,
    pub first_strikes: Vec<FirstStrikeFile>,
}

/// Puts a component in the place of the one with its name, or beside the others.
fn place<T>(all: &mut Vec<T>, new: T, name: impl Fn(&T) -> &str) {
    match all.iter().position(|old| name(old) == name(&new)) {
        Some(at) => all[at] = new,
        None => all.push(new),
    }
}

fn unknown(file: &str, text: &str, what: &str, name: &str, known: &[String]) -> Diagnostic {
    let mut message = format!("no {what} of the box is called `{name}`");
    if let Some(near) = cardfile::nearest(name, known.iter().map(String::as_str)) {
        message.push_str(&format!("; did you mean `{near}`?"));
    }
    Diagnostic::near(file, text, &format!("\"{name}\""), message)
}

impl Files {
    fn put(&mut self, file: &str, text: &str, read: CardFile) -> Result<(), Diagnostic> {
        match read {
            CardFile::Board(board) => self.board = Some(*board),
            CardFile::Difficulty(file) => self.difficulty = Some(*file),
            CardFile::Pair(pair) => place(&mut self.pairs, *pair, |pair| &pair.team_up.name),
            CardFile::Aspect(aspect) => place(&mut self.aspects, *aspect, |aspect| &aspect.name),
            CardFile::Nemesis(nemesis) => place(&mut self.nemeses, *nemesis, |n| &n.name),
            CardFile::Pod(pod) => place(&mut self.pods, *pod, |pod| &pod.name),
            CardFile::Events(events) => {
                for event in events {
                    if let Some(old) = self.own_events().find(|old| old.name == event.name) {
                        *old = event;
                    } else {
                        place(&mut self.events, event, |event| &event.name);
                    }
                }
            }
            CardFile::SideMissions(missions) => {
                for mission in missions {
                    place(&mut self.side_missions, mission, |mission| &mission.name);
                }
            }
            CardFile::FirstStrikes(strikes) => {
                for strike in strikes {
                    place(&mut self.first_strikes, strike, |strike| &strike.mission.name);
                }
            }
            CardFile::Supports(supports) => {
                for support in supports {
                    let known: Vec<_> = self.supports().map(|old| old.name.clone()).collect();
                    match self.supports().find(|old| old.name == support.name) {
                        Some(old) => *old = support,
                        None => return Err(unknown(file, text, "support", &support.name, &known)),
                    }
                }
            }
            CardFile::TeamUps(team_ups) => {
                for new in team_ups {
                    let known: Vec<_> = self.pairs.iter().map(|p| p.team_up.name.clone()).collect();
                    match self.pairs.iter_mut().find(|pair| pair.team_up.name == new.name) {
                        Some(pair) => pair.team_up = new,
                        None => return Err(unknown(file, text, "team-up", &new.name, &known)),
                    }
                }
            }
            CardFile::Missions(missions) => {
                for new in missions {
                    let known: Vec<_> = self.own_missions().map(|old| old.name.clone()).collect();
                    match self.own_missions().find(|old| old.name == new.name) {
                        Some(old) => *old = new,
                        None => return Err(unknown(file, text, "mission", &new.name, &known)),
                    }
                }
            }
            CardFile::Enemies(enemies) => {
                for new in enemies {
                    let known: Vec<_> = self.enemies().map(|old| old.name.clone()).collect();
                    match self.enemies().find(|old| old.name == new.name) {
                        Some(old) => *old = new,
                        None => return Err(unknown(file, text, "enemy", &new.name, &known)),
                    }
                }
            }
        }
        Ok(())
    }

    fn supports(&mut self) -> impl Iterator<Item = &mut SupportFile> {
        self.pairs.iter_mut().flat_map(|pair| {
            pair.shared.iter_mut().chain(pair.heroes.iter_mut().map(|hero| &mut hero.unique))
        })
    }

    fn own_missions(&mut self) -> impl Iterator<Item = &mut MissionFile> {
        let heroes = self.pairs.iter_mut().flat_map(|pair| pair.heroes.iter_mut());
        let heroes = heroes.map(|hero| &mut hero.mission);
        heroes.chain(self.nemeses.iter_mut().flat_map(|nemesis| nemesis.missions.iter_mut()))
    }

    fn own_events(&mut self) -> impl Iterator<Item = &mut EventFile> {
        self.nemeses.iter_mut().flat_map(|nemesis| nemesis.events.iter_mut())
    }

    fn enemies(&mut self) -> impl Iterator<Item = &mut EnemyFile> {
        let pods = self.pods.iter_mut().flat_map(|pod| pod.enemies.iter_mut());
        pods.chain(self.nemeses.iter_mut().map(|nemesis| &mut nemesis.enemy))
    }
}
