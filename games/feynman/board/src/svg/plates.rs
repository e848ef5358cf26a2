//! Answers that no room and no token stands for, as plates below the plan: pass, accept, end the
//! turn. Only the seat that is asked has them.

use feynman::View;
use feynman::state::ALIEN;
use feynman::view::Seen;
use maud::{Markup, html};

use board::number::{at, nth, short};

pub(super) fn draw(view: &View) -> Markup {
    let asked = view.you.is_some_and(|you| view.status.waiting().contains(you));
    let plates = if asked { of_phase(view) } else { Vec::new() };
    html! {
        g id="fy-plates" text-anchor="middle" font-size="13" font-weight="700" {
            @for (index, (verb, words)) in plates.iter().enumerate() {
                g id={"fy-p-" (verb)} class="fy-plate" data-pick={"act:" (verb)}
                    data-action=(verb) transform=(at((36.0 + 116.0 * nth(index), 690.0))) {
                    rect width="108" height="34" rx="8" fill="var(--board-paper)"
                        stroke="var(--board-line)" stroke-width="1.6" {}
                    text x=(short(54.0)) y="22" fill="var(--board-ink)" { (words) }
                }
            }
        }
    }
}

fn of_phase(view: &View) -> Vec<(&'static str, &'static str)> {
    let alien = view.you == Some(ALIEN);
    match view.phase {
        Seen::Setup => vec![("ready", "Seal the sheet"), ("blank", "Rub it out")],
        Seen::Turn if view.own.actor.is_some() => {
            let other = (!view.own.bound).then_some(("other", "Somebody else"));
            [("search", "Search")].into_iter().chain(other).collect()
        }
        Seen::Turn => {
            let mut all = vec![("end", "End the turn"), ("peace", "Offer peace")];
            if alien && view.own.species == Some(feynman::names::Species::Hal) {
                all.push(("seize", "Seize the chart"));
            }
            all
        }
        Seen::Window { .. } => {
            let mut all = vec![
                ("pass", "Let it pass"),
                ("sleep", "Pass all"),
                ("doze", "Only my own"),
                ("cancel", "Cancel it"),
            ];
            if alien {
                all.extend([("veto", "Veto"), ("seize", "Seize")]);
            }
            all
        }
        Seen::Computer { .. } => vec![("core", "Hack the core"), ("logoff", "Log off")],
        Seen::Handing(_) => {
            vec![("offer", "Hand it over"), ("decline", "Decline"), ("want", "In return")]
        }
        Seen::Consent(_) | Seen::Voting { .. } => {
            vec![("accept", "Accept"), ("decline", "Decline")]
        }
        Seen::Picking { .. } => vec![("leave", "Leave it")],
        Seen::Hatching => vec![("nohatch", "No egg hatches")],
        Seen::Over(_) => Vec::new(),
    }
}
