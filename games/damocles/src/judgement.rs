//! Estimates for agents: how a mission is likely to end, and what a sensible explorer would do.
//! Pure functions of a position; they allocate nothing.

use contract::{Judged, Seat};

use crate::action::Action;
use crate::effect::Answer;
use crate::equipment::Equipment;
use crate::mark::Mark;
use crate::member::{Member, Profession};
use crate::odds;
use crate::rules::r20_victory::judgement;
use crate::ship::{MOST_TILES, Side, Spot};
use crate::state::{Damocles, Phase};
use crate::tile::{Section, Tile};

/// Farther than any tile.
const NOWHERE: u8 = u8::MAX;

impl Judged for Damocles {
    // Some days.
    const HORIZON: usize = 60;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, *action)
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
    let steps = match distances(position)[team.index()] {
        NOWHERE => 8.0,
        steps => f32::from(steps),
    };
    let spare = f32::from(days_left(position)) - 0.6 * steps;
    (0.5 + spare / 8.0).clamp(0.02, 1.0)
}

/// Accessway steps from the entry to every tile.
fn distances(position: &Damocles) -> [u8; MOST_TILES] {
    let mut far = [NOWHERE; MOST_TILES];
    let mut queue = [Spot::ENTRY; MOST_TILES];
    let (mut head, mut tail) = (0, 1);
    far[0] = 0;
    while head < tail {
        let spot = queue[head];
        head += 1;
        let chamber = position.ship.at(spot);
        for side in Side::ALL {
            if chamber.ways[side.index()][0].is_none() {
                continue;
            }
            if let Some(next) = position.ship.neighbour(spot, side)
                && far[next.index()] == NOWHERE
                && !position.ship.at(next).impassable
            {
                far[next.index()] = far[spot.index()] + 1;
                queue[tail] = next;
                tail += 1;
            }
        }
    }
    far
}

/// Squares between a tile and the nearest one from which the entry can be reached.
fn gap(position: &Damocles, far: &[u8; MOST_TILES], from: Spot) -> u8 {
    let here = position.ship.at(from);
    let reached = position.ship.spots().filter(|(spot, _)| far[spot.index()] != NOWHERE);
    let squares = reached.map(|(_, other)| here.x.abs_diff(other.x) + here.y.abs_diff(other.y));
    squares.min().unwrap_or(NOWHERE)
}

/// Whether it is time to turn back.
fn is_returning(position: &Damocles) -> bool {
    let crew = &position.crew;
    let few = 2 * crew.healthy().len() <= crew.members.len();
    let pilots = crew.healthy().and(Profession::Astronaut.members()).len();
    let steps = position.team.map_or(0, |team| distances(position)[team.index()]);
    let needed = if steps == NOWHERE { 24 } else { 7 + 4 * u16::from(steps) };
    few || pilots < 2 && crew.members.len() > 3 || pilots == 0 || days_left(position) <= needed
}

/// How much a sensible explorer leans towards an action; only the proportions matter.
pub fn weight(position: &Damocles, _: Seat, action: Action) -> f32 {
    #[allow(clippy::cast_possible_truncation)] // A share of 36 rolls.
    let success = || odds::chance(position, action).map_or(0.0, |chance| chance.success as f32);
    #[allow(clippy::cast_possible_truncation)]
    let failure =
        || odds::chance(position, action).and_then(|c| c.failure).map_or(0.0, |share| share as f32);
    match action {
        Action::Crew(profession) => recruit(position, profession),
        Action::Ready => {
            if position.crew.members.len() >= 5 {
                50.0
            } else {
                0.01
            }
        }
        Action::Take(kind) => issue(position, kind),
        Action::Use(kind) => {
            let care = if kind == Equipment::Vision { 0.3 } else { 1.5 };
            0.05 + care * success() - failure().min(0.04)
        }
        Action::Enter => {
            if is_before_known(position) {
                0.1
            } else {
                0.02
            }
        }
        Action::Back => 0.01,
        Action::Choose(answer) => {
            if answer == Answer::No {
                0.3
            } else {
                1.0
            }
        }
        Action::Activate => {
            if success() > failure() {
                14.0 * success()
            } else {
                0.02
            }
        }
        Action::Alter(tile) | Action::Switch(tile) | Action::Signal(tile) => {
            if wants(position, tile) {
                20.0 * (0.2 + success() - failure()).max(0.02)
            } else {
                0.01
            }
        }
        Action::Reread => reread(position),
        Action::Robot | Action::Section | Action::Recover(_) | Action::Repair(_) => 5.0,
        Action::Swap(one, two) => swap(position, one, two),
        Action::Next => 0.6,
        Action::Search => search(position),
        Action::Fetch(..) | Action::Cross => 0.05,
        Action::Jump(_) => 0.02,
        Action::Go(side) => go(position, side),
        Action::Home => {
            if is_returning(position) || is_complete(position) {
                50.0
            } else {
                0.001
            }
        }
    }
}

