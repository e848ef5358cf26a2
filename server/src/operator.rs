//! What whoever keeps a server may do, by `reliquary admin` and on the page `/operator` alike; and the
//! token by which they are known there.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use contract::Seat;
use store::{Admin, Banned, Owner, Sqlite, State, Store as _, StoreError};
use table::{RestoreError, SeatToken, Table, TableId};

use crate::clock;
use crate::random;
use crate::tables::{Tables, TablesError};

/// A day in seconds.
const DAY: i64 = 86_400;
/// No token is longer.
const LONGEST_TOKEN: usize = 256;

/// How whoever keeps the server is known.
#[derive(Clone, Debug, Default)]
pub struct Operator {
    /// A file with their token, as it is typed; beside the one that `reliquary admin token` made.
    pub token_file: Option<PathBuf>,
    /// Whether anybody may read `/metrics`, from anywhere.
    pub metrics_public: bool,
}

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// Nobody knows of it.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// It has no moves.
    #[error("the game has not begun: there is nothing to write")]
    NotBegun,
    /// It names nobody.
    #[error("{0} is neither an address nor a visitor as `reliquary admin show` prints them")]
    Nobody(String),
    /// The file does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table cannot be read.
    #[error(transparent)]
    Restore(#[from] RestoreError),
    /// A file cannot be written.
    #[error("cannot write {0}: {1}")]
    Write(PathBuf, io::Error),
}

/// Makes a token and keeps its hash beside the data file; the one before opens nothing any more.
///
/// # Errors
/// When the hash cannot be written.
pub fn new_token(data: &Path) -> Result<String, OperatorError> {
    let token = random::word::<SeatToken>().as_str().to_string();
    write_private(&hash_file(data), Owner::of(&token).as_str().as_bytes())?;
    Ok(token)
}

/// Takes the operator's token away; says whether there was one.
///
/// # Errors
/// When the file stays.
pub fn drop_token(data: &Path) -> Result<bool, OperatorError> {
    let file = hash_file(data);
    match fs::remove_file(&file) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(OperatorError::Write(file, error)),
    }
}

fn hash_file(data: &Path) -> PathBuf {
    data.with_file_name("operator.hash")
}

impl Operator {
    /// Whether this is the operator's token. Hashes are compared, so how long it takes tells nothing of
    /// the token.
    pub(crate) fn knows(&self, data: &Path, token: &str) -> bool {
        if token.is_empty() || token.len() > LONGEST_TOKEN {
            return false;
        }
        let given = Owner::of(token);
        let kept = fs::read_to_string(hash_file(data)).unwrap_or_default();
        let typed = self.token_file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let typed = typed.filter(|typed| !typed.trim().is_empty());
        kept.trim() == given.as_str() || typed.is_some_and(|typed| Owner::of(typed.trim()) == given)
    }
}

/// An address, or a visitor's hash.
///
/// # Errors
/// When it is neither.
pub fn banned(who: &str) -> Result<Banned, OperatorError> {
    let who = who.trim();
    if let Ok(address) = who.parse::<IpAddr>() {
        return Ok(Banned::Address(address));
    }
    let is_hash = who.len() == 64 && who.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_hash {
        return Err(OperatorError::Nobody(who.into()));
    }
    Ok(Banned::Visitor(who.to_ascii_lowercase()))
}

/// A table as its journal leads to it.
///
/// # Errors
/// When there is none, or it cannot be read.
pub async fn read(file: &Path, id: &TableId) -> Result<(Table, State), OperatorError> {
    let store = Sqlite::open_to_read(file).await?;
    let stored = store.load(id).await;
    store.close().await;
    let stored = stored?.ok_or_else(|| OperatorError::NoTable(id.clone()))?;
    Ok((Table::restore(id.clone(), stored.plan, stored.journal)?, stored.state))
}

/// A game as a record, which holds everybody's secrets, and its moves.
///
/// # Errors
/// When there is no such table, it cannot be read, or has not begun.
pub async fn record(file: &Path, id: &TableId) -> Result<(String, usize), OperatorError> {
    let (table, _) = read(file, id).await?;
    let record = table.record().ok_or(OperatorError::NotBegun)?;
    Ok((record.to_text(), record.moves.len()))
}

/// The journal as it lies in the file, one entry a line, and how many; also of a table that is damaged.
///
/// # Errors
/// When nothing has happened there.
pub async fn journal(file: &Path, id: &TableId) -> Result<(String, usize), OperatorError> {
    let mut admin = Admin::beside(file).await?;
    let lines = admin.journal(id).await?;
    admin.close().await?;
    if lines.is_empty() {
        return Err(OperatorError::NoTable(id.clone()));
    }
    let line = |(at, entry): &(i64, String)| format!("{{\"at\":{at},\"entry\":{entry}}}\n");
    Ok((lines.iter().map(line).collect(), lines.len()))
}

/// How far a table is, in a word.
pub const fn state(state: State) -> &'static str {
    match state {
        State::Gathering => "gathering",
        State::Playing => "playing",
        State::Over => "over",
    }
}

/// The time now, in seconds since 1970.
pub fn now() -> i64 {
    clock::now()
}

/// How long ago, in words.
pub fn ago(at: i64) -> String {
    match (clock::now() - at).max(0) / DAY {
        0 => "today".into(),
        1 => "yesterday".into(),
        days => format!("{days} days ago"),
    }
}

/// Who sits at a table, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The game, how far it is, and when something last happened.
    pub brief: String,
    /// What is wrong with it, if anything is.
    pub fault: Option<String>,
    /// Seat, name, and the visitors whose it is.
    pub seats: Vec<(Seat, String, Vec<String>)>,
}

