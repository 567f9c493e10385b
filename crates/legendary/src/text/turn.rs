//! Deeds of a player's turn: points, draws and gains, the next hand, and what becomes of this very card.

use crate::card::{Bribed, Deck, Do, NextHand, Place, Redirected, Spot, Stack};

use super::condition::whom;
use super::deed::{copies, deck_of, enter, put, supplied, usable};
use super::grammar::{VERB, a, numeral, some};
use super::names::{from_stack, point, stack, top};
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
        Do::GainFrom(of) => act(format!("gain {}", from_stack(*of, 1, words))),
        Do::GainTo(place, of) => {
            let to = match place {
                Place::Deck => format!("the top of {your} deck"),
                _ => format!("{your} hand"),
            };
            let card = match of {
                Stack::Wounds => a(words.wound.one),
                of => from_stack(*of, 1, words),
            };
            act(format!("gain {card} to {to}"))
        }
        Do::Deal(deck, n, place) => deal(*deck, *n, *place, speech),
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
        Do::CopyPlayed { keeping_class } => {
            let (this, you) = (&speech.this, speech.you());
            act(if *keeping_class {
                format!(
                    "turn {this} into a copy of another {} {you} played this turn, keeping its own \
                     class too",
                    words.hero.one
                )
            } else {
                // Of one that is still there.
                format!(
                    "turn {this} into a copy of another of {your} {} that {you} played this turn",
                    words.hero.many
                )
            })
        }
        Do::RecruitAsAttack(Bribed::Anyone) => {
            Clause::Say(format!("can spend {} as {} this turn", words.recruit, words.attack))
        }
        Do::RecruitAsAttack(whom) => {
            let whom = match whom {
                Bribed::AVillain => {
                    format!("{} of {your} choice in the {}", a(words.villain.one), words.city)
                }
                Bribed::Anyone | Bribed::Mastermind => format!("the {}", words.mastermind.one),
            };
            Clause::Say(format!(
                "can also spend {} as {} to fight {whom} this turn",
                words.recruit, words.attack
            ))
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
        Do::Put(spot) => put_this(*spot, speech),
        Do::GainThis => act(format!("gain {}", speech.this)),
        Do::KoThis => act(format!("KO {}", speech.this)),
        Do::ThisToStack => act(format!("return {} to the bottom of its stack", speech.this)),
        Do::RescueThis => {
            act(format!("{} {} as {}", words.rescue, speech.this, a(words.bystander.one)))
        }
        Do::EvilWins => Clause::Whole(format!("{} {VERB}win", words.evil)),
        Do::Redirect(Redirected::Gained(of), _) => Clause::Whole(format!(
            "whenever a card effect has {} gain {} this turn, it goes to {your} hand",
            speech.you(),
            from_stack(*of, 1, words)
        )),
        Do::Redirect(Redirected::Returned(of), _) => Clause::Whole(format!(
            "whenever {} would return {} to its stack this turn, put it on the bottom of {your} deck \
             instead",
            speech.you(),
            from_stack(*of, 1, words)
        )),
        Do::Redirect(Redirected::NextRecruit, _) => Clause::Whole(format!(
            "the next {} {} recruit this turn goes on top of {your} deck",
            words.hero.one,
            speech.you()
        )),
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
        _ => unreachable!("the caller hands on such deeds alone"),
    }
}

/// Cards from the top of a deck or stack that go somewhere.
fn deal(deck: Deck, n: u8, place: Place, speech: &Speech<'_>) -> Clause {
    let words = speech.words;
    let Deck::Of(of) = deck else {
        return act(format!(
            "discard {} of {}, or all that is left of it, without shuffling",
            top(n),
            deck_of(deck, speech)
        ));
    };
    match place {
        Place::City => enter(&supplied(of, n, speech), n != 1, true, speech),
        Place::Guards => {
            act(format!("add {} to the {}", from_stack(of, n, words), words.guard.many))
        }
        Place::Scheme => {
            act(format!("put {} next to the {}", supplied(of, n, speech), words.scheme.one))
        }
        Place::NextToMastermind => act(format!(
            "put {} of {} next to the {} in random order",
            top(n),
            stack(of, words),
            words.mastermind.one
        )),
        _ => act(format!("KO {}", supplied(of, n, speech))),
    }
}

/// This card, or the twist or strike, that is put somewhere.
fn put_this(spot: Spot, speech: &mut Speech<'_>) -> Clause {
    let words = speech.words;
    let this = speech.this;
    match spot {
        Spot::Hand => act(format!("return {this} to {} hand", speech.your())),
        Spot::Discard => act(format!("discard {this}")),
        Spot::Top(deck) => {
            if let Some(seen) = &mut speech.seen {
                seen.apart = true;
            }
            act(format!("put {this} on top of {}", deck_of(deck, speech)))
        }
        Spot::Bottom(deck) => act(format!("put {this} on the bottom of {}", deck_of(deck, speech))),
        Spot::Shuffled(deck) => act(format!("shuffle {this} into {}", deck_of(deck, speech))),
        Spot::Guards => Clause::Whole(format!(
            "{} {VERB}leave the {} and {VERB}guard the {}, whom nobody can fight until this {} is \
             defeated",
            speech.enemy(),
            words.city,
            words.mastermind.one,
            words.villain.one
        )),
        Spot::City if speech.played != words.strike.one => Clause::Whole(format!(
            "{this} {VERB}enter the {} as {} without text",
            words.city,
            a(words.villain.one)
        )),
        spot => act(format!("put this {} {}", speech.played, put(spot, speech))),
    }
}

/// Notes that the top cards of a deck have been revealed or looked at.
fn see(deck: Deck, n: u8, speech: &mut Speech<'_>) {
    speech.seen = Some(Seen { deck, total: n, left: Some(n), apart: false });
}
