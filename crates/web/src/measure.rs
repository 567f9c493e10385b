//! How bots fare with a set-up, worked out in the background and remembered: what people compare themselves with.

use std::sync::{Arc, Mutex as Lock};
use std::time::{Duration, Instant};

use bots::Bot;
use host::{ByBots, Play};
use table::{Replay, Verdict};

use crate::rooms::{Rooms, held};

/// How many deals of a set-up the rule of thumb plays, and how long that may take in all.
const DEALS: u64 = 200;
const PATIENCE: Duration = Duration::from_secs(20);
/// How many set-ups are remembered.
const REMEMBERED: usize = 96;
/// How many are worked on at once.
const AT_ONCE: usize = 6;
/// What `search` may spend on each decision of a deal that others play, too.
const THOUGHT: &str = "search:60";

/// How bots fare with a set-up.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// How many deals the rule of thumb has played.
    pub games: u32,
    /// How many of them it won.
    pub won: u32,
    /// How each of them ended.
    pub ends: Vec<ByBots>,
    /// How the very deal ended for some bots: who, and how.
    pub same: Vec<(String, ByBots)>,
    /// Whether that is all.
    pub whole: bool,
}

/// What is known of a set-up, while more is found out.
pub type Shared = Arc<Lock<Measured>>;

impl Rooms {
    /// How bots fare with a deal's set-up, as far as that is known by now; what is not known is found out.
    /// Where `same` is asked for, bots play that very deal, too.
    pub fn measured(self: &Arc<Self>, deal: &str, same: bool) -> Measured {
        let Ok(replay) = Replay::read(deal) else { return Measured::default() };
        let seed = if same { replay.seed.as_str() } else { "" };
        let key = format!("{} {} {seed}", replay.game, replay.setup);
        let mut known = held(&self.measured);
        if let Some((_, found)) = known.iter().find(|(other, _)| *other == key) {
            return held(found).clone();
        }
        // Whoever asks for many has to come again: others want their reviews.
        if known.iter().filter(|(_, found)| !held(found).whole).count() >= AT_ONCE {
            return Measured::default();
        }
        let fresh = Shared::default();
        known.push_back((key, Arc::clone(&fresh)));
        if known.len() > REMEMBERED {
            known.pop_front();
        }
        drop(known);
        let play = self.game(&replay.game).and_then(|game| game.open(&replay, false).ok());
        let Some(play) = play else {
            held(&fresh).whole = true;
            return Measured::default();
        };
        let rooms = Arc::clone(self);
        tokio::spawn(async move { find_out(&rooms, play, fresh, same).await });
        Measured::default()
    }
}

async fn find_out(rooms: &Arc<Rooms>, play: Box<dyn Play>, found: Shared, same: bool) {
    let began = Instant::now();
    if same {
        for bot in ["thumb", THOUGHT] {
            let Ok(bot) = bot.parse::<Bot>() else { continue };
            let job = play.by_bots(bot, play.seed());
            if let Some(Some(end)) = rooms.look_back(job).await {
                held(&found).same.push((bot.word().into(), end));
            }
        }
    }
    for number in 0..DEALS {
        if began.elapsed() > PATIENCE && number >= 20 {
            break;
        }
        let job = play.by_bots(Bot::Thumb, play.seed().nth(1_000 + number));
        let Some(Some(end)) = rooms.look_back(job).await else { continue };
        let mut found = held(&found);
        found.games += 1;
        found.won += u32::from(end.verdict == Verdict::Won);
        found.ends.push(end);
    }
    held(&found).whole = true;
}

/// Between what and what a share lies with 95 % certainty, from how often something happened (Wilson).
pub fn interval(of: u32, all: u32) -> (f64, f64) {
    if all == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (f64::from(all), 1.96);
    let share = f64::from(of) / n;
    let middle = share + z * z / (2.0 * n);
    let wide = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let by = 1.0 + z * z / n;
    (((middle - wide) / by).max(0.0), ((middle + wide) / by).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_few_games_is_uncertain() {
        let (low, high) = interval(5, 10);
        assert!((low - 0.2366).abs() < 0.001 && (high - 0.7634).abs() < 0.001);
        assert_eq!(interval(0, 0), (0.0, 1.0));
        let (low, high) = interval(0, 10);
        assert!(low == 0.0 && high > 0.2 && high < 0.35);
    }
}
