//! `reliquary simulate`: the same seed is the same games, whoever counts them.

mod common;

#[cfg(target_os = "linux")]
use std::time::Duration;

use catalogue::{AnyGame, Level};
use common::Desk;
use contract::{Key, Record, Seat, Verdict};
use serde_json::{Value, json};

const THREADS: [u8; 3] = [1, 2, 7];

fn expedition() -> &'static dyn AnyGame {
    catalogue::find("expedition").unwrap()
}

/// A report without its last line, which depends on the clock.
fn timeless(report: &str) -> String {
    let (report, timing) = report.trim_end().rsplit_once('\n').unwrap();
    assert!(timing.starts_with("Timing: "), "{timing}");
    report.into()
}

#[test]
fn the_report_is_the_same_on_any_number_of_threads() {
    let reports = THREADS.map(|threads| {
        let words = format!(
            "simulate expedition -n 700 --seats random,random --seed 3 --threads {threads}"
        );
        timeless(&Desk::new().run(&words).ok().out)
    });
    assert!(reports.iter().all(|report| *report == reports[0]), "{reports:#?}");
    for word in ["The Jade Sun", "seats random,random", "seed 3", "700 games", "Nobody won"] {
        assert!(reports[0].contains(word), "{word:?} is missing in {}", reports[0]);
    }
}

#[test]
fn the_json_is_the_same_but_for_its_timing() {
    let [one, two, _] = THREADS.map(|threads| {
        let words = format!("simulate expedition -n 300 --json --threads {threads}");
        let mut json: Value = serde_json::from_str(&Desk::new().run(&words).ok().out).unwrap();
        let timing = json.as_object_mut().unwrap().remove("timing").unwrap();
        assert!(timing["actions_per_second"].as_f64().unwrap() > 0.0);
        json
    });
    assert_eq!(one, two);
    assert_eq!(
        (&one["games"], &one["asked"], &one["unfinished"]),
        (&json!(300), &json!(300), &json!(0))
    );
    let counts = [&one["seats"][0]["wins"], &one["seats"][1]["wins"], &one["nobody_won"]];
    assert_eq!(counts.iter().map(|count| count.as_u64().unwrap()).sum::<u64>(), 300);
    assert_eq!(one["seats"].as_array().unwrap().len(), expedition().info().min_seats);
}

/// Who leans to nothing never finds the dingus and carries it off; the players that sit down when
/// nobody is named do, on either side, and do not always.
#[test]
fn players_with_some_sense_sit_down_when_nobody_is_named() {
    let ends = |seats: &str| {
        let words = format!("simulate lunar --scenario 14.1 -n 200 --json {seats}");
        let json: Value = serde_json::from_str(&Desk::new().run(&words).ok().out).unwrap();
        let [a, b] = [0, 1].map(|seat| json["seats"][seat]["wins"].as_u64().unwrap());
        (a, b, json["seats"][0]["draws"].as_u64().unwrap())
    };
    let (a, b, drawn) = ends("");
    assert!(a > 0 && b > 0 && drawn > 0 && a + b + drawn == 200, "{a} {b} {drawn}");
    assert_eq!(ends("--seats hunch,hunch"), (a, b, drawn));
    let (a, b, drawn) = ends("--seats random,random");
    assert!(a + b < 4, "{a} {b} {drawn}");
}

/// In one game level 1 is the best and most seats reach none; in another the highest is.
#[test]
fn the_column_of_levels_says_which_way_is_up() {
    let desk = Desk::new();
    let words = "simulate feynman -n 6 --seats random,random --seed 2 --csv games.csv";
    let text = desk.run(words).ok().out;
    assert!(text.contains("level (1 is best)  no level"), "{text}");
    let json = desk.run("simulate feynman -n 6 --seats random,random --seed 2 --json").ok().out;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["best_level"], "lowest");
    let games = std::fs::read_to_string(desk.path("games.csv")).unwrap();
    let mut rows = games.lines().map(|row| row.split(',').collect::<Vec<_>>());
    let head = rows.next().unwrap();
    let column = |name: &str| head.iter().position(|cell| *cell == name).unwrap();
    let rows: Vec<Vec<&str>> = rows.collect();
    for (seat, name) in ["A_level", "B_level"].into_iter().enumerate() {
        let none = rows.iter().filter(|row| row[column(name)].is_empty()).count();
        assert_eq!(json["seats"][seat]["no_level"].as_u64(), Some(none as u64), "{name}");
    }
    let text = desk.run("simulate damocles -n 2 --seats hunch").ok().out;
    assert!(text.contains("level (high is best)") && !text.contains("no level"), "{text}");
    assert!(!desk.run("simulate expedition -n 2").ok().out.contains("level"));
}

