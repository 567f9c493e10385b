//! D.A.G.G.E.R. on a full screen.

use ::dagger::Dagger;
use ratatui::layout::Rect;
use table::{Choice, Rules, View};

use super::board::Board;
use super::spots::{self, Thing};
use super::{effects, lesson, pages};
use crate::screen::{Canvas, Page, Scene, Show, Size, Spot, Tip};

/// A scene in which nothing is pointed at.
pub(super) fn bare<'s>(view: &'s View<Dagger>, size: Size) -> Scene<'s, Dagger> {
    Scene { view, book: &(), size, sitters: &[], focus: None, live: &[] }
}

impl Show for Dagger {
    type Book = ();

    const TITLE: &'static str = "D.A.G.G.E.R.";

    const SIGNS: &'static str = "[3] is the number of a choice. ⌂ base, × overrun, @ hero, ! nemesis, \
                                 ◇ mission, 2 health left, * primed. dm damage, tk tokens, +B boosted \
                                 token, em empowered, ●○/○ supports and \
                                 team-up, ready or not. N W M ~ region.";

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
            Thing::Space(_) | Thing::Card(_) | Thing::Tracks | Thing::Events | Thing::Sides => {
                return None;
            }
        };
        Some(Thing::Space(space).into())
    }

    fn page(&self, _: &(), view: &View<Self>, spot: Spot) -> Option<Page> {
        pages::page(self, view, spot)
    }

    fn pile(&self, view: &View<Self>, spot: Spot) -> Option<(String, Vec<(Spot, String)>)> {
        pages::pile(self, view, spot)
    }

    fn cards(&self, _: &View<Self>) -> Vec<(Spot, String)> {
        let cards = self.book().cards.iter().enumerate();
        let mut cards: Vec<(Spot, String)> = cards
            .map(|(n, card)| {
                (
                    Thing::Card(n as u16).into(),
                    format!("{}  {}", card.name, card.kind.replace('_', " ")),
                )
            })
            .collect();
        cards.sort_by(|a, b| a.1.cmp(&b.1));
        cards
    }

    fn effect(&self, _: &(), view: &View<Self>, choice: Choice) -> String {
        effects::effect(self, view, choice)
    }

    fn tips() -> &'static [Tip<Self>] {
        lesson::TIPS
    }
}
