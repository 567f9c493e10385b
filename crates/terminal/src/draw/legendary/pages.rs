//! Legendary's things opened large, its piles, and what choices would do.

use legendary::Legendary;
use legendary::play::{Answer, decode, face::Types};
use legendary::state::{CITY, Card, Game, Kind, Zone};
use table::{Choice, Rules, Seat, View};

use super::book::Book;
use super::figures;
use super::spots::Thing;
use super::{listed, terms};
use crate::screen::{Page, Spot};

type Look<'l> = (&'l Legendary, &'l Book, &'l View<Legendary>);

/// The name of a zone, with whose it is.
fn place(rules: &Legendary, zone: Zone, you: Seat) -> String {
    if let Some(space) = zone.as_city() {
        return format!("the {}", rules.space_name(space));
    }
    if let Some(space) = zone.as_hq() {
        return format!("HQ {}", space + 1);
    }
    if let Some((seat, which)) = zone.as_seat() {
        let whose = if seat == you { "your".into() } else { format!("{seat}'s") };
        let what = [
            "deck",
            "hand",
            "played cards",
            "discard pile",
            "cards in no pile",
            "victory pile",
            "cards set aside",
        ];
        let what = what.get(usize::from(which)).unwrap_or(&"cards");
        return format!("{whose} {what}");
    }
    let shared = [
        (Zone::HERO_DECK, "hero deck"),
        (Zone::VILLAIN_DECK, "villain deck"),
        (Zone::REVEALED_VILLAIN, "villain card being played"),
        (Zone::MASTERMIND, "mastermind's place"),
        (Zone::TACTICS, "mastermind tactics"),
        (Zone::ABOVE_MASTERMIND, "space above the mastermind"),
        (Zone::SCHEME, "scheme's place"),
        (Zone::ESCAPED, "escape pile"),
        (Zone::KO, "KO pile"),
        (Zone::OFFICERS, "officer stack"),
        (Zone::WOUNDS, "wound stack"),
        (Zone::BYSTANDERS, "bystander stack"),
        (Zone::SIDEKICKS, "sidekick stack"),
        (Zone::CAPTIVE, "freed captives"),
        (Zone::NEXT_TO_MASTERMIND, "cards next to the mastermind"),
        (Zone::GUARDS, "guards of the mastermind"),
        (Zone::WAITING, "cards that come later"),
    ];
    let found = shared.iter().find(|(known, _)| *known == zone);
    match found {
        Some((_, name)) => format!("the {name}"),
        None => "above the city".into(),
    }
}

/// The page of a thing.
pub(super) fn page(look: Look<'_>, spot: Spot) -> Option<Page> {
    let (rules, _, view) = look;
    let game = &view.game;
    match Thing::of(spot)? {
        Thing::Card(zone, index) => {
            let card = *game.row.zone(zone).get(index)?;
            Some(card_page(look, card, Some((zone, index))))
        }
        Thing::Kind(kind) => {
            let card = Card { known: table::Seats::ALL, ..Card::new(kind) };
            Some(card_page(look, card, None))
        }
        Thing::Pile(zone) => {
            let count = format!("{} cards.", game.row.len(zone));
            let open = pile(rules, view, spot).is_some();
            let more = if open { "i or Enter looks through it." } else { "It lies face down." };
            let top = match Zone::STACKS.contains(&zone) {
                true => game.row.zone(zone).last().map(|top| card_page(look, *top, None)),
                false => None,
            };
            let title = crate::told::capital(&place(rules, zone, view.seat));
            let mut page = Page::new(title).with("", vec![count, more.into()]);
            if let Some(top) = top {
                page.parts.extend(top.parts);
            }
            Some(page)
        }
        Thing::Seat(seat) => Some(seat_page(rules, view, seat)),
        Thing::Space(space) => {
            let name = rules.space_name(space);
            let above = game.row.len(Zone::above(space));
            let mut said = vec!["No villain is here.".to_string()];
            if above > 0 {
                said.push(format!("Twists above it: {above}."));
            }
            said.push(match space {
                0 => "Villains enter the city here.".into(),
                space if space + 1 == CITY => {
                    "Villains that are pushed on from here escape.".into()
                }
                space => format!("Villains are pushed on to the {}.", rules.space_name(space + 1)),
            });
            Some(Page::new(name).with("", said))
        }
    }
}

