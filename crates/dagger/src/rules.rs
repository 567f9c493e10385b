//! D.A.G.G.E.R. as rules of the table: decisions, choices, views, imagination, fingerprints.

use std::sync::{Arc, LazyLock};

use table::{
    Chance, Choice, Choices, Decision, Digest, Outcome, Question, Rules, Seat, Seed, Sink, Verdict,
    View,
};

use crate::card::{Book, EventId, MissionId};
use crate::play::{self, Event, Play};
use crate::setup::{Plan, Setup, SetupError};
use crate::state::{
    AskKind, Game, Ground, HEROES, HeroSeat, List, MOST_EVENTS, MOST_SIDE, NEMESIS, Standee,
};
use crate::words;

/// The components of the box, loaded once.
static BOX: LazyLock<Arc<Book>> = LazyLock::new(|| Arc::new(Book::built_in()));

/// The rules of D.A.G.G.E.R. for one set-up.
#[derive(Clone, Debug)]
pub struct Dagger {
    setup: Setup,
    pub(crate) plan: Plan,
    pub(crate) book: Arc<Book>,
}

impl Dagger {
    /// The rules for a set-up with the components of the box.
    pub fn new(setup: Setup) -> Result<Dagger, SetupError> {
        Dagger::with(BOX.clone(), setup)
    }

    /// The rules for a set-up with other components.
    pub fn with(book: Arc<Book>, setup: Setup) -> Result<Dagger, SetupError> {
        let plan = Plan::new(&book, &setup)?;
        Ok(Dagger { setup, plan, book })
    }

    /// The components.
    pub fn book(&self) -> &Book {
        &self.book
    }

    pub(crate) fn play<'a, S: Sink<Event>>(
        &'a self,
        g: &'a mut Game,
        sink: &'a mut S,
    ) -> Play<'a, S> {
        Play::new(&self.book, &self.plan, g, sink)
    }

    /// The card of a figure on the board; none for the nemesis.
    pub fn enemy(&self, game: &Game, figure: Standee) -> Option<&crate::card::Enemy> {
        let enemy = figure < NEMESIS;
        let card = enemy.then(|| play::enemy_card(&self.book, game, figure))?;
        self.book.enemies.get(usize::from(card))
    }

    /// The seat that plays a hero.
    pub fn seat_of(&self, hero: HeroSeat) -> Seat {
        Seat(if self.plan.seats == 1 { 0 } else { hero.0.min(self.plan.seats - 1) })
    }
}

/// What a seat knows of the decks beside what lies open: nothing, since which cards exist is
/// printed on the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unknown;

/// What a view shows in the place of chance.
const NO_SEED: Seed = Seed([0xda; 32]);

impl Rules for Dagger {
    type Game = Game;
    type Hidden = Unknown;
    type Event = Event;
    type Setup = Setup;

