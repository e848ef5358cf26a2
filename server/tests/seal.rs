//! Parts of the dice that everybody seals and opens: over the API, from a form, across a restart, for
//! a rematch, and recomputed by a stranger's program.

mod common;

use std::io::Write as _;
use std::process::Command;

use common::{Answer, House, Line, Seat};
use contract::Key;
use serde_json::{Value, json};

fn sealed(value: Key) -> String {
    format!("sealed:{}", value.commitment())
}

/// Sits down as a program that seals a part.
fn sit(house: &House, table: &str, name: &str, value: Key) -> Seat {
    let path = format!("/api/v1/tables/{table}/sit");
    let seated = house.post(&path, &json!({"name": name, "chance": sealed(value)})).is(201).json();
    let word = |name: &str| seated[name].as_str().unwrap().to_string();
    let cookie = house.get(&word("link")).is(303).cookie();
    Seat { letter: word("seat"), token: word("token"), link: word("link"), cookie }
}

fn open(house: &House, table: &str, seat: &Seat, value: Key) -> Answer {
    let path = format!("/api/v1/tables/{table}/open");
    house.post_as(&seat.token, &path, &json!({"value": value.to_string()}))
}

fn of_two(house: &House, values: [Key; 2]) -> (String, [Seat; 2]) {
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let seats = [sit(house, &table, "Ada", values[0]), sit(house, &table, "Ben", values[1])];
    (table, seats)
}

const VALUES: [fn() -> Key; 2] = [|| Key::from_seed(1), || Key::from_seed(2)];

/// What the example in Python says of a record; nothing where there is no Python.
fn recomputed(record: &str) -> Option<(bool, String)> {
    ran("verify_dice.py", record)
}

fn ran(example: &str, record: &str) -> Option<(bool, String)> {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(record.as_bytes()).unwrap();
    let script = format!("{}/../examples/{example}", env!("CARGO_MANIFEST_DIR"));
    let Ok(run) = Command::new("python3").arg(script).arg(file.path()).output() else {
        eprintln!("There is no python3 here: the example was not tried.");
        return None;
    };
    let said = [run.stdout, run.stderr].concat();
    Some((run.status.success(), String::from_utf8_lossy(&said).into_owned()))
}

#[test]
fn a_program_seals_and_opens_and_a_stranger_recomputes_every_die() {
    let house = House::open();
    let [ada, ben] = VALUES.map(|value| value());
    let (table, seats) = of_two(&house, [ada, ben]);
    let brief = house.brief(&table);
    assert_eq!((&brief["opening"], &brief["state"]), (&json!(true), &json!("gathering")));
    assert_eq!(brief["given"][0]["sealed"], ada.commitment().to_string());
    assert_eq!(brief["given"][0]["opened"], Value::Null);
    open(&house, &table, &seats[1], ada).fault(422, "not the value that seat B sealed");
    let path = format!("/api/v1/tables/{table}/open");
    house.post_as(&seats[0].token, &path, &json!({"value": "17"})).fault(422, "64 hexadecimal");
    open(&house, &table, &seats[0], ada).is(200);
    open(&house, &table, &seats[0], ada).is(200);
    assert_eq!(house.brief(&table)["opening"], true, "Ben's part is still to be opened");
    open(&house, &table, &seats[1], ben).is(200);
    assert_eq!(house.brief(&table)["state"], "playing");
    open(&house, &table, &seats[1], Key::from_seed(3)).fault(409, "nothing to open");

    house.play_some(&table, &seats, 30);
    let path = format!("/api/v1/tables/{table}/resign");
    house.post_as(&seats[0].token, &path, &json!({})).is(200);
    let record = house.get(&format!("/api/v1/tables/{table}/record")).is(200).body;
    let read = contract::Record::from_text(&record).unwrap();
    let rolls = catalogue::find("expedition").unwrap().verify(&read).unwrap();
    let Some((fits, said)) = recomputed(&record) else { return };
    assert!(fits && said.contains(&format!("All {rolls} dice follow")), "{said}");
    assert!(said.contains("2 parts were opened, 0 left out"), "{said}");
    // One die that is written down otherwise, one part, one secret: each is found out.
    let rolled = read.moves.iter().position(|made| !made.rolls.is_empty()).unwrap();
    let mut forged = read.clone();
    forged.moves[rolled].rolls[0] = forged.moves[rolled].rolls[0] % 6 + 1;
    assert!(!recomputed(&forged.to_text()).unwrap().0);
    let other = record.replace(&ben.to_string(), &Key::from_seed(3).to_string());
    let (fits, said) = recomputed(&other).unwrap();
    assert!(!fits && said.contains("not what was sealed"), "{said}");
    // In twenty lines, too.
    let (fits, said) = ran(SHORT, &record).unwrap();
    assert!(fits, "{said}");
    assert!(ran(SHORT, &forged.to_text()).unwrap().1.contains("the key gives"));
    assert!(ran(SHORT, &other).unwrap().1.contains("not what was sealed"));
    let secret = read.fair.unwrap().secret.to_string();
    let other = record.replace(&secret, &Key::from_seed(4).to_string());
    assert!(ran(SHORT, &other).unwrap().1.contains("was not published"));
}

