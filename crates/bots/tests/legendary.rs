//! The bots at a table of Legendary.

use bots::{Bot, Player, Seen, Sense, Thumb};
use legendary::card::Catalogue;
use legendary::play::face::Types;
use legendary::play::{Event, Verb, decode};
use legendary::scenario::{lay, read};
use legendary::setup::{Edition, Wish, build};
use legendary::state::{Ask, Game, Zone};
use legendary::{Legendary, play::Answer};
use table::{Choices, Outcome, Rules, Seat, Seed, Silent, Verdict};

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

/// Plays games of First Edition by rules of thumb and shows every decision with what was chosen.
fn watch_thumb(games: u64, watch: impl FnMut(&Legendary, &Game, &Choices, Answer)) -> u32 {
    watch_thumb_at(Edition::First, games, watch)
}

fn watch_thumb_at(
    edition: Edition,
    games: u64,
    mut watch: impl FnMut(&Legendary, &Game, &Choices, Answer),
) -> u32 {
    let catalogue = Catalogue::built_in();
    let mut won = 0;
    for number in 0..games {
        let seed = Seed::from(number);
        let wish = Wish { edition, players: 1 + (number % 5) as u8, ..Wish::default() };
        let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
        let mut game = rules.start(&seed);
        let mut choices = Choices::new();
        while let Some(decision) = rules.decision(&game) {
            rules.choices(&game, &mut choices);
            let choice = Thumb.choose(&Seen::new(&rules, &game, decision.seat), &choices);
            watch(&rules, &game, &choices, decode(choice));
            rules.choose(&mut game, choice, &mut table::Silent).expect("bots choose from the list");
        }
        let outcome = rules.outcome(&game).expect("the game is over");
        won += u32::from(outcome.verdict == Verdict::Won);
    }
    won
}

#[test]
fn thumb_wins_most_games() {
    let won = watch_thumb(60, |_, _, _, _| {});
    assert!(won >= 30, "{won} of 60");
}

#[test]
fn thumb_knows_what_second_edition_brought() {
    let (mut stay, mut spent, mut guards) = (0, 0, 0);
    let won = watch_thumb_at(Edition::Second, 60, |rules, game, _, answer| {
        let Answer::Card(zone, index) = answer else { return };
        if game.asking.ask != Ask::Turn {
            return;
        }
        guards += u32::from(zone == Zone::GUARDS);
        if zone.as_hq().is_some() || Zone::STACKS.contains(&zone) {
            let gone = rules.gists(game.row.zone(zone)[index].face).spent;
            *if gone { &mut spent } else { &mut stay } += 1;
        }
    });
    assert!(stay > 2 * spent, "{stay} heroes that stay, {spent} that are played once");
    assert!(guards > 0, "no guard of a mastermind was fought");
    assert!(won >= 10, "{won} of 60");
}

#[test]
fn thumb_takes_the_last_tactic_and_reveals_rather_than_bleeds() {
    watch_thumb(40, |_, game, choices, answer| match game.asking.ask {
        Ask::React(_) => assert_ne!(answer, Answer::Pass),
        Ask::Turn if game.row.len(Zone::TACTICS) == 1 => {
            let last = choices.iter().any(|&choice| {
                matches!(decode(choice), Answer::Card(zone, _) if zone == Zone::MASTERMIND)
            });
            let plays =
                |answer| matches!(answer, Answer::Card(zone, _) if zone.as_seat().is_some());
            assert!(
                !last || plays(answer) || answer == Answer::Card(Zone::MASTERMIND, 0),
                "{answer:?}"
            );
        }
        _ => {}
    });
}

#[test]
fn thumb_is_rid_of_wounds_before_anything_else() {
    let mut picked = 0;
    watch_thumb(60, |rules, game, choices, answer| {
        let Some(picking) = rules.picking(game) else { return };
        if picking.verb != Verb::Ko {
            return;
        }
        let wound = |answer: Answer| match answer {
            Answer::Card(zone, index) if zone.as_seat().is_some() => {
                rules.figures(game.row.zone(zone)[index].face).types.has(Types::WOUND)
            }
            _ => false,
        };
        if choices.iter().any(|&choice| wound(decode(choice))) {
            picked += 1;
            assert!(wound(answer), "{answer:?}");
        }
    });
    assert!(picked > 0, "no game had a wound to be rid of");
}

/// Whoever dodges with an empty deck may draw the same card again.
#[test]
fn a_turn_of_dodging_ends() {
    let text = "[(name: \"a hand\", edition: villains, steps: [], \
                table: (you: (hand: [\"Madame HYDRA\"], deck: [], discard: [])))]";
    let scenario = read("situation", text).expect("a situation").remove(0);
    let (rules, mut game) = lay(&scenario, &Catalogue::built_in()).expect("a table");
    let (mut choices, turn) = (Choices::new(), game.turn.number);
    for _ in 0..20 {
        let Some(decision) = rules.decision(&game) else { return };
        rules.choices(&game, &mut choices);
        let choice = rules.best(&game, decision.seat, &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    assert!(game.turn.number > turn, "the turn goes on and on");
}

/// How the rule of thumb rates a choice of a situation, named by how it begins.
fn rated(situation: &str, begins: &str) -> i32 {
    let text = format!("[(name: \"a situation\", {situation}, steps: [])]");
    let scenario = read("situation", &text).expect("a situation").remove(0);
    let (rules, game) = lay(&scenario, &Catalogue::built_in()).expect("a table");
    let seat = rules.decision(&game).expect("a decision").seat;
    let mut choices = Choices::new();
    rules.choices(&game, &mut choices);
    let choice = choices.iter().find(|&&choice| rules.label(&game, choice).starts_with(begins));
    rules.rate(&game, seat, *choice.expect("it is listed"))
}

#[test]
fn what_a_scheme_is_lost_by_is_spared_whatever_the_scheme_is_called() {
    // A hero less in the deck brings the end of one scheme nearer, and not that of the other.
    let table = "table: (recruit: 3, hero_deck: [\"Repulsor Rays\", \"Repulsor Rays\"], \
                 hq: [\"Repulsor Rays\", \"Hulk Smash!\", \"Silent Sniper\", \"Diamond Form\", \"Tidal Wave\"])";
    let recruits =
        |scheme| rated(&format!("scheme: \"{scheme}\", {table}"), "Recruit Repulsor Rays");
    let (lost_by, other) = (recruits("Super Hero Civil War"), recruits("The Legacy Virus"));
    assert!(lost_by < other, "{lost_by} and {other}");
    // An escape less matters more where escapes are counted.
    let table = "table: (attack: 6, city: {Bridge: (is: \"Ultron\")}, \
                 escaped: [\"Sentinel\", \"Sentinel\", \"Sentinel\", \"Sentinel\"])";
    let fights = |scheme| rated(&format!("scheme: \"{scheme}\", {table}"), "Fight Ultron");
    let (lost_by, other) = (fights("Negative Zone Prison Breakout"), fights("The Legacy Virus"));
    assert!(lost_by > other, "{lost_by} and {other}");
}
