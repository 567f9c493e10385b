//! Set-up codes of Legendary.

use table::{CodeError, CodeReader, CodeWriter, Seed};

use crate::card::Catalogue;

use super::{Edition, Mode, Setup};

/// The first letter of every code, and the version of what follows.
const PREFIX: &str = "L1";

impl Setup {
    /// The code of this set-up with a seed.
    pub fn code(&self, seed: &Seed) -> String {
        let edition = match self.edition {
            Edition::First => 0u8,
        };
        let modes = self.modes.iter().fold(0u16, |bits, &mode| bits | 1 << mode as u16);
        let mut code = CodeWriter::default();
        code.byte(self.players | u8::from(self.final_showdown) << 3 | edition << 4);
        modes.to_le_bytes().into_iter().for_each(|byte| code.byte(byte));
        code.name(Some(&self.mastermind));
        code.name(Some(&self.scheme));
        code.names(&self.heroes);
        code.names(&self.villains);
        code.names(&self.henchmen);
        code.byte(self.officers.len() as u8);
        self.officers.iter().for_each(|&officers| code.byte(officers));
        code.finish(PREFIX, seed)
    }

    /// The set-up and the seed that a code stands for.
    pub fn from_code(code: &str, catalogue: &Catalogue) -> Result<(Setup, Seed), CodeError> {
        let mut code = CodeReader::new(PREFIX, code)?;
        let head = code.byte()?;
        let edition = match head >> 4 {
            0 => Edition::First,
            _ => return Err(CodeError::Damaged),
        };
        let bits = u16::from_le_bytes([code.byte()?, code.byte()?]);
        let modes = Mode::ALL.into_iter().filter(|&mode| bits & 1 << mode as u16 != 0).collect();
        let masterminds = catalogue.masterminds.iter().map(|e| e.definition.name.as_str());
        let mastermind = code.name("mastermind", masterminds)?.ok_or(CodeError::Damaged)?;
        let schemes = catalogue.schemes.iter().map(|e| e.definition.name.as_str());
        let scheme = code.name("scheme", schemes)?.ok_or(CodeError::Damaged)?;
        let heroes = catalogue.heroes.iter().map(|e| e.definition.name.as_str());
        let heroes = code.names("hero", heroes)?;
        let villains = catalogue.villains.iter().map(|e| e.definition.name.as_str());
        let villains = code.names("villain group", villains)?;
        let henchmen = catalogue.henchmen.iter().map(|e| e.definition.name.as_str());
        let henchmen = code.names("henchman group", henchmen)?;
        let officers = (0..code.byte()?).map(|_| code.byte()).collect::<Result<_, _>>()?;
        let setup = Setup {
            edition,
            players: head & 7,
            mastermind,
            scheme,
            heroes,
            villains,
            henchmen,
            modes,
            final_showdown: head & 8 != 0,
            officers,
        };
        Ok((setup, code.seed()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Wish;

    #[test]
    fn codes_are_read_as_they_are_written() {
        let catalogue = Catalogue::built_in();
        for players in 1..=5 {
            let wish = Wish {
                players,
                modes: vec![Mode::Champion, Mode::AllPowerful],
                final_showdown: players % 2 == 0,
                officers: vec![2; usize::from(players)],
                ..Wish::default()
            };
            for seed in [Seed::from(0), Seed::from(77), Seed::from(3).nth(9)] {
                let setup = wish.draw(&catalogue, &seed).unwrap();
                let code = setup.code(&seed);
                assert_eq!(Setup::from_code(&code, &catalogue), Ok((setup.clone(), seed)));
                let spoken = code.to_lowercase() + " ";
                assert_eq!(Setup::from_code(&spoken, &catalogue), Ok((setup, seed)));
            }
        }
    }

    #[test]
    fn damage_is_noticed() {
        let catalogue = Catalogue::built_in();
        let wish = Wish { players: 2, first_game: true, ..Wish::default() };
        let code = wish.draw(&catalogue, &Seed::from(1)).unwrap().code(&Seed::from(1));
        for at in PREFIX.len()..code.len() {
            let mut letters = code.clone().into_bytes();
            letters[at] = if letters[at] == b'A' { b'B' } else { b'A' };
            let damaged = String::from_utf8(letters).unwrap();
            assert!(Setup::from_code(&damaged, &catalogue).is_err(), "{damaged}");
            assert!(Setup::from_code(&code[..at], &catalogue).is_err());
        }
        assert_eq!(Setup::from_code("", &catalogue), Err(CodeError::NotACode(PREFIX)));
        assert_eq!(
            Setup::from_code(&"L1A".repeat(500), &catalogue),
            Err(CodeError::NotACode(PREFIX))
        );
    }

    #[test]
    fn no_two_names_share_their_letters() {
        let catalogue = Catalogue::built_in();
        let mut seen = std::collections::BTreeMap::new();
        for name in catalogue.names() {
            assert_eq!(seen.insert(table::short_name(name), name), None, "{name}");
        }
    }
}
