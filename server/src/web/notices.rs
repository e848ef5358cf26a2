//! Where somebody wants to be told what waits for them: setting it up, stopping it, and the feed.

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use maud::Markup;
use pages::notices::{ChannelShown, NoticesSaid};
use store::{Channel, ChannelKind, Owner};
use table::{NoticeKind, SeatToken};

use super::extract::{Address, Filled};
use super::tables::site;
use super::who::Who;
use super::{App, HttpError};
use crate::{clock, notices, random};

/// More ways to be told nobody has.
const MOST: usize = 8;
/// The longest access token.
const LONGEST_SECRET: usize = 500;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/settings/notices", get(show).post(act))
        .route("/notices/stop/{id}", get(ask_to_stop).post(stop))
        .route("/feed/{file}", get(feed))
}

async fn show(State(app): State<App>, who: Who) -> Result<Markup, HttpError> {
    page(&app, &who, &NoticesSaid::Nothing).await
}

async fn page(app: &App, who: &Who, said: &NoticesSaid) -> Result<Markup, HttpError> {
    let channels = app.tables.store().channels(&who.owner()).await?;
    let shown: Vec<ChannelShown> = channels.into_iter().map(shown).collect();
    Ok(pages::notices::page(&who.frame(), &shown, said))
}

fn shown(channel: Channel) -> ChannelShown {
    let is_signed = channel.kind == ChannelKind::Webhook;
    ChannelShown {
        id: channel.id,
        kind: channel.kind.word(),
        address: channel.address,
        secret: is_signed.then_some(channel.secret),
        wants: channel.wants,
        failures: channel.failures,
    }
}

async fn act(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let field = |name: &str| {
        let found = fields.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value.trim())
    };
    match field("what") {
        "stop" => {
            let owner = who.owner();
            let own = app.tables.store().channel(field("id")).await?;
            let own = own.filter(|channel| channel.owner == owner);
            let channel = own.ok_or_else(|| HttpError::not_found("You are told nothing there."))?;
            app.tables.store().drop_channel(&channel.id).await?;
            let said = NoticesSaid::Done("Stopped. You are told nothing there any more.");
            Ok(page(&app, &who, &said).await?.into_response())
        }
        "add" => {
            let wants = fields.iter().filter(|(key, _)| key == "wants");
            let wants: Vec<NoticeKind> = wants.filter_map(|(_, word)| word.parse().ok()).collect();
            let (site, _) = site(&app, &headers);
            let wanted = (field("kind"), field("address"), field("secret"), wants, site);
            match add(&app, &who, wanted).await? {
                fault @ NoticesSaid::Fault(_) => {
                    let page = page(&app, &who, &fault).await?;
                    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
                }
                said => Ok(page(&app, &who, &said).await?.into_response()),
            }
        }
        _ => Err(HttpError::bad("The page has no such button. Go back and choose again.")),
    }
}

/// Sets a channel up; says what was wrong, or what is to be known about it.
async fn add(
    app: &App,
    who: &Who,
    (kind, address, secret, wants, site): (&str, &str, &str, Vec<NoticeKind>, String),
) -> Result<NoticesSaid, HttpError> {
    let fault = |why: &str| Ok(NoticesSaid::Fault(why.into()));
    let Some(kind) = ChannelKind::named(kind) else { return fault("Choose how you are told.") };
    if wants.is_empty() {
        return fault("Choose at least one thing that you want to be told.");
    }
    if app.tables.store().channels(&who.owner()).await?.len() >= MOST {
        return fault("You are told in eight ways already. Stop one of them first.");
    }
    let token: SeatToken = random::word();
    let is_feed = kind == ChannelKind::Feed;
    if !is_feed && let Err(why) = notices::check(address, app.notice_lan) {
        return Ok(NoticesSaid::Fault(why.to_string()));
    }
    let is_room = || address.rsplit_once('/').is_some_and(|(_, room)| room.starts_with('!'));
    if kind == ChannelKind::Matrix && !is_room() {
        return fault("The address of a room ends with its own name, which begins with \"!\".");
    }
    if kind == ChannelKind::Matrix && (secret.is_empty() || !is_fit(secret)) {
        return fault("A room needs the access token of an account that is in it.");
    }
    let channel = Channel {
        // Whoever reads the file must not be able to read the feed.
        id: if is_feed { feed_id(&token) } else { random::word::<SeatToken>().as_str().into() },
        owner: who.owner(),
        kind,
        address: if is_feed { String::new() } else { address.into() },
        secret: match kind {
            ChannelKind::Matrix => secret.into(),
            ChannelKind::Webhook => token.as_str().into(),
            _ => String::new(),
        },
        site,
        wants,
        made_at: clock::now(),
        failures: 0,
    };
    app.tables.store().set_channel(&channel).await?;
    app.tables.inner.notices.begin();
    Ok(if is_feed {
        NoticesSaid::Feed(format!("{}/feed/{}.atom", channel.site, token.as_str()))
    } else {
        NoticesSaid::Done("From now on you are told there.")
    })
}

/// What may stand in a header.
fn is_fit(secret: &str) -> bool {
    secret.len() <= LONGEST_SECRET && secret.bytes().all(|byte| byte.is_ascii_graphic())
}

fn feed_id(token: &SeatToken) -> String {
    Owner::of(&format!("feed {}", token.as_str())).into()
}

async fn ask_to_stop(
    State(app): State<App>,
    Address(id): Address<String>,
    who: Who,
) -> Result<Markup, HttpError> {
    let is_stopped = app.tables.store().channel(&id).await?.is_none();
    Ok(pages::notices::stop(&who.frame(), &id, is_stopped))
}

/// Whoever has the link from a notice may stop it, without being known otherwise.
async fn stop(
    State(app): State<App>,
    Address(id): Address<String>,
    who: Who,
) -> Result<Markup, HttpError> {
    app.tables.store().drop_channel(&id).await?;
    Ok(pages::notices::stop(&who.frame(), &id, true))
}

async fn feed(
    State(app): State<App>,
    Address(file): Address<String>,
) -> Result<Response, HttpError> {
    let token = file.strip_suffix(".atom").and_then(|word| word.parse().ok());
    let known = match token {
        Some(token) => app.tables.store().channel(&feed_id(&token)).await?,
        None => None,
    };
    let channel = known.ok_or_else(|| HttpError::not_found("There is no such feed any more."))?;
    let items = app.tables.feed(&channel).await?;
    let head = [(CONTENT_TYPE, "application/atom+xml; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    Ok((head, pages::notices::feed(&channel.site, &items)).into_response())
}
