//! What can be written, whatever keeps it; and as which statements.

use contract::Seat;
use table::{Entry, SeatToken, TableId};

use crate::statement::{Cell, Statement};
use crate::words::word;
use crate::{Append, Held, Owner, link, outbox};

impl Append {
    /// Who may play which seat from now on, as the entries say.
    fn owners(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.entries.iter().filter_map(|dated| match &dated.entry {
            Entry::Sat { seat, owner, .. }
            | Entry::Shared { seat, owner }
            | Entry::Claimed { seat, owner, .. }
                if !owner.is_empty() =>
            {
                Some((*seat, owner.as_str()))
            }
            _ => None,
        })
    }

    /// Seats that somebody has left, or has lost to somebody else.
    fn left(&self) -> impl Iterator<Item = Seat> {
        self.entries.iter().filter_map(|dated| match &dated.entry {
            Entry::Left { seat } | Entry::Claimed { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// The seat that was taken.
    fn taken(&self) -> Option<Seat> {
        self.entries.iter().find_map(|dated| match &dated.entry {
            Entry::Sat { seat, .. } | Entry::Claimed { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// Whether people may think only so long from now on.
    fn is_limited(&self) -> bool {
        self.entries.iter().any(|dated| matches!(dated.entry, Entry::Limited { .. }))
    }
}

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Change {
    Append(Append),
    Make(Making),
    /// A token of a seat.
    Token(Held, SeatToken),
    /// No token of a seat opens it any more.
    Revoke(Held),
    /// What was seen of a finished game, compressed.
    Archive(TableId, Vec<u8>),
    /// A table as it stands, compressed.
    Snapshot(TableId, Vec<u8>),
    /// Off this one's lists, or on them again.
    PutAway(Owner, TableId, bool),
    /// A table and everything that is kept of it.
    Delete(TableId),
    /// What another store has written of a table.
    Rows(Vec<Statement>),
    /// The server is alive at this moment.
    Alive(i64),
    /// Nothing that anybody reads, to find out whether it can be written.
    Nothing,
}

/// A new table.
#[derive(Debug)]
pub(crate) struct Making {
    pub(crate) id: TableId,
    pub(crate) game: String,
    /// Its plan as JSON.
    pub(crate) plan: String,
    pub(crate) listed: bool,
    pub(crate) made_at: i64,
    /// Which mission of which campaign it is.
    pub(crate) mission: Option<(String, i64)>,
}

impl Change {
    /// The entries of a journal, where that is what it is.
    pub(crate) const fn append(&self) -> Option<&Append> {
        match self {
            Self::Append(append) => Some(append),
            _ => None,
        }
    }

    /// Whether it is entries of a journal and nothing else.
    pub(crate) fn is_only_entries(&self) -> bool {
        match self {
            Self::Append(append) => {
                let is_plain = append.state.is_none() && append.word.is_none();
                let is_plain = is_plain && append.notices.is_empty() && !append.is_limited();
                is_plain && append.owners().next().is_none() && append.left().next().is_none()
            }
            Self::Make(_)
            | Self::Token(..)
            | Self::Revoke(_)
            | Self::Archive(..)
            | Self::Snapshot(..)
            | Self::PutAway(..)
            | Self::Delete(_)
            | Self::Rows(_)
            | Self::Alive(_)
            | Self::Nothing => false,
        }
    }

    /// As statements, but for the entries of journals, which are written for all changes at once.
    pub(crate) fn statements(&self) -> Vec<Statement> {
        match self {
            Self::Append(append) => append_statements(append),
            Self::Make(making) => vec![make(making)],
            Self::Token(held, token) => vec![give_token(held, token)],
            Self::Revoke(held) => vec![
                of_seat(
                    "DELETE FROM links WHERE table_id = $1 AND seat = $2",
                    &held.table,
                    held.seat,
                ),
                of_seat(
                    "INSERT INTO revoked (table_id, seat, times) VALUES ($1, $2, 1) \
                     ON CONFLICT (table_id, seat) DO UPDATE SET times = revoked.times + 1",
                    &held.table,
                    held.seat,
                ),
            ],
            Self::Archive(table, seen) => vec![
                Statement::new(
                    "INSERT INTO archives (table_id, seen) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                )
                .text(table.as_str())
                .bytes(seen),
            ],
            Self::Snapshot(table, state) => vec![
                Statement::new(
                    "INSERT INTO snapshots (table_id, state) VALUES ($1, $2) \
                     ON CONFLICT (table_id) DO UPDATE SET state = excluded.state",
                )
                .text(table.as_str())
                .bytes(state),
            ],
            Self::PutAway(owner, table, away) => vec![
                Statement::new(
                    "UPDATE holds SET put_away = $3 WHERE visitor = $1 AND table_id = $2",
                )
                .text(owner.as_str())
                .text(table.as_str())
                .int(i64::from(*away)),
            ],
            Self::Delete(table) => delete(table).collect(),
            Self::Rows(statements) => statements.clone(),
            Self::Alive(at) => vec![
                Statement::new(
                    "INSERT INTO alive (one, at) VALUES (1, $1) \
                     ON CONFLICT (one) DO UPDATE SET at = excluded.at",
                )
                .int(*at),
            ],
            // Each database has its own way to write nothing.
            Self::Nothing => Vec::new(),
        }
    }
}

/// What is kept of the journal so that a browser finds its seats, and how far the table is: an index,
/// written with the entries it follows from.
fn append_statements(append: &Append) -> Vec<Statement> {
    let table = &append.table;
    let mut all = Vec::new();
    for seat in append.left() {
        all.push(of_seat("DELETE FROM holds WHERE table_id = $1 AND seat = $2", table, seat));
        all.push(of_seat("DELETE FROM links WHERE table_id = $1 AND seat = $2", table, seat));
    }
    for (seat, owner) in append.owners() {
        let sql = "INSERT INTO holds (table_id, seat, visitor) VALUES ($1, $2, $3) \
                   ON CONFLICT DO NOTHING";
        all.push(of_seat(sql, table, seat).text(owner));
    }
    if let (Some(word), Some(seat)) = (&append.word, append.taken()) {
        let held = Held { table: table.clone(), seat };
        // Whoever had the seat before knew another word, so none of their tokens is given out again.
        all.push(give_token(&held, &link::token(&held, word, 0)));
    }
    if append.is_limited() {
        let sql = "INSERT INTO clocked (table_id) VALUES ($1) ON CONFLICT DO NOTHING";
        all.push(Statement::new(sql).text(table.as_str()));
    }
    all.extend(outbox::due(append));
    if let Some(state) = append.state {
        let sql = "UPDATE tables SET state = $2 WHERE id = $1";
        all.push(Statement::new(sql).text(table.as_str()).text(word(state)));
    }
    all
}

fn of_seat(sql: &'static str, table: &TableId, seat: Seat) -> Statement {
    Statement::new(sql).text(table.as_str()).text(&seat.to_string())
}

fn make(making: &Making) -> Statement {
    let (campaign, mission) = making.mission.clone().unzip();
    Statement::new(
        "INSERT INTO tables (id, game, plan, listed, made_at, campaign, mission) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .text(making.id.as_str())
    .text(&making.game)
    .text(&making.plan)
    .int(i64::from(making.listed))
    .int(making.made_at)
    .cell(Cell::Text(campaign))
    .cell(Cell::Int(mission))
}

fn give_token(held: &Held, token: &SeatToken) -> Statement {
    let sql = "INSERT INTO links (table_id, seat, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    of_seat(sql, &held.table, held.seat).text(link::hash(token).as_str())
}

/// What is kept of a table beside its own row.
const PARTS: [&str; 8] =
    ["journal", "links", "revoked", "holds", "archives", "snapshots", "clocked", "outbox"];

/// Takes a table away with all that is kept of it; the last statement takes its own row.
pub(crate) fn delete(table: &TableId) -> impl Iterator<Item = Statement> {
    let parts = PARTS.iter().map(|part| format!("DELETE FROM {part} WHERE table_id = $1"));
    let own = std::iter::once("DELETE FROM tables WHERE id = $1".to_string());
    parts.chain(own).map(|sql| Statement::new(sql).text(table.as_str()))
}
