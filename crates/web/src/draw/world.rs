//! A map of the world: where its spaces lie, and what stands in them.

use std::fmt::Write;

use table::scene::{Piece, Place, Role, Scene, Thing};

use super::face::{Act, Way, acts};

/// Where the spaces lie, in units of the drawing (1044 by 492). The same numbers place the names, as classes
/// of the style sheet, and the bridge between the worlds.
pub const WORLD: [(&str, u32, u32); 26] = [
    ("asgard", 464, 28),
    ("north-america", 146, 87),
    ("central-america", 144, 286),
    ("south-america", 294, 346),
    ("southern-cone", 288, 428),
    ("north-atlantic", 382, 112),
    ("central-europe", 536, 121),
    ("west-africa", 534, 231),
    ("southern-africa", 588, 386),
    ("middle-east", 658, 191),
    ("central-russia", 695, 68),
    ("south-asia", 758, 254),
    ("western-australia", 828, 390),
    ("eastern-australia", 949, 420),
    ("east-asia", 851, 182),
    ("russian-far-east", 910, 74),
    ("new-york", 269, 163),
    ("atlantis", 419, 271),
    ("wakanda", 604, 301),
    ("madripoor", 869, 288),
    ("sargasso-sea", 403, 193),
    ("south-atlantic-ocean", 436, 392),
    ("indian-ocean", 725, 346),
    ("western-pacific", 952, 240),
    ("eastern-pacific", 76, 202),
    ("southern-ocean", 115, 443),
];

/// The style rules that put every space in its place.
pub fn places_css() -> String {
    let mut css = String::new();
    for (key, x, y) in &WORLD {
        let _ = writeln!(css, ".at-{key} {{ --x: {x}; --y: {y}; }}");
    }
    css
}

/// Something that stands in a space.
#[derive(Clone, Debug)]
pub struct Tag {
    /// `hero`, `foe`, `nemesis`, `goal`, `base` or `bridge`.
    pub kind: &'static str,
    /// What it is called.
    pub name: String,
    /// The first letters of its words.
    pub initials: String,
    /// The health that it has left.
    pub health: Option<i32>,
    /// What is to be known about it.
    pub marks: String,
    /// The address of its large view.
    pub look: String,
    /// Why nothing can be done with it.
    pub why: String,
    /// What can be done with it.
    pub acts: Vec<Act>,
    /// Whether it is the one who is asked about.
    pub acting: bool,
    /// Whether it came since the viewer decided last.
    pub fresh: bool,
}

/// A space of the map.
#[derive(Clone, Debug)]
pub struct Space {
    /// Its key, which is also a class.
    pub key: String,
    /// What it is called, without its number.
    pub name: String,
    /// Its number in brackets, if it has one.
    pub number: String,
    /// The region.
    pub region: String,
    /// Whether it is at sea.
    pub water: bool,
    /// `base`, `base overrun` or nothing.
    pub base: String,
    /// The names of the spaces next to it.
    pub near: String,
    /// The address of its large view.
    pub look: String,
    /// Why its base cannot be used.
    pub why: String,
    /// What can be done with it.
    pub acts: Vec<Act>,
    /// What stands there.
    pub tags: Vec<Tag>,
    /// How many more stand there than are drawn.
    pub more: usize,
    /// Whether the hero who acts is there.
    pub here: bool,
}

fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split([' ', '-']).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [word] => word.chars().take(2).collect(),
        words => words.iter().take(2).filter_map(|word| word.chars().next()).collect(),
    }
}

fn tag(piece: &Piece, scene: &Scene, way: &Way, hinted: Option<u16>) -> Tag {
    let kind = match piece.role {
        Role::Hero => "hero",
        Role::Leader => "nemesis",
        Role::Enemy => "foe",
        Role::Mission => "goal",
        Role::Base => "base",
        Role::Plan | Role::Card | Role::Unknown => "bridge",
    };
    let asked = scene.ask.as_ref().map_or("", |ask| ask.asker.as_str());
    let acting =
        kind == "hero" && (asked == &*piece.name || asked.ends_with(&format!(", {}", piece.name)));
    let health = piece.figures.iter().find(|amount| amount.sign.is_empty() && kind != "goal");
    Tag {
        kind,
        name: piece.name.to_string(),
        initials: initials(&piece.name),
        health: health.map(|amount| amount.number),
        marks: piece.marks.join(", "),
        look: way.look(piece.id),
        why: piece.why_not.clone().unwrap_or_default(),
        acts: if kind == "bridge" || kind == "base" {
            Vec::new()
        } else {
            acts(scene, piece.id, hinted)
        },
        acting,
        fresh: false,
    }
}

impl Space {
    /// A space as it is drawn.
    pub fn of(
        place: &Place,
        all: &[Place],
        scene: &Scene,
        way: &Way,
        hinted: Option<u16>,
        news: &[Thing],
    ) -> Space {
        let badge = |sort: &str| {
            let found = place.badges.iter().find(|badge| badge.sort == sort);
            found.map_or(String::new(), |badge| badge.word.clone())
        };
        let (name, number) = match place.name.split_once(" (") {
            Some((name, number)) => (name.to_string(), format!("({number}")),
            None => (place.name.clone(), String::new()),
        };
        let near = all.iter().filter(|other| place.next_to.contains(&other.id));
        let near: Vec<&str> = near.map(|other| other.name.as_str()).collect();
        let region = badge("region");
        let drawn = |piece: &Piece| Tag {
            fresh: news.contains(&piece.id),
            ..tag(piece, scene, way, hinted)
        };
        let tags: Vec<Tag> = place.pieces.iter().map(drawn).collect();
        Space {
            key: place.key.clone(),
            name,
            number,
            water: region == "ocean",
            region,
            base: badge("base"),
            near: near.join(", "),
            look: way.look(place.id),
            why: place.why_not.clone().unwrap_or_default(),
            acts: acts(scene, place.id, hinted),
            more: tags.len().saturating_sub(6),
            here: tags.iter().any(|tag| tag.acting),
            tags,
        }
    }

    /// The bridge from Asgard to this space, as the path of a curve; empty where it is not here.
    pub fn bridge(&self) -> String {
        let here = self.tags.iter().any(|tag| tag.kind == "bridge") && self.key != "asgard";
        let place = WORLD.iter().find(|(key, ..)| *key == self.key).filter(|_| here);
        place.map_or(String::new(), |(_, x, y)| {
            let (x, y) = (*x as i32, *y as i32);
            let (from, to) = (494, y - 10);
            let middle = (from + x) / 2;
            format!(
                "M{from} 28C{} -2 {} {} {x} {to}",
                (from + middle) / 2 + 40,
                (middle + x) / 2,
                to.min(60) - 40
            )
        })
    }
}
