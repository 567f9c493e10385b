//! What a first evening stumbled over, each with the key that did it.

use std::time::Duration;

use host::{Agreed, Host, Settings, Sitter};
use table::scene::Near;
use terminal::screen::{After, Effect, Input, Key, Overlay, Table};

use crate::kit::{BOT, SIZES, crowded, draw, legendary, point, press, table, unwarned};

fn alone() -> Table {
    table(legendary(1, None), &[Sitter::You])
}

fn with_bot() -> Table {
    table(legendary(2, None), &[Sitter::You, BOT])
}

#[test]
fn digits_enter_and_clicks_take_choices_and_every_choice_is_saved() {
    let mut table = with_bot();
    draw(&mut table, 80, 24);
    assert!(table.labels().any(|label| label == "End turn"));
    press(&mut table, "1");
    assert_eq!(table.step(), 1);
    assert!(matches!(table.effects()[..], [Effect::Save]));
    press(&mut table, "\n");
    assert_eq!(table.step(), 2);
    press(&mut table, "\t");
    assert!(table.focus().as_row().is_none(), "Tab goes to a thing on the table");
    press(&mut table, "\n");
    assert_eq!(table.step(), 3);
    press(&mut table, "\u{1b}");
    table.effects();
    press(&mut table, "e");
    assert!(table.effects().iter().any(|effect| matches!(effect, Effect::Think(..))));
}

#[test]
fn one_key_plays_the_starting_hand() {
    let mut table = with_bot();
    let before = table.scene().amounts.iter().map(|amount| amount.number).sum::<i32>();
    press(&mut table, "a");
    let after = table.scene().amounts.iter().map(|amount| amount.number).sum::<i32>();
    assert_eq!((before, after), (0, 6), "six cards of one point each");
    assert!(table.message().contains("Played 6 cards"), "{}", table.message());
    assert!(!table.labels().any(|label| label.starts_with("Play ")));
}

#[test]
fn the_hand_keeps_its_order_when_a_card_is_played() {
    let mut table = crowded(legendary(2, None), 300);
    for _ in 0..40 {
        let plays = |table: &Table| -> Vec<String> {
            let plays = table.labels().filter(|label| label.starts_with("Play "));
            plays.map(Into::into).collect()
        };
        let before = plays(&table);
        if before.len() > 1 {
            press(&mut table, "2");
            let after = plays(&table);
            // What is left stands in the same order, if the turn goes on with the same hand.
            if after.iter().all(|label| before.contains(label)) {
                let kept: Vec<&String> =
                    before.iter().filter(|label| after.contains(label)).collect();
                assert_eq!(after.iter().collect::<Vec<_>>(), kept);
            }
        } else {
            press(&mut table, "1");
        }
        if table.is_over() {
            break;
        }
    }
}

#[test]
fn nothing_is_taken_on_a_screen_that_shows_nothing() {
    let mut table = with_bot();
    assert!(draw(&mut table, 60, 15).contains("needs a screen of 80 by 24"));
    for key in [Key::Char('1'), Key::Enter, Key::Char('e'), Key::Char('a')] {
        table.on(Input::Key(key));
    }
    assert_eq!(table.step(), 0);
    table.on(Input::Key(Key::Char('q')));
    assert_eq!(table.effects().last(), Some(&Effect::Leave(After::Leave)));
}

/// Lets the bot play by its first choice.
fn let_bot(table: &mut Table) -> bool {
    let ticket = table.effects().into_iter().find_map(|effect| match effect {
        Effect::Think(seat, ticket) => Some((seat, ticket)),
        _ => None,
    });
    let Some((seat, ticket)) = ticket else { return false };
    let choice = table.thought_of(seat).unwrap()();
    table.thought(ticket, choice);
    true
}

#[test]
fn keys_meant_for_a_bot_do_not_spill_into_the_next_turn() {
    let mut table = with_bot();
    table.effects();
    press(&mut table, "---e");
    let mut steps = 0;
    while let_bot(&mut table) {
        let before = table.step();
        press(&mut table, "\n");
        assert_eq!(table.step(), before, "Enter takes nothing while a bot plays");
        press(&mut table, "n");
        assert_eq!(table.step(), before + 1, "n takes one step of the bot");
        steps += 1;
        assert!(steps < 200);
    }
    let before = table.step();
    press(&mut table, "1\n");
    assert_eq!(table.step(), before, "too soon after the bot");
    assert!(table.message().contains("press again") || !table.overlays().is_empty());
    table.on(Input::Tick(Duration::from_secs(2)));
    press(&mut table, "1");
    assert_eq!(table.step(), before + 1);
}

