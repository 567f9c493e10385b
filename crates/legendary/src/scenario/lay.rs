//! Laying out a situation: every named card in its place, the rest where it belongs.

use table::{Chance, Seat, Seats, Seed};

use crate::card::Catalogue;
use crate::play::face::Types;
use crate::rules::{Legendary, knowers};
use crate::setup::build_for_scenario;
use crate::state::{Card, Game, HQ, Kind, Phase, Play, Turn, Zone};

use super::cast::{mentioned, setup, split};
use super::{From, LayError, Player, Scenario, Supply};

/// The rules and the game of a scenario, up to its first decision.
pub fn lay(scenario: &Scenario, catalogue: &Catalogue) -> Result<(Legendary, Game), LayError> {
    let setup = setup(scenario, catalogue)?;
    let rules = build_for_scenario(catalogue, setup)?;
    if scenario.table.others.len() >= usize::from(rules.seats) {
        let found = scenario.table.others.len() + 1;
        return Err(LayError::Impossible(format!(
            "there are {} players, but cards for {found}",
            rules.seats
        )));
    }
    let mut game =
        Layout::new(&rules, scenario).game().map_err(|error| known_elsewhere(error, catalogue))?;
    rules.begin(&mut game);
    Ok((rules, game))
}

/// What is more to be said of a card that is not in this game: it may be in another one.
fn known_elsewhere(error: LayError, catalogue: &Catalogue) -> LayError {
    let LayError::Unknown { word, nearest } = error else { return error };
    let tactic_of =
        catalogue.masterminds.iter().map(|entry| &entry.definition).find(|mastermind| {
            mastermind.name == word || mastermind.tactics.iter().any(|tactic| tactic.name == word)
        });
    if let Some(mastermind) = tactic_of {
        let text =
            format!("\"{word}\" comes with {0}: write `mastermind: \"{0}\"`", mastermind.name);
        return LayError::Impossible(text);
    }
    let nearest = cardfile::nearest(&word, catalogue.names()).map(Into::into).or(nearest);
    if nearest.as_ref() == Some(&word) {
        return LayError::Impossible(format!(
            "{word} is of a box that is not in use: name it in `with`"
        ));
    }
    LayError::Unknown { word, nearest }
}

impl Legendary {
    /// The kind of card that a name means.
    pub(super) fn kind_named(&self, name: &str) -> Result<Kind, LayError> {
        let (group, card) = split(name);
        let mut found = self.kinds().filter(|&kind| {
            let face = self.face(kind);
            face.name == card
                && face.alias.is_none()
                && group.is_none_or(|group| face.group == group)
        });
        match (found.next(), found.next()) {
            (Some(kind), None) => Ok(kind),
            (Some(_), Some(_)) => Err(LayError::Ambiguous(name.into())),
            (None, _) => {
                let names = self.kinds().map(|kind| self.face(kind).name.as_str());
                let nearest = cardfile::nearest(card, names).map(Into::into);
                Err(LayError::Unknown { word: name.chars().take(60).collect(), nearest })
            }
        }
    }
}

/// The cards that are still to be placed, and the game that they are placed in.
struct Layout<'a> {
    rules: &'a Legendary,
    scenario: &'a Scenario,
    supply: [u16; 256],
    /// Named cards that are still to be placed: nothing else may use them up.
    reserved: [u16; 256],
    game: Game,
}

impl<'a> Layout<'a> {
    fn new(rules: &'a Legendary, scenario: &'a Scenario) -> Self {
        let mut supply = [0; 256];
        rules.layout.row().all().iter().for_each(|card| supply[card.kind.index()] += 1);
        let game = Game::new(Chance::new(&Seed::from(scenario.seed)));
        let mut reserved = [0; 256];
        for kind in mentioned(scenario).into_iter().filter_map(|name| rules.kind_named(name).ok()) {
            reserved[kind.index()] += 1;
        }
        Layout { rules, scenario, supply, reserved, game }
    }

