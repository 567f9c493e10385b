//! Replays: set-up, seed and choices, with a mark after each step so that a difference is found
//! where it happens. A save is the replay of an unfinished game.

use std::fmt;

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::{Choice, Choices, Futures, Outcome, Rules, Seed, SeedError, Silent};

/// The largest replay file that is read.
pub const MAX_FILE_BYTES: u64 = 6 << 20;
/// The most steps that a replay may have.
pub const MAX_STEPS: usize = 1 << 18;

const KIND: &str = "longbox replay";
const FORMAT: u32 = 1;

/// The most values that a set-up may hold; no game has one of a tenth of it.
const MAX_VALUES: u32 = 10_000;

/// The set-up of a file, refused while it is read if it is larger than any.
fn bounded<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
    let mut left = MAX_VALUES;
    Bounded(&mut left).deserialize(from)
}

/// Reads a value and counts what is in it.
struct Bounded<'c>(&'c mut u32);

impl Bounded<'_> {
    fn one<E: Error>(&mut self) -> Result<(), E> {
        *self.0 =
            self.0.checked_sub(1).ok_or_else(|| E::custom("the set-up is larger than any"))?;
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Bounded<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(mut self, from: D) -> Result<Value, D::Error> {
        self.one()?;
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Bounded<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the set-up of a game")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, is: bool) -> Result<Value, E> {
        Ok(is.into())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        match text.len() {
            0..=1_000 => Ok(text.into()),
            _ => Err(E::custom("a word of the set-up is longer than any name")),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(value) = list.next_element_seed(Bounded(self.0))? {
            all.push(value);
        }
        Ok(Value::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut all = serde_json::Map::new();
        while let Some(key) = map.next_key::<String>()? {
            all.insert(key, map.next_value_seed(Bounded(self.0))?);
        }
        Ok(Value::Object(all))
    }
}

/// What is wrong with a file, without more of it than anyone reads.
fn brief(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.char_indices().nth(160) {
        // The place, which is at the end, stays.
        Some((end, _)) => format!("{} ... at line {}", &text[..end], error.line()),
        None => text,
    }
}

/// One choice and the mark of the game after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step(
    /// The choice taken.
    pub Choice,
    /// The low 32 bits of the fingerprint after it.
    pub u32,
);

/// A game written down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    kind: String,
    format: u32,
    /// The game's name.
    pub game: String,
    /// The revision of the rules it was played by.
    pub revision: u32,
    /// The set-up, as the game writes it.
    #[serde(deserialize_with = "bounded")]
    pub setup: Value,
    /// The seed.
    pub seed: String,
    /// The choices in order.
    pub steps: Vec<Step>,
    /// The fingerprint of the game at the end of the steps.
    pub fingerprint: String,
    /// After how many steps choices were taken back although something hidden had been shown
    /// since, in rising order. Such a game was practice. Replays without the list know of none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    practice: Vec<u32>,
    /// After how many steps the future was dealt anew from what was known, and from which seed, in rising
    /// order. Such a game was practice, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    futures: Vec<(u32, String)>,
    /// What somebody reports about the game: a note, versions, what they were told. Nothing of it is played.
    #[serde(default, skip_serializing_if = "Value::is_null", deserialize_with = "bounded")]
    pub report: Value,
}

/// A replay that was played again and agreed at every step.
#[derive(Clone, Debug)]
pub struct Verified<G> {
    /// The game at the end of the steps.
    pub game: G,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
}

