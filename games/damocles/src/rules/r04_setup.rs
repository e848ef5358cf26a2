//! Chapter 4, setting up: the team, its equipment, the days, and the tile of entry.

use contract::{Dice, Log, Refusal, SeatCount, SetupFaults, Silent};

use super::Play;
use crate::book::{R04_1, R04_2, R04_3};
use crate::equipment::{Condition, Equipment, KINDS, Piece, Place};
use crate::event::Event;
use crate::member::{Member, Profession};
use crate::mission::{FEWEST_MEMBERS, MOST_MEMBERS, PILOTS};
use crate::script::{Chain, Heard};
use crate::setup::Setup;
use crate::ship::{COUNTERS, Chamber, Ship, Spot};
use crate::state::{Before, Clock, Crew, Damocles, Decks, Lore, Phase, Powers, TileSet};
use crate::tile::Section;

/// A mission with a ready team begins at the hatch; otherwise the team is chosen first.
pub(super) fn open(
    setup: &Setup,
    seats: SeatCount,
    dice: &mut Dice,
) -> Result<Damocles, SetupFaults> {
    let mission = setup.check(seats)?;
    let mut game = Damocles {
        options: setup.options,
        crew: Crew::NONE,
        pieces: [Piece::HOME; KINDS],
        ship: Ship::empty(),
        decks: Decks {
            drawn: TileSet::default(),
            section: Section::White,
            counters: COUNTERS.map(|(_, many)| many),
            entered: [false; 3],
        },
        clock: Clock { day: 0, days: 0, shift: 0, points: 0, doubles: 0, idle: 0 },
        lore: Lore {
            heard: Heard::NONE,
            given: Heard::NONE,
            spent: Heard::NONE,
            chain: Chain::default(),
        },
        powers: Powers::NONE,
        team: None,
        phase: Phase::Crew,
    };
    if !mission.team.is_open() {
        for posting in mission.team.postings() {
            game.crew.members = game.crew.members.with(posting.member);
            game.pieces[posting.carries.index()].place = Place::With(posting.member);
        }
        // Nobody hears how a table is laid out.
        let mut play = Play { game: &mut game, dice, log: &mut Silent };
        play.begin();
        play.settle();
    }
    Ok(game)
}

/// The days that a team of so many has [`R04_0`](crate::book::R04_0): rounded up.
pub fn days(time_value: u16, members: u8) -> u16 {
    time_value.div_ceil(u16::from(members.max(1)))
}

/// The next of this profession who is still at home.
fn next_of(game: &Damocles, profession: Profession) -> Option<Member> {
    profession.members().iter().find(|member| !game.crew.members.contains(*member))
}

pub(super) fn join_refusal(game: &Damocles, profession: Profession) -> Option<Refusal> {
    if game.phase != Phase::Crew {
        return Some(R04_1.refuses("the team has been chosen"));
    }
    let members = game.crew.members;
    if next_of(game, profession).is_none() {
        return Some(R04_1.refuses("nobody else of this profession is to be had"));
    }
    if members.len() >= MOST_MEMBERS {
        return Some(R04_1.refuses("six members are the most"));
    }
    let astronauts = members.and(Profession::Astronaut.members()).len();
    let wanted = PILOTS.saturating_sub(astronauts);
    if profession.is_scientist() && members.len() + wanted >= MOST_MEMBERS {
        return Some(R04_1.refuses("two places are kept for astronauts"));
    }
    None
}

pub(super) fn ready_refusal(game: &Damocles) -> Option<Refusal> {
    if game.phase != Phase::Crew {
        return Some(R04_1.refuses("the team has been chosen"));
    }
    let members = game.crew.members;
    if members.and(Profession::Astronaut.members()).len() < PILOTS {
        return Some(R04_1.refuses("two astronauts at least must come, to fly the shuttle"));
    }
    (members.len() < FEWEST_MEMBERS).then_some(R04_1.refuses("three members are the fewest"))
}

pub(super) fn take_refusal(game: &Damocles, kind: Equipment) -> Option<Refusal> {
    let Phase::Kit(member) = game.phase else {
        return Some(R04_2.refuses("equipment is taken before the mission begins"));
    };
    if game.piece(kind).place != Place::Home {
        return Some(R04_2.refuses("somebody has taken it already"));
    }
    let last = after(game, member).is_none();
    let vision = game.piece(Equipment::Vision).place != Place::Home || kind == Equipment::Vision;
    (last && !vision).then_some(R04_2.refuses("vision equipment must be taken along"))
}

fn after(game: &Damocles, member: Member) -> Option<Member> {
    game.crew.members.iter().find(|other| *other > member)
}

impl<L: Log<Event>> Play<'_, L> {
    pub(super) fn join(&mut self, profession: Profession) {
        if let Some(member) = next_of(self.game, profession) {
            self.game.crew.members = self.game.crew.members.with(member);
            self.note(Event::Joined { member });
        }
    }

    pub(super) fn team_is_ready(&mut self) {
        let members = self.game.crew.members;
        let days = days(self.game.options.time_value, members.len());
        self.note(Event::TeamReady { members: members.len(), days });
        if let Some(first) = members.nth(0) {
            self.game.phase = Phase::Kit(first);
        }
    }

    pub(super) fn take(&mut self, kind: Equipment) {
        let Phase::Kit(member) = self.game.phase else { return };
        let piece = Piece { place: Place::With(member), state: Condition::Sound };
        self.game.pieces[kind.index()] = piece;
        self.note(Event::Took { member, kind });
        match after(self.game, member) {
            Some(next) => self.game.phase = Phase::Kit(next),
            None => self.begin(),
        }
    }

    /// [`R04_3`]: day one, and a tile to enter by.
    fn begin(&mut self) {
        let game = &mut *self.game;
        game.clock.days = days(game.options.time_value, game.crew.members.len());
        game.clock.day = 1;
        self.lay_entry();
        let (days, section) = (self.game.clock.days, self.game.decks.section);
        self.note(Event::Began { days, section });
    }

    /// One tile of each section is picked, and one of the three is the entry: the same as a random
    /// section and a random tile of it.
    pub(crate) fn lay_entry(&mut self) -> bool {
        let Some(section) = self.any_section_left(R04_3) else { return false };
        self.game.decks.section = section;
        self.game.ship = Ship::empty();
        let tile = self.draw_tile(section, R04_3);
        self.game.ship.lay(Chamber::new(tile, 0, 0));
        self.game.team = None;
        self.game.phase = Phase::Before(Before { from: None, to: Spot::ENTRY, turned: false });
        true
    }
}
