//! The parts of sentences: cards, numbers and conditions.

use super::super::{Term, Words, ability};
use super::assert_reads;

#[test]
fn cards() {
    assert_reads(&[
        (
            "Play([Ko(many: AnyNumber, of: Grey, from: [Hand, Played])])",
            "KO any number of your grey Heroes.",
        ),
        (
            "Play([Ko(of: Hero, from: [Hand, Played], another: true)])",
            "KO one of your other Heroes.",
        ),
        (
            "Play([Gain(of: Twist, from: [Scheme])])",
            "Gain a Twist from the cards next to the Scheme.",
        ),
        (
            "Play([ToHand(of: Henchman, from: [Victory])])",
            "Put a Henchman from your victory pile into your hand.",
        ),
        (
            "Play([Gain(of: AllOf([Hero, CostAtLeast(3), CostAtMost(5)]), from: [Hq, KoPile])])",
            "Gain a Hero from the HQ or the KO pile that costs 3 or more and costs 5 or less.",
        ),
        (
            "Play([Discard(of: Not(Wound), from: [Hand])])",
            "Discard a non-Wound card from your hand.",
        ),
        (
            "Play([Discard(of: AnyOf([Wound, Bystander]), from: [Hand])])",
            "Discard a Wound or Bystander from your hand.",
        ),
        (
            "Play([Ko(of: AllOf([Hero, Not(Class(Tech))]), from: [Hand])])",
            "KO a non-Tech Hero from your hand.",
        ),
        (
            "Play([Ko(of: Not(OddCost), from: [Deck])])",
            "KO a card from your deck with an even cost.",
        ),
        ("Play([Ko(from: [Hand, Played])])", "KO a card from your hand or played cards."),
        (
            "Play([RecruitFree(many: Exactly(2), of: Hero, from: [Hq], by: Highest(Cost))])",
            "Recruit the two highest-cost Heroes in the HQ for free.",
        ),
        (
            "Play([LookTop(5), Ko(many: UpTo(2), from: [Revealed]), \
             OnDeck(many: All, from: [Revealed])])",
            "Look at the top five cards of your deck. KO up to two of them and put the rest back \
             on top of your deck in any order.",
        ),
        (
            "Play([RevealTop(4), DrawThem(many: DownTo(1), from: [Revealed])])",
            "Reveal the top four cards of your deck. Draw all but one of them.",
        ),
        (
            "Play([RevealTop(1), Ko(many: UpTo(1), from: [Revealed])])",
            "Reveal the top card of your deck. You may KO it.",
        ),
    ]);
}

#[test]
fn one_sentence_keeps_its_subjects() {
    assert_reads(&[
        (
            "Play([If(Have(Hero), [Each(EachOther, [Wound(1)]), Draw(1)])])",
            "If you have a Hero, each other player gains a Wound, and you draw a card.",
        ),
        (
            "On([Strike], [Each(EachPlayer, [Discard(from: [Hand]), May(what: [Reveal(of: Hero, \
             from: [Hand, Played])], otherwise: [Wound(1)]), Draw(1)])])",
            "Master Strike: Each player discards a card from their hand. They reveal a Hero or gain \
             a Wound. They draw a card.",
        ),
        (
            "On([Fight], [Each(EachPlayer, [RevealTop(1), Discard(from: [Revealed])])])",
            "Fight: Each player reveals the top card of their deck and discards it.",
        ),
    ]);
}

#[test]
fn other_boards_have_other_words() {
    let words = Words {
        villain: Term { one: "Ally", many: "Allies" },
        scheme_twist: Term { one: "Overturn", many: "Overturns" },
        escape: "Overrun",
        rescue: "kidnap",
        evil: "good",
        ..Words::HEROIC
    };
    let read = |snippet| ability(&cardfile::parse("test.ron", snippet).expect(snippet), &words);
    assert_eq!(read("On([Escape], [Rescue(1)])"), "Overrun: Kidnap a Bystander.");
    assert_eq!(read("Play([Defeat(Villain)])"), "Defeat an Ally in the city for free.");
    let moved = read("Play([Move(who: AVillain, to: AnySpace, rescuing: true)])");
    assert_eq!(moved.split(" to ").next(), Some("Move an Ally"));
    assert_eq!(read("EvilWins(Empty(Wounds))"), "Good wins when the Wound stack is empty.");
    let twist = "Fight: This card becomes an Overturn and takes effect at once.";
    assert_eq!(read("On([Fight], [BecomeTwist])"), twist);
}

