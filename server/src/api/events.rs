//! A stream of what happens at a table, for bots.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use contract::{Seat, SeatSet};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;
use table::Table;
use tokio::sync::watch;

use super::types::{Happening, Heard};
use super::{ApiError, Asked, Viewer};
use crate::handle::{TableHandle, Visit};
use crate::net::Place;
use crate::quota::Asker;
use crate::web::App;

/// From which move on.
#[derive(Debug, Deserialize)]
pub(super) struct From {
    /// Moves the reader has seen.
    #[serde(default)]
    ply: usize,
}

/// Where one stream stands.
struct Reader {
    app: App,
    handle: Arc<TableHandle>,
    seat: Option<Seat>,
    asker: Asker,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    epoch: u32,
    lines: usize,
    last: Option<(usize, bool, bool, bool)>,
    /// So many had left their seats when this began.
    departures: u32,
    _visit: Visit,
    _place: Place,
}

/// Server-sent events: one message, `Happening` as JSON, whenever something changed. The first
/// comes at once.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/events",
    params(("table" = String, Path), ("ply" = Option<usize>, Query, description = "moves seen")),
    security((), ("seat" = [])),
    responses((status = 200, body = Happening, content_type = "text/event-stream"))
)]
pub(super) async fn events(
    State(app): State<App>,
    Viewer(id, seat): Viewer,
    Asked(from): Asked<From>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let place = app.limits.follow().map_err(ApiError)?;
    let handle = app.tables.find(&id).await?;
    let held = seat.map_or(SeatSet::NONE, SeatSet::only);
    let start =
        |table: &Table| (table.log_end().0, table.first_event_after(from.ply), table.departures());
    let (epoch, lines, departures) = app.tables.look(&handle, start).await?;
    let mut changes = handle.changes();
    changes.mark_changed();
    let reader = Reader {
        seat,
        asker: Asker::current().unwrap_or_default(),
        changes,
        closing: app.tables.closing(),
        epoch,
        lines,
        departures,
        last: None,
        _visit: app.tables.visit(&handle, held),
        _place: place,
        handle,
        app,
    };
    Ok(Sse::new(unfold(reader, next)).keep_alive(KeepAlive::default()))
}

/// The next message, once there is one.
async fn next(mut reader: Reader) -> Option<(Result<Event, Infallible>, Reader)> {
    loop {
        tokio::select! {
            changed = reader.changes.changed() => changed.ok()?,
            _ = reader.closing.changed() => return None,
            () = reader.app.tables.inner.bans.turned_away(&reader.asker) => return None,
        }
        let handle = Arc::clone(&reader.handle);
        let tables = reader.app.tables.clone();
        let read = |table: &Table| {
            // The seat may be somebody else's by now: whoever holds one asks anew.
            (reader.departures == table.departures()).then(|| reader.read(table))
        };
        let happening = tables.look(&handle, read).await.ok()??;
        if let Some(happening) = happening {
            let event = Event::default().json_data(happening).ok()?;
            return Some((Ok(event), reader));
        }
    }
}

impl Reader {
    /// What is new; nothing when only pages came and went.
    fn read(&mut self, table: &Table) -> Option<Happening> {
        let (epoch, lines) = table.log_end();
        let first = if epoch == self.epoch { self.lines } else { lines };
        (self.epoch, self.lines) = (epoch, lines);
        let heard = table.log_from(first, self.seat);
        let yours = self.seat.is_some_and(|seat| table.waiting().contains(seat));
        let opening = self.seat.is_some_and(|seat| table.unopened().contains(seat));
        let now = (table.ply(), yours, table.is_over(), opening);
        if self.last == Some(now) && heard.is_empty() {
            return None;
        }
        self.last = Some(now);
        let line = |line: &table::LogLine| Heard {
            ply: line.ply,
            text: line.text.clone(),
            rule: line.rule,
        };
        let log = heard.iter().map(line).collect();
        Some(Happening { ply: now.0, yours, over: now.2, opening, log })
    }
}
