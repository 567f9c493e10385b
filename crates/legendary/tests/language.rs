//! The ability language: a word is one that the cards of several files use, or there is a reason for it.

use std::collections::{BTreeMap, BTreeSet};

use legendary::card::{BUILT_IN, CardFile};

/// The words that only one card file uses, and why each is a word of its own. Who adds one has looked for
/// today's words, for a word that takes an argument, and for siblings that are one word with an argument.
const ALONE: &[(&str, &str)] = &[
    // Abilities and their times.
    ("Boon", "the keyword of the Celestials, on three cards"),
    ("EvilContest", "adds to every contest, whichever card holds it"),
    ("NewHand", "the end of the turn, which is no moment of any other card"),
    ("OnDodge", "what Dodge does beyond its keyword"),
    ("Purify", "a scheme's own way to spend attack"),
    ("RecruitFromHq", "a hero of the HQ, not one that is gained"),
    ("RecruitTop", "a pile beside the HQ to recruit from"),
    ("TakeShards", "on two cards; the engine tells any number at once from gaining"),
    ("ToFight", "a price in cards; attack is paid beside it"),
    ("WheneverFight", "fighting alone: a defeat by an effect does not count"),
    // Things that happen.
    ("AddMastermind", "a second mastermind with tactics, places and a defeat of its own"),
    ("BurnToDefeat", "the price is that of the villain, unlike any Burn"),
    ("Cage", "cards below a henchman who can be fought in front of a player"),
    ("ChooseClass", "a class of the player's choice; ThisTurn names one"),
    ("ChooseTactic", "two tactics for every fight of the turn"),
    ("ExtraUnlessFought", "is decided when the hand is drawn, not when the card is played"),
    ("FightAgain", "a villain of a victory pile, for its attack"),
    ("FightFree", "guards bar a fight and no defeat: both rulebook words are needed"),
    ("GiveThreat", "on two cards; lends the keyword of an enemy"),
    ("GoodOrBad", "one player looks and another picks unseen"),
    ("KoFromVillainDeck", "looks through a deck that nobody may see"),
    ("NewReality", "a space of the HQ above a villain"),
    ("OwnerChooses", "Choose asks who acts, and this asks whose card it is"),
    ("PlayCopyOf", "of a card that lies in the hero deck and goes below it"),
    ("PocketSpace", "a city space; a strike makes those of the HQ"),
    ("RevealColors", "a set of cards that differ, not cards that are such"),
    ("RevealPerPlayer", "as many as players, and all may be given them"),
    ("SenseShards", "what Danger Sense makes for the rest of the turn"),
    ("SetAsideNext", "the stack that only this scheme has"),
    ("Shuffle", "on two cards; other words shuffle because cards came or went"),
    ("SpiesInto", "cards below heroes, where no other card puts any"),
    ("SwapWithHq", "the owner swaps for another player, at the same cost"),
    ("Trade", "a player swaps for themselves, at the same cost or less"),
    // What they are done with.
    ("ATeam", "a team is chosen, a colour is found"),
    ("AnotherVillain", "two villains trade places"),
    ("AttackAtLeast", "by attack as it is now; filters are about what is printed"),
    ("Far", "ends where the way is blocked"),
    ("FoughtWithRecruit", "lasts until the player's next turn"),
    ("HalfCost", "changes a price and no card"),
    ("NextRecruit", "the next one alone"),
    ("OutOfGame", "is in no pile afterwards"),
    ("QuietTurn", "the start of the next turn"),
    ("Returned", "instead of the stack, not of the discard pile"),
    ("ReverseOrder", "the order of turns"),
    ("Right", "the neighbour; others are chosen"),
    ("Several", "different villains of the player's choice"),
    ("SmallerHands", "everybody's hands for the rest of the game"),
    ("Strongest", "by attack as it is now; filters are about what is printed"),
    ("Supply", "shards that nobody gets"),
    ("UnderHq", "makes the space a pocket dimension"),
    ("WithBystander", "by what an enemy holds; filters are about what is printed"),
    // Who, which, how many, if.
    ("BelowHq", "where only spies are"),
    ("Below", "the hero in the space below a villain"),
    ("Cornered", "the spaces next to a villain"),
    ("EachLeader", "by victory points as they stand"),
    ("EachWinner", "on two cards; the opposite of EachLoser, with ties"),
    ("EmptySpaces", "on two lines; counts spaces and no cards"),
    ("HeldHere", "while the villain stands; Captive is after its defeat"),
    ("LargestGroup", "the group with the most"),
    ("MastermindAttack", "printed, whatever raises it"),
    ("OfHero", "a hero's cards have names of their own"),
    ("Pockets", "on three cards"),
    ("Row", "the scheme's row of heroes"),
    ("SameGroup", "the group of the villain that is meant"),
    ("Shared", "revealed once, for every player"),
    ("ShardsGained", "on two cards; spent ones count too"),
    ("Tactic", "a defeated tactic in a victory pile"),
    ("ThatIs", "the card of the step before, wherever it is now"),
    ("WithShards", "villains by what lies on them, in four lines"),
    ("WorthAtMost", "by printed victory points"),
    // Cards that only one box has.
    ("NewRecruit", "a stack of Villains"),
    ("Sidekick", "a stack of Second Edition"),
];

