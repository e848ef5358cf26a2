//! All lessons of all games, how far the reader is in each, and the question to somebody new.

use catalogue::{AnyGame, Info, Lesson};
use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};
use crate::lesson::address;
use crate::{exhibits, games, words};

/// How far somebody is in a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Taken {
    /// Not begun.
    #[default]
    New,
    /// So many steps are behind them.
    Begun(usize),
    /// To its end.
    Done,
}

/// How far somebody is: asked for each game's id and lesson.
pub type Places<'a> = &'a dyn Fn(&str, &Lesson) -> Taken;

/// The page.
pub fn page(frame: &Frame, places: Places<'_>) -> Markup {
    let sheet = Sheet { title: "Learn", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf.learn #main {
            div.top {
                div {
                    h1 { "Learn by playing." }
                    p {
                        "A lesson is a real game with the dice chosen for you. No reading first. "
                        "Leave when you like; your place is kept."
                    }
                }
                (to_go_on_with(frame, places))
            }
            section.five aria-label="Lessons" {
                @for (game, info) in games::in_order() { (shelf(frame, game, &info, places)) }
            }
        }
    };
    layout::leaf(frame, Room::Learn, &sheet, &main)
}

/// The first lesson that was begun and not finished.
fn to_go_on_with(frame: &Frame, places: Places<'_>) -> Markup {
    let begun = games::in_order().into_iter().find_map(|(game, info)| {
        game.lessons().iter().enumerate().find_map(|(index, lesson)| {
            match places(info.id, lesson) {
                Taken::Begun(step) => Some((info.clone(), index + 1, lesson, step)),
                Taken::New | Taken::Done => None,
            }
        })
    });
    html! {
        @if let Some((info, number, lesson, step)) = begun {
            article.cont data-game=(info.id) {
                div.pic { @if let Some(picture) = exhibits::lobby(frame, info.id) { (picture) } }
                div {
                    small { (info.short_title) " · lesson " (number) }
                    b { (lesson.title) }
                    small { (at_step(lesson, step)) }
                    ol.steps aria-hidden="true" { @for index in 0..lesson.steps.len() {
                        li.done[index < step] .now[index == step] {}
                    } }
                }
                a.btn.primary href=(address(info.id, &lesson.id)) { "Continue" }
            }
        }
    }
}

/// "Step 5 of 9: drive onto the hill."
fn at_step(lesson: &Lesson, step: usize) -> String {
    let title = lesson.steps.get(step).map(|step| step.title.as_str());
    let title = title.map(|title| format!(": {title}")).unwrap_or_default();
    format!("Step {} of {}{title}.", step + 1, lesson.steps.len())
}

fn shelf(frame: &Frame, game: &dyn AnyGame, info: &Info, places: Places<'_>) -> Markup {
    let lessons = game.lessons();
    let taken: Vec<Taken> = lessons.iter().map(|lesson| places(info.id, lesson)).collect();
    let done = taken.iter().filter(|taken| **taken == Taken::Done).count();
    html! {
        article.lg #(info.id) data-game=(info.id) {
            div.case { @if let Some(picture) = exhibits::lobby(frame, info.id) { (picture) } span.glass {} }
            div.pl {
                h2 { (info.title) }
                p.dn {
                    @if lessons.is_empty() { "No lessons yet" }
                    @else { (done) " of " (words::count(lessons.len(), "lesson", "lessons")) " done" }
                }
                ol { @for (lesson, taken) in lessons.iter().zip(&taken) {
                    li { (line(info.id, lesson, *taken)) }
                } }
                (go(info, lessons, &taken))
            }
        }
    }
}

fn line(game: &str, lesson: &Lesson, taken: Taken) -> Markup {
    let far = match taken {
        Taken::New => String::new(),
        Taken::Begun(step) => format!(" · step {} of {}", step + 1, lesson.steps.len()),
        Taken::Done => " · done".into(),
    };
    html! {
        a.ls.part[matches!(taken, Taken::Begun(_))] href=(address(game, &lesson.id))
            title=(lesson.about) {
            (ring(lesson, taken))
            span {
                b { (lesson.title) }
                small { (lesson.minutes) " min" (far) }
                span.about { (lesson.about) }
            }
        }
    }
}

/// A circle that fills as the steps go by.
fn ring(lesson: &Lesson, taken: Taken) -> Markup {
    html! {
        @match taken {
            Taken::New => span.pr {},
            Taken::Done => span.pr.full { (icon(Icon::Check)) },
            Taken::Begun(step) => {
                svg.pr.part viewBox="0 0 26 26" aria-hidden="true" focusable="false" {
                    circle cx="13" cy="13" r="9.5" {}
                    circle.on cx="13" cy="13" r="9.5" pathLength=(lesson.steps.len())
                        stroke-dasharray={(step) " " (lesson.steps.len())} {}
                }
            }
        }
    }
}

/// The button under the list: the first lesson that is not done, else a game.
fn go(info: &Info, lessons: &[Lesson], taken: &[Taken]) -> Markup {
    let mut open = lessons.iter().zip(taken).enumerate();
    html! {
        @match open.find(|(_, (_, taken))| **taken != Taken::Done) {
            Some((index, (lesson, taken))) => a.btn href=(address(info.id, &lesson.id)) {
                @match taken {
                    Taken::Begun(_) => { "Continue lesson " (index + 1) }
                    Taken::New | Taken::Done if index == 0 => {
                        "Begin (" (lesson.minutes) " min)"
                    }
                    Taken::New | Taken::Done => { "Begin lesson " (index + 1) }
                }
            },
            None => form method="post" action={"/play/" (info.id)} {
                button.btn type="submit" aria-label={"Play now: " (info.title)} {
                    "Play a real game"
                }
            },
        }
    }
}

/// The question to somebody who has never played this game here.
pub fn first_time(frame: &Frame, game: &dyn AnyGame) -> Markup {
    let info = game.info();
    let sheet = Sheet { title: info.title, game: Some(info.id), class: "", scripts: &[] };
    let first = game.lessons().first();
    let main = html! {
        main.leaf.join.first #main {
            div {
                div.arch { @if let Some(picture) = exhibits::lobby(frame, info.id) { (picture) } span.glass {} }
                div.plate { b { (info.title) } span { "about " (info.minutes) " minutes" } }
            }
            section.panel.come {
                p.eyebrow { "Your first time here?" }
                h1 { (info.tagline) }
                @if let Some(lesson) = first {
                    p { (lesson.about) }
                    a.btn.primary.wide href=(address(info.id, &lesson.id)) {
                        "Learn it (" (lesson.minutes) " min)"
                    }
                }
                form method="post" action={"/play/" (info.id)} {
                    button.btn.wide type="submit" { "Just play" }
                }
                p.small.muted {
                    "A lesson is a real game with the dice chosen for you. You can leave it at any "
                    "step and come back. " a href={"/rules/" (info.id)} { "Read the rules instead" }
                }
            }
        }
    };
    layout::leaf(frame, Room::Learn, &sheet, &main)
}
