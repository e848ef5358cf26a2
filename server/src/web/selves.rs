//! One person on several browsers, without an account: a personal link carries seats, name and settings
//! to another one. Whoever has the link is that person.

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, USER_AGENT};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use maud::Markup;
use pages::selves::{DeviceShown, Said, SelfShown};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Admin, Device, Find, OneSelf, Owner, StoreError};
use table::{Command, Request, SeatToken, Sender, Table, TableId, Visitor};

use super::extract::{Address, Filled};
use super::tables::site;
use super::who::{Who, remember, remember_name};
use super::{App, HttpError};
use crate::tables::TablesError;
use crate::{clock, random};

/// So many games are carried along or written down at the most.
const MOST: u32 = 1_000;
/// More settings than this are none of ours.
const LONGEST_LIKINGS: usize = 2_000;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/settings/me", get(show).post(act))
        .route("/settings/me/export", get(export))
        .route("/me/{token}", get(invite).post(join))
}

async fn show(State(app): State<App>, who: Who) -> Result<Markup, HttpError> {
    page(&app, &who, None, Said::Nothing).await
}

/// The page, with the personal link where it was just made: it is not kept.
async fn page(app: &App, who: &Who, link: Option<String>, said: Said) -> Result<Markup, HttpError> {
    let this = Owner::from(&who.visitor);
    let devices = app.tables.store().devices(&who.owner()).await?;
    let shown = |device: Device| DeviceShown {
        is_this: device.visitor == this,
        id: device.visitor.into(),
        name: device.name,
        since: clock::since(device.seen_at),
    };
    let shown = SelfShown { devices: devices.into_iter().map(shown).collect(), link, said };
    Ok(pages::selves::page(&who.frame(), &shown))
}

/// What is to be done.
#[derive(Debug, Deserialize)]
struct Deed {
    what: String,
    #[serde(default)]
    device: String,
    #[serde(default)]
    likings: String,
}

async fn act(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
    Filled(deed): Filled<Deed>,
) -> Result<Response, HttpError> {
    match deed.what.as_str() {
        "link" => {
            let (who, token) = new_link(&app, who, &headers, deed.likings).await?;
            let (site, _) = site(&app, &headers);
            let link = format!("{site}/me/{}", token.as_str());
            Ok(page(&app, &who, Some(link), Said::Nothing).await?.into_response())
        }
        "leave" => {
            let owner = who.owner();
            let device = Owner::of_hash(&deed.device);
            let devices = app.tables.store().devices(&owner).await?;
            if !devices.iter().any(|own| own.visitor == device) {
                return Err(HttpError::not_found("This is no browser of yours."));
            }
            app.tables.store().leave_self(&device, &owner).await?;
            let is_this = device == Owner::from(&who.visitor);
            let who = if is_this { who.owned_by(device) } else { who };
            Ok(page(&app, &who, None, Said::SignedOut).await?.into_response())
        }
        "forget" => {
            forget(&app, &who).await?;
            Ok(Redirect::to("/").into_response())
        }
        _ => Err(HttpError::bad("The page has no such button. Go back and choose again.")),
    }
}

/// A personal link; the one before leads nowhere any more. Whoever asks for the first time becomes
/// somebody who may have several browsers.
async fn new_link(
    app: &App,
    who: Who,
    headers: &HeaderMap,
    likings: String,
) -> Result<(Who, SeatToken), HttpError> {
    let token: SeatToken = random::word();
    let known = app.tables.store().one_self(&who.owner()).await?;
    let is_new = known.is_none();
    // A person is none of their browsers: each can be signed out.
    let owner = known.map_or_else(|| Owner::from(&random::word::<Visitor>()), |one| one.owner);
    let one = OneSelf {
        owner: owner.clone(),
        link_hash: link_hash(&token),
        name: who.name.clone(),
        likings: Some(likings).filter(|text| is_settings(text)).unwrap_or_default(),
        made_at: clock::now(),
    };
    app.tables.store().set_self(&one).await?;
    if is_new {
        bring_along(app, &who, headers, &owner).await?;
    }
    Ok((who.owned_by(owner), token))
}

/// What is kept of the word in a link.
fn link_hash(token: &SeatToken) -> Owner {
    Owner::of(&format!("self {}", token.as_str()))
}

/// Settings as a page writes them: names with words.
fn is_settings(text: &str) -> bool {
    let read = serde_json::from_str::<std::collections::BTreeMap<String, String>>(text);
    text.len() <= LONGEST_LIKINGS && read.is_ok()
}

/// This browser is somebody's from now on, with all seats that were its own.
async fn bring_along(
    app: &App,
    who: &Who,
    headers: &HeaderMap,
    owner: &Owner,
) -> Result<(), HttpError> {
    let own = who.owner();
    for id in every_table(app, &own).await? {
        // One that cannot be read is carried by nobody; it hides no other.
        let Ok(handle) = app.tables.find(&id).await else { continue };
        for seat in app.tables.store().seats(&own, &id).await?.iter() {
            let request = Request::Share { seat, owner: owner.clone().into() };
            let command = Command { sender: Sender::default(), id: String::new(), request };
            app.tables.handle(&handle, command).await?;
        }
    }
    for id in app.tables.store().find(Find::PutAway(&own), MOST).await? {
        app.tables.store().put_away(owner, &id, true).await?;
    }
    let visitor = Owner::from(&who.visitor);
    let device = Device { visitor, name: device_name(headers), seen_at: clock::now() };
    Ok(app.tables.store().join_self(&device, owner).await?)
}