/// The words of a vocabulary that no card file uses, and what they are for.
const FOR_OWN_CARDS: &[(&str, &str, &str)] = &[
    ("By", "You", "who picks where nothing is said"),
    ("Condition", "AllOf", "goes with AnyOf; tests/scene.rs plays a scheme with it"),
    ("Team", "Own", "teams of one's own cards, as in examples/cards/copperwright.ron"),
];

/// Every word of every vocabulary that card files have, with the files that use it.
fn uses() -> BTreeMap<(&'static str, &'static str), BTreeSet<&'static str>> {
    let mut uses: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (file, text) in BUILT_IN {
        for found in cardfile::words::<CardFile>(file, text).expect("a card file of the program") {
            for &word in found.words {
                let files = uses.entry((found.vocabulary, word)).or_default();
                if word == found.word {
                    files.insert(*file);
                }
            }
        }
    }
    uses
}

#[test]
fn a_word_is_shared_by_several_card_files_or_has_a_reason() {
    // However many vocabularies have it: what is written is one word.
    let mut files: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for ((_, word), found) in uses() {
        files.entry(word).or_default().extend(found);
    }
    let alone: BTreeSet<&str> =
        files.iter().filter(|(_, files)| files.len() == 1).map(|(word, _)| *word).collect();
    let reasons: BTreeMap<&str, &str> = ALONE.iter().copied().collect();
    assert_eq!(reasons.len(), ALONE.len(), "each word once");
    assert!(reasons.values().all(|reason| !reason.is_empty()), "a reason says something");
    for word in &alone {
        assert!(
            reasons.contains_key(word),
            "only {:?} uses `{word}`: say it with other words, let one of them take an argument, or \
             give the reason for it in ALONE",
            files[word]
        );
    }
    for word in reasons.keys() {
        assert!(
            alone.contains(word),
            "`{word}` is no word of one file any more: take it from ALONE"
        );
    }
}

#[test]
fn a_word_is_used_by_some_card_or_is_for_ones_own() {
    let unused: Vec<(&str, &str)> =
        uses().into_iter().filter(|(_, files)| files.is_empty()).map(|(word, _)| word).collect();
    let known: Vec<(&str, &str)> =
        FOR_OWN_CARDS.iter().map(|(vocabulary, word, _)| (*vocabulary, *word)).collect();
    assert_eq!(
        unused, known,
        "a word that no card uses is deleted, or FOR_OWN_CARDS says what it is for"
    );
}
