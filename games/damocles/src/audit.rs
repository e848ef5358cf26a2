//! Whether a position could have come about, asked of positions that come from outside; and what
//! stays the same from the first position to the last.

use std::fmt;

use crate::effect::Setting;
use crate::equipment::{Equipment, Place};
use crate::member::{Health, Member, Profession};
use crate::mission::{FEWEST_MEMBERS, MOST_MEMBERS, PILOTS};
use crate::rules::r12_exploring::tiles_left;
use crate::script::script;
use crate::ship::{COUNTERS, Chamber, Finding, Side, Spot, Study, WAYS_PER_TILE};
use crate::state::{Before, Damocles, Ending, Phase, Reading, Then};
use crate::tile::{DRAWN_PER_SECTION, Kind, Section};

/// Points and days stay below this.
const MOST: u16 = 10_000;

/// Nine pieces of equipment and the tiles, wherever they are.
pub(crate) fn census(game: &Damocles) -> Vec<(&'static str, u32)> {
    let names = ["white tiles", "green tiles", "yellow tiles"];
    let count = |section: Section| {
        let drawn = game.decks.drawn.iter().filter(|t| t.printed().section == section).count();
        u32::from(tiles_left(game, section)) + u32::try_from(drawn).unwrap_or(u32::MAX)
    };
    Section::ALL.map(|section| (names[section.index()], count(section))).to_vec()
}

fn check(holds: bool, why: impl fmt::Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_string()) }
}

/// # Errors
/// The first thing about the position that the rules could not have brought about.
pub(crate) fn audit(game: &Damocles) -> Result<(), String> {
    audit_crew(game)?;
    audit_pieces(game)?;
    audit_clock(game)?;
    audit_decks(game)?;
    for (spot, chamber) in game.ship.spots() {
        audit_chamber(game, spot, chamber)
            .map_err(|why| format!("tile {}: {why}", chamber.tile))?;
    }
    audit_powers(game)?;
    check(audit_phase(game), format_args!("impossible phase {:?}", game.phase))
}

fn audit_crew(game: &Damocles) -> Result<(), String> {
    let members = game.crew.members;
    let many = members.len();
    let astronauts = members.and(Profession::Astronaut.members()).len();
    let idle =
        |member: &Member| members.contains(*member) || game.crew.health(*member) == Health::Healthy;
    check(Member::ALL.iter().all(idle), "somebody who stayed at home is not well")?;
    check(game.crew.weak.and(members) == game.crew.weak, "a weak heart stayed at home")?;
    // Astronauts join one after the other.
    let first = (0..astronauts).all(|place| members.contains(Member::ALL[usize::from(place)]));
    check(first || game.phase != Phase::Crew, "astronauts join in order")?;
    check(many <= MOST_MEMBERS, "six members are the most")?;
    if game.phase == Phase::Crew {
        let room = many + PILOTS.saturating_sub(astronauts) <= MOST_MEMBERS;
        return check(room, "two places are kept for astronauts");
    }
    check(many >= FEWEST_MEMBERS && astronauts >= PILOTS, "three members, two of them astronauts")
}

fn audit_pieces(game: &Damocles) -> Result<(), String> {
    let before = matches!(game.phase, Phase::Crew | Phase::Kit(_));
    for kind in Equipment::ALL {
        let piece = game.piece(kind);
        let fine = match piece.place {
            Place::Home => piece.is_sound(),
            Place::With(member) => {
                game.crew.members.contains(member) && game.carried_by(member) == Some(kind)
            }
            Place::Left(spot) => spot.index() < game.ship.len() && !before,
            Place::Gone => !piece.is_sound() && !before,
        };
        check(fine, format_args!("{kind} equipment cannot be there"))?;
        check(!before || piece.is_sound(), "equipment is damaged before it is used")?;
        if let (Phase::Kit(next), Place::With(member)) = (game.phase, piece.place) {
            check(member < next, "a member has taken equipment too early")?;
        }
    }
    let taken = Equipment::ALL.iter().any(|kind| game.piece(*kind).place != Place::Home);
    check(game.phase != Phase::Crew || !taken, "equipment is taken before the team is chosen")
}

fn audit_clock(game: &Damocles) -> Result<(), String> {
    let clock = &game.clock;
    let range = crate::campaign::LEAST_TIME_VALUE..=crate::campaign::MOST_TIME_VALUE;
    check(range.contains(&game.options.time_value), "there is no such time value")?;
    check(game.options.stay_days <= *range.end(), "there are no such orders")?;
    let small = clock.day < MOST && clock.days < MOST && clock.points < MOST && clock.shift <= 30;
    check(small, "more days or points than there can be")?;
    let most = game.options.rest_turns;
    check(clock.doubles < 2 && (most == 0 || clock.idle < most), "too many turns")?;
    let going =
        !matches!(game.phase, Phase::Over(_) | Phase::Crew | Phase::Kit(_) | Phase::Asked(_));
    let in_time = clock.day < clock.days && !game.crew.living().is_empty();
    check(!going || in_time, "the mission should be over")
}

