//! The parts of single deeds: decks and stacks, captors, moves within the city, and what is answered.

use crate::card::{
    Against, Deck, Destination, End, Enemy, Entrance, Foes, Holder, Many, Mover, Place, Rest, Side,
    Spot, Stack, Trigger, Which, Whose,
};

use super::grammar::{VERB, a, numeral, or, some};
use super::names::{at_spaces, from_stack, space, stack};
use super::number::{amount, as_many};
use super::rare::foe;
use super::speech::{Captive, Clause, Speech};
use super::what::act;
use super::which::{cards, remainder};

/// A deck whose top cards can be revealed.
pub(super) fn deck_of(deck: Deck, speech: &Speech<'_>) -> String {
    match deck {
        Deck::Yours => format!("{} deck", speech.your()),
        Deck::Of(of) => stack(of, speech.words),
    }
}

/// Cards from the top of a stack that go elsewhere: "two Bystanders from the stack".
pub(super) fn supplied(of: Stack, n: u8, speech: &Speech<'_>) -> String {
    let cards = from_stack(of, n, speech.words);
    match of {
        Stack::HeroDeck | Stack::VillainDeck => cards,
        _ => format!("{cards} from the stack"),
    }
}

/// What becomes of the revealed cards that nothing was done with, where it must be said.
pub(super) fn rest(deck: Deck, rest: Rest, speech: &Speech<'_>) -> Option<Clause> {
    let seen = speech.seen?;
    let cards = remainder(Some(seen), "them").text;
    let of = match deck {
        Deck::Yours => deck_of(deck, speech),
        Deck::Of(Stack::HeroDeck | Stack::VillainDeck) => "that deck".into(),
        Deck::Of(_) => "that stack".into(),
    };
    let put = match (rest, deck) {
        (Rest::Top, _) => return None,
        (Rest::Bottom, _) => format!("on the bottom of {of}"),
        (Rest::InRandomOrder(End::Bottom), _) => {
            format!("on the bottom of {of} in random order")
        }
        (Rest::InRandomOrder(End::Top), _) => format!("back on top of {of} in random order"),
        (Rest::Shuffled, _) => {
            let clause = act(format!("shuffle {cards} back into {of}"));
            return Some(if seen.total == 1 {
                single(&format!("shuffle it back into {of}"))
            } else {
                clause
            });
        }
    };
    Some(if seen.total == 1 {
        single(&format!("put it {put}"))
    } else {
        act(format!("put {cards} {put}"))
    })
}

/// What is done with a single revealed card that was not moved.
fn single(deed: &str) -> Clause {
    Clause::Whole(format!("if it has not been moved, {deed}"))
}

/// The bottom of what cards are put back under.
pub(super) fn bottom_of(which: &Which, speech: &Speech<'_>) -> String {
    match (which.from.as_slice(), speech.captive, speech.seen) {
        ([Place::Hq], _, _) => stack(Stack::HeroDeck, speech.words),
        ([Place::Captive], Captive::ThatWound, _) => stack(Stack::Wounds, speech.words),
        ([Place::Revealed], _, Some(seen)) => deck_of(seen.deck, speech),
        _ => {
            let came = if cards(which, speech).plural { "they came" } else { "it came" };
            format!("the deck or stack {came} from")
        }
    }
}

/// Against whom attack can be used.
pub(super) fn usable(against: &[Against], speech: &Speech<'_>) -> String {
    let words = speech.words;
    let mut list: Vec<String> = against
        .iter()
        .map(|whom| match whom {
            Against::At(spaces) => format!("{} {}", words.villain.many, at_spaces(spaces)),
            Against::Mastermind => format!("the {}", words.mastermind.one),
        })
        .collect();
    // The mastermind comes first: a list of spaces can be long.
    list.sort_by_key(|whom| !whom.starts_with("the "));
    or(&list)
}

