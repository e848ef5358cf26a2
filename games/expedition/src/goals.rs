//! How the race stands for whoever looks, worked out of the view alone: where the Artifact is, how far
//! everybody is from it, how far it is from home.

use contract::{Rule, Seat, SeatSet};
use serde::Serialize;

use crate::book::{R08_3, R08_6, R11_3};
use crate::outlook::Landing;
use crate::state::{Artifact, Ending, Phase, Space};
use crate::view::View;

/// The rule that says what winning is.
pub const WINNING: &Rule = R08_6;

/// The race, as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Goals {
    /// What the race is about just now.
    pub relic: Relic,
    /// Every party still in the race, in the order of seats.
    pub runners: Vec<Runner>,
    /// What the viewer's party has to do with it.
    pub yours: Yours,
    /// What ends the game.
    pub ends: Ends,
}

/// Where the Artifact is, and what that means for the race.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Relic {
    /// On the last space, where it has lain from the start.
    Waits {
        /// Those with the fewest spaces to go.
        nearest: SeatSet,
        /// The way of each of them.
        trek: Trek,
    },
    /// On a space where its last holder perished.
    LiesFree {
        /// Where.
        space: Space,
        /// Those with the fewest spaces to go.
        nearest: SeatSet,
        /// How many that is.
        spaces: u8,
    },
    /// On its way home.
    Carried {
        /// By whom.
        holder: Seat,
        /// Where the holder stands.
        space: Space,
        /// What is left of the way home.
        trek: Trek,
        /// Whether the holder's next turn is missed.
        misses: bool,
    },
    /// The race is over.
    Settled(Ending),
}

/// A way along the trail that no exact roll has to end.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Trek {
    /// How many spaces.
    pub spaces: u8,
    /// Turns when every die is a six.
    pub at_least: u8,
    /// Turns on the average.
    pub on_average: f64,
}

/// A party in the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Runner {
    /// Whose.
    pub seat: Seat,
    /// Where it stands.
    pub space: Space,
    /// How far that is from the Artifact.
    pub from_relic: u8,
    /// Whether it has the Artifact.
    pub holds: bool,
}

/// What the viewer's party has to do with the race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Yours {
    /// The viewer only looks on, or the race is over.
    Watching,
    /// The party has nobody left.
    Perished,
    /// It has the Artifact; these faces of the die would bring it home now.
    Carrying {
        /// From 1 to 6; none where no move is to be made.
        wins: Vec<u8>,
    },
    /// It is after the Artifact.
    After {
        /// Where from.
        side: Side,
        /// How many spaces away it is.
        spaces: u8,
        /// Faces of the die that would bring it to the Artifact now: to take it up, or to fight for
        /// it. None where no move is to be made.
        reach: Vec<u8>,
        /// What reaching it means.
        rule: &'static Rule,
    },
}

/// On which side of the Artifact a party stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Nearer home: the holder comes by.
    Homeward,
    /// On the same space.
    Beside,
    /// Farther from home: the holder moves away.
    Outward,
}

/// What ends the game besides the Artifact's coming home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ends {
    /// How many parties are left.
    pub left: u8,
    /// Whether the last party left wins at once (EXP-31); nobody does otherwise.
    pub last_wins: bool,
}

/// How the race stands in this view.
pub fn goals(view: &View) -> Goals {
    let runners = runners(view);
    let left = u8::try_from(runners.len()).unwrap_or(u8::MAX);
    Goals {
        relic: relic(view, &runners),
        yours: yours(view),
        ends: Ends { left, last_wins: view.last_party_wins },
        runners,
    }
}

/// The space the Artifact is on.
fn relic_space(view: &View) -> Space {
    match view.artifact {
        Artifact::Lying(space) => space,
        Artifact::Held(holder) => view.party(holder).space,
    }
}

fn runners(view: &View) -> Vec<Runner> {
    let relic = relic_space(view);
    let racing = view.seats.seats().filter(|seat| !view.party(*seat).is_out());
    let runner = |seat: Seat| {
        let space = view.party(seat).space;
        let holds = view.artifact == Artifact::Held(seat);
        Runner { seat, space, from_relic: between(space, relic), holds }
    };
    racing.map(runner).collect()
}

fn relic(view: &View, runners: &[Runner]) -> Relic {
    if let Phase::Over(ending) = view.phase {
        return Relic::Settled(ending);
    }
    let spaces = runners.iter().map(|runner| runner.from_relic).min().unwrap_or(0);
    let near = runners.iter().filter(|runner| runner.from_relic == spaces);
    let nearest: SeatSet = near.map(|runner| runner.seat).collect();
    match view.artifact {
        Artifact::Lying(_) if !view.found => Relic::Waits { nearest, trek: Trek::of(spaces) },
        Artifact::Lying(space) => Relic::LiesFree { space, nearest, spaces },
        Artifact::Held(holder) => {
            let party = view.party(holder);
            let trek = Trek::of(between(party.space, Space::HOME));
            Relic::Carried { holder, space: party.space, trek, misses: party.misses }
        }
    }
}

fn yours(view: &View) -> Yours {
    let (Some(you), false) = (view.you, matches!(view.phase, Phase::Over(_))) else {
        return Yours::Watching;
    };
    if view.party(you).is_out() {
        return Yours::Perished;
    }
    let (space, relic) = (view.party(you).space, relic_space(view));
    let side = match space.cmp(&relic) {
        std::cmp::Ordering::Less => Side::Homeward,
        std::cmp::Ordering::Equal => Side::Beside,
        std::cmp::Ordering::Greater => Side::Outward,
    };
    let spaces = between(space, relic);
    match view.artifact {
        Artifact::Held(holder) if holder == you => {
            Yours::Carrying { wins: faces(view, you, |landing| landing.wins) }
        }
        Artifact::Held(holder) => {
            let reach = faces(view, you, |landing| landing.foes.contains(holder));
            Yours::After { side, spaces, reach, rule: R11_3 }
        }
        Artifact::Lying(_) => {
            let reach = faces(view, you, |landing| landing.takes);
            Yours::After { side, spaces, reach, rule: R08_3 }
        }
    }
}

/// The faces of the die that would end this seat's move so, whichever way it goes.
fn faces(view: &View, seat: Seat, ends_so: impl Fn(&Landing) -> bool) -> Vec<u8> {
    if view.turn.active != seat {
        return Vec::new();
    }
    let landings = view.courses.iter().flat_map(|course| &course.landings);
    let mut faces: Vec<u8> =
        landings.filter(|landing| ends_so(landing)).map(|landing| landing.die).collect();
    faces.sort_unstable();
    faces.dedup();
    faces
}

const fn between(one: Space, other: Space) -> u8 {
    one.number().abs_diff(other.number())
}

impl Trek {
    /// So many spaces with one die a turn; what is over at the end is lost
    /// [`R08_2`](crate::book::R08_2).
    pub fn of(spaces: u8) -> Self {
        // The average of a way is one turn more than that of the six ways the die may leave.
        let mut averages = vec![0.0_f64];
        for done in 1..=usize::from(spaces) {
            let left = (1..=6_usize).map(|die| averages[done.saturating_sub(die)]);
            let sum: f64 = left.sum();
            averages.push(1.0 + sum / 6.0);
        }
        let on_average = averages.last().copied().unwrap_or(0.0);
        Self { spaces, at_least: spaces.div_ceil(6), on_average }
    }
}
