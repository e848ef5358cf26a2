//! Chapter 3 and the sheets of chapters 7 to 10: the first position, and sheets filled in secretly,
//! all at once, the alien's after the scientist's (FEY-68).

use contract::{Dice, Log, Seat, SeatCount, SeatSet, SetupFaults};

use super::r04_turn;
use super::r07_sheets::paper;
use super::r10_mind as mind;
use crate::action::{Action, At};
use crate::book::R03_4;
use crate::event::Event;
use crate::names::{ARTIFACTS, Bag, Fig, Good, LETTERS, Name, Order, ROBOTS, Room, Species};
use crate::setup::Setup;
use crate::sheets;
use crate::state::{
    ALIEN, Feynman, Mind, Open, PHONE, PIRATES, Phase, Place, Row, SCIENTIST, Shut, Token,
};

/// The first position: blank sheets, the shield up [`R03_1`](crate::book::R03_1), the chart with the
/// scientist and every door on it locked [`R03_6`](crate::book::R03_6). A team for each seat
/// [`R02_1`](crate::book::R02_1), [`R03_2`](crate::book::R03_2).
pub(crate) fn open(setup: &Setup, seats: SeatCount) -> Result<Feynman, SetupFaults> {
    let plan = setup.check(seats)?.plan();
    let open = Open {
        seats,
        options: setup.options,
        plan,
        ready: SeatSet::NONE,
        round: 0,
        turn: PIRATES,
        proposed: false,
        control: SCIENTIST,
        codes: SeatSet::NONE,
        shield: true,
        generator: 0,
        terminals: [0; 12],
        hits: [0; 12],
        lost: 0,
        away: 0,
        destruct: None,
        engaged: None,
        gas: [None; 4],
        shots: 0,
        empty: false,
        bounced: 0,
        fired: false,
        switched: false,
        tokens: [Token::NONE; crate::names::FIGS],
        verified: [None; 3],
        handled: [0; 3],
        met: [true, true, false, false, false],
        broadcast: false,
        slain: [None; crate::names::FIGS],
        destroyed: [None; crate::names::FIGS],
        floor: [crate::names::Bag::EMPTY; 12],
        species: None,
        informant: None,
        pan: None,
        victim: None,
        vetoes: 0,
        thralls: 0,
        harmed: false,
        risen: 0,
        fresh: 0,
        kits: 3,
        ice: None,
        sprung: [0; 3],
        not_in: [0; crate::names::FIGS],
        searched: 0,
        safe: [0; 2],
        bite: None,
        eaten: false,
        exploded: false,
    };
    let mut game = Feynman { open, shut: blank(plan.points), minds: [Mind::NEW; 5] };
    if !game.open.has_phone() {
        // Without a phone company there is no disk: destroyed and never broadcast (FEY-63).
        game.shut.goods[Good::Disk.index()] = Place::Gone;
        for mind in &mut game.minds {
            mind.goods[Good::Disk.index()] = Some(Place::Gone);
        }
    }
    Ok(game)
}

/// The truth before anything is written down.
pub(crate) const fn blank(points: [u8; 3]) -> Shut {
    Shut {
        phase: Phase::Setup,
        lines: [None; 4],
        turned: [0; 4],
        erased: [0; 4],
        orders: [Order::Everything; 4],
        rows: [Row::NONE; crate::names::FIGS],
        people: [None; 7],
        goods: [Place::Never; 5],
        real: None,
        doors: [crate::names::Door::Locked; 8],
        traps: [None; 2],
        mines: [None; 2],
        gasmines: [None; 2],
        ice: false,
        extra: 0,
        points,
        employer: None,
        informant: None,
        species: None,
        pan: None,
        body: None,
        stash: crate::names::Bag::EMPTY,
        victim: None,
        earlier: 0,
        culprits: [None; crate::names::FIGS],
        engager: None,
        thralls: 0,
        illusions: 0,
        vacated: None,
        track: [[None; 2]; crate::state::TRACKED],
        eggs: [None; 4],
        due: 0,
        used: 0,
        spent: 0,
        actor: None,
        chosen: 0,
        want: None,
        owes: [[None; 4]; 4],
        bound: false,
        gassed: 0,
        bounced: 0,
        hand: crate::names::Bag::EMPTY,
        hand_goods: [false; 5],
    }
}

/// Who still fills in a sheet; the alien waits for the scientist [`R10_1`](crate::book::R10_1).
pub(crate) fn owing(game: &Feynman) -> SeatSet {
    let waits = |seat: &Seat| *seat != ALIEN || game.open.ready.contains(SCIENTIST);
    let unready = |seat: &Seat| !game.open.ready.contains(*seat);
    game.open.seats.seats().filter(unready).filter(waits).collect()
}

