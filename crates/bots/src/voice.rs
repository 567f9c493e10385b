//! The thinking player's voice: what a position that the rule of thumb wins so often is worth to
//! somebody who thinks.
//!
//! It is fitted from positions that the rule of thumb has reached and from which `search` played on;
//! `docs/bots.md` says how.

/// What a voice goes by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Basis {
    /// The rule of thumb's chance of winning, counted to the end of imagined games.
    pub thumb: f64,
    /// What their outlook was after a few turns. Where the rule of thumb hardly ever wins, it still tells bad
    /// from hopeless.
    pub outlook: f64,
    /// The time played, in horizons.
    pub time: f64,
    /// The number of seats.
    pub seats: u8,
}

/// How the chance of winning of those who think follows from that of the rule of thumb.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Voice {
    /// What is added up: always; for the rule of thumb's chance; for the outlook; for the time played; for chance
    /// and time together; for each seat.
    pub weights: [f64; Voice::TERMS],
}

impl Voice {
    /// How many numbers there are.
    pub const TERMS: usize = 6;

    /// The rule of thumb's own voice.
    pub const THUMB: Voice = Voice { weights: [0.0, 1.0, 0.0, 0.0, 0.0, 0.0] };

    /// Reads a line of numbers. None for anything else.
    pub fn read(text: &str) -> Option<Voice> {
        let line = text.lines().find(|line| !line.starts_with('#'))?;
        let weights: Option<Vec<f64>> =
            line.split_whitespace().map(|number| number.parse().ok()).collect();
        Some(Voice { weights: weights?.try_into().ok()? })
    }

    /// What is weighed.
    pub fn terms(basis: &Basis) -> [f64; Voice::TERMS] {
        let (thumb, outlook) = (odds(basis.thumb, LEAST), odds(basis.outlook, LEAST_OUTLOOK));
        let time = basis.time.min(4.0);
        [1.0, thumb, outlook, time, thumb * time, f64::from(basis.seats)]
    }

    /// The chance of winning of those who think.
    pub fn chance(&self, basis: &Basis) -> f64 {
        let terms = Voice::terms(basis);
        let sum: f64 = terms.iter().zip(&self.weights).map(|(term, weight)| term * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

/// No count is nearer to none or to certainty than this: fewer games could not tell.
const LEAST: f64 = 0.01;
/// No outlook is.
const LEAST_OUTLOOK: f64 = 0.001;

/// The logarithm of the odds.
fn odds(chance: f64, least: f64) -> f64 {
    let chance = chance.clamp(least, 1.0 - least);
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
        let voice = Voice { weights: [0.5, 1.25, 0.25, -0.5, 0.0, 0.125] };
        assert_eq!(Voice::read(&format!("# about\n{voice}")), Some(voice));
        for wrong in ["", "1 2", "a b c d e f"] {
            assert_eq!(Voice::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_voice_of_the_rule_of_thumb_is_its_own() {
        for thumb in [0.02, 0.3, 0.5, 0.98] {
            let basis = Basis { thumb, outlook: 0.4, time: 1.0, seats: 2 };
            assert!((Voice::THUMB.chance(&basis) - thumb).abs() < 1e-9);
        }
    }
}
