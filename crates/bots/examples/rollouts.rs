//! Measures rollouts a second from the first decision of a game: `cargo run --release -p bots
//! --example rollouts`.

use std::time::Instant;

use bots::rollout;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::{Chance, Rules, Seat, Seed};

const ROLLOUTS: u32 = 4_000;

fn main() {
    let catalogue = Catalogue::built_in();
    for players in [1, 2, 3, 5] {
        let wish = Wish { players, first_game: true, ..Wish::default() };
        let setup = wish.draw(&catalogue, &Seed::from(1)).expect("the first game can be set up");
        let rules = build(&catalogue, setup).expect("the first game can be built");
        let view = rules.view(&rules.start(&Seed::from(1)), Seat(0));
        let mut chance = Chance::new(&Seed::from(2));
        let start = Instant::now();
        for _ in 0..ROLLOUTS {
            rollout(&rules, &mut rules.determinize(&view, &mut chance), None);
        }
        let rate = f64::from(ROLLOUTS) / start.elapsed().as_secs_f64();
        println!("{players} players: {rate:.0} rollouts a second");
    }
}
