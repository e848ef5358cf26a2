//! What a sheet is worth in points: renown won, renown in sight, and what lies on the table.

use contract::{Seat, SeatSet};

use crate::atlas::{ActionDie, Kind, Region, Slot};
use crate::career::{Career, RAIDER_BOXES};
use crate::odds;
use crate::rules::r10_bonus::boxes_filled;
use crate::rules::r20_scoring::score;
use crate::solver::{self, Chances, Goal};
use crate::state::{Ancient, Attempt, Phase, Shown};
use crate::symbol::Face;
use crate::track::{Kit, Step, Track, Work};

/// Busts of careful players, of those the solver counts on its way to the most success.
const CARE: f32 = 0.8;
/// The risk that a turn is the last before the game is over for want of a slot.
const ALONE: f32 = 0.01;
/// The same for a player among others, where somebody else may end it.
const TOGETHER: f32 = 0.03;

/// Points a seat has, a share of those it is working for, and what the dice that lie are good for.
pub(super) fn promise(game: &Ancient, seat: Seat) -> f32 {
    let score = f32::from(score(game, seat));
    if matches!(game.phase, Phase::Over(_)) {
        return score;
    }
    let career = game.career(seat);
    let ahead: f32 = Region::ALL.into_iter().map(|region| ahead(game, career, region)).sum();
    score + ahead + on_the_table(game, seat)
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
    pub(super) fn of(game: &Ancient, attempt: &Attempt, seat: Seat) -> Option<Self> {
        let (region, career) = (attempt.slot.region, game.career(seat));
        let index = game.open_step(seat, region, attempt.slot.kind())?;
        let step = game.kit.track(region).step(index);
        let left = step.work.boxes().saturating_sub(career.marked(region, index));
        let shows = boxes_filled(step, game.has_bonus(attempt), attempt.shown.symbols());
        let with = |boxes: u8| {
            let mut career = *career;
            career.marks[region.index()][index] += boxes;
            worth(game, &career, region)
        };
        let mut raided = *career;
        raided.raiders[region.index()] += 1;
        let now = worth(game, career, region);
        let gain = with(left) - now;
        let kept = match shows.min(left) {
            0 => 0.0,
            boxes if boxes == left => gain,
            boxes => with(boxes) - now,
        };
        Some(Self { gain, loss: now - worth(game, &raided, region), kept })
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
pub(super) fn hope(game: &Ancient, seat: Seat, die: ActionDie, slot: Slot) -> Option<f32> {
    let none = SeatSet::NONE;
    let attempt = Attempt { slot, followers: none, sated: none, shown: Shown::default() };
    let stakes = Stakes::of(game, &attempt, seat)?;
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
fn in_hand(game: &Ancient, seat: Seat, dice: [ActionDie; 2]) -> f32 {
    let atlas = &game.kit.atlas;
    let slots = dice.into_iter().flat_map(|die| {
        let free = |slot: &Slot| game.table.die_in(atlas, *slot).is_none();
        atlas.slots_for(die).into_iter().flatten().filter(free).map(move |slot| (die, slot))
    });
    slots.filter_map(|(die, slot)| hope(game, seat, die, slot)).fold(0.0, f32::max)
}

/// For those who take part: the better of keeping what shows and rolling on.
fn on_the_table(game: &Ancient, seat: Seat) -> f32 {
    let (attempt, is_rolled) = match &game.phase {
        // Alone every turn is one's own, and dice that lie one way or another only make noise.
        Phase::Choosing(dice) if seat == game.turn.active && !game.is_solitaire() => {
            return in_hand(game, seat, *dice);
        }
        Phase::Rolling(attempt) => (attempt, true),
        Phase::Asking(asking) => (&asking.attempt, false),
        _ => return 0.0,
    };
    if seat != game.turn.active && !attempt.followers.contains(seat) {
        return 0.0;
    }
    let (Some(stakes), Some(goal)) = (Stakes::of(game, attempt, seat), odds::goal(game, attempt))
    else {
        return 0.0;
    };
    if is_rolled && goal.is_met(attempt.shown) {
        return stakes.kept;
    }
    // It is the active player who decides how far to go.
    let decides = Stakes::of(game, attempt, game.turn.active).unwrap_or(stakes);
    let goal = goal.priced(decides.price());
    stakes.kept.max(stakes.rolling(chances(&goal, attempt, is_rolled))).max(0.0)
}

fn chances(goal: &Goal, attempt: &Attempt, is_rolled: bool) -> Chances {
    solver::with_table(goal, |table| {
        if is_rolled {
            solver::advise(goal, table, attempt.shown).chances
        } else {
            solver::start(goal, table, 0)
        }
    })
}

/// A track by itself: what its milestones have brought and what they may still bring.
fn worth(game: &Ancient, career: &Career, region: Region) -> f32 {
    let track = game.kit.track(region);
    let passed = career.section(track, region).unwrap_or(track.sections());
    let won: f32 = (0..passed).map(|section| reward(track, section)).sum();
    won + ahead(game, career, region)
}

/// What the milestones of a track may still bring, each by the chance to come so far: before the
/// raiders close the track, and before the game is over.
fn ahead(game: &Ancient, career: &Career, region: Region) -> f32 {
    let kit = &game.kit;
    let track = kit.track(region);
    let Some(section) = career.section(track, region).filter(|_| !career.is_blocked(region)) else {
        return 0.0;
    };
    let left = RAIDER_BOXES - career.raiders[region.index()];
    let (mut busts, mut turns, mut ahead) = (0.0, 0.0, 0.0);
    for section in section..track.sections() {
        for step in track.section(section) {
            let toil = Toil::of(kit, track.step(step), career.marked(region, step));
            (busts, turns) = (busts + toil.busts, turns + toil.turns);
        }
        ahead += reward(track, section) * at_most(left, busts) * lasting(game, turns);
    }
    ahead
}

/// What a step still costs, about.
struct Toil {
    /// How often one goes bust over it.
    busts: f32,
    /// Turns spent on it.
    turns: f32,
}

impl Toil {
    const NONE: Self = Self { busts: 0.0, turns: 0.0 };

    /// As the exact solver has it for careful players with the bonus every other time.
    fn of(kit: &Kit, step: &Step, marked: u8) -> Self {
        let left = step.work.boxes().saturating_sub(marked);
        match step.work {
            _ if left == 0 => Self::NONE,
            Work::Research { plain, coloured } => {
                let symbols = f32::from(plain.total()) + 0.5 * f32::from(coloured.total());
                Self { busts: CARE * (0.2 * symbols - 0.1), turns: 1.3 }
            }
            Work::Field { accepts, .. } => {
                let counts =
                    |face: &Face| matches!(face, Face::Shows(shown) if accepts.of(*shown) > 0);
                let faces = kit.faces.all().iter().filter(|face| counts(face)).count();
                let rolls = f32::from(left) / u8::try_from(faces.max(1)).map_or(1.0, f32::from);
                Self { busts: CARE * 0.12 * rolls, turns: 0.5 + 0.4 * rolls }
            }
        }
    }
}

/// The chance that something expected so often happens fewer times than there is room for.
fn at_most(room: u8, expected: f32) -> f32 {
    let (mut term, mut sum) = (1.0, 0.0);
    for times in 0..room {
        sum += term;
        term *= expected / f32::from(times + 1);
    }
    sum * fading(expected)
}

/// The chance that the game goes on for so many more turns.
fn lasting(game: &Ancient, turns: f32) -> f32 {
    fading(turns * if game.is_solitaire() { ALONE } else { TOGETHER })
}

/// About *e* to the power of `-x`, for `x` from nought up: near enough for an opinion that is asked
/// for at every step, in fewer steps than [`contract::exp`].
fn fading(x: f32) -> f32 {
    1.0 / (1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x / 24.0))))
}

/// Renown and dollars of a milestone.
fn reward(track: &Track, section: usize) -> f32 {
    let milestone = track.milestone(section);
    f32::from(milestone.renown) + f32::from(milestone.money)
}
