//! A number and its word agree wherever a game says something: one point, two points.

use std::collections::{BTreeMap, BTreeSet};

use catalogue::{AnyGame, AnyTable, Draw, Fact};
use contract::{Dice, Rng, Seat, Sitter, Status};
use serde::Serialize;
use serde_json::{Value, json};

/// What is counted somewhere in a game.
const COUNTED: &[&str] = &[
    "action", "box", "card", "chamber", "day", "die", "dollar", "game", "hex", "item", "mark",
    "move", "point", "robot", "roll", "room", "round", "rover", "seat", "space", "step", "tile",
    "time", "token", "track", "troop", "turn", "unit",
];

/// Words that end like many of something and may follow a one.
const NOT_MANY: &[&str] =
    &["is", "was", "has", "lies", "misses", "stays", "makes", "needs", "brings", "lacks", "less"];

/// The first number that does not fit the word after it.
fn disagreement(text: &str) -> Option<String> {
    // More than one blank stands between columns, not between words.
    let words: Vec<&str> = text.split([' ', '\n']).collect();
    let pairs = words.windows(2).enumerate();
    let mut wrong =
        pairs.filter(|(at, pair)| is_wrong(pair[0], pair[1]) && !is_name(&words[..*at]));
    wrong.next().map(|(_, pair)| pair.join(" "))
}

/// Whether what stands before a number makes a name of it: "Astronaut 1", and not "Rolled 1".
fn is_name(before: &[&str]) -> bool {
    before.last().is_some_and(|word| {
        let is_deed = word.ends_with("ed") || ["Only", "With", "From", "Of"].contains(word);
        word.starts_with(char::is_uppercase) && !is_deed
    })
}

fn is_wrong(number: &str, word: &str) -> bool {
    let number = number.trim_start_matches(['(', '+', '−', '“', '$']).replace(',', "");
    let word = word.trim_end_matches(|c: char| !c.is_alphanumeric());
    let Ok(number) = number.parse::<u64>() else { return false };
    let is_many = word.ends_with('s') && word.starts_with(char::is_lowercase);
    let is_many =
        (is_many || matches!(word, "dice" | "men" | "people")) && !NOT_MANY.contains(&word);
    if number == 1 { is_many } else { COUNTED.contains(&word) }
}

/// What stands within a line; every other tag ends it.
const INLINE: &[&str] = &["a", "b", "em", "i", "small", "span", "strong"];

/// A picture or a sheet as it reads: without its tags.
fn without_tags(markup: &str) -> String {
    let mut parts = markup.split('<');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |read, part| {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        read + if INLINE.contains(&name) { "" } else { "\n" } + text
    })
}

/// All texts in something that is sent as JSON.
fn texts(of: &impl Serialize) -> Vec<String> {
    let mut found = Vec::new();
    let mut left = vec![serde_json::to_value(of).unwrap()];
    while let Some(value) = left.pop() {
        match value {
            Value::String(text) => found.push(text),
            Value::Array(values) => left.extend(values),
            Value::Object(fields) => left.extend(fields.into_iter().map(|(_, value)| value)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    found
}

/// Everything a seat may read of a position.
fn read_by(table: &dyn AnyTable, seat: Seat) -> Vec<String> {
    let scene = table.scene(Some(seat), Draw::Text);
    let mut all = vec![scene.question.text, scene.text];
    all.extend(texts(&scene.offers));
    all.extend(texts(&scene.goals));
    let around = scene.around;
    all.extend([around.when, around.heading, around.note]);
    all.extend([&around.track, &around.sheets].map(|markup| without_tags(&markup.0)));
    let fact = |fact: Fact| format!("{} {} {}", fact.before, fact.value, fact.after);
    for place in around.places {
        all.extend(place.facts.into_iter().map(fact));
    }
    all
}

/// A game played at random: how much of it was read, and what does not agree with the text it stands in.
fn read_through(
    game: &dyn AnyGame,
    scenario: &str,
    seats: usize,
    seed: u64,
    wrong: &mut BTreeMap<String, String>,
) -> usize {
    let setup = if scenario.is_empty() { json!({}) } else { json!({ "scenario": scenario }) };
    let sitter = |seat: Seat| Sitter { name: format!("Party {seat}"), player: "random".into() };
    let sitters = (0..seats).filter_map(Seat::new).map(sitter).collect();
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut table = game.open(&setup, sitters, &mut dice).unwrap();
    let (mut read, mut told) = (0, 0);
    while let Status::Waiting(waiting) = table.status() {
        let seat = waiting.first().unwrap();
        let mut all = read_by(&*table, seat);
        all.extend(table.all_events(told).into_iter().map(|event| event.sentence.text));
        told = table.event_count();
        let offers = table.offers(seat);
        let action = &offers[rng.index(offers.len())].action;
        if let Some(considered) = table.consider(seat, action, &[]) {
            all.extend(texts(&considered.choice));
            all.extend(considered.because.into_iter().chain(considered.risk));
        }
        let wrongs = all.iter().filter_map(|text| Some((disagreement(text)?, text.clone())));
        wrong.extend(wrongs);
        read += all.len();
        table.play(seat, action, &mut dice).unwrap();
    }
    read
}

#[test]
fn the_check_sees_what_does_not_agree() {
    let wrong = [
        "rolled 4 + 1 marks",
        "of 1 days.",
        "2 point left",
        "1 dice",
        "(1 boxes)",
        "Rolled 1 marks",
    ];
    let right = [
        "rolled 4 + 1 mark",
        "1 is enough",
        "2 points",
        "1 die",
        "0.1 points",
        "12 days",
        "Alien Lander 1 flies",
    ];
    for text in wrong {
        assert!(disagreement(text).is_some(), "{text}");
    }
    for text in right {
        assert_eq!(disagreement(text), None, "{text}");
    }
    assert_eq!(without_tags("<b class='x'>1</b> point<i/>s"), "1 points");
    assert_eq!(without_tags("1 note</summary>More"), "1 note\nMore");
}

#[test]
fn numbers_and_their_words_agree_in_every_game() {
    for game in catalogue::all() {
        let info = game.info();
        let mut scenarios: Vec<&str> = info.scenarios.iter().map(|it| it.id.as_str()).collect();
        if scenarios.is_empty() {
            scenarios.push("");
        }
        for (seed, scenario) in (1..).zip(scenarios) {
            for seats in BTreeSet::from([info.min_seats, info.max_seats]) {
                let mut wrong = BTreeMap::new();
                let read = read_through(*game, scenario, seats, seed, &mut wrong);
                assert!(wrong.is_empty(), "{}, {scenario}: {wrong:#?}", info.id);
                assert!(read > 500, "{}, {scenario}: {read}", info.id);
            }
        }
    }
}
