//! Chapters 7 to 10, the sheets: what may be written on each, and what it costs
//! [`R03_3`].

use contract::{Refusal, Seat};

use super::r03_setup::write;
use super::r07_lines as lines;
use crate::action::{Action, At, Line, SheetNumber};
use crate::book::{
    R03_3, R07_1, R07_2, R07_3, R07_4, R07_5, R08_1, R08_2, R08_3, R08_4, R09_1, R09_2, R09_4,
    R09_5, R10_1, R10_2, R10_3, R10_6, R10_10, R10_15, R10_22, R10_23, R10_28,
};
use crate::names::{AGENTS, ALIENS, EGGS, Fig, Good, Item, Name, ROBOTS, Room, Species};
use crate::paper::Paper;
use crate::sheets;
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Place, Row, SCIENTIST};

/// So often a seat may rub something out: often enough to think again, and not for ever.
pub(crate) const MOST_ERASED: u8 = 12;

/// Why this may not be written on a sheet now: what belongs to a line is written when the seat has
/// turned to it.
pub(crate) fn refusal(game: &Feynman, seat: Seat, action: Action) -> Option<Refusal> {
    if let Action::Line { line } = action {
        return lines::turn_refusal(game, seat, line);
    }
    let elsewhere = |line: Line| game.shut.lines[seat.index().min(3)] != Some(line);
    entry_refusal(game, seat, action).or_else(|| {
        let away = action.line().is_some_and(elsewhere);
        away.then(|| R03_3.refuses("turn to that line of the sheet first"))
    })
}

/// Why the sheet does not allow this entry, whatever line it is at.
pub(crate) fn entry_refusal(game: &Feynman, seat: Seat, action: Action) -> Option<Refusal> {
    let refused = match action {
        Action::Sheet { number } => return ready_made(game, seat, number),
        Action::Unbuy { .. } | Action::Blank {} => return rubber_refusal(game, seat, action),
        Action::Ready {} => return incomplete(game, seat),
        _ => match seat {
            PIRATES => pirates(game, action),
            SCIENTIST => scientist(game, action),
            PHONE => phone(game, action),
            _ => alien(game, action),
        },
    };
    refused.or_else(|| {
        let paid = paper(game, seat).affords(action);
        (!paid).then(|| R03_3.refuses("there are not enough points for that"))
    })
}

/// Why this cannot be rubbed out: it is not there, or the paper is worn through.
fn rubber_refusal(game: &Feynman, seat: Seat, action: Action) -> Option<Refusal> {
    if game.shut.erased[seat.index().min(3)] >= MOST_ERASED {
        return Some(R03_3.refuses("too much has been rubbed out on this sheet"));
    }
    let there = match action {
        Action::Unbuy { fig, item } => lines::has_line(seat, fig) && game.carries(fig, item),
        _ => !is_blank(game, seat),
    };
    (!there).then(|| R03_3.refuses("there is nothing of that to rub out"))
}

/// The points a sheet has left; the alien's has none to count.
fn points(game: &Feynman, seat: Seat) -> Option<u8> {
    game.shut.points.get(seat.index()).copied()
}

/// A seat's sheet, as far as prices ask for it.
pub(super) fn paper(game: &Feynman, seat: Seat) -> Paper<'_> {
    Paper { open: &game.open, seat, employer: game.shut.employer, left: points(game, seat) }
}

/// A ready-made sheet needs a blank one, and prices that allow it.
fn ready_made(game: &Feynman, seat: Seat, number: SheetNumber) -> Option<Refusal> {
    let Some(sheet) = sheets::of(seat).get(usize::from(number.0).wrapping_sub(1)) else {
        return Some(R03_3.refuses("there is no such sheet"));
    };
    if !is_blank(game, seat) {
        return Some(R03_3.refuses("something is written on your sheet already"));
    }
    if seat == ALIEN {
        return trial_refusal(game, seat, sheet);
    }
    // Nothing but prices can be in the way: a test fills every one of them in.
    let employer = sheet.words.iter().find_map(|word| match word {
        Action::Employ { employer } => Some(*employer),
        _ => None,
    });
    let paper = Paper { employer, ..paper(game, seat) };
    let sum: u16 = sheet.words.iter().map(|word| u16::from(paper.cost(*word))).sum();
    let dear = points(game, seat).is_some_and(|left| sum > u16::from(left));
    dear.then(|| R03_3.refuses("there are not enough points for that"))
}

