//! Selves and their browsers, written once for every database.

use async_trait::async_trait;
use table::Visitor;

use crate::backend::Backend;
use crate::change::Change;
use crate::statement::Kind::{self, Int, Text};
use crate::statement::{Row, Statement};
use crate::{Device, OneSelf, Owner, SelfStore, StoreError};

const ONE_SELF: [Kind; 5] = [Text, Text, Text, Text, Int];

#[async_trait]
impl<B: Backend> SelfStore for B {
    async fn owner_of(&self, visitor: &Visitor) -> Result<Option<Owner>, StoreError> {
        let ask = Statement::new("SELECT owner FROM devices WHERE visitor = $1");
        let rows = self.rows(ask.text(Owner::from(visitor).as_str()), &[Text]).await?;
        Ok(rows.into_iter().next().map(|mut row| Owner::of_hash(&row.text())))
    }

    async fn set_self(&self, one: &OneSelf) -> Result<(), StoreError> {
        let set = Statement::new(
            "INSERT INTO selves (owner, link_hash, name, likings, made_at) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (owner) DO UPDATE SET \
             link_hash = excluded.link_hash, name = excluded.name, likings = excluded.likings",
        )
        .text(one.owner.as_str())
        .text(one.link_hash.as_str())
        .text(&one.name)
        .text(&one.likings)
        .int(one.made_at);
        self.writer().write(Change::Rows(vec![set])).await
    }

    async fn one_self(&self, owner: &Owner) -> Result<Option<OneSelf>, StoreError> {
        let sql = "SELECT owner, link_hash, name, likings, made_at FROM selves WHERE owner = $1";
        let rows = self.rows(Statement::new(sql).text(owner.as_str()), &ONE_SELF).await?;
        Ok(rows.into_iter().next().map(one_self))
    }

    async fn self_of_link(&self, link_hash: &Owner) -> Result<Option<OneSelf>, StoreError> {
        let sql = "SELECT owner, link_hash, name, likings, made_at FROM selves \
                   WHERE link_hash = $1";
        let rows = self.rows(Statement::new(sql).text(link_hash.as_str()), &ONE_SELF).await?;
        Ok(rows.into_iter().next().map(one_self))
    }

    async fn join_self(&self, device: &Device, owner: &Owner) -> Result<(), StoreError> {
        let join = Statement::new(
            "INSERT INTO devices (visitor, owner, name, seen_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (visitor) DO UPDATE SET owner = excluded.owner, seen_at = excluded.seen_at",
        )
        .text(device.visitor.as_str())
        .text(owner.as_str())
        .text(&device.name)
        .int(device.seen_at);
        let bring = Statement::new("UPDATE channels SET owner = $2 WHERE owner = $1")
            .text(device.visitor.as_str())
            .text(owner.as_str());
        self.writer().write(Change::Rows(vec![join, bring])).await
    }

    async fn devices(&self, of: &Owner) -> Result<Vec<Device>, StoreError> {
        let ask = Statement::new(
            "SELECT visitor, name, seen_at FROM devices WHERE owner = $1 \
             ORDER BY seen_at DESC, visitor",
        );
        let rows = self.rows(ask.text(of.as_str()), &[Text, Text, Int]).await?;
        let device = |mut row: Row| Device {
            visitor: Owner::of_hash(&row.text()),
            name: row.text(),
            seen_at: row.int(),
        };
        Ok(rows.into_iter().map(device).collect())
    }

    async fn leave_self(&self, device: &Owner, owner: &Owner) -> Result<(), StoreError> {
        let of = |sql: &'static str| Statement::new(sql).text(device.as_str()).text(owner.as_str());
        let both = vec![
            of("DELETE FROM devices WHERE visitor = $1 AND owner = $2"),
            of("DELETE FROM holds WHERE visitor = $1 AND EXISTS (SELECT 1 FROM holds AS theirs \
                WHERE theirs.visitor = $2 AND theirs.table_id = holds.table_id \
                AND theirs.seat = holds.seat)"),
        ];
        self.writer().write(Change::Rows(both)).await
    }
}

fn one_self(mut row: Row) -> OneSelf {
    OneSelf {
        owner: Owner::of_hash(&row.text()),
        link_hash: Owner::of_hash(&row.text()),
        name: row.text(),
        likings: row.text(),
        made_at: row.int(),
    }
}
