//! The test kit: what any game must stand, checked at every decision of random play.
//!
//! A game's tests call [`play_through`] over many seeds and set-ups. It panics with the seed and
//! the step when a promise of the kernel is broken.

mod counting;
mod fuzz;
mod scenes;

pub use counting::Counting;
pub use fuzz::{damage, fuzz};
pub use scenes::{after, quick_scenes, scenes};

use crate::{Chance, Choice, Choices, Outcome, Replay, Rules, Seat, Seed, Silent};

/// How far a play-through goes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of decisions within which every game must end.
    pub decisions: usize,
    /// Save and restore at every so-many-th decision. Restoring plays the game again.
    pub save_every: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { decisions: 5_000, save_every: 7 }
    }
}

/// What a play-through saw.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// How the game ended.
    pub outcome: Outcome,
    /// How many decisions it had.
    pub decisions: usize,
}

/// Plays one random game and checks every promise of the kernel on the way.
pub fn play_through<R: Rules>(rules: &R, seed: &Seed, limits: Limits) -> Seen {
    let mut random = Chance::new(&seed.nth(1));
    let mut game = rules.start(seed);
    let mut choices = Choices::new();
    let mut taken: Vec<Choice> = Vec::new();
    let pieces = rules.pieces(&game);
    assert!(game == rules.start(seed), "{seed:?}: the same seed deals two different games");

    while let Some(decision) = rules.decision(&game) {
        let at = Place { seed, step: taken.len() + 1 };
        assert!(taken.len() < limits.decisions, "{at}: the game does not end");
        assert!(decision.seat.0 < rules.seats(), "{at}: nobody sits at {:?}", decision.seat);
        assert!(rules.outcome(&game).is_none(), "{at}: the game is over and still asks");
        rules.choices(&game, &mut choices);
        check_list(rules, &game, &choices, at);
        check_refusal(rules, &game, &choices, &mut random, at);
        check_views(rules, &game, decision.seat, &choices, pieces, &mut random, at);

        let choice = choices[random.below(choices.len() as u32) as usize];
        let before = game.clone();
        let mut copy = game.clone();
        let mut events = Vec::new();
        rules.choose_unchecked(&mut copy, choice, &mut events);
        assert!(game == before, "{at}: playing a copy changed the original");
        rules.choose(&mut game, choice, &mut Silent).expect("a listed choice was refused");
        assert!(game == copy, "{at}: listening to events changes the game");
        assert_eq!(rules.pieces(&game), pieces, "{at}: a piece was lost or made");
        for event in &events {
            for seat in 0..rules.seats() {
                rules.narrate(event, Seat(seat));
            }
        }
        taken.push(choice);
        if taken.len().is_multiple_of(limits.save_every) {
            check_save(rules, seed, &taken, &game, at);
        }
    }

    let at = Place { seed, step: taken.len() };
    rules.choices(&game, &mut choices);
    assert!(choices.is_empty(), "{at}: a game that is over lists choices");
    check_save(rules, seed, &taken, &game, at);
    let outcome = rules.outcome(&game).unwrap_or_else(|| panic!("{at}: no decision, no outcome"));
    assert!(!rules.reason(&outcome).is_empty(), "{at}: no word on why the game ended");
    Seen { outcome, decisions: taken.len() }
}

#[derive(Clone, Copy)]
struct Place<'a> {
    seed: &'a Seed,
    step: usize,
}

impl std::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "seed {}, step {}", self.seed, self.step)
    }
}

fn check_list<R: Rules>(rules: &R, game: &R::Game, choices: &Choices, at: Place) {
    assert!(!choices.is_empty(), "{at}: a decision without choices");
    let question = rules.question(game);
    assert!(!question.text.is_empty(), "{at}: a decision that does not say what it asks");
    assert!(!question.asker.is_empty(), "{at}: a decision that does not say who asks");
    let mut sorted: Vec<_> = choices.iter().collect();
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), choices.len(), "{at}: a choice is listed twice");
    let mut labels: Vec<_> = choices.iter().map(|&choice| rules.label(game, choice)).collect();
    labels.sort();
    assert!(
        labels.windows(2).all(|pair| pair[0] != pair[1]) && !labels[0].is_empty(),
        "{at}: choices cannot be told apart by their words: {labels:?}"
    );
}