/// What is wrong with a replay. Steps count from one.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// Not a replay file at all, or a damaged one.
    #[error("this is not a whole replay file: {}", brief(.0))]
    Unreadable(#[from] serde_json::Error),
    /// The file is larger than any game.
    #[error("the file is larger than {} MiB, which no game fills", MAX_FILE_BYTES >> 20)]
    TooLarge,
    /// There are more steps than any game has.
    #[error("{0} steps are more than any game has (at most {MAX_STEPS})")]
    TooManySteps(usize),
    /// The marks of practice are in disorder.
    #[error("the marks of practice must rise and lie within the {0} steps")]
    Practice(usize),
    /// The futures are in disorder.
    #[error("the futures that were dealt anew must rise and lie within the {0} steps")]
    Futures(usize),
    /// Written by another program or a later version.
    #[error("expected a `{KIND}` of format {FORMAT}, found `{kind}` of format {format}")]
    OtherFormat {
        /// What the file says it is.
        kind: String,
        /// The format that it says it has.
        format: u32,
    },
    /// Of another game.
    #[error("this is a game of `{found}`, not of `{wanted}`")]
    OtherGame {
        /// The game in the file.
        found: String,
        /// The game that was asked for.
        wanted: String,
    },
    /// Of another revision of the rules.
    #[error(
        "made under revision {found} of the rules of {game}; this is revision {ours}, \
         under which it may be a different game"
    )]
    OtherRevision {
        /// The game.
        game: String,
        /// The revision in the file.
        found: u32,
        /// The revision of this program.
        ours: u32,
    },
    /// The seed cannot be read.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// A step that the rules do not allow.
    #[error("step {step} of {steps} is not allowed by the rules: the game asked something else")]
    NotListed {
        /// Which step.
        step: usize,
        /// How many there are.
        steps: usize,
    },
    /// A step after the end of the game.
    #[error("step {step} of {steps} comes after the end of the game")]
    AfterTheEnd {
        /// Which step.
        step: usize,
        /// How many there are.
        steps: usize,
    },
    /// A step after which the game is not the one that was recorded.
    #[error("the game differs from the recorded one after step {step} of {steps}")]
    Differs {
        /// Which step; zero is the deal.
        step: usize,
        /// How many there are.
        steps: usize,
    },
}

impl Replay {
    /// Writes a game down by playing its choices from the start.
    ///
    /// The choices must be those of a game by these rules and this seed.
    pub fn record<R: Rules>(rules: &R, seed: Seed, choices: &[Choice]) -> Replay {
        Replay::record_with(rules, seed, choices, &Futures::default())
    }

    /// The same for a game whose future was dealt anew on the way.
    pub(crate) fn record_with<R: Rules>(
        rules: &R,
        seed: Seed,
        choices: &[Choice],
        futures: &Futures,
    ) -> Replay {
        let mut game = rules.start(&seed);
        let steps = choices
            .iter()
            .enumerate()
            .map(|(step, &choice)| {
                futures.turn(rules, &mut game, step);
                rules.choose_unchecked(&mut game, choice, &mut Silent);
                Step(choice, rules.fingerprint(&game) as u32)
            })
            .collect();
        futures.turn(rules, &mut game, choices.len());
        Replay::of_steps(rules, &seed, steps, rules.fingerprint(&game)).with_futures(futures)
    }

    /// A game written down step by step while it was played.
    pub(crate) fn of_steps<R: Rules>(
        rules: &R,
        seed: &Seed,
        steps: Vec<Step>,
        fingerprint: u64,
    ) -> Replay {
        Replay {
            kind: KIND.into(),
            format: FORMAT,
            game: R::NAME.into(),
            revision: R::REVISION,
            setup: serde_json::to_value(rules.setup())
                .expect("a set-up is plain data with text keys"),
            seed: seed.to_string(),
            steps,
            fingerprint: format!("{fingerprint:016x}"),
            practice: Vec::new(),
            futures: Vec::new(),
            report: Value::Null,
        }
    }

    /// The replay with those futures that lie within its steps.
    #[must_use]
    pub(crate) fn with_futures(mut self, futures: &Futures) -> Replay {
        let within = futures.iter().filter(|(step, _)| *step <= self.steps.len());
        self.futures = within.map(|(step, seed)| (step as u32, seed.to_string())).collect();
        self
    }

    /// The replay with marks of practice, which must rise and lie within the steps.
    #[must_use]
    pub(crate) fn with_practice(mut self, practice: &[usize]) -> Replay {
        self.practice = practice.iter().map(|&step| step as u32).collect();
        self
    }

    /// After how many steps choices were taken back past something hidden. A game in which that
    /// happened was practice.
    pub fn practice(&self) -> impl Iterator<Item = usize> {
        self.practice.iter().map(|&step| step as usize)
    }

    /// What is to be said about a game that was practice; nothing about any other.
    pub fn practice_in_words(&self) -> Option<String> {
        match self.practice.len() {
            _ if !self.futures.is_empty() => {
                let steps: Vec<String> =
                    self.futures.iter().map(|(step, _)| step.to_string()).collect();
                Some(format!(
                    "Practice: the future was dealt anew after step {}.",
                    steps.join(" and step ")
                ))
            }
            0 => None,
            1 => Some("Practice: choices were taken back past hidden information.".into()),
            n => Some(format!(
                "Practice: choices were taken back past hidden information, at {n} moments."
            )),
        }
    }

