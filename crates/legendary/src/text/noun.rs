//! Nouns: what a card must be, as a noun with what stands before and after it.

use crate::card::Filter;

use super::grammar::{a, and, or};
use super::names::{class, keyword, point, team};
use super::words::{Term, Words};

/// A noun that can be spoken in singular and plural, with a place in its middle.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Noun {
    before: Vec<String>,
    head: Option<Head>,
    /// Stands before the place, lest the place seem to bear the name.
    near: Vec<String>,
    after: Vec<Head>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Head {
    one: String,
    many: String,
}

impl Head {
    fn of(term: Term) -> Head {
        Head { one: term.one.into(), many: term.many.into() }
    }

    fn same(text: String) -> Head {
        Head { one: text.clone(), many: text }
    }

    fn form(&self, plural: bool) -> &str {
        if plural { &self.many } else { &self.one }
    }
}

impl Noun {
    /// The noun of a filter.
    pub(super) fn of(filter: &Filter, words: &Words) -> Noun {
        match filter {
            Filter::Any => Noun::default(),
            Filter::Hero => Noun::headed(words.hero),
            Filter::Villain => Noun::headed(words.villain),
            Filter::Henchman => Noun::headed(words.henchman),
            Filter::Bystander => Noun::headed(words.bystander),
            Filter::Wound => Noun::headed(words.wound),
            Filter::Bindings => Noun::headed(words.bindings),
            Filter::With(of) => {
                Noun::default().followed(Head::same(format!("with {}", keyword(*of))))
            }
            Filter::Twist => Noun::headed(words.twist),
            Filter::Strike => Noun::headed(words.strike),
            Filter::Officer => Noun::headed(words.officer),
            Filter::Class(of) => Noun::headed(words.hero).with(class(*of)),
            Filter::Team(of) => Noun::headed(words.hero).with(team(of)),
            Filter::Grey => Noun::headed(words.hero).with("grey"),
            Filter::Group(name) | Filter::GroupWith(name) => Noun::default().with(member(name)),
            Filter::Named(name) => Noun::default().beside(format!("named {name}")),
            Filter::OfHero(name) => Noun::headed(words.hero).with(name),
            Filter::CostAtMost(n) => Noun::default().followed(costing(&format!("{n} or less"))),
            Filter::CostAtLeast(n) => Noun::default().followed(costing(&format!("{n} or more"))),
            Filter::Cost(n) => Noun::default().followed(costing(&n.to_string())),
            Filter::OddCost => Noun::default().followed(Head::same("with an odd cost".into())),
            Filter::Tactic => Noun::headed(words.tactic),
            Filter::HasIcon(of) => {
                Noun::default().followed(Head::same(format!("with {} icon", a(point(*of, words)))))
            }
            Filter::WorthAtMost(n) => {
                let worth = format!("worth {n} victory points or less");
                Noun::default().followed(Head::same(worth))
            }
            Filter::AllOf(all) => {
                all.iter().fold(Noun::default(), |noun, part| noun.and(Noun::of(part, words)))
            }
            Filter::AnyOf(any) => {
                Noun::either(any.iter().map(|part| Noun::of(part, words)).collect())
            }
            Filter::Not(inner) => Noun::not(inner, words),
        }
    }

