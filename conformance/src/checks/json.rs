//! What goes over the wire and into the store.

use contract::{Game, SeatCount};
use serde::Serialize;

use crate::breach::{Fault, Found, difference, ensure};
use crate::check::Check;

/// A position survives JSON, and what came back has the same digest.
pub(crate) fn position<G: Game>(position: &G) -> Found {
    let broken = |why: serde_json::Error| Fault::new(Check::PositionsSurviveJson, why.to_string());
    let text = serde_json::to_string(position).map_err(broken)?;
    let read: G = serde_json::from_str(&text).map_err(broken)?;
    ensure(read == *position, Check::PositionsSurviveJson, || difference(position, &read))?;
    // A digest is that of the JSON, so the texts stand for it.
    let again = [&read, &position.clone()].map(|other| serde_json::to_string(other).ok());
    ensure(again.iter().all(|other| other.as_ref() == Some(&text)), Check::DigestsAgree, || {
        "a position, its clone and its copy through JSON have different digests".into()
    })
}

/// What every seat and a spectator see can be sent.
pub(crate) fn views<G: Game>(position: &G, seats: SeatCount) -> Found {
    for seat in seats.seats().map(Some).chain([None]) {
        serialises(&position.view(seat), || format!("the view of {seat:?}"))?;
    }
    Ok(())
}

/// What happened can be sent.
pub(crate) fn events<E: Serialize>(events: &[E]) -> Found {
    events.iter().try_for_each(|event| serialises(event, || "an event".into()))
}

fn serialises<T: Serialize>(value: &T, what: impl Fn() -> String) -> Found {
    match serde_json::to_string(value) {
        Ok(_) => Ok(()),
        Err(why) => Err(Fault::new(Check::ViewsSerialise, format!("{}: {why}", what()))),
    }
}
