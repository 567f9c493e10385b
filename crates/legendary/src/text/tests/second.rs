//! The words that Second Edition brought, each in a sentence of its cards.

use crate::card::{Basic, Leads};

use super::super::{Words, abilities, basic, leads};
use super::{assert_reads, fault, read};

#[test]
fn superpowers_that_stand_in_for_something() {
    let bolt = "SuperpowerInstead(plain: [GetAgainst(2, [At([Rooftops])])], icons: [Class(Ranged)], \
                powered: [GetAgainst(2, [At([Rooftops]), Mastermind])])";
    let plain = "You get +2 Attack that can be used only against Villains on the Rooftops.";
    let powered = "Ranged: Do this instead: You get +2 Attack that can be used only against the \
                   Mastermind or Villains on the Rooftops.";
    assert_eq!(read(bolt), format!("{plain} {powered}"));
    let parsed = cardfile::parse("test.ron", bolt).expect(bolt);
    assert_eq!(abilities(&[parsed], &Words::HEROIC), [plain, powered]);
    assert_reads(&[
        (
            "Superpower([Class(Covert)], [May(what: [Get(Attack, 3)], then: \
             [RevealFrom(Of(VillainDeck), 1, Top), PlayThem(of: Strike, from: [Revealed])])])",
            "Covert: You may get +3 Attack. If you do, reveal the top card of the Villain Deck, and \
             if it is a Master Strike, play it.",
        ),
        ("Superpower([Class(Instinct)], [GainFrom(Sidekicks)])", "Instinct: Gain a Sidekick."),
        (
            "Superpower([Class(Tech)], [If(Vacant(Bank), [Get(Attack, 2)])])",
            "Tech: If there is no Villain in the Bank, you get +2 Attack.",
        ),
        (
            "Superpower([Team(SpiderFriends)], [Rescue(1), Discard(many: UpTo(3), from: [Hand]), \
             ForEach(Those, [NextHand(Extra(1))])])",
            "Spider-Friends: Rescue a Bystander. Discard up to three cards from your hand. Draw an \
             extra card with your new hand at the end of this turn for each of them.",
        ),
        (
            "Superpower([Team(XMen)], [Each(EachPlayer, [DiscardTop]), PlayCopies(Exactly(1))])",
            "X-Men: Each player discards the top card of their deck. Play a copy of one card \
             discarded this way.",
        ),
    ]);
}

#[test]
fn deeds_of_heroes() {
    assert_reads(&[
        (
            "Play([ForEach(Different(what: Class, from: [Hand, Played]), [Get(Recruit, 1)])])",
            "You get +1 Recruit for each class among your Heroes.",
        ),
        (
            "Play([ForEach(Discarded, [Get(Attack, 1)])])",
            "You get +1 Attack for each card you discarded from your hand this turn.",
        ),
        (
            "Play([If(AtLeast(8, Played(of: Any, other: true)), [Get(Attack, 2)])])",
            "If you played eight or more other cards this turn, you get +2 Attack.",
        ),
        (
            "Play([If(AtLeast(1, Played(of: AllOf([Team(Shield), Not(Cost(0))]), other: true)), \
             [Get(Attack, 2)])])",
            "If you played another S.H.I.E.L.D. Hero that costs 1 or more this turn, you get +2 \
             Attack.",
        ),
        (
            "Play([If(AtLeast(2, Discarded), [Draw(1)])])",
            "If you discarded two or more cards from your hand this turn, draw a card.",
        ),
        (
            "Play([Whenever(RecruitMade(8), [Get(Attack, 3)])])",
            "Once this turn, as soon as you have made 8 or more Recruit, you get +3 Attack.",
        ),
        (
            "Play([May(what: [SetAside(from: [Hand])])])",
            "You may set a card from your hand aside and add it to the next hand you draw.",
        ),
        (
            "Play([CopyPlayed()])",
            "Turn this card into a copy of another of your Heroes that you played this turn.",
        ),
        (
            "Play([ChooseTactic])",
            "Whenever you fight the Mastermind this turn, look at two of its Tactics at random and \
             choose which of them to fight.",
        ),
        (
            "Play([May(what: [FightFree(AttackBelow(Enemies, Count(of: Team(Shield), from: [KoPile])))])])",
            "You may fight for free a Villain or Mastermind with Attack below the number of \
             S.H.I.E.L.D. Heroes in the KO pile.",
        ),
        ("Play([FightFree(Villain)])", "Fight a Villain in the city for free."),
        (
            "Play([May(what: [Move(who: AVillain, to: AnySpace)])])",
            "You may move a Villain to another city space (one already there trades places with \
             it).",
        ),
        (
            "Play([Draw(1), ThisToStack])",
            "Draw a card. Return this card to the bottom of its stack.",
        ),
        ("Play([KoThis])", "KO this card."),
        (
            "Play([GetAgainst(3, [At([Sewers, Bridge]), Mastermind])])",
            "You get +3 Attack that can be used only against the Mastermind or Villains in the \
             Sewers or on the Bridge.",
        ),
    ]);
}

