//! Icons: 24 by 24, strokes of 1.7 with round ends, drawn where they stand.

use maud::{Markup, PreEscaped, html};

/// What an icon stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Take back.
    Undo,
    /// Words between players.
    Chat,
    /// The rulebook.
    Rules,
    /// A good idea.
    Hint,
    /// What happened.
    Log,
    /// People at a table.
    Seats,
    /// Something to do.
    Hand,
    /// More things to do.
    Menu,
    /// Day and night.
    Theme,
    /// The whole board.
    Fit,
    /// What matters on it.
    Near,
    /// A link to send.
    Link,
    /// A file to take home.
    Down,
    /// A picture.
    Picture,
    /// The first move.
    First,
    /// The move before.
    Previous,
    /// The move after.
    Next,
    /// The last move.
    Last,
    /// Play on.
    Play,
    /// To be seen.
    Eye,
    /// Closed.
    Lock,
    /// Opened.
    Unlock,
    /// How long.
    Clock,
    /// A program.
    Robot,
    /// Giving up, or a finish.
    Flag,
    /// Done, or right.
    Check,
    /// The way out.
    Door,
    /// Not allowed.
    No,
    /// Looking for something.
    Search,
    /// No line to the server.
    Lost,
    /// Dice.
    Dice,
    /// What a word means.
    Words,
    /// More of it.
    More,
    /// The coach.
    Coach,
}

impl Icon {
    /// Every icon, for the page that shows them and for tests.
    pub const ALL: [Self; 34] = [
        Self::Undo,
        Self::Chat,
        Self::Rules,
        Self::Hint,
        Self::Log,
        Self::Seats,
        Self::Hand,
        Self::Menu,
        Self::Theme,
        Self::Fit,
        Self::Near,
        Self::Link,
        Self::Down,
        Self::Picture,
        Self::First,
        Self::Previous,
        Self::Next,
        Self::Last,
        Self::Play,
        Self::Eye,
        Self::Lock,
        Self::Unlock,
        Self::Clock,
        Self::Robot,
        Self::Flag,
        Self::Check,
        Self::Door,
        Self::No,
        Self::Search,
        Self::Lost,
        Self::Dice,
        Self::Words,
        Self::More,
        Self::Coach,
    ];

