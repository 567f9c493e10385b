//! Expectations: comparing the table with what it should be.

use std::fmt::{Debug, Display};

use table::{Rules, Seat, Verdict};

use crate::play::face::Types;
use crate::rules::Legendary;
use crate::state::{CITY, Card, Game, Zone};

use super::{Ending, Player, Supply, Table};

/// Compares everything that the expectation names.
pub(super) fn compare(rules: &Legendary, game: &Game, expected: &Table) -> Result<(), String> {
    let look = Look { rules, game };
    look.outcome(expected)?;
    look.player(Seat(0), &expected.you)?;
    for (index, player) in expected.others.iter().enumerate() {
        look.player(Seat(index as u8 + 1), player)?;
    }
    look.board(expected)?;
    look.enemies(expected)?;
    look.turn(expected)
}

struct Look<'a> {
    rules: &'a Legendary,
    game: &'a Game,
}

fn same<T: PartialEq + Debug>(
    what: impl Display,
    found: T,
    expected: &Option<T>,
) -> Result<(), String> {
    match expected {
        Some(expected) if found != *expected => {
            Err(format!("{what}: expected {expected:?}, found {found:?}"))
        }
        _ => Ok(()),
    }
}

impl Look<'_> {
    fn name(&self, card: &Card) -> String {
        self.rules.face(card.kind).name.clone()
    }

    fn names(&self, zone: Zone) -> Vec<String> {
        self.game.row.zone(zone).iter().map(|card| self.name(card)).collect()
    }

    /// The names as written, without the group that may stand before them.
    fn plain(names: &[String]) -> Vec<String> {
        names
            .iter()
            .map(|name| name.split_once(": ").map_or(name.clone(), |(_, card)| card.into()))
            .collect()
    }

    /// Compares a pile whose order does not matter.
    fn pile(&self, what: String, zone: Zone, expected: &Option<Vec<String>>) -> Result<(), String> {
        let Some(expected) = expected else { return Ok(()) };
        Self::alike(what, self.names(zone), expected)
    }

    /// Compares names whose order does not matter.
    fn alike(what: String, mut found: Vec<String>, expected: &[String]) -> Result<(), String> {
        let mut expected = Self::plain(expected);
        found.sort();
        expected.sort();
        same(what, found, &Some(expected))
    }

    /// Compares the top cards of a pile; none are named where it is empty.
    fn top(&self, what: String, zone: Zone, expected: &Option<Vec<String>>) -> Result<(), String> {
        let Some(expected) = expected else { return Ok(()) };
        let mut found = self.names(zone);
        found.reverse();
        if !expected.is_empty() {
            found.truncate(expected.len());
        }
        same(what, found, &Some(Self::plain(expected)))
    }

    /// Compares a supply stack: its size, or its top cards.
    fn stack(&self, what: &str, zone: Zone, expected: &Option<Supply>) -> Result<(), String> {
        let Some(expected) = expected else { return Ok(()) };
        let found = self.game.row.len(zone) as u8;
        same(format!("{what} in the stack"), found, &expected.count())?;
        match expected.names() {
            [] => Ok(()),
            names => self.top(format!("{what} from the top"), zone, &Some(names.to_vec())),
        }
    }

    fn player(&self, seat: Seat, expected: &Player) -> Result<(), String> {
        let what = |pile: &str| format!("{seat}'s {pile}");
        self.pile(what("hand"), Zone::hand(seat), &expected.hand)?;
        if let Some(shown) = &expected.shown {
            let hand = self.game.row.zone(Zone::hand(seat)).iter();
            let known = hand.filter(|card| (0..self.rules.seats).all(|n| card.known.has(Seat(n))));
            let known = known.map(|card| self.name(card)).collect();
            Self::alike(what("hand as all know it"), known, shown)?;
        }
        self.pile(what("played cards"), Zone::played(seat), &expected.played)?;
        self.top(what("deck from the top"), Zone::deck(seat), &expected.deck)?;
        self.pile(what("discard pile"), Zone::discard(seat), &expected.discard)?;
        self.pile(what("victory pile"), Zone::victory(seat), &expected.victory)?;
        self.pile(what("cards set aside"), Zone::set_aside(seat), &expected.set_aside)?;
        same(what("shards"), self.game.foes.shards(seat), &expected.shards)?;
        let count = |zone| self.game.row.len(zone) as u8;
        same(what("hand size"), count(Zone::hand(seat)), &expected.hand_size)?;
        same(what("deck size"), count(Zone::deck(seat)), &expected.deck_size)?;
        let top = self.game.row.zone(Zone::deck(seat)).last();
        let knows = |player: &u8| top.is_some_and(|card| card.known.has(Seat(*player - 1)));
        let known = (1..=self.rules.seats).filter(knows).collect();
        same(what("top card known to"), known, &expected.top_known_to)?;
        let points = match self.game.outcome {
            Some(outcome) => outcome.points[seat.index()],
            None => self.rules.points(self.game, seat),
        };
        same(what("points"), points, &expected.points)
    }

    fn board(&self, expected: &Table) -> Result<(), String> {
        if let Some(hq) = &expected.hq {
            let found: Vec<_> = Zone::all_hq().flat_map(|zone| self.names(zone)).collect();
            same("the HQ", found, &Some(Self::plain(hq)))?;
        }
        if let Some(row) = &expected.row {
            same("the row", self.names(Zone::ROW), &Some(Self::plain(row)))?;
        }
        self.top("the scheme's stack".into(), Zone::STACK, &expected.stack)?;
        self.pile("the cards to purify".into(), Zone::PURIFY, &expected.purify)?;
        let spaces =
            |bits: u8| (1..=crate::state::HQ).filter(|n| bits & 1 << (n - 1) != 0).collect();
        same("pocket dimensions", spaces(self.game.lasting.pockets as u8), &expected.pockets)?;
        same("destroyed spaces", spaces(self.game.lasting.destroyed), &expected.destroyed)?;
        self.pile("the KO pile".into(), Zone::KO, &expected.ko)?;
        self.pile("the escaped villains".into(), Zone::ESCAPED, &expected.escaped)?;
        self.top("the hero deck from the top".into(), Zone::HERO_DECK, &expected.hero_deck)?;
        self.top(
            "the villain deck from the top".into(),
            Zone::VILLAIN_DECK,
            &expected.villain_deck,
        )?;
        self.top("the tactics left".into(), Zone::TACTICS, &expected.tactics)?;
        let count = |zone| self.game.row.len(zone) as u8;
        if let Some(tactics) = &expected.tactics {
            same("tactics left", count(Zone::TACTICS), &Some(tactics.len() as u8))?;
        }
        self.stack("wounds", Zone::WOUNDS, &expected.wounds)?;
        self.stack("bystanders", Zone::BYSTANDERS, &expected.bystanders)?;
        self.stack("officers", Zone::OFFICERS, &expected.officers)?;
        self.stack("sidekicks", Zone::SIDEKICKS, &expected.sidekicks)?;
        self.stack("Madame HYDRA", Zone::MADAME_HYDRA, &expected.madame_hydra)?;
        self.stack("New Recruits", Zone::NEW_RECRUITS, &expected.new_recruits)?;
        self.stack("Bindings", Zone::BINDINGS, &expected.bindings)?;
        same("hero deck size", count(Zone::HERO_DECK), &expected.hero_deck_size)?;
        same("villain deck size", count(Zone::VILLAIN_DECK), &expected.villain_deck_size)?;
        let beside = self.rules.bystanders_held(self.game, Zone::SCHEME) as u8;
        let of_type = |types: Types| {
            let cards = self.game.row.zone(Zone::SCHEME).iter();
            cards.filter(move |card| self.rules.face(card.face).types.has(types))
        };
        let villains = of_type(Types::VILLAIN).count() as u8;
        let twists = count(Zone::SCHEME) - 1 - beside - villains;
        same("twists next to the scheme", twists, &expected.next_to_scheme)?;
        if let Some(villains) = &expected.villains_next_to_scheme {
            let mut found: Vec<_> = of_type(Types::VILLAIN).map(|card| self.name(card)).collect();
            let mut wanted = Self::plain(villains);
            found.sort();
            wanted.sort();
            same("villains next to the scheme", found, &Some(wanted))?;
        }
        self.pile("those who are guarded".into(), Zone::CAGES, &expected.caged)?;
        let expected_beside = &expected.bystanders_next_to_scheme;
        same("bystanders next to the scheme", beside, expected_beside)?;
        same("twists played", self.game.twists, &expected.twists)?;
        if let Some(portals) = &expected.portals {
            let board = self.rules.board();
            let name = |space: u8| self.rules.space_name(space);
            let found: Vec<_> =
                (0..CITY).filter(|&space| count(Zone::above(space)) > 0).map(name).collect();
            let mut portals: Vec<u8> = portals.iter().map(|&space| board.position(space)).collect();
            portals.sort_unstable();
            let portals: Vec<_> = portals.into_iter().map(name).collect();
            same("spaces with a twist", found, &Some(portals))?;
        }
        Ok(())
    }

    fn enemies(&self, expected: &Table) -> Result<(), String> {
        if let Some(city) = &expected.city {
            for space in crate::card::Space::ALL {
                let cards = self.game.row.zone(Zone::city(self.rules.board().position(space)));
                let mut found: Vec<_> = cards.iter().map(|card| self.name(card)).collect();
                let mut wanted: Vec<_> = city.get(&space).map_or(Vec::new(), |villain| {
                    std::iter::once(&villain.is).chain(&villain.holds).cloned().collect()
                });
                wanted = Self::plain(&wanted);
                if found.len() > 1 {
                    found[1..].sort();
                }
                if wanted.len() > 1 {
                    wanted[1..].sort();
                }
                let name = self.rules.space_name(self.rules.board().position(space));
                same(name, found, &Some(wanted))?;
                let zone = Zone::city(self.rules.board().position(space));
                let above = city.get(&space).and_then(|villain| villain.above.as_ref());
                let reality = self.game.foes.of(zone).reality.checked_sub(1).map(Zone::reality);
                let found = reality.and_then(|zone| self.names(zone).pop());
                same(format!("the hero above {name}"), found.as_ref(), &Some(above))?;
                let shards = city.get(&space).map(|villain| villain.shards);
                same(format!("shards in {name}"), self.game.foes.of(zone).shards, &shards)?;
            }
        }
        self.pile("the guards of the mastermind".into(), Zone::GUARDS, &expected.guards)?;
        let beside = "the cards next to the mastermind";
        self.pile(beside.into(), Zone::NEXT_TO_MASTERMIND, &expected.next_to_mastermind)?;
        self.pile("what waits for the first turn".into(), Zone::WAITING, &expected.waiting)?;
        let nobody = self.game.row.is_empty(Zone::MASTERMIND);
        same("whether there is no mastermind yet", nobody, &expected.no_mastermind)?;
        let rival = !self.game.row.is_empty(Zone::RIVAL);
        same("whether there is a second mastermind", rival, &expected.rival)?;
        let shards = self.game.foes.of(Zone::MASTERMIND).shards;
        same("shards of the mastermind", shards, &expected.mastermind_shards)?;
        let held = self.rules.bystanders_held(self.game, Zone::MASTERMIND) as u8;
        same("bystanders held by the mastermind", held, &expected.mastermind_holds)?;
        for (name, attack) in &expected.attack_of {
            let firsts =
                Zone::all_city().chain([Zone::MASTERMIND, Zone::RIVAL]).map(|zone| (zone, 0));
            let guards = (0..self.game.row.len(Zone::GUARDS)).map(|at| (Zone::GUARDS, at));
            let enemy = firsts.chain(guards).find(|&(zone, at)| {
                self.game.row.zone(zone).get(at).is_some_and(|card| {
                    self.name(card) == *name || self.rules.face(card.face).name == *name
                })
            });
            let Some((zone, at)) = enemy else { return Err(format!("{name} is not there")) };
            same(
                format!("the attack of {name}"),
                self.rules.attack_at(self.game, zone, at),
                &Some(*attack),
            )?;
        }
        Ok(())
    }

    fn turn(&self, expected: &Table) -> Result<(), String> {
        same("attack", self.game.turn.attack, &expected.attack)?;
        same("recruit", self.game.turn.recruit, &expected.recruit)?;
        same("the player whose turn it is", self.game.turn.active.0 + 1, &expected.turn_of)
    }

    fn outcome(&self, expected: &Table) -> Result<(), String> {
        let ending = match self.rules.outcome(self.game).map(|outcome| outcome.verdict) {
            Some(Verdict::Won) => Ending::Won,
            Some(Verdict::Lost) => Ending::Lost,
            Some(Verdict::Drawn) => Ending::Drawn,
            None => Ending::Running,
        };
        same("the outcome", ending, &expected.outcome)
    }
}
