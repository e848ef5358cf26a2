//! The data file as a whole: one program writes to it, nobody else reads it, it is looked over
//! before it is used, and it is copied while games go on.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row, SqliteConnection};

use crate::{NOT_A_DATABASE, StoreError, fault_code};

/// Held by the one program that writes to a data file; let go when it is dropped, or when the
/// program ends in whatever way.
#[derive(Debug)]
pub struct DataLock {
    _file: File,
}

impl DataLock {
    /// Locks a data file, which need not be there yet.
    ///
    /// # Errors
    /// [`StoreError::Locked`] while another program holds it.
    pub fn take(data: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = data.parent() {
            fs::create_dir_all(folder).map_err(|error| unusable(data, &error))?;
        }
        let path = beside(data, ".lock");
        let file = private_options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| unusable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Locked(data.into())),
            Err(TryLockError::Error(error)) => Err(unusable(&path, &error)),
        }
    }
}

/// What was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Tables in the copy.
    pub tables: usize,
    /// Its size.
    pub bytes: u64,
}

/// Copies a data file as it is at one moment, also while a server writes to it. The copy is whole
/// or not there at all, and nothing that exists is overwritten.
///
/// # Errors
/// When one of them cannot be used, or the copy does not hold.
pub async fn copy(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    if to.exists() {
        return Err(unusable(to, &"it is there already, and nothing is overwritten"));
    }
    let partial = partial_copy(to);
    match copy_into(from, &partial).await {
        Ok(copied) => {
            fs::rename(&partial, to).map_err(|error| unusable(to, &error))?;
            Ok(copied)
        }
        Err(error) => {
            // Half a copy is of no use; that it cannot be taken away changes nothing about the fault.
            let _ = fs::remove_file(&partial);
            Err(error)
        }
    }
}

/// Where a copy grows until it is whole.
pub fn partial_copy(to: &Path) -> PathBuf {
    beside(to, ".partial")
}

async fn copy_into(from: &Path, partial: &Path) -> Result<Copied, StoreError> {
    // What a copy that was broken off has left; SQLite writes into an empty file only.
    make_private(partial).map_err(|error| unusable(partial, &error))?;
    let file = File::options().write(true).open(partial);
    file.and_then(|file| file.set_len(0)).map_err(|error| unusable(partial, &error))?;
    let mut source = connect(from, false).await?;
    let target = partial.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO ?1")
        .bind(target)
        .execute(&mut source)
        .await
        .map_err(|error| unusable(from, &error))?;
    source.close().await?;
    let copied = measure(partial).await?;
    File::open(partial)
        .and_then(|file| file.sync_all())
        .map_err(|error| unusable(partial, &error))?;
    Ok(copied)
}

/// Finds out whether a data file holds together, without changing it. One that has just been begun
/// does.
///
/// # Errors
/// [`StoreError::Damaged`], or that it is no data file at all.
pub async fn look_over(path: &Path) -> Result<(), StoreError> {
    let mut connection = connect(path, true).await?;
    let damaged = |why: String| StoreError::Damaged { path: path.into(), why };
    let rows = sqlx::query("PRAGMA quick_check(1)").fetch_all(&mut connection).await;
    let rows = rows.map_err(|error| match fault_code(&error) {
        Some(NOT_A_DATABASE) => unusable(path, &error),
        _ => damaged(error.to_string()),
    })?;
    let said: String = rows.first().map_or_else(String::new, |row| row.get(0));
    connection.close().await?;
    if said == "ok" { Ok(()) } else { Err(damaged(said)) }
}

/// What is in a data file that holds together.
async fn measure(path: &Path) -> Result<Copied, StoreError> {
    look_over(path).await?;
    let mut connection = connect(path, true).await?;
    let count = sqlx::query("SELECT COUNT(*) FROM tables").fetch_one(&mut connection).await;
    let count = count.map_err(|error| unusable(path, &error))?.get::<i64, _>(0);
    connection.close().await?;
    let bytes = fs::metadata(path).map_err(|error| unusable(path, &error))?.len();
    Ok(Copied { tables: usize::try_from(count).unwrap_or_default(), bytes })
}

/// Puts a copy in the place of a data file. What stood there is copied beside it first, and its place
/// is told.
///
/// # Errors
/// When the copy does not hold, or something cannot be written; then everything is as it was.
pub async fn restore(copy_of: &Path, data: &Path) -> Result<(Copied, Option<PathBuf>), StoreError> {
    let _lock = DataLock::take(data)?;
    let restored = measure(copy_of).await?;
    let before = if data.exists() { Some(set_aside(data).await?) } else { None };
    let partial = partial_copy(data);
    copy_into(copy_of, &partial).await?;
    // They belong to the file that goes; all they hold is in the copy that was set aside.
    for ending in ["-wal", "-shm"] {
        match fs::remove_file(beside(data, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(unusable(data, &error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    fs::rename(&partial, data).map_err(|error| unusable(data, &error))?;
    Ok((restored, before))
}

/// A copy under the first free name beside a data file. One that is too damaged to be copied keeps
/// its bytes as they are.
async fn set_aside(data: &Path) -> Result<PathBuf, StoreError> {
    let names = (1..).map(|number| beside(data, &format!(".before-restore-{number}")));
    let free = names.into_iter().find(|path| !path.exists());
    let free = free.ok_or_else(|| unusable(data, &"there is no free name beside it"))?;
    if copy(data, &free).await.is_err() {
        for ending in ["", "-wal"] {
            let (from, to) = (beside(data, ending), beside(&free, ending));
            if from.exists() {
                fs::copy(&from, &to).map_err(|error| unusable(&to, &error))?;
            }
        }
    }
    Ok(free)
}

/// Makes a file that nobody else may read, or takes that right away.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    let file = private_options().write(true).create(true).truncate(false).open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    drop(file);
    Ok(())
}

fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

async fn connect(path: &Path, read_only: bool) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(read_only);
    SqliteConnection::connect_with(&options).await.map_err(|error| unusable(path, &error))
}

/// A path with something behind its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn unusable(path: &Path, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unusable { path: path.into(), why: why.to_string() }
}
