//! The large tray below the atlas. What lies in it depends on what is being awaited: two action
//! dice, answers under seal, the results dice, or the scores.

use ancient::atlas::ActionDie;
use ancient::stake::Placement;
use ancient::state::{Ask, Shown};
use ancient::view::{Question, Seen};
use ancient::{Action, Shut, View};
use contract::Seat;
use maud::{Markup, html};

use super::symbols::{Glyph, glyph, role, seat_shape};
use crate::names;
use board::Cast;
use board::number::{Point, at, nth, short};

/// The middle line of the tray.
const LINE: f64 = 459.0;
/// From one results die to the next.
const PITCH: f64 = 69.0;
/// Between locked and free dice.
const GAP: f64 = 22.0;

pub(super) fn draw(view: &View, cast: &Cast) -> Markup {
    html! {
        g id="tray" fill="var(--board-on-leather)" font-size="13.5" {
            @match &view.phase {
                Seen::Choosing(hand) => (in_hand(view, *hand)),
                Seen::Asking(question) => (answers(view, cast, question)),
                Seen::Rolling { attempt, .. } => (results(view, attempt.shown)),
                Seen::Over(_) => (scores(view, cast)),
            }
        }
    }
}

/// Where the dice in hand lie.
pub(super) fn hand_place(index: usize) -> Point {
    (82.0 + 400.0 * nth(index), LINE)
}

/// Where a locked results die lies.
pub(super) fn locked_place(index: usize) -> Point {
    (76.0 + PITCH * nth(index), LINE)
}

/// Where a free results die lies: behind the locked ones, or the room for one.
pub(super) fn free_place(shown: Shown, index: usize) -> Point {
    let locked = usize::from(shown.raiders + shown.locked.total()).max(1);
    (76.0 + GAP + PITCH * nth(locked + index), LINE)
}

fn heading((x, y): Point, words: &str) -> Markup {
    html! { text x=(short(x)) y=(short(y)) font-weight="600" { (words) } }
}

/// Each die beside the slots that would take it.
fn in_hand(view: &View, hand: [ActionDie; 2]) -> Markup {
    let words = if view.has_no_placement() {
        "In hand: neither die has a place"
    } else {
        "In hand: put one on the atlas"
    };
    html! {
        (heading((40.0, 414.0), words))
        @for (index, die) in hand.into_iter().enumerate() {
            @let (x, _) = hand_place(index);
            @let takers = view.placements.iter().filter(|placement| placement.die == die);
            g transform=(at((x + 46.0, 446.0))) {
                text font-weight="700" font-size="15" { (names::die(die)) }
                @for (line, placement) in takers.enumerate() {
                    (goes_to(view, placement, 20.0 + 19.0 * nth(line)))
                }
            }
        }
    }
}

fn goes_to(view: &View, placement: &Placement, y: f64) -> Markup {
    let shut = placement.shut;
    html! {
        text y=(short(y)) font-size="13" {
            tspan text-decoration=[shut.map(|_| "line-through")] {
                (names::slot(&view.kit.atlas, placement.slot))
            }
            @match shut {
                Some(Shut::Taken) => " · taken",
                Some(Shut::Closed) => " · closed by raiders",
                Some(Shut::NoStep) => " · nothing to do there",
                None => "",
            }
        }
    }
}

/// Two plaques to answer with, and a sealed answer of everybody asked.
fn answers(view: &View, cast: &Cast, question: &Question) -> Markup {
    let yours = view.you.filter(|you| view.status.waiting().contains(*you));
    let (yes, no) = match question.ask {
        Ask::Follow => (("follow", "Follow", Action::Follow.price()), ("pass", "Let it go by", 0)),
        Ask::Stay => (("stay", "Stay", 0), ("leave", "Leave", 0)),
    };
    let asked = match question.ask {
        Ask::Follow => "Who follows? All answers are shown together",
        Ask::Stay => "Who stays for the next step? All answers are shown together",
    };
    let first = if yours.is_some() { 452.0 } else { 96.0 };
    html! {
        (heading((40.0, 414.0), asked))
        @if yours.is_some() {
            (plaque((124.0, LINE), yes, true))
            (plaque((306.0, LINE), no, false))
        }
        @for (index, seat) in question.asked.iter().enumerate() {
            (answer(view, cast, question, seat, (first + 128.0 * nth(index), LINE)))
        }
    }
}

