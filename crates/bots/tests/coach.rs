//! The coach's advice: what it says is what search plays, in one order, and honest about doubt.

mod toy;

use std::sync::atomic::AtomicBool;

use bots::coach::{Effort, Hint, Lead, evaluate, hint};
use bots::{Bot, Budget, Seen, Sense, Tell};
use dagger::Dagger;
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::{Chance, Choice, Choices, Rules, Seat, Seed, Silent, View};
use toy::{BOLD, Road, SAFE, Toy};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn effort(iterations: u32) -> Effort<'static> {
    Effort { iterations, threads: 1, stop: &GO_ON }
}

fn ask(toy: &Toy, iterations: u32, seed: u64) -> Hint {
    let game = toy.start(&Seed::from(1));
    let view = toy.view(&game, Seat(0));
    hint(toy, &view, &effort(iterations), &mut Chance::new(&Seed::from(seed))).unwrap()
}

/// A toy of one choice: bold wins so many of 100 games, safe 50.
fn dare<const BOLD_WINS: u32>() -> Toy {
    fn is_won<const BOLD_WINS: u32>(road: &Road) -> Option<bool> {
        let mut chance = road.chance;
        // Each way has a draw of its own.
        let [safe, bold] = [chance.below(100), chance.below(100)];
        Some(if *road.taken.first()? == BOLD { bold < BOLD_WINS } else { safe < 50 })
    }
    Toy { seats: 1, is_won: is_won::<BOLD_WINS>, one_turn: false }
}

#[test]
fn a_clear_lead_is_taken_and_reasons_are_given() {
    for seed in 0..20 {
        let hint = ask(&dare::<80>(), 600, seed);
        assert_eq!((hint.advice[0].choice, hint.lead), (BOLD, Lead::Clear), "{hint:?}");
        let known = |reason: &String| reason == "is bold" || reason.starts_with("wins the game");
        assert!(hint.reasons.contains(&"is bold".into()), "{hint:?}");
        assert!(hint.reasons.iter().all(known), "{hint:?}");
        assert!(hint.advice[0].win.won > hint.advice[1].win.won, "{hint:?}");
    }
}

#[test]
fn where_no_lead_is_clear_it_says_so_and_trusts_the_rule_of_thumb() {
    let hints: Vec<Hint> = (0..40).map(|seed| ask(&dare::<50>(), 400, seed)).collect();
    let with = |lead| hints.iter().filter(move |hint| hint.lead == lead).collect::<Vec<_>>();
    let [doubtful, leaning] = [Lead::TossUp, Lead::Leaning].map(with);
    assert!(doubtful.iter().all(|hint| hint.advice[0].choice == SAFE), "{doubtful:?}");
    // The coin may fall so that the other looks better for once, as search would think, too.
    assert!(leaning.iter().all(|hint| hint.advice[0].choice == BOLD), "{leaning:?}");
    assert!(leaning[0].reason.starts_with("A close call") && leaning[0].reasons.is_empty());
    let counts = (doubtful.len(), leaning.len());
    assert!(counts.0 >= 25 && counts.0 + counts.1 >= 32, "{counts:?}");
    let hint = doubtful[0];
    assert!(hint.reason.starts_with("A toss-up") && hint.reasons.is_empty(), "{hint:?}");
    assert_eq!(hint.advice[0].win.won, hint.advice[1].win.won, "what is even has one number");
}

#[test]
fn a_larger_budget_makes_it_surer() {
    let clear = |iterations| {
        let hints = (0..20).map(|seed| ask(&dare::<60>(), iterations, seed));
        hints.filter(|hint| hint.lead == Lead::Clear && hint.advice[0].choice == BOLD).count()
    };
    let (few, many) = (clear(60), clear(3_000));
    assert!(many > few && many >= 18, "{few} and {many} of 20");
}

#[test]
fn a_larger_budget_makes_what_is_shown_of_two_choices_surer() {
    let behind = |iterations| {
        let hint = ask(&dare::<80>(), iterations, 1);
        let (less, error) = hint.advice[1].behind.unwrap();
        assert!((less - 0.3).abs() < 3.0 * error, "{hint:?}");
        error
    };
    let [few, more, many] = [200, 1_000, 5_000].map(behind);
    assert!(more < 0.7 * few && many < 0.7 * more, "{few} {more} {many}");
}

