//! Spawning: an enemy comes onto the board, or threat where no standee is left.

use table::Sink;

use super::board::enemy_src;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

impl<S: Sink<Event>> Play<'_, S> {
    /// Puts an enemy on a space, or threat on the track when no standee is left.
    pub(crate) fn put_enemy(&mut self, what: SpawnKind, space: Space) -> Option<Standee> {
        let group = match what {
            SpawnKind::Rank(rank) => Group::ALL[usize::from(rank.clamp(1, 3) - 1)],
            SpawnKind::Specific => Group::Specific,
        };
        let mut standees = group.standees();
        let free = standees.find(|&enemy| self.g.enemies[usize::from(enemy)].space == OFF);
        if let Some(enemy) = free {
            self.g.enemies[usize::from(enemy)] = EnemyState { space, damage: 0, primed: false };
            self.g.moved &= !enemy.bit();
            self.tell(|t| Event::Spawned { enemy: enemy_src(t.book, t.g, enemy), space });
        }
        free
    }

    /// What the spawn limit costs.
    pub(crate) fn spawn_limit(&self, what: SpawnKind) -> i8 {
        match what {
            SpawnKind::Rank(rank) => rank as i8,
            SpawnKind::Specific => self.side().threat as i8,
        }
    }

    pub(crate) fn spawn_by_text(&mut self, what: SpawnKind, space: Space) {
        if space == OFF {
            return;
        }
        self.push_spawn(what, space, self.plan.switches.limit_counts_for_text);
    }

    /// An enemy comes; `counts` says whether the spawn limit costs threat.
    pub(crate) fn push_spawn(&mut self, what: SpawnKind, space: Space, counts: bool) {
        let about = About::Spawn(what, space, counts);
        self.push(Frame { task: Task::Spawn, about, ..Frame::default() });
    }

    /// Spawns one enemy, with what waits for it.
    pub(crate) fn spawn(&mut self, f: Frame) {
        self.pop();
        let About::Spawn(what, space, counts) = f.about else {
            unreachable!("a frame that spawns says what comes and where")
        };
        match self.put_enemy(what, space) {
            Some(enemy) => {
                self.trigger(When::AfterSpawn.bit(), Frame { enemy, ..Frame::default() });
                self.own(enemy, When::ThisSpawned.bit(), Frame::default());
            }
            None if counts => self.add_threat(self.spawn_limit(what)),
            None => {}
        }
    }
}
