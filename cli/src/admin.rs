//! `reliquary admin`: what whoever keeps a server does to its data file.

use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use clap::Subcommand;
use indicatif::HumanBytes;
use server::operator::{self, OperatorError, Retention, Shown, ago, banned, state};
use store::{Admin, Banned, Sqlite, Store as _, StoreError};
use table::TableId;

use crate::args::DATA;
use crate::files::{must_be_new, write_whole};
use crate::serve::data_file_alone;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
list, show, export, counts, token, ban and unban work while the server runs; it heeds a ban within seconds.
delete, delete-chat, forget and tidy take something away for good: stop the server first, and make a
backup. A visitor is named as show prints it: the hash of a browser's cookie, never the cookie itself.

Examples:
  reliquary admin list --data /var/lib/reliquary
  reliquary admin show TABLE
  reliquary admin export TABLE -o game.json
  reliquary admin ban 203.0.113.7
  reliquary admin tidy --finished 365 --records old-games --never-begun 7")]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    verb: Verb,
    /// The folder in which the server keeps its games; the system's own for you if left out
    #[arg(long, global = true, value_name = "FOLDER", env = DATA)]
    data: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// List every table: its word, game, state, length and size
    List,
    /// Say how many tables, moves, visitors and bytes there are
    Counts,
    /// Show who sits at a table, by seat, name and visitor
    Show {
        /// The table's word, as list prints it
        table: TableId,
    },
    /// Write a game as a record, or the whole journal
    Export {
        /// The table's word, as list prints it
        table: TableId,
        /// The journal as it lies in the file, one entry a line: also of a table that is damaged
        #[arg(long)]
        journal: bool,
        /// Where to write it; the file must not exist yet
        #[arg(long, short = 'o', value_name = "FILE")]
        output: PathBuf,
    },
    /// Take tables away with all that is kept of them; the server must not run
    Delete {
        /// Their words, as list prints them
        #[arg(required = true)]
        tables: Vec<TableId>,
    },
    /// Take away what was said at a table; the server must not run
    DeleteChat {
        /// The table's word, as list prints it
        table: TableId,
    },
    /// Turn a visitor or an address away; without one, list who is turned away
    Ban {
        /// A visitor as show prints it, or an address; of an IPv6 address its network of 64 bits
        who: Option<String>,
    },
    /// Let a visitor or an address in again
    Unban {
        /// As ban lists them
        who: String,
    },
    /// Take a visitor's names and words out of every game they sat at; the games stay; the server must
    /// not run
    Forget {
        /// The visitor, as show prints it
        visitor: String,
    },
    /// Make the token that opens the page /operator and /metrics, and print it once; one that was made
    /// before opens nothing any more
    Token {
        /// Only take it away
        #[arg(long)]
        drop: bool,
    },
    /// Put finished games away and drop tables that never began; the server must not run
    Tidy {
        /// Finished games at which nothing has happened for so many days
        #[arg(long, value_name = "DAYS", requires = "records")]
        finished: Option<u32>,
        /// The folder into which they are written as records before they are taken away
        #[arg(long, value_name = "FOLDER", requires = "finished")]
        records: Option<PathBuf>,
        /// Tables at which somebody still has to sit down and nothing has happened for so many days
        #[arg(long, value_name = "DAYS")]
        never_begun: Option<u32>,
        /// Only say what would be done
        #[arg(long)]
        dry_run: bool,
    },
}

pub(crate) fn run(args: &AdminArgs) -> anyhow::Result<()> {
    let file = data_file_alone(args.data.as_deref())?;
    ensure!(file.exists(), "no games are kept in {}: is --data right?", file.display());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("the program cannot start")?;
    runtime.block_on(obey(&file, &args.verb))
}

async fn obey(file: &Path, verb: &Verb) -> anyhow::Result<()> {
    match verb {
        Verb::List => list(file).await,
        Verb::Counts => counts(file).await,
        Verb::Show { table } => show(file, table).await,
        Verb::Export { table, journal, output } => export(file, table, *journal, output).await,
        Verb::Delete { tables } => delete(file, tables).await,
        Verb::DeleteChat { table } => {
            let mut admin = alone(file).await?;
            let lines = admin.delete_chat(table).await?;
            admin.close().await?;
            say(&format!("{lines} lines were taken away."))
        }
        Verb::Ban { who } => ban(file, who.as_deref()).await,
        Verb::Unban { who } => {
            let mut admin = Admin::beside(file).await?;
            let was_banned = admin.unban(&banned(who)?).await?;
            admin.close().await?;
            ensure!(was_banned, "{who} was not turned away");
            say(&format!("{who} may come again."))
        }
        Verb::Forget { visitor } => {
            let Banned::Visitor(hash) = banned(visitor)? else {
                bail!("an address is not kept with any game: name a visitor, as show prints it");
            };
            let mut admin = alone(file).await?;
            let cleared = admin.forget(&hash).await?;
            admin.close().await?;
            ensure!(cleared.tables > 0, "no visitor {visitor} sits or sat at any table");
            say(&format!("Forgotten at {} tables, with {} lines.", cleared.tables, cleared.lines))
        }
        Verb::Token { drop: true } => say(if operator::drop_token(file)? {
            "The token is gone: nobody opens the operator's page."
        } else {
            "There is no token."
        }),
        Verb::Token { drop: false } => {
            let token = operator::new_token(file)?;
            say(&format!(
                "{token}\nIt opens the page /operator of this server from now on, and everything that \
                 is kept there. Only its hash is written down: keep it where nobody else reads it."
            ))
        }
        Verb::Tidy { finished, records, never_begun, dry_run } => {
            ensure!(
                finished.is_some() || never_begun.is_some(),
                "say what is to go: --finished DAYS --records FOLDER, or --never-begun DAYS"
            );
            let finished = finished.zip(records.clone());
            tidy(file, &Retention { finished, never_begun: *never_begun }, *dry_run).await
        }
    }
}

