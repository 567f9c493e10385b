//! Where on the map the things that stand in a space are drawn: near its name, and over nothing.
//!
//! Names and things keep their size in letters while the map grows and shrinks with the window, so a position is
//! tried on several sizes of the map at once.

/// Pixels in a step of a position.
pub const STEP: i32 = 4;
/// How many steps from the middle of its name a row can be, sideways and up or down.
pub const REACH: (i32, i32) = (48, 36);
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

/// A space with the sizes of what is drawn there, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Where the space lies, in the map's units.
    pub at: (f32, f32),
    /// Width and height of its name.
    pub name: (f32, f32),
    /// Width and height of each row of what stands there.
    pub rows: Vec<(f32, f32)>,
}

/// Steps right and down from the middle of a space's name.
pub type Steps = (i32, i32);

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

impl Spot {
    /// The same in the letters of a desk, which are smaller than those of a phone.
    pub fn on_desk(&self) -> Spot {
        let narrow = |(wide, high): (f32, f32)| (wide * 0.94, high);
        let rows = self.rows.iter().copied().map(narrow).collect();
        Spot { at: self.at, name: narrow(self.name), rows }
    }

    fn name_on(&self, map: (f32, f32)) -> Area {
        Area::new(on(map, self.at), self.name)
    }

    fn row_on(&self, map: (f32, f32), row: usize, steps: Steps) -> Area {
        let (x, y) = on(map, self.at);
        let away = |steps: i32| (steps * STEP) as f32;
        Area::new((x + away(steps.0), y + away(steps.1)), self.rows[row])
    }

    /// How far a row is from the name and from the rows that stand with it already, in pixels.
    fn gap(&self, row: usize, steps: Steps, laid: &[Option<Steps>]) -> f32 {
        let area = self.row_on(UNITS, row, steps);
        let others = (0..laid.len()).filter(|&other| other != row);
        let others = others.filter_map(|other| Some(self.row_on(UNITS, other, laid[other]?)));
        let near = others.chain([self.name_on(UNITS)]).map(|other| {
            let (sideways, upright) = area.apart(&other);
            sideways.max(0.0) + upright.max(0.0)
        });
        near.fold(f32::MAX, f32::min)
    }

    /// What a position costs that covers nothing: least right below the name.
    fn effort(&self, row: usize, steps: Steps, laid: &[Option<Steps>]) -> f32 {
        let away = ((steps.0 * STEP).abs() + (steps.1 * STEP).abs()) as f32;
        let side = if steps.1 > 0 { 0.0 } else { 8.0 };
        away / 8.0 + side + 1.5 * self.gap(row, steps, laid)
    }

    /// Whether a row is so far from its name that a line must lead there.
    pub fn is_far(&self, row: usize, laid: &[Steps]) -> bool {
        let others: Vec<Option<Steps>> = laid.iter().copied().map(Some).collect();
        self.gap(row, laid[row], &others) > 10.0
    }
}

/// Every position, the nearest first.
fn positions() -> Vec<Steps> {
    let all =
        (-REACH.1..=REACH.1).flat_map(|y| (-REACH.0 / 2..=REACH.0 / 2).map(move |x| (2 * x, y)));
    let mut all: Vec<Steps> = all.collect();
    all.sort_by_key(|(x, y)| (x.abs() + y.abs(), -y, *x));
    all
}

/// The positions of the rows of every space, for maps of the sizes given. Where there is no room left for a space,
/// all begin anew and it comes first.
pub fn lay(spots: &[Spot], maps: &[(f32, f32)]) -> Vec<Vec<Steps>> {
    let positions = positions();
    // The fullest first.
    let mut order: Vec<usize> = (0..spots.len()).filter(|&at| !spots[at].rows.is_empty()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(spots[at].rows.len()));
    let mut least = (usize::MAX, Vec::new());
    for _ in 0..5 {
        let (laid, tight) = lay_in(&order, spots, maps, &positions);
        if tight.len() < least.0 {
            least = (tight.len(), laid);
        }
        if tight.is_empty() {
            break;
        }
        order.sort_by_key(|at| !tight.contains(at));
    }
    let steps =
        |rows: Vec<Option<Steps>>| rows.into_iter().map(Option::unwrap_or_default).collect();
    least.1.into_iter().map(steps).collect()
}

