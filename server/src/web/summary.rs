//! Tables in brief: what lists and gathering pages say of a room.

use contract::{Seat, SeatSet};
use pages::desk::Seal;
use pages::gather::Gathering;
use pages::join::Invitation;
use pages::lobby::{MyTable, OpenTable, Turn};
use pages::replays::Finished;
use serde_json::Value;

use crate::room::{By, Closed, Presence, Room};

/// What is played: the title of the table, or of the scenario it will have.
pub(super) fn title(room: &Room) -> String {
    if let Some(table) = room.table() {
        return table.title();
    }
    let (info, id) = (room.game().info(), scenario(room));
    let found = info.scenarios.iter().find(|scenario| scenario.id == id);
    match &room.plan().setup["scenario"]["title"] {
        Value::String(own) => own.clone(),
        _ => found.or(info.scenarios.first()).map_or(info.title.into(), |s| s.title.clone()),
    }
}

/// The scenario's id; the first one's when nothing was said.
pub(super) fn scenario(room: &Room) -> String {
    match &room.plan().setup["scenario"] {
        Value::String(id) => id.clone(),
        Value::Object(own) => own["id"].as_str().unwrap_or_default().to_string(),
        _ => room.game().info().scenarios.first().map(|s| s.id.clone()).unwrap_or_default(),
    }
}

/// "Bea, Adept (program)", without the seats of these hands.
fn others(room: &Room, hands: SeatSet) -> String {
    let name = |seat: Seat| {
        let occupant = room.occupant(seat);
        match occupant.by {
            By::Nobody => None,
            By::Person => Some(occupant.name.clone()),
            By::Program(_) => Some(format!("{} (program)", occupant.name)),
        }
    };
    let others = room.seats().filter(|seat| !hands.contains(*seat));
    others.filter_map(name).collect::<Vec<_>>().join(", ")
}

/// How it ended, in a few words.
pub(super) fn result(room: &Room) -> String {
    match (room.outcome(), room.closed()) {
        (Some(outcome), _) => {
            let names: Vec<&str> =
                outcome.winners().iter().map(|seat| room.occupant(seat).name.as_str()).collect();
            if names.is_empty() {
                "nobody won".into()
            } else {
                format!("{} won", board::list(names))
            }
        }
        (None, Some(Closed::Resigned(seat))) => format!("{} gave up", room.occupant(seat).name),
        (None, Some(Closed::Stopped)) => "stopped by agreement".into(),
        (None, None) => String::new(),
    }
}

pub(super) fn my_table(room: &Room, hands: SeatSet, ago: u64) -> MyTable {
    let waiting = room.waiting();
    let turn = if room.is_over() {
        Turn::Over(result(room))
    } else if room.table().is_none() {
        Turn::Gathers(room.free().len())
    } else if waiting.iter().any(|seat| hands.contains(seat)) {
        Turn::Yours
    } else {
        Turn::Waits(waiting.first().map_or(String::new(), |seat| room.occupant(seat).name.clone()))
    };
    MyTable {
        id: room.id().to_string(),
        game: room.plan().game.clone(),
        title: title(room),
        with: others(room, hands),
        turn,
        ago,
    }
}

pub(super) fn open_table(room: &Room, ago: u64) -> OpenTable {
    let seats = room.plan().seats.len();
    OpenTable {
        id: room.id().to_string(),
        game: room.plan().game.clone(),
        title: title(room),
        taken: seats - room.free().len(),
        seats,
        ago,
    }
}

pub(super) fn finished(room: &Room, ago: u64) -> Finished {
    Finished {
        id: room.id().to_string(),
        game: room.plan().game.clone(),
        title: title(room),
        result: result(room),
        players: others(room, SeatSet::NONE),
        plies: room.ply(),
        ago,
    }
}

/// The page of a table that waits for people. Addresses are relative to this site.
pub(super) fn gathering(
    room: &Room,
    hands: SeatSet,
    presence: Presence,
    site: &str,
    seat_link: Option<String>,
) -> Gathering {
    Gathering {
        table: room.id().to_string(),
        game: room.game().info(),
        title: title(room),
        scenario: scenario(room),
        chairs: room.chairs(hands, presence),
        invitation: format!("{site}/t/{}", room.id()),
        seat_link,
        seal: sealed(room),
        changed: changed(room),
        listed: room.plan().listed,
    }
}

/// The page of somebody who was invited.
pub(super) fn invitation(room: &Room, presence: Presence, name: String) -> Invitation {
    Invitation {
        table: room.id().to_string(),
        game: room.game().info(),
        title: title(room),
        scenario: scenario(room),
        chairs: room.chairs(SeatSet::NONE, presence),
        name,
        chance: String::new(),
        seat: None,
        seal: sealed(room),
        changed: changed(room),
        fault: None,
    }
}

fn sealed(room: &Room) -> Seal {
    let given = room.seats().filter(|seat| !room.occupant(*seat).chance.is_empty());
    match room.commitment() {
        None => Seal::ByHand,
        Some(commitment) => Seal::House {
            commitment,
            given: given.map(|seat| (seat, room.occupant(seat).chance.clone())).collect(),
            secret: None,
            rolls: 0,
        },
    }
}

/// Options that differ from the house, in words.
pub(super) fn changed(room: &Room) -> Vec<String> {
    let info = room.game().info();
    let Value::Object(options) = &room.plan().setup["options"] else { return Vec::new() };
    let differs = |option: &&catalogue::OptionInfo| {
        options.get(option.name).is_some_and(|value| *value != option.default)
    };
    let words = |option: &catalogue::OptionInfo| match &options[option.name] {
        Value::Bool(true) => option.about.to_string(),
        Value::Bool(false) => format!("{}: off", option.name.replace('_', " ")),
        Value::String(word) => {
            format!("{}: {}", option.name.replace('_', " "), word.replace('_', " "))
        }
        other => format!("{}: {other}", option.name.replace('_', " ")),
    };
    info.options.iter().filter(differs).map(words).collect()
}
