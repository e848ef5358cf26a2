//! What careers are worth, what would better them and what ends the game, worked out of the view alone.

use contract::{Rule, Seat, SeatSet};
use serde::Serialize;

use crate::atlas::Region;
use crate::book::{R19_1, R20_2, R21_2};
use crate::career::{Career, RAIDER_BOXES};
use crate::rules::r20_scoring::rank;
use crate::state::Ending;
use crate::track::{Kit, Milestone};
use crate::view::{Seen, Standing, View};

/// The rule that says who wins among several.
pub const MOST: &Rule = R20_2;
/// The rule that says what wins alone, and what ends a game alone.
pub const ALONE: &Rule = R21_2;
/// The rule of the last round.
pub const LAST_ROUND: &Rule = R19_1;

/// What there is to win, and how near it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Goals {
    /// Everybody's career, best first.
    pub careers: Vec<Worth>,
    /// Who would earn the three renown for being followed most.
    pub most_followed: SeatSet,
    /// The milestone each track of the viewer leads to next, nearest first; nothing for spectators.
    pub next: Vec<Ahead>,
    /// A game alone; nothing among several.
    pub alone: Option<Alone>,
    /// What ends the game.
    pub end: End,
}

/// One career, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Worth {
    /// Whose.
    pub seat: Seat,
    /// As the end would count it.
    pub standing: Standing,
    /// Dollars, a point each.
    pub money: u16,
    /// How often others have followed.
    pub follows: u8,
    /// How each track stands: desert, ocean, jungle.
    pub tracks: [TrackState; 3],
}

/// Whether there is more to do in a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackState {
    /// There is.
    Open,
    /// Every step is done.
    Complete,
    /// Three raider boxes are marked.
    Closed,
}

/// A milestone that has not been passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ahead {
    /// In which track.
    pub region: Region,
    /// Which section it ends, from 0.
    pub section: usize,
    /// What is missing before it.
    pub steps: Vec<Missing>,
    /// What it pays.
    pub pays: Milestone,
}

/// A step that is not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// Its place in the track.
    pub step: usize,
    /// Boxes marked.
    pub marked: u8,
    /// Boxes in all.
    pub boxes: u8,
}

/// How a game alone stands (ANC-54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Alone {
    /// The rank of the score as it is.
    pub rank: i16,
    /// The next rank, and the score it begins with.
    pub next: Option<(i16, u16)>,
    /// The best rank that the milestones still open could bring, with no dollar spent.
    pub best: i16,
}

/// What ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody begins a turn with all three tracks complete or closed.
    ThreeTracks {
        /// Who is nearest to that.
        nearest: SeatSet,
        /// How many tracks they have complete or closed.
        done: u8,
    },
    /// It has come to that: everybody else has one more turn.
    LastRound {
        /// Who began it.
        by: Seat,
        /// Who still has a turn, the present one included.
        to_play: SeatSet,
    },
    /// Alone: all tracks complete, all raider boxes marked, or nothing left to do.
    Alone {
        /// Tracks complete.
        complete: u8,
        /// Raider boxes marked, of [`ALL_RAIDERS`].
        raiders: u8,
    },
    /// It is over.
    Over(Ending),
}

/// The raider boxes of a whole sheet.
pub const ALL_RAIDERS: u8 = 3 * RAIDER_BOXES;

impl Worth {
    /// How many tracks are complete or closed.
    pub fn done(&self) -> u8 {
        self.count(|state| state != TrackState::Open)
    }

    fn count(&self, counts: impl Fn(TrackState) -> bool) -> u8 {
        self.tracks.into_iter().map(|state| u8::from(counts(state))).sum()
    }
}

/// What there is to win in this view.
pub fn goals(view: &View) -> Goals {
    let mut careers: Vec<Worth> = view.seats.seats().map(|seat| worth(view, seat)).collect();
    let earns = careers.iter().filter(|worth| worth.standing.follow_bonus > 0);
    let most_followed = earns.map(|worth| worth.seat).collect();
    let alone = (view.seats.get() == 1).then(|| alone(view, Seat::A));
    let end = end(view, &careers);
    careers.sort_by_key(|worth| worth.standing.place);
    let playing = view.you.filter(|_| !matches!(view.phase, Seen::Over(_)));
    let next = playing.map_or_else(Vec::new, |seat| ahead(&view.kit, view.career(seat)));
    Goals { careers, most_followed, next, alone, end }
}

