//! The position, in three parts: what lies open, the truth, and what each seat knows beyond the
//! open. Views are made of the first and the last, and of the rows a seat owns.

use contract::{Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Line, Thing};
use crate::names::{
    ARTIFACTS, Bag, Door, Employer, FIGS, Fig, Good, Health, LETTERS, Name, Order, ROOMS, Room,
    Species,
};
use crate::setup::Options;
use crate::station::{Function::Terminal, Plan};

/// The seat of the pirates.
pub const PIRATES: Seat = Seat::A;
/// The seat of the scientist.
pub const SCIENTIST: Seat = Seat::B;
/// The seat of the phone company.
pub const PHONE: Seat = Seat::C;
/// The seat of the alien.
pub const ALIEN: Seat = Seat::D;
/// Free cannon shots [`R07_4`](crate::book::R07_4).
pub const FREE_SHOTS: u8 = 3;
/// Rounds on the tracking sheet; after the last it begins again at the top.
pub const TRACKED: usize = 20;
/// A terminal that is no more.
pub const WRECK: u8 = 255;

/// A position of *The Artifact*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feynman {
    pub(crate) open: Open,
    pub(crate) shut: Shut,
    /// What each seat knows beyond the open; the last is what everybody knows.
    pub(crate) minds: [Mind; 5],
}

/// What everybody at the table sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Each is a marker on the table.
pub struct Open {
    /// How many play.
    pub seats: SeatCount,
    /// The rulings chosen.
    pub options: Options,
    /// The station.
    pub plan: Plan,
    /// Who has filled in a sheet.
    pub ready: SeatSet,
    /// Counted from one; 0 while sheets are filled in.
    pub round: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether the end was proposed in this turn.
    pub proposed: bool,
    /// Who holds the chart [`R03_6`](crate::book::R03_6).
    pub control: Seat,
    /// Who has hacked the core [`R04_1_6_5`](crate::book::R04_1_6_5).
    pub codes: SeatSet,
    /// Whether the shield is up.
    pub shield: bool,
    /// Damage of the generator.
    pub generator: u8,
    /// Damage of the terminals; [`WRECK`] when destroyed.
    pub terminals: [u8; ROOMS],
    /// Cannon hits by room.
    pub hits: [u8; ROOMS],
    /// Rooms destroyed.
    pub lost: u16,
    /// Rooms launched and safe.
    pub away: u16,
    /// The box of the self-destruct token.
    pub destruct: Option<u8>,
    /// Who engaged it last.
    pub engaged: Option<Deed>,
    /// Gas.
    pub gas: [Option<Cloud>; 4],
    /// Cannon shots fired.
    pub shots: u8,
    /// Whether the cannon was found empty.
    pub empty: bool,
    /// Doors found locked in this turn, by their place on the chart.
    pub bounced: u8,
    /// Whether the cannon was fired in this turn.
    pub fired: bool,
    /// Whether self-destruct was switched in this turn.
    pub switched: bool,
    /// The tokens.
    pub tokens: [Token; FIGS],
    /// Artifacts that were verified, by letter.
    pub verified: [Option<bool>; 3],
    /// Who has ever carried each artifact in sight.
    pub handled: [u32; 3],
    /// Which of the five everybody has seen or heard of by name.
    pub met: [bool; 5],
    /// Whether the disk was broadcast.
    pub broadcast: bool,
    /// Who killed whom.
    pub slain: [Option<Deed>; FIGS],
    /// Who destroyed whom that had risen as a zombie (FEY-141).
    pub destroyed: [Option<Deed>; FIGS],
    /// Items lying openly.
    pub floor: [Bag; ROOMS],
    /// The species, once known.
    pub species: Option<Species>,
    /// The informant, once revealed.
    pub informant: Option<Fig>,
    /// Who turned out to be Pan.
    pub pan: Option<Fig>,
    /// Whose place Pan had taken, once Pan is known.
    pub victim: Option<Fig>,
    /// Computer actions HAL has cancelled.
    pub vetoes: u8,
    /// Who was found to be under mind control (K29).
    pub thralls: u32,
    /// Whether pirates have damaged the station (FEY-106).
    pub harmed: bool,
    /// Humans turned into zombies.
    pub risen: u8,
    /// Who of them rose in this turn.
    pub fresh: u32,
    /// Medkits left in `DocBot`.
    pub kits: u8,
    /// Whether there is military ICE, once known.
    pub ice: Option<bool>,
    /// Booby traps, thermite mines and gas mines used up.
    pub sprung: [u8; 3],
    /// Rooms in which a hidden character cannot be.
    pub not_in: [u16; FIGS],
    /// Rooms searched.
    pub searched: u16,
    /// Rooms in which no booby trap, and in which no gas mine, can be any more.
    pub safe: [u16; 2],
    /// The zombie that took a bite, and the round.
    pub bite: Option<(Fig, u8)>,
    /// Whether the artifact was eaten.
    pub eaten: bool,
    /// Whether the self-destruct went off.
    pub exploded: bool,
}

