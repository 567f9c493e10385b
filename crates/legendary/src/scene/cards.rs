//! Cards as pieces: their numbers, signs and marks.

use std::sync::Arc;

use table::scene::{Amount, Badge, Piece, Role};

use super::book::Book;
use super::things::It;
use crate::card::{Class, Printed, Team, character};
use crate::play::face::{Face, Types};
use crate::rules::Legendary;
use crate::state::{Card, Kind, Zone};
use crate::text::{self, Words};

/// The letter of a class. Each class has its own.
fn class_letter(class: Class) -> &'static str {
    match class {
        Class::Strength => "S",
        Class::Instinct => "I",
        Class::Covert => "C",
        Class::Tech => "T",
        Class::Ranged => "R",
    }
}

/// The letters of a team: the first of its words, or the two first of its only one.
fn team_letters(team: &Team) -> String {
    match team {
        Team::Avengers => "Av".into(),
        Team::XMen => "X".into(),
        Team::Shield => "SH".into(),
        team => text::team(team).chars().take(2).collect(),
    }
}

fn badges(face: &Face) -> Vec<Badge> {
    let classes = Class::ALL.into_iter().filter(|class| face.classes & class.bit() != 0);
    let mut badges: Vec<Badge> = classes
        .map(|class| {
            let word = text::class(class).to_string();
            Badge { sort: "class", letters: class_letter(class).into(), word }
        })
        .collect();
    badges.extend(face.team.as_ref().map(|team| Badge {
        sort: "team",
        letters: team_letters(team),
        word: text::team(team).to_string(),
    }));
    badges
}

/// A printed number; a plus behind it stays.
fn printed(word: &str, sign: &'static str, number: Printed) -> Amount {
    let note =
        number.to_string().trim_start_matches(|letter: char| letter.is_ascii_digit()).to_string();
    Amount::new(word, sign, number.value()).noted(note)
}

/// What a card is to the players.
pub(super) fn role(face: &Face) -> Role {
    let roles = [
        (Types::MASTERMIND, Role::Leader),
        (Types::SCHEME, Role::Plan),
        (Types::VILLAIN, Role::Enemy),
        (Types::HERO, Role::Hero),
    ];
    roles.iter().find(|(types, _)| face.types.has(*types)).map_or(Role::Card, |(_, role)| *role)
}

/// What a card is, in words.
pub(super) fn what(face: &Face, words: &Words) -> String {
    let kinds = [
        (Types::MASTERMIND, words.mastermind.one),
        (Types::SCHEME, words.scheme.one),
        (Types::TACTIC, words.tactic.one),
        (Types::HENCHMAN, words.henchman.one),
        (Types::VILLAIN, words.villain.one),
        (Types::HERO, words.hero.one),
        (Types::BYSTANDER, words.bystander.one),
        (Types::WOUND, words.wound.one),
        (Types::BINDINGS, words.bindings.one),
        (Types::TWIST, words.scheme_twist.one),
        (Types::STRIKE, words.strike.one),
    ];
    let kind =
        kinds.iter().find(|(kind, _)| face.types.has(*kind)).map_or("Card", |(_, word)| word);
    let mut text = kind.to_string();
    if !face.group.is_empty() && face.group != face.name {
        text += &format!(", {}", face.group);
    }
    if let Some(team) = &face.team {
        text += &format!(" ({})", text::team(team));
    }
    text
}

/// The printed numbers in words, one line.
pub(super) fn printed_line(face: &Face, words: &Words) -> String {
    let classes = Class::ALL.into_iter().filter(|class| face.classes & class.bit() != 0);
    let mut parts: Vec<String> = classes.map(|class| text::class(class).to_string()).collect();
    if face.types.has(Types::HERO) {
        parts.push(format!("cost {}", face.cost));
    }
    let numbers =
        [(face.attack, words.attack), (face.recruit, words.recruit), (face.vp, words.points)];
    parts
        .extend(numbers.iter().filter_map(|(number, word)| Some(format!("{} {word}", (*number)?))));
    parts.join(", ")
}

/// A name without the organisation in front, where the rest is clear: "Agent". An enemy does without its title:
/// "Ymir".
fn brief(name: &str, face: &Face) -> Arc<str> {
    if face.types.has(Types::VILLAIN) && !face.types.has(Types::HERO) {
        return character(name).into();
    }
    let team = face.team.as_ref().map_or("", |team| text::team(team));
    let short = name.strip_prefix(team).map(str::trim_start);
    short.filter(|short| !team.is_empty() && !short.is_empty()).unwrap_or(name).into()
}

impl Legendary {
    /// A card as a piece, with its printed numbers.
    pub(super) fn piece(&self, book: &Book, it: It, card: Card) -> Piece {
        if card.kind == Kind::UNKNOWN {
            return Piece::new(it, Role::Unknown, "?");
        }
        let face = self.face(card.face);
        let words = book.words();
        let name = self.card_name(card);
        let mut piece = Piece::new(it, role(face), name.as_str());
        piece.brief = brief(&name, face);
        piece.group = face.group.as_str().into();
        piece.text = book.text(face);
        piece.badges = badges(face);
        if face.types.has(Types::HERO) && !face.types.has(Types::VILLAIN) {
            piece.figures.push(Amount::new("cost", "$", face.cost));
        }
        let numbers = [
            (words.attack, "A", face.attack),
            (words.recruit, "R", face.recruit),
            (words.points, "VP", face.vp),
        ];
        for (word, sign, number) in numbers {
            piece.figures.extend(number.map(|number| printed(word, sign, number)));
        }
        piece
    }

    /// The cards of a zone, those that make no difference together, in an order that does not change
    /// when one of them is played.
    pub(super) fn grouped(&self, book: &Book, game: &crate::state::Game, zone: Zone) -> Vec<Piece> {
        let cards = game.row.zone(zone);
        let first = |index: &usize| !cards[..*index].iter().any(|card| card.same(cards[*index]));
        let mut found: Vec<usize> = (0..cards.len()).filter(first).collect();
        found.sort_by_key(|&index| (cards[index].kind.0, cards[index].face.0, cards[index].marks));
        let piece = |&index: &usize| {
            let mut piece = self.piece(book, It::Card(zone, index), cards[index]);
            piece.copies = cards.iter().filter(|other| other.same(cards[index])).count();
            piece
        };
        found.iter().map(piece).collect()
    }

    /// Cards by name, copies counted: "Wound ×2, Sentinel".
    pub(super) fn listed(&self, cards: &[Card]) -> String {
        let mut names: Vec<(String, usize)> = Vec::new();
        for &card in cards {
            let name = self.card_name(card);
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
}
