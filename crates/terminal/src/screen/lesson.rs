//! The guided first game: tips that appear when the table shows what they speak of.

use table::{Rules, View};

/// Something to teach, and when.
pub struct Tip<R: Rules> {
    /// A few words.
    pub title: &'static str,
    /// What there is to know now.
    pub text: &'static str,
    /// Whether this is the moment.
    pub fits: fn(&R, &View<R>, &[String]) -> bool,
}

/// How far a lesson has come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lesson {
    told: Vec<usize>,
}

impl Lesson {
    /// The next tip for this moment, once each.
    pub fn next<R: Rules>(
        &mut self,
        tips: &'static [Tip<R>],
        rules: &R,
        view: &View<R>,
        log: &[String],
    ) -> Option<&'static Tip<R>> {
        let untold = |index: &usize| !self.told.contains(index);
        let found = (0..tips.len()).filter(untold).find(|&n| (tips[n].fits)(rules, view, log))?;
        self.told.push(found);
        Some(&tips[found])
    }
}
