//! Sets of kinds of cards.

use super::Kind;

/// A set of kinds, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds([u64; 4]);

impl Kinds {
    /// The word of a kind, and its bit there.
    #[inline]
    const fn bit(kind: Kind) -> (usize, u64) {
        (kind.index() / 64, 1 << (kind.index() % 64))
    }

    /// Whether a kind is in the set.
    #[inline]
    pub const fn has(&self, kind: Kind) -> bool {
        let (word, bit) = Kinds::bit(kind);
        self.0[word] & bit != 0
    }

    /// Puts a kind into the set.
    #[inline]
    pub const fn add(&mut self, kind: Kind) {
        let (word, bit) = Kinds::bit(kind);
        self.0[word] |= bit;
    }

    /// Takes a kind out of the set.
    #[inline]
    pub const fn remove(&mut self, kind: Kind) {
        let (word, bit) = Kinds::bit(kind);
        self.0[word] &= !bit;
    }

    /// Puts all kinds of another set into this one.
    pub fn add_all(&mut self, others: &Kinds) {
        self.0.iter_mut().zip(others.0).for_each(|(mine, theirs)| *mine |= theirs);
    }

    /// Whether two sets have a kind in common.
    #[inline]
    pub fn meets(&self, other: &Kinds) -> bool {
        self.0.iter().zip(other.0).fold(0, |common, (mine, theirs)| common | mine & theirs) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it() {
        let (mut some, mut others) = (Kinds::default(), Kinds::default());
        [3, 64, 255].into_iter().for_each(|kind| some.add(Kind(kind)));
        assert!(some.has(Kind(64)) && some.has(Kind(255)) && !some.has(Kind(4)));
        others.add(Kind(255));
        assert!(some.meets(&others));
        some.remove(Kind(255));
        assert!(!some.meets(&others) && some.has(Kind(3)));
        some.add_all(&others);
        assert!(some.has(Kind(255)) && some.has(Kind(64)));
    }
}
