//! The status displays under the map: what one's own side has, and where hands go for what is not
//! on the map. Only what these eyes may know is on them, for they are drawn from the view.

use lunar::View;
use lunar::event::Who;
use lunar::gear::{Gear, Post, Side};
use lunar::loaded::LoadedScenario;
use lunar::name::Form;
use lunar::state::{Damage, Phase};
use lunar::view::{SeenUnit, Standing};
use maud::{Markup, html};

use super::names;
use super::svg::symbols::counter_id;
use super::svg::{Suspicion, suspicion};
use board::{Cast, Pick};

pub(super) fn draw(loaded: &LoadedScenario, view: &View, cast: &Cast) -> Markup {
    let side = shown(view);
    let (first, rest): (Vec<&SeenUnit>, Vec<&SeenUnit>) =
        own(view, side).partition(|unit| view.about.contains(&unit.who));
    html! {
        section class="lunar lun-under" id="l-under"
            aria-label={"Status display of " (cast.name(side.seat()))} {
            div class="lun-acts" id="l-acts" { @for (pick, label) in acts(view) { (act(&pick, &label)) } }
            ol class="lun-cards" id="l-cards" tabindex="0" {
                @for unit in first.into_iter().chain(rest) { (card(loaded, view, unit)) }
            }
        }
    }
}

/// Whose display lies open: one's own; for those who watch, that of the side to act.
fn shown(view: &View) -> Side {
    let acting = view.status.waiting().first();
    view.you.or(acting).and_then(Side::of).unwrap_or(Side::A)
}

/// Units that ride in nothing of their own side.
fn own(view: &View, side: Side) -> impl Iterator<Item = &SeenUnit> {
    view.units.iter().filter(move |unit| {
        let rides = match unit.standing {
            Standing::Aboard(by) | Standing::Held(by) => by.side == side,
            Standing::Off(_) | Standing::Dead | Standing::Corpse => true,
            _ => false,
        };
        unit.who.side == side && !rides
    })
}

/// What is neither a unit nor a place, in the phase under way. The page shows those that can be
/// touched now.
fn acts(view: &View) -> Vec<(Pick, String)> {
    let act = |word: &str, label: &str| (Pick::new("act", word), label.to_string());
    match view.phase {
        Phase::Deploying(..) | Phase::Hiding(_) => vec![act("default", "Set up as suggested")],
        Phase::Naming(_) => vec![act("ready", "Keep these crews"), act("idle", "Take off duty")],
        Phase::Exchange(_) => vec![act("ready", "Go on"), act("give", "Hand on the dingus")],
        Phase::Moving(_, Some(_)) => vec![
            act("stop", "Stop here"),
            act("jump", "Jump"),
            act("land", "Land"),
            act("take", "Take the dingus"),
            act("bring", "Get out with the dingus"),
            act("stow", "Put a captive aboard"),
        ],
        Phase::Velocity(..) => {
            let unit = view.about.first().and_then(|who| view.unit(*who));
            let now = unit.map_or(3, |unit| unit.velocity.max(3));
            let speeds = now.saturating_sub(1)..=now + 1;
            speeds.map(|v| (Pick::new("velocity", v), format!("Fly at {v}"))).collect()
        }
        Phase::Over(_) => Vec::new(),
        _ => vec![act("pass", "Pass")],
    }
}

fn act(pick: &Pick, label: &str) -> Markup {
    html! { button type="button" class="btn lun-act" data-pick=(pick.0) { (label) } }
}

/// One unit that rides in nothing, and who rides in it.
fn card(loaded: &LoadedScenario, view: &View, unit: &SeenUnit) -> Markup {
    let (name, about) = (unit.who.name, view.about.contains(&unit.who));
    let mut class = "lun-card".to_string();
    if about {
        class.push_str(" on");
    }
    if unit.moved || unit.damage != Damage::None {
        class.push_str(" spent");
    }
    html! {
        li id={"l-" (name)} class=(class) {
            div class="lun-head" data-pick=(Pick::new("unit", name).0) {
                svg viewBox="-22 -24 44 48" aria-hidden="true" {
                    use href={"#" (counter_id(unit.who))} {}
                }
                b { (names::unit(name)) }
                span { (state(loaded, view, unit).join(" · ")) }
            }
            div class="lun-crew" {
                @match name.form() {
                    Form::Rover => (posts(view, unit)),
                    _ => @for (slot, gear) in unit.gear.iter().enumerate() {
                        @if let Some(gear) = gear { (weapon(unit, slot, *gear, None)) }
                    },
                }
                @for rider in riders(view, unit.who) { (passenger(view, unit.who.side, rider)) }
            }
        }
    }
}

