//! What lies on the page and in the tray: dice that keep their id from place to place, and over
//! each socket a place to touch.

use ancient::atlas::{ActionDie, Place, Slot};
use ancient::state::Shown;
use ancient::symbol::Symbol;
use ancient::view::Seen;
use ancient::{Action, Sheet, View};
use contract::Seat;
use maud::{Markup, html};

use super::symbols::{Glyph, role, seat_shape};
use super::{atlas, bag, dice, tray};
use crate::names;
use board::number::{Point, at, nth};
use board::words::list;
use board::{Cast, Pick};

pub(super) fn draw(view: &View) -> Markup {
    html! {
        @for slot in view.kit.atlas.slots() { (touchable(view, slot)) }
        @for lying in action_dice(view) { (action_die(view, lying)) }
        @if let Some(attempt) = view.attempt() { (in_play(view, attempt.slot)) }
        @if let Seen::Rolling { attempt, .. } = view.phase { (results(view.turn.active, attempt.shown)) }
    }
}

/// What the picture shows, in a sentence.
pub(super) fn label(sheet: &Sheet, view: &View, cast: &Cast) -> String {
    let on = |slot: Slot| {
        let die = view.table.die_in(&view.kit.atlas, slot)?;
        Some(format!("{} on {}", names::die(die), names::slot(&view.kit.atlas, slot)))
    };
    let placed: Vec<String> = view.kit.atlas.slots().filter_map(on).collect();
    let placed = if placed.is_empty() { "no die yet".into() } else { list(placed) };
    let turn = cast.name(view.turn.active);
    let dice = match &view.phase {
        Seen::Choosing([one, two]) => {
            format!(" {turn} has {} and {}.", names::die(*one), names::die(*two))
        }
        Seen::Rolling { attempt: a, .. } => format!(
            " {turn}'s results dice: {}; locked {}; free {}.",
            names::raiders(a.shown.raiders),
            names::symbols(a.shown.locked),
            names::symbols(a.shown.loose)
        ),
        Seen::Asking(_) | Seen::Over(_) => String::new(),
    };
    format!("{}, the atlas: {placed}.{dice}", sheet.title)
}

/// A socket under the hand. Who touches one that is closed is told why.
fn touchable(view: &View, slot: Slot) -> Markup {
    let id = format!("slot-{}", slot.to_string().replace('.', "-"));
    let why = candidate(view, slot).map(|die| Action::Place(die, slot).to_string());
    html! {
        g id=(id) class="anc-pick" transform=(at(atlas::place(&view.kit.atlas, slot)))
            data-pick=(Pick::new("slot", slot).0) data-action=[why] {
            title { (names::slot(&view.kit.atlas, slot)) }
            rect class="anc-halo" x="-38" y="-38" width="76" height="76" rx="16" fill="none"
                pointer-events="all" {}
        }
    }
}

/// The die to ask "why not" with: one of the two that fits, else any of them. Nothing where a die
/// in hand plainly goes: there one picks up the die first.
fn candidate(view: &View, slot: Slot) -> Option<ActionDie> {
    let lying = view.table.die_in(&view.kit.atlas, slot);
    let Seen::Choosing(hand) = view.phase else {
        return lying.or(view.leftover).or_else(|| fitting(view, slot));
    };
    let fits = |die: &&ActionDie| view.kit.atlas.slots_for(**die).contains(&Some(slot));
    let fit = hand.iter().find(fits).copied();
    let is_open = view.placements.iter().any(|place| place.slot == slot && place.shut.is_none());
    if is_open { None } else { fit.or(Some(hand[0])) }
}

/// Some die that the slot would take.
fn fitting(view: &View, slot: Slot) -> Option<ActionDie> {
    let chart = view.kit.atlas.chart(slot.region);
    let number = match slot.place {
        Place::Research => chart.numbers.lowest()?,
        Place::Field(number) => number,
    };
    Some(ActionDie { colour: chart.colour, number })
}

/// An action die where it lies.
#[derive(Clone, Copy)]
struct Lying {
    die: ActionDie,
    /// Among those that look the same.
    twin: usize,
    place: Point,
    home: Home,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    Atlas,
    Hand,
    Leftover,
}

/// A die keeps its face from the hand to the atlas, so the face is its name.
fn action_dice(view: &View) -> Vec<Lying> {
    let atlas = &view.kit.atlas;
    let placed = atlas.slots().filter_map(|slot| {
        Some((view.table.die_in(atlas, slot)?, atlas::place(atlas, slot), Home::Atlas))
    });
    let hand = if let Seen::Choosing(hand) = &view.phase { &hand[..] } else { &[] };
    let hand = hand.iter().enumerate();
    let hand = hand.map(|(index, die)| (*die, tray::hand_place(index), Home::Hand));
    let leftover = view.leftover.map(|die| (die, bag::LEFTOVER, Home::Leftover));
    let mut all: Vec<Lying> = Vec::new();
    for (die, place, home) in placed.chain(hand).chain(leftover) {
        let twin = 1 + all.iter().filter(|other| other.die == die).count();
        all.push(Lying { die, twin, place, home });
    }
    all.sort_by_key(|lying| (lying.die, lying.twin));
    all
}

