//! Scenes of Legendary: what they show, and what they never show.

use std::sync::LazyLock;

use legendary::Legendary;
use legendary::card::{Catalogue, Set};
use legendary::scene::Book;
use legendary::setup::{Edition, Wish, build};
use table::kit::{after, scenes};
use table::scene::{Scene, Staged, merged};
use table::{Chance, Choices, Rules, Seat, Seed, Silent};

static CARDS: LazyLock<Catalogue> = LazyLock::new(Catalogue::built_in);

/// The rules of an edition, or of First Edition with the expansion that a scheme comes from.
fn rules(edition: Edition, players: u8, scheme: Option<(Set, &str)>) -> Legendary {
    let added = scheme.map(|(set, _)| set).filter(|&set| set != edition.set());
    let scheme = scheme.map(|(set, name)| format!("{}/{name}", set.word()));
    let with = added.into_iter().collect();
    let wish = Wish { edition, players, with, scheme, ..Wish::default() };
    build(&CARDS, wish.draw(&CARDS, &Seed::from(3)).unwrap()).unwrap()
}

fn scene(rules: &Legendary, game: &legendary::state::Game, seat: Seat) -> Scene {
    rules.scene(&Book::new(&CARDS, rules), &rules.view(game, seat))
}

#[test]
fn scenes_do_not_change_with_what_the_viewer_cannot_know() {
    for (edition, players) in [(Edition::First, 1), (Edition::First, 3), (Edition::Second, 2)] {
        let rules = rules(edition, players, None);
        scenes(&rules, &Book::new(&CARDS, &rules), &Seed::from(u64::from(players)), 11);
    }
}

#[test]
fn every_scheme_says_how_near_evil_is_and_what_happened_when_it_won() {
    for entry in &CARDS.schemes {
        let own = Edition::ALL.into_iter().find(|edition| edition.set() == entry.set);
        let edition = own.unwrap_or(Edition::First);
        let name = &entry.definition.name;
        let rules = rules(edition, 3, Some((entry.set, name)));
        let game = after(&rules, 5, 150);
        let shown = scene(&rules, &game, Seat(0));
        assert!(!shown.dangers.is_empty(), "{name}: nothing is said");
        for danger in &shown.dangers {
            assert!(!danger.sentence.is_empty() && danger.of > 0, "{name}: {danger:?}");
        }
        // Some game of a few is lost to the scheme; what happened is told.
        let lost = (0..30).map(|seed| after(&rules, seed, 5_000)).find(|game| {
            let outcome = rules.outcome(game).unwrap();
            rules.reason(&outcome).contains("evil")
        });
        if let Some(game) = lost {
            let over = scene(&rules, &game, Seat(0)).over.unwrap();
            assert!(over.reason.contains(". "), "{name}: only \"{}\"", over.reason);
        }
    }
}

#[test]
fn numbers_of_how_many_come_from_the_schemes_own_conditions() {
    let rules = rules(Edition::First, 2, Some((Set::First, "The Legacy Virus")));
    let game = rules.start(&Seed::from(1));
    let shown = scene(&rules, &game, Seat(0));
    let wounds = shown.dangers.iter().find(|danger| danger.sentence.contains("Wound")).unwrap();
    assert!(wounds.sentence.contains(" left: "), "{wounds:?}");
    assert_eq!(wounds.now, 0, "none is gone yet");
    let rules =
        self::rules(Edition::First, 2, Some((Set::First, "Unleash the Power of the Cosmic Cube")));
    let shown = scene(&rules, &rules.start(&Seed::from(1)), Seat(0));
    let twists = &shown.dangers[0];
    assert!(twists.sentence.contains("of 8 twists: evil wins at 8"), "{twists:?}");
    assert!(twists.next.starts_with("Twist "), "{twists:?}");
}

#[test]
fn play_all_plays_what_asks_nothing_and_whose_order_cannot_matter() {
    let rules = rules(Edition::First, 2, None);
    let mut played_some = 0;
    for seed in 0..60 {
        let mut game = after(&rules, seed, 20 + 5 * seed as usize);
        let Some(decision) = rules.decision(&game) else { continue };
        let seat = decision.seat;
        while let Some(choice) = rules.plain_play(&rules.view(&game, seat)) {
            let before = game;
            rules.choose(&mut game, choice, &mut Silent).unwrap();
            assert_eq!(rules.decision(&game).map(|d| d.seat), Some(seat), "it asked somebody");
            assert!(rules.chance(&game) == rules.chance(&before), "it used chance");
            let hand = legendary::state::Zone::hand(seat);
            assert_eq!(game.row.len(hand) + 1, before.row.len(hand), "it did more");
            played_some += 1;
        }
    }
    assert!(played_some > 5, "{played_some}");
}

