//! Legendary's things opened large, and its piles.

use table::scene::{Page, Pile, Thing};
use table::{Rules, Seat, View};

use super::board::{Look, stacks};
use super::cards::{printed_line, what};
use super::things::It;
use crate::play::face::Types;
use crate::rules::Legendary;
use crate::state::{CITY, Card, Kind, ZONES, Zone};
use crate::text::Term;

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The name of a zone, with whose it is.
pub(super) fn place(rules: &Legendary, zone: Zone, you: Seat) -> String {
    let words = rules.board().words;
    if let Some(space) = zone.as_city() {
        return format!("the {}", rules.space_name(space));
    }
    if let Some(space) = zone.as_hq() {
        return format!("{} {}", words.hq, space + 1);
    }
    if zone.is_reality() {
        return "a new reality".into();
    }
    if let Some((seat, which)) = zone.as_seat() {
        let whose = if seat == you { "your".into() } else { format!("{seat}'s") };
        let what =
            ["deck", "hand", "played cards", "discard pile", "revealed cards", "victory pile"];
        let what = what.get(usize::from(which)).unwrap_or(&"set-aside cards");
        return format!("{whose} {what}");
    }
    let mastermind = words.mastermind.one.to_lowercase();
    let shared = [
        (Zone::HERO_DECK, words.hero_deck.to_string()),
        (Zone::VILLAIN_DECK, words.villain_deck.to_string()),
        (Zone::REVEALED_VILLAIN, format!("{} card being played", words.villain.low())),
        (Zone::MASTERMIND, format!("{mastermind}'s place")),
        (Zone::TACTICS, words.tactic.many.to_lowercase()),
        (Zone::RIVAL, format!("second {mastermind}'s place")),
        (Zone::RIVAL_TACTICS, format!("second {mastermind}'s {}", words.tactic.low())),
        (Zone::OFFSTAGE, format!("{mastermind} who may come later")),
        (Zone::STACK, format!("{}'s stack", words.scheme.low())),
        (Zone::ROW, format!("{}'s row", words.scheme.low())),
        (Zone::PURIFY, "cards that can be purified".into()),
        (Zone::POCKETS, format!("{} under the {}", words.strike.lows(), words.hq)),
        (Zone::QUEUE, "cards that are played next".into()),
        (Zone::REMOVED, "cards out of the game".into()),
        (Zone::ABOVE_MASTERMIND, format!("space above the {mastermind}")),
        (Zone::NEXT_TO_MASTERMIND, format!("stack next to the {mastermind}")),
        (Zone::GUARDS, words.guard.many.to_lowercase()),
        (Zone::CAGES, "cells in front of the players".into()),
        (Zone::SCHEME, format!("{}'s place", words.scheme.one.to_lowercase())),
        (Zone::ESCAPED, words.escaped.to_string()),
        (Zone::KO, "KO pile".into()),
        (Zone::CAPTIVE, "freed captives".into()),
        (Zone::WAITING, "cards that come later".into()),
    ];
    let stack = |(zone, term): (Zone, Term)| (zone, format!("stack of {}", term.many));
    let shared = shared.into_iter().chain(stacks(words).map(stack));
    match shared.into_iter().find(|(known, _)| *known == zone) {
        Some((_, name)) => format!("the {name}"),
        None => format!("above the {}", words.city),
    }
}

/// The attack of an enemy and what it is made of: "5 Attack = 5 printed".
fn terms(rules: &Legendary, view: &View<Legendary>, zone: Zone, index: usize) -> String {
    let (attack, terms) = rules.attack_terms(&view.game, zone, index);
    let terms = terms.iter().enumerate().map(|(index, term)| match index {
        0 => format!("{} {}", term.amount, term.cause),
        _ => format!("{:+} {}", term.amount, term.cause),
    });
    let terms: Vec<String> = terms.collect();
    format!("{attack} {} = {}", rules.board().words.attack, terms.join(", "))
}

