//! Who is turned away, as `reliquary admin` writes it into the file beside a running server.

use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use store::Banned;

use crate::quota::Asker;
use crate::tables::Tables;

/// How often the file is asked.
const GLANCE: Duration = Duration::from_secs(2);

/// Who is turned away.
#[derive(Debug, Default)]
pub(crate) struct Bans(RwLock<HashSet<Banned>>);

impl Bans {
    /// Whether whoever asks is among them.
    pub(crate) fn turn_away(&self, asker: &Asker) -> bool {
        // The set is whole even if a thread died holding it.
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let address = asker.address.map(Banned::Address);
        let visitor = asker.visitor.clone().map(Banned::Visitor);
        !bans.is_empty() && address.into_iter().chain(visitor).any(|who| bans.contains(&who))
    }

    /// Whether a person is among them, whichever of their browsers they use.
    pub(crate) fn has_visitor(&self, owner: &str) -> bool {
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !bans.is_empty() && bans.contains(&Banned::Visitor(owner.into()))
    }

    fn learn(&self, all: Vec<Banned>) {
        // As whoever asks is known: an IPv6 address stands for its network.
        let one = |who: Banned| match who {
            Banned::Address(address) => {
                Banned::Address(Asker::new(address, None).address.unwrap_or(address))
            }
            Banned::Visitor(hash) => Banned::Visitor(hash),
        };
        *self.0.write().unwrap_or_else(PoisonError::into_inner) =
            all.into_iter().map(one).collect();
    }
}

impl Tables {
    /// Reads who is turned away, now and again until the server stops.
    pub(crate) async fn heed_bans(self) {
        let (mut time, mut closing) = (tokio::time::interval(GLANCE), self.closing());
        loop {
            tokio::select! {
                _ = time.tick() => match self.store().banned().await {
                    Ok(all) => self.inner.bans.learn(all),
                    Err(error) => tracing::warn!(%error, "who is turned away cannot be read"),
                },
                _ = closing.changed() => return,
            }
        }
    }
}
