//! Estimates for agents: how a mission is likely to end, and what a sensible explorer would do.
//! Pure functions of a position; they allocate nothing.

mod errand;
mod prospect;
mod reading;
mod reckoning;
mod route;

use contract::{Calibration, Judged, ScoreScale, Seat, exp};

use crate::action::Action;
use crate::effect::Answer;
use crate::equipment::Equipment;
use crate::mark::Mark;
use crate::member::{Member, Profession, Wound};
use crate::rules::r20_victory::{judgement, judgement_at};
use crate::ship::{Chamber, Side, Spot};
use crate::state::{Damocles, Ending, Phase};
use crate::tile::{Section, Tile};

use prospect::Prospect;
use reckoning::Reckoning;
use route::{Chart, NOWHERE, Onward};

impl Judged for Damocles {
    // About a week.
    const HORIZON: usize = 40;
    const COST: u64 = 3;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    /// A level of value is twenty points of score, points of information included.
    fn score_scale(&self) -> Option<ScoreScale> {
        Some(ScoreScale { none: -120.0, all: 140.0 })
    }

    /// Fitted to missions of programs: messages bring a little more than is counted on.
    fn calibration(&self, _: Seat) -> Calibration {
        Calibration { shift: 0.22, slope: 1.12 }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, *action)
    }

    fn priors(&self, _: Seat, actions: &[Action], into: &mut Vec<f32>) {
        let reckoning = Reckoning::of(self);
        let course = Course::of(&reckoning);
        into.extend(actions.iter().map(|action| sharp(lean(&reckoning, course.as_ref(), *action))));
    }
}

/// What the mission is worth to its player, from 0 (total failure) to 1: the level if the team went
/// home now, what the days left may add to it, and how likely the team is to be back in time.
pub fn value(position: &Damocles, _: Seat) -> f32 {
    let now = judgement(position).unwrap_or_else(|| judgement_at(position, Ending::Home));
    let level = f32::from(now.row) + f32::from(now.points) / 20.0;
    if matches!(position.phase, Phase::Over(_)) || position.powers.maneuver {
        return level_value(level);
    }
    let home =
        if position.crew.has(Profession::Astronaut) { chance_of_return(position) } else { 0.2 };
    home * level_value(level + prospect(position, level)) + (1.0 - home) * level_value(1.0)
}

fn level_value(level: f32) -> f32 {
    ((level - 1.0) / 13.0).clamp(0.0, 1.0)
}

/// What is likely to come of the days left, in levels above this one. A team that is not whole
/// explores no more, but somebody may get well.
fn prospect(position: &Damocles, level: f32) -> f32 {
    let crew = &position.crew;
    if crew.healthy() != crew.members {
        return if is_curable(position) { 1.0 } else { 0.0 };
    }
    Prospect::of(position).above(level)
}

fn days_left(position: &Damocles) -> u16 {
    position.clock.days.saturating_sub(position.clock.day)
}

/// How likely the team is to be at the shuttle in time.
fn chance_of_return(position: &Damocles) -> f32 {
    let Some(team) = position.team else { return 1.0 };
    if position.powers.shuttle_lost {
        return 0.0;
    }
    in_time(f32::from(days_left(position)), Chart::of(position).from(position.ship.at(team)))
}

/// Days a team on its way home is held up, about: some at any rate, and more for every day of the
/// way, which may have been cut off.
const DELAY: (f32, f32) = (0.9, 1.25);
/// From here on a longer way is held up no more.
const FAR: f32 = 7.0;
/// A longer way, or none that is known, is taken for this one.
const FARTHEST: f32 = 12.0;

/// The chance to come home from so far with so many days left, fitted to what was counted: see the
/// test.
fn in_time(left: f32, far: f32) -> f32 {
    let far = far.min(FARTHEST);
    let spare = (left - 0.5 * far).max(0.0);
    let delay = DELAY.0 + DELAY.1 * far.min(FAR);
    (1.0 - exp(-spare / delay)).max(0.02)
}

/// Days kept for the way home: some at any rate, and so many for each it should take.
const SPARE: (f32, f32) = (18.0, 2.4);
/// Days kept when no way is known.
const LOST: f32 = 40.0;

/// What the team is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// Finds out more.
    Explore,
    /// Stays near the shuttle until nobody can get well any more.
    Mend,
    /// Goes home.
    Return,
}

/// Where the team stands and what it is about, for the choices of step 10, which share it.
struct Course {
    team: Spot,
    aim: Aim,
    chart: Chart,
    /// The way to what is not explored yet, for a team that explores.
    onward: Option<Onward>,
}

impl Course {
    fn of(position: &Reckoning<'_>) -> Option<Self> {
        let (Phase::Leaving(_), Some(team)) = (position.phase, position.team) else { return None };
        let chart = Chart::of(position);
        let aim = aim(position, &chart);
        let onward = (aim == Aim::Explore).then(|| Onward::of(position, &chart, team));
        Some(Self { team, aim, chart, onward })
    }
}

/// Whether somebody may get well again.
fn is_curable(position: &Damocles) -> bool {
    let crew = &position.crew;
    crew.hurt().iter().any(|member| crew.wound(member) != Some(Wound::Lasting))
}

