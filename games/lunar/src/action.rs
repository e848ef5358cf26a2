//! Actions and their notation.
//!
//! ```text
//! default            place everything that is left as the scenario suggests
//! place=HEX          place the next stack
//! out=UNIT           before that: this passenger begins beside the transport
//! hide=UNIT          this unit carries the dingus; only its owner knows
//! crew=ROVER.POST-UNIT   name a crew: POST is drive, 1 or 2
//! idle=UNIT          this technician goes off duty
//! ready              crews are named, or exchanges are done
//! target=UNIT-HEX    try to target a hex
//! fire=UNIT-ENEMY    fire; the second weapon of a vehicle is fire=UNIT.2-ENEMY
//! sphere=UNIT        set off a killing sphere
//! speed=UNIT-N       the velocity of a lander this turn
//! swap=UNIT-UNIT     two technicians exchange what is in their hands
//! give=UNIT-UNIT     one hands the dingus to the other, or makes believe
//! move=UNIT          begin to move this unit; what follows is about it:
//!   step=HEX | jump=HEX | fly=HEX | land | exit=EDGE
//!   load=UNIT | stow=UNIT | unload=UNIT | bring=UNIT | lead=UNIT-UNIT
//!   take=UNIT        this technician drops a weapon and takes the dingus
//!   stop             its move is over
//! strike=UNIT-ENEMY  attack hand to hand
//! capture=UNIT-ENEMY, rescue=UNIT-UNIT
//! pass               nothing more in this phase
//!
//! UNIT  t, r or l for technician, rover, lander, and the letter of the counter: tA rX lY t1
//! HEX   four digits: 1313        EDGE  north east south west
//! ```
//!
//! `stow` puts the captive of that technician aboard, `bring` unloads a technician with the dingus
//! or takes both from a rover on to the lander that moves, `lead` unloads a technician with a captive.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Serialize, Serializer};

