//! Copies that are about to be played.

use std::ops::Deref;

use super::Kind;

/// So many fit: one for every player, and those that copies of copies wait with.
const MOST: usize = 32;

/// Cards whose copies are about to be played: at most one for every player. Where a copy makes copies of
/// its own, they follow after [`Kind::UNKNOWN`] and are all played before the others go on.
///
/// Not a vector of a library, as a game is copied as one piece of memory only if all of it can be.
#[derive(Clone, Copy, Debug)]
pub struct Copies {
    len: u8,
    faces: [Kind; MOST],
}

impl Copies {
    /// No copy.
    pub fn new() -> Copies {
        Copies { len: 0, faces: [Kind::UNKNOWN; MOST] }
    }

    /// Puts one at the end. False if there is no room.
    #[must_use]
    pub fn push(&mut self, face: Kind) -> bool {
        let room = self.len() < MOST;
        if room {
            self.faces[self.len()] = face;
            self.len += 1;
        }
        room
    }

    /// Takes the one at `index`.
    pub fn remove(&mut self, index: usize) -> Kind {
        let face = self[index];
        self.faces.copy_within(index + 1.., index);
        self.len -= 1;
        face
    }

    /// Keeps the first `len` only.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }
}

impl Deref for Copies {
    type Target = [Kind];

    fn deref(&self) -> &[Kind] {
        &self.faces[..usize::from(self.len)]
    }
}

impl PartialEq for Copies {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Default for Copies {
    fn default() -> Self {
        Copies::new()
    }
}
