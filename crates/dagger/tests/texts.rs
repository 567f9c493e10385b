//! Sentences that were once wrong: what a reader must not be left to guess.

use dagger::Book;

/// All lines of the cards with a name.
fn text(book: &Book, name: &str) -> String {
    let found = book.cards.iter().filter(|card| card.name == name);
    let lines: Vec<&str> = found.flat_map(|card| card.text.iter().map(String::as_str)).collect();
    assert!(!lines.is_empty(), "no card is called {name}");
    lines.join("\n")
}

#[test]
fn any_hero_is_not_one_hero() {
    let book = Book::built_in();
    for card in &book.cards {
        let text = card.text.join("\n");
        for wrong in ["there is one", "add 0", "nemesis-specific", " a A", " a I", " a O"] {
            assert!(!text.contains(wrong), "{}: {text}", card.name);
        }
    }
    assert!(
        text(&book, "Loki Laufeyson").contains("Unless there is any hero in the nemesis's space")
    );
}

#[test]
fn the_one_who_decides_on_an_event_is_the_first_player() {
    let book = Book::built_in();
    assert!(text(&book, "Preemptive Strike").starts_with("The first player may: test TAC"));
    for card in book.cards.iter().filter(|card| card.kind == "event") {
        let text = card.text.join("\n");
        assert!(!text.starts_with("You "), "{}: {text}", card.name);
    }
}

#[test]
fn what_happens_instead_says_so() {
    let text = text(&Book::built_in(), "Draugr");
    assert!(text.ends_with("shows TAC, this enemy recovers all damage instead."), "{text}");
}

#[test]
fn first_strikes_show_their_set_up_bar() {
    let text = text(&Book::built_in(), "Jotun Activity");
    let bar = "Set-up: Frost Giants; spawn rank 1 on 11, rank 2 on 1, rank 3 on 5 with";
    assert!(text.starts_with(bar), "{text}");
    assert!(text.contains("spawn 1 side mission.\n"), "{text}");
}

#[test]
fn enemies_of_a_nemesis_have_their_name() {
    let book = Book::built_in();
    assert!(text(&book, "Winds of Jotunheim").contains("When a hero fights an Illusory Foe"));
    assert!(text(&book, "Assembly Line").contains("Drone Swarm on 1"));
}

#[test]
fn enemies_seek_a_base_of_their_region_first_and_say_so() {
    let text = text(&Book::built_in(), "Skrull Infiltrator");
    assert!(text.contains("toward the nearest operational base, of its region first"), "{text}");
}

#[test]
fn what_speaks_of_the_nemesis_says_so() {
    let book = Book::built_in();
    assert!(text(&book, "Laevateinn").contains("(The Blade Drawn): The nemesis has +1 power."));
    assert!(text(&book, "Red Skull").contains("Only a Man. The nemesis has "));
    for card in &book.cards {
        if ["nemesis", "nemesis_mission", "first_strike"].contains(&card.kind) {
            let text = card.text.join("\n");
            assert!(!text.to_lowercase().contains("this enemy"), "{}: {text}", card.name);
        }
    }
}

#[test]
fn enemies_of_two_kinds_are_named_each() {
    let text = text(&Book::built_in(), "Red Skull");
    let both = "each rank 1 enemy and each Hydra Super-Soldier has +1 power";
    assert!(text.contains(both), "{text}");
}

#[test]
fn where_it_goes_stands_before_what_is_added() {
    let text = text(&Book::built_in(), "Red Skull");
    for (verb, way, also) in [("remove", "from", "plus"), ("Place", "on", "less")] {
        let found = text.lines().any(|line| {
            line.contains(&format!("{verb} "))
                && line.contains(&format!(" progress {way} the nemesis sheet, {also} 1 for each "))
        });
        assert!(found, "{verb}: {text}");
    }
}

#[test]
fn one_wild_was_rolled() {
    let text = text(&Book::built_in(), "Thor");
    assert!(text.contains("If at least 1 WILD was rolled, "), "{text}");
}
