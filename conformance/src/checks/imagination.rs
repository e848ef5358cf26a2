//! The first law of secrets: what a seat imagines is what it could be facing, and is made of
//! nothing but what it may know.

use contract::{Game, Rng, Seat};

use super::components::Census;
use crate::breach::{Fault, Found, difference, ensure};
use crate::check::Check;

/// Everything one seat's imagination promises about one position.
pub(crate) fn law<G: Game>(position: &G, seat: Seat, census: &Census, rng: &mut Rng) -> Found {
    let imagined = position.imagined(seat, rng);
    keeps_views(position, &imagined, seat)?;
    keeps_choices(position, &imagined, seat)?;
    possible(&imagined, seat, census)?;
    blind(position, &imagined, seat, rng.bits())
}

fn keeps_views<G: Game>(position: &G, imagined: &G, seat: Seat) -> Found {
    let (truth, fancy) = (position.view(Some(seat)), imagined.view(Some(seat)));
    ensure(truth == fancy, Check::ImagineKeepsView, || {
        format!("imagined by {seat}: {}", difference(&truth, &fancy))
    })?;
    let (truth, fancy) = (position.view(None), imagined.view(None));
    ensure(truth == fancy, Check::ImagineKeepsSpectators, || {
        format!("imagined by {seat}: {}", difference(&truth, &fancy))
    })
}

fn keeps_choices<G: Game>(position: &G, imagined: &G, seat: Seat) -> Found {
    let (truth, fancy) = (position.status(), imagined.status());
    ensure(truth == fancy, Check::ImagineKeepsStatus, || {
        format!("imagined by {seat}: {}", difference(&truth, &fancy))
    })?;
    let (mut truth, mut fancy) = (Vec::new(), Vec::new());
    position.actions(seat, &mut truth);
    imagined.actions(seat, &mut fancy);
    ensure(truth == fancy, Check::ImagineKeepsActions, || {
        format!("imagined by {seat}: {}", difference(&truth, &fancy))
    })
}

fn possible<G: Game>(imagined: &G, seat: Seat, census: &Census) -> Found {
    let counted = imagined.census();
    ensure(counted == *census, Check::ImagineIsPossible, || {
        format!("imagined by {seat}: {}", difference(census, &counted))
    })?;
    imagined
        .audit()
        .map_err(|why| Fault::new(Check::ImagineIsPossible, format!("imagined by {seat}: {why}")))
}

/// What is imagined is made of knowledge and a generator; two positions that look alike to a seat
/// give it the same knowledge.
pub(crate) fn blind<G: Game>(position: &G, twin: &G, seat: Seat, seed: u64) -> Found {
    let (from_one, from_other) = (position.knowledge(seat), twin.knowledge(seat));
    ensure(from_one == from_other, Check::ImagineIsBlind, || {
        let parts = difference(&from_one, &from_other);
        format!("known to {seat} of two positions that look alike to it: {parts}")
    })?;
    let [one, other] = [from_one, from_other].map(|known| G::imagine(&known, &mut Rng::new(seed)));
    ensure(one == other, Check::ImagineIsBlind, || {
        format!("imagined by {seat} twice from one knowledge: {}", difference(&one, &other))
    })
}
