//! Numbers: what abilities count, and the attack of an enemy with its terms.

use table::Seat;

use crate::card::{Foes, Happening, Place, Trait};
use crate::rules::Legendary;
use crate::state::{CITY, Card, Frame, Game, HQ, Kind, Mark, NOWHERE, SEAT_ZONES, Zone};

use super::face::Types;
use super::program::{Counted, JUST_DISCARDED, JUST_KOD, Test};

/// For whom and for which card something is counted.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// The player who acts.
    pub you: Seat,
    /// The player whose ability it is.
    pub owner: Seat,
    /// The card whose ability it is.
    pub this: Kind,
    /// Where that card is.
    pub zone: Zone,
    /// The city space in which it was fought.
    pub space: u8,
    /// Which play of this turn it is.
    pub play: u8,
    /// How many cards the last step concerned.
    pub done: u8,
    /// How often the step at hand is still to be done.
    pub left: u8,
}

impl From<&Frame> for Scope {
    #[inline]
    fn from(frame: &Frame) -> Scope {
        Scope {
            you: frame.you,
            owner: frame.owner,
            this: frame.this,
            zone: frame.zone,
            space: frame.space,
            play: frame.play,
            done: frame.done,
            left: frame.left,
        }
    }
}

impl Scope {
    /// The scope of an enemy where it stands.
    #[inline]
    pub fn of_enemy(you: Seat, this: Kind, zone: Zone) -> Scope {
        Scope { you, owner: you, this, zone, space: NOWHERE, play: NOWHERE, done: 0, left: 0 }
    }

    /// The scope of the scheme.
    pub fn of_scheme(you: Seat, scheme: Kind) -> Scope {
        Scope::of_enemy(you, scheme, Zone::SCHEME)
    }
}

/// A part of a number, and the card or rule that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// How much it adds or takes away.
    pub amount: i16,
    /// Where it comes from.
    pub cause: String,
}

/// The zone of a place that is one zone for the player who acts.
#[inline]
pub(crate) fn zone_of(place: Place, scope: &Scope) -> Option<Zone> {
    let span = &SPANS[place as usize];
    (span.count == 1).then(|| span.first(scope))
}

const PLACES: [Place; 22] = [
    Place::Hand,
    Place::Played,
    Place::Discard,
    Place::Deck,
    Place::Victory,
    Place::Revealed,
    Place::Captive,
    Place::Hq,
    Place::KoPile,
    Place::Escaped,
    Place::Scheme,
    Place::City,
    Place::NextToMastermind,
    Place::Guards,
    Place::Held,
    Place::AnyVictory,
    Place::Sensed,
    Place::HeldHere,
    Place::Pockets,
    Place::Row,
    Place::Shared,
    Place::BelowHq,
];

/// The part of a zone that a place means: in the city the villain is the first card, and what it holds
/// are the others; in the HQ the same goes for the hero; of the villain deck, the top cards that danger
/// sense put back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    All,
    First,
    Others,
    Sensed,
    InPocket,
    /// Those that came there this turn in this way.
    Just(Happening),
}

/// A zone and the part of it that a place means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stretch {
    pub zone: Zone,
    part: Part,
}

/// The zones that a place means: the first of them, which for some places is another for every seat or card.
#[derive(Clone, Copy)]
struct Span {
    base: u8,
    /// How far the first zones of neighbouring seats are apart, by who acts and by whose ability it is.
    by_you: u8,
    by_owner: u8,
    /// Whether it is where the card lies.
    here: bool,
    count: u8,
    /// How far the zones are apart.
    step: u8,
    part: Part,
}

impl Span {
    #[inline]
    fn first(&self, scope: &Scope) -> Zone {
        let here = if self.here { scope.zone.0 } else { 0 };
        Zone(self.base + self.by_you * scope.you.0 + self.by_owner * scope.owner.0 + here)
    }
}