#[test]
fn answers() {
    assert_reads(&[
        (
            "React(Wound(Anyone), [ToBottom(of: Wound, from: [Captive]), Draw(1)])",
            "Once a turn, when a player gains a Wound, you may reveal this card, put that Wound on \
             the bottom of the Wound stack and draw a card.",
        ),
        (
            "Instead(Strike, [ShuffleIn(Bystanders, 1)])",
            "When a Master Strike would take effect on anyone's turn, you may reveal this card, KO \
             that Master Strike instead and shuffle a Bystander from the stack into the Villain \
             Deck.",
        ),
    ]);
}

#[test]
fn revealed_cards() {
    assert_reads(&[
        (
            "Play([RevealFrom(Of(Officers), 3, Bottom), ToHand(many: UpTo(1), \
             from: [Revealed])])",
            "Reveal the top three cards of the S.H.I.E.L.D. Officer stack. Gain up to one of them \
             to your hand and put the rest on the bottom of that stack.",
        ),
        (
            "Play([RevealFrom(Of(HeroDeck), 8, Shuffled), May(what: [Gain(of: Cost(8), \
             from: [Revealed])])])",
            "Reveal the top eight cards of the Hero Deck. You may gain a card among them that costs \
             8. Shuffle the rest back into that deck.",
        ),
        (
            "Play([RevealFrom(Of(HeroDeck), 1, Bottom), May(what: [Gain(from: [Revealed])])])",
            "Reveal the top card of the Hero Deck. You may gain it. If it has not been moved, put it \
             on the bottom of that deck.",
        ),
        (
            "Play([RevealFrom(Of(Sidekicks), 2, Top), ToBottom(from: [Revealed])])",
            "Reveal the top two cards of the Sidekick stack. Put one of them on the bottom of the \
             Sidekick stack.",
        ),
        (
            "Play([RevealTop(1), DrawThem(of: Team(XMen), from: [Revealed]), \
             May(what: [Discard(from: [Revealed])])])",
            "Reveal the top card of your deck. If it is an X-Men Hero, draw it. Otherwise, you may \
             discard it.",
        ),
        (
            "Play([RevealTop(1), May(what: [Ko(of: Cost(0), from: [Revealed])], \
             otherwise: [DrawThem(of: CostAtMost(2), from: [Revealed])])])",
            "Reveal the top card of your deck. If it costs 0, you may KO it. If you do not and it \
             costs 2 or less, draw it.",
        ),
        (
            "Play([RevealTop(1), May(what: [Ko(from: [Revealed])], \
             otherwise: [May(what: [Discard(from: [Revealed])])])])",
            "Reveal the top card of your deck. You may KO it. If you do not, you may discard it.",
        ),
        (
            "On([Strike], [Each(EachPlayer, [May(what: [Ko(of: Team(SpiderFriends), \
             from: [Hand, Played])], otherwise: [RevealFrom(Yours, 8, InRandomOrder(Top)), \
             Ko(of: AllOf([Hero, Not(Grey)]), from: [Revealed]), Discard(many: All, \
             of: AllOf([Hero, Not(Grey)]), from: [Revealed])])])])",
            "Master Strike: Each player KOs one of their Spider-Friends Heroes, or else reveals the \
             top eight cards of their deck, KOs a non-grey Hero among them, discards all other \
             non-grey Heroes among them and puts the rest back on top of their deck in random \
             order.",
        ),
        (
            "On([Fight], [RevealFrom(Of(VillainDeck), 1, Top), If(Is(of: Villain, \
             from: [Revealed]), [Put(Top(Of(VillainDeck))), PlayThem(of: Villain, from: [Revealed])])])",
            "Fight: Reveal the top card of the Villain Deck. If it is a Villain, put this card on \
             top of the Villain Deck and play the revealed card.",
        ),
    ]);
}

