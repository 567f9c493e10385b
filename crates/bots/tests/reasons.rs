//! Reasons are causes: a position with a known reason for each kind.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::coach::{Course, Effort, Hint, Lead, hint, reasons};
use bots::{Step, Tell};
use legendary::card::Catalogue;
use legendary::state::Zone;
use table::{Chance, Choices, Rules, Seat, Seed};

static GO_ON: AtomicBool = AtomicBool::new(false);

/// Why the one choice is better than the other; each is named by how it begins.
fn compared<R: Tell>(rules: &R, game: &R::Game, with: &str, without: &str) -> Vec<String> {
    let seat = rules.decision(game).expect("a decision").seat;
    let view = rules.view(game, seat);
    let mut choices = Choices::new();
    rules.choices(game, &mut choices);
    let course = |begins: &str| {
        let choice = choices.iter().find(|&&choice| rules.label(game, choice).starts_with(begins));
        let labels: Vec<_> = choices.iter().map(|&choice| rules.label(game, choice)).collect();
        Course::of(rules, &view, *choice.unwrap_or_else(|| panic!("{begins} of {labels:?}")))
    };
    let effort = Effort { iterations: 100, threads: 1, stop: &GO_ON };
    let (with, without) = (course(with), course(without));
    reasons(rules, &view, &with, &without, &effort, &mut Chance::new(&Seed::from(1)))
}

/// The same in a situation of Legendary.
fn why(situation: &str, with: &str, without: &str) -> Vec<String> {
    let text = format!("[(name: \"a situation\", {situation}, steps: [])]");
    let scenario = legendary::scenario::read("situation", &text).expect("a situation").remove(0);
    let (rules, game) =
        legendary::scenario::lay(&scenario, &Catalogue::built_in()).expect("a table");
    compared(&rules, &game, with, without)
}

/// What the coach advises in a situation of Legendary.
fn advised(situation: &str) -> Hint {
    let text = format!("[(name: \"a situation\", {situation}, steps: [])]");
    let scenario = legendary::scenario::read("situation", &text).expect("a situation").remove(0);
    let (rules, game) =
        legendary::scenario::lay(&scenario, &Catalogue::built_in()).expect("a table");
    let view = rules.view(&game, rules.decision(&game).expect("a decision").seat);
    let effort = Effort { iterations: 400, threads: 1, stop: &GO_ON };
    hint(&rules, &view, &effort, &mut Chance::new(&Seed::from(1))).expect("a hint")
}

/// The same in a situation of D.A.G.G.E.R.
fn why_dagger(given: &str, with: &str, without: &str) -> Vec<String> {
    let text = format!("(name: \"a situation\", given: [{given}], expect: [])");
    let scenario = cardfile::parse("situation", &text).expect("a situation");
    let book = Arc::new(dagger::Book::built_in());
    let (rules, game) = dagger::scenario::lay(&scenario, &book).expect("a table");
    compared(&rules, &game, with, without)
}

fn has(reasons: &[String], words: &str) -> bool {
    reasons.iter().any(|reason| reason.contains(words))
}

#[test]
fn the_attack_that_is_just_enough_for_the_mastermind() {
    let table = "table: (you: (hand: [\"Repulsor Rays\"]), attack: 5, \
                 city: {Bank: (is: \"Sentinel\")})";
    let found = why(table, "Play Repulsor Rays", "Fight Sentinel");
    assert!(
        has(&found, "reaches exactly 7 attack and so defeats Red Skull this turn"),
        "{found:?}"
    );
}

#[test]
fn a_class_that_turns_a_superpower_on() {
    let table = "table: (you: (hand: [\"Web-Shooters\", \"High-Tech Weaponry\"]), attack: 1, \
                 city: {Bank: (is: \"Sentinel\")})";
    let found = why(table, "Play Web-Shooters", "Play High-Tech Weaponry");
    let words = "plays Web-Shooters first, which turns on the superpower of High-Tech Weaponry";
    assert!(has(&found, words), "{found:?}");
}

