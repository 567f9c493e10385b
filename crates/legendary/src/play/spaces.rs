//! Spaces that change: pocket dimensions, destroyed and added spaces of the HQ, and what else few cards do
//! to the board.

use table::{Choice, Seat, Sink};

use crate::rules::Legendary;
use crate::state::{Ask, Foe, Frame, Game, HQ, Kind, Lasting, WatchFor, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::face::Types;

/// The stages of a trade.
const GIVES: u8 = 0;
const TAKES: u8 = 1;

impl Legendary {
    /// Whether a card is the first mastermind's own. A second one is gone with its only tactic.
    pub(crate) fn is_of_mastermind(&self, card: Kind) -> bool {
        self.faces[card.index()].group == self.faces[self.mastermind.index()].name
    }

    /// The mastermind whom cards mean by that word: the first one, until he is beaten and a second is there.
    pub(crate) fn chief(&self, game: &Game) -> Zone {
        let second = self.rare && !game.row.is_empty(Zone::RIVAL);
        let beaten = game.row.is_empty(Zone::TACTICS) && !self.setup.final_blow;
        let gone = beaten || game.row.is_empty(Zone::MASTERMIND);
        if second && gone { Zone::RIVAL } else { Zone::MASTERMIND }
    }

    /// The attack that a pocket dimension asks for, of those who recruit or fight there.
    #[inline(never)]
    pub(crate) fn toll(&self, game: &Game, zone: Zone) -> u16 {
        let bit = match (zone.as_hq(), zone.as_city()) {
            (Some(space), _) => 1 << space,
            (_, Some(space)) => Lasting::city_pocket(space),
            _ => 0,
        };
        if game.lasting.pockets & bit == 0 { 0 } else { game.lasting.pocket_count() }
    }

    /// The HQ spaces that can still become pocket dimensions.
    pub(crate) fn free_spaces(&self, game: &Game) -> impl Iterator<Item = u8> + use<> {
        let taken = game.lasting.pockets | u16::from(game.lasting.destroyed);
        (0..HQ).filter(move |space| taken & 1 << space == 0)
    }

    /// The cards that can be traded now: of the hand, or of the HQ for the one that was picked.
    pub(crate) fn tradable(
        &self,
        game: &Game,
        frame: &Frame,
    ) -> impl Iterator<Item = (Zone, usize)> + use<> {
        let cost = |zone: Zone, index: usize| {
            game.row.zone(zone).get(index).map(|card| self.figures(card.face).cost)
        };
        let mut list = arrayvec::ArrayVec::<(Zone, usize), 64>::new();
        let hand = Zone::hand(frame.you);
        if frame.stage == GIVES {
            let cheapest = Zone::all_hq().filter_map(|zone| cost(zone, 0)).min();
            for (index, card) in game.row.zone(hand).iter().enumerate() {
                let figures = self.figures(card.face);
                let hero = figures.types.has(Types::HERO) && figures.classes != 0;
                let worth_it = cheapest.is_some_and(|least| least <= figures.cost);
                if hero && worth_it && !list.is_full() {
                    list.push((hand, index));
                }
            }
        } else {
            let most = cost(hand, usize::from(frame.left));
            list.extend(Zone::all_hq().map(|zone| (zone, 0)).filter(|&(zone, index)| {
                cost(zone, index).is_some_and(|cost| most.is_some_and(|most| cost <= most))
            }));
        }
        list.into_iter()
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// A hero's HQ space is destroyed; the hero goes elsewhere.
    pub fn destroy_space(&mut self, zone: Zone, index: usize, to: Zone) {
        let Some(space) = zone.as_hq() else { return };
        let card = self.game.row.zone(zone)[index];
        self.put(zone, index, to);
        self.game.lasting.destroyed |= 1 << space;
        if to == Zone::KO {
            self.tell(|| Event::Ko { card: card.open(), of: None });
        }
        self.tell(|| Event::Destroyed { space });
    }

    /// The strike goes under an HQ space of the player's choice, which becomes a pocket dimension.
    pub fn strike_under_hq(&mut self, answer: Option<Choice>) -> Flow {
        let space = match answer.map(decode) {
            Some(Answer::Space(space)) => space,
            _ => match only(self.rules.free_spaces(self.game)) {
                Only::None => return self.next(),
                Only::One(space) => space,
                Only::Several => {
                    let you = self.frame().you;
                    return self.ask(you, Ask::HqSpace);
                }
            },
        };
        self.game.lasting.pockets |= 1 << space;
        self.put_twist(Zone::POCKETS)
    }

    /// The strike that takes effect enters the city in its guise.
    pub fn strike_enters(&mut self) -> Flow {
        let index = usize::from(self.frame().space);
        self.next();
        if index < self.game.row.len(Zone::REVEALED_VILLAIN) {
            self.enter(Zone::REVEALED_VILLAIN, index);
        }
        Flow::On
    }

    /// This villain opens a space above itself. There are as many as villains that do so.
    pub fn new_reality(&mut self) -> Flow {
        let zone = self.frame().zone;
        let taken = |number: u8| self.game.foes.all().any(|foe| foe.reality == number);
        let free = (1..=Zone::REALITIES).find(|&number| !taken(number));
        if let (Some(number), Some(foe)) = (free, self.game.foes.of_mut(zone)) {
            foe.reality = number;
            self.refill_realities();
        }
        self.next()
    }

    /// Fills the empty spaces above villains from the hero deck.
    #[inline(never)]
    pub fn refill_realities(&mut self) {
        for number in 1..=Zone::REALITIES {
            let zone = Zone::reality(number - 1);
            let open = self.game.foes.all().any(|foe| foe.reality == number);
            if open && self.game.row.is_empty(zone) && !self.game.row.is_empty(Zone::HERO_DECK) {
                self.game.row.move_top(Zone::HERO_DECK, zone);
                let card = &mut self.game.row.zone_mut(zone)[0];
                *card = card.open();
                let card = *card;
                self.tell(|| Event::Filled { space: HQ + number - 1, card });
            }
        }
    }

    /// The space above an enemy that has left ends; its hero goes elsewhere.
    pub fn end_reality(&mut self, foe: Foe, to: Zone) {
        let Some(number) = foe.reality.checked_sub(1) else { return };
        let zone = Zone::reality(number);
        while !self.game.row.is_empty(zone) {
            self.put(zone, 0, to);
        }
    }

    /// A card of the player's hand is traded for one of the HQ.
    pub fn trade(&mut self, answer: Option<Choice>) -> Flow {
        let mut answer = answer.map(decode);
        let you = self.frame().you;
        let hand = Zone::hand(you);
        if self.frame().stage == GIVES {
            self.frame().done = 0;
            for card in self.game.row.zone_mut(hand) {
                card.known = table::Seats::ALL;
            }
            let frame = *self.frame();
            let index = match answer.take() {
                Some(Answer::Card(_, index)) => index,
                _ => match only(self.rules.tradable(self.game, &frame)) {
                    Only::None => return self.next(),
                    Only::One((_, index)) => index,
                    Only::Several => return self.ask(you, Ask::Trade),
                },
            };
            let frame = self.frame();
            (frame.stage, frame.left) = (TAKES, index as u8);
        }
        let frame = *self.frame();
        let taken = match answer {
            Some(Answer::Card(zone, _)) => zone,
            _ => match only(self.rules.tradable(self.game, &frame)) {
                Only::None => return self.next(),
                Only::One((zone, _)) => zone,
                Only::Several => return self.ask(you, Ask::Trade),
            },
        };
        self.put(hand, usize::from(frame.left), taken);
        let card = self.game.row.zone(taken)[0];
        self.game.row.move_to_top(taken, 0, hand);
        if let Some(space) = taken.as_hq() {
            self.game.turn.halved[usize::from(space)] = 0;
        }
        self.tell(|| Event::Took { seat: you, card });
        self.frame().done = 1;
        self.next()
    }

    /// Different villains capture a bystander each.
    pub fn capture_several(&mut self, count: u8, answer: Option<Choice>) -> Flow {
        let mut answer = answer.map(decode);
        let frame = self.frame();
        if frame.stage == 0 {
            (frame.stage, frame.left) = (1, count);
        }
        loop {
            let open = |engine: &Self| {
                let free = |zone: &Zone| {
                    !engine.game.row.is_empty(*zone) && !engine.game.foes.of(*zone).marked
                };
                Zone::all_city().filter(free).count()
            };
            let (left, open) = (usize::from(self.frame().left), open(self));
            if left == 0 || open == 0 {
                break;
            }
            let zone = match answer.take() {
                Some(Answer::Card(zone, _)) => zone,
                _ if open > left => {
                    let you = self.frame().you;
                    return self.ask(you, Ask::Villain);
                }
                _ => {
                    let free = |zone: &Zone| {
                        !self.game.row.is_empty(*zone) && !self.game.foes.of(*zone).marked
                    };
                    Zone::all_city().find(free).expect("one was just counted")
                }
            };
            if let Some(foe) = self.game.foes.of_mut(zone) {
                foe.marked = true;
            }
            self.frame().left -= 1;
            self.capture_bystanders(zone, 1);
        }
        self.game.foes.all_mut().for_each(|foe| foe.marked = false);
        self.next()
    }

    /// Cards of the villain deck are KO'd, and it is shuffled.
    pub fn ko_from_villain_deck(&mut self, filter: u16, count: u8) {
        let sieve = &self.rules.program.filters[usize::from(filter)];
        for _ in 0..count {
            let deck = self.game.row.zone(Zone::VILLAIN_DECK);
            let found = deck.iter().rposition(|card| sieve.passes(card.kind));
            let Some(index) = found else { break };
            let card = deck[index].open();
            self.put(Zone::VILLAIN_DECK, index, Zone::KO);
            self.tell(|| Event::Ko { card, of: None });
        }
        self.shuffle(Zone::VILLAIN_DECK);
    }

    /// A card that the scheme set aside is paid for.
    #[inline(never)]
    pub fn purify(&mut self, index: usize) {
        let seat = self.game.turn.active;
        let Some(&card) = self.game.row.zone(Zone::PURIFY).get(index) else { return };
        let price = 2 * u16::from(self.rules.figures(card.face).cost);
        let turn = &mut self.game.turn;
        let from_attack = price.min(turn.attack);
        turn.attack -= from_attack;
        turn.recruit = turn.recruit.saturating_sub(price - from_attack);
        self.start(self.rules.purify, seat, card.face, Zone::PURIFY);
    }

    /// What begins with a turn. Says whether no villain card is played.
    #[inline(never)]
    pub fn begin_rare_turn(&mut self, seat: Seat) -> bool {
        let lasting = &mut self.game.lasting;
        if lasting.recruit_only == Some(seat) {
            lasting.recruit_only = None;
        }
        if std::mem::take(&mut lasting.rival_comes) {
            self.rival_appears();
        }
        let lasting = &mut self.game.lasting;
        let quiet = lasting.quiet_turns > 0;
        lasting.quiet_turns = lasting.quiet_turns.saturating_sub(1);
        quiet
    }

    /// A second mastermind comes into the game with one of its tactics at random.
    fn rival_appears(&mut self) {
        let offstage = Zone::OFFSTAGE;
        let game = &mut *self.game;
        let tactics = game.row.len(offstage).saturating_sub(1);
        if tactics == 0 {
            return;
        }
        let tactic = 1 + game.chance.below(tactics as u32) as usize;
        self.put(offstage, tactic, Zone::RIVAL_TACTICS);
        self.put(offstage, 0, Zone::RIVAL);
        while !self.game.row.is_empty(offstage) {
            self.put(offstage, 0, Zone::REMOVED);
        }
        let card = self.top(Zone::RIVAL);
        self.tell(|| Event::Appeared { card });
    }

    /// Defeats the second mastermind, which had one tactic only.
    pub fn defeat_rival(&mut self, seat: Seat) {
        let victory = Zone::victory(seat);
        self.game.turn.fought = true;
        let Some(last) = self.game.row.len(Zone::RIVAL_TACTICS).checked_sub(1) else { return };
        self.put(Zone::RIVAL_TACTICS, last, victory);
        let card = self.top(victory);
        self.tell(|| Event::Tactic { seat, card });
        self.put(Zone::RIVAL, 0, Zone::REMOVED);
        self.release(Zone::RIVAL, seat);
        if self.game.row.is_empty(Zone::TACTICS) && !self.rules.setup.final_blow {
            self.game.beaten = true;
            self.start(self.rules.builtin.beaten, seat, self.rules.mastermind, Zone::MASTERMIND);
        }
        if !self.game.turn.is_unwatched() {
            self.happened(WatchFor::Defeat);
        }
        self.take_after_fight(Zone::RIVAL, seat);
        let code = self.rules.faces[card.face.index()].fight;
        self.start(code, seat, card.face, victory);
    }

    /// What ends with a turn: what nobody purified is put next to the scheme.
    #[inline(never)]
    pub fn end_rare_turn(&mut self) {
        self.game.foes.end_turn();
        while !self.game.row.is_empty(Zone::PURIFY) {
            self.put(Zone::PURIFY, 0, Zone::SCHEME);
        }
    }
}