/// The spans of all bits, those of places first: looked up, they need no jump for each place.
const SPANS: [Span; u32::BITS as usize] = {
    let mut spans = [several(Zone(0), 0, 0, Part::All); u32::BITS as usize];
    let mut at = 0;
    while at < PLACES.len() {
        assert!(PLACES[at] as usize == at, "the places are in the order of their bits");
        spans[at] = span(PLACES[at]);
        at += 1;
    }
    let discarded = yours(Zone::discard(Seat(0)), Part::Just(Happening::Discarded));
    spans[JUST_DISCARDED.trailing_zeros() as usize] = discarded;
    let kod = several(Zone::KO, 1, 1, Part::Just(Happening::Kod));
    spans[JUST_KOD.trailing_zeros() as usize] = kod;
    spans
};

const fn several(first: Zone, count: u8, step: u8, part: Part) -> Span {
    Span { base: first.0, by_you: 0, by_owner: 0, here: false, count, step, part }
}

const fn one(zone: Zone) -> Span {
    several(zone, 1, 1, Part::All)
}

/// A zone of whoever acts.
const fn yours(first: Zone, part: Part) -> Span {
    Span { by_you: SEAT_ZONES, ..several(first, 1, 1, part) }
}

const fn span(place: Place) -> Span {
    const FIRST: Seat = Seat(0);
    match place {
        Place::Hand => yours(Zone::hand(FIRST), Part::All),
        Place::Played => yours(Zone::played(FIRST), Part::All),
        Place::Discard => yours(Zone::discard(FIRST), Part::All),
        Place::Deck => yours(Zone::deck(FIRST), Part::All),
        Place::Victory => yours(Zone::victory(FIRST), Part::All),
        Place::Revealed => yours(Zone::aside(FIRST), Part::All),
        Place::Shared => Span { by_owner: SEAT_ZONES, ..one(Zone::aside(FIRST)) },
        Place::Captive => one(Zone::CAPTIVE),
        Place::KoPile => one(Zone::KO),
        Place::Escaped => one(Zone::ESCAPED),
        Place::Scheme => one(Zone::SCHEME),
        Place::NextToMastermind => one(Zone::NEXT_TO_MASTERMIND),
        Place::Guards => one(Zone::GUARDS),
        Place::Row => one(Zone::ROW),
        Place::Sensed => several(Zone::VILLAIN_DECK, 1, 1, Part::Sensed),
        Place::HeldHere => Span { here: true, ..several(Zone(0), 1, 1, Part::Others) },
        Place::Hq => several(Zone::hq(0), HQ, 1, Part::First),
        Place::BelowHq => several(Zone::hq(0), HQ, 1, Part::Others),
        Place::Pockets => several(Zone::hq(0), HQ, 1, Part::InPocket),
        Place::City => several(Zone::city(0), CITY, 1, Part::First),
        Place::Held => several(Zone::city(0), CITY, 1, Part::Others),
        Place::AnyVictory => {
            several(Zone::victory(FIRST), table::MAX_SEATS as u8, SEAT_ZONES, Part::All)
        }
    }
}

/// Calls `visit` with every zone of some places, as bits, and the part of it that is meant.
#[inline]
pub(crate) fn each_stretch(from: u32, scope: &Scope, mut visit: impl FnMut(Stretch)) {
    let mut bits = from;
    while bits != 0 {
        let span = &SPANS[bits.trailing_zeros() as usize];
        bits &= bits - 1;
        let (first, part) = (span.first(scope), span.part);
        for n in 0..span.count {
            visit(Stretch { zone: Zone(first.0 + n * span.step), part });
        }
    }
}

