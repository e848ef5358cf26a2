//! Scenarios as their files have them: forces, deployment, special rules, victory. Players may
//! devise their own [`R03_1`](crate::book::R03_1); every fault of a file is named.

use std::sync::LazyLock;

use contract::BuiltIn;
use datafile::Fault;
use serde::{Deserialize, Serialize};

use crate::gear::{Gear, Post, Side, capacity};
use crate::hex::{Edge, Hex};
use crate::map::{Map, Sheet};
use crate::name::{Form, Name, Tech};

/// The most units of both sides together.
pub const MOST_UNITS: usize = 40;

/// The scenarios in the box, read once.
static IN_THE_BOX: LazyLock<[Scenario; 5]> = LazyLock::new(|| {
    [
        include_str!("../data/14.1.ron"),
        include_str!("../data/14.2.ron"),
        include_str!("../data/14.3.ron"),
        include_str!("../data/14.4.ron"),
        include_str!("../data/tug-of-war.ron"),
    ]
    .map(|text| datafile::read(text).expect("a test reads each of our own files"))
});

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The word that names it in commands.
    pub id: String,
    /// Its name.
    pub title: String,
    /// In a line.
    pub about: String,
    /// A few sentences to begin with.
    #[serde(default)]
    pub intro: String,
    /// How many turns it lasts.
    pub turns: u8,
    /// A map of its own; otherwise the sheet in the box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<Sheet>,
    /// Which of the special rules are in force (LUN-103).
    #[serde(default)]
    pub rules: Vec<Special>,
    /// Seat A.
    pub a: Force,
    /// Seat B.
    pub b: Force,
    /// Who places first.
    pub first_to_deploy: Side,
    /// Where the dingus begins.
    pub dingus: DingusStart,
    /// Sci-techs who may not move at first (14.3 B).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub research: Option<Research>,
    /// Ways to win.
    pub victory: Vec<Clause>,
    /// What happens if nobody has won.
    pub otherwise: Otherwise,
}

/// A special rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Chapter 12.
    Capture,
    /// Killed technicians leave a corpse [`R13_4`](crate::book::R13_4).
    Corpses,
    /// Nobody leaves the map.
    NoExit,
}

/// One side's units and how they are placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// What its people are called: `American`.
    pub name: String,
    /// Its units, loaded as they begin.
    pub units: Vec<FileUnit>,
    /// What is placed together, in order.
    pub stacks: Vec<Stack>,
}

/// One unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileUnit {
    /// Its counter.
    pub unit: Name,
    /// Weapons and RSVPs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gear: Vec<Gear>,
    /// Of a lander that begins in flight.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub velocity: u8,
    /// Of somebody aboard a rover.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub post: Option<Post>,
    /// Who and what is aboard.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carries: Vec<FileUnit>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // As serde calls it.
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What is placed in one hex together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// Units that are not aboard others.
    pub units: Vec<Name>,
    /// Where: all of these must hold.
    pub zone: Vec<Zone>,
    /// The suggested hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<Hex>,
    /// Whether passengers may begin beside their transport (LUN-81).
    #[serde(default)]
    pub loose: bool,
}

/// A condition on a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// This one.
    Hex(Hex),
    /// On one of these edges.
    Edges(Vec<Edge>),
    /// In a large crater, rim included.
    Crater,
    /// On a hill.
    Hill,
    /// South of this hex (LUN-57).
    SouthOf(Hex),
    /// North of this hex.
    NorthOf(Hex),
    /// Exactly so far from a hex.
    Ring(Hex, u8),
    /// At most so far from a hex.
    Within(Hex, u8),
    /// Exactly so far from some enemy technician (LUN-61).
    FromEnemyTech(u8),
    /// No other unit of one's own in the hex.
    Alone,
}

/// Where the dingus begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DingusStart {
    /// It is not in this scenario.
    Nowhere,
    /// On the map.
    At(Hex),
    /// With one of these units; the owner chooses in secret.
    With(Side, Vec<Name>),
}

/// The sci-techs of 14.3 B.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Research {
    /// Whose.
    pub side: Side,
    /// Who.
    pub techs: Vec<Name>,
}

