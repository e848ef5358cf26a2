//! What one seat may know: what lies open, what everybody and this seat in particular have
//! gathered, the rows it commands, and the secrets of its own sheet. The table K01 to K48 of the
//! rulings is the specification; at the end everything is opened.

use contract::{Game, Seat, Status};
use serde::Serialize;

use crate::action::{Action, Line, Thing};
use crate::barred::Bar;
use crate::names::{
    Bag, Door, EGGS, Employer, FIGS, Fig, Item, KEPT, LETTERS, Name, Order, Room, Species,
};
use crate::paper::{Paper, entry_on};
use crate::rules::r04_turn::is_quiet;
use crate::rules::r10_aliens::is_claimed;
use crate::state::{
    ALIEN, Deal, Ending, Feynman, Mind, Open, PHONE, PIRATES, Phase, Row, SCIENTIST, Shut, TRACKED,
};

/// The table, as one seat or a spectator sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes.
    pub you: Option<Seat>,
    /// Who owes a decision, or how it ended.
    pub status: Status,
    /// What lies open.
    pub open: Open,
    /// What is being awaited.
    pub phase: Seen,
    /// The rows this seat commands.
    pub rows: [Option<Row>; FIGS],
    /// Where others are hidden: the alien has read the scientist's sheet.
    pub lairs: [Option<Room>; FIGS],
    /// The secrets of this seat.
    pub own: Own,
    /// What this seat has gathered of others.
    pub mind: Mind,
    /// What everybody has gathered.
    pub common: Mind,
    /// The chart, for its holder.
    pub doors: Option<[Door; 8]>,
    /// Everything, at the end.
    pub truth: Option<Shut>,
    /// What this seat would look for and cannot do now; words for it, no part of what is published.
    #[serde(skip)]
    pub barred: Vec<Bar>,
}

/// The secrets of one seat; what it does not know is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Own {
    /// Who is behind the letters.
    pub people: [Option<Name>; 7],
    /// Extra cannon shots bought.
    pub extra: Option<u8>,
    /// Which artifact is real.
    pub real: Option<u8>,
    /// Booby traps set.
    pub traps: Option<[Option<Room>; 2]>,
    /// Thermite mines.
    pub mines: Option<[Option<Room>; 2]>,
    /// Military ICE.
    pub ice: Option<bool>,
    /// Gas mines.
    pub gasmines: Option<[Option<Room>; 2]>,
    /// The line the sheet is at while it is filled in.
    pub line: Option<Line>,
    /// How often it turned from line to line without writing.
    pub turned: u8,
    /// How often it rubbed something out.
    pub erased: u8,
    /// What it wants to be asked about until its next turn.
    pub order: Option<Order>,
    /// Points left.
    pub points: Option<u8>,
    /// Who employs the phone company.
    pub employer: Option<Employer>,
    /// The letter drawn.
    pub informant: Option<Fig>,
    /// What the alien is.
    pub species: Option<Species>,
    /// Who Pan is.
    pub pan: Option<Fig>,
    /// Where Pan's victim lies.
    pub body: Option<Room>,
    /// What Pan has left there.
    pub stash: Bag,
    /// Whom Pan killed.
    pub victim: Option<Fig>,
    /// Whom that one had killed before.
    pub earlier: u32,
    /// Who of this team killed whom, where nobody else saw who it was.
    pub culprits: [Option<Fig>; FIGS],
    /// Who of this team engaged self-destruct last, if nobody else saw who it was.
    pub engager: Option<Fig>,
    /// Who is under mind control.
    pub thralls: u32,
    /// Which tokens are illusions.
    pub illusions: u32,
    /// The hiding place the living artifact has left.
    pub vacated: Option<Room>,
    /// The tracking sheet, for the alien.
    pub track: Option<[[Option<Room>; 2]; TRACKED]>,
    /// What eggs lie on: those in sight, and all of them for the alien.
    pub eggs: [Option<Fig>; 4],
    /// Bugs that may be followed by another.
    pub due: u8,
    /// Who has acted in this turn, for those who see it.
    pub used: Option<u32>,
    /// Actions of the alien that has two.
    pub spent: u8,
    /// Who is to act, for whoever chose.
    pub actor: Option<Fig>,
    /// How often somebody was chosen since the last deed.
    pub chosen: u8,
    /// Whether that one was revealed to act, and must.
    pub bound: bool,
    /// Who began the turn in gas.
    pub gassed: u32,
    /// Doors that somebody hidden of this seat found locked in this turn.
    pub bounced: u8,
    /// What is held out in a trade.
    pub hand: Option<Hand>,
    /// What this seat has promised others, and others have promised it: by whom, to whom.
    pub owes: [[Option<Thing>; 4]; 4],
}

