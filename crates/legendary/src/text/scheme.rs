//! Schemes: what they change about the set-up, and the guises that they give.

use crate::card::{Guise, Number, SchemeSetup, Stack, Twists};

use super::ability::told;
use super::grammar::{a, and, numeral, or, paragraph, some};
use super::names::from_stack;
use super::noun::Noun;
use super::number::amount;
use super::speech::{Portals, Speech};
use super::words::{Term, Words};

/// What a scheme changes about the set-up, one sentence each, and then its guises.
pub fn scheme_setup(setup: &SchemeSetup, guises: &[Guise], words: &Words) -> Vec<String> {
    // No catch-all, so that a new field must be thought about.
    let SchemeSetup {
        twists,
        not_for,
        bystanders,
        heroes,
        required_villains,
        extra_villains,
        extra_bystanders,
        extra_heroes,
        guards,
        extra_henchmen,
        wounds_per_player,
        bindings_per_player,
        bystanders_next_to_scheme,
        villain_next_to_scheme,
        henchmen_next_to_scheme,
        required_henchmen,
        heroes_in_villain_deck,
        twists_next_to_scheme,
        wounds_as_twists,
        row,
        hero_stack,
        required_hero,
        starting_wounds,
        starting_officers,
        starting_hero_cost,
    } = setup;
    let villain_deck = words.villain_deck;
    let mut told = vec![match twists {
        Twists::Always(n) => held(villain_deck, *n, words.twist.one, words.twist.many),
        Twists::ByPlayers(counts) => by_players(villain_deck, words.twist.many, counts, not_for),
    }];
    if !not_for.is_empty() {
        let numbers: Vec<String> = not_for.iter().map(u8::to_string).collect();
        told.push(if *not_for == [1] {
            "not for solo play".to_owned()
        } else {
            format!("not for {} players", or(&numbers))
        });
    }
    if let Some(n) = bystanders {
        told.push(held(villain_deck, *n, words.bystander.one, words.bystander.many));
    }
    if let Some(counts) = heroes {
        told.push(by_players(words.hero_deck, words.hero.many, counts, not_for));
    }
    if let Some(group) = required_villains {
        told.push(format!("{group} must be one of the {} groups", words.villain.one));
    }
    let groups = |term: Term| (format!("{} group", term.one), format!("{} groups", term.one));
    let (hero, bystander) = (words.hero, words.bystander);
    told.extend(beyond("use", *extra_heroes, hero.one, hero.many));
    let (one, many) = groups(words.villain);
    told.extend(beyond("use", *extra_villains, &one, &many));
    let (one, many) = groups(words.henchman);
    told.extend(beyond("use", *extra_henchmen, &one, &many));
    let has = format!("the {villain_deck} has");
    told.extend(beyond(&has, *extra_bystanders, bystander.one, bystander.many));
    let stacks = [(wounds_per_player, words.wound), (bindings_per_player, words.bindings)];
    for (n, term) in stacks.into_iter().filter_map(|(n, term)| Some(((*n)?, term))) {
        told.push(format!(
            "the {} stack starts with {n} {} for each player",
            term.one,
            term.form(n != 1)
        ));
    }
    let beside = format!("next to the {}", words.scheme.one);
    if let Some(group) = required_henchmen {
        told.push(format!(
            "{group} must be one of the {} groups, with all of its cards",
            words.henchman.one
        ));
    }
    if let Some(villain) = villain_next_to_scheme {
        told.push(format!("the {} {villain} starts {beside}", words.villain.one));
    }
    if let Some((group, n)) = henchmen_next_to_scheme {
        told.push(format!("{n} {group} for each player start {beside}"));
        told.push(format!(
            "they are not one of the {} groups in the {villain_deck}",
            words.henchman.one
        ));
    }
    match *bystanders_next_to_scheme {
        0 => {}
        n => told.push(format!(
            "{n} {} start next to the {}",
            words.bystander.form(n != 1),
            words.scheme.one
        )),
    }
    match heroes_in_villain_deck {
        0 => {}
        1 => told.push(format!(
            "shuffle a random card of the {} into the {villain_deck}",
            words.hero_deck
        )),
        n => told.push(format!(
            "shuffle {n} random cards of the {} into the {villain_deck}",
            words.hero_deck
        )),
    }
    match twists_next_to_scheme {
        0 => {}
        1 => told
            .push(format!("one more {} starts next to the {}", words.twist.one, words.scheme.one)),
        n => told.push(format!(
            "{} more {} start next to the {}",
            numeral(*n),
            words.twist.many,
            words.scheme.one
        )),
    }
    if *wounds_as_twists > 0 {
        let wounds = some(*wounds_as_twists, words.wound.one, words.wound.many);
        told.push(format!("{wounds} of the stack stand for {} among these", words.twist.many));
    }
    if *row > 0 {
        let cards = some(*row, "random card", "random cards");
        told.push(format!("lay out {cards} of the {} face up in a row", words.hero_deck));
    }
    if let Some(hero) = hero_stack {
        told.push(format!(
            "put the cards of {hero}, who is not in the {}, face up in a stack, the cheapest on top",
            words.hero_deck
        ));
    }
    if let Some(hero) = required_hero {
        told.push(format!("{hero} must be one of the {}", words.hero.many));
    }
    let mut starting = Vec::new();
    if *starting_wounds > 0 {
        starting.push(some(*starting_wounds, words.wound.one, words.wound.many));
    }
    if *starting_officers > 0 {
        starting.push(some(*starting_officers, words.officer.one, words.officer.many));
    }
    if let (Some(cost), Some(hero)) = (starting_hero_cost, required_hero) {
        starting.push(format!("a card of {hero} that costs {cost}"));
    }
    if !starting.is_empty() {
        told.push(format!("each player's starting deck also has {}", and(&starting)));
    }
    let mut told: Vec<String> = told.into_iter().map(|sentence| paragraph(&[sentence])).collect();
    if *guards > 0 {
        told.push(guarded(*guards, words));
    }
    told.extend(guises.iter().map(|of| guise(of, *guards > 0, words)));
    told
}