/// Writes on a sheet, and begins the game after the last `ready`.
pub(crate) fn apply<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    action: Action,
    dice: &mut Dice,
    log: &mut L,
) {
    match action {
        Action::Sheet { number } => {
            let sheet = sheets::of(seat).get(usize::from(number.0).wrapping_sub(1));
            for word in sheet.map_or(&[][..], |sheet| &sheet.words) {
                write(game, seat, *word);
            }
            log.note(Event::Noted { seat, action });
            ready(game, seat, dice, log);
        }
        Action::Ready {} => ready(game, seat, dice, log),
        Action::Line { line } => {
            game.shut.lines[seat.index().min(3)] = Some(line);
            game.shut.turned[seat.index().min(3)] += 1;
        }
        Action::Unbuy { .. } | Action::Blank {} => {
            rub_out(game, seat, action);
            remember_own(game, seat);
            log.note(Event::Noted { seat, action });
        }
        _ => {
            write(game, seat, action);
            game.shut.turned[seat.index().min(3)] = 0;
            remember_own(game, seat);
            log.note(Event::Noted { seat, action });
        }
    }
}

/// An item goes back for its price, or everything does.
fn rub_out(game: &mut Feynman, seat: Seat, action: Action) {
    game.shut.erased[seat.index().min(3)] += 1;
    if let Action::Unbuy { fig, item } = action {
        let price = paper(game, seat).cost(Action::Buy { fig, item });
        if let Some(left) = game.shut.points.get_mut(seat.index()) {
            *left = left.saturating_add(price);
        }
        for mind in &mut game.minds {
            mind.bags[fig.index()] = mind.bags[fig.index()].without(item);
        }
        let row = game.row_mut(fig);
        row.bag = row.bag.without(item);
        if !row.here && row.bag.is_empty() {
            *row = Row::NONE;
        }
        return;
    }
    for fig in Fig::ALL {
        if game.row(*fig).seat == seat {
            *game.row_mut(*fig) = Row::NONE;
            game.minds.iter_mut().for_each(|mind| mind.bags[fig.index()] = Bag::EMPTY);
        }
    }
    let clean = blank(game.open.plan.points);
    let shut = &mut game.shut;
    if let Some(left) = shut.points.get_mut(seat.index()) {
        *left = clean.points[seat.index()];
    }
    (shut.lines[seat.index().min(3)], shut.turned[seat.index().min(3)]) = (None, 0);
    let own: &[Good] = match seat {
        PIRATES => {
            (shut.people, shut.extra) = (clean.people, clean.extra);
            &[Good::Loot]
        }
        SCIENTIST => {
            (shut.real, shut.ice) = (clean.real, clean.ice);
            (shut.traps, shut.mines) = (clean.traps, clean.mines);
            &ARTIFACTS
        }
        PHONE => {
            (shut.employer, shut.gasmines) = (clean.employer, clean.gasmines);
            &[Good::Disk]
        }
        _ => {
            (shut.species, shut.pan) = (clean.species, clean.pan);
            &[]
        }
    };
    for good in own {
        shut.goods[good.index()] = Place::Never;
        game.minds.iter_mut().for_each(|mind| mind.goods[good.index()] = None);
    }
}

/// One entry.
pub(crate) fn write(game: &mut Feynman, seat: Seat, action: Action) {
    let price = paper(game, seat).cost(action);
    let ticked = match action {
        Action::Enlist { name } => paper(game, seat).ticked(name),
        _ => None,
    };
    if let Some(left) = game.shut.points.get_mut(seat.index()) {
        *left = left.saturating_sub(price);
    }
    match action {
        Action::Enlist { name } => {
            let fig = LETTERS[game.shut.people.iter().flatten().count().min(6)];
            game.shut.people[fig.index()] = Some(name);
            put(game, fig, Room::D2, PIRATES);
            if let Some((item, _)) = ticked {
                let row = game.row_mut(fig);
                row.bag = row.bag.with(item);
            }
        }
        Action::Buy { fig, item } => {
            let row = game.row_mut(fig);
            row.seat = seat;
            row.bag = row.bag.with(item);
        }
        Action::BuyPet {} => put(game, Fig::Pet, Room::D2, PIRATES),
        Action::BuyShot {} => game.shut.extra += 1,
        Action::BuyIce {} => game.shut.ice = true,
        Action::PlaceLoot { at } => game.shut.goods[Good::Loot.index()] = place(at),
        Action::PlaceDisk { at } => game.shut.goods[Good::Disk.index()] = place(at),
        Action::Real { art, at } => {
            game.shut.real = art.letter().and_then(|letter| u8::try_from(letter).ok());
            game.shut.goods[art.index()] = place(at);
        }
        Action::Fake { art, at } => game.shut.goods[art.index()] = place(at),
        Action::Trap { room } => lay(&mut game.shut.traps, room),
        Action::Mine { room } => lay(&mut game.shut.mines, room),
        Action::GasMine { room } => lay(&mut game.shut.gasmines, room),
        Action::Start { fig, room } => put(game, fig, room, seat),
        Action::Employ { employer } => game.shut.employer = Some(employer),
        Action::Become { species } => {
            game.shut.species = Some(species);
            if species == Species::Mind {
                // It is where the scientist has put the artifact (FEY-134).
                let room = mind::whereabouts(game).unwrap_or(Room::A1);
                put(game, Fig::Alien1, room, ALIEN);
            }
        }
        Action::Shape { robot } => {
            game.shut.pan = Some(robot);
            put(game, robot, Room::A1, ALIEN);
            game.row_mut(robot).boxes = game.open.plan.boxes.alien;
        }
        _ => {}
    }
}

