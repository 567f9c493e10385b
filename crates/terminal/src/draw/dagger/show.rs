//! D.A.G.G.E.R. on a full screen.

use ::dagger::Dagger;
use ::dagger::card::{Region, Space};
use ::dagger::state::{NEMESIS, OFF};
use ratatui::layout::Rect;
use table::{Choice, Rules, View};

use super::board::{Board, short};
use super::lesson;
use super::map::Piece;
use super::spots::{self, Thing};
use crate::screen::{Canvas, Page, Scene, Show, Size, Spot, Tip};

/// Everything that the book says about a component.
fn card(rules: &Dagger, name: &str) -> Vec<String> {
    let fits = |card: &&::dagger::Card| card.name == name || short(&card.name) == name;
    let cards = rules.book().cards.iter().filter(fits);
    let lines = cards.flat_map(|card| {
        let origin = match card.origin.as_str() {
            "printed" => String::new(),
            origin => format!(", origin: {origin}"),
        };
        let heading = format!("{} ({}{origin})", card.name, card.kind);
        std::iter::once(heading).chain(card.text.iter().cloned())
    });
    lines.collect()
}

fn bare<'s>(view: &'s View<Dagger>, size: Size) -> Scene<'s, Dagger> {
    Scene { view, book: &(), size, sitters: &[], focus: None, live: &[] }
}

impl Show for Dagger {
    type Book = ();

    const TITLE: &'static str = "D.A.G.G.E.R.";

    const SIGNS: &'static str = "[3] is the number of a choice. ⌂ base, × overrun, @ hero, ! nemesis, \
                                 ◇ mission, 2 health left, * primed. dm damage, tk tokens, +B boosted \
                                 token, em empowered. N W M ~ region.";

    fn heading(&self, view: &View<Self>) -> String {
        let who = self.decision(&view.game).map(|decision| decision.seat);
        let who = who.map_or(String::new(), |seat| {
            format!(": {seat}{}", if seat == view.seat { " (you)" } else { "" })
        });
        format!("Round {}{who}", view.game.round)
    }

    fn purse(&self, view: &View<Self>) -> String {
        format!("Threat {}/20  Team-up {}", view.game.threat, view.game.team_up)
    }

    fn board_height(&self, view: &View<Self>, size: Size, _: u16) -> u16 {
        Board { rules: self, scene: &bare(view, size) }.height()
    }

    fn board(&self, scene: &Scene<'_, Self>, canvas: &mut Canvas<'_>, area: Rect) {
        Board { rules: self, scene }.draw(canvas, area);
    }

    fn spot(&self, view: &View<Self>, choice: Choice) -> Option<Spot> {
        spots::of_choice(&view.game, choice).map(Spot::from)
    }

    fn holder(&self, view: &View<Self>, spot: Spot) -> Option<Spot> {
        let game = &view.game;
        let space = match Thing::of(spot)? {
            Thing::Hero(hero) => game.heroes.get(usize::from(hero))?.space,
            Thing::Figure(figure) => game.enemies.get(usize::from(figure))?.space,
            Thing::Mission(slot) => self.mission_space(game, slot)?,
            Thing::Space(_) | Thing::Card(_) | Thing::Tracks => return None,
        };
        Some(Thing::Space(space).into())
    }

    fn page(&self, _: &(), view: &View<Self>, spot: Spot) -> Option<Page> {
        let game = &view.game;
        let book = self.book();
        let scene = bare(view, Size::Wide);
        let board = Board { rules: self, scene: &scene };
        match Thing::of(spot)? {
            Thing::Space(space) => {
                let here = board.pieces(space).iter().map(Piece::text).collect();
                let adjacent = book.board.adjacent.get(usize::from(space))?;
                let near = (0..::dagger::card::SPACES as u8).filter(|n| adjacent & 1 << n != 0);
                let near: Vec<&str> = near.map(Space::name_of).collect();
                let regions = [
                    Region::NewYork,
                    Region::Wakanda,
                    Region::Madripoor,
                    Region::Ocean,
                    Region::None,
                ];
                let region = usize::from(*book.board.region.get(usize::from(space))?);
                let region = regions.get(region).map_or("", |region| region.name());
                let enemies = (0..NEMESIS).filter(|&n| game.enemies[usize::from(n)].space == space);
                let names = enemies.filter_map(|n| self.enemy(game, n)).map(|enemy| &enemy.name);
                let mut names: Vec<&String> = names.collect();
                names.dedup();
                let cards = names.iter().flat_map(|name| card(self, name)).collect();
                Some(
                    Page::new(Space::name_of(space))
                        .with("", vec![format!("In {region}.")])
                        .with("Here", here)
                        .with("Next to", vec![near.join(", ")])
                        .with("Enemies", cards),
                )
            }
            Thing::Hero(index) => {
                let state = game.heroes.get(usize::from(index))?;
                let hero = book.heroes.get(usize::from(state.hero))?;
                let aspect = book.aspects.get(usize::from(state.aspect))?;
                let aspect = &aspect[usize::from(state.shattered)];
                Some(
                    Page::new(hero.name.clone())
                        .with("", vec![board.hero(index, false), board.supports(index)])
                        .with("Sheet", card(self, &hero.name))
                        .with("Aspect", card(self, &aspect.name)),
                )
            }
            Thing::Figure(figure) => {
                let name = match figure {
                    NEMESIS => book.nemeses.get(usize::from(game.nemesis))?.name.clone(),
                    figure => self.enemy(game, figure)?.name.clone(),
                };
                Some(Page::new(name.clone()).with("", card(self, &name)))
            }
            Thing::Mission(slot) => {
                let state = game.missions.get(usize::from(slot)).filter(|s| s.id != OFF)?;
                let mission = book.missions.get(usize::from(state.id))?;
                Some(
                    Page::new(mission.name.clone())
                        .with("", vec![board.mission(slot)])
                        .with("", card(self, &mission.name)),
                )
            }
            Thing::Card(index) => {
                let found = book.cards.get(usize::from(index))?;
                Some(Page::new(found.name.clone()).with("", card(self, &found.name)))
            }
            Thing::Tracks => Some(Page::new("Tracks and decks").with(
                "",
                vec![
                    "At 20 threat the players lose.".into(),
                    format!("Event deck: {} cards, face down.", game.events.len()),
                    format!("Side mission deck: {} cards, face down.", game.side_deck.len()),
                ],
            )),
        }
    }

    fn pile(&self, _: &View<Self>, _: Spot) -> Option<(String, Vec<(Spot, String)>)> {
        None
    }

    fn cards(&self, _: &View<Self>) -> Vec<(Spot, String)> {
        let cards = self.book().cards.iter().enumerate();
        let mut cards: Vec<(Spot, String)> = cards
            .map(|(n, card)| {
                (Thing::Card(n as u16).into(), format!("{}  {}", card.name, card.kind))
            })
            .collect();
        cards.sort_by(|a, b| a.1.cmp(&b.1));
        cards
    }

    fn effect(&self, _: &(), view: &View<Self>, choice: Choice) -> String {
        let page = self.spot(view, choice).and_then(|spot| self.page(&(), view, spot));
        match page {
            Some(page) => {
                let text = page.parts.into_iter().flat_map(|(_, text)| text);
                format!("{}: {}", page.title, text.collect::<Vec<_>>().join(" "))
            }
            None => self.label(&view.game, choice),
        }
    }

    fn tips() -> &'static [Tip<Self>] {
        lesson::TIPS
    }
}
