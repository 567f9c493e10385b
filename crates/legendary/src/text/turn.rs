//! Deeds of a player's turn: points, draws and gains, the next hand, and what becomes of this very card.

use crate::card::{CopyAs, Deck, Do, NextHand};

use super::condition::whom;
use super::deed::{copies, deck_of, put, usable};
use super::grammar::{VERB, a, numeral, some};
use super::names::{from_stack, point, top};
use super::rare;
use super::speech::{Clause, Seen, Speech};
use super::what::act;

/// A deed of the turn as a clause.
pub(super) fn clause(deed: &Do, speech: &mut Speech<'_>) -> Clause {
    let words = speech.words;
    let your = speech.your();
    match deed {
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
        Do::Demolish => act("Demolish each player"),
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
        Do::RecruitAsAttack => {
            Clause::Say(format!("can spend {} as {} this turn", words.recruit, words.attack))
        }
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
        Do::GainThis => act(format!("gain {}", speech.this)),
        Do::KoThis => act(format!("KO {}", speech.this)),
        Do::ThisToStack => act(format!("return {} to the bottom of its stack", speech.this)),
        Do::RescueThis => {
            act(format!("{} {} as {}", words.rescue, speech.this, a(words.bystander.one)))
        }
        Do::ReturnThis => act(format!("return {} to {your} hand", speech.this)),
        Do::EvilWins => Clause::Whole(format!("{} {VERB}win", words.evil)),
        Do::DiscardDeck(n) => act(format!(
            "discard {} of {your} deck, or all that is left of it, without shuffling",
            top(*n)
        )),
        Do::GainsGoToHand(of) => Clause::Whole(format!(
            "whenever a card effect has {} gain {} this turn, it goes to {your} hand",
            speech.you(),
            from_stack(*of, 1, words)
        )),
        Do::ReturnsGoUnderDeck(of) => Clause::Whole(format!(
            "whenever {} would return {} to its stack this turn, put it on the bottom of {your} deck \
             instead",
            speech.you(),
            from_stack(*of, 1, words)
        )),
        Do::ThisUnderDeck => act(format!("put {} on the bottom of {your} deck", speech.this)),
        Do::GoodOrBad => Clause::Whole(
            "you look at the top two cards of their deck and call one better and one worse; without \
             seeing them they discard one, and the other goes to your discard pile"
                .into(),
        ),
        Do::SwapWithHq => Clause::Whole(format!(
            "you may swap a card from {your} hand with {} in the {} that has the same cost",
            a(words.hero.one),
            words.hq
        )),
        Do::ChooseClass => {
            let (this, you) = (&speech.this, speech.you());
            Clause::Whole(format!(
                "{you} may choose a class: {this} is of that class instead of its own this turn"
            ))
        }
        Do::RevealColors(n) => {
            let heroes = words.hero.form(*n != 1);
            act(format!("reveal {} {heroes} of different colors", numeral(*n)))
        }
        Do::NextRecruitOnDeck => Clause::Whole(format!(
            "the next {} {} recruit this turn goes on top of {your} deck",
            words.hero.one,
            speech.you()
        )),
        _ => unreachable!("the caller hands on such deeds alone"),
    }
}

/// Notes that the top cards of a deck have been revealed or looked at.
fn see(deck: Deck, n: u8, speech: &mut Speech<'_>) {
    speech.seen = Some(Seen { deck, total: n, left: Some(n), apart: false });
}
