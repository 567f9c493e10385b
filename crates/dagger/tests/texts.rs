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

#[test]
fn where_it_goes_stands_before_for_each() {
    for card in &Book::built_in().cards {
        for line in &card.text {
            for (_, after) in line.match_indices(" for each ").map(|(at, _)| line.split_at(at)) {
                let phrase = after.split(['.', ',', ';', ':']).next().unwrap();
                for wrong in [" on this mission", " to that enemy", " on any active"] {
                    assert!(!phrase.contains(wrong), "{}: {line}", card.name);
                }
            }
        }
    }
    let book = Book::built_in();
    let each = "Place 2 progress on this mission for each hero on a base.";
    assert!(text(&book, "Hold the Line").contains(each));
    let each = "Deal 1 damage to that enemy for each success.";
    assert!(text(&book, "Iron Man (Tony Stark)").contains(each));
}

#[test]
fn nobody_wonders_who_you_is() {
    let book = Book::built_in();
    let of_nobody =
        ["hero_mission", "side_mission", "nemesis_mission", "first_strike", "enemy", "event"];
    for card in book.cards.iter().filter(|card| of_nobody.contains(&card.kind)) {
        for word in card.text.join(" ").split(|letter: char| !letter.is_alphanumeric()) {
            let you = ["you", "your", "yourself"].contains(&word.to_lowercase().as_str());
            assert!(!you, "{}: {}", card.name, card.text.join("\n"));
        }
    }
    let says = |name, words: &str| {
        let text = text(&book, name);
        assert!(text.contains(words), "{text}");
    };
    says("Challenge Day", "After its hero defeated an enemy: Place 2 progress on this mission.");
    says("Challenge Day", "Ongoing: Its hero loses EMPOWERED.");
    says("Man Out of Time", "for each other hero in its hero's space.");
    says("Great Responsibility", "When another hero in its hero's region would suffer damage: ");
    says("Deceived by the Hand", "When its hero is attacked: ");
    says(
        "The Price of Magic",
        "Each hero with a ready support may: exhaust 1 ready shared support",
    );
    says("The Gauntlet", "If that hero is in the nemesis's space, place 2 progress");
    says("A Friend in Need", "If that hero is in Atlantis, this mission is completed.");
    says("Kill Code", "If the final showdown is under way, that hero suffers 1 damage.");
    says("A.I.M. Scientist", "After this enemy was defeated: The hero who defeated it charges 1.");
    says("Hydra Super-Soldier", "The hero who defeated it becomes empowered.");
}

#[test]
fn what_each_hero_does_is_done_by_each() {
    let book = Book::built_in();
    let thanos = text(&book, "Thanos");
    let each = "For each hero in turn: they suffer 4 damage, then reduce threat by 2.";
    assert!(thanos.contains(each), "{thanos}");
    for card in &book.cards {
        let text = card.text.join("\n");
        assert!(!text.to_lowercase().contains("each hero: you"), "{}: {text}", card.name);
    }
}

#[test]
fn who_would_be_defeated_is_not() {
    let text = text(&Book::built_in(), "Red Skull");
    let says = "a hero brought to full damage by it is not defeated but recovers 1, and threat advances by 2.";
    assert!(text.contains(says), "{text}");
}

#[test]
fn the_price_stands_before_what_it_buys() {
    let text = text(&Book::built_in(), "Now You See Me");
    let price = "may: exhaust 1 ready shared support to become empowered.";
    assert!(text.contains(price), "{text}");
}

#[test]
fn two_conditions_are_one() {
    let book = Book::built_in();
    for card in &book.cards {
        for line in card.text.iter().map(|line| line.to_lowercase()) {
            for (at, _) in line.match_indices("if ") {
                let next = line[at..].split_once(", ").map_or("", |(_, next)| next);
                let another = next.starts_with("if ") || next.starts_with("unless ");
                assert!(!another, "{}: {line}", card.name);
            }
        }
    }
    let both = "If that hero is in the nemesis's space and there is any Drone Swarm on a base, ";
    assert!(text(&book, "Vibranium Heist").contains(both));
    let not = "If its hero is in New York and there is no non-nemesis enemy in its hero's region, ";
    assert!(text(&book, "Guardian of the Kitchen").contains(not));
}

#[test]
fn whom_a_guard_guards() {
    let text = text(&Book::built_in(), "Kree Sentry");
    assert!(text.contains("All other enemies in this enemy's space suffer no damage"), "{text}");
}

#[test]
fn lines_begin_with_a_capital_and_say_with_once() {
    let book = Book::built_in();
    for card in book.cards.iter().filter(|card| card.kind != "difficulty") {
        for line in &card.text {
            let first = line.chars().next().unwrap();
            assert!(!first.is_lowercase(), "{}: {line}", card.name);
            for sentence in line.split(". ") {
                assert!(!sentence.contains("die, with "), "{}: {line}", card.name);
            }
        }
    }
    assert!(text(&book, "Gamma Surge").starts_with("When you would suffer damage, once per round"));
}
