//! What happened, in sentences.

use damocles::book::{
    R02_4, R04_1, R04_2, R04_3, R05_1, R05_4, R07_2, R07_4, R07_9, R08_2, R08_4, R08_6, R08_7,
    R08_8, R09_1, R12_1, R12_2, R12_3, R12_5, R13_0, R14_0, R15_0, R16_2, R17_0, R18_1, R18_2,
    R19_0, R20_1, R20_2,
};
use damocles::effect::{Setting, Win};
use damocles::event::{Roll, Why};
use damocles::{Event, Judgement, ROWS, messages};

use super::{asks, goals, names, questions};
use board::{Sentence, counted};

/// One row an event.
#[allow(clippy::too_many_lines)]
pub(super) fn describe(event: Event) -> Sentence {
    let who = names::who;
    let gear = names::equipment;
    let (rule, text) = match event {
        Event::Joined { member } => (R04_1, format!("{} joined the team.", who(member))),
        Event::TeamReady { members, days } => (R04_1, format!("A team of {members}: {days} days.")),
        Event::Took { member, kind } => {
            (R04_2, format!("{} took the {}.", who(member), gear(kind)))
        }
        Event::Began { days, section } => {
            (R04_3, format!("Day 1 of {days}. Behind the hatch lies a {section} tile."))
        }
        Event::Rolled { roll, by, dice, worth, at_most, success } => {
            let name = by.map_or_else(|| "The team".into(), who);
            let worth =
                if worth == i16::from(dice) { String::new() } else { format!(", worth {worth}") };
            // What is found may still be a backfire: that is told next.
            let end = match (roll, success) {
                (Roll::Investigation(_), true) => "something is found",
                (Roll::Investigation(_), false) => "nothing is found",
                (_, true) => "success",
                (_, false) => "no success",
            };
            let what = questions::roll(roll);
            let text = format!("{name} {what}: rolled {dice}{worth} ({at_most} or less): {end}.");
            return Sentence::by(R02_4, text).showing(&[dice / 10, dice % 10]);
        }
        Event::DaysPassed { days, day, of, why } => {
            let many = if days == 1 { "A day".into() } else { format!("{days} days") };
            let (rule, reason) = match why {
                Why::Doubles => (R08_4, "doubles"),
                Why::NewAccessway => (R12_1, "a new accessway"),
                Why::Message => (R17_0, "the message says so"),
                Why::Entry => (R08_8, "another opening had to be found"),
                Why::Sphere | Why::Rest => (R12_1, "the team had to rest"),
            };
            (rule, format!("{many} passed ({reason}): day {day} of {of}."))
        }
        Event::DaysAdded { days, of, why } => {
            let how = if why == Why::Sphere { "The sphere gave" } else { "The team gained" };
            (R17_0, format!("{how} {}: {of} in all.", counted(days, "day", "days")))
        }
        Event::Turned { tile } => {
            let printed = tile.printed();
            let (section, colour, kind) = (printed.section, printed.colour, printed.kind);
            let what = format!("{} {} tile of the {section} section", colour.word(), kind.word());
            (R08_2, format!("The tile is {tile}, a {what}."))
        }
        Event::Backfired { tile, kind } => {
            let range = names::range(tile, kind);
            (R07_2, format!("It backfired: {} of tile {tile} is {range}.", names::success(kind)))
        }
        Event::Read { message, .. } => {
            let text = messages::message(message).map_or("", |message| message.text.as_str());
            (R17_0, format!("Message {}. {text}", names::message(message)))
        }
        Event::Answered { message, answer } => {
            (R17_0, format!("Your answer: {}.", asks::label(message, answer)))
        }
        Event::Set { tile: set, setting } => {
            let rule = if setting == Setting::Dead { R08_6 } else { R08_2 };
            (rule, format!("Tile {set} is {}.", names::setting(setting)))
        }
        Event::Blocked { tile } => (R08_7, format!("Tile {tile} is impassable.")),
        Event::Freed { tile } => (R08_7, format!("Tile {tile} may be crossed again.")),
        Event::Marked { tile, mark } => (R17_0, format!("Tile {tile}: {}.", names::mark(mark))),
        Event::Activated { tile } => (R09_1, format!("Tile {tile} is activated.")),
        Event::BurntOut { tile } => (R09_1, format!("Tile {tile} burnt out.")),
        Event::SectionWhole { section } => {
            (R16_2, format!("The {section} section counts as on as a whole."))
        }
        Event::SectionCounted { section } => (
            R16_2,
            format!("A tile of the {section} section is off: from now on its tiles are counted."),
        ),
        Event::PlanDone { section } => {
            (R17_0, format!("The plan worked: the {section} section obeys, and there is air."))
        }
        Event::DecayBegan { tile } => {
            (R17_0, format!("Tile {tile} begins to shut its section down, a tile a day."))
        }
        Event::DecayEnded => (R17_0, "The shutting down has stopped.".into()),
        Event::Incapacitated { member } => (R14_0, format!("{} is incapacitated.", who(member))),
        Event::RecoveryRolled { member, die } => {
            let text = format!("A {die} for {}.", names::member(member));
            return Sentence::by(R14_0, text).showing(&[die]);
        }
        Event::Recovered { member } => (R14_0, format!("{} is well again.", who(member))),
        Event::Died { member } => (R14_0, format!("{} died.", who(member))),
        Event::WeakHeart { member } => {
            (R17_0, format!("The heart of {} is weak now.", names::member(member)))
        }
        Event::Damaged { kind, for_good } => {
            let how = if for_good { "past repair" } else { "damaged" };
            (R05_4, format!("The {} is {how}.", gear(kind)))
        }
        Event::RepairRolled { kind, die } => {
            let text = format!("A {die} for the {}.", gear(kind));
            return Sentence::by(R15_0, text).showing(&[die]);
        }
        Event::Repaired { kind } => (R15_0, format!("The {} works again.", gear(kind))),
        Event::Broken { kind } => (R15_0, format!("The {} is broken for good.", gear(kind))),
        Event::Left { kind } => (R05_1, format!("The {} stays behind here.", gear(kind))),
        Event::Swapped { one, two } => {
            (R05_1, format!("{} and {} changed equipment.", who(one), names::member(two)))
        }
        Event::Fetched { member, kind } => {
            (R05_1, format!("{} took the {}.", who(member), gear(kind)))
        }
        Event::Points { by, total } => {
            let verb = if by < 0 { "lost" } else { "gained" };
            let many = by.unsigned_abs();
            let points = counted(many, "information point", "information points");
            (R18_1, format!("The team {verb} {points}: {total}."))
        }
        Event::Found { object } => (R19_0, format!("Found: {}.", names::object(object))),
        Event::RobotLoaded => (R19_0, "The robot's memory is loaded; it speaks.".into()),
        Event::Gravity { days } => {
            let days = counted(days, "day", "days");
            (R17_0, format!("Gravity: a new accessway costs {days} while it lasts."))
        }
        Event::Lasting { lasting } => (R17_0, format!("{}.", names::lasting(lasting))),
        Event::Entered { tile: Some(entered) } => {
            (R07_4, format!("The team moved onto {entered}."))
        }
        Event::Entered { tile: None } => (R07_4, "The team moved onto an unknown tile.".into()),
        Event::WentBack { .. } => (R13_0, "The team went back.".into()),
        Event::EntryGivenUp { section } => {
            (R08_8, format!("Another hatch: behind it lies a {section} tile."))
        }
        Event::WayTried { side, close, dice, closed } => {
            let end = if closed { "it closed" } else { "it stays open" };
            let text =
                format!("The accessway on the {side}: rolled {dice} ({close} or less): {end}.");
            return Sentence::by(R07_9, text).showing(&[dice / 10, dice % 10]);
        }
        Event::WayFound { side, close } => {
            (R12_3, format!("An accessway on the {side}; it holds on {close} or less."))
        }
        Event::Laid { side, section } => {
            (R12_2, format!("Behind it, on the {side}, lies a {section} tile."))
        }
        Event::SectionEntered { section } => {
            (R18_2, format!("The {section} section is new: three points are lost."))
        }
        Event::Crossed { section } => {
            (R12_5, format!("From here the team goes on in the {section} section."))
        }
        Event::Went { side, new } => {
            let how = if new { "a new" } else { "a known" };
            (R12_1, format!("The team left by {how} accessway on the {side}."))
        }
        Event::ShuttleLost => (R17_0, "The shuttle has drifted away.".into()),
        Event::Won { win: Win::Control } => (R20_2, "The artifact is under control.".into()),
        Event::Won { win: Win::Maneuver } => (R20_2, "The artifact can be steered.".into()),
        Event::Lost { win: Win::Control } => {
            (R20_2, "The artifact is no longer under control.".into())
        }
        Event::Lost { win: Win::Maneuver } => {
            (R20_2, "The artifact can no longer be steered.".into())
        }
        Event::Ended { ending } => (R20_1, goals::ended(ending).into()),
        Event::Judged { row, level, points, rating: _, next } => {
            let judged = Judgement { row, points };
            let (name, all) = (judged.name(), ROWS.len());
            let (score, next) = (goals::score(judged), goals::next(next));
            (R20_1, format!("{name}, level {level} of {all}. {score} {next}"))
        }
    };
    Sentence::by(rule, text)
}
