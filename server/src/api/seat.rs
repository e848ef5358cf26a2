//! What a seat sees and does.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use catalogue::Draw;
use table::{Command, Orders, Refused, Reply, Request, Sender};

use super::types::{
    Absence, At, Choices, Decided, Decision, Noted, Noting, Opening, OrdersBody, Rolled, Saying,
    Seen,
};
use super::{ApiError, Body, Own, Viewer};
use crate::tables::Handled;
use crate::web::{App, HttpError};

/// What this seat, or a spectator, may know.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/view", params(("table" = String, Path)),
    security((), ("seat" = [])),
    responses((status = 200, body = Seen), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn view(
    State(app): State<App>,
    Viewer(id, seat): Viewer,
) -> Result<Json<Seen>, ApiError> {
    let handle = app.tables.find(&id).await?;
    let seen = app.tables.look(&handle, |table| {
        let play = table.begun()?;
        let scene = play.scene(seat, Draw::Text);
        Ok::<_, Refused>(Seen {
            seat,
            ply: play.ply(),
            question: scene.question.to_string(),
            yours: seat.is_some_and(|seat| table.waiting().contains(seat)),
            over: table.is_over(),
            goal_card: scene.goals.lines(),
            goals: scene.goals,
            view: play.view(seat),
            board: scene.text,
            spots: scene.spots,
        })
    });
    Ok(Json(seen.await??))
}

/// What this seat may do now; nothing when it owes no decision.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/actions", params(("table" = String, Path)),
    security(("seat" = [])),
    responses((status = 200, body = Choices), (status = 401, body = super::types::Wrong))
)]
pub(super) async fn actions(
    State(app): State<App>,
    Own(id, seat): Own,
) -> Result<Json<Choices>, ApiError> {
    let handle = app.tables.find(&id).await?;
    let choices = app.tables.look(&handle, |table| {
        let play = table.begun()?;
        let acts = table.waiting().contains(seat) && table.rolling().is_none();
        let actions = if acts { play.offers(seat) } else { Vec::new() };
        Ok::<_, Refused>(Choices { ply: play.ply(), actions })
    });
    Ok(Json(choices.await??))
}

/// Makes a move. It is on disk when the answer comes.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/moves", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Decision,
    responses(
        (status = 200, body = Decided),
        (status = 409, description = "the table has moved on", body = super::types::Wrong),
        (status = 422, description = "a rule forbids it", body = super::types::Wrong)
    )
)]
pub(super) async fn decide(
    State(app): State<App>,
    own: Own,
    Body(Decision { ply, action, id }): Body<Decision>,
) -> Result<Json<Decided>, ApiError> {
    let decided = ask(&app, own, id, Request::Play { ply, action, rolls: None }).await?;
    app.tables.metrics().moved();
    Ok(decided)
}

/// Opens what was sealed when the seat was taken, once everybody sits. Until then the answer is 409.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/open", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Opening,
    responses(
        (status = 200, body = Decided),
        (status = 409, description = "nothing can be opened now", body = super::types::Wrong),
        (status = 422, description = "not the value that was sealed", body = super::types::Wrong)
    )
)]
pub(super) async fn open(
    State(app): State<App>,
    own: Own,
    Body(Opening { value }): Body<Opening>,
) -> Result<Json<Decided>, ApiError> {
    let value = value.parse().map_err(|_| {
        let why = "a value is 32 bytes, written as 64 hexadecimal digits in small letters";
        ApiError(HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, why))
    })?;
    let seat = own.1;
    ask(&app, own, String::new(), Request::Open { seat, value }).await
}

/// Types in one die, at a table with dice by hand.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/dice", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Rolled,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn dice(
    State(app): State<App>,
    own: Own,
    Body(Rolled { value }): Body<Rolled>,
) -> Result<Json<Decided>, ApiError> {
    ask(&app, own, String::new(), Request::Die(value)).await
}

