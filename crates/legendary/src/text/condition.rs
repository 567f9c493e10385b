//! If: conditions, said of the acting player where they can be.

use crate::card::{Condition, Filter, Foes, Happening, Holder, Many, Number, Place, Which};

use super::grammar::{Form, VERB, a, and, inflect, numeral, or};
use super::names::{at_spaces, stack};
use super::noun::{Noun, it_is};
use super::number::{amount, coloured, different, past, played, portal_spot};
use super::place::{Join, is_own, is_players, within};
use super::speech::{Clause, Speech, Those};
use super::which::{is_it, noun};
use super::words::Words;

/// A condition as a clause; a [`Clause::Say`] is said of the acting player.
pub(super) fn clause(condition: &Condition, speech: &Speech<'_>) -> Clause {
    so(condition, true, speech)
}

/// A condition after "if", "when" or "unless".
pub(super) fn spoken(condition: &Condition, speech: &Speech<'_>) -> String {
    clause(condition, speech).spoken(speech)
}

/// A condition said of a player: "each player who has exactly six cards in their hand".
pub(super) fn who(condition: &Condition, speech: &Speech<'_>) -> Option<String> {
    match clause(condition, speech) {
        Clause::Say(words) => Some(inflect(&words, Form::Third)),
        Clause::Act(_) | Clause::Whole(_) => None,
    }
}

/// A condition, or the opposite where it is not `so`.
fn so(condition: &Condition, so_it_is: bool, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    match condition {
        Condition::AtLeast(n, number) => compared(Least { n: *n, so: so_it_is }, number, speech),
        Condition::AtLeastPerPlayer(n, number) => {
            let each = " for each player";
            match compared(Least { n: *n, so: so_it_is }, number, speech) {
                Clause::Act(words) => Clause::Act(words + each),
                Clause::Say(words) => Clause::Say(words + each),
                Clause::Whole(words) => Clause::Whole(words + each),
            }
        }
        Condition::Exactly(0, Number::Played { of: Filter::Any, other: true }) => {
            let none = if so_it_is { "no" } else { "another" };
            Clause::Say(format!("played {none} {} before this one this turn", words.hero.one))
        }
        Condition::Exactly(n, number) => compared(Same { n: *n, so: so_it_is }, number, speech),
        Condition::Have(filter) => {
            let noun = Noun::of(filter, words).spoken(false, "");
            let noun = if so_it_is { a(&noun) } else { format!("no {noun}") };
            Clause::Say(format!("{VERB}have {noun}"))
        }
        Condition::FoughtAt(spaces) if speech.standing => {
            let is = if so_it_is { "is" } else { "is not" };
            Clause::Whole(format!("{} {is} {}", speech.enemy(), at_spaces(spaces)))
        }
        Condition::FoughtAt(spaces) => {
            // A condition for the fight is told before it, an effect of the fight after it.
            let fought = match (speech.named, so_it_is) {
                (true, true) => "fight",
                (true, false) => "do not fight",
                (false, true) => "fought",
                (false, false) => "did not fight",
            };
            Clause::Say(format!("{fought} {} {}", speech.enemy(), at_spaces(spaces)))
        }
        Condition::Empty(of) => {
            let is = if so_it_is { "is" } else { "is not" };
            Clause::Whole(format!("{} {is} empty", stack(*of, words)))
        }
        Condition::Vacant(space) => {
            let such =
                if so_it_is { format!("no {}", words.villain.one) } else { a(words.villain.one) };
            Clause::Whole(format!("there is {such} {}", at_spaces(&[*space])))
        }
        Condition::FinalTactic => {
            let is = if so_it_is { "is" } else { "is not" };
            Clause::Whole(format!("this {is} the last {}", words.tactic.one))
        }
        Condition::Idle(foes) if so_it_is => Clause::Say(format!(
            "recruited no {} and defeated no {} this turn",
            words.hero.one,
            whom(*foes, words)
        )),
        Condition::Idle(foes) => Clause::Say(format!(
            "recruited {} or defeated {} this turn",
            a(words.hero.one),
            a(&whom(*foes, words))
        )),
        Condition::EvilWon => {
            let won = if so_it_is { "wins" } else { "loses" };
            Clause::Whole(format!("{} {won} the contest", words.evil))
        }
        Condition::Won => {
            let won = if so_it_is { "win" } else { "lose" };
            Clause::Say(format!("{VERB}{won} the contest"))
        }
        Condition::Is(which) => there_is(which, so_it_is, speech),
        Condition::ThatIs(filter) => {
            let it = Noun::of(filter, words).it_is();
            Clause::Whole(if so_it_is { it } else { format!("it is not so that {it}") })
        }
        Condition::Cornered => {
            let no = if so_it_is { "no" } else { "an" };
            Clause::Whole(format!("there is {no} empty {} space next to it", words.city))
        }
        Condition::AllOf(all) => several(all, so_it_is, so_it_is, speech),
        Condition::AnyOf(any) => several(any, !so_it_is, so_it_is, speech),
        Condition::Not(inner) => so(inner, !so_it_is, speech),
    }
}

