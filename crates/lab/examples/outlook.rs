//! Fits what the signs of each game mean, and writes it where the bots read it:
//! `cargo run --release -p lab --example outlook`, in the folder of the workspace.

use std::sync::Arc;

use lab::fit::{Sample, collect, error, fit};
use lab::{LegendaryPanel, Panel};
use table::Seed;

/// Of so many games, one is kept to see what the weights are worth.
const KEPT: u32 = 5;

fn main() -> std::io::Result<()> {
    let legendary =
        LegendaryPanel::of(legendary::card::Set::First, legendary::setup::Edition::First);
    write("legendary", &legendary, 300)?;
    let dagger = Arc::new(dagger::Book::load(&[]).expect("the built-in cards are fine"));
    write("dagger", &dagger, 1_500)
}

fn write<P: Panel>(game: &str, panel: &P, games: u32) -> std::io::Result<()> {
    let samples = collect(panel, games, &Seed::from(1962));
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