/// The positions of the rows if the spaces come in this order, and the spaces that have too little room.
fn lay_in(
    order: &[usize],
    spots: &[Spot],
    maps: &[(f32, f32)],
    positions: &[Steps],
) -> (Vec<Vec<Option<Steps>>>, Vec<usize>) {
    let mut laid: Vec<Vec<Option<Steps>>> =
        spots.iter().map(|spot| vec![None; spot.rows.len()]).collect();
    let mut tight = Vec::new();
    // After the first round each may move where the others have left room.
    for _ in 0..3 {
        let before = laid.clone();
        tight.clear();
        for &at in order {
            for row in 0..spots[at].rows.len() {
                let (steps, cost) = best(spots, &laid, (at, row), maps, positions);
                laid[at][row] = Some(steps);
                if cost >= COVERED && !tight.contains(&at) {
                    tight.push(at);
                }
            }
        }
        if laid == before {
            break;
        }
    }
    (laid, tight)
}

/// The best position of one row while the others stay, and what it costs.
fn best(
    spots: &[Spot],
    laid: &[Vec<Option<Steps>>],
    (at, row): (usize, usize),
    maps: &[(f32, f32)],
    positions: &[Steps],
) -> (Steps, f32) {
    let around: Vec<(Vec<Area>, Vec<Area>)> = maps
        .iter()
        .map(|&map| {
            let mut things: Vec<Area> = spots.iter().map(|spot| spot.name_on(map)).collect();
            for (other, spot) in spots.iter().enumerate() {
                let rows = (0..spot.rows.len()).filter(|&one| (other, one) != (at, row));
                things
                    .extend(rows.filter_map(|one| Some(spot.row_on(map, one, laid[other][one]?))));
            }
            let words =
                WORDS.iter().map(|&(x, y, wide, high)| Area::new(on(map, (x, y)), (wide, high)));
            (things, words.collect())
        })
        .collect();
    // Nothing is so far that it were better to cover a little, and a name least of all.
    let price = |area: f32| if area > 0.0 { COVERED + 10.0 * area } else { 0.0 };
    // What a position covers, as far as it is less than what was found before.
    let cover = |steps: Steps, most: f32| -> f32 {
        let mut cost = 0.0;
        for (&map, (things, words)) in maps.iter().zip(&around) {
            let mut area = spots[at].row_on(map, row, steps);
            area.half = (area.half.0 + AIR / 2.0, area.half.1 + AIR / 2.0);
            cost += price(area.outside(map));
            for (other, thing) in things.iter().enumerate() {
                let is_name = other < spots.len();
                cost += price(area.over(thing)) * if is_name { 4.0 } else { 1.0 };
                let (sideways, upright) = area.apart(thing);
                if is_name && other != at && sideways.max(upright) < NEAR {
                    cost += 8.0;
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
    for &steps in positions {
        let effort = spots[at].effort(row, steps, &laid[at]);
        if effort < found.1 {
            let all = effort + cover(steps, found.1 - effort);
            if all < found.1 {
                found = (steps, all);
            }
        }
    }
    found
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
    use super::super::world::{Space, Tag, WORLD};
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
        Tag { kind, name: name.into(), health, ..Tag::default() }
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

    #[test]
    fn nothing_that_stands_in_a_crowded_world_covers_a_name_or_another() {
        let mut dice = Dice(11);
        for (maps, of_thousand) in [(USUAL, 0), (LOW, 1)] {
            let (mut names, mut others, mut pairs) = (0, 0, 0);
            for _ in 0..100 {
                let spots = crowded(&mut dice).iter().map(Space::spot).collect::<Vec<Spot>>();
                let laid = lay(&spots, maps);
                for &map in maps {
                    let rows = (0..spots.len())
                        .flat_map(|at| (0..spots[at].rows.len()).map(move |row| (at, row)));
                    let rows = rows.map(|(at, row)| spots[at].row_on(map, row, laid[at][row]));
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
            println!("{maps:?}: {names} names and {others} of {pairs} pairs are covered");
            assert_eq!(names, 0, "names are covered on {maps:?}");
            assert!(
                others * 1000 <= pairs * of_thousand,
                "{others} of {pairs} pairs cover each other on {maps:?}"
            );
        }
    }
}
