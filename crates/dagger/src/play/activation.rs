//! Activation: enemies attack, overrun or move, group by group.

use table::Sink;

use super::board::{each, enemy_src};
use super::force::Source;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// A group: who is on the board.
const GATHER: u8 = 0;
/// A group: who is next.
const ORDER: u8 = 1;
/// A group: everybody has activated.
const GROUP_DONE: u8 = 2;

/// One enemy: heroes may use what turns it away.
const OCCASION: u8 = 0;
/// One enemy: what its text does when it activates.
const ABILITY: u8 = 1;
/// One enemy: it attacks, overruns or moves.
const ACT: u8 = 2;

/// The moments of an attack that heroes may answer.
const ATTACK: u32 = When::Suffers(Whose::Anyone).bit() | When::Attacked(Whose::Anyone).bit();

/// What an enemy that activates does.
#[derive(Clone, Copy)]
enum Aim {
    /// It attacks one of these heroes, as bits, or all of them.
    Attack(u8),
    /// It overruns this base.
    Overrun(Base),
    /// It moves.
    March,
}

impl<S: Sink<Event>> Play<'_, S> {
    /// A group of enemies activates, in an order that the heroes choose where it can matter.
    pub(crate) fn group(&mut self, f: Frame) {
        let About::Group(group) = f.about else {
            unreachable!("a frame that activates a group says which")
        };
        match (f.stage, f.picked) {
            (GATHER, _) => {
                self.g.attacked.clear();
                let on = |enemy: &Standee| self.space_of_enemy(*enemy) != OFF;
                let on_board = group.standees().filter(on);
                let pending = on_board.fold(0, |mask, enemy| mask | enemy.bit());
                let Some(first) = each(pending).next() else {
                    return self.pop();
                };
                let top = self.top();
                top.enemies = pending;
                top.enemy = first;
                self.stage(ORDER);
            }
            (ORDER, 0) => {
                let gone = each(f.enemies).filter(|&enemy| self.space_of_enemy(enemy) == OFF);
                let gone = gone.fold(0, |mask, enemy| mask | enemy.bit());
                let pending = f.enemies & !gone;
                self.top().enemies = pending;
                if pending == 0 {
                    return self.stage(GROUP_DONE);
                }
                let mask = match self.order_matters(pending) {
                    true => self.distinct(pending),
                    false => 1 << pending.trailing_zeros(),
                };
                self.ask(AskKind::Order, self.leader(), Src::default(), mask.into());
            }
            (ORDER, _) => {
                let enemy = Standee(f.picks[0]);
                self.top().enemies &= !enemy.bit();
                self.top().picked = 0;
                self.push(Frame { task: Task::Activate, enemy, ..Frame::default() });
            }
            _ => {
                self.pop();
                self.own(f.enemy, When::GroupActivated.bit(), Frame::default());
            }
        }
    }

    /// Whether the order of these enemies can matter: two attack, one overruns a base, one attacks
    /// whom another hunts, what one does when it activates or has attacked concerns more than the
    /// two sides of a blow, or heroes may answer a blow by what concerns an enemy that moves.
    fn order_matters(&self, pending: u16) -> bool {
        if pending.is_power_of_two() {
            return false;
        }
        let (mut attackers, mut overruns, mut marches, mut hunters) = (0u16, 0, 0, 0);
        let mut attack = (Standee::NONE, 0);
        for enemy in each::<Standee>(pending) {
            match self.aim(enemy) {
                Aim::Attack(heroes) => {
                    attackers |= enemy.bit();
                    attack = (enemy, heroes);
                }
                Aim::Overrun(_) => overruns += 1,
                Aim::March => {
                    marches += 1;
                    hunters += u8::from(self.enemy_is(enemy, Always::Hunts));
                }
            }
        }
        let attacks = attackers.count_ones();
        attacks > 1
            || overruns > 0
            || each(pending).any(|enemy| self.stirs(enemy, attackers))
            || attacks > 0 && (hunters > 0 || marches > 0 && self.answered(attack.0, attack.1))
    }

    /// Whether somebody may answer the attack of an enemy on one of these heroes, or on all of them, by
    /// what moves a figure or deals damage.
    fn answered(&self, enemy: Standee, heroes: u8) -> bool {
        let answers = |moments: u32, f: Frame, shifts: fn(&Do<Block>) -> bool| {
            self.g.seats().any(|hero| {
                each(self.usable(hero, moments, &f)).any(|ordinal| {
                    let ability = self.ability_at(hero, ordinal);
                    ability.is_some_and(|id| self.any_step(self.book.ability(id).does, shifts))
                })
            })
        };
        let before = About::Occasion(Occasion::Enemy);
        answers(
            When::AnyTime.bit(),
            Frame { enemy, heroes, about: before, ..Frame::default() },
            moves,
        ) || each(heroes).any(|subject| {
            let attack = Frame { subject, enemy, ..Frame::default() };
            answers(ATTACK, attack, |step| moves(step) || matches!(step, Do::Hit(..)))
        })
    }

    /// Whether some step of a block, or of a block within it, is such a one.
    fn any_step(&self, block: Block, such: fn(&Do<Block>) -> bool) -> bool {
        self.book.block(block).iter().any(|step| match *step {
            Do::May(block)
            | Do::Only(_, block)
            | Do::Unless(_, block)
            | Do::EachHero(_, block)
            | Do::EachEnemy(_, block) => self.any_step(block, such),
            Do::Branch(_, a, b) | Do::Either(a, b) => {
                self.any_step(a, such) || self.any_step(b, such)
            }
            ref step => such(step),
        })
    }

    /// Whether the text of an enemy, when it activates or has attacked as these do, concerns others than
    /// itself and the hero whom it attacked. That it takes a token or a card from that hero matters to
    /// another attack only, and so does progress that it takes from the hero mission; that it takes a
    /// token matters where somebody has one.
    fn stirs(&self, enemy: Standee, attackers: u16) -> bool {
        let mut moments = When::ThisActivates.bit();
        if attackers & enemy.bit() != 0 {
            moments |= When::ThisAttacked.bit();
        }
        let range = self.enemy_range(enemy);
        let others = attackers & !enemy.bit();
        let own = |step: &Do<Block>| match *step {
            Do::Heal(EnemySel::This | EnemySel::Nemesis, _)
            | Do::HealAll(EnemySel::This)
            | Do::Prime(EnemySel::This)
            | Do::Threat(_)
            | Do::LoseEmpowered(HeroSel::Subject)
            | Do::Exhaust(HeroSel::Subject) => true,
            Do::LoseProgress(MissionSel::Hero, _) => others == 0 || !self.mission_answers(),
            Do::LoseEmpowered(_) => {
                let some = self.g.heroes.iter().any(|hero| hero.empowered);
                !some && (others == 0 || !self.g.seats().any(|hero| self.gains_empowered(hero)))
            }
            _ => false,
        };
        range.moments & moments != 0
            && range.abilities().map(|index| self.book.ability(index)).any(|ability| {
                ability.when.bit() & moments != 0 && !self.book.block(ability.does).iter().all(own)
            })
    }

    /// Whether the hero mission waits for an attack.
    fn mission_answers(&self) -> bool {
        let text = self.world(Source::Mission(SLOT_HERO));
        text.is_some_and(|(range, ..)| range.moments & ATTACK != 0)
    }

    /// Whether a hero's card answers an attack with an empowered token.
    fn gains_empowered(&self, hero: HeroSeat) -> bool {
        let cards = HeroCard::ALL.into_iter().filter_map(|card| self.card_range(hero, card));
        cards.flat_map(|range| range.abilities()).map(|index| self.book.ability(index)).any(
            |ability| {
                let empowers = |step: &Do<Block>| matches!(step, Do::Empower(_));
                ability.when.bit() & ATTACK != 0 && self.any_step(ability.does, empowers)
            },
        )
    }

    /// What an enemy does if it activates now (p. 14).
    fn aim(&self, enemy: Standee) -> Aim {
        let space = self.space_of_enemy(enemy);
        let heroes = self.heroes_in(space);
        match self.base_at(space).filter(|&base| self.operational(base)) {
            Some(base) if heroes == 0 || self.enemy_is(enemy, Always::OverrunsFirst) => {
                Aim::Overrun(base)
            }
            _ if heroes != 0 => Aim::Attack(heroes),
            _ => Aim::March,
        }
    }

    /// One enemy attacks, overruns or moves.
    pub(crate) fn activate(&mut self, f: Frame) {
        let enemy = f.enemy;
        let space = self.space_of_enemy(enemy);
        if space == OFF {
            self.pop();
            return;
        }
        match (f.stage, f.picked) {
            (OCCASION, _) => {
                self.stage(ABILITY);
                let idle = enemy == NEMESIS && self.g.stunned && !self.g.showdown;
                let heroes = self.heroes_in(space);
                let base = self.base_at(space).is_some_and(|base| self.operational(base));
                if !idle && (heroes != 0 || base) {
                    let acts = Frame { enemy, heroes, ..Frame::default() };
                    self.any_time(Occasion::Enemy, acts);
                }
            }
            (ABILITY, _) => {
                if enemy == NEMESIS && self.g.showdown {
                    self.pop();
                    let src = enemy_src(self.book, self.g, NEMESIS);
                    let you = self.leader();
                    let program = Frame { task: Task::Program, you, src, ..Frame::default() };
                    let block = self.side().activation;
                    return self.push(Frame { block, this: NEMESIS, ..program });
                }
                if enemy == NEMESIS && self.g.stunned {
                    self.pop();
                    self.unstun();
                    self.heal(NEMESIS, u8::MAX);
                    return;
                }
                self.stage(ACT);
                self.own(enemy, When::ThisActivates.bit(), Frame::default());
            }
            (ACT, 0) => match self.aim(enemy) {
                Aim::Attack(heroes) => {
                    if enemy == NEMESIS || self.enemy_is(enemy, Always::AttacksAll) {
                        self.pop();
                        return self.attack_all(enemy, space);
                    }
                    let src = enemy_src(self.book, self.g, enemy);
                    self.ask(AskKind::Attack, self.leader(), src, heroes.into());
                }
                Aim::Overrun(base) => {
                    self.pop();
                    let about = About::Base(base);
                    let frame = Frame { task: Task::Overrun, about, ..Frame::default() };
                    self.push(Frame { this: enemy, ..frame });
                }
                Aim::March => {
                    self.pop();
                    let mut amount = 1;
                    self.enemy_rules(enemy, Always::STRIDES, |so| {
                        if let Always::Strides(n) = so {
                            amount += n as i8;
                        }
                    });
                    let hunts = self.enemy_is(enemy, Always::Hunts);
                    let about = About::March(if hunts { Goal::Hero } else { Goal::Base });
                    let march = Frame { task: Task::March, about, ..Frame::default() };
                    self.push(Frame { enemy, amount, ..march });
                }
            },
            _ => {
                self.pop();
                self.attack(enemy, HeroSeat(f.picks[0]).bit());
            }
        }
    }

    /// An enemy attacks every hero in a space.
    pub(crate) fn attack_all(&mut self, enemy: Standee, space: Space) {
        self.attack(enemy, self.heroes_in(space));
    }

    fn attack(&mut self, enemy: Standee, heroes: u8) {
        let src = enemy_src(self.book, self.g, enemy);
        let amount = self.power(enemy) as i8;
        let first = self.in_order(heroes).next().unwrap_or(NOBODY);
        let attacked = Frame { subject: first, you: first, enemy, ..Frame::default() };
        if first != NOBODY {
            self.own(enemy, When::ThisAttacked.bit(), attacked);
        }
        for you in self.in_order(heroes).rev() {
            let hero = self.hero_id(you);
            self.tell(|_| Event::Attacks { enemy: src, hero });
            let frame = Frame { task: Task::Suffer, you, amount, src, ..Frame::default() };
            self.push(Frame { this: enemy, fight: true, ..frame });
        }
    }

    /// An enemy moves: toward a space, the nearest hero or the nearest base.
    pub(crate) fn march(&mut self, f: Frame) {
        if f.picked > 0 {
            self.top().picked = 0;
            self.top().amount -= 1;
            self.set_enemy(f.enemy, Space::at(f.picks[0]));
            return;
        }
        let from = self.space_of_enemy(f.enemy);
        let About::March(goal) = f.about else {
            unreachable!("a frame in which an enemy marches says where to")
        };
        let goals = self.goals(goal, from);
        if f.amount <= 0 || from == OFF || goals == 0 || goals & from.bit() != 0 {
            self.pop();
            return;
        }
        let mask = match self.plan.switches.enemies_at_sea {
            true => self.toward(from, goals),
            false => self.over_land(goal, from).unwrap_or_else(|| self.toward(from, goals)),
        };
        if mask == 0 {
            self.pop();
            return;
        }
        let src = enemy_src(self.book, self.g, f.enemy);
        self.ask(AskKind::EnemyMove, self.leader(), src, mask.into());
    }

    /// The spaces that a marching enemy wants to reach, as bits.
    fn goals(&self, goal: Goal, from: Space) -> u32 {
        if from == OFF {
            return 0;
        }
        match goal {
            Goal::Space(space) => space.bit(),
            Goal::Hero => {
                let spaces = self.g.heroes.iter().map(|hero| hero.space);
                let spaces = spaces.filter(|&space| space != OFF);
                let best = spaces.clone().map(|space| self.steps(from, space)).min().unwrap_or(99);
                let near = spaces.filter(|&space| self.steps(from, space) == best && best < 99);
                near.fold(0, |mask, space| mask | space.bit())
            }
            Goal::Base => {
                let region = self.nearest_bases(from, true);
                let bases = if region != 0 { region } else { self.nearest_bases(from, false) };
                each(bases).fold(0, |mask, base| mask | self.base_space(base).bit())
            }
        }
    }

    /// Ruling 10, the other reading: the next spaces on the shortest way over dry land, as bits;
    /// none where there is no such way.
    fn over_land(&self, goal: Goal, from: Space) -> Option<u32> {
        let dry = Space::ALL.into_iter().filter(|&space| {
            let sea = self.region(space) == Region::Ocean;
            space != Space::Asgard && (!sea || space == Space::Atlantis)
        });
        let dry = dry.fold(0u32, |mask, space| mask | space.bit());
        let bases = |anywhere: bool| {
            let spaces = Base::ALL.into_iter().filter(|&base| self.operational(base));
            let spaces = spaces.map(|base| self.base_space(base));
            let wanted = spaces.filter(|&space| anywhere || self.same_region(from, space));
            wanted.fold(0u32, |mask, space| mask | space.bit())
        };
        let wanted = match goal {
            Goal::Base => [bases(false), bases(true)],
            Goal::Hero | Goal::Space(_) => [self.goals(goal, from), 0],
        };
        wanted.into_iter().map(|goals| self.first_steps(from, goals & dry, dry)).find(|&m| m != 0)
    }

    /// Spaces next to one from which a way within others to the nearest goal is shortest.
    fn first_steps(&self, from: Space, goals: u32, within: u32) -> u32 {
        let mut reached = goals;
        loop {
            let first = reached & self.adjacent(from);
            let next =
                each(reached).fold(reached, |all, space| all | self.adjacent(space) & within);
            if first != 0 || next == reached {
                return first;
            }
            reached = next;
        }
    }

    /// Adjacent spaces that are one step nearer to one of the goals, as bits.
    fn toward(&self, from: Space, goals: u32) -> u32 {
        let mut mask = 0;
        for next in each::<Space>(self.adjacent(from)) {
            let nearer = each(goals)
                .any(|goal| self.steps(next, goal).saturating_add(1) == self.steps(from, goal));
            if nearer {
                mask |= next.bit();
            }
        }
        mask
    }
}

/// Whether a step moves a figure.
fn moves(step: &Do<Block>) -> bool {
    matches!(
        step,
        Do::Move(..)
            | Do::MoveTo(..)
            | Do::Trade(..)
            | Do::MoveEnemy(..)
            | Do::MoveEnemyTo(..)
            | Do::PushEnemy(..)
            | Do::Perform(..)
    )
}
