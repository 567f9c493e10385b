//! All tables of a server: found by link, loaded when somebody comes, let go when nobody is there.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex as Lock, MutexGuard as Held};
use std::time::{Duration, Instant};

use bots::coach::Review;
use host::{Play, Title};
use table::{Choice, Seat, Seed};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard, Notify, Semaphore, watch};

use crate::away::Wish;
use crate::ending::Ending;
use crate::entry::Begun;
use crate::hooks::Hooks;
use crate::limits::{HOOKS, Limit};
use crate::mail::{self, Mail};
use crate::measure::Shared;
use crate::push::{self, Push};
use crate::room::{Coach, Deed, Refused, Room};
use crate::secret::Secret;
use crate::store::{Ended, Link, Relink, Role, Store, StoreError};
use crate::words;
use crate::{Card, Codes, Game, Restock, Stock};

/// A table, in memory or not.
pub struct Table {
    /// Its number in the store.
    pub id: i64,
    room: Mutex<Option<Room>>,
    /// Rises with everything that a page shows.
    version: watch::Sender<u64>,
    /// How many listen with each link's role.
    here: Lock<HashMap<Option<u8>, usize>>,
    /// When somebody came last, in seconds of the server.
    touched: AtomicU64,
    /// What the coach has found out about the game that is over.
    looked: Lock<Option<Looked>>,
    /// Who leads others through the game that is over.
    lead: Lock<Option<Lead>>,
    /// Bots that wait look again.
    pub go: Notify,
    next: AtomicBool,
}

impl Table {
    fn new(id: i64) -> Table {
        Table {
            id,
            room: Mutex::new(None),
            version: watch::Sender::new(1),
            here: Lock::default(),
            touched: AtomicU64::new(0),
            looked: Lock::default(),
            lead: Lock::default(),
            go: Notify::new(),
            next: AtomicBool::new(false),
        }
    }

    /// A table that nobody sits at, for a game that is looked back at.
    pub fn quiet() -> Table {
        Table::new(0)
    }

    /// Something that pages show is different.
    pub fn changed(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// The version that a page was made from.
    pub fn version(&self) -> u64 {
        *self.version.borrow()
    }

    /// Hears of changes.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// What the coach has found out so far about the game that is over; `begin` sets it to work once.
    pub fn looked(&self, begin: impl FnOnce(Looked)) -> Looked {
        let mut looked = held(&self.looked);
        match &*looked {
            Some(known) => known.clone(),
            None => {
                let fresh = Looked::default();
                *looked = Some(fresh.clone());
                begin(fresh.clone());
                fresh
            }
        }
    }

    /// The coach knows more.
    pub fn found_out(&self, found: Looked) {
        let mut looked = held(&self.looked);
        // By now another game may be on the table.
        if looked.as_ref().is_some_and(|known| Arc::ptr_eq(&known.done, &found.done)) {
            *looked = Some(found);
            drop(looked);
            self.changed();
        }
    }

    /// Who leads, and where they are.
    pub fn lead(&self) -> Option<Lead> {
        let lead = held(&self.lead).clone();
        lead.filter(|lead| lead.since.elapsed() < LEADS)
    }

    /// Somebody leads to a step, or nobody leads any more.
    pub fn leads(&self, lead: Option<Lead>) {
        *held(&self.lead) = lead;
        self.changed();
    }

    /// Lets a bot that waits go on.
    pub fn next(&self) {
        self.next.store(true, Ordering::Relaxed);
        self.go.notify_waiters();
    }

    /// Whether a bot was told to go on, once.
    pub fn may_go_on(&self) -> bool {
        self.next.swap(false, Ordering::Relaxed)
    }

    /// Whether somebody listens in a role.
    pub fn is_here(&self, seat: Option<u8>) -> bool {
        held(&self.here).get(&seat).is_some_and(|count| *count > 0)
    }

    /// How many watch.
    pub fn watchers(&self) -> usize {
        held(&self.here).get(&None).copied().unwrap_or(0)
    }

    /// How many listen.
    pub fn listeners(&self) -> usize {
        held(&self.here).values().sum()
    }
}

/// How long somebody leads who does nothing.
const LEADS: Duration = Duration::from_secs(3600);

/// Somebody who leads others through a game that is over.
#[derive(Clone, Debug)]
pub struct Lead {
    /// Whose seat.
    pub seat: u8,
    /// The step that they look at.
    pub step: usize,
    /// By whose eyes.
    pub eyes: String,
    /// Since when they are there.
    pub since: Instant,
}

/// What is behind a lock, whatever befell who held it last.
pub fn held<T>(lock: &Lock<T>) -> Held<'_, T> {
    lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The chance to win at a step.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// The step.
    pub step: usize,
    /// What it is called: "Turn 4"; empty for the end.
    pub name: String,
    /// The chance, from 0 to 1.
    pub win: f64,
    /// The last bad news before it.
    pub bad: String,
}

