//! What changes on the plan: rooms that are gone, gas, doors, damage, the two tracks, tokens.

use feynman::names::{Door, Fig, Room};
use feynman::state::WRECK;
use feynman::station::Function;
use feynman::{Station, View};
use maud::{Markup, html};

use super::ground::TRACK;
use super::plan::{gate, site};
use super::{goods, plates, tokens};
use crate::names;
use board::Cast;
use board::number::{at, nth, short};

pub(super) fn draw(station: &Station, view: &View) -> Markup {
    let all = tokens::placed(view);
    html! {
        (shield(view))
        @for room in Room::ALL { (gone(view, *room)) }
        (gas(view))
        (doors(station, view))
        @for room in Room::ALL { (damage(view, *room)) }
        (devices(view))
        (destruct(view))
        (tokens::draw(view))
        (goods::draw(view, &all))
        (unseen(view))
        (plates::draw(view))
    }
}

/// What the picture shows, in a sentence.
pub(super) fn label(station: &Station, view: &View, cast: &Cast) -> String {
    let shield = if view.open.shield { "up" } else { "down" };
    let seen = tokens::placed(view).len();
    format!(
        "{}, round {}: shield {shield}, {seen} characters on the plan, chart with {}",
        station.title,
        view.open.round,
        cast.name(view.open.control)
    )
}

fn shield(view: &View) -> Markup {
    let dead = view.open.is_generator_dead();
    let (colour, words) = match (view.open.shield, dead) {
        (true, _) => ("var(--board-open)", "SHIELD UP"),
        (false, true) => ("var(--board-lock)", "NO SHIELD"),
        (false, false) => ("var(--board-weld)", "SHIELD DOWN"),
    };
    html! {
        g id="fy-bubble" fill="none" opacity=(if view.open.shield { ".55" } else { "0" })
            pointer-events="none" {
            ellipse cx="600" cy="362" rx="640" ry="400" stroke="var(--board-open)"
                stroke-width="2" stroke-dasharray="14 8" {}
        }
        g id="fy-shieldplate" transform="translate(684 392)" data-pick="device:shield" {
            rect x="-64" y="-16" width="128" height="31" rx="15.5" fill="var(--board-paper)"
                stroke=(colour) stroke-width="1.6" {}
            use href="#fy-shield" x="-55" y="-10" width="19" height="19" stroke=(colour) {}
            text x="9" y="4.5" font-size="13" font-weight="700" text-anchor="middle"
                fill=(colour) { (words) }
        }
    }
}

/// A room that was destroyed, or has left.
fn gone(view: &View, room: Room) -> Markup {
    let lost = view.open.lost & room.bit() != 0;
    let away = view.open.away & room.bit() != 0;
    let (x, y) = site(room).middle;
    html! {
        @if lost || away {
            g id={"fy-gone-" (room)} pointer-events="none" {
                use href={"#fy-s-" (room)} fill="var(--board-void)" fill-opacity=".82" {}
                @if lost { use href={"#fy-s-" (room)} fill="url(#fy-ruin)" {} }
                text x=(short(x)) y=(short(y)) font-size="14" font-weight="700"
                    text-anchor="middle" fill=(if lost { "var(--board-lock)" } else { "var(--board-open)" }) {
                    (if lost { "destroyed" } else { "got away" })
                }
            }
        }
    }
}

/// Clouds, with the rounds they stay.
fn gas(view: &View) -> Markup {
    html! {
        @for (index, cloud) in view.open.gas.iter().enumerate() {
            @if let Some(cloud) = cloud {
                @let (x, y) = site(cloud.room).middle;
                g id={"fy-gas-" (index)} transform={(at((x, y))) " scale(1.5)"}
                    pointer-events="none" {
                    title { "Gas until round " (cloud.until) }
                    use href="#fy-cloud" {}
                    text y="-14" font-size="9.5" font-weight="700" text-anchor="middle"
                        fill="var(--board-weld)" {
                        "gas " (cloud.until.saturating_sub(view.open.round))
                    }
                }
            }
        }
    }
}

