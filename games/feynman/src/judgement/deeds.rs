//! How much somebody with some sense leans towards an action.

use contract::{Seat, Silent};

use super::errands::{bearer, cannon_serves, engine_room, errand, grudge};
use super::knowledge::{
    in_hand, is_locked, is_sure, is_unsearched, known, known_room, may_be_real,
};
use super::{NO_LEVEL, rank};
use crate::action::{Action, Aim, Switch, Thing};
use crate::names::{ARTIFACTS, Employer, Fig, Good, Health, Room, Species};
use crate::rules::deeds;
use crate::rules::r04_1_6_rooms::launch;
use crate::rules::r05_victory::level;
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Phase, Place, SCIENTIST};

/// How gladly a team leaves with something that may be the artifact.
const UNSURE: f32 = 4.0;

/// How much a rollout should favour an action: 1 is usual, 0 never. What is better is much better:
/// a team that does every second thing for no reason gets nowhere.
pub fn weight(game: &Feynman, seat: Seat, action: &Action) -> f32 {
    lean(game, seat, *action).powi(2)
}

/// How much somebody leans to an action.
fn lean(game: &Feynman, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Move { fig, to } => step(game, seat, fig, to),
        Action::Drag { fig, to, body } => 0.3 * step(game, seat, fig, to) * drags(game, seat, body),
        Action::Weld { fig, to } => weld(game, fig, to),
        Action::Attack { fig, aim, .. } => attack(game, seat, fig, aim),
        Action::Emp { aim: Aim::Fig(whom), .. } if game.row(whom).seat == seat => 0.0,
        Action::Emp { aim: Aim::Fig(_), .. } => 3.0,
        Action::Verify { art, .. } => verify(game, seat, art),
        Action::Emp { .. } | Action::Geiger { .. } => 0.2,
        Action::Zap { good, .. } => zap(game, seat, good),
        Action::Burn { .. } => zap(game, seat, Good::Disk),
        Action::Search { fig } => search(game, seat, game.row(fig).room),
        Action::Strip { body, .. } => strip(game, seat, body),
        Action::Launch { fig } => leave(game, seat, fig),
        Action::Cannon { room, .. } => cannon(game, seat, room),
        Action::Gas { to: room, .. }
        | Action::Launcher { to: room, .. }
        | Action::Detonate { room, .. } => blast(game, seat, room),
        Action::Heal { whom, .. } => own(game, seat, whom) * f32::from(game.row(whom).damage),
        Action::Revive { whom, .. } => 5.0 * own(game, seat, whom),
        Action::Broadcast { .. } => broadcast(game, seat),
        _ if game.open.round == 0 => entry(action),
        _ => other(game, seat, action),
    }
}

const fn chosen(yes: bool, then: f32, otherwise: f32) -> f32 {
    if yes { then } else { otherwise }
}

fn own(game: &Feynman, seat: Seat, fig: Fig) -> f32 {
    chosen(game.row(fig).seat == seat, 1.0, 0.0)
}

/// What is written on a sheet: ready-made ones are better than chance.
const fn entry(action: Action) -> f32 {
    match action {
        Action::Sheet { .. } => 40.0,
        Action::Ready {} => 4.0,
        Action::Line { .. } => 0.5,
        Action::Unbuy { .. } | Action::Blank {} => 0.01,
        _ => 1.0,
    }
}

