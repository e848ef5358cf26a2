//! Workers shared fairly: whoever asks for much waits behind their own jobs, not in front of others'.
//! Owners take turns, one job each; within one owner the order of asking holds.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Some workers, and who waits for one.
pub(crate) struct FairQueue<O: Clone + Eq + Hash>(Arc<Mutex<Waiting<O>>>);

struct Waiting<O: Clone + Eq + Hash> {
    free: usize,
    jobs: HashMap<O, VecDeque<oneshot::Sender<Permit<O>>>>,
    /// Owners with a job that waits; the first is next.
    turns: VecDeque<O>,
}

/// The right to work, until it is dropped.
pub(crate) struct Permit<O: Clone + Eq + Hash>(Option<FairQueue<O>>);

impl<O: Clone + Eq + Hash> Clone for FairQueue<O> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<O: Clone + Eq + Hash> FairQueue<O> {
    /// So many workers.
    pub(crate) fn new(workers: usize) -> Self {
        let waiting = Waiting { free: workers, jobs: HashMap::new(), turns: VecDeque::new() };
        Self(Arc::new(Mutex::new(waiting)))
    }

    /// Waits for a worker.
    pub(crate) async fn acquire(&self, owner: O) -> Permit<O> {
        let granted = {
            let mut waiting = self.waiting();
            if waiting.free > 0 {
                waiting.free -= 1;
                return Permit(Some(self.clone()));
            }
            let (grant, granted) = oneshot::channel();
            let jobs = waiting.jobs.entry(owner.clone()).or_default();
            jobs.push_back(grant);
            if jobs.len() == 1 {
                waiting.turns.push_back(owner);
            }
            granted
        };
        // A queue that is gone gives nothing back either.
        granted.await.unwrap_or(Permit(None))
    }

    /// Jobs that wait.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.waiting().jobs.values().map(VecDeque::len).sum()
    }

    /// A worker is free: the next owner's first job that somebody still wants has it.
    fn release(&self) {
        let mut waiting = self.waiting();
        while let Some(owner) = waiting.turns.pop_front() {
            let Some(jobs) = waiting.jobs.get_mut(&owner) else { continue };
            let next = std::iter::from_fn(|| jobs.pop_front()).find(|grant| !grant.is_closed());
            if jobs.is_empty() {
                waiting.jobs.remove(&owner);
            } else {
                waiting.turns.push_back(owner);
            }
            let Some(grant) = next else { continue };
            match grant.send(Permit(Some(self.clone()))) {
                Ok(()) => return,
                // Whoever asked has just left. This permit must not release once more.
                Err(mut permit) => drop(permit.0.take()),
            }
        }
        waiting.free += 1;
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<O>> {
        // The counts are whole even if a thread died holding them.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<O: Clone + Eq + Hash> Drop for Permit<O> {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.release();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::Poll;

    use super::*;

    /// Lets the jobs run one after the other; gives their owners in the order of service.
    async fn served(queue: &FairQueue<&'static str>, asked: &[&'static str]) -> Vec<&'static str> {
        let busy = queue.acquire("busy").await;
        let (done, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for (index, owner) in asked.iter().copied().enumerate() {
            let (asked, done) = (queue.clone(), done.clone());
            tokio::spawn(async move {
                let _permit = asked.acquire(owner).await;
                done.send(owner).unwrap();
            });
            while queue.len() <= index {
                tokio::task::yield_now().await;
            }
        }
        drop((busy, done));
        let mut order = Vec::new();
        while let Some(owner) = heard.recv().await {
            order.push(owner);
        }
        order
    }

    async fn waits_still<T>(future: &mut Pin<Box<impl Future<Output = T>>>) -> bool {
        std::future::poll_fn(|context| Poll::Ready(future.as_mut().poll(context).is_pending()))
            .await
    }

    #[tokio::test]
    async fn two_hundred_jobs_of_one_owner_delay_another_by_one() {
        let asked: Vec<&str> = std::iter::repeat_n("flood", 200).chain(["novice"]).collect();
        let order = served(&FairQueue::new(1), &asked).await;
        assert_eq!(order.len(), 201);
        assert!(order.iter().position(|owner| *owner == "novice").unwrap() <= 1, "{order:?}");
    }

    #[tokio::test]
    async fn owners_take_turns() {
        let order = served(&FairQueue::new(1), &["a", "a", "a", "b", "b", "c"]).await;
        assert_eq!(order, ["a", "b", "c", "a", "b", "a"]);
    }

    #[tokio::test]
    async fn whoever_leaves_holds_nobody_up() {
        let queue = FairQueue::new(1);
        let busy = queue.acquire("a").await;
        let mut left = Box::pin(queue.acquire("b"));
        assert!(waits_still(&mut left).await);
        assert_eq!(queue.len(), 1);
        drop(left);
        let mut waits = Box::pin(queue.acquire("c"));
        assert!(waits_still(&mut waits).await);
        drop(busy);
        drop(waits.await);
        // The worker is free again, once.
        let only = queue.acquire("d").await;
        let mut second = Box::pin(queue.acquire("e"));
        assert!(waits_still(&mut second).await);
        drop(only);
        drop(second.await);
    }
}
