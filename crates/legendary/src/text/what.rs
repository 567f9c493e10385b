//! What: single deeds, each as a clause.

use crate::card::{Captor, Do, Enemy, Filter, Many, NextHand, Place, Trigger, TwistSpot, Which};

use super::flow;
use super::grammar::{VERB, a, numeral, some};
use super::names::{at_spaces, point};
use super::noun::it_is;
use super::number::amount;
use super::speech::{Clause, Seen, Speech};
use super::which::{Cards, cards, is_it, is_owners, moved, shown};

/// One deed as clauses. What it reveals is remembered for the next.
pub(super) fn clauses(deed: &Do, speech: &mut Speech<'_>) -> Vec<Clause> {
    let words = speech.words;
    let your = speech.your();
    let clause = match deed {
        Do::Draw(n) => act(format!("draw {}", some(*n, "card", "cards"))),
        Do::Get(of, n) => Clause::Say(format!("{VERB}get +{n} {}", point(*of, words))),
        Do::Rescue(n) => {
            let some = some(*n, words.bystander.one, words.bystander.many);
            act(format!("{} {some}", words.rescue))
        }
        Do::Wound(n) => act(format!("gain {}", some(*n, words.wound.one, words.wound.many))),
        Do::WoundToHand => act(format!("gain {} to {your} hand", a(words.wound.one))),
        Do::GainOfficer => act(format!("gain {}", a(words.officer.one))),
        Do::OfficerToHand => act(format!("gain {} to {your} hand", a(words.officer.one))),
        Do::Ko(which) => with(which, speech, |cards| format!("KO {cards}")),
        Do::Discard(which) => with(which, speech, |cards| format!("discard {cards}")),
        Do::Gain(which) => with(which, speech, |cards| format!("gain {cards}")),
        Do::RecruitFree(which) => with(which, speech, |cards| format!("recruit {cards} for free")),
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
            with(which, speech, |cards| format!("add {cards} to the next hand {you} draw"))
        }
        Do::RevealTop(n) => {
            speech.seen = Some(Seen { total: *n, left: Some(*n) });
            act(format!("reveal {} of {your} deck", top(*n)))
        }
        Do::LookTop(n) => {
            speech.seen = Some(Seen { total: *n, left: Some(*n) });
            act(format!("look at {} of {your} deck", top(*n)))
        }
        Do::DiscardTop => act(format!("discard {} of {your} deck", top(1))),
        Do::PlayCopies => act("play a copy of each card discarded this way, in any order"),
        Do::CopyPlayed => act(format!(
            "turn {} into a copy of another {} {} played this turn, keeping its own class too",
            speech.this,
            words.hero.one,
            speech.you()
        )),
        Do::May { what, then, otherwise } => return flow::may(what, then, otherwise, speech),
        Do::Choose(options) => flow::choose(options, speech),
        Do::If(condition, then) => flow::depends(condition, then, speech),
        Do::ForEach(number, list) => flow::for_each(number, list, speech),
        Do::Each(who, list) => return flow::each(*who, list, speech),
        Do::BeforeRefill(list) => {
            let mut clauses = flow::clauses(list, speech);
            clauses.push(Clause::Whole(format!("refill the {} only afterwards", words.hq)));
            return clauses;
        }
        Do::PassLeft => Clause::Whole(format!(
            "each player {VERB}pass a card from their hand to the left, all at once"
        )),
        Do::Whenever(trigger, list) => {
            let line = flow::line(list, speech);
            let when = happens(*trigger, speech);
            Clause::Whole(format!("whenever {when} this turn, {line}"))
        }
        Do::WeakenAt(spaces, n) => Clause::Whole(format!(
            "{} {} fight {} this turn have {n} less {}",
            words.villain.many,
            speech.you(),
            at_spaces(spaces),
            words.attack
        )),
        Do::WeakenMastermind(n) => Clause::Whole(format!(
            "the {} {VERB}have {n} less {} this turn",
            words.mastermind.one, words.attack
        )),
        Do::RecruitAsAttack => {
            Clause::Say(format!("can spend {} as {} this turn", words.recruit, words.attack))
        }
        Do::Defeat(of) => act(format!("defeat {}", enemy(of, speech))),
        Do::MoveVillain => act(format!(
            "move {} to another {} space (one already there trades places with it) and \
             {VERB}{} its {}",
            a(words.villain.one),
            words.city,
            words.rescue,
            words.bystander.many
        )),
        Do::Capture(captor, n) => capture(captor, *n, speech),
        Do::CaptureCards(which) => {
            let text = cards(which, speech).text;
            moved(which, speech);
            Clause::Whole(format!("{} {VERB}capture {text}", speech.enemy()))
        }
        Do::EnterCity(which) => {
            let Cards { text, plural } = cards(which, speech);
            moved(which, speech);
            Clause::Whole(if plural {
                format!("{text} enter the {} as {}", words.city, words.villain.many)
            } else {
                format!("{text} {VERB}enter the {} as {}", words.city, a(words.villain.one))
            })
        }
        Do::PlayVillainCards(n) => act(format!("play {} of the {}", top(*n), words.villain_deck)),
        Do::NextHand(NextHand::Extra(n)) => {
            let some = some(*n, "extra card", "extra cards");
            act(format!("draw {some} at the end of this turn"))
        }
        Do::NextHand(NextHand::Instead(n)) => {
            let cards = if *n == 1 { "card" } else { "cards" };
            act(format!("draw a new hand of {} {cards} at the end of this turn", numeral(*n)))
        }
        Do::ExtraTurn => act("take another turn after this one"),
        Do::PutTwist(spot) => act(match spot {
            TwistSpot::NextToScheme => {
                format!("put this {} next to the {}", words.twist.one, words.scheme.one)
            }
            TwistSpot::AboveMastermind => {
                format!("put this {} above the {}", words.twist.one, words.mastermind.one)
            }
            TwistSpot::LeftmostSpace => format!(
                "put this {} above the leftmost {} space without one",
                words.twist.one, words.city
            ),
        }),
        Do::BecomeTwist => Clause::Whole(format!(
            "{} {VERB}become {} and {VERB}take effect at once",
            speech.this,
            a(words.scheme_twist.one)
        )),
        Do::GainThis => act(format!("gain {}", speech.this)),
        Do::RescueThis => {
            act(format!("{} {} as {}", words.rescue, speech.this, a(words.bystander.one)))
        }
        Do::ReturnThis => act(format!("return {} to {your} hand", speech.this)),
        Do::EvilWins => Clause::Whole(format!("{} {VERB}win", words.evil)),
    };
    vec![clause]
}

