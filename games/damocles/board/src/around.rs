//! What stands around the chart: the day, headings, sheets, the seat, and what is barred.

use damocles::state::{Ending, Phase};
use damocles::{Mission, View};

use super::{barred, names, sheets, track};
use board::{Around, Fact, Place, noun};

pub(super) fn around(mission: &Mission, view: &View) -> Around {
    let (heading, note) = heading(view);
    Around {
        when: when(view),
        heading,
        note,
        track: track::draw(view),
        sheets: sheets::draw(mission, view),
        places: vec![place(view)],
        barred: barred::barred(view),
    }
}

fn when(view: &View) -> String {
    match view.phase {
        Phase::Crew | Phase::Kit(_) => "before the mission".into(),
        _ => format!("day {} of {}", view.clock.day, view.clock.days),
    }
}

/// What heads the choices, and a brief word beside it.
fn heading(view: &View) -> (String, String) {
    let pair = |heading: &str, note: &str| (heading.to_string(), note.to_string());
    match view.phase {
        Phase::Crew => pair("Choose the team", &format!("{} of 3 to 6", view.crew.len())),
        Phase::Kit(member) => pair("Give out the equipment", names::member(member)),
        Phase::Before(before) => match view.tile(before.to).and_then(|seen| seen.face.as_ref()) {
            Some(face) => pair(&format!("Look into {} again", face.tile), "step 3"),
            None => pair("Look into the unknown chamber", "step 1"),
        },
        Phase::Asked(_) => {
            let message = view.asks.unwrap_or(0);
            pair("The message asks you", &format!("message {message}"))
        }
        Phase::Working(_) => pair(&format!("At work on {}", here(view)), "step 5"),
        Phase::Camp(camp) => {
            pair(&format!("Camp on {}", here(view)), &format!("step {}", camp.step))
        }
        Phase::Leaving(_) => pair("Where to?", "step 10"),
        Phase::Over(_) => pair("It is over", ""),
    }
}

/// The number of the tile the team is on.
fn here(view: &View) -> String {
    let face = view.team.and_then(|spot| view.tile(spot)).and_then(|seen| seen.face.as_ref());
    face.map_or("an unknown tile".into(), |face| face.tile.to_string())
}

fn place(view: &View) -> Place {
    let well = view.crew.iter().filter(|person| person.health == damocles::member::Health::Healthy);
    let known = view.tiles.iter().filter(|seen| seen.face.is_some()).count();
    let facts = vec![
        Fact::new("", well.count(), &format!("of {} well", view.crew.len())),
        Fact::new("", known, noun(known, "chamber known", "chambers known")),
        Fact::new("", view.clock.points, noun(view.clock.points, "point", "points")),
    ];
    Place { role: "team".into(), facts, tag: tag(view).into() }
}

const fn tag(view: &View) -> &'static str {
    match view.phase {
        Phase::Crew | Phase::Kit(_) => "getting ready",
        Phase::Over(Ending::Home | Ending::LastDay) => "home",
        Phase::Over(_) => "lost",
        Phase::Before(before) if before.from.is_none() => "at the hatch",
        _ => "inside",
    }
}
