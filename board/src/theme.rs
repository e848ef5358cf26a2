//! Colours by role. Pictures name roles (`var(--board-ink)`); a page resolves them by its style
//! sheet, a picture on its own is resolved here from the same sheets.

/// The style sheet that gives the roles of every page their values.
pub const TOKENS: &str = include_str!("../style/tokens.css");

/// Day or night.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// Lamps out.
    Dark,
}

const LIGHT: &str = ":root {";
const DARK: &str = "\n:root[data-theme=\"dark\"] {";

/// The colours of one game: roles of its own, and common ones that it gives other values.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    game: &'static str,
    css: &'static str,
}

impl Palette {
    /// From a game's `tokens.css`, which has one block for light and one for dark:
    /// `:root { }` and `:root[data-theme="dark"] { }`.
    pub const fn new(game: &'static str, css: &'static str) -> Self {
        Self { game, css }
    }

    /// Whether this game, or every page, gives a role a value.
    pub fn knows(self, role: &str) -> bool {
        self.blocks(Theme::Light).iter().any(|block| block.contains(&format!("{role}:")))
    }

    /// The style sheet for a page: the same blocks, for whatever says `data-game`. The system's
    /// wish and the reader's own choice need the dark one twice.
    pub fn sheet(self) -> String {
        let Self { game, css } = self;
        let light = block(css, LIGHT).unwrap_or_default();
        let dark = block(css, DARK).unwrap_or_default();
        let system = ":root:not([data-theme=\"light\"])";
        let chosen = ":root[data-theme=\"dark\"]";
        format!(
            "[data-game=\"{game}\"] {{{light}}}\n\
             @media (prefers-color-scheme: dark) {{\n\
             {system}[data-game=\"{game}\"], {system} [data-game=\"{game}\"] {{{dark}}}\n\
             }}\n\
             {chosen} [data-game=\"{game}\"], {chosen}[data-game=\"{game}\"] {{{dark}}}\n"
        )
    }

    /// Puts values in the place of roles.
    pub(crate) fn resolve(self, svg: &str, theme: Theme) -> String {
        let blocks = self.blocks(theme);
        let mut text = svg.to_string();
        // A value may name another role; no chain of them is longer than this.
        for _ in 0..4 {
            text = resolve_once(&text, &blocks);
        }
        text
    }

    /// The blocks that hold, weakest first.
    fn blocks(self, theme: Theme) -> Vec<&'static str> {
        let heads = match theme {
            Theme::Light => &[LIGHT][..],
            Theme::Dark => &[LIGHT, DARK],
        };
        heads
            .iter()
            .flat_map(|head| [TOKENS, self.css].map(|css| block(css, head)))
            .flatten()
            .collect()
    }
}

/// What stands in the first block with this head.
fn block(css: &'static str, head: &str) -> Option<&'static str> {
    css.split_once(head)?.1.split('}').next()
}

fn resolve_once(text: &str, blocks: &[&str]) -> String {
    let mut parts = text.split("var(");
    let mut done = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (role, rest) = part.split_once(')').unwrap_or((part, ""));
        done.push_str(&value(role, blocks).replace('"', "'"));
        done.push_str(rest);
    }
    done
}

/// The last block that speaks of a role decides, as in the sheet itself.
fn value<'a>(role: &str, blocks: &[&'a str]) -> &'a str {
    let of = |block: &'a str| {
        let (_, after) = block.split_once(&format!("{role}:"))?;
        after.split(';').next().map(str::trim)
    };
    blocks.iter().rev().copied().find_map(of).unwrap_or("inherit")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEPIA: Palette = Palette::new(
        "sepia",
        "/* brown */\n:root {\n  --board-paper: #ead7b0; --ink: #2b2118;\n}\n\
         :root[data-theme=\"dark\"] {\n  --board-paper: #c0a778;\n}\n",
    );

    #[test]
    fn roles_become_the_values_of_the_game_and_the_theme() {
        let paper = r#"<rect fill="var(--board-paper)"/>"#;
        assert_eq!(SEPIA.resolve(paper, Theme::Light), r##"<rect fill="#ead7b0"/>"##);
        assert_eq!(SEPIA.resolve(paper, Theme::Dark), r##"<rect fill="#c0a778"/>"##);
    }

    #[test]
    fn the_common_dark_beats_the_light_of_a_game() {
        assert_eq!(SEPIA.resolve("var(--ink)", Theme::Light), "#2b2118");
        assert_eq!(SEPIA.resolve("var(--ink)", Theme::Dark), "#ece8e1");
    }

    #[test]
    fn what_only_the_root_knows_is_found_there() {
        assert_eq!(SEPIA.resolve("var(--seat-2)", Theme::Light), "#b0322c");
        assert!(!SEPIA.resolve("var(--font-title)", Theme::Light).contains('"'));
        assert!(SEPIA.knows("--seat-2") && SEPIA.knows("--board-paper") && !SEPIA.knows("--moon"));
    }

    #[test]
    fn a_page_is_given_the_light_once_and_the_dark_twice() {
        let sheet = SEPIA.sheet();
        assert_eq!(sheet.matches("#ead7b0").count(), 1);
        assert_eq!(sheet.matches("#c0a778").count(), 2);
        assert!(sheet.starts_with("[data-game=\"sepia\"] {\n  --board-paper"), "{sheet}");
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    }
}
