//! A piece as a typographic card.

use crate::words;
use askama::Template;
use table::scene::{Amount, Piece, Role, Scene, Thing};

/// The way to the large views of things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The address of the link; empty where nothing opens.
    pub base: String,
    /// What stands behind the thing: the step of a game that is looked back at.
    pub rest: String,
}

impl Way {
    /// The address of a thing's large view.
    pub fn look(&self, thing: Thing) -> String {
        match self.base.is_empty() {
            true => String::new(),
            false => format!("{}/look/{}{}", self.base, thing.0, self.rest),
        }
    }
}

/// A paragraph whose first words say when it counts: "Fight:".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Para {
    /// The first words with their colon; may be empty.
    pub lead: String,
    /// The rest.
    pub rest: String,
}

/// Paragraphs, with what stands before a colon apart.
pub fn paragraphs(text: &[String]) -> Vec<Para> {
    let para = |text: &String| match text.split_once(": ") {
        Some((lead, rest))
            if lead.len() <= 36
                && !lead.contains('.')
                && lead.starts_with(|letter: char| letter.is_uppercase()) =>
        {
            Para { lead: format!("{lead}:"), rest: format!(" {rest}") }
        }
        _ => Para { lead: String::new(), rest: text.clone() },
    };
    text.iter().filter(|text| !text.is_empty()).map(para).collect()
}

/// A number with the shape that tells what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purse {
    /// `attack` or `recruit`.
    pub kind: &'static str,
    /// How much, with what is printed behind it.
    pub n: String,
    /// The word.
    pub word: String,
    /// What is to be known about it.
    pub note: String,
}

/// Something that can be done with a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// Its number on the list, which is also its key.
    pub number: usize,
    /// What the form sends.
    pub choice: u16,
    /// The verb.
    pub verb: String,
    /// All in words.
    pub label: String,
    /// The coach would do it.
    pub hinted: bool,
}

/// A card as it is drawn.
#[derive(Clone, Debug, Template)]
#[template(path = "card.html")]
pub struct Face {
    /// The address of its large view; empty where it has none.
    pub look: String,
    /// What to point at.
    pub thing: u32,
    /// `hero`, `foe`, `leader`, `plan`, `plain` or `unknown`.
    pub kind: &'static str,
    /// The class in small letters, for shape and colour; may be empty.
    pub class: String,
    /// The classes: letter, word, and the small word for the shape.
    pub classes: Vec<(String, String, String)>,
    /// The teams: letters and word.
    pub teams: Vec<(String, String)>,
    /// What it costs.
    pub price: Option<i32>,
    /// What it takes to beat it.
    pub pay: Option<String>,
    /// What it gives.
    pub gives: Vec<Purse>,
    /// Victory points.
    pub points: Option<String>,
    /// Other numbers in words.
    pub figures: Vec<String>,
    /// What it is called.
    pub name: String,
    /// What it belongs to.
    pub group: String,
    /// What it says.
    pub text: Vec<Para>,
    /// How many of them lie here.
    pub copies: usize,
    /// What it holds, and other marks.
    pub marks: Vec<String>,
    /// Why it cannot be had.
    pub why: String,
    /// What can be done with it.
    pub acts: Vec<Act>,
    /// A picture of the owner's own.
    pub picture: String,
    /// Whether it came since the viewer decided last.
    pub fresh: bool,
}

fn printed(amount: &Amount) -> String {
    format!("{}{}", amount.number, amount.note)
}

/// What can be done with a thing, with the coach's favourite marked.
pub fn acts(scene: &Scene, thing: Thing, hinted: Option<u16>) -> Vec<Act> {
    let choices = scene.ask.iter().flat_map(|ask| &ask.choices).zip(1..);
    let about = choices.filter(|(offered, _)| offered.about == Some(thing));
    about
        .map(|(offered, number)| Act {
            number,
            choice: offered.choice.0,
            verb: verb(&offered.label),
            label: offered.label.clone(),
            hinted: hinted == Some(offered.choice.0),
        })
        .collect()
}

