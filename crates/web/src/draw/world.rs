//! A map of the world: where its spaces lie, and what stands in them.

use std::fmt::Write;

use table::scene::{Piece, Place, Role, Scene, Thing};

use super::face::{Act, Way, acts};
use super::lay::{LOW, Laid, REACH, STEP, Sizes, Spot, Steps, USUAL, lay, width};
use crate::words;

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
    ("southern-africa", 598, 386),
    ("middle-east", 658, 191),
    ("central-russia", 695, 68),
    ("south-asia", 758, 254),
    ("western-australia", 828, 388),
    ("eastern-australia", 949, 424),
    ("east-asia", 851, 182),
    ("russian-far-east", 910, 74),
    ("new-york", 269, 163),
    ("atlantis", 419, 271),
    ("wakanda", 604, 301),
    ("madripoor", 869, 288),
    ("sargasso-sea", 403, 193),
    ("south-atlantic-ocean", 414, 392),
    ("indian-ocean", 725, 346),
    ("western-pacific", 952, 240),
    ("eastern-pacific", 76, 202),
    ("southern-ocean", 115, 443),
];

/// The style rules that put every space in its place, and what stands there beside its name.
pub fn places_css() -> String {
    let mut css = String::new();
    for (key, x, y) in &WORLD {
        let _ = writeln!(css, ".at-{key} {{ --x: {x}; --y: {y}; }}");
    }
    for (axis, reach) in [("x", REACH.0), ("y", REACH.1)] {
        for steps in -reach..=reach {
            let away = rem(steps);
            let _ = writeln!(
                css,
                ".{axis}{steps} {{ --d{axis}: {away}; }} .low-{axis}{steps} {{ --low-{axis}: {away}; }}"
            );
        }
    }
    css
}

/// So many steps as a length of the style sheet.
fn rem(steps: i32) -> String {
    format!("{}rem", f64::from(steps * STEP) / f64::from(LETTER))
}

/// Pixels of a letter's size, unless people want larger ones.
const LETTER: i32 = 16;
/// How many rows a space has at most, and how many of a name stand in one.
const MOST_ROWS: usize = 5;
const MOST_ALIKE: usize = 4;

/// Something that stands in a space.
#[derive(Clone, Debug, Default)]
pub struct Tag {
    /// `hero`, `foe`, `nemesis`, `goal`, `base` or `bridge`.
    pub kind: &'static str,
    /// What it is called.
    pub name: String,
    /// The first letters of its words.
    pub initials: String,
    /// Its name where there is little room; empty where that is no shorter.
    pub short: String,
    /// The health that it has left.
    pub health: Option<i32>,
    /// Whether it is primed, which a sign says.
    pub primed: bool,
    /// What else is to be known about it.
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

impl Tag {
    /// About how wide it is as a hero's disc.
    fn disc(&self) -> f32 {
        match (self.acts.is_empty(), self.acting) {
            (true, false) => 30.0,
            (true, true) => 44.0,
            _ => 74.0,
        }
    }

    /// About how wide it is in a row, in pixels, and without its name where that is written already.
    fn wide(&self, named: bool, short: bool) -> f32 {
        let written = if short && !self.short.is_empty() { &self.short } else { &self.name };
        let name = if named {
            width(written, 13.0 + if self.kind == "nemesis" { 1.0 } else { 0.0 })
        } else {
            0.0
        };
        let health = if self.health.is_some() { 28.0 } else { 0.0 };
        let number = if self.acts.is_empty() { 0.0 } else { 34.0 };
        let marks =
            if short || self.marks.is_empty() { 0.0 } else { 8.0 + width(&self.marks, 13.5) };
        name + health + number + marks
    }
}

/// Where a row is drawn, seen from the middle of its space's name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lie {
    /// Steps to the right and down.
    pub steps: Steps,
    /// The end of the line that leads there, right and down, if it is far.
    pub line: Option<(String, String)>,
    /// Whether its names are cut short.
    pub short: bool,
}

/// Things in a space that are drawn side by side: its heroes, or others of one name.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The kind of its things; `over` says that the base is overrun, and `more` how many are not drawn.
    pub kind: &'static str,
    /// The things.
    pub tags: Vec<Tag>,
    /// Where it is drawn usually.
    pub usual: Lie,
    /// Where it is drawn on a small map.
    pub low: Lie,
}

impl Row {
    fn new(kind: &'static str) -> Row {
        Row { kind, ..Row::default() }
    }

    /// Width and height, about, in pixels.
    fn size(&self) -> Sizes {
        let can = self.tags.iter().any(|tag| !tag.acts.is_empty());
        match self.kind {
            "hero" => {
                let acting = self.tags.iter().any(|tag| tag.acting);
                let wide = self.tags.iter().map(Tag::disc).sum();
                Sizes::fixed((wide, if acting { 40.0 } else { 28.0 }))
            }
            "over" => Sizes::fixed((width(words::say("overrun"), 13.0) + 13.0, 20.0)),
            "more" => Sizes::fixed((36.0, 20.0)),
            kind => {
                let wide = |short: bool| -> f32 {
                    (0..).zip(&self.tags).map(|(at, tag)| tag.wide(at == 0, short)).sum()
                };
                let high = match kind {
                    _ if can => 28.0,
                    "nemesis" => 24.0,
                    _ => 21.0,
                };
                Sizes { full: (wide(false) + 13.0, high), short: (wide(true) + 13.0, high) }
            }
        }
    }
}

/// A space of the map.
#[derive(Clone, Debug, Default)]
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
    pub rows: Vec<Row>,
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

