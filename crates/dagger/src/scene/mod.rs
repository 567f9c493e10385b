//! What a viewer is shown of D.A.G.G.E.R., as data, from a view and nothing else.

mod board;
mod danger;
mod effects;
mod lesson;
mod lines;
mod pages;
mod reach;
mod things;
mod words;

use std::sync::Arc;

use table::scene::{
    Amount, Ask, Line, Offered, Over, Page, Pile, Scene, Staged, Thing, Tip, Weight,
};
use table::{Choices, Rules, Seat, View};

use crate::card::{Book, CardKind};
use crate::play::Event;
use crate::rules::Dagger;
use crate::state::{AskKind, Game};
use things::It;
use words::short;

pub use lesson::SEED as LESSON_SEED;

/// The texts of the components, shared by all scenes.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    cards: Vec<(&'static str, String, Arc<[String]>)>,
}

impl Texts {
    /// The texts of a book.
    pub fn new(book: &Book) -> Texts {
        let text = |card: &crate::card::Card| {
            (pages::kind_of(card), card.name.clone(), Arc::from(card.text.clone()))
        };
        Texts { cards: book.cards.iter().map(text).collect() }
    }

    fn of(&self, kind: &str, name: &str) -> Arc<[String]> {
        let found = self.cards.iter().find(|(of, known, _)| *of == kind && known == name);
        found.map_or_else(|| Arc::from([]), |(_, _, text)| Arc::clone(text))
    }
}

impl Dagger {
    /// What is asked, as everybody may hear it; the choices only for the one who is asked.
    fn asked(&self, view: &View<Self>) -> Option<Ask> {
        let game = &view.game;
        let seat = self.decision(game)?.seat;
        let question = self.question(game);
        let hero =
            self.book().heroes.get(usize::from(game.heroes[usize::from(game.ask.hero)].hero.0));
        let name = hero.map_or("", |hero| hero.name.as_str());
        let text = question.text.strip_prefix(&format!("{name}: ")).unwrap_or(&question.text);
        let text = match game.ask.kind {
            AskKind::Action => "choose an action".into(),
            _ => text.to_string(),
        };
        // What no card asks is asked of the hero who acts.
        let asker = match game.ask.src.kind {
            CardKind::Rule | CardKind::Hero => short(name).to_string(),
            _ => format!("{}, {}", question.asker, short(name)),
        };
        let mut choices = Choices::new();
        if seat == view.seat {
            self.choices(game, &mut choices);
        }
        let offered = choices.iter().map(|&choice| {
            let label = self.label(game, choice);
            Offered {
                choice,
                brief: label.clone(),
                label,
                about: things::of_choice(game, choice).map(Thing::from),
                effect: effects::effect(self, view, choice),
            }
        });
        Some(Ask {
            seat,
            asker,
            text,
            choices: offered.collect(),
            end: None,
            play_all: false,
            waste: String::new(),
        })
    }
}

impl Staged for Dagger {
    type Book = Texts;

    const TITLE: &'static str = "D.A.G.G.E.R.";

    const SIGNS: &'static str = "[3] is the number of a choice. ⌂ base, × overrun, @ hero, ! nemesis, \
                                 ◇ mission; the number behind an enemy is the health that it has left, * \
                                 means primed. dm 9/6: 9 damage of 6 health. tk: action tokens, +B: and a \
                                 boosted one. ●○/○: supports and, behind the stroke, the team-up, ready \
                                 (●) or not. N W M ~: the region of a space. A test rolls dice; symbols \
                                 of the tested attribute and WILD are successes, and cards add more.";

    fn scene(&self, texts: &Texts, view: &View<Self>) -> Scene {
        let game = &view.game;
        let ask = self.asked(view);
        let over = self.outcome(game).map(|outcome| Over {
            verdict: outcome.verdict,
            reason: self.reason(&outcome),
            points: Vec::new(),
        });
        let mut areas = board::areas(self, texts, game);
        reach::tell(self, view, &mut areas);
        Scene {
            game: Self::NAME,
            title: Self::TITLE,
            viewer: view.seat,
            moment: format!("Round {}", game.round),
            turn: ask.as_ref().map(|ask| ask.seat),
            amounts: vec![
                Amount::new("Threat", "Th", game.threat).of(Dagger::MOST_THREAT),
                Amount::new("Team-up", "Tu", game.team_up),
            ],
            dangers: danger::dangers(self, game),
            areas,
            players: board::players(self, game),
            ask,
            over,
        }
    }

    fn page(&self, _: &Texts, view: &View<Self>, thing: Thing) -> Option<Page> {
        pages::page(self, view, thing)
    }

    fn pile(&self, view: &View<Self>, thing: Thing) -> Option<Pile> {
        pages::pile(self, view, thing)
    }

    fn cards(&self, _: &View<Self>) -> Vec<(Thing, String)> {
        let cards = self.book().cards.iter().enumerate();
        let mut cards: Vec<(Thing, String)> = cards
            .map(|(n, card)| {
                let what = card.kind.replace('_', " ");
                (It::Card(n as u16).into(), format!("{}  {what}", card.name))
            })
            .collect();
        cards.sort_by(|a, b| a.1.cmp(&b.1));
        cards
    }

    fn told(&self, event: &Event, to: Seat) -> Option<Line> {
        let weight = match event {
            Event::Round(_) => Weight::Turn,
            Event::Overrun(_)
            | Event::HeroDefeated { .. }
            | Event::MissionCompleted { failed: true, .. }
            | Event::Drawn(_)
            | Event::NemesisPower { .. } => Weight::Bad,
            Event::Threat(by) if *by > 0 => Weight::Bad,
            _ => Weight::Plain,
        };
        Some(Line::new(self.narrate(event, to)?).weighing(weight))
    }

    fn uncovers(&self, before: &Game, after: &Game, _: Seat) -> bool {
        let decks = |game: &Game| (game.events.len(), game.side_deck.len(), game.peeked);
        decks(before) != decks(after)
    }

    fn tips() -> &'static [Tip<Self>] {
        lesson::TIPS
    }
}
