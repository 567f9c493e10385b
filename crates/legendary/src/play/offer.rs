//! Offers: whether what an ability offers can be done at all.

use crate::card::{By, Who};
use crate::rules::Legendary;
use crate::state::{Frame, Game, Zone};

use super::number::Scope;
use super::program::{Amount, Op};

impl Legendary {
    /// Whether the thing that an ability offers can be done at all.
    pub(crate) fn possible(&self, game: &Game, op: Op, frame: &Frame) -> bool {
        match op {
            Op::VillainCards(_) => !game.row.is_empty(Zone::VILLAIN_DECK),
            Op::Wound(_) | Op::WoundToHand => !game.row.is_empty(Zone::WOUNDS),
            Op::GainFrom { stack, .. } | Op::CaptureFrom(stack) => !game.row.is_empty(stack),
            Op::RevealColors { count, number } => {
                self.number(game, number, &Scope::from(frame)) >= u16::from(count)
            }
            Op::Rescue(_) => !game.row.is_empty(Zone::BYSTANDERS),
            Op::MoveVillain { .. } => self.movers(game, frame).next().is_some(),
            Op::Defeat { enemies, fight } => {
                self.defeatable(game, enemies, fight, &Scope::from(frame)).next().is_some()
            }
            Op::Cards { which, .. } => {
                let selection = &self.program.selections[usize::from(which)];
                let mut found = 0u8;
                self.candidates(game, selection, &Scope::from(frame), |_, _, _| {
                    found = found.saturating_add(1);
                });
                match selection.many {
                    Amount::Exactly(n) => found >= n,
                    Amount::UpTo(_) => found > 0,
                    Amount::All if selection.by == By::Owner => found > 0,
                    Amount::Counted(_) | Amount::AnyNumber | Amount::All | Amount::DownTo(_) => {
                        true
                    }
                }
            }
            Op::Rare(rare) => self.rare_possible(game, rare, frame),
            _ => true,
        }
    }

    /// The options of a choice that can be carried out.
    pub(crate) fn possible_options(
        &self,
        game: &Game,
        code: u16,
        frame: &Frame,
    ) -> impl Iterator<Item = u8> {
        let count = match self.program.ops[usize::from(code)] {
            Op::Choose { options, .. } => options,
            _ => 0,
        };
        (0..count).filter(move |&option| {
            let branch = usize::from(code) + 1 + usize::from(option);
            let Op::Branch(to) = self.program.ops[branch] else { return false };
            match self.program.ops[usize::from(to)] {
                // Whoever is chosen does the same with the same cards.
                Op::Each { who: Who::AnyPlayer | Who::AnotherPlayer, .. } => {
                    self.possible(game, self.program.ops[usize::from(to) + 1], frame)
                }
                // What depends on something that is not so cannot be done.
                Op::Unless { condition, .. } => {
                    self.test(game, condition, &Scope::from(frame))
                        && self.possible(game, self.program.ops[usize::from(to) + 1], frame)
                }
                op => self.possible(game, op, frame),
            }
        })
    }
}
