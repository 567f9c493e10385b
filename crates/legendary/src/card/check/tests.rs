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
        "Mastermind(name: \"Nobody\", attack: N(9), vp: N(5), leads: Group(\"{leads}\"),\n\
         abilities: [{strike}], tactics: [{tactics}])"
    )
}

fn scheme(setup: &str, abilities: &str) -> String {
    format!("Scheme(name: \"Nothing\", setup: ({setup}),\nabilities: [{abilities}])")
}

const STRIKE: &str = "On([Strike], [Each(EachPlayer, [Wound(1)])])";
const ENDS: &str = "EvilWins(Empty(Wounds))";
const FIGHT: &str = "fight: [RescueThis]";
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
    refused(&villain("On([Fight], [CopyPlayed()])"), 2, &["`CopyPlayed`", "heroes, in `Play`"]);
    refused(&villain("On([Strike], [Draw(1)])"), 2, &["masterminds", "a villain has `Fight`"]);
    refused(&hero("On([Fight], [Draw(1)])"), 2, &["a hero has `Play` or `Superpower`"]);
    refused(
        &hero("Worth(plus: 1, each: Count(of: Any, from: [Victory]))"),
        2,
        &["`Worth`", "it is for villains"],
    );
    refused(&hero("Play([EvilWins])"), 2, &["it is for schemes"]);
    refused(&hero("Play([Put(Hand)])"), 2, &["`React(DiscardedByEffect, [...])`"]);
    refused(&hero("Instead(Defeat(Enemies), [Draw(1)])"), 2, &["use `Whenever`"]);
    refused(&hero("React(Defeat(Enemies), [Draw(1)])"), 2, &["use `Whenever`"]);
    refused(&hero("Instead(DiscardedByEffect, [Draw(1)])"), 2, &["use `React`"]);
    refused(&hero("React(Strike, [Draw(1)])"), 2, &["use `Instead`"]);
    refused(&hero("React(Wound(You), [Draw(1)])"), 2, &["`Instead`"]);
    refused(&hero("Play([Whenever(Wound(Anyone), [Draw(1)])])"), 2, &["`Defeat(...)`"]);
    refused(&villain("React(Wound(Anyone), [Draw(1)])"), 2, &["it is for heroes"]);
    refused(
        &villain("SuperpowerInstead(plain: [Draw(1)], icons: [Class(Tech)], powered: [Draw(2)])"),
        2,
        &["`SuperpowerInstead`", "heroes; use `On`"],
    );
    refused(
        &hero("SuperpowerInstead(plain: [Draw(1)], icons: [], powered: [Draw(2)])"),
        2,
        &["1 to 5 icons"],
    );
    let action = "Action(name: \"Rest\", from: Hand, when: Idle(Enemies), does: [Draw(1)])";
    refused(&villain(action), 2, &["`Action`", "heroes, wounds and Bindings"]);
    refused(&hero(&action.replace("Hand", "Hq")), 2, &["cannot start from `Hq`"]);
    refused(&hero("On([Rescue], [Draw(1)])"), 2, &["a time for bystanders"]);
    refused(&scheme("twists: Always(8)", &format!("{TWIST}, {STRIKE}")), 1, &["with `guards`"]);
    refused(&hero("Attack(Each(Henchman), (plus: 1, each: ExtraDrawn))"), 2, &["`Attack`"]);
    refused(&hero("Play([Whenever(RecruitMade(0), [Draw(1)])])"), 2, &["`RecruitMade` is 0"]);
    refused(&villain("On([Ambush], [If(FoughtAt([Bank]), [Draw(1)])])"), 2, &["On([Fight]"]);
    refused(&villain("On([Escape], [GainThis])"), 2, &["`fight` of a guise"]);
}

/// That something is refused of a hero, of a villain or of a mastermind's strike.
fn each_refused(cards: &[(&str, &[&str])], card: impl Fn(&str) -> (String, usize)) {
    for (what, words) in cards {
        let (text, line) = card(what);
        refused(&text, line, words);
    }
}

