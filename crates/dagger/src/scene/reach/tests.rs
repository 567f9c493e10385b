//! Each reason, on a table made for it.

use table::scene::{Page, Scene, Staged};
use table::{Choices, Rules, Seat, Seed, Silent};

use crate::card::{Base, Book, MissionId, Space};
use crate::rules::Dagger;
use crate::scene::Texts;
use crate::scene::things::It;
use crate::setup::Setup;
use crate::state::{AskKind, EnemyState, Game, MissionState, NEMESIS, OFF, Slot, Standee};

/// A table on which the first player of the first game chooses an action, with something changed.
struct Table {
    rules: Dagger,
    game: Game,
}

impl Table {
    fn new(change: impl FnOnce(&Book, &mut Game, usize)) -> Table {
        let rules = Dagger::new(Setup::first_game()).unwrap();
        let mut game = rules.start(&Seed::from(3));
        let mut choices = Choices::new();
        while game.ask.kind != AskKind::Action {
            rules.choices(&game, &mut choices);
            rules.choose_unchecked(&mut game, choices[0], &mut Silent);
        }
        let hero = game.ask.hero;
        game.enemies[..usize::from(NEMESIS)].fill(EnemyState::default());
        game.missions = [MissionState::default(); 5];
        game.heroes[usize::from(hero)].space = Space::NewYork;
        game.iliad = Space::CentralEurope;
        change(rules.book(), &mut game, usize::from(hero));
        game.ask.mask = rules.play(&mut game.clone(), &mut Silent).acts(hero);
        Table { rules, game }
    }

    fn scene(&self, seat: Seat) -> Scene {
        let texts = Texts::new(self.rules.book());
        self.rules.scene(&texts, &self.rules.view(&self.game, seat))
    }

    fn seat(&self) -> Seat {
        self.rules.seat_of(self.game.ask.hero)
    }

    fn why(&self, it: It) -> Option<String> {
        self.scene(self.seat()).why_not(it.into()).map(str::to_string)
    }

    /// What the hero's page says about a card.
    fn sheet(&self, what: &str) -> Option<String> {
        let view = self.rules.view(&self.game, self.seat());
        let page = self.rules.page(&Texts::default(), &view, It::Hero(self.game.ask.hero).into());
        let page: Page = page.unwrap();
        let (_, lines) = page.parts.into_iter().find(|(heading, _)| heading == "Out of reach")?;
        lines.iter().find_map(|line| line.strip_prefix(&format!("{what}: ")).map(str::to_string))
    }

    fn name(&self) -> String {
        let hero = self.game.heroes[usize::from(self.game.ask.hero)].hero;
        let name = self.rules.book().name_of(hero.into());
        super::short(&name).to_string()
    }
}

fn enemy(space: Space) -> EnemyState {
    EnemyState { space, ..EnemyState::default() }
}

fn mission(book: &Book, name: &str) -> MissionState {
    let at = book.missions.iter().position(|mission| mission.name == name).unwrap();
    MissionState { id: MissionId(at as u8), ..MissionState::default() }
}

#[test]
fn an_enemy_elsewhere_is_so_many_spaces_away() {
    let table = Table::new(|_, game, _| {
        game.enemies[0] = enemy(Space::NewYork);
        game.enemies[1] = enemy(Space::NorthAmerica);
        game.enemies[usize::from(NEMESIS)] = enemy(Space::NorthAtlantic);
        game.enemies[3] = enemy(Space::Asgard);
        game.bifrost = OFF;
    });
    let here = format!("{} is in New York", table.name());
    assert_eq!(table.why(It::Figure(Standee(0))), None, "it can be fought");
    assert_eq!(table.why(It::Figure(Standee(1))), Some(format!("1 space away: {here}")));
    let steps = table.rules.book().board.steps[Space::NewYork as usize];
    let far = steps[Space::NorthAtlantic as usize];
    let why = table.why(It::Figure(NEMESIS)).unwrap();
    assert!(why.starts_with(&format!("{far} space")), "{why}");
    assert_eq!(table.why(It::Figure(Standee(3))), Some(format!("no way leads there: {here}")));
}

#[test]
fn an_enemy_at_hand_wants_a_free_slot() {
    let table = Table::new(|_, game, hero| {
        game.enemies[0] = enemy(Space::NewYork);
        game.heroes[hero].slots[1] = 2;
    });
    let why = "both slots are taken this round";
    assert_eq!(table.why(It::Figure(Standee(0))), Some(format!("Fight: {why}")));
    assert_eq!(table.sheet("Fight"), Some(format!("{why}.")));
    assert_eq!(table.sheet("Move"), None, "it is free");
}

