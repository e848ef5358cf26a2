//! The card at the left: what is at hand, with everything one may touch for it.

use expedition::equipment::RowId;
use expedition::state::{Ending, Phase};
use expedition::{Scenario, View};
use maud::{Markup, html};

use super::tile::Tile;
use super::{prepare, travel, trial};
use crate::names;
use board::Cast;

/// A card before it is drawn.
pub(super) struct Card {
    /// Which row of which table brought it.
    row: Option<RowId>,
    title: String,
    text: String,
    body: Markup,
    foot: String,
}

pub(super) fn draw(scenario: &Scenario, view: &View, cast: &Cast) -> Markup {
    let card = at_hand(scenario, view, cast);
    html! {
        article class="event" id="x-card" {
            @if let Some(row) = card.row {
                div class="roll" { span { "table " (row.table() + 1) } (two_dice(row.roll())) }
            }
            h2 { (card.title) }
            p { (card.text) }
            (card.body)
            p class="fail" { (card.foot) }
        }
    }
}

fn at_hand(scenario: &Scenario, view: &View, cast: &Cast) -> Card {
    match view.phase {
        Phase::Recruiting(_) => prepare::recruiting(scenario),
        Phase::Learning(seat, member) => prepare::learning(view, seat, member),
        Phase::Equipping(seat) => prepare::equipping(view, seat),
        Phase::Moving => travel::moving(scenario, view, cast),
        Phase::Steering(rolled) => travel::steering(view, cast, rolled),
        Phase::Meeting => travel::meeting(view, cast),
        Phase::Naming(rival) => trial::naming(view, cast, rival),
        Phase::Fighting(fight) => trial::fighting(scenario, view, cast, &fight),
        Phase::Bracing(trial) => trial::bracing(scenario, view, trial),
        Phase::Losing(wound) => trial::losing(view, cast, wound),
        Phase::Dropping => trial::dropping(scenario, view),
        Phase::Over(ending) => over(scenario, view, cast, ending),
    }
}

impl Card {
    pub(super) fn new(title: impl Into<String>, text: impl Into<String>, body: Markup) -> Self {
        Self { row: None, title: title.into(), text: text.into(), body, foot: String::new() }
    }

    /// Says which row of which table brought it.
    pub(super) fn brought_by(self, row: RowId) -> Self {
        Self { row: Some(row), ..self }
    }

    pub(super) fn ending(self, foot: impl Into<String>) -> Self {
        Self { foot: foot.into(), ..self }
    }
}

/// A row of tiles; `class` says how they are laid.
pub(super) fn tiles(class: &str, tiles: &[Tile]) -> Markup {
    html! { ul class=(class) tabindex="0" { @for tile in tiles { (tile.draw()) } } }
}

/// Two dice and their sum; which faces made it is told in the log.
fn two_dice(sum: u8) -> Markup {
    html! {
        svg class="two" viewBox="0 0 34 28" role="img" aria-label={"two dice, " (sum)} {
            rect x="2" y="4" width="20" height="20" rx="5" transform="rotate(-16 12 14)" {}
            rect x="11" y="3" width="21" height="22" rx="5" {}
            text x="21.5" y="20" text-anchor="middle" { (sum) }
        }
    }
}

fn over(scenario: &Scenario, view: &View, cast: &Cast, ending: Ending) -> Card {
    let artifact = &scenario.artifact;
    let (title, text) = match ending {
        Ending::Home(seat) => (
            format!("{} comes home", names::capital(artifact)),
            format!("{} brought it to space 1 in round {}.", cast.name(seat), view.turn.round),
        ),
        Ending::LastParty(seat) => {
            ("The last party".into(), format!("Nobody else is left, and {} wins.", cast.name(seat)))
        }
        Ending::NobodyLeft => {
            ("Nobody is left".into(), format!("{} stays lost.", names::capital(artifact)))
        }
    };
    let relic = html! {
        svg class="relic" viewBox="-22 -22 44 44" aria-hidden="true" { use href="#relic" {} }
    };
    Card::new(title, text, relic)
}
