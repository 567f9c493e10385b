//! Abilities: one paragraph each.

use crate::card::{
    Ability, Barred, Boon, Condition, Do, Filter, Foes, Icon, Keyword, Leads, Modifier, Number,
    Place, Printed, Spot, Trigger, When, Whom, Whose,
};

use super::about::about;
use super::condition::{self, whom};
use super::deed::happens;
use super::flow::{clauses, joined, line, sentences};
use super::grammar::{Form, a, and, capital, inflect, or, paragraph};
use super::names::icon;
use super::noun::Noun;
use super::number::{amount, points};
use super::place::{Join, within};
use super::speech::{Captive, Clause, Portals, Speech};
use super::what::act;
use super::words::Words;

/// Every ability of a card, one paragraph each, or two where a superpower stands in for something.
pub fn abilities(abilities: &[Ability], words: &Words) -> Vec<String> {
    let draws =
        |ability: &Ability| matches!(ability, Ability::Play(list) if list.iter().any(is_draw));
    let mut speech = Speech::new(words);
    let mut all = Vec::new();
    for ability in abilities {
        match ability {
            Ability::SuperpowerInstead { plain, icons, powered } => {
                all.push(told(plain, &mut speech.clone()));
                all.push(powered_instead(icons, powered, words));
            }
            ability => all.push(paragraph_of(ability, speech)),
        }
        speech.drew |= draws(ability);
    }
    if abilities.iter().any(demolishes) {
        all.push(format!(
            "To Demolish each player, reveal the top card of the {} and put it on the bottom; each \
             player reveals their hand and discards a card with the same cost.",
            words.hero_deck
        ));
    }
    all
}

/// Every ability of an enemy with this attack, one paragraph each. What a bare asterisk stands for is
/// not added to anything.
pub fn enemy_abilities(attack: Printed, abilities: &[Ability], words: &Words) -> Vec<String> {
    let mut told = self::abilities(abilities, words);
    for (ability, told) in abilities.iter().zip(&mut told) {
        if let (Printed::Star(0), Ability::Attack(Whom::This, Modifier { plus: 1, each })) =
            (attack, ability)
        {
            let speech = Speech { named: true, standing: true, ..Speech::new(words) };
            let amount = amount(each, &speech);
            *told = paragraph(&[format!("this card's {} is {amount}", words.attack)]);
        }
    }
    told
}

/// Whether an ability demolishes, however deep inside.
fn demolishes(ability: &Ability) -> bool {
    fn any(list: &[Do]) -> bool {
        list.iter().any(|what| match what {
            Do::Demolish => true,
            Do::May { what, then, otherwise } => any(what) || any(then) || any(otherwise),
            Do::Choose(lists) => lists.iter().any(|list| any(list)),
            Do::If(_, list)
            | Do::Otherwise(list)
            | Do::ForEach(_, list)
            | Do::Each(_, list)
            | Do::BeforeRefill(list)
            | Do::Whenever(_, list) => any(list),
            _ => false,
        })
    }
    matches!(ability, Ability::On(_, list) | Ability::Play(list) | Ability::Superpower(_, list) if any(list))
}

fn is_draw(what: &Do) -> bool {
    matches!(what, Do::Draw(_))
}

/// One ability as a paragraph.
///
/// ```
/// use legendary::card::{Ability, Do, Point};
/// use legendary::text::{self, Words};
///
/// let ability = Ability::Play(vec![Do::Draw(2), Do::Get(Point::Attack, 1)]);
/// assert_eq!(text::ability(&ability, &Words::HEROIC), "Draw two cards. You get +1 Attack.");
/// ```
pub fn ability(ability: &Ability, words: &Words) -> String {
    paragraph_of(ability, Speech::new(words))
}

/// A condition as what follows "when": "the Wound Stack is empty".
pub fn condition_in_words(condition: &Condition, words: &Words) -> String {
    condition::spoken(condition, &Speech::new(words))
}

