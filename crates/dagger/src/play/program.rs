//! Programs: the steps of an effect, one by one. A step that must ask makes all its choices
//! before it changes anything, so that it can be taken up again from its beginning.

mod enemies;
mod heroes;
mod pick;

use table::Sink;

use self::pick::Picks;
use super::board::{card_progress_at, each};
use super::test::REROLL;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

impl<S: Sink<Event>> Play<'_, S> {
    /// Runs the next step of a program.
    pub(crate) fn program(&mut self, f: Frame) {
        let book = self.book;
        let Some(&step) = book.block(f.block).get(usize::from(f.at)) else {
            self.pop();
            if f.owed > 0 {
                self.dagger_for(f.you, f.owed);
            }
            return;
        };
        if S::LISTENS {
            self.tell_ongoing(&f);
        }
        // A step that is waiting for an answer returns nothing and is run again.
        let _ = self.step(step, f);
    }

    /// Tells which mission's ongoing effect begins, if that is what the program is.
    fn tell_ongoing(&mut self, f: &Frame) {
        let mission = self.g.missions.get(usize::from(f.mission)).map(|mission| mission.id);
        let Some(mission) = mission.filter(|_| f.at == 0 && f.picked == 0) else { return };
        let card = self.book.missions.get(usize::from(mission));
        if card.is_some_and(|card| card.ongoing == f.block) {
            self.tell(|_| Event::Ongoing(mission));
        }
    }

    /// The frame of nested steps, which know what these know.
    pub(crate) fn child(f: &Frame, block: Block) -> Frame {
        Frame { task: Task::Program, stage: 0, owed: 0, block, at: 0, picked: 0, ..*f }
    }

    fn step(&mut self, step: Do<Block>, f: Frame) -> Option<()> {
        let f = &f;
        let p = &mut Picks::default();
        match step {
            Do::Threat(n) => {
                let n = self.number(n, f);
                self.next();
                self.add_threat(n);
            }
            Do::LowerThreat(n) => {
                let n = self.number(n, f);
                self.next();
                let lower = self.g.threat.saturating_sub(n as u8);
                let by = lower as i8 - self.g.threat as i8;
                self.g.threat = lower;
                if by != 0 {
                    self.tell(|_| Event::Threat(by));
                }
            }
            Do::TeamUp(n) => {
                let n = self.number(n, f);
                self.next();
                self.gain_team_up(n);
            }
            Do::LoseTeamUp(_) if f.picked == 0 && self.g.team_up > 0 => {
                self.top().picked = 1;
                self.before_loss();
            }
            Do::LoseTeamUp(n) => {
                let n = self.number(n, f).min(self.g.team_up as i8);
                self.next();
                self.gain_team_up(-n);
            }
            Do::Hit(sel, n) => return self.do_hit(f, p, sel, n),
            Do::Suffer(sel, n) => return self.do_suffer(f, p, sel, n, false),
            Do::SufferShort(sel, n) => return self.do_suffer(f, p, sel, n, true),
            Do::Recover(sel, n) => return self.do_recover(f, p, sel, n),
            Do::Charge(sel, n) => return self.do_split(f, p, sel, n, Point::CHARGES),
            Do::RecoverOrCharge(sel, n) => {
                return self.do_split(f, p, sel, n, Point::Recover.bit() | Point::CHARGES);
            }
            Do::RecoverElseCharge(sel, n) => return self.do_recover_else_charge(f, p, sel, n),
            Do::Empower(sel) => return self.do_empower(f, p, sel),
            Do::LoseEmpowered(sel) => return self.do_lose_empowered(f, p, sel),
            Do::Prime(sel) => return self.do_prime(f, p, sel),
            Do::Unprime(sel) => return self.do_unprime(f, p, sel),
            Do::Move(sel, n) => return self.do_move(f, p, sel, n),
            Do::MoveTo(sel, place) => return self.do_move_to(f, p, sel, place),
            Do::Trade(a, b) => return self.do_trade(f, p, a, b),
            Do::MoveEnemyTo(sel, place) => return self.do_move_enemy_to(f, p, sel, place),
            Do::MoveEnemy(sel, n, toward) => return self.do_move_enemy(f, p, sel, n, toward),
            Do::PushEnemy(sel, n) => return self.do_push_enemy(f, p, sel, n),
            Do::Perform(sel, what, mods) => return self.do_perform(f, p, sel, what, mods),
            Do::Test(attr, mods) => {
                self.next();
                if self.space_of_hero(f.you) != OFF {
                    let (you, src, about) = (f.you, f.src, About::Test(attr));
                    let test = Frame { task: Task::Test, you, about, ..Frame::default() };
                    self.push(Frame { mods, src, ..test });
                }
            }
            Do::Progress(sel, n) => {
                let slot = self.pick_mission(f, p, sel)?;
                let amount = self.number(n, f);
                self.next();
                if let Some(mission) = slot {
                    let you = if f.unbidden { NOBODY } else { f.you };
                    self.push(Frame {
                        task: Task::Progress,
                        mission,
                        amount,
                        you,
                        ..Frame::default()
                    });
                }
            }
            Do::LoseProgress(sel, n) => {
                let slot = self.pick_mission(f, p, sel)?;
                let amount = self.number(n, f);
                self.next();
                if let Some(slot) = slot {
                    let mission = &mut self.g.missions[usize::from(slot)];
                    let (id, by) = (mission.id, mission.progress.min(amount as u8));
                    mission.progress -= by;
                    if by > 0 {
                        self.tell(|_| Event::ProgressLost { mission: id, by });
                    }
                }
            }
            Do::Complete => {
                self.next();
                if f.mission < SLOT_NEMESIS {
                    let (mission, you) = (f.mission, f.you);
                    self.push(Frame { task: Task::Complete, mission, you, ..Frame::default() });
                }
            }
            Do::Spawn(what, place) => {
                let space = self.pick_place(f, p, place)?;
                self.next();
                self.spawn_by_text(what, space);
            }
            Do::SpawnSideMission => {
                self.next();
                self.push(Frame { task: Task::SpawnSide, ..Frame::default() });
            }
            Do::Overrun(sel) => {
                let base = self.pick_base(f, p, sel, true)?;
                self.next();
                if let Some(base) = base {
                    let (you, about) = (f.you, About::Base(base));
                    self.push(Frame { task: Task::Overrun, you, about, ..Frame::default() });
                }
            }
            Do::Restore(sel) => {
                let base = self.pick_base(f, p, sel, false)?;
                self.next();
                if let Some(base) = base {
                    self.g.overrun &= !base.bit();
                    self.tell(|_| Event::Restored(base));
                }
            }
            Do::ExhaustAll(sel) => return self.do_exhaust_all(f, p, sel),
            Do::Exhaust(sel) => return self.do_exhaust(f, p, sel),
            Do::Ready(sel) => return self.do_ready(f, p, sel),
            Do::MoveIliad => {
                let mask = (1u64 << Space::NUMBERED) - 1;
                let to = self.pick(f, p, AskKind::Iliad, self.decider(f), mask)?;
                self.next();
                if let Some(to) = to {
                    let to = Space::at(to);
                    self.g.iliad = to;
                    self.tell(|_| Event::Iliad(to));
                }
            }
            Do::MoveBifrost(place) => {
                let space = self.pick_place(f, p, place)?;
                self.next();
                self.move_bifrost(space);
            }
            Do::EachHero(sel, block) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                for you in rev(self.in_order(heroes)) {
                    // Who strikes back is known before anyone strikes: an enemy that an earlier
                    // hero brings down counts with the power that it has now.
                    let (enemy, power) = match self.g.chosen[usize::from(you)] {
                        Standee::NONE => (f.enemy, f.power),
                        chosen => (chosen, self.power(chosen)),
                    };
                    let unbidden = false;
                    self.push(Frame { you, enemy, power, unbidden, ..Self::child(f, block) });
                }
            }
            Do::EachEnemy(sel, block) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                self.next();
                for enemy in rev(each(enemies)) {
                    self.push(Frame { enemy, ..Self::child(f, block) });
                }
            }
            Do::May(block) => {
                let mask = 1 | 1 << DONE;
                let hero = self.decider(f);
                let yes = if self.affordable(block, f) && self.block_useful(block, f) {
                    self.pick(f, p, AskKind::May, hero, mask)?
                } else {
                    None
                };
                self.next();
                if yes == Some(0) {
                    // A price that was agreed to is paid: nobody spends it on a team-up card first.
                    let pays = matches!(self.book.block(block).first(), Some(Do::LoseTeamUp(_)));
                    self.push(Frame { picked: u8::from(pays), ..Self::child(f, block) });
                }
            }
            Do::Only(so, block) => {
                let so = self.holds(so, f);
                self.next();
                if so {
                    self.push(Self::child(f, block));
                }
            }
            Do::Unless(so, block) => {
                let so = self.holds(so, f);
                self.next();
                if !so {
                    self.push(Self::child(f, block));
                }
            }
            Do::Branch(so, yes, no) => {
                let so = self.holds(so, f);
                self.next();
                self.push(Self::child(f, if so { yes } else { no }));
            }
            Do::Either(a, b) => {
                let sides = self.sides(a, b, f).into();
                let which = self.pick(f, p, AskKind::Either, self.decider(f), sides)?;
                self.next();
                self.push(Self::child(f, if which == Some(0) { a } else { b }));
            }
            Do::AddResults(symbol, n) => {
                self.next();
                // Added results are successes where they count, and no dice: they are not
                // rerolled, and an added WILD gives no D.A.G.G.E.R. effect (ruling 6).
                let counts = self.counts_in_test(symbol);
                if let Some(test) = self.find(Task::Test)
                    && counts
                {
                    test.mods.added = test.mods.added.saturating_add(n as i8);
                }
            }
            Do::AddSuccesses(n) => {
                let n = self.number(n, f);
                self.next();
                if let Some(test) = self.find(Task::Test) {
                    test.mods.added = test.mods.added.saturating_add(n);
                }
            }
            Do::Reroll(n) => {
                self.next();
                if let Some(test) = self.find(Task::Test) {
                    test.amount = n as i8;
                    test.stage = REROLL;
                }
            }
            Do::Prevent(n) => {
                self.next();
                if let Some(suffer) = self.find(Task::Suffer) {
                    suffer.amount = (suffer.amount - n as i8).max(0);
                }
            }
            Do::PreventOverrun => {
                self.next();
                if let Some(overrun) = self.find(Task::Overrun) {
                    overrun.prevented = true;
                }
            }
            Do::BoostAll => {
                self.next();
                self.g.boost_all = true;
            }
            Do::BoostNext(sel) => return self.do_boost_next(f, p, sel),
            Do::DaggerEffect => {
                self.next();
                self.dagger_for(f.you, 1);
            }
            Do::AnyDaggerEffect => {
                self.next();
                let (you, amount) = (f.you, 1);
                self.push(Frame {
                    task: Task::DaggerEffects,
                    you,
                    amount,
                    about: About::AnyBase,
                    ..Frame::default()
                });
            }
            Do::Heal(sel, n) => return self.do_heal(f, p, sel, n),
            Do::HealAll(sel) => return self.do_heal_all(f, p, sel),
            Do::Unstun => {
                self.next();
                self.unstun();
            }
            Do::Suppress(n) => {
                self.next();
                self.g.suppression = (self.g.suppression + n).min(3);
                self.tell(|t| Event::Suppressed(t.g.suppression));
            }
            Do::CardProgress(n) => {
                self.next();
                let at = card_progress_at(f.this);
                let progress = &mut self.g.card_progress[at];
                *progress = progress.saturating_add_signed(n).min(40);
            }
            Do::SheetProgress(n) => {
                let n = self.number(n, f) as u8;
                self.next();
                self.set_sheet((self.g.sheet + n).min(40));
            }
            Do::LoseSheetProgress(n) => {
                let n = self.number(n, f) as u8;
                self.next();
                self.set_sheet(self.g.sheet.saturating_sub(n));
            }
            Do::CancelSpawn => return self.do_cancel_spawn(f, p),
            Do::Activate(sel) => return self.do_activate(f, p, sel),
            Do::NemesisAttacks => {
                self.next();
                self.attack_all(NEMESIS, self.space_of_enemy(NEMESIS));
            }
            Do::HoldTokens(sel, n) => return self.do_hold_tokens(f, p, sel, n),
            Do::DiscardThis => {
                self.next();
                self.discard_lasting();
            }
            Do::TakeBack(sel) => return self.do_take_back(f, p, sel),
            Do::PeekEvents(n) => {
                self.next();
                let seen = self.g.peeked.max(n).min(self.g.events.len() as u8);
                self.g.peeked = seen;
                for depth in 0..usize::from(seen) {
                    let at = self.g.events.len() - 1 - depth;
                    let card = self.g.events.as_slice()[at];
                    self.tell(|_| Event::Seen(card));
                }
            }
            Do::DiscardEvents(n) => {
                self.next();
                self.discard_events(n);
            }
            Do::Choose(sel) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                self.next();
                self.top().enemy = each(enemies).next().unwrap_or(Standee::NONE);
            }
            Do::ChooseEach(sel) => self.do_choose_each(f, sel),
        }
        Some(())
    }

    /// Goes on to the next step of the program on top.
    pub(super) fn next(&mut self) {
        let top = self.top();
        top.at += 1;
        top.picked = 0;
    }

    /// The nearest frame of a task under the one on top.
    fn find(&mut self, task: Task) -> Option<&mut Frame> {
        self.g.frames.as_mut_slice().iter_mut().rev().find(|frame| frame.task == task)
    }

    /// The heroes of a mask in turn order.
    pub(crate) fn in_order(&self, mask: u8) -> impl DoubleEndedIterator<Item = HeroSeat> + use<S> {
        let (first, count) = (self.g.first.0, self.g.count);
        let all = (0..count).map(move |step| HeroSeat((first + step) % count));
        all.filter(move |hero| mask & hero.bit() != 0)
    }
}

/// Heroes or figures in reverse: the frame that is pushed last is done first.
pub(super) fn rev<T: Copy + Default>(items: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    let mut list: List<T, FIGURES> = items.collect();
    std::iter::from_fn(move || list.pop())
}