/// The chance that at least one of some cards is among those that are drawn from a pool.
fn chance(pool: usize, cards: usize, drawn: usize) -> f64 {
    let none = |index: usize| {
        let (others, left) = (pool.saturating_sub(cards), pool.saturating_sub(index));
        others.saturating_sub(index) as f64 / left.max(1) as f64
    };
    if cards == 0 { 0.0 } else { 1.0 - (0..drawn).map(none).product::<f64>() }
}

/// Whether a pile may be looked through by everybody.
fn lies_open(zone: Zone) -> bool {
    match zone.as_seat() {
        Some((_, which)) => matches!(which, 2..=6),
        None => {
            let open = [
                Zone::KO,
                Zone::ESCAPED,
                Zone::SCHEME,
                Zone::NEXT_TO_MASTERMIND,
                Zone::GUARDS,
                Zone::CAGES,
            ];
            open.contains(&zone)
        }
    }
}

/// The cards of a pile that may be looked through.
pub(super) fn pile(rules: &Legendary, view: &View<Legendary>, thing: Thing) -> Option<Pile> {
    let It::Pile(zone) = It::of(thing)? else { return None };
    let row = &view.game.row;
    // Where everything is known there is nothing to hide: a finished game, or cards put back.
    let known = row.zone(zone).iter().all(|card| card.kind != Kind::UNKNOWN);
    let stack = Zone::STACKS.contains(&zone);
    if !lies_open(zone) && (!known || stack || row.is_empty(zone)) {
        return None;
    }
    let words = rules.board().words;
    let cards = row.zone(zone).iter().enumerate().rev();
    let cards = cards.map(|(index, &card)| {
        let printed = printed_line(rules.face(card.face), words);
        (It::Card(zone, index).into(), format!("{}  {printed}", rules.card_name(card)))
    });
    let count = row.len(zone);
    let many =
        if count == 1 { "1 card".into() } else { format!("{count} cards, the top one first") };
    let title = format!("{}: {many}", capital(&place(rules, zone, view.seat)));
    Some(Pile { title, cards: cards.collect() })
}

/// Every kind of card in the game.
pub(super) fn cards(rules: &Legendary) -> Vec<(Thing, String)> {
    let words = rules.board().words;
    let mut cards: Vec<(Thing, String)> = rules
        .kinds()
        .filter(|&kind| rules.face(kind).alias.is_none())
        .map(|kind| {
            let face = rules.face(kind);
            (It::Kind(kind).into(), format!("{}  {}", face.name, what(face, words)))
        })
        .collect();
    cards.sort_by(|a, b| a.1.cmp(&b.1));
    cards.dedup_by(|a, b| a.1 == b.1);
    cards
}

