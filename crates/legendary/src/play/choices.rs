//! Choices: listing every answer that the rules allow, each once.

use table::{Choice, Choices, Seat};

use crate::card::{Place, Who};
use crate::rules::Legendary;
use crate::state::{Ask, CITY, Card, Frame, Game, Kind, Kinds, Zone};

use super::fight::waiting;
use super::number::Scope;
use super::program::Op;

/// A choice, read. Most point at a card by the zone that it lies in and its place there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A card: to play, recruit, fight, pick.
    Card(Zone, usize),
    /// No, none, or enough.
    Pass,
    /// Yes.
    Yes,
    /// The turn is over.
    EndTurn,
    /// An action, by its place in the list of actions.
    Act(u8),
    /// One of several things.
    Option(u8),
    /// A player.
    Player(Seat),
    /// A city space.
    Space(u8),
    /// A card to copy, by its place in a list.
    Copy(u8),
    /// A shard is spent for attack.
    SpendShard,
    /// Shards are spent on what is offered this turn, by its place among what is watched for.
    Burn(u8),
    /// Cards are revealed for an enemy's cosmic threat: its place and which of its threats.
    Threat(u8),
}

const SPECIAL: u16 = 0xc000;
const OPTION: u16 = 0xc100;
const PLAYER: u16 = 0xc200;
const SPACE: u16 = 0xc300;
const COPY: u16 = 0xc400;
const ACT: u16 = 0xc500;
const BURN: u16 = 0xc600;
const THREAT: u16 = 0xc700;

impl From<Answer> for Choice {
    #[inline]
    fn from(answer: Answer) -> Choice {
        Choice(match answer {
            Answer::Card(zone, index) => u16::from(zone.0) << 8 | index as u16,
            Answer::Pass => SPECIAL,
            Answer::Yes => SPECIAL + 1,
            Answer::EndTurn => SPECIAL + 2,
            Answer::Act(n) => ACT + u16::from(n),
            Answer::Option(n) => OPTION + u16::from(n),
            Answer::Player(seat) => PLAYER + u16::from(seat.0),
            Answer::Space(space) => SPACE + u16::from(space),
            Answer::Copy(n) => COPY + u16::from(n),
            Answer::SpendShard => SPECIAL + 3,
            Answer::Burn(n) => BURN + u16::from(n),
            Answer::Threat(n) => THREAT + u16::from(n),
        })
    }
}

/// Reads a choice. Whether it is allowed is another question.
#[inline]
pub fn decode(choice: Choice) -> Answer {
    let low = choice.0 as u8;
    match choice.0 & 0xff00 {
        SPECIAL => match low {
            1 => Answer::Yes,
            2 => Answer::EndTurn,
            3 => Answer::SpendShard,
            _ => Answer::Pass,
        },
        OPTION => Answer::Option(low),
        PLAYER => Answer::Player(Seat(low)),
        SPACE => Answer::Space(low),
        COPY => Answer::Copy(low),
        ACT => Answer::Act(low),
        BURN => Answer::Burn(low),
        THREAT => Answer::Threat(low),
        zone => Answer::Card(Zone((zone >> 8) as u8), usize::from(low)),
    }
}

/// A decision lists each card once at most, and a few words beside them: the list cannot overflow.
const _: () = assert!(crate::state::CAPACITY + 64 <= table::MAX_CHOICES);

/// Adds an answer.
#[inline]
fn list(out: &mut Choices, answer: Answer) {
    out.push(answer.into());
}

/// Whether no earlier card of the zone would make the same choice.
#[inline]
pub(super) fn is_first(cards: &[Card], index: usize) -> bool {
    !cards[..index].iter().any(|&card| card.same(cards[index]))
}

impl Legendary {
    /// Lists the answers to the decision at hand.
    #[inline]
    pub(crate) fn list_choices(&self, game: &Game, out: &mut Choices) {
        out.clear();
        // What is asked most often comes first: the rest does not weigh on it.
        if game.asking.ask == Ask::Turn {
            self.list_turn(game, out);
            return;
        }
        self.list_answers(game, out);
        if out.is_empty() && game.asking.ask != Ask::Nothing {
            // Only in an imagined game, in which the one who is asked was dealt other cards.
            list(out, Answer::Pass);
        }
    }

