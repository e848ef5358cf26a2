//! How things look, drawn once and used by name. A symbol is filled with the colour it is given;
//! its holes have the `color` it is given.

use ancient::atlas::{Kind, Region};
use ancient::symbol::Symbol;
use contract::Seat;
use maud::{Markup, PreEscaped, html};

use board::number::short;

/// What a results die can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glyph {
    Raider,
    Shows(Symbol),
}

impl Glyph {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Raider => "raider",
            Self::Shows(symbol) => symbol.word(),
        }
    }

    /// The id under which it is drawn.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Raider => "anc-raider",
            Self::Shows(Symbol::Book) => "anc-book",
            Self::Shows(Symbol::Map) => "anc-map",
            Self::Shows(Symbol::Tool) => "anc-tool",
            Self::Shows(Symbol::Lamp) => "anc-lamp",
            Self::Shows(Symbol::Idol) => "anc-idol",
        }
    }
}

const RAIDER: &str = r#"<path d="M12 2.5c-5.3 0-9 3.7-9 8.5 0 3.2 1.5 5 3.5 6.2V21h2.3v-2h2v2h2.4v-2h2v2h2.3v-3.8c2-1.2 3.5-3 3.5-6.2 0-4.8-3.7-8.5-9-8.5z"/><g fill="currentColor"><ellipse cx="8.3" cy="11.2" rx="2.4" ry="2.6"/><ellipse cx="15.7" cy="11.2" rx="2.4" ry="2.6"/><path d="m12 13.5 1.5 3h-3z"/></g>"#;
const BOOK: &str = r#"<path d="M2.5 5c3.5-1.5 7-1.3 9.5.8 2.5-2.1 6-2.3 9.5-.8v14.5c-3.5-1.3-7-1.1-9.5.8-2.5-1.9-6-2.1-9.5-.8z"/><path d="M12 6.5v13M5 8.5c1.8-.5 3.4-.4 5 .4M5 11.8c1.8-.5 3.4-.4 5 .4M5 15.1c1.8-.5 3.4-.4 5 .4M19 8.5c-1.8-.5-3.4-.4-5 .4M19 11.8c-1.8-.5-3.4-.4-5 .4M19 15.1c-1.8-.5-3.4-.4-5 .4" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round"/>"#;
const MAP: &str = r#"<path d="M2.5 6 9 3.5l6 2.5 6.5-2.5v14.5L15 20.5 9 18l-6.5 2.5z"/><g fill="none" stroke="currentColor"><path d="M9 3.5V18M15 6v14.5" stroke-width="1.3"/><path d="M4.5 14c1.5-2 3-1 4-2.5s3 0 4.5-.5" stroke-width="1.4" stroke-dasharray="1.8 1.6"/><path d="m16.8 9.5 2.6 3m0-3-2.6 3" stroke-width="1.6"/></g>"#;
const TOOL: &str = r#"<path d="M3 8.5C6.5 3.5 13 2 18.5 4.5l1.5-1.5 1.5 1.5-1.5 1.5c2 3 2.5 7 1 11-1.5-4.5-3.5-7.5-6-9.5L5.5 18.5 7 20l-2.5 2L2 19.5 4 17l1.5 1.5z" transform="translate(-.3 .2)"/><path d="M13.6 9 5 17.6l1.8 1.8L15.4 10.8z"/>"#;
const LAMP: &str = r#"<path d="M9 2.5h6v2h-1.5v1h2.5l1.5 3h-11l1.5-3h2.5v-1H9z"/><path d="M6.8 9.5h10.4l1 8.5H5.8z"/><path d="M5 19h14v2.5H5z"/><path d="M12 10.8c2 2 2.6 3.2 2.6 4.3a2.6 2.6 0 0 1-5.2 0c0-1.1.6-2.3 2.6-4.3z" fill="currentColor"/>"#;
const IDOL: &str = r#"<path d="M8 2.5h8l1.5 3-1 2 1.5 3c1.8.5 3 1.8 3 4v3h-3v-2l-1 6H7l-1-6v2H3v-3c0-2.2 1.2-3.5 3-4l1.5-3-1-2z"/><g fill="currentColor"><path d="M8.5 6h2.5v1.8H8.5zM13 6h2.5v1.8H13zM9.5 9.5h5v1.2h-5z"/><path d="M12 13.2 14.2 16 12 18.8 9.8 16z"/></g>"#;

