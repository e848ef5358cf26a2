//! Channels and the outbox in the file.

use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use table::NoticeKind;

use super::change::Change;
use super::{Sqlite, place};
use crate::{
    Append, Channel, ChannelKind, NoticeId, NoticeStore, Outgoing, Owner, Settled, StoreError,
};

/// Something to be written about channels and what is told there.
#[derive(Debug)]
pub(super) enum NoticeChange {
    Set(Channel),
    Drop(String),
    /// A notice is for one caller until this moment, if it was free until that one.
    Lease(NoticeId, i64, i64),
    Settle(NoticeId, Settled),
}

#[async_trait]
impl NoticeStore for Sqlite {
    async fn set_channel(&self, channel: &Channel) -> Result<(), StoreError> {
        self.writer.write(Change::Notices(NoticeChange::Set(channel.clone()))).await
    }

    async fn drop_channel(&self, id: &str) -> Result<(), StoreError> {
        self.writer.write(Change::Notices(NoticeChange::Drop(id.into()))).await
    }

    async fn channel(&self, id: &str) -> Result<Option<Channel>, StoreError> {
        let query = sqlx::query("SELECT * FROM channels WHERE id = ?1").bind(id);
        Ok(query.fetch_optional(&self.pool).await?.as_ref().and_then(channel))
    }

    async fn channels(&self, of: &Owner) -> Result<Vec<Channel>, StoreError> {
        let query = sqlx::query("SELECT * FROM channels WHERE owner = ?1 ORDER BY made_at, id");
        let rows = query.bind(of.as_str()).fetch_all(&self.pool).await?;
        Ok(rows.iter().filter_map(channel).collect())
    }

    async fn has_channels(&self) -> Result<bool, StoreError> {
        let query = sqlx::query("SELECT id FROM channels LIMIT 1");
        Ok(query.fetch_optional(&self.pool).await?.is_some())
    }

    async fn take_due(
        &self,
        now: i64,
        most: u32,
        leased_until: i64,
    ) -> Result<Vec<Outgoing>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM outbox WHERE due <= ?1 AND leased_until <= ?1 ORDER BY due LIMIT ?2",
        )
        .bind(now)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let mut taken = Vec::new();
        for row in rows {
            let Some(notice) = outgoing(&row) else { continue };
            let free_until = row.get("leased_until");
            let lease = NoticeChange::Lease(notice.id.clone(), free_until, leased_until);
            match self.writer.write(Change::Notices(lease)).await {
                Ok(()) => taken.push(notice),
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(taken)
    }

    async fn next_due(&self) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query(
            "SELECT MIN(CASE WHEN due > leased_until THEN due ELSE leased_until END) AS due FROM outbox",
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(row.get("due"))
    }

    async fn settle(&self, notice: &NoticeId, settled: Settled) -> Result<(), StoreError> {
        let change = NoticeChange::Settle(notice.clone(), settled);
        self.writer.write(Change::Notices(change)).await
    }
}

fn channel(row: &SqliteRow) -> Option<Channel> {
    let wants = row.get::<&str, _>("wants").split_whitespace();
    Some(Channel {
        id: row.get("id"),
        owner: Owner::of_hash(row.get("owner")),
        kind: ChannelKind::named(row.get("kind"))?,
        address: row.get("address"),
        secret: row.get("secret"),
        site: row.get("site"),
        wants: wants.filter_map(|word| word.parse().ok()).collect(),
        made_at: row.get("made_at"),
        failures: row.get("failures"),
    })
}

fn outgoing(row: &SqliteRow) -> Option<Outgoing> {
    Some(Outgoing {
        id: NoticeId {
            channel: row.get("channel"),
            table: row.get::<&str, _>("table_id").parse().ok()?,
            seq: u64::try_from(row.get::<i64, _>("seq")).ok()?,
            kind: row.get::<&str, _>("kind").parse().ok()?,
        },
        seat: row.get::<&str, _>("seat").parse().ok()?,
        ply: usize::try_from(row.get::<i64, _>("ply")).ok()?,
        made_at: row.get("made_at"),
        tries: row.get("tries"),
    })
}

/// Kinds with a space around each, so that one is found by looking for it.
fn spaced(kinds: &[NoticeKind]) -> String {
    kinds.iter().fold(" ".to_string(), |text, kind| text + kind.word() + " ")
}