fn audit_decks(game: &Damocles) -> Result<(), String> {
    for section in Section::ALL {
        let drawn = game.decks.drawn.iter().filter(|t| t.printed().section == section).count();
        check(drawn <= usize::from(DRAWN_PER_SECTION), "more tiles than are in play")?;
    }
    let entered = |spot: Spot| game.decks.entered[game.ship.at(spot).printed().section.index()];
    check(
        game.team.is_none_or(|spot| spot.index() < game.ship.len() && entered(spot)),
        "the team is in a section it has not entered",
    )?;
    let laid = |chamber: &Chamber| game.decks.drawn.has(chamber.tile);
    check(game.ship.chambers().iter().all(laid), "a tile lies there that was not drawn")?;
    for (index, chamber) in game.ship.chambers().iter().enumerate() {
        let others = &game.ship.chambers()[..index];
        let clash = |other: &Chamber| {
            other.tile == chamber.tile || (other.x, other.y) == (chamber.x, chamber.y)
        };
        check(!others.iter().any(clash), "two tiles are one, or lie on one square")?;
    }
    let mut used = game.decks.counters;
    for chamber in game.ship.chambers() {
        for way in chamber.ways_on(Side::Right).chain(chamber.ways_on(Side::Bottom)) {
            let place = COUNTERS.iter().position(|(number, _)| *number == way.close);
            let Some(place) = place else { return Err("no counter has that number".into()) };
            used[place] = used[place].saturating_add(1);
        }
    }
    let enough = used.iter().zip(COUNTERS).all(|(used, (_, all))| *used <= all);
    check(enough, "more accessways than there are counters")
}

fn audit_chamber(game: &Damocles, spot: Spot, chamber: &Chamber) -> Result<(), String> {
    let printed = chamber.printed();
    check(chamber.way_count() <= WAYS_PER_TILE, "more than three accessways")?;
    for side in Side::ALL {
        let pair = chamber.ways[side.index()];
        check(pair[0].is_some() || pair[1].is_none(), "a second accessway without a first")?;
        if pair[0].is_some() {
            let other = game.ship.neighbour(spot, side);
            let same = other
                .is_some_and(|other| game.ship.at(other).ways[side.opposite().index()] == pair);
            check(same, "an accessway leads nowhere")?;
        }
    }
    if !chamber.is_known() {
        let mut blank = Chamber::new(chamber.tile, chamber.x, chamber.y);
        blank.ways = chamber.ways;
        return check(*chamber == blank, "a face-down tile has markers");
    }
    let line = |kind: Equipment| printed.line(kind).is_some();
    let found = match chamber.finding {
        Some(Finding::With(kind)) => line(kind),
        Some(Finding::Backfire) => true,
        None => false,
    };
    check(found, "a face-up tile without a marker")?;
    if let Study::Open(kind) = chamber.study {
        check(line(kind), "it was investigated with something it does not answer to")?;
    }
    let control = printed.kind == Kind::Control;
    check(
        !chamber.activated || (control && chamber.is_on()),
        "activated, but not a control tile that is on",
    )?;
    check(chamber.console == 0 || control, "a console where there is none")?;
    check(!(chamber.setting == Setting::Dead && chamber.activated), "dead and activated")
}

fn audit_powers(game: &Damocles) -> Result<(), String> {
    let powers = &game.powers;
    let len = game.ship.len();
    let beyond = if len >= 64 { 0 } else { !0_u64 << len };
    let sets = powers.decayed | powers.held | powers.signalled;
    check(sets & beyond == 0, "a set of tiles holds some that are not there")?;
    let there = |spot: Option<Spot>| {
        spot.is_none_or(|spot| spot.index() < len && game.ship.at(spot).is_known())
    };
    check(
        there(powers.control_from) && there(powers.maneuver_from),
        "control from a spot that is not there",
    )?;
    let held = |holds: bool, from: Option<Spot>| holds == from.is_some();
    check(
        held(powers.control, powers.control_from) && held(powers.maneuver, powers.maneuver_from),
        "control that comes from no tile",
    )?;
    check(
        there(powers.decay) && there(powers.holder) && there(powers.faded_by),
        "a spot that is not there",
    )?;
    check(powers.gravity <= 6, "a die shows at most six")?;
    let mut chain = game.lore.chain.iter();
    check(chain.all(|message| game.lore.heard.has(message)), "the last message was not read")?;
    let given = game.lore.given;
    check(given.and(game.lore.heard) == given, "a message has given something unread")
}