/// So many of something more than usual.
fn beyond(verb: &str, n: u8, one: &str, many: &str) -> Option<String> {
    let some = if n == 1 { one } else { many };
    (n > 0).then(|| format!("{verb} {} {some} more than usual", numeral(n)))
}

/// Guards whose place the mastermind takes when they are gone.
fn guarded(n: u8, words: &Words) -> String {
    let Words { mastermind, scheme, strike, guard, .. } = words;
    let guards = from_stack(Stack::Officers, n, words);
    paragraph(&[
        format!(
            "there is no {} at first: {guards} {} in its place",
            mastermind.one,
            if n == 1 {
                format!("stands as {}", a(guard.one))
            } else {
                format!("stand as {}", guard.many)
            }
        ),
        format!(
            "until the {} comes, {} does what the {} says",
            mastermind.one,
            a(strike.one),
            scheme.one
        ),
        format!(
            "as soon as there are no {}, a random {} joins the game",
            guard.many, mastermind.one
        ),
        format!("nobody can fight it while it has {}", guard.many),
    ])
}

fn held(deck: &str, n: u8, one: &str, many: &str) -> String {
    format!("the {deck} has {n} {}", if n == 1 { one } else { many })
}

/// Counts by number of players, neighbours with the same count together.
fn by_players(deck: &str, many: &str, counts: &[u8; 5], not_for: &[u8]) -> String {
    if counts.iter().all(|count| *count == counts[0]) {
        return format!("the {deck} has {} {many}", counts[0]);
    }
    let mut groups: Vec<(u8, usize, usize)> = Vec::new();
    for (players, count) in (1..).zip(counts.iter().copied()) {
        let count = if not_for.iter().any(|n| usize::from(*n) == players) { 0 } else { count };
        match groups.last_mut() {
            Some((same, _, last)) if *same == count => *last = players,
            _ => groups.push((count, players, players)),
        }
    }
    let groups: Vec<String> = groups
        .iter()
        .filter(|(count, _, _)| *count > 0)
        .map(|(count, first, last)| match (first, last) {
            (1, 1) => format!("{count} for 1 player"),
            (first, last) if first == last => format!("{count} for {first} players"),
            (first, last) => format!("{count} for {first}-{last} players"),
        })
        .collect();
    format!("{many} in the {deck}: {}", groups.join(", "))
}

/// A guise: which cards count as what, how strong they are, and what defeating one does.
/// The guises that a mastermind gives.
pub fn guises(guises: &[Guise], words: &Words) -> Vec<String> {
    guises.iter().map(|of| guise(of, false, words)).collect()
}

fn guise(guise: &Guise, guarding: bool, words: &Words) -> String {
    let Guise { of, name, group, attack_beyond_cost, attack, vp, fight } = guise;
    let mut speech = Speech::new(words);
    speech.this = "it";
    speech.named = true;
    speech.standing = true;
    speech.portals = Portals::Space;
    let cards = Noun::of(of, words).spoken(true, "");
    let group = group.as_ref().map_or(String::new(), |group| format!(" of the group {group}"));
    let beyond = match attack_beyond_cost {
        None => None,
        Some(0) => Some("their cost".to_owned()),
        Some(n) => Some(format!("their cost plus {n}")),
    };
    let strength: Vec<String> =
        beyond.into_iter().chain(attack.as_ref().map(|number| amount(number, &speech))).collect();
    let strength = match (attack_beyond_cost, attack) {
        (None, None) => String::new(),
        (None, Some(Number::Just(n))) => format!(", with {n} {}", words.attack),
        (Some(_), _) | (None, Some(_)) => {
            format!(", with {} equal to {}", words.attack, strength.join(" plus "))
        }
    };
    let worth = vp.map_or(String::new(), |vp| format!(" and worth {vp} {}", words.points));
    let strength = strength + &worth;
    let villains = words.villain.many;
    let counts = match guarding {
        false => format!(
            "{cards} that enter the {} are {villains} named {name}{group} there{strength}; those \
             that {} holds are not",
            words.city,
            a(words.villain.one)
        ),
        true => format!(
            "as {}, {cards} count as {villains} named {name}{group}{strength}",
            words.guard.many
        ),
    };
    let counts = paragraph(&[counts]);
    if fight.is_empty() {
        counts
    } else {
        format!("{counts} {}: {}", words.fight, told(fight, &mut speech))
    }
}
