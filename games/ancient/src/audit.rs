//! Whether a position could have come about, asked of positions that come from outside; and what
//! stays the same from the first position to the last.

use std::fmt;

use contract::{Seat, SeatSet};

use crate::atlas::{Colour, Kind, Region};
use crate::career::{Career, RAIDER_BOXES};
use crate::rules::r10_bonus;
use crate::rules::r11_following;
use crate::rules::r21_solitaire;
use crate::state::{
    Ancient, Ask, Asking, Attempt, DICE_PER_COLOUR, Ending, MOST_SEATS, Phase, RESULTS_DICE,
};
use crate::track::Track;

/// More money than any sheet can pay out.
const MOST_MONEY: u16 = 700;

/// Nine action dice, three of each colour, wherever they are.
pub(crate) fn census(game: &Ancient) -> Vec<(&'static str, u32)> {
    let names = ["orange dice", "blue dice", "green dice"];
    Colour::ALL.map(|colour| (names[colour as usize], dice_of(game, colour))).to_vec()
}

fn dice_of(game: &Ancient, colour: Colour) -> u32 {
    let in_hand = match game.phase {
        Phase::Choosing(dice) => Some(dice),
        _ => None,
    };
    let dice = game.table.placed().chain(in_hand.into_iter().flatten()).chain(game.leftover);
    let many = dice.filter(|die| die.colour == colour).count();
    u32::from(game.table.bag[colour as usize]) + u32::try_from(many).unwrap_or(u32::MAX)
}

fn check(holds: bool, why: impl fmt::Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_string()) }
}

/// # Errors
/// The first thing about the position that the rules could not have brought about.
pub(crate) fn audit(game: &Ancient) -> Result<(), String> {
    check(game.seats.get() <= MOST_SEATS, "four careers at most")?;
    for seat in game.seats.seats() {
        audit_career(game, game.career(seat)).map_err(|why| format!("career {seat}: {why}"))?;
    }
    let unused = &game.careers[game.seats.get()..];
    let blank = |career: &Career| *career == Career { money: career.money, ..Career::new(0) };
    check(unused.iter().all(blank), "a career that nobody leads has marks")?;
    for seat in [Some(game.turn.active), Some(game.turn.first), game.turn.closing] {
        let here = seat.is_none_or(|seat| is_here(game, seat));
        check(here, "the turn belongs to a seat that is not here")?;
    }
    audit_closing(game)?;
    audit_dice(game)?;
    audit_phase(game)
}

fn is_here(game: &Ancient, seat: Seat) -> bool {
    seat.index() < game.seats.get()
}

fn are_here(game: &Ancient, seats: SeatSet) -> bool {
    seats.iter().all(|seat| is_here(game, seat))
}

fn audit_career(game: &Ancient, career: &Career) -> Result<(), String> {
    check(career.money <= MOST_MONEY, "more money than there is")?;
    check(career.raiders.iter().all(|boxes| *boxes <= RAIDER_BOXES), "too many raider boxes")?;
    for region in Region::ALL {
        audit_marks(career, game.kit.track(region), region)
            .map_err(|why| format!("{region}: {why}"))?;
    }
    Ok(())
}

/// Section after section, and a series from left to right.
fn audit_marks(career: &Career, track: &Track, region: Region) -> Result<(), String> {
    let marks = &career.marks[region.index()];
    let current = career.section(track, region).unwrap_or(track.sections());
    for (step, boxes) in marks.iter().enumerate() {
        if *boxes == 0 {
            continue;
        }
        check(step < track.len(), "a mark where there is no step")?;
        check(*boxes <= track.step(step).work.boxes(), "more marks than boxes")?;
        let begun = (0..=current).any(|s| s < track.sections() && track.section(s).contains(&step));
        check(begun, "a mark in a section that has not begun")?;
        let linked_before = step > 0 && track.step(step - 1).linked;
        let in_order = !linked_before || career.has_done(track, region, step - 1);
        check(in_order, "a linked step is marked before the one it follows")?;
    }
    Ok(())
}

/// Nobody begins a last round while a track is open; alone there is none.
fn audit_closing(game: &Ancient) -> Result<(), String> {
    let Some(closed) = game.turn.closing else { return Ok(()) };
    check(!game.is_solitaire(), "a last round alone")?;
    check(!game.can_progress(closed), "a last round begun by somebody who can progress")
}

