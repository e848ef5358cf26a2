//! Chapter 9, control tiles: activating, altering, and every power that messages give over other
//! tiles.

use contract::{Log, Refusal};

use super::Play;
use super::r02_dice::Throw;
use super::r05_equipment::user;
use super::r17_conditions::holds;
use crate::action::Action;
use crate::book::{R07_5, R08_6, R09_1, R09_2, R17_0};
use crate::effect::Setting;
use crate::equipment::Equipment;
use crate::event::{Event, Roll};
use crate::mark::{Mark, Marks};
use crate::member::Profession;
use crate::script::script;
use crate::ship::{Chamber, Spot};
use crate::state::{Damocles, Phase, Plan, Robot, Then, Work};
use crate::tile::{Colour, Kind, Tile};

/// A robot at work needs this or less (229).
pub(crate) const ROBOT: u8 = 34;
/// A scientist's signal needs this or less (203).
pub(crate) const SIGNAL: u8 = 16;
/// The rumble of message 97.
const RUMBLE: i16 = 5;

/// The tile the team works on, in step 5.
fn bench(game: &Damocles) -> Result<(Spot, &Chamber), Refusal> {
    let Phase::Working(_) = game.phase else {
        return Err(R07_5.refuses("that belongs to step 5, on a tile"));
    };
    let spot = game.team.ok_or(R07_5.refuses("the team is on no tile"))?;
    let chamber = game.ship.at(spot);
    if !chamber.is_known() {
        return Err(R07_5.refuses("nothing is known of this tile"));
    }
    Ok((spot, chamber))
}

fn refusal_of<T>(result: Result<T, Refusal>) -> Option<Refusal> {
    result.err()
}

/// Why nobody here can work the controls of this tile: professions are looked at when the attempt
/// is made (DAM-63).
pub(crate) fn console_refusal(game: &Damocles, chamber: &Chamber) -> Option<Refusal> {
    if game.crew.healthy().is_empty() {
        return Some(R09_1.refuses("nobody is able to"));
    }
    let (console, _) = script().console(chamber.console)?;
    let has = |profession: &Profession| game.crew.has(*profession);
    let any = console.any.is_empty() || console.any.iter().any(has);
    if !any || !console.all.iter().all(has) {
        return Some(R17_0.refuses("nobody here understands these controls"));
    }
    let missing = console.carried.is_some_and(|kind| !game.carries(kind));
    missing.then_some(R17_0.refuses("the equipment these controls answer to is not here"))
}

/// The plan of message 145 waits for one more success here.
fn plan_waits(game: &Damocles, chamber: &Chamber) -> bool {
    let printed = chamber.printed();
    game.powers.plan == Plan::Known(printed.section)
        && printed.kind == Kind::Control
        && printed.colour == Colour::Blue
        && game.any_on(printed.section, Colour::Blue, Kind::Power)
}

/// [`R07_5`] and [`R09_1`]
pub(super) fn activate_refusal(game: &Damocles) -> Option<Refusal> {
    let (_, chamber) = match bench(game) {
        Ok(bench) => bench,
        Err(refusal) => return Some(refusal),
    };
    if chamber.printed().kind != Kind::Control {
        return Some(R07_5.refuses("this is no control tile"));
    }
    if chamber.setting == Setting::Dead {
        return Some(R08_6.refuses("this tile is permanently off"));
    }
    if chamber.activated && !plan_waits(game, chamber) {
        return Some(R09_1.refuses("it is activated; now it alters other tiles"));
    }
    let while_off = script().console(chamber.console).is_some_and(|(console, _)| console.while_off);
    if !chamber.is_on() && !while_off {
        return Some(R09_1.refuses("a control tile must be on before it is activated"));
    }
    console_refusal(game, chamber)
}

/// What changes an activation roll here (DAM-49).
pub(crate) fn modifier(game: &Damocles, spot: Spot) -> i16 {
    let engineer = if game.crew.has(Profession::Engineer) { -6 } else { 0 };
    let rumble = if game.powers.rumble { RUMBLE } else { 0 };
    let console = script().console(game.ship.at(spot).console);
    let of = |(when, by): &(_, i8)| if holds(game, spot, when) { i16::from(*by) } else { 0 };
    let rest = console.map_or(0, |(console, _)| console.modifiers.iter().map(of).sum::<i16>());
    engineer + rumble + rest
}

/// Whether a tile is held off by message 134 (DAM-47).
pub(crate) const fn is_held(game: &Damocles, spot: Spot) -> bool {
    game.powers.held & spot.bit() != 0
}

