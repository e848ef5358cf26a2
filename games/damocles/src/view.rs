//! What the player may know: everything on the table but the faces of tiles that lie face-down, and
//! of the messages only those that rule 12.6 lets be read now.

use contract::{Game, Refusal, Seat, Status};
use serde::Serialize;

use crate::action::Action;
use crate::effect::{Answer, Setting};
use crate::equipment::{Condition, Equipment, Piece, Place};
use crate::mark::{Mark, Marks};
use crate::member::{Health, Member};
use crate::odds::{self, Chance};
use crate::rules::r12_exploring::tiles_left;
use crate::rules::r20_victory::{Judgement, judgement};
use crate::script::{Heard, Step, script};
use crate::setup::Options;
use crate::ship::{Chamber, Finding, Spot, Way};
use crate::state::{Clock, Damocles, Phase, Powers};
use crate::tile::{Colour, Kind, Section, Tile};

/// The table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The options.
    pub options: Options,
    /// The team, in order.
    pub crew: Vec<Person>,
    /// Every piece of equipment.
    pub pieces: [Piece; 9],
    /// The tiles, in the order in which they were laid.
    pub tiles: Vec<Seen>,
    /// The tile the team stands on or has just left.
    pub team: Option<Spot>,
    /// Time and points.
    pub clock: Clock,
    /// Lasting effects.
    pub powers: Powers,
    /// The section tiles are drawn from.
    pub section: Section,
    /// Tiles left in each section's pile.
    pub left: [u8; 3],
    /// Control, intel and power tiles that are on, by section.
    pub on: [[u8; 3]; 3],
    /// Whether each section is on.
    pub sections: [bool; 3],
    /// Days a new accessway costs now.
    pub accessway_days: u16,
    /// The messages of the last reading, in order.
    pub chain: Vec<u16>,
    /// The message that asks something now.
    pub asks: Option<u16>,
    /// Messages that may be read now [`R12_6`](crate::book::R12_6).
    pub readable: Vec<u16>,
    /// Messages that were read, by number alone: the notes on a mission sheet.
    pub heard: Heard,
    /// What is being awaited.
    pub phase: Phase,
    /// The answers a message allows.
    pub answers: Vec<Answer>,
    /// Who owes a decision, or how it ended.
    pub status: Status,
    /// What it was worth, once it is over.
    pub judgement: Option<Judgement>,
    /// What each choice with dice leads to.
    pub chances: Vec<Chance>,
    /// What one would look for and cannot do now; words for it, no part of what is published.
    #[serde(skip)]
    pub barred: Vec<Barred>,
}

/// An action that one would look for, and why it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barred {
    /// What.
    pub action: Action,
    /// Why not.
    pub refusal: Refusal,
}

/// A member of the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Person {
    /// Who.
    pub member: Member,
    /// How.
    pub health: Health,
    /// Whether the heart is weak (142).
    pub weak_heart: bool,
    /// With what, and whether it works.
    pub carries: Option<(Equipment, Condition)>,
}

/// A tile as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// By the order in which they were laid.
    pub spot: Spot,
    /// To the right of the entry.
    pub x: i8,
    /// Below the entry.
    pub y: i8,
    /// Its overall colour.
    pub section: Section,
    /// The side that shows while it is face-down: equipment and investigation chance.
    pub back: [(Equipment, u8); 3],
    /// The other side, once it is turned over.
    pub face: Option<Face>,
    /// Accessways, clockwise from the top.
    pub ways: [[Option<Way>; 2]; 4],
}

/// The face of a tile and what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // Markers, as on the tile.
pub struct Face {
    /// Its number.
    pub tile: Tile,
    /// The colour of its symbol.
    pub colour: Colour,
    /// What it is.
    pub kind: Kind,
    /// On or off.
    pub setting: Setting,
    /// Activated.
    pub activated: bool,
    /// Impassable.
    pub impassable: bool,
    /// Whether a second investigation is open.
    pub open: bool,
    /// How it was investigated last.
    pub finding: Option<Finding>,
    /// The message its marker stands for, by number.
    pub message: Option<u16>,
    /// What messages left behind.
    pub marks: Marks,
    /// Whether a message has told what is found here.
    pub told: bool,
}

impl View {
    pub(crate) fn of(game: &Damocles) -> Self {
        let mut actions = Vec::new();
        game.actions(Seat::A, &mut actions);
        Self {
            options: game.options,
            crew: game.crew.members.iter().map(|member| person(game, member)).collect(),
            pieces: game.pieces,
            tiles: game.ship.spots().map(|(spot, chamber)| seen(game, spot, chamber)).collect(),
            team: game.team,
            clock: game.clock,
            powers: game.powers,
            section: game.decks.section,
            left: Section::ALL.map(|section| tiles_left(game, section)),
            on: Section::ALL.map(|section| game.on_in(section)),
            sections: Section::ALL.map(|section| game.is_section_on(section)),
            accessway_days: odds::new_accessway_days(game),
            chain: game.lore.chain.iter().collect(),
            asks: asks(game),
            readable: readable(game).iter().collect(),
            heard: game.lore.heard,
            phase: game.phase,
            answers: answers(game),
            status: game.status(),
            judgement: judgement(game),
            chances: actions.iter().filter_map(|action| odds::chance(game, *action)).collect(),
            barred: barred(game),
        }
    }

