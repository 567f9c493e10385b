//! The players' side of Legendary's table: seats, cards played, the hand.

use legendary::play::face::Types;
use legendary::state::{Kind, Zone};
use ratatui::layout::Rect;
use table::{Rules, Seat};

use super::board::Board;
use super::cells::{Cell, Chip, chips};
use super::figures;
use super::spots::Thing;
use crate::screen::{Canvas, Size, Tone};

impl Board<'_, '_> {
    pub(super) fn seats(&self, canvas: &mut Canvas<'_>, rect: Rect, per_line: u16) -> u16 {
        let seats = u16::from(self.rules.seats());
        let width = rect.width / per_line;
        for seat in 0..seats {
            let x = rect.x + seat % per_line * width;
            let y = rect.y + seat / per_line;
            self.seat(canvas, Rect::new(x, y, width, 1), Seat(seat as u8));
        }
        seats.div_ceil(per_line)
    }

    /// A player's line, in which every pile is a thing of its own.
    pub(super) fn seat(&self, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
        let game = self.game();
        let row = &game.row;
        let name = match self.scene.sitters.get(seat.index()) {
            _ if seat == self.scene.view.seat => "you",
            Some(name) => name,
            None => "",
        };
        let active = if game.turn.active == seat { "▸" } else { " " };
        let points = self.rules.points(game, seat);
        let head = format!("{active}{} {name} {points}VP", seat.0 + 1);
        let short = self.scene.size == Size::Dense;
        let words = match short {
            true => [" dk", " hd", " dc", " vc"],
            false => ["  deck ", "  hand ", "  discard ", "  victory "],
        };
        let zones = [Zone::deck(seat), Zone::hand(seat), Zone::discard(seat), Zone::victory(seat)];
        let spot = Thing::Seat(seat).into();
        let number = self.scene.number(spot).map_or(String::new(), |n| format!("[{n}]"));
        let head = format!("{number}{head}");
        let tone = if game.turn.active == seat { Tone::Bold } else { Tone::Plain };
        let width = if short { 16 } else { 24 };
        let end = canvas.text(rect.x, rect.y, width, &head, tone);
        self.finish(canvas, spot, Rect::new(rect.x, rect.y, end - rect.x, 1));
        let mut x = if short { end } else { rect.x + width };
        for (word, zone) in words.into_iter().zip(zones) {
            let spot = Thing::Pile(zone).into();
            let number = self.scene.number(spot).map_or(String::new(), |n| format!("[{n}]"));
            let text = format!("{number}{}{}", word.trim_start(), row.len(zone));
            x += (word.len() - word.trim_start().len()) as u16;
            let end = canvas.text(x, rect.y, rect.right().saturating_sub(x), &text, Tone::Plain);
            self.finish(canvas, spot, Rect::new(x, rect.y, end.saturating_sub(x), 1));
            x = end;
        }
    }

    /// What lies in front of the players: played cards, and cards that are being looked at.
    pub(super) fn out(&self) -> Vec<Chip> {
        let game = self.game();
        let mut zones = vec![Zone::played(game.turn.active)];
        zones.extend((0..self.rules.seats()).map(|seat| Zone::aside(Seat(seat))));
        zones.push(Zone::CAPTIVE);
        zones.into_iter().flat_map(|zone| self.grouped(zone)).collect()
    }

    pub(super) fn played(&self, canvas: &mut Canvas<'_>, rect: Rect) -> u16 {
        let out = self.out();
        if out.is_empty() && self.scene.size == Size::Dense {
            return 0;
        }
        chips(canvas, self.scene, rect, "Played", &out).max(1)
    }

    pub(super) fn hand(&self) -> Vec<Chip> {
        self.grouped(Zone::hand(self.scene.view.seat))
    }

    /// The cards of a zone, those that make no difference together.
    pub(super) fn grouped(&self, zone: Zone) -> Vec<Chip> {
        let cards = self.game().row.zone(zone);
        let first = |index: &usize| !cards[..*index].iter().any(|card| card.same(cards[*index]));
        (0..cards.len())
            .filter(first)
            .map(|index| {
                let card = cards[index];
                let count = cards.iter().filter(|other| other.same(card)).count();
                let face = self.rules.face(card.face);
                let name = if card.kind == Kind::UNKNOWN {
                    "?".into()
                } else {
                    self.rules.card_name(card)
                };
                let times = if count > 1 { format!("×{count}") } else { String::new() };
                let figures = match face.types.has(Types::HERO) {
                    true => format!(" {}", super::cells::short(face)),
                    false => String::new(),
                };
                Chip {
                    spot: Thing::Card(zone, index).into(),
                    text: format!("{name}{times}{figures}"),
                    tone: figures::tone(face),
                }
            })
            .collect()
    }

    pub(super) fn hand_cells(&self, canvas: &mut Canvas<'_>, rect: Rect, row: u16) {
        canvas.rule(rect.x, rect.y, rect.width, "Your hand");
        let rect = Rect { y: rect.y + 1, height: rect.height.saturating_sub(1), ..rect };
        let zone = Zone::hand(self.scene.view.seat);
        let cards = self.game().row.zone(zone);
        let hand = self.hand();
        let across = (rect.width / 15).clamp(1, 6);
        let lines = (hand.len() as u16).div_ceil(across).max(1);
        let height = (rect.height / lines).min(row);
        if height < 4 {
            chips(canvas, self.scene, rect, "", &hand);
            return;
        }
        let width = rect.width / across;
        for (place, chip) in hand.iter().enumerate() {
            let Some(Thing::Card(_, index)) = Thing::of(chip.spot) else { continue };
            let x = rect.x + place as u16 % across * width;
            let y = rect.y + place as u16 / across * height;
            let same = cards.iter().filter(|card| card.same(cards[index])).count();
            let heading = if same > 1 { format!("×{same}") } else { String::new() };
            let lines = self.hero_lines(cards[index]);
            let cell = Cell { spot: chip.spot, heading, lines };
            cell.boxed(canvas, self.scene, Rect::new(x, y, width, height));
        }
    }
}
