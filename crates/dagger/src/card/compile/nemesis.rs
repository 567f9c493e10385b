//! Nemeses, pods, and their enemies.

use super::{Compiler, MOST};
use crate::card::book::*;
use crate::card::*;
use crate::text;

impl Compiler {
    pub(super) fn enemy(&mut self, file: &EnemyFile, group: &str, class: &str) -> EnemyId {
        let id = EnemyId(self.enemies.len() as u8);
        let src = Src::from(id);
        let abilities = self.abilities(&file.name, &file.abilities, src);
        if file.health == 0 || file.health > 99 {
            self.fault(&file.name, "an enemy has 1 to 99 health");
        }
        let mut lines = vec![format!("Power {}, health {}.", file.power, file.health)];
        lines.extend(text::abilities(&file.abilities, text::Uses::Free, text::Owner::Nobody));
        let card = self.card("enemy", group, &file.name, Some(class), &file.origin, lines);
        card.attack = Some(file.power);
        let (name, power, health) = (file.name.clone(), file.power.min(50), file.health);
        self.enemies.push(Enemy { name, power, health, abilities });
        id
    }

    pub(super) fn pod(&mut self, file: &PodFile) -> [EnemyId; 3] {
        [0, 1, 2]
            .map(|i| self.enemy(&file.enemies[i], &file.name, ["rank 1", "rank 2", "rank 3"][i]))
    }

    pub(super) fn nemesis(&mut self, file: &NemesisFile) -> Nemesis {
        let sides = self.cards.iter().filter(|card| card.kind == "nemesis").count();
        let id = NemesisId((sides.min(MOST) / 2) as u8);
        self.own_enemy = Some(file.enemy.name.clone());
        let front = &file.front;
        if !(1..=Space::NUMBERED).contains(&front.start) {
            self.fault(&file.name, "the start space is a number from 1 to 15");
        }
        let start = Space::at(front.start.wrapping_sub(1));
        let mut lines = vec![format!(
            "Threat {}, health {}, power {}, starts in {}.",
            front.threat,
            front.health,
            front.power,
            start.name()
        )];
        lines.extend(text::powers(&front.powers));
        lines.extend(text::abilities(&front.abilities, text::Uses::Free, text::Owner::Nobody));
        let lines = text::of_nemesis(lines);
        let card =
            self.card("nemesis", &file.name, &file.name, Some("front"), &front.origin, lines);
        card.attack = Some(front.power);
        let back = &file.back;
        let mut lines = vec![format!(
            "Threat {}, health {} per player, power {}.",
            back.threat, back.health, back.power
        )];
        if !back.starts.0.is_empty() {
            lines.push(format!("When the final showdown starts: {}", text::told(&back.starts)));
        }
        lines.push(format!("Activation: {}", text::told(&back.activation)));
        lines.extend(text::powers(&back.powers));
        lines.extend(text::abilities(&back.abilities, text::Uses::Free, text::Owner::Nobody));
        let lines = text::of_nemesis(lines);
        let card = self.card(
            "nemesis",
            &file.name,
            &file.name,
            Some("final showdown"),
            &back.origin,
            lines,
        );
        card.attack = Some(back.power);
        let powers =
            |of: &[PowerFile; 3], this: &mut Self| [0, 1, 2].map(|i| this.block(&of[i].r#do));
        let names = |of: &[PowerFile; 3]| [0, 1, 2].map(|i| of[i].name.clone());
        let sides = [
            NemesisSide {
                threat: front.threat,
                health: front.health.max(1),
                power: front.power,
                starts: Block::default(),
                activation: Block::default(),
                powers: powers(&front.powers, self),
                power_names: names(&front.powers),
                abilities: self.abilities(&file.name, &front.abilities, Src::nemesis(id, false)),
            },
            NemesisSide {
                threat: back.threat,
                health: back.health.max(1),
                power: back.power,
                starts: self.block(&back.starts),
                activation: self.block(&back.activation),
                powers: powers(&back.powers, self),
                power_names: names(&back.powers),
                abilities: self.abilities(&file.name, &back.abilities, Src::nemesis(id, true)),
            },
        ];
        let enemy = self.enemy(&file.enemy, &file.name, "nemesis");
        let missions = [0, 1, 2].map(|i| {
            let step = Some(["I", "II", "III"][i]);
            self.mission(&file.missions[i], MissionKind::Nemesis, &file.name, step)
        });
        let events = [0, 1, 2].map(|i| self.event(&file.events[i], &file.name));
        self.own_enemy = None;
        Nemesis {
            name: file.name.clone(),
            title: file.title.clone(),
            start,
            sides,
            enemy,
            missions,
            events,
        }
    }
}