    fn put(&mut self, zone: Zone, kind: Kind) -> Result<(), LayError> {
        let left = &mut self.supply[kind.index()];
        if *left == 0 || self.game.row.room() == 0 {
            return Err(LayError::TooMany(self.rules.face(kind).name.clone()));
        }
        *left -= 1;
        self.game.row.add(zone, Card { known: knowers(zone), ..Card::new(kind) });
        Ok(())
    }

    /// Puts a named card into a zone.
    fn put_named(&mut self, zone: Zone, name: &str) -> Result<(), LayError> {
        let kind = self.rules.kind_named(name)?;
        let reserved = &mut self.reserved[kind.index()];
        *reserved = reserved.saturating_sub(1);
        self.put(zone, kind)
    }

    /// Puts named cards into a zone, the first one lowest.
    fn put_all(&mut self, zone: Zone, names: &[String]) -> Result<(), LayError> {
        names.iter().try_for_each(|name| self.put_named(zone, name))
    }

    /// Puts named cards into a zone, the first one on top.
    fn put_pile(&mut self, zone: Zone, names: &Option<Vec<String>>) -> Result<(), LayError> {
        names.iter().flatten().rev().try_for_each(|name| self.put_named(zone, name))
    }

    /// Puts what is left of some types into a zone: at most so many cards.
    fn put_rest(&mut self, zone: Zone, types: Types, most: u16) -> Result<(), LayError> {
        let mut most = most;
        for kind in self.rules.kinds() {
            let face = self.rules.face(kind);
            while most > 0 && face.types.has(types) && self.spare(kind) {
                self.put(zone, kind)?;
                most -= 1;
            }
        }
        Ok(())
    }

    fn game(mut self) -> Result<Game, LayError> {
        let table = &self.scenario.table;
        let rules = self.rules;
        self.put(self.mastermind_zone(), rules.mastermind)?;
        self.put(Zone::SCHEME, rules.scheme)?;
        let seats = std::iter::once(&table.you).chain(&table.others).enumerate();
        for (seat, player) in seats {
            self.player(Seat(seat as u8), player)?;
        }
        self.city()?;
        self.hq()?;
        self.board()?;
        self.decks()?;
        // Nobody's first turn, unless that is what is looked at.
        let first = self.scenario.from == From::FirstTurn;
        let mut turn = Turn::new(Seat(0), if first { 1 } else { u16::from(rules.seats) + 1 });
        turn.make(table.attack.unwrap_or(0), table.recruit.unwrap_or(0));
        for card in self.game.row.zone(Zone::played(Seat(0))) {
            turn.remember(Play { face: card.face, classes: 0 });
        }
        self.game.turn = turn;
        self.game.twists = self.twists_played()?;
        self.game.phase = match self.scenario.from {
            From::Main => Phase::Main,
            From::VillainCard | From::FirstTurn => Phase::Start,
        };
        self.game.row.touched = 0;
        Ok(self.game)
    }

    /// How many twists have been played: no more than there are.
    fn twists_played(&self) -> Result<u8, LayError> {
        let played = self.scenario.table.twists.unwrap_or(0);
        let cards = self.rules.layout.row().all().iter();
        let all = cards.filter(|card| card.kind == self.rules.twist).count();
        if usize::from(played) > all {
            let text = format!("{played} twists have been played, but there are {all}");
            return Err(LayError::Impossible(text));
        }
        Ok(played)
    }