#[test]
fn conditions() {
    assert_reads(&[
        ("Play([If(Have(Class(Covert)), [Draw(1)])])", "If you have a Covert Hero, draw a card."),
        (
            "Play([If(Not(Have(Team(Hydra))), [Draw(1)])])",
            "If you have no HYDRA Hero, draw a card.",
        ),
        (
            "Play([If(Not(Exactly(0, Played(of: Any, other: true))), [Draw(1)])])",
            "If you played another Hero before this one this turn, draw a card.",
        ),
        (
            "Play([If(Not(Empty(Officers)), [Draw(1)])])",
            "If the S.H.I.E.L.D. Officer stack is not empty, draw a card.",
        ),
        (
            "Play([If(AtLeast(3, Played(of: Class(Tech), other: true)), [Draw(1)])])",
            "If you played three or more other Tech Heroes this turn, draw a card.",
        ),
        (
            "Play([If(AtLeast(1, Played(of: Class(Tech), other: true)), [Draw(1)])])",
            "If you played another Tech Hero this turn, draw a card.",
        ),
        (
            "Play([If(Not(AtLeast(3, Count(of: Villain, from: [City]))), [Draw(1)])])",
            "If there are fewer than three Villains in the city, draw a card.",
        ),
        (
            "Play([If(Exactly(0, Count(of: Wound, from: [Discard])), [Draw(1)])])",
            "If you have no Wounds in your discard pile, draw a card.",
        ),
        (
            "Play([If(AtLeast(4, Different(what: Color, from: [Hq])), [Draw(1)])])",
            "If there are four or more colors among the Heroes in the HQ, draw a card.",
        ),
        (
            "Play([If(Is(of: Villain, from: [City]), [Draw(1), Get(Attack, 1)])])",
            "If there is a Villain in the city, draw a card, and you get +1 Attack.",
        ),
        (
            "Play([RevealTop(1), If(Not(Is(of: CostAtMost(2), from: [Revealed])), [Discard(from: [Revealed])])])",
            "Reveal the top card of your deck. If it costs more than 2, discard it.",
        ),
        (
            "Play([If(AtLeast(10, Sum(Attack, Played)), [Draw(1)])])",
            "If the total Attack of the cards you played this turn is 10 or more, draw a card.",
        ),
        (
            "Play([If(AtLeast(2, ExtraDrawn), [Draw(1)])])",
            "If you drew two or more extra cards this turn, draw a card.",
        ),
        (
            "Cannot(what: Defeat, unless: AtLeast(1, BystandersHeld))",
            "You cannot defeat this Villain unless it holds a Bystander.",
        ),
        (
            "Cannot(what: Defeat, unless: FoughtAt([Sewers, Bridge]))",
            "You cannot defeat this Villain unless you fight it in the Sewers or on the Bridge.",
        ),
    ]);
}

/// The cards of the box whose sentences lean on one another or on a printed number.
#[test]
fn sentences_know_what_the_card_said_before() {
    use crate::card::{Catalogue, Set};
    use crate::text::{Words, abilities, enemy_abilities};

    let catalogue = Catalogue::built_in();
    let hero = |hero: &str, name: &str| {
        let cards = &catalogue.hero(hero, &[Set::First]).unwrap().definition.cards;
        let card = cards.iter().find(|card| card.name == name).unwrap();
        abilities(&card.abilities, &Words::HEROIC)
    };
    assert_eq!(hero("Iron Man", "Endless Invention"), ["Draw a card.", "Tech: Draw another card."]);
    assert_eq!(
        hero("Iron Man", "Quantum Breakthrough"),
        ["Draw two cards.", "Tech: Draw two more cards."]
    );
    assert_eq!(
        hero("Deadpool", "Random Acts of Unkindness"),
        ["You may gain a Wound to your hand. Then each player passes a card from their hand to \
          the left, all at once."]
    );
    let skrulls = &catalogue.villain_group("Skrulls", &[Set::First]).unwrap().definition.cards;
    let veranke = skrulls.iter().find(|card| card.name == "Skrull Queen Veranke").unwrap();
    assert_eq!(
        enemy_abilities(veranke.attack, &veranke.abilities, &Words::HEROIC),
        [
            "Ambush: This Villain captures the highest-cost Hero in the HQ.",
            "This card's Attack is the cost of the Hero it holds.",
            "Fight: Gain the Hero this Villain captured."
        ]
    );
}