fn plaque(place: Point, (word, label, price): (&str, &str, u16), light: bool) -> Markup {
    let (ground, ink) = if light {
        ("board-on-leather", "board-leather-2")
    } else {
        ("board-leather-2", "board-on-leather")
    };
    html! {
        g id={"answer-" (word)} class="anc-pick anc-leather" transform=(at(place))
            data-pick={"answer:" (word)} data-action=(word) text-anchor="middle" {
            rect class="anc-halo" x="-84" y="-30" width="168" height="60" rx="15" fill="none"
                pointer-events="all" {}
            rect x="-80" y="-26" width="160" height="52" rx="12" fill=(role(ground))
                stroke="var(--board-stitch)" stroke-width="1.5" {}
            text y="6" font-size="17" font-weight="700" fill=(role(ink)) {
                (label) @if price > 0 { " · $" (price) }
            }
        }
    }
}

/// A wax seal over an answer that is given, dashed paper for one that is not; one's own is open.
fn answer(view: &View, cast: &Cast, question: &Question, seat: Seat, place: Point) -> Markup {
    let given = question.answered.contains(seat);
    let own = question.yours.filter(|_| view.you == Some(seat));
    let name: String = cast.name(seat).chars().take(14).collect();
    let words = match (own, question.ask) {
        (Some(true), Ask::Follow) => "you follow",
        (Some(false), Ask::Follow) => "you pass",
        (Some(true), Ask::Stay) => "you stay",
        (Some(false), Ask::Stay) => "you leave",
        (None, _) if given => "sealed",
        (None, _) if view.you == Some(seat) => "you decide",
        (None, _) => "thinks",
    };
    html! {
        g id={"answer-of-" (seat)} transform=(at(place)) text-anchor="middle" {
            title { (cast.name(seat)) ": " (words) }
            rect x="-26" y="-32" width="52" height="36" rx="4"
                fill=(if given { role("board-paper") } else { "none".into() })
                stroke="var(--board-on-leather)" stroke-width="1.4"
                stroke-dasharray=[(!given).then_some("4 4")] {}
            @if given {
                path d="M-26-30 0-8 26-30" fill="none" stroke="var(--board-ink-2)" {}
                circle cy="-11" r="11" fill="var(--board-red)" stroke="var(--board-ink)" {}
            } @else {
                text y="-7" font-size="20" font-weight="700" { "?" }
            }
            @let (mark, colour) = if given {
                ("translate(-6 -17) scale(.5)", role("die-pip"))
            } else {
                ("translate(-44 -20) scale(.5)", role(&format!("seat-{}", seat.index() + 1)))
            };
            g transform=(mark) fill=(colour) { (seat_shape(seat)) }
            text y="20" font-size="13" font-weight="600" { (name) }
            text y="36" font-size="12.5" { (words) }
        }
    }
}

fn results(view: &View, shown: Shown) -> Markup {
    let locked = shown.raiders + shown.locked.total();
    let free = free_place(shown, 0).0;
    let empty = |(x, y): Point| {
        html! {
            rect x=(short(x - 28.0)) y=(short(y - 28.0)) width="56" height="56" rx="11" fill="none"
                stroke="var(--board-stitch)" stroke-opacity=".7" stroke-width="1.5"
                stroke-dasharray="4 4" {}
        }
    };
    html! {
        (heading((46.0, 414.0), "Locked"))
        @if locked == 0 { (empty(locked_place(0))) }
        path d={"M" (short(free - 46.0)) " 404v88"} stroke="var(--board-stitch)"
            stroke-opacity=".5" stroke-dasharray="3 4" {}
        (heading((free - 30.0, 414.0), "Free to roll"))
        @if shown.loose.is_empty() { (empty((free, LINE))) }
        (cup(shown))
        (gauge(view, shown))
    }
}

