//! The database: tables, what was done at them, and the hashes of their links.
//!
//! One thread owns the connection. Whatever waits for it is written in one transaction, and nobody is
//! answered before the disk has it. `(table, number)` is the key of what was done, and the only lock:
//! whoever comes second with a number is refused.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use crate::ending::Ending;
use crate::entry::{Begun, Entry};
use crate::secret::Hash;
use crate::words;

/// Why something was not kept or not found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says no.
    #[error("{}", in_words(.0))]
    Database(Arc<rusqlite::Error>),
    /// The folder cannot be used.
    #[error("nothing can be kept in {0}: {1}")]
    Folder(String, std::io::Error),
    /// Somebody else has written that number meanwhile.
    #[error("{}", words::say("store-overtaken"))]
    Overtaken,
    /// What is there cannot be read.
    #[error("{}", words::tell("store-unreadable").with("error", .0.to_string()))]
    Unreadable(#[from] serde_json::Error),
    /// The system has no chance to give, so no key can be made.
    #[error("no key can be made: the system has no chance to give")]
    NoChance,
    /// The thread is gone.
    #[error("{}", words::say("store-gone"))]
    Gone,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(Arc::new(error))
    }
}

fn in_words(error: &rusqlite::Error) -> String {
    use rusqlite::ErrorCode::{DiskFull, ReadOnly, SystemIoFailure};
    match error.sqlite_error_code() {
        Some(DiskFull) => words::say("store-full").into(),
        Some(SystemIoFailure | ReadOnly) => {
            words::tell("store-unwritable").with("error", error.to_string()).into()
        }
        _ => words::tell("store-failed").with("error", error.to_string()).into(),
    }
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Playing a seat.
    Seat(u8),
    /// Watching what all may see.
    Watch,
    /// Watching what a seat sees, with its consent.
    Beside(u8),
}

impl Role {
    fn number(self) -> i64 {
        match self {
            Role::Seat(seat) => seat.into(),
            Role::Watch => -1,
            Role::Beside(seat) => -2 - i64::from(seat),
        }
    }

    fn of(number: i64) -> Role {
        match (u8::try_from(number), u8::try_from(-2 - number)) {
            (Ok(seat), _) => Role::Seat(seat),
            (_, Ok(seat)) => Role::Beside(seat),
            _ => Role::Watch,
        }
    }

    /// The seat that somebody plays.
    pub fn seat(self) -> Option<u8> {
        match self {
            Role::Seat(seat) => Some(seat),
            Role::Watch | Role::Beside(_) => None,
        }
    }

    /// The seat whose view somebody watches.
    pub fn beside(self) -> Option<u8> {
        match self {
            Role::Beside(seat) => Some(seat),
            Role::Watch | Role::Seat(_) => None,
        }
    }
}

/// A link as it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The hash of its secret.
    pub hash: Hash,
    /// What it is for.
    pub role: Role,
}

/// A table as it is kept.
pub struct Kept {
    /// How it began.
    pub begun: Begun,
    /// What was done since.
    pub entries: Vec<Entry>,
}

/// What happens to the links of a table along with what is done at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relink {
    /// Nothing.
    Keep,
    /// A link takes the place of those of its role.
    New(Link),
    /// The links of a role are dead.
    Gone(Role),
}

/// What becomes of the result of a table's deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Which deal: how many rematches there were before.
    pub deal: i64,
    /// The day whose challenge it was.
    pub daily: Option<String>,
    /// How it ended; none if that was taken back.
    pub ending: Option<Ending>,
}

/// Entries of a table, with what goes along with them.
struct Append {
    table: i64,
    /// The number of the first one.
    number: i64,
    entries: Vec<Entry>,
    relink: Relink,
    ended: Option<Ended>,
}

