//! Flow: deeds in sequence, and those that depend, repeat, or leave a choice.

use crate::card::{Condition, Do, Filter, Many, Number, Place, Who};

use super::about::about;
use super::condition;
use super::deed;
use super::grammar::{Form, VERB, and, and_also, inflect, numeral};
use super::names::point;
use super::number::{Counted, counted, points};
use super::speech::{Captive, Clause, Person, Seen, Speech};
use super::what;
use super::which::{cards, moved};

/// Deeds one after the other. Neighbours that belong in one sentence are joined.
pub(super) fn clauses(list: &[Do], speech: &mut Speech<'_>) -> Vec<Clause> {
    let all_captives = |deed: &Do| {
        about(deed).is_some_and(|which| which.from == [Place::Captive] && which.many == Many::All)
    };
    if speech.captive == Captive::Hero && list.len() > 1 && list.iter().any(all_captives) {
        speech.captive = Captive::Heroes;
    }
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
        if end > index {
            told.extend(sorted(list, index, end, speech));
            index = end;
            continue;
        }
        if let (Do::Otherwise(instead), Some(before)) = (&list[index], index.checked_sub(1)) {
            let unless = failing(&list[before], told.last(), speech);
            told.push(Clause::Whole(format!("{unless}, {}", line(instead, speech))));
            index += 1;
            continue;
        }
        if let (Do::If(Condition::Not(now), instead), Some(Do::If(before, _))) =
            (&list[index], index.checked_sub(1).map(|before| &list[before]))
            && **now == *before
        {
            told.push(Clause::Whole(format!("otherwise, {}", line(instead, speech))));
            index += 1;
            continue;
        }
        let mut one = again(&list[index], speech);
        if let (Do::PassLeft(_), Some(Clause::Whole(words)), true) =
            (&list[index], one.first_mut(), index > 0)
        {
            // Cards that the deeds before brought can be passed on.
            words.insert_str(0, "then ");
        }
        told.extend(one);
        index += 1;
    }
    if !list.last().is_some_and(sorts) {
        told.extend(rest(list, speech));
    }
    told
}

/// Deeds that sort out revealed cards, in one sentence where that can be: "KO one of them, discard
/// another and put the last one back".
fn sorted(list: &[Do], index: usize, end: usize, speech: &mut Speech<'_>) -> Vec<Clause> {
    let mut sorted: Vec<Clause> = Vec::new();
    for (now, deed) in list[index..end].iter().enumerate() {
        let earlier = &list[index..index + now];
        let told = again(deed, speech);
        sorted.extend(told.into_iter().map(|clause| others(clause, deed, earlier)));
    }
    if end == list.len() {
        sorted.extend(rest(list, speech));
    }
    if sorted.len() > 1 && sorted.iter().all(|clause| matches!(clause, Clause::Act(_))) {
        sorted = vec![Clause::Act(and(&texts(&sorted)))];
    }
    sorted
}

/// A deed; one with a single revealed card that may be gone already happens only if it is not.
fn again(deed: &Do, speech: &mut Speech<'_>) -> Vec<Clause> {
    let gone = speech.seen.is_some_and(|seen| seen.total == 1 && seen.touched());
    let with_it = match deed {
        Do::May { what, .. } => what.iter().any(sorts),
        Do::Choose(options) => options.iter().flatten().any(sorts),
        deed => sorts(deed),
    };
    if !gone || !with_it {
        return what::clauses(deed, speech);
    }
    if let Some(seen) = &mut speech.seen {
        seen.left = Some(seen.total);
    }
    let mut told = what::clauses(deed, speech);
    if let Some(first) = told.first_mut() {
        *first = Clause::Whole(format!("otherwise, {}", first.spoken(speech)));
    }
    told
}

/// What is done with all such cards after something was done with one is done with all others.
fn others(clause: Clause, deed: &Do, earlier: &[Do]) -> Clause {
    let Some(which) = about(deed).filter(|which| which.many == Many::All) else { return clause };
    let again = |before: &Do| about(before).is_some_and(|before| before.of == which.of);
    match clause {
        Clause::Act(words) if which.of != Filter::Any && earlier.iter().any(again) => {
            Clause::Act(words.replacen(" all ", " all other ", 1))
        }
        clause => clause,
    }
}

/// What becomes of those revealed cards of a list that nothing was done with.
fn rest(list: &[Do], speech: &Speech<'_>) -> Option<Clause> {
    list.iter().rev().find_map(|deed| match deed {
        Do::RevealFrom(deck, _, rest) => deed::rest(*deck, *rest, speech),
        _ => None,
    })
}

