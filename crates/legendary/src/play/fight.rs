//! Fighting and defeating enemies, wherever they stand.

use table::{Choice, Seat, Sink};

use crate::card::{Foes, Happening};
use crate::rules::Legendary;
use crate::state::{Aimed, Ask, Card, Frame, Game, NOWHERE, Restricted, WatchFor, Zone};

use super::Event;
use super::choices::{Answer, decode, is_first};
use super::engine::{Engine, Flow};
use super::face::Types;
use super::number::Scope;
use super::program::Enemies;

/// The bit of an enemy's place among those that attack may be restricted to.
#[inline]
fn restriction(zone: Zone) -> u8 {
    match zone.as_city() {
        Some(space) => 1 << space,
        None if zone == Zone::MASTERMIND => Restricted::MASTERMIND,
        None => 0,
    }
}

/// The abilities that wait below the one that orders them, each with its place among all; those that are
/// alike count once.
pub(crate) fn waiting(game: &Game) -> impl Iterator<Item = (usize, Frame)> + Clone {
    let frames = game.stack.frames();
    let (below, left) = match frames {
        [below @ .., orders] => (below, usize::from(orders.left)),
        [] => (frames, 0),
    };
    let start = below.len().saturating_sub(left);
    let alike = move |index: usize| {
        let same =
            |frame: &Frame| (frame.code, frame.this) == (below[index].code, below[index].this);
        below[index + 1..].iter().any(same)
    };
    (start..below.len())
        .rev()
        .filter(move |&index| !alike(index))
        .map(|index| (index, below[index]))
}

