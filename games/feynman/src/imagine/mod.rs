//! A complete position that a seat could be in, made of its view and a generator and of nothing
//! else: sheets are drawn anew within what is known, hidden characters stand where nobody has
//! looked, and the rest of the table knows what everybody knows.

mod acting;
mod goods;
mod mind;
mod minds;
mod people;
mod sheets;

use contract::{Rng, Seat};

use crate::action::Action;
use crate::names::{
    ALIENS, Bag, Door, Employer, Fig, Good, Health, LETTERS, Name, ROBOTS, Room, Species,
};
use crate::rules::r03_setup;
use crate::state::{ALIEN, Deed, Feynman, PHONE, PIRATES, Phase, Place, Row, SCIENTIST, Window};
use crate::view::{Quiet, Said, Seen, View};

/// A position this view could be a view of.
pub(crate) fn imagine(view: &View, rng: &mut Rng) -> Feynman {
    let mut game = Feynman {
        open: view.open,
        shut: r03_setup::blank(view.open.plan.points),
        minds: [view.common; 5],
    };
    if let Some(truth) = view.truth {
        game.shut = truth;
    } else if view.phase == Seen::Setup {
        drafts(&mut game, view, rng);
    } else {
        play(&mut game, view, rng);
    }
    if let Some(you) = view.you {
        game.minds[you.index()] = view.mind;
    }
    game
}

/// While sheets are filled in: one's own as it is, finished ones drawn, others blank.
fn drafts(game: &mut Feynman, view: &View, rng: &mut Rng) {
    if !game.open.has_phone() {
        game.shut.goods[crate::names::Good::Disk.index()] = Place::Gone;
    }
    for seat in game.open.seats.seats() {
        if Some(seat) == view.you {
            own_draft(game, view, seat);
        } else if seat == SCIENTIST && view.you == Some(ALIEN) && game.open.ready.contains(seat) {
            read_sheet(game, view);
        } else if game.open.ready.contains(seat) {
            sheets::draw(game, seat, rng);
        }
        if game.open.ready.contains(seat) {
            r03_setup::remember_own(game, seat);
        }
    }
    if game.open.has_alien() && game.open.ready.contains(SCIENTIST) {
        r03_setup::show_to_alien(game);
    }
}

fn own_rows(game: &mut Feynman, view: &View) {
    for fig in Fig::ALL {
        if let Some(row) = view.rows[fig.index()] {
            *game.row_mut(*fig) = row;
        }
    }
}

/// One's own sheet, as far as it is filled in.
fn own_draft(game: &mut Feynman, view: &View, seat: Seat) {
    own_rows(game, view);
    own_secrets(game, view);
    game.shut.lines[seat.index().min(3)] = view.own.line;
    game.shut.turned[seat.index().min(3)] = view.own.turned;
    let goods: &[crate::names::Good] = match seat {
        PIRATES => &[crate::names::Good::Loot],
        SCIENTIST => &crate::names::ARTIFACTS,
        PHONE => &[crate::names::Good::Disk],
        _ => &[],
    };
    for good in goods {
        if let Some(place) = view.mind.goods[good.index()] {
            game.shut.goods[good.index()] = place;
        }
    }
}

/// What the alien has read: the scientist's rooms, gear and secrets.
fn read_sheet(game: &mut Feynman, view: &View) {
    for fig in ROBOTS.into_iter().chain([Fig::Mccray]) {
        if let Some(room) = view.lairs[fig.index()] {
            let (boxes, bag) = (game.boxes_of(fig), view.mind.bags[fig.index()]);
            *game.row_mut(fig) = Row { here: true, room, seat: SCIENTIST, damage: 0, boxes, bag };
        }
    }
    for art in crate::names::ARTIFACTS {
        if let Some(place) = view.mind.goods[art.index()] {
            game.shut.goods[art.index()] = place;
        }
    }
    own_secrets(game, view);
}

