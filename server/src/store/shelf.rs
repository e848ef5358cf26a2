//! What stands together on a shelf: the missions of a campaign, the finished games played alone.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Store, StoreError, hashed};
use table::{CampaignId, TableId, Visitor};

impl Store {
    /// The missions of a campaign, oldest first; none when there is no such campaign.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn missions(&self, campaign: &CampaignId) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables WHERE campaign = ?1 ORDER BY mission")
            .bind(campaign.as_str())
            .fetch_all(&self.pool)
            .await?;
        Ok(words(&rows))
    }

    /// The campaigns this browser flies, the one flown last first.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn campaigns_of(
        &self,
        visitor: &Visitor,
        most: u32,
    ) -> Result<Vec<CampaignId>, StoreError> {
        let rows = sqlx::query(
            "SELECT campaign AS id FROM tables JOIN holds ON table_id = tables.id \
             WHERE visitor = ?1 AND campaign IS NOT NULL \
             GROUP BY campaign ORDER BY MAX(made_at) DESC LIMIT ?2",
        )
        .bind(hashed(visitor))
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        Ok(words(&rows))
    }

    /// The newest finished games of this kind played alone that this browser may know of: its own,
    /// and those whose tables were listed.
    ///
    /// # Errors
    /// When the file does not answer.
    pub async fn played_alone(
        &self,
        game: &str,
        visitor: &Visitor,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE game = ?1 AND state = 'over' \
             AND json_array_length(plan, '$.seats') = 1 \
             AND (listed = 1 OR id IN (SELECT table_id FROM holds WHERE visitor = ?2)) \
             ORDER BY made_at DESC LIMIT ?3",
        )
        .bind(game)
        .bind(hashed(visitor))
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        Ok(words(&rows))
    }
}

/// The words under `id`.
fn words<T: std::str::FromStr>(rows: &[SqliteRow]) -> Vec<T> {
    rows.iter().filter_map(|row| row.get::<&str, _>("id").parse().ok()).collect()
}
