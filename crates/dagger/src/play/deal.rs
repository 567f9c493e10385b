//! Set-up: dealing the cards, then the choices before the first round.

use table::{Chance, Seed, Sink};

use super::{Event, Play};
use crate::card::{
    AspectId, BASES, Base, Bit, Book, EventId, HeroId, NemesisId, PairId, Space, Src,
};
use crate::setup::Plan;
use crate::state::*;

/// Deals a game and plays it to its first decision.
pub(crate) fn deal<S: Sink<Event>>(book: &Book, plan: &Plan, seed: &Seed, sink: &mut S) -> Game {
    let mut chance = Chance::new(seed);
    let c = &mut chance;
    let nemesis =
        plan.nemesis.unwrap_or_else(|| NemesisId(c.below(book.nemeses.len() as u32) as u8));
    let first_strike = plan.first_strike.unwrap_or_else(|| {
        let strikes = &book.first_strikes;
        strikes[c.below(strikes.len() as u32) as usize]
    });
    let (heroes, aspects) = cast(book, plan, c);
    let mut g = Game {
        chance,
        ask: Ask::default(),
        answers: 0,
        over: None,
        round: 0,
        count: plan.count,
        first: HeroSeat(0),
        threat: plan.handicap.threat,
        team_up: plan.handicap.team_up,
        heroes: [HeroState::default(); HEROES],
        enemies: [EnemyState::default(); FIGURES],
        nemesis,
        stunned: false,
        showdown: false,
        suppression: 0,
        sheet: 0,
        card_progress: [0; 7],
        pod: plan.pod.unwrap_or(book.missions[usize::from(first_strike)].pod),
        first_strike,
        stage: 0,
        completed: [None; 3],
        missions: [MissionState::default(); SLOTS],
        overrun: 0,
        base_slots: 0,
        sheet_slot: false,
        iliad: Space::SouthernAfrica,
        bifrost: OFF,
        boost_all: false,
        deadline: 0,
        attacked: List::default(),
        chosen: [Standee::NONE; HEROES],
        event: EventId::NONE,
        cancelled: 0,
        moved: 0,
        lasting: EventId::NONE,
        peeked: 0,
        events: List::default(),
        event_discard: List::default(),
        event_box: List::default(),
        side_deck: List::default(),
        side_discard: List::default(),
        frames: List::default(),
    };
    for (i, hero) in g.heroes.iter_mut().enumerate() {
        hero.space = OFF;
        if i < usize::from(plan.count) {
            hero.hero = heroes[i];
            hero.aspect = aspects[i];
            hero.mission = true;
            hero.standard = standard_tokens(plan);
            hero.boosted = true;
        } else {
            hero.eliminated = true;
        }
    }
    g.missions[usize::from(SLOT_NEMESIS)].id = first_strike;
    for &id in &book.side_missions {
        g.side_deck.push(id);
    }
    g.chance.shuffle(g.side_deck.as_mut_slice());
    deal_events(book, &mut g);
    g.enemies[usize::from(NEMESIS)].space = book.nemeses[usize::from(nemesis)].start;
    g.frames.push(Frame { task: Task::Setup, you: HeroSeat(0), ..Frame::default() });
    let mut play = Play::new(book, plan, &mut g, sink);
    play.discard_events(plan.handicap.events);
    play.run();
    g
}

/// Standard tokens of a hero: one more in a game of two heroes.
pub(crate) fn standard_tokens(plan: &Plan) -> u8 {
    if plan.count == 2 { 3 } else { 2 }
}

/// The heroes and aspects of the game: those named, the rest drawn from what is left.
fn cast(book: &Book, plan: &Plan, chance: &mut Chance) -> ([HeroId; HEROES], [AspectId; HEROES]) {
    let taken = |pair: usize| {
        plan.heroes.iter().flatten().any(|&hero| usize::from(book.hero(hero).pair) == pair)
    };
    let mut pairs: List<PairId, 200> = List::default();
    (0..book.pairs.len()).filter(|&pair| !taken(pair)).for_each(|pair| {
        pairs.push(PairId(pair as u8));
    });
    chance.shuffle(pairs.as_mut_slice());
    let mut free: List<AspectId, 200> = List::default();
    let aspects = (0..book.aspects.len() as u8).map(AspectId);
    aspects.filter(|&aspect| !plan.aspects.contains(&Some(aspect))).for_each(|aspect| {
        free.push(aspect);
    });
    chance.shuffle(free.as_mut_slice());
    let (mut heroes, mut aspects) = ([HeroId::default(); HEROES], [AspectId::default(); HEROES]);
    for i in 0..usize::from(plan.count) {
        heroes[i] = plan.heroes[i].unwrap_or_else(|| {
            let pair = pairs.pop().unwrap_or_default();
            book.pairs[usize::from(pair)].heroes[chance.below(2) as usize]
        });
        aspects[i] = plan.aspects[i].unwrap_or_else(|| free.pop().unwrap_or_default());
    }
    (heroes, aspects)
}

