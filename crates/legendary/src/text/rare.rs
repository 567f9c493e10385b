//! Deeds that few cards have: shards, and danger sense.

use crate::card::{Do, Foe};

use super::choice;
use super::flow::line;
use super::grammar::{VERB, a, numeral, some};
use super::names::{at_spaces, stack, top};
use super::noun::Noun;
use super::speech::{Clause, Speech};
use super::what::act;
use super::which::cards;

/// So many shards.
pub(super) fn shards(n: u8) -> String {
    some(n, "Shard", "Shards")
}

/// Enemies that gain or give shards, and whether a verb after them is in the plural.
pub(super) fn foe(foe: &Foe, speech: &Speech<'_>) -> String {
    let words = speech.words;
    let city = format!("in the {}", words.city);
    match foe {
        Foe::This => speech.enemy(),
        Foe::A(filter) => a(&Noun::of(filter, words).or_else(words.villain).spoken(false, &city)),
        Foe::Each(filter) => {
            let noun = Noun::of(filter, words).or_else(words.villain);
            format!("each {}", noun.spoken(false, &city))
        }
        Foe::Strongest => {
            format!("the {} {city} with the highest {}", words.villain.one, words.attack)
        }
        Foe::At(space) => format!("the {} {}", words.villain.one, at_spaces(&[*space])),
        Foe::Mastermind => format!("the {}", words.mastermind.one),
    }
}

/// A rare deed as a clause.
pub(super) fn clause(deed: &Do, speech: &mut Speech<'_>) -> Clause {
    let words = speech.words;
    let (you, your) = (speech.you(), speech.your());
    match deed {
        Do::GainShards(n) => act(format!("gain {}", shards(*n))),
        Do::LoseShards(n) => act(format!("lose {}", shards(*n))),
        Do::GiveShard(of) => act(format!("give {} one of {your} Shards", foe(of, speech))),
        Do::TakeShard(of) => act(format!("take a Shard from {}", foe(of, speech))),
        Do::TakeTheirShard => Clause::Whole("you take one of their Shards".into()),
        Do::Shards(of, n) => {
            Clause::Whole(format!("{} {VERB}gain {}", foe(of, speech), shards(*n)))
        }
        Do::Burn(n, list) => {
            let burn = shards(*n);
            Clause::Whole(format!("once this turn, {you} may burn {burn}: {}", line(list, speech)))
        }
        Do::BurnToDefeat => Clause::Whole(format!(
            "once this turn, {you} may burn any number of Shards, at least one: defeat a {} in the \
             {} whose printed {} are exactly as many",
            words.villain.one, words.city, words.points
        )),
        Do::DangerSense(n) => Clause::Whole(format!(
            "Danger Sense {n}: reveal {} of the {}, get +1 {} for each {} among them and put them \
             back on top in any order",
            top(*n),
            words.villain_deck,
            words.attack,
            words.villain.one
        )),
        Do::SenseShards => Clause::Whole(format!(
            "if {you} would get {} from Danger Sense this turn, {you} gain that many Shards instead",
            words.attack
        )),
        Do::Shuffle(of) => act(format!("shuffle {}", stack(*of, words))),
        Do::HalveCost(which) => {
            let text = cards(which, speech).text;
            act(format!("halve the cost to recruit {text} this turn, rounded up"))
        }
        Do::RescueTheirs(which) => {
            let text = cards(which, speech).text;
            Clause::Whole(format!("you {} {text}", words.rescue))
        }
        Do::DiscardThis => act(format!("discard {}", speech.this)),
        Do::OwnerChooses(options) => {
            let chosen = choice::choose(options, speech);
            Clause::Whole(format!("you {}", chosen.words().trim_start_matches(VERB)))
        }
        _ => unreachable!("the caller hands on the rare deeds alone"),
    }
}

/// Extra cards of the next hand for those who fought nobody.
pub(super) fn unless_fought(n: u8, speech: &Speech<'_>) -> Clause {
    let extra = if n == 1 { "an extra card".into() } else { format!("{} extra cards", numeral(n)) };
    let (you, your) = (speech.you(), speech.your());
    Clause::Whole(format!(
        "if {you} have defeated no enemy this turn when {you} draw {your} new hand, {you} draw {extra} \
         with it"
    ))
}