#[test]
fn another_seed_is_other_games() {
    let desk = Desk::new();
    let [one, two] = [1, 2].map(|seed| {
        timeless(&desk.run(&format!("simulate expedition -n 200 --seed {seed}")).ok().out)
    });
    assert_ne!(one.replace("seed 1", ""), two.replace("seed 2", ""));
}

#[test]
fn the_rows_are_the_games_in_their_order() {
    let desk = Desk::new();
    for threads in THREADS {
        let words = "simulate expedition -n 500 --seats random,random,random --seed 8";
        desk.run(&format!("{words} --threads {threads} --csv {threads}.csv")).ok();
    }
    let text = desk.read("1.csv");
    assert_eq!((text == desk.read("2.csv"), text == desk.read("7.csv")), (true, true));

    let mut simulator =
        expedition().simulator(&json!({}), &[catalogue::Strength::from(Level::Random); 3]).unwrap();
    let mut rows = text.lines();
    let head = "game,key,plies,A_verdict,A_place,A_score,A_level,B_verdict,B_place,B_score";
    assert!(rows.next().unwrap().starts_with(head));
    for number in 1..=500 {
        let key = Key::from_seed(8).child(number);
        let played = simulator.play(key);
        let row: Vec<&str> = rows.next().unwrap().split(',').collect();
        assert_eq!(row[..3], [number.to_string(), key.to_string(), played.plies.to_string()]);
        let won = played.outcome.unwrap().of(Seat::A).verdict == Verdict::Won;
        assert_eq!((row[3] == "won", row.len()), (won, 15), "{row:?}");
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn a_record_is_the_very_game_that_was_counted() {
    let desk = Desk::new();
    let words = "simulate expedition -n 40 --seats random,random --seed 5";
    let counted = timeless(&desk.run(&format!("{words} --csv games.csv")).ok().out);
    let recorded = desk.run(&format!("{words} --records records/deep")).ok().out;
    assert_eq!(timeless(&recorded), counted);

    let files = std::fs::read_dir(desk.path("records/deep")).unwrap();
    assert_eq!(files.count(), 40);
    for (row, number) in desk.read("games.csv").lines().skip(1).zip(1..) {
        let text = desk.read(&format!("records/deep/expedition-{number:06}.json"));
        let record = Record::from_text(&text).unwrap();
        expedition().replay(&record, None).unwrap();
        assert!(expedition().verify(&record).unwrap() > 0);
        let start = format!("{number},{},{},", record.key.unwrap(), record.moves.len());
        assert!(row.starts_with(&start), "{row}\n{start}");
    }
    desk.run("replay records/deep/expedition-000040.json --verify").ok();
}

#[test]
fn nothing_that_exists_is_overwritten() {
    let desk = Desk::new();
    desk.write("games.csv", "mine");
    let words = "simulate expedition -n 3";
    desk.run(&format!("{words} --csv games.csv")).refused(1, &["games.csv", "exists already"]);
    assert_eq!(desk.read("games.csv"), "mine");
    std::fs::create_dir(desk.path("full")).unwrap();
    desk.write("full/mine", "mine");
    desk.run(&format!("{words} --records full")).refused(1, &["full is not empty"]);
    desk.run(&format!("{words} --records games.csv")).refused(1, &["cannot make the folder"]);
    desk.run(&format!("{words} --csv no/games.csv")).refused(1, &["cannot write no/games.csv"]);
}

#[test]
fn what_cannot_be_simulated_is_said_in_plain_words() {
    let desk = Desk::new();
    for (words, said) in [
        ("chess", ["no game called", "expedition"]),
        ("expedition --seats human,random", ["simulate needs agents", "random"]),
        ("expedition --seats random,deepblue", ["no agent called", "deepblue"]),
        ("expedition --seats random", ["seats", "2 to 6"]),
        ("expedition --seats r,r,r,r,r,r,r", ["--seats", "no agent called"]),
        ("expedition --scenario atlantis", ["no scenario", "jade-sun"]),
        ("expedition --option gear_points=99", ["gear_points", "1 to 9"]),
        ("expedition --option luck=1", ["no option", "letters"]),
        ("expedition --insist march", ["--insist", "D:species=pan"]),
        ("expedition --insist F:stop", ["--insist", "nobody sits at F"]),
        ("feynman --insist B:species=cat", ["--insist", "zombies or hal"]),
    ] {
        desk.run(&format!("simulate {words} -n 5")).refused(1, &said);
    }
    desk.run("simulate expedition -n 0").refused(2, &[]);
    desk.run("simulate expedition --threads 0").refused(2, &[]);
}

#[test]
fn scenario_and_options_are_played() {
    let desk = Desk::new();
    let words = "simulate expedition -n 50 --scenario blind-king -o last_party_wins=true --json";
    let json: Value = serde_json::from_str(&desk.run(words).ok().out).unwrap();
    assert_eq!(json["titles"][1], "Sands of the Blind King");
    assert_eq!(json["setup"]["options"]["last_party_wins"], true);
}

#[test]
fn who_insists_on_something_does_it_wherever_it_may() {
    let desk = Desk::new();
    let words = "simulate feynman -n 30 --seats hunch,random,random,search:2";
    desk.run(&format!("{words} --insist D:species=koch --insist C:employer=bell --records kept"))
        .ok();
    for number in 1..=30 {
        let text = desk.read(&format!("kept/feynman-{number:06}.json"));
        let record = Record::from_text(&text).unwrap();
        let chosen = |word: &str| {
            let begins = |action: &&str| action.starts_with(word);
            record.moves.iter().map(|made| made.action.as_str()).filter(begins).collect::<Vec<_>>()
        };
        // A sheet may be wiped clean and filled in again.
        for (word, insisted) in [("species=", "species=koch"), ("employer=", "employer=bell")] {
            let chosen = chosen(word);
            assert!(!chosen.is_empty() && chosen.iter().all(|action| *action == insisted));
        }
    }
}

/// Whether a program has a mind of its own about Ctrl-C: before that, it ends at once.
#[cfg(target_os = "linux")]
fn minds_interruptions(id: u32) -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).unwrap() & INTERRUPT != 0)
}

