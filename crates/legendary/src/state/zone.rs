//! Zones: the places on the table where cards lie.

use table::Seat;

/// The number of spaces in the HQ.
pub const HQ: u8 = 5;
/// The number of spaces in the city.
pub const CITY: u8 = 5;
/// The number of zones that belong to each seat.
pub const SEAT_ZONES: u8 = 7;

/// A place for cards. The order of the zones is the order of the cards in the row: zones between
/// which cards often move are neighbours, so that a draw moves a boundary and not a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Zone(pub u8);

/// The number of zones.
pub const ZONES: usize = Zone::AFTER as usize;

/// The bits of all zones, by their index.
const BITS: [u64; ZONES] = {
    let mut bits = [0; ZONES];
    let mut zone = 0;
    let mut next = 1;
    while zone < ZONES {
        let shared = Zone(zone as u8).as_seat().is_none();
        bits[zone] = if shared { 1 << next } else { 1 };
        next += shared as u32;
        zone += 1;
    }
    assert!(next <= 64, "the zones of the board fit into one word");
    bits
};

impl Zone {
    /// The hero deck. As in every pile, the last card is the top one.
    pub const HERO_DECK: Zone = Zone(0);
    const FIRST_HQ: u8 = 1;
    const FIRST_SEAT: u8 = Self::FIRST_HQ + HQ;
    const FIRST_CITY: u8 = Self::FIRST_SEAT + SEAT_ZONES * table::MAX_SEATS as u8;
    const FIRST_ABOVE: u8 = Self::FIRST_CITY + CITY;
    const SHARED: u8 = Self::FIRST_ABOVE + CITY;
    /// The villain deck.
    pub const VILLAIN_DECK: Zone = Zone(Self::SHARED);
    /// The card of the villain deck that is being played.
    pub const REVEALED_VILLAIN: Zone = Zone(Self::SHARED + 1);
    /// The mastermind and the bystanders that it holds.
    pub const MASTERMIND: Zone = Zone(Self::SHARED + 2);
    /// The tactics under the mastermind.
    pub const TACTICS: Zone = Zone(Self::SHARED + 3);
    /// The twists above the mastermind.
    pub const ABOVE_MASTERMIND: Zone = Zone(Self::SHARED + 4);
    /// The scheme and the twists next to it.
    pub const SCHEME: Zone = Zone(Self::SHARED + 5);
    /// The escaped villains and what they carried away.
    pub const ESCAPED: Zone = Zone(Self::SHARED + 6);
    /// The KO pile.
    pub const KO: Zone = Zone(Self::SHARED + 7);
    /// The officers.
    pub const OFFICERS: Zone = Zone(Self::SHARED + 8);
    /// The wounds.
    pub const WOUNDS: Zone = Zone(Self::SHARED + 9);
    /// The bystanders.
    pub const BYSTANDERS: Zone = Zone(Self::SHARED + 10);
    /// The sidekicks.
    pub const SIDEKICKS: Zone = Zone(Self::SHARED + 11);
    /// Heroes that a defeated enemy had captured, until its fight effect is done, and a wound that was
    /// just gained, until nobody answers it.
    pub const CAPTIVE: Zone = Zone(Self::SHARED + 12);
    /// What is stacked next to the mastermind.
    pub const NEXT_TO_MASTERMIND: Zone = Zone(Self::SHARED + 13);
    /// Those who guard the mastermind. Each of them is an enemy of its own.
    pub const GUARDS: Zone = Zone(Self::SHARED + 14);
    /// Cards that come into the game later: a mastermind behind its guards, henchmen of a solo game.
    pub const WAITING: Zone = Zone(Self::SHARED + 15);
    /// Madame HYDRA.
    pub const MADAME_HYDRA: Zone = Zone(Self::SHARED + 16);
    /// The New Recruits.
    pub const NEW_RECRUITS: Zone = Zone(Self::SHARED + 17);
    /// The Bindings.
    pub const BINDINGS: Zone = Zone(Self::SHARED + 18);
    /// Cards of the villain deck that are played next.
    pub const QUEUE: Zone = Zone(Self::SHARED + 19);
    const FIRST_REALITY: u8 = Self::SHARED + 20;
    /// The strikes under HQ spaces.
    pub const POCKETS: Zone = Zone(Self::SHARED + 22);
    /// Cards that are out of the game.
    pub const REMOVED: Zone = Zone(Self::SHARED + 23);
    /// The row of heroes that a scheme laid out, from the left.
    pub const ROW: Zone = Zone(Self::SHARED + 24);
    /// The stack of a hero that a scheme laid out.
    pub const STACK: Zone = Zone(Self::SHARED + 25);
    /// Cards of that stack that can be purified this turn.
    pub const PURIFY: Zone = Zone(Self::SHARED + 26);
    /// Heroes that henchmen guard in front of the players: each hero lies right after its guard.
    pub const CAGES: Zone = Zone(Self::SHARED + 27);
    const AFTER: u8 = Self::SHARED + 31;

