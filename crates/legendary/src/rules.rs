//! The rules of one game as set up, and the kernel's contract.

use arrayvec::ArrayVec;
use table::{
    Chance, Choice, Choices, Decision, Outcome, Question, Rules, Seat, Seats, Seed, Sink, View,
};

use crate::play::face::{Face, Figures, Types};
use crate::play::gist::Powers;
use crate::play::program::{Program, Test};
use crate::play::{Action, Engine, Event, Gists};
use crate::setup::{Board, Deal, Mulligan, Setup};
use crate::state::{Ask, CAPACITY, Card, Game, Kind, Mark, Zone};

/// The places of the programs that are rules rather than cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BuiltIn {
    /// Plays the top card of the villain deck.
    pub villain_card: u16,
    /// Those who wait enter the city before the first turn.
    pub waiting: u16,
    /// The players may exchange the dearest heroes of the first HQ.
    pub mulligan: u16,
    /// One of two tactics is chosen and fought.
    pub tactic: u16,
    /// The abilities of a fight, in the order that the player chooses; zero where the order is fixed.
    pub in_any_order: u16,
    /// A villain escapes.
    pub escape: u16,
    /// A twist of the scheme.
    pub twist: u16,
    /// A strike of the mastermind.
    pub strike: u16,
    /// What a strike does, without a card that causes it.
    pub strike_alone: u16,
    /// A strike while there is no mastermind.
    pub strike_without_mastermind: u16,
    /// The last tactic is defeated.
    pub beaten: u16,
}

/// The rules of Legendary for one set-up: its faces, its programs and its numbers.
#[derive(Debug)]
pub struct Legendary {
    pub(crate) setup: Setup,
    pub(crate) seats: u8,
    pub(crate) board: Board,
    pub(crate) hand_sizes: [u8; table::MAX_SEATS],
    pub(crate) actions: Vec<Action>,
    /// The triggers that some card answers, as bits.
    pub(crate) answered: u8,
    /// The stacks that players recruit from.
    pub(crate) recruit_stacks: Vec<Zone>,
    pub(crate) officer_cost: u8,
    pub(crate) warm_up: bool,
    pub(crate) mulligan: Option<Mulligan>,
    pub(crate) escaped_bystander: u8,
    pub(crate) rescued_keeps_guise: bool,
    pub(crate) win_ends_with_turn: bool,
    /// The decks that end the game with the turn once they ran out.
    pub(crate) run_out_zones: u64,
    pub(crate) faces: Vec<Face>,
    pub(crate) figures: Box<[Figures; 256]>,
    pub(crate) gists: Vec<Gists>,
    pub(crate) powers: Powers,
    pub(crate) last_twist: Option<u8>,
    pub(crate) answers: Vec<u8>,
    /// The least that any card to recruit in this game costs, and the least printed attack of any enemy.
    pub(crate) cheapest: u8,
    pub(crate) weakest: u8,
    /// Whether there is a cosmic threat in this game.
    pub(crate) threatened: bool,
    /// Whether some card of this game does what few do: shards and the like.
    pub(crate) rare: bool,
    /// The teams of heroes in this game.
    pub(crate) teams: Vec<crate::card::Team>,
    /// What evil adds to its score in contests.
    pub(crate) evil_contest: u8,
    pub(crate) boons: crate::play::Boons,
    /// What is done when a card is purified.
    pub(crate) purify: u16,
    /// A second mastermind that may come, its strike, and the choice of whose strike comes first.
    pub(crate) rival: Option<Kind>,
    pub(crate) rival_strike: u16,
    pub(crate) either_strike: u16,
    pub(crate) program: Program,
    pub(crate) builtin: BuiltIn,
    pub(crate) layout: Deal,
    pub(crate) mastermind: Kind,
    pub(crate) scheme: Kind,
    pub(crate) twist: Kind,
    pub(crate) mastermind_bonus: i8,
    /// What the mastermind gains for every tactic that it lost.
    pub(crate) growing: u8,
    /// What every villain has more.
    pub(crate) army: u8,
    /// Whether a player whose hero is KO'd gains a Bindings.
    pub(crate) imprisons: bool,
    /// Whether cards of a hand may gain Dodge.
    pub(crate) lends_dodge: bool,
    pub(crate) losses: Vec<u16>,
    /// The single conditions in them, each of them enough.
    pub(crate) ways_to_lose: Vec<Test>,
    pub(crate) loss_zones: u64,
    pub(crate) settle_zones: u64,
    /// What is noted of a turn, as bits of [`crate::card::Happening`].
    pub(crate) tallied: u8,
    /// Whether heroes next to the mastermind can be recruited, so that their order matters.
    pub(crate) recruits_pawns: bool,
    /// The henchmen next to the scheme at first, where evil wins when they run out.
    pub(crate) jailers: u8,
    /// Whether bystanders may lie below the heroes of the HQ.
    pub(crate) has_spies: bool,
}