fn action_die(view: &View, lying: Lying) -> Markup {
    let Lying { die, twin, place, home } = lying;
    let tilt = [-4, 3, 5, -3, 4, -5][usize::from(die.number.get() - 1)];
    let in_hand = home == Home::Hand;
    let why = || {
        let slot = view.kit.atlas.slots_for(die).into_iter().flatten().next()?;
        Some(Action::Place(die, slot).to_string())
    };
    html! {
        g id={"die-" (die) "-" (twin)}
            class=(if in_hand { "anc-moves anc-pick anc-leather" } else { "anc-moves" })
            transform={(at(place)) " rotate(" (tilt) ")"}
            pointer-events=[(!in_hand).then_some("none")]
            data-owner=[in_hand.then_some(view.turn.active)]
            data-pick=[in_hand.then(|| Pick::new("die", die).0)]
            data-action=[why().filter(|_| in_hand)] {
            title { (names::die(die)) }
            @if in_hand {
                rect class="anc-halo" x="-32" y="-32" width="64" height="64" rx="14" fill="none"
                    pointer-events="all" {}
            }
            (dice::action_die(die, 49.0))
        }
    }
}

/// The socket of the action under way: outlined, with what the bonus does and who comes along.
fn in_play(view: &View, slot: Slot) -> Markup {
    let stake = view.stake(view.turn.active);
    let bonus = stake.and_then(|stake| names::effect(stake.effect));
    let followers: Vec<Seat> = view.attempt().map_or(Vec::new(), |a| a.followers.iter().collect());
    html! {
        g id="in-play" data-owner=(view.turn.active) transform=(at(atlas::place(&view.kit.atlas, slot))) pointer-events="none" {
            rect x="-37" y="-37" width="74" height="74" rx="15" fill="none"
                stroke="var(--board-pick)" stroke-width="3.5" {}
            @if let Some(words) = bonus {
                @let wide = if words.len() > 12 { 92 } else { 62 };
                g transform="translate(0 51)" {
                    rect x=(-wide) y="-11" width=(2 * wide) height="22" rx="11"
                        fill="var(--board-pick)" {}
                    text y="4.5" font-size="12.5" font-weight="700" text-anchor="middle"
                        fill="var(--die-pip)" {
                        (if words.len() > 18 { String::new() } else { "bonus: ".into() }) (words)
                    }
                }
            }
            @for (index, seat) in followers.into_iter().enumerate() {
                g transform=(at((42.0, -30.0 + 24.0 * nth(index)))) {
                    circle r="11" fill="var(--board-paper)" stroke="var(--board-ink)" {}
                    g transform="translate(-6.5 -6.5) scale(.54)"
                        fill=(role(&format!("seat-{}", seat.index() + 1))) { (seat_shape(seat)) }
                }
            }
        }
    }
}

/// Locked dice at the left, free ones at the right. A die that is locked keeps its id: locked
/// ones of a kind are counted first.
fn results(of: Seat, shown: Shown) -> Markup {
    let raiders = (1..=shown.raiders).map(|twin| (Glyph::Raider, twin));
    let locked = Symbol::ALL.into_iter().flat_map(|symbol| {
        (1..=shown.locked.of(symbol)).map(move |twin| (Glyph::Shows(symbol), twin))
    });
    let free = Symbol::ALL.into_iter().flat_map(|symbol| {
        let before = shown.locked.of(symbol);
        (1..=shown.loose.of(symbol)).map(move |twin| (Glyph::Shows(symbol), before + twin))
    });
    let locked = raiders.chain(locked).enumerate();
    let locked = locked.map(|(index, die)| (die, tray::locked_place(index), true));
    let free = free.enumerate();
    let free = free.map(|(index, die)| (die, tray::free_place(shown, index), false));
    let mut all: Vec<((Glyph, u8), Point, bool)> = locked.chain(free).collect();
    all.sort_by_key(|((glyph, twin), ..)| (glyph.word(), *twin));
    html! {
        @for ((face, twin), place, locked) in all { (results_die(of, face, twin, place, locked)) }
    }
}

/// A free die is locked by touching it; a locked one is freed with all others, for a dollar.
fn results_die(of: Seat, face: Glyph, twin: u8, place: Point, locked: bool) -> Markup {
    let word = face.word();
    let (pick, action) = if locked {
        ("dice:again".to_string(), "again".to_string())
    } else {
        (format!("symbol:{word}"), format!("lock={word}"))
    };
    let tilt = if locked { 0 } else { [-7, 6, -3, 5, -5, 3][usize::from(twin) % 6] };
    html! {
        g id={"res-" (word) "-" (twin)} data-owner=(of) class="anc-moves anc-pick anc-leather"
            transform={(at(place)) " rotate(" (tilt) ")"} data-pick=(pick)
            data-action=(action) {
            title { (word) (if locked { ", locked" } else { "" }) }
            rect class="anc-halo" x="-34" y="-34" width="68" height="68" rx="16" fill="none"
                pointer-events="all" {}
            (dice::results_die(face, locked))
        }
    }
}