/// The coin decides, whatever is chosen.
const WHATEVER: Toy =
    Toy { seats: 1, is_won: |road| road.coin.filter(|_| road.taken.len() == 2), one_turn: false };

#[test]
fn what_only_ends_alike_is_a_toss_up_and_not_the_same() {
    let hint = ask(&WHATEVER, 200, 1);
    assert_eq!((hint.advice.len(), hint.lead), (2, Lead::TossUp), "{hint:?}");
    assert!(hint.advice.iter().all(|advice| advice.even && advice.same.is_empty()), "{hint:?}");
}

#[test]
fn actions_that_end_alike_in_a_few_games_are_not_called_the_same() {
    let rules = Dagger::new(dagger::Setup { players: 2, ..dagger::Setup::default() }).unwrap();
    let mut game = rules.start(&Seed::from(7));
    let mut choices = Choices::new();
    for step in 0..20 {
        let decision = rules.decision(&game).unwrap();
        rules.choices(&game, &mut choices);
        let view = rules.view(&game, decision.seat);
        for seed in 1..=3 {
            let mut chance = Chance::new(&Seed::from(seed));
            let hint = hint(&rules, &view, &effort(200), &mut chance).unwrap();
            let same = hint.advice.iter().find(|advice| !advice.same.is_empty());
            assert_eq!(same, None, "step {step}, asked with seed {seed}");
        }
        let best = rules.best(&view.game, decision.seat, &choices);
        rules.choose(&mut game, best, &mut Silent).unwrap();
    }
}

/// A toy of one choice: bold wins whatever safe wins, and one game in ten more.
const BOLDER: Toy = Toy {
    seats: 1,
    is_won: |road| {
        let mut chance = road.chance;
        let luck = chance.below(10);
        road.taken.first().map(|&taken| luck < if taken == BOLD { 6 } else { 5 })
    },
    one_turn: false,
};

#[test]
fn what_is_worse_is_shown_with_how_sure_the_difference_is() {
    let hint = ask(&BOLDER, 1_000, 1);
    let [best, other] = &hint.advice[..] else { panic!("{hint:?}") };
    assert_eq!((best.choice, best.behind, hint.lead), (BOLD, None, Lead::Clear), "{hint:?}");
    let (less, error) = other.behind.unwrap();
    assert!((less - (best.win.won - other.win.won)).abs() < 1e-9, "{hint:?}");
    assert!(less > 2.0 * error && less < best.win.error + other.win.error + 0.1, "{hint:?}");
    // Of so many games that are not the same two by two it could not be told so well.
    let apart = (0.5 / f64::from(best.win.games)).sqrt();
    assert!(error < 0.5 * apart, "{hint:?}");
}

fn legendary(players: u8, seed: u64) -> Legendary {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players, ..Wish::default() };
    build(&catalogue, wish.draw(&catalogue, &Seed::from(seed)).unwrap()).unwrap()
}

#[test]
fn lists_are_sorted_by_what_they_show_and_turns_are_not_ended_early() {
    let rules = legendary(2, 4);
    let mut game = rules.start(&Seed::from(4));
    let (mut choices, mut asked) = (Choices::new(), 0);
    while let Some(decision) = rules.decision(&game).filter(|_| asked < 60) {
        rules.choices(&game, &mut choices);
        let view = rules.view(&game, decision.seat);
        let best = rules.best(&view.game, decision.seat, &choices);
        if choices.len() > 1 {
            asked += 1;
            let mut chance = Chance::new(&Seed::from(asked));
            let hint = hint(&rules, &view, &effort(240), &mut chance).unwrap();
            let shown: Vec<f64> = hint.advice.iter().map(|advice| advice.win.won).collect();
            assert!(shown.is_sorted_by(|a, b| a >= b), "{hint:?}");
            assert!(hint.reason.ends_with('.') && hint.reason.len() > 20, "{}", hint.reason);
            assert!(hint.lead == Lead::Clear || hint.reasons.is_empty(), "{hint:?}");
            let label = rules.label(&view.game, hint.advice[0].choice);
            let useful = rules.rate(&view.game, decision.seat, best) > 0;
            let ends = label == "End turn" && useful;
            assert!(!ends || hint.lead == Lead::Clear, "{hint:?}");
        }
        rules.choose(&mut game, best, &mut Silent).unwrap();
    }
}

