//! Statements that both databases understand, and the rows that come back: plain data, so that each is
//! written once and a database needs to know only how to carry one out.

use std::borrow::Cow;

/// What stands in one place of a row, or takes the place of `$1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Text(Option<String>),
    Int(Option<i64>),
    Bytes(Option<Vec<u8>>),
}

/// What is expected in a place of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Int,
    Bytes,
}

/// A statement with what takes the places of `$1`, `$2` and so on.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) sql: Cow<'static, str>,
    pub(crate) cells: Vec<Cell>,
}

impl Statement {
    pub(crate) fn new(sql: impl Into<Cow<'static, str>>) -> Self {
        Self { sql: sql.into(), cells: Vec::new() }
    }

    pub(crate) fn text(self, text: &str) -> Self {
        self.cell(Cell::Text(Some(text.into())))
    }

    pub(crate) fn int(self, number: i64) -> Self {
        self.cell(Cell::Int(Some(number)))
    }

    pub(crate) fn bytes(self, bytes: &[u8]) -> Self {
        self.cell(Cell::Bytes(Some(bytes.into())))
    }

    pub(crate) fn cell(mut self, cell: Cell) -> Self {
        self.cells.push(cell);
        self
    }
}

/// A row, taken from the left; what is not there is empty.
pub(crate) struct Row(std::vec::IntoIter<Cell>);

impl Row {
    pub(crate) fn new(cells: Vec<Cell>) -> Self {
        Self(cells.into_iter())
    }

    pub(crate) fn text(&mut self) -> String {
        match self.0.next() {
            Some(Cell::Text(Some(text))) => text,
            _ => String::new(),
        }
    }

    pub(crate) fn int(&mut self) -> i64 {
        match self.0.next() {
            Some(Cell::Int(Some(number))) => number,
            _ => 0,
        }
    }

    pub(crate) fn bytes(&mut self) -> Vec<u8> {
        match self.0.next() {
            Some(Cell::Bytes(Some(bytes))) => bytes,
            _ => Vec::new(),
        }
    }

    /// All of it.
    pub(crate) fn cells(self) -> Vec<Cell> {
        self.0.collect()
    }
}
