//! A receiver of notices on loopback: it takes everything, and keeps what came.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc;

use serde_json::Value;

use super::PATIENCE;

/// Somebody's own program that is told.
pub struct Receiver {
    pub address: SocketAddr,
    came: mpsc::Receiver<Received>,
}

/// What came.
#[derive(Clone, Debug)]
pub struct Received {
    pub head: String,
    pub body: String,
}

impl Received {
    /// The first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }
}

impl Receiver {
    /// Listens until the test ends.
    pub fn open() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, came) = mpsc::channel();
        std::thread::spawn(move || {
            for line in listener.incoming() {
                let sender = sender.clone();
                // Whoever hangs up in the middle has sent nothing.
                std::thread::spawn(move || {
                    take(line.ok()?).map(|received| sender.send(received).ok())
                });
            }
        });
        Self { address, came }
    }

    /// Where it is sent.
    pub fn url(&self) -> String {
        format!("http://{}/told", self.address)
    }

    /// What comes next; it waits for it.
    pub fn next(&self) -> Received {
        self.came.recv_timeout(PATIENCE).expect("something is told")
    }
}

fn take(line: TcpStream) -> Option<Received> {
    let mut reader = BufReader::new(line);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let mut received = Received { head: head.trim_end().into(), body: String::new() };
    let length = received.header("content-length").and_then(|length| length.parse().ok());
    let mut body = vec![0; length.unwrap_or_default()];
    reader.read_exact(&mut body).ok()?;
    received.body = String::from_utf8(body).ok()?;
    let answer = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    reader.get_mut().write_all(answer).ok()?;
    Some(received)
}
