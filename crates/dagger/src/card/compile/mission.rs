//! Missions and events, with their spawn icons.

use super::Compiler;
use crate::card::book::*;
use crate::card::*;
use crate::text;

impl Compiler {
    pub(super) fn spawns(&mut self, card: &str, files: &[SpawnFile]) -> Vec<Spawn> {
        if files.len() > 8 {
            self.fault(card, "more than eight spawn icons");
        }
        let mut spawns = Vec::new();
        for &SpawnFile(what, number, pips) in files {
            if !(1..=Space::NUMBERED).contains(&number) || pips > 5 {
                self.fault(card, "a spawn icon names space 1 to 15, pips 0 to 5");
                continue;
            }
            spawns.push(Spawn { what, space: Space::at(number - 1), pips });
        }
        spawns
    }

    pub(super) fn mission(
        &mut self,
        file: &MissionFile,
        kind: MissionKind,
        group: &str,
        step: Option<&str>,
    ) -> MissionId {
        let elite = file
            .elite
            .as_ref()
            .map(|(enemy, space)| (self.enemy(enemy, &file.name, "elite"), *space));
        let id = MissionId(self.missions.len() as u8);
        let src = Src::from(id);
        let abilities = self.abilities(&file.name, &file.abilities, src);
        let halves = [&file.pass, &file.fail].map(|half| {
            let block = self.block(&half.r#do);
            (block, self.abilities(&file.name, &half.abilities, src))
        });
        let (ongoing, complete) = (self.block(&file.ongoing), self.block(&file.complete));
        let deck = matches!(kind, MissionKind::FirstStrike | MissionKind::Nemesis);
        if deck && (file.progress == 0 || file.limit == 0) {
            self.fault(&file.name, "this mission needs a progress value and a threat limit");
        }
        if file.progress > 40 || (elite.is_some() && kind != MissionKind::Side) {
            self.fault(
                &file.name,
                "a progress value is at most 40; only side missions have elites",
            );
        }
        let all = [&file.abilities, &file.pass.abilities, &file.fail.abilities];
        let somebodys = all.into_iter().flatten().any(|one| one.when.whose() != Whose::Anyone);
        if somebodys && kind != MissionKind::Hero {
            self.fault(&file.name, "only a hero mission has a hero to wait for: write `Anyone`");
        }
        let label = match kind {
            MissionKind::Side if elite.is_some() => "elite",
            MissionKind::Side => "side",
            MissionKind::Hero => "hero",
            MissionKind::FirstStrike => "first strike",
            MissionKind::Nemesis => "nemesis",
        };
        let lines = text::mission(file, kind);
        let kind_name = match kind {
            MissionKind::Side => "side_mission",
            MissionKind::Hero => "hero_mission",
            MissionKind::FirstStrike => "first_strike",
            MissionKind::Nemesis => "nemesis_mission",
        };
        let class = step.unwrap_or(label);
        self.card(kind_name, group, &file.name, Some(class), &file.origin, lines);
        self.missions.push(Mission {
            name: file.name.clone(),
            kind,
            progress: file.progress,
            flat: file.flat,
            limit: file.limit,
            threat: file.threat,
            team_up: file.team_up,
            defy: file.defy,
            rest: file.rest,
            dagger: file.dagger,
            abilities,
            ongoing,
            complete,
            halves,
            half_names: [file.pass.name.clone(), file.fail.name.clone()],
            elite,
            spawns: Vec::new(),
            pod: PodId::default(),
        });
        id
    }

    pub(super) fn event(&mut self, file: &EventFile, group: &str) -> EventId {
        let id = EventId(self.events.len() as u8);
        let src = Src::from(id);
        let stays = self.abilities(&file.name, &file.stays, src);
        let does = self.block(&file.r#do);
        let spawns = self.spawns(&file.name, &file.spawns);
        if file.icons.iter().any(|icon| matches!(icon, Icon::Nemesis(n) if !(1..=3).contains(n))) {
            self.fault(&file.name, "a nemesis icon calls for ability 1, 2 or 3");
        }
        let lines = text::event(file);
        let class = if group == "standard" { "standard" } else { "nemesis" };
        let owner = if group == "standard" { "" } else { group };
        self.card("event", owner, &file.name, Some(class), &file.origin, lines);
        let icons = file.icons.iter().copied().take(6).collect();
        self.events.push(Event { name: file.name.clone(), does, icons, spawns, stays });
        id
    }
}
