//! What stands around the plan: round, heading, turns, sheets, seats, and what is barred.

use contract::Seat;
use feynman::book::{
    R03_3, R04_1, R04_1_1_1, R04_1_6_3, R04_1_6_6, R04_1_6_8, R07_1, R07_3, R08_1, R08_2, R09_1,
    R09_2, R10_1,
};
use feynman::names::{AGENTS, Fig, Good, Name, Species};
use feynman::state::{PHONE, PIRATES, Place as Spot, SCIENTIST};
use feynman::view::{Said, Seen};
use feynman::{Station, View};
use maud::{Markup, html};

use super::{names, questions, sheets};
use board::{Around, Barred, Cast, Fact, Place, Sentence};

pub(super) fn around(station: &Station, view: &View, cast: &Cast) -> Around {
    let (heading, note) = heading(station, view, cast);
    Around {
        when: when(view),
        heading,
        note,
        track: track(view),
        sheets: sheets::draw(station, view, cast),
        places: view.open.seats.seats().map(|seat| place(view, seat)).collect(),
        barred: barred(view),
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
            let left = view.own.points.map_or(String::new(), |left| format!("{left} points left"));
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
                Some(_) => format!("{acted} of 3 have acted"),
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
            format!("{left} actions left"),
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

fn bar(label: &str, rule: &'static contract::Rule, why: &str) -> Barred {
    Barred { label: label.into(), why: Sentence::by(rule, why) }
}

/// What one would look for and cannot do now. Nothing is decided here: the game refuses, this says
/// beforehand why it would.
fn barred(view: &View) -> Vec<Barred> {
    let Some(you) = view.you.filter(|you| view.status.waiting().contains(*you)) else {
        return Vec::new();
    };
    match view.phase {
        Seen::Setup => incomplete(view, you).into_iter().collect(),
        Seen::Turn => turn(view, you),
        Seen::Computer { .. } => codes(view, you),
        _ => Vec::new(),
    }
}

/// Why the sheet cannot be sealed yet.
fn incomplete(view: &View, seat: Seat) -> Option<Barred> {
    let never = |good: Good| matches!(view.mind.goods[good.index()], None | Some(Spot::Never));
    let missing = |fig: &Fig| !view.rows[fig.index()].is_some_and(|row| row.here);
    let (rule, why) = match seat {
        PIRATES if !view.own.people.contains(&Some(Name::Eastwood)) => {
            (R07_1, "Eastwood has no letter yet.")
        }
        PIRATES if never(Good::Loot) => (R07_3, "The loot has no place yet."),
        SCIENTIST if view.own.real.is_none() => {
            (R08_2, "The artifact has no letter and place yet.")
        }
        SCIENTIST if missing(&Fig::Mccray) => (R08_1, "McCray has no room yet."),
        PHONE if view.own.employer.is_none() => (R09_1, "Nobody employs you yet."),
        PHONE if AGENTS.iter().any(missing) => (R09_2, "An agent has no room yet."),
        PHONE if never(Good::Disk) => (R09_2, "The disk has no place yet."),
        PIRATES | SCIENTIST | PHONE => return None,
        _ if view.own.species.is_none() => (R10_1, "No species is chosen yet."),
        _ => return None,
    };
    let rule = if rule.number.is_empty() { R03_3 } else { rule };
    Some(bar("Seal the sheet", rule, why))
}

fn turn(view: &View, you: Seat) -> Vec<Barred> {
    let mut all = Vec::new();
    if view.open.shield {
        all.push(bar("Leave the station", R04_1_6_6, "The shield is up: whoever launches dies."));
        if view.mind.goods[Good::Disk.index()].is_some_and(|at| carried(view, at)) {
            all.push(bar("Broadcast the disk", R04_1_6_8, "The shield is up."));
        }
    }
    for (door, (one, two)) in view.open.plan.doors.iter().enumerate() {
        if view.is_found_locked(door) {
            let label = format!("Pass the door {one}-{two}");
            let why = "It was found locked in this turn.";
            all.push(bar(&label, R04_1_1_1, why));
        }
    }
    let acted = view.own.used.map_or(0, u32::count_ones);
    if acted >= 3 && you == view.open.turn {
        all.push(bar("Act with a fourth character", R04_1, "Three have acted in this turn."));
    }
    all
}

fn carried(view: &View, at: Spot) -> bool {
    matches!(at, Spot::On(fig) if view.rows[fig.index()].is_some())
}

/// The shield needs codes.
fn codes(view: &View, you: Seat) -> Vec<Barred> {
    let key = Fig::ALL.iter().any(|fig| {
        view.rows[fig.index()].is_some_and(|row| row.bag.has(feynman::names::Item::Key))
    });
    let hal = view.own.species == Some(Species::Hal) && view.open.options.hal_has_codes;
    if key || hal || view.open.codes.contains(you) {
        return Vec::new();
    }
    vec![bar("Switch the shield", R04_1_6_3, "That needs the access codes.")]
}
