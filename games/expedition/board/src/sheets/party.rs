//! The sheet of a party: six members, what they can do, how they fare.

use contract::Seat;
use expedition::ability::Ability;
use expedition::state::{Condition, MemberId, Phase};
use expedition::{Action, View};
use maud::{Markup, html};

use super::{Shown, sign};
use crate::{names, pick};
use board::Cast;

/// Abilities a whole party has.
const MARKS: u8 = 16;

pub(super) fn draw(view: &View, cast: &Cast, seat: Seat) -> Markup {
    let party = view.party(seat);
    let title = match view.you {
        Some(you) if you == seat => "Your party".into(),
        _ => format!("The party of {}", cast.name(seat)),
    };
    // On a phone only the abilities asked for are shown, unless none is.
    let class = if view.asks.is_some() { "party panel asks" } else { "party panel" };
    html! {
        article class=(class) id="x-party" {
            header {
                h2 { (title) }
                span class="small muted" { (party.marks().total()) " of " (MARKS) " marks" }
            }
            ol tabindex="0" { @for id in MemberId::all() { (member(view, seat, id)) } }
        }
    }
}

fn member(view: &View, seat: Seat, id: MemberId) -> Markup {
    let member = view.party(seat).member(id);
    let (class, state) = match member.condition {
        Condition::Fit => (None, ""),
        Condition::Wounded => (Some("w"), "wounded"),
        Condition::Out => (Some("x"), "lost"),
    };
    let known = member.marks.total() + u8::from(member.lost.is_some());
    html! {
        li id={"x-member-" (id.index())} class=[class] {
            span class="nm" { (names::capital(&names::member(id))) }
            span class="abs" {
                @if let Some(lost) = member.lost { (sign(lost, Shown::Lost)) }
                @for (index, ability) in member.marks.iter().enumerate() {
                    (mark(view, seat, (id, index), ability))
                }
                @for _ in known..id.abilities() { i class="open" {} }
            }
            span class="st" { (state) }
        }
    }
}

/// One ability of a member. Of a member just wounded it can be touched, to be given up.
fn mark(view: &View, seat: Seat, (member, nth): (MemberId, usize), ability: Ability) -> Markup {
    let there = view.party(seat).member(member).condition != Condition::Out;
    let hot = there && view.asks.is_some_and(|asked| asked.contains(ability));
    let at_stake = matches!(view.phase, Phase::Losing(wound)
        if wound.seat == seat && wound.member == member);
    let action = at_stake.then_some(Action::Lose(ability));
    html! {
        @if let Some(action) = action {
            span class="stake" id={"x-member-" (member.index()) "-" (nth)} data-pick=[pick(action)] data-action=(action) {
                (sign(ability, Shown::Plain))
            }
        } @else {
            (sign(ability, if hot { Shown::Hot } else { Shown::Plain }))
        }
    }
}