/// The verb that a label begins with; a label that is only a name is something to choose.
pub fn verb(label: &str) -> String {
    const VERBS: [&str; 22] = [
        "Play", "Recruit", "Fight", "Heal", "Gain", "KO", "Discard", "Draw", "Reveal", "Rescue",
        "Defeat", "Pass", "Move", "Put", "Return", "Copy", "Take", "Attack", "Defy", "Rest", "Use",
        "Choose",
    ];
    let first = label.split([' ', ':']).next().unwrap_or_default();
    // Healing is what Wounds are good for.
    let first = if first == "Healing" { "Heal" } else { first };
    VERBS.iter().find(|verb| **verb == first).map_or("Choose", |verb| verb).to_string()
}

impl Face {
    /// A piece as a card.
    pub fn of(piece: &Piece, scene: &Scene, way: &Way, hinted: Option<u16>) -> Face {
        let kind = match piece.role {
            Role::Hero => "hero",
            Role::Enemy => "foe",
            Role::Leader => "foe leader",
            Role::Plan => "plan",
            Role::Unknown => "unknown",
            Role::Mission | Role::Base | Role::Card => "plain",
        };
        let foe = kind.starts_with("foe");
        let figure = |sign: &str| piece.figures.iter().find(|amount| amount.sign == sign);
        let purse = |kind, sign| {
            figure(sign).filter(|_| !foe).map(|amount| Purse {
                kind,
                n: printed(amount),
                word: amount.word.to_lowercase(),
                note: String::new(),
            })
        };
        let known = ["$", "A", "R", "VP"];
        let others = piece.figures.iter().filter(|amount| !known.contains(&amount.sign));
        let of_sort = |sort: &'static str| piece.badges.iter().filter(move |b| b.sort == sort);
        let classes: Vec<(String, String, String)> = of_sort("class")
            .map(|badge| (badge.letters.clone(), badge.word.clone(), badge.word.to_lowercase()))
            .collect();
        Face {
            look: way.look(piece.id),
            thing: piece.id.0,
            kind,
            class: classes.first().map_or(String::new(), |class| class.2.clone()),
            classes,
            teams: of_sort("team").map(|b| (b.letters.clone(), b.word.clone())).collect(),
            price: figure("$").map(|amount| amount.number),
            pay: figure("A").filter(|_| foe).map(printed),
            gives: [purse("attack", "A"), purse("recruit", "R")].into_iter().flatten().collect(),
            points: figure("VP").map(printed),
            figures: others
                .map(|amount| match amount.of {
                    Some(of) => words::tell("figure-of")
                        .with("what", &amount.word)
                        .with("n", amount.number)
                        .with("of", of)
                        .into(),
                    None => format!("{} {}", amount.word, amount.number),
                })
                .collect(),
            name: if piece.role == Role::Unknown {
                words::say("face-down").into()
            } else {
                piece.name.to_string()
            },
            group: if piece.group == piece.name { String::new() } else { piece.group.to_string() },
            text: paragraphs(&piece.text),
            copies: piece.copies,
            marks: piece
                .marks
                .iter()
                .map(|mark| {
                    mark.strip_prefix('+').map_or(mark.clone(), |held| {
                        words::tell("card-holds").with("what", held).into()
                    })
                })
                .collect(),
            why: piece.why_not.clone().unwrap_or_default(),
            acts: acts(scene, piece.id, hinted),
            picture: String::new(),
            fresh: false,
        }
    }

    /// The word for where it stands among things that can be done.
    pub fn state(&self) -> &'static str {
        match (self.acts.is_empty(), self.why.is_empty()) {
            (false, _) => "can",
            (true, false) => "cannot",
            (true, true) => "",
        }
    }

    /// The first of its other numbers: the health that is left.
    pub fn health(&self) -> &str {
        let first = self.figures.first().map_or("", String::as_str);
        first.split(' ').find(|word| word.parse::<i32>().is_ok()).unwrap_or_default()
    }

    /// Whether there is nothing on it but its name.
    pub fn is_bare(&self) -> bool {
        let numbers = self.price.is_some() || self.pay.is_some() || !self.gives.is_empty();
        !numbers && self.text.is_empty() && self.acts.is_empty() && self.why.is_empty()
    }

    /// Whether the coach would do something with it.
    pub fn hinted(&self) -> bool {
        self.acts.iter().any(|act| act.hinted)
    }
}
