//! Tables whose journal is damaged: each is set aside with words that fit, and none hides another.

#![cfg(unix)]

mod common;

use std::fs;
use std::path::Path;

use common::Desk;
use common::house::{Answer, House, ask, json};
use contract::Rng;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

fn post(house: &House, path: &str, token: Option<&str>, body: &Value) -> Value {
    let answer = ask(house.address, ("POST", path), token, &body.to_string()).unwrap();
    assert!(answer.status < 300, "{path}: {answer:?}");
    answer.json()
}

fn get(house: &House, path: &str) -> Answer {
    ask(house.address, ("GET", path), None, "").unwrap()
}

/// A listed table of two at which so many moves were made; its word, and the token of seat A.
fn played(house: &House, moves: usize, rng: &mut Rng) -> (String, String) {
    let wanted = json!({"game": "expedition", "seats": ["person", "person"], "listed": true});
    let made = post(house, "/api/v1/tables", None, &wanted);
    let path = format!("/api/v1/tables/{}", made["table"].as_str().unwrap());
    let tokens: Vec<String> = ["Ada", "Ben"]
        .iter()
        .map(|name| post(house, &format!("{path}/sit"), None, &json!({"name": name})))
        .map(|sat| sat["token"].as_str().unwrap().to_string())
        .collect();
    for _ in 0..moves {
        let brief = json(house.address, &path, None).unwrap();
        let Some(seat) = brief["waiting"][0].as_str() else { break };
        let token = &tokens[usize::from(seat == "B")];
        let actions = json(house.address, &format!("{path}/actions"), Some(token)).unwrap();
        let actions = actions["actions"].as_array().unwrap();
        let action = &actions[rng.index(actions.len())]["action"];
        let body = json!({"ply": brief["ply"], "action": action});
        post(house, &format!("{path}/moves"), Some(token), &body);
    }
    (made["table"].as_str().unwrap().into(), tokens[0].clone())
}

async fn change(file: &Path, sql: &str, table: &str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    let done = sqlx::query(sql).bind(table).execute(&mut db).await.unwrap();
    assert!(done.rows_affected() > 0, "{sql}");
    sqlx::query("DELETE FROM snapshots WHERE table_id = ?1")
        .bind(table)
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
}

#[tokio::test]
async fn each_damaged_table_is_set_aside_and_hides_no_other() {
    let desk = Desk::new();
    let data = desk.path("data");
    let file = data.join("reliquary.sqlite");
    let house = House::open(&data);
    let mut rng = Rng::new(5);
    let (whole, _) = played(&house, 12, &mut rng);
    let (moved, token) = played(&house, 12, &mut rng);
    let (gap, _) = played(&house, 12, &mut rng);
    let (torn, _) = played(&house, 12, &mut rng);
    let (plan, _) = played(&house, 12, &mut rng);
    let (over, ada) = played(&house, 12, &mut rng);
    post(&house, &format!("/api/v1/tables/{over}/resign"), Some(&ada), &json!({}));
    house.terminate();

    // A move that cannot be made, an entry that is gone, one that is torn, a plan that is torn.
    let tenth = "table_id = ?1 AND seq = 9";
    change(
        &file,
        &format!(
            "UPDATE journal SET entry = json_set(entry, '$.action', 'go=nowhere') WHERE {tenth}"
        ),
        &moved,
    )
    .await;
    change(
        &file,
        &format!(
            "UPDATE journal SET entry = json_set(entry, '$.action', 'go=nowhere') WHERE {tenth}"
        ),
        &over,
    )
    .await;
    change(&file, &format!("DELETE FROM journal WHERE {tenth}"), &gap).await;
    change(&file, &format!("UPDATE journal SET entry = substr(entry, 1, 20) WHERE {tenth}"), &torn)
        .await;
    change(&file, "UPDATE tables SET plan = substr(plan, 1, 40) WHERE id = ?1", &plan).await;

    let checked = desk.run("check data/reliquary.sqlite --all");
    assert_eq!(checked.code, 2, "{}", checked.out);
    let line =
        |table: &str| checked.out.lines().find(|line| line.contains(table)).unwrap().to_string();
    assert!(line(&moved).contains("is damaged after move 6 of 12"), "{}", line(&moved));
    assert!(
        line(&gap).contains("cannot be read") && line(&gap).contains("entry 9"),
        "{}",
        line(&gap)
    );
    assert!(line(&torn).contains("cannot be read") && line(&plan).contains("cannot be read"));
    assert!(line(&whole).contains("goes on"), "{}", line(&whole));
    assert!(checked.out.contains(" 2 are damaged, 3 cannot be read"), "{}", checked.out);

    let house = House::open(&data);
    // Lists show what can be shown.
    for list in ["/", "/replays", "/api/v1/tables"] {
        let answer = get(&house, list);
        assert_eq!(answer.status, 200, "{list}: {}", answer.head);
    }
    assert!(get(&house, "/api/v1/tables").body.contains(&whole));
    assert_eq!(get(&house, &format!("/t/{whole}")).status, 200);
    // A table that cannot be read says so, and does not say that it will be well again soon.
    for table in [&gap, &torn, &plan] {
        let page = get(&house, &format!("/t/{table}"));
        assert!(
            page.status == 410 && page.body.contains("is damaged, so it is set aside"),
            "{page:?}"
        );
    }
    // One that can be read in part stands there, and the people choose; nobody speaks of rules.
    let page = get(&house, &format!("/t/{moved}"));
    assert!(page.status == 200 && page.body.contains("whole up to move 6"), "{page:?}");
    assert!(!page.body.contains("older rules") && !page.body.contains("rules were corrected"));
    let body = json!({"ply": 6, "action": "go=home"}).to_string();
    let path = format!("/api/v1/tables/{moved}/moves");
    let refused = ask(house.address, ("POST", &path), Some(&token), &body).unwrap();
    assert!(refused.body.contains("after move 6 is damaged"), "{refused:?}");
    let page = get(&house, &format!("/t/{over}"));
    assert!(page.status == 200 && !page.body.contains("older rules"), "{page:?}");
    assert_eq!(get(&house, &format!("/t/{over}/record")).status, 200);
    house.terminate();
    assert!(fs::metadata(&file).unwrap().len() > 0);
    // What is left of a torn one can be written down.
    desk.run(&format!("admin show {torn} --data data")).refused(1, &["export --journal", &torn]);
    desk.run(&format!("admin export {torn} --journal -o left.txt --data data")).ok();
    assert_eq!(desk.read("left.txt").lines().count(), 15);
}
