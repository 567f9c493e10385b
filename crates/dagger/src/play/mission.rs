//! Missions: progress, completion, and new side missions.

use table::Sink;

use super::{Event, Play};
use crate::card::*;
use crate::setup::Plan;
use crate::state::*;

/// The progress that the mission in a slot needs; none for an asterisk or an empty slot.
pub(crate) fn needed(book: &Book, plan: &Plan, g: &Game, slot: Slot) -> Option<u8> {
    let card = book.missions.get(usize::from(g.missions[usize::from(slot)].id))?;
    match card.progress {
        0 => None,
        n if card.flat => Some(n),
        n => Some(n.saturating_mul(plan.per_player())),
    }
}

/// Progress is placed.
const PLACE: u8 = 0;
/// Whoever waited for it has had a say: is the mission completed?
const PLACED: u8 = 1;

impl<S: Sink<Event>> Play<'_, S> {
    /// Places progress on a mission.
    pub(crate) fn progress(&mut self, f: Frame) {
        let at = usize::from(f.mission);
        if f.stage == PLACE {
            let id = self.g.missions[at].id;
            if id == MissionId::NONE || f.amount <= 0 {
                self.pop();
                return;
            }
            let by = f.amount as u8;
            let progress = &mut self.g.missions[at].progress;
            *progress = progress.saturating_add(by).min(99);
            self.tell(|_| Event::Progress { mission: id, by });
            self.stage(PLACED);
            if f.mission == SLOT_NEMESIS && self.g.has(f.you) {
                let subject = Frame { subject: f.you, you: f.you, ..Frame::default() };
                self.trigger(When::NemesisProgress(Whose::Anyone).bit(), subject);
            }
            return;
        }
        self.pop();
        let done = needed(self.book, self.plan, self.g, f.mission)
            .is_some_and(|needed| self.g.missions[at].progress >= needed);
        if done && f.mission < SLOT_NEMESIS {
            let (mission, you) = (f.mission, f.you);
            self.push(Frame { task: Task::Complete, mission, you, ..Frame::default() });
        }
    }

    /// A side or hero mission is completed at once.
    pub(crate) fn complete(&mut self, f: Frame) {
        self.pop();
        let at = usize::from(f.mission);
        let mission = std::mem::take(&mut self.g.missions[at]);
        let Some(card) = self.book.missions.get(usize::from(mission.id)) else { return };
        self.tell(|_| Event::MissionCompleted { mission: mission.id, failed: false });
        if let Some(elite) = f.mission.elite() {
            self.g.side_discard.push(mission.id);
            self.g.enemies[usize::from(elite)] = EnemyState::default();
            self.gain_team_up(card.team_up as i8);
        } else {
            self.hero_mut(mission.owner).unlocked = true;
        }
        let you = if self.g.has(f.you) { f.you } else { self.leader() };
        let subject = Frame { subject: you, you, ..Frame::default() };
        self.trigger(When::MissionCompleted.bit(), subject);
        let src = Src::from(mission.id);
        let program = Frame { task: Task::Program, you, owner: mission.owner, ..subject };
        self.push(Frame { block: card.complete, src, ..program });
    }

    /// Puts the top side mission into an empty slot, or threat on the track.
    pub(crate) fn spawn_side(&mut self, _: Frame) {
        self.pop();
        let free = Slot::SIDE
            .into_iter()
            .find(|&slot| self.g.missions[usize::from(slot)].id == MissionId::NONE);
        let drawn = free.and_then(|_| self.g.side_deck.pop());
        let (Some(slot), Some(id)) = (free, drawn) else {
            let penalty = 1 + self.g.count as i8;
            return self.add_threat(penalty);
        };
        self.g.missions[usize::from(slot)] = MissionState { id, ..MissionState::default() };
        self.g.card_progress[4 + usize::from(slot)] = 0;
        self.tell(|_| Event::MissionSpawned(id));
        let card = &self.book.missions[usize::from(id)];
        if let (Some((_, space)), Some(elite)) = (card.elite, slot.elite()) {
            self.g.enemies[usize::from(elite)] = EnemyState { space, damage: 0, primed: false };
            let enemy = super::board::enemy_src(self.book, self.g, elite);
            self.tell(|_| Event::Spawned { enemy, space });
            self.trigger(When::AfterSpawn.bit(), Frame { enemy: elite, ..Frame::default() });
            self.own(elite, When::ThisSpawned.bit(), Frame::default());
        }
    }
}