/// [`crate::book::R08_6`] and the locks of messages: why a tile cannot be set so by anything.
pub(crate) fn change_refusal(game: &Damocles, spot: Spot, on: bool) -> Option<Refusal> {
    let chamber = game.ship.at(spot);
    match chamber.setting {
        Setting::Dead => return Some(R08_6.refuses("that tile is permanently off")),
        Setting::ForGood if !on => return Some(R17_0.refuses("that tile is on for good")),
        Setting::On | Setting::Off | Setting::ForGood => {}
    }
    if on && is_held(game, spot) {
        return Some(R17_0.refuses("that tile is held off by another"));
    }
    let section = chamber.printed().section;
    let dark = !game.any_on(section, Colour::Red, Kind::Power);
    (on && dark && chamber.marks.has(Mark::NeedsRedPower))
        .then_some(R17_0.refuses("a red power tile of its section must be on first"))
}

/// Where a tile that may be altered lies; where a message says any tile, that may be its own.
fn target(game: &Damocles, tile: Tile) -> Result<Spot, Refusal> {
    game.ship.find(tile).ok_or(R09_1.refuses("that tile is not known"))
}

/// Messages 212 and 240 work by radio, 212 in the hands of the semanticist (DAM-51).
fn has_radio(game: &Damocles) -> bool {
    user(game, Equipment::Radio).is_some()
}

/// [`R09_1`]: same section and colour, no control tile, but for what messages allow.
pub(super) fn alter_refusal(game: &Damocles, tile: Tile) -> Option<Refusal> {
    refusal_of(bench(game).and_then(|(here, chamber)| alterable(game, here, chamber, tile)))
}

fn alterable(game: &Damocles, here: Spot, from: &Chamber, tile: Tile) -> Result<Spot, Refusal> {
    if !from.activated || !from.is_on() {
        return Err(R09_1.refuses("only an activated control tile alters others"));
    }
    if let Some(refusal) = console_refusal(game, from) {
        return Err(refusal);
    }
    let spot = target(game, tile)?;
    let (to, printed, own) = (game.ship.at(spot), tile.printed(), from.printed());
    let on = !to.is_on();
    let related = printed.section == own.section && printed.colour == own.colour;
    let lights_colour = on && related && from.marks.has(Mark::LightsColour);
    let lights_controls = on && from.marks.has(Mark::LightsControls);
    let anywhere = if on { Mark::AnyControlOn } else { Mark::AnyControlOff };
    let reaches = if printed.kind == Kind::Control {
        lights_colour || lights_controls
    } else {
        related || to.marks.has(anywhere)
    };
    if !reaches {
        return Err(R09_1.refuses("this control tile does not reach that tile"));
    }
    let abroad = lights_controls && printed.section != own.section;
    if on && to.marks.has(Mark::OnlyFromAnotherSection) && !abroad {
        return Err(R17_0.refuses("only a control tile of another section turns that one on"));
    }
    if on && game.powers.faded_by == Some(here) && game.powers.decayed & spot.bit() != 0 {
        return Err(R17_0.refuses("this tile cannot turn on what it has turned off"));
    }
    change_refusal(game, spot, on).map_or(Ok(spot), Err)
}

/// Altering without a roll: the powers of messages 119, 212, 239, 240 and 243, each tile once a
/// turn; only that of 240 belongs to a tile that is off (DAM-51).
pub(super) fn switch_refusal(game: &Damocles, tile: Tile) -> Option<Refusal> {
    refusal_of(bench(game).and_then(|(_, chamber)| switchable(game, chamber, tile)))
}

fn switchable(game: &Damocles, from: &Chamber, tile: Tile) -> Result<Spot, Refusal> {
    let spot = target(game, tile)?;
    let (printed, own) = (tile.printed(), from.printed());
    let on = !game.ship.at(spot).is_on();
    let same_section = printed.section == own.section;
    let red = printed.colour == Colour::Red;
    let device = game.powers.control_device && own.kind == Kind::Control && from.activated;
    let by_semanticist = from.works(Mark::SwitchesRed) && red;
    let by_anybody = from.marks.has(Mark::SwitchesIntel) && printed.kind == Kind::Intel;
    let answers = by_anybody || (by_semanticist && game.crew.has(Profession::Semanticist));
    let reaches = device
        || (from.works(Mark::RedControls)
            && on
            && same_section
            && red
            && printed.kind == Kind::Control)
        || (answers && has_radio(game))
        || (from.works(Mark::LightsBlue) && on && same_section && printed.colour == Colour::Blue);
    if !reaches && by_semanticist {
        return Err(R17_0.refuses("it takes the semanticist and a radio that works"));
    }
    if !reaches && by_anybody {
        return Err(R17_0.refuses("it takes a radio that works"));
    }
    if !reaches || game.crew.healthy().is_empty() {
        return Err(R17_0.refuses("nothing here reaches that tile without a roll"));
    }
    if let Phase::Working(work) = game.phase
        && work.altered & spot.bit() != 0
    {
        return Err(R17_0.refuses("that tile has been altered this turn"));
    }
    if on && game.ship.at(spot).marks.has(Mark::OnlyFromAnotherSection) && same_section {
        return Err(R17_0.refuses("only a control tile of another section turns that one on"));
    }
    change_refusal(game, spot, on).map_or(Ok(spot), Err)
}

