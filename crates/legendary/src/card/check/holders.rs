//! Whether those who hold captives or shards are such as can.

use super::Check;
use super::moment::Moment;
use crate::card::{Filter, Holder, Stack};

impl Check<'_> {
    /// Enemies that hold something.
    fn holder(&mut self, holder: &Holder, at: Moment) {
        match holder {
            Holder::This => {
                self.only(at.kind.is_villain(), at, "This", "villains; use `A(Villain)`");
            }
            Holder::A(filter) | Holder::Each(filter) => self.filter(filter, at),
            Holder::At(spaces) => self.some(at, spaces.len(), "At([Bank])"),
            Holder::Several(n) => self.range(at.card, "the number of villains", *n, 1..=5),
            Holder::AttackAtLeast(n) => self.count(at, "AttackAtLeast", *n),
            Holder::Strongest
            | Holder::Mastermind
            | Holder::You
            | Holder::Owner
            | Holder::Supply => {}
        }
    }

    /// Enemies that have shards, or a cosmic threat.
    pub(super) fn foe(&mut self, foe: &Holder, word: &str, at: Moment) {
        self.holder(foe, at);
        let fits = match foe {
            Holder::This
            | Holder::A(_)
            | Holder::Each(_)
            | Holder::Strongest
            | Holder::Mastermind => true,
            Holder::At(spaces) => spaces.len() == 1,
            Holder::AttackAtLeast(_)
            | Holder::Several(_)
            | Holder::You
            | Holder::Owner
            | Holder::Supply => false,
        };
        if !fits {
            let message = format!(
                "`{word}` is for `This`, `A(...)`, `Each(...)`, one space, `Strongest` or `Mastermind`"
            );
            self.fault(at.card, message);
        }
    }

    /// A shard that goes from one to another.
    pub(super) fn shard(&mut self, from: &Holder, to: &Holder, at: Moment) {
        match (from, to) {
            (Holder::You, Holder::Supply | Holder::Owner) => {
                let fits = *to == Holder::Supply || at.each > 0;
                self.only(fits, at, "Owner", "what is inside `Each`");
            }
            (Holder::You, foe) | (foe, Holder::You) => self.foe(foe, "MoveShard", at),
            (Holder::Each(Filter::Villain), Holder::Mastermind) => {}
            _ => {
                let message = "a shard goes from `You` or to `You`, or from `Each(Villain)` to the \
                               `Mastermind`";
                self.fault(at.card, message);
            }
        }
    }

    /// An enemy that captures bystanders.
    pub(super) fn captor(&mut self, captor: &Holder, n: u8, at: Moment) {
        self.holder(captor, at);
        self.count(at, "Capture", n);
        match captor {
            Holder::A(filter) if *filter != Filter::Villain => {
                self.fault(at.card, "any villain of your choice captures: `A(Villain)`");
            }
            Holder::Several(_) => {
                self.range(at.card, "what each of several villains captures", n, 1..=1);
            }
            Holder::Strongest | Holder::You | Holder::Owner | Holder::Supply => {
                self.fault(at.card, "`Capture` is for enemies; for instance `This`");
            }
            Holder::This
            | Holder::A(_)
            | Holder::Each(_)
            | Holder::At(_)
            | Holder::AttackAtLeast(_)
            | Holder::Mastermind => {}
        }
    }

    /// The stacks whose top card an enemy captures.
    pub(super) fn captured_from(&mut self, captor: &Holder, stacks: &[Stack], at: Moment) {
        self.holder(captor, at);
        let most = match captor {
            Holder::This => 1,
            Holder::Each(Filter::Villain) => {
                let whose = "enemies and schemes";
                self.only(at.kind.is_enemy(), at, "CaptureFrom(Each(Villain), ...)", whose);
                2
            }
            _ => {
                let message = "`CaptureFrom` is for `This` and `Each(Villain)`";
                return self.fault(at.card, message);
            }
        };
        if !(1..=most).contains(&stacks.len()) {
            let message = "`CaptureFrom` takes one stack, and for `Each(Villain)` one more for when it \
                           is empty";
            self.fault(at.card, message);
        }
        for stack in stacks {
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
    }
}