/// The secrets this seat has.
fn own_secrets(game: &mut Feynman, view: &View) {
    if let (Some(you), Some(order)) = (view.you, view.own.order) {
        game.shut.erased[you.index().min(3)] = view.own.erased;
        game.shut.orders[you.index().min(3)] = order;
    }
    if let (Some(you), Some(points)) = (view.you, view.own.points) {
        game.shut.points[you.index()] = points;
    }
    let (own, shut) = (&view.own, &mut game.shut);
    for (slot, name) in shut.people.iter_mut().zip(own.people) {
        *slot = name.or(*slot);
    }
    shut.extra = own.extra.unwrap_or(shut.extra);
    shut.real = own.real.or(shut.real);
    shut.traps = own.traps.unwrap_or(shut.traps);
    shut.mines = own.mines.unwrap_or(shut.mines);
    shut.ice = own.ice.or(game.open.ice).unwrap_or(shut.ice);
    shut.gasmines = own.gasmines.unwrap_or(shut.gasmines);
    shut.employer = own.employer.or(shut.employer);
    shut.informant = own.informant.or(shut.informant);
    if own.species.is_some() {
        (shut.species, shut.pan, shut.body) = (own.species, own.pan, own.body);
        (shut.victim, shut.eggs, shut.due) = (own.victim, own.eggs, own.due);
        (shut.thralls, shut.illusions, shut.vacated) = (own.thralls, own.illusions, own.vacated);
        (shut.earlier, shut.stash) = (own.earlier, own.stash);
    }
    (shut.culprits, shut.engager) = (own.culprits, own.engager);
    shut.track = own.track.unwrap_or(shut.track);
    (shut.used, shut.spent) = (own.used.unwrap_or(0), own.spent);
    shut.owes = own.owes;
    (shut.actor, shut.chosen, shut.gassed) = (own.actor, own.chosen, own.gassed);
    (shut.bound, shut.bounced) = (own.bound, own.bounced);
}

/// A game under way.
fn play(game: &mut Feynman, view: &View, rng: &mut Rng) {
    let you = view.you;
    own_rows(game, view);
    own_secrets(game, view);
    if you == Some(ALIEN) {
        read_sheet(game, view);
    }
    people::assign(game, view, rng);
    for seat in game.open.seats.seats() {
        let known = Some(seat) == you || (seat == SCIENTIST && you == Some(ALIEN));
        if !known && seat != ALIEN {
            sheets::draw(game, seat, rng);
        }
    }
    own_secrets(game, view);
    own_rows(game, view);
    choose_aliens(game, view, rng);
    let acting = set_rows(game, view, rng);
    traps(game, view);
    informant(game, view, rng);
    goods::settle(game, view, rng);
    mind::settle(game, view, rng);
    culprits(game, view);
    doors(game, view, rng);
    phase(game, view, acting, rng);
    minds::others(game, view);
}

/// Species and bodies, when they are not one's own.
fn choose_aliens(game: &mut Feynman, view: &View, rng: &mut Rng) {
    if !game.open.has_alien() || view.you == Some(ALIEN) {
        return;
    }
    let (species, stolen) = possible_species(game, view, rng);
    game.shut.species = Some(species);
    for fig in &ALIENS[..species.bodies()] {
        let room = alien_room(game, *fig, species, rng);
        let boxes = game.boxes_of(*fig);
        *game.row_mut(*fig) = Row { here: true, room, seat: ALIEN, boxes, ..Row::NONE };
    }
    if species == Species::Bugs {
        first_eggs(game, view, rng);
    }
    match species {
        Species::Pan => choose_pan(game, view, stolen, rng),
        Species::Hal => {
            if let Some(robot) = spare_robot(game, rng).filter(|_| rng.below(2) == 0) {
                let room = standing_room(game, robot, rng);
                hide_robot(game, robot, room);
            }
        }
        Species::Mind => mind::conjure(game, view),
        _ => {}
    }
}

/// Eggs that may be there since the start, where nobody has looked.
fn first_eggs(game: &mut Feynman, view: &View, rng: &mut Rng) {
    let many = usize::from(view.open.options.start_eggs.min(4));
    for egg in &crate::names::EGGS[..many] {
        let fits = |room: &&Room| {
            (3..9).contains(&room.index())
                && game.open.is_standing(**room)
                && game.open.not_in[egg.index()] & room.bit() == 0
        };
        let rooms = Room::ALL.iter().filter(fits).count();
        let found = Room::ALL.iter().filter(fits).nth(rng.index(rooms)).copied();
        if let Some(room) = found.filter(|_| !view.open.token(*egg).seen) {
            *game.row_mut(*egg) = Row { here: true, room, seat: ALIEN, boxes: 1, ..Row::NONE };
        }
    }
}

fn hide_robot(game: &mut Feynman, robot: Fig, room: Room) {
    let boxes = game.boxes_of(robot);
    *game.row_mut(robot) = Row { here: true, room, seat: ALIEN, boxes, ..Row::NONE };
}

