//! The lists of the lobby, sent again whenever they change.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::future::{pending, select_all};
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::guard::same_origin;
use super::lobby::lists;
use super::who::Who;
use super::{App, HttpError};
use crate::handle::TableHandle;
use crate::quota::{ASKER, Asker};

/// So often a page is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// A page has nothing to say here.
const LARGEST: usize = 256;
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

/// A socket: the lists that are not what they were, by name. The first come at once.
pub(super) async fn live(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    same_origin(&headers)?;
    let place = app.limits.follow()?;
    let (mut lobby, closing) = (app.tables.lobby_changes(), app.tables.closing());
    lobby.mark_changed();
    let reader = Reader { app, who, lobby, closing, mine: Vec::new(), sent: Map::new() };
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    let asker = Asker::current().unwrap_or_default();
    Ok(upgrade.on_upgrade(move |socket| {
        ASKER.scope(asker, async move {
            reader.follow(socket).await;
            drop(place);
        })
    }))
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
    /// Tells what changes until somebody hangs up.
    async fn follow(mut self, mut socket: WebSocket) {
        let (bans, asker) = (self.app.tables.clone(), Asker::current().unwrap_or_default());
        let mut turned_away = pin!(bans.inner.bans.turned_away(&asker));
        let mut beat = tokio::time::interval(HEARTBEAT);
        loop {
            tokio::select! {
                changed = self.lobby.changed() => if changed.is_err() { return },
                () = any_changed(&mut self.mine) => {}
                _ = self.closing.changed() => return,
                () = &mut turned_away => return,
                // A page that is gone without a word does not take this.
                _ = beat.tick() => {
                    if socket.send(Message::Ping(Bytes::new())).await.is_err() { return }
                    continue;
                }
                // Nothing is asked here; a page that says much hangs itself up.
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Pong(_) | Message::Ping(_))) => continue,
                    Some(_) | None => return,
                },
            }
            if !self.sent.is_empty() {
                tokio::time::sleep(GATHERED).await;
                self.lobby.mark_unchanged();
            }
            let Some(news) = self.news().await else { return };
            if news.is_empty() {
                continue;
            }
            if socket.send(Message::Text(json!(news).to_string().into())).await.is_err() {
                return;
            }
        }
    }

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
