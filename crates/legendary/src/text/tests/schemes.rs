//! Schemes: twists, how evil wins, set-up and guises.

use crate::card::{Guise, SchemeSetup};

use super::super::{Words, scheme_setup};
use super::{assert_reads, fault};

#[test]
fn twists() {
    assert_reads(&[
        (
            "On([Twist], [Capture(At([Bank]), 2), PlayVillainCards(1)])",
            "Twist: Each Villain in the Bank captures two Bystanders. Play the top card of the \
             Villain Deck.",
        ),
        ("On([Twist], [Put(NextToScheme)])", "Twist: Put this Twist next to the Scheme."),
        (
            "On([Twists(1, 1)], [Put(AboveMastermind)])",
            "Twist 1: Put this Twist above the Mastermind.",
        ),
        (
            "On([Twists(2, 6)], [Put(AboveSpace(Leftmost))])",
            "Twists 2-6: Put this Twist above the leftmost city space without one.",
        ),
        ("On([Twists(8, 99)], [EvilWins])", "Twist 8 and later: Evil wins."),
        (
            "On([Twists(5, 6)], [Each(EachPlayer, [Wound(3)])])",
            "Twists 5-6: Each player gains three Wounds.",
        ),
        (
            "On([Twist], [EnterCity(of: Hero, from: [Hq], by: Highest(Cost))])",
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
            "Bystanders that enter the city are Villains named Killbot there, with Attack equal to \
             the number of Twists next to the Scheme; those that a Villain holds are not. Fight: \
             Rescue it as a Bystander.",
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
            "Heroes that enter the city are Villains named Skrull of the group Skrulls there, with \
             Attack equal to their cost plus 2; those that a Villain holds are not. Fight: Gain it.",
        ]
    );
    let many = setup(
        "(twists: Always(1), not_for: [1, 2], bystanders: Some(1), extra_henchmen: 2, \
         wounds_per_player: Some(1), heroes_in_villain_deck: 1, twists_next_to_scheme: 1)",
        "[(of: Henchman, name: \"Double\", fight: [])]",
    );
    assert_eq!(many.len(), 8);
}

#[test]
fn set_ups_that_add_to_the_usual() {
    assert_eq!(
        setup("(twists: Always(6), extra_heroes: 1, extra_villains: 2, extra_bystanders: 4)", "[]"),
        [
            "The Villain Deck has 6 Twists.",
            "Use one Hero more than usual.",
            "Use two Villain groups more than usual.",
            "The Villain Deck has four Bystanders more than usual.",
        ]
    );
    let guise = "[(of: Officer, name: \"Bodyguard\", attack: Some(Just(3)), fight: \
                 [Choose([[KoThis], [Each(AnyPlayer, [GainThis])]])])]";
    assert_eq!(
        setup("(twists: Always(6), guards: 3)", guise)[1..],
        [
            "There is no Mastermind at first: three S.H.I.E.L.D. Officers stand as guards in its \
             place. Until the Mastermind comes, a Master Strike does what the Scheme says. As soon \
             as there are no guards, a random Mastermind joins the game. Nobody can fight it while \
             it has guards.",
            "As guards, S.H.I.E.L.D. Officers count as Villains named Bodyguard, with 3 Attack. \
             Fight: Choose one: KO it, or choose a player to gain it.",
        ]
    );
    let one = setup("(twists: Always(6), guards: 1)", guise);
    assert!(one[1].contains(": a S.H.I.E.L.D. Officer stands as a guard in its place."), "{one:?}");
}
