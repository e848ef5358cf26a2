//! Tables from one place to another, row by row as they lie there. A table goes over in one transaction, and
//! is compared by the digest of its journal before and after: a copy that was broken off goes on where it was.

use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use table::TableId;

use crate::backend::Backend;
use crate::change::{Change, delete};
use crate::statement::{Cell, Kind, Row, Statement};
use crate::{DataLock, Find, Postgres, Sqlite, Store, StoreError, is_postgres};

/// What is kept of a table in one place: its columns, by the first of which its rows are in order.
struct Part {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
    /// The column that names the table.
    of: &'static str,
}

use Kind::{Bytes, Int, Text};

/// Its own row and its journal first. Snapshots are a cache, and are made again.
const PARTS: [Part; 7] = [
    Part {
        name: "tables",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("plan", Text),
            ("listed", Int),
            ("state", Text),
            ("made_at", Int),
            ("campaign", Text),
            ("mission", Int),
        ],
        of: "id",
    },
    Part {
        name: "journal",
        columns: &[("seq", Int), ("at", Int), ("entry", Text), ("table_id", Text)],
        of: "table_id",
    },
    Part {
        name: "holds",
        columns: &[("visitor", Text), ("seat", Text), ("put_away", Int), ("table_id", Text)],
        of: "table_id",
    },
    Part {
        name: "links",
        columns: &[("hash", Text), ("seat", Text), ("table_id", Text)],
        of: "table_id",
    },
    Part {
        name: "revoked",
        columns: &[("seat", Text), ("times", Int), ("table_id", Text)],
        of: "table_id",
    },
    Part { name: "archives", columns: &[("seen", Bytes), ("table_id", Text)], of: "table_id" },
    Part { name: "clocked", columns: &[("table_id", Text)], of: "table_id" },
];

/// What belongs to no table: who is turned away, where people want to be told what, and their browsers.
/// What was still to be told stays behind: it is about the server that goes.
const REST: [Part; 4] = [
    Part { name: "banned", columns: &[("what", Text), ("who", Text), ("at", Int)], of: "" },
    Part {
        name: "channels",
        columns: &[
            ("id", Text),
            ("owner", Text),
            ("kind", Text),
            ("address", Text),
            ("secret", Text),
            ("site", Text),
            ("wants", Text),
            ("made_at", Int),
            ("failures", Int),
        ],
        of: "",
    },
    Part {
        name: "selves",
        columns: &[
            ("owner", Text),
            ("link_hash", Text),
            ("name", Text),
            ("likings", Text),
            ("made_at", Int),
        ],
        of: "",
    },
    Part {
        name: "devices",
        columns: &[("visitor", Text), ("owner", Text), ("name", Text), ("seen_at", Int)],
        of: "",
    },
];

impl Part {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn kinds(&self) -> Vec<Kind> {
        self.columns.iter().map(|(_, kind)| *kind).collect()
    }

    fn select(&self, table: Option<&TableId>) -> Statement {
        let (names, name, first) = (self.names(), self.name, self.columns[0].0);
        match table {
            Some(table) => Statement::new(format!(
                "SELECT {names} FROM {name} WHERE {} = $1 ORDER BY {first}",
                self.of
            ))
            .text(table.as_str()),
            None => Statement::new(format!("SELECT {names} FROM {name} ORDER BY {first}")),
        }
    }

    fn insert(&self, cells: &[Cell]) -> Statement {
        let places = (1..=cells.len()).map(|place| format!("${place}")).collect::<Vec<_>>();
        let sql = format!(
            "INSERT INTO {} ({}) VALUES ({}) ON CONFLICT DO NOTHING",
            self.name,
            self.names(),
            places.join(", ")
        );
        cells.iter().fold(Statement::new(sql), |statement, cell| statement.cell(cell.clone()))
    }
}

/// A table as it lies somewhere: the rows of each part.
struct Whole(Vec<Vec<Vec<Cell>>>);

impl Whole {
    async fn read(from: &impl Backend, table: &TableId) -> Result<Option<Self>, StoreError> {
        let mut parts = Vec::new();
        for part in &PARTS {
            let rows = from.rows(part.select(Some(table)), &part.kinds()).await?;
            if parts.is_empty() && rows.is_empty() {
                return Ok(None);
            }
            parts.push(rows.into_iter().map(Row::cells).collect());
        }
        Ok(Some(Self(parts)))
    }

    fn journal(&self) -> &[Vec<Cell>] {
        self.0.get(1).map_or(&[], Vec::as_slice)
    }