/// Where it is and how, in a few words.
fn state(loaded: &LoadedScenario, view: &View, unit: &SeenUnit) -> Vec<String> {
    let mut words = Vec::new();
    match (unit.standing, unit.hex) {
        (Standing::Unplaced, _) => words.push("to be placed".into()),
        (Standing::Aboard(by) | Standing::Held(by), _) => {
            words.push(format!("captive of {}", names::who(loaded, by)));
        }
        (_, Some(hex)) => words.push(hex.to_string()),
        _ => {}
    }
    if unit.who.name.form() == Form::Lander && unit.standing == Standing::OnMap {
        words.push(match unit.velocity {
            0 => "grounded".into(),
            velocity => format!("aloft, {velocity}"),
        });
    }
    match unit.damage {
        Damage::None => {}
        Damage::Until(turn) => words.push(format!("damaged to turn {turn}")),
        Damage::ForGood => words.push("damaged".into()),
    }
    if unit.jumps > 0 && unit.standing == Standing::OnMap {
        words.push(board::counted(unit.jumps, "jump", "jumps"));
    }
    for (on, word) in [(unit.targeted, "targeted"), (unit.moved, "moved")] {
        if on {
            words.push(word.into());
        }
    }
    if suspicion(view, unit.who) == Suspicion::Surely {
        words.push("has the dingus".into());
    }
    words
}

/// The driver's seat and the weapons of a rover, each with who works it.
fn posts(view: &View, rover: &SeenUnit) -> Markup {
    let holder = |post: Post| view.aboard(rover.who).find(|unit| unit.post == Some(post));
    html! {
        @for post in Post::ALL {
            @let gear = post.slot().and_then(|slot| rover.gear[slot]);
            @match (post, gear) {
                (Post::Drive, _) => {
                    span class="lun-post" data-pick=(post_pick(rover, post).0) {
                        "drive" (at_post(rover, holder(post)))
                    }
                }
                (_, Some(gear)) => {
                    @let naming = matches!(view.phase, Phase::Naming(_));
                    @let pick = naming.then(|| post_pick(rover, post));
                    (weapon(rover, post.slot().unwrap_or(0), gear, Some((pick, holder(post)))))
                }
                _ => {}
            }
        }
    }
}

fn post_pick(rover: &SeenUnit, post: Post) -> Pick {
    Pick::new("post", format!("{}.{}", rover.who.name, post.word()))
}

/// Who works a post, or that nobody does.
fn at_post(rover: &SeenUnit, holder: Option<&SeenUnit>) -> Markup {
    html! {
        @match holder {
            Some(unit) => (chip(rover.who.side, unit)),
            None => { i class="lun-nobody" { "–" } }
        }
    }
}

/// A weapon or RSVP, to be touched: as a weapon, or as the post at it while crews are named.
fn weapon(
    unit: &SeenUnit,
    slot: usize,
    gear: Gear,
    post: Option<(Option<Pick>, Option<&SeenUnit>)>,
) -> Markup {
    let weapon = Pick::new("weapon", format!("{}.{}", unit.who.name, slot + 1));
    let (as_post, holder) = match post {
        Some((pick, holder)) => (pick, Some(holder)),
        None => (None, None),
    };
    html! {
        span class="lun-post" data-pick=(as_post.unwrap_or(weapon).0) {
            (gear.name())
            @if let Some(holder) = holder { (at_post(unit, holder)) }
        }
    }
}

/// Those aboard without a post, and whoever is held.
fn riders(view: &View, by: Who) -> impl Iterator<Item = &SeenUnit> {
    view.units.iter().filter(move |unit| match unit.standing {
        Standing::Aboard(on) => on == by && (unit.post.is_none() || by.name.form() != Form::Rover),
        Standing::Held(arms) => arms == by,
        _ => false,
    })
}

/// A passenger with what is in his hands; a rover aboard a lander with its weapons.
fn passenger(view: &View, side: Side, unit: &SeenUnit) -> Markup {
    html! {
        span class="lun-rider" {
            (chip(side, unit))
            @for (slot, gear) in unit.gear.iter().enumerate() {
                @if let Some(gear) = gear {
                    @let pick = Pick::new("weapon", format!("{}.{}", unit.who.name, slot + 1));
                    small data-pick=[(unit.who.side == side).then_some(pick.0)] { (gear.name()) }
                }
            }
            @for inner in riders(view, unit.who) { (chip(side, inner)) }
        }
    }
}

/// The letter of somebody, to be touched.
fn chip(side: Side, unit: &SeenUnit) -> Markup {
    let own = unit.who.side == side;
    let pick = Pick::new(if own { "unit" } else { "captive" }, unit.who.name);
    let class = match (own, unit.damage) {
        (false, _) => "lun-chip held",
        (true, Damage::None) => "lun-chip",
        (true, _) => "lun-chip hurt",
    };
    html! {
        i class=(class) data-pick=(pick.0) title=(names::unit(unit.who.name)) {
            (if unit.who.name.form() == Form::Tech { String::new() } else { "rover ".into() })
            (unit.who.name.letter())
        }
    }
}
