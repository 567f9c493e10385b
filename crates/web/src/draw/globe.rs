//! A table around a map: the nemesis, the spaces, the missions and the heroes' sheets.

use host::Host;
use table::Seat;
use table::scene::{Piece, Shape};

use super::city::PileView;
use super::face::Face;
use super::view::Drawing;
use super::world::Space;
use crate::words;

/// A table around a map.
#[derive(Clone, Debug, Default)]
pub struct Globe {
    /// The one behind it all.
    pub nemesis: Option<Face>,
    /// Numbers and decks.
    pub tracks: Vec<PileView>,
    /// The spaces.
    pub spaces: Vec<Space>,
    /// Missions: card and how far, in percent.
    pub missions: Vec<(Face, String, u32)>,
    /// Heroes: card, whose, damage cells, tokens, supports in words.
    pub heroes: Vec<Hero>,
}

/// A hero's sheet.
#[derive(Clone, Debug)]
pub struct Hero {
    /// The card.
    pub face: Face,
    /// The first letters of the name.
    pub initials: String,
    /// Whose it is.
    pub whose: String,
    /// Whether it is the viewer's.
    pub own: bool,
    /// Whether it is asked.
    pub now: bool,
    /// The cells of its health, hurt ones first.
    pub damage: Vec<bool>,
    /// How much damage of how much, in words.
    pub hurt: String,
    /// Action tokens, and the boosted one.
    pub tokens: (i32, bool),
    /// Attributes, by their words.
    pub attributes: Vec<(String, String)>,
    /// Supports and team-up.
    pub supports: Vec<Support>,
    /// Where it is, and what else is to be known.
    pub marks: Vec<String>,
}

/// A support of a hero, or its team-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Support {
    /// What it is called.
    pub name: String,
    /// `ready`, `charge`, `cost` or nothing.
    pub state: &'static str,
    /// The cells of its charge, the filled ones first.
    pub cells: Vec<bool>,
    /// How it stands, in words.
    pub stands: String,
}

impl Support {
    /// A support from the words about it: "Rescue ready", "Stick charged 1 of 3", "team-up The Hand costs 5".
    fn of(words: &str) -> Support {
        let charged = words.rsplit_once(" charged ").and_then(|(name, charge)| {
            let (now, of) = charge.split_once(" of ")?;
            Some((name, now.parse::<usize>().ok()?, of.parse::<usize>().ok()?))
        });
        let (name, state, cells, stands) = match (charged, words.rsplit_once(" costs ")) {
            (Some((name, now, of)), _) => {
                let cells = (0..of.min(8)).map(|cell| cell < now).collect();
                (name, "charge", cells, format!("{now}/{of}"))
            }
            (_, Some((name, cost))) => {
                (name, "cost", Vec::new(), words::tell("support-costs").with("n", cost).into())
            }
            _ => match words.strip_suffix(" ready") {
                Some(name) => (name, "ready", Vec::new(), words::say("support-ready").into()),
                None => (words, "", Vec::new(), String::new()),
            },
        };
        Support { name: host::capital(name), state, cells, stands }
    }
}

/// The attributes of a hero from the first words about them: "ATK 2, DFI 2, TAC 3, health 5."
fn attributes(words: &str) -> Vec<(String, String)> {
    let pairs = words.trim_end_matches('.').split(", ").filter_map(|pair| pair.split_once(' '));
    let pairs = pairs.filter(|(what, points)| {
        what.chars().all(char::is_uppercase) && points.parse::<u8>().is_ok()
    });
    pairs.map(|(what, points)| (what.into(), points.into())).collect()
}

