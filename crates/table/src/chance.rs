//! Chance: the seeded generator that every shuffle and die comes from.
//!
//! The algorithm is fixed here and pinned by test vectors: ChaCha with eight rounds, keyed by a
//! 256-bit seed. A game carries the key and a block counter, nothing else. Every use begins on
//! a fresh block, so the numbers depend only on the seed and on how often chance was asked.

use std::fmt;
use std::str::FromStr;

/// Everything that chance will do in a game, in 256 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of the `index`-th game of a series that starts from this one.
    pub fn nth(&self, index: u64) -> Seed {
        let words = block(&Chance::new(self).key, index, SERIES);
        let mut bytes = [0; 32];
        for (bytes, word) in bytes.chunks_exact_mut(4).zip(words) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Seed(bytes)
    }
}

impl From<u64> for Seed {
    /// A short number as a seed: its bytes, little end first, and zeros.
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// Why a text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a seed: give a whole number below 2^64, or 64 hexadecimal digits")]
pub struct SeedError(String);

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let error = || SeedError(text.chars().take(80).collect());
        if let Ok(number) = text.parse::<u64>() {
            return Ok(Seed::from(number));
        }
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(error());
        }
        let digit = |byte: u8| (byte as char).to_digit(16).ok_or_else(error);
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Ok(Seed(bytes))
    }
}

impl fmt::Display for Seed {
    /// The short number where the seed has one, else all hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0[8..].iter().all(|&byte| byte == 0) {
            let short = self.0[..8].iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte));
            return write!(f, "{short}");
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The stream that plays the game, and the one that seeds the games of a series.
const PLAY: u32 = 0;
const SERIES: u32 = 1;

/// The generator inside a game: a key and the number of blocks used so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    key: [u32; 8],
    used: u64,
}

impl Chance {
    /// The generator at the start of its seed.
    pub fn new(seed: &Seed) -> Chance {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.0.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Chance { key, used: 0 }
    }

    /// A generator that says nothing about any other, for whoever may not know the future.
    pub fn hidden() -> Chance {
        Chance { key: [0; 8], used: 0 }
    }

    /// A generator with another future, drawn from this one.
    pub fn fork(&mut self) -> Chance {
        let words = self.next_block();
        let mut key = [0; 8];
        key.copy_from_slice(&words[..8]);
        Chance { key, used: 0 }
    }

    /// How often chance has been asked, in blocks. It grows whenever something random happened.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// A number below `bound`, each equally likely.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        Stream::new(self).below(bound)
    }

    /// Puts the items in random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut stream = Stream::new(self);
        for last in (1..items.len()).rev() {
            let other = stream.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// The words that tell this generator from another, for fingerprints.
    pub fn words(&self) -> [u64; 5] {
        let pair = |i: usize| u64::from(self.key[i]) | u64::from(self.key[i + 1]) << 32;
        [pair(0), pair(2), pair(4), pair(6), self.used]
    }

    #[inline]
    fn next_block(&mut self) -> [u32; 16] {
        let words = block(&self.key, self.used, PLAY);
        self.used += 1;
        words
    }
}

/// The numbers of one use of chance.
struct Stream<'a> {
    chance: &'a mut Chance,
    words: [u32; 16],
    next: usize,
}

impl<'a> Stream<'a> {
    #[inline]
    fn new(chance: &'a mut Chance) -> Self {
        Stream { chance, words: [0; 16], next: 16 }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        if self.next == 16 {
            self.words = self.chance.next_block();
            self.next = 0;
        }
        let word = self.words[self.next];
        self.next += 1;
        word
    }

    /// Lemire's method: multiply, and reject the few words that would favour some numbers.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "a number below zero was asked for");
        let mut wide = u64::from(self.word()) * u64::from(bound);
        if (wide as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (wide as u32) < unfair {
                wide = u64::from(self.word()) * u64::from(bound);
            }
        }
        (wide >> 32) as u32
    }
}

/// One block of ChaCha8: sixteen words from a key, a block number and a stream number. One word at a time takes twice
/// the instructions of four at a time and less than half the time: its four quarters do not wait for each other.
fn block(key: &[u32; 8], number: u64, stream: u32) -> [u32; 16] {
    let start: [u32; 16] = [
        0x6170_7865,
        0x3320_646e,
        0x7962_2d32,
        0x6b20_6574, //
        key[0],
        key[1],
        key[2],
        key[3],
        key[4],
        key[5],
        key[6],
        key[7], //
        number as u32,
        (number >> 32) as u32,
        stream,
        0,
    ];
    let mut x = start;
    for _ in 0..4 {
        quarter(&mut x, 0, 4, 8, 12);
        quarter(&mut x, 1, 5, 9, 13);
        quarter(&mut x, 2, 6, 10, 14);
        quarter(&mut x, 3, 7, 11, 15);
        quarter(&mut x, 0, 5, 10, 15);
        quarter(&mut x, 1, 6, 11, 12);
        quarter(&mut x, 2, 7, 8, 13);
        quarter(&mut x, 3, 4, 9, 14);
    }
    for (word, start) in x.iter_mut().zip(start) {
        *word = word.wrapping_add(start);
    }
    x
}

#[inline(always)]
fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(16);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(12);
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(8);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(7);
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    fn counting_seed() -> Seed {
        Seed(std::array::from_fn(|i| i as u8))
    }

    #[test]
    fn blocks_are_those_of_chacha8() {
        for seed in [Seed::from(0), Seed::from(7), counting_seed()] {
            let mut library = ChaCha8Rng::from_seed(seed.0);
            let mut ours = Chance::new(&seed);
            for _ in 0..20 {
                let words = ours.next_block();
                assert_eq!(words, std::array::from_fn(|_| library.next_u32()));
            }
        }
    }

    #[test]
    fn shuffles_are_pinned() {
        let mut cards: Vec<u8> = (0..12).collect();
        let mut chance = Chance::new(&counting_seed());
        chance.shuffle(&mut cards);
        assert_eq!(cards, [11, 7, 9, 0, 3, 5, 2, 8, 1, 10, 4, 6u8]);
        let dice: Vec<u32> = (0..10).map(|_| chance.below(6)).collect();
        assert_eq!(dice, [0, 5, 5, 5, 3, 2, 5, 4, 0, 3u32]);
        assert_eq!(chance.used(), 11);
        assert_eq!(
            Seed::from(1).nth(3).to_string(),
            "26ab2a6834fca837f26d4715320281e1b719e34ebe61f01cdaf99112cb307995"
        );
    }

    #[test]
    fn every_position_is_equally_likely() {
        let mut chance = Chance::new(&Seed::from(1));
        let mut seen = [[0u32; 5]; 5];
        for _ in 0..50_000 {
            let mut items = [0, 1, 2, 3, 4];
            chance.shuffle(&mut items);
            for (position, &item) in items.iter().enumerate() {
                seen[position][item] += 1;
            }
        }
        for count in seen.iter().flatten() {
            assert!((9_500..10_500).contains(count), "a shuffle is biased: {seen:?}");
        }
    }

    #[test]
    fn seeds_are_read_as_they_are_written() {
        for seed in [Seed::from(0), Seed::from(u64::MAX), counting_seed(), Seed::from(5).nth(2)] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        assert!("".parse::<Seed>().is_err());
        assert!("18446744073709551616".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }
}