/// The cup rolls whatever is free.
fn cup(shown: Shown) -> Markup {
    let label = match shown.loose.total() {
        0 => "Roll".to_string(),
        many => format!("Roll {many}"),
    };
    html! {
        g id="cup" class="anc-pick anc-leather" transform="translate(616 456)"
            data-pick="dice:roll" data-action="roll" text-anchor="middle" {
            title { "The cup: roll what is free" }
            rect class="anc-halo" x="-36" y="-46" width="72" height="84" rx="14" fill="none"
                pointer-events="all" {}
            path d="M-26-30 -20 26c6 6 34 6 40 0L26-30z" fill="var(--board-leather)"
                stroke="var(--board-ink)" stroke-width="1.6" {}
            ellipse cy="-30" rx="26" ry="7.5" fill="var(--board-leather-2)"
                stroke="var(--board-ink)" stroke-width="1.6" {}
            path d="M-24-12c10 5 38 5 48 0M-21 16c9 5 33 5 42 0" fill="none"
                stroke="var(--board-stitch)" stroke-width="1.4" stroke-dasharray="4 3" {}
            text y="8" font-size="14" font-weight="700" { (label) }
        }
    }
}

/// Raiders so far, of those that are a bust. Touched, it takes them along to the next step.
fn gauge(view: &View, shown: Shown) -> Markup {
    let limit = view.stake(view.turn.active).map_or(shown.raiders, |stake| stake.limit);
    let lost = format!("{limit} and the turn is lost");
    html! {
        g id="raiders" class="anc-pick anc-leather" transform="translate(668 0)"
            data-pick="dice:on-all" data-action="on=all" {
            title { "Raiders: " (shown.raiders) " of " (limit) }
            rect class="anc-halo" x="-6" y="396" width="172" height="102" rx="14" fill="none"
                pointer-events="all" {}
            (heading((0.0, 424.0), "Raiders"))
            @for index in 0..limit {
                @let marked = index < shown.raiders;
                g transform=(at((14.0 + 34.0 * f64::from(index), 453.0))) {
                    circle r="14" fill=(if marked { role("board-red") } else { "none".into() })
                        stroke="var(--board-on-leather)" stroke-width="1.5"
                        stroke-dasharray=[(!marked).then_some("3 3")] {}
                    @if marked {
                        (glyph(Glyph::Raider, (0.0, 0.0), 17.0, "die-pip", "board-red"))
                    } @else {
                        (glyph(Glyph::Raider, (0.0, 0.0), 17.0, "board-stitch", "board-leather-2"))
                    }
                }
            }
            text y="488" font-size="12.5" { (lost) }
        }
    }
}

/// What every career came to.
fn scores(view: &View, cast: &Cast) -> Markup {
    html! {
        (heading((40.0, 414.0), "Renown and money"))
        @for seat in view.seats.seats() {
            @let (career, standing) = (view.career(seat), view.standings[seat.index()]);
            @let name: String = cast.name(seat).chars().take(18).collect();
            @let place = (46.0 + 198.0 * nth(seat.index()), 456.0);
            g id={"score-" (seat)} transform=(at(place)) {
                g transform="translate(0 -12) scale(.66)"
                    fill=(role(&format!("seat-{}", seat.index() + 1)))
                    stroke="var(--board-on-leather)" stroke-width="1.6" { (seat_shape(seat)) }
                text x="24" y="6" font-family="var(--font-title)" font-size="30"
                    font-weight="700" { (standing.score) }
                text x="70" y="-6" font-size="13.5" font-weight="600" { (name) }
                @let followed = standing.follow_bonus;
                text x="70" y="12" font-size="12.5" {
                    (standing.renown)
                    @if followed > 0 { " + " (followed) }
                    " renown, $" (career.money)
                }
            }
        }
    }
}