/// A species that fits what was seen, and a robot seen in the alien's turn.
fn possible_species(game: &Feynman, view: &View, rng: &mut Rng) -> (Species, Option<Fig>) {
    let stolen = ROBOTS
        .into_iter()
        .find(|robot| view.open.token(*robot).seen && view.open.token(*robot).seat == ALIEN);
    if let Some(known) = view.open.species {
        return (known, stolen);
    }
    let robots = ROBOTS.iter().any(|robot| !game.row(*robot).here && !game.token(*robot).seen);
    let stolen_many = ROBOTS
        .iter()
        .filter(|robot| view.open.token(**robot).seen && view.open.token(**robot).seat == ALIEN)
        .count();
    // A robot of one's own that is elsewhere: only an illusion looks like it (K30).
    let copied = mind::is_copied(view);
    let terminal =
        Room::ALL.iter().any(|room| game.has_terminal(*room) && game.open.is_standing(*room));
    loop {
        let species = Species::ALL[rng.index(Species::ALL.len())];
        let fits = match species {
            Species::Mind => copied || mind::is_possible(view),
            Species::Pan => !copied && stolen_many <= 1 && (stolen.is_some() || robots),
            Species::Hal if !view.open.options.allow_hal => false,
            Species::Hal => !copied && (terminal || stolen_many > 1),
            _ => !copied && stolen.is_none(),
        };
        if fits {
            return (species, stolen);
        }
    }
}

/// Pan is known, is the robot seen, is hidden in a shape, or has taken somebody's place.
fn choose_pan(game: &mut Feynman, view: &View, stolen: Option<Fig>, rng: &mut Rng) {
    if let Some(pan) = view.open.pan {
        (game.shut.pan, game.shut.victim) = (Some(pan), view.open.victim);
        return;
    }
    if let Some(robot) = stolen {
        game.shut.pan = Some(robot);
        return;
    }
    let robot = spare_robot(game, rng);
    let taken = game.open.round >= 2 && rng.below(4) == 0;
    let victims = || {
        Fig::ALL.iter().copied().filter(|fig| {
            let token = view.open.token(*fig);
            token.is_there()
                && token.health != Health::Dead
                && token.seat != ALIEN
                && game.open.is_standing(token.room)
        })
    };
    let many = victims().count();
    let victim = victims().nth(rng.index(many));
    let room = standing_room(game, Fig::Alien1, rng);
    match (taken || robot.is_none(), victim, robot) {
        (true, Some(victim), _) => {
            (game.shut.pan, game.shut.victim) = (Some(victim), Some(victim));
            game.shut.body = Some(room);
        }
        (_, _, Some(robot)) => {
            game.shut.pan = Some(robot);
            let room = standing_room(game, robot, rng);
            hide_robot(game, robot, room);
            game.row_mut(robot).boxes = game.open.plan.boxes.alien;
        }
        _ => {}
    }
}

fn spare_robot(game: &Feynman, rng: &mut Rng) -> Option<Fig> {
    let spare = || ROBOTS.into_iter().filter(|r| !game.row(*r).here && !game.token(*r).seen);
    let many = spare().count();
    spare().nth(rng.index(many))
}

/// A room that stands and in which it is not ruled out.
fn standing_room(game: &Feynman, fig: Fig, rng: &mut Rng) -> Room {
    let fits = |room: &&Room| {
        game.open.is_standing(**room) && game.open.not_in[fig.index()] & room.bit() == 0
    };
    let many = Room::ALL.iter().filter(fits).count();
    let found = Room::ALL.iter().filter(fits).nth(rng.index(many));
    let any = Room::ALL.iter().find(|room| game.open.is_standing(**room));
    *found.or(any).unwrap_or(&Room::A1)
}

/// Where a hidden alien might be: at its start in the first round, elsewhere later.
fn alien_room(game: &Feynman, fig: Fig, species: Species, rng: &mut Rng) -> Room {
    let start = |room: &&Room| match species {
        Species::Hal => game.has_terminal(**room) && game.open.is_standing(**room),
        Species::Bugs => (3..9).contains(&room.index()),
        _ => (3..9).contains(&room.index()) && !room.index().is_multiple_of(3),
    };
    let ruled_out = |room: &Room| {
        game.open.not_in[fig.index()] & room.bit() != 0 || !game.open.is_standing(*room)
    };
    if species == Species::Hal || game.open.round <= 1 {
        let fits = |room: &&Room| start(room) && (species == Species::Hal || !ruled_out(room));
        let many = Room::ALL.iter().filter(fits).count();
        if let Some(room) = Room::ALL.iter().filter(fits).nth(rng.index(many)) {
            return *room;
        }
    }
    standing_room(game, fig, rng)
}

