//! Heroes, enemies, numbers and places in words.

use super::who::Who;
use crate::card::*;

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

pub(crate) fn attr(attr: HeroAttr) -> &'static str {
    match attr {
        HeroAttr::Atk => "ATK",
        HeroAttr::Dfi => "DFI",
        HeroAttr::Tac => "TAC",
    }
}

pub(crate) fn action(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Move => "move",
        ActionKind::Fight => "fight",
        ActionKind::Defy => "defy",
        ActionKind::Rest => "rest",
        ActionKind::Dagger => "D.A.G.G.E.R.",
    }
}

const HERO_IS: [(HeroIs, &str); 13] = [
    (HeroIs::Here, "in your space"),
    (HeroIs::Nearby, "in or next to your space"),
    (HeroIs::InRegion, "in your region"),
    (HeroIs::WithNemesis, "in the nemesis's space"),
    (HeroIs::OnBase, "on a base"),
    (HeroIs::WithEnemy, "in a space with a non-nemesis enemy"),
    (HeroIs::WithThis, "in this enemy's space"),
    (HeroIs::InAsgard, "in Asgard"),
    (HeroIs::Damaged, "with damage"),
    (HeroIs::Empowered, "who is empowered"),
    (HeroIs::NotEmpowered, "who is not empowered"),
    (HeroIs::Exhausted, "with an exhausted support"),
    (HeroIs::Ready, "with a ready support"),
];

const ENEMY_KINDS: [(EnemyIs, &str); 5] = [
    (EnemyIs::Rank1, "rank 1"),
    (EnemyIs::Rank2, "rank 2"),
    (EnemyIs::Rank3, "rank 3"),
    (EnemyIs::Specific, "nemesis-specific"),
    (EnemyIs::Elite, "elite"),
];

const ENEMY_IS: [(EnemyIs, &str); 9] = [
    (EnemyIs::Here, "in your space"),
    (EnemyIs::Nearby, "in or next to your space"),
    (EnemyIs::InRegion, "in your region"),
    (EnemyIs::NotPrimed, "that is not primed"),
    (EnemyIs::Damaged, "with damage"),
    (EnemyIs::OnTrail, "in a space that you moved into or out of"),
    (EnemyIs::WithHero, "in a space with a hero"),
    (EnemyIs::OnBase, "on a base"),
    (EnemyIs::Unmoved, "that this effect has not moved yet"),
];

/// A noun for such heroes; `own` says whose space and region are meant.
pub(super) fn hero_noun(filter: HeroFilter, determiner: &str, own: &str) -> String {
    let mut words = vec![determiner.to_owned()];
    if filter.has(HeroIs::Other) {
        words.push("other".into());
    }
    words.push("hero".into());
    let is = HERO_IS.iter().filter(|(is, _)| filter.has(*is));
    words.extend(is.map(|(_, text)| text.replace("your", own)));
    words.join(" ").replace("a other", "another").replace("one other", "another")
}

