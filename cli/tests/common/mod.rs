//! Running the program as a person or a script would.

// Each test file uses its own part of this, and none offers it to others.
#![allow(dead_code, unreachable_pub)]

pub mod house;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder of one's own to run in.
pub struct Desk {
    folder: TempDir,
}

/// What a run came to.
pub struct Ran {
    /// The exit code.
    pub code: i32,
    /// What it printed.
    pub out: String,
    /// What it complained about.
    pub err: String,
}

impl Desk {
    /// An empty one.
    pub fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    /// A file on it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Puts a file on it.
    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }

    /// Reads a file on it.
    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// Runs `reliquary` with these words and nothing to read.
    pub fn run(&self, words: &str) -> Ran {
        self.type_in(words, "")
    }

    /// Runs `reliquary` with these words and this to read.
    pub fn type_in(&self, words: &str, typed: &str) -> Ran {
        let mut child = program(self.folder.path())
            .args(words.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let typed = typed.to_string();
        // From another thread: a long answer must not wait for a long question. A program that
        // has left does not read on, and that is its right.
        let writer = std::thread::spawn(move || drop(stdin.write_all(typed.as_bytes())));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Ran::from(output)
    }
}

/// The program, to be run in this folder.
pub fn program(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reliquary"));
    // What is kept between games stays in the folder of the test.
    command.current_dir(folder).env("NO_COLOR", "1").env("RELIQUARY_DATA", folder);
    command
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Ran {
    /// It went well.
    pub fn ok(self) -> Self {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self
    }

    /// It was refused with this code, and all of these words were said.
    pub fn refused(self, code: i32, words: &[&str]) -> Self {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        for word in words {
            assert!(self.err.contains(word), "{word:?} is missing in: {}", self.err);
        }
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }
}
