//! Tests: rolling, rerolling, counting; and splitting points between recovering and charging.

use table::Sink;

use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// More dice than any test rolls.
const MOST_DICE: i8 = 12;

/// The successes that a test has so far.
pub(crate) fn successes(f: &Frame) -> i16 {
    let wilds = i16::from(f.dice[Symbol::Wild as usize]);
    let mut successes = wilds * i16::from(f.mods.wilds.max(1));
    successes += wilds * i16::from(f.mods.per_wild);
    for symbol in [Symbol::Atk, Symbol::Dfi, Symbol::Tac, Symbol::Blank] {
        if f.counts(symbol) {
            successes += i16::from(f.dice[symbol as usize]);
        }
    }
    successes + i16::from(f.mods.added)
}

/// What besides dice of its own symbol made the successes of a test.
fn counted(f: &Frame) -> Mod {
    let shown = |symbol: Symbol| f.dice[symbol as usize] > 0;
    let other = Symbol::ALL.into_iter().filter(|&symbol| {
        symbol as u8 != f.tested() as u8 && shown(symbol) && f.mods.counts.has(symbol)
    });
    let counts = Symbols(other.fold(0, |all, symbol| all | 1 << symbol as u8));
    let (wilds, per_wild) = match shown(Symbol::Wild) {
        true => (f.mods.wilds, f.mods.per_wild),
        false => (0, 0),
    };
    Mod { added: f.mods.added, counts, wilds, per_wild, ..Mod::default() }
}

/// The dice are rolled.
const ROLL: u8 = 0;
/// Dice are set aside one by one, then rolled anew together.
pub(super) const REROLL: u8 = 1;
/// Heroes may use what waits for a roll.
const REACT: u8 = 2;
/// Heroes may use what turns the count.
const ANY_TIME: u8 = 3;
/// The hero may spend EMPOWERED.
const EMPOWERED: u8 = 4;
/// The attacker may spend the enemy's PRIMED.
const PRIMED: u8 = 5;
/// The successes are counted.
const COUNT: u8 = 6;

