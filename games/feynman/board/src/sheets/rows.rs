//! The rows of a sheet: who, what they can do, what they carry, where they are, how they are.

use feynman::View;
use feynman::names::{Fig, Health, Name};
use feynman::state::{Row, Shut};
use maud::{Markup, html};

use crate::{names, svg};

pub(super) fn draw(view: &View) -> Markup {
    let mine = |fig: &Fig| view.rows[fig.index()].filter(|row| row.here).map(|row| (*fig, row));
    html! {
        ol class="fy-crew" {
            @for (fig, row) in Fig::ALL.iter().filter_map(mine) {
                (line(view, fig, &row, person(view, fig)))
            }
        }
    }
}

/// The rows of one team, when everything is open.
pub(super) fn opened(view: &View, truth: &Shut, seat: contract::Seat) -> Markup {
    let of = |fig: &&Fig| truth.rows[fig.index()].here && truth.rows[fig.index()].seat == seat;
    html! {
        ol class="fy-crew" {
            @for fig in Fig::ALL.iter().filter(of) {
                @let name = fig.is_letter().then(|| truth.people[fig.index()]).flatten();
                (line(view, *fig, &truth.rows[fig.index()], name))
            }
        }
    }
}

fn person(view: &View, fig: Fig) -> Option<Name> {
    fig.is_letter().then(|| view.own.people[fig.index()]).flatten()
}

fn line(view: &View, fig: Fig, row: &Row, person: Option<Name>) -> Markup {
    let token = view.open.token(fig);
    let is_done = |used: u32| (used | view.open.fresh) & fig.bit() != 0;
    let acted = view.own.used.is_some_and(is_done) && view.you == Some(view.open.turn);
    let state = match token.health {
        Health::Out => "ko",
        Health::Dead => "dead",
        Health::Up if acted => "done",
        Health::Up => "",
    };
    let place = if view.open.away & row.room.bit() != 0 { "away" } else { row.room.word() };
    html! {
        li class=(state) data-pick={"fig:" (fig)} {
            b class={"fy-let " (svg::shape_of(row.seat))} { (svg::badge(fig)) }
            span class="nm" { (called(view, fig, person)) small { (names::skills(fig, person)) } }
            span class="gear" { (gear(view, fig, row)) }
            span class="rm" title=(if token.is_there() { "in sight" } else { "hidden" }) {
                @if token.is_there() { (place) } @else { i { (place) } }
            }
            (boxes(row.damage, row.boxes))
        }
    }
}

fn called(view: &View, fig: Fig, person: Option<Name>) -> String {
    person
        .map_or_else(|| names::capital(&names::told(view, fig)), |name| names::pirate(name).into())
}

fn gear(view: &View, fig: Fig, row: &Row) -> String {
    let mut all = names::bag(row.bag);
    for good in feynman::names::Good::ALL {
        let at = view
            .truth
            .map_or(view.mind.goods[good.index()], |truth| Some(truth.goods[good.index()]));
        if at == Some(feynman::state::Place::On(fig)) {
            all.push(names::good(*good).into());
        }
    }
    all.join(", ")
}

/// Damage boxes, filled from the left.
pub(super) fn boxes(damage: u8, boxes: u8) -> Markup {
    html! {
        span class="fy-dmg" role="img" aria-label={(damage) " of " (boxes) " damage"} {
            @for index in 0..boxes { i class=[(index < damage).then_some("x")] {} }
        }
    }
}