/// Everybody else's rows: what is seen as it is seen, what is hidden where it can be. Gives who has
/// declared something.
fn set_rows(game: &mut Feynman, view: &View, rng: &mut Rng) -> Option<Fig> {
    for fig in Fig::ALL {
        if view.rows[fig.index()].is_some() {
            continue;
        }
        if view.open.token(*fig).seen && !game.is_illusion(*fig) {
            seen_row(game, view, *fig);
        } else if game.row(*fig).here {
            hidden_row(game, view, *fig, rng);
        }
    }
    acting::must_exist(game, view, rng)
}

fn seen_row(game: &mut Feynman, view: &View, fig: Fig) {
    let token = *view.open.token(fig);
    let sampled = game.row(fig).bag;
    let known = view.mind.bags[fig.index()];
    let exact = view.mind.exact & fig.bit() != 0;
    let natural = if fig.is_human() || matches!(fig, Fig::Slavin | Fig::Reconbot) {
        sampled
    } else {
        Bag::EMPTY
    };
    let mut bag = if exact { known } else { natural.at_least(known) };
    if token.gone {
        bag = Bag::EMPTY;
    }
    let mut boxes = game.boxes_of(fig);
    if token.zombie {
        boxes = game.open.plan.boxes.alien;
    } else if game.is_shape(fig) {
        boxes = boxes.max(game.open.plan.boxes.alien);
    }
    let alive = token.health != Health::Dead;
    boxes = if alive { boxes.max(token.heard + 1) } else { boxes };
    let damage = if alive { token.heard } else { boxes };
    let (room, seat) = (token.room, token.seat);
    *game.row_mut(fig) = Row { here: !token.gone, room, seat, damage, boxes, bag };
    if fig.is_egg() && !token.gone {
        let slot = fig.index() - Fig::Egg1.index();
        game.shut.eggs[slot] = view.own.eggs[slot];
    }
}

fn hidden_row(game: &mut Feynman, view: &View, fig: Fig, rng: &mut Rng) {
    if let Some(room) = view.lairs[fig.index()] {
        game.row_mut(fig).room = room;
        return;
    }
    let known = view.mind.bags[fig.index()];
    let row = game.row_mut(fig);
    row.bag = row.bag.at_least(known);
    if fig.is_alien() || game.row(fig).seat == ALIEN {
        return;
    }
    let bad = |game: &Feynman, room: Room| {
        !game.open.is_standing(room) || game.open.not_in[fig.index()] & room.bit() != 0
    };
    if !bad(game, game.row(fig).room) {
        return;
    }
    let starts = |room: &&Room| match fig {
        Fig::Pet => **room == Room::D2,
        Fig::Mccray => !matches!(room, Room::A3 | Room::D2),
        Fig::Preuitt | Fig::Osorio => **room == Room::A3 || (3..9).contains(&room.index()),
        _ => !matches!(room, Room::D2 | Room::D3),
    };
    let many = Room::ALL.iter().filter(starts).filter(|room| !bad(game, **room)).count();
    let nth = rng.index(many);
    let found = Room::ALL.iter().filter(starts).filter(|room| !bad(game, **room)).nth(nth);
    match found {
        Some(room) => game.row_mut(fig).room = *room,
        None if fig.is_human() => game.row_mut(fig).room = standing_room(game, fig, rng),
        None => *game.row_mut(fig) = Row::NONE,
    }
}

/// Traps that can still be where they were drawn.
fn traps(game: &mut Feynman, view: &View) {
    let open = &view.open;
    let prune = |slots: &mut [Option<Room>; 2], bad: u16, used: u8| {
        let mut left = 2u8.saturating_sub(used);
        for slot in slots {
            if let Some(room) = *slot {
                let gone = !open.is_standing(room) || bad & room.bit() != 0 || left == 0;
                left = left.saturating_sub(1);
                if gone {
                    *slot = None;
                }
            }
        }
    };
    if view.own.traps.is_none() {
        prune(&mut game.shut.traps, open.safe[0], open.sprung[0]);
        prune(&mut game.shut.mines, 0, open.sprung[1]);
    }
    if view.own.gasmines.is_none() {
        prune(&mut game.shut.gasmines, open.safe[1], open.sprung[2]);
    }
    if open.shots > crate::state::FREE_SHOTS {
        game.shut.extra = game.shut.extra.max(open.shots - crate::state::FREE_SHOTS);
    }
    if open.empty && view.own.extra.is_none() {
        game.shut.extra = open.shots.saturating_sub(crate::state::FREE_SHOTS);
    }
}

