//! Damage, stun and defeat, of enemies and of heroes; overrun bases.

use table::Sink;

use super::board::enemy_src;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// Damage is worked out and, of enemies, dealt.
const DEAL: u8 = 0;
/// Whoever waited for it has had a say: is it enough?
const WEIGH: u8 = 1;
/// An enemy falls, unless its text kept it from that.
const FELL: u8 = 2;

/// A base would be overrun: cards that prevent it.
const WOULD: u8 = 0;
/// What can be used at any time.
const MAY: u8 = 1;
/// It is overrun.
const DOES: u8 = 2;

impl<S: Sink<Event>> Play<'_, S> {
    /// Deals damage to an enemy.
    pub(crate) fn hit(&mut self, f: Frame) {
        let at = usize::from(f.enemy);
        match f.stage {
            DEAL => {
                if self.space_of_enemy(f.enemy) == OFF {
                    self.pop();
                    return;
                }
                let damage = (f.amount - self.armour(f.enemy) as i8).max(0) as u8;
                let health = self.health(f.enemy);
                let state = &mut self.g.enemies[at];
                let dealt = damage.min(health.saturating_sub(state.damage));
                state.damage = state.damage.saturating_add(damage).min(200);
                let space = state.space;
                self.top().dealt = dealt;
                self.stage(WEIGH);
                if damage > 0 {
                    self.tell(|t| Event::Hit {
                        enemy: enemy_src(t.book, t.g, f.enemy),
                        damage,
                        space,
                    });
                    let (subject, enemy) = (f.you, f.enemy);
                    let hit = Frame { subject, you: subject, enemy, dealt, ..Frame::default() };
                    self.trigger(When::EnemyDamaged(Whose::Anyone).bit(), hit);
                }
            }
            WEIGH => {
                let down = self.g.enemies[at].damage >= self.health(f.enemy);
                if !down || self.space_of_enemy(f.enemy) == OFF {
                    return self.end_hit(f);
                }
                if f.enemy == NEMESIS {
                    if self.g.showdown {
                        return self.end(Ground::Won);
                    }
                    if self.g.stunned {
                        return self.end_hit(f);
                    }
                    // The nemesis is defeated, which stuns it (p. 19).
                    self.end_hit(Frame { defeated: true, ..f });
                    self.g.stunned = true;
                    let nemesis = self.g.nemesis;
                    self.tell(|_| Event::Stunned(nemesis));
                    let (subject, enemy) = (f.you, f.enemy);
                    self.push(Frame { task: Task::Stun, you: f.you, ..Frame::default() });
                    let stunned = Frame { subject, you: subject, enemy, ..Frame::default() };
                    return self.trigger(When::EnemyDefeated(Whose::Anyone).bit(), stunned);
                }
                self.stage(FELL);
                if f.fight {
                    let would = Frame { you: f.you, enemy: f.enemy, ..Frame::default() };
                    self.own(f.enemy, When::WouldBeDefeated.bit(), would);
                }
            }
            _ => {
                if self.g.enemies[at].damage < self.health(f.enemy) {
                    return self.end_hit(f);
                }
                self.top().defeated = true;
                let space = self.g.enemies[at].space;
                self.tell(|t| Event::Defeated { enemy: enemy_src(t.book, t.g, f.enemy), space });
                // What waits for the defeat still knows the enemy's power.
                let (subject, enemy, power) = (f.you, f.enemy, self.power(f.enemy));
                let gone = Frame { subject, you: subject, enemy, power, ..Frame::default() };
                self.end_hit(Frame { defeated: true, ..f });
                // The enemy's own text comes first, then its mission is completed, then the others.
                self.trigger(When::EnemyDefeated(Whose::Anyone).bit(), gone);
                if let Some(mission) = enemy.slot() {
                    let you = f.you;
                    self.push(Frame { task: Task::Complete, mission, you, ..Frame::default() });
                }
                self.own(enemy, When::ThisDefeated.bit(), gone);
                self.g.enemies[at] = EnemyState::default();
            }
        }
    }

    /// Ends a hit and lets what it belongs to know of it.
    fn end_hit(&mut self, f: Frame) {
        if let Some(below) = self.below() {
            below.defeated |= f.defeated;
            if below.task != Task::Hit {
                below.dealt = below.dealt.saturating_add(f.dealt);
            }
        }
        self.pop();
    }

    /// The active player may move a nemesis that was just stunned.
    pub(crate) fn stun(&mut self, f: Frame) {
        let from = self.space_of_enemy(NEMESIS);
        if f.picked == 0 && from != OFF {
            let mask = u64::from(self.adjacent(from)) | 1 << DONE;
            let src = enemy_src(self.book, self.g, NEMESIS);
            let hero = self.decider(&f);
            return self.ask(AskKind::Stunned, hero, src, mask);
        }
        self.pop();
        if f.picks[0] != DONE {
            self.set_enemy(NEMESIS, Space::at(f.picks[0]));
        }
    }

    /// The nemesis is stunned no longer.
    pub(crate) fn unstun(&mut self) {
        let nemesis = self.g.nemesis;
        if std::mem::take(&mut self.g.stunned) {
            self.tell(|_| Event::Unstunned(nemesis));
        }
    }

    /// A hero suffers damage: reductions first, then what the heroes prevent.
    pub(crate) fn suffer(&mut self, f: Frame) {
        if f.stage == DEAL {
            let left = (f.amount - self.reduction(f.you) as i8).max(0);
            self.top().amount = left;
            // An attack of which nothing is left is an attack all the same (ruling 25).
            let mut moments = 0;
            if f.fight {
                moments |= When::Attacked(Whose::Anyone).bit();
            }
            if left > 0 {
                moments |= When::Suffers(Whose::Anyone).bit();
            }
            if moments == 0 || self.space_of_hero(f.you) == OFF {
                self.pop();
                return;
            }
            self.stage(WEIGH);
            let mut about = About::Nothing;
            let health = self.book.hero(self.hero_id(f.you)).health as i8;
            if left > 0 && left >= health - self.hero(f.you).damage as i8 {
                moments |= When::AnyTime.bit();
                about = About::Occasion(Occasion::Fall);
            }
            let (subject, enemy, src) = (f.you, f.this, f.src);
            self.trigger(moments, Frame { subject, enemy, src, about, ..Frame::default() });
            return;
        }
        self.pop();
        if f.amount <= 0 || self.space_of_hero(f.you) == OFF {
            return;
        }
        let health = self.book.hero(self.hero_id(f.you)).health;
        let state = self.hero_mut(f.you);
        let damage = (f.amount as u8).min(health.saturating_sub(state.damage));
        state.damage += damage;
        let (hero, fallen) = (state.hero, state.damage >= health);
        self.tell(|_| Event::Suffered { hero, damage });
        if f.fight && damage > 0 && !self.g.attacked.as_slice().contains(&f.you) {
            self.g.attacked.push(f.you);
        }
        if fallen && f.short {
            self.hero_mut(f.you).damage -= 1;
            self.tell(|_| Event::Recovered { hero, damage: 1 });
            self.add_threat(2);
        } else if fallen {
            self.push(Frame { task: Task::Defeat, you: f.you, ..Frame::default() });
        }
    }

    /// A hero is defeated: the partner takes over, or the player is out.
    pub(crate) fn defeat(&mut self, f: Frame) {
        self.pop();
        // The heroes in the game, the defeated one among them (p. 19); who is out is not.
        let in_game = self.g.heroes.iter().filter(|hero| !hero.eliminated).count();
        self.add_threat(in_game as i8);
        let eliminated = self.hero(f.you).shattered;
        let hero = self.hero_id(f.you);
        self.tell(|_| Event::HeroDefeated { hero, eliminated });
        let slot = &mut self.g.missions[usize::from(SLOT_HERO)];
        if slot.id != MissionId::NONE && slot.owner == f.you {
            *slot = MissionState::default();
        }
        let partner = self.book.hero(hero).partner;
        let brings = self.plan.switches.partner_brings_mission;
        let state = self.hero_mut(f.you);
        state.space = OFF;
        state.damage = 0;
        state.empowered = false;
        state.standard = 0;
        state.boosted = false;
        state.sheet = 0;
        state.unlocked = false;
        state.mission = brings && !eliminated;
        state.boost_next = false;
        if !eliminated {
            state.hero = partner;
            state.shattered = true;
            state.waiting = true;
            state.team_up = true;
            return;
        }
        state.eliminated = true;
        if !self.g.showdown && self.g.deadline == 0 {
            self.g.deadline = self.g.round + 1;
        }
        if self.g.heroes.iter().all(|hero| hero.eliminated) {
            self.end(Ground::Heroes);
        }
    }

    /// A base is overrun, unless someone keeps it from that.
    pub(crate) fn overrun(&mut self, f: Frame) {
        let About::Base(base) = f.about else {
            unreachable!("a frame that overruns says which base")
        };
        let about = f.about;
        if f.stage == WOULD {
            if !self.operational(base) {
                self.pop();
                return;
            }
            self.stage(MAY);
            return self.trigger(When::WouldOverrun.bit(), Frame { about, ..Frame::default() });
        }
        if f.stage == MAY && !f.prevented {
            self.stage(DOES);
            return self.any_time(Occasion::Overrun(base), Frame::default());
        }
        self.pop();
        if f.prevented {
            return;
        }
        self.g.overrun |= base.bit();
        self.tell(|_| Event::Overrun(base));
        if self.g.overrun.count_ones() == BASES as u32 {
            return self.end(Ground::Overrun);
        }
        self.trigger(When::AfterOverrun.bit(), Frame { about, ..Frame::default() });
    }
}
