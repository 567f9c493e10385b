//! A card as `longbox cards` lists it, whatever its game.

use clap::ValueEnum;
use serde::Serialize;
use serde_json::Value;

/// One card. Numbers are the printed ones.
#[derive(Clone, Debug, Serialize)]
pub struct CardRow {
    /// The game.
    pub game: &'static str,
    /// The box.
    pub set: CardSet,
    /// What it is.
    pub kind: CardKind,
    /// The hero, villain group or mastermind that it belongs to.
    pub group: Option<String>,
    /// The name.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// The team.
    pub team: Option<String>,
    /// The class.
    pub class: Option<String>,
    /// Another class of the same card.
    pub second_class: Option<String>,
    /// The cost.
    pub cost: Option<u8>,
    /// The attack: a number, or text where more is printed than a number.
    pub attack: Value,
    /// The recruit points, likewise.
    pub recruit: Value,
    /// The victory points, likewise.
    pub vp: Value,
    /// Whose design it is.
    pub origin: String,
    /// What it says, one paragraph each.
    pub text: Vec<String>,
    /// What was decided about it where the rulebook leaves a choice.
    pub rulings: Vec<String>,
}

/// The boxes.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CardSet {
    /// Legendary, First Edition
    First,
    /// Legendary, Second Edition
    Second,
    /// Legendary: Villains
    Villains,
    /// Legendary: Into the Cosmos
    Cosmos,
    /// Marvel D.A.G.G.E.R.
    Dagger,
    /// Cards of your own
    Own,
}

impl CardSet {
    /// The word for it.
    pub fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default()
    }

    /// The set that is written before a name, as in "second/loki", and the rest.
    fn split(words: &str) -> (Option<CardSet>, &str) {
        let set = words
            .split_once('/')
            .and_then(|(set, rest)| Some((CardSet::from_str(set.trim(), true).ok()?, rest)));
        set.map_or((None, words), |(set, rest)| (Some(set), rest))
    }
}

/// What cards are.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// Heroes
    #[value(alias = "ally")]
    Hero,
    /// Villains
    #[value(alias = "adversary")]
    Villain,
    /// Henchmen
    #[value(alias = "backup-adversary")]
    Henchman,
    /// Masterminds
    #[value(alias = "commander")]
    Mastermind,
    /// Tactics of masterminds
    Tactic,
    /// Schemes
    #[value(alias = "plot")]
    Scheme,
    /// Bystanders
    Bystander,
    /// Agents, troopers, officers, sidekicks
    Basic,
    /// Wounds
    Wound,
    /// Bindings
    Bindings,
    /// Scheme twists
    Twist,
    /// Master strikes
    Strike,
    /// Aspect sheets
    Aspect,
    /// Support cards
    Support,
    /// Team-up cards
    TeamUp,
    /// Enemy cards
    Enemy,
    /// Nemesis sheets
    Nemesis,
    /// Missions of every kind
    Mission,
    /// Event cards
    Event,
    /// The board, its bases and the die
    Board,
}

impl CardKind {
    /// The kind that a component's own word stands for.
    pub fn of_word(word: &str) -> CardKind {
        match word {
            "hero" => CardKind::Hero,
            "aspect" => CardKind::Aspect,
            "support" => CardKind::Support,
            "team_up" => CardKind::TeamUp,
            "enemy" => CardKind::Enemy,
            "nemesis" => CardKind::Nemesis,
            "event" => CardKind::Event,
            "base" | "die" | "board" | "difficulty" => CardKind::Board,
            _ => CardKind::Mission,
        }
    }

    /// The word for it.
    pub fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default()
    }
}

fn number(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

impl CardRow {
    /// The card on one line.
    pub fn line(&self) -> String {
        let group = self.group.as_deref().filter(|group| *group != self.name);
        let group = group.map_or(String::new(), |group| format!(" ({group})"));
        let (kind, set) = (self.kind.word(), self.set.word());
        format!("{kind:<10} {set:<6} {}{group}: {}", self.name, self.numbers())
    }

    /// The numbers and icons: "5 copies, avengers, covert, cost 3, attack 2".
    pub fn numbers(&self) -> String {
        let copies =
            if self.copies == 1 { "1 copy".into() } else { format!("{} copies", self.copies) };
        let mut parts = vec![copies];
        parts.extend(self.team.clone());
        parts.extend(self.class.clone());
        parts.extend(self.second_class.clone());
        parts.extend(self.cost.map(|cost| format!("cost {cost}")));
        for (word, value) in
            [("attack", &self.attack), ("recruit", &self.recruit), ("vp", &self.vp)]
        {
            parts.extend(number(value).map(|number| format!("{word} {number}")));
        }
        parts.join(", ")
    }

    /// Everything about the card, one line each.
    pub fn lines(&self) -> Vec<String> {
        let group = self.group.as_deref().filter(|group| *group != self.name);
        let group = group.map_or(String::new(), |group| format!(", {group}"));
        let own = if self.origin == "own" { ", your own" } else { "" };
        let set = match self.set {
            CardSet::First => ", First Edition",
            CardSet::Second => ", Second Edition",
            CardSet::Villains => ", Villains",
            CardSet::Cosmos => ", Into the Cosmos",
            CardSet::Dagger | CardSet::Own => "",
        };
        let mut lines = vec![format!("{} ({}{group}{set}{own})", self.name, self.kind.word())];
        lines.push(format!("  {}", self.numbers()));
        lines.extend(self.text.iter().map(|paragraph| format!("  {paragraph}")));
        lines.extend(self.rulings.iter().map(|ruling| format!("  Ruling: {ruling}")));
        lines
    }
}

/// A name without case, spaces and punctuation.
fn key(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The cards whose name or group some words are part of; or else those that have every word in either. A
/// set before the words narrows it down to its cards.
pub fn find<'c>(cards: &'c [CardRow], words: &str) -> Vec<&'c CardRow> {
    let (set, words) = CardSet::split(words);
    let of_set = || cards.iter().filter(|card| set.is_none_or(|set| card.set == set));
    let wanted = key(words);
    let of = |card: &CardRow| (key(&card.name), card.group.as_deref().map(key).unwrap_or_default());
    let found: Vec<_> = of_set()
        .filter(|card| {
            let (name, group) = of(card);
            name.contains(&wanted) || group.contains(&wanted)
        })
        .collect();
    if !found.is_empty() {
        return found;
    }
    let words: Vec<String> = words.split_whitespace().map(key).collect();
    let has_all = |card: &&CardRow| {
        let (name, group) = of(card);
        words.iter().all(|word| name.contains(word.as_str()) || group.contains(word.as_str()))
    };
    of_set().filter(has_all).collect()
}

/// The known name that some words come nearest to.
fn nearest<'c>(cards: impl Iterator<Item = &'c CardRow>, words: &str) -> Option<&'c str> {
    let names = cards.flat_map(|card| [Some(card.name.as_str()), card.group.as_deref()]);
    cardfile::nearest(words, names.flatten())
}

/// What to say when no card is called like that.
pub fn not_found(cards: &[CardRow], words: &str) -> String {
    let shown: String = words.chars().filter(|letter| !letter.is_control()).take(60).collect();
    let (set, bare) = CardSet::split(words);
    let of_set = cards.iter().filter(|card| set.is_none_or(|set| card.set == set));
    let near = nearest(of_set, bare).map(|name| format!("; did you mean \"{name}\"?"));
    format!("no card is called \"{shown}\"{}", near.unwrap_or_default())
}