    const NAME: &'static str = "dagger";
    const REVISION: u32 = 11;

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.plan.seats
    }

    fn deal<S: Sink<Event>>(&self, seed: &Seed, sink: &mut S) -> Game {
        play::deal(&self.book, &self.plan, seed, sink)
    }

    #[inline]
    fn decision(&self, game: &Game) -> Option<Decision> {
        (game.ask.kind != AskKind::Nothing).then(|| Decision { seat: self.seat_of(game.ask.hero) })
    }

    fn outcome(&self, game: &Game) -> Option<Outcome> {
        let ground = game.over?;
        let verdict = match ground {
            Ground::Won => Verdict::Won,
            Ground::Stalled => Verdict::Drawn,
            Ground::Threat
            | Ground::Overrun
            | Ground::NoEvent
            | Ground::Heroes
            | Ground::Deadline => Verdict::Lost,
        };
        let points = [0; table::MAX_SEATS];
        Some(Outcome { verdict, reason: ground as u8, seats: 0, points })
    }

    #[inline]
    fn choices(&self, game: &Game, out: &mut Choices) {
        out.clear();
        let mut mask = game.ask.mask;
        while mask != 0 {
            out.push(Choice(mask.trailing_zeros() as u16));
            mask &= mask - 1;
        }
    }

    fn choose_unchecked<S: Sink<Event>>(&self, game: &mut Game, choice: Choice, sink: &mut S) {
        self.play(game, sink).answer(choice.0 as u8);
    }

    fn choose<S: Sink<Event>>(
        &self,
        game: &mut Game,
        choice: Choice,
        sink: &mut S,
    ) -> Result<(), table::Refused> {
        if game.ask.kind == AskKind::Nothing {
            return Err(table::Refused::Over);
        }
        if choice.0 >= 64 || game.ask.mask >> choice.0 & 1 == 0 {
            return Err(table::Refused::NotListed);
        }
        self.choose_unchecked(game, choice, sink);
        Ok(())
    }

    fn view(&self, game: &Game, seat: Seat) -> View<Self> {
        let mut game = *game;
        game.chance = Chance::new(&NO_SEED);
        let known = game.events.len() - usize::from(game.peeked).min(game.events.len());
        game.events.as_mut_slice()[..known].fill(EventId::NONE);
        game.event_box.as_mut_slice().fill(EventId::NONE);
        game.side_deck.as_mut_slice().fill(MissionId::NONE);
        View { seat, game, hidden: Unknown }
    }

    fn determinize(&self, view: &View<Self>, chance: &mut Chance) -> Game {
        let mut game = view.game;
        game.chance = chance.fork();
        self.imagine_events(&mut game, chance);
        let in_deck = |id: &MissionId| {
            let open = game.missions[..3].iter().any(|mission| mission.id == *id);
            !open && !game.side_discard.as_slice().contains(id)
        };
        let mut side: List<MissionId, MOST_SIDE> =
            self.book.side_missions.iter().copied().filter(in_deck).collect();
        chance.shuffle(side.as_mut_slice());
        for (card, &id) in game.side_deck.as_mut_slice().iter_mut().zip(side.as_slice()) {
            *card = id;
        }
        game
    }

    fn chance(&self, game: &Game) -> Chance {
        game.chance
    }

    fn fingerprint(&self, game: &Game) -> u64 {
        fingerprint(game, self.book.fingerprint, self.plan.seats)
    }

    fn pieces(&self, game: &Game) -> u64 {
        let mut digest = Digest::default();
        let mut cards = Vec::with_capacity(100);
        cards.extend(game.events.as_slice());
        cards.extend(game.event_discard.as_slice());
        cards.extend(game.event_box.as_slice());
        cards.extend([game.event, game.lasting].iter().filter(|&&card| card != EventId::NONE));
        cards.sort_unstable();
        cards.iter().for_each(|card: &EventId| digest.word(card.0.into()));
        let open = game.missions[..3].iter().map(|mission| mission.id);
        let sides = game.side_deck.as_slice().iter().chain(game.side_discard.as_slice()).copied();
        let mut sides: Vec<_> = sides.chain(open.filter(|&id| id != MissionId::NONE)).collect();
        sides.sort_unstable();
        sides.iter().for_each(|card| digest.word(card.0.into()));
        for hero in &game.heroes[..usize::from(game.count).min(HEROES)] {
            digest.word(self.book.hero(hero.hero).pair.0.into());
            digest.word(hero.aspect.0.into());
        }
        digest.word(game.nemesis.0.into());
        digest.word(game.pod.0.into());
        digest.finish()
    }

    fn question(&self, game: &Game) -> Question {
        words::question(self, game)
    }

    fn label(&self, game: &Game, choice: Choice) -> String {
        words::label(self, game, choice.0 as u8)
    }

    fn narrate(&self, event: &Event, _: Seat) -> Option<String> {
        words::narrate(&self.book, event)
    }

    fn reason(&self, outcome: &Outcome) -> String {
        words::reason(Ground::numbered(outcome.reason)).to_owned()
    }
}

impl Dagger {
    /// Deals the unseen events anew: one nemesis event in each pile of four, the rest standard.
    fn imagine_events(&self, game: &mut Game, chance: &mut Chance) {
        let left = game.events.len();
        let peeked = usize::from(game.peeked).min(left);
        let open = [game.event, game.lasting].into_iter().filter(|&card| card != EventId::NONE);
        let on_top = game.events.as_slice()[left - peeked..].iter();
        let seen: List<EventId, 26> =
            on_top.chain(game.event_discard.as_slice()).copied().chain(open).collect();
        let seen = |card: &EventId| seen.as_slice().contains(card);
        let own = self.book.nemeses[usize::from(game.nemesis)].events;
        let mut own_left: List<EventId, 3> = own.into_iter().filter(|card| !seen(card)).collect();
        let mut standard: List<EventId, MOST_EVENTS> =
            self.book.standard_events.iter().copied().filter(|card| !seen(card)).collect();
        chance.shuffle(own_left.as_mut_slice());
        chance.shuffle(standard.as_mut_slice());
        // Piles lie at positions 0-3, 4-7 and 8-11 from the bottom; the top one may be begun.
        let blank = left - peeked;
        for pile in 0..3 {
            let (from, to) = (4 * pile, (4 * pile + 4).min(blank));
            if from >= to {
                continue;
            }
            // A pile below the blanks' top is whole; otherwise its seen cards tell whether its
            // nemesis event is still to come.
            let above = own.iter().filter(|card| seen(card)).count();
            let piles_above = 2 - pile;
            let place = if above > piles_above {
                None
            } else {
                Some(from + chance.below((to - from) as u32) as usize)
            };
            for at in from..to {
                let card = if Some(at) == place { own_left.pop() } else { standard.pop() };
                game.events.as_mut_slice()[at] = card.unwrap_or(EventId::NONE);
            }
        }
        for (card, &id) in game.event_box.as_mut_slice().iter_mut().zip(standard.as_slice()) {
            *card = id;
        }
    }
}