/// What the thread is asked to do.
enum Wish {
    Begin(Box<Begun>, Vec<Link>),
    Append(Box<Append>),
    /// One more link of a table, unless it is there already.
    Link(i64, Link),
    /// A key of this server, unless there is one already.
    Key(&'static str, Vec<u8>),
    Delete(i64),
}

type Answer = Result<i64, StoreError>;

/// Why nothing can be kept at the moment; none while all is well.
type Trouble = Arc<std::sync::Mutex<Option<Arc<rusqlite::Error>>>>;

/// The way to the thread that writes, and a connection of its own for reading.
pub struct Store {
    wishes: Sender<(Wish, oneshot::Sender<Answer>)>,
    trouble: Trouble,
    reader: std::sync::Mutex<Connection>,
}

const SCHEMA: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE IF NOT EXISTS tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        begun TEXT NOT NULL,
        made INTEGER NOT NULL DEFAULT (unixepoch())
    );
    CREATE TABLE IF NOT EXISTS done (
        of_table INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (of_table, number)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS links (
        hash BLOB PRIMARY KEY,
        of_table INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        role INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS links_of ON links (of_table, role);
    CREATE TABLE IF NOT EXISTS results (
        of_table INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        deal INTEGER NOT NULL,
        daily TEXT,
        ending TEXT NOT NULL,
        PRIMARY KEY (of_table, deal)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS results_of_the_day ON results (daily) WHERE daily IS NOT NULL;
";

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.execute_batch(SCHEMA)?;
    Ok(connection)
}

impl Store {
    /// Opens the database in a folder, which is made if it is not there.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        let fault = |error| StoreError::Folder(folder.display().to_string(), error);
        std::fs::create_dir_all(folder).map_err(fault)?;
        let path = folder.join("tables.db");
        #[cfg(unix)]
        {
            // Nobody else on this machine may read what is kept.
            use std::os::unix::fs::OpenOptionsExt;
            let mut options = std::fs::File::options();
            options.create(true).append(true).mode(0o600).open(&path).map_err(fault)?;
        }
        let writer = connect(&path)?;
        let reader = std::sync::Mutex::new(connect(&path)?);
        Store::with(writer, reader).map_err(fault)
    }

    fn with(writer: Connection, reader: std::sync::Mutex<Connection>) -> std::io::Result<Store> {
        let (wishes, asked) = channel();
        let trouble = Trouble::default();
        let told = Arc::clone(&trouble);
        let thread = thread::Builder::new().name("store".into());
        thread.spawn(move || write(writer, asked, &told))?;
        Ok(Store { wishes, trouble, reader })
    }

    /// Brings everything into the one file, for when the server stops: a copy of that file is then a backup.
    pub fn settle(&self) {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // Where that fails nothing is lost: the next server does it.
        let _ = reader.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    }

    /// Why nothing could be kept when that was tried last.
    pub fn trouble(&self) -> Option<String> {
        let trouble = self.trouble.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone();
        trouble.map(|error| in_words(&error))
    }

    async fn ask(&self, wish: Wish) -> Answer {
        let (answer, told) = oneshot::channel();
        self.wishes.send((wish, answer)).map_err(|_| StoreError::Gone)?;
        told.await.map_err(|_| StoreError::Gone)?
    }

    /// Keeps a new table and says its number.
    pub async fn begin(&self, begun: Begun, links: Vec<Link>) -> Answer {
        self.ask(Wish::Begin(Box::new(begun), links)).await
    }

    /// Keeps what was done at a table as the entries from `number` on. When this returns, the disk has it.
    pub async fn append(
        &self,
        table: i64,
        number: i64,
        entries: Vec<Entry>,
        relink: Relink,
        ended: Option<Ended>,
    ) -> Result<(), StoreError> {
        let append = Append { table, number, entries, relink, ended };
        self.ask(Wish::Append(Box::new(append))).await.map(drop)
    }

    /// Keeps one more link of a table.
    pub async fn link_too(&self, table: i64, link: Link) -> Result<(), StoreError> {
        self.ask(Wish::Link(table, link)).await.map(drop)
    }

    /// A key of this server; it is made by the first who asks for it.
    pub async fn kept(
        &self,
        name: &'static str,
        make: impl FnOnce() -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, StoreError> {
        if let Some(key) = self.key(name)? {
            return Ok(key);
        }
        let Some(made) = make() else { return Err(StoreError::NoChance) };
        self.ask(Wish::Key(name, made)).await?;
        // Whoever was first has made it.
        self.key(name)?.ok_or(StoreError::Gone)
    }

    fn key(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut found = reader.prepare_cached("SELECT bytes FROM keys WHERE name = ?1")?;
        Ok(found.query_row([name], |row| row.get(0)).optional()?)
    }

    /// Forgets a table.
    pub async fn delete(&self, table: i64) -> Result<(), StoreError> {
        self.ask(Wish::Delete(table)).await.map(drop)
    }

    /// The table and the purpose of a link.
    pub fn link(&self, hash: &Hash) -> Result<Option<(i64, Role)>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut found =
            reader.prepare_cached("SELECT of_table, role FROM links WHERE hash = ?1")?;
        let row = found.query_row([&hash[..]], |row| Ok((row.get(0)?, Role::of(row.get(1)?))));
        Ok(row.optional()?)
    }

    /// How a table began.
    pub fn begun(&self, table: i64) -> Result<Option<Begun>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut found = reader.prepare_cached("SELECT begun FROM tables WHERE id = ?1")?;
        let begun: Option<String> = found.query_row([table], |row| row.get(0)).optional()?;
        Ok(begun.map(|begun| serde_json::from_str(&begun)).transpose()?)
    }

    /// How the games of a table ended, deal by deal.
    pub fn endings(&self, table: i64) -> Result<Vec<(i64, Ending)>, StoreError> {
        self.results("SELECT deal, ending FROM results WHERE of_table = ?1 ORDER BY deal", table)
    }

    /// How many rematches a table has seen.
    pub fn rematches(&self, table: i64) -> Result<i64, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let count =
            "SELECT COUNT(*) FROM done WHERE of_table = ?1 AND entry LIKE '{\"do\":\"rematch\"%'";
        Ok(reader.prepare_cached(count)?.query_row([table], |row| row.get(0))?)
    }

    /// How the games of a day's challenge ended, with the numbers of their tables: of each the first deal.
    pub fn of_the_day(&self, daily: &str) -> Result<Vec<(i64, Ending)>, StoreError> {
        let found =
            "SELECT of_table, ending FROM results WHERE daily = ?1 AND deal = 0 LIMIT 10000";
        self.results(found, daily)
    }

    fn results(
        &self,
        query: &str,
        of: impl rusqlite::ToSql,
    ) -> Result<Vec<(i64, Ending)>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut found = reader.prepare_cached(query)?;
        let rows = found.query_map([of], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
        rows.map(|row| {
            let (number, ending) = row?;
            Ok((number, serde_json::from_str(&ending)?))
        })
        .collect()
    }

    /// A table with everything that was done at it.
    pub fn table(&self, table: i64) -> Result<Option<Kept>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut found = reader.prepare_cached("SELECT begun FROM tables WHERE id = ?1")?;
        let begun: Option<String> = found.query_row([table], |row| row.get(0)).optional()?;
        let Some(begun) = begun else { return Ok(None) };
        let mut found =
            reader.prepare_cached("SELECT entry FROM done WHERE of_table = ?1 ORDER BY number")?;
        let rows = found.query_map([table], |row| row.get::<_, String>(0))?;
        let entries = rows
            .map(|row| Ok(serde_json::from_str(&row?)?))
            .collect::<Result<Vec<Entry>, StoreError>>()?;
        Ok(Some(Kept { begun: serde_json::from_str(&begun)?, entries }))
    }
}

