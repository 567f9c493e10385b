//! The thinking player's voice: what a position that the rule of thumb wins so often is worth to
//! somebody who thinks.
//!
//! It is fitted from positions that the rule of thumb has reached and from which `search` played on;
//! `docs/bots.md` says how.

/// What a voice goes by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Basis {
    /// The rule of thumb's chance of winning.
    pub thumb: f64,
    /// The time played, in horizons.
    pub time: f64,
    /// The decisions that are left if the rule of thumb goes on.
    pub left: f64,
    /// The number of seats.
    pub seats: u8,
}

impl Basis {
    /// How much of what thinking makes better there is room for: all of it with some decisions to go.
    pub fn room(&self) -> f64 {
        (self.left / ENOUGH).min(1.0)
    }
}

/// So many decisions are enough to think about: as many as a turn has.
const ENOUGH: f64 = 12.0;

/// How the chance of winning of those who think follows from that of the rule of thumb.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Voice {
    /// What is added up: always; for the rule of thumb's chance; for the time played; for both together;
    /// for each seat.
    pub weights: [f64; Voice::TERMS],
}

impl Voice {
    /// How many numbers there are.
    pub const TERMS: usize = 5;

    /// The rule of thumb's own voice.
    pub const THUMB: Voice = Voice { weights: [0.0, 1.0, 0.0, 0.0, 0.0] };

    /// Reads a line of numbers. None for anything else.
    pub fn read(text: &str) -> Option<Voice> {
        let line = text.lines().find(|line| !line.starts_with('#'))?;
        let weights: Option<Vec<f64>> =
            line.split_whitespace().map(|number| number.parse().ok()).collect();
        Some(Voice { weights: weights?.try_into().ok()? })
    }

    /// What is weighed.
    pub fn terms(basis: &Basis) -> [f64; Voice::TERMS] {
        let (odds, time) = (odds(basis.thumb), basis.time.min(4.0));
        [1.0, odds, time, odds * time, f64::from(basis.seats)]
    }

    /// The chance nearest to this one from which others are told apart: beyond it all odds count alike.
    pub fn audible(chance: f64) -> f64 {
        chance.clamp(LEAST, 1.0 - LEAST)
    }

    /// The chance of winning of those who think.
    pub fn chance(&self, basis: &Basis) -> f64 {
        let terms = Voice::terms(basis);
        let sum: f64 = terms.iter().zip(&self.weights).map(|(term, weight)| term * weight).sum();
        let thinking = 1.0 / (1.0 + (-sum).exp());
        basis.thumb + basis.room() * (thinking - basis.thumb)
    }
}

/// No chance is nearer to none or to certainty than this.
const LEAST: f64 = 0.01;

/// The logarithm of the odds.
fn odds(chance: f64) -> f64 {
    let chance = Voice::audible(chance);
    (chance / (1.0 - chance)).ln()
}

impl std::fmt::Display for Voice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let weights = self.weights.map(|weight| format!("{weight:.4}"));
        writeln!(f, "{}", weights.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_is_read_as_it_is_written() {
        let voice = Voice { weights: [0.5, 1.25, -0.5, 0.0, 0.125] };
        assert_eq!(Voice::read(&format!("# about\n{voice}")), Some(voice));
        for wrong in ["", "1 2", "a b c d e"] {
            assert_eq!(Voice::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_voice_of_the_rule_of_thumb_is_its_own() {
        for thumb in [0.02, 0.3, 0.5, 0.98] {
            let basis = Basis { thumb, time: 1.0, left: 30.0, seats: 2 };
            assert!((Voice::THUMB.chance(&basis) - thumb).abs() < 1e-9);
        }
    }

    #[test]
    fn who_has_nothing_to_decide_wins_no_more_than_the_rule_of_thumb() {
        let voice = Voice { weights: [1.0, 0.5, 0.0, 0.0, 0.2] };
        let said = |left| voice.chance(&Basis { thumb: 0.0, time: 6.0, left, seats: 5 });
        assert_eq!(said(0.0), 0.0);
        assert!(said(6.0) > 0.1 && said(12.0) > said(6.0) && said(200.0) == said(12.0));
    }
}
