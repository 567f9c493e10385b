//! Set-up codes of Legendary.

use table::{CodeError, CodeReader, CodeWriter, Seed};

use crate::card::{Catalogue, Entry, Id, Named, Set};

use super::{Edition, Mode, Setup};

/// The first letter of every code, and the version of what follows.
const PREFIX: &str = "L2";

/// The bit of the first byte for each end of the game; below are the players.
const FINAL_SHOWDOWN: u8 = 1 << 3;
const FINAL_BLOW: u8 = 1 << 4;
/// The bit of the first byte for challenges, which stand at the end.
const CHALLENGES: u8 = 1 << 5;

/// The byte that stands for a set, for ever.
fn byte(set: Set) -> u8 {
    match set {
        Set::First => 0,
        Set::Second => 1,
        Set::Villains => 2,
        Set::Cosmos => 3,
        Set::Own => 255,
    }
}

impl Setup {
    /// The code of this set-up with a seed.
    pub fn code(&self, seed: &Seed) -> String {
        let mut code = CodeWriter::default();
        let ends = [
            (self.final_showdown, FINAL_SHOWDOWN),
            (self.final_blow, FINAL_BLOW),
            (!self.challenges.is_empty(), CHALLENGES),
        ];
        let ends = ends.into_iter().filter(|(is, _)| *is).fold(0, |bits, (_, bit)| bits | bit);
        code.byte(self.players | ends);
        code.byte(byte(self.edition.set()));
        list(&mut code, self.with.iter().map(|&set| byte(set)));
        write(&mut code, &self.mastermind);
        write(&mut code, &self.scheme);
        for ids in [&self.heroes, &self.villains, &self.henchmen] {
            code.byte(ids.len() as u8);
            ids.iter().for_each(|id| write(&mut code, id));
        }
        for number in [self.mastermind_attack, self.extra_twists] {
            code.byte(number.cast_unsigned());
        }
        list(&mut code, self.hands.iter().copied());
        list(&mut code, self.officers.iter().copied());
        if !self.challenges.is_empty() {
            list(&mut code, self.challenges.iter().map(|&mode| mode_byte(mode)));
        }
        code.finish(PREFIX, seed)
    }

    /// The set-up and the seed that a code stands for.
    pub fn from_code(code: &str, catalogue: &Catalogue) -> Result<(Setup, Seed), CodeError> {
        let mut code = CodeReader::new(PREFIX, code)?;
        let head = code.byte()?;
        let set = read_set(&mut code)?;
        let edition = Edition::ALL.into_iter().find(|edition| edition.set() == set);
        let with = (0..code.byte()?).map(|_| read_set(&mut code)).collect::<Result<_, _>>()?;
        let setup = Setup {
            edition: edition.ok_or(CodeError::Damaged)?,
            with,
            players: head & (FINAL_SHOWDOWN - 1),
            mastermind: read(&mut code, "mastermind", &catalogue.masterminds)?,
            scheme: read(&mut code, "scheme", &catalogue.schemes)?,
            heroes: read_all(&mut code, "hero", &catalogue.heroes)?,
            villains: read_all(&mut code, "villain group", &catalogue.villains)?,
            henchmen: read_all(&mut code, "henchman group", &catalogue.henchmen)?,
            mastermind_attack: code.byte()?.cast_signed(),
            extra_twists: code.byte()?.cast_signed(),
            hands: read_list(&mut code)?,
            officers: read_list(&mut code)?,
            final_showdown: head & FINAL_SHOWDOWN != 0,
            final_blow: head & FINAL_BLOW != 0,
            challenges: match head & CHALLENGES {
                0 => Vec::new(),
                _ => read_list(&mut code)?.into_iter().map(of_byte).collect::<Result<_, _>>()?,
            },
        };
        Ok((setup, code.seed()?))
    }
}

/// The byte that stands for a challenge, for ever.
fn mode_byte(mode: Mode) -> u8 {
    match mode {
        Mode::GrowingThreat => 1,
        Mode::EndlessSpite => 2,
        Mode::ImprisonTheWounded => 3,
        Mode::PlotsUponPlots => 4,
        Mode::PainUponPain => 5,
        Mode::Crackdown => 6,
        Mode::PrisonBreak(n) => 16 + n,
        Mode::ArmyOfGlory(n) => 32 + n,
        // The others are numbers of the set-up.
        _ => 0,
    }
}

