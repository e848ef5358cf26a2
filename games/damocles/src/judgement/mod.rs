//! Estimates for agents: how a mission is likely to end, and what a sensible explorer would do.
//! Pure functions of a position; they allocate nothing.

mod errand;
mod reading;
mod route;

use contract::{Judged, Seat, exp};

use crate::action::Action;
use crate::effect::Answer;
use crate::equipment::Equipment;
use crate::mark::Mark;
use crate::member::{Member, Profession, Wound};
use crate::rules::r20_victory::judgement;
use crate::ship::{Chamber, Side, Spot};
use crate::state::{Damocles, Phase};
use crate::tile::{Section, Tile};

use route::{Chart, NOWHERE};

impl Judged for Damocles {
    // About a week.
    const HORIZON: usize = 40;
    const COST: u64 = 5;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, *action)
    }

    fn weights(&self, _: Seat, actions: &[Action], into: &mut Vec<f32>) {
        let course = Course::of(self);
        into.extend(actions.iter().map(|action| sharp(lean(self, course.as_ref(), *action))));
    }
}

/// What the mission is worth to its player, from 0 (total failure) to 1: the level now in sight,
/// and how likely the team is to be back in time.
pub fn value(position: &Damocles, _: Seat) -> f32 {
    if let Some(judged) = judgement(position) {
        return level_value(f32::from(judged.row) + f32::from(judged.points) / 20.0);
    }
    let crew = &position.crew;
    let all = f32::from(crew.members.len().max(1));
    let out = all - f32::from(crew.healthy().len());
    if position.powers.maneuver {
        return level_value(13.0);
    }
    let sections: f32 = Section::ALL.into_iter().map(|section| progress(position, section)).sum();
    let hope = 7.0 + 1.6 * sections - 2.0 * out.min(2.5) + f32::from(position.clock.points) / 20.0;
    let control = if position.powers.control { 5.0 } else { 0.0 };
    let home = if crew.has(Profession::Astronaut) { chance_of_return(position) } else { 0.2 };
    let stranded = level_value(1.0);
    home * level_value(hope + control) + (1.0 - home) * stranded
}

fn level_value(level: f32) -> f32 {
    ((level - 1.0) / 13.0).clamp(0.0, 1.0)
}

/// How much of a section is on, from 0 to 1.
fn progress(position: &Damocles, section: Section) -> f32 {
    if position.is_section_on(section) {
        return 1.0;
    }
    let (on, needs) = (position.on_in(section), section.needs());
    let have: u8 = on.iter().zip(needs).map(|(on, need)| (*on).min(need)).sum();
    f32::from(have) / f32::from(needs.iter().sum::<u8>()) * 0.6
}

fn days_left(position: &Damocles) -> u16 {
    position.clock.days.saturating_sub(position.clock.day)
}

/// A day or two for every tile that may have been cut off on the way back.
fn chance_of_return(position: &Damocles) -> f32 {
    let Some(team) = position.team else { return 1.0 };
    if position.powers.shuttle_lost {
        return 0.0;
    }
    let far = Chart::of(position).from(position, team).min(12.0);
    let spare = f32::from(days_left(position)) - far;
    (0.5 + spare / 8.0).clamp(0.02, 1.0)
}

/// Days kept for the way home, besides what it should take.
const SPARE: f32 = 26.0;
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
    onward: Option<Chart>,
}

impl Course {
    fn of(position: &Damocles) -> Option<Self> {
        let (Phase::Leaving(_), Some(team)) = (position.phase, position.team) else { return None };
        let chart = Chart::of(position);
        let aim = aim(position, &chart);
        let onward = (aim == Aim::Explore).then(|| Chart::onward(position, &chart, team));
        Some(Self { team, aim, chart, onward })
    }
}

