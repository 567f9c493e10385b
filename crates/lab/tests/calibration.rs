//! What the coach says comes true, in both voices; `longbox calibration` measures it with many more games.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Budget};
use lab::calibration::{Calibration, Survey, calibration};
use lab::{LegendaryPanel, Panel, Place, wilson};
use legendary::card::Set;
use legendary::setup::Edition;
use table::Seed;

/// Positions of a panel, with what was said of them and what came true.
fn survey<P: Panel>(panel: &P, bot: Bot, games: u32, seed: u64) -> Calibration {
    let stop = AtomicBool::new(false);
    let survey = Survey { bot, games, rollouts: 40, seed: Seed::from(seed), stop: &stop };
    calibration(&survey.collect(panel, &|_| ()))
}

/// So much more or less may be said than came true, beside what luck explains.
const BIAS: f64 = 0.03;

/// What was said is neither too much nor too little, on the whole and in the tenths.
fn comes_true(bot: Bot, found: &Calibration) {
    assert!(found.bias.0.abs() < BIAS + found.bias.1, "{bot}: {found:?}");
    let off = found.tenths.iter().filter(|tenth| {
        let (low, high) = wilson(tenth.won, tenth.of);
        tenth.of > 0 && !(low - BIAS..=high + BIAS).contains(&tenth.said)
    });
    // Of twenty true ones, one lies outside of its interval of 95 %.
    assert!(off.count() <= 1, "{bot}: {found:?}");
}

/// A search that takes little time.
fn search(iterations: u32) -> Bot {
    Bot::Search(Budget::iterations(iterations))
}

#[test]
fn a_small_sample_of_both_voices_comes_true() {
    let panel = LegendaryPanel::of(Set::First, Edition::First);
    for (bot, seed) in [(Bot::Thumb, 77), (search(60), 78)] {
        let found = survey(&panel, bot, 1, seed);
        assert!(found.count >= 100, "{found:?}");
        assert!(found.brier < found.base, "{bot}: {found:?}");
        comes_true(bot, &found);
    }
}

/// The panel of D.A.G.G.E.R. with two heroes, whose games are soon over.
struct Two(Arc<dagger::Book>);

impl Panel for Two {
    type Rules = dagger::Dagger;

    fn places(&self) -> Vec<Place> {
        self.0.places().into_iter().filter(|place| place.players == 2).collect()
    }

    fn rules(&self, place: &Place, seed: &Seed) -> Option<dagger::Dagger> {
        self.0.rules(place, seed)
    }
}

#[test]
fn a_small_sample_of_dagger_comes_true() {
    let panel = Two(Arc::new(dagger::Book::built_in()));
    // The voice speaks for those who think with a hundred rollouts; fewer win less.
    for (bot, games, seed) in [(Bot::Thumb, 20, 77), (search(100), 4, 78)] {
        let found = survey(&panel, bot, games, seed);
        assert!(found.count >= 16, "{found:?}");
        comes_true(bot, &found);
    }
}
