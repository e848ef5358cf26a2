//! The map and the forces, counted against the rulebook and a second transcription.

use contract::BuiltIn;
use lunar::hex::{Edge, Hex};
use lunar::loaded::{LoadedScenario, ScenarioHandle};
use lunar::map::Terrain;
use lunar::{Scenario, Setup};
use serde_json::json;

fn loaded(scenario: &str, narrow: bool) -> ScenarioHandle {
    let options = json!({"narrow_sheet": narrow});
    let setup: Setup =
        serde_json::from_value(json!({"scenario": scenario, "options": options})).unwrap();
    ScenarioHandle::of(&setup.plan()).expect("a sound scenario")
}

fn of_terrain(loaded: &LoadedScenario, terrain: Terrain) -> Vec<String> {
    let map = &loaded.map;
    let cells = map.cells().filter(|cell| map.terrain(*cell) == terrain);
    cells.map(|cell| map.hex(cell).to_string()).collect()
}

fn list(words: &str) -> Vec<String> {
    words.split_whitespace().map(String::from).collect()
}

#[test]
fn the_wide_sheet_is_as_transcribed() {
    let sheet = loaded("14.1", false);
    assert_eq!(sheet.map.len(), 325);
    let hills = "0715 0716 0808 0809 0815 0816 0905 0910 1005 1006 1107 1313 1314 1413 1414 1919 1921 \
        2011 2012 2018 2019 2021 2022 2113 2119 2211 2212 2313 2419 2420 2520";
    assert_eq!(of_terrain(&sheet, Terrain::Hill), list(hills));
    let rough = "0312 0412 0413 0513 0514 0705 0706 0805 0806 0913 1012 1013 1113 1114 1416 1417 1508 \
        1509 1517 1518 1609 1610 1712 1812 1813 1914 2221 2315 2316 2322 2323 2416 2417 2423 2424";
    assert_eq!(of_terrain(&sheet, Terrain::Rough), list(rough));
    let holes = "0113 0209 0302 0304 0508 0509 0611 0915 1009 1108 1209 1215 1216 1218 1514 1620 1915 \
        1917 2020 2217 2514 2524";
    assert_eq!(of_terrain(&sheet, Terrain::Craterlet), list(holes));
    let inside = sheet.map.cells().filter(|cell| sheet.map.ground(*cell).crater > 0);
    let inside: Vec<Hex> = inside.map(|cell| sheet.map.hex(cell)).collect();
    let centre: Hex = "0206".parse().unwrap();
    assert_eq!(inside.len(), 28);
    assert!(inside.iter().all(|hex| hex.distance(centre) <= 3));
}

fn walls(loaded: &LoadedScenario) -> Vec<String> {
    let map = &loaded.map;
    let mut walls = Vec::new();
    for cell in map.cells() {
        let ground = map.ground(cell);
        for (beside, wall) in ground.neighbours.iter().zip(ground.walls) {
            if let Some(beside) = beside.filter(|beside| wall && *beside > cell) {
                walls.push(format!("{}-{}", ground.hex, map.hex(beside)));
            }
        }
    }
    walls.sort();
    walls
}

#[test]
fn the_walls_are_as_transcribed() {
    let wide = "0102-0103 0102-0203 0108-0109 0109-0209 0202-0203 0203-0303 0209-0210 0209-0310 \
        0303-0304 0304-0404 0309-0310 0309-0410 0404-0405 0405-0505 0409-0410 0409-0510 0505-0506 \
        0506-0606 0506-0607 0507-0607 0507-0608 0509-0510 0509-0609 0509-0610";
    assert_eq!(walls(&loaded("14.1", false)), list(wide));
    let narrow = "0312-0413 0313-0413 0313-0414 0412-0413 0412-0513 0512-0513 0512-0613 0612-0613 \
        0612-0713 0712-0713 0713-0813 0813-0814 0814-0914 0919-1020 1015-1016 1016-1116 1016-1117 \
        1017-1117 1017-1118 1018-1118 1018-1119 1019-1020 1019-1119 1019-1120";
    assert_eq!(walls(&loaded("14.1", true)), list(narrow));
}