impl Drawing<'_> {
    /// The table around a map.
    pub(super) fn globe(&self, host: &Host, viewer: Option<u8>) -> Globe {
        let mut globe = Globe::default();
        let scene = self.scene;
        for area in &scene.areas {
            match area.shape {
                Shape::Feature => {
                    globe.nemesis = area.places.iter().flat_map(|p| self.faces(p)).next()
                }
                Shape::Piles => {
                    // What counts towards the end is counted there.
                    let counted = |name: &str| {
                        scene.dangers.iter().any(|danger| danger.what.eq_ignore_ascii_case(name))
                    };
                    let piles = area.places.iter().filter(|place| !counted(&place.name));
                    globe.tracks = piles.map(|place| self.pile(place)).collect();
                }
                Shape::Map => {
                    let space = |place| {
                        Space::of(place, &area.places, scene, self.way, self.hinted, self.news)
                    };
                    globe.spaces = area.places.iter().map(space).collect();
                    Space::place(&mut globe.spaces);
                }
                Shape::List if area.key == "heroes" => {
                    globe.heroes = area
                        .places
                        .iter()
                        .flat_map(|place| &place.pieces)
                        .map(|piece| self.hero(piece, host, viewer))
                        .collect();
                }
                _ => {
                    for piece in area.places.iter().flat_map(|place| &place.pieces) {
                        let face = self.face(piece);
                        let progress = piece.figures.first();
                        let (said, percent) = match progress.map(|p| (p.number, p.of)) {
                            Some((now, Some(of))) => (format!("{now}/{of}"), now * 100 / of.max(1)),
                            Some((now, None)) => (now.to_string(), 0),
                            None => (String::new(), 0),
                        };
                        globe.missions.push((face, said, percent.clamp(0, 100) as u32));
                    }
                }
            }
        }
        globe
    }

    fn hero(&self, piece: &Piece, host: &Host, viewer: Option<u8>) -> Hero {
        let face = Face::of(piece, self.scene, self.way, self.hinted);
        let seat = piece.badges.iter().find(|badge| badge.sort == "seat");
        let seat = seat.and_then(|badge| badge.letters.parse::<u8>().ok()).map(|n| n - 1);
        let figure = |sign: &str| piece.figures.iter().find(|amount| amount.sign == sign);
        let hurt = figure("dm").map_or((0, 0), |amount| (amount.number, amount.of.unwrap_or(0)));
        let tokens =
            figure("tk").map_or((0, false), |amount| (amount.number, !amount.note.is_empty()));
        let supports = piece.badges.iter().find(|badge| badge.sort == "supports");
        let supports = supports.map_or(Vec::new(), |badge| {
            badge.word.trim_end_matches('.').split(", ").map(Support::of).collect()
        });
        let asked = self.scene.ask.as_ref().map_or("", |ask| ask.asker.as_str());
        Hero {
            initials: piece
                .name
                .split([' ', '-'])
                .filter_map(|word| word.chars().next())
                .take(2)
                .collect(),
            whose: seat.map_or(String::new(), |seat| host::capital(&host.called(Seat(seat)))),
            own: seat.is_some() && seat == viewer,
            now: asked == &*piece.name || asked.ends_with(&format!(", {}", piece.name)),
            damage: (0..hurt.1.min(16)).map(|n| n < hurt.0).collect(),
            hurt: format!("{}/{}", hurt.0, hurt.1),
            tokens,
            attributes: piece.text.first().map_or(Vec::new(), |words| attributes(words)),
            supports,
            marks: piece.marks.clone(),
            face,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_read_from_their_words() {
        let read = attributes("ATK 2, DFI 2, TAC 3, health 5.");
        let read: Vec<(&str, &str)> = read.iter().map(|(a, b)| (&**a, &**b)).collect();
        assert_eq!(read, [("ATK", "2"), ("DFI", "2"), ("TAC", "3")]);
        assert_eq!(attributes("Quinjet. Action: One hero may MOVE up to 3."), []);
    }

    #[test]
    fn supports_are_read_from_their_words() {
        let read = |words| {
            let support = Support::of(words);
            (support.name, support.state, support.cells.len(), support.stands)
        };
        assert_eq!(read("Rescue ready"), ("Rescue".into(), "ready", 0, "ready".into()));
        assert_eq!(read("Stick charged 1 of 3"), ("Stick".into(), "charge", 3, "1/3".into()));
        assert_eq!(Support::of("Stick charged 1 of 3").cells, [true, false, false]);
        assert_eq!(read("team-up The Hand costs 5").3, "costs 5");
        assert_eq!(read("Vibranium Shield"), ("Vibranium Shield".into(), "", 0, String::new()));
    }
}
