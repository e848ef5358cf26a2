//! What stands around the plan: round, heading, turns, sheets, seats, and what is barred.

use contract::Seat;
use feynman::barred::{Bar, Wish};
use feynman::names::Fig;
use feynman::view::{Said, Seen};
use feynman::{FIGURES_A_TURN, Station, View};
use maud::{Markup, html};

use super::{names, questions, sheets};
use board::{Around, Barred, Cast, Fact, Place, Sentence, counted};

pub(super) fn around(station: &Station, view: &View, cast: &Cast) -> Around {
    let (heading, note) = heading(station, view, cast);
    Around {
        when: when(view),
        heading,
        note,
        track: track(view),
        sheets: sheets::draw(station, view, cast),
        places: view.open.seats.seats().map(|seat| place(view, seat)).collect(),
        barred: view.barred.iter().map(|bar| worded(station, bar)).collect(),
    }
}

fn when(view: &View) -> String {
    match view.open.round {
        0 => "set-up".into(),
        round => format!("round {round} of {}", view.open.last_round()),
    }
}

/// What heads the choices, and a brief word beside it.
fn heading(station: &Station, view: &View, cast: &Cast) -> (String, String) {
    let pair = |heading: String, note: String| (heading, note);
    match view.phase {
        Seen::Setup => {
            let left = view
                .own
                .points
                .map_or(String::new(), |left| format!("{} left", counted(left, "point", "points")));
            pair("Fill in your sheet".into(), left)
        }
        Seen::Turn => {
            let acted = view.own.used.map_or(0, u32::count_ones);
            let whose = if view.you == Some(view.open.turn) {
                "Your turn".into()
            } else {
                format!("The turn of {}", cast.name(view.open.turn))
            };
            let note = match view.own.used {
                Some(_) => format!("{acted} of {FIGURES_A_TURN} have acted"),
                None => "unseen".into(),
            };
            pair(whose, note)
        }
        Seen::Window { said, actor, .. } => {
            let what = match said {
                Said::Action(action) => questions::label(station, view, action),
                Said::Door => "A door is switched".into(),
                Said::Quiet(deed) => names::capital(&questions::unseen(deed)),
            };
            pair(what, format!("declared by {}", cast.name(actor)))
        }
        Seen::Computer { fig, left } => pair(
            format!("{} at a terminal", names::capital(&names::who(view, fig))),
            format!("{} left", counted(left, "action", "actions")),
        ),
        Seen::Handing(deal) => pair("What is handed over?".into(), trade(view, deal.from, deal.to)),
        Seen::Consent(deal) => pair("Do you take it?".into(), trade(view, deal.from, deal.to)),
        Seen::Picking { fig, .. } => {
            pair("What is picked up?".into(), format!("by {}", names::who(view, fig)))
        }
        Seen::Hatching => pair("Which egg hatches?".into(), "one, or none".into()),
        Seen::Voting { by, .. } => {
            pair("End the game?".into(), format!("proposed by {}", cast.name(by)))
        }
        Seen::Over(_) => pair("It is over".into(), "every sheet is open".into()),
    }
}

fn trade(view: &View, from: Fig, to: Fig) -> String {
    format!("{} to {}", names::told(view, from), names::told(view, to))
}

/// The four turns of a round, with the one that is on.
fn track(view: &View) -> Markup {
    html! {
        @if view.open.round > 0 && view.truth.is_none() {
            ol class="feynman fy-turns" id="fy-turns" {
                @for seat in view.open.seats.seats() {
                    li aria-current=[(seat == view.open.turn).then_some("step")] {
                        b class={"fy-let " (super::svg::shape_of(seat))} { (seat) }
                        (names::role(seat))
                    }
                }
                li class="fy-round" { "Round " b { (view.open.round) } " of " (view.open.last_round()) }
            }
        }
    }
}

/// What there is to see of a seat.
fn place(view: &View, seat: Seat) -> Place {
    let of = |fig: &&Fig| {
        let token = view.open.token(**fig);
        token.is_there() && token.seat == seat && !fig.is_egg()
    };
    let seen = Fig::ALL.iter().filter(of).count();
    let up = Fig::ALL
        .iter()
        .filter(of)
        .filter(|fig| view.open.token(**fig).health == feynman::names::Health::Up)
        .count();
    let facts = match view.open.round {
        0 => vec![points(view, seat)],
        _ => vec![Fact::new("", up, "standing"), Fact::new("of", seen, "seen")],
    };
    let mut tags = Vec::new();
    if view.open.round == 0 {
        tags.push(if view.open.ready.contains(seat) { "sealed" } else { "writing" });
    }
    if view.open.round > 0 && view.open.control == seat {
        tags.push("has the chart");
    }
    if view.open.codes.contains(seat) {
        tags.push("has codes");
    }
    Place { role: names::role(seat).into(), facts, tag: tags.join(", ") }
}

fn points(view: &View, seat: Seat) -> Fact {
    match view.open.plan.points.get(seat.index()) {
        Some(points) => Fact::new("", points, "points, spent in secret"),
        None => Fact::new("reads the scientist's sheet first", "", ""),
    }
}

/// What one would look for and cannot do now: the rules say what and why, this names it.
fn worded(station: &Station, bar: &Bar) -> Barred {
    let label = match bar.wish {
        Wish::Seal => "Seal the sheet".into(),
        Wish::Broadcast => "Broadcast the disk".into(),
        Wish::Pass(one, two) => {
            format!("Pass the door between {}", names::between(station, one, two))
        }
        Wish::ActMore => "Act with another character".into(),
        Wish::Shield => "Switch the shield".into(),
        Wish::Destruct => "Switch the self-destruction".into(),
    };
    let why = format!("{}.", names::capital(bar.refusal.why));
    Barred { label, why: Sentence::by(bar.refusal.rule, why) }
}