/// What these eyes know of a door of the chart: its state, and whether that may be old.
pub(crate) fn door_of(view: &View, door: usize) -> (Door, bool) {
    if let Some(doors) = view.doors {
        return (doors[door], true);
    }
    let seen = view.mind.chart[door];
    (seen, seen == Door::Welded || view.mind.stale[door] == 0)
}

fn doors(station: &Station, view: &View) -> Markup {
    html! {
        g id="fy-doors" {
            @for (index, (one, two)) in view.open.plan.doors.iter().enumerate() {
                (door(view, index, *one, *two))
            }
            @for (one, two) in &station.open {
                @if super::plan::gap(*one, *two).is_none() {
                    @let gate = gate(*one, *two);
                    use href="#fy-d-unlocked"
                        transform={(at(gate.place)) " rotate(" (gate.turn) ")"} {}
                }
            }
        }
    }
}

fn door(view: &View, index: usize, one: Room, two: Room) -> Markup {
    let (state, fresh) = door_of(view, index);
    let gate = gate(one, two);
    let (leaf, mark) = match (state, fresh) {
        (_, false) => ("#fy-d-unknown", "#fy-m-unknown"),
        (Door::Locked, true) => ("#fy-d-locked", "#fy-m-locked"),
        (Door::Unlocked, true) => ("#fy-d-unlocked", ""),
        (Door::Welded, true) => ("#fy-d-welded", ""),
    };
    html! {
        g id={"fy-door-" (one) "-" (two)} class="fy-door" transform=(at(gate.place))
            data-pick={"door:" (one) "-" (two)} {
            title { "Door between " (one) " and " (two) ": " (names::door(state, fresh)) }
            use href="#fy-reach" class="halo" {}
            use href=(leaf) transform={"rotate(" (short(gate.turn)) ")"} {}
            @if !mark.is_empty() { use href=(mark) {} }
            @if state == Door::Welded {
                text y="4.5" font-size="12" font-weight="800" text-anchor="middle"
                    fill="var(--board-weld)" { "W" }
            }
        }
    }
}

/// Hits on a room, damage of its terminal and of the generator.
fn damage(view: &View, room: Room) -> Markup {
    let open = &view.open;
    let (x, y) = site(room).signs;
    let terminal = open.terminals[room.index()];
    html! {
        @for hit in 0..open.hits[room.index()] {
            @let [left, top, ..] = site(room).floor;
            use href="#fy-hit" transform=(at((left + 8.0 + 20.0 * f64::from(hit), top + 2.0))) {}
        }
        @if terminal == WRECK && open.plan.room_has(room, Function::Terminal) {
            path d={"M" (short(x)) " " (short(y)) "l21 21m0-21-21 21"}
                stroke="var(--board-lock)" stroke-width="2.4" {}
        } @else if terminal > 0 && terminal != WRECK {
            text x=(short(x + 10.0)) y=(short(y - 2.0)) font-size="10.5" font-weight="700"
                text-anchor="middle" fill="var(--board-lock)" {
                (terminal) "/" (open.plan.boxes.terminal)
            }
        }
        @if open.plan.room_has(room, Function::Generator) { (generator(view, room)) }
    }
}

fn generator(view: &View, room: Room) -> Markup {
    let (x, y) = site(room).signs;
    let boxes = usize::from(view.open.plan.boxes.generator.min(8));
    let full = usize::from(view.open.generator);
    let square = |index: usize| format!("M{} 0h11v15h-11z", short(15.0 * nth(index)));
    let squares = |from: usize, to: usize| (from..to).map(square).collect::<Vec<_>>().concat();
    html! {
        g transform=(at((x + 32.5, y + 2.5))) stroke="var(--board-muted)" stroke-width="1.3" {
            title { "Generator: " (full) " of " (boxes) " damage" }
            path d=(squares(0, full.min(boxes))) fill="var(--board-lock)" {}
            path d=(squares(full.min(boxes), boxes)) fill="none" {}
        }
    }
}

