//! How many, and whether: numbers and conditions of an effect.

use table::Sink;

use super::{Event, Play};
use crate::card::*;
use crate::state::*;

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn number(&self, num: Num, f: &Frame) -> i8 {
        let value = match num {
            Num::N(n) => i16::from(n),
            Num::PerHero(n) => i16::from(n) * i16::from(self.plan.per_player()),
            Num::Of(of) => self.quantity(of, f),
            Num::Plus(n, of) => i16::from(n) + self.quantity(of, f),
            Num::Less(n, of) => i16::from(n) - self.quantity(of, f),
            Num::Times(n, of) => i16::from(n) * self.quantity(of, f),
        };
        value.clamp(0, 99) as i8
    }

    fn quantity(&self, of: Quantity, f: &Frame) -> i16 {
        match of {
            Quantity::Successes => f.successes.into(),
            Quantity::Wilds => f.wilds.into(),
            Quantity::DamageDealt => f.dealt.into(),
            Quantity::Attr(of) if self.g.has(f.you) => {
                self.book.hero(self.hero_id(f.you)).attr[of as usize].into()
            }
            Quantity::Attr(_) => 0,
            Quantity::YourDamage => self.hero(f.you).damage.into(),
            Quantity::TargetPower if self.space_of_enemy(f.enemy) == OFF => f.power.into(),
            Quantity::TargetPower => self.power(f.enemy).into(),
            Quantity::ThisPower => self.power(f.this).into(),
            Quantity::Enemies(filter) => self.enemies_where(filter, f).count_ones() as i16,
            Quantity::Heroes(filter) => self.heroes_where(filter, f).count_ones() as i16,
            Quantity::OverrunBases => self.g.overrun.count_ones() as i16,
            Quantity::SheetProgress => self.g.sheet.into(),
            Quantity::Suppression => self.g.suppression.into(),
        }
    }

    /// Whether a condition holds. Rolling a die is part of asking for it.
    pub(crate) fn holds(&mut self, condition: If, f: &Frame) -> bool {
        if let If::Roll(symbol) = condition {
            let faces = self.book.board.die.len() as u32;
            let shown = self
                .fixed_die()
                .unwrap_or_else(|| self.book.board.die[self.g.chance.below(faces.max(1)) as usize]);
            self.tell(|_| Event::Die { of: f.src, shown });
            return shown == symbol;
        }
        self.holds_now(condition, f)
    }

    pub(crate) fn holds_now(&self, condition: If, f: &Frame) -> bool {
        let you = self.g.has(f.you);
        let here = self.space_of_hero(f.you);
        match condition {
            If::Successes(n) => f.successes >= n as i8,
            If::Wilds(n) => f.wilds >= n,
            If::Defeated => f.defeated,
            If::TargetIsNemesis => f.enemy == NEMESIS,
            If::NemesisDamaged => self.g.enemies[usize::from(NEMESIS)].damage > 0,
            If::NemesisStunned => self.g.stunned,
            If::Showdown => self.g.showdown,
            If::ThreatAtLeast(n) => self.g.threat >= n,
            If::YouEmpowered => you && self.hero(f.you).empowered,
            If::AnyHero(filter) => self.heroes_where(filter, f) != 0,
            If::AnyEnemy(filter) => self.enemies_where(filter, f) != 0,
            If::MissionFailed => f.failed,
            If::Attacked(n) => self.g.attacked.len() == usize::from(n),
            If::Roll(_) => false,
            If::YouIn(space) => here == space,
            If::YouWithNemesis => here != OFF && here == self.space_of_enemy(NEMESIS),
            If::YouOnBase => self.base_at(here).is_some(),
            If::YourDamage(n) => you && self.hero(f.you).damage >= n,
            If::SheetProgress(n) => self.g.sheet >= n,
            If::Suppression(n) => self.g.suppression >= n,
            If::TeamUp(n) => self.g.team_up >= n,
        }
    }
}
