//! Looking farther ahead: a choice that is only good together with what is chosen after it.

use bots::{Budget, Outlook, Player, SIGNS, Search, Seen, Sense, Signs, TALLIES, TERMS, Tally};
use std::sync::LazyLock;
use table::{
    Chance, Choice, Choices, Decision, MAX_SEATS, Outcome, Question, Rules, Seat, Seed, Sink,
    Verdict, View,
};

/// `SAFE` wins every second game. `BOLD` wins always if it is followed by `BOLD`, and if not, a little
/// less often than `SAFE`. The rule of thumb is for `SAFE` both times.
struct Fork;

const SAFE: Choice = Choice(0);
const BOLD: Choice = Choice(1);

#[derive(Clone, PartialEq, Debug)]
struct Road {
    taken: Vec<Choice>,
    chance: Chance,
}

impl Road {
    /// Whether the game is over, and won.
    fn is_won(&self) -> Option<bool> {
        let mut chance = self.chance;
        match self.taken[..] {
            [SAFE] => Some(chance.below(100) < 50),
            [BOLD, SAFE] => Some(chance.below(100) < 48),
            [BOLD, BOLD] => Some(true),
            _ => None,
        }
    }
}

impl Rules for Fork {
    type Game = Road;
    type Hidden = ();
    type Event = ();
    type Setup = ();

    const NAME: &'static str = "fork";
    const REVISION: u32 = 1;

    fn setup(&self) -> &() {
        &()
    }

    fn seats(&self) -> u8 {
        1
    }

    fn deal<S: Sink<()>>(&self, seed: &Seed, _: &mut S) -> Road {
        Road { taken: Vec::new(), chance: Chance::new(seed) }
    }

    fn decision(&self, game: &Road) -> Option<Decision> {
        game.is_won().is_none().then_some(Decision { seat: Seat(0) })
    }

    fn outcome(&self, game: &Road) -> Option<Outcome> {
        let verdict = if game.is_won()? { Verdict::Won } else { Verdict::Lost };
        Some(Outcome { verdict, reason: 0, seats: 0, points: [0; MAX_SEATS] })
    }

    fn choices(&self, _: &Road, out: &mut Choices) {
        out.clear();
        out.extend([SAFE, BOLD]);
    }

    fn choose_unchecked<S: Sink<()>>(&self, game: &mut Road, choice: Choice, _: &mut S) {
        game.taken.push(choice);
    }

    fn view(&self, game: &Road, seat: Seat) -> View<Fork> {
        View { seat, game: Road { chance: Chance::hidden(), ..game.clone() }, hidden: () }
    }

    fn determinize(&self, view: &View<Fork>, chance: &mut Chance) -> Road {
        Road { chance: chance.fork(), ..view.game.clone() }
    }

    fn chance(&self, game: &Road) -> Chance {
        game.chance
    }

    fn fingerprint(&self, game: &Road) -> u64 {
        game.taken.len() as u64
    }

    fn pieces(&self, _: &Road) -> u64 {
        0
    }

    fn question(&self, _: &Road) -> Question {
        Question { asker: String::new(), text: String::from("Which way?") }
    }

    fn label(&self, _: &Road, choice: Choice) -> String {
        format!("{choice:?}")
    }

    fn narrate(&self, (): &(), _: Seat) -> Option<String> {
        None
    }

    fn reason(&self, _: &Outcome) -> String {
        String::new()
    }
}

static NO_OUTLOOK: LazyLock<Outlook> = LazyLock::new(|| Outlook {
    usual: [0.0; SIGNS],
    spread: [1.0; SIGNS],
    bias: 0.0,
    weights: [0.0; TERMS],
});

impl Sense for Fork {
    fn rate(&self, _: &Road, _: Seat, choice: Choice) -> i32 {
        i32::from(choice == SAFE)
    }

    fn obvious(&self, _: &Road, _: Seat, _: &Choices) -> Option<Choice> {
        None
    }

    fn turns(&self, _: &Road) -> u32 {
        1
    }

    fn horizon(&self) -> u32 {
        5
    }

    fn signs(&self, _: &Road) -> Signs {
        [0.0; SIGNS]
    }

    fn outlook(&self) -> &'static Outlook {
        &NO_OUTLOOK
    }

    fn standing(&self, game: &Road) -> f32 {
        if game.is_won() == Some(true) { 0.9 } else { 0.1 }
    }

    const COUNTED: [&'static str; TALLIES] = [""; TALLIES];

    fn tally(&self, _: &Road) -> Tally {
        [0.0; TALLIES]
    }
}

/// What search chooses at first with so many iterations.
fn first_choice(iterations: u32, threads: usize) -> Choice {
    let game = Fork.start(&Seed::from(1));
    let mut choices = Choices::new();
    Fork.choices(&game, &mut choices);
    let chance = Chance::new(&Seed::from(2));
    let mut search = Search::new(Budget::Iterations(iterations), chance).on_threads(threads);
    search.choose(&Seen::new(&Fork, &game, Seat(0)), &choices)
}

#[test]
fn a_small_search_trusts_the_rule_of_thumb_to_go_on() {
    assert_eq!(first_choice(1_000, 1), SAFE);
}

#[test]
fn a_large_search_plans_what_to_choose_next() {
    assert_eq!(first_choice(10_000, 1), BOLD);
    assert_eq!(first_choice(10_000, 2), BOLD);
}
