//! The bots at a table of D.A.G.G.E.R.

use bots::{Bot, Budget, Player, Search, Seen, Sense, Thumb, kit};
use dagger::state::Ground;
use dagger::{Book, Dagger, Difficulty, Game, Setup};
use table::{Chance, Choices, Outcome, Rules, Seat, Seed, Silent, Verdict};

fn rules(players: u8) -> Dagger {
    Dagger::new(Setup { players, ..Setup::default() }).unwrap()
}

fn play(rules: &Dagger, bot: Bot, seed: &Seed) -> (Outcome, f32) {
    let game = played(rules, bot, seed);
    (rules.outcome(&game).expect("the game is over"), rules.standing(&game))
}

fn played(rules: &Dagger, bot: Bot, seed: &Seed) -> Game {
    let mut players: Vec<Box<dyn Player<Dagger>>> =
        (0..rules.seats()).map(|seat| bot.player(bots::chance(seed, Seat(seat)))).collect();
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let seen = Seen::new(rules, &game, decision.seat);
        let choice = players[decision.seat.index()].choose(&seen, &choices);
        rules.choose(&mut game, choice, &mut Silent).expect("bots choose from the list");
    }
    game
}

#[test]
fn the_rule_of_thumb_looks_only_at_what_is_seen() {
    for players in 1..=5 {
        let rules = rules(players);
        for seed in 0..4 {
            let decisions = kit::senses_only_what_is_seen(&rules, &Seed::from(seed));
            assert!(decisions.expect("only what is seen") > 20);
        }
    }
}

/// What is best is found with a memory for the whole decision, a rating without one.
#[test]
fn what_is_remembered_within_a_decision_is_true_of_each_choice() {
    for (players, seed) in [(2, 3), (3, 4), (5, 5)] {
        let rules = rules(players);
        let mut game = rules.start(&Seed::from(seed));
        let mut choices = Choices::new();
        while let Some(decision) = rules.decision(&game) {
            rules.choices(&game, &mut choices);
            let best = rules.best(&game, decision.seat, &choices);
            let rate = |choice| rules.rate(&game, decision.seat, choice);
            let highest = choices.iter().map(|&choice| rate(choice)).max();
            assert_eq!(Some(rate(best)), highest, "{}", rules.label(&game, best));
            rules.choose(&mut game, best, &mut Silent).unwrap();
        }
    }
}

#[test]
fn bots_choose_by_the_view_alone() {
    let search = || Search::new(Budget::iterations(24), Chance::new(&Seed::from(9)));
    for players in [1, 3] {
        let (rules, seed) = (rules(players), Seed::from(5));
        kit::chooses_by_the_view(&rules, &seed, 1, || Thumb).unwrap();
        kit::chooses_by_the_view(&rules, &seed, 25, search).unwrap();
    }
    // So large a search plans the next choice too.
    let deep = || Search::new(Budget::iterations(4_000), Chance::new(&Seed::from(9)));
    kit::chooses_by_the_view(&rules(2), &Seed::from(5), 200, deep).unwrap();
}

#[test]
fn the_rule_of_thumb_wins_where_chance_does_not() {
    let easy = Setup { difficulty: Difficulty::Easy, ..Setup::default() };
    let rules = Dagger::new(easy).unwrap();
    let won = |bot: Bot| {
        let games = (0..40).map(|seed| play(&rules, bot, &Seed::from(seed)));
        games.filter(|(outcome, _)| outcome.verdict == Verdict::Won).count()
    };
    let (random, thumb) = (won(Bot::Random), won(Bot::Thumb));
    assert!(random <= 2 && thumb >= 10, "{random} and {thumb} of 40");
}

/// Games by rule of thumb reach the showdown, which random ones seldom do.
#[test]
fn games_by_rule_of_thumb_end() {
    for seed in 0..240 {
        let (outcome, _) = play(&rules(1 + seed as u8 % 5), Bot::Thumb, &Seed::from(seed));
        assert_ne!(outcome.verdict, Verdict::Drawn, "seed {seed} stalled");
    }
}

#[test]
fn standings_of_won_games_are_above_all_others() {
    let rules = rules(3);
    for seed in 0..20 {
        let (outcome, standing) = play(&rules, Bot::Thumb, &Seed::from(seed));
        let won = outcome.verdict == Verdict::Won;
        assert!((0.0..=1.0).contains(&standing) && (standing > 0.5) == won, "{standing}");
    }
}

/// Each nemesis has a way of its own to win: from the ends of some games one can tell who it was.
#[test]
fn nemeses_win_in_ways_of_their_own() {
    let profile = |nemesis: &str| {
        let mut ends = [0; 4];
        for seed in 0..100 {
            let players = 2 + seed as u8 % 4;
            let nemesis = Some(nemesis.to_owned());
            let rules = Dagger::new(Setup { players, nemesis, ..Setup::default() }).unwrap();
            let game = played(&rules, Bot::Thumb, &Seed::from(seed));
            match game.over {
                Some(Ground::Overrun) => ends[0] += 1,
                Some(Ground::NoEvent) => ends[1] += 1,
                Some(Ground::Heroes | Ground::Deadline) => ends[2] += 1,
                Some(Ground::Threat) if !game.showdown => ends[3] += 1,
                _ => {}
            }
        }
        ends
    };
    let names: Vec<String> =
        Book::built_in().nemeses.iter().map(|card| card.name.clone()).collect();
    let most = ["Red Skull", "Ultron", "Thanos", "Loki Laufeyson"];
    let profiles: Vec<[u32; 4]> = names.iter().map(|name| profile(name)).collect();
    for (end, nemesis) in most.into_iter().enumerate() {
        let leader = (0..names.len()).max_by_key(|&at| profiles[at][end]).unwrap();
        assert_eq!(names[leader], nemesis, "bases, time, heroes, threat: {profiles:?}");
    }
}
