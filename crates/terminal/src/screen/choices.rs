//! The choices of a question, what the one at hand would do, and the thing at hand.

use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::paint::Tone;
use super::panel::{self, Row};
use super::table::Table;

/// So many choices are always read below each other.
pub(super) const FEW: usize = 2;

impl Table {
    /// The lines that the choices take at least: in two columns where none is cut by it, so that the names on
    /// the board need not be.
    pub(super) fn fewest_lines(&self, width: u16) -> u16 {
        let lengths: Vec<usize> = self.rows().iter().map(|row| row.text.chars().count()).collect();
        let half = lengths.len().div_ceil(2);
        let both = lengths.len() > FEW && panel::columns(&lengths, half, width.into()).is_some();
        let lines = if both { half } else { lengths.len() };
        lines.clamp(1, 9) as u16
    }

    fn rows(&self) -> Vec<Row> {
        let best = self.advice.as_ref().and_then(|advice| advice.choices.first());
        (1..)
            .zip(self.list())
            .map(|(number, offered)| {
                let hinted = best.is_some_and(|best| best.choice == offered.choice);
                let label = if self.dense { &offered.brief } else { &offered.label };
                let mark = if hinted { " (coach)" } else { "" };
                Row {
                    text: format!("{number:>2} {label}{mark}"),
                    tone: if hinted { Tone::Good } else { Tone::Plain },
                }
            })
            .collect()
    }

    pub(super) fn choices(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let rows = self.rows();
        let by_thing = || self.scene.number(self.focus.as_thing()?).map(|number| number - 1);
        let at = self.focus.as_row().or_else(by_thing);
        panel::list(canvas, area, &rows, at);
    }

    /// A line about the thing at hand: a message, the coach's advice, or what the choice would do.
    pub(super) fn about(&self) -> (String, Tone) {
        if !self.message.is_empty() {
            return (self.message.clone(), Tone::Bold);
        }
        if let Some(advice) = self.advice_in_words() {
            return (advice, Tone::Good);
        }
        (self.effect_at_hand(), Tone::Dim)
    }

    fn advice_in_words(&self) -> Option<String> {
        let advice = self.advice.as_ref()?;
        let best = advice.choices.first()?;
        let key = self.settings.key("hint");
        Some(format!(
            "Coach: {}, {} to win ({key} shows the rest). {}",
            best.label, best.win, advice.why
        ))
    }

    /// What taking the thing at hand would do; of a thing that cannot be taken, why not or what it is.
    fn effect_at_hand(&self) -> String {
        let listed = match self.focus.as_row() {
            Some(row) => self.list().get(row),
            None => {
                self.list().iter().find(|offered| offered.about.map(Into::into) == Some(self.focus))
            }
        };
        if let Some(offered) = listed {
            return format!("If taken: {}", offered.effect);
        }
        let Some(thing) = self.focus.as_thing() else { return String::new() };
        let why =
            self.scene.why_not(thing).map_or(String::new(), |why| format!("Not now: {why}. "));
        match self.host.page(self.eyes(), thing) {
            Some(page) => format!("{why}{}: {}", page.title, page.paragraph()),
            None => why,
        }
    }

    /// The thing at hand, with everything that fits.
    pub(super) fn at_hand(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let thing = match self.focus.as_row() {
            Some(row) => self.list().get(row).and_then(|offered| offered.about),
            None => self.focus.as_thing(),
        };
        let page = thing.and_then(|thing| self.host.page(self.eyes(), thing));
        let title = page.as_ref().map_or(" At hand ".into(), |page| format!(" {} ", page.title));
        let mut inside = canvas.frame(area, &title, Tone::Heading);
        let mut say = |text: &str, tone: Tone| {
            let used = canvas.wrapped(inside, text, tone);
            inside.y += used;
            inside.height -= used;
        };
        if !self.message.is_empty() {
            say(&self.message, Tone::Bold);
        }
        if let Some(advice) = self.advice_in_words() {
            say(&advice, Tone::Good);
        }
        let offered = self.list().iter().enumerate().find(|(row, offered)| {
            self.focus.as_row() == Some(*row) || offered.about.map(Into::into) == Some(self.focus)
        });
        match offered {
            // What only tells the page again needs no place above it.
            Some((_, offered)) => {
                let again = page
                    .as_ref()
                    .is_some_and(|page| offered.effect.starts_with(&format!("{}: ", page.title)));
                if !again {
                    say(&format!("If taken: {}", offered.effect), Tone::Good);
                }
            }
            None => {
                let why = thing.and_then(|thing| self.scene.why_not(thing));
                why.into_iter().for_each(|why| say(&format!("Not now: {why}."), Tone::Bold));
            }
        }
        if let Some(page) = page {
            panel::page(canvas, inside, &page, 0);
        }
    }
}
