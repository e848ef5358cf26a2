//! What one move in the browser costs: counted, with a game that counts how often it is asked. The
//! only test of this file, since the whole process is counted.

mod common;

use common::{House, Line};
use serde_json::json;
use sixth::Count;

/// Commits so far, by the server's own measure.
fn commits(house: &House) -> u64 {
    let page = house.get("/metrics").is(200).body;
    let count = page.lines().find_map(|line| line.strip_prefix("reliquary_commit_seconds_count "));
    count.expect("commits are counted").parse().unwrap()
}

#[test]
fn one_move_is_one_parse_a_view_for_each_viewer_a_list_for_each_who_acts_and_one_commit() {
    catalogue::add(&sixth::ROW).unwrap();
    let house = House::open();
    let (table, seats) = house.table_of("lantern", 2);
    let mut pages: Vec<Line> =
        seats.iter().map(|seat| Line::open(&house, &table, &seat.cookie)).collect();
    let mut costs = Vec::new();
    for page in &mut pages {
        page.until(|news| news["ply"] == 0);
    }
    for ply in 0..6_u64 {
        let mover = house.brief(&table)["waiting"][0].as_str().unwrap().to_string();
        let mover = seats.iter().position(|seat| seat.letter == mover).unwrap();
        let (before, kept) = (Count::now(), commits(&house));
        pages[mover].done(&json!({"do": "play", "ply": ply, "action": "roll"}));
        for page in &mut pages {
            page.until(|news| news["ply"] == ply + 1);
        }
        let cost = Count::since(before);
        assert_eq!(commits(&house) - kept, 1, "one commit");
        costs.push(cost);
    }
    // A page that comes is told to the others, who are drawn anew: that may fall into the first moves.
    let last = costs.last().unwrap();
    assert_eq!(last.parsed, 1, "one parse of the notation: {costs:?}");
    assert_eq!(last.viewed, 3, "a view for each page, and what all see, for the mark: {costs:?}");
    assert_eq!(last.listed, 1, "one list, for the seat that acts: {costs:?}");
}
