//! What is asked, and what may be answered.

use ancient::atlas::{ActionDie, Slot};
use ancient::book::{R08_2, R09_1, R09_3, R10_1, R11_1, R11_2, R13_1, R14_1, R15_1, R19_1, R21_2};
use ancient::state::{Ask, Ending};
use ancient::track::Work;
use ancient::view::{Question, Seen};
use ancient::{Action, Sheet, View};
use contract::{Seat, Status};

use super::names;
use super::stake::{self, Effect, Stake};
use board::{Cast, Choice, Sentence, Tone};

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
        Action::Redraw => Choice::with("Pay for two new dice", money_left(view))
            .costing("$1")
            .by(R08_2)
            .confirmed("Pay for two new dice"),
        Action::Place(die, slot) => place(sheet, view, die, slot),
        Action::Raid(region) => {
            let marked = view.career(view.turn.active).raiders[region.index()];
            let label = format!("Mark a raider box in the {region}");
            let choice =
                Choice::with(&label, format!("box {} of 3 [{}]", marked + 1, R09_3.number));
            choice.by(R09_3).confirmed(label)
        }
        Action::End => Choice::with("End the game", "neither die can be placed")
            .by(R21_2)
            .confirmed("End the game"),
        Action::Pass | Action::Follow | Action::Leave | Action::Stay => {
            answer(sheet, view, cast, action)
        }
        Action::Lock(symbol) => {
            let label = format!("Lock {}", names::a_symbol(symbol));
            chances(Choice::plain(label), view, action).by(R13_1)
        }
        Action::Roll => {
            let loose = view.attempt().map_or(0, |attempt| attempt.shown.loose.total());
            let dice = if loose == 1 { "die" } else { "dice" };
            rolled(view, action, &format!("Roll {loose} {dice}")).by(R13_1)
        }
        Action::Again => {
            rolled(view, action, "Pay and start over with six dice").costing("$1").by(R13_1)
        }
        Action::On(false) => rolled(view, action, "Mark it and go on").by(R15_1),
        Action::On(true) => {
            rolled(view, action, "Mark it, pay, and go on without raiders").costing("$1").by(R15_1)
        }
        Action::Stop => stop(view, cast),
    }
}

/// A choice that lets the results dice fall: its chances, and a second thought.
fn rolled(view: &View, action: Action, label: &str) -> Choice {
    chances(Choice::plain(label).confirmed(label), view, action)
}

/// What it leads to under best play.
fn chances(choice: Choice, view: &View, action: Action) -> Choice {
    let Some(odds) = view.chances.iter().find(|c| c.action == action) else { return choice };
    let short = (1.0 - odds.success - odds.bust).max(0.0);
    let what = match action {
        Action::On(_) => "complete the next step",
        _ => "complete the step",
    };
    let choice = choice.risking(Tone::Good, odds.success, what);
    // Less than this is only rounding.
    let choice =
        if short > 0.0005 { choice.risking(Tone::Even, short, "stop short") } else { choice };
    choice.risking(Tone::Bad, odds.bust, "bust")
}

/// The last answer lets the dice fall, so it is confirmed.
fn answer(sheet: &Sheet, view: &View, cast: &Cast, action: Action) -> Choice {
    let choice = match action {
        Action::Follow => Choice::with("Follow", follow(sheet, view, cast)).costing("$1").by(R11_1),
        Action::Leave => Choice::with("Leave", "keep what you have marked").by(R15_1),
        Action::Stay => Choice::with("Stay", "the same dice, and the same risk").by(R11_2),
        _ => Choice::plain("Let it go by").by(R11_1),
    };
    let last = view.status.waiting().len() == 1;
    let deed = choice.label.clone();
    if last { choice.confirmed(deed) } else { choice }
}

fn money_left(view: &View) -> String {
    let money = view.career(view.turn.active).money;
    format!("${} of ${money} left then", money.saturating_sub(1))
}

