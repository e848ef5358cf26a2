//! The form of a new table, read as a browser sends it.

use std::collections::BTreeMap;

use catalogue::{Info, Level};
use contract::Seat;
use serde_json::{Map, Value, json};

use table::{Limits, Pace, TimeUp};

use crate::new_table::{Form as Sheet, OWN};

/// The form as it was sent. What was not sent is as it was offered; a switch that is not sent is
/// off.
pub fn read(info: Info, fields: Vec<(String, String)>, known_as: &str, nameless: &str) -> Sheet {
    let fields: BTreeMap<String, String> = fields.into_iter().collect();
    let fresh = Sheet::fresh(info);
    let field = |name: &str, otherwise: &str| {
        fields.get(name).map_or(otherwise, String::as_str).trim().to_string()
    };
    let sitter = |(index, otherwise): (usize, &String)| {
        let letter = Seat::new(index).map_or('?', Seat::letter);
        field(&format!("seat-{letter}"), otherwise)
    };
    let option = |option: &catalogue::OptionInfo| {
        let name = option.name.to_string();
        let missing = if option.default.is_boolean() { "false" } else { "" };
        let value = field(&format!("option-{name}"), missing);
        (name, value)
    };
    let name = field("name", known_as);
    let seats = (0..fresh.game.max_seats).filter_map(Seat::new);
    let form = Sheet {
        name: if name.is_empty() { nameless.into() } else { name },
        scenario: field("scenario", &fresh.scenario),
        seats: field("seats", "").parse().unwrap_or(fresh.seats),
        sitters: fresh.sitters.iter().enumerate().map(sitter).collect(),
        options: fresh.game.options.iter().map(option).collect(),
        dice: field("dice", "house"),
        listed: field("listed", "no"),
        talk: field("talk", "players"),
        clock: field("clock", "none"),
        time_up: field("time-up", "program"),
        faults: Vec::new(),
        hot_names: seats.map(|seat| field(&format!("name-{seat}"), "")).collect(),
        changing: None,
        own_setup: None,
        own: String::new(),
        game: fresh.game,
    };
    let own = fields.get("own").map(|own| own.replace("\r\n", "\n")).unwrap_or_default();
    if own.is_empty() {
        return form;
    }
    let title = field("own-title", "Your scenario");
    let scenario = form.scenario.clone();
    let form = form.with_own(&title, &own);
    Sheet { scenario, ..form }
}

/// Scenario and options as a set-up has them; what is as usual is left out. `read_scenario` reads a scenario
/// of one's own in words of its game.
///
/// # Errors
/// What is wrong with a scenario of one's own.
pub fn setup(
    form: &Sheet,
    read_scenario: impl Fn(&str) -> Result<Value, String>,
) -> Result<Value, String> {
    let differs = |option: &catalogue::OptionInfo| {
        let typed = form.options.get(option.name)?;
        let value = match &option.default {
            Value::String(_) => json!(typed),
            _ => serde_json::from_str(typed).unwrap_or_else(|_| json!(typed)),
        };
        let said = !typed.is_empty() && value != option.default;
        said.then(|| (option.name.to_string(), value))
    };
    let options: Map<String, Value> = form.game.options.iter().filter_map(differs).collect();
    let mut setup = Map::new();
    if form.scenario == OWN {
        let own = match &form.own_setup {
            Some(own) if form.own.is_empty() => own.clone(),
            _ => read_scenario(&form.own)?,
        };
        setup.insert("scenario".into(), own);
    } else if !form.scenario.is_empty() {
        setup.insert("scenario".into(), json!(form.scenario));
    }
    if !options.is_empty() {
        setup.insert("options".into(), Value::Object(options));
    }
    Ok(Value::Object(setup))
}
/// How long people may think, as the form says; nothing where there is no hurry.
///
/// # Errors
/// What cannot be read, in words for whoever sent it.
pub fn limits(form: &Sheet) -> Result<Option<Limits>, String> {
    const DAY: u32 = 24 * 3_600;
    let unknown = || "Choose one of the clocks in the list.".to_string();
    let number = |word: &str| word.parse::<u32>().map_err(|_| unknown());
    let days = |word: &str| number(word)?.checked_mul(DAY).ok_or_else(unknown);
    let pace = match form.clock.split(':').collect::<Vec<_>>()[..] {
        ["none"] => return Ok(None),
        ["live", base, increment] => {
            Pace::Live { base: number(base)?, increment: number(increment)? }
        }
        ["days", each, reserve] => Pace::Days { each: days(each)?, reserve: days(reserve)? },
        _ => return Err(unknown()),
    };
    let then = match form.time_up.as_str() {
        "claim" => TimeUp::Claim,
        "program" => TimeUp::Program(Level::Adept.into()),
        "loss" => TimeUp::Loss,
        _ => return Err("Choose what happens when somebody's time is up.".into()),
    };
    Limits { pace, then }.check().map(Some).map_err(|error| error.to_string())
}
