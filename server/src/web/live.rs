//! One socket per open page: wishes in, news out. A page that was away says how far it had got and
//! is sent the rest.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{
    CloseCode, CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade, close_code,
};
use axum::http::HeaderMap;
use axum::response::Response;
use contract::SeatSet;
use futures_util::SinkExt as _;
use pages::wire::{LONGEST_ID, Message, News, Sent, gathering_news};
use serde::Deserialize;
use serde_json::json;
use table::{TableId, Viewer};

use super::App;
use super::error::HttpError;
use super::extract::{Address, Asked};
use super::guard::{Pace, same_origin};
use super::who::Who;
use crate::handle::TableHandle;
use crate::metrics::Refusal;
use crate::quota::{ASKER, Asker};
use crate::tables::TablesError;

/// The largest message a page may send.
const LARGEST: usize = 8 * 1024;
/// What a page says is short, and there are many pages.
const BUFFER: usize = 1024;
/// So often a page is asked whether it is still there. One that has been silent for two beats is not.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// What a page asks when it has heard nothing for a while, and what it is told.
const PING: &str = "ping";
const PONG: &str = "pong";

/// How far a page had got.
#[derive(Debug, Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    ply: usize,
    #[serde(default)]
    chat: usize,
    /// Whether it still waits for people: the table may have begun before its line stood.
    #[serde(default)]
    gathering: bool,
    /// What it holds of each part, which need not be sent again.
    #[serde(default)]
    held: String,
}

pub(super) async fn live(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(since): Asked<Since>,
    who: Who,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    same_origin(&headers)?;
    let place = app.limits.follow()?;
    let handle = app.tables.find(&id).await?;
    let held = app.held(&who, &id).await?;
    let link = app.seat_link(&who, &id, held).await?;
    let upgrade =
        upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).read_buffer_size(BUFFER);
    let asker = Asker::current().unwrap_or_default();
    Ok(upgrade.on_upgrade(move |socket| {
        let follower = Follower::new(app, handle, who, held, link);
        ASKER.scope(asker, async move {
            follower.follow(socket, since).await;
            drop(place);
        })
    }))
}

/// A page that follows a table.
pub(super) struct Follower {
    pub(super) app: App,
    pub(super) handle: Arc<TableHandle>,
    pub(super) who: Who,
    pub(super) viewer: Viewer,
    /// The address that opens this seat on another device.
    link: Option<String>,
    pace: Pace,
    /// So many had left their seats when this page was opened: when one more has, the seat may be
    /// somebody else's.
    departures: u32,
}

impl Follower {
    fn new(
        app: App,
        handle: Arc<TableHandle>,
        who: Who,
        held: SeatSet,
        link: Option<String>,
    ) -> Self {
        let pace = app.limits.pace();
        Self {
            app,
            handle,
            who,
            viewer: Viewer { held, revealed: None },
            link,
            pace,
            departures: 0,
        }
    }

    async fn follow(mut self, mut socket: WebSocket, since: Since) {
        let visit = self.app.tables.visit(&self.handle, self.viewer.held);
        if let Err(error) = self.come_back().await {
            tracing::warn!(%error, "a seat was not taken back");
        }
        let (mut changes, mut closing) = (self.handle.changes(), self.app.tables.closing());
        let viewer = self.viewer;
        let begin = |table: &table::Table| {
            let sent = Sent::since(table, since.ply, since.chat, viewer).holding(&since.held);
            let is_shown = table.plan().listed && !table.has_begun();
            (table.has_begun() && !since.gathering, sent, is_shown, table.departures())
        };
        let Ok((mut begun, mut sent, is_shown, departures)) =
            self.app.tables.look(&self.handle, begin).await
        else {
            return;
        };
        self.departures = departures;
        // The lobby says who is here.
        if is_shown {
            self.app.tables.lobby_changed();
        }
        let (bans, asker) = (self.app.tables.clone(), Asker::current().unwrap_or_default());
        let mut turned_away = pin!(bans.inner.bans.turned_away(&asker));
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        let mut silent_beats = 0;
        changes.mark_changed();
        loop {
            let going = tokio::select! {
                changed = changes.changed() => {
                    changed.is_ok()
                        && self.tell(&mut socket, &mut sent, &mut begun).await
                        && flush(&mut socket).await
                }
                frame = socket.recv() => { silent_beats = 0; match frame {
                    Some(Ok(Frame::Binary(_))) => {
                        break goodbye(&mut socket, close_code::UNSUPPORTED, "text only").await;
                    }
                    // What was done has been counted already: answer and news go together.
                    Some(Ok(frame)) => {
                        self.hear(&mut socket, frame).await
                            && (!changes.has_changed().unwrap_or(false) || {
                                changes.mark_unchanged();
                                self.tell(&mut socket, &mut sent, &mut begun).await
                            })
                            && flush(&mut socket).await
                    }
                    Some(Err(error)) if is_too_large(&error) => {
                        break goodbye(&mut socket, close_code::SIZE, "too large").await;
                    }
                    Some(Err(_)) | None => false,
                } }
                _ = heartbeat.tick() => {
                    silent_beats += 1;
                    silent_beats <= 2 && put(&mut socket, Frame::Ping(Bytes::new())).await && flush(&mut socket).await
                }
                () = &mut turned_away => {
                    break goodbye(&mut socket, close_code::POLICY, "you are turned away").await;
                }
                _ = closing.changed() => {
                    break goodbye(&mut socket, close_code::AWAY, "the server is closing").await;
                }
            };
            if !going {
                break;
            }
        }
        drop(visit);
        if is_shown {
            self.app.tables.lobby_changed();
        }
    }

