//! Selves and their browsers in the file.

use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use table::Visitor;

use super::Sqlite;
use super::change::Change;
use crate::{Device, OneSelf, Owner, SelfStore, StoreError};

/// Something to be written about people and their browsers.
#[derive(Debug)]
pub(super) enum SelfChange {
    Set(OneSelf),
    Join(Device, Owner),
    Leave(Owner, Owner),
}

#[async_trait]
impl SelfStore for Sqlite {
    async fn owner_of(&self, visitor: &Visitor) -> Result<Option<Owner>, StoreError> {
        let query = sqlx::query("SELECT owner FROM devices WHERE visitor = ?1");
        let row = query.bind(Owner::from(visitor).as_str()).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| Owner::of_hash(row.get("owner"))))
    }

    async fn set_self(&self, one: &OneSelf) -> Result<(), StoreError> {
        self.writer.write(Change::Selves(SelfChange::Set(one.clone()))).await
    }

    async fn one_self(&self, owner: &Owner) -> Result<Option<OneSelf>, StoreError> {
        let query = sqlx::query("SELECT * FROM selves WHERE owner = ?1").bind(owner.as_str());
        Ok(query.fetch_optional(&self.pool).await?.as_ref().map(one_self))
    }

    async fn self_of_link(&self, link_hash: &Owner) -> Result<Option<OneSelf>, StoreError> {
        let query = sqlx::query("SELECT * FROM selves WHERE link_hash = ?1");
        let query = query.bind(link_hash.as_str());
        Ok(query.fetch_optional(&self.pool).await?.as_ref().map(one_self))
    }

    async fn join_self(&self, device: &Device, owner: &Owner) -> Result<(), StoreError> {
        let change = SelfChange::Join(device.clone(), owner.clone());
        self.writer.write(Change::Selves(change)).await
    }

    async fn devices(&self, of: &Owner) -> Result<Vec<Device>, StoreError> {
        let sql = "SELECT * FROM devices WHERE owner = ?1 ORDER BY seen_at DESC, visitor";
        let rows = sqlx::query(sql).bind(of.as_str()).fetch_all(&self.pool).await?;
        let device = |row: &SqliteRow| Device {
            visitor: Owner::of_hash(row.get("visitor")),
            name: row.get("name"),
            seen_at: row.get("seen_at"),
        };
        Ok(rows.iter().map(device).collect())
    }

    async fn leave_self(&self, device: &Owner, owner: &Owner) -> Result<(), StoreError> {
        let change = SelfChange::Leave(device.clone(), owner.clone());
        self.writer.write(Change::Selves(change)).await
    }
}

fn one_self(row: &SqliteRow) -> OneSelf {
    OneSelf {
        owner: Owner::of_hash(row.get("owner")),
        link_hash: Owner::of_hash(row.get("link_hash")),
        name: row.get("name"),
        likings: row.get("likings"),
        made_at: row.get("made_at"),
    }
}

impl SelfChange {
    pub(super) async fn write(&self, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        match self {
            Self::Set(one) => set(to, one).await,
            Self::Join(device, owner) => join(to, device, owner).await,
            Self::Leave(device, owner) => leave(to, device, owner).await,
        }
    }
}

async fn set(to: &mut SqliteConnection, one: &OneSelf) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO selves (owner, link_hash, name, likings, made_at) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (owner) DO UPDATE SET link_hash = excluded.link_hash, name = excluded.name, \
         likings = excluded.likings",
    )
    .bind(one.owner.as_str())
    .bind(one.link_hash.as_str())
    .bind(&one.name)
    .bind(&one.likings)
    .bind(one.made_at)
    .execute(to)
    .await
    .map(drop)
}

async fn join(
    to: &mut SqliteConnection,
    device: &Device,
    owner: &Owner,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO devices (visitor, owner, name, seen_at) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT (visitor) DO UPDATE SET owner = excluded.owner, seen_at = excluded.seen_at",
    )
    .bind(device.visitor.as_str())
    .bind(owner.as_str())
    .bind(&device.name)
    .bind(device.seen_at)
    .execute(&mut *to)
    .await?;
    sqlx::query("UPDATE channels SET owner = ?2 WHERE owner = ?1")
        .bind(device.visitor.as_str())
        .bind(owner.as_str())
        .execute(to)
        .await
        .map(drop)
}

async fn leave(
    to: &mut SqliteConnection,
    device: &Owner,
    owner: &Owner,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM devices WHERE visitor = ?1 AND owner = ?2")
        .bind(device.as_str())
        .bind(owner.as_str())
        .execute(&mut *to)
        .await?;
    sqlx::query(
        "DELETE FROM holds WHERE visitor = ?1 AND EXISTS (SELECT 1 FROM holds AS theirs \
         WHERE theirs.visitor = ?2 AND theirs.table_id = holds.table_id \
         AND theirs.seat = holds.seat)",
    )
    .bind(device.as_str())
    .bind(owner.as_str())
    .execute(to)
    .await
    .map(drop)
}