    /// A second mastermind.
    pub const RIVAL: Zone = Zone(Self::AFTER - 3);
    /// Its tactic.
    pub const RIVAL_TACTICS: Zone = Zone(Self::AFTER - 2);
    /// A mastermind with its tactics that may come into the game.
    pub const OFFSTAGE: Zone = Zone(Self::AFTER - 1);

    /// The number of spaces that villains keep open above themselves.
    pub const REALITIES: u8 = 2;

    /// A space that a villain keeps open above itself.
    pub const fn reality(number: u8) -> Zone {
        Zone(Self::FIRST_REALITY + number)
    }

    /// Whether this is a space that a villain keeps open above itself.
    #[inline]
    pub const fn is_reality(self) -> bool {
        self.0.wrapping_sub(Self::FIRST_REALITY) < Self::REALITIES
    }

    /// The supply stacks: cards that anyone may be given.
    pub const STACKS: [Zone; 7] = [
        Zone::OFFICERS,
        Zone::WOUNDS,
        Zone::BYSTANDERS,
        Zone::SIDEKICKS,
        Zone::MADAME_HYDRA,
        Zone::NEW_RECRUITS,
        Zone::BINDINGS,
    ];

    /// The stacks that players recruit from.
    pub const RECRUITED: [Zone; 4] =
        [Zone::OFFICERS, Zone::SIDEKICKS, Zone::MADAME_HYDRA, Zone::NEW_RECRUITS];

    /// A space of the HQ, from the left.
    #[inline]
    pub const fn hq(space: u8) -> Zone {
        Zone(Self::FIRST_HQ + space)
    }

    /// The spaces of the HQ, from the left.
    pub fn all_hq() -> impl DoubleEndedIterator<Item = Zone> + Clone {
        (0..HQ).map(Zone::hq)
    }

    /// A city space: the villain and below it its captives.
    #[inline]
    pub const fn city(space: u8) -> Zone {
        Zone(Self::FIRST_CITY + space)
    }

    /// The city spaces from the sewers to the bridge.
    pub fn all_city() -> impl DoubleEndedIterator<Item = Zone> + Clone {
        (0..CITY).map(Zone::city)
    }

    /// What lies above a city space.
    #[inline]
    pub const fn above(space: u8) -> Zone {
        Zone(Self::FIRST_ABOVE + space)
    }

    /// A seat's deck.
    #[inline]
    pub const fn deck(seat: Seat) -> Zone {
        Zone(Self::FIRST_SEAT + SEAT_ZONES * seat.0)
    }

    /// A seat's hand.
    #[inline]
    pub const fn hand(seat: Seat) -> Zone {
        Zone(Self::FIRST_SEAT + SEAT_ZONES * seat.0 + 1)
    }

    /// The cards in front of a seat that it played this turn.
    #[inline]
    pub const fn played(seat: Seat) -> Zone {
        Zone(Self::FIRST_SEAT + SEAT_ZONES * seat.0 + 2)
    }

    /// A seat's discard pile.
    #[inline]
    pub const fn discard(seat: Seat) -> Zone {
        Zone(Self::FIRST_SEAT + SEAT_ZONES * seat.0 + 3)
    }

    /// Cards of a seat that are in no pile: revealed, looked at, or on their way to a neighbour.
    #[inline]
    pub const fn aside(seat: Seat) -> Zone {
        Zone(Self::FIRST_SEAT + SEAT_ZONES * seat.0 + 4)
    }

    /// A seat's victory pile.
    #[inline]
    pub const fn victory(seat: Seat) -> Zone {
        Zone(Self::FIRST_SEAT + SEAT_ZONES * seat.0 + 5)
    }

    /// Cards of a seat that are out of play until it draws a new hand.
    #[inline]
    pub const fn set_aside(seat: Seat) -> Zone {
        Zone(Self::FIRST_SEAT + SEAT_ZONES * seat.0 + 6)
    }

    /// The HQ space that this zone is.
    #[inline]
    pub const fn as_hq(self) -> Option<u8> {
        let space = self.0.wrapping_sub(Self::FIRST_HQ);
        if space < HQ { Some(space) } else { None }
    }

    /// The city space that this zone is.
    #[inline]
    pub const fn as_city(self) -> Option<u8> {
        let space = self.0.wrapping_sub(Self::FIRST_CITY);
        if space < CITY { Some(space) } else { None }
    }

    /// The seat that this zone belongs to, and which of its zones it is.
    #[inline]
    pub const fn as_seat(self) -> Option<(Seat, u8)> {
        let index = self.0.wrapping_sub(Self::FIRST_SEAT);
        if index < SEAT_ZONES * table::MAX_SEATS as u8 {
            Some((Seat(index / SEAT_ZONES), index % SEAT_ZONES))
        } else {
            None
        }
    }

    /// The zone as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The zone as a bit of a set of zones. What belongs to players is one bit: no rule of the board
    /// asks which of their zones changed.
    #[inline]
    pub const fn bit(self) -> u64 {
        BITS[self.index()]
    }
}