    /// A tile by its spot.
    pub fn tile(&self, spot: Spot) -> Option<&Seen> {
        self.tiles.get(spot.index())
    }

    /// A known tile by its number.
    pub fn face(&self, tile: Tile) -> Option<&Face> {
        self.tiles.iter().filter_map(|seen| seen.face.as_ref()).find(|face| face.tile == tile)
    }

    /// The chances of a choice.
    pub fn chance(&self, action: Action) -> Option<&Chance> {
        self.chances.iter().find(|chance| chance.action == action)
    }
}

/// The instruments a tile answers to, the tile that is worked on, the way home: those the rules refuse.
fn barred(game: &Damocles) -> Vec<Barred> {
    let tried: Vec<Action> = match game.phase {
        Phase::Before(before) => {
            let ahead = game.ship.at(before.to).printed();
            ahead.slots.iter().map(|line| Action::Use(line.0)).collect()
        }
        Phase::Working(_) => {
            let here = game.here().filter(|here| here.is_known() && !here.activated);
            let works = here.filter(|here| here.printed().kind == Kind::Control);
            works.map(|_| Action::Activate).into_iter().collect()
        }
        Phase::Leaving(_) => vec![Action::Home],
        _ => Vec::new(),
    };
    let refused =
        |action: Action| game.refusal(Seat::A, &action).map(|refusal| Barred { action, refusal });
    tried.into_iter().filter_map(refused).collect()
}

fn person(game: &Damocles, member: Member) -> Person {
    let carries = game.carried_by(member).map(|kind| (kind, game.piece(kind).state));
    let (health, weak_heart) = (game.crew.health(member), game.crew.weak.contains(member));
    Person { member, health, weak_heart, carries }
}

fn seen(game: &Damocles, spot: Spot, chamber: &Chamber) -> Seen {
    let printed = chamber.printed();
    let face = chamber.is_known().then(|| Face {
        tile: chamber.tile,
        colour: printed.colour,
        kind: printed.kind,
        setting: chamber.setting,
        activated: chamber.activated,
        impassable: chamber.impassable,
        open: matches!(chamber.study, crate::ship::Study::Open(_)),
        finding: chamber.finding,
        message: chamber.message(),
        marks: chamber.marks,
        told: printed.told_by.iter().any(|message| game.lore.heard.has(*message)),
    });
    Seen {
        spot,
        x: chamber.x,
        y: chamber.y,
        section: printed.section,
        back: printed.slots.map(|line| (line.0, line.2)),
        face,
        ways: chamber.ways,
    }
}

/// [`R12_6`](crate::book::R12_6): what was read on the tile the team is at; everything with the
/// recording equipment (DAM-30) or before the sphere of message 257.
fn readable(game: &Damocles) -> Heard {
    let recorder = game.pieces[Equipment::Recording.index()];
    let healthy = match recorder.place {
        Place::With(member) => game.crew.health(member) == Health::Healthy,
        _ => false,
    };
    let viewer = game.here().is_some_and(|here| here.marks.has(Mark::Viewer) && here.activated);
    if (recorder.is_sound() && healthy) || viewer {
        return game.lore.heard;
    }
    let spot = match game.phase {
        Phase::Before(before) => Some(before.to),
        Phase::Asked(reading) => Some(reading.spot),
        Phase::Over(_) => None,
        _ => game.team,
    };
    let just_read = game.lore.chain.iter().fold(Heard::NONE, Heard::with);
    let Some(chamber) = spot.map(|spot| game.ship.at(spot)).filter(|chamber| chamber.is_known())
    else {
        return just_read;
    };
    let printed = chamber.printed();
    let messages = printed.slots.iter().map(|line| line.3).chain([printed.backfire]);
    messages.fold(just_read, |all, message| {
        script().reach(message).and(game.lore.heard).iter().fold(all, Heard::with)
    })
}

fn asks(game: &Damocles) -> Option<u16> {
    let Phase::Asked(reading) = game.phase else { return None };
    script().root_of(reading.place()).map(|(message, _)| message)
}

fn answers(game: &Damocles) -> Vec<Answer> {
    let Phase::Asked(reading) = game.phase else { return Vec::new() };
    match script().step(reading.place()) {
        Step::Ask(ways) => ways.iter().map(|(answer, _)| *answer).collect(),
        _ => Vec::new(),
    }
}