/// Every choice that a hint puts first.
fn first(hint: &Hint) -> Vec<Choice> {
    let best = &hint.advice[0];
    [&[best.choice], &best.same[..]].concat()
}

#[test]
fn asked_again_it_says_the_same_or_that_it_is_a_toss_up() {
    let (mut asked, mut clear) = (0, 0);
    for seed in 0..6 {
        let rules = legendary(2, 40 + seed);
        let mut game = rules.start(&Seed::from(seed));
        let (mut choices, mut decisions) = (Choices::new(), 0);
        while let Some(decision) = rules.decision(&game) {
            rules.choices(&game, &mut choices);
            let view = rules.view(&game, decision.seat);
            let best = rules.best(&view.game, decision.seat, &choices);
            decisions += 1;
            if choices.len() > 2 && decisions % 40 == 0 {
                let ask = |seed: u64| {
                    let mut chance = Chance::new(&Seed::from(seed));
                    hint(&rules, &view, &effort(240), &mut chance).unwrap()
                };
                let hints: Vec<Hint> = (0..3).map(ask).collect();
                let sure = |hint: &&Hint| !matches!(hint.lead, Lead::Leaning | Lead::TossUp);
                let sure: Vec<Vec<Choice>> = hints.iter().filter(sure).map(first).collect();
                let agree = |one: &Vec<Choice>| one.iter().any(|it| sure[0].contains(it));
                assert!(sure.iter().all(agree), "{hints:#?}");
                // Where there is doubt, it is the rule of thumb's choice or one that is better.
                let doubtful = hints.iter().filter(|hint| hint.lead == Lead::TossUp);
                let own = doubtful.filter(|hint| first(hint).contains(&hint.thumb));
                (asked, clear) = (asked + 3, clear + sure.len() + own.count());
            }
            rules.choose(&mut game, best, &mut Silent).unwrap();
        }
    }
    assert!(asked >= 30 && clear * 10 >= asked * 8, "{clear} of {asked}");
}

#[test]
fn who_follows_the_coach_takes_the_top_hint() {
    let rules = legendary(2, 8);
    let mut game = rules.start(&Seed::from(8));
    let mut choices = Choices::new();
    for number in 0..40 {
        let decision = rules.decision(&game).unwrap();
        rules.choices(&game, &mut choices);
        let seen = Seen::new(&rules, &game, decision.seat);
        let mut player =
            Bot::Coach(Budget::iterations(100)).player(Chance::new(&Seed::from(number)));
        let taken = player.choose(&seen, &choices);
        let mut chance = Chance::new(&Seed::from(number));
        let advised = hint(&rules, &seen.view(), &effort(100), &mut chance).unwrap();
        assert!(first(&advised).contains(&taken), "{advised:?}");
        rules.choose(&mut game, taken, &mut Silent).unwrap();
    }
}

#[test]
fn where_thumb_is_a_weak_refuge_what_is_advised_is_what_search_would_play() {
    let rules = Dagger::new(dagger::Setup { players: 2, ..dagger::Setup::default() }).unwrap();
    let seed = Seed::from(3);
    let mut game = rules.start(&seed);
    let (mut choices, mut asked) = (Choices::new(), 0);
    for number in 0.. {
        let Some(decision) = rules.decision(&game) else { break };
        rules.choices(&game, &mut choices);
        let seen = Seen::new(&rules, &game, decision.seat);
        let budget = Budget::iterations(60);
        let [search, coach] = [Bot::Search(budget), Bot::Coach(budget)].map(|bot| {
            let mut player = bot.player(Chance::new(&seed.nth(number)));
            player.choose(&seen, &choices)
        });
        assert_eq!(coach, search, "decision {number}");
        asked += usize::from(choices.len() > 1);
        rules.choose(&mut game, search, &mut Silent).unwrap();
    }
    assert!(asked > 100);
}

