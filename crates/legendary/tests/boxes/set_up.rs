//! The tables of what the rulebooks and schemes put on the board, and the same counted on boards that
//! were set up.

use std::collections::BTreeMap;

use legendary::SetupError;
use legendary::card::{Catalogue, Leads, Set};
use legendary::play::face::Types;
use legendary::setup::{Edition, Wish, build};
use legendary::state::{Card, Zone};
use table::{Rules, Seat, Seed};

/// What is usual with each set, in the edition that it is counted with, and what its schemes change, by
/// number of players from one to five; a dash where the scheme is not played. Then whom masterminds and
/// schemes bring along, and the guises of a scheme.
pub const SET_UPS: &[(Set, Edition, &str)] = &[
    (Set::First, Edition::First, include_str!("set-up-first.tsv")),
    (Set::Second, Edition::Second, include_str!("set-up-second.tsv")),
    (Set::Villains, Edition::Villains, include_str!("set-up-villains.tsv")),
    (Set::Cosmos, Edition::First, include_str!("set-up-cosmos.tsv")),
];

/// Whom a set-up brings along, and as what: rows that have no numbers.
const LINKS: [&str; 3] = ["leads", "brings", "guise"];

/// How many there are of each thing; none where the scheme is not played.
pub type Counts = Option<BTreeMap<String, usize>>;

/// The rows of a table: whose, what, and its cells.
fn rows(table: &str) -> impl Iterator<Item = (&str, &str, Vec<&str>)> {
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("of\twhat\t1\t2\t3\t4\t5"));
    lines.map(|line| {
        let mut cells = line.split('\t');
        let (of, what) = (cells.next().unwrap_or_default(), cells.next().unwrap_or_default());
        (of, what, cells.collect())
    })
}

/// What a table says of a scheme.
pub fn printed(table: &str, scheme: &str, players: usize) -> Counts {
    let mut counts = BTreeMap::new();
    let of = |whose: &'static str, scheme: &str| {
        rows(table)
            .filter(|(of, what, _)| {
                *of == if whose.is_empty() { scheme } else { whose } && !LINKS.contains(what)
            })
            .map(|(_, what, cells)| (what.to_owned(), cells[players - 1].to_owned()))
            .collect::<Vec<_>>()
    };
    for (what, count) in of("usual", scheme).into_iter().chain(of("", scheme)) {
        if count == "-" {
            return None;
        }
        counts.insert(what, count.parse().expect("a cell is a number"));
    }
    Some(counts)
}

