//! A toy: two choices in turn around the table, and a coin that only the last seat sees.

use std::sync::LazyLock;

use bots::{Deed, Luck, Notable, Outlook, Quiet, SIGNS, Sense, Signs, Step, TERMS, Tell, Voice};
use serde_json::Value;
use table::{
    Chance, Choice, Choices, Decision, MAX_SEATS, Outcome, Question, Rules, Seat, Seed, Sink,
    Verdict, View,
};

/// The choice of the rule of thumb.
pub const SAFE: Choice = Choice(0);
/// The other choice.
pub const BOLD: Choice = Choice(1);
/// Where all is one turn: a look at the coin, once.
pub const LOOK: Choice = Choice(2);

/// The rules of a toy.
pub struct Toy {
    /// How many sit around the table.
    pub seats: u8,
    /// Whether a game is over, and won.
    pub is_won: fn(&Road) -> Option<bool>,
    /// Whether all steps are one turn, in which one may look at the coin.
    pub one_turn: bool,
}

/// A game of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Road {
    /// What has been chosen.
    pub taken: Vec<Choice>,
    /// How the coin lies; none for those who cannot see it.
    pub coin: Option<bool>,
    /// What else may happen.
    pub chance: Chance,
}

impl Rules for Toy {
    type Game = Road;
    type Hidden = ();
    type Event = ();
    type Setup = ();

    const NAME: &'static str = "toy";
    const REVISION: u32 = 1;

    fn setup(&self) -> &() {
        &()
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn deal<S: Sink<()>>(&self, seed: &Seed, _: &mut S) -> Road {
        let mut chance = Chance::new(seed);
        Road { taken: Vec::new(), coin: Some(chance.below(2) == 0), chance }
    }

    fn decision(&self, game: &Road) -> Option<Decision> {
        let seat = Seat(game.taken.len() as u8 % self.seats);
        (self.is_won)(game).is_none().then_some(Decision { seat })
    }

    fn outcome(&self, game: &Road) -> Option<Outcome> {
        let verdict = if (self.is_won)(game)? { Verdict::Won } else { Verdict::Lost };
        Some(Outcome { verdict, reason: 0, seats: 0, points: [0; MAX_SEATS] })
    }

    fn choices(&self, game: &Road, out: &mut Choices) {
        out.clear();
        out.extend([SAFE, BOLD]);
        if self.one_turn && !game.taken.contains(&LOOK) {
            out.push(LOOK);
        }
    }

    fn choose_unchecked<S: Sink<()>>(&self, game: &mut Road, choice: Choice, _: &mut S) {
        game.taken.push(choice);
    }

    fn view(&self, game: &Road, seat: Seat) -> View<Toy> {
        let shown = game.taken.contains(&LOOK);
        let coin = game.coin.filter(|_| shown || seat.0 > 0);
        View { seat, game: Road { coin, chance: Chance::hidden(), ..game.clone() }, hidden: () }
    }

    fn determinize(&self, view: &View<Toy>, chance: &mut Chance) -> Road {
        let coin = view.game.coin.unwrap_or_else(|| chance.below(2) == 0);
        Road { coin: Some(coin), chance: chance.fork(), ..view.game.clone() }
    }

    fn chance(&self, game: &Road) -> Chance {
        game.chance
    }

    fn fingerprint(&self, game: &Road) -> u64 {
        let bold = |sum, &choice: &Choice| 3 * sum + u64::from(choice.0);
        let coin = game.coin.map_or(0, |coin| 1 + u64::from(coin));
        game.taken.iter().fold(1, bold) << 2 | coin
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

impl Sense for Toy {
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
        if (self.is_won)(game) == Some(true) { 0.9 } else { 0.1 }
    }
}

impl Quiet for Toy {
    fn quiet_choice(&self, _: &Choices) -> Option<Choice> {
        None
    }
}

/// Every decision is a turn where nothing else is said, and nothing is worth telling but the first bold step.
impl Tell for Toy {
    fn voice(&self) -> &'static Voice {
        &Voice::THUMB
    }

    const THOUGHT: u32 = 400;

    const REVIEWED: u32 = 400;

    const LASTING: f64 = 1.0;

    const DOUBT: f64 = 1.0;

    fn round(&self) -> u32 {
        1
    }

    fn turn_mark(&self, game: &Road) -> Option<u64> {
        Some(if self.one_turn { 1 } else { game.taken.len() as u64 })
    }

    fn cast(&self, _: &Road) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn turn_in_words(&self, game: &Road, _: usize) -> String {
        format!("turn {}", game.taken.len() + 1)
    }

    /// A turn of all steps is the last seat's, who is asked last.
    fn whose_turn(&self, _: &Road) -> Option<Seat> {
        self.one_turn.then(|| Seat(self.seats - 1))
    }

    fn begins_turn(&self, (): &()) -> bool {
        false
    }

    fn notable(&self, (): &()) -> Option<Notable> {
        None
    }

    fn plain_luck(&self, _: &Luck<'_, Self>) -> Option<String> {
        Some("the coin".into())
    }

    fn is_bare(&self, _: &Road, choice: Choice) -> bool {
        choice == LOOK
    }

    fn deeds(&self, step: &Step<'_, Self>, out: &mut Vec<Deed>) {
        if step.choice == BOLD && step.before.taken.is_empty() {
            let deed = |key, good, words: &str| Deed {
                key,
                good,
                weight: 1.0,
                words: words.into(),
                ..Deed::default()
            };
            out.extend([deed(1, true, "is bold"), deed(2, false, "avoids daring")]);
        }
    }

    fn gauges(&self, _: &Road, _: Seat, _: &mut Vec<f64>) {}

    fn gauge_in_words(&self, _: usize, _: (f64, f64), _: f64) -> Option<(f64, String)> {
        None
    }

    fn in_any_order(&self, _: &Road, _: &[Choice], _: &Choices) -> Option<String> {
        None
    }

    fn in_json(&self, view: &View<Self>) -> Value {
        Value::from(view.game.taken.len())
    }
}
