//! Chapter 6.9, crews: named at the start of the turn, by both sides at once and in secret; shown
//! before the dice are rolled (LUN-96).

use contract::{Log, Refusal};

use crate::action::Action;
use crate::book::{R06_9, R08_8};
use crate::event::Event;
use crate::gear::{Post, Side};
use crate::name::{Form, Name};
use crate::rules::{Sink, who};
use crate::state::{Lunar, Marks, Members, Phase, Place};
use crate::units::UnitId;

/// Whether a side has a rover with somebody in it.
pub(super) fn has_any(game: &Lunar, side: Side) -> bool {
    game.carried(side).any(|unit| rover_of(game, side, unit).is_some())
}

/// The rover in which this sound technician of a side could have a post.
fn rover_of(game: &Lunar, side: Side, unit: UnitId) -> Option<UnitId> {
    match game.unit(unit).place {
        Place::Aboard(rover)
            if game.is(rover, Form::Rover)
                && game.is(unit, Form::Tech)
                && game.counter(rover).side == side
                && game.on_map(rover).is_some()
                && game.is_sound(unit) =>
        {
            Some(rover)
        }
        Place::Map(_)
        | Place::Aboard(_)
        | Place::Unplaced
        | Place::Held(_)
        | Place::Off(_)
        | Place::Dead => None,
    }
}

/// Whether a rover has such a post.
fn has_post(game: &Lunar, rover: UnitId, post: Post) -> bool {
    post.slot().is_none_or(|slot| game.counter(rover).gear[slot].is_some())
}

/// Who holds a post.
pub(super) fn holder(game: &Lunar, rover: UnitId, post: Post) -> Option<UnitId> {
    game.aboard(rover).find(|unit| game.unit(*unit).post == Some(post))
}

/// Who has just boarded takes the first post that is free; the owner may change it at once.
pub(super) fn fill_vacancies(game: &mut Lunar) {
    for unit in game.all() {
        if !game.has(unit, Marks::LOADED) || game.unit(unit).post.is_some() {
            continue;
        }
        let Some(rover) = rover_of(game, game.counter(unit).side, unit) else { continue };
        let free =
            |post: &Post| has_post(game, rover, *post) && holder(game, rover, *post).is_none();
        let post = Post::ALL.into_iter().find(free);
        game.unit_mut(unit).post = post;
        game.unit_mut(unit).shown = post;
    }
}

/// Both have finished: what was named is known.
pub(super) fn show(game: &mut Lunar) {
    for unit in game.all() {
        game.unit_mut(unit).shown = game.unit(unit).post;
        game.unit_mut(unit).marks.clear(Marks::EVERY_POST);
    }
}

pub(super) fn crew_refusal(
    game: &Lunar,
    side: Side,
    (rover, post, tech): (Name, Post, Name),
) -> Option<Refusal> {
    let Phase::Naming(_) = game.phase else { return Some(not_now()) };
    let (Some(rover), Some(tech)) = (game.find(side, rover), game.find(side, tech)) else {
        return Some(R06_9.refuses("your side has no such unit"));
    };
    if !game.is_sound(tech) {
        return Some(R08_8.refuses("a damaged technician does nothing"));
    }
    if rover_of(game, side, tech) != Some(rover) {
        return Some(R06_9.refuses("the technician is not aboard that rover"));
    }
    rover_refusal(game, rover, post).or_else(|| post_refusal(game, tech, post))
}

/// Why a post of a rover cannot be named.
fn rover_refusal(game: &Lunar, rover: UnitId, post: Post) -> Option<Refusal> {
    if !has_post(game, rover, post) {
        return Some(R06_9.refuses("the rover has no such weapon or RSVP"));
    }
    game.has(rover, Marks::post(post))
        .then_some(R06_9.refuses("that post has been named this turn"))
}

fn post_refusal(game: &Lunar, tech: UnitId, post: Post) -> Option<Refusal> {
    (game.unit(tech).post == Some(post)).then_some(R06_9.refuses("that is the post already held"))
}

pub(super) fn idle_refusal(game: &Lunar, side: Side, tech: Name) -> Option<Refusal> {
    let Phase::Naming(_) = game.phase else { return Some(not_now()) };
    let Some(tech) = game.find(side, tech) else {
        return Some(R06_9.refuses("your side has no such unit"));
    };
    let (Some(rover), Some(post)) = (rover_of(game, side, tech), game.unit(tech).post) else {
        return Some(R06_9.refuses("that technician is off duty"));
    };
    game.has(rover, Marks::post(post))
        .then_some(R06_9.refuses("that post has been named this turn"))
}

const fn not_now() -> Refusal {
    R06_9.refuses("crews are named at the start of a turn")
}

/// What a side may still change.
pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, into: &mut S) {
    let name = |unit: UnitId| game.counter(unit).name;
    for rover in game.standing_form(side, Form::Rover) {
        let own = |unit: &UnitId| rover_of(game, side, *unit) == Some(rover);
        let crew = game.aboard(rover).filter(own).fold(0u64, |set, unit| set | unit.bit());
        for post in Post::ALL {
            if rover_refusal(game, rover, post).is_some() {
                continue;
            }
            for tech in Members(crew) {
                if post_refusal(game, tech, post).is_none() {
                    into.take(Action::Crew(name(rover), post, name(tech)));
                }
            }
        }
    }
    for tech in game.carried(side).filter(|unit| game.unit(*unit).post.is_some()) {
        if idle_refusal(game, side, name(tech)).is_none() {
            into.take(Action::Idle(name(tech)));
        }
    }
}

/// The technician takes the post; whoever held it gets the one that becomes free.
pub(super) fn name_crew<L: Log<Event>>(
    game: &mut Lunar,
    side: Side,
    (rover, post, tech): (Name, Post, Name),
    log: &mut L,
) {
    let (Some(rover), Some(tech)) = (game.find(side, rover), game.find(side, tech)) else { return };
    if let Some(before) = holder(game, rover, post) {
        game.unit_mut(before).post = game.unit(tech).post;
    }
    game.unit_mut(tech).post = Some(post);
    game.mark(rover, Marks::post(post));
    log.note(Event::CrewNamed { rover: who(game, rover), post, unit: who(game, tech) });
}

pub(super) fn idle<L: Log<Event>>(game: &mut Lunar, side: Side, tech: Name, log: &mut L) {
    let Some(tech) = game.find(side, tech) else { return };
    if let (Place::Aboard(rover), Some(post)) = (game.unit(tech).place, game.unit(tech).post) {
        game.unit_mut(tech).post = None;
        game.mark(rover, Marks::post(post));
        log.note(Event::Idled { unit: who(game, tech) });
    }
}

pub(super) fn ready<L: Log<Event>>(game: &mut Lunar, side: Side, log: &mut L) {
    if let Phase::Naming(done) = &mut game.phase {
        done[side.index()] = true;
        log.note(Event::CrewsReady { side });
    }
}