/// Computer actions, trades, answers, and what aliens do.
#[allow(clippy::match_same_arms)] // A table: one line for each kind of action.
fn other(game: &Feynman, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Hack { .. } => chosen(seat == SCIENTIST, 4.0, 1.5),
        Action::Use { .. } => use_terminal(game, seat),
        Action::Shield { to } => shield(game, seat, to),
        Action::Core {} => chosen(game.open.codes.contains(seat), 0.1, 1.0),
        Action::Unlock { .. } => chosen(seat == SCIENTIST, 0.3, 2.0),
        Action::Lock { .. } => chosen(seat == SCIENTIST, 1.0, 0.3),
        Action::Destruct { to } => chosen(to == Switch::Off, 3.0, 0.01),
        Action::Pick { thing: Thing::Good(_) } => 12.0,
        Action::Pick { .. } => 4.0,
        Action::Give { .. } | Action::Take { .. } => 0.05,
        Action::Hand { .. } | Action::Offer {} => handed(game, seat),
        Action::Want { .. } => 0.02,
        Action::Who { fig } => calling(game, seat, fig),
        Action::Other {} => 0.01,
        Action::End {} | Action::Logoff {} | Action::Leave {} => 0.1,
        Action::Accept {} | Action::Decline {} => answer(game, seat, action),
        Action::Peace {} => chosen(leads(game, seat) && is_certain(game, seat), 3.0, 0.001),
        Action::Cancel {} | Action::Reveal { .. } => {
            chosen(game.shut.species == Some(Species::Pan) && seat == ALIEN, 0.02, 0.4)
        }
        Action::Assassinate { .. } | Action::Eat { .. } => 10.0,
        Action::Lay { .. } | Action::Hatch { .. } | Action::Mend { .. } => 2.0,
        Action::Illusion { .. } | Action::Control { .. } | Action::Reside { .. } => 0.3,
        _ => 1.0,
    }
}

/// Within a team; nothing is given away.
fn handed(game: &Feynman, seat: Seat) -> f32 {
    let Phase::Handing(deal) = game.shut.phase else { return 0.3 };
    chosen(game.spokesman(deal.to) == seat, 0.6, 0.02)
}

/// As much as there is to do for somebody, so that a deed is as likely as if all lay open at once.
fn calling(game: &Feynman, seat: Seat, fig: Fig) -> f32 {
    let mut sum = 0.0;
    deeds::of(game, seat, fig, &mut |deed| sum += lean(game, seat, deed));
    sum
}

/// Towards an errand gladly, away from it seldom, into a locked door hardly ever.
fn step(game: &Feynman, seat: Seat, fig: Fig, to: Room) -> f32 {
    let from = game.row(fig).room;
    let shut = match is_locked(game, seat, from, to) {
        _ if game.is_sneaking(fig) => 1.0,
        Some(true) => return 0.03,
        // It costs nothing to try.
        None => 0.8,
        Some(false) => 1.0,
    };
    let gassed = shut * chosen(game.open.is_gassed(to), 0.3, 1.0);
    let Some(goal) = errand(game, fig) else {
        // Nothing calls: rather stay out of sight.
        return gassed * 0.25 * shy(game, seat, to);
    };
    let (now, then) = (game.open.plan.steps(from, goal), game.open.plan.steps(to, goal));
    gassed
        * match then.cmp(&now) {
            std::cmp::Ordering::Less => 5.0,
            std::cmp::Ordering::Equal => 0.4,
            std::cmp::Ordering::Greater => 0.1,
        }
}

/// Less where enemies stand in sight.
fn shy(game: &Feynman, seat: Seat, room: Room) -> f32 {
    let enemy = |fig: &Fig| {
        game.token(*fig).seat != seat && game.token(*fig).health == Health::Up && !fig.is_egg()
    };
    chosen(game.seen_in(room).any(|fig| enemy(&fig)), 0.3, 1.0)
}

/// Friends who are down are worth dragging home, and the captain is to the government.
fn drags(game: &Feynman, seat: Seat, body: Fig) -> f32 {
    let wanted = seat == PHONE && game.letter_of(crate::names::Name::Eastwood) == Some(body);
    let on = |art: &Good| known(game, seat, *art) == Some(Place::On(body));
    let holds = ARTIFACTS.iter().any(|art| on(art) && may_be_real(game, seat, *art));
    chosen(wanted || holds, 4.0, 0.3 * own(game, seat, body))
}