/// Whether a program has worked for longer than it takes to begin: a tenth of a second.
#[cfg(target_os = "linux")]
fn has_thought(id: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // Its name, which may hold anything, stands in brackets; the time of its own comes twelfth after it.
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let ticks = after.split_whitespace().nth(11).and_then(|ticks| ticks.parse::<u64>().ok());
    ticks.is_some_and(|ticks| ticks >= 10)
}

/// Looks again and again, for half a minute at most.
#[cfg(target_os = "linux")]
fn wait_until(so: impl Fn() -> bool) {
    for _ in 0..600 {
        if so() {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Begins something, waits, presses Ctrl-C, and gives what was said.
#[cfg(target_os = "linux")]
fn interrupted(desk: &Desk, words: &str, wait: impl FnOnce(u32)) -> common::Ran {
    use std::process::{Command, Stdio};

    let child = common::program(&desk.path("."))
        .args(words.split_whitespace())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until(|| minds_interruptions(child.id()));
    wait(child.id());
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ran = common::Ran::from(child.wait_with_output().unwrap());
    assert_eq!(ran.code, 130, "{words}: {}{}", ran.out, ran.err);
    ran
}

#[cfg(target_os = "linux")]
#[test]
fn an_interruption_keeps_and_says_what_is_done() {
    let desk = Desk::new();
    let words = "simulate expedition -n 100000000 --csv games.csv --records records";
    let first = desk.path("records/expedition-000001.json");
    let ran = interrupted(&desk, words, |_| wait_until(|| first.exists()));
    let rows = desk.read("games.csv").lines().count() - 1;
    assert!(ran.out.contains(&format!("Stopped after {rows} of 100000000 games.")), "{}", ran.out);
    let mut files = 0;
    for file in std::fs::read_dir(desk.path("records")).unwrap() {
        Record::from_text(&std::fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        files += 1;
    }
    assert_eq!(files, rows);
}

/// A mission of such a player takes much longer than anybody waits.
#[cfg(target_os = "linux")]
#[test]
fn an_interruption_does_not_wait_for_the_end_of_a_long_game() {
    let desk = Desk::new();
    for words in [
        "simulate damocles --seats search:2000 -n 100",
        "simulate damocles --seats search:2000 -n 100 --records records",
        "arena damocles --players 1 --agents search:2000,search:3000 --games 100",
    ] {
        // It is within its first game as soon as it thinks.
        let ran = interrupted(&desk, words, |id| wait_until(|| has_thought(id)));
        assert!(ran.out.contains("Stopped after 0 of 100 games."), "{words}: {}", ran.out);
    }
    assert_eq!(std::fs::read_dir(desk.path("records")).unwrap().count(), 0);
}
