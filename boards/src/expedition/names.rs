//! What things are called.

use expedition::Scenario;
use expedition::ability::{Ability, Marks};
use expedition::equipment::{Item, Source};
use expedition::scenario::Card;
use expedition::state::{MemberId, Role};

pub(super) const fn item(item: Item) -> &'static str {
    match item {
        Item::Pistols => "Pistols",
        Item::Picks => "Picks and crowbar",
        Item::Climbing => "Climbing gear",
        Item::Sextant => "Sextant and sea charts",
        Item::Maps => "Maps and compasses",
        Item::Lockpicks => "Lockpicks",
        Item::Volumes => "Old volumes and dictionaries",
        Item::Texts => "Scientific texts",
        Item::Letters => "Letters of introduction",
    }
}

pub(super) fn aid(scenario: &Scenario, source: Source) -> &str {
    match source {
        Source::Item(taken) => item(taken),
        Source::Row(row) => &scenario.row(row).name,
    }
}

/// `+3 Combat`.
pub(super) fn worth(scenario: &Scenario, gear_points: u8, source: Source) -> String {
    let (points, helped) = match source {
        Source::Item(item) => (gear_points, item.ability()),
        Source::Row(row) => match scenario.row(row).card {
            Card::Aid(aid) => (aid.points.get(), aid.ability),
            Card::Challenge(_) => return String::new(),
        },
    };
    format!("+{points} {}", ability(helped))
}

pub(super) const fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Combat => "Combat",
        Ability::Strength => "Strength",
        Ability::Agility => "Agility",
        Ability::Navigation => "Navigation",
        Ability::Survival => "Survival",
        Ability::Mechanics => "Mechanics",
        Ability::Languages => "Languages",
        Ability::Personality => "Personality",
        Ability::Science => "Science",
    }
}

pub(super) fn member(id: MemberId) -> String {
    match id.role() {
        Role::Leader => "leader".into(),
        Role::Companion(n) => format!("companion {n}"),
        Role::Helper(n) => format!("helper {n}"),
    }
}

/// The same in the middle of a sentence.
pub(super) fn the_member(id: MemberId) -> String {
    match id.role() {
        Role::Leader => "the leader".into(),
        _ => member(id),
    }
}

/// `Combat 2, Science`.
pub(super) fn marks(marks: Marks) -> String {
    let each = marks.kinds().map(|kind| match marks.of(kind) {
        1 => ability(kind).to_string(),
        n => format!("{} {n}", ability(kind)),
    });
    let text = each.collect::<Vec<_>>().join(", ");
    if text.is_empty() { "nothing".into() } else { text }
}

/// With a capital, for the start of a line.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}