impl NoticeChange {
    pub(super) async fn write(&self, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        match self {
            Self::Set(channel) => set(to, channel).await,
            Self::Drop(id) => {
                for sql in
                    ["DELETE FROM outbox WHERE channel = ?1", "DELETE FROM channels WHERE id = ?1"]
                {
                    sqlx::query(sql).bind(id).execute(&mut *to).await?;
                }
                Ok(())
            }
            Self::Lease(id, was, until) => {
                let sql = "UPDATE outbox SET leased_until = ?5 WHERE channel = ?1 AND table_id = ?2 \
                           AND seq = ?3 AND kind = ?4 AND leased_until = ?6";
                let leased = keyed(sql, id).bind(until).bind(was).execute(to).await?;
                // Somebody else was quicker, or it is gone.
                if leased.rows_affected() == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
            }
            Self::Settle(id, settled) => settle(to, id, *settled).await,
        }
    }
}

type Query<'a> = sqlx::query::Query<'a, sqlx::Sqlite, sqlx::sqlite::SqliteArguments<'a>>;

/// A statement about one notice, which its first four values name.
fn keyed<'a>(sql: &'a str, id: &'a NoticeId) -> Query<'a> {
    let query = sqlx::query(sql).bind(&id.channel).bind(id.table.as_str());
    query.bind(place(id.seq)).bind(id.kind.word())
}

async fn set(to: &mut SqliteConnection, channel: &Channel) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO channels (id, owner, kind, address, secret, site, wants, made_at, failures) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (id) DO UPDATE SET \
         owner = excluded.owner, kind = excluded.kind, address = excluded.address, \
         secret = excluded.secret, site = excluded.site, wants = excluded.wants, \
         made_at = excluded.made_at, failures = excluded.failures",
    )
    .bind(&channel.id)
    .bind(channel.owner.as_str())
    .bind(channel.kind.word())
    .bind(&channel.address)
    .bind(&channel.secret)
    .bind(&channel.site)
    .bind(spaced(&channel.wants))
    .bind(channel.made_at)
    .bind(channel.failures)
    .execute(to)
    .await
    .map(drop)
}

async fn settle(
    to: &mut SqliteConnection,
    id: &NoticeId,
    settled: Settled,
) -> Result<(), sqlx::Error> {
    let gone = "DELETE FROM outbox WHERE channel = ?1 AND table_id = ?2 AND seq = ?3 AND kind = ?4";
    match settled {
        Settled::Delivered | Settled::Dropped | Settled::Dead => {
            keyed(gone, id).execute(&mut *to).await?;
        }
        Settled::Waits(at) | Settled::Again(at) => {
            let sql = "UPDATE outbox SET due = ?5, leased_until = 0, tries = tries + ?6 \
                       WHERE channel = ?1 AND table_id = ?2 AND seq = ?3 AND kind = ?4";
            let failed = i64::from(matches!(settled, Settled::Again(_)));
            keyed(sql, id).bind(at).bind(failed).execute(&mut *to).await?;
        }
    }
    let sql = match settled {
        Settled::Delivered => "UPDATE channels SET failures = 0 WHERE id = ?1",
        Settled::Again(_) | Settled::Dead => {
            "UPDATE channels SET failures = failures + 1 WHERE id = ?1"
        }
        Settled::Dropped | Settled::Waits(_) => return Ok(()),
    };
    sqlx::query(sql).bind(&id.channel).execute(to).await.map(drop)
}

/// Puts into the outbox what the entries lead to, for every channel of whoever plays the seat.
pub(super) async fn write_due(
    to: &mut SqliteConnection,
    append: &Append,
) -> Result<(), sqlx::Error> {
    for notice in &append.notices {
        let at = append.at_millis();
        let due = i64::try_from(notice.due).unwrap_or(i64::MAX).max(at);
        sqlx::query(
            "INSERT INTO outbox (channel, table_id, seq, kind, seat, ply, made_at, due) \
             SELECT channels.id, ?1, ?2, ?3, ?4, ?5, ?6, ?7 FROM channels \
             JOIN holds ON holds.visitor = channels.owner \
             WHERE holds.table_id = ?1 AND holds.seat = ?4 AND channels.kind <> 'feed' \
             AND channels.wants LIKE ?8 ON CONFLICT DO NOTHING",
        )
        .bind(append.table.as_str())
        .bind(place(append.first))
        .bind(notice.kind.word())
        .bind(notice.seat.to_string())
        .bind(i64::try_from(notice.ply).unwrap_or(i64::MAX))
        .bind(at)
        .bind(due)
        .bind(format!("% {} %", notice.kind))
        .execute(&mut *to)
        .await?;
    }
    Ok(())
}
