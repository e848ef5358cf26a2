//! Being told where one does not look: by a webhook and by a feed, of what, and how it is stopped.

mod common;

use common::{House, Receiver, Seat, file_in};
use serde_json::json;
use store::{Admin, NoticeStore as _, Owner, Sqlite, Store as _};
use table::NoticeKind;

const ALL: &str = "wants=turn&wants=question&wants=message&wants=over&wants=time-short";

/// A server that may send to this machine.
fn house() -> House {
    House::set(|config| config.notice_lan = true)
}

fn wants(house: &House, seat: &Seat, receiver: &Receiver, wants: &str) {
    let body = format!("what=add&kind=webhook&address={}&{wants}", receiver.url());
    house.form(&seat.cookie, "/settings/notices", &body).says(200, "From now on");
}

/// What the page says webhooks of this browser are signed with.
fn secret(house: &House, seat: &Seat) -> String {
    let page = house.page(&seat.cookie, "/settings/notices").is(200).body;
    let after = page.split_once("Signed with <code>").expect("a secret").1;
    after.split_once('<').unwrap().0.to_string()
}

fn whose_turn(house: &House, table: &str) -> String {
    house.brief(table)["waiting"][0].as_str().expect("somebody is asked").to_string()
}

/// The seats in the order of their turns: whoever is asked, and the other.
fn in_turn(house: &House, table: &str, seats: &[Seat]) -> (Seat, Seat) {
    let asked = whose_turn(house, table);
    let (now, next): (Vec<_>, Vec<_>) = seats.iter().partition(|seat| seat.letter == asked);
    (now[0].clone(), next[0].clone())
}

fn play_until_turn_of(house: &House, table: &str, seats: &[Seat], seat: &Seat) {
    while whose_turn(house, table) != seat.letter {
        house.play_some(table, seats, 1);
    }
}

#[test]
fn a_turn_is_told_with_a_signature_and_a_private_word_without_its_words() {
    let (house, receiver) = (house(), Receiver::open());
    let (table, seats) = house.table_of("expedition", 2);
    let (now, next) = in_turn(&house, &table, &seats);
    wants(&house, &next, &receiver, ALL);
    play_until_turn_of(&house, &table, &seats, &next);
    let told = receiver.next();
    let body = told.json();
    let names = [("A", "Ada"), ("B", "Ben")];
    let other = names.iter().find(|(letter, _)| *letter == now.letter).unwrap().1;
    assert_eq!((&body["kind"], &body["table"]), (&json!("turn"), &json!(table)));
    let text = body["text"].as_str().unwrap();
    assert!(text.starts_with("It is your turn: ") && text.contains(other), "{text}");
    assert!(body["link"].as_str().unwrap().ends_with(&format!("/t/{table}")), "{body}");
    assert_eq!(told.header("X-Reliquary-Id"), body["id"].as_str());
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, secret(&house, &next).as_bytes());
    let signature = told.header("X-Reliquary-Signature").unwrap().strip_prefix("sha256=").unwrap();
    let bytes: Vec<u8> = (0..signature.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&signature[at..at + 2], 16).unwrap())
        .collect();
    ring::hmac::verify(&key, told.body.as_bytes(), &bytes).expect("it is signed");
    // Private talk.
    let path = format!("/api/v1/tables/{table}/chat");
    let saying = json!({"text": "the idol is a fake", "to": next.letter});
    house.post_as(&now.token, &path, &saying).is(200);
    let told = receiver.next();
    assert_eq!(told.json()["kind"], "message");
    assert!(told.json()["text"].as_str().unwrap().starts_with(&format!("{other} wrote to you")));
    assert!(!told.body.contains("idol is a fake"), "{told:?}");
    // And the end.
    house.post_as(&now.token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    let told = receiver.next().json();
    assert_eq!(told["kind"], "over", "{told}");
    assert!(told["text"].as_str().unwrap().contains("gave up"), "{told}");
}

/// Only what was asked for is told, and what is no more so when it is due is not told at all.
#[test]
fn what_was_not_asked_for_is_not_told() {
    let (house, receiver) = (house(), Receiver::open());
    let (table, seats) = house.table_of("expedition", 2);
    wants(&house, &seats[1], &receiver, "wants=over");
    house.play_some(&table, &seats, 6);
    let saying = json!({"text": "hello", "to": "B"});
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/chat"), &saying).is(200);
    house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/resign"), &json!({})).is(200);
    assert_eq!(receiver.next().json()["kind"], "over");
}

#[test]
fn one_click_stops_and_a_glance_does_not() {
    let (house, receiver) = (house(), Receiver::open());
    let (table, seats) = house.table_of("expedition", 2);
    wants(&house, &seats[1], &receiver, ALL);
    let say = || {
        let saying = json!({"text": "hello", "to": "B"});
        house.post_as(&seats[0].token, &format!("/api/v1/tables/{table}/chat"), &saying).is(200);
    };
    let of_message = || loop {
        let body = receiver.next().json();
        if body["kind"] == "message" {
            return body;
        }
    };
    say();
    let stop = of_message()["stop"].as_str().unwrap().to_string();
    let (_, path) = stop.split_once(&house.address.to_string()).expect("the site's own address");
    house.get(path).says(200, "Stop these notices");
    say();
    of_message();
    house.form("", path, "").says(200, "Stopped");
    house.get(path).says(200, "Stopped");
    house.page(&seats[1].cookie, "/settings/notices").says(200, "Nowhere yet");
}

