//! A house of one's own: the server in this program, on a file that goes away again.

use std::net::SocketAddr;
use std::sync::Mutex;

use catalogue::Level;
use contract::{Key, Rng, Seat};
use server::tables::Tables;
use server::{Config, serve};
use store::{Append, Sqlite, Store as _};
use table::{Chair, Command, DiceBy, Plan, Request, Sender, Table};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::window::{Shape, Window};

/// What whoever keeps the house types to enter.
pub(crate) const TOKEN: &str = "a-token-that-nobody-guesses";

/// Under which rules a table was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    Todays,
    Older,
}

/// A house that is open.
pub(crate) struct House {
    folder: TempDir,
    address: SocketAddr,
    running: Mutex<Option<Running>>,
}

struct Running {
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

impl House {
    /// Opens a house without tables.
    pub(crate) async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let (address, running) = start(any, &folder).await;
        Self { folder, address, running: Mutex::new(Some(running)) }
    }

    /// Stops as Ctrl-C would.
    pub(crate) async fn stop(&self) {
        let running = self.running.lock().unwrap().take().expect("the server is open");
        running.stop.send(()).expect("the server listens");
        running.done.await.expect("the server stops in peace");
    }

    /// Opens again at the same address, with what is in the file.
    pub(crate) async fn open_again(&self) {
        let (_, running) = start(self.address, &self.folder).await;
        *self.running.lock().unwrap() = Some(running);
    }

    /// How the server is called in a browser.
    pub(crate) fn site(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A new browser at a desk.
    pub(crate) async fn window(&self) -> Window {
        self.window_of(Shape::DESK).await
    }

    /// A new browser of another shape.
    pub(crate) async fn window_of(&self, shape: Shape) -> Window {
        Window::open(self.site(), shape).await
    }

    /// Lays a table whose dice are known beforehand, and gives its address.
    pub(crate) async fn lay(&self, game: &str, seats: &[Chair], seed: u64) -> String {
        self.lay_with(game, serde_json::json!({}), seats, seed).await
    }

    /// The same, set up in another way.
    pub(crate) async fn lay_with(
        &self,
        game: &str,
        setup: serde_json::Value,
        seats: &[Chair],
        seed: u64,
    ) -> String {
        let tables = self.back_room().await;
        let handle = tables.make(Plan { setup, ..plan(game, seats, seed) }).await.unwrap();
        tables.close().await;
        format!("/t/{}", handle.id())
    }

    /// The same under the rules of another day.
    pub(crate) async fn lay_under(
        &self,
        rules: Rules,
        game: &str,
        seats: &[Chair],
        seed: u64,
    ) -> String {
        let mut plan = plan(game, seats, seed);
        if rules == Rules::Older {
            plan.revision -= 1;
        }
        let tables = self.back_room().await;
        let handle = tables.make(plan).await.unwrap();
        tables.close().await;
        format!("/t/{}", handle.id())
    }

    /// While the server is closed, writes the last entry of a table down once more: a move that cannot
    /// be made where it stands.
    pub(crate) async fn write_twice(&self, table: &str) {
        let store = Sqlite::open(&file(&self.folder)).await.unwrap();
        let id = table.trim_start_matches("/t/").parse().unwrap();
        let stored = store.load(&id).await.unwrap().unwrap();
        let first = stored.journal.len() as u64;
        let entries = stored.journal.last().cloned().into_iter().collect();
        let again =
            Append { table: id, first, entries, state: None, word: None, notices: Vec::new() };
        store.append(again).await.unwrap();
        store.close().await;
    }

    /// Lets programs play a whole game, and gives the word of its table.
    pub(crate) async fn played(&self, game: &str, seats: usize, seed: u64) -> String {
        let tables = self.back_room().await;
        let seats = vec![Chair::Program(Level::Random.into()); seats];
        let handle = tables.make(plan(game, &seats, seed)).await.unwrap();
        let (sender, id) = (Sender::default(), String::new());
        let begin = Command { sender, id, request: Request::Begin };
        tables.handle(&handle, begin).await.unwrap();
        while !tables.look(&handle, Table::is_over).await.unwrap() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        tables.close().await;
        handle.id().to_string()
    }

    /// While the server is closed, lets programs play for everybody until so many moves are made
    /// and seat A is asked.
    pub(crate) async fn play_on(&self, table: &str, plies: usize) {
        let tables = self.back_room().await;
        let handle = tables.find(&table.trim_start_matches("/t/").parse().unwrap()).await.unwrap();
        let first = Seat::new(0).unwrap();
        loop {
            let asked = |table: &Table| {
                let play = table.play_state().filter(|_| !table.is_over())?;
                let thinker = play.thinker(first, Level::Adept);
                Some((play.ply(), table.waiting().contains(first), thinker))
            };
            let Some((ply, waits, thinker)) = tables.look(&handle, asked).await.unwrap() else {
                break;
            };
            if let Some(thinker) = thinker.filter(|_| waits) {
                if ply >= plies {
                    break;
                }
                let action = thinker.decide(&mut Rng::new(ply as u64));
                let (sender, id) = (Sender::seat(first), String::new());
                let request = Request::Play { ply, action, rolls: None };
                // Where all are asked at once, another may have been quicker.
                let _ = tables.handle(&handle, Command { sender, id, request }).await;
            } else {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        }
        tables.close().await;
    }

    /// The same file, by another door.
    async fn back_room(&self) -> Tables {
        Tables::new(std::sync::Arc::new(Sqlite::open(&file(&self.folder)).await.unwrap()))
    }
}

fn plan(game: &str, seats: &[Chair], seed: u64) -> Plan {
    Plan {
        game: game.into(),
        revision: catalogue::find(game).unwrap().info().rules_revision,
        setup: serde_json::json!({}),
        seats: seats.to_vec(),
        dice: DiceBy::House,
        listed: false,
        secret: Key::from_seed(seed),
        campaign: None,
    }
}

async fn start(listen: SocketAddr, folder: &TempDir) -> (SocketAddr, Running) {
    let token_file = folder.path().join("token");
    std::fs::write(&token_file, TOKEN).expect("a token can be kept");
    let config = Config {
        listen,
        file: file(folder),
        keep: server::Keep::InFile,
        rate: 0,
        quota: 0,
        connections: server::Connections::default(),
        attention: server::ATTENTION,
        operator: server::operator::Operator {
            token_file: Some(token_file),
            metrics_public: false,
        },
        retention: server::operator::Retention::default(),
        notice_lan: false,
        site: None,
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let (opened, address) = oneshot::channel();
    let done = tokio::spawn(async move {
        let tell = |address| opened.send(address).expect("the test listens");
        // A house that is dropped with its test stops as one that is told to.
        let stop = async move { drop(stopped.await) };
        serve(config, tell, stop).await.expect("the server opens");
    });
    let address = address.await.expect("the server says where it is");
    (address, Running { stop, done })
}

fn file(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("reliquary.sqlite")
}
