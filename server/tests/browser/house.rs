//! A house of one's own: the server in this program, on a file that goes away again.

use std::net::SocketAddr;
use std::sync::Mutex;

use catalogue::Level;
use contract::{Key, Rng, Seat};
use server::hall::Hall;
use server::plan::{Chair, DiceBy, Plan};
use server::room::{Order, Room};
use server::store::Store;
use server::{Config, serve};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::window::{Shape, Window};

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
        let running = self.running.lock().unwrap().take().expect("the house is open");
        running.stop.send(()).expect("the server listens");
        running.done.await.expect("the server stops in peace");
    }

    /// Opens again at the same address, with what is in the file.
    pub(crate) async fn open_again(&self) {
        let (_, running) = start(self.address, &self.folder).await;
        *self.running.lock().unwrap() = Some(running);
    }

    /// How the house is called in a browser.
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
        let hall = self.back_room().await;
        let place = hall.make(Plan { setup, ..plan(game, seats, seed) }).await.unwrap();
        hall.close().await;
        format!("/t/{}", place.id())
    }

    /// Lets programs play a whole game, and gives the word of its table.
    pub(crate) async fn played(&self, game: &str, seats: usize, seed: u64) -> String {
        let hall = self.back_room().await;
        let seats = vec![Chair::Program(Level::Random); seats];
        let place = hall.make(plan(game, &seats, seed)).await.unwrap();
        hall.change(&place, Room::begin).await.unwrap();
        while !hall.look(&place, Room::is_over).await.unwrap() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        hall.close().await;
        place.id().to_string()
    }

    /// While the house is closed, lets programs play for everybody until so many moves are made
    /// and seat A is asked.
    pub(crate) async fn play_on(&self, table: &str, plies: usize) {
        let hall = self.back_room().await;
        let place = hall.place(&table.trim_start_matches("/t/").parse().unwrap()).await.unwrap();
        let first = Seat::new(0).unwrap();
        loop {
            let asked = |room: &Room| {
                let table = room.table().filter(|_| !room.is_over())?;
                let thinker = table.thinker(first, Level::Adept);
                Some((table.ply(), room.waiting().contains(first), thinker))
            };
            let Some((ply, waits, thinker)) = hall.look(&place, asked).await.unwrap() else {
                break;
            };
            if let Some(thinker) = thinker.filter(|_| waits) {
                if ply >= plies {
                    break;
                }
                let action = thinker.decide(&mut Rng::new(ply as u64));
                let order = Order { ply, action, id: String::new() };
                // Where all are asked at once, another may have been quicker.
                let _ = hall.change(&place, |room| room.play(first, &order)).await;
            } else {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        }
        hall.close().await;
    }

    /// The same file, by another door.
    async fn back_room(&self) -> Hall {
        Hall::new(Store::open(&file(&self.folder)).await.unwrap())
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
    let config = Config { listen, file: file(folder), rate: 0 };
    let (stop, stopped) = oneshot::channel::<()>();
    let (opened, address) = oneshot::channel();
    let done = tokio::spawn(async move {
        let tell = |address| opened.send(address).expect("the test listens");
        // A house that is dropped with its test stops as one that is told to.
        let stop = async move { drop(stopped.await) };
        serve(config, tell, stop).await.expect("the house opens");
    });
    let address = address.await.expect("the house says where it is");
    (address, Running { stop, done })
}

fn file(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("reliquary.sqlite")
}