fn act(words: impl AsRef<str>) -> Clause {
    Clause::Act(format!("{VERB}{}", words.as_ref()))
}

/// The top cards of a deck.
fn top(n: u8) -> String {
    match n {
        1 => "the top card".into(),
        _ => format!("the top {} cards", numeral(n)),
    }
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
        Many::Exactly(_) | Many::All | Many::DownTo(_) => false,
    };
    let clause = if free {
        flow::permitted(&deed, is_owners(which, speech), speech)
    } else {
        Clause::Act(deed)
    };
    match guard(which, speech) {
        None => clause,
        Some(guard) => Clause::Whole(format!("if {guard}, {}", clause.spoken(speech))),
    }
}

/// What a single revealed card must be, where not any will do.
pub(super) fn guard(which: &Which, speech: &Speech<'_>) -> Option<String> {
    let asks = is_it(which, speech) && which.of != Filter::Any;
    asks.then(|| it_is(&which.of, true, speech.words))
}

/// The cards that a deed is about.
pub(super) fn about(deed: &Do) -> Option<&Which> {
    match deed {
        Do::Ko(which)
        | Do::Discard(which)
        | Do::Gain(which)
        | Do::RecruitFree(which)
        | Do::ToHand(which)
        | Do::DrawThem(which)
        | Do::OnDeck(which)
        | Do::Reveal(which)
        | Do::KeepForNextHand(which)
        | Do::CaptureCards(which)
        | Do::EnterCity(which) => Some(which),
        Do::Draw(_)
        | Do::Get(_, _)
        | Do::Rescue(_)
        | Do::Wound(_)
        | Do::WoundToHand
        | Do::GainOfficer
        | Do::OfficerToHand
        | Do::RevealTop(_)
        | Do::LookTop(_)
        | Do::DiscardTop
        | Do::PlayCopies
        | Do::CopyPlayed
        | Do::May { .. }
        | Do::Choose(_)
        | Do::If(_, _)
        | Do::ForEach(_, _)
        | Do::Each(_, _)
        | Do::BeforeRefill(_)
        | Do::PassLeft
        | Do::Whenever(_, _)
        | Do::WeakenAt(_, _)
        | Do::WeakenMastermind(_)
        | Do::RecruitAsAttack
        | Do::Defeat(_)
        | Do::MoveVillain
        | Do::Capture(_, _)
        | Do::PlayVillainCards(_)
        | Do::NextHand(_)
        | Do::ExtraTurn
        | Do::PutTwist(_)
        | Do::BecomeTwist
        | Do::GainThis
        | Do::RescueThis
        | Do::ReturnThis
        | Do::EvilWins => None,
    }
}

/// Whether the reader decides over a deed though somebody else does it.
pub(super) fn is_directed(deed: &Do, speech: &Speech<'_>) -> bool {
    about(deed).is_some_and(|which| is_owners(which, speech))
}

fn enemy(of: &Enemy, speech: &Speech<'_>) -> String {
    let words = speech.words;
    let either = format!("{} or {}", a(words.villain.one), words.mastermind.one);
    match of {
        Enemy::Villain => format!("{} in the {} for free", a(words.villain.one), words.city),
        Enemy::WithBystander => {
            let bystander = a(words.bystander.one);
            format!("{either} that holds {bystander}")
        }
        Enemy::AttackBelow(number) => {
            format!("{either} with {} below {}", words.attack, amount(number, speech))
        }
    }
}

fn capture(captor: &Captor, n: u8, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    let some = some(n, words.bystander.one, words.bystander.many);
    match captor {
        Captor::This => Clause::Whole(format!("{} {VERB}capture {some}", speech.enemy())),
        Captor::AVillain => {
            act(format!("choose {} in the {} to capture {some}", a(words.villain.one), words.city))
        }
        Captor::Each(spaces) => Clause::Whole(format!(
            "each {} {} {VERB}capture {some}",
            words.villain.one,
            at_spaces(spaces)
        )),
    }
}

/// What a card can answer, as what happens to a player.
pub(super) fn happens(trigger: Trigger, speech: &Speech<'_>) -> String {
    let words = speech.words;
    let you = speech.you();
    match trigger {
        Trigger::WouldGainWound => {
            format!("{you} would gain {}", a(words.wound.one))
        }
        Trigger::DiscardedByEffect => format!("a card effect makes {you} discard this card"),
        Trigger::Defeat => {
            format!("{you} defeat {} or {}", a(words.villain.one), words.mastermind.one)
        }
    }
}
