//! A look at a running game: what a player weighs when deciding, worked out by the rules themselves.

use table::Silent;

use crate::card::*;
use crate::play::{Play, UNKNOWN, needed};
use crate::rules::Dagger;
use crate::state::*;

pub use crate::play::each;

/// What can be asked about a game without changing it. Masks have a bit for each hero, enemy, space or
/// slot, and [`each`] tells what they are.
pub struct Look<'a> {
    play: Play<'a, Silent>,
}

impl Dagger {
    /// A look at a copy of a game.
    pub fn look<'a>(&'a self, copy: &'a mut Game, silent: &'a mut Silent) -> Look<'a> {
        let play = self.play(copy, silent);
        play.always.set(UNKNOWN);
        Look { play }
    }
}

impl Look<'_> {
    /// The game that is looked at.
    #[inline]
    pub fn game(&self) -> &Game {
        self.play.g
    }

    /// The components.
    #[inline]
    pub fn book(&self) -> &Book {
        self.play.book
    }

    /// A hero's state.
    #[inline]
    pub fn hero(&self, hero: HeroSeat) -> &HeroState {
        self.play.hero(hero)
    }

    /// The side of the sheet that a hero plays, by its number in the book.
    #[inline]
    pub fn hero_id(&self, hero: HeroSeat) -> HeroId {
        self.play.hero_id(hero)
    }

    /// Where a hero stands.
    #[inline]
    pub fn space_of_hero(&self, hero: HeroSeat) -> Space {
        self.play.space_of_hero(hero)
    }

    /// Where an enemy stands.
    #[inline]
    pub fn space_of_enemy(&self, enemy: Standee) -> Space {
        self.play.space_of_enemy(enemy)
    }

    /// The heroes in a space.
    #[inline]
    pub fn heroes_in(&self, space: Space) -> u8 {
        self.play.heroes_in(space)
    }

    /// The enemies in a space.
    #[inline]
    pub fn enemies_in(&self, space: Space) -> u16 {
        self.play.enemies_in(space)
    }

    /// The base in a space, if it has one.
    #[inline]
    pub fn base_at(&self, space: Space) -> Option<Base> {
        self.play.base_at(space)
    }

    /// The space of a base.
    #[inline]
    pub fn base_space(&self, base: Base) -> Space {
        self.play.base_space(base)
    }

    /// Whether a base is not overrun.
    #[inline]
    pub fn operational(&self, base: Base) -> bool {
        self.play.operational(base)
    }

    /// The region of a space.
    #[inline]
    pub fn region(&self, space: Space) -> Region {
        self.play.region(space)
    }

    /// The spaces next to a space, the Bifrost counted.
    #[inline]
    pub fn adjacent(&self, space: Space) -> u32 {
        self.play.adjacent(space)
    }

    /// Steps from a space to another; 99 where there is no way.
    #[inline]
    pub fn steps(&self, from: Space, to: Space) -> u8 {
        self.play.steps(from, to)
    }

    /// The spaces within so many steps.
    #[inline]
    pub fn reach(&self, from: Space, steps: i8) -> u32 {
        self.play.reach(from, steps)
    }

    /// The power of an enemy with all that changes it.
    #[inline]
    pub fn power(&self, enemy: Standee) -> u8 {
        self.play.power(enemy)
    }

    /// The health of an enemy with all that changes it.
    #[inline]
    pub fn health(&self, enemy: Standee) -> u8 {
        self.play.health(enemy)
    }

    /// By how much each damage to an enemy is less.
    #[inline]
    pub fn armour(&self, enemy: Standee) -> u8 {
        self.play.armour(enemy)
    }

    /// The threat that the next nemesis phase brings as things stand.
    #[inline]
    pub fn threat_of_round(&self) -> i8 {
        self.play.threat_of_round()
    }

    /// The progress that the mission in a slot needs; none for an asterisk or an empty slot.
    #[inline]
    pub fn needed(&self, slot: Slot) -> Option<u8> {
        needed(self.play.book, self.play.plan, self.play.g, slot)
    }

    /// Whether a hero has damage and can recover.
    #[inline]
    pub fn can_recover(&self, hero: HeroSeat) -> bool {
        self.play.can_recover(hero)
    }

    /// The shared supports of a hero that can be charged, as bits 1 and 2.
    #[inline]
    pub fn chargeable(&self, hero: HeroSeat) -> u8 {
        self.play.chargeable(hero)
    }

    /// What changes a hero's move, fight, defy and rest, and what more changes them when boosted.
    #[inline]
    pub fn aspect_mods(&self, hero: HeroSeat) -> ([Mod; 4], Mod) {
        self.play.aspect_mods(hero)
    }

    /// An ability of a hero by its ordinal, as a number in the book.
    #[inline]
    pub fn ability_at(&self, hero: HeroSeat, ordinal: Ordinal) -> Option<AbilityId> {
        self.play.ability_at(hero, ordinal)
    }

    /// What a number comes to now.
    #[inline]
    pub fn number(&self, num: Num, f: &Frame) -> i8 {
        self.play.number(num, f)
    }

    /// Whether a condition holds now; what only dice can tell does not.
    #[inline]
    pub fn holds_now(&self, condition: If, f: &Frame) -> bool {
        self.play.holds_now(condition, f)
    }

    /// The heroes that an effect may mean, and whether one of them is chosen.
    #[inline]
    pub fn candidates(&self, sel: HeroSel, f: &Frame) -> (u8, bool) {
        self.play.candidates(sel, f)
    }

    /// The enemies that an effect may mean, and whether one of them is chosen.
    #[inline]
    pub fn enemy_candidates(&self, sel: EnemySel, f: &Frame) -> (u16, bool) {
        self.play.enemy_candidates(sel, f)
    }
}
