//! Flow: deeds in sequence, and those that depend, repeat, or leave a choice.

use crate::card::{Condition, Do, Number, Place, Who};

use super::condition;
use super::grammar::{Form, VERB, and, and_also, inflect, numeral, or};
use super::names::point;
use super::number::{Counted, counted, points};
use super::speech::{Clause, Person, Seen, Speech};
use super::what::{self, about, guard, is_directed};

/// Deeds one after the other. Neighbours that belong in one sentence are joined.
pub(super) fn clauses(list: &[Do], speech: &mut Speech<'_>) -> Vec<Clause> {
    let mut told: Vec<Clause> = Vec::new();
    let mut index = 0;
    while index < list.len() {
        let gets = list[index..].iter().map_while(got);
        let gets: Vec<String> =
            gets.map(|(of, n)| format!("+{n} {}", point(of, speech.words))).collect();
        if !gets.is_empty() {
            index += gets.len();
            told.push(Clause::Say(format!("{VERB}get {}", and(&gets))));
            continue;
        }
        let end = index + list[index..].iter().take_while(|deed| sorts(deed)).count();
        if end > index + 1 {
            // "KO one of them, discard another and put the last one back".
            let sorted: Vec<Clause> =
                list[index..end].iter().flat_map(|deed| what::clauses(deed, speech)).collect();
            if sorted.iter().all(|clause| matches!(clause, Clause::Act(_))) {
                told.push(Clause::Act(and(&texts(&sorted))));
            } else {
                told.extend(sorted);
            }
            index = end;
            continue;
        }
        told.extend(what::clauses(&list[index], speech));
        index += 1;
    }
    told
}

fn got(deed: &Do) -> Option<(crate::card::Point, u8)> {
    if let Do::Get(of, n) = deed { Some((*of, *n)) } else { None }
}

/// Whether a deed sorts out revealed cards.
fn sorts(deed: &Do) -> bool {
    about(deed).is_some_and(|which| which.from == [Place::Revealed])
}

fn texts(clauses: &[Clause]) -> Vec<String> {
    clauses.iter().map(|clause| clause.words().to_owned()).collect()
}

/// Deeds as sentences, without capital letters and full stops.
pub(super) fn sentences(list: &[Do], speech: &mut Speech<'_>) -> Vec<String> {
    clauses(list, speech).iter().map(|clause| clause.spoken(speech)).collect()
}

/// Deeds as one sentence, so that all of them stay under the condition before it.
pub(super) fn line(list: &[Do], speech: &mut Speech<'_>) -> String {
    let told = clauses(list, speech);
    joined(&told, speech)
}

/// Whether a clause is one thing or another, so that nothing may be added to it unclearly.
fn is_either(clause: &Clause) -> bool {
    clause.words().contains(&format!(" or {VERB}"))
}

