//! A game as a picture: the chance of winning by turn, who acted, and what moved it.

use std::fmt::Write;

use bots::coach::{Mistake, Turn};
use host::capital;

use super::words::{Report, cut, line, points};

const WIDTH: f64 = 1000.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 970.0;
const TOP: f64 = 128.0;
const BOTTOM: f64 = 400.0;
/// Where the band of who acted is.
const BAND: f64 = 408.0;
/// The first line of the list below the picture, and how far apart its entries are.
const LIST: f64 = 490.0;
const ENTRY: f64 = 42.0;
/// The least distance of two turns that are numbered.
const APART: f64 = 70.0;

/// The colour of a seat.
const SEATS: [&str; 5] = ["#3b6fb6", "#c7762b", "#4b8f4b", "#8a5aa8", "#a8434a"];
const MISTAKE: &str = "#b3261e";
const GOOD: &str = "#2e7d32";
const BAD: &str = "#6d6d6d";

/// So many letters of a line fit beside each other.
const LETTERS: usize = 125;

/// Something in the picture that is explained below it.
struct Mark<'r> {
    turn: usize,
    cause: Cause<'r>,
}

enum Cause<'r> {
    Mistake(&'r Turn, &'r Mistake),
    Luck(&'r Turn),
}

impl Mark<'_> {
    fn colour(&self) -> &'static str {
        match &self.cause {
            Cause::Mistake(..) => MISTAKE,
            Cause::Luck(turn) if turn.luck > 0.0 => GOOD,
            Cause::Luck(_) => BAD,
        }
    }

    /// When it was and what it came to, and what it was.
    fn words(&self) -> [String; 2] {
        match &self.cause {
            Cause::Mistake(turn, mistake) => {
                let Mistake { taken, better, cost, why, .. } = mistake;
                let lines = format!("{}; better: {}", line(taken, better), line(better, taken));
                // The whole of a reason or nothing of it.
                let mut why = why.iter().map(|why| format!("{lines}; it {why}"));
                let told = why.find(|told| told.chars().count() <= LETTERS);
                [
                    format!("{}: {} by play", capital(&turn.words), points(-cost)),
                    told.unwrap_or(lines),
                ]
            }
            Cause::Luck(turn) => [
                format!("{}: {} by luck", capital(&turn.words), points(turn.luck)),
                turn.events.join("; "),
            ],
        }
    }
}

/// The picture as SVG.
pub fn svg(report: &Report<'_>) -> String {
    let review = report.review;
    let curve = review.curve();
    let across = (curve.len().max(2) - 1) as f64;
    let x = |index: usize| LEFT + (RIGHT - LEFT) * index as f64 / across;
    let y = |share: f64| BOTTOM - (BOTTOM - TOP) * share;
    let marks = marks(report);
    let height = LIST + ENTRY * marks.len() as f64;

    let headings: Vec<&str> = report.headings.iter().map(|(_, text)| text.as_str()).collect();
    let title = match headings.as_slice() {
        [_, who, what, ..] => format!("{}: {who}, {what}", report.headings[0].0),
        _ => headings.join(", "),
    };
    let rest: Vec<&str> =
        headings.first().into_iter().chain(headings.iter().skip(3)).copied().collect();
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"#222\">\n\
         <title>{}</title>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fbfaf7\"/>\n",
        escaped(&format!("{title}. {}. {}", report.result, report.sums()))
    );
    let mut say = |x: f64, y: f64, style: &str, words: &str| {
        let _ = writeln!(text, "<text x=\"{x:.1}\" y=\"{y:.1}\" {style}>{}</text>", escaped(words));
    };
    say(LEFT, 36.0, "font-size=\"24\" font-weight=\"bold\"", &cut(&title, 70));
    say(LEFT, 60.0, "fill=\"#666\"", &cut(&rest.join(" · "), LETTERS - 10));
    say(LEFT, 84.0, "font-size=\"16\"", &cut(&report.result, LETTERS - 25));
    say(LEFT, 106.0, "font-size=\"16\"", &report.sums());
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        say(LEFT - 8.0, at + 5.0, "text-anchor=\"end\" fill=\"#666\"", &format!("{percent} %"));
    }
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let _ = writeln!(
            text,
            "<line x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/>"
        );
    }
    band(&mut text, report, &x);
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
        let above = if end > 0.5 { -8.0 } else { -20.0 };
        let _ = writeln!(
            text,
            "<circle cx=\"{RIGHT}\" cy=\"{:.1}\" r=\"5\" fill=\"{colour}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" font-weight=\"bold\" fill=\"{colour}\">{won}</text>",
            y(end),
            RIGHT + 6.0,
            y(end) + above
        );
    }
    for (number, mark) in (1..).zip(&marks) {
        let (middle, colour) = ((x(mark.turn) + x(mark.turn + 1)) / 2.0, mark.colour());
        let share = (curve[mark.turn] + curve[mark.turn + 1]) / 2.0;
        // Several of one turn stand beside each other, towards the middle.
        let before = marks[..number - 1].iter().filter(|other| other.turn == mark.turn).count();
        let step = if share > 0.5 { 22.0 } else { -22.0 };
        let at = y(share).clamp(TOP, BOTTOM) + step * before as f64;
        let row = LIST + ENTRY * (number - 1) as f64;
        let shape = |x: f64, y: f64| match mark.cause {
            // Told apart by shape as well as by colour.
            Cause::Mistake(..) => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"20\" height=\"20\" rx=\"3\" fill=\"{colour}\"/>",
                x - 10.0,
                y - 10.0
            ),
            Cause::Luck(_) => {
                format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"10\" fill=\"{colour}\"/>")
            }
        };
        for (x, y) in [(middle, at), (LEFT + 2.0, row)] {
            let _ = writeln!(
                text,
                "{}<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#fff\" \
                 font-size=\"13\">{number}</text>",
                shape(x, y),
                y + 4.5
            );
        }
        for (words, below, style) in mark
            .words()
            .iter()
            .zip([(4.5, "font-weight=\"bold\""), (22.5, "fill=\"#444\"")])
            .map(|(words, (below, style))| (words, below, style))
        {
            let _ = writeln!(
                text,
                "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"13\" {style}>{}</text>",
                LEFT + 20.0,
                row + below,
                escaped(&cut(&capital(words), LETTERS))
            );
        }
    }
    text + "</svg>\n"
}

/// What is explained, in the order of turns.
fn marks<'r>(report: &Report<'r>) -> Vec<Mark<'r>> {
    let review = report.review;
    let index = |turn: &Turn| review.turns.iter().position(|other| other.step == turn.step);
    let mistakes = review.mistakes().into_iter().take(report.top);
    let mistakes = mistakes.filter_map(|(turn, mistake)| {
        Some(Mark { turn: index(turn)?, cause: Cause::Mistake(turn, mistake) })
    });
    let lucks = review.fortunes().into_iter().take(report.top);
    let lucks =
        lucks.filter_map(|turn| Some(Mark { turn: index(turn)?, cause: Cause::Luck(turn) }));
    let mut marks: Vec<Mark<'r>> = mistakes.chain(lucks).collect();
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
