//! Choices that a step needs: which hero, enemy, place, base, mission.

use std::ops::BitOr;

use table::Sink;

use crate::card::*;
use crate::play::board::each;
use crate::play::{Event, Play};
use crate::state::*;

/// The choices that a step has made so far.
#[derive(Default)]
pub(super) struct Picks {
    next: u8,
}

/// Who trades places.
#[derive(Clone, Copy)]
pub(super) enum Trader {
    Hero(HeroSeat),
    Enemy(Standee),
}

impl<S: Sink<Event>> Play<'_, S> {
    /// An answer from a mask: the only one, the one given, or a question.
    /// An empty mask has no answer.
    pub(super) fn pick(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        kind: AskKind,
        hero: HeroSeat,
        mask: u64,
    ) -> Option<Option<u8>> {
        if mask.count_ones() <= 1 {
            return Some((mask != 0).then(|| mask.trailing_zeros() as u8));
        }
        if p.next < f.picked {
            p.next += 1;
            return Some(Some(f.picks[usize::from(p.next - 1)]));
        }
        self.ask(kind, hero, f.src, mask);
        None
    }

    pub(super) fn pick_heroes(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<u8> {
        let (mask, choose) = self.candidates(sel, f);
        if !choose {
            return Some(mask);
        }
        let chooser = self.chooser(sel, f);
        let one = self.pick(f, p, AskKind::Hero, chooser, mask.into())?;
        Some(one.map_or(0, |hero| HeroSeat(hero).bit()))
    }

    /// A hero of a selection where only the space counts: of heroes who stand together, one.
    pub(super) fn pick_space_of(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<u8> {
        let (mask, choose) = self.candidates(sel, f);
        if !choose {
            return Some(mask);
        }
        let mut apart = 0u8;
        for hero in each::<HeroSeat>(mask) {
            if self.heroes_in(self.space_of_hero(hero)) & apart == 0 {
                apart |= hero.bit();
            }
        }
        let one = self.pick(f, p, AskKind::Hero, self.chooser(sel, f), apart.into())?;
        Some(one.map_or(0, |hero| HeroSeat(hero).bit()))
    }

    pub(super) fn pick_enemies(&mut self, f: &Frame, p: &mut Picks, sel: EnemySel) -> Option<u16> {
        let (mask, choose) = self.enemy_candidates(sel, f);
        if !choose {
            return Some(mask);
        }
        let chooser = match sel {
            EnemySel::Nearest(_) => self.leader(),
            _ => self.decider(f),
        };
        let one = self.pick(f, p, AskKind::Enemy, chooser, mask.into())?;
        Some(one.map_or(0, |enemy| Standee(enemy).bit()))
    }

    /// The first of those that are picked for a place in a trade.
    pub(super) fn pick_figure(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        figure: Figure,
    ) -> Option<Option<Trader>> {
        Some(match figure {
            Figure::Hero(sel) => each(self.pick_heroes(f, p, sel)?).next().map(Trader::Hero),
            Figure::Enemy(sel) => each(self.pick_enemies(f, p, sel)?).next().map(Trader::Enemy),
        })
    }

    /// The spaces in which those stand who may be picked for a trade, as bits.
    pub(super) fn spaces_of(&self, f: &Frame, figure: Figure) -> u32 {
        let heroes = |sel| each(self.candidates(sel, f).0).map(|hero| self.space_of_hero(hero));
        let enemies =
            |sel| each(self.enemy_candidates(sel, f).0).map(|enemy| self.space_of_enemy(enemy));
        match figure {
            Figure::Hero(sel) => heroes(sel).fold(0, |all, space| all | space.bit()),
            Figure::Enemy(sel) => enemies(sel).fold(0, |all, space| all | space.bit()),
        }
    }

    /// The spaces that a place may be, as bits.
    pub(crate) fn spaces_at(&self, f: &Frame, place: Place) -> u32 {
        let on_board = |space: Space| if space == OFF { 0 } else { space.bit() };
        let all =
            |spaces: &mut dyn Iterator<Item = Space>| spaces.map(on_board).fold(0, u32::bitor);
        match place {
            Place::Here => on_board(self.space_of_hero(f.you)),
            Place::At(space) => on_board(space),
            Place::OfNemesis => on_board(self.space_of_enemy(NEMESIS)),
            Place::OfThis => on_board(self.space_of_enemy(f.this)),
            Place::OfHero(sel) => {
                all(&mut each(self.candidates(sel, f).0).map(|hero| self.space_of_hero(hero)))
            }
            Place::AnyBase => all(&mut Base::ALL.into_iter().map(|base| self.base_space(base))),
            Place::AnySpace => Book::earthly(),
            Place::BaseNearNemesis => {
                let near = self.nearest_bases(self.space_of_enemy(NEMESIS), false);
                all(&mut each(near).map(|base| self.base_space(base)))
            }
        }
    }

    pub(super) fn pick_place(&mut self, f: &Frame, p: &mut Picks, place: Place) -> Option<Space> {
        if let Place::OfHero(sel) = place {
            let heroes = self.pick_space_of(f, p, sel)?;
            return Some(each(heroes).next().map_or(OFF, |hero| self.space_of_hero(hero)));
        }
        let mask = self.spaces_at(f, place).into();
        let space = self.pick(f, p, AskKind::Space, self.decider(f), mask)?;
        Some(space.map_or(OFF, Space::at))
    }

    pub(super) fn pick_base(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: BaseSel,
        operational: bool,
    ) -> Option<Option<Base>> {
        let here = self.space_of_hero(f.you);
        let fits = |base: &Base| self.operational(*base) == operational;
        let all = |keep: &dyn Fn(Space) -> bool| {
            Base::ALL
                .into_iter()
                .filter(|base| fits(base) && keep(self.base_space(*base)))
                .fold(0, |mask, base| mask | base.bit())
        };
        let mask = match sel {
            BaseSel::Here => all(&|space| space == here),
            BaseSel::One => all(&|_| true),
            BaseSel::NearNemesis => self.nearest_bases(self.space_of_enemy(NEMESIS), false),
        };
        let chooser = match sel {
            BaseSel::NearNemesis => self.leader(),
            _ => self.decider(f),
        };
        let base = self.pick(f, p, AskKind::Base, chooser, mask.into())?;
        Some(base.map(Base::at))
    }

    pub(super) fn pick_mission(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: MissionSel,
    ) -> Option<Option<Slot>> {
        let open = |slot: &&Slot| {
            let id = self.g.missions[usize::from(**slot)].id;
            id != MissionId::NONE && self.book.missions[usize::from(id)].progress > 0
        };
        let slots =
            |slots: &[Slot]| slots.iter().filter(open).fold(0u64, |mask, slot| mask | 1 << slot.0);
        let mask = match sel {
            MissionSel::This if f.mission == Slot::NONE => 0,
            MissionSel::This => slots(&[f.mission]),
            MissionSel::Nemesis => slots(&[SLOT_NEMESIS]),
            MissionSel::Any => slots(&Slot::ALL),
            MissionSel::Side => slots(&Slot::SIDE),
            MissionSel::Hero => slots(&[SLOT_HERO]),
        };
        let slot = self.pick(f, p, AskKind::Mission, self.decider(f), mask)?;
        Some(slot.map(Slot))
    }
}