#[test]
fn a_base_is_elsewhere_taken_or_overrun() {
    let base = It::Space(Space::NewYork);
    let far = It::Space(Space::Wakanda);
    assert_eq!(Table::new(|_, _, _| {}).why(base), None, "its action can be taken");
    let taken = Table::new(|_, game, _| game.base_slots = Base::NewYork.bit());
    let why = "D.A.G.G.E.R. action: its slot is taken this round";
    assert_eq!(taken.why(base).as_deref(), Some(why));
    let away = taken.why(far).unwrap();
    assert!(away.contains("spaces away") && !away.contains("overrun"), "{away}");
    let both = Base::NewYork.bit() | Base::Wakanda.bit();
    let overrun = Table::new(|_, game, _| game.overrun = both);
    let why = "overrun, and no mission asks for its action";
    assert_eq!(overrun.why(base), Some(format!("D.A.G.G.E.R. action: {why}")));
    assert_eq!(overrun.why(far), Some(format!("{why}; {away}")));
    assert_eq!(overrun.why(It::Space(Space::NorthAmerica)), None, "no base is there");
}

#[test]
fn a_mission_says_what_it_asks_for_and_where() {
    let of = |name: &'static str, slots: [u8; 4]| {
        let table = Table::new(|book, game, hero| {
            game.missions[0] = mission(book, name);
            game.heroes[hero].slots = slots;
        });
        (table.why(It::Mission(Slot(0))), format!("{} is in New York", table.name()))
    };
    let (why, here) = of("The Price of Power", [0; 4]);
    let why = why.unwrap();
    assert!(why.starts_with("defy in Madripoor, "), "{why}");
    assert!(why.ends_with(&format!(" spaces away: {here}")), "{why}");
    let (why, _) = of("Poisoned Wells", [0; 4]);
    assert_eq!(why, Some(format!("defy in the Wakanda region: {here}")));
    assert_eq!(of("Blackout", [0; 4]).0, None, "it can be defied in New York");
    let (why, _) = of("Blackout", [0, 0, 2, 0]);
    assert_eq!(why.as_deref(), Some("defy: both slots are taken this round"));
    assert_eq!(of("Smear Campaign", [0; 4]).0, None, "heroes can rest on a base");
    assert_eq!(of("Evacuation", [0; 4]).0, None, "the action of the base is enough");
}

#[test]
fn cards_say_what_they_lack() {
    let table = Table::new(|_, game, hero| {
        game.team_up = 1;
        let state = &mut game.heroes[hero];
        (state.ready, state.charge) = ([true, false], [0, 1]);
        (state.team_up, state.unlocked, state.boosted) = (false, false, false);
        state.sheet = !0;
    });
    let book = table.rules.book();
    let state = table.game.heroes[usize::from(table.game.ask.hero)];
    let hero = book.hero(state.hero);
    let pair = &book.pairs[usize::from(hero.pair)];
    let [ready, spent] = pair.shared.map(|id| &book.supports[usize::from(id)]);
    assert_eq!(
        table.sheet(&spent.name),
        Some(format!("exhausted, charged 1 of {}.", spent.charge))
    );
    assert!(table.sheet(&ready.name).is_none_or(|why| !why.contains("exhausted")));
    let team_up = &book.team_ups[usize::from(pair.team_up)];
    let why = format!("exhausted, needs {} team-up, there is 1.", team_up.cost);
    assert_eq!(table.sheet(&team_up.name), Some(why));
    assert_eq!(table.sheet("Boosted actions").as_deref(), Some("the boosted token is spent."));
    let mission = &book.missions[usize::from(hero.mission)].name;
    let unique = &book.supports[usize::from(hero.unique)].name;
    assert_eq!(table.sheet(unique), Some(format!("to be gained by completing {mission}.")));
}

#[test]
fn nobody_else_and_no_other_question_is_told() {
    let mut table = Table::new(|_, game, _| game.enemies[1] = enemy(Space::NorthAmerica));
    let silent = |scene: &Scene| {
        scene.pieces().all(|piece| piece.why_not.is_none())
            && scene.places().all(|place| place.why_not.is_none())
    };
    assert!(!silent(&table.scene(table.seat())));
    assert!(silent(&table.scene(Seat::WATCHER)));
    let others = (0..table.rules.seats()).map(Seat).filter(|&seat| seat != table.seat());
    assert!(others.clone().count() > 0 || table.rules.seats() == 1);
    others.for_each(|seat| assert!(silent(&table.scene(seat))));
    table.game.ask.kind = AskKind::May;
    assert!(silent(&table.scene(table.seat())));
}