/// A door on the way is worth opening; one that is open is not.
fn weld(game: &Feynman, fig: Fig, to: Room) -> f32 {
    let from = game.row(fig).room;
    let locked = is_locked(game, game.row(fig).seat, from, to);
    let steps = |room: Room, goal: Room| game.open.plan.steps(room, goal);
    let way = errand(game, fig).is_some_and(|goal| steps(to, goal) < steps(from, goal));
    match (locked, way || game.row(fig).room == Room::D2) {
        (Some(true), true) => 10.0,
        (None, true) => 2.0,
        (Some(true) | None, false) => 0.5,
        (Some(false), _) => 0.02,
    }
}

fn attack(game: &Feynman, seat: Seat, fig: Fig, aim: Aim) -> f32 {
    match aim {
        Aim::Fig(whom) if game.token(whom).seat == seat || game.row(whom).seat == seat => 0.0,
        Aim::Fig(whom) => {
            // Whoever carries the artifact home does not stop to fight.
            let hurried = in_hand(game, seat).is_some_and(|(_, by)| by == fig);
            chosen(hurried, 0.3, 1.0) * 1.5 * grudge(game, seat, whom)
        }
        Aim::Generator => chosen(wants_out(game, seat), 5.0, 0.05),
        Aim::Terminal => 0.05,
    }
}

/// Whether a team needs the shield down and may break it.
fn wants_out(game: &Feynman, seat: Seat) -> bool {
    let museum = seat == PHONE && game.shut.employer == Some(Employer::Museum);
    game.open.shield && (seat == PIRATES || museum)
}

fn zap(game: &Feynman, seat: Seat, good: Good) -> f32 {
    let koch = seat == ALIEN && game.shut.species == Some(Species::Koch);
    match good {
        Good::Disk if seat == SCIENTIST => 15.0,
        Good::Disk => chosen(seat == ALIEN, 1.0, 0.02),
        _ if koch && game.real() == Some(good) => chosen(level(game, seat) == 0, 4.0, 0.1),
        _ => 0.02,
    }
}

/// Which of several is real is worth knowing before anybody leaves with it.
fn verify(game: &Feynman, seat: Seat, art: Good) -> f32 {
    chosen(!is_sure(game, seat) && may_be_real(game, seat, art), 6.0, 0.02)
}

/// Gladly where something lies that is wanted, or where nobody has looked.
fn search(game: &Feynman, seat: Seat, room: Room) -> f32 {
    let here = |good: Good| known_room(game, seat, good) == Some(room);
    let unheld = |good: Good| !matches!(known(game, seat, good), Some(Place::On(_)));
    let waits = |good: Good| here(good) && unheld(good);
    if ARTIFACTS.iter().any(|art| waits(*art) && may_be_real(game, seat, *art)) {
        return 9.0;
    }
    // The pirates' loot is safe where they have hidden it.
    if waits(Good::Disk) || (waits(Good::Loot) && seat != PIRATES) {
        return 6.0;
    }
    let seeks = ARTIFACTS.iter().any(|art| known(game, seat, *art).is_none());
    chosen(seeks && is_unsearched(game, room), 5.0, 0.05)
}

/// What a body is known to carry, or may.
fn strip(game: &Feynman, seat: Seat, body: Fig) -> f32 {
    let wanted = |good: &&Good| known(game, seat, **good) == Some(Place::On(body));
    let own = game.row(body).seat == seat;
    if Good::ALL.iter().any(|good| wanted(&good)) {
        return 10.0;
    }
    let mind = &game.minds[seat.index()];
    match mind.exact & body.bit() != 0 {
        _ if own => 0.2,
        true => chosen(mind.bags[body.index()].is_empty(), 0.05, 0.5),
        false => chosen(body == Fig::Mccray, 12.0, chosen(game.has_hands(body), 4.0, 0.3)),
    }
}

