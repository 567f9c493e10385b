//! Set-ups held against the tables of the rulebooks and what the schemes say of the set-up.

use table::Seed;

use super::{Edition, Wish, build};
use crate::card::Catalogue;
use crate::play::face::Types;
use crate::rules::Legendary;
use crate::state::Zone;

/// What one scheme is played with, by number of players from one to five.
struct Line {
    scheme: &'static str,
    /// Zero where the scheme is not played.
    twists: [u16; 5],
    villains: [usize; 5],
    henchmen: [usize; 5],
    bystanders: [u16; 5],
    heroes: [usize; 5],
    /// Heroes of the hero deck in the villain deck.
    mixed: u16,
    /// Wounds in the stack.
    wounds: [u16; 5],
}

/// A scheme that changes nothing but its twists.
const FIRST: Line = Line {
    scheme: "",
    twists: [8; 5],
    villains: [1, 2, 3, 3, 4],
    henchmen: [1, 1, 1, 2, 2],
    bystanders: [1, 2, 8, 8, 12],
    heroes: [3, 5, 5, 5, 6],
    mixed: 0,
    wounds: [30; 5],
};

const SECOND: Line = Line {
    scheme: "",
    twists: [8; 5],
    villains: [1, 2, 3, 4, 5],
    henchmen: [1, 1, 1, 2, 2],
    bystanders: [1, 2, 8, 8, 16],
    heroes: [3, 5, 5, 5, 6],
    mixed: 0,
    wounds: [30; 5],
};

const FIRST_EDITION: [Line; 8] = [
    Line { scheme: "Midtown Bank Robbery", bystanders: [12; 5], ..FIRST },
    Line {
        scheme: "Negative Zone Prison Breakout",
        twists: [0, 8, 8, 8, 8],
        henchmen: [2, 2, 2, 3, 3],
        ..FIRST
    },
    Line { scheme: "Portals to the Dark Dimension", twists: [7; 5], ..FIRST },
    Line {
        scheme: "Replace Earth's Leaders with Killbots",
        twists: [5; 5],
        bystanders: [18; 5],
        ..FIRST
    },
    Line {
        scheme: "Secret Invasion of the Skrull Shapeshifters",
        heroes: [6; 5],
        mixed: 12,
        ..FIRST
    },
    Line {
        scheme: "Super Hero Civil War",
        twists: [0, 8, 8, 5, 5],
        heroes: [3, 4, 5, 5, 6],
        ..FIRST
    },
    Line { scheme: "The Legacy Virus", wounds: [6, 12, 18, 24, 30], ..FIRST },
    Line { scheme: "Unleash the Power of the Cosmic Cube", ..FIRST },
];

const SECOND_EDITION: [Line; 9] = [
    Line {
        scheme: "Bank Robbery Hostage Crisis",
        twists: [9; 5],
        villains: [2, 3, 4, 5, 6],
        ..SECOND
    },
    Line { scheme: "Enshrouded Identity", twists: [4, 5, 6, 7, 8], ..SECOND },
    Line {
        scheme: "Negative Zone Prison Breakout",
        twists: [7, 8, 9, 10, 11],
        villains: [2, 3, 4, 5, 6],
        bystanders: [5, 6, 12, 12, 20],
        ..SECOND
    },
    Line { scheme: "Portals to the Dark Dimension", twists: [7; 5], ..SECOND },
    Line { scheme: "Replace Earth's Leaders with Killbots", twists: [10; 5], ..SECOND },
    Line {
        scheme: "Secret Invasion of the Skrull Shapeshifters",
        twists: [6; 5],
        heroes: [4, 6, 6, 6, 7],
        mixed: 4,
        ..SECOND
    },
    Line {
        scheme: "Super Hero Civil War",
        twists: [6, 6, 6, 5, 5],
        heroes: [3, 4, 5, 5, 6],
        ..SECOND
    },
    Line { scheme: "The Legacy Virus", twists: [9; 5], wounds: [6, 12, 18, 24, 30], ..SECOND },
    Line { scheme: "Unleash the Power of the Cosmic Cube", ..SECOND },
];

/// How many cards of a type lie in the villain deck before bystanders and heroes are shuffled in.
fn in_villain_deck(rules: &Legendary, types: Types) -> u16 {
    let cards = rules.layout.row().zone(Zone::VILLAIN_DECK).iter();
    cards.filter(|card| rules.face(card.kind).types.has(types)).count() as u16
}

