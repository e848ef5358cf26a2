//! A line to the database: opened when it is needed, opened again when it was lost, and never waited for
//! longer than a player would wait.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, WrongType};
use tokio_postgres::{Client, Config, Error, NoTls};

use crate::StoreError;
use crate::statement::{Cell, Kind, Row, Statement};

/// So long a line is tried to be opened again before whoever waits is told that there is none.
const PATIENCE: Duration = Duration::from_secs(3);
/// Between two tries.
const AGAIN: Duration = Duration::from_millis(100);
/// After a line could not be opened, others who want it are told so at once for so long.
const GIVEN_UP: Duration = Duration::from_millis(200);
/// No answer takes longer; one that does is taken for a lost line.
const ANSWER: Duration = Duration::from_secs(10);

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Answer {
    /// The line was lost: what became of the question is not known.
    None(String),
    /// The database said no.
    No(Error),
}

/// How a database is reached.
pub(super) fn config(url: &str) -> Result<Config, StoreError> {
    let mut config = Config::from_str(url)
        .map_err(|error| StoreError::Refused(format!("its address cannot be read: {error}")))?;
    config
        .application_name("reliquary")
        .connect_timeout(PATIENCE)
        .keepalives_idle(ANSWER)
        .tcp_user_timeout(ANSWER);
    Ok(config)
}

/// One line, with the statements that were prepared on it.
pub(super) struct Line {
    pub(super) client: Client,
    prepared: Mutex<HashMap<Cow<'static, str>, tokio_postgres::Statement>>,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line").finish_non_exhaustive()
    }
}

impl Line {
    pub(super) fn new(client: Client) -> Self {
        Self { client, prepared: Mutex::default() }
    }

    async fn open(config: &Config) -> Result<Self, Error> {
        let (client, connection) = config.connect(NoTls).await?;
        // It ends when the client is dropped, or with the line.
        tokio::spawn(connection);
        Ok(Self::new(client))
    }

    /// Opens one, trying for a while.
    pub(super) async fn open_patiently(config: &Config) -> Result<Self, StoreError> {
        let begun = Instant::now();
        loop {
            let why = match timeout(PATIENCE, Self::open(config)).await {
                Ok(Ok(line)) => return Ok(line),
                Ok(Err(error)) => match answer(error) {
                    Answer::No(error) => return Err(fault(Answer::No(error))),
                    Answer::None(why) => why,
                },
                Err(_) => "it takes too long".into(),
            };
            if begun.elapsed() >= PATIENCE {
                return Err(StoreError::Away(why));
            }
            sleep(AGAIN).await;
        }
    }

    /// The rows that answer.
    pub(super) async fn rows(&self, ask: &Statement) -> Result<Vec<tokio_postgres::Row>, Answer> {
        let cells: Vec<&(dyn ToSql + Sync)> = ask.cells.iter().map(as_sql).collect();
        self.ask(ask.sql.clone(), &cells).await
    }