    fn player(&mut self, seat: Seat, player: &Player) -> Result<(), LayError> {
        let none = Vec::new();
        let piles = [&player.hand, &player.played, &player.deck, &player.discard];
        for name in piles.into_iter().flatten().flatten() {
            let types = self.rules.face(self.rules.kind_named(name)?).types;
            let own = [Types::HERO, Types::WOUND, Types::BINDINGS];
            if !own.into_iter().any(|one| types.has(one)) {
                let text = format!("{name} cannot be among a player's own cards");
                return Err(LayError::Impossible(text));
            }
        }
        self.put_all(Zone::hand(seat), player.hand.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::played(seat), player.played.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::discard(seat), player.discard.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::victory(seat), player.victory.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::set_aside(seat), player.set_aside.as_ref().unwrap_or(&none))?;
        *self.game.foes.shards_mut(seat) = player.shards.unwrap_or(0);
        self.put_pile(Zone::deck(seat), &player.deck)
    }

    /// Where the mastermind is: in its place, unless the scheme keeps it back behind its guards.
    fn mastermind_zone(&self) -> Zone {
        let Scenario { table, .. } = self.scenario;
        let waits = self.rules.layout.row().zone(Zone::WAITING);
        let kept_back = waits.iter().any(|card| card.kind == self.rules.mastermind)
            && table.guards.as_ref().is_none_or(|guards| !guards.is_empty());
        if table.no_mastermind.unwrap_or(kept_back) { Zone::WAITING } else { Zone::MASTERMIND }
    }

    /// Puts a card that is an enemy, in its own right or in a guise, on top of a zone.
    fn put_enemy(&mut self, zone: Zone, name: &str, place: &str) -> Result<(), LayError> {
        let kind = self.rules.kind_named(name)?;
        let face = self.rules.face(kind);
        if !face.types.has(Types::VILLAIN) && face.guise.is_none() {
            return Err(LayError::Impossible(format!("{name} cannot be {place}")));
        }
        self.put_named(zone, name)?;
        if let Some(enemy) = self.game.row.zone_mut(zone).last_mut() {
            enemy.face = face.guise.unwrap_or(kind);
        }
        Ok(())
    }

    fn city(&mut self) -> Result<(), LayError> {
        for (&space, villain) in self.scenario.table.city.iter().flatten() {
            let zone = Zone::city(self.rules.board().position(space));
            self.put_enemy(zone, &villain.is, "in the city")?;
            self.put_all(zone, &villain.holds)?;
            let reality = self.game.foes.all().filter(|foe| foe.reality > 0).count() as u8;
            let foe = self.game.foes.of_mut(zone).expect("a city space");
            foe.shards = villain.shards;
            if let Some(hero) = &villain.above {
                foe.reality = reality + 1;
                self.put_named(Zone::reality(reality), hero)?;
            }
        }
        self.guards()
    }

    fn guards(&mut self) -> Result<(), LayError> {
        let Some(guards) = &self.scenario.table.guards else {
            let layout = &self.rules.layout;
            let Some(officer) = layout.row().zone(Zone::OFFICERS).first() else { return Ok(()) };
            let name = &self.rules.face(officer.kind).name;
            self.reserved[officer.kind.index()] += u16::from(layout.guards);
            return (0..layout.guards)
                .try_for_each(|_| self.put_enemy(Zone::GUARDS, name, "a guard"));
        };
        guards.iter().try_for_each(|name| self.put_enemy(Zone::GUARDS, name, "a guard"))
    }

    fn hq(&mut self) -> Result<(), LayError> {
        let named = self.scenario.table.hq.as_deref().unwrap_or(&[]);
        if named.len() > usize::from(HQ) {
            return Err(LayError::Impossible(format!(
                "the HQ has {HQ} spaces, not {}",
                named.len()
            )));
        }
        for (space, name) in named.iter().enumerate() {
            self.put_named(Zone::hq(space as u8), name)?;
        }
        // The top cards of the hero deck are kept for it.
        let top = self.scenario.table.hero_deck.clone();
        self.put_pile(Zone::HERO_DECK, &top)?;
        for space in named.len() as u8..HQ {
            let destroyed = self.scenario.table.destroyed.iter().flatten();
            if destroyed.into_iter().any(|&gone| gone == space + 1) {
                continue;
            }
            let filler = self.rules.kinds().find(|&kind| self.is_deck_hero(kind));
            if let Some(kind) = filler {
                self.put(Zone::hq(space), kind)?;
            }
        }
        Ok(())
    }

