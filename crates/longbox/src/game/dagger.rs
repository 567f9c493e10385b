//! D.A.G.G.E.R. for the command line.

use std::path::Path;
use std::sync::Arc;

use cardfile::Diagnostic;
use dagger::{Book, Dagger, Setup, scenario};
use serde_json::Value;
use table::Seed;

use crate::failure::Failure;
use crate::flags::{Difficulty, SetUp};
use crate::offer::DaggerOffer;

use super::{CardKind, CardRow, CardSet, Game, Ran, not_empty};

/// D.A.G.G.E.R. with its components.
pub struct DaggerGame {
    book: Arc<Book>,
}

impl Game for DaggerGame {
    type Rules = Dagger;

    fn load(cards: Option<&Path>) -> Result<Self, Failure> {
        not_empty(cards)?;
        let folders: Vec<&Path> = cards.into_iter().collect();
        let book = Book::load(&folders).map_err(Failure::wrong)?;
        Ok(DaggerGame { book: Arc::new(book) })
    }

    fn draw(&self, flags: &SetUp, players: u8, _: &Seed) -> Result<Setup, Failure> {
        let base = if flags.first_game { Setup::first_game() } else { Setup::default() };
        let flags = flags.clone();
        let named = |named: Vec<String>, suggested: Vec<String>| {
            let heroes = usize::from(players.max(2));
            let mut names = if named.is_empty() { suggested } else { named };
            if names.len() > heroes && players < 2 {
                names.truncate(heroes);
            }
            names
        };
        let setup = Setup {
            players,
            heroes: named(flags.heroes, base.heroes),
            aspects: named(flags.aspects, base.aspects),
            nemesis: flags.nemesis.or(base.nemesis),
            first_strike: flags.first_strike.or(base.first_strike),
            difficulty: match flags.difficulty {
                Some(Difficulty::Easy) => dagger::Difficulty::Easy,
                Some(Difficulty::Normal) => dagger::Difficulty::Normal,
                Some(Difficulty::Hard) => dagger::Difficulty::Hard,
                None => base.difficulty,
            },
            pod: base.pod,
            switches: base.switches,
        };
        setup.in_full(&self.book).map_err(Failure::wrong)
    }

    fn read_code(&self, code: &str) -> Result<(Setup, Seed), Failure> {
        Setup::from_code(code, &self.book).map_err(Failure::wrong)
    }

    fn code(setup: &Setup, seed: &Seed) -> String {
        setup.code(seed)
    }

    fn rules(&self, setup: Setup) -> Result<Dagger, Failure> {
        Dagger::with(self.book.clone(), setup).map_err(Failure::wrong)
    }

    fn describe(setup: &Setup) -> Vec<(&'static str, String)> {
        let drawn = || "drawn from the seed".to_string();
        let list = |names: &[String]| if names.is_empty() { drawn() } else { names.join(", ") };
        let players = if setup.players == 1 {
            "1 player with two heroes".into()
        } else {
            format!("{} players", setup.players)
        };
        let difficulty = format!("{:?}", setup.difficulty).to_lowercase();
        vec![
            ("D.A.G.G.E.R.", format!("{players}, {difficulty} difficulty")),
            ("Nemesis", setup.nemesis.clone().unwrap_or_else(drawn)),
            ("Strike", setup.first_strike.clone().unwrap_or_else(drawn)),
            ("Heroes", list(&setup.heroes)),
            ("Aspects", list(&setup.aspects)),
        ]
    }

    fn cards(&self) -> Vec<CardRow> {
        self.book.cards.iter().map(row).collect()
    }

    fn scenarios(&self, file: &str, text: &str) -> Result<Vec<Ran>, Vec<Diagnostic>> {
        let all: Vec<scenario::Scenario> = cardfile::parse_list(file, text)?;
        Ok(all.iter().map(|one| (one.name.clone(), scenario::run(one, &self.book))).collect())
    }

    type Offer<'g> = DaggerOffer;

    fn offer(&self) -> DaggerOffer {
        DaggerOffer::new(self.book.clone())
    }

    fn check(files: Vec<(String, String)>) -> Vec<Diagnostic> {
        let wrong = |(file, text): (String, String)| Book::check(&file, &text).err();
        files.into_iter().filter_map(wrong).flatten().collect()
    }
}

fn row(card: &dagger::Card) -> CardRow {
    let number = |number: Option<u8>| number.map_or(Value::Null, Value::from);
    CardRow {
        game: card.game,
        set: CardSet::Dagger,
        kind: CardKind::of_word(card.kind),
        group: Some(card.group.clone()).filter(|group| !group.is_empty()),
        name: card.name.clone(),
        copies: card.copies,
        team: card.team.clone(),
        class: card.class.clone(),
        second_class: None,
        cost: card.cost,
        attack: number(card.attack),
        recruit: number(card.recruit),
        vp: number(card.vp),
        origin: card.origin.clone(),
        text: card.text.clone(),
        rulings: dagger::rulings::of(&card.name),
    }
}
