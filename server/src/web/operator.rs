//! The page of whoever keeps the server, and who may read what is counted. It does what `reliquary admin`
//! does, through the same functions; what takes something away goes through the tables in use.

use std::net::IpAddr;
use std::path::Path;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, FORWARDED, SET_COOKIE,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use axum::{Router, middleware};
use pages::operator::{OneTable, Overview, Row, bytes};
use serde::Deserialize;
use store::{Admin, Banned, Owner, StoreError};
use table::TableId;

use super::extract::{Address, Asked, Filled};
use super::guard::{is_secure, own_forms};
use super::who::{Who, cookie};
use super::{App, HttpError};
use crate::net::Peer;
use crate::operator::{self as keeper, Due, OperatorError, Retention};
use crate::tables::TablesError;

/// So many tables stand in the list.
const MOST: usize = 100;
/// So often old games are put away.
const HOUR: Duration = Duration::from_secs(3600);
/// Where something stood in the way, it is tried again after so long.
const SOON: Duration = Duration::from_secs(2);
/// The cookie that holds the token.
const COOKIE: &str = "operator";

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/operator", get(overview).post(act))
        .route("/operator/t/{table}", get(one_table))
        .route("/operator/t/{table}/record", get(record))
        .route("/operator/t/{table}/journal", get(journal))
        .layer(middleware::from_fn(own_forms))
}

impl From<OperatorError> for HttpError {
    fn from(error: OperatorError) -> Self {
        match error {
            OperatorError::NoTable(_) => Self::not_found(error.to_string()),
            OperatorError::NotBegun => Self::new(StatusCode::CONFLICT, error.to_string()),
            OperatorError::Nobody(_) => Self::bad(
                "This is neither an address nor a visitor as the page of a table shows them.",
            ),
            OperatorError::Store(error) => error.into(),
            OperatorError::Restore(error) => TablesError::Restore(error).into(),
            OperatorError::Write(_, error) => {
                // The name of the file is that of the table.
                tracing::error!(%error, "a record was not written");
                Self::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "A record could not be written, so nothing was taken away.",
                )
            }
        }
    }
}

impl App {
    pub(super) fn data(&self) -> Result<&Path, HttpError> {
        let file = self.file.as_ref().map(|file| file.as_path());
        file.ok_or_else(|| {
            HttpError::not_found(
                "This page looks after a data file, and the games of this server are in a database.",
            )
        })
    }

    fn knows_operator(&self, token: &str) -> bool {
        self.beside.as_ref().is_some_and(|beside| self.operator.knows(beside, token))
    }
}

/// What a form of the page carries, which nobody knows who does not know the token.
fn proof(token: &str) -> String {
    Owner::of(&format!("a form of {token}")).into()
}

/// The token of whoever asks, if it opens the page.
fn token(app: &App, headers: &HeaderMap) -> Option<String> {
    cookie(headers, COOKIE).filter(|token| app.knows_operator(token))
}

fn must_be_operator(app: &App, headers: &HeaderMap) -> Result<String, HttpError> {
    token(app, headers).ok_or_else(|| {
        HttpError::new(
            StatusCode::FORBIDDEN,
            "This is for whoever keeps the server. Enter the token at /operator first.",
        )
    })
}

/// What is searched for.
#[derive(Debug, Default, Deserialize)]
struct Wanted {
    #[serde(default)]
    find: String,
}

async fn overview(
    State(app): State<App>,
    Asked(wanted): Asked<Wanted>,
    who: Who,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let Some(token) = token(&app, &headers) else {
        return Ok(pages::operator::sign_in(&who.frame(), "").into_response());
    };
    let page = shown(&app, &token, &wanted.find, String::new()).await?;
    Ok(pages::operator::page(&who.frame(), &page).into_response())
}

