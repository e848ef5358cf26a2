//! Chapter 8, investigating a tile: steps 1 to 4.

use contract::{Log, Refusal};

use super::Play;
use super::r02_dice::Throw;
use super::r05_equipment::{user, user_refusal};
use crate::action::Action;
use crate::book::{R05_3, R07_1, R07_4, R08_3, R08_7, R13_0};
use crate::equipment::Equipment;
use crate::event::{Event, Roll, Why};
use crate::member::{Member, Profession};
use crate::ship::{Chamber, Finding, Spot, Study};
use crate::state::{Before, Damocles, Ending, Phase, Robot, Then};
use crate::tile::Kind;

/// Days lost when the first tile is impassable [`R08_8`](crate::book::R08_8).
const ENTRY_DAYS: u16 = 5;

/// What changes an investigation roll: skills [`R06_0`](crate::book::R06_0), points
/// [`R18_1`](crate::book::R18_1), and the robot.
pub(crate) fn modifier(game: &Damocles, chamber: &Chamber, kind: Equipment, by: Member) -> i16 {
    let points = i16::try_from(game.clock.points).unwrap_or(i16::MAX);
    let robot = if game.powers.robot == Robot::Absent { 0 } else { 3 };
    let tile = chamber.is_known().then(|| chamber.printed().kind);
    let skill = match by.profession() {
        Profession::Engineer if tile == Some(Kind::Control) => 6,
        Profession::Physicist if tile == Some(Kind::Power) => 8,
        Profession::Semanticist if tile.is_none() && kind == Equipment::Vision => 2,
        Profession::Astronaut
        | Profession::Engineer
        | Profession::Biologist
        | Profession::Astronomer
        | Profession::Physicist
        | Profession::Semanticist => 0,
    };
    -(points + robot + skill)
}

pub(super) fn list(game: &Damocles, before: Before, into: &mut Vec<Action>) {
    let lines = game.ship.at(before.to).printed().slots;
    let may = |kind: &Equipment| {
        lines.iter().any(|line| line.0 == *kind) && use_refusal(game, *kind).is_none()
    };
    into.extend(Equipment::ALL.into_iter().filter(may).map(Action::Use));
    if enter_refusal(game).is_none() {
        into.push(Action::Enter);
    }
    if back_refusal(game).is_none() {
        into.push(Action::Back);
    }
}

/// [`R07_1`] and [`R07_3`](crate::book::R07_3)
pub(super) fn use_refusal(game: &Damocles, kind: Equipment) -> Option<Refusal> {
    let Phase::Before(before) = &game.phase else {
        return Some(R07_1.refuses("the team stands before no tile"));
    };
    let chamber = game.ship.at(before.to);
    match chamber.study {
        Study::Closed => return Some(R08_3.refuses("this tile has been investigated")),
        Study::Open(first) if first == kind => {
            return Some(R08_3.refuses("the second investigation takes another kind of equipment"));
        }
        Study::Unknown | Study::Open(_) => {}
    }
    if kind == Equipment::Recording || chamber.printed().line(kind).is_none() {
        return Some(R05_3.refuses("the tile does not answer to this equipment"));
    }
    user_refusal(game, kind)
}

/// [`R07_4`]
pub(super) fn enter_refusal(game: &Damocles) -> Option<Refusal> {
    let Phase::Before(before) = &game.phase else {
        return Some(R07_4.refuses("the team stands before no tile"));
    };
    game.ship.at(before.to).impassable.then_some(R08_7.refuses("the tile is impassable"))
}

/// [`R07_4`] and [`R13_0`] (DAM-11); before an impassable entry it means another opening.
pub(super) fn back_refusal(game: &Damocles) -> Option<Refusal> {
    let Phase::Before(before) = &game.phase else {
        return Some(R07_4.refuses("the team stands before no tile"));
    };
    if game.ship.at(before.to).impassable {
        return None;
    }
    if before.turned {
        return Some(R13_0.refuses("the team must move onto the tile it has turned over"));
    }
    before.from.is_none().then_some(R07_4.refuses("there is no tile to go back to"))
}

