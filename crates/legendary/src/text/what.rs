//! What: single deeds, each as a clause.

use crate::card::{
    By, CopyAs, Deck, Destination, Do, Enemy, Filter, Many, NextHand, Place, Recipient, Which,
};

use super::choice;
use super::condition::whom;
use super::deed::{
    bottom_of, capture, copies, deck_of, destination, enemy, enter, enter_at, happens, moves, put,
    supplied, usable,
};
use super::flow;
use super::grammar::{VERB, a, numeral, some};
use super::names::{at_spaces, from_stack, point, top};
use super::noun::Noun;
use super::rare;
use super::speech::{Clause, Person, Seen, Speech, Those};
use super::which::{Cards, cards, is_it, is_owners, lying, moved, noun, shown};

/// One deed as clauses. What it reveals is remembered for the next.
pub(super) fn clauses(deed: &Do, speech: &mut Speech<'_>) -> Vec<Clause> {
    let words = speech.words;
    let your = speech.your();
    let those = match deed {
        Do::Advance(_) => Those::Pushed,
        _ => Those::Cards,
    };
    let clause = match deed {
        Do::Draw(1) if speech.drew => act("draw another card"),
        Do::Draw(n) if speech.drew => act(format!("draw {} more cards", numeral(*n))),
        Do::Draw(n) => act(format!("draw {}", some(*n, "card", "cards"))),
        Do::Get(of, n) => Clause::Say(format!("{VERB}get +{n} {}", point(*of, words))),
        Do::Rescue(n) => {
            let some = some(*n, words.bystander.one, words.bystander.many);
            act(format!("{} {some}", words.rescue))
        }
        Do::Wound(n) => act(format!("gain {}", some(*n, words.wound.one, words.wound.many))),
        Do::WoundToHand => act(format!("gain {} to {your} hand", a(words.wound.one))),
        Do::GainFrom(of) => act(format!("gain {}", from_stack(*of, 1, words))),
        Do::GainToHandFrom(of) => act(format!("gain {} to {your} hand", from_stack(*of, 1, words))),
        Do::GetAgainst(n, against) => Clause::Say(format!(
            "{VERB}get +{n} {} that can be used only against {}",
            words.attack,
            usable(against, speech)
        )),
        Do::Rest(foes) => act(format!(
            "recruit no {} and {VERB}fight no {} for the rest of this turn",
            words.hero.one,
            whom(*foes, words)
        )),
        Do::Ko(which) => with(which, speech, |cards| format!("KO {cards}")),
        Do::Discard(which) => with(which, speech, |cards| format!("discard {cards}")),
        Do::Gain(which) => with(which, speech, |cards| format!("gain {cards}")),
        Do::Give(Recipient::Right, which) => {
            let text = cards(which, speech).text;
            moved(which, speech);
            Clause::Whole(format!("the player to {your} right {VERB}gain {text} (alone, KO them)"))
        }
        Do::Demolish => act("Demolish each player"),
        Do::GainToHand(which) => {
            with(which, speech, |cards| format!("gain {cards} to {your} hand"))
        }
        Do::RecruitFree(which) => with(which, speech, |cards| format!("recruit {cards} for free")),
        Do::ToHand(which) => with(which, speech, |cards| format!("put {cards} into {your} hand")),
        Do::DrawThem(which) => with(which, speech, |cards| format!("draw {cards}")),
        Do::OnDeck(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let back = if which.from == [Place::Revealed] { "back " } else { "" };
            let order = if plural { " in any order" } else { "" };
            with(which, speech, |cards| format!("put {cards} {back}on top of {your} deck{order}"))
        }
        Do::Reveal(which) => {
            let text = shown(which, speech).text;
            guarded(which, speech, format!("{VERB}reveal {text}"))
        }
        Do::KeepForNextHand(which) => {
            let you = speech.you();
            let it = if cards(which, speech).plural { "them" } else { "it" };
            with(which, speech, |cards| {
                format!("choose {cards} now and {VERB}add {it} to the next hand {you} draw")
            })
        }
        Do::SetAside(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let (them, you) = (if plural { "them" } else { "it" }, speech.you());
            with(which, speech, |cards| {
                format!("set {cards} aside and {VERB}add {them} to the next hand {you} draw")
            })
        }
        Do::ToBottom(which) => {
            let deck = bottom_of(which, speech);
            with(which, speech, |cards| format!("put {cards} on the bottom of {deck}"))
        }
        Do::NextToMastermind(which) => {
            let mastermind = words.mastermind.one;
            with(which, speech, |cards| format!("put {cards} next to the {mastermind}"))
        }
        Do::ToEscaped(which) => {
            let escaped = words.escaped;
            with(which, speech, |cards| format!("put {cards} into the {escaped}"))
        }
        Do::PlayThem(which) => with(which, speech, |cards| format!("play {cards}")),
        Do::UseFight(which) => {
            let text = lying(which, speech).text;
            act(format!("use the {} effect of {text}", words.fight))
        }
        Do::RevealTop(n) => {
            see(Deck::Yours, *n, speech);
            act(format!("reveal {} of {your} deck", top(*n)))
        }
        Do::LookTop(n) => {
            see(Deck::Yours, *n, speech);
            act(format!("look at {} of {your} deck", top(*n)))
        }
        Do::RevealFrom(deck, n, _) => {
            see(*deck, *n, speech);
            act(format!("reveal {} of {}", top(*n), deck_of(*deck, speech)))
        }
        Do::DiscardTop => act(format!("discard {} of {your} deck", top(1))),
        Do::PlayCopies(many) => act(copies(many, speech)),
        Do::CopyPlayed(as_what) => {
            let (this, you) = (&speech.this, speech.you());
            act(match as_what {
                CopyAs::AndItself => format!(
                    "turn {this} into a copy of another {} {you} played this turn, keeping its own \
                     class too",
                    words.hero.one
                ),
                // Of one that is still there.
                CopyAs::Entirely => format!(
                    "turn {this} into a copy of another of {your} {} that {you} played this turn",
                    words.hero.many
                ),
            })
        }
        Do::May { what, then, otherwise } => return choice::may(what, then, otherwise, speech),
        Do::Choose(options) => choice::choose(options, speech),
        Do::If(condition, then) => flow::depends(condition, then, speech),
        Do::Otherwise(list) => Clause::Whole(format!("otherwise, {}", flow::line(list, speech))),
        Do::OnceIf(condition, list) => flow::once(condition, list, speech),
        Do::ForEach(number, list) => flow::for_each(number, list, speech),
        Do::Each(who, list) => return flow::each(*who, list, speech),
        Do::BeforeRefill(list) => {
            let mut clauses = flow::clauses(list, speech);
            clauses.push(Clause::Whole(format!("refill the {} only afterwards", words.hq)));
            return clauses;
        }
        Do::PassLeft => Clause::Whole(format!(
            "each player {VERB}pass a card from their hand to the left, all at once"
        )),
        Do::Whenever(trigger, list) => {
            let line = flow::line(list, speech);
            let when = happens(*trigger, speech);
            Clause::Whole(format!("whenever {when} this turn, {line}"))
        }
        Do::WeakenAt(spaces, n) => Clause::Whole(format!(
            "{} {} fight {} this turn have {n} less {}",
            words.villain.many,
            speech.you(),
            at_spaces(spaces),
            words.attack
        )),
        Do::WeakenMastermind(n) => Clause::Whole(format!(
            "the {} {VERB}have {n} less {} this turn",
            words.mastermind.one, words.attack
        )),
        Do::RecruitAsAttack => {
            Clause::Say(format!("can spend {} as {} this turn", words.recruit, words.attack))
        }
        Do::Defeat(of) => act(format!("defeat {}", enemy(of, speech))),
        Do::FightFree(Enemy::Villain) => act(format!("fight {}", enemy(&Enemy::Villain, speech))),
        Do::FightFree(of) => act(format!("fight for free {}", enemy(of, speech))),
        Do::ChooseTactic => Clause::Whole(format!(
            "whenever {} fight the {} this turn, look at two of its {} at random and choose which \
             of them to fight",
            speech.you(),
            words.mastermind.one,
            words.tactic.many
        )),
        Do::Move(mover, to) => moves(*mover, *to, speech),
        Do::MoveAndRescue => act(format!(
            "move {} to {} and {VERB}{} its {}",
            a(words.villain.one),
            destination(Destination::AnySpace, speech),
            words.rescue,
            words.bystander.many
        )),
        Do::Advance(n) => {
            let spaces = if *n == 1 { "space" } else { "spaces" };
            Clause::Whole(format!(
                "{} {VERB}move {} more {spaces} forward, pushing the {} in its way",
                speech.enemy(),
                numeral(*n),
                words.villain.many
            ))
        }
        Do::Escape(filter) => {
            let place = format!("in the {}", words.city);
            let noun = Noun::of(filter, words).or_else(words.villain);
            Clause::Whole(format!("all {} {}", noun.spoken(true, &place), words.get_away))
        }
        Do::GuardMastermind => Clause::Whole(format!(
            "{} {VERB}leave the {} and {VERB}guard the {}, whom nobody can fight until this {} is \
             defeated",
            speech.enemy(),
            words.city,
            words.mastermind.one,
            words.villain.one
        )),
        Do::AddGuards(of, n) => {
            act(format!("add {} to the {}", from_stack(*of, *n, words), words.guard.many))
        }
        Do::Capture(captor, n) => capture(captor, *n, speech),
        Do::CaptureCards(which) => {
            let mut text = cards(which, speech).text;
            if speech.person == Person::They && which.by == By::You && which.many != Many::All {
                // The cards are theirs, but they are not the ones who capture.
                text = text.replacen(" from their", " of their choice from their", 1);
            }
            moved(which, speech);
            Clause::Whole(format!("{} {VERB}capture {text}", speech.enemy()))
        }
        Do::CaptureFrom(of) => {
            Clause::Whole(format!("{} {VERB}capture {}", speech.enemy(), from_stack(*of, 1, words)))
        }
        Do::EnterCity(which) => {
            let Cards { text, plural } = cards(which, speech);
            moved(which, speech);
            // What lies in a victory pile was a villain before.
            let new = which.from != [Place::Victory] && which.from != [Place::AnyVictory];
            enter(&text, plural, new, speech)
        }
        Do::EnterAt(at, which) => {
            let Cards { text, plural } = cards(which, speech);
            moved(which, speech);
            enter_at(*at, &text, plural, speech)
        }
        Do::EnterFrom(of, n) => enter(&supplied(*of, *n, speech), *n != 1, true, speech),
        Do::ShuffleIn(of, n) => {
            act(format!("shuffle {} into the {}", supplied(*of, *n, speech), words.villain_deck))
        }
        Do::PlayVillainCards(n) => act(format!("play {} of the {}", top(*n), words.villain_deck)),
        Do::NextHand(NextHand::Extra(n)) => {
            let some = some(*n, "extra card", "extra cards");
            act(format!("draw {some} with {your} new hand at the end of this turn"))
        }
        Do::NextHand(NextHand::Instead(n)) => {
            let cards = if *n == 1 { "card" } else { "cards" };
            act(format!("draw a new hand of {} {cards} at the end of this turn", numeral(*n)))
        }
        Do::NextHand(NextHand::ExtraUnlessFought(n)) => rare::unless_fought(*n, speech),
        Do::ExtraTurn => act("take another turn after this one"),
        Do::Put(spot) => act(format!("put this {} {}", speech.played, put(*spot, speech))),
        Do::BecomeTwist => Clause::Whole(format!(
            "{} {VERB}become {} and {VERB}take effect at once",
            speech.this,
            a(words.scheme_twist.one)
        )),
        Do::GainThis => act(format!("gain {}", speech.this)),
        Do::KoThis => act(format!("KO {}", speech.this)),
        Do::ThisOnVillainDeck => {
            if let Some(seen) = &mut speech.seen {
                seen.apart = true;
            }
            act(format!("put {} on top of the {}", speech.this, words.villain_deck))
        }
        Do::ThisToStack => act(format!("return {} to the bottom of its stack", speech.this)),
        Do::RescueThis => {
            act(format!("{} {} as {}", words.rescue, speech.this, a(words.bystander.one)))
        }
        Do::ReturnThis => act(format!("return {} to {your} hand", speech.this)),
        Do::EvilWins => Clause::Whole(format!("{} {VERB}win", words.evil)),
        Do::GainShards(_)
        | Do::LoseShards(_)
        | Do::GiveShard(_)
        | Do::TakeShard(_)
        | Do::TakeTheirShard
        | Do::Shards(_, _)
        | Do::Burn(_, _)
        | Do::BurnToDefeat
        | Do::DangerSense(_)
        | Do::SenseShards
        | Do::Shuffle(_)
        | Do::HalveCost(_)
        | Do::RescueTheirs(_)
        | Do::DiscardThis
        | Do::OwnerChooses(_)
        | Do::Contest(_, _)
        | Do::DangerSenseHelping(_, _, _)
        | Do::GiveThreat(_, _)
        | Do::Trade
        | Do::SmallerHands(_)
        | Do::KoFromVillainDeck(_, _)
        | Do::KoFrom(_, _)
        | Do::NextToScheme(_, _)
        | Do::PocketSpace(_)
        | Do::NewReality
        | Do::QuietTurn
        | Do::ReverseOrder
        | Do::FoughtWithRecruit
        | Do::DrainVillains
        | Do::ThisEntersCity
        | Do::WoundOnDeck
        | Do::SetAsideNext
        | Do::FightAgain(_)
        | Do::DestroySpace(_)
        | Do::CollapseSpace(_)
        | Do::AddMastermind(_) => rare::clause(deed, speech),
    };
    speech.those = those;
    vec![clause]
}