#[test]
fn deeds_must_fit_their_card() {
    let cards: &[(&str, &[&str])] = &[
        ("GainFrom(Wounds)", &["`Wound(1)`"]),
        ("GainTo(Hand, Bystanders)", &["`Rescue(1)`"]),
        ("GainFrom(VillainDeck)", &["`PlayVillainCards(1)`"]),
        ("GetAgainst(0, [At([Bank])])", &["`GetAgainst` is 0"]),
        ("GetAgainst(2, [At([]), Mastermind])", &["empty list"]),
        ("Otherwise([Draw(1)])", &["`Otherwise` follows a step"]),
        ("Move(who: This, to: To(Bridge))", &["`On([Ambush], [...])`"]),
        ("Advance(2)", &["`On([Ambush], [...])`"]),
        ("Put(Guards)", &["`On([Ambush], [...])`"]),
        ("Escape(Villain)", &["enemies and schemes"]),
        ("Deal(Of(Officers), 1, Guards)", &["`guises`"]),
        ("Deal(Of(Bystanders), 1, City)", &["`guises`"]),
        ("ShuffleIn(Officers, 1)", &["`guises`"]),
        ("ShuffleIn(Bystanders, 0)", &["`ShuffleIn` is 0"]),
        ("CaptureFrom(This, [Sidekicks])", &["it is for villains"]),
        ("Put(NextToMastermind)", &["`On([Strike], [Put(NextToMastermind)])`"]),
        ("Put(Top(Of(VillainDeck)))", &["`On([Fight], [...])`"]),
        ("ThisToStack", &["cards of a common stack"]),
        ("DiscardTop, PlayCopies(UpTo(2))", &["`All` or `Exactly(1)`"]),
        ("PlayCopies(All)", &["after `DiscardTop`"]),
        ("ToEscaped(from: [Held])", &["enemies and schemes"]),
    ];
    each_refused(cards, |what| (hero(&format!("Play([{what}])")), 2));
    let cards: &[(&str, &[&str])] = &[
        ("Advance(5)", &["from 1 to 4"]),
        ("Move(who: This, to: AnotherVillain)", &["`Move(who: This, to: To(Bridge))`"]),
        ("ChooseTactic", &["heroes"]),
        ("Whenever(RecruitMade(8), [Draw(1)])", &["heroes, in `Play`"]),
        ("CaptureFrom(This, [Bystanders])", &["`Capture(This, 1)`"]),
        ("CaptureFrom(This, [VillainDeck])", &["`HeroDeck`"]),
        ("KoThis", &["`fight` of a guise"]),
        ("EnterCity(from: [Hq])", &["`guises`"]),
        ("ThisToStack", &["cards of a common stack"]),
    ];
    each_refused(cards, |what| (villain(&format!("On([Ambush], [{what}])")), 2));
    let guised = |what: &str| {
        let guises = "guises: [(of: Bystander, name: \"Robot\", attack: Just(1), fight: [])]";
        let scheme = scheme("twists: Always(8)", &format!("On([Twist], [{what}]), {ENDS}"));
        (scheme.replace("setup:", &format!("{guises}, setup:")).replace("fight: []", FIGHT), 1)
    };
    let cards: &[(&str, &[&str])] = &[
        ("Deal(Of(Wounds), 1, City)", &["`Bystanders`, `Officers`"]),
        ("Deal(Of(VillainDeck), 1, Guards)", &["`Bystanders`, `Officers`"]),
        ("GainThis", &["`fight` of a guise"]),
    ];
    each_refused(cards, guised);
    let strike = mastermind("HYDRA", "On([Strike], [Put(NextToScheme)])", 4);
    refused(&strike, 1, &["`Put`"]);
}