/// Those whom a rest from fighting spares.
pub(super) fn whom(foes: Foes, words: &Words) -> String {
    match foes {
        Foes::Villains => words.villain.one.into(),
        Foes::Enemies => format!("{} or {}", words.villain.one, words.mastermind.one),
    }
}

/// Several conditions, joined by "and" where all of them count and by "or" where any does.
fn several(list: &[Condition], all: bool, so_it_is: bool, speech: &Speech<'_>) -> Clause {
    let join = if all { and } else { or };
    let clauses: Vec<Clause> = list.iter().map(|one| so(one, so_it_is, speech)).collect();
    if clauses.iter().all(|clause| matches!(clause, Clause::Say(_))) {
        let words: Vec<String> = clauses.iter().map(|clause| clause.words().to_owned()).collect();
        return Clause::Say(join(&words));
    }
    let spoken: Vec<String> = clauses.iter().map(|clause| clause.spoken(speech)).collect();
    Clause::Whole(join(&spoken))
}

/// A comparison with a number.
trait Comparison {
    /// Before a plural noun: "three or more".
    fn many(&self) -> String;
    /// After "is", of an amount: "3 or more".
    fn amount(&self) -> String;
    /// Where one or none is meant: whether there is any at all.
    fn any(&self) -> Option<bool>;
}

/// A number that is compared with.
fn tally(n: u8) -> String {
    if n == 0 { "zero".into() } else { numeral(n) }
}

struct Least {
    n: u8,
    so: bool,
}

impl Comparison for Least {
    fn many(&self) -> String {
        let n = tally(self.n);
        if self.so { format!("{n} or more") } else { format!("fewer than {n}") }
    }

    fn amount(&self) -> String {
        if self.so { format!("{} or more", self.n) } else { format!("less than {}", self.n) }
    }

    fn any(&self) -> Option<bool> {
        (self.n == 1).then_some(self.so)
    }
}

struct Same {
    n: u8,
    so: bool,
}

impl Comparison for Same {
    fn many(&self) -> String {
        let not = if self.so { "" } else { "not " };
        format!("{not}exactly {}", tally(self.n))
    }

    fn amount(&self) -> String {
        let not = if self.so { "" } else { "not " };
        format!("{not}exactly {}", self.n)
    }

    fn any(&self) -> Option<bool> {
        (self.n == 0).then_some(!self.so)
    }
}