const GLYPHS: [(&str, &str); 6] = [
    ("raider", RAIDER),
    ("book", BOOK),
    ("map", MAP),
    ("tool", TOOL),
    ("lamp", LAMP),
    ("idol", IDOL),
];

/// Lines only: they take the stroke they are given.
const ACTIONS: [(&str, &str); 4] = [
    ("research", r#"<circle cx="10" cy="10" r="6"/><path d="m14.5 14.5 6 6"/>"#),
    ("dig", r#"<path d="m5 19 8-8M14 4l6 6-4 3-5-5z"/>"#),
    ("dive", r#"<path d="M3 8c2-2 4-2 6 0s4 2 6 0 4-2 6 0M12 11v9m-3.5-3.5L12 20l3.5-3.5"/>"#),
    ("explore", r#"<path d="M12 3v18M7 6h10l3 3-3 3H7zM7 14h8l2 2-2 2H7"/>"#),
];

/// Everything that is used by name.
pub(super) fn definitions() -> Markup {
    html! {
        defs {
            @for (name, drawing) in GLYPHS.into_iter().chain(ACTIONS) {
                symbol id={"anc-" (name)} viewBox="0 0 24 24" { (PreEscaped(drawing)) }
            }
            g id="anc-tree" stroke="var(--board-jungle-deep)" stroke-width="1.1" {
                path d="M0-20c6 1 9 5 7 9 4 3 3 8-2 9h-10c-5-1-6-6-2-9-2-4 1-8 7-9z"
                    fill="var(--board-jungle)" {}
                path d="M-1-2v5M3-14c2 1 3 3 2 5M5-7c1 1 1 2 0 3" fill="none" {}
            }
            g id="anc-palm" stroke="var(--board-jungle-deep)" {
                path d="M0 2c1-8 0-14 2-20" stroke-width="2" fill="none" {}
                path d="M2-18c-6-5-10-3-12 1 5-2 8-1 12-1zM2-18c6-5 11-3 12 2-5-3-8-2-12-2zM2-18c-3-7 0-10 5-10-3 3-4 6-5 10zM2-18c-5 1-7 5-6 9 2-4 4-6 6-9zM2-18c5 2 7 5 6 9-2-4-4-6-6-9z"
                    fill="var(--board-jungle)" stroke-width=".8" {}
            }
            linearGradient id="anc-leather" x1="0" y1="0" x2="0" y2="1" {
                stop offset="0" stop-color="var(--board-leather)" {}
                stop offset="1" stop-color="var(--board-leather-2)" {}
            }
        }
    }
}

/// A symbol of this size around a point, in this colour, with holes of that one.
pub(crate) fn glyph(glyph: Glyph, (x, y): (f64, f64), size: f64, fill: &str, hole: &str) -> Markup {
    html! {
        use href={"#" (glyph.id())} x=(short(x - size / 2.0))
            y=(short(y - size / 2.0)) width=(short(size)) height=(short(size))
            fill=(role(fill)) color=(role(hole)) {}
    }
}

/// The sign of an action, from its top left corner.
pub(crate) fn action(
    region: Region,
    kind: Kind,
    (x, y): (f64, f64),
    size: f64,
    stroke: &str,
) -> Markup {
    html! {
        use href={"#anc-" (action_word(region, kind))} x=(short(x)) y=(short(y))
            width=(short(size)) height=(short(size)) fill="none" stroke=(role(stroke))
            stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" {}
    }
}

/// `research`, `dig`, `dive`, `explore`.
pub(crate) const fn action_word(region: Region, kind: Kind) -> &'static str {
    match (kind, region) {
        (Kind::Research, _) => "research",
        (Kind::Field, Region::Desert) => "dig",
        (Kind::Field, Region::Ocean) => "dive",
        (Kind::Field, Region::Jungle) => "explore",
    }
}

/// `var(--board-ink)` for `board-ink`.
pub(crate) fn role(name: &str) -> String {
    format!("var(--{name})")
}

/// Circle, square, triangle, diamond, in a box of 24: a seat is never known by colour alone.
pub(crate) fn seat_shape(seat: Seat) -> Markup {
    html! {
        @match seat.index() {
            0 => { circle cx="12" cy="12" r="10" {} }
            1 => { rect x="2.5" y="2.5" width="19" height="19" rx="2" {} }
            2 => { path d="M12 1.5 23 21.5H1z" {} }
            _ => { path d="M12 .5 23.5 12 12 23.5 .5 12z" {} }
        }
    }
}
