//! The lines of a sheet [`R03_3`]: a seat turns to a line first, a character, a treasure or a kind
//! of trap, and then writes on it. So nobody is asked about everything at once.

use contract::{Refusal, Rng, Seat};

use super::r07_sheets::{entry_refusal, is_blank, paper, refusal};
use crate::action::{Action, At, Line, SheetNumber};
use crate::book::R03_3;
use crate::names::{
    AGENTS, ARTIFACTS, EGGS, Employer, Fig, Good, Item, LETTERS, Name, ROBOTS, Room, Species,
};
use crate::paper::entry_on;
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Place, SCIENTIST};

/// What a pirate could ever buy.
const PIRATES_BUY: [Item; 6] =
    [Item::Pistol, Item::Rifle, Item::Cutlass, Item::Plasma, Item::Torch, Item::Medkit];

/// So often a seat may turn from line to line before it writes something: more often than there are
/// lines on any sheet, and not for ever.
pub(crate) const MOST_TURNS: u8 = 30;

/// Everything a seat may do with its sheet now: what belongs to no line, the lines that have room,
/// and what the line it is at could say.
pub(crate) fn list(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    let begin = into.len();
    let mut add = |action: Action| {
        if refusal(game, seat, action).is_none() {
            into.push(action);
        }
    };
    if is_blank(game, seat) {
        (1..=9).for_each(|n| add(Action::Sheet { number: SheetNumber(n) }));
    }
    plain(seat, &mut add);
    each_line(seat, |line| add(Action::Line { line }));
    if let Some(line) = game.shut.lines[seat.index().min(3)] {
        on_line(line, &mut add);
        rubbed(line, &mut add);
    }
    add(Action::Blank {});
    add(Action::Ready {});
    into[begin..].sort_unstable();
}

/// Every entry the sheet allows, whatever line it is at: for sheets filled in out of sight.
pub(crate) fn entries(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    let mut add = |action: Action| {
        if entry_refusal(game, seat, action).is_none() {
            into.push(action);
        }
    };
    plain(seat, &mut add);
    each_line(seat, |line| on_line(line, &mut add));
}

/// Why a seat cannot turn to a line: it is there already, or there is nothing to write.
pub(crate) fn turn_refusal(game: &Feynman, seat: Seat, line: Line) -> Option<Refusal> {
    if game.shut.lines[seat.index().min(3)] == Some(line) {
        return Some(R03_3.refuses("the sheet is at that line"));
    }
    if game.shut.turned[seat.index().min(3)] >= MOST_TURNS {
        return Some(R03_3.refuses("every line has been looked at: write something first"));
    }
    let mut room = false;
    if belongs(seat, line) {
        let mut look = |entry| room = room || entry_refusal(game, seat, entry).is_none();
        if !is_full(game, seat, line) {
            on_line(line, &mut look);
        }
        rubbed(line, &mut look);
    }
    (!room).then(|| R03_3.refuses("there is nothing to write on that line"))
}

/// Whether a character has a line on a seat's sheet.
pub(crate) const fn has_line(seat: Seat, fig: Fig) -> bool {
    belongs(seat, Line::Fig(fig))
}

/// What could be rubbed out on a line.
fn rubbed(line: Line, add: &mut impl FnMut(Action)) {
    if let Line::Fig(fig) = line
        && fig.is_human()
    {
        for item in Item::ALL {
            add(Action::Unbuy { fig, item: *item });
        }
    }
}

/// Whether a line stands on a seat's sheet.
#[allow(clippy::match_same_arms)] // One line for each kind of line.
const fn belongs(seat: Seat, line: Line) -> bool {
    match line {
        Line::Fig(fig) if fig.is_letter() => matches!(seat, PIRATES),
        Line::Good(Good::Loot) => matches!(seat, PIRATES),
        Line::Fig(fig) if fig.is_robot() => matches!(seat, SCIENTIST | ALIEN),
        Line::Fig(Fig::Mccray) | Line::Trap | Line::Mine => matches!(seat, SCIENTIST),
        Line::Fig(Fig::Preuitt | Fig::Osorio | Fig::Reconbot) => matches!(seat, PHONE),
        Line::Fig(Fig::Alien1 | Fig::Alien2) => matches!(seat, ALIEN),
        Line::Fig(fig) => matches!(seat, ALIEN) && fig.is_egg(),
        Line::Good(Good::Disk) | Line::GasMine => matches!(seat, PHONE),
        Line::Good(_) => matches!(seat, SCIENTIST),
    }
}