/// Takes the last move back, within the engine's limits.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/undo", params(("table" = String, Path)),
    security(("seat" = [])), request_body = At,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn undo(
    State(app): State<App>,
    own: Own,
    Body(At { ply }): Body<At>,
) -> Result<Json<Decided>, ApiError> {
    ask(&app, own, String::new(), Request::Undo { ply }).await
}

/// Is away: over days no time is counted until then, for 28 days of a game at the most.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/away", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Absence,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn away(
    State(app): State<App>,
    own: Own,
    Body(Absence { until }): Body<Absence>,
) -> Result<Json<Decided>, ApiError> {
    ask(&app, own, String::new(), Request::Away(until)).await
}

/// Gives up.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/resign", params(("table" = String, Path)),
    security(("seat" = [])),
    responses((status = 200, body = Decided), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn resign(State(app): State<App>, own: Own) -> Result<Json<Decided>, ApiError> {
    ask(&app, own, String::new(), Request::Resign).await
}

/// Writes to the table, or to one seat of it in private.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/chat", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Saying,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn chat(
    State(app): State<App>,
    own: Own,
    Body(Saying { text, to }): Body<Saying>,
) -> Result<Json<Decided>, ApiError> {
    ask(&app, own, String::new(), Request::Say { text, to }).await
}

/// What this seat has decided beforehand and may still come to pass.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/orders", params(("table" = String, Path)),
    security(("seat" = [])),
    responses((status = 200, body = OrdersBody), (status = 401, body = super::types::Wrong))
)]
pub(super) async fn orders(
    State(app): State<App>,
    Own(id, seat): Own,
) -> Result<Json<OrdersBody>, ApiError> {
    let handle = app.tables.find(&id).await?;
    let orders = app.tables.look(&handle, |table| table.orders_of(seat)).await?;
    let Orders { only_choice, lines } = orders;
    Ok(Json(OrdersBody { only_choice, lines }))
}

/// Decides beforehand, in place of what was decided before: moves that are made if the others play what
/// stands before them. Nobody else is told. Only in games without secrets, with the program's dice.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/orders", params(("table" = String, Path)),
    security(("seat" = [])), request_body = OrdersBody,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn order(
    State(app): State<App>,
    own: Own,
    Body(OrdersBody { only_choice, lines }): Body<OrdersBody>,
) -> Result<Json<Decided>, ApiError> {
    let request = Request::Order { seat: own.1, orders: Orders { only_choice, lines } };
    ask(&app, own, String::new(), request).await
}

/// What was written down for this seat.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/notes", params(("table" = String, Path)),
    security(("seat" = [])),
    responses((status = 200, body = Vec<Noted>), (status = 401, body = super::types::Wrong))
)]
pub(super) async fn notes(
    State(app): State<App>,
    Own(id, seat): Own,
) -> Result<Json<Vec<Noted>>, ApiError> {
    let handle = app.tables.find(&id).await?;
    let noted = |note: &table::Note| Noted { ply: note.ply, text: note.text.clone() };
    let notes = app.tables.look(&handle, |table| table.notes_of(seat).map(noted).collect());
    Ok(Json(notes.await?))
}

/// Writes something down for this seat. Nobody else ever sees it.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/notes", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Noting,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn note(
    State(app): State<App>,
    own: Own,
    Body(Noting { text }): Body<Noting>,
) -> Result<Json<Decided>, ApiError> {
    let seat = own.1;
    ask(&app, own, String::new(), Request::Note { seat, text }).await
}

/// Asks something of a table for a seat.
async fn ask(
    app: &App,
    Own(table, seat): Own,
    id: String,
    request: Request,
) -> Result<Json<Decided>, ApiError> {
    let handle = app.tables.find(&table).await?;
    let command = Command { sender: Sender::seat(seat), id, request };
    let Handled { reply, ply } = app.tables.handle(&handle, command).await?;
    let result = match reply {
        Reply::Done | Reply::Seated(_) | Reply::Rematch(_) => "done",
        Reply::Before => "before",
        Reply::Rolling => "rolling",
    };
    Ok(Json(Decided { ply, result }))
}
