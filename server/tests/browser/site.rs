//! The site that needs no server: files from a folder, games in the browser alone.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, RwLock};

use pages::site::SiteFile;

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
pub(crate) struct Host {
    address: SocketAddr,
    cut: Arc<AtomicBool>,
    files: Arc<RwLock<&'static [SiteFile]>>,
}

impl Host {
    pub(crate) fn open() -> Self {
        static FILES: OnceLock<Vec<SiteFile>> = OnceLock::new();
        Self::of(FILES.get_or_init(|| pages::site::site(module().to_vec(), &[])))
    }

    /// A site whose worker runs this first.
    pub(crate) fn with_worker(first: &str) -> Self {
        let mut files = pages::site::site(module().to_vec(), &[]);
        for file in files.iter_mut().filter(|file| file.path == "worker.js") {
            file.body = [first.as_bytes(), &file.body].concat().into();
        }
        Self::of(files.leak())
    }

    fn of(files: &'static [SiteFile]) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
        let address = listener.local_addr().expect("it has an address");
        let cut = Arc::new(AtomicBool::new(false));
        let is_cut = Arc::clone(&cut);
        let files = Arc::new(RwLock::new(files));
        let given = Arc::clone(&files);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // A line that is hung up: what a browser sees of a network that is gone.
                if !is_cut.load(Ordering::Relaxed) {
                    let files = *given.read().expect("nobody falls with it");
                    std::thread::spawn(move || give_out(stream, files));
                }
            }
        });
        Self { address, cut, files }
    }

    pub(crate) async fn window(&self) -> Window {
        Window::open(format!("http://{}/some/where/", self.address), Shape::DESK).await
    }

    /// A window in which the site was opened once and its keeper is at work.
    pub(crate) async fn kept(&self) -> Window {
        let window = self.window().await;
        window.go("").await;
        window.sees("article.vitrine").await;
        window.until("navigator.serviceWorker.controller").await;
        window
    }

    /// Where a browser counts what the site keeps.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// From now on it gives out a newer version of the site.
    pub(crate) fn renew(&self) {
        // A section that says nothing: another file, the same program.
        let newer = [module(), &[0, 2, 1, b'x']].concat();
        *self.files.write().expect("nobody falls with it") = pages::site::site(newer, &[]).leak();
    }

    /// From now on nothing comes over the network.
    pub(crate) fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }
}

fn give_out(mut stream: TcpStream, files: &[SiteFile]) {
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
    static FILES: OnceLock<Vec<SiteFile>> = OnceLock::new();
    let host = Host::of(FILES.get_or_init(|| pages::site::site(FALLS.to_vec(), &[])));
    let ada = host.window().await;
    ada.go("manifest.webmanifest").await;
    let answers: Vec<String> = ada.run_with(SEVEN, Vec::new()).await;
    let fell = |answer: &String| answer.starts_with("Something went wrong");
    assert_eq!(
        answers.iter().map(fell).collect::<Vec<_>>(),
        [false, false, true, false, false, true, false]
    );
}
