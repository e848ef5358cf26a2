//! What servers tell each other: which tables a transaction has touched, as one line of text. The others
//! read the journal from the place they know, so a line that was lost costs time and nothing else.

use std::collections::BTreeSet;
use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};
use tokio::task::AbortHandle;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use crate::News;
use crate::change::Change;

/// After the line was lost it is tried again so often.
const AGAIN: Duration = Duration::from_millis(200);
/// So much news waits; more waits in the database.
const WAITING: usize = 1_024;
/// Stands for the lists of the lobby, where a table's word would.
const LOBBY: &str = "*";

/// What others are told of these changes: who tells, and which tables. It is shorter than the 8,000 bytes
/// that the database hands on, since no more than 256 changes stand in it.
pub(super) fn notice(node: i64, changes: &[&Change]) -> String {
    let mut words = BTreeSet::new();
    for change in changes {
        match change {
            Change::Append(append) => {
                words.insert(append.table.as_str());
                // Whoever sits down or begins changes what the lobby says.
                if append.state.is_some() || append.word.is_some() {
                    words.insert(LOBBY);
                }
            }
            Change::Make(making) if making.listed => {
                words.insert(LOBBY);
            }
            Change::Delete(table) => {
                words.extend([table.as_str(), LOBBY]);
            }
            Change::Make(_)
            | Change::Token(..)
            | Change::Revoke(_)
            | Change::Archive(..)
            | Change::Snapshot(..)
            | Change::PutAway(..)
            | Change::Rows(_)
            | Change::Alive(_)
            | Change::Nothing => {}
        }
    }
    if words.is_empty() {
        return String::new();
    }
    words.into_iter().fold(node.to_string(), |text, word| text + " " + word)
}

/// What a line says, unless this server has said it itself.
fn heard(node: i64, line: &str) -> impl Iterator<Item = News> {
    let mut words = line.split(' ');
    let is_own = words.next() == Some(node.to_string().as_str());
    words.filter(move |_| !is_own).filter_map(|word| match word {
        LOBBY => Some(News::Lobby),
        word => word.parse().ok().map(News::Table),
    })
}

/// Listens for what other servers tell.
#[derive(Debug)]
pub(super) struct Notices {
    queue: Mutex<mpsc::Receiver<News>>,
    task: AbortHandle,
}

impl Notices {
    pub(super) fn listen(config: Config, node: i64) -> Self {
        let (news, queue) = mpsc::channel(WAITING);
        let task = tokio::spawn(async move {
            loop {
                // That it was lost is said when the line stands again: nothing is missed from then on.
                let _ = follow(&config, node, &news).await;
                if news.is_closed() {
                    return;
                }
                tokio::time::sleep(AGAIN).await;
            }
        });
        Self { queue: Mutex::new(queue), task: task.abort_handle() }
    }

    pub(super) async fn next(&self) -> Option<News> {
        self.queue.lock().await.recv().await
    }

    pub(super) fn stop(&self) {
        self.task.abort();
    }
}

impl Drop for Notices {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Hands on what is heard until the line is lost.
async fn follow(
    config: &Config,
    node: i64,
    news: &mpsc::Sender<News>,
) -> Result<(), tokio_postgres::Error> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let (lines, mut heard_lines) = mpsc::channel(WAITING);
    let driver = async {
        while let Some(message) = poll_fn(|cx| connection.poll_message(cx)).await {
            if let Ok(AsyncMessage::Notification(said)) = message
                && lines.send(said.payload().to_string()).await.is_err()
            {
                return;
            }
        }
    };
    let listener = async {
        client.batch_execute("LISTEN reliquary").await?;
        if news.send(News::Missed).await.is_err() {
            return Ok(());
        }
        while let Some(line) = heard_lines.recv().await {
            for one in heard(node, &line) {
                if news.send(one).await.is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    };
    tokio::select! {
        () = driver => Ok(()),
        done = listener => done,
    }
}

#[cfg(test)]
mod tests {
    use table::{RandomWord as _, TableId};

    use super::*;
    use crate::{Append, State};

    #[test]
    fn what_one_server_tells_the_others_hear_and_it_does_not() {
        let table = TableId::from_bytes(&[1; 16]);
        let entries = Vec::new();
        let state = Some(State::Playing);
        let append =
            Append { table: table.clone(), first: 3, entries, state, word: None, notices: vec![] };
        let line = notice(7, &[&Change::Append(append), &Change::Nothing]);
        let all: Vec<News> = heard(8, &line).collect();
        assert_eq!(all, [News::Lobby, News::Table(table)]);
        assert_eq!(heard(7, &line).count(), 0, "its own");
        assert_eq!(notice(7, &[&Change::Nothing]), "");
    }

    #[test]
    fn as_much_as_stands_in_one_transaction_fits_a_notice() {
        let many: Vec<Change> = (0..=255_u8)
            .map(|byte| Change::Delete(TableId::from_bytes(&[byte / 32, byte % 32])))
            .collect();
        let line = notice(i64::MAX >> 40, &many.iter().collect::<Vec<_>>());
        assert_eq!(heard(0, &line).count(), 257, "every table and the lobby");
        assert!(line.len() < 8_000, "{} bytes", line.len());
    }
}
