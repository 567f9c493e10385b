//! Scenarios: a situation, what is played, and what must come of it, in a file.
//!
//! Every answer is written down by its label or the beginning of it that no other label shares,
//! perhaps with the question before it. An answer that is not asked for, a die that is not rolled
//! or not written down, and an expectation that does not hold are failures.

use std::sync::Arc;

use serde::Deserialize;
use table::{Choices, Question, Rules, Silent};

use crate::card::{Book, Symbol};
use crate::rules::Dagger;
use crate::setup::{Plan, Setup, SetupError};
use crate::state::Game;

mod expect;
mod given;

pub use expect::Expect;
pub use given::Given;

use expect::found_instead;
use given::{begin, change, opening};

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows.
    pub name: String,
    /// Who plays; what is left out is usual for scenarios: Iron Man (Aggression) and Captain America
    /// (Justice) against Loki and Jotun Activity.
    #[serde(default)]
    pub setup: Setup,
    /// What is changed in the first round before anything is played.
    #[serde(default)]
    pub given: Vec<Given>,
    /// What the dice will show.
    #[serde(default)]
    pub dice: Vec<Symbol>,
    /// The answers, by label.
    #[serde(default)]
    pub play: Vec<String>,
    /// What must be so afterwards.
    pub expect: Vec<Expect>,
}

fn labels(rules: &Dagger, game: &Game) -> Vec<(table::Choice, String)> {
    let mut choices = Choices::new();
    rules.choices(game, &mut choices);
    choices.iter().map(|&choice| (choice, rules.label(game, choice))).collect()
}

/// Runs the scenarios of a file; an error says which one failed, and how.
pub fn check(file: &str, text: &str, book: &Arc<Book>) -> Result<usize, String> {
    let all: Vec<Scenario> =
        cardfile::parse(file, text).map_err(|diagnostic| diagnostic.to_string())?;
    for scenario in &all {
        run(scenario, book).map_err(|why| format!("{file}: {}: {why}", scenario.name))?;
    }
    Ok(all.len())
}

/// A set-up with what it leaves out.
fn completed(mut setup: Setup, book: &Book) -> Setup {
    let usual = Setup::best_known();
    setup.nemesis = setup.nemesis.or(usual.nemesis);
    setup.first_strike = setup.first_strike.or(usual.first_strike);
    // The second of two steps aside for a sheet that is already taken.
    for (seat, other) in [(0, 1), (1, 0)] {
        let taken = |setup: &Setup| matches!(Plan::new(book, setup), Err(SetupError::Twice(_)));
        if setup.heroes.len() == seat {
            setup.heroes.push(usual.heroes[seat].clone());
            if taken(&setup) {
                setup.heroes[seat].clone_from(&usual.heroes[other]);
            }
        }
        if setup.aspects.len() == seat {
            setup.aspects.push(usual.aspects[seat].clone());
            if taken(&setup) {
                setup.aspects[seat].clone_from(&usual.aspects[other]);
            }
        }
    }
    setup
}

/// The choice that an answer means: its label, the beginning of one, or that with the boosted
/// token. The answer may repeat the question, or the end of it, before.
fn answered(rules: &Dagger, game: &Game, answer: &str) -> Result<table::Choice, String> {
    let listed = labels(rules, game);
    let question = rules.question(game);
    let wrong = || {
        let names: Vec<_> = listed.iter().map(|(_, label)| label.as_str()).collect();
        let Question { asker, text } = &question;
        format!("`{answer}` does not answer [{asker}] {text}: {}", names.join(" | "))
    };
    let label = match answer.rsplit_once("? ") {
        Some((asked, _)) if !question.text.contains(&format!("{asked}?")) => return Err(wrong()),
        Some((_, label)) => label,
        None => answer,
    };
    if let Some((choice, _)) = listed.iter().find(|(_, listed)| listed == label) {
        return Ok(*choice);
    }
    let (words, token) = match label.strip_suffix(", boosted") {
        Some(words) => (words, "boosted token"),
        None => (label, ""),
    };
    let fits = |label: &str| label.starts_with(words) && label.ends_with(token);
    let fitting: Vec<_> = listed.iter().filter(|(_, label)| fits(label)).collect();
    // Of labels that go on from one another the shortest is meant: the standard token.
    let shortest = fitting.iter().min_by_key(|(_, label)| label.len());
    let meant = shortest.filter(|(_, short)| fitting.iter().all(|fit| fit.1.starts_with(short)));
    meant.map(|(choice, _)| *choice).ok_or_else(wrong)
}

