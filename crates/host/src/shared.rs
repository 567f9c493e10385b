//! What tables hold together: the rules of a set-up and the words of cards are made once for all who play by
//! them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// How many are kept for the next table, though nobody holds them at the moment.
const RECENT: usize = 4;

/// Values that are found again by their key for as long as somebody holds them.
pub struct Shared<K, V> {
    known: Mutex<Known<K, V>>,
}

struct Known<K, V> {
    held: Vec<(K, Weak<V>)>,
    recent: VecDeque<Arc<V>>,
}

impl<K, V> Default for Shared<K, V> {
    fn default() -> Self {
        Shared { known: Mutex::new(Known { held: Vec::new(), recent: VecDeque::new() }) }
    }
}

impl<K: PartialEq, V> Shared<K, V> {
    /// The value of a key, which is made where nobody holds it.
    pub fn get<E>(&self, key: K, make: impl FnOnce(&K) -> Result<V, E>) -> Result<Arc<V>, E> {
        if let Some(value) = self.known(&key) {
            return Ok(value);
        }
        // Nobody waits while it is made; two who make the same one at once hold one each.
        let value = Arc::new(make(&key)?);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.held.retain(|(_, held)| held.strong_count() > 0);
        known.held.push((key, Arc::downgrade(&value)));
        known.recent.push_front(Arc::clone(&value));
        known.recent.truncate(RECENT);
        Ok(value)
    }

    fn known(&self, key: &K) -> Option<Arc<V>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut of_key = known.held.iter().filter(|(other, _)| other == key);
        of_key.find_map(|(_, held)| held.upgrade())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_holds_is_not_made_again_and_what_nobody_holds_is_let_go() {
        let shared: Shared<u8, u8> = Shared::default();
        let made = |key: &u8| Ok::<u8, ()>(key * 2);
        let one = shared.get(1, made).unwrap();
        let again = shared.get(1, |_| Err(())).expect("it is known");
        assert!(Arc::ptr_eq(&one, &again));
        assert!(shared.get(2, |_| Err(())).is_err(), "what cannot be made is not kept");
        for key in 3..10 {
            shared.get(key, made).unwrap();
        }
        assert!(shared.get(1, |_| Err(())).is_ok(), "it is still held");
        drop((one, again));
        assert!(shared.get(1, |_| Err(())).is_err(), "and now by nobody");
        assert!(shared.get(9, |_| Err(())).is_ok(), "the last ones wait for the next table");
    }
}
