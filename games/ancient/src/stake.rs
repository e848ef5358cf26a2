//! What an action holds for each seat: the step it serves, the seat's own effect of the bonus, the
//! boxes a stop would fill; and where the dice in hand could go. Facts a view carries, so that
//! nobody else has to know the rules.

use contract::Seat;
use serde::Serialize;

use crate::atlas::{ActionDie, Region, Slot};
use crate::rules::r09_action::{self, Shut};
use crate::rules::r10_bonus::{self, Effect};
use crate::state::{Ancient, Ask, Attempt, Phase};
use crate::track::Milestone;

/// A seat's part in the action under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stake {
    /// In which track.
    pub region: Region,
    /// The step it works on.
    pub step: usize,
    /// What the bonus does for that step.
    pub effect: Effect,
    /// Raiders that are a bust for this seat.
    pub limit: u8,
    /// Boxes that would be marked if the active player stopped now.
    pub fills: u8,
    /// Whether that would complete the step.
    pub completes: bool,
    /// What the section would pay then, if it is complete as well.
    pub pays: Option<Milestone>,
}

/// One of the dice in hand, and a slot whose demand it meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placement {
    /// The die.
    pub die: ActionDie,
    /// The slot.
    pub slot: Slot,
    /// Why it cannot go there all the same.
    pub shut: Option<Shut>,
    /// The step it would serve; nothing where the turn would be idle.
    pub step: Option<usize>,
    /// What the bonus of this die would do for that step.
    pub effect: Effect,
}

/// The part of a seat that takes part, or is asked whether it would.
pub(crate) fn of(game: &Ancient, seat: Seat) -> Option<Stake> {
    let attempt = attempt(game)?;
    if !takes_part(game, attempt, seat) {
        return None;
    }
    let region = attempt.slot.region;
    let index = game.open_step(seat, region, attempt.slot.kind())?;
    let (track, career) = (game.kit.track(region), game.career(seat));
    let (step, bonus) = (track.step(index), game.has_bonus(attempt));
    let left = step.work.boxes().saturating_sub(career.marked(region, index));
    let fills = r10_bonus::boxes_filled(step, bonus, attempt.shown.symbols()).min(left);
    let completes = fills == left;
    let section = track.section_of(index);
    let open = |step: &usize| *step != index && !career.has_done(track, region, *step);
    let ends_section = completes && !track.section(section).any(|step| open(&step));
    Some(Stake {
        region,
        step: index,
        effect: Effect::of(step, bonus),
        limit: r10_bonus::limit(step, bonus),
        fills,
        completes,
        pays: ends_section.then(|| track.milestone(section)),
    })
}

const fn attempt(game: &Ancient) -> Option<&Attempt> {
    match &game.phase {
        Phase::Asking(asking) => Some(&asking.attempt),
        Phase::Rolling(attempt) => Some(attempt),
        Phase::Choosing(_) | Phase::Over(_) => None,
    }
}

fn takes_part(game: &Ancient, attempt: &Attempt, seat: Seat) -> bool {
    let asked = matches!(&game.phase, Phase::Asking(asking)
        if asking.ask == Ask::Follow && asking.asked.contains(seat));
    let along = seat == game.turn.active || attempt.followers.contains(seat);
    asked || (along && !attempt.sated.contains(seat))
}

/// Where the dice in hand could go, and why some of it is shut.
pub(crate) fn placements(game: &Ancient) -> Vec<Placement> {
    let Phase::Choosing([one, two]) = game.phase else { return Vec::new() };
    let dice = [Some(one), (one != two).then_some(two)];
    let of_die = |die: ActionDie| {
        let slots = game.kit.atlas.slots_for(die).into_iter().flatten();
        slots.map(move |slot| placement(game, die, slot))
    };
    dice.into_iter().flatten().flat_map(of_die).collect()
}

fn placement(game: &Ancient, die: ActionDie, slot: Slot) -> Placement {
    let step = game.open_step(game.turn.active, slot.region, slot.kind());
    let bonus = game.would_have_bonus(slot, die);
    let track = game.kit.track(slot.region);
    let effect = step.map_or(Effect::Nothing, |step| Effect::of(track.step(step), bonus));
    Placement { die, slot, shut: r09_action::shut(game, slot), step, effect }
}