/// The thread that writes: everything that waits goes into one transaction.
fn write(
    mut database: Connection,
    asked: Receiver<(Wish, oneshot::Sender<Answer>)>,
    trouble: &Trouble,
) {
    const TOGETHER: usize = 64;
    while let Ok(first) = asked.recv() {
        let mut batch = vec![first];
        while batch.len() < TOGETHER
            && let Ok(next) = asked.try_recv()
        {
            batch.push(next);
        }
        let kept = together(&mut database, &batch);
        let fault = kept.as_ref().err().map(Arc::clone);
        *trouble.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = fault;
        match kept {
            Ok(answers) => {
                for ((_, told), answer) in batch.into_iter().zip(answers) {
                    let _ = told.send(answer);
                }
            }
            // The disk is full, or worse: each one is told so, and nothing of it was kept.
            Err(error) => {
                for (_, told) in batch {
                    let _ = told.send(Err(StoreError::Database(Arc::clone(&error))));
                }
            }
        }
    }
}

fn together(
    database: &mut Connection,
    batch: &[(Wish, oneshot::Sender<Answer>)],
) -> Result<Vec<Answer>, Arc<rusqlite::Error>> {
    let mut whole = database.transaction()?;
    let mut answers = Vec::new();
    for (wish, _) in batch {
        // One that is refused leaves the others alone.
        let mut part = whole.savepoint()?;
        let answer = one(&part, wish);
        match &answer {
            Ok(_) => part.commit()?,
            Err(StoreError::Database(error)) if is_fatal(error) => return Err(Arc::clone(error)),
            Err(_) => {
                part.rollback()?;
                part.finish()?;
            }
        }
        answers.push(answer);
    }
    whole.commit()?;
    Ok(answers)
}