    #[inline(never)]
    fn list_answers(&self, game: &Game, out: &mut Choices) {
        let Some(frame) = game.stack.top() else { return };
        match game.asking.ask {
            Ask::Nothing | Ask::Turn => {}
            Ask::Card { which, optional } => {
                self.list_cards(game, which, frame, out);
                if optional {
                    list(out, Answer::Pass);
                }
            }
            Ask::May(_) => {
                list(out, Answer::Yes);
                list(out, Answer::Pass);
            }
            Ask::Option(code) => {
                let possible = self.possible_options(game, code, frame);
                possible.for_each(|n| list(out, Answer::Option(n)));
            }
            Ask::Another => {
                self.others(frame.you).for_each(|seat| list(out, Answer::Player(seat)));
            }
            Ask::Class => {
                let recolored = self.faces[frame.this.index()].recolored;
                for (class, face) in recolored.into_iter().enumerate() {
                    if face != Kind::UNKNOWN {
                        list(out, Answer::Option(class as u8));
                    }
                }
                list(out, Answer::Pass);
            }
            Ask::GoodOrBad => (0..2).for_each(|option| list(out, Answer::Option(option))),
            Ask::Player => {
                let op = self.program.ops[usize::from(frame.code)];
                let another = matches!(op, Op::Each { who: Who::AnotherPlayer, .. });
                let seats = (0..self.seats).map(Seat);
                seats
                    .filter(|&seat| !another || seat != frame.owner)
                    .for_each(|seat| list(out, Answer::Player(seat)));
            }
            Ask::Enemy { enemies, fight } => {
                let scope = Scope::from(frame);
                let foes = self.defeatable(game, enemies, fight, &scope);
                foes.for_each(|(zone, index)| list(out, Answer::Card(zone, index)));
            }
            Ask::Next => {
                let waiting = waiting(game).enumerate();
                waiting.for_each(|(n, _)| list(out, Answer::Option(n as u8)));
            }
            Ask::Contest => self.list_contest(game, game.asking.seat, out),
            Ask::Team => (0..self.teams.len()).for_each(|n| list(out, Answer::Option(n as u8))),
            Ask::Trade => {
                for (zone, index) in self.tradable(game, frame) {
                    if is_first(game.row.zone(zone), index) {
                        list(out, Answer::Card(zone, index));
                    }
                }
            }
            Ask::HqSpace => {
                self.free_spaces(game).for_each(|space| list(out, Answer::Space(space)));
            }
            Ask::Tactic => {
                let count = game.row.len(Zone::TACTICS);
                (count.saturating_sub(2)..count)
                    .for_each(|index| list(out, Answer::Card(Zone::TACTICS, index)));
            }
            Ask::Foe { foes, taken } => {
                let foes = self.foes(game, foes, taken, &Scope::from(frame));
                foes.into_iter().for_each(|zone| list(out, Answer::Card(zone, 0)));
            }
            Ask::Villain => {
                let movers = self.movers(game, frame);
                movers.for_each(|space| list(out, Answer::Card(Zone::city(space), 0)));
            }
            Ask::Space(from) => {
                let goals = self.goals(game, frame, from);
                goals.for_each(|space| list(out, Answer::Space(space)));
            }
            Ask::Empty => {
                let empty = |&space: &u8| game.row.is_empty(Zone::city(space));
                let empty = (0..CITY).filter(empty);
                empty.for_each(|space| list(out, Answer::Space(space)));
            }
            Ask::React(trigger) => {
                for (zone, index) in self.answerers(game, trigger, game.asking.seat) {
                    if is_first(game.row.zone(zone), index) {
                        list(out, Answer::Card(zone, index));
                    }
                }
                list(out, Answer::Pass);
            }
            Ask::Copy => {
                self.copyable_now(game, frame).for_each(|index| list(out, Answer::Copy(index)));
            }
            Ask::NextCopy => {
                for (index, kind) in self.next_copies(game, frame) {
                    let first = self.next_copies(game, frame).find(|copy| copy.1 == kind);
                    if first == Some((index, kind)) {
                        list(out, Answer::Copy(index as u8));
                    }
                }
            }
        }
    }

