//! Tables in brief: what lists and gathering pages say of a table.

use crate::gather::{Gathering, Reach};
use crate::join::Invitation;
use crate::lobby::{MyTable, OpenTable, Turn};
use crate::replays::Finished;
use crate::scores::Score;
use contract::{Seat, SeatSet};
use serde_json::Value;
use table::{Closed, DiceBy, PlayedBy, Presence, Table, TableId};

/// What is played: the title of the table, or of the scenario it will have.
pub fn title(table: &Table) -> String {
    if let Some(table) = table.play_state() {
        return table.title();
    }
    let (info, id) = (table.game().info(), scenario(table));
    let found = info.scenarios.iter().find(|scenario| scenario.id == id);
    match &table.plan().setup["scenario"]["title"] {
        Value::String(own) => own.clone(),
        _ => found.or(info.scenarios.first()).map_or(info.title.into(), |s| s.title.clone()),
    }
}

/// The scenario's id; the first one's when nothing was said.
pub fn scenario(table: &Table) -> String {
    match &table.plan().setup["scenario"] {
        Value::String(id) => id.clone(),
        Value::Object(own) => own["id"].as_str().unwrap_or_default().to_string(),
        _ => table.game().info().scenarios.first().map(|s| s.id.clone()).unwrap_or_default(),
    }
}

/// "Bea, Adept (program)", without these seats.
pub(crate) fn others(table: &Table, held: SeatSet) -> String {
    let name = |seat: Seat| {
        let occupant = table.occupant(seat);
        match occupant.by {
            PlayedBy::Nobody => None,
            PlayedBy::Person => Some(occupant.name.clone()),
            PlayedBy::Program(_) => Some(format!("{} (program)", occupant.name)),
        }
    };
    let others = table.seats().filter(|seat| !held.contains(*seat));
    others.filter_map(name).collect::<Vec<_>>().join(", ")
}

/// How it ended, in a few words.
pub fn result(table: &Table) -> String {
    let how = how_it_ended(table);
    if !table.is_over() || table.closed() == Some(Closed::OlderRules) {
        return how;
    }
    if table.is_of_older_rules() {
        return format!("{how} (played under older rules)");
    }
    if table.is_damaged() {
        return format!("{how} (damaged)");
    }
    how
}

fn how_it_ended(table: &Table) -> String {
    match (table.outcome(), table.closed()) {
        (Some(outcome), _) => {
            let names: Vec<&str> =
                outcome.winners().iter().map(|seat| table.occupant(seat).name.as_str()).collect();
            if names.is_empty() {
                "nobody won".into()
            } else {
                format!("{} won", board::list(names))
            }
        }
        (None, Some(Closed::Resigned(seat))) => {
            let how = if table.ran_out_of_time(seat) { "ran out of time" } else { "gave up" };
            format!("{} {how}", table.occupant(seat).name)
        }
        (None, Some(Closed::Stopped)) => "stopped by agreement".into(),
        (None, Some(Closed::OlderRules)) => "played under older rules".into(),
        (None, None) => String::new(),
    }
}

/// A line of the lobby: a table of one's own.
pub fn my_table(table: &Table, held: SeatSet, ago: u64) -> MyTable {
    let waiting = table.waiting();
    let turn = if table.is_over() {
        Turn::Over(result(table))
    } else if table.cannot_be_set_up() {
        Turn::CannotBeSetUp
    } else if table.is_of_older_rules() {
        Turn::OlderRules
    } else if table.is_damaged() {
        Turn::Damaged
    } else if !table.has_begun() {
        Turn::Gathers(table.free().len())
    } else if waiting.iter().any(|seat| held.contains(seat)) {
        Turn::Yours
    } else {
        Turn::Waits(waiting.first().map_or(String::new(), |seat| table.occupant(seat).name.clone()))
    };
    MyTable {
        id: table.id().to_string(),
        game: table.plan().game.clone(),
        title: title(table),
        with: others(table, held),
        turn,
        ago,
    }
}

/// A finished game among the best scores: persons alone, since a program's score is no record.
pub fn score(table: &Table) -> Option<Score> {
    let player = table.occupant(Seat::A);
    Some(Score {
        table: table.id().to_string(),
        points: table.score_alone().filter(|_| player.by == PlayedBy::Person)?,
        name: player.name.clone(),
        at: table.last_at(),
        title: title(table),
        changed: changed(table),
        yours: false,
    })
}

/// A line of the lobby: a table of one's own that cannot be read; its game is empty where not even that is
/// known. It stands in the list all the same, since somebody looks for it there.
pub fn unreadable(id: &TableId, game: &str) -> MyTable {
    MyTable {
        id: id.to_string(),
        game: game.into(),
        title: "A table that was set aside".into(),
        with: String::new(),
        turn: Turn::Unreadable,
        ago: 0,
    }
}

/// A line of the lobby: a table that waits for people.
pub fn open_table(table: &Table, presence: Presence, ago: u64) -> OpenTable {
    let is_person = |seat: &Seat| table.occupant(*seat).by == PlayedBy::Person;
    let host = table.host().or_else(|| table.seats().find(is_person));
    OpenTable {
        id: table.id().to_string(),
        game: table.plan().game.clone(),
        title: title(table),
        host: host.map(|seat| table.occupant(seat).name.clone()).unwrap_or_default(),
        here: host.is_some_and(|seat| presence.here.contains(seat)),
        by_hand: table.plan().dice == DiceBy::Hand,
        clock: table.limits().map(table::Limits::in_brief),
        free: table.free().len(),
        ago,
    }
}

/// A line of the list of finished games.
pub fn finished(table: &Table, ago: u64) -> Finished {
    Finished {
        id: table.id().to_string(),
        game: table.plan().game.clone(),
        title: title(table),
        result: result(table),
        players: others(table, SeatSet::NONE),
        plies: table.plies_made(),
        ago,
    }
}

/// The page of a table that waits for people. Addresses are relative to this site.
pub fn gathering(
    table: &Table,
    held: SeatSet,
    presence: Presence,
    (site, reach): (&str, Reach),
    seat_link: Option<String>,
) -> Gathering {
    Gathering {
        table: table.id().to_string(),
        game: table.game().info(),
        title: title(table),
        scenario: scenario(table),
        people: table.people(held, presence),
        invitation: format!("{site}/t/{}", table.id()),
        reach,
        host: table.host().is_some_and(|host| held.contains(host)),
        seat_link,
        clock: table.limits().map(table::Limits::in_words),
        seal: table.seal(),
        changed: changed(table),
        listed: table.plan().listed,
    }
}

/// The page of somebody who was invited.
pub fn invitation(table: &Table, presence: Presence, name: String) -> Invitation {
    Invitation {
        table: table.id().to_string(),
        game: table.game().info(),
        title: title(table),
        scenario: scenario(table),
        people: table.people(SeatSet::NONE, presence),
        name,
        chance: String::new(),
        seat: None,
        clock: table.limits().map(table::Limits::in_words),
        seal: table.seal(),
        changed: changed(table),
        fault: None,
    }
}

/// Options that differ from the usual ones, in words.
pub fn changed(table: &Table) -> Vec<String> {
    let info = table.game().info();
    let Value::Object(options) = &table.plan().setup["options"] else { return Vec::new() };
    let differs = |option: &&catalogue::OptionInfo| {
        options.get(option.name).is_some_and(|value| *value != option.default)
    };
    let words = |option: &catalogue::OptionInfo| option.in_words(&options[option.name]);
    info.options.iter().filter(differs).map(words).collect()
}
