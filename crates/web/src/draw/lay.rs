//! Where on the map the things that stand in a space are drawn: near its name, and over nothing.
//!
//! Names and things keep their size in letters while the map grows and shrinks with the window, so a position is
//! tried on several sizes of the map at once.

use std::collections::VecDeque;
use std::sync::{LazyLock, Mutex};

/// Pixels in a step of a position.
pub const STEP: i32 = 4;
/// How many steps from the middle of its name a row can be, sideways and up or down.
pub const REACH: (i32, i32) = (40, 30);
/// Sizes of the map on a desk, a tablet and a phone.
pub const USUAL: &[(f32, f32)] = &[(976.0, 412.0), (1042.0, 488.0), (1425.0, 645.0)];
/// Sizes of the map on a desk with a small or low window.
pub const LOW: &[(f32, f32)] = &[(882.0, 372.0), (972.0, 428.0)];

/// The map's own units, in which spaces have their places.
const UNITS: (f32, f32) = (1044.0, 492.0);
/// What stays free around everything.
const AIR: f32 = 2.0;
/// What it costs to cover something; no way is as far.
const COVERED: f32 = 1000.0;
/// Farther than this from its name or its neighbours a row needs a line.
const FAR: f32 = 10.0;
/// Farther than this from its name alone it is looked for in vain.
const STRAY: f32 = 50.0;
/// What it costs to need one, or to be nearer to another space than to the own.
const MISTAKEN: f32 = 40.0;
/// How often spaces without room are helped.
const TRIES: usize = 4;
/// Steps from a name within which every position is tried.
const NEARBY: i32 = 12;
/// Spaces so near, in the map's units, take room from each other.
const AROUND: (f32, f32) = (170.0, 110.0);
/// Nearer than this to another space's name a thing could be taken for one of that space.
const NEAR: f32 = 7.0;
/// Names of regions and ends of routes in the map's units: better left in sight.
const WORDS: [(f32, f32, f32, f32); 10] = [
    (206.0, 46.0, 144.0, 14.0),
    (686.0, 41.0, 140.0, 14.0),
    (880.0, 45.0, 156.0, 14.0),
    (104.0, 355.0, 120.0, 30.0),
    (13.0, 129.0, 26.0, 26.0),
    (13.0, 216.0, 26.0, 26.0),
    (13.0, 433.0, 26.0, 26.0),
    (1031.0, 129.0, 26.0, 26.0),
    (1031.0, 216.0, 26.0, 26.0),
    (1031.0, 433.0, 26.0, 26.0),
];

/// The width and height of a row, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// With everything written out.
    pub full: (f32, f32),
    /// With names cut short.
    pub short: (f32, f32),
}

/// A space with the sizes of what is drawn there, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Where the space lies, in the map's units.
    pub at: (f32, f32),
    /// Width and height of its name.
    pub name: (f32, f32),
    /// Each row of what stands there.
    pub rows: Vec<Sizes>,
}

/// Steps right and down from the middle of a space's name.
pub type Steps = (i32, i32);

/// Where a row lies.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Laid {
    /// Seen from the middle of the space's name.
    pub steps: Steps,
    /// Whether its names are cut short.
    pub short: bool,
    /// Whether it is so far from its name that a line must lead there.
    pub far: bool,
}

/// A rectangle by its middle and half its width and height.
#[derive(Clone, Copy, Debug)]
struct Area {
    middle: (f32, f32),
    half: (f32, f32),
}

impl Area {
    fn new(middle: (f32, f32), (wide, high): (f32, f32)) -> Area {
        Area { middle, half: (wide / 2.0, high / 2.0) }
    }

    /// How far apart two are, sideways and up or down; below nothing if they share that.
    fn apart(&self, other: &Area) -> (f32, f32) {
        let sideways = (self.middle.0 - other.middle.0).abs() - self.half.0 - other.half.0;
        let upright = (self.middle.1 - other.middle.1).abs() - self.half.1 - other.half.1;
        (sideways, upright)
    }

    /// How far apart two are, along streets.
    fn gap(&self, other: &Area) -> f32 {
        let (sideways, upright) = self.apart(other);
        sideways.max(0.0) + upright.max(0.0)
    }

    /// How much of the one is over the other.
    fn over(&self, other: &Area) -> f32 {
        let (sideways, upright) = self.apart(other);
        let shared = |apart: f32, one: f32, two: f32| (-apart).min(2.0 * one).min(2.0 * two);
        if sideways >= 0.0 || upright >= 0.0 {
            return 0.0;
        }
        shared(sideways, self.half.0, other.half.0) * shared(upright, self.half.1, other.half.1)
    }