#[test]
fn a_turn_is_told_in_few_lines() {
    let rules = rules(Edition::First, 2, None);
    let seat = Seat(0);
    let mut events = Vec::new();
    let mut game = rules.deal(&Seed::from(2), &mut events);
    let mut choices = Choices::new();
    for _ in 0..12 {
        rules.choices(&game, &mut choices);
        if choices.is_empty() {
            break;
        }
        rules.choose_unchecked(&mut game, choices[0], &mut events);
    }
    let lines: Vec<_> = events.iter().filter_map(|event| rules.told(event, seat)).collect();
    let told = merged(lines.clone());
    assert!(told.len() < lines.len(), "nothing was merged");
    assert!(told.iter().any(|line| line.text.contains("×") && line.text.contains("+")), "{told:?}");
}

#[test]
fn it_is_told_whose_card_was_kod() {
    let rules = rules(Edition::First, 3, None);
    let mut events = Vec::new();
    let mut game = rules.deal(&Seed::from(2), &mut events);
    let mut random = Chance::new(&Seed::from(2));
    let mut choices = Choices::new();
    loop {
        rules.choices(&game, &mut choices);
        if choices.is_empty() {
            break;
        }
        let choice = choices[random.below(choices.len() as u32) as usize];
        rules.choose_unchecked(&mut game, choice, &mut events);
    }
    let mut told = 0;
    for event in &events {
        if let legendary::play::Event::Ko { of: Some(seat), .. } = event {
            let text = rules.told(event, Seat(0)).unwrap().text;
            assert!(text.starts_with(&format!("Player {}'s ", seat.0 + 1)), "{text}");
            told += 1;
        }
    }
    assert!(told > 0, "no card of anybody was KO'd");
}

#[test]
fn every_part_of_a_condition_is_counted() {
    let scheme = |condition: &str| {
        let text = format!(
            "Scheme(name: \"Try It\", setup: (twists: Always(8)), abilities: [On([Twist], \
             [Put(NextToScheme)]), EvilWins({condition})])"
        );
        let cards = Catalogue::built_in().with_files(&[("own.ron".into(), text)]).unwrap();
        let wish = Wish { players: 2, scheme: Some("own/try it".into()), ..Wish::default() };
        let rules = build(&cards, wish.draw(&cards, &Seed::from(3)).unwrap()).unwrap();
        let view = rules.view(&rules.start(&Seed::from(1)), Seat(0));
        rules.scene(&Book::new(&cards, &rules), &view).dangers
    };
    let one = "AtLeast(4, Count(of: Bystander, from: [Escaped]))";
    let both = scheme(&format!("AllOf([{one}, Empty(Wounds)])"));
    assert_eq!(both.len(), 1, "{both:?}");
    assert!(both[0].sentence.starts_with("0 of 4 and 30 of 30 left: evil wins when "), "{both:?}");
    assert!(both[0].sentence.contains(" and the "), "{both:?}");
    let either = scheme(&format!("AnyOf([{one}, Empty(Wounds)])"));
    let sentences: Vec<&str> = either.iter().map(|danger| danger.sentence.as_str()).collect();
    assert!(sentences.iter().any(|said| said.starts_with("0 of 4: ") && !said.contains("Wound")));
    assert!(sentences.iter().any(|said| said.starts_with("30 of 30 left: ")), "{sentences:?}");
    assert!(either.iter().all(|danger| !danger.raised_by.is_empty()), "{either:?}");
}

#[test]
fn points_add_up_and_numbers_fit_their_words() {
    let one_of_many = |text: &str| {
        let words: Vec<&str> = text.split([' ', ',', ':']).collect();
        words.windows(2).any(|two| {
            two[0] == "1"
                && ["twists", "cards", "Wounds", "tactics", "Bystanders"].contains(&two[1])
        })
    };
    for seed in 0..6 {
        let rules = rules(Edition::First, 1 + seed as u8 % 3, None);
        let mut game = rules.start(&Seed::from(seed));
        let mut choices = Choices::new();
        let mut events = Vec::new();
        loop {
            let shown = scene(&rules, &game, Seat(0));
            let dangers = shown.dangers.iter().flat_map(|d| [&d.sentence, &d.next, &d.raised_by]);
            dangers.for_each(|said| assert!(!one_of_many(said), "{said}"));
            rules.choices(&game, &mut choices);
            let Some(&choice) = choices.last() else { break };
            rules.choose_unchecked(&mut game, choice, &mut events);
        }
        for event in &events {
            let told = rules.told(event, Seat(0)).map_or(String::new(), |line| line.text);
            assert!(!one_of_many(&told) && !told.contains(" 0 cards"), "{told}");
        }
        for points in scene(&rules, &game, Seat(0)).over.unwrap().points {
            let sum: i16 = points.parts.iter().map(|(_, n)| n).sum();
            assert_eq!(sum, points.total, "{points:?}");
        }
    }
}
