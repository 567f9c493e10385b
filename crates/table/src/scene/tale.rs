//! The log: lines about what happened, and small deeds merged into one line.

use serde::Serialize;

use crate::Seat;

/// How much a line matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// Something happened.
    Plain,
    /// A turn or a round begins.
    Turn,
    /// Bad news.
    Bad,
    /// The table itself says something.
    Note,
}

/// A small deed that is told together with others like it: "plays Agent ×6: +6 Recruit".
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Deed {
    /// What is done: "plays".
    pub verb: &'static str,
    /// To what, and how often.
    pub items: Vec<(String, u32)>,
    /// What came of it, in numbers.
    pub gains: Vec<(String, u32)>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// Whose doing it was, where it was somebody's.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// How much it matters.
    pub weight: Weight,
    /// The deed, where it may be told together with others.
    pub deed: Option<Deed>,
    /// Whether it was taken back.
    pub struck: bool,
    /// After how many choices it came to be, where a log knows.
    pub after: usize,
}

impl Line {
    /// A plain line.
    pub fn new(text: impl Into<String>) -> Line {
        Line {
            seat: None,
            text: text.into(),
            weight: Weight::Plain,
            deed: None,
            struck: false,
            after: 0,
        }
    }

    /// A line of another weight.
    #[must_use]
    pub fn weighing(mut self, weight: Weight) -> Line {
        self.weight = weight;
        self
    }

    /// A line that is somebody's doing.
    #[must_use]
    pub fn by(mut self, seat: Seat) -> Line {
        self.seat = Some(seat);
        self
    }

    /// A deed of somebody.
    pub fn deed(seat: Seat, deed: Deed) -> Line {
        let text = deed.told(seat);
        Line { deed: Some(deed), ..Line::new(text).by(seat) }
    }
}

impl Deed {
    /// Something done to one thing.
    pub fn done(verb: &'static str, what: impl Into<String>) -> Deed {
        Deed { verb, items: vec![(what.into(), 1)], gains: Vec::new() }
    }

    /// Something that came of what was done.
    pub fn gained(gains: impl IntoIterator<Item = (String, u32)>) -> Deed {
        let gains = gains.into_iter().filter(|(_, n)| *n > 0).collect();
        Deed { verb: "", items: Vec::new(), gains }
    }

    fn joins(&self, next: &Deed) -> bool {
        next.items.is_empty() || self.verb == next.verb
    }

    fn join(&mut self, next: &Deed) {
        add(&mut self.items, &next.items);
        add(&mut self.gains, &next.gains);
    }

    fn told(&self, seat: Seat) -> String {
        let who = seat.to_string();
        let who = who[..1].to_uppercase() + &who[1..];
        let times = |(what, n): &(String, u32)| match n {
            1 => what.clone(),
            n => format!("{what} ×{n}"),
        };
        let items: Vec<String> = self.items.iter().map(times).collect();
        let gains: Vec<String> =
            self.gains.iter().map(|(what, n)| format!("+{n} {what}")).collect();
        let gains = gains.join(", ");
        match (items.is_empty(), gains.is_empty()) {
            (true, _) => format!("{who}: {gains}"),
            (false, true) => format!("{who} {} {}", self.verb, items.join(", ")),
            (false, false) => format!("{who} {} {}: {gains}", self.verb, items.join(", ")),
        }
    }
}

fn add(all: &mut Vec<(String, u32)>, more: &[(String, u32)]) {
    for (what, n) in more {
        match all.iter_mut().find(|(known, _)| known == what) {
            Some((_, count)) => *count += n,
            None => all.push((what.clone(), *n)),
        }
    }
}

/// The lines with deeds of one seat that follow each other told in one, and lines that say the same.
pub fn merged(lines: impl IntoIterator<Item = Line>) -> Vec<Line> {
    let mut out: Vec<Line> = Vec::new();
    // What the last line says, and how often it has been said.
    let (mut said, mut times) = (String::new(), 0);
    for line in lines {
        if let Some(last) = out.last_mut()
            && (&last.deed, &line.deed) == (&None, &None)
            && (last.seat, last.struck, last.weight) == (line.seat, line.struck, line.weight)
            && said == line.text
        {
            times += 1;
            last.text = format!("{said} ×{times}");
            continue;
        }
        (said, times) = (line.text.clone(), 1);
        if let (Some(last), Some(deed), Some(seat)) = (out.last_mut(), &line.deed, line.seat)
            && last.seat == Some(seat)
            && last.struck == line.struck
            && let Some(before) = &mut last.deed
            && before.joins(deed)
        {
            before.join(deed);
            last.text = before.told(seat);
            continue;
        }
        out.push(line);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_deeds_of_one_seat_are_told_in_one_line() {
        let play = |what: &str| Line::deed(Seat(1), Deed::done("plays", what));
        let made =
            |n| Line::deed(Seat(1), Deed::gained([("Recruit".into(), n), ("Attack".into(), 0)]));
        let lines = [
            play("Agent"),
            made(1),
            play("Agent"),
            made(1),
            play("Trooper"),
            Line::new("x"),
            play("Agent"),
        ];
        let told: Vec<String> = merged(lines).into_iter().map(|line| line.text).collect();
        assert_eq!(
            told,
            ["Player 2 plays Agent ×2, Trooper: +2 Recruit", "x", "Player 2 plays Agent"]
        );
        let guards = || Line::new("Thor guards a face-down card");
        let told: Vec<String> = merged([guards(), guards(), guards(), play("Agent"), guards()])
            .into_iter()
            .map(|line| line.text)
            .collect();
        assert_eq!(told[0], "Thor guards a face-down card ×3");
        assert_eq!(told[2], "Thor guards a face-down card");
        let other = [play("Agent"), Line::deed(Seat(0), Deed::done("plays", "Agent"))];
        assert_eq!(merged(other).len(), 2, "another's deed is another line");
    }
}