/// What is held out in a trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Hand {
    /// Items.
    pub bag: Bag,
    /// Of the five.
    pub goods: [bool; 5],
    /// What is asked in return.
    pub want: Option<Thing>,
}

/// What was declared, as far as these eyes may know (K22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// All of it.
    Action(Action),
    /// A door is locked or unlocked.
    Door,
    /// Somebody unseen does this with what a room has (FEY-15).
    Quiet(Quiet),
}

/// What a hidden character may do unseen by option, without who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Quiet {
    /// A terminal is hacked.
    Hack,
    /// A terminal is used.
    Use,
    /// A ship is launched.
    Launch,
    /// The cannon is fired at a room.
    Cannon(Room),
    /// The disk is broadcast.
    Broadcast,
}

impl Quiet {
    const fn of(action: Action) -> Option<Self> {
        Some(match action {
            Action::Hack { .. } => Self::Hack,
            Action::Use { .. } => Self::Use,
            Action::Launch { .. } => Self::Launch,
            Action::Cannon { room, .. } => Self::Cannon(room),
            Action::Broadcast { .. } => Self::Broadcast,
            _ => return None,
        })
    }

    /// The action, if this one did it.
    pub const fn by(self, fig: Fig) -> Action {
        match self {
            Self::Hack => Action::Hack { fig },
            Self::Use => Action::Use { fig },
            Self::Launch => Action::Launch { fig },
            Self::Cannon(room) => Action::Cannon { fig, room },
            Self::Broadcast => Action::Broadcast { fig },
        }
    }
}

/// What is being awaited, as far as these eyes may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// Sheets are being filled in.
    Setup,
    /// An action of the active seat.
    Turn,
    /// Whether anybody cancels.
    Window {
        /// Who declared it.
        actor: Seat,
        /// What.
        said: Said,
        /// With whom, unless that is unseen.
        fig: Option<Fig>,
        /// Computer actions left with this one.
        left: u8,
        /// Who is asked.
        asked: Seat,
        /// Who is asked after that.
        later: Option<Seat>,
    },
    /// Computer actions.
    Computer {
        /// By whom.
        fig: Fig,
        /// How many are left.
        left: u8,
    },
    /// What is offered.
    Handing(Deal),
    /// Whether it is taken.
    Consent(Deal),
    /// What is picked up.
    Picking {
        /// By whom.
        fig: Fig,
        /// From a body, or from the room.
        from: Option<Fig>,
    },
    /// Whether an egg hatches; the alien alone sees that this is asked.
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

impl View {
    pub(crate) fn of(game: &Feynman, you: Option<Seat>) -> Self {
        let over = matches!(game.shut.phase, Phase::Over(_));
        let mut view = Self {
            you,
            status: game.status(),
            open: game.open,
            phase: seen(game, you),
            rows: [None; FIGS],
            lairs: [None; FIGS],
            own: Own::default(),
            mind: you.map_or(game.minds[4], |seat| game.minds[seat.index().min(4)]),
            common: game.minds[4],
            doors: None,
            truth: over.then_some(game.shut),
            barred: Vec::new(),
        };
        if let Some(seat) = you
            && !over
        {
            view.fill(game, seat);
        }
        let holder = you == Some(game.open.control) || game.open.options.open_chart;
        if holder && game.open.round > 0 {
            view.doors = Some(game.shut.doors);
        }
        view
    }

