//! Opens the page where somebody sits before a desktop, and nowhere else.

use std::io::IsTerminal as _;
use std::process::{Command, Stdio};

/// Whether there is somebody before a desktop of this machine who would see a page open. `variable`
/// gives what the environment says.
pub(crate) fn is_there(system: &str, variable: impl Fn(&str) -> Option<String>) -> bool {
    let says = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let is_far = says("CI") || says("SSH_CONNECTION") || says("SSH_TTY") || says("SSH_CLIENT");
    let has_screen = match system {
        "macos" | "windows" => true,
        _ => says("DISPLAY") || says("WAYLAND_DISPLAY"),
    };
    has_screen && !is_far
}

/// Opens an address in the browser, if somebody is there to see it. Where that cannot be done the
/// address stands in the terminal, so nothing is said.
pub(crate) fn open(address: &str) {
    let reads = std::io::stdout().is_terminal();
    if !reads || !is_there(std::env::consts::OS, |name| std::env::var(name).ok()) {
        return;
    }
    let (program, before) = opener(std::env::consts::OS);
    let child = Command::new(program)
        .args(before)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Ok(mut child) = child {
        // Nobody waits for a browser, but what has ended is not left lying about.
        std::thread::spawn(move || child.wait());
    }
}

/// The system's own way to open an address, with what is said before it.
fn opener(system: &str) -> (&'static str, &'static [&'static str]) {
    match system {
        "macos" => ("open", &[]),
        "windows" => ("rundll32", &["url.dll,FileProtocolHandler"]),
        _ => ("xdg-open", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(system: &str, said: &[(&str, &str)]) -> bool {
        let find = |name: &str| said.iter().find(|(key, _)| *key == name);
        is_there(system, |name| find(name).map(|(_, value)| (*value).to_string()))
    }

    #[test]
    fn a_page_opens_only_before_a_desktop_of_this_machine() {
        assert!(with("linux", &[("DISPLAY", ":0")]));
        assert!(with("linux", &[("WAYLAND_DISPLAY", "wayland-0")]));
        assert!(with("macos", &[]) && with("windows", &[]));
        assert!(!with("linux", &[]), "there is no screen");
        assert!(!with("linux", &[("DISPLAY", "")]), "there is no screen");
        assert!(!with("linux", &[("DISPLAY", ":0"), ("CI", "true")]));
        assert!(!with("linux", &[("DISPLAY", "localhost:10.0"), ("SSH_CONNECTION", "a b c d")]));
        assert!(!with("macos", &[("SSH_TTY", "/dev/ttys001")]));
    }

    #[test]
    fn every_system_has_its_own_way() {
        assert_eq!(
            ["linux", "macos", "windows"].map(|s| opener(s).0),
            ["xdg-open", "open", "rundll32"]
        );
    }
}