impl Look<'_> {
    /// The page of a thing.
    pub(super) fn page(&self, thing: Thing) -> Option<Page> {
        let (rules, view) = (self.rules, self.view);
        let game = &view.game;
        match It::of(thing)? {
            It::Card(zone, index) => {
                let card = *game.row.zone(zone).get(index)?;
                Some(self.card_page(card, Some((zone, index))))
            }
            It::Kind(kind) => {
                let card = Card { known: table::Seats::ALL, ..Card::new(kind) };
                Some(self.card_page(card, None))
            }
            It::Pile(zone) => {
                let count = match game.row.len(zone) {
                    1 => "1 card.".to_string(),
                    count => format!("{count} cards."),
                };
                let open = pile(rules, view, thing).is_some();
                let more = if open { "It may be looked through." } else { "It lies face down." };
                let title = capital(&place(rules, zone, view.seat));
                let mut page = Page::new(title).with("", vec![count, more.into()]);
                if zone.as_seat() == Some((view.seat, 0)) && rules.outcome(game).is_none() {
                    let (heading, odds) = self.odds();
                    page = page.with(&heading, odds);
                }
                let top = game.row.zone(zone).last().filter(|_| Zone::STACKS.contains(&zone));
                if let Some(top) = top.filter(|top| top.kind != Kind::UNKNOWN) {
                    page.parts.extend(self.card_page(*top, None).parts);
                }
                Some(page)
            }
            It::Seat(seat) => Some(self.seat_page(seat)),
            It::Space(space) => {
                let words = self.book.words();
                let villains = words.villain.many;
                let mut said = vec![format!("No {} is here.", words.villain.one.to_lowercase())];
                let above = game.row.len(Zone::above(space));
                said.extend((above > 0).then(|| format!("Cards above it: {above}.")));
                said.push(match space {
                    0 => format!("{villains} enter the {} here.", words.city),
                    space if space + 1 == CITY => {
                        format!("{villains} that are pushed on from here: {}.", words.escape)
                    }
                    space => {
                        format!("{villains} are pushed on to the {}.", rules.space_name(space + 1))
                    }
                });
                Some(Page::new(rules.space_name(space)).with("", said))
            }
        }
    }

    fn card_page(&self, card: Card, at: Option<(Zone, usize)>) -> Page {
        let (rules, view) = (self.rules, self.view);
        let words = self.book.words();
        if card.kind == Kind::UNKNOWN {
            return Page::new("A card that you cannot see")
                .with("", vec!["It lies face down.".into()]);
        }
        let face = rules.face(card.face);
        let facts = [what(face, words), printed_line(face, words)];
        let facts = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
        let mut page = Page::new(rules.card_name(card)).with("", facts);
        page = page.with("", self.book.text(face).to_vec());
        if card.face != card.kind {
            let own = rules.face(card.kind);
            let mut said = vec![what(own, words), printed_line(own, words)];
            said.extend(self.book.text(own).iter().cloned());
            page = page.with(&format!("The card itself: {}", own.name), said);
        }
        if let Some((zone, index)) = at
            && Legendary::enemies(&view.game).any(|enemy| enemy == (zone, index))
        {
            page =
                page.with(&format!("{} now", words.attack), vec![terms(rules, view, zone, index)]);
            let held = match zone {
                Zone::GUARDS => &[][..],
                Zone::CAGES => &view.game.row.zone(zone)[index + 1..index + 2],
                _ => &view.game.row.zone(zone)[1..],
            };
            if !held.is_empty() {
                page = page.with("Holds", vec![rules.listed(held)]);
            }
        }
        if face.types.has(Types::SCHEME) {
            let dangers = self.dangers();
            let said =
                dangers.iter().flat_map(|danger| [danger.sentence.clone(), danger.next.clone()]);
            page = page.with("Now", said.filter(|text| !text.is_empty()).collect());
        }
        if let Some((mastermind @ (Zone::MASTERMIND | Zone::RIVAL), 0)) = at {
            let left = self.tactics_left(mastermind);
            page = page.with(words.tactic.many, vec![format!("{left}.")]);
        }
        let page = page.with("Rulings", crate::rulings::of(face.set, &face.name));
        page.with("Copies", self.copies(card.kind))
    }

    /// What the seat may draw next from its own deck: each card with how many of it lie there, and the chance
    /// that it is among the next hand.
    fn odds(&self) -> (String, Vec<String>) {
        let (rules, view) = (self.rules, self.view);
        let deck = view.game.row.zone(Zone::deck(view.seat));
        let drawn = usize::from(rules.hand_size(view.seat)).min(deck.len());
        let next = &deck[deck.len() - drawn..];
        let blank = |cards: &[Card]| cards.iter().filter(|card| card.kind == Kind::UNKNOWN).count();
        let pool: Vec<Kind> = view.hidden.of_player(view.seat).collect();
        let mut kinds: Vec<Kind> =
            deck.iter().map(|card| card.kind).chain(pool.iter().copied()).collect();
        kinds.retain(|kind| *kind != Kind::UNKNOWN);
        kinds.sort_unstable();
        kinds.dedup();
        let of = |cards: &[Card], kind: Kind| cards.iter().filter(|card| card.kind == kind).count();
        let mut lines: Vec<(f64, String)> = Vec::new();
        for kind in kinds {
            let hidden = pool.iter().filter(|other| **other == kind).count();
            let share = match of(next, kind) {
                0 => chance(pool.len(), hidden, blank(next)),
                _ => 1.0,
            };
            let many = of(deck, kind) + hidden;
            let copies = if many > 1 { format!(" ×{many}") } else { String::new() };
            let name = rules.card_name(Card::new(kind));
            lines.push((share, format!("{name}{copies}: {:.0} %.", share * 100.0)));
        }
        lines.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        let heading = match drawn {
            1 => "The chance to be the next card".to_string(),
            drawn => format!("The chance to be among the next {drawn} cards"),
        };
        (heading, lines.into_iter().map(|(_, line)| line).collect())
    }

    /// Where the cards of a kind are, as far as the seat may know.
    fn copies(&self, kind: Kind) -> Vec<String> {
        let view = self.view;
        let mut found: Vec<String> = Vec::new();
        for zone in (0..ZONES as u8).map(Zone) {
            let here = view.game.row.zone(zone).iter().filter(|card| card.kind == kind).count();
            if here > 0 {
                let place = place(self.rules, zone, view.seat);
                found.push(if here == 1 { place } else { format!("{place} ×{here}") });
            }
        }
        let hidden = view.hidden.count(kind);
        if hidden > 0 {
            found.push(format!("face down somewhere ×{hidden}"));
        }
        if found.is_empty() { Vec::new() } else { vec![format!("{}.", found.join(", "))] }
    }

    /// All that is known of a player.
    pub(super) fn seat_page(&self, seat: Seat) -> Page {
        let (rules, view) = (self.rules, self.view);
        let row = &view.game.row;
        let listed = |zone: Zone| match rules.listed(row.zone(zone)) {
            text if text.is_empty() => "nothing".to_string(),
            text => text,
        };
        let mut counts = vec![
            format!("Deck {}, hand {}.", row.len(Zone::deck(seat)), row.len(Zone::hand(seat))),
            format!("Discard pile: {}.", listed(Zone::discard(seat))),
            format!("Victory pile: {}.", listed(Zone::victory(seat))),
            format!("Played: {}.", listed(Zone::played(seat))),
            format!("{} victory points as things stand.", rules.points(&view.game, seat)),
        ];
        counts.extend(self.player_marks(seat).into_iter().map(|mark| format!("{mark}.")));
        let known = row.zone(Zone::hand(seat)).iter().filter(|c| c.kind != Kind::UNKNOWN).copied();
        let known: Vec<Card> = known.collect();
        let known = if known.is_empty() { Vec::new() } else { vec![rules.listed(&known)] };
        Page::new(capital(&seat.to_string())).with("", counts).with("Known of the hand", known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Catalogue;
    use crate::scene::Book;
    use crate::setup::{Wish, build};
    use table::Seed;
    use table::scene::Staged;

    #[test]
    fn chances_are_those_of_drawing_without_putting_back() {
        // Six of twelve cards, four of which count: 1 - 28/924.
        assert!((chance(12, 4, 6) - (1.0 - 28.0 / 924.0)).abs() < 1e-9);
        assert_eq!((chance(6, 1, 6), chance(6, 0, 6), chance(0, 0, 0)), (1.0, 0.0, 0.0));
        assert!((chance(5, 1, 1) - 0.2).abs() < 1e-9);
    }

    #[test]
    fn ones_own_deck_tells_what_may_come_and_nobody_elses() {
        let cards = Catalogue::built_in();
        let wish = Wish { players: 2, first_game: true, ..Wish::default() };
        let rules = build(&cards, wish.draw(&cards, &Seed::from(1)).unwrap()).unwrap();
        let book = Book::new(&cards, &rules);
        let game = rules.start(&Seed::from(1));
        let page = |of: Seat| {
            let view = rules.view(&game, Seat(0));
            rules.page(&book, &view, It::Pile(Zone::deck(of)).into()).unwrap()
        };
        let own = page(Seat(0));
        let (heading, lines) = own.parts.last().unwrap();
        assert_eq!(heading, "The chance to be among the next 6 cards");
        // All six that are left of twelve come next.
        let many: usize = lines
            .iter()
            .map(|line| {
                line.split('×').nth(1).map_or(1, |n| n.split(':').next().unwrap().parse().unwrap())
            })
            .sum();
        assert_eq!(many, 6, "{lines:?}");
        assert!(lines.iter().all(|line| line.ends_with(": 100 %.")), "{lines:?}");
        assert!(page(Seat(1)).parts.iter().all(|(heading, _)| !heading.contains("chance")));
    }
}
