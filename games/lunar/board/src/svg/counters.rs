//! The counters on the map, each with its marks. A counter keeps its id from the first move to the
//! last, so that it moves.

use std::collections::BTreeMap;

use lunar::View;
use lunar::event::Who;
use lunar::gear::Side;
use lunar::hex::Hex;
use lunar::loaded::LoadedScenario;
use lunar::name::Form;
use lunar::state::{Damage, Phase};
use lunar::view::{SeenDingus, SeenUnit, Standing};
use maud::{Markup, html};

use super::fan::{Spot, feet, spot};
use super::grid::place;
use super::symbols::{Army, counter_id};
use crate::names;
use board::Pick;
use board::number::{Point, at};
use board::words::list;

/// A counter and where it lies.
struct Lying<'a> {
    unit: &'a SeenUnit,
    place: Point,
    spot: Spot,
}

pub(super) fn draw(loaded: &LoadedScenario, view: &View) -> Markup {
    let lying = lying(loaded, view);
    html! {
        @for army in Army::ALL {
            @let mut own = lying.iter().filter(|lying| Army::of(lying.unit.who) == army).peekable();
            @if own.peek().is_some() {
                g id={"army-" (army.word())} fill=(army.ink()) font-size="11"
                    font-weight="700" text-anchor="end" {
                    @for lying in own { (counter(loaded, view, lying)) }
                }
            }
        }
        @if let SeenDingus::Lying(hex) = view.dingus {
            @if let Some((x, y)) = place(&loaded.map, hex) {
                @let alone = !lying.iter().any(|lying| lying.unit.hex == Some(hex));
                use id="dingus" href="#lm-relic" pointer-events="none"
                    transform=(format!("{} scale({})", at((x, if alone { y + 2.0 } else { y + 18.0 })),
                        if alone { "1.5" } else { "1" })) {}
            }
        }
    }
}

/// Everything that lies in a hex by itself, in the order of the view: the living side by side,
/// the dead small at their feet.
fn lying<'a>(loaded: &LoadedScenario, view: &'a View) -> Vec<Lying<'a>> {
    let stands = |unit: &&SeenUnit| matches!(unit.standing, Standing::OnMap | Standing::Corpse);
    let rank = |unit: &SeenUnit, hex: Hex| (hex, unit.standing == Standing::Corpse);
    let mut many: BTreeMap<(Hex, bool), usize> = BTreeMap::new();
    for unit in view.units.iter().filter(stands) {
        if let Some(hex) = unit.hex {
            *many.entry(rank(unit, hex)).or_default() += 1;
        }
    }
    let mut next: BTreeMap<(Hex, bool), usize> = BTreeMap::new();
    let mut found = Vec::new();
    for unit in view.units.iter().filter(stands) {
        let Some((hex, place)) = unit.hex.and_then(|hex| Some((hex, place(&loaded.map, hex)?)))
        else {
            continue;
        };
        let rank = rank(unit, hex);
        let nth = next.entry(rank).or_default();
        let spot = if rank.1 { feet(*nth, many[&rank]) } else { spot(*nth, many[&rank]) };
        found.push(Lying { unit, place, spot });
        *nth += 1;
    }
    found
}

/// Which hand touches it: one's own are units, the others enemies.
pub(crate) fn pick(view: &View, who: Who) -> Pick {
    let own = view.you.and_then(Side::of).unwrap_or(Side::A);
    Pick::new(if who.side == own { "unit" } else { "enemy" }, who.name)
}

fn counter(loaded: &LoadedScenario, view: &View, lying: &Lying<'_>) -> Markup {
    let (unit, spot) = (lying.unit, lying.spot);
    let army = Army::of(unit.who);
    let middle = (lying.place.0 + spot.off.0, lying.place.1 + spot.off.1);
    let turned = match (spot.turn, spot.scale < 1.0) {
        (0, false) => String::new(),
        (turn, _) => format!(" rotate({turn}) scale({})", spot.scale),
    };
    let aboard = view.aboard(unit.who).count();
    html! {
        g id=(format!("u-{:?}-{}", unit.who.side, unit.who.name)) class="lun-unit"
            data-owner=(format!("{:?}", unit.who.side))
            data-pick=(pick(view, unit.who).0) data-action=[why(view, unit)]
            transform={(at(middle)) (turned)} {
            title { (words(loaded, view, unit)) }
            @if view.about.contains(&unit.who) { use href="#lm-active" {} }
            use href={"#" (counter_id(unit.who))} {}
            @match army {
                Army::Aliens if unit.who.name.form() == Form::Tech => {
                    text x="15.5" y="-6.2" font-size="10" text-anchor="middle" { (unit.who.name.letter()) }
                }
                Army::Aliens => {}
                _ => { text x="17.5" y="17.5" { (unit.who.name.letter()) } }
            }
            (marks(view, unit, army, aboard))
        }
    }
}

