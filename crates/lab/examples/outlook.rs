//! Fits what the signs of each game mean, and writes it where the bots read it:
//! `cargo run --release -p lab --example outlook`, in the folder of the workspace. The name of a game fits that
//! one only.

use std::sync::Arc;

use lab::LegendaryPanel;
use lab::fit::{Sample, collect, error, fit};
use legendary::card::Set;
use legendary::setup::Edition;
use table::Seed;

/// Of so many games, one is kept to see what the weights are worth.
const KEPT: u32 = 5;

fn main() -> std::io::Result<()> {
    let seed = Seed::from(1962);
    // About as many games of each box, and of boxes mixed.
    let panels = [
        (LegendaryPanel::of(Set::First, Edition::First), 300),
        (LegendaryPanel::of(Set::Second, Edition::Second), 100),
        (LegendaryPanel::of(Set::Villains, Edition::Villains), 280),
        (LegendaryPanel::of(Set::Cosmos, Edition::First), 370),
        (LegendaryPanel::mixed(), 450),
    ];
    let only = std::env::args().nth(1);
    let is_wanted = |game: &str| only.as_ref().is_none_or(|only| only == game);
    if is_wanted("legendary") {
        let of = |(panel, games): &(LegendaryPanel, u32)| collect(panel, *games, &seed);
        write("legendary", panels.iter().flat_map(of).collect())?;
    }
    if is_wanted("dagger") {
        let book = Arc::new(dagger::Book::load(&[]).expect("the built-in cards are fine"));
        write("dagger", collect(&book, 1_500, &seed))?;
    }
    Ok(())
}

fn write(game: &str, samples: Vec<Sample>) -> std::io::Result<()> {
    let (kept, used): (Vec<&Sample>, Vec<&Sample>) =
        samples.iter().partition(|sample| sample.game % KEPT == 0);
    let outlook = fit(&used);
    let won = kept.iter().filter(|sample| sample.won).count() as f64 / kept.len() as f64;
    println!(
        "{game}: {} samples; mean squared error {:.4} on {} that were kept, {:.4} without any sign",
        used.len(),
        error(&outlook, &kept),
        kept.len(),
        won * (1.0 - won),
    );
    let about = "# Written by `cargo run --release -p lab --example outlook`; see docs/bots.md.\n";
    std::fs::write(format!("crates/bots/src/{game}/outlook.txt"), format!("{about}{outlook}"))
}
