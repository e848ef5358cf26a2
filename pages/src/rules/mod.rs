//! The rules: an index of games, each game's book, and the same book as a side panel of a table.

mod book;
mod markdown;

use catalogue::{AnyGame, Info};
use maud::{Markup, html};

use self::book::{Book, Chapter, Paragraph, Ruling, Titles};
use self::markdown::Named;
use crate::glossary::{self, Reader};
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};
use crate::{exhibits, games, words};

/// The index of rulebooks.
pub fn index(frame: &Frame) -> Markup {
    let sheet = Sheet { title: "Rules", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf #main {
            div.leafhead { div {
                h1 { "The rules" }
                p {
                    "Each game in our own words, paragraph by paragraph, with what we ruled where its book is silent."
                }
            } }
            ul.shelf { @for (game, info) in games::in_order() {
                li data-game=(info.id) { (spine(frame, game, &info)) }
            } }
        }
    };
    layout::leaf(frame, Room::Rules, &sheet, &main)
}

fn spine(frame: &Frame, game: &dyn AnyGame, info: &Info) -> Markup {
    html! {
        a.spine href={"/rules/" (info.id)} {
            (exhibits::lobby(frame, info.id).unwrap_or_default())
            span.tx {
                b { (info.title) } small { (info.original) }
                em { (words::count(game.book().len(), "rule", "rules")) }
            }
        }
    }
}

/// The whole book of a game.
pub fn page(frame: &Frame, game: &dyn AnyGame) -> Markup {
    let info = game.info();
    let book = book::read(game.rules(), game.rulings());
    let title = format!("Rules – {}", info.title);
    let sheet = Sheet { title: &title, game: Some(info.id), class: "", scripts: &[] };
    let main = html! {
        main.book #main data-book {
            nav.toc aria-label="Contents" {
                p.eyebrow { (info.title) }
                (search_box("Search the rules"))
                (contents(&book))
                @if !game.glossary().is_empty() { p.small { a href="#words" { "Words" } } }
            }
            article {
                header.bh {
                    div { h1 { (info.title) ": the rules" } p.muted { (info.original) } }
                    @if let Some((address, name)) = games::more(&info) {
                        a.btn href=(address) { (name) }
                    }
                    p.small.muted.legend { i {} "rulings stand beside the rule they settle" }
                }
                div.preface.prose {
                    (markdown::block(&preface(&book), &book.ids, &mut Reader::new(info.id)))
                }
                @for chapter in &book.chapters { (whole_chapter(info.id, chapter, &book.ids)) }
                @if !book.loose.is_empty() { (other_rulings(&book)) }
                (glossary::chapter(info.id))
            }
        }
    };
    layout::leaf(frame, Room::Rules, &sheet, &main)
}

/// Here the rulings are no file but stand beside the text.
fn preface(book: &Book) -> String {
    book.preface.replace("RULINGS.md", "the rulings")
}

/// Keeps what holds every word that is typed, within the nearest `data-book`.
pub(crate) fn search_box(label: &str) -> Markup {
    html! {
        label.searchbox.rules-tools.scripted {
            (icon(Icon::Search)) span.vh { (label) }
            input type="search" placeholder=(label) data-search autocomplete="off";
            span.hits aria-live="polite" {}
        }
    }
}

/// The rulings of a game by id, each with the title of the chapter it stands in, in the book's order.
pub(crate) fn chapters_of_rulings(game: &str) -> Vec<(String, String)> {
    let Ok(game) = catalogue::find(game) else { return Vec::new() };
    let book = book::read(game.rules(), game.rulings());
    let of_chapter = |chapter: Chapter| {
        let title = chapter.title;
        let rulings = chapter.paragraphs.into_iter().flat_map(|paragraph| paragraph.rulings);
        rulings.map(move |ruling| (ruling.id, title.clone())).collect::<Vec<_>>()
    };
    book.chapters.into_iter().flat_map(of_chapter).collect()
}

fn contents(book: &Book) -> Markup {
    html! {
        ol { @for chapter in &book.chapters {
            li {
                a href={"#r" (chapter.number)} { b { (chapter.number) } (chapter.title) }
                @if !chapter.paragraphs.is_empty() {
                    ol { @for paragraph in &chapter.paragraphs {
                        li {
                            a href={"#r" (paragraph.number)} {
                                b { (paragraph.number) } (paragraph.title)
                            }
                        }
                    } }
                }
            }
        } }
    }
}