async fn shown(app: &App, token: &str, find: &str, said: String) -> Result<Overview, HttpError> {
    let mut admin = Admin::beside(app.data()?).await?;
    let (counts, listed) = (admin.counts().await?, admin.list().await?);
    admin.close().await?;
    let find = find.trim();
    let fits = |one: &&store::Listed| {
        one.id.as_str().contains(find)
            || one.game == find.to_lowercase()
            || keeper::state(one.state) == find.to_lowercase()
    };
    let row = |one: &store::Listed| Row {
        table: one.id.to_string(),
        game: one.game.clone(),
        state: keeper::state(one.state),
        entries: one.entries,
        bytes: one.bytes,
        ago: keeper::ago(one.last_at),
        listed: one.listed,
    };
    let found: Vec<&store::Listed> = listed.iter().filter(fits).collect();
    let load = super::load(app);
    let in_words = |who: &Banned| match who {
        Banned::Visitor(hash) => hash.clone(),
        Banned::Address(address) => address.to_string(),
    };
    Ok(Overview {
        said,
        proof: proof(token),
        counts: vec![
            ("Tables that gather", counts.gathering.to_string()),
            ("Tables that are played", counts.playing.to_string()),
            ("Tables that are over", counts.over.to_string()),
            ("Journal entries", counts.entries.to_string()),
            ("Browsers that hold a seat", counts.visitors.to_string()),
            ("Kept in all", bytes(counts.bytes)),
            ("Open connections", load.connections.to_string()),
            ("Thoughts that wait for a core", load.queue.to_string()),
            ("Thoughts under way", load.thinking.to_string()),
            ("Game reports that wait", load.reports.to_string()),
        ],
        refused: app.tables.metrics().refused_so_far(),
        find: find.into(),
        rows: found.iter().take(MOST).map(|one| row(one)).collect(),
        found: found.len(),
        banned: app.tables.store().banned().await?.iter().map(in_words).collect(),
    })
}

/// A form of the page.
#[derive(Debug, Deserialize)]
struct Deed {
    what: String,
    #[serde(default)]
    proof: String,
    #[serde(default)]
    token: String,
    #[serde(default)]
    about: String,
    #[serde(default)]
    finished: String,
    #[serde(default)]
    never_begun: String,
    #[serde(default)]
    sure: String,
}

impl Deed {
    fn table(&self) -> Result<TableId, HttpError> {
        self.about.parse().map_err(|_| HttpError::not_found("There is no such table."))
    }
}

async fn act(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
    Filled(deed): Filled<Deed>,
) -> Result<Response, HttpError> {
    if deed.what == "enter" {
        return Ok(enter(&app, &who, &headers, deed.token.trim()));
    }
    let token = must_be_operator(&app, &headers)?;
    if deed.proof != proof(&token) {
        let why = "This form is old or not of this page, so nothing was done. Open the page again.";
        return Err(HttpError::new(StatusCode::FORBIDDEN, why));
    }
    let said = match deed.what.as_str() {
        "leave" => {
            let gone = format!("{COOKIE}=; Path=/operator; Max-Age=0; HttpOnly; SameSite=Strict");
            return Ok(([(SET_COOKIE, gone)], Redirect::to("/operator")).into_response());
        }
        "ban" | "unban" => ban(&app, &deed).await?,
        "delete" => {
            let table = deed.table()?;
            delete(&app, &table).await?;
            format!("Table {table} is gone, with everything that was kept of it.")
        }
        "delete-chat" => delete_chat(&app, &deed).await?,
        "forget" => forget(&app, &deed).await?,
        "tidy" => tidy(&app, &deed).await?,
        _ => return Err(HttpError::bad("The page has no such button. Go back and choose again.")),
    };
    let page = shown(&app, &token, "", said).await?;
    Ok(pages::operator::page(&who.frame(), &page).into_response())
}

