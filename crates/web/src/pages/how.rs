//! How to play, in our words, and the keys.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;

use super::assets::MARK;
use super::fault::html;
use super::{Fault, Site};
use crate::words;

#[derive(Template)]
#[template(path = "how_legendary.html")]
struct HowLegendary {
    classes: [(&'static str, &'static str, &'static str); 5],
    mark: &'static str,
}

#[derive(Template)]
#[template(path = "how_dagger.html")]
struct HowDagger {
    mark: &'static str,
}

#[derive(Template)]
#[template(path = "keys.html")]
struct Keys {
    mark: &'static str,
}

/// The classes: the word for the shape, the letter, the name.
const CLASSES: [(&str, &str, &str); 5] = [
    ("strength", "S", "Strength"),
    ("instinct", "I", "Instinct"),
    ("covert", "C", "Covert"),
    ("tech", "T", "Tech"),
    ("ranged", "R", "Ranged"),
];

/// The rule behind a reason why something of a game cannot be had now: what it is called, and where it stands.
pub fn rule_behind(game: &str, why: &str, foe: bool) -> (&'static str, &'static str) {
    if game == "dagger" {
        return (words::say("rule-round"), "/how/dagger#round");
    }
    let known = [
        ("rested", (words::say("rule-heal"), "/how/legendary#heal")),
        ("showdown", (words::say("rule-ends"), "/how/legendary#ends")),
        ("blocked by", (words::say("rule-guards"), "/how/legendary#fight")),
        ("own text", (words::say("rule-card"), "/how/legendary#cards")),
    ];
    let found = known.into_iter().find(|(word, _)| why.contains(word)).map(|(_, rule)| rule);
    found.unwrap_or(match foe {
        true => (words::say("rule-fight"), "/how/legendary#fight"),
        false => (words::say("rule-recruit"), "/how/legendary#recruit"),
    })
}

/// How a game is played.
pub async fn page(State(app): Site, Path(game): Path<String>) -> Result<Html<String>, Fault> {
    app.rooms.game(&game).ok_or_else(Fault::nothing)?;
    match game.as_str() {
        "legendary" => html(&HowLegendary { classes: CLASSES, mark: &MARK }),
        "dagger" => html(&HowDagger { mark: &MARK }),
        _ => Err(Fault::nothing()),
    }
}

/// The keys of the table.
pub async fn keys() -> Result<Html<String>, Fault> {
    html(&Keys { mark: &MARK })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_that_is_pointed_at_is_there() {
        let page = HowLegendary { classes: CLASSES, mark: "" }.render().expect("it can be drawn");
        let reasons = [
            ("you have rested this turn", true),
            ("the final showdown is on", true),
            ("blocked by 2 guards", true),
            ("its own text forbids it now: see what it says", true),
            ("2 more Attack needed", true),
            ("2 more Recruit needed", false),
            ("not now", false),
        ];
        let mut rules = Vec::new();
        for (why, foe) in reasons {
            let (rule, to) = rule_behind("legendary", why, foe);
            let id = to.strip_prefix("/how/legendary#").expect("a place on the page");
            assert!(page.contains(&format!("id=\"{id}\"")), "{why}: {to}");
            rules.push(rule);
        }
        rules.dedup();
        assert_eq!(rules.len(), 6, "each has a rule of its own: {rules:?}");
        let page = HowDagger { mark: "" }.render().expect("it can be drawn");
        let (_, to) = rule_behind("dagger", "2 spaces away: Iron Man is in New York", true);
        let id = to.strip_prefix("/how/dagger#").expect("a place on the page");
        assert!(page.contains(&format!("id=\"{id}\"")), "{to}");
    }
}
