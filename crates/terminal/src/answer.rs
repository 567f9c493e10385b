//! Answers: what a line of input means.

use table::Choice;

/// A line of input, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Choice(Choice),
    /// Play every card whose order cannot matter.
    All,
    Undo,
    Redo,
    Help,
    Table,
    Log,
    /// What happened since the last turn.
    Since,
    /// How near the game is to being lost.
    Danger,
    Hint,
    /// How the game stands.
    Evaluate,
    Save(Option<String>),
    Card(String),
    Why(String),
    Quit,
    /// Nothing was typed.
    Nothing,
    /// Not understood, and why.
    Unclear(String),
}

/// Finds out what a line means, given the choices and their labels.
pub(crate) fn read(line: &str, choices: &[(Choice, String)]) -> Answer {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("", _) => Answer::Nothing,
        ("all", "") => Answer::All,
        ("undo" | "u", "") => Answer::Undo,
        ("redo", "") => Answer::Redo,
        ("help" | "h" | "?", "") => Answer::Help,
        ("table", "") => Answer::Table,
        ("log", "") => Answer::Log,
        ("since", "") => Answer::Since,
        ("danger", "") => Answer::Danger,
        ("hint", "") => Answer::Hint,
        ("evaluate", "") => Answer::Evaluate,
        ("quit" | "exit" | "q", "") => Answer::Quit,
        ("save", "") => Answer::Save(None),
        ("save", file) => Answer::Save(Some(file.into())),
        ("card", words) => Answer::Card(words.into()),
        ("why", words) => Answer::Why(words.into()),
        _ => match pick(line, choices) {
            Ok(choice) => Answer::Choice(choice),
            Err(unclear) => Answer::Unclear(unclear),
        },
    }
}

/// The choice that a number or some words mean.
pub(crate) fn pick(line: &str, choices: &[(Choice, String)]) -> Result<Choice, String> {
    if line.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        return match number.and_then(|index| choices.get(index)) {
            Some((choice, _)) => Ok(*choice),
            None => Err(format!("The choices go from 1 to {}.", choices.len())),
        };
    }
    let wanted = line.to_lowercase();
    let ways: [&dyn Fn(&str) -> bool; 3] =
        [&|label| label == wanted, &|label| label.starts_with(&wanted), &|label| {
            label.contains(&wanted)
        }];
    for fits in ways {
        let mut found = choices.iter().filter(|(_, label)| fits(&label.to_lowercase()));
        match (found.next(), found.next()) {
            (Some((choice, _)), None) => return Ok(*choice),
            (Some((_, one)), Some((_, other))) => {
                return Err(format!(
                    "That could be \"{one}\" or \"{other}\"; say more, or a number."
                ));
            }
            _ => {}
        }
    }
    let line: String = line.chars().filter(|letter| !letter.is_control()).take(40).collect();
    Err(format!("No choice fits \"{line}\"; type a number, some of its words, or `help`."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<(Choice, String)> {
        let labels =
            ["Play Agent", "Play Agent, kept", "Fight Sabretooth (Bank, 5 Attack)", "End turn"];
        labels.iter().enumerate().map(|(i, label)| (Choice(i as u16), label.to_string())).collect()
    }

    #[test]
    fn numbers_and_words_that_fit_one_choice_are_taken() {
        let choices = choices();
        let read = |line| super::read(line, &choices);
        assert_eq!(read(" 4 \n"), Answer::Choice(Choice(3)));
        assert_eq!(read("end"), Answer::Choice(Choice(3)));
        assert_eq!(read("SABRE"), Answer::Choice(Choice(2)));
        assert_eq!(read("play agent"), Answer::Choice(Choice(0)), "a whole label beats a part");
        assert_eq!(read("kept"), Answer::Choice(Choice(1)));
    }

    #[test]
    fn anything_else_is_unclear_and_says_why() {
        let choices = choices();
        for line in ["0", "5", "99999999999999999999999", "play", "xyzzy", "-1", "\u{1b}[2J", "é"]
        {
            let Answer::Unclear(why) = read(line, &choices) else { panic!("{line:?}") };
            assert!(!why.is_empty() && !why.contains('\u{1b}'), "{why:?}");
        }
    }

    #[test]
    fn commands_are_known() {
        let choices = choices();
        assert_eq!(read("", &choices), Answer::Nothing);
        assert_eq!(read("UNDO", &choices), Answer::Undo);
        assert_eq!(read("hint", &choices), Answer::Hint);
        assert_eq!(read("evaluate", &choices), Answer::Evaluate);
        assert_eq!(read("save my game.json", &choices), Answer::Save(Some("my game.json".into())));
        assert_eq!(read("card silent sniper", &choices), Answer::Card("silent sniper".into()));
    }
}
