//! Pictures of positions, through `reliquary render`.

mod common;

use common::Desk;

/// A desk with a finished record of a game on it.
fn desk_with(game: &str) -> Desk {
    let desk = Desk::new();
    desk.run(&format!("simulate {game} --games 1 --seed 3 --records kept")).ok();
    desk.write("game.json", &desk.read(&format!("kept/{game}-000001.json")));
    desk
}

/// Width and height, as every PNG has them at its beginning.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_position_becomes_an_svg_with_every_colour_in_place() {
    let desk = desk_with("expedition");
    let ran = desk.run("render game.json --ply 12 --seat A -o twelve.svg").ok();
    assert!(ran.out.contains("after move 12 of"), "{}", ran.out);
    let svg = desk.read("twelve.svg");
    assert!(svg.starts_with("<svg ") && !svg.contains("var("), "{}", &svg[..200]);
}

#[test]
fn a_position_becomes_a_png_of_its_own_width_or_another() {
    let desk = desk_with("expedition");
    desk.run("render game.json -o end.png").ok();
    let own = size(&std::fs::read(desk.path("end.png")).unwrap());
    desk.run("render game.json --dark --width 320 -o small.png").ok();
    let small = size(&std::fs::read(desk.path("small.png")).unwrap());
    assert!(own.0 > 320 && small.0 == 320, "{own:?} {small:?}");
    let ratio = |(wide, high): (u32, u32)| f64::from(wide) / f64::from(high);
    assert!((ratio(own) - ratio(small)).abs() < 0.02, "{own:?} {small:?}");
}

#[test]
fn a_position_of_each_game_is_drawn_as_the_referee_gives_it() {
    let desk = Desk::new();
    for (game, seats) in
        [("expedition", 2), ("ancient", 2), ("lunar", 2), ("damocles", 1), ("feynman", 2)]
    {
        let asked = format!("new {game} {{}} {seats} seed 1\nposition\n");
        let told = desk.type_in("referee", &asked).ok().out;
        let answer: serde_json::Value = serde_json::from_str(told.lines().nth(1).unwrap()).unwrap();
        desk.write("position.json", &answer["position"].to_string());
        desk.run(&format!("render position.json --seat A -o {game}.svg")).ok();
        assert!(desk.read(&format!("{game}.svg")).starts_with("<svg "));
    }
}

#[test]
fn every_move_is_a_numbered_picture_and_none_is_overwritten() {
    let desk = desk_with("ancient");
    desk.run("render game.json --every -o film.svg").ok();
    let pictures = std::fs::read_dir(desk.path("")).unwrap();
    let film = |name: &str| name.starts_with("film-");
    let count =
        pictures.filter(|p| film(&p.as_ref().unwrap().file_name().to_string_lossy())).count();
    let record = contract::Record::from_text(&desk.read("game.json")).unwrap();
    assert_eq!(count, record.moves.len() + 1);
    assert_ne!(desk.read("film-0000.svg"), desk.read(&format!("film-{:04}.svg", count - 1)));
    desk.run("render game.json --every -o film.svg")
        .refused(1, &["film-0000.svg", "exists already"]);
}

#[test]
fn what_cannot_be_drawn_is_said_plainly() {
    let desk = desk_with("expedition");
    desk.run("render game.json -o end.gif").refused(1, &[".svg or .png"]);
    desk.run("render game.json --ply 99999 -o end.svg").refused(1, &["99999"]);
    desk.run("render game.json --seat F -o end.svg").refused(1, &["no seat F"]);
    desk.run("render nowhere.json -o end.svg").refused(1, &["nowhere.json"]);
    desk.write("broken.json", "{\"position\": 1}");
    desk.run("render broken.json -o end.svg").refused(1, &["broken.json"]);
    desk.run("render game.json --every --ply 3 -o end.svg").refused(2, &["--ply"]);
    assert!(!desk.path("end.svg").exists());
}