/// The letter drawn, and what it means.
fn informant(game: &mut Feynman, view: &View, rng: &mut Rng) {
    if !game.open.has_phone() {
        return;
    }
    if let Some(fig) = view.open.informant {
        game.shut.informant = Some(fig);
        game.shut.employer = Some(Employer::Gmen);
    } else if view.own.informant.is_none() {
        let eastwood = game.letter_of(Name::Eastwood);
        let fits = |fig: &Fig| game.shut.people[fig.index()].is_some() && Some(*fig) != eastwood;
        let many = LETTERS.into_iter().filter(fits).count();
        game.shut.informant = LETTERS.into_iter().filter(fits).nth(rng.index(many));
    }
}

/// Who did what nobody saw: whoever of that team could have. One's own are known.
fn culprits(game: &mut Feynman, view: &View) {
    let alien = match game.shut.species {
        Some(Species::Pan) => game.shut.pan,
        Some(Species::Koch | Species::Hal) => Some(Fig::Alien1),
        _ => None,
    };
    let doer = |deed: Deed| match deed.seat {
        seat if deed.by.is_some() || view.you == Some(seat) => None,
        SCIENTIST => Some(Fig::Mccray),
        PHONE => Some(Fig::Preuitt),
        ALIEN => alien,
        _ => None,
    };
    for fig in Fig::ALL {
        let culprit = &mut game.shut.culprits[fig.index()];
        *culprit = culprit.or_else(|| game.open.last_blow(*fig).and_then(doer));
    }
    game.shut.engager = game.shut.engager.or_else(|| game.open.engaged.and_then(doer));
}

/// The chart: as it is, as last seen, or changed since.
fn doors(game: &mut Feynman, view: &View, rng: &mut Rng) {
    if let Some(doors) = view.doors {
        game.shut.doors = doors;
        return;
    }
    for door in 0..8 {
        let seen = view.mind.chart[door];
        let flips = seen != Door::Welded && rng.below(10) < u32::from(view.mind.stale[door].min(4));
        game.shut.doors[door] = match (seen, flips) {
            (Door::Locked, true) => Door::Unlocked,
            (Door::Unlocked, true) => Door::Locked,
            (seen, _) => seen,
        };
    }
}

fn phase(game: &mut Feynman, view: &View, acting: Option<Fig>, rng: &mut Rng) {
    game.shut.phase = match view.phase {
        Seen::Setup => Phase::Setup,
        Seen::Turn => Phase::Turn,
        Seen::Window { actor, said, fig, left, asked, later } => {
            let fig = fig.or(acting).unwrap_or(Fig::Mccray);
            let action = match said {
                Said::Action(action) => action,
                Said::Door => some_door(game, rng),
                Said::Quiet(deed) => deed.by(fig),
            };
            if said == Said::Quiet(Quiet::Broadcast) {
                game.shut.goods[Good::Disk.index()] = Place::On(fig);
            }
            Phase::Window(Window { actor, action, fig, left, asked, later })
        }
        Seen::Computer { fig, left } => Phase::Computer { fig, left },
        Seen::Handing(deal) => Phase::Handing(deal),
        Seen::Consent(deal) => Phase::Consent(deal),
        Seen::Picking { fig, from } => Phase::Picking { fig, from },
        Seen::Hatching => Phase::Hatching,
        Seen::Voting { by, asked } => Phase::Voting { by, asked },
        Seen::Over(ending) => Phase::Over(ending),
    };
    match (view.own.hand, view.phase) {
        (Some(hand), _) => {
            (game.shut.hand, game.shut.hand_goods) = (hand.bag, hand.goods);
            game.shut.want = hand.want;
        }
        (None, Seen::Consent(deal)) => goods::some_hand(game, view, deal.from),
        _ => {}
    }
}

/// A door action that the imagined chart allows.
fn some_door(game: &Feynman, rng: &mut Rng) -> Action {
    let begin = rng.index(8);
    for step in 0..8 {
        let door = (begin + step) % 8;
        let (one, two) = game.open.plan.doors[door];
        match game.shut.doors[door] {
            Door::Locked => return Action::Unlock { one, two },
            Door::Unlocked => return Action::Lock { one, two },
            Door::Welded => {}
        }
    }
    Action::Core {}
}
