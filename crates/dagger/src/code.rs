//! Set-up codes of D.A.G.G.E.R.

use table::{CodeError, CodeReader, CodeWriter, Seed};

use crate::card::Book;
use crate::setup::{Difficulty, Setup, Switches};

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

impl Setup {
    /// The code of this set-up with a seed.
    pub fn code(&self, seed: &Seed) -> String {
        let mut code = CodeWriter::default();
        code.byte(self.players | (self.difficulty as u8) << 4);
        self.switches.bits().to_le_bytes().into_iter().for_each(|byte| code.byte(byte));
        code.name(self.nemesis.as_deref());
        code.name(self.first_strike.as_deref());
        code.name(self.pod.as_deref());
        code.names(&self.heroes);
        code.names(&self.aspects);
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
        let heroes = code.names("hero", book.heroes.iter().map(|hero| hero.name.as_str()))?;
        let aspects = book.aspects.iter().map(|sides| sides[0].name.as_str());
        let aspects = code.names("aspect", aspects)?;
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