#[test]
fn a_game_that_cannot_be_kept_is_not_called_kept() {
    let mut table = with_bot();
    table.cannot_keep(Some("the disk is full".into()));
    assert!(draw(&mut table, 80, 24).contains("NOT SAVED"));
    press(&mut table, "q");
    let picture = draw(&mut table, 80, 24);
    assert!(
        picture.contains("CANNOT BE KEPT") && !picture.contains("The game is kept"),
        "{picture}"
    );
    assert!(picture.contains(":save FILE"), "another way is offered: {picture}");
}

#[test]
fn undo_is_free_until_something_is_shown_practice_after_and_by_consent_with_others() {
    let mut table = alone();
    press(&mut table, "1");
    let picture = draw(&mut table, 120, 40);
    assert!(picture.contains("u undo") && !picture.contains("practice"), "{picture}");
    press(&mut table, "u");
    assert_eq!(table.step(), 0);
    press(&mut table, "r");
    assert_eq!(table.step(), 1);
    press(&mut table, "e");
    let taken = table.step();
    assert!(draw(&mut table, 120, 40).contains("undo (practice)"));
    press(&mut table, "u");
    assert!(table.step() < taken);
    assert!(draw(&mut table, 120, 40).contains("[practice]"));

    let mut table = self::table(legendary(2, None), &[Sitter::You, Sitter::You]);
    press(&mut table, "\ne");
    assert!(matches!(table.overlays(), [Overlay::Pass]), "the screen changes hands");
    let covered = draw(&mut table, 80, 24);
    assert!(!covered.contains("Hand") && covered.contains("Player 2"), "{covered}");
    press(&mut table, "\n1");
    let taken = table.step();
    press(&mut table, "e\n");
    press(&mut table, "u");
    assert!(matches!(table.overlays(), [Overlay::Confirm { .. }]), "{:?}", table.overlays());
    press(&mut table, "n");
    assert_eq!(table.step(), taken + 1, "the others did not agree");
}

#[test]
fn open_hands_change_without_a_cover() {
    let host = Host::new(
        legendary(2, None),
        &[Sitter::You, Sitter::You],
        &["Ada".into(), "Ben".into()],
        Agreed { open_hands: true },
    );
    let mut table = Table::new(host, unwarned(), false);
    press(&mut table, "e");
    assert!(table.overlays().is_empty());
    let picture = draw(&mut table, 120, 40);
    assert!(picture.contains("Ben (you)"), "{picture}");
    assert!(picture.contains("Ada"), "players are called by their names");
}

#[test]
fn a_wasteful_end_of_turn_is_asked_about_once_and_not_at_all_by_a_setting() {
    let host = Host::new(legendary(2, None), &[Sitter::You, BOT], &[], Agreed::default());
    let mut table = Table::new(host, Settings::default(), false);
    press(&mut table, "e");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("End the turn?") && picture.contains("You could still"), "{picture}");
    press(&mut table, "n");
    assert_eq!(table.step(), 0);
    press(&mut table, "ey");
    assert_eq!(table.step(), 1);
    let mut table = with_bot();
    press(&mut table, "e");
    assert_eq!(table.step(), 1, "switched off");
}

#[test]
fn what_is_out_of_reach_says_why() {
    let mut table = with_bot();
    draw(&mut table, 120, 40);
    let far = table.scene().pieces().find(|piece| piece.why_not.is_some()).unwrap();
    let (thing, why) = (far.id, far.why_not.clone().unwrap());
    assert!(why.contains("more") && why.contains("needed"), "{why}");
    point(&mut table, thing);
    table.on(Input::Key(Key::Enter));
    assert!(table.message().contains(&why), "{}", table.message());
    // A message is about what was done last, not about what is looked at next.
    table.on(Input::Key(Key::Right));
    assert!(table.message().is_empty());
}