impl<S: Sink<Event>> Play<'_, S> {
    /// Rolls dice and counts what they show.
    fn roll(&mut self, dice: u8) -> [u8; 5] {
        let mut shown = [0; 5];
        let faces = self.book.board.die.len().max(1) as u32;
        let mut left = u32::from(dice);
        while left > 0
            && let Some(face) = self.fixed_die()
        {
            shown[face as usize] += 1;
            left -= 1;
        }
        // Chance is asked once for as many dice as fit into one number.
        while left > 0 {
            let mut now = 0;
            let mut ways = 1u32;
            while now < left && ways.checked_mul(faces).is_some_and(|ways| ways < 1 << 28) {
                ways *= faces;
                now += 1;
            }
            let mut number = self.g.chance.below(ways);
            for _ in 0..now {
                let face = (number % faces) as usize;
                shown[self.book.board.die[face] as usize] += 1;
                number /= faces;
            }
            left -= now.max(1);
        }
        shown
    }

    /// An attribute test: roll, reroll, react, spend tokens, count.
    pub(crate) fn test(&mut self, f: Frame) {
        match (f.stage, f.picked) {
            (ROLL, _) => {
                let mods = f.mods.and(self.test_mods(f.you, f.tested()));
                let attr = self.book.hero(self.hero_id(f.you)).attr;
                let dice = attr[f.tested() as usize] as i8 + mods.dice;
                let shown = self.roll(dice.clamp(0, MOST_DICE) as u8);
                let top = self.top();
                top.mods = mods;
                top.dice = shown;
                top.amount = if mods.reroll { MOST_DICE } else { 0 };
                self.tell_roll(&f, shown);
                self.stage(if mods.reroll { REROLL } else { REACT });
            }
            (REROLL, 0) => {
                let shown = Symbol::ALL.into_iter().filter(|&symbol| f.dice[symbol as usize] > 0);
                let mask = shown.fold(0, |mask, symbol| mask | 1u64 << symbol as u8);
                if mask == 0 || f.amount == 0 {
                    return self.reroll(f);
                }
                self.ask(AskKind::Reroll, f.you, f.src, mask | 1 << DONE);
            }
            (REROLL, _) if f.picks[0] == DONE => self.reroll(f),
            (REROLL, _) => {
                let top = self.top();
                top.dice[usize::from(f.picks[0])] -= 1;
                top.dealt += 1;
                top.amount -= 1;
                top.picked = 0;
            }
            (REACT, _) => {
                self.stage(ANY_TIME);
                let (subject, about, src) = (f.you, f.about, f.src);
                let rolled = Frame { subject, you: subject, about, src, ..Frame::default() };
                self.trigger(When::AfterRoll(Whose::Anyone).bit(), rolled);
            }
            (ANY_TIME, _) => {
                self.stage(EMPOWERED);
                let (subject, enemy, fight, src) = (f.you, f.enemy, f.fight, f.src);
                let rolled = Frame { subject, enemy, fight, src, ..Frame::default() };
                self.any_time(Occasion::Count, rolled);
            }
            (EMPOWERED, 0) if self.hero(f.you).empowered => {
                self.ask(AskKind::SpendEmpowered, f.you, f.src, 1 | 1 << DONE);
            }
            (EMPOWERED, _) => {
                if f.picked > 0 && f.picks[0] == 0 {
                    self.lose_empowered(f.you, true);
                    self.top().mods.added += 1;
                }
                self.stage(PRIMED);
            }
            (PRIMED, 0) if f.fight && self.g.enemies[usize::from(f.enemy)].primed => {
                self.ask(AskKind::SpendPrimed, f.you, f.src, 1 | 1 << DONE);
            }
            (PRIMED, _) => {
                if f.picked > 0 && f.picks[0] == 0 {
                    self.lose_primed(f.enemy, true);
                    self.top().mods.added += 1;
                }
                self.stage(COUNT);
            }
            _ => self.count(f),
        }
    }

    fn tell_roll(&mut self, f: &Frame, dice: [u8; 5]) {
        let (hero, attr) = (self.hero_id(f.you), f.tested());
        self.tell(|_| Event::Rolled { hero, attr, dice });
    }

    fn reroll(&mut self, f: Frame) {
        let shown = self.roll(f.dealt);
        let top = self.top();
        for (all, new) in top.dice.iter_mut().zip(shown) {
            *all += new;
        }
        top.dealt = 0;
        top.amount = 0;
        let dice = top.dice;
        if f.dealt > 0 {
            self.tell_roll(&f, dice);
        }
        self.stage(REACT);
    }

    /// Counts the successes and hands them to what asked for the test.
    fn count(&mut self, f: Frame) {
        let wilds = f.dice[Symbol::Wild as usize];
        let successes = successes(&f).clamp(0, 60) as i8;
        let hero = self.hero_id(f.you);
        self.tell(|_| Event::Tested { hero, successes: successes as u8, by: counted(&f) });
        if let Some(below) = self.below() {
            below.successes = successes;
            below.wilds = wilds;
            if below.task == Task::Program {
                below.owed = below.owed.saturating_add(wilds);
            }
        }
        self.pop();
    }

    /// Points to be split among some places, as bits of [`Point`].
    pub(crate) fn split_points(&mut self, hero: HeroSeat, amount: i8, places: u8, src: Src) {
        self.push(Frame {
            task: Task::Split,
            you: hero,
            amount,
            about: About::Split { places, nemesis: 0 },
            src,
            ..Frame::default()
        });
    }

    /// Points are divided one by one. What goes to the nemesis mission is placed together at the end: it
    /// is placed once, whatever waits for that, and completes nothing before.
    pub(crate) fn split(&mut self, f: Frame) {
        let About::Split { places, nemesis } = f.about else {
            unreachable!("a frame that divides points says where they may go")
        };
        let progress = |mission, amount| {
            let you = f.you;
            Frame { task: Task::Progress, mission, amount, you, ..Frame::default() }
        };
        if f.picked > 0 {
            let point = Point::at(f.picks[0]);
            self.top().amount -= 1;
            self.top().picked = 0;
            match point {
                Point::Recover => self.recover(f.you, 1),
                Point::Charge(which) => {
                    if !self.plan.switches.split_charge {
                        let places = places & (!Point::CHARGES | point.bit());
                        self.top().about = About::Split { places, nemesis };
                    }
                    self.charge(f.you, which, 1);
                }
                Point::Progress(SLOT_NEMESIS) => {
                    self.top().about = About::Split { places, nemesis: nemesis + 1 };
                }
                Point::Progress(mission) => self.push(progress(mission, 1)),
            }
            return;
        }
        let mut mask = self.chargeable(f.you) & places;
        if self.can_recover(f.you) {
            mask |= places & Point::Recover.bit();
        }
        for slot in Slot::ALL {
            if self.g.missions[usize::from(slot)].id != MissionId::NONE {
                mask |= places & Point::Progress(slot).bit();
            }
        }
        if f.amount > 0 && mask != 0 {
            return self.ask(AskKind::Split, f.you, f.src, mask.into());
        }
        self.pop();
        if nemesis > 0 {
            self.push(progress(SLOT_NEMESIS, nemesis as i8));
        }
    }
}
