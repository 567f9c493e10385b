//! What: single deeds, each as a clause.

use crate::card::{Do, Trigger};

use super::choice;
use super::deed::happens;
use super::enemies;
use super::flow;
use super::grammar::{VERB, a};
use super::noun::Noun;
use super::picked;
use super::rare;
use super::speech::{Clause, Speech, Those};
use super::turn;

/// One deed as clauses. What it reveals is remembered for the next.
pub(super) fn clauses(deed: &Do, speech: &mut Speech<'_>) -> Vec<Clause> {
    let words = speech.words;
    let those = match deed {
        Do::Advance(_) => Those::Pushed,
        _ => Those::Cards,
    };
    let clause = match deed {
        Do::May { what, then, otherwise } => return choice::may(what, then, otherwise, speech),
        Do::Choose(options) => choice::choose(options, speech),
        Do::If(condition, then) => flow::depends(condition, then, speech),
        Do::Otherwise(list) => Clause::Whole(format!("otherwise, {}", flow::line(list, speech))),
        Do::ForEach(number, list) => flow::for_each(number, list, speech),
        Do::Each(who, list) => return flow::each(*who, list, speech),
        Do::BeforeRefill(list) => {
            let mut clauses = flow::clauses(list, speech);
            clauses.push(Clause::Whole(format!("refill the {} only afterwards", words.hq)));
            return clauses;
        }
        Do::PassLeft(of) => {
            let card = a(&Noun::of(of, words).spoken(false, "from their hand"));
            Clause::Whole(format!("each player {VERB}pass {card} to the left, all at once"))
        }
        Do::Whenever(Trigger::NewHand, list) => {
            let line = flow::line(list, speech);
            let when = happens(Trigger::NewHand, speech);
            Clause::Whole(format!("after {when} at the end of this turn, {line}"))
        }
        Do::Whenever(Trigger::RecruitMade(n), list) => {
            let line = flow::line(list, speech);
            let when = happens(Trigger::RecruitMade(*n), speech);
            Clause::Whole(format!("once this turn, as soon as {when}, {line}"))
        }
        Do::Whenever(trigger, list) => {
            let line = flow::line(list, speech);
            let when = happens(*trigger, speech);
            Clause::Whole(format!("whenever {when} this turn, {line}"))
        }
        Do::GainShards(_)
        | Do::MoveShard(_, _)
        | Do::Shards(_, _)
        | Do::Burn(_, _)
        | Do::BurnToDefeat
        | Do::DangerSense { .. }
        | Do::SenseShards
        | Do::Shuffle(_)
        | Do::OwnerChooses(_)
        | Do::Contest(_, _)
        | Do::GiveThreat(_, _)
        | Do::Trade
        | Do::KoFromVillainDeck(_, _)
        | Do::PocketSpace(_)
        | Do::NewReality
        | Do::Lasting(_)
        | Do::SetAsideNext
        | Do::FightAgain(_)
        | Do::DestroySpace(_, _)
        | Do::AddMastermind(_) => rare::clause(deed, speech),
        Do::Ko(_)
        | Do::Discard(_)
        | Do::Gain(_)
        | Do::Give(_, _)
        | Do::RecruitFree(_)
        | Do::ToHand(_)
        | Do::DrawThem(_)
        | Do::OnDeck(_)
        | Do::Reveal(_)
        | Do::KeepForNextHand(_)
        | Do::SetAside(_)
        | Do::ToBottom(_)
        | Do::NextToMastermind(_)
        | Do::ToEscaped(_)
        | Do::PlayThem(_)
        | Do::UseFight(_)
        | Do::RescueThem(_)
        | Do::ThisTurn(_, _)
        | Do::PlayCopyOf(_)
        | Do::OnItsDeck(_)
        | Do::BesideScheme(_)
        | Do::Cage(_) => picked::clause(deed, speech),
        Do::WeakenAt(_, _)
        | Do::WeakenMastermind(_)
        | Do::Weaken(_)
        | Do::Defeat(_)
        | Do::FightFree(_)
        | Do::ChooseTactic
        | Do::Move { .. }
        | Do::Advance(_)
        | Do::Escape(_)
        | Do::Capture(_, _)
        | Do::CaptureCards(_)
        | Do::CaptureFrom(_, _)
        | Do::EnterCity(_)
        | Do::EnterAt(_, _)
        | Do::ShuffleIn(_, _)
        | Do::PlayVillainCards(_)
        | Do::SpiesInto(_)
        | Do::BecomeTwist
        | Do::RevealPerPlayer(_, _) => enemies::clause(deed, speech),
        Do::Draw(_)
        | Do::Get(_, _)
        | Do::Rescue(_)
        | Do::Wound(_)
        | Do::GainFrom(_)
        | Do::GainTo(_, _)
        | Do::Deal(_, _, _)
        | Do::GetAgainst(_, _)
        | Do::Rest(_)
        | Do::Demolish
        | Do::RevealTop(_)
        | Do::LookTop(_)
        | Do::RevealFrom(_, _, _)
        | Do::DiscardTop
        | Do::PlayCopies(_)
        | Do::CopyPlayed { .. }
        | Do::RecruitAsAttack(_)
        | Do::NextHand(_)
        | Do::ExtraTurn
        | Do::Put(_)
        | Do::GainThis
        | Do::KoThis
        | Do::ThisToStack
        | Do::RescueThis
        | Do::EvilWins
        | Do::Redirect(_, _)
        | Do::GoodOrBad
        | Do::SwapWithHq
        | Do::ChooseClass
        | Do::RevealColors(_) => turn::clause(deed, speech),
    };
    speech.those = those;
    vec![clause]
}

pub(super) fn act(words: impl AsRef<str>) -> Clause {
    Clause::Act(format!("{VERB}{}", words.as_ref()))
}
