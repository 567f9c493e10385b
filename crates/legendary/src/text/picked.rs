//! Deeds with cards that are picked or were revealed: where they go.

use crate::card::{Change, Deck, Do, Filter, Many, Place, Recipient, Which};

use super::choice;
use super::deed::bottom_of;
use super::grammar::{VERB, a};
use super::names::{class, keyword as named};
use super::speech::{Clause, Person, Speech};
use super::what::act;
use super::which::{Cards, cards, is_it, is_owners, lying, moved, noun, shown};

/// A deed with cards of a selection as a clause.
pub(super) fn clause(deed: &Do, speech: &mut Speech<'_>) -> Clause {
    let words = speech.words;
    let your = speech.your();
    match deed {
        Do::Ko(which) => with(which, speech, |cards| format!("KO {cards}")),
        Do::Discard(which) => with(which, speech, |cards| format!("discard {cards}")),
        Do::Gain(which) => with(which, speech, |cards| format!("gain {cards}")),
        Do::Give(Recipient::Right, which) => {
            let text = cards(which, speech).text;
            moved(which, speech);
            Clause::Whole(format!("the player to {your} right {VERB}gain {text} (alone, KO them)"))
        }
        Do::Give(Recipient::AnotherPlayer, which) => {
            with(which, speech, |cards| format!("give {cards} to another player, who gains it"))
        }
        Do::RecruitFree(which) => with(which, speech, |cards| format!("recruit {cards} for free")),
        Do::ToHand(which) if is_common(which, speech) => {
            with(which, speech, |cards| format!("gain {cards} to {your} hand"))
        }
        Do::ToHand(which) => with(which, speech, |cards| format!("put {cards} into {your} hand")),
        Do::DrawThem(which) => with(which, speech, |cards| format!("draw {cards}")),
        Do::OnDeck(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let back = if which.from == [Place::Revealed] { "back " } else { "" };
            let order = if plural { " in any order" } else { "" };
            with(which, speech, |cards| format!("put {cards} {back}on top of {your} deck{order}"))
        }
        Do::Reveal(which) => {
            let text = shown(which, speech).text;
            guarded(which, speech, format!("{VERB}reveal {text}"))
        }
        Do::KeepForNextHand(which) => {
            let you = speech.you();
            let it = if cards(which, speech).plural { "them" } else { "it" };
            with(which, speech, |cards| {
                format!("choose {cards} now and {VERB}add {it} to the next hand {you} draw")
            })
        }
        Do::SetAside(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let (them, you) = (if plural { "them" } else { "it" }, speech.you());
            with(which, speech, |cards| {
                format!("set {cards} aside and {VERB}add {them} to the next hand {you} draw")
            })
        }
        Do::ToBottom(which) => {
            let deck = bottom_of(which, speech);
            with(which, speech, |cards| format!("put {cards} on the bottom of {deck}"))
        }
        Do::NextToMastermind(which) => {
            let mastermind = words.mastermind.one;
            with(which, speech, |cards| format!("put {cards} next to the {mastermind}"))
        }
        Do::ToEscaped(which) => {
            let escaped = words.escaped;
            with(which, speech, |cards| format!("put {cards} into the {escaped}"))
        }
        Do::PlayThem(which) => with(which, speech, |cards| format!("play {cards}")),
        Do::UseFight(which) => {
            let text = lying(which, speech).text;
            act(format!("use the {} effect of {text}", words.fight))
        }
        Do::ThisTurn(Change::With(keyword), which) => {
            let text = cards(which, speech).text.replacen(" from ", " in ", 1);
            Clause::Whole(format!("{text} {VERB}gain {} this turn", named(*keyword)))
        }
        Do::ThisTurn(Change::HalfCost, which) => {
            let text = cards(which, speech).text;
            act(format!("halve the cost to recruit {text} this turn, rounded up"))
        }
        Do::ThisTurn(Change::Class(of), which) => with(which, speech, |cards| {
            format!("reveal {cards}: it is {} instead of its own color this turn", class(*of))
        }),
        Do::PlayCopyOf(which) => {
            let deck = bottom_of(which, speech);
            with(which, speech, |cards| {
                format!("play a copy of {cards} and {VERB}put it on the bottom of {deck}")
            })
        }
        Do::OnItsDeck(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let order = if plural { " in any order" } else { "" };
            with(which, speech, |cards| format!("put {cards} back on top of that deck{order}"))
        }
        Do::RescueThem(which) if is_owners(which, speech) => {
            let text = cards(which, speech).text;
            Clause::Whole(format!("you {} {text}", words.rescue))
        }
        Do::RescueThem(which) => {
            let rescue = words.rescue;
            with(which, speech, |cards| format!("{rescue} {cards}"))
        }
        Do::BesideScheme(which) => {
            let scheme = words.scheme.one;
            with(which, speech, |cards| format!("put {cards} next to the {scheme}"))
        }
        Do::Cage(which) => {
            let (henchman, scheme, evil) = (words.henchman.one, words.scheme.one, words.evil);
            let (villain, city) = (words.villain.one, words.city);
            let them = if speech.person == Person::They { "them" } else { "you" };
            with(which, speech, |cards| {
                format!(
                    "put {cards} in front of {them}, below {} from next to the {scheme}, who can be \
                     fought there like {} in the {city}; {evil} wins if there is none",
                    a(henchman),
                    a(villain)
                )
            })
        }
        _ => unreachable!("the caller hands on such deeds alone"),
    }
}

/// Whether the cards were revealed of a deck that is nobody's own.
fn is_common(which: &Which, speech: &Speech<'_>) -> bool {
    which.from == [Place::Revealed] && speech.seen.is_some_and(|seen| seen.deck != Deck::Yours)
}

/// A deed that moves cards.
fn with(which: &Which, speech: &mut Speech<'_>, deed: impl Fn(&str) -> String) -> Clause {
    let text = cards(which, speech).text;
    let clause = guarded(which, speech, format!("{VERB}{}", deed(&text)));
    moved(which, speech);
    clause
}

/// A deed with a single revealed card happens only if it is such a card, and may be left to choice.
fn guarded(which: &Which, speech: &Speech<'_>, deed: String) -> Clause {
    if !is_it(which, speech) {
        return Clause::Act(deed);
    }
    let free = match which.many {
        Many::UpTo(_) | Many::AnyNumber => true,
        Many::Exactly(_) | Many::Counted(_) | Many::All | Many::DownTo(_) => false,
    };
    let clause = if free {
        choice::permitted(&deed, is_owners(which, speech), speech)
    } else {
        Clause::Act(deed)
    };
    provided(which, speech, clause)
}

/// What happens only if a single revealed card is such a card.
pub(super) fn provided(which: &Which, speech: &Speech<'_>, clause: Clause) -> Clause {
    match guard(which, speech) {
        None => clause,
        Some(guard) => Clause::Whole(format!("if {guard}, {}", clause.spoken(speech))),
    }
}

/// What a single revealed card must be, where not any will do.
pub(super) fn guard(which: &Which, speech: &Speech<'_>) -> Option<String> {
    let picky = which.of != Filter::Any || which.cost_over.is_some() || !which.named_as.is_empty();
    (is_it(which, speech) && picky).then(|| noun(which, speech).it_is())
}
