//! Those who play, as chips at the head of the table and as rows of the page about seats.

/// Somebody who plays, in short.
#[derive(Clone, Debug)]
pub struct Chip {
    /// What to point at.
    pub look: String,
    /// What they are called.
    pub name: String,
    /// `you`, the bot's word, or nothing.
    pub tag: String,
    /// Whether it is their turn.
    pub now: bool,
    /// Whether a person is there; bots always are.
    pub here: bool,
    /// Whether a person sits there.
    pub person: bool,
    /// Points, in a game that has them.
    pub points: Option<i16>,
    /// Piles: name, short name, how many, address.
    pub piles: Vec<(String, String, usize, String)>,
    /// What is to be known.
    pub marks: Vec<String>,
}

/// A seat on the page about seats.
#[derive(Clone, Debug)]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// What its player is called.
    pub name: String,
    /// `you`, or a bot's word.
    pub who: String,
    /// The link to send; empty for those who may not know it.
    pub link: String,
    /// Whether it is the viewer's own.
    pub own: bool,
    /// Whether somebody may look over the shoulder of whoever sits there.
    pub beside: bool,
    /// Whether somebody is there.
    pub here: bool,
}
