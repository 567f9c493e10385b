//! How much one seat, one address and one table may ask for, so that nobody can crowd the others out.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A bucket that fills by itself: so many at once, and then one each so often.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// In which time they come back.
    pub within: Duration,
}

/// What a seat may do, and what somebody who only looks may ask for.
pub const DEEDS: Rate = Rate { burst: 100, within: Duration::from_secs(20) };
/// The pages that one link may ask for.
pub const LOOKS: Rate = Rate { burst: 1_200, within: Duration::from_secs(20) };
/// What can be said.
pub const WORDS: Rate = Rate { burst: 8, within: Duration::from_secs(20) };
/// How often the coach may be asked.
pub const HINTS: Rate = Rate { burst: 20, within: Duration::from_secs(60) };
/// The tables that one address may make.
pub const TABLES: Rate = Rate { burst: 200, within: Duration::from_secs(600) };
/// How often a seat is told of its turn while it is away.
pub const HOOKS: Rate = Rate { burst: 4, within: Duration::from_secs(240) };
/// How often an e-mail address is asked whether it wants to be told.
pub const FIRST_LETTERS: Rate = Rate { burst: 2, within: Duration::from_secs(24 * 3600) };
/// How often any e-mail address is asked that.
pub const LETTERS: Rate = Rate { burst: 30, within: Duration::from_secs(3600) };
/// How many may listen at one table.
pub const LISTENERS: usize = 64;

/// How much each has left.
pub struct Limit<K> {
    rate: Rate,
    left: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> Limit<K> {
    /// Nobody has asked for anything yet.
    pub fn new(rate: Rate) -> Limit<K> {
        Limit { rate, left: Mutex::default() }
    }

    /// Whether one more is allowed; if so it counts.
    pub fn allows(&self, key: K) -> bool {
        self.allows_at(key, Instant::now())
    }

    fn allows_at(&self, key: K, now: Instant) -> bool {
        let mut left = self.left.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let burst = f64::from(self.rate.burst);
        let each = self.rate.within.as_secs_f64() / burst;
        if left.len() > 10_000 {
            left.retain(|_, (_, since)| now.duration_since(*since) < self.rate.within);
        }
        let (tokens, since) = left.entry(key).or_insert((burst, now));
        *tokens = (*tokens + now.duration_since(*since).as_secs_f64() / each).min(burst);
        *since = now;
        if *tokens < 1.0 {
            return false;
        }
        *tokens -= 1.0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_one_after_the_other() {
        let limit = Limit::new(Rate { burst: 3, within: Duration::from_secs(30) });
        let now = Instant::now();
        assert_eq!((0..5).filter(|_| limit.allows_at("a", now)).count(), 3);
        assert!(limit.allows_at("b", now), "others have their own");
        assert!(limit.allows_at("a", now + Duration::from_secs(11)));
        assert!(!limit.allows_at("a", now + Duration::from_secs(12)));
    }
}
