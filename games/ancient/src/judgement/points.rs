//! What a sheet is worth in points: renown won, renown in sight, and what lies on the table.

use contract::{Seat, SeatSet};

use super::prospect::Book;
use crate::atlas::{ActionDie, Kind, Region, Slot};
use crate::odds;
use crate::rules::r10_bonus::boxes_filled;
use crate::rules::r20_scoring::score;
use crate::solver::{self, Chances, Goal};
use crate::state::{Ancient, Attempt, Phase, Shown};

/// Points a seat has, the share of those it is working for that it will come to at its pace, and
/// what the dice that lie are good for.
pub(super) fn promise(game: &Ancient, book: &mut Book<'_>, seat: Seat, pace: f32) -> f32 {
    let score = f32::from(score(game, seat));
    if matches!(game.phase, Phase::Over(_)) {
        return score;
    }
    let career = game.career(seat);
    let ahead = |region| book.prospect(career, region).ahead;
    let ahead: f32 = Region::ALL.into_iter().map(ahead).sum();
    score + pace * ahead + on_the_table(game, book, seat)
}

/// Turns a seat needs to finish all that is open to it, about.
pub(super) fn turns(game: &Ancient, book: &mut Book<'_>, seat: Seat) -> f32 {
    let career = game.career(seat);
    Region::ALL.into_iter().map(|region| book.prospect(career, region).turns).sum()
}

/// The share of its work that somebody will have done who needs so many turns, when another ends
/// the game after so many others: all of it for those who are much quicker, and nearly so much for
/// those who are as quick.
pub(super) fn pace(own: f32, others: f32) -> f32 {
    // The last round is still to come when somebody has finished.
    let ratio = (others + 1.0) / own.max(0.1);
    let square = ratio * ratio;
    ratio / (1.0 + square * square).sqrt().sqrt()
}

/// Raiders that lie, and symbols that are missing, as one number.
pub(super) fn sight(game: &Ancient, attempt: &Attempt) -> u32 {
    let Some(goal) = odds::goal(game, attempt) else { return 0 };
    let missing: u8 = goal.missing(attempt.shown.symbols()).iter().sum();
    8 * (1 + u32::from(attempt.shown.raiders)) + u32::from(missing.min(7))
}

/// What an action may bring a seat that takes part in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// When the step is completed.
    pub(super) gain: f32,
    /// When it goes bust.
    pub(super) loss: f32,
    /// When what shows is kept.
    pub(super) kept: f32,
}

impl Stakes {
    /// Nothing when this seat has no open step there.
    pub(super) fn of(
        game: &Ancient,
        book: &mut Book<'_>,
        attempt: &Attempt,
        seat: Seat,
    ) -> Option<Self> {
        let (region, career) = (attempt.slot.region, game.career(seat));
        let index = game.open_step(seat, region, attempt.slot.kind())?;
        let step = game.kit.track(region).step(index);
        let left = step.work.boxes().saturating_sub(career.marked(region, index));
        let shows = boxes_filled(step, game.has_bonus(attempt), attempt.shown.symbols());
        let mut with = |boxes: u8| {
            let mut career = *career;
            career.marks[region.index()][index] += boxes;
            book.prospect(&career, region).worth()
        };
        let now = with(0);
        let gain = with(left) - now;
        let kept = match shows.min(left) {
            0 => 0.0,
            boxes if boxes == left => gain,
            boxes => with(boxes) - now,
        };
        let mut raided = *career;
        raided.raiders[region.index()] += 1;
        Some(Self { gain, loss: now - book.prospect(&raided, region).worth(), kept })
    }

    /// What a bust costs of what success brings, in the quarters that the solver counts in.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // From nought to eight.
    pub(super) fn price(self) -> u8 {
        (4.0 * self.loss / self.gain.max(0.01)).clamp(0.0, 8.0).round() as u8
    }

    /// What rolling on is worth with these chances.
    #[allow(clippy::cast_possible_truncation)] // Chances.
    pub(super) fn rolling(self, chances: Chances) -> f32 {
        chances.success as f32 * self.gain - chances.bust as f32 * self.loss
    }
}

/// What the seat may hope for that puts a die into this slot.
pub(super) fn hope(
    game: &Ancient,
    book: &mut Book<'_>,
    seat: Seat,
    die: ActionDie,
    slot: Slot,
) -> Option<f32> {
    let none = SeatSet::NONE;
    let attempt = Attempt { slot, followers: none, sated: none, shown: Shown::default() };
    let stakes = Stakes::of(game, book, &attempt, seat)?;
    let step = game.open_step(seat, slot.region, slot.kind())?;
    let bonus = game.kit.atlas.earns_bonus(slot.region, die);
    let marked = game.career(seat).marked(slot.region, step);
    let step = game.kit.track(slot.region).step(step);
    let goal = Goal::of_step(game.kit.faces, step, bonus, marked);
    Some(match slot.kind() {
        Kind::Research => {
            let goal = goal.priced(stakes.price());
            stakes.rolling(solver::with_table(&goal, |table| solver::start(&goal, table, 0)))
        }
        Kind::Field => stakes.gain * field_share(&goal),
    })
}

/// About what two rolls fill of a field.
fn field_share(goal: &Goal) -> f32 {
    let Some(wanted) = goal.wanted().first() else { return 0.0 };
    (1.5 * f32::from(wanted.faces) / f32::from(wanted.many.max(1))).min(0.8)
}

/// The best the two dice in hand are good for: a turn is worth something before it is taken.
fn in_hand(game: &Ancient, book: &mut Book<'_>, seat: Seat, dice: [ActionDie; 2]) -> f32 {
    let atlas = &game.kit.atlas;
    let slots = dice.into_iter().flat_map(|die| {
        let free = |slot: &Slot| game.table.die_in(atlas, *slot).is_none();
        atlas.slots_for(die).into_iter().flatten().filter(free).map(move |slot| (die, slot))
    });
    slots.filter_map(|(die, slot)| hope(game, book, seat, die, slot)).fold(0.0, f32::max)
}

/// For those who take part: the better of keeping what shows and rolling on.
fn on_the_table(game: &Ancient, book: &mut Book<'_>, seat: Seat) -> f32 {
    let (attempt, is_rolled) = match &game.phase {
        // Alone every turn is one's own, and dice that lie one way or another only make noise.
        Phase::Choosing(dice) if seat == game.turn.active && !game.is_solitaire() => {
            return in_hand(game, book, seat, *dice);
        }
        Phase::Rolling(attempt) => (attempt, true),
        Phase::Asking(asking) => (&asking.attempt, false),
        _ => return 0.0,
    };
    if seat != game.turn.active && !attempt.followers.contains(seat) {
        return 0.0;
    }
    let (Some(stakes), Some(goal)) =
        (Stakes::of(game, book, attempt, seat), odds::goal(game, attempt))
    else {
        return 0.0;
    };
    if is_rolled && goal.is_met(attempt.shown) {
        return stakes.kept;
    }
    // It is the active player who decides how far to go.
    let decides = Stakes::of(game, book, attempt, game.turn.active).unwrap_or(stakes);
    let goal = goal.priced(decides.price());
    stakes.kept.max(stakes.rolling(chances(&goal, attempt, is_rolled))).max(0.0)
}

fn chances(goal: &Goal, attempt: &Attempt, is_rolled: bool) -> Chances {
    solver::with_table(goal, |table| {
        if is_rolled {
            solver::chances(goal, table, attempt.shown)
        } else {
            solver::start(goal, table, 0)
        }
    })
}
