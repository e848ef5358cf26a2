//! Whether a position could have come about, asked of positions that come from outside; and what
//! stays the same from the first position to the last.

use std::fmt;

use contract::Seat;

use crate::names::{ALIENS, EGGS, FIGS, Fig, Good, Health, LETTERS, Name, ROBOTS, Room, Species};
use crate::rules::r07_lines::MOST_TURNS;
use crate::rules::r07_sheets::MOST_ERASED;
use crate::rules::{r03_setup, r04_turn, r07_sheets, r10_aliens, r10_mind};
use crate::state::{
    ALIEN, Deed, Feynman, PHONE, PIRATES, Phase, Place, Row, SCIENTIST, WRECK, Window,
};

/// Rooms, doors, tokens and the five: all of them are always somewhere.
pub(crate) fn census(game: &Feynman) -> Vec<(&'static str, u32)> {
    let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
    vec![
        ("rooms", count(Room::ALL.len())),
        ("doors", count(game.shut.doors.len())),
        ("characters", count(game.shut.rows.len())),
        ("goods", count(game.shut.goods.len())),
    ]
}

fn check(holds: bool, why: impl fmt::Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_string()) }
}

/// # Errors
/// The first thing about the position that the rules could not have brought about.
pub(crate) fn audit(game: &Feynman) -> Result<(), String> {
    check((2..=4).contains(&game.open.seats.get()), "two to four seats")?;
    game.open.plan.audit()?;
    audit_open(game)?;
    audit_seats(game)?;
    for fig in Fig::ALL {
        audit_figure(game, *fig).map_err(|why| format!("{fig}: {why}"))?;
    }
    audit_sheets(game)?;
    audit_aliens(game)?;
    audit_mind(game)?;
    audit_goods(game)?;
    audit_minds(game)?;
    audit_phase(game)
}

fn is_here(game: &Feynman, seat: Seat) -> bool {
    seat.index() < game.open.seats.get()
}

fn audit_open(game: &Feynman) -> Result<(), String> {
    let open = &game.open;
    let boxes = &open.plan.boxes;
    check(open.options.round_limit <= 60, "at most 60 rounds")?;
    check(open.options.start_eggs <= 4, "at most four eggs")?;
    let setup = matches!(game.shut.phase, Phase::Setup);
    check((open.round == 0) == setup && open.round <= open.last_round(), "no such round")?;
    check(open.lost & open.away == 0 && (open.lost | open.away) >> 12 == 0, "rooms lost and away")?;
    let whole = |room: &Room| {
        let vessel = room.vessel();
        [open.lost, open.away].iter().all(|set| set & vessel == 0 || set & vessel == vessel)
    };
    check([Room::D2, Room::D3].iter().all(whole), "the turret goes with its ship")?;
    let leaves = Room::ALL
        .iter()
        .all(|room| open.away & room.bit() == 0 || !room.is_target() || *room == Room::A3);
    check(leaves, "a room that cannot leave is away")?;
    check(open.hits.iter().all(|hits| *hits <= 3), "too many hits on a room")?;
    check(open.shots <= 5 && game.shut.extra <= 2, "too many shots")?;
    check(open.generator <= boxes.generator, "too much damage to the generator")?;
    check(!open.shield || open.generator < boxes.generator, "a shield without a generator")?;
    let sound = |damage: &u8| *damage == WRECK || *damage < boxes.terminal;
    check(open.terminals.iter().all(sound), "a terminal beyond its boxes")?;
    check(open.destruct.is_none_or(|left| (1..=open.plan.track).contains(&left)), "no such box")?;
    check(open.kits <= 3 && open.risen <= 10, "too many medkits or zombies")?;
    check(open.sprung.iter().all(|many| *many <= 2), "too many traps went off")?;
    check(open.gas.iter().flatten().all(|gas| gas.until <= open.round + 2), "gas for ever")?;
    check(open.bite.is_none_or(|(_, round)| round <= open.round), "a bite in the future")?;
    check(open.floor.iter().all(|bag| bag.is_sound(15)), "no such items")?;
    let known = open.species.is_none() || open.species == game.shut.species;
    check(known, "the species known is not the species")
}

