//! The site that needs no server: files from a folder, games in the browser alone.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use contract::Record;
use serde_json::{Value, json};

#[path = "../../../browser/tests/common/again.rs"]
mod again;

use crate::table::{choices, my_turn, play, ply};
use crate::window::{Shape, Window};

/// The module as it is built for tests, compressed, is at most so large; scripts/build-site makes a smaller one.
const LARGEST: usize = 3_500_000;

/// The module, built once; building it takes longer than all of these tests.
fn module() -> &'static [u8] {
    static MODULE: OnceLock<Vec<u8>> = OnceLock::new();
    MODULE.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a root");
        let built = Command::new(root.join("scripts/build-site"))
            .arg("--module")
            .output()
            .expect("there is a shell");
        let said = String::from_utf8_lossy(&built.stderr).into_owned();
        assert!(built.status.success(), "{said}");
        let path = String::from_utf8(built.stdout).expect("a path");
        std::fs::read(path.trim()).expect("the module is there")
    })
}

/// A host that gives out files below `/some/where/`, until its network is cut.
struct Host {
    address: SocketAddr,
    cut: Arc<AtomicBool>,
}

impl Host {
    fn open() -> Self {
        static FILES: OnceLock<Vec<pages::site::SiteFile>> = OnceLock::new();
        Self::of(FILES.get_or_init(|| pages::site::site(module().to_vec())))
    }

    fn of(files: &'static [pages::site::SiteFile]) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
        let address = listener.local_addr().expect("it has an address");
        let cut = Arc::new(AtomicBool::new(false));
        let is_cut = Arc::clone(&cut);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // A line that is hung up: what a browser sees of a network that is gone.
                if !is_cut.load(Ordering::Relaxed) {
                    std::thread::spawn(move || give_out(stream, files));
                }
            }
        });
        Self { address, cut }
    }

    async fn window(&self) -> Window {
        Window::open(format!("http://{}/some/where/", self.address), Shape::DESK).await
    }

    /// From now on nothing comes over the network.
    fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }
}

fn give_out(mut stream: TcpStream, files: &[pages::site::SiteFile]) {
    let mut asked = Vec::new();
    let mut piece = [0; 2048];
    while !asked.ends_with(b"\r\n\r\n") {
        match stream.read(&mut piece) {
            Ok(0) | Err(_) => return,
            Ok(length) => asked.extend_from_slice(&piece[..length]),
        }
    }
    let asked = String::from_utf8_lossy(&asked).into_owned();
    let target = asked.split(' ').nth(1).unwrap_or_default();
    let path = target.split('?').next().unwrap_or_default().strip_prefix("/some/where/");
    let path = path.map(|path| if path.is_empty() { "index.html" } else { path });
    let file = files.iter().find(|file| Some(&*file.path) == path);
    let kind = match path.and_then(|path| path.rsplit('.').next()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        // The type a host gives that has never heard of such files.
        _ => "application/octet-stream",
    };
    let (status, body) = file.map_or(("404 Not Found", &b""[..]), |file| ("200 OK", &*file.body));
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    // Whoever hangs up in between wants nothing more.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
}