    const fn drawing(self) -> &'static str {
        match self {
            Self::Undo => {
                r#"<path d="M8.5 4.5 4 9l4.5 4.500M4 9h9.500a5.75 5.75 0 0 1 0 11.500H10"></path>"#
            }
            Self::Chat => {
                r#"<path d="M5.5 4.500h13A1.5 1.5 0 0 1 20 6v8.500a1.5 1.5 0 0 1-1.5 1.500H11l-5 4v-4h-.5A1.5 1.5 0 0 1 4 14.500V6a1.5 1.5 0 0 1 1.5-1.500z"></path>"#
            }
            Self::Rules => {
                r#"<path d="M12 6.500C9.8 4.8 7 4.5 3.5 5v13.500c3.5-.5 6.3-.2 8.5 1.5 2.2-1.7 5-2 8.5-1.500V5C17 4.5 14.2 4.8 12 6.500zV20"></path>"#
            }
            Self::Coach => {
                r#"<path d="M2.5 9.500 12 5l9.500 4.500L12 14zM6.5 11.500V16c1.500 1.600 3.300 2.400 5.500 2.400s4-.8 5.500-2.400v-4.500M21.500 9.500V15"></path>"#
            }
            Self::Hint => {
                r#"<path d="M9.5 18.500h5M10.5 21.500h3M9.2 16c0-1.8-3.2-3-3.2-6.800a6 6 0 0 1 12 0c0 3.8-3.2 5-3.2 6.800z"></path>"#
            }
            Self::Log => {
                r#"<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"></path>"#
            }
            Self::Seats => {
                r#"<circle cx="9" cy="8" r="3.5"></circle><path d="M2.5 20c0-4 2.6-6.2 6.5-6.200s6.5 2.2 6.5 6.200M15.5 4.800a3.5 3.5 0 0 1 0 6.400M17.5 14.200c2.5.7 4 2.7 4 5.8"></path>"#
            }
            Self::Hand => {
                r#"<path d="M7.5 13V6.500a1.5 1.5 0 0 1 3 0V11V4.500a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v6.500V9.500a1.5 1.5 0 0 1 3 0V15c0 4-2.6 6.5-6.5 6.5-3.8 0-5.5-2-8-7 .8-1.7 2.5-1.5 3.5-.5z"></path>"#
            }
            Self::Menu => r#"<path d="M4 7h16M4 12h16M4 17h16"></path>"#,
            Self::Theme => {
                r#"<circle cx="12" cy="12" r="8"></circle><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"></path>"#
            }
            Self::Fit => {
                r#"<path d="M4 9V4.500h5M20 9V4.500h-5M4 15v4.500h5M20 15v4.500h-5"></path>"#
            }
            Self::Near => {
                r#"<circle cx="12" cy="12" r="6.5"></circle><path d="M12 2.500v5M12 16.500v5M2.500 12h5M16.500 12h5"></path>"#
            }
            Self::Link => {
                r#"<path d="M10 14.200a4 4 0 0 0 5.9.3l3.1-3.100a4 4 0 0 0-5.7-5.700l-1.3 1.300M14 9.800a4 4 0 0 0-5.9-.3L5 12.600a4 4 0 0 0 5.7 5.700l1.3-1.3"></path>"#
            }
            Self::Down => r#"<path d="M12 4v11.500M7 11l5 5 5-5M5 20h14"></path>"#,
            Self::Picture => {
                r#"<rect x="3.5" y="5" width="17" height="14" rx="2"></rect><path d="m5.5 17 4.5-5 4 4 2-2 2.8 3"></path><circle cx="15.5" cy="9.3" r="1.4"></circle>"#
            }
            Self::First => r#"<path d="M6 5.500v13M18.5 6.5 10 12l8.5 5.500z"></path>"#,
            Self::Previous => r#"<path d="M16 6.5 8 12l8 5.500z"></path>"#,
            Self::Next => r#"<path d="m8 6.5 8 5.5-8 5.500z"></path>"#,
            Self::Last => r#"<path d="M18 5.500v13M5.5 6.5 14 12l-8.5 5.500z"></path>"#,
            Self::Play => r#"<path d="M7.5 5.500v13L18.5 12z" fill="currentColor"></path>"#,
            Self::Eye => {
                r#"<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"></path><circle cx="12" cy="12" r="2.8"></circle>"#
            }
            Self::Lock => {
                r#"<rect x="5" y="11" width="14" height="9.5" rx="2"></rect><path d="M8 11V8a4 4 0 0 1 8 0v3"></path>"#
            }
            Self::Unlock => {
                r#"<rect x="5" y="11" width="14" height="9.5" rx="2"></rect><path d="M8 11V7.500a4 4 0 0 1 7.6-1.7"></path>"#
            }
            Self::Clock => {
                r#"<circle cx="12" cy="12" r="8.5"></circle><path d="M12 7v5.200l3.4 2"></path>"#
            }
            Self::Robot => {
                r#"<rect x="5" y="8" width="14" height="11.5" rx="3"></rect><path d="M12 8V4.500M9 13h.01M15 13h.01M9.5 16.200h5M2.5 12.500v3M21.5 12.500v3"></path>"#
            }
            Self::Flag => r#"<path d="M6 21V3.500M6 4.500h12l-3 4 3 4H6"></path>"#,
            Self::Check => r#"<path d="m5 12.5 4.5 4.500L19 7"></path>"#,
            Self::Door => r#"<path d="M6.5 21V3.500h11V21M4 21h16M14 12.500h.01"></path>"#,
            Self::No => r#"<circle cx="12" cy="12" r="8.5"></circle><path d="m6 6 12 12"></path>"#,
            Self::Search => {
                r#"<circle cx="10.5" cy="10.5" r="6"></circle><path d="m15 15 5.5 5.5"></path>"#
            }
            Self::Lost => {
                r#"<path d="M3 9c5-5 13-5 18 0M6.5 12.500c3-3 8-3 11 0M12 18h.01M4 4l16 16"></path>"#
            }
            Self::Dice => {
                r#"<rect x="3.5" y="3.5" width="17" height="17" rx="4"></rect><path d="M8.5 8.500h.01M15.5 8.500h.01M12 12h.01M8.5 15.500h.01M15.5 15.500h.01" stroke-width="2.6"></path>"#
            }
            Self::Words => {
                r#"<path d="m3 18.500 5-13 5 13M4.700 14h6.600"></path><circle cx="17.5" cy="15" r="3.3"></circle><path d="M20.800 11.500v7"></path>"#
            }
            Self::More => r#"<path d="m6 9 6 6 6-6"></path>"#,
        }
    }
}

/// The drawing; words beside it say the same, so it is hidden from those who listen.
pub fn icon(icon: Icon) -> Markup {
    html! {
        svg.ico viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
            (PreEscaped(icon.drawing()))
        }
    }
}
