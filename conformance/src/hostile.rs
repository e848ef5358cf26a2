//! Positions from outside, twisted: whatever the audit lets pass must play on without a panic and
//! without getting stuck.

use contract::{Dice, Game, Rng};
use serde_json::{Value, json};

use crate::random::play_on;

/// Numbers that are small, large, or just beyond something.
const NUMBERS: [u32; 20] =
    [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 15, 16, 20, 29, 30, 50, 255, 700, 9_999, 65_535];

/// Takes positions of real games, twists their JSON, and plays those that can be read and pass the
/// audit. `words` are strings that some field or other of a position understands. Says how many
/// were played.
///
/// # Panics
/// When a position the audit let pass gets stuck, panics by itself, or comes to one that the audit
/// turns away.
pub fn assert_survives_twisting<G: Game>(
    rounds: usize,
    words: &[&str],
    somewhere: impl Fn(&mut Rng) -> G,
) -> usize {
    let mut rng = Rng::new(2026);
    let mut passed = 0;
    for _ in 0..rounds {
        let Some(mut game) = twisted(&somewhere, words, &mut rng) else { continue };
        if game.audit().is_ok() {
            passed += 1;
            play(&mut game, &mut rng);
        }
    }
    passed
}

/// Some moves, with every seat looking on.
fn play<G: Game>(game: &mut G, rng: &mut Rng) {
    let began = serde_json::to_string(game).unwrap_or_default();
    let (mut dice, mut actions) = (Dice::seeded(rng.bits()), Vec::new());
    for _ in 0..200 {
        let made = play_on(game, 1, &mut actions, rng, &mut dice);
        let made = made.unwrap_or_else(|stuck| panic!("seat {} is stuck after {began}", stuck.0));
        for seat in game.seats().seats() {
            let _ = game.view(Some(seat));
        }
        if made == 0 {
            break;
        }
    }
    assert_eq!(game.audit(), Ok(()), "after {began}");
}

/// A position with parts of another one, or with values changed here and there; nothing when it
/// can no longer be read.
fn twisted<G: Game>(
    somewhere: &impl Fn(&mut Rng) -> G,
    words: &[&str],
    rng: &mut Rng,
) -> Option<G> {
    let mut json = serde_json::to_value(somewhere(rng)).ok()?;
    if rng.below(3) == 0 {
        let donor = serde_json::to_value(somewhere(rng)).ok()?;
        graft(&mut json, &donor, rng);
    }
    let mut paths = Vec::new();
    leaves(&json, String::new(), &mut paths);
    for _ in 0..rng.index(4) {
        let target = json.pointer_mut(&paths[rng.index(paths.len())])?;
        *target = other(target, words, rng);
    }
    serde_json::from_value(json).ok()
}

/// One whole part of another position.
fn graft(json: &mut Value, donor: &Value, rng: &mut Rng) {
    let Value::Object(parts) = donor else { return };
    if let Some((name, part)) = parts.iter().nth(rng.index(parts.len())) {
        json[name.as_str()] = part.clone();
    }
}

/// The paths of everything in a JSON value that is not a map.
fn leaves(json: &Value, path: String, into: &mut Vec<String>) {
    match json {
        Value::Object(map) => {
            for (key, inner) in map {
                leaves(inner, format!("{path}/{key}"), into);
            }
        }
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                leaves(inner, format!("{path}/{index}"), into);
            }
            into.push(path);
        }
        _ => into.push(path),
    }
}

/// Another value of the same kind, more or less.
fn other(json: &Value, words: &[&str], rng: &mut Rng) -> Value {
    let word = words.get(rng.index(words.len())).copied().unwrap_or_default();
    match json {
        Value::Number(_) => json!(NUMBERS[rng.index(NUMBERS.len())]),
        Value::String(_) => json!(word),
        Value::Bool(flag) => json!(!flag),
        Value::Array(list) if !list.is_empty() => other_list(list, rng),
        Value::Array(_) => json!([word]),
        _ => [json!(null), json!(3), json!([2, 5]), json!(word)][rng.index(4)].clone(),
    }
}

fn other_list(list: &[Value], rng: &mut Rng) -> Value {
    let (from, to) = (rng.index(list.len()), rng.index(list.len()));
    let mut list = list.to_vec();
    match rng.below(4) {
        0 => list.push(list[from].clone()),
        1 => drop(list.remove(from)),
        2 => list.extend(std::iter::repeat_n(list[from].clone(), 260)),
        _ => list[to] = list[from].clone(),
    }
    Value::Array(list)
}
