//! Lets lines in and serves them: too many of one address are refused in words, slow ones are hung up on,
//! and a stop lets answers that are under way finish.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::timeout;

use super::stalled::Stalled;
use super::{Connections, Crowd, Knocks, Peer, Place, Tls};
use crate::metrics::{Metrics, Refusal};

/// After an error that is ours, such as no more files, nobody is let in for so long.
const REST: Duration = Duration::from_millis(100);
/// So often such an error is written into the log.
const REMINDER: Duration = Duration::from_secs(10);
/// Whoever is refused has so long to read why; so many may be reading.
const FAREWELL: Duration = Duration::from_secs(1);
const FAREWELLS: usize = 32;
/// The file of the games and what else is open beside lines.
const OTHER_FILES: usize = 64;

/// Who is let in, and what they are served.
pub(crate) struct Guests {
    pub(crate) router: Router,
    pub(crate) settings: Connections,
    pub(crate) crowd: Arc<Crowd>,
    pub(crate) knocks: Arc<Knocks>,
    pub(crate) metrics: Metrics,
    pub(crate) tls: Option<Arc<Tls>>,
}

/// Serves whoever comes until `stop` turns true, and those who are here then until they are answered.
pub(crate) async fn accept(listener: TcpListener, guests: Guests, mut stop: watch::Receiver<bool>) {
    let (guests, farewells) = (Arc::new(guests), Arc::new(Semaphore::new(FAREWELLS)));
    let most = most_at_once();
    let (open, mut closed) = mpsc::channel::<()>(1);
    let mut reminded: Option<Instant> = None;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => break,
        };
        let (stream, address) = match accepted {
            Ok(line) => line,
            Err(error) => {
                guests.metrics.not_accepted();
                if !is_of_the_other_end(&error) {
                    if reminded.is_none_or(|at| at.elapsed() >= REMINDER) {
                        tracing::error!(%error, "nobody can be let in just now");
                        reminded = Some(Instant::now());
                    }
                    tokio::time::sleep(REST).await;
                }
                continue;
            }
        };
        let is_proxy = guests.settings.proxies.trusts(address.ip());
        if !is_proxy && !guests.knocks.allow(address.ip()) {
            guests.metrics.refused(Refusal::Connections);
            continue;
        }
        let place = guests.crowd.enter((!is_proxy).then(|| address.ip()));
        let Some(place) = place.filter(|_| guests.crowd.len() <= most) else {
            guests.metrics.refused(Refusal::Connections);
            // Words would have to be encrypted first; that is more than whoever floods is owed.
            if guests.tls.is_none()
                && let Ok(permit) = Arc::clone(&farewells).try_acquire_owned()
            {
                tokio::spawn(async move {
                    let _ = timeout(FAREWELL, refuse(stream)).await;
                    drop(permit);
                });
            }
            continue;
        };
        let (guests, stop, open) = (Arc::clone(&guests), stop.clone(), open.clone());
        tokio::spawn(async move {
            guests.welcome(stream, address, place, stop).await;
            drop(open);
        });
    }
    drop((listener, open));
    // Nothing is ever sent: it ends when the last line is closed.
    closed.recv().await;
}

impl Guests {
    async fn welcome(
        &self,
        stream: TcpStream,
        address: SocketAddr,
        place: Place,
        stop: watch::Receiver<bool>,
    ) {
        // News is small and must not wait for more of it.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a line stays slow");
        }
        let taking = self.settings.timeouts.taking;
        let peer = Peer { address, is_secure: self.tls.is_some() };
        let Some(tls) = &self.tls else {
            return self.serve(Stalled::new(stream, taking, place), peer, stop).await;
        };
        match timeout(self.settings.timeouts.head, tls.acceptor().accept(stream)).await {
            Ok(Ok(stream)) => self.serve(Stalled::new(stream, taking, place), peer, stop).await,
            Ok(Err(error)) => tracing::debug!(%error, "a line could not be encrypted"),
            Err(_) => tracing::debug!("a line took too long to be encrypted"),
        }
    }

    async fn serve<T>(&self, line: T, peer: Peer, mut stop: watch::Receiver<bool>)
    where
        T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let inner = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            inner.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.settings.timeouts.head)
            .serve_connection(TokioIo::new(line), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let served = tokio::select! {
            served = connection.as_mut() => served,
            () = stopped(&mut stop) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = served {
            tracing::debug!(%error, "a line broke");
        }
    }
}

/// Ends when the server is to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // Whoever could say so is gone: that is a stop as well.
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Says why, and waits for the other end to have read it.
async fn refuse(mut stream: TcpStream) -> io::Result<()> {
    let why =
        "Too many connections are open from your address. Close some of them, or wait a moment.\n";
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nRetry-After: 20\r\nConnection: close\r\n\r\n{why}",
        why.len()
    );
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    let mut unread = [0; 1024];
    while stream.read(&mut unread).await? > 0 {}
    Ok(())
}

/// Whether whoever came has left again, which is no fault of ours.
fn is_of_the_other_end(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// So many lines at once leave files for everything else.
fn most_at_once() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let files = files.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    files.map_or(usize::MAX, |files| files.saturating_sub(OTHER_FILES).max(1))
}