/// Message 203: one try for each intel tile, while the tile it is made from is on (DAM-51).
pub(super) fn signal_refusal(game: &Damocles, tile: Tile) -> Option<Refusal> {
    refusal_of(bench(game).and_then(|(_, chamber)| signallable(game, chamber, tile)))
}

fn signallable(game: &Damocles, from: &Chamber, tile: Tile) -> Result<Spot, Refusal> {
    let scientist = game.crew.healthy().iter().any(|member| member.profession().is_scientist());
    if !from.marks.has(Mark::Signals) || !scientist {
        return Err(R17_0.refuses("no scientist can signal from here"));
    }
    if !from.is_on() {
        return Err(R09_2.refuses("this tile is off"));
    }
    let spot = target(game, tile)?;
    if tile.printed().kind != Kind::Intel {
        return Err(R17_0.refuses("signals reach intel tiles only"));
    }
    if game.powers.signalled & spot.bit() != 0 {
        return Err(R17_0.refuses("one attempt for each tile has been made"));
    }
    let on = !game.ship.at(spot).is_on();
    change_refusal(game, spot, on).map_or(Ok(spot), Err)
}

/// What the robot would do here.
fn robot_work(game: &Damocles) -> Result<Setting, Refusal> {
    let (spot, chamber) = bench(game)?;
    if game.powers.robot == Robot::Absent {
        return Err(R17_0.refuses("no robot follows the team"));
    }
    if !chamber.is_on() {
        if chamber.marks.has(Mark::OnlyFromAnotherSection) {
            return Err(R17_0.refuses("only a control tile of another section turns this one on"));
        }
        return change_refusal(game, spot, true).map_or(Ok(Setting::On), Err);
    }
    if chamber.printed().kind != Kind::Control || chamber.activated {
        return Err(R17_0.refuses("there is nothing here for the robot to do"));
    }
    console_refusal(game, chamber).map_or(Ok(Setting::ForGood), Err)
}

pub(super) fn robot_refusal(game: &Damocles) -> Option<Refusal> {
    refusal_of(robot_work(game))
}

/// Message 251: the whole section, from an activated control tile.
pub(super) fn section_refusal(game: &Damocles) -> Option<Refusal> {
    let chamber = match bench(game) {
        Ok((_, chamber)) => chamber,
        Err(refusal) => return Some(refusal),
    };
    let section = chamber.printed().section;
    let ready = game.powers.robot == Robot::Loaded
        && game.crew.has(Profession::Semanticist)
        && game.crew.has(Profession::Physicist);
    if !ready {
        return Some(R17_0.refuses("it takes the loaded robot, a semanticist and a physicist"));
    }
    if !(chamber.activated && chamber.is_on()) {
        return Some(R09_1.refuses("this is no activated control tile"));
    }
    game.powers.whole[section.index()].then_some(R17_0.refuses("the section is on as a whole"))
}

const REACHING: [Mark; 4] =
    [Mark::RedControls, Mark::SwitchesRed, Mark::SwitchesIntel, Mark::LightsBlue];

fn reaches_without_roll(game: &Damocles, chamber: &Chamber) -> bool {
    let marks: Marks = REACHING.into_iter().collect();
    (game.powers.control_device && chamber.activated) || chamber.marks.any(marks)
}

/// Known tiles in the order of their numbers.
fn known_tiles(game: &Damocles) -> impl Iterator<Item = Tile> + '_ {
    let known = game.ship.chambers().iter().filter(|chamber| chamber.is_known());
    let set = known.fold(crate::state::TileSet::default(), |set, c| set.with(c.tile));
    set.iter()
}

pub(super) fn list(game: &Damocles, work: &Work, into: &mut Vec<Action>) {
    visit(game, work, |action| {
        into.push(action);
        false
    });
    into.push(Action::Next);
}

