//! Effects: one step of a program at a time.

use table::{Choice, Seat, Seats, Sink};

use crate::card::{Happening, Who};
use crate::rules::Legendary;
use crate::state::{Ask, CITY, Frame, Game, Kind, Mark, Reason, WatchFor, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::face::Types;
use super::number::Scope;
use super::program::{Enemies, Op};
use super::wound::To;

impl Legendary {
    /// Whether enough other cards with the icons of a superpower were played before this one, one card
    /// for each icon.
    pub(crate) fn has_superpower(&self, game: &Game, icons: u16, play: u8) -> bool {
        let icons = &self.program.icons[usize::from(icons)];
        let earlier = &game.turn.plays()[..usize::from(play).min(game.turn.plays().len())];
        let everything = (1u16 << icons.len()) - 1;
        // Bit `m` says that the icons in the set `m` can be matched by different cards so far.
        let mut reachable: u64 = 1;
        for play in earlier {
            let matches = icons.iter().enumerate().fold(0u16, |bits, (i, &filter)| {
                let sieve = &self.program.filters[usize::from(filter)];
                bits | u16::from(sieve.passes_with(play.face, play.classes, &self.faces)) << i
            });
            if matches == 0 {
                continue;
            }
            let before = reachable;
            for set in 0..=everything {
                if before & 1 << set != 0 {
                    for icon in 0..icons.len() {
                        if matches & 1 << icon != 0 {
                            reachable |= 1 << (set | 1 << icon);
                        }
                    }
                }
            }
        }
        reachable & 1 << everything != 0
    }

    /// The players that an ability speaks of.
    fn players(&self, game: &Game, who: Who, owner: Seat, this: Kind) -> Seats {
        let all = Seats::first(self.seats);
        let without = |seats: Seats, others: Seats| Seats(seats.0 & !others.0);
        let winners = game.lasting.contest.winners;
        match who {
            Who::EachWinner => winners,
            Who::EachLoser => without(all, winners),
            Who::EachOtherLoser => {
                without(self.players(game, Who::EachOther, owner, this), winners)
            }
            Who::EachLeader => self.leaders(game),
            Who::EachPlayer | Who::AnyPlayer => all,
            // A solo player is everyone else to an enemy, but not to a hero.
            Who::EachOther | Who::AnotherPlayer if self.seats == 1 => {
                if self.faces[this.index()].types.has(Types::HERO) { Seats::NONE } else { all }
            }
            Who::EachOther | Who::AnotherPlayer => all.without(owner),
        }
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Whether a condition holds.
    pub fn test(&self, test: u16, scope: &Scope) -> bool {
        self.rules.test(self.game, test, scope)
    }

    /// Does the step at hand of the innermost ability.
    pub fn step(&mut self, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let you = frame.you;
        match self.op(&frame) {
            Op::End => {
                self.game.stack.pop();
                Flow::On
            }
            Op::Jump(end) => self.jump(end),
            Op::Unless { condition, end } => {
                if self.test(condition, &Scope::from(&frame)) {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::Undone { end } => {
                if frame.done > 0 {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::Done { end } => {
                if frame.done == 0 {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::Superpower { icons, end, asks } => match answer.map(decode) {
                Some(Answer::Yes) => self.next(),
                Some(_) => self.jump(end),
                None if !self.rules.has_superpower(self.game, icons, frame.play) => self.jump(end),
                None if asks => self.ask(you, Ask::May(frame.code)),
                None => self.next(),
            },
            Op::Before { trigger, end } => self.before(trigger, end, answer),
            Op::TwistNumber { first, last, end } => {
                if (first..=last).contains(&self.game.twists) {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::May { end } => match answer.map(decode) {
                Some(Answer::Yes) => self.next(),
                Some(_) => self.jump(end),
                None => {
                    let offered = self.rules.program.ops[usize::from(frame.code) + 1];
                    if self.rules.possible(self.game, offered, &frame) {
                        let asked = match offered {
                            Op::Cards { which, .. } if self.rules.is_owners(which) => frame.owner,
                            _ => you,
                        };
                        self.ask(asked, Ask::May(frame.code))
                    } else {
                        self.jump(end)
                    }
                }
            },
            Op::Choose { owner, .. } => match answer.map(decode) {
                Some(Answer::Option(index)) => {
                    self.jump(frame.code + 1 + u16::from(index));
                    Flow::On
                }
                _ => match only(self.rules.possible_options(self.game, frame.code, &frame)) {
                    // Nothing can be done: the first option comes to nothing like any other.
                    Only::None => self.jump(frame.code + 1),
                    Only::One(index) => self.jump(frame.code + 1 + u16::from(index)),
                    Only::Several => {
                        let by = if owner { frame.owner } else { you };
                        self.ask(by, Ask::Option(frame.code))
                    }
                },
            },
            Op::Branch(to) => self.jump(to),
            Op::Each { who, end } => self.each_player(who, end, answer),
            Op::Repeat { number, end } => self.repeat(number, end),
            Op::Points => {
                let figures = self.rules.figures(frame.this);
                let (attack, recruit) = (figures.attack, figures.recruit);
                // Points may start what waited for them, on top of this ability.
                self.next();
                self.make(you, u16::from(attack), u16::from(recruit));
                Flow::On
            }
            Op::Attack { amount, number } => {
                let times = self.rules.number(self.game, number, &Scope::from(&frame));
                self.next();
                self.make(you, times.saturating_mul(u16::from(amount)), 0);
                Flow::On
            }
            Op::Recruit { amount, number } => {
                let times = self.rules.number(self.game, number, &Scope::from(&frame));
                self.next();
                self.make(you, 0, times.saturating_mul(u16::from(amount)));
                Flow::On
            }
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
            Op::Draw(count) => {
                self.draw(you, count);
                self.next()
            }
            Op::Rescue(count) => self.rescue_some(count),
            Op::Wound(count) => self.wounds(count, To::Discard, answer),
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
            Op::Cards { verb, which, optional, effect } => {
                self.each_card(verb, which, optional, effect, answer)
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
            Op::CopyPlayed(how) => self.copy_played(how, answer),
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
            Op::VillainCards(count) => self.villain_cards(count),
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
            Op::CarriedAway { end } => {
                if frame.space > 0 {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::EscapeText => match self.rules.faces[frame.this.index()].escape {
                0 => self.next(),
                code => self.jump(code),
            },
            Op::EscapeDone => self.escape_done(),
            Op::Tuck { end } => {
                if std::mem::replace(&mut self.game.turn.tucked, true) {
                    self.jump(end)
                } else {
                    self.next()
                }
            }
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
                self.game.turn.bribed_mastermind = true;
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
            Op::EndEach => {
                self.game.stack.pop();
                if let Some(parent) = self.game.stack.top_mut() {
                    parent.done = parent.done.saturating_add(frame.done);
                }
                Flow::On
            }
            Op::Rare(rare) => self.rare(rare, answer),
        }
    }

    /// Makes points for the current player.
    #[inline]
    pub fn make(&mut self, seat: Seat, attack: u16, recruit: u16) {
        if attack > 0 || recruit > 0 {
            self.game.turn.make(attack, recruit);
            self.tell(|| Event::Made { seat, attack, recruit });
            if recruit > 0 && !self.game.turn.is_unwatched() {
                self.come_about();
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

    /// Lets players do what follows, the current player first, then clockwise.
    fn each_player(&mut self, who: Who, end: u16, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let mut seats = frame.seats;
        if frame.stage == 0 {
            seats = self.rules.players(self.game, who, frame.owner, frame.this);
            if matches!(who, Who::AnyPlayer | Who::AnotherPlayer) {
                seats = match answer.map(decode) {
                    Some(Answer::Player(seat)) => Seats::only(seat),
                    _ if seats.0.count_ones() > 1 => return self.ask(frame.you, Ask::Player),
                    _ => seats,
                };
            }
            self.frame().done = 0;
        }
        let Some(seat) = seats.next_from(self.game.turn.active) else { return self.jump(end) };
        let parent = self.frame();
        (parent.stage, parent.seats) = (1, seats.without(seat));
        let body = Frame { code: frame.code + 1, you: seat, left: 0, stage: 0, done: 0, ..frame };
        self.push(body);
        Flow::On
    }

    /// Does what follows as often as a number says, counted beforehand.
    fn repeat(&mut self, number: u16, end: u16) -> Flow {
        let frame = *self.frame();
        if frame.stage == 0 {
            let times = self.rules.number(self.game, number, &Scope::from(&frame));
            let frame = self.frame();
            (frame.stage, frame.left) = (1, times.min(255) as u8);
        }
        let parent = self.frame();
        if parent.left == 0 {
            return self.jump(end);
        }
        parent.left -= 1;
        self.push(Frame { code: frame.code + 1, left: 0, stage: 0, done: 0, ..frame });
        Flow::On
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