impl Legendary {
    /// Every enemy: the villains of the city, the guards of the mastermind, and the mastermind.
    #[inline]
    pub fn enemies(game: &Game) -> impl Iterator<Item = (Zone, usize)> + use<'_> {
        let city = Zone::all_city().filter(|&zone| !game.row.is_empty(zone)).map(|zone| (zone, 0));
        let guards = (0..game.row.len(Zone::GUARDS)).map(|index| (Zone::GUARDS, index));
        let mastermind = (!game.row.is_empty(Zone::MASTERMIND)).then_some((Zone::MASTERMIND, 0));
        let rival = (!game.row.is_empty(Zone::RIVAL)).then_some((Zone::RIVAL, 0));
        let jailers = Legendary::jailers(game).map(|index| (Zone::CAGES, index));
        city.chain(guards).chain(jailers).chain(mastermind).chain(rival)
    }

    /// The attack that the current player can spend on anyone.
    #[inline]
    pub fn attack_available(&self, game: &Game) -> u16 {
        let turn = &game.turn;
        turn.attack + if turn.recruit_as_attack { turn.recruit } else { 0 }
    }

    /// The attack that the current player can spend on the enemies of a zone.
    #[inline]
    pub fn attack_against(&self, game: &Game, zone: Zone) -> u16 {
        if self.rare && zone == Zone::MASTERMIND && game.lasting.recruit_only.is_some() {
            return game.turn.recruit;
        }
        let bribe = if self.is_bribed(game, zone) { game.turn.recruit } else { 0 };
        self.attack_available(game) + bribe + game.turn.restricted_against(restriction(zone))
    }

    /// Whether recruit points can be spent on the enemy of a zone, though not on every enemy.
    #[inline]
    fn is_bribed(&self, game: &Game, zone: Zone) -> bool {
        let turn = &game.turn;
        !turn.recruit_as_attack
            && match zone.as_city() {
                Some(space) => turn.aimed[usize::from(space)].bribed,
                None => turn.bribed_mastermind && zone == Zone::MASTERMIND,
            }
    }

    /// What fighting the enemy at a place of a zone costs: its attack, and more in a pocket dimension.
    #[inline]
    pub fn fight_price(&self, game: &Game, zone: Zone, index: usize) -> u16 {
        let attack = self.attack_at(game, zone, index);
        if self.rare { attack + self.toll(game, zone) } else { attack }
    }

    /// Whether the enemy at a place of a zone can be defeated by the current player at all.
    #[inline]
    pub fn can_defeat(&self, game: &Game, zone: Zone, index: usize) -> bool {
        let Some(enemy) = game.row.zone(zone).get(index) else { return false };
        match game.turn.rest {
            Some(Foes::Enemies) => return false,
            Some(Foes::Villains) if zone != Zone::MASTERMIND && zone != Zone::RIVAL => {
                return false;
            }
            Some(Foes::Villains) | None => {}
        }
        if zone == Zone::MASTERMIND
            && game.row.is_empty(Zone::TACTICS)
            && (game.beaten || !self.setup.final_blow)
        {
            return false;
        }
        if !self.figures(enemy.face).guarded {
            return true;
        }
        self.holds_guard(game, zone, *enemy)
    }

    /// Whether the condition holds under which an enemy can be defeated.
    #[inline(never)]
    fn holds_guard(&self, game: &Game, zone: Zone, enemy: Card) -> bool {
        let scope = Scope::of_enemy(game.turn.active, enemy.face, zone);
        self.faces[enemy.face.index()].guarded.is_none_or(|test| self.test(game, test, &scope))
    }

    /// Whether the current player may fight the enemy at a place of a zone, if the price can be paid.
    /// Defeating is not fighting: it needs no price and passes by whoever guards the mastermind.
    #[inline]
    pub fn may_fight(&self, game: &Game, zone: Zone, index: usize) -> bool {
        !game.showdown.begun
            && (zone != Zone::MASTERMIND || game.row.is_empty(Zone::GUARDS))
            && self.can_defeat(game, zone, index)
            && self.is_not_barred(game, zone, index)
    }

    /// Whether nothing keeps the current player from fighting an enemy who can be defeated.
    #[inline]
    fn is_not_barred(&self, game: &Game, zone: Zone, index: usize) -> bool {
        let enemy = game.row.zone(zone)[index];
        !self.figures(enemy.face).guarded || self.holds_bar(game, zone, enemy)
    }

    /// Whether the condition holds under which an enemy can be fought.
    #[inline(never)]
    fn holds_bar(&self, game: &Game, zone: Zone, enemy: Card) -> bool {
        let scope = Scope::of_enemy(game.turn.active, enemy.face, zone);
        self.faces[enemy.face.index()].barred.is_none_or(|test| self.test(game, test, &scope))
    }

    /// Whether the current player can fight the enemy at a place of a zone now.
    #[inline]
    pub(crate) fn can_fight(&self, game: &Game, zone: Zone, index: usize) -> bool {
        let Some(enemy) = game.row.zone(zone).get(index) else { return false };
        let have = self.attack_against(game, zone);
        // Most often it is the price that keeps somebody from fighting, and the printed part of it.
        self.least_attack(game, zone, *enemy) <= i32::from(have)
            && self.fight_price(game, zone, index) <= have
            && self.may_fight(game, zone, index)
    }

    /// The enemies that an effect may defeat, or may fight for nothing. Guards that are alike count once.
    pub(crate) fn defeatable(
        &self,
        game: &Game,
        enemies: u16,
        fight: bool,
        scope: &Scope,
    ) -> impl Iterator<Item = (Zone, usize)> {
        let scope = *scope;
        let enemies = self.program.enemies[usize::from(enemies)];
        let below = match enemies {
            Enemies::AttackBelow(number) | Enemies::VillainsBelow(number) => {
                self.number(game, number, &scope)
            }
            Enemies::Villains
            | Enemies::WithBystander
            | Enemies::Mastermind
            | Enemies::WorthShards => 0,
        };
        Legendary::enemies(game).filter(move |&(zone, index)| {
            let may = if fight {
                self.may_fight(game, zone, index)
            } else {
                self.can_defeat(game, zone, index)
            };
            let first = zone != Zone::GUARDS || is_first(game.row.zone(zone), index);
            may && first
                && match enemies {
                    Enemies::Villains => zone != Zone::MASTERMIND && zone != Zone::RIVAL,
                    Enemies::WithBystander => {
                        zone != Zone::GUARDS
                            && zone != Zone::CAGES
                            && self.bystanders_held(game, zone) > 0
                    }
                    Enemies::VillainsBelow(_) if zone == Zone::MASTERMIND => false,
                    Enemies::VillainsBelow(_) | Enemies::AttackBelow(_) => {
                        self.attack_at(game, zone, index) < below
                    }
                    Enemies::Mastermind => zone == Zone::MASTERMIND || zone == Zone::RIVAL,
                    Enemies::WorthShards => {
                        let worth = self.printed_worth(game, zone, index);
                        zone.as_city().is_some()
                            && (1..=game.foes.shards(scope.you)).contains(&worth)
                    }
                }
        })
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Pays for the enemy at a place of a zone and fights it.
    pub fn fight(&mut self, zone: Zone, index: usize) {
        let price = self.rules.fight_price(self.game, zone, index);
        let recruit_only = zone == Zone::MASTERMIND && self.game.lasting.recruit_only.is_some();
        let turn = &mut self.game.turn;
        if recruit_only {
            turn.recruit = turn.recruit.saturating_sub(price);
            return self.fight_paid(zone, index);
        }
        let price = turn.pay_restricted(restriction(zone), price);
        // Attack first: recruit points that may be used as attack can still recruit.
        let from_attack = price.min(turn.attack);
        turn.attack -= from_attack;
        turn.recruit = turn.recruit.saturating_sub(price - from_attack);
        self.fight_paid(zone, index);
    }

    /// Fights an enemy whose price is settled.
    pub fn fight_paid(&mut self, zone: Zone, index: usize) {
        if self.rules.rare && zone != Zone::MASTERMIND && zone != Zone::RIVAL {
            self.grant_for_fight();
        }
        let choice = self.game.turn.choose_tactic && self.game.row.len(Zone::TACTICS) > 1;
        if zone == Zone::MASTERMIND && choice {
            let seat = self.game.turn.active;
            self.start(self.rules.builtin.tactic, seat, self.rules.mastermind, Zone::MASTERMIND);
        } else {
            let enemy = self.game.row.zone(zone)[index].face;
            match self.rules.faces[enemy.index()].to_fight {
                0 => self.defeat(zone, index),
                price => self.start(price, self.game.turn.active, enemy, zone),
            }
        }
    }

    /// The player looks at two tactics and fights the one of their choice.
    #[inline(never)]
    pub fn fight_tactic(&mut self, answer: Option<Choice>) -> Flow {
        let you = self.frame().you;
        let count = self.game.row.len(Zone::TACTICS);
        match answer.map(decode) {
            Some(Answer::Card(_, index)) => {
                self.next();
                self.game.row.move_to_top(Zone::TACTICS, index, Zone::TACTICS);
                self.defeat(Zone::MASTERMIND, 0);
                // The other one goes back among those that nobody can tell apart.
                let left = self.game.row.zone_mut(Zone::TACTICS);
                left.iter_mut().for_each(|card| card.known = table::Seats::NONE);
                let game = &mut *self.game;
                game.chance.shuffle(game.row.zone_mut(Zone::TACTICS));
                Flow::On
            }
            _ => {
                for card in &mut self.game.row.zone_mut(Zone::TACTICS)[count - 2..] {
                    card.known = card.known.with(you);
                }
                self.ask(you, Ask::Tactic)
            }
        }
    }

    /// Defeats the enemy at a place of a zone: it and its captives leave, then its fight effect happens,
    /// then what rescued bystanders do, then whatever was watched for.
    #[inline(never)]
    pub fn defeat(&mut self, zone: Zone, index: usize) {
        let seat = self.game.turn.active;
        if zone == Zone::RIVAL {
            return self.defeat_rival(seat);
        }
        let victory = Zone::victory(seat);
        let mut frame = Frame::new(0, seat, self.rules.mastermind, victory);
        self.game.turn.fought = true;
        if zone == Zone::MASTERMIND && self.game.row.is_empty(Zone::TACTICS) {
            self.final_blow(seat);
        } else if zone == Zone::MASTERMIND {
            let last = self.game.row.len(Zone::TACTICS) - 1;
            self.put(Zone::TACTICS, last, victory);
            let card = self.top(victory);
            frame.this = card.face;
            self.tell(|| Event::Tactic { seat, card });
            let alone = self.game.row.is_empty(Zone::RIVAL) && !self.game.lasting.rival_comes;
            if self.game.row.is_empty(Zone::TACTICS) && alone && !self.rules.setup.final_blow {
                // Nothing that the last tactic does can lose the game any more.
                self.game.beaten = true;
                self.start(self.rules.builtin.beaten, seat, self.rules.mastermind, zone);
            }
        } else {
            frame.space = zone.as_city().unwrap_or(NOWHERE);
            let card = self.game.row.zone(zone)[index];
            frame.this = card.face;
            self.game.turn.defeated = true;
            self.game.row.move_to_top(zone, index, victory);
            self.tell(|| Event::Defeated { seat, card });
            match zone.as_city() {
                Some(space) => self.game.turn.aimed[usize::from(space)] = Aimed::default(),
                // Its captive lies right after it.
                None if zone == Zone::CAGES => self.put(zone, index, Zone::CAPTIVE),
                None => {}
            }
        }
        if !self.game.turn.is_unwatched() {
            self.happened(WatchFor::Defeat);
            if zone != Zone::MASTERMIND {
                self.happened(WatchFor::DefeatVillain);
            }
        }
        if self.rules.rare {
            self.take_after_fight(zone, seat);
        }
        let before = self.game.stack.frames().len();
        if zone != Zone::GUARDS && zone != Zone::CAGES {
            self.release(zone, seat);
        }
        frame.code = self.rules.faces[frame.this.index()].fight;
        if frame.code != 0 {
            self.push(frame);
        }
        let effects = self.game.stack.frames().len() - before;
        if effects > 1 && self.rules.builtin.in_any_order != 0 {
            let code = self.rules.builtin.in_any_order;
            self.push(Frame { code, left: effects as u8, ..frame });
        }
    }

    /// The player chooses which of the abilities that a fight has started comes next.
    pub fn in_any_order(&mut self, answer: Option<Choice>) -> Flow {
        let you = self.frame().you;
        let chosen = match answer.map(decode) {
            Some(Answer::Option(n)) => waiting(self.game).nth(usize::from(n)),
            _ if waiting(self.game).count() > 1 => return self.ask(you, Ask::Next),
            _ => None,
        };
        match chosen {
            Some((index, _)) => {
                self.frame().left -= 1;
                self.game.stack.bring_up(index);
                Flow::On
            }
            // Those that are left are alike.
            None => self.next(),
        }
    }

    /// The fifth fight of those who agreed on it takes the mastermind itself.
    fn final_blow(&mut self, seat: Seat) {
        self.game.beaten = true;
        let card = self.game.row.zone(Zone::MASTERMIND)[0];
        self.put(Zone::MASTERMIND, 0, Zone::victory(seat));
        self.tell(|| Event::Defeated { seat, card });
        self.start(self.rules.builtin.beaten, seat, self.rules.mastermind, Zone::victory(seat));
    }

    /// The captives of a defeated enemy: bystanders are rescued, heroes wait for what the fight effect
    /// says.
    pub fn release(&mut self, zone: Zone, seat: Seat) {
        let first = usize::from(
            self.game
                .row
                .zone(zone)
                .first()
                .is_some_and(|card| self.rules.figures(card.face).types.has(Types::MASTERMIND)),
        );
        while let Some(card) = self.game.row.zone(zone).get(first).copied() {
            if self.rules.figures(card.face).types.has(Types::BYSTANDER) {
                self.rescue(zone, first, seat);
            } else {
                self.put(zone, first, Zone::CAPTIVE);
            }
        }
    }

    /// A player rescues the bystander at a place of a zone, and what it does when it is rescued comes
    /// next.
    pub fn rescue(&mut self, zone: Zone, index: usize, seat: Seat) {
        self.put(zone, index, Zone::victory(seat));
        let card = self.top(Zone::victory(seat));
        self.tell(|| Event::Rescued { seat, card });
        if seat == self.game.turn.active {
            self.note(Happening::Rescued, card.kind);
        }
        let code = self.rules.faces[card.kind.index()].rescue;
        self.start(code, seat, card.kind, Zone::victory(seat));
        if !self.game.turn.is_unwatched() && seat == self.game.turn.active {
            self.happened(WatchFor::Rescue);
        }
    }

    /// The top card of a zone that is known not to be empty.
    pub fn top(&self, zone: Zone) -> Card {
        *self.game.row.zone(zone).last().expect("the zone was just filled")
    }
}
