//! Plays one game by rule of thumb and tells it line by line.
//!
//! `cargo run --release -p dagger --example watch -- [PLAYERS] [SEED] [STEPS]`

use dagger::{Dagger, Setup, thumb};
use table::{Rules, Seat, Seed};

fn main() -> Result<(), dagger::SetupError> {
    let number = |at: usize, or: u64| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(or)
    };
    let setup = Setup { players: number(1, 2) as u8, ..Setup::default() };
    let rules = Dagger::new(setup)?;
    let mut game = rules.start(&Seed::from(number(2, 1)));
    for _ in 0..number(3, 5_000) {
        if rules.decision(&game).is_none() {
            break;
        }
        let choice = thumb::pick(&rules, &game);
        let question = rules.question(&game);
        println!("  [{}] {} -> {}", question.asker, question.text, rules.label(&game, choice));
        let mut events = Vec::new();
        rules.choose_unchecked(&mut game, choice, &mut events);
        for event in &events {
            if let Some(line) = rules.narrate(event, Seat(0)) {
                println!("{line}");
            }
        }
    }
    Ok(())
}
