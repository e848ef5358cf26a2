//! The position: plain data, no generator, no strings.
//!
//! Tiles are drawn when they are laid: which twelve of a section were put aside for a mission is
//! never decided before it matters, so a position has no secret but the faces of the tiles that
//! lie face-down.

use serde::{Deserialize, Serialize};

use crate::effect::Win;
use crate::equipment::{Equipment, KINDS, Piece, Place};
use crate::member::{Health, Member, Members, PEOPLE, Profession, Wound};
use crate::script::{Chain, DEEPEST, Heard};
use crate::setup::Options;
use crate::ship::{Chamber, Ship, Spot};
use crate::tile::{Section, Tile};

/// A position of *The Damocles Mission*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Damocles {
    pub(crate) options: Options,
    pub(crate) crew: Crew,
    pub(crate) pieces: [Piece; KINDS],
    pub(crate) ship: Ship,
    pub(crate) decks: Decks,
    pub(crate) clock: Clock,
    pub(crate) lore: Lore,
    pub(crate) powers: Powers,
    /// The tile the team stands on or has just left; nothing before it has entered.
    pub(crate) team: Option<Spot>,
    pub(crate) phase: Phase,
}

/// Who is on the mission [`R04_1`](crate::book::R04_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// Everyone who set out, dead or alive.
    pub members: Members,
    /// How each is; healthy for those who stayed at home.
    pub health: [Health; PEOPLE],
    /// Whose heart is weak, well or not (142).
    pub weak: Members,
}

/// What has not been laid yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decks {
    /// Tiles drawn so far, as a set.
    pub drawn: TileSet,
    /// The section tiles are drawn from [`R12_5`](crate::book::R12_5).
    pub section: Section,
    /// Accessway counters left in the pile, by number.
    pub counters: [u8; 9],
    /// Sections the team has entered [`R18_2`](crate::book::R18_2).
    pub entered: [bool; 3],
}

/// Time and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Days used, counted from 1.
    pub day: u16,
    /// Days available.
    pub days: u16,
    /// Added to every "beyond day" (145).
    pub shift: u16,
    /// Information points [`R18_1`](crate::book::R18_1).
    pub points: u16,
    /// Doubles rolled that have not cost a day yet (247).
    pub doubles: u8,
    /// Turns since the last day (DAM-74).
    pub idle: u8,
}

/// What has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lore {
    /// Messages read.
    pub heard: Heard,
    /// Messages that have given what they give once (DAM-29).
    pub given: Heard,
    /// Messages whose one attempt has been made (DAM-29).
    pub spent: Heard,
    /// The messages of the last reading.
    pub chain: Chain,
}

/// Lasting effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Independent markers, as on a mission sheet.
pub struct Powers {
    /// The robot, if it follows the team.
    pub robot: Robot,
    /// The teleporter (213).
    pub teleporter: bool,
    /// The access control (235).
    pub access_control: bool,
    /// The control device (239).
    pub control_device: bool,
    /// The environment sphere, unused (245).
    pub sphere: bool,
    /// Searching is easier by 6 (169).
    pub map: bool,
    /// Activating is harder by 5 (97).
    pub rumble: bool,
    /// Two doubles cost one day (247).
    pub stimulant: bool,
    /// Days of a new accessway while tile 314 is on (232); 0 if it never was.
    pub gravity: u8,
    /// The shuttle has drifted away (125).
    pub shuttle_lost: bool,
    /// The artifact is controlled.
    pub control: bool,
    /// The artifact is maneuvered.
    pub maneuver: bool,
    /// The tile it is controlled from.
    pub control_from: Option<Spot>,
    /// The tile it is maneuvered from.
    pub maneuver_from: Option<Spot>,
    /// Sections that count as on as a whole, until one of their tiles goes off.
    pub whole: [bool; 3],
    /// The tile from which decay spreads (23).
    pub decay: Option<Spot>,
    /// Tiles that decay turned off.
    pub decayed: u64,
    /// The tile that cannot turn them on again, whether decay goes on or not.
    pub faded_by: Option<Spot>,
    /// Power tiles held off until that tile is on (134).
    pub holder: Option<Spot>,
    /// The tiles held.
    pub held: u64,
    /// Tiles tried from afar (203).
    pub signalled: u64,
    /// The plan of message 145.
    pub plan: Plan,
}

/// The robot of tile 321.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Robot {
    /// Not with the team.
    Absent,
    /// It follows (229).
    Follows,
    /// Its memory is loaded (251).
    Loaded,
}

