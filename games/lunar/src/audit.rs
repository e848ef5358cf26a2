//! Whether a position could have come about, asked of positions that come from outside; and what
//! stays the same from the first position to the last.

use std::fmt;

use crate::gear::{Gear, Post, Side, capacity};
use crate::name::{Form, Tech};
use crate::rules::r06_movement::{ALIEN_JUMPS, JUMPS, allowance};
use crate::rules::{r06_transport, r11_landers, r13_aliens};
use crate::scenario::DingusStart;
use crate::state::{
    Activation, Damage, Dingus, Lunar, Marks, Members, Phase, Place, Release, Unit,
};
use crate::units::UnitId;

/// Counters are never lost: they are on the map, in something, off it, or dead.
pub(crate) fn census(game: &Lunar) -> Vec<(&'static str, u32)> {
    let of = |side: Side| {
        let side = |unit: &UnitId| game.counter(*unit).side == side;
        u32::try_from(game.all().filter(side).count()).unwrap_or(u32::MAX)
    };
    vec![("units of A", of(Side::A)), ("units of B", of(Side::B))]
}

fn check(holds: bool, why: impl fmt::Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_string()) }
}

/// # Errors
/// The first thing about the position that the rules could not have brought about.
pub(crate) fn audit(game: &Lunar) -> Result<(), String> {
    let counters = game.loaded.counters.len();
    check(usize::from(game.units.count()) == counters, "another number of units")?;
    check(game.units.are_filed(), "a unit is filed under another place")?;
    let plan = crate::Setup { options: game.options, ..Default::default() }.plan();
    check(game.loaded.is_read_as(&plan), "the map does not follow the options")?;
    let placing = matches!(game.phase, Phase::Deploying(..) | Phase::Hiding(_));
    let turns = if placing { 0..=0 } else { 1..=game.loaded.scenario.turns };
    check(turns.contains(&game.turn), "no such turn")?;
    for unit in game.all() {
        let name = game.counter(unit).name;
        audit_unit(game, unit, placing).map_err(|why| format!("{name}: {why}"))?;
    }
    audit_loads(game)?;
    audit_dingus(game, placing)?;
    audit_rest(game)?;
    audit_phase(game)
}

fn audit_unit(game: &Lunar, unit: UnitId, placing: bool) -> Result<(), String> {
    let (state, counter) = (game.unit(unit), game.counter(unit));
    let (tech, alien) = (counter.form == Form::Tech, counter.tech == Tech::Alien);
    let prone = state.damage == Damage::ForGood;
    audit_place(game, unit, placing)?;
    check(state.marks.are_known(), "unknown marks")?;
    let off_lander = tech || counter.form == Form::Rover;
    let changes = state.marks.has(Marks::UNLOADED) && off_lander;
    check(!state.marks.has(Marks::OFF_LANDER) || changes, "off a lander, and not unloaded")?;
    check(
        !state.marks.has(Marks::TRADED_TWICE) || state.marks.has(Marks::TRADED),
        "two exchanges, and not one",
    )?;
    check(
        !state.marks.has(Marks::DROVE) || state.marks.has(Marks::UNLOADED),
        "a driver who is out, and not unloaded",
    )?;
    let shocked = alien && counter.form == Form::Lander && game.kills >= r13_aliens::SHOCK;
    check(!state.marks.has(Marks::LEFT_AGAIN) || shocked, "it took off in no shock")?;
    let damage = match state.damage {
        Damage::None => true,
        Damage::Until(turn) => turn == game.turn || turn == game.turn + 1,
        Damage::ForGood => tech && !alien && (game.loaded.capture || game.loaded.corpses),
    };
    check(damage, "impossible damage")?;
    let corpse = state.marks.has(Marks::CORPSE);
    check(!corpse || (prone && game.loaded.corpses), "no corpse")?;
    let gone = matches!(state.place, Place::Dead | Place::Off(_) | Place::Unplaced);
    check(!corpse || !gone, "a corpse that is nowhere")?;
    let slow = r11_landers::SLOWEST..=r11_landers::FASTEST;
    let flies = counter.form == Form::Lander && slow.contains(&state.velocity);
    check(state.velocity == 0 || flies, "impossible velocity")?;
    let most = match (tech, counter.tech) {
        (true, Tech::Military) => JUMPS,
        (true, Tech::Alien) => ALIEN_JUMPS,
        _ => 0,
    };
    check(state.jumps <= most, "too many jumps")?;
    let fits = |gear: Gear| tech && !alien && gear.fits(counter.name);
    check(state.weapon.is_none_or(fits), "a weapon it cannot have")?;
    check(!prone || state.weapon.is_none(), "an armed captive")?;
    let on_map = game.on_map(unit).is_some();
    check(on_map || !state.marks.has(Marks::TARGETED), "a marker beside the map")?;
    let fights = matches!(game.phase, Phase::Combat(..) | Phase::Melee(_));
    check((on_map && fights) || !state.marks.has(Marks::OF_HIT), "a hit out of time")?;
    let naming = matches!(game.phase, Phase::Naming(_));
    let named = state.marks.has(Marks::EVERY_POST);
    check(!named || (naming && counter.form == Form::Rover), "a post named out of time")?;
    audit_posts(game, unit, state, naming)
}

