//! What there is to do where: chambers worth a look, controls worth a try, messages worth reading
//! once more. Worth is counted in levels of victory.

use crate::effect::Setting;
use crate::equipment::Equipment;
use crate::event::Roll;
use crate::odds::two_dice;
use crate::rules::r05_equipment::user;
use crate::rules::r08_investigation;
use crate::rules::r09_control::{self, change_refusal, console_refusal};
use crate::script::script;
use crate::ship::{Chamber, Spot, Study};
use crate::tile::{Kind, Tile};

use super::reckoning::Reckoning;
use super::{LEAVE_IT, reading, wants};

/// What it is worth to go to a tile, or before it, for what there is to do; nothing where there is
/// nothing.
pub(super) fn waits(position: &Reckoning<'_>, spot: Spot) -> Option<f32> {
    let chamber = position.ship.at(spot);
    let (look, work) = match chamber.study {
        Study::Unknown => (looks(position, spot, None), None),
        Study::Open(first) => (looks(position, spot, Some(first)), works(position, spot, chamber)),
        Study::Closed => (None, works(position, spot, chamber)),
    };
    look.into_iter().chain(work).reduce(f32::max)
}

fn looks(position: &Reckoning<'_>, spot: Spot, but: Option<Equipment>) -> Option<f32> {
    let lines = position.ship.at(spot).printed().slots;
    let kinds = lines.iter().map(|line| line.0).filter(|kind| Some(*kind) != but);
    let usable = kinds.filter(|kind| user(position, *kind).is_some());
    let best = usable.map(|kind| hope(position, spot, kind)).reduce(f32::max);
    best.filter(|best| *best >= LEAVE_IT)
}

fn works(position: &Reckoning<'_>, spot: Spot, chamber: &Chamber) -> Option<f32> {
    let read = chamber.message().filter(|message| !script().is_idle(*message));
    let again = read.filter(|message| {
        !position.lore.spent.has(*message) && reading::would_light(position, spot, *message)
    });
    if let Some(message) = again {
        return Some(reading::of_message(position, spot, message));
    }
    controls(position, spot, chamber)
}

fn controls(position: &Reckoning<'_>, spot: Spot, chamber: &Chamber) -> Option<f32> {
    if !is_of_use(position, chamber) {
        return None;
    }
    let worth = if chamber.activated {
        let others = related(position, spot);
        let can = others.filter(|(other, _)| change_refusal(position, *other, true).is_none());
        can.map(|(_, tile)| alteration(position, spot, tile)).fold(0.0, f32::max)
    } else {
        activation(position, spot)
    };
    (worth > 0.0).then_some(worth)
}

/// A control tile that somebody here can work.
fn is_of_use(position: &Reckoning<'_>, chamber: &Chamber) -> bool {
    if chamber.printed().kind != Kind::Control || chamber.setting == Setting::Dead {
        return false;
    }
    let while_off = || script().console(chamber.console).is_some_and(|(it, _)| it.while_off);
    (chamber.is_on() || (!chamber.activated && while_off()))
        && console_refusal(position, chamber).is_none()
}

/// Tiles a control tile reaches that should be on.
fn related<'a>(position: &'a Reckoning<'_>, spot: Spot) -> impl Iterator<Item = (Spot, Tile)> + 'a {
    let own = position.ship.at(spot).printed();
    let off = position.ship.spots().filter(move |(other, chamber)| {
        let printed = chamber.printed();
        *other != spot
            && chamber.is_known()
            && !chamber.is_on()
            && printed.kind != Kind::Control
            && (printed.section, printed.colour) == (own.section, own.colour)
            && wants(position, chamber.tile)
    });
    off.map(|(other, chamber)| (other, chamber.tile))
}

/// What is to be hoped of looking into a chamber with this.
pub(super) fn hope(position: &Reckoning<'_>, spot: Spot, kind: Equipment) -> f32 {
    let chamber = position.ship.at(spot);
    let (Some(line), Some(by)) = (chamber.printed().line(kind), user(position, kind)) else {
        return 0.0;
    };
    let modifier = r08_investigation::modifier(position, chamber, kind, by);
    let (good, bad) = shares(modifier, line.1, line.2);
    if good + bad <= 0.0 {
        return -1.0;
    }
    let read = |message: u16| reading::of_message(position, spot, message);
    let told = good * read(line.3) + bad * read(chamber.printed().backfire);
    (told - reading::DAY / 6.0) / (good + bad)
}

/// How often what is activated alters a tile before it burns out, about.
const ALTERS: f32 = 0.7;

/// What trying to activate a control tile is worth.
pub(super) fn activation(position: &Reckoning<'_>, spot: Spot) -> f32 {
    let lamps = related(position, spot).map(|(_, tile)| position.lamp(tile.printed()));
    let gain = reading::of_console(position, spot).max(0.0) + ALTERS * lamps.fold(0.0, f32::max);
    tried(position, spot, gain, Roll::Activation)
}

/// What trying to alter a tile from another is worth.
pub(super) fn alteration(position: &Reckoning<'_>, spot: Spot, tile: Tile) -> f32 {
    let gain = position.lamp(tile.printed()).max(0.2);
    tried(position, spot, gain, Roll::Alteration(tile))
}

/// A roll that may burn out the tile from which it is made.
fn tried(position: &Reckoning<'_>, spot: Spot, gain: f32, roll: Roll) -> f32 {
    let throw = r09_control::activation(position, spot, roll);
    let (success, failure) = shares(throw.modifier, throw.at_least, throw.at_most);
    if success <= 0.0 {
        return 0.0;
    }
    let section = position.ship.at(spot).printed().section;
    let spare = position.on_in(section)[0] > section.needs()[0];
    let loss = if spare { 0.05 } else { 0.5 };
    success * gain - failure * loss - reading::DAY / 6.0
}

#[allow(clippy::cast_possible_truncation)] // Shares of 36 rolls.
fn shares(modifier: i16, at_least: u8, at_most: u8) -> (f32, f32) {
    let (good, bad) = two_dice(modifier, at_least, at_most);
    (good as f32, bad as f32)
}
