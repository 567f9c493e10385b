//! Every part of every card's text has a scenario that fails without it.
//!
//! The parts are those of the compiled book: each step, its number and whom it means, each
//! condition, standing rule, cost, moment, icon and place. One at a time is taken away or changed,
//! and some scenario must fail. Scenarios whose names begin with the card's are tried first, so
//! that this is quick.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::card::{
    Action, Block, Book, CardKind, Cost, Do, If, MissionKind, Mod, Range, When, Where, Whose,
};
use crate::scenario::{Scenario, run};

mod change;

use change::{changed, higher, more, other, stronger, wider};

/// What is never so.
const NEVER: If = If::Suppression(99);

/// One change to the book: what it is called, and how it is done.
struct Change {
    card: String,
    what: String,
    make: Box<dyn Fn(&mut Book)>,
}

#[derive(Default)]
struct Changes {
    all: Vec<Change>,
    /// The steps that some card was found to have.
    seen: Vec<bool>,
}

impl Changes {
    fn add(&mut self, card: &str, what: String, make: impl Fn(&mut Book) + 'static) {
        self.all.push(Change { card: card.to_owned(), what, make: Box::new(make) });
    }

    /// Every step of a block, its number, its condition, and the steps inside it.
    fn block(&mut self, book: &Book, card: &str, part: &str, block: Block) {
        for (nth, &step) in book.block(block).iter().enumerate() {
            let at = usize::from(block.start) + nth;
            self.seen[at] = true;
            let what = format!("{part}: {}", short(&step));
            let mut variants = vec![
                ("without", Do::Only(NEVER, Block::default())),
                ("one more in", more(step)),
                ("another", other(step)),
            ];
            match step {
                Do::Only(_, then) => variants.push(("always", Do::Unless(NEVER, then))),
                Do::Unless(_, then) => variants.push(("always", Do::Unless(NEVER, then))),
                Do::Branch(_, then, or) => {
                    variants.push(("always the first of", Do::Unless(NEVER, then)));
                    variants.push(("always the second of", Do::Unless(NEVER, or)));
                }
                Do::May(then) => variants.push(("forced", Do::Unless(NEVER, then))),
                Do::Test(attr, mods) if mods != Mod::default() => {
                    variants.push(("plain", Do::Test(attr, Mod::default())));
                    variants.push(("more", Do::Test(attr, changed(mods))));
                }
                Do::Perform(who, which, mods) if mods != Mod::default() => {
                    variants.push(("plain", Do::Perform(who, which, Mod::default())));
                    variants.push(("more", Do::Perform(who, which, changed(mods))));
                }
                _ => {}
            }
            variants.extend(wider(step).into_iter().map(|step| ("wider", step)));
            variants.retain(|(_, variant)| *variant != step);
            for (how, variant) in variants {
                self.add(card, format!("{how} {what}"), move |book| book.ops[at] = variant);
            }
            match step {
                Do::EachHero(_, a) | Do::EachEnemy(_, a) | Do::May(a) => {
                    self.block(book, card, part, a);
                }
                Do::Only(_, a) | Do::Unless(_, a) => self.block(book, card, part, a),
                Do::Branch(_, a, b) | Do::Either(a, b) => {
                    self.block(book, card, part, a);
                    self.block(book, card, part, b);
                }
                _ => {}
            }
        }
    }

    fn abilities(&mut self, book: &Book) {
        for (index, ability) in book.abilities.iter().enumerate() {
            let card = book.name_of(ability.src);
            let part = match book.ability_name(index as u16) {
                name if name == card => format!("{:?}", ability.when),
                name => name,
            };
            let empty = ability.does.len + ability.boost.len + ability.always.len == 0;
            assert!(!empty, "{card}: {part} does nothing");
            self.block(book, &card, &part, ability.does);
            self.block(book, &card, &format!("{part}, boosted"), ability.boost);
            if let Some(instead) = ability.instead {
                self.block(book, &card, &format!("{part}, boosted"), instead);
            }
            self.uses(book, index, &card, &part);
            self.rules(book, ability.always, &card, &part);
        }
    }

