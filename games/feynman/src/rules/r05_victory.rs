//! Chapter 5: how the game ends and what it is worth
//! [`R05_1`](crate::book::R05_1), [`R05_2`](crate::book::R05_2).

use contract::{Log, Outcome, Seat, SeatResult, SeatSet, Verdict};

use super::r05_conditions::holds;
use super::r05_levels::{Level, Team};
use crate::event::Event;
use crate::evidence::{Evidence, Truth};
use crate::state::{Ending, Feynman, Phase};

/// The game is over: everything is opened.
pub(crate) fn finish<L: Log<Event>>(game: &mut Feynman, ending: Ending, log: &mut L) {
    game.shut.phase = Phase::Over(ending);
    log.note(Event::Ended { ending });
    for seat in game.open.seats.seats() {
        log.note(Event::Levelled { seat, level: level(game, seat) });
    }
}

/// Levels as the rulebook counts them: the lowest wins, equal ones share. Who has none has lost and
/// shares the last place, also if nobody has one (FEY-53).
pub(crate) fn outcome(game: &Feynman) -> Outcome {
    let seats = game.open.seats;
    let levels = seats.each(|seat| level(game, seat));
    let result = |seat: Seat| {
        let own = levels[seat.index()];
        if own == 0 {
            let place = u8::try_from(seats.get()).unwrap_or(u8::MAX);
            return SeatResult { verdict: Verdict::Lost, place, level: None, score: None };
        }
        let ahead = |other: &Seat| (1..own).contains(&levels[other.index()]);
        let place = seats.seats().filter(ahead).fold(1, |place, _| place + 1);
        let verdict = if place == 1 { Verdict::Won } else { Verdict::Lost };
        SeatResult { verdict, place, level: Some(own.into()), score: None }
    };
    let results: Vec<SeatResult> = seats.seats().map(result).collect();
    Outcome::try_from(results).unwrap_or_else(|_| Outcome::won_by(seats, SeatSet::NONE))
}

/// The level of victory a team has reached: 1 is best, 0 is none.
pub fn level(game: &Feynman, seat: Seat) -> u8 {
    let known = Evidence::of_position(game);
    let team = Team::of(seat, game.shut.employer, game.shut.species);
    let levels = team.map_or(&[] as &[Level], Team::levels);
    let met = |level: &Level| level.wants.iter().all(|want| holds(&known, *want) == Truth::Yes);
    let best = levels.iter().position(met);
    best.map_or(0, |index| u8::try_from(index + 1).unwrap_or(0))
}
