//! The thinking player's voice: what a position that the rule of thumb wins so often is worth to
//! somebody who thinks.
//!
//! It is fitted from positions that the rule of thumb has reached and from which `search` played on;
//! `docs/bots.md` says how.

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

    /// What is weighed: the rule of thumb's chance of winning, the time played in horizons, the seats.
    pub fn terms(thumb: f64, time: f64, seats: u8) -> [f64; Voice::TERMS] {
        let (odds, time) = (odds(thumb), time.min(4.0));
        [1.0, odds, time, odds * time, f64::from(seats)]
    }

    /// The chance of winning of those who think, where the rule of thumb's is `thumb`.
    pub fn chance(&self, thumb: f64, time: f64, seats: u8) -> f64 {
        let terms = Voice::terms(thumb, time, seats);
        let sum: f64 = terms.iter().zip(&self.weights).map(|(term, weight)| term * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// What a small change of the rule of thumb's chance changes for those who think.
    pub fn slope(&self, thumb: f64, time: f64, seats: u8) -> f64 {
        const STEP: f64 = 0.01;
        // Beyond the least and the most nothing changes, so the slope there is that of the edge.
        let thumb = thumb.clamp(LEAST + STEP, 1.0 - LEAST - STEP);
        let at = |thumb: f64| self.chance(thumb, time, seats);
        (at(thumb + STEP) - at(thumb - STEP)) / (2.0 * STEP)
    }
}

/// No chance is nearer to none or to certainty than this.
const LEAST: f64 = 0.01;

/// The logarithm of the odds.
fn odds(chance: f64) -> f64 {
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
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
            assert!((Voice::THUMB.chance(thumb, 1.0, 2) - thumb).abs() < 1e-9);
        }
        for thumb in [0.0, 0.02, 0.3, 0.98, 1.0] {
            assert!((Voice::THUMB.slope(thumb, 1.0, 2) - 1.0).abs() < 0.02, "{thumb}");
        }
    }
}
