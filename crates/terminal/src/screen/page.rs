//! Pages: something on the table, opened large.

/// Everything that can be said about one thing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// What it is called.
    pub title: String,
    /// What is said, in parts with headings. A heading may be empty.
    pub parts: Vec<(String, Vec<String>)>,
}

impl Page {
    /// A page with a title.
    pub fn new(title: impl Into<String>) -> Page {
        Page { title: title.into(), parts: Vec::new() }
    }

    /// The page with one more part, unless there is nothing in it.
    #[must_use]
    pub fn with(mut self, heading: &str, lines: Vec<String>) -> Page {
        if !lines.is_empty() {
            self.parts.push((heading.into(), lines));
        }
        self
    }

    /// The page as lines of a width; headings are told apart by the flag.
    pub(crate) fn lines(&self, width: usize) -> Vec<(bool, String)> {
        let mut lines = Vec::new();
        for (heading, text) in &self.parts {
            if !lines.is_empty() {
                lines.push((false, String::new()));
            }
            if !heading.is_empty() {
                lines.push((true, heading.clone()));
            }
            for paragraph in text {
                lines.extend(super::canvas::wrap(paragraph, width).into_iter().map(|l| (false, l)));
            }
        }
        lines
    }
}