#[test]
fn how_near_evil_is_stands_on_every_screen() {
    for (width, height) in SIZES {
        let mut table = crowded(legendary(2, None), 200);
        let danger = table.scene().dangers[0].clone();
        assert!(danger.sentence.contains(" of "), "{danger:?}");
        let picture = draw(&mut table, width, height);
        let start: String = danger.sentence.chars().take(30).collect();
        assert!(picture.contains(&start), "{picture}");
        assert!(danger.near >= Near::Far);
    }
}

#[test]
fn bad_keys_of_a_lesson_do_not_lose_it() {
    let rules = crate::kit::rules(1, None);
    let book = std::sync::Arc::new(legendary::scene::Book::new(&crate::kit::CARDS, &rules));
    let replay = table::Replay::record(&rules, table::Seed::from(8), &[]);
    let play = host::Played::new(rules, book, &replay, String::new()).unwrap().guided();
    let host = Host::new(Box::new(play), &[Sitter::You], &[], Agreed::default());
    let mut table = Table::new(host, Settings::default(), true);
    press(&mut table, "x1e");
    assert!(matches!(table.overlays(), [Overlay::Tip { title: "Welcome", .. }]));
    press(&mut table, "\n");
    assert!(matches!(table.overlays(), [Overlay::Tip { title: "How a turn goes", .. }]));
    press(&mut table, "\n");
    assert!(matches!(table.overlays(), [Overlay::Tip { title: "Alone at the table", .. }]));
}

#[test]
fn a_search_without_a_hit_says_so_and_everything_opens() {
    let mut table = crowded(legendary(2, None), 200);
    press(&mut table, "/nobody at all");
    assert!(draw(&mut table, 80, 24).contains("No card of this game is called that."));
    press(&mut table, "\u{1b}");
    press(&mut table, "L\u{1b}w\u{1b}/red skull\n");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("Always leads"), "{picture}");
}

#[test]
fn the_end_offers_what_comes_next_and_breaks_the_points_down() {
    let mut play = legendary(2, None);
    crate::kit::advance(&mut *play, usize::MAX);
    let mut table = table(play, &[Sitter::You, BOT]);
    for (width, height) in SIZES {
        let picture = draw(&mut table, width, height);
        assert!(
            picture.contains("R reviews it") && picture.contains("Victory points:"),
            "{picture}"
        );
    }
    for (key, after) in
        [('R', After::Review), ('W', After::Watch), ('M', After::Rematch), ('G', After::New)]
    {
        table.effects();
        table.on(Input::Key(Key::Char(key)));
        assert_eq!(table.effects(), [Effect::Leave(after)]);
    }
}

#[test]
fn what_is_taken_back_stays_in_the_log_struck_out() {
    let mut table = alone();
    press(&mut table, "1u");
    assert!(table.host().log(table.scene().viewer).iter().any(|line| line.struck));
    press(&mut table, "r");
    assert!(!table.host().log(table.scene().viewer).iter().any(|line| line.struck));
}

#[test]
fn a_bot_that_lost_its_seat_is_told_and_waits_until_that_was_read() {
    let mut table = with_bot();
    table.effects();
    press(&mut table, "e");
    table.complain(Vec::new());
    assert!(table.overlays().is_empty(), "nothing to complain about");
    table.complain(vec!["the bot `x` of player 2 is replaced by thumb: it ended".into()]);
    let before = table.step();
    assert!(let_bot(&mut table));
    table.on(Input::Tick(Duration::from_secs(9)));
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("lost its seat") && picture.contains("replaced by"), "{picture}");
    assert_eq!(table.step(), before);
    press(&mut table, "\u{1b}");
    table.on(Input::Tick(Duration::from_secs(10)));
    assert_eq!(table.step(), before + 1);
}