/// Shows a table.
///
/// # Errors
/// When there is none, or it cannot be read.
pub async fn show(file: &Path, id: &TableId) -> Result<Shown, OperatorError> {
    let (table, far) = read(file, id).await?;
    let (game, moves) = (&table.plan().game, table.plies_made());
    let seat = |seat: Seat| {
        let sitter = table.occupant(seat);
        let name = if sitter.name.is_empty() { "(free)" } else { sitter.name.as_str() };
        (seat, name.to_string(), sitter.owners.clone())
    };
    Ok(Shown {
        brief: format!("{game}, {}, {moves} moves, {}", state(far), ago(table.last_at())),
        fault: table.disagreement().map(|(agreed, why)| {
            let what = if table.is_damaged() { "damaged" } else { "of older rules" };
            format!("{what} after move {agreed}: {why}")
        }),
        seats: table.seats().map(seat).collect(),
    })
}

/// What is put away: after how many days.
#[derive(Clone, Debug, Default)]
pub struct Retention {
    /// Finished games, and the folder into which they are written as records first.
    pub finished: Option<(u32, PathBuf)>,
    /// Tables at which somebody still has to sit down.
    pub never_begun: Option<u32>,
}

/// What is to go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// Finished games that can be read.
    pub finished: Vec<TableId>,
    /// Tables that never began.
    pub never_begun: Vec<TableId>,
    /// Finished games that cannot be read: they stay.
    pub unreadable: usize,
}

impl Retention {
    /// What is to go now.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn due(&self, file: &Path) -> Result<Due, OperatorError> {
        let mut admin = Admin::beside(file).await?;
        let then = |days: u32| clock::now() - i64::from(days) * DAY;
        let mut due = Due::default();
        if let Some((days, _)) = self.finished {
            for id in admin.quiet_since(State::Over, then(days)).await? {
                // What cannot be written down is not taken away.
                match read(file, &id).await {
                    Ok(_) => due.finished.push(id),
                    Err(_) => due.unreadable += 1,
                }
            }
        }
        if let Some(days) = self.never_begun {
            due.never_begun = admin.quiet_since(State::Gathering, then(days)).await?;
        }
        admin.close().await?;
        Ok(due)
    }

    /// Writes a finished game down, if it has moves, before it is taken away.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub async fn write_down(&self, file: &Path, id: &TableId) -> Result<(), OperatorError> {
        let Some((_, folder)) = &self.finished else { return Ok(()) };
        let (table, _) = read(file, id).await?;
        let Some(record) = table.record() else { return Ok(()) };
        fs::create_dir_all(folder).map_err(|why| OperatorError::Write(folder.clone(), why))?;
        let name = format!("{}-{id}.json", table.plan().game);
        write_private(&folder.join(name), record.to_text().as_bytes())
    }
}

/// Replaces a file that nobody else may read in one step.
fn write_private(path: &Path, whole: &[u8]) -> Result<(), OperatorError> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    let beside = path.with_file_name(name);
    let write = || {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let mut file = options.open(&beside)?;
        file.write_all(whole)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    write().map_err(|why| OperatorError::Write(path.into(), why))
}

impl Tables {
    /// Has the journal of a table changed from outside while nothing happens there; it is read again
    /// afterwards. One that cannot be read is changed all the same.
    ///
    /// # Errors
    /// When there is no such table, or the file does not answer.
    pub(crate) async fn rewritten<T>(
        &self,
        id: &TableId,
        change: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, TablesError> {
        let handle = match self.find(id).await {
            Ok(handle) => handle,
            Err(TablesError::Restore(_) | TablesError::Store(StoreError::Unreadable { .. })) => {
                return Ok(change.await?);
            }
            Err(error) => return Err(error),
        };
        let mut table = handle.table.lock().await;
        let changed = change.await;
        *table = None;
        handle.kept.store(0, Ordering::Relaxed);
        drop(table);
        handle.changed();
        Ok(changed?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_until_the_next_one_and_only_its_hash_is_kept() {
        let folder = tempfile::TempDir::new().unwrap();
        let (data, operator) = (folder.path().join("reliquary.sqlite"), Operator::default());
        assert!(!operator.knows(&data, "") && !operator.knows(&data, "guess"));
        let first = new_token(&data).unwrap();
        assert!(operator.knows(&data, &first) && !operator.knows(&data, "guess"));
        let kept = fs::read_to_string(hash_file(&data)).unwrap();
        assert!(!kept.contains(&first) && !operator.knows(&data, &kept));
        let second = new_token(&data).unwrap();
        assert!(operator.knows(&data, &second) && !operator.knows(&data, &first));
        assert!(drop_token(&data).unwrap() && !drop_token(&data).unwrap());
        assert!(!operator.knows(&data, &second));
    }

    #[test]
    fn a_token_file_is_as_good_and_an_empty_one_opens_nothing() {
        let folder = tempfile::TempDir::new().unwrap();
        let (data, file) = (folder.path().join("reliquary.sqlite"), folder.path().join("token"));
        let operator = Operator { token_file: Some(file.clone()), ..Operator::default() };
        assert!(!operator.knows(&data, "word"));
        fs::write(&file, "word\n").unwrap();
        assert!(operator.knows(&data, "word") && !operator.knows(&data, "word\n"));
        fs::write(&file, "\n").unwrap();
        assert!(!operator.knows(&data, "") && !operator.knows(&data, "word"));
    }

    #[test]
    fn addresses_and_visitors_can_be_banned_and_nobody_else() {
        assert!(matches!(banned(" 203.0.113.7 "), Ok(Banned::Address(_))));
        assert!(matches!(banned(&"AB".repeat(32)), Ok(Banned::Visitor(_))));
        assert!(banned("Ada").is_err() && banned("").is_err());
    }
}