/// All tables of somebody, put away or not.
async fn every_table(app: &App, owner: &Owner) -> Result<Vec<TableId>, StoreError> {
    let store = app.tables.store();
    let mut all = Vec::new();
    for find in
        [Find::Of { owner, over: false }, Find::Of { owner, over: true }, Find::PutAway(owner)]
    {
        all.extend(store.find(find, MOST).await?);
    }
    Ok(all)
}

/// What a browser says it is: "Firefox on Linux".
fn device_name(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let first = |words: &[(&str, &'static str)]| {
        words.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    // Each also says that it is those that follow it here.
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "an iPhone"),
        ("iPad", "an iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "a Mac"),
        ("Linux", "Linux"),
    ]);
    format!("{} on {}", browser.unwrap_or("A browser"), system.unwrap_or("some system"))
}

async fn self_of(app: &App, token: &str) -> Result<OneSelf, HttpError> {
    let token = token.parse::<SeatToken>().ok();
    let known = match token {
        Some(token) => app.tables.store().self_of_link(&link_hash(&token)).await?,
        None => None,
    };
    let why = "This personal link leads nowhere any more. Make a new one where you are signed in: \
               Settings, then Your browsers.";
    known.ok_or_else(|| HttpError::not_found(why))
}

/// Shows where a personal link leads. A page that is only looked at changes nothing.
async fn invite(
    State(app): State<App>,
    Address(token): Address<String>,
    who: Who,
) -> Result<Markup, HttpError> {
    let one = self_of(&app, &token).await?;
    let is_there = who.owner() == one.owner;
    Ok(pages::selves::invitation(&who.frame(), &token, &one.name, is_there))
}

async fn join(
    State(app): State<App>,
    Address(token): Address<String>,
    who: Who,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let one = self_of(&app, &token).await?;
    if who.owner() != one.owner {
        bring_along(&app, &who, &headers, &one.owner).await?;
    }
    let mut who = who.owned_by(one.owner.clone());
    who.name.clone_from(&one.name);
    let mut response = pages::selves::joined(&who.frame(), &one.likings).into_response();
    if !one.name.is_empty() {
        remember_name(response.headers_mut(), &one.name);
    }
    let likings: Value = serde_json::from_str(&one.likings).unwrap_or_default();
    if let Some(theme @ ("light" | "dark")) = likings["theme"].as_str() {
        // The page itself must be able to change it.
        remember(response.headers_mut(), "theme", theme);
    }
    Ok(response)
}

/// Everything that is somebody's, in one file: games that are over as records, the others by name.
async fn export(State(app): State<App>, who: Who) -> Result<Response, HttpError> {
    let owner = who.owner();
    let mut games = Vec::new();
    for id in every_table(&app, &owner).await? {
        let held = app.tables.store().seats(&owner, &id).await?;
        let Ok(handle) = app.tables.find(&id).await else { continue };
        let written = |table: &Table| {
            let seats: Vec<String> = held.iter().map(|seat| seat.to_string()).collect();
            let notes = held.iter().flat_map(|seat| table.notes_of(seat)).collect::<Vec<_>>();
            // What others hold is theirs until the game is over.
            let record = table.record().filter(|_| table.is_over());
            json!({
                "table": id, "game": table.plan().game, "title": pages::summary::title(table),
                "seats": seats, "over": table.is_over(), "record": record, "notes": notes,
            })
        };
        games.extend(app.tables.look(&handle, written).await);
    }
    let all = json!({"name": who.name, "games": games});
    let attached = [(CONTENT_DISPOSITION, "attachment; filename=\"reliquary.json\"")];
    Ok((attached, axum::Json(all)).into_response())
}

/// Forgets whoever asks, as whoever keeps the server could: the games stay, without their name and words.
async fn forget(app: &App, who: &Who) -> Result<(), HttpError> {
    let owner = who.owner();
    let devices = app.tables.store().devices(&owner).await?;
    let mut everybody: Vec<Owner> = devices.into_iter().map(|device| device.visitor).collect();
    everybody.extend([owner, Owner::from(&who.visitor)]);
    let mut admin = Admin::beside(app.data()?).await?;
    for one in everybody {
        for table in admin.tables_of(one.as_str()).await? {
            let forgotten = admin.forget_at(&table, one.as_str());
            match app.tables.rewritten(&table, forgotten).await {
                Ok(_) | Err(TablesError::NoTable) => {}
                Err(error) => return Err(error.into()),
            }
        }
        admin.forget_self(one.as_str()).await?;
    }
    Ok(admin.close().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_by_what_it_says_it_is() {
        let name = |agent: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, agent.parse().unwrap());
            device_name(&headers)
        };
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        assert_eq!(name(firefox), "Firefox on Linux");
        let phone =
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
        assert_eq!(name(phone), "Chrome on Android");
        assert_eq!(name("curl/8"), "A browser on some system");
    }

    #[test]
    fn settings_are_names_with_words_and_not_many() {
        assert!(is_settings("{\"reliquary.pace\":\"fast\"}"));
        for text in
            ["", "[]", "{\"a\":1}", "<script>", &format!("{{\"a\":\"{}\"}}", "x".repeat(2_000))]
        {
            assert!(!is_settings(text), "{text}");
        }
    }
}