#[test]
fn the_coachs_reason_is_readable_in_few_lines() {
    let mut table = with_bot();
    table.effects();
    press(&mut table, "c");
    let ticket = table.effects().into_iter().find_map(|effect| match effect {
        Effect::Advise(_, ticket) => Some(ticket),
        _ => None,
    });
    let offered = table.list().iter().enumerate();
    let judged = offered.map(|(at, offered)| bots::coach::Advice {
        choice: offered.choice,
        same: Vec::new(),
        label: offered.label.clone(),
        win: bots::coach::Estimate { won: 0.98, error: 0.0, games: 100 },
        behind: (at > 0).then_some((0.05, 0.01)),
        even: at == 0,
    });
    let choices = judged.collect();
    let why =
        "Because ".to_string() + &"it leaves more for later and costs nothing now, ".repeat(6);
    table.advised(ticket.unwrap(), host::Advice { choices, why: why + "and so it is." });
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("Because") && picture.contains("and so it is."), "{picture}");
    assert!(picture.contains("98 % to win (± 1)"), "an interval is never nothing: {picture}");
    assert!(picture.contains("(5 ± 2 less)"), "what is worse, by how much: {picture}");
    press(&mut table, "\u{1b}c");
    assert!(draw(&mut table, 80, 24).contains("and so it is."), "it can be opened again");
}

#[test]
fn a_long_name_does_not_hide_the_points() {
    let names = ["Ada".to_string(), "Bartholomew the Inexhaustible of Nowhere".to_string()];
    let host = Host::new(legendary(2, None), &[Sitter::You, BOT], &names, Agreed::default());
    let mut table = Table::new(host, unwarned(), false);
    for (width, height) in SIZES {
        let picture = draw(&mut table, width, height);
        let line = picture.lines().find(|line| line.contains("Barth")).unwrap();
        let rest = &line[line.find("Barth").unwrap()..];
        assert!(rest.contains("0VP"), "{line}");
    }
}

#[test]
fn what_finds_no_room_is_counted_and_never_written_over_a_label() {
    for steps in (0..500).step_by(7) {
        let mut table = crowded(legendary(2, None), steps);
        let picture = draw(&mut table, 80, 24);
        for line in picture.lines().filter(|line| line.contains(" more below: PgDn")) {
            let (label, _) = line.rsplit_once("   +").unwrap();
            assert!(!label.trim_end().ends_with(char::is_alphanumeric) || label.contains("  "));
        }
        // Every choice has its number on the screen, or is counted.
        let shown = (1..=table.list().len())
            .filter(|number| picture.lines().any(|line| line.contains(&format!("{number:>2} "))))
            .count();
        assert!(shown == table.list().len() || picture.contains("more below"), "{picture}");
        // So has every card of the hand and of those played.
        for area in table.scene().areas.iter().filter(|area| matches!(area.key, "hand" | "played"))
        {
            let pieces = area.places.iter().flat_map(|place| &place.pieces);
            let hidden = pieces.filter(|piece| !picture.contains(&*piece.brief)).count();
            assert!(hidden == 0 || picture.contains('…'), "{picture}");
        }
    }
}

/// Games of D.A.G.G.E.R. at decisions with more choices than digits.
fn with_many_choices(players: u8) -> Vec<Box<dyn host::Play>> {
    let mut found: Vec<Box<dyn host::Play>> = Vec::new();
    for seed in 0..6 {
        let mut play = crate::kit::dagger(players, seed);
        for step in 0..300 {
            let Some(seat) = play.asked() else { break };
            let ask = play.scene(host::Eyes::Seat(seat)).ask.unwrap();
            if ask.choices.len() > 9 {
                found.push(play);
                break;
            }
            play.choose(ask.choices[step % ask.choices.len()].choice).unwrap();
        }
    }
    found
}

#[test]
fn every_choice_is_reached_in_one_look_or_one_key_on_the_smallest_screen() {
    let mut hidden = 0;
    for players in [1, 2, 5] {
        let games = with_many_choices(players);
        assert!(games.len() > 2, "{players}: only {} with many choices", games.len());
        for play in games {
            let mut table = crowded(play, 0);
            let numbers = |table: &Table| (1..=table.list().len()).map(|n| format!("{n:>2} "));
            let picture = draw(&mut table, 80, 24);
            let shows = |picture: &str, number: &str| {
                picture.lines().any(|line| line.contains(&format!(" {number}")))
            };
            if numbers(&table).all(|number| shows(&picture, &number)) {
                continue;
            }
            hidden += 1;
            assert!(picture.contains("more below: PgDn"), "{picture}");
            table.on(Input::Key(Key::PageDown));
            let picture = draw(&mut table, 80, 24);
            for (number, offered) in numbers(&table).zip(table.list()) {
                let start: String = offered.label.chars().take(20).collect();
                assert!(shows(&picture, &(number.clone() + &start)), "{number}{start}\n{picture}");
            }
            // Its number takes a choice from there.
            let before = table.step();
            press(&mut table, "9");
            assert_eq!(table.step(), before + 1);
        }
    }
    assert!(hidden > 0, "the screen had room for all of them");
}

