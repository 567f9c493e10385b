//! Events: what happened, told to a sink that is chosen at compile time.

/// Receives what happens in a game, in order.
///
/// A simulation uses [`Silent`] and pays nothing; a table that shows a log collects into a `Vec`.
pub trait Sink<E> {
    /// Whether anyone listens. Work that only serves telling is guarded by it.
    const LISTENS: bool;

    /// Takes one event.
    fn tell(&mut self, event: E);
}

/// The sink that ignores everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    const LISTENS: bool = true;

    fn tell(&mut self, event: E) {
        self.push(event);
    }
}
