//! Frames: abilities that are half-way done, as plain data.

use table::Seat;

use super::{Kind, Zone};

/// The deepest that abilities may lie in each other. Chains of villain cards that play villain cards
/// reach about thirty; only a card of somebody's own can go deeper.
const MAX_FRAMES: usize = 40;

/// How far an ability has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The place in the program.
    pub code: u16,
    /// The player who acts.
    pub you: Seat,
    /// The player whose ability it is: who decides where nobody else is named.
    pub owner: Seat,
    /// What the card counts as whose ability it is.
    pub this: Kind,
    /// Where that card is.
    pub zone: Zone,
    /// The city space that a villain was fought in.
    pub space: u8,
    /// Which play of this turn the card is.
    pub play: u8,
    /// How often the step at hand is still to be done.
    pub left: u8,
    /// How far the step at hand has come.
    pub stage: u8,
    /// How many cards the last step concerned.
    pub done: u8,
    /// The players who are still to act.
    pub seats: table::Seats,
}

/// No particular city space or play.
pub const NOWHERE: u8 = u8::MAX;

impl Frame {
    /// A frame at the start of a piece of program.
    pub fn new(code: u16, you: Seat, this: Kind, zone: Zone) -> Frame {
        Frame {
            code,
            you,
            owner: you,
            this,
            zone,
            space: NOWHERE,
            play: NOWHERE,
            left: 0,
            stage: 0,
            done: 0,
            seats: table::Seats::NONE,
        }
    }
}

/// The abilities under way, the innermost last.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    frames: [Frame; MAX_FRAMES],
    len: u8,
}

impl PartialEq for Stack {
    fn eq(&self, other: &Self) -> bool {
        self.frames() == other.frames()
    }
}

impl Stack {
    /// No ability under way.
    pub fn new() -> Stack {
        Stack { frames: [Frame::new(0, Seat(0), Kind(0), Zone(0)); MAX_FRAMES], len: 0 }
    }

    /// The frames, the innermost last.
    #[inline]
    pub fn frames(&self) -> &[Frame] {
        &self.frames[..usize::from(self.len)]
    }

    /// The frames, to change them.
    #[inline]
    pub fn frames_mut(&mut self) -> &mut [Frame] {
        &mut self.frames[..usize::from(self.len)]
    }

    /// The innermost frame.
    #[inline]
    pub fn top(&self) -> Option<&Frame> {
        self.frames.get(usize::from(self.len).wrapping_sub(1))
    }

    /// The innermost frame, to change it.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut Frame> {
        self.frames.get_mut(usize::from(self.len).wrapping_sub(1))
    }

    /// Whether no ability is under way.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Starts an ability. False if too many lie in each other.
    #[inline]
    #[must_use]
    pub fn push(&mut self, frame: Frame) -> bool {
        let Some(free) = self.frames.get_mut(usize::from(self.len)) else { return false };
        *free = frame;
        self.len += 1;
        true
    }

    /// Has an ability start when the innermost one is done. False if too many lie in each other.
    #[must_use]
    pub fn push_below(&mut self, frame: Frame) -> bool {
        let room = self.push(frame);
        if let (true, [.., inner, below]) = (room, self.frames_mut()) {
            std::mem::swap(inner, below);
        }
        room
    }

    /// Lets an ability that waits go on before all others.
    pub fn bring_up(&mut self, index: usize) {
        if let Some(frames) = self.frames_mut().get_mut(index..) {
            frames.rotate_left(1);
        }
    }

    /// Ends the innermost ability.
    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
    }

    /// Drops everything under way.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl Default for Stack {
    fn default() -> Self {
        Stack::new()
    }
}

/// Something that happens, or would happen, and that cards can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// A player would gain a wound, and answers for themselves.
    WouldGainWound,
    /// A player, whoever it is, gained a wound.
    GainedWound,
    /// A master strike would take effect.
    WouldStrike,
    /// A card effect made a player discard the card itself.
    DiscardedByEffect,
    /// A player would gain a wound, and anyone answers.
    AnyoneWouldGainWound,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Nothing.
    Nothing,
    /// What to do next in the turn.
    Turn,
    /// A card of a selection; the number is the selection's.
    Card {
        /// The selection.
        which: u16,
        /// Whether the answer may be none.
        optional: bool,
    },
    /// Whether to do what the ability offers; the number is the place in the program.
    May(u16),
    /// One of several things; the number is the place in the program.
    Option(u16),
    /// A player.
    Player,
    /// An enemy to defeat, or to fight, for nothing.
    Enemy {
        /// Which enemies there are to choose from.
        enemies: u16,
        /// Whether it is fought.
        fight: bool,
    },
    /// A villain in the city.
    Villain,
    /// An enemy that gains a shard, or that one is taken from; the number is that of the enemies.
    Foe {
        /// Which enemies there are to choose from.
        foes: u16,
        /// Whether it must have a shard.
        taken: bool,
    },
    /// A city space for the villain in this one.
    Space(u8),
    /// An empty city space for the card that was set aside.
    Empty,
    /// A card that answers what happens, or would happen.
    React(Occasion),
    /// A card for a contest of champions, or the top card of the deck.
    Contest,
    /// The team that a contest is about.
    Team,
    /// A card to trade, or what it is traded for.
    Trade,
    /// An HQ space that becomes a pocket dimension.
    HqSpace,
    /// One of two tactics to fight.
    Tactic,
    /// Which of the abilities that wait comes next.
    Next,
    /// A hero played this turn to copy.
    Copy,
    /// The next copy to play.
    NextCopy,
    /// A class for the card at hand.
    Class,
    /// Which of two cards that are called Good and Bad to keep.
    GoodOrBad,
    /// A player who is not the one who is asked.
    Another,
}

/// The decision at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asking {
    /// Who must answer.
    pub seat: Seat,
    /// What is asked.
    pub ask: Ask,
}
