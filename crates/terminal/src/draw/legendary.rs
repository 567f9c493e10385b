//! Legendary as lines of text.

mod board;
mod book;
mod cells;
mod figures;
mod lesson;
mod pages;
mod players;
mod show;
mod spots;
mod title;

use std::fmt::Write;

use legendary::card::Class;
use legendary::play::face::Types;
use legendary::play::{Answer, decode};
use legendary::state::{CITY, Card, Game, Kind, Zone};
use legendary::{Legendary, text};
use table::{Choice, Rules, Seat, View};

pub use book::Book;
pub use title::LegendaryTitle;

use super::{Draw, Subject};

impl Draw for Legendary {
    fn draw(&self, view: &View<Self>) -> String {
        let mut out = String::new();
        let game = &view.game;
        title(&mut out, &format!("Turn {}: {}", game.turn.number, game.turn.active));
        enemies(self, game, &mut out);
        heroes(self, game, &mut out);
        players(self, view, &mut out);
        out
    }

    fn explain(&self, view: &View<Self>, subject: Subject<'_>) -> Vec<String> {
        let row = &view.game.row;
        let enemies = Zone::all_city().chain([Zone::MASTERMIND]).map(|zone| (zone, 0));
        let guards = (0..row.len(Zone::GUARDS)).map(|index| (Zone::GUARDS, index));
        let there = enemies.filter(|&(zone, _)| !row.is_empty(zone)).chain(guards);
        let wanted = |&(zone, index): &(Zone, usize)| match subject {
            Subject::Choice(choice) => of_choice(choice) == Some((zone, index)),
            Subject::Words(words) => {
                let name = name(self, row.zone(zone)[index]).to_lowercase();
                name.contains(&words.to_lowercase())
            }
        };
        let there = there.filter(wanted);
        there.map(|(zone, index)| terms(self, &view.game, zone, index)).collect()
    }

    fn uncovers(&self, before: &Game, after: &Game, by: Seat) -> bool {
        pages::unseen(before) != pages::unseen(after)
            || self.view(before, by).hidden != self.view(after, by).hidden
    }
}

/// The place of the enemy that a choice points at. In the city the first card is the enemy, and the rest
/// is what it holds.
fn of_choice(choice: Choice) -> Option<(Zone, usize)> {
    match decode(choice) {
        Answer::Card(zone, index) if zone == Zone::GUARDS => Some((zone, index)),
        Answer::Card(zone, _) => Some((zone, 0)),
        _ => None,
    }
}

/// The attack of an enemy and what it is made of: "Sabretooth 5 = 5 printed".
fn terms(rules: &Legendary, game: &Game, zone: Zone, index: usize) -> String {
    let (attack, terms) = rules.attack_terms(game, zone, index);
    let terms: Vec<String> = terms
        .iter()
        .enumerate()
        .map(|(index, term)| match index {
            0 => format!("{} {}", term.amount, term.cause),
            _ => format!("{:+} {}", term.amount, term.cause),
        })
        .collect();
    format!("{}: {attack} Attack = {}", name(rules, game.row.zone(zone)[index]), terms.join(", "))
}

fn name(rules: &Legendary, card: Card) -> String {
    rules.card_name(card)
}

fn title(out: &mut String, text: &str) {
    let rest = 76usize.saturating_sub(text.chars().count());
    let _ = writeln!(out, "── {text} {}", "─".repeat(rest));
}

fn line(out: &mut String, head: &str, text: &str) {
    let _ = writeln!(out, "{head:<11} {text}");
}

/// Cards by name, copies counted: "Wound ×2, Sentinel".
fn listed(rules: &Legendary, cards: &[Card]) -> String {
    let mut names: Vec<(String, usize)> = Vec::new();
    for &card in cards {
        let name = name(rules, card);
        match names.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => names.push((name, 1)),
        }
    }
    let names = names.into_iter().map(|(name, count)| match count {
        1 => name,
        _ => format!("{name} ×{count}"),
    });
    names.collect::<Vec<_>>().join(", ")
}

/// ", holds ..." for what an enemy has captured.
fn holds(rules: &Legendary, held: &[Card]) -> String {
    if held.is_empty() { String::new() } else { format!(", holds {}", listed(rules, held)) }
}

fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

