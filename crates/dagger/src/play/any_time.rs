//! What can be used at any time: the occasions outside its hero's own turns at which it is
//! offered, because there and then it changes something.

use table::Sink;

use super::board::each;
use super::mission::needed;
use super::token::MOST_THREAT;
use super::window::HEROES_MAY;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// A window for heroes only, open to what can be used at any time.
fn window(occasion: Occasion, f: Frame) -> Frame {
    let (about, moments) = (About::Occasion(occasion), When::AnyTime.bit());
    Frame { task: Task::Window, stage: HEROES_MAY, about, moments, ..f }
}

/// Whether a window is open before a hero's turn.
fn turn(f: &Frame) -> bool {
    f.moments == When::AnyTime.bit() && f.about == About::Occasion(Occasion::Turn)
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Opens a window for what can be used at any time, if the occasion makes anything of it
    /// worth a question. The frame tells the subject, the enemy, the amount.
    pub(crate) fn any_time(&mut self, occasion: Occasion, f: Frame) {
        let window = window(occasion, f);
        if self.g.seats().any(|hero| self.offered(hero, &window) != 0) {
            self.push(window);
        }
    }

    /// Before a hero's turn the others may help. An offer that was declined at an earlier turn
    /// of this hero is made again only if it made no sense in between, the hero moved, or a
    /// new round began.
    pub(crate) fn before_turn(&mut self, subject: HeroSeat) {
        let about = About::Occasion(Occasion::Turn);
        let f = Frame { subject, about, ..Frame::default() };
        let mut offered = 0;
        for hero in each::<HeroSeat>(self.present() & !subject.bit()) {
            let usable = self.usable(hero, When::AnyTime.bit(), &f);
            let declined = &mut self.hero_mut(subject).declined[usize::from(hero)];
            *declined &= usable;
            offered |= usable & !*declined;
        }
        if offered != 0 {
            self.push(window(Occasion::Turn, f));
        }
    }

    /// What a window offers to a hero, as bits of ordinals.
    pub(crate) fn offered(&self, hero: HeroSeat, f: &Frame) -> u16 {
        if turn(f) && hero == f.subject {
            return 0;
        }
        let usable = self.usable(hero, f.moments, f) & !f.used;
        if turn(f) { usable & !self.hero(f.subject).declined[usize::from(hero)] } else { usable }
    }

    /// Remembers what a hero declined at another's turn.
    pub(crate) fn decline(&mut self, hero: HeroSeat, f: &Frame) {
        if turn(f) {
            let usable = self.usable(hero, f.moments, f);
            self.hero_mut(f.subject).declined[usize::from(hero)] = usable;
        }
    }

    /// Before team-up is lost, heroes may ready their cards with it.
    pub(crate) fn before_loss(&mut self) {
        if self.g.seats().any(|hero| self.can_ready_team_up(hero)) {
            self.push(Frame { task: Task::ReadyTeamUps, ..Frame::default() });
        }
    }

    /// Asks every hero in turn order who can ready the team-up card.
    pub(crate) fn ready_team_ups(&mut self, f: Frame) {
        if f.stage >= self.g.count {
            return self.pop();
        }
        let hero = self.g.in_turn(f.stage);
        if f.picked == 0 && self.can_ready_team_up(hero) {
            let src = Src::from(self.hero_id(hero));
            return self.ask(AskKind::ReadyTeamUp, hero, src, 1 | 1 << DONE);
        }
        self.stage(f.stage + 1);
        if f.picked > 0 && f.picks[0] == 0 {
            self.ready_team_up(hero);
        }
    }

    /// Whether using the steps on this occasion, not at leisure, changes something.
    pub(crate) fn matters(&self, block: Block, f: &Frame) -> bool {
        let About::Occasion(occasion) = f.about else { return true };
        if occasion == Occasion::Leisure || occasion == Occasion::Fall && f.owner == f.subject {
            return true;
        }
        let heroes = |sel| self.candidates(sel, f).0;
        let enemies = |sel| self.enemy_candidates(sel, f).0;
        self.book.block(block).iter().any(|&step| match step {
            Do::May(block) => self.matters(block, f),
            Do::Only(so, block) => self.holds_now(so, f) && self.matters(block, f),
            Do::Unless(so, block) => !self.holds_now(so, f) && self.matters(block, f),
            Do::Either(a, b) | Do::Branch(_, a, b) => self.matters(a, f) || self.matters(b, f),
            Do::EachHero(sel, block) => {
                each(heroes(sel)).any(|you| self.matters(block, &Frame { you, ..*f }))
            }
            Do::EachEnemy(sel, block) => each(enemies(sel)).any(|enemy| {
                let meant = f.enemy == Standee::NONE || f.enemy == enemy;
                meant && self.matters(block, &Frame { enemy, ..*f })
            }),
            step => match occasion {
                Occasion::Leisure => true,
                Occasion::Turn => self.matters_to_turn(step, block, f),
                Occasion::Count => self.matters_to_count(step, f),
                Occasion::Enemy => self.matters_to_enemy(step, block, f),
                Occasion::Fall => match step {
                    Do::Recover(sel, _)
                    | Do::RecoverOrCharge(sel, _)
                    | Do::RecoverElseCharge(sel, _) => heroes(sel) & f.subject.bit() != 0,
                    Do::Empower(sel) => each(heroes(sel)).any(|hero| self.parries(hero)),
                    Do::Prevent(_) => true,
                    _ => false,
                },
                Occasion::Overrun(_) => match step {
                    Do::Restore(_) => self.g.overrun.count_ones() + 1 == BASES as u32,
                    Do::PreventOverrun => true,
                    _ => false,
                },
                Occasion::Threat => match step {
                    Do::LowerThreat(n) => {
                        let lower = i16::from(self.g.threat) - i16::from(self.number(n, f));
                        lower.max(0) + i16::from(f.amount) < i16::from(MOST_THREAT)
                    }
                    _ => false,
                },
            },
        })
    }

    /// Before another hero's turn: what that hero can make use of in it.
    fn matters_to_turn(&self, step: Do<Block>, block: Block, f: &Frame) -> bool {
        let acts = |sel| self.candidates(sel, f).0 & f.subject.bit() != 0;
        let hero = self.hero(f.subject);
        let here = self.enemies_in(hero.space);
        match step {
            Do::Empower(sel) => acts(sel) && self.can_empower(f.subject),
            Do::Ready(sel) => acts(sel) && hero.ready != [true; 2],
            Do::Move(sel, _) | Do::MoveTo(sel, _) | Do::BoostNext(sel) => acts(sel),
            Do::BoostAll => true,
            Do::Prime(sel) => {
                let primes = self.enemy_candidates(sel, f).0 & here;
                each::<Standee>(primes).any(|enemy| !self.g.enemies[usize::from(enemy)].primed)
            }
            Do::Hit(..) => each(here).any(|enemy| self.fells(block, enemy, f)),
            Do::Restore(_) => {
                each(self.g.overrun).any(|base| self.same_region(hero.space, self.base_space(base)))
            }
            _ => false,
        }
    }

    /// Before successes are counted: what adds the one that is missing, or changes the dice.
    fn matters_to_count(&self, step: Do<Block>, f: &Frame) -> bool {
        match step {
            Do::AddResults(..) | Do::AddSuccesses(_) | Do::Reroll(_) => true,
            Do::Empower(sel) => {
                let tests = self.candidates(sel, f).0 & f.subject.bit() != 0;
                tests && self.can_empower(f.subject) && self.one_short(f)
            }
            Do::Prime(sel) if f.fight => {
                let target = self.enemy_candidates(sel, f).0 & f.enemy.bit() != 0;
                target && !self.g.enemies[usize::from(f.enemy)].primed && self.one_short(f)
            }
            _ => false,
        }
    }

    /// Whether one more success decides what the test at hand is about: the enemy falls, the
    /// mission is completed, the text asks for that many.
    fn one_short(&self, f: &Frame) -> bool {
        let frames = self.g.frames.as_slice();
        let Some(at) = frames.iter().rposition(|frame| frame.task == Task::Test) else {
            return false;
        };
        let test = &frames[at];
        let Some(tests) = frames[..at].last() else { return false };
        let need = match tests.task {
            Task::Action if f.fight => {
                i16::from(self.left(f.enemy)) + i16::from(self.armour(f.enemy))
            }
            Task::Action if test.about == About::Test(HeroAttr::Dfi) => {
                let progress = self.g.missions[usize::from(tests.mission)].progress;
                let needed = needed(self.book, self.plan, self.g, tests.mission);
                needed.map_or(0, |needed| i16::from(needed.saturating_sub(progress)))
            }
            Task::Program => {
                let steps = self.book.block(tests.block).get(usize::from(tests.at)..);
                let need = steps.into_iter().flatten().find_map(|step| match step {
                    Do::Only(If::Successes(n), _)
                    | Do::Unless(If::Successes(n), _)
                    | Do::Branch(If::Successes(n), ..) => Some(i16::from(*n)),
                    _ => None,
                });
                need.unwrap_or(0)
            }
            _ => 0,
        };
        let empowered = self.hero(f.subject).empowered;
        let primed = f.fight && self.g.enemies[usize::from(f.enemy)].primed;
        let most = super::test::successes(test) + i16::from(empowered) + i16::from(primed);
        most + 1 == need
    }

    /// Before an enemy attacks or overruns: what takes it away, or its victims.
    fn matters_to_enemy(&self, step: Do<Block>, block: Block, f: &Frame) -> bool {
        match step {
            Do::Hit(..) => self.fells(block, f.enemy, f),
            Do::MoveEnemy(sel, ..) | Do::MoveEnemyTo(sel, _) | Do::PushEnemy(sel, _) => {
                self.enemy_candidates(sel, f).0 & f.enemy.bit() != 0
            }
            Do::Move(sel, _) | Do::MoveTo(sel, _) => self.candidates(sel, f).0 & f.heroes != 0,
            _ => false,
        }
    }

    /// Whether the hits of a block, all of them on one enemy, bring it down.
    fn fells(&self, block: Block, enemy: Standee, f: &Frame) -> bool {
        let (mut damage, mut primed) = (0, false);
        let armour = self.armour(enemy) as i8;
        for &step in self.book.block(block) {
            let reaches = |sel| self.enemy_candidates(sel, f).0 & enemy.bit() != 0;
            match step {
                Do::Prime(sel) => primed |= reaches(sel),
                Do::Hit(EnemySel::One(filter), n)
                    if reaches(EnemySel::One(if primed {
                        filter.primed_or_not()
                    } else {
                        filter
                    })) =>
                {
                    damage += (self.number(n, f) - armour).max(0);
                }
                Do::Hit(sel @ (EnemySel::Each(_) | EnemySel::Target), n) if reaches(sel) => {
                    damage += (self.number(n, f) - armour).max(0);
                }
                _ => {}
            }
        }
        damage > 0 && damage as u8 >= self.left(enemy)
    }

    /// The health that an enemy has left.
    fn left(&self, enemy: Standee) -> u8 {
        self.health(enemy).saturating_sub(self.g.enemies[usize::from(enemy)].damage)
    }

    /// Whether an empowered token would let a hero answer the damage.
    fn parries(&self, hero: HeroSeat) -> bool {
        let moments = When::Suffers(Whose::Anyone).bit() | When::Attacked(Whose::Anyone).bit();
        self.can_empower(hero)
            && HeroCard::ALL.into_iter().filter_map(|card| self.card_range(hero, card)).any(
                |range| {
                    range.abilities().any(|index| {
                        let ability = self.book.ability(index);
                        ability.cost == Cost::Empowered && ability.when.bit() & moments != 0
                    })
                },
            )
    }

    /// Threat rises to its end, now that whoever could lower it was asked.
    pub(crate) fn threat(&mut self, f: Frame) {
        self.pop();
        self.raise_threat(f.amount);
    }
}