impl Point {
    /// What it is called, in words.
    pub fn told(&self) -> &str {
        if self.name.is_empty() { words::say("review-the-end") } else { &self.name }
    }
}

/// What the coach has found out about a game that is over: at first nothing, then the chance to win turn by
/// turn, then what was play and what was luck.
#[derive(Clone, Debug, Default)]
pub struct Looked {
    /// The chance to win, turn by turn.
    pub points: Vec<Point>,
    /// Whether somebody wants to know what was play and what was luck.
    pub wanted: Arc<AtomicBool>,
    /// How many steps it has compared with what would have been better.
    pub done: Arc<AtomicUsize>,
    /// What it thinks of the game.
    pub review: Option<Arc<Review>>,
}

/// Somebody who listens to a table, for as long as this lives.
pub struct Presence {
    table: Arc<Table>,
    seat: Option<u8>,
}

impl Presence {
    /// Somebody comes.
    pub fn of(table: &Arc<Table>, role: Role) -> Presence {
        let seat = role.seat();
        *held(&table.here).entry(seat).or_default() += 1;
        table.changed();
        Presence { table: Arc::clone(table), seat }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        if let Some(count) = held(&self.table.here).get_mut(&self.seat) {
            *count = count.saturating_sub(1);
        }
        self.table.changed();
    }
}

/// What a new table is made of.
pub struct Plan {
    /// The game, dealt or further.
    pub play: Box<dyn Play>,
    /// Who sits where.
    pub sitters: Vec<String>,
    /// The names.
    pub names: Vec<String>,
    /// The guided game.
    pub guided: bool,
    /// The coach may be asked.
    pub hints: bool,
    /// Hands lie open.
    pub open_hands: bool,
    /// The day whose challenge it is, with the game.
    pub daily: Option<String>,
}

/// The ways to those who are away.
pub struct Ways {
    /// Web-hooks.
    pub hooks: Hooks,
    /// Browsers whose pages are closed.
    pub push: Push,
    /// Letters, if the server can send them.
    pub mail: Option<Mail>,
}

/// All tables.
pub struct Rooms {
    stock: Lock<Stock>,
    /// What is wrong with cards that should have been loaded; empty where nothing is.
    faults: Lock<String>,
    /// The database.
    pub store: Store,
    /// The ways to those who are away.
    pub ways: Ways,
    told: Limit<(i64, u8)>,
    /// How bots fare with set-ups.
    pub measured: Lock<VecDeque<(String, Shared)>>,
    tables: Lock<HashMap<i64, Arc<Table>>>,
    thinkers: Semaphore,
    /// Long looks back have a turn of their own: nobody waits for a bot because of them.
    reviewers: Semaphore,
    /// Tells this run of the server from others.
    pub run: u32,
    began: Instant,
    /// Turns true when the server stops.
    pub closing: watch::Sender<bool>,
}

/// What a link is for.
#[derive(Clone)]
pub struct Found {
    /// The table.
    pub table: Arc<Table>,
    /// Playing or watching.
    pub role: Role,
    /// The link's secret.
    pub secret: Secret,
}