/// Terminals and the generator, where one of these eyes' own stands beside them.
fn devices(view: &View) -> Markup {
    let mine = |room: &&Room| {
        let stands =
            |fig: &Fig| view.rows[fig.index()].is_some() && view.room(*fig) == Some(**room);
        view.open.is_standing(**room) && Fig::ALL.iter().any(stands)
    };
    let kinds = [(Function::Terminal, "terminal"), (Function::Generator, "generator")];
    html! {
        @for room in Room::ALL.iter().filter(mine) {
            @for (function, word) in kinds {
                @if view.open.plan.room_has(*room, function) {
                    @let (x, y) = site(*room).signs;
                    rect id={"fy-" (word) "-" (room)} class="fy-device" x=(short(x - 3.0))
                        y=(short(y - 3.0)) width="27" height="27" rx="5" fill="none" stroke="none"
                        pointer-events="all" data-pick={"device:" (word)} {}
                }
            }
        }
    }
}

fn destruct(view: &View) -> Markup {
    let (x, y) = TRACK;
    let many = view.open.plan.track.min(6);
    let words = match view.open.destruct {
        Some(left) => format!("Self-destruct: {left} rounds"),
        None if view.open.exploded => "The station has exploded".into(),
        None => "Self-destruct: idle".into(),
    };
    html! {
        g id="fy-destruct" data-pick="device:destruct" {
            text x=(short(x)) y=(short(y - 9.0)) font-size="12.5" font-weight="700"
                fill=(if view.open.destruct.is_some() { "var(--board-lock)" } else { "var(--board-muted)" }) {
                (words)
            }
            rect class="halo" x=(short(x - 5.0)) y=(short(y - 5.0)) width="198" height="36" rx="7"
                fill="none" stroke="none" pointer-events="all" {}
        }
        @if let Some(left) = view.open.destruct {
            @let box_x = x + 32.0 * f64::from(many.saturating_sub(left));
            g id="fy-fuse" transform=(at((box_x, y))) pointer-events="none" {
                rect width="26" height="26" rx="4" fill="var(--board-lock)" {}
                text x="13" y="18" font-size="13" font-weight="700" text-anchor="middle"
                    fill="var(--board-void)" { (left) }
            }
        }
    }
}

/// Who has not been seen yet: somewhere aboard, or nowhere.
fn unseen(view: &View) -> Markup {
    let hidden = |fig: Fig| !view.open.token(fig).seen && view.room(fig).is_none();
    let phone = view.open.has_phone();
    let all = [
        (Fig::Mccray, "McCray", "sci", true),
        (Fig::Techbot, "robots", "sci", true),
        (Fig::Preuitt, "Preuitt", "phone", phone),
        (Fig::Osorio, "Osorio", "phone", phone),
        (Fig::Alien1, "alien", "alien", view.open.has_alien() && view.open.species.is_none()),
    ];
    let shown: Vec<_> = all.into_iter().filter(|(fig, .., here)| *here && hidden(*fig)).collect();
    let wide = 232.0 + 58.0 * nth(shown.len());
    html! {
        @if !shown.is_empty() && view.open.round > 0 {
            g id="fy-unseen" transform=(at((950.0 - wide, 694.0))) pointer-events="none" {
                rect y="-26" width=(short(wide)) height="62" rx="10" fill="var(--board-void)"
                    opacity=".72" {}
                text x="16" y="-3" font-size="13" font-weight="700" fill="var(--board-ink)" {
                    "Not yet seen on the plan"
                }
                text x="16" y="17" font-size="12.5" fill="var(--board-muted)" {
                    "somewhere aboard, or nowhere"
                }
                @for (index, (_, word, team, _)) in shown.iter().enumerate() {
                    g transform=(at((252.0 + 58.0 * nth(index), -3.0))) text-anchor="middle" {
                        use href={"#fy-t-" (team)} transform="scale(.78)" fill="none"
                            stroke={"var(--token-" (team) ")"} stroke-width="2"
                            stroke-dasharray="4 3" {}
                        text y="5.5" font-size="16" font-weight="700"
                            fill={"var(--token-" (team) ")"} { "?" }
                        text y="30" font-size="11.5" fill="var(--board-muted)" { (word) }
                    }
                }
            }
        }
    }
}
