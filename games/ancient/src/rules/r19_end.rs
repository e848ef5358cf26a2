//! Chapters 7 and 19, the order of turns and the last round.

use contract::{Dice, Log, SeatSet};

use crate::event::Event;
use crate::rules::r20_scoring::Merit;
use crate::rules::{r08_draw, r20_scoring};
use crate::state::{Ancient, Ending, Phase};

/// [`crate::book::R07_1`] The next player's turn begins with the draw. A player who cannot
/// progress begins the last round instead [`crate::book::R19_1`], or is passed over in it
/// (ANC-48); when it comes back to the one who began it, the game is over.
pub(super) fn next_turn<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    loop {
        let seat = game.seats.after(game.turn.active);
        game.turn.active = seat;
        if seat == game.turn.first {
            game.turn.round = game.turn.round.saturating_add(1);
        }
        match game.turn.closing {
            Some(closed) if closed == seat => return over(game, Ending::LastRound, log),
            _ if game.can_progress(seat) => break,
            Some(_) => log.note(Event::Skipped { seat }),
            None => {
                game.turn.closing = Some(seat);
                log.note(Event::LastRound { seat });
            }
        }
    }
    log.note(Event::TurnBegan { seat: game.turn.active, round: game.turn.round });
    r08_draw::draw(game, dice, log);
}

/// It is over; the scores are read out.
pub(super) fn over<L: Log<Event>>(game: &mut Ancient, ending: Ending, log: &mut L) {
    game.phase = Phase::Over(ending);
    log.note(Event::Ended { ending });
    let most: SeatSet = r20_scoring::most_followed(game);
    let merits = r20_scoring::merits(game);
    for seat in game.seats.seats() {
        if most.contains(seat) {
            log.note(Event::FollowBonus { seat, follows: game.career(seat).follows });
        }
        let (money, Merit { score, renown, .. }) = (game.career(seat).money, merits[seat.index()]);
        log.note(Event::Scored { seat, renown, money, score });
    }
}
