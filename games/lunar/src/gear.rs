//! What units carry: weapons, and the pallet that finds people.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::name::{Form, Name, Tech};

/// One side of the table; seat A is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The scenario's first side.
    A,
    /// The other one.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The enemy.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Who sits there.
    pub const fn seat(self) -> contract::Seat {
        match self {
            Self::A => contract::Seat::A,
            Self::B => contract::Seat::B,
        }
    }

    /// Whose side a seat is; only two seats have one.
    pub fn of(seat: contract::Seat) -> Option<Self> {
        Self::BOTH.get(seat.index()).copied()
    }
}

/// A weapon or an RSVP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    /// On rovers and landers.
    Laser,
    /// On rovers; fires over the horizon, and strikes the whole hex.
    Mortar,
    /// In hands and on landers; strikes the whole hex.
    Rocket,
    /// In the hands of mil-techs and on landers; fires over the horizon.
    Smart,
    /// On rovers: finds, and does not shoot [`R07_4`](crate::book::R07_4).
    Rsvp,
    /// Of aliens.
    Sphere,
}

impl Gear {
    /// Its name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Laser => "laser",
            Self::Mortar => "mortar",
            Self::Rocket => "rocket launcher",
            Self::Smart => "smart missile",
            Self::Rsvp => "RSVP",
            Self::Sphere => "killing sphere",
        }
    }

    /// Whether it fires without a line of sight of its own [`R08_7`](crate::book::R08_7).
    pub const fn is_indirect(self) -> bool {
        matches!(self, Self::Mortar | Self::Smart)
    }

    /// Whether it strikes everything in the hex [`R08_5`](crate::book::R08_5).
    pub const fn strikes_hex(self) -> bool {
        matches!(self, Self::Mortar | Self::Rocket)
    }

    /// Whether a unit may have it [`R15_2`](crate::book::R15_2).
    pub const fn fits(self, name: Name) -> bool {
        match (name.tech(), name.form()) {
            (Tech::Alien, _) => matches!(self, Self::Sphere),
            (Tech::Scientific, Form::Tech) => matches!(self, Self::Rocket),
            (Tech::Military, Form::Tech) => matches!(self, Self::Rocket | Self::Smart),
            (_, Form::Rover) => matches!(self, Self::Laser | Self::Mortar | Self::Rsvp),
            (_, Form::Lander) => matches!(self, Self::Laser | Self::Rocket | Self::Smart),
        }
    }
}

impl fmt::Display for Gear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A task aboard a rover [`R06_9`](crate::book::R06_9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// At the wheel.
    Drive,
    /// At the first weapon or RSVP.
    First,
    /// At the second.
    Second,
}

impl Post {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Drive, Self::First, Self::Second];

    /// The place among the gear it works.
    pub const fn slot(self) -> Option<usize> {
        match self {
            Self::Drive => None,
            Self::First => Some(0),
            Self::Second => Some(1),
        }
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Drive => "drive",
            Self::First => "1",
            Self::Second => "2",
        }
    }
}

/// How much a unit carries [`R15_2`](crate::book::R15_2).
pub mod capacity {
    use super::{Form, Name, Tech};

    /// Weapons and RSVPs.
    pub const fn gear(name: Name) -> usize {
        match (name.form(), name.tech()) {
            (Form::Tech, _) | (_, Tech::Scientific | Tech::Alien) => 1,
            (_, Tech::Military) => 2,
        }
    }

    /// Technicians, captives among them. An alien lander takes any number (LUN-85).
    pub const fn techs(name: Name) -> usize {
        match (name.form(), name.tech()) {
            (Form::Tech, _) => 0,
            (Form::Rover, Tech::Scientific) => 2,
            (Form::Lander, Tech::Military) => 6,
            (Form::Rover, _) | (Form::Lander, Tech::Scientific) => 4,
            (Form::Lander, Tech::Alien) => usize::MAX,
        }
    }

    /// Rovers.
    pub const fn rovers(name: Name) -> usize {
        match (name.form(), name.tech()) {
            (Form::Lander, Tech::Scientific | Tech::Military) => 1,
            _ => 0,
        }
    }
}