/// The alien's sheets depend on the scientist's: one is filled in for trial.
fn trial_refusal(game: &Feynman, seat: Seat, sheet: &sheets::ReadySheet) -> Option<Refusal> {
    let mut trial = game.clone();
    for word in &sheet.words {
        if let Some(refused) = entry_refusal(&trial, seat, *word) {
            return Some(refused);
        }
        write(&mut trial, seat, *word);
    }
    incomplete(&trial, seat)
}

pub(super) fn is_blank(game: &Feynman, seat: Seat) -> bool {
    let full = points(game, seat).is_none_or(|left| left == game.open.plan.points[seat.index()]);
    let chosen = match seat {
        PIRATES => game.good(Good::Loot) != Place::Never,
        SCIENTIST => game.shut.real.is_some(),
        PHONE => game.shut.employer.is_some() || game.good(Good::Disk) != Place::Never,
        _ => game.shut.species.is_some(),
    };
    let mine = |fig: &Fig| game.row(*fig).seat == seat && game.row(*fig) != &Row::NONE;
    full && !chosen && !Fig::ALL.iter().any(mine)
}

/// What must still be said [`R03_3`].
fn incomplete(game: &Feynman, seat: Seat) -> Option<Refusal> {
    match seat {
        PIRATES => {
            let others = game.shut.people.iter().flatten().filter(|name| **name != Name::Eastwood);
            if game.letter_of(Name::Eastwood).is_none() {
                return Some(R07_1.refuses("Eastwood has no letter yet"));
            }
            if game.open.has_phone() && others.count() == 0 {
                // The informant is drawn among the others (FEY-71).
                return Some(R09_5.refuses("somebody besides Eastwood must come along"));
            }
            (game.good(Good::Loot) == Place::Never)
                .then(|| R07_3.refuses("the loot has no place yet"))
        }
        SCIENTIST => {
            if game.shut.real.is_none() {
                return Some(R08_2.refuses("the artifact has no letter and place yet"));
            }
            (!game.row(Fig::Mccray).here).then(|| R08_1.refuses("McCray has no room yet"))
        }
        PHONE => {
            if game.shut.employer.is_none() {
                return Some(R09_1.refuses("nobody employs you yet"));
            }
            if AGENTS.iter().any(|agent| !game.row(*agent).here) {
                return Some(R09_2.refuses("an agent has no room yet"));
            }
            (game.good(Good::Disk) == Place::Never)
                .then(|| R09_2.refuses("the disk has no place yet"))
        }
        _ => alien_incomplete(game),
    }
}

fn alien_incomplete(game: &Feynman) -> Option<Refusal> {
    let Some(species) = game.shut.species else {
        return Some(R10_1.refuses("no species is chosen yet"));
    };
    let missing = ALIENS[..species.bodies()].iter().any(|fig| !game.row(*fig).here);
    let shapeless = species == Species::Pan && game.shut.pan.is_none();
    let eggs = usize::from(game.open.options.start_eggs);
    let unlaid =
        species == Species::Bugs && EGGS[..eggs.min(4)].iter().any(|egg| !game.row(*egg).here);
    (missing || shapeless || unlaid).then(|| R10_1.refuses("an alien has no place yet"))
}

fn not_yours() -> Refusal {
    R03_3.refuses("that is not on your sheet")
}

fn pirates(game: &Feynman, action: Action) -> Option<Refusal> {
    match action {
        Action::Enlist { name } => {
            let crew = game.shut.people.iter().flatten().count();
            let last = crew == 6 && game.letter_of(Name::Eastwood).is_none();
            if game.letter_of(name).is_some() {
                return Some(R07_1.refuses("this pirate has a letter already"));
            }
            (crew == 7 || (last && name != Name::Eastwood))
                .then(|| R07_1.refuses("Eastwood takes up to six others"))
        }
        Action::Buy { fig, item } => {
            if !fig.is_letter() {
                return Some(not_yours());
            }
            let Some(name) = game.shut.people[fig.index()] else {
                return Some(R07_1.refuses("nobody has this letter yet"));
            };
            if !name.may_buy(item) {
                return Some(R07_2.refuses("the sheet does not list that for this pirate"));
            }
            owns_already(game, fig, item)
        }
        Action::PlaceLoot { at } => {
            if game.good(Good::Loot) != Place::Never {
                return Some(R07_3.refuses("the loot has its place"));
            }
            let allowed = match at {
                At::In(room) => matches!(room, Room::D2 | Room::D3),
                At::On(fig) => {
                    let name = fig.is_letter().then(|| game.shut.people[fig.index()]).flatten();
                    name.is_some_and(|name| name != Name::Eastwood)
                }
            };
            (!allowed).then(|| R07_3.refuses("on a pirate other than Eastwood, in D2 or in D3"))
        }
        Action::BuyPet {} => {
            game.row(Fig::Pet).here.then(|| R07_5.refuses("there is one alien pet"))
        }
        Action::BuyShot {} => {
            (game.shut.extra == 2).then(|| R07_4.refuses("two extra shots are the most"))
        }
        _ => Some(not_yours()),
    }
}