    /// Puts what is new on the line. Says whether the line still stands.
    async fn tell(&self, socket: &mut WebSocket, sent: &mut Sent, begun: &mut bool) -> bool {
        let (presence, viewer) = (self.handle.presence(), self.viewer);
        let departures = self.departures;
        let news = self.app.tables.look(&self.handle, |table| {
            if table.departures() != departures {
                return News::go(format!("/t/{}", table.id())).text();
            }
            if !table.has_begun() {
                return gathering_news(table, viewer.held, presence).to_string();
            }
            if !std::mem::replace(begun, true) {
                // The page of a table that gathers becomes the page of one that plays.
                return News::go(format!("/t/{}", table.id())).text();
            }
            sent.news(table, viewer, presence, self.link.as_ref()).text()
        });
        match news.await {
            Ok(nothing) if nothing.is_empty() => true,
            Ok(news) => put(socket, Frame::Text(news.into())).await,
            // It was cancelled or deleted: the page that says so.
            Err(TablesError::NoTable) => {
                let news = News::go(format!("/t/{}", self.handle.id())).text();
                put(socket, Frame::Text(news.into())).await
            }
            Err(error) => {
                tracing::warn!(%error, "a page was not told");
                false
            }
        }
    }

    /// Carries out what the page wishes. Says whether the line still stands.
    async fn hear(&mut self, socket: &mut WebSocket, frame: Frame) -> bool {
        let text = match frame {
            Frame::Text(text) if text.as_str() == PING => {
                return put(socket, Frame::Text(PONG.into())).await;
            }
            Frame::Text(text) => text,
            Frame::Ping(_) | Frame::Pong(_) => return true,
            Frame::Binary(_) | Frame::Close(_) => return false,
        };
        let left = self.app.tables.look(&self.handle, table::Table::departures).await;
        if left.is_ok_and(|left| left != self.departures) {
            // Whose seat it is has to be looked up anew.
            return false;
        }
        let answer = match serde_json::from_str::<Message>(&text) {
            Ok(message) if message.id.chars().count() > LONGEST_ID => {
                json!({"refused": null, "why": "the id of a message has at most 64 letters"})
            }
            Ok(message) if !self.pace.allows() => {
                self.app.tables.metrics().refused(Refusal::Pace);
                let why = "this is faster than the table can follow: wait a moment";
                json!({"refused": message.id, "why": why})
            }
            Ok(message) => self.answer(message).await,
            Err(error) => json!({
                "refused": null,
                "why": format!("this message cannot be read: {error}"),
            }),
        };
        put(socket, Frame::Text(answer.to_string().into())).await
    }
}

/// Hangs up and says why. The page may be gone already; there is nothing to do about it.
async fn goodbye(socket: &mut WebSocket, code: CloseCode, reason: &'static str) {
    let _ = socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

/// Whether a message was larger than any page sends.
fn is_too_large(error: &axum::Error) -> bool {
    let source = std::error::Error::source(error);
    matches!(source.and_then(|why| why.downcast_ref()), Some(tungstenite::Error::Capacity(_)))
}

/// Puts a frame on the line; it goes when the line is flushed.
async fn put(socket: &mut WebSocket, frame: Frame) -> bool {
    socket.feed(frame).await.is_ok()
}

/// Sends what was put on the line.
async fn flush(socket: &mut WebSocket) -> bool {
    socket.flush().await.is_ok()
}
