//! How far several are.

use board::Bar;
use maud::{Markup, html};

use crate::marks;

/// The bars and what their fillings stand for. SVG, so that their lengths need no style in the page.
pub(super) fn draw(index: usize, bars: &[Bar], legend: &[String]) -> Markup {
    html! {
        ul.goalbars {
            @for (at, bar) in bars.iter().enumerate() {
                li #{"goal-" (index) "-" (at)} {
                    span.who {
                        @if let Some(seat) = bar.seat { (marks::seat(seat)) }
                        (bar.label)
                    }
                    (filled(bar))
                    span.value { (bar.value) }
                    @if !bar.note.is_empty() { small { (bar.note) } }
                }
            }
        }
        @if !legend.is_empty() {
            p.fills { @for (kind, name) in legend.iter().enumerate() {
                span { (swatch(kind)) (name) }
            } }
        }
    }
}

fn filled(bar: &Bar) -> Markup {
    let mut from = 0.0;
    let fills = bar.fills.iter().map(|share| {
        let width = share.max(0.0).min((1.0_f32 - from).max(0.0));
        from += width;
        (from - width, width)
    });
    let colour = bar.seat.map(|seat| format!(" s{}", seat.index() + 1)).unwrap_or_default();
    html! {
        svg class={"fillbar" (colour)} aria-hidden="true" focusable="false" {
            @for (kind, (from, width)) in fills.enumerate() { (filling(kind, from, width)) }
        }
    }
}

/// Solid, pale, hatched: the kinds differ by more than their shade.
fn filling(kind: usize, from: f32, width: f32) -> Markup {
    let [x, width] = [from, width].map(|share| format!("{:.1}%", share * 100.0));
    html! {
        @match kind {
            0 => { rect x=(x) width=(width) height="100%" {} }
            1 => { rect.pale x=(x) width=(width) height="100%" {} }
            _ => {
                rect.pale x=(x) width=(width) height="100%" {}
                rect.hatched x=(x) width=(width) height="100%" {}
            }
        }
    }
}

fn swatch(kind: usize) -> Markup {
    html! { svg.swatch aria-hidden="true" focusable="false" { (filling(kind, 0.0, 1.0)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fillings_follow_each_other_and_never_leave_the_bar() {
        let bar = Bar { fills: vec![0.5, 0.25, 0.9, f32::NAN, 0.1], ..Bar::default() };
        let text = filled(&bar).into_string();
        let places =
            [("0.0%", "50.0%"), ("50.0%", "25.0%"), ("75.0%", "25.0%"), ("100.0%", "0.0%")];
        for (x, width) in places {
            assert!(text.contains(&format!("x=\"{x}\" width=\"{width}\"")), "{text}");
        }
    }
}
