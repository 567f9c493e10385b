//! Legendary's table: everything in its place.

use legendary::Legendary;
use legendary::play::face::Types;
use legendary::state::{CITY, Card, Zone};
use ratatui::layout::Rect;
use table::Rules;

use super::cells::{Cell, Chip, chips, chips_height};
use super::figures;
use super::pages::scheme_now;
use super::spots::Thing;
use crate::screen::{Canvas, Scene, Size, Tone};

/// A board being drawn.
pub(super) struct Board<'b, 's> {
    pub rules: &'b Legendary,
    pub scene: &'b Scene<'s, Legendary>,
}

impl Board<'_, '_> {
    pub(super) fn game(&self) -> &legendary::state::Game {
        &self.scene.view.game
    }

    /// The board in few lines.
    pub fn dense(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let mut y = area.y;
        self.mastermind_line(canvas, y, area.width);
        self.scheme_line(canvas, y + 1, area.width);
        y += 2;
        y += chips(canvas, self.scene, Rect::new(0, y, area.width, 2), "", &self.piles());
        self.city(canvas, Rect::new(0, y, area.width, 3));
        self.hq(canvas, Rect::new(0, y + 3, area.width, 4));
        y += 7;
        y += self.seats(canvas, Rect::new(0, y, area.width, 3), 2);
        y += self.played(canvas, Rect::new(0, y, area.width, 2));
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        chips(canvas, self.scene, rest, "Hand", &self.hand());
    }

    /// The lines that the dense board takes.
    pub fn dense_height(&self, width: u16) -> u16 {
        let seats = u16::from(self.rules.seats()).div_ceil(2);
        let played = chips_height(width, "Played", &self.out()).min(2);
        let hand = chips_height(width, "Hand", &self.hand()).clamp(1, 3);
        let piles = chips_height(width, "", &self.piles()).min(2);
        2 + piles + 3 + 4 + seats + played + hand
    }

    /// The board in boxes.
    pub fn roomy(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let wide = self.scene.size == Size::Wide;
        let seats = u16::from(self.rules.seats());
        let seat_lines = seats;
        let rest = area.height.saturating_sub(seat_lines + 5);
        // Mastermind, city, HQ and hand share what is left.
        let top = if wide { 10 } else { 7 };
        let row = (rest.saturating_sub(top) / 3).clamp(4, 13);
        let mut y = area.y;
        let half = area.width * 2 / 5;
        self.mastermind(canvas, Rect::new(0, y, half, top));
        self.scheme(canvas, Rect::new(half, y, area.width - half, top));
        y += top;
        y += chips(canvas, self.scene, Rect::new(0, y, area.width, 2), "Piles", &self.piles());
        self.city(canvas, Rect::new(0, y, area.width, row));
        y += row;
        self.hq(canvas, Rect::new(0, y, area.width, row));
        y += row;
        y += self.seats(canvas, Rect::new(0, y, area.width, seat_lines), 1);
        y += self.played(canvas, Rect::new(0, y, area.width, 2));
        let rest = area.bottom().saturating_sub(y);
        self.hand_cells(canvas, Rect::new(0, y, area.width, rest), row);
    }

    fn mastermind_line(&self, canvas: &mut Canvas<'_>, y: u16, width: u16) {
        let Some(card) = self.game().row.zone(Zone::MASTERMIND).first() else {
            let x = canvas.text(0, y, 12, "Mastermind", Tone::Heading) + 1;
            canvas.text(x, y, width - x, "nobody yet", Tone::Dim);
            return;
        };
        let spot = Thing::Card(Zone::MASTERMIND, 0).into();
        let text =
            format!("{}, {}", self.rules.card_name(*card), self.mastermind_facts().join(", "));
        let number = self.scene.number(spot).map_or(String::new(), |n| format!("[{n}]"));
        let x = canvas.text(0, y, 12, "Mastermind", Tone::Heading) + 1;
        let end = canvas.text(x, y, width - x, &format!("{number}{text}"), Tone::Bold);
        self.finish(canvas, spot, Rect::new(x, y, end - x, 1));
    }

    pub(super) fn finish(&self, canvas: &mut Canvas<'_>, spot: crate::screen::Spot, rect: Rect) {
        if self.scene.is_focus(spot) {
            canvas.tint(rect, Tone::Focus);
        }
        canvas.mark(spot, rect);
    }

