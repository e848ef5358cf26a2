//! Tells people what waits for them where they do not look. What is to be told lies in the outbox, where
//! the transaction put it that keeps what it is about; one task takes it from there, asks whether it is
//! still so, sends it, and says what became of it.

mod letter;
mod post;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use contract::SeatSet;
use futures_util::future::join_all;
use pages::notices::Told;
use store::{Channel, Outgoing, Settled};
use table::{NoticeKind, NoticeState, Table};
use tokio::sync::Notify;

use crate::clock;
use crate::tables::{Tables, TablesError};

pub(crate) use post::{Post, check};

/// So many are sent at once.
const MOST: u32 = 16;
/// So long a notice is left to whoever took it: longer than any try takes.
const LEASE: i64 = 15_000;
/// Whoever has the page open is not told; so often it is looked whether they still have.
const GLANCE: i64 = 60_000;
/// A notice that was not taken is sent again after so long, and then after twice as long each time,
const FIRST_PAUSE: i64 = 60_000;
/// never after longer than this,
const LONGEST_PAUSE: i64 = 12 * 3_600_000;
/// and not when it is older than this.
const GIVEN_UP_AFTER: i64 = 3 * 24 * 3_600_000;
/// Nobody sleeps longer: the machine's clock may be set.
const LONGEST_SLEEP: i64 = 600_000;

/// Whether anybody wants to be told anything, and the bell of the task that does it.
#[derive(Debug, Default)]
pub(crate) struct Notices {
    used: AtomicBool,
    bell: Notify,
}

impl Notices {
    /// Whether it has to be worked out who is to be told what. Where nobody ever asked for it, it costs
    /// nothing.
    pub(crate) fn is_used(&self) -> bool {
        self.used.load(Ordering::Relaxed)
    }

    /// Somebody wants to be told from now on.
    pub(crate) fn begin(&self) {
        self.used.store(true, Ordering::Relaxed);
    }

    /// There is something to tell.
    pub(crate) fn wake(&self) {
        self.bell.notify_one();
    }
}

fn millis() -> i64 {
    i64::try_from(clock::millis()).unwrap_or(i64::MAX)
}

/// What becomes of a notice of which so many tries have failed, now once more.
fn after_a_failure(tries: u32, made_at: i64, now: i64) -> Settled {
    let pause = FIRST_PAUSE.saturating_mul(1 << tries.min(20)).min(LONGEST_PAUSE);
    let again = now.saturating_add(pause);
    if again - made_at > GIVEN_UP_AFTER { Settled::Dead } else { Settled::Again(again) }
}

/// What somebody who has the page open is told besides: nothing. What they still have to do waits until
/// the page is closed; what they can read there is known.
fn with_a_page_open(kind: NoticeKind, now: i64) -> Settled {
    match kind {
        NoticeKind::Turn | NoticeKind::Question | NoticeKind::TimeShort => {
            Settled::Waits(now + GLANCE)
        }
        NoticeKind::Message | NoticeKind::Over => Settled::Dropped,
    }
}

impl Tables {
    /// Finds out whether anybody wants to be told anything. Before anybody is let in.
    pub(crate) async fn look_for_channels(&self) {
        match self.store().has_channels().await {
            Ok(false) => {}
            Ok(true) => self.inner.notices.begin(),
            Err(error) => tracing::warn!(%error, "who wants to be told what is not known"),
        }
    }

