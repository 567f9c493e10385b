//! What the coach says comes true, in both voices; `longbox calibration` measures it with many more games.

use std::sync::atomic::AtomicBool;

use bots::{Bot, Budget};
use lab::LegendaryPanel;
use lab::calibration::{Survey, calibration};
use legendary::card::Set;
use legendary::setup::Edition;
use table::Seed;

#[test]
fn a_small_sample_of_both_voices_comes_true() {
    let panel = LegendaryPanel::of(Set::First, Edition::First);
    let stop = AtomicBool::new(false);
    for (bot, seed) in [(Bot::Thumb, 77), (Bot::Search(Budget::iterations(60)), 78)] {
        let seed = Seed::from(seed);
        let survey = Survey { bot, games: 1, rollouts: 40, seed, stop: &stop };
        let found = calibration(&survey.collect(&panel, &|_| ()));
        assert!(found.count >= 100, "{found:?}");
        assert!(found.bias.0.abs() < 0.03 + found.bias.1, "{bot}: {found:?}");
        assert!(found.brier < found.base, "{bot}: {found:?}");
    }
}
