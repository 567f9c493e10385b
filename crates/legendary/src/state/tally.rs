//! The tally: what happened to cards this turn, for abilities that count it.

use super::Kind;
use crate::card::Happening;

/// The most that is remembered of one turn. Only what some card of the game asks for is, which comes to
/// half of it with printed cards; more ends the game as tangled.
const MOST: usize = 32;

/// What happened to cards this turn, in order.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    what: [Happening; MOST],
    kinds: [Kind; MOST],
    len: u8,
    /// What was discarded before this was shuffled into the deck since.
    shuffled: u8,
}

impl PartialEq for Tally {
    fn eq(&self, other: &Self) -> bool {
        self.shuffled == other.shuffled && self.entries().eq(other.entries())
    }
}

impl Tally {
    /// Nothing yet.
    pub fn new() -> Tally {
        Tally { what: [Happening::Discarded; MOST], kinds: [Kind(0); MOST], len: 0, shuffled: 0 }
    }

    /// How much happened.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether nothing happened.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Remembers something. False if there is no room.
    #[must_use]
    pub fn record(&mut self, what: Happening, kind: Kind) -> bool {
        let at = usize::from(self.len);
        let room = at < MOST;
        if room {
            (self.what[at], self.kinds[at]) = (what, kind);
            self.len += 1;
        }
        room
    }

    /// Everything that happened, in order.
    pub fn entries(&self) -> impl Iterator<Item = (Happening, Kind)> + '_ {
        let len = usize::from(self.len);
        self.what[..len].iter().copied().zip(self.kinds[..len].iter().copied())
    }

    /// A card is played from hand: what others discarded before is not its doing, and nobody else asks.
    pub fn begin_play(&mut self) {
        let (mut kept, mut shuffled) = (0, 0);
        for at in 0..usize::from(self.len) {
            if self.what[at] != Happening::DiscardedByOthers {
                (self.what[kept], self.kinds[kept]) = (self.what[at], self.kinds[at]);
                kept += 1;
                shuffled += u8::from(at < usize::from(self.shuffled));
            }
        }
        (self.len, self.shuffled) = (kept as u8, shuffled);
    }

    /// The player's discard pile was shuffled: nothing that was discarded is in it any more.
    pub fn shuffled(&mut self) {
        self.shuffled = self.len;
    }

    /// How many copies of a card lie where this turn put them, at most.
    pub fn there(&self, what: Happening, kind: Kind) -> usize {
        let since = if what == Happening::Discarded { usize::from(self.shuffled) } else { 0 };
        self.entries().skip(since).filter(|&entry| entry == (what, kind)).count()
    }

    /// Mixes it into a fingerprint.
    pub fn digest(&self, digest: &mut table::Digest) {
        for (what, kind) in self.entries() {
            digest.word((what as u64) << 8 | u64::from(kind.0));
        }
        if self.shuffled > 0 {
            digest.word(u64::from(self.shuffled) << 32);
        }
    }
}

impl Default for Tally {
    fn default() -> Self {
        Tally::new()
    }
}
