//! The record of best scores of games that were played alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use contract::Seat;
use pages::scores::Score;

use super::asked::Address;
use super::summary::{changed, title};
use super::who::Who;
use super::{App, Trouble};
use crate::room::{By, Room};
use crate::store::StoreError;
use crate::words::TableId;

/// So many games are looked at, the newest first.
const MOST: u32 = 2_000;
/// So many are shown.
const SHOWN: usize = 50;

/// Finished games change no more, so each is read once while the house is open; nothing for a game
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
) -> Result<maud::Markup, Trouble> {
    let game = catalogue::find(&id).map_err(|unknown| Trouble::not_found(unknown.to_string()))?;
    if !game.info().keeps_scores {
        return Err(Trouble::not_found("No scores are kept for this game."));
    }
    let mut scores = Vec::new();
    for table in app.hall.store().played_alone(&id, &who.visitor, MOST).await? {
        let Some(score) = score(&app, &table).await? else { continue };
        let yours = !app.hands(&who, &table).await?.is_empty();
        scores.push(Score { yours, ..score });
    }
    scores.sort_by_key(|score| (-score.points, score.at));
    scores.truncate(SHOWN);
    Ok(pages::scores::page(&who.frame(), &game.info(), &scores))
}

/// The score of a finished table. It is read without opening its room, which nobody may want.
async fn score(app: &App, table: &TableId) -> Result<Option<Score>, StoreError> {
    if let Ok(known) = app.scores.known(table) {
        return Ok(known);
    }
    let Some(stored) = app.hall.store().load(table).await? else { return Ok(None) };
    let room = Room::restore(table.clone(), stored.plan, stored.journal);
    // One of other rules cannot be compared.
    let score = room.ok().and_then(|room| in_brief(&room));
    app.scores.learn(table.clone(), score.clone());
    Ok(score)
}

/// Persons alone: a program's score is no record.
fn in_brief(room: &Room) -> Option<Score> {
    let player = room.occupant(Seat::A);
    Some(Score {
        table: room.id().to_string(),
        points: room.score().filter(|_| player.by == By::Person)?,
        name: player.name.clone(),
        at: room.last_at(),
        title: title(room),
        changed: changed(room),
        yours: false,
    })
}
