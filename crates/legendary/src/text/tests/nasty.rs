//! Every word of the language within every other, checked by rule rather than by sentence.

use super::{fault, read};

const NUMBERS: [&str; 24] = [
    "Just(2)",
    "Count(of: Any, from: [Hand, Discard, Hq])",
    "Count(of: Hero, from: [Hand, Played], other: true)",
    "Count(of: Twist, from: [Scheme])",
    "Different(what: Color, from: [Victory, Escaped])",
    "Played(of: AnyOf([Class(Tech), Team(SpiderFriends)]))",
    "Sum(Cost, Revealed)",
    "Sum(Attack, City)",
    "ExtraDrawn",
    "RecruitMade",
    "BystandersHeld",
    "CostHeld",
    "PortalsHere",
    "Different(what: Cost, from: [Hq])",
    "Different(what: Class, from: [NextToMastermind])",
    "Different(what: Class, from: [Hand, Played])",
    "Discarded",
    "Those",
    "HeroesHeld",
    "Below(Attack)",
    "OneIf(Have(Grey))",
    "OneIf(Not(AnyOf([FoughtAt([Bank]), Empty(Wounds)])))",
    "Plus(1, Count(of: Strike, from: [NextToMastermind]))",
    "Plus(2, OneIf(FinalTactic))",
];

const FILTERS: [&str; 30] = [
    "Any",
    "Hero",
    "Villain",
    "Henchman",
    "Bystander",
    "Wound",
    "Twist",
    "Class(Ranged)",
    "Team(GuardiansOfTheGalaxy)",
    "Grey",
    "Group(\"Masters of Evil\")",
    "Named(\"Killbot\")",
    "CostAtMost(2)",
    "CostAtLeast(7)",
    "OddCost",
    "AllOf([])",
    "AllOf([Bystander, Villain, OddCost])",
    "AnyOf([])",
    "AnyOf([Class(Tech), Wound, CostAtMost(0)])",
    "AnyOf([CostAtMost(1), CostAtLeast(6)])",
    "Not(Any)",
    "Not(Grey)",
    "Not(AnyOf([Team(Shield), Wound]))",
    "Not(Not(Named(\"X\")))",
    "Strike",
    "Not(Officer)",
    "AllOf([Villain, GroupWith(\"Hydra\")])",
    "Not(GroupWith(\"Hydra\"))",
    "Cost(8)",
    "Not(Cost(0))",
];

const PLACES: [&str; 22] = [
    "[Hand]",
    "[Played]",
    "[Discard]",
    "[Deck]",
    "[Victory]",
    "[Revealed]",
    "[Captive]",
    "[Hq]",
    "[KoPile]",
    "[Escaped]",
    "[Scheme]",
    "[City]",
    "[Hand, Played]",
    "[Hand, Discard, Deck, Played]",
    "[Hand, Hq, Scheme]",
    "[Revealed, Victory]",
    "[NextToMastermind]",
    "[Guards]",
    "[Held]",
    "[AnyVictory]",
    "[City, Escaped]",
    "[Guards, Held, NextToMastermind]",
];

const MANY: [&str; 9] = [
    "Exactly(1)",
    "Exactly(3)",
    "UpTo(1)",
    "UpTo(2)",
    "AnyNumber",
    "All",
    "DownTo(1)",
    "Counted(Count(of: Twist, from: [Scheme]))",
    "Counted(Plus(1, Those))",
];

const PICKERS: [&str; 5] = ["You", "Owner", "Highest(Cost)", "Rightmost", "Leftmost"];

const MOVES: [&str; 17] = [
    "Ko",
    "Discard",
    "Gain",
    "RecruitFree",
    "ToHand",
    "DrawThem",
    "OnDeck",
    "Reveal",
    "KeepForNextHand",
    "CaptureCards",
    "EnterCity",
    "SetAside",
    "ToBottom",
    "NextToMastermind",
    "ToEscaped",
    "PlayThem",
    "UseFight",
];

