//! What stands around the atlas: round, headings, sheets and seats.

use ancient::atlas::{Atlas, Kind, Slot};
use ancient::state::Ask;
use ancient::view::{Question, Seen};
use ancient::{Sheet, View};
use contract::Seat;

use super::{barred, names, sheets};
use board::{Around, Cast, Fact, Place};

pub(super) fn around(sheet: &Sheet, view: &View, cast: &Cast) -> Around {
    let (heading, note) = heading(view);
    Around {
        when: when(view),
        heading,
        note,
        track: sheets::strip(sheet, view),
        sheets: sheets::draw(sheet, view, cast),
        places: view.seats.seats().map(|seat| place(view, seat)).collect(),
        barred: barred::barred(view),
    }
}

fn when(view: &View) -> String {
    let last = if view.turn.closing.is_some() { ", the last" } else { "" };
    format!("round {}{last}", view.turn.round)
}

/// What the choices are about, and a word beside it.
fn heading(view: &View) -> (String, String) {
    match &view.phase {
        Seen::Choosing(hand) => {
            let homeless = view.has_no_placement();
            let heading = if homeless { "No place for either die" } else { "Place a die" };
            (heading.into(), format!("{} and {}", names::die(hand[0]), names::die(hand[1])))
        }
        Seen::Asking(question) => asking(view, question),
        Seen::Rolling { attempt, .. } => {
            let stake = view.stake(view.turn.active);
            let limit = stake.map_or_else(String::new, |stake| format!(" of {}", stake.limit));
            let note = format!("raiders {}{limit}", attempt.shown.raiders);
            (errand(&view.kit.atlas, attempt.slot), note)
        }
        Seen::Over(_) => ("It is over".into(), when(view)),
    }
}

fn asking(view: &View, question: &Question) -> (String, String) {
    let open = question.asked.len() - question.answered.len();
    let note = if open == 1 { "one to answer".into() } else { format!("{open} to answer") };
    let errand = errand(&view.kit.atlas, question.attempt.slot);
    match question.ask {
        Ask::Follow => (format!("Follow: {errand}"), note),
        Ask::Stay => (format!("Stay: {errand}"), note),
    }
}

/// "Dig in the desert".
fn errand(atlas: &Atlas, slot: Slot) -> String {
    match slot.kind() {
        Kind::Research => names::slot(atlas, slot),
        Kind::Field => {
            format!("{} in the {}", names::action(slot.region, Kind::Field), slot.region)
        }
    }
}

fn place(view: &View, seat: Seat) -> Place {
    let (career, standing) = (view.career(seat), view.standings[seat.index()]);
    let mut facts = vec![
        Fact::new("", standing.renown, "renown"),
        Fact::new("", format!("${}", career.money), ""),
    ];
    if view.seats.get() == 1 {
        facts.push(Fact::new("", standing.score, "in all"));
    } else {
        facts.push(Fact::new("followed", career.follows, ""));
    }
    Place { role: String::new(), facts, tag: tag(view, seat) }
}

/// What a seat has to do with the turn; how it has answered is nobody's business yet.
fn tag(view: &View, seat: Seat) -> String {
    if let Seen::Asking(question) = &view.phase {
        if question.answered.contains(seat) {
            return "has answered".into();
        }
        if question.asked.contains(seat) {
            return "is asked".into();
        }
    }
    let follows = view.attempt().is_some_and(|attempt| attempt.followers.contains(seat));
    let waits = !view.status.waiting().contains(seat);
    let tag = if matches!(view.phase, Seen::Over(_)) {
        ""
    } else if follows {
        if view.you == Some(view.turn.active) { "follows you" } else { "follows" }
    } else if seat == view.turn.active {
        // The page itself says who has to act.
        if waits { "has the turn" } else { "" }
    } else if view.turn.closing == Some(seat) {
        "has finished"
    } else if seat == view.seats.after(view.turn.active) {
        "next"
    } else {
        ""
    };
    tag.into()
}
