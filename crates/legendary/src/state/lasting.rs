//! What lasts longer than a turn beside cards: spaces that changed, the order of turns, a contest.

use table::{Digest, Seat, Seats};

/// The contest of champions at hand, or the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Match {
    /// The colours that count double, as bits of classes; [`Match::GREY`] for grey.
    pub colors: u8,
    /// The team that counts double, by its place among those of this game, from one; zero for none.
    pub team: u8,
    /// The best score so far.
    pub best: u8,
    /// The players with the best score.
    pub winners: Seats,
    /// Whether evil has the best score.
    pub evil: bool,
}

impl Match {
    /// The bit of grey among the colours.
    pub const GREY: u8 = 1 << 7;
}

/// What changed for the rest of the game, or until somebody's next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lasting {
    /// The spaces that are pocket dimensions, as bits: the HQ from the left, then the city.
    pub pockets: u16,
    /// The HQ spaces that are destroyed, as bits.
    pub destroyed: u8,
    /// Whether players take turns in the opposite order.
    pub reversed: bool,
    /// How much smaller every hand is.
    pub hands_less: u8,
    /// The player until whose next turn the mastermind is fought with recruit points.
    pub recruit_only: Option<Seat>,
    /// Turns to come at whose start no villain card is played.
    pub quiet_turns: u8,
    /// Whether a second mastermind comes at the start of the next turn.
    pub rival_comes: bool,
    /// The contest.
    pub contest: Match,
}

impl Lasting {
    /// The bit of a city space among the pocket dimensions.
    pub const fn city_pocket(space: u8) -> u16 {
        1 << (super::HQ + space)
    }

    /// How many pocket dimensions there are.
    pub fn pocket_count(&self) -> u16 {
        self.pockets.count_ones() as u16
    }

    /// Mixes what there is into a fingerprint.
    pub fn digest(&self, digest: &mut Digest) {
        if *self == Lasting::default() {
            return;
        }
        let Match { colors, team, best, winners, evil } = self.contest;
        let seat = self.recruit_only.map_or(0, |seat| seat.0 + 1);
        let small = [
            self.pockets as u8,
            (self.pockets >> 8) as u8,
            self.destroyed,
            u8::from(self.rival_comes) << 2 | u8::from(self.reversed) << 1 | u8::from(evil),
            self.hands_less,
            seat,
            self.quiet_turns,
        ];
        digest.word(small.iter().fold(0, |word, &n| word << 8 | u64::from(n)));
        let small = [colors, team, best, winners.0];
        digest.word(small.iter().fold(0, |word, &n| word << 8 | u64::from(n)));
    }
}
