//! Choices of a turn: which bit of the list means which action and token.

use crate::card::ActionKind;
use crate::state::Ordinal;

/// What a hero does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// An aspect action.
    Aspect(ActionKind),
    /// An ability with a slot on the hero sheet.
    Sheet(Ordinal),
    /// An ability with a slot on the unique support, by its ordinal.
    Unique(Ordinal),
    /// The action of the base.
    Dagger,
    /// The action on the nemesis sheet.
    Nemesis,
    /// Spend team-up to ready the team-up card.
    ReadyTeamUp,
    /// An ability that can be used at any time, by its ordinal.
    AnyTime(Ordinal),
}

/// The bit of an act; `boosted` says which token pays.
pub fn bit(act: Act, boosted: bool) -> u8 {
    let shift = u8::from(boosted);
    match act {
        Act::Aspect(kind) => 2 * (kind as u8 & 3) + shift,
        Act::Sheet(at) => 8 + 2 * at.place() + shift,
        Act::Unique(at) => 16 + 2 * at.place() + shift,
        Act::Dagger => 20 + shift,
        Act::Nemesis => 22 + shift,
        Act::ReadyTeamUp => 24,
        Act::AnyTime(ordinal) => 26 + ordinal.0,
    }
}

/// What a bit means.
pub fn act(bit: u8) -> (Act, bool) {
    let boosted = bit & 1 != 0;
    match bit {
        0..8 => (Act::Aspect(ActionKind::ASPECT[usize::from(bit / 2)]), boosted),
        8..16 => (Act::Sheet(Ordinal((bit - 8) / 2)), boosted),
        16..20 => (Act::Unique(Ordinal(8 + (bit - 16) / 2)), boosted),
        20..22 => (Act::Dagger, boosted),
        22..24 => (Act::Nemesis, boosted),
        24 | 25 => (Act::ReadyTeamUp, false),
        _ => (Act::AnyTime(Ordinal((bit - 26) & 15)), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::HeroCard;

    #[test]
    fn bits_and_acts_agree() {
        let mut all = vec![Act::Dagger, Act::Nemesis];
        all.extend(ActionKind::ASPECT.map(Act::Aspect));
        all.extend(HeroCard::Sheet.ordinals().map(Act::Sheet));
        all.extend(HeroCard::Unique.ordinals().map(Act::Unique));
        for each in all {
            for boosted in [false, true] {
                assert_eq!(act(bit(each, boosted)), (each, boosted));
            }
        }
        for each in Ordinal::all().map(Act::AnyTime).chain([Act::ReadyTeamUp]) {
            assert_eq!(act(bit(each, false)), (each, false));
        }
    }
}
