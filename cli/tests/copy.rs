//! Games go from a file into a database and back, and nothing is lost on the way.

mod common;
#[path = "../../store/tests/common/mod.rs"]
mod database;

use common::Desk;
use common::house::{House, ask, json};
use database::Cluster;
use serde_json::json;

/// A server over this folder, or over this database.
fn open(desk: &Desk, database: Option<&str>) -> House {
    let mut program = common::program(&desk.path("."));
    if let Some(url) = database {
        program.env("RELIQUARY_DATABASE", url);
    }
    House::begin(program, &desk.path("data"))
}

fn play(house: &House, path: &str, tokens: &[String]) {
    let brief = json(house.address, path, None).unwrap();
    let token = &tokens[usize::from(brief["waiting"][0] == "B")];
    let choices = json(house.address, &format!("{path}/actions"), Some(token)).unwrap();
    let body = json!({"ply": choices["ply"], "action": choices["actions"][0]["action"]});
    let made =
        ask(house.address, ("POST", &format!("{path}/moves")), Some(token), &body.to_string());
    assert_eq!(made.unwrap().status, 200);
}

#[test]
fn games_go_into_a_database_and_back() {
    let (desk, cluster) = (Desk::new(), Cluster::start());
    let url = cluster.database();
    let house = open(&desk, None);
    let two = json!({"game": "expedition", "seats": ["person", "person"]}).to_string();
    let made = ask(house.address, ("POST", "/api/v1/tables"), None, &two).unwrap().json();
    let path = format!("/api/v1/tables/{}", made["table"].as_str().unwrap());
    let tokens: Vec<String> = ["Ada", "Ben"]
        .iter()
        .map(|name| {
            let body = json!({"name": name}).to_string();
            let seated = ask(house.address, ("POST", &format!("{path}/sit")), None, &body).unwrap();
            seated.json()["token"].as_str().unwrap().to_string()
        })
        .collect();
    for _ in 0..5 {
        play(&house, &path, &tokens);
    }
    let from_file = format!("copy --from sqlite:data/reliquary.sqlite --to {url}");
    desk.run(&from_file).refused(1, &["another server keeps its games in it"]);
    house.terminate();
    let said = desk.run(&from_file).ok().out;
    assert_eq!(said, "1 tables were copied and their journals compared, 0 were there already.\n");
    // Broken off or done, the same command goes on where it was.
    assert!(desk.run(&from_file).ok().out.starts_with("0 tables were copied"));
    assert!(desk.run(&format!("check {url}")).ok().out.contains("1 game: 1 goes on"));

    let house = open(&desk, Some(&url));
    assert_eq!(json(house.address, &path, None).unwrap()["ply"], 5);
    play(&house, &path, &tokens);
    house.terminate();
    // It has gone on in the database: the file is behind, and is not put over it.
    desk.run(&from_file).refused(1, &["have gone on at the other place"]);
    desk.run(&format!("copy --from {url} --to sqlite:data/reliquary.sqlite")).ok();
    let house = open(&desk, None);
    assert_eq!(json(house.address, &path, None).unwrap()["ply"], 6);
    play(&house, &path, &tokens);
    house.terminate();
}

#[test]
fn what_looks_after_a_file_says_so() {
    let desk = Desk::new();
    let refused = desk.run("serve --database mysql://here");
    assert!(refused.err.contains("postgres://USER:PASSWORD@HOST/NAME"), "{}", refused.err);
    let refused = desk.run("serve --database postgres://here/games --keep-finished 3");
    assert!(refused.err.contains("look after a data file"), "{}", refused.err);
    desk.run("copy --from sqlite:nothing.sqlite --to postgres://here/games")
        .refused(1, &["there is no file"]);
    for words in [&["backup", "new.sqlite"][..], &["admin", "list"]] {
        let mut program = common::program(&desk.path("."));
        let done = program.env("RELIQUARY_DATABASE", "postgres://here/games").args(words).output();
        let said = String::from_utf8(done.unwrap().stderr).unwrap();
        assert!(said.contains("looks after a data file"), "{said}");
    }
    let away = "check postgres://postgres:word@%2Fnowhere/games";
    let said = desk.run(away);
    assert!(!format!("{}{}", said.out, said.err).contains("word"), "{}{}", said.out, said.err);
}
