//! The sheets under the map: what is at hand, the party that must act, its Aids.
//!
//! Every thing a hand would touch carries `data-pick`, and `data-action` with the action one would
//! mean by it, so that a page can say why it cannot be done. Ids begin with `x-` and belong to
//! places on the sheets, so that a page can change what stands there without moving it.

mod aids;
mod card;
mod party;
mod prepare;
mod tile;
mod travel;
mod trial;

use std::sync::LazyLock;

use contract::Seat;
use expedition::ability::Ability;
use expedition::state::{Ending, Phase};
use expedition::{Scenario, View};
use maud::{Markup, PreEscaped, html};

use super::names;
use board::Cast;

pub(super) fn draw(scenario: &Scenario, view: &View, cast: &Cast) -> Markup {
    let seat = shown(view);
    html! {
        section class="under expedition" id="x-under" {
            (card::draw(scenario, view, cast))
            (party::draw(view, cast, seat))
            (aids::draw(scenario, view, seat))
        }
    }
}

/// Whose sheet lies open: the party that must act, for all sheets are open; at the end one's own,
/// or the winner's.
fn shown(view: &View) -> Seat {
    let winner = match view.phase {
        Phase::Over(Ending::Home(seat) | Ending::LastParty(seat)) => Some(seat),
        _ => None,
    };
    view.status.waiting().first().or(view.you).or(winner).unwrap_or(Seat::A)
}

/// How a sign is shown.
#[derive(Clone, Copy)]
enum Shown {
    Plain,
    /// It is asked for now.
    Hot,
    /// A wound has taken it.
    Lost,
}

/// The sign of an ability, which the map defines. A sheet has thirty of them and is drawn with
/// every move, so each is made once.
fn sign(ability: Ability, shown: Shown) -> PreEscaped<&'static str> {
    static SIGNS: LazyLock<[[String; 3]; 9]> = LazyLock::new(|| {
        let classes = ["ab", "ab hot", "ab lost"];
        Ability::ALL.map(|ability| classes.map(|class| drawn_sign(ability, class).into_string()))
    });
    PreEscaped(&SIGNS[ability as usize][shown as usize])
}

fn drawn_sign(ability: Ability, class: &str) -> Markup {
    html! {
        svg class=(class) role="img" aria-label=(names::ability(ability)) {
            use href={"#x-ab-" (ability)} {}
        }
    }
}

/// One face of a die, which the map defines.
fn die(face: u8) -> Markup {
    html! {
        svg class="die" role="img" aria-label={"die " (face)} {
            use href={"#x-d" (face)} {}
        }
    }
}

/// The shape and colour of a seat.
fn seat_mark(seat: Seat, cast: &Cast) -> Markup {
    let number = seat.index() + 1;
    html! {
        svg class={"seatmark s" (number)} viewBox="0 0 24 24" role="img"
            aria-label=(cast.name(seat)) {
            use href={"#x-shape-" (number)} fill="currentColor" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ability_has_its_own_sign() {
        for ability in Ability::ALL {
            for (shown, class) in
                [(Shown::Plain, "ab"), (Shown::Hot, "ab hot"), (Shown::Lost, "ab lost")]
            {
                assert_eq!(sign(ability, shown).0, drawn_sign(ability, class).into_string());
            }
        }
    }
}
