//! Cards of the preparation: the party, its abilities, its equipment.

use contract::Seat;
use expedition::ability::Ability;
use expedition::equipment::{Item, Source};
use expedition::state::MemberId;
use expedition::{Action, Scenario, View};
use maud::Markup;

use super::card::{Card, tiles};
use super::tile::Tile;
use super::{Shown, sign};
use crate::names;

pub(super) fn recruiting(scenario: &Scenario) -> Card {
    let roll = Tile::new("x-recruit", "16", "abilities to roll").sum().doing(Action::Recruit);
    Card::new(&scenario.title, &scenario.intro, tiles("needs wordy", &[roll]))
}

/// Nine tiles, one an ability.
pub(super) fn abilities(
    action: fn(Ability) -> Action,
    value: impl Fn(Ability) -> String,
) -> Markup {
    let tile = |ability: Ability| {
        Tile::new(format!("x-ability-{ability}"), value(ability), names::ability(ability))
            .signed(sign(ability, Shown::Plain))
            .doing(action(ability))
    };
    tiles("set abilities", &Ability::ALL.map(tile))
}

pub(super) fn learning(view: &View, seat: Seat, member: MemberId) -> Card {
    let marks = view.party(seat).marks();
    let title = format!("A ten for {}", names::the_member(member));
    let body = abilities(Action::Learn, |ability| marks.of(ability).to_string());
    Card::new(title, "Here is what the party has so far.", body)
}

pub(super) fn equipping(view: &View, seat: Seat) -> Card {
    let tile = |item: Item| {
        let packed = view.party(seat).aids.of(Source::Item(item)) > 0;
        let value = if packed { "✓" } else { "" };
        Tile::new(format!("x-item-{item}"), value, names::item_in_short(item))
            .signed(sign(item.ability(), Shown::Plain))
            .doing(Action::Take(item))
    };
    let text = format!("Each adds {} to one roll of its ability, and is spent.", view.gear_points);
    Card::new("Two items to pack", text, tiles("set gear", &Item::ALL.map(tile)))
}
