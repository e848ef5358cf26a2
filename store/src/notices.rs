//! Where people want to be told what waits for them, and what is still to be told.

use async_trait::async_trait;
use contract::Seat;
use table::{Notice, NoticeKind, TableId};

use crate::{Owner, StoreError};

/// Channels and the outbox.
#[async_trait]
pub trait NoticeStore: Send + Sync {
    /// Keeps a channel, in place of one of the same id.
    ///
    /// # Errors
    /// When it cannot be kept.
    async fn set_channel(&self, channel: &Channel) -> Result<(), StoreError>;

    /// Forgets a channel, with what was still to be told there.
    ///
    /// # Errors
    /// When it cannot be written.
    async fn drop_channel(&self, id: &str) -> Result<(), StoreError>;

    /// A channel by its id.
    ///
    /// # Errors
    /// When it does not answer.
    async fn channel(&self, id: &str) -> Result<Option<Channel>, StoreError>;

    /// The channels of this one, the oldest first.
    ///
    /// # Errors
    /// When it does not answer.
    async fn channels(&self, of: &Owner) -> Result<Vec<Channel>, StoreError>;

    /// Whether anybody has a channel.
    ///
    /// # Errors
    /// When it does not answer.
    async fn has_channels(&self) -> Result<bool, StoreError>;

    /// So many notices at the most that are due now, each for this caller alone until its lease ends.
    /// All moments in milliseconds since 1970.
    ///
    /// # Errors
    /// When it does not answer.
    async fn take_due(
        &self,
        now: i64,
        most: u32,
        leased_until: i64,
    ) -> Result<Vec<Outgoing>, StoreError>;

    /// When the next notice is due or its lease ends; nothing where none is left.
    ///
    /// # Errors
    /// When it does not answer.
    async fn next_due(&self) -> Result<Option<i64>, StoreError>;

    /// Says what became of a notice.
    ///
    /// # Errors
    /// When it cannot be written.
    async fn settle(&self, notice: &NoticeId, settled: Settled) -> Result<(), StoreError>;
}

/// How somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// JSON with a signature.
    Webhook,
    /// A topic of ntfy.
    Ntfy,
    /// A webhook of Discord.
    Discord,
    /// A webhook of Slack.
    Slack,
    /// A room of Matrix.
    Matrix,
    /// A feed, which is fetched and not sent.
    Feed,
}

impl ChannelKind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Ntfy, Self::Discord, Self::Slack, Self::Matrix, Self::Webhook, Self::Feed];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Webhook => "webhook",
            Self::Ntfy => "ntfy",
            Self::Discord => "discord",
            Self::Slack => "slack",
            Self::Matrix => "matrix",
            Self::Feed => "feed",
        }
    }

    /// And back.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// Where somebody wants to be told.
#[derive(Clone, PartialEq, Eq)]
pub struct Channel {
    /// Nobody guesses it: whoever knows it may stop it.
    pub id: String,
    /// Whose.
    pub owner: Owner,
    /// How.
    pub kind: ChannelKind,
    /// Where it is sent; empty for a feed.
    pub address: String,
    /// What messages are signed with, or the right to write there; may be empty.
    pub secret: String,
    /// How the server is called where the channel was set up: links begin with it.
    pub site: String,
    /// What is told there.
    pub wants: Vec<NoticeKind>,
    /// When it was set up, in seconds since 1970.
    pub made_at: i64,
    /// So many tries in a row have failed.
    pub failures: u32,
}

/// Addresses and secrets never reach a log.
impl std::fmt::Debug for Channel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Channel").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// Which notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeId {
    /// On which channel.
    pub channel: String,
    /// About which table.
    pub table: TableId,
    /// The place in its journal with which it came.
    pub seq: u64,
    /// Why.
    pub kind: NoticeKind,
}

impl NoticeId {
    /// The same word whenever it is sent, by which its receiver knows it again.
    pub fn word(&self) -> String {
        let Self { channel, table, seq, kind } = self;
        let mut word: String = Owner::of(&format!("{channel} {table} {seq} {kind}")).into();
        word.truncate(32);
        word
    }
}

/// A notice that is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    /// Which.
    pub id: NoticeId,
    /// To whom, by seat.
    pub seat: Seat,
    /// After which move it came to that.
    pub ply: usize,
    /// When, in milliseconds since 1970.
    pub made_at: i64,
    /// So many tries have failed.
    pub tries: u32,
}

impl Outgoing {
    /// As the table knows it.
    pub fn notice(&self) -> Notice {
        Notice { seat: self.seat, kind: self.id.kind, ply: self.ply, due: 0 }
    }
}

/// What became of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It was taken.
    Delivered,
    /// There was nothing to tell any more.
    Dropped,
    /// It waits until then, in milliseconds since 1970, without having been sent.
    Waits(i64),
    /// It was not taken, and is sent again then.
    Again(i64),
    /// It was not taken for so long that it is given up.
    Dead,
}