fn place(sheet: &Sheet, view: &View, die: ActionDie, slot: Slot) -> Choice {
    let label = format!("{}: {}", names::die(die), names::slot(slot));
    let deed = format!("Place {}", names::die(die));
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
    let Some(step) = step else {
        let idle = Choice::with(label, "an idle turn: nothing is rolled");
        return idle.costing("idle").by(R09_1).confirmed(deed);
    };
    let printed = track.step(step);
    let effect = Effect::of(printed, view.kit.atlas.earns_bonus(slot.region, die));
    let bonus = effect.words().map(|words| format!(", bonus: {words}")).unwrap_or_default();
    let asks = names::work(printed.work);
    let detail = format!("{}: {asks}{bonus}", names::step(sheet, slot.region, step));
    let choice = Choice::with(label, detail).confirmed(deed);
    if effect == Effect::Nothing { choice.by(R09_1) } else { choice.costing("bonus").by(R10_1) }
}

fn follow(sheet: &Sheet, view: &View, cast: &Cast) -> String {
    let active = cast.name(view.turn.active);
    let step = view.you.and_then(|you| view.step_of(you));
    let your = step.map(|(region, step)| names::step(sheet, region, step)).unwrap_or_default();
    format!("pay $1 and share {active}'s dice for {your}")
}

/// What is sure: the boxes marked now, what they bring, and who marks along.
fn stop(view: &View, cast: &Cast) -> Choice {
    let stake = stake::of(view, view.turn.active);
    let kept = stake.map_or("nothing would be marked".into(), |stake| kept(view, stake));
    let choice = Choice::with("Stop", kept + &shared(view, cast))
        .by(R14_1)
        .confirmed("Stop and keep the dice");
    match stake.map_or(0, |stake| stake.fills) {
        0 => choice,
        _ if is_done(view) => choice.risking(Tone::Good, 1.0, "complete the step"),
        1 => choice.risking(Tone::Even, 1.0, "mark a box"),
        many => choice.risking(Tone::Even, 1.0, format!("mark {many} boxes")),
    }
}

/// Whether a stop would complete the step.
fn is_done(view: &View) -> bool {
    view.chances.iter().any(|c| c.action == Action::Stop && c.success > 0.0)
}

fn kept(view: &View, stake: Stake) -> String {
    if is_done(view) {
        return format!("the step is complete{}", milestone(view, stake));
    }
    let work = view.kit.track(stake.region).step(stake.step).work;
    let fitting = match (work, view.attempt()) {
        (Work::Field { accepts, .. }, Some(attempt)) => attempt.shown.symbols().among(accepts),
        _ => 0,
    };
    let doubled = if stake.effect == Effect::Doubles { ", doubled" } else { "" };
    match fitting {
        0 => "nothing would be marked".into(),
        1 => format!("one die fits{doubled}"),
        many => format!("{many} dice fit{doubled}"),
    }
}

/// What the section pays if this step is its last.
fn milestone(view: &View, stake: Stake) -> String {
    let (track, career) = (view.kit.track(stake.region), view.career(view.turn.active));
    let section = track.section_of(stake.step);
    let open = |step: &usize| !career.has_done(track, stake.region, *step);
    if track.section(section).filter(open).count() > 1 {
        return String::new();
    }
    let pays = track.milestone(section);
    let money = if pays.money > 0 { format!(" and ${}", pays.money) } else { String::new() };
    format!(", and the section: {} renown{money}", pays.renown)
}

/// Who copies what is kept.
fn shared(view: &View, cast: &Cast) -> String {
    let along = |seat: &Seat| stake::of(view, *seat).is_some_and(|stake| stake.fills > 0);
    let followers = view.attempt().into_iter().flat_map(|attempt| attempt.followers.iter());
    let who: Vec<&str> = followers.filter(along).map(|seat| cast.name(seat)).collect();
    match who.len() {
        0 => String::new(),
        1 => format!("; {} marks along", who[0]),
        _ => format!("; {} mark along", names::people(who)),
    }
}