fn audit_seats(game: &Feynman) -> Result<(), String> {
    let open = &game.open;
    let mut named = vec![open.turn, open.control];
    named.extend(open.gas.iter().flatten().map(|gas| gas.seat));
    named.extend(open.slain.iter().chain(&open.destroyed).flatten().map(|deed| deed.seat));
    named.extend(open.engaged.map(|deed| deed.seat));
    named.extend(open.ready.iter().chain(open.codes.iter()));
    named.extend(game.shut.rows.iter().map(|row| row.seat));
    named.extend(open.tokens.iter().map(|token| token.seat));
    check(named.into_iter().all(|seat| is_here(game, seat)), "a seat that is not here")?;
    let unseen = |deed: Option<Deed>| deed.is_some_and(|deed| deed.by.is_none());
    let unnamed = |fig: Fig| game.shut.culprits[fig.index()].is_none();
    let sound = Fig::ALL.iter().all(|fig| unnamed(*fig) || unseen(open.last_blow(*fig)))
        && (game.shut.engager.is_none() || unseen(open.engaged));
    check(sound, "somebody did unseen what was seen")
}

fn audit_figure(game: &Feynman, fig: Fig) -> Result<(), String> {
    let (row, token) = (game.row(fig), game.token(fig));
    check((1..=61).contains(&row.boxes) && row.damage <= row.boxes, "no such damage")?;
    check(row.bag.is_sound(15), "no such items")?;
    check(token.heard <= 60 && token.skills <= 63, "no such token")?;
    if !row.here {
        check(!game.is_placed(fig) || token.gone, "a token of nobody")?;
        return check(row.bag.is_empty() || game.open.round == 0, "nobody carries something");
    }
    if game.is_placed(fig) {
        let held = game.is_mind(fig) && game.bearer().is_some();
        let same = token.room == row.room && token.seat == row.seat && !token.gone;
        check(same || (held && token.gone), "the token is not where it is")?;
    } else {
        check(token.health == Health::Up && !token.zombie, "hidden and down")?;
        let aboard = game.is_object(fig) && game.open.away & row.room.bit() != 0;
        check(game.open.is_standing(row.room) || aboard, "hidden where nothing is")?;
    }
    let dead = token.health == Health::Dead;
    check(dead || row.damage < row.boxes, "alive without a box left")?;
    check(dead || game.open.lost & row.room.bit() == 0, "alive in a lost room")?;
    check(!token.zombie || fig.is_human(), "only humans rise")?;
    check(belongs(game, fig, row), "it belongs to another team")
}

/// Who may command whom.
fn belongs(game: &Feynman, fig: Fig, row: &Row) -> bool {
    let pan = game.open.pan == Some(fig) && row.seat == ALIEN;
    let zombie = game.token(fig).zombie && row.seat == ALIEN;
    if game.open.thralls & fig.bit() != 0 {
        return row.seat == ALIEN;
    }
    let own = if fig.is_letter() {
        let turned = game.open.informant == Some(fig);
        row.seat == if turned { PHONE } else { PIRATES }
    } else if fig == Fig::Pet {
        row.seat == PIRATES
    } else if fig.is_robot() {
        row.seat == SCIENTIST || row.seat == ALIEN
    } else if fig == Fig::Mccray {
        row.seat == SCIENTIST
    } else if fig.is_alien() || fig.is_egg() {
        row.seat == ALIEN
    } else {
        row.seat == PHONE
    };
    own || pan || zombie
}

fn audit_sheets(game: &Feynman) -> Result<(), String> {
    let shut = &game.shut;
    let crew = shut.people.iter().flatten().count();
    check(shut.people[crew..].iter().all(Option::is_none), "letters are given in order")?;
    for (index, name) in shut.people.iter().enumerate() {
        let twice = name.is_some() && shut.people[..index].contains(name);
        check(!twice, "a pirate has two letters")?;
        let risen = game.token(LETTERS[index]).gone;
        check(name.is_some() == (game.row(LETTERS[index]).here || risen), "a letter of nobody")?;
    }
    let full = crew < 7 || game.letter_of(Name::Eastwood).is_some();
    check(full, "seven pirates without Eastwood")?;
    let spent = |index: usize| shut.points[index] <= game.open.plan.points[index];
    check((0..3).all(spent), "more points than there are")?;
    if game.open.round == 0 {
        return audit_drafts(game);
    }
    check(game.open.ready == game.open.seats.all(), "begun before all were ready")?;
    check(game.letter_of(Name::Eastwood).is_some(), "no Eastwood")?;
    check(shut.real.is_some_and(|letter| letter < 3), "no real artifact")?;
    let seen = LETTERS[..crew].iter().all(|fig| game.token(*fig).seen);
    check(seen, "a lettered pirate is hidden")?;
    check(game.row(Fig::Mccray).here || game.token(Fig::Mccray).gone, "no McCray")?;
    let phone = shut.informant.is_some() && shut.employer.is_some();
    let both = [Fig::Preuitt, Fig::Osorio]
        .iter()
        .all(|agent| game.row(*agent).here || game.token(*agent).gone);
    check(!game.open.has_phone() || (phone && both), "no phone company")?;
    let letter = shut.informant.is_none_or(|fig| {
        fig.is_letter() && shut.people[fig.index()].is_some_and(|name| name != Name::Eastwood)
    });
    check(letter, "the informant is no pirate but Eastwood")?;
    let turned = game.open.informant.is_none_or(|fig| shut.informant == Some(fig));
    check(turned, "another informant turned")
}