#[test]
fn cards_must_be_where_they_are_taken_from() {
    let cards: &[(&str, &[&str])] = &[
        ("GainTo(Discard, Officers)", &["to the `Hand`"]),
        ("GainTo(Deck, Officers)", &["`Wounds` to the `Deck`"]),
        ("Deal(Yours, 1, KoPile)", &["to the `Discard`"]),
        ("Deal(Of(HeroDeck), 1, Hand)", &["`KoPile`"]),
        ("Deal(Of(Officers), 1, NextToMastermind)", &["`HeroDeck`"]),
        ("MoveShard(Mastermind, Each(Villain))", &["from `You` or to `You`"]),
        ("MoveShard(You, Owner)", &["inside `Each`"]),
        ("MoveShard(Several(2), You)", &["`MoveShard` is for"]),
        ("Shards(At([Bank, Bridge]), 1)", &["one space"]),
        ("Capture(A(Henchman), 1)", &["`A(Villain)`"]),
        ("Capture(You, 1)", &["for enemies"]),
        ("Redirect(NextRecruit, Hand)", &["`Redirect(NextRecruit, Top(Yours))`"]),
        ("ThisTurn(With(XTremeAttack), (from: [Hand]))", &["`With(Dodge)`"]),
        ("ThisTurn(HalfCost, (from: [Hand]))", &["from `Hand`"]),
        ("DestroySpace(Kod, (from: [Pockets]))", &["from `Pockets`"]),
        ("DangerSense(cards: 2, helping: Villain)", &["enemies and schemes"]),
        ("DangerSense(cards: 2, then: [Draw(1)])", &["leave `then` out"]),
        ("Put(City)", &["tactics"]),
        ("SetAside(from: [Hq])", &["`SetAside`", "from `Hq`"]),
        ("ToBottom(from: [Hand])", &["`ToBottom`", "from `Hand`"]),
        ("NextToMastermind(from: [City])", &["`NextToMastermind`", "from `City`"]),
        ("UseFight(from: [City])", &["`UseFight`", "AnyVictory"]),
        ("Ko(from: [Guards])", &["`Ko`", "from `Guards`"]),
        ("Gain(from: [Held])", &["`Gain`", "from `Held`"]),
        ("Ko(from: [Hand], by: Leftmost)", &["leftmost", "`from: [Hq], by: Leftmost`"]),
        ("PlayThem(from: [Revealed])", &["nothing is `Revealed`"]),
        ("RevealTop(1), PlayThem(from: [Revealed])", &["`RevealFrom(Of(VillainDeck), 1, Top)`"]),
        ("RevealTop(1), Gain(from: [Revealed])", &["use `ToHand`"]),
        ("RevealTop(1), ToBottom(from: [Revealed])", &["use `OnDeck`"]),
        ("RevealFrom(Of(HeroDeck), 1, Top), DrawThem(from: [Revealed])", &["use `ToHand`"]),
        ("RevealFrom(Of(VillainDeck), 1, Top), ToHand(from: [Revealed])", &["your own deck"]),
        ("RevealFrom(Of(HeroDeck), 1, Top), Discard(from: [Revealed])", &["your own deck"]),
        ("RevealFrom(Of(HeroDeck), 1, Top), OnDeck(from: [Revealed])", &["in `RevealFrom`"]),
        ("RevealFrom(Yours, 2, Top)", &["`RevealTop(1)`"]),
        ("RevealFrom(Yours, 2, Bottom)", &["`RevealFrom(Yours, 8, InRandomOrder(Top))`"]),
        ("RevealFrom(Of(HeroDeck), 0, Top)", &["`RevealFrom` is 0"]),
        ("ForEach(Those, [Draw(1)])", &["`Those`", "put one before it"]),
        ("GetAgainst(2, [])", &["empty list"]),
        ("Ko(from: [Hand], were: Discarded)", &["`from: [Discard], were: Discarded`"]),
        ("Ko(of: Hero, from: [Hq], by: Highest(Recruit))", &["`Highest(Cost)`"]),
        ("ForEach(Part(of: ExtraDrawn, by: 1), [Draw(1)])", &["divided by"]),
        ("ForEach(Shards(Mastermind), [Draw(1)])", &["`Shards(You)`"]),
        ("ForEach(Shards(This), [Draw(1)])", &["use `Shards(You)`"]),
        ("ForEach(Below(Attack), [Draw(1)])", &["of a villain"]),
        ("ForEach(HeroesHeld, [Draw(1)])", &["`Attack` of an enemy"]),
        ("ForEach(Plus(0, ExtraDrawn), [Draw(1)])", &["`Plus` is 0"]),
        ("Ko(many: Counted(Just(30)), from: [Hand])", &["`Just` is 30"]),
        ("Ko(from: [Hand], cost_over: Just(30))", &["`Just` is 30"]),
        ("Ko(from: [Hand], named_as: [Deck])", &["see into a `Deck`"]),
        ("If(FinalTactic, [Draw(1)])", &["it is for tactics"]),
        ("If(AtLeastPerPlayer(0, ExtraDrawn), [Draw(1)])", &["`AtLeastPerPlayer` is 0"]),
        ("If(AnyOf([Have(Grey)]), [Draw(1)])", &["two conditions or more"]),
        ("If(Is(many: Exactly(2), from: [Hand]), [Draw(1)])", &["`AtLeast(2, Count(...))`"]),
        ("If(Is(from: [Hand], named_as: [Hq]), [Draw(1)])", &["`of` and `from` alone"]),
        ("If(Have(Cost(30)), [Draw(1)])", &["the cost in a filter is 30"]),
        ("If(Have(GroupWith(\"Xyzzy\")), [Draw(1)])", &["\"Xyzzy\" in its name"]),
    ];
    each_refused(cards, |what| (hero(&format!("Play([{what}])")), 2));
    refused(&villain("On([Ambush], [If(Idle(Enemies), [Draw(1)])])"), 2, &["`Idle`", "`Action`"]);
    refused(
        &villain("Worth(plus: 1, each: Discarded)"),
        2,
        &["`Discarded`", "what happens in a turn"],
    );
}

