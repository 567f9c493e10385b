//! Looking ahead, and what it may look at.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::coach::{Effort, evaluate, hint, review};
use bots::{Budget, Player, Search, Seen, Sense, Thumb, kit};
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::{Chance, Choice, Choices, Rules, Seat, Seed, Silent, Verdict};

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

#[test]
fn the_coach_hints_evaluates_and_says_why() {
    let (rules, stop) = (rules(2, 4), AtomicBool::new(false));
    let effort = Effort { iterations: 120, threads: 1, stop: &stop };
    let game = rules.start(&Seed::from(4));
    let view = rules.view(&game, Seat(0));
    let hint = hint(&rules, &view, &effort, &mut Chance::new(&Seed::from(1))).unwrap();
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    assert_eq!(hint.advice.len(), choices.len());
    assert!(hint.advice.iter().all(|advice| (0.0..=1.0).contains(&advice.win.won)));
    assert!(hint.reason.ends_with('.') && hint.reason.len() > 20, "{}", hint.reason);
    let estimate = evaluate(&rules, &view, &effort, &mut Chance::new(&Seed::from(1))).unwrap();
    assert!(estimate.games >= 100 && estimate.error > 0.0 && estimate.error < 0.1);
}

#[test]
fn a_review_adds_up_and_finds_the_blunder() {
    let (rules, stop) = (rules(2, 6), AtomicBool::new(false));
    // A good player who never fights the mastermind loses, and the coach says so.
    let seed = Seed::from(6);
    let mut game = rules.start(&seed);
    let (mut taken, mut choices) = (Vec::new(), Choices::new());
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let view = rules.view(&game, decision.seat);
        choices.retain(|choice| !rules.label(&view.game, *choice).starts_with("Fight"));
        let choice = rules.best(&view.game, decision.seat, &choices);
        rules.choose(&mut game, choice, &mut Silent).unwrap();
        taken.push(choice);
    }
    let effort = Effort { iterations: 240, threads: 2, stop: &stop };
    let mut heard = 0;
    let seen = review(&rules, &seed, &taken, &effort, &mut |done, all| {
        assert!(done <= all);
        heard += 1;
    });
    assert_eq!(heard, taken.len());
    assert!(!seen.interrupted && !seen.mistakes().is_empty());
    assert!(seen.mistakes()[0].better.as_deref().is_some_and(|label| label.starts_with("Fight")));
    let sum = seen.curve()[0] + seen.play() + seen.luck() + seen.insight();
    assert!(sum.abs() < 1e-9, "a lost game adds up to zero, not {sum}");
}

#[test]
fn a_stopped_review_returns_what_it_has() {
    let (rules, stop) = (rules(1, 6), AtomicBool::new(false));
    let taken = play(&rules, 6, &mut Thumb);
    let effort = Effort { iterations: 4, threads: 1, stop: &stop };
    let seen = review(&rules, &Seed::from(6), &taken, &effort, &mut |done, _| {
        stop.store(done >= 30, std::sync::atomic::Ordering::Relaxed);
    });
    assert!(seen.interrupted && seen.outcome.is_none());
    assert!(seen.moments.iter().all(|moment| moment.step <= 31));
}