fn paragraph_of(ability: &Ability, mut speech: Speech<'_>) -> String {
    let words = speech.words;
    match ability {
        Ability::Play(list) => told(list, &mut speech),
        Ability::Superpower(icons, list) => {
            format!("{}: {}", asked(icons), told(list, &mut speech))
        }
        Ability::SuperpowerInstead { plain, icons, powered } => {
            let plain = told(plain, &mut speech);
            format!("{plain} {}", powered_instead(icons, powered, words))
        }
        Ability::ToPlay(list) => {
            let cost = line(list, &mut speech);
            paragraph(&[format!("to play this card, first {cost}")])
        }
        Ability::Instead(Trigger::Strike, list) => {
            let when = happens(Trigger::Strike, &speech);
            let stop = act(format!("KO that {} instead", words.strike.one));
            let deeds = revealing(Some(stop), list, &mut speech);
            paragraph(&[format!("when {when} on anyone's turn, {deeds}")])
        }
        Ability::Instead(trigger, list) => {
            let instead = instead(*trigger, &speech);
            let deeds = revealing(None, list, &mut speech);
            paragraph(&[format!("instead of {instead}, {deeds}")])
        }
        Ability::React(trigger @ Trigger::Wound(_), list) => {
            let when = happens(*trigger, &speech);
            speech.captive = Captive::ThatWound;
            let deeds = revealing(None, list, &mut speech);
            paragraph(&[format!("once a turn, when {when}, {deeds}")])
        }
        Ability::React(trigger, list) => {
            let when = happens(*trigger, &speech);
            let offer = Do::May { what: list.clone(), then: Vec::new(), otherwise: Vec::new() };
            let offer = line(&[offer], &mut speech);
            paragraph(&[format!("when {when}, {offer}")])
        }
        Ability::Action { name, from, when, does, once } => {
            let once = if *once { "once a turn, " } else { "" };
            format!("{name}: {}{}", once, action(*from, when.as_ref(), does, &mut speech))
        }
        Ability::Dodge => {
            "Dodge: On your turn, you may discard this card from your hand to draw a card.".into()
        }
        Ability::OnDodge(list) => {
            let line = line(list, &mut speech);
            paragraph(&[format!("when you Dodge with this card, {line}")])
        }
        Ability::Elusive(n) => format!(
            "Elusive {n}: You can fight this {} only in a turn in which you make {n} or more {}.",
            words.villain.one, words.recruit
        ),
        Ability::XTremeAttack => {
            let each = x_treme();
            speech.named = true;
            speech.standing = true;
            let points = points(1, words.attack, &each, &speech);
            format!("X-Treme Attack: This card has {points}.")
        }
        Ability::ToFight(list) => {
            let enemy = speech.enemy();
            let cost = line(list, &mut speech);
            paragraph(&[format!("to fight {enemy}, first {cost}")])
        }
        Ability::RecruitTop(from) => {
            let place = within(&[*from], Join::And, &speech);
            paragraph(&[format!("players can recruit the top {} {place}", words.hero.one)])
        }
        Ability::Also(time, of, list) => {
            let noun = Noun::of(of, words).or_else(words.villain).spoken(false, "");
            let does = match time {
                When::Fight => format!("when you defeat {}", a(&noun)),
                When::Escape => format!("whenever {} gets away", a(&noun)),
                _ => format!("whenever {} enters the {}", a(&noun), words.city),
            };
            let line = line(list, &mut speech);
            paragraph(&[format!("{does}, {line}")])
        }
        Ability::On(times, list) => {
            if times.contains(&When::Strike) {
                speech.played = words.strike.one;
            }
            let times: Vec<String> = times.iter().map(|time| when(*time, words)).collect();
            format!("{}: {}", or(&times), told(list, &mut speech))
        }
        Ability::Cannot { what, unless } => {
            let verb = match what {
                Barred::Fight => "fight",
                Barred::Defeat => "defeat",
            };
            let enemy = speech.enemy();
            speech.named = true;
            let unless = condition::spoken(unless, &speech);
            paragraph(&[format!("you cannot {verb} {enemy} unless {unless}")])
        }
        Ability::Attack(whom, modifier) => attack(whom, modifier, speech),
        Ability::Worth(Modifier { plus, each }) => {
            speech.named = true;
            let points = points(*plus, words.points, each, &speech);
            paragraph(&[format!("at the end of the game, this card is worth {points}")])
        }
        Ability::CosmicThreat(filters) => {
            let cards: Vec<String> =
                filters.iter().map(|of| Noun::of(of, words).spoken(false, "")).collect();
            let (or, one) = match cards.len() {
                1 => (cards[0].clone(), ""),
                _ => (or(&cards), "; use one of these, not both"),
            };
            format!(
                "Cosmic Threat ({or}): Once a turn, this card has 3 less {} this turn for each such \
                 card you reveal{one}.",
                words.attack
            )
        }
        Ability::EvilContest(n) => paragraph(&[format!(
            "{} adds {n} to its score in every Contest of Champions",
            words.evil
        )]),
        Ability::Boon(boon) => format!("Celestial Boon: {}", granted(boon, &mut speech)),
        Ability::Purify(list) => {
            speech.this = "that card";
            let line = line(list, &mut speech);
            format!(
                "Purify: This turn you may spend {} equal to twice the cost of a card set aside this \
                 way to do this: {line}. At the end of the turn put those that are left next to the {}.",
                words.attack, words.scheme.one
            )
        }
        Ability::EvilWins(condition) => {
            let when = condition::spoken(condition, &speech);
            paragraph(&[format!("{} wins when {when}", words.evil)])
        }
    }
}