/// Never under a raised shield; else tried out in mind: gladly if it is a better level.
fn leave(game: &Feynman, seat: Seat, fig: Fig) -> f32 {
    if game.open.shield {
        return 0.0;
    }
    // Whoever is not sure what is aboard does not know how good it would be.
    let room = game.row(fig).room;
    let aboard = |art: &Good| {
        let at = known_room(game, seat, *art);
        at.is_some_and(|at| room.vessel() & at.bit() != 0) && may_be_real(game, seat, *art)
    };
    if !is_sure(game, seat) && ARTIFACTS.iter().any(aboard) {
        return UNSURE;
    }
    let mut after = game.clone();
    launch(&mut after, fig, &mut Silent);
    chosen(rank(&after, seat) < rank(game, seat), 60.0, 0.02)
}

fn cannon(game: &Feynman, seat: Seat, room: Room) -> f32 {
    let there = |art: &Good| known_room(game, seat, *art) == Some(room);
    let artifact = ARTIFACTS.iter().any(|art| there(art) && may_be_real(game, seat, *art));
    if seat == PIRATES && cannon_serves(game) {
        let friends = game.seen_in(room).any(|fig| game.row(fig).seat == seat);
        // The third hit takes the room away, and what may be hidden there.
        let last = game.open.hits[room.index()] == 2;
        let hidden = last && is_unsearched(game, room) && in_hand(game, seat).is_none();
        let fit = engine_room(game) == Some(room) && !friends && !artifact && !hidden;
        return chosen(fit, 12.0, 0.1);
    }
    chosen(artifact && game.open.hits[room.index()] == 2, 0.0, 0.3 * blast(game, seat, room))
}

/// Better where enemies stand in sight than where friends do.
fn blast(game: &Feynman, seat: Seat, room: Room) -> f32 {
    let mut sum = 0.05;
    for fig in game.seen_in(room).filter(|fig| game.token(*fig).health != Health::Dead) {
        sum += chosen(game.token(fig).seat == seat, -3.0, grudge(game, seat, fig));
    }
    f32::max(sum, 0.0)
}

fn use_terminal(game: &Feynman, seat: Seat) -> f32 {
    match seat {
        _ if wants_out(game, seat) && game.open.codes.contains(seat) => 8.0,
        PIRATES => 4.0,
        SCIENTIST => 0.6,
        _ => 1.5,
    }
}

fn shield(game: &Feynman, seat: Seat, to: Switch) -> f32 {
    match (to, seat) {
        (Switch::Off, SCIENTIST) => {
            let both = bearer(game, Good::Loot, seat).is_some();
            chosen(both, 3.0, 0.02)
        }
        (Switch::Off, _) => 10.0,
        (Switch::On, SCIENTIST) => 5.0,
        (Switch::On, _) => 0.02,
    }
}

fn broadcast(game: &Feynman, seat: Seat) -> f32 {
    match (seat, game.shut.employer) {
        (PHONE, Some(Employer::Bell | Employer::Pinkerton)) => 4.0,
        _ => 0.05,
    }
}

/// Whether a team has the best level of all, and one that is worth something.
fn leads(game: &Feynman, seat: Seat) -> bool {
    let mine = rank(game, seat);
    let mut rivals = game.open.seats.seats().filter(|other| *other != seat);
    mine < NO_LEVEL && rivals.all(|other| rank(game, other) > mine)
}

/// Whether a team need not guess whether the artifact it has is real.
fn is_certain(game: &Feynman, seat: Seat) -> bool {
    is_sure(game, seat) || in_hand(game, seat).is_none()
}

/// Agreeing to end when it pays, taking what is offered, giving nothing away.
fn answer(game: &Feynman, seat: Seat, action: Action) -> f32 {
    let yes = matches!(action, Action::Accept {});
    let willing = match game.shut.phase {
        Phase::Voting { .. } => leads(game, seat) && is_certain(game, seat),
        Phase::Consent(_) => true,
        _ => return chosen(yes, 0.3, 2.0),
    };
    chosen(yes == willing, 3.0, 0.05)
}
