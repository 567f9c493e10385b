//! The guided first game: tips that appear when the table shows what they speak of.

use table::{Rules, Seat, Session, Silent, View};

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
    /// Passes over what a game that goes on has shown already.
    pub fn catch_up<R: Rules>(
        &mut self,
        tips: &'static [Tip<R>],
        session: &Session<'_, R>,
        seat: Seat,
        log: &[String],
    ) {
        let rules = session.rules();
        let mut game = rules.start(session.seed());
        for &choice in session.taken() {
            let view = rules.view(&game, seat);
            while self.next(tips, rules, &view, &[]).is_some() {}
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        if !session.taken().is_empty() {
            let view = rules.view(&rules.start(session.seed()), seat);
            while self.next(tips, rules, &view, log).is_some() {}
        }
    }

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