pub(super) fn act(words: impl AsRef<str>) -> Clause {
    Clause::Act(format!("{VERB}{}", words.as_ref()))
}

/// Notes that the top cards of a deck have been revealed or looked at.
fn see(deck: Deck, n: u8, speech: &mut Speech<'_>) {
    speech.seen = Some(Seen { deck, total: n, left: Some(n), apart: false });
}

/// A deed that moves cards.
fn with(which: &Which, speech: &mut Speech<'_>, deed: impl Fn(&str) -> String) -> Clause {
    let text = cards(which, speech).text;
    let clause = guarded(which, speech, format!("{VERB}{}", deed(&text)));
    moved(which, speech);
    clause
}

/// A deed with a single revealed card happens only if it is such a card, and may be left to choice.
fn guarded(which: &Which, speech: &Speech<'_>, deed: String) -> Clause {
    if !is_it(which, speech) {
        return Clause::Act(deed);
    }
    let free = match which.many {
        Many::UpTo(_) | Many::AnyNumber => true,
        Many::Exactly(_) | Many::Counted(_) | Many::All | Many::DownTo(_) => false,
    };
    let clause = if free {
        choice::permitted(&deed, is_owners(which, speech), speech)
    } else {
        Clause::Act(deed)
    };
    match guard(which, speech) {
        None => clause,
        Some(guard) => Clause::Whole(format!("if {guard}, {}", clause.spoken(speech))),
    }
}

