//! The turns and the eight phases, above the map.

use lunar::View;
use lunar::state::{Half, Phase};
use maud::{Markup, html};

const PHASES: [(&str, &str); 8] = [
    ("A", "Initiative"),
    ("B", "Targeting"),
    ("C", "Combat"),
    ("D", "Movement"),
    ("E", "Mil. targeting"),
    ("F", "Mil. combat"),
    ("G", "Hand to hand"),
    ("H", "Recovery"),
];

/// Which of the eight is under way; none before the first turn and after the last.
const fn number(phase: Phase) -> Option<usize> {
    Some(match phase {
        Phase::Deploying(..) | Phase::Hiding(_) | Phase::Over(_) => return None,
        Phase::Naming(_) => 0,
        Phase::Targeting(Half::All, _) => 1,
        Phase::Combat(Half::All, _) => 2,
        Phase::Velocity(..) | Phase::Exchange(_) | Phase::Moving(..) => 3,
        Phase::Targeting(Half::Military, _) => 4,
        Phase::Combat(Half::Military, _) => 5,
        Phase::Melee(_) | Phase::Taking(_) => 6,
    })
}

pub(super) fn draw(view: &View) -> Markup {
    let now = number(view.phase);
    html! {
        nav class="phases" aria-label="Phases of the turn" {
            div class="turns" {
                span class="small muted" { "Turn" }
                b { (view.turn) }
                span class="dots" role="img"
                    aria-label={"turn " (view.turn) " of " (view.turns)} {
                    @for turn in 1..=view.turns {
                        i class=[(turn <= view.turn).then_some("on")] {}
                    }
                }
            }
            ol {
                @for (index, (letter, name)) in PHASES.iter().enumerate() {
                    @let class = now.and_then(|now| match index.cmp(&now) {
                        std::cmp::Ordering::Less => Some("past"),
                        std::cmp::Ordering::Equal => Some("now"),
                        std::cmp::Ordering::Greater => None,
                    });
                    li class=[class] aria-current=[(class == Some("now")).then_some("step")] {
                        b { (letter) } span { (name) }
                    }
                }
            }
        }
    }
}
