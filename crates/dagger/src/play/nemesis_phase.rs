//! The nemesis phase: threat, the nemesis mission, the event, the enemies.

use table::Sink;

use super::mission::needed;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// The cards of the nemesis mission deck: the first strike and the three missions.
pub(crate) const COMPLETED: u8 = 4;

/// What happens at the start of the phase.
pub(crate) const BEGIN: u8 = 0;
/// Step 1: threat advances.
const THREAT: u8 = 1;
/// Step 2: the first strike or nemesis mission is looked at.
const MISSION: u8 = 2;
/// The sheet is flipped when the whole deck is completed.
const SHOWDOWN: u8 = 3;
/// Step 3: an event is drawn and its text takes effect.
const DRAW: u8 = 4;
/// The icons of the event, one by one.
const ICONS: u8 = 5;
/// The enemies activate, group by group.
const ENEMIES_ACT: u8 = 6;
/// The spawn icons of the event, one by one.
const SPAWN: u8 = 7;
/// The event is discarded, and the next round begins.
const END: u8 = 8;

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn nemesis_phase(&mut self, f: Frame) {
        match f.stage {
            BEGIN => {
                self.stage(THREAT);
                self.trigger(When::NemesisPhaseStarts.bit(), Frame::default());
            }
            THREAT => {
                self.stage(MISSION);
                let threat = self.threat_of_round();
                self.add_threat(threat);
            }
            MISSION => {
                self.stage(SHOWDOWN);
                self.check_mission();
            }
            SHOWDOWN => {
                self.stage(DRAW);
                self.top().at = 0;
                if !self.g.showdown && self.g.stage == COMPLETED {
                    if !self.plan.switches.event_when_showdown_starts {
                        self.stage(END);
                    }
                    self.start_showdown();
                }
            }
            DRAW => {
                let Some(event) = self.g.events.pop() else {
                    return self.end(Ground::NoEvent);
                };
                self.g.peeked = self.g.peeked.saturating_sub(1);
                self.g.event = event;
                self.g.cancelled = 0;
                self.g.moved = 0;
                self.g.chosen = [Standee::NONE; HEROES];
                self.tell(|_| Event::Drawn(event));
                self.stage(ICONS);
                self.push_text(self.book.events[usize::from(event)].does, event.into());
            }
            ICONS => {
                let icons = &self.book.events[usize::from(self.g.event)].icons;
                let Some(&icon) = icons.get(usize::from(f.at)) else {
                    self.top().at = 0;
                    return self.stage(ENEMIES_ACT);
                };
                self.top().at += 1;
                self.icon(icon);
            }
            ENEMIES_ACT => {
                let Some(&group) = Group::ALL.get(usize::from(f.at)) else {
                    self.top().at = 0;
                    return self.stage(SPAWN);
                };
                self.top().at += 1;
                let about = About::Group(group);
                self.push(Frame { task: Task::Group, about, ..Frame::default() });
            }
            SPAWN => {
                let spawns = &self.book.events[usize::from(self.g.event)].spawns;
                let Some(&spawn) = spawns.get(usize::from(f.at)) else {
                    return self.stage(END);
                };
                self.top().at += 1;
                if spawn.pips <= self.plan.pips() && self.g.cancelled >> f.at & 1 == 0 {
                    self.push_spawn(spawn.what, spawn.space, true);
                }
            }
            _ => {
                self.pop();
                self.discard_event();
                let late = self.g.deadline != 0 && self.g.round >= self.g.deadline;
                if late && !self.g.showdown {
                    return self.end(Ground::Deadline);
                }
                self.g.round = self.g.round.saturating_add(1);
                self.push(Frame { task: Task::HeroPhase, ..Frame::default() });
            }
        }
    }

    /// Runs text in the first player's name.
    fn push_text(&mut self, block: Block, src: Src) {
        let you = self.leader();
        let program = Frame { task: Task::Program, you, this: NEMESIS, ..Frame::default() };
        self.push(Frame { block, src, ..program });
    }

    /// Step 1: the nemesis, every enemy, every overrun base, every mission with a threat value.
    pub(crate) fn threat_of_round(&self) -> i8 {
        let enemies = &self.g.enemies[..ENEMIES];
        let enemies = enemies.iter().filter(|enemy| enemy.space != OFF).count();
        let missions: u32 = self.g.missions[..4]
            .iter()
            .filter_map(|mission| self.book.missions.get(usize::from(mission.id)))
            .map(|card| u32::from(card.threat))
            .sum();
        let mut threat =
            u32::from(self.side().threat) + enemies as u32 + self.g.overrun.count_ones() + missions;
        self.round_threat(|n, _| threat += u32::from(n));
        threat.min(99) as i8
    }

    /// Step 2: the first strike or nemesis mission is passed, failed, or stays.
    fn check_mission(&mut self) {
        let at = usize::from(SLOT_NEMESIS);
        let mission = self.g.missions[at];
        let Some(card) = self.book.missions.get(usize::from(mission.id)) else { return };
        let passed = needed(self.book, self.plan, self.g, SLOT_NEMESIS)
            .is_some_and(|needed| mission.progress >= needed);
        let failed = !passed && self.g.threat >= card.limit;
        if !passed && !failed {
            return;
        }
        self.tell(|_| Event::MissionCompleted { mission: mission.id, failed });
        let back = self.g.threat as i8 - self.plan.handicap.threat as i8;
        self.g.threat = self.plan.handicap.threat;
        if back != 0 {
            self.tell(|_| Event::Threat(-back));
        }
        let stage = self.g.stage;
        self.g.stage += 1;
        let next = self.book.nemeses[usize::from(self.g.nemesis)].missions.get(usize::from(stage));
        self.g.missions[at] = MissionState {
            id: next.copied().unwrap_or(MissionId::NONE),
            ..MissionState::default()
        };
        let you = self.leader();
        let src = Src::from(mission.id);
        let subject = Frame { subject: you, you, failed, ..Frame::default() };
        let program = Frame { task: Task::Program, this: NEMESIS, src, ..subject };
        self.trigger(When::MissionCompleted.bit(), subject);
        if stage > 0 {
            self.g.completed[usize::from(stage - 1).min(2)] = Some(Half::of(failed));
            self.push(Frame { task: Task::SpawnSide, ..Frame::default() });
            let half = card.halves[usize::from(failed)].0;
            self.push(Frame { block: half, ..program });
        }
        self.push(Frame { block: card.complete, ..program });
    }

    /// The sheet is flipped.
    fn start_showdown(&mut self) {
        self.g.showdown = true;
        self.g.stunned = false;
        self.g.enemies[usize::from(NEMESIS)].damage = 0;
        self.g.deadline = 0;
        let nemesis = self.g.nemesis;
        self.tell(|_| Event::Showdown(nemesis));
        self.trigger(When::ShowdownStarts.bit(), Frame::default());
        let src = Src::nemesis(nemesis, true);
        self.push_text(self.side().starts, src);
        if self.g.threat >= super::token::MOST_THREAT {
            self.end(Ground::Threat);
        }
    }

    fn icon(&mut self, icon: Icon) {
        match icon {
            Icon::SpawnSideMission => {
                self.push(Frame { task: Task::SpawnSide, ..Frame::default() });
            }
            Icon::Ongoing => {
                for slot in Slot::ALL.into_iter().rev() {
                    let mission = self.g.missions[usize::from(slot)];
                    let Some(card) = self.book.missions.get(usize::from(mission.id)) else {
                        continue;
                    };
                    if card.ongoing.len == 0 {
                        continue;
                    }
                    let owner = if slot == SLOT_HERO { mission.owner } else { NOBODY };
                    let you = if owner == NOBODY { self.leader() } else { owner };
                    let src = Src::from(mission.id);
                    let this = slot.elite().unwrap_or(NEMESIS);
                    let program = Frame { task: Task::Program, you, owner, ..Frame::default() };
                    self.push(Frame { block: card.ongoing, src, mission: slot, this, ..program });
                }
            }
            Icon::Nemesis(n) => {
                let power = n.clamp(1, 3) - 1;
                let (nemesis, showdown) = (self.g.nemesis, self.g.showdown);
                self.tell(|_| Event::NemesisPower { nemesis, power, showdown });
                let block = self.side().powers[usize::from(power)];
                self.push_text(block, Src::nemesis(nemesis, showdown));
            }
        }
    }

    /// An event that offers something stays near the board; the others are discarded.
    fn discard_event(&mut self) {
        let event = std::mem::replace(&mut self.g.event, EventId::NONE);
        let Some(card) = self.book.events.get(usize::from(event)) else { return };
        if card.stays.len > 0 && self.g.lasting == EventId::NONE {
            self.g.lasting = event;
        } else {
            self.g.event_discard.push(event);
        }
    }

    /// Discards events from the top of the deck, seen by all.
    pub(crate) fn discard_events(&mut self, count: u8) {
        for _ in 0..count {
            let Some(event) = self.g.events.pop() else { break };
            self.g.peeked = self.g.peeked.saturating_sub(1);
            self.g.event_discard.push(event);
            self.tell(|_| Event::Lost(event));
        }
    }
}
