//! Statements and rows as `SQLite` takes and gives them.

use sqlx::Row as _;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};

use crate::statement::{Cell, Kind, Row, Statement};

/// A statement with what takes its places.
pub(super) fn bind(statement: &Statement) -> Query<'_, sqlx::Sqlite, SqliteArguments<'_>> {
    statement.cells.iter().fold(sqlx::query(&statement.sql), |query, cell| match cell {
        Cell::Text(text) => query.bind(text.as_deref()),
        Cell::Int(number) => query.bind(*number),
        Cell::Bytes(bytes) => query.bind(bytes.as_deref()),
    })
}

/// A row as ours.
pub(super) fn as_row(row: &SqliteRow, kinds: &[Kind]) -> Result<Row, sqlx::Error> {
    let cell = |(index, kind): (usize, &Kind)| match kind {
        Kind::Text => row.try_get(index).map(Cell::Text),
        Kind::Int => row.try_get(index).map(Cell::Int),
        Kind::Bytes => row.try_get(index).map(Cell::Bytes),
    };
    kinds.iter().enumerate().map(cell).collect::<Result<_, _>>().map(Row::new)
}
