//! Abilities: one paragraph each.

use crate::card::{Ability, Do, Modifier, Trigger, When, Whom};

use super::condition;
use super::flow::{line, sentences};
use super::grammar::{a, capital, or, paragraph};
use super::names::icon;
use super::number::points;
use super::speech::{Speech, Spot};
use super::what::happens;
use super::words::Words;

/// Every ability of a card, one paragraph each.
pub fn abilities(abilities: &[Ability], words: &Words) -> Vec<String> {
    abilities.iter().map(|of| ability(of, words)).collect()
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
    let mut speech = Speech::new(words);
    match ability {
        Ability::Play(list) => told(list, &mut speech),
        Ability::Superpower(icons, list) => {
            let icons: Vec<&str> = icons.iter().map(icon).collect();
            format!("{}: {}", capital(&icons.join(", ")), told(list, &mut speech))
        }
        Ability::ToPlay(list) => {
            let cost = line(list, &mut speech);
            paragraph(&[format!("to play this card, first {cost}")])
        }
        Ability::Instead(trigger, list) => {
            let instead = instead(*trigger, &speech);
            let deeds = line(list, &mut speech);
            paragraph(&[format!("instead of {instead}, you may reveal this card and {deeds}")])
        }
        Ability::React(trigger, list) => {
            let when = happens(*trigger, &speech);
            let offer = Do::May { what: list.clone(), then: Vec::new(), otherwise: Vec::new() };
            let offer = line(&[offer], &mut speech);
            paragraph(&[format!("when {when}, {offer}")])
        }
        Ability::On(times, list) => {
            let times: Vec<String> = times.iter().map(|time| when(*time, words)).collect();
            format!("{}: {}", or(&times), told(list, &mut speech))
        }
        Ability::CannotDefeat { unless } => {
            let enemy = speech.enemy();
            speech.named = true;
            let unless = condition::spoken(unless, &speech);
            paragraph(&[format!("you cannot defeat {enemy} unless {unless}")])
        }
        Ability::Attack(whom, modifier) => attack(whom, modifier, speech),
        Ability::Worth(Modifier { plus, each }) => {
            speech.named = true;
            let points = points(*plus, words.points, each, &speech);
            paragraph(&[format!("at the end of the game, this card is worth {points}")])
        }
        Ability::EvilWins(condition) => {
            let when = condition::spoken(condition, &speech);
            paragraph(&[format!("{} wins when {when}", words.evil)])
        }
    }
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
        When::Strike => words.strike.into(),
        When::Twist => twist.one.into(),
        When::Twists(1, LAST..) => twist.one.into(),
        When::Twists(from, LAST..) => format!("{} {from} and later", twist.one),
        When::Twists(from, to) if from == to => format!("{} {from}", twist.one),
        When::Twists(from, to) => format!("{} {from}-{to}", twist.many),
    }
}

/// Something that a card can stand in for.
fn instead(trigger: Trigger, speech: &Speech<'_>) -> String {
    let words = speech.words;
    match trigger {
        Trigger::WouldGainWound => format!("gaining {}", a(words.wound.one)),
        Trigger::DiscardedByEffect => "discarding this card to a card effect".into(),
        Trigger::Defeat => {
            format!("defeating {} or {}", a(words.villain.one), words.mastermind.one)
        }
    }
}

fn attack(whom: &Whom, modifier: &Modifier, mut speech: Speech<'_>) -> String {
    let words = speech.words;
    let (subject, spot) = match whom {
        Whom::This => ("this card".to_owned(), Spot::Here),
        Whom::EachVillain => {
            (format!("each {} in the {}", words.villain.one, words.city), Spot::Space)
        }
        Whom::Mastermind => (format!("the {}", words.mastermind.one), Spot::Above),
    };
    speech.named = true;
    speech.spot = spot;
    let points = points(modifier.plus, words.attack, &modifier.each, &speech);
    paragraph(&[format!("{subject} has {points}")])
}
