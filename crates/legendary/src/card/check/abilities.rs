//! Whether an ability makes sense on its card and at its time.

use super::moment::{Moment, Time};
use super::{Check, Kind, MOST, MOST_ABILITIES, MOST_ATTACK};
use crate::card::{Ability, Captor, Do, Enemy, NextHand, Place, Trigger, When, Whom};

/// Whether evil can win by this ability.
pub(super) fn can_end(ability: &Ability) -> bool {
    fn ends(list: &[Do]) -> bool {
        list.iter().any(|what| match what {
            Do::EvilWins => true,
            Do::May { what, then, otherwise } => ends(what) || ends(then) || ends(otherwise),
            Do::Choose(lists) => lists.iter().any(|list| ends(list)),
            Do::If(_, list)
            | Do::ForEach(_, list)
            | Do::Each(_, list)
            | Do::BeforeRefill(list)
            | Do::Whenever(_, list) => ends(list),
            _ => false,
        })
    }
    match ability {
        Ability::EvilWins(_) => true,
        Ability::On(_, list) => ends(list),
        _ => false,
    }
}

impl<'a> Check<'a> {
    /// The abilities of a card.
    pub(super) fn abilities(&mut self, kind: Kind, card: &'a str, abilities: &'a [Ability]) {
        if abilities.len() > MOST_ABILITIES {
            self.fault(card, format!("a card has at most {MOST_ABILITIES} abilities"));
        }
        for ability in abilities {
            self.ability(kind, card, ability);
        }
    }

    fn ability(&mut self, kind: Kind, card: &'a str, ability: &'a Ability) {
        let at = |time| Moment::new(card, kind, time);
        let enemy = kind.is_villain() || matches!(kind, Kind::Mastermind | Kind::Tactic);
        match ability {
            Ability::Play(list) => {
                self.only(kind == Kind::Hero, at(Time::Play), "Play", "heroes; use `On`");
                self.list(list, at(Time::Play));
            }
            Ability::Superpower(icons, list) => {
                self.only(kind == Kind::Hero, at(Time::Play), "Superpower", "heroes; use `On`");
                if !(1..=5).contains(&icons.len()) {
                    self.fault(card, "a superpower asks for 1 to 5 icons: `[Class(Tech)]`");
                }
                self.list(list, at(Time::Play));
            }
            Ability::ToPlay(list) => {
                self.only(kind == Kind::Hero, at(Time::ToPlay), "ToPlay", "heroes");
                self.list(list, at(Time::ToPlay));
            }
            Ability::Instead(trigger, list) => {
                self.only(kind == Kind::Hero, at(Time::Always), "Instead", "heroes");
                if *trigger != Trigger::WouldGainWound {
                    self.fault(
                        card,
                        "`Instead` answers `WouldGainWound`; after the fact use `React`",
                    );
                }
                self.list(list, at(Time::Answer(*trigger)));
            }
            Ability::React(trigger, list) => {
                self.only(kind == Kind::Hero, at(Time::Always), "React", "heroes");
                if *trigger == Trigger::WouldGainWound {
                    self.fault(card, "`WouldGainWound` has not happened yet; use `Instead`");
                }
                self.list(list, at(Time::Answer(*trigger)));
            }
            Ability::On(times, list) => {
                if times.is_empty() {
                    self.fault(card, "`On` needs a time: `On([Fight], [...])`");
                }
                times.iter().for_each(|when| self.when(kind, card, *when));
                self.list(list, at(Time::On(times)));
            }
            Ability::CannotDefeat { unless } => {
                self.only(kind.is_villain(), at(Time::Always), "CannotDefeat", "villains");
                self.condition(unless, at(Time::Always));
            }
            Ability::Attack(whom, modifier) => {
                let may = match whom {
                    Whom::This => kind.is_villain() || kind == Kind::Mastermind,
                    Whom::EachVillain | Whom::Mastermind => {
                        kind.is_villain() || matches!(kind, Kind::Mastermind | Kind::Scheme)
                    }
                };
                let remedy = "villains, masterminds and schemes, and a scheme has none itself";
                self.only(may, at(Time::Attack), "Attack", remedy);
                self.range(card, "the attack for each", modifier.plus, 1..=MOST_ATTACK);
                self.number(&modifier.each, at(Time::Attack));
            }
            Ability::Worth(modifier) => {
                let remedy = "villains, henchmen, masterminds and tactics";
                self.only(enemy, at(Time::End), "Worth", remedy);
                self.range(card, "the victory points for each", modifier.plus, 1..=MOST);
                self.number(&modifier.each, at(Time::End));
            }
            Ability::EvilWins(condition) => {
                self.only(kind == Kind::Scheme, at(Time::Always), "EvilWins", "schemes");
                self.condition(condition, at(Time::Always));
            }
        }
    }

