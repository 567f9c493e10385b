//! The rules of one game as set up, and the kernel's contract.

use arrayvec::ArrayVec;
use table::{
    Chance, Choice, Choices, Decision, Outcome, Question, Rules, Seat, Seats, Seed, Sink, View,
};

use crate::play::face::{Face, Figures, Types};
use crate::play::program::Program;
use crate::play::{Engine, Event, Gists};
use crate::setup::{Deal, Setup};
use crate::state::{Ask, CAPACITY, Card, Game, Kind, Mark, Zone};

/// The places of the programs that are rules rather than cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BuiltIn {
    /// Plays the top card of the villain deck.
    pub villain_card: u16,
    /// A villain escapes.
    pub escape: u16,
    /// A twist of the scheme.
    pub twist: u16,
    /// A strike of the mastermind.
    pub strike: u16,
    /// The last tactic is defeated.
    pub beaten: u16,
}

/// The rules of Legendary for one set-up: its faces, its programs and its numbers.
#[derive(Debug)]
pub struct Legendary {
    pub(crate) setup: Setup,
    pub(crate) seats: u8,
    pub(crate) hand_size: u8,
    pub(crate) faces: Vec<Face>,
    pub(crate) figures: Box<[Figures; 256]>,
    pub(crate) gists: Vec<Gists>,
    pub(crate) last_twist: Option<u8>,
    pub(crate) answers: Vec<u8>,
    /// The least that any card in this game costs, and the least printed attack of any enemy.
    pub(crate) cheapest: u8,
    pub(crate) weakest: u8,
    pub(crate) program: Program,
    pub(crate) builtin: BuiltIn,
    pub(crate) layout: Deal,
    pub(crate) mastermind: Kind,
    pub(crate) scheme: Kind,
    pub(crate) twist: Kind,
    pub(crate) mastermind_bonus: i8,
    pub(crate) losses: Vec<u16>,
    pub(crate) loss_zones: u64,
    pub(crate) settle_zones: u64,
    pub(crate) wounds_can_be_answered: bool,
}

/// The figures of all faces.
pub(crate) fn figures(faces: &[Face]) -> Box<[Figures; 256]> {
    let mut figures = Box::new([Figures::default(); 256]);
    for (figures, face) in figures.iter_mut().zip(faces) {
        *figures = face.into();
    }
    figures
}

impl Legendary {
    /// The numbers of a face that nearly every step looks at.
    #[inline]
    pub fn figures(&self, kind: Kind) -> &Figures {
        &self.figures[kind.index()]
    }

    /// What cards count as, by [`Kind`].
    pub fn face(&self, kind: Kind) -> &Face {
        &self.faces[kind.index()]
    }

    /// The kinds of cards in this game.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        (1..self.faces.len()).map(|index| Kind(index as u8))
    }

    /// The mastermind.
    pub fn mastermind(&self) -> Kind {
        self.mastermind
    }

    /// The scheme.
    pub fn scheme(&self) -> Kind {
        self.scheme
    }

    /// The victory points of a seat as they stand.
    pub fn points(&self, game: &Game, seat: Seat) -> i16 {
        crate::play::points(self, game, seat)
    }

    /// Plays a game that was put on the table by hand up to its first decision.
    pub(crate) fn begin(&self, game: &mut Game) {
        Engine { rules: self, game, sink: &mut table::Silent }.run(None);
    }
}

/// Where hidden cards that may change places with each other belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Pool {
    /// A player's own cards: everyone can count what a player gained.
    Seat(Seat),
    /// The hero and the villain deck; a scheme may have mixed them.
    Decks,
    /// The tactics.
    Tactics,
}

/// The pools: one for each seat, the decks, the tactics.
const POOLS: usize = table::MAX_SEATS + 2;
const DECKS: usize = table::MAX_SEATS;

/// The cards that a seat cannot see: which they are, though not where. By pool, and sorted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hidden {
    cards: ArrayVec<(u8, Kind), CAPACITY>,
}

impl Hidden {
    /// How many cards of a kind the seat cannot see.
    pub fn count(&self, kind: Kind) -> usize {
        self.cards.iter().filter(|(_, hidden)| *hidden == kind).count()
    }
}

impl Legendary {
    /// The pool of a hidden card. A card that was passed on face down still counts among the cards of
    /// the player whose it was: the others do not know which one it is.
    fn pool(&self, zone: Zone, card: Card) -> Pool {
        match zone.as_seat() {
            Some((seat, _)) => {
                let passed = Mark::passes(card.marks) % self.seats;
                Pool::Seat(Seat((seat.0 + self.seats - passed) % self.seats))
            }
            None if zone == Zone::TACTICS => Pool::Tactics,
            None => Pool::Decks,
        }
    }

    fn pool_number(&self, zone: Zone, card: Card) -> u8 {
        match self.pool(zone, card) {
            Pool::Seat(seat) => seat.0,
            Pool::Decks => table::MAX_SEATS as u8,
            Pool::Tactics => table::MAX_SEATS as u8 + 1,
        }
    }

