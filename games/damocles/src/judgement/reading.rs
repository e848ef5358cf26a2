//! What a message is likely to do, for somebody who has read the book: its steps are followed with
//! the conditions as they are now, dice by their chances, questions by the better answer. Worth is
//! counted in levels of victory.

use crate::effect::{
    Answer, Attempt, Best, Effect, Lasting, Object, Scope, Setting, What, Which, Who,
};
use crate::mark::Mark;
use crate::member::Wound;
use crate::odds::two_dice;
use crate::rules::r09_control::change_refusal;
use crate::rules::r17_conditions::holds;
use crate::script::{Step, script};
use crate::ship::Spot;

use super::reckoning::Reckoning;

/// What one incapacitated member costs: half of them are well again later, but the team goes home.
const HURT: f32 = 3.0;
/// What a day is worth.
pub(super) const DAY: f32 = 0.04;

/// What is to be hoped from a message.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hope {
    /// All but the tile's own lamp.
    worth: f32,
    /// How likely the tile is on afterwards, once something has set it.
    on: Option<f32>,
}

/// The worth of a message about this tile, its lamp included.
pub(super) fn of_message(game: &Reckoning<'_>, spot: Spot, message: u16) -> f32 {
    total(game, spot, from(game, spot, script().start(message)))
}

/// Whether reading this once more turns on a tile that is off and can be on, and harms nobody.
pub(super) fn would_light(game: &Reckoning<'_>, spot: Spot, message: u16) -> bool {
    let hope = from(game, spot, script().start(message));
    let lit = hope.on.is_some_and(|on| on > 0.4);
    let free = change_refusal(game, spot, true).is_none();
    lit && free && !game.ship.at(spot).is_on() && hope.worth > -0.1
}

/// The worth of what follows when the console of this tile is activated.
pub(super) fn of_console(game: &Reckoning<'_>, spot: Spot) -> f32 {
    let console = script().console(game.ship.at(spot).console);
    console.map_or(0.0, |(_, start)| total(game, spot, from(game, spot, start)))
}

/// The worth of an answer at a question.
pub(super) fn of_answer(game: &Reckoning<'_>, spot: Spot, place: u16, answer: Answer) -> f32 {
    let Step::Ask(ways) = script().step(place) else { return 0.0 };
    let way = ways.iter().find(|(way, _)| *way == answer);
    way.map_or(0.0, |(_, to)| total(game, spot, from(game, spot, *to)))
}

fn total(game: &Reckoning<'_>, spot: Spot, hope: Hope) -> f32 {
    let printed = game.ship.at(spot).printed();
    let lit = game.lamp(printed);
    let already = if game.ship.at(spot).is_on() { lit } else { 0.0 };
    hope.worth + hope.on.map_or(0.0, |on| on * lit - already)
}

fn mix(share: f32, yes: Hope, no: Hope) -> Hope {
    let blend = |yes: f32, no: f32| share * yes + (1.0 - share) * no;
    let on = match (yes.on, no.on) {
        (None, None) => None,
        (yes, no) => Some(blend(yes.unwrap_or(0.0), no.unwrap_or(0.0))),
    };
    Hope { worth: blend(yes.worth, no.worth), on }
}

/// From a step to the end of its message.
fn from(game: &Reckoning<'_>, spot: Spot, place: u16) -> Hope {
    let next = |to: u16| from(game, spot, to);
    match script().step(place) {
        Step::End => Hope::default(),
        Step::Jump(to) => next(*to),
        Step::Do(Effect::Status(setting)) => {
            let rest = next(place + 1);
            let set = if setting.is_on() { 1.0 } else { 0.0 };
            Hope { on: rest.on.or(Some(set)), ..rest }
        }
        Step::Do(effect) => {
            let rest = next(place + 1);
            Hope { worth: rest.worth + worth(effect), ..rest }
        }
        Step::Unless(conditions, to) => {
            let all = conditions.iter().all(|condition| holds(game, spot, condition));
            next(if all { place + 1 } else { *to })
        }
        Step::Roll(attempt, to) => mix(tried(*attempt), next(place + 1), next(*to)),
        Step::RollBest(best, to) => mix(best_of(game, best), next(place + 1), next(*to)),
        Step::Ask(ways) => {
            let all = ways.iter().map(|(_, to)| next(*to));
            let better = |one: Hope, two: Hope| {
                if total(game, spot, two) > total(game, spot, one) { two } else { one }
            };
            all.reduce(better).unwrap_or_default()
        }
        Step::Call(message) => {
            let (inner, rest) = (next(script().start(*message)), next(place + 1));
            Hope { worth: inner.worth + rest.worth, on: rest.on.or(inner.on) }
        }
    }
}

