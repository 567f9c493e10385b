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

use crate::entry::{Begun, Entry};
use crate::secret::Hash;

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
    #[error("somebody else has moved this table on meanwhile")]
    Overtaken,
    /// What is there cannot be read.
    #[error("a table cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The thread is gone.
    #[error("nothing can be kept any more: the server is stopping")]
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
        Some(DiskFull) => "the disk of this server is full, so nothing can be kept".into(),
        Some(SystemIoFailure | ReadOnly) => {
            format!("this server cannot write to its disk, so nothing can be kept ({error})")
        }
        _ => format!("nothing can be kept: {error}"),
    }
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Playing a seat.
    Seat(u8),
    /// Watching.
    Watch,
}

impl Role {
    fn number(self) -> i64 {
        match self {
            Role::Seat(seat) => seat.into(),
            Role::Watch => -1,
        }
    }

    fn of(number: i64) -> Role {
        u8::try_from(number).map_or(Role::Watch, Role::Seat)
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

/// What the thread is asked to do.
enum Wish {
    Begin(Box<Begun>, Vec<Link>),
    /// Entries from a number on, and a link that takes the place of another of its role.
    Append(i64, i64, Vec<Entry>, Option<Link>),
    Delete(i64),
}

type Answer = Result<i64, StoreError>;

/// Why nothing can be kept at the moment; none while all is well.
type Trouble = Arc<std::sync::Mutex<Option<String>>>;

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

    /// Why nothing could be kept when that was tried last.
    pub fn trouble(&self) -> Option<String> {
        self.trouble.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
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
        link: Option<Link>,
    ) -> Result<(), StoreError> {
        self.ask(Wish::Append(table, number, entries, link)).await.map(drop)
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
        let fault = kept.as_ref().err().map(|error| in_words(error));
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
        Wish::Append(table, number, entries, new) => {
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
            if let Some(new) = new {
                let mut old = database
                    .prepare_cached("DELETE FROM links WHERE of_table = ?1 AND role = ?2")?;
                old.execute(params![table, new.role.number()])?;
                link(*table, new)?;
            }
            Ok(*table)
        }
        Wish::Delete(table) => {
            database.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
            Ok(*table)
        }
    }
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
        store.append(table, 0, vec![choose(1), choose(2)], None).await.unwrap();
        let late = store.append(table, 1, vec![choose(3)], None).await;
        assert!(matches!(late, Err(StoreError::Overtaken)));
        let new = Link { hash: [3; 32], role: Role::Seat(0) };
        store.append(table, 2, vec![choose(4)], Some(new)).await.unwrap();
        drop(store);
        let store = Store::open(&folder).unwrap();
        let kept = store.table(table).unwrap().unwrap();
        assert_eq!(kept.begun, begun());
        assert_eq!(kept.entries, [choose(1), choose(2), choose(4)]);
        assert_eq!(store.link(&[1; 32]).unwrap(), None, "the old link is dead");
        assert_eq!(store.link(&[3; 32]).unwrap(), Some((table, Role::Seat(0))));
        assert_eq!(store.link(&[2; 32]).unwrap(), Some((table, Role::Watch)));
        store.delete(table).await.unwrap();
        assert!(store.table(table).unwrap().is_none() && store.link(&[3; 32]).unwrap().is_none());
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
            match store.append(table, kept, vec![long.clone()], None).await {
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