    fn fill(&mut self, game: &Feynman, seat: Seat) {
        for fig in Fig::ALL {
            let row = game.row(*fig);
            if row.seat == seat && *row != Row::NONE {
                self.rows[fig.index()] = Some(*row);
            }
        }
        self.own = secrets(game, seat);
        if seat == ALIEN && game.open.ready.contains(SCIENTIST) {
            for fig in crate::names::ROBOTS.into_iter().chain([Fig::Mccray]) {
                if game.row(fig).here && game.row(fig).seat == SCIENTIST && !game.is_placed(fig) {
                    self.lairs[fig.index()] = Some(game.row(fig).room);
                }
            }
        }
    }

    /// What an entry on this seat's sheet costs, or what a line of it would; nothing where no price
    /// stands beside it.
    pub fn price(&self, action: Action) -> Option<u8> {
        let entry = match action {
            Action::Line { line } => entry_on(line, self.own.real.is_some())?,
            _ => action,
        };
        self.paper()?.price(entry)
    }

    /// Whether the points that are left pay for an entry, or for one on a line.
    pub fn affords(&self, action: Action) -> bool {
        self.price(action).zip(self.own.points).is_none_or(|(price, left)| price <= left)
    }

    /// The items that this seat's sheet lists.
    pub fn listed(&self) -> impl Iterator<Item = Item> {
        let lists = |item: &Item| self.paper().is_some_and(|paper| paper.lists(*item));
        Item::ALL.iter().copied().filter(lists)
    }

    fn paper(&self) -> Option<Paper<'_>> {
        let (seat, left) = (self.you?, self.own.points);
        Some(Paper { open: &self.open, seat, employer: self.own.employer, left })
    }

    /// What this seat knows a character to carry.
    pub fn bag(&self, fig: Fig) -> Bag {
        self.rows[fig.index()].map_or(self.mind.bags[fig.index()], |row| row.bag)
    }

    /// Where this seat knows a character to be.
    pub fn room(&self, fig: Fig) -> Option<Room> {
        if let Some(row) = self.rows[fig.index()] {
            return row.here.then_some(row.room);
        }
        let token = self.open.token(fig);
        if token.is_there() { Some(token.room) } else { self.lairs[fig.index()] }
    }

    /// On whom an egg lies, where this seat can tell.
    pub fn bearer(&self, egg: Fig) -> Option<Fig> {
        let slot = EGGS.iter().position(|other| *other == egg)?;
        self.own.eggs[slot]
    }
}

