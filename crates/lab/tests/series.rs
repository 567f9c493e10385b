//! A series gives the same figures on any number of threads, and can be stopped.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::Bot;
use lab::{Figures, Keep, Rulebook, Series};
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use legendary::{Legendary, SetupError};
use table::Seed;

fn series(threads: usize) -> Series {
    Series {
        seed: Seed::from(5),
        games: 60,
        seats: vec![Bot::Random, Bot::Idle],
        bound: Series::BOUND,
        threads,
        keep: Keep::Nothing,
    }
}

fn rules(seed: &Seed) -> Result<Legendary, SetupError> {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 2, ..Wish::default() };
    build(&catalogue, wish.draw(&catalogue, seed)?)
}

fn play(series: &Series, rulebook: &Rulebook<'_, Legendary, SetupError>) -> Figures {
    let done = AtomicU64::new(0);
    let progress = |games| _ = done.fetch_add(games, Ordering::Relaxed);
    let figures =
        series.play(rulebook, &AtomicBool::new(false), &progress, &mut |_| Ok(())).unwrap();
    assert_eq!((done.into_inner(), figures.interrupted), (figures.games, false));
    figures
}

#[test]
fn threads_do_not_change_the_figures() {
    let one = rules(&Seed::from(5)).unwrap();
    for rulebook in [Rulebook::One(&one), Rulebook::Each(&rules)] {
        let figures = [1, 2, 7].map(|threads| play(&series(threads), &rulebook));
        for other in &figures[1..] {
            assert_eq!(other.fingerprint(), figures[0].fingerprint());
            assert_eq!(format!("{other:?}"), format!("{:?}", figures[0]));
        }
        let sum = figures[0].won + figures[0].lost + figures[0].drawn + figures[0].unfinished;
        assert_eq!((sum, figures[0].games), (60, 60));
    }
}

#[test]
fn a_bound_leaves_games_unfinished() {
    let rules = rules(&Seed::from(5)).unwrap();
    let figures = play(&Series { bound: 3, ..series(1) }, &Rulebook::One(&rules));
    assert_eq!((figures.unfinished, figures.decisions.max()), (60, 3));
}

#[test]
fn a_series_can_be_stopped() {
    let rules = rules(&Seed::from(5)).unwrap();
    let stop = AtomicBool::new(false);
    let rulebook: Rulebook<'_, _, SetupError> = Rulebook::One(&rules);
    let stop_at_once = |_| stop.store(true, Ordering::Relaxed);
    let figures = series(1).play(&rulebook, &stop, &stop_at_once, &mut |_| Ok(())).unwrap();
    assert!(figures.interrupted && figures.games >= 1 && figures.games < 60, "{figures:?}");
}

#[test]
fn a_search_at_work_is_stopped_and_its_game_dropped() {
    let rules = rules(&Seed::from(5)).unwrap();
    let stop = AtomicBool::new(false);
    let rulebook: Rulebook<'_, _, SetupError> = Rulebook::One(&rules);
    // One decision of these takes minutes.
    let seats = vec!["search:10000000".parse::<Bot>().unwrap(); 2];
    let series = Series { games: 2, seats, ..series(1) };
    let begun = std::time::Instant::now();
    let figures = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(300));
            stop.store(true, Ordering::Relaxed);
        });
        series.play(&rulebook, &stop, &|_| {}, &mut |_| Ok(())).unwrap()
    });
    assert!(figures.interrupted && figures.games == 0, "{figures:?}");
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}