/// A way to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clause {
    /// Leaves the map with the dingus, in one of these, over one of these edges.
    DingusExits {
        /// Who wins by it.
        side: Side,
        /// In what.
        by: Vec<Form>,
        /// Where.
        edges: Vec<Edge>,
    },
    /// Holds one of these people captive in a vehicle at the end.
    CaptiveAtEnd {
        /// Who wins by it.
        side: Side,
        /// Of whom.
        of: Vec<Name>,
    },
    /// Leaves the map in a lander with so many captives, dead or alive.
    CaptivesExit {
        /// Who wins by it.
        side: Side,
        /// How many.
        count: u8,
    },
    /// Carries the dingus at the end.
    DingusAtEnd {
        /// Who wins by it.
        side: Side,
    },
}

/// What happens if nobody has won at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Otherwise {
    /// A draw.
    Draw,
    /// This side wins.
    Wins(Side),
}

impl BuiltIn for Scenario {
    const WORD: &'static str = "scenario";

    fn built_in() -> &'static [Self] {
        &*IN_THE_BOX
    }

    fn id(&self) -> &str {
        &self.id
    }
}

impl Scenario {
    /// Reads a file.
    ///
    /// # Errors
    /// The place where it cannot be read, or every fault of what it says.
    pub fn from_ron(text: &str) -> Result<Self, String> {
        let scenario: Self = datafile::read(text).map_err(|fault: Fault| fault.to_string())?;
        let mut faults = scenario.faults();
        let map = scenario.map.as_ref().map(|sheet| Map::new(sheet, false, false));
        faults.extend(map.and_then(Result::err).into_iter().flatten());
        if faults.is_empty() { Ok(scenario) } else { Err(faults.join("; ")) }
    }

    /// One side.
    pub const fn force(&self, side: Side) -> &Force {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// Everything wrong with it apart from its map.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut check = |holds: bool, why: &dyn Fn() -> String| {
            if !holds {
                faults.push(why());
            }
        };
        check((1..=30).contains(&self.turns), &|| format!("turns: 1 to 30, not {}", self.turns));
        let plain = |id: &str| !id.is_empty() && id.len() <= 40 && id.is_ascii();
        check(plain(&self.id), &|| format!("id: {:?} is not a short plain word", self.id));
        let (mut units, mut total) = ([Vec::new(), Vec::new()], 0);
        for side in Side::BOTH {
            for unit in &self.force(side).units {
                total += flatten(unit, None, &mut units[side.index()]);
            }
        }
        check(total <= MOST_UNITS, &|| format!("units: {total}, at most {MOST_UNITS}"));
        for side in Side::BOTH {
            self.check_force(side, &units[side.index()], &mut faults);
        }
        self.check_names(&units, &mut faults);
        faults
    }

    fn check_force(&self, side: Side, units: &[Listed<'_>], faults: &mut Vec<String>) {
        let force = self.force(side);
        let mut fault = |why: String| faults.push(format!("side {side:?}: {why}"));
        if units.is_empty() {
            fault("it has no units".into());
        }
        for (index, listed) in units.iter().enumerate() {
            let name = listed.unit.unit;
            if units[..index].iter().any(|other| other.unit.unit == name) {
                fault(format!("{name} is there twice"));
            }
            for why in listed.faults() {
                fault(format!("{name}: {why}"));
            }
            let placed = force.stacks.iter().filter(|stack| stack.units.contains(&name)).count();
            match (listed.in_unit, placed) {
                (None, 0) => fault(format!("{name} is in no stack")),
                (None, 1) | (Some(_), 0) => {}
                (None, _) => fault(format!("{name} is in more than one stack")),
                (Some(by), _) => fault(format!("{name} is aboard {by} and in a stack as well")),
            }
        }
        for name in force.stacks.iter().flat_map(|stack| &stack.units) {
            if !units.iter().any(|listed| listed.unit.unit == *name) {
                fault(format!("a stack names {name}, which is no unit of this side"));
            }
        }
        if force.stacks.iter().any(|stack| stack.units.is_empty()) {
            fault("a stack is empty".into());
        }
    }

    /// Names in the dingus, the research team and the ways to win.
    fn check_names(&self, units: &[Vec<Listed<'_>>; 2], faults: &mut Vec<String>) {
        let knows =
            |side: Side, name: Name| units[side.index()].iter().any(|l| l.unit.unit == name);
        let mut missing = |part: &str, side: Side, names: &[Name]| {
            if names.is_empty() {
                faults.push(format!("{part}: no unit is named"));
            }
            for name in names.iter().filter(|name| !knows(side, **name)) {
                faults.push(format!("{part}: {name} is no unit of side {side:?}"));
            }
        };
        if let DingusStart::With(side, names) = &self.dingus {
            missing("dingus", *side, names);
        }
        if let Some(research) = &self.research {
            missing("research", research.side, &research.techs);
        }
        for clause in &self.victory {
            if let Clause::CaptiveAtEnd { side, of } = clause {
                missing("victory", side.other(), of);
            }
        }
        if let DingusStart::With(side, names) = &self.dingus {
            for listed in units[side.index()].iter().filter(|l| names.contains(&l.unit.unit)) {
                let armed = listed.unit.unit.form() == Form::Tech && !listed.unit.gear.is_empty();
                if armed || listed.in_unit.is_some() {
                    let name = listed.unit.unit;
                    faults.push(format!("dingus: {name} must be unarmed and not aboard another"));
                }
            }
        }
        if self.dingus == DingusStart::Nowhere && self.victory.iter().any(needs_dingus) {
            faults.push("victory: it needs a dingus, and there is none".into());
        }
        if self.victory.is_empty() && self.otherwise == Otherwise::Draw {
            faults.push("victory: nobody can win".into());
        }
    }
}

const fn needs_dingus(clause: &Clause) -> bool {
    matches!(clause, Clause::DingusExits { .. } | Clause::DingusAtEnd { .. })
}

/// A unit and what it is aboard.
struct Listed<'a> {
    unit: &'a FileUnit,
    in_unit: Option<Name>,
}