    /// What stands for the whole journal.
    fn digest(&self) -> [u8; 32] {
        let mut digest = Sha256::new();
        for cell in self.journal().iter().flatten() {
            let bytes = match cell {
                Cell::Text(text) => text.clone().unwrap_or_default().into_bytes(),
                Cell::Int(number) => number.unwrap_or_default().to_be_bytes().to_vec(),
                Cell::Bytes(bytes) => bytes.clone().unwrap_or_default(),
            };
            digest.update(bytes.len().to_be_bytes());
            digest.update(bytes);
        }
        digest.finalize().into()
    }

    /// As it is written anew in place of what is there.
    fn statements(&self, table: &TableId) -> Vec<Statement> {
        let rows = PARTS.iter().zip(&self.0);
        let inserts = rows.flat_map(|(part, rows)| rows.iter().map(|cells| part.insert(cells)));
        delete(table).chain(inserts).collect()
    }
}

/// What became of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transferred {
    /// It was copied, and its journal is the same there.
    Copied,
    /// It was there already.
    Same,
    /// It has gone on there by itself: nothing was changed.
    Differs,
}

/// A place that tables are copied from or to.
#[derive(Debug)]
pub enum Depot {
    /// A data file, which no server uses meanwhile.
    File(Sqlite, DataLock),
    /// A database.
    Database(Postgres),
}

/// How a place is written: `sqlite:FILE` or `postgres://...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DepotAddress {
    /// A data file.
    File(PathBuf),
    /// A database.
    Database(String),
}

impl std::str::FromStr for DepotAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix("sqlite:") {
            Some(file) if !file.is_empty() => Ok(Self::File(Path::new(file).into())),
            None if is_postgres(text) => Ok(Self::Database(text.into())),
            _ => Err("say sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME"),
        }
    }
}

impl Depot {
    /// Opens a place, making it when it is missing.
    ///
    /// # Errors
    /// When it cannot be used, or a server uses the file.
    pub async fn open(address: &DepotAddress) -> Result<Self, StoreError> {
        Ok(match address {
            DepotAddress::File(file) => {
                let lock = DataLock::take(file)?;
                Self::File(Sqlite::open(file).await?, lock)
            }
            DepotAddress::Database(url) => Self::Database(Postgres::open(url).await?),
        })
    }

    /// The tables in it.
    pub fn store(&self) -> &dyn Store {
        match self {
            Self::File(store, _) => store,
            Self::Database(store) => store,
        }
    }

    /// The tables after this word, so many at the most.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn tables_after(&self, word: &str, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.store().find(Find::After(word), most).await
    }

    /// Copies a table to another place.
    ///
    /// # Errors
    /// When one of them does not answer, or the copy is not the same.
    pub async fn transfer(&self, to: &Self, table: &TableId) -> Result<Transferred, StoreError> {
        let Some(here) = self.read(table).await? else { return Ok(Transferred::Same) };
        if let Some(there) = to.read(table).await? {
            if there.0 == here.0 {
                return Ok(Transferred::Same);
            }
            if !here.journal().starts_with(there.journal()) {
                return Ok(Transferred::Differs);
            }
        }
        to.write(here.statements(table)).await?;
        let copied = to.read(table).await?;
        if copied.is_some_and(|copied| copied.digest() == here.digest()) {
            return Ok(Transferred::Copied);
        }
        let why = "its journal is not the same after it was copied".into();
        Err(StoreError::Unreadable { table: table.clone(), game: String::new(), why })
    }

    /// Copies what belongs to no table: who is turned away, who wants to be told what, whose browsers are
    /// whose, and when it was last alive, so that nobody's clock runs while games are carried over.
    ///
    /// # Errors
    /// When one of them does not answer.
    pub async fn transfer_rest(&self, to: &Self) -> Result<(), StoreError> {
        for part in &REST {
            let (ask, kinds) = (part.select(None), part.kinds());
            let rows = match self {
                Self::File(store, _) => store.rows(ask, &kinds).await?,
                Self::Database(store) => store.rows(ask, &kinds).await?,
            };
            to.write(rows.into_iter().map(|row| part.insert(&row.cells())).collect()).await?;
        }
        match self.store().last_alive().await? {
            Some(at) => to.store().alive(at).await,
            None => Ok(()),
        }
    }

    async fn read(&self, table: &TableId) -> Result<Option<Whole>, StoreError> {
        match self {
            Self::File(store, _) => Whole::read(store, table).await,
            Self::Database(store) => Whole::read(store, table).await,
        }
    }

    async fn write(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        let change = Change::Rows(statements);
        match self {
            Self::File(store, _) => store.writer().write(change).await,
            Self::Database(store) => store.writer().write(change).await,
        }
    }
}