fn card_page(look: Look<'_>, card: Card, at: Option<(Zone, usize)>) -> Page {
    let (rules, book, view) = look;
    if card.kind == Kind::UNKNOWN {
        return Page::new("A card that you cannot see").with("", vec!["It lies face down.".into()]);
    }
    let face = rules.face(card.face);
    let facts = [figures::what(face), figures::printed(face)];
    let facts = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    let mut page = Page::new(rules.card_name(card)).with("", facts);
    page = page.with("", book.text(face).to_vec());
    if card.face != card.kind {
        let own = rules.face(card.kind);
        let mut said = vec![figures::what(own), figures::printed(own)];
        said.extend(book.text(own).iter().cloned());
        page = page.with(&format!("The card itself: {}", own.name), said);
    }
    if let Some((Zone::GUARDS, index)) = at {
        page = page.with("Attack now", vec![terms(rules, &view.game, Zone::GUARDS, index)]);
    }
    if let Some((zone, 0)) = at
        && (zone.as_city().is_some() || zone == Zone::MASTERMIND)
    {
        page = page.with("Attack now", vec![terms(rules, &view.game, zone, 0)]);
        let held = &view.game.row.zone(zone)[1..];
        if !held.is_empty() {
            page = page.with("Holds", vec![listed(rules, held)]);
        }
    }
    if face.types.has(Types::SCHEME) {
        page = page.with("Now", scheme_now(look));
    }
    if face.types.has(Types::MASTERMIND) {
        let left = view.game.row.len(Zone::TACTICS);
        page = page.with("Tactics left", vec![left.to_string()]);
    }
    let page = page.with("Rulings", legendary::rulings::of(face.set, &face.name));
    page.with("Copies", copies(rules, view, card.kind))
}

/// Twists so far and what the next one does.
pub(super) fn scheme_now((rules, book, view): Look<'_>) -> Vec<String> {
    let face = rules.face(rules.scheme());
    let next = view.game.twists + 1;
    let does = book.twist(face, next).join(" ");
    let does = if does.is_empty() { "nothing of its own.".into() } else { does };
    vec![format!("{} twists so far.", view.game.twists), format!("Twist {next}: {does}")]
}

/// Where the cards of a kind are, as far as the seat may know.
fn copies(rules: &Legendary, view: &View<Legendary>, kind: Kind) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for zone in (0..legendary::state::ZONES as u8).map(Zone) {
        let here = view.game.row.zone(zone).iter().filter(|card| card.kind == kind).count();
        if here > 0 {
            let place = place(rules, zone, view.seat);
            found.push(if here == 1 { place } else { format!("{place} ×{here}") });
        }
    }
    let hidden = view.hidden.count(kind);
    if hidden > 0 {
        found.push(format!("face down somewhere ×{hidden}"));
    }
    if found.is_empty() { Vec::new() } else { vec![format!("{}.", found.join(", "))] }
}

fn seat_page(rules: &Legendary, view: &View<Legendary>, seat: Seat) -> Page {
    let row = &view.game.row;
    let counts = vec![
        format!("Deck {}, hand {}.", row.len(Zone::deck(seat)), row.len(Zone::hand(seat))),
        format!("Discard pile: {}.", or_nothing(listed(rules, row.zone(Zone::discard(seat))))),
        format!("Victory pile: {}.", or_nothing(listed(rules, row.zone(Zone::victory(seat))))),
        format!("Played: {}.", or_nothing(listed(rules, row.zone(Zone::played(seat))))),
        format!("{} victory points as things stand.", rules.points(&view.game, seat)),
    ];
    let known: Vec<Card> =
        row.zone(Zone::hand(seat)).iter().filter(|c| c.kind != Kind::UNKNOWN).copied().collect();
    let known = if known.is_empty() { Vec::new() } else { vec![listed(rules, &known)] };
    let title = crate::told::capital(&seat.to_string());
    Page::new(title).with("", counts).with("Known of the hand", known)
}

fn or_nothing(text: String) -> String {
    if text.is_empty() { "nothing".into() } else { text }
}

/// The cards of a pile that may be looked through.
pub(super) fn pile(
    rules: &Legendary,
    view: &View<Legendary>,
    spot: Spot,
) -> Option<(String, Vec<(Spot, String)>)> {
    let Thing::Pile(zone) = Thing::of(spot)? else { return None };
    let open = match zone.as_seat() {
        Some((_, which)) => matches!(which, 2..=5),
        None => [Zone::KO, Zone::ESCAPED, Zone::SCHEME, Zone::NEXT_TO_MASTERMIND].contains(&zone),
    };
    // Where everything is known there is nothing to hide: a finished game, or cards put back.
    let known = view.game.row.zone(zone).iter().all(|card| card.kind != Kind::UNKNOWN);
    let stack = Zone::STACKS.contains(&zone);
    if !open && (!known || stack || view.game.row.is_empty(zone)) {
        return None;
    }
    let cards = view.game.row.zone(zone).iter().enumerate().rev();
    let cards = cards.map(|(index, &card)| {
        let face = rules.face(card.face);
        let name = rules.card_name(card);
        (Thing::Card(zone, index).into(), format!("{name}  {}", figures::printed(face)))
    });
    let title = format!(
        "{}: {} cards, the top one first",
        crate::told::capital(&place(rules, zone, view.seat)),
        view.game.row.len(zone)
    );
    Some((title, cards.collect()))
}

