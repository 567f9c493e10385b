//! Secret links: 256 random bits each, of which only a hash is kept.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;

/// What a link carries. Whoever knows it may do what the link is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The hash by which the server knows a secret.
pub type Hash = [u8; 32];

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Secret {
    /// No link has it: it is not drawn.
    pub const NOBODY: Secret = Secret([0; 32]);

    /// A fresh secret.
    pub fn draw() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// The secret that a link has.
    pub fn read(text: &str) -> Option<Secret> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        Some(Secret(bytes.try_into().ok()?))
    }

    /// The secret as a link has it.
    pub fn write(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// What is kept of it.
    pub fn hash(&self) -> Hash {
        blake3::derive_key("longbox 2026 what is kept of a link", &self.0)
    }

    /// The secret of another link of the same table, which only the holder of this one can work out. A
    /// higher generation is a new link for the same thing.
    pub fn derived(&self, what: &str, generation: u32) -> Secret {
        let mut material = self.0.to_vec();
        material.extend(generation.to_le_bytes());
        material.extend(what.as_bytes());
        Secret(blake3::derive_key("longbox 2026 the other links of a table", &material))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_can_be_written_and_are_told_apart() {
        let secret = Secret::draw().unwrap();
        assert_eq!(Secret::read(&secret.write()), Some(secret));
        assert_eq!(secret.write().len(), 43);
        assert!(Secret::read("short").is_none() && Secret::read(&"x".repeat(44)).is_none());
        let seats = [("seat 1", 0), ("seat 1", 1), ("seat 2", 0), ("watch", 0)];
        let derived = seats.map(|(what, generation)| secret.derived(what, generation).write());
        for (index, one) in derived.iter().enumerate() {
            assert!(!derived[..index].contains(one));
        }
        assert_eq!(format!("{secret:?}"), "Secret", "it is not printed by accident");
    }
}
