//! The built-in cards pass; broken ones are refused with a remedy.

use crate::card::{BUILT_IN, CardFile, Catalogue, check};

fn faults(text: &str) -> Vec<String> {
    match Catalogue::built_in().with_files(&[("own.ron".into(), text.into())]) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// That a text is refused once, at the line of `line`, with words that name the remedy.
fn refused(text: &str, line: usize, words: &[&str]) {
    let faults = faults(text);
    assert_eq!(faults.len(), 1, "{text}\n{faults:#?}");
    assert!(faults[0].starts_with(&format!("own.ron:{line}:")), "{}", faults[0]);
    for word in words {
        assert!(faults[0].contains(word), "no {word:?} in {}", faults[0]);
    }
}

fn hero(abilities: &str) -> String {
    format!(
        "Hero(name: \"Nobody\", cards: [\n(name: \"Nothing\", copies: 5, cost: 2, \
         abilities: [{abilities}])])"
    )
}

fn villain(abilities: &str) -> String {
    format!(
        "Villains(name: \"Nobodies\", cards: [\n(name: \"Nobody\", copies: 8, attack: N(3), \
         vp: N(1), abilities: [{abilities}])])"
    )
}

fn mastermind(leads: &str, strike: &str, tactics: usize) -> String {
    let tactics: String = (0..tactics)
        .map(|n| format!("(name: \"Tactic {n}\", abilities: [On([Fight], [Draw(1)])]),"))
        .collect();
    format!(
        "Mastermind(name: \"Nobody\", attack: N(9), vp: N(5), leads: \"{leads}\",\n\
         abilities: [{strike}], tactics: [{tactics}])"
    )
}

fn scheme(setup: &str, abilities: &str) -> String {
    format!("Scheme(name: \"Nothing\", setup: ({setup}),\nabilities: [{abilities}])")
}

const STRIKE: &str = "On([Strike], [Each(EachPlayer, [Wound(1)])])";
const TWIST: &str = "On([Twist], [PlayVillainCards(1)]), EvilWins(Empty(VillainDeck))";

#[test]
fn built_in_cards_are_clean() {
    let catalogue = Catalogue::built_in();
    for (path, text) in BUILT_IN {
        let cards: CardFile = cardfile::parse(path, text).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(check(&catalogue, path, text, &cards), []);
    }
}

#[test]
fn good_cards_of_ones_own_are_clean() {
    let good = [
        hero("Play([Draw(1)])"),
        hero("Play([RevealTop(1), If(Is(of: Wound, from: [Revealed]), [Ko(from: [Revealed])])])"),
        villain("On([Fight], [If(FoughtAt([Sewers]), [Draw(1)])])"),
        mastermind("HYDRA", STRIKE, 4),
        mastermind("Sentinel", STRIKE, 4),
        scheme("twists: Always(8)", TWIST),
    ];
    for text in good {
        assert_eq!(faults(&text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn abilities_must_fit_their_card() {
    refused(&villain("Play([Draw(1)])"), 2, &["`Play`", "villain", "use `On`"]);
    refused(&villain("React(DiscardedByEffect, [Draw(1)])"), 2, &["`React`", "heroes"]);
    refused(&villain("On([Fight], [CopyPlayed])"), 2, &["`CopyPlayed`", "heroes, in `Play`"]);
    refused(&villain("On([Strike], [Draw(1)])"), 2, &["masterminds", "a villain has `Fight`"]);
    refused(&hero("On([Fight], [Draw(1)])"), 2, &["a hero has `Play` or `Superpower`"]);
    refused(&hero("Worth(plus: 1, each: Players)"), 2, &["`Worth`", "it is for villains"]);
    refused(&hero("Play([EvilWins])"), 2, &["it is for schemes"]);
    refused(&hero("Play([ReturnThis])"), 2, &["`React(DiscardedByEffect, [...])`"]);
    refused(&hero("Instead(Defeat, [Draw(1)])"), 2, &["use `React`"]);
    refused(&villain("On([Ambush], [If(FoughtAt([Bank]), [Draw(1)])])"), 2, &["On([Fight]"]);
    refused(&villain("On([Escape], [GainThis])"), 2, &["`fight` of a guise"]);
}

#[test]
fn places_must_fit_their_time() {
    refused(&hero("Play([Discard(from: [Revealed])])"), 2, &["put `RevealTop(1)`", "before"]);
    refused(
        &hero("Play([RevealTop(1), Each(EachOther, [Ko(from: [Revealed])])])"),
        2,
        &["in the same list"],
    );
    refused(
        &villain("On([Fight, Escape], [Gain(from: [Captive])])"),
        2,
        &["`On([Fight], [...])` of a villain"],
    );
    refused(&hero("Play([Ko(from: [Deck])])"), 2, &["use `RevealTop` or `LookTop`"]);
    refused(&hero("Play([RecruitFree(from: [Hand])])"), 2, &["`RecruitFree`", "from [Hq]"]);
    refused(&hero("Play([Ko(from: [])])"), 2, &["`from: [Hand]`"]);
}

#[test]
fn numbers_and_lists_must_be_in_range() {
    refused(&hero("Play([Draw(21)])"), 2, &["21", "from 1 to 20"]);
    refused(&hero("Play([])"), 2, &["empty list", "leave it out"]);
    refused(&hero("Superpower([], [Draw(1)])"), 2, &["1 to 5 icons"]);
    refused(&hero("Play([Choose([[Draw(1)]])])"), 2, &["two lists or more"]);
    refused(
        &hero("Play([ForEach(Players, [ForEach(Players, [Draw(1)])])])"),
        2,
        &["count one thing"],
    );
    let deep = format!("Play([{}Draw(1){}])", "BeforeRefill([".repeat(9), "])".repeat(9));
    refused(&hero(&deep), 2, &["nested deeper", "split it"]);
    refused(
        &hero("").replace("copies: 5", "copies: 0"),
        2,
        &["the number of copies is 0", "from 1 to 20"],
    );
    refused(&hero("").replace("cost: 2", "cost: 200"), 2, &["the cost is 200", "from 0 to 20"]);
    refused("Hero(name: \"Nobody\", cards: [])", 1, &["1 to 8 different cards"]);
    let many = "(name: \"One\", copies: 15, cost: 1), (name: \"Two\", copies: 15, cost: 1)";
    refused(&format!("Hero(name: \"Nobody\", cards: [{many}])"), 1, &["30", "lower `copies`"]);
    let card = "(name: \"Nothing\", copies: 1, cost: 1),";
    let twins = format!("Hero(name: \"Nobody\",\ncards: [{card}\n{card}])");
    refused(&twins, 2, &["two cards", "raise `copies`"]);
    refused(
        &villain("").replace("attack: N(3)", "attack: Only"),
        2,
        &["`Attack(This, (plus: 1, each: ...))`"],
    );
    refused(&villain("").replace("\"Nobody\"", "\" \""), 2, &["a name needs a letter"]);
}

#[test]
fn names_must_exist() {
    refused(&mastermind("Hydro", STRIKE, 4), 1, &["Hydro", "did you mean \"HYDRA\"?"]);
    refused(&mastermind("Xyzzy", STRIKE, 4), 1, &["Xyzzy", "spell it as in its own file"]);
    refused(
        &hero("Play([ForEach(Count(of: Group(\"Skrull\"), from: [Victory]), [Draw(1)])])"),
        2,
        &["did you mean \"Skrulls\"?"],
    );
    refused(
        &hero("Play([Ko(of: Named(\"Bystandr\"), from: [Hand])])"),
        2,
        &["did you mean \"Bystander\"?"],
    );
    refused(
        &scheme("twists: Always(8), required_villains: \"Sentinel\"", TWIST),
        1,
        &["no villain group"],
    );
}

#[test]
fn masterminds_and_schemes_must_be_whole() {
    refused(&mastermind("HYDRA", STRIKE, 3), 1, &["4 tactics; this one has 3"]);
    refused(&mastermind("HYDRA", "", 4), 1, &["add `On([Strike], [...])`"]);
    let ambush = mastermind("HYDRA", STRIKE, 4)
        .replace("\"Tactic 3\", abilities: [On([Fight]", "\"Tactic 3\", abilities: [On([Ambush]");
    refused(&ambush, 2, &["a tactic has `Fight`"]);
    let ends = "EvilWins(Empty(Wounds))";
    refused(&scheme("twists: Always(8)", ends), 1, &["add `On([Twist], [...])`"]);
    let endless = "On([Twist], [PlayVillainCards(1)])";
    refused(&scheme("twists: Always(8)", endless), 1, &["add `EvilWins(...)`"]);
    let backwards = format!("On([Twists(7, 2)], [PlayVillainCards(1)]), {ends}");
    refused(&scheme("twists: Always(8)", &backwards), 1, &["`Twists(7, 2)`", "then the last"]);
    refused(&scheme("twists: Always(0)", TWIST), 1, &["from 1 to 20"]);
    refused(
        &scheme("twists: ByPlayers(0, 8, 8, 5, 5)", TWIST),
        1,
        &["twists for 1 players", "from 1 to 20"],
    );
}

#[test]
fn a_thoroughly_broken_file_is_not_told_at_length() {
    let faults = faults(&hero(&format!("Play([{}])", "Draw(0),".repeat(10_000))));
    assert_eq!(faults.len(), 21);
    assert!(faults[20].contains("mend these first"), "{}", faults[20]);
}
