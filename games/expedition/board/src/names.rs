//! What things are called.

use expedition::ability::{Ability, Marks};
use expedition::equipment::{Item, Source};
use expedition::scenario::Card;
use expedition::state::{MemberId, Role, Way};
use expedition::{Scenario, View};

use super::questions::{penalty, what_is_asked};
use board::counted;
pub(super) use board::words::capital;

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

/// The same in a word or two, where there is little room.
pub(super) const fn item_in_short(item: Item) -> &'static str {
    match item {
        Item::Pistols => "Pistols",
        Item::Picks => "Picks",
        Item::Climbing => "Climbing",
        Item::Sextant => "Sextant",
        Item::Maps => "Maps",
        Item::Lockpicks => "Lockpicks",
        Item::Volumes => "Volumes",
        Item::Texts => "Texts",
        Item::Letters => "Letters",
    }
}

/// The choice of a way.
pub(super) const fn go(way: Way) -> &'static str {
    match way {
        Way::Out => "Go outward",
        Way::Home => "Go homeward",
    }
}

pub(super) fn aid(scenario: &Scenario, source: Source) -> &str {
    match source {
        Source::Item(taken) => item(taken),
        Source::Row(row) => &scenario.row(row).name,
    }
}

/// `+3 Combat`.
pub(super) fn worth(view: &View, source: Source) -> String {
    view.aid_worth(source)
        .map_or_else(String::new, |(helped, points)| format!("+{points} {}", ability(helped)))
}

/// What an Aid adds.
pub(super) fn points(view: &View, source: Source) -> u8 {
    view.aid_worth(source).map_or(0, |(_, points)| points)
}

/// The ability an Aid helps.
pub(super) fn helps(view: &View, source: Source) -> Option<Ability> {
    view.aid_worth(source).map(|(helped, _)| helped)
}

/// `1 mark`, `4 marks`.
pub(super) fn so_many_marks(many: u8) -> String {
    counted(many, "mark", "marks")
}

/// `1 space`, `4 spaces`.
pub(super) fn so_many_spaces(many: u8) -> String {
    counted(many, "space", "spaces")
}

/// `Combat 2 to 1, Science 0 to 3`: what two parties have of each ability that either has.
pub(super) fn compared(ours: Marks, theirs: Marks) -> String {
    let had = Ability::ALL.into_iter().filter(|a| ours.of(*a) + theirs.of(*a) > 0);
    let each = had.map(|a| format!("{} {} to {}", ability(a), ours.of(a), theirs.of(a)));
    each.collect::<Vec<_>>().join(", ")
}

/// What an event does: `+3 Combat`, or `Strength and Agility, or a wound`.
pub(super) fn card(card: Card) -> String {
    match card {
        Card::Aid(aid) => format!("Aid, +{} {}", aid.points.get(), ability(aid.ability)),
        Card::Challenge(challenge) => {
            format!("{}, or {}", what_is_asked(challenge), penalty(challenge.penalty))
        }
    }
}

/// The title, with the Italian one beside it.
pub(super) fn title(scenario: &Scenario) -> String {
    match &scenario.title_it {
        Some(italian) => format!("{} ({italian})", scenario.title),
        None => scenario.title.clone(),
    }
}

/// What an ability is for.
pub(super) const fn what_for(ability: Ability) -> &'static str {
    match ability {
        Ability::Combat => "for blades, pistols and bare hands",
        Ability::Strength => "for muscle, courage and will",
        Ability::Agility => "for speed and quick hands",
        Ability::Navigation => "for boats, swimming and diving",
        Ability::Survival => "for hunting, climbing and traps",
        Ability::Mechanics => "for building and mending things",
        Ability::Languages => "for old tongues, history and maps",
        Ability::Personality => "for charm, bargains and command",
        Ability::Science => "for medicine, stones and nature",
    }
}

/// The printed Italian name of an ability.
pub(super) const fn ability_in_italian(ability: Ability) -> &'static str {
    match ability {
        Ability::Combat => "Combattimento",
        Ability::Strength => "Forza",
        Ability::Agility => "Agilità",
        Ability::Navigation => "Navigazione",
        Ability::Survival => "Sopravvivenza",
        Ability::Mechanics => "Meccanica",
        Ability::Languages => "Linguistica",
        Ability::Personality => "Personalità",
        Ability::Science => "Scienza",
    }
}

/// The printed Italian name of an item; the ninth is ours.
pub(super) const fn item_in_italian(item: Item) -> &'static str {
    match item {
        Item::Pistols => "Pistole",
        Item::Picks => "Picconi e piede di porco",
        Item::Climbing => "Attrezzatura da alpinismo",
        Item::Sextant => "Sestante e carte nautiche",
        Item::Maps => "Mappe e bussole",
        Item::Lockpicks => "Attrezzi da scasso",
        Item::Volumes => "Antichi volumi e dizionari",
        Item::Texts => "Testi scientifici",
        Item::Letters => "Lettere di presentazione",
    }
}

/// The word for a way, as one stands on the trail.
pub(super) const fn way(way: Way) -> &'static str {
    match way {
        Way::Out => "Outward",
        Way::Home => "Homeward",
    }
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

/// The Artifact in two words: `the Sun`, `the mask` of `the mask of the Blind King`.
pub(super) fn relic_in_short(scenario: &Scenario) -> String {
    let named = scenario.artifact.split(" of ").next().unwrap_or_default();
    format!("the {}", named.split(' ').next_back().unwrap_or("Artifact"))
}
