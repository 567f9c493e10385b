//! What a scene shows of situations that are laid out: numbers with their terms, shards wherever they can lie,
//! stacks and spaces, and what each choice is about.

use std::sync::LazyLock;

use legendary::Legendary;
use legendary::card::Catalogue;
use legendary::scenario::{lay, read};
use legendary::scene::Book;
use legendary::state::Game;
use table::scene::{Page, Piece, Place, Scene, Staged, Thing};
use table::{Choices, Rules, Seat, Silent};

static CARDS: LazyLock<Catalogue> = LazyLock::new(Catalogue::built_in);

/// A situation with its rules.
struct Laid {
    rules: Legendary,
    book: Book,
    game: Game,
}

impl Laid {
    /// What comes before the steps of a scenario.
    fn new(text: &str) -> Laid {
        let scenario = format!("[(name: \"laid\", {text}, steps: [])]");
        let scenarios = read("laid.ron", &scenario).unwrap_or_else(|faults| panic!("{faults:?}"));
        let (rules, game) = lay(&scenarios[0], &CARDS).unwrap();
        Laid { book: Book::new(&CARDS, &rules), rules, game }
    }

    /// Takes the choice whose label begins so.
    fn take(&mut self, label: &str) {
        let mut choices = Choices::new();
        self.rules.choices(&self.game, &mut choices);
        let labels: Vec<String> =
            choices.iter().map(|&choice| self.rules.label(&self.game, choice)).collect();
        let at = labels.iter().position(|one| one.starts_with(label));
        let at = at.unwrap_or_else(|| panic!("no {label} among {labels:#?}"));
        self.rules.choose(&mut self.game, choices[at], &mut Silent).unwrap();
    }

    fn scene(&self) -> Scene {
        self.rules.scene(&self.book, &self.rules.view(&self.game, Seat(0)))
    }

    fn page(&self, thing: Thing) -> Page {
        let view = self.rules.view(&self.game, Seat(0));
        self.rules.page(&self.book, &view, thing).unwrap()
    }

    fn piece(&self, name: &str) -> Piece {
        let scene = self.scene();
        let piece = scene.pieces().find(|piece| &*piece.name == name);
        piece.unwrap_or_else(|| panic!("no {name}")).clone()
    }

    /// A card of the hand; there may be another in the HQ.
    fn in_hand(&self, name: &str) -> Thing {
        let scene = self.scene();
        let hand = keyed(&scene, "hand").iter().flat_map(|place| &place.pieces);
        hand.into_iter().find(|piece| &*piece.name == name).unwrap().id
    }

    /// What the attack of an enemy is made of, as its page tells it.
    fn terms(&self, name: &str) -> String {
        let page = self.page(self.piece(name).id);
        let part = page.parts.iter().find(|(heading, _)| heading == "Attack now");
        part.unwrap_or_else(|| panic!("{page:?}")).1[0].clone()
    }

    /// The labels of the choices about a thing.
    fn about(&self, thing: Thing) -> Vec<String> {
        let ask = self.scene().ask.unwrap();
        let choices = ask.choices.into_iter().filter(|one| one.about == Some(thing));
        choices.map(|one| one.label).collect()
    }
}

fn keyed<'s>(scene: &'s Scene, area: &str) -> &'s [Place] {
    &scene.areas.iter().find(|found| found.key == area).unwrap().places
}

#[test]
fn an_attack_lists_what_is_printed_and_the_enemys_shards() {
    let laid = Laid::new(
        "with: [cosmos], table: (city: {Bank: (is: \"The Mapmakers\", shards: 2), \
         Bridge: (is: \"Sentinel\")}, mastermind_shards: 3)",
    );
    assert_eq!(laid.terms("Sentinel"), "3 Attack = 3 printed");
    let printed = laid.terms("The Mapmakers");
    assert!(printed.ends_with(" printed, +2 Shards"), "{printed}");
    assert_eq!(laid.terms("Red Skull"), "10 Attack = 7 printed, +3 Shards");
}

#[test]
fn an_attack_lists_what_a_cosmic_threat_took_off() {
    let mut laid = Laid::new(
        "with: [cosmos], table: (you: (hand: [\"Universal Weapon\", \"Universal Weapon\"]), \
         city: {Bank: (is: \"Nezarr, the Calculator\", shards: 1)})",
    );
    let enemy = laid.piece("Nezarr, the Calculator").id;
    assert_eq!(laid.terms("Nezarr, the Calculator"), "12 Attack = 11 printed, +1 Shards");
    // Using it is a choice about the enemy whose threat it is.
    let about = laid.about(enemy);
    assert!(about.iter().any(|label| label.starts_with("Cosmic Threat")), "{about:?}");
    laid.take("Cosmic Threat");
    let terms = laid.terms("Nezarr, the Calculator");
    assert_eq!(terms, "6 Attack = 11 printed, +1 Shards, -6 Cosmic Threat");
}

