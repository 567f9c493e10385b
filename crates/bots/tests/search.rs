//! Looking ahead, and what it may look at.

use std::time::{Duration, Instant};

use bots::{Budget, Player, Search, Seen, Sense, Thumb, kit};
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::{Chance, Choice, Choices, Rules, Seed, Silent, Verdict};

fn rules(players: u8, seed: u64) -> Legendary {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players, ..Wish::default() };
    build(&catalogue, wish.draw(&catalogue, &Seed::from(seed)).unwrap()).unwrap()
}

/// With so many rollouts search plans the next choice too.
const DEEP: u32 = 4_000;

fn search(iterations: u32) -> Search {
    Search::new(Budget::iterations(iterations), Chance::new(&Seed::from(9)))
}

/// A game played by one bot in all seats.
fn play(rules: &Legendary, seed: u64, bot: &mut dyn Player<Legendary>) -> Vec<Choice> {
    let mut game = rules.start(&Seed::from(seed));
    let (mut taken, mut choices) = (Vec::new(), Choices::new());
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let choice = bot.choose(&Seen::new(rules, &game, decision.seat), &choices);
        rules.choose(&mut game, choice, &mut Silent).expect("bots choose from the list");
        taken.push(choice);
    }
    taken
}

#[test]
fn the_rule_of_thumb_looks_only_at_what_is_seen() {
    for players in 1..=5 {
        for seed in 0..12 {
            let rules = rules(players, seed);
            let decisions = kit::senses_only_what_is_seen(&rules, &Seed::from(seed));
            assert!(decisions.expect("only what is seen") > 20);
        }
    }
}

#[test]
fn bots_choose_by_the_view_alone() {
    for players in [1, 2, 4] {
        let (rules, seed) = (rules(players, 3), Seed::from(5));
        kit::chooses_by_the_view(&rules, &seed, 1, || Thumb).unwrap();
        kit::chooses_by_the_view(&rules, &seed, 9, || search(24)).unwrap();
        kit::chooses_by_the_view(&rules, &seed, 60, || search(DEEP)).unwrap();
    }
}

#[test]
fn threads_do_not_change_what_is_chosen() {
    let rules = rules(2, 1);
    let one = play(&rules, 1, &mut search(16));
    assert_eq!(one, play(&rules, 1, &mut search(16)));
    assert_eq!(one, play(&rules, 1, &mut search(16).on_threads(2)));

    let mut game = rules.start(&Seed::from(1));
    let mut choices = Choices::new();
    for &choice in &one[..20] {
        rules.choices(&game, &mut choices);
        let seen = Seen::new(&rules, &game, rules.decision(&game).unwrap().seat);
        let deep = |threads| search(DEEP).on_threads(threads).choose(&seen, &choices);
        assert_eq!(deep(1), deep(3));
        rules.choose(&mut game, choice, &mut Silent).unwrap();
    }
}

#[test]
fn a_limit_of_time_is_kept() {
    let rules = rules(5, 2);
    let game = rules.start(&Seed::from(1));
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    let seat = rules.decision(&game).unwrap().seat;
    let (short, long) = (Duration::from_millis(30), Duration::from_millis(500));
    let budgets = [
        (Budget::time(short), short),
        (Budget::time(long), long),
        (Budget::iterations(10_000_000).within(short), short),
    ];
    for (budget, time) in budgets {
        let mut bot = Search::new(budget, Chance::new(&Seed::from(1)));
        let start = Instant::now();
        let choice = bot.choose(&Seen::new(&rules, &game, seat), &choices);
        assert!(choices.contains(&choice));
        // Other work on the machine may take its share.
        let most = time * 2 + Duration::from_secs(2);
        assert!(start.elapsed() < most, "{budget}: {:?}", start.elapsed());
    }
}

#[test]
fn standings_of_won_games_are_above_all_others() {
    for seed in 0..40 {
        let rules = rules(2, seed);
        let mut game = rules.start(&Seed::from(seed));
        bots::rollout(&rules, &mut game, None);
        let won = rules.outcome(&game).is_some_and(|outcome| outcome.verdict == Verdict::Won);
        let standing = rules.standing(&game);
        assert!((0.0..=1.0).contains(&standing) && (standing > 0.5) == won, "{standing}");
    }
}