/// The numbers of cards in a list.
fn numbers<T: Copy + Default + Into<u8>, const N: usize>(cards: &List<T, N>) -> List<u8, N> {
    cards.as_slice().iter().map(|&card| card.into()).collect()
}

/// Every word of the state, mixed, and how many people play it: one of them may play two heroes.
fn fingerprint(game: &Game, book: u64, seats: u8) -> u64 {
    let mut digest = Digest::default();
    digest.word(book);
    digest.word(u64::from(game.answers) << 8 | u64::from(seats));
    game.chance.words().into_iter().for_each(|word| digest.word(word));
    let mut bytes = |of: &[u8]| {
        for chunk in of.chunks(8) {
            digest.word(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    };
    bytes(&[
        game.ask.kind as u8,
        game.ask.hero.0,
        game.over.map_or(0, |ground| ground as u8),
        game.round,
        game.count,
        game.first.0,
        game.threat,
        game.team_up,
        game.nemesis.0,
        game.stunned.into(),
        game.showdown.into(),
        game.suppression,
        game.sheet,
        game.pod.0,
        game.first_strike.0,
        game.stage,
        game.overrun,
        game.base_slots,
        game.sheet_slot.into(),
        game.iliad as u8,
        game.bifrost as u8,
        game.boost_all.into(),
        game.deadline,
        game.event.0,
        game.cancelled,
        game.lasting.0,
        game.peeked,
    ]);
    bytes(&game.ask.mask.to_le_bytes());
    bytes(&game.moved.to_le_bytes());
    bytes(&game.card_progress);
    bytes(&game.chosen.map(|enemy| enemy.0));
    bytes(&game.completed.map(|half| half.map_or(0, |half| 1 + half as u8)));
    for hero in &game.heroes {
        bytes(&[
            hero.hero.0,
            hero.aspect.0,
            u8::from(hero.shattered) | u8::from(hero.eliminated) << 1 | u8::from(hero.waiting) << 2,
            hero.space as u8,
            hero.damage,
            u8::from(hero.empowered)
                | u8::from(hero.boosted) << 1
                | u8::from(hero.held_boosted) << 2,
            hero.standard,
            hero.held,
        ]);
        bytes(&hero.slots);
        bytes(&[
            hero.sheet,
            u8::from(hero.ready[0]) | u8::from(hero.ready[1]) << 1,
            hero.charge[0],
            hero.charge[1],
            u8::from(hero.unlocked) | u8::from(hero.mission) << 1 | u8::from(hero.team_up) << 2,
            u8::from(hero.boost_next),
            hero.used as u8,
            (hero.used >> 8) as u8,
        ]);
        bytes(&hero.declined.map(u16::to_le_bytes).concat());
    }
    for enemy in &game.enemies {
        bytes(&[enemy.space as u8, enemy.damage, enemy.primed.into()]);
    }
    for mission in &game.missions {
        bytes(&[mission.id.0, mission.progress, mission.owner.0]);
    }
    bytes(numbers(&game.attacked).as_slice());
    bytes(numbers(&game.events).as_slice());
    bytes(numbers(&game.event_discard).as_slice());
    bytes(numbers(&game.event_box).as_slice());
    bytes(numbers(&game.side_deck).as_slice());
    bytes(numbers(&game.side_discard).as_slice());
    for f in game.frames.as_slice() {
        bytes(&[
            f.task as u8,
            f.stage,
            f.you.0,
            f.owner.0,
            f.subject.0,
            f.enemy.0,
            f.this.0,
            f.mission.0,
        ]);
        bytes(&f.about.bytes());
        bytes(&[f.amount as u8, f.successes as u8, f.wilds, f.owed, f.dealt, f.picked]);
        bytes(&[f.boosted, f.fight, f.defeated, f.failed, f.prevented, f.short].map(u8::from));
        bytes(&[f.heroes]);
        bytes(&f.dice);
        bytes(&f.picks);
        bytes(
            &[f.block.start.to_le_bytes(), f.at.to_le_bytes(), f.ability.0.to_le_bytes()].concat(),
        );
        bytes(&[f.enemies.to_le_bytes(), f.used.to_le_bytes()].concat());
        bytes(&[f.trail.to_le_bytes(), f.moments.to_le_bytes()].concat());
    }
    digest.finish()
}
