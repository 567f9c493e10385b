//! The game: heroes, enemies, missions, decks, tracks, and what is being done.

use table::Chance;

use super::{Ask, FIGURES, Frame, HeroSeat, List, SLOTS, Standee};
use crate::card::{AspectId, EventId, HeroId, MissionId, NemesisId, PodId, Space};

/// The most heroes.
pub const HEROES: usize = 5;
/// Not on the board.
pub const OFF: Space = Space::Off;
/// The most standard events that a box may have.
pub const MOST_EVENTS: usize = 48;
/// The most side missions that a box may have.
pub const MOST_SIDE: usize = 40;
/// How deep things may happen inside things.
pub(crate) const DEPTH: usize = 24;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ground {
    /// The nemesis was defeated in the final showdown.
    Won = 1,
    /// Threat reached its end.
    Threat,
    /// All bases were overrun.
    Overrun,
    /// There was no event to draw.
    NoEvent,
    /// All heroes were out.
    Heroes,
    /// A hero was out and the final showdown did not start in time.
    Deadline,
    /// Cards kept each other busy without end, or effects inside effects had no room.
    Stalled,
}

impl Ground {
    /// The ground with this number in an outcome.
    pub(crate) fn numbered(number: u8) -> Ground {
        use Ground::*;
        let all = [Won, Threat, Overrun, NoEvent, Heroes, Deadline, Stalled];
        all[usize::from(number.clamp(1, 7) - 1)]
    }
}

/// The half of a completed nemesis mission that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// It was passed.
    Passed,
    /// It was failed.
    Failed,
}

impl Half {
    /// The half of a mission that was failed, or not.
    pub(crate) fn of(failed: bool) -> Half {
        if failed { Half::Failed } else { Half::Passed }
    }
}

/// A hero and what lies on and beside the sheet.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct HeroState {
    /// The side of the sheet, by its number in the book.
    pub hero: HeroId,
    /// The aspect.
    pub aspect: AspectId,
    /// The aspect sheet shows its shattered side.
    pub shattered: bool,
    /// Out of the game.
    pub eliminated: bool,
    /// Defeated, and coming back as the partner.
    pub waiting: bool,
    /// Where the hero stands.
    pub space: Space,
    /// Damage.
    pub damage: u8,
    /// Has the empowered token.
    pub empowered: bool,
    /// Standard tokens to spend.
    pub standard: u8,
    /// The boosted token is to spend.
    pub boosted: bool,
    /// Standard tokens that lie on an event.
    pub held: u8,
    /// The boosted token lies on an event.
    pub held_boosted: bool,
    /// The next action counts as boosted.
    pub boost_next: bool,
    /// Tokens on move, fight, defy, rest.
    pub slots: [u8; 4],
    /// Tokens on the abilities of the hero sheet and, last, on the unique support.
    pub sheet: u8,
    /// Which shared supports are ready.
    pub ready: [bool; 2],
    /// The progress on exhausted shared supports.
    pub charge: [u8; 2],
    /// The unique support has been gained.
    pub unlocked: bool,
    /// The hero mission can still be put into play.
    pub mission: bool,
    /// The team-up card is ready.
    pub team_up: bool,
    /// Abilities used this round.
    pub used: u16,
    /// Abilities that each other hero declined to use at this hero's turn.
    pub declined: [u16; HEROES],
}

/// A standee.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EnemyState {
    /// Where it stands.
    pub space: Space,
    /// Damage.
    pub damage: u8,
    /// Has the primed token.
    pub primed: bool,
}

impl Default for EnemyState {
    fn default() -> Self {
        EnemyState { space: OFF, damage: 0, primed: false }
    }
}

/// A mission in play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MissionState {
    /// Which; [`MissionId::NONE`] when the slot is empty.
    pub id: MissionId,
    /// The progress on it.
    pub progress: u8,
    /// Whose hero mission it is.
    pub owner: HeroSeat,
}

impl Default for MissionState {
    fn default() -> Self {
        MissionState { id: MissionId::NONE, progress: 0, owner: HeroSeat(0) }
    }
}

