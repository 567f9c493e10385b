//! Set-up codes: a whole set-up with its seed as a short text that can be pasted.
//!
//! Every game writes its set-up as bytes; names are 24 bits of their fingerprint, so that a code also
//! works for cards of somebody's own, as long as both sides have the same card files.

use data_encoding::BASE32_NOPAD;

use crate::{Digest, Seed};

/// Longer than any code.
const MAX_LENGTH: usize = 400;

/// Why a text is not a set-up code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Not a code at all.
    #[error("this is not a set-up code: one begins with {0} and has letters and digits only")]
    NotACode(&'static str),
    /// A code that another version of the game wrote.
    #[error(
        "this set-up code is of another version of the game, in which its letters mean something else; \
         codes now begin with {0}: name the parts of the set-up instead"
    )]
    OtherVersion(&'static str),
    /// A letter is wrong or missing.
    #[error("this set-up code is damaged: a letter is wrong or missing")]
    Damaged,
    /// A card that the code means is not here.
    #[error("this set-up code needs a {0} that is not among the cards; load it with --cards")]
    Unknown(&'static str),
}

/// The 24 bits that stand for a name. No name is all zeros.
pub fn short_name(name: &str) -> [u8; 3] {
    let mut digest = Digest::default();
    digest.text(name);
    let bytes = digest.finish().to_le_bytes();
    [bytes[0], bytes[1], bytes[2] | u8::from(bytes[0] == 0 && bytes[1] == 0)]
}

/// Writes a code.
#[derive(Debug, Default)]
pub struct CodeWriter {
    bytes: Vec<u8>,
}

impl CodeWriter {
    /// Adds a byte.
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Adds a name; none is written as such.
    pub fn name(&mut self, name: Option<&str>) {
        self.bytes.extend(name.map_or([0; 3], short_name));
    }

    /// Adds a list of names.
    pub fn names(&mut self, names: &[String]) {
        self.byte(names.len() as u8);
        names.iter().for_each(|name| self.name(Some(name)));
    }

    /// The code, with the seed at its end.
    pub fn finish(mut self, prefix: &str, seed: &Seed) -> String {
        let used = seed.0.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        self.byte(used as u8);
        self.bytes.extend(&seed.0[..used]);
        self.bytes.extend(check_bytes(&self.bytes));
        format!("{prefix}{}", BASE32_NOPAD.encode(&self.bytes))
    }
}

/// Sixteen bits, so that a typing error hardly ever goes through as another set-up.
fn check_bytes(bytes: &[u8]) -> [u8; 2] {
    let mut digest = Digest::default();
    bytes.iter().for_each(|&byte| digest.word(u64::from(byte)));
    (digest.finish() as u16).to_le_bytes()
}

/// Reads a code.
#[derive(Debug)]
pub struct CodeReader {
    bytes: std::vec::IntoIter<u8>,
}

impl CodeReader {
    /// Opens a code: its prefix, its letters and its check must be right.
    pub fn new(prefix: &'static str, code: &str) -> Result<CodeReader, CodeError> {
        let not_a_code = CodeError::NotACode(prefix);
        if code.len() > MAX_LENGTH {
            return Err(not_a_code);
        }
        let letters: String = code
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let Some(letters) = letters.strip_prefix(prefix) else {
            let (game, _) = prefix.split_at(1);
            let version = letters.strip_prefix(game).and_then(|rest| rest.chars().next());
            let is_digit = version.is_some_and(|version| version.is_ascii_digit());
            return Err(if is_digit { CodeError::OtherVersion(prefix) } else { not_a_code });
        };
        let mut bytes = BASE32_NOPAD.decode(letters.as_bytes()).map_err(|_| CodeError::Damaged)?;
        let check = bytes.len().checked_sub(2).ok_or(CodeError::Damaged)?;
        let check = bytes.split_off(check);
        if check != check_bytes(&bytes) {
            return Err(CodeError::Damaged);
        }
        Ok(CodeReader { bytes: bytes.into_iter() })
    }

    /// The next byte.
    pub fn byte(&mut self) -> Result<u8, CodeError> {
        self.bytes.next().ok_or(CodeError::Damaged)
    }

    /// The next name, which is one of these or none.
    pub fn name<'n>(
        &mut self,
        what: &'static str,
        mut names: impl Iterator<Item = &'n str>,
    ) -> Result<Option<String>, CodeError> {
        let wanted = [self.byte()?, self.byte()?, self.byte()?];
        if wanted == [0; 3] {
            return Ok(None);
        }
        let name = names.find(|name| short_name(name) == wanted);
        name.map(|name| Some(name.into())).ok_or(CodeError::Unknown(what))
    }

    /// The next list of names, each of which is one of these.
    pub fn names<'n>(
        &mut self,
        what: &'static str,
        names: impl Iterator<Item = &'n str> + Clone,
    ) -> Result<Vec<String>, CodeError> {
        (0..self.byte()?)
            .map(|_| self.name(what, names.clone())?.ok_or(CodeError::Damaged))
            .collect()
    }

    /// The seed, which must be all that is left.
    pub fn seed(mut self) -> Result<Seed, CodeError> {
        let used = usize::from(self.byte()?);
        if used > 32 || self.bytes.len() != used {
            return Err(CodeError::Damaged);
        }
        let mut seed = [0; 32];
        seed[..used].copy_from_slice(self.bytes.as_slice());
        Ok(Seed(seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_single_typing_error_goes_through() {
        let mut writer = CodeWriter::default();
        writer.byte(2);
        writer.name(Some("Loki"));
        let code = writer.finish("T1", &Seed::from(123_456_789));
        assert!(CodeReader::new("T1", &code).is_ok());
        let letters: Vec<char> = code.chars().collect();
        for at in 2..letters.len() {
            for other in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".chars().filter(|c| *c != letters[at]) {
                let mut wrong = letters.clone();
                wrong[at] = other;
                let wrong: String = wrong.into_iter().collect();
                assert!(CodeReader::new("T1", &wrong).is_err(), "{wrong} for {code}");
            }
        }
    }
}
