//! One person with several browsers.

use async_trait::async_trait;
use table::Visitor;

use crate::{Owner, StoreError};

/// Selves and their browsers.
#[async_trait]
pub trait SelfStore: Send + Sync {
    /// Whose browser this is; nothing for one that stands for itself.
    ///
    /// # Errors
    /// When it does not answer.
    async fn owner_of(&self, visitor: &Visitor) -> Result<Option<Owner>, StoreError>;

    /// Keeps a self, in place of what was kept of the same one.
    ///
    /// # Errors
    /// When it cannot be kept.
    async fn set_self(&self, one: &OneSelf) -> Result<(), StoreError>;

    /// A self by its owner.
    ///
    /// # Errors
    /// When it does not answer.
    async fn one_self(&self, owner: &Owner) -> Result<Option<OneSelf>, StoreError>;

    /// The self to which a link leads, by the hash of its word.
    ///
    /// # Errors
    /// When it does not answer.
    async fn self_of_link(&self, link_hash: &Owner) -> Result<Option<OneSelf>, StoreError>;

    /// A browser is this one's from now on, and nobody else's. Channels of its own come along.
    ///
    /// # Errors
    /// When it cannot be kept.
    async fn join_self(&self, device: &Device, owner: &Owner) -> Result<(), StoreError>;

    /// The browsers of this one, the one seen last first.
    ///
    /// # Errors
    /// When it does not answer.
    async fn devices(&self, of: &Owner) -> Result<Vec<Device>, StoreError>;

    /// A browser stands for itself again, and holds none of the seats that are its owner's.
    ///
    /// # Errors
    /// When it cannot be written.
    async fn leave_self(&self, device: &Owner, owner: &Owner) -> Result<(), StoreError>;
}

/// One person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneSelf {
    /// Who owns their seats.
    pub owner: Owner,
    /// The hash of the word in their personal link.
    pub link_hash: Owner,
    /// What they are called.
    pub name: String,
    /// How they like it, as their browser wrote it.
    pub likings: String,
    /// When, in seconds since 1970.
    pub made_at: i64,
}

/// A browser of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The hash of its cookie.
    pub visitor: Owner,
    /// What it says it is.
    pub name: String,
    /// When it joined, in seconds since 1970.
    pub seen_at: i64,
}
