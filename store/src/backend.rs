//! What a database must be able to do to be a [`Store`]: carry out statements. Every verb of the store is
//! written once, here, for all of them.

use std::str::FromStr;

use async_trait::async_trait;
use contract::SeatSet;
use flate2::Compression;
use table::{Archive, CampaignId, Dated, Plan, SeatToken, Snapshot, TableId};

use crate::change::{Change, Making};
use crate::packed::{pack, unpack};
use crate::statement::{Kind, Row, Statement};
use crate::words::{place, state, unreadable};
use crate::writer::Writer;
use crate::{Append, Banned, Find, Held, News, Owner, Store, StoreError, Stored, find, link};

/// A database that carries out statements.
#[async_trait]
pub(crate) trait Backend: Send + Sync + 'static {
    /// How it counts the seats of a plan.
    const CHAIRS: &'static str;
    /// Whether several servers may use it.
    const IS_SHARED: bool;

    /// The rows that answer, with cells of these kinds.
    async fn rows(&self, ask: Statement, kinds: &[Kind]) -> Result<Vec<Row>, StoreError>;

    /// The one who writes.
    fn writer(&self) -> &Writer;

    /// Closes the lines by which it is read.
    async fn close_lines(&self);

    /// Its number among the servers that share it.
    fn node(&self) -> i64 {
        0
    }

    /// As [`Store::news`].
    async fn news(&self) -> Option<News> {
        None
    }

    /// As [`Store::lease`].
    async fn lease(&self, _: &TableId, _: u32) -> Result<bool, StoreError> {
        Ok(true)
    }
}

