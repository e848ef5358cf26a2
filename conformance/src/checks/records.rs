//! A record replays for ever, and its dice can be checked by anyone.

use contract::{Digest, Game, Record, Table};

use super::copies::Kept;
use crate::breach::{Fault, Found, difference, ensure};
use crate::check::Check;

/// How many of the positions put aside are reached once more from the record.
const PREFIXES: usize = 3;

/// The record survives its file, replays whole and in part, and its rolls follow from the key.
pub(crate) fn faithful<G: Game>(table: &Table<G>, kept: &[Kept<G>]) -> Found {
    let broken = |why: String| Fault::new(Check::RecordsReplay, why);
    let written = table.record();
    let read = Record::from_text(&written.to_text()).map_err(|e| broken(e.to_string()))?;
    let unsealed = Record { seal: None, ..read.clone() };
    ensure(unsealed == written, Check::RecordsReplay, || difference(&written, &unsealed))?;

    let again = Table::<G>::replay(&read, None).map_err(|e| broken(e.to_string()))?;
    let same = Digest::of(again.position()) == Digest::of(table.position());
    ensure(same && again.record() == written, Check::RecordsReplay, || {
        difference(&written, &again.record())
    })?;
    for early in kept.iter().rev().take(PREFIXES) {
        prefix(&read, early)?;
    }
    match Table::<G>::verify(&read) {
        Ok(_) => Ok(()),
        Err(why) => Err(Fault::new(Check::RecordsVerify, why.to_string())),
    }
}

/// The first moves of a record lead to the position that was there then.
fn prefix<G: Game>(record: &Record, early: &Kept<G>) -> Found {
    let reached = Table::<G>::replay(record, Some(early.ply)).map_err(|why| {
        Fault::new(Check::RecordsReplay, format!("its first {} moves: {why}", early.ply))
    })?;
    ensure(*reached.position() == early.position, Check::RecordsReplay, || {
        let parts = difference(&early.position, reached.position());
        format!("its first {} moves: {parts}", early.ply)
    })
}