/// Whether the whole transaction is lost: no room on the disk, or the disk itself.
fn is_fatal(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{DatabaseCorrupt, DiskFull, ReadOnly, SystemIoFailure};
    matches!(
        error.sqlite_error_code(),
        Some(DiskFull | SystemIoFailure | DatabaseCorrupt | ReadOnly)
    )
}

fn one(database: &Connection, wish: &Wish) -> Answer {
    let link = |table: i64, link: &Link| -> Result<(), StoreError> {
        let mut add = database
            .prepare_cached("INSERT INTO links (hash, of_table, role) VALUES (?1, ?2, ?3)")?;
        add.execute(params![&link.hash[..], table, link.role.number()])?;
        Ok(())
    };
    match wish {
        Wish::Begin(begun, links) => {
            let text = serde_json::to_string(begun)?;
            database.prepare_cached("INSERT INTO tables (begun) VALUES (?1)")?.execute([text])?;
            let table = database.last_insert_rowid();
            links.iter().try_for_each(|one| link(table, one))?;
            Ok(table)
        }
        Wish::Append(append) => {
            let Append { table, number, entries, relink, ended } = &**append;
            let mut add = database
                .prepare_cached("INSERT INTO done (of_table, number, entry) VALUES (?1, ?2, ?3)")?;
            for (number, entry) in (*number..).zip(entries) {
                let text = serde_json::to_string(entry)?;
                add.execute(params![table, number, text]).map_err(|error| {
                    match error.sqlite_error_code() {
                        Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Overtaken,
                        _ => error.into(),
                    }
                })?;
            }
            let unlink = |role: Role| {
                let mut old = database
                    .prepare_cached("DELETE FROM links WHERE of_table = ?1 AND role = ?2")?;
                old.execute(params![table, role.number()])
            };
            match relink {
                Relink::Keep => {}
                Relink::Gone(role) => drop(unlink(*role)?),
                Relink::New(new) => {
                    unlink(new.role)?;
                    // Whoever looked over the old holder's shoulder sees no more.
                    if let Role::Seat(seat) = new.role {
                        unlink(Role::Beside(seat))?;
                    }
                    link(*table, new)?;
                }
            }
            if let Some(ended) = ended {
                result(database, *table, ended)?;
            }
            Ok(*table)
        }
        Wish::Link(table, new) => {
            let mut add = database.prepare_cached(
                "INSERT OR IGNORE INTO links (hash, of_table, role) VALUES (?1, ?2, ?3)",
            )?;
            add.execute(params![&new.hash[..], table, new.role.number()])?;
            Ok(*table)
        }
        Wish::Key(name, bytes) => {
            let add = "INSERT OR IGNORE INTO keys (name, bytes) VALUES (?1, ?2)";
            database.prepare_cached(add)?.execute(params![name, bytes])?;
            Ok(0)
        }
        Wish::Delete(table) => {
            database.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
            Ok(*table)
        }
    }
}

