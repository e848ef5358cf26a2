//! Style sheets, scripts and pictures, each under a name that changes with its content, so that a
//! browser may keep it for ever.

use std::fmt::Write as _;
use std::sync::LazyLock;

use catalogue::Theme;
use sha2::{Digest, Sha256};

use crate::exhibits;
use crate::marks::MARK;

/// A file the server gives out as it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// `/assets/style-1a2b3c4d.css`.
    pub path: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// Its text.
    pub body: &'static str,
    name: &'static str,
}

/// What a page may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Script {
    /// Theme, links to copy, the search in the rules: on every page.
    Site,
    /// A table being played.
    Table,
    /// A table that waits for people.
    Gather,
    /// A finished game.
    Replay,
    /// A lesson.
    Lesson,
    /// The lobby.
    Lobby,
    /// The settings.
    Settings,
    /// A scenario of one's own.
    Scenario,
    /// One's own browsers.
    Selves,
}

impl Script {
    const ALL: [Self; 9] = [
        Self::Site,
        Self::Table,
        Self::Gather,
        Self::Replay,
        Self::Lesson,
        Self::Lobby,
        Self::Settings,
        Self::Scenario,
        Self::Selves,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::Table => "table",
            Self::Gather => "gather",
            Self::Replay => "replay",
            Self::Lesson => "lesson",
            Self::Lobby => "lobby",
            Self::Settings => "settings",
            Self::Scenario => "scenario",
            Self::Selves => "selves",
        }
    }

    /// Scripts share their parts by being joined: modules that import each other could not have
    /// names that change with their content.
    const fn text(self) -> &'static str {
        match self {
            Self::Site => {
                concat!(
                    include_str!("../assets/js/seal.js"),
                    include_str!("../assets/js/site.js"),
                    include_str!("../assets/js/picture.js"),
                    include_str!("../assets/js/words.js"),
                )
            }
            Self::Table => concat!(
                include_str!("../assets/js/motion.js"),
                include_str!("../assets/js/morph.js"),
                include_str!("../assets/js/line.js"),
                include_str!("../assets/js/seal.js"),
                include_str!("../assets/js/camera.js"),
                include_str!("../assets/js/choices.js"),
                include_str!("../assets/js/side.js"),
                include_str!("../assets/js/story.js"),
                include_str!("../assets/js/pace.js"),
                include_str!("../assets/js/sound.js"),
                include_str!("../assets/js/coach.js"),
                include_str!("../assets/js/clock.js"),
                include_str!("../assets/js/held.js"),
                include_str!("../assets/js/notice.js"),
                include_str!("../assets/js/table.js"),
            ),
            Self::Gather => concat!(
                include_str!("../assets/js/morph.js"),
                include_str!("../assets/js/line.js"),
                include_str!("../assets/js/seal.js"),
                include_str!("../assets/js/gather.js"),
            ),
            Self::Replay => concat!(
                include_str!("../assets/js/motion.js"),
                include_str!("../assets/js/morph.js"),
                include_str!("../assets/js/camera.js"),
                include_str!("../assets/js/story.js"),
                include_str!("../assets/js/replay.js"),
            ),
            Self::Lesson => concat!(
                include_str!("../assets/js/motion.js"),
                include_str!("../assets/js/morph.js"),
                include_str!("../assets/js/camera.js"),
                include_str!("../assets/js/choices.js"),
                include_str!("../assets/js/side.js"),
                include_str!("../assets/js/pace.js"),
                include_str!("../assets/js/lesson.js"),
            ),
            Self::Lobby => concat!(
                include_str!("../assets/js/morph.js"),
                include_str!("../assets/js/notice.js"),
                include_str!("../assets/js/lobby.js"),
            ),
            Self::Settings => concat!(
                include_str!("../assets/js/motion.js"),
                include_str!("../assets/js/settings.js"),
            ),
            Self::Scenario => concat!(
                include_str!("../assets/js/packed.js"),
                include_str!("../assets/js/scenario.js"),
            ),
            Self::Selves => include_str!("../assets/js/selves.js"),
        }
    }
}