fn aim(position: &Damocles, chart: &Chart) -> Aim {
    let crew = &position.crew;
    let curable = crew.hurt().iter().any(|member| crew.wound(member) != Some(Wound::Lasting));
    let out = crew.members.len() - crew.healthy().len();
    let pilots = crew.healthy().and(Profession::Astronaut.members()).len();
    let far = position.team.map_or(0.0, |team| chart.from(position, team));
    let left = f32::from(days_left(position));
    let needed = if far == NOWHERE { LOST } else { SPARE + 4.0 * far };
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

fn lacking(position: &Damocles, section: Section) -> [u8; 3] {
    let (on, needs) = (position.on_in(section), section.needs());
    [0, 1, 2].map(|kind| needs[kind].saturating_sub(on[kind]))
}

fn is_complete(position: &Damocles) -> bool {
    position.powers.maneuver || position.powers.control || position.sections_on() > 0
}

/// How much a sensible explorer leans towards an action; only the proportions matter.
pub fn weight(position: &Damocles, _: Seat, action: Action) -> f32 {
    sharp(lean(position, Course::of(position).as_ref(), action))
}

/// Now and then a second-best choice is one too many on the way home.
fn sharp(lean: f32) -> f32 {
    lean.powi(3)
}

fn lean(position: &Damocles, course: Option<&Course>, action: Action) -> f32 {
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
        Action::Fetch(..) | Action::Cross => 0.02,
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
        // Controls answer to an engineer.
        Profession::Engineer => 20.0,
        Profession::Semanticist => 4.0,
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
fn investigate(position: &Damocles, kind: Equipment) -> f32 {
    let hope = hope(position, kind);
    if hope < LEAVE_IT { 0.005 } else { exp(4.0 + 5.0 * hope) }
}

/// Below this a chamber is not looked into.
const LEAVE_IT: f32 = -0.05;

fn hope(position: &Damocles, kind: Equipment) -> f32 {
    let Phase::Before(before) = position.phase else { return 0.0 };
    errand::hope(position, before.to, kind)
}

/// The better answer.
fn answered(position: &Damocles, answer: Answer) -> f32 {
    let Phase::Asked(asked) = position.phase else { return 1.0 };
    exp(6.0 * reading::of_answer(position, asked.spot, asked.place(), answer))
}

/// Worth it for what its message promises, and for the tiles that could then be altered.
fn activate(position: &Damocles) -> f32 {
    position.team.map_or(0.0, |spot| try_it(errand::activation(position, spot)))
}

fn alter(position: &Damocles, action: Action, tile: Tile) -> f32 {
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
fn wants(position: &Damocles, tile: Tile) -> bool {
    let Some(spot) = position.ship.find(tile) else { return false };
    let chamber = position.ship.at(spot);
    let heavy = chamber.marks.has(Mark::Heavy) || chamber.marks.has(Mark::Gravity);
    if heavy || chamber.impassable {
        return chamber.is_on();
    }
    !chamber.is_on() && reading::lamp(position, tile.printed()) > 0.1
}

/// Worth it where a condition has come true that lights the tile.
fn reread(position: &Damocles) -> f32 {
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
        return by_days(chart.found_from(position, team) - onward.from(position, team));
    }
    let home = chart.from(position, team);
    if home == NOWHERE {
        return 1.0;
    }
    let closed = |side: &Side| position.ship.at(team).ways[side.index()][0].is_none();
    let best = Side::ALL.into_iter().filter(closed);
    let best = best.map(|side| chart.through(position, team, side)).fold(NOWHERE, f32::min);
    by_days(best - home)
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
    let longer = |by: &Chart| by.through(position, team, side) - by.from(position, team);
    match (aim, &course.onward) {
        _ if next.impassable => 0.001,
        (_, Some(onward)) => shy * by_days(longer(onward)),
        // From one known chamber to the next, for as long as somebody may get well.
        (Aim::Mend, _) if team == Spot::ENTRY => {
            if next.is_known() {
                20.0 * shy
            } else {
                0.02
            }
        }
        _ if chart.from(position, team) == NOWHERE => 0.02,
        _ => by_days(longer(chart)),
    }
}
