//! Telling: what the coach must know of a game to speak of it in its own words.

use serde_json::Value;
use table::{Choice, Choices, Digest, Rules, Seat, View};

use crate::quiet::Quiet;
use crate::sense::Sense;
use crate::voice::Voice;

/// One choice of an imagined game, and what became of it.
pub struct Step<'s, R: Rules + ?Sized> {
    /// The game before the choice.
    pub before: &'s R::Game,
    /// The choice.
    pub choice: Choice,
    /// What happened.
    pub events: &'s [R::Event],
    /// For whom reasons are looked for.
    pub seat: Seat,
    /// Whether it is the turn that the reasons are about, and not a later one.
    pub now: bool,
}

/// Something that matters and that a choice brings about or prevents.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Deed {
    /// What tells it from other deeds.
    pub key: u64,
    /// What tells the fact that it is about from others, if several deeds are about one: a mission that is completed
    /// has not failed. Only one of them is told.
    pub fact: Option<u64>,
    /// Whether the players want it to happen.
    pub good: bool,
    /// How much it matters, beside the others.
    pub weight: f64,
    /// What the choice does that brings about the good or prevents the bad: "defeats Loki this turn".
    pub words: String,
    /// What comes of it, behind how often it is done: "which would cost a hero".
    pub so: Option<String>,
    /// Whether it is only what the choice of its step says already: whoever is told to fight Loki needs not
    /// be told that this defeats him.
    pub said: bool,
}

impl Deed {
    /// The key and the fact of winning the game.
    pub const WIN: u64 = u64::MAX;
    /// The key of winning it by the very choice.
    pub const WIN_AT_ONCE: u64 = u64::MAX - 1;
    /// The key of losing it.
    pub const LOSS: u64 = u64::MAX - 2;

    /// Whether another deed brings about the same, and no less of it: what is done this turn need not be done in
    /// the next.
    pub fn is_covered_by(&self, other: &Deed) -> bool {
        let same = self.fact.is_some() && self.fact == other.fact && self.good == other.good;
        same && other.weight >= self.weight
    }
}

/// What makes an event worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notable {
    /// How much it is, from 1 to 3.
    pub weight: u8,
    /// Whether it is good or bad for the players; none where that depends.
    pub good: Option<bool>,
    /// Whether chance brought it about, and no player.
    pub by_chance: bool,
}

impl Notable {
    /// What players bring about.
    pub fn deed(weight: u8, good: bool) -> Notable {
        Notable { weight, good: Some(good), by_chance: false }
    }

    /// What cards and dice bring about.
    pub fn chance(weight: u8, good: impl Into<Option<bool>>) -> Notable {
        Notable { weight, good: good.into(), by_chance: true }
    }
}

/// Luck that nothing worth telling explains.
pub struct Luck<'l, R: Rules + ?Sized> {
    /// The game after it.
    pub game: &'l R::Game,
    /// Everything that happened in the turn, and before somebody decides in the next.
    pub events: &'l [R::Event],
    /// The number of the turn.
    pub turn: u32,
    /// Whose turn the next is.
    pub next: Option<Seat>,
    /// Whether it was good luck.
    pub good: bool,
}

/// A game that can be spoken of.
pub trait Tell: Quiet + Sense {
    /// What a position is worth to somebody who thinks.
    fn voice(&self) -> &'static Voice;

    /// The rollouts that a thought about one decision of a review takes.
    const THOUGHT: u32;

    /// The imagined games that a review takes for every turn where nothing else is said.
    const REVIEWED: u32;

    /// The share of what a course costs if the rule of thumb goes on after it that is left if those who
    /// think go on: they make up for much of it later. Measured by `longbox calibration --review`.
    const LASTING: f64;

    /// The coach leaves the rule of thumb for a lead of more standard errors than this. The fewer, the more it
    /// plays like `search`, and the more often it says something else when it is asked again: few where the
    /// rule of thumb is a weak refuge. Measured by `longbox strength --bots search:100,coach:100`.
    const DOUBT: f64;