/// Everything under `/assets`.
pub fn assets() -> &'static [Asset] {
    static ALL: LazyLock<Vec<Asset>> = LazyLock::new(make);
    &ALL
}

/// The style sheet of every page: roles, shell, pages, and what each game's board brings.
pub fn style() -> String {
    let palettes: Vec<String> =
        catalogue::all().iter().map(|game| game.palette().sheet()).collect();
    let games = catalogue::all().iter().map(|game| game.style());
    let common = [
        board::TOKENS,
        &palettes.join("\n"),
        include_str!("../assets/shell.css"),
        include_str!("../assets/pages.css"),
        include_str!("../assets/table.css"),
        include_str!("../assets/goals.css"),
        include_str!("../assets/story.css"),
        include_str!("../assets/shelf.css"),
        include_str!("../assets/learn.css"),
        include_str!("../assets/pace.css"),
        include_str!("../assets/coach.css"),
        include_str!("../assets/clock.css"),
        include_str!("../assets/sizes.css"),
    ];
    common.into_iter().chain(games).collect::<Vec<_>>().join("\n")
}

/// The script of a table page, whole.
pub fn scripts() -> &'static str {
    Script::Table.text()
}

fn make() -> Vec<Asset> {
    let mut all = vec![
        asset("style", "css", style()),
        asset("still", "css", include_str!("../assets/still.css").to_string()),
        asset("friends", "css", include_str!("../assets/friends.css").to_string()),
        asset("favicon", "svg", favicon_svg()),
    ];
    all.extend(
        Script::ALL.map(|script| asset(script.name(), "js", without_comments(script.text()))),
    );
    for (name, picture) in exhibits::pictures() {
        for (word, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
            all.push(asset(&format!("{name}-{word}"), "svg", picture(theme)));
        }
    }
    all
}

/// A script as it is sent: what is written in it for its readers stays here.
fn without_comments(script: &str) -> String {
    let is_sent = |line: &&str| !line.trim_start().starts_with("//");
    script.lines().filter(is_sent).fold(String::new(), |text, line| text + line + "\n")
}

/// Made once and kept as long as the program runs.
fn asset(name: &str, kind: &'static str, body: String) -> Asset {
    let content_type = match kind {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    };
    let path = format!("/assets/{name}-{}.{kind}", hash(&body));
    Asset { path: path.leak(), content_type, body: body.leak(), name: name.to_string().leak() }
}

fn hash(body: &str) -> String {
    Sha256::digest(body.as_bytes()).iter().take(4).fold(String::new(), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn favicon_svg() -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" color="#5b4b8a"><rect width="40" height="40" rx="8" fill="#fdfcfa"/>{MARK}</svg>"##
    )
}

fn path(name: &str) -> Option<&'static str> {
    assets().iter().find(|asset| asset.name == name).map(|asset| asset.path)
}

pub(crate) fn style_path() -> &'static str {
    path("style").unwrap_or_default()
}

pub(crate) fn still_path() -> &'static str {
    path("still").unwrap_or_default()
}

/// The same as a drawing.
pub(crate) fn favicon_drawing() -> &'static str {
    assets().iter().find(|asset| asset.name == "favicon").map_or("", |asset| asset.body)
}

/// Of the pages of one's own, which no table has to carry.
pub(crate) fn friends_path() -> &'static str {
    path("friends").unwrap_or_default()
}

pub(crate) fn favicon() -> &'static str {
    path("favicon").unwrap_or_default()
}

pub(crate) fn script(script: Script) -> &'static str {
    path(script.name()).unwrap_or_default()
}

/// The address of a picture in this theme, if there is such a picture.
pub(crate) fn picture(name: &str, theme: Theme) -> Option<&'static str> {
    let word = if theme == Theme::Dark { "dark" } else { "light" };
    path(&format!("{name}-{word}"))
}