fn is_spot(game: &Damocles, spot: Spot) -> bool {
    spot.index() < game.ship.len()
}

fn audit_phase(game: &Damocles) -> bool {
    let placed = !game.ship.is_empty();
    let team = game.team.is_none_or(|spot| is_spot(game, spot));
    let on_tile = placed && game.team.is_some();
    team && match &game.phase {
        Phase::Crew => !placed && game.team.is_none() && game.clock.day == 0,
        Phase::Kit(member) => {
            let waiting = |other: Member| other < *member || game.carried_by(other).is_none();
            let served = |other: Member| other >= *member || game.carried_by(other).is_some();
            let last = game.crew.members.iter().all(|other| other <= *member);
            let vision = game.piece(Equipment::Vision).place == Place::Home;
            let all = game.crew.members.iter().all(|other| waiting(other) && served(other));
            !placed
                && game.team.is_none()
                && game.clock.day == 0
                && game.crew.members.contains(*member)
                && all
                && (!last || vision || can_still_take(game))
        }
        Phase::Before(before) => is_sound_before(game, *before),
        Phase::Asked(reading) => is_sound_reading(game, reading),
        Phase::Working(work) => {
            on_tile
                && (work.altered == 0 || work.altered.ilog2() < 36)
                && crate::rules::r09_control::has_work(game, work)
        }
        Phase::Camp(camp) => {
            on_tile
                && (6..=8).contains(&camp.step)
                && camp.repaired < 1 << 9
                && (camp.handed == 0 || camp.step == 8)
                && camp.handed <= game.crew.members.len()
        }
        Phase::Leaving(_) => on_tile && !game.crew.healthy().is_empty() && leaves(game),
        Phase::Over(ending) => is_sound_end(game, *ending),
    }
}

/// Some piece is at home: nine pieces for at most six members.
fn can_still_take(game: &Damocles) -> bool {
    Equipment::ALL.iter().any(|kind| game.piece(*kind).place == Place::Home)
}

fn is_sound_before(game: &Damocles, before: Before) -> bool {
    let to = is_spot(game, before.to);
    let from = before.from.is_none_or(|from| is_spot(game, from) && from != before.to);
    let outside = before.from.is_some() || before.to == Spot::ENTRY;
    let here = before.from == game.team;
    let open = to && game.ship.at(before.to).study != Study::Closed;
    let turned = to && (!before.turned || game.ship.at(before.to).is_known());
    to && from && outside && here && open && turned
}

fn is_sound_reading(game: &Damocles, reading: &Reading) -> bool {
    let depth = usize::from(reading.depth);
    if depth == 0 || depth > reading.stack.len() || !is_spot(game, reading.spot) {
        return false;
    }
    let chamber = game.ship.at(reading.spot);
    let stack = &reading.stack[..depth];
    let Some((root, console)) = script().root_of(stack[0]) else { return false };
    let place = match reading.then {
        Then::Investigated { from, .. } => {
            !console
                && from == game.team
                && from.is_none_or(|from| is_spot(game, from) && from != reading.spot)
                && (from.is_some() || reading.spot == Spot::ENTRY)
                && chamber.study == Study::Closed
        }
        Then::Work(_) => game.team == Some(reading.spot),
    };
    let member = |who: Option<Member>| who.is_none_or(|who| game.crew.members.contains(who));
    script().is_stack(stack)
        && (!reading.spent || game.lore.spent.has(root))
        && reading.root == root
        && chamber.is_known()
        && place
        && member(reading.investigator)
        && member(reading.picked)
        && (console || script().reach(root).has(root))
}

fn leaves(game: &Damocles) -> bool {
    let Some(spot) = game.team else { return false };
    game.ship.at(spot).way_count() > 0 || {
        let may = |action: &crate::Action| {
            contract::Game::refusal(game, contract::Seat::A, action).is_none()
        };
        may(&crate::Action::Search)
            || may(&crate::Action::Home)
            || crate::rules::r19_objects::can_jump(game)
    }
}

fn is_sound_end(game: &Damocles, ending: Ending) -> bool {
    match ending {
        Ending::LastDay | Ending::OutOfDays => game.clock.day >= game.clock.days,
        Ending::Home => game.team.is_some(),
        Ending::NobodyLeft => game.crew.healthy().is_empty(),
        Ending::Stranded => true,
    }
}
