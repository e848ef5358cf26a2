//! The server as a program of its own, and what it takes of the machine.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, bail};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{ChildStdout, Command};

/// How long it may take to open.
const OPENING: Duration = Duration::from_secs(20);
/// Linux counts the time a program runs in hundredths of a second.
const TICKS_A_SECOND: f64 = 100.0;

/// The server. It is ended when this is dropped, and its folder is thrown away.
pub(super) struct Child {
    pub(super) address: SocketAddr,
    process: tokio::process::Child,
    /// Kept open: a house that cannot print is still a house, but this one is ours.
    _printed: BufReader<ChildStdout>,
    _folder: TempDir,
}

/// What a program takes of the machine; nothing where the system does not say.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    /// Memory, in bytes.
    pub(super) bytes: Option<f64>,
    /// Time on a core, in seconds.
    pub(super) seconds: Option<f64>,
}

impl Child {
    /// Opens it on a free port.
    pub(super) async fn open(data: Option<&Path>) -> anyhow::Result<Self> {
        let folder = match data {
            Some(parent) => TempDir::new_in(parent),
            None => TempDir::new(),
        };
        let folder = folder.context("no folder can be made for the games")?;
        let program = std::env::current_exe().context("this program does not know where it is")?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--quota", "0"]);
        command.args(["--connections", "0", "--messages", "0", "--data"]);
        command.arg(folder.path()).stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        // Ctrl-C is for the one who measures: the server must stand until its figures are read.
        #[cfg(unix)]
        command.process_group(0);
        let mut process = command.spawn().context("the server cannot be opened")?;
        let Some(stdout) = process.stdout.take() else { bail!("the server cannot be heard") };
        let mut printed = BufReader::new(stdout);
        let address = tokio::time::timeout(OPENING, address(&mut printed)).await;
        let address = address.context("the server does not open in time")??;
        Ok(Self { address, process, _printed: printed, _folder: folder })
    }

    /// What it has taken so far.
    pub(super) fn taken(&self) -> Taken {
        let Some(id) = self.process.id() else { return Taken::default() };
        let read = |file: &str| std::fs::read_to_string(format!("/proc/{id}/{file}")).ok();
        Taken {
            bytes: read("status").and_then(|text| resident(&text)),
            seconds: read("stat").and_then(|text| on_a_core(&text)),
        }
    }
}

impl Taken {
    /// What was taken between two readings.
    pub(super) fn between(before: Self, after: Self) -> Self {
        let less = |after: Option<f64>, before: Option<f64>| Some((after? - before?).max(0.0));
        Self {
            bytes: less(after.bytes, before.bytes),
            seconds: less(after.seconds, before.seconds),
        }
    }
}

/// The address in what the server prints.
async fn address(printed: &mut BufReader<ChildStdout>) -> anyhow::Result<SocketAddr> {
    let mut line = String::new();
    while printed.read_line(&mut line).await? > 0 {
        if let Some((_, rest)) = line.split_once("http://") {
            let address = rest.split_whitespace().next().unwrap_or_default();
            return address.parse().context("the server prints no address");
        }
        line.clear();
    }
    bail!("the server closed before it had opened")
}

/// The line `VmRSS:  12345 kB`.
fn resident(status: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// The fourteenth and the fifteenth word; the second is a name in brackets and may hold blanks.
fn on_a_core(stat: &str) -> Option<f64> {
    let (_, rest) = stat.rsplit_once(')')?;
    let mut words = rest.split_whitespace().skip(11).map(str::parse::<f64>);
    let (user, system) = (words.next()?.ok()?, words.next()?.ok()?);
    Some((user + system) / TICKS_A_SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_time_are_read_as_linux_writes_them() {
        assert_eq!(resident("Name:\tx\nVmRSS:\t    2048 kB\nThreads:\t3\n"), Some(2_097_152.0));
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194304 100 0 0 0 150 50 0 0 20 0 3 0 99";
        assert_eq!(on_a_core(stat), Some(2.0));
        assert_eq!(resident("nothing"), None);
        assert_eq!(on_a_core("nothing"), None);
    }
}