    /// After so many more turns everybody has had one.
    fn round(&self) -> u32;

    /// The mark of the turn that a decision belongs to, if it can be told from that decision: a
    /// decision without a mark belongs to the turn of the one before it.
    fn turn_mark(&self, game: &Self::Game) -> Option<u64>;

    /// The mark of what a listed choice does: the same card played, hero recruited or question answered has
    /// the same mark in every game of a turn, wherever it stands in the list.
    fn act_mark(&self, game: &Self::Game, choice: Choice) -> u64 {
        worded_mark(self, game, choice)
    }

    /// What the seed of a game has drawn, by the headings that a set-up is described under.
    fn cast(&self, game: &Self::Game) -> Vec<(&'static str, String)>;

    /// The turn at hand in words, such as "Turn 4, player 1"; `nth` tells those that would read alike apart.
    fn turn_in_words(&self, game: &Self::Game, nth: usize) -> String;

    /// Whose turn it is, whoever is asked; none where it is nobody's.
    fn whose_turn(&self, game: &Self::Game) -> Option<Seat>;

    /// Whether what happens after an event belongs to the next turn.
    fn begins_turn(&self, event: &Self::Event) -> bool;

    /// What makes an event worth telling; none if it is not.
    fn notable(&self, event: &Self::Event) -> Option<Notable>;

    /// What luck was where nothing that is worth telling explains it; none where nothing was left to chance.
    fn plain_luck(&self, luck: &Luck<'_, Self>) -> Option<String>;

    /// Whether the label of a choice says nothing without the question, such as "Yes".
    fn is_bare(&self, game: &Self::Game, choice: Choice) -> bool;

    /// What matters of one step.
    fn deeds(&self, step: &Step<'_, Self>, out: &mut Vec<Deed>);

    /// What winning a game is in words: what a choice does that brings it about.
    fn winning(&self, game: &Self::Game) -> String {
        let _ = game;
        "wins the game".into()
    }

    /// What is measured a round later: each number has its place in the list.
    fn gauges(&self, game: &Self::Game, seat: Seat, out: &mut Vec<f64>);

    /// What tells the fact that a gauge is about from others, if several gauges are about one; see [`Deed::fact`].
    fn gauge_fact(&self, gauge: usize) -> Option<u64> {
        let _ = gauge;
        None
    }

    /// Whether what a gauge shows can be compared with what it shows after another course, by what happened.
    fn is_comparable(&self, gauge: usize, deeds: &[Deed]) -> bool {
        let _ = (gauge, deeds);
        true
    }

    /// What a gauge says for a choice after which it shows the first number, and the second after another,
    /// with its weight. None if it does not speak for the choice, or for less than this share of what is
    /// usually worth telling.
    fn gauge_in_words(&self, gauge: usize, shown: (f64, f64), worth: f64) -> Option<(f64, String)>;

    /// Whether two choices can be made one after the other in either order, and come to the same.
    fn commute(&self, view: &View<Self>, one: Choice, other: Choice) -> bool {
        let _ = (view, one, other);
        false
    }

    /// Choices that come to the same in whatever order, as one.
    fn in_any_order(&self, game: &Self::Game, some: &[Choice], all: &Choices) -> Option<String>;

    /// What a seat sees, for programs.
    fn in_json(&self, view: &View<Self>) -> Value;
}

/// The mark of a choice by its words and those of the question.
pub(crate) fn worded_mark<R: Rules + ?Sized>(rules: &R, game: &R::Game, choice: Choice) -> u64 {
    let question = rules.question(game);
    let mut digest = Digest::default();
    for text in [question.asker, question.text, rules.label(game, choice)] {
        text.bytes().for_each(|byte| digest.word(u64::from(byte)));
        digest.word(u64::MAX);
    }
    digest.finish()
}