fn aim(position: &Damocles, chart: &Chart) -> Aim {
    let crew = &position.crew;
    let curable = is_curable(position);
    let out = crew.members.len() - crew.healthy().len();
    let pilots = crew.healthy().and(Profession::Astronaut.members()).len();
    let far = position.here().map_or(0.0, |here| chart.from(here));
    let left = f32::from(days_left(position));
    let needed = if far == NOWHERE { LOST } else { SPARE.0 + SPARE.1 * far };
    if left <= if curable { needed - 3.0 } else { needed } {
        Aim::Return
    } else if curable && pilots > 0 {
        Aim::Mend
    } else if out > 0 || pilots < 2 || is_complete(position) {
        Aim::Return
    } else {
        Aim::Explore
    }
}

fn is_complete(position: &Damocles) -> bool {
    position.powers.maneuver || position.powers.control || position.sections_on() > 0
}

/// How much a sensible explorer leans towards an action; only the proportions matter.
pub fn weight(position: &Damocles, _: Seat, action: Action) -> f32 {
    let reckoning = Reckoning::of(position);
    sharp(lean(&reckoning, Course::of(&reckoning).as_ref(), action))
}

/// Now and then a second-best choice is one too many on the way home.
fn sharp(lean: f32) -> f32 {
    lean.powi(6)
}

fn lean(position: &Reckoning<'_>, course: Option<&Course>, action: Action) -> f32 {
    match action {
        Action::Crew(profession) => recruit(position, profession),
        Action::Ready => {
            if position.crew.members.len() >= TEAM {
                500.0
            } else {
                0.01
            }
        }
        Action::Take(kind) => issue(position, kind),
        Action::Use(kind) => investigate(position, kind),
        Action::Enter => 1.0,
        Action::Back => 0.01,
        Action::Choose(answer) => answered(position, answer),
        Action::Activate => activate(position),
        Action::Alter(tile) | Action::Switch(tile) | Action::Signal(tile) => {
            alter(position, action, tile)
        }
        Action::Reread => reread(position),
        Action::Robot | Action::Section | Action::Recover(_) | Action::Repair(_) => 50.0,
        Action::Swap(one, two) => swap(position, one, two),
        Action::Next => 0.6,
        Action::Search => course.map_or(1.0, |course| search(position, course)),
        Action::Cross => cross(position),
        Action::Fetch(..) => 0.02,
        // It is kept for home, and saves the team by itself.
        Action::Sphere => 0.001,
        Action::Jump(_) => 0.005,
        Action::Go(side) => course.map_or(1.0, |course| go(position, course, side)),
        Action::Home => course.map_or(1.0, home),
    }
}

/// Members of a sensible team: the fewest, who have the most days.
const TEAM: u8 = 3;

fn recruit(position: &Damocles, profession: Profession) -> f32 {
    let astronauts = position.crew.members.and(Profession::Astronaut.members()).len();
    match profession {
        Profession::Astronaut if astronauts < 2 => 100.0,
        // Controls answer to an engineer; but teams with a semanticist came home with more.
        Profession::Semanticist => 60.0,
        Profession::Engineer => 20.0,
        Profession::Physicist => 1.0,
        Profession::Astronaut => 0.05,
        _ => 0.1,
    }
}

fn issue(position: &Damocles, kind: Equipment) -> f32 {
    let Phase::Kit(member) = position.phase else { return 0.0 };
    if !kind.is_for(member.profession()) {
        return 0.01;
    }
    match kind {
        Equipment::Vision => 30.0,
        // What few can use goes to those who can.
        Equipment::Tools | Equipment::Magnetometer => 60.0,
        Equipment::Infrared => 8.0,
        Equipment::Ohmmeter | Equipment::Radio => 4.0,
        Equipment::Geiger => 1.5,
        Equipment::Pyrometer => 0.7,
        Equipment::Recording => 0.05,
    }
}

/// The better what it opens is likely to say, the more; a chamber that is better left alone is
/// left alone.
fn investigate(position: &Reckoning<'_>, kind: Equipment) -> f32 {
    let hope = hope(position, kind);
    if hope < LEAVE_IT { 0.005 } else { exp((4.0 + 5.0 * hope).min(CERTAIN)) }
}

/// Below this a chamber is not looked into.
const LEAVE_IT: f32 = 0.03;
/// So much better is certain to be done: what is [sharpened](sharp) stays a number.
const CERTAIN: f32 = 10.0;

fn hope(position: &Reckoning<'_>, kind: Equipment) -> f32 {
    let Phase::Before(before) = position.phase else { return 0.0 };
    errand::hope(position, before.to, kind)
}

/// The better answer.
fn answered(position: &Reckoning<'_>, answer: Answer) -> f32 {
    let Phase::Asked(asked) = position.phase else { return 1.0 };
    let worth = reading::of_answer(position, asked.spot, asked.place(), answer);
    exp((6.0 * worth).clamp(-CERTAIN, CERTAIN))
}

