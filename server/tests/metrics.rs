//! What is counted, and the pictures that are drawn of it.

mod common;

use common::House;
use serde_json::{Value, json};

fn counted(house: &House, name: &str) -> f64 {
    let text = house.get("/metrics").body;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("reliquary_{name} ")));
    line.unwrap_or_else(|| panic!("{name} is not counted in\n{text}")).parse().unwrap()
}

#[test]
fn a_keeper_sees_what_waits_and_what_is_refused() {
    let house = House::set(|config| config.quota = 1);
    let (table, seats) = house.table_of("expedition", 2);
    house.play_some(&table, &seats, 2);
    assert!(counted(&house, "database_bytes") > 10_000.0);
    assert!(counted(&house, "connections") >= 1.0);
    for name in ["queue", "thinking", "report_queue", "write_errors_total", "accept_errors_total"] {
        assert!(counted(&house, name) >= 0.0);
    }
    house.play(&table, &seats[0], 99, "nonsense", "").fault(409, "moved on");
    assert!(counted(&house, "refusals_total{kind=\"Rule\"}") >= 1.0);
    let wanted = json!({"game": "expedition", "seats": ["person", "person"]});
    let full = (0..9).find(|_| house.post("/api/v1/tables", &wanted).status == 429);
    assert!(full.is_some());
    assert!(counted(&house, "refusals_total{kind=\"Quota\"}") >= 1.0);
}

/// Every expression of a dashboard.
fn expressions(panel: &Value, found: &mut Vec<String>) {
    match panel {
        Value::Object(fields) => {
            found.extend(fields.get("expr").and_then(Value::as_str).map(String::from));
            fields.values().for_each(|field| expressions(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| expressions(item, found)),
        _ => {}
    }
}

#[test]
fn the_dashboard_shows_what_is_counted() {
    let dashboard: Value =
        serde_json::from_str(include_str!("../../packaging/grafana.json")).unwrap();
    let mut found = Vec::new();
    expressions(&dashboard, &mut found);
    assert!(found.len() >= 10, "{found:?}");
    let house = House::open();
    house.is_well();
    let text = house.get("/metrics").body;
    for expression in found {
        let names = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let names: Vec<&str> = names.filter(|name| name.starts_with("reliquary_")).collect();
        assert!(!names.is_empty(), "{expression}");
        for name in names {
            let family = ["_total", "_bucket", "_sum", "_count"]
                .iter()
                .find_map(|ending| name.strip_suffix(ending))
                .unwrap_or(name);
            assert!(text.contains(&format!("# TYPE {family} ")), "{name} is not counted");
        }
    }
}