impl Stretch {
    /// The cards of this part of the zone, and where in it they begin; all of the zone where only some count
    /// that came there this turn.
    #[inline]
    pub fn part(self, game: &Game) -> (usize, &[Card]) {
        let cards = game.row.zone(self.zone);
        if self.part == Part::All {
            return (0, cards);
        }
        match self.part {
            Part::All | Part::Just(_) => (0, cards),
            Part::First => (0, &cards[..cards.len().min(1)]),
            Part::Others => (1, cards.get(1..).unwrap_or_default()),
            Part::InPocket => {
                let pocket = self.zone.as_hq().map_or(0, |space| 1 << space);
                (0, if game.lasting.pockets & pocket == 0 { &[] } else { cards })
            }
            Part::Sensed => {
                let start = cards.len().saturating_sub(usize::from(game.turn.sensed));
                (start, &cards[start..])
            }
        }
    }

    /// The cards that count, with their places in the zone.
    #[inline]
    pub fn cards(self, game: &Game) -> impl Iterator<Item = (usize, Card)> + '_ {
        let (start, cards) = self.part(game);
        let just = if let Part::Just(what) = self.part { Some(what) } else { None };
        cards.iter().enumerate().filter_map(move |(index, &card)| {
            let fits = just.is_none_or(|what| {
                // Copies of a card are told apart by nothing but how high they lie.
                let above = cards[index + 1..].iter().filter(|other| other.kind == card.kind);
                above.count() < game.turn.tally.there(what, card.kind)
            });
            fits.then_some((start + index, card))
        })
    }
}

/// Calls `visit` with every card of some places.
#[inline]
pub(crate) fn each_card(game: &Game, from: u32, scope: &Scope, mut visit: impl FnMut(Card)) {
    each_stretch(from, scope, |stretch| {
        stretch.cards(game).for_each(|(_, card)| visit(card));
    });
}

