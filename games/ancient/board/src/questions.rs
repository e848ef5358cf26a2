//! What is asked, and what may be answered.

use ancient::atlas::{ActionDie, Region, Slot};
use ancient::book::{R08_2, R09_1, R09_3, R10_1, R11_1, R11_2, R13_1, R14_1, R15_1, R19_1, R21_2};
use ancient::odds::Horizon;
use ancient::stake::{Placement, Stake};
use ancient::state::{Ask, Ending};
use ancient::track::Work;
use ancient::view::{Question, Seen};
use ancient::{Action, Effect, Sheet, View};
use contract::{Seat, Status};

use super::names;
use board::{Cast, Choice, Passing, Rank, Sentence, Tone, counted};

pub(super) fn question(sheet: &Sheet, view: &View, cast: &Cast) -> Sentence {
    let active = cast.name(view.turn.active);
    match &view.phase {
        Seen::Choosing([one, two]) => {
            let dice = format!("{} and {}", names::die(*one), names::die(*two));
            Sentence::by(R09_1, format!("{active}: {dice}. Which die goes where?"))
        }
        Seen::Asking(asked) => asked_to_follow(view, cast, asked),
        Seen::Rolling { attempt, .. } => {
            let step = match view.stake(view.turn.active) {
                Some(stake) => names::step(sheet, stake.region, stake.step),
                None => names::slot(&view.kit.atlas, attempt.slot),
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
    let action = names::slot(&view.kit.atlas, asked.attempt.slot);
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
    let points = counted(score, "point", "points");
    Sentence::by(R21_2, format!("It is over: {because}. {points}, a {rank}."))
}

pub(super) fn choice(sheet: &Sheet, view: &View, cast: &Cast, action: Action) -> Choice {
    let choice = worded(sheet, view, cast, action).ranked(rank(view, action));
    match action.price() {
        0 => choice,
        dollars => choice.costing(format!("${dollars}")),
    }
}

/// Paying for other dice and idle turns come after work; so does stopping with nothing to mark.
fn rank(view: &View, action: Action) -> Rank {
    let works = |die: ActionDie, slot: Slot| {
        let is_it = |place: &&Placement| place.die == die && place.slot == slot;
        view.placements.iter().find(is_it).is_some_and(|place| place.step.is_some())
    };
    match action {
        Action::Place(die, slot) if works(die, slot) => Rank::Usual,
        Action::Place(..) | Action::Redraw | Action::Again | Action::End => Rank::Last,
        Action::Stop if view.stake(view.turn.active).is_none_or(|stake| stake.fills == 0) => {
            Rank::Last
        }
        Action::Raid(_)
        | Action::Pass
        | Action::Follow
        | Action::Leave
        | Action::Stay
        | Action::Lock(_)
        | Action::Roll
        | Action::On(_)
        | Action::Stop => Rank::Usual,
    }
}

fn worded(sheet: &Sheet, view: &View, cast: &Cast, action: Action) -> Choice {
    match action {
        Action::Redraw => Choice::with("Pay for two new dice", money_left(view, action))
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
            rolled(view, action, &format!("Roll {}", counted(loose, "die", "dice"))).by(R13_1)
        }
        Action::Again => rolled(view, action, "Pay and start over with six dice").by(R13_1),
        Action::On(false) => rolled(view, action, "Mark it and go on").by(R15_1),
        Action::On(true) => {
            rolled(view, action, "Mark it, pay, and go on without raiders").by(R15_1)
        }
        Action::Stop => stop(view, cast),
    }
}

/// A choice that lets the results dice fall: its chances, and a second thought.
fn rolled(view: &View, action: Action, label: &str) -> Choice {
    chances(Choice::plain(label).confirmed(label), view, action)
}

/// The same with more to say about it.
fn adding(choice: Choice, more: &str) -> Choice {
    let between = if choice.detail.is_empty() { "" } else { "; " };
    let detail = format!("{}{between}{more}", choice.detail);
    Choice { detail, ..choice }
}

/// What it leads to: research under best play, field work by the next roll alone.
fn chances(choice: Choice, view: &View, action: Action) -> Choice {
    let Some(odds) = view.chance(action) else { return choice };
    let short = (1.0 - odds.success - odds.bust).max(0.0);
    let what = match action {
        Action::On(_) => "complete the next step",
        _ => "complete the step",
    };
    let (rest, bust) = match (odds.horizon, action) {
        (Horizon::BestPlay, _) => ("stop short", "bust"),
        (Horizon::NextRoll, Action::Place(..) | Action::Follow) => {
            ("still open", "bust on the first roll")
        }
        (Horizon::NextRoll, _) => ("still open", "bust on this roll"),
    };
    let average = format!("{:.1} boxes on average", odds.boxes);
    let choice = match (odds.horizon, action) {
        (Horizon::BestPlay, _) => choice,
        (_, Action::Place(..) | Action::Follow) => {
            adding(choice, &format!("the first roll fills {average}"))
        }
        (_, Action::Lock(_)) if view.attempt().is_some_and(|a| a.shown.loose.total() == 1) => {
            adding(choice, "then nothing is left to roll")
        }
        (_, Action::Lock(_)) => adding(choice, &format!("then a roll leaves {average}")),
        _ => adding(choice, &format!("{average} if you stop then")),
    };
    let ends =
        [(Tone::Good, odds.success, what), (Tone::Even, short, rest), (Tone::Bad, odds.bust, bust)];
    // Less than this is only rounding.
    let ends: Vec<_> = ends.into_iter().filter(|(_, share, _)| *share > 0.0005).collect();
    match ends[..] {
        // Neither an end nor a risk: the average says it all.
        [(Tone::Even, ..)] => choice,
        _ => ends
            .into_iter()
            .fold(choice, |choice, (tone, share, what)| choice.risking(tone, share, what)),
    }
}

/// The last answer lets the dice fall, so it is confirmed.
fn answer(sheet: &Sheet, view: &View, cast: &Cast, action: Action) -> Choice {
    let choice = match action {
        Action::Follow => {
            let choice = Choice::with("Follow", follow(sheet, view, cast));
            chances(choice, view, action).by(R11_1)
        }
        Action::Leave => Choice::with("Leave", "keep what you have marked").by(R15_1),
        Action::Stay => {
            let choice = Choice::with("Stay", "the same dice, and the same risk");
            chances(choice, view, action).by(R11_2)
        }
        _ => Choice::plain("Let it go by").by(R11_1).passing(Passing::Alone),
    };
    let last = view.status.waiting().len() == 1;
    let deed = choice.label.clone();
    if last { choice.confirmed(deed) } else { choice }
}

fn money_left(view: &View, action: Action) -> String {
    let money = view.career(view.turn.active).money;
    format!("${} of ${money} left then", money.saturating_sub(action.price()))
}

fn place(sheet: &Sheet, view: &View, die: ActionDie, slot: Slot) -> Choice {
    let label = format!("{}: {}", names::die(die), names::slot(&view.kit.atlas, slot));
    let deed = format!("Place {}", names::die(die));
    let is_it = |place: &&Placement| place.die == die && place.slot == slot;
    let placement = view.placements.iter().find(is_it);
    let Some((placement, step)) = placement.and_then(|place| Some((place, place.step?))) else {
        let idle = Choice::with(label, "an idle turn: nothing is rolled");
        return idle.costing("idle").by(R09_1).confirmed(deed).among("Take an idle turn");
    };
    let detail = errand(sheet, view, view.turn.active, (slot.region, step), placement.effect);
    let choice = Choice::with(label, detail).confirmed(deed);
    let choice = chances(choice, view, Action::Place(die, slot));
    match placement.effect {
        Effect::Nothing => choice.by(R09_1),
        Effect::SparesColoured | Effect::Doubles | Effect::FourthRaider => {
            choice.costing("bonus").by(R10_1)
        }
    }
}

/// `O3, Chart the wreck: map, 1 of 4 boxes marked; bonus: a bust at four raiders`.
fn errand(
    sheet: &Sheet,
    view: &View,
    seat: Seat,
    (region, step): (Region, usize),
    effect: Effect,
) -> String {
    let work = view.kit.track(region).step(step).work;
    let boxes = match work {
        Work::Research { .. } => String::new(),
        Work::Field { boxes, .. } => {
            let marked = view.career(seat).marked(region, step);
            format!(", {marked} of {boxes} boxes marked")
        }
    };
    let bonus = names::effect(effect).map(|words| format!("; bonus: {words}")).unwrap_or_default();
    format!("{}: {}{boxes}{bonus}", names::step(sheet, region, step), names::wanted(work))
}

/// Whose dice, for which step, with which bonus.
fn follow(sheet: &Sheet, view: &View, cast: &Cast) -> String {
    let active = cast.name(view.turn.active);
    let Some((you, stake)) = view.you.and_then(|you| Some((you, view.stake(you)?))) else {
        return format!("share {active}'s dice");
    };
    let step = errand(sheet, view, you, (stake.region, stake.step), stake.effect);
    // Only the active player decides about the dice.
    let other = match view.stake(view.turn.active) {
        Some(theirs) if theirs.step != stake.step => {
            let theirs = names::step(sheet, theirs.region, theirs.step);
            format!("; {active} works on {theirs}")
        }
        Some(_) | None => String::new(),
    };
    format!("share {active}'s dice for {step}{other}")
}

/// What is sure: the boxes marked now, what they bring, and who marks along.
fn stop(view: &View, cast: &Cast) -> Choice {
    let stake = view.stake(view.turn.active).filter(|stake| stake.fills > 0);
    let kept = stake.map_or("nothing would be marked".into(), kept);
    let choice = Choice::with("Stop", kept + &shared(view, cast))
        .by(R14_1)
        .confirmed("Stop and keep the dice");
    match stake {
        None => choice,
        Some(stake) if stake.completes => choice.risking(Tone::Good, 1.0, "complete the step"),
        Some(stake) => {
            choice.risking(Tone::Even, 1.0, format!("mark {}", names::boxes(stake.fills)))
        }
    }
}

fn kept(stake: Stake) -> String {
    let section = stake.pays.map_or_else(String::new, |pays| {
        let money = if pays.money > 0 { format!(" and ${}", pays.money) } else { String::new() };
        format!(", and the section: {} renown{money}", pays.renown)
    });
    if stake.completes {
        return format!("the step is complete{section}");
    }
    let doubled = if stake.effect == Effect::Doubles { ", doubled" } else { "" };
    format!("you mark {}{doubled}", names::boxes(stake.fills))
}

/// Who copies what is kept.
fn shared(view: &View, cast: &Cast) -> String {
    let along = |seat: &Seat| view.stake(*seat).is_some_and(|stake| stake.fills > 0);
    let followers = view.attempt().into_iter().flat_map(|attempt| attempt.followers.iter());
    let who: Vec<&str> = followers.filter(along).map(|seat| cast.name(seat)).collect();
    match who.len() {
        0 => String::new(),
        1 => format!("; {} marks along", who[0]),
        _ => format!("; {} mark along", names::people(who)),
    }
}