    fn not(inner: &Filter, words: &Words) -> Noun {
        match inner {
            Filter::Hero
            | Filter::Villain
            | Filter::Henchman
            | Filter::Bystander
            | Filter::Wound
            | Filter::Bindings
            | Filter::Twist
            | Filter::Strike
            | Filter::Tactic
            | Filter::Officer => {
                let noun = Noun::of(inner, words).spoken(false, "");
                Noun::default().with(&format!("non-{noun}"))
            }
            Filter::Class(of) => Noun::default().with(&format!("non-{}", class(*of))),
            Filter::Team(of) => Noun::default().with(&format!("non-{}", team(of))),
            Filter::Grey => Noun::default().with("non-grey"),
            Filter::Group(name) | Filter::GroupWith(name) => {
                Noun::default().with(&format!("non-{}", member(name)))
            }
            Filter::Named(name) => Noun::default().beside(format!("not named {name}")),
            Filter::OfHero(name) => Noun::default().with(&format!("non-{name}")),
            Filter::CostAtMost(n) => Noun::default().followed(costing(&format!("more than {n}"))),
            Filter::CostAtLeast(n) => Noun::default().followed(costing(&format!("less than {n}"))),
            Filter::Cost(0) => Noun::default().followed(costing("1 or more")),
            Filter::Cost(n) => Noun::default().followed(Head {
                one: format!("that does not cost {n}"),
                many: format!("that do not cost {n}"),
            }),
            Filter::OddCost => Noun::default().followed(Head::same("with an even cost".into())),
            Filter::With(of) => {
                Noun::default().followed(Head::same(format!("without {}", keyword(*of))))
            }
            Filter::HasIcon(of) => Noun::default()
                .followed(Head::same(format!("without {} icon", a(point(*of, words))))),
            Filter::WorthAtMost(n) => {
                let worth = format!("worth more than {n} victory points");
                Noun::default().followed(Head::same(worth))
            }
            Filter::Any | Filter::AllOf(_) | Filter::AnyOf(_) => {
                let noun = Noun::of(inner, words);
                Noun::default().followed(Head {
                    one: format!("that is not {}", a(&noun.spoken(false, ""))),
                    many: format!("that are not {}", noun.spoken(true, "")),
                })
            }
            Filter::Not(twice) => Noun::of(twice, words),
        }
    }

    fn headed(term: Term) -> Noun {
        Noun { head: Some(Head::of(term)), ..Noun::default() }
    }

    fn with(mut self, before: &str) -> Noun {
        self.before.push(before.to_owned());
        self
    }

    fn beside(mut self, near: String) -> Noun {
        self.near.push(near);
        self
    }

    fn followed(mut self, after: Head) -> Noun {
        self.after.push(after);
        self
    }

    /// Both at once: "Tech Hero" and "card that costs 2 or less" is "Tech Hero that costs 2 or less".
    fn and(mut self, other: Noun) -> Noun {
        for before in other.before {
            if !self.before.contains(&before) {
                self.before.push(before);
            }
        }
        match (&self.head, other.head) {
            (_, None) => {}
            (None, head) => self.head = head,
            (Some(head), Some(second)) if *head == second => {}
            (Some(_), Some(second)) => self.after.push(Head {
                one: format!("that is also {}", a(&second.one)),
                many: format!("that are also {}", second.many),
            }),
        }
        self.near.extend(other.near);
        self.after.extend(other.after);
        self
    }

    /// One or the other: "Tech or Ranged Hero", "Wound or Bystander".
    fn either(mut any: Vec<Noun>) -> Noun {
        if any.len() < 2 {
            return any.pop().unwrap_or_default();
        }
        let head = any[0].head.clone();
        let alike = |noun: &Noun| noun.head == head && noun.near.is_empty();
        if any.iter().all(|noun| alike(noun) && noun.after.is_empty() && !noun.before.is_empty()) {
            let before: Vec<String> = any.iter().map(|noun| noun.before.join(" ")).collect();
            return Noun { before: vec![or(&before)], head, ..Noun::default() };
        }
        if any.iter().all(|noun| alike(noun) && noun.before.is_empty() && noun.after.len() == 1) {
            let list = |plural| {
                let list: Vec<String> =
                    any.iter().map(|noun| noun.after[0].form(plural).to_owned()).collect();
                or(&list)
            };
            let after = vec![Head { one: list(false), many: list(true) }];
            return Noun { head, after, ..Noun::default() };
        }
        let list = |plural| {
            let list: Vec<String> = any.iter().map(|noun| noun.spoken(plural, "")).collect();
            or(&list)
        };
        Noun { head: Some(Head { one: list(false), many: list(true) }), ..Noun::default() }
    }

