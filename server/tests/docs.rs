//! The page of the API is true: its commands run as they stand, and their answers have what it
//! shows. A value on the page stands for any of its kind; what is there may have more.

mod common;

use std::fmt::Write as _;
use std::process::Command;

use common::House;
use serde_json::Value;

/// Stands between the answers of two commands.
const MARK: &str = "=====";

#[test]
fn the_commands_of_the_page_are_answered_as_it_says() {
    if Command::new("curl").arg("--version").output().is_err() {
        eprintln!("There is no curl here: the page was not tried.");
        return;
    }
    let page = include_str!("../../docs/api.md");
    let house = House::open();
    let (mut script, mut expected) = (String::from("set -e\n"), Vec::new());
    for block in page.split("```sh\n").skip(1) {
        let (commands, rest) = block.split_once("```").unwrap();
        let _ = writeln!(script, "{commands}echo '{MARK}'");
        let answer = rest.split_once("```json\n").expect("an answer is shown").1;
        let answer = answer.split("```").next().unwrap();
        expected.push(serde_json::from_str::<Value>(answer).expect(answer));
    }
    let usual = "http://127.0.0.1:7878";
    assert!(script.contains(&format!("SERVER={usual}")));
    let script = script.replace(usual, &format!("http://{}", house.address));
    let folder = tempfile::TempDir::new().unwrap();
    let ran = Command::new("sh").arg("-c").arg(&script).current_dir(folder.path()).output();
    let ran = ran.expect("there is a shell");
    let printed = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{printed}{}", String::from_utf8_lossy(&ran.stderr));
    let answers: Vec<&str> = printed.split(MARK).map(str::trim).collect();
    assert_eq!(answers.len(), expected.len() + 1);
    for (shown, answer) in expected.iter().zip(answers) {
        let answer: Value = serde_json::from_str(answer).unwrap_or_else(|_| panic!("{answer}"));
        assert!(fits(shown, &answer), "the page shows {shown}\nthe house answers {answer}");
    }
}

fn fits(shown: &Value, answer: &Value) -> bool {
    match (shown, answer) {
        (Value::Null, _)
        | (Value::Bool(_), Value::Bool(_))
        | (Value::Number(_), Value::Number(_)) => true,
        (Value::String(shown), Value::String(answer)) => shown.is_empty() || shown == answer,
        (Value::Array(shown), Value::Array(answer)) => {
            shown.first().is_none_or(|shown| answer.first().is_some_and(|a| fits(shown, a)))
        }
        (Value::Object(shown), Value::Object(answer)) => shown
            .iter()
            .all(|(name, shown)| answer.get(name).is_some_and(|answer| fits(shown, answer))),
        _ => false,
    }
}

#[test]
fn another_answer_would_be_noticed() {
    let fits = |shown: &str, answer: &str| {
        fits(&serde_json::from_str(shown).unwrap(), &serde_json::from_str(answer).unwrap())
    };
    assert!(fits(r#"{"a":[{"b":""}]}"#, r#"{"a":[{"b":"x","c":1},{}],"d":2}"#));
    assert!(!fits(r#"{"a":1}"#, r#"{"b":1}"#));
    assert!(!fits(r#"{"a":"done"}"#, r#"{"a":"before"}"#));
    assert!(!fits(r#"[{"a":1}]"#, "[]"));
    assert!(!fits(r#"{"a":""}"#, r#"{"a":null}"#));
}
