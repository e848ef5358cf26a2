//! The second law of secrets: in two positions that a seat cannot tell apart, the same move rolls
//! the same dice, sounds the same and leaves the same sight, unless it says that it reveals.

use contract::{Dice, Event, Game, Rng, Seat, Silent, heard_by};

use super::{Again, Made, imagination};
use crate::breach::{Fault, Found, difference, ensure};
use crate::check::Check;

/// Makes the move once more in a position that `seat` imagines, and compares what `seat` learns.
///
/// `undoable` says that the mover could take the move back: then learning anything from it is
/// peeking.
pub(crate) fn second_law<G: Game>(
    made: &Made<'_, G>,
    seat: Seat,
    undoable: bool,
    rng: &mut Rng,
) -> Found {
    let imagined = made.before.imagined(seat, rng);
    if imagined.refusal(made.seat, &made.action).is_some() {
        // Another seat's move that this imagined position does not allow.
        return Ok(());
    }
    let again = made.again_in(imagined);
    if reveals_to(made.events, seat) || reveals_to(&again.events, seat) {
        return Ok(());
    }
    let told = |fault: Fault| Fault {
        detail: format!("{}, imagined by {seat}: {}", made.words(), fault.detail),
        ..fault
    };
    let peeks = undoable && seat == made.seat;
    let as_found = |fault: Fault| match fault.check {
        Check::RollsTheSame => fault,
        _ if peeks => Fault { check: Check::UndoCannotPeek, ..fault },
        _ => fault,
    };
    compare(made, &again, seat).map_err(told).map_err(as_found)
}

fn compare<G: Game>(made: &Made<'_, G>, again: &Again<G>, seat: Seat) -> Found {
    ensure(again.settled.is_ok(), Check::RollsTheSame, || format!("{:?}", again.settled))?;
    // A spectator hears what is for everyone, which every seat hears as well.
    let truth: Vec<_> = heard_by(made.events, Some(seat)).collect();
    let fancy: Vec<_> = heard_by(&again.events, Some(seat)).collect();
    ensure(truth == fancy, Check::HearsTheSame, || difference(&truth, &fancy))?;
    for eyes in [Some(seat), None] {
        let (truth, fancy) = (made.after.view(eyes), again.position.view(eyes));
        ensure(truth == fancy, Check::SeesTheSameAfter, || difference(&truth, &fancy))?;
    }
    let (truth, fancy) = (made.after.status(), again.position.status());
    ensure(truth == fancy, Check::SeesTheSameAfter, || difference(&truth, &fancy))
}

/// A reveal that others hear tells this seat nothing, so it excuses nothing either.
fn reveals_to<E: Event>(events: &[E], seat: Seat) -> bool {
    heard_by(events, Some(seat)).any(Event::reveals)
}

/// Sets the game up once more with other dice. A seat to which both look alike imagines both alike.
pub(crate) fn opening_twins<G: Game>(first: &G, setup: &G::Setup, rng: &mut Rng) -> Found {
    let seats = first.seats();
    let Ok(twin) = G::new(setup, seats, &mut Dice::seeded(rng.bits())) else { return Ok(()) };
    let alike = |seat: &Seat| twin.view(Some(*seat)) == first.view(Some(*seat));
    seats
        .seats()
        .filter(alike)
        .try_for_each(|seat| imagination::blind(first, &twin, seat, rng.bits()))
}

/// Looks for another position that `seat` cannot tell from the true one, and checks that it is
/// imagined alike: the mover doing something else, or the same with other dice.
///
/// Without these an `imagine` that merely returns the true position would keep every other law.
pub(crate) fn twins<G: Game>(made: &Made<'_, G>, seat: Seat, rng: &mut Rng) -> Found {
    let mut actions = Vec::new();
    made.before.actions(made.seat, &mut actions);
    let other = actions.get(rng.index(actions.len())).copied().unwrap_or(made.action);
    for action in [made.action, other] {
        let mut twin = made.before.clone();
        twin.apply(made.seat, &action, &mut Dice::seeded(rng.bits()), &mut Silent);
        if twin != *made.after && twin.view(Some(seat)) == made.after.view(Some(seat)) {
            imagination::blind(made.after, &twin, seat, rng.bits())?;
        }
    }
    Ok(())
}
