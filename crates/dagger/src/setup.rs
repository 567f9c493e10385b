//! The set-up: who plays what against whom, and the switches of the house.

use serde::{Deserialize, Serialize};

use crate::card::{AspectId, Book, Handicap, HeroId, MissionId, NemesisId, PodId};

/// How hard the game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Spawn and per-player values as with one hero less.
    Easy,
    /// As printed.
    #[default]
    Normal,
    /// Spawn and per-player values as with one hero more.
    Hard,
}

/// Readings of the rules that tables differ on. The default is our ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// Ruling 1: 20 threat loses at any time, not only in the final showdown.
    pub threat_loses_always: bool,
    /// Ruling 2: the first player token passes in the first round too.
    pub pass_in_first_round: bool,
    /// Ruling 3: the event is still resolved in the phase that starts the final showdown.
    pub event_when_showdown_starts: bool,
    /// Ruling 4: a charge may be split among supports.
    pub split_charge: bool,
    /// Ruling 5: every WILD gives a D.A.G.G.E.R. effect, not only the first of a test.
    pub every_wild: bool,
    /// Ruling 10: enemies may move through ocean spaces and the Bifrost.
    pub enemies_at_sea: bool,
    /// Ruling 13: the spawn limit's threat also counts for spawns by text.
    pub limit_counts_for_text: bool,
    /// Ruling 15: the partner brings an own hero mission and unique support.
    pub partner_brings_mission: bool,
    /// Ruling 17: the partner may start on any base, even an overrun one.
    pub partner_on_any_base: bool,
    /// Ruling 19: an eliminated hero's team has until the end of the next nemesis phase.
    pub late_deadline: bool,
}

impl Default for Switches {
    fn default() -> Self {
        Switches {
            threat_loses_always: true,
            pass_in_first_round: false,
            event_when_showdown_starts: true,
            split_charge: true,
            every_wild: true,
            enemies_at_sea: true,
            limit_counts_for_text: true,
            partner_brings_mission: true,
            partner_on_any_base: true,
            late_deadline: false,
        }
    }
}

/// What was chosen before the game. What is not named is drawn from the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The number of players; one plays two heroes.
    pub players: u8,
    /// Hero sides, by seat; fewer than heroes, or empty names, leave the rest to the seed.
    pub heroes: Vec<String>,
    /// Aspects, by seat.
    pub aspects: Vec<String>,
    /// The nemesis.
    pub nemesis: Option<String>,
    /// The first strike.
    pub first_strike: Option<String>,
    /// Another pod than the first strike's.
    pub pod: Option<String>,
    /// How hard the game is.
    pub difficulty: Difficulty,
    /// The switches of the house.
    pub switches: Switches,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            players: 2,
            heroes: Vec::new(),
            aspects: Vec::new(),
            nemesis: None,
            first_strike: None,
            pod: None,
            difficulty: Difficulty::Normal,
            switches: Switches::default(),
        }
    }
}

impl Setup {
    /// The set-up to begin with, for two players: nemesis and aspects are those that the rulebook
    /// recommends, and the game is an easy one.
    pub fn first_game() -> Setup {
        Setup {
            heroes: vec![
                "Black Widow (Natasha Romanoff)".into(),
                "Captain America (Steve Rogers)".into(),
            ],
            first_strike: Some("The Accuser's Verdict".into()),
            difficulty: Difficulty::Easy,
            ..Setup::best_known()
        }
    }

    /// The components whose print is known best, for two players; lessons and scenarios use them.
    pub fn best_known() -> Setup {
        Setup {
            heroes: vec!["Iron Man (Tony Stark)".into(), "Captain America (Steve Rogers)".into()],
            aspects: vec!["Aggression".into(), "Justice".into()],
            nemesis: Some("Loki Laufeyson".into()),
            first_strike: Some("Jotun Activity".into()),
            ..Setup::default()
        }
    }

    /// The number of heroes.
    pub fn hero_count(&self) -> u8 {
        self.players.max(2)
    }
}

/// What is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too many or too few players.
    #[error("{0} players: D.A.G.G.E.R. is for 1 to 5, and one plays two heroes")]
    Players(u8),
    /// More names than heroes.
    #[error("{given} {what} for {heroes} heroes")]
    TooMany {
        /// What was named.
        what: &'static str,
        /// How many were named.
        given: usize,
        /// How many heroes there are.
        heroes: u8,
    },
    /// A name that no component has.
    #[error("no {what} is called `{name}`{}", nearest.as_ref().map_or(String::new(), |near| format!("; did you mean `{near}`?")))]
    Unknown {
        /// What was meant.
        what: &'static str,
        /// The name given.
        name: String,
        /// The nearest known name.
        nearest: Option<String>,
    },
    /// A name that several components have.
    #[error("`{name}` could be {}", among.join(" or "))]
    Ambiguous {
        /// The name given.
        name: String,
        /// Whom it could mean.
        among: Vec<String>,
    },
    /// A sheet that was chosen twice.
    #[error("`{0}` is on a sheet that is already taken: there is one of each")]
    Twice(String),
}