    fn when(&mut self, kind: Kind, card: &str, when: When) {
        let (may, word, whose) = match when {
            When::Fight => (
                kind.is_villain() || kind == Kind::Tactic,
                "Fight",
                "villains, henchmen and tactics",
            ),
            When::Ambush => (kind.is_villain(), "Ambush", "villains and henchmen"),
            When::Escape => (kind.is_villain(), "Escape", "villains and henchmen"),
            When::Strike => (kind == Kind::Mastermind, "Strike", "masterminds"),
            When::Twist | When::Twists(..) => (kind == Kind::Scheme, "Twist", "schemes"),
        };
        if !may {
            let has = match kind {
                Kind::Hero => "`Play` or `Superpower`",
                Kind::Villain | Kind::Henchman => "`Fight`, `Ambush` or `Escape`",
                Kind::Mastermind => "`Strike`",
                Kind::Tactic => "`Fight`",
                Kind::Scheme => "`Twist` or `Twists`",
            };
            let message = format!("`{word}` is a time for {whose}; a {} has {has}", kind.word());
            self.fault(card, message);
        }
        if let When::Twists(first, last) = when
            && (first == 0 || first > last)
        {
            let message = format!(
                "`Twists({first}, {last})` is no range; write the first twist, from 1, then the \
                 last"
            );
            self.fault(card, message);
        }
    }

    fn count(&mut self, at: Moment, word: &str, n: u8) {
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
        let after = list.iter().fold(inner, |now, what| self.what(what, now));
        Moment { depth: at.depth, ..after }
    }