/// Worth it for what its message promises, and for the tiles that could then be altered.
fn activate(position: &Reckoning<'_>) -> f32 {
    position.team.map_or(0.0, |spot| try_it(errand::activation(position, spot)))
}

fn alter(position: &Reckoning<'_>, action: Action, tile: Tile) -> f32 {
    if !wants(position, tile) {
        return 0.001;
    }
    let Action::Alter(_) = action else { return 100.0 };
    position.team.map_or(0.0, |spot| try_it(errand::alteration(position, spot, tile)))
}

fn try_it(worth: f32) -> f32 {
    if worth > 0.0 { 20.0 + 100.0 * worth } else { 0.001 }
}

/// A lamp its section needs; and no gravity, and nothing that is in the way.
fn wants(position: &Reckoning<'_>, tile: Tile) -> bool {
    let Some(spot) = position.ship.find(tile) else { return false };
    let chamber = position.ship.at(spot);
    let heavy = chamber.marks.has(Mark::Heavy) || chamber.marks.has(Mark::Gravity);
    if heavy || chamber.impassable {
        return chamber.is_on();
    }
    !chamber.is_on() && position.lamp(tile.printed()) > 0.1
}

/// Worth it where a condition has come true that lights the tile.
fn reread(position: &Reckoning<'_>) -> f32 {
    let found = position.team.zip(position.here().and_then(Chamber::message));
    let Some((spot, message)) = found else { return 0.0 };
    if reading::would_light(position, spot, message) { 5.0 } else { 0.002 }
}

/// Only when it puts a working piece into hands that can use it.
fn swap(position: &Damocles, one: Member, two: Member) -> f32 {
    let (first, second) = (position.carried_by(one), position.carried_by(two));
    let usable = |kind: Option<Equipment>, by: Member| {
        let healthy = position.crew.healthy().contains(by);
        kind.is_some_and(|kind| {
            healthy && kind.is_for(by.profession()) && position.piece(kind).is_sound()
        })
    };
    let before = u8::from(usable(first, one)) + u8::from(usable(second, two));
    let after = u8::from(usable(first, two)) + u8::from(usable(second, one));
    if after > before { 40.0 } else { 0.001 }
}

/// On the way out a way on; on the way back only where it is the shortest way.
fn search(position: &Damocles, course: &Course) -> f32 {
    let Course { team, ref chart, .. } = *course;
    if let Some(onward) = &course.onward {
        return by_days(chart.found_from(position, team) - onward.from(team));
    }
    let home = chart.from(position.ship.at(team));
    if home == NOWHERE {
        return 1.0;
    }
    let closed = |side: &Side| position.ship.at(team).ways[side.index()][0].is_none();
    let best = Side::ALL.into_iter().filter(closed);
    let best = best.map(|side| chart.through(position, team, side)).fold(NOWHERE, f32::min);
    by_days(best - home)
}

/// Green lacks most, so whoever can leaves it for another section.
fn cross(position: &Damocles) -> f32 {
    if position.decks.section == Section::Green { 200.0 } else { 0.02 }
}

fn home(course: &Course) -> f32 {
    if course.aim == Aim::Return { 500.0 } else { 0.001 }
}

/// The shortest way is taken, as a rule; where there is none, any.
fn by_days(longer: f32) -> f32 {
    if longer.is_nan() { 1.0 } else { 100.0 * exp(-3.0 * longer) }
}

fn go(position: &Damocles, course: &Course, side: Side) -> f32 {
    let Course { team, aim, ref chart, .. } = *course;
    let Some(to) = position.ship.neighbour(team, side) else { return 0.0 };
    let next = position.ship.at(to);
    let harms =
        next.is_on() && (next.marks.has(Mark::EnterHurts) || next.marks.has(Mark::EnterDamages));
    let shy = if harms { 0.02 } else { 1.0 };
    let home = chart.from(position.ship.at(team));
    match (aim, &course.onward) {
        _ if next.impassable => 0.001,
        (_, Some(onward)) => shy * by_days(onward.through(team, side) - onward.from(team)),
        // From one known chamber to the next, for as long as somebody may get well.
        (Aim::Mend, _) if team == Spot::ENTRY => {
            if next.is_known() {
                20.0 * shy
            } else {
                0.02
            }
        }
        _ if home == NOWHERE => 0.02,
        _ => by_days(chart.through(position, team, side) - home),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What came of sixty thousand missions by hunch that were told, somewhere on their way, that
    /// they had so many days left: days to go, days left, the share that was home in time.
    #[test]
    fn teams_come_home_about_as_often_as_they_did() {
        for (far, left, home) in [
            (2.5, 6.5, 0.75),
            (2.5, 10.5, 0.89),
            (2.5, 18.5, 0.97),
            (4.5, 6.5, 0.52),
            (4.5, 10.5, 0.72),
            (4.5, 18.5, 0.91),
            (6.5, 10.5, 0.55),
            (6.5, 18.5, 0.82),
        ] {
            let thought = in_time(left, far);
            assert!((thought - home).abs() < 0.08, "{far} {left}: {thought}, not {home}");
        }
        assert!(in_time(3.0, 9.0) > 0.0 && in_time(40.0, 0.0) > 0.99);
    }
}
