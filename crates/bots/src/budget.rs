//! How much a bot may spend on one decision.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// So many rollouts, so much time, or both: then it ends with what is spent first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    pub(crate) iterations: Option<u32>,
    pub(crate) time: Option<Duration>,
}

impl Budget {
    /// So many rollouts.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations: Some(iterations), time: None }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Budget {
        Budget { iterations: None, time: Some(time) }
    }

    /// The same, and no more than so much time.
    #[must_use]
    pub fn within(self, time: Duration) -> Budget {
        let time = self.time.map_or(time, |own| own.min(time));
        Budget { time: Some(time), ..self }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.iterations.is_some() { ":" } else { "" };
        if let Some(iterations) = self.iterations {
            write!(f, "{iterations}")?;
        }
        match self.time {
            Some(time) if time.subsec_millis() == 0 => write!(f, "{between}{}s", time.as_secs()),
            Some(time) => write!(f, "{between}{}ms", time.as_millis()),
            None => Ok(()),
        }
    }
}

/// Words that are no budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write 1000 (rollouts), 500ms, 2s or 1000:2s; an hour is the most")]
pub struct NoBudget;

impl FromStr for Budget {
    type Err = NoBudget;

    fn from_str(text: &str) -> Result<Budget, NoBudget> {
        let read = |text: &str, most: u64| {
            text.parse::<u64>().ok().filter(|number| (1..=most).contains(number)).ok_or(NoBudget)
        };
        let time = |text: &str| match text.strip_suffix("ms") {
            Some(text) => read(text, 3_600_000).map(Duration::from_millis),
            None => {
                let seconds = text.strip_suffix('s').ok_or(NoBudget)?;
                read(seconds, 3_600).map(Duration::from_secs)
            }
        };
        let iterations = |text: &str| read(text, 10_000_000).map(|number| number as u32);
        match text.split_once(':') {
            Some((first, then)) => Ok(Budget::iterations(iterations(first)?).within(time(then)?)),
            None if text.ends_with('s') => time(text).map(Budget::time),
            None => iterations(text).map(Budget::iterations),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["1000", "2s", "250ms", "1000:2s", "1:1500ms"] {
            assert_eq!(text.parse::<Budget>().map(|budget| budget.to_string()), Ok(text.into()));
        }
        for wrong in ["", "0", "-1s", "1.5s", "9999999999", "2s:100", "100:", ":2s", "100:100", "s"]
        {
            assert_eq!(wrong.parse::<Budget>(), Err(NoBudget), "{wrong}");
        }
    }

    #[test]
    fn a_limit_of_time_only_ever_lowers_a_budget() {
        let second = Duration::from_secs(1);
        let within = |text: &str| text.parse::<Budget>().unwrap().within(second).to_string();
        assert_eq!(within("100"), "100:1s");
        assert_eq!(within("5s"), "1s");
        assert_eq!(within("200ms"), "200ms");
        assert_eq!(within("100:200ms"), "100:200ms");
    }
}
