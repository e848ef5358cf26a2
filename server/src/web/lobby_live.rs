//! The lists of the lobby, sent again whenever they change.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::future::{pending, select_all};
use futures_util::stream::unfold;
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::App;
use super::lobby::lists;
use super::who::Who;
use crate::handle::TableHandle;

/// What changes within so long is told at once.
const GATHERED: Duration = Duration::from_millis(250);

/// Somebody before the lobby.
struct Reader {
    app: App,
    who: Who,
    lobby: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    /// Their own tables, with how far each was followed.
    mine: Vec<(Arc<TableHandle>, watch::Receiver<u64>)>,
    sent: Map<String, Value>,
}

/// Server-sent events: the lists that are not what they were, by name. The first come at once.
pub(super) async fn live(
    State(app): State<App>,
    who: Who,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let (mut lobby, closing) = (app.tables.lobby_changes(), app.tables.closing());
    lobby.mark_changed();
    let reader = Reader { app, who, lobby, closing, mine: Vec::new(), sent: Map::new() };
    Sse::new(unfold(reader, next)).keep_alive(KeepAlive::default())
}

/// The next message, once there is one.
async fn next(mut reader: Reader) -> Option<(Result<Event, Infallible>, Reader)> {
    loop {
        tokio::select! {
            changed = reader.lobby.changed() => changed.ok()?,
            () = any_changed(&mut reader.mine) => {}
            _ = reader.closing.changed() => return None,
        }
        if !reader.sent.is_empty() {
            tokio::time::sleep(GATHERED).await;
            reader.lobby.mark_unchanged();
        }
        let news = reader.news().await?;
        if !news.is_empty() {
            let event = Event::default().json_data(news).ok()?;
            return Some((Ok(event), reader));
        }
    }
}

/// One of these tables has changed.
async fn any_changed(mine: &mut [(Arc<TableHandle>, watch::Receiver<u64>)]) {
    if mine.is_empty() {
        return pending().await;
    }
    let changes = mine.iter_mut().map(|(_, changes)| Box::pin(changes.changed()));
    // Each is held here, so that none ends.
    drop(select_all(changes).await);
}

impl Reader {
    /// The lists that are not what was sent.
    async fn news(&mut self) -> Option<Map<String, Value>> {
        for (_, changes) in &mut self.mine {
            changes.mark_unchanged();
        }
        let (lobby, handles) = lists(&self.app, &self.who).await.ok()?;
        self.mine.retain(|(handle, _)| handles.iter().any(|other| Arc::ptr_eq(handle, other)));
        for handle in handles {
            if !self.mine.iter().any(|(other, _)| Arc::ptr_eq(&handle, other)) {
                let changes = handle.changes();
                self.mine.push((handle, changes));
            }
        }
        let mut news = Map::new();
        for (name, markup) in pages::lobby::parts(&lobby) {
            let markup = json!(markup);
            if self.sent.get(name) != Some(&markup) {
                self.sent.insert(name.into(), markup.clone());
                news.insert(name.into(), markup);
            }
        }
        Some(news)
    }
}