/// The plan of message 145.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// Not known.
    Unknown,
    /// Known for this section.
    Known(Section),
    /// Carried out.
    Done,
}

/// What is being awaited. Each arm carries only what exists then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Members are chosen.
    Crew,
    /// This member takes a piece of equipment.
    Kit(Member),
    /// Before a tile, from an accessway or from the shuttle: steps 1 and 3.
    Before(Before),
    /// A message asks something.
    Asked(Reading),
    /// On a tile, step 5.
    Working(Work),
    /// On a tile, steps 6 to 8.
    Camp(Camp),
    /// Step 10: whether the teleporter and the gate have been used.
    Leaving(Leave),
    /// It is over.
    Over(Ending),
}

/// Before a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// The tile just left; nothing when the team stands outside.
    pub from: Option<Spot>,
    /// The tile ahead.
    pub to: Spot,
    /// Whether it was turned over this turn.
    pub turned: bool,
}

/// On a tile in step 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// Whether the message of this tile may still be read again this turn.
    pub may_reread: bool,
    /// Tiles altered without a roll this turn (DAM-51).
    pub altered: u64,
}

/// On a tile in steps 6 to 8, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Camp {
    /// 6, 7 or 8: what belongs to an earlier step is over.
    pub step: u8,
    /// Who has rolled in step 6.
    pub recovered: Members,
    /// What has been rolled for in step 7, as a set of equipment.
    pub repaired: u16,
    /// How often equipment has changed hands in step 8 (DAM-70).
    pub handed: u8,
}

/// On a tile in step 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// The teleporter was tried this turn (DAM-55).
    pub jumped: bool,
    /// The gate was used this turn.
    pub crossed: bool,
}

/// A message being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Independent findings of one message.
pub struct Reading {
    /// The tile it is about.
    pub spot: Spot,
    /// The message it began with.
    pub root: u16,
    /// Places in the script, the innermost last.
    pub stack: [u16; DEEPEST],
    /// How many of them count.
    pub depth: u8,
    /// Which of these messages have not given yet what they give once, one bit each.
    pub owing: u8,
    /// Who investigates.
    pub investigator: Option<Member>,
    /// With what.
    pub used: Option<Equipment>,
    /// Who was picked at random.
    pub picked: Option<Member>,
    /// A second investigation is allowed.
    pub again: bool,
    /// The team stays out.
    pub stay_out: bool,
    /// The message would turn its tile on, but the tile is held off (134).
    pub held_off: bool,
    /// Its one attempt was made in an earlier reading, and is not made again (DAM-29).
    pub spent: bool,
    /// What comes after it.
    pub then: Then,
}

impl Reading {
    /// Whether the team looks in from outside: there is no tile to go back to.
    pub const fn is_at_the_hatch(&self) -> bool {
        matches!(self.then, Then::Investigated { from: None, .. })
    }
}

/// What comes after a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// The tile was investigated from there, for the first or the second time.
    Investigated {
        /// The tile just left.
        from: Option<Spot>,
        /// Whether this was the second investigation.
        second: bool,
    },
    /// Step 5 goes on.
    Work(Work),
}

/// How the mission ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The team went home.
    Home,
    /// The days ran out while the team stood at the shuttle.
    LastDay,
    /// The days ran out.
    OutOfDays,
    /// Nobody can act.
    NobodyLeft,
    /// No accessway can be found.
    Stranded,
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Tile>", into = "Vec<Tile>")]
pub struct TileSet(u64);

