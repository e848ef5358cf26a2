//! A stream of what happens at a table, for bots.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use contract::{Seat, SeatSet};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::sync::watch;

use super::types::{Happening, Heard};
use super::{Asked, Eyes, Fault};
use crate::place::{Place, Visit};
use crate::room::Room;
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
    place: Arc<Place>,
    seat: Option<Seat>,
    bell: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    epoch: u32,
    lines: usize,
    last: Option<(usize, bool, bool)>,
    _visit: Visit,
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
    Eyes(id, seat): Eyes,
    Asked(from): Asked<From>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    let place = app.hall.place(&id).await?;
    let hands = seat.map_or(SeatSet::NONE, SeatSet::only);
    let start = |room: &Room| (room.log_end().0, room.first_line_after(from.ply));
    let (epoch, lines) = app.hall.look(&place, start).await?;
    let mut bell = place.bell();
    bell.mark_changed();
    let reader = Reader {
        seat,
        bell,
        closing: app.hall.closing(),
        epoch,
        lines,
        last: None,
        _visit: app.hall.visit(&place, hands),
        place,
        app,
    };
    Ok(Sse::new(unfold(reader, next)).keep_alive(KeepAlive::default()))
}

/// The next message, once there is one.
async fn next(mut reader: Reader) -> Option<(Result<Event, Infallible>, Reader)> {
    loop {
        tokio::select! {
            changed = reader.bell.changed() => changed.ok()?,
            _ = reader.closing.changed() => return None,
        }
        let place = Arc::clone(&reader.place);
        let hall = reader.app.hall.clone();
        let happening = hall.look(&place, |room| reader.read(room)).await.ok()?;
        if let Some(happening) = happening {
            let event = Event::default().json_data(happening).ok()?;
            return Some((Ok(event), reader));
        }
    }
}

impl Reader {
    /// What is new; nothing when only pages came and went.
    fn read(&mut self, room: &Room) -> Option<Happening> {
        let (epoch, lines) = room.log_end();
        let first = if epoch == self.epoch { self.lines } else { lines };
        (self.epoch, self.lines) = (epoch, lines);
        let heard = room.lines_from(first, self.seat);
        let yours = self.seat.is_some_and(|seat| room.waiting().contains(seat));
        let now = (room.ply(), yours, room.is_over());
        if self.last == Some(now) && heard.is_empty() {
            return None;
        }
        self.last = Some(now);
        let line = |line: &pages::desk::LogLine| Heard {
            ply: line.ply,
            text: line.text.clone(),
            rule: line.rule,
        };
        let log = heard.iter().map(line).collect();
        Some(Happening { ply: now.0, yours, over: now.2, log })
    }
}