fn marks(view: &View, unit: &SeenUnit, army: Army, aboard: usize) -> Markup {
    let lander = unit.who.name.form() == Form::Lander;
    html! {
        @let corpse = unit.standing == Standing::Corpse;
        @if unit.damage != Damage::None && !corpse { use href={"#lm-hurt-" (army.word())} {} }
        @if corpse { use href="#lm-dead" {} }
        @if lander { (flight(unit, army)) }
        @if (1..=6).contains(&aboard) { use href={"#lp" (aboard)} x="-18" y="-18" {} }
        @if unit.doomed { use href="#lm-dead" {} } @else if unit.hit { use href="#lm-hit" x="-15" y="13" {} }
        @if unit.targeted { use href="#lm-target" {} }
        @match suspicion(view, unit.who) {
            Suspicion::None => {}
            Suspicion::Perhaps => { use href="#lm-maybe" x="17" y="-17" {} }
            Suspicion::Surely => { use href="#lm-relic" x="17" y="-17" {} }
        }
    }
}

/// On the ground, or how fast it flies.
fn flight(unit: &SeenUnit, army: Army) -> Markup {
    let text = match unit.velocity {
        0 => "GRD".to_string(),
        velocity => format!("▲ {velocity}"),
    };
    html! {
        g transform="translate(0 21)" {
            rect x="-15" y="-5.5" width="30" height="11" rx="2.5" stroke=(army.paper()) {}
            text y="3" font-size="8.5" text-anchor="middle" fill=(army.paper()) { (text) }
        }
    }
}

/// Whether a unit has the dingus, or somebody in it, as far as these eyes may know.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Suspicion {
    None,
    Perhaps,
    Surely,
}

/// Suspects aboard make their transport suspect.
pub(crate) fn suspicion(view: &View, who: Who) -> Suspicion {
    let SeenDingus::Carried { suspects, carrier } = &view.dingus else { return Suspicion::None };
    let here = |suspect: &Who| {
        let rides = view.unit(*suspect).map(|unit| unit.standing);
        *suspect == who || rides == Some(Standing::Aboard(who))
    };
    match carrier {
        Some(carrier) if here(carrier) => Suspicion::Surely,
        None if suspects.iter().any(here) => Suspicion::Perhaps,
        _ => Suspicion::None,
    }
}

/// What to ask about when a counter is touched in vain.
fn why(view: &View, unit: &SeenUnit) -> Option<String> {
    let own = view.you.and_then(Side::of) == Some(unit.who.side);
    let moving = matches!(view.phase, Phase::Moving(_, None));
    (own && moving).then(|| format!("move={}", unit.who.name))
}

/// A counter in words.
fn words(loaded: &LoadedScenario, view: &View, unit: &SeenUnit) -> String {
    let mut words = vec![names::who(loaded, unit.who)];
    words.extend(unit.gear.iter().flatten().map(|gear| gear.name().to_string()));
    let aboard: Vec<char> = view.aboard(unit.who).map(|unit| unit.who.name.letter()).collect();
    if !aboard.is_empty() {
        words.push(format!("with {}", list(aboard)));
    }
    let states = [
        (unit.standing == Standing::Corpse, "dead"),
        (unit.damage != Damage::None, "damaged"),
        (unit.targeted, "targeted"),
        (unit.moved, "moved"),
    ];
    words.extend(states.iter().filter(|state| state.0).map(|state| state.1.to_string()));
    words.join(", ")
}

/// What the picture shows, in a sentence or two.
pub(super) fn label(loaded: &LoadedScenario, view: &View) -> String {
    let force = |side: Side| {
        let own = view.units.iter().filter(|unit| unit.who.side == side);
        let own = own.filter(|unit| unit.standing == Standing::OnMap);
        let each = own.filter_map(|unit| Some(format!("{} in {}", unit.who.name, unit.hex?)));
        let each: Vec<String> = each.collect();
        let where_ = if each.is_empty() { "nobody yet".into() } else { list(each) };
        format!("{}: {where_}.", names::side(loaded, side))
    };
    let dingus = match view.dingus {
        SeenDingus::Lying(hex) => format!(" The dingus lies in {hex}."),
        _ => String::new(),
    };
    let title = &loaded.scenario.title;
    format!("{title}, the map. {} {}{dingus}", force(Side::A), force(Side::B))
}
