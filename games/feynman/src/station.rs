//! The station file: rooms, doors, prices and damage boxes, as a designer writes them, and the
//! compact [`Plan`] that a position carries.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use contract::BuiltIn;
use datafile::Fault;
use serde::{Deserialize, Serialize};

use crate::names::{Fig, ITEMS, Item, ROBOTS, ROOMS, Room};
use crate::words::worded;

static OURS: LazyLock<Station> = LazyLock::new(|| {
    Station::from_ron(include_str!("../data/feynman.ron")).expect("a test reads our own file")
});
static OUR_PLAN: LazyLock<Plan> = LazyLock::new(|| OURS.plan());

/// Not for sale.
pub(crate) const NEVER: u8 = 255;

worded! {
    /// What a room has.
    Function, "no such function of a room" {
        Terminal "terminal" "A computer terminal.",
        Shield "shield" "From its terminal the shield can be switched.",
        Destruct "destruct" "From its terminal self-destruct can be engaged.",
        Generator "generator" "The shield generator.",
        Launch "launch" "It can leave the station.",
        Broadcast "broadcast" "The disk can be broadcast here.",
        Cannon "cannon" "The plasma cannon is fired from here.",
    }
}

/// A station file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Station {
    /// The word that names it.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What is special about it.
    pub about: String,
    /// A few sentences to begin with.
    #[serde(default)]
    pub intro: String,
    /// The last round, when no option says otherwise.
    pub rounds: u8,
    /// Boxes of the self-destruct track.
    pub track: u8,
    /// All twelve rooms.
    pub rooms: BTreeMap<Room, RoomFile>,
    /// The eight doors of the chart.
    pub doors: Vec<(Room, Room)>,
    /// Ways without a lock.
    pub open: Vec<(Room, Room)>,
    /// Damage boxes.
    pub boxes: Boxes,
    /// The pirates' sheet.
    pub pirates: PirateSheet,
    /// The scientist's sheet.
    pub scientist: ScientistSheet,
    /// The phone company's sheet.
    pub phone: PhoneSheet,
}

/// A room in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomFile {
    /// Its name.
    pub name: String,
    /// What it has.
    #[serde(default)]
    pub has: Vec<Function>,
}

/// How many damage boxes everybody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // Named after who they belong to.
pub struct Boxes {
    pub normal: u8,
    pub tough: u8,
    pub pet: u8,
    pub techbot: u8,
    pub docbot: u8,
    pub guardbot: u8,
    pub slavin: u8,
    pub soldierbot: u8,
    pub reconbot: u8,
    pub koch: u8,
    pub alien: u8,
    pub terminal: u8,
    pub generator: u8,
}

impl Boxes {
    const fn all(&self) -> [u8; 13] {
        [
            self.normal,
            self.tough,
            self.pet,
            self.techbot,
            self.docbot,
            self.guardbot,
            self.slavin,
            self.soldierbot,
            self.reconbot,
            self.koch,
            self.alien,
            self.terminal,
            self.generator,
        ]
    }

    /// Those of a robot.
    pub const fn of_robot(&self, robot: Fig) -> u8 {
        match robot {
            Fig::Techbot => self.techbot,
            Fig::Docbot => self.docbot,
            Fig::Guardbot => self.guardbot,
            Fig::Slavin => self.slavin,
            Fig::Soldierbot => self.soldierbot,
            _ => self.reconbot,
        }
    }

    /// Whether each number is one a sheet could print.
    pub fn is_sound(&self) -> bool {
        self.all().iter().all(|boxes| (1..=20).contains(boxes)) && self.tough >= self.normal
    }
}

/// Prices of the pirates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // Named after what they buy.
pub struct PirateSheet {
    pub points: u8,
    pub items: BTreeMap<Item, u8>,
    pub pet: u8,
    pub shot: u8,
}

/// Prices of the scientist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // Named after what they buy.
pub struct ScientistSheet {
    pub points: u8,
    pub items: BTreeMap<Item, u8>,
    pub fake: u8,
    pub ice: u8,
    pub trap: u8,
    pub mine: u8,
    pub robots: BTreeMap<Fig, u8>,
}

/// Prices of the phone company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // Named after what they buy.
pub struct PhoneSheet {
    pub points: u8,
    pub items: BTreeMap<Item, u8>,
    pub gasmine: u8,
    pub reconbot: u8,
}

