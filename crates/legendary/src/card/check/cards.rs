//! Whether cards can be taken from where an ability takes them, and go where it puts them.

use super::moment::{Moment, Time};
use super::{Check, Kind};
use crate::card::{
    By, Change, Deck, Do, End, Fate, Keyword, Many, Place, Rest, Spot, Stack, Trigger, When, Which,
    Whose,
};

impl Check<'_> {
    /// Something that is done with a selection of cards.
    pub(super) fn picked(&mut self, what: &Do, at: Moment) {
        use Place::{
            AnyVictory, BelowHq, Captive, Discard, Escaped, Hand, Held, Hq, KoPile,
            NextToMastermind, Played, Pockets, Revealed, Row, Scheme, Sensed, Shared, Victory,
        };
        let yours = |deck| deck == Deck::Yours;
        let common = |deck| deck != Deck::Yours;
        match what {
            Do::Ko(which) => {
                let from =
                    [Hand, Played, Discard, Victory, Revealed, Captive, Hq, NextToMastermind, Row];
                self.moved("Ko", which, &from, at);
            }
            Do::Discard(which) => {
                self.moved("Discard", which, &[Hand, Played, Revealed], at);
                self.revealed("Discard", which, at, yours, "your own deck");
            }
            Do::Gain(which) => {
                let from = [Captive, Hq, KoPile, Pockets, Revealed, NextToMastermind, Shared];
                self.moved("Gain", which, &from, at);
                self.revealed("Gain", which, at, common, "a common deck; use `ToHand`");
            }
            Do::Give(_, which) => self.moved("Give", which, &[Hand, Played, Discard], at),
            Do::RecruitFree(which) => self.moved("RecruitFree", which, &[Hq], at),
            Do::ToHand(which) => {
                self.moved("ToHand", which, &[Played, Discard, Revealed, Captive, Hq], at);
                let fits = |deck| deck != Deck::Of(Stack::VillainDeck);
                self.revealed(
                    "ToHand",
                    which,
                    at,
                    fits,
                    "your own deck, or heroes of a common one",
                );
            }
            Do::DrawThem(which) => {
                self.moved("DrawThem", which, &[Revealed], at);
                self.revealed("DrawThem", which, at, yours, "your own deck; use `ToHand`");
            }
            Do::OnDeck(which) => {
                self.moved("OnDeck", which, &[Hand, Played, Discard, Revealed], at);
                let whose = "your own deck; say where the rest goes in `RevealFrom`";
                self.revealed("OnDeck", which, at, yours, whose);
            }
            Do::Reveal(which) => self.moved("Reveal", which, &[Hand, Played, Revealed], at),
            Do::KeepForNextHand(which) => {
                self.moved("KeepForNextHand", which, &[Hand, Played], at);
            }
            Do::SetAside(which) => self.moved("SetAside", which, &[Hand, Played, Discard], at),
            Do::ToBottom(which) => {
                self.moved("ToBottom", which, &[Hq, Captive, Revealed], at);
                self.revealed("ToBottom", which, at, common, "a common deck; use `OnDeck`");
            }
            Do::NextToMastermind(which) => {
                let from = [Hand, Played, Discard, Revealed, Hq, KoPile];
                self.moved("NextToMastermind", which, &from, at);
            }
            Do::ToEscaped(which) => {
                let whose = "enemies and schemes";
                self.only(at.kind.is_enemy(), at, "ToEscaped", whose);
                let from = [Held, BelowHq, Hq, KoPile, NextToMastermind, Scheme, Victory];
                self.moved("ToEscaped", which, &from, at);
            }
            Do::PlayThem(which) => {
                self.moved("PlayThem", which, &[Revealed], at);
                let villains = |deck| deck == Deck::Of(Stack::VillainDeck);
                let whose = "the villain deck: `RevealFrom(Of(VillainDeck), 1, Top)`";
                self.revealed("PlayThem", which, at, villains, whose);
            }
            Do::ThisTurn(change, which) => {
                let from = match change {
                    Change::HalfCost => Hq,
                    Change::With(_) | Change::Class(_) => Hand,
                };
                self.moved("ThisTurn", which, &[from], at);
                match change {
                    Change::With(Keyword::XTremeAttack) => {
                        self.fault(at.card, "cards of a hand can have `With(Dodge)`");
                    }
                    Change::Class(_) => {
                        let fits = at.kind.is_hero() && at.time == Time::Play;
                        self.only(fits, at, "ThisTurn(Class(...), ...)", "heroes, in `Play`");
                    }
                    Change::With(Keyword::Dodge) | Change::HalfCost => {}
                }
            }
            Do::PlayCopyOf(which) => {
                self.moved("PlayCopyOf", which, &[Revealed], at);
                let heroes = |deck| deck == Deck::Of(Stack::HeroDeck);
                let whose = "the hero deck: `RevealFrom(Of(HeroDeck), 1, Top)`";
                self.revealed("PlayCopyOf", which, at, heroes, whose);
            }
            Do::OnItsDeck(which) => {
                self.moved("OnItsDeck", which, &[Revealed], at);
                self.revealed("OnItsDeck", which, at, common, "a common deck; use `OnDeck`");
            }
            Do::RescueThem(which) => {
                let from: &[Place] = match which.by {
                    By::Owner => &[Victory],
                    _ => &[KoPile, Victory, AnyVictory],
                };
                self.moved("RescueThem", which, from, at);
            }
            Do::BesideScheme(which) => {
                self.only(at.kind.is_enemy(), at, "BesideScheme", "enemies and schemes");
                self.moved("BesideScheme", which, &[Victory, KoPile, Escaped], at);
            }
            Do::Cage(which) => {
                self.only(at.kind == Kind::Scheme, at, "Cage", "schemes");
                self.moved("Cage", which, &[Hand], at);
            }
            Do::UseFight(which) => {
                self.moved("UseFight", which, &[Victory, AnyVictory, Sensed], at);
            }
            Do::FightAgain(which) => {
                self.only(
                    matches!(at.time, Time::Action),
                    at,
                    "FightAgain",
                    "what an `Action` does",
                );
                self.moved("FightAgain", which, &[Victory], at);
            }
            Do::DestroySpace(fate, which) => {
                let from: &[Place] = match fate {
                    Fate::Kod => &[Hq],
                    Fate::OutOfGame => &[Hq, Pockets],
                };
                self.moved("DestroySpace", which, from, at);
            }
            Do::CaptureCards(which) => {
                self.only(at.kind.is_villain(), at, "CaptureCards", "villains");
                let from = [Hand, Played, Discard, Victory, KoPile, Hq, Revealed];
                self.moved("CaptureCards", which, &from, at);
            }
            Do::EnterAt(_, which) => {
                self.only(at.kind.is_enemy(), at, "EnterAt", "enemies and schemes");
                if which.many != Many::Exactly(1) {
                    self.fault(at.card, "`EnterAt` takes one card: leave `many` out");
                }
                let from = [KoPile, Hq, Victory, AnyVictory, Revealed, Scheme, Escaped];
                self.moved("EnterAt", which, &from, at);
            }
            Do::EnterCity(which) => {
                // What lies in a victory pile is a villain already; other cards need a guise.
                let villains = which.from.iter().all(|from| matches!(from, Victory | AnyVictory));
                if villains {
                    self.only(at.kind.is_enemy(), at, "EnterCity", "enemies and schemes");
                } else {
                    self.guised(at, "EnterCity");
                }
                self.moved("EnterCity", which, &[KoPile, Hq, Victory, AnyVictory], at);
            }
            _ => {}
        }
    }

    /// Cards that are moved or shown, from where that can be done.
    fn moved(&mut self, word: &str, which: &Which, from: &[Place], at: Moment) {
        self.which(which, at);
        for place in &which.from {
            if !from.contains(place) && *place != Place::Deck {
                let message = format!("`{word}` cannot take cards from `{place:?}`; from {from:?}");
                self.fault(at.card, message);
            }
        }
    }

    /// Revealed cards of a deck with which this can be done.
    fn revealed(
        &mut self,
        word: &str,
        which: &Which,
        at: Moment,
        fits: impl Fn(Deck) -> bool,
        whose: &str,
    ) {
        let wrong = at.revealed.is_some_and(|deck| !fits(deck));
        if wrong && which.from.contains(&Place::Revealed) {
            self.fault(at.card, format!("`{word}` takes revealed cards of {whose}"));
        }
    }

    /// A deck whose cards are revealed, and where the others go.
    pub(super) fn revealed_from(&mut self, deck: Deck, count: u8, rest: Rest, at: Moment) {
        if count == 1 && matches!(rest, Rest::InRandomOrder(_)) {
            self.fault(at.card, "one card has no order: `Top` or `Bottom`");
        }
        match (deck, rest) {
            (Deck::Yours, Rest::Top) => {
                let message = "cards of your own deck are revealed by `RevealTop(1)`";
                self.fault(at.card, message);
            }
            (Deck::Yours, Rest::InRandomOrder(End::Top)) | (Deck::Of(_), _) => {}
            (Deck::Yours, Rest::Bottom | Rest::Shuffled | Rest::InRandomOrder(End::Bottom)) => {
                let message = "cards of your own deck go back on top: `RevealTop(1)`, or \
                               `RevealFrom(Yours, 8, InRandomOrder(Top))`";
                self.fault(at.card, message);
            }
        }
    }

    /// A stack from which cards can be gained.
    pub(super) fn gained_from(&mut self, stack: Stack, at: Moment) {
        let remedy = match stack {
            Stack::Officers
            | Stack::Sidekicks
            | Stack::MadameHydra
            | Stack::NewRecruits
            | Stack::Bindings
            | Stack::HeroDeck => return,
            Stack::Wounds => "a wound is gained by `Wound(1)` or `GainTo(Hand, Wounds)`",
            Stack::Bystanders => "a bystander is rescued by `Rescue(1)`",
            Stack::VillainDeck => "a card of the villain deck is played by `PlayVillainCards(1)`",
        };
        self.fault(at.card, format!("`GainFrom` takes heroes and Bindings; {remedy}"));
    }

    /// A stack whose cards can be villains in a guise.
    pub(super) fn cards_of(&mut self, stack: Stack, at: Moment, word: &str) {
        match stack {
            Stack::Bystanders
            | Stack::Officers
            | Stack::Sidekicks
            | Stack::MadameHydra
            | Stack::NewRecruits
            | Stack::HeroDeck => {}
            Stack::Wounds | Stack::Bindings | Stack::VillainDeck => {
                let message =
                    format!("`{word}` takes `Bystanders`, `Officers`, `Sidekicks` or `HeroDeck`");
                self.fault(at.card, message);
            }
        }
    }

    /// Cards that are villains only by a guise of the scheme.
    pub(super) fn guised(&mut self, at: Moment, word: &str) {
        let fits = at.kind == Kind::Scheme && !self.guises.is_empty();
        self.only(fits, at, word, "schemes that say what the cards are in `guises`");
    }

    /// Where the top cards of a deck or stack can go.
    pub(super) fn dealt(&mut self, deck: Deck, place: Place, at: Moment) {
        let Deck::Of(stack) = deck else {
            if place != Place::Discard {
                self.fault(at.card, "cards of your own deck go to the `Discard`");
            }
            return;
        };
        match place {
            Place::KoPile | Place::Scheme => {}
            Place::City | Place::Guards => {
                self.guised(at, "Deal` into the `City` or to the `Guards");
                self.cards_of(stack, at, "Deal");
            }
            Place::NextToMastermind => {
                if !matches!(stack, Stack::HeroDeck | Stack::VillainDeck) {
                    let message = "only cards of the `HeroDeck` or `VillainDeck` go there";
                    self.fault(at.card, message);
                }
            }
            _ => {
                let message = "cards are dealt to the `KoPile`, `Scheme`, `City`, `Guards` or \
                               `NextToMastermind`";
                self.fault(at.card, message);
            }
        }
    }

    /// Where a card can be put that way.
    pub(super) fn put(&mut self, spot: Spot, at: Moment) {
        let villain = at.kind.is_villain();
        let villain_deck = Deck::Of(Stack::VillainDeck);
        let strike = at.kind == Kind::Mastermind && at.is_only(When::Strike);
        let (fits, whose) = match spot {
            Spot::NextToScheme | Spot::AboveMastermind | Spot::AboveSpace(_) => {
                (at.kind == Kind::Scheme, "schemes")
            }
            Spot::NextToMastermind => (
                strike || at.kind == Kind::Scheme,
                "schemes, and for masterminds as `On([Strike], [Put(NextToMastermind)])`",
            ),
            Spot::UnderHq => (strike, "masterminds, in `On([Strike], [...])`"),
            Spot::City => (
                strike || at.kind == Kind::Tactic && at.is_only(When::Fight),
                "masterminds, in `On([Strike], [...])`, and tactics, in `On([Fight], [...])`",
            ),
            Spot::Guards => {
                (villain && at.is_only(When::Ambush), "villains, in `On([Ambush], [...])`")
            }
            Spot::Hand => (
                at.time == Time::React(Trigger::DiscardedByEffect),
                "heroes, in `React(DiscardedByEffect, [...])`",
            ),
            Spot::Discard => (
                at.time == Time::Instead(Trigger::Wound(Whose::Anyone)),
                "heroes, in `Instead(Wound(Anyone), [...])`",
            ),
            Spot::Top(deck) => (
                at.is_fight() && deck == villain_deck,
                "villains, in `On([Fight], [...])`, as `Top(Of(VillainDeck))`",
            ),
            Spot::Bottom(deck) => (
                at.kind.is_hero() && at.time == Time::Play && deck == Deck::Yours,
                "heroes, in `Play`, as `Bottom(Yours)`",
            ),
            Spot::Shuffled(deck) => (
                villain && at.is_only(When::Escape) && deck == villain_deck,
                "villains, in `On([Escape], [...])`, as `Shuffled(Of(VillainDeck))`",
            ),
        };
        self.only(fits, at, "Put", whose);
    }
}