    fn mastermind_facts(&self) -> Vec<String> {
        let row = &self.game().row;
        let tactics = row.len(Zone::TACTICS);
        let mut facts = vec![
            format!("{} Attack now", self.rules.attack(self.game(), Zone::MASTERMIND)),
            format!("{tactics} {} left", if tactics == 1 { "tactic" } else { "tactics" }),
        ];
        let held = row.len(Zone::MASTERMIND).saturating_sub(1);
        if held > 0 {
            facts.push(format!(
                "holds {}",
                super::listed(self.rules, &row.zone(Zone::MASTERMIND)[1..])
            ));
        }
        match row.len(Zone::ABOVE_MASTERMIND) {
            0 => {}
            above => facts.push(format!("{above} twists above")),
        }
        let beside = row.zone(Zone::NEXT_TO_MASTERMIND);
        if !beside.is_empty() {
            facts.push(format!("next to it {}", super::listed(self.rules, beside)));
        }
        facts
    }

    fn mastermind(&self, canvas: &mut Canvas<'_>, rect: Rect) {
        let spot = Thing::Card(Zone::MASTERMIND, 0).into();
        let Some(card) = self.game().row.zone(Zone::MASTERMIND).first() else {
            let lines = vec![("nobody yet".to_string(), Tone::Dim)];
            Cell { spot, heading: "Mastermind".into(), lines }.boxed(canvas, self.scene, rect);
            return;
        };
        let face = self.rules.face(card.face);
        let mut lines = vec![(self.rules.card_name(*card), Tone::Bold)];
        lines.extend(self.mastermind_facts().into_iter().map(|fact| (fact, Tone::Plain)));
        lines.extend(self.scene.book.text(face).iter().map(|text| (text.clone(), Tone::Dim)));
        Cell { spot, heading: "Mastermind".into(), lines }.boxed(canvas, self.scene, rect);
    }

    fn scheme_facts(&self) -> (String, Vec<String>) {
        let beside = self.game().row.len(Zone::SCHEME).saturating_sub(1);
        let mut facts = scheme_now((self.rules, self.scene.book, self.scene.view));
        if beside > 0 {
            facts.insert(1, format!("{beside} next to it."));
        }
        (self.rules.face(self.rules.scheme()).name.clone(), facts)
    }

    fn scheme_line(&self, canvas: &mut Canvas<'_>, y: u16, width: u16) {
        let (name, facts) = self.scheme_facts();
        let spot = Thing::Card(Zone::SCHEME, 0).into();
        let x = canvas.text(0, y, 12, "Scheme", Tone::Heading).max(10) + 1;
        let twists = self.game().twists;
        let next = facts.last().map_or("", String::as_str);
        let text = format!("{name}, {twists} twists. Next {next}");
        let end = canvas.text(x, y, width - x, &text, Tone::Plain);
        self.finish(canvas, spot, Rect::new(x, y, end - x, 1));
    }

    fn scheme(&self, canvas: &mut Canvas<'_>, rect: Rect) {
        let (name, facts) = self.scheme_facts();
        let mut lines = vec![(name, Tone::Bold)];
        lines.extend(facts.into_iter().map(|fact| (fact, Tone::Plain)));
        if self.scene.size == Size::Wide {
            let face = self.rules.face(self.rules.scheme());
            lines.extend(self.scene.book.text(face).iter().map(|text| (text.clone(), Tone::Dim)));
        }
        let spot = Thing::Card(Zone::SCHEME, 0).into();
        Cell { spot, heading: "Scheme".into(), lines }.boxed(canvas, self.scene, rect);
    }

    fn piles(&self) -> Vec<Chip> {
        let piles = [
            (Zone::ESCAPED, "Escaped"),
            (Zone::KO, "KO"),
            (Zone::VILLAIN_DECK, "Villains"),
            (Zone::HERO_DECK, "Heroes"),
            (Zone::OFFICERS, "Officers"),
            (Zone::WOUNDS, "Wounds"),
            (
                Zone::BYSTANDERS,
                if self.scene.size > Size::Dense { "Bystanders" } else { "Bystdrs" },
            ),
        ];
        let sidekicks = (Zone::SIDEKICKS, "Sidekicks");
        let sidekicks = super::has_sidekicks(self.rules).then_some(sidekicks);
        let piles = piles.into_iter().chain(sidekicks).map(|(zone, name)| Chip {
            spot: Thing::Pile(zone).into(),
            text: format!("{name} {}", self.game().row.len(zone)),
            tone: Tone::Plain,
        });
        self.guards().into_iter().chain(piles).collect()
    }

