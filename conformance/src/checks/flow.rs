//! Who may act, and how a game ends.

use contract::{Game, MAX_SEATS, Outcome, Seat, SeatCount, Status, Verdict};

use crate::breach::{Fault, Found, ensure};
use crate::check::Check;

/// What each seat may do now; also asked for the chairs nobody sits on.
pub(crate) type Lists<A> = [Vec<A>; MAX_SEATS];

/// Who is waited for, what each seat may do, and that the two agree.
pub(crate) fn turn<G: Game>(position: &G, seats: SeatCount) -> Result<Lists<G::Action>, Fault> {
    let now = position.seats();
    ensure(now == seats, Check::SeatsStay, || format!("it began with {seats} and has {now}"))?;
    let status = position.status();
    someone(&status, seats)?;
    let lists = lists(position);
    for (seat, list) in every_seat().zip(&lists) {
        seat_agrees(&status, seat, list)?;
    }
    if let Status::Over(outcome) = &status {
        fits(outcome, seats)?;
    }
    Ok(lists)
}

fn someone(status: &Status, seats: SeatCount) -> Found {
    let Status::Waiting(waiting) = status else { return Ok(()) };
    ensure(!waiting.is_empty(), Check::SomeoneIsWaited, || "it waits for nobody".into())?;
    let stranger = waiting.iter().find(|seat| !seats.all().contains(*seat));
    ensure(stranger.is_none(), Check::SomeoneIsWaited, || {
        format!("it waits for {stranger:?}, but has {seats} seats")
    })
}

fn seat_agrees<A: std::fmt::Display>(status: &Status, seat: Seat, list: &[A]) -> Found {
    let (wants, check) = match status {
        Status::Over(_) => (false, Check::OverStaysOver),
        Status::Waiting(waiting) if waiting.contains(seat) => (true, Check::WaitingSeatMayAct),
        Status::Waiting(_) => (false, Check::IdleSeatMayNot),
    };
    ensure(list.is_empty() != wants, check, || match list.first() {
        Some(action) => format!("seat {seat} may {action}, though the status is {status:?}"),
        None => format!("seat {seat} owes a decision and has none to make"),
    })
}

/// The outcome speaks of everyone at the table, and its places make sense.
fn fits(outcome: &Outcome, seats: SeatCount) -> Found {
    let covered = outcome.seats();
    ensure(covered == seats, Check::OutcomeFits, || {
        format!("the outcome covers {covered} of {seats} seats")
    })?;
    for seat in seats.seats() {
        let result = outcome.of(seat);
        let placed = (1..=seats.get()).contains(&usize::from(result.place));
        let first = result.verdict != Verdict::Won || result.place == 1;
        ensure(placed && first, Check::OutcomeFits, || format!("seat {seat} got {result:?}"))?;
    }
    Ok(())
}

/// Every seat there can be, at the table or not.
fn every_seat() -> impl Iterator<Item = Seat> {
    (0..MAX_SEATS).filter_map(Seat::new)
}

fn lists<G: Game>(position: &G) -> Lists<G::Action> {
    let mut lists = Lists::default();
    for (seat, list) in every_seat().zip(&mut lists) {
        position.actions(seat, list);
    }
    lists
}

/// Listing into a buffer that already holds something leaves that in place, and finds the same.
pub(crate) fn only_adds<G: Game>(position: &G, lists: &Lists<G::Action>) -> Found {
    for (seat, list) in every_seat().zip(lists) {
        let Some(&first) = list.first() else { continue };
        let mut buffer = vec![first];
        position.actions(seat, &mut buffer);
        let kept = buffer.first() == Some(&first) && buffer.get(1..) == Some(&list[..]);
        ensure(kept, Check::ActionsOnlyAdd, || {
            format!(
                "seat {seat}: {} actions at first, then a buffer of one became one of {}",
                list.len(),
                buffer.len()
            )
        })?;
    }
    Ok(())
}