const DEEDS: [&str; 82] = [
    "Draw(0)",
    "Get(Recruit, 1)",
    "Rescue(2)",
    "Wound(1)",
    "GainTo(Hand, Wounds)",
    "GainFrom(Officers)",
    "GainFrom(HeroDeck)",
    "GainTo(Hand, Sidekicks)",
    "RevealTop(2)",
    "LookTop(1)",
    "DiscardTop",
    "PlayCopies(All)",
    "PlayCopies(Exactly(1))",
    "PlayCopies(Counted(ExtraDrawn))",
    "CopyPlayed(keeping_class: true)",
    "CopyPlayed()",
    "PassLeft(Any)",
    "Whenever(Wound(You), [Draw(1), Get(Attack, 1)])",
    "Whenever(DiscardedByEffect, [Put(Hand)])",
    "WeakenAt([Streets, Bank, Sewers], 1)",
    "WeakenMastermind(1)",
    "RecruitAsAttack(Anyone)",
    "Defeat(AttackBelow(Enemies, Just(4)))",
    "Move(who: AVillain, to: AnySpace, rescuing: true)",
    "Move(who: This, to: To(Bridge))",
    "Move(who: This, to: AnotherVillain)",
    "Move(who: AVillain, to: AnySpace)",
    "Move(who: AVillain, to: AnotherVillain)",
    "Capture(This, 2)",
    "Capture(A(Villain), 1)",
    "Capture(At([Sewers, Bridge]), 1)",
    "PlayVillainCards(2)",
    "NextHand(Extra(3))",
    "NextHand(Instead(1))",
    "ExtraTurn",
    "Put(AboveSpace(Leftmost))",
    "Put(AboveSpace(Rightmost))",
    "Put(NextToMastermind)",
    "BecomeTwist",
    "GainThis",
    "RescueThis",
    "Put(Hand)",
    "EvilWins",
    "BeforeRefill([Gain(of: Hero, from: [Hq])])",
    "GetAgainst(2, [At([Rooftops])])",
    "GetAgainst(3, [At([Sewers, Bridge]), Mastermind])",
    "Rest(Villains)",
    "Rest(Enemies)",
    "RevealFrom(Yours, 8, InRandomOrder(Top))",
    "RevealFrom(Of(VillainDeck), 1, Top)",
    "RevealFrom(Of(Officers), 3, Bottom)",
    "RevealFrom(Of(HeroDeck), 1, Shuffled)",
    "Otherwise([Draw(1)])",
    "Whenever(RecruitMade(8), [Draw(1), Get(Attack, 1)])",
    "Lasting(ReverseOrder)",
    "Lasting(SmallerHands(1))",
    "FightFree(Villain)",
    "FightFree(AttackBelow(Enemies, Just(4)))",
    "ChooseTactic",
    "Advance(2)",
    "Escape(Named(\"Killbot\"))",
    "Put(Guards)",
    "Deal(Of(Officers), 2, Guards)",
    "CaptureFrom(This, [Sidekicks])",
    "CaptureFrom(This, [HeroDeck])",
    "Deal(Of(Bystanders), 2, City)",
    "Deal(Of(Officers), 1, City)",
    "ShuffleIn(Bystanders, 1)",
    "Whenever(Wound(Anyone), [Draw(1)])",
    "Whenever(Strike, [Draw(1)])",
    "KoThis",
    "Put(Top(Of(VillainDeck)))",
    "ThisToStack",
    "Put(Bottom(Yours))",
    "Put(Shuffled(Of(VillainDeck)))",
    "Deal(Yours, 8, Discard)",
    "Deal(Of(Wounds), 1, Scheme)",
    "MoveShard(You, Mastermind)",
    "MoveShard(A(Villain), You)",
    "RecruitAsAttack(AVillain)",
    "Each(AnyPlayer, [GainThis])",
    "Each(AnyPlayer, [Gain(from: [Captive])])",
];

const CONDITIONS: [&str; 18] = [
    "AtLeast(2, Count(of: Hero, from: [Hq]))",
    "Exactly(1, Count(of: Wound, from: [Hand]))",
    "Not(Exactly(3, ExtraDrawn))",
    "Have(Grey)",
    "Exactly(0, Played(of: Any, other: true))",
    "Not(FoughtAt([Bank]))",
    "Empty(Bystanders)",
    "Is(of: Class(Instinct), from: [Revealed])",
    "Not(Empty(VillainDeck))",
    "AtLeastPerPlayer(3, Count(of: Villain, from: [Escaped]))",
    "Vacant(Bank)",
    "Not(Vacant(Bridge))",
    "Not(FinalTactic)",
    "Idle(Villains)",
    "Not(Idle(Enemies))",
    "AllOf([Have(Grey), Vacant(Bank), Idle(Enemies)])",
    "Not(AnyOf([AtLeast(8, Played(of: Any)), Have(Cost(8))]))",
    "AtLeast(1, Those)",
];