#[test]
fn the_edges_are_72_border_hexes() {
    let map = &loaded("14.1", false).map;
    let on = |edge: Edge| map.cells().filter(|cell| map.to_edge(*cell, edge) == 1).count();
    assert_eq!(Edge::ALL.map(on), [25, 13, 25, 13]);
    let any = map.cells().filter(|cell| map.to_any_edge(*cell) == 1).count();
    assert_eq!(any, 72);
    let north = |id: &str| map.to_edge(map.cell(id.parse().unwrap()).unwrap(), Edge::North);
    assert_eq!(["0101", "0201", "0302", "2412", "2513"].map(north), [1; 5]);
}

/// Old and new ids of the three printed hexes agree on the narrow sheet.
#[test]
fn the_printed_pairs_of_ids_fit_the_narrow_sheet() {
    let map = &loaded("14.1", true).map;
    assert_eq!(map.len(), 273);
    for (new, column, row) in [("1313", 11, 7), ("1211", 12, 6), ("1616", 11, 10)] {
        let ground = map.ground(map.cell(new.parse().unwrap()).unwrap());
        assert_eq!((ground.column, ground.row), (column, row), "{new}");
    }
}

/// The forces as the rulebook lists them: technicians, rovers and landers of each kind.
#[test]
fn the_forces_are_as_printed() {
    for (id, a, b) in [
        ("14.1", "6 sci-techs, 3 sci-rovers", "6 sci-techs, 3 sci-rovers"),
        (
            "14.2",
            "2 sci-techs, 7 mil-techs, 1 sci-rovers, 2 mil-rovers",
            "3 sci-techs, 4 mil-techs, 1 sci-rovers, 1 mil-rovers, 1 sci-landers",
        ),
        (
            "14.3",
            "6 sci-techs, 6 mil-techs, 2 sci-rovers, 1 mil-rovers, 2 sci-landers",
            "2 sci-techs, 8 mil-techs, 2 mil-rovers, 2 sci-landers, 2 mil-landers",
        ),
        (
            "14.4",
            "2 sci-techs, 8 mil-techs, 1 sci-rovers, 2 mil-rovers",
            "6 alien-techs, 1 alien-landers",
        ),
    ] {
        use lunar::gear::Side;
        let counted = [Side::A, Side::B].map(|side| {
            let mut kinds = Vec::new();
            for form in
                [lunar::name::Form::Tech, lunar::name::Form::Rover, lunar::name::Form::Lander]
            {
                for (tech, word) in [
                    (lunar::name::Tech::Scientific, "sci"),
                    (lunar::name::Tech::Military, "mil"),
                    (lunar::name::Tech::Alien, "alien"),
                ] {
                    let of = |c: &&lunar::loaded::Counter| {
                        c.side == side && c.form == form && c.tech == tech
                    };
                    let count = loaded(id, false).counters.iter().filter(of).count();
                    if count > 0 {
                        kinds.push(format!("{count} {word}-{form:?}s").to_lowercase());
                    }
                }
            }
            kinds.join(", ")
        });
        assert_eq!(counted, [a, b], "{id}");
    }
}

#[test]
fn every_file_of_the_box_is_sound_and_lasts_as_printed() {
    for scenario in Scenario::built_in() {
        assert_eq!(scenario.faults(), Vec::<String>::new(), "{}", scenario.id);
        assert!(!scenario.about.is_empty() && !scenario.intro.is_empty());
        assert!(scenario.turns == 10 || scenario.id == "tug-of-war");
    }
}

/// Lines of sight, counted: a change of the tracer shows here.
#[test]
fn sight_is_one_way_only_at_craterlets_and_walls() {
    let map = &loaded("14.1", false).map;
    let mut one_way = 0;
    for from in map.cells() {
        for to in map.cells().filter(|to| map.sees(from, *to) && !map.sees(*to, from)) {
            one_way += 1;
            let hole = map.terrain(from) == Terrain::Craterlet;
            let (a, b) = (map.ground(from), map.ground(to));
            assert!(hole || a.at_wall() || b.at_wall(), "{} {}", a.hex, b.hex);
        }
    }
    assert!(one_way > 100, "{one_way}");
}