/// The table of a scenario, before anybody acts.
fn table(scenario: &Scenario, book: &Arc<Book>) -> Result<(Dagger, Game), String> {
    let setup = completed(scenario.setup.clone(), book);
    let rules = Dagger::with(book.clone(), setup).map_err(|error| error.to_string())?;
    let dealt = scenario.given.iter().any(|given| matches!(given, Given::Dealt));
    let mut game = opening(&rules, dealt);
    for given in &scenario.given {
        change(&rules, &mut game, given)?;
    }
    begin(&mut game, &scenario.given);
    Ok((rules, game))
}

/// The first decision of a scenario, for whoever wants to go on from it.
pub fn lay(scenario: &Scenario, book: &Arc<Book>) -> Result<(Dagger, Game), String> {
    let (rules, mut game) = table(scenario, book)?;
    rules.play(&mut game, &mut Silent).run();
    Ok((rules, game))
}

/// Runs one scenario with these components.
pub fn run(scenario: &Scenario, book: &Arc<Book>) -> Result<(), String> {
    let (rules, mut game) = table(scenario, book)?;
    // The last one must stay: more dice than are written down may not be rolled either.
    let fixed = [Symbol::Blank].iter().chain(scenario.dice.iter().rev());
    let mut dice: Vec<Symbol> = fixed.copied().collect();
    let mut silent = Silent;
    let mut play = rules.play(&mut game, &mut silent);
    play.dice = Some(&mut dice);
    play.run();
    for answer in &scenario.play {
        let choice = answered(&rules, play.g, answer)?;
        play.answer(choice.0 as u8);
    }
    match dice.len() {
        0 => return Err("more dice were rolled than are fixed".into()),
        1 => {}
        left => return Err(format!("{} fixed dice were not rolled", left - 1)),
    }
    for expect in &scenario.expect {
        if let Some(found) = found_instead(&rules, &game, expect)? {
            let question = rules.question(&game).text;
            return Err(format!("{expect:?} does not hold: {found}. Asked now: {question}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_expects_another_question_is_shown_the_choices() {
        let book = Arc::new(Book::built_in());
        for expect in ["Asked(\"Who\")", "Listed(\"Fly\", true)", "Listed(\"Rest\", false)"] {
            let text = format!("[(name: \"x\", expect: [{expect}])]");
            let message = check("x.ron", &text, &book).unwrap_err();
            assert!(message.contains("Your action?: Move"), "{expect}: {message}");
            assert!(message.contains(" | Rest"), "{expect}: {message}");
        }
    }

    #[test]
    fn what_is_not_there_is_neither_given_nor_expected() {
        let book = Arc::new(Book::built_in());
        let wrong = |parts: &str| {
            let text = format!("[(name: \"x\", {parts})]");
            check("x.ron", &text, &book).unwrap_err()
        };
        for given in [
            "Hero(2, Wakanda)",
            "Fallen(9)",
            "Ready(0, 2)",
            "Enemy(14, Wakanda)",
            "FirstPlayer(255)",
            "Side(3, \"x\", 0)",
            "HeroMission(5, 1)",
            "NemesisStage(4)",
            "CardProgress(13, 1)",
        ] {
            let message = wrong(&format!("given: [{given}], expect: []"));
            assert!(message.contains("there is no"), "{given}: {message}");
        }
        for expect in [
            "HeroIn(2, Wakanda)",
            "Ready(0, 2, true)",
            "EnemyOff(14)",
            "Progress(9, 0)",
            "FirstPlayer(2)",
            "CardProgress(13, 1)",
        ] {
            let message = wrong(&format!("expect: [{expect}]"));
            assert!(message.contains("there is no"), "{expect}: {message}");
        }
    }
}
