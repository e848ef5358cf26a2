//! What can be done where the team is, besides what is touched on the chart.

use damocles::mark::Mark;
use damocles::state::{Phase, Robot};
use damocles::tile::Kind;
use damocles::view::Face;
use damocles::{Action, View};
use maud::{Markup, html};

use super::button;
use crate::asks;

pub(super) fn draw(view: &View) -> Markup {
    let here = view.team.and_then(|spot| view.tile(spot)).and_then(|seen| seen.face.as_ref());
    html! {
        ul class="d-tray" {
            @match view.phase {
                Phase::Asked(_) => {
                    @for answer in &view.answers {
                        @let label = asks::label(view.asks.unwrap_or(0), *answer);
                        (button(answer.word(), Action::Choose(*answer), label))
                    }
                }
                Phase::Working(_) => { @if let Some(face) = here { (bench(view, face)) } }
                Phase::Camp(_) => (button("next", Action::Next, "Break camp")),
                Phase::Leaving(_) => {
                    (button("search", Action::Search, "Search for a way"))
                    @if here.is_some_and(|face| face.marks.has(Mark::Gate)) {
                        (button("cross", Action::Cross, "Another section"))
                    }
                    @if view.powers.sphere {
                        (button("sphere", Action::Sphere, "Use the sphere"))
                    }
                }
                _ => {}
            }
        }
    }
}

fn bench(view: &View, face: &Face) -> Markup {
    html! {
        @if face.kind == Kind::Control { (button("activate", Action::Activate, "Activate")) }
        @if view.powers.robot != Robot::Absent { (button("robot", Action::Robot, "Robot")) }
        @if view.powers.robot == Robot::Loaded {
            (button("section", Action::Section, "Whole section"))
        }
        (button("reread", Action::Reread, "Read again"))
        (button("next", Action::Next, "Make camp"))
    }
}