/// What X-Treme Attack counts.
pub(crate) fn x_treme() -> Number {
    let of = Filter::AllOf(vec![Filter::Villain, Filter::With(Keyword::XTremeAttack)]);
    Number::Count { of, from: vec![Place::City], other: true }
}

/// What an enemy grants while it lies in a victory pile.
fn granted(boon: &Boon, speech: &mut Speech<'_>) -> String {
    let words = speech.words;
    let told = match boon {
        Boon::Weaken(part) => format!(
            "on your turns the {} has less {}: its printed {} divided by {part}, rounded down",
            words.mastermind.one, words.attack, words.attack
        ),
        Boon::WheneverFight(list) => {
            format!("whenever you fight {}, {}", a(words.villain.one), line(list, speech))
        }
        Boon::Hand(n) => {
            format!("your hand is {} larger", super::grammar::some(*n, "card", "cards"))
        }
    };
    paragraph(&[format!("while this card is in your victory pile, {told}")])
}

/// The icons that a superpower asks for.
fn asked(icons: &[Icon]) -> String {
    let icons: Vec<&str> = icons.iter().map(icon).collect();
    capital(&icons.join(", "))
}

/// What a superpower does in place of what the card does without it.
fn powered_instead(icons: &[Icon], powered: &[Do], words: &Words) -> String {
    format!("{}: Do this instead: {}", asked(icons), told(powered, &mut Speech::new(words)))
}

/// What revealing this card allows its player to do.
fn revealing(first: Option<Clause>, list: &[Do], speech: &mut Speech<'_>) -> String {
    let reveal = act(format!("reveal {}", speech.this));
    // What is discarded need not be revealed.
    let reveal = Some(reveal).filter(|_| list.first() != Some(&Do::Put(Spot::Discard)));
    let deeds = clauses(list, speech);
    let all = reveal.into_iter().chain(first).collect::<Vec<_>>();
    if deeds.iter().all(|clause| matches!(clause, Clause::Act(_))) {
        let list: Vec<String> =
            all.iter().chain(&deeds).map(|clause| inflect(clause.words(), Form::Base)).collect();
        return format!("you may {}", and(&list));
    }
    let list: Vec<String> = all.iter().map(|clause| inflect(clause.words(), Form::Base)).collect();
    format!("you may {} and {}", list.join(", "), joined(&deeds, speech))
}

/// What a player may start on their turn.
fn action(from: Place, when: Option<&Condition>, does: &[Do], speech: &mut Speech<'_>) -> String {
    // Not to have done something before and not to do it after is one thing.
    let all_turn = match (when, does.split_last()) {
        (Some(Condition::Idle(before)), Some((Do::Rest(after), does))) if before == after => {
            Some((*before, does))
        }
        _ => None,
    };
    let idle = all_turn.map(|(foes, _)| {
        format!(
            "in a turn in which you recruit no {} and defeat no {}",
            speech.words.hero.one,
            whom(foes, speech.words)
        )
    });
    let condition =
        idle.or_else(|| when.map(|when| format!("if {}", condition::spoken(when, speech))));
    let does = all_turn.map_or(does, |(_, does)| does);
    // Where the deeds speak of the hand, it need not be said.
    let told = from == Place::Hand
        && does.iter().filter_map(about).any(|which| which.from.contains(&from));
    let place = match from {
        Place::Played => "in front of you".into(),
        from => within(&[from], Join::And, speech),
    };
    let place = (!told).then(|| format!("while this card is {place}"));
    let offer = Do::May { what: does.to_vec(), then: Vec::new(), otherwise: Vec::new() };
    let deeds = line(&[offer], speech);
    let parts: Vec<String> = condition.into_iter().chain(place).chain([deeds]).collect();
    format!("{}.", parts.join(", "))
}

