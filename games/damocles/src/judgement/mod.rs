//! Estimates for agents: how a mission is likely to end, and what a sensible explorer would do.
//! Pure functions of a position; they allocate nothing.

mod reading;
mod route;

use contract::{Judged, Seat, exp};

use crate::action::Action;
use crate::effect::Answer;
use crate::equipment::Equipment;
use crate::mark::Mark;
use crate::member::{Member, Profession, Wound};
use crate::odds;
use crate::rules::r05_equipment::user;
use crate::rules::r08_investigation;
use crate::rules::r12_exploring::tiles_left;
use crate::rules::r20_victory::judgement;
use crate::ship::{Chamber, Side, Spot};
use crate::state::{Damocles, Phase};
use crate::tile::{Section, Tile};

use route::{Chart, NOWHERE};

impl Judged for Damocles {
    // Some days.
    const HORIZON: usize = 60;

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
const SPARE: f32 = 18.0;
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
}

impl Course {
    fn of(position: &Damocles) -> Option<Self> {
        let (Phase::Leaving(_), Some(team)) = (position.phase, position.team) else { return None };
        let chart = Chart::of(position);
        Some(Self { team, aim: aim(position, &chart), chart })
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
    } else if out > 0 || pilots < 2 || is_complete(position) || !is_promising(position) {
        Aim::Return
    } else {
        Aim::Explore
    }
}

/// Whether the section that is explored can still be turned on.
fn is_promising(position: &Damocles) -> bool {
    let section = position.decks.section;
    let lacking: u8 = lacking(position, section).iter().sum();
    let left = tiles_left(position, section) + unknown_tiles(position, section);
    lacking < left
}

fn lacking(position: &Damocles, section: Section) -> [u8; 3] {
    let (on, needs) = (position.on_in(section), section.needs());
    [0, 1, 2].map(|kind| needs[kind].saturating_sub(on[kind]))
}

fn unknown_tiles(position: &Damocles, section: Section) -> u8 {
    let laid = position.ship.chambers().iter();
    let unknown = laid.filter(|it| !it.is_known() && it.printed().section == section);
    u8::try_from(unknown.count()).unwrap_or(0)
}

fn is_complete(position: &Damocles) -> bool {
    position.powers.maneuver || position.powers.control || position.sections_on() > 0
}

#[allow(clippy::cast_possible_truncation)] // Shares of 36 rolls.
fn shares(position: &Damocles, action: Action) -> (f32, f32) {
    odds::chance(position, action)
        .map_or((0.0, 0.0), |odds| (odds.success as f32, odds.failure.unwrap_or(0.0) as f32))
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
        Action::Activate => activate(position, action),
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
        Profession::Semanticist => 20.0,
        Profession::Engineer => 4.0,
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
    let chamber = position.ship.at(before.to);
    let (Some(line), Some(by)) = (chamber.printed().line(kind), user(position, kind)) else {
        return 0.0;
    };
    let modifier = r08_investigation::modifier(position, chamber, kind, by);
    #[allow(clippy::cast_possible_truncation)] // Shares of 36 rolls.
    let (good, bad) = {
        let (good, bad) = odds::two_dice(modifier, line.1, line.2);
        (good as f32, bad as f32)
    };
    if good + bad <= 0.0 {
        return -1.0;
    }
    let read = |message: u16| reading::of_message(position, before.to, message);
    let told = good * read(line.3) + bad * read(chamber.printed().backfire);
    (told - reading::DAY / 6.0) / (good + bad)
}

/// The better answer.
fn answered(position: &Damocles, answer: Answer) -> f32 {
    let Phase::Asked(asked) = position.phase else { return 1.0 };
    exp(6.0 * reading::of_answer(position, asked.spot, asked.place(), answer))
}

/// Worth it for what its message promises, and for the tiles that could then be altered.
fn activate(position: &Damocles, action: Action) -> f32 {
    let (Some(spot), (success, failure)) = (position.team, shares(position, action)) else {
        return 0.0;
    };
    let own = position.ship.at(spot).printed();
    let others = position.ship.spots().filter(|(other, chamber)| {
        let printed = chamber.printed();
        *other != spot
            && chamber.is_known()
            && (printed.section, printed.colour) == (own.section, own.colour)
            && wants(position, chamber.tile)
    });
    let others = u8::try_from(others.count()).unwrap_or(3).min(3);
    let gain = reading::of_console(position, spot).max(0.0) + 0.15 * f32::from(others);
    try_it(position, spot, gain, success, failure)
}

fn alter(position: &Damocles, action: Action, tile: Tile) -> f32 {
    if !wants(position, tile) {
        return 0.001;
    }
    let Action::Alter(_) = action else { return 100.0 };
    let Some(spot) = position.team else { return 0.0 };
    let printed = tile.printed();
    let gain = reading::lamp(position, printed.section, printed.kind).max(0.2);
    let (success, failure) = shares(position, action);
    try_it(position, spot, gain, success, failure)
}

/// A roll that may burn the tile out on which the team stands.
fn try_it(position: &Damocles, spot: Spot, gain: f32, success: f32, failure: f32) -> f32 {
    if success <= 0.0 {
        return 0.0;
    }
    let printed = position.ship.at(spot).printed();
    let spare = position.on_in(printed.section)[0] > printed.section.needs()[0];
    let loss = if spare { 0.05 } else { 0.5 };
    let worth = success * gain - failure * loss - reading::DAY / 6.0;
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
    let printed = tile.printed();
    !chamber.is_on() && reading::lamp(position, printed.section, printed.kind) > 0.1
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

fn has_unknown_way(position: &Damocles, team: Spot) -> bool {
    Side::ALL.into_iter().any(|side| {
        position.ship.at(team).ways[side.index()][0].is_some()
            && position
                .ship
                .neighbour(team, side)
                .is_some_and(|to| !position.ship.at(to).is_known())
    })
}

/// On the way out a way on; on the way back only where it is the shortest way.
fn search(position: &Damocles, course: &Course) -> f32 {
    let Course { team, aim, ref chart } = *course;
    if aim == Aim::Explore {
        return if has_unknown_way(position, team) { 0.1 } else { 1.0 };
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

/// The shortest way is taken, as a rule.
fn by_days(longer: f32) -> f32 {
    100.0 * exp(-3.0 * longer)
}

fn go(position: &Damocles, course: &Course, side: Side) -> f32 {
    let Course { team, aim, ref chart } = *course;
    let Some(to) = position.ship.neighbour(team, side) else { return 0.0 };
    let next = position.ship.at(to);
    let harms =
        next.is_on() && (next.marks.has(Mark::EnterHurts) || next.marks.has(Mark::EnterDamages));
    let shy = if harms { 0.02 } else { 1.0 };
    match aim {
        Aim::Explore => shy * onward(next, chart.from(position, to)),
        // From one known chamber to the next, for as long as somebody may get well.
        Aim::Mend if team == Spot::ENTRY => {
            if next.is_known() && !next.impassable {
                20.0 * shy
            } else {
                0.02
            }
        }
        _ if next.impassable || chart.from(position, team) == NOWHERE => 0.02,
        _ => by_days(chart.through(position, team, side) - chart.from(position, team)),
    }
}

fn onward(next: &Chamber, home: f32) -> f32 {
    let near = if home <= 1.5 || !next.is_known() { 1.0 } else { 0.05 };
    match (next.is_known(), next.impassable) {
        (false, _) => 40.0 * near,
        (true, true) => 0.001,
        (true, false) => 0.15 * near + 0.02,
    }
}
