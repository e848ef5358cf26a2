//! Channels and the outbox, written once for every database.

use std::sync::atomic::{AtomicI64, Ordering};

use async_trait::async_trait;
use table::NoticeKind;

use crate::backend::Backend;
use crate::change::Change;
use crate::statement::Kind::{self, Int, Text};
use crate::statement::{Row, Statement};
use crate::words::place;
use crate::{
    Append, Channel, ChannelKind, NoticeId, NoticeStore, Outgoing, Owner, Settled, StoreError,
};

const CHANNEL: [Kind; 9] = [Text, Text, Text, Text, Text, Text, Text, Int, Int];

/// So often notices were taken by this program.
static TAKEN: AtomicI64 = AtomicI64::new(0);

#[async_trait]
impl<B: Backend> NoticeStore for B {
    async fn set_channel(&self, channel: &Channel) -> Result<(), StoreError> {
        self.writer().write(Change::Rows(vec![set(channel)])).await
    }

    async fn drop_channel(&self, id: &str) -> Result<(), StoreError> {
        let of = |sql: &'static str| Statement::new(sql).text(id);
        let both = vec![
            of("DELETE FROM outbox WHERE channel = $1"),
            of("DELETE FROM channels WHERE id = $1"),
        ];
        self.writer().write(Change::Rows(both)).await
    }

    async fn channel(&self, id: &str) -> Result<Option<Channel>, StoreError> {
        let sql = "SELECT id, owner, kind, address, secret, site, wants, made_at, failures \
                   FROM channels WHERE id = $1";
        let rows = self.rows(Statement::new(sql).text(id), &CHANNEL).await?;
        Ok(rows.into_iter().find_map(channel))
    }

    async fn channels(&self, of: &Owner) -> Result<Vec<Channel>, StoreError> {
        let sql = "SELECT id, owner, kind, address, secret, site, wants, made_at, failures \
                   FROM channels WHERE owner = $1 ORDER BY made_at, id";
        let rows = self.rows(Statement::new(sql).text(of.as_str()), &CHANNEL).await?;
        Ok(rows.into_iter().filter_map(channel).collect())
    }

    async fn has_channels(&self) -> Result<bool, StoreError> {
        let ask = Statement::new("SELECT id FROM channels LIMIT 1");
        Ok(!self.rows(ask, &[Text]).await?.is_empty())
    }

    async fn take_due(
        &self,
        now: i64,
        most: u32,
        leased_until: i64,
    ) -> Result<Vec<Outgoing>, StoreError> {
        // No two servers and no two calls have the same.
        let taker = (self.node() << 40) | TAKEN.fetch_add(1, Ordering::Relaxed);
        // Free is asked twice: of two who take at once, the later one finds it changed.
        let take = Statement::new(
            "UPDATE outbox SET leased_until = $2, taker = $3 WHERE leased_until <= $1 AND \
             (channel, table_id, seq, kind) IN (SELECT channel, table_id, seq, kind FROM outbox \
             WHERE due <= $1 AND leased_until <= $1 ORDER BY due LIMIT $4)",
        );
        let take = take.int(now).int(leased_until).int(taker).int(most.into());
        self.writer().write(Change::Rows(vec![take])).await?;
        let ask = Statement::new(
            "SELECT channel, table_id, seq, kind, seat, ply, made_at, tries FROM outbox \
             WHERE taker = $1 AND leased_until = $2 ORDER BY due",
        );
        let kinds = [Text, Text, Int, Text, Text, Int, Int, Int];
        let rows = self.rows(ask.int(taker).int(leased_until), &kinds).await?;
        Ok(rows.into_iter().filter_map(outgoing).collect())
    }

    async fn next_due(&self) -> Result<Option<i64>, StoreError> {
        let ask = Statement::new(
            "SELECT CASE WHEN due > leased_until THEN due ELSE leased_until END AS at FROM outbox \
             ORDER BY at LIMIT 1",
        );
        Ok(self.rows(ask, &[Int]).await?.into_iter().next().map(|mut row| row.int()))
    }

    async fn settle(&self, notice: &NoticeId, settled: Settled) -> Result<(), StoreError> {
        self.writer().write(Change::Rows(settle(notice, settled))).await
    }
}