/// What the rules need of a station: fixed size, part of every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The chart.
    pub doors: [(Room, Room); 8],
    /// For each room, the rooms beyond a way without a lock.
    pub open: [u16; ROOMS],
    /// For each room, the rooms beyond a door in any state or a way without a lock.
    pub near: [u16; ROOMS],
    /// For each room, how many doors and ways off every other room is: four bits for each.
    pub steps: [u64; ROOMS],
    /// What each room has, a bit for each [`Function`].
    pub has: [u8; ROOMS],
    /// Damage boxes.
    pub boxes: Boxes,
    /// Prices by sheet and item.
    pub prices: [[u8; ITEMS]; 3],
    /// Points by sheet.
    pub points: [u8; 3],
    /// The pet, a shot, a fake, ICE, a trap, a mine, a gas mine, `ReconBot`.
    pub extras: [u8; 8],
    /// The five robots.
    pub robots: [u8; 5],
    /// Boxes of the self-destruct track.
    pub track: u8,
    /// The last round.
    pub rounds: u8,
}

impl BuiltIn for Station {
    const WORD: &'static str = "station";

    fn built_in() -> &'static [Self] {
        std::slice::from_ref(Self::ours())
    }

    fn id(&self) -> &str {
        &self.id
    }
}

impl Station {
    /// The one in the box.
    pub fn ours() -> &'static Self {
        &OURS
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first fault, with its line where the file cannot be read at all.
    pub fn from_ron(text: &str) -> Result<Self, Fault> {
        let station: Self = datafile::read(text)?;
        match station.fault() {
            None => Ok(station),
            Some(why) => Err(Fault { line: 1, column: 1, why }),
        }
    }

    /// What is wrong with a station that could be read.
    pub fn fault(&self) -> Option<String> {
        if self.rooms.len() != ROOMS {
            return Some(format!("a station has {ROOMS} rooms, not {}", self.rooms.len()));
        }
        if self.doors.len() != 8 {
            return Some(format!("the chart has 8 doors, not {}", self.doors.len()));
        }
        let mut ways: Vec<(Room, Room)> = Vec::new();
        for &(one, two) in self.doors.iter().chain(&self.open) {
            if one == two || ways.contains(&(one, two)) || ways.contains(&(two, one)) {
                return Some(format!("the way {one} to {two} is there twice or leads nowhere"));
            }
            ways.push((one, two));
        }
        let launches = |room: &Room| self.rooms[room].has.contains(&Function::Launch);
        if ![Room::A3, Room::D1, Room::D2].iter().all(launches) {
            return Some("A3, D1 and D2 can be launched".into());
        }
        if self.rooms.iter().filter(|(_, room)| room.has.contains(&Function::Launch)).count() != 3 {
            return Some("no room but A3, D1 and D2 can be launched".into());
        }
        if !self.boxes.is_sound() {
            return Some("damage boxes are 1 to 20, and tough is not below normal".into());
        }
        if !(1..=60).contains(&self.rounds) || !(1..=20).contains(&self.track) {
            return Some("1 to 60 rounds and 1 to 20 boxes on the self-destruct track".into());
        }
        let points = [self.pirates.points, self.scientist.points, self.phone.points];
        points.iter().any(|points| *points > 100).then(|| "at most 100 points".into())
    }

    /// What the rules need of it.
    pub fn plan(&self) -> Plan {
        let mut plan = Plan {
            doors: [(Room::A1, Room::A2); 8],
            open: [0; ROOMS],
            near: [0; ROOMS],
            steps: [0; ROOMS],
            has: [0; ROOMS],
            boxes: self.boxes,
            prices: [
                prices(&self.pirates.items),
                prices(&self.scientist.items),
                prices(&self.phone.items),
            ],
            points: [self.pirates.points, self.scientist.points, self.phone.points],
            extras: [
                self.pirates.pet,
                self.pirates.shot,
                self.scientist.fake,
                self.scientist.ice,
                self.scientist.trap,
                self.scientist.mine,
                self.phone.gasmine,
                self.phone.reconbot,
            ],
            robots: ROBOTS.map(|robot| *self.scientist.robots.get(&robot).unwrap_or(&NEVER)),
            track: self.track,
            rounds: self.rounds,
        };
        for (slot, door) in plan.doors.iter_mut().zip(&self.doors) {
            *slot = *door;
        }
        for (one, two) in &self.open {
            plan.open[one.index()] |= two.bit();
            plan.open[two.index()] |= one.bit();
        }
        plan.near = plan.adjacent();
        plan.steps = plan.distances();
        for (room, file) in &self.rooms {
            plan.has[room.index()] = file.has.iter().fold(0, |bits, f| bits | 1 << f.index());
        }
        plan
    }
}

