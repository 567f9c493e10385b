//! Deeds that few cards have: shards, and danger sense.

use crate::card::{Contest, Deck, Do, Fate, Filter, Holder, Lasting, Pile, Stack};

use super::choice;
use super::flow::line;
use super::grammar::{VERB, a, numeral, some};
use super::names::{at_spaces, class, from_stack, space, stack, top};
use super::noun::Noun;
use super::speech::{Clause, Seen, Speech};
use super::what::act;
use super::which::cards;
use super::words::Words;

/// So many shards.
pub(super) fn shards(n: u8) -> String {
    some(n, "Shard", "Shards")
}

/// Enemies that hold something.
pub(super) fn foe(foe: &Holder, speech: &Speech<'_>) -> String {
    let words = speech.words;
    let city = format!("in the {}", words.city);
    match foe {
        Holder::This => speech.enemy(),
        Holder::A(filter) => {
            a(&Noun::of(filter, words).or_else(words.villain).spoken(false, &city))
        }
        Holder::Each(filter) => {
            let noun = Noun::of(filter, words).or_else(words.villain);
            format!("each {}", noun.spoken(false, &city))
        }
        Holder::Strongest => {
            format!("the {} {city} with the highest {}", words.villain.one, words.attack)
        }
        Holder::At(spaces) => format!("the {} {}", words.villain.one, at_spaces(spaces)),
        Holder::AttackAtLeast(n) => {
            format!("each {} {city} with {n} or more {}", words.villain.one, words.attack)
        }
        Holder::Several(n) => format!("{} {} {city}", numeral(*n), words.villain.many),
        Holder::Mastermind => format!("the {}", words.mastermind.one),
        Holder::You => speech.you().into(),
        Holder::Owner => "you".into(),
        Holder::Supply => "the supply".into(),
    }
}