    /// How much of it is outside of a map.
    fn outside(&self, map: (f32, f32)) -> f32 {
        let past = |middle: f32, half: f32, end: f32| {
            (half - middle).max(0.0) + (middle + half - end).max(0.0)
        };
        past(self.middle.0, self.half.0, map.0) * self.half.1
            + past(self.middle.1, self.half.1, map.1) * self.half.0
    }
}

fn on(map: (f32, f32), at: (f32, f32)) -> (f32, f32) {
    (at.0 * map.0 / UNITS.0, at.1 * map.1 / UNITS.1)
}

impl Sizes {
    /// A row that cannot be cut short.
    pub fn fixed(size: (f32, f32)) -> Sizes {
        Sizes { full: size, short: size }
    }

    fn now(&self, short: bool) -> (f32, f32) {
        if short { self.short } else { self.full }
    }
}

impl Spot {
    fn name_on(&self, map: (f32, f32)) -> Area {
        Area::new(on(map, self.at), self.name)
    }

    fn row_on(&self, map: (f32, f32), row: usize, short: bool, steps: Steps) -> Area {
        let (x, y) = on(map, self.at);
        let away = |steps: i32| (steps * STEP) as f32;
        Area::new((x + away(steps.0), y + away(steps.1)), self.rows[row].now(short))
    }
}

/// Every position that is tried, the nearest first: finely near the name, and coarsely far from it.
static POSITIONS: LazyLock<Vec<Steps>> = LazyLock::new(|| {
    let coarse = |steps: i32, fine: i32| if steps.abs() > NEARBY { 2 * fine } else { fine };
    let columns: Vec<i32> = (-REACH.0..=REACH.0).filter(|x| x % coarse(*x, 2) == 0).collect();
    let rows = (-REACH.1..=REACH.1).filter(|y| y % coarse(*y, 1) == 0);
    let mut all: Vec<Steps> = rows.flat_map(|y| columns.iter().map(move |&x| (x, y))).collect();
    all.sort_by_key(|(x, y)| (x.abs() + y.abs(), -y, *x));
    all
});

/// The last layouts: most pages show a map on which nothing has changed.
static KNOWN: Mutex<VecDeque<Known>> = Mutex::new(VecDeque::new());
/// How many layouts are remembered.
const REMEMBERED: usize = 64;

/// A map and how it is laid out.
#[derive(Clone)]
struct Known {
    spots: Vec<Spot>,
    first_map: (f32, f32),
    laid: Vec<Vec<Laid>>,
}

/// The positions of the rows of every space, as `lay_anew` finds them, or as they are known.
pub fn lay(spots: Vec<Spot>, maps: &[(f32, f32)]) -> Vec<Vec<Laid>> {
    let known = || KNOWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let same = |one: &Known| one.first_map == maps[0] && one.spots == spots;
    if let Some(found) = known().iter().find(|one| same(one)) {
        return found.laid.clone();
    }
    let laid = lay_anew(&spots, maps);
    let mut known = known();
    known.push_front(Known { spots, first_map: maps[0], laid: laid.clone() });
    known.truncate(REMEMBERED);
    laid
}

/// A map that is being laid out.
struct Draft<'s> {
    spots: &'s [Spot],
    maps: &'s [(f32, f32)],
    /// Which rows are cut short.
    short: Vec<Vec<bool>>,
    /// Where rows lie already.
    laid: Vec<Vec<Option<Steps>>>,
}

/// The positions of the rows of every space, for maps of the sizes given. Where there is no room near a space, its
/// rows are cut short, then those around it, and it comes first.
fn lay_anew(spots: &[Spot], maps: &[(f32, f32)]) -> Vec<Vec<Laid>> {
    let none = |spot: &Spot| vec![false; spot.rows.len()];
    let short = spots.iter().map(none).collect();
    let mut draft = Draft { spots, maps, short, laid: Vec::new() };
    // The fullest first.
    let mut order: Vec<usize> = (0..spots.len()).filter(|&at| !spots[at].rows.is_empty()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(spots[at].rows.len()));
    let mut least = (f32::MAX, Vec::new());
    draft.laid = spots.iter().map(|spot| vec![None; spot.rows.len()]).collect();
    for _ in 0..TRIES {
        let (cost, tight) = draft.lay_in(&order);
        if cost < least.0 {
            least = (cost, draft.outcome());
        }
        if tight.is_empty() {
            break;
        }
        let (short, first) = (draft.short.clone(), order.clone());
        draft.shorten(&tight);
        order.sort_by_key(|at| !tight.contains(at));
        if (&short, &first) == (&draft.short, &order) {
            break;
        }
    }
    least.1
}

