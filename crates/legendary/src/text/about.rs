//! Which cards a deed is about.

use crate::card::{Do, Which};

use super::speech::Speech;
use super::which::is_owners;

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
        | Do::Give(_, which)
        | Do::SetAside(which)
        | Do::ToBottom(which)
        | Do::NextToMastermind(which)
        | Do::ToEscaped(which)
        | Do::PlayThem(which)
        | Do::UseFight(which)
        | Do::FightAgain(which)
        | Do::DestroySpace(_, which)
        | Do::CaptureCards(which)
        | Do::ThisTurn(_, which)
        | Do::PlayCopyOf(which)
        | Do::OnItsDeck(which)
        | Do::RescueThem(which)
        | Do::BesideScheme(which)
        | Do::Cage(which)
        | Do::EnterAt(_, which)
        | Do::EnterCity(which) => Some(which),
        Do::Draw(_)
        | Do::Demolish
        | Do::Get(_, _)
        | Do::Rescue(_)
        | Do::Wound(_)
        | Do::GainFrom(_)
        | Do::GainTo(_, _)
        | Do::Deal(_, _, _)
        | Do::GetAgainst(_, _)
        | Do::Rest(_)
        | Do::RevealTop(_)
        | Do::LookTop(_)
        | Do::RevealFrom(_, _, _)
        | Do::DiscardTop
        | Do::PlayCopies(_)
        | Do::CopyPlayed { .. }
        | Do::May { .. }
        | Do::Choose(_)
        | Do::If(_, _)
        | Do::Otherwise(_)
        | Do::ForEach(_, _)
        | Do::Each(_, _)
        | Do::BeforeRefill(_)
        | Do::PassLeft(_)
        | Do::Weaken(_)
        | Do::Redirect(_, _)
        | Do::GoodOrBad
        | Do::SwapWithHq
        | Do::ChooseClass
        | Do::RevealColors(_)
        | Do::RevealPerPlayer(_, _)
        | Do::SpiesInto(_)
        | Do::Whenever(_, _)
        | Do::WeakenAt(_, _)
        | Do::WeakenMastermind(_)
        | Do::RecruitAsAttack(_)
        | Do::Defeat(_)
        | Do::FightFree(_)
        | Do::ChooseTactic
        | Do::Move { .. }
        | Do::Advance(_)
        | Do::Escape(_)
        | Do::Capture(_, _)
        | Do::CaptureFrom(_, _)
        | Do::ShuffleIn(_, _)
        | Do::PlayVillainCards(_)
        | Do::NextHand(_)
        | Do::ExtraTurn
        | Do::Put(_)
        | Do::BecomeTwist
        | Do::GainThis
        | Do::KoThis
        | Do::ThisToStack
        | Do::RescueThis
        | Do::EvilWins
        | Do::GainShards(_)
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
        | Do::AddMastermind(_) => None,
    }
}

/// Whether the reader decides over a deed though somebody else does it.
pub(super) fn is_directed(deed: &Do, speech: &Speech<'_>) -> bool {
    about(deed).is_some_and(|which| is_owners(which, speech))
}