#[allow(clippy::cast_possible_truncation)] // A share of 36 rolls.
fn share(at_most: u8) -> f32 {
    two_dice(0, 0, at_most).0 as f32
}

fn tried(attempt: Attempt) -> f32 {
    1.0 - (1.0 - share(attempt.at_most)).powi(i32::from(attempt.tries))
}

fn best_of(game: &Reckoning<'_>, best: &Best) -> f32 {
    let there = best.best.iter().filter(|(all, _)| all.iter().all(|who| game.crew.has(*who)));
    there.map(|(_, at_most)| share(*at_most)).fold(0.0, f32::max)
}

fn people(who: Who) -> f32 {
    if who == Who::Two { 2.0 } else { 1.0 }
}

/// One effect, in levels.
fn worth(effect: &Effect) -> f32 {
    match effect {
        Effect::Incapacitate(who) => -HURT * people(*who),
        Effect::Wound(who, wound) => -HURT * people(*who) * gravity(*wound),
        Effect::Kill(who) => -1.6 * HURT * people(*who),
        Effect::Heal => 0.4,
        Effect::Damage(What::Used | What::OfPicked) => -0.1,
        Effect::RepairAll => 0.1,
        Effect::Damage(_) | Effect::LeaveTools | Effect::StayOut => -0.05,
        Effect::Days(days) => DAY * f32::from(*days),
        Effect::Points(points) => 0.06 * f32::from(*points),
        Effect::Find(object) => found(*object),
        Effect::LoadRobot | Effect::Plan => 0.3,
        Effect::Lasting(Lasting::Map | Lasting::Stimulant) => 0.2,
        Effect::Lasting(Lasting::Rumble)
        | Effect::Gravity
        | Effect::Impassable
        | Effect::WeakHeart => -0.2,
        Effect::LoseShuttle => -5.0,
        Effect::Win(_) => 4.0,
        Effect::Decay | Effect::HoldPower => -0.4,
        Effect::SectionWhole => 1.5,
        Effect::Switch(which, scope, setting) => switched(which, *scope, *setting),
        Effect::SwitchOne(_, _, setting) => {
            if setting.is_on() {
                0.15
            } else {
                -0.15
            }
        }
        Effect::Mark(Mark::Helm) => 5.0,
        Effect::Mark(_) | Effect::Console(_) => 0.05,
        _ => 0.0,
    }
}

fn gravity(wound: Wound) -> f32 {
    match wound {
        Wound::Mild => 0.4,
        Wound::Common => 1.0,
        Wound::Lasting => 1.6,
    }
}

fn found(object: Object) -> f32 {
    match object {
        Object::ControlDevice => 1.5,
        Object::EnvironmentSphere | Object::AccessControl => 0.3,
        Object::Robot | Object::Teleporter => 0.15,
    }
}

/// Many tiles at once; the fewer the words that narrow them down, the more.
fn switched(which: &Which, scope: Scope, setting: Setting) -> f32 {
    let narrow = u8::from(!which.colours.is_empty()) + u8::from(!which.kinds.is_empty());
    let wide = if scope == Scope::Artifact { 1.3 } else { 1.0 };
    let much = wide * [0.7, 0.4, 0.2][usize::from(narrow)];
    if setting.is_on() { much } else { -much }
}
