//! A `PostgreSQL` of one's own for a test: a cluster in a temporary folder, reached by a socket in it, so
//! that no port is taken. A shell looks after it: when the test is over, in whatever way, it stops the
//! cluster and takes the folder away.

// Each test file uses its own part of this, and none offers it to others.
#![allow(dead_code, unreachable_pub)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

/// What the shell does: it makes a cluster, starts it, and obeys line by line until nobody talks to it.
/// Nothing but the program itself is killed, so what the system was given counts as kept: no syncs.
const KEEPER: &str = r#"
trap '' INT TERM
dir=$(mktemp -d /tmp/rlqXXXXXX) && cd "$dir" || exit 1
"$1/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --no-sync >"$dir/log" 2>&1 || { cat "$dir/log" >&2; exit 1; }
start() {
  "$1/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=off -c max_connections=200 >>"$dir/log" 2>&1 &
  pid=$!
  until "$1/pg_isready" -q -h "$dir"; do kill -0 $pid || { cat "$dir/log" >&2; exit 1; }; sleep 0.02; done
}
start "$1"
echo "$dir"
while read -r word name; do
  case $word in
    stop) kill -QUIT $pid; wait $pid ;;
    start) start "$1" ;;
    make) "$1/createdb" -h "$dir" -U postgres "$name" ;;
    cut) "$1/psql" -q -h "$dir" -U postgres -c "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'reliquary'" >/dev/null ;;
    run) "$1/psql" -q -h "$dir" -U postgres "${name%% *}" -c "${name#* }" >/dev/null ;;
  esac
  echo done
done
kill -QUIT $pid 2>/dev/null
wait
cd / && rm -rf "$dir"
"#;

/// A cluster that runs until this is dropped.
pub struct Cluster {
    folder: String,
    keeper: Mutex<(Child, BufReader<ChildStdout>)>,
    databases: AtomicUsize,
}

impl Cluster {
    pub fn start() -> Self {
        let mut keeper = as_keeper()
            .args(["-c", KEEPER, "keeper"])
            .arg(programs())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(keeper.stdout.take().unwrap());
        let mut folder = String::new();
        said.read_line(&mut folder).unwrap();
        assert!(!folder.is_empty(), "PostgreSQL does not start");
        let keeper = Mutex::new((keeper, said));
        Self { folder: folder.trim().into(), keeper, databases: AtomicUsize::new(0) }
    }

    /// The one of all tests of a file.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// The address of a new database.
    pub fn database(&self) -> String {
        let name = format!("games_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.tell(&format!("make {name}"));
        format!("postgres://postgres@{}/{name}", self.folder.replace('/', "%2F"))
    }

    /// Ends it as a loss of power would.
    pub fn stop(&self) {
        self.tell("stop");
    }

    /// Starts it again.
    pub fn start_again(&self) {
        self.tell("start");
    }

    /// Cuts every line of ours.
    pub fn cut(&self) {
        self.tell("cut");
    }

    /// Carries out a statement on a database.
    pub fn run(&self, database: &str, sql: &str) {
        let name = database.rsplit('/').next().unwrap();
        self.tell(&format!("run {name} {sql}"));
    }

    fn tell(&self, line: &str) {
        let mut keeper = self.keeper.lock().unwrap();
        writeln!(keeper.0.stdin.as_mut().unwrap(), "{line}").unwrap();
        let mut said = String::new();
        keeper.1.read_line(&mut said).unwrap();
        assert_eq!(said, "done\n", "PostgreSQL did not {line}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let keeper = self.keeper.get_mut().unwrap();
        drop(keeper.0.stdin.take());
        let _ = keeper.0.wait();
    }
}

/// A shell of somebody who may run a database: it refuses to be run by root.
fn as_keeper() -> Command {
    let id = Command::new("id").arg("-u").output().unwrap();
    if id.stdout != b"0\n" {
        return Command::new("sh");
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "sh"]);
    command
}

/// Where the programs of `PostgreSQL` are: Debian keeps each version in a folder of its own.
fn programs() -> PathBuf {
    let of_debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut versions: Vec<PathBuf> =
        of_debian.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect();
    versions.sort_by_key(|bin| version(bin));
    let of_path = std::env::var_os("PATH").unwrap_or_default();
    versions.reverse();
    versions.extend(std::env::split_paths(&of_path));
    let found = versions.into_iter().find(|bin| bin.join("initdb").exists());
    found.expect("PostgreSQL is not installed: ./test installs it, or apt-get install postgresql")
}

fn version(bin: &Path) -> Option<u32> {
    bin.parent()?.file_name()?.to_str()?.parse().ok()
}
