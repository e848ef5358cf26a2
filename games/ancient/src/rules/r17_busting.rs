//! Chapter 17, busting: three raiders, or four where the bonus says so.

use contract::{Log, Seat};

use crate::atlas::Region;
use crate::event::Event;
use crate::rules::{r04_sheet, r10_bonus};
use crate::state::{Ancient, Attempt};

/// [`crate::book::R17_1`] Whether the active player is bust. Followers go with them
/// [`crate::book::R17_2`], or alone when only their own limit is reached (ANC-19).
pub(super) fn bust<L: Log<Event>>(game: &mut Ancient, attempt: &mut Attempt, log: &mut L) -> bool {
    let (seat, region) = (game.turn.active, attempt.slot.region);
    let raiders = attempt.shown.raiders;
    // Asked at every roll: no limit is lower.
    if raiders < r10_bonus::USUAL_LIMIT {
        return false;
    }
    // Asked before a raider box closes the track of the active player, whose step it may hang on.
    let bonus = game.has_bonus(attempt);
    let over = raiders >= r10_bonus::limit_of(game, attempt, bonus, seat);
    if over {
        bust_one(game, seat, region, raiders, log);
    }
    for follower in attempt.followers.iter() {
        let own = raiders >= r10_bonus::limit_of(game, attempt, bonus, follower);
        let goes = if over {
            own || !game.options.follower_icon_saves
        } else {
            own && !game.options.shared_bust
        };
        if goes {
            bust_one(game, follower, region, raiders, log);
            attempt.followers = attempt.followers.without(follower);
        } else if over {
            log.note(Event::Spared { seat: follower, region });
        }
    }
    over
}

fn bust_one<L: Log<Event>>(
    game: &mut Ancient,
    seat: Seat,
    region: Region,
    raiders: u8,
    log: &mut L,
) {
    log.note(Event::Busted { seat, region, raiders });
    r04_sheet::mark_raider(game, seat, region, log);
}
