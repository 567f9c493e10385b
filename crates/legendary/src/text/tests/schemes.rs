//! Schemes: twists, how evil wins, set-up and guises.

use crate::card::{Guise, SchemeSetup};

use super::super::{Words, scheme_setup};
use super::{assert_reads, fault};

#[test]
fn twists() {
    assert_reads(&[
        (
            "On([Twist], [Capture(Each([Bank]), 2), PlayVillainCards(1)])",
            "Twist: Each Villain in the Bank captures two Bystanders. Play the top card of the \
             Villain Deck.",
        ),
        ("On([Twist], [PutTwist(NextToScheme)])", "Twist: Put this Twist next to the Scheme."),
        (
            "On([Twists(1, 1)], [PutTwist(AboveMastermind)])",
            "Twist 1: Put this Twist above the Mastermind.",
        ),
        (
            "On([Twists(2, 6)], [PutTwist(LeftmostSpace)])",
            "Twists 2-6: Put this Twist above the leftmost city space without one.",
        ),
        ("On([Twists(8, 99)], [EvilWins])", "Twist 8 and later: Evil wins."),
        (
            "On([Twists(5, 6)], [Each(EachPlayer, [Wound(3)])])",
            "Twists 5-6: Each player gains three Wounds.",
        ),
        (
            "On([Twist], [EnterCity(of: Hero, from: [Hq], by: HighestCost)])",
            "Twist: The highest-cost Hero in the HQ enters the city as a Villain.",
        ),
        ("On([Twist], [Ko(many: All, of: Hero, from: [Hq])])", "Twist: KO all Heroes in the HQ."),
    ]);
}

#[test]
fn how_evil_wins() {
    assert_reads(&[
        ("EvilWins(Empty(Wounds))", "Evil wins when the Wound stack is empty."),
        ("EvilWins(Empty(HeroDeck))", "Evil wins when the Hero Deck is empty."),
        (
            "EvilWins(AtLeast(8, Count(of: Bystander, from: [Escaped])))",
            "Evil wins when there are eight or more Bystanders in the escape pile.",
        ),
        (
            "EvilWins(AtLeast(5, Count(of: Named(\"Killbot\"), from: [Escaped])))",
            "Evil wins when there are five or more cards named Killbot in the escape pile.",
        ),
    ]);
}

fn setup(snippet: &str, guises: &str) -> Vec<String> {
    let setup: SchemeSetup = cardfile::parse("setup.ron", snippet).expect(snippet);
    let guises: Vec<Guise> = cardfile::parse("guises.ron", guises).expect(guises);
    let told = scheme_setup(&setup, &guises, &Words::HEROIC);
    for paragraph in &told {
        assert_eq!(fault(paragraph), None, "{paragraph}");
    }
    told
}

#[test]
fn set_ups() {
    assert_eq!(setup("(twists: Always(8))", "[]"), ["The Villain Deck has 8 Twists."]);
    assert_eq!(
        setup("(twists: ByPlayers(0, 8, 8, 5, 5), not_for: [1], heroes: (3, 4, 5, 5, 6))", "[]"),
        [
            "Twists in the Villain Deck: 8 for 2-3 players, 5 for 4-5 players.",
            "Not for solo play.",
            "Heroes in the Hero Deck: 4 for 2 players, 5 for 3-4 players, 6 for 5 \
             players.",
        ]
    );
    assert_eq!(
        setup(
            "(twists: Always(5), bystanders: Some(18), twists_next_to_scheme: 3)",
            "[(of: Bystander, name: \"Killbot\", attack: Some(Count(of: Twist, from: [Scheme])), \
             fight: [RescueThis])]"
        ),
        [
            "The Villain Deck has 5 Twists.",
            "The Villain Deck has 18 Bystanders.",
            "Three more Twists start next to the Scheme.",
            "In the city, Bystanders count as Villains named Killbot, with Attack equal to the \
             number of Twists next to the Scheme. Fight: Rescue it as a Bystander.",
        ]
    );
    assert_eq!(
        setup(
            "(twists: Always(8), heroes: (6, 6, 6, 6, 6), required_villains: \
             Some(\"Skrulls\"), extra_henchmen: 1, wounds_per_player: Some(6), \
             heroes_in_villain_deck: 12)",
            "[(of: Hero, name: \"Skrull\", group: Some(\"Skrulls\"), attack_beyond_cost: Some(2), \
             fight: [GainThis])]"
        ),
        [
            "The Villain Deck has 8 Twists.",
            "The Hero Deck has 6 Heroes.",
            "Skrulls must be one of the Villain groups.",
            "Use one Henchman group more than usual.",
            "The Wound stack starts with 6 Wounds for each player.",
            "Shuffle 12 random cards of the Hero Deck into the Villain Deck.",
            "In the city, Heroes count as Villains named Skrull of the group Skrulls, with Attack \
             equal to their cost plus 2. Fight: Gain it.",
        ]
    );
    let many = setup(
        "(twists: Always(1), not_for: [1, 2], bystanders: Some(1), extra_henchmen: 2, \
         wounds_per_player: Some(1), heroes_in_villain_deck: 1, twists_next_to_scheme: 1)",
        "[(of: Henchman, name: \"Double\", fight: [])]",
    );
    assert_eq!(many.len(), 8);
}