fn whole_chapter(game: &str, chapter: &Chapter, ids: &Titles) -> Markup {
    html! {
        section.chapter id={"r" (chapter.number)} data-chapter {
            h2 { span { (chapter.number) } (chapter.title) }
            @if !chapter.intro.trim().is_empty() {
                div.prose { (markdown::block(&chapter.intro, ids, &mut Reader::new(game))) }
            }
            @for paragraph in &chapter.paragraphs { (whole_paragraph(game, paragraph, ids)) }
        }
    }
}

fn whole_paragraph(game: &str, paragraph: &Paragraph, ids: &Titles) -> Markup {
    let anchor = format!("r{}", paragraph.number);
    html! {
        section.para id=(anchor) data-para {
            div.txt {
                h3 {
                    a.num href={"#" (anchor)} { (paragraph.number) }
                    (inline(&paragraph.title))
                }
                div.prose { (markdown::block(&paragraph.text, ids, &mut Reader::new(game))) }
            }
            div.rul {
                @for ruling in &paragraph.rulings { (aside(ruling, ids)) }
                @for id in &paragraph.see {
                    p.see.small {
                        "See also: " a href={"#" (id)} {
                            (ids.get(id).map_or("a ruling", String::as_str))
                        }
                    }
                }
            }
        }
    }
}

fn inline(text: &str) -> Markup {
    markdown::inline(text, &Titles::new())
}

/// The question, and behind it what was ruled and why.
fn aside(ruling: &Ruling, ids: &Titles) -> Markup {
    let option = ruling.lines.iter().any(|(name, _)| name == "Option");
    html! {
        details.ruling id=(ruling.id) {
            summary {
                b { (inline(&ruling.title)) }
                @if option { span.tagline { "can be changed for a table" } }
            }
            @for (name, text) in &ruling.lines {
                @match name.as_str() {
                    "Question" => p.asked { (markdown::inline(text, ids)) },
                    "Ruling" => p { b { "We play: " } (markdown::inline(text, ids)) },
                    "Reason" => p.asked { b { "Why: " } (markdown::inline(text, ids)) },
                    // It is offered, in words, where a table is made.
                    "Option" => {},
                    _ => p { b { (name) ": " } (markdown::inline(text, ids)) },
                }
            }
        }
    }
}

fn other_rulings(book: &Book) -> Markup {
    html! {
        section.chapter #other-rulings data-chapter {
            h2 { "Other rulings" }
            div.loose {
                @for ruling in &book.loose { div data-para { (aside(ruling, &book.ids)) } }
            }
        }
    }
}

/// The book as a side panel: paragraphs and what was settled, without pictures or preface.
pub fn part(game: &dyn AnyGame) -> Markup {
    let book = book::read(game.rules(), game.rulings());
    let page = format!("/rules/{}", game.id());
    let named = Named { ids: &book.ids, page: &page };
    html! {
        div.sidebook data-book {
            (search_box("Search the rules"))
            div.pars { @for chapter in &book.chapters {
                section data-chapter {
                    h2.eyebrow id={"r" (chapter.number)} {
                        (chapter.number) " " (chapter.title)
                    }
                    @for paragraph in &chapter.paragraphs { (side_paragraph(game.id(), paragraph, named)) }
                }
            } }
            p.foot.small { a href={"/rules/" (game.info().id)} { "Open the whole book" } }
        }
    }
}

fn side_paragraph(game: &str, paragraph: &Paragraph, named: Named<'_>) -> Markup {
    html! {
        section.par id={"r" (paragraph.number)} data-para {
            h3 { b { (paragraph.number) } (inline(&paragraph.title)) }
            (markdown::block(&paragraph.text, named, &mut Reader::new(game)))
            @for ruling in &paragraph.rulings {
                @for (_, text) in ruling.lines.iter().filter(|(name, _)| name == "Ruling") {
                    p.settle { b { "Ruling" } " " (markdown::inline(text, named)) }
                }
            }
        }
    }
}
