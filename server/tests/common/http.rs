//! HTTP as anybody can write it: one connection, one question, one answer.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use serde_json::Value;

use super::PATIENCE;

/// What the server answers.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    /// It has this status.
    pub fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{self:?}");
        self
    }

    /// A fault with this status, in words among which are these; as the API says it.
    pub fn fault(self, status: u16, words: &str) -> Self {
        let answer = self.is(status);
        let error = answer.json()["error"].as_str().unwrap_or_default().to_string();
        assert!(error.contains(words), "{words:?} is missing in: {error}");
        answer
    }

    /// A page with this status that has these words.
    pub fn says(self, status: u16, words: &str) -> Self {
        let answer = self.is(status);
        assert!(answer.body.contains(words), "{words:?} is missing in: {answer:?}");
        answer
    }

    /// The first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The cookie that was given, as it is sent back.
    pub fn cookie(&self) -> String {
        let cookie = self.header("set-cookie").unwrap_or_else(|| panic!("no cookie: {self:?}"));
        cookie.split(';').next().unwrap_or_default().to_string()
    }
}

/// Sends these bytes and reads until the server hangs up. `None` when it says nothing at all.
pub fn raw(address: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    let line = TcpStream::connect(address).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    raw_over(line, bytes)
}

/// The same over a line that stands already.
pub fn raw_over(mut line: TcpStream, bytes: &[u8]) -> Option<Answer> {
    // A house that has heard enough may hang up before all is sent.
    let _ = line.write_all(bytes);
    let mut text = Vec::new();
    let _ = line.read_to_end(&mut text);
    let text = String::from_utf8_lossy(&text).into_owned();
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split_whitespace().nth(1)?.parse().ok()?;
    Some(Answer { status, head: head.into(), body: body.into() })
}

/// A whole request as it goes over the line.
pub fn request(
    address: SocketAddr,
    (method, path): (&str, &str),
    headers: &[(&str, &str)],
    body: &str,
) -> Vec<u8> {
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        let _ = write!(text, "{name}: {value}\r\n");
    }
    if method != "GET" {
        let _ = write!(text, "Content-Length: {}\r\n", body.len());
    }
    (text + "\r\n" + body).into_bytes()
}
