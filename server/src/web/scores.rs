//! The record of best scores of games that were played alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use pages::scores::Score;
use table::TableId;

use super::extract::Address;
use super::who::Who;
use super::{App, HttpError};
use crate::tables::TablesError;
use store::{Find, StoreError};

/// So many games are looked at, the newest first.
const MOST: u32 = 2_000;
/// So many are shown.
const SHOWN: usize = 50;

/// Finished games change no more, so each is read once while the server is open; nothing for a game
/// without a score.
#[derive(Clone, Default)]
pub(crate) struct Scores(Arc<Mutex<HashMap<TableId, Option<Score>>>>);

/// A table that has not been read yet.
struct Unread;

impl Scores {
    fn known(&self, table: &TableId) -> Result<Option<Score>, Unread> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(table).cloned().ok_or(Unread)
    }

    fn learn(&self, table: TableId, score: Option<Score>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(table, score);
    }
}

pub(super) fn router() -> Router<App> {
    Router::new().route("/scores/{game}", get(page))
}

async fn page(
    State(app): State<App>,
    Address(id): Address<String>,
    who: Who,
) -> Result<maud::Markup, HttpError> {
    let game = catalogue::find(&id).map_err(|unknown| HttpError::not_found(unknown.to_string()))?;
    if !game.info().keeps_scores {
        return Err(HttpError::not_found("No scores are kept for this game."));
    }
    let mut scores = Vec::new();
    for table in
        app.tables.store().find(Find::PlayedAlone { game: &id, owner: &who.owner() }, MOST).await?
    {
        let Some(score) = score(&app, &table).await? else { continue };
        let yours = !app.held(&who, &table).await?.is_empty();
        scores.push(Score { yours, ..score });
    }
    scores.sort_by_key(|score| (-score.points, score.at));
    scores.truncate(SHOWN);
    Ok(pages::scores::page(&who.frame(), &game.info(), &scores))
}

/// The score of a finished table. It is read without opening its table, which nobody may want.
async fn score(app: &App, table: &TableId) -> Result<Option<Score>, StoreError> {
    if let Ok(known) = app.scores.known(table) {
        return Ok(known);
    }
    let read = match app.tables.load(table).await {
        // One that is damaged must not hide the others.
        Err(TablesError::Store(StoreError::Unreadable { .. })) => None,
        Err(TablesError::Store(error)) => return Err(error),
        read => read.ok().map(|(table, _)| table),
    };
    // One of other rules cannot be compared.
    let score = read.filter(|table| table.disagreement().is_none());
    let score = score.and_then(|table| pages::summary::score(&table));
    app.scores.learn(table.clone(), score.clone());
    Ok(score)
}