fn of_byte(byte: u8) -> Result<Mode, CodeError> {
    let rules = Mode::ALL.into_iter().filter(|mode| mode.is_rule());
    rules.into_iter().find(|&mode| mode_byte(mode) == byte).ok_or(CodeError::Damaged)
}

fn list(code: &mut CodeWriter, bytes: impl ExactSizeIterator<Item = u8>) {
    code.byte(bytes.len() as u8);
    bytes.for_each(|byte| code.byte(byte));
}

fn read_list(code: &mut CodeReader) -> Result<Vec<u8>, CodeError> {
    (0..code.byte()?).map(|_| code.byte()).collect()
}

fn write(code: &mut CodeWriter, id: &Id) {
    code.byte(byte(id.set));
    code.name(Some(&id.name));
}

fn read_set(code: &mut CodeReader) -> Result<Set, CodeError> {
    let wanted = code.byte()?;
    Set::ALL.into_iter().find(|&set| byte(set) == wanted).ok_or(CodeError::Damaged)
}

fn read<T: Named>(
    code: &mut CodeReader,
    what: &'static str,
    entries: &[Entry<T>],
) -> Result<Id, CodeError> {
    let set = read_set(code)?;
    let of_set = entries.iter().filter(|entry| entry.set == set);
    let name = code.name(what, of_set.map(|entry| entry.definition.name()))?;
    Ok(Id::new(set, name.ok_or(CodeError::Damaged)?))
}

fn read_all<T: Named>(
    code: &mut CodeReader,
    what: &'static str,
    entries: &[Entry<T>],
) -> Result<Vec<Id>, CodeError> {
    (0..code.byte()?).map(|_| read(code, what, entries)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Wish;

    #[test]
    fn codes_are_read_as_they_are_written() {
        let catalogue = Catalogue::built_in();
        for (players, edition) in (1..=5).flat_map(|n| Edition::ALL.map(|edition| (n, edition))) {
            let wish = Wish {
                edition,
                with: vec![Set::First],
                players,
                modes: match players {
                    2 => vec![Mode::Crackdown, Mode::ArmyOfGlory(3), Mode::GrowingThreat],
                    4 => vec![Mode::EndlessSpite, Mode::PlotsUponPlots, Mode::PainUponPain],
                    _ => vec![Mode::Champion, Mode::Distracted],
                },
                final_showdown: players % 2 == 0,
                final_blow: players == 3,
                hands: vec![7; usize::from(players) - 1],
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
        let long = PREFIX.repeat(500);
        assert_eq!(Setup::from_code(&long, &catalogue), Err(CodeError::NotACode(PREFIX)));
    }

    #[test]
    fn codes_from_before_the_sets_are_refused_with_the_reason() {
        let old = "L1AIAAB7YTFN6HDQ";
        let refused = Setup::from_code(old, &Catalogue::built_in()).unwrap_err();
        assert_eq!(refused, CodeError::OtherVersion(PREFIX));
        assert!(refused.to_string().contains("codes now begin with L2"), "{refused}");
    }

    #[test]
    fn no_two_names_of_a_set_share_their_letters() {
        let catalogue = Catalogue::built_in();
        let mut seen = std::collections::BTreeMap::new();
        let heroes = catalogue.heroes.iter().map(Entry::id);
        let villains = catalogue.villains.iter().map(Entry::id);
        let henchmen = catalogue.henchmen.iter().map(Entry::id);
        let masterminds = catalogue.masterminds.iter().map(Entry::id);
        let schemes = catalogue.schemes.iter().map(Entry::id);
        let all = heroes.chain(villains).chain(henchmen).chain(masterminds).chain(schemes);
        for id in all {
            assert_eq!(
                seen.insert((id.set, table::short_name(&id.name)), id.clone()),
                None,
                "{id}"
            );
        }
    }
}