fn channel(mut row: Row) -> Option<Channel> {
    Some(Channel {
        id: row.text(),
        owner: Owner::of_hash(&row.text()),
        kind: ChannelKind::named(&row.text())?,
        address: row.text(),
        secret: row.text(),
        site: row.text(),
        wants: row.text().split_whitespace().filter_map(|word| word.parse().ok()).collect(),
        made_at: row.int(),
        failures: u32::try_from(row.int()).unwrap_or(u32::MAX),
    })
}

fn outgoing(mut row: Row) -> Option<Outgoing> {
    Some(Outgoing {
        id: NoticeId {
            channel: row.text(),
            table: row.text().parse().ok()?,
            seq: u64::try_from(row.int()).ok()?,
            kind: row.text().parse().ok()?,
        },
        seat: row.text().parse().ok()?,
        ply: usize::try_from(row.int()).ok()?,
        made_at: row.int(),
        tries: u32::try_from(row.int()).unwrap_or(u32::MAX),
    })
}

/// Kinds with a space around each, so that one is found by looking for it.
fn spaced(kinds: &[NoticeKind]) -> String {
    kinds.iter().fold(" ".to_string(), |text, kind| text + kind.word() + " ")
}

fn set(channel: &Channel) -> Statement {
    Statement::new(
        "INSERT INTO channels (id, owner, kind, address, secret, site, wants, made_at, failures) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE SET \
         owner = excluded.owner, kind = excluded.kind, address = excluded.address, \
         secret = excluded.secret, site = excluded.site, wants = excluded.wants, \
         made_at = excluded.made_at, failures = excluded.failures",
    )
    .text(&channel.id)
    .text(channel.owner.as_str())
    .text(channel.kind.word())
    .text(&channel.address)
    .text(&channel.secret)
    .text(&channel.site)
    .text(&spaced(&channel.wants))
    .int(channel.made_at)
    .int(channel.failures.into())
}

/// A statement about one notice, which its first four values name.
fn keyed(sql: &'static str, id: &NoticeId) -> Statement {
    let statement = Statement::new(sql).text(&id.channel).text(id.table.as_str());
    statement.int(place(id.seq)).text(id.kind.word())
}

fn settle(id: &NoticeId, settled: Settled) -> Vec<Statement> {
    let gone = "DELETE FROM outbox WHERE channel = $1 AND table_id = $2 AND seq = $3 AND kind = $4";
    let notice = match settled {
        Settled::Delivered | Settled::Dropped | Settled::Dead => keyed(gone, id),
        Settled::Waits(at) | Settled::Again(at) => {
            let sql = "UPDATE outbox SET due = $5, leased_until = 0, tries = tries + $6 \
                       WHERE channel = $1 AND table_id = $2 AND seq = $3 AND kind = $4";
            let failed = i64::from(matches!(settled, Settled::Again(_)));
            keyed(sql, id).int(at).int(failed)
        }
    };
    let sql = match settled {
        Settled::Delivered => "UPDATE channels SET failures = 0 WHERE id = $1",
        Settled::Again(_) | Settled::Dead => {
            "UPDATE channels SET failures = failures + 1 WHERE id = $1"
        }
        Settled::Dropped | Settled::Waits(_) => return vec![notice],
    };
    vec![notice, Statement::new(sql).text(&id.channel)]
}

/// Puts into the outbox what the entries lead to, for every channel of whoever plays the seat.
pub(crate) fn due(append: &Append) -> impl Iterator<Item = Statement> {
    let at = append.at_millis();
    append.notices.iter().map(move |notice| {
        let due = i64::try_from(notice.due).unwrap_or(i64::MAX).max(at);
        Statement::new(
            "INSERT INTO outbox (channel, table_id, seq, kind, seat, ply, made_at, due) \
             SELECT channels.id, CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), \
             CAST($4 AS TEXT), CAST($5 AS BIGINT), CAST($6 AS BIGINT), CAST($7 AS BIGINT) \
             FROM channels JOIN holds ON holds.visitor = channels.owner \
             WHERE holds.table_id = $1 AND holds.seat = $4 AND channels.kind <> 'feed' \
             AND channels.wants LIKE $8 ON CONFLICT DO NOTHING",
        )
        .text(append.table.as_str())
        .int(place(append.first))
        .text(notice.kind.word())
        .text(&notice.seat.to_string())
        .int(i64::try_from(notice.ply).unwrap_or(i64::MAX))
        .int(at)
        .int(due)
        .text(&format!("% {} %", notice.kind))
    })
}