#[test]
fn the_deck_that_the_scheme_is_lost_by() {
    let table = "scheme: \"Super Hero Civil War\", \
                 table: (recruit: 3, hero_deck_size: 14, \
                 hq: [\"Repulsor Rays\", \"Hulk Smash!\", \"Silent Sniper\", \
                 \"Diamond Form\", \"Tidal Wave\"])";
    let found = why(table, "End turn", "Recruit Repulsor Rays");
    assert!(has(&found, "heroes in the hero deck instead of"), "{found:?}");
    assert!(has(&found, ", and the game is lost when they run out"), "{found:?}");
    // The same fact speaks against recruiting, and is not given as a reason for it.
    let found = why(table, "Recruit Repulsor Rays", "End turn");
    assert!(!has(&found, "hero deck"), "{found:?}");
}

#[test]
fn a_card_that_the_deck_is_better_without() {
    let table = "table: (you: (hand: [\"S.H.I.E.L.D. Trooper\"], deck: [\"Repulsor Rays\", \
                 \"Repulsor Rays\", \"Repulsor Rays\", \"Repulsor Rays\", \"Repulsor Rays\", \
                 \"Arc Reactor\", \"Arc Reactor\", \"Arc Reactor\", \"Quantum Breakthrough\"]), attack: 3, \
                 city: {Bank: (is: \"Sentinel\")})";
    let found = why(table, "Fight Sentinel", "End turn");
    assert!(has(&found, "thins the deck by a S.H.I.E.L.D. Trooper"), "{found:?}");
    let words = "makes the average hand of the next turns worth";
    assert!(has(&found, words) && has(&found, " more attack"), "{found:?}");
}

#[test]
fn an_escape_that_costs_a_hero() {
    let table = "table: (attack: 6, villain_deck: [], city: {Sewers: (is: \"Sentinel\"), \
                 Bank: (is: \"Sentinel\"), Rooftops: (is: \"Sentinel\"), \
                 Streets: (is: \"Sentinel\"), Bridge: (is: \"Ultron\")}, \
                 hq: [\"Repulsor Rays\", \"Hulk Smash!\", \"Silent Sniper\", \"Diamond Form\", \
                 \"Tidal Wave\"])";
    let found = why(table, "Fight Ultron", "End turn");
    let begins = "keeps Ultron from escaping in ";
    let told = |it: &&String| it.starts_with(begins) && it.ends_with(", which would cost a hero");
    assert!(found.iter().any(|it| told(&it)), "how often stands before the price: {found:?}");
}

/// A spy who flees is no villain of the city, and nobody pays for it.
#[test]
fn a_bystander_who_is_lost_costs_no_hero() {
    let catalogue = Catalogue::built_in();
    let table = legendary::setup::Wish { players: 2, ..Default::default() };
    let table = table.draw(&catalogue, &Seed::from(1)).unwrap();
    let rules = legendary::setup::build(&catalogue, table).unwrap();
    let game = rules.start(&Seed::from(1));
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    let card = game.row.zone(Zone::BYSTANDERS)[0];
    let events = [legendary::play::Event::Escaped { card }];
    let step =
        Step { before: &game, choice: choices[0], events: &events, seat: Seat(0), now: true };
    let mut deeds = Vec::new();
    rules.deeds(&step, &mut deeds);
    let told: Vec<_> = deeds.iter().map(|deed| (deed.words.as_str(), &deed.so)).collect();
    assert_eq!(told, [("keeps a Bystander out of the escape pile", &None)]);
}

#[test]
fn a_wound_that_somebody_is_spared() {
    let table = "table: (attack: 3, city: {Sewers: (is: \"The Lizard\")})";
    let found = why(table, "End turn", "Fight The Lizard");
    assert!(has(&found, "spares player 2 a wound"), "{found:?}");
}

#[test]
fn a_villain_that_a_card_brings_within_reach() {
    let table =
        "table: (you: (hand: [\"Repulsor Rays\"]), attack: 1, city: {Bank: (is: \"Sentinel\")})";
    let found = why(table, "Play Repulsor Rays", "End turn");
    assert!(has(&found, "defeats Sentinel this turn"), "{found:?}");
}

#[test]
fn a_hero_whom_a_card_pays() {
    let table = "table: (you: (hand: [\"S.H.I.E.L.D. Agent\"]), recruit: 6, \
                 hq: [\"Tidal Wave\", \"Repulsor Rays\", \"Repulsor Rays\", \"Repulsor Rays\", \
                 \"Repulsor Rays\"])";
    let found = why(table, "Play S.H.I.E.L.D. Agent", "Recruit Repulsor Rays");
    assert!(has(&found, "recruits Tidal Wave this turn"), "{found:?}");
}

