//! A table's projection as a scene of the terminal.

use catalogue::{Draw, Fact, Goals, Place as SeenPlace};
use table::{Doing, PersonAt, Presence, Projection, Table, Viewer};

use super::scene::{Barred, Goal, Line, Place, Scene};

/// What a viewer sees of a table, drawn as text.
pub(crate) fn project(table: &Table, viewer: Viewer) -> Option<Projection> {
    table.project_now(viewer, Presence::default(), Draw::Text)
}

/// What there is to see of a table besides choices and log.
pub(crate) fn of(projection: &Projection) -> Scene {
    let around = &projection.around;
    let when = if around.when.is_empty() { String::new() } else { format!(" · {}", around.when) };
    let note = if around.note.is_empty() { String::new() } else { format!(" · {}", around.note) };
    let barred = around
        .barred
        .iter()
        .map(|barred| Barred { label: barred.label.clone(), why: Line::from(&barred.why) });
    let rule = projection.ask.rule.map(str::to_string);
    Scene {
        title: format!("{} · {}{when}", projection.game.title, projection.title),
        question: Line { text: projection.ask.text.clone(), rule },
        goal: Goal {
            brief: brief(&projection.goals).unwrap_or_default(),
            lines: projection.goals.lines(),
        },
        over: projection.end.is_some(),
        board: projection.text.clone(),
        spots: projection.spots.clone(),
        heading: format!("{}{note}", around.heading),
        barred: barred.collect(),
        places: places(&projection.people, &around.places),
        ..Scene::default()
    }
}

/// "To win: you 3 hexes, they 7 (turn 3 of 10)".
pub(crate) fn brief(goals: &Goals) -> Option<String> {
    let near = if goals.near.is_empty() { String::new() } else { format!(" ({})", goals.near) };
    (!goals.brief.is_empty()).then(|| format!("{}: {}{near}", goals.heading, goals.brief))
}

fn places(people: &[PersonAt], seen: &[SeenPlace]) -> Vec<Place> {
    let place = |(index, person): (usize, &PersonAt)| Place {
        letter: person.seat.letter(),
        name: person.name.clone(),
        facts: seen.get(index).map(facts).unwrap_or_default(),
        to_act: matches!(person.doing, Doing::Acts | Doing::ActsAway),
    };
    people.iter().enumerate().map(place).collect()
}

/// "Soviets, space 13, has the Sun".
fn facts(place: &SeenPlace) -> String {
    let in_words = |fact: &Fact| {
        let words = [fact.before.as_str(), &fact.value, &fact.after].join(" ");
        // What follows may begin with a comma.
        words.trim().replace(" ,", ",")
    };
    let mut facts = vec![place.role.clone()];
    facts.extend(place.facts.iter().map(in_words));
    facts.push(place.tag.clone());
    facts.retain(|fact| !fact.is_empty());
    facts.join(", ")
}
