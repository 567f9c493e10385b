//! Programs: the steps of an effect, one by one. A step that must ask makes all its choices
//! before it changes anything, so that it can be taken up again from its beginning.

use table::Sink;

use super::select::{card_progress_at, each, enemy_src};
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// The choices that a step has made so far.
struct Picks {
    next: u8,
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Runs the next step of a program.
    pub(crate) fn program(&mut self, f: Frame) {
        let book = self.book;
        let Some(&step) = book.block(f.block).get(usize::from(f.at)) else {
            self.pop();
            if f.stage > 0 {
                self.dagger_for(f.you, f.stage);
            }
            return;
        };
        // A step that is waiting for an answer returns nothing and is run again.
        let _ = self.step(step, f);
    }

    /// The frame of nested steps, which know what these know.
    pub(crate) fn child(f: &Frame, block: Block) -> Frame {
        Frame { task: Task::Program, stage: 0, block, at: 0, picked: 0, ..*f }
    }

    fn step(&mut self, step: Do<Block>, f: Frame) -> Option<()> {
        let f = &f;
        let p = &mut Picks { next: 0 };
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
                self.tell(|_| Event::Threat(by));
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
            Do::Hit(sel, n) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                let n = self.number(n, f);
                self.next();
                for enemy in rev(each(enemies)) {
                    let (amount, you) = (n, f.you);
                    self.push(Frame { task: Task::Hit, enemy, amount, you, ..Frame::default() });
                }
            }
            Do::Suffer(sel, n) | Do::SufferShort(sel, n) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                let short = matches!(step, Do::SufferShort(..));
                for you in rev(self.in_order(heroes)) {
                    let amount = self.number(n, &Frame { you, ..*f });
                    let src = f.src;
                    let frame = Frame { task: Task::Suffer, you, amount, src, ..Frame::default() };
                    self.push(Frame { defeated: short, this: f.this, ..frame });
                }
            }
            Do::Recover(sel, n) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let n = self.number(n, f);
                self.next();
                for hero in self.in_order(heroes) {
                    self.recover(hero, n as u8);
                }
            }
            Do::Charge(sel, n) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let n = self.number(n, f);
                self.next();
                for hero in rev(self.in_order(heroes)) {
                    self.split_points(hero, n, 0b110, f.src);
                }
            }
            Do::RecoverOrCharge(sel, n) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let n = self.number(n, f);
                self.next();
                for hero in rev(self.in_order(heroes)) {
                    self.split_points(hero, n, 0b111, f.src);
                }
            }
            Do::RecoverElseCharge(sel, n) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let n = self.number(n, f);
                let hero = heroes.trailing_zeros() as u8;
                if hero >= HEROES as u8 {
                    self.next();
                    return Some(());
                }
                let mut mask = 0;
                if self.can_recover(hero) {
                    mask |= 1;
                }
                if self.chargeable(hero) != 0 {
                    mask |= 2;
                }
                let how = self.pick(f, p, AskKind::Either, hero, mask)?;
                self.next();
                match how {
                    Some(0) => self.recover(hero, n as u8),
                    Some(_) => self.split_points(hero, n, 0b110, f.src),
                    None => {}
                }
            }
            Do::Empower(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                for hero in each(heroes) {
                    self.empower(hero);
                }
            }
            Do::LoseEmpowered(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                for hero in each(heroes) {
                    self.hero_mut(hero).empowered = false;
                }
            }
            Do::Prime(sel) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                self.next();
                for enemy in each(enemies) {
                    self.g.enemies[usize::from(enemy)].primed = true;
                    self.tell(|t| Event::Primed(enemy_src(t.book, t.g, enemy)));
                }
            }
            Do::Unprime(sel) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                self.next();
                for enemy in each(enemies) {
                    self.g.enemies[usize::from(enemy)].primed = false;
                }
            }
            Do::Move(sel, n) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let amount = self.number(n, f);
                self.next();
                for you in rev(self.in_order(heroes)) {
                    let src = f.src;
                    self.push(Frame { task: Task::MoveHero, you, amount, src, ..Frame::default() });
                }
            }
            Do::MoveTo(sel, place) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let space = self.pick_place(f, p, place)?;
                self.next();
                for hero in each(heroes) {
                    self.set_hero(hero, space);
                }
            }
            Do::Trade(a, b) => {
                let a = self.pick_figure(f, p, a)?;
                let b = self.pick_figure(f, p, b)?;
                self.next();
                self.trade(a, b);
            }
            Do::MoveEnemyTo(sel, place) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                let space = self.pick_place(f, p, place)?;
                self.next();
                for enemy in each(enemies) {
                    self.g.moved |= 1 << enemy;
                    self.set_enemy(enemy, space);
                }
            }
            Do::MoveEnemy(sel, n, toward) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                let amount = self.number(n, f);
                let space = match toward {
                    Toward::Hero(sel) => {
                        let heroes = self.pick_heroes(f, p, sel)?;
                        self.space_of_hero(heroes.trailing_zeros() as u8)
                    }
                    Toward::Nemesis => self.space_of_enemy(NEMESIS),
                    Toward::Base => OFF,
                };
                self.next();
                let lost = space == OFF && toward != Toward::Base;
                for enemy in rev(each(enemies)) {
                    let frame =
                        Frame { task: Task::March, enemy, amount, space, ..Frame::default() };
                    if !lost {
                        self.push(Frame { src: f.src, ..frame });
                    }
                }
            }
            Do::PushEnemy(sel, n) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                let enemy = enemies.trailing_zeros() as u8;
                let from = self.space_of_enemy(enemy);
                if from == OFF {
                    self.next();
                    return Some(());
                }
                let reach = self.reach(from, self.number(n, f)) & !(1 << from);
                let mask = u64::from(reach) | 1 << DONE;
                let to = self.pick(f, p, AskKind::EnemyMove, self.decider(f), mask)?;
                self.next();
                if let Some(to) = to.filter(|&to| to != DONE) {
                    self.set_enemy(enemy, to);
                }
            }
            Do::Perform(sel, what, mods) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let hero = heroes.trailing_zeros() as u8;
                let kind = match what {
                    Perform::One(kind) => kind as u8,
                    Perform::Same => f.kind.min(3),
                    Perform::FightTarget => ActionKind::Fight as u8,
                    Perform::Any if hero >= HEROES as u8 => 0,
                    Perform::Any => {
                        self.pick(f, p, AskKind::Kind, hero, 0b1111)?.unwrap_or_default()
                    }
                };
                self.next();
                if hero < HEROES as u8 {
                    let enemy = if what == Perform::FightTarget { f.enemy } else { OFF };
                    self.push(Frame {
                        task: Task::Action,
                        you: hero,
                        kind,
                        // Ruling 22: the token that pays for your ability boosts its action too.
                        boosted: mods.boosted || (f.boosted && hero == f.you),
                        mods,
                        enemy,
                        src: f.src,
                        ..Frame::default()
                    });
                }
            }
            Do::Test(attr, mods) => {
                self.next();
                if self.space_of_hero(f.you) != OFF {
                    let (you, src, kind) = (f.you, f.src, attr as u8);
                    self.push(Frame { task: Task::Test, you, kind, mods, src, ..Frame::default() });
                }
            }
            Do::Progress(sel, n) => {
                let slot = self.pick_mission(f, p, sel)?;
                let amount = self.number(n, f);
                self.next();
                if let Some(mission) = slot {
                    let you = f.you;
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
                    mission.progress = mission.progress.saturating_sub(amount as u8);
                }
            }
            Do::Complete => {
                self.next();
                if usize::from(f.mission) < SLOTS - 1 {
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
                if let Some(space) = base {
                    self.push(Frame { task: Task::Overrun, space, you: f.you, ..Frame::default() });
                }
            }
            Do::Restore(sel) => {
                let base = self.pick_base(f, p, sel, false)?;
                self.next();
                if let Some(base) = base {
                    self.g.overrun &= !(1 << base);
                    self.tell(|_| Event::Restored(base));
                }
            }
            Do::ExhaustAll(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                for hero in each(heroes) {
                    self.exhaust(hero, 0);
                    self.exhaust(hero, 1);
                }
            }
            Do::Exhaust(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let hero = heroes.trailing_zeros() as u8;
                if hero >= HEROES as u8 {
                    self.next();
                    return Some(());
                }
                let ready = self.hero(hero).ready;
                let mask = u64::from(ready[0]) | u64::from(ready[1]) << 1;
                let which = self.pick(f, p, AskKind::Support, hero, mask)?;
                self.next();
                if let Some(which) = which {
                    self.exhaust(hero, which);
                }
            }
            Do::Ready(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                let hero = heroes.trailing_zeros() as u8;
                if hero >= HEROES as u8 {
                    self.next();
                    return Some(());
                }
                let ready = self.hero(hero).ready;
                let mask = u64::from(!ready[0]) | u64::from(!ready[1]) << 1;
                let which = self.pick(f, p, AskKind::Support, hero, mask)?;
                self.next();
                if let Some(which) = which {
                    self.ready_support(hero, which);
                }
            }
            Do::MoveIliad => {
                let mask = (1u64 << Space::NUMBERED) - 1;
                let to = self.pick(f, p, AskKind::Iliad, self.decider(f), mask)?;
                self.next();
                if let Some(to) = to {
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
                    self.push(Frame { you, ..Self::child(f, block) });
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
                let yes = if self.block_useful(block, f) {
                    self.pick(f, p, AskKind::May, hero, mask)?
                } else {
                    None
                };
                self.next();
                if yes == Some(0) {
                    self.push(Self::child(f, block));
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
                let which = self.pick(f, p, AskKind::Either, self.decider(f), 0b11)?;
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
                    test.stage = 1;
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
                    overrun.defeated = true;
                }
            }
            Do::BoostAll => {
                self.next();
                self.g.boost_all = true;
            }
            Do::BoostNext(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                for hero in each(heroes) {
                    self.hero_mut(hero).boost_next = true;
                }
            }
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
                    kind: 1,
                    ..Frame::default()
                });
            }
            Do::Heal(sel, n) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                let n = self.number(n, f) as u8;
                self.next();
                for enemy in each(enemies) {
                    let enemy = &mut self.g.enemies[usize::from(enemy)];
                    enemy.damage = enemy.damage.saturating_sub(n);
                }
            }
            Do::HealAll(sel) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                self.next();
                for enemy in each(enemies) {
                    self.g.enemies[usize::from(enemy)].damage = 0;
                }
            }
            Do::Unstun => {
                self.next();
                self.g.stunned = false;
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
                self.g.sheet = (self.g.sheet + n).min(40);
            }
            Do::LoseSheetProgress(n) => {
                let n = self.number(n, f) as u8;
                self.next();
                self.g.sheet = self.g.sheet.saturating_sub(n);
            }
            Do::CancelSpawn => {
                let event = self.book.events.get(usize::from(self.g.event));
                let icons = event.map_or(0, |event| {
                    let open = |(i, spawn): (usize, &Spawn)| {
                        u64::from(spawn.pips <= self.plan.pips()) << i
                    };
                    event.spawns.iter().enumerate().map(open).fold(0, |all, bit| all | bit)
                });
                let mask = icons & !u64::from(self.g.cancelled);
                let icon = self.pick(f, p, AskKind::Icon, self.decider(f), mask)?;
                self.next();
                if let Some(icon) = icon {
                    self.g.cancelled |= 1 << icon;
                }
            }
            Do::Activate(sel) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                self.next();
                for enemy in rev(each(enemies)) {
                    self.push(Frame { task: Task::Activate, enemy, ..Frame::default() });
                }
            }
            Do::NemesisAttacks => {
                self.next();
                self.attack_all(NEMESIS, self.space_of_enemy(NEMESIS));
            }
            Do::HoldTokens(sel, n) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                for hero in each(heroes) {
                    self.hold_tokens(hero, n);
                }
            }
            Do::DiscardThis => {
                self.next();
                self.discard_lasting();
            }
            Do::TakeBack(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                for hero in each(heroes) {
                    self.take_back(hero);
                }
            }
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
            Do::Choose(sel) => {
                let enemies = self.pick_enemies(f, p, sel)?;
                self.next();
                self.top().enemy = match enemies {
                    0 => OFF,
                    _ => enemies.trailing_zeros() as u8,
                };
            }
            Do::ChooseHero(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                self.next();
                self.top().subject = match heroes {
                    0 => OFF,
                    _ => heroes.trailing_zeros() as u8,
                };
            }
        }
        Some(())
    }

    /// Goes on to the next step of the program on top.
    fn next(&mut self) {
        let top = self.top();
        top.at += 1;
        top.picked = 0;
    }

    /// The nearest frame of a task under the one on top.
    fn find(&mut self, task: Task) -> Option<&mut Frame> {
        self.g.frames.as_mut_slice().iter_mut().rev().find(|frame| frame.task == task)
    }

    /// An answer from a mask: the only one, the one given, or a question.
    /// An empty mask has no answer.
    fn pick(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        kind: AskKind,
        hero: u8,
        mask: u64,
    ) -> Option<Option<u8>> {
        if mask.count_ones() <= 1 {
            return Some((mask != 0).then(|| mask.trailing_zeros() as u8));
        }
        if p.next < f.picked {
            p.next += 1;
            return Some(Some(f.picks[usize::from(p.next - 1)]));
        }
        self.ask(kind, hero, f.src, mask);
        None
    }

    fn pick_heroes(&mut self, f: &Frame, p: &mut Picks, sel: HeroSel) -> Option<u8> {
        let (mask, choose) = self.candidates(sel, f);
        if !choose {
            return Some(mask);
        }
        let chooser = self.chooser(sel, f);
        let one = self.pick(f, p, AskKind::Hero, chooser, mask.into())?;
        Some(one.map_or(0, |hero| 1 << hero))
    }

    fn pick_enemies(&mut self, f: &Frame, p: &mut Picks, sel: EnemySel) -> Option<u16> {
        let (mask, choose) = self.enemy_candidates(sel, f);
        if !choose {
            return Some(mask);
        }
        let chooser = match sel {
            EnemySel::Nearest(_) => self.leader(),
            _ => self.decider(f),
        };
        let one = self.pick(f, p, AskKind::Enemy, chooser, mask.into())?;
        Some(one.map_or(0, |enemy| 1 << enemy))
    }

    /// A hero (by number) or an enemy (16 and its number).
    fn pick_figure(&mut self, f: &Frame, p: &mut Picks, figure: Figure) -> Option<u8> {
        Some(match figure {
            Figure::Hero(sel) => match self.pick_heroes(f, p, sel)? {
                0 => OFF,
                mask => mask.trailing_zeros() as u8,
            },
            Figure::Enemy(sel) => match self.pick_enemies(f, p, sel)? {
                0 => OFF,
                mask => 16 + mask.trailing_zeros() as u8,
            },
        })
    }

    fn pick_place(&mut self, f: &Frame, p: &mut Picks, place: Place) -> Option<u8> {
        let decider = self.decider(f);
        let mask = match place {
            Place::Here => return Some(self.space_of_hero(f.you)),
            Place::At(space) => return Some(space as u8),
            Place::OfNemesis => return Some(self.space_of_enemy(NEMESIS)),
            Place::OfThis => return Some(self.space_of_enemy(f.this)),
            Place::OfHero(sel) => {
                let heroes = self.pick_heroes(f, p, sel)?;
                return Some(self.space_of_hero(heroes.trailing_zeros() as u8));
            }
            Place::AnyBase => {
                let bases = 0..BASES as u8;
                bases.map(|base| 1u64 << self.base_space(base)).fold(0, |all, bit| all | bit)
            }
            Place::AnySpace => u64::from(Book::earthly()),
            Place::AnyNumbered => (1 << Space::NUMBERED) - 1,
            Place::BaseNearNemesis => {
                let near = self.nearest_bases(self.space_of_enemy(NEMESIS), false);
                each(near).map(|base| 1u64 << self.base_space(base)).fold(0, |all, bit| all | bit)
            }
        };
        let space = self.pick(f, p, AskKind::Space, decider, mask)?;
        Some(space.unwrap_or(OFF))
    }

    fn pick_base(
        &mut self,
        f: &Frame,
        p: &mut Picks,
        sel: BaseSel,
        operational: bool,
    ) -> Option<Option<u8>> {
        let here = self.space_of_hero(f.you);
        let fits = |base: &u8| self.operational(*base) == operational;
        let all = |keep: &dyn Fn(u8) -> bool| {
            (0..BASES as u8)
                .filter(|base| fits(base) && keep(self.base_space(*base)))
                .fold(0u64, |mask, base| mask | 1 << base)
        };
        let mask = match sel {
            BaseSel::Here => all(&|space| space == here),
            BaseSel::One => all(&|_| true),
            BaseSel::InRegion => all(&|space| self.same_region(here, space)),
            BaseSel::NearNemesis => self.nearest_bases(self.space_of_enemy(NEMESIS), false).into(),
            BaseSel::NearThis => self.nearest_bases(self.space_of_enemy(f.this), false).into(),
            BaseSel::UnderThis => all(&|space| space == self.space_of_enemy(f.this)),
        };
        let chooser = match sel {
            BaseSel::NearNemesis | BaseSel::NearThis => self.leader(),
            _ => self.decider(f),
        };
        self.pick(f, p, AskKind::Base, chooser, mask)
    }

    fn pick_mission(&mut self, f: &Frame, p: &mut Picks, sel: MissionSel) -> Option<Option<u8>> {
        let open = |slot: u8| {
            let id = self.g.missions[usize::from(slot)].id;
            id != OFF && self.book.missions[usize::from(id)].progress > 0
        };
        let slots = |range: std::ops::Range<u8>| {
            range.filter(|&slot| open(slot)).fold(0u64, |mask, slot| mask | 1 << slot)
        };
        let mask = match sel {
            MissionSel::This if usize::from(f.mission) < SLOTS => slots(f.mission..f.mission + 1),
            MissionSel::This => 0,
            MissionSel::Nemesis => slots(SLOT_NEMESIS..SLOT_NEMESIS + 1),
            MissionSel::Any => slots(0..SLOTS as u8),
            MissionSel::Side => slots(0..SLOT_HERO),
            MissionSel::Hero => slots(SLOT_HERO..SLOT_HERO + 1),
        };
        self.pick(f, p, AskKind::Mission, self.decider(f), mask)
    }

    /// The heroes of a mask in turn order.
    pub(crate) fn in_order(&self, mask: u8) -> impl DoubleEndedIterator<Item = u8> + use<S> {
        let (first, count) = (self.g.first, self.g.count);
        (0..count).map(move |step| (first + step) % count).filter(move |hero| mask >> hero & 1 != 0)
    }

    fn trade(&mut self, a: u8, b: u8) {
        let space = |figure: u8| match figure {
            OFF => OFF,
            16.. => self.space_of_enemy(figure - 16),
            hero => self.space_of_hero(hero),
        };
        let (from_a, from_b) = (space(a), space(b));
        if from_a == OFF || from_b == OFF {
            return;
        }
        for (figure, to) in [(a, from_b), (b, from_a)] {
            match figure {
                16.. => self.set_enemy(figure - 16, to),
                hero => self.set_hero(hero, to),
            }
        }
    }
}

fn rev<T: Copy + Default>(items: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    let mut list: List<T, 16> = List::default();
    for item in items {
        list.push(item);
    }
    std::iter::from_fn(move || list.pop())
}