    fn is_deck_hero(&self, kind: Kind) -> bool {
        let face = self.rules.face(kind);
        face.types.has(Types::HERO)
            && !face.types.has(Types::VILLAIN)
            && face.group != face.name
            && !self.rules.layout.row().zone(Zone::STACK).iter().any(|card| card.kind == kind)
            && self.spare(kind)
    }

    /// Whether there is a copy that no other place is waiting for.
    fn spare(&self, kind: Kind) -> bool {
        self.supply[kind.index()] > self.reserved[kind.index()]
    }

    fn board(&mut self) -> Result<(), LayError> {
        let table = &self.scenario.table;
        let none = Vec::new();
        self.put_all(Zone::KO, table.ko.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::ESCAPED, table.escaped.as_ref().unwrap_or(&none))?;
        let beside = table.next_to_mastermind.as_ref().unwrap_or(&none);
        self.put_all(Zone::NEXT_TO_MASTERMIND, beside)?;
        self.put_pile(Zone::WAITING, &table.waiting)?;
        let bystander = self.kind_of(Types::BYSTANDER)?;
        for _ in 0..table.mastermind_holds.unwrap_or(0) {
            self.put(Zone::MASTERMIND, bystander)?;
        }
        let beside = self.rules.layout.bystanders_next_to_scheme;
        for _ in 0..table.bystanders_next_to_scheme.unwrap_or(beside) {
            self.put(Zone::SCHEME, bystander)?;
        }
        let offstage = self.rules.layout.row().zone(Zone::OFFSTAGE);
        let tactic = table.rival_tactic.as_deref().map(|name| self.rules.kind_named(name));
        let tactic = tactic.transpose()?;
        for (index, card) in offstage.iter().enumerate() {
            let zone = match (index, tactic) {
                (_, None) => Zone::OFFSTAGE,
                (0, Some(_)) => Zone::RIVAL,
                (_, Some(tactic)) if tactic == card.kind => Zone::RIVAL_TACTICS,
                _ => Zone::REMOVED,
            };
            self.put(zone, card.kind)?;
        }
        self.put_all(Zone::ROW, table.row.as_ref().unwrap_or(&none))?;
        self.put_all(Zone::PURIFY, table.purify.as_ref().unwrap_or(&none))?;
        self.put_pile(Zone::STACK, &table.stack)?;
        let stacked = self.rules.layout.row().zone(Zone::STACK);
        for card in stacked.iter().rev().filter(|_| table.stack.is_none()) {
            if self.spare(card.kind) {
                self.put(Zone::STACK, card.kind)?;
                let top = self.game.row.len(Zone::STACK) - 1;
                self.game.row.shift(Zone::STACK, top, Zone::STACK, 0);
            }
        }
        let spaces = |spaces: &Option<Vec<u8>>| {
            spaces.iter().flatten().fold(0, |bits, space| bits | 1u8 << (space.clamp(&1, &HQ) - 1))
        };
        self.game.lasting.pockets = u16::from(spaces(&table.pockets));
        self.game.lasting.destroyed = spaces(&table.destroyed);
        if let Some(foe) = self.game.foes.of_mut(Zone::MASTERMIND) {
            foe.shards = table.mastermind_shards.unwrap_or(0);
        }
        let dealt = self.rules.layout.row().zone(Zone::SCHEME);
        match &table.villains_next_to_scheme {
            Some(named) => self.put_all(Zone::SCHEME, named)?,
            None => {
                for card in dealt {
                    let villain = self.rules.face(card.kind).types.has(Types::VILLAIN);
                    if villain && self.spare(card.kind) {
                        self.put(Zone::SCHEME, card.kind)?;
                    }
                }
            }
        }
        self.put_all(Zone::CAGES, table.caged.as_ref().unwrap_or(&none))?;
        let dealt = dealt.iter().filter(|card| card.kind == self.rules.twist).count() as u8;
        for _ in 0..table.next_to_scheme.unwrap_or(dealt) {
            self.put(Zone::SCHEME, self.rules.twist)?;
        }
        for &space in table.portals.iter().flatten() {
            self.put(Zone::above(self.rules.board().position(space)), self.rules.twist)?;
        }
        if table.tactics.is_some() {
            self.put_pile(Zone::TACTICS, &table.tactics)?;
        } else {
            self.put_rest(Zone::TACTICS, Types::TACTIC, u16::MAX)?;
        }
        Ok(())
    }

