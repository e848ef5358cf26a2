//! One address takes whatever it can get, and somebody at another one plays on: with `./test --long`.

#![cfg(target_os = "linux")]

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use common::{House, Line, line_from, raw_over, request};
use serde_json::{Value, json};
use tungstenite::Message;

/// Where the attack comes from. Everybody else is on 127.0.0.1.
const ATTACKER: &str = "127.0.0.66";
const JSON: (&str, &str) = ("Content-Type", "application/json");
/// So many of each are measured.
const SAMPLES: usize = 60;
/// A tool that measures cannot tell less apart, and no person can.
const UNNOTICED: Duration = Duration::from_millis(100);

/// Threads that do harm until they are stopped.
struct Attack {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
    threads: Vec<JoinHandle<()>>,
}

impl Attack {
    fn on(house: SocketAddr) -> Self {
        let mut attack = Self { stop: Arc::default(), done: Arc::default(), threads: Vec::new() };
        let masters =
            json!({"game": "expedition", "seats": ["master", "master", "master", "master"]});
        attack.keep(move || drop(post(house, "/api/v1/tables", &masters)));
        let large = "x".repeat(31_000);
        let large = json!({"game": "lunar", "seats": ["person", "person"], "scenario": large});
        attack.keep(move || drop(post(house, "/api/v1/tables", &large)));
        let mut slow = Vec::new();
        attack.keep(move || {
            use std::io::Write as _;
            let mut line = line_from(ATTACKER, house);
            let _ = line.write_all(b"POST /play/expedition HTTP/1.1\r\nHost: x\r\nX-Slow: ");
            slow.push(line);
            if slow.len() > 700 {
                slow.clear();
            }
        });
        let mut page: Option<Line> = None;
        attack.keep(move || {
            if page.is_none() {
                page = at_a_table(house);
            }
            let Some(line) = &mut page else { return };
            let chat = json!({"id": "c", "do": "chat", "text": "much ado ".repeat(50)});
            line.throw(Message::text(chat.to_string()));
            line.throw(Message::text(json!({"id": "h", "do": "hint"}).to_string()));
            if line.next().is_none() {
                page = None;
            }
        });
        attack
    }

    fn keep(&mut self, mut harm: impl FnMut() + Send + 'static) {
        let (stop, done) = (Arc::clone(&self.stop), Arc::clone(&self.done));
        self.threads.push(std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                harm();
                done.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }

    /// How much was done.
    fn end(self) -> u64 {
        self.stop.store(true, Ordering::Relaxed);
        self.threads.into_iter().for_each(|thread| drop(thread.join()));
        self.done.load(Ordering::Relaxed)
    }
}

fn post(house: SocketAddr, path: &str, body: &Value) -> Option<Value> {
    let bytes = request(house, ("POST", path), &[JSON], &body.to_string());
    serde_json::from_str(&raw_over(line_from(ATTACKER, house), &bytes)?.body).ok()
}

/// The attacker's own page of a table at which it owes a decision.
fn at_a_table(house: SocketAddr) -> Option<Line> {
    let bytes = request(house, ("POST", "/play/expedition"), &[], "");
    let made = raw_over(line_from(ATTACKER, house), &bytes).filter(|made| made.status == 303)?;
    let (path, cookie) = (format!("{}/live", made.header("location")?), made.cookie());
    let line = line_from(ATTACKER, house);
    Line::dial_over(line, house, &path, &[("Cookie", &cookie)]).ok()
}

/// How long things took, of each kind.
struct Felt {
    page: Vec<Duration>,
    a_move: Vec<Duration>,
    novice: Vec<Duration>,
}

/// So many of a hundred took no longer.
fn within(times: &[Duration], hundredths: usize) -> Duration {
    let mut times = times.to_vec();
    times.sort();
    times[(times.len() * hundredths / 100).min(times.len() - 1)]
}

fn timed(act: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    act();
    begun.elapsed()
}

fn felt(house: &House) -> Felt {
    let page = (0..SAMPLES).map(|_| timed(|| drop(house.get("/").is(200)))).collect();
    let (table, seats) = house.table_of("expedition", 2);
    let mut moves = Vec::new();
    while moves.len() < SAMPLES {
        let brief = house.brief(&table);
        let Some(letter) = brief["waiting"][0].as_str() else { break };
        let seat = seats.iter().find(|seat| seat.letter == letter).unwrap();
        let action = house.actions(&table, seat).remove(0);
        let ply = brief["ply"].as_u64().unwrap();
        moves.push(timed(|| drop(house.play(&table, seat, ply, &action, "").is(200))));
    }
    let mut answers = Vec::new();
    while answers.len() < SAMPLES {
        answers.extend(a_game_with_a_novice(house, SAMPLES - answers.len()));
    }
    Felt { page, a_move: moves, novice: answers }
}

/// How long a novice takes to answer, as often as it is asked in one game.
fn a_game_with_a_novice(house: &House, most: usize) -> Vec<Duration> {
    let wanted = json!({"game": "expedition", "seats": ["person", "novice"]});
    let table = house.make(&wanted);
    let seat = house.sit(&table, "Ada");
    let mut answers = Vec::new();
    while answers.len() < most {
        let brief = house.brief(&table);
        if brief["state"] == "over" {
            break;
        }
        if brief["waiting"][0] != seat.letter.as_str() {
            continue;
        }
        let action = house.actions(&table, &seat).remove(0);
        let ply = brief["ply"].as_u64().unwrap();
        house.play(&table, &seat, ply, &action, "").is(200);
        let begun = Instant::now();
        let mut asked = false;
        loop {
            let brief = house.brief(&table);
            let waits = brief["waiting"][0] == seat.letter.as_str();
            if waits || brief["state"] == "over" {
                break;
            }
            asked = true;
        }
        answers.extend(asked.then(|| begun.elapsed()));
    }
    answers
}

#[test]
#[ignore = "takes a minute and a machine of its own"]
fn another_visitor_hardly_notices_an_attack() {
    // The one who measures asks more than a person does.
    let house = House::set(|config| {
        config.connections = server::Connections::default();
        config.connections.per_address = 256;
        config.connections.messages = 30;
        (config.rate, config.quota) = (2000, 60);
    });
    // The first of everything draws and reads what is kept from then on.
    drop(felt(&house));
    let calm = felt(&house);
    let attack = Attack::on(house.address);
    while attack.done.load(Ordering::Relaxed) < 2000 {
        std::thread::yield_now();
    }
    let attacked = felt(&house);
    println!("{} blows", attack.end());
    let mut noticed = Vec::new();
    for (what, calm, attacked) in [
        ("a page", calm.page, attacked.page),
        ("a move", calm.a_move, attacked.a_move),
        ("a novice's answer", calm.novice, attacked.novice),
    ] {
        for hundredths in [50, 99] {
            let (calm, attacked) = (within(&calm, hundredths), within(&attacked, hundredths));
            let ratio = attacked.as_secs_f64() / calm.as_secs_f64();
            println!(
                "{what}, {hundredths} of 100: {calm:?}, under attack {attacked:?}: {ratio:.1} times"
            );
            if hundredths == 99 && attacked > (calm * 2).max(UNNOTICED) {
                noticed.push(what);
            }
        }
    }
    assert!(noticed.is_empty(), "somebody else notices: {noticed:?}");
    house.is_well();
}
