//! The panel and the measurement on it.

use std::sync::atomic::AtomicBool;

use bots::Bot;
use lab::Panel;
use lab::strength::{Entry, measure};
use lab::table_of_strength::write;
use legendary::card::Catalogue;
use table::Seed;

#[test]
fn the_panel_has_every_mastermind_with_every_scheme_where_allowed() {
    let places = Catalogue::built_in().places();
    let with = |players| places.iter().filter(|place| place.players == players).count();
    assert_eq!([1, 2, 3, 5].map(with), [24, 32, 32, 32]);
}

#[test]
fn bots_play_the_same_games_and_the_table_tells_the_difference() {
    let (panel, seed, stop) = (Catalogue::built_in(), Seed::from(1), AtomicBool::new(false));
    let record = |bot| measure(&panel, Entry { bot, games: 1, every: 3 }, &seed, &stop, &|_| {});
    let (random, thumb) = (record(Bot::Random), record(Bot::Thumb));
    assert_eq!((random.games.len(), thumb.games.len()), (40, 40));
    assert_eq!(thumb.games, record(Bot::Thumb).games, "the same games again");
    let (lead, half, pairs) = thumb.lead_over(&random);
    assert!(lead - half > 0.2 && pairs == 40, "{lead} ± {half}");
    let table = write(&[random, thumb], &panel.places());
    assert!(table.contains("| thumb |") && table.contains("2 players"), "{table}");
}
