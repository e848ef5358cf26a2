//! Counting time. Whoever counts is told what time it is; nothing here asks for it.
//!
//! A seat's clock runs from the moment something is asked of it until nothing is asked of it any more:
//! one turn, however many decisions it has. Where several are asked at once, everybody's runs.

use contract::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::limits::{Limits, Pace, TimeUp};
use super::shown::{ClockShown, ClocksShown};

/// At a table with secrets so much of every turn is free: who has asked not to be bothered answers
/// within it, and so no clock tells them from somebody who looks and passes.
pub(super) const UNCOUNTED: u64 = 4_000;
/// Whoever comes back has at least so much.
const AT_LEAST: u64 = 60_000;
/// So much of a game one may be away without time being counted.
const HOLIDAYS: u64 = 28 * 24 * 3_600_000;

/// The clocks of a table. All times in milliseconds, moments since 1970.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clocks {
    pub(super) limits: Limits,
    /// So much of every turn is not counted.
    uncounted: u64,
    /// What time it is.
    now: u64,
    /// What time the journal says it is.
    noted: u64,
    seats: Vec<Clock>,
    /// Since when all agreed to stop the clocks.
    pub(super) paused: Option<u64>,
    /// What came before this was excused already.
    excused: u64,
    /// What each clock showed when a position came about, from the first on.
    history: Vec<Vec<Shown>>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Clock {
    /// What is left for the whole game.
    left: u64,
    /// What this turn has taken so far, until `since`.
    used: u64,
    /// Since when it runs; after now while its person is away.
    since: Option<u64>,
    /// Whether something is asked of the seat.
    asked: bool,
    /// Whether it has answered anything in this turn.
    moved: bool,
    /// Whether its time was called up.
    out: bool,
    away: u64,
    /// What is left of its holidays.
    holidays: u64,
}

/// What a clock showed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Shown {
    left: u64,
    used: u64,
    moved: bool,
}

impl Clock {
    /// Counts until now.
    fn settle(&mut self, now: u64) {
        if let Some(since) = self.since.filter(|since| *since < now) {
            self.used += now - since;
            self.since = Some(now);
        }
    }

    /// Runs from now on, or from when its person is back.
    fn run(&mut self, now: u64, is_paused: bool) {
        self.since = (self.asked && !is_paused).then_some(now.max(self.away));
    }
}

impl Clocks {
    pub(super) fn new(limits: Limits, seats: usize, has_secrets: bool, now: u64) -> Self {
        let left = match limits.pace {
            Pace::Live { base, .. } => seconds(base),
            Pace::Days { reserve, .. } => seconds(reserve),
        };
        let clock = Clock {
            left,
            used: 0,
            since: None,
            asked: false,
            moved: false,
            out: false,
            away: 0,
            holidays: HOLIDAYS,
        };
        Self {
            limits,
            uncounted: if has_secrets { UNCOUNTED } else { 0 },
            now,
            noted: now,
            seats: vec![clock; seats],
            paused: None,
            excused: 0,
            history: Vec::new(),
        }
    }

    pub(super) const fn now(&self) -> u64 {
        self.now
    }

    /// What time it is. It never goes back.
    pub(super) fn tell(&mut self, now: u64) {
        self.now = self.now.max(now);
    }

    /// What the journal says.
    pub(crate) fn was_told(&mut self, now: u64) {
        self.tell(now);
        self.noted = self.now;
    }

    /// What time it is, if the journal does not say so yet.
    pub(crate) fn note_time(&mut self) -> Option<u64> {
        (self.noted != self.now).then(|| {
            self.noted = self.now;
            self.now
        })
    }

    /// More for every turn, at a pace of days.
    fn each(&self) -> u64 {
        match self.limits.pace {
            Pace::Live { .. } => 0,
            Pace::Days { each, .. } => seconds(each),
        }
    }

    /// The first position: nothing has been counted yet.
    pub(super) fn begin(&mut self, asked: SeatSet) {
        self.history.clear();
        self.follow(asked, None);
        self.keep(0);
    }

    /// These seats are asked something now; `mover` has just answered.
    pub(super) fn follow(&mut self, asked: SeatSet, mover: Option<Seat>) {
        let (now, each, uncounted) = (self.now, self.each(), self.uncounted);
        let increment = match self.limits.pace {
            Pace::Live { increment, .. } => seconds(increment),
            Pace::Days { .. } => 0,
        };
        let is_paused = self.paused.is_some();
        for (index, clock) in self.seats.iter_mut().enumerate() {
            let Some(seat) = Seat::new(index) else { continue };
            let (is_asked, has_moved) = (asked.contains(seat), mover == Some(seat));
            clock.settle(now);
            clock.moved |= has_moved && clock.asked;
            // Whoever is asked together with others is asked something new.
            let is_new = has_moved && asked.len() > 1;
            if clock.asked && (!is_asked || is_new) {
                let counted = clock.used.saturating_sub(uncounted + each);
                clock.left = clock.left.saturating_sub(counted);
                clock.left += if clock.moved { increment } else { 0 };
                clock.out &= clock.left + each == 0;
                clock.used = 0;
            }
            if is_asked && (!clock.asked || is_new) {
                (clock.used, clock.moved) = (0, false);
            }
            clock.asked = is_asked;
            clock.run(now, is_paused);
        }
    }

    /// This position came about by that move.
    pub(super) fn keep(&mut self, ply: usize) {
        self.history.truncate(ply);
        let shown =
            |clock: &Clock| Shown { left: clock.left, used: clock.used, moved: clock.moved };
        self.history.push(self.seats.iter().map(shown).collect());
    }