/// A name where there is little room: "K.Sol" for a Kree Soldier; of the nemesis the first name. Empty where that
/// is no shorter.
pub(super) fn short(name: &str, kind: &str) -> String {
    let name = name.strip_prefix("The ").unwrap_or(name);
    let words: Vec<&str> = name.split(' ').collect();
    let first = |word: &str, letters: usize| word.chars().take(letters).collect::<String>();
    let short = match words.as_slice() {
        [word] if word.chars().count() > 7 => format!("{}.", first(word, 5)),
        [first, ..] if kind == "nemesis" => first.to_string(),
        [one, .., last] => format!("{}.{}", first(one, 1), first(last, 3)),
        _ => String::new(),
    };
    if short.chars().count() < name.chars().count() { short } else { String::new() }
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
    let health = piece.figures.iter().find(|amount| amount.sign.is_empty());
    let health = health.filter(|_| kind == "foe" || kind == "nemesis");
    let (primed, marks): (Vec<&String>, _) = piece.marks.iter().partition(|mark| *mark == "primed");
    let marks: Vec<&str> = marks.into_iter().map(String::as_str).collect();
    Tag {
        kind,
        name: piece.name.to_string(),
        initials: initials(&piece.name),
        short: short(&piece.name, kind),
        health: health.map(|amount| amount.number),
        primed: !primed.is_empty(),
        marks: marks.join(", "),
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
        let mut space = Space {
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
            ..Space::default()
        };
        place.pieces.iter().for_each(|piece| space.add(drawn(piece)));
        space
    }

    /// Something more stands here: beside those of its name, or in a row of its own.
    pub(super) fn add(&mut self, tag: Tag) {
        self.here |= tag.acting;
        let with = |row: &Row| {
            row.kind == tag.kind && (tag.kind == "hero" || row.tags[0].name == tag.name)
        };
        match self.rows.iter().position(with) {
            Some(at) if tag.kind == "hero" || self.rows[at].tags.len() < MOST_ALIKE => {
                self.rows[at].tags.push(tag);
            }
            None if self.rows.len() < MOST_ROWS => {
                self.rows.push(Row { kind: tag.kind, tags: vec![tag], ..Row::default() });
            }
            _ => self.more += 1,
        }
    }

    /// Puts what stands in each space where it covers nothing.
    pub fn place(spaces: &mut [Space]) {
        for space in spaces.iter_mut() {
            if space.is_overrun() {
                space.rows.insert(0, Row::new("over"));
            }
            if space.more > 0 {
                space.rows.push(Row::new("more"));
            }
            // Who matters most is nearest to the name.
            space.rows.sort_by_key(|row| match row.kind {
                "over" => 0,
                "hero" => 1,
                "nemesis" => 2,
                "foe" => 3,
                _ => 4,
            });
        }
        let (usual, low) = (Space::laid(spaces, false), Space::laid(spaces, true));
        let lie = |laid: Laid| {
            let line = laid.far.then(|| (rem(laid.steps.0), rem(laid.steps.1)));
            Lie { steps: laid.steps, line, short: laid.short }
        };
        for (at, space) in spaces.iter_mut().enumerate() {
            for (nth, row) in space.rows.iter_mut().enumerate() {
                row.usual = lie(usual[at][nth]);
                row.low = lie(low[at][nth]);
            }
        }
    }

    fn laid(spaces: &[Space], low: bool) -> Vec<Vec<Laid>> {
        let spots: Vec<Spot> = spaces.iter().map(|space| space.spot(low)).collect();
        lay(spots, if low { LOW } else { USUAL })
    }

    /// The sizes of what is drawn here, about; a small map has smaller letters, and names without numbers.
    pub(super) fn spot(&self, low: bool) -> Spot {
        let at = WORLD.iter().find(|(key, ..)| *key == self.key);
        let (x, y) = at.map_or((0, 0), |(_, x, y)| (*x, *y));
        let numbered = !low && !self.number.is_empty();
        let mut name = width(&self.name, 14.0) + 20.0;
        name += if numbered { 5.0 + width(&self.number, 13.0) } else { 0.0 };
        name += if self.base.is_empty() { 0.0 } else { 19.0 };
        name += if self.acts.is_empty() { 0.0 } else { 28.0 };
        let narrow = |(wide, high): (f32, f32)| (if low { wide * 0.94 } else { wide }, high);
        let row = |row: &Row| {
            let Sizes { full, short } = row.size();
            Sizes { full: narrow(full), short: narrow(short) }
        };
        let rows = self.rows.iter().map(row).collect();
        Spot { at: (x as f32, y as f32), name: narrow((name, 27.0)), rows }
    }

    /// Whether enemies hold its base.
    pub fn is_overrun(&self) -> bool {
        self.base == "base overrun"
    }

    /// The bridge from Asgard to this space, as the path of a curve; empty where it is not here.
    pub fn bridge(&self) -> String {
        let here = self.rows.iter().any(|row| row.kind == "bridge") && self.key != "asgard";
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_short_so_that_they_can_be_told_apart() {
        assert_eq!(short("Kree Soldier", "foe"), "K.Sol");
        assert_eq!(short("Kree Sentry", "foe"), "K.Sen");
        assert_eq!(short("Taskmaster", "foe"), "Taskm.");
        assert_eq!(short("Bullseye", "foe"), "Bulls.");
        assert_eq!(short("Kirigi", "foe"), "", "short enough");
        assert_eq!(short("Loki Laufeyson", "nemesis"), "Loki");
        assert_eq!(short("Thanos", "nemesis"), "");
        assert_eq!(short("The Gathering Storm", "goal"), "G.Sto");
    }
}
