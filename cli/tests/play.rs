//! Whole evenings through `reliquary play`.

mod common;

use common::{Desk, program};
use contract::{Record, Verdict};

/// A person who takes the first choice every time.
fn always_first() -> String {
    "1\n".repeat(2000)
}

#[test]
fn a_whole_game_is_played_to_its_end_and_kept() {
    let desk = Desk::new();
    let ran = desk.type_in("play expedition --seed 8 --save kept.json", &always_first()).ok();
    assert!(ran.out.contains("It is over:"), "{}", ran.out);
    let record = Record::from_text(&desk.read("kept.json")).unwrap();
    assert!(record.result.is_some());
    let verified = desk.run("replay kept.json --verify").ok();
    assert!(verified.out.contains("follow from the key"), "{}", verified.out);
}

#[test]
fn the_same_seed_is_the_same_evening() {
    let (one, two) = (Desk::new(), Desk::new());
    let play = "play expedition --seed 21 --seats human,random,random";
    assert_eq!(one.type_in(play, &always_first()).out, two.type_in(play, &always_first()).out);
}

#[test]
fn several_people_share_the_terminal() {
    let desk = Desk::new();
    let play = "play expedition --seats human,human --seed 2 --save kept.json";
    let ran = desk.type_in(play, &always_first()).ok();
    assert!(
        ran.out.contains("Seat A: roll for movement") || ran.out.contains("Seat A: you rolled")
    );
    assert!(ran.out.contains("Seat B: roll for movement"), "{}", ran.out);
    let record = Record::from_text(&desk.read("kept.json")).unwrap();
    assert_eq!(record.seats[1].player, "human");
}

#[test]
fn quit_saves_and_resume_goes_on_as_if_nothing_had_been() {
    let desk = Desk::new();
    let play = "play expedition --seed 5";
    let ran = desk.type_in(play, &("1\n".repeat(8) + "quit\n")).ok();
    assert!(ran.out.contains("reliquary play --resume expedition-1.json"), "{}", ran.out);
    desk.type_in("play --resume expedition-1.json", &always_first()).ok();
    let resumed = Record::from_text(&desk.read("expedition-1.json")).unwrap();

    desk.type_in("play expedition --seed 5 --save whole.json", &always_first()).ok();
    let whole = Record::from_text(&desk.read("whole.json")).unwrap();
    assert_eq!((resumed.moves, resumed.digest), (whole.moves, whole.digest));
}

#[test]
fn the_end_of_the_input_is_a_quit() {
    let desk = Desk::new();
    desk.type_in("play expedition --seed 5", "1\n").ok();
    assert_eq!(Record::from_text(&desk.read("expedition-1.json")).unwrap().moves.len(), 1);
}

#[test]
fn undo_takes_back_a_choice_but_never_a_die() {
    let desk = Desk::new();
    let typed = "recruit\nundo\ntake=maps\nundo\nlog\nboard\n? 6.1\n?\nhint\nquit\n";
    let ran = desk.type_in("play expedition --seed 4 --seats human,human --save kept.json", typed);
    assert!(ran.out.contains("Nothing to take back"), "{}", ran.out);
    assert!(ran.out.contains("Taken back."), "{}", ran.out);
    assert!(ran.out.contains("6.1 Two items of equipment"), "{}", ran.out);
    assert!(ran.out.contains("games in 100 from here"), "{}", ran.out);
    assert!(ran.out.contains("simulated games"), "{}", ran.out);
    let moves = Record::from_text(&desk.read("kept.json")).unwrap().moves;
    assert_eq!(moves.len(), 1, "{moves:?}");
}

/// An evening at a real table: three people roll real dice and type what they show. What they
/// typed is in `evening.in`, what they read in `evening.out`; `BLESS=1` writes the latter anew.
#[test]
fn a_full_human_game_with_real_dice_reads_as_it_did() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evening");
    let typed = std::fs::read_to_string(folder.join("evening.in")).unwrap();
    let desk = Desk::new();
    let play = "play expedition --scenario ice-reliquary --seats human,human,human --dice hand";
    let ran = desk.type_in(&format!("{play} --save kept.json"), &typed).ok();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(folder.join("evening.out"), &ran.out).unwrap();
    }
    assert_eq!(ran.out, std::fs::read_to_string(folder.join("evening.out")).unwrap());

    let record = Record::from_text(&desk.read("kept.json")).unwrap();
    let result = record.result.expect("the evening came to an end");
    assert!(record.moves.iter().all(|made| !made.dice.is_house()));
    assert!(result.seats().seats().any(|seat| result.of(seat).verdict == Verdict::Won));
    let verified = desk.run("replay kept.json --verify").ok();
    assert!(verified.out.contains("by hand"), "{}", verified.out);
}

#[test]
fn wrong_dice_are_asked_for_again_and_quit_keeps_the_game() {
    let desk = Desk::new();
    let typed =
        "recruit\n11\nzero\n0\n1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 99\n7\ntake=maps\nrecruit\nquit\n";
    let play = "play expedition --seats human,human --dice hand --save kept.json";
    let ran = desk.type_in(play, typed).ok();
    assert_eq!(ran.out.matches("A die shows a number from 1 to 10").count(), 3, "{}", ran.out);
    assert!(ran.out.contains("Die 16 cannot be 99"), "{}", ran.out);
    let record = Record::from_text(&desk.read("kept.json")).unwrap();
    assert_eq!(record.moves[0].rolls.len(), 16);
    assert_eq!(record.key, None);
    // Real dice stay real dice when the game goes on.
    let ran = desk.type_in("play --resume kept.json", "take=picks\nrecruit\n").ok();
    assert!(ran.out.contains("Seat B rolls"), "{}", ran.out);
}

/// In ancient several seats answer in secret, and hear only their own answer. This person passes
/// every time; the agents, who follow now and then, answer first.
#[test]
fn the_log_of_a_seat_keeps_the_secrets_of_others() {
    let desk = Desk::new();
    let typed = "log\npass\n1\n".repeat(400);
    let play = "play ancient --seats random,random,human --seed 3 --save kept.json";
    let ran = desk.type_in(play, &typed).ok();
    assert!(ran.out.contains("You do not follow; the others do not know yet."));
    assert!(!ran.out.contains("You follow;"), "another seat's answer was told");
    let moves = Record::from_text(&desk.read("kept.json")).unwrap().moves;
    let answered = |seat| moves.iter().any(|made| made.seat == seat && made.action == "follow");
    assert!(answered(contract::Seat::A) || answered(contract::Seat::B), "nobody followed");
}

#[cfg(unix)]
#[test]
fn ctrl_c_saves_and_says_how_to_go_on() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::Stdio;

    let desk = Desk::new();
    let mut child = program(desk.path("").as_path())
        .args(["play", "expedition", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // The party has been rolled when the first item is asked for.
    assert!(lines.any(|line| line.unwrap().contains("first item")));
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("reliquary play --resume expedition-1.json"), "{said}");
    assert_eq!(Record::from_text(&desk.read("expedition-1.json")).unwrap().moves.len(), 1);
    drop(stdin);
}

#[test]
fn when_nobody_reads_on_the_game_is_kept() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::Stdio;

    let desk = Desk::new();
    let mut child = program(desk.path("").as_path())
        .args(["play", "expedition", "--seed", "1", "--save", "kept.json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains("first item")));
    drop(lines);
    // Whether it still reads is its own affair.
    drop(stdin.write_all(&b"1\n".repeat(50)));
    drop(stdin);
    child.wait().unwrap();
    assert!(!Record::from_text(&desk.read("kept.json")).unwrap().moves.is_empty());
}
