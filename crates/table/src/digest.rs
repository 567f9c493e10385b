//! Fingerprints: a small, fixed mixing function over 64-bit words.
//!
//! It is ours and will not change: fingerprints are written into replay files and must mean the
//! same on every machine and in every later version.

/// Mixes words into a 64-bit fingerprint; the order matters.
#[derive(Clone, Copy, Debug)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Digest(0x6c6f_6e67_626f_7831)
    }
}

impl Digest {
    /// Mixes one word in.
    #[inline]
    pub fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    /// Mixes the bytes of a text in, its length included.
    pub fn text(&mut self, text: &str) {
        self.word(text.len() as u64);
        for chunk in text.as_bytes().chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    /// The fingerprint of everything mixed in so far.
    #[inline]
    pub fn finish(self) -> u64 {
        let mut h = self.0;
        h = (h ^ (h >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        h = (h ^ (h >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        h ^ (h >> 33)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_function_is_pinned() {
        let mut digest = Digest::default();
        digest.word(1);
        digest.word(2);
        digest.text("longbox");
        assert_eq!(digest.finish(), 1_866_030_838_454_415_060);
    }

    #[test]
    fn order_matters() {
        let of = |words: [u64; 2]| {
            let mut digest = Digest::default();
            words.into_iter().for_each(|word| digest.word(word));
            digest.finish()
        };
        assert_ne!(of([1, 2]), of([2, 1]));
    }
}