#[test]
fn what_the_choice_says_itself_is_no_reason_for_it() {
    let table = "table: (attack: 3, recruit: 8, city: {Bank: (is: \"Sentinel\")}, hq: [\"Arc Reactor\", \
                 \"Hulk Smash!\", \"Silent Sniper\", \"Diamond Form\", \"Tidal Wave\"])";
    let found = why(table, "Fight Sentinel", "End turn");
    assert!(!has(&found, "defeats Sentinel"), "{found:?}");
    let found = why(table, "Recruit Tidal Wave", "End turn");
    assert!(!has(&found, "recruits Tidal Wave"), "{found:?}");
    let found = why("table: (attack: 7)", "Fight Red Skull", "End turn");
    assert!(!has(&found, "defeats Red Skull"), "{found:?}");
}

/// What is kept for the next turn is told with that.
#[test]
fn what_can_be_done_in_the_next_turn() {
    let text = "[(name: \"a situation\", table: (), steps: [])]";
    let scenario = legendary::scenario::read("situation", text).expect("a situation").remove(0);
    let (rules, game) =
        legendary::scenario::lay(&scenario, &Catalogue::built_in()).expect("a table");
    let card = game.row.zone(Zone::HERO_DECK)[0];
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    let events = [
        legendary::play::Event::Defeated { seat: Seat(0), card },
        legendary::play::Event::Tactic { seat: Seat(0), card },
        legendary::play::Event::Defeated { seat: Seat(1), card },
    ];
    let told = |now| {
        let step = Step { before: &game, choice: choices[0], events: &events, seat: Seat(0), now };
        let mut deeds = Vec::new();
        rules.deeds(&step, &mut deeds);
        deeds
    };
    let (now, next) = (told(true), told(false));
    assert_eq!((now.len(), next.len()), (2, 2), "nobody is told what others do");
    for (now, next) in now.iter().zip(&next) {
        assert!(now.words.ends_with(" this turn"), "{now:?}");
        assert!(next.words.ends_with(" in the next turn"), "{next:?}");
        assert!(next.key != now.key && next.weight < now.weight, "{now:?} {next:?}");
    }
    assert!(next[0].is_covered_by(&now[0]) && !now[0].is_covered_by(&next[0]), "no need any more");
}

#[test]
fn attack_and_recruit_of_a_hand_are_one_fact_and_the_one_that_changes_is_told() {
    let text = "[(name: \"a situation\", table: (), steps: [])]";
    let scenario = legendary::scenario::read("situation", text).expect("a situation").remove(0);
    let (rules, _) = legendary::scenario::lay(&scenario, &Catalogue::built_in()).expect("a table");
    let weight = |gauge, more| rules.gauge_in_words(gauge, (more, 0.0), 1.0).map(|it| it.0);
    // Attack alone, and both.
    assert!(weight(1, 0.4) > weight(0, 0.4) && weight(2, 0.0).is_none());
    assert!(weight(0, 0.6) > weight(1, 0.3) && weight(0, 0.6) > weight(2, 0.3));
    let words = rules.gauge_in_words(1, (0.4, 0.0), 1.0).unwrap().1;
    assert_eq!(words, "makes the average hand of the next turns worth 0.4 more attack");
    let fact = |gauge| rules.gauge_fact(gauge);
    assert!(fact(0).is_some() && fact(0) == fact(1) && fact(1) == fact(2) && fact(3).is_none());
}

#[test]
fn half_a_card_of_a_stack_or_one_of_many_is_no_reason() {
    let text = "[(name: \"a situation\", scheme: \"Super Hero Civil War\", table: (), steps: [])]";
    let scenario = legendary::scenario::read("situation", text).expect("a situation").remove(0);
    let (rules, _) = legendary::scenario::lay(&scenario, &Catalogue::built_in()).expect("a table");
    let told = |with, without, worth| rules.gauge_in_words(3, (with, without), worth).is_some();
    assert!(told(12.0, 11.0, 1.0) && told(12.0, 11.0, 0.3));
    assert!(!told(12.3, 12.0, 0.3), "nobody counts a third of a card");
    assert!(!told(38.0, 37.0, 1.0), "nobody runs out of so many");
}

/// One token is left, of the first hero.
const LAST: &str = "Tokens(0, 1, false), Tokens(1, 0, false)";

