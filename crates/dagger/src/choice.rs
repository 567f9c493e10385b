//! Choices of a turn: which bit of the list means which action and token.

/// What a hero does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// An aspect action: move, fight, defy, rest.
    Aspect(u8),
    /// An ability with a slot on the hero sheet.
    Sheet(u8),
    /// An ability with a slot on the unique support, by its ordinal.
    Unique(u8),
    /// The action of the base.
    Dagger,
    /// The action on the nemesis sheet.
    Nemesis,
    /// Spend team-up to ready the team-up card.
    ReadyTeamUp,
    /// An ability that can be used at any time, by its ordinal.
    AnyTime(u8),
}

/// The bit of an act; `boosted` says which token pays.
pub fn bit(act: Act, boosted: bool) -> u8 {
    let shift = u8::from(boosted);
    match act {
        Act::Aspect(kind) => 2 * (kind & 3) + shift,
        Act::Sheet(at) => 8 + 2 * (at & 3) + shift,
        Act::Unique(at) => 16 + 2 * (at & 1) + shift,
        Act::Dagger => 20 + shift,
        Act::Nemesis => 22 + shift,
        Act::ReadyTeamUp => 24,
        Act::AnyTime(ordinal) => 26 + (ordinal & 15),
    }
}

/// What a bit means.
pub fn act(bit: u8) -> (Act, bool) {
    let boosted = bit & 1 != 0;
    match bit {
        0..8 => (Act::Aspect(bit / 2), boosted),
        8..16 => (Act::Sheet((bit - 8) / 2), boosted),
        16..20 => (Act::Unique(8 + (bit - 16) / 2), boosted),
        20..22 => (Act::Dagger, boosted),
        22..24 => (Act::Nemesis, boosted),
        24 | 25 => (Act::ReadyTeamUp, false),
        _ => (Act::AnyTime((bit - 26) & 15), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_acts_agree() {
        let mut all = vec![Act::Dagger, Act::Nemesis];
        all.extend((0..4).map(Act::Aspect));
        all.extend((0..4).map(Act::Sheet));
        all.extend((8..10).map(Act::Unique));
        for each in all {
            for boosted in [false, true] {
                assert_eq!(act(bit(each, boosted)), (each, boosted));
            }
        }
        for each in (0..16).map(Act::AnyTime).chain([Act::ReadyTeamUp]) {
            assert_eq!(act(bit(each, false)), (each, false));
        }
    }
}
