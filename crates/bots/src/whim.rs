//! A quick generator for picking among choices, where [`Chance`] would be more than is needed.

use table::{Chance, Choice, Choices};

/// A small, fast generator (SplitMix64) that starts from a place given by chance.
///
/// It must never shuffle or deal: its 64 bits are far fewer than the orders of a deck.
#[derive(Clone, Copy, Debug)]
pub struct Whim(u64);

impl Whim {
    /// A generator that starts where chance says.
    pub fn new(mut chance: Chance) -> Whim {
        Whim(chance.fork().words()[0])
    }

    /// A number below `bound`. The bias is below one in a hundred million for any list of choices.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = (x ^ (x >> 31)) >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }

    /// One of the listed choices.
    #[inline]
    pub fn pick(&mut self, choices: &Choices) -> Choice {
        choices[self.below(choices.len() as u32) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seed;

    #[test]
    fn numbers_are_repeatable_and_spread_evenly() {
        let mut whim = Whim::new(Chance::new(&Seed::from(1)));
        let first: Vec<u32> = (0..8).map(|_| whim.below(10)).collect();
        let mut again = Whim::new(Chance::new(&Seed::from(1)));
        assert_eq!(first, (0..8).map(|_| again.below(10)).collect::<Vec<_>>());
        let mut seen = [0u32; 7];
        (0..70_000).for_each(|_| seen[whim.below(7) as usize] += 1);
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
    }
}