fn owns_already(game: &Feynman, fig: Fig, item: Item) -> Option<Refusal> {
    game.carries(fig, item).then(|| R03_3.refuses("each item is listed once"))
}

/// Rooms in which the scientist hides nothing [`R08_2`], [`R08_3`].
const fn is_barred(room: Room) -> bool {
    matches!(room, Room::A3 | Room::D2 | Room::D3)
}

fn scientist(game: &Feynman, action: Action) -> Option<Refusal> {
    match action {
        Action::Buy { fig: Fig::Mccray, item } => owns_already(game, Fig::Mccray, item),
        Action::BuyIce {} => game.shut.ice.then(|| R08_3.refuses("there is ICE already")),
        Action::Real { art, at } => {
            if game.shut.real.is_some() {
                return Some(R08_2.refuses("one artifact is real"));
            }
            hiding(game, art, at)
        }
        Action::Fake { art, at } => {
            if game.shut.real.is_none() {
                return Some(R08_2.refuses("the real artifact gets its letter first"));
            }
            hiding(game, art, at)
        }
        Action::Trap { room } => laying(room, game.shut.traps),
        Action::Mine { room } => laying(room, game.shut.mines),
        Action::Start { fig, room } if fig == Fig::Mccray || fig.is_robot() => {
            if game.row(fig).here {
                return Some(R08_4.refuses("it has its room"));
            }
            let barred = if fig == Fig::Mccray {
                matches!(room, Room::A3 | Room::D2)
            } else {
                matches!(room, Room::D2 | Room::D3)
            };
            barred.then(|| R08_4.refuses("McCray not in A3 or D2, robots not in D2 or D3"))
        }
        _ => Some(not_yours()),
    }
}

fn hiding(game: &Feynman, art: Good, at: At) -> Option<Refusal> {
    if art.letter().is_none() || game.good(art) != Place::Never {
        return Some(R08_2.refuses("each artifact has a letter A, B or C of its own"));
    }
    let allowed = match at {
        At::In(room) => !is_barred(room),
        At::On(fig) => fig == Fig::Mccray,
    };
    (!allowed).then(|| R08_2.refuses("on McCray, or hidden outside A3, D2 and D3"))
}

fn laying(room: Room, slots: [Option<Room>; 2]) -> Option<Refusal> {
    if slots[1].is_some() {
        return Some(R08_3.refuses("two are the most"));
    }
    is_barred(room).then(|| R08_3.refuses("not in A3, D2 or D3"))
}

fn phone(game: &Feynman, action: Action) -> Option<Refusal> {
    let in_four = |room: Room| matches!(room, Room::A2 | Room::A3 | Room::B1 | Room::C1);
    match action {
        Action::Employ { .. } => {
            game.shut.employer.is_some().then(|| R09_1.refuses("one employer is enough"))
        }
        Action::Buy { fig, item } if fig.is_agent() => {
            if item == Item::Key && game.shut.employer.is_none() {
                return Some(R09_1.refuses("the price of the key depends on the employer"));
            }
            if item == Item::Key && AGENTS.iter().any(|agent| game.carries(*agent, Item::Key)) {
                return Some(R09_1.refuses("there is one key on the sheet"));
            }
            owns_already(game, fig, item)
        }
        Action::PlaceDisk { at } => {
            if game.good(Good::Disk) != Place::Never {
                return Some(R09_2.refuses("the disk has its place"));
            }
            let allowed = match at {
                At::In(room) => in_four(room),
                At::On(fig) => fig.is_agent(),
            };
            (!allowed).then(|| R09_2.refuses("on an agent, or hidden in A2, A3, B1 or C1"))
        }
        Action::GasMine { room } => {
            if game.shut.gasmines[1].is_some() {
                return Some(R09_2.refuses("two gas mines are the most"));
            }
            (!in_four(room)).then(|| R09_2.refuses("gas mines lie in A2, A3, B1 or C1"))
        }
        Action::Start { fig, room } if fig.is_agent() || fig == Fig::Reconbot => {
            if game.row(fig).here {
                return Some(R09_2.refuses("it has its room"));
            }
            if fig == Fig::Reconbot {
                return matches!(room, Room::D2 | Room::D3)
                    .then(|| R09_4.refuses("not in D2 or D3"));
            }
            let allowed = room == Room::A3 || (3..9).contains(&room.index());
            (!allowed).then(|| R09_2.refuses("agents start in B or C rooms or in A3"))
        }
        _ => Some(not_yours()),
    }
}