fn audit_drafts(game: &Feynman) -> Result<(), String> {
    let shut = &game.shut;
    check(game.open.ready != game.open.seats.all(), "all are ready and nothing began")?;
    check(game.open.lost | game.open.away == 0, "rooms lost before the game")?;
    check(game.open.tokens == [crate::state::Token::NONE; FIGS], "tokens before the game")?;
    check(shut.real.is_none_or(|letter| letter < 3), "no such artifact")?;
    let dressed = [Fig::Mccray, Fig::Preuitt, Fig::Osorio];
    let unwritten = |fig: &&Fig| !game.row(**fig).here && !dressed.contains(fig);
    let clean = Fig::ALL.iter().filter(unwritten).all(|fig| *game.row(*fig) == Row::NONE);
    check(clean, "nobody carries something")?;
    let blank = |figs: &[Fig]| figs.iter().all(|fig| *game.row(*fig) == Row::NONE);
    let phone = [Fig::Preuitt, Fig::Osorio, Fig::Reconbot];
    check(game.open.has_phone() || blank(&phone), "agents without a phone company")?;
    for seat in game.open.seats.seats() {
        let done = game.open.ready.contains(seat);
        let whole = r07_sheets::refusal(game, seat, crate::Action::Ready {}).is_none();
        check(!done || whole, "ready with an unfinished sheet")?;
    }
    check(game.open.ready.contains(SCIENTIST) || shut.species.is_none(), "an alien too early")?;
    let robots = ROBOTS.iter().any(|robot| !game.row(*robot).here);
    let shape = shut.species == Some(Species::Pan) && shut.pan.is_none();
    check(!shape || robots, "no shape is left for Pan")?;
    let hal = Room::ALL.iter().any(|room| game.has_terminal(*room));
    check(hal, "no terminal is left")
}

fn audit_aliens(game: &Feynman) -> Result<(), String> {
    let shut = &game.shut;
    let none = ALIENS.iter().chain(&EGGS).all(|fig| !game.row(*fig).here);
    check(game.open.has_alien() || (none && shut.species.is_none()), "an alien with no seat")?;
    check(shut.species.is_some() || none, "aliens of no species")?;
    let alone = shut.species.is_none_or(|species| {
        matches!(species, Species::Bugs)
            || ALIENS[species.bodies()..].iter().all(|fig| !game.row(*fig).here)
    });
    check(alone, "more bodies than the species has")?;
    check(shut.pan.is_none() || shut.species == Some(Species::Pan), "Pan is somebody else")?;
    let pan = shut.pan.is_none_or(|fig| {
        (game.row(fig).here || game.token(fig).seen)
            && !fig.is_egg()
            && (shut.victim.is_none() || shut.victim == Some(fig))
            && (shut.victim.is_some() || fig.is_robot())
    });
    check(pan, "Pan is nobody")?;
    check(game.open.pan.is_none_or(|fig| shut.pan == Some(fig)), "another one is Pan")?;
    check(shut.victim.is_none() || shut.pan.is_some(), "a victim of nobody")?;
    check(shut.earlier == 0 || shut.victim.is_some(), "nobody killed before Pan came")?;
    check(shut.due <= 8 && shut.spent <= 4, "too many")?;
    let hal = game.is_hal(Fig::Alien1) && game.is_up(Fig::Alien1);
    let room = game.row(Fig::Alien1).room;
    let homed = !hal || game.has_terminal(room);
    check(homed, "HAL lives in a terminal")?;
    if game.open.round > 0 && game.open.has_alien() {
        let whole = shut.species.is_some_and(|species| {
            let bodies = &ALIENS[..species.bodies()];
            let there = |fig: &Fig| {
                game.row(*fig).here || game.token(*fig).gone || species == Species::Mind
            };
            bodies.iter().all(there) && (species != Species::Pan || shut.pan.is_some())
        });
        check(whole, "the alien has no body")?;
    }
    Ok(())
}