fn worth(view: &View, seat: Seat) -> Worth {
    let career = view.career(seat);
    Worth {
        seat,
        standing: view.standings[seat.index()],
        money: career.money,
        follows: career.follows,
        tracks: Region::ALL.map(|region| track_state(&view.kit, career, region)),
    }
}

/// A track that is complete stays so, whatever raiders come later.
fn track_state(kit: &Kit, career: &Career, region: Region) -> TrackState {
    if career.has_finished(kit, region) {
        TrackState::Complete
    } else if career.is_blocked(region) {
        TrackState::Closed
    } else {
        TrackState::Open
    }
}

/// The next milestone of every track that is open, those with the fewest steps and boxes first.
fn ahead(kit: &Kit, career: &Career) -> Vec<Ahead> {
    let open = Region::ALL.into_iter().filter(|region| career.is_active(kit, *region));
    let next = |region: Region| {
        let track = kit.track(region);
        let section = career.section(track, region)?;
        let missing = |step: &usize| !career.has_done(track, region, *step);
        let steps = track.section(section).filter(missing).map(|step| Missing {
            step,
            marked: career.marked(region, step),
            boxes: track.boxes(step),
        });
        let pays = track.milestone(section);
        Some(Ahead { region, section, steps: steps.collect(), pays })
    };
    let mut ahead: Vec<Ahead> = open.filter_map(next).collect();
    let boxes = |ahead: &Ahead| -> u16 {
        ahead.steps.iter().map(|step| u16::from(step.boxes - step.marked.min(step.boxes))).sum()
    };
    ahead.sort_by_key(|ahead| (ahead.steps.len(), boxes(ahead)));
    ahead
}

fn alone(view: &View, seat: Seat) -> Alone {
    let (career, score) = (view.career(seat), view.standings[seat.index()].score);
    let rest = |region: Region| {
        let track = view.kit.track(region);
        let from = career.section(track, region).unwrap_or(track.sections());
        let pays = (from..track.sections()).map(|section| track.milestone(section));
        pays.map(|pays| u16::from(pays.renown) + u16::from(pays.money)).sum::<u16>()
    };
    let open = Region::ALL.into_iter().filter(|region| career.is_active(&view.kit, *region));
    let most = score.saturating_add(open.map(rest).sum());
    let now = rank(score);
    let next = (score..=most.max(score).saturating_add(100)).find(|score| rank(*score) > now);
    Alone { rank: now, next: next.map(|score| (rank(score), score)), best: rank(most) }
}

fn end(view: &View, careers: &[Worth]) -> End {
    if let Seen::Over(ending) = view.phase {
        return End::Over(ending);
    }
    if let (1, Some(worth)) = (view.seats.get(), careers.first()) {
        let complete = worth.count(|state| state == TrackState::Complete);
        return End::Alone { complete, raiders: view.career(worth.seat).all_raiders() };
    }
    if let Some(by) = view.turn.closing {
        return End::LastRound { by, to_play: to_play(view, careers, by) };
    }
    let done = careers.iter().map(Worth::done).max().unwrap_or(0);
    let nearest = careers.iter().filter(|worth| worth.done() == done);
    End::ThreeTracks { nearest: nearest.map(|worth| worth.seat).collect(), done }
}

/// From the present turn to the one that ends the game; who has nothing left to do is passed over
/// (ANC-48).
fn to_play(view: &View, careers: &[Worth], by: Seat) -> SeatSet {
    let active = view.turn.active;
    let order = std::iter::once(active).chain(view.seats.others_from(active));
    let left = order.take_while(|seat| *seat != by);
    left.filter(|seat| *seat == active || careers[seat.index()].done() < 3).collect()
}
