//! From `--scenario` and `--option` to a set-up.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};
use catalogue::AnyGame;
use serde_json::{Map, Value, json};

use crate::args::SetupArgs;

/// The set-up as the game reads it: every game calls its parts `scenario` and `options`.
pub(crate) fn build(game: &dyn AnyGame, args: &SetupArgs) -> anyhow::Result<Value> {
    let mut setup = Map::new();
    if let Some(scenario) = &args.scenario {
        setup.insert("scenario".into(), self::scenario(game, scenario)?);
    }
    let mut options = Map::new();
    for option in &args.options {
        let (name, value) = self::option(game, option)?;
        options.insert(name, value);
    }
    if !options.is_empty() {
        setup.insert("options".into(), Value::Object(options));
    }
    Ok(Value::Object(setup))
}

/// An id of the box, or else a file.
fn scenario(game: &dyn AnyGame, word: &str) -> anyhow::Result<Value> {
    if game.info().scenarios.iter().any(|scenario| scenario.id == word) {
        return Ok(json!(word));
    }
    if !looks_like_a_file(word) {
        let ids: Vec<String> = game.info().scenarios.into_iter().map(|s| s.id).collect();
        bail!("there is no scenario {word:?}, and no such file; the box holds {}", ids.join(", "));
    }
    let text = fs::read_to_string(word).with_context(|| format!("cannot read {word}"))?;
    game.read_scenario(&text).map_err(|why| anyhow::anyhow!("{word}, {why}"))
}

fn looks_like_a_file(word: &str) -> bool {
    let path = Path::new(word);
    path.exists() || path.extension().is_some() || path.components().count() > 1
}

fn option(game: &dyn AnyGame, text: &str) -> anyhow::Result<(String, Value)> {
    let options = game.info().options;
    let names = || options.iter().map(|option| option.name).collect::<Vec<_>>().join(", ");
    let Some((name, value)) = text.split_once('=') else {
        bail!("an option is NAME=VALUE, not {text:?}");
    };
    if !options.iter().any(|option| option.name == name) {
        bail!("{} has no option {name:?}; it has {}", game.info().id, names());
    }
    let value = match value {
        "on" | "yes" => json!(true),
        "off" | "no" => json!(false),
        // A number or true and false as they are, anything else as a word.
        _ => serde_json::from_str(value).unwrap_or_else(|_| json!(value)),
    };
    Ok((name.into(), value))
}
