//! The abilities of villains, henchmen and masterminds.

use super::assert_reads;

#[test]
fn every_player_suffers() {
    assert_reads(&[
        (
            "On([Fight, Escape], [Each(EachPlayer, [Wound(1)])])",
            "Fight or Escape: Each player gains a Wound.",
        ),
        (
            "On([Fight, Escape], [Each(EachPlayer, [May(what: [Reveal(of: Team(XMen), \
             from: [Hand, Played])], otherwise: [Wound(1)])])])",
            "Fight or Escape: Each player reveals an X-Men Hero or gains a Wound.",
        ),
        (
            "On([Strike], [Each(EachPlayer, [If(Exactly(6, Count(of: Any, from: [Hand])), \
             [May(what: [Reveal(of: Class(Tech), from: [Hand, Played])], \
             otherwise: [OnDeck(many: Exactly(2), from: [Hand])])])])])",
            "Master Strike: Each player who has exactly six cards in their hand reveals a Tech Hero \
             or puts two cards from their hand on top of their deck in any order.",
        ),
        (
            "On([Strike], [Each(EachPlayer, [May(what: [Reveal(of: Team(XMen), \
             from: [Hand, Played])], otherwise: [Discard(many: DownTo(4), from: [Hand])])])])",
            "Master Strike: Each player reveals an X-Men Hero or discards cards from their hand \
             until four are left.",
        ),
        (
            "On([Strike], [Each(EachPlayer, [Ko(of: Hero, from: [Hand])])])",
            "Master Strike: Each player KOs a Hero from their hand.",
        ),
        (
            "On([Fight], [Each(EachOther, [Ko(many: Exactly(2), of: Bystander, from: [Victory])])])",
            "Fight: Each other player KOs two Bystanders from their victory pile.",
        ),
        (
            "On([Fight], [Each(EachPlayer, [If(Not(Is(of: AllOf([Group(\"HYDRA\"), Villain]), \
             from: [Victory])), [Wound(1)])])])",
            "Fight: Each player who has no HYDRA Villains in their victory pile gains a Wound.",
        ),
        (
            "On([Escape], [Each(EachPlayer, [Ko(many: Exactly(2), of: Hero, from: [Hand, Played])])])",
            "Escape: Each player KOs two of their Heroes.",
        ),
        (
            "On([Fight], [Each(EachPlayer, [RevealTop(1), May(what: [Ko(from: [Revealed], by: Owner)])])])",
            "Fight: Each player reveals the top card of their deck. You may have them KO it.",
        ),
        (
            "On([Fight], [Each(AnyPlayer, [Ko(many: AnyNumber, of: Wound, from: [Hand, Discard])])])",
            "Fight: Choose a player: they KO any number of Wounds from their hand and discard pile.",
        ),
        (
            "On([Fight], [BeforeRefill([Each(EachPlayer, [Gain(of: Hero, from: [Hq], by: Owner)])])])",
            "Fight: Each player gains a Hero of your choice from the HQ. Refill the HQ only afterwards.",
        ),
        (
            "On([Fight], [If(FoughtAt([Sewers]), [Each(EachOther, [Wound(1)])])])",
            "Fight: If you fought this Villain in the Sewers, each other player gains a Wound.",
        ),
    ]);
}

