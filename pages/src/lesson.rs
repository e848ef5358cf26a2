//! A lesson being taken: the board as it is, a card with the step, and everything else one may do.
//! All of it works as forms; a script keeps the page from jumping.

use std::collections::BTreeSet;

use board::Picture;
use catalogue::{Lesson, LessonStep, Offer, Task};
use maud::{Markup, PreEscaped, html};

use crate::assets::Script;
use crate::glossary::{self, Reader};
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Sheet, theme_switch};
use crate::table_page::choices::{key, lines};
use crate::table_page::{self, GoalCard, board, log_line, text};
use crate::{marks, words};
use table::{AskedFor, LessonAnswer, LessonBeat, LessonStage, Projection};

/// What a step points at when it speaks of the goal card.
const GOALS: &str = "card:goals";

/// A lesson as the learner sees it now.
#[derive(Clone, Debug)]
pub struct LessonPage<'a> {
    /// What is taught.
    pub lesson: &'a Lesson,
    /// Which of the game's lessons it is, from 1.
    pub number: usize,
    /// The one after it.
    pub next: Option<&'a Lesson>,
    /// Steps that are behind the learner.
    pub step: usize,
    /// Where the present step stands.
    pub stage: LessonStage,
    /// What it asks for.
    pub asked: Option<AskedFor>,
    /// What is to be said besides.
    pub note: LessonNote,
    /// The table.
    pub projection: Projection,
    /// What has happened in the step, for a script that shows it one thing after the other.
    pub beats: Vec<LessonBeat>,
}

/// What is said in the card besides the step itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonNote {
    /// Nothing.
    Nothing,
    /// Something else was tried.
    Answer(LessonAnswer),
    /// The learner wants to be shown what is asked.
    Shown,
    /// The place that was kept could not be found again.
    Lost,
}

/// Where a lesson is.
pub fn address(game: &str, lesson: &str) -> String {
    format!("/learn/{game}/{lesson}")
}

/// The page.
pub fn page(frame: &Frame, shown: &LessonPage<'_>) -> Markup {
    let game = &shown.projection.game;
    let title = format!("Lesson: {} – {}", shown.lesson.title, game.title);
    let class = "tablepage lessonpage";
    let sheet = Sheet { title: &title, game: Some(game.id), class, scripts: &[Script::Lesson] };
    layout::page(frame, &sheet, &body(shown))
}

fn body(shown: &LessonPage<'_>) -> Markup {
    let projection = &pointed_out(shown);
    let game = projection.game.id;
    html! {
        a.skip href="#step" { "Skip to the step" }
        (bar(shown))
        main.stage #lesson data-game=(game) data-ply=(projection.ply) {
            section.play aria-label="Board" {
                div #part-track { (table_page::track(projection)) }
                (board(projection))
                div #part-text { (text(projection)) }
                div #part-sheets tabindex="0" role="group" aria-label="Cards and sheets" { (table_page::sheets(projection)) }
                (row(shown, projection))
            }
            aside.rail {
                form.deck #part-choices method="post" action=(address(game, &shown.lesson.id)) {
                    (card(shown))
                    (everything_else(shown))
                }
                (side(projection))
            }
        }
        nav.nav.scripted #part-nav aria-label="Panels" { (nav()) }
        (beats(shown))
    }
}

/// One thing after the other: the pieces, the sheets, and what the log says of it.
fn beats(shown: &LessonPage<'_>) -> Markup {
    html! {
        @if !shown.beats.is_empty() {
            template #beats {
                @for LessonBeat { projection, lines } in &shown.beats {
                    @let told = projection.log.len().saturating_sub(*lines);
                    div {
                        svg { (table_page::pieces(projection)) }
                        div.sheets { (table_page::sheets(projection)) }
                        ol { @for line in projection.log.iter().skip(told) { (log_line(projection, line)) } }
                    }
                }
            }
        }
    }
}

fn bar(shown: &LessonPage<'_>) -> Markup {
    html! {
        header.bar {
            a.brand href="/learn" title="To all lessons" {
                (marks::mark())
                div {
                    h1 { (shown.projection.game.title) }
                    p { "Lesson " (shown.number) " · " (shown.lesson.title) }
                }
            }
            div #part-ask role="status" aria-live="polite" { (ask(shown)) }
            div.tools {
                span.saved.deskonly title="Leave when you like: you come back to this step" {
                    (icon(Icon::Check)) "Place kept"
                }
                span.deskonly { (theme_switch()) }
                a.btn.quiet.leave href="/learn" { "Leave lesson" }
            }
        }
    }
}