impl Legendary {
    /// The value of a number.
    pub(crate) fn number(&self, game: &Game, number: u16, scope: &Scope) -> u16 {
        match self.program.numbers[usize::from(number)] {
            Counted::Just(n) => u16::from(n),
            Counted::Count { filter, from, other } => {
                let sieve = &self.program.filters[usize::from(filter)];
                let (mut count, mut here) = (0, false);
                each_stretch(from, scope, |stretch| {
                    here |= stretch.zone == scope.zone;
                    for (_, card) in stretch.cards(game) {
                        count += u16::from(sieve.passes_card(card, &self.faces));
                    }
                });
                // This very card is among them only where it lies.
                let own = other && here && sieve.passes(scope.this);
                count.saturating_sub(u16::from(own))
            }
            Counted::Classes { from } => {
                let mut classes = 0;
                each_card(game, from, scope, |card| {
                    let face = self.figures(card.face);
                    if face.types.has(Types::HERO) {
                        classes |= face.classes | card.marks & Mark::CLASSES;
                    }
                });
                classes.count_ones() as u16
            }
            Counted::Colors { from } => {
                const GREY: u8 = 1 << 7;
                let mut colors = 0;
                each_card(game, from, scope, |card| {
                    let face = self.figures(card.face);
                    if face.types.has(Types::HERO) {
                        let own = if face.classes == 0 { GREY } else { face.classes };
                        colors |= own | card.marks & Mark::CLASSES;
                    }
                });
                colors.count_ones() as u16
            }
            Counted::Played { filter, other } => {
                let sieve = &self.program.filters[usize::from(filter)];
                let plays = game.turn.plays().iter().enumerate();
                plays
                    .filter(|&(index, _)| !other || index != usize::from(scope.play))
                    .filter(|(_, play)| sieve.passes_with(play.face, play.classes, &self.faces))
                    .count() as u16
            }
            Counted::Sum { what, from } => {
                let mut sum = 0;
                each_card(game, from, scope, |card| {
                    sum += u16::from(self.printed(card.face, what));
                });
                sum
            }
            Counted::ExtraDrawn => u16::from(game.turn.drawn),
            Counted::Discarded => u16::from(game.turn.discarded),
            Counted::Those => u16::from(scope.done),
            Counted::Noted => u16::from(game.turn.noted),
            Counted::RecruitMade => game.turn.recruit_made,
            Counted::BystandersHeld => self.bystanders_held(game, scope.zone) as u16,
            Counted::CostHeld => {
                let held = game.row.zone(scope.zone).iter().skip(1);
                held.map(|card| u16::from(self.figures(card.kind).cost)).sum()
            }
            Counted::HeroesHeld => {
                let held = game.row.zone(scope.zone).iter().skip(1);
                let hero = |card: &&Card| self.figures(card.kind).types.has(Types::HERO);
                held.filter(hero).count() as u16
            }
            Counted::Below(what) => {
                let below = scope.zone.as_city().map(|space| Zone::hq(self.board.column(space)));
                let hero = below.and_then(|zone| game.row.zone(zone).first());
                hero.map_or(0, |card| u16::from(self.printed(card.face, what)))
            }
            Counted::OneIf(test) => u16::from(self.test(game, test, scope)),
            Counted::Plus(n, number) => u16::from(n) + self.number(game, number, scope),
            Counted::Part { number, by, up } => {
                let number = self.number(game, number, scope);
                let by = u16::from(by);
                if up { number.div_ceil(by) } else { number / by }
            }
            Counted::Shards => game.foes.shards(scope.you),
            Counted::ShardsGained => game.turn.shards_gained,
            Counted::EmptySpaces => {
                Zone::all_city().filter(|&zone| game.row.is_empty(zone)).count() as u16
            }
            Counted::ShardsHere => game.foes.of(scope.zone).shards,
            Counted::MastermindAttack => {
                let mastermind = game.row.zone(self.chief(game)).first();
                mastermind.map_or(0, |card| u16::from(self.figures(card.face).attack))
            }
            Counted::WithShards => {
                let has = |zone: &Zone| !game.row.is_empty(*zone) && game.foes.of(*zone).shards > 0;
                Zone::all_city().filter(has).count() as u16
            }
            Counted::LargestGroup { from } => self.largest_group(game, from, scope),
            Counted::SameGroup { from } => {
                let this = game.row.zone(scope.zone).first().map_or(scope.this, |card| card.face);
                self.of_group(game, this, from, scope)
            }
            Counted::Costs { from } => {
                let mut costs = 0u64;
                each_card(game, from, scope, |card| {
                    let face = self.figures(card.face);
                    costs |= u64::from(face.types.has(Types::HERO)) << face.cost.min(63);
                });
                costs.count_ones() as u16
            }
            Counted::Highest { what, from } => {
                let mut highest = 0;
                each_card(game, from, scope, |card| {
                    highest = highest.max(u16::from(self.printed(card.face, what)));
                });
                highest
            }
            Counted::That(what) => u16::from(self.printed(game.turn.that, what)),
            Counted::Happened { were, filter, by_this } => {
                let sieve = &self.program.filters[usize::from(filter)];
                let since = if by_this { usize::from(game.turn.since) } else { 0 };
                let entries = game.turn.tally.entries().skip(since);
                entries.filter(|&(what, kind)| what == were && sieve.passes(kind)).count() as u16
            }
            Counted::PortalsHere => {
                let zone = scope.zone.as_city().map_or(Zone::ABOVE_MASTERMIND, Zone::above);
                game.row.len(zone) as u16
            }
        }
    }

    /// The villains in some places that are of the same group as another.
    fn of_group(&self, game: &Game, villain: Kind, from: u32, scope: &Scope) -> u16 {
        let group = &self.faces[villain.index()].group;
        let mut count = 0;
        each_card(game, from, scope, |card| {
            let face = &self.faces[card.face.index()];
            count += u16::from(face.types.has(Types::VILLAIN) && face.group == *group);
        });
        if group.is_empty() { 0 } else { count }
    }

    fn largest_group(&self, game: &Game, from: u32, scope: &Scope) -> u16 {
        let mut most = 0;
        each_card(game, from, scope, |card| {
            if self.figures(card.face).types.has(Types::VILLAIN) {
                most = most.max(self.of_group(game, card.face, from, scope));
            }
        });
        most
    }

