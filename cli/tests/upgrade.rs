//! Data files of older releases are brought up to date by the real program, which is killed twenty times
//! on the way, ten times for each: nothing is lost, altered or doubled, and it goes on where it stopped.

#![cfg(unix)]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::Desk;
use common::house::{House, PATIENCE, ask};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row as _, SqliteConnection};

/// For each release.
const KILLS: usize = 10;

/// A file to begin from.
struct Release {
    /// Its folder in the corpus.
    name: &'static str,
    /// So many copies of every table of it.
    copies: usize,
    /// Games that are over in it, and left before their last move in every other copy: those that today's
    /// rules lead elsewhere stop.
    left: &'static [&'static str],
}

/// Everything in a file that must stay as it is.
#[derive(Debug, PartialEq, Eq)]
struct Truth {
    tables: Vec<(String, String, String, i64)>,
    journal: Vec<(String, i64, i64, String)>,
    holds: Vec<(String, String, String)>,
}

async fn connect(file: &Path, read_only: bool) -> Option<SqliteConnection> {
    let options = SqliteConnectOptions::new().filename(file).read_only(read_only);
    let options = options.busy_timeout(Duration::from_secs(5));
    SqliteConnection::connect_with(&options).await.ok()
}

async fn truth(file: &Path) -> Truth {
    let mut db = connect(file, true).await.unwrap();
    let tables = sqlx::query("SELECT id, plan, state, made_at FROM tables ORDER BY id");
    let tables = tables.fetch_all(&mut db).await.unwrap();
    let journal =
        sqlx::query("SELECT table_id, seq, at, entry FROM journal ORDER BY table_id, seq");
    let journal = journal.fetch_all(&mut db).await.unwrap();
    let holds = sqlx::query("SELECT visitor, table_id, seat FROM holds ORDER BY 1, 2, 3");
    let holds = holds.fetch_all(&mut db).await.unwrap();
    Truth {
        tables: tables.iter().map(|r| (r.get(0), r.get(1), r.get(2), r.get(3))).collect(),
        journal: journal.iter().map(|r| (r.get(0), r.get(1), r.get(2), r.get(3))).collect(),
        holds: holds.iter().map(|r| (r.get(0), r.get(1), r.get(2))).collect(),
    }
}

/// A file of this release with every table of the corpus many times; its tokens.
async fn old_file(release: &Release, file: &Path) -> Vec<(String, String)> {
    let corpus = format!("../server/tests/corpus/{}/reliquary.sqlite", release.name);
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(corpus), file).unwrap();
    let mut db = connect(file, false).await.unwrap();
    sqlx::query("DROP TABLE IF EXISTS archives").execute(&mut db).await.unwrap();
    sqlx::query("DELETE FROM _sqlx_migrations WHERE version > 2").execute(&mut db).await.unwrap();
    for copy in 0..release.copies {
        let name = |column: &str| {
            format!("substr({column}, 1, 14) || '{}{}'", letter(copy / 24), letter(copy))
        };
        for (table, id, others) in [
            ("tables", "id", "game, plan, listed, state, made_at"),
            ("journal", "table_id", "seq, at, entry"),
            ("holds", "table_id", "visitor, seat"),
        ] {
            let sql = format!(
                "INSERT OR IGNORE INTO {table} ({id}, {others}) SELECT {}, {others} FROM {table} \
                 WHERE length({id}) = 16 AND {id} IN (SELECT id FROM originals)",
                name(id)
            );
            if copy == 0 && table == "tables" {
                sqlx::query("CREATE TABLE originals AS SELECT id FROM tables")
                    .execute(&mut db)
                    .await
                    .unwrap();
            }
            sqlx::query(&sql).execute(&mut db).await.unwrap();
        }
        let sql = format!(
            "INSERT OR IGNORE INTO seats (table_id, seat, token) \
             SELECT {}, seat, substr(token, 1, 24) || '{}{}' FROM seats \
             WHERE table_id IN (SELECT id FROM originals)",
            name("table_id"),
            letter(copy / 24),
            letter(copy)
        );
        sqlx::query(&sql).execute(&mut db).await.unwrap();
    }
    sqlx::query("DROP TABLE originals").execute(&mut db).await.unwrap();
    for copy in (0..release.copies).step_by(2) {
        leave_before_the_end(&mut db, release, letter(copy)).await;
    }
    let tokens = sqlx::query("SELECT table_id, token FROM seats").fetch_all(&mut db).await.unwrap();
    db.close().await.unwrap();
    tokens.iter().map(|row| (row.get(0), row.get(1))).collect()
}

/// Takes the last move of copies that are over, as if nobody had made it yet.
async fn leave_before_the_end(db: &mut SqliteConnection, release: &Release, copy: char) {
    for game in release.left {
        let left = "SELECT id FROM tables WHERE game = ?1 AND id LIKE '%' || ?2";
        for sql in [
            format!(
                "DELETE FROM journal WHERE (table_id, seq) IN (SELECT table_id, MAX(seq) \
                 FROM journal WHERE table_id IN ({left} AND state = 'over') GROUP BY table_id)"
            ),
            format!("UPDATE tables SET state = 'playing' WHERE id IN ({left} AND state = 'over')"),
        ] {
            let query = sqlx::query(&sql).bind(game).bind(copy.to_string());
            assert!(query.execute(&mut *db).await.unwrap().rows_affected() > 0, "{game}");
        }
    }
}

fn letter(number: usize) -> char {
    char::from(b"abcdefghijkmnpqrstuvwxyz"[number % 24])
}

