//! Legendary's table as areas, places and pieces.

use table::scene::{Amount, Area, Piece, Place, Player, Shape};
use table::{Rules, Seat, View};

use super::book::Book;
use super::reach;
use super::things::It;
use crate::play::face::Types;
use crate::rules::Legendary;
use crate::state::{CITY, Game, Kind, Zone};
use crate::text::{Term, Words};

/// Everything that a scene is built from.
#[derive(Clone, Copy)]
pub(super) struct Look<'l> {
    pub rules: &'l Legendary,
    pub book: &'l Book,
    pub view: &'l View<Legendary>,
}

/// The supply stacks and what lies in them.
pub(super) fn stacks(words: &Words) -> [(Zone, Term); 7] {
    [
        (Zone::OFFICERS, words.officer),
        (Zone::MADAME_HYDRA, words.madame_hydra),
        (Zone::NEW_RECRUITS, words.new_recruit),
        (Zone::SIDEKICKS, words.sidekick),
        (Zone::WOUNDS, words.wound),
        (Zone::BINDINGS, words.bindings),
        (Zone::BYSTANDERS, words.bystander),
    ]
}

/// What a stack is called on the board, without the organisation in front of it, and in few letters: by its
/// longest word, which tells it best.
fn stack_names(term: Term) -> (&'static str, String) {
    let name = term.many.rsplit(". ").next().unwrap_or(term.many);
    let word = name.split(' ').max_by_key(|word| word.len()).unwrap_or(name);
    let brief = if word.len() > 9 { format!("{}.", &word[..4]) } else { word.into() };
    (name, brief)
}

fn counted(count: usize, term: crate::text::Term) -> String {
    format!("{count} {}", term.form(count != 1).to_lowercase())
}

/// So many shards.
fn counted_shards(count: u16) -> String {
    format!("{count} shard{}", if count == 1 { "" } else { "s" })
}

/// The table from the top.
pub(super) fn areas(look: Look<'_>) -> Vec<Area> {
    let words = look.book.words();
    let game = &look.view.game;
    let area = |key, name: &str, shape, places| {
        let name = name[..1].to_uppercase() + &name[1..];
        Area { key, name, shape, places }
    };
    let mut areas = vec![
        area("plot", words.scheme.one, Shape::Feature, look.plot()),
        area("piles", "Piles", Shape::Piles, look.piles()),
        area("city", words.city, Shape::Row, look.city()),
    ];
    if !game.row.is_empty(Zone::GUARDS) {
        let pieces =
            (0..game.row.len(Zone::GUARDS)).map(|index| look.enemy(Zone::GUARDS, index)).collect();
        let place = Place::new(It::Pile(Zone::GUARDS), "guards", words.guard.many).with(pieces);
        areas.push(area("guards", words.guard.many, Shape::Cards, vec![place]));
    }
    if !game.row.is_empty(Zone::CAGES) {
        let pairs = (0..game.row.len(Zone::CAGES)).step_by(2);
        let pieces = pairs.map(|index| look.enemy(Zone::CAGES, index)).collect();
        let place = Place::new(It::Pile(Zone::CAGES), "cells", "Cells").with(pieces);
        areas.push(area("cells", "Cells", Shape::Cards, vec![place]));
    }
    areas.push(area("hq", words.hq, Shape::Row, look.hq()));
    areas.push(area("played", "Played", Shape::Cards, look.out()));
    // Somebody who watches has none.
    if look.view.seat != Seat::WATCHER {
        let hand = Zone::hand(look.view.seat);
        let cards = look.rules.grouped(look.book, game, hand);
        let place = Place::new(It::Pile(hand), "hand", "Hand").with(cards);
        areas.push(area("hand", "Hand", Shape::Cards, vec![place]));
    }
    areas
}

