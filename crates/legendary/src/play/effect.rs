//! Effects: one step of a program at a time.

use table::{Choice, Seat, Seats, Sink};

use crate::card::Who;
use crate::rules::Legendary;
use crate::state::{Ask, Frame, Game, Kind};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::face::Types;
use super::number::Scope;
use super::program::Op;
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
    #[inline(always)]
    pub fn step(&mut self, op: Op, answer: Option<Choice>) -> Flow {
        match op {
            Op::End => {
                self.game.stack.pop();
                Flow::On
            }
            Op::Jump(end) => self.jump(end),
            Op::Unless { condition, end } => {
                let scope = Scope::from(&*self.frame());
                if self.test(condition, &scope) { self.next() } else { self.jump(end) }
            }
            Op::Undone { end } => {
                if self.frame().done > 0 {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::Done { end } => {
                if self.frame().done == 0 {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::Superpower { icons, end, asks } => match answer.map(decode) {
                Some(Answer::Yes) => self.next(),
                Some(_) => self.jump(end),
                None => {
                    let Frame { play, you, code, .. } = *self.frame();
                    match self.rules.has_superpower(self.game, icons, play) {
                        false => self.jump(end),
                        true if asks => self.ask(you, Ask::May(code)),
                        true => self.next(),
                    }
                }
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
                    let frame = *self.frame();
                    let offered = self.rules.program.ops[usize::from(frame.code) + 1];
                    if self.rules.possible(self.game, offered, &frame) {
                        let asked = match offered {
                            Op::Cards { which, .. } if self.rules.is_owners(which) => frame.owner,
                            _ => frame.you,
                        };
                        self.ask(asked, Ask::May(frame.code))
                    } else {
                        self.jump(end)
                    }
                }
            },
            Op::Choose { owner, .. } => self.choose(owner, answer),
            Op::Branch(to) => self.jump(to),
            Op::Each { who, end } => self.each_player(who, end, answer),
            Op::Repeat { number, end } => self.repeat(number, end),
            Op::Points => {
                let Frame { this, you, .. } = *self.frame();
                let figures = self.rules.figures(this);
                let (attack, recruit) = (figures.attack, figures.recruit);
                // Points may start what waited for them, on top of this ability.
                self.next();
                self.make(you, u16::from(attack), u16::from(recruit));
                Flow::On
            }
            Op::Attack { amount, number } => {
                let scope = Scope::from(&*self.frame());
                let times = self.rules.number(self.game, number, &scope);
                self.next();
                self.make(scope.you, times.saturating_mul(u16::from(amount)), 0);
                Flow::On
            }
            Op::Recruit { amount, number } => {
                let scope = Scope::from(&*self.frame());
                let times = self.rules.number(self.game, number, &scope);
                self.next();
                self.make(scope.you, 0, times.saturating_mul(u16::from(amount)));
                Flow::On
            }
            Op::Draw(count) => {
                let you = self.frame().you;
                self.draw(you, count);
                self.next()
            }
            Op::Rescue(count) => self.rescue_some(count),
            Op::Wound(count) => self.wounds(count, To::Discard, answer),
            Op::Cards { verb, which, optional, effect } => {
                self.each_card(verb, which, optional, effect, answer)
            }
            Op::VillainCards(count) => self.villain_cards(count),
            Op::CarriedAway { end } => {
                if self.frame().space > 0 {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
            Op::EscapeText => {
                let this = self.frame().this;
                match self.rules.faces[this.index()].escape {
                    0 => self.next(),
                    code => self.jump(code),
                }
            }
            Op::Tuck { end } => {
                if std::mem::replace(&mut self.game.turn.tucked, true) {
                    self.jump(end)
                } else {
                    self.next()
                }
            }
            Op::EndEach => {
                let done = self.frame().done;
                self.game.stack.pop();
                if let Some(parent) = self.game.stack.top_mut() {
                    parent.done = parent.done.saturating_add(done);
                }
                Flow::On
            }
            op => self.deed(op, answer),
        }
    }

    /// Asks which of several things to do, where more than one of them can be done.
    fn choose(&mut self, owner: bool, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        match answer.map(decode) {
            Some(Answer::Option(index)) => self.jump(frame.code + 1 + u16::from(index)),
            _ => match only(self.rules.possible_options(self.game, frame.code, &frame)) {
                // Nothing can be done: the first option comes to nothing like any other.
                Only::None => self.jump(frame.code + 1),
                Only::One(index) => self.jump(frame.code + 1 + u16::from(index)),
                Only::Several => {
                    let by = if owner { frame.owner } else { frame.you };
                    self.ask(by, Ask::Option(frame.code))
                }
            },
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
}
