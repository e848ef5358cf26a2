//! Lines from outside: slow ones, too many of them, those that come through a proxy, encrypted ones.

mod common;

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use common::{Answer, House, Line, PATIENCE, line_from, raw, told};
use serde_json::json;
use server::{Config, Proxies};
use tempfile::TempDir;

/// Long enough to be kept waiting by, and short enough to wait for.
const SOON: Duration = Duration::from_millis(300);

fn house(change: impl FnOnce(&mut Config)) -> House {
    House::set(|config| {
        config.connections.proxies = Proxies::default();
        change(config);
    })
}

/// Asks until it is answered so; a line that was hung up on is given back a moment later.
fn in_time(house: &House, path: &str, status: u16) -> Answer {
    let begun = Instant::now();
    loop {
        let asked = common::request(house.address, ("GET", path), &[], "");
        let answer = raw(house.address, &asked);
        if let Some(answer) = answer.filter(|answer| answer.status == status) {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "the server does not answer with {status}");
        std::thread::yield_now();
    }
}

fn half_sent(house: &House) -> TcpStream {
    let mut line = TcpStream::connect(house.address).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").unwrap();
    line
}

#[test]
#[cfg(target_os = "linux")]
fn half_sent_requests_of_one_address_do_not_stop_others() {
    let house = house(|config| {
        config.connections.per_address = 20;
        config.connections.timeouts.head = SOON;
    });
    let lines: Vec<TcpStream> = (0..300).map(|_| half_sent(&house)).collect();
    let other = told(
        line_from("127.0.0.2", house.address),
        b"GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    // They are hung up on, one and all, and their address is served again.
    for mut line in lines {
        let _ = line.read_to_end(&mut Vec::new());
    }
    in_time(&house, "/about", 200);
    house.is_well();
}

#[test]
fn too_many_connections_of_one_address_are_refused_in_words() {
    let house = house(|config| config.connections.per_address = 3);
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let cookie = house.get("/").cookie();
    // An open page counts as long as it is open.
    let mut pages: Vec<Line> = (0..2).map(|_| Line::open(&house, &table, &cookie)).collect();
    for page in &mut pages {
        page.hear();
    }
    let slow = half_sent(&house);
    let refused =
        in_time(&house, "/about", 429).says(429, "Too many connections are open from your address");
    assert!(refused.header("retry-after").is_some());
    drop(slow);
    in_time(&house, "/about", 200);
    drop(pages);
    let metrics = in_time(&house, "/metrics", 200).body;
    assert!(metrics.contains("reliquary_refusals_total{kind=\"Connections\"}"), "{metrics}");
}

#[test]
fn a_slow_body_is_not_waited_for() {
    let house = house(|config| config.connections.timeouts.body = SOON);
    let slow = |path: &str, kind: &str| {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: 900\r\n\
             Connection: close\r\n\r\nseat=A"
        );
        raw(house.address, head.as_bytes()).expect("it is answered")
    };
    slow("/api/v1/tables", "application/json").fault(408, "came too slowly");
    slow("/play/expedition", "application/x-www-form-urlencoded").says(408, "came too slowly");
    let metrics = house.get("/metrics").body;
    assert!(metrics.contains("reliquary_refusals_total{kind=\"Slow\"} 2"), "{metrics}");
}

#[test]
fn a_line_on_which_nothing_is_asked_is_closed() {
    let house = house(|config| config.connections.timeouts.head = SOON);
    let asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    let line = TcpStream::connect(house.address).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    // It is kept open for more, and ends by itself when no more comes.
    assert!(told(line, asked).starts_with("HTTP/1.1 200"));
    // A page that follows a table asks nothing for long, and stays.
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let mut page = Line::open(&house, &table, &house.get("/").cookie());
    let idle = TcpStream::connect(house.address).unwrap();
    idle.set_read_timeout(Some(PATIENCE)).unwrap();
    assert_eq!(told(idle, b""), "");
    page.ask(&json!({"do": "why", "action": "?"}));
}

#[test]
fn a_stop_does_not_wait_for_half_sent_requests_for_ever() {
    let mut house = house(|config| config.connections.timeouts.head = SOON);
    let (table, seats) = house.table_of("expedition", 2);
    let mut page = Line::open(&house, &table, &seats[0].cookie);
    let _slow = half_sent(&house);
    let begun = Instant::now();
    house.close();
    assert!(begun.elapsed() < PATIENCE);
    assert_eq!(page.farewell().map(|(code, _)| code), Some(1001));
}

#[test]
fn a_rate_of_nought_removes_no_other_limit() {
    let house = house(|config| {
        config.rate = 0;
        config.quota = 1;
        config.connections.messages = 30;
    });
    let wanted = json!({"game": "expedition", "seats": ["person", "person"]});
    let (table, _) = house.table_of("expedition", 2);
    let refused = (0..9).map(|_| house.post("/api/v1/tables", &wanted)).find(|a| a.status == 429);
    refused.unwrap().fault(429, "within an hour");
    let mut page = Line::open(&house, &table, &house.get("/").cookie());
    page.all();
    (0..200).for_each(|n| page.say(&json!({"id": format!("{n}"), "do": "withdraw"}).to_string()));
    let slowed = (0..200).filter(|_| {
        let answer = page.until(|heard| heard.get("refused").is_some());
        answer["why"].as_str().unwrap().contains("wait a moment")
    });
    assert!(slowed.count() > 50);
}