fn recruit(position: &Damocles, profession: Profession) -> f32 {
    let astronauts = position.crew.members.and(Profession::Astronaut.members()).len();
    match profession {
        Profession::Astronaut if astronauts < 2 => 10.0,
        Profession::Semanticist => 5.0,
        Profession::Engineer => 3.0,
        Profession::Physicist => 2.0,
        Profession::Astronaut => 0.2,
        _ => 0.4,
    }
}

fn issue(position: &Damocles, kind: Equipment) -> f32 {
    let Phase::Kit(member) = position.phase else { return 0.0 };
    if !kind.is_for(member.profession()) {
        return 0.01;
    }
    match kind {
        Equipment::Vision => 3.0,
        // What few can use goes to those who can.
        Equipment::Tools | Equipment::Magnetometer => 6.0,
        Equipment::Ohmmeter => 4.0,
        Equipment::Radio => 2.0,
        Equipment::Geiger | Equipment::Infrared => 1.5,
        Equipment::Pyrometer => 0.7,
        Equipment::Recording => 0.1,
    }
}

fn is_before_known(position: &Damocles) -> bool {
    matches!(position.phase, Phase::Before(before) if position.ship.at(before.to).is_known())
}

/// On is good, but for gravity and for chambers that are in the way.
fn wants(position: &Damocles, tile: Tile) -> bool {
    let Some(spot) = position.ship.find(tile) else { return false };
    let chamber = position.ship.at(spot);
    let heavy = chamber.marks.has(Mark::Heavy) || chamber.marks.has(Mark::Gravity);
    let on_is_bad = heavy || (chamber.is_on() && chamber.impassable);
    chamber.is_on() == on_is_bad
}

/// Worth it where a condition may have come true: dials, keys, the plan.
fn reread(position: &Damocles) -> f32 {
    let message = position.here().and_then(crate::ship::Chamber::message);
    match message {
        Some(2 | 5 | 76 | 164 | 199) if position.here().is_some_and(|here| !here.is_on()) => 1.0,
        _ => 0.01,
    }
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
    if after > before { 4.0 } else { 0.002 }
}

fn has_unknown_way(position: &Damocles) -> bool {
    let Some(team) = position.team else { return false };
    Side::ALL.into_iter().any(|side| {
        position.ship.at(team).ways[side.index()][0].is_some()
            && position
                .ship
                .neighbour(team, side)
                .is_some_and(|to| !position.ship.at(to).is_known())
    })
}

/// On the way out a way on; on the way back only when the team is cut off.
fn search(position: &Damocles) -> f32 {
    let Some(team) = position.team else { return 1.0 };
    if is_returning(position) {
        let far = distances(position);
        return match (far[team.index()], gap(position, &far, team)) {
            (NOWHERE, 1) => 6.0,
            (NOWHERE, _) => 1.0,
            _ => 0.02,
        };
    }
    if has_unknown_way(position) { 0.1 } else { 1.0 }
}

fn is_complete(position: &Damocles) -> bool {
    position.powers.maneuver || position.sections_on() == 3
}

fn go(position: &Damocles, side: Side) -> f32 {
    let Some(team) = position.team else { return 1.0 };
    let Some(to) = position.ship.neighbour(team, side) else { return 0.0 };
    let next = position.ship.at(to);
    if is_returning(position) {
        let far = distances(position);
        if far[team.index()] == NOWHERE {
            // Cut off: towards the part of the ship from which the entry can be reached.
            let closer = gap(position, &far, to) < gap(position, &far, team);
            return if far[to.index()] != NOWHERE {
                50.0
            } else if closer {
                6.0
            } else {
                0.1
            };
        }
        return if far[to.index()] < far[team.index()] { 20.0 } else { 0.02 };
    }
    let far = distances(position)[to.index()];
    let near = if far <= 4 { 1.0 } else { 0.05 };
    match (next.is_known(), next.impassable) {
        (false, _) => 4.0 * near,
        (true, true) => 0.01,
        (true, false) => 0.15 * near + 0.05,
    }
}
