//! What one seat may know: everything but who carries the dingus, until that is targeted, and the
//! crews the enemy is naming.

use contract::{Game, Known, Refusal, Rng, Rule, Seat, Status};
use serde::Serialize;

use crate::event::Who;
use crate::gear::{Gear, Post, Side};
use crate::hex::{Edge, Hex};
use crate::odds::{self, Chance};
pub use crate::rules::r06_movement::Cost;
use crate::rules::{r06_reach, who};
use crate::state::{Damage, Dingus, Lunar, Marks, Members, Phase, Place, Release};
use crate::units::UnitId;

/// The table, as one seat or a spectator sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub you: Option<Seat>,
    /// Which turn; zero while units are placed.
    pub turn: u8,
    /// How many turns there are.
    pub turns: u8,
    /// Who acts first in the phases of this turn.
    pub initiative: Side,
    /// What is being awaited.
    pub phase: Phase,
    /// The unit that moves, the lander that is asked for its velocity, or the stack to be placed.
    pub about: Vec<Who>,
    /// Every unit of both sides.
    pub units: Vec<SeenUnit>,
    /// The dingus.
    pub dingus: SeenDingus,
    /// Whether the scientists of 14.3 may act.
    pub release: Release,
    /// Where jamming acts when the phase ends.
    pub jammed: Option<Hex>,
    /// Alien troops killed by humans.
    pub kills: u8,
    /// Whether the raiders of 14.3 win by the dingus as well (LUN-60).
    pub dingus_also_wins: bool,
    /// What is open to the unit that moves.
    pub mover: Option<Mover>,
    /// Units of these eyes' seat that stay where they are, while it chooses one to move, and why.
    pub held_back: Vec<(Who, Stays)>,
    /// Who owes a decision, or how it ended.
    pub status: Status,
    /// The chances of what these eyes' seat may do now.
    pub chances: Vec<Chance>,
    /// What these eyes' seat would look for besides and cannot do now; words for it, no part of what
    /// is published.
    #[serde(skip)]
    pub barred: Vec<(Wish, Stays)>,
}

/// What somebody would like to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To pass, though no unit has been chosen to move.
    Pass,
    /// To jump with the unit that moves.
    Jump,
}

/// A unit in the middle of its move: what the ground and the horizon leave open to it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mover {
    /// How many hexes it goes in a turn; none for a lander.
    pub allowance: u8,
    /// How many are left.
    pub left: u8,
    /// Why it does not leave its hex this turn, though others may board it or leave it.
    pub stays: Option<Stays>,
    /// Where it could get on the ground with them, and what is spent by then.
    pub reach: Vec<(Hex, u8)>,
    /// Enemies it sees from where it is.
    pub sees: Vec<Who>,
    /// What a step to each hex beside it costs, where it may be made; no part of what is published.
    #[serde(skip)]
    pub steps: Vec<(Hex, Cost)>,
}

/// Why a unit stays: a refusal, as a view holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stays {
    /// The rule that keeps it.
    pub rule: &'static Rule,
    /// In a short phrase.
    pub why: &'static str,
}

impl From<Refusal> for Stays {
    fn from(refusal: Refusal) -> Self {
        Self { rule: refusal.rule, why: refusal.why }
    }
}

/// A unit, as far as these eyes may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // Markers that lie on a counter.
pub struct SeenUnit {
    /// Whose and which.
    pub who: Who,
    /// The hex it is in, wherever in it.
    pub hex: Option<Hex>,
    /// How it is there.
    pub standing: Standing,
    /// Whether it is damaged.
    pub damage: Damage,
    /// Of a lander; zero on the ground.
    pub velocity: u8,
    /// Jumps left.
    pub jumps: u8,
    /// Mounted gear, or what is in a technician's hands.
    pub gear: [Option<Gear>; 2],
    /// Aboard a rover; the enemy's is the one last shown.
    pub post: Option<Post>,
    /// Carries a marker.
    pub targeted: bool,
    /// Is to be damaged or destroyed when the phase ends.
    pub hit: bool,
    /// Is to be destroyed when the phase ends.
    pub doomed: bool,
    /// Has had its move.
    pub moved: bool,
    /// Has targeted or fired this turn.
    pub pinned: bool,
    /// All its flags that these eyes may know.
    pub marks: Marks,
}

/// How a unit is where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Not placed yet.
    Unplaced,
    /// In a hex by itself.
    OnMap,
    /// In or on another unit.
    Aboard(Who),
    /// In somebody's arms.
    Held(Who),
    /// A corpse in a hex.
    Corpse,
    /// Off the map, over that side of it.
    Off(Edge),
    /// Destroyed.
    Dead,
}

/// The dingus, as far as these eyes may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SeenDingus {
    /// Not there, or no more.
    Gone,
    /// On the ground.
    Lying(Hex),
    /// With one of these; with that one, if it is known to these eyes.
    Carried {
        /// Who could be carrying it, as everyone knows.
        suspects: Vec<Who>,
        /// Who does.
        carrier: Option<Who>,
    },
}