#[test]
#[ignore = "builds the module, which takes three minutes of a core"]
fn the_module_is_small_enough_to_be_fetched() {
    use flate2::{Compression, write::GzEncoder};
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(module()).expect("memory takes it");
    let packed = packed.finish().expect("memory takes it").len();
    println!("the module: {} bytes, {packed} compressed", module().len());
    assert!(packed < LARGEST, "{packed} bytes compressed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes three minutes of a core"]
async fn every_game_is_played_without_a_network() {
    let host = Host::open();
    let ada = host.window().await;
    ada.go("").await;
    ada.sees("article.vitrine").await;
    // The site is kept once its keeper is at work.
    ada.until("navigator.serviceWorker.controller").await;
    host.cut();
    for game in catalogue::all() {
        let info = game.info();
        let form = format!("?/new/{}", info.id);
        ada.go(&form).await;
        ada.sees("form.cols").await;
        // Against a novice, where there is anybody else.
        let novice = "document.querySelectorAll('[name=seat-B]').forEach((field) => \
                      field.type === 'radio' ? (field.checked = field.value === 'novice') \
                      : (field.value = 'novice'))";
        let _: Value = ada.ask(novice).await;
        ada.click("form.cols button[type=submit]").await;
        ada.sees("#table").await;
        for _ in 0..3 {
            if !my_turn(&ada).await {
                break;
            }
            let action = choices(&ada).await.remove(0);
            play(&ada, &action).await;
        }
        let before = ply(&ada).await;
        assert!(before > 0, "{}", info.id);
        ada.reload().await;
        ada.sees("#table").await;
        assert!(ply(&ada).await >= before, "{} goes on where it was", info.id);
        if my_turn(&ada).await {
            let action = choices(&ada).await.remove(0);
            play(&ada, &action).await;
        }
    }
    ada.go("").await;
    ada.until(&format!(
        "document.querySelectorAll('ul.tables li').length >= {}",
        catalogue::all().len()
    ))
    .await;
    let complaints = ada.notes("browser").await;
    let severe: Vec<_> = complaints
        .iter()
        .filter(|note| note["level"] == json!("SEVERE"))
        .filter(|note| {
            // The network is cut, and browsers ask a host for a picture of its own, which is no part of this.
            let text = note["message"].as_str().unwrap_or_default();
            !text.contains("net::ERR") && !text.contains("/favicon.ico")
        })
        .collect();
    assert!(severe.is_empty(), "{severe:?}");
}

/// Plays a game to its end by speaking to a worker of its own, any way at all, and gives the record.
const WHOLE: &str = "
    const [game, seats, done] = arguments;
    const worker = new Worker('worker.js');
    const waiting = new Map();
    let asked = 0;
    worker.onmessage = ({ data: { id, answer } }) => waiting.get(id)?.(answer);
    const ask = (what, more) => new Promise((answered) => {
        waiting.set(++asked, answered);
        worker.postMessage({ id: asked, ask: { what, ...more } });
    });
    const whole = async () => {
        const fields = [['name', 'Ada'], ['seats', `${seats}`], ['dice', 'house'], ['seat-A', 'you'], ['seat-B', 'novice']];
        const { go } = await ask('send', { path: `/new/${game}`, fields });
        let answer = await ask('dial', { path: `${go}/live` });
        for (let chance = 1; ; chance = (chance * 48271) % 2147483647) {
            while (answer.more) answer = await ask('think');
            const { page } = await ask('open', { path: go });
            const table = new DOMParser().parseFromString(page, 'text/html');
            if (table.querySelector('.banner')) break;
            const all = [...table.querySelectorAll('#part-choices [data-action]')];
            const { action } = all[chance % all.length].dataset;
            const ply = Number(table.getElementById('table').dataset.ply);
            const text = JSON.stringify({ id: `m${asked}`, do: 'play', ply, action });
            answer = await ask('hear', { text });
        }
        const { file } = await ask('open', { path: `${go}/record` });
        worker.terminate();
        return file.text;
    };
    whole().then(done, (error) => done(`${error}`));
";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "builds the module, which takes three minutes of a core"]
async fn programs_and_dice_are_those_of_the_program() {
    let host = Host::open();
    let ada = host.window().await;
    ada.go("").await;
    ada.sees("article.vitrine").await;
    for game in catalogue::all() {
        let info = game.info();
        let seats = info.max_seats.min(2);
        let record: String = ada.run_with(WHOLE, vec![json!(info.id), json!(seats)]).await;
        let record = Record::from_text(&record).unwrap_or_else(|error| panic!("{error}: {record}"));
        assert!(game.verify(&record).is_ok(), "{}", info.id);
        again::is_what_the_program_plays(&record);
    }
}

/// A module that answers every question with a page, and falls over the third and all that follow.
const FALLS: &[u8] = b"\0asm\x01\0\0\0\
    \x01\x17\x05\x60\0\0\x60\x01\x7f\x01\x7f\x60\x02\x7f\x7f\x01\x7f\x60\0\x01\x7f\x60\x01\x7f\0\
    \x03\x06\x05\0\x01\x02\x03\x04\x05\x03\x01\0\x02\x06\x06\x01\x7f\x01\x41\0\x0b\
    \x075\x06\x06memory\x02\0\x05begin\0\0\x07reserve\0\x01\x04call\0\x02\x05fault\0\x03\x07release\0\x04\
    \x0a\x27\x05\x02\0\x0b\x05\0\x41\x80\x08\x0b\
    \x14\0\x23\0\x41\x01\x6a\x24\0\x23\0\x41\x03\x4e\x04\x40\0\x0b\x41\0\x0b\x04\0\x41\0\x0b\x02\0\x0b\
    \x0b\x1a\x01\0\x41\0\x0b\x14\x10\0\0\0{\"page\":\"alive\"}";

/// Asks a worker seven things, one after the other.
const SEVEN: &str = "
    const [done] = arguments;
    const worker = new Worker('worker.js');
    const answers = [];
    const ask = (id) => worker.postMessage({ id, ask: { what: 'open', path: '/' } });
    worker.onmessage = ({ data: { id, answer } }) => {
        answers.push(answer.page ?? answer.fault);
        if (id < 7) ask(id + 1); else done(answers);
    };
    ask(1);
";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_module_that_fell_is_begun_anew() {
    static FILES: OnceLock<Vec<pages::site::SiteFile>> = OnceLock::new();
    let host = Host::of(FILES.get_or_init(|| pages::site::site(FALLS.to_vec())));
    let ada = host.window().await;
    ada.go("manifest.webmanifest").await;
    let answers: Vec<String> = ada.run_with(SEVEN, Vec::new()).await;
    let fell = |answer: &String| answer.starts_with("Something went wrong");
    assert_eq!(
        answers.iter().map(fell).collect::<Vec<_>>(),
        [false, false, true, false, false, true, false]
    );
}
