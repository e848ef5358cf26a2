//! Levels of victory, rungs of a ladder, counts: what is there and what is missing.

use board::{Check, GoalLevel, Met};
use maud::{Markup, html};

use super::Card;
use crate::icons::{Icon, icon};
use crate::words;

/// So many dots still tell more than a number does.
const DOTS: u16 = 6;

/// Rungs from worst to best.
pub(super) fn ladder(rungs: &[String], now: usize, within_reach: &[usize]) -> Markup {
    html! {
        div.rungs role="img" aria-label=(climbed(rungs, now, within_reach)) {
            @for (rung, name) in rungs.iter().enumerate() {
                i class=(rung_class(rung, now, within_reach)) title=(name) {}
            }
        }
        p.rungends aria-hidden="true" {
            span { (rungs.first().map_or("", String::as_str)) }
            span { (rungs.last().map_or("", String::as_str)) }
        }
    }
}

fn rung_class(rung: usize, now: usize, within_reach: &[usize]) -> &'static str {
    match rung {
        rung if rung == now => "now",
        rung if within_reach.contains(&rung) => "can",
        rung if rung < now => "past",
        _ => "",
    }
}

/// The ladder for those who do not see it.
fn climbed(rungs: &[String], now: usize, within_reach: &[usize]) -> String {
    let name = |rung: usize| rungs.get(rung).map_or("", String::as_str);
    let reach: Vec<&str> = within_reach.iter().map(|rung| name(*rung)).collect();
    let reach = match reach.as_slice() {
        [] => String::new(),
        reach => format!(" Within reach: {}.", board::list(reach)),
    };
    format!("{}: {} of {}, counted from the worst.{reach}", name(now), now + 1, rungs.len())
}

/// Levels of victory, best first; the one to go for stands out.
pub(super) fn levels(card: &mut Card<'_>, levels: &[GoalLevel]) -> Markup {
    let nearest = nearest(levels);
    html! {
        ol.levels { @for (index, level) in levels.iter().enumerate() {
            li.nearest[Some(index) == nearest] {
                @if !level.number.is_empty() { b.number { (level.number) } }
                div {
                    p { strong { (card.sentence(&level.title)) } (missing(level)) }
                    ul { @for check in &level.checks { (checked(check)) } }
                }
            }
        } }
    }
}

/// The best one that is reached; if none is, the one that lacks least.
fn nearest(levels: &[GoalLevel]) -> Option<usize> {
    let open = levels.iter().enumerate();
    let open = open.filter_map(|(index, level)| Some((level.missing()?, index)));
    open.min().map(|(_, index)| index)
}

fn missing(level: &GoalLevel) -> Markup {
    html! {
        @match level.missing() {
            Some(0) => { span.tagline.good { "reached" } }
            Some(count) => { span.tagline { (count) " missing" } }
            None => { span.tagline { "out of reach" } }
        }
    }
}

fn checked(check: &Check) -> Markup {
    let (class, word) = match check.met {
        Met::Yes => ("yes", "met"),
        Met::No => ("no", "missing"),
        Met::Unknown => ("unknown", "not known"),
        Met::Lost => ("lost", "lost"),
    };
    html! {
        li class=(class) {
            i role="img" aria-label=(word) {
                @match check.met {
                    Met::Yes => { (icon(Icon::Check)) }
                    Met::No => {}
                    Met::Unknown => { "?" }
                    Met::Lost => { "–" }
                }
            }
            span { (words::capital(&check.text)) }
        }
    }
}

/// Done and wanted, by row and column.
pub(super) fn counts(columns: &[String], rows: &[(String, Vec<(u16, u16)>)]) -> Markup {
    html! {
        table.counts {
            thead { tr { @for column in columns { th scope="col" { (column) } } } }
            tbody { @for (name, counts) in rows {
                tr {
                    th scope="row" { (name) }
                    @for (done, wanted) in counts { td { (dots(*done, *wanted)) } }
                }
            } }
        }
    }
}

fn dots(done: u16, wanted: u16) -> Markup {
    html! {
        @if wanted <= DOTS {
            span.dots aria-hidden="true" { @for dot in 0..wanted { i.on[dot < done] {} } }
        }
        (done) "/" (wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(met: &[Met]) -> GoalLevel {
        let check = |met: &Met| Check { text: "a pirate lives".into(), met: *met };
        let checks = met.iter().map(check).collect();
        GoalLevel { number: "1".into(), title: board::Sentence::default(), checks }
    }

    #[test]
    fn the_best_level_that_is_reached_stands_out_else_the_nearest() {
        let [yes, no, unknown, lost] = [Met::Yes, Met::No, Met::Unknown, Met::Lost];
        let far = [level(&[no, no]), level(&[yes, no]), level(&[unknown, yes]), level(&[lost])];
        assert_eq!(nearest(&far), Some(1));
        assert_eq!(nearest(&[level(&[no]), level(&[yes]), level(&[yes])]), Some(1));
        assert_eq!(nearest(&[level(&[lost, yes])]), None);
        assert_eq!(nearest(&[]), None);
    }

    #[test]
    fn whether_a_thing_is_met_is_said_in_words_too() {
        for (met, word) in [
            (Met::Yes, "met"),
            (Met::No, "missing"),
            (Met::Unknown, "not known"),
            (Met::Lost, "lost"),
        ] {
            let text = checked(&Check { text: "x".into(), met }).into_string();
            assert!(text.contains(&format!("aria-label=\"{word}\"")), "{text}");
        }
    }

    #[test]
    fn a_rung_that_is_not_there_is_no_fault() {
        assert!(climbed(&[], 3, &[7]).starts_with(": 4 of 0"));
    }
}