/// A number compared.
fn compared(with: impl Comparison, number: &Number, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    // "a Tech Hero", "no Tech Hero", "three or more Tech Heroes".
    let such = |one: &str, many: &str| match with.any() {
        Some(true) => a(one),
        Some(false) => format!("no {many}"),
        None => format!("{} {many}", with.many()),
    };
    let be = if with.any() == Some(true) { "is" } else { "are" };
    match number {
        Number::Count { of, from, other } if *from == [Place::Played] => {
            let played = Number::Played { of: of.clone(), other: *other };
            compared(with, &played, speech)
        }
        Number::Count { of, from, other } => {
            found(with, &Noun::of(of, words), from, *other, speech)
        }
        Number::Different { what, from } => {
            let heroes = coloured(from, speech);
            let [one, many] = different(*what);
            Clause::Whole(format!("there {be} {} among {heroes}", such(one, many)))
        }
        Number::Played { of, other } => {
            let noun = played(of, speech);
            let other = if *other { "other " } else { "" };
            let [one, many] =
                [false, true].map(|plural| format!("{other}{}", noun.spoken(plural, "")));
            let such = such(&one, &many).replacen("an other ", "another ", 1);
            Clause::Say(format!("played {such} this turn"))
        }
        Number::ExtraDrawn => {
            let such = such("extra card", "extra cards");
            Clause::Say(format!("drew {such} this turn"))
        }
        Number::Discarded => {
            let such = such("card", "cards");
            Clause::Say(format!("discarded {such} from {} hand this turn", speech.your()))
        }
        Number::Those => match speech.those {
            Those::Cards => {
                let such = match with.any() {
                    Some(true) => "at least one card".into(),
                    Some(false) | None => such("card", "cards"),
                };
                Clause::Whole(format!("that was {such}"))
            }
            Those::Pushed => {
                let such = match with.any() {
                    Some(true) => format!("another {}", words.villain.one),
                    Some(false) | None => such(words.villain.one, words.villain.many),
                };
                Clause::Whole(format!("{} pushed {such} forward", speech.enemy()))
            }
        },
        Number::RecruitMade => {
            Clause::Say(format!("made {} {} this turn", with.amount(), words.recruit))
        }
        Number::BystandersHeld => {
            let such = such(words.bystander.one, words.bystander.many);
            Clause::Whole(format!("{} holds {such}", speech.enemy()))
        }
        Number::HeroesHeld => {
            let such = such(words.hero.one, words.hero.many);
            Clause::Whole(format!("{} holds {such}", speech.enemy()))
        }
        Number::PortalsHere => {
            let such = such(words.twist.one, words.twist.many);
            Clause::Whole(format!("there {be} {such} {}", portal_spot(speech)))
        }
        Number::Shards(Holder::You) => {
            Clause::Say(format!("{VERB}have {}", such("Shard", "Shards")))
        }
        Number::ShardsGained => {
            Clause::Say(format!("gained {} this turn", such("Shard", "Shards")))
        }
        Number::Shards(_) => {
            let such = such("Shard", "Shards");
            Clause::Whole(format!("{} has {such}", speech.enemy()))
        }
        Number::WithShards => {
            let such = such(words.villain.one, words.villain.many);
            Clause::Whole(format!("there {be} {such} with Shards in the {}", words.city))
        }
        Number::EmptySpaces => {
            let space = format!("empty {} space", words.city);
            Clause::Whole(format!("there {be} {}", such(&space, &format!("{space}s"))))
        }
        Number::OneIf(condition) if with.any().is_some() => {
            so(condition, with.any() == Some(true), speech)
        }
        Number::Happened { were, of, by_this } => {
            let noun = Noun::of(of, words);
            let such = such(&noun.spoken(false, ""), &noun.spoken(true, ""));
            let such = such.replacen("a card", "any cards", 1);
            let when = if *by_this { "this way" } else { "this turn" };
            match were {
                Happening::Discarded => Clause::Say(format!("discarded {such} {when}")),
                Happening::Rescued => Clause::Say(format!("{} {such} {when}", past(words.rescue))),
                Happening::DiscardedByOthers => {
                    Clause::Whole(format!("other players discarded {such} {when}"))
                }
                Happening::Kod => Clause::Whole(format!("{such} {be} KO'd {when}")),
                Happening::Gained => Clause::Whole(format!("any player gained {such} {when}")),
            }
        }
        Number::Just(_)
        | Number::LargestGroup { .. }
        | Number::SameGroup { .. }
        | Number::Highest(_, _)
        | Number::That(_)
        | Number::Sum(_, _)
        | Number::CostHeld
        | Number::Below(_)
        | Number::OneIf(_)
        | Number::MastermindAttack
        | Number::Part { .. }
        | Number::Plus(_, _) => {
            let amount = amount(number, speech);
            Clause::Whole(format!("{amount} is {}", with.amount()))
        }
    }
}

/// So many of a noun in some places.
fn found(
    with: impl Comparison,
    noun: &Noun,
    from: &[Place],
    other: bool,
    speech: &Speech<'_>,
) -> Clause {
    let own = is_own(from) && noun.is_hero(speech.words);
    let place = if own { String::new() } else { within(from, Join::And, speech) };
    let other = if other { "other " } else { "" };
    let [one, many] = [false, true].map(|plural| format!("{other}{}", noun.spoken(plural, &place)));
    let such = match with.any() {
        Some(true) => a(&one).replacen("an other ", "another ", 1),
        Some(false) => format!("no {many}"),
        None => format!("{} {many}", with.many()),
    };
    if is_players(from) {
        Clause::Say(format!("{VERB}have {such}"))
    } else {
        let be = if with.any() == Some(true) { "is" } else { "are" };
        Clause::Whole(format!("there {be} {such}"))
    }
}

/// Whether there is such a card.
fn there_is(which: &Which, so: bool, speech: &Speech<'_>) -> Clause {
    if is_it(which, speech) {
        return Clause::Whole(match &which.of {
            Filter::Any => format!("there {} a card", if so { "is" } else { "is not" }),
            filter => it_is(filter, so, speech.words),
        });
    }
    let n = match which.many {
        Many::Exactly(n) => n,
        Many::Counted(_) | Many::UpTo(_) | Many::AnyNumber | Many::All | Many::DownTo(_) => 1,
    };
    if which.from == [Place::Played] {
        let number = Number::Played { of: which.of.clone(), other: which.another };
        return compared(Least { n, so }, &number, speech);
    }
    let mut noun = noun(which, speech);
    if which.from == [Place::City] && n == 1 && which.of == Filter::Any {
        noun = noun.or_else(speech.words.villain);
    }
    found(Least { n, so }, &noun, &which.from, which.another, speech)
}