/// How far an upgrade is: steps taken, tokens that are hashed, games that are archived.
async fn progress(file: &Path) -> (usize, usize, usize) {
    let Some(mut db) = connect(file, true).await else { return (0, 0, 0) };
    let mut counts = [0; 3];
    for (count, table) in counts.iter_mut().zip(["_sqlx_migrations", "links", "archives"]) {
        let sql = format!("SELECT COUNT(*) FROM {table}");
        let row = sqlx::query(&sql).fetch_one(&mut db).await;
        *count = row.map_or(0, |row| usize::try_from(row.get::<i64, _>(0)).unwrap());
    }
    counts.into()
}

/// What is archived.
async fn archives(file: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut db = connect(file, true).await.unwrap();
    let seen = sqlx::query("SELECT table_id, seen FROM archives").fetch_all(&mut db).await;
    seen.unwrap_or_default().iter().map(|row| (row.get(0), row.get(1))).collect()
}

/// A server that is killed wherever it is, also when the test fails.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

fn serve(data: &Path) -> Served {
    let words = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let mut program: Command = common::program(&std::env::temp_dir());
    Served(
        program.args(words).arg(data).stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap(),
    )
}

/// What today's rules lead elsewhere is among it: games that stop, and games that are over.
#[tokio::test]
async fn an_upgrade_of_the_first_release_loses_nothing_and_goes_on() {
    let told =
        killed_upgrade(&Release { name: "0.1", copies: 7, left: &["feynman", "lunar"] }).await;
    let stop = told.lines().filter(|line| line.contains(": stops after move ")).count();
    let elsewhere = told.lines().filter(|line| line.contains(": is over; agrees up to ")).count();
    assert!(stop > 5 && elsewhere > 5, "{stop} stop, {elsewhere} ended elsewhere");
}

#[tokio::test]
async fn an_upgrade_of_the_form_before_loses_nothing_and_goes_on() {
    killed_upgrade(&Release { name: "before-0.2", copies: 4, left: &[] }).await;
}

/// What `check` says of every table of it, before and after.
async fn killed_upgrade(release: &Release) -> String {
    let desk = Desk::new();
    let data = desk.path("data");
    fs::create_dir(&data).unwrap();
    let file = data.join("reliquary.sqlite");
    let tokens = old_file(release, &file).await;
    let before = truth(&file).await;
    assert!(before.tables.len() >= 80 && tokens.len() >= 40, "{} tables", before.tables.len());
    // Of a game that today's rules do not lead through nothing can be archived.
    let checked = desk.run("check data/reliquary.sqlite --all").out;
    let over = checked.lines().filter(|line| line.ends_with(": complete")).count();
    assert!(over > 2 * KILLS, "{over} finished games");

    let (mut archived, mut last) = (Vec::new(), BTreeMap::new());
    for kill in 0..KILLS {
        // The first kills hit the steps of the file and the hashing, the others the archives.
        let (steps, links, goal) = match kill {
            0 => (0, 0, 0),
            1 => (3, 0, 0),
            2 => (5, 0, 0),
            3 => (5, 1, 0),
            _ => (5, 1, over * (kill - 3) / (KILLS - 2)),
        };
        let mut child = serve(&data);
        let begun = Instant::now();
        loop {
            let (taken, hashed, seen) = progress(&file).await;
            if taken >= steps && hashed >= links && seen >= goal {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "{seen} of {goal} games are archived");
            assert!(child.0.try_wait().unwrap().is_none(), "it fell by itself");
            // The core is the program's.
            std::thread::sleep(Duration::from_millis(2));
        }
        drop(child);
        assert_eq!(truth(&file).await, before, "after kill {kill}");
        let hashed = progress(&file).await.1;
        let seen = archives(&file).await;
        assert!(hashed == 0 || hashed == tokens.len(), "all tokens or none");
        // What was done is not done again, and not otherwise.
        for (table, bytes) in &last {
            assert_eq!(seen.get(table), Some(bytes), "{table} after kill {kill}");
        }
        archived.push(seen.len());
        last = seen;
    }
    assert!(archived.is_sorted() && archived[KILLS - 1] < over, "{archived:?} of {over}");

    let house = House::open(&data);
    let begun = Instant::now();
    while progress(&file).await.2 < over {
        assert!(begun.elapsed() < PATIENCE, "not all {over} games are archived");
        std::thread::sleep(Duration::from_millis(2));
    }
    for (table, token) in &tokens {
        let path = format!("/api/v1/tables/{table}");
        let answer = ask(house.address, ("GET", &path), Some(token), "").unwrap();
        assert_eq!(answer.status, 200, "{table}");
        // A table that stops stands where it can be gone on with, and says so.
        let told = checked.lines().find(|line| line.contains(table.as_str())).unwrap();
        let stops = told.split_once(": stops after move ").map(|(_, rest)| rest);
        let agreed = stops.map(|rest| rest.split(' ').next().unwrap().parse::<u64>().unwrap());
        let brief = answer.json();
        if let Some(agreed) = agreed {
            assert_eq!((&brief["older_rules"], &brief["state"]), (&true.into(), &"playing".into()));
            assert_eq!(brief["ply"], agreed, "{told}");
        }
    }
    house.kill();
    assert_eq!(truth(&file).await, before);
    println!("{} tables, {over} over; archived at each kill: {archived:?}", before.tables.len());
    let again = desk.run("check data/reliquary.sqlite --all").out;
    assert_eq!(again, checked, "what becomes of a table is what was said before");
    checked
}