impl Rooms {
    /// No table is in memory yet.
    pub fn new(stock: Stock, store: Store, ways: Ways) -> Rooms {
        let mut run = [0; 4];
        // Should the system have no chance to give, the time will do: it is no secret.
        if getrandom::fill(&mut run).is_err() {
            run = std::process::id().to_le_bytes();
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Rooms {
            stock: Lock::new(stock),
            faults: Lock::default(),
            store,
            ways,
            told: Limit::new(HOOKS),
            measured: Lock::default(),
            tables: Lock::default(),
            thinkers: Semaphore::new(cores.max(2) - 1),
            reviewers: Semaphore::new(1),
            run: u32::from_le_bytes(run),
            began: Instant::now(),
            closing: watch::Sender::new(false),
        }
    }

    /// The games in the box.
    pub fn games(&self) -> Vec<Game> {
        held(&self.stock).games.clone()
    }

    /// A game by its word.
    pub fn game(&self, word: &str) -> Option<Game> {
        held(&self.stock).games.iter().copied().find(|game| game.word() == word)
    }

    /// Every card.
    pub fn cards(&self) -> Arc<[Card]> {
        Arc::clone(&held(&self.stock).cards)
    }

    /// The codes and the parts of set-ups, if somebody knows them.
    pub fn codes(&self) -> Option<&'static dyn Codes> {
        held(&self.stock).codes
    }

    /// What is wrong with cards that should have been loaded; empty where nothing is.
    pub fn faults(&self) -> String {
        held(&self.faults).clone()
    }