#[test]
fn what_a_choice_would_do_is_told_before_it_is_taken() {
    let mut games = vec![crowded(legendary(2, None), 40), crowded(crate::kit::dagger(2, 3), 30)];
    for table in &mut games {
        let before = table.step();
        let all: Vec<(String, String)> =
            table.list().iter().map(|one| (one.label.clone(), one.effect.clone())).collect();
        assert!(all.len() > 1);
        let mut told = 0;
        for (row, (label, effect)) in all.iter().enumerate() {
            table.on(Input::Key(Key::Home));
            (0..row).for_each(|_| table.on(Input::Key(Key::Down)));
            if table.focus().as_row() != Some(row) {
                continue;
            }
            let start: String = effect.chars().take(24).collect();
            let start = start.rsplit_once(' ').map_or(start.as_str(), |(start, _)| start);
            for (width, height) in SIZES {
                let picture = draw(table, width, height);
                let joined = picture.replace('│', " ");
                let joined = joined.split_whitespace().collect::<Vec<_>>().join(" ");
                // A page that tells the same has its name in the frame.
                let told = joined.contains(start)
                    || start.split_once(": ").is_some_and(|(title, rest)| {
                        joined.contains(&format!("─ {title} ─")) && joined.contains(rest)
                    });
                assert!(told, "{label}: {effect}\n{picture}");
            }
            told += usize::from(!effect.is_empty());
        }
        assert!(told > 1, "{all:?}");
        assert_eq!(table.step(), before, "looking takes nothing");
    }
}

#[test]
fn one_key_opens_whatever_is_at_hand() {
    for play in [legendary(2, None), crate::kit::dagger(2, 3)] {
        let mut table = crowded(play, 60);
        draw(&mut table, 120, 40);
        // A choice: its label in full, and what it would do.
        let label = table.list()[0].label.clone();
        table.on(Input::Key(Key::Home));
        press(&mut table, "i");
        match table.overlays() {
            [Overlay::Page { page, .. }] => assert_eq!(page.title, label),
            other => panic!("{other:?}"),
        }
        press(&mut table, "\u{1b}");
        // Pieces: their names, and what is known of them.
        let areas = table.scene().areas.iter().filter(|area| area.key != "played");
        let pieces: Vec<(table::scene::Thing, String)> = areas
            .flat_map(|area| area.places.iter().filter_map(|place| place.pieces.first()))
            .map(|piece| (piece.id, piece.name.to_string()))
            .take(12)
            .collect();
        assert!(pieces.len() > 5);
        for (thing, name) in pieces {
            point(&mut table, thing);
            press(&mut table, "i");
            match table.overlays() {
                [Overlay::Page { page, .. }] => {
                    assert!(page.title.contains(&name), "{name}: {page:?}");
                    assert!(!page.parts.is_empty(), "{page:?}");
                }
                other => panic!("{name}: {other:?}"),
            }
            press(&mut table, "\u{1b}");
        }
    }
}

#[test]
fn a_fight_shows_what_the_attack_is_made_of() {
    let mut table = crowded(legendary(2, None), 60);
    draw(&mut table, 120, 40);
    let enemies = table.scene().areas.iter().filter(|area| matches!(area.key, "city" | "plot"));
    let enemy = enemies
        .flat_map(|area| area.places.iter().filter_map(|place| place.pieces.first()))
        .find(|piece| piece.figures.iter().any(|figure| figure.sign == "A"))
        .map(|piece| piece.id);
    point(&mut table, enemy.unwrap());
    press(&mut table, "i");
    let picture = draw(&mut table, 80, 24);
    assert!(picture.contains("Attack now") && picture.contains(" printed"), "{picture}");
}