#[test]
fn cards_whose_order_does_not_matter_are_advised_as_one() {
    let rules = legendary(2, 3);
    let mut choices = Choices::new();
    let mut merged = 0;
    for seed in 0..6 {
        let game = rules.start(&Seed::from(seed));
        let view = rules.view(&game, Seat(0));
        rules.choices(&game, &mut choices);
        let plays = choices.iter().filter(|&&it| rules.label(&game, it).starts_with("Play "));
        // Agents and troopers, if there are both.
        if plays.count() < 2 {
            continue;
        }
        let hint = hint(&rules, &view, &effort(200), &mut Chance::new(&Seed::from(1))).unwrap();
        let best = &hint.advice[0];
        assert_eq!((best.label.as_str(), best.same.len()), ("Play the rest in any order", 1));
        merged += 1;
    }
    assert!(merged > 2);
}

#[test]
fn a_position_is_evaluated_in_two_voices() {
    let rules = legendary(3, 4);
    let game = rules.start(&Seed::from(4));
    let view = rules.view(&game, Seat(0));
    let now = evaluate(&rules, &view, &effort(200), &mut Chance::new(&Seed::from(1))).unwrap();
    assert!(now.thumb.games >= 200 && now.thumb.error > 0.0 && now.thumb.error < 0.1);
    assert!(now.thinking.won >= now.thumb.won, "thinking helps: {now:?}");
    assert_eq!(now.thinking.won, rules.voice().chance(&now.basis));
}

/// A hint may know a better choice than the rule of thumb's; otherwise it says of a position what an evaluation
/// says, and not what the outlook of a few rounds promises.
#[test]
fn a_hint_says_how_it_stands_as_an_evaluation_does() {
    let agree = |said: f64, error: f64, now: f64, other: f64, at: &str| {
        let bound = 3.5 * error.hypot(other);
        assert!(
            said > now - bound - 0.01 && said < now + bound + 0.12,
            "{at}: {said} and {now} ± {bound}"
        );
    };
    let mut asked = 0;
    for seed in [31, 42, 43] {
        let rules = Dagger::new(dagger::Setup { players: 2, ..dagger::Setup::default() }).unwrap();
        positions(&rules, seed, 45, &mut |view| {
            let [mut one, mut other] = [1, 2].map(|seed| Chance::new(&Seed::from(seed)));
            let hint = hint(&rules, view, &effort(400), &mut one).unwrap();
            let now = evaluate(&rules, view, &effort(400), &mut other).unwrap().thinking;
            let win = hint.advice[0].win;
            agree(
                win.won,
                win.error,
                now.won,
                now.error,
                &format!("D.A.G.G.E.R. {seed}: {hint:?}"),
            );
            assert!(hint.advice.iter().all(|advice| advice.win.won <= win.won), "{hint:?}");
            asked += 1;
        });
    }
    for seed in [5, 7] {
        let rules = legendary(3, seed);
        positions(&rules, seed, 60, &mut |view| {
            let [mut one, mut other] = [1, 2].map(|seed| Chance::new(&Seed::from(seed)));
            let hint = hint(&rules, view, &effort(400), &mut one).unwrap();
            let now = evaluate(&rules, view, &effort(400), &mut other).unwrap().thinking;
            let win = hint.advice[0].win;
            agree(win.won, win.error, now.won, now.error, &format!("Legendary {seed}: {hint:?}"));
            asked += 1;
        });
    }
    assert!(asked > 15, "{asked}");
}

/// Every so many decisions of a game of the rule of thumb, as the seat that is asked sees it.
fn positions<R: Sense>(rules: &R, seed: u64, every: usize, look: &mut dyn FnMut(&View<R>)) {
    let mut game = rules.start(&Seed::from(seed));
    let mut choices = Choices::new();
    let mut step = 0;
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let view = rules.view(&game, decision.seat);
        if step % every == every / 2 {
            look(&view);
        }
        let choice = rules.best(&view.game, decision.seat, &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
        step += 1;
    }
}

#[test]
fn a_larger_budget_makes_what_a_hint_shows_surer() {
    let rules = legendary(5, 11);
    let view = rules.view(&rules.start(&Seed::from(11)), Seat(0));
    let error = |iterations| {
        let hint = hint(&rules, &view, &effort(iterations), &mut Chance::new(&Seed::from(1)));
        hint.unwrap().advice[0].win.error
    };
    let [few, more, many] = [100, 400, 1_600].map(error);
    assert!(more < 0.7 * few && many < 0.7 * more, "{few} {more} {many}");
}
