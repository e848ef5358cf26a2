//! Markdown of our own papers as markup. Raw HTML in it is shown as text.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

use super::book::Titles;
use crate::glossary::Reader;

/// The rulings that may be named, and the page that has them: "" for the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<'a> {
    pub(super) ids: &'a Titles,
    pub(super) page: &'a str,
}

impl<'a> From<&'a Titles> for Named<'a> {
    fn from(ids: &'a Titles) -> Self {
        Self { ids, page: "" }
    }
}

/// Paragraphs, lists, tables; the ids of rulings and the words of the game become links.
pub(super) fn block<'a>(
    text: &str,
    named: impl Into<Named<'a>>,
    reader: &mut Reader<'_>,
) -> Markup {
    PreEscaped(link_ids(&render(text, |text| Some(reader.mark(text))), named.into()))
}

/// One line.
pub(super) fn inline<'a>(text: &str, named: impl Into<Named<'a>>) -> Markup {
    let rendered = render(text, |_| None);
    let line = rendered.trim().strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
    PreEscaped(link_ids(line.unwrap_or(&rendered), named.into()))
}

/// Where nothing else is linked or quoted, texts are drawn by `mark`, if it has a drawing.
fn render(text: &str, mut mark: impl FnMut(&str) -> Option<Markup>) -> String {
    let mut inside = 0_usize;
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        Event::Start(Tag::Link { .. } | Tag::CodeBlock(_)) => {
            inside += 1;
            event
        }
        Event::End(TagEnd::Link | TagEnd::CodeBlock) => {
            inside = inside.saturating_sub(1);
            event
        }
        Event::Text(text) if inside == 0 => match mark(&text) {
            Some(marked) => Event::InlineHtml(marked.into_string().into()),
            None => Event::Text(text),
        },
        other => other,
    });
    let mut out = String::new();
    html::push_html(&mut out, parser);
    out
}

/// Every word such as `EXP-12` that names a ruling leads to it; nobody has to read the word.
fn link_ids(html: &str, Named { ids, page }: Named<'_>) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, id, after)) = next_id(rest, ids) {
        out.push_str(before);
        let title = ids.get(id).map_or_else(String::new, |title| attribute(title));
        out.extend([
            r#"<a class="ruled" href=""#,
            page,
            "#",
            id,
            r#"" title=""#,
            &title,
            r#"">ruling</a>"#,
        ]);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A text as it stands in an attribute.
fn attribute(text: &str) -> String {
    maud::html! { (text) }.into_string().replace('"', "&quot;")
}

/// The text before the first id, the id, and the text after it.
fn next_id<'a>(text: &'a str, ids: &Titles) -> Option<(&'a str, &'a str, &'a str)> {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut from = 0;
    while let Some(start) = text[from..].find(word).map(|at| from + at) {
        let end = text[start..].find(|c| !word(c)).map_or(text.len(), |at| start + at);
        if ids.contains_key(&text[start..end]) {
            return Some((&text[..start], &text[start..end], &text[end..]));
        }
        from = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_become_links_and_nothing_else_does() {
        let ids = Titles::from([("EXP-01".to_string(), "Who \"wins\"?".to_string())]);
        let text = inline("so (EXP-01), not EXP-012 or `EXP`", &ids).into_string();
        assert_eq!(
            text,
            r##"so (<a class="ruled" href="#EXP-01" title="Who &quot;wins&quot;?">ruling</a>), not EXP-012 or <code>EXP</code>"##
        );
        let elsewhere = inline("EXP-01", Named { ids: &ids, page: "/rules/none" }).into_string();
        assert!(elsewhere.contains(r#"href="/rules/none#EXP-01""#), "{elsewhere}");
    }

    #[test]
    fn raw_markup_is_shown_and_not_obeyed() {
        let mut reader = Reader::new("expedition");
        let text = "a <script>alert(1)</script> b";
        let text = block(text, &Titles::new(), &mut reader).into_string();
        assert!(!text.contains("<script"), "{text}");
    }
}