    /// What an ability costs, how often it can be used, and whose doing it waits for.
    fn uses(&mut self, book: &Book, index: usize, card: &str, part: &str) {
        let ability = &book.abilities[index];
        if let Cost::TeamUp(n) = ability.cost {
            self.add(card, format!("{part}: dearer"), move |book| {
                book.abilities[index].cost = Cost::TeamUp(n + 1);
            });
        }
        if ability.cost != Cost::Free {
            self.add(card, format!("{part}: no cost"), move |book| {
                book.abilities[index].cost = Cost::Free;
            });
        }
        for whose in [Whose::You, Whose::Anyone] {
            let mut when = ability.when;
            if let When::AfterRoll(of)
            | When::Suffers(of)
            | When::Attacked(of)
            | When::EnemyDefeated(of)
            | When::EnemyDamaged(of)
            | When::NemesisProgress(of)
            | When::AfterAction(_, of)
            | When::AfterBoosted(of)
            | When::AfterEmpower(of) = &mut when
            {
                *of = whose;
            }
            // Nobody in particular is "you" on a mission that is not a hero's.
            let mission = (ability.src.kind == CardKind::Mission)
                .then(|| book.missions[usize::from(ability.src.id)].kind);
            let yours = mission.is_none_or(|kind| kind == MissionKind::Hero);
            if when != ability.when && yours {
                self.add(card, format!("{part}: when {when:?}"), move |book| {
                    book.abilities[index].when = when;
                });
            }
        }
        if ability.once {
            self.add(card, format!("{part}: any number of times"), move |book| {
                book.abilities[index].once = false;
            });
        }
    }

    /// The standing rules of an ability.
    fn rules(&mut self, book: &Book, range: Range, card: &str, part: &str) {
        for at in range.indices().map(usize::from) {
            let rule = book.rules[at];
            let what = format!("{part}: {:?}", rule.so);
            self.add(card, format!("without {what}"), move |book| {
                book.rules[at].only = Some(NEVER);
            });
            if stronger(rule.so) != rule.so {
                self.add(card, format!("one more in {what}"), move |book| {
                    book.rules[at].so = stronger(rule.so);
                });
            }
            if let Some(only) = rule.only {
                if higher(only) != only {
                    self.add(card, format!("later {what}"), move |book| {
                        book.rules[at].only = Some(higher(only));
                    });
                }
                self.add(card, format!("always {what}"), move |book| {
                    book.rules[at].only = None;
                });
            }
            if rule.token {
                self.add(card, format!("without a token {what}"), move |book| {
                    book.rules[at].token = false;
                });
            }
        }
    }

    fn aspects(&mut self, book: &Book) {
        for (at, sides) in book.aspects.iter().enumerate() {
            for (side, sheet) in sides.iter().enumerate() {
                for (kind, action) in sheet.actions.iter().enumerate() {
                    let part = ["Move", "Fight", "Defy", "Rest"][kind];
                    let mut change = |what: &str, make: fn(&mut Action)| {
                        self.add(&sheet.name, format!("{part}: {what}"), move |book| {
                            make(&mut book.aspects[at][side].actions[kind]);
                        });
                    };
                    if action.always != Mod::default() {
                        change("not changed", |action| action.always = Mod::default());
                    }
                    if action.boost != Mod::default() {
                        change("no boost", |action| action.boost = Mod::default());
                    }
                    if changed(action.boost) != action.boost {
                        change("more boost", |action| action.boost = changed(action.boost));
                    }
                    if part == "Move" || part == "Rest" {
                        change("one more", |action| action.value += 1);
                    }
                    self.block(book, &sheet.name, part, action.then);
                }
            }
        }
    }

    fn missions(&mut self, book: &Book) {
        for (at, mission) in book.missions.iter().enumerate() {
            let card = mission.name.as_str();
            self.block(book, card, "ongoing", mission.ongoing);
            self.block(book, card, "completed", mission.complete);
            for (half, name) in mission.halves.iter().zip(&mission.half_names) {
                self.block(book, card, name, half.0);
            }
            for elsewhere in [None, Some(Where::Anywhere)] {
                if mission.defy.is_some() && mission.defy != elsewhere {
                    let what = format!("defied {elsewhere:?}");
                    self.add(card, what, move |book| book.missions[at].defy = elsewhere);
                }
                if mission.rest.is_some() && mission.rest != elsewhere {
                    let what = format!("rested {elsewhere:?}");
                    self.add(card, what, move |book| book.missions[at].rest = elsewhere);
                }
            }
            for (nth, spawn) in mission.spawns.iter().enumerate() {
                self.add(card, format!("without {spawn:?}"), move |book| {
                    book.missions[at].spawns.remove(nth);
                });
            }
            if let Some((place, n)) = mission.dagger {
                self.add(card, "no D.A.G.G.E.R. action".into(), move |book| {
                    book.missions[at].dagger = None;
                });
                self.add(card, "one more by D.A.G.G.E.R. action".into(), move |book| {
                    book.missions[at].dagger = Some((place, n + 1));
                });
            }
        }
    }

