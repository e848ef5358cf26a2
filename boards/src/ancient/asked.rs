//! What is asked, and what may be answered.

use ancient::atlas::{ActionDie, Slot};
use ancient::book::{R09_1, R09_3, R11_1, R13_1, R15_1, R19_1, R21_2};
use ancient::state::{Ask, Ending};
use ancient::track::Work;
use ancient::view::{Question, Seen};
use ancient::{Action, Sheet, View};
use contract::{Seat, Status};

use super::names;
use crate::words::chance;
use crate::{Cast, Choice, Sentence};

pub(super) fn question(sheet: &Sheet, view: &View, cast: &Cast) -> Sentence {
    let active = cast.name(view.turn.active);
    match &view.phase {
        Seen::Choosing([one, two]) => {
            let dice = format!("{} and {}", names::die(*one), names::die(*two));
            Sentence::by(R09_1, format!("{active}: {dice}. Which die goes where?"))
        }
        Seen::Asking(asked) => asked_to_follow(view, cast, asked),
        Seen::Rolling { attempt, .. } => {
            let step = match view.step_of(view.turn.active) {
                Some((region, step)) => names::step(sheet, region, step),
                None => names::slot(attempt.slot),
            };
            let text = format!("{active}: {step}. Lock dice, roll on, or stop?");
            Sentence::by(R13_1, text)
        }
        Seen::Over(ending) => over(view, cast, *ending),
    }
}

fn asked_to_follow(view: &View, cast: &Cast, asked: &Question) -> Sentence {
    let waiting = view.status.waiting();
    let who = match view.you.filter(|you| waiting.contains(*you)) {
        Some(you) => cast.name(you).to_string(),
        None => names::people(waiting.iter().map(|seat| cast.name(seat))),
    };
    let active = cast.name(view.turn.active);
    let action = names::slot(asked.attempt.slot);
    match asked.ask {
        Ask::Follow => Sentence::by(R11_1, format!("{who}: do you follow {active} to {action}?")),
        Ask::Stay => {
            let text = format!("{who}: {active} goes on with {action}. Do you stay?");
            Sentence::by(R15_1, text)
        }
    }
}

fn over(view: &View, cast: &Cast, ending: Ending) -> Sentence {
    let Status::Over(outcome) = view.status else {
        return Sentence::by(R19_1, "It is over.");
    };
    let alone = outcome.of(Seat::A);
    let (score, rank) = (alone.score.unwrap_or(0), names::rank(alone.level.unwrap_or(0)));
    let because = match ending {
        Ending::LastRound => {
            let winners = names::people(outcome.winners().iter().map(|seat| cast.name(seat)));
            return Sentence::by(R19_1, format!("It is over: {winners} won."));
        }
        Ending::ThreeTracks => "all three tracks are complete",
        Ending::NineRaiders => "the ninth raider box is marked",
        Ending::NothingLeft => "nothing is left to do",
        Ending::NoSlot => "neither die has a slot",
        Ending::NoLeftoverSlot => "the leftover die has no slot",
    };
    Sentence::by(R21_2, format!("It is over: {because}. {score} points, a {rank}."))
}

pub(super) fn choice(sheet: &Sheet, view: &View, cast: &Cast, action: Action) -> Choice {
    match action {
        Action::Redraw => Choice::with("Pay for two new dice", money_left(view)),
        Action::Place(die, slot) => place(sheet, view, die, slot),
        Action::Raid(region) => {
            let marked = view.career(view.turn.active).raiders[region.index()];
            let label = format!("Mark a raider box in the {region}");
            Choice::with(label, format!("box {} of 3 [{}]", marked + 1, R09_3.number))
        }
        Action::End => Choice::with("End the game", "neither die can be placed"),
        Action::Pass => Choice::plain("Let it go by"),
        Action::Follow => Choice::with("Follow", follow(sheet, view, cast)),
        Action::Leave => Choice::with("Leave", "keep what you have marked"),
        Action::Stay => Choice::with("Stay", "the same dice, and the same risk"),
        Action::Lock(symbol) => {
            Choice::with(format!("Lock {}", names::a_symbol(symbol)), odds(view, action))
        }
        Action::Roll => {
            let loose = view.attempt().map_or(0, |attempt| attempt.shown.loose.total());
            let dice = if loose == 1 { "die" } else { "dice" };
            Choice::with(format!("Roll {loose} {dice}"), odds(view, action))
        }
        Action::Again => Choice::with("Pay and start over with six dice", odds(view, action)),
        Action::On(false) => Choice::with("Mark it and go on", odds(view, action)),
        Action::On(true) => {
            Choice::with("Mark it, pay, and go on without raiders", odds(view, action))
        }
        Action::Stop => stop(view),
    }
}

fn money_left(view: &View) -> String {
    let money = view.career(view.turn.active).money;
    format!("${} of ${money} left then", money.saturating_sub(1))
}

fn place(sheet: &Sheet, view: &View, die: ActionDie, slot: Slot) -> Choice {
    let label = format!("{}: {}", names::die(die), names::slot(slot));
    let career = view.career(view.turn.active);
    let track = view.kit.track(slot.region);
    let section = career.section(track, slot.region);
    let step = section.and_then(|section| {
        let open = |step: &usize| {
            track.step(*step).work.kind() == slot.kind()
                && !career.has_done(track, slot.region, *step)
        };
        track.section(section).find(open)
    });
    let Some(step) = step else { return Choice::with(label, "an idle turn: nothing is rolled") };
    let printed = track.step(step);
    let bonus = view.kit.atlas.earns_bonus(slot.region, die) && !printed.no_bonus;
    let bonus = match printed.work {
        _ if !bonus => "",
        _ if printed.raider_icon => ", bonus: a bust at four raiders",
        Work::Research { .. } => ", bonus: no coloured boxes",
        Work::Field { .. } => ", bonus: doubled",
    };
    let asks = names::work(printed.work);
    Choice::with(label, format!("{}: {asks}{bonus}", names::step(sheet, slot.region, step)))
}

fn follow(sheet: &Sheet, view: &View, cast: &Cast) -> String {
    let active = cast.name(view.turn.active);
    let step = view.you.and_then(|you| view.step_of(you));
    let your = step.map(|(region, step)| names::step(sheet, region, step)).unwrap_or_default();
    format!("pay $1 and share {active}'s dice for {your}")
}

/// "72% to complete it, 28% to bust".
fn odds(view: &View, action: Action) -> String {
    let Some(odds) = view.chances.iter().find(|c| c.action == action) else {
        return String::new();
    };
    let what = if matches!(action, Action::On(_)) { "the next step" } else { "the step" };
    format!("{} to complete {what}, {} to bust", chance(odds.success), chance(odds.bust))
}

fn stop(view: &View) -> Choice {
    let done = view.chances.iter().any(|c| c.action == Action::Stop && c.success > 0.0);
    let label = "Stop";
    if done {
        return Choice::with(label, "the step is complete");
    }
    let seat = view.turn.active;
    let fitting = view.step_of(seat).map(|(region, step)| {
        match (view.kit.track(region).step(step).work, view.attempt()) {
            (Work::Field { accepts, .. }, Some(attempt)) => attempt.shown.symbols().among(accepts),
            _ => 0,
        }
    });
    match fitting.unwrap_or(0) {
        0 => Choice::with(label, "nothing would be marked"),
        1 => Choice::with(label, "one die fits"),
        many => Choice::with(label, format!("{many} dice fit")),
    }
}