    /// The decks and stacks hold what is left, below what is named.
    fn decks(&mut self) -> Result<(), LayError> {
        let table = &self.scenario.table;
        let villain_deck = table.villain_deck.clone();
        let all = u16::MAX;
        if table.villain_deck_size.is_none() {
            self.put_rest(Zone::VILLAIN_DECK, Types::BYSTANDER, self.bystanders_dealt())?;
        }
        self.stack(Zone::WOUNDS, &table.wounds)?;
        self.stack(Zone::BYSTANDERS, &table.bystanders)?;
        self.stack(Zone::OFFICERS, &table.officers)?;
        self.stack(Zone::SIDEKICKS, &table.sidekicks)?;
        self.stack(Zone::MADAME_HYDRA, &table.madame_hydra)?;
        self.stack(Zone::NEW_RECRUITS, &table.new_recruits)?;
        self.stack(Zone::BINDINGS, &table.bindings)?;
        let size = table.villain_deck_size.map_or(all, u16::from);
        let size = size.saturating_sub(villain_deck.as_ref().map_or(0, |deck| deck.len() as u16));
        let mut left = size;
        for types in [Types::STRIKE, Types::VILLAIN, Types::TWIST] {
            let before = self.game.row.len(Zone::VILLAIN_DECK) as u16;
            self.put_rest(Zone::VILLAIN_DECK, types, left)?;
            left -= self.game.row.len(Zone::VILLAIN_DECK) as u16 - before;
        }
        self.put_pile(Zone::VILLAIN_DECK, &villain_deck)?;
        self.hero_deck()
    }

    /// The bystanders that the set-up puts into the villain deck.
    fn bystanders_dealt(&self) -> u16 {
        let layout = &self.rules.layout;
        let is_one = |card: &&Card| self.rules.face(card.kind).types.has(Types::BYSTANDER);
        let laid = layout.row().zone(Zone::VILLAIN_DECK).iter().filter(is_one).count() as u16;
        laid + u16::from(layout.bystanders_in_villain_deck)
    }

    /// A supply stack: what is named on top, below it what is left. The plainest cards come first.
    fn stack(&mut self, zone: Zone, supply: &Option<Supply>) -> Result<(), LayError> {
        let types = match zone {
            Zone::WOUNDS => Types::WOUND,
            Zone::BYSTANDERS => Types::BYSTANDER,
            _ => Types::default(),
        };
        let dealt = self.rules.layout.row().zone(zone);
        let of_stack = |kind: Kind| {
            self.rules.face(kind).types == types || dealt.iter().any(|card| card.kind == kind)
        };
        let kinds: Vec<Kind> = self.rules.kinds().filter(|&kind| of_stack(kind)).collect();
        let wanted = supply.as_ref().and_then(Supply::count).map(usize::from);
        for &kind in &kinds {
            while wanted.is_none_or(|count| self.game.row.len(zone) < count) && self.spare(kind) {
                self.put(zone, kind)?;
                let top = self.game.row.len(zone) - 1;
                self.game.row.shift(zone, top, zone, 0);
            }
        }
        if let (Some(count), Some(&kind)) = (wanted, kinds.first())
            && self.game.row.len(zone) < count
        {
            return Err(LayError::TooMany(self.rules.face(kind).name.clone()));
        }
        let named = supply.as_ref().map_or(&[][..], Supply::names);
        named.iter().rev().try_for_each(|name| self.put_named(zone, name))
    }

