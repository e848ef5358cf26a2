//! One authority for legality: the list and the refusals say the same, and a refusal is final.

use contract::{Dice, Game, PlayError, Refusal, Rng, Seat, SeatCount, Table};

use super::Paper;
use super::flow::Lists;
use crate::breach::{Fault, Found, ensure};
use crate::check::Check;
use crate::quiet::catch;
use crate::vocabulary::Vocabulary;

/// How many remembered actions are tried for each seat at each ply.
const TRIED: usize = 16;
/// How many of a list are carried out when a position is looked at closely.
const CARRIED_OUT: usize = 24;

/// Every listed action passes.
pub(crate) fn listed<G: Game>(position: &G, lists: &Lists<G::Action>) -> Found {
    for (index, list) in lists.iter().enumerate() {
        let Some(seat) = Seat::new(index) else { continue };
        for action in list {
            let refusal = refusal(position, seat, action)?;
            ensure(refusal.is_none(), Check::ListedIsAllowed, || {
                format!("{seat} {action} is listed and refused: {refusal:?}")
            })?;
        }
    }
    Ok(())
}

/// Remembered actions pass exactly when they are listed. Returns one that was refused, if any.
pub(crate) fn allowed<G: Game>(
    position: &G,
    seats: SeatCount,
    lists: &Lists<G::Action>,
    words: &Vocabulary<G::Action>,
    rng: &mut Rng,
) -> Result<Option<(Seat, G::Action)>, Fault> {
    let over = position.status().outcome().is_some();
    let check = if over { Check::OverStaysOver } else { Check::AllowedIsListed };
    let mut refused = None;
    for seat in seats.seats() {
        for action in (0..TRIED).filter_map(|_| words.any(rng)) {
            if refusal(position, seat, &action)?.is_some() {
                refused = Some((seat, action));
                continue;
            }
            let is_listed = lists[seat.index()].binary_search(&action).is_ok();
            ensure(is_listed, check, || format!("{seat} {action} is not refused and not listed"))?;
        }
    }
    Ok(refused)
}

/// Asks for a refusal; a panic names the action that was asked about.
fn refusal<G: Game>(
    position: &G,
    seat: Seat,
    action: &G::Action,
) -> Result<Option<Refusal>, Fault> {
    catch(|| position.refusal(seat, action)).map_err(|said| {
        Fault::new(Check::NeverPanics, format!("refusal of {seat} {action}: {said}"))
    })
}

/// Playing what is refused is an error, and the table stays as it was.
pub(crate) fn refusal_is_final<G: Game>(
    table: &mut Table<G>,
    (seat, action): (Seat, G::Action),
    dice: &mut Dice,
) -> Found {
    let before = Paper::of(table);
    let played = table.play(seat, &action, dice);
    ensure(matches!(played, Err(PlayError::Refused(_))), Check::RefusalChangesNothing, || {
        format!("{seat} {action} was refused, then played: {played:?}")
    })?;
    ensure(before == Paper::of(table), Check::RefusalChangesNothing, || {
        format!("{seat} {action} was refused, and yet the position or the moves changed")
    })
}

/// Plays a listed action.
pub(crate) fn play<G: Game>(
    table: &mut Table<G>,
    seat: Seat,
    action: &G::Action,
    dice: &mut Dice,
) -> Result<Vec<G::Event>, Fault> {
    let does_not = |why: String| {
        Fault::new(Check::ListedApplies, format!("{seat} {action} does not apply: {why}"))
    };
    match catch(|| table.play(seat, action, dice)) {
        Ok(played) => played.map_err(|error| does_not(error.to_string())),
        Err(said) => Err(does_not(said)),
    }
}

/// Carries out the actions of every list, or a sample of a long one, each on its own clone.
pub(crate) fn each_applies<G: Game>(
    position: &G,
    lists: &Lists<G::Action>,
    rng: &mut Rng,
) -> Found {
    for (index, list) in lists.iter().enumerate() {
        let Some(seat) = Seat::new(index) else { continue };
        for nth in 0..list.len().min(CARRIED_OUT) {
            let at = if list.len() <= CARRIED_OUT { nth } else { rng.index(list.len()) };
            let (action, seed) = (list[at], rng.bits());
            let carried_out = catch(|| {
                let mut dice = Dice::seeded(seed);
                position.clone().apply(seat, &action, &mut dice, &mut contract::Silent);
            });
            carried_out.map_err(|said| {
                Fault::new(Check::ListedApplies, format!("{seat} {action} does not apply: {said}"))
            })?;
        }
    }
    Ok(())
}
