//! Opens the server: the file, the address, the lights; and closes it so that nothing is lost.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::net::{Connections, Guests, Tls, TlsError, accept};
use crate::notices::Post;
use crate::operator::{Operator, Retention};
use crate::tables::Tables;
use crate::web::{App, Limits, Site, keep_tidy, router};
use store::{DataLock, Postgres, Sqlite, Store, StoreError};

/// How often what nobody uses is put away.
const TIDYING: Duration = Duration::from_secs(60);
/// How long a stop waits for answers that are under way.
const PATIENCE: Duration = Duration::from_secs(5);

/// Programs at tables at which nobody has looked for so long wait, as a rule.
pub const ATTENTION: Duration = Duration::from_secs(300);

/// How the server is opened.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The one file; the operator's token and old records lie beside it.
    pub file: PathBuf,
    /// Where tables are kept.
    pub keep: Keep,
    /// Requests a second from one address; no limit for zero.
    pub rate: u32,
    /// Tables an hour for one visitor, from which the other quotas follow; no quotas for zero.
    pub quota: u32,
    /// How lines from outside are treated.
    pub connections: Connections,
    /// Programs wait at tables at which nobody has looked for so long.
    pub attention: Duration,
    /// How whoever keeps the server is known.
    pub operator: Operator,
    /// What is put away by itself, now and every hour.
    pub retention: Retention,
    /// Whether notices may be sent into the server's own network.
    pub notice_lan: bool,
    /// The folder of the page without a server, which is given out at `/offline`.
    pub site: Option<PathBuf>,
}

/// Where tables are kept.
#[derive(Clone, Debug, Default)]
pub enum Keep {
    /// In the one file.
    #[default]
    InFile,
    /// In the `PostgreSQL` database at this address, which other servers may share.
    InPostgres(String),
}

/// Why the server cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error(
        "port {} of {} is in use: another program listens there, perhaps this one. Choose another: \
         --listen {}:{}",
        .0.port(), .0.ip(), .0.ip(), .0.port().wrapping_add(1)
    )]
    InUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The page without a server cannot be given out.
    #[error("cannot give out the site in {folder}: {1}", folder = .0.display())]
    Site(PathBuf, io::Error),
    /// Lines cannot be encrypted.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The network gave up.
    #[error("the server stopped: {0}")]
    Broken(#[from] io::Error),
}

/// Serves until `stop` comes true. `opened` is told the address it listens on.
///
/// # Errors
/// When the address or the file cannot be used.
pub async fn serve(
    config: Config,
    opened: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let tls = config.connections.tls.clone().map(Tls::read).transpose()?.map(Arc::new);
    let site = config
        .site
        .as_ref()
        .map(|folder| Site::read(folder).map_err(|error| ServeError::Site(folder.clone(), error)));
    let site = site.transpose()?.unwrap_or_default();
    let listener = TcpListener::bind(config.listen).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse(config.listen),
        _ => ServeError::Listen(config.listen, error),
    })?;
    let (store, _lock) = open(&config).await?;
    let tables = Tables::with_quota(store, config.quota, config.attention);
    tables.look_at_the_time().await;
    tables.look_for_channels().await;
    let limits = Limits::new(config.rate, &config.connections);
    let app = App::new(tables.clone(), limits).operated_by(config.file.clone(), config.operator);
    let app = match config.keep {
        Keep::InFile => app.over(config.file),
        Keep::InPostgres(_) => app,
    };
    let address = listener.local_addr()?;
    let app = app.listening(address).sending(config.notice_lan).with_site(site);
    opened(address);
    tracing::info!(%address, "open");
    let tidying = tokio::spawn(tidy(app.clone()));
    let putting_away = tokio::spawn(keep_tidy(app.clone(), config.retention));
    tokio::spawn(tables.clone().archive_all());
    tokio::spawn(tables.clone().wind_clocks());
    tokio::spawn(tables.clone().heed_bans());
    tokio::spawn(tables.clone().tell_people(Post::new(config.notice_lan)));
    tokio::spawn(tables.clone().heed_others());
    let renewing = tls.clone().map(|tls| tokio::spawn(tls.keep_fresh()));
    let guests = Guests {
        crowd: Arc::clone(&app.limits.lines),
        knocks: Arc::clone(&app.limits.knocks),
        router: router(app),
        settings: config.connections,
        metrics: tables.metrics().clone(),
        tls,
    };
    let closing = tables.clone();
    let (asked, was_asked) = tokio::sync::oneshot::channel();
    let (closes, stopping) = tokio::sync::watch::channel(false);
    tokio::spawn(async move {
        stop.await;
        closing.announce_closing();
        closes.send_replace(true);
        // Only a server that has stopped already does not listen.
        let _ = asked.send(());
    });
    tokio::select! {
        () = accept(listener, guests, stopping) => {}
        () = patience(was_asked) => tracing::info!("some pages did not say goodbye in time"),
    }
    renewing.inspect(tokio::task::JoinHandle::abort);
    tidying.abort();
    putting_away.abort();
    tables.close().await;
    tracing::info!("closed");
    Ok(())
}

/// Where tables are kept, and the lock of the file that only one server may write to.
async fn open(config: &Config) -> Result<(Arc<dyn Store>, Option<DataLock>), StoreError> {
    match &config.keep {
        Keep::InFile => {
            let lock = DataLock::take(&config.file)?;
            if config.file.exists() {
                store::look_over(&config.file).await?;
            }
            Ok((Arc::new(Sqlite::open(&config.file).await?), Some(lock)))
        }
        Keep::InPostgres(address) => Ok((Arc::new(Postgres::open(address).await?), None)),
    }
}

/// Ends some time after the stop was asked for.
async fn patience(asked: tokio::sync::oneshot::Receiver<()>) {
    match asked.await {
        Ok(()) => tokio::time::sleep(PATIENCE).await,
        Err(_) => std::future::pending().await,
    }
}

async fn tidy(app: App) {
    let mut time = tokio::time::interval(TIDYING);
    loop {
        time.tick().await;
        app.tables.tidy();
        app.limits.tidy();
    }
}
