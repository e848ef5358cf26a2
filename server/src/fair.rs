//! Workers shared fairly: whoever asks for much waits behind their own jobs, not in front of others'.
//! Owners take turns, one job each; within one owner the order of asking holds. A job is never broken
//! off, so a worker may be kept spare for owners with no job under way: long ones do not hold them up.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Some workers, and who waits for one.
pub(crate) struct FairQueue<O: Clone + Eq + Hash>(Arc<Mutex<Waiting<O>>>);

struct Waiting<O: Clone + Eq + Hash> {
    workers: usize,
    spare: usize,
    /// Jobs under way.
    busy: HashMap<O, usize>,
    jobs: HashMap<O, VecDeque<oneshot::Sender<Permit<O>>>>,
    /// Owners with a job that waits; the first is next.
    turns: VecDeque<O>,
}

impl<O: Clone + Eq + Hash> Waiting<O> {
    fn has_room(&self, owner: &O) -> bool {
        let busy: usize = self.busy.values().sum();
        let spare = if self.busy.contains_key(owner) { 0 } else { self.spare };
        busy < self.workers + spare
    }

    fn begin(&mut self, owner: &O) {
        *self.busy.entry(owner.clone()).or_default() += 1;
    }

    fn end(&mut self, owner: &O) {
        let Some(busy) = self.busy.get_mut(owner) else { return };
        *busy -= 1;
        if *busy == 0 {
            self.busy.remove(owner);
        }
    }
}

/// The right to work, until it is dropped.
pub(crate) struct Permit<O: Clone + Eq + Hash>(Option<(FairQueue<O>, O)>);

impl<O: Clone + Eq + Hash> Clone for FairQueue<O> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<O: Clone + Eq + Hash> FairQueue<O> {
    /// So many workers, and so many more for owners with nothing under way.
    pub(crate) fn new(workers: usize, spare: usize) -> Self {
        let (busy, jobs, turns) = (HashMap::new(), HashMap::new(), VecDeque::new());
        Self(Arc::new(Mutex::new(Waiting { workers, spare, busy, jobs, turns })))
    }

    /// Waits for a worker.
    pub(crate) async fn acquire(&self, owner: O) -> Permit<O> {
        let granted = {
            let mut waiting = self.waiting();
            if waiting.has_room(&owner) {
                waiting.begin(&owner);
                return Permit(Some((self.clone(), owner)));
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
    pub(crate) fn len(&self) -> usize {
        self.waiting().jobs.values().map(VecDeque::len).sum()
    }

    /// Workers that are at work.
    pub(crate) fn busy(&self) -> usize {
        self.waiting().busy.values().sum()
    }

    /// A job is done: whoever is next and has room goes on, with their first job that is still wanted.
    fn release(&self, owner: &O) {
        let mut waiting = self.waiting();
        waiting.end(owner);
        while let Some(at) = waiting.turns.iter().position(|owner| waiting.has_room(owner)) {
            let Some(owner) = waiting.turns.remove(at) else { return };
            let Some(jobs) = waiting.jobs.get_mut(&owner) else { continue };
            let next = std::iter::from_fn(|| jobs.pop_front()).find(|grant| !grant.is_closed());
            if jobs.is_empty() {
                waiting.jobs.remove(&owner);
            } else {
                waiting.turns.push_back(owner.clone());
            }
            let Some(grant) = next else { continue };
            waiting.begin(&owner);
            if let Err(mut permit) = grant.send(Permit(Some((self.clone(), owner.clone())))) {
                // Whoever asked has just left. This permit must not release once more.
                drop(permit.0.take());
                waiting.end(&owner);
            }
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<O>> {
        // The counts are whole even if a thread died holding them.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<O: Clone + Eq + Hash> Drop for Permit<O> {
    fn drop(&mut self) {
        if let Some((queue, owner)) = self.0.take() {
            queue.release(&owner);
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
        let order = served(&FairQueue::new(1, 0), &asked).await;
        assert_eq!(order.len(), 201);
        assert!(order.iter().position(|owner| *owner == "novice").unwrap() <= 1, "{order:?}");
    }

    #[tokio::test]
    async fn owners_take_turns() {
        let order = served(&FairQueue::new(1, 0), &["a", "a", "a", "b", "b", "c"]).await;
        assert_eq!(order, ["a", "b", "c", "a", "b", "a"]);
    }

    #[tokio::test]
    async fn a_worker_is_spare_for_whoever_has_nothing_under_way() {
        let queue = FairQueue::new(1, 1);
        let _long = queue.acquire("flood").await;
        let mut second = Box::pin(queue.acquire("flood"));
        assert!(waits_still(&mut second).await);
        let novice = queue.acquire("novice").await;
        let mut third = Box::pin(queue.acquire("guest"));
        assert!(waits_still(&mut third).await, "there is one spare worker, not one for each");
        drop(novice);
        drop(third.await);
        assert!(waits_still(&mut second).await, "it is not for those who have one");
    }

    #[tokio::test]
    async fn whoever_leaves_holds_nobody_up() {
        let queue = FairQueue::new(1, 0);
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