/// What a single revealed card must be, where not any will do.
pub(super) fn guard(which: &Which, speech: &Speech<'_>) -> Option<String> {
    let picky = which.of != Filter::Any || which.cost_over.is_some() || !which.named_as.is_empty();
    (is_it(which, speech) && picky).then(|| noun(which, speech).it_is())
}

/// The cards that a deed is about.
pub(super) fn about(deed: &Do) -> Option<&Which> {
    match deed {
        Do::Ko(which)
        | Do::Discard(which)
        | Do::Gain(which)
        | Do::RecruitFree(which)
        | Do::ToHand(which)
        | Do::DrawThem(which)
        | Do::OnDeck(which)
        | Do::Reveal(which)
        | Do::KeepForNextHand(which)
        | Do::GainToHand(which)
        | Do::Give(_, which)
        | Do::SetAside(which)
        | Do::ToBottom(which)
        | Do::NextToMastermind(which)
        | Do::ToEscaped(which)
        | Do::PlayThem(which)
        | Do::UseFight(which)
        | Do::HalveCost(which)
        | Do::RescueTheirs(which)
        | Do::FightAgain(which)
        | Do::DestroySpace(which)
        | Do::CollapseSpace(which)
        | Do::CaptureCards(which)
        | Do::EnterAt(_, which)
        | Do::EnterCity(which) => Some(which),
        Do::Draw(_)
        | Do::Demolish
        | Do::Get(_, _)
        | Do::Rescue(_)
        | Do::Wound(_)
        | Do::WoundToHand
        | Do::GainFrom(_)
        | Do::GainToHandFrom(_)
        | Do::GetAgainst(_, _)
        | Do::Rest(_)
        | Do::RevealTop(_)
        | Do::LookTop(_)
        | Do::RevealFrom(_, _, _)
        | Do::DiscardTop
        | Do::PlayCopies(_)
        | Do::CopyPlayed(_)
        | Do::May { .. }
        | Do::Choose(_)
        | Do::If(_, _)
        | Do::Otherwise(_)
        | Do::OnceIf(_, _)
        | Do::ForEach(_, _)
        | Do::Each(_, _)
        | Do::BeforeRefill(_)
        | Do::PassLeft
        | Do::Whenever(_, _)
        | Do::WeakenAt(_, _)
        | Do::WeakenMastermind(_)
        | Do::RecruitAsAttack
        | Do::Defeat(_)
        | Do::FightFree(_)
        | Do::ChooseTactic
        | Do::Move(_, _)
        | Do::MoveAndRescue
        | Do::Advance(_)
        | Do::Escape(_)
        | Do::GuardMastermind
        | Do::AddGuards(_, _)
        | Do::Capture(_, _)
        | Do::CaptureFrom(_)
        | Do::EnterFrom(_, _)
        | Do::ShuffleIn(_, _)
        | Do::PlayVillainCards(_)
        | Do::NextHand(_)
        | Do::ExtraTurn
        | Do::Put(_)
        | Do::BecomeTwist
        | Do::GainThis
        | Do::KoThis
        | Do::ThisOnVillainDeck
        | Do::ThisToStack
        | Do::RescueThis
        | Do::ReturnThis
        | Do::EvilWins
        | Do::GainShards(_)
        | Do::LoseShards(_)
        | Do::GiveShard(_)
        | Do::TakeShard(_)
        | Do::TakeTheirShard
        | Do::Shards(_, _)
        | Do::Burn(_, _)
        | Do::BurnToDefeat
        | Do::DangerSense(_)
        | Do::SenseShards
        | Do::Shuffle(_)
        | Do::DiscardThis
        | Do::OwnerChooses(_)
        | Do::Contest(_, _)
        | Do::DangerSenseHelping(_, _, _)
        | Do::GiveThreat(_, _)
        | Do::Trade
        | Do::SmallerHands(_)
        | Do::KoFromVillainDeck(_, _)
        | Do::KoFrom(_, _)
        | Do::NextToScheme(_, _)
        | Do::PocketSpace(_)
        | Do::NewReality
        | Do::QuietTurn
        | Do::ReverseOrder
        | Do::FoughtWithRecruit
        | Do::DrainVillains
        | Do::ThisEntersCity
        | Do::WoundOnDeck
        | Do::SetAsideNext
        | Do::AddMastermind(_) => None,
    }
}

/// Whether the reader decides over a deed though somebody else does it.
pub(super) fn is_directed(deed: &Do, speech: &Speech<'_>) -> bool {
    about(deed).is_some_and(|which| is_owners(which, speech))
}
