//! Chapter 20, how it ends and what it was worth.

use contract::{Log, Outcome, Refusal};
use serde::Serialize;

use super::Play;
use super::r20_standing::Standing;
use crate::book::{R07_10, R19_0, R20_1};
use crate::campaign;
use crate::effect::Win;
use crate::event::{Event, Why};
use crate::mark::Mark;
use crate::member::Profession;
use crate::ship::{Chamber, Spot};
use crate::state::{Damocles, Ending, Phase, Robot};
use crate::tile::{Colour, Kind, Section};

/// The thirteen rows of the list: rating and what it is called [`R20_1`].
pub const ROWS: [(i16, &str); 13] = [
    (120, "Total Failure"),
    (100, "Total Failure"),
    (80, "Failure"),
    (60, "Failure"),
    (40, "Disappointment"),
    (20, "Disappointment"),
    (0, "Inconclusive"),
    (-20, "Modest Success"),
    (-40, "Modest Success"),
    (-60, "Significant Success"),
    (-80, "Significant Success"),
    (-100, "Total Success"),
    (-120, "Total Success"),
];

/// The first row that is called a success.
pub const SUCCESS: u8 = 8;
/// Points that raise the level by one [`R20_3`](crate::book::R20_3).
pub(crate) const POINTS_PER_LEVEL: u16 = 20;
/// Days of the environment sphere (245).
const SPHERE_DAYS: u16 = 5;
/// Points for it when it is brought home unused (245).
pub(super) const SPHERE_POINTS: u16 = 3;

/// What a mission was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// The row that describes it, from 1.
    pub row: u8,
    /// Information points.
    pub points: u16,
}

impl Judgement {
    /// The level, points included: they name a higher row (DAM-26).
    pub fn level(&self) -> u8 {
        let more = u8::try_from(self.points / POINTS_PER_LEVEL).unwrap_or(13);
        self.row.saturating_add(more).min(13)
    }

    /// The rating of the row found, less the points (DAM-26).
    pub fn rating(&self) -> i16 {
        let (rating, _) = ROWS[usize::from(self.row.clamp(1, 13)) - 1];
        rating - i16::try_from(self.points).unwrap_or(i16::MAX)
    }

    /// What is added to the score of a mission: points, and what the row is worth.
    pub fn score(&self) -> i16 {
        -self.rating()
    }

    /// What the level is called.
    pub fn name(&self) -> &'static str {
        ROWS[usize::from(self.level().clamp(1, 13)) - 1].1
    }
}

/// The judgement of a finished mission.
pub fn judgement(game: &Damocles) -> Option<Judgement> {
    let Phase::Over(ending) = game.phase else { return None };
    Some(judgement_at(game, ending))
}

/// What the mission would be worth if it ended so.
pub(crate) fn judgement_at(game: &Damocles, ending: Ending) -> Judgement {
    Standing::of(game).judged(ending)
}

pub(super) fn outcome(game: &Damocles) -> Outcome {
    let judgement = judgement(game).unwrap_or(Judgement { row: 1, points: 0 });
    let level = judgement.level();
    Outcome::solitaire(level >= SUCCESS, level.into(), Some(judgement.score().into()))
}

/// The team may go home from the shuttle's tile, or from anywhere once the artifact obeys its helm.
pub(super) fn home_refusal(game: &Damocles) -> Option<Refusal> {
    let Phase::Leaving(_) = game.phase else {
        return Some(R07_10.refuses("the team leaves in step 10"));
    };
    if game.powers.maneuver {
        return None;
    }
    if game.team != Some(Spot::ENTRY) {
        return Some(R20_1.refuses("the shuttle lies at the tile of entry"));
    }
    if game.powers.shuttle_lost {
        return Some(R20_1.refuses("the shuttle is lost"));
    }
    if game.clock.day < game.options.stay_days {
        return Some(R20_1.refuses("the orders are to stay longer"));
    }
    let pilot = game.crew.has(Profession::Astronaut);
    (!pilot).then_some(R20_1.refuses("no healthy astronaut is there to fly"))
}

/// Whether the robot brings control or more on tile 321 (251).
fn robot_at_home(game: &Damocles, here: &Chamber) -> (bool, bool) {
    let has = |profession| game.crew.has(profession);
    let there = game.powers.robot == Robot::Loaded && here.tile.number() == 321;
    let team =
        has(Profession::Semanticist) && has(Profession::Astronaut) && has(Profession::Engineer);
    if !there || !team || game.sections_on() < 2 {
        return (false, false);
    }
    let third = Section::ALL.into_iter().any(|third| {
        let rest = Section::ALL.into_iter().filter(|section| *section != third);
        rest.into_iter().all(|section| game.is_section_on(section)) && red_is_on(game, third)
    });
    (true, third && has(Profession::Astronomer))
}

/// Every red power and intel tile found in a section is on, and there is one of each (DAM-73).
fn red_is_on(game: &Damocles, section: Section) -> bool {
    let mut seen = [false; 3];
    for chamber in game.ship.chambers().iter().filter(|chamber| chamber.is_known()) {
        let printed = chamber.printed();
        let counts = printed.section == section
            && printed.colour == Colour::Red
            && printed.kind != Kind::Control;
        if counts && !chamber.is_on() {
            return false;
        }
        seen[printed.kind.index()] |= counts;
    }
    seen[Kind::Intel.index()] && seen[Kind::Power.index()]
}