/// Who did something: the seat that answers for it, and the character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// Who answers for it (FEY-51).
    pub seat: Seat,
    /// Who did it (FEY-108); nobody, as long as nobody saw who it was (FEY-79).
    pub by: Option<Fig>,
}

/// A cloud of gas [`R04_1_7_5`](crate::book::R04_1_7_5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cloud {
    /// Where.
    pub room: Room,
    /// It leaves at the start of this seat's turn ...
    pub seat: Seat,
    /// ... in this round.
    pub until: u8,
}

/// A token as it lies on the map, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Whether it has been placed.
    pub seen: bool,
    /// Whether it has been taken off again: decomposed, hatched, crushed.
    pub gone: bool,
    /// Where it lies.
    pub room: Room,
    /// Who commands it.
    pub seat: Seat,
    /// Up or down.
    pub health: Health,
    /// The round in which it was last knocked out.
    pub fell: u8,
    /// Damage everybody has heard of, less what was healed.
    pub heard: u8,
    /// Skills it has shown.
    pub skills: u8,
    /// Whether it rose as a zombie.
    pub zombie: bool,
}

/// The truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shut {
    /// What is being awaited.
    pub phase: Phase,
    /// The line each seat is at while it fills in its sheet.
    pub lines: [Option<Line>; 4],
    /// How often each has turned from line to line without writing.
    pub turned: [u8; 4],
    /// How often each has rubbed something out on its sheet.
    pub erased: [u8; 4],
    /// What each seat wants to be asked about until its next turn.
    pub orders: [Order; 4],
    /// The characters.
    pub rows: [Row; FIGS],
    /// Who is behind each letter.
    pub people: [Option<Name>; 7],
    /// Where the five are.
    pub goods: [Place; 5],
    /// Which artifact is real.
    pub real: Option<u8>,
    /// The doors of the chart.
    pub doors: [Door; 8],
    /// Booby traps still set.
    pub traps: [Option<Room>; 2],
    /// Thermite mines still there.
    pub mines: [Option<Room>; 2],
    /// Gas mines still set.
    pub gasmines: [Option<Room>; 2],
    /// Military ICE.
    pub ice: bool,
    /// Extra cannon shots bought.
    pub extra: u8,
    /// Points left by sheet.
    pub points: [u8; 3],
    /// Who employs the phone company.
    pub employer: Option<Employer>,
    /// The letter drawn.
    pub informant: Option<Fig>,
    /// What the alien is.
    pub species: Option<Species>,
    /// Who Pan is.
    pub pan: Option<Fig>,
    /// Where Pan's victim lies, and that nobody has found it.
    pub body: Option<Room>,
    /// What Pan has left there.
    pub stash: Bag,
    /// Who lies there, or is found to have died, at Pan's hand.
    pub victim: Option<Fig>,
    /// Whom that one had killed before.
    pub earlier: u32,
    /// Who killed whom, where nobody saw who it was (K43).
    pub culprits: [Option<Fig>; FIGS],
    /// Who engaged self-destruct last, if nobody saw who it was.
    pub engager: Option<Fig>,
    /// Who is under mind control, found out or not [`R10_30`](crate::book::R10_30).
    pub thralls: u32,
    /// Tokens that are illusions [`R10_31`](crate::book::R10_31).
    pub illusions: u32,
    /// The hiding place that the living artifact has left unseen (K47).
    pub vacated: Option<Room>,
    /// The tracking sheet: where the first two aliens ended each round [`R11_1`](crate::book::R11_1).
    pub track: [[Option<Room>; 2]; TRACKED],
    /// What each egg lies on.
    pub eggs: [Option<Fig>; 4],
    /// Bugs that died and have not been followed by another.
    pub due: u8,
    /// Who has acted in this turn.
    pub used: u32,
    /// Actions taken by the alien that has two.
    pub spent: u8,
    /// Who is to act, as nobody else at the table knows (FEY-142).
    pub actor: Option<Fig>,
    /// How often somebody was chosen since the last deed.
    pub chosen: u8,
    /// Whether that one was revealed to act, and must [`R06_1`](crate::book::R06_1).
    pub bound: bool,
    /// Who of the active team began the turn in gas.
    pub gassed: u32,
    /// Doors that somebody hidden found locked in this turn, as its team alone knows (FEY-76).
    pub bounced: u8,
    /// What is held out in a trade.
    pub hand: Bag,
    /// Of the five.
    pub hand_goods: [bool; 5],
    /// What is asked in return for it (FEY-144).
    pub want: Option<Thing>,
    /// What each seat has promised each other one.
    pub owes: [[Option<Thing>; 4]; 4],
}