/// Copies of the cards that were put by.
pub(super) fn copies(many: &Many, speech: &Speech<'_>) -> String {
    let this_way = "card discarded this way";
    let cards = "cards discarded this way";
    match many {
        Many::All => format!("play a copy of each {this_way}, in any order"),
        Many::Exactly(1) => format!("play a copy of one {this_way}"),
        Many::Exactly(n) => format!("play copies of {} {cards}, in any order", numeral(*n)),
        Many::UpTo(1) => format!("play a copy of up to one {this_way}"),
        Many::UpTo(n) => format!("play copies of up to {} {cards}, in any order", numeral(*n)),
        Many::AnyNumber => format!("play copies of any number of {cards}, in any order"),
        Many::DownTo(n) => format!("play copies of all but {} {cards}, in any order", numeral(*n)),
        Many::Counted(number) => {
            let many = as_many(number, [this_way, cards], speech);
            format!("play copies of {many}, in any order")
        }
    }
}

/// Where a twist or strike is put.
pub(super) fn put(spot: Spot, speech: &Speech<'_>) -> String {
    let words = speech.words;
    match spot {
        Spot::NextToScheme => format!("next to the {}", words.scheme.one),
        Spot::NextToMastermind => format!("next to the {}", words.mastermind.one),
        Spot::AboveMastermind => format!("above the {}", words.mastermind.one),
        Spot::AboveSpace(side) => {
            let side = match side {
                Side::Leftmost => "leftmost",
                Side::Rightmost => "rightmost",
            };
            format!("above the {side} {} space without one", words.city)
        }
        Spot::City => format!("into the {} as {}", words.city, a(words.villain.one)),
        Spot::UnderHq => format!(
            "under an {0} space without one, which becomes a Pocket Dimension: to recruit there also \
             costs 1 {1} for each Pocket Dimension",
            words.hq, words.attack
        ),
        Spot::Guards
        | Spot::Hand
        | Spot::Discard
        | Spot::Top(_)
        | Spot::Bottom(_)
        | Spot::Shuffled(_) => unreachable!("the caller tells these itself"),
    }
}

/// Where a villain is moved.
pub(super) fn destination(to: Destination, speech: &Speech<'_>) -> String {
    let words = speech.words;
    let trade = "(one already there trades places with it)";
    match to {
        Destination::To(at) if speech.vacant == Some(at) => format!("the {}", space(at)),
        Destination::AnySpace => format!("another {} space {trade}", words.city),
        Destination::AnotherVillain => {
            format!("the space of another {} {trade}", words.villain.one)
        }
        Destination::To(at) => format!("the {} {trade}", space(at)),
        Destination::Far => format!("the last empty {} space that way", words.city),
    }
}

/// A villain that is moved.
pub(super) fn moves(mover: Mover, to: Destination, rescuing: bool, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    let rescue = if rescuing {
        format!(" and {VERB}{} its {}", words.rescue, words.bystander.many)
    } else {
        String::new()
    };
    match (mover, to) {
        (_, Destination::Far) => act(format!(
            "choose {} in the {} and a direction: it moves that way through empty spaces as far as \
             it can",
            a(words.villain.one),
            words.city
        )),
        (Mover::AVillain, Destination::AnotherVillain) => {
            act(format!("choose two {} in the {} to trade places", words.villain.many, words.city))
        }
        (Mover::This, Destination::AnotherVillain) => act(format!(
            "choose another {} in the {} to trade places with {}",
            words.villain.one,
            words.city,
            speech.enemy()
        )),
        (Mover::AVillain, Destination::AnySpace | Destination::To(_)) => {
            let villain = a(words.villain.one);
            act(format!("move {villain} to {}{rescue}", destination(to, speech)))
        }
        (Mover::This, Destination::AnySpace | Destination::To(_)) => {
            act(format!("move {} to {}", speech.enemy(), destination(to, speech)))
        }
    }
}

/// Cards that enter the city.
pub(super) fn enter(cards: &str, plural: bool, new: bool, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    let villains = if plural { words.villain.many.to_owned() } else { a(words.villain.one) };
    let as_what = if new { format!(" as {villains}") } else { String::new() };
    let enter = if plural { "enter".to_owned() } else { format!("{VERB}enter") };
    Clause::Whole(format!("{cards} {enter} the {}{as_what}", words.city))
}