#[test]
fn an_attack_lists_the_boons_against_it() {
    let laid = Laid::new(
        "with: [cosmos], table: (you: (victory: [\"Nezarr, the Calculator\", \
         \"Nezarr, the Calculator\"]), mastermind_shards: 1)",
    );
    let terms = laid.terms("Red Skull");
    assert_eq!(terms, "6 Attack = 7 printed, +1 Shards, -2 Nezarr, the Calculator");
}

#[test]
fn an_attack_lists_what_danger_sense_added() {
    let laid = Laid::new(
        "with: [cosmos], from: VillainCard, table: (villain_deck: [\"Corvus Glaive\", \"Sentinel\", \
         \"Bystander\", \"Doombot Legion\", \"Scheme Twist\"], city: {Bank: (is: \"Supergiant\")})",
    );
    assert_eq!(laid.terms("Corvus Glaive"), "7 Attack = 5 printed, +2 Danger Sense");
    assert_eq!(laid.terms("Supergiant"), "8 Attack = 6 printed, +2 Danger Sense");
    assert_eq!(laid.terms("Red Skull"), "9 Attack = 7 printed, +2 Danger Sense");
}

#[test]
fn an_attack_lists_modes_cards_and_this_turn() {
    let laid = Laid::new(
        "edition: villains, modes: [Determined, ArmyOfGlory(2)], \
         table: (city: {Bank: (is: \"Asgardian Warriors\")})",
    );
    let odin = laid.terms("Odin");
    assert!(odin.starts_with("12 Attack = 10 printed, +1 Odin, +1 as agreed"), "{odin}");
    let warriors = laid.terms("Asgardian Warriors");
    assert_eq!(warriors, "5 Attack = 3 printed, +2 as agreed for this game");
    let mut laid = Laid::new(
        "table: (you: (hand: [\"Lightning Bolt\"]), city: {Rooftops: (is: \"Sentinel\")})",
    );
    laid.take("Play Lightning Bolt");
    assert_eq!(laid.terms("Sentinel"), "1 Attack = 3 printed, -2 cards played this turn");
}

#[test]
fn shards_are_seen_on_players_villains_and_every_mastermind() {
    let laid = Laid::new(
        "with: [cosmos], heroes: [\"Adam Warlock\"], table: (you: (shards: 3), others: [(shards: 1)], \
         city: {Bank: (is: \"The Mapmakers\", shards: 2)}, mastermind_shards: 4, \
         rival_tactic: \"Resurrected as the Child Magus\")",
    );
    let scene = laid.scene();
    let marks: Vec<&[String]> = scene.players.iter().map(|player| &player.marks[..]).collect();
    assert_eq!(marks, [["3 shards"], ["1 shard"]]);
    assert!(laid.page(scene.players[0].id).paragraph().contains("3 shards."));
    assert!(laid.piece("The Mapmakers").marks.contains(&"+2 shards".to_string()));
    assert!(laid.piece("Red Skull").marks.contains(&"+4 shards".to_string()));
    let shards = scene.amounts.iter().find(|amount| amount.word == "Shards").unwrap();
    assert_eq!(shards.number, 3);
    // Spending one is a choice about the player who has them.
    let spend = laid.about(scene.players[0].id);
    assert!(spend.iter().any(|label| label.starts_with("Spend a Shard")), "{spend:?}");
    // Both masterminds are there, each with its own tactics.
    let plot = keyed(&scene, "plot");
    let keys: Vec<&str> = plot.iter().map(|place| place.key.as_str()).collect();
    assert_eq!(keys, ["mastermind", "rival", "scheme"]);
    assert_eq!(plot[1].pieces[0].marks[0], "1 tactic left");
    assert_eq!(plot[0].pieces[0].marks[0], "4 tactics left");
    let rival = laid.page(plot[1].pieces[0].id);
    assert!(rival.paragraph().contains("1 tactic left."), "{rival:?}");
    assert!(rival.paragraph().contains("the second mastermind's place"), "{rival:?}");
}

#[test]
fn spaces_that_changed_say_so_in_few_letters_too() {
    let scene = Laid::new("with: [cosmos], table: (pockets: [2], destroyed: [3])").scene();
    let hq = keyed(&scene, "hq");
    let names: Vec<(&str, &str)> = hq.iter().map(|place| (&*place.name, &*place.brief)).collect();
    let expected = [("HQ 1", "HQ 1"), ("HQ 2 (pocket)", "HQ 2"), ("HQ 3 (destroyed)", "HQ 3 gone")];
    assert_eq!(names[..3], expected);
    assert!(hq[1].pieces[0].marks.contains(&"pocket".to_string()), "{:?}", hq[1]);
}