    /// The same with what takes its places already at hand.
    pub(super) async fn ask(
        &self,
        sql: Cow<'static, str>,
        cells: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<tokio_postgres::Row>, Answer> {
        let asked = async {
            let known = self.prepared().get(&sql).cloned();
            let statement = if let Some(statement) = known {
                statement
            } else {
                let statement = self.client.prepare(&sql).await?;
                self.prepared().insert(sql, statement.clone());
                statement
            };
            self.client.query(&statement, cells).await
        };
        within(asked).await
    }

    /// Carries out what needs nothing and gives nothing.
    pub(super) async fn say(&self, sql: &str) -> Result<(), Answer> {
        within(self.client.batch_execute(sql)).await
    }

    fn prepared(
        &self,
    ) -> std::sync::MutexGuard<'_, HashMap<Cow<'static, str>, tokio_postgres::Statement>> {
        // The map is whole even if a thread died holding it.
        self.prepared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn within<T>(asked: impl Future<Output = Result<T, Error>>) -> Result<T, Answer> {
    match timeout(ANSWER, asked).await {
        Ok(answered) => answered.map_err(answer),
        Err(_) => Err(Answer::None("it takes too long".into())),
    }
}

/// Whether the database said no, or nothing.
fn answer(error: Error) -> Answer {
    let is_closing = |code: &SqlState| {
        let goes = [
            SqlState::ADMIN_SHUTDOWN,
            SqlState::CRASH_SHUTDOWN,
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::TOO_MANY_CONNECTIONS,
        ];
        goes.contains(code) || code.code().starts_with("08")
    };
    let cause = std::error::Error::source(&error);
    // A question that could not even be asked: it is ours that is wrong.
    let is_unasked = cause.is_some_and(<dyn std::error::Error>::is::<WrongType>);
    match error.code() {
        Some(code) if !is_closing(code) => Answer::No(error),
        None if is_unasked => Answer::No(error),
        _ => Answer::None(in_words(&error)),
    }
}

/// What went wrong in the words of whoever said it, without what stands before it.
fn in_words(error: &Error) -> String {
    let said = error.as_db_error().map(|said| said.message().to_string());
    let cause = || std::error::Error::source(error).map(ToString::to_string);
    said.or_else(cause).unwrap_or_else(|| error.to_string())
}

/// What whoever asked is told.
pub(super) fn fault(answer: Answer) -> StoreError {
    let error = match answer {
        Answer::None(why) => return StoreError::Away(why),
        Answer::No(error) => error,
    };
    let said = in_words(&error);
    match error.code() {
        // A table that is gone has no place either.
        Some(code)
            if [SqlState::UNIQUE_VIOLATION, SqlState::FOREIGN_KEY_VIOLATION].contains(code) =>
        {
            StoreError::Conflict
        }
        Some(&SqlState::DISK_FULL) => {
            StoreError::Refused("its disk is full: nothing more can be kept".into())
        }
        Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => {
            StoreError::Refused("it may be read but not written".into())
        }
        _ => StoreError::Refused(said),
    }
}

fn as_sql(cell: &Cell) -> &(dyn ToSql + Sync) {
    match cell {
        Cell::Text(text) => text,
        Cell::Int(number) => number,
        Cell::Bytes(bytes) => bytes,
    }
}

/// A row as ours.
pub(super) fn as_row(row: &tokio_postgres::Row, kinds: &[Kind]) -> Result<Row, StoreError> {
    let cell = |(index, kind): (usize, &Kind)| match kind {
        Kind::Text => row.try_get(index).map(Cell::Text),
        Kind::Int => row.try_get(index).map(Cell::Int),
        Kind::Bytes => row.try_get(index).map(Cell::Bytes),
    };
    let cells = kinds.iter().enumerate().map(cell).collect::<Result<_, Error>>();
    cells.map(Row::new).map_err(|error| StoreError::Refused(error.to_string()))
}

/// A line that is opened again when it was lost.
#[derive(Debug)]
pub(super) struct Lines {
    config: Config,
    state: tokio::sync::Mutex<State>,
}

#[derive(Debug)]
enum State {
    Fresh,
    Stands(Arc<Line>),
    /// It could not be opened at that moment.
    GivenUp(Instant, String),
}

impl Lines {
    pub(super) fn new(config: Config) -> Self {
        Self { config, state: tokio::sync::Mutex::new(State::Fresh) }
    }

    /// The line, opened if need be.
    pub(super) async fn line(&self) -> Result<Arc<Line>, StoreError> {
        let mut state = self.state.lock().await;
        match &*state {
            State::Stands(line) if !line.client.is_closed() => return Ok(Arc::clone(line)),
            State::GivenUp(at, why) if at.elapsed() < GIVEN_UP => {
                return Err(StoreError::Away(why.clone()));
            }
            State::Fresh | State::Stands(_) | State::GivenUp(..) => {}
        }
        match Line::open_patiently(&self.config).await {
            Ok(line) => {
                let line = Arc::new(line);
                *state = State::Stands(Arc::clone(&line));
                Ok(line)
            }
            Err(StoreError::Away(why)) => {
                *state = State::GivenUp(Instant::now(), why.clone());
                Err(StoreError::Away(why))
            }
            Err(error) => Err(error),
        }
    }

    pub(super) async fn close(&self) {
        *self.state.lock().await = State::Fresh;
    }
}
