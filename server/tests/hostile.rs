//! Mischief. Whatever is sent, the answer is a clear one in a person's words, the table is as it
//! was, and the server stands.

mod common;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{Answer, House, Line, PATIENCE, Seat, raw};
use contract::Rng;
use serde_json::{Value, json};
use tungstenite::Message;

const JSON: (&str, &str) = ("Content-Type", "application/json");
const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// A house, a table of two in the middle of a game, and what is true of it.
struct Scene {
    house: House,
    table: String,
    seats: Vec<Seat>,
    before: Value,
}

impl Scene {
    fn new() -> Self {
        Self::in_house(House::open())
    }

    fn in_house(house: House) -> Self {
        count_panics();
        let (table, seats) = house.table_of("expedition", 2);
        house.play_some(&table, &seats, 3);
        let before = house.brief(&table);
        Self { house, table, seats, before }
    }

    fn path(&self, what: &str) -> String {
        format!("/api/v1/tables/{}/{what}", self.table)
    }

    /// Sends this to the moves of the table, as its first seat.
    fn move_with(&self, body: &str) -> Answer {
        let bearer = format!("Bearer {}", self.seats[0].token);
        let headers = [JSON, ("Authorization", bearer.as_str())];
        self.house.ask(("POST", &self.path("moves")), &headers, body)
    }

    /// The server stands, and the table is as it was.
    fn unharmed(&self) {
        self.house.is_well();
        assert_eq!(self.house.brief(&self.table), self.before);
        assert_eq!(PANICS.load(Ordering::SeqCst), 0, "something in the server panicked");
    }
}

/// Panics in the threads of the server; a test's own end the test by themselves.
static PANICS: AtomicUsize = AtomicUsize::new(0);

fn count_panics() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let thread = std::thread::current().name().unwrap_or_default().to_string();
            if thread.starts_with("tokio") {
                PANICS.fetch_add(1, Ordering::SeqCst);
            }
            usual(info);
        }));
    });
}

// ------------------------------------------------------------------------------------ requests