fn audit_dice(game: &Ancient) -> Result<(), String> {
    for colour in Colour::ALL {
        let all = dice_of(game, colour) == u32::from(DICE_PER_COLOUR);
        check(all, "three action dice of each colour")?;
    }
    let atlas = &game.kit.atlas;
    let mut fitting = 0;
    for slot in atlas.slots() {
        if let Some(die) = game.table.die_in(atlas, slot) {
            fitting += 1;
            let fits = atlas.slots_for(die).contains(&Some(slot));
            check(fits, "a die lies in a slot that does not take it")?;
        }
    }
    check(fitting == game.table.placed().count(), "a die lies where there is no slot")?;
    let full = game.table.atlas.iter().all(|region| region.iter().any(Option::is_some));
    let between = matches!(game.phase, Phase::Choosing(_));
    check(!(full && between), "every region holds a die and the atlas was not emptied")?;
    let handed = matches!(game.phase, Phase::Choosing(_)) || game.is_solitaire();
    check(!(handed && game.leftover.is_some()), "a leftover die where there is none")
}

fn audit_phase(game: &Ancient) -> Result<(), String> {
    let sound = match &game.phase {
        Phase::Choosing(_) => game.can_progress(game.turn.active),
        Phase::Rolling(attempt) => {
            is_sound_attempt(game, attempt)
                && attempt.shown.raiders
                    + attempt.shown.locked.total()
                    + attempt.shown.loose.total()
                    == RESULTS_DICE
        }
        Phase::Asking(asking) => is_sound_question(game, asking),
        Phase::Over(ending) => is_sound_end(game, *ending),
    };
    check(sound, format_args!("impossible phase {:?}", game.phase))
}

fn is_sound_attempt(game: &Ancient, attempt: &Attempt) -> bool {
    let (region, kind) = (attempt.slot.region, attempt.slot.kind());
    let active = game.turn.active;
    let Some(step) = game.open_step(active, region, kind) else { return false };
    let limit = r10_bonus::limit(game.kit.track(region).step(step), game.has_bonus(attempt));
    game.table.die_in(&game.kit.atlas, attempt.slot).is_some()
        && (game.is_solitaire() || game.leftover.is_some())
        && attempt.shown.raiders < limit
        && are_here(game, attempt.followers)
        && are_here(game, attempt.sated)
        && !attempt.followers.contains(active)
        && !attempt.sated.contains(active)
        && (attempt.sated.is_empty() || kind == Kind::Research)
}

fn is_sound_question(game: &Ancient, asking: &Asking) -> bool {
    let Asking { attempt, ask, asked, answered, yes } = asking;
    let within = |inner: SeatSet, outer: SeatSet| inner.iter().all(|seat| outer.contains(seat));
    let could = |seat: Seat| match ask {
        Ask::Follow => r11_following::follow_refusal(game, attempt, seat).is_none(),
        Ask::Stay => game.options.follower_may_leave && attempt.followers.contains(seat),
    };
    let untouched = attempt.shown.locked.is_empty() && attempt.shown.loose.is_empty();
    let fresh = *ask == Ask::Stay
        || (attempt.shown.raiders == 0 && attempt.followers.is_empty() && attempt.sated.is_empty());
    is_sound_attempt(game, attempt)
        && are_here(game, *asked)
        && asked.iter().all(could)
        && within(*answered, *asked)
        && answered != asked
        && within(*yes, *answered)
        && untouched
        && fresh
}

/// What is on the sheet and the atlas must be what ends a game in this way.
fn is_sound_end(game: &Ancient, ending: Ending) -> bool {
    let alone = game.is_solitaire();
    let (goes_on, money) = (game.can_progress(Seat::A), game.career(Seat::A).money);
    match ending {
        Ending::LastRound => !alone && game.turn.closing == Some(game.turn.active),
        Ending::ThreeTracks | Ending::NineRaiders | Ending::NothingLeft => {
            r21_solitaire::ending(game) == Some(ending)
        }
        Ending::NoSlot => alone && goes_on,
        Ending::NoLeftoverSlot => alone && goes_on && money == 0,
    }
}
