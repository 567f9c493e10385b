//! The bots at a table of Legendary.

use bots::{Bot, Player, Seen};
use legendary::card::Catalogue;
use legendary::play::{Event, decode};
use legendary::setup::{Wish, build};
use legendary::{Legendary, play::Answer};
use table::{Choices, Outcome, Rules, Seat, Seed, Verdict};

fn play(rules: &Legendary, bot: Bot, seed: Seed) -> (Vec<Event>, Vec<Answer>, Outcome) {
    let mut players: Vec<Box<dyn Player<Legendary>>> =
        (0..rules.seats()).map(|seat| bot.player(bots::chance(&seed, Seat(seat)))).collect();
    let mut game = rules.start(&seed);
    let (mut events, mut answers, mut choices) = (Vec::new(), Vec::new(), Choices::new());
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let seen = Seen::new(rules, &game, decision.seat);
        let choice = players[decision.seat.index()].choose(&seen, &choices);
        answers.push(decode(choice));
        rules.choose(&mut game, choice, &mut events).expect("bots choose from the list");
    }
    (events, answers, rules.outcome(&game).expect("the game is over"))
}

fn first_game() -> Legendary {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 2, first_game: true, ..Wish::default() };
    build(&catalogue, wish.draw(&catalogue, &Seed::from(1)).unwrap()).unwrap()
}

#[test]
fn idle_never_plays_recruits_or_fights_and_so_never_wins() {
    let rules = first_game();
    for seed in 0..20 {
        let (events, _, outcome) = play(&rules, Bot::Idle, Seed::from(seed));
        let active = |event: &Event| {
            matches!(event, Event::Played { .. } | Event::Recruited { .. } | Event::Defeated { .. })
        };
        assert!(!events.iter().any(active), "seed {seed}");
        assert_ne!(outcome.verdict, Verdict::Won);
    }
}

#[test]
fn random_does_everything_and_repeats_itself() {
    let rules = first_game();
    let (events, answers, outcome) = play(&rules, Bot::Random, Seed::from(3));
    assert!(events.iter().any(|event| matches!(event, Event::Recruited { .. })));
    assert_eq!((events, answers, outcome), play(&rules, Bot::Random, Seed::from(3)));
}
