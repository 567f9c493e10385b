//! Reviews: what play cost and what was luck, on a game whose chances are known and on a real one.

mod toy;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::coach::{Effort, Review, Turn, review};
use bots::{Luck, Tell};
use dagger::{Dagger, Setup};
use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::{Choice, Choices, Futures, Rules, Seat, Seed, Silent};
use toy::{BOLD, LOOK, Road, SAFE, Toy};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn reviewed<R: Tell>(rules: &R, seed: u64, taken: &[Choice], iterations: u32) -> Review {
    let effort = Effort { iterations, threads: 2, stop: &GO_ON };
    review(rules, (&Seed::from(seed), &Futures::default()), taken, &effort, &mut |_, _| ())
}

/// The result of a game that began so, and what start, play and luck add up to.
fn adds_up(seen: &Review) -> bool {
    (seen.start() + seen.play().0 + seen.luck() - seen.end).abs() < 1e-9
}

/// Nothing that is chosen matters: the coin decides, and only the second player sees it.
const COIN: Toy =
    Toy { seats: 2, is_won: |road| road.coin.filter(|_| road.taken.len() == 2), one_turn: false };

#[test]
fn what_chance_reveals_is_luck_and_nothing_else_is() {
    for number in 0..4 {
        let won = COIN.start(&Seed::from(number)).coin == Some(true);
        let seen = reviewed(&COIN, number, &[SAFE, SAFE], 400);
        let [first, second] = &seen.turns[..] else { panic!("two turns: {seen:?}") };
        assert!((first.before.won - 0.5).abs() < 0.1, "{first:?}");
        assert!((first.luck - if won { 0.5 } else { -0.5 }).abs() < 0.15, "{first:?}");
        assert!(second.luck.abs() < 0.05, "the second player sees the coin: {second:?}");
        assert!(seen.play().0.abs() < 1e-9 && seen.mistakes().is_empty(), "{seen:?}");
        assert!(adds_up(&seen), "{seen:?}");
    }
}

/// Bold wins 70 of 100 games, safe 40; then comes a step that does not matter.
const DARE: Toy = Toy { seats: 1, is_won: dared, one_turn: false };

fn dared(road: &Road) -> Option<bool> {
    let mut chance = road.chance;
    (road.taken.len() == 2).then(|| chance.below(100) < if road.taken[0] == BOLD { 70 } else { 40 })
}

#[test]
fn a_mistake_is_charged_once_with_what_it_costs_and_why() {
    let seen = reviewed(&DARE, 1, &[SAFE, SAFE], 2_000);
    let (play, error) = seen.play();
    assert!((play + 0.3).abs() < 4.0 * error && error < 0.03, "{play} ± {error}");
    let [(turn, mistake)] = seen.mistakes()[..] else { panic!("one mistake: {seen:?}") };
    assert_eq!((turn.step, mistake.step), (1, 1));
    assert_eq!(mistake.taken, ["Choice(0)"]);
    assert_eq!(mistake.better, ["Choice(1)"]);
    // What speaks against the better choice is no reason for it.
    let [first, second] = &mistake.why[..] else { panic!("two reasons: {mistake:?}") };
    assert!(first.starts_with("wins the game") && second == "is bold", "{mistake:?}");
    assert!(adds_up(&seen));
    let seen = reviewed(&DARE, 1, &[BOLD, BOLD], 2_000);
    assert!(seen.play().0.abs() < 1e-9, "who plays the best course pays nothing: {seen:?}");
}

/// The same, but one may look at the coin first, which tells nothing that matters.
const LOOKED: Toy = Toy { seats: 1, is_won: looked_and_dared, one_turn: true };

fn looked_and_dared(road: &Road) -> Option<bool> {
    let (mut chance, step) = (road.chance, road.taken.iter().find(|&&step| step != LOOK)?);
    Some(chance.below(100) < if *step == BOLD { 70 } else { 40 })
}

#[test]
fn what_was_still_open_after_a_course_is_charged_to_the_one_that_missed_it() {
    let seen = reviewed(&LOOKED, 1, &[LOOK, SAFE], 2_000);
    let (play, error) = seen.play();
    assert!((play + 0.3).abs() < 4.0 * error && error < 0.03, "{play} ± {error}");
    let [(turn, mistake)] = seen.mistakes()[..] else { panic!("one mistake: {seen:?}") };
    assert_eq!((turn.step, mistake.step), (1, 2));
    assert!((mistake.win - 0.7).abs() < 0.05, "{mistake:?}");
    assert!(adds_up(&seen));
    assert!(reviewed(&LOOKED, 1, &[LOOK, BOLD], 2_000).play().0.abs() < 1e-9);
}

