//! The server in a thread of its own, on a file of its own.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, ServeError};
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::PATIENCE;
use super::described::is_described;
use super::http::{Answer, raw, request};

/// A house that is open until it is dropped.
pub struct House {
    pub address: SocketAddr,
    folder: Option<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<Result<(), ServeError>>>,
}

/// Somebody's seat: the token for programs, the cookie for pages.
#[derive(Clone, Debug)]
pub struct Seat {
    pub letter: String,
    pub token: String,
    pub link: String,
    pub cookie: String,
}

impl House {
    /// With no limits, so that tests run as fast as they can.
    pub fn open() -> Self {
        Self::open_in(TempDir::new().unwrap(), 0)
    }

    /// With so many requests a second from one address.
    pub fn with_rate(rate: u32) -> Self {
        Self::open_in(TempDir::new().unwrap(), rate)
    }

    /// Over a folder in which there may be tables.
    pub fn open_in(folder: TempDir, rate: u32) -> Self {
        Self::open_with(folder, |config| config.rate = rate)
    }

    /// Behind a proxy, otherwise as it is set.
    pub fn set(change: impl FnOnce(&mut Config)) -> Self {
        Self::open_with(TempDir::new().unwrap(), |config| {
            config.connections.proxies = server::Proxies::loopback();
            change(config);
        })
    }

    /// Over a folder in which there may be tables, as it is set.
    pub fn open_with(folder: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let (stop, stopped) = oneshot::channel::<()>();
        let (opened, address) = std::sync::mpsc::channel();
        let file = file_in(&folder);
        let mut config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            file,
            keep: server::Keep::InFile,
            rate: 0,
            quota: 0,
            connections: server::Connections::default(),
            attention: server::ATTENTION,
            operator: server::operator::Operator::default(),
            retention: server::operator::Retention::default(),
            notice_lan: false,
            site: None,
        };
        change(&mut config);
        let served = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(server::serve(
                config,
                move |address| opened.send(address).unwrap(),
                async move { drop(stopped.await) },
            ))
        });
        let address = address.recv().expect("the server opens");
        Self { address, folder: Some(folder), stop: Some(stop), served: Some(served) }
    }

    /// Closes it and opens it again over the same file.
    pub fn reopen(mut self) -> Self {
        Self::open_in(self.close(), 0)
    }

    /// Closes it as Ctrl-C does; what is left is its folder.
    pub fn close(&mut self) -> TempDir {
        drop(self.stop.take());
        let served = self.served.take().expect("it is open");
        served.join().expect("the server does not fall").expect("the server closes well");
        self.folder.take().expect("it is open")
    }

    /// Where its file is.
    pub fn file(&self) -> PathBuf {
        file_in(self.folder.as_ref().expect("it is open"))
    }

    /// Asks as somebody without a token.
    pub fn get(&self, path: &str) -> Answer {
        self.ask(("GET", path), &[], "")
    }

    /// Asks as a program with a token.
    pub fn get_as(&self, token: &str, path: &str) -> Answer {
        self.ask(("GET", path), &[("Authorization", &format!("Bearer {token}"))], "")
    }

    /// Asks as a browser with a cookie.
    pub fn page(&self, cookie: &str, path: &str) -> Answer {
        self.ask(("GET", path), &[("Cookie", cookie)], "")
    }

    /// Sends JSON as somebody without a token.
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        let json = ("Content-Type", "application/json");
        self.ask(("POST", path), &[json], &body.to_string())
    }

    /// Sends JSON as a program with a token.
    pub fn post_as(&self, token: &str, path: &str, body: &Value) -> Answer {
        let bearer = format!("Bearer {token}");
        let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
        self.ask(("POST", path), &headers, &body.to_string())
    }

    /// Sends a form as a browser with a cookie.
    pub fn form(&self, cookie: &str, path: &str, body: &str) -> Answer {
        let form = ("Content-Type", "application/x-www-form-urlencoded");
        self.ask(("POST", path), &[form, ("Cookie", cookie)], body)
    }

    /// Asks anything.
    pub fn ask(&self, what: (&str, &str), headers: &[(&str, &str)], body: &str) -> Answer {
        let bytes = request(self.address, what, headers, body);
        let answer = raw(self.address, &bytes).unwrap_or_else(|| panic!("no answer to {what:?}"));
        is_described(what, &answer);
        answer
    }

    /// Makes a table; its word comes back.
    pub fn make(&self, wanted: &Value) -> String {
        let made = self.post("/api/v1/tables", wanted).is(201).json();
        made["table"].as_str().unwrap().to_string()
    }

    /// Somebody sits down on the first free seat, and opens the link in a fresh browser.
    pub fn sit(&self, table: &str, name: &str) -> Seat {
        let path = format!("/api/v1/tables/{table}/sit");
        let seated = self.post(&path, &json!({"name": name})).is(201).json();
        let word = |name: &str| seated[name].as_str().unwrap().to_string();
        let cookie = self.get(&word("link")).is(303).cookie();
        Seat { letter: word("seat"), token: word("token"), link: word("link"), cookie }
    }

    /// A table of this game at which so many people have sat down.
    pub fn table_of(&self, game: &str, people: usize) -> (String, Vec<Seat>) {
        let table = self.make(&json!({"game": game, "seats": vec!["person"; people]}));
        let names = ["Ada", "Ben", "Cleo", "Dora"];
        let seats = names[..people].iter().map(|name| self.sit(&table, name)).collect();
        (table, seats)
    }

    /// The table in brief.
    pub fn brief(&self, table: &str) -> Value {
        self.get(&format!("/api/v1/tables/{table}")).is(200).json()
    }

    /// What a seat may do now, in the game's notation.
    pub fn actions(&self, table: &str, seat: &Seat) -> Vec<String> {
        let path = format!("/api/v1/tables/{table}/actions");
        let choices = self.get_as(&seat.token, &path).is(200).json();
        let word = |choice: &Value| choice["action"].as_str().unwrap().to_string();
        choices["actions"].as_array().unwrap().iter().map(word).collect()
    }

    /// Makes a move, whatever comes of it.
    pub fn play(&self, table: &str, seat: &Seat, ply: u64, action: &str, id: &str) -> Answer {
        let path = format!("/api/v1/tables/{table}/moves");
        self.post_as(&seat.token, &path, &json!({"ply": ply, "action": action, "id": id}))
    }

    /// Lets the seats that owe a decision take their first choice, so many times.
    pub fn play_some(&self, table: &str, seats: &[Seat], moves: usize) {
        for _ in 0..moves {
            let brief = self.brief(table);
            let Some(letter) = brief["waiting"][0].as_str() else { return };
            let seat = seats.iter().find(|seat| seat.letter == letter).unwrap();
            let action = self.actions(table, seat).remove(0);
            self.play(table, seat, brief["ply"].as_u64().unwrap(), &action, "").is(200);
        }
    }

    /// It answers, and its file does.
    pub fn is_well(&self) {
        self.get("/healthz").says(200, "well");
    }

    /// Waits until the server has seen that nobody follows a table any more: whose line was cut is
    /// shown as present until then.
    pub fn is_left_alone(&self) {
        let begun = Instant::now();
        while !self.get("/metrics").body.contains("\nreliquary_sockets 0\n") {
            assert!(begun.elapsed() < PATIENCE, "somebody still follows a table");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if self.served.is_some() && !std::thread::panicking() {
            self.close();
        }
    }
}

/// The file of a house in its folder.
pub fn file_in(folder: &TempDir) -> PathBuf {
    folder.path().join("reliquary.sqlite")
}