fn prices(items: &BTreeMap<Item, u8>) -> [u8; ITEMS] {
    let mut list = [NEVER; ITEMS];
    for (item, price) in items {
        list[item.index()] = *price;
    }
    list
}

impl Plan {
    /// Whether a room has this.
    pub const fn room_has(&self, room: Room, function: Function) -> bool {
        self.has[room.index()] & (1 << function.index()) != 0
    }

    /// What doors and open ways join.
    fn adjacent(&self) -> [u16; ROOMS] {
        let mut near = self.open;
        for (one, two) in self.doors {
            near[one.index()] |= two.bit();
            near[two.index()] |= one.bit();
        }
        near
    }

    /// How far everything is from everything; 15 where no way leads.
    fn distances(&self) -> [u64; ROOMS] {
        let mut steps = [0; ROOMS];
        for room in Room::ALL {
            let (mut found, mut far) = (room.bit(), [15; ROOMS]);
            far[room.index()] = 0;
            for step in 1..15 {
                let reached = Room::ALL.iter().filter(|other| found & other.bit() != 0);
                let next = reached.fold(found, |set, other| set | self.near[other.index()]);
                for other in Room::ALL.iter().filter(|other| next & !found & other.bit() != 0) {
                    far[other.index()] = step;
                }
                found = next;
            }
            steps[room.index()] =
                far.iter().enumerate().fold(0, |all, (index, step)| all | step << (4 * index));
        }
        steps
    }

    /// How many doors and ways lie between two rooms, locked or not.
    pub const fn steps(&self, one: Room, two: Room) -> u8 {
        (self.steps[one.index()] >> (4 * two.index()) & 15) as u8
    }

    /// The door between two rooms, by its place on the chart.
    pub fn door_between(&self, one: Room, two: Room) -> Option<usize> {
        self.doors.iter().position(|door| *door == (one, two) || *door == (two, one))
    }

    /// Whether one can walk from one room to the other without a lock.
    pub const fn is_open_way(&self, one: Room, two: Room) -> bool {
        self.open[one.index()] & two.bit() != 0
    }

    /// Whether a door in any state or an open way joins two rooms.
    pub const fn is_adjacent(&self, one: Room, two: Room) -> bool {
        self.near[one.index()] & two.bit() != 0
    }

    /// The rooms next to one.
    pub fn neighbours(&self, room: Room) -> impl Iterator<Item = Room> + '_ {
        let near = self.near[room.index()];
        Room::ALL.iter().copied().filter(move |other| near & other.bit() != 0)
    }

    /// What is impossible about it; asked of positions from outside.
    pub(crate) fn audit(&self) -> Result<(), &'static str> {
        // What nearly every position holds need not be measured anew.
        if *self == *OUR_PLAN {
            return Ok(());
        }
        for (place, &(one, two)) in self.doors.iter().enumerate() {
            let twice = self.doors[..place].iter().any(|d| *d == (one, two) || *d == (two, one));
            if one == two || twice || self.is_open_way(one, two) {
                return Err("a way is there twice or leads nowhere");
            }
        }
        for room in Room::ALL {
            let own = self.open[room.index()];
            let mirrored =
                |other: &Room| (own & other.bit() != 0) == self.is_open_way(*other, *room);
            if own & room.bit() != 0 || own >> ROOMS != 0 || !Room::ALL.iter().all(mirrored) {
                return Err("an open way leads one way only");
            }
            let launches = self.room_has(*room, Function::Launch);
            if launches != matches!(room, Room::A3 | Room::D1 | Room::D2) {
                return Err("A3, D1 and D2 can be launched, and no other room");
            }
        }
        let sane = self.boxes.is_sound()
            && self.near == self.adjacent()
            && self.steps == self.distances()
            && (1..=60).contains(&self.rounds)
            && (1..=20).contains(&self.track)
            && self.has.iter().all(|bits| bits >> Function::ALL.len() == 0);
        if sane { Ok(()) } else { Err("no station has such numbers") }
    }
}