#[async_trait]
impl<B: Backend> Store for B {
    async fn make(&self, id: &TableId, plan: &Plan, at: i64) -> Result<(), StoreError> {
        let text = serde_json::to_string(plan).map_err(|why| unreadable(id, &why))?;
        let mission = plan.campaign.as_ref().map(|leg| (leg.id.to_string(), leg.mission.into()));
        let making = Making {
            id: id.clone(),
            game: plan.game.clone(),
            plan: text,
            listed: plan.listed,
            made_at: at,
            mission,
        };
        self.writer().write(Change::Make(making)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer().write(Change::Append(append)).await
    }

    async fn load_from(&self, table: &TableId, first: u64) -> Result<Option<Stored>, StoreError> {
        use Kind::{Int, Text};
        let ask = Statement::new("SELECT game, plan, made_at, state FROM tables WHERE id = $1");
        let rows = self.rows(ask.text(table.as_str()), &[Text, Text, Int, Text]).await?;
        let Some(mut row) = rows.into_iter().next() else { return Ok(None) };
        let game = row.text();
        let unreadable =
            |why: String| StoreError::Unreadable { table: table.clone(), game: game.clone(), why };
        let plan = serde_json::from_str(&row.text()).map_err(|why| unreadable(why.to_string()))?;
        let (made_at, far) = (row.int(), state(&row.text()));
        let ask = Statement::new(
            "SELECT seq, at, entry FROM journal WHERE table_id = $1 AND seq >= $2 ORDER BY seq",
        );
        let ask = ask.text(table.as_str()).int(place(first));
        let rows = self.rows(ask, &[Int, Int, Text]).await?;
        let mut journal = Vec::with_capacity(rows.len());
        for (mut row, due) in rows.into_iter().zip(first..) {
            if row.int() != place(due) {
                return Err(unreadable(format!("entry {due} of its journal is missing")));
            }
            let at = row.int();
            let entry =
                serde_json::from_str(&row.text()).map_err(|why| unreadable(why.to_string()))?;
            journal.push(Dated { at, entry });
        }
        Ok(Some(Stored { plan, made_at, state: far, journal }))
    }

    async fn find(&self, find: Find<'_>, most: u32) -> Result<Vec<TableId>, StoreError> {
        let ask = find::statement(find, most, B::CHAIRS);
        Ok(words(self.rows(ask, &[Kind::Text]).await?))
    }

    async fn campaigns(&self, of: &Owner, most: u32) -> Result<Vec<CampaignId>, StoreError> {
        let ask = Statement::new(
            "SELECT campaign FROM tables JOIN holds ON table_id = tables.id \
             WHERE visitor = $1 AND campaign IS NOT NULL \
             GROUP BY campaign ORDER BY MAX(made_at) DESC LIMIT $2",
        );
        Ok(words(self.rows(ask.text(of.as_str()).int(most.into()), &[Kind::Text]).await?))
    }

    async fn seats(&self, of: &Owner, table: &TableId) -> Result<SeatSet, StoreError> {
        let ask = Statement::new("SELECT seat FROM holds WHERE visitor = $1 AND table_id = $2");
        let rows = self.rows(ask.text(of.as_str()).text(table.as_str()), &[Kind::Text]).await?;
        Ok(words(rows).into_iter().collect())
    }

    async fn token(&self, held: &Held, word: &str) -> Result<SeatToken, StoreError> {
        let ask = Statement::new("SELECT times FROM revoked WHERE table_id = $1 AND seat = $2");
        let ask = ask.text(held.table.as_str()).text(&held.seat.to_string());
        let times = self.rows(ask, &[Kind::Int]).await?.into_iter().next();
        let token = link::token(held, word, times.map_or(0, |mut row| row.int()));
        if self.seat_of_token(&token).await?.is_none() {
            self.writer().write(Change::Token(held.clone(), token.clone())).await?;
        }
        Ok(token)
    }

    async fn revoke_tokens(&self, held: &Held) -> Result<(), StoreError> {
        self.writer().write(Change::Revoke(held.clone())).await
    }

    async fn banned(&self) -> Result<Vec<Banned>, StoreError> {
        let ask = Statement::new("SELECT what, who FROM banned ORDER BY what, who");
        let rows = self.rows(ask, &[Kind::Text, Kind::Text]).await?;
        let banned = |mut row: Row| match (row.text().as_str(), row.text()) {
            ("address", who) => who.parse().ok().map(Banned::Address),
            (_, who) => Some(Banned::Visitor(who)),
        };
        Ok(rows.into_iter().filter_map(banned).collect())
    }

    async fn seat_of_token(&self, token: &SeatToken) -> Result<Option<Held>, StoreError> {
        let ask = Statement::new("SELECT table_id, seat FROM links WHERE hash = $1");
        let ask = ask.text(link::hash(token).as_str());
        let row = self.rows(ask, &[Kind::Text, Kind::Text]).await?.into_iter().next();
        Ok(row.and_then(|mut row| {
            Some(Held { table: row.text().parse().ok()?, seat: row.text().parse().ok()? })
        }))
    }

    async fn keep_archive(&self, table: &TableId, archive: &Archive) -> Result<(), StoreError> {
        let packed =
            pack(archive, Compression::default()).map_err(|why| unreadable(table, &why))?;
        self.writer().write(Change::Archive(table.clone(), packed)).await
    }

    async fn archive(&self, table: &TableId) -> Result<Option<Archive>, StoreError> {
        let ask = Statement::new("SELECT seen FROM archives WHERE table_id = $1");
        let row = self.rows(ask.text(table.as_str()), &[Kind::Bytes]).await?.into_iter().next();
        row.map(|mut row| unpack(&row.bytes()).map_err(|why| unreadable(table, &why))).transpose()
    }

    async fn keep_snapshot(&self, table: &TableId, snapshot: &Snapshot) -> Result<(), StoreError> {
        // Soon replaced by the next: not worth much work.
        let packed = pack(snapshot, Compression::fast()).map_err(|why| unreadable(table, &why))?;
        self.writer().write(Change::Snapshot(table.clone(), packed)).await
    }

    async fn snapshot(&self, table: &TableId) -> Result<Option<Snapshot>, StoreError> {
        let ask = Statement::new("SELECT state FROM snapshots WHERE table_id = $1");
        let row = self.rows(ask.text(table.as_str()), &[Kind::Bytes]).await?.into_iter().next();
        row.map(|mut row| unpack(&row.bytes()).map_err(|why| unreadable(table, &why))).transpose()
    }

    async fn put_away(&self, of: &Owner, table: &TableId, away: bool) -> Result<(), StoreError> {
        self.writer().write(Change::PutAway(of.clone(), table.clone(), away)).await
    }

    async fn delete(&self, table: &TableId) -> Result<(), StoreError> {
        self.writer().write(Change::Delete(table.clone())).await
    }

    async fn alive(&self, at: i64) -> Result<(), StoreError> {
        self.writer().write(Change::Alive(at)).await
    }

    async fn last_alive(&self) -> Result<Option<i64>, StoreError> {
        let rows = self.rows(Statement::new("SELECT at FROM alive"), &[Kind::Int]).await?;
        Ok(rows.into_iter().next().map(|mut row| row.int()))
    }

    fn is_shared(&self) -> bool {
        B::IS_SHARED
    }

    async fn count(&self) -> Result<usize, StoreError> {
        let rows = self.rows(Statement::new("SELECT COUNT(*) FROM tables"), &[Kind::Int]).await?;
        let count = rows.into_iter().next().map_or(0, |mut row| row.int());
        Ok(usize::try_from(count).unwrap_or_default())
    }

    async fn try_to_write(&self) -> Result<(), StoreError> {
        self.writer().write(Change::Nothing).await
    }

    async fn news(&self) -> Option<News> {
        Backend::news(self).await
    }

    async fn lease(&self, table: &TableId, seconds: u32) -> Result<bool, StoreError> {
        Backend::lease(self, table, seconds).await
    }

    async fn close(&self) {
        self.writer().stop().await;
        self.close_lines().await;
    }
}

/// The words in the first place of each row.
fn words<T: FromStr>(rows: Vec<Row>) -> Vec<T> {
    rows.into_iter().filter_map(|mut row| row.text().parse().ok()).collect()
}