fn ask(shown: &LessonPage<'_>) -> Markup {
    let step = shown.lesson.steps.get(shown.step);
    let (class, text) = match (shown.stage, step) {
        (LessonStage::Asks, Some(step)) => ("ask", sentence(&step.title)),
        (LessonStage::Asks, None) | (LessonStage::Read, _) => {
            ("ask waits", "Read, then go on.".into())
        }
        (LessonStage::Done, _) => ("ask waits", "Done. Go on when you like.".into()),
        (LessonStage::Plays, _) => ("ask waits", "Now a game of your own.".into()),
        (LessonStage::Over, _) => ("ask waits", "That was the whole lesson.".into()),
    };
    html! {
        div class=(class) {
            (marks::seat(shown.lesson.seat))
            p { @if shown.stage == LessonStage::Asks { span.who { "Your turn:" } " " } (text) }
        }
    }
}

/// A title as a sentence; one that asks ends with its own mark.
fn sentence(title: &str) -> String {
    let mark = if title.ends_with(['?', '!', '.']) { "" } else { "." };
    format!("{title}{mark}")
}

/// The step: what it is about, what is asked, what was said to what was tried, where to go.
fn card(shown: &LessonPage<'_>) -> Markup {
    let well = matches!(shown.stage, LessonStage::Done | LessonStage::Over);
    html! {
        section.panel.lesson.well[well] #step tabindex="-1" aria-label="The lesson" {
            span.handle {}
            @match shown.lesson.steps.get(shown.step) {
                Some(step) => { (at_a_step(shown, step)) }
                None => { (at_the_end(shown)) }
            }
        }
    }
}

fn at_a_step(shown: &LessonPage<'_>, step: &LessonStep) -> Markup {
    let game = shown.projection.game.id;
    let done = shown.stage == LessonStage::Done;
    let text = if done && !step.done.is_empty() { &step.done } else { &step.text };
    html! {
        header {
            span.eyebrow {
                "Step " (shown.step + 1) " of " (shown.lesson.steps.len()) @if done { " · done" }
            }
            (dots(shown))
        }
        div.say {
            h2 { @if done { span.tick { (icon(Icon::Check)) } } (step.title) }
            p { (Reader::new(game).explain(text)) " " (words::maybe_rule(game, step.rule.as_deref())) }
        }
        (asked(shown))
        (note(shown))
        footer { (ways_on(shown)) }
    }
}

fn dots(shown: &LessonPage<'_>) -> Markup {
    html! {
        ol.steps aria-hidden="true" {
            @for index in 0..shown.lesson.steps.len() {
                li.done[index < shown.step] .now[index == shown.step] {}
            }
        }
    }
}

/// Whether the step asks for this; several things may do.
fn is_asked(shown: &LessonPage<'_>, offer: &Offer) -> bool {
    let task = shown.lesson.steps.get(shown.step).map(|step| &step.task);
    let asks = shown.stage == LessonStage::Asks;
    asks && matches!(task, Some(Task::Do { any, .. }) if any.contains(&offer.action))
}

/// What is asked, as choices among choices.
fn asked(shown: &LessonPage<'_>) -> Markup {
    let asked = shown.projection.offers.iter().filter(|offer| is_asked(shown, offer));
    html! {
        @if shown.stage == LessonStage::Asks {
            ol.offers.do { @for (at, offer) in asked.enumerate() {
                (choice(Some(at), offer, "choice asked"))
            } }
        }
    }
}

fn choice(at: Option<usize>, offer: &Offer, class: &str) -> Markup {
    let choice = &offer.choice;
    let picks: Vec<&str> = offer.picks.iter().map(|pick| pick.0.as_str()).collect();
    html! {
        li {
            button #{"do-" (offer.action)} class=(class) type="submit" name="attempt"
                value=(offer.action) data-action=(offer.action) data-picks=(picks.join(" ")) {
                kbd { (key(at)) }
                strong { (words::capital(&choice.label)) }
                @if !choice.cost.is_empty() { span.cost { (choice.cost) } }
                @if !choice.detail.is_empty() { span.why { (words::capital(&choice.detail)) } }
            }
        }
    }
}

