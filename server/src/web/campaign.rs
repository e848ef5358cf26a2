//! Campaigns: mission after mission, each with the time that the last one has left. A campaign is
//! its missions' tables; its logbook is read from them each time it is asked for.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use catalogue::campaign::GAME;
use contract::Seat;
use pages::campaign::{Begin, Brief, Campaign, Fate, Journal, Mission, Next, fit, ship};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Find, StoreError};
use table::{CampaignId, Chair, DiceBy, LONGEST_NAME, Leg, Table, TableId};

use super::extract::{Address, Filled};
use super::lobby::NAMELESS;
use super::who::{Who, remember_name};
use super::{App, HttpError};
use crate::clock;
use crate::new_table::{self, Wanted};
use crate::random;
use crate::tables::TablesError;

/// No campaign has more missions.
const MISSIONS: u32 = 10_000;
/// So many campaigns stand in a list.
const MOST: u32 = 50;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/campaign", get(shelf).post(begin))
        .route("/campaign/{campaign}", get(page))
        .route("/campaign/{campaign}/fly", post(fly))
        .route("/campaign/{campaign}/logbook.json", get(logbook))
}

/// The reader's campaigns, and the form for a new one.
async fn shelf(State(app): State<App>, who: Who) -> Result<maud::Markup, HttpError> {
    let mut mine = Vec::new();
    for id in app.tables.store().campaigns(&who.owner(), MOST).await? {
        let missions = app.tables.store().find(Find::Missions(&id), MISSIONS).await?;
        let Some(last) = missions.last() else { continue };
        // A table that cannot be read must not hide the others.
        let Ok(handle) = app.tables.find(last).await else { continue };
        let brief = |table: &Table| Brief {
            id: id.to_string(),
            name: table.plan().campaign.as_ref().map(|leg| leg.name.clone()).unwrap_or_default(),
            missions: missions.len(),
            ago: clock::since(table.last_at()),
        };
        mine.extend(app.tables.look(&handle, brief).await);
    }
    let scenarios = catalogue::find(GAME).map(|game| game.info().scenarios).unwrap_or_default();
    let begin = Begin { name: who.name.clone(), scenarios };
    Ok(pages::campaign::shelf(&who.frame(), &mine, &begin))
}

/// What the form of a new campaign holds.
#[derive(Debug, Deserialize)]
struct Asked {
    #[serde(default)]
    campaign: String,
    #[serde(default)]
    name: String,
    scenario: String,
    #[serde(default)]
    dice: String,
}

async fn begin(
    State(app): State<App>,
    who: Who,
    Filled(asked): Filled<Asked>,
) -> Result<Response, HttpError> {
    let leg = Leg { id: random::word(), name: ship(&asked.campaign), mission: 1 };
    let name = fit(&asked.name, LONGEST_NAME);
    let flight = Flight {
        leg,
        setup: json!({"scenario": asked.scenario}),
        dice: if asked.dice == "hand" { DiceBy::Hand } else { DiceBy::House },
        name: if name.is_empty() { NAMELESS.into() } else { name },
    };
    let table = launch(&app, &who, &flight).await?;
    let mut response = Redirect::to(&format!("/t/{table}")).into_response();
    remember_name(response.headers_mut(), &flight.name);
    Ok(response)
}

/// Who flies what.
struct Flight {
    leg: Leg,
    setup: Value,
    dice: DiceBy,
    name: String,
}

/// Makes the table of a mission and seats whoever asked for it.
async fn launch(app: &App, who: &Who, flight: &Flight) -> Result<TableId, HttpError> {
    let wanted = Wanted {
        game: GAME.into(),
        setup: flight.setup.clone(),
        seats: vec![Chair::Person],
        dice: flight.dice,
        listed: false,
    };
    let mut plan = new_table::plan(wanted)?;
    plan.campaign = Some(flight.leg.clone());
    let handle = app.tables.make(plan).await?;
    let table = handle.id().clone();
    let owner = who.owner().into();
    let part = who.chance("");
    app.tables.sit(&handle, Some(Seat::A), &flight.name, &part, owner, None).await?;
    Ok(table)
}

