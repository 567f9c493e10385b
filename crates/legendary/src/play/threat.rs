//! Cosmic threat, and the boons of those who were defeated.

use table::{Choice, Seat, Seats, Sink};

use crate::card::Place;
use crate::rules::Legendary;
use crate::state::{CITY, Foe, Game, Kind, Zone};

use super::Event;
use super::engine::{Engine, Flow};
use super::number::{Scope, each_stretch};

/// What each card that is revealed takes off.
const LESS: u8 = 3;
/// The most different threats of one enemy.
pub(crate) const MOST_THREATS: usize = 4;

/// What cards grant while they lie in a player's victory pile.
#[derive(Clone, Debug, Default)]
pub struct Boons {
    /// The part of its printed attack that the mastermind has less, as a divisor.
    pub weaken: Vec<(Kind, u8)>,
    /// Cards more in a hand.
    pub hand: Vec<(Kind, u8)>,
    /// What is done whenever the player fights a villain.
    pub fight: Vec<(Kind, u16)>,
}

/// The places of enemies with a threat: the city and both masterminds.
const PLACES: u8 = CITY + 2;

/// The zone of an enemy by its place.
fn zone_of(place: u8) -> Zone {
    match place.checked_sub(CITY) {
        None => Zone::city(place),
        Some(0) => Zone::MASTERMIND,
        Some(_) => Zone::RIVAL,
    }
}

impl Legendary {
    /// The filters of an enemy's cosmic threat.
    fn threats_of(&self, game: &Game, zone: Zone) -> &[u16] {
        let Some(enemy) = game.row.zone(zone).first() else { return &[] };
        match game.foes.of(zone).threat {
            0 => &self.faces[enemy.face.index()].threats,
            given => {
                let gift = self.program.threats.get(usize::from(given) - 1);
                gift.map_or(&[], |(_, filter)| std::slice::from_ref(filter))
            }
        }
    }

    /// How many cards of a player can be revealed for a threat.
    fn matching(&self, game: &Game, filter: u16, seat: Seat) -> u8 {
        let sieve = &self.program.filters[usize::from(filter)];
        let zones = [Zone::hand(seat), Zone::played(seat)];
        let cards = zones.into_iter().flat_map(|zone| game.row.zone(zone));
        cards.filter(|&&card| sieve.passes_card(card, &self.faces)).count().min(80) as u8
    }

    /// The cosmic threats that the current player can use now: their number, and what they take off.
    pub(crate) fn usable_threats(&self, game: &Game) -> impl Iterator<Item = (u8, u8)> + use<'_> {
        let seat = game.turn.active;
        let mut usable = arrayvec::ArrayVec::<(u8, u8), { PLACES as usize * MOST_THREATS }>::new();
        for place in 0..PLACES {
            let zone = zone_of(place);
            let threats = self.threats_of(game, zone);
            if threats.is_empty() || game.foes.of(zone).revealed || self.is_beneath(game, zone) {
                continue;
            }
            for (option, &filter) in threats.iter().take(MOST_THREATS).enumerate() {
                let count = self.matching(game, filter, seat);
                if count > 0 {
                    usable.push((place << 2 | option as u8, LESS * count));
                }
            }
        }
        usable.into_iter()
    }

    /// Whether the enemy of a zone has no attack that could be taken off.
    fn is_beneath(&self, game: &Game, zone: Zone) -> bool {
        let enemy = game.row.first(zone);
        let surely = enemy.is_some_and(|enemy| self.least_attack(game, zone, enemy) > 0);
        !surely && self.attack(game, zone) == 0
    }

    /// The enemy of a threat, what it takes off, and its filter.
    pub(crate) fn threat(&self, game: &Game, number: u8) -> Option<(Zone, u8, u16)> {
        let (_, less) = self.usable_threats(game).find(|(known, _)| *known == number)?;
        let zone = zone_of(number >> 2);
        let filter = *self.threats_of(game, zone).get(usize::from(number & 3))?;
        Some((zone, less, filter))
    }

    /// How many copies of a card lie in a player's victory pile.
    pub(crate) fn granted(&self, game: &Game, boon: Kind, seat: Seat) -> usize {
        let pile = game.row.zone(Zone::victory(seat)).iter();
        pile.filter(|card| card.face == boon).count()
    }

    /// How many cards a player draws for a hand where few cards change it.
    #[inline(never)]
    pub(crate) fn rare_hand_size(&self, game: &Game, seat: Seat) -> u8 {
        let more = self.boons.hand.iter();
        let more: usize =
            more.map(|&(boon, more)| self.granted(game, boon, seat) * usize::from(more)).sum();
        let usual = self.hand_size(seat).saturating_add(more as u8);
        usual.saturating_sub(game.lasting.hands_less)
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// The current player reveals every card that an enemy's cosmic threat asks for.
    #[inline(never)]
    pub fn use_threat(&mut self, number: u8) {
        let rules = self.rules;
        let Some((zone, less, filter)) = rules.threat(self.game, number) else { return };
        let seat = self.game.turn.active;
        let sieve = &rules.program.filters[usize::from(filter)];
        let scope = Scope::of_enemy(seat, rules.scheme, zone);
        let own = 1 << Place::Hand as u32 | 1 << Place::Played as u32;
        each_stretch(own, &scope, |stretch| {
            for card in self.game.row.zone_mut(stretch.zone) {
                if sieve.passes_card(*card, &rules.faces) {
                    card.known = Seats::ALL;
                }
            }
        });
        let card = self.game.row.zone(zone)[0];
        if let Some(foe) = self.game.foes.of_mut(zone) {
            foe.revealed = true;
            foe.less = foe.less.saturating_add(less);
        }
        self.tell(|| Event::Threat { seat, card, less });
    }

    /// Enemies get another cosmic threat for this turn, and lose what they had of it.
    pub fn give_threat(&mut self, gift: u16, answer: Option<Choice>) -> Flow {
        let (foes, _) = self.rules.program.threats[usize::from(gift)];
        match self.chosen_foes(foes, false, answer) {
            Ok(zones) => {
                for zone in zones {
                    if let Some(foe) = self.game.foes.of_mut(zone) {
                        *foe = Foe { threat: gift as u8 + 1, less: 0, revealed: false, ..*foe };
                    }
                }
                self.next()
            }
            Err(flow) => flow,
        }
    }

    /// What the current player's boons do whenever they fight a villain.
    #[inline(never)]
    pub fn grant_for_fight(&mut self) {
        let seat = self.game.turn.active;
        for &(boon, code) in &self.rules.boons.fight {
            for _ in 0..self.rules.granted(self.game, boon, seat) {
                self.start(code, seat, boon, Zone::victory(seat));
            }
        }
    }

    /// Fights a villain of the victory pile again.
    #[inline(never)]
    pub fn fight_again(&mut self, zone: Zone, index: usize) -> bool {
        let you = self.frame().you;
        let card = self.game.row.zone(zone)[index];
        let price = u16::from(self.rules.figures(card.face).attack);
        let turn = &mut self.game.turn;
        let from_attack = price.min(turn.attack);
        turn.attack -= from_attack;
        turn.recruit = turn.recruit.saturating_sub(price - from_attack);
        (turn.fought, turn.defeated) = (true, true);
        self.put(zone, index, Zone::KO);
        self.grant_for_fight();
        let code = self.rules.faces[card.face.index()].fight;
        self.start(code, you, card.face, Zone::KO);
        true
    }
}