#[test]
fn basic_cards_must_be_whole() {
    let basic = |kind: &str, more: &str| {
        format!("Basics([(kind: {kind}, name: \"Nobody\", copies: 5, {more})])")
    };
    let good = [
        basic("Sidekick", "cost: 2, class: Tech, abilities: [Play([Draw(1), ThisToStack])]"),
        basic("Bystander", "abilities: [On([Rescue], [UseFight(from: [AnyVictory])])]"),
    ];
    for text in good {
        assert_eq!(faults(&text), Vec::<String>::new(), "{text}");
    }
    let draw = "abilities: [Play([Draw(1)])]";
    refused(&basic("Wound", draw), 1, &["`Play`", "heroes"]);
    refused(&basic("Twist", draw), 1, &["leave `abilities` out"]);
    refused(&basic("Bystander", "class: Tech"), 1, &["leave `class` out"]);
    refused(&basic("Sidekick", "cost: 2, second_class: Tech"), 1, &["`class`", "first"]);
    refused(&basic("Bystander", "abilities: [On([Fight], [Draw(1)])]"), 1, &["has `Rescue`"]);
    refused(&basic("Wound", "abilities: [On([Rescue], [Draw(1)])]"), 1, &["has `Action`"]);
}

#[test]
fn two_classes_are_two() {
    let hero = |classes: &str| {
        format!("Hero(name: \"Nobody\", cards: [\n(name: \"Two\", copies: 5, cost: 2, {classes})])")
    };
    assert_eq!(faults(&hero("class: Tech, second_class: Ranged")), Vec::<String>::new());
    refused(&hero("second_class: Ranged"), 2, &["`class`", "first"]);
    refused(&hero("class: Tech, second_class: Tech"), 2, &["leave `second_class` out"]);
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
    refused(&hero("Play([OwnerChooses([[Draw(1)], [Rescue(1)]])])"), 2, &["use `Choose`"]);
    refused(
        &hero("Play([ForEach(ExtraDrawn, [ForEach(ExtraDrawn, [Draw(1)])])])"),
        2,
        &["count one thing"],
    );
    let crowd = format!("Play([{}Draw(1){}])", "Each(EachPlayer, [".repeat(6), "])".repeat(6));
    refused(&hero(&crowd), 2, &["at most 2 `Each`"]);
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
        &villain("").replace("attack: N(3)", "attack: Star(0)"),
        2,
        &["`Attack(This, (plus: 1, each: ...))`"],
    );
    refused(&villain("").replace("\"Nobody\"", "\" \""), 2, &["a name needs a letter"]);
}

#[test]
fn names_play_no_tricks_on_a_terminal() {
    for trick in ["\u{1b}[2J", "\\u{1b}[2J", "\\u{202e}", "\u{200b}", "\\n"] {
        let name = hero("").replace("Nothing", &format!("Nothing{trick}"));
        refused(&name, 2, &["tricks"]);
        let team = hero("").replace("cards: [\n", &format!("\nteam: Own(\"Us{trick}\"), cards: ["));
        refused(&team, 2, &["tricks"]);
    }
}

