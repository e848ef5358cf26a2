//! The server and its pages: what the program does when nothing else is asked of it.

use std::io::{Write as _, stdout};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use server::Keep;
use server::operator::{Operator, Retention};
use tokio::signal;

use crate::args::{DATABASE, ServeArgs};
use crate::logs;
use crate::network::NetworkArgs;

/// The name of the one file in its folder.
const FILE: &str = "reliquary.sqlite";

/// What one person may take.
#[derive(Debug, clap::Args)]
pub(crate) struct QuotaArgs {
    /// Tables an hour one visitor may make, 0 for no quotas; the other quotas follow from it
    #[arg(long, value_name = "N", env = "RELIQUARY_QUOTA", default_value_t = 60)]
    quota: u32,
    /// A file with the token that opens the page /operator, besides the one of `reliquary admin token`
    #[arg(long, value_name = "FILE", env = "RELIQUARY_OPERATOR_TOKEN_FILE")]
    operator_token_file: Option<PathBuf>,
    /// Let anybody read /metrics, not this machine and the operator alone
    #[arg(long, env = "RELIQUARY_METRICS_PUBLIC")]
    metrics_public: bool,
    /// Write finished games into the folder `records` beside the data file and take them away when nothing
    /// has happened for so many days; they stay for good if left out
    #[arg(long, value_name = "DAYS", env = "RELIQUARY_KEEP_FINISHED",
          value_parser = clap::value_parser!(u32).range(1..=36_500))]
    keep_finished: Option<u32>,
    /// Drop tables that never began when nothing has happened for so many days
    #[arg(long, value_name = "DAYS", env = "RELIQUARY_KEEP_UNBEGUN",
          value_parser = clap::value_parser!(u32).range(1..=36_500))]
    keep_unbegun: Option<u32>,
    /// Send notices to addresses in the server's own network as well, and unencrypted ones
    #[arg(long, env = "RELIQUARY_NOTICE_LAN", value_parser = clap::builder::FalseyValueParser::new())]
    notice_lan: bool,
    /// Give out the page without a server at /offline: a folder that `reliquary site` wrote
    #[arg(long, value_name = "FOLDER", env = "RELIQUARY_SITE")]
    site: Option<PathBuf>,
    #[command(flatten)]
    network: NetworkArgs,
}

impl QuotaArgs {
    fn retention(&self, file: &Path) -> Retention {
        let finished = self.keep_finished.map(|days| (days, file.with_file_name("records")));
        Retention { finished, never_begun: self.keep_unbegun }
    }

    fn puts_away(&self) -> bool {
        self.keep_finished.is_some() || self.keep_unbegun.is_some()
    }

    fn operator(&self) -> Operator {
        let token_file = self.operator_token_file.clone();
        Operator { token_file, metrics_public: self.metrics_public }
    }
}

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<()> {
    logs::begin();
    let connections = args.quotas.network.connections();
    let scheme = if connections.tls.is_some() { "https" } else { "http" };
    let file = data_file(args.data.as_deref())?;
    let kept_in = match &args.database {
        None => file.display().to_string(),
        Some(_) if args.quotas.puts_away() => bail!(
            "--keep-finished and --keep-unbegun look after a data file: leave them out with --database"
        ),
        Some(_) => "PostgreSQL, in the database of --database".into(),
    };
    let config = server::Config {
        listen: args.listen,
        file: file.clone(),
        keep: args.database.clone().map_or(Keep::InFile, Keep::InPostgres),
        rate: args.rate,
        quota: args.quotas.quota,
        connections,
        attention: server::ATTENTION,
        operator: args.quotas.operator(),
        retention: args.quotas.retention(&file),
        notice_lan: args.quotas.notice_lan,
        site: args.quotas.site.clone(),
    };
    let runtime = tokio::runtime::Runtime::new().context("the program cannot start its threads")?;
    runtime.block_on(server::serve(
        config,
        |address| greet(scheme, address, &kept_in, !args.no_open),
        asked_to_stop(),
    ))?;
    writeln!(stdout(), "\nClosed. Every game is kept and goes on when you start it again.")?;
    Ok(())
}

/// The one file, in this folder or in the system's own.
pub(crate) fn data_file(folder: Option<&Path>) -> anyhow::Result<PathBuf> {
    Ok(folder.map_or_else(data_folder, |folder| Ok(folder.into()))?.join(FILE))
}

/// The one file, for a command that looks after it and nothing else.
pub(crate) fn data_file_alone(folder: Option<&Path>) -> anyhow::Result<PathBuf> {
    let is_in_file = std::env::var_os(DATABASE).is_none_or(|database| database.is_empty());
    ensure!(
        is_in_file,
        "the games are in a database ({DATABASE} is set), and this command looks after a data file: \
         `reliquary copy` writes one out of the database, `pg_dump` makes a backup"
    );
    data_file(folder)
}

/// Where this system keeps what programs keep for a person.
pub(crate) fn data_folder() -> anyhow::Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "reliquary").context(
        "this system names no folder for a person's data: say where to keep the games with --data",
    )?;
    Ok(folders.data_dir().to_path_buf())
}

/// The address of a database as it is typed.
pub(crate) fn database(typed: &str) -> Result<String, &'static str> {
    if store::is_postgres(typed) {
        return Ok(typed.into());
    }
    Err("a database is named as postgres://USER:PASSWORD@HOST/NAME")
}

fn greet(scheme: &str, address: SocketAddr, kept_in: &str, opens: bool) {
    let here = format!("{scheme}://{}", here(address));
    let friends = match server::address_for_friends(address) {
        Some(friends) => format!("Friends in your network open  {scheme}://{friends}"),
        None => format!(
            "Only this machine reaches it. For friends in your network: reliquary serve --listen 0.0.0.0:{}",
            address.port()
        ),
    };
    let lines = format!(
        "Reliquary {}\n\n  Open  {here}  in a browser and play.\n  {friends}\n\n\
         Games are kept in {kept_in}.\nCtrl-C stops the server. For the terminal: \
         reliquary play expedition, reliquary --help.\n",
        env!("CARGO_PKG_VERSION"),
    );
    // Nobody reads it when the terminal is gone; the server runs all the same.
    let _ = stdout().write_all(lines.as_bytes()).and_then(|()| stdout().flush());
    if opens {
        crate::desktop::open(&here);
    }
}

/// The address by which this machine itself reaches the server.
fn here(listen: SocketAddr) -> SocketAddr {
    match listen {
        SocketAddr::V4(address) if address.ip().is_unspecified() => {
            SocketAddr::from((Ipv4Addr::LOCALHOST, address.port()))
        }
        SocketAddr::V6(address) if address.ip().is_unspecified() => {
            SocketAddr::from((Ipv6Addr::LOCALHOST, address.port()))
        }
        named => named,
    }
}

/// Ctrl-C, or the system's own way to ask.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        let Ok(mut terminate) = signal::unix::signal(signal::unix::SignalKind::terminate()) else {
            return interrupted().await;
        };
        tokio::select! {
            () = interrupted() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted().await;
}

async fn interrupted() {
    if signal::ctrl_c().await.is_err() {
        // Without a way to hear Ctrl-C the system ends the program itself; nothing is lost.
        std::future::pending::<()>().await;
    }
}
