//! The card files put together: a component takes the place of the one with its name.

use std::borrow::Cow;

use cardfile::Diagnostic;

use crate::card::*;

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
    pub fn read(
        &mut self,
        file: &str,
        text: impl Into<Cow<'static, str>>,
    ) -> Result<(), Diagnostic> {
        let text = text.into();
        self.put(file, &text)?;
        self.texts.push((file.to_owned(), text));
        Ok(())
    }

    fn put(&mut self, file: &str, text: &str) -> Result<(), Diagnostic> {
        match cardfile::parse::<CardFile>(file, text)? {
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
