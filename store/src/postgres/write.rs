//! Writing into the database. When the line is lost in the middle of a transaction, the database is asked
//! what became of it: every entry bears the number of the transaction that wrote it.

use async_trait::async_trait;
use tokio_postgres::Config;
use tokio_postgres::types::ToSql;

use super::line::{Answer, Line, fault};
use super::news::notice;
use crate::StoreError;
use crate::change::Change;
use crate::statement::Statement;
use crate::words::place;
use crate::writer::Sink;

/// So often a transaction is tried whose line was lost.
const TRIES: usize = 3;

/// The one line by which the database is written.
pub(super) struct Pen {
    config: Config,
    line: Option<Line>,
    node: i64,
    /// Transactions so far.
    batches: i64,
}

impl Pen {
    pub(super) fn new(config: Config, node: i64) -> Self {
        Self { config, line: None, node, batches: 0 }
    }

    async fn line(&mut self) -> Result<&Line, StoreError> {
        let line = match self.line.take() {
            Some(line) if !line.client.is_closed() => line,
            _ => Line::open_patiently(&self.config).await?,
        };
        Ok(self.line.insert(line))
    }
}

#[async_trait]
impl Sink for Pen {
    async fn write(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        self.batches += 1;
        // No two servers and no two transactions have the same.
        let batch = (self.node << 40) | self.batches;
        let notice = notice(self.node, changes);
        let mut lost = None;
        for _ in 0..TRIES {
            let line = self.line().await?;
            let written = async {
                if lost.is_some() && landed(line, changes, batch).await? {
                    return Ok(());
                }
                match transact(line, changes, batch, &notice).await {
                    // What was begun on the lost line may have come to its end only now.
                    Err(no @ Answer::No(_)) if lost.is_some() => {
                        if landed(line, changes, batch).await? { Ok(()) } else { Err(no) }
                    }
                    done => done,
                }
            };
            match written.await {
                Ok(()) => return Ok(()),
                Err(no @ Answer::No(_)) => return Err(fault(no)),
                Err(Answer::None(why)) => {
                    self.line = None;
                    lost = Some(why);
                }
            }
        }
        Err(StoreError::Away(lost.unwrap_or_default()))
    }

    async fn close(self) {}
}

/// Whether this transaction was committed. Where nothing in it says so, what is in it can be done twice.
async fn landed(line: &Line, changes: &[&Change], batch: i64) -> Result<bool, Answer> {
    let ask = changes.iter().find_map(|change| match change {
        Change::Append(append) if !append.entries.is_empty() => Some(
            Statement::new("SELECT 1 FROM journal WHERE table_id = $1 AND seq = $2 AND batch = $3")
                .text(append.table.as_str())
                .int(place(append.first)),
        ),
        Change::Make(making) => Some(
            Statement::new("SELECT 1 FROM tables WHERE id = $1 AND batch = $2")
                .text(making.id.as_str()),
        ),
        _ => None,
    });
    let Some(ask) = ask else { return Ok(false) };
    Ok(!line.rows(&ask.int(batch)).await?.is_empty())
}

async fn transact(
    line: &Line,
    changes: &[&Change],
    batch: i64,
    notice: &str,
) -> Result<(), Answer> {
    if changes.iter().all(|change| change.is_only_entries()) {
        // One statement is a transaction by itself, and four ways to the database become one.
        return write_entries(line, changes, batch, notice).await;
    }
    line.say("BEGIN").await?;
    let done = write_each(line, changes, batch, notice).await;
    match done {
        Ok(()) => line.say("COMMIT").await,
        Err(no @ Answer::No(_)) => line.say("ROLLBACK").await.and(Err(no)),
        Err(lost) => Err(lost),
    }
}

async fn write_each(
    line: &Line,
    changes: &[&Change],
    batch: i64,
    notice: &str,
) -> Result<(), Answer> {
    write_entries(line, changes, batch, notice).await?;
    for change in changes {
        for statement in change.statements() {
            line.rows(&statement).await?;
        }
        match change {
            Change::Make(making) => {
                let mark = Statement::new("UPDATE tables SET batch = $2 WHERE id = $1");
                line.rows(&mark.text(making.id.as_str()).int(batch)).await?;
            }
            Change::Nothing => {
                let sql =
                    "INSERT INTO probe (one) VALUES (1) ON CONFLICT (one) DO UPDATE SET one = 1";
                line.rows(&Statement::new(sql)).await?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// The entries of all journals at once, in an order that all servers share, so that none waits for another
/// in a circle; and the word to the others.
async fn write_entries(
    line: &Line,
    changes: &[&Change],
    batch: i64,
    notice: &str,
) -> Result<(), Answer> {
    let (mut tables, mut seqs, mut ats, mut entries) = (vec![], vec![], vec![], vec![]);
    for append in changes.iter().filter_map(|change| change.append()) {
        for (dated, seq) in append.entries.iter().zip(append.first..) {
            tables.push(append.table.as_str());
            seqs.push(place(seq));
            ats.push(dated.at);
            entries.push(serde_json::to_string(&dated.entry).unwrap_or_default());
        }
    }
    let cells: [&(dyn ToSql + Sync); 6] = [&tables, &seqs, &ats, &entries, &batch, &notice];
    let sql = "WITH kept AS (\
                 INSERT INTO journal (table_id, seq, at, entry, batch) \
                 SELECT id, seq, at, entry, $5 \
                 FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) \
                   AS new (id, seq, at, entry) ORDER BY id COLLATE \"C\", seq RETURNING 1) \
               SELECT pg_notify('reliquary', $6::text) FROM (SELECT COUNT(*) FROM kept) AS counted \
               WHERE $6::text <> ''";
    line.ask(sql.into(), &cells).await.map(drop)
}
