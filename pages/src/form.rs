//! The form of a new table, read as a browser sends it.

use std::collections::BTreeMap;

use catalogue::Info;
use contract::Seat;
use serde_json::{Map, Value, json};

use crate::new_table::Form as Sheet;

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
    Sheet {
        name: if name.is_empty() { nameless.into() } else { name },
        scenario: field("scenario", &fresh.scenario),
        seats: field("seats", "").parse().unwrap_or(fresh.seats),
        sitters: fresh.sitters.iter().enumerate().map(sitter).collect(),
        options: fresh.game.options.iter().map(option).collect(),
        dice: field("dice", "house"),
        listed: field("listed", "no"),
        faults: Vec::new(),
        game: fresh.game,
    }
}

/// Scenario and options as a set-up has them; what is as the house has it is left out.
pub fn setup(form: &Sheet) -> Value {
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
    if !form.scenario.is_empty() {
        setup.insert("scenario".into(), json!(form.scenario));
    }
    if !options.is_empty() {
        setup.insert("options".into(), Value::Object(options));
    }
    Value::Object(setup)
}
