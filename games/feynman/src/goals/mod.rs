//! What winning is to whoever looks, and how near it is, from the view alone: the levels of the
//! team, each with what it wants and whether that is so. The end is judged by the same conditions.

use contract::Seat;

pub use crate::rules::r05_levels::{Condition, Level, Owner, Team};

use crate::evidence::{Evidence, Truth};
use crate::names::{Item, Species};
use crate::rules::r05_conditions::holds;
use crate::rules::r05_lost::is_lost;
use crate::view::View;

/// Whether something is so, as far as a seat may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is.
    Met,
    /// Not yet.
    NotYet,
    /// The seat cannot know.
    Unknown,
    /// It can be no more.
    Lost,
}

/// A level of victory as it stands.
#[derive(Clone, Debug)]
pub struct LevelNow {
    /// As the sheet numbers it.
    pub number: u8,
    /// What it is.
    pub level: &'static Level,
    /// What it wants, in the order of the level.
    pub checks: Vec<(Condition, Standing)>,
}

/// What stands in the way of everybody who wants to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaisedShield {
    /// Whether this team can lower it with codes or a key.
    pub has_codes: bool,
    /// Damage of the generator, and how much ends it.
    pub generator: (u8, u8),
    /// Whether ending it would spoil a level of this team that is still to be had.
    pub spoils_level: bool,
}

/// What winning is to a seat.
#[derive(Clone, Debug)]
pub struct Goals {
    /// Whose it is.
    pub seat: Seat,
    /// What it wants; nothing before employer or species are chosen.
    pub team: Option<Team>,
    /// Its levels, the best first.
    pub levels: Vec<LevelNow>,
    /// The level it would reach if this were the end, for certain.
    pub reached: Option<u8>,
    /// A better one that it may have reached without knowing.
    pub perhaps: Option<u8>,
    /// Why nobody can leave, where a level wants that.
    pub shield: Option<RaisedShield>,
}

impl LevelNow {
    fn of(known: &Evidence, number: u8, level: &'static Level, over: bool) -> Self {
        // While sheets are filled in everything is still to be had.
        let lost = |want: Condition| over || (known.open.round > 0 && is_lost(known, want));
        let now = |want: &Condition| match holds(known, *want) {
            Truth::Yes => (*want, Standing::Met),
            Truth::Unknown => (*want, Standing::Unknown),
            Truth::No if lost(*want) => (*want, Standing::Lost),
            Truth::No => (*want, Standing::NotYet),
        };
        Self { number, level, checks: level.wants.iter().map(now).collect() }
    }

    /// Whether everything it wants is so.
    pub fn is_reached(&self) -> bool {
        self.checks.iter().all(|(_, standing)| *standing == Standing::Met)
    }

    /// Whether it may be reached already, for all this seat knows.
    pub fn may_be_reached(&self) -> bool {
        self.checks.iter().all(|(_, now)| matches!(now, Standing::Met | Standing::Unknown))
    }

    /// Whether it can be reached no more.
    pub fn is_lost(&self) -> bool {
        self.checks.iter().any(|(_, standing)| *standing == Standing::Lost)
    }

    /// How much is missing.
    pub fn missing(&self) -> usize {
        self.checks.iter().filter(|(_, standing)| *standing != Standing::Met).count()
    }
}

impl Condition {
    /// Whether it wants a ship to leave.
    pub const fn is_departure(self) -> bool {
        matches!(
            self,
            Self::CrewAway
                | Self::MccrayAway
                | Self::EastwoodTaken
                | Self::EastwoodsBodyTaken
                | Self::AgentAway
                | Self::AgentsAway
                | Self::AgentsAwayTogether
                | Self::ArtifactLeft
                | Self::AlienAway
        )
    }
}

/// What winning is to the seat that looks; nothing to a spectator.
pub fn goals(view: &View) -> Option<Goals> {
    view.you.map(|seat| of(view, seat))
}

/// What winning was to every seat, once everything is opened; nothing before.
pub fn final_goals(view: &View) -> Vec<Goals> {
    let seats = view.truth.iter().flat_map(|_| view.open.seats.seats());
    seats.map(|seat| of(view, seat)).collect()
}

fn of(view: &View, seat: Seat) -> Goals {
    let (employer, species) = match &view.truth {
        Some(shut) => (shut.employer, shut.species),
        None => (view.own.employer, view.own.species),
    };
    let team = Team::of(seat, employer, species);
    let known = Evidence::of_view(view);
    let over = view.truth.is_some();
    let levels: Vec<LevelNow> = (1..)
        .zip(team.map_or(&[] as &[Level], Team::levels))
        .map(|(number, level)| LevelNow::of(&known, number, level, over))
        .collect();
    // While sheets are filled in nothing is lost and nothing won.
    let playing = view.open.round > 0;
    let first = |met: fn(&LevelNow) -> bool| {
        levels.iter().find(|level| playing && met(level)).map(|level| level.number)
    };
    let reached = first(LevelNow::is_reached);
    let perhaps = first(LevelNow::may_be_reached).filter(|best| Some(*best) != reached);
    let shield = raised_shield(view, seat, &levels).filter(|_| playing && !over);
    Goals { seat, team, levels, reached, perhaps, shield }
}

fn raised_shield(view: &View, seat: Seat, levels: &[LevelNow]) -> Option<RaisedShield> {
    let open = || levels.iter().filter(|level| !level.is_lost());
    let wants = |level: &LevelNow| level.checks.iter().any(|(want, _)| want.is_departure());
    let key = || view.rows.iter().flatten().any(|row| row.here && row.bag.has(Item::Key));
    let is_computer = view.open.options.hal_has_codes && view.own.species == Some(Species::Hal);
    (view.open.shield && open().any(wants)).then(|| RaisedShield {
        has_codes: view.open.codes.contains(seat) || key() || is_computer,
        generator: (view.open.generator, view.open.plan.boxes.generator),
        spoils_level: open().any(|level| {
            let whole = [Condition::NothingHarmed, Condition::GeneratorWhole];
            level.level.wants.iter().any(|want| whole.contains(want))
        }),
    })
}

#[cfg(test)]
mod tests;
