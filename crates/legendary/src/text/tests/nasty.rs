//! Every word of the language within every other, checked by rule rather than by sentence.

use super::{fault, read};

const NUMBERS: [&str; 14] = [
    "Just(2)",
    "Count(of: Any, from: [Hand, Discard, Hq])",
    "Count(of: Hero, from: [Hand, Played], other: true)",
    "Count(of: Twist, from: [Scheme])",
    "Colors(from: [Victory, Escaped])",
    "Played(of: AnyOf([Class(Tech), Team(SpiderFriends)]))",
    "Sum(Cost, Revealed)",
    "Sum(Attack, City)",
    "ExtraDrawn",
    "RecruitMade",
    "BystandersHeld",
    "CostHeld",
    "PortalsHere",
    "Players",
];

const FILTERS: [&str; 24] = [
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
];

const PLACES: [&str; 16] = [
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
];

const MANY: [&str; 7] =
    ["Exactly(1)", "Exactly(3)", "UpTo(1)", "UpTo(2)", "AnyNumber", "All", "DownTo(1)"];

const PICKERS: [&str; 4] = ["You", "Owner", "HighestCost", "Rightmost"];

const MOVES: [&str; 11] = [
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
];

const DEEDS: [&str; 34] = [
    "Draw(0)",
    "Get(Recruit, 1)",
    "Rescue(2)",
    "Wound(1)",
    "WoundToHand",
    "GainOfficer",
    "OfficerToHand",
    "RevealTop(2)",
    "LookTop(1)",
    "DiscardTop",
    "PlayCopies",
    "CopyPlayed",
    "PassLeft",
    "Whenever(WouldGainWound, [Draw(1), Get(Attack, 1)])",
    "Whenever(DiscardedByEffect, [ReturnThis])",
    "WeakenAt([Streets, Bank, Sewers], 1)",
    "WeakenMastermind(1)",
    "RecruitAsAttack",
    "Defeat(AttackBelow(Just(4)))",
    "MoveVillain",
    "Capture(This, 2)",
    "Capture(AVillain, 1)",
    "Capture(Each([Sewers, Bridge]), 1)",
    "PlayVillainCards(2)",
    "NextHand(Extra(3))",
    "NextHand(Instead(1))",
    "ExtraTurn",
    "PutTwist(LeftmostSpace)",
    "BecomeTwist",
    "GainThis",
    "RescueThis",
    "ReturnThis",
    "EvilWins",
    "BeforeRefill([Gain(of: Hero, from: [Hq])])",
];

const CONDITIONS: [&str; 9] = [
    "AtLeast(2, Count(of: Hero, from: [Hq]))",
    "Exactly(1, Count(of: Wound, from: [Hand]))",
    "Not(Exactly(3, Players))",
    "Have(Grey)",
    "FirstHero",
    "Not(FoughtAt([Bank]))",
    "Empty(Bystanders)",
    "Is(of: Class(Instinct), from: [Revealed])",
    "Not(Empty(VillainDeck))",
];

/// Something that holds deeds, with `@` in their place.
const FRAMES: [&str; 18] = [
    "Play([@])",
    "Play([@, @])",
    "Superpower([Class(Strength), Team(Brotherhood)], [Draw(1), @])",
    "ToPlay([@])",
    "Instead(DiscardedByEffect, [@])",
    "Instead(Defeat, [@, Draw(1)])",
    "React(WouldGainWound, [@])",
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
        check(&format!("CannotDefeat(unless: {condition})"));
        check(&format!("EvilWins(Not({condition}))"));
    }
}

#[test]
fn every_number_in_every_frame() {
    for number in NUMBERS {
        check_framed(&format!("ForEach({number}, [Get(Attack, 2)])"));
        check_framed(&format!("ForEach({number}, [Each(EachOther, [Draw(1)]), Draw(1)])"));
        check_framed(&format!("Defeat(AttackBelow({number}))"));
        for n in [0, 1, 3] {
            check(&format!("EvilWins(AtLeast({n}, {number}))"));
            check(&format!("EvilWins(Not(Exactly({n}, {number})))"));
        }
        for whom in ["This", "EachVillain", "Mastermind"] {
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
                    for another in [false, true] {
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
        for of in ["Any", "Class(Tech)", "CostAtMost(2)"] {
            for from in ["[Hand]", "[Revealed]", "[Hand, Played]", "[Hq]"] {
                for by in PICKERS {
                    check_framed(&format!("{deed}(of: {of}, from: {from}, by: {by})"));
                }
            }
        }
    }
}
