//! What happened, in sentences.

use lunar::Event;
use lunar::book::{
    R03_3, R04_2, R04_2a, R04_2h, R06_1, R06_2, R06_5, R06_8_2, R06_8_4, R06_9, R07_2, R07_6,
    R07_7, R08_3, R08_4_1, R08_4_2, R08_6, R08_8, R09_0, R10_1, R10_2, R10_3, R11_1, R11_1_1,
    R11_2, R12_1, R12_3, R12_4, R12_5, R13_1_1, R13_5, R14_3, R15_7,
};
use lunar::event::Who;
use lunar::loaded::LoadedScenario;
use lunar::tables::DingusEffect;

use super::{names, questions};
use board::Sentence;

/// One row an event.
#[allow(clippy::too_many_lines)]
pub(super) fn describe(loaded: &LoadedScenario, event: Event) -> Sentence {
    let who = |unit: Who| names::who(loaded, unit);
    let side = |side| names::side(loaded, side);
    let roll = |die: u8, modifier: i8, top: u8| match modifier {
        0 => format!("{die} against {top}"),
        _ => format!("{die}{modifier:+} against {top}"),
    };
    let (rule, text, dice): (_, String, &[u8]) = match event {
        Event::Placed { unit, hex } => (R03_3, format!("{} is placed in {hex}.", who(unit)), &[]),
        Event::SteppedOut { unit } => (R03_3, format!("{} begins outside.", who(unit)), &[]),
        Event::Hidden { unit } => (R10_1, format!("{} carries the dingus.", who(unit)), &[]),
        Event::TurnBegan { turn, of } => (R04_2, format!("Turn {turn} of {of}."), &[]),
        Event::CrewNamed { rover, post, unit } => {
            let post = names::post(post);
            (R06_9, format!("{}: {} is named {post}.", who(rover), who(unit)), &[])
        }
        Event::Idled { unit } => (R06_9, format!("{} is off duty now.", who(unit)), &[]),
        Event::CrewsReady { side: s } => {
            (R06_9, format!("The {} side has named its crews.", side(s)), &[])
        }
        Event::CrewsShown => (R06_9, "Crews are shown.".into(), &[]),
        Event::Initiative { side: s, a, b } => {
            let text = format!("Initiative {a} against {b}: the {} side has it.", side(s));
            return Sentence::by(R04_2a, text).showing(&[a, b]);
        }
        Event::PhaseBegan { phase } => (R04_2, format!("Phase {}.", names::named(phase)), &[]),
        Event::Passed { side: s, phase } => {
            (names::passing(phase), format!("The {} side passes.", side(s)), &[])
        }
        Event::Targeted { unit, hex, die, modifier, top, success } => {
            let result = if success { "found" } else { "nothing found" };
            let roll = roll(die, modifier, top);
            let text = format!("{} targets {hex}: {roll}, {result}.", who(unit));
            return Sentence::by(R07_2, text).showing(&[die]);
        }
        Event::CarrierShown { unit } => {
            (R10_1, format!("It is named: {} carries the dingus.", who(unit)), &[])
        }
        Event::Fired { unit, gear, at, die, modifier, top, hit } => {
            let result = if hit { "a hit" } else { "a miss" };
            let roll = roll(die, modifier, top);
            let (shooter, target) = (who(unit), who(at));
            let text = format!("{shooter} fires its {gear} at {target}: {roll}, {result}.");
            return Sentence::by(R08_4_1, text).showing(&[die]);
        }
        Event::SphereFired { unit } => {
            (R13_1_1, format!("{} sets off its killing sphere.", who(unit)), &[])
        }
        Event::SphereRolled { at, die, top, hit } => {
            let result = if hit { "hit" } else { "missed" };
            let text = format!("The sphere at {}: {die} against {top}, {result}.", who(at));
            return Sentence::by(R13_1_1, text).showing(&[die]);
        }
        Event::Effect { unit, die, top, destroyed } => {
            let result = if destroyed { "it will be destroyed" } else { "damage" };
            let text = format!("Effect on {}: {die} against {top}, {result}.", who(unit));
            return Sentence::by(R08_4_2, text).showing(&[die]);
        }
        Event::Finished { unit } => {
            (R08_4_2, format!("{} was damaged and will be destroyed.", who(unit)), &[])
        }
        Event::Unharmed { unit } => (R08_4_2, format!("{} is not harmed.", who(unit)), &[]),
        Event::DingusRolled { die, effect, .. } => {
            let what = match effect {
                DingusEffect::None => "nothing happens",
                DingusEffect::Jamming => "it jams all targeting near it",
                DingusEffect::Radiation => "its radiation kills the carrier",
                DingusEffect::Detonation => "it detonates",
            };
            let text = format!("The dingus is hit, {die}: {what}.");
            return Sentence::by(R10_3, text).showing(&[die]);
        }
        Event::Jammed { hex } => {
            (R15_7, format!("Markers within four hexes of {hex} are gone."), &[])
        }
        Event::Damaged { unit } => (R08_8, format!("{} is damaged.", who(unit)), &[]),
        Event::Destroyed { unit } => (R08_6, format!("{} is destroyed.", who(unit)), &[]),
        Event::Lost { unit } => (R07_7, format!("{} is targeted no more.", who(unit)), &[]),
        Event::Caught { unit } => (R07_6, format!("{} is targeted as well.", who(unit)), &[]),
        Event::DingusDropped { hex } => (R10_2, format!("The dingus lies in {hex}."), &[]),
        Event::DingusTaken { unit } => (R10_2, format!("{} takes the dingus.", who(unit)), &[]),
        Event::DingusLost => (R10_3, "The dingus is gone.".into(), &[]),
        Event::ScientistsRolled { dice, free } => {
            let what = if free { "the scientists run" } else { "they stay at their work" };
            let text = format!("The scientists roll {}: {what}.", dice[0] + dice[1]);
            return Sentence::by(R14_3, text).showing(&dice);
        }
        Event::ScientistsFreed => (R14_3, "The attack sets the scientists running.".into(), &[]),
        Event::VelocitySet { unit, velocity } => {
            (R11_1_1, format!("{} flies at {velocity}.", who(unit)), &[])
        }
        Event::Swapped { one, two } => {
            (R08_3, format!("{} and {} exchange weapons.", who(one), who(two)), &[])
        }
        Event::Given { from, to, truly } => {
            let what = if truly { "hands the dingus to" } else { "makes believe with" };
            (R10_1, format!("{} {what} {}.", who(from), who(to)), &[])
        }
        Event::Activated { unit } => (R06_2, format!("{} moves.", who(unit)), &[]),
        Event::Stepped { unit, hex } => (R06_1, format!("{} goes to {hex}.", who(unit)), &[]),
        Event::Jumped { unit, hex, left } => {
            (R06_5, format!("{} jumps to {hex}, {left} left.", who(unit)), &[])
        }
        Event::Flew { unit, hex, took_off } => {
            let how = if took_off { "takes off to" } else { "flies to" };
            (R11_1, format!("{} {how} {hex}.", who(unit)), &[])
        }
        Event::Landed { unit } => (R11_2, format!("{} lands.", who(unit)), &[]),
        Event::Exited { unit, edge } => (
            names::victory(loaded),
            format!("{} leaves the map over the {edge}ern edge.", who(unit)),
            &[],
        ),
        Event::Loaded { unit, on } => {
            (R06_8_2, format!("{} gets aboard {}.", who(unit), who(on)), &[])
        }
        Event::Stowed { captive, on } => {
            (R12_3, format!("{} is put aboard {}.", who(captive), who(on)), &[])
        }
        Event::Unloaded { unit, from } => {
            (R06_8_4, format!("{} gets out of {}.", who(unit), who(from)), &[])
        }
        Event::Brought { unit } => (R10_1, format!("{} brings the dingus along.", who(unit)), &[]),
        Event::Led { unit, captive } => {
            (R12_3, format!("{} takes {} along.", who(unit), who(captive)), &[])
        }
        Event::Stopped { unit } => (R06_2, format!("{} has moved.", who(unit)), &[]),
        Event::Struck { unit, at, die, top, hit } => {
            let result = if hit { "a hit" } else { "a miss" };
            let text = format!("{} strikes {}: {die} against {top}, {result}.", who(unit), who(at));
            return Sentence::by(R09_0, text).showing(&[die]);
        }
        Event::Captured { unit, captive } => {
            (R12_1, format!("{} captures {}.", who(unit), who(captive)), &[])
        }
        Event::Rescued { unit, friend } => {
            (R12_5, format!("{} takes up {}.", who(unit), who(friend)), &[])
        }
        Event::CaptiveDropped { captive, hex } => {
            (R12_4, format!("{} lies in {hex}.", who(captive)), &[])
        }
        Event::Recovered { unit } => (R04_2h, format!("{} is well again.", who(unit)), &[]),
        Event::Shock { kills } => (R13_5, format!("{kills} troops have died by human hands."), &[]),
        Event::Ended { ending } => (names::victory(loaded), questions::over(loaded, ending), &[]),
    };
    Sentence::by(rule, text).showing(dice)
}