#[test]
fn nobody_stops_what_is_somebody_elses() {
    let (house, receiver) = (house(), Receiver::open());
    let (_, seats) = house.table_of("expedition", 2);
    wants(&house, &seats[0], &receiver, ALL);
    let page = house.page(&seats[0].cookie, "/settings/notices").is(200).body;
    let id = page.split_once("name=\"id\" value=\"").unwrap().1.split_once('"').unwrap().0;
    house.form(&seats[1].cookie, "/settings/notices", &format!("what=stop&id={id}")).is(404);
    house.page(&seats[1].cookie, "/settings/notices").says(200, "Nowhere yet");
    house.form(&seats[0].cookie, "/settings/notices", &format!("what=stop&id={id}")).is(200);
    house.page(&seats[0].cookie, "/settings/notices").says(200, "Nowhere yet");
}

#[test]
fn the_servers_own_network_is_not_written_to() {
    let house = House::open();
    let (_, seats) = house.table_of("expedition", 2);
    let add = |kind: &str, address: &str, more: &str| {
        let body = format!("what=add&kind={kind}&address={address}&{more}");
        house.form(&seats[0].cookie, "/settings/notices", &body)
    };
    for address in
        ["https://127.0.0.1/x", "https://192.168.1.1/x", "https://[::1]/x", "https://localhost/x"]
    {
        add("webhook", address, ALL).says(422, "network of its own");
    }
    add("ntfy", "http://ntfy.example.org/x", ALL).says(422, "This is no address");
    add("ntfy", "https://ntfy.example.org/x", "").says(422, "Choose at least one thing");
    add("pigeon", "https://ntfy.example.org/x", ALL).says(422, "Choose how");
    add("matrix", "https://matrix.example.org/room", ALL).says(422, "begins with");
    add("matrix", "https://matrix.example.org/!a:b", ALL).says(422, "access token");
    for number in 0..8 {
        add("ntfy", &format!("https://ntfy.example.org/{number}"), ALL).is(200);
    }
    add("ntfy", "https://ntfy.example.org/8", ALL).says(422, "eight ways already");
}

#[test]
fn a_feed_says_what_waits_to_whoever_has_its_address() {
    let house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    let asked = in_turn(&house, &table, &seats).0;
    let page = house.form(&asked.cookie, "/settings/notices", &format!("what=add&kind=feed&{ALL}"));
    let page = page.says(200, "shown only now").body;
    let path = page.split_once("/feed/").unwrap().1.split_once('"').unwrap().0;
    let feed = house.get(&format!("/feed/{path}")).is(200);
    assert_eq!(feed.header("content-type"), Some("application/atom+xml; charset=utf-8"));
    let turn = format!("/t/{table}#turn-{}-", asked.letter);
    assert!(feed.body.contains(&turn) && feed.body.contains("It is your turn"), "{feed:?}");
    assert!(!feed.body.contains(asked.cookie.split_once('=').unwrap().1));
    let other = seats.iter().find(|seat| seat.letter != asked.letter).unwrap();
    play_until_turn_of(&house, &table, &seats, other);
    assert!(!house.get(&format!("/feed/{path}")).is(200).body.contains("It is your turn"));
    house.get("/feed/aaaaaaaaaaaaaaaaaaaaaaaaaa.atom").is(404);
    house.get("/feed/nonsense").is(404);
}

/// What is kept of people to be told goes with them, and what is to be told of a table goes with it.
#[test]
fn what_is_forgotten_is_told_nobody() {
    let mut house = House::open();
    let (table, seats) = house.table_of("expedition", 2);
    for seat in &seats {
        let body = format!("what=add&kind=ntfy&address=https://ntfy.invalid/x&{ALL}");
        house.form(&seat.cookie, "/settings/notices", &body).is(200);
    }
    let folder = house.close();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let file = file_in(&folder);
        let owners: Vec<Owner> =
            seats.iter().map(|seat| Owner::of(seat.cookie.split_once('=').unwrap().1)).collect();
        let append = store::Append {
            table: table.parse().unwrap(),
            first: 1_000,
            entries: vec![table::Dated { at: 5, entry: table::Entry::GalleryTalks }],
            state: None,
            word: None,
            notices: ["A", "B"].map(|seat| notice(seat, NoticeKind::Over)).to_vec(),
        };
        let store = Sqlite::open(&file).await.unwrap();
        store.append(append).await.unwrap();
        assert_eq!(store.next_due().await.unwrap(), Some(5_000));
        store.close().await;
        let mut admin = Admin::alone(&file).await.unwrap();
        admin.forget(owners[0].as_str()).await.unwrap();
        admin.close().await.unwrap();
        let store = Sqlite::open(&file).await.unwrap();
        assert_eq!(store.channels(&owners[0]).await.unwrap(), []);
        assert_eq!(store.channels(&owners[1]).await.unwrap().len(), 1);
        let left = store.take_due(6_000, 10, 7_000).await.unwrap();
        assert_eq!(left.iter().map(|one| one.seat.to_string()).collect::<Vec<_>>(), ["B"]);
        store.delete(&table.parse().unwrap()).await.unwrap();
        assert_eq!(store.next_due().await.unwrap(), None);
        store.close().await;
    });
}

fn notice(seat: &str, kind: NoticeKind) -> table::Notice {
    table::Notice { seat: seat.parse().unwrap(), kind, ply: 0, due: 0 }
}
