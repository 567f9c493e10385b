//! Signs of how a running game will end: what the decks can do, how long there is, how near evil is.

use legendary::Legendary;
use legendary::play::face::Types;
use legendary::state::{CITY, Game, Zone};
use table::{Rules, Seat};

use crate::outlook::Signs;

/// The signs of a game. All cards are looked at, for it is an imagined game that is judged.
pub fn signs(rules: &Legendary, game: &Game) -> Signs {
    let players = f32::from(rules.seats());
    let hands = Hands::of(rules, game);
    let mastermind = f32::from(rules.attack(game, Zone::MASTERMIND));
    let tactics = game.row.len(Zone::TACTICS) as f32;
    let rounds = rounds_left(rules, game);
    // How often a hand beats the mastermind, and how many more do than are needed.
    let over = (hands.attack - mastermind) / hands.spread.max(1.0);
    let beats = 1.0 / (1.0 + (-1.6 * over).exp());
    let enough = (beats * rounds * players + 0.5) / tactics.max(1.0);
    let (nearest, left) = evil(rules, game);
    let city = City::of(rules, game);
    [
        hands.attack,
        hands.recruit,
        mastermind,
        tactics,
        beats,
        enough.ln(),
        rounds,
        nearest,
        1.0 / (left + 1.0),
        city.villains,
        city.pressing,
        city.attack / hands.attack.max(1.0),
        hands.wounds,
        hands.cards,
        hands.best,
        f32::from(game.turn.number) / players,
    ]
}

/// What hands of six cards from the players' decks are like, on average.
#[derive(Default)]
struct Hands {
    attack: f32,
    /// By how much the attack varies from hand to hand.
    spread: f32,
    recruit: f32,
    /// The attack of the strongest deck.
    best: f32,
    /// Wounds in a deck.
    wounds: f32,
    /// Cards in a deck.
    cards: f32,
}

impl Hands {
    fn of(rules: &Legendary, game: &Game) -> Hands {
        let mut all = Hands::default();
        let seats = rules.seats();
        for seat in (0..seats).map(Seat) {
            let deck = Deck::of(rules, game, seat);
            let hand = deck.share_of_a_hand();
            let mean = deck.attack / deck.cards.max(1.0);
            let variance = deck.squares / deck.cards.max(1.0) - mean * mean;
            let share = 1.0 / f32::from(seats);
            all.attack += deck.attack * hand * share;
            all.spread += (6.0 * variance).max(0.0).sqrt() * share;
            all.recruit += deck.recruit * hand * share;
            all.best = all.best.max(deck.attack * hand);
            all.wounds += deck.wounds * share;
            all.cards += deck.cards * share;
        }
        all
    }
}

/// The attack and the recruit points that an average hand of a seat makes.
pub fn average_hand(rules: &Legendary, game: &Game, seat: Seat) -> [f32; 2] {
    let deck = Deck::of(rules, game, seat);
    [deck.attack, deck.recruit].map(|points| points * deck.share_of_a_hand())
}

/// All cards of a player, added up.
#[derive(Default)]
struct Deck {
    cards: f32,
    attack: f32,
    /// The squares of the cards' attack.
    squares: f32,
    recruit: f32,
    draw: f32,
    wounds: f32,
}

impl Deck {
    /// The share of the deck that is in hand each turn: a card that draws another makes room for it.
    fn share_of_a_hand(&self) -> f32 {
        6.0 / (self.cards - self.draw).max(0.5 * self.cards).max(6.0)
    }

    fn of(rules: &Legendary, game: &Game, seat: Seat) -> Deck {
        let mut deck = Deck::default();
        for zone in [Zone::deck(seat), Zone::hand(seat), Zone::played(seat), Zone::discard(seat)] {
            for card in game.row.zone(zone) {
                let (gists, figures) = (rules.gists(card.face), rules.figures(card.face));
                deck.cards += 1.0;
                if figures.types.has(Types::WOUND) {
                    deck.wounds += 1.0;
                }
                if figures.play == 0 {
                    continue;
                }
                // Gists count tenths, and a superpower works about every second time.
                let usual = |play: i16, power: i16| 0.1 * f32::from(play) + 0.05 * f32::from(power);
                let attack = usual(gists.play.attack, gists.power.attack);
                deck.attack += attack;
                deck.squares += attack * attack;
                deck.recruit += usual(gists.play.recruit, gists.power.recruit);
                deck.draw += usual(gists.play.draw, gists.power.draw);
            }
        }
        deck
    }
}

/// About how many rounds are left until twists complete the scheme or the villain deck runs out.
fn rounds_left(rules: &Legendary, game: &Game) -> f32 {
    let deck = game.row.zone(Zone::VILLAIN_DECK);
    let is_twist = |kind| rules.figures(kind).types.has(Types::TWIST);
    let twists = deck.iter().filter(|card| is_twist(card.face)).count() as f32;
    let mut turns = deck.len() as f32;
    if let Some(last) = rules.last_twist() {
        let more = f32::from(last) - f32::from(game.twists);
        if more <= twists {
            turns *= more / (twists + 1.0);
        }
    }
    turns / f32::from(rules.seats())
}

/// How far the nearest way for evil to win has come, from 0 to 1, and the fewest steps that are left.
fn evil(rules: &Legendary, game: &Game) -> (f32, f32) {
    rules.threats(game).fold((0.0, 99.0), |(near, left), (now, limit)| {
        let (now, limit) = (f32::from(now), f32::from(limit));
        (f32::max(near, now / limit.max(1.0)), f32::min(left, (limit - now).max(0.0)))
    })
}

/// Who is in the city.
#[derive(Default)]
struct City {
    villains: f32,
    /// How far they have come, all together.
    pressing: f32,
    /// The attack it takes to defeat all of them.
    attack: f32,
}

impl City {
    fn of(rules: &Legendary, game: &Game) -> City {
        let mut city = City::default();
        for space in (0..CITY).filter(|&space| !game.row.is_empty(Zone::city(space))) {
            city.villains += 1.0;
            city.pressing += f32::from(space) / f32::from(CITY - 1);
            city.attack += f32::from(rules.attack(game, Zone::city(space)));
        }
        city
    }
}