    /// Those who stand before the mastermind, who cannot be fought while they do.
    fn guards(&self) -> Vec<Chip> {
        let game = self.game();
        let guards = game.row.zone(Zone::GUARDS).iter().enumerate();
        let chip = |(index, &guard): (usize, &Card)| {
            let attack = self.rules.attack_at(game, Zone::GUARDS, index);
            Chip {
                spot: Thing::Card(Zone::GUARDS, index).into(),
                text: format!("Guard {} A{attack}", self.rules.card_name(guard)),
                tone: Tone::Red,
            }
        };
        guards.map(chip).collect()
    }

    fn city(&self, canvas: &mut Canvas<'_>, rect: Rect) {
        // Villains come in on the right, at the sewers, and go out on the left, over the bridge.
        let spaces: Vec<u8> = (0..CITY).rev().collect();
        let cells = spaces.iter().map(|&space| self.space(space)).collect();
        self.row(canvas, rect, cells);
    }

    fn space(&self, space: u8) -> Cell {
        let game = self.game();
        let spot = Thing::in_city(game, space).into();
        let mut heading = self.rules.space_name(space).to_string();
        match game.row.len(Zone::above(space)) {
            0 => {}
            above => heading += &format!(" +{above}tw"),
        }
        if space + 1 == CITY {
            heading = format!("←{heading}");
        }
        let zone = Zone::city(space);
        let Some((&villain, held)) = game.row.zone(zone).split_first() else {
            return Cell { spot, heading, lines: vec![("-".into(), Tone::Dim)] };
        };
        let face = self.rules.face(villain.face);
        let mut figures = format!("A{}", self.rules.attack(game, zone));
        if let Some(vp) = face.vp {
            figures += &format!(" {vp}VP");
        }
        if !held.is_empty() {
            let bystanders = self.count(held, Types::BYSTANDER);
            figures += &match held.len() - bystanders {
                0 => format!(" +{bystanders}by"),
                others if bystanders == 0 => format!(" +{others}ca"),
                others => format!(" +{bystanders}by{others}ca"),
            };
        }
        let mut lines = vec![(self.rules.card_name(villain), Tone::Bold), (figures, Tone::Red)];
        if self.scene.size > Size::Dense {
            if !face.group.is_empty() && face.group != face.name {
                lines.push((face.group.clone(), Tone::Dim));
            }
            if !held.is_empty() {
                lines.push((format!("holds {}", super::listed(self.rules, held)), Tone::Plain));
            }
            lines.extend(self.scene.book.text(face).iter().map(|text| (text.clone(), Tone::Dim)));
        }
        Cell { spot, heading, lines }
    }

    pub(super) fn count(&self, cards: &[Card], types: Types) -> usize {
        cards.iter().filter(|card| self.rules.face(card.face).types.has(types)).count()
    }

    fn hq(&self, canvas: &mut Canvas<'_>, rect: Rect) {
        let cells = Zone::all_hq().enumerate().map(|(index, zone)| {
            let heading = format!("HQ {}", index + 1);
            match self.game().row.zone(zone).split_last() {
                Some((&card, below)) => {
                    let spot = Thing::Card(zone, below.len()).into();
                    Cell { spot, heading, lines: self.hero_lines(card) }
                }
                None => {
                    let spot = Thing::Pile(zone).into();
                    Cell { spot, heading, lines: vec![("-".into(), Tone::Dim)] }
                }
            }
        });
        self.row(canvas, rect, cells.collect());
    }

    pub(super) fn hero_lines(&self, card: Card) -> Vec<(String, Tone)> {
        let face = self.rules.face(card.face);
        let mut lines = vec![
            (self.rules.card_name(card), Tone::Bold),
            (figures::hero(face), figures::tone(face)),
        ];
        if !face.group.is_empty() && face.group != face.name {
            lines.insert(1, (face.group.clone(), Tone::Plain));
        }
        if self.scene.size > Size::Dense {
            lines.extend(self.scene.book.text(face).iter().map(|text| (text.clone(), Tone::Dim)));
        }
        lines
    }

    /// Five cells in a row.
    fn row(&self, canvas: &mut Canvas<'_>, rect: Rect, cells: Vec<Cell>) {
        let count = cells.len().max(1) as u16;
        let width = rect.width / count;
        for (index, cell) in cells.into_iter().enumerate() {
            let x = rect.x + index as u16 * width;
            let last = index as u16 + 1 == count;
            let width = if last { rect.right() - x } else { width };
            let rect = Rect { x, width, ..rect };
            match self.scene.size {
                Size::Dense | Size::Tiny => cell.bare(canvas, self.scene, rect),
                Size::Normal | Size::Wide => cell.boxed(canvas, self.scene, rect),
            }
        }
    }
}
