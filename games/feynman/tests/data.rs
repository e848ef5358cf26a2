//! What is in the box, counted against the rulebook's sheets.

use feynman::Station;
use feynman::names::{Employer, Fig, Item, Name, Room};
use feynman::sheets;
use feynman::state::{ALIEN, PHONE, PIRATES, SCIENTIST};

#[test]
fn the_station_has_twelve_rooms_and_eight_doors() {
    let station = Station::ours();
    assert_eq!((station.rooms.len(), station.doors.len(), station.open.len()), (12, 8, 4));
    let launches: Vec<&Room> = station
        .rooms
        .iter()
        .filter(|(_, room)| room.has.iter().any(|f| f.word() == "launch"))
        .map(|(room, _)| room)
        .collect();
    assert_eq!(launches, [&Room::A3, &Room::D1, &Room::D2]);
}

#[test]
fn everybody_can_walk_from_anywhere_to_anywhere() {
    let plan = Station::ours().plan();
    let mut reached = Room::A1.bit();
    for _ in 0..12 {
        for room in Room::ALL {
            if reached & room.bit() != 0 {
                reached = plan.neighbours(*room).fold(reached, |set, next| set | next.bit());
            }
        }
    }
    assert_eq!(reached, 0x0FFF);
}

#[test]
fn prices_are_as_printed() {
    let plan = Station::ours().plan();
    let price = |sheet: usize, item: Item| plan.prices[sheet][item.index()];
    assert_eq!(plan.points, [26, 18, 10]);
    assert_eq!((price(0, Item::Rifle), price(0, Item::Plasma), price(0, Item::Cutlass)), (5, 5, 2));
    assert_eq!((price(1, Item::Emp), price(1, Item::Suit), price(1, Item::Key)), (5, 4, 1));
    assert_eq!((price(2, Item::Suit), price(2, Item::Key), price(2, Item::Taser)), (5, 4, 2));
    assert_eq!(plan.robots, [3, 4, 5, 4, 8]);
    assert_eq!(plan.robots.iter().sum::<u8>(), 24, "one robot is always unclaimed");
}

#[test]
fn there_are_nine_pirates_four_employers_and_twenty_nine_tokens() {
    assert_eq!((Name::ALL.len(), Employer::ALL.len(), Fig::ALL.len()), (9, 4, 29));
}

#[test]
fn every_seat_has_ready_made_sheets() {
    for (seat, many) in [(PIRATES, 3), (SCIENTIST, 3), (PHONE, 4), (ALIEN, 7)] {
        assert_eq!(sheets::of(seat).len(), many, "seat {seat}");
    }
}

#[test]
fn a_fault_in_a_station_is_named() {
    let text = include_str!("../data/feynman.ron");
    let fault = |from: &str, to: &str| Station::from_ron(&text.replacen(from, to, 1)).unwrap_err();
    assert!(fault("rounds: 20", "rounds: 99").why.contains("1 to 60 rounds"));
    assert!(fault("(\"A1\", \"A2\")", "(\"A1\", \"A1\")").why.contains("leads nowhere"));
    assert!(fault("normal: 4", "normal: 0").why.contains("damage boxes"));
    let fault = fault("\"terminal\", \"broadcast\"", "\"terminal\", \"sauna\"");
    assert!(fault.line > 10 && fault.why.contains("no such function"), "{fault}");
}