/// A row of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Whether it is in the game.
    pub here: bool,
    /// Where it is.
    pub room: Room,
    /// Who commands it.
    pub seat: Seat,
    /// Boxes filled.
    pub damage: u8,
    /// Boxes there are.
    pub boxes: u8,
    /// What it carries.
    pub bag: Bag,
}

/// Where one of the five is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not in this game, or not yet placed.
    Never,
    /// Carried.
    On(Fig),
    /// Hidden at set-up and not found.
    Hidden(Room),
    /// Lying openly.
    Lies(Room),
    /// Destroyed.
    Gone,
}

/// What is being awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Sheets are being filled in.
    Setup,
    /// An action of the active seat.
    Turn,
    /// Whether anybody cancels what was declared.
    Window(Window),
    /// Computer actions at a terminal.
    Computer {
        /// Who is at it.
        fig: Fig,
        /// How many are left.
        left: u8,
    },
    /// What is put into the hand that is offered.
    Handing(Deal),
    /// Whether the other side takes it.
    Consent(Deal),
    /// What is picked up.
    Picking {
        /// By whom.
        fig: Fig,
        /// From a body, or from the room.
        from: Option<Fig>,
    },
    /// Whether an egg hatches.
    Hatching,
    /// Whether all agree to end.
    Voting {
        /// Who proposed.
        by: Seat,
        /// Who is asked.
        asked: Seat,
    },
    /// It is over.
    Over(Ending),
}

/// A window in which a declared action can be cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Who declared it.
    pub actor: Seat,
    /// What.
    pub action: Action,
    /// With whom.
    pub fig: Fig,
    /// Computer actions left with this one; 0 for any other action.
    pub left: u8,
    /// Who is asked.
    pub asked: Seat,
    /// Who is asked after that.
    pub later: Option<Seat>,
}

/// A trade under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Whose action it is.
    pub by: Fig,
    /// Who gives.
    pub from: Fig,
    /// Who receives.
    pub to: Fig,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// At most one team could act.
    LastAble,
    /// The last round was played.
    TimeUp,
    /// All agreed.
    Agreed,
}

/// What a seat knows beyond what lies open. What it knows of others is true when it is noted and
/// forgotten when it may no longer be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mind {
    /// Items a character carries for certain.
    pub bags: [Bag; FIGS],
    /// Characters that carry nothing else.
    pub exact: u32,
    /// Where the five are for certain.
    pub goods: [Option<Place>; 5],
    /// Artifacts verified in this seat's hearing alone (FEY-101).
    pub verified: [Option<bool>; 3],
    /// The chart as last seen.
    pub chart: [Door; 8],
    /// Door actions since each door was last seen.
    pub stale: [u8; 8],
}

impl Token {
    pub(crate) const NONE: Self = Self {
        seen: false,
        gone: false,
        room: Room::A1,
        seat: PIRATES,
        health: Health::Up,
        fell: 0,
        heard: 0,
        skills: 0,
        zombie: false,
    };

    /// Whether it lies on the map or aboard a ship that left.
    pub const fn is_there(&self) -> bool {
        self.seen && !self.gone
    }
}

impl Row {
    pub(crate) const NONE: Self =
        Self { here: false, room: Room::A1, seat: PIRATES, damage: 0, boxes: 1, bag: Bag::EMPTY };
}

impl Mind {
    pub(crate) const NEW: Self = Self {
        bags: [Bag::EMPTY; FIGS],
        exact: 0,
        goods: [None; 5],
        verified: [None; 3],
        chart: [Door::Locked; 8],
        stale: [0; 8],
    };
}

impl Open {
    /// Whether a room can be entered, left and acted in.
    pub const fn is_standing(&self, room: Room) -> bool {
        (self.lost | self.away) & room.bit() == 0
    }

