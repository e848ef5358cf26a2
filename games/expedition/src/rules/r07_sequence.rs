//! Chapter 7, the sequence of play: who begins, whose turn comes next, and when it is over.

use contract::{Dice, Log, MAX_SEATS, Seat, SeatSet};

use crate::book::R07_1;
use crate::event::Event;
use crate::state::{Ending, Expedition, Phase, Way};

/// The next party is made (EXP-43); after the last, dice decide who begins.
pub(super) fn party_is_ready<L: Log<Event>>(
    game: &mut Expedition,
    seat: Seat,
    dice: &mut Dice,
    log: &mut L,
) {
    let next = game.seats.after(seat);
    if next != Seat::A {
        game.phase = Phase::Recruiting(next);
        return;
    }
    let first = roll_for_start(game, dice, log);
    log.note(Event::Began { seat: first });
    game.turn.first = first;
    game.turn.active = first;
    begin_turn(game, log);
}

/// [`R07_1`] The highest die begins; those who tie for it roll again (EXP-28).
fn roll_for_start<L: Log<Event>>(game: &Expedition, dice: &mut Dice, log: &mut L) -> Seat {
    let mut rolling = game.seats.all();
    loop {
        let mut rolls = [0; MAX_SEATS];
        for seat in rolling.iter() {
            let die = dice.d10(R07_1);
            rolls[seat.index()] = die;
            log.note(Event::StartRolled { seat, die });
        }
        let highest = rolls.into_iter().max().unwrap_or(0);
        rolling = rolling.iter().filter(|seat| rolls[seat.index()] == highest).collect::<SeatSet>();
        if let (1, Some(first)) = (rolling.len(), rolling.first()) {
            return first;
        }
    }
}

/// [`crate::book::R07_2`] The turn passes clockwise to the next party that is still in the race.
pub(super) fn end_turn<L: Log<Event>>(game: &mut Expedition, log: &mut L) {
    if has_ended(game, log) {
        return;
    }
    loop {
        game.turn.active = game.seats.after(game.turn.active);
        if game.turn.active == game.turn.first {
            game.turn.round = game.turn.round.saturating_add(1);
        }
        if !game.party(game.turn.active).is_out() {
            break;
        }
    }
    begin_turn(game, log);
}

/// [`crate::book::R07_2`] A turn begins with movement; a party that must miss it does nothing at
/// all (EXP-38).
fn begin_turn<L: Log<Event>>(game: &mut Expedition, log: &mut L) {
    let seat = game.turn.active;
    game.turn.number = game.turn.number.saturating_add(1);
    game.turn.round = game.turn.round.max(1);
    game.turn.way = Way::Out;
    if std::mem::take(&mut game.party_mut(seat).misses) {
        log.note(Event::TurnMissed { seat });
        // Each party that is passed over loses its mark, so this comes to an end.
        end_turn(game, log);
    } else {
        log.note(Event::TurnBegan { seat, round: game.turn.round });
        game.phase = Phase::Moving;
    }
}

/// Whether too few parties are left (EXP-31).
pub(super) fn has_ended<L: Log<Event>>(game: &mut Expedition, log: &mut L) -> bool {
    let (first, second) = {
        let mut left = game.parties_in();
        (left.next(), left.next())
    };
    match (first, second) {
        (None, _) => {
            log.note(Event::NobodyLeft);
            game.phase = Phase::Over(Ending::NobodyLeft);
            true
        }
        (Some(seat), None) if game.options.last_party_wins => {
            log.note(Event::LastPartyLeft { seat });
            game.phase = Phase::Over(Ending::LastParty(seat));
            true
        }
        _ => false,
    }
}
