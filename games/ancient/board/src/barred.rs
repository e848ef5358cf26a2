//! What cannot be done now though one would look for it. Nothing is decided here: the game refuses,
//! this says beforehand why it would.

use ancient::View;
use ancient::book::{R08_2, R11_1, R11_2, R13_1, R15_1};
use ancient::state::{Ask, Attempt};
use ancient::view::{Question, Seen};
use contract::{Rule, Seat};

use super::stake;
use board::{Barred, Sentence};

fn bar(label: &str, rule: &'static Rule, why: &str) -> Barred {
    Barred { label: label.into(), why: Sentence::by(rule, why) }
}

pub(super) fn barred(view: &View) -> Vec<Barred> {
    let Some(you) = view.you else { return Vec::new() };
    match &view.phase {
        Seen::Choosing(_) if you == view.turn.active => choosing(view, you),
        Seen::Asking(question) if question.ask == Ask::Follow => following(view, question, you),
        Seen::Rolling { attempt, .. } if you == view.turn.active => rolling(view, attempt, you),
        Seen::Rolling { attempt, .. } if attempt.followers.contains(you) => {
            vec![bar("Lock or roll dice", R11_2, "Only the active player decides about the dice.")]
        }
        _ => Vec::new(),
    }
}

fn choosing(view: &View, you: Seat) -> Vec<Barred> {
    let label = "Pay for two new dice";
    if view.career(you).money == 0 {
        return vec![bar(label, R08_2, "New dice cost a dollar.")];
    }
    if view.table.bagged() < 2 {
        return vec![bar(label, R08_2, "There are not two dice in the bag.")];
    }
    Vec::new()
}

fn following(view: &View, question: &Question, you: Seat) -> Vec<Barred> {
    if you == view.turn.active || question.asked.contains(you) {
        return Vec::new();
    }
    let why = if view.career(you).money == 0 {
        "Following costs a dollar."
    } else {
        "You have no open step for that action."
    };
    vec![bar("Follow", R11_1, why)]
}

fn rolling(view: &View, attempt: &Attempt, you: Seat) -> Vec<Barred> {
    let (shown, money) = (attempt.shown, view.career(you).money);
    let mut all = Vec::new();
    if shown.loose.is_empty() {
        all.push(bar("Roll again", R13_1, "Every die is locked."));
    }
    if !shown.locked.is_empty() {
        let why = "Locked dice are freed all together, for a dollar.";
        all.push(bar("Free one locked die", R13_1, why));
    }
    let any_locked = shown.raiders > 0 || !shown.locked.is_empty();
    if any_locked && money == 0 {
        all.push(bar("Start over with six dice", R13_1, "Starting over costs a dollar."));
    }
    let stake = stake::of(view, you);
    let linked = stake.filter(|s| view.kit.track(s.region).step(s.step).linked);
    match linked {
        Some(stake) if stake.fills == 0 => {
            all.push(bar("Go on to the next step", R15_1, "The dice do not complete this step."));
        }
        Some(_) if shown.raiders > 0 && money == 0 => {
            let why = "Rolling the raiders again costs a dollar.";
            all.push(bar("Go on without raiders", R15_1, why));
        }
        _ => {}
    }
    all
}
