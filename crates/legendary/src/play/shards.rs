//! Shards: who gains them, what they are spent on, and danger sense, which may make them.

use arrayvec::ArrayVec;
use table::{Choice, Seat, Sink};

use crate::card::Printed;
use crate::rules::Legendary;
use crate::state::{Ask, CITY, Foe, Frame, Game, Kind, Watch, WatchFor, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow};
use super::face::Types;
use super::number::Scope;
use super::program::Targets;

/// Enemies by their zones: the city and the mastermind.
pub(crate) type Zones = ArrayVec<Zone, { CITY as usize + 1 }>;

impl Legendary {
    /// The enemies that may gain shards, or that shards may be taken from.
    pub(crate) fn foes(&self, game: &Game, targets: u16, taken: bool, scope: &Scope) -> Zones {
        let targets = self.program.targets[usize::from(targets)];
        let there = |zone: &Zone| !game.row.is_empty(*zone);
        let passes = |filter: u16| {
            let sieve = &self.program.filters[usize::from(filter)];
            move |zone: &Zone| {
                let villain = game.row.zone(*zone).first();
                villain.is_some_and(|&card| sieve.passes_card(card, &self.faces))
            }
        };
        let mut zones: Zones = match targets {
            Targets::This => {
                [scope.zone].into_iter().filter(|zone| zone.as_city().is_some()).collect()
            }
            Targets::One(filter) | Targets::Each(filter) => {
                Zone::all_city().filter(passes(filter)).collect()
            }
            Targets::Strongest => {
                let most = Zone::all_city().filter(there).map(|zone| self.attack(game, zone)).max();
                let strongest = |zone: &Zone| there(zone) && Some(self.attack(game, *zone)) == most;
                Zone::all_city().filter(strongest).collect()
            }
            Targets::At(space) => [Zone::city(space)].into_iter().collect(),
            Targets::Mastermind => {
                // Each mastermind's own cards mean that one, and a hero's any who is not beaten.
                let this = &self.faces[scope.this.index()];
                let of = |mastermind: Kind| this.group == self.faces[mastermind.index()].name;
                let chief = self.chief(game);
                if self.rival.is_some_and(of) {
                    [Zone::RIVAL].into_iter().collect()
                } else if self.is_of_mastermind(scope.this) {
                    [Zone::MASTERMIND].into_iter().collect()
                } else if this.types.has(Types::HERO) && chief == Zone::MASTERMIND {
                    [Zone::MASTERMIND, Zone::RIVAL].into_iter().collect()
                } else {
                    [chief].into_iter().collect()
                }
            }
        };
        zones.retain(|zone| there(zone) && (!taken || game.foes.of(*zone).shards > 0));
        zones
    }