impl Draft<'_> {
    fn outcome(&self) -> Vec<Vec<Laid>> {
        let row = |at: usize, row: usize| {
            let (short, steps) = (self.short[at][row], self.laid[at][row].unwrap_or_default());
            Laid { steps, short, far: self.gap((at, row), steps) > FAR }
        };
        let rows = |at: usize| (0..self.laid[at].len()).map(|nth| row(at, nth)).collect();
        (0..self.laid.len()).map(rows).collect()
    }

    /// Cuts the rows of spaces without room short, or, where they are already, those around them.
    fn shorten(&mut self, tight: &[usize]) {
        let spots = self.spots;
        for &at in tight {
            let near = |other: usize| {
                let (one, two) = (spots[at].at, spots[other].at);
                (one.0 - two.0).abs() < AROUND.0 && (one.1 - two.1).abs() < AROUND.1
            };
            let all = self.short[at].iter().all(|short| *short);
            self.short[at].fill(true);
            for other in (0..spots.len()).filter(|&other| near(other)) {
                if all {
                    self.short[other].fill(true);
                }
                // Whoever has no room chooses before those around.
                self.laid[other].fill(None);
            }
        }
    }

    /// Lays the rows if the spaces come in this order. What it cost, and the spaces that have too little room.
    fn lay_in(&mut self, order: &[usize]) -> (f32, Vec<usize>) {
        let (mut all, mut tight) = (0.0, Vec::new());
        // After the first round each may move where the others have left room.
        for _ in 0..2 {
            let before = self.laid.clone();
            (all, tight) = (0.0, Vec::new());
            for &at in order {
                for row in 0..self.spots[at].rows.len() {
                    let (steps, cost) = self.best((at, row));
                    self.laid[at][row] = Some(steps);
                    all += cost;
                    let stray = self.away_from_name((at, row), steps) > STRAY;
                    let far = cost >= COVERED || stray || self.gap((at, row), steps) > FAR;
                    if far && !tight.contains(&at) {
                        tight.push(at);
                    }
                }
            }
            if self.laid == before {
                break;
            }
        }
        (all, tight)
    }

    fn row_on(&self, map: (f32, f32), (at, row): (usize, usize), steps: Steps) -> Area {
        self.spots[at].row_on(map, row, self.short[at][row], steps)
    }

    /// How far a row would be from the name and from the rows that stand with it already, in pixels.
    fn gap(&self, (at, row): (usize, usize), steps: Steps) -> f32 {
        let area = self.row_on(UNITS, (at, row), steps);
        let others = (0..self.laid[at].len()).filter(|&other| other != row);
        let others =
            others.filter_map(|other| Some(self.row_on(UNITS, (at, other), self.laid[at][other]?)));
        let near = others.chain([self.spots[at].name_on(UNITS)]).map(|other| area.gap(&other));
        near.fold(f32::MAX, f32::min)
    }

    /// How far a row would be from its name alone.
    fn away_from_name(&self, own: (usize, usize), steps: Steps) -> f32 {
        self.row_on(UNITS, own, steps).gap(&self.spots[own.0].name_on(UNITS))
    }

    /// Whether a row would cover its own name or a row that stands with it, which no map changes.
    fn is_on_own(&self, (at, row): (usize, usize), steps: Steps) -> bool {
        let area = self.row_on(UNITS, (at, row), steps);
        let others = (0..self.laid[at].len()).filter(|&other| other != row);
        let mut others =
            others.filter_map(|other| Some(self.row_on(UNITS, (at, other), self.laid[at][other]?)));
        area.over(&self.spots[at].name_on(UNITS)) > 0.0 || others.any(|one| area.over(&one) > 0.0)
    }

    /// What could be in a row's way on a map: names with their spaces, and things.
    fn around(&self, map: (f32, f32), own: (usize, usize)) -> Vec<(Option<usize>, Area)> {
        let from = self.spots[own.0].at;
        let size = self.spots[own.0].rows[own.1].now(self.short[own.0][own.1]);
        let reach = |steps: i32, own: f32| (steps * STEP) as f32 + own / 2.0 + NEAR;
        let reach =
            Area::new(on(map, from), (2.0 * reach(REACH.0, size.0), 2.0 * reach(REACH.1, size.1)));
        let names = (0..).zip(self.spots).map(|(at, spot)| (Some(at), spot.name_on(map)));
        let rows = self.laid.iter().enumerate().flat_map(|(at, rows)| {
            let laid = rows.iter().enumerate().filter_map(move |(row, steps)| {
                Some(((at, row), (*steps)?)).filter(|(of, _)| *of != own)
            });
            laid.map(|(of, steps)| (None, self.row_on(map, of, steps)))
        });
        names.chain(rows).filter(|(_, area)| area.over(&reach) > 0.0).collect()
    }

    /// The best position of one row while the others stay, and what it costs.
    fn best(&self, own: (usize, usize)) -> (Steps, f32) {
        let words = |map: (f32, f32)| {
            let on_map =
                |&(x, y, wide, high): &(_, _, _, _)| Area::new(on(map, (x, y)), (wide, high));
            WORDS.iter().map(on_map).collect::<Vec<Area>>()
        };
        let around: Vec<_> =
            self.maps.iter().map(|&map| (map, self.around(map, own), words(map))).collect();
        // Nothing is so far that it were better to cover a little, and a name least of all.
        let price = |area: f32| if area > 0.0 { COVERED + 10.0 * area } else { 0.0 };
        // What a position covers, as far as it is less than what was found before.
        let cover = |steps: Steps, away_from_name: f32, most: f32| -> f32 {
            let mut cost = 0.0;
            for (map, things, words) in &around {
                let mut area = self.row_on(*map, own, steps);
                area.half = (area.half.0 + AIR / 2.0, area.half.1 + AIR / 2.0);
                cost += price(area.outside(*map));
                for (name, thing) in things {
                    cost += price(area.over(thing)) * if name.is_some() { 4.0 } else { 1.0 };
                    if name.is_some_and(|of| of != own.0) {
                        let near = area.gap(thing);
                        // It is taken for one of the space that is nearest.
                        cost += MISTAKEN * ((away_from_name - near) / STRAY).clamp(0.0, 1.0);
                        cost += if near < NEAR { 8.0 } else { 0.0 };
                    }
                    if cost >= most {
                        return cost;
                    }
                }
                cost += words.iter().map(|word| area.over(word)).sum::<f32>() / 50.0;
            }
            cost
        };
        let mut found = ((0, 0), f32::MAX);
        for &steps in POSITIONS.iter() {
            // Least right below the name.
            let away = ((steps.0 * STEP).abs() + (steps.1 * STEP).abs()) as f32 / 8.0;
            if away >= found.1 {
                break;
            }
            if self.is_on_own(own, steps) {
                continue;
            }
            let gap = self.gap(own, steps);
            let side = if steps.1 > 0 { 0.0 } else { 8.0 };
            let effort = away + side + 1.5 * gap + if gap > FAR { MISTAKEN } else { 0.0 };
            if effort < found.1 {
                let all = effort + cover(steps, self.away_from_name(own, steps), found.1 - effort);
                if all < found.1 {
                    found = (steps, all);
                }
            }
        }
        found
    }
}