/// Cards that enter the city elsewhere than usual.
pub(super) fn enter_at(at: Entrance, cards: &str, plural: bool, speech: &Speech<'_>) -> Clause {
    let city = speech.words.city;
    let enter = if plural { "enter".to_owned() } else { format!("{VERB}enter") };
    Clause::Whole(match at {
        Entrance::Empty if plural => format!("{cards} {enter} empty {city} spaces"),
        Entrance::Empty => format!("{cards} {enter} an empty {city} space"),
        Entrance::At(at) => format!("{cards} {enter} the {}", space(at)),
    })
}

/// An enemy that is defeated or fought without paying.
pub(super) fn enemy(of: &Enemy, speech: &Speech<'_>) -> String {
    let words = speech.words;
    let either = format!("{} or {}", a(words.villain.one), words.mastermind.one);
    match of {
        Enemy::Villain => format!("{} in the {} for free", a(words.villain.one), words.city),
        Enemy::WithBystander => {
            let bystander = a(words.bystander.one);
            format!("{either} that holds {bystander}")
        }
        Enemy::Mastermind => format!("the {} once for free", words.mastermind.one),
        Enemy::AttackBelow(Foes::Villains, number) => {
            let villain = a(words.villain.one);
            format!("{villain} with {} below {}", words.attack, amount(number, speech))
        }
        Enemy::AttackBelow(Foes::Enemies, number) => {
            format!("{either} with {} below {}", words.attack, amount(number, speech))
        }
    }
}

/// An enemy that captures bystanders.
pub(super) fn capture(captor: &Holder, n: u8, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    let some = some(n, words.bystander.one, words.bystander.many);
    match captor {
        Holder::This => Clause::Whole(format!("{} {VERB}{} {some}", speech.enemy(), words.capture)),
        Holder::A(_) => {
            let villain = a(words.villain.one);
            act(format!("choose {villain} in the {}; it {}s {some}", words.city, words.capture))
        }
        Holder::Several(villains) => Clause::Whole(format!(
            "{} {} in the {} each {} {some}",
            numeral(*villains),
            words.villain.many,
            words.city,
            words.capture
        )),
        Holder::At(spaces) => Clause::Whole(format!(
            "each {} {} {VERB}{} {some}",
            words.villain.one,
            at_spaces(spaces),
            words.capture
        )),
        Holder::AttackAtLeast(n) => Clause::Whole(format!(
            "each {} in the {} with {n} or more {} {VERB}{} {some}",
            words.villain.one, words.city, words.attack, words.capture
        )),
        holder => Clause::Whole(format!("{} {VERB}{} {some}", foe(holder, speech), words.capture)),
    }
}

/// What a card can answer, as what happens to a player.
pub(super) fn happens(trigger: Trigger, speech: &Speech<'_>) -> String {
    let words = speech.words;
    let you = speech.you();
    match trigger {
        Trigger::Wound(Whose::You) => format!("{you} gain {}", a(words.wound.one)),
        Trigger::Wound(Whose::Anyone) => format!("a player gains {}", a(words.wound.one)),
        Trigger::Strike => format!("{} would take effect", a(words.strike.one)),
        Trigger::DiscardedByEffect => format!("a card effect makes {you} discard this card"),
        Trigger::Rescue => format!("{you} {} {}", words.rescue, a(words.bystander.one)),
        Trigger::RecruitFromHq => {
            format!("{you} recruit {} from the {}", a(words.hero.one), words.hq)
        }
        Trigger::TakeShards => format!(
            "{you} take any number of Shards from {}, the {} or another player",
            a(words.villain.one),
            words.mastermind.one
        ),
        Trigger::Defeat(Foes::Enemies) => {
            format!("{you} defeat {} or {}", a(words.villain.one), words.mastermind.one)
        }
        Trigger::Defeat(Foes::Villains) => format!("{you} defeat {}", a(words.villain.one)),
        Trigger::NewHand => format!("{you} draw {} new hand", speech.your()),
        Trigger::RecruitMade(n) => format!("{you} have made {n} or more {}", words.recruit),
    }
}