impl View {
    pub(crate) fn of(game: &Lunar, you: Option<Seat>) -> Self {
        let side = you.and_then(Side::of);
        let status = game.status();
        let mut actions = Vec::new();
        if let Some(seat) = you.filter(|seat| status.waiting().contains(*seat)) {
            game.actions(seat, &mut actions);
        }
        Self {
            you,
            turn: game.turn,
            turns: game.loaded.scenario.turns,
            initiative: game.initiative,
            phase: game.phase,
            about: about(game).into_iter().map(|unit| who(game, unit)).collect(),
            units: game.all().map(|unit| seen(game, unit, side)).collect(),
            dingus: dingus(game, side),
            release: game.release,
            jammed: game.jammed.map(|cell| game.map().hex(cell)),
            kills: game.kills,
            dingus_also_wins: game.options.dingus_also_wins,
            mover: r06_reach::mover(game),
            held_back: side.map_or(Vec::new(), |side| r06_reach::held(game, side)),
            chances: side.map_or(Vec::new(), |side| odds::all(game, side, &actions)),
            barred: if actions.is_empty() { Vec::new() } else { r06_reach::barred(game) },
            status,
        }
    }

    /// A unit.
    pub fn unit(&self, who: Who) -> Option<&SeenUnit> {
        self.units.iter().find(|unit| unit.who == who)
    }

    /// Units aboard another.
    pub fn aboard(&self, by: Who) -> impl Iterator<Item = &SeenUnit> {
        self.units.iter().filter(move |unit| unit.standing == Standing::Aboard(by))
    }
}

fn about(game: &Lunar) -> Vec<UnitId> {
    match game.phase {
        Phase::Deploying(side, index) => {
            let stacks = &game.loaded.stacks[side.index()];
            stacks.get(usize::from(index)).map_or(Vec::new(), |stack| stack.units.clone())
        }
        Phase::Velocity(_, lander) => vec![lander],
        Phase::Moving(_, Some(active)) => vec![active.unit],
        _ => Vec::new(),
    }
}

fn seen(game: &Lunar, unit: UnitId, eyes: Option<Side>) -> SeenUnit {
    let (state, counter) = (game.unit(unit), game.counter(unit));
    let standing = match state.place {
        Place::Unplaced => Standing::Unplaced,
        Place::Map(_) if state.marks.has(Marks::CORPSE) => Standing::Corpse,
        Place::Map(_) => Standing::OnMap,
        Place::Aboard(by) => Standing::Aboard(who(game, by)),
        Place::Held(by) => Standing::Held(who(game, by)),
        Place::Off(edge) => Standing::Off(edge),
        Place::Dead => Standing::Dead,
    };
    let human_tech = counter.form == crate::name::Form::Tech && !game.is_alien(unit);
    SeenUnit {
        who: who(game, unit),
        hex: game.hex_of(unit).map(|cell| game.map().hex(cell)),
        standing,
        damage: state.damage,
        velocity: state.velocity,
        jumps: state.jumps,
        gear: if human_tech { [state.weapon, None] } else { counter.gear },
        post: if eyes == Some(counter.side) { state.post } else { state.shown },
        targeted: state.marks.has(Marks::TARGETED),
        hit: state.marks.has(Marks::HURT) || state.marks.has(Marks::DOOMED),
        doomed: state.marks.has(Marks::DOOMED),
        moved: state.marks.has(Marks::MOVED),
        pinned: state.marks.has(Marks::PINNED),
        marks: if eyes == Some(counter.side) { state.marks } else { state.marks.without_secrets() },
    }
}

fn dingus(game: &Lunar, eyes: Option<Side>) -> SeenDingus {
    match game.dingus {
        Dingus::Gone => SeenDingus::Gone,
        Dingus::Lying(cell) => SeenDingus::Lying(game.map().hex(cell)),
        Dingus::Carried { by, suspects } => {
            let own = eyes == Some(game.counter(by).side);
            // Of one suspect everybody knows. While his side exchanges things he may have given it
            // away; that nobody else can tell before the exchanges are over.
            let known = Members(suspects).next().filter(|only| suspects == only.bit());
            SeenDingus::Carried {
                suspects: Members(suspects).map(|unit| who(game, unit)).collect(),
                carrier: if own { Some(by) } else { known }.map(|unit| who(game, unit)),
            }
        }
    }
}

/// Everything but who carries the enemy's dingus, the crews it is naming, and its secret marks: the
/// first suspect stands for the carrier, and the crews are as they were last shown.
pub(crate) fn knowledge(game: &Lunar, seat: Seat) -> Known<Lunar> {
    let mut known = Known { seat, position: game.clone() };
    let Some(own) = Side::of(seat) else { return known };
    let position = &mut known.position;
    if let Dingus::Carried { by, suspects } = &mut position.dingus
        && game.counter(*by).side != own
    {
        *by = Members(*suspects).next().unwrap_or(*by);
    }
    for unit in game.of_side(own.other()) {
        let state = position.unit_mut(unit);
        if matches!(game.phase, Phase::Naming(_)) {
            state.post = state.shown;
        }
        state.marks = state.marks.without_secrets();
    }
    known
}

/// A position with this knowledge: any suspect may carry the enemy's dingus.
pub(crate) fn imagine(known: &Known<Lunar>, rng: &mut Rng) -> Lunar {
    let mut imagined = known.position.clone();
    if let Dingus::Carried { by, suspects } = &mut imagined.dingus
        && Side::of(known.seat).is_some_and(|own| known.position.counter(*by).side != own)
    {
        let nth = rng.index(suspects.count_ones() as usize);
        *by = Members(*suspects).nth(nth).unwrap_or(*by);
    }
    imagined
}