fn joined(told: &[Clause], speech: &Speech<'_>) -> String {
    let chain = told.iter().all(|clause| clause.is_deed() && !is_either(clause));
    if told.len() > 1 && chain {
        let first = told[0].spoken(speech);
        let rest = told[1..].iter().map(|clause| inflect(clause.words(), Form::Base));
        let list: Vec<String> = std::iter::once(first).chain(rest).collect();
        // A command cannot carry on into "get" or "may" without its subject.
        let bare = matches!(told[0], Clause::Act(_)) && speech.person == Person::You;
        if !bare || told.iter().all(|clause| matches!(clause, Clause::Act(_))) {
            return and(&list);
        }
    }
    let mut own_subject = false;
    let list: Vec<String> = told
        .iter()
        .map(|clause| {
            let after = std::mem::replace(&mut own_subject, !clause.is_deed());
            match clause {
                // After somebody else's deed a command would seem to be theirs.
                Clause::Act(words) if after => Clause::Say(words.clone()).spoken(speech),
                Clause::Act(_) | Clause::Say(_) | Clause::Whole(_) => clause.spoken(speech),
            }
        })
        .collect();
    if list.is_empty() { "nothing happens".into() } else { and_also(&list) }
}

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
    let told = offered(what, condition.is_some(), speech);
    let deeds = told.iter().all(Clause::is_deed);
    let plain = then.is_empty() && condition.is_none() && deeds && !directed;
    if plain && !otherwise.is_empty() {
        let instead = clauses(otherwise, speech);
        if instead.iter().all(Clause::is_deed) {
            let long = told.len() > 1 || instead.len() > 1;
            let or_else = if long { ", or else " } else { " or " };
            let text = format!("{}{or_else}{}", and(&texts(&told)), and(&texts(&instead)));
            return vec![Clause::Act(text)];
        }
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
    let after = speech.seen;
    if !then.is_empty() {
        spoken.push(Clause::Whole(format!("if {you} do, {}", line(then, speech))));
    }
    if !otherwise.is_empty() {
        speech.seen = after;
        spoken.push(Clause::Whole(format!("if {you} do not, {}", line(otherwise, speech))));
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
    let lines: Vec<String> =
        options.iter().map(|option| line(option, &mut Speech { ..*speech })).collect();
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

/// Something that depends.
pub(super) fn depends(condition: &Condition, then: &[Do], speech: &mut Speech<'_>) -> Clause {
    let condition = condition::spoken(condition, speech);
    let line = line(then, speech);
    Clause::Whole(format!("if {condition}, {line}"))
}

/// The same for every one of a number.
pub(super) fn for_each(number: &Number, list: &[Do], speech: &mut Speech<'_>) -> Clause {
    if let [Do::Get(of, n)] = list {
        let points = points(*n, point(*of, speech.words), number, speech);
        return Clause::Say(format!("{VERB}get {points}"));
    }
    let counted = counted(number, speech);
    let each = match &counted {
        Counted::Just(n) => format!("{} times", numeral(*n)),
        Counted::Each { one, .. } => format!("for each {one}"),
        Counted::Total(total) => format!("for each point of {total}"),
    };
    let told = clauses(list, speech);
    match told.as_slice() {
        [Clause::Act(words)] if !words.contains(':') => Clause::Act(format!("{words} {each}")),
        _ => {
            let line = joined(&told, speech);
            match counted {
                Counted::Just(_) => Clause::Whole(format!("{each} over: {line}")),
                Counted::Each { .. } | Counted::Total(_) => {
                    Clause::Whole(format!("{each}, {line}"))
                }
            }
        }
    }
}

/// Something that several players do: the first words have the players for their subject.
pub(super) fn each(who: Who, list: &[Do], speech: &mut Speech<'_>) -> Vec<Clause> {
    let mut inner = Speech { person: Person::They, seen: None, ..*speech };
    let mut subject = match who {
        Who::EachPlayer => "each player",
        Who::EachOther => "each other player",
        Who::AnyPlayer => "choose a player: they",
    }
    .to_owned();
    let form = match who {
        Who::EachPlayer | Who::EachOther => Form::Third,
        Who::AnyPlayer => Form::Base,
    };
    let told = match list {
        [Do::If(condition, then)] if form == Form::Third => {
            match condition::who(condition, &inner) {
                Some(is_so) => {
                    subject = format!("{subject} who {is_so}");
                    clauses(then, &mut inner)
                }
                None => clauses(list, &mut inner),
            }
        }
        _ => clauses(list, &mut inner),
    };
    if let Some(seen) = inner.seen {
        let total = seen.total.saturating_add(1).max(2);
        speech.seen = Some(Seen { total, left: seen.left.map(|_| total) });
    }
    let either = told.first().is_some_and(|clause| clause.is_deed() && is_either(clause));
    let first = if either {
        1
    } else {
        told.iter().take_while(|clause| clause.is_deed() && !is_either(clause)).count()
    };
    let (head, tail) = told.split_at(first);
    let mut spoken = Vec::new();
    if head.is_empty() {
        let line = joined(tail, &inner);
        let prefix = match who {
            Who::EachPlayer | Who::EachOther => format!("for {subject}, "),
            Who::AnyPlayer => "choose a player: ".to_owned(),
        };
        return vec![Clause::Whole(format!("{prefix}{line}"))];
    }
    let deeds = and(&texts(head));
    spoken.push(match form {
        Form::Third => Clause::Whole(format!("{subject} {deeds}")),
        Form::Base => Clause::Whole(format!("{subject} {}", inflect(&deeds, form))),
    });
    let rest = tail.iter().map(|clause| Clause::Whole(clause.spoken(&inner)));
    spoken.extend(rest);
    spoken
}