    fn printed(&self, face: Kind, what: Trait) -> u8 {
        let face = self.figures(face);
        match what {
            Trait::Cost => face.cost,
            Trait::Attack => face.attack,
            Trait::Recruit => face.recruit,
        }
    }

    /// Whether a condition holds.
    pub(crate) fn test(&self, game: &Game, test: u16, scope: &Scope) -> bool {
        match self.program.tests[usize::from(test)] {
            Test::AtLeast(n, number) => self.number(game, number, scope) >= n,
            Test::Exactly(n, number) => self.number(game, number, scope) == u16::from(n),
            Test::FirstHero => scope.play == 0,
            // An enemy that is still there can be asked where it stands.
            Test::FoughtAt(spaces) => match scope.space {
                NOWHERE => scope.zone.as_city().is_some_and(|space| spaces & 1 << space != 0),
                space => spaces & 1 << space != 0,
            },
            Test::Empty(zone) => game.row.is_empty(zone) && game.lifted != Some(zone),
            Test::Vacant(space) => game.row.is_empty(Zone::city(space)),
            Test::Idle(foes) => {
                let turn = &game.turn;
                !turn.recruited
                    && match foes {
                        Foes::Villains => !turn.defeated,
                        Foes::Enemies => !turn.fought,
                    }
            }
            Test::EvilWon => game.lasting.contest.evil,
            Test::Won => game.lasting.contest.winners.has(scope.you),
            Test::ThatIs(filter) => {
                self.program.filters[usize::from(filter)].passes(game.turn.that)
            }
            Test::Cornered => scope.zone.as_city().is_some_and(|space| {
                let beside = [space.checked_sub(1), Some(space + 1).filter(|&to| to < CITY)];
                beside.into_iter().flatten().all(|to| !game.row.is_empty(Zone::city(to)))
            }),
            Test::LentDodge => game.turn.lent_dodges(scope.this) > 0,
            Test::And(a, b) => self.test(game, a, scope) && self.test(game, b, scope),
            Test::Or(a, b) => self.test(game, a, scope) || self.test(game, b, scope),
            Test::Not(test) => !self.test(game, test, scope),
        }
    }

    /// The bystanders that the enemy in a zone holds.
    #[inline]
    pub fn bystanders_held(&self, game: &Game, zone: Zone) -> usize {
        let held = game.row.zone(zone).iter().skip(1);
        held.filter(|card| self.figures(card.face).types.has(Types::BYSTANDER)).count()
    }

    /// The attack of the enemy in a city space or of the mastermind, never below zero.
    #[inline]
    pub fn attack(&self, game: &Game, zone: Zone) -> u16 {
        self.attack_by(game, zone, 0, |_, _| {})
    }

    /// The attack of the enemy at a place of a zone; among the guards of a mastermind each has its own.
    #[inline]
    pub fn attack_at(&self, game: &Game, zone: Zone, index: usize) -> u16 {
        self.attack_by(game, zone, index, |_, _| {})
    }

    /// An attack that an enemy has at least: what is printed, less all that can soften it. What makes it fiercer is
    /// not counted, which takes longer.
    #[inline]
    pub(super) fn least_attack(&self, game: &Game, zone: Zone, enemy: Card) -> i32 {
        let turn = &game.turn;
        let printed = i32::from(self.figures(enemy.face).attack);
        let threat = if self.rare { i32::from(game.foes.of(zone).less) } else { 0 };
        let less = match zone.as_city() {
            Some(space) => {
                let space = usize::from(space);
                i32::from(turn.weaken[space]) + i32::from(turn.aimed[space].weaken)
            }
            None if zone != Zone::MASTERMIND => 0,
            None if self.boons.weaken.is_empty() => {
                i32::from(turn.weaken_mastermind) - i32::from(self.mastermind_bonus).min(0)
            }
            None => printed,
        };
        printed - less - threat
    }

