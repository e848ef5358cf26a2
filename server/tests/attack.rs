//! One address takes whatever it can get, and others play on: with `./test --long`. The server has the
//! limits it has by itself; every question of those who play on comes from an address of its own.

#![cfg(target_os = "linux")]

mod common;

use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use common::{Answer, House, Line, PATIENCE, large_scenario, raw_over, request};
use serde_json::{Value, json};
use tokio::net::TcpSocket;
use tokio::runtime::Runtime;
use tungstenite::Message;

/// Where the attack comes from.
const ATTACKER: [u8; 4] = [127, 66, 0, 1];
const JSON: (&str, &str) = ("Content-Type", "application/json");
/// Calm and attacked servers are measured in turns, so often; the best of each counts, since whatever
/// else this machine does makes things slower and never quicker.
const ROUNDS: usize = 5;
/// So many of each are measured in a round.
const SAMPLES: usize = 200;
/// The attackers' work is not ours, and is done on our cores all the same: each of them rests for so
/// long after each blow. They are refused most of what they ask even so.
const REST: Duration = Duration::from_millis(1);
/// After so many moves a game of the attacker's is long enough for a report.
const LONG_ENOUGH: usize = 40;
/// What a thread waits to be woken where others run; nobody feels it.
const GRAIN: Duration = Duration::from_micros(250);

/// Asks from an address of this machine.
struct Caller {
    runtime: Runtime,
    house: SocketAddr,
    address: [u8; 4],
}

impl Caller {
    fn new(house: SocketAddr, address: [u8; 4]) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Self { runtime, house, address }
    }

    fn dial(&self) -> Option<TcpStream> {
        let line = self.runtime.block_on(async {
            let socket = TcpSocket::new_v4().ok()?;
            socket.bind((self.address, 0).into()).ok()?;
            socket.connect(self.house).await.ok()?.into_std().ok()
        })?;
        line.set_nonblocking(false).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        Some(line)
    }

    fn ask(&self, what: (&str, &str), headers: &[(&str, &str)], body: &str) -> Option<Answer> {
        raw_over(self.dial()?, &request(self.house, what, headers, body))
    }

    fn post(&self, path: &str, body: &Value) -> Option<Answer> {
        self.ask(("POST", path), &[JSON], &body.to_string())
    }
}

/// Threads that do harm until they are stopped.
struct Attack {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
    threads: Vec<JoinHandle<()>>,
}

impl Attack {
    fn on(house: SocketAddr) -> Self {
        let mut attack = Self { stop: Arc::default(), done: Arc::default(), threads: Vec::new() };
        let caller = || Caller::new(house, ATTACKER);
        // Begun while the attacker still may: with the rest under way all tables of an hour are used up.
        let games: Vec<_> = (0..4).map(|_| Solitaire::begin(&caller())).collect();
        let masters =
            json!({"game": "expedition", "seats": ["master", "master", "master", "master"]});
        let maker = caller();
        attack.keep(move || drop(maker.post("/api/v1/tables", &masters)));
        let large = json!({
            "game": "expedition", "seats": ["person", "person"],
            "scenario": large_scenario(31_000),
        });
        let writer = caller();
        attack.keep(move || drop(writer.post("/api/v1/tables", &large)));
        let (mut slow, dawdler) = (Vec::new(), caller());
        attack.keep(move || {
            use std::io::Write as _;
            let Some(mut line) = dawdler.dial() else { return };
            let _ = line.write_all(b"POST /play/expedition HTTP/1.1\r\nHost: x\r\nX-Slow: ");
            slow.push(line);
            if slow.len() > 700 {
                slow.clear();
            }
        });
        let (mut page, talker): (Option<Line>, _) = (None, caller());
        attack.keep(move || {
            if page.is_none() {
                page = at_a_table(&talker);
            }
            let Some(line) = &mut page else { return };
            let chat = json!({"id": "c", "do": "chat", "text": "much ado ".repeat(50)});
            line.throw(Message::text(chat.to_string()));
            if line.next().is_none() {
                page = None;
            }
        });
        for mut game in games {
            let player = caller();
            attack.keep(move || game.go_on(&player));
        }
        attack
    }

