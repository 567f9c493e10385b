//! The guided first game: tips that appear when the table shows what they speak of.

use table::scene::{Staged, Tip};
use table::{Seat, Session, Silent, View};

/// How far a lesson has come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lesson {
    told: Vec<usize>,
}

impl Lesson {
    /// Passes over what a game that goes on has shown already.
    pub fn catch_up<R: Staged>(&mut self, session: &Session<R>, seat: Seat, events: &[R::Event]) {
        if session.is_empty() {
            return;
        }
        let rules = session.rules();
        let mut game = rules.start(session.seed());
        for (step, choice) in session.taken().enumerate() {
            session.futures().turn(&**rules, &mut game, step);
            let view = rules.view(&game, seat);
            while self.next(&**rules, &view, &[]).is_some() {}
            rules.choose_unchecked(&mut game, choice, &mut Silent);
        }
        let view = rules.view(&rules.start(session.seed()), seat);
        while self.next(&**rules, &view, events).is_some() {}
    }

    /// The next tip for this moment, once each.
    pub fn next<R: Staged>(
        &mut self,
        rules: &R,
        view: &View<R>,
        events: &[R::Event],
    ) -> Option<&'static Tip<R>> {
        let fits = |(index, tip): &(usize, &Tip<R>)| {
            !self.told.contains(index) && (tip.fits)(rules, view, events)
        };
        let (index, tip) = R::tips().iter().enumerate().find(fits)?;
        self.told.push(index);
        Some(tip)
    }
}