// --------------------------------------------------------------------------------------- proxies

#[test]
fn guests_of_a_proxy_are_told_apart() {
    let house = House::set(|config| {
        config.connections.proxies = "127.0.0.1".parse().into_iter().collect();
        config.connections.per_address = 2;
        config.rate = 5;
    });
    let table = house.make(&json!({"game": "expedition", "seats": ["person", "person"]}));
    let path = format!("/t/{table}/live");
    let dial = |guest: &str| Line::dial(house.address, &path, &[("Forwarded", guest)]);
    let _lines = [dial("for=9.9.9.9").unwrap(), dial("for=9.9.9.9").unwrap()];
    assert_eq!(dial("for=1.1.1.1, for=9.9.9.9").err(), Some(429));
    assert!(dial("for=\"[2001:db8::1]:99\"").is_ok());
    let ask = |guest: &str| house.ask(("GET", "/about"), &[("X-Forwarded-For", guest)], "").status;
    let flood = (0..80).map(|n| ask(&format!("10.0.0.{n}, 9.9.9.8")));
    assert!(flood.filter(|status| *status == 429).count() > 10);
    assert_eq!(ask("9.9.9.7"), 200);
}

#[test]
fn links_and_cookies_are_those_of_the_public_site() {
    let public = [
        ("X-Forwarded-For", "9.9.9.9"),
        ("X-Forwarded-Proto", "https"),
        ("X-Forwarded-Host", "play.example"),
        ("Origin", "https://play.example"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    let form = "seats=2&seat-A=you&seat-B=friend&name=Ada";
    let behind = House::set(|_| {});
    let home = behind.ask(("GET", "/"), &public, "");
    assert!(home.header("set-cookie").unwrap().ends_with("; Secure"), "{home:?}");
    let cookie = home.cookie();
    let seen = [&public[..], &[("Cookie", cookie.as_str())]].concat();
    let made = behind.ask(("POST", "/new/expedition"), &seen, form).is(303);
    let table = made.header("location").unwrap().to_string();
    let page = behind.ask(("GET", &table), &seen, "").is(200);
    assert!(page.body.contains(&format!("https://play.example{table}")), "{}", page.body);
    // Nobody else is believed.
    let alone = house(|_| {});
    let home = alone.ask(("GET", "/"), &public, "");
    assert!(!home.header("set-cookie").unwrap().contains("Secure"));
    alone.ask(("POST", "/new/expedition"), &public, form).says(403, "came from another site");
}

// ------------------------------------------------------------------------------------ encryption

#[test]
fn the_server_encrypts_by_itself() {
    let folder = TempDir::new().unwrap();
    let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).unwrap();
    let files = ["cert.pem", "key.pem"].map(|name| folder.path().join(name));
    std::fs::write(&files[0], made.cert.pem()).unwrap();
    std::fs::write(&files[1], made.signing_key.serialize_pem()).unwrap();
    let [certificate, key] = files;
    let house = house(|config| {
        config.connections.tls = Some(server::TlsFiles { certificate, key });
        config.connections.timeouts.head = SOON;
    });
    // Whoever does not encrypt, or says nothing, is hung up on.
    let plain = TcpStream::connect(house.address).unwrap();
    plain.set_read_timeout(Some(PATIENCE)).unwrap();
    assert!(!told(plain, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").contains("HTTP/1.1 200"));
    let silent = TcpStream::connect(house.address).unwrap();
    silent.set_read_timeout(Some(PATIENCE)).unwrap();
    assert_eq!(told(silent, b""), "");
    let answer = encrypted(
        house.address,
        made.cert.der().clone(),
        b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let cookie = answer.lines().find(|line| line.starts_with("set-cookie")).unwrap();
    assert!(cookie.ends_with("; Secure"), "{cookie}");
}

/// Asks over an encrypted line, believing this certificate alone.
fn encrypted(
    house: SocketAddr,
    certificate: tokio_rustls::rustls::pki_types::CertificateDer<'static>,
    bytes: &[u8],
) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};
    let mut roots = RootCertStore::empty();
    roots.add(certificate).unwrap();
    let config = ClientConfig::builder_with_provider(ring::default_provider().into())
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let line = tokio::net::TcpStream::connect(house).await.unwrap();
        let connector = tokio_rustls::TlsConnector::from(std::sync::Arc::new(config));
        let mut line = connector.connect("localhost".try_into().unwrap(), line).await.unwrap();
        line.write_all(bytes).await.unwrap();
        let mut text = Vec::new();
        let _ = line.read_to_end(&mut text).await;
        String::from_utf8_lossy(&text).into_owned()
    })
}
