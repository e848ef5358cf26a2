//! What there is aboard: rooms, characters, items, teams. Each has one word.

use serde::{Deserialize, Serialize};

use crate::words::worded;

worded! {
    /// One of the twelve rooms.
    Room, "a room is a letter A to D and a number 1 to 3" {
        A1 "A1" "The AI core.",
        A2 "A2" "The engine room.",
        A3 "A3" "The phone company's service lorry.",
        B1 "B1" "The hub.",
        B2 "B2" "Astrophysics.",
        B3 "B3" "The laboratory.",
        C1 "C1" "The docking ring.",
        C2 "C2" "The galley.",
        C3 "C3" "The staterooms.",
        D1 "D1" "The command pod.",
        D2 "D2" "The pirate ship.",
        D3 "D3" "Its cannon turret.",
    }
}

/// How many rooms there are.
pub const ROOMS: usize = 12;

impl Room {
    /// As a set of one room.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// Whether a cannon can be aimed there [`R04_1_6_7`](crate::book::R04_1_6_7).
    pub const fn is_target(self) -> bool {
        !matches!(self, Self::A3 | Self::D1 | Self::D2 | Self::D3)
    }

    /// What a launch from here takes along: the turret goes with its ship (FEY-39).
    pub const fn vessel(self) -> u16 {
        match self {
            Self::D2 | Self::D3 => Self::D2.bit() | Self::D3.bit(),
            _ => self.bit(),
        }
    }
}

worded! {
    /// A character of the game, by its token.
    Fig, "a character is A to G, pet, mccray, a robot, preuitt, osorio, alien1 to 8 or egg1 to 4" {
        A "A" "Pirate A.",
        B "B" "Pirate B.",
        C "C" "Pirate C.",
        D "D" "Pirate D.",
        E "E" "Pirate E.",
        F "F" "Pirate F.",
        G "G" "Pirate G.",
        Pet "pet" "The alien pet.",
        Mccray "mccray" "The scientist himself.",
        Techbot "techbot" "A station robot.",
        Docbot "docbot" "A station robot.",
        Guardbot "guardbot" "A station robot.",
        Slavin "slavin" "The scientist's android.",
        Soldierbot "soldierbot" "A station robot.",
        Preuitt "preuitt" "An agent of the phone company.",
        Osorio "osorio" "An agent of the phone company.",
        Reconbot "reconbot" "The phone company's robot.",
        Alien1 "alien1" "The first alien.",
        Alien2 "alien2" "The second alien.",
        Alien3 "alien3" "A later alien.",
        Alien4 "alien4" "A later alien.",
        Alien5 "alien5" "A later alien.",
        Alien6 "alien6" "A later alien.",
        Alien7 "alien7" "A later alien.",
        Alien8 "alien8" "A later alien.",
        Egg1 "egg1" "A bug's egg.",
        Egg2 "egg2" "A bug's egg.",
        Egg3 "egg3" "A bug's egg.",
        Egg4 "egg4" "A bug's egg.",
    }
}

/// How many characters there are at most.
pub const FIGS: usize = 29;

/// The pirates' letters.
pub const LETTERS: [Fig; 7] = [Fig::A, Fig::B, Fig::C, Fig::D, Fig::E, Fig::F, Fig::G];
/// The robots of the station [`R08_4`](crate::book::R08_4).
pub const ROBOTS: [Fig; 5] =
    [Fig::Techbot, Fig::Docbot, Fig::Guardbot, Fig::Slavin, Fig::Soldierbot];