/// Deeds as a paragraph.
pub(super) fn told(list: &[Do], speech: &mut Speech<'_>) -> String {
    let spoken = sentences(list, speech);
    if spoken.is_empty() { "Nothing happens.".into() } else { paragraph(&spoken) }
}

/// The heading of a time at which an enemy or scheme does something.
fn when(when: When, words: &Words) -> String {
    /// An upper bound that stands for "and all after".
    const LAST: u8 = 99;
    let twist = words.twist;
    match when {
        When::Fight => words.fight.into(),
        When::Ambush => words.ambush.into(),
        When::Escape => words.escape.into(),
        When::Strike => words.strike.one.into(),
        When::Rescue => capital(words.rescue),
        When::Twist => twist.one.into(),
        When::Twists(1, LAST..) => twist.one.into(),
        When::Twists(from, LAST..) => format!("{} {from} and later", twist.one),
        When::Twists(from, to) if from == to => format!("{} {from}", twist.one),
        When::Twists(from, to) => format!("{} {from}-{to}", twist.many),
    }
}

/// Whom a mastermind always leads, as a sentence.
///
/// ```
/// use legendary::card::Leads;
/// use legendary::text::{self, Words};
///
/// let leads = Leads::AnyWith(vec!["Brotherhood".into(), "X-Men".into()]);
/// assert_eq!(
///     text::leads(&leads, &Words::HEROIC),
///     "Always leads: any Villain group with \"Brotherhood\" or \"X-Men\" in its name."
/// );
/// ```
pub fn leads(leads: &Leads, words: &Words) -> String {
    match leads {
        Leads::Group(name) => format!("Always leads: {name}."),
        Leads::AnyWith(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| format!("\"{part}\"")).collect();
            let villain = words.villain.one;
            format!("Always leads: any {villain} group with {} in its name.", or(&parts))
        }
    }
}

/// Something that a card can stand in for.
fn instead(trigger: Trigger, speech: &Speech<'_>) -> String {
    let words = speech.words;
    match trigger {
        Trigger::Wound(Whose::You) => format!("gaining {}", a(words.wound.one)),
        Trigger::Wound(Whose::Anyone) => format!("any player gaining {}", a(words.wound.one)),
        Trigger::Strike => format!("{} taking effect", a(words.strike.one)),
        Trigger::DiscardedByEffect => "discarding this card to a card effect".into(),
        Trigger::Rescue => format!("rescuing {}", a(words.bystander.one)),
        Trigger::RecruitFromHq => format!("recruiting {}", a(words.hero.one)),
        Trigger::TakeShards => "taking Shards".into(),
        Trigger::Defeat(Foes::Villains) => format!("defeating {}", a(words.villain.one)),
        Trigger::NewHand => format!("drawing {} new hand", speech.your()),
        Trigger::RecruitMade(n) => format!("making {n} or more {}", words.recruit),
        Trigger::Defeat(Foes::Enemies) => {
            format!("defeating {} or {}", a(words.villain.one), words.mastermind.one)
        }
    }
}

fn attack(whom: &Whom, modifier: &Modifier, mut speech: Speech<'_>) -> String {
    let words = speech.words;
    let (subject, portals) = match whom {
        Whom::This => ("this card".to_owned(), Portals::Here),
        Whom::EachVillain => {
            (format!("each {} in the {}", words.villain.one, words.city), Portals::Space)
        }
        Whom::Each(filter) => {
            let noun = Noun::of(filter, words).or_else(words.villain);
            (format!("each {}", noun.spoken(false, "")), Portals::Space)
        }
        Whom::Mastermind => (format!("the {}", words.mastermind.one), Portals::Above),
    };
    speech.named = true;
    speech.standing = true;
    speech.portals = portals;
    let points = points(modifier.plus, words.attack, &modifier.each, &speech);
    paragraph(&[format!("{subject} has {points}")])
}
