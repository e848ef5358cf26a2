//! What faces outward: pages, sockets, files.

mod beforehand;
mod books;
mod campaign;
mod coach;
mod commands;
mod error;
mod extract;
mod files;
mod guard;
mod health;
mod learn;
mod live;
mod lobby;
mod lobby_live;
mod mine;
mod notices;
mod offline;
mod operator;
mod practice;
mod replay;
mod room;
mod scenario;
mod scores;
mod selves;
mod tables;
mod who;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::get;
use contract::SeatSet;
use tower_http::compression::CompressionLayer;

use crate::api;
use crate::metrics::{Load, Refusal};
use crate::operator::Operator;
use crate::tables::Tables;
use store::Held;
use table::TableId;
use who::Who;

pub(crate) use error::{HttpError, with_retry};
pub use guard::Limits;
pub use offline::Site;
pub(crate) use operator::keep_tidy;

/// The largest body anybody may send.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// What every handler has at hand.
#[derive(Clone)]
pub struct App {
    pub(crate) tables: Tables,
    pub(crate) limits: Arc<Limits>,
    scores: scores::Scores,
    health: health::Health,
    /// Where it listens, once it does.
    listens: Option<SocketAddr>,
    /// The data file, whose size is told.
    file: Option<Arc<PathBuf>>,
    /// Beside it lies the hash of the operator's token.
    beside: Option<Arc<PathBuf>>,
    /// How whoever keeps the server is known.
    operator: Arc<Operator>,
    /// Whether notices may be sent into the server's own network.
    notice_lan: bool,
    /// The page without a server, where it is given out.
    site: Arc<Site>,
}

impl App {
    /// The service over these tables.
    pub fn new(tables: Tables, limits: Limits) -> Self {
        Self {
            tables,
            limits: Arc::new(limits),
            scores: scores::Scores::default(),
            health: health::Health::default(),
            listens: None,
            file: None,
            beside: None,
            operator: Arc::default(),
            notice_lan: false,
            site: Arc::default(),
        }
    }

    /// The same, listening there.
    pub fn listening(self, address: SocketAddr) -> Self {
        Self { listens: Some(address), ..self }
    }

    /// The same, sending notices into the server's own network or not.
    pub(crate) fn sending(self, notice_lan: bool) -> Self {
        Self { notice_lan, ..self }
    }

    /// The same, giving out the page without a server.
    pub fn with_site(self, site: Site) -> Self {
        Self { site: Arc::new(site), ..self }
    }

    /// The same, knowing the file whose size is told.
    pub(crate) fn over(self, file: PathBuf) -> Self {
        Self { file: Some(Arc::new(file)), ..self }
    }

    /// The same, knowing whoever looks after it, and beside which file the hash of their token lies.
    pub(crate) fn operated_by(self, beside: PathBuf, operator: Operator) -> Self {
        Self { beside: Some(Arc::new(beside)), operator: Arc::new(operator), ..self }
    }

    /// The seats of a table that this browser holds.
    async fn held(&self, who: &Who, table: &TableId) -> Result<SeatSet, HttpError> {
        Ok(self.tables.store().seats(&who.owner(), table).await?)
    }

    /// The address that opens a seat on another device, for whoever has one seat.
    async fn seat_link(
        &self,
        who: &Who,
        table: &TableId,
        held: SeatSet,
    ) -> Result<Option<String>, HttpError> {
        let Some(seat) = held.first().filter(|_| held.len() == 1) else { return Ok(None) };
        let held = Held { table: table.clone(), seat };
        let token = self.tables.store().token(&held, who.visitor.as_str()).await?;
        Ok(Some(format!("/t/{table}/seat/{}", token.as_str())))
    }

    /// No link opens these seats any more that was given out before.
    async fn replace_links(&self, table: &TableId, held: SeatSet) -> Result<(), HttpError> {
        for seat in held.iter() {
            let held = Held { table: table.clone(), seat };
            self.tables.store().revoke_tokens(&held).await?;
        }
        Ok(())
    }
}

/// All of it as one service.
pub fn router(app: App) -> Router {
    let pages = Router::new()
        .merge(lobby::router())
        .merge(learn::router())
        .merge(tables::router())
        .merge(replay::router())
        .merge(campaign::router())
        .merge(scores::router())
        .merge(books::router())
        .merge(mine::router())
        .merge(notices::router())
        .merge(beforehand::router())
        .merge(selves::router())
        .merge(room::router())
        .merge(scenario::router())
        .route("/t/{table}/live", get(live::live))
        .layer(from_fn_with_state(app.clone(), who::greet))
        .layer(from_fn(guard::own_forms));
    let house = Router::new()
        .merge(pages)
        .merge(operator::router())
        .merge(offline::router())
        .nest("/api/v1", api::router())
        .layer(from_fn_with_state(app.clone(), guard::whole))
        .layer(from_fn_with_state(app.clone(), guard::limit));
    Router::new()
        .merge(house)
        .merge(files::router())
        .fallback(nowhere)
        .method_not_allowed_fallback(otherwise)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(guard::seal))
        .layer(from_fn_with_state(app.clone(), count))
        .layer(CompressionLayer::new())
        .with_state(app)
}

async fn nowhere() -> HttpError {
    HttpError::not_found("This address leads nowhere. Perhaps a letter of the link is missing.")
}

async fn otherwise() -> HttpError {
    let why = "This address is there, but not for that: open it in a browser, or use its form.";
    HttpError::new(StatusCode::METHOD_NOT_ALLOWED, why)
}

/// Counts every answer by route, never by address: addresses name tables and tokens.
async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>();
    let route = path.map_or("none", MatchedPath::as_str).to_string();
    let begun = std::time::Instant::now();
    let response = next.run(request).await;
    let status = response.status();
    app.tables.metrics().answered(&route, status.as_u16());
    if let Some(kind) = response.extensions().get::<Refusal>() {
        app.tables.metrics().refused(*kind);
    }
    let millis = begun.elapsed().as_millis();
    if status.is_server_error() {
        tracing::error!(route, status = status.as_u16(), millis, "answered");
    } else {
        tracing::debug!(route, status = status.as_u16(), millis, "answered");
    }
    response
}

/// What waits, works and lies there now.
fn load(app: &App) -> Load {
    let bytes = |ending: &str| {
        let mut file = app.file.as_ref()?.as_os_str().to_os_string();
        file.push(ending);
        Some(std::fs::metadata(file).ok()?.len())
    };
    let tables = &app.tables.inner;
    Load {
        queue: tables.cores.waiting(),
        thinking: tables.cores.busy(),
        reports: tables.reports.len(),
        connections: app.limits.lines.len(),
        bytes: ["", "-wal"].into_iter().filter_map(bytes).sum(),
    }
}
