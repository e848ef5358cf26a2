//! What a seat sees and does.

use axum::Json;
use axum::extract::State;
use contract::SeatSet;

use super::types::{At, Choices, Decided, Decision, Rolled, Saying, Seen};
use super::{Body, Eyes, Fault, Own};
use crate::room::{Order, Played, Refused};
use crate::web::App;

/// What this seat, or a spectator, may know.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/view", params(("table" = String, Path)),
    security((), ("seat" = [])),
    responses((status = 200, body = Seen), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn view(
    State(app): State<App>,
    Eyes(id, seat): Eyes,
) -> Result<Json<Seen>, Fault> {
    let place = app.hall.place(&id).await?;
    let seen = app.hall.look(&place, |room| {
        let table = room.table().ok_or(Refused::NotBegun)?;
        Ok::<_, Refused>(Seen {
            seat,
            ply: table.ply(),
            question: table.question(seat).to_string(),
            yours: seat.is_some_and(|seat| room.waiting().contains(seat)),
            over: room.is_over(),
            view: table.view(seat),
            board: table.board(seat),
            spots: table.spots(seat),
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
) -> Result<Json<Choices>, Fault> {
    let place = app.hall.place(&id).await?;
    let choices = app.hall.look(&place, |room| {
        let table = room.table().ok_or(Refused::NotBegun)?;
        let acts = room.waiting().contains(seat) && room.pending().is_none();
        let actions = if acts { table.offers(seat) } else { Vec::new() };
        Ok::<_, Refused>(Choices { ply: table.ply(), actions })
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
    Own(id, seat): Own,
    Body(Decision { ply, action, id: word }): Body<Decision>,
) -> Result<Json<Decided>, Fault> {
    let place = app.hall.place(&id).await?;
    let order = Order { ply, action, id: word.chars().take(64).collect() };
    let decided = app.hall.change(&place, |room| {
        let played = room.play(seat, &order)?;
        Ok(decided(played, room.ply()))
    });
    let decided = decided.await?;
    app.hall.metrics().moved();
    Ok(Json(decided))
}

/// Types in one die, at a table with dice by hand.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/dice", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Rolled,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn dice(
    State(app): State<App>,
    Own(id, seat): Own,
    Body(Rolled { value }): Body<Rolled>,
) -> Result<Json<Decided>, Fault> {
    let place = app.hall.place(&id).await?;
    let decided = app.hall.change(&place, |room| {
        let played = room.give_die(SeatSet::only(seat), value)?;
        Ok(decided(played, room.ply()))
    });
    Ok(Json(decided.await?))
}

/// Takes the last move back, within the engine's limits.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/undo", params(("table" = String, Path)),
    security(("seat" = [])), request_body = At,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn undo(
    State(app): State<App>,
    Own(id, seat): Own,
    Body(At { ply }): Body<At>,
) -> Result<Json<Decided>, Fault> {
    let place = app.hall.place(&id).await?;
    let decided = app.hall.change(&place, |room| {
        room.undo(SeatSet::only(seat), ply)?;
        Ok(decided(Played::Now, room.ply()))
    });
    Ok(Json(decided.await?))
}

/// Gives up.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/resign", params(("table" = String, Path)),
    security(("seat" = [])),
    responses((status = 200, body = Decided), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn resign(
    State(app): State<App>,
    Own(id, seat): Own,
) -> Result<Json<Decided>, Fault> {
    let place = app.hall.place(&id).await?;
    let decided = app.hall.change(&place, |room| {
        room.resign(seat)?;
        Ok(decided(Played::Now, room.ply()))
    });
    Ok(Json(decided.await?))
}

/// Writes to the table.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/chat", params(("table" = String, Path)),
    security(("seat" = [])), request_body = Saying,
    responses((status = 200, body = Decided), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn chat(
    State(app): State<App>,
    Own(id, seat): Own,
    Body(Saying { text }): Body<Saying>,
) -> Result<Json<Decided>, Fault> {
    let place = app.hall.place(&id).await?;
    let decided = app.hall.change(&place, |room| {
        room.say(Some(seat), "", &text)?;
        Ok(decided(Played::Now, room.ply()))
    });
    Ok(Json(decided.await?))
}

fn decided(played: Played, ply: usize) -> Decided {
    let result = match played {
        Played::Now => "done",
        Played::Before => "before",
        Played::Rolling => "rolling",
    };
    Decided { ply, result }
}