fn audit_place(game: &Lunar, unit: UnitId, placing: bool) -> Result<(), String> {
    let (state, counter) = (game.unit(unit), game.counter(unit));
    let known = |by: UnitId| game.units.has(by) && by != unit;
    let freight = state.damage == Damage::ForGood;
    let sound = match state.place {
        Place::Unplaced => placing,
        Place::Map(cell) => usize::from(cell.0) < game.map().len(),
        Place::Aboard(by) => {
            known(by) && {
                let (form, on) = (game.counter(by).form, game.unit(by).place);
                let fits = match counter.form {
                    Form::Tech => form != Form::Tech,
                    Form::Rover => form == Form::Lander,
                    Form::Lander => false,
                };
                let own = counter.side == game.counter(by).side;
                let there = matches!(on, Place::Map(_)) || (placing && on == Place::Unplaced);
                fits && there && (own || freight)
            }
        }
        Place::Held(by) => {
            known(by)
                && freight
                && game.is(by, Form::Tech)
                && game.on_map(by).is_some()
                && game.unit(by).damage != Damage::ForGood
                && (game.unit(by).weapon.is_none())
                && game.carrier() != Some(by)
                && counter.form == Form::Tech
        }
        Place::Off(_) => game.loaded.exits,
        Place::Dead => true,
    };
    check(sound, format_args!("it cannot be {:?}", state.place))
}

fn audit_posts(game: &Lunar, unit: UnitId, state: &Unit, naming: bool) -> Result<(), String> {
    check(naming || state.shown == state.post, "a secret post out of time")?;
    for post in [state.post, state.shown].into_iter().flatten() {
        let Place::Aboard(rover) = state.place else { return Err("a post on foot".into()) };
        let own = game.counter(rover).side == game.counter(unit).side;
        let works = post.slot().is_none_or(|slot| game.counter(rover).gear[slot].is_some());
        let fine = game.is(rover, Form::Rover) && game.is(unit, Form::Tech) && own && works;
        check(fine && state.damage == Damage::None, "an impossible post")?;
    }
    Ok(())
}

/// Capacities, and each post and captive once.
fn audit_loads(game: &Lunar) -> Result<(), String> {
    for unit in game.all() {
        let name = game.counter(unit).name;
        let of = |form: Form| game.aboard(unit).filter(|inner| game.is(*inner, form)).count();
        check(of(Form::Tech) <= r06_transport::places(game, unit), "a transport is too full")?;
        check(of(Form::Rover) <= capacity::rovers(name), "too many rovers aboard")?;
        let inner = matches!(game.unit(unit).place, Place::Aboard(_));
        check(!inner || of(Form::Tech) == 0, "somebody is in a rover that is aboard a lander")?;
        let holds = game.all().filter(|held| game.unit(*held).place == Place::Held(unit)).count();
        check(holds <= 1, "somebody holds two captives")?;
        for post in Post::ALL {
            let posted = |held: fn(&Unit) -> Option<Post>| {
                game.aboard(unit).filter(|tech| held(game.unit(*tech)) == Some(post)).count()
            };
            check(posted(|u| u.post) <= 1 && posted(|u| u.shown) <= 1, "a post is held twice")?;
        }
    }
    Ok(())
}

fn audit_dingus(game: &Lunar, placing: bool) -> Result<(), String> {
    let there_is_one = game.loaded.scenario.dingus != DingusStart::Nowhere;
    let (by, suspects) = match game.dingus {
        Dingus::Gone => return Ok(()),
        Dingus::Lying(cell) => {
            check(there_is_one, "there is no dingus here")?;
            return check(usize::from(cell.0) < game.map().len(), "the dingus is off the map");
        }
        Dingus::Carried { by, suspects } => (by, suspects),
    };
    check(game.units.has(by), "nobody carries the dingus")?;
    check(there_is_one, "there is no dingus here")?;
    let side = game.counter(by).side;
    check(suspects & !game.loaded.units_of(side) == 0 && suspects != 0, "suspects of both sides")?;
    let trading = matches!(game.phase, Phase::Exchange(_));
    check(trading || suspects & by.bit() != 0, "the carrier is not suspected")?;
    if placing {
        return check(first_suspects(game), "other suspects than the scenario names");
    }
    let known = suspects == by.bit();
    let over = matches!(game.phase, Phase::Over(_));
    check(known || !game.options.open_dingus, "a secret that is none")?;
    for unit in Members(suspects | by.bit()) {
        if over && game.on_map(unit).is_none() {
            continue;
        }
        check(game.on_map(unit).is_some(), "somebody off the map is suspected")?;
        let free =
            game.unit(unit).weapon.is_none() && game.held_by(unit).is_none() && game.is_sound(unit);
        check(free || !game.is(unit, Form::Tech), "somebody with full hands is suspected")?;
        let shown = known || (trading && !game.has(by, Marks::TARGETED));
        check(shown || !game.has(unit, Marks::TARGETED), "the carrier is targeted and secret")?;
    }
    Ok(())
}