/// Every kind of card in the game.
pub(super) fn cards(rules: &Legendary) -> Vec<(Spot, String)> {
    let mut cards: Vec<(Spot, String)> = rules
        .kinds()
        .filter(|&kind| rules.face(kind).alias.is_none())
        .map(|kind| {
            let face = rules.face(kind);
            (Thing::Kind(kind).into(), format!("{}  {}", face.name, figures::what(face)))
        })
        .collect();
    cards.sort_by(|a, b| a.1.cmp(&b.1));
    cards.dedup_by(|a, b| a.1 == b.1);
    cards
}

/// What a choice would do.
pub(super) fn effect((rules, book, view): Look<'_>, choice: Choice) -> String {
    let game = &view.game;
    let turn = &game.turn;
    let own_turn = game.stack.top().is_none();
    match decode(choice) {
        Answer::Card(zone, index) if own_turn => {
            let Some(card) = game.row.zone(zone).get(index) else { return String::new() };
            let face = rules.face(card.face);
            let said = book.text(face).join(" ");
            if zone.as_hq().is_some() || Zone::STACKS.contains(&zone) {
                let left = turn.recruit.saturating_sub(u16::from(face.cost));
                return format!("{left} Recruit left; it goes to your discard pile. {said}");
            }
            if zone.as_city().is_some() || zone == Zone::MASTERMIND || zone == Zone::GUARDS {
                return fight((rules, book, view), zone, index, &said);
            }
            let mut gives: Vec<String> = Vec::new();
            if face.printed_attack() > 0 {
                gives.push(format!("+{} Attack", face.printed_attack()));
            }
            if face.printed_recruit() > 0 {
                gives.push(format!("+{} Recruit", face.printed_recruit()));
            }
            let gives = if gives.is_empty() { String::new() } else { gives.join(", ") + ". " };
            format!("{gives}{said}")
        }
        Answer::Card(zone, index) => match game.row.zone(zone).get(index) {
            Some(card) => {
                let face = rules.face(card.face);
                let said = book.text(face).join(" ");
                format!("{}: {}. {said}", rules.card_name(*card), figures::printed(face))
            }
            None => String::new(),
        },
        Answer::EndTurn => {
            let hand = game.row.len(Zone::hand(view.seat));
            format!(
                "Discards your {hand} cards and what you played, draws a new hand; {} Attack and {} \
                 Recruit are lost.",
                turn.attack, turn.recruit
            )
        }
        Answer::Act(number) => match rules.actions().get(usize::from(number)) {
            Some(action) => {
                let face = rules.face(action.face);
                format!("{}: {}", face.name, book.text(face).join(" "))
            }
            None => String::new(),
        },
        Answer::Player(seat) => seat_page(rules, view, seat).parts.concat_text(),
        Answer::Space(space) => format!("Moves it to the {}.", rules.space_name(space)),
        Answer::Pass | Answer::Yes | Answer::Option(_) | Answer::Copy(_) => {
            let question = rules.question(game);
            let asker = rules.kinds().map(|kind| rules.face(kind));
            let said = asker.filter(|face| face.name == question.asker).find_map(|face| {
                let said = book.text(face);
                (!said.is_empty()).then(|| said.join(" "))
            });
            said.map_or(String::new(), |said| format!("{}: {said}", question.asker))
        }
    }
}

fn fight((rules, _, view): Look<'_>, zone: Zone, index: usize, said: &str) -> String {
    let game = &view.game;
    let attack = rules.attack_at(game, zone, index);
    let left = rules.attack_against(game, zone).saturating_sub(attack);
    let held = if zone == Zone::GUARDS { 0 } else { game.row.len(zone).saturating_sub(1) };
    let frees = if held > 0 { format!(" and frees {held} captives") } else { String::new() };
    let worth = game.row.zone(zone).get(index).and_then(|card| rules.face(card.face).vp);
    let worth = worth.map_or(String::new(), |vp| format!(", {vp} VP{frees}"));
    format!("Costs {attack} Attack, {left} left{worth}. {said}")
}

/// All text of some parts.
trait ConcatText {
    fn concat_text(&self) -> String;
}

impl ConcatText for Vec<(String, Vec<String>)> {
    fn concat_text(&self) -> String {
        self.iter().flat_map(|(_, text)| text.clone()).collect::<Vec<_>>().join(" ")
    }
}

/// How many cards nobody has seen where they lie now.
pub(super) fn unseen(game: &Game) -> usize {
    game.row.all().iter().filter(|card| card.known.is_empty()).count()
}