fn result(database: &Connection, table: i64, ended: &Ended) -> Result<(), StoreError> {
    let Some(ending) = &ended.ending else {
        let gone = "DELETE FROM results WHERE of_table = ?1 AND deal = ?2";
        database.prepare_cached(gone)?.execute(params![table, ended.deal])?;
        return Ok(());
    };
    let text = serde_json::to_string(ending)?;
    let mut add = database.prepare_cached(
        "INSERT OR REPLACE INTO results (of_table, deal, daily, ending) VALUES (?1, ?2, ?3, ?4)",
    )?;
    add.execute(params![table, ended.deal, ended.daily, text])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun() -> Begun {
        Begun {
            game: "chess".into(),
            replay: "{}".into(),
            sitters: vec!["you".into()],
            names: vec![String::new()],
            owner: 0,
            guided: false,
            hints: true,
            open_hands: false,
            daily: None,
        }
    }

    fn ending(verdict: &str) -> Ending {
        Ending {
            game: "chess".into(),
            summary: String::new(),
            verdict: verdict.into(),
            points: Some(3),
            turns: 9,
            practice: false,
            hints: false,
            names: vec!["Ada".into()],
            seats: 1,
            people: 1,
            deal: String::new(),
            parts: Vec::new(),
        }
    }

    fn choose(choice: u16) -> Entry {
        Entry::Choose { seat: 0, choice, key: "k".into() }
    }

    #[tokio::test]
    async fn what_was_kept_is_there_again_and_a_number_is_taken_once() {
        let folder = std::env::temp_dir().join(format!("longbox-store-{}", std::process::id()));
        let store = Store::open(&folder).unwrap();
        let link = Link { hash: [1; 32], role: Role::Seat(0) };
        let watch = Link { hash: [2; 32], role: Role::Watch };
        let table = store.begin(begun(), vec![link, watch]).await.unwrap();
        store.append(table, 0, vec![choose(1), choose(2)], Relink::Keep, None).await.unwrap();
        let late = store.append(table, 1, vec![choose(3)], Relink::Keep, None).await;
        assert!(matches!(late, Err(StoreError::Overtaken)));
        let new = Link { hash: [3; 32], role: Role::Seat(0) };
        store.append(table, 2, vec![choose(4)], Relink::New(new), None).await.unwrap();
        drop(store);
        let store = Store::open(&folder).unwrap();
        let kept = store.table(table).unwrap().unwrap();
        assert_eq!(kept.begun, begun());
        assert_eq!(kept.entries, [choose(1), choose(2), choose(4)]);
        assert_eq!(store.link(&[1; 32]).unwrap(), None, "the old link is dead");
        assert_eq!(store.link(&[3; 32]).unwrap(), Some((table, Role::Seat(0))));
        assert_eq!(store.link(&[2; 32]).unwrap(), Some((table, Role::Watch)));
        assert_eq!(store.kept("one", || Some(vec![1])).await.unwrap(), [1]);
        assert_eq!(store.kept("one", || Some(vec![2])).await.unwrap(), [1], "a key is made once");
        assert_eq!(store.kept("two", || Some(vec![2])).await.unwrap(), [2]);
        assert!(store.kept("three", || None).await.is_err());
        store.delete(table).await.unwrap();
        assert!(store.table(table).unwrap().is_none() && store.link(&[3; 32]).unwrap().is_none());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn results_are_kept_with_what_led_to_them_and_links_beside_a_seat_die_with_its_own() {
        let folder = std::env::temp_dir().join(format!("longbox-results-{}", std::process::id()));
        let store = Store::open(&folder).unwrap();
        let own = Link { hash: [1; 32], role: Role::Seat(1) };
        let table = store.begin(begun(), vec![own]).await.unwrap();
        let daily = Some("2026-11-16 chess".to_string());
        let ended = |deal, ending| Some(Ended { deal, daily: daily.clone(), ending });
        let won = ended(0, Some(ending("won")));
        store.append(table, 0, vec![choose(1)], Relink::Keep, won.clone()).await.unwrap();
        // Whoever comes too late has not ended anything either.
        let late = store.append(table, 0, vec![choose(2)], Relink::Keep, ended(0, None)).await;
        assert!(matches!(late, Err(StoreError::Overtaken)));
        let lost = ended(1, Some(ending("lost")));
        store.append(table, 1, vec![choose(1)], Relink::Keep, lost).await.unwrap();
        let verdicts = |store: &Store| -> Vec<(i64, String)> {
            let all = store.endings(table).unwrap().into_iter();
            all.map(|(deal, ending)| (deal, ending.verdict)).collect()
        };
        assert_eq!(verdicts(&store), [(0, "won".to_string()), (1, "lost".to_string())]);
        assert_eq!(store.of_the_day("2026-11-16 chess").unwrap(), [(table, ending("won"))]);
        assert_eq!(store.of_the_day("2026-11-17 chess").unwrap(), []);
        store.append(table, 2, vec![choose(1)], Relink::Keep, ended(1, None)).await.unwrap();
        assert_eq!(verdicts(&store).len(), 1, "an end that was taken back is none");
        let beside = Link { hash: [4; 32], role: Role::Beside(1) };
        store.append(table, 3, vec![choose(1)], Relink::New(beside), None).await.unwrap();
        assert_eq!(store.link(&[4; 32]).unwrap(), Some((table, Role::Beside(1))));
        let new = Link { hash: [5; 32], role: Role::Seat(1) };
        store.append(table, 4, vec![choose(1)], Relink::New(new), None).await.unwrap();
        assert_eq!(store.link(&[4; 32]).unwrap(), None);
        for _ in 0..2 {
            let shared = Link { hash: [6; 32], role: Role::Watch };
            store.link_too(table, shared).await.unwrap();
        }
        assert_eq!(store.link(&[6; 32]).unwrap(), Some((table, Role::Watch)));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn a_full_disk_is_told_and_nothing_of_it_is_there_until_there_is_room_again() {
        let folder = std::env::temp_dir().join(format!("longbox-full-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("tables.db");
        let limit = |pages: u32| format!("PRAGMA max_page_count = {pages}");
        let writer = connect(&path).unwrap();
        let pages: u32 = writer.query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
        writer.query_row(&limit(pages + 2), [], |_| Ok(())).unwrap();
        let store = Store::with(writer, std::sync::Mutex::new(connect(&path).unwrap())).unwrap();
        let table = store.begin(begun(), Vec::new()).await.unwrap();
        assert_eq!(store.trouble(), None);
        let long = Entry::Say { seat: None, text: "x".repeat(300) };
        let mut kept = 0;
        let fault = loop {
            match store.append(table, kept, vec![long.clone()], Relink::Keep, None).await {
                Ok(()) => kept += 1,
                Err(fault) => break fault,
            }
            assert!(kept < 1_000, "there was room for all of it");
        };
        assert!(fault.to_string().contains("disk of this server is full"), "{fault}");
        assert!(store.trouble().is_some_and(|said| said.contains("full")));
        assert_eq!(store.table(table).unwrap().unwrap().entries.len() as i64, kept);
        // Whatever needs no room goes on, and then there is no trouble.
        store.delete(table).await.unwrap();
        assert_eq!(store.trouble(), None);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