fn note(shown: &LessonPage<'_>) -> Markup {
    let game = shown.projection.game.id;
    html! {
        @match &shown.note {
            LessonNote::Nothing => {}
            LessonNote::Answer(answer) => div.try role="status" {
                (icon(Icon::Undo))
                p {
                    (Reader::new(game).explain(&answer.text)) " " b { "Nothing was moved; try again." } " "
                    (words::maybe_rule(game, answer.rule.as_deref()))
                }
            },
            LessonNote::Shown => div.try.shown role="status" {
                (icon(Icon::Hand))
                p { @match &shown.asked {
                    Some(asked) if asked.picks.is_empty() => {
                        "Press " b { (words::capital(&asked.label)) } " above."
                    }
                    Some(asked) => {
                        b { (words::capital(&asked.label)) } ": touch what is ringed on the board, "
                        "or press it above."
                    }
                    None => "Read, then go on.",
                } }
            },
            LessonNote::Lost => div.try role="status" {
                (icon(Icon::Undo))
                p { b { "Your place could not be found again." } " The lesson begins anew." }
            },
        }
    }
}

/// Where one can go from here.
fn ways_on(shown: &LessonPage<'_>) -> Markup {
    let following = shown.lesson.steps.get(shown.step + 1);
    let next = html! {
        button.btn.primary.onward type="submit" name="go" value="next" {
            @match following {
                Some(step) => { "Next: " (step.title) }
                None => "Finish the lesson",
            }
        }
    };
    html! {
        @match shown.stage {
            LessonStage::Read => { (next) }
            LessonStage::Done => {
                (next)
                button.btn type="submit" name="go" value="again" { "Again" }
            }
            LessonStage::Asks => {
                button.btn.onward type="submit" name="go" value="show" { (icon(Icon::Play)) "Show me" }
                button.btn.quiet type="submit" name="go" value="skip" { "Skip this step" }
            }
            LessonStage::Plays => {
                button.btn.primary.onward type="submit" name="go" value="play" {
                    (icon(Icon::Play)) "Play this game"
                }
                button.btn.quiet type="submit" name="go" value="skip" { "Not now" }
            }
            LessonStage::Over => {}
        }
    }
}

fn at_the_end(shown: &LessonPage<'_>) -> Markup {
    let game = &shown.projection.game;
    html! {
        header { span.eyebrow { "Lesson " (shown.number) " · done" } (dots(shown)) }
        div.say {
            h2 { span.tick { (icon(Icon::Check)) } (shown.lesson.title) }
            p { (shown.lesson.about) }
        }
        div.learnt {
            p.eyebrow { "What you did" }
            ul { @for step in &shown.lesson.steps {
                li { (step.title) " " (words::maybe_rule(game.id, step.rule.as_deref())) }
            } }
        }
        footer {
            @match shown.next {
                Some(next) => a.btn.primary.onward href=(address(game.id, &next.id)) {
                    "Next lesson: " (next.title)
                },
                None => button.btn.primary.onward type="submit" name="go" value="real" {
                    "Play a real game"
                },
            }
            button.btn type="submit" name="go" value="over" { "Once more" }
        }
    }
}

/// What the rules allow besides: answered, not locked.
fn everything_else(shown: &LessonPage<'_>) -> Markup {
    let offers = &shown.projection.offers;
    let others: Vec<&Offer> = offers.iter().filter(|offer| !is_asked(shown, offer)).collect();
    let first = offers.len() - others.len();
    html! {
        @if shown.stage == LessonStage::Asks && !others.is_empty() {
            section.panel.choices.other aria-labelledby="else" {
                header {
                    h2 #else { "Everything else you may do" }
                    span.small.muted { (shown.projection.around.note) }
                }
                ol.offers {
                    (lines(others, |at, offer| {
                        choice(at.map(|at| first + at), offer, "choice")
                    }))
                }
                p.hintline { "In a lesson these are answered, not locked." }
            }
        }
    }
}