#[test]
fn what_enemies_do() {
    assert_reads(&[
        (
            "On([Ambush], [Put(Guards)])",
            "Ambush: This Villain leaves the city and guards the Mastermind, whom nobody can fight \
             until this Villain is defeated.",
        ),
        (
            "On([Ambush], [Each(EachPlayer, [Reveal(many: All, from: [Hand]), \
             Discard(many: All, from: [Hand], named_as: [Hq])]), ToBottom(many: All, of: Hero, \
             from: [Hq])])",
            "Ambush: Each player reveals their hand and discards all cards from their hand with the \
             same name as a Hero in the HQ. Put all Heroes in the HQ on the bottom of the Hero Deck.",
        ),
        (
            "On([Ambush], [Each(EachPlayer, [CaptureCards(of: Bystander, from: [Victory])])])",
            "Ambush: For each player, this Villain captures a Bystander of their choice from their \
             victory pile.",
        ),
        (
            "On([Ambush], [EnterCity(of: Named(\"Frost Giant Warrior\"), from: [AnyVictory])])",
            "Ambush: A card named Frost Giant Warrior from any player's victory pile enters the \
             city.",
        ),
        (
            "On([Ambush], [Choose([[CaptureFrom(This, [Officers])], [CaptureFrom(This, [Sidekicks])]])])",
            "Ambush: Choose one: this Villain captures a S.H.I.E.L.D. Officer, or this Villain \
             captures a Sidekick.",
        ),
        (
            "On([Fight], [Each(AnyPlayer, [Gain(from: [Captive], by: Owner)])])",
            "Fight: Choose a player to gain the Hero this Villain captured.",
        ),
        (
            "On([Fight], [May(what: [Gain(from: [Captive])]), ToBottom(many: All, \
             from: [Captive])])",
            "Fight: You may gain one of the Heroes this Villain captured. Put the rest on the \
             bottom of the deck or stack they came from.",
        ),
        (
            "On([Fight], [Choose([[Ko(of: Class(Tech), from: [Hq])], [Each(AnyPlayer, \
             [Gain(of: Class(Tech), from: [Hq], by: Owner)])]])])",
            "Fight: Choose one: KO a Tech Hero from the HQ, or choose a player to gain it.",
        ),
        (
            "On([Ambush], [Move(who: AVillain, to: AnotherVillain)])",
            "Ambush: Choose two Villains in the city to trade places.",
        ),
        (
            "On([Ambush], [Capture(This, 1), Move(who: This, to: To(Bridge))])",
            "Ambush: This Villain captures a Bystander. Move this Villain to the Bridge (one \
             already there trades places with it).",
        ),
        (
            "On([Ambush], [Advance(2), If(AtLeast(1, Those), [Each(EachPlayer, \
             [Discard(from: [Hand])])])])",
            "Ambush: This Villain moves two more spaces forward, pushing the Villains in its way. If \
             this Villain pushed another Villain forward, each player discards a card from their \
             hand.",
        ),
        (
            "On([Fight], [If(FoughtAt([Sewers, Rooftops]), [Ko(of: Hero, from: [Hand, Played])]), \
             If(Not(FoughtAt([Sewers, Rooftops])), [Get(Recruit, 1)])])",
            "Fight: If you fought this Villain in the Sewers or on the Rooftops, KO one of your \
             Heroes. Otherwise, you get +1 Recruit.",
        ),
        (
            "On([Fight], [Ko(many: Counted(Count(of: Class(Strength), from: [Hand, Played])), \
             of: Hero, from: [Hand, Played])])",
            "Fight: KO as many of your Heroes as you have Strength Heroes.",
        ),
        (
            "On([Fight], [If(Not(FinalTactic), [ShuffleIn(Bystanders, 2), PlayVillainCards(2)])])",
            "Fight: If this is not the last Tactic, shuffle two Bystanders from the stack into the \
             Villain Deck and play the top two cards of the Villain Deck.",
        ),
        (
            "On([Fight], [NextToMastermind(many: All, of: CostAtLeast(5), from: [Hq])])",
            "Fight: Put all Heroes in the HQ that cost 5 or more next to the Mastermind.",
        ),
        (
            "On([Fight], [Ko(of: Hero, from: [NextToMastermind])])",
            "Fight: KO a Hero next to the Mastermind.",
        ),
        (
            "On([Fight], [Each(EachOther, [May(what: [Reveal(of: Cost(8), from: [Hand, Played])], \
             otherwise: [Wound(1)])])])",
            "Fight: Each other player reveals a card that costs 8 or gains a Wound.",
        ),
    ]);
}