/// What only this seat knows of its own sheet.
fn secrets(game: &Feynman, seat: Seat) -> Own {
    let shut = &game.shut;
    let (line, points) = (shut.lines[seat.index().min(3)], shut.points.get(seat.index()).copied());
    let (turned, order) = (shut.turned[seat.index().min(3)], shut.orders[seat.index().min(3)]);
    let erased = shut.erased[seat.index().min(3)];
    let mut own = Own { line, turned, points, erased, order: Some(order), ..Own::default() };
    let read = seat == ALIEN && game.open.ready.contains(SCIENTIST);
    match seat {
        PIRATES => {
            (own.people, own.extra) = (shut.people, Some(shut.extra));
            // Who keeps the true one knows what only looks like it.
            own.illusions = shut.illusions & Fig::Pet.bit();
        }
        PHONE => {
            own.illusions = shut.illusions & Fig::Reconbot.bit();
            own.gasmines = Some(shut.gasmines);
            (own.employer, own.informant) = (shut.employer, shut.informant);
            if let Some(fig) = game.open.informant {
                own.people[fig.index()] = shut.people[fig.index()];
            }
        }
        ALIEN => {
            (own.species, own.pan, own.body) = (shut.species, shut.pan, shut.body);
            (own.victim, own.eggs, own.due) = (shut.victim, shut.eggs, shut.due);
            (own.earlier, own.stash) = (shut.earlier, shut.stash);
            (own.thralls, own.illusions) = (shut.thralls, shut.illusions);
            (own.vacated, own.track) = (shut.vacated, Some(shut.track));
            for fig in LETTERS {
                if game.open.thralls & fig.bit() != 0 {
                    own.people[fig.index()] = shut.people[fig.index()];
                }
            }
        }
        _ => {}
    }
    for (slot, egg) in EGGS.into_iter().enumerate() {
        if game.token(egg).is_there() {
            own.eggs[slot] = shut.eggs[slot];
        }
    }
    for fig in Fig::ALL {
        if game.open.last_blow(*fig).is_some_and(|deed| deed.seat == seat) {
            own.culprits[fig.index()] = shut.culprits[fig.index()];
        }
    }
    own.engager = shut.engager.filter(|_| game.open.engaged.is_some_and(|deed| deed.seat == seat));
    if seat == SCIENTIST || read {
        (own.real, own.ice) = (shut.real, Some(shut.ice));
        (own.traps, own.mines) = (Some(shut.traps), Some(shut.mines));
    }
    if seat == game.open.control {
        own.ice = Some(shut.ice);
    }
    if game.open.turn != ALIEN {
        // Whoever acted unseen is not told (FEY-15).
        let seen = Fig::ALL.iter().filter(|fig| game.token(**fig).seen);
        let seen = seen.fold(0, |set, fig| set | fig.bit());
        (own.used, own.spent) = (Some(shut.used & seen), shut.spent);
    }
    if seat == game.open.turn {
        (own.used, own.spent) = (Some(shut.used), shut.spent);
        (own.gassed, own.bounced) = (shut.gassed, shut.bounced);
        (own.actor, own.chosen, own.bound) = (shut.actor, shut.chosen, shut.bound);
    }
    let hand = Hand { bag: shut.hand, goods: shut.hand_goods, want: shut.want };
    for other in game.open.seats.seats() {
        for (by, to) in [(seat, other), (other, seat)] {
            own.owes[by.index()][to.index()] = shut.owes[by.index()][to.index()];
        }
    }
    own.hand = match shut.phase {
        Phase::Handing(deal) if game.spokesman(deal.from) == seat => Some(hand),
        Phase::Consent(deal) => {
            let party = [deal.from, deal.to].iter().any(|fig| game.spokesman(*fig) == seat);
            party.then_some(hand)
        }
        _ => None,
    };
    own
}

/// Others see nothing of what an unseen alien is in the middle of.
#[allow(clippy::match_same_arms)] // One line for each phase.
fn seen(game: &Feynman, you: Option<Seat>) -> Seen {
    let kept = |fig: Fig| KEPT.contains(&fig) && game.is_illusion(fig);
    let unseen = |fig: Fig| you != Some(game.row(fig).seat) && (!game.token(fig).seen || kept(fig));
    match game.shut.phase {
        Phase::Setup => Seen::Setup,
        Phase::Turn => Seen::Turn,
        Phase::Window(window) => {
            let door = matches!(window.action, Action::Lock { .. } | Action::Unlock { .. });
            let knows = you == Some(window.actor) || game.open.options.open_chart;
            // The alien knows whom it may cancel.
            let claimed = you == Some(ALIEN) && is_claimed(game, window.fig);
            let quiet = unseen(window.fig) && is_quiet(game, window.action) && !claimed;
            let said = match Quiet::of(window.action).filter(|_| quiet) {
                Some(deed) => Said::Quiet(deed),
                None if door && !knows => Said::Door,
                None => Said::Action(window.action),
            };
            Seen::Window {
                actor: window.actor,
                said,
                fig: (!quiet).then_some(window.fig),
                left: window.left,
                asked: window.asked,
                later: window.later,
            }
        }
        Phase::Computer { fig, .. } | Phase::Picking { fig, .. } if unseen(fig) => Seen::Turn,
        Phase::Computer { fig, left } => Seen::Computer { fig, left },
        Phase::Picking { fig, from } => Seen::Picking { fig, from },
        Phase::Handing(deal) => Seen::Handing(deal),
        Phase::Consent(deal) => Seen::Consent(deal),
        Phase::Hatching if you == Some(ALIEN) => Seen::Hatching,
        Phase::Hatching => Seen::Turn,
        Phase::Voting { by, asked } => Seen::Voting { by, asked },
        Phase::Over(ending) => Seen::Over(ending),
    }
}
