//! Chapter 19, alien objects: the robot, the teleporter, the access control, the control device and
//! the environment sphere; and what else lasts for the rest of the mission.

use contract::{Log, Refusal};

use super::Play;
use super::r09_control::plain;
use crate::action::Action;
use crate::book::{R07_10, R08_7, R17_0, R19_0};
use crate::effect::{Lasting, Object, Setting};
use crate::event::{Event, Roll};
use crate::mark::Mark;
use crate::ship::Spot;
use crate::state::{Damocles, Leave, Phase, Robot};
use crate::tile::Tile;

/// The teleporter works with this or less (213).
pub(crate) const TELEPORTER: u8 = 26;

/// [`R19_0`] and message 213: from a tile that is on to another of the section, one try a turn.
pub(super) fn jump_refusal(game: &Damocles, tile: Tile) -> Option<Refusal> {
    let (Phase::Leaving(leave), Some(from)) = (&game.phase, game.team) else {
        return Some(R07_10.refuses("the team leaves a tile in step 10"));
    };
    if !game.powers.teleporter {
        return Some(R19_0.refuses("the team has no teleporter"));
    }
    if leave.jumped {
        return Some(R19_0.refuses("the teleporter has been tried this turn"));
    }
    let here = game.ship.at(from);
    if !here.is_on() {
        return Some(R17_0.refuses("the teleporter works on a tile that is on"));
    }
    let Some(to) = game.ship.find(tile).filter(|to| *to != from) else {
        return Some(R17_0.refuses("the teleporter leads to another tile that is known"));
    };
    let there = game.ship.at(to);
    if !there.is_on() || there.printed().section != here.printed().section {
        return Some(R17_0.refuses("it leads to a tile of the same section that is on"));
    }
    there.impassable.then_some(R08_7.refuses("that tile is impassable"))
}

pub(super) fn list_jumps(game: &Damocles, leave: Leave, into: &mut Vec<Action>) {
    if game.powers.teleporter && !leave.jumped {
        let all = Tile::all().map(Action::Jump);
        into.extend(all.filter(|action| game.may(*action)));
    }
}

pub(crate) fn can_jump(game: &Damocles) -> bool {
    game.powers.teleporter && Tile::all().any(|tile| jump_refusal(game, tile).is_none())
}

impl<L: Log<Event>> Play<'_, L> {
    pub(super) fn jump(&mut self, tile: Tile) {
        let (Some(from), Some(to)) = (self.game.team, self.game.ship.find(tile)) else { return };
        if let Phase::Leaving(leave) = &mut self.game.phase {
            leave.jumped = true;
        }
        let throw = plain(Roll::Teleporter(tile), TELEPORTER);
        if self.throw(throw).success {
            self.leave(from);
            // Doubles may have cost a day, and a day may have changed the tile.
            if self.game.ship.at(to).is_on() {
                self.arrive(to, false);
            }
        }
    }

    pub(crate) fn find(&mut self, object: Object, first: bool) {
        let powers = &mut self.game.powers;
        let has = match object {
            Object::Robot => powers.robot != Robot::Absent,
            Object::Teleporter => powers.teleporter,
            Object::AccessControl => powers.access_control,
            Object::ControlDevice => powers.control_device,
            Object::EnvironmentSphere => powers.sphere || !first,
        };
        if has {
            return;
        }
        match object {
            Object::Robot => powers.robot = Robot::Follows,
            Object::Teleporter => powers.teleporter = true,
            Object::AccessControl => powers.access_control = true,
            Object::ControlDevice => powers.control_device = true,
            Object::EnvironmentSphere => powers.sphere = true,
        }
        self.note(Event::Found { object });
    }

    pub(super) fn load_robot(&mut self) {
        if self.game.powers.robot == Robot::Follows {
            self.game.powers.robot = Robot::Loaded;
            self.note(Event::RobotLoaded);
        }
    }

    pub(super) fn last(&mut self, lasting: Lasting) {
        let powers = &mut self.game.powers;
        let flag = match lasting {
            Lasting::Map => &mut powers.map,
            Lasting::Rumble => &mut powers.rumble,
            Lasting::Stimulant => &mut powers.stimulant,
        };
        if !std::mem::replace(flag, true) {
            self.note(Event::Lasting { lasting });
        }
    }

    /// Message 232.
    pub(super) fn gravity(&mut self, spot: Spot) {
        let die = self.dice.d6(R17_0);
        self.game.powers.gravity = die;
        self.note(Event::Gravity { days: die });
        self.mark(spot, Mark::Gravity);
        self.set(spot, Setting::On);
    }

    pub(super) fn lose_shuttle(&mut self) {
        self.game.powers.shuttle_lost = true;
        self.note(Event::ShuttleLost);
    }
}
