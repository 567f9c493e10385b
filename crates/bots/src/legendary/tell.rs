//! Legendary in the coach's words: turns, reasons, and what a seat sees.

use std::sync::LazyLock;

use legendary::Legendary;
use legendary::play::face::Types;
use legendary::play::{Answer, Event, decode};
use legendary::state::{Ask, Card, Game, Zone};
use legendary::text::Words;
use serde_json::{Value, json};
use table::{Choice, Choices, Rules, Seat, Verdict, View};

use crate::tell::{Deed, Luck, Notable, Step, Tell, worded_mark};
use crate::voice::Voice;

use super::eye::Eye;
use super::signs::average_hand;
use super::worth::worth;

/// Fitted from games that search went on with.
static VOICE: LazyLock<Voice> =
    LazyLock::new(|| Voice::read(include_str!("voice.txt")).expect("a test reads it"));

/// A card worth less than this is better gone from a deck.
const JUNK: i32 = 12;

/// What a deed is about, for its key.
enum About {
    Mastermind,
    Defeat,
    Power,
    Thin,
    Escape,
    Wound,
    Recruit,
    Hand,
}

/// What an average hand makes, as a gauge each.
const HAND: [&str; 3] = ["attack and recruit", "attack", "recruit"];

/// What is done in the next turn matters less, and is another deed.
const LATER: f64 = 0.5;
const NEXT: u64 = 1 << 40;

fn key(about: About, card: Card) -> u64 {
    (about as u64) << 32 | card.face.index() as u64
}

/// The stacks that some schemes lose the game by, with what is left in them.
const STACKS: [Zone; 4] = [Zone::HERO_DECK, Zone::WOUNDS, Zone::BYSTANDERS, Zone::BINDINGS];

/// What lies in such a stack.
fn of_stack(stack: Zone, words: &Words) -> String {
    match stack {
        Zone::HERO_DECK => {
            format!("{} in the {}", words.hero.lows(), words.hero_deck.to_lowercase())
        }
        Zone::WOUNDS => format!("{} in their stack", words.wound.lows()),
        Zone::BINDINGS => format!("{} in their stack", words.bindings.many),
        _ => format!("{} in their stack", words.bystander.lows()),
    }
}

