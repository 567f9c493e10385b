//! The tables of what the rulebooks and schemes put on the board, and the same counted on boards that
//! were set up.

use std::collections::BTreeMap;

use legendary::SetupError;
use legendary::card::{Catalogue, Leads, Set};
use legendary::play::face::Types;
use legendary::setup::{Edition, Wish, build};
use legendary::state::Zone;
use table::{Rules, Seed};

/// What is usual in each edition and what its schemes change, by number of players from one to five;
/// a dash where the scheme is not played. Then whom masterminds and schemes bring along, and the
/// guises of a scheme.
pub const SET_UPS: &[(Edition, &str)] = &[
    (Edition::First, include_str!("set-up-first.tsv")),
    (Edition::Second, include_str!("set-up-second.tsv")),
];

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
                *of == if whose.is_empty() { scheme } else { whose }
                    && *what != "leads"
                    && *what != "guise"
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
pub fn counted(catalogue: &Catalogue, edition: Edition, scheme: &str, players: u8) -> Counts {
    let scheme = Some(format!("{}/{scheme}", edition.word()));
    let wish = Wish { edition, players, scheme, ..Wish::default() };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for seed in (0..6).map(Seed::from) {
        let setup = match wish.draw(catalogue, &seed) {
            Ok(setup) => setup,
            Err(SetupError::SchemePlayers { .. }) => return None,
            Err(_) => return Some(BTreeMap::new()),
        };
        let Ok(rules) = build(catalogue, setup) else { return Some(BTreeMap::new()) };
        let game = rules.start(&seed);
        let named = |name: &str| {
            game.row.all().iter().filter(|card| rules.face(card.kind).name == name).count()
        };
        let of_type = |types| {
            game.row.all().iter().filter(|card| rules.face(card.kind).types.has(types)).count()
        };
        let heroes = rules.setup().heroes.len();
        let hero_deck = Zone::all_hq().map(|zone| game.row.len(zone)).sum::<usize>()
            + game.row.len(Zone::HERO_DECK);
        let next = game.row.len(Zone::SCHEME) - 1;
        let found = [
            ("heroes", heroes),
            ("villains", rules.setup().villains.len()),
            ("henchmen", rules.setup().henchmen.len()),
            ("henchman cards", of_type(Types::HENCHMAN)),
            ("bystanders", of_type(Types::BYSTANDER) - game.row.len(Zone::BYSTANDERS)),
            ("strikes", named("Master Strike")),
            ("twists", named("Scheme Twist") - next),
            ("twists next to the scheme", next),
            ("hero cards in the villain deck", 14 * heroes - hero_deck),
        ];
        for (what, count) in found {
            let least = counts.entry(what.to_owned()).or_insert(count);
            *least = if what == "twists" { count.max(*least) } else { count.min(*least) };
        }
        let wounds = counts.entry("wounds".into()).or_default();
        *wounds = (*wounds).max(game.row.len(Zone::WOUNDS));
    }
    Some(counts)
}

/// Whom the masterminds and schemes of a table bring along, and the guises of its schemes.
pub fn printed_links(table: &str) -> Vec<String> {
    let links = rows(table).filter(|(_, what, _)| *what == "leads" || *what == "guise");
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
        for guise in &scheme.guises {
            let of = guise.group.as_ref().map_or(String::new(), |group| format!(" of {group}"));
            links.push(format!("{}: guise {}{of}", scheme.name, guise.name));
        }
    }
    links.sort();
    links
}
