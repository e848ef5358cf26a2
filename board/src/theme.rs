//! Colours by role. Pictures name roles (`var(--board-ink)`); a page resolves them by its style
//! sheet, a picture on its own is resolved here from the same sheet.

/// The style sheet that gives every role its value, for pages.
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

/// Puts values in the place of roles, as the style sheet has them for this game and theme.
pub(crate) fn resolve(svg: &str, game: &str, theme: Theme) -> String {
    let blocks = blocks(game, theme);
    let mut text = svg.to_string();
    // A value may name another role; no chain of them is longer than this.
    for _ in 0..4 {
        text = resolve_once(&text, &blocks);
    }
    text
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

/// The blocks of the sheet that hold, weakest first.
fn blocks(game: &str, theme: Theme) -> Vec<&'static str> {
    let light = [":root {".to_string(), format!("\n[data-game=\"{game}\"] {{")];
    let dark = [
        "\n:root[data-theme=\"dark\"] {".to_string(),
        format!(":root[data-theme=\"dark\"][data-game=\"{game}\"] {{"),
    ];
    let block = |head: &String| {
        let (_, after) = TOKENS.split_once(head.as_str())?;
        after.split('}').next()
    };
    let heads = light.iter().chain(if theme == Theme::Dark { &dark[..] } else { &[] });
    heads.filter_map(block).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_become_the_values_of_the_game_and_the_theme() {
        let paper = r#"<rect fill="var(--board-paper)"/>"#;
        assert_eq!(resolve(paper, "expedition", Theme::Light), r##"<rect fill="#ead7b0"/>"##);
        assert_eq!(resolve(paper, "expedition", Theme::Dark), r##"<rect fill="#c0a778"/>"##);
    }

    #[test]
    fn what_only_the_root_knows_is_found_there() {
        let seat = "var(--seat-2)";
        assert_eq!(resolve(seat, "expedition", Theme::Light), "#b0322c");
        assert!(!resolve("var(--font-title)", "expedition", Theme::Light).contains('"'));
    }
}