/// The living artifact, whom it holds, and what it shows.
fn audit_mind(game: &Feynman) -> Result<(), String> {
    let (shut, alien) = (&game.shut, Fig::Alien1);
    let is_mind = game.is_mind(alien);
    check(is_mind || shut.thralls | shut.illusions == 0, "illusions of nobody")?;
    check(is_mind || shut.vacated.is_none(), "nobody left a hiding place")?;
    check(game.open.thralls & !shut.thralls == 0, "found out and free")?;
    let obeys = |fig: &Fig| shut.thralls & fig.bit() == 0 || game.is_living_human(*fig);
    check(Fig::ALL.iter().all(obeys), "no human obeys")?;
    let stands = |fig: &Fig| {
        let token = game.token(*fig);
        let there = token.is_there() && game.open.is_standing(token.room);
        let looks = token.health == Health::Up && token.heard < game.boxes_of(*fig);
        game.open.may_be_conjured(*fig) && token.seat == r10_mind::colours(*fig) && there && looks
    };
    let sound = Fig::ALL.iter().filter(|fig| game.is_illusion(**fig)).all(stands);
    check(sound, "no such illusion")?;
    if !is_mind || !game.row(alien).here {
        return check(shut.thralls == 0, "minds held by nobody");
    }
    let Some(real) = game.real() else { return check(false, "alive and nowhere") };
    let (row, token) = (game.row(alien), game.token(alien));
    let sound = match game.good(real) {
        Place::On(Fig::Alien1) => token.health == Health::Up,
        Place::On(bearer) => row.room == game.row(bearer).room,
        Place::Hidden(room) => row.room == room && !token.seen,
        Place::Lies(room) => row.room == room && (!token.seen || token.health != Health::Up),
        Place::Gone => token.health == Health::Dead,
        Place::Never => false,
    };
    check(sound, "the living artifact is not where the artifact is")?;
    let left = shut.vacated.is_none_or(|_| game.good(real) == Place::On(alien) && !token.seen);
    check(left, "it left a place unseen and is in sight")
}

fn audit_goods(game: &Feynman) -> Result<(), String> {
    for good in Good::ALL {
        let sound = match game.good(*good) {
            Place::On(fig) => {
                let mine = game.open.round == 0;
                (game.row(fig).here || mine) && !fig.is_egg()
            }
            Place::Lies(room) => game.open.round > 0 && game.open.lost & room.bit() == 0,
            Place::Hidden(room) => game.open.lost & room.bit() == 0,
            Place::Never | Place::Gone => true,
        };
        check(sound, format_args!("the {good} is where it cannot be"))?;
    }
    let stash = game.shut.stash;
    check(stash.is_sound(15) && (stash.is_empty() || game.shut.body.is_some()), "no such stash")?;
    if game.open.round > 0 {
        let there = |good: Good| game.good(good) != Place::Never;
        let real = game.real().is_some_and(there);
        check(real && there(Good::Loot) && there(Good::Disk), "one of the five is missing")?;
    }
    let phone = game.open.has_phone() || game.good(Good::Disk) == Place::Gone;
    check(phone, "a disk without a phone company")
}

/// What is known is true.
fn audit_minds(game: &Feynman) -> Result<(), String> {
    for mind in &game.minds {
        for fig in Fig::ALL {
            let known = mind.bags[fig.index()];
            check(known.is_sound(15), "no such items are known")?;
            check(
                game.row(*fig).bag.holds(known),
                format_args!("{fig} does not carry what is known"),
            )?;
        }
        for good in Good::ALL {
            let known = mind.goods[good.index()];
            // The scientist goes by the old place as long as nobody has looked (K47).
            let left = game.real() == Some(*good)
                && matches!(known, Some(Place::Hidden(room)) if game.shut.vacated == Some(room));
            check(
                left || known.is_none_or(|place| place == game.good(*good)),
                format_args!("the {good} is not where it is known to be"),
            )?;
        }
    }
    Ok(())
}