    /// The attack of an enemy and the terms that it is made of.
    pub fn attack_terms(&self, game: &Game, zone: Zone, index: usize) -> (u16, Vec<Term>) {
        let mut terms = Vec::new();
        let attack = self.attack_by(game, zone, index, |amount, cause| {
            if amount != 0 || cause == Cause::Printed {
                terms.push(Term { amount, cause: self.cause(cause) });
            }
        });
        (attack, terms)
    }

    #[inline]
    fn attack_by(
        &self,
        game: &Game,
        zone: Zone,
        index: usize,
        mut term: impl FnMut(i16, Cause),
    ) -> u16 {
        let Some(&enemy) = game.row.zone(zone).get(index) else { return 0 };
        let face = self.figures(enemy.face);
        let mut attack = 0;
        let mut add = |amount: i16, cause: Cause| {
            attack += amount;
            term(amount, cause);
        };
        add(i16::from(face.attack), Cause::Printed);
        if face.fiercer {
            let scope = Scope::of_enemy(game.turn.active, enemy.face, zone);
            for fiercer in &self.faces[enemy.face.index()].fiercer {
                let count = self.number(game, fiercer.number, &scope) as i16;
                add(i16::from(fiercer.plus) * count, Cause::Card(fiercer.source));
            }
        }
        match zone.as_city() {
            Some(space) => {
                let turn = &game.turn;
                let space = usize::from(space);
                let less = i16::from(turn.weaken[space]) + i16::from(turn.aimed[space].weaken);
                add(-less, Cause::ThisTurn);
            }
            None if zone == Zone::MASTERMIND => {
                add(i16::from(self.mastermind_bonus), Cause::Mode);
                add(-i16::from(game.turn.weaken_mastermind), Cause::ThisTurn);
            }
            None => {}
        }
        if self.rare {
            self.rare_terms(game, zone, &mut add);
        }
        let least = i32::from(attack) >= self.least_attack(game, zone, enemy);
        debug_assert!(least, "the attack of an enemy is less than the least that it can be");
        attack.max(0) as u16
    }

    /// What few cards change about the attack of an enemy: shards, boons, danger sense, cosmic threat.
    #[inline(never)]
    fn rare_terms(&self, game: &Game, zone: Zone, add: &mut dyn FnMut(i16, Cause)) {
        if zone == Zone::MASTERMIND {
            let lost =
                self.layout.count(Zone::TACTICS).saturating_sub(game.row.len(Zone::TACTICS) as u16);
            add(i16::from(self.growing) * lost as i16, Cause::Mode);
        } else if zone != Zone::RIVAL {
            add(i16::from(self.army), Cause::Mode);
        }
        let foe = game.foes.of(zone);
        add(foe.shards.min(9_999) as i16, Cause::Shards);
        add(i16::from(foe.more), Cause::Sense);
        if (zone == Zone::MASTERMIND || zone == Zone::RIVAL)
            && let Some(mastermind) = game.row.zone(zone).first()
        {
            let printed = self.figures(mastermind.face).attack;
            for &(boon, part) in &self.boons.weaken {
                let copies = self.granted(game, boon, game.turn.active);
                add(-(i16::from(printed / part.max(1)) * copies as i16), Cause::Card(boon));
            }
        }
        add(-i16::from(foe.less), Cause::Threat);
    }

    fn cause(&self, cause: Cause) -> String {
        match cause {
            Cause::Printed => "printed".into(),
            Cause::Card(kind) => self.faces[kind.index()].name.clone(),
            Cause::Mode => "as agreed for this game".into(),
            Cause::ThisTurn => "cards played this turn".into(),
            Cause::Shards => "Shards".into(),
            Cause::Sense => "Danger Sense".into(),
            Cause::Threat => "Cosmic Threat".into(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Printed,
    Card(Kind),
    Mode,
    ThisTurn,
    Shards,
    Sense,
    Threat,
}
