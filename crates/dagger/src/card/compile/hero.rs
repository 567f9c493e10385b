//! Heroes with their supports and team-up card, and aspects.

use super::{Compiler, MOST};
use crate::card::book::*;
use crate::card::*;
use crate::text;

impl Compiler {
    pub(super) fn pair(&mut self, file: &PairFile) -> Pair {
        let pair = PairId((self.heroes.len() / 2) as u8);
        let group = file.heroes[0].full_name() + " / " + &file.heroes[1].full_name();
        let shared = [0, 1].map(|i| self.support(&file.shared[i], &group, "shared"));
        let team_up = TeamUpId(self.team_ups.len() as u8);
        let src = Src::from(team_up);
        let abilities = self.abilities(&file.team_up.name, &file.team_up.abilities, src);
        let TeamUpFile { name, cost, origin, .. } = &file.team_up;
        if !(1..=20).contains(cost) {
            // One that costs nothing would be ready again as often as it is used.
            self.fault(name, "a team-up card costs 1 to 20 team-up");
        }
        let lines =
            text::abilities(&file.team_up.abilities, text::Uses::Exhaust, text::Owner::Hero);
        self.card("team_up", &group, name, None, origin, lines).cost = Some(*cost);
        self.team_ups.push(TeamUp { name: name.clone(), cost: *cost, abilities });
        let heroes = [0, 1].map(|i| {
            let hero = &file.heroes[i];
            let name = hero.full_name();
            let unique = self.support(&hero.unique, &name, "unique");
            let mission = self.mission(&hero.mission, MissionKind::Hero, &name, None);
            let id = HeroId(self.heroes.len() as u8);
            let abilities = self.abilities(&name, &hero.abilities, id.into());
            if hero.abilities.len() > 4 || hero.health == 0 || hero.health > 20 {
                self.fault(&name, "a hero has at most four abilities and 1 to 20 health");
            }
            let mut lines = vec![format!(
                "ATK {}, DFI {}, TAC {}, health {}.",
                hero.atk, hero.dfi, hero.tac, hero.health
            )];
            lines.extend(text::abilities(&hero.abilities, text::Uses::Free, text::Owner::Hero));
            self.card("hero", &group, &name, None, &hero.origin, lines).attack = Some(hero.atk);
            let supports = [shared[0], shared[1], unique];
            let supports = supports.map(|id| self.supports[usize::from(id)].abilities.moments);
            let team_up = self.team_ups[usize::from(team_up)].abilities.moments;
            let moments = supports.into_iter().fold(abilities.moments | team_up, |a, b| a | b);
            self.heroes.push(Hero {
                name,
                pair,
                partner: HeroId(if i == 0 { id.0 + 1 } else { id.0.wrapping_sub(1) }),
                health: hero.health,
                attr: [hero.atk.min(9), hero.dfi.min(9), hero.tac.min(9)],
                abilities,
                moments,
                unique,
                mission,
            });
            id
        });
        Pair { heroes, shared, team_up }
    }

    pub(super) fn support(&mut self, file: &SupportFile, group: &str, class: &str) -> SupportId {
        let id = SupportId(self.supports.len() as u8);
        let src = Src::from(id);
        let abilities = self.abilities(&file.name, &file.abilities, src);
        let shared = class == "shared";
        if shared && !(1..=9).contains(&file.charge) {
            self.fault(&file.name, "a shared support needs a charge of 1 to 9");
        }
        let uses = if shared { text::Uses::Exhaust } else { text::Uses::Free };
        let lines = text::abilities(&file.abilities, uses, text::Owner::Hero);
        let card = self.card("support", group, &file.name, Some(class), &file.origin, lines);
        card.cost = shared.then_some(file.charge);
        self.supports.push(Support { name: file.name.clone(), charge: file.charge, abilities });
        id
    }

    pub(super) fn aspect(&mut self, file: &AspectFile) -> [AspectSide; 2] {
        let sides = self.cards.iter().filter(|card| card.kind == "aspect").count();
        let id = AspectId((sides.min(MOST) / 2) as u8);
        let mut side = |side: &AspectSideFile, class: &str, shattered: bool| {
            let src = Src::aspect(id, shattered);
            let passive = self.abilities(&file.name, &side.passive, src);
            let mut lines = text::abilities(&side.passive, text::Uses::Free, text::Owner::Hero);
            let files = [&side.r#move, &side.fight, &side.defy, &side.rest];
            for (kind, action) in ActionKind::ASPECT.into_iter().zip(files) {
                lines.extend(text::aspect_action(kind, action));
            }
            self.card("aspect", &file.name, &file.name, Some(class), &side.origin, lines);
            let actions = files.map(|action| Action {
                value: action.value,
                always: action.always,
                boost: action.boost,
                then: self.block(&action.then),
            });
            AspectSide { name: format!("{} ({class})", file.name), passive, actions }
        };
        [side(&file.heroic, "heroic", false), side(&file.shattered, "shattered", true)]
    }
}
