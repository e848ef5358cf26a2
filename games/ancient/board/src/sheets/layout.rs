//! A track from left to right: steps, arrows between linked ones, a milestone after each section.

use ancient::track::{Step, Track};
use maud::{Markup, html};

use board::number::{nth, short};

/// One thing on a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Step(usize),
    /// From a step to the one it is linked with.
    Arrow,
    Milestone(usize),
}

/// What the parts of a track measure.
pub(super) struct Measure {
    pub(super) step: fn(&Step) -> f64,
    pub(super) arrow: f64,
    pub(super) milestone: f64,
    /// Between two parts.
    pub(super) gap: f64,
}

/// Each part and where it begins; and where the last one ends.
pub(super) fn lay(track: &Track, measure: &Measure) -> (Vec<(f64, Part)>, f64) {
    let mut laid = Vec::new();
    let mut x = 0.0;
    for part in parts(track) {
        laid.push((x, part));
        x += measure.gap
            + match part {
                Part::Step(step) => (measure.step)(track.step(step)),
                Part::Arrow => measure.arrow,
                Part::Milestone(_) => measure.milestone,
            };
    }
    (laid, x - measure.gap)
}

fn parts(track: &Track) -> impl Iterator<Item = Part> + '_ {
    (0..track.sections()).flat_map(move |section| {
        let steps = track.section(section).flat_map(|step| {
            let arrow = track.step(step).linked.then_some(Part::Arrow);
            std::iter::once(Part::Step(step)).chain(arrow)
        });
        steps.chain([Part::Milestone(section)])
    })
}

/// A long row of boxes is written as a number.
pub(super) const MOST_BOXES: u8 = 6;

/// Ink and holes of the raider in a raider box, on paper of this colour.
pub(super) const fn raider_ink(marked: bool, paper: &str) -> (&'static str, &str) {
    if marked { ("die-pip", "board-red") } else { ("board-ink-2", paper) }
}

/// What a box of a step looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Empty,
    /// A stop would fill it.
    Promised,
    Full,
}

impl Mark {
    /// The name the style sheet knows it by.
    const fn class(self) -> &'static str {
        match self {
            Self::Empty => "anc-empty",
            Self::Promised => "anc-promised",
            Self::Full => "anc-full",
        }
    }
}

/// The size of a box, and how far the next one is.
pub(super) struct Boxes {
    pub(super) pitch: f64,
    pub(super) top: f64,
    pub(super) wide: f64,
    pub(super) high: f64,
}

impl Boxes {
    /// The boxes of a step from here on. Alike ones are one path: a page is drawn often, and sent
    /// as often.
    pub(super) fn row(&self, first: f64, boxes: u8, marked: u8, promised: u8) -> Markup {
        let marks: Vec<Mark> = marks(boxes, marked, promised).collect();
        let path = |mark: Mark| {
            let alike = marks.iter().enumerate().filter(move |(_, other)| **other == mark);
            let outline = |(index, _)| self.outline(first + self.pitch * nth(index));
            alike.map(outline).collect::<Vec<_>>().concat()
        };
        html! {
            @for mark in [Mark::Empty, Mark::Promised, Mark::Full] {
                @let path = path(mark);
                @if !path.is_empty() { path class=(mark.class()) d=(path) {} }
            }
        }
    }

    /// A box. Its corners are rounded by the joins of its outline: there are hundreds of boxes in
    /// a page, and curves are long to write.
    fn outline(&self, x: f64) -> String {
        let [x, top, wide, high] = [x, self.top, self.wide, self.high].map(short);
        format!("M{x} {top}h{wide}v{high}h-{wide}z")
    }
}

/// The boxes of a step, from left to right.
fn marks(boxes: u8, marked: u8, promised: u8) -> impl Iterator<Item = Mark> {
    (0..boxes).map(move |index| match index {
        full if full < marked => Mark::Full,
        next if next < marked + promised => Mark::Promised,
        _ => Mark::Empty,
    })
}