fn audit_rest(game: &Lunar) -> Result<(), String> {
    let barred = game.release != Release::Free;
    check(!barred || game.loaded.research != 0, "scientists who are not there")?;
    let aliens = game.all().filter(|unit| game.is(*unit, Form::Tech) && game.is_alien(*unit));
    let dead = |unit: &UnitId| game.unit(*unit).place == Place::Dead;
    check(usize::from(game.kills) <= aliens.filter(dead).count(), "more kills than dead")?;
    let jammed = game.jammed.is_none_or(|cell| usize::from(cell.0) < game.map().len());
    let time = game.jammed.is_none() || matches!(game.phase, Phase::Combat(..));
    check(jammed && time, "jamming out of time")
}

fn audit_phase(game: &Lunar) -> Result<(), String> {
    let sound = match game.phase {
        Phase::Deploying(side, index) => return audit_placing(game, side, usize::from(index)),
        Phase::Hiding(side) => {
            let stacks = game.loaded.stacks[side.index()].len();
            audit_placing(game, side, stacks)?;
            let carried = |by: UnitId| game.counter(by).side == side;
            game.carrier().is_some_and(carried)
        }
        Phase::Naming(done) => done != [true, true],
        Phase::Targeting(_, turns)
        | Phase::Combat(_, turns)
        | Phase::Melee(turns)
        | Phase::Taking(turns)
        | Phase::Moving(turns, None) => !turns.passed[turns.side.index()] && landers_can_fly(game),
        Phase::Moving(turns, Some(active)) => {
            !turns.passed[turns.side.index()]
                && landers_can_fly(game)
                && is_sound_move(game, turns.side, active)
        }
        Phase::Velocity(side, lander) => {
            game.units.has(lander)
                && game.counter(lander).side == side
                && r11_landers::may_change(game, lander)
                && landers_can_fly(game)
        }
        Phase::Exchange(_) => landers_can_fly(game),
        Phase::Over(_) => true,
    };
    check(sound, format_args!("impossible phase {:?}", game.phase))
}

/// Where nobody leaves the map, every lander in flight has a hex to fly to.
fn landers_can_fly(game: &Lunar) -> bool {
    game.all().all(|unit| {
        !game.is_flying(unit)
            || game.on_map(unit).is_none()
            || r11_landers::has_flight(game, unit, game.unit(unit).velocity)
    })
}

fn is_sound_move(game: &Lunar, side: Side, active: Activation) -> bool {
    let Activation { unit, spent, moved, done, acted: _ } = active;
    if !game.units.has(unit) || game.counter(unit).side != side {
        return false;
    }
    let most = allowance(game, unit);
    let lander = game.is(unit, Form::Lander);
    let spends = if lander { spent == 0 && (!moved || done) } else { spent <= most };
    let exhausted = lander || spent < most || done;
    game.on_map(unit).is_some()
        && !game.has(unit, Marks::MOVED)
        && spends
        && exhausted
        && (moved || spent == 0)
        && moved == (moved && game.has(unit, Marks::ENTERED))
        && (game.is_sound(unit) || !game.is(unit, Form::Tech))
}

/// Stacks before the current one stand on the map, the others wait.
fn audit_placing(game: &Lunar, side: Side, index: usize) -> Result<(), String> {
    let first = game.loaded.scenario.first_to_deploy;
    for other in Side::BOTH {
        let stacks = &game.loaded.stacks[other.index()];
        for (number, stack) in stacks.iter().enumerate() {
            let placed = if other == side { number < index } else { other == first };
            for unit in game.of_side(other) {
                let aboard = game.counter(unit).aboard;
                let among = stack.units.contains(&unit);
                let out = aboard.is_some_and(|by| stack.units.contains(&by));
                let place = game.unit(unit).place;
                let stands = match place {
                    Place::Map(_) => placed && (among || out),
                    Place::Unplaced => !placed && (among || out),
                    Place::Aboard(by) => !among && (aboard == Some(by) || !out),
                    _ => false,
                };
                check(!(among || out) || stands, "a stack is out of order")?;
                let loose = stack.loose || !matches!(place, Place::Map(_) | Place::Unplaced);
                check(among || !out || loose, "a passenger got out who may not")?;
            }
        }
    }
    let clean = |unit: UnitId| {
        let (state, counter) = (game.unit(unit), game.counter(unit));
        state.marks == Marks::default()
            && state.damage == Damage::None
            && state.velocity == counter.velocity
    };
    check(game.all().all(clean), "something happened before the first turn")?;
    let stacks = game.loaded.stacks[side.index()].len();
    let hiding = matches!(game.phase, Phase::Hiding(_));
    check(index < stacks || hiding, "no such stack")
}

/// Before the first turn exactly the scenario's candidates are suspects.
fn first_suspects(game: &Lunar) -> bool {
    let (DingusStart::With(side, names), Dingus::Carried { suspects, .. }) =
        (&game.loaded.scenario.dingus, game.dingus)
    else {
        return false;
    };
    let named = names.iter().filter_map(|name| game.find(*side, *name));
    suspects == named.fold(0, |set, unit| set | unit.bit())
}