    /// The noun, of these where it does not say what the cards are.
    pub(super) fn or_else(mut self, term: Term) -> Noun {
        self.head.get_or_insert(Head::of(term));
        self
    }

    /// The noun for cards that cost more than an amount.
    pub(super) fn costing_over(self, amount: &str) -> Noun {
        self.followed(costing(&format!("more than {amount}")))
    }

    /// The noun with a clause after it, whatever its number.
    pub(super) fn followed_by(self, after: &str) -> Noun {
        self.followed(Head::same(after.into()))
    }

    /// The noun for cards that are called like one in some place.
    pub(super) fn named_as(self, card: &str) -> Noun {
        self.followed(Head::same(format!("with the same name as {card}")))
    }

    /// Whether the noun's head is a hero.
    pub(super) fn is_hero(&self, words: &Words) -> bool {
        self.head.as_ref().is_some_and(|head| head.one == words.hero.one)
    }

    /// The noun with a place in its middle: "card from your hand that costs 2 or less".
    pub(super) fn spoken(&self, plural: bool, place: &str) -> String {
        let mut parts: Vec<&str> = self.before.iter().map(String::as_str).collect();
        let fallback = if plural { "cards" } else { "card" };
        parts.push(self.head.as_ref().map_or(fallback, |head| head.form(plural)));
        let near = and(&self.near);
        if !near.is_empty() {
            parts.push(&near);
        }
        if !place.is_empty() {
            parts.push(place);
        }
        let after = and(&self.clauses_after(plural));
        if !after.is_empty() {
            parts.push(&after);
        }
        parts.join(" ")
    }

    /// What comes after, with one "that" for neighbours that begin with it.
    fn clauses_after(&self, plural: bool) -> Vec<String> {
        let mut that = false;
        let clauses = self.after.iter().map(|after| {
            let after = after.form(plural);
            let again = std::mem::replace(&mut that, after.starts_with("that "));
            let bare = after.strip_prefix("that ").filter(|_| again);
            bare.unwrap_or(after).to_owned()
        });
        clauses.collect()
    }

    /// That "it" is such a card.
    pub(super) fn it_is(&self) -> String {
        match self.predicate() {
            Some(predicate) => format!("it {predicate}"),
            None => format!("it is {}", a(&self.spoken(false, ""))),
        }
    }

    /// What is said of "it" when all the noun says comes after it: "costs 2 or less".
    fn predicate(&self) -> Option<String> {
        let bare = self.head.is_none() && self.before.is_empty();
        if !bare || self.near.is_empty() && self.after.is_empty() {
            return None;
        }
        let parts: Vec<String> = self
            .near
            .iter()
            .chain(self.after.iter().map(|after| &after.one))
            .map(|after| {
                if let Some(verb) = after.strip_prefix("that ") {
                    verb.to_owned()
                } else if let Some(rest) = after.strip_prefix("with ") {
                    format!("has {rest}")
                } else {
                    format!("is {after}")
                }
            })
            .collect();
        Some(and(&parts))
    }
}

/// The name of a group as it stands before one of its members: "Skrull" of the Skrulls.
fn member(group: &str) -> &str {
    let plural = !group.contains(" of ") && !group.ends_with("ss");
    group.strip_suffix('s').filter(|_| plural).unwrap_or(group)
}

fn costing(how_much: &str) -> Head {
    Head { one: format!("that costs {how_much}"), many: format!("that cost {how_much}") }
}

/// Whether "it" is such a card: "it costs 2 or less", "it is not an X-Men Hero".
pub(super) fn it_is(filter: &Filter, so: bool, words: &Words) -> String {
    let noun = Noun::of(filter, words);
    if so {
        return noun.it_is();
    }
    match Noun::not(filter, words).predicate() {
        Some(predicate) => format!("it {predicate}"),
        None => format!("it is not {}", a(&noun.spoken(false, ""))),
    }
}