#[test]
fn what_play_costs_is_what_thinking_wins_more() {
    // On the mean over many games of the safe player: 70 games of 100 instead of 40.
    let costs: Vec<f64> =
        (0..60).map(|seed| -reviewed(&DARE, seed, &[SAFE, SAFE], 200).play().0).collect();
    let mean = costs.iter().sum::<f64>() / costs.len() as f64;
    assert!((mean - 0.3).abs() < 0.03, "{mean}");
}

fn legendary(seed: u64) -> Legendary {
    legendary_for(2, seed)
}

fn legendary_for(players: u8, seed: u64) -> Legendary {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players, ..Wish::default() };
    build(&catalogue, wish.draw(&catalogue, &Seed::from(seed)).unwrap()).unwrap()
}

/// A game of the rule of thumb, with some choices taken from it.
fn played<R: Tell>(rules: &R, seed: u64, without: &str) -> Vec<Choice> {
    let mut game = rules.start(&Seed::from(seed));
    let (mut taken, mut choices) = (Vec::new(), Choices::new());
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let view = rules.view(&game, decision.seat);
        if !without.is_empty() {
            choices.retain(|choice| !rules.label(&view.game, *choice).starts_with(without));
        }
        let choice = rules.best(&view.game, decision.seat, &choices);
        rules.choose(&mut game, choice, &mut Silent).unwrap();
        taken.push(choice);
    }
    taken
}

#[test]
fn more_imagined_games_make_the_figures_surer_and_not_larger() {
    let rules = legendary(5);
    let taken = played(&rules, 5, "");
    let all: Vec<(f64, f64)> =
        [40, 120, 360].map(|iterations| reviewed(&rules, 5, &taken, iterations).play()).to_vec();
    for pair in all.windows(2) {
        let ((few, unsure), (many, sure)) = (pair[0], pair[1]);
        assert!(sure < 0.8 * unsure, "surer: {all:?}");
        assert!((few - many).abs() < 3.0 * unsure.hypot(sure), "the same: {all:?}");
    }
}

#[test]
fn the_same_holds_for_dagger() {
    let rules = Dagger::new(Setup { players: 2, ..Setup::default() }).unwrap();
    let taken = played(&rules, 5, "");
    let all: Vec<Review> = [12, 36, 108].map(|games| reviewed(&rules, 5, &taken, games)).into();
    let play: Vec<(f64, f64)> = all.iter().map(Review::play).collect();
    for pair in play.windows(2) {
        let ((few, unsure), (many, sure)) = (pair[0], pair[1]);
        assert!((few - many).abs() < 3.0 * unsure.hypot(sure), "the same: {play:?}");
    }
    // What a dozen games say of their own error is not sure either.
    assert!(play[2].1 < 0.7 * play[0].1, "surer: {play:?}");
    assert!(all.iter().all(adds_up));
    assert!(all[0].turns[1].words.starts_with("round 1, "), "{:?}", all[0].turns[1]);
    assert!(all[0].turns[1].words.ends_with(", token 1"), "{:?}", all[0].turns[1]);
    let words: BTreeSet<&str> = all[0].turns.iter().map(|turn| turn.words.as_str()).collect();
    assert_eq!(words.len(), all[0].turns.len(), "every turn has a name of its own");
    let mistakes = all[2].mistakes().into_iter().map(|(_, mistake)| mistake);
    let mut lines = mistakes.flat_map(|mistake| mistake.taken.iter().chain(&mistake.better));
    assert!(lines.all(|label| !["Yes", "No", "None"].contains(&label.as_str())), "{all:?}");
}

#[test]
fn a_review_adds_up_and_finds_the_blunder() {
    // A good player who never fights loses, and the coach says so.
    let rules = legendary(6);
    let taken = played(&rules, 6, "Fight");
    let seen = reviewed(&rules, 6, &taken, 120);
    assert!(!seen.interrupted && adds_up(&seen), "{seen:?}");
    let worst = seen.mistakes()[0].1;
    assert!(worst.better.iter().any(|step| step.starts_with("Fight")), "{worst:?}");
    assert!(!worst.why.is_empty(), "{worst:?}");
    assert_eq!(seen.turns.len(), seen.curve().len() - 1);
    // Luck is told by what chance did, and by what had the same effect.
    for turn in &seen.turns {
        let told = turn.chances.join("; ");
        assert!(!told.is_empty() && !told.contains(" defeats "), "{turn:?}");
        assert!(turn.luck <= 0.0 || !told.contains("The villain deck brings"), "{turn:?}");
    }
    // The villain card of a turn is told with that turn, and nobody tells the first one's.
    let brought = |turn: usize| seen.turns[turn].events.iter().any(|told| told.contains("brings"));
    assert!(!brought(0) && brought(1), "{seen:?}");
    assert!(seen.turns[0].words.starts_with("turn 1, player 1"), "{:?}", seen.turns[0]);
}