/// That the step before came to nothing: "if you cannot", or "otherwise" after a condition.
fn failing(before: &Do, told: Option<&Clause>, speech: &Speech<'_>) -> String {
    let free =
        about(before).is_some_and(|which| matches!(which.many, Many::UpTo(_) | Many::AnyNumber));
    match told {
        Some(clause) if clause.words().starts_with("if ") => "otherwise".into(),
        Some(Clause::Act(_) | Clause::Say(_)) if free => format!("if {} do not", speech.you()),
        Some(Clause::Act(_) | Clause::Say(_)) => format!("if {} cannot", speech.you()),
        Some(Clause::Whole(_)) | None => "if that is not possible".into(),
    }
}

fn got(deed: &Do) -> Option<(crate::card::Point, u8)> {
    if let Do::Get(of, n) = deed { Some((*of, *n)) } else { None }
}

/// Whether a deed sorts out revealed cards.
pub(super) fn sorts(deed: &Do) -> bool {
    about(deed).is_some_and(|which| which.from == [Place::Revealed])
}

/// The words of clauses.
pub(super) fn texts(clauses: &[Clause]) -> Vec<String> {
    clauses.iter().map(|clause| clause.words().to_owned()).collect()
}

/// Deeds in one row: "reveal a card, KO it and draw another".
pub(super) fn chain(clauses: &[Clause]) -> String {
    let (also, next) = (format!(" and {VERB}"), format!(", {VERB}"));
    let deeds: Vec<String> = texts(clauses)
        .iter()
        .flat_map(|text| {
            text.replace(&also, &next).split(&next).map(str::to_owned).collect::<Vec<_>>()
        })
        .map(|deed| if deed.starts_with(VERB) { deed } else { format!("{VERB}{deed}") })
        .collect();
    and(&deeds)
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

/// Clauses as one sentence.
pub(super) fn joined(told: &[Clause], speech: &Speech<'_>) -> String {
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

/// Something that depends.
pub(super) fn depends(condition: &Condition, then: &[Do], speech: &mut Speech<'_>) -> Clause {
    let vacant = match condition {
        Condition::Vacant(space) => Some(*space),
        _ => None,
    };
    let before = std::mem::replace(&mut speech.vacant, vacant);
    let condition = condition::spoken(condition, speech);
    // What is known of a card need not be asked again.
    let line = line(then, speech).replace(&format!(", and if {condition}, "), " and ");
    speech.vacant = before;
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
        Counted::When(when) => when.clone(),
    };
    let told = clauses(list, speech);
    match told.as_slice() {
        [Clause::Act(words)] if !words.contains(':') && !words.contains(" when ") => {
            Clause::Act(format!("{words} {each}"))
        }
        _ => {
            let line = joined(&told, speech);
            match counted {
                Counted::Just(_) => Clause::Whole(format!("{each} over: {line}")),
                Counted::Each { .. } | Counted::Total(_) | Counted::When(_) => {
                    Clause::Whole(format!("{each}, {line}"))
                }
            }
        }
    }
}

/// Something that several players do: the first words have the players for their subject.
pub(super) fn each(who: Who, list: &[Do], speech: &mut Speech<'_>) -> Vec<Clause> {
    if let (Who::AnyPlayer, [deed]) = (who, list)
        && let Some(gained) = gained(deed, speech)
    {
        return vec![what::act(format!("choose a player to gain {gained}"))];
    }
    let mut inner = Speech { person: Person::They, seen: None, drew: false, ..*speech };
    let mut subject = match who {
        Who::EachPlayer => "each player",
        Who::EachOther => "each other player",
        Who::AnyPlayer => "choose a player: they",
        Who::AnotherPlayer => "choose another player: they",
        Who::EachWinner => "each player who wins",
        Who::EachLoser => "each player who loses",
        Who::EachOtherLoser => "each other player who loses",
        Who::EachLeader => "each player with the most VP",
    }
    .to_owned();
    let form = match who {
        Who::EachPlayer
        | Who::EachOther
        | Who::EachWinner
        | Who::EachLoser
        | Who::EachOtherLoser
        | Who::EachLeader => Form::Third,
        Who::AnyPlayer | Who::AnotherPlayer => Form::Base,
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
        speech.seen = Some(Seen { total, left: seen.left.map(|_| total), ..seen });
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
            Who::EachPlayer
            | Who::EachOther
            | Who::EachWinner
            | Who::EachLoser
            | Who::EachOtherLoser
            | Who::EachLeader => format!("for {subject}, "),
            Who::AnyPlayer => "choose a player: ".to_owned(),
            Who::AnotherPlayer => "choose another player: ".to_owned(),
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

/// What the reader gives to a player of their choice.
fn gained(deed: &Do, speech: &mut Speech<'_>) -> Option<String> {
    match deed {
        Do::GainThis => Some(speech.this.into()),
        Do::Gain(which) if which.many == Many::Exactly(1) => {
            let text = cards(which, speech).text;
            moved(which, speech);
            Some(text)
        }
        _ => None,
    }
}
