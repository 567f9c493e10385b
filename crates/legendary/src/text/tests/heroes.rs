//! The abilities of heroes.

use super::assert_reads;

#[test]
fn plain_deeds() {
    assert_reads(&[
        ("Play([Draw(1)])", "Draw a card."),
        ("Play([Draw(3)])", "Draw three cards."),
        ("Play([Get(Attack, 2)])", "You get +2 Attack."),
        ("Play([Get(Attack, 1), Get(Recruit, 2)])", "You get +1 Attack and +2 Recruit."),
        ("Play([Rescue(1)])", "Rescue a Bystander."),
        ("Play([Rescue(3)])", "Rescue three Bystanders."),
        ("Play([GainFrom(Officers)])", "Gain a S.H.I.E.L.D. Officer."),
        ("Play([RecruitAsAttack(Anyone)])", "You can spend Recruit as Attack this turn."),
        ("Play([WeakenMastermind(2)])", "The Mastermind has 2 less Attack this turn."),
        (
            "Play([WeakenAt([Rooftops], 2)])",
            "Villains you fight on the Rooftops this turn have 2 less Attack.",
        ),
        ("Play([Defeat(Villain)])", "Defeat a Villain in the city for free."),
        ("Play([Defeat(WithBystander)])", "Defeat a Villain or Mastermind that holds a Bystander."),
        (
            "Play([Defeat(AttackBelow(Enemies, Count(of: Team(Shield), from: [KoPile])))])",
            "Defeat a Villain or Mastermind with Attack below the number of S.H.I.E.L.D. Heroes \
             in the KO pile.",
        ),
        (
            "Play([Capture(A(Villain), 1)])",
            "Choose a Villain in the city; it captures a Bystander.",
        ),
        (
            "Play([Draw(2), OnDeck(from: [Hand])])",
            "Draw two cards. Put a card from your hand on top of your deck.",
        ),
        (
            "Play([CopyPlayed(keeping_class: true)])",
            "Turn this card into a copy of another Hero you played this turn, keeping its own \
             class too.",
        ),
        (
            "Play([Each(EachPlayer, [DiscardTop]), PlayCopies(All)])",
            "Each player discards the top card of their deck. Play a copy of each card discarded \
             this way, in any order.",
        ),
        (
            "Play([Whenever(Defeat(Enemies), [Get(Recruit, 3)])])",
            "Whenever you defeat a Villain or Mastermind this turn, you get +3 Recruit.",
        ),
        (
            "Play([Whenever(Defeat(Enemies), [Rescue(3)])])",
            "Whenever you defeat a Villain or Mastermind this turn, rescue three Bystanders.",
        ),
        ("Play([])", "Nothing happens."),
    ]);
}

#[test]
fn superpowers() {
    assert_reads(&[
        ("Superpower([Class(Tech)], [Draw(1)])", "Tech: Draw a card."),
        ("Superpower([Team(XMen)], [Get(Attack, 1)])", "X-Men: You get +1 Attack."),
        (
            "Superpower([Class(Covert), Team(Own(\"Home Guard\"))], [Rescue(1)])",
            "Covert, Home Guard: Rescue a Bystander.",
        ),
        (
            "Superpower([Class(Covert)], [May(what: [Ko(from: [Hand, Discard])], then: [Rescue(1)])])",
            "Covert: You may KO a card from your hand or discard pile. If you do, rescue a Bystander.",
        ),
        (
            "Superpower([Class(Covert)], [May(what: [PlayVillainCards(1)], then: [Get(Attack, 2)])])",
            "Covert: You may play the top card of the Villain Deck. If you do, you get +2 Attack.",
        ),
        (
            "Superpower([Class(Tech)], [Choose([[Each(EachOther, [Draw(1)])], \
             [Each(EachOther, [Discard(from: [Hand])])]])])",
            "Tech: Choose one: each other player draws a card, or each other player discards a \
             card from their hand.",
        ),
        (
            "Superpower([Team(Avengers)], [ForEach(Played(of: Team(Avengers), other: true), \
             [Get(Attack, 3)])])",
            "Avengers: You get +3 Attack for each other Avengers Hero you played this turn.",
        ),
        (
            "Superpower([Class(Instinct)], [ForEach(ExtraDrawn, [Get(Attack, 1)])])",
            "Instinct: You get +1 Attack for each extra card you drew this turn.",
        ),
        (
            "Superpower([Class(Instinct)], [Each(EachOther, [RevealTop(1), \
             May(what: [Discard(from: [Revealed], by: Owner)])])])",
            "Instinct: Each other player reveals the top card of their deck. You may have them \
             discard it.",
        ),
    ]);
}

#[test]
fn points_for_each() {
    assert_reads(&[
        (
            "Play([ForEach(Count(of: Bystander, from: [Victory]), [Get(Attack, 1)])])",
            "You get +1 Attack for each Bystander in your victory pile.",
        ),
        (
            "Play([ForEach(Different(what: Color, from: [Hand, Played]), [Get(Recruit, 1)])])",
            "You get +1 Recruit for each color among your Heroes.",
        ),
        (
            "Play([ForEach(Played(of: OddCost, other: true), [Get(Attack, 1)])])",
            "You get +1 Attack for each other Hero you played this turn with an odd cost.",
        ),
        (
            "Play([RevealTop(1), ForEach(Sum(Cost, Revealed), [Get(Attack, 1)])])",
            "Reveal the top card of your deck. You get +Attack equal to its cost.",
        ),
        (
            "Play([ForEach(Sum(Recruit, Hand), [Get(Attack, 2)])])",
            "You get +Attack equal to twice the total Recruit of the cards in your hand.",
        ),
        (
            "Play([If(AtLeast(8, RecruitMade), [Get(Attack, 3)])])",
            "If you made 8 or more Recruit this turn, you get +3 Attack.",
        ),
        (
            "Play([ForEach(Count(of: Wound, from: [Hand]), [Rescue(1)])])",
            "Rescue a Bystander for each Wound in your hand.",
        ),
        ("Play([ForEach(Just(3), [Draw(1)])])", "Draw a card three times."),
    ]);
}