/// A set-up with its names found in the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub count: u8,
    pub seats: u8,
    pub heroes: Vec<Option<HeroId>>,
    pub aspects: Vec<Option<AspectId>>,
    pub nemesis: Option<NemesisId>,
    pub first_strike: Option<MissionId>,
    pub pod: Option<PodId>,
    pub difficulty: Difficulty,
    pub switches: Switches,
    pub handicap: Handicap,
}

/// A name without regard to case and punctuation.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn find(what: &'static str, name: &str, known: &[&str]) -> Result<u8, SetupError> {
    let wanted = plain(name);
    if let Some(at) = known.iter().position(|known| plain(known) == wanted) {
        return Ok(at as u8);
    }
    let part: Vec<usize> = (0..known.len())
        .filter(|&at| !wanted.is_empty() && plain(known[at]).contains(&wanted))
        .collect();
    match part[..] {
        [at] => Ok(at as u8),
        [] => Err(SetupError::Unknown {
            what,
            name: name.chars().take(60).collect(),
            nearest: nearest(name, known),
        }),
        _ => Err(SetupError::Ambiguous {
            name: name.chars().take(60).collect(),
            among: part.iter().map(|&at| known[at].to_owned()).collect(),
        }),
    }
}

/// The name nearest to a misspelt one, by the whole of it or by one of its words.
fn nearest(name: &str, known: &[&str]) -> Option<String> {
    if let Some(near) = cardfile::nearest(name, known.iter().copied()) {
        return Some(near.to_owned());
    }
    let words = known.iter().flat_map(|known| known.split_whitespace());
    let word = cardfile::nearest(name, words)?;
    known.iter().find(|known| known.contains(word)).map(|&known| known.to_owned())
}

impl Plan {
    pub fn new(book: &Book, setup: &Setup) -> Result<Plan, SetupError> {
        if !(1..=5).contains(&setup.players) {
            return Err(SetupError::Players(setup.players));
        }
        let count = setup.hero_count();
        for (what, given) in [("heroes", setup.heroes.len()), ("aspects", setup.aspects.len())] {
            if given > usize::from(count) {
                return Err(SetupError::TooMany { what, given, heroes: count });
            }
        }
        let heroes: Vec<_> = book.heroes.iter().map(|hero| hero.name.as_str()).collect();
        let aspects: Vec<_> =
            book.aspects.iter().map(|sides| sides[0].name.trim_end_matches(" (heroic)")).collect();
        let mut plan = Plan {
            count,
            seats: setup.players,
            heroes: named("hero", &setup.heroes, &heroes, count, HeroId)?,
            aspects: named("aspect", &setup.aspects, &aspects, count, AspectId)?,
            nemesis: None,
            first_strike: None,
            pod: None,
            difficulty: setup.difficulty,
            switches: setup.switches,
            handicap: book.handicaps[setup.difficulty as usize][usize::from(count - 2)],
        };
        let mut taken = Vec::new();
        for hero in plan.heroes.iter().flatten() {
            let pair = book.hero(*hero).pair;
            if taken.contains(&pair) {
                return Err(SetupError::Twice(heroes[usize::from(hero.0)].to_owned()));
            }
            taken.push(pair);
        }
        let mut taken = Vec::new();
        for aspect in plan.aspects.iter().flatten() {
            if taken.contains(aspect) {
                return Err(SetupError::Twice(aspects[usize::from(*aspect)].to_owned()));
            }
            taken.push(*aspect);
        }
        let nemeses: Vec<_> = book.nemeses.iter().map(|nemesis| nemesis.name.as_str()).collect();
        let strike = |id: &MissionId| book.missions[usize::from(*id)].name.as_str();
        let strikes: Vec<_> = book.first_strikes.iter().map(strike).collect();
        let pods: Vec<_> = book.pods.iter().map(|pod| pod.0.as_str()).collect();
        if let Some(name) = &setup.nemesis {
            plan.nemesis = Some(NemesisId(find("nemesis", name, &nemeses)?));
        }
        if let Some(name) = &setup.first_strike {
            let at = find("first strike", name, &strikes)?;
            plan.first_strike = Some(book.first_strikes[usize::from(at)]);
        }
        if let Some(name) = &setup.pod {
            plan.pod = Some(PodId(find("pod", name, &pods)?));
        }
        Ok(plan)
    }

    /// What "per player" counts.
    pub fn per_player(&self) -> u8 {
        match self.difficulty {
            Difficulty::Easy => self.count - 1,
            Difficulty::Normal => self.count,
            Difficulty::Hard => self.count + 1,
        }
    }

    /// What the pips of spawn icons are compared with.
    pub fn pips(&self) -> u8 {
        match self.difficulty {
            Difficulty::Easy if self.count > 2 => self.count - 1,
            Difficulty::Hard if self.count < 5 => self.count + 1,
            _ => self.count,
        }
    }
}

fn named<Id: Copy>(
    what: &'static str,
    names: &[String],
    known: &[&str],
    count: u8,
    numbered: impl Fn(u8) -> Id,
) -> Result<Vec<Option<Id>>, SetupError> {
    let mut found = vec![None; usize::from(count)];
    for (found, name) in found.iter_mut().zip(names) {
        if !name.is_empty() {
            *found = Some(numbered(find(what, name, known)?));
        }
    }
    Ok(found)
}
