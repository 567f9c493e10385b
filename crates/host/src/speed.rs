//! How fast bots are shown to play.

use std::time::Duration;

/// The pause before a bot's choice is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Speed {
    /// Every choice waits for a key.
    ByHand,
    /// A second and a half.
    Slow,
    /// Half a second.
    #[default]
    Medium,
    /// A tenth of a second.
    Fast,
    /// None.
    AtOnce,
}

impl Speed {
    /// Every speed, the slowest first.
    pub const ALL: [Speed; 5] =
        [Speed::ByHand, Speed::Slow, Speed::Medium, Speed::Fast, Speed::AtOnce];

    /// The next faster speed.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed::ALL[(self as usize + 1).min(Speed::ALL.len() - 1)]
    }

    /// The next slower speed.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed::ALL[(self as usize).saturating_sub(1)]
    }

    /// The pause; none where a key is waited for.
    pub fn pause(self) -> Option<Duration> {
        match self {
            Speed::ByHand => None,
            Speed::Slow => Some(Duration::from_millis(1_500)),
            Speed::Medium => Some(Duration::from_millis(450)),
            Speed::Fast => Some(Duration::from_millis(100)),
            Speed::AtOnce => Some(Duration::ZERO),
        }
    }

    /// The speed in words.
    pub fn word(self) -> &'static str {
        match self {
            Speed::ByHand => "step by step",
            Speed::Slow => "slow",
            Speed::Medium => "medium",
            Speed::Fast => "fast",
            Speed::AtOnce => "at once",
        }
    }
}