    fn what<'m>(&mut self, what: &Do, at: Moment<'m>) -> Moment<'m> {
        use Place::*;
        let villain = at.kind.is_villain();
        match what {
            Do::Draw(n) => self.count(at, "Draw", *n),
            Do::Get(_, n) => self.count(at, "Get", *n),
            Do::Rescue(n) => self.count(at, "Rescue", *n),
            Do::Wound(n) => self.count(at, "Wound", *n),
            Do::Ko(which) => {
                self.moved(
                    "Ko",
                    which,
                    &[Hand, Played, Discard, Victory, Revealed, Captive, Hq],
                    at,
                );
            }
            Do::Discard(which) => self.moved("Discard", which, &[Hand, Played, Revealed], at),
            Do::Gain(which) => self.moved("Gain", which, &[Captive, Hq, KoPile], at),
            Do::RecruitFree(which) => self.moved("RecruitFree", which, &[Hq], at),
            Do::ToHand(which) => {
                self.moved("ToHand", which, &[Played, Discard, Revealed, Captive, Hq], at);
            }
            Do::DrawThem(which) => self.moved("DrawThem", which, &[Revealed], at),
            Do::OnDeck(which) => {
                self.moved("OnDeck", which, &[Hand, Played, Discard, Revealed], at);
            }
            Do::Reveal(which) => self.moved("Reveal", which, &[Hand, Played, Revealed], at),
            Do::KeepForNextHand(which) => {
                self.moved("KeepForNextHand", which, &[Hand, Played], at);
            }
            Do::RevealTop(n) | Do::LookTop(n) => {
                self.count(at, "RevealTop", *n);
                return Moment { revealed: true, ..at };
            }
            Do::DiscardTop => return Moment { remembered: true, ..at },
            Do::PlayCopies => {
                let fits = at.kind == Kind::Hero && at.remembered;
                self.only(fits, at, "PlayCopies", "heroes, after `DiscardTop`");
            }
            Do::CopyPlayed => {
                let fits = at.kind == Kind::Hero && at.time == Time::Play;
                self.only(fits, at, "CopyPlayed", "heroes, in `Play` or `Superpower`");
            }
            Do::May { what, then, otherwise } => {
                let did = self.list(what, at);
                let did = if then.is_empty() { did } else { self.list(then, did) };
                if !otherwise.is_empty() {
                    self.list(otherwise, at);
                }
                return did;
            }
            Do::Choose(lists) => {
                if !(2..=MOST_ABILITIES).contains(&lists.len()) {
                    self.fault(
                        at.card,
                        "`Choose` needs two lists or more: `Choose([[...], [...]])`",
                    );
                }
                for list in lists {
                    self.list(list, at);
                }
            }
            Do::If(condition, list) => {
                self.condition(condition, at);
                self.list(list, at);
            }
            Do::ForEach(number, list) => {
                if at.repeated {
                    let message = "a `ForEach` inside a `ForEach` can go on for ever; count one \
                                   thing only";
                    self.fault(at.card, message);
                }
                self.number(number, at);
                self.list(list, Moment { repeated: true, ..at });
            }
            Do::Each(_, list) => {
                // Each player reveals their own cards.
                let after = self.list(list, Moment { revealed: false, ..at });
                return Moment { remembered: after.remembered, ..at };
            }
            Do::BeforeRefill(list) => return self.list(list, at),
            Do::Whenever(trigger, list) => {
                if *trigger == Trigger::WouldGainWound {
                    self.fault(at.card, "`Whenever` follows what happened: `Defeat`");
                }
                self.list(list, Moment { revealed: false, remembered: false, ..at });
            }
            Do::WeakenAt(spaces, n) => {
                self.some(at, spaces.len(), "WeakenAt([Rooftops], 2)");
                self.count(at, "WeakenAt", *n);
            }
            Do::WeakenMastermind(n) => self.count(at, "WeakenMastermind", *n),
            Do::Defeat(Enemy::AttackBelow(number)) => self.number(number, at),
            Do::Capture(captor, n) => {
                match captor {
                    Captor::This => {
                        self.only(villain, at, "Capture(This, ...)", "villains; use `AVillain`");
                    }
                    Captor::Each(spaces) => self.some(at, spaces.len(), "Capture(Each([Bank]), 2)"),
                    Captor::AVillain => {}
                }
                self.count(at, "Capture", *n);
            }
            Do::CaptureCards(which) => {
                self.only(villain, at, "CaptureCards", "villains");
                self.moved("CaptureCards", which, &[Hand, Played, Discard, KoPile, Hq], at);
            }
            Do::EnterCity(which) => {
                let fits = at.kind == Kind::Scheme && !self.guises.is_empty();
                self.only(fits, at, "EnterCity", "schemes that say what the cards are in `guises`");
                self.moved("EnterCity", which, &[KoPile, Hq], at);
            }
            Do::PlayVillainCards(n) => self.count(at, "PlayVillainCards", *n),
            Do::NextHand(NextHand::Extra(n) | NextHand::Instead(n)) => {
                self.count(at, "NextHand", *n);
            }
            Do::PutTwist(_) => self.only(at.kind == Kind::Scheme, at, "PutTwist", "schemes"),
            Do::BecomeTwist => {
                let fits = villain && at.is_only(When::Escape);
                self.only(fits, at, "BecomeTwist", "villains, in `On([Escape], [...])`");
            }
            Do::GainThis | Do::RescueThis => {
                let fits = at.time == Time::Guise;
                self.only(fits, at, "GainThis` or `RescueThis", "the `fight` of a guise");
            }
            Do::ReturnThis => {
                let fits = at.time == Time::Answer(Trigger::DiscardedByEffect);
                let whose = "heroes, in `React(DiscardedByEffect, [...])`";
                self.only(fits, at, "ReturnThis", whose);
            }
            Do::EvilWins => self.only(at.kind == Kind::Scheme, at, "EvilWins", "schemes"),
            Do::WoundToHand
            | Do::GainOfficer
            | Do::OfficerToHand
            | Do::PassLeft
            | Do::RecruitAsAttack
            | Do::Defeat(Enemy::Villain | Enemy::WithBystander)
            | Do::MoveVillain
            | Do::ExtraTurn => {}
        }
        at
    }
}