    /// The cards that a seat cannot see, with their zones.
    fn each_hidden(&self, game: &Game, seat: Seat, mut visit: impl FnMut(Zone, Card)) {
        for zone in (0..crate::state::ZONES as u8).map(Zone) {
            for &card in game.row.zone(zone) {
                if !card.known.has(seat) {
                    visit(zone, card);
                }
            }
        }
    }

    /// The cards that a seat cannot see, with their pools.
    fn each_hidden_mut(
        &self,
        game: &mut Game,
        seat: Seat,
        mut visit: impl FnMut(usize, &mut Card),
    ) {
        for zone in (0..crate::state::ZONES as u8).map(Zone) {
            for card in game.row.zone_mut(zone) {
                if !card.known.has(seat) {
                    visit(usize::from(self.pool_number(zone, *card)), card);
                }
            }
        }
    }
}

impl Rules for Legendary {
    type Game = Game;
    type Hidden = Hidden;
    type Event = Event;
    type Setup = Setup;

    const NAME: &'static str = "legendary";
    const REVISION: u32 = 1;

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn deal<S: Sink<Event>>(&self, seed: &Seed, sink: &mut S) -> Game {
        let mut game = self.layout.game(self, seed);
        Engine { rules: self, game: &mut game, sink }.run(None);
        game
    }

    #[inline]
    fn decision(&self, game: &Game) -> Option<Decision> {
        (game.asking.ask != Ask::Nothing).then_some(Decision { seat: game.asking.seat })
    }

    fn outcome(&self, game: &Game) -> Option<Outcome> {
        game.outcome
    }

    fn choices(&self, game: &Game, out: &mut Choices) {
        self.list_choices(game, out);
    }

    fn choose_unchecked<S: Sink<Event>>(&self, game: &mut Game, choice: Choice, sink: &mut S) {
        Engine { rules: self, game, sink }.run(Some(choice));
    }

    fn view(&self, game: &Game, seat: Seat) -> View<Self> {
        let mut cards = ArrayVec::new();
        self.each_hidden(game, seat, |zone, card| {
            cards.push((self.pool_number(zone, card), card.kind));
        });
        cards.sort_unstable();
        View { seat, game: self.seen(game, seat), hidden: Hidden { cards } }
    }

    fn seen(&self, game: &Game, seat: Seat) -> Game {
        let mut seen = game.clone();
        for card in seen.row.all_mut() {
            *card = card.seen_by(seat);
        }
        seen.chance = Chance::hidden();
        seen
    }

    fn determinize(&self, view: &View<Self>, chance: &mut Chance) -> Game {
        let mut game = view.game.clone();
        game.chance = chance.fork();
        let mut kinds = view.hidden.cards.clone();
        let mut next = [0; POOLS];
        let mut start = 0;
        for pool in kinds.chunk_by_mut(|a, b| a.0 == b.0) {
            let number = usize::from(pool[0].0);
            chance.shuffle(pool);
            if number == DECKS {
                self.heroes_first(pool, game.row.len(Zone::HERO_DECK), chance);
            }
            next[number] = start;
            start += pool.len();
        }
        // The places come in the order of zones, in which the hero deck is before the villain deck.
        self.each_hidden_mut(&mut game, view.seat, |pool, card| {
            let kind = kinds[next[pool]].1;
            next[pool] += 1;
            (card.kind, card.face) = (kind, kind);
        });
        game
    }

    fn chance(&self, game: &Game) -> Chance {
        game.chance
    }

    fn fingerprint(&self, game: &Game) -> u64 {
        game.fingerprint()
    }

    fn pieces(&self, game: &Game) -> u64 {
        game.pieces()
    }

    fn question(&self, game: &Game) -> Question {
        self.ask_in_words(game)
    }

    fn label(&self, game: &Game, choice: Choice) -> String {
        self.choice_in_words(game, choice)
    }

    fn narrate(&self, event: &Event, to: Seat) -> Option<String> {
        self.event_in_words(event, to)
    }

    fn reason(&self, outcome: &Outcome) -> String {
        self.reason_in_words(outcome)
    }
}

impl Legendary {
    /// Only heroes lie in the hero deck: puts as many of the shuffled cards in front as it takes, and
    /// leaves the rest, in random order, to the villain deck.
    fn heroes_first(&self, pool: &mut [(u8, Kind)], wanted: usize, chance: &mut Chance) {
        let mut heroes = 0;
        for index in 0..pool.len() {
            if heroes < wanted && self.figures(pool[index].1).types.has(Types::HERO) {
                pool.swap(heroes, index);
                heroes += 1;
            }
        }
        chance.shuffle(&mut pool[heroes..]);
    }
}

/// Who may know a card that lies in a zone, when the table is set.
pub(crate) fn knowers(zone: Zone) -> Seats {
    match zone.as_seat() {
        Some((_, 0)) => Seats::NONE,
        Some((seat, 1)) => Seats::only(seat),
        _ if zone == Zone::HERO_DECK || zone == Zone::VILLAIN_DECK || zone == Zone::TACTICS => {
            Seats::NONE
        }
        _ => Seats::ALL,
    }
}
