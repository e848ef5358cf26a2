//! What a table does with its clocks.

use contract::{Seat, SeatSet};

use super::count::Clocks;
use super::limits::{Limits, TimeUp};
use super::shown::{ClocksShown, day};
use crate::command::{Command, Reply};
use crate::journal::Entry;
use crate::people::{LONGEST_NAME, fits, visible};
use crate::refused::Refused;
use crate::table::Table;

/// When the others do not answer for so long, one may let stopped clocks run again alone.
const LONGEST_PAUSE: u64 = 24 * 3_600_000;

impl Entry {
    /// Whether clocks stand or run otherwise after it, so that the journal has to say when it was.
    pub(crate) fn moves_clocks(&self) -> bool {
        match self {
            Self::Began { .. }
            | Self::Moved { .. }
            | Self::TookBack { .. }
            | Self::HandedOver { .. }
            | Self::CameBack { .. }
            | Self::Resigned { .. }
            | Self::Stopped
            | Self::WentOn { .. }
            | Self::RanOut { .. }
            | Self::Claimed { .. }
            | Self::ClocksStopped
            | Self::ClocksRun
            | Self::Away { .. }
            | Self::NotCounted { .. } => true,
            Self::Sat { .. }
            | Self::Left { .. }
            | Self::Reseated { .. }
            | Self::SetUp { .. }
            | Self::Renamed { .. }
            | Self::GoesOnFrom { .. }
            | Self::Shared { .. }
            | Self::Opened { .. }
            | Self::LeftOut { .. }
            | Self::Said { .. }
            | Self::Proposed { .. }
            | Self::Answered { .. }
            | Self::Withdrawn { .. }
            | Self::Kept { .. }
            | Self::Ended { .. }
            | Self::Rematch { .. }
            | Self::Limited { .. }
            | Self::GalleryTalks
            | Self::Ordered { .. }
            | Self::Noted { .. }
            | Self::Ticked { .. } => false,
        }
    }
}

impl Table {
    /// A new table at which people may think for so long.
    ///
    /// # Errors
    /// When nobody could play with such limits, or there are no two people to play.
    pub fn with_limits(mut self, limits: Limits) -> Result<Self, Refused> {
        let limits = limits.check()?;
        if self.plan.persons().count() < 2 {
            return Err(Refused::NobodyToHurry);
        }
        self.limited(limits);
        self.note(Entry::Limited { limits });
        Ok(self)
    }

    /// How long people may think; nothing where there is no hurry.
    pub fn limits(&self) -> Option<Limits> {
        self.clocks.as_ref().map(|clocks| clocks.limits)
    }

    pub(crate) fn limited(&mut self, limits: Limits) {
        let secrets = self.game.info().secrets;
        self.clocks = Some(Clocks::new(limits, self.plan.seats.len(), secrets, 0));
    }

    /// Carries a command out that came at this moment, in milliseconds since 1970.
    ///
    /// # Errors
    /// Why not, in words for the sender.
    pub fn handle_at(&mut self, command: Command, now: u64) -> Result<Reply, Refused> {
        if let Some(clocks) = &mut self.clocks {
            clocks.tell(now);
        }
        self.handle(command)
    }

    /// The next moment at which somebody's time is up.
    pub fn next_flag(&self) -> Option<u64> {
        self.clocks.as_ref().filter(|_| !self.is_over())?.next_flag()
    }

    /// All clocks, once the game has begun.
    pub fn clocks(&self) -> Option<ClocksShown> {
        let persons =
            self.seats().filter(|seat| self.is_person(*seat) || self.is_handed_over(*seat));
        let clocks = self.clocks.as_ref().filter(|_| self.has_begun() && !self.is_over())?;
        Some(clocks.shown(persons))
    }

    /// The people who are asked something: nobody, where only one person is left.
    fn hurried(&self) -> SeatSet {
        let persons: SeatSet = self.seats().filter(|seat| self.is_person(*seat)).collect();
        if persons.len() < 2 {
            return SeatSet::NONE;
        }
        self.waiting().iter().filter(|seat| persons.contains(*seat)).collect()
    }

