//! What is remembered of enemies while they stand: their shards; and the shards of the players.

use table::{Digest, MAX_SEATS, Seat};

use super::{CITY, Zone};

/// What is remembered of one enemy. It follows a villain through the city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Foe {
    /// Its shards. No game makes nearly as many as a number can hold.
    pub shards: u16,
}

/// The places of enemies: the city spaces, then the mastermind.
const PLACES: usize = CITY as usize + 1;

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
        }
        for (seat, &shards) in self.players.iter().enumerate().filter(|(_, shards)| **shards > 0) {
            digest.word((seat as u64 + 1) << 48 | u64::from(shards));
        }
    }
}
