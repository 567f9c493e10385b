//! Small names: classes, teams, icons, points, city spaces and stacks.

use crate::card::{Class, Icon, Keyword, Point, Space, Stack, Team, Trait};

use super::grammar::{numeral, or, some};
use super::words::{Term, Words};

/// The name of a class.
pub fn class(class: Class) -> &'static str {
    match class {
        Class::Strength => "Strength",
        Class::Instinct => "Instinct",
        Class::Covert => "Covert",
        Class::Tech => "Tech",
        Class::Ranged => "Ranged",
    }
}

/// The name of a team.
///
/// ```
/// use legendary::{card::Team, text};
/// assert_eq!(text::team(&Team::XMen), "X-Men");
/// ```
pub fn team(team: &Team) -> &str {
    match team {
        Team::Avengers => "Avengers",
        Team::XMen => "X-Men",
        Team::Shield => "S.H.I.E.L.D.",
        Team::SpiderFriends => "Spider-Friends",
        Team::GuardiansOfTheGalaxy => "Guardians of the Galaxy",
        Team::Brotherhood => "Brotherhood",
        Team::CrimeSyndicate => "Crime Syndicate",
        Team::FoesOfAsgard => "Foes of Asgard",
        Team::Hydra => "HYDRA",
        Team::SinisterSix => "Sinister Six",
        Team::Own(name) => name,
    }
}

/// The name of a keyword.
pub(super) fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Dodge => "Dodge",
        Keyword::XTremeAttack => "X-Treme Attack",
    }
}

/// The name of the class or team that an icon stands for.
pub fn icon(icon: &Icon) -> &str {
    match icon {
        Icon::Class(of) => class(*of),
        Icon::Team(of) => team(of),
    }
}

/// The name of a kind of point.
pub fn point(point: Point, words: &Words) -> &'static str {
    match point {
        Point::Attack => words.attack,
        Point::Recruit => words.recruit,
    }
}

/// The name of a city space.
pub fn space(space: Space) -> &'static str {
    match space {
        Space::Sewers => "Sewers",
        Space::Bank => "Bank",
        Space::Rooftops => "Rooftops",
        Space::Streets => "Streets",
        Space::Bridge => "Bridge",
    }
}

/// The name of a printed number, as it stands in a sentence.
pub(super) fn printed(of: Trait, words: &Words) -> &'static str {
    match of {
        Trait::Cost => "cost",
        Trait::Attack => words.attack,
        Trait::Recruit => words.recruit,
    }
}

/// Some city spaces with their prepositions: "in the Sewers or on the Bridge".
pub(super) fn at_spaces(spaces: &[Space]) -> String {
    let preposition = |space: Space| match space {
        Space::Sewers | Space::Bank => "in",
        Space::Rooftops | Space::Streets | Space::Bridge => "on",
    };
    let mut before = "";
    let spoken: Vec<String> = spaces
        .iter()
        .map(|&at| {
            let name = space(at);
            if preposition(at) == before {
                name.to_owned()
            } else {
                before = preposition(at);
                format!("{before} the {name}")
            }
        })
        .collect();
    or(&spoken)
}

/// A common stack or deck, with its article.
pub(super) fn stack(stack: Stack, words: &Words) -> String {
    match stack {
        Stack::Wounds => format!("the {} stack", words.wound.one),
        Stack::Bystanders => format!("the {} stack", words.bystander.one),
        Stack::Officers => format!("the {} stack", words.officer.one),
        Stack::Sidekicks => format!("the {} stack", words.sidekick.one),
        Stack::MadameHydra => format!("the {} stack", words.madame_hydra.one),
        Stack::NewRecruits => format!("the {} stack", words.new_recruit.one),
        Stack::Bindings => format!("the {} stack", words.bindings.one),
        Stack::HeroDeck => format!("the {}", words.hero_deck),
        Stack::VillainDeck => format!("the {}", words.villain_deck),
    }
}

/// Cards from the top of a common stack or deck: "two Bystanders", "the top card of the Hero Deck".
pub(super) fn from_stack(of: Stack, n: u8, words: &Words) -> String {
    let named = |term: Term| some(n, term.one, term.many);
    match of {
        Stack::Wounds => named(words.wound),
        Stack::Bystanders => named(words.bystander),
        Stack::Officers => named(words.officer),
        Stack::Sidekicks => named(words.sidekick),
        Stack::MadameHydra => named(words.madame_hydra),
        Stack::NewRecruits => named(words.new_recruit),
        Stack::Bindings => named(words.bindings),
        Stack::HeroDeck | Stack::VillainDeck => format!("{} of {}", top(n), stack(of, words)),
    }
}

/// The top cards of a deck.
pub(super) fn top(n: u8) -> String {
    match n {
        1 => "the top card".into(),
        _ => format!("the top {} cards", numeral(n)),
    }
}