    fn with_clocks(&mut self, change: impl FnOnce(&mut Clocks, SeatSet, usize)) {
        if let Some(mut clocks) = self.clocks.take() {
            change(&mut clocks, self.hurried(), self.ply());
            self.clocks = Some(clocks);
        }
    }

    /// The game begins.
    pub(crate) fn begin_clocks(&mut self) {
        self.with_clocks(|clocks, asked, _| clocks.begin(asked));
    }

    /// Somebody has moved.
    pub(crate) fn clocks_after(&mut self, mover: Seat) {
        self.with_clocks(|clocks, asked, ply| {
            clocks.follow(asked, Some(mover));
            clocks.keep(ply);
        });
    }

    /// Other people are asked than before, or nobody.
    pub(crate) fn follow_clocks(&mut self) {
        self.with_clocks(|clocks, asked, _| clocks.follow(asked, None));
    }

    /// Moves were taken back.
    pub(crate) fn set_clocks_back(&mut self) {
        self.with_clocks(|clocks, asked, ply| clocks.back_to(ply, asked));
    }

    /// Somebody plays again for a seat whose time was up.
    pub(crate) fn revive_clock(&mut self, seat: Seat, as_at_first: bool) {
        self.with_clocks(|clocks, _, _| clocks.revive(seat, as_at_first));
    }