pub(super) fn enemy_noun(filter: EnemyFilter, determiner: &str, who: Who) -> String {
    let when = |is, text| if filter.has(is) { text } else { "" };
    // The nemesis's own enemy has a name where it is known, so every kind is a noun of its own.
    let noun = |kind: &str| {
        let primed = when(EnemyIs::Primed, "primed");
        let other = when(EnemyIs::NonNemesis, "non-nemesis");
        let words = [determiner, primed, other, kind, "enemy"];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let kinds = ENEMY_KINDS.iter().filter(|(is, _)| filter.has(*is));
    let kinds: Vec<String> = kinds.map(|(_, kind)| noun(kind)).collect();
    let mut text = match kinds.is_empty() {
        true => noun(""),
        false => kinds.join(if ["each", "no"].contains(&determiner) { " and " } else { " or " }),
    };
    for (_, is) in ENEMY_IS.iter().filter(|(is, _)| filter.has(*is)) {
        let is = is.replace("your", who.own()).replace("you ", &format!("{} ", who.name()));
        text.push_str(&format!(" {is}"));
    }
    text
}

/// The heroes as the subject or object of a sentence.
pub(super) fn heroes(sel: HeroSel, who: Who) -> String {
    match sel {
        HeroSel::You => who.name(),
        HeroSel::Owner => "its hero".into(),
        HeroSel::Subject => "that hero".into(),
        HeroSel::FirstPlayer => "the first player".into(),
        HeroSel::One(filter) => hero_noun(filter, "one", who.own()),
        HeroSel::Each(filter) => hero_noun(filter, "each", who.own()),
        HeroSel::Nearest => "the hero nearest to the nemesis".into(),
        HeroSel::Farthest => "the hero farthest from the nemesis".into(),
        HeroSel::NearestToThis => "the hero nearest to this enemy".into(),
        HeroSel::Highest(of) => format!("the hero with the highest {}", attr(of)),
        HeroSel::Lowest(of) => format!("the hero with the lowest {}", attr(of)),
        HeroSel::MostDamaged => "the hero with the most damage".into(),
        HeroSel::LeastDamaged => "the hero with the least damage".into(),
        HeroSel::FirstAttacked => "the first damaged hero".into(),
        HeroSel::SecondAttacked => "the second damaged hero".into(),
    }
}

pub(super) fn enemies(sel: EnemySel, who: Who) -> String {
    match sel {
        EnemySel::This => "this enemy".into(),
        EnemySel::Target => "that enemy".into(),
        EnemySel::Nemesis => "the nemesis".into(),
        EnemySel::One(filter) => enemy_noun(filter, "one", who),
        EnemySel::Each(filter) => enemy_noun(filter, "each", who),
        EnemySel::Nearest(filter) => enemy_noun(filter, "the nearest", who),
    }
}

pub(super) fn figure(figure: Figure, who: Who) -> String {
    match figure {
        Figure::Hero(sel) => heroes(sel, who),
        Figure::Enemy(sel) => enemies(sel, who),
    }
}

fn quantity(of: Quantity, who: Who) -> String {
    match of {
        Quantity::Successes => "success".into(),
        Quantity::Wilds => "WILD rolled".into(),
        Quantity::DamageDealt => "damage dealt".into(),
        Quantity::Attr(of) => format!("point of {} {}", who.own(), attr(of)),
        Quantity::YourDamage => format!("damage that {}", who.does("have")),
        Quantity::TargetPower => "point of that enemy's power".into(),
        Quantity::ThisPower => "point of this enemy's power".into(),
        Quantity::Enemies(filter) => enemy_noun(filter, "", who),
        Quantity::Heroes(filter) => hero_noun(filter, "", who.own()).trim_start().to_owned(),
        Quantity::OverrunBases => "overrun base".into(),
        Quantity::SheetProgress => "progress token on the nemesis sheet".into(),
        Quantity::Suppression => "suppression token".into(),
    }
}

/// A number of things: "2 damage", "1 damage for each success".
pub(super) fn number(num: Num, thing: &str, who: Who) -> String {
    let thing = if thing.is_empty() { String::new() } else { format!(" {thing}") };
    match num {
        Num::N(n) => format!("{n}{thing}"),
        Num::PerHero(n) => format!("{n}{thing} per player"),
        Num::Of(of) => format!("1{thing} for each {}", quantity(of, who)),
        Num::Plus(n, of) => format!("{n}{thing}, plus 1 for each {}", quantity(of, who)),
        Num::Less(n, of) => format!("{n}{thing}, less 1 for each {}", quantity(of, who)),
        Num::Times(n, of) => format!("{n}{thing} for each {}", quantity(of, who)),
    }
}

/// A number of things and where they go or come from: "2 progress on this mission, plus 1 for each
/// success".
pub(super) fn number_at(num: Num, thing: &str, at: &str, who: Who) -> String {
    match num {
        Num::PerHero(_) => format!("{} {at}", number(num, thing, who)),
        Num::N(_) | Num::Of(_) | Num::Times(..) | Num::Plus(..) | Num::Less(..) => {
            number(num, &format!("{thing} {at}"), who)
        }
    }
}

pub(super) fn place(place: Place, who: Who) -> String {
    match place {
        Place::Here => format!("{} space", who.own()),
        Place::At(space) => space.name().into(),
        Place::OfHero(sel) => format!("the space of {}", heroes(sel, who)),
        Place::OfNemesis => "the nemesis's space".into(),
        Place::OfThis => "this enemy's space".into(),
        Place::AnyBase => "any base".into(),
        Place::AnySpace => "any space but Asgard".into(),
        Place::BaseNearNemesis => "the operational base nearest to the nemesis".into(),
    }
}

pub(super) fn base(sel: BaseSel, who: Who) -> String {
    match sel {
        BaseSel::Here => format!("the base in {} space", who.own()),
        BaseSel::One => "one base".into(),
        BaseSel::NearNemesis => "the operational base nearest to the nemesis".into(),
    }
}

pub(super) fn mission(sel: MissionSel) -> &'static str {
    match sel {
        MissionSel::This => "this mission",
        MissionSel::Nemesis => "the nemesis mission",
        MissionSel::Any => "any active mission",
        MissionSel::Side => "any side mission",
        MissionSel::Hero => "the hero mission",
    }
}
