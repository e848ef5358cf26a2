//! Group commit: one task writes for all tables. What has queued while the last transaction was synced
//! goes into the next, and all who wait are answered after one sync. Nobody waits for others to come.

use async_trait::async_trait;
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::change::Change;

/// So many wait at most in one transaction: enough to share a sync, few enough to answer soon.
const MOST_IN_ONE: usize = 256;

#[derive(Debug)]
enum Job {
    Write(Change, oneshot::Sender<Result<(), StoreError>>),
    Stop(oneshot::Sender<()>),
}

/// The way to the task that writes.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

/// Where the task that writes puts it.
#[async_trait]
pub(crate) trait Sink: Send + 'static {
    /// All of it or nothing: one transaction, one sync.
    async fn write(&mut self, changes: &[&Change]) -> Result<(), StoreError>;

    /// Lets go of what it holds.
    async fn close(self);
}

impl Writer {
    /// Starts the task; it ends when it is stopped or nobody can reach it.
    pub(crate) fn start(sink: impl Sink) -> Self {
        let (jobs, waiting) = mpsc::channel(4 * MOST_IN_ONE);
        tokio::spawn(run(sink, waiting));
        Self { jobs }
    }

    /// Writes something; returns when it is on disk.
    ///
    /// # Errors
    /// When its place is taken, or it cannot be written.
    pub(crate) async fn write(&self, change: Change) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Write(change, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what waits, then stops.
    pub(crate) async fn stop(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Stop(answer)).await.is_ok() {
            // An error only means that it had stopped already.
            let _ = answered.await;
        }
    }
}

async fn run(mut sink: impl Sink, mut jobs: mpsc::Receiver<Job>) {
    let mut gathered = Vec::new();
    while jobs.recv_many(&mut gathered, MOST_IN_ONE).await > 0 {
        let mut changes = Vec::new();
        let mut stop = None;
        for job in gathered.drain(..) {
            match job {
                Job::Write(change, answer) => changes.push((change, answer)),
                Job::Stop(answer) => stop = Some(answer),
            }
        }
        write_all(&mut sink, changes).await;
        if let Some(answer) = stop {
            sink.close().await;
            let _ = answer.send(());
            return;
        }
    }
}

async fn write_all(
    sink: &mut impl Sink,
    changes: Vec<(Change, oneshot::Sender<Result<(), StoreError>>)>,
) {
    let together: Vec<&Change> = changes.iter().map(|(change, _)| change).collect();
    let mut written = sink.write(&together).await;
    for (change, answer) in changes {
        let result = match &written {
            Ok(()) => Ok(()),
            // The others would wait as long, for nothing.
            Err(StoreError::Away(why)) => Err(StoreError::Away(why.clone())),
            // One that cannot be written must not take the others down: each is tried by itself.
            Err(_) => {
                let alone = sink.write(&[&change]).await;
                if let Err(StoreError::Away(why)) = &alone {
                    written = Err(StoreError::Away(why.clone()));
                }
                alone
            }
        };
        // Who no longer waits has gone away; what is written stays written.
        let _ = answer.send(result);
    }
}