const fn place(at: At) -> Place {
    match at {
        At::On(fig) => Place::On(fig),
        At::In(room) => Place::Hidden(room),
    }
}

fn lay(slots: &mut [Option<Room>; 2], room: Room) {
    if let Some(free) = slots.iter_mut().find(|slot| slot.is_none()) {
        *free = Some(room);
    }
}

fn put(game: &mut Feynman, fig: Fig, room: Room, seat: Seat) {
    let boxes = game.boxes_of(fig);
    let row = game.row_mut(fig);
    *row = Row { here: true, room, seat, damage: 0, boxes, bag: row.bag };
}

fn ready<L: Log<Event>>(game: &mut Feynman, seat: Seat, dice: &mut Dice, log: &mut L) {
    game.open.ready = game.open.ready.with(seat);
    game.shut.lines[seat.index().min(3)] = None;
    game.shut.turned[seat.index().min(3)] = 0;
    remember_own(game, seat);
    log.note(Event::Readied { seat });
    if seat == SCIENTIST && game.open.has_alien() {
        show_to_alien(game);
        log.note(Event::SheetRead {});
    }
    if game.open.ready == game.open.seats.all() {
        begin(game, dice, log);
    }
}

/// A seat knows where it has put its own.
pub(crate) fn remember_own(game: &mut Feynman, seat: Seat) {
    let own: &[Good] = match seat {
        PIRATES => &[Good::Loot],
        SCIENTIST => &ARTIFACTS,
        PHONE => &[Good::Disk],
        _ => &[],
    };
    for good in own {
        game.minds[seat.index()].goods[good.index()] = Some(game.good(*good));
    }
}

/// The alien reads the scientist's whole sheet [`R10_1`](crate::book::R10_1).
pub(crate) fn show_to_alien(game: &mut Feynman) {
    let mut mind = game.minds[ALIEN.index()];
    for fig in ROBOTS.into_iter().chain([Fig::Mccray]) {
        mind.bags[fig.index()] = game.row(fig).bag;
        mind.exact |= fig.bit();
    }
    for art in ARTIFACTS {
        mind.goods[art.index()] = Some(game.good(art));
    }
    game.minds[ALIEN.index()] = mind;
}

/// The informant is drawn [`R03_4`], pirates stand in their ship
/// [`R03_5`](crate::book::R03_5), and the first turn
/// begins.
fn begin<L: Log<Event>>(game: &mut Feynman, dice: &mut Dice, log: &mut L) {
    place_pirates(game);
    let crew = game.shut.people.iter().flatten().count();
    log.note(Event::Landed { pirates: u8::try_from(crew).unwrap_or(u8::MAX) });
    if game.open.has_phone() {
        let eastwood = game.letter_of(Name::Eastwood);
        let others = || LETTERS.into_iter().filter(|fig| Some(*fig) != eastwood);
        let there = |fig: &Fig| game.row(*fig).here;
        let many = u8::try_from(others().filter(there).count()).unwrap_or(1);
        // Drawn unseen, whoever is ready last.
        game.shut.informant = others().filter(there).nth(dice.draw_hidden(many, R03_4));
        log.note(Event::Drawn {});
        if let Some(fig) = game.shut.informant {
            log.note(Event::DrawnLetter { fig });
        }
    }
    game.open.round = 1;
    game.shut.phase = Phase::Turn;
    log.note(Event::RoundBegan { round: 1 });
    r04_turn::begin(game, PIRATES, log);
}

/// The letters in use lie open in D2.
pub(crate) fn place_pirates(game: &mut Feynman) {
    for fig in LETTERS {
        if game.row(fig).here {
            let token = game.token_mut(fig);
            *token = Token { seen: true, room: Room::D2, seat: PIRATES, ..Token::NONE };
        }
    }
}