/// About how wide words are in the widest of the narrow letters that a browser may take, in pixels; `size` is
/// that of the letters.
pub fn width(words: &str, size: f32) -> f32 {
    let each = words.chars().map(|letter| match letter {
        'i' | 'j' | 'l' | 'I' | '\'' | '.' | ',' | ' ' => 0.34,
        'r' | 't' | 'f' | '(' | ')' | '-' | 'J' => 0.46,
        'm' | 'w' | 'M' | 'W' => 0.96,
        letter if letter.is_uppercase() => 0.71,
        _ => 0.63,
    });
    each.sum::<f32>() * size
}

#[cfg(test)]
mod tests {
    use super::super::world::{Space, Tag, WORLD, short};
    use super::*;

    /// Numbers that only look like chance.
    struct Dice(u64);

    impl Dice {
        fn roll(&mut self, below: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % below
        }
    }

    fn tag(kind: &'static str, name: &str) -> Tag {
        let health = matches!(kind, "foe" | "nemesis").then_some(3);
        Tag { kind, name: name.into(), short: short(name, kind), health, ..Tag::default() }
    }

    /// A world in a crowded game: enemies, the nemesis, heroes, missions, a base and a bridge anywhere, at most
    /// four figures in a space, and half of the games with many of them in the same part of the world.
    fn crowded(dice: &mut Dice) -> Vec<Space> {
        let bases = ["new-york", "atlantis", "wakanda", "madripoor"];
        let mut spaces: Vec<Space> = WORLD
            .iter()
            .enumerate()
            .map(|(at, (key, ..))| Space {
                key: (*key).into(),
                // Its name is written so, and the numbers are about as wide.
                name: key.split('-').map(host::capital).collect::<Vec<_>>().join(" "),
                number: if (1..16).contains(&at) { "(12)".into() } else { String::new() },
                base: if bases.contains(key) { "base".into() } else { String::new() },
                ..Space::default()
            })
            .collect();
        let mut things =
            vec![tag("nemesis", "Madame Hydra"), tag("base", "Iliad"), tag("bridge", "Bifrost")];
        let foes = ["Kree Soldier", "Ronan the Accuser", "A.I.M. Scientist", "Illusory Foe"];
        things.extend((0..9).map(|_| tag("foe", foes[dice.roll(foes.len())])));
        things.extend((0..4).map(|_| tag("hero", "BW")));
        things.extend(
            ["The Price of Power", "Laevateinn", "Crossbones on the Run"]
                .map(|name| tag("goal", name)),
        );
        let part = (dice.roll(2) == 0).then(|| 5 + dice.roll(8));
        for thing in things {
            let mut at = || match part {
                Some(first) if dice.roll(3) > 0 => first + dice.roll(6),
                _ => dice.roll(spaces.len()),
            };
            let full =
                |space: &Space| space.rows.iter().map(|row| row.tags.len()).sum::<usize>() >= 4;
            let mut chosen = at();
            while full(&spaces[chosen]) {
                chosen = at();
            }
            spaces[chosen].add(thing);
        }
        spaces
    }