#[test]
fn a_turn_is_told_by_whose_it_is_and_not_by_who_is_asked_first() {
    let rules = legendary_for(5, 11);
    let mut game = rules.start(&Seed::from(11));
    let mut others = 0;
    for choice in played(&rules, 11, "") {
        let asked = rules.decision(&game).unwrap().seat;
        let whose = rules.whose_turn(&game).unwrap();
        assert_eq!(whose, game.turn.active);
        others += u32::from(asked != whose);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    assert!(others > 0, "the villains ask others, too");
    let both = Toy { seats: 2, ..LOOKED };
    let seen = reviewed(&both, 1, &[LOOK, SAFE], 4);
    assert_eq!((seen.turns.len(), seen.turns[0].seat), (1, Seat(1)), "{seen:?}");
    let turn = Turn { words: "turn 14, player 2".into(), ..seen.turns[0].clone() };
    assert_eq!(turn.when(Seat(1)), "turn 14, player 2");
    assert_eq!(turn.when(Seat(0)), "player 1, in turn 14 of player 2");
}

#[test]
fn the_turn_of_a_token_is_the_turn_of_its_hero() {
    let rules = Dagger::new(Setup { players: 3, ..Setup::default() }).unwrap();
    let mut game = rules.start(&Seed::from(5));
    let mut whose = None;
    for choice in played(&rules, 5, "") {
        if rules.turn_mark(&game).is_some() {
            whose = rules.decision(&game).map(|decision| decision.seat);
            assert_eq!(rules.whose_turn(&game), whose);
        }
        let now = rules.whose_turn(&game);
        assert!(now.is_none() || now == whose || rules.turn_mark(&game).is_none(), "{now:?}");
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    assert!(whose.is_some());
}

#[test]
fn a_stopped_review_returns_what_it_has() {
    let (rules, stop) = (legendary(6), AtomicBool::new(false));
    let taken = played(&rules, 6, "");
    let effort = Effort { iterations: 4, threads: 1, stop: &stop };
    let seen =
        review(&rules, (&Seed::from(6), &Futures::default()), &taken, &effort, &mut |done, _| {
            stop.store(done >= 10, Ordering::Relaxed);
        });
    assert!(seen.interrupted && seen.outcome.is_none());
    assert!(seen.turns.iter().all(|turn| turn.step < 60), "{seen:?}");
}

#[test]
fn a_label_that_says_nothing_stands_behind_its_question() {
    let rules = legendary_for(3, 11);
    let mut game = rules.start(&Seed::from(11));
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    let seat = legendary::play::Answer::Player(Seat(0)).into();
    assert!(rules.is_bare(&game, seat), "a seat");
    game.asking.ask = legendary::state::Ask::Option(0);
    assert!(rules.is_bare(&game, legendary::play::Answer::Option(0).into()), "one of several");
    assert!(choices.iter().all(|&choice| !rules.is_bare(&game, choice)));
}

#[test]
fn luck_that_nothing_explains_is_told_by_the_cards_drawn() {
    let rules = legendary(6);
    let taken = played(&rules, 6, "");
    let seen = reviewed(&rules, 6, &taken, 20);
    let told: Vec<&String> = seen.turns.iter().flat_map(|turn| &turn.chances).collect();
    let drawn: Vec<_> = told.iter().filter(|it| it.starts_with("the hand that")).collect();
    assert!(drawn.iter().any(|it| it.contains(" drew, with ")), "{told:?}");
    let rules = Dagger::new(Setup { players: 2, ..Setup::default() }).unwrap();
    let taken = played(&rules, 5, "");
    let seen = reviewed(&rules, 5, &taken, 12);
    let told: Vec<&String> = seen.turns.iter().flat_map(|turn| &turn.chances).collect();
    assert!(told.iter().any(|it| it.ends_with(" successes in 1 test")), "{told:?}");
    assert!(told.iter().any(|it| it.contains(" damage to heroes, ")), "{told:?}");
    // What everybody knew would happen is no luck.
    let game = rules.start(&Seed::from(5));
    let luck =
        |events| rules.plain_luck(&Luck { game: &game, events, turn: 1, next: None, good: false });
    let threat = dagger::Event::Threat(2);
    assert_eq!(luck(std::slice::from_ref(&threat)), None);
    let drawn = dagger::Event::Drawn(rules.book().standard_events[0]);
    assert!(luck(&[drawn, threat]).is_some_and(|it| it.starts_with("2 threat, the event ")));
}

#[test]
fn a_line_that_chance_cuts_short_says_so() {
    let rules = legendary(6);
    let taken = played(&rules, 6, "Recruit");
    let seen = reviewed(&rules, 6, &taken, 60);
    let ends = |line: &[String]| line.last().is_some_and(|step| step == "End turn");
    let all = seen.mistakes();
    assert!(all.iter().any(|(_, mistake)| mistake.open), "{all:?}");
    assert!(all.iter().all(|(_, mistake)| !mistake.open || !ends(&mistake.better)), "{all:?}");
}
