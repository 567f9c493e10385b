//! Fighting villains and the mastermind.

use table::Sink;

use crate::rules::Legendary;
use crate::state::{Card, Frame, Game, Zone};

use super::Event;
use super::engine::Engine;
use super::face::Types;
use super::number::Scope;
use super::program::Enemies;

impl Legendary {
    /// The attack that the current player can spend.
    #[inline]
    pub fn attack_available(&self, game: &Game) -> u16 {
        let turn = &game.turn;
        turn.attack + if turn.recruit_as_attack { turn.recruit } else { 0 }
    }

    /// Whether the enemy in a zone can be defeated by the current player at all.
    #[inline]
    pub fn can_defeat(&self, game: &Game, zone: Zone) -> bool {
        let Some(enemy) = game.row.zone(zone).first() else { return false };
        if game.turn.healed && zone.as_city().is_some() || game.showdown.begun {
            return false;
        }
        if zone == Zone::MASTERMIND && game.row.is_empty(Zone::TACTICS) {
            return false;
        }
        if !self.figures(enemy.face).guarded {
            return true;
        }
        let scope = Scope::of_enemy(game.turn.active, enemy.face, zone);
        self.faces[enemy.face.index()].guarded.is_none_or(|test| self.test(game, test, &scope))
    }

    /// Whether the current player can fight the enemy in a zone now.
    #[inline]
    pub(crate) fn can_fight(&self, game: &Game, zone: Zone) -> bool {
        self.can_defeat(game, zone) && self.attack(game, zone) <= self.attack_available(game)
    }

    /// The zones of the enemies that an effect may defeat.
    pub(crate) fn defeatable(
        &self,
        game: &Game,
        enemies: u16,
        scope: &Scope,
    ) -> impl Iterator<Item = Zone> {
        let enemies = self.program.enemies[usize::from(enemies)];
        let below = match enemies {
            Enemies::AttackBelow(number) => self.number(game, number, scope),
            Enemies::Villains | Enemies::WithBystander => 0,
        };
        Zone::all_city().chain([Zone::MASTERMIND]).filter(move |&zone| {
            self.can_defeat(game, zone)
                && match enemies {
                    Enemies::Villains => zone.as_city().is_some(),
                    Enemies::WithBystander => self.bystanders_held(game, zone) > 0,
                    Enemies::AttackBelow(_) => self.attack(game, zone) < below,
                }
        })
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Pays for the enemy in a zone and defeats it.
    pub fn fight(&mut self, zone: Zone) {
        let price = self.rules.attack(self.game, zone);
        // Attack first: recruit points that may be used as attack can still recruit.
        let from_attack = price.min(self.game.turn.attack);
        self.game.turn.attack -= from_attack;
        self.game.turn.recruit = self.game.turn.recruit.saturating_sub(price - from_attack);
        self.defeat(zone);
    }

    /// Defeats the enemy in a zone: it and its captives leave, then its fight effect happens, then
    /// whatever was watched for.
    pub fn defeat(&mut self, zone: Zone) {
        let seat = self.game.turn.active;
        let victory = Zone::victory(seat);
        let mut frame = Frame::new(0, seat, self.rules.mastermind, victory);
        if zone == Zone::MASTERMIND {
            let last = self.game.row.len(Zone::TACTICS) - 1;
            self.put(Zone::TACTICS, last, victory);
            let card = self.top(victory);
            frame.this = card.face;
            self.tell(|| Event::Tactic { seat, card });
            if self.game.row.is_empty(Zone::TACTICS) {
                // Nothing that the last tactic does can lose the game any more.
                self.game.beaten = true;
                self.start(self.rules.builtin.beaten, seat, self.rules.mastermind, zone);
            }
        } else {
            frame.space = zone.as_city().unwrap_or(crate::state::NOWHERE);
            let card = self.game.row.zone(zone)[0];
            frame.this = card.face;
            self.game.turn.defeated = true;
            self.game.row.move_to_top(zone, 0, victory);
            self.tell(|| Event::Defeated { seat, card });
        }
        self.release(zone, seat);
        for watch in self.game.turn.watches() {
            for _ in 0..watch.times {
                self.start(watch.code, seat, watch.source, Zone::played(seat));
            }
        }
        frame.code = self.rules.faces[frame.this.index()].fight;
        if frame.code != 0 {
            self.push(frame);
        }
    }

    /// The captives of a defeated enemy: bystanders are rescued, heroes wait for what the fight effect
    /// says.
    fn release(&mut self, zone: Zone, seat: table::Seat) {
        let first = usize::from(zone == Zone::MASTERMIND);
        while let Some(card) = self.game.row.zone(zone).get(first).copied() {
            if self.rules.figures(card.face).types.has(Types::BYSTANDER) {
                self.put(zone, first, Zone::victory(seat));
                self.tell(|| Event::Rescued { seat, card });
            } else {
                self.put(zone, first, Zone::CAPTIVE);
            }
        }
    }

    /// The top card of a zone that is known not to be empty.
    pub fn top(&self, zone: Zone) -> Card {
        *self.game.row.zone(zone).last().expect("the zone was just filled")
    }
}
