//! A game as a picture: the chance of winning by turn, who acted, and what moved it.

use std::fmt::Write;

use bots::coach::Turn;
use host::capital;

use super::super::lines::wrapped;
use super::words::{Report, better, cut, did, points, points_with_error, when};

const WIDTH: f64 = 1000.0;
const LEFT: f64 = 80.0;
/// Beside it there is room for how the game ended.
const RIGHT: f64 = 940.0;
const TOP: f64 = 128.0;
const BOTTOM: f64 = 400.0;
/// Where the band of who acted is.
const BAND: f64 = 408.0;
/// The first line of the list below the picture, how far apart its lines are, and what is left free below
/// an entry.
const LIST: f64 = 490.0;
const LINE: f64 = 18.0;
const FREE: f64 = 10.0;
/// The least distance of two turns that are numbered.
const APART: f64 = 70.0;

/// The colour of a seat.
const SEATS: [&str; 5] = ["#3b6fb6", "#c7762b", "#4b8f4b", "#8a5aa8", "#a8434a"];
const MISTAKE: &str = "#b3261e";
const GOOD: &str = "#2e7d32";
const BAD: &str = "#6d6d6d";

/// So many letters of a line fit beside each other.
const LETTERS: usize = 125;
/// What is said of a line of play, of a reason or of chance takes so many lines at most.
const LINES: usize = 3;
/// So far apart are the middles of two marks at least.
const MARKS_APART: f64 = 22.0;

/// Something in the picture that is explained below it.
struct Mark<'r> {
    turn: usize,
    cause: Cause<'r>,
}

enum Cause<'r> {
    /// What was clearly not the best in a turn.
    Play(&'r Turn),
    Luck(&'r Turn),
}

impl Mark<'_> {
    /// Draws the mark with its number: told apart by shape as well as by colour.
    fn draw(&self, text: &mut String, (x, y): (f64, f64), number: usize) {
        let colour = self.colour();
        let shape = match self.cause {
            Cause::Play(_) => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"20\" height=\"20\" rx=\"3\" fill=\"{colour}\"/>",
                x - 10.0,
                y - 10.0
            ),
            Cause::Luck(_) => {
                format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"10\" fill=\"{colour}\"/>")
            }
        };
        let _ = writeln!(text, "{shape}");
        let style = "text-anchor=\"middle\" fill=\"#fff\" font-size=\"13\"";
        say(text, x, y + 4.5, style, &number.to_string());
    }

    fn colour(&self) -> &'static str {
        match &self.cause {
            Cause::Play(_) => MISTAKE,
            Cause::Luck(turn) if turn.luck > 0.0 => GOOD,
            Cause::Luck(_) => BAD,
        }
    }

    /// When it was and what it came to, and what it was, line by line.
    fn words(&self) -> (String, Vec<String>) {
        match &self.cause {
            Cause::Play(turn) => {
                let cost = points_with_error(-turn.cost, turn.cost_error);
                let lines = turn.mistakes.iter().flat_map(|mistake| {
                    let play = format!("Did: {}; better: {}", did(turn, mistake), better(mistake));
                    let why = match mistake.why.is_empty() {
                        true => Vec::new(),
                        false => few(&format!("Because it {}", mistake.why.join(", and "))),
                    };
                    few(&play).into_iter().chain(why)
                });
                (format!("{}: {cost} by play", capital(&when(turn))), lines.collect())
            }
            Cause::Luck(turn) => (
                format!("{}: {} by luck", capital(&turn.words), points(turn.luck)),
                few(&capital(&turn.chances.join("; "))),
            ),
        }
    }
}

/// A text in a few lines.
fn few(text: &str) -> Vec<String> {
    let mut lines = wrapped(text, LETTERS);
    if lines.len() > LINES {
        lines.truncate(LINES);
        lines[LINES - 1].push_str(" …");
    }
    lines
}