/// The robot and the alien that people keep: an illusion looks like them by option (FEY-86).
pub const KEPT: [Fig; 2] = [Fig::Pet, Fig::Reconbot];
/// Whatever an illusion may look like (FEY-86).
pub const PHANTOMS: [Fig; 7] = [
    Fig::Pet,
    Fig::Techbot,
    Fig::Docbot,
    Fig::Guardbot,
    Fig::Slavin,
    Fig::Soldierbot,
    Fig::Reconbot,
];
/// The two of the phone company.
pub const AGENTS: [Fig; 2] = [Fig::Preuitt, Fig::Osorio];
/// The tokens of aliens.
pub const ALIENS: [Fig; 8] = [
    Fig::Alien1,
    Fig::Alien2,
    Fig::Alien3,
    Fig::Alien4,
    Fig::Alien5,
    Fig::Alien6,
    Fig::Alien7,
    Fig::Alien8,
];
/// The tokens of eggs.
pub const EGGS: [Fig; 4] = [Fig::Egg1, Fig::Egg2, Fig::Egg3, Fig::Egg4];

/// A set of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figs(pub(crate) u32);

impl Figs {
    /// One after the other, in their order.
    pub(crate) fn each(self) -> impl Iterator<Item = Fig> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let fig = *Fig::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(fig)
        })
    }
}

impl FromIterator<Fig> for Figs {
    fn from_iter<I: IntoIterator<Item = Fig>>(figs: I) -> Self {
        Self(figs.into_iter().fold(0, |set, fig| set | fig.bit()))
    }
}

impl Fig {
    /// As a set of one character.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// Whether it is a lettered pirate.
    pub const fn is_letter(self) -> bool {
        self.index() < 7
    }

    /// Whether it is a robot of the station.
    pub const fn is_robot(self) -> bool {
        self.index() >= Self::Techbot.index() && self.index() <= Self::Soldierbot.index()
    }

    /// Whether it is an agent.
    pub const fn is_agent(self) -> bool {
        matches!(self, Self::Preuitt | Self::Osorio)
    }

    /// Whether it is an alien's token.
    pub const fn is_alien(self) -> bool {
        self.index() >= Self::Alien1.index() && self.index() <= Self::Alien8.index()
    }

    /// Whether it is an egg.
    pub const fn is_egg(self) -> bool {
        self.index() >= Self::Egg1.index()
    }

    /// What its sheet says that it can do; of letters and aliens the sheet does not say.
    pub const fn skills(self) -> u8 {
        match self {
            Self::Mccray | Self::Preuitt | Self::Osorio => ALL_SKILLS,
            Self::Techbot | Self::Reconbot => MECHANIC,
            Self::Docbot => MEDIC,
            Self::Slavin => HACKER | MECHANIC | PILOT,
            _ => 0,
        }
    }

    /// Whether it was born human (FEY-109).
    pub const fn is_human(self) -> bool {
        self.is_letter() || self.is_agent() || matches!(self, Self::Mccray)
    }
}

worded! {
    /// A pirate by name.
    Name, "no such pirate" {
        Eastwood "eastwood" "The captain.",
        Hernandez "hernandez" "Tough.",
        Kyoshi "kyoshi" "Medic.",
        Mendez "mendez" "Plasma.",
        Colovisto "colovisto" "Mechanic.",
        Yee "yee" "Mechanic.",
        Robertson "robertson" "Hacker.",
        Sarma "sarma" "Pilot.",
        Orlov "orlov" "Pilot.",
    }
}

/// Can take more damage.
pub const TOUGH: u8 = 1;
/// Can use medkits.
pub const MEDIC: u8 = 2;
/// Can use torches and verify artifacts.
pub const MECHANIC: u8 = 4;
/// Can use terminals.
pub const HACKER: u8 = 8;
/// Can launch.
pub const PILOT: u8 = 16;
/// Can use plasma guns and the cannon.
pub const PLASMA: u8 = 32;
/// All of them.
pub const ALL_SKILLS: u8 = 63;

impl Name {
    /// What this pirate can do [`R07_11`](crate::book::R07_11).
    pub const fn skills(self) -> u8 {
        match self {
            Self::Eastwood => TOUGH | PLASMA,
            Self::Hernandez => TOUGH,
            Self::Kyoshi => MEDIC,
            Self::Mendez => PLASMA,
            Self::Colovisto | Self::Yee => MECHANIC,
            Self::Robertson => HACKER,
            Self::Sarma | Self::Orlov => PILOT,
        }
    }

