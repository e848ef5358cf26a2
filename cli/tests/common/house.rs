//! The server as a program of its own, opened by `reliquary serve`.

#[path = "../../../server/tests/common/http.rs"]
mod http;

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

pub use http::Answer;
use http::request;

/// Nothing takes longer, not even on a machine that is busy with other tests.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A house that is open until it is ended.
pub struct House {
    child: Child,
    printed: BufReader<ChildStdout>,
    pub address: SocketAddr,
    /// From starting the program to its first answer.
    pub opening: Duration,
}

impl House {
    /// Opens it over this folder, on a free port.
    pub fn open(folder: &Path) -> Self {
        Self::begin(super::program(&std::env::temp_dir()), folder)
    }

    /// The same, of a program that may have been told more.
    pub fn begin(program: Command, folder: &Path) -> Self {
        let unlimited = ["--rate", "0", "--connections", "0", "--messages", "0"];
        Self::begin_as(program, folder, &unlimited)
    }

    /// The same, with these words behind `serve`.
    pub fn begin_as(mut program: Command, folder: &Path, words: &[&str]) -> Self {
        let begun = Instant::now();
        let mut child = program
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(words)
            .arg("--data")
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut printed = BufReader::new(child.stdout.take().unwrap());
        let address = address(&mut printed);
        loop {
            let asked = ask(address, ("GET", "/healthz"), None, "");
            if asked.is_some_and(|answer| answer.status == 200) {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "the server does not answer");
        }
        Self { child, printed, address, opening: begun.elapsed() }
    }

    /// As the system knows it.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it in the middle of whatever it does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, as a system that shuts down does; gives its end and its last words.
    pub fn terminate(mut self) -> (ExitStatus, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let status = self.child.wait().unwrap();
        let mut words = String::new();
        self.printed.read_to_string(&mut words).unwrap();
        (status, words)
    }
}

/// A test that fails leaves nobody behind.
impl Drop for House {
    fn drop(&mut self) {
        // One that has ended already is not ended twice.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn address(printed: &mut impl std::io::BufRead) -> SocketAddr {
    for line in printed.lines() {
        if let Some((_, rest)) = line.unwrap().split_once("http://") {
            return rest.split_whitespace().next().unwrap().parse().unwrap();
        }
    }
    panic!("the server closed before it had opened")
}

/// Asks a house; nothing when it is gone before it has answered.
pub fn ask(
    address: SocketAddr,
    what: (&str, &str),
    token: Option<&str>,
    body: &str,
) -> Option<Answer> {
    let bearer = token.map(|token| format!("Bearer {token}"));
    let mut headers = vec![("Content-Type", "application/json")];
    headers.extend(bearer.as_deref().map(|bearer| ("Authorization", bearer)));
    ask_with(address, what, &headers, body)
}

/// The same with any headers.
pub fn ask_with(
    address: SocketAddr,
    what: (&str, &str),
    headers: &[(&str, &str)],
    body: &str,
) -> Option<Answer> {
    use std::io::Write as _;
    let mut line = TcpStream::connect(address).ok()?;
    line.write_all(&request(address, what, headers, body)).ok()?;
    let mut text = String::new();
    line.read_to_string(&mut text).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split_whitespace().nth(1)?.parse().ok()?;
    let answer = Answer { status, head: head.into(), body: body.into() };
    // A house that dies in mid-sentence has not answered.
    let whole = answer.header("content-length").is_none_or(|n| n.parse() == Ok(answer.body.len()));
    whole.then_some(answer)
}

/// Asks for JSON that must be there.
pub fn json(address: SocketAddr, path: &str, token: Option<&str>) -> Option<Value> {
    let answer = ask(address, ("GET", path), token, "")?;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    Some(answer.json())
}
