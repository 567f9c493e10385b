//! Effects: one step of a program at a time.

use table::{Choice, Seat, Seats, Sink};

use crate::card::Who;
use crate::rules::Legendary;
use crate::state::{Ask, CITY, Frame, Game, Kind, Mark, Reason, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow, Only, only};
use super::face::Types;
use super::number::Scope;
use super::program::Op;

impl Legendary {
    /// Whether the thing that an ability offers can be done at all.
    fn possible(&self, game: &Game, op: Op) -> bool {
        match op {
            Op::VillainCards(_) => !game.row.is_empty(Zone::VILLAIN_DECK),
            Op::Wound(_) | Op::WoundToHand => !game.row.is_empty(Zone::WOUNDS),
            Op::Officer { .. } => !game.row.is_empty(Zone::OFFICERS),
            Op::Rescue(_) => !game.row.is_empty(Zone::BYSTANDERS),
            Op::MoveVillain => Zone::all_city().any(|zone| !game.row.is_empty(zone)),
            _ => true,
        }
    }

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
    fn players(&self, who: Who, owner: Seat, this: Kind) -> Seats {
        let all = Seats::first(self.seats);
        match who {
            Who::EachPlayer | Who::AnyPlayer => all,
            // A solo player is everyone else to an enemy, but not to a hero.
            Who::EachOther if self.seats == 1 => {
                if self.faces[this.index()].types.has(Types::HERO) { Seats::NONE } else { all }
            }
            Who::EachOther => all.without(owner),
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
            Op::Superpower { icons, end } => {
                if self.rules.has_superpower(self.game, icons, frame.play) {
                    self.next()
                } else {
                    self.jump(end)
                }
            }
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
                    if self.rules.possible(self.game, offered) {
                        self.ask(you, Ask::May(frame.code))
                    } else {
                        self.jump(end)
                    }
                }
            },
            Op::Choose { .. } => match answer.map(decode) {
                Some(Answer::Option(index)) => {
                    self.jump(frame.code + 1 + u16::from(index));
                    Flow::On
                }
                _ => self.ask(you, Ask::Option(frame.code)),
            },
            Op::Branch(to) => self.jump(to),
            Op::Each { who, end } => self.each_player(who, end, answer),
            Op::Repeat { number, end } => self.repeat(number, end),
            Op::Points => {
                let figures = self.rules.figures(frame.this);
                self.make(you, u16::from(figures.attack), u16::from(figures.recruit));
                self.next()
            }
            Op::Attack { amount, number } => {
                let times = self.rules.number(self.game, number, &Scope::from(&frame));
                self.make(you, times.saturating_mul(u16::from(amount)), 0);
                self.next()
            }
            Op::Recruit { amount, number } => {
                let times = self.rules.number(self.game, number, &Scope::from(&frame));
                self.make(you, 0, times.saturating_mul(u16::from(amount)));
                self.next()
            }
            Op::Draw(count) => {
                self.draw(you, count);
                self.next()
            }
            Op::Rescue(count) => {
                for _ in 0..count {
                    let Some(last) = self.game.row.len(Zone::BYSTANDERS).checked_sub(1) else {
                        break;
                    };
                    let card = self.top(Zone::BYSTANDERS);
                    self.put(Zone::BYSTANDERS, last, Zone::victory(you));
                    self.tell(|| Event::Rescued { seat: you, card });
                }
                self.next()
            }
            Op::Wound(count) => self.wounds(count, false, answer),
            Op::WoundToHand => self.wounds(1, true, answer),
            Op::Officer { to_hand } => {
                if let Some(last) = self.game.row.len(Zone::OFFICERS).checked_sub(1) {
                    let to = if to_hand { Zone::hand(you) } else { Zone::discard(you) };
                    let card = self.top(Zone::OFFICERS);
                    self.put(Zone::OFFICERS, last, to);
                    self.tell(|| Event::Gained { seat: you, card });
                }
                self.next()
            }
            Op::Each1 { verb, which, optional, effect } => {
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
            Op::DiscardTop => self.discard_top(),
            Op::PlayCopies => self.play_copies(answer),
            Op::CopyPlayed => self.copy_played(answer),
            Op::PassAside => self.pass_aside(),
            Op::HoldRefill(hold) => {
                self.game.hold_refill = hold;
                self.next()
            }
            Op::Whenever { end } => {
                self.game.turn.watch(frame.this, frame.code + 1);
                self.jump(end)
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
            Op::Defeat { enemies } => self.defeat_free(enemies, answer),
            Op::MoveVillain => self.move_villain(answer),
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
            Op::TwistToScheme => self.put_twist(Zone::SCHEME),
            Op::TwistToMastermind => self.put_twist(Zone::ABOVE_MASTERMIND),
            Op::TwistToSpace => {
                let free =
                    (0..CITY).rev().find(|&space| self.game.row.is_empty(Zone::above(space)));
                match free {
                    Some(space) => self.put_twist(Zone::above(space)),
                    None => self.next(),
                }
            }
            Op::BecomeTwist => self.become_twist(),
            Op::GainThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.put(frame.zone, index, Zone::discard(you));
                    self.tell(|| Event::Gained { seat: you, card });
                }
                self.next()
            }
            Op::RescueThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.put(frame.zone, index, Zone::victory(you));
                    self.tell(|| Event::Rescued { seat: you, card });
                }
                self.next()
            }
            Op::ReturnThis => {
                if let Some(index) = self.game.row.find(frame.zone, frame.this) {
                    let card = self.game.row.zone(frame.zone)[index].open();
                    self.put(frame.zone, index, Zone::hand(you));
                    self.tell(|| Event::Returned { seat: you, card });
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
            Op::TwistDone | Op::StrikeDone => self.event_done(),
            Op::FightDone => {
                while !self.game.row.is_empty(Zone::CAPTIVE) {
                    self.put(Zone::CAPTIVE, 0, Zone::KO);
                }
                self.next()
            }
            Op::MastermindBeaten => {
                if !self.rules.setup.final_showdown {
                    self.finish(Reason::MastermindDefeated);
                }
                self.next()
            }
        }
    }

    /// Makes points for the current player.
    #[inline]
    pub fn make(&mut self, seat: Seat, attack: u16, recruit: u16) {
        if attack > 0 || recruit > 0 {
            self.game.turn.make(attack, recruit);
            self.tell(|| Event::Made { seat, attack, recruit });
        }
    }

    /// Lets players do what follows, the current player first, then clockwise.
    fn each_player(&mut self, who: Who, end: u16, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let mut seats = frame.seats;
        if frame.stage == 0 {
            seats = self.rules.players(who, frame.owner, frame.this);
            if who == Who::AnyPlayer {
                seats = match answer.map(decode) {
                    Some(Answer::Player(seat)) => Seats::only(seat),
                    _ if self.rules.seats > 1 => return self.ask(frame.you, Ask::Player),
                    _ => seats,
                };
            }
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

    fn reveal_top(&mut self, seat: Seat, count: u8, secretly: bool) {
        for _ in 0..count {
            if !self.has_top_card(seat) {
                break;
            }
            let aside = Zone::aside(seat);
            self.game.row.move_top(Zone::deck(seat), aside);
            let card =
                self.game.row.zone_mut(aside).last_mut().expect("a card was just moved here");
            card.known = if secretly { card.known.with(seat) } else { Seats::ALL };
            let card = *card;
            self.tell(|| Event::Revealed { seat, card });
        }
    }

    fn pass_aside(&mut self) -> Flow {
        for seat in (0..self.rules.seats).map(Seat) {
            let to = seat.left(self.rules.seats);
            let aside = Zone::aside(seat);
            while let Some(last) = self.game.row.len(aside).checked_sub(1) {
                let card = &mut self.game.row.zone_mut(aside)[last];
                match Mark::passed(card.marks) {
                    Some(marks) if card.known != Seats::ALL => {
                        (card.marks, card.known) = (marks, card.known.with(to));
                    }
                    // Too often passed on to remember whose it was: everyone gets to see it.
                    _ => *card = card.open(),
                }
                let card = *card;
                self.game.row.move_to_top(aside, last, Zone::hand(to));
                self.tell(|| Event::Passed { seat, to, card });
            }
        }
        self.next()
    }

    fn defeat_free(&mut self, enemies: u16, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let zone = match answer.map(decode) {
            Some(Answer::Card(zone, _)) => zone,
            _ => {
                let scope = Scope::from(&frame);
                match only(self.rules.defeatable(self.game, enemies, &scope)) {
                    Only::None => return self.next(),
                    Only::One(zone) => zone,
                    Only::Several => return self.ask(frame.you, Ask::Enemy(enemies)),
                }
            }
        };
        self.next();
        self.defeat(zone);
        Flow::On
    }

    fn move_villain(&mut self, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        if frame.stage == 0 {
            let space = match answer.map(decode) {
                Some(Answer::Card(zone, _)) => zone.as_city().unwrap_or(0),
                _ => match only((0..CITY).filter(|&space| self.game.villain(space).is_some())) {
                    Only::None => return self.next(),
                    Only::One(space) => space,
                    Only::Several => return self.ask(frame.you, Ask::Villain),
                },
            };
            let now = self.frame();
            (now.stage, now.left) = (1, space);
            return self.ask(frame.you, Ask::Space(space));
        }
        if let (from, Some(Answer::Space(to))) = (frame.left, answer.map(decode)) {
            self.swap_spaces(from, to);
            let zone = Zone::city(to);
            let card = self.game.row.zone(zone)[0];
            self.tell(|| Event::Moved { card, space: to });
            while let Some(index) = self.held_bystander(zone) {
                let card = self.game.row.zone(zone)[index];
                self.put(zone, index, Zone::victory(frame.you));
                self.tell(|| Event::Rescued { seat: frame.you, card });
            }
        }
        self.next()
    }

    /// The place of a bystander that the enemy in a zone holds.
    pub fn held_bystander(&self, zone: Zone) -> Option<usize> {
        let cards = self.game.row.zone(zone).iter().enumerate().skip(1);
        cards
            .into_iter()
            .find(|(_, card)| self.rules.figures(card.face).types.has(Types::BYSTANDER))
            .map(|(index, _)| index)
    }

    fn capture_any(&mut self, count: u8, answer: Option<Choice>) -> Flow {
        let frame = *self.frame();
        let zone = match answer.map(decode) {
            Some(Answer::Card(zone, _)) => zone,
            _ => match only(Zone::all_city().filter(|&zone| !self.game.row.is_empty(zone))) {
                Only::None => return self.next(),
                Only::One(zone) => zone,
                Only::Several => return self.ask(frame.you, Ask::Villain),
            },
        };
        self.capture_bystanders(zone, count);
        self.next()
    }
}