    fn crowded_spots(dice: &mut Dice, maps: &[(f32, f32)]) -> Vec<Spot> {
        crowded(dice).iter().map(|space| space.spot(maps == LOW)).collect()
    }

    #[test]
    fn nothing_that_stands_in_a_crowded_world_covers_a_name_or_another() {
        for (maps, covered_of_thousand, far_of_hundred) in [(USUAL, 0, 1), (LOW, 0, 5)] {
            let (mut names, mut others, mut pairs) = (0, 0, 0);
            let (mut far, mut short, mut all) = (0, 0, 0);
            for seed in 0..100 {
                let spots = crowded_spots(&mut Dice(90_001 + 17 * seed), maps);
                let laid = lay_anew(&spots, maps);
                far += laid.iter().flatten().filter(|row| row.far).count();
                short += laid.iter().flatten().filter(|row| row.short).count();
                all += laid.iter().flatten().count();
                for &map in maps {
                    let rows = (0..spots.len())
                        .flat_map(|at| (0..spots[at].rows.len()).map(move |row| (at, row)));
                    let rows = rows.map(|(at, row)| {
                        let Laid { steps, short, .. } = laid[at][row];
                        spots[at].row_on(map, row, short, steps)
                    });
                    let rows: Vec<Area> = rows.collect();
                    for (nth, row) in rows.iter().enumerate() {
                        names +=
                            spots.iter().filter(|spot| row.over(&spot.name_on(map)) > 0.0).count();
                        others +=
                            rows[nth + 1..].iter().filter(|other| row.over(other) > 0.0).count();
                        pairs += rows.len() - nth - 1;
                    }
                }
            }
            println!(
                "{maps:?}: {names} names and {others} of {pairs} pairs are covered; of {all} rows {far} \
                 are far and {short} cut short"
            );
            assert_eq!(names, 0, "names are covered on {maps:?}");
            assert!(
                others * 1000 <= pairs * covered_of_thousand,
                "{others} of {pairs} pairs cover each other on {maps:?}"
            );
            assert!(far * 100 <= all * far_of_hundred, "{far} of {all} rows are far on {maps:?}");
        }
    }

    #[test]
    fn a_layout_that_is_known_is_the_one_that_would_be_found() {
        for maps in [USUAL, LOW] {
            let spots = crowded_spots(&mut Dice(31_337), maps);
            let anew = lay_anew(&spots, maps);
            assert_eq!(lay(spots.clone(), maps), anew);
            assert_eq!(lay(spots, maps), anew);
        }
    }
}