#[test]
fn every_scheme_is_set_up_as_it_says_for_every_number_of_players() {
    let catalogue = Catalogue::built_in();
    for (edition, table) in
        [(Edition::First, &FIRST_EDITION[..]), (Edition::Second, &SECOND_EDITION[..])]
    {
        let of_edition = catalogue.schemes.iter().filter(|entry| entry.set == edition.set());
        assert_eq!(of_edition.count(), table.len());
        for (line, players) in table.iter().flat_map(|line| (1..=5u8).map(move |n| (line, n))) {
            let at = usize::from(players) - 1;
            let wish =
                Wish { edition, players, scheme: Some(line.scheme.into()), ..Wish::default() };
            let drawn = wish.draw(&catalogue, &Seed::from(u64::from(players)));
            if line.twists[at] == 0 {
                assert!(drawn.is_err(), "{} for {players}", line.scheme);
                continue;
            }
            let setup = drawn.unwrap_or_else(|fault| panic!("{}: {fault}", line.scheme));
            let case = format!("{edition}: {} for {players}", line.scheme);
            assert_eq!(setup.villains.len(), line.villains[at], "villains of {case}");
            assert_eq!(setup.henchmen.len(), line.henchmen[at], "henchmen of {case}");
            assert_eq!(setup.heroes.len(), line.heroes[at], "heroes of {case}");
            let rules = build(&catalogue, setup).unwrap();
            assert_eq!(in_villain_deck(&rules, Types::TWIST), line.twists[at], "{case}");
            let strikes = if edition == Edition::First && players == 1 { 1 } else { 5 };
            assert_eq!(in_villain_deck(&rules, Types::STRIKE), strikes, "{case}");
            let henchmen = match (edition, players) {
                (Edition::First, 1) => 3,
                (Edition::Second, 1) => 2,
                _ => 10 * line.henchmen[at] as u16,
            };
            assert_eq!(in_villain_deck(&rules, Types::HENCHMAN), henchmen, "{case}");
            let villains = 8 * line.villains[at] as u16;
            let all = line.twists[at] + strikes + henchmen + villains;
            let all = all + line.bystanders[at] + line.mixed;
            assert_eq!(rules.layout.count(Zone::VILLAIN_DECK), all, "the villain deck of {case}");
            assert_eq!(rules.layout.count(Zone::WOUNDS), line.wounds[at], "wounds of {case}");
            let waiting = match (edition, players) {
                (Edition::Second, 1) => 2,
                _ => 0,
            };
            let waiting = waiting + u16::from(line.scheme == "Enshrouded Identity");
            assert_eq!(rules.layout.row().len(Zone::WAITING) as u16, waiting, "{case}");
        }
    }
}

#[test]
fn more_and_fewer_twists_are_in_the_villain_deck() {
    let catalogue = Catalogue::built_in();
    for (edition, change) in
        [(Edition::First, -3), (Edition::First, 3), (Edition::Second, -2), (Edition::Second, 5)]
    {
        let wish =
            Wish { edition, players: 2, first_game: true, extra_twists: change, ..Wish::default() };
        let setup = wish.draw(&catalogue, &Seed::from(1)).unwrap();
        let rules = build(&catalogue, setup).unwrap();
        let wanted = 8u16.saturating_add_signed(i16::from(change));
        assert_eq!(in_villain_deck(&rules, Types::TWIST), wanted, "{edition} {change}");
    }
}

#[test]
fn what_differs_between_the_editions_is_named() {
    let (first, second) = (Edition::First.numbers(), Edition::Second.numbers());
    assert_eq!((first.optional_superpowers, second.optional_superpowers), (false, true));
    assert_eq!((first.rescued_keeps_guise, second.rescued_keeps_guise), (false, true));
    assert_eq!((first.escaped_bystander, second.escaped_bystander), (4, 1));
    assert_eq!(second.warm_up, [false, false, false, true, true]);
    assert_eq!(first.warm_up, [false; 5]);
    assert_eq!(first.mulligan, None);
    assert_eq!(second.mulligan.map(|mulligan| (mulligan.heroes, mulligan.cost)), Some((2, 7)));
    assert_eq!((first.always_leads[0], second.always_leads[0]), (false, false));
}