    /// What is printed as ticked for this pirate (FEY-11).
    pub const fn ticked(self) -> Option<Item> {
        match self {
            Self::Kyoshi => Some(Item::Medkit),
            Self::Colovisto | Self::Yee => Some(Item::Torch),
            Self::Eastwood
            | Self::Hernandez
            | Self::Mendez
            | Self::Robertson
            | Self::Sarma
            | Self::Orlov => None,
        }
    }

    /// What the sheet lists for this pirate [`R07_2`](crate::book::R07_2).
    pub const fn may_buy(self, item: Item) -> bool {
        match item {
            Item::Pistol | Item::Rifle | Item::Cutlass => true,
            Item::Plasma => matches!(self, Self::Eastwood | Self::Mendez),
            Item::Medkit => matches!(self, Self::Kyoshi),
            Item::Torch => matches!(self, Self::Colovisto | Self::Yee),
            _ => false,
        }
    }
}

worded! {
    /// A thing that can be bought, carried, handed over and looted.
    Item, "no such item" {
        Pistol "pistol" "M135 pistol.",
        Rifle "rifle" "G71 rifle.",
        Cutlass "cutlass" "Arc cutlass.",
        Plasma "plasma" "Plasma gun.",
        Torch "torch" "Welding torch.",
        Medkit "medkit" "Medkit.",
        Emp "emp" "EMP pistol.",
        Suit "suit" "Sneak suit.",
        Geiger "geiger" "Geiger counter.",
        Grenade "grenade" "Gas grenade.",
        Taser "taser" "Taser.",
        Mask "mask" "Gas mask.",
        Key "key" "Access code key.",
    }
}

/// How many kinds of item there are.
pub const ITEMS: usize = 13;

worded! {
    /// One of the five things there is only one of.
    Good, "loot, disk, arta, artb or artc" {
        Loot "loot" "The pirates' loot.",
        Disk "disk" "The evidence disk.",
        ArtA "arta" "Artifact A.",
        ArtB "artb" "Artifact B.",
        ArtC "artc" "Artifact C.",
    }
}

/// The artifacts by letter.
pub const ARTIFACTS: [Good; 3] = [Good::ArtA, Good::ArtB, Good::ArtC];

impl Good {
    /// Where it may be hidden when sheets are filled in.
    pub const fn hideouts(self) -> &'static [Room] {
        match self {
            Self::Loot => &[Room::D2, Room::D3],
            Self::Disk => &[Room::A2, Room::A3, Room::B1, Room::C1],
            Self::ArtA | Self::ArtB | Self::ArtC => &[
                Room::A1,
                Room::A2,
                Room::B1,
                Room::B2,
                Room::B3,
                Room::C1,
                Room::C2,
                Room::C3,
                Room::D1,
            ],
        }
    }

    /// Who may carry it when the game begins.
    pub const fn first_holders(self) -> &'static [Fig] {
        match self {
            Self::Loot => &LETTERS,
            Self::Disk => &AGENTS,
            Self::ArtA | Self::ArtB | Self::ArtC => &[Fig::Mccray],
        }
    }

    /// Which artifact it is, from zero.
    pub const fn letter(self) -> Option<usize> {
        match self {
            Self::ArtA => Some(0),
            Self::ArtB => Some(1),
            Self::ArtC => Some(2),
            _ => None,
        }
    }
}

worded! {
    /// What one attacks with.
    Weapon, "no such weapon" {
        Pistol "pistol" "One die divided by three, rounded down.",
        Rifle "rifle" "Two dice divided by four, rounded down.",
        Cutlass "cutlass" "Kills on a six, else 1.",
        Plasma "plasma" "Exactly 2.",
        Taser "taser" "Knocks out on four or more.",
        Claws "claws" "As a pistol.",
        Acid "acid" "Always 3.",
        Claw "claw" "Pan's: exactly 2.",
        Void "void" "Koch's: kills on a six, else 3.",
    }
}