#[test]
fn a_mission_that_is_all_but_completed() {
    let found = why_dagger("NemesisProgress(5)", "Defy", "Rest");
    assert!(has(&found, "sees to it that Jotun Activity is completed this round"), "{found:?}");
}

/// The hero beside it will hardly stand another round, and the other one is far away.
#[test]
fn a_mission_that_would_fail() {
    let foes: String =
        [9, 10, 0, 1, 3].map(|foe| format!("Enemy({foe}, CentralEurope), ")).concat();
    let given = format!(
        "NemesisStage(3), NemesisProgress(7), Hero(0, CentralEurope), Hero(1, Madripoor), \
         Damage(0, 4), {foes}{LAST}"
    );
    let found = why_dagger(&given, "Defy", "Rest");
    // That it is completed and that it does not fail is one fact, and told once.
    let about: Vec<_> = found.iter().filter(|reason| reason.contains("Sorcery of Eld")).collect();
    assert!(
        matches!(&about[..], [one] if one.contains("prevents that Sorcery of Eld is failed")),
        "{found:?}"
    );
}

#[test]
fn the_blow_that_wins_the_game_is_not_told_to_prevent_anything() {
    let given = format!(
        "Showdown, Nemesis(NewYork), EnemyDamage(13, 37), Enemy(9, NewYork), Enemy(3, NewYork), {LAST}"
    );
    let found = why_dagger(&given, "Fight", "Rest");
    assert!(has(&found, "and wins the game"), "{found:?}");
    assert!(!has(&found, "prevents that"), "{found:?}");
}

#[test]
fn a_hero_who_falls_is_spared_no_damage() {
    let setup = dagger::Setup::best_known();
    let rules = dagger::Dagger::with(Arc::new(dagger::Book::built_in()), setup).unwrap();
    let game = rules.start(&Seed::from(1));
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    let hero = game.heroes[0].hero;
    let events = [dagger::Event::HeroDefeated { hero, eliminated: false }];
    let step =
        Step { before: &game, choice: choices[0], events: &events, seat: Seat(0), now: true };
    let mut deeds = Vec::new();
    rules.deeds(&step, &mut deeds);
    assert!(rules.is_comparable(1, &[]));
    assert!(!rules.is_comparable(1, &deeds) && rules.is_comparable(0, &deeds), "{deeds:?}");
}

#[test]
fn an_enemy_who_falls() {
    let given = format!("Enemy(0, NorthAmerica), EnemyDamage(0, 1), Hero(0, NorthAmerica), {LAST}");
    let found = why_dagger(&given, "Fight", "Rest");
    assert!(has(&found, "Draugr in North America (1) is defeated this round"), "{found:?}");
}

#[test]
fn a_base_that_enemies_would_overrun() {
    let given = format!("Enemy(9, NewYork), EnemyDamage(9, 2), Hero(1, NorthAmerica), {LAST}");
    let found = why_dagger(&given, "Fight", "Rest");
    assert!(has(&found, "prevents that New York is overrun"), "{found:?}");
    // What fighting brings is no reason for resting.
    assert!(!has(&why_dagger(&given, "Rest", "Fight"), "New York"));
}

#[test]
fn a_hero_who_would_fall() {
    let found = why_dagger(&format!("Damage(0, 3), {LAST}"), "Rest", "D.A.G.G.E.R.");
    assert!(has(&found, "prevents that Iron Man (Tony Stark) is defeated"), "{found:?}");
}

#[test]
fn progress_on_missions() {
    let found = why_dagger(&format!("Threat(17), {LAST}"), "Defy", "Rest");
    assert!(has(&found, "more progress on missions this round"), "{found:?}");
}

#[test]
fn the_nemesis_within_reach() {
    let given = format!("Showdown, Nemesis(NewYork), {LAST}");
    let found = why_dagger(&given, "Fight", "Rest");
    assert!(has(&found, "does the nemesis"), "{found:?}");
}

#[test]
fn threat_that_is_kept_down_and_damage_that_is_spared() {
    let setup = dagger::Setup::best_known();
    let rules = dagger::Dagger::with(Arc::new(dagger::Book::built_in()), setup).unwrap();
    let words = |gauge, with, without| Some(rules.gauge_in_words(gauge, (with, without), 1.0)?.1);
    assert_eq!(words(0, 5.0, 6.0).unwrap(), "keeps threat 1.0 lower at the end of the round");
    assert_eq!(words(1, 2.0, 3.5).unwrap(), "spares the heroes 1.5 damage this round");
    assert_eq!((words(0, 6.0, 5.0), words(1, 3.0, 2.9)), (None, None));
}