fn say(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(stdout(), "{line}")?)
}

/// The file, while no server writes to it.
async fn alone(file: &Path) -> anyhow::Result<Admin> {
    match Admin::alone(file).await {
        Err(locked @ StoreError::Locked(_)) => {
            Err(locked).context("stop the server first: this takes something away for good")
        }
        opened => Ok(opened?),
    }
}

async fn list(file: &Path) -> anyhow::Result<()> {
    let mut admin = Admin::beside(file).await?;
    let mut out = stdout();
    for one in admin.list().await? {
        let (id, game, far, entries) = (one.id, one.game, state(one.state), one.entries);
        let (size, ago) = (HumanBytes(one.bytes).to_string(), ago(one.last_at));
        let listed = if one.listed { "  in the lobby" } else { "" };
        writeln!(
            out,
            "{id}  {game:<10}  {far:<9}  {entries:>6} entries  {size:>10}  {ago}{listed}"
        )?;
    }
    Ok(admin.close().await?)
}

async fn counts(file: &Path) -> anyhow::Result<()> {
    let mut admin = Admin::beside(file).await?;
    let counts = admin.counts().await?;
    admin.close().await?;
    say(&format!(
        "{} tables gather, {} are played, {} are over\n{} journal entries, {} finished games kept as \
         they were seen\n{} visitors hold a seat, {} visitors and addresses are turned away\n{} in all",
        counts.gathering,
        counts.playing,
        counts.over,
        counts.entries,
        counts.archives,
        counts.visitors,
        counts.banned,
        HumanBytes(counts.bytes)
    ))
}

/// Where a table cannot be read, its journal still can.
fn with_hint<T>(id: &TableId, done: Result<T, OperatorError>) -> anyhow::Result<T> {
    match done {
        Err(error @ (OperatorError::Store(_) | OperatorError::Restore(_))) => {
            let hint = "`reliquary admin export --journal` writes what is left of it";
            Err(error).with_context(|| format!("table {id} cannot be read: {hint}"))
        }
        done => Ok(done?),
    }
}

async fn show(file: &Path, id: &TableId) -> anyhow::Result<()> {
    let Shown { brief, fault, seats } = with_hint(id, operator::show(file, id).await)?;
    let mut out = stdout();
    writeln!(out, "{id}  {brief}")?;
    if let Some(fault) = fault {
        writeln!(out, "{fault}")?;
    }
    for (seat, name, visitors) in seats {
        writeln!(out, "  {seat}  {name}")?;
        for visitor in visitors {
            writeln!(out, "     visitor {visitor}")?;
        }
    }
    Ok(())
}

async fn export(file: &Path, id: &TableId, journal: bool, output: &Path) -> anyhow::Result<()> {
    must_be_new(output)?;
    if journal {
        let (text, entries) = operator::journal(file, id).await?;
        write_whole(output, text)?;
        return say(&format!("{entries} entries, in {}.", output.display()));
    }
    let (text, moves) = with_hint(id, operator::record(file, id).await)?;
    write_whole(output, text)?;
    say(&format!("{moves} moves, in {}. It holds everybody's secrets.", output.display()))
}

async fn delete(file: &Path, tables: &[TableId]) -> anyhow::Result<()> {
    let mut admin = alone(file).await?;
    let mut missing = Vec::new();
    for table in tables {
        if !admin.delete(table).await? {
            missing.push(table.to_string());
        }
    }
    admin.close().await?;
    say(&format!("{} tables were taken away.", tables.len() - missing.len()))?;
    ensure!(missing.is_empty(), "there is no table {}", missing.join(", "));
    Ok(())
}

async fn ban(file: &Path, who: Option<&str>) -> anyhow::Result<()> {
    let Some(who) = who else {
        let store = Sqlite::open_to_read(file).await?;
        let all = store.banned().await?;
        store.close().await;
        for one in all {
            say(&match one {
                Banned::Visitor(hash) => format!("visitor {hash}"),
                Banned::Address(address) => format!("address {address}"),
            })?;
        }
        return Ok(());
    };
    let mut admin = Admin::beside(file).await?;
    admin.ban(&banned(who)?, operator::now()).await?;
    admin.close().await?;
    say(&format!("{who} is turned away from now on."))
}

async fn tidy(file: &Path, retention: &Retention, dry_run: bool) -> anyhow::Result<()> {
    let mut admin = alone(file).await?;
    let due = retention.due(file).await?;
    if !dry_run {
        for id in &due.finished {
            with_hint(id, retention.write_down(file, id).await)?;
            admin.delete(id).await?;
        }
        for id in &due.never_begun {
            admin.delete(id).await?;
        }
    }
    admin.close().await?;
    let would = if dry_run { "would be " } else { "" };
    say(&format!(
        "{} finished games {would}written as records and taken away, {} tables that never began \
         {would}dropped, {} left because they cannot be read.",
        due.finished.len(),
        due.never_begun.len(),
        due.unreadable
    ))
}
