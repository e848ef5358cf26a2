//! Chapter 8, movement: out to the goal, and home with the Artifact.

use contract::{Dice, Log, Refusal, Seat};

use crate::book::{R08_1, R08_2, R08_4, R08_5};
use crate::event::Event;
use crate::rules::{r09_events, r11_fights};
use crate::state::{Artifact, Ending, Expedition, Phase, Space, Way};

/// [`R08_1`] The die falls once, at the start of a turn.
pub(super) fn roll_refusal(game: &Expedition) -> Option<Refusal> {
    match game.phase {
        Phase::Moving if is_way_first(game) => {
            Some(R08_4.refuses("in this game the way is chosen before the die"))
        }
        Phase::Moving => None,
        Phase::Recruiting(_)
        | Phase::Learning(..)
        | Phase::Equipping(_)
        | Phase::Steering(_)
        | Phase::Meeting
        | Phase::Naming(_)
        | Phase::Fighting(_)
        | Phase::Bracing(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => Some(R08_1.refuses("the movement die falls at the start of a turn")),
    }
}

/// [`R08_4`], [`R08_5`] Who may go which way, and when that is decided.
pub(super) fn go_refusal(game: &Expedition, way: Way) -> Option<Refusal> {
    way_refusal(game, way).or_else(|| match game.phase {
        Phase::Steering(_) => None,
        Phase::Moving if is_way_first(game) => None,
        Phase::Moving => Some(R08_1.refuses("roll first")),
        Phase::Recruiting(_)
        | Phase::Learning(..)
        | Phase::Equipping(_)
        | Phase::Meeting
        | Phase::Naming(_)
        | Phase::Fighting(_)
        | Phase::Bracing(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => Some(R08_1.refuses("a pawn moves once a turn")),
    })
}

/// Whether the active pawn could go this way at all.
pub(crate) fn way_refusal(game: &Expedition, way: Way) -> Option<Refusal> {
    let seat = game.turn.active;
    let space = game.party(seat).space;
    match way {
        Way::Out if game.holds_artifact(seat) => {
            Some(R08_5.refuses("the party with the Artifact heads home"))
        }
        Way::Home if !game.found => {
            Some(R08_4.refuses("nobody turns back before the Artifact is found"))
        }
        Way::Out if space == Space::GOAL => Some(R08_2.refuses("the trail ends at space 30")),
        Way::Home if space == Space::HOME => Some(R08_2.refuses("the trail ends at space 1")),
        Way::Out | Way::Home => None,
    }
}

/// Whether the way is to be chosen before the die falls (EXP-50).
pub(crate) fn is_way_first(game: &Expedition) -> bool {
    let moving = matches!(game.phase, Phase::Moving);
    moving && game.options.direction_before_roll && has_choice(game)
}

/// Whether both ways are open.
pub(crate) fn has_choice(game: &Expedition) -> bool {
    way_refusal(game, Way::Out).is_none() && way_refusal(game, Way::Home).is_none()
}

/// [`R08_1`] One die; then the way is chosen where there is a choice (EXP-09).
pub(super) fn roll<L: Log<Event>>(game: &mut Expedition, dice: &mut Dice, log: &mut L) {
    let die = dice.d6(R08_1);
    if has_choice(game) {
        log.note(Event::MoveRolled { seat: game.turn.active, die });
        game.phase = Phase::Steering(die);
    } else {
        let way = if way_refusal(game, Way::Out).is_none() { Way::Out } else { Way::Home };
        move_pawn(game, way, die, dice, log);
    }
}

/// The way is chosen: after the die, or before it under `direction_before_roll` (EXP-50).
pub(super) fn go<L: Log<Event>>(game: &mut Expedition, way: Way, dice: &mut Dice, log: &mut L) {
    let die = if let Phase::Steering(die) = game.phase { die } else { dice.d6(R08_1) };
    move_pawn(game, way, die, dice, log);
}

/// The move itself, then whatever waits where it ends.
fn move_pawn<L: Log<Event>>(
    game: &mut Expedition,
    way: Way,
    die: u8,
    dice: &mut Dice,
    log: &mut L,
) {
    let seat = game.turn.active;
    let from = game.party(seat).space;
    let to = from.step(way, die);
    game.turn.way = way;
    game.party_mut(seat).space = to;
    log.note(Event::Moved { seat, die, way, from, to });
    if is_home_with_it(game, seat) {
        come_home(game, seat, log);
        return;
    }
    take_what_lies_here(game, seat, log);
    if !r11_fights::meet_parties(game, dice, log) {
        r09_events::event(game, dice, log);
    }
}

/// [`crate::book::R08_6`] Whether the Artifact is at home.
pub(crate) fn is_home_with_it(game: &Expedition, seat: Seat) -> bool {
    game.party(seat).space == Space::HOME && game.holds_artifact(seat)
}

/// [`crate::book::R08_6`] Only its own move brings a party home (EXP-30).
fn come_home<L: Log<Event>>(game: &mut Expedition, seat: Seat, log: &mut L) {
    log.note(Event::CameHome { seat });
    game.phase = Phase::Over(Ending::Home(seat));
}

/// [`crate::book::R08_3`] Whoever stops where the Artifact lies has it (EXP-33). From the first
/// time on, everyone else may turn round [`R08_4`].
pub(crate) fn take_what_lies_here<L: Log<Event>>(game: &mut Expedition, seat: Seat, log: &mut L) {
    let space = game.party(seat).space;
    if game.artifact == Artifact::Lying(space) {
        game.artifact = Artifact::Held(seat);
        game.found = true;
        log.note(Event::ArtifactTaken { seat, space });
    }
}