fn enter(app: &App, who: &Who, headers: &HeaderMap, token: &str) -> Response {
    if !app.knows_operator(token) {
        let page = pages::operator::sign_in(&who.frame(), "This is not the token of this server.");
        return (StatusCode::FORBIDDEN, page).into_response();
    }
    let secure = if is_secure(headers) { "; Secure" } else { "" };
    let kept = format!("{COOKIE}={token}; Path=/operator; HttpOnly; SameSite=Strict{secure}");
    ([(SET_COOKIE, kept)], Redirect::to("/operator")).into_response()
}

async fn ban(app: &App, deed: &Deed) -> Result<String, HttpError> {
    let (who, about) = (keeper::banned(&deed.about)?, deed.about.trim());
    let mut admin = Admin::beside(app.data()?).await?;
    let said = if deed.what == "ban" {
        admin.ban(&who, keeper::now()).await?;
        format!("{about} is turned away from now on.")
    } else if admin.unban(&who).await? {
        format!("{about} may come again.")
    } else {
        format!("{about} was not turned away.")
    };
    admin.close().await?;
    Ok(said)
}

/// Whoever follows the table is told; one that cannot be read goes as well.
async fn delete(app: &App, table: &TableId) -> Result<(), HttpError> {
    match app.tables.find(table).await {
        Ok(handle) => Ok(app.tables.delete(&handle, |_| Ok(())).await?),
        Err(TablesError::Restore(_) | TablesError::Store(StoreError::Unreadable { .. })) => {
            Ok(app.tables.store().delete(table).await?)
        }
        Err(error) => Err(error.into()),
    }
}

async fn delete_chat(app: &App, deed: &Deed) -> Result<String, HttpError> {
    let (table, data) = (deed.table()?, app.data()?);
    let lines = app.tables.rewritten(&table, async {
        let mut admin = Admin::beside(data).await?;
        let lines = admin.delete_chat(&table).await?;
        admin.close().await?;
        Ok(lines)
    });
    let lines = lines.await?;
    Ok(format!("{lines} lines of talk are gone from table {table}."))
}

async fn forget(app: &App, deed: &Deed) -> Result<String, HttpError> {
    let (Banned::Visitor(visitor), data) = (keeper::banned(&deed.about)?, app.data()?) else {
        return Err(HttpError::bad("Only a visitor can be forgotten, not an address."));
    };
    let mut admin = Admin::beside(data).await?;
    let tables = admin.tables_of(&visitor).await?;
    let mut lines = 0;
    for table in &tables {
        lines += app.tables.rewritten(table, admin.forget_at(table, &visitor)).await?;
    }
    admin.forget_self(&visitor).await?;
    admin.close().await?;
    Ok(format!(
        "This person is forgotten: at {} tables their name is \"Somebody\", and {lines} lines of theirs are gone.",
        tables.len()
    ))
}

async fn tidy(app: &App, deed: &Deed) -> Result<String, HttpError> {
    let days = |text: &str| match text.trim() {
        "" => Ok(None),
        text => match text.parse() {
            Ok(days @ 1..=36_500_u32) => Ok(Some(days)),
            _ => Err(HttpError::bad("Give the days as a number from 1 to 36500.")),
        },
    };
    let data = app.data()?;
    let retention = Retention {
        finished: days(&deed.finished)?.map(|days| (days, data.with_file_name("records"))),
        never_begun: days(&deed.never_begun)?,
    };
    if retention.finished.is_none() && retention.never_begun.is_none() {
        return Err(HttpError::bad("Say after how many days something is to go."));
    }
    let is_sure = deed.sure == "yes";
    let due = if is_sure { put_away(app, &retention).await? } else { retention.due(data).await? };
    let (done, dropped) = if is_sure { ("were", "were") } else { ("would be", "would be") };
    Ok(format!(
        "{} finished games {done} written as records and taken away, {} tables that never began \
         {dropped} dropped, {} left because they cannot be read.",
        due.finished.len(),
        due.never_begun.len(),
        due.unreadable
    ))
}

