//! scratch
use bots::Bot;
use lab::{Rulebook, Series};
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use std::sync::atomic::AtomicBool;
use table::Seed;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[1].parse().unwrap();
    let catalogue = Catalogue::built_in();
    for bot in args[2].split(',') {
        let bot: Bot = bot.parse().unwrap();
        for players in [1u8, 2, 3, 5] {
            let start = std::time::Instant::now();
            let (mut won, mut all, mut turns, mut decisions) = (0, 0, 0, 0);
            let mut per: Vec<(String, u64)> = vec![];
            let mut schemes: std::collections::BTreeMap<String, (u64, u64)> = Default::default();
            for mm in &catalogue.masterminds {
                for s in &catalogue.schemes {
                    let wish = Wish {
                        players,
                        mastermind: Some(mm.definition.name.clone()),
                        scheme: Some(s.definition.name.clone()),
                        ..Wish::default()
                    };
                    let seed = Seed::from(7);
                    if wish.draw(&catalogue, &seed).is_err() {
                        continue;
                    }
                    let make = |seed: &Seed| build(&catalogue, wish.draw(&catalogue, seed)?);
                    let series = Series {
                        seed,
                        games,
                        seats: vec![bot; 5],
                        bound: 100000,
                        threads: std::env::var("T").map_or(1, |t| t.parse().unwrap()),
                    };
                    let f = series
                        .play(&Rulebook::Each(&make), &AtomicBool::new(false), &|_| {})
                        .unwrap();
                    won += f.won;
                    all += f.games;
                    turns += f.turns.sum();
                    decisions += f.decisions.sum();
                    per.push((format!("{} / {}", mm.definition.name, s.definition.name), f.won));
                    let e = schemes.entry(s.definition.name.clone()).or_default();
                    e.0 += f.won;
                    e.1 += f.games;
                }
            }
            if args.len() > 3 {
                schemes.clear();
            }
            let secs = start.elapsed().as_secs_f64();
            println!(
                "{bot} {players}p: {:.1}% of {all}; {:.0} games/s; turns {:.1}, decisions {:.0}",
                100.0 * won as f64 / all as f64,
                all as f64 / secs,
                turns as f64 / all as f64,
                decisions as f64 / all as f64
            );
            for (s, (w, n)) in schemes {
                println!("    {s}: {:.0}%", 100.0 * w as f64 / n as f64);
            }
        }
    }
}