fn side(projection: &Projection) -> Markup {
    let game = projection.game.id;
    let tabs = [
        ("log", Icon::Log, "Log"),
        ("rules", Icon::Rules, "Rules"),
        ("words", Icon::Words, "Words"),
    ];
    html! {
        section.panel.side aria-label="Log, rules, words" {
            div.tabs role="tablist" aria-label="Beside the board" {
                @for (index, (name, picture, label)) in tabs.into_iter().enumerate() {
                    button type="button" role="tab" #{"tab-" (name)}
                        aria-selected=(if index == 0 { "true" } else { "false" })
                        aria-controls={"pane-" (name)} tabindex=[(index > 0).then_some("-1")] {
                        (icon(picture)) (label)
                    }
                }
            }
            div.pane #pane-log role="tabpanel" aria-labelledby="tab-log" {
                ol.log #log {
                    @for line in &projection.log { (log_line(projection, line)) }
                }
            }
            div.pane #pane-rules role="tabpanel" aria-labelledby="tab-rules" hidden
                data-from={"/rules/" (game) "/part"} {
                p.ask3 { a href={"/rules/" (game)} { "Open the rulebook" } }
            }
            div.pane #pane-words role="tabpanel" aria-labelledby="tab-words" hidden {
                (glossary::pane(game))
            }
        }
    }
}

/// The bar at the bottom of a phone.
fn nav() -> Markup {
    let places = [
        ("play", Icon::Hand, "Lesson"),
        ("seats", Icon::Seats, "Seats"),
        ("log", Icon::Log, "Log"),
        ("rules", Icon::Rules, "Rules"),
    ];
    html! {
        @for (index, (sheet, picture, label)) in places.into_iter().enumerate() {
            button type="button" data-sheet=(sheet) aria-current=[(index == 0).then_some("true")] {
                (icon(picture)) (label)
            }
        }
    }
}

/// The goal card and everybody; the card lies open where the step speaks of it, and where a game
/// is met for the first time and there is nothing to do yet.
fn row(shown: &LessonPage<'_>, projection: &Projection) -> Markup {
    let beginning = shown.number == 1 && shown.step == 0 && shown.stage == LessonStage::Read;
    let is_spoken_of = beginning || points(shown).contains(GOALS);
    table_page::row(projection, if is_spoken_of { GoalCard::Open } else { GoalCard::Folded })
}

/// The table with a ring around what the step points at.
fn pointed_out(shown: &LessonPage<'_>) -> Projection {
    let mut projection = shown.projection.clone();
    let picks = points(shown);
    if !picks.is_empty() {
        let ring = |markup: &Markup| PreEscaped(ringed(&markup.0, &picks));
        projection.around.sheets = ring(&projection.around.sheets);
        projection.drawing = projection.drawing.map(|drawing| Picture {
            pieces: ring(&drawing.pieces),
            ground: ring(&drawing.ground),
            ..drawing
        });
    }
    projection
}

/// What the step points at, and what is asked for once the learner wants to be shown.
fn points<'a>(shown: &'a LessonPage<'_>) -> BTreeSet<&'a str> {
    let step = shown.lesson.steps.get(shown.step);
    let open = matches!(shown.stage, LessonStage::Asks | LessonStage::Read);
    let named = step.filter(|_| open).map(|step| step.point.iter()).into_iter().flatten();
    let asked = shown.asked.iter().filter(|_| shown.note == LessonNote::Shown);
    named.chain(asked.flat_map(|asked| &asked.picks)).map(|pick| pick.0.as_str()).collect()
}

/// What carries one of these names carries a ring too: boards are drawn before anybody knows what
/// a lesson points at.
fn ringed(markup: &str, picks: &BTreeSet<&str>) -> String {
    picks.iter().fold(markup.to_string(), |markup, pick| {
        let named = html! { i data-pick=(pick) {} }.into_string();
        let name = named.trim_start_matches("<i ").trim_end_matches("></i>").to_string();
        markup.replace(&name, &format!("{name} data-point=\"\""))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_needs_no_full_stop() {
        assert_eq!(sentence("Who acts first?"), "Who acts first?");
        assert_eq!(sentence("Try the door"), "Try the door.");
    }

    #[test]
    fn only_what_is_pointed_at_gets_a_ring() {
        let markup = r#"<g data-pick="hex:1"></g><g data-pick="hex:12"></g>"#;
        let ringed = ringed(markup, &BTreeSet::from(["hex:1"]));
        assert_eq!(ringed, r#"<g data-pick="hex:1" data-point=""></g><g data-pick="hex:12"></g>"#);
    }
}
