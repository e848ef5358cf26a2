//! What is being handed over or picked up: each thing can be touched.

use feynman::View;
use feynman::names::{Bag, Fig, Good};
use feynman::state::Place;
use feynman::view::Seen;
use maud::{Markup, html};

use crate::names;

pub(super) fn draw(view: &View) -> Markup {
    match view.phase {
        Seen::Handing(deal) if view.rows[deal.from.index()].is_some() => {
            let hand = view.own.hand;
            let bag = view.bag(deal.from).less(hand.map_or(Bag::EMPTY, |hand| hand.bag));
            let held = hand.map(|hand| things(hand.bag, |good| hand.goods[good.index()]));
            let rest = things(bag, |good| {
                on(view, good, deal.from) && !hand.is_some_and(|hand| hand.goods[good.index()])
            });
            let title = format!("{} hands to {}", cap(view, deal.from), names::told(view, deal.to));
            html! { (strip(&title, &rest)) (offered(view, &held.unwrap_or_default())) }
        }
        Seen::Consent(_) => {
            let held = view.own.hand.map(|hand| things(hand.bag, |good| hand.goods[good.index()]));
            html! { (offered(view, &held.unwrap_or_default())) }
        }
        Seen::Picking { fig, from } => {
            let there = if let Some(body) = from {
                things(view.mind.bags[body.index()], |good| on(view, good, body))
            } else {
                let Some(room) = view.room(fig) else { return html! {} };
                let lies = |good: Good| view.mind.goods[good.index()] == Some(Place::Lies(room));
                things(view.open.floor[room.index()], lies)
            };
            strip(&format!("{} picks up", cap(view, fig)), &there)
        }
        _ => html! {},
    }
}

fn cap(view: &View, fig: Fig) -> String {
    names::capital(&names::told(view, fig))
}

fn on(view: &View, good: Good, fig: Fig) -> bool {
    view.mind.goods[good.index()] == Some(Place::On(fig))
}

/// Words and names of things.
fn things(bag: Bag, has: impl Fn(Good) -> bool) -> Vec<(String, String)> {
    let items = bag.kinds().map(|item| (item.to_string(), names::item(item).to_string()));
    let goods = Good::ALL.iter().filter(|good| has(**good));
    items.chain(goods.map(|good| (good.to_string(), names::good(*good).to_string()))).collect()
}

fn strip(title: &str, things: &[(String, String)]) -> Markup {
    html! {
        div class="fy-hand" {
            b { (title) }
            @for (word, name) in things {
                button type="button" class="fy-buy" data-pick={"thing:" (word)} { (name) }
            }
        }
    }
}

/// What is held out, and on what terms.
fn offered(view: &View, things: &[(String, String)]) -> Markup {
    let want = view.own.hand.and_then(|hand| hand.want);
    html! {
        @if !things.is_empty() {
            p class="fy-note" {
                "Held out: " @for (index, (_, name)) in things.iter().enumerate() {
                    @if index > 0 { ", " } (name)
                }
                @if let Some(thing) = want {
                    "; in return, the promise of " (names::thing(thing))
                }
            }
        }
    }
}
