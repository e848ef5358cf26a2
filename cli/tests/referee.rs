//! `reliquary referee`, as another program meets it; and its manual, kept true.

mod common;

use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use common::Desk;
use contract::{Record, Rng};
use serde_json::Value;

const MANUAL: &str = include_str!("../../docs/referee.md");

/// A referee in another process.
struct Referee {
    child: Child,
    requests: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Referee {
    fn start() -> Self {
        let mut child = common::program(&std::env::temp_dir())
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let requests = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, requests, answers }
    }

    fn say(&mut self, line: impl AsRef<[u8]>) {
        self.requests.write_all(line.as_ref()).unwrap();
        self.requests.write_all(b"\n").unwrap();
    }

    fn hear(&mut self) -> String {
        self.answers.next().expect("an answer").unwrap()
    }

    fn ask(&mut self, line: impl AsRef<[u8]>) -> Value {
        self.say(line);
        serde_json::from_str(&self.hear()).unwrap()
    }

    /// Plays a random listed action; returns what was played.
    fn step(&mut self, rng: &mut Rng) -> Option<(String, Value)> {
        let status = self.ask("status");
        let seat = status["waiting"][0].as_str()?.to_string();
        let offers = self.ask(format!("actions {seat}"));
        let offers = offers["actions"].as_array().unwrap();
        let action = offers[rng.index(offers.len())]["action"].as_str().unwrap();
        let word = format!("{seat} {action}");
        let played = self.ask(format!("play {word}"));
        assert_eq!(played["ok"], true, "{word}: {played}");
        Some((word, played))
    }