    fn keep(&mut self, mut harm: impl FnMut() + Send + 'static) {
        let (stop, done) = (Arc::clone(&self.stop), Arc::clone(&self.done));
        self.threads.push(std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                harm();
                done.fetch_add(1, Ordering::Relaxed);
                std::thread::sleep(REST);
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

/// A game alone, in which every decision is another one: no hint was thought of before.
struct Solitaire {
    id: String,
    bearer: String,
    line: Line,
    moves: usize,
}

impl Solitaire {
    fn begin(caller: &Caller) -> Self {
        let wanted = json!({"game": "ancient", "seats": ["person"]});
        let made = caller.post("/api/v1/tables", &wanted).unwrap().is(201).json();
        let id = made["table"].as_str().unwrap().to_string();
        let sit = format!("/api/v1/tables/{id}/sit");
        let sat = caller.post(&sit, &json!({"name": "Eve"})).unwrap().is(201).json();
        let link = sat["link"].as_str().unwrap();
        let cookie = caller.ask(("GET", link), &[], "").unwrap().is(303).cookie();
        let (line, live) = (caller.dial().unwrap(), format!("/t/{id}/live"));
        let line = Line::dial_over(line, caller.house, &live, &[("Cookie", &cookie)]).unwrap();
        let bearer = format!("Bearer {}", sat["token"].as_str().unwrap());
        Self { id, bearer, line, moves: 0 }
    }

    fn ask(&self, caller: &Caller, what: (&str, &str), body: &Value) -> Option<Value> {
        let path = format!("/api/v1/tables/{}/{}", self.id, what.1);
        let headers = [JSON, ("Authorization", self.bearer.as_str())];
        let answer = caller.ask((what.0, &path), &headers, &body.to_string())?;
        (answer.status < 300).then(|| answer.json())
    }

    /// Asks for a hint and decides; after a while the game is given up and its report asked for. What
    /// is refused is asked again with the next blow.
    fn go_on(&mut self, caller: &Caller) {
        if self.moves == LONG_ENOUGH {
            self.ask(caller, ("POST", "resign"), &json!({}));
            caller.ask(("GET", &format!("/replay/{}/story", self.id)), &[], "");
            return;
        }
        let hint = json!({"id": format!("h{}", self.moves), "do": "hint"});
        self.line.throw(Message::text(hint.to_string()));
        let choices = self.ask(caller, ("GET", "actions"), &Value::Null);
        let made = choices.and_then(|choices| {
            let made = json!({"ply": choices["ply"], "action": choices["actions"][0]["action"]});
            self.ask(caller, ("POST", "moves"), &made)
        });
        self.moves += usize::from(made.is_some());
    }
}

/// The attacker's own page of a table at which it owes a decision.
fn at_a_table(caller: &Caller) -> Option<Line> {
    let made = caller.ask(("POST", "/play/expedition"), &[], "")?;
    let (path, cookie) = (format!("{}/live", made.header("location")?), made.cookie());
    Line::dial_over(caller.dial()?, caller.house, &path, &[("Cookie", &cookie)]).ok()
}

/// Those who play on: every question comes from another address.
struct Others(Caller);

impl Others {
    fn ask(&mut self, what: (&str, &str), headers: &[(&str, &str)], body: &str) -> Answer {
        let [_, a, b, c] = self.0.address;
        let next = (u32::from_be_bytes([0, a, b, c]) + 1) % (64 << 16);
        let [_, a, b, c] = next.to_be_bytes();
        self.0.address = [127, a, b, c.max(1)];
        self.0.ask(what, headers, body).expect("the server answers")
    }

    fn json(&mut self, what: (&str, &str), token: &str, body: &Value) -> Value {
        let bearer = format!("Bearer {token}");
        let headers = [JSON, ("Authorization", bearer.as_str())];
        let headers = if token.is_empty() { &headers[..1] } else { &headers[..] };
        let answer = self.ask(what, headers, &body.to_string());
        assert!(answer.status < 300, "{what:?}: {answer:?}");
        answer.json()
    }

    /// A table with these seats; the tokens of its people by seat.
    fn table_of(&mut self, seats: [&str; 2]) -> (String, Vec<(String, String)>) {
        let wanted = json!({"game": "expedition", "seats": seats});
        let made = self.json(("POST", "/api/v1/tables"), "", &wanted);
        let path = format!("/api/v1/tables/{}", made["table"].as_str().unwrap());
        let people = seats.iter().filter(|seat| **seat == "person").count();
        let sit = |index| {
            let name = if index == 0 { "Ada" } else { "Ben" };
            let name = json!({"name": name});
            let sat = self.json(("POST", &format!("{path}/sit")), "", &name);
            let word = |name: &str| sat[name].as_str().unwrap().to_string();
            (word("seat"), word("token"))
        };
        let tokens = (0..people).map(sit).collect();
        (path, tokens)
    }

    fn brief(&mut self, path: &str) -> Value {
        self.json(("GET", path), "", &Value::Null)
    }

    /// The first choice of whoever is to decide; how long it took.
    fn decide(&mut self, path: &str, token: &str, ply: &Value) -> Duration {
        let choices = self.json(("GET", &format!("{path}/actions")), token, &Value::Null);
        let made = json!({"ply": ply, "action": choices["actions"][0]["action"]});
        let begun = Instant::now();
        self.json(("POST", &format!("{path}/moves")), token, &made);
        begun.elapsed()
    }

    /// How long moves take at a table of two people.
    fn moves(&mut self, samples: usize) -> Vec<Duration> {
        let mut took = Vec::new();
        let (mut path, mut tokens) = self.table_of(["person", "person"]);
        while took.len() < samples {
            let brief = self.brief(&path);
            let to_move = tokens.iter().find(|(seat, _)| brief["waiting"][0] == seat.as_str());
            if let Some((_, token)) = to_move {
                took.push(self.decide(&path, &token.clone(), &brief["ply"]));
            } else {
                (path, tokens) = self.table_of(["person", "person"]);
            }
        }
        took
    }

    /// How long a novice takes to answer.
    fn answers(&mut self, samples: usize) -> Vec<Duration> {
        let mut took = Vec::new();
        let (mut path, mut tokens) = self.table_of(["person", "novice"]);
        let mut asked: Option<Instant> = None;
        while took.len() < samples {
            let brief = self.brief(&path);
            let (over, seat) = (brief["state"] == "over", tokens[0].0.as_str());
            let waits = brief["waiting"][0] == seat;
            if waits || over {
                took.extend(asked.take().map(|begun| begun.elapsed()));
            }
            if over {
                (path, tokens) = self.table_of(["person", "novice"]);
            } else if waits {
                let token = tokens[0].1.clone();
                self.decide(&path, &token, &brief["ply"]);
                // Where it is the same person's turn again, nobody was asked.
                asked =
                    (self.brief(&path)["waiting"][0] != tokens[0].0.as_str()).then(Instant::now);
            } else {
                std::thread::sleep(Duration::from_micros(500));
            }
        }
        took
    }

    fn felt(&mut self, samples: usize) -> [Vec<Duration>; 3] {
        let page = |_| {
            let begun = Instant::now();
            self.ask(("GET", "/"), &[], "").is(200);
            begun.elapsed()
        };
        let pages = (0..samples).map(page).collect();
        [pages, self.moves(samples), self.answers(samples)]
    }
}

/// So many of a hundred took no longer.
fn within(times: &mut [Duration], hundredths: usize) -> Duration {
    times.sort();
    times[(times.len() * hundredths / 100).min(times.len() - 1)]
}

/// The half and the slowest but one of a hundred of each kind, at a server of its own.
fn round(is_attacked: bool) -> [[Duration; 2]; 3] {
    let house = House::set(|config| {
        config.connections = server::Connections::default();
        (config.connections.per_address, config.connections.messages) = (256, 30);
        (config.rate, config.quota) = (50, 60);
    });
    let mut others = Others(Caller::new(house.address, [127, 1, 0, 0]));
    // The first of everything draws and reads what is kept from then on.
    others.felt(5);
    let attack = is_attacked.then(|| Attack::on(house.address));
    if is_attacked {
        // It has begun once it has all the tables it can get, and is refused lines.
        let refused = |kind: &str, text: &str| {
            !text.contains(&format!("reliquary_refusals_total{{kind=\"{kind}\"}} 0\n"))
        };
        let begun = Instant::now();
        while {
            let text = house.get("/metrics").body;
            !["Quota", "Rate", "Connections"].iter().all(|kind| refused(kind, &text))
        } {
            assert!(begun.elapsed() < PATIENCE, "the attack does not begin");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    let begun = Instant::now();
    let mut felt = others.felt(SAMPLES);
    let took = begun.elapsed();
    if let Some(attack) = attack {
        println!("{} blows, measured for {took:.1?}", attack.end());
    }
    house.is_well();
    felt.each_mut().map(|times| [within(times, 50), within(times, 99)])
}

#[test]
#[ignore = "takes minutes"]
fn another_visitor_hardly_notices_an_attack() {
    let load = || std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("load before: {}", load().trim());
    let mut best = [[[Duration::MAX; 2]; 3]; 2];
    for number in 1..=ROUNDS {
        for (side, is_attacked) in [false, true].into_iter().enumerate() {
            let felt = round(is_attacked);
            println!("round {number}, attacked: {is_attacked}: {felt:.1?}");
            for (best, felt) in best[side].iter_mut().flatten().zip(felt.iter().flatten()) {
                *best = (*best).min(*felt);
            }
        }
    }
    println!("load after: {}", load().trim());
    let mut noticed = Vec::new();
    let [calm, attacked] = best;
    for (kind, what) in ["a page", "a move", "a novice's answer"].into_iter().enumerate() {
        for (part, hundredths) in [50, 99].into_iter().enumerate() {
            let (calm, attacked) = (calm[kind][part], attacked[kind][part]);
            let ratio = attacked.as_secs_f64() / calm.as_secs_f64();
            println!(
                "{what}, {hundredths} of 100: {calm:.1?}, attacked {attacked:.1?}: {ratio:.2} times"
            );
            if hundredths == 99 && attacked > calm * 2 + GRAIN {
                noticed.push(what);
            }
        }
    }
    assert!(noticed.is_empty(), "somebody else notices: {noticed:?}");
}
