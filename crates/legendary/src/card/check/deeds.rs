//! Whether the things that an ability does make sense there, one by one.

use super::moment::{Moment, Time};
use super::{Check, Kind, MOST, MOST_ABILITIES};
use crate::card::{
    Against, Captor, Deck, Destination, Do, Enemy, Foe, Many, Mover, NextHand, Spot, Stack,
    Trigger, When,
};

impl Check<'_> {
    fn count(&mut self, at: Moment, word: &str, n: u8) {
        self.range(at.card, &format!("the number of `{word}`"), n, 1..=MOST);
    }

    /// Enemies that gain or give shards.
    fn foe(&mut self, foe: &Foe, at: Moment) {
        match foe {
            Foe::This => {
                self.only(at.kind.is_villain(), at, "This", "villains; use `A(Villain)`");
            }
            Foe::A(filter) | Foe::Each(filter) => self.filter(filter, at),
            Foe::Strongest | Foe::At(_) | Foe::Mastermind => {}
        }
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
            Do::GainFrom(stack) | Do::GainToHandFrom(stack) => self.gained_from(*stack, at),
            Do::GetAgainst(n, Against::At(spaces) | Against::AtOrMastermind(spaces)) => {
                self.count(at, "GetAgainst", *n);
                self.some(at, spaces.len(), "GetAgainst(2, At([Rooftops]))");
            }
            Do::GetAgainst(n, Against::Mastermind) => self.count(at, "GetAgainst", *n),
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
            Do::CopyPlayed(_) => {
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
                Enemy::AttackBelow(number) | Enemy::VillainBelow(number) => self.number(number, at),
                Enemy::Villain | Enemy::WithBystander | Enemy::Mastermind => {}
            },
            Do::Move(Mover::This, to) => {
                let fits = villain && at.is_only(When::Ambush);
                self.only(fits, at, "Move(This, ...)", "villains, in `On([Ambush], [...])`");
                if !matches!(to, Destination::To(_)) {
                    let message = "`Move(This, ...)` needs the space: `Move(This, To(Bridge))`";
                    self.fault(at.card, message);
                }
            }
            Do::Advance(n) => {
                let fits = villain && at.is_only(When::Ambush);
                self.only(fits, at, "Advance", "villains, in `On([Ambush], [...])`");
                self.range(at.card, "the number of spaces", *n, 1..=4);
            }
            Do::GuardMastermind => {
                let fits = villain && at.is_only(When::Ambush);
                self.only(fits, at, "GuardMastermind", "villains, in `On([Ambush], [...])`");
            }
            Do::Escape(filter) => {
                self.only(at.kind.is_enemy(), at, "Escape", "enemies and schemes");
                self.filter(filter, at);
            }
            Do::AddGuards(stack, n) => {
                self.guised(at, "AddGuards");
                self.count(at, "AddGuards", *n);
                self.cards_of(*stack, at, "AddGuards");
            }
            Do::EnterFrom(stack, n) => {
                self.guised(at, "EnterFrom");
                self.count(at, "EnterFrom", *n);
                self.cards_of(*stack, at, "EnterFrom");
            }
            Do::ShuffleIn(stack, n) => {
                self.count(at, "ShuffleIn", *n);
                if *stack != Stack::Bystanders {
                    self.guised(at, "ShuffleIn` of other cards than `Bystanders");
                    self.cards_of(*stack, at, "ShuffleIn");
                }
            }
            Do::Capture(captor, n) => {
                match captor {
                    Captor::This => {
                        self.only(villain, at, "Capture(This, ...)", "villains; use `AVillain`");
                    }
                    Captor::Each(spaces) => self.some(at, spaces.len(), "Capture(Each([Bank]), 2)"),
                    Captor::Several(villains) => {
                        self.range(at.card, "the number of villains", *villains, 1..=5);
                        self.range(at.card, "what each of several villains captures", *n, 1..=1);
                    }
                    Captor::Such(filter) => self.filter(filter, at),
                    Captor::AttackAtLeast(n) => self.count(at, "AttackAtLeast", *n),
                    Captor::AVillain | Captor::Mastermind => {}
                }
                self.count(at, "Capture", *n);
            }
            Do::CaptureFrom(stack) => {
                self.only(villain, at, "CaptureFrom", "villains");
                match stack {
                    Stack::Officers
                    | Stack::Sidekicks
                    | Stack::MadameHydra
                    | Stack::NewRecruits
                    | Stack::HeroDeck => {}
                    Stack::Bystanders => {
                        self.fault(at.card, "bystanders are captured by `Capture(This, 1)`");
                    }
                    Stack::Wounds | Stack::Bindings | Stack::VillainDeck => {
                        let message = "`CaptureFrom` takes `Officers`, `Sidekicks` or `HeroDeck`";
                        self.fault(at.card, message);
                    }
                }
            }
            Do::PlayVillainCards(n) => self.count(at, "PlayVillainCards", *n),
            Do::NextHand(
                NextHand::Extra(n) | NextHand::Instead(n) | NextHand::ExtraUnlessFought(n),
            ) => {
                self.count(at, "NextHand", *n);
            }
            Do::Put(spot) => {
                let strike = at.is_only(When::Strike)
                    && matches!(spot, Spot::NextToMastermind | Spot::City | Spot::UnderHq);
                let fits = at.kind == Kind::Scheme || at.kind == Kind::Mastermind && strike;
                let whose =
                    "schemes, and for masterminds as `On([Strike], [Put(NextToMastermind)])`";
                self.only(fits, at, "Put", whose);
            }
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
            Do::ThisOnVillainDeck => {
                self.only(
                    at.is_fight(),
                    at,
                    "ThisOnVillainDeck",
                    "villains, in `On([Fight], [...])`",
                );
            }
            Do::ThisToStack => {
                let fits = at.kind == Kind::BasicHero && at.time == Time::Play;
                self.only(fits, at, "ThisToStack", "cards of a common stack, in `Play`");
            }
            Do::ReturnThis => {
                let fits = at.time == Time::Answer(Trigger::DiscardedByEffect);
                let whose = "heroes, in `React(DiscardedByEffect, [...])`";
                self.only(fits, at, "ReturnThis", whose);
            }
            Do::EvilWins => self.only(at.kind == Kind::Scheme, at, "EvilWins", "schemes"),
            Do::PassLeft(filter) => self.filter(filter, at),
            Do::Weaken(number) => self.number(number, at),
            Do::DiscardDeck(n) => self.count(at, "DiscardDeck", *n),
            Do::RevealColors(n) => self.range(at.card, "the number of colours", *n, 1..=6),
            Do::GainsGoToHand(stack) | Do::ReturnsGoUnderDeck(stack) => {
                self.gained_from(*stack, at);
            }
            Do::ThisUnderDeck | Do::ChooseClass => {
                let fits = at.kind.is_hero() && at.time == Time::Play;
                self.only(fits, at, "ThisUnderDeck` or `ChooseClass", "heroes, in `Play`");
            }
            Do::GoodOrBad | Do::SwapWithHq => {
                self.only(at.kind.is_hero(), at, "GoodOrBad` or `SwapWithHq", "heroes, in `Each`");
            }
            Do::ThisIntoVillainDeck => {
                let fits = villain && at.is_only(When::Escape);
                self.only(fits, at, "ThisIntoVillainDeck", "villains, in `On([Escape], [...])`");
            }
            Do::RevealPerPlayer(stack, rest) => {
                self.revealed_from(Deck::Of(*stack), 2, *rest, at);
                return Moment { shared: true, ..at };
            }
            Do::StackFrom(stack, n) => {
                self.count(at, "StackFrom", *n);
                if !matches!(stack, Stack::HeroDeck | Stack::VillainDeck) {
                    self.fault(at.card, "`StackFrom` takes `HeroDeck` or `VillainDeck`");
                }
            }
            Do::EachCaptures(stacks) => {
                self.only(at.kind.is_enemy(), at, "EachCaptures", "enemies and schemes");
                if !(1..=2).contains(&stacks.len()) {
                    let message =
                        "`EachCaptures` takes one stack, and one more for when it is empty";
                    self.fault(at.card, message);
                }
            }
            Do::SpiesInto(spaces) => {
                self.only(at.kind == Kind::Scheme, at, "SpiesInto", "schemes");
                self.some(at, spaces.len(), "SpiesInto([Bridge])");
            }
            Do::Ko(_)
            | Do::Discard(_)
            | Do::Gain(_)
            | Do::GainToHand(_)
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
            | Do::LendDodge(_)
            | Do::Recolor(_, _)
            | Do::PlayCopyOf(_)
            | Do::OnItsDeck(_)
            | Do::RescueThem(_)
            | Do::BesideScheme(_)
            | Do::Cage(_)
            | Do::EnterAt(..)
            | Do::HalveCost(_)
            | Do::RescueTheirs(_)
            | Do::FightAgain(_)
            | Do::DestroySpace(_)
            | Do::CollapseSpace(_)
            | Do::EnterCity(_) => self.picked(what, at),
            Do::GainShards(n) => self.count(at, "GainShards", *n),
            Do::LoseShards(n) => self.count(at, "LoseShards", *n),
            Do::GiveShard(foe) | Do::TakeShard(foe) => self.foe(foe, at),
            Do::Shards(foe, n) => {
                self.foe(foe, at);
                self.count(at, "Shards", *n);
            }
            Do::DangerSense(n) => {
                let fits = at.kind.is_hero() && at.time == Time::Play;
                self.only(fits, at, "DangerSense", "heroes, in `Play` or `Superpower`");
                self.count(at, "DangerSense", *n);
            }
            Do::Contest(_, n) => {
                self.count(at, "Contest", *n);
                return Moment { contested: true, ..at };
            }
            Do::DangerSenseHelping(filter, n, then) => {
                self.only(at.kind.is_enemy(), at, "DangerSenseHelping", "enemies and schemes");
                self.filter(filter, at);
                self.count(at, "DangerSenseHelping", *n);
                let deck = Deck::Of(Stack::VillainDeck);
                self.list(then, Moment { revealed: Some(deck), ..at });
            }
            Do::GiveThreat(foe, filter) => {
                self.foe(foe, at);
                self.filter(filter, at);
            }
            Do::SmallerHands(n) => self.count(at, "SmallerHands", *n),
            Do::KoFromVillainDeck(filter, n) => {
                self.filter(filter, at);
                self.count(at, "KoFromVillainDeck", *n);
            }
            Do::KoFrom(_, n) => self.count(at, "KoFrom", *n),
            Do::NextToScheme(_, n) => self.count(at, "NextToScheme", *n),
            Do::NewReality => {
                let fits = villain && at.is_only(When::Ambush);
                self.only(fits, at, "NewReality", "villains, in `On([Ambush], [...])`");
            }
            Do::ThisEntersCity => {
                let fits = at.kind == Kind::Tactic && at.is_only(When::Fight);
                self.only(fits, at, "ThisEntersCity", "tactics, in `On([Fight], [...])`");
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
            Do::DiscardThis => {
                let fits = at.time == Time::Answer(Trigger::AnyoneWouldGainWound);
                let whose = "heroes, in `Instead(AnyoneWouldGainWound, [...])`";
                self.only(fits, at, "DiscardThis", whose);
            }
            Do::Burn(_, _)
            | Do::OwnerChooses(_)
            | Do::May { .. }
            | Do::Choose(_)
            | Do::If(_, _)
            | Do::Otherwise(_)
            | Do::OnceIf(_, _)
            | Do::ForEach(_, _)
            | Do::Each(_, _)
            | Do::BeforeRefill(_)
            | Do::AfterNewHand(_)
            | Do::Whenever(_, _) => return self.flow(what, at),
            Do::WoundToHand
            | Do::Rest(_)
            | Do::Bribe(_)
            | Do::Chase
            | Do::NextRecruitOnDeck
            | Do::RecruitAsAttack
            | Do::Move(Mover::AVillain, _)
            | Do::MoveAndRescue
            | Do::TakeTheirShard
            | Do::BurnToDefeat
            | Do::SenseShards
            | Do::Trade
            | Do::PocketSpace(_)
            | Do::QuietTurn
            | Do::ReverseOrder
            | Do::FoughtWithRecruit
            | Do::DrainVillains
            | Do::WoundOnDeck
            | Do::ExtraTurn => {}
        }
        at
    }
}