use crate::gear::Post;
use crate::hex::{Edge, Hex};
use crate::name::Name;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Place everything as suggested.
    Default,
    /// Place the next stack.
    Place(Hex),
    /// A passenger begins beside the transport.
    Out(Name),
    /// This unit carries the dingus.
    Hide(Name),
    /// Done with crews or exchanges: before them, for to leave things as they are is listed first.
    Ready,
    /// Name a crew: rover, post, technician.
    Crew(Name, Post, Name),
    /// A technician without a post.
    Idle(Name),
    /// Try to target.
    Target(Name, Hex),
    /// Fire a weapon, by its place, at an enemy.
    Fire(Name, u8, Name),
    /// Set off a killing sphere.
    Sphere(Name),
    /// Set a velocity.
    Speed(Name, u8),
    /// Exchange weapons.
    Swap(Name, Name),
    /// Hand the dingus on, or make believe.
    Give(Name, Name),
    /// Begin to move a unit.
    Move(Name),
    /// One hex on the ground.
    Step(Hex),
    /// A jump.
    Jump(Hex),
    /// A flight.
    Fly(Hex),
    /// A lander lands.
    Land,
    /// Leave the map.
    Exit(Edge),
    /// A technician or rover loads on the unit that moves.
    Load(Name),
    /// A technician's captive is put aboard, without the captor.
    Stow(Name),
    /// A passenger unloads.
    Unload(Name),
    /// A passenger unloads with the dingus, or changes from a rover to a lander with it.
    Bring(Name),
    /// A passenger unloads with a captive.
    Lead(Name, Name),
    /// Drop a weapon and take the dingus.
    Take(Name),
    /// The move is over.
    Stop,
    /// Attack hand to hand.
    Strike(Name, Name),
    /// Take a captive.
    Capture(Name, Name),
    /// Take up a friend.
    Rescue(Name, Name),
    /// Nothing more in this phase.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::Place(hex) => write!(f, "place={hex}"),
            Self::Out(unit) => write!(f, "out={unit}"),
            Self::Hide(unit) => write!(f, "hide={unit}"),
            Self::Crew(rover, post, unit) => write!(f, "crew={rover}.{}-{unit}", post.word()),
            Self::Idle(unit) => write!(f, "idle={unit}"),
            Self::Ready => f.write_str("ready"),
            Self::Target(unit, hex) => write!(f, "target={unit}-{hex}"),
            Self::Fire(unit, 0, enemy) => write!(f, "fire={unit}-{enemy}"),
            Self::Fire(unit, slot, enemy) => write!(f, "fire={unit}.{}-{enemy}", slot + 1),
            Self::Sphere(unit) => write!(f, "sphere={unit}"),
            Self::Speed(unit, velocity) => write!(f, "speed={unit}-{velocity}"),
            Self::Swap(one, two) => write!(f, "swap={one}-{two}"),
            Self::Give(from, to) => write!(f, "give={from}-{to}"),
            Self::Move(unit) => write!(f, "move={unit}"),
            Self::Step(hex) => write!(f, "step={hex}"),
            Self::Jump(hex) => write!(f, "jump={hex}"),
            Self::Fly(hex) => write!(f, "fly={hex}"),
            Self::Land => f.write_str("land"),
            Self::Exit(edge) => write!(f, "exit={edge}"),
            Self::Load(unit) => write!(f, "load={unit}"),
            Self::Stow(unit) => write!(f, "stow={unit}"),
            Self::Unload(unit) => write!(f, "unload={unit}"),
            Self::Bring(unit) => write!(f, "bring={unit}"),
            Self::Lead(unit, captive) => write!(f, "lead={unit}-{captive}"),
            Self::Take(unit) => write!(f, "take={unit}"),
            Self::Stop => f.write_str("stop"),
            Self::Strike(unit, enemy) => write!(f, "strike={unit}-{enemy}"),
            Self::Capture(unit, enemy) => write!(f, "capture={unit}-{enemy}"),
            Self::Rescue(unit, friend) => write!(f, "rescue={unit}-{friend}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let unknown = || ParseError::new(word, "no such verb");
        let Some((verb, what)) = word.split_once('=') else {
            return bare(word).ok_or_else(unknown);
        };
        let two = || {
            what.split_once('-')
                .ok_or_else(|| ParseError::new(word, "two are wanted, with a - between"))
        };
        let names = || two().and_then(|(one, other)| Ok((one.parse()?, other.parse()?)));
        match verb {
            "place" => what.parse().map(Self::Place),
            "out" => what.parse().map(Self::Out),
            "hide" => what.parse().map(Self::Hide),
            "crew" => crew(two()?),
            "idle" => what.parse().map(Self::Idle),
            "target" => two().and_then(|(unit, hex)| Ok(Self::Target(unit.parse()?, hex.parse()?))),
            "fire" => fire(two()?),
            "sphere" => what.parse().map(Self::Sphere),
            "speed" => two().and_then(|(unit, n)| Ok(Self::Speed(unit.parse()?, number(n)?))),
            "swap" => names().map(|(one, other)| Self::Swap(one, other)),
            "give" => names().map(|(from, to)| Self::Give(from, to)),
            "move" => what.parse().map(Self::Move),
            "step" => what.parse().map(Self::Step),
            "jump" => what.parse().map(Self::Jump),
            "fly" => what.parse().map(Self::Fly),
            "exit" => what.parse().map(Self::Exit),
            "load" => what.parse().map(Self::Load),
            "stow" => what.parse().map(Self::Stow),
            "unload" => what.parse().map(Self::Unload),
            "bring" => what.parse().map(Self::Bring),
            "lead" => names().map(|(unit, captive)| Self::Lead(unit, captive)),
            "take" => what.parse().map(Self::Take),
            "strike" => names().map(|(unit, enemy)| Self::Strike(unit, enemy)),
            "capture" => names().map(|(unit, enemy)| Self::Capture(unit, enemy)),
            "rescue" => names().map(|(unit, friend)| Self::Rescue(unit, friend)),
            _ => Err(unknown()),
        }
    }
}

fn bare(word: &str) -> Option<Action> {
    match word {
        "default" => Some(Action::Default),
        "ready" => Some(Action::Ready),
        "land" => Some(Action::Land),
        "stop" => Some(Action::Stop),
        "pass" => Some(Action::Pass),
        _ => None,
    }
}

fn crew((place, unit): (&str, &str)) -> Result<Action, ParseError> {
    let wrong = || ParseError::new(place, "a crew is written crew=rX.drive-tA, .1 or .2");
    let (rover, post) = place.split_once('.').ok_or_else(wrong)?;
    let post = Post::ALL.into_iter().find(|known| known.word() == post).ok_or_else(wrong)?;
    Ok(Action::Crew(rover.parse()?, post, unit.parse()?))
}

fn fire((weapon, enemy): (&str, &str)) -> Result<Action, ParseError> {
    match weapon.split_once('.') {
        None => Ok(Action::Fire(weapon.parse()?, 0, enemy.parse()?)),
        Some((unit, "2")) => Ok(Action::Fire(unit.parse()?, 1, enemy.parse()?)),
        Some(_) => Err(ParseError::new(weapon, "the second weapon is written rX.2")),
    }
}

/// One or two digits, without a zero before them.
fn number(text: &str) -> Result<u8, ParseError> {
    let wrong = || ParseError::new(text, "a velocity is a number such as 4");
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().map_err(|_| wrong()) } else { Err(wrong()) }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