worded! {
    /// Who employs the phone company.
    Employer, "gmen, museum, pinkerton or bell" {
        Gmen "gmen" "The government, after Eastwood.",
        Museum "museum" "Treasure hunters.",
        Pinkerton "pinkerton" "Hired detectives.",
        Bell "bell" "Telephone engineers, honestly.",
    }
}

worded! {
    /// What the alien is.
    Species, "mind, bugs, koch, pan, zombies or hal" {
        Mind "mind" "The artifact itself, alive.",
        Bugs "bugs" "Two adults that lay eggs.",
        Koch "koch" "The android huntress.",
        Pan "pan" "The shape-shifter.",
        Zombies "zombies" "Two, and more to come.",
        Hal "hal" "The station's computer.",
    }
}

impl Species {
    /// How many alien tokens it begins with.
    pub const fn bodies(self) -> usize {
        match self {
            Self::Bugs | Self::Zombies => 2,
            Self::Koch | Self::Hal | Self::Mind => 1,
            Self::Pan => 0,
        }
    }
}

worded! {
    /// What a seat wants to be asked before its own next turn, as nobody else knows.
    Order, "everything, own or nothing" {
        Everything "everything" "Asked about everything.",
        Own "own" "Asked about what it could cancel.",
        Nothing "nothing" "Asked about nothing.",
    }
}

worded! {
    /// The state of a door on the chart.
    Door, "locked, unlocked or welded" {
        Locked "locked" "Crossed on the chart.",
        Unlocked "unlocked" "Not crossed.",
        Welded "welded" "Open for good.",
    }
}

worded! {
    /// How a character is.
    Health, "up, out or dead" {
        Up "up" "On its feet.",
        Out "out" "Knocked out.",
        Dead "dead" "Dead.",
    }
}

/// Items carried or lying together: how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bag(u64);

impl Bag {
    /// Nothing.
    pub const EMPTY: Self = Self(0);

    /// How many of a kind.
    pub const fn count(self, item: Item) -> u8 {
        (self.0 >> (4 * item as u64) & 15) as u8
    }

    /// Whether there is one.
    pub const fn has(self, item: Item) -> bool {
        self.count(item) > 0
    }

    /// With one more; fifteen are the most.
    pub const fn with(self, item: Item) -> Self {
        if self.count(item) == 15 { self } else { Self(self.0 + (1 << (4 * item as u64))) }
    }

    /// With one less.
    pub const fn without(self, item: Item) -> Self {
        if self.count(item) == 0 { self } else { Self(self.0 - (1 << (4 * item as u64))) }
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in it.
    pub fn kinds(self) -> impl Iterator<Item = Item> {
        Item::ALL.iter().copied().filter(move |item| self.has(*item))
    }

    /// Both together.
    pub fn plus(self, other: Self) -> Self {
        Item::ALL
            .iter()
            .fold(self, |bag, item| (0..other.count(*item)).fold(bag, |bag, _| bag.with(*item)))
    }

    /// This less what is in the other.
    pub fn less(self, other: Self) -> Self {
        Item::ALL
            .iter()
            .fold(self, |bag, item| (0..other.count(*item)).fold(bag, |bag, _| bag.without(*item)))
    }

    /// Of each kind the larger number.
    pub fn at_least(self, other: Self) -> Self {
        Item::ALL.iter().fold(self, |bag, item| {
            (bag.count(*item)..other.count(*item)).fold(bag, |bag, _| bag.with(*item))
        })
    }

    /// Whether it holds at least what the other holds.
    pub fn holds(self, other: Self) -> bool {
        Item::ALL.iter().all(|item| self.count(*item) >= other.count(*item))
    }

    /// Whether every number is small and nothing else is in the word.
    pub fn is_sound(self, most: u8) -> bool {
        self.0 >> (4 * ITEMS) == 0 && Item::ALL.iter().all(|item| self.count(*item) <= most)
    }
}