/// A running game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Game {
    /// Where all chance comes from.
    pub chance: Chance,
    /// The decision at hand.
    pub ask: Ask,
    /// How many decisions have been answered.
    pub answers: u32,
    /// Why the game is over, once it is.
    pub over: Option<Ground>,
    /// The round, from 1.
    pub round: u8,
    /// How many heroes there are.
    pub count: u8,
    /// The first player.
    pub first: HeroSeat,
    /// The threat track.
    pub threat: u8,
    /// The team-up track.
    pub team_up: u8,
    /// The heroes, by seat.
    pub heroes: [HeroState; HEROES],
    /// Enemies and nemesis.
    pub enemies: [EnemyState; FIGURES],
    /// The nemesis, by its number in the book.
    pub nemesis: NemesisId,
    /// The nemesis is stunned.
    pub stunned: bool,
    /// The final showdown is under way.
    pub showdown: bool,
    /// Suppression tokens on the nemesis sheet.
    pub suppression: u8,
    /// Progress tokens on the nemesis sheet.
    pub sheet: u8,
    /// Progress on the enemy cards of rank 1, 2, 3 and the nemesis-specific one, and on elites.
    pub card_progress: [u8; 7],
    /// The pod in play.
    pub pod: PodId,
    /// The first strike.
    pub first_strike: MissionId,
    /// How many cards of the nemesis mission deck are completed.
    pub stage: u8,
    /// How each nemesis mission ended.
    pub completed: [Option<Half>; 3],
    /// The missions in play: three side, one hero, one nemesis.
    pub missions: [MissionState; SLOTS],
    /// Overrun bases, as bits.
    pub overrun: u8,
    /// Tokens on the slots of bases, as bits.
    pub base_slots: u8,
    /// Token on the nemesis sheet's slot.
    pub sheet_slot: bool,
    /// Where the Iliad is.
    pub iliad: Space,
    /// Where the Bifrost token lies; [`OFF`] at home.
    pub bifrost: Space,
    /// All actions of this hero phase are boosted.
    pub boost_all: bool,
    /// The last round whose hero phase may end without the showdown; 0 for none.
    pub deadline: u8,
    /// Heroes damaged by the attacks of the group that activates, in order.
    pub attacked: List<HeroSeat, HEROES>,
    /// The enemy that each hero has chosen for the event.
    pub chosen: [Standee; HEROES],
    /// Event being resolved.
    pub event: EventId,
    /// Cancelled spawn icons.
    pub cancelled: u8,
    /// Enemies moved by the event.
    pub moved: u16,
    /// Event that stays near the board.
    pub lasting: EventId,
    /// Cards of the event deck that everyone has seen, from the top.
    pub peeked: u8,
    /// The event deck; its top is the last.
    pub events: List<EventId, 12>,
    /// The events that are over.
    pub event_discard: List<EventId, 12>,
    /// Standard and nemesis events that stay in the box.
    pub event_box: List<EventId, MOST_EVENTS>,
    /// The side mission deck; its top is the last.
    pub side_deck: List<MissionId, MOST_SIDE>,
    /// The side missions that are over.
    pub side_discard: List<MissionId, MOST_SIDE>,
    /// What is being done, the innermost last.
    pub frames: List<Frame, DEPTH>,
}

impl Game {
    /// The heroes, by seat.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = HeroSeat> + Clone + use<> {
        (0..self.count).map(HeroSeat)
    }

    /// Whether a hero plays at a seat.
    #[inline]
    pub fn has(&self, hero: HeroSeat) -> bool {
        hero.0 < self.count
    }

    /// The hero so many places after the first player.
    #[inline]
    pub fn in_turn(&self, step: u8) -> HeroSeat {
        HeroSeat((self.first.0 + step) % self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_small() {
        let size = size_of::<Game>();
        assert!(size < 4096, "{size} bytes");
        assert!(size_of::<Frame>() <= 80, "{} bytes a frame", size_of::<Frame>());
    }
}