    /// So many moves stay: every clock shows what it showed then.
    pub(super) fn back_to(&mut self, ply: usize, asked: SeatSet) {
        let Some(shown) = self.history.get(ply).cloned() else { return self.follow(asked, None) };
        self.history.truncate(ply + 1);
        let (now, is_paused) = (self.now, self.paused.is_some());
        for ((index, clock), shown) in self.seats.iter_mut().enumerate().zip(shown) {
            let Shown { left, used, moved } = shown;
            (clock.left, clock.used, clock.moved, clock.out) = (left, used, moved, false);
            clock.asked = Seat::new(index).is_some_and(|seat| asked.contains(seat));
            clock.run(now, is_paused);
        }
    }

    /// From then until then nobody could move: it is not counted.
    pub(super) fn excuse(&mut self, from: u64, until: u64) {
        let from = from.max(self.excused);
        self.excused = self.excused.max(until);
        for clock in &mut self.seats {
            if let Some(since) = clock.since.filter(|since| *since < until) {
                clock.since = Some(since + (until - since.max(from).min(until)));
            }
        }
    }

    /// Whether a gap like this would change anything.
    pub(super) fn would_excuse(&self, until: u64) -> bool {
        self.excused < until
            && self.seats.iter().any(|clock| clock.since.is_some_and(|since| since < until))
    }

    pub(super) fn pause(&mut self) {
        for clock in &mut self.seats {
            clock.settle(self.now);
            clock.since = None;
        }
        self.paused = Some(self.now);
    }

    pub(super) fn resume(&mut self) {
        self.paused = None;
        for clock in &mut self.seats {
            clock.run(self.now, false);
        }
    }

    /// Somebody is away until then, or back when it is past. Says whether they have as many holidays.
    pub(super) fn may_be_away(&self, seat: Seat, until: u64) -> bool {
        let has = |clock: &Clock| {
            let rest = clock.holidays + clock.away.saturating_sub(self.now);
            until.saturating_sub(self.now) <= rest
        };
        !self.limits.is_live() && self.seats.get(seat.index()).is_some_and(has)
    }

    pub(super) fn away(&mut self, seat: Seat, until: u64) {
        let (now, is_paused) = (self.now, self.paused.is_some());
        if let Some(clock) = self.seats.get_mut(seat.index()) {
            clock.settle(now);
            let rest = clock.holidays + clock.away.saturating_sub(now);
            clock.holidays = rest.saturating_sub(until.saturating_sub(now));
            clock.away = until;
            clock.run(now, is_paused);
        }
    }

    /// Somebody is back whose time was up, or somebody else has their seat: their turn begins anew, with
    /// a little time, or as much as at the beginning.
    pub(super) fn revive(&mut self, seat: Seat, as_at_first: bool) {
        let (now, is_paused) = (self.now, self.paused.is_some());
        let least = match self.limits.pace {
            Pace::Live { base, .. } if as_at_first => seconds(base),
            Pace::Live { base, .. } => AT_LEAST.min(seconds(base)),
            Pace::Days { reserve, .. } if as_at_first => seconds(reserve),
            Pace::Days { .. } => 0,
        };
        if let Some(clock) = self.seats.get_mut(seat.index()) {
            (clock.left, clock.used, clock.out) = (clock.left.max(least), 0, false);
            clock.away = 0;
            clock.run(now, is_paused);
        }
    }

    /// When this clock runs out, while it runs.
    fn flag(&self, clock: &Clock) -> Option<u64> {
        let budget = clock.left + self.each() + self.uncounted;
        clock.since.map(|since| since + budget.saturating_sub(clock.used))
    }

    /// The next moment at which somebody's time is up.
    pub(super) fn next_flag(&self) -> Option<u64> {
        self.seats.iter().filter(|clock| !clock.out).filter_map(|clock| self.flag(clock)).min()
    }

    /// Whose time is up, and has not been called up before.
    pub(super) fn fallen(&self) -> SeatSet {
        let seats = self.seats.iter().enumerate();
        let fell = |clock: &Clock| !clock.out && self.flag(clock).is_some_and(|at| at <= self.now);
        seats.filter(|(_, clock)| fell(clock)).filter_map(|(index, _)| Seat::new(index)).collect()
    }

    pub(super) fn call_up(&mut self, seat: Seat) {
        if let Some(clock) = self.seats.get_mut(seat.index()) {
            clock.out = true;
        }
    }

    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|clock| clock.out)
    }

    /// As everybody may see it: what is shown follows from when each seat was publicly asked, and from
    /// nothing that a seat keeps to itself.
    pub(super) fn shown(&self, persons: impl Iterator<Item = Seat>) -> ClocksShown {
        let each = self.each();
        let shown = |seat: Seat| {
            let clock = self.seats.get(seat.index())?;
            // While it runs, when it runs out says the rest.
            let used = if clock.since.is_some() { 0 } else { clock.used };
            Some(ClockShown {
                seat,
                left: (clock.left + each).saturating_sub(used.saturating_sub(self.uncounted)),
                until: self.flag(clock),
                is_out: clock.out,
                may_be_claimed: clock.out && self.limits.then == TimeUp::Claim,
                away_until: if clock.away > self.now { clock.away } else { 0 },
            })
        };
        ClocksShown {
            agreed: self.limits.in_words(),
            is_live: self.limits.is_live(),
            is_paused: self.paused.is_some(),
            seats: persons.filter_map(shown).collect(),
        }
    }
}

fn seconds(count: u32) -> u64 {
    u64::from(count) * 1_000
}
