//! The one chromedriver that all windows share.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Starts the driver and stays with it. When this program ends, however it ends, its end of the
/// pipe closes; then the driver, its browsers and what they wrote are taken away.
const KEEPER: &str = r#"
    trap '' HUP INT TERM
    folder=$(mktemp -d) && export TMPDIR="$folder" HOME="$folder"
    setsid chromedriver --port="$1" --log-level=OFF >/dev/null 2>&1 </dev/null &
    read -r _
    kill -KILL "-$!"
    rm -rf "$folder"
"#;

/// How long the driver may take to answer for the first time.
const PATIENCE: Duration = Duration::from_secs(20);

/// What to do about a missing browser.
const MISSING: &str = "is not installed: apt-get install chromium chromium-driver";

/// A running chromedriver.
pub(crate) struct Driver {
    port: u16,
    /// Holds the pipe on which the keeper listens.
    _keeper: Child,
}

impl Driver {
    /// The driver of all tests, started by the first that needs it.
    pub(crate) fn shared() -> &'static Self {
        static DRIVER: OnceLock<Driver> = OnceLock::new();
        DRIVER.get_or_init(Self::start)
    }

    fn start() -> Self {
        for program in ["chromium", "chromedriver"] {
            let found = Command::new(program).arg("--version").stdout(Stdio::null()).status();
            assert!(found.is_ok(), "{program} {MISSING}");
        }
        let port = free_port();
        let keeper = Command::new("sh")
            .args(["-c", KEEPER, "keeper", &port.to_string()])
            .stdin(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("there is a shell");
        let driver = Self { port, _keeper: keeper };
        driver.wait_until_ready();
        driver
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Closes a window. It works while a test unwinds, too, when nothing can be awaited.
    pub(crate) fn close(&self, session: &str) {
        // A browser that is gone already needs no closing.
        let _ = self.ask("DELETE", &format!("/session/{session}"));
    }

    fn wait_until_ready(&self) {
        let begun = Instant::now();
        while !self.ask("GET", "/status").is_ok_and(|answer| answer.contains("\"ready\":true")) {
            assert!(begun.elapsed() < PATIENCE, "chromedriver does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn ask(&self, method: &str, path: &str) -> std::io::Result<String> {
        let mut line = TcpStream::connect(("127.0.0.1", self.port))?;
        line.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(line, "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")?;
        // It keeps the line open; an answer is over when its JSON is.
        let (mut answer, mut piece) = (String::new(), [0; 4096]);
        while !answer.ends_with('}') {
            match line.read(&mut piece)? {
                0 => break,
                length => answer.push_str(&String::from_utf8_lossy(&piece[..length])),
            }
        }
        Ok(answer)
    }
}

/// A port on which nobody listens.
fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    listener.local_addr().expect("it has an address").port()
}