#[test]
fn a_burn_is_a_choice_about_the_card_that_offers_it() {
    let mut laid = Laid::new(
        "with: [cosmos], table: (you: (hand: [\"Manifest the Soul Gem\"], \
         played: [\"Soulblast\", \"Soulblast\"], shards: 4), villain_deck: [\"Scheme Twist\"])",
    );
    laid.take("Play Manifest the Soul Gem");
    let burns = laid.about(laid.piece("Manifest the Soul Gem").id);
    assert!(burns.iter().any(|label| label.starts_with("Burn 8 Shards")), "{burns:?}");
}

#[test]
fn a_dodge_is_a_choice_about_the_card_in_hand() {
    let laid = Laid::new(
        "edition: villains, table: (you: (hand: [\"Fulfill the Contract\", \
         \"Everything's a Weapon\"], deck: [\"HYDRA Soldier\"]))",
    );
    let labels = laid.about(laid.in_hand("Fulfill the Contract"));
    assert_eq!(labels, ["Play Fulfill the Contract", "Dodge (Fulfill the Contract)"]);
    let other = laid.about(laid.in_hand("Everything's a Weapon"));
    assert_eq!(other, ["Play Everything's a Weapon"]);
}

#[test]
fn healing_is_a_choice_about_the_wound() {
    let laid = Laid::new("table: (you: (hand: [\"Wound\", \"S.H.I.E.L.D. Agent\"]))");
    let labels = laid.about(laid.in_hand("Wound"));
    assert!(labels.iter().any(|label| label.starts_with("Heal")), "{labels:?}");
}

#[test]
fn villains_has_both_stacks_the_bindings_and_its_own_way_through_the_city() {
    let laid = Laid::new("edition: villains, table: (recruit: 3, bindings: 12)");
    let scene = laid.scene();
    let piles = keyed(&scene, "piles");
    let pile = |name: &str| {
        let pile = piles.iter().find(|pile| pile.name == name);
        pile.unwrap_or_else(|| panic!("no {name} among {piles:?}"))
    };
    let (madame, recruits) = (pile("Madame HYDRA"), pile("New Recruits"));
    assert_eq!((madame.marks[0].as_str(), recruits.marks[0].as_str()), ("$3", "$2"));
    assert_eq!((madame.brief.as_str(), recruits.brief.as_str()), ("Madame", "Recruits"));
    assert_eq!(pile("Bindings").count, 12);
    assert!(laid.about(madame.id)[0].starts_with("Recruit Madame HYDRA"));
    assert!(laid.about(recruits.id)[0].starts_with("Recruit New Recruit"));
    assert!(piles.iter().all(|pile| !["Officers", "Wounds", "Sidekicks"].contains(&&*pile.name)));
    let spaces: Vec<&str> = keyed(&scene, "city").iter().map(|place| &*place.name).collect();
    assert_eq!(spaces, ["Bridge", "Streets", "Rooftops", "Bank", "Sewers→"]);
    let said = |space: usize| laid.page(keyed(&scene, "city")[space].id).paragraph();
    assert!(said(0).contains("Adversaries enter the city here."), "{}", said(0));
    assert!(said(4).contains("Overrun"), "{}", said(4));
    // On a heroic board they go the other way.
    let heroic = Laid::new("with: [villains], table: ()").scene();
    let spaces: Vec<&str> = keyed(&heroic, "city").iter().map(|place| &*place.name).collect();
    assert_eq!(spaces, ["←Bridge", "Streets", "Rooftops", "Bank", "Sewers"]);
    let stacks: Vec<&str> = keyed(&heroic, "piles").iter().map(|pile| &*pile.name).collect();
    for stack in ["Officers", "Madame HYDRA", "New Recruits", "Wounds", "Bindings", "Bystanders"] {
        assert!(stacks.contains(&stack), "{stacks:?}");
    }
}

#[test]
fn a_victory_alone_is_held_against_every_twist() {
    let mut laid = Laid::new(
        "players: 1, table: (tactics: [\"HYDRA Conspiracy\"], attack: 7, twists: 2, \
         you: (victory: [\"Sentinel\", \"Sentinel\"]), escaped: [\"Sentinel\"])",
    );
    laid.take("Fight Red Skull");
    let over = laid.scene().over.expect("it was the last tactic");
    let points = &over.points[0];
    let part = |what: &str| points.parts.iter().find(|(part, _)| part == what).map(|part| part.1);
    assert_eq!(part("2 twists"), Some(-6), "{points:?}");
    assert_eq!(part("those who got away"), Some(-1), "{points:?}");
    assert_eq!(part("Henchmen"), Some(2), "{points:?}");
    assert_eq!(points.parts.iter().map(|(_, n)| n).sum::<i16>(), points.total);
    assert!(points.total < 2 + 5, "{points:?}");
}

#[test]
fn the_mega_vault_lets_adversaries_alone_into_the_sewers() {
    let laid = Laid::new(
        "edition: villains, scheme: \"Build an Underground Mega-Vault Prison\", table: ()",
    );
    let text = laid.piece("Build an Underground Mega-Vault Prison").text.join(" ");
    assert!(text.contains("and if it is an Adversary, it enters the Sewers"), "{text}");
}