/// The figures of all faces.
pub(crate) fn figures(faces: &[Face]) -> Box<[Figures; 256]> {
    let mut figures = Box::new([Figures::default(); 256]);
    for (index, face) in faces.iter().enumerate() {
        let name = faces.iter().position(|other| other.name == face.name).unwrap_or(index);
        figures[index] = Figures { name: Kind(name as u8), ..face.into() };
    }
    figures
}

impl Legendary {
    /// The numbers of a face that nearly every step looks at.
    #[inline]
    pub fn figures(&self, kind: Kind) -> &Figures {
        &self.figures[kind.index()]
    }

    /// How many cards a seat draws for a hand.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// The board that is played on.
    pub fn board(&self) -> Board {
        self.board
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
    /// The hero, the villain and the bystander deck: they exchange cards face down.
    Decks,
    /// The tactics.
    Tactics,
    /// The officers, where they differ.
    Officers,
    /// The sidekicks, where they differ.
    Sidekicks,
}

/// The pools: one for each seat, the decks, the tactics, the officers, the sidekicks.
const POOLS: usize = table::MAX_SEATS + 4;
const DECKS: usize = table::MAX_SEATS;

/// The cards that a seat cannot see: which they are, though not where. By pool, and sorted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hidden {
    cards: ArrayVec<(u8, Kind), CAPACITY>,
}

impl Hidden {
    /// The cards of a player that the seat cannot see, sorted.
    pub fn of_player(&self, player: Seat) -> impl Iterator<Item = Kind> + '_ {
        let own = self.cards.iter().filter(move |(pool, _)| *pool == player.0);
        own.map(|(_, kind)| *kind)
    }

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
            None if zone == Zone::OFFICERS => Pool::Officers,
            None if zone == Zone::SIDEKICKS => Pool::Sidekicks,
            None => Pool::Decks,
        }
    }

    fn pool_number(&self, zone: Zone, card: Card) -> u8 {
        match self.pool(zone, card) {
            Pool::Seat(seat) => seat.0,
            Pool::Decks => table::MAX_SEATS as u8,
            Pool::Tactics => table::MAX_SEATS as u8 + 1,
            Pool::Officers => table::MAX_SEATS as u8 + 2,
            Pool::Sidekicks => table::MAX_SEATS as u8 + 3,
        }
    }

    /// The cards that a seat cannot see, with their zones.
    fn each_hidden(&self, game: &Game, seat: Seat, mut visit: impl FnMut(Zone, Card)) {
        for zone in (0..crate::state::ZONES as u8).map(Zone) {
            for &card in game.row.zone(zone) {
                if !card.known_to(seat) {
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
                if !card.known_to(seat) {
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
    const REVISION: u32 = 5;

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

    #[inline]
    fn seen(&self, game: &Game, seat: Seat) -> Game {
        let mut seen = *game;
        Card::blank(seen.row.all_mut(), seat);
        seen.chance = Chance::hidden();
        seen
    }

    fn determinize(&self, view: &View<Self>, chance: &mut Chance) -> Game {
        let mut game = view.game;
        game.chance = chance.fork();
        let mut kinds = view.hidden.cards.clone();
        let mut next = [0; POOLS];
        let mut start = 0;
        for pool in kinds.chunk_by_mut(|a, b| a.0 == b.0) {
            let number = usize::from(pool[0].0);
            chance.shuffle(pool);
            if number == DECKS {
                self.sort_decks(pool, &view.game, view.seat, chance);
            }
            next[number] = start;
            start += pool.len();
        }
        // The places come in the order of zones, as do the parts of the pool of the decks.
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
    /// Only heroes lie in the hero deck, and only bystanders in theirs: sorts the shuffled cards so that
    /// those come first and last. Whatever else there is belongs to the villain deck between them.
    fn sort_decks(&self, pool: &mut [(u8, Kind)], game: &Game, seat: Seat, chance: &mut Chance) {
        let unknown =
            |zone: Zone| game.row.zone(zone).iter().filter(|card| !card.known.has(seat)).count();
        let (heroes, bystanders) = (unknown(Zone::HERO_DECK), unknown(Zone::BYSTANDERS));
        let mut first = 0;
        for index in 0..pool.len() {
            if first < heroes && self.figures(pool[index].1).types.has(Types::HERO) {
                pool.swap(first, index);
                first += 1;
            }
        }
        let mut last = pool.len();
        for index in (first..pool.len()).rev() {
            let full = pool.len() - last == bystanders;
            if !full && self.figures(pool[index].1).types.has(Types::BYSTANDER) {
                last -= 1;
                pool.swap(last, index);
            }
        }
        chance.shuffle(&mut pool[first..last]);
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