/// Whether a look at the line tells that nothing more fits; spares asking for every entry.
fn is_full(game: &Feynman, seat: Seat, line: Line) -> bool {
    let is_dear = || entry_on(line, false).is_some_and(|entry| !paper(game, seat).affords(entry));
    match line {
        Line::Fig(fig) if fig.is_letter() => {
            let cheapest = game.open.plan.prices[seat.index().min(2)].iter().min();
            let left = game.shut.points.get(seat.index());
            let broke = left < cheapest && !game.open.options.preticked_free;
            broke || game.shut.people[fig.index()].is_none()
        }
        Line::Fig(Fig::Mccray | Fig::Preuitt | Fig::Osorio) => false,
        Line::Fig(fig) => game.row(fig).here || is_dear(),
        Line::Good(good) => game.good(good) != Place::Never,
        Line::Trap => game.shut.traps[1].is_some() || is_dear(),
        Line::Mine => game.shut.mines[1].is_some() || is_dear(),
        Line::GasMine => game.shut.gasmines[1].is_some() || is_dear(),
    }
}

/// Any entry that stands on a sheet, allowed or not: for sheets that are drawn at random.
pub(crate) fn some_entry(seat: Seat, rng: &mut Rng) -> Option<Action> {
    let mut lines = 0;
    each_line(seat, |_| lines += 1);
    let (chosen, mut at, mut line) = (rng.index(lines + 1), 0, None);
    each_line(seat, |other| {
        if at == chosen {
            line = Some(other);
        }
        at += 1;
    });
    let each = |add: &mut dyn FnMut(Action)| match line {
        Some(line) => on_line(line, &mut |entry| add(entry)),
        None => plain(seat, &mut |entry| add(entry)),
    };
    let mut many = 0;
    each(&mut |_| many += 1);
    let (chosen, mut at, mut entry) = (rng.index(many), 0, None);
    each(&mut |other| {
        if at == chosen {
            entry = Some(other);
        }
        at += 1;
    });
    entry
}

/// What belongs to no line.
fn plain(seat: Seat, add: &mut impl FnMut(Action)) {
    match seat {
        PIRATES => {
            for name in Name::ALL {
                add(Action::Enlist { name: *name });
            }
            add(Action::BuyPet {});
            add(Action::BuyShot {});
        }
        SCIENTIST => add(Action::BuyIce {}),
        PHONE => {
            for employer in Employer::ALL {
                add(Action::Employ { employer: *employer });
            }
        }
        _ => {
            for species in Species::ALL {
                add(Action::Become { species: *species });
            }
            for robot in ROBOTS {
                add(Action::Shape { robot });
            }
        }
    }
}

/// The lines of a sheet.
fn each_line(seat: Seat, mut add: impl FnMut(Line)) {
    match seat {
        PIRATES => {
            for fig in LETTERS {
                add(Line::Fig(fig));
            }
            add(Line::Good(Good::Loot));
        }
        SCIENTIST => {
            for fig in [Fig::Mccray].into_iter().chain(ROBOTS) {
                add(Line::Fig(fig));
            }
            for art in ARTIFACTS {
                add(Line::Good(art));
            }
            add(Line::Trap);
            add(Line::Mine);
        }
        PHONE => {
            for fig in AGENTS.into_iter().chain([Fig::Reconbot]) {
                add(Line::Fig(fig));
            }
            add(Line::Good(Good::Disk));
            add(Line::GasMine);
        }
        _ => {
            let bodies = [Fig::Alien1, Fig::Alien2].into_iter().chain(ROBOTS).chain(EGGS);
            for fig in bodies {
                add(Line::Fig(fig));
            }
        }
    }
}

/// What a line could say.
fn on_line(line: Line, add: &mut impl FnMut(Action)) {
    let places = |figs: &[Fig], add: &mut dyn FnMut(At)| {
        for room in Room::ALL {
            add(At::In(*room));
        }
        for fig in figs {
            add(At::On(*fig));
        }
    };
    match line {
        Line::Fig(fig) if fig.is_letter() => {
            for item in &PIRATES_BUY {
                add(Action::Buy { fig, item: *item });
            }
        }
        Line::Fig(fig) => {
            if matches!(fig, Fig::Mccray | Fig::Preuitt | Fig::Osorio) {
                for item in Item::ALL {
                    add(Action::Buy { fig, item: *item });
                }
            }
            for room in Room::ALL {
                add(Action::Start { fig, room: *room });
            }
        }
        Line::Good(Good::Loot) => places(&LETTERS, &mut |at| add(Action::PlaceLoot { at })),
        Line::Good(Good::Disk) => places(&AGENTS, &mut |at| add(Action::PlaceDisk { at })),
        Line::Good(art) => places(&[Fig::Mccray], &mut |at| {
            add(Action::Real { art, at });
            add(Action::Fake { art, at });
        }),
        Line::Trap => rooms(|room| add(Action::Trap { room })),
        Line::Mine => rooms(|room| add(Action::Mine { room })),
        Line::GasMine => rooms(|room| add(Action::GasMine { room })),
    }
}

fn rooms(mut add: impl FnMut(Room)) {
    for room in Room::ALL {
        add(*room);
    }
}
