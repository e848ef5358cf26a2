//! What a page asks of the coach: a hint, a word before a choice, the last move explained.

use catalogue::Draw;
use catalogue::coach::advise;
use pages::table_page::{explanation, hint, mark, question};
use serde_json::{Value, json};

use super::live::Follower;
use crate::tables::TablesError;

impl Follower {
    /// What a strong program would do in this seat, in sentences.
    pub(super) async fn hint(&self) -> Result<Value, TablesError> {
        let (seat, viewer) = (self.seat().await?, self.viewer);
        let (ply, ideas) = self.app.tables.advice(&self.handle, seat).await?;
        let presence = self.handle.presence();
        let markup = self.app.tables.look(&self.handle, |table| {
            let projection = table.project_now(viewer, presence, Draw::Pieces);
            let projection = projection.filter(|projection| projection.ply == ply)?;
            let advice = advise(table.play_state()?, seat, &ideas);
            Some(hint(&projection, &advice).into_string())
        });
        let text = markup.await?;
        Ok(json!({"hint": text.unwrap_or_else(|| "The table has moved on.".into())}))
    }

    /// The coach thinks ahead, and the page does not wait for it.
    pub(super) async fn ready(&self) -> Result<Value, TablesError> {
        let (tables, handle, seat) =
            (self.app.tables.clone(), std::sync::Arc::clone(&self.handle), self.seat().await?);
        // Whoever asks later is told what is wrong, if anything is.
        let asker = crate::quota::Asker::current().unwrap_or_default();
        let thinks = async move { tables.coach(&handle, seat).await.map(drop).ok() };
        tokio::spawn(crate::quota::ASKER.scope(asker, thinks));
        Ok(Value::Null)
    }

    /// What the coach thinks of a choice: a question to ask before it, if it is worth one, and a mark
    /// to show after it.
    pub(super) async fn weigh(&self, ply: usize, action: &str) -> Result<Value, TablesError> {
        let seat = self.seat().await?;
        let verdict = self.app.tables.weigh(&self.handle, seat, ply, action).await?;
        let Some(verdict) = verdict else { return Ok(json!({"weighed": action})) };
        let game = self.app.tables.look(&self.handle, |table| table.game().id()).await?;
        Ok(json!({
            "weighed": action,
            "ask": question(game, &verdict).map(maud::Markup::into_string),
            "mark": mark(game, &verdict).into_string(),
        }))
    }

    /// The last move, from what this seat may know.
    pub(super) async fn explain(&self) -> Result<Value, TablesError> {
        let seat = self.seat().await?;
        let told = self.app.tables.explain(&self.handle, seat).await?;
        let game = self.app.tables.look(&self.handle, |table| table.game().id()).await?;
        let text = told.map_or_else(
            || "Nobody has moved yet.".into(),
            |told| explanation(game, seat, &told).into_string(),
        );
        Ok(json!({"hint": text}))
    }
}
