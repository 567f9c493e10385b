//! Set-up codes: a whole set-up with its seed as a short text that can be pasted.
//!
//! Names are written as 24 bits of their fingerprint, so that a code also works for cards of somebody's
//! own, as long as both sides have the same card files.

use data_encoding::BASE32_NOPAD;
use table::{Digest, Seed};

use crate::card::Catalogue;

use super::{Edition, Mode, Setup};

/// The first letter of every code, and the version of what follows.
const PREFIX: &str = "L1";
/// Longer than any code.
const MAX_LENGTH: usize = 400;

/// Why a text is not a set-up code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Not a code at all.
    #[error("this is not a set-up code: one begins with {PREFIX} and has letters and digits only")]
    NotACode,
    /// A letter is wrong or missing.
    #[error("this set-up code is damaged: a letter is wrong or missing")]
    Damaged,
    /// A card that the code means is not here.
    #[error("this set-up code needs a {0} that is not among the cards; load it with --cards")]
    Unknown(&'static str),
}

/// The 24 bits that stand for a name.
fn short(name: &str) -> [u8; 3] {
    let mut digest = Digest::default();
    digest.text(name);
    let bytes = digest.finish().to_le_bytes();
    [bytes[0], bytes[1], bytes[2]]
}

impl Setup {
    /// The code of this set-up with a seed.
    pub fn code(&self, seed: &Seed) -> String {
        let edition = match self.edition {
            Edition::First => 0u8,
        };
        let modes = self.modes.iter().fold(0u16, |bits, &mode| bits | 1 << mode as u16);
        let mut bytes = vec![self.players | u8::from(self.final_showdown) << 3 | edition << 4];
        bytes.extend(modes.to_le_bytes());
        bytes.extend(short(&self.mastermind));
        bytes.extend(short(&self.scheme));
        for names in [&self.heroes, &self.villains, &self.henchmen] {
            bytes.push(names.len() as u8);
            names.iter().for_each(|name| bytes.extend(short(name)));
        }
        bytes.push(self.officers.len() as u8);
        bytes.extend(&self.officers);
        let used = seed.0.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        bytes.push(used as u8);
        bytes.extend(&seed.0[..used]);
        bytes.push(check_byte(&bytes));
        format!("{PREFIX}{}", BASE32_NOPAD.encode(&bytes))
    }

    /// The set-up and the seed that a code stands for.
    pub fn from_code(code: &str, catalogue: &Catalogue) -> Result<(Setup, Seed), CodeError> {
        if code.len() > MAX_LENGTH {
            return Err(CodeError::NotACode);
        }
        let letters: String = code
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let letters = letters.strip_prefix(PREFIX).ok_or(CodeError::NotACode)?;
        let bytes = BASE32_NOPAD.decode(letters.as_bytes()).map_err(|_| CodeError::Damaged)?;
        let (&check, bytes) = bytes.split_last().ok_or(CodeError::Damaged)?;
        if check != check_byte(bytes) {
            return Err(CodeError::Damaged);
        }
        Reader { bytes, catalogue }.read()
    }
}

fn check_byte(bytes: &[u8]) -> u8 {
    let mut digest = Digest::default();
    bytes.iter().for_each(|&byte| digest.word(u64::from(byte)));
    digest.finish() as u8
}

struct Reader<'a> {
    bytes: &'a [u8],
    catalogue: &'a Catalogue,
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, CodeError> {
        let (&byte, rest) = self.bytes.split_first().ok_or(CodeError::Damaged)?;
        self.bytes = rest;
        Ok(byte)
    }

    fn name<'n>(
        &mut self,
        what: &'static str,
        mut names: impl Iterator<Item = &'n str>,
    ) -> Result<String, CodeError> {
        let wanted = [self.byte()?, self.byte()?, self.byte()?];
        let name = names.find(|name| short(name) == wanted);
        name.map(Into::into).ok_or(CodeError::Unknown(what))
    }

    fn names<'n>(
        &mut self,
        what: &'static str,
        names: impl Iterator<Item = &'n str> + Clone,
    ) -> Result<Vec<String>, CodeError> {
        (0..self.byte()?).map(|_| self.name(what, names.clone())).collect()
    }

    fn read(mut self) -> Result<(Setup, Seed), CodeError> {
        let catalogue = self.catalogue;
        let head = self.byte()?;
        let edition = match head >> 4 {
            0 => Edition::First,
            _ => return Err(CodeError::Damaged),
        };
        let bits = u16::from_le_bytes([self.byte()?, self.byte()?]);
        let modes = Mode::ALL.into_iter().filter(|&mode| bits & 1 << mode as u16 != 0).collect();
        let masterminds = catalogue.masterminds.iter().map(|e| e.definition.name.as_str());
        let mastermind = self.name("mastermind", masterminds)?;
        let schemes = catalogue.schemes.iter().map(|e| e.definition.name.as_str());
        let scheme = self.name("scheme", schemes)?;
        let heroes = catalogue.heroes.iter().map(|e| e.definition.name.as_str());
        let heroes = self.names("hero", heroes)?;
        let villains = catalogue.villains.iter().map(|e| e.definition.name.as_str());
        let villains = self.names("villain group", villains)?;
        let henchmen = catalogue.henchmen.iter().map(|e| e.definition.name.as_str());
        let henchmen = self.names("henchman group", henchmen)?;
        let officers = (0..self.byte()?).map(|_| self.byte()).collect::<Result<_, _>>()?;
        let used = usize::from(self.byte()?);
        if used > 32 || self.bytes.len() != used {
            return Err(CodeError::Damaged);
        }
        let mut seed = [0; 32];
        seed[..used].copy_from_slice(self.bytes);
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
        Ok((setup, Seed(seed)))
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
        assert_eq!(Setup::from_code("", &catalogue), Err(CodeError::NotACode));
        assert_eq!(Setup::from_code(&"L1A".repeat(500), &catalogue), Err(CodeError::NotACode));
    }

    #[test]
    fn no_two_names_share_their_letters() {
        let catalogue = Catalogue::built_in();
        let mut seen = std::collections::BTreeMap::new();
        for name in catalogue.names() {
            assert_eq!(seen.insert(short(name), name), None, "{name}");
        }
    }
}