#[allow(clippy::match_same_arms)] // One line for each phase.
fn audit_phase(game: &Feynman) -> Result<(), String> {
    let shut = &game.shut;
    let sound = match shut.phase {
        Phase::Setup => {
            let owing = r03_setup::owing(game);
            let sound = |(index, line): (usize, &Option<_>)| {
                let (turned, waits) = (shut.turned[index], Seat::new(index));
                turned <= MOST_TURNS
                    && shut.erased[index] <= MOST_ERASED
                    && (line.is_some() || turned == 0)
                    && (line.is_none() || waits.is_some_and(|seat| owing.contains(seat)))
            };
            !owing.is_empty() && shut.lines.iter().enumerate().all(sound)
        }
        Phase::Turn => true,
        Phase::Window(window) => is_sound_window(game, &window),
        Phase::Computer { fig, left } => {
            (1..=4).contains(&left)
                && game.is_up(fig)
                && game.row(fig).seat == game.open.turn
                && game.has_terminal(game.row(fig).room)
        }
        Phase::Handing(deal) | Phase::Consent(deal) => {
            let there =
                |fig: Fig| (game.is_up(fig) || game.is_illusion(fig)) && game.token(fig).seen;
            let goods = Good::ALL.iter().all(|good| {
                !shut.hand_goods[good.index()] || game.good(*good) == Place::On(deal.from)
            });
            let strangers = game.spokesman(deal.from) != game.spokesman(deal.to);
            let consent = matches!(shut.phase, Phase::Consent(_));
            there(deal.from)
                && there(deal.to)
                && deal.from != deal.to
                && [deal.from, deal.to].contains(&deal.by)
                && game.row(deal.by).seat == game.open.turn
                && !game.is_illusion(deal.by)
                && (game.row(deal.from).bag.holds(shut.hand) || game.is_illusion(deal.from))
                && goods
                && (strangers || !consent)
        }
        Phase::Picking { fig, from } => {
            game.is_up(fig)
                && game.row(fig).seat == game.open.turn
                && from.is_none_or(|body| game.row(body).here)
        }
        Phase::Hatching => game.open.turn == ALIEN && r10_aliens::can_hatch(game),
        Phase::Voting { by, asked } => {
            is_here(game, by) && is_here(game, asked) && by != asked && by == game.open.turn
        }
        Phase::Over(_) => true,
    };
    let empty = shut.hand.is_empty() && !shut.hand_goods.contains(&true);
    let dealing = matches!(shut.phase, Phase::Handing(_) | Phase::Consent(_));
    check(dealing || (empty && shut.want.is_none()), "a hand held out to nobody")?;
    let seats = game.open.seats.get();
    let promised = |by: usize, to: usize| by < seats && to < seats && by != to;
    let sound_debt = |(by, row): (usize, &[Option<_>; 4])| {
        row.iter().enumerate().all(|(to, thing)| thing.is_none() || promised(by, to))
    };
    check(shut.owes.iter().enumerate().all(sound_debt), "a promise by or to nobody")?;
    check(is_sound_choice(game), "somebody is to act who cannot")?;
    check(sound, format_args!("impossible phase {:?}", shut.phase))
}

/// Somebody is chosen in the turn alone, and is able to act.
fn is_sound_choice(game: &Feynman) -> bool {
    let shut = &game.shut;
    let able = |fig: Fig| {
        shut.phase == Phase::Turn
            && shut.chosen > 0
            && r04_turn::idle(game, game.open.turn, fig).is_none()
    };
    let bound = !shut.bound || shut.actor.is_some();
    shut.chosen <= r04_turn::MOST_CHOICES && bound && shut.actor.is_none_or(able)
}

fn is_sound_window(game: &Feynman, window: &Window) -> bool {
    let asked = is_here(game, window.asked) && window.asked != window.actor;
    let later = window
        .later
        .is_none_or(|seat| is_here(game, seat) && seat != window.actor && seat != window.asked);
    let acting = game.is_up(window.fig) && game.row(window.fig).seat == window.actor;
    let computing = window.action.is_computer();
    let named = if computing { None } else { window.action.actor() };
    let left = if computing { (1..=4).contains(&window.left) } else { window.left == 0 };
    let fits = if computing {
        game.has_terminal(game.row(window.fig).room)
    } else {
        named == Some(window.fig)
    };
    asked && later && acting && window.actor == game.open.turn && left && fits
}