    /// Takes other cards over as soon as there are some. Who plays goes on with the old ones; faulty ones change
    /// nothing.
    pub fn keep_stocked(self: &Arc<Self>, mut restock: Restock) {
        let rooms = Arc::clone(self);
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(Duration::from_millis(500));
                match restock() {
                    None => {}
                    Some(Ok(stock)) => {
                        *held(&rooms.stock) = stock;
                        held(&rooms.faults).clear();
                    }
                    Some(Err(faults)) => *held(&rooms.faults) = faults,
                }
            }
        });
    }

    /// The table and the purpose of a link.
    pub fn find(&self, text: &str) -> Result<Option<Found>, StoreError> {
        let Some(secret) = Secret::read(text) else { return Ok(None) };
        let Some((id, role)) = self.store.link(&secret.hash())? else { return Ok(None) };
        Ok(Some(Found { table: self.table(id), role, secret }))
    }

    fn table(&self, id: i64) -> Arc<Table> {
        let mut tables = held(&self.tables);
        Arc::clone(tables.entry(id).or_insert_with(|| Arc::new(Table::new(id))))
    }

    /// The room of a table, from the store if need be.
    pub async fn enter<'t>(
        self: &Arc<Self>,
        table: &'t Arc<Table>,
    ) -> Result<MappedMutexGuard<'t, Room>, Refused> {
        table.touched.store(self.began.elapsed().as_secs(), Ordering::Relaxed);
        let mut room = table.room.lock().await;
        if room.is_none() {
            let kept = self.store.table(table.id)?;
            let kept = kept.ok_or_else(|| Refused::Broken(words::say("table-gone").into()))?;
            let title = self.game(&kept.begun.game);
            let title = title.ok_or_else(|| {
                Refused::Broken(words::tell("table-no-game").with("game", &kept.begun.game).into())
            })?;
            *room = Some(Room::open(title, kept)?);
            self.drive(table);
        }
        Ok(MutexGuard::map(room, |room| room.as_mut().expect("it was just filled")))
    }

    /// Makes a table. Says the secret of its owner.
    pub async fn begin(&self, plan: Plan) -> Result<Secret, Refused> {
        let (seats, sitters) = (usize::from(plan.play.seats()), plan.sitters.len());
        if seats != sitters {
            // A seat that nobody sits in would be asked for ever.
            let told = words::tell("table-seats").with("seats", seats).with("sitters", sitters);
            return Err(Refused::Broken(told.into()));
        }
        let owner = plan.sitters.iter().position(|word| word == "you").unwrap_or(0) as u8;
        let secret =
            Secret::draw().map_err(|error| Refused::Broken(format!("no chance: {error}")))?;
        let mut links = vec![
            Link { hash: secret.hash(), role: Role::Seat(owner) },
            Link { hash: secret.derived("watch", 0).hash(), role: Role::Watch },
        ];
        for seat in (0..plan.sitters.len() as u8).filter(|&seat| seat != owner) {
            let hash = seat_secret(&secret, seat, 0).hash();
            links.push(Link { hash, role: Role::Seat(seat) });
        }
        let begun = Begun {
            game: plan.play.word().into(),
            replay: plan.play.replay().write(),
            sitters: plan.sitters,
            names: plan.names,
            owner,
            guided: plan.guided,
            hints: plan.hints,
            open_hands: plan.open_hands,
            daily: plan.daily,
        };
        self.store.begin(begun, links).await?;
        Ok(secret)
    }

    /// Does something at a table with a link. What returns without a fault is on disk.
    pub async fn act(
        self: &Arc<Self>,
        found: &Found,
        step: Option<usize>,
        deed: Deed,
        key: &str,
    ) -> Result<(), Refused> {
        let table = &found.table;
        drop(self.enter(table).await?);
        let mut slot = table.room.lock().await;
        let Some(room) = slot.as_mut() else { return Err(Refused::Stale) };
        if step.is_some_and(|step| room.is_done(found.role, step, &deed, key)) {
            return Ok(());
        }
        let rematch = matches!(deed, Deed::Rematch(_));
        let on_move = matches!(deed, Deed::Choose(_) | Deed::PlayAll | Deed::Undo(_) | Deed::Redo);
        if let (Role::Seat(seat), Deed::Choose(_) | Deed::PlayAll) = (found.role, &deed)
            && room.yielding.contains_key(&seat)
            && found.secret != NOBODY
        {
            return Err(Refused::NotAsked);
        }
        if on_move && step != Some(room.step()) {
            return Err(Refused::Stale);
        }
        let title = self.game(&room.begun.game).ok_or(Refused::NotYours)?;
        let before = Before::of(room);
        let number = room.kept;
        let relink = relink(room, found, &deed);
        let done = match room.entries(title, found.role, deed, key) {
            Ok(entries) if entries.is_empty() => Ok(()),
            Ok(entries) => {
                let ended = self.ended(&before, room, title);
                let kept = self.store.append(table.id, number, entries, relink, ended).await;
                kept.map_err(Refused::from)
            }
            Err(refused) => Err(refused),
        };
        match &done {
            Ok(()) => {
                room.teach();
                self.tell_who_is_away(&before, room, table);
            }
            // What the memory has and the disk does not never was.
            Err(_) if room.kept != number => *slot = None,
            Err(_) => {}
        }
        drop(slot);
        table.changed();
        table.go.notify_waiters();
        if done.is_ok() {
            if rematch || on_move {
                *held(&table.looked) = None;
            }
            if rematch {
                *held(&table.lead) = None;
            }
            self.drive(table);
        }
        done
    }

    /// What becomes of the result of the deal by what was done.
    fn ended(&self, before: &Before, room: &Room, title: &dyn Title) -> Option<Ended> {
        let over = room.host.play().outcome().is_some();
        if before.deal != room.deal || before.over == over {
            return None;
        }
        let ending = Ending::of(room, title).map(|ending| {
            let parts = self.codes().map(|codes| codes.parts(&room.host.play().replay()));
            Ending { parts: parts.unwrap_or_default(), ..ending }
        });
        Some(Ended { deal: room.deal, daily: room.begun.daily.clone(), ending })
    }

    /// Tells those who are not here that it is their turn, or that it is over, where they want to be told.
    fn tell_who_is_away(&self, before: &Before, room: &Room, table: &Table) {
        let play = room.host.play();
        let (asked, over) = (play.asked(), play.outcome().is_some() && !before.over);
        if room.away.is_empty() || asked == before.asked && !over {
            return;
        }
        for (&seat, away) in &room.away {
            let wanted = over || asked == Some(Seat(seat)) && !room.is_driven(seat);
            let told = !wanted || away.is_nowhere() || table.is_here(Some(seat));
            if told || !self.told.allows((table.id, seat)) {
                continue;
            }
            let called = host::capital(&room.host.called(Seat(seat)));
            let (text, subject) = words::spoken_in(away.language, || {
                let (text, subject) = match over {
                    true => (words::tell("away-over"), words::tell("away-over-subject")),
                    false => (words::tell("away-turn"), words::tell("away-turn-subject")),
                };
                let (game, setup) = (play.title(), play.summary());
                let text = text.with("name", called).with("game", game).with("setup", setup);
                (text.to_string(), subject.with("game", game).to_string())
            });
            if let Some((address, site)) = &away.hook {
                self.ways.hooks.tell(address, format!("{text} {site}/"));
            }
            for (browser, site) in &away.browsers {
                let (browser, site) = (browser.clone(), site.clone());
                let to = push::To { table: table.id, seat, browser, site };
                self.ways.push.tell(to, text.clone());
            }
            if let (Some(mail), Some((address, true))) = (&self.ways.mail, &away.mail) {
                let to = mail::To { table: table.id, seat, address: address.clone() };
                words::spoken_in(away.language, || mail.tell(&to, &subject, &text));
            }
        }
    }

    /// Forgets browsers that their push services do not know any more.
    pub fn keep_forgetting(self: &Arc<Self>, mut gone: UnboundedReceiver<push::To>) {
        let rooms = Arc::clone(self);
        tokio::spawn(async move {
            while let Some(to) = gone.recv().await {
                let found = rooms.found_seat(to.table, to.seat);
                let wish = Wish::NoBrowser { endpoint: to.browser.endpoint };
                // Where it cannot be kept, the next message is in vain, too, and it is tried again.
                let _ = rooms.act(&found, None, Deed::Tell(wish), "").await;
            }
        });
    }

    /// A seat of a table for which nobody has shown a link: what comes of it must have been allowed otherwise.
    pub fn found_seat(&self, table: i64, seat: u8) -> Found {
        Found { table: self.table(table), role: Role::Seat(seat), secret: NOBODY }
    }

    /// The next tip of a guided game.
    pub async fn tip_read(self: &Arc<Self>, found: &Found) -> Result<(), Refused> {
        let mut room = self.enter(&found.table).await?;
        room.tip = None;
        room.teach();
        drop(room);
        found.table.changed();
        Ok(())
    }

    /// Asks the coach for a seat: what to do, or how the game stands.
    pub async fn ask_coach(self: &Arc<Self>, found: &Found, stands: bool) -> Result<(), Refused> {
        let Role::Seat(seat) = found.role else { return Err(Refused::NotYours) };
        let mut room = self.enter(&found.table).await?;
        if !room.begun.hints {
            return Err(Refused::NoHints);
        }
        let step = room.step();
        if matches!(room.coach.get(&seat), Some((at, Coach::Thinking)) if *at == step) {
            return Ok(());
        }
        if room.host.play().asked() != Some(Seat(seat)) && !stands {
            return Err(Refused::NotAsked);
        }
        let play = room.host.play();
        let job: host::Job<Coach> = if stands {
            let job = play.stands(Seat(seat), Some(600));
            Box::new(move || {
                let found = job();
                Coach::Stands(found.map(|stand| (stand.thumb.won, stand.thinking.won)))
            })
        } else {
            let job = play.advice(Seat(seat), None);
            Box::new(move || Coach::Advice(job()))
        };
        room.coach.insert(seat, (step, Coach::Thinking));
        drop(room);
        found.table.changed();
        let (rooms, found) = (Arc::clone(self), found.clone());
        tokio::spawn(async move {
            let said = rooms.think(job).await.unwrap_or(Coach::Failed);
            if let Ok(mut room) = rooms.enter(&found.table).await
                && room.step() == step
            {
                room.coach.insert(seat, (step, said));
            }
            found.table.changed();
        });
        Ok(())
    }

    /// Thinks on a thread of its own; no more at once than there are cores to spare.
    pub async fn think<T: Send + 'static>(&self, job: host::Job<T>) -> Option<T> {
        let _turn = self.thinkers.acquire().await.ok()?;
        tokio::task::spawn_blocking(job).await.ok()
    }

    /// Looks back on a thread of its own, one game after the other.
    pub async fn look_back<T: Send + 'static>(&self, job: host::Job<T>) -> Option<T> {
        let _turn = self.reviewers.acquire().await.ok()?;
        tokio::task::spawn_blocking(job).await.ok()
    }

    /// Lets a bot think, if one is asked.
    pub fn drive(self: &Arc<Self>, table: &Arc<Table>) {
        let (rooms, table) = (Arc::clone(self), Arc::clone(table));
        tokio::spawn(async move { crate::bots_turn::take(rooms, table).await });
    }

    /// Keeps a bot's choice.
    pub async fn bot_chose(
        self: &Arc<Self>,
        table: &Arc<Table>,
        seat: u8,
        step: usize,
        choice: Choice,
    ) {
        let found = Found { table: Arc::clone(table), role: Role::Seat(seat), secret: NOBODY };
        // A choice that comes too late was for another question; that question has been asked since.
        let _ = self.act(&found, Some(step), Deed::Choose(choice), "").await;
    }

    /// Lets go of tables where nobody has been for a while.
    pub fn keep_tidy(self: &Arc<Self>, rest: Duration) {
        let rooms = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(
                    (rest / 3).clamp(Duration::from_millis(200), Duration::from_secs(20)),
                )
                .await;
                let now = rooms.began.elapsed().as_secs();
                held(&rooms.tables).retain(|_, table| {
                    let since = now.saturating_sub(table.touched.load(Ordering::Relaxed));
                    if since < rest.as_secs() {
                        return true;
                    }
                    // Who only listens needs no game in memory; it comes back with the next request.
                    if let Ok(mut room) = table.room.try_lock()
                        && room.as_ref().is_some_and(Room::can_rest)
                    {
                        *room = None;
                    }
                    // Who leads others is remembered here alone.
                    let led = table.lead().is_some();
                    Arc::strong_count(table) > 1 || table.listeners() > 0 || led
                });
            }
        });
    }

    /// The server stops: those who listen are let go.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }
}