    /// Reads a replay file's text and checks everything that can be checked without the rules.
    pub fn read(text: &str) -> Result<Replay, ReplayError> {
        if text.len() as u64 > MAX_FILE_BYTES {
            return Err(ReplayError::TooLarge);
        }
        let replay: Replay = serde_json::from_str(text)?;
        if replay.kind != KIND || replay.format != FORMAT {
            let kind = replay.kind.chars().take(40).collect();
            return Err(ReplayError::OtherFormat { kind, format: replay.format });
        }
        if replay.steps.len() > MAX_STEPS {
            return Err(ReplayError::TooManySteps(replay.steps.len()));
        }
        let rises = replay.practice.windows(2).all(|two| two[0] < two[1]);
        let within = replay.practice().all(|step| step <= replay.steps.len());
        if !(rises && within) {
            return Err(ReplayError::Practice(replay.steps.len()));
        }
        replay.futures()?;
        Ok(replay)
    }

    /// The text of the replay file.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string(self).expect("a replay is plain data");
        text.push('\n');
        text
    }

    /// The same game with a report about it.
    #[must_use]
    pub fn reporting(self, report: Value) -> Replay {
        Replay { report, ..self }
    }

    /// The set-up, once the game and its revision are known to be ours.
    pub fn setup<R: Rules>(&self) -> Result<R::Setup, ReplayError> {
        if self.game != R::NAME {
            let found = self.game.chars().take(40).collect();
            return Err(ReplayError::OtherGame { found, wanted: R::NAME.into() });
        }
        if self.revision != R::REVISION {
            return Err(ReplayError::OtherRevision {
                game: R::NAME.into(),
                found: self.revision,
                ours: R::REVISION,
            });
        }
        Ok(serde_json::from_value(self.setup.clone())?)
    }

    /// The seed.
    pub fn seed(&self) -> Result<Seed, ReplayError> {
        Ok(self.seed.parse()?)
    }

    /// Where the future was dealt anew.
    pub fn futures(&self) -> Result<Futures, ReplayError> {
        let read = |(step, seed): &(u32, String)| Ok((*step as usize, seed.parse()?));
        let list: Result<Vec<_>, SeedError> = self.futures.iter().map(read).collect();
        Futures::new(list?, self.steps.len()).ok_or(ReplayError::Futures(self.steps.len()))
    }

    /// The choices alone.
    pub fn choices(&self) -> Vec<Choice> {
        self.steps.iter().map(|step| step.0).collect()
    }

    /// Plays the replay by `rules` (made from its set-up) and compares every step.
    pub fn verify<R: Rules>(&self, rules: &R) -> Result<Verified<R::Game>, ReplayError> {
        let steps = self.steps.len();
        let mut game = rules.start(&self.seed()?);
        let futures = self.futures()?;
        let mut choices = Choices::new();
        for (index, &Step(choice, mark)) in self.steps.iter().enumerate() {
            let step = index + 1;
            futures.turn(rules, &mut game, index);
            if rules.decision(&game).is_none() {
                return Err(ReplayError::AfterTheEnd { step, steps });
            }
            rules.choices(&game, &mut choices);
            if !choices.contains(&choice) {
                return Err(ReplayError::NotListed { step, steps });
            }
            rules.choose_unchecked(&mut game, choice, &mut Silent);
            if rules.fingerprint(&game) as u32 != mark {
                return Err(ReplayError::Differs { step, steps });
            }
        }
        futures.turn(rules, &mut game, steps);
        if self.fingerprint != format!("{:016x}", rules.fingerprint(&game)) {
            return Err(ReplayError::Differs { step: steps, steps });
        }
        let outcome = rules.outcome(&game);
        Ok(Verified { game, outcome })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_up_larger_than_any_is_refused_while_it_is_read_and_messages_are_bounded() {
        let many = "{},".repeat(400_000);
        let text = format!(
            "{{\"kind\":\"{KIND}\",\"format\":1,\"game\":\"x\",\"revision\":1,\"setup\":[{many}0],\
             \"seed\":\"1\",\"steps\":[],\"fingerprint\":\"0\"}}"
        );
        let error = Replay::read(&text).unwrap_err().to_string();
        assert!(error.contains("larger than any"), "{error}");
        let long = format!("{{\"kind\":\"{KIND}\",\"format\":\"{}\"}}", "x".repeat(100_000));
        let error = Replay::read(&long).unwrap_err().to_string();
        assert!(error.len() < 400, "{} letters", error.len());
    }
}