impl Look<'_> {
    fn game(&self) -> &Game {
        &self.view.game
    }

    fn card(&self, zone: Zone, index: usize) -> Option<Piece> {
        let card = *self.game().row.zone(zone).get(index)?;
        Some(self.rules.piece(self.book, It::Card(zone, index), card))
    }

    /// An enemy as it stands: its attack now, what it holds, and why it cannot be fought.
    fn enemy(&self, zone: Zone, index: usize) -> Piece {
        let game = self.game();
        let words = self.book.words();
        let mut piece = self
            .card(zone, index)
            .unwrap_or_else(|| Piece::new(It::Pile(zone), table::scene::Role::Unknown, "?"));
        let attack = self.rules.attack_at(game, zone, index);
        piece.figures.retain(|figure| figure.sign != "A");
        piece.figures.insert(0, Amount::new(words.attack, "A", i32::from(attack)));
        if zone == Zone::CAGES {
            let hero = self.rules.caged(game, index);
            piece.marks.extend(hero.map(|card| format!("+{}", self.rules.card_name(card))));
        }
        let apart = zone == Zone::GUARDS || zone == Zone::CAGES;
        let held = if apart { &[][..] } else { &game.row.zone(zone)[1..] };
        if !held.is_empty() {
            let is =
                |card: &&crate::state::Card| self.rules.face(card.face).types.has(Types::BYSTANDER);
            let bystanders = held.iter().filter(is).count();
            let mut holds = Vec::new();
            holds.extend((bystanders > 0).then(|| counted(bystanders, words.bystander)));
            let others = held.len() - bystanders;
            holds.extend((others > 0).then(|| format!("{others} more")));
            piece.marks.push(format!("+{}", holds.join(", ")));
        }
        let shards = game.foes.of(zone).shards;
        piece.marks.extend((shards > 0).then(|| format!("+{}", counted_shards(shards))));
        piece.why_not = reach::fight(self.rules, game, zone, index, words);
        piece
    }

    /// How often a mastermind must still be fought.
    pub(super) fn tactics_left(&self, mastermind: Zone) -> String {
        let tactics = if mastermind == Zone::RIVAL { Zone::RIVAL_TACTICS } else { Zone::TACTICS };
        format!("{} left", counted(self.game().row.len(tactics), self.book.words().tactic))
    }

    /// The masterminds and the scheme.
    fn plot(&self) -> Vec<Place> {
        let game = self.game();
        let words = self.book.words();
        let row = &game.row;
        let mut mastermind =
            Place::new(It::Card(Zone::MASTERMIND, 0), "mastermind", words.mastermind.one);
        if !row.is_empty(Zone::MASTERMIND) {
            let mut piece = self.enemy(Zone::MASTERMIND, 0);
            piece.figures.retain(|figure| figure.sign == "A");
            piece.marks.insert(0, self.tactics_left(Zone::MASTERMIND));
            for (zone, what) in
                [(Zone::ABOVE_MASTERMIND, "above"), (Zone::NEXT_TO_MASTERMIND, "next to it")]
            {
                if !row.is_empty(zone) {
                    piece.marks.push(format!("{} {what}", row.len(zone)));
                }
            }
            mastermind = mastermind.with(vec![piece]);
        }
        let mut scheme = Place::new(It::Card(Zone::SCHEME, 0), "scheme", words.scheme.one);
        if let Some(mut piece) = self.card(Zone::SCHEME, 0) {
            let beside = row.len(Zone::SCHEME).saturating_sub(1);
            piece.marks.extend((beside > 0).then(|| format!("{beside} next to it")));
            scheme = scheme.with(vec![piece]);
        }
        let mut plot = vec![mastermind, scheme];
        if !row.is_empty(Zone::RIVAL) {
            let rival = Place::new(It::Card(Zone::RIVAL, 0), "rival", words.mastermind.one);
            let mut piece = self.enemy(Zone::RIVAL, 0);
            piece.figures.retain(|figure| figure.sign == "A");
            piece.marks.insert(0, self.tactics_left(Zone::RIVAL));
            plot.insert(1, rival.with(vec![piece]));
        }
        plot
    }

    fn piles(&self) -> Vec<Place> {
        let game = self.game();
        let words = self.book.words();
        let capital = |text: &str| text[..1].to_uppercase() + &text[1..];
        let mut piles = vec![
            (Zone::ESCAPED, capital(words.escaped), words.escaped_brief.into(), "escaped"),
            (Zone::KO, "KO".into(), "KO".into(), "ko"),
            (
                Zone::VILLAIN_DECK,
                words.villain_deck.into(),
                words.villain.many.into(),
                "villain-deck",
            ),
            (Zone::HERO_DECK, words.hero_deck.into(), words.hero.many.into(), "hero-deck"),
        ];
        for (zone, term) in stacks(words) {
            let (name, brief) = stack_names(term);
            piles.push((zone, name.into(), brief, "stack"));
        }
        let rare = [
            (Zone::STACK, "Stack", "Stack", "scheme-stack"),
            (Zone::POCKETS, "Pockets", "Pock.", "pockets"),
            (Zone::REMOVED, "Removed", "Gone", "removed"),
        ];
        for (zone, name, brief, key) in rare {
            if !game.row.is_empty(zone) {
                piles.push((zone, name.into(), brief.into(), key));
            }
        }
        if !game.row.is_empty(Zone::WAITING) {
            piles.push((Zone::WAITING, "Waiting".into(), "Wait".into(), "waiting"));
        }
        // A stack that this game does not have is not shown.
        let there = |zone: Zone| !Zone::STACKS.contains(&zone) || self.rules.layout.count(zone) > 0;
        let pile = |(zone, name, brief, key): (Zone, String, String, &str)| {
            let mut pile = Place::pile(It::Pile(zone), key, name, game.row.len(zone)).brief(brief);
            if let Some(price) = reach::stack_price(self.rules, game, zone) {
                pile.marks.push(format!("${price}"));
            }
            pile
        };
        piles.into_iter().filter(|pile| there(pile.0)).map(pile).collect()
    }

    /// The city from the left: on a heroic board enemies come in on the right, on a villainous one on the
    /// left.
    fn city(&self) -> Vec<Place> {
        if self.rules.board().is_entered_from_the_left() {
            (0..CITY).map(|space| self.space(space)).collect()
        } else {
            (0..CITY).rev().map(|space| self.space(space)).collect()
        }
    }

    fn space(&self, space: u8) -> Place {
        let game = self.game();
        let zone = Zone::city(space);
        let (last, name) = (space + 1 == CITY, self.rules.space_name(space));
        let name = match self.rules.board().is_entered_from_the_left() {
            true if last => format!("{name}→"),
            false if last => format!("←{name}"),
            _ => name.to_string(),
        };
        let mut place = Place::new(It::in_city(game, space), format!("city-{space}"), name);
        let above = game.row.len(Zone::above(space));
        place.marks.extend((above > 0).then(|| format!("+{above}")));
        match game.row.is_empty(zone) {
            true => place,
            false => place.with(vec![self.enemy(zone, 0)]),
        }
    }

    fn hq(&self) -> Vec<Place> {
        let game = self.game();
        let words = self.book.words();
        let lasting = game.lasting;
        let place = |(index, zone): (usize, Zone)| {
            let plain = format!("{} {}", words.hq, index + 1);
            let pocket = index < 5 && lasting.pockets & 1 << index != 0;
            let (name, brief) = match index {
                0..5 if lasting.destroyed & 1 << index != 0 => {
                    (format!("{plain} (destroyed)"), format!("{plain} gone"))
                }
                0..5 if pocket => (format!("{plain} (pocket)"), plain),
                0..5 => (plain.clone(), plain),
                _ => ("New Reality".into(), "New Reality".into()),
            };
            let Some(below) = game.row.len(zone).checked_sub(1) else {
                return Place::new(It::Pile(zone), format!("hq-{index}"), name).brief(brief);
            };
            let it = It::Card(zone, 0);
            let place = Place::new(it, format!("hq-{index}"), name).brief(brief);
            let Some(mut piece) = self.card(zone, 0) else { return place };
            piece.marks.extend(pocket.then(|| "pocket".to_string()));
            piece
                .marks
                .extend((below > 0).then(|| format!("+{}", counted(below, words.bystander))));
            piece.why_not = reach::recruit(self.rules, game, zone, words);
            place.with(vec![piece])
        };
        let realities = (0..Zone::REALITIES).map(Zone::reality);
        let realities = realities.filter(|&zone| !game.row.is_empty(zone));
        Zone::all_hq().chain(realities).enumerate().map(place).collect()
    }

    /// What lies in front of the players: played cards, and cards that are being looked at.
    fn out(&self) -> Vec<Place> {
        let game = self.game();
        let mut zones = vec![Zone::played(game.turn.active)];
        let seats = (0..self.rules.seats()).map(Seat);
        zones.extend(seats.flat_map(|seat| [Zone::aside(seat), Zone::set_aside(seat)]));
        zones.extend([Zone::PURIFY, Zone::ROW]);
        zones.push(Zone::CAPTIVE);
        zones.push(Zone::REVEALED_VILLAIN);
        let place = |zone: Zone| {
            let pieces = self.rules.grouped(self.book, game, zone);
            Place::new(It::Pile(zone), format!("out-{}", zone.0), "Played").with(pieces)
        };
        zones.into_iter().filter(|&zone| !game.row.is_empty(zone)).map(place).collect()
    }

    /// What a player has beside cards.
    pub(super) fn player_marks(&self, seat: Seat) -> Vec<String> {
        let shards = self.game().foes.shards(seat);
        (shards > 0).then(|| counted_shards(shards)).into_iter().collect()
    }

    /// Those who play, with their piles.
    pub(super) fn players(&self) -> Vec<Player> {
        let game = self.game();
        let row = &game.row;
        let player = |seat: Seat| {
            let piles = [
                (Zone::deck(seat), "deck", "dk"),
                (Zone::hand(seat), "hand", "hd"),
                (Zone::discard(seat), "discard", "dc"),
                (Zone::victory(seat), "victory", "vc"),
            ];
            let piles = piles.map(|(zone, name, brief)| {
                let pile = Place::pile(It::Pile(zone), name, name, row.len(zone)).brief(brief);
                let known = row.zone(zone).iter().all(|card| card.kind != Kind::UNKNOWN);
                // A hand that is known is shown; one's own lies on the table.
                match name == "hand" && seat != self.view.seat && known {
                    true => pile.with(self.rules.grouped(self.book, game, zone)),
                    false => pile,
                }
            });
            Player {
                id: It::Seat(seat).into(),
                seat,
                name: String::new(),
                points: Some(self.rules.points(game, seat)),
                piles: piles.to_vec(),
                marks: self.player_marks(seat),
            }
        };
        (0..self.rules.seats()).map(Seat).map(player).collect()
    }
}
