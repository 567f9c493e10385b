//! The game: everything that changes while it is played.

use table::{Chance, Digest, Outcome, Seat, Seats, Verdict};

use super::{Ask, Asking, Card, Copies, Foes, Lasting, Row, Stack, Turn, Zone};

/// Where in the turn the game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The turn begins: the top card of the villain deck is played.
    Start,
    /// The player plays cards, recruits and fights.
    Main,
    /// The turn ends: discard, draw.
    End,
    /// The new hand is drawn: the next player's turn comes.
    Next,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Reason {
    /// The mastermind was defeated for good.
    MastermindDefeated,
    /// The scheme was completed.
    SchemeCompleted,
    /// The hero deck ran out.
    HeroDeckEmpty,
    /// The villain deck ran out.
    VillainDeckEmpty,
    /// Abilities that never come to rest; printed cards cannot do it.
    Tangled,
}

impl Reason {
    /// What the reason means for the players.
    pub fn verdict(self) -> Verdict {
        match self {
            Reason::MastermindDefeated => Verdict::Won,
            Reason::SchemeCompleted => Verdict::Lost,
            Reason::HeroDeckEmpty | Reason::VillainDeckEmpty | Reason::Tangled => Verdict::Drawn,
        }
    }
}

/// The final showdown: who still takes part, and the best totals so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Showdown {
    /// Whether it has begun.
    pub begun: bool,
    /// How often totals have been compared, from one.
    pub round: u8,
    /// The players who are still to take their showdown turn.
    pub waiting: Seats,
    /// The players with the best total so far.
    pub leading: Seats,
    /// The best total so far.
    pub best: u16,
}

/// A running game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Game {
    /// All cards.
    pub row: Row,
    /// The generator.
    pub chance: Chance,
    /// This turn.
    pub turn: Turn,
    /// Where in the turn the game is.
    pub phase: Phase,
    /// The abilities under way.
    pub stack: Stack,
    /// The decision at hand.
    pub asking: Asking,
    /// Twists played so far.
    pub twists: u8,
    /// Whether empty spaces of the HQ wait to be refilled.
    pub hold_refill: bool,
    /// Whether the last tactic is defeated: nothing can be lost any more.
    pub beaten: bool,
    /// The deck whose top cards are being looked at: it has not run out, however few are left.
    pub lifted: Option<Zone>,
    /// Whether the hero or the villain deck ran out, which ends the game with the turn.
    pub ran_out: Option<Reason>,
    /// The final showdown.
    pub showdown: Showdown,
    /// Cards whose copies are about to be played.
    pub copies: Copies,
    /// The shards of players and enemies, and what else is remembered of enemies.
    pub foes: Foes,
    /// What lasts longer than a turn.
    pub lasting: Lasting,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl Game {
    /// A table with nothing on it.
    pub fn new(chance: Chance) -> Game {
        Game::with(Row::new(), chance)
    }

    /// A table with cards on it.
    #[inline]
    pub fn with(row: Row, chance: Chance) -> Game {
        Game {
            row,
            chance,
            turn: Turn::new(Seat(0), 1),
            phase: Phase::Start,
            stack: Stack::new(),
            asking: Asking { seat: Seat(0), ask: Ask::Nothing },
            twists: 0,
            hold_refill: false,
            beaten: false,
            lifted: None,
            ran_out: None,
            showdown: Showdown::default(),
            copies: Copies::new(),
            foes: Foes::default(),
            lasting: Lasting::default(),
            outcome: None,
        }
    }

    /// The villain in a city space.
    #[inline]
    pub fn villain(&self, space: u8) -> Option<Card> {
        self.row.zone(Zone::city(space)).first().copied()
    }

    /// A fingerprint of everything.
    pub fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        for index in 0..super::ZONES {
            let zone = self.row.zone(Zone(index as u8));
            digest.word(zone.len() as u64);
            for card in zone {
                digest.word(u64::from(u32::from_le_bytes([
                    card.kind.0,
                    card.face.0,
                    card.known.0,
                    card.marks,
                ])));
            }
        }
        self.chance.words().into_iter().for_each(|word| digest.word(word));
        self.turn.digest(&mut digest);
        for frame in self.stack.frames() {
            let bytes =
                [frame.you.0, frame.owner.0, frame.this.0, frame.zone.0, frame.space, frame.play];
            digest.word(
                bytes.iter().fold(u64::from(frame.code), |word, &b| word << 8 | u64::from(b)),
            );
            let bytes = [frame.left, frame.stage, frame.done, frame.seats.0];
            digest.word(bytes.iter().fold(0, |word, &b| word << 8 | u64::from(b)));
        }
        let flags = [
            self.hold_refill,
            self.beaten,
            self.showdown.begun,
            self.outcome.is_some(),
            self.lifted.is_some(),
            self.ran_out.is_some(),
        ];
        digest.word(
            flags.iter().fold(u64::from(self.twists), |word, &flag| word << 1 | u64::from(flag)),
        );
        digest.word(
            u64::from(self.showdown.round) << 32
                | u64::from(self.showdown.best) << 16
                | u64::from(self.showdown.waiting.0) << 8
                | u64::from(self.showdown.leading.0),
        );
        self.foes.digest(&mut digest);
        self.lasting.digest(&mut digest);
        self.copies.iter().for_each(|kind| digest.word(u64::from(kind.0)));
        digest.finish()
    }

    /// A fingerprint of the physical cards, wherever they lie.
    pub fn pieces(&self) -> u64 {
        let mut counts = [0u16; 256];
        self.row.all().iter().for_each(|card| counts[card.kind.index()] += 1);
        let mut digest = Digest::default();
        counts.iter().for_each(|&count| digest.word(u64::from(count)));
        digest.finish()
    }
}