/// How a table stood before something was done.
struct Before {
    over: bool,
    deal: i64,
    asked: Option<Seat>,
}

impl Before {
    fn of(room: &Room) -> Before {
        let play = room.host.play();
        Before { over: play.outcome().is_some(), deal: room.deal, asked: play.asked() }
    }
}

/// What a deed means for the links of a table.
fn relink(room: &Room, found: &Found, deed: &Deed) -> Relink {
    match (deed, found.role) {
        (Deed::NewLink(seat), _) => {
            let generation = room.generations.get(usize::from(*seat)).map_or(0, |old| old + 1);
            let hash = seat_secret(&found.secret, *seat, generation).hash();
            Relink::New(Link { hash, role: Role::Seat(*seat) })
        }
        (Deed::Beside(true), Role::Seat(seat)) => {
            let made = room.beside.get(&seat).map_or(0, |(made, _)| *made);
            let hash = beside_secret(&found.secret, made + 1).hash();
            Relink::New(Link { hash, role: Role::Beside(seat) })
        }
        (Deed::Beside(false), Role::Seat(seat)) => Relink::Gone(Role::Beside(seat)),
        _ => Relink::Keep,
    }
}

/// The secret of a link by which somebody looks over a seat's shoulder, worked out from the seat's.
pub fn beside_secret(seat: &Secret, generation: u32) -> Secret {
    seat.derived("beside", generation)
}

/// The secret of nobody: bots need none.
const NOBODY: Secret = Secret::NOBODY;

/// The secret of a seat's link, worked out from the owner's.
pub fn seat_secret(owner: &Secret, seat: u8, generation: u32) -> Secret {
    owner.derived(&format!("seat {seat}"), generation)
}

/// A fresh seed.
pub fn drawn_seed() -> Result<Seed, Refused> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Refused::Broken(format!("no chance: {error}")))?;
    Ok(Seed(bytes))
}