#[test]
fn what_is_no_json_is_said_to_be_none() {
    let scene = Scene::new();
    for body in ["", "{", "nonsense", "{\"ply\":}", "\u{0}", "{\"ply\":3,", "{\"ply\":1e999}"] {
        scene.move_with(body).fault(400, "This is not JSON");
    }
    for body in ["[]", "3", "null", "{}", r#"{"ply":-1,"action":"roll"}"#, r#"{"ply":"1"}"#] {
        scene.move_with(body).fault(422, "This is not what is asked for here");
    }
    let unknown = r#"{"ply":3,"action":"roll","seat":"B"}"#;
    scene.move_with(unknown).fault(422, "unknown field `seat`");
    let deep = format!(r#"{{"game":"expedition","seats":[],"options":{}"#, "[".repeat(30_000));
    scene.house.ask(("POST", "/api/v1/tables"), &[JSON], &deep).fault(400, "recursion limit");
    let bearer = format!("Bearer {}", scene.seats[0].token);
    let plain = [("Content-Type", "text/plain"), ("Authorization", bearer.as_str())];
    let sent = scene.house.ask(("POST", &scene.path("moves")), &plain, "{}");
    sent.fault(415, "Content-Type: application/json");
    scene.unharmed();
}

#[test]
fn a_token_opens_its_own_seat_alone() {
    let scene = Scene::new();
    let (_, strangers) = scene.house.table_of("expedition", 2);
    let body = json!({"ply": 3, "action": "roll"});
    let quoted = "' OR '1'='1";
    for token in ["", "x", quoted, &"a".repeat(26), &"a".repeat(9000), &strangers[0].token] {
        let sent = scene.house.post_as(token, &scene.path("moves"), &body);
        sent.fault(401, "this token opens no seat here");
        scene.house.get_as(token, &scene.path("view")).fault(401, "opens no seat");
    }
    let basic = [JSON, ("Authorization", "Basic YWRhOmFkYQ==")];
    let sent = scene.house.ask(("POST", &scene.path("moves")), &basic, &body.to_string());
    sent.fault(401, "opens no seat");
    let link = format!("/t/{}/seat/{}", scene.table, strangers[0].token);
    scene.house.get(&link).says(404, "opens no seat");
    scene.unharmed();
}

#[test]
fn a_forged_ply_or_seat_moves_nothing() {
    let scene = Scene::new();
    let mover = usize::from(scene.before["waiting"][0] == "B");
    let (own, other) = (&scene.seats[mover], &scene.seats[1 - mover]);
    let action = scene.house.actions(&scene.table, own).remove(0);
    for ply in [0, 2, 4, 1_000_000, u64::MAX] {
        let sent = scene.house.play(&scene.table, own, ply, &action, "");
        sent.fault(409, "the table has moved on");
    }
    scene.house.play(&scene.table, other, 3, &action, "").is(422);
    let mut line = Line::open(&scene.house, &scene.table, &other.cookie);
    // It says that it is the other seat; the server knows better.
    let letter = &own.letter;
    line.ask(&json!({"do": "play", "ply": 3, "action": action, "seat": letter}));
    line.refused(&json!({"do": "sit_down", "seat": letter}), "is not yours");
    line.refused(&json!({"do": "play", "ply": 99, "action": action}), "moved on");
    drop(line);
    scene.unharmed();
}

#[test]
fn what_is_too_large_is_not_read() {
    let scene = Scene::new();
    let large = format!(r#"{{"ply":3,"action":"{}"}}"#, "x".repeat(70_000));
    scene.move_with(&large).fault(413, "too large: at most 64 KiB");
    let form = format!("seat=A&name={}", "x".repeat(70_000));
    let sit = format!("/t/{}/sit", scene.table);
    scene.house.form("", &sit, &form).says(413, "too large: at most 64 KiB");
    // One that says it is small and is not, and one that never ends.
    let lie = format!(
        "POST {} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\
         Connection: close\r\n\r\n{large}",
        scene.path("moves")
    );
    assert!(raw(scene.house.address, lie.as_bytes()).is_some_and(|answer| answer.status >= 400));
    let name = "x".repeat(60_000);
    let sit = format!("/api/v1/tables/{}/sit", scene.table);
    let sent = scene.house.post(&sit, &json!({"name": name, "seat": "A"}));
    assert!((400..500).contains(&sent.status), "{sent:?}");
    scene.unharmed();
}

#[test]
fn a_form_that_is_none_is_answered_with_a_page() {
    let scene = Scene::new();
    let gathering = scene.house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let sit = format!("/t/{gathering}/sit");
    scene.house.form("", &sit, "").says(422, "This form cannot be read");
    scene.house.form("", &sit, "%%%=&&&").says(422, "This form cannot be read");
    scene.house.form("", &sit, "seat=Q&name=Ada").says(400, "Pick one of the free seats");
    scene.house.form("", &sit, "seat=A&name=").says(422, "a name has 1 to 24 letters");
    scene.house.form("", "/new/expedition", "seats=99&seat-A=ghost").says(422, "ghost");
    scene.house.form("", "/new/chess", "seats=2").says(404, "chess");
    scene.house.ask(("POST", &sit), &[JSON], "{}").says(415, "This form cannot be read");
    scene.house.ask(("DELETE", &sit), &[], "").says(405, "not for that");
    scene.house.ask(("PUT", &scene.path("moves")), &[], "").fault(405, "not for that method");
    scene.unharmed();
}

#[test]
fn another_site_cannot_act_for_its_reader() {
    let scene = Scene::new();
    let cookie = scene.seats[0].cookie.as_str();
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", ""] {
        let headers = [FORM, ("Cookie", cookie), ("Origin", origin)];
        let play = scene.house.ask(("POST", "/play/expedition"), &headers, "");
        play.says(403, "This came from another site");
        let path = format!("/t/{}/live", scene.table);
        let dialled = Line::dial(scene.house.address, &path, &headers[1..]);
        assert_eq!(dialled.err(), Some(403), "{origin}");
    }
    let page = scene.house.get("/").is(200);
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.header("x-frame-options"), Some("DENY"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    let cookie = page.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    scene.unharmed();
}

#[test]
fn addresses_lead_nowhere_else() {
    let scene = Scene::new();
    let paths = [
        "/t/../../etc/passwd",
        "/t/..%2f..%2fetc%2fpasswd",
        "/assets/../Cargo.toml",
        "/assets/..%2fCargo.toml",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/t/%00",
        "/t/%ff%fe",
        "/t/AAAAAAAAAAAAAAAA",
        "/t/aaaaaaaaaaaaaaaa",
        "/t/'%20OR%201=1--",
        "/rules/..%2f..",
        "/replay/aaaaaaaaaaaaaaaa",
        "/t//live",
        "//evil.example",
        "/.git/config",
        "/api/v1/tables/..%2f..",
        "/api/v2/games",
    ];
    for path in paths {
        let answer = scene.house.get(path);
        assert_eq!(answer.status, 404, "{path}: {answer:?}");
        assert!(answer.body.len() > 20, "{path} is answered without a word");
    }
    scene.house.get("/api/v1/nothing").fault(404, "no such address");
    let strange = format!("/t/{}/picture.svg?ply=abc", scene.table);
    scene.house.get(&strange).says(400, "cannot be read");
    scene.house.get(&format!("/t/{}?ply=%ff&&==", scene.table)).is(200);
    let long = format!("/t/{}", "a".repeat(60_000));
    scene.house.get(&long).says(404, "leads nowhere");
    let longer = scene.house.get(&format!("/{}", "a".repeat(300_000)));
    assert!(matches!(longer.status, 400 | 414 | 431), "{}", longer.status);
    scene.unharmed();
}

#[test]
fn headers_of_garbage_do_no_harm() {
    let scene = Scene::new();
    let address = scene.house.address;
    let requests: [&[u8]; 9] = [
        b"\r\n\r\n",
        b"\x00\x01\x02\x03\xff\xfe\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: visitor=\xff; name=%ff%fe; theme\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ;;;===;;visitor=<script>\r\n\r\n",
        b"POST /play/expedition HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n",
        b"GET /t/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: close\r\nSec-WebSocket-Key: \xff\r\n\r\n",
    ];
    for request in requests {
        if let Some(answer) = raw(address, request) {
            assert!(answer.status < 500, "{}: {answer:?}", String::from_utf8_lossy(request));
            assert!(!answer.body.contains("<script>alert"), "{answer:?}");
        }
    }
    let many = (0..200).map(|n| format!("X-{n}: {n}\r\n")).collect::<Vec<_>>().concat();
    let crowd = format!("GET / HTTP/1.1\r\nHost: x\r\n{many}Connection: close\r\n\r\n");
    assert!(raw(address, crowd.as_bytes()).is_none_or(|answer| answer.status < 500));
    scene.unharmed();
}

#[test]
fn names_and_words_are_shown_as_they_are_written() {
    let house = House::open();
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let names = ["<img src=x onerror=1>", "'); DROP TABLE x;--"];
    let seats = names.map(|name| house.sit(&table, name));
    let said = "</script><script>alert('x')</script>\"; DELETE FROM journal; --";
    let chat = format!("/api/v1/tables/{table}/chat");
    house.post_as(&seats[0].token, &chat, &json!({"text": said})).is(200);
    let mut line = Line::open(&house, &table, &seats[1].cookie);
    let news = line.until(|news| !news["chat"].is_null()).to_string();
    let page = house.page(&seats[1].cookie, &format!("/t/{table}")).is(200).body;
    let lobby = house.page(&seats[1].cookie, "/").is(200).body;
    for text in [&news, &page, &lobby] {
        assert!(!text.contains("<img src=x") && !text.contains("<script>alert"), "{text}");
    }
    assert!(page.contains("&lt;img src=x onerror=1&gt;") && page.contains("&lt;script&gt;alert"));
    assert!(lobby.contains("&lt;img src=x"));
    assert_eq!(house.brief(&table)["seats"][1]["name"], names[1]);
    let cookie = format!("{}; name=%3Cb%3Ebold%3C%2Fb%3E", seats[0].cookie);
    assert!(!house.page(&cookie, "/new/expedition").is(200).body.contains("<b>bold"));
    house.play_some(&table, &seats, 3);
    house.is_well();
}

// -------------------------------------------------------------------------------------- sockets

#[test]
fn a_line_survives_what_it_cannot_read() {
    let scene = Scene::new();
    let mut line = Line::open(&scene.house, &scene.table, &scene.seats[0].cookie);
    line.all();
    let nonsense = [
        "",
        "{",
        "null",
        "[]",
        "\"play\"",
        r#"{"id":1,"do":"play"}"#,
        r#"{"id":"a"}"#,
        r#"{"id":"a","do":"conquer"}"#,
        r#"{"id":"a","do":"play","ply":-1,"action":"roll"}"#,
        r#"{"id":"a","do":"play","ply":3}"#,
        r#"{"id":"a","do":"sit_down","seat":"Z"}"#,
        r#"{"id":"a","do":"dice","value":256}"#,
    ];
    for text in nonsense {
        line.say(text);
        let answer = line.until(|heard| heard.get("refused").is_some());
        let why = answer["why"].as_str().unwrap();
        assert!(why.starts_with("this message cannot be read"), "{text}: {why}");
    }
    let long = "x".repeat(65);
    line.say(&json!({"id": long, "do": "withdraw"}).to_string());
    let answer = line.until(|heard| heard.get("refused").is_some());
    assert!(answer["why"].as_str().unwrap().contains("at most 64 letters"));
    line.done(&json!({"do": "chat", "text": "still here"}));
    drop(line);
    scene.unharmed();
}

#[test]
fn a_line_that_sends_too_much_or_no_text_is_closed_with_the_reason() {
    let scene = Scene::new();
    let cookie = &scene.seats[0].cookie;
    let sends = [
        (Message::text("x".repeat(9_000)), 1009, "too large"),
        (Message::text("x".repeat(3_000_000)), 1009, "too large"),
        (Message::binary(vec![0, 159, 146, 150]), 1003, "text only"),
    ];
    for (message, code, reason) in sends {
        let mut line = Line::open(&scene.house, &scene.table, cookie);
        line.all();
        line.throw(message);
        if let Some(farewell) = line.farewell() {
            assert_eq!(farewell, (code, reason.to_string()));
        } else {
            // So much was under way that the line broke before the words came through.
            assert_eq!(code, 1009);
        }
    }
    let mut line = Line::open(&scene.house, &scene.table, cookie);
    line.all();
    line.throw(Message::text("x".repeat(9_000)));
    assert_eq!(line.farewell(), Some((1009, "too large".into())));
    scene.unharmed();
}

#[test]
fn five_hundred_open_lines_do_not_stop_others() {
    let scene = Scene::new();
    let cookie = scene.house.get("/").cookie();
    let lines: Vec<Line> =
        (0..500).map(|_| Line::open(&scene.house, &scene.table, &cookie)).collect();
    // And as many that never finish their question.
    let silent: Vec<std::net::TcpStream> =
        (0..200).map(|_| std::net::TcpStream::connect(scene.house.address).unwrap()).collect();
    let begun = Instant::now();
    let (table, seats) = scene.house.table_of("expedition", 2);
    scene.house.play_some(&table, &seats, 10);
    assert!(begun.elapsed() < common::PATIENCE, "{:?}", begun.elapsed());
    scene.unharmed();
    drop((lines, silent));
    scene.unharmed();
}

// ------------------------------------------------------------------------------------- flooding

#[test]
fn an_address_that_floods_is_asked_to_wait() {
    let house = House::with_rate(5);
    let answers: Vec<Answer> = (0..80).map(|_| house.get("/about")).collect();
    let stopped = answers.iter().filter(|answer| answer.status == 429).count();
    assert!(stopped > 10 && answers[0].status == 200, "{stopped} were stopped");
    let answer = answers.iter().find(|answer| answer.status == 429).unwrap();
    answer.clone().says(429, "Too many requests from your address");
    let api = (0..20).map(|_| house.get("/api/v1/games")).find(|answer| answer.status == 429);
    api.unwrap().fault(429, "Too many requests from your address");
    house.is_well();
    // It is let in again by and by.
    let begun = Instant::now();
    while house.get("/about").status != 200 {
        assert!(begun.elapsed() < PATIENCE, "it is never let in again");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_line_that_floods_is_asked_to_wait() {
    let scene = Scene::in_house(House::set(|config| config.connections.messages = 30));
    let mut line = Line::open(&scene.house, &scene.table, &scene.seats[0].cookie);
    line.all();
    for n in 0..300 {
        line.say(&json!({"id": format!("{n}"), "do": "withdraw"}).to_string());
    }
    let mut slowed = 0;
    for _ in 0..300 {
        let answer = line.until(|heard| heard.get("refused").is_some());
        slowed += usize::from(answer["why"].as_str().unwrap().contains("wait a moment"));
    }
    assert!(slowed > 100, "{slowed} of 300 were slowed down");
    drop(line);
    scene.unharmed();
}

// -------------------------------------------------------------------------------------- fuzzing

/// How long each kind of noise is made.
const NOISE: Duration = Duration::from_secs(3);

/// What a page or a bot would send, to be bent.
const SEEDS: &[&str] = &[
    r#"{"id":"a","do":"play","ply":3,"action":"roll"}"#,
    r#"{"id":"a","do":"dice","value":3}"#,
    r#"{"id":"a","do":"undo","ply":3}"#,
    r#"{"id":"a","do":"propose","what":"program:B"}"#,
    r#"{"id":"a","do":"chat","text":"hello"}"#,
    r#"{"id":"a","do":"why","action":"way=out"}"#,
    r#"{"id":"a","do":"sit_down","seat":"B"}"#,
    r#"{"game":"expedition","seats":["person","adept"],"options":{"gear_points":3}}"#,
    r#"{"name":"Ada","seat":"A","chance":"x"}"#,
];

/// What is put in the place of a letter.
const SCRAPS: &[&str] = &[
    "",
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "-1",
    "1e99",
    "18446744073709551616",
    "\\u0000",
    "\u{202e}",
    "=",
    "'",
    "<",
    "\\",
    "true",
    "\u{0}",
    "🎲",
    "roll",
    "way=",
    "A",
];

fn bent(rng: &mut Rng) -> String {
    let mut text: Vec<char> = SEEDS[rng.index(SEEDS.len())].chars().collect();
    for _ in 0..=rng.index(4) {
        let at = rng.index(text.len().max(1)).min(text.len());
        let end = (at + rng.index(6)).min(text.len());
        text.splice(at..end, SCRAPS[rng.index(SCRAPS.len())].chars());
    }
    text.into_iter().collect()
}

#[test]
fn noise_on_the_line_does_no_harm() {
    let house = House::open();
    count_panics();
    let (table, seats) = house.table_of("expedition", 2);
    let mut rng = Rng::new(1);
    let (begun, mut sent) = (Instant::now(), 0);
    while begun.elapsed() < NOISE {
        let seat = &seats[rng.index(2)];
        let mut line = Line::open(&house, &table, &seat.cookie);
        for _ in 0..40 {
            let noise: Vec<u8> = (0..rng.index(60)).map(|_| rng.bits().to_le_bytes()[0]).collect();
            match rng.index(12) {
                0 => line.throw(Message::binary(noise)),
                1 => line.throw(Message::Ping(noise.into())),
                2 => line.throw(Message::text(String::from_utf8_lossy(&noise).into_owned())),
                _ => line.throw(Message::text(bent(&mut rng))),
            }
            sent += 1;
        }
    }
    assert!(sent > 200, "only {sent} were sent");
    house.is_well();
    house.brief(&table);
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
}

#[test]
fn noise_in_requests_is_never_the_fault_of_the_house() {
    let scene = Scene::new();
    let (house, mut rng) = (&scene.house, Rng::new(2));
    let other = house.make(&json!({"game": "ancient", "seats": ["person", "person", "random"]}));
    let described = house.get("/api/v1/openapi.json").is(200).json();
    let begun = Instant::now();
    while begun.elapsed() < NOISE {
        let paths = [
            "/api/v1/tables",
            "/api/v1/tables/T/sit",
            "/api/v1/tables/T/moves",
            "/api/v1/tables/T/dice",
            "/api/v1/tables/T/undo",
            "/api/v1/tables/T/chat",
            "/new/expedition",
            "/t/T/sit",
        ];
        let named = paths[rng.index(paths.len())];
        let path = named.replace('T', &other);
        let headers = if rng.index(4) == 0 { [FORM] } else { [JSON] };
        let answer = house.ask(("POST", &path), &headers, &bent(&mut rng));
        // Noise that happens to be a good form is led on to the table it made.
        let said = answer.status == 303 || !answer.body.is_empty();
        assert!(answer.status < 500 && said, "{path}: {answer:?}");
        let known = &described["paths"][named.replace('T', "{table}")]["post"]["responses"];
        let known = known.is_null() || !known[answer.status.to_string()].is_null();
        assert!(known, "{path} answers {}, which is not described", answer.status);
        let noise: Vec<u8> = (0..rng.index(200)).map(|_| rng.bits().to_le_bytes()[0]).collect();
        if let Some(answer) = raw(house.address, &[&noise[..], b"\r\n\r\n"].concat()) {
            assert!(answer.status < 500, "{answer:?}");
        }
    }
    scene.unharmed();
}

/// Ids were cut at 64 letters, so that a different longer one counted as a repeat.
#[test]
fn a_long_id_is_refused_and_not_taken_for_another() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let path = format!("/api/v1/tables/{table}/moves");
    let mover = seats.iter().find(|seat| !house.actions(&table, seat).is_empty()).unwrap();
    let action = house.actions(&table, mover).remove(0);
    let longest = "x".repeat(64);
    for id in [format!("{longest}y"), format!("{longest}z")] {
        let made = json!({"ply": 0, "action": action, "id": id});
        house.post_as(&mover.token, &path, &made).fault(422, "at most 64 letters");
    }
    assert_eq!(house.brief(&table)["ply"], 0);
    let made = json!({"ply": 0, "action": action, "id": longest});
    assert_eq!(house.post_as(&mover.token, &path, &made).is(200).json()["result"], "done");
    assert_eq!(house.post_as(&mover.token, &path, &made).is(200).json()["result"], "before");
}

/// A seat that the table does not have was looked for on the board.
#[test]
fn nobody_looks_through_the_eyes_of_a_seat_that_is_not_there() {
    let house = House::open();
    let table = house.make(&json!({"game": "ancient", "seats": ["person"]}));
    let ada = house.sit(&table, "Ada");
    house.post_as(&ada.token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    for path in ["/replay/{}?eyes=F", "/t/{}/picture.svg?ply=0&eyes=F"] {
        let answer = house.get(&path.replace("{}", &table));
        assert!(matches!(answer.status, 200 | 400), "{answer:?}");
    }
}