    /// Whether this seat gave up because its time was up.
    pub fn ran_out_of_time(&self, seat: Seat) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.is_out(seat))
    }

    /// What happens to everybody whose time is up now.
    pub(crate) fn call_time(&mut self) {
        loop {
            let fallen = self.clocks.as_ref().filter(|_| !self.is_over());
            let Some(seat) = fallen.and_then(|clocks| clocks.fallen().first()) else { return };
            if self.limits().is_some_and(|limits| limits.then == TimeUp::Loss) {
                self.leave_consent(seat);
            }
            self.ran_out(seat);
            self.note(Entry::RanOut { seat });
            if !self.is_over() {
                self.finish_if_agreed();
            }
        }
    }

    pub(crate) fn ran_out(&mut self, seat: Seat) {
        let name = self.occupant(seat).name.clone();
        let then = self.limits().map(|limits| limits.then);
        self.with_clocks(|clocks, _, _| clocks.call_up(seat));
        match then {
            Some(TimeUp::Claim) => self.announce(format!(
                "{name}'s time is up. Until {name} moves, somebody else may take the seat over."
            )),
            Some(TimeUp::Program(level)) => {
                self.announce(format!("{name}'s time is up."));
                self.handed_over(seat, level);
            }
            Some(TimeUp::Loss) => {
                self.announce(format!("{name}'s time is up."));
                self.out_of_the_game(seat);
            }
            None => {}
        }
    }

    /// Somebody takes over the seat of a person whose time is up.
    pub(crate) fn claim(
        &mut self,
        held: SeatSet,
        seat: Seat,
        name: &str,
        owner: &str,
        id: &str,
    ) -> Result<Seat, Refused> {
        self.not_over()?;
        let is_theirs = |seat: &Seat| {
            !owner.is_empty() && self.occupant(*seat).owners.iter().any(|other| other == owner)
        };
        // Asked again, it answers the same.
        if let Some(own) = self.seats().find(is_theirs).filter(|own| *own == seat)
            && !id.is_empty()
            && self.occupant(own).sat_by == id
        {
            return Ok(own);
        }
        // Whoever plays knows secrets that two seats must not know together.
        if !held.is_empty() || self.seats().any(|seat| is_theirs(&seat)) {
            return Err(Refused::PlaysAlready);
        }
        let may = self.limits().is_some_and(|limits| limits.then == TimeUp::Claim)
            && self.is_person(seat)
            && self.ran_out_of_time(seat);
        if !may {
            return Err(Refused::NotToBeClaimed(seat));
        }
        let name = visible(name);
        if !fits(&name, LONGEST_NAME) {
            return Err(Refused::Name);
        }
        if self.is_called(&name) {
            return Err(Refused::SameName(name));
        }
        let (owner, id) = (owner.to_string(), id.to_string());
        self.claimed(seat, name.clone(), owner.clone(), id.clone());
        self.note(Entry::Claimed { seat, name, owner, id });
        Ok(seat)
    }

    pub(crate) fn claimed(&mut self, seat: Seat, name: String, owner: String, id: String) {
        self.announce(format!("{name} takes over from {}.", self.occupant(seat).name));
        self.forget_orders_of(seat);
        self.forget_notes_of(seat);
        self.renamed(seat, name);
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.owners = Some(owner).filter(|owner| !owner.is_empty()).into_iter().collect();
            occupant.sat_by = id;
        }
        // Whoever followed the table for this seat does so no more.
        self.departures += 1;
        self.revive_clock(seat, true);
        self.follow_clocks();
    }

    /// Whether clocks could be stopped, or could run again.
    pub(crate) fn may_pause(&self, to_pause: bool) -> Result<(), Refused> {
        self.live()?;
        let clocks = self.clocks.as_ref().ok_or(Refused::NoClocks)?;
        if clocks.paused.is_some() == to_pause { Err(Refused::ClocksSo) } else { Ok(()) }
    }

    /// Whether clocks have stood for so long that one alone may let them run again.
    pub(crate) fn has_paused_long(&self) -> bool {
        let since = |clocks: &Clocks| clocks.paused.map(|since| (since, clocks.now()));
        let since = self.clocks.as_ref().and_then(since);
        since.is_some_and(|(since, now)| now >= since + LONGEST_PAUSE)
    }

    pub(crate) fn clocks_stopped(&mut self) {
        self.announce("The clocks stand until all agree to go on.".into());
        self.with_clocks(|clocks, _, _| clocks.pause());
    }

    pub(crate) fn clocks_run(&mut self) {
        self.announce("The clocks run again.".into());
        self.with_clocks(|clocks, _, _| clocks.resume());
    }

    /// Somebody is away until then; back where that is past.
    pub(crate) fn go_away(&mut self, held: SeatSet, until: u64) -> Result<(), Refused> {
        self.live()?;
        let seat = held.iter().find(|seat| self.is_person(*seat)).ok_or(Refused::Watching)?;
        let clocks = self.clocks.as_ref().ok_or(Refused::NoClocks)?;
        if clocks.limits.is_live() {
            return Err(Refused::NoHolidays);
        }
        let until = until.max(clocks.now());
        if !clocks.may_be_away(seat, until) {
            return Err(Refused::TooLongAway);
        }
        self.gone_away(seat, until);
        self.note(Entry::Away { seat, until });
        Ok(())
    }

    pub(crate) fn gone_away(&mut self, seat: Seat, until: u64) {
        let name = self.occupant(seat).name.clone();
        let now = self.clocks.as_ref().map_or(0, Clocks::now);
        self.announce(if until > now {
            format!("{name} is away until {}. No time is counted until then.", day(until))
        } else {
            format!("{name} is back, and time is counted again.")
        });
        self.with_clocks(|clocks, _, _| clocks.away(seat, until));
    }

    /// Nobody could move from then until then: no time is counted. Said once of a time; it is in the
    /// [outbox](Table::take_outbox) where it changes anything.
    pub fn excuse(&mut self, from: u64, until: u64) {
        let would = |clocks: &Clocks| from < until && clocks.would_excuse(until);
        if self.clocks.as_ref().is_some_and(would) {
            self.not_counted(from, until);
            self.note(Entry::NotCounted { from, until });
        }
    }

    pub(crate) fn not_counted(&mut self, from: u64, until: u64) {
        self.with_clocks(|clocks, _, _| clocks.excuse(from, until));
    }
}
