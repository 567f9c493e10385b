//! The panel and the measurement on it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Outlook, Sense};
use lab::fit::{Sample, collect, error};
use lab::strength::{Entry, measure};
use lab::table_of_strength::write;
use lab::{LegendaryPanel, Panel};
use legendary::card::Set;
use legendary::setup::Edition;
use table::Seed;

#[test]
fn the_panel_has_every_mastermind_with_every_scheme_where_allowed() {
    for (set, edition, counts) in [
        (Set::First, Edition::First, [24, 32, 32, 32]),
        (Set::Second, Edition::Second, [90, 90, 90, 90]),
        (Set::Villains, Edition::Villains, [32, 32, 32, 32]),
        (Set::Cosmos, Edition::First, [24, 24, 24, 24]),
    ] {
        let panel = LegendaryPanel::of(set, edition);
        let places = panel.places();
        let with = |players| places.iter().filter(|place| place.players == players).count();
        assert_eq!([1, 2, 3, 5].map(with), counts, "{set:?}");
        for place in &places {
            assert!(panel.rules(place, &Seed::from(3)).is_some(), "{set:?}: {place:?}");
        }
    }
}

#[test]
fn the_mixed_panel_has_set_ups_of_several_boxes_for_every_number_of_players() {
    let panel = LegendaryPanel::mixed();
    let places = panel.places();
    let with = |players| places.iter().filter(|place| place.players == players).count();
    assert_eq!([1, 2, 3, 5].map(with), [20; 4]);
    assert_eq!(places, LegendaryPanel::mixed().places());
    for place in &places {
        assert!(panel.rules(place, &Seed::from(3)).is_some(), "{place:?}");
    }
}

#[test]
fn the_panel_of_dagger_has_every_nemesis_with_two_three_and_five_heroes() {
    let places = Arc::new(dagger::Book::load(&[]).unwrap()).places();
    let with = |players| places.iter().filter(|place| place.players == players).count();
    assert_eq!([2, 3, 5].map(with), [4, 4, 4]);
}

/// On games that the weights have not seen, they must tell more than the share of games won does.
#[test]
fn the_outlooks_tell_how_games_end() {
    fn tells<P: Panel>(panel: &P, games: u32, outlook: &Outlook) {
        let samples = collect(panel, games, &Seed::from(77));
        let samples: Vec<&Sample> = samples.iter().collect();
        let won = samples.iter().filter(|sample| sample.won).count() as f64;
        let share = won / samples.len() as f64;
        let (with, without) = (error(outlook, &samples), share * (1.0 - share));
        assert!(with < 0.9 * without, "{with} against {without}");
    }
    let (panel, book) = (
        LegendaryPanel::of(Set::First, Edition::First),
        Arc::new(dagger::Book::load(&[]).unwrap()),
    );
    let seed = Seed::from(1);
    tells(&panel, 4, panel.rules(&panel.places()[0], &seed).unwrap().outlook());
    tells(&book, 40, book.rules(&book.places()[0], &seed).unwrap().outlook());
}

#[test]
fn bots_play_the_same_games_and_the_table_tells_the_difference() {
    let (panel, seed, stop) =
        (LegendaryPanel::of(Set::First, Edition::First), Seed::from(1), AtomicBool::new(false));
    let record = |bot| measure(&panel, Entry { bot, games: 1, every: 3 }, &seed, &stop, &|_| {});
    let (random, thumb) = (record(Bot::Random), record(Bot::Thumb));
    assert_eq!((random.games.len(), thumb.games.len()), (40, 40));
    assert_eq!(thumb.games, record(Bot::Thumb).games, "the same games again");
    let (lead, half, pairs) = thumb.lead_over(&random);
    assert!(lead - half > 0.2 && pairs == 40, "{lead} ± {half}");
    let table = write(&[random, thumb], &panel.places());
    assert!(table.contains("| thumb |") && table.contains("2 players"), "{table}");
}

#[test]
fn however_thin_the_panel_something_is_played() {
    let book = Arc::new(dagger::Book::load(&[]).unwrap());
    let (seed, stop) = (Seed::from(1), AtomicBool::new(false));
    for (every, games) in [(5, 3), (12, 1), (25, 1), (1_000, 1)] {
        let entry = Entry { bot: Bot::Idle, games: 1, every };
        assert_eq!(
            measure(&book, entry, &seed, &stop, &|_| {}).games.len(),
            games,
            "every {every}"
        );
    }
}