impl Tell for Legendary {
    fn voice(&self) -> &'static Voice {
        &VOICE
    }

    const THOUGHT: u32 = 200;

    const REVIEWED: u32 = 600;

    const LASTING: f64 = 0.56;

    const DOUBT: f64 = 2.0;

    fn round(&self) -> u32 {
        u32::from(self.seats())
    }

    fn turn_mark(&self, game: &Game) -> Option<u64> {
        Some(u64::from(game.turn.number))
    }

    /// In a turn, cards are told by where they lie and what they are.
    fn act_mark(&self, game: &Game, choice: Choice) -> u64 {
        match decode(choice) {
            _ if game.asking.ask != Ask::Turn => worded_mark(self, game, choice),
            Answer::Card(zone, index) => {
                let face = game.row.zone(zone).get(index).map_or(0, |card| card.face.index());
                1 << 40 | u64::from(zone.0) << 32 | face as u64
            }
            _ => 1 << 41 | u64::from(choice.0),
        }
    }

    /// A set-up names everything.
    fn cast(&self, _: &Game) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn turn_in_words(&self, game: &Game, _: usize) -> String {
        format!("turn {}, {}", game.turn.number, game.turn.active)
    }

    fn whose_turn(&self, game: &Game) -> Option<Seat> {
        Some(game.turn.active)
    }

    fn begins_turn(&self, event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn notable(&self, event: &Event) -> Option<Notable> {
        Some(match event {
            Event::Twist { .. } | Event::Strike | Event::Escaped { .. } => {
                Notable::chance(3, false)
            }
            Event::Tactic { .. } => Notable::deed(3, true),
            Event::Gained { card, .. } if self.is(*card, Types::WOUND) => Notable::chance(2, false),
            // Somebody harmless is no stroke of luck that anything could be explained by.
            Event::VillainCard { card } if self.is(*card, Types::BYSTANDER) => {
                Notable::chance(1, None)
            }
            Event::VillainCard { .. } => Notable::chance(1, false),
            Event::Defeated { .. } => Notable::deed(1, true),
            _ => return None,
        })
    }

    fn plain_luck(&self, luck: &Luck<'_, Self>) -> Option<String> {
        let shows = |event: &Event| {
            matches!(event, Event::Drew { .. } | Event::Revealed { .. } | Event::VillainCard { .. })
        };
        match luck.next {
            Some(seat) => {
                Some(format!("the hand that {seat} drew{}", best_of_hand(self, luck, seat)))
            }
            None => luck.events.iter().any(shows).then(|| "the cards that were drawn".into()),
        }
    }

    fn is_bare(&self, game: &Game, choice: Choice) -> bool {
        match decode(choice) {
            Answer::Yes | Answer::Player(_) => true,
            Answer::Option(_) => matches!(game.asking.ask, Ask::Option(_)),
            Answer::Pass => !matches!(game.asking.ask, Ask::Card { .. } | Ask::React(_)),
            _ => false,
        }
    }

    fn deeds(&self, step: &Step<'_, Self>, out: &mut Vec<Deed>) {
        let Step { before, events, seat, now, .. } = *step;
        let mine = |who: &Seat| *who == seat;
        // Whether a card is the one that the choice names.
        let named = |card: &Card| match decode(step.choice) {
            Answer::Card(zone, index) => {
                before.row.zone(zone).get(index).is_some_and(|it| it.face == card.face)
            }
            _ => false,
        };
        for event in events {
            let deed = match event {
                Event::Tactic { seat: who, card } if mine(who) => {
                    let deed = Deed {
                        key: key(About::Mastermind, Card::default()),
                        ..tactic(self, step, *card)
                    };
                    if now { deed } else { later(deed) }
                }
                Event::Defeated { seat: who, card } if mine(who) => {
                    let deed = Deed {
                        key: key(About::Defeat, *card),
                        fact: Some(key(About::Defeat, *card)),
                        good: true,
                        weight: 2.0,
                        words: format!("defeats {}{THIS_TURN}", self.card_name(*card)),
                        said: named(card),
                        ..Deed::default()
                    };
                    if now { deed } else { later(deed) }
                }
                Event::Played { seat: who, card } if mine(who) && now => {
                    let Some(deed) = superpower(self, before, *card) else { continue };
                    deed
                }
                Event::Recruited { seat: who, card } if mine(who) => {
                    let deed = Deed {
                        key: key(About::Recruit, *card),
                        fact: Some(key(About::Recruit, *card)),
                        good: true,
                        weight: 0.5 + 0.15 * f64::from(self.figures(card.face).cost),
                        words: format!("recruits {}{THIS_TURN}", self.card_name(*card)),
                        said: named(card),
                        ..Deed::default()
                    };
                    if now { deed } else { later(deed) }
                }
                Event::Ko { card, .. } if now => {
                    let eye = Eye::new(self, before, seat);
                    let own = eye.own().any(|own| own.face == card.face);
                    if !own || worth(&eye, card.face) > JUNK {
                        continue;
                    }
                    Deed {
                        key: key(About::Thin, *card),
                        good: true,
                        weight: 2.5,
                        words: format!("thins the deck by a {}", self.card_name(*card)),
                        said: named(card),
                        ..Deed::default()
                    }
                }
                Event::Escaped { card } => escape(self, before, *card),
                Event::Gained { seat: who, card } if self.is(*card, Types::WOUND) => Deed {
                    key: key(About::Wound, *card) | u64::from(who.0) << 48,
                    good: false,
                    weight: 1.5,
                    words: match mine(who) {
                        true => "avoids a wound".into(),
                        false => format!("spares {who} a wound"),
                    },
                    ..Deed::default()
                },
                _ => continue,
            };
            out.push(deed);
        }
    }

    fn gauges(&self, game: &Game, seat: Seat, out: &mut Vec<f64>) {
        let [attack, recruit] = average_hand(self, game, seat).map(f64::from);
        out.extend([attack + recruit, attack, recruit]);
        let left = |zone: Zone| game.row.len(zone) as f64;
        out.extend(STACKS.map(|zone| match self.lost_without().any(|lost| lost == zone) {
            true => left(zone),
            false => 0.0,
        }));
    }

    /// The average hand is one fact, whether its attack, its recruit or both are told.
    fn gauge_fact(&self, gauge: usize) -> Option<u64> {
        (gauge < HAND.len()).then_some(key(About::Hand, Card::default()))
    }

    fn gauge_in_words(
        &self,
        gauge: usize,
        (with, without): (f64, f64),
        worth: f64,
    ) -> Option<(f64, String)> {
        let more = with - without;
        if let Some(points) = HAND.get(gauge) {
            let told = more >= (0.2 * worth).max(0.1);
            // The average alone, unless one of both says more.
            let weight = if gauge == 0 { 6.0 } else { 6.1 };
            let words =
                format!("makes the average hand of the next turns worth {more:.1} more {points}");
            return told.then_some((weight * more, words));
        }
        let stack = *STACKS.get(gauge - HAND.len())?;
        // Half a card may be chance, and of many that are left it matters to nobody.
        if more < 0.5 * worth.max(1.0) || without > few(self.seats()) {
            return None;
        }
        let words = of_stack(stack, self.board().words);
        let [left, other] = [with, without].map(about);
        let text = format!(
            "leaves {left} {words} instead of {other}, and the game is lost when they run out"
        );
        Some((3.0 * more, text))
    }

    fn commute(&self, view: &View<Self>, one: Choice, other: Choice) -> bool {
        self.in_either_order(view, one, other)
    }

    fn in_any_order(&self, game: &Game, some: &[Choice], all: &Choices) -> Option<String> {
        let seat = self.decision(game)?.seat;
        let played = |choice: &Choice| match decode(*choice) {
            Answer::Card(zone, index) if zone == Zone::hand(seat) => game.row.zone(zone).get(index),
            _ => None,
        };
        let cards: Option<Vec<&Card>> = some.iter().map(played).collect();
        let cards = cards?;
        if cards.len() > 1 && all.iter().filter_map(played).count() == cards.len() {
            return Some("Play the rest in any order".into());
        }
        let names: Vec<String> = cards.iter().map(|card| self.card_name(**card)).collect();
        Some(format!("Play {} in any order", names.join(", ")))
    }

    fn in_json(&self, view: &View<Self>) -> Value {
        let (game, seat) = (&view.game, view.seat);
        let names = |zone: Zone| -> Vec<String> {
            let known = game.row.zone(zone).iter().filter(|card| card.known.has(seat));
            known.map(|card| self.card_name(*card)).collect()
        };
        let count = |zone: Zone| game.row.len(zone);
        let city = Zone::all_city().filter(|&zone| count(zone) > 0).map(|zone| {
            json!({
                "space": zone.as_city(),
                "cards": names(zone),
                "attack": self.attack(game, zone),
            })
        });
        let hq = Zone::all_hq().filter(|&zone| count(zone) > 0).map(|zone| {
            let card = game.row.zone(zone)[0];
            json!({ "name": self.card_name(card), "cost": self.figures(card.face).cost })
        });
        let players = (0..self.seats()).map(Seat).map(|other| {
            json!({
                "hand": names(Zone::hand(other)),
                "hand_size": count(Zone::hand(other)),
                "played": names(Zone::played(other)),
                "discard": names(Zone::discard(other)),
                "deck_size": count(Zone::deck(other)),
                "victory": names(Zone::victory(other)),
            })
        });
        json!({
            "turn": game.turn.number,
            "active": game.turn.active.0,
            "attack": game.turn.attack,
            "recruit": game.turn.recruit,
            "scheme": self.face(self.scheme()).name,
            "twists": game.twists,
            "mastermind": self.face(self.mastermind()).name,
            "mastermind_attack": self.attack(game, Zone::MASTERMIND),
            "tactics_left": count(Zone::TACTICS),
            "city": city.collect::<Vec<_>>(),
            "hq": hq.collect::<Vec<_>>(),
            "players": players.collect::<Vec<_>>(),
            "escaped": names(Zone::ESCAPED),
            "hero_deck": count(Zone::HERO_DECK),
            "villain_deck": count(Zone::VILLAIN_DECK),
            "wounds": count(Zone::WOUNDS),
            "bystanders": count(Zone::BYSTANDERS),
        })
    }
}

