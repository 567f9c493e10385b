//! Whether the things that an ability does make sense there, one by one.

use super::moment::{Moment, Time};
use super::{Check, Kind, MOST, MOST_ABILITIES};
use crate::card::{
    Against, Deck, Destination, Do, Enemy, Lasting, Many, Mover, NextHand, Place, Redirected, Spot,
    Stack, When,
};

impl Check<'_> {
    pub(super) fn count(&mut self, at: Moment, word: &str, n: u8) {
        self.range(at.card, &format!("the number of `{word}`"), n, 1..=MOST);
    }

    /// Things that are done one after the other. Returns what is so after them.
    pub(super) fn list<'m>(&mut self, list: &[Do], at: Moment<'m>) -> Moment<'m> {
        if list.is_empty() {
            self.fault(at.card, "an empty list does nothing; say what is done, or leave it out");
        }
        if list.len() > MOST_ABILITIES {
            self.fault(at.card, format!("at most {MOST_ABILITIES} things in one list"));
        }
        let Some(inner) = self.deeper(at) else { return at };
        if let Some(Do::Otherwise(_)) = list.first() {
            let message = "`Otherwise` follows a step that may have come to nothing; put it after \
                           that step";
            self.fault(at.card, message);
        }
        let after =
            list.iter().fold(inner, |now, what| Moment { stepped: true, ..self.what(what, now) });
        Moment { depth: at.depth, ..after }
    }

    fn what<'m>(&mut self, what: &Do, at: Moment<'m>) -> Moment<'m> {
        let villain = at.kind.is_villain();
        match what {
            Do::Draw(n) => self.count(at, "Draw", *n),
            Do::Get(_, n) => self.count(at, "Get", *n),
            Do::Rescue(n) => self.count(at, "Rescue", *n),
            Do::Wound(n) => self.count(at, "Wound", *n),
            Do::GainFrom(stack) => self.gained_from(*stack, at),
            Do::GainTo(place, stack) => match (place, stack) {
                (Place::Hand | Place::Deck, Stack::Wounds) => {}
                (Place::Hand, stack) => self.gained_from(*stack, at),
                _ => {
                    let message = "cards are gained to the `Hand`, and `Wounds` to the `Deck` too";
                    self.fault(at.card, message);
                }
            },
            Do::Deal(deck, n, place) => {
                self.count(at, "Deal", *n);
                self.dealt(*deck, *place, at);
            }
            Do::GetAgainst(n, whom) => {
                self.count(at, "GetAgainst", *n);
                self.some(at, whom.len(), "GetAgainst(2, [At([Rooftops])])");
                for whom in whom {
                    if let Against::At(spaces) = whom {
                        self.some(at, spaces.len(), "GetAgainst(2, [At([Rooftops])])");
                    }
                }
            }
            Do::RevealTop(n) | Do::LookTop(n) => {
                self.count(at, "RevealTop", *n);
                return Moment { revealed: Some(Deck::Yours), ..at };
            }
            Do::RevealFrom(deck, n, rest) => {
                self.count(at, "RevealFrom", *n);
                self.revealed_from(*deck, *n, *rest, at);
                return Moment { revealed: Some(*deck), ..at };
            }
            Do::DiscardTop => return Moment { remembered: true, ..at },
            Do::PlayCopies(many) => {
                let fits = (at.kind.is_hero() || at.is_fight()) && at.remembered;
                self.only(fits, at, "PlayCopies", "heroes and `Fight`, after `DiscardTop`");
                if !matches!(many, Many::All | Many::Exactly(1)) {
                    self.fault(at.card, "`PlayCopies` takes `All` or `Exactly(1)`");
                }
            }
            Do::CopyPlayed { .. } => {
                let fits = at.kind.is_hero() && at.time == Time::Play;
                self.only(fits, at, "CopyPlayed", "heroes, in `Play` or `Superpower`");
            }
            Do::ChooseTactic => {
                let fits = at.kind.is_hero() && at.time == Time::Play;
                self.only(fits, at, "ChooseTactic", "heroes, in `Play` or `Superpower`");
            }
            Do::WeakenAt(spaces, n) => {
                self.some(at, spaces.len(), "WeakenAt([Rooftops], 2)");
                self.count(at, "WeakenAt", *n);
            }
            Do::WeakenMastermind(n) => self.count(at, "WeakenMastermind", *n),
            Do::Defeat(enemy) | Do::FightFree(enemy) => match enemy {
                Enemy::AttackBelow(_, number) => self.number(number, at),
                Enemy::Villain | Enemy::WithBystander | Enemy::Mastermind => {}
            },
            Do::Move { who: Mover::This, to, rescuing } => {
                let fits = villain && at.is_only(When::Ambush);
                self.only(fits, at, "Move(who: This, ...)", "villains, in `On([Ambush], [...])`");
                if !matches!(to, Destination::To(_)) || *rescuing {
                    let message =
                        "this villain moves to a space: `Move(who: This, to: To(Bridge))`";
                    self.fault(at.card, message);
                }
            }
            Do::Advance(n) => {
                let fits = villain && at.is_only(When::Ambush);
                self.only(fits, at, "Advance", "villains, in `On([Ambush], [...])`");
                self.range(at.card, "the number of spaces", *n, 1..=4);
            }
            Do::Escape(filter) => {
                self.only(at.kind.is_enemy(), at, "Escape", "enemies and schemes");
                self.filter(filter, at);
            }
            Do::ShuffleIn(stack, n) => {
                self.count(at, "ShuffleIn", *n);
                if *stack != Stack::Bystanders {
                    self.guised(at, "ShuffleIn` of other cards than `Bystanders");
                    self.cards_of(*stack, at, "ShuffleIn");
                }
            }
            Do::Capture(captor, n) => self.captor(captor, *n, at),
            Do::CaptureFrom(captor, stacks) => self.captured_from(captor, stacks, at),
            Do::PlayVillainCards(n) => self.count(at, "PlayVillainCards", *n),
            Do::NextHand(
                NextHand::Extra(n) | NextHand::Instead(n) | NextHand::ExtraUnlessFought(n),
            ) => {
                self.count(at, "NextHand", *n);
            }
            Do::Put(spot) => self.put(*spot, at),
            Do::Demolish => {
                self.only(at.kind.is_enemy(), at, "Demolish", "enemies and schemes");
            }
            Do::BecomeTwist => {
                let fits = villain && at.is_only(When::Escape);
                self.only(fits, at, "BecomeTwist", "villains, in `On([Escape], [...])`");
            }
            Do::GainThis | Do::RescueThis => {
                let fits = at.time == Time::Guise;
                self.only(fits, at, "GainThis` or `RescueThis", "the `fight` of a guise");
            }
            Do::KoThis => {
                let fits = at.time == Time::Guise || at.kind.is_hero() && at.time == Time::Play;
                self.only(fits, at, "KoThis", "heroes, in `Play`, and the `fight` of a guise");
            }
            Do::ThisToStack => {
                let fits = at.kind == Kind::BasicHero && at.time == Time::Play;
                self.only(fits, at, "ThisToStack", "cards of a common stack, in `Play`");
            }
            Do::EvilWins => self.only(at.kind == Kind::Scheme, at, "EvilWins", "schemes"),
            Do::PassLeft(filter) => self.filter(filter, at),
            Do::Weaken(number) => self.number(number, at),
            Do::RevealColors(n) => self.range(at.card, "the number of colours", *n, 1..=6),
            Do::Redirect(what, to) => {
                let fits = match what {
                    Redirected::Gained(_) => *to == Spot::Hand,
                    Redirected::Returned(_) => *to == Spot::Bottom(Deck::Yours),
                    Redirected::NextRecruit => *to == Spot::Top(Deck::Yours),
                };
                if let Redirected::Gained(stack) | Redirected::Returned(stack) = what {
                    self.gained_from(*stack, at);
                }
                if !fits {
                    let message = "cards go that way as `Redirect(Gained(...), Hand)`, \
                                   `Redirect(Returned(...), Bottom(Yours))` and \
                                   `Redirect(NextRecruit, Top(Yours))`";
                    self.fault(at.card, message);
                }
            }
            Do::ChooseClass => {
                let fits = at.kind.is_hero() && at.time == Time::Play;
                self.only(fits, at, "ChooseClass", "heroes, in `Play`");
            }
            Do::GoodOrBad | Do::SwapWithHq => {
                self.only(at.kind.is_hero(), at, "GoodOrBad` or `SwapWithHq", "heroes, in `Each`");
            }
            Do::RevealPerPlayer(stack, rest) => {
                self.revealed_from(Deck::Of(*stack), 2, *rest, at);
                return Moment { shared: true, ..at };
            }
            Do::SpiesInto(spaces) => {
                self.only(at.kind == Kind::Scheme, at, "SpiesInto", "schemes");
                self.some(at, spaces.len(), "SpiesInto([Bridge])");
            }
            Do::Ko(_)
            | Do::Discard(_)
            | Do::Gain(_)
            | Do::Give(..)
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
            | Do::CaptureCards(_)
            | Do::ThisTurn(_, _)
            | Do::PlayCopyOf(_)
            | Do::OnItsDeck(_)
            | Do::RescueThem(_)
            | Do::BesideScheme(_)
            | Do::Cage(_)
            | Do::EnterAt(..)
            | Do::FightAgain(_)
            | Do::DestroySpace(_, _)
            | Do::EnterCity(_) => self.picked(what, at),
            Do::GainShards(n) => self.count(at, "GainShards", *n),
            Do::MoveShard(from, to) => self.shard(from, to, at),
            Do::Shards(foe, n) => {
                self.foe(foe, "Shards", at);
                self.count(at, "Shards", *n);
            }
            Do::DangerSense { cards, helping: None, then } => {
                let fits = at.kind.is_hero() && at.time == Time::Play;
                let whose = "heroes, in `Play` or `Superpower`; enemies say whom it is `helping`";
                self.only(fits, at, "DangerSense", whose);
                self.count(at, "DangerSense", *cards);
                if !then.is_empty() {
                    self.fault(at.card, "a hero's cards all go back: leave `then` out");
                }
            }
            Do::Contest(_, n) => {
                self.count(at, "Contest", *n);
                return Moment { contested: true, ..at };
            }
            Do::DangerSense { cards, helping: Some(filter), then } => {
                self.only(at.kind.is_enemy(), at, "helping", "enemies and schemes");
                self.filter(filter, at);
                self.count(at, "DangerSense", *cards);
                let deck = Deck::Of(Stack::VillainDeck);
                if !then.is_empty() {
                    self.list(then, Moment { revealed: Some(deck), ..at });
                }
            }
            Do::GiveThreat(foe, filter) => {
                self.foe(foe, "GiveThreat", at);
                self.filter(filter, at);
            }
            Do::Lasting(Lasting::SmallerHands(n)) => self.count(at, "SmallerHands", *n),
            Do::KoFromVillainDeck(filter, n) => {
                self.filter(filter, at);
                self.count(at, "KoFromVillainDeck", *n);
            }
            Do::NewReality => {
                let fits = villain && at.is_only(When::Ambush);
                self.only(fits, at, "NewReality", "villains, in `On([Ambush], [...])`");
            }
            Do::AddMastermind(name) => {
                let all = self.catalogue.masterminds.iter();
                let names = all.map(|entry| entry.definition.name.as_str());
                self.known("mastermind", name, names);
            }
            Do::SetAsideNext => {
                self.only(at.kind == Kind::Scheme, at, "SetAsideNext", "schemes");
            }
            Do::Shuffle(stack) => {
                if !matches!(stack, Stack::HeroDeck | Stack::VillainDeck) {
                    self.fault(at.card, "`Shuffle` takes `HeroDeck` or `VillainDeck`");
                }
            }
            Do::Burn(_, _)
            | Do::OwnerChooses(_)
            | Do::May { .. }
            | Do::Choose(_)
            | Do::If(_, _)
            | Do::Otherwise(_)
            | Do::ForEach(_, _)
            | Do::Each(_, _)
            | Do::BeforeRefill(_)
            | Do::Whenever(_, _) => return self.flow(what, at),
            Do::Rest(_)
            | Do::RecruitAsAttack(_)
            | Do::Move { who: Mover::AVillain, .. }
            | Do::BurnToDefeat
            | Do::SenseShards
            | Do::Trade
            | Do::PocketSpace(_)
            | Do::Lasting(_)
            | Do::ExtraTurn => {}
        }
        at
    }
}