/// The picture as SVG.
pub fn svg(report: &Report<'_>) -> String {
    let headings: Vec<&str> = report.headings.iter().map(|(_, text)| text.as_str()).collect();
    let title = match headings.as_slice() {
        [_, who, what, ..] => format!("{}: {who}, {what}", report.headings[0].0),
        _ => headings.join(", "),
    };
    let rest: Vec<&str> =
        headings.first().into_iter().chain(headings.iter().skip(3)).copied().collect();
    // A long title is smaller, so that all of it can be read.
    let size = if title.chars().count() > 60 { 17 } else { 24 };
    let titles = wrapped(&title, 85);
    let about = wrapped(&rest.join(" · "), LETTERS - 5);
    let marks = marks(report);
    let told: Vec<(String, Vec<String>)> = marks.iter().map(Mark::words).collect();
    let entry = |lines: &Vec<String>| LINE * (1 + lines.len()) as f64 + FREE;
    let list: f64 = told.iter().map(|(_, lines)| entry(lines)).sum();
    // Whatever else the set-up takes than one line pushes the rest down.
    let lower = LINE * (about.len().max(1) + titles.len().max(1) - 2) as f64;
    let [seed, code] = &report.deal;
    // A code is one long word of capitals.
    let print = wrapped(&format!("Seed {seed} · set-up {code}"), LETTERS - 15);
    let height = lower + LIST + list + 15.0 * print.len() as f64 + FREE;

    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"#222\">\n\
         <title>{}</title>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fbfaf7\"/>\n",
        escaped(&format!("{title}. {}. {}", report.result, report.sums()))
    );
    let style = format!("font-size=\"{size}\" font-weight=\"bold\"");
    for (line, words) in titles.iter().enumerate() {
        say(&mut text, LEFT, 36.0 + LINE * line as f64, &style, words);
    }
    let under = 60.0 + LINE * (titles.len().max(1) - 1) as f64;
    for (line, words) in about.iter().enumerate() {
        say(&mut text, LEFT, under + LINE * line as f64, "fill=\"#666\"", words);
    }
    let _ = writeln!(text, "<g transform=\"translate(0 {lower})\">");
    let result = match &report.practice {
        Some(practice) => format!("{}. {practice}", report.result),
        None => report.result.clone(),
    };
    say(&mut text, LEFT, 84.0, "font-size=\"16\"", &cut(&result, LETTERS - 25));
    say(&mut text, LEFT, 106.0, "font-size=\"16\"", &report.sums());
    chart(&mut text, report, &marks);
    let mut row = LIST;
    for (number, (mark, (heading, lines))) in (1..).zip(marks.iter().zip(&told)) {
        mark.draw(&mut text, (LEFT + 2.0, row), number);
        let bold = "font-size=\"13\" font-weight=\"bold\"";
        say(&mut text, LEFT + 20.0, row + 4.5, bold, heading);
        for (line, words) in (1..).zip(lines) {
            let at = row + 4.5 + LINE * f64::from(line);
            say(&mut text, LEFT + 20.0, at, "font-size=\"13\" fill=\"#444\"", words);
        }
        row += entry(lines);
    }
    for (line, words) in (0..).zip(&print) {
        let at = row + 15.0 * f64::from(line);
        say(&mut text, LEFT, at, "font-size=\"11\" fill=\"#888\"", words);
    }
    text + "</g>\n</svg>\n"
}

/// Writes words into the picture.
fn say(text: &mut String, x: f64, y: f64, style: &str, words: &str) {
    let _ = writeln!(text, "<text x=\"{x:.1}\" y=\"{y:.1}\" {style}>{}</text>", escaped(words));
}

/// The curve with its axes, who acted, how it ended, and the marks of what is explained.
fn chart(text: &mut String, report: &Report<'_>, marks: &[Mark<'_>]) {
    let review = report.review;
    let curve = review.curve();
    let across = (curve.len().max(2) - 1) as f64;
    let x = |index: usize| LEFT + (RIGHT - LEFT) * index as f64 / across;
    let y = |share: f64| BOTTOM - (BOTTOM - TOP) * share;
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let style = "text-anchor=\"end\" fill=\"#666\"";
        say(text, LEFT - 8.0, at + 5.0, style, &format!("{percent} %"));
        let _ = writeln!(
            text,
            "<line x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/>"
        );
    }
    let _ = writeln!(
        text,
        "<text transform=\"translate(22 {:.1}) rotate(-90)\" text-anchor=\"middle\" \
         fill=\"#666\">chance of winning</text>",
        y(0.5)
    );
    band(text, report, &x);
    let points: Vec<String> = (0..)
        .zip(&curve)
        .map(|(index, &share)| format!("{:.1},{:.1}", x(index), y(share)))
        .collect();
    let line = points.join(" ");
    let _ = writeln!(
        text,
        "<polygon fill=\"#3b6fb6\" opacity=\"0.12\" points=\"{LEFT},{BOTTOM} {line} {RIGHT},{BOTTOM}\"/>\n\
         <polyline fill=\"none\" stroke=\"#234\" stroke-width=\"2.5\" stroke-linejoin=\"round\" points=\"{line}\"/>"
    );
    let (won, colour) = if review.end > 0.5 { ("won", GOOD) } else { ("lost", MISTAKE) };
    if let (Some(_), Some(&end)) = (&review.outcome, curve.last()) {
        let _ = writeln!(
            text,
            "<circle cx=\"{RIGHT}\" cy=\"{:.1}\" r=\"5\" fill=\"{colour}\"/>",
            y(end)
        );
        // Outside of where marks are.
        let style = format!("font-weight=\"bold\" fill=\"{colour}\"");
        say(text, RIGHT + 16.0, y(end) + 5.0, &style, won);
    }
    let mut placed: Vec<(f64, f64)> = Vec::new();
    for mark in marks {
        let middle = (x(mark.turn) + x(mark.turn + 1)) / 2.0;
        let share = (curve[mark.turn] + curve[mark.turn + 1]) / 2.0;
        // Those that would cover another one move towards the middle.
        let step = if share > 0.5 { MARKS_APART } else { -MARKS_APART };
        let mut at = y(share).clamp(TOP, BOTTOM);
        let covers = |at: f64| {
            let near = |&(x, y): &(f64, f64)| {
                (x - middle).abs() < MARKS_APART && (y - at).abs() < MARKS_APART - 0.1
            };
            placed.iter().any(near)
        };
        while covers(at) {
            at += step;
        }
        placed.push((middle, at));
        let own = y(share).clamp(TOP, BOTTOM);
        if (at - own).abs() > 1.0 {
            // A line leads from a mark that has moved to where it belongs.
            let _ = writeln!(
                text,
                "<line x1=\"{middle:.1}\" x2=\"{middle:.1}\" y1=\"{own:.1}\" y2=\"{at:.1}\" \
                 stroke=\"{}\"/>\n<circle cx=\"{middle:.1}\" cy=\"{own:.1}\" r=\"2.5\" fill=\"{0}\"/>",
                mark.colour()
            );
        }
    }
    // Marks lie on top of the lines.
    for (number, (mark, place)) in (1..).zip(marks.iter().zip(placed)) {
        mark.draw(text, place, number);
    }
}

