//! The curve of a game: as one line of text, and as a picture.

use std::fmt::Write;

use bots::coach::Review;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Shares between 0 and 1 as a line of at most `width` bars.
pub fn sparkline(shares: &[f64], width: usize) -> String {
    if shares.is_empty() || width == 0 {
        return String::new();
    }
    let columns = shares.len().min(width);
    let column = |index: usize| {
        let from = index * shares.len() / columns;
        let to = ((index + 1) * shares.len() / columns).max(from + 1);
        let part = &shares[from..to.min(shares.len())];
        let mean = part.iter().sum::<f64>() / part.len() as f64;
        BARS[((mean * 8.0) as usize).min(7)]
    };
    (0..columns).map(column).collect()
}

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 300.0;
const MARGIN: f64 = 40.0;

/// The curve as an SVG picture: the line, and a mark where a choice cost something.
pub fn svg(review: &Review) -> String {
    let curve = review.curve();
    let across = (curve.len().max(2) - 1) as f64;
    let x = |index: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * index as f64 / across;
    let y = |share: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * share;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Probability of winning by decision</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let _ = writeln!(
            text,
            "<line x1=\"{MARGIN}\" x2=\"{}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/>\
             <text x=\"4\" y=\"{:.1}\">{percent} %</text>",
            WIDTH - MARGIN,
            at + 4.0
        );
    }
    let points: Vec<String> = (0..)
        .zip(&curve)
        .map(|(index, &share)| format!("{:.1},{:.1}", x(index), y(share)))
        .collect();
    let _ = writeln!(
        text,
        "<polyline fill=\"none\" stroke=\"#2060a0\" stroke-width=\"2\" points=\"{}\"/>",
        points.join(" ")
    );
    for (index, moment) in review.moments.iter().enumerate().filter(|(_, m)| m.better.is_some()) {
        let better = moment.better.as_deref().unwrap_or_default();
        let title = format!(
            "step {}: {} rather than {better} ({:.0} points)",
            moment.step,
            moment.chosen,
            -100.0 * moment.cost()
        );
        let _ = writeln!(
            text,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"#c03030\"><title>{}</title></circle>",
            x(index),
            y(moment.after.won),
            escaped(&title)
        );
    }
    text + "</svg>\n"
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.chars().filter(|letter| !letter.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_spans_all_bars_and_no_more_than_its_width() {
        assert_eq!(sparkline(&[0.0, 0.5, 1.0], 10), "▁▅█");
        assert_eq!(sparkline(&[], 10), "");
        let long: Vec<f64> = (0..1_000).map(|n| f64::from(n) / 1_000.0).collect();
        assert_eq!(sparkline(&long, 72).chars().count(), 72);
    }

    #[test]
    fn words_from_cards_cannot_break_the_picture() {
        assert_eq!(escaped("a<b>&\u{1b}c"), "a&lt;b&gt;&amp;c");
    }
}