/// Whether there is anything to do in step 5.
pub(crate) fn has_work(game: &Damocles, work: &Work) -> bool {
    visit(game, work, |_| true)
}

/// Shows each action of step 5 in order until told to stop.
fn visit(game: &Damocles, work: &Work, mut show: impl FnMut(Action) -> bool) -> bool {
    let Ok((here, chamber)) = bench(game) else { return false };
    let control = chamber.printed().kind == Kind::Control;
    if control && activate_refusal(game).is_none() && show(Action::Activate) {
        return true;
    }
    if game.powers.robot != Robot::Absent && robot_work(game).is_ok() && show(Action::Robot) {
        return true;
    }
    if chamber.activated {
        let fits = |tile: &Tile| alterable(game, here, chamber, *tile).is_ok();
        if known_tiles(game).filter(fits).any(|tile| show(Action::Alter(tile))) {
            return true;
        }
    }
    if reaches_without_roll(game, chamber) {
        let fits = |tile: &Tile| switchable(game, chamber, *tile).is_ok();
        if known_tiles(game).filter(fits).any(|tile| show(Action::Switch(tile))) {
            return true;
        }
    }
    if chamber.marks.has(Mark::Signals) {
        let fits = |tile: &Tile| signallable(game, chamber, *tile).is_ok();
        if known_tiles(game).filter(fits).any(|tile| show(Action::Signal(tile))) {
            return true;
        }
    }
    if chamber.activated && section_refusal(game).is_none() && show(Action::Section) {
        return true;
    }
    work.may_reread && super::r17_messages::reread_refusal(game).is_none() && show(Action::Reread)
}

/// The activation roll of a tile: range, or no lower end where a message says so (246).
pub(crate) fn activation(game: &Damocles, spot: Spot, roll: Roll) -> Throw {
    let chamber = game.ship.at(spot);
    let (at_least, at_most) = chamber.printed().activate.unwrap_or((0, 0));
    let gentle = matches!(roll, Roll::Alteration(tile)
        if chamber.marks.has(Mark::LightsColour)
            && game.ship.find(tile).is_some_and(|to| !game.ship.at(to).is_on()));
    Throw {
        roll,
        by: None,
        modifier: modifier(game, spot),
        at_most,
        at_least: if gentle { 0 } else { at_least },
        rule: R07_5,
    }
}

/// A roll without modifiers.
pub(crate) const fn plain(roll: Roll, at_most: u8) -> Throw {
    Throw { roll, by: None, modifier: 0, at_most, at_least: 0, rule: R17_0 }
}

/// What altering a tile would make of it.
const fn other_setting(game: &Damocles, spot: Spot) -> Setting {
    if game.ship.at(spot).is_on() { Setting::Off } else { Setting::On }
}

