//! Ready-made sheets: lists of set-up actions, read once from `data/sheets.ron`.

use std::sync::LazyLock;

use contract::Seat;
use serde::Deserialize;

use crate::action::Action;

static SHEETS: LazyLock<Sheets> = LazyLock::new(|| {
    datafile::read(include_str!("../data/sheets.ron")).expect("a test reads our own file")
});

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheets {
    pirates: Vec<ReadySheet>,
    scientist: Vec<ReadySheet>,
    phone: Vec<ReadySheet>,
    alien: Vec<ReadySheet>,
}

/// One ready-made sheet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadySheet {
    /// Its name.
    pub name: String,
    /// What a player would do to fill it in so.
    pub words: Vec<Action>,
}

/// The ready-made sheets of a seat.
pub fn of(seat: Seat) -> &'static [ReadySheet] {
    match seat.index() {
        0 => &SHEETS.pirates,
        1 => &SHEETS.scientist,
        2 => &SHEETS.phone,
        3 => &SHEETS.alien,
        _ => &[],
    }
}