/// Adds a unit and everything aboard; says how many.
fn flatten<'a>(unit: &'a FileUnit, aboard: Option<Name>, into: &mut Vec<Listed<'a>>) -> usize {
    into.push(Listed { unit, in_unit: aboard });
    let inner = unit.carries.iter().map(|inner| flatten(inner, Some(unit.unit), into));
    1 + inner.sum::<usize>()
}

impl Listed<'_> {
    fn faults(&self) -> Vec<String> {
        let (unit, mut faults) = (self.unit, Vec::new());
        let name = unit.unit;
        let many = capacity::gear(name);
        if unit.gear.len() > many {
            faults.push(format!("{} weapons or RSVPs, at most {many} [15.2]", unit.gear.len()));
        }
        for gear in unit.gear.iter().filter(|gear| !gear.fits(name)) {
            faults.push(format!("it cannot have a {gear} [15.2]"));
        }
        let of = |form: Form| unit.carries.iter().filter(|c| c.unit.form() == form).count();
        let (techs, rovers) = (of(Form::Tech), of(Form::Rover));
        if techs > capacity::techs(name) || rovers > capacity::rovers(name) || of(Form::Lander) > 0
        {
            faults.push(format!("{techs} technicians and {rovers} rovers are too many [15.2]"));
        }
        if name.form() == Form::Rover && self.in_unit.is_some() && techs > 0 {
            faults.push("a rover on a lander carries nobody [6.8.1]".into());
        }
        let alien = name.tech() == Tech::Alien;
        if unit.carries.iter().any(|c| (c.unit.tech() == Tech::Alien) != alien) {
            faults.push("aliens and humans do not ride together".into());
        }
        if name.form() == Form::Rover && alien {
            faults.push("aliens have no rovers".into());
        }
        self.check_posts(&mut faults);
        let flies = unit.velocity > 0;
        if flies && (name.form() != Form::Lander || !(3..=12).contains(&unit.velocity)) {
            faults.push(format!("a velocity of {} [11.1.1]", unit.velocity));
        }
        faults
    }

    fn check_posts(&self, faults: &mut Vec<String>) {
        if self.unit.post.is_some() && self.in_unit.is_none_or(|by| by.form() != Form::Rover) {
            faults.push("a post, and not aboard a rover [6.9]".into());
        }
        for post in Post::ALL {
            let holders = self.unit.carries.iter().filter(|c| c.post == Some(post)).count();
            let works = post.slot().is_none_or(|slot| slot < self.unit.gear.len());
            if holders > 1 || (holders == 1 && !works) {
                faults.push(format!("the post {:?} is held {holders} times [6.9]", post.word()));
            }
        }
    }
}
