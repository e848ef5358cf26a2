//! A table as a scene, through one pair of eyes.

use catalogue::{AnyTable, Fact, Place as SeenPlace};
use contract::{Seat, Sitter};

use super::scene::{Barred, Line, Place, Scene};

/// What there is to see of a table besides choices and log.
pub(crate) fn of(table: &dyn AnyTable, game: &str, eyes: Option<Seat>) -> Scene {
    let around = table.around(eyes);
    let when = if around.when.is_empty() { String::new() } else { format!(" · {}", around.when) };
    let note = if around.note.is_empty() { String::new() } else { format!(" · {}", around.note) };
    let barred = around
        .barred
        .iter()
        .map(|barred| Barred { label: barred.label.clone(), why: Line::from(&barred.why) });
    Scene {
        title: format!("{game} · {}{when}", table.title()),
        question: Line::from(&table.question(eyes)),
        over: table.status().outcome().is_some(),
        board: table.board(eyes),
        spots: table.spots(eyes),
        heading: format!("{}{note}", around.heading),
        barred: barred.collect(),
        places: places(table, &around.places),
        ..Scene::default()
    }
}

fn places(table: &dyn AnyTable, seen: &[SeenPlace]) -> Vec<Place> {
    let waiting = table.status().waiting();
    let place = |(index, sitter): (usize, &Sitter)| {
        let seat = Seat::new(index);
        Place {
            letter: seat.map_or('?', Seat::letter),
            name: sitter.name.clone(),
            facts: seen.get(index).map(facts).unwrap_or_default(),
            to_act: seat.is_some_and(|seat| waiting.contains(seat)),
        }
    };
    table.sitters().iter().enumerate().map(place).collect()
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
