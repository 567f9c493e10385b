//! The turn: what the current player has made, spent and started this turn.

use table::Seat;

use super::Kind;

/// The most cards that are remembered as played in one turn. Play stops being offered beyond it,
/// which takes a deck larger than any that a game has time to build.
const MAX_PLAYS: usize = 100;
/// The most different things that are watched for in one turn.
const MAX_WATCHES: usize = 8;

/// A card that was played this turn, wherever it is now; a copy that is nobody's card, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Play {
    /// What it counted as.
    pub face: Kind,
    /// The classes that it had beyond those of its face.
    pub classes: u8,
}

/// Something that is done whenever the player defeats an enemy this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Watch {
    /// The card that started it.
    pub source: Kind,
    /// How often it was started.
    pub times: u8,
    /// The place in the program of what is done.
    pub code: u16,
}

/// Everything that ends with the turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Counts turns from one.
    pub number: u16,
    /// Attack left.
    pub attack: u16,
    /// Recruit points left.
    pub recruit: u16,
    /// Recruit points made, spent or not.
    pub recruit_made: u16,
    /// Attack made, spent or not.
    pub attack_made: u16,
    /// Cards drawn beyond the hand that the turn began with.
    pub drawn: u8,
    /// Whether a hero was recruited.
    pub recruited: bool,
    /// Whether a villain was defeated.
    pub defeated: bool,
    /// Whether wounds were healed: no recruiting, no defeating after it.
    pub healed: bool,
    /// Whether recruit points can be used as attack.
    pub recruit_as_attack: bool,
    /// Whether cards were marked to join the next hand.
    pub keeps: bool,
    /// Turns that the player takes after this one.
    pub extra_turns: u8,
    /// The size of the next hand, where something replaced the usual one; zero where nothing did.
    pub hand_instead: u8,
    /// Cards more in the next hand.
    pub hand_extra: u8,
    /// What villains in each city space have less.
    pub weaken: [u8; 5],
    /// What the mastermind has less.
    pub weaken_mastermind: u8,
    plays: [Play; MAX_PLAYS],
    played: u8,
    watches: [Watch; MAX_WATCHES],
}

impl Turn {
    /// A new turn.
    pub fn new(active: Seat, number: u16) -> Turn {
        Turn {
            active,
            number,
            attack: 0,
            recruit: 0,
            recruit_made: 0,
            attack_made: 0,
            drawn: 0,
            recruited: false,
            defeated: false,
            healed: false,
            recruit_as_attack: false,
            keeps: false,
            extra_turns: 0,
            hand_instead: 0,
            hand_extra: 0,
            weaken: [0; 5],
            weaken_mastermind: 0,
            plays: [Play::default(); MAX_PLAYS],
            played: 0,
            watches: [Watch::default(); MAX_WATCHES],
        }
    }

    /// The cards played so far, in order.
    #[inline]
    pub fn plays(&self) -> &[Play] {
        &self.plays[..usize::from(self.played)]
    }

    /// The cards played so far, to change what one counts as.
    #[inline]
    pub fn plays_mut(&mut self) -> &mut [Play] {
        &mut self.plays[..usize::from(self.played)]
    }

    /// Whether another play can be remembered.
    #[inline]
    pub fn can_play(&self) -> bool {
        usize::from(self.played) < MAX_PLAYS
    }

    /// Remembers a play and says which it is.
    #[inline]
    pub fn remember(&mut self, play: Play) -> u8 {
        let index = usize::from(self.played).min(MAX_PLAYS - 1);
        self.plays[index] = play;
        self.played = index as u8 + 1;
        index as u8
    }

    /// Starts watching. The same thing started twice happens twice.
    pub fn watch(&mut self, source: Kind, code: u16) {
        let slot =
            self.watches.iter_mut().find(|w| w.times == 0 || (w.source, w.code) == (source, code));
        if let Some(watch) = slot {
            *watch = Watch { source, code, times: watch.times.saturating_add(1) };
        }
    }

    /// What is being watched for.
    pub fn watches(&self) -> impl Iterator<Item = Watch> + use<> {
        self.watches.into_iter().take_while(|watch| watch.times > 0)
    }

    /// Makes points.
    #[inline]
    pub fn make(&mut self, attack: u16, recruit: u16) {
        self.attack = self.attack.saturating_add(attack);
        self.attack_made = self.attack_made.saturating_add(attack);
        self.recruit = self.recruit.saturating_add(recruit);
        self.recruit_made = self.recruit_made.saturating_add(recruit);
    }

    /// The most that any enemy has less this turn, each space and the mastermind taken together.
    #[inline]
    pub fn most_weakened(&self) -> u16 {
        let spaces: u16 = self.weaken.iter().map(|&by| u16::from(by)).sum();
        spaces + u16::from(self.weaken_mastermind)
    }

    /// Mixes what tells this turn from another into a fingerprint.
    pub fn digest(&self, digest: &mut table::Digest) {
        digest.word(u64::from(self.active.0) | u64::from(self.number) << 8);
        digest.word(
            u64::from(self.attack)
                | u64::from(self.recruit) << 16
                | u64::from(self.recruit_made) << 32
                | u64::from(self.attack_made) << 48,
        );
        let flags = [self.recruited, self.defeated, self.healed, self.recruit_as_attack];
        digest.word(flags.iter().fold(0, |word, &flag| word << 1 | u64::from(flag)));
        let small = [self.drawn, self.extra_turns, self.hand_instead, self.hand_extra];
        digest.word(small.iter().fold(0, |word, &n| word << 8 | u64::from(n)));
        let weaken = self
            .weaken
            .iter()
            .fold(u64::from(self.weaken_mastermind), |w, &n| w << 8 | u64::from(n));
        digest.word(weaken);
        for play in self.plays() {
            digest.word(u64::from(play.face.0) << 8 | u64::from(play.classes));
        }
        for watch in self.watches() {
            digest.word(
                u64::from(watch.source.0) << 24
                    | u64::from(watch.times) << 16
                    | u64::from(watch.code),
            );
        }
    }
}
