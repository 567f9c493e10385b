//! What fights, missions, places and health are worth as the board stands.

use super::lean::Lean;
use super::memo::{Force, Sites, once};
use super::{SUCCESS, Thumb};
use dagger::card::*;
use dagger::look::each;
use dagger::state::*;

/// What the way to Asgard is worth while the nemesis mission lies there.
const BRIDGE: f32 = 4.0;

impl Thumb<'_> {
    pub(super) fn attr(&self, hero: HeroSeat, attr: HeroAttr) -> f32 {
        f32::from(self.look.book().hero(self.look.hero_id(hero)).attr[attr as usize])
    }

    pub(super) fn left(&self, hero: HeroSeat) -> f32 {
        let health = self.look.book().hero(self.look.hero_id(hero)).health;
        f32::from(health.saturating_sub(self.look.hero(hero).damage))
    }

    /// How near the heroes are to losing by threat: they lose at 1.
    pub(super) fn pressure(&self) -> f32 {
        once(&self.memo.pressure, || {
            let next = f32::from(self.g().threat) + f32::from(self.look.threat_of_round());
            next / 20.0
        })
    }

    /// What an enemy can do and bear, with all that changes it.
    fn force(&self, enemy: Standee) -> Force {
        once(&self.memo.enemies[usize::from(enemy)], || Force {
            power: self.look.power(enemy),
            health: self.look.health(enemy),
            armour: self.look.armour(enemy),
        })
    }

    /// What the board offers to a hero.
    fn sites(&self) -> &Sites {
        self.memo.sites.get_or_init(|| {
            let mut sites = Sites { foes: [0; SPACES], defy: 0, work: 0 };
            for (enemy, state) in self.g().enemies.iter().enumerate() {
                if let Some(foes) = sites.foes.get_mut(usize::from(state.space)) {
                    *foes |= 1 << enemy;
                }
            }
            for slot in Slot::ALL {
                let id = self.g().missions[usize::from(slot)].id;
                let Some(card) = self.look.book().missions.get(usize::from(id)) else { continue };
                sites.defy |= self.spaces(card.defy);
                sites.work |= self.spaces(card.rest) | self.spaces(card.dagger.map(|it| it.0));
            }
            sites
        })
    }

    /// The enemies in a space.
    fn foes(&self, space: Space) -> u16 {
        self.sites().foes.get(usize::from(space)).copied().unwrap_or(0)
    }

    /// The spaces that a mission means, as bits.
    fn spaces(&self, place: Option<Where>) -> u32 {
        let fits = |space: &Space| self.is_at(*space, place);
        match place {
            None => 0,
            Some(Where::In(at)) => at.bit(),
            Some(Where::Anywhere) => (1 << SPACES) - 1,
            _ => Space::ALL.into_iter().filter(fits).fold(0, |mask, space| mask | space.bit()),
        }
    }

    /// Progress that the nemesis mission still needs.
    pub(super) fn open(&self, slot: Slot) -> f32 {
        let needed = self.look.needed(slot);
        let progress = self.g().missions[usize::from(slot)].progress;
        needed.map_or(0.0, |needed| f32::from(needed.saturating_sub(progress)))
    }

    /// What hitting an enemy with so much expected damage is worth.
    pub(super) fn hit(&self, enemy: Standee, damage: f32) -> f32 {
        let force = self.force(enemy);
        let (power, health) = (f32::from(force.power), f32::from(force.health));
        let state = self.g().enemies[usize::from(enemy)];
        let left = (health - f32::from(state.damage)).max(1.0);
        let damage = (damage - f32::from(force.armour)).max(0.0);
        // Damage stays, so that a third of what an enemy bears is nearly as good as all of it.
        let share = (3.0 * damage / left).min(1.0);
        let (dealt, felled) = self.quarry(enemy);
        let wanted = dealt * damage.min(left) + 0.34 * felled * share;
        if enemy == NEMESIS {
            let worth = if self.g().showdown {
                self.lean(Lean::NEMESIS) * damage.min(left)
            } else {
                0.34 * share
            };
            return wanted + worth;
        }
        let mut worth = 3.0 + 0.3 * self.pressure() + 0.4 * power;
        if self.look.base_at(state.space).is_some_and(|base| self.look.operational(base)) {
            worth += 4.4;
        }
        if self.g().showdown {
            worth *= 0.4;
        }
        wanted + self.lean(Lean::ENEMY) * worth * share
    }

    /// What missions give for each damage to an enemy, and for its defeat.
    fn quarry(&self, enemy: Standee) -> (f32, f32) {
        once(&self.memo.quarry[usize::from(enemy == NEMESIS)], || {
            let (mut dealt, mut felled) = (0.0, 0.0);
            for slot in Slot::ALL {
                let id = self.g().missions[usize::from(slot)].id;
                let Some(card) = self.look.book().missions.get(usize::from(id)) else { continue };
                let f = Frame { enemy, mission: slot, dealt: 1, ..Frame::default() };
                for index in card.abilities.abilities() {
                    let ability = self.look.book().ability(index);
                    match ability.when {
                        When::EnemyDamaged(_) => dealt += self.gained(ability.does, slot, &f),
                        When::EnemyDefeated(_) => felled += self.gained(ability.does, slot, &f),
                        _ => {}
                    }
                }
            }
            (dealt, felled)
        })
    }

    /// What the progress is worth that steps place on their own mission.
    fn gained(&self, block: Block, slot: Slot, f: &Frame) -> f32 {
        let steps = self.look.book().block(block).iter();
        let worth = steps.map(|step| match *step {
            Do::Progress(MissionSel::This, n) => self.progress(slot, self.number(n, f).max(0.7)),
            Do::Only(so, block) if self.look.holds_now(so, f) => self.gained(block, slot, f),
            _ => 0.0,
        });
        worth.sum()
    }

    /// The best enemy to fight in a space, and what that is worth.
    pub(super) fn best_fight(&self, space: Space, damage: f32) -> f32 {
        each::<Standee>(self.foes(space))
            .map(|enemy| {
                let primed = self.g().enemies[usize::from(enemy)].primed;
                let omen = if enemy.group() == Group::Specific { self.omen() } else { 0.0 };
                omen + self.hit(enemy, damage + f32::from(u8::from(primed)))
            })
            .fold(0.0, f32::max)
    }

    /// What missions give for fighting the nemesis's own enemy, however the dice fall.
    fn omen(&self) -> f32 {
        once(&self.memo.omen, || {
            let id = self.g().missions[usize::from(SLOT_NEMESIS)].id;
            let Some(card) = self.look.book().missions.get(usize::from(id)) else { return 0.0 };
            let f = Frame { mission: SLOT_NEMESIS, ..Frame::default() };
            let fights = card.abilities.abilities().filter_map(|index| {
                let ability = self.look.book().ability(index);
                (ability.when == When::FightsSpecific).then_some(ability.does)
            });
            let worth: f32 = fights.map(|does| self.gained(does, SLOT_NEMESIS, &f)).sum();
            worth + if self.bridge_is_missing() { BRIDGE } else { 0.0 }
        })
    }

    /// Whether the nemesis mission lies in Asgard and nobody can go there.
    fn bridge_is_missing(&self) -> bool {
        let id = self.g().missions[usize::from(SLOT_NEMESIS)].id;
        let card = self.look.book().missions.get(usize::from(id));
        let there = card.is_some_and(|card| card.defy == Some(Where::In(Space::Asgard)));
        let inside = self.look.heroes_in(Space::Asgard) != 0;
        there && !inside && self.g().bifrost >= Space::Asgard && self.open(SLOT_NEMESIS) > 0.0
    }

    pub(super) fn progress(&self, slot: Slot, successes: f32) -> f32 {
        let open = self.open(slot);
        if open <= 0.0 {
            return 0.0;
        }
        let share = successes.min(open);
        match slot {
            SLOT_NEMESIS => 5.5 * self.lean(Lean::NEMESIS_MISSION) * share,
            SLOT_HERO => 1.7 * self.lean(Lean::HERO_MISSION) * share,
            _ => 4.5 * self.lean(Lean::SIDE_MISSION) * share + f32::from(u8::from(share >= open)),
        }
    }

    pub(super) fn defy_at(&self, hero: HeroSeat, space: Space, successes: f32) -> f32 {
        Slot::ALL
            .into_iter()
            .filter(|&slot| self.works(slot, space, hero, |card| card.defy))
            .map(|slot| self.progress(slot, successes))
            .fold(0.0, f32::max)
    }

    /// What resting or a D.A.G.G.E.R. action gives to missions in a space.
    fn work_at(&self, hero: HeroSeat, space: Space, successes: f32) -> f32 {
        let free =
            self.look.base_at(space).is_some_and(|base| self.g().base_slots & base.bit() == 0);
        let worth = |slot: Slot| {
            let id = self.g().missions[usize::from(slot)].id;
            let Some(card) = self.look.book().missions.get(usize::from(id)) else { return 0.0 };
            let rests = card.rest.is_some() && self.works(slot, space, hero, |card| card.rest);
            let acts = card.dagger.filter(|_| {
                free && self.works(slot, space, hero, |card| card.dagger.map(|(place, _)| place))
            });
            let rest = if rests { self.progress(slot, successes) } else { 0.0 };
            rest.max(acts.map_or(0.0, |(_, n)| self.progress(slot, f32::from(n))))
        };
        Slot::ALL.into_iter().map(worth).fold(0.0, f32::max)
    }

    pub(super) fn works(
        &self,
        slot: Slot,
        space: Space,
        hero: HeroSeat,
        by: impl Fn(&Mission) -> Option<Where>,
    ) -> bool {
        let id = self.g().missions[usize::from(slot)].id;
        let card = self.look.book().missions.get(usize::from(id));
        match card.and_then(by) {
            Some(Where::Anywhere) => self.g().has(hero),
            place => self.is_at(space, place),
        }
    }

    /// Whether a space is one that a mission means.
    fn is_at(&self, space: Space, place: Option<Where>) -> bool {
        let Some(place) = place else { return false };
        match place {
            Where::In(at) => space == at,
            Where::InRegion(region) => self.look.region(space) == region,
            Where::OnBase => self.look.base_at(space).is_some(),
            Where::OnOverrunBase => {
                self.look.base_at(space).is_some_and(|base| !self.look.operational(base))
            }
            Where::OnIliad => space == self.g().iliad,
            Where::WithNemesis => space == self.look.space_of_enemy(NEMESIS),
            Where::WithEnemy => self.look.enemies_in(space) & !NEMESIS.bit() != 0,
            Where::AtSea => self.look.region(space) == Region::Ocean,
            Where::Anywhere => true,
        }
    }

    /// What fighting and defying in a space are worth to a hero.
    fn spot(&self, hero: HeroSeat, space: Space) -> (f32, f32) {
        self.memo.spot(hero, space, || {
            let expected = |attr| 0.29 + SUCCESS * self.attr(hero, attr);
            let fight = || self.best_fight(space, expected(HeroAttr::Atk));
            let defy = || self.defy_at(hero, space, expected(HeroAttr::Dfi));
            let work = || self.work_at(hero, space, 0.31 + expected(HeroAttr::Tac));
            if usize::from(space) >= SPACES {
                return (fight(), defy().max(work()));
            }
            // Most spaces offer nothing.
            let sites = self.sites();
            let fight = if sites.foes[usize::from(space)] != 0 { fight() } else { 0.0 };
            let defy = if sites.defy & space.bit() != 0 { defy() } else { 0.0 };
            (fight, if sites.work & space.bit() != 0 { defy.max(work()) } else { defy })
        })
    }

    /// What standing in a space is worth to a hero with actions left.
    pub(super) fn place(&self, hero: HeroSeat, space: Space) -> f32 {
        self.memo.place(hero, space, || self.place_anew(hero, space))
    }

    fn place_anew(&self, hero: HeroSeat, space: Space) -> f32 {
        let (fight, defy) = self.spot(hero, space);
        let mut best = fight.max(defy) + 0.24 * fight.min(defy);
        // What lies a little farther off counts less.
        for next in each(self.look.adjacent(space)) {
            let (fight, defy) = self.spot(hero, next);
            best = best.max(0.25 * fight.max(defy));
        }
        let goal = self.goal();
        if goal != OFF {
            let steps = f32::from(self.look.steps(space, goal));
            best += 3.8 * self.lean(Lean::GOAL) / (0.9 + steps);
        }
        // Heroes who spread out hold more of the world, and those on a base keep it.
        let others = self.look.heroes_in(space) & !hero.bit();
        best -= 1.8 * others.count_ones() as f32;
        if self.look.base_at(space).is_some_and(|base| self.look.operational(base)) {
            best += 2.5;
        }
        let danger: f32 =
            each(self.foes(space)).map(|enemy| f32::from(self.force(enemy).power)).sum();
        if danger >= self.left(hero) {
            best -= 0.74;
        }
        best
    }

    /// The space where the nemesis is to be met or the nemesis mission lies.
    fn goal(&self) -> Space {
        once(&self.memo.goal, || self.goal_anew())
    }

    fn goal_anew(&self) -> Space {
        if self.g().showdown {
            return self.look.space_of_enemy(NEMESIS);
        }
        let id = self.g().missions[usize::from(SLOT_NEMESIS)].id;
        let card = self.look.book().missions.get(usize::from(id));
        let place =
            |card: &Mission| card.defy.or(card.rest).or(card.dagger.map(|(place, _)| place));
        match card.and_then(place) {
            _ if self.open(SLOT_NEMESIS) <= 0.0 => OFF,
            Some(Where::In(space)) => match space {
                Space::Asgard if self.g().bifrost < Space::Asgard => self.g().bifrost,
                // Whoever fights one of these brings the bridge.
                Space::Asgard => {
                    let mut foes =
                        Group::Specific.standees().map(|enemy| self.look.space_of_enemy(enemy));
                    foes.find(|&space| space != OFF).unwrap_or(OFF)
                }
                space => space,
            },
            Some(Where::InRegion(Region::NewYork)) => Space::NewYork,
            Some(Where::InRegion(Region::Wakanda)) => Space::MiddleEast,
            Some(Where::InRegion(Region::Madripoor)) => Space::Madripoor,
            Some(Where::WithNemesis) => self.look.space_of_enemy(NEMESIS),
            _ => OFF,
        }
    }

    /// What a resting hero's successes are worth.
    pub(super) fn rest(&self, hero: HeroSeat, points: f32) -> f32 {
        let state = self.look.hero(hero);
        let (damage, left) = (f32::from(state.damage), self.left(hero));
        let need = if left <= 1.0 {
            3.7
        } else if left <= 2.0 {
            2.9
        } else {
            1.4
        };
        let heal = if self.look.can_recover(hero) { points.min(damage) } else { 0.0 };
        let charge = if self.look.chargeable(hero) != 0 { points - heal } else { 0.0 };
        let mission = Slot::ALL
            .into_iter()
            .filter(|&slot| self.works(slot, state.space, hero, |card| card.rest))
            .map(|slot| self.progress(slot, points))
            .fold(0.0, f32::max);
        (self.lean(Lean::REST) * need * heal + 0.77 * charge.max(0.0)).max(mission)
    }

    pub(super) fn heal(&self, hero: HeroSeat, n: f32) -> f32 {
        let need = if self.left(hero) <= 2.0 { 4.1 } else { 0.74 };
        if self.look.can_recover(hero) {
            need * n.min(f32::from(self.look.hero(hero).damage))
        } else {
            0.0
        }
    }

    pub(super) fn prime(&self, enemy: Standee) -> f32 {
        let state = self.g().enemies[usize::from(enemy)];
        if state.primed {
            return 0.0;
        }
        let company = self.look.heroes_in(state.space) != 0;
        1.2 + if company { 0.77 } else { 0.0 }
            + if enemy == NEMESIS && self.g().showdown { 1.9 } else { 0.0 }
    }

    pub(super) fn travel(&self, hero: HeroSeat, reach: i8) -> f32 {
        let here = self.look.space_of_hero(hero);
        if here == OFF {
            return 0.0;
        }
        let spaces = if reach >= 9 { Book::earthly() } else { self.look.reach(here, reach) };
        let best = each(spaces).map(|space| self.place(hero, space)).fold(0.0, f32::max);
        0.59 * (best - 1.6 * self.place(hero, here)).max(0.0)
    }

    pub(super) fn base_effect(&self, hero: HeroSeat, base: Base) -> f32 {
        let f = Frame { you: hero, owner: hero, ..Frame::default() };
        self.block(self.look.book().board.effects[usize::from(base)], &f)
    }

    pub(super) fn base(&self, base: Base) -> f32 {
        f32::from(u8::from(self.look.heroes_in(self.look.base_space(base)) != 0))
    }

    pub(super) fn enemy_space(&self, choice: u8) -> f32 {
        if choice == DONE {
            return 0.98;
        }
        let space = Space::at(choice);
        // Enemies do least harm where they find neither heroes nor bases.
        0.51 - f32::from(u8::from(self.look.base_at(space).is_some()))
            - 0.44 * f32::from(u8::from(self.look.heroes_in(space) != 0))
    }
}