fn check_refusal<R: Rules>(
    rules: &R,
    game: &R::Game,
    choices: &Choices,
    random: &mut Chance,
    at: Place,
) {
    let mut copy = game.clone();
    for _ in 0..4 {
        let choice = Choice(random.below(1 << 16) as u16);
        if !choices.contains(&choice) {
            let refused = rules.choose(&mut copy, choice, &mut Silent);
            assert!(refused.is_err(), "{at}: {choice:?} is not listed and was taken");
            assert!(copy == *game, "{at}: a refused choice changed the game");
        }
    }
}

fn check_views<R: Rules>(
    rules: &R,
    game: &R::Game,
    decides: Seat,
    choices: &Choices,
    pieces: u64,
    random: &mut Chance,
    at: Place,
) {
    let mut other = Choices::new();
    for seat in (0..rules.seats()).map(Seat) {
        let view = rules.view(game, seat);
        assert_eq!(
            rules.decision(&view.game).map(|d| d.seat),
            Some(decides),
            "{at}: view of {seat}"
        );
        assert_ne!(
            rules.chance(&view.game).words()[..4],
            rules.chance(game).words()[..4],
            "{at}: {seat} can foresee chance"
        );
        let mut imagined = rules.determinize(&view, random);
        assert!(
            rules.view(&imagined, seat) == view,
            "{at}: {seat} would see the difference between the game and an imagined one:\n{:#?}\n{view:#?}",
            rules.view(&imagined, seat)
        );
        assert_ne!(
            rules.chance(&imagined).words()[..4],
            rules.chance(game).words()[..4],
            "{at}: {seat} imagines the true future"
        );
        assert_eq!(
            rules.pieces(&imagined),
            pieces,
            "{at}: imagining for {seat} changed the pieces"
        );
        if seat == decides {
            assert_eq!(
                rules.question(&view.game),
                rules.question(game),
                "{at}: the question leaks"
            );
            for seen in [&view.game, &imagined] {
                rules.choices(seen, &mut other);
                assert_eq!(other, *choices, "{at}: {seat}'s choices depend on what it cannot know");
                for &choice in choices {
                    assert_eq!(
                        rules.label(seen, choice),
                        rules.label(game, choice),
                        "{at}: a label tells {seat} what it cannot know"
                    );
                }
            }
        }
        play_on(rules, &mut imagined, random, 3, pieces, at);
    }
}

/// An imagined game must be a real one: it can be played.
fn play_on<R: Rules>(
    rules: &R,
    game: &mut R::Game,
    random: &mut Chance,
    steps: usize,
    pieces: u64,
    at: Place,
) {
    let mut choices = Choices::new();
    for _ in 0..steps {
        if rules.decision(game).is_none() {
            return;
        }
        rules.choices(game, &mut choices);
        let choice = choices[random.below(choices.len() as u32) as usize];
        rules.choose_unchecked(game, choice, &mut Silent);
        assert_eq!(rules.pieces(game), pieces, "{at}: an imagined game loses pieces");
    }
}

fn check_save<R: Rules>(rules: &R, seed: &Seed, taken: &[Choice], game: &R::Game, at: Place) {
    let text = Replay::record(rules, *seed, taken).write();
    let replay = Replay::read(&text).expect("a replay reads what it wrote");
    let setup = replay.setup::<R>().expect("a replay keeps its set-up");
    assert!(setup == *rules.setup(), "{at}: the set-up changed on its way through a file");
    let verified = replay.verify(rules).unwrap_or_else(|error| panic!("{at}: {error}"));
    assert!(verified.game == *game, "{at}: a restored game differs");
}