/// Nine standard events in three piles, one nemesis event shuffled into each.
fn deal_events(book: &Book, g: &mut Game) {
    for &id in &book.standard_events {
        g.event_box.push(id);
    }
    g.chance.shuffle(g.event_box.as_mut_slice());
    let mut own = book.nemeses[usize::from(g.nemesis)].events;
    g.chance.shuffle(&mut own);
    for nemesis_event in own {
        let mut pile = [nemesis_event; 4];
        for card in &mut pile[1..] {
            *card = g.event_box.pop().unwrap_or(nemesis_event);
        }
        g.chance.shuffle(&mut pile);
        for card in pile {
            g.events.push(card);
        }
    }
}

/// The heroes choose the first player.
const FIRST_PLAYER: u8 = 0;
/// Each hero chooses which shared support starts ready.
const READY: u8 = 1;
/// The first player places the Iliad.
const ILIAD: u8 = 2;
/// Heroes are placed in turn order, one to a base.
const PLACES: u8 = 3;
/// The first strike brings its enemies and a side mission.
const FIRST_STRIKE: u8 = 4;
/// The first round begins.
const END: u8 = 5;

impl<S: Sink<Event>> Play<'_, S> {
    /// Set-up steps 1C and 8 to 13.
    pub(crate) fn setup(&mut self, f: Frame) {
        let everyone = (1u64 << self.g.count) - 1;
        match (f.stage, f.picked) {
            (FIRST_PLAYER, 0) => {
                self.ask(AskKind::FirstPlayer, HeroSeat(0), Src::default(), everyone)
            }
            (FIRST_PLAYER, _) => {
                self.g.first = HeroSeat(f.picks[0]);
                self.stage(READY);
            }
            (READY, 0) if !self.g.has(f.you) => self.stage(ILIAD),
            (READY, 0) => self.ask(AskKind::StartReady, f.you, Src::default(), 0b11),
            (READY, _) => {
                let which = Shared::at(f.picks[0]);
                self.g.heroes[usize::from(f.you)].ready[usize::from(which)] = true;
                self.top().you.0 += 1;
                self.stage(READY);
            }
            (ILIAD, 0) => {
                let mask = (1u64 << Space::NUMBERED) - 1;
                self.ask(AskKind::Iliad, self.g.first, Src::default(), mask);
            }
            (ILIAD, _) => {
                let space = Space::at(f.picks[0]);
                self.g.iliad = space;
                self.tell(|_| Event::Iliad(space));
                self.top().you = HeroSeat(0);
                self.stage(PLACES);
            }
            (PLACES, _) if !self.g.has(f.you) => self.stage(FIRST_STRIKE),
            (PLACES, 0) => {
                let hero = self.g.in_turn(f.you.0);
                let mut mask = (1u64 << BASES) - 1;
                for other in &self.g.heroes {
                    if let Some(base) = self.base_at(other.space) {
                        mask &= !u64::from(base.bit());
                    }
                }
                // Five heroes fill five bases, unless the Iliad lies on another base's space.
                self.ask(AskKind::StartBase, hero, Src::default(), mask);
            }
            (PLACES, _) => {
                let hero = self.g.in_turn(f.you.0);
                let space = self.base_space(Base::at(f.picks[0]));
                self.place_hero(hero, space);
                self.top().you.0 += 1;
                self.stage(PLACES);
            }
            (FIRST_STRIKE, _) => {
                let strike = usize::from(self.g.first_strike);
                let spawns = self.book.missions[strike].spawns.len();
                for at in 0..spawns {
                    let spawn = self.book.missions[strike].spawns[at];
                    if spawn.pips <= self.plan.pips() {
                        self.put_enemy(spawn.what, spawn.space);
                    }
                }
                self.stage(END);
                self.push(Frame { task: Task::SpawnSide, ..Frame::default() });
            }
            _ => {
                self.pop();
                self.g.round = 1;
                self.push(Frame { task: Task::HeroPhase, ..Frame::default() });
            }
        }
    }

    pub(crate) fn place_hero(&mut self, hero: HeroSeat, space: Space) {
        let state = &mut self.g.heroes[usize::from(hero)];
        state.space = space;
        let hero = state.hero;
        self.tell(|_| Event::HeroPlaced { hero, space });
    }

    /// The space of a base.
    pub(crate) fn base_space(&self, base: Base) -> Space {
        base_space(self.g, base)
    }

    /// The base in a space, if it has one.
    pub(crate) fn base_at(&self, space: Space) -> Option<Base> {
        base_at(self.g, space)
    }
}

/// The space of a base.
pub(crate) fn base_space(g: &Game, base: Base) -> Space {
    base.space().unwrap_or(g.iliad)
}

/// The base in a space, if it has one.
pub(crate) fn base_at(g: &Game, space: Space) -> Option<Base> {
    Base::of_space(space).or((space == g.iliad).then_some(Base::Iliad))
}