/// A rare deed as a clause.
pub(super) fn clause(deed: &Do, speech: &mut Speech<'_>) -> Clause {
    let words = speech.words;
    let (you, your) = (speech.you(), speech.your());
    match deed {
        Do::GainShards(n) => act(format!("gain {}", shards(*n))),
        Do::MoveShard(Holder::You, Holder::Supply) => act(format!("lose {}", shards(1))),
        Do::MoveShard(Holder::You, Holder::Owner) => {
            Clause::Whole("you take one of their Shards".into())
        }
        Do::MoveShard(Holder::You, to) => {
            act(format!("give {} one of {your} Shards", foe(to, speech)))
        }
        Do::MoveShard(from, Holder::You) => act(format!("take a Shard from {}", foe(from, speech))),
        Do::MoveShard(from, to) => Clause::Whole(format!(
            "{} {VERB}take a Shard from {}",
            foe(to, speech),
            foe(from, speech)
        )),
        Do::Shards(of, n) => {
            Clause::Whole(format!("{} {VERB}gain {}", foe(of, speech), shards(*n)))
        }
        Do::Burn(n, list) => {
            let burn = shards(*n);
            Clause::Whole(format!("once this turn, {you} may burn {burn}: {}", line(list, speech)))
        }
        Do::BurnToDefeat => Clause::Whole(format!(
            "once this turn, {you} may burn any number of Shards, at least one: defeat {} in the \
             {} whose printed {} are exactly as many",
            a(words.villain.one),
            words.city,
            words.points
        )),
        Do::DangerSense { cards: n, helping: None, .. } => Clause::Whole(format!(
            "Danger Sense {n}: reveal {} of the {}, get +1 {} for each {} among them and put them \
             back on top in any order",
            top(*n),
            words.villain_deck,
            words.attack,
            words.villain.one
        )),
        Do::SenseShards => Clause::Whole(format!(
            "if {you} would get {} from Danger Sense this turn, {you} gain that many Shards instead",
            words.attack
        )),
        Do::Shuffle(of) => act(format!("shuffle {}", stack(*of, words))),
        Do::OwnerChooses(options) => {
            let chosen = choice::choose(options, speech);
            Clause::Whole(format!("you {}", chosen.words().trim_start_matches(VERB)))
        }
        Do::Contest(of, cards) => contest(*of, *cards, speech),
        Do::DangerSense { cards: n, helping: Some(helped), then } => {
            let helped = foe(&Holder::Each(helped.clone()), speech);
            speech.seen = Some(Seen {
                deck: Deck::Of(Stack::VillainDeck),
                total: (*n).max(2),
                left: Some((*n).max(2)),
                apart: false,
            });
            let then = match then.as_slice() {
                [] => "put them".into(),
                then => format!("{}, and put the rest", line(then, speech)),
            };
            speech.seen = None;
            Clause::Whole(format!(
                "Danger Sense {n}: reveal {} of the {}; {helped} and the {} get +1 {} this turn for \
                 each {} among them. Then {then} back on top in any order",
                top(*n),
                words.villain_deck,
                words.mastermind.one,
                words.attack,
                words.villain.one
            ))
        }
        Do::GiveThreat(of, filter) => Clause::Whole(format!(
            "{} {VERB}have Cosmic Threat for {} this turn, instead of any that it had",
            foe(of, speech),
            Noun::of(filter, words).spoken(true, "")
        )),
        Do::Trade => act(format!(
            "reveal {your} hand and {VERB}trade a non-grey {} from it for one in the {} that costs \
             the same or less",
            words.hero.one, words.hq
        )),
        Do::Lasting(Lasting::SmallerHands(n)) => Clause::Whole(format!(
            "each player's hand is {} smaller for the rest of the game",
            some(*n, "card", "cards")
        )),
        Do::FightAgain(which) => {
            let text = cards(which, speech).text;
            act(format!(
                "fight {text} for its printed {}: use its {} effect and KO it",
                words.attack, words.fight
            ))
        }
        Do::KoFromVillainDeck(filter, n) => {
            let noun = Noun::of(filter, words).spoken(*n != 1, "");
            act(format!(
                "KO {} {noun} from the {deck} and {VERB}shuffle the {deck}",
                numeral(*n),
                deck = words.villain_deck
            ))
        }
        Do::DestroySpace(Fate::Kod, which) => {
            let text = cards(which, speech).text;
            act(format!("KO {text} and {VERB}destroy its space, which is never refilled"))
        }
        Do::DestroySpace(Fate::OutOfGame, which) => {
            let text = cards(which, speech).text;
            act(format!(
                "destroy the space of {text}, who is out of the game; the space is never refilled \
                 and still counts as one of them"
            ))
        }
        Do::PocketSpace(at) => Clause::Whole(format!(
            "the {} {VERB}become a Pocket Dimension: to fight there also costs 1 {} for each Pocket \
             Dimension",
            space(*at),
            words.attack
        )),
        Do::NewReality => Clause::Whole(format!(
            "{} {VERB}open a space above itself that always holds {}, as in the {}, for players to \
             recruit; it moves and ends with this {}, and who is left in it then is KO'd",
            speech.enemy(),
            a(words.hero.one),
            words.hq,
            words.villain.one
        )),
        Do::Lasting(Lasting::QuietTurn) => Clause::Whole(format!(
            "no card of the {} is played at the start of {your} next turn",
            words.villain_deck
        )),
        Do::Lasting(Lasting::ReverseOrder) => Clause::Whole(
            "for the rest of the game players take turns in the opposite order".into(),
        ),
        Do::Lasting(Lasting::FoughtWithRecruit) => Clause::Whole(format!(
            "until the start of {your} next turn the {} can be fought only with {} instead of {}",
            words.mastermind.one, words.recruit, words.attack
        )),
        Do::AddMastermind(name) => Clause::Whole(format!(
            "at the start of the next turn {name} comes into the game as another {} with one of its {} \
             at random, unless it has been in this game; the players must beat it too",
            words.mastermind.one, words.tactic.many
        )),
        Do::SetAsideNext => act("set the top card of the stack aside to be purified this turn"),
        _ => unreachable!("the caller hands on the rare deeds alone"),
    }
}

/// A contest, with what counts double and what evil has.
fn contest(of: Contest, cards: u8, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    let double = match of {
        Contest::Of(of) => format!("for {}", class(of)),
        Contest::Top(Pile::HeroDeck) => {
            format!(
                "for the colors of {}, which is revealed and put back",
                from_stack(Stack::HeroDeck, 1, words)
            )
        }
        Contest::Top(Pile::KoPile) => "for the colors of that card".into(),
        Contest::ATeam => "for a team of your choice".into(),
    };
    let evil = match cards {
        2 => String::new(),
        n => format!(", with {} choosing from {} cards", words.evil, numeral(n)),
    };
    Clause::Whole(format!("hold a Contest of Champions {double}{evil}"))
}

/// Extra cards of the next hand for those who fought nobody.
pub(super) fn unless_fought(n: u8, speech: &Speech<'_>) -> Clause {
    let extra = if n == 1 { "an extra card".into() } else { format!("{} extra cards", numeral(n)) };
    let (you, your) = (speech.you(), speech.your());
    Clause::Whole(format!(
        "if {you} have defeated no enemy this turn when {you} draw {your} new hand, {you} draw {extra} \
         with it"
    ))
}

/// Cards that are such, in the plural.
pub(crate) fn cards_in_words(filter: &Filter, words: &Words) -> String {
    Noun::of(filter, words).spoken(true, "")
}

/// One card that is such.
pub(crate) fn a_card_in_words(filter: &Filter, words: &Words) -> String {
    a(&Noun::of(filter, words).spoken(false, ""))
}