/// What a tile brings to a team that stands on it: control, and more.
fn brings(game: &Damocles, here: &Chamber) -> (bool, bool) {
    let (marks, on) = (here.marks, here.is_on());
    let trio = [112, 121, 231];
    let (mut control, mut maneuver) = robot_at_home(game, here);
    if on && marks.has(Mark::Helm) {
        maneuver |= game.crew.has(Profession::Astronaut);
    }
    if on && marks.has(Mark::Tiller) {
        maneuver |= trio.iter().all(|tile| game.is_tile_on(*tile));
    }
    if on && marks.has(Mark::Throne) {
        control |= trio.iter().all(|tile| game.is_tile_activated(*tile));
    }
    if on && here.activated && marks.has(Mark::Bridge) {
        let both = game.is_tile_activated(112) && game.is_tile_activated(121);
        control |= both;
        maneuver |= both;
    }
    (control, maneuver)
}

/// What still holds of what a tile has brought; that of 254 was gained when it was read.
fn keeps(game: &Damocles, from: &Chamber) -> (bool, bool) {
    let (mut control, mut maneuver) = brings(game, from);
    let pilots = [Profession::Astronaut, Profession::Astronomer, Profession::Semanticist];
    let keys = from.tile.number() == 121
        && pilots.into_iter().all(|profession| game.crew.has(profession))
        && game.is_tile_on(112)
        && game.is_tile_on(231);
    let own = from.printed().section;
    let others = Section::ALL.into_iter().filter(|section| *section != own);
    control |= keys;
    maneuver |=
        keys && from.is_on() && others.into_iter().all(|section| game.is_section_on(section));
    (control, maneuver)
}

/// Message 245: in step 10, as long as the team has it.
pub(super) fn sphere_refusal(game: &Damocles) -> Option<Refusal> {
    let Phase::Leaving(_) = game.phase else {
        return Some(R07_10.refuses("the sphere is used in step 10"));
    };
    (!game.powers.sphere).then_some(R19_0.refuses("the team has no environment sphere"))
}

impl<L: Log<Event>> Play<'_, L> {
    /// [`crate::book::R20_2`]: what the tile the team stands on brings now (DAM-65).
    pub(crate) fn claim(&mut self) {
        let Some(spot) = self.game.team else { return };
        let here = self.game.ship.at(spot);
        if !here.is_known() {
            return;
        }
        let (control, maneuver) = brings(self.game, here);
        if control {
            self.win(Win::Control, spot);
        }
        if maneuver {
            self.win(Win::Maneuver, spot);
        }
    }

    pub(crate) fn win(&mut self, win: Win, from: Spot) {
        if self.game.powers.win(win, from) {
            self.note(Event::Won { win });
        }
    }

    /// [`R20_1`] looks at the artifact as it is: what no longer holds is lost, until a tile brings
    /// it again (DAM-65).
    pub(super) fn let_go(&mut self) {
        let powers = &self.game.powers;
        let sources = [(Win::Control, powers.control_from), (Win::Maneuver, powers.maneuver_from)];
        for (win, from) in sources {
            let Some(from) = from else { continue };
            let (control, maneuver) = keeps(self.game, self.game.ship.at(from));
            let kept = match win {
                Win::Control => control,
                Win::Maneuver => maneuver,
            };
            if !kept {
                self.game.powers.lose(win);
                self.note(Event::Lost { win });
                self.claim();
            }
        }
    }

    /// Message 245: five days more, when the team wants them.
    pub(super) fn use_sphere(&mut self) {
        self.game.powers.sphere = false;
        self.more_days(SPHERE_DAYS, Why::Sphere);
    }

    pub(super) fn go_home(&mut self) {
        self.end(Ending::Home);
    }

    /// Over when nobody lives or the days are used up; a message is heard out first.
    pub(crate) fn check_end(&mut self) {
        let waits = matches!(
            self.game.phase,
            Phase::Over(_) | Phase::Asked(_) | Phase::Crew | Phase::Kit(_)
        );
        if waits {
            return;
        }
        if self.game.crew.living().is_empty() {
            return self.end(Ending::NobodyLeft);
        }
        // Who is at the shuttle goes home with the sphere; elsewhere it saves the team (DAM-80).
        let goes_home = |play: &Self| {
            play.is_at_shuttle() && Standing::of(play.game).away(Ending::LastDay).is_none()
        };
        let last_day = self.game.clock.day >= self.game.clock.days;
        if last_day && self.game.powers.sphere && !goes_home(self) {
            self.use_sphere();
        }
        if self.game.clock.day >= self.game.clock.days {
            let ending = if self.is_at_shuttle() { Ending::LastDay } else { Ending::OutOfDays };
            self.end(ending);
        }
    }

    fn is_at_shuttle(&self) -> bool {
        match self.game.phase {
            Phase::Before(before) => before.from.is_none(),
            Phase::Crew
            | Phase::Kit(_)
            | Phase::Asked(_)
            | Phase::Working(_)
            | Phase::Camp(_)
            | Phase::Leaving(_)
            | Phase::Over(_) => self.game.team == Some(Spot::ENTRY),
        }
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.let_go();
        self.game.phase = Phase::Over(ending);
        self.note(Event::Ended { ending });
        if let Some(judged) = judgement(self.game) {
            let next = campaign::next(self.game.options.time_value, &judged);
            let (row, level, points) = (judged.row, judged.level(), judged.points);
            self.note(Event::Judged { row, level, points, rating: judged.rating(), next });
        }
    }
}