    /// Tells people what is due, until the server stops.
    pub(crate) async fn tell_people(self, post: Post) {
        let (post, mut closing) = (Arc::new(post), self.closing());
        loop {
            let now = millis();
            let due = self.store().take_due(now, MOST, now + LEASE).await;
            let wait = match due {
                Ok(due) if !due.is_empty() => {
                    join_all(due.into_iter().map(|notice| self.tell_of(&post, notice))).await;
                    0
                }
                Ok(_) => match self.store().next_due().await {
                    Ok(next) => next.map_or(LONGEST_SLEEP, |next| (next - now).max(1)),
                    Err(_) => FIRST_PAUSE,
                },
                Err(error) => {
                    tracing::warn!(%error, "what is to be told cannot be read");
                    FIRST_PAUSE
                }
            };
            if *closing.borrow() {
                return;
            }
            let wait = u64::try_from(wait.min(LONGEST_SLEEP)).unwrap_or_default();
            if wait > 0 {
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(wait)) => {}
                    () = self.inner.notices.bell.notified() => {}
                    _ = closing.wait_for(|closing| *closing) => return,
                }
            }
        }
    }

    async fn tell_of(&self, post: &Arc<Post>, notice: Outgoing) {
        let settled = match self.try_to_tell_of(post, &notice).await {
            Ok(settled) => settled,
            Err(TablesError::NoTable) => Settled::Dropped,
            Err(error) => {
                tracing::warn!(%error, "somebody was not told what waits for them");
                after_a_failure(notice.tries, notice.made_at, millis())
            }
        };
        if let Err(error) = self.store().settle(&notice.id, settled).await {
            // Its lease ends, and it is sent once more under the same id.
            tracing::warn!(%error, "it was not written down that somebody was told");
        }
    }

    async fn try_to_tell_of(
        &self,
        post: &Arc<Post>,
        notice: &Outgoing,
    ) -> Result<Settled, TablesError> {
        let Some(channel) = self.store().channel(&notice.id.channel).await? else {
            return Ok(Settled::Dropped);
        };
        // They may have left the seat, or lost it to somebody else.
        let held = self.store().seats(&channel.owner, &notice.id.table).await?;
        if !held.contains(notice.seat) {
            return Ok(Settled::Dropped);
        }
        let handle = self.find(&notice.id.table).await?;
        let now = millis();
        let asked = |table: &Table| {
            let state = table.notice_state(&notice.notice(), clock::millis());
            (state, pages::notices::told(table, notice.seat, notice.id.kind))
        };
        let (state, told) = self.look(&handle, asked).await?;
        match state {
            NoticeState::Past => return Ok(Settled::Dropped),
            NoticeState::NotYet(at) => {
                return Ok(Settled::Waits(i64::try_from(at).unwrap_or(i64::MAX)));
            }
            NoticeState::Holds => {}
        }
        if handle.presence().here.contains(notice.seat) {
            return Ok(with_a_page_open(notice.id.kind, now));
        }
        let taken = send(post, &channel, notice, &told).await;
        Ok(if taken {
            Settled::Delivered
        } else {
            after_a_failure(notice.tries, notice.made_at, millis())
        })
    }

    /// What a feed says: what waits for whoever plays, and what is over.
    pub(crate) async fn feed(&self, channel: &Channel) -> Result<Vec<Told>, TablesError> {
        let (mut items, owner) = (Vec::new(), &channel.owner);
        for (over, most) in [(false, 100), (true, 20)] {
            for id in self.store().find(store::Find::Of { owner, over }, most).await? {
                let held: SeatSet = self.store().seats(owner, &id).await?;
                // One that cannot be read hides no other.
                let Ok(handle) = self.find(&id).await else { continue };
                let told = |table: &Table| pages::notices::items(table, held, &channel.wants);
                items.extend(self.look(&handle, told).await?);
            }
        }
        items.sort_by_key(|item| std::cmp::Reverse(item.at));
        Ok(items)
    }
}

/// Whether it was taken.
async fn send(post: &Arc<Post>, channel: &Channel, notice: &Outgoing, told: &Told) -> bool {
    let letter = letter::of(channel, &notice.id, told);
    let post = Arc::clone(post);
    tokio::task::spawn_blocking(move || post.send(&letter)).await.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_taken_is_sent_again_ever_more_seldom_and_given_up_after_three_days() {
        let (mut now, mut tries) = (0, 0);
        let mut pauses = Vec::new();
        while let Settled::Again(at) = after_a_failure(tries, 0, now) {
            pauses.push((at - now) / 60_000);
            (now, tries) = (at, tries + 1);
        }
        assert_eq!(pauses[..4], [1, 2, 4, 8]);
        assert_eq!(*pauses.iter().max().unwrap(), 12 * 60);
        assert!(now <= GIVEN_UP_AFTER && now > GIVEN_UP_AFTER - LONGEST_PAUSE);
    }

    #[test]
    fn whoever_has_the_page_open_is_told_by_the_page() {
        assert_eq!(with_a_page_open(NoticeKind::Turn, 5), Settled::Waits(5 + GLANCE));
        assert_eq!(with_a_page_open(NoticeKind::Message, 5), Settled::Dropped);
        assert_eq!(with_a_page_open(NoticeKind::Over, 5), Settled::Dropped);
    }
}
