//! The sheets under the chart: what is read or chosen, and the team with what it carries.
//!
//! Every thing a hand would touch carries `data-pick`, and `data-action` with the action one would
//! mean by it, so that a page can say why it cannot be done. Ids begin with `d-`.

mod crew;
mod message;
mod report;
mod stores;
mod tray;

use damocles::equipment::Equipment;
use damocles::state::Phase;
use damocles::{Action, Mission, View};
use maud::{Markup, html};

use super::pick;

pub(super) fn draw(mission: &Mission, view: &View) -> Markup {
    html! {
        section class="d-under" id="d-under" {
            @match view.phase {
                Phase::Crew => (stores::people(mission, view)),
                Phase::Kit(member) => (stores::equipment(view, member)),
                Phase::Over(ending) => (report::draw(view, ending)),
                _ => (message::draw(mission, view)),
            }
            (crew::draw(view))
        }
    }
}

/// The sign of a piece of equipment, which the chart defines.
fn instrument(kind: Equipment) -> Markup {
    html! { svg class="d-eq" aria-hidden="true" { use href={"#d-e-" (kind)} {} } }
}

/// A thing to touch, with a word on it.
fn button(id: &str, action: Action, word: &str) -> Markup {
    html! {
        li id={"d-b-" (id)} data-pick=(pick(action)) data-action=(action) { (word) }
    }
}
