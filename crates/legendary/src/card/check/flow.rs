//! Whether things that hold lists of other things make sense, and what is so after them.

use super::moment::{Moment, Time};
use super::{Check, MOST_ABILITIES, MOST_EACH};
use crate::card::{Do, Trigger, Who};

impl Check<'_> {
    /// Something that holds lists of other things. Returns what is so after it.
    pub(super) fn flow<'m>(&mut self, what: &Do, at: Moment<'m>) -> Moment<'m> {
        match what {
            Do::May { what, then, otherwise } => {
                let did = self.list(what, at);
                let did = if then.is_empty() { did } else { self.list(then, did) };
                if !otherwise.is_empty() {
                    self.list(otherwise, at);
                }
                did
            }
            Do::Choose(lists) | Do::OwnerChooses(lists) => {
                if !(2..=MOST_ABILITIES).contains(&lists.len()) {
                    self.fault(
                        at.card,
                        "`Choose` needs two lists or more: `Choose([[...], [...]])`",
                    );
                }
                let own = matches!(what, Do::OwnerChooses(_)) && at.each == 0;
                self.only(!own, at, "OwnerChooses", "what is inside `Each`; use `Choose`");
                for list in lists {
                    self.list(list, at);
                }
                at
            }
            Do::If(condition, list) => {
                self.condition(condition, at);
                let contested = self.list(list, at).contested;
                Moment { contested, ..at }
            }
            Do::Otherwise(list) => {
                let contested = self.list(list, at).contested;
                Moment { contested, ..at }
            }
            Do::ForEach(number, list) => {
                // Points are made all at once, however many.
                let points = matches!(list.as_slice(), [Do::Get(..)]);
                if at.repeated && !points {
                    let message = "a `ForEach` inside a `ForEach` can go on for ever; count one \
                                   thing only";
                    self.fault(at.card, message);
                }
                self.number(number, at);
                self.list(list, Moment { repeated: true, ..at });
                at
            }
            Do::Each(who, list) => {
                let of_contest =
                    matches!(who, Who::EachWinner | Who::EachLoser | Who::EachOtherLoser);
                let word = "EachWinner, EachLoser, EachOtherLoser";
                self.only(!of_contest || at.contested, at, word, "what follows a `Contest`");
                let each = at.each + 1;
                // Told once, however many there are.
                if each == MOST_EACH + 1 {
                    let message = format!("at most {MOST_EACH} `Each` within one another");
                    self.fault(at.card, message);
                }
                // Each player reveals their own cards.
                let after = self.list(list, Moment { revealed: None, each, ..at });
                Moment { remembered: after.remembered, ..at }
            }
            Do::BeforeRefill(list) => self.list(list, at),
            Do::Burn(n, list) => {
                self.range(at.card, "the number of `Burn`", *n, 1..=super::MOST);
                self.list(list, Moment { revealed: None, remembered: false, ..at });
                at
            }
            Do::Whenever(trigger, list) => {
                if !matches!(
                    trigger,
                    Trigger::Defeat(_)
                        | Trigger::Rescue
                        | Trigger::RecruitFromHq
                        | Trigger::TakeShards
                        | Trigger::NewHand
                        | Trigger::RecruitMade(_)
                ) {
                    let message = "`Whenever` follows what happened: `Defeat(...)`, `Rescue`, \
                                   `RecruitFromHq`, `TakeShards`, `NewHand` or `RecruitMade(...)`";
                    self.fault(at.card, message);
                }
                if let Trigger::RecruitMade(n) = trigger {
                    let fits = at.kind.is_hero() && at.time == Time::Play;
                    self.only(fits, at, "RecruitMade", "heroes, in `Play` or `Superpower`");
                    self.range(at.card, "the number of `RecruitMade`", *n, 1..=99);
                }
                self.list(list, Moment { revealed: None, remembered: false, ..at });
                at
            }
            _ => at,
        }
    }
}
