//! How things look, drawn once and used by name.

use feynman::station::Function;
use maud::{Markup, PreEscaped, html};

/// Signs of what a room has, drawn in lines.
#[rustfmt::skip] // One line for each.
const SIGNS: [(&str, &str); 8] = [
    ("fy-terminal", r#"<rect x="3" y="4" width="18" height="12" rx="1.5"></rect><path d="M8 20h8M12 16v4M6.5 8l3 2.5-3 2.5M12 13h4"></path>"#),
    ("fy-shield", r#"<path d="M12 3 20 6v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z"></path><path d="M12 8v8M8 12h8"></path>"#),
    ("fy-boom", r#"<circle cx="11" cy="14" r="7"></circle><path d="m16 9 2.5-2.5M18 3v3h3M11 10.5V14l2.5 1.5"></path>"#),
    ("fy-broadcast", r#"<path d="M12 13v8M8 21h8"></path><circle cx="12" cy="11" r="2"></circle><path d="M7.5 15.5a6.5 6.5 0 0 1 0-9M16.5 15.5a6.5 6.5 0 0 0 0-9M4.8 18a10 10 0 0 1 0-14M19.2 18a10 10 0 0 0 0-14"></path>"#),
    ("fy-launch", r#"<path d="M12 2c3.5 3 4.5 7 4.5 11l-1.5 3h-6l-1.5-3C7.5 9 8.5 5 12 2z"></path><path d="M7.5 12 4.5 16v3l4-2M16.5 12l3 4v3l-4-2M12 18v4"></path><circle cx="12" cy="9" r="1.6"></circle>"#),
    ("fy-cannon", r#"<path d="M3 15a5 5 0 0 1 9-3l9-6 1.5 3-9.5 5.5"></path><circle cx="8" cy="16" r="4.5"></circle><path d="M8 16h.01"></path>"#),
    ("fy-generator", r#"<circle cx="12" cy="12" r="8.5"></circle><path d="m13 5-4.5 8H12l-1 6 4.5-8H12z"></path>"#),
    ("fy-gas", r#"<path d="M4 15a4 4 0 0 1 2-7 5.5 5.5 0 0 1 10.5-1A4.5 4.5 0 0 1 19 15.5H6M8 19h9M6 22h6"></path>"#),
];

/// Who somebody is, drawn in areas.
#[rustfmt::skip] // One line for each.
const FACES: [(&str, &str); 5] = [
    ("fy-f-person", r#"<circle cx="12" cy="7.5" r="4.3"></circle><path d="M3.5 22c.3-5.6 3.4-8.8 8.5-8.8s8.2 3.2 8.5 8.8z"></path>"#),
    ("fy-f-captain", r#"<path d="M5 7.2C6 3.6 9 2 12 2s6 1.6 7 5.2l-2.8-.6a4.3 4.3 0 1 1-8.4 0z"></path><circle cx="12" cy="8.5" r="3.9"></circle><path d="M3.5 22c.3-5.6 3.4-8.6 8.5-8.6s8.2 3 8.5 8.6z"></path>"#),
    ("fy-f-robot", r#"<rect x="6" y="4" width="12" height="9" rx="2.5"></rect><path d="M12 4V1.5M4 22v-4.5c0-1.7 1-3 3-3h10c2 0 3 1.3 3 3V22z" stroke="currentColor" stroke-width="1.6"></path>"#),
    ("fy-f-tech", r#"<path d="M6.5 6.5a5.5 5.5 0 0 1 11 0v2.3a5.5 5.5 0 0 1-11 0z"></path><path d="M4.5 6h15v2h-15z"></path><path d="M3.5 22c.3-5.6 3.4-8.6 8.5-8.6s8.2 3 8.5 8.6z"></path>"#),
    ("fy-f-alien", r#"<path d="M12 1.5c4.5 0 6.5 3.3 6.5 6.8 0 3.6-2.6 6.2-6.5 6.2S5.5 11.9 5.5 8.3c0-3.5 2-6.8 6.5-6.8z"></path><path d="M3.5 22c1-4.5 4-6.5 8.5-6.5s7.5 2 8.5 6.5z"></path>"#),
];

/// Tokens by team, doors by state, and what lies about.
#[rustfmt::skip] // One line for each.
const SHAPES: [(&str, &str); 17] = [
    ("fy-reach", r#"<circle r="15" fill="none" pointer-events="all"></circle>"#),
    ("fy-t-pirate", r#"<rect x="-18" y="-18" width="36" height="36" rx="4"></rect>"#),
    ("fy-t-sci", r#"<circle r="19.5"></circle>"#),
    ("fy-t-phone", r#"<path d="M0-21 20-8.5 15.5 18h-31L-20-8.5z"></path>"#),
    ("fy-t-alien", r#"<path d="M0-23 22 0 0 23-22 0z"></path>"#),
    ("fy-down", r#"<path d="M-15-15 15 15M15-15-15 15" fill="none" stroke-width="2.6" opacity=".85"></path>"#),
    ("fy-d-unknown", r#"<rect x="-19" y="-5" width="38" height="10" rx="2" fill="var(--board-paper)" stroke="var(--board-muted)" stroke-width="1.6" stroke-dasharray="4 3"></rect>"#),
    ("fy-d-locked", r#"<g stroke="var(--board-lock)"><rect x="-19" y="-5.5" width="38" height="11" rx="2" fill="var(--board-paper)" stroke-width="2"></rect><path d="M-15-5.5l6 11M-7-5.5l6 11M1-5.5l6 11M9-5.5l6 11" stroke-width="1.5"></path></g>"#),
    ("fy-d-unlocked", r#"<g stroke="var(--board-open)" stroke-linecap="round"><path d="M-19 0h9M10 0h9" stroke-width="5"></path><path d="M-10 0l-3-12M10 0l3-12" stroke-width="2.2"></path></g>"#),
    ("fy-d-welded", r#"<g stroke="var(--board-weld)"><path d="M-19 0h6M13 0h6" stroke-width="5" stroke-linecap="round"></path><path d="M-13-6l4 5-3 3 5 6M13-6l-4 5 3 3-5 6" fill="none" stroke-width="2.2" stroke-linejoin="round"></path></g>"#),
    ("fy-m-locked", r#"<circle r="10.5" fill="var(--board-paper)" stroke="var(--board-lock)" stroke-width="1.8"></circle><rect x="-4.5" y="-1.5" width="9" height="6.8" rx="1.2" fill="var(--board-lock)"></rect><path d="M-2.8-1.5v-2a2.8 2.8 0 0 1 5.6 0v2" fill="none" stroke="var(--board-lock)" stroke-width="1.7"></path>"#),
    ("fy-m-unknown", r#"<circle r="10" fill="var(--board-paper)" stroke="var(--board-muted)" stroke-width="1.5" stroke-dasharray="4 3"></circle><text y="4.8" font-size="13" font-weight="700" text-anchor="middle" fill="var(--board-muted)">?</text>"#),
    ("fy-cloud", r#"<path d="M-30 12a16 16 0 0 1 4-30 22 22 0 0 1 40-6 18 18 0 0 1 16 32c-2 4-8 8-16 6-8 8-22 8-26 0-6 4-14 2-18-2z" fill="var(--board-weld)" fill-opacity=".22" stroke="var(--board-weld)" stroke-width="1.4" stroke-dasharray="4 3"></path>"#),
    ("fy-hit", r#"<path d="M0-9 2-3l6-3-3 6 6 2-6 2 3 6-6-3-2 6-2-6-6 3 3-6-6-2 6-2-3-6 6 3z" fill="var(--board-lock)"></path>"#),
    ("fy-loot", r#"<path d="M-6-9h12l-3 5c6 3 8 8 6 13H-9c-2-5 0-10 6-13z" fill="var(--board-weld)" stroke="var(--board-void)"></path><text y="7" font-size="10" font-weight="700" text-anchor="middle" fill="var(--board-void)">L</text>"#),
    ("fy-disk", r#"<circle r="9.5" fill="var(--board-ink)" stroke="var(--board-void)"></circle><circle r="3" fill="var(--board-void)"></circle><path d="M-6-3a7 7 0 0 1 4-4M6 3a7 7 0 0 1-4 4" fill="none" stroke="var(--board-paper)" stroke-width="1.4"></path>"#),
    ("fy-art", r#"<path d="M0-11 9.5-3 0 12-9.5-3z" fill="var(--board-open)" stroke="var(--board-void)"></path>"#),
];

/// Everything that is used by name, and the patterns of the paper.
pub(super) fn definitions() -> Markup {
    html! {
        defs {
            (PreEscaped(PATTERNS))
            @for (id, drawing) in SIGNS {
                symbol id=(id) viewBox="0 0 24 24" {
                    g fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" {
                        (PreEscaped(drawing))
                    }
                }
            }
            @for (id, drawing) in FACES {
                g id=(id) transform="translate(-12 -14)" { (PreEscaped(drawing)) }
            }
            @for (id, drawing) in SHAPES { g id=(id) { (PreEscaped(drawing)) } }
            @for team in ["pirate", "sci", "phone", "alien"] { (token(team)) }
        }
    }
}

/// The halo of a team's token, and the token with the round for its letter.
fn token(team: &str) -> Markup {
    let (shape, ink) = (format!("#fy-t-{team}"), format!("var(--token-{team}-ink)"));
    html! {
        g id={"fy-h-" (team)} fill="none" {
            use href=(shape) transform="scale(1.26)" {}
        }
        g id={"fy-b-" (team)} stroke=(ink) stroke-width="1.8" {
            use href=(shape) fill={"var(--token-" (team) ")"} {}
            circle cx="13" cy="12" r="8" fill=(ink) stroke="none" {}
        }
    }
}

const PATTERNS: &str = r#"<pattern id="fy-g1" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M20 0H0V20" fill="none" stroke="var(--board-grid)" stroke-width=".6" opacity=".7"></path></pattern><pattern id="fy-g2" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M100 0H0V100" fill="none" stroke="var(--board-grid)" stroke-width="1.3"></path></pattern><pattern id="fy-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--board-line)" stroke-width="1" opacity=".35"></path></pattern><pattern id="fy-ruin" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="var(--board-lock)" stroke-width="2" opacity=".5"></path></pattern><radialGradient id="fy-vig" cx=".5" cy=".48" r=".75"><stop offset="0" stop-color="var(--board-paper-2)"></stop><stop offset="1" stop-color="var(--board-paper)"></stop></radialGradient>"#;

/// The sign of something a room has.
pub(super) const fn sign(function: Function) -> &'static str {
    match function {
        Function::Terminal => "#fy-terminal",
        Function::Shield => "#fy-shield",
        Function::Destruct => "#fy-boom",
        Function::Generator => "#fy-generator",
        Function::Launch => "#fy-launch",
        Function::Broadcast => "#fy-broadcast",
        Function::Cannon => "#fy-cannon",
    }
}