impl<L: Log<Event>> Play<'_, L> {
    /// Steps 1 and 2: any mix of equipment until one succeeds [`R08_1`](crate::book::R08_1), then
    /// the message [`R07_2`](crate::book::R07_2).
    pub(super) fn investigate(&mut self, kind: Equipment) {
        let Phase::Before(before) = self.game.phase else { return };
        let Some(by) = user(self.game, kind) else { return };
        let chamber = self.game.ship.at(before.to);
        let Some(line) = chamber.printed().line(kind) else { return };
        let thrown = self.throw(Throw {
            roll: Roll::Investigation(kind),
            by: Some(by),
            modifier: modifier(self.game, chamber, kind, by),
            at_most: line.2,
            at_least: 0,
            rule: R07_1,
        });
        if thrown.success {
            self.turn_over(before, kind, by, thrown.is_backfire(line.1));
        }
    }

    fn turn_over(&mut self, before: Before, kind: Equipment, by: Member, backfire: bool) {
        let chamber = self.game.ship.at_mut(before.to);
        let second = chamber.is_known();
        chamber.study = Study::Closed;
        chamber.finding = Some(if backfire { Finding::Backfire } else { Finding::With(kind) });
        let (tile, message) = (chamber.tile, chamber.message());
        if !second {
            self.note(Event::Turned { tile });
        }
        let Some(message) = message else { return };
        if backfire {
            self.note(Event::Backfired { tile, kind });
        }
        self.note(Event::Read { message, tile, backfire });
        let then = Then::Investigated { from: before.from, second };
        self.read_message(before.to, message, Some(by), Some(kind), then);
    }

    /// Step 3 or step 4, after the message.
    pub(crate) fn investigated(&mut self, to: Spot, from: Option<Spot>, stay_out: bool) {
        if stay_out {
            self.turn_back(from);
        } else if matches!(self.game.ship.at(to).study, Study::Open(_)) {
            self.game.phase = Phase::Before(Before { from, to, turned: true });
        } else {
            self.step_over(to, from, true);
        }
    }

    /// When nothing can be tried before a tile and there is one way to go, the team goes it.
    pub(crate) fn settle_before(&mut self, before: Before) -> bool {
        let game = &*self.game;
        let lines = game.ship.at(before.to).printed().slots;
        if lines.iter().any(|line| use_refusal(game, line.0).is_none()) {
            return false;
        }
        match (enter_refusal(game), back_refusal(game)) {
            (None, Some(_)) => self.step_over(before.to, before.from, before.turned),
            (Some(_), None) => self.turn_back(before.from),
            _ => return false,
        }
        true
    }

    pub(super) fn enter(&mut self) {
        if let Phase::Before(before) = self.game.phase {
            self.step_over(before.to, before.from, before.turned);
        }
    }

    pub(super) fn back(&mut self) {
        if let Phase::Before(before) = self.game.phase {
            self.turn_back(before.from);
        }
    }

    /// Onto the tile, or back if it is impassable.
    pub(crate) fn step_over(&mut self, to: Spot, from: Option<Spot>, fresh: bool) {
        if self.game.ship.at(to).impassable {
            self.turn_back(from);
        } else {
            self.arrive(to, fresh);
        }
    }

    fn turn_back(&mut self, from: Option<Spot>) {
        let Some(spot) = from else { return self.give_up_entry() };
        let chamber = self.game.ship.at(spot);
        let tile = chamber.is_known().then_some(chamber.tile);
        self.note(Event::WentBack { tile });
        self.arrive(spot, false);
    }

    /// [`R08_8`](crate::book::R08_8) (DAM-28)
    fn give_up_entry(&mut self) {
        self.pass_days(ENTRY_DAYS, Why::Entry);
        if self.lay_entry() {
            let section = self.game.decks.section;
            self.note(Event::EntryGivenUp { section });
        } else {
            self.end(Ending::Stranded);
        }
    }
}