    fn hero_deck(&mut self) -> Result<(), LayError> {
        let named = self.game.row.len(Zone::HERO_DECK);
        let size = self.scenario.table.hero_deck_size.map_or(usize::MAX, usize::from);
        while self.game.row.len(Zone::HERO_DECK) < size {
            let Some(kind) = self.rules.kinds().find(|&kind| self.is_deck_hero(kind)) else {
                break;
            };
            self.put(Zone::HERO_DECK, kind)?;
            // The named cards stay on top.
            let below = self.game.row.len(Zone::HERO_DECK) - 1;
            self.game.row.shift(Zone::HERO_DECK, below, Zone::HERO_DECK, below - named);
        }
        for card in self.game.row.zone_mut(Zone::HERO_DECK) {
            card.known = Seats::NONE;
        }
        Ok(())
    }

    fn kind_of(&self, types: Types) -> Result<Kind, LayError> {
        let mut kinds = self.rules.kinds();
        kinds
            .find(|&kind| self.rules.face(kind).types == types)
            .ok_or_else(|| LayError::Impossible("a basic card is missing".into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::read;

    fn refused(fields: &str) -> String {
        let text = format!("[(name: \"x\", steps: [], {fields})]");
        let scenarios = read("x.ron", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        let laid = lay(&scenarios[0], &Catalogue::built_in());
        laid.map(|_| "nothing is wrong").unwrap_err().to_string()
    }

    #[test]
    fn what_is_not_named_is_as_the_set_up_deals_it() {
        let text = "[(name: \"x\", scheme: \"Replace Earth's Leaders with Killbots\", \
                    table: (), steps: [])]";
        let scenarios = read("x.ron", text).unwrap();
        let (rules, game) = lay(&scenarios[0], &Catalogue::built_in()).unwrap();
        assert_eq!(game.row.len(Zone::SCHEME), 1 + 3, "the scheme and its twists");
        for zone in [Zone::SCHEME, Zone::VILLAIN_DECK, Zone::BYSTANDERS, Zone::WOUNDS] {
            assert_eq!(game.row.len(zone), usize::from(rules.layout.count(zone)), "{zone:?}");
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let villain = refused("table: (you: (deck: [\"Sabretooth\"]))");
        assert!(villain.contains("Sabretooth cannot be among a player's own cards"), "{villain}");
        assert!(refused("table: (twists: 255)").contains("255 twists"));
        let barred = "scheme: \"Super Hero Civil War\", players: 1, table: ()";
        assert!(refused(barred).contains("Super Hero Civil War"), "{}", refused(barred));
        let modes = refused("modes: [Heroic, Champion], table: ()");
        assert!(modes.contains("heroic") && modes.contains("champion"), "{modes}");
    }

    #[test]
    fn a_card_that_is_not_there_is_looked_for_in_every_box() {
        let near = refused("table: (you: (hand: [\"Odinsson\"]))");
        assert!(near.contains("did you mean \"Odinson\"?"), "{near}");
        let elsewhere = refused("table: (you: (hand: [\"Quantum Sword\"]))");
        assert!(elsewhere.contains("name it in `with`"), "{elsewhere}");
        let tactic = refused("table: (tactics: [\"Bitter Captor\"])");
        assert!(tactic.contains("mastermind: \"Magneto\""), "{tactic}");
    }

    #[test]
    fn every_scenario_of_a_file_with_a_fault_is_told() {
        let text = "[(name: 3), (name: \"good\", table: (), steps: []),\n(nmae: \"x\")]";
        let faults = read("x.ron", text).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [1, 2]);
    }
}
