//! The stream of events of a table, as a bot reads it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;

use serde_json::Value;

use super::{House, PATIENCE};

/// A stream that is being read.
pub struct Stream {
    lines: std::io::Lines<BufReader<TcpStream>>,
}

impl Stream {
    /// Opens the stream of an address, with a token or as a spectator.
    pub fn open(house: &House, path: &str, token: Option<&str>) -> Self {
        let bearer = token.map_or(String::new(), |t| format!("Authorization: Bearer {t}\r\n"));
        Self::open_with(house, path, &bearer)
    }

    /// Opens the stream as somebody at this address.
    pub fn open_from(house: &House, path: &str, address: &str) -> Self {
        Self::open_with(house, path, &format!("X-Forwarded-For: {address}\r\n"))
    }

    fn open_with(house: &House, path: &str, headers: &str) -> Self {
        let mut line = TcpStream::connect(house.address).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        let host = house.address;
        write!(line, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n")
            .unwrap();
        let mut lines = BufReader::new(line).lines();
        let status = lines.next().unwrap().unwrap();
        assert!(status.contains(" 200 "), "{status}");
        Self { lines }
    }

    /// The next event; `None` when the server ends the stream.
    pub fn next(&mut self) -> Option<Value> {
        loop {
            let line = self.lines.next()?.expect("an event comes in good time");
            if let Some(data) = line.strip_prefix("data: ") {
                return Some(serde_json::from_str(data).unwrap());
            }
        }
    }
}