impl<L: Log<Event>> Play<'_, L> {
    pub(super) fn activate(&mut self) {
        let Some(spot) = self.game.team else { return };
        if self.try_activation(spot, Roll::Activation) {
            self.activated(spot);
        }
    }

    /// [`R09_1`]: below the range the tile burns out.
    fn try_activation(&mut self, spot: Spot, roll: Roll) -> bool {
        let throw = activation(self.game, spot, roll);
        let thrown = self.throw(throw);
        if thrown.is_backfire(throw.at_least) {
            let tile = self.game.ship.at(spot).tile;
            self.note(Event::BurntOut { tile });
            self.set(spot, Setting::Dead);
        }
        thrown.success
    }

    /// The marker is placed, and whatever hangs on it happens (DAM-05).
    fn activated(&mut self, spot: Spot) {
        let chamber = self.game.ship.at_mut(spot);
        let (tile, console, first) = (chamber.tile, chamber.console, !chamber.activated);
        let while_off = script().console(console).is_some_and(|(console, _)| console.while_off);
        if !chamber.is_on() && !while_off {
            // The doubles of the roll cost a day, and decay has reached this tile.
            return;
        }
        chamber.activated = true;
        chamber.marks = chamber.marks.without(Mark::DiesWhenLeft);
        if first {
            self.note(Event::Activated { tile });
        }
        self.carry_out_plan(spot);
        self.claim();
        if let (true, Some((_, start)), Phase::Working(work)) =
            (first, script().console(console), self.game.phase)
        {
            self.run_console(spot, console, start, Then::Work(work));
        }
    }

    pub(super) fn alter(&mut self, tile: Tile) {
        let (Some(here), Some(spot)) = (self.game.team, self.game.ship.find(tile)) else { return };
        let to = other_setting(self.game, spot);
        if self.try_activation(here, Roll::Alteration(tile)) {
            self.set_from(here, spot, to);
            self.carry_out_plan(here);
            self.claim();
        }
    }

    pub(super) fn switch(&mut self, tile: Tile) {
        let (Some(here), Some(spot)) = (self.game.team, self.game.ship.find(tile)) else { return };
        self.set_from(here, spot, other_setting(self.game, spot));
        if let Phase::Working(work) = &mut self.game.phase {
            work.altered |= spot.bit();
        }
        self.claim();
    }

    pub(super) fn signal(&mut self, tile: Tile) {
        let Some(spot) = self.game.ship.find(tile) else { return };
        self.game.powers.signalled |= spot.bit();
        let to = other_setting(self.game, spot);
        let throw = plain(Roll::Signal(tile), SIGNAL);
        if self.throw(throw).success {
            self.set(spot, to);
            self.claim();
        }
    }

    pub(super) fn let_the_robot(&mut self) {
        let (Some(spot), Ok(work)) = (self.game.team, robot_work(self.game)) else { return };
        let throw = plain(Roll::Robot, ROBOT);
        if self.throw(throw).success {
            match work {
                Setting::On => self.set(spot, Setting::On),
                Setting::Off | Setting::Dead | Setting::ForGood => self.activated(spot),
            }
            self.claim();
        }
    }

    pub(super) fn turn_section_on(&mut self) {
        let Some(section) = self.game.here().map(|chamber| chamber.printed().section) else {
            return;
        };
        self.whole_section(section);
        self.claim();
    }

    /// A change made from another tile: the wheel of message 204 that goes on from a control tile
    /// leads to message 253.
    fn set_from(&mut self, here: Spot, spot: Spot, to: Setting) {
        self.set(spot, to);
        let chamber = self.game.ship.at(spot);
        let (tile, wheel) = (chamber.tile, chamber.marks.has(Mark::LeadsToThrone));
        let control = self.game.ship.at(here).printed().kind == Kind::Control;
        if wheel && control && to.is_on() {
            self.hear(253, tile);
            self.mark(spot, Mark::Throne);
        }
    }

    /// [`R09_2`]: a change of status, and everything that hangs on it.
    pub(crate) fn set(&mut self, spot: Spot, to: Setting) {
        let chamber = self.game.ship.at_mut(spot);
        let (tile, from) = (chamber.tile, chamber.setting);
        if from == to || matches!(from, Setting::Dead | Setting::ForGood) {
            return;
        }
        chamber.setting = to;
        let turned = from.is_on() != to.is_on();
        let freed = turned && std::mem::take(&mut chamber.impassable);
        if !to.is_on() {
            chamber.activated = false;
        }
        let pays = turned && !to.is_on() && chamber.marks.has(Mark::PointWhenOff);
        if pays {
            chamber.marks = chamber.marks.without(Mark::PointWhenOff);
        }
        self.note(Event::Set { tile, setting: to });
        if turned && !to.is_on() {
            self.count_section(tile.printed().section);
        }
        if freed {
            self.note(Event::Freed { tile });
        }
        if to.is_on() {
            self.turned_on(spot);
        }
        if pays {
            self.points(1);
        }
    }

    /// Decay stops when its source is on; held tiles are free when their holder is.
    fn turned_on(&mut self, spot: Spot) {
        let powers = &mut self.game.powers;
        powers.decayed &= !spot.bit();
        if powers.holder == Some(spot) {
            (powers.holder, powers.held) = (None, 0);
        }
        if powers.decay == Some(spot) {
            powers.decay = None;
            self.note(Event::DecayEnded);
        }
    }

    /// Message 145, once (DAM-53); a tile that only another section turns on stays off (DAM-47).
    fn carry_out_plan(&mut self, here: Spot) {
        let chamber = self.game.ship.at(here);
        if !plan_waits(self.game, chamber) {
            return;
        }
        let section = chamber.printed().section;
        self.game.powers.plan = Plan::Done;
        self.note(Event::PlanDone { section });
        for index in 0..self.game.ship.len() {
            let Ok(spot) = u8::try_from(index).map(Spot) else { return };
            let (chamber, printed) = (self.game.ship.at(spot), self.game.ship.at(spot).printed());
            let blue = printed.section == section && printed.colour == Colour::Blue;
            let free = chamber.is_known() && !chamber.marks.has(Mark::OnlyFromAnotherSection);
            if free && blue && change_refusal(self.game, spot, true).is_none() {
                self.set(spot, Setting::On);
            }
        }
        self.whole_section(section);
        self.add_days(30);
        self.game.clock.shift += 30;
        self.points(5);
    }
}