trait Is {
    fn is(&self, card: Card, types: Types) -> bool;
}

impl Is for Legendary {
    fn is(&self, card: Card, types: Types) -> bool {
        self.figures(card.face).types.has(types)
    }
}

/// What a hand has that is worth naming: the dearest cards, or that there is nothing dear.
fn best_of_hand(rules: &Legendary, luck: &Luck<'_, Legendary>, seat: Seat) -> String {
    let cost = |card: &Card| rules.figures(card.face).cost;
    let mut dear: Vec<&Card> = luck.game.row.zone(Zone::hand(seat)).iter().collect();
    dear.retain(|card| cost(card) > 0);
    dear.sort_by_key(|card| (std::cmp::Reverse(cost(card)), card.face.index()));
    dear.dedup_by_key(|card| card.face);
    let names: Vec<String> = dear.iter().take(3).map(|card| rules.card_name(**card)).collect();
    match (names.as_slice(), luck.good) {
        ([], true) => match most_of(rules, luck.game.row.zone(Zone::hand(seat))) {
            Some((name, many)) => format!(", with {name} ×{many}"),
            None => String::new(),
        },
        ([], false) => ", with nothing that was recruited".into(),
        ([most, ..], false) => format!(", with nothing dearer than {most}"),
        ([one], true) => format!(", with {one}"),
        ([first @ .., last], true) => format!(", with {} and {last}", first.join(", ")),
    }
}

