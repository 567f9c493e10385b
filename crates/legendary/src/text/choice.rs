//! Choices: what may be done, and one of several.

use crate::card::{By, Do, Many, Which, Who};

use super::about::{about, is_directed};
use super::flow::{chain, clauses, joined, line, sorts, texts};
use super::grammar::{Form, VERB, and, and_also, inflect, or};
use super::picked::guard;
use super::speech::{Clause, Person, Speech};
use super::which::cards;

/// Something that the acting player may do, or that the reader may have them do.
pub(super) fn permitted(deed: &str, directed: bool, speech: &Speech<'_>) -> Clause {
    let deed = inflect(deed, Form::Base);
    let deed = deed.strip_prefix("may ").unwrap_or(&deed);
    if directed && speech.person == Person::They {
        Clause::Whole(format!("you may have them {deed}"))
    } else {
        Clause::Say(format!("may {deed}"))
    }
}

/// The three forms of a choice: plain, with what follows, and one thing or the other.
pub(super) fn may(
    what: &[Do],
    then: &[Do],
    otherwise: &[Do],
    speech: &mut Speech<'_>,
) -> Vec<Clause> {
    let directed = what.iter().any(|deed| is_directed(deed, speech));
    let condition = match what {
        [deed] => about(deed).and_then(|which| guard(which, speech)),
        _ => None,
    };
    let before = speech.seen;
    let told = offered(what, condition.is_some(), speech);
    let deeds = told.iter().all(Clause::is_deed);
    let plain = then.is_empty() && condition.is_none() && deeds && !directed;
    if plain && !otherwise.is_empty() {
        let after = std::mem::replace(&mut speech.seen, before);
        let instead = clauses(otherwise, speech);
        let free = |clause: &Clause| clause.words().starts_with("may ");
        if instead.iter().all(|clause| clause.is_deed() && !free(clause)) {
            let long = told.len() > 1 || instead.len() > 1;
            let or_else = if long { ", or else " } else { " or " };
            let text = format!("{}{or_else}{}", chain(&told), chain(&instead));
            return vec![Clause::Act(text)];
        }
        speech.seen = after;
    }
    let offer = if deeds {
        permitted(&and(&texts(&told)), directed, speech)
    } else if told.iter().all(|clause| clause.words().contains(VERB) && !clause.is_deed()) {
        let list: Vec<String> = texts(&told).iter().map(|t| inflect(t, Form::Base)).collect();
        Clause::Say(format!("may have {}", and_also(&list)))
    } else {
        Clause::Say(format!("may do this: {}", joined(&told, speech)))
    };
    let mut spoken = vec![match condition {
        Some(condition) => Clause::Whole(format!("if {condition}, {}", offer.spoken(speech))),
        None => offer,
    }];
    let you = if directed { "you" } else { speech.you() };
    if !then.is_empty() {
        spoken.push(Clause::Whole(format!("if {you} do, {}", line(then, speech))));
    }
    if !otherwise.is_empty() {
        speech.seen = before;
        let line = line(otherwise, speech);
        let more = line.strip_prefix("if ");
        let also = more.map_or(format!(", {line}"), |condition| format!(" and {condition}"));
        spoken.push(Clause::Whole(format!("if {you} do not{also}")));
    }
    if let Some(seen) = &mut speech.seen
        && what.iter().any(sorts)
    {
        seen.left = None;
    }
    spoken
}

/// What a choice offers; a single revealed card is offered as "it", for its condition is said apart.
fn offered(what: &[Do], conditional: bool, speech: &mut Speech<'_>) -> Vec<Clause> {
    let told = clauses(what, speech);
    match told.as_slice() {
        [Clause::Whole(words)] if conditional => {
            let (_, deed) = words.split_once(", ").unwrap_or(("", words));
            let deed = deed.strip_prefix("they ").unwrap_or(deed);
            vec![Clause::Act(format!("{VERB}{deed}"))]
        }
        _ => told,
    }
}

/// One of several.
pub(super) fn choose(options: &[Vec<Do>], speech: &mut Speech<'_>) -> Clause {
    // Each option speaks of the same revealed cards.
    let mut lines: Vec<String> =
        options.iter().map(|option| line(option, &mut Speech { ..*speech })).collect();
    // "KO a Tech Hero from the HQ, or choose a player to gain it".
    if let Some(first) = options.first().and_then(|option| concerns(option)) {
        let them = cards(first, speech).text;
        let same = |option: &[Do]| {
            concerns(option).is_some_and(|which| Which { by: By::You, ..which.clone() } == *first)
        };
        for (line, option) in lines.iter_mut().zip(options).skip(1) {
            if first.many == Many::Exactly(1) && same(option) {
                *line = line.replacen(&them, "it", 1);
            }
        }
    }
    if let Some(seen) = &mut speech.seen
        && options.iter().flatten().any(sorts)
    {
        seen.left = None;
    }
    let list = match lines.as_slice() {
        [first, second] => format!("{first}, or {second}"),
        [head @ .., tail] if !head.is_empty() => format!("{}; or {tail}", head.join("; ")),
        _ => or(&lines),
    };
    Clause::Act(format!("{VERB}choose one: {list}"))
}

/// The cards that a list of one deed is about, also where the reader has a player do it.
fn concerns(list: &[Do]) -> Option<&Which> {
    match list {
        [Do::Each(Who::AnyPlayer, list)] => concerns(list),
        [deed] => about(deed),
        _ => None,
    }
}