const SHORT: &str = "dice_in_twenty_lines.py";

#[test]
fn twenty_lines_are_twenty() {
    let text = include_str!("../../examples/dice_in_twenty_lines.py");
    let code = text.rsplit("\"\"\"").next().unwrap();
    assert_eq!(code.lines().filter(|line| !line.trim().is_empty()).count(), 20);
}

/// docs/fair-dice.md names the one game whose newcomer sits where chance lets them.
#[test]
fn play_now_seals_where_the_page_says_so() {
    let unsealed: Vec<_> = catalogue::all()
        .iter()
        .map(|game| game.info())
        .filter(|info| info.play_now.you_begin)
        .map(|info| info.title)
        .collect();
    assert_eq!(unsealed, ["Ancient Artifacts"]);
    assert!(
        include_str!("../../docs/fair-dice.md").contains("\"Play now\" at *Ancient Artifacts*")
    );
    let house = House::open();
    for info in catalogue::all().iter().map(|game| game.info()) {
        let seal =
            format!("{}; sealed={}", house.get("/").cookie(), Key::from_seed(9).commitment());
        let begun = house.form(&seal, &format!("/play/{}", info.id), "").is(303);
        let table = begun.header("location").unwrap().rsplit('/').next().unwrap().to_string();
        let given = house.brief(&table)["given"].to_string();
        assert_eq!(
            given.contains(&Key::from_seed(9).commitment().to_string()),
            !info.play_now.you_begin
        );
    }
}

#[test]
fn a_restart_between_sealing_and_opening_changes_nothing() {
    let house = House::open();
    let [ada, ben] = VALUES.map(|value| value());
    let (table, seats) = of_two(&house, [ada, ben]);
    open(&house, &table, &seats[0], ada).is(200);
    let before = house.brief(&table);
    let house = house.reopen();
    assert_eq!(house.brief(&table), before);
    open(&house, &table, &seats[1], ben).is(200);
    let brief = house.brief(&table);
    assert_eq!(brief["state"], "playing");
    assert_eq!(brief["given"][0]["opened"], ada.to_string());
}

/// A browser brings its seal along with the form that seats it, and is told over its line what to
/// open; without one nobody is kept waiting.
#[test]
fn a_browser_seals_with_the_form_that_seats_it() {
    let house = House::open();
    let visitor = house.get("/").cookie();
    let begun = house.form(&visitor, "/play/expedition", "").is(303);
    let page = house.page(&visitor, begun.header("location").unwrap());
    assert!(page.body.contains("id=\"choices\""), "scripts off: it begins at once");

    let value = Key::from_seed(9);
    let cookie = format!("{visitor}; sealed={}", value.commitment());
    let made = house.form(&cookie, "/play/expedition", "").is(303);
    let address = made.header("location").unwrap().to_string();
    let table = address.rsplit('/').next().unwrap();
    let page = house.page(&visitor, &address).body;
    assert!(page.contains("The dice are being sealed.") && page.contains("data-mine=\""), "{page}");
    let seat = house.brief(table)["given"][0]["seat"].as_str().unwrap().to_string();
    let mut line = Line::open_at(&house, &format!("{address}/live?gathering=true"), &visitor);
    line.ask(&json!({"do": "open", "seat": seat, "value": value.to_string()}));
    line.until(|news| news["go"] == address);
    assert_eq!(house.brief(table)["given"][0]["opened"], value.to_string());
}

#[test]
fn a_rematch_has_seals_of_its_own() {
    let house = House::open();
    let [ada, ben] = VALUES.map(|value| value());
    let (table, seats) = of_two(&house, [ada, ben]);
    open(&house, &table, &seats[0], ada).is(200);
    open(&house, &table, &seats[1], ben).is(200);
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let new = Key::from_seed(77);
    let mut line = Line::open(&house, &table, &seats[0].cookie);
    let answer = line.ask(&json!({"do": "rematch", "chance": sealed(new)}));
    let address = answer["go"].as_str().unwrap().to_string();
    let brief = house.brief(address.rsplit('/').next().unwrap());
    assert_ne!(brief["commitment"], house.brief(&table)["commitment"]);
    let given = brief["given"].as_array().unwrap();
    let of_ada = given.iter().find(|given| !given["sealed"].is_null()).expect("she asked for it");
    assert_eq!(of_ada["sealed"], new.commitment().to_string());
    assert!(given.iter().all(|given| given["opened"].is_null()), "nothing of the last game");
}

/// Nobody waits for ever: after a while the game begins without, and says so.
#[test]
fn a_part_that_is_not_opened_is_left_out_after_a_while() {
    let house = House::open();
    let [ada, ben] = VALUES.map(|value| value());
    let (table, seats) = of_two(&house, [ada, ben]);
    open(&house, &table, &seats[0], ada).is(200);
    let mut line =
        Line::open_at(&house, &format!("/t/{table}/live?gathering=true"), &seats[0].cookie);
    line.until(|news| news["go"].is_string());
    let brief = house.brief(&table);
    assert_eq!(
        (&brief["state"], &brief["given"][1]["left_out"]),
        (&json!("playing"), &json!(true))
    );
    house.page(&seats[0].cookie, &format!("/t/{table}")).says(200, "dice fall without it");
}