    #[inline(never)]
    fn list_turn(&self, game: &Game, out: &mut Choices) {
        let turn = &game.turn;
        let hand = Zone::hand(turn.active);
        let cards = game.row.zone(hand);
        let mut seen = Kinds::default();
        if turn.can_play() {
            for (index, card) in cards.iter().enumerate() {
                if seen.has(card.face) && !(turn.keeps && is_first(cards, index)) {
                    continue;
                }
                seen.add(card.face);
                let face = self.figures(card.face);
                if face.play != 0 && usize::from(face.price) < cards.len() {
                    list(out, Answer::Card(hand, index));
                }
            }
        }
        if !game.showdown.begun {
            // What nobody could pay for need not be looked at one by one.
            let rich = turn.recruit >= u16::from(self.cheapest);
            debug_assert!(rich || !Zone::all_hq().any(|zone| self.can_recruit(game, zone)));
            debug_assert!(
                rich || !self.recruit_stacks.iter().any(|&zone| self.can_recruit(game, zone))
            );
            if rich && turn.rest.is_none() {
                let as_printed = !self.rare || Self::has_plain_prices(game);
                for zone in Zone::all_hq() {
                    let can_afford = match as_printed {
                        true => self.can_afford_printed(game, zone),
                        false => self.can_afford(game, zone),
                    };
                    if can_afford {
                        list(out, Answer::Card(zone, 0));
                    }
                }
                for &stack in &self.recruit_stacks {
                    if self.can_recruit(game, stack) {
                        list(out, Answer::Card(stack, game.row.len(stack) - 1));
                    }
                }
            }
            let most = self.attack_available(game) + turn.restricted_total();
            let strong = turn.aims || most >= u16::from(self.weakest);
            let fightable = |(zone, index): (Zone, usize)| self.can_fight(game, zone, index);
            debug_assert!(
                strong || !Legendary::enemies(game).filter(|it| it.0 != Zone::RIVAL).any(fightable)
            );
            if strong {
                // Nobody has more than this to spend on a villain.
                let most = i32::from(most) + if turn.aims { i32::from(turn.recruit) } else { 0 };
                for zone in Zone::all_city() {
                    if let Some(villain) = game.row.first(zone)
                        && self.least_attack(game, zone, villain) <= most
                        && self.can_fight(game, zone, 0)
                    {
                        list(out, Answer::Card(zone, 0));
                    }
                }
                let guards = game.row.zone(Zone::GUARDS);
                for index in 0..guards.len() {
                    if is_first(guards, index) && self.can_fight(game, Zone::GUARDS, index) {
                        list(out, Answer::Card(Zone::GUARDS, index));
                    }
                }
                for index in Legendary::jailers(game) {
                    if self.can_fight(game, Zone::CAGES, index) {
                        list(out, Answer::Card(Zone::CAGES, index));
                    }
                }
                if self.can_fight(game, Zone::MASTERMIND, 0) {
                    list(out, Answer::Card(Zone::MASTERMIND, 0));
                }
            }
            for (number, action) in self.actions.iter().enumerate() {
                let there = action.from != Place::Hand || seen.has(action.face);
                if there && self.can_start(game, action).is_some() {
                    list(out, Answer::Act(number as u8));
                }
            }
        }
        if self.rare {
            self.list_rare(game, out);
        }
        list(out, Answer::EndTurn);
    }

    /// The cards that the player who is asked may show in a contest, and the top card of the deck.
    #[inline(never)]
    pub(super) fn list_contest(&self, game: &Game, seat: Seat, out: &mut Choices) {
        for zone in [Zone::hand(seat), Zone::played(seat)] {
            let cards = game.row.zone(zone);
            (0..cards.len())
                .filter(|&index| is_first(cards, index))
                .for_each(|index| list(out, Answer::Card(zone, index)));
        }
        if !game.row.is_empty(Zone::deck(seat)) || !game.row.is_empty(Zone::discard(seat)) {
            list(out, Answer::Option(0));
        }
    }

    /// What few games offer: shards to spend, threats to answer, heroes in other places.
    #[inline(never)]
    fn list_rare(&self, game: &Game, out: &mut Choices) {
        if game.foes.shards(game.turn.active) > 0 {
            list(out, Answer::SpendShard);
        }
        if !game.showdown.begun {
            if !game.turn.is_unwatched() {
                self.burns(game).for_each(|(index, _)| list(out, Answer::Burn(index)));
            }
            if self.threatened {
                self.usable_threats(game).for_each(|(number, _)| list(out, Answer::Threat(number)));
            }
            if self.can_fight(game, Zone::RIVAL, 0) {
                list(out, Answer::Card(Zone::RIVAL, 0));
            }
            for zone in (0..Zone::REALITIES).map(Zone::reality) {
                if self.can_recruit(game, zone) {
                    list(out, Answer::Card(zone, 0));
                }
            }
            for (index, card) in game.row.zone(Zone::PURIFY).iter().enumerate() {
                let price = 2 * u16::from(self.figures(card.face).cost);
                if is_first(game.row.zone(Zone::PURIFY), index)
                    && price <= self.attack_available(game)
                {
                    list(out, Answer::Card(Zone::PURIFY, index));
                }
            }
        }
    }

    fn list_cards(&self, game: &Game, which: u16, frame: &Frame, out: &mut Choices) {
        let selection = &self.program.selections[usize::from(which)];
        self.candidates(game, selection, &Scope::from(frame), |zone, index, _| {
            let cards = game.row.zone(zone);
            // Of the villain deck only what danger sense revealed is there to choose from.
            let unseen = match zone {
                Zone::VILLAIN_DECK => cards.len().saturating_sub(usize::from(game.turn.sensed)),
                _ => 0,
            };
            if is_first(&cards[unseen..], index - unseen) {
                list(out, Answer::Card(zone, index));
            }
        });
    }
}
