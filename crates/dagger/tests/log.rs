//! What a log and the questions leave out: over random play every change that decides is told, and
//! nobody is asked to use an ability without hearing what happens.

use dagger::card::HeroId;
use dagger::state::{AskKind, NEMESIS};
use dagger::{Book, Dagger, Difficulty, Event, Game, Setup, Switches};
use table::{Chance, Choices, Rules, Seat, Seed};

/// Plays a game at random and looks at every step: the position before and after, and what was told.
fn play(setup: Setup, seed: u64, mut look: impl FnMut(&Dagger, &Game, &Game, &[Event])) {
    let rules = Dagger::new(setup).unwrap();
    let mut game = rules.start(&Seed::from(seed));
    let mut chance = Chance::new(&Seed::from(seed + 1_000));
    let mut choices = Choices::new();
    while rules.decision(&game).is_some() {
        rules.choices(&game, &mut choices);
        let choice = choices[chance.below(choices.len() as u32) as usize];
        let (before, mut told) = (game, Vec::new());
        rules.choose(&mut game, choice, &mut told).unwrap();
        look(&rules, &before, &game, &told);
    }
}

/// Games of every nemesis, with two to five heroes.
fn games(mut look: impl FnMut(&Dagger, &Game, &Game, &[Event])) {
    let book = Book::built_in();
    for (at, nemesis) in book.nemeses.iter().enumerate() {
        for seed in 0..6 {
            let (players, nemesis) = (2 + seed as u8 % 4, Some(nemesis.name.clone()));
            play(Setup { players, nemesis, ..Setup::default() }, 10 * at as u64 + seed, &mut look);
        }
    }
}

#[test]
fn who_is_asked_to_use_an_ability_hears_what_happens() {
    let mut asked = 0;
    games(|rules, _, game, _| {
        if game.ask.kind == AskKind::Ability && rules.decision(game).is_some() {
            let text = rules.question(game).text;
            let (_, question) = text.split_once(": ").unwrap();
            assert!(question.ends_with(". Use an ability now?"), "{text}");
            asked += 1;
        }
    });
    assert!(asked > 500, "{asked}");
}

#[test]
fn who_suffers_is_told_with_the_damage_and_its_source() {
    let mut told = 0;
    games(|rules, _, game, _| {
        let text = rules.question(game).text;
        if game.ask.kind == AskKind::Ability && text.contains("about to suffer") {
            assert!(text.contains(" from "), "{text}");
            told += 1;
        }
    });
    assert!(told > 100, "{told}");
}

#[test]
fn the_log_tells_all_that_changes() {
    games(|rules, before, after, told| {
        let words = || told.iter().filter_map(|e| rules.narrate(e, Seat(0))).collect::<Vec<_>>();
        let sum = |by: &dyn Fn(&Event) -> i32| told.iter().map(by).sum::<i32>();
        let threat = sum(&|event| match event {
            Event::Threat(by) => (*by).into(),
            _ => 0,
        });
        assert_eq!(i32::from(after.threat) - i32::from(before.threat), threat, "{:?}", words());
        let sheet = sum(&|event| match event {
            Event::SheetProgress(by) => (*by).into(),
            _ => 0,
        });
        assert_eq!(i32::from(after.sheet) - i32::from(before.sheet), sheet, "{:?}", words());

        let flipped = told.iter().any(|event| matches!(event, Event::Showdown(_)));
        if !flipped {
            let stun = sum(&|event| match event {
                Event::Stunned(_) => 1,
                Event::Unstunned(_) => -1,
                _ => 0,
            });
            let change = i32::from(after.stunned) - i32::from(before.stunned);
            assert_eq!(change, stun, "{:?}", words());
            let name = &rules.book().nemeses[usize::from(after.nemesis)].name;
            let nemesis = |src| rules.book().name_of(src) == *name;
            let damage = sum(&|event| match *event {
                Event::Hit { enemy, damage, .. } if nemesis(enemy) => damage.into(),
                Event::Healed { enemy, damage } if nemesis(enemy) => -i32::from(damage),
                _ => 0,
            });
            let at = usize::from(NEMESIS);
            let change = i32::from(after.enemies[at].damage) - i32::from(before.enemies[at].damage);
            assert_eq!(change, damage, "{:?}", words());
        }

        for (was, is) in before.heroes.iter().zip(&after.heroes) {
            if was.hero != is.hero || is.eliminated {
                continue;
            }
            let of = |hero: HeroId| i32::from(hero == was.hero);
            let empowered = sum(&|event| match *event {
                Event::Empowered(hero) => of(hero),
                Event::NotEmpowered { hero, .. } => -of(hero),
                _ => 0,
            });
            let change = i32::from(is.empowered) - i32::from(was.empowered);
            assert_eq!(change, empowered, "{:?}", words());
            let damage = sum(&|event| match *event {
                Event::Suffered { hero, damage } => of(hero) * i32::from(damage),
                Event::Recovered { hero, damage } => -of(hero) * i32::from(damage),
                _ => 0,
            });
            assert_eq!(i32::from(is.damage) - i32::from(was.damage), damage, "{:?}", words());
        }
    });
}

#[test]
fn the_log_tells_no_nothing() {
    games(|rules, _, _, told| {
        for event in told {
            let text = rules.narrate(event, Seat(0)).unwrap();
            let nothing = [" by 0", "suffers 0", "recovers 0", "gain 0"];
            assert!(!nothing.iter().any(|wrong| text.contains(wrong)), "{text}");
            let at_first = text.starts_with("0 ") || text.starts_with("1 suppression tokens");
            assert!(!at_first, "{text}");
        }
    });
}

#[test]
fn every_kind_of_loss_and_every_effect_is_told_some_time() {
    let mut all = String::new();
    let mut look = |rules: &Dagger, _: &Game, _: &Game, told: &[Event]| {
        for event in told {
            all.push_str(&rules.narrate(event, Seat(0)).unwrap());
            all.push('\n');
        }
    };
    games(&mut look);
    // Progress on the nemesis sheet belongs to Red Skull's showdown, which few random games see.
    let switches = Switches { threat_loses_always: false, ..Switches::default() };
    for seed in 0..40 {
        let (nemesis, difficulty) = (Some("Red Skull".into()), Difficulty::Easy);
        let setup = Setup { nemesis, difficulty, switches, players: 2, ..Setup::default() };
        play(setup, seed, &mut look);
    }
    for words in [
        " spends EMPOWERED.",
        " loses EMPOWERED.",
        "The primed token of ",
        " is no longer primed.",
        " is no longer stunned.",
        " progress on the nemesis sheet.",
        "The ongoing effect of ",
        " resolves the D.A.G.G.E.R. effect of ",
        "A die rolled for ",
        " (+1 by cards and tokens",
    ] {
        assert!(all.contains(words), "{words}");
    }
}

#[test]
fn one_is_one() {
    let rules = Dagger::new(Setup::first_game()).unwrap();
    let told = |event| rules.narrate(&event, Seat(0)).unwrap();
    assert_eq!(told(Event::Suppressed(1)), "1 suppression token lies on the nemesis sheet.");
    assert_eq!(told(Event::Suppressed(2)), "2 suppression tokens lie on the nemesis sheet.");
    assert_eq!(told(Event::SheetProgress(-1)), "1 progress is removed from the nemesis sheet.");
}