    /// Who struck the last blow against a token, as far as it was seen.
    pub fn last_blow(&self, fig: Fig) -> Option<Deed> {
        self.destroyed[fig.index()].or(self.slain[fig.index()])
    }

    /// Whether there is a phone company.
    pub const fn has_phone(&self) -> bool {
        self.seats.get() >= 3
    }

    /// Whether there is an alien.
    pub const fn has_alien(&self) -> bool {
        self.seats.get() == 4
    }

    /// A token.
    pub const fn token(&self, fig: Fig) -> &Token {
        &self.tokens[fig.index()]
    }

    /// Whether a token lies in this room, up or down.
    pub fn lies_in(&self, fig: Fig, room: Room) -> bool {
        self.token(fig).is_there() && self.token(fig).room == room
    }

    /// The last round [`R05_1`](crate::book::R05_1).
    pub const fn last_round(&self) -> u8 {
        if self.options.round_limit == 0 { self.plan.rounds } else { self.options.round_limit }
    }

    /// Whether gas is in a room.
    pub fn is_gassed(&self, room: Room) -> bool {
        self.gas.iter().flatten().any(|cloud| cloud.room == room)
    }

    /// Whether the generator is destroyed.
    pub const fn is_generator_dead(&self) -> bool {
        self.generator >= self.plan.boxes.generator
    }
}

impl Feynman {
    /// What lies open.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The truth.
    pub const fn shut(&self) -> &Shut {
        &self.shut
    }

    /// A row.
    pub const fn row(&self, fig: Fig) -> &Row {
        &self.shut.rows[fig.index()]
    }

    pub(crate) const fn row_mut(&mut self, fig: Fig) -> &mut Row {
        &mut self.shut.rows[fig.index()]
    }

    /// A token.
    pub const fn token(&self, fig: Fig) -> &Token {
        &self.open.tokens[fig.index()]
    }

    pub(crate) const fn token_mut(&mut self, fig: Fig) -> &mut Token {
        &mut self.open.tokens[fig.index()]
    }

    /// Where one of the five is.
    pub const fn good(&self, good: Good) -> Place {
        self.shut.goods[good.index()]
    }

    /// The real artifact, once the scientist has chosen its letter.
    pub fn real(&self) -> Option<Good> {
        self.shut.real.map(|letter| ARTIFACTS[usize::from(letter.min(2))])
    }

    /// Whether it stands on the map, hidden or not, up or down.
    pub fn is_on_map(&self, fig: Fig) -> bool {
        let row = self.row(fig);
        row.here && self.open.is_standing(row.room)
    }

    /// Whether it is hidden on the map.
    pub fn is_hidden(&self, fig: Fig) -> bool {
        self.is_on_map(fig) && !self.is_placed(fig)
    }

    /// Whether its own token has been placed; an illusion's is not its own.
    pub const fn is_placed(&self, fig: Fig) -> bool {
        self.token(fig).seen && !self.is_illusion(fig)
    }

    /// Whether its token is an illusion [`R10_31`](crate::book::R10_31).
    pub const fn is_illusion(&self, fig: Fig) -> bool {
        self.shut.illusions & fig.bit() != 0
    }

    /// Whether it is alive, here or away.
    pub fn is_alive(&self, fig: Fig) -> bool {
        self.row(fig).here && self.token(fig).health != Health::Dead
    }

    /// Whether it is conscious and on the map.
    pub fn is_up(&self, fig: Fig) -> bool {
        self.is_on_map(fig) && self.token(fig).health == Health::Up
    }

    /// The letter of a pirate by name.
    pub fn letter_of(&self, name: Name) -> Option<Fig> {
        LETTERS.into_iter().find(|fig| self.shut.people[fig.index()] == Some(name))
    }

    /// The terminal in a room, when it works.
    pub fn has_terminal(&self, room: Room) -> bool {
        self.open.plan.room_has(room, Terminal) && self.open.terminals[room.index()] != WRECK
    }

    /// Everybody in a room that others can see.
    pub fn seen_in(&self, room: Room) -> impl Iterator<Item = Fig> + '_ {
        Fig::ALL.iter().copied().filter(move |fig| self.open.lies_in(*fig, room))
    }

    /// Whether it carries an item.
    pub const fn carries(&self, fig: Fig, item: crate::names::Item) -> bool {
        self.row(fig).bag.has(item)
    }

    /// Which of the five a character carries.
    pub fn goods_on(&self, fig: Fig) -> impl Iterator<Item = Good> + '_ {
        Good::ALL.iter().copied().filter(move |good| self.good(*good) == Place::On(fig))
    }
}