#[test]
fn rewards() {
    assert_reads(&[
        ("On([Fight], [Ko(of: Hero, from: [Hand, Played])])", "Fight: KO one of your Heroes."),
        (
            "On([Fight], [Ko(many: All, of: Team(Shield), from: [Hand, Played])])",
            "Fight: KO all your S.H.I.E.L.D. Heroes.",
        ),
        (
            "On([Fight], [ForEach(Count(of: Class(Strength), from: [Hand, Played]), \
             [Ko(of: Hero, from: [Hand, Played])])])",
            "Fight: KO one of your Heroes for each Strength Hero you have.",
        ),
        (
            "On([Fight], [Ko(many: UpTo(4), from: [Discard])])",
            "Fight: KO up to four cards from your discard pile.",
        ),
        (
            "On([Fight], [If(FoughtAt([Rooftops, Bridge]), [Ko(many: Exactly(2), of: Hero, \
             from: [Hand, Played])])])",
            "Fight: If you fought this Villain on the Rooftops or Bridge, KO two of your Heroes.",
        ),
        (
            "On([Fight], [May(what: [RecruitFree(of: AnyOf([Class(Tech), Class(Ranged)]), from: [Hq])])])",
            "Fight: You may recruit a Tech or Ranged Hero from the HQ for free.",
        ),
        (
            "On([Fight], [KeepForNextHand(of: Team(XMen), from: [Hand, Played])])",
            "Fight: Choose one of your X-Men Heroes now and add it to the next hand you draw.",
        ),
        (
            "On([Fight], [NextHand(Extra(1))])",
            "Fight: Draw an extra card with your new hand at the end of this turn.",
        ),
        (
            "On([Fight], [NextHand(Instead(8))])",
            "Fight: Draw a new hand of eight cards at the end of this turn.",
        ),
        ("On([Fight], [ExtraTurn])", "Fight: Take another turn after this one."),
        (
            "On([Fight], [Draw(2), ForEach(Count(of: AllOf([Villain, Group(\"HYDRA\")]), \
             from: [Victory]), [Draw(1)])])",
            "Fight: Draw two cards. Draw a card for each HYDRA Villain in your victory pile.",
        ),
        (
            "On([Fight], [Gain(many: All, of: Hero, from: [Captive])])",
            "Fight: Gain all Heroes this Villain captured.",
        ),
    ]);
}

#[test]
fn ambushes_and_escapes() {
    assert_reads(&[
        ("On([Ambush], [Capture(This, 1)])", "Ambush: This Villain captures a Bystander."),
        ("On([Ambush], [PlayVillainCards(1)])", "Ambush: Play the top card of the Villain Deck."),
        (
            "On([Ambush], [CaptureCards(of: Hero, from: [Hq], by: Rightmost)])",
            "Ambush: This Villain captures the rightmost Hero in the HQ.",
        ),
        (
            "On([Ambush], [CaptureCards(of: Hero, from: [Hq], by: Highest(Cost))])",
            "Ambush: This Villain captures the highest-cost Hero in the HQ.",
        ),
        (
            "On([Escape], [BecomeTwist])",
            "Escape: This card becomes a Scheme Twist and takes effect at once.",
        ),
    ]);
}

#[test]
fn what_always_holds() {
    assert_reads(&[
        (
            "Cannot(what: Defeat, unless: Have(Team(XMen)))",
            "You cannot defeat this Villain unless you have an X-Men Hero.",
        ),
        (
            "Attack(This, (plus: 1, each: CostHeld))",
            "This card has +Attack equal to the cost of the Hero it holds.",
        ),
        (
            "Attack(EachVillain, (plus: 1, each: BystandersHeld))",
            "Each Villain in the city has +1 Attack for each Bystander it holds.",
        ),
        (
            "Attack(EachVillain, (plus: 1, each: PortalsHere))",
            "Each Villain in the city has +1 Attack for each Twist above its space.",
        ),
        (
            "Attack(Mastermind, (plus: 1, each: PortalsHere))",
            "The Mastermind has +1 Attack for each Twist above it.",
        ),
        (
            "Worth(plus: 3, each: Count(of: AllOf([Villain, Group(\"HYDRA\")]), from: [Victory], \
             other: true))",
            "At the end of the game, this card is worth +3 VP for each other HYDRA Villain in your \
             victory pile.",
        ),
        (
            "Worth(plus: 1, each: Count(of: Class(Tech), from: [Hand, Deck, Discard, Played]))",
            "At the end of the game, this card is worth +1 VP for each Tech Hero among all your \
             cards.",
        ),
    ]);
}