fn alien(game: &Feynman, action: Action) -> Option<Refusal> {
    match action {
        Action::Become { species } => {
            if game.shut.species.is_some() {
                return Some(R10_1.refuses("one species is chosen"));
            }
            if species == Species::Hal && !game.open.options.allow_hal {
                return Some(R10_1.refuses("HAL is not played at this table"));
            }
            let unclaimed = ROBOTS.iter().any(|robot| !game.row(*robot).here);
            (species == Species::Pan && !unclaimed)
                .then(|| R10_10.refuses("McCray has claimed every robot"))
        }
        Action::Start { fig, room } => {
            let Some(species) = game.shut.species else {
                return Some(R10_1.refuses("choose a species first"));
            };
            if game.row(fig).here {
                return Some(R10_1.refuses("it has its place, or McCray has claimed it"));
            }
            if fig.is_egg() {
                return egg_refusal(game, species, fig, room);
            }
            if fig.is_robot() {
                let puppets = ROBOTS.iter().filter(|r| game.row(**r).seat == ALIEN).count();
                let allowed =
                    species == Species::Hal && puppets < 2 && !matches!(room, Room::D2 | Room::D3);
                return (!allowed)
                    .then(|| R10_23.refuses("HAL has up to two puppets, not in D2 or D3"));
            }
            if fig.index() >= Fig::Alien1.index() + species.bodies() || !fig.is_alien() {
                return Some(R10_1.refuses("the species has no such body"));
            }
            starts(game, species, room)
        }
        Action::Shape { robot } => {
            if game.shut.species != Some(Species::Pan) || game.shut.pan.is_some() {
                return Some(R10_10.refuses("only Pan has a shape, and only one"));
            }
            (!robot.is_robot() || game.row(robot).here)
                .then(|| R10_10.refuses("a robot that McCray has not claimed"))
        }
        _ => Some(not_yours()),
    }
}

/// By option bugs begin with eggs, each in a B or C room of its own (FEY-57).
fn egg_refusal(game: &Feynman, species: Species, egg: Fig, room: Room) -> Option<Refusal> {
    let index = egg.index() - Fig::Egg1.index();
    let has = species == Species::Bugs && index < usize::from(game.open.options.start_eggs);
    if !has {
        return Some(R10_3.refuses("no such egg is there at the start"));
    }
    let taken = EGGS.iter().any(|other| game.row(*other).here && game.row(*other).room == room);
    (taken || !(3..9).contains(&room.index()))
        .then(|| R10_3.refuses("eggs start in different B or C rooms"))
}

/// Where each species may start.
fn starts(game: &Feynman, species: Species, room: Room) -> Option<Refusal> {
    let column = room.index() % 3;
    let in_b_or_c = (3..9).contains(&room.index());
    match species {
        Species::Bugs => (!in_b_or_c).then(|| R10_2.refuses("bugs start in B or C rooms")),
        Species::Koch => {
            (!in_b_or_c || column == 0).then(|| R10_6.refuses("Koch starts in B2, B3, C2 or C3"))
        }
        Species::Zombies => {
            (!in_b_or_c || column == 0).then(|| R10_15.refuses("zombies start in B2, B3, C2 or C3"))
        }
        Species::Hal => {
            (!game.has_terminal(room)).then(|| R10_22.refuses("HAL starts in a terminal"))
        }
        Species::Pan => Some(R10_10.refuses("Pan starts in A1, in a shape")),
        Species::Mind => Some(R10_28.refuses("it starts where the artifact is")),
    }
}