/// What is explained, in the order of turns.
fn marks<'r>(report: &Report<'r>) -> Vec<Mark<'r>> {
    let review = report.review;
    let index = |turn: &Turn| review.turns.iter().position(|other| other.step == turn.step);
    let costly = review.costly().into_iter().take(report.top);
    let costly =
        costly.filter_map(|turn| Some(Mark { turn: index(turn)?, cause: Cause::Play(turn) }));
    let lucks = review.fortunes().into_iter().take(report.top);
    let lucks =
        lucks.filter_map(|turn| Some(Mark { turn: index(turn)?, cause: Cause::Luck(turn) }));
    let mut marks: Vec<Mark<'r>> = costly.chain(lucks).collect();
    marks.sort_by_key(|mark| mark.turn);
    marks
}

/// Who acted in each turn, the numbers of turns, and what the signs mean.
fn band(text: &mut String, report: &Report<'_>, x: &dyn Fn(usize) -> f64) {
    let turns = &report.review.turns;
    for (index, turn) in turns.iter().enumerate() {
        let colour = SEATS[turn.seat.index() % SEATS.len()];
        let _ = writeln!(
            text,
            "<rect x=\"{:.1}\" y=\"{BAND}\" width=\"{:.1}\" height=\"10\" fill=\"{colour}\"><title>{}</title></rect>",
            x(index),
            x(index + 1) - x(index),
            escaped(&capital(&turn.words))
        );
    }
    // A round has several turns, and is numbered where it begins.
    let (mut named, mut free) = ("", 0.0);
    for (index, turn) in turns.iter().enumerate() {
        let words = turn.words.split(',').next().unwrap_or_default();
        // What comes before the first has no number.
        let is_numbered = words.split(' ').count() == 2;
        if words == named || x(index) < free || !is_numbered {
            continue;
        }
        (named, free) = (words, x(index) + APART);
        let _ = writeln!(
            text,
            "<text x=\"{:.1}\" y=\"{}\" font-size=\"12\" fill=\"#666\">{}</text>",
            x(index),
            BAND + 26.0,
            escaped(words)
        );
    }
    let mut at = LEFT;
    let legend = BAND + 50.0;
    for seat in 0..report.seats {
        let colour = SEATS[usize::from(seat) % SEATS.len()];
        let _ = writeln!(
            text,
            "<rect x=\"{at:.1}\" y=\"{:.1}\" width=\"14\" height=\"10\" fill=\"{colour}\"/>\
             <text x=\"{:.1}\" y=\"{legend}\" font-size=\"12\">player {}</text>",
            legend - 9.0,
            at + 20.0,
            seat + 1
        );
        at += 90.0;
    }
    for (colour, words) in [(MISTAKE, "mistake"), (GOOD, "good luck"), (BAD, "bad luck")] {
        let _ = writeln!(
            text,
            "<rect x=\"{at:.1}\" y=\"{:.1}\" width=\"10\" height=\"10\" rx=\"{}\" fill=\"{colour}\"/>\
             <text x=\"{:.1}\" y=\"{legend}\" font-size=\"12\">{words}</text>",
            legend - 9.0,
            if colour == MISTAKE { 2 } else { 5 },
            at + 16.0
        );
        at += 90.0;
    }
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.chars().filter(|letter| !letter.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_from_cards_cannot_break_the_picture() {
        assert_eq!(escaped("a<b>&\u{1b}c"), "a&lt;b&gt;&amp;c");
    }
}
