//! What is remembered of enemies while they stand: their shards; and the shards of the players.

use table::{Digest, MAX_SEATS, Seat};

use super::{CITY, Zone};

/// What is remembered of one enemy. It follows a villain through the city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Foe {
    /// Its shards. No game makes nearly as many as a number can hold.
    pub shards: u16,
    /// Attack that it has less this turn by cosmic threat.
    pub less: u8,
    /// Attack that it has more this turn by danger sense.
    pub more: u8,
    /// The cosmic threat that it was given for this turn, by its place among them from one; zero for its
    /// own.
    pub threat: u8,
    /// Whether its cosmic threat can be used no more this turn.
    pub revealed: bool,
    /// The space that it keeps open above itself, from one; zero for none.
    pub reality: u8,
    /// Whether the step at hand has dealt with it.
    pub marked: bool,
}

/// The places of enemies: the city spaces, then the mastermind and a second one.
const PLACES: usize = CITY as usize + 2;

/// What is remembered of all enemies, by their place, and the shards of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Foes {
    foes: [Foe; PLACES],
    players: [u16; MAX_SEATS],
}

impl Foes {
    /// The place of the first enemy of a zone; none where nothing is remembered of enemies.
    #[inline]
    fn place(zone: Zone) -> Option<usize> {
        match zone.as_city() {
            Some(space) => Some(usize::from(space)),
            None if zone == Zone::MASTERMIND => Some(usize::from(CITY)),
            None if zone == Zone::RIVAL => Some(usize::from(CITY) + 1),
            None => None,
        }
    }

    /// What is remembered of the enemy in a zone.
    #[inline]
    pub fn of(&self, zone: Zone) -> Foe {
        Foes::place(zone).map_or(Foe::default(), |place| self.foes[place])
    }

    /// The same, to change it.
    pub fn of_mut(&mut self, zone: Zone) -> Option<&mut Foe> {
        Foes::place(zone).map(|place| &mut self.foes[place])
    }

    /// Forgets the enemy of a zone and says what was remembered.
    #[inline]
    pub fn forget(&mut self, zone: Zone) -> Foe {
        self.of_mut(zone).map(std::mem::take).unwrap_or_default()
    }

    /// The villain of a city space goes to the next one.
    #[inline]
    pub fn advance(&mut self, space: u8) {
        let space = usize::from(space);
        self.foes[space + 1] = std::mem::take(&mut self.foes[space]);
    }

    /// The villains of two city spaces change places.
    pub fn swap(&mut self, a: u8, b: u8) {
        self.foes.swap(usize::from(a), usize::from(b));
    }

    /// All that is remembered of enemies.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut Foe> {
        self.foes.iter_mut()
    }

    /// All that is remembered of enemies.
    pub fn all(&self) -> impl Iterator<Item = &Foe> {
        self.foes.iter()
    }

    /// The turn is over: only shards and spaces stay.
    pub fn end_turn(&mut self) {
        for foe in &mut self.foes {
            *foe = Foe { shards: foe.shards, reality: foe.reality, ..Foe::default() };
        }
    }

    /// The shards of a player.
    #[inline]
    pub fn shards(&self, seat: Seat) -> u16 {
        self.players[seat.index()]
    }

    /// The shards of a player, to change them.
    pub fn shards_mut(&mut self, seat: Seat) -> &mut u16 {
        &mut self.players[seat.index()]
    }

    /// Mixes what there is into a fingerprint.
    pub fn digest(&self, digest: &mut Digest) {
        for (place, foe) in self.foes.iter().enumerate().filter(|(_, foe)| **foe != Foe::default())
        {
            digest.word((place as u64 + 1) << 32 | u64::from(foe.shards));
            let flags = u8::from(foe.revealed) << 1 | u8::from(foe.marked);
            let small = [foe.less, foe.more, foe.threat, foe.reality, flags];
            digest.word(small.iter().fold(0, |word, &n| word << 8 | u64::from(n)));
        }
        for (seat, &shards) in self.players.iter().enumerate().filter(|(_, shards)| **shards > 0) {
            digest.word((seat as u64 + 1) << 48 | u64::from(shards));
        }
    }
}
