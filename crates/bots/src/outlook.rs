//! The outlook of a running game: how likely it is to be won, from a few signs.
//!
//! The signs are weighed one by one and two by two. The weights are fitted from games that the rule of
//! thumb has played and are kept as plain numbers beside each game's sense; `docs/bots.md` says how.

/// The most signs that a game shows.
pub const SIGNS: usize = 16;

/// What a running game shows of how it will end. What is not used is zero.
pub type Signs = [f32; SIGNS];

/// Each sign, and each pair of signs.
pub const TERMS: usize = SIGNS + SIGNS * (SIGNS + 1) / 2;

/// What signs mean.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// What each sign is on average.
    pub usual: Signs,
    /// By how much each sign varies.
    pub spread: Signs,
    /// How much speaks for winning before any sign is looked at.
    pub bias: f32,
    /// What each term adds to that.
    pub weights: [f32; TERMS],
}

impl Outlook {
    /// Reads what [`Outlook`]'s text says: four lines of numbers. None for anything else.
    pub fn read(text: &str) -> Option<Outlook> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut numbers = || -> Option<Vec<f32>> {
            lines.next()?.split_whitespace().map(|number| number.parse().ok()).collect()
        };
        Some(Outlook {
            usual: numbers()?.try_into().ok()?,
            spread: numbers()?.try_into().ok()?,
            bias: *numbers()?.first()?,
            weights: numbers()?.try_into().ok()?,
        })
    }

    /// The terms of some signs.
    #[inline]
    pub fn terms(&self, signs: &Signs) -> [f32; TERMS] {
        let mut terms = [0.0; TERMS];
        let (single, pairs) = terms.split_at_mut(SIGNS);
        for (index, term) in single.iter_mut().enumerate() {
            // What never happened while the weights were fitted must not lead far astray.
            *term = ((signs[index] - self.usual[index]) / self.spread[index]).clamp(-4.0, 4.0);
        }
        let products = (0..SIGNS).flat_map(|a| (a..SIGNS).map(move |b| (a, b)));
        for (term, (a, b)) in pairs.iter_mut().zip(products) {
            *term = single[a] * single[b];
        }
        terms
    }

    /// How likely it is that a game with these signs will be won.
    #[inline]
    pub fn chance(&self, signs: &Signs) -> f32 {
        let terms = self.terms(signs);
        let sum: f32 = terms.iter().zip(&self.weights).map(|(term, weight)| term * weight).sum();
        1.0 / (1.0 + (-self.bias - sum).exp())
    }
}

impl std::fmt::Display for Outlook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rows: [&[f32]; 4] = [&self.usual, &self.spread, &[self.bias], &self.weights];
        for row in rows {
            let row: Vec<String> = row.iter().map(|number| format!("{number:.4}")).collect();
            writeln!(f, "{}", row.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outlook_is_read_as_it_is_written() {
        let mut weights = [0.0; TERMS];
        weights[0] = 1.5;
        weights[SIGNS] = -0.25;
        let outlook = Outlook { usual: [1.0; SIGNS], spread: [2.0; SIGNS], bias: 0.5, weights };
        assert_eq!(Outlook::read(&format!("# about\n{outlook}")), Some(outlook.clone()));
        for wrong in ["", "1 2 3", "a b\n"] {
            assert_eq!(Outlook::read(wrong), None, "{wrong}");
        }
        let mut signs = [1.0; SIGNS];
        let even = outlook.chance(&signs);
        signs[0] = 2.0;
        assert!(outlook.chance(&signs) > even, "the first sign speaks for winning");
        signs[0] = 1e30;
        assert!(outlook.chance(&signs) < 1.0, "no sign makes it certain");
    }
}