/// What lies on the board when the scheme is set up. The first turn may already have moved something,
/// so several deals are looked at.
pub fn counted(
    catalogue: &Catalogue,
    (set, edition): (Set, Edition),
    scheme: &str,
    players: u8,
) -> Counts {
    let scheme = Some(format!("{}/{scheme}", set.word()));
    let with = if set == edition.set() { Vec::new() } else { vec![set] };
    let wish = Wish { edition, with, players, scheme, ..Wish::default() };
    let mut deals: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut twists = 0;
    for seed in (0..25).map(Seed::from) {
        let setup = match wish.draw(catalogue, &seed) {
            Ok(setup) => setup,
            Err(SetupError::SchemePlayers { .. }) => return None,
            Err(_) => return Some(BTreeMap::new()),
        };
        let Ok(rules) = build(catalogue, setup) else { return Some(BTreeMap::new()) };
        let game = rules.start(&seed);
        let of = |types, cards: &[Card]| {
            cards.iter().filter(|card| rules.face(card.kind).types.has(types)).count()
        };
        let on = |types, zone| of(types, game.row.zone(zone));
        let used = |types| of(types, game.row.all()) - on(types, Zone::SCHEME);
        // Those in which a twist came at once are left out.
        let in_deck = on(Types::TWIST, Zone::VILLAIN_DECK);
        if in_deck < twists {
            continue;
        } else if in_deck > twists {
            deals.clear();
            twists = in_deck;
        }
        let owned = [Zone::deck, Zone::hand, Zone::played, Zone::discard];
        let owned = owned.map(|zone| game.row.zone(zone(Seat(0)))).concat();
        let costs = owned.iter().map(|card| usize::from(rules.figures(card.kind).cost)).sum();
        let setup = rules.setup();
        let found = [
            ("heroes", setup.heroes.len()),
            ("villains", setup.villains.len()),
            ("henchmen", setup.henchmen.len()),
            ("henchman cards", used(Types::HENCHMAN)),
            ("bystanders", used(Types::BYSTANDER) - on(Types::BYSTANDER, Zone::BYSTANDERS)),
            ("strikes", used(Types::STRIKE)),
            ("twists", used(Types::TWIST)),
            ("cards next to the scheme", game.row.len(Zone::SCHEME) - 1),
            ("cards of a starting deck", owned.len()),
            ("costs in a starting deck", costs),
            ("hero cards in the villain deck", on(Types::HERO, Zone::VILLAIN_DECK)),
            ("hero cards in a row", game.row.len(Zone::ROW)),
            ("hero cards in a stack", game.row.len(Zone::STACK)),
            ("wounds", game.row.len(Zone::WOUNDS)),
            ("bindings", game.row.len(Zone::BINDINGS)),
        ];
        for (what, count) in found {
            deals.entry(what.to_owned()).or_default().push(count);
        }
    }
    let usual = |what: &str, mut counts: Vec<usize>| {
        counts.sort_unstable();
        match what {
            // Villains often take another bystander at once, and a hero may be the first card.
            "bystanders" => counts[0],
            "hero cards in the villain deck" => counts[counts.len() - 1],
            _ => counts[counts.len() / 2],
        }
    };
    let usual = deals.into_iter().map(|(what, counts)| (usual(&what, counts), what));
    Some(usual.map(|(count, what)| (what, count)).collect())
}

/// Whom the masterminds and schemes of a table bring along, and the guises of its schemes.
pub fn printed_links(table: &str) -> Vec<String> {
    let links = rows(table).filter(|(_, what, _)| LINKS.contains(what));
    let mut links: Vec<_> =
        links.map(|(of, what, cells)| format!("{of}: {what} {}", cells.join(" "))).collect();
    links.sort();
    links
}

/// The same of the card files of a set.
pub fn filed_links(catalogue: &Catalogue, set: Set) -> Vec<String> {
    let mut links = Vec::new();
    for mastermind in catalogue.masterminds.iter().filter(|entry| entry.set == set) {
        let mastermind = &mastermind.definition;
        let leads = match &mastermind.leads {
            Leads::Group(group) => group.clone(),
            Leads::AnyWith(words) => format!("any {}", words.join(" or ")),
        };
        if !mastermind.is_epic() {
            links.push(format!("{}: leads {leads}", mastermind.name));
        }
    }
    for scheme in catalogue.schemes.iter().filter(|entry| entry.set == set) {
        let scheme = &scheme.definition;
        if let Some(group) = &scheme.setup.required_villains {
            links.push(format!("{}: leads {group}", scheme.name));
        }
        let brought = [
            scheme.setup.required_henchmen.as_ref(),
            scheme.setup.henchmen_next_to_scheme.as_ref().map(|(group, _)| group),
            scheme.setup.villain_next_to_scheme.as_ref(),
            scheme.setup.required_hero.as_ref(),
            scheme.setup.hero_stack.as_ref(),
        ];
        for name in brought.into_iter().flatten() {
            links.push(format!("{}: brings {name}", scheme.name));
        }
        for guise in &scheme.guises {
            let of = guise.group.as_ref().map_or(String::new(), |group| format!(" of {group}"));
            links.push(format!("{}: guise {}{of}", scheme.name, guise.name));
        }
    }
    links.sort();
    links
}