#[test]
fn strikes() {
    assert_reads(&[
        (
            "On([Strike], [Put(NextToMastermind), Each(EachPlayer, [May(what: \
             [Discard(many: Counted(Count(of: Strike, from: [NextToMastermind])), from: [Hand])], \
             otherwise: [Wound(1)])])])",
            "Master Strike: Put this Master Strike next to the Mastermind. Each player discards as \
             many cards from their hand as there are Master Strikes next to the Mastermind or gains \
             a Wound.",
        ),
        (
            "On([Strike], [Each(EachPlayer, [Discard(many: Counted(Plus(1, Count(of: Strike, \
             from: [NextToMastermind]))), from: [Hand])])])",
            "Master Strike: Each player discards one more card from their hand than there are Master \
             Strikes next to the Mastermind.",
        ),
        (
            "On([Strike], [Each(EachPlayer, [May(what: [Discard(of: Class(Strength), \
             from: [Hand])], otherwise: [NextToMastermind(of: AllOf([Hero, Not(Grey)]), \
             from: [Hand])])])])",
            "Master Strike: Each player discards a Strength Hero from their hand or puts a non-grey \
             Hero from their hand next to the Mastermind.",
        ),
    ]);
}

#[test]
fn attack_that_depends() {
    assert_reads(&[
        (
            "Attack(This, (plus: 1, each: Different(what: Class, from: [NextToMastermind])))",
            "This card has +1 Attack for each class among the Heroes next to the Mastermind.",
        ),
        (
            "Attack(This, (plus: 1, each: Count(of: AllOf([Villain, GroupWith(\"Hydra\")]), \
             from: [City, Escaped], other: true)))",
            "This card has +1 Attack for each other Hydra Villain in the city and the escape pile.",
        ),
        (
            "Attack(This, (plus: 2, each: OneIf(FoughtAt([Sewers, Bridge]))))",
            "This card has +2 Attack if it is in the Sewers or on the Bridge.",
        ),
        (
            "Attack(This, (plus: 4, each: OneIf(Not(AnyOf([AtLeast(8, Played(of: Any)), \
             AtLeast(1, Played(of: Cost(8)))])))))",
            "This card has +4 Attack unless you played eight or more cards this turn or played a \
             Hero that costs 8 this turn.",
        ),
        (
            "Attack(Each(Group(\"Doombot Legion\")), (plus: 2, each: OneIf(AtLeast(4, \
             Count(of: Strike, from: [NextToMastermind])))))",
            "Each Doombot Legion Villain has +2 Attack if there are four or more Master Strikes \
             next to the Mastermind.",
        ),
        (
            "Attack(This, (plus: 1, each: Below(Attack)))",
            "This card has +Attack equal to the printed Attack of the Hero in the HQ space below \
             it.",
        ),
        (
            "Attack(This, (plus: 1, each: HeroesHeld))",
            "This card has +1 Attack for each Hero it holds.",
        ),
        (
            "Attack(Mastermind, (plus: 1, each: Plus(2, Count(of: Officer, from: [Guards]))))",
            "The Mastermind has +Attack equal to 2 plus the number of S.H.I.E.L.D. Officers among \
             the guards.",
        ),
    ]);
}