/// Something that holds deeds, with `@` in their place.
const FRAMES: [&str; 26] = [
    "Play([@])",
    "Play([@, @])",
    "Superpower([Class(Strength), Team(Brotherhood)], [Draw(1), @])",
    "ToPlay([@])",
    "Instead(DiscardedByEffect, [@])",
    "Instead(Defeat(Enemies), [@, Draw(1)])",
    "React(Wound(You), [@])",
    "On([Twists(1, 99), Fight, Ambush], [@])",
    "On([Strike], [Each(EachPlayer, [@])])",
    "On([Escape], [Each(EachOther, [Draw(1), @, @])])",
    "On([Fight], [Each(AnyPlayer, [@])])",
    "Play([RevealTop(1), @, @])",
    "Play([LookTop(3), @, @])",
    "Play([May(what: [@])])",
    "Play([May(what: [@], then: [@, Draw(1)], otherwise: [@])])",
    "Play([Each(EachOther, [RevealTop(1), May(what: [@], otherwise: [@])])])",
    "Play([Choose([[@], [@, Get(Attack, 1)], [Draw(1)]])])",
    "Play([ForEach(Count(of: Wound, from: [Hand]), [@])])",
    "SuperpowerInstead(plain: [@], icons: [Class(Tech)], powered: [@, Draw(1)])",
    "React(Wound(Anyone), [@, @])",
    "React(Wound(Anyone), [Draw(1), @])",
    "Instead(Strike, [@, Draw(1)])",
    "Action(name: \"Rest\", from: Played, when: Idle(Enemies), does: [@, Rest(Enemies)])",
    "On([Rescue], [RevealFrom(Yours, 2, InRandomOrder(Top)), @, Otherwise([@])])",
    "On([Strike], [Each(EachPlayer, [May(what: [@], otherwise: [@, @])])])",
    "Play([Whenever(RecruitMade(8), [RevealFrom(Of(Officers), 2, Bottom), @])])",
];

fn check(snippet: &str) {
    let text = read(snippet);
    assert_eq!(fault(&text), None, "\n{snippet}\n{text}");
}

fn check_framed(deed: &str) {
    for frame in FRAMES {
        check(&frame.replace('@', deed));
    }
}

#[test]
fn every_deed_in_every_frame() {
    for deed in DEEDS {
        check_framed(deed);
    }
    for condition in CONDITIONS {
        check_framed(&format!("If({condition}, [Draw(1), Wound(1)])"));
        check(&format!("Cannot(what: Defeat, unless: {condition})"));
        check(&format!("EvilWins(Not({condition}))"));
    }
}

#[test]
fn every_number_in_every_frame() {
    for number in NUMBERS {
        check_framed(&format!("ForEach({number}, [Get(Attack, 2)])"));
        check_framed(&format!("ForEach({number}, [Each(EachOther, [Draw(1)]), Draw(1)])"));
        check_framed(&format!("Defeat(AttackBelow(Enemies, {number}))"));
        for n in [0, 1, 3] {
            check(&format!("EvilWins(AtLeast({n}, {number}))"));
            check(&format!("EvilWins(Not(Exactly({n}, {number})))"));
        }
        for whom in ["This", "EachVillain", "Mastermind", "Each(GroupWith(\"Hydra\"))"] {
            check(&format!("Attack({whom}, (plus: 3, each: {number}))"));
        }
        check(&format!("Worth(plus: 1, each: {number})"));
    }
}

#[test]
fn every_selection_of_cards() {
    for of in FILTERS {
        for from in PLACES {
            for many in MANY {
                for by in PICKERS {
                    // Whose pick it is and which card does not count are told apart from each other.
                    for another in [false, true].into_iter().take(if by == "You" { 2 } else { 1 }) {
                        let which = format!(
                            "(many: {many}, of: {of}, from: {from}, by: {by}, another: {another})"
                        );
                        check(&format!("Play([Ko{which}, OnDeck{which}])"));
                        check(&format!("Play([RevealTop(2), Each(EachPlayer, [Gain{which}])])"));
                        check(&format!("EvilWins(Is{which})"));
                    }
                }
            }
        }
    }
}

#[test]
fn every_move_in_every_frame() {
    for deed in MOVES {
        let more = "cost_over: Some(ExtraDrawn), named_as: [Hq, NextToMastermind]";
        check_framed(&format!("{deed}(from: [Hand], {more})"));
        check_framed(&format!("{deed}(from: [Revealed], {more})"));
        for of in ["Any", "Class(Tech)", "CostAtMost(2)"] {
            for from in ["[Hand]", "[Revealed]", "[Hand, Played]", "[Hq]"] {
                for by in PICKERS {
                    check_framed(&format!("{deed}(of: {of}, from: {from}, by: {by})"));
                }
            }
        }
    }
}