    fn world(&mut self, book: &Book) {
        for (base, &effect) in book.board.effects.iter().enumerate() {
            self.block(book, crate::card::Base::name_of(base as u8), "effect", effect);
        }
        for (at, event) in book.events.iter().enumerate() {
            self.block(book, &event.name, "text", event.does);
            for (nth, icon) in event.icons.iter().enumerate() {
                self.add(&event.name, format!("without icon {icon:?}"), move |book| {
                    book.events[at].icons.remove(nth);
                });
            }
            for (nth, spawn) in event.spawns.iter().enumerate() {
                self.add(&event.name, format!("without {spawn:?}"), move |book| {
                    book.events[at].spawns.remove(nth);
                });
            }
        }
        for nemesis in &book.nemeses {
            for side in &nemesis.sides {
                self.block(book, &nemesis.name, "showdown starts", side.starts);
                self.block(book, &nemesis.name, "activation", side.activation);
                for (name, &power) in side.power_names.iter().zip(&side.powers) {
                    self.block(book, &nemesis.name, name, power);
                }
            }
        }
    }
}

fn short(step: &Do<Block>) -> String {
    let text = format!("{step:?}");
    text.split([',', '{']).take(3).collect::<Vec<_>>().join(",")
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn scenarios(path: &Path) -> Vec<Scenario> {
    let text = std::fs::read_to_string(path).unwrap();
    cardfile::parse(&path.display().to_string(), &text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Makes one change after another to the cards that are meant; some scenario must notice each.
fn each_is_noticed(book: &Book, mut all: Vec<Scenario>, meant: impl Fn(&str) -> bool) {
    let mut changes = Changes { seen: vec![false; book.ops.len()], ..Changes::default() };
    changes.abilities(book);
    changes.aspects(book);
    changes.missions(book);
    changes.world(book);
    let unseen = changes.seen.iter().filter(|seen| !**seen).count();
    assert_eq!(unseen, 0, "steps that no card has");
    changes.all.retain(|change| meant(&change.card));
    assert!(!changes.all.is_empty(), "no card is meant");
    let shared = Arc::new(book.clone());
    // One that fails anyway notices nothing.
    all.retain(|scenario| run(scenario, &shared).is_ok());
    let mut unnoticed = Vec::new();
    for change in &changes.all {
        let mut other = book.clone();
        (change.make)(&mut other);
        let other = Arc::new(other);
        let name = change.card.split(" (").next().unwrap_or(&change.card);
        let (own, rest): (Vec<_>, Vec<_>) =
            all.iter().partition(|scenario| scenario.name.starts_with(name));
        let fails = |scenario: &&Scenario| run(scenario, &other).is_err();
        if !own.iter().any(fails) && !rest.iter().any(fails) {
            unnoticed.push(format!("{}: {}", change.card, change.what));
        }
    }
    assert!(
        unnoticed.is_empty(),
        "no scenario notices {} of {} changes:\n{}",
        unnoticed.len(),
        changes.all.len(),
        unnoticed.join("\n")
    );
}

#[test]
fn every_part_of_every_card_has_a_scenario_that_needs_it() {
    let files = std::fs::read_dir(path("scenarios")).unwrap();
    let mut files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let all = files.iter().flat_map(|file| scenarios(file)).collect();
    each_is_noticed(&Book::built_in(), all, |_| true);
}

/// So it is with the cards that use the words which no card of the box does.
#[test]
fn every_part_of_our_own_cards_has_a_scenario_that_needs_it() {
    let cards = path("tests/words/cards");
    let book = Book::load(&[&cards]).unwrap();
    let files = cardfile::card_files(&cards).unwrap();
    let texts: String = files.iter().map(|file| cardfile::read(file).unwrap()).collect();
    let ours = |card: &str| texts.contains(&format!("\"{card}\""));
    each_is_noticed(&book, scenarios(&path("tests/words/scenarios.ron")), ours);
}