#[test]
fn names_must_exist() {
    refused(&mastermind("Hydro", STRIKE, 4), 1, &["Hydro", "did you mean \"Hydra\"?"]);
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
    let attack = "Attack(This, (plus: 1, each: ExtraDrawn))";
    let stronger = mastermind("HYDRA", &format!("{attack}, {STRIKE}"), 4);
    assert_eq!(faults(&stronger), Vec::<String>::new());
    refused(&stronger.replace("This", "Mastermind"), 1, &["`Attack(This, ...)`"]);
    let epic = format!("epic: (attack: N(50), abilities: [{STRIKE}]), tactics:");
    refused(
        &mastermind("HYDRA", STRIKE, 4).replace("tactics:", &epic),
        1,
        &["the attack is 50", "from 0 to 40"],
    );
    let epic = epic.replace("N(50)", "N(12)").replace(STRIKE, "");
    refused(
        &mastermind("HYDRA", STRIKE, 4).replace("tactics:", &epic),
        1,
        &["add `On([Strike], [...])`"],
    );
    let led = |words: &str| {
        let any = format!("AnyWith([{words}])");
        mastermind("HYDRA", STRIKE, 4).replace("Group(\"HYDRA\")", &any)
    };
    assert_eq!(faults(&led("\"Xyzzy\", \"hydra\"")), Vec::<String>::new());
    refused(&led("\"Xyzzy\""), 1, &["in its name", "`leads: AnyWith([\"Hydra\"])`"]);
    refused(&led("\"\""), 1, &["in its name"]);
    let ambush = mastermind("HYDRA", STRIKE, 4)
        .replace("\"Tactic 3\", abilities: [On([Fight]", "\"Tactic 3\", abilities: [On([Ambush]");
    refused(&ambush, 2, &["a tactic has `Fight`"]);
    let ends = ENDS;
    refused(&scheme("twists: Always(8)", ends), 1, &["add `On([Twist], [...])`"]);
    let endless = "On([Twist], [PlayVillainCards(1)])";
    refused(&scheme("twists: Always(8)", endless), 1, &["add `EvilWins(...)`"]);
    let backwards = format!("On([Twists(7, 2)], [PlayVillainCards(1)]), {ends}");
    refused(&scheme("twists: Always(8)", &backwards), 1, &["`Twists(7, 2)`", "then the last"]);
    refused(&scheme("twists: Always(0)", TWIST), 1, &["from 1 to 20"]);
    refused(&scheme("twists: Always(8), extra_villains: 4", TWIST), 1, &["`extra_villains` is 4"]);
    refused(&scheme("twists: Always(8), extra_heroes: 4", TWIST), 1, &["`extra_heroes` is 4"]);
    refused(
        &scheme("twists: Always(8), extra_bystanders: 40", TWIST),
        1,
        &["`extra_bystanders` is 40"],
    );
    let guards = "twists: Always(8), guards: 3";
    let guise =
        "guises: [(of: Officer, name: \"Guard\", attack: Just(3), fight: [KoThis])], setup:";
    let strike = format!("{TWIST}, On([Strike], [Deal(Of(Officers), 1, Guards)])");
    let whole = scheme(guards, &strike).replace("setup:", guise);
    assert_eq!(faults(&whole), Vec::<String>::new());
    let strike = format!("{TWIST}, On([Strike], [PlayVillainCards(1)])");
    refused(&scheme(guards, &strike), 1, &["`(of: Officer, ...)`"]);
    refused(&scheme(guards, TWIST).replace("setup:", guise), 1, &["add `On([Strike], [...])`"]);
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

#[test]
fn a_price_is_paid_with_cards_of_the_hand() {
    refused(&hero("ToPlay([Draw(1)])"), 2, &["`ToPlay` is a price"]);
    refused(&hero("ToPlay([Discard(from: [Played])])"), 2, &["`ToPlay` is a price"]);
}

#[test]
fn a_scheme_says_when_it_ends_in_one_way() {
    let ends = "On([Twists(7, 99)], [EvilWins])";
    for (twists, wrong) in [
        ("EvilWins(Exactly(5, Count(of: Bystander, from: [Escaped])))", "use `AtLeast(5"),
        ("On([Twists(2, 7)], [PlayVillainCards(1)])", "beyond the last twist"),
        ("On([Twists(8, 98)], [PlayVillainCards(1)])", "write `Twists(8, 99)`"),
        (
            "On([Twists(1, 2)], [Put(NextToScheme)]), On([Twists(2, 6)], [Put(AboveMastermind)])",
            "in one place only",
        ),
    ] {
        refused(&scheme("twists: Always(8)", &format!("{twists}, {ends}")), 1, &[wrong]);
    }
}