    /// Ends the input; the referee must leave by itself and well.
    fn leave(self) {
        let Self { mut child, requests, mut answers } = self;
        drop(requests);
        assert!(answers.next().is_none(), "an answer to nothing");
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_whole_game_and_its_record() {
    let (mut referee, mut rng) = (Referee::start(), Rng::new(1));
    referee.ask("new expedition {} 4 seed 21");
    let mut plies = 0;
    while let Some((_, played)) = referee.step(&mut rng) {
        plies += 1;
        assert_eq!(played["status"]["ply"], plies);
    }
    let status = referee.ask("status");
    assert_eq!(status["outcome"].as_array().unwrap().len(), 4, "{status}");

    let text = referee.ask("record")["record"].to_string();
    let record = Record::from_text(&text).unwrap();
    assert_eq!(record.moves.len(), plies);
    let game = catalogue::find("expedition").unwrap();
    game.replay(&record, None).unwrap();
    assert!(game.verify(&record).unwrap() > 0);

    let desk = Desk::new();
    desk.write("game.json", &text);
    desk.run("replay game.json --verify").ok();
    referee.leave();
}

#[test]
fn a_position_goes_on_elsewhere_with_the_same_dice() {
    let (mut here, mut there, mut rng) = (Referee::start(), Referee::start(), Rng::new(2));
    here.ask("new expedition {} 3 seed 22");
    for _ in 0..40 {
        here.step(&mut rng);
    }
    let position = here.ask("position")["position"].to_string();
    let loaded = there.ask(format!("load {position}"));
    assert_eq!((&loaded["ok"], &loaded["ply"]), (&Value::from(true), &Value::from(0)));
    for _ in 0..40 {
        let Some((word, played)) = here.step(&mut rng) else { break };
        let rolls: Vec<u64> = serde_json::from_value(played["rolls"].clone()).unwrap();
        let rolls = rolls.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let copied = there.ask(format!("play {word} dice {rolls}"));
        assert_eq!(copied["events"], played["events"], "{word} {copied}");
    }
    let digest = |referee: &mut Referee| referee.ask("record")["record"]["digest"].clone();
    assert_eq!(digest(&mut here), digest(&mut there));
    let record = there.ask("record")["record"].to_string();
    let record = Record::from_text(&record).unwrap();
    catalogue::find("expedition").unwrap().replay(&record, None).unwrap();
}

#[test]
fn a_move_by_hand_asks_for_one_die_after_the_other() {
    let mut referee = Referee::start();
    referee.ask("new expedition {} 2");
    let mut dice = String::new();
    for given in 0..16 {
        let asked = referee.ask(format!("play A recruit dice {dice}"));
        assert_eq!(
            (asked["kind"].as_str(), &asked["wants"]["given"]),
            (Some("dice"), &given.into())
        );
        dice = format!("{dice}{}3", if given == 0 { "" } else { "," });
    }
    assert_eq!(referee.ask(format!("play A recruit dice {dice}"))["ok"], true);
    assert_eq!(referee.ask("record")["record"]["moves"][0]["dice"], "hand");
}

#[test]
fn without_a_seed_two_tables_differ() {
    let mut referee = Referee::start();
    let mut rolls = || {
        referee.ask("new expedition {} 2");
        referee.ask("play A recruit")["rolls"].clone()
    };
    assert_ne!(rolls(), rolls());
}

#[test]
fn thousands_of_lines_of_noise_get_an_answer_each() {
    let (mut referee, mut rng) = (Referee::start(), Rng::new(3));
    referee.ask("new expedition {} 2 seed 1");
    let mut requests = 0;
    for _ in 0..3000 {
        let line: Vec<u8> = (0..rng.index(40))
            .map(|_| (rng.bits() & 0xff) as u8)
            .filter(|byte| *byte != b'\n')
            .collect();
        let line = if rng.below(3) == 0 { [b"play A ", line.as_slice()].concat() } else { line };
        referee.say(&line);
        let trimmed = line.trim_ascii();
        if !trimmed.is_empty() && !trimmed.starts_with(b"#") {
            requests += 1;
            let answer: Value = serde_json::from_str(&referee.hear()).unwrap();
            assert_eq!(answer["ok"], false, "{line:?}: {answer}");
        }
    }
    assert!(requests > 2500, "{requests}");
    assert_eq!(referee.ask("play A recruit")["rolls"][0], 5);
    referee.leave();
}

#[test]
fn a_gigantic_line_is_one_error_and_the_next_line_is_heard() {
    let mut referee = Referee::start();
    let answer = referee.ask(vec![b'x'; 5 << 20]);
    assert_eq!(answer["kind"], "line", "{answer}");
    assert_eq!(referee.ask("help")["ok"], true);
    referee.leave();
}

#[test]
fn quit_and_a_closed_pipe_end_it_well() {
    let mut referee = Referee::start();
    assert_eq!(referee.ask("quit")["ok"], true);
    assert_eq!(referee.child.wait().unwrap().code(), Some(0));

    let Referee { mut child, mut requests, answers } = Referee::start();
    drop(answers);
    while requests.write_all(b"games\n").is_ok() {}
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// The lines of the manual that stand between fences.
fn examples() -> impl Iterator<Item = &'static str> {
    let mut fenced = false;
    MANUAL.lines().filter(move |line| {
        fenced ^= line.starts_with("```");
        fenced
    })
}

/// Whether a text is what the manual shows, where `…` stands for anything.
fn fits(shown: &str, text: &str) -> bool {
    let Some((start, rest)) = shown.split_once('…') else { return shown == text };
    let Some(mut text) = text.strip_prefix(start) else { return false };
    let parts: Vec<&str> = rest.split('…').collect();
    let (end, middle) = parts.split_last().expect("split gives one part at least");
    for part in middle {
        let Some(at) = text.find(part) else { return false };
        text = &text[at + part.len()..];
    }
    text.ends_with(end)
}

#[test]
fn every_example_of_the_manual_is_true() {
    let mut referee = Referee::start();
    let (mut answer, mut position, mut count) = (None, String::new(), 0);
    for line in examples() {
        if let Some(request) = line.strip_prefix("> ") {
            assert_eq!(answer, None, "the manual shows no answer before {request}");
            referee.say(request.replace("{…}", &position));
            let heard = referee.hear();
            let json: Value = serde_json::from_str(&heard).unwrap();
            if json["position"].is_object() {
                position = json["position"].to_string();
            }
            (answer, count) = (Some(heard), count + 1);
        } else if let Some(shown) = line.strip_prefix("< ") {
            let answer = answer.take().expect("one answer a request");
            assert!(fits(shown, &answer), "the manual says\n{shown}\nthe referee says\n{answer}");
        }
    }
    assert!(count > 25, "only {count} examples were found");
}

#[test]
fn the_manual_names_every_command() {
    let help = Referee::start().ask("help");
    for command in help["commands"].as_array().unwrap() {
        let verb = command["command"].as_str().unwrap().split(' ').next().unwrap();
        assert!(MANUAL.contains(&format!("`{verb}")), "{verb}");
        assert!(examples().any(|line| line.starts_with(&format!("> {verb}"))), "{verb}");
    }
}

#[test]
fn the_bot_of_the_manual_plays() {
    let python = || Command::new("python3");
    if python().arg("--version").output().is_err() {
        return;
    }
    let (_, bot) = MANUAL.split_once("```python\n").unwrap();
    let (bot, _) = bot.split_once("```").unwrap();
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_reliquary"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let ran = python().args(["-c", bot]).env("PATH", path).output().unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(
        ran.status.success() && said.contains("moves."),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}