/// Puts away what is due, while the server runs. Says what that was.
async fn put_away(app: &App, retention: &Retention) -> Result<Due, HttpError> {
    let data = app.data()?;
    let due = retention.due(data).await?;
    for table in &due.finished {
        retention.write_down(data, table).await?;
        delete(app, table).await?;
    }
    for table in &due.never_begun {
        delete(app, table).await?;
    }
    Ok(due)
}

/// Puts away what is due, now and every hour.
pub(crate) async fn keep_tidy(app: App, retention: Retention) {
    if retention.finished.is_none() && retention.never_begun.is_none() {
        return;
    }
    let mut time = tokio::time::interval(HOUR);
    loop {
        time.tick().await;
        match put_away(&app, &retention).await {
            Ok(Due { finished, never_begun, .. }) => tracing::info!(
                finished = finished.len(),
                never_begun = never_begun.len(),
                "old games were put away"
            ),
            Err(HttpError { why, .. }) => {
                tracing::error!(why, "old games were not put away");
                time.reset_after(SOON);
            }
        }
    }
}

async fn one_table(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    headers: HeaderMap,
) -> Result<maud::Markup, HttpError> {
    let token = must_be_operator(&app, &headers)?;
    let proof = proof(&token);
    let table = id.to_string();
    let one = match keeper::show(app.data()?, &id).await {
        Ok(shown) => OneTable {
            table,
            proof,
            brief: shown.brief,
            fault: shown.fault,
            seats: shown
                .seats
                .into_iter()
                .map(|(seat, name, of)| (seat.to_string(), name, of))
                .collect(),
        },
        // It can still be exported and deleted.
        Err(OperatorError::Restore(_) | OperatorError::Store(StoreError::Unreadable { .. })) => {
            let fault = Some("It cannot be read; its journal can still be exported.".into());
            OneTable { table, proof, fault, ..OneTable::default() }
        }
        Err(error) => return Err(error.into()),
    };
    Ok(pages::operator::table(&who.frame(), &one))
}

async fn record(
    State(app): State<App>,
    Address(id): Address<TableId>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    must_be_operator(&app, &headers)?;
    let (text, _) = keeper::record(app.data()?, &id).await?;
    Ok(file(&format!("{id}.json"), "application/json", text))
}

async fn journal(
    State(app): State<App>,
    Address(id): Address<TableId>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    must_be_operator(&app, &headers)?;
    let (text, _) = keeper::journal(app.data()?, &id).await?;
    Ok(file(&format!("{id}-journal.txt"), "text/plain; charset=utf-8", text))
}

fn file(name: &str, what: &'static str, text: String) -> Response {
    let name = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, what.to_string()), (CONTENT_DISPOSITION, name)], text).into_response()
}

/// What is counted, for whoever knows the token or asks from this machine itself, not through a proxy.
pub(super) async fn metrics(
    State(app): State<App>,
    request: Request,
) -> Result<Response, HttpError> {
    let headers = request.headers();
    let bearer = headers.get(AUTHORIZATION).and_then(|header| header.to_str().ok());
    let bearer = bearer.and_then(|text| text.strip_prefix("Bearer "));
    let near = request.extensions().get::<Peer>().is_none_or(|peer| is_here(peer.address.ip()));
    let is_direct = !headers.contains_key(FORWARDED) && !headers.contains_key("x-forwarded-for");
    let may = app.operator.metrics_public
        || (near && is_direct)
        || bearer.is_some_and(|token| app.knows_operator(token));
    if !may {
        let why = "What is counted here is for whoever keeps the server: send the operator's token, \
                   Authorization: Bearer TOKEN.";
        return Err(HttpError::new(StatusCode::FORBIDDEN, why));
    }
    let text = app.tables.metrics().text(&super::load(&app));
    Ok(([(CACHE_CONTROL, "no-store")], text).into_response())
}

fn is_here(address: IpAddr) -> bool {
    address.to_canonical().is_loopback()
}
