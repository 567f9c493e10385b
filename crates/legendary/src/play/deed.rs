//! Deeds: the steps of a program that only some cards have.

use table::{Choice, Sink};

use crate::card::Happening;
use crate::state::{Ask, CITY, Mark, Reason, WatchFor, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::number::Scope;
use super::program::{Enemies, Op};
use super::wound::To;

impl<S: Sink<Event>> Engine<'_, S> {
    /// Does a step that is not of the flow of a program, nor what nearly every card does. Apart from those,
    /// it does not weigh on the loop that they run in.
    #[inline(never)]
    pub(super) fn deed(&mut self, op: Op, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let you = frame.you;
        match op {
            Op::Against { against, amount } => {
                self.game.turn.make_restricted(against, u16::from(amount));
                self.tell(|| Event::Made { seat: you, attack: u16::from(amount), recruit: 0 });
                self.next()
            }
            Op::Rest(foes) => {
                // Who has promised to fight nobody has promised to fight no villain.
                if self.game.turn.rest != Some(crate::card::Foes::Enemies) {
                    self.game.turn.rest = Some(foes);
                }
                self.next()
            }
            Op::WoundToHand => self.wounds(1, To::Hand, answer),
            Op::GainFrom { stack, to_hand } => {
                if let Some(last) = self.game.row.len(stack).checked_sub(1) {
                    let to = self.gained_to(you, stack, to_hand);
                    self.put(stack, last, to);
                    let card = self.top(to);
                    self.tell(|| Event::Gained { seat: you, card });
                    self.note(Happening::Gained, card.kind);
                    self.frame().done = 1;
                } else {
                    self.frame().done = 0;
                }
                self.next()
            }
            Op::RevealTop { count, secretly } => {
                self.reveal_top(you, count, secretly);
                self.next()
            }
            Op::PutBack => {
                while !self.game.row.is_empty(Zone::aside(you)) {
                    self.game.row.move_top(Zone::aside(you), Zone::deck(you));
                }
                self.next()
            }
            Op::RevealFrom { deck, count } => {
                self.reveal_from(you, deck, count);
                self.next()
            }
            Op::PutRest { deck, rest } => self.put_rest(you, deck, rest),
            Op::PutBackShuffled => self.put_back_shuffled(you),
            Op::DiscardTop => self.discard_top(),
            Op::PlayCopies { all } => self.play_copies(all, answer),
            Op::CopyPlayed { keeping_class } => self.copy_played(keeping_class, answer),
            Op::PassAside => self.pass_aside(),
            Op::HoldRefill(hold) => {
                self.game.hold_refill = hold;
                self.next()
            }
            Op::Whenever { on, end } => {
                self.watch(on, &frame);
                self.jump(end)
            }
            Op::OnceIf { condition, end } => {
                self.watch(WatchFor::Holds(condition), &frame);
                self.jump(end);
                self.come_about();
                Flow::On
            }
            Op::WeakenAt { spaces, by } => {
                self.game.turn.aims = true;
                for space in 0..CITY {
                    if spaces & 1 << space != 0 {
                        let weaken = &mut self.game.turn.weaken[usize::from(space)];
                        *weaken = weaken.saturating_add(by);
                    }
                }
                self.next()
            }
            Op::WeakenMastermind(by) => {
                let turn = &mut self.game.turn;
                turn.aims = true;
                turn.weaken_mastermind = turn.weaken_mastermind.saturating_add(by);
                self.next()
            }
            Op::RecruitAsAttack => {
                self.game.turn.recruit_as_attack = true;
                self.next()
            }
            Op::Defeat { enemies, fight } => self.defeat_free(enemies, fight, answer),
            Op::ChooseTactic => {
                self.game.turn.choose_tactic = true;
                self.next()
            }
            Op::FightTactic => self.fight_tactic(answer),
            Op::InAnyOrder => self.in_any_order(answer),
            Op::MoveVillain { goal: _, rescue } => self.move_villain(rescue, answer),
            Op::MoveThis(to) => {
                if let Some(from) = frame.zone.as_city().filter(|&from| from != to) {
                    self.move_to(from, to);
                }
                self.next()
            }
            Op::Advance(count) => self.advance(count),
            Op::Escape { filter } => self.escape_all(filter),
            Op::GuardMastermind => self.guard_mastermind(),
            Op::AddGuards { stack, count } => self.add_guards(stack, count),
            Op::CaptureFrom(stack) => {
                if let Some(last) = self.game.row.len(stack).checked_sub(1)
                    && frame.zone.as_city().is_some()
                {
                    self.capture(stack, last, frame.zone);
                }
                self.next()
            }
            Op::EnterFrom { stack, count } => self.enter_from(stack, count),
            Op::EnterEmpty { which } => self.enter_empty(which, answer),
            Op::EnterWaiting => self.enter_waiting(),
            Op::ShuffleIn { stack, count } => self.shuffle_in(stack, count),
            Op::Mulligan => self.mulligan(),
            Op::CaptureThis(count) => {
                if frame.zone.as_city().is_some() {
                    self.capture_bystanders(frame.zone, count);
                }
                self.next()
            }
            Op::CaptureAny(count) => self.capture_any(count, answer),
            Op::CaptureAt { spaces, count } => {
                for space in (0..CITY).filter(|space| spaces & 1 << space != 0) {
                    if self.game.villain(space).is_some() {
                        self.capture_bystanders(Zone::city(space), count);
                    }
                }
                self.next()
            }
            Op::HandExtra(count) => {
                let turn = &mut self.game.turn;
                turn.hand_extra = turn.hand_extra.saturating_add(count);
                self.next()
            }
            Op::HandInstead(count) => {
                self.game.turn.hand_instead = count;
                self.next()
            }
            Op::ExtraTurn => {
                let turn = &mut self.game.turn;
                turn.extra_turns = turn.extra_turns.saturating_add(1);
                self.next()
            }
            Op::Put(zone) => self.put_twist(zone),
            Op::PutAboveSpace { from_last } => {
                let free = |space: &u8| self.game.row.is_empty(Zone::above(*space));
                let free =
                    if from_last { (0..CITY).rev().find(free) } else { (0..CITY).find(free) };
                match free {
                    Some(space) => self.put_twist(Zone::above(space)),
                    None => self.next(),
                }
            }
            Op::NoteTop => self.note_top(),
            Op::DiscardThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    self.discard(you, frame.zone, index);
                    self.game.turn.end_lent_dodge(frame.this);
                }
                self.next()
            }
            Op::BecomeTwist => self.become_twist(),
            Op::GainThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.put(frame.zone, index, Zone::discard(you));
                    self.tell(|| Event::Gained { seat: you, card });
                    self.note(Happening::Gained, card.kind);
                }
                self.next()
            }
            Op::KoThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.put(frame.zone, index, Zone::KO);
                    let of = frame.zone.as_seat().map(|(seat, _)| seat);
                    self.tell(|| Event::Ko { card, of });
                    self.note(Happening::Kod, card.kind);
                    if self.rules.imprisons {
                        self.imprison(frame.zone, card.kind);
                    }
                }
                self.next()
            }
            Op::ThisOnVillainDeck => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    self.put(frame.zone, index, Zone::VILLAIN_DECK);
                }
                self.next()
            }
            Op::ThisToStack => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.game.row.zone_mut(frame.zone)[index] = card;
                    let home = self.rules.home(card.kind);
                    let kept = self.game.turn.returns_under_deck == Some(home);
                    let to = if kept { Zone::deck(you) } else { home };
                    self.game.row.shift(frame.zone, index, to, 0);
                    self.tell(|| Event::ToBottom { card });
                }
                self.next()
            }
            Op::ThisUnderDeck => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.game.row.zone_mut(frame.zone)[index] = card;
                    self.game.row.shift(frame.zone, index, Zone::deck(you), 0);
                    self.tell(|| Event::ToBottom { card });
                }
                self.next()
            }
            Op::ThisIntoVillainDeck => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    self.put(frame.zone, index, Zone::VILLAIN_DECK);
                    self.shuffle(Zone::VILLAIN_DECK);
                    self.tell(|| Event::ShuffledIn { count: 1 });
                }
                self.next()
            }
            Op::RescueThis => {
                self.next();
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let villain = self.game.row.zone(frame.zone)[index].face;
                    self.rescue(frame.zone, index, you);
                    if self.rules.rescued_keeps_guise {
                        // It counts as a bystander and as a villain.
                        let pile = self.game.row.zone_mut(Zone::victory(you));
                        pile.last_mut().expect("it was just put here").face = villain;
                    }
                }
                Flow::On
            }
            Op::ReturnThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index];
                    self.put(frame.zone, index, Zone::hand(you));
                    self.mark_top(Zone::hand(you), card.marks & Mark::KEEP);
                    self.tell(|| Event::Returned { seat: you, card: card.open() });
                }
                self.next()
            }
            Op::EvilWins => {
                if !self.game.beaten {
                    self.finish(Reason::SchemeCompleted);
                }
                self.next()
            }
            Op::EscapeDone => self.escape_done(),
            Op::TwistDone | Op::StrikeDone => self.event_done(),
            Op::StrikeAlone => {
                self.next();
                if !self.game.row.is_empty(Zone::MASTERMIND) {
                    let code = self.rules.builtin.strike_alone;
                    let active = self.game.turn.active;
                    self.start(code, active, self.rules.mastermind, Zone::MASTERMIND);
                }
                Flow::On
            }
            Op::FightDone => {
                while !self.game.row.is_empty(Zone::CAPTIVE) {
                    self.put(Zone::CAPTIVE, 0, Zone::KO);
                }
                self.next()
            }
            Op::HandOver => self.hand_over(answer),
            Op::Weaken { number } => self.weaken(number, answer),
            Op::BribeVillain => self.bribe(answer),
            Op::BribeMastermind => {
                (self.game.turn.aims, self.game.turn.bribed_mastermind) = (true, true);
                self.next()
            }
            Op::DiscardDeck(count) => self.discard_deck(count),
            Op::GainsGoToHand(stack) => {
                self.game.turn.gains_to_hand = Some(stack);
                self.next()
            }
            Op::ReturnsGoUnderDeck(stack) => {
                self.game.turn.returns_under_deck = Some(stack);
                self.next()
            }
            Op::GoodOrBad { which } => self.good_or_bad(which, answer),
            Op::Swap { from, to } => self.swap(from, to, answer),
            Op::ChooseClass => self.choose_class(answer),
            Op::RevealColors { count, .. } => self.reveal_colors(count),
            Op::NextRecruitOnDeck => {
                let turn = &mut self.game.turn;
                turn.recruits_on_deck = turn.recruits_on_deck.saturating_add(1);
                self.next()
            }
            Op::AfterNewHand { end } => {
                self.watch(WatchFor::NewHand, &frame);
                self.jump(end)
            }
            Op::StackFrom { deck, count } => self.stack_from(deck, count),
            Op::EachCaptures { first, second } => self.each_captures(first, second),
            Op::CaptureSuch { filter, count } => self.capture_such(filter, count),
            Op::CaptureStrong { attack, count } => self.capture_strong(attack, count),
            Op::SpiesInto { spaces } => self.spies_into(spaces),
            Op::DefeatThis => {
                self.next();
                if frame.zone.as_city().is_some() && !self.game.row.is_empty(frame.zone) {
                    self.defeat(frame.zone, 0);
                }
                Flow::On
            }
            Op::MastermindBeaten => {
                let plays_on = self.rules.setup.final_showdown || self.rules.win_ends_with_turn;
                if !plays_on || self.rules.setup.final_blow {
                    self.finish(Reason::MastermindDefeated);
                }
                self.next()
            }
            Op::Rare(rare) => self.rare(rare, answer),
            Op::End
            | Op::Jump(..)
            | Op::Unless { .. }
            | Op::Undone { .. }
            | Op::Done { .. }
            | Op::Superpower { .. }
            | Op::Before { .. }
            | Op::TwistNumber { .. }
            | Op::May { .. }
            | Op::Choose { .. }
            | Op::Branch(..)
            | Op::Each { .. }
            | Op::Repeat { .. }
            | Op::Points
            | Op::Attack { .. }
            | Op::Recruit { .. }
            | Op::Draw(..)
            | Op::Rescue(..)
            | Op::Wound(..)
            | Op::Cards { .. }
            | Op::VillainCards(..)
            | Op::CarriedAway { .. }
            | Op::EscapeText
            | Op::Tuck { .. }
            | Op::EndEach => {
                unreachable!("it is a step of the flow")
            }
        }
    }

    /// Reveals the top card of the hero deck, notes its cost and puts it on the bottom.
    #[inline(never)]
    fn note_top(&mut self) -> Flow {
        let you = self.frame().you;
        let Some(top) = self.game.row.len(Zone::HERO_DECK).checked_sub(1) else {
            // Without a card there is no cost that any card could have.
            self.game.turn.noted = u8::MAX;
            return self.next();
        };
        self.reveal(you, Zone::HERO_DECK, top);
        let card = self.game.row.zone(Zone::HERO_DECK)[top];
        self.game.turn.noted = self.rules.figures(card.face).cost;
        self.game.row.shift(Zone::HERO_DECK, top, Zone::HERO_DECK, 0);
        self.next()
    }

    fn defeat_free(&mut self, enemies: u16, fight: bool, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let (zone, index) = match answer.map(decode) {
            Some(Answer::Card(zone, index)) => (zone, index),
            _ => {
                let scope = Scope::from(&frame);
                match only(self.rules.defeatable(self.game, enemies, fight, &scope)) {
                    Only::None => return self.next(),
                    Only::One(foe) => foe,
                    Only::Several => return self.ask(frame.you, Ask::Enemy { enemies, fight }),
                }
            }
        };
        self.next();
        if self.rules.program.enemies[usize::from(enemies)] == Enemies::WorthShards {
            self.pay_worth(frame.you, zone, index);
        }
        if fight {
            self.fight_paid(zone, index);
        } else {
            self.defeat(zone, index);
        }
        Flow::On
    }
}
