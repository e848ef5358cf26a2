//! A game is a value: clones are independent, and chance comes from the dice alone.

use contract::{Dice, Digest, Game, SeatCount};

use super::Made;
use crate::breach::{Found, difference, ensure};
use crate::check::Check;

/// A clone put aside, with its digest of that moment.
#[derive(Debug)]
pub(crate) struct Kept<G> {
    pub(crate) ply: usize,
    pub(crate) position: G,
    digest: Digest,
}

impl<G: Game> Kept<G> {
    pub(crate) fn new(ply: usize, position: &G) -> Self {
        Self { ply, position: position.clone(), digest: Digest::of(position) }
    }
}

/// None of the clones put aside has changed since.
pub(crate) fn unchanged<G: Game>(kept: &[Kept<G>]) -> Found {
    let changed = kept.iter().find(|kept| Digest::of(&kept.position) != kept.digest);
    ensure(changed.is_none(), Check::ClonesStayApart, || {
        let ply = changed.map_or(0, |kept| kept.ply);
        format!("the clone taken at ply {ply} is no longer what it was")
    })
}

/// The same move with the same rolls comes to the same, and uses all the rolls.
pub(crate) fn repeats<G: Game>(made: &Made<'_, G>) -> Found {
    let again = made.again_in(made.before.clone());
    ensure(again.settled.is_ok(), Check::NoHiddenChance, || {
        format!("{} again: {:?}", made.words(), again.settled)
    })?;
    ensure(again.position == *made.after, Check::NoHiddenChance, || {
        format!("{} again: {}", made.words(), difference(made.after, &again.position))
    })?;
    let events = made.events.to_vec();
    ensure(again.events == events, Check::NoHiddenChance, || {
        format!("{} again: {}", made.words(), difference(&events, &again.events))
    })
}

/// The same set-up with the same rolls gives the same first position.
pub(crate) fn opening_repeats<G: Game>(
    first: &G,
    setup: &G::Setup,
    seats: SeatCount,
    rolls: &[u8],
) -> Found {
    let mut dice = Dice::of_record(rolls);
    let again = G::new(setup, seats, &mut dice);
    let settled = dice.finish();
    ensure(settled.is_ok(), Check::NoHiddenChance, || format!("set up again: {settled:?}"))?;
    ensure(again.as_ref() == Ok(first), Check::NoHiddenChance, || match &again {
        Ok(again) => format!("set up again: {}", difference(first, again)),
        Err(faults) => format!("set up again: {faults}"),
    })
}