#[test]
fn team_up_that_is_gained() {
    let found = why_dagger(LAST, "D.A.G.G.E.R.", "Rest");
    assert!(has(&found, "more team-up this round"), "{found:?}");
}

#[test]
fn supports_that_are_ready_again() {
    let given = format!("Enemy(3, NorthAmerica), Hero(0, NorthAmerica), {LAST}");
    let found = why_dagger(&given, "Rest", "Defy");
    assert!(has(&found, "more supports ready after this round"), "{found:?}");
}

#[test]
fn damage_that_an_enemy_is_left_with() {
    let given = format!("Enemy(3, NorthAmerica), Unlocked(0), {LAST}");
    let found = why_dagger(&given, "Fight", "Rest");
    assert!(has(&found, "leaves enemies with"), "{found:?}");
}

/// Nothing differs much here; a closer look finds what does.
#[test]
fn what_seldom_differs() {
    let given = format!("Enemy(9, NewYork), {LAST}");
    let found = why_dagger(&given, "Fight", "Rest");
    assert!(has(&found, "Illusory Foe in New York is defeated this round in"), "{found:?}");
}

#[test]
fn what_a_round_leaves_behind() {
    let book = Arc::new(dagger::Book::built_in());
    let after = |given: &str| {
        let text = format!("(name: \"a situation\", given: [{given}], expect: [])");
        let scenario = cardfile::parse("situation", &text).expect("a situation");
        let (rules, game) = dagger::scenario::lay(&scenario, &book).expect("a table");
        let mut gauges = Vec::new();
        rules.gauges(&game, Seat(0), &mut gauges);
        (rules, gauges)
    };
    let (rules, other) = after("Enemy(3, NorthAmerica)");
    for (given, words) in [
        ("Enemy(3, NorthAmerica), Primed(3)", "leaves 1.0 more enemies primed after this round"),
        ("Enemy(3, NorthAmerica), Empowered(1)", "has 1.0 more heroes empowered after this round"),
        ("Enemy(3, NorthAmerica), EnemyDamage(3, 1)", "leaves enemies with 1.0 more damage"),
        ("", "leaves 1.0 fewer enemies in the world"),
    ] {
        let gauges = after(given).1.into_iter().zip(other.iter().copied()).enumerate();
        let told = gauges.filter_map(|(at, shown)| rules.gauge_in_words(at, shown, 1.0));
        assert_eq!(told.map(|it| it.1).collect::<Vec<_>>(), [words], "{given}");
    }
}

#[test]
fn a_hint_tells_what_wins_the_game() {
    let hint = advised(
        "mastermind: \"Dr. Doom\", table: (you: (hand: [\"Repulsor Rays\"]), attack: 7, \
         tactics: [\"Dark Technology\"], city: {Bank: (is: \"Sentinel\")})",
    );
    assert_eq!((hint.lead, hint.advice[0].label.as_str()), (Lead::Clear, "Play Repulsor Rays"));
    assert!(
        hint.reason.contains("reaches exactly 9 attack and so defeats Dr. Doom this turn"),
        "{}",
        hint.reason
    );
}

#[test]
fn a_hint_tells_what_must_be_played_first() {
    let hint = advised(
        "table: (you: (hand: [\"Web-Shooters\", \"High-Tech Weaponry\"]), attack: 4, \
         tactics: [\"Negablast Grenades\"], city: {Bank: (is: \"Sentinel\")})",
    );
    assert_eq!((hint.lead, hint.advice[0].label.as_str()), (Lead::Clear, "Play Web-Shooters"));
    let words = "plays Web-Shooters first, which turns on the superpower of High-Tech Weaponry";
    assert!(hint.reason.contains(words), "{}", hint.reason);
}

#[test]
fn to_end_the_turn_is_never_the_same_as_to_do_something() {
    // Nothing helps any more, so that every imagined game ends alike.
    let hint =
        advised("table: (attack: 3, villain_deck_size: 0, city: {Bank: (is: \"Sentinel\")})");
    assert_eq!(hint.advice[0].label, "Fight Sentinel (Bank, 3 Attack)", "{hint:?}");
    assert!(hint.advice.iter().any(|advice| advice.label == "End turn"), "{hint:?}");
}
