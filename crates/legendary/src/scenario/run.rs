//! Running a scenario: step by step, strictly.

use std::fmt;

use table::{Choice, Choices, Rules, Seat, Silent};

use crate::card::Catalogue;
use crate::rules::Legendary;
use crate::state::{Ask, Game};

use super::{LayError, Scenario, Step, expect, lay};

/// What went wrong in a scenario.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// The step, from one; none if the table could not be laid out or at the end.
    pub step: Option<usize>,
    /// What was wrong.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl From<LayError> for Failure {
    fn from(error: LayError) -> Failure {
        Failure { step: None, what: error.to_string() }
    }
}

/// Runs a scenario.
pub fn run(scenario: &Scenario, catalogue: &Catalogue) -> Result<(), Failure> {
    let (rules, game) = lay(scenario, catalogue)?;
    let pieces = rules.pieces(&game);
    let mut stage = Stage { rules: &rules, game };
    for (index, step) in scenario.steps.iter().enumerate() {
        let fail = |what| Failure { step: Some(index + 1), what };
        stage.step(step).map_err(fail)?;
        if rules.pieces(&stage.game) != pieces {
            return Err(fail("a card was lost or made".into()));
        }
    }
    let asking = stage.game.asking.ask;
    if !scenario.open && asking != Ask::Nothing && asking != Ask::Turn {
        let what = format!("the scenario ends while {}", stage.situation());
        return Err(Failure { step: None, what });
    }
    Ok(())
}

struct Stage<'a> {
    rules: &'a Legendary,
    game: Game,
}

impl Stage<'_> {
    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Do(words) => self.choose(Seat(0), words),
            Step::By(player, words) => self.choose(seat(*player)?, words),
            Step::Offered(words) => match self.matching(words).as_slice() {
                [] => Err(format!("\"{words}\" is not offered: {}", self.situation())),
                _ => Ok(()),
            },
            Step::NotOffered(words) => match self.matching(words).first() {
                Some(choice) => {
                    Err(format!("\"{}\" is offered", self.rules.label(&self.game, *choice)))
                }
                None => Ok(()),
            },
            Step::Asked(player, words) => {
                let seat = seat(*player)?;
                let question = self.rules.question(&self.game);
                let decision = self.rules.decision(&self.game);
                let said = format!("{}: {}", question.asker, question.text).to_lowercase();
                if decision.is_some_and(|d| d.seat == seat) && said.contains(&words.to_lowercase())
                {
                    return Ok(());
                }
                Err(format!("{seat} is not asked \"{words}\": {}", self.situation()))
            }
            Step::Expect(table) => expect::compare(self.rules, &self.game, table),
        }
    }

    fn choose(&mut self, by: Seat, words: &str) -> Result<(), String> {
        match self.rules.decision(&self.game) {
            None => return Err(format!("nobody can do \"{words}\": the game is over")),
            Some(decision) if decision.seat != by => {
                return Err(format!("{by} cannot do \"{words}\": {}", self.situation()));
            }
            Some(_) => {}
        }
        let matching = self.matching(words);
        let [choice] = matching.as_slice() else {
            let many = if matching.is_empty() { "not offered" } else { "not clear" };
            return Err(format!("\"{words}\" is {many}: {}", self.situation()));
        };
        let refused = self.rules.choose(&mut self.game, *choice, &mut Silent);
        refused.map_err(|error| error.to_string())
    }

    /// The choices that the words mean: the one with just these words, else those that contain them.
    fn matching(&self, words: &str) -> Vec<Choice> {
        let wanted = words.to_lowercase();
        let choices = self.choices();
        let label = |choice: &Choice| self.rules.label(&self.game, *choice).to_lowercase();
        match choices.iter().find(|choice| label(choice) == wanted) {
            Some(&choice) => vec![choice],
            None => choices.into_iter().filter(|choice| label(choice).contains(&wanted)).collect(),
        }
    }

    fn choices(&self) -> Choices {
        let mut choices = Choices::new();
        self.rules.choices(&self.game, &mut choices);
        choices
    }

    /// Who is asked what, and what is offered.
    fn situation(&self) -> String {
        let Some(decision) = self.rules.decision(&self.game) else {
            return "the game is over".into();
        };
        let question = self.rules.question(&self.game);
        let labels: Vec<_> = self
            .choices()
            .iter()
            .map(|&choice| format!("\"{}\"", self.rules.label(&self.game, choice)))
            .collect();
        format!(
            "{} is asked by {}: {}. Offered: {}",
            decision.seat,
            question.asker,
            question.text,
            labels.join(", ")
        )
    }
}

fn seat(player: u8) -> Result<Seat, String> {
    if (1..=5).contains(&player) {
        return Ok(Seat(player - 1));
    }
    Err(format!("there is no player {player}"))
}
