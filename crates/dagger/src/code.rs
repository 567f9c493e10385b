//! Set-up codes of D.A.G.G.E.R.

use table::{CodeError, CodeReader, CodeWriter, Seed};

use crate::card::{Book, MissionId};
use crate::setup::{Difficulty, Plan, Setup, SetupError, Switches};

/// The first letter of every code, and the version of what follows.
const PREFIX: &str = "D1";

impl Switches {
    fn bits(self) -> u16 {
        let switches = [
            self.threat_loses_always,
            self.pass_in_first_round,
            self.event_when_showdown_starts,
            self.split_charge,
            self.every_wild,
            self.enemies_at_sea,
            self.limit_counts_for_text,
            self.partner_brings_mission,
            self.partner_on_any_base,
            self.late_deadline,
        ];
        switches.into_iter().rev().fold(0, |bits, switch| bits << 1 | u16::from(switch))
    }

    fn from_bits(bits: u16) -> Switches {
        let is = |bit: u16| bits & 1 << bit != 0;
        Switches {
            threat_loses_always: is(0),
            pass_in_first_round: is(1),
            event_when_showdown_starts: is(2),
            split_charge: is(3),
            every_wild: is(4),
            enemies_at_sea: is(5),
            limit_counts_for_text: is(6),
            partner_brings_mission: is(7),
            partner_on_any_base: is(8),
            late_deadline: is(9),
        }
    }
}

/// The name of an aspect, whichever side is up.
fn aspect_name(book: &Book, aspect: usize) -> &str {
    let mut groups = book.cards.iter().filter(|card| card.kind == "aspect").step_by(2);
    groups.nth(aspect).map_or("", |card| card.group.as_str())
}

impl Setup {
    /// The same set-up with every name as it is printed.
    pub fn in_full(&self, book: &Book) -> Result<Setup, SetupError> {
        let plan = Plan::new(book, self)?;
        let heroes = plan.heroes.iter().take(self.heroes.len());
        let aspects = plan.aspects.iter().take(self.aspects.len());
        let mission = |id: MissionId| book.missions[usize::from(id)].name.clone();
        Ok(Setup {
            heroes: heroes
                .map(|hero| hero.map_or(String::new(), |id| book.hero(id).name.clone()))
                .collect(),
            aspects: aspects
                .map(|id| id.map_or(String::new(), |id| aspect_name(book, usize::from(id)).into()))
                .collect(),
            nemesis: plan.nemesis.map(|id| book.nemeses[usize::from(id)].name.clone()),
            first_strike: plan.first_strike.map(mission),
            pod: plan.pod.map(|id| book.pods[usize::from(id)].0.clone()),
            ..self.clone()
        })
    }

    /// The code of this set-up with a seed.
    pub fn code(&self, seed: &Seed) -> String {
        let mut code = CodeWriter::default();
        code.byte(self.players | (self.difficulty as u8) << 4);
        self.switches.bits().to_le_bytes().into_iter().for_each(|byte| code.byte(byte));
        code.name(self.nemesis.as_deref());
        code.name(self.first_strike.as_deref());
        code.name(self.pod.as_deref());
        for names in [&self.heroes, &self.aspects] {
            code.byte(names.len() as u8);
            names.iter().for_each(|name| {
                code.name(Some(name).filter(|name| !name.is_empty()).map(String::as_str))
            });
        }
        code.finish(PREFIX, seed)
    }

    /// The set-up and the seed that a code stands for.
    pub fn from_code(code: &str, book: &Book) -> Result<(Setup, Seed), CodeError> {
        let mut code = CodeReader::new(PREFIX, code)?;
        let head = code.byte()?;
        let difficulty = match head >> 4 {
            0 => Difficulty::Easy,
            1 => Difficulty::Normal,
            2 => Difficulty::Hard,
            _ => return Err(CodeError::Damaged),
        };
        let switches = Switches::from_bits(u16::from_le_bytes([code.byte()?, code.byte()?]));
        let nemesis = code.name("nemesis", book.nemeses.iter().map(|n| n.name.as_str()))?;
        let strikes = book.first_strikes.iter().map(|&id| &book.missions[usize::from(id)]);
        let first_strike = code.name("first strike", strikes.map(|m| m.name.as_str()))?;
        let pod = code.name("pod", book.pods.iter().map(|(name, _)| name.as_str()))?;
        let mut names = |what: &'static str, all: Vec<&str>| -> Result<Vec<String>, CodeError> {
            (0..code.byte()?)
                .map(|_| Ok(code.name(what, all.iter().copied())?.unwrap_or_default()))
                .collect()
        };
        let heroes = names("hero", book.heroes.iter().map(|hero| hero.name.as_str()).collect())?;
        let aspects =
            names("aspect", (0..book.aspects.len()).map(|id| aspect_name(book, id)).collect())?;
        let setup = Setup {
            players: head & 15,
            heroes,
            aspects,
            nemesis,
            first_strike,
            pod,
            difficulty,
            switches,
        };
        Ok((setup, code.seed()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written() {
        let book = Book::built_in();
        let odd = Switches { late_deadline: true, every_wild: false, ..Switches::default() };
        let hard =
            Setup { players: 4, difficulty: Difficulty::Hard, switches: odd, ..Setup::default() };
        for setup in [Setup::first_game(), Setup::default(), hard] {
            for seed in [Seed::from(0), Seed::from(5), Seed::from(1).nth(2)] {
                let code = setup.code(&seed);
                assert_eq!(Setup::from_code(&code, &book), Ok((setup.clone(), seed)), "{code}");
                assert_eq!(setup.in_full(&book), Ok(setup.clone()));
            }
        }
    }

    #[test]
    fn damage_is_noticed() {
        let book = Book::built_in();
        let code = Setup::first_game().code(&Seed::from(1));
        for at in 0..code.len() {
            assert!(Setup::from_code(&code[..at], &book).is_err());
        }
    }
}