fn enemies(rules: &Legendary, game: &Game, out: &mut String) {
    let row = &game.row;
    if let Some((&mastermind, held)) = row.zone(Zone::MASTERMIND).split_first() {
        let attack = rules.attack(game, Zone::MASTERMIND);
        let tactics = counted(row.len(Zone::TACTICS), "tactic");
        let above = above(row.len(Zone::ABOVE_MASTERMIND));
        let text = format!(
            "{}: {attack} Attack, {tactics} left{above}{}",
            name(rules, mastermind),
            holds(rules, held)
        );
        line(out, "Mastermind", &text);
    } else {
        line(out, "Mastermind", "nobody yet");
    }
    let beside = row.zone(Zone::NEXT_TO_MASTERMIND);
    if !beside.is_empty() {
        line(out, "", &format!("next to it {}", listed(rules, beside)));
    }
    for (index, &guard) in row.zone(Zone::GUARDS).iter().enumerate() {
        let attack = rules.attack_at(game, Zone::GUARDS, index);
        line(out, "Guard", &format!("{}: {attack} Attack", name(rules, guard)));
    }
    let twists = counted(usize::from(game.twists), "twist");
    let beside = match row.len(Zone::SCHEME).saturating_sub(1) {
        0 => String::new(),
        count => format!(", {count} next to it"),
    };
    line(out, "Scheme", &format!("{}: {twists} so far{beside}", rules.face(rules.scheme()).name));
    let villains = format!(
        "villain deck {}, escaped {}, KO pile {}",
        row.len(Zone::VILLAIN_DECK),
        row.len(Zone::ESCAPED),
        row.len(Zone::KO)
    );
    line(out, "Piles", &villains);
    let sidekicks = match has_sidekicks(rules) {
        true => format!("sidekicks {}, ", row.len(Zone::SIDEKICKS)),
        false => String::new(),
    };
    let stacks = format!(
        "officers {}, {sidekicks}wounds {}, bystanders {}, hero deck {}",
        row.len(Zone::OFFICERS),
        row.len(Zone::WOUNDS),
        row.len(Zone::BYSTANDERS),
        row.len(Zone::HERO_DECK)
    );
    line(out, "Stacks", &stacks);
    for space in (0..CITY).rev() {
        let zone = Zone::city(space);
        let above = above(row.len(Zone::above(space)));
        let villain = match row.zone(zone).split_first() {
            Some((&villain, held)) => {
                let attack = rules.attack(game, zone);
                format!("{}: {attack} Attack{above}{}", name(rules, villain), holds(rules, held))
            }
            None => format!("-{above}"),
        };
        let head = if space == CITY - 1 { "City" } else { "" };
        line(out, head, &format!("{:<9} {villain}", rules.space_name(space)));
    }
}

/// Whether there is a stack of sidekicks in this game.
fn has_sidekicks(rules: &Legendary) -> bool {
    rules.kinds().any(|kind| rules.face(kind).types.has(Types::SIDEKICK))
}

fn above(twists: usize) -> String {
    if twists == 0 { String::new() } else { format!(", {} above", counted(twists, "twist")) }
}

fn heroes(rules: &Legendary, game: &Game, out: &mut String) {
    for (index, zone) in Zone::all_hq().enumerate() {
        let hero = match game.row.zone(zone).last() {
            Some(card) => hero(rules, card.face),
            None => "-".into(),
        };
        line(out, if index == 0 { "HQ" } else { "" }, &format!("{} {hero}", index + 1));
    }
}

/// A hero on one line: "Diving Block (Captain America, Tech): cost 6, 4 Attack".
fn hero(rules: &Legendary, kind: Kind) -> String {
    let face = rules.face(kind);
    let classes = Class::ALL.into_iter().filter(|class| face.classes & class.bit() != 0);
    let mut about = vec![face.group.clone()];
    about.extend(classes.map(|class| text::class(class).to_string()));
    let mut text = format!("{} ({}): cost {}", face.name, about.join(", "), face.cost);
    for (printed, word) in [(face.attack, "Attack"), (face.recruit, "Recruit")] {
        if let Some(printed) = printed {
            let _ = write!(text, ", {printed} {word}");
        }
    }
    text
}

fn players(rules: &Legendary, view: &View<Legendary>, out: &mut String) {
    let game = &view.game;
    let row = &game.row;
    for seat in (0..rules.seats()).map(Seat) {
        let you = if seat == view.seat { " (you)" } else { "" };
        let text = format!(
            "{} deck {}, hand {}, discard {}, victory pile {}: {}{you}",
            seat.0 + 1,
            row.len(Zone::deck(seat)),
            row.len(Zone::hand(seat)),
            row.len(Zone::discard(seat)),
            row.len(Zone::victory(seat)),
            match rules.points(game, seat) {
                1 => "1 point".into(),
                points => format!("{points} points"),
            },
        );
        line(out, if seat.0 == 0 { "Players" } else { "" }, &text);
    }
    let played = row.zone(Zone::played(game.turn.active));
    if !played.is_empty() {
        line(out, "Played", &listed(rules, played));
    }
    let kept = row.zone(Zone::set_aside(view.seat));
    if !kept.is_empty() {
        line(out, "Set aside", &listed(rules, kept));
    }
    let hand = row.zone(Zone::hand(view.seat));
    let hand = if hand.is_empty() { "-".into() } else { listed(rules, hand) };
    line(out, "Your hand", &hand);
    let turn = &game.turn;
    let both = if turn.recruit_as_attack { " (Recruit can be used as Attack)" } else { "" };
    line(out, "Left", &format!("{} Attack, {} Recruit{both}", turn.attack, turn.recruit));
}