#[test]
fn schemes() {
    assert_reads(&[
        (
            "On([Twists(1, 8)], [Capture(At([Bank]), 2), If(Vacant(Bank), [Move(who: AVillain, \
             to: To(Bank))]), PlayVillainCards(1)])",
            "Twists 1-8: Each Villain in the Bank captures two Bystanders. If there is no Villain \
             in the Bank, move a Villain to the Bank. Play the top card of the Villain Deck.",
        ),
        (
            "On([Twists(9, 99)], [ToEscaped(many: All, of: Bystander, from: [Held])])",
            "Twist 9 and later: Put all Bystanders held by Villains in the city into the escape \
             pile.",
        ),
        (
            "EvilWins(AnyOf([AtLeast(5, Count(of: Bystander, from: [Escaped])), \
             Empty(VillainDeck)]))",
            "Evil wins when there are five or more Bystanders in the escape pile or the Villain \
             Deck is empty.",
        ),
        (
            "EvilWins(AtLeastPerPlayer(3, Count(of: Villain, from: [Escaped])))",
            "Evil wins when there are three or more Villains in the escape pile for each player.",
        ),
        (
            "On([Twist], [Deal(Of(Officers), 2, Guards)])",
            "Twist: Add two S.H.I.E.L.D. Officers to the guards.",
        ),
        (
            "On([Twists(1, 5)], [Put(AboveSpace(Rightmost))])",
            "Twists 1-5: Put this Twist above the rightmost city space without one.",
        ),
        (
            "On([Twists(1, 9)], [Put(NextToScheme), Deal(Of(Bystanders), 2, City)])",
            "Twists 1-9: Put this Twist next to the Scheme. Two Bystanders from the stack enter the \
             city as Villains.",
        ),
        (
            "On([Twists(10, 99)], [Escape(Named(\"Killbot\"))])",
            "Twist 10 and later: All Villains named Killbot in the city escape.",
        ),
        (
            "On([Twists(6, 99)], [Escape(Group(\"Skrulls\"))])",
            "Twist 6 and later: All Skrull Villains in the city escape.",
        ),
        (
            "On([Twist], [Escape(Not(Group(\"Brotherhood of Mutants\")))])",
            "Twist: All non-Brotherhood of Mutants Villains in the city escape.",
        ),
        (
            "On([Twists(1, 5)], [EnterCity(of: Hero, from: [Hq], by: Leftmost)])",
            "Twists 1-5: The leftmost Hero in the HQ enters the city as a Villain.",
        ),
        (
            "On([Twist], [Each(EachPlayer, [May(what: [Reveal(of: Hero, from: [Hand, Played], \
             cost_over: Some(Count(of: Twist, from: [Scheme])))], otherwise: [Wound(1)])])])",
            "Twist: Each player reveals a Hero that costs more than the number of Twists next to the \
             Scheme or gains a Wound.",
        ),
        (
            "EvilWins(AllOf([AtLeast(1, Those), Not(Idle(Enemies))]))",
            "Evil wins when that was at least one card and you recruited a Hero or defeated a \
             Villain or Mastermind this turn.",
        ),
    ]);
}

#[test]
fn basic_cards() {
    let told = |snippet: &str| {
        let card: Basic = cardfile::parse("basic.ron", snippet).expect(snippet);
        let told = basic(&card, &Words::HEROIC);
        for paragraph in &told {
            assert_eq!(fault(paragraph), None, "{paragraph}");
        }
        told
    };
    let wound = |foes: &str| {
        told(&format!(
            "(kind: Wound, name: \"Wound\", copies: 30, abilities: [Action(name: \"Healing\", \
             from: Hand, when: Idle({foes}), does: [Ko(many: All, of: Wound, from: [Hand]), \
             Rest({foes})])])"
        ))
    };
    assert_eq!(
        wound("Villains"),
        [
            "It cannot be played.",
            "Healing: in a turn in which you recruit no Hero and defeat no Villain, you may KO all \
             Wounds from your hand.",
        ]
    );
    assert_eq!(
        wound("Enemies")[1],
        "Healing: in a turn in which you recruit no Hero and defeat no Villain or Mastermind, you \
         may KO all Wounds from your hand."
    );
    assert_eq!(
        told(
            "(kind: Sidekick, name: \"Daring Sidekick\", copies: 24, \
             abilities: [Play([Draw(1), ThisToStack])])"
        ),
        [
            "You can recruit a Sidekick only once a turn.",
            "Draw a card. Return this card to the bottom of its stack.",
        ]
    );
    assert_eq!(
        told(
            "(kind: Bystander, name: \"Caretaker\", copies: 4, abilities: [On([Rescue], \
             [Ko(of: Wound, from: [Hand, Discard]), Otherwise([Draw(1)])])])"
        )[1],
        "Rescue: KO a Wound from your hand or discard pile. If you cannot, draw a card."
    );
    assert_eq!(
        told(
            "(kind: Bystander, name: \"Officer\", copies: 4, abilities: [On([Rescue], \
             [May(what: [UseFight(of: Henchman, from: [AnyVictory])])])])"
        )[1],
        "Rescue: You may use the Fight effect of a Henchman in any player's victory pile."
    );
    assert_reads(&[(
        "Action(name: \"Patience\", from: Played, when: Have(Grey), does: [Draw(1)])",
        "Patience: if you have a grey Hero, while this card is in front of you, you may draw a card.",
    )]);
}

#[test]
fn whom_masterminds_lead() {
    let told = |leads_whom| leads(&leads_whom, &Words::HEROIC);
    assert_eq!(told(Leads::Group("HYDRA".into())), "Always leads: HYDRA.");
    assert_eq!(
        told(Leads::AnyWith(vec!["Hydra".into()])),
        "Always leads: any Villain group with \"Hydra\" in its name."
    );
}