/// The card that a hand has most of, and how often, if it is there more than once.
fn most_of(rules: &Legendary, hand: &[Card]) -> Option<(String, usize)> {
    let many = |card: &Card| hand.iter().filter(|other| other.face == card.face).count();
    let most = hand.iter().max_by_key(|card| many(card)).filter(|card| many(card) > 1)?;
    Some((rules.card_name(*most), many(most)))
}

/// So few cards of a stack are gone after a few rounds.
fn few(seats: u8) -> f64 {
    6.0 + 6.0 * f64::from(seats)
}

/// A mean of numbers that are whole in every game.
fn about(mean: f64) -> String {
    let text = format!("{mean:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// How words end that tell what is done in the turn that the reasons are about.
const THIS_TURN: &str = " this turn";

/// The same deed in the next turn. Whether the choice says it is another question, and so is what wins the game.
fn later(deed: Deed) -> Deed {
    let words = match deed.words.strip_suffix(THIS_TURN) {
        Some(words) => format!("{words} in the next turn"),
        None => deed.words,
    };
    Deed { key: deed.key | NEXT, weight: LATER * deed.weight, words, said: false, ..deed }
}

/// The mastermind loses a tactic to the seat.
fn tactic(rules: &Legendary, step: &Step<'_, Legendary>, _: Card) -> Deed {
    let name = &rules.face(rules.mastermind()).name;
    let fought = matches!(decode(step.choice), Answer::Card(Zone::MASTERMIND, _));
    let (have, need) =
        (rules.attack_available(step.before), rules.attack(step.before, Zone::MASTERMIND));
    let words = if fought && have == need {
        format!("reaches exactly {need} attack and so defeats {name}{THIS_TURN}")
    } else {
        format!("defeats {name}{THIS_TURN}")
    };
    let fact = Some(key(About::Mastermind, Card::default()));
    let deed = Deed { good: true, weight: 10.0, fact, words, said: fought, ..Deed::default() };
    let won =
        |event: &Event| matches!(event, Event::Over { outcome } if outcome.verdict == Verdict::Won);
    if !step.events.iter().any(won) {
        return deed;
    }
    // How it is won says more than that it is.
    Deed { weight: 14.0, fact: Some(Deed::WIN), so: Some("which wins the game".into()), ..deed }
}

/// A card gets away. A villain who leaves the city knocks out a hero that is not too dear; nobody else does.
fn escape(rules: &Legendary, before: &Game, card: Card) -> Deed {
    let (words, name) = (rules.board().words, rules.card_name(card));
    let deed = Deed { key: key(About::Escape, card), ..Deed::default() };
    let mut city = Zone::all_city().flat_map(|zone| before.row.zone(zone));
    if rules.is(card, Types::BYSTANDER) || !city.any(|it| it.face == card.face) {
        let words = format!("keeps a {name} out of the {}", words.escaped);
        return Deed { weight: 1.5, words, ..deed };
    }
    let mut hq = Zone::all_hq().flat_map(|zone| before.row.zone(zone));
    let costs = hq.any(|hero| rules.figures(hero.face).cost <= 6);
    let an = if words.hero == Words::HEROIC.hero { "a" } else { "an" };
    let so = costs.then(|| format!("which would cost {an} {}", words.hero.low()));
    let words = format!("keeps {name} from {}", words.getting_away);
    Deed { weight: 4.0, words, so, ..deed }
}

/// A card is played whose superpower works because of one that was played before it.
fn superpower(rules: &Legendary, before: &Game, card: Card) -> Option<Deed> {
    if !rules.is_powered(before, card.face) {
        return None;
    }
    let plays = before.turn.plays();
    let giver = plays.iter().rev().find(|play| rules.powers(play.face, card.face))?;
    let (giver, user) = (&rules.face(giver.face).name, rules.card_name(card));
    Some(Deed {
        key: key(About::Power, card),
        good: true,
        weight: 3.0,
        words: format!("plays {giver} first"),
        so: Some(format!("which turns on the superpower of {user}")),
        ..Deed::default()
    })
}