impl TileSet {
    /// Whether a tile is in it.
    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        self.0 & 1 << tile.index() != 0
    }

    /// With this one as well.
    pub const fn with(self, tile: Tile) -> Self {
        Self(self.0 | 1 << tile.index())
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(move |tile| self.has(*tile))
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl TryFrom<Vec<Tile>> for TileSet {
    type Error = &'static str;

    fn try_from(list: Vec<Tile>) -> Result<Self, Self::Error> {
        if list.is_sorted_by(|a, b| a < b) {
            Ok(list.into_iter().fold(Self(0), Self::with))
        } else {
            Err("tiles stand in order, each once")
        }
    }
}

impl From<TileSet> for Vec<Tile> {
    fn from(set: TileSet) -> Self {
        set.iter().collect()
    }
}

impl Powers {
    /// Nothing yet.
    pub(crate) const NONE: Self = Self {
        robot: Robot::Absent,
        teleporter: false,
        access_control: false,
        control_device: false,
        sphere: false,
        map: false,
        rumble: false,
        stimulant: false,
        gravity: 0,
        shuttle_lost: false,
        control: false,
        maneuver: false,
        control_from: None,
        maneuver_from: None,
        whole: [false; 3],
        decay: None,
        decayed: 0,
        faded_by: None,
        holder: None,
        held: 0,
        signalled: 0,
        plan: Plan::Unknown,
    };

    const fn of(&mut self, win: Win) -> (&mut bool, &mut Option<Spot>) {
        match win {
            Win::Control => (&mut self.control, &mut self.control_from),
            Win::Maneuver => (&mut self.maneuver, &mut self.maneuver_from),
        }
    }

    /// Gained from this tile; whether that is new.
    pub(crate) const fn win(&mut self, win: Win, from: Spot) -> bool {
        let (flag, place) = self.of(win);
        let new = !*flag;
        if new {
            (*flag, *place) = (true, Some(from));
        }
        new
    }

    pub(crate) const fn lose(&mut self, win: Win) {
        let (flag, place) = self.of(win);
        (*flag, *place) = (false, None);
    }
}

impl Crew {
    pub(crate) const NONE: Self =
        Self { members: Members::NONE, health: [Health::Healthy; PEOPLE], weak: Members::NONE };

    /// How a member is.
    pub const fn health(&self, member: Member) -> Health {
        self.health[member.index()]
    }

    fn those(&self, fits: impl Fn(Health) -> bool) -> Members {
        self.members.iter().filter(|member| fits(self.health(*member))).collect()
    }

    /// Everyone able to act.
    #[inline]
    pub fn healthy(&self) -> Members {
        self.those(|health| health == Health::Healthy)
    }

    /// Everyone incapacitated.
    #[inline]
    pub fn hurt(&self) -> Members {
        self.those(|health| matches!(health, Health::Hurt(_)))
    }

    /// Everyone alive.
    pub fn living(&self) -> Members {
        self.those(|health| health != Health::Dead)
    }

    /// Whether somebody of this profession is present and healthy.
    pub fn has(&self, profession: Profession) -> bool {
        let fits = |member: &Member| self.health(*member) == Health::Healthy;
        self.members.and(profession.members()).iter().any(|member| fits(&member))
    }

    pub(crate) const fn set(&mut self, member: Member, health: Health) {
        self.health[member.index()] = health;
    }

    pub(crate) const fn wound(&self, member: Member) -> Option<Wound> {
        match self.health(member) {
            Health::Hurt(wound) => Some(wound),
            _ => None,
        }
    }
}

impl Damocles {
    /// The team.
    pub const fn crew(&self) -> &Crew {
        &self.crew
    }

    /// The artifact as far as it is found.
    pub const fn ship(&self) -> &Ship {
        &self.ship
    }

    /// Time and points.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Lasting effects.
    pub const fn powers(&self) -> &Powers {
        &self.powers
    }

    /// What has been read.
    pub const fn lore(&self) -> &Lore {
        &self.lore
    }

    /// What has not been laid yet.
    pub const fn decks(&self) -> &Decks {
        &self.decks
    }

    /// The options.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// What is being awaited.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The tile the team stands on or has just left.
    pub const fn team(&self) -> Option<Spot> {
        self.team
    }

    /// A piece of equipment.
    #[inline]
    pub const fn piece(&self, equipment: Equipment) -> Piece {
        self.pieces[equipment.index()]
    }

    /// What a member carries.
    pub fn carried_by(&self, member: Member) -> Option<Equipment> {
        let with = |kind: &Equipment| self.piece(*kind).place == Place::With(member);
        Equipment::ALL.into_iter().find(with)
    }

    /// Whether a piece is with the team and works (DAM-64).
    pub fn carries(&self, equipment: Equipment) -> bool {
        let piece = self.piece(equipment);
        piece.is_sound() && matches!(piece.place, Place::With(_))
    }

    /// The tile the team works on in steps 5 to 10.
    pub(crate) fn here(&self) -> Option<&Chamber> {
        self.team.map(|spot| self.ship.at(spot))
    }

    /// The tile with this number if it is known and on.
    pub(crate) fn is_tile_on(&self, number: u16) -> bool {
        let spot = Tile::numbered(number).and_then(|tile| self.ship.find(tile));
        spot.is_some_and(|spot| self.ship.at(spot).is_on())
    }

    /// The tile with this number if it is known, on and activated.
    pub(crate) fn is_tile_activated(&self, number: u16) -> bool {
        let spot = Tile::numbered(number).and_then(|tile| self.ship.find(tile));
        spot.is_some_and(|spot| self.ship.at(spot).is_on() && self.ship.at(spot).activated)
    }
}