#[test]
fn choices() {
    assert_reads(&[
        (
            "Play([May(what: [Ko(of: Wound, from: [Hand, Discard])], then: [Draw(1)])])",
            "You may KO a Wound from your hand or discard pile. If you do, draw a card.",
        ),
        (
            "Play([May(what: [Ko(of: Team(Shield), from: [Hand, Discard])], \
             then: [May(what: [GainTo(Hand, Officers)])])])",
            "You may KO a S.H.I.E.L.D. Hero from your hand or discard pile. If you do, you may gain \
             a S.H.I.E.L.D. Officer to your hand.",
        ),
        (
            "Play([If(Exactly(0, Played(of: Any, other: true)), [May(what: [Discard(many: All, from: [Hand]), Draw(4)])])])",
            "If you played no Hero before this one this turn, you may discard your hand and draw \
             four cards.",
        ),
        (
            "Play([May(what: [GainTo(Hand, Wounds)]), PassLeft(Any)])",
            "You may gain a Wound to your hand. Then each player passes a card from their hand to the \
             left, all at once.",
        ),
        (
            "Play([Each(EachPlayer, [May(what: [Reveal(of: Team(XMen), from: [Hand, Played], \
             another: true)], then: [Draw(1)])])])",
            "Each player may reveal another X-Men Hero. If they do, they draw a card.",
        ),
        (
            "Play([May(what: [Move(who: AVillain, to: AnySpace, rescuing: true)])])",
            "You may move a Villain to another city space (one already there trades places with \
             it) and rescue its Bystanders.",
        ),
        (
            "Play([May(what: [Discard(from: [Hand])], then: [Draw(1)], otherwise: [Wound(1)])])",
            "You may discard a card from your hand. If you do, draw a card. If you do not, gain a \
             Wound.",
        ),
        (
            "Play([May(what: [Each(EachOther, [Draw(1)])], then: [Draw(2)])])",
            "You may have each other player draw a card. If you do, draw two cards.",
        ),
        (
            "Play([Choose([[Draw(1)], [Get(Attack, 1)], [Rescue(1), Wound(1)]])])",
            "Choose one: draw a card; you get +1 Attack; or rescue a Bystander and gain a Wound.",
        ),
    ]);
}

#[test]
fn revealed_cards() {
    assert_reads(&[
        (
            "Play([RevealTop(1), DrawThem(of: CostAtMost(2), from: [Revealed])])",
            "Reveal the top card of your deck. If it costs 2 or less, draw it.",
        ),
        (
            "Play([RevealTop(1), If(Is(of: Team(XMen), from: [Revealed]), \
             [DrawThem(from: [Revealed])])])",
            "Reveal the top card of your deck. If it is an X-Men Hero, draw it.",
        ),
        (
            "Play([RevealTop(1), May(what: [Discard(from: [Revealed])])])",
            "Reveal the top card of your deck. You may discard it.",
        ),
        (
            "Play([RevealTop(1), May(what: [Ko(of: Wound, from: [Revealed])], then: [Draw(1)])])",
            "Reveal the top card of your deck. If it is a Wound, you may KO it. If you do, draw a \
             card.",
        ),
        (
            "Play([RevealTop(3), ToHand(many: All, of: CostAtMost(2), from: [Revealed]), \
             OnDeck(many: All, from: [Revealed])])",
            "Reveal the top three cards of your deck. Put all cards among them that cost 2 or less \
             into your hand and put the rest back on top of your deck in any order.",
        ),
        (
            "On([Fight], [LookTop(3), Ko(from: [Revealed]), Discard(from: [Revealed]), \
             OnDeck(many: All, from: [Revealed])])",
            "Fight: Look at the top three cards of your deck. KO one of them, discard another and \
             put the last one back on top of your deck.",
        ),
        (
            "On([Fight], [LookTop(2), Ko(from: [Revealed])])",
            "Fight: Look at the top two cards of your deck. KO one of them.",
        ),
        (
            "Play([RevealTop(1), Choose([[Discard(from: [Revealed])], \
             [OnDeck(from: [Revealed])]])])",
            "Reveal the top card of your deck. Choose one: discard it, or put it back on top of \
             your deck.",
        ),
    ]);
}

#[test]
fn other_abilities_of_heroes() {
    assert_reads(&[
        (
            "ToPlay([Discard(from: [Hand])])",
            "To play this card, first discard a card from your hand.",
        ),
        (
            "Instead(Wound(You), [Draw(1)])",
            "Instead of gaining a Wound, you may reveal this card and draw a card.",
        ),
        (
            "React(DiscardedByEffect, [Put(Hand)])",
            "When a card effect makes you discard this card, you may return this card to your hand.",
        ),
        (
            "React(Defeat(Enemies), [Draw(1), Get(Attack, 1)])",
            "When you defeat a Villain or Mastermind, you may draw a card and get +1 Attack.",
        ),
    ]);
}