    /// What is offered this turn for shards that the current player has, with its place.
    pub(crate) fn burns(&self, game: &Game) -> impl Iterator<Item = (u8, Watch)> + use<'_> {
        let seat = game.turn.active;
        let shards = game.foes.shards(seat);
        let watches: ArrayVec<_, 16> = (0..)
            .zip(game.turn.watches())
            .filter(|(_, watch)| {
                let WatchFor::Burn(cost) = watch.on else { return false };
                let first = self.program.ops[usize::from(watch.code)];
                let frame = Frame::new(watch.code, seat, watch.source, Zone::played(seat));
                u16::from(cost) <= shards && self.possible(game, first, &frame)
            })
            .collect();
        watches.into_iter()
    }

    /// The printed victory points of the enemy at a place of a zone.
    pub(crate) fn printed_worth(&self, game: &Game, zone: Zone, index: usize) -> u16 {
        let enemy = game.row.zone(zone).get(index);
        let worth = enemy.and_then(|card| self.faces[card.face.index()].vp);
        u16::from(worth.map_or(0, Printed::value))
    }

    /// What a hero costs where few cards change it.
    #[inline(never)]
    pub(crate) fn rare_price(&self, game: &Game, zone: Zone, face: Kind) -> u8 {
        let halved = zone.as_hq().map_or(0, |space| game.turn.halved[usize::from(space)]);
        (0..halved).fold(self.figures(face).cost, |cost, _| cost.div_ceil(2))
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// A player gains shards.
    pub fn gain_shards(&mut self, seat: Seat, count: u16) {
        if count == 0 {
            return;
        }
        let shards = self.game.foes.shards_mut(seat);
        *shards = shards.saturating_add(count);
        if seat == self.game.turn.active {
            let turn = &mut self.game.turn;
            turn.shards_gained = turn.shards_gained.saturating_add(count);
        }
        self.tell(|| Event::Shards { seat, count });
    }

    /// A player has taken shards from an enemy or another player.
    pub fn took_shards(&mut self, seat: Seat, count: u16) {
        self.gain_shards(seat, count);
        if seat == self.game.turn.active {
            self.happened(WatchFor::TakeShards);
        }
    }

    /// The current player spends a shard for attack.
    #[inline(never)]
    pub fn spend_shard(&mut self) {
        let seat = self.game.turn.active;
        let shards = self.game.foes.shards_mut(seat);
        if *shards > 0 {
            *shards -= 1;
            self.make(seat, 1, 0);
        }
    }

    /// The current player spends shards on what is offered this turn.
    #[inline(never)]
    pub fn burn(&mut self, index: u8) {
        let seat = self.game.turn.active;
        let Some(Watch { on: WatchFor::Burn(cost), source, code, .. }) =
            self.game.turn.use_watch(index)
        else {
            return;
        };
        let shards = self.game.foes.shards_mut(seat);
        *shards = shards.saturating_sub(u16::from(cost));
        self.tell(|| Event::Burnt { seat, face: source, count: cost });
        self.start(code, seat, source, Zone::played(seat));
    }

    /// Pays as many shards as an enemy is worth.
    pub fn pay_worth(&mut self, seat: Seat, zone: Zone, index: usize) {
        let worth = self.rules.printed_worth(self.game, zone, index);
        let shards = self.game.foes.shards_mut(seat);
        *shards = shards.saturating_sub(worth);
    }

    /// The enemies that a step is about: all of them, or the one that the player picks.
    pub fn chosen_foes(
        &mut self,
        foes: u16,
        taken: bool,
        answer: Option<Choice>,
    ) -> Result<Zones, Flow> {
        if let Some(Answer::Card(zone, _)) = answer.map(decode) {
            return Ok([zone].into_iter().collect());
        }
        let frame = *self.frame();
        let zones = self.rules.foes(self.game, foes, taken, &Scope::from(&frame));
        let all = matches!(self.rules.program.targets[usize::from(foes)], Targets::Each(_));
        if zones.len() > 1 && !all {
            return Err(self.ask(frame.you, Ask::Foe { foes, taken }));
        }
        Ok(zones)
    }

    /// Enemies gain shards.
    pub fn strengthen(&mut self, foes: u16, count: u8, answer: Option<Choice>) -> Flow {
        let zones = match self.chosen_foes(foes, false, answer) {
            Ok(zones) => zones,
            Err(flow) => return flow,
        };
        for zone in zones {
            self.add_shards(zone, u16::from(count));
        }
        self.next()
    }

    /// The enemy of a zone gains shards.
    pub fn add_shards(&mut self, zone: Zone, count: u16) {
        let Some(&card) = self.game.row.zone(zone).first() else { return };
        if let Some(foe) = self.game.foes.of_mut(zone) {
            foe.shards = foe.shards.saturating_add(count);
            self.tell(|| Event::Strengthened { card, count });
        }
    }

    /// The player who acts gives a shard to an enemy.
    pub fn give_shard(&mut self, foes: u16, answer: Option<Choice>) -> Flow {
        let you = self.frame().you;
        self.frame().done = 0;
        if self.game.foes.shards(you) == 0 {
            return self.next();
        }
        match self.chosen_foes(foes, false, answer) {
            Ok(zones) => {
                if let Some(&zone) = zones.first() {
                    *self.game.foes.shards_mut(you) -= 1;
                    self.frame().done = 1;
                    self.add_shards(zone, 1);
                }
                self.next()
            }
            Err(flow) => flow,
        }
    }

    /// The player who acts takes a shard from an enemy.
    pub fn take_shard(&mut self, foes: u16, answer: Option<Choice>) -> Flow {
        let you = self.frame().you;
        match self.chosen_foes(foes, true, answer) {
            Ok(zones) => {
                self.next();
                if let Some(foe) = zones.first().and_then(|&zone| self.game.foes.of_mut(zone)) {
                    foe.shards = foe.shards.saturating_sub(1);
                    self.took_shards(you, 1);
                }
                Flow::On
            }
            Err(flow) => flow,
        }
    }

    /// Whoever defeats an enemy takes one of its shards; the others are gone.
    #[inline(never)]
    pub fn take_after_fight(&mut self, zone: Zone, seat: Seat) {
        let foe = self.game.foes.forget(zone);
        if zone == Zone::MASTERMIND {
            // Whoever fights it again this turn finds it as strong as ever.
            let more = foe.more;
            if let Some(foe) = self.game.foes.of_mut(zone) {
                *foe = Foe { revealed: true, more, ..Foe::default() };
            }
        }
        self.end_reality(foe, Zone::CAPTIVE);
        if foe.shards > 0 {
            self.took_shards(seat, 1);
        }
    }

    /// When a villain escapes, the mastermind gains one of its shards; the others are gone.
    #[inline(never)]
    pub fn shards_escape(&mut self, zone: Zone) {
        let foe = self.game.foes.forget(zone);
        self.end_reality(foe, Zone::KO);
        if foe.shards > 0 {
            self.add_shards(self.rules.chief(self.game), 1);
        }
    }

    /// Danger sense for the good of enemies: those in the city that pass a filter, and the mastermind.
    pub fn sense_helping(&mut self, filter: u16, count: u8) {
        let villains = self.reveal_villains(count).min(u16::from(u8::MAX)) as u8;
        let rules = self.rules;
        let sieve = &rules.program.filters[usize::from(filter)];
        for zone in Zone::all_city().chain([Zone::MASTERMIND, Zone::RIVAL]) {
            let helped = self.game.row.zone(zone).first().is_some_and(|&card| {
                zone.as_city().is_none() || sieve.passes_card(card, &rules.faces)
            });
            if let Some(foe) = self.game.foes.of_mut(zone).filter(|_| helped) {
                foe.more = foe.more.saturating_add(villains);
            }
        }
    }

    /// Reveals cards of the villain deck and counts the villains among them.
    fn reveal_villains(&mut self, count: u8) -> u16 {
        let you = self.frame().you;
        self.reveal_from(you, Zone::VILLAIN_DECK, count);
        let revealed = self.game.row.zone(Zone::aside(you)).iter();
        revealed.filter(|card| self.rules.is_villain_card(card.kind)).count() as u16
    }

    /// Danger sense: reveals cards of the villain deck, and makes attack for the villains among them.
    pub fn sense(&mut self, count: u8) {
        let you = self.frame().you;
        let villains = self.reveal_villains(count);
        self.game.turn.sensed = self.frame().done;
        if self.game.turn.sense_shards {
            self.gain_shards(you, villains);
        } else {
            self.make(you, villains, 0);
        }
    }
}

impl Legendary {
    /// Whether a card of the villain deck is a villain, in its own right or in a guise.
    pub(crate) fn is_villain_card(&self, kind: Kind) -> bool {
        let face = &self.faces[kind.index()];
        face.types.has(Types::VILLAIN) || face.guise.is_some() && !face.types.has(Types::STRIKE)
    }
}