/// A campaign as its tables tell it, and the last of them.
async fn read(app: &App, id: &CampaignId) -> Result<(Journal, TableId), HttpError> {
    let tables = app.tables.store().find(Find::Missions(id), MISSIONS).await?;
    let Some(last) = tables.last().cloned() else {
        let why = "There is no such campaign. Perhaps a letter of the link is missing.";
        return Err(HttpError::not_found(why));
    };
    let mut missions = Vec::with_capacity(tables.len());
    for table in tables {
        missions.push(mission(app, table).await?);
    }
    let plan = app.tables.store().load(&last).await?.ok_or(TablesError::NoTable)?.plan;
    Ok((Journal { missions, plan }, last))
}

async fn mission(app: &App, table: TableId) -> Result<Mission, HttpError> {
    match app.tables.find(&table).await {
        Ok(handle) => Ok(app.tables.look(&handle, Mission::of).await?),
        // One that cannot be read must not take its campaign with it.
        Err(TablesError::Restore(_) | TablesError::Store(StoreError::Unreadable { .. })) => {
            let title = "A mission of before".into();
            Ok(Mission { table: table.to_string(), title, fate: Fate::Unreadable })
        }
        Err(error) => Err(error.into()),
    }
}

async fn page(
    State(app): State<App>,
    Address(id): Address<CampaignId>,
    who: Who,
) -> Result<maud::Markup, HttpError> {
    let (journal, last) = read(&app, &id).await?;
    let flies = !app.held(&who, &last).await?.is_empty();
    let info = catalogue::find(GAME).map_err(|why| HttpError::not_found(why.to_string()))?.info();
    let flown = journal.plan.setup["scenario"].as_str().map(str::to_string);
    let scenario = flown.or_else(|| info.scenarios.first().map(|first| first.id.clone()));
    let campaign = Campaign {
        id: id.to_string(),
        time_value: journal.time_value(),
        next: match flies {
            _ if journal.is_under_way() => Next::GoOn(last.to_string()),
            true => Next::Fly,
            false => Next::Watch,
        },
        name: journal.name(),
        missions: journal.missions,
        scenario: scenario.unwrap_or_default(),
        scenarios: info.scenarios,
    };
    Ok(pages::campaign::page(&who.frame(), &campaign))
}

/// Which team flies.
#[derive(Debug, Deserialize)]
struct Team {
    scenario: String,
}

/// The next mission. Whoever sat at the last one may fly it; a second click finds it made.
async fn fly(
    State(app): State<App>,
    Address(id): Address<CampaignId>,
    who: Who,
    Filled(team): Filled<Team>,
) -> Result<Redirect, HttpError> {
    let (journal, last) = read(&app, &id).await?;
    if app.held(&who, &last).await?.is_empty() {
        let why = "Whoever flew the last mission flies the next. You may read the logbook.";
        return Err(HttpError::new(StatusCode::FORBIDDEN, why));
    }
    if journal.is_under_way() {
        return Ok(Redirect::to(&format!("/t/{last}")));
    }
    let flight = Flight {
        setup: journal.setup(&team.scenario),
        leg: Leg { id: id.clone(), name: journal.name(), mission: journal.next_mission() },
        dice: journal.plan.dice,
        name: who.name_or(NAMELESS),
    };
    match launch(&app, &who, &flight).await {
        Ok(table) => Ok(Redirect::to(&format!("/t/{table}"))),
        Err(trouble) if trouble.status == StatusCode::CONFLICT => {
            Ok(Redirect::to(&format!("/campaign/{id}")))
        }
        Err(trouble) => Err(trouble),
    }
}

/// The logbook as a file.
async fn logbook(
    State(app): State<App>,
    Address(id): Address<CampaignId>,
) -> Result<impl IntoResponse, HttpError> {
    let text = read(&app, &id).await?.0.logbook();
    let name = format!("attachment; filename=\"logbook-{id}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_string()), (CONTENT_DISPOSITION, name)], text))
}
