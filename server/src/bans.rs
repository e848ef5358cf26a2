//! Who is turned away, as `reliquary admin` writes it into the file beside a running server.

use std::collections::HashSet;
use std::time::Duration;

use store::Banned;
use tokio::sync::watch;

use crate::quota::Asker;
use crate::tables::Tables;

/// How often the file is asked.
const GLANCE: Duration = Duration::from_secs(2);

/// Who is turned away.
#[derive(Debug, Default)]
pub(crate) struct Bans(watch::Sender<HashSet<Banned>>);

impl Bans {
    /// Whether whoever asks is among them.
    pub(crate) fn turn_away(&self, asker: &Asker) -> bool {
        let bans = self.0.borrow();
        let address = asker.address.map(Banned::Address);
        let visitor = asker.visitor.clone().map(Banned::Visitor);
        !bans.is_empty() && address.into_iter().chain(visitor).any(|who| bans.contains(&who))
    }

    /// Waits until this asker is turned away: whoever has a line open loses it then.
    pub(crate) async fn turned_away(&self, asker: &Asker) {
        let mut changes = self.0.subscribe();
        while !self.turn_away(asker) {
            // It is never closed while somebody waits.
            if changes.changed().await.is_err() {
                return;
            }
        }
    }

    fn learn(&self, all: Vec<Banned>) {
        // As whoever asks is known: an IPv6 address stands for its network.
        let one = |who: Banned| match who {
            Banned::Address(address) => {
                Banned::Address(Asker::new(address, None).address.unwrap_or(address))
            }
            Banned::Visitor(hash) => Banned::Visitor(hash),
        };
        let all: HashSet<Banned> = all.into_iter().map(one).collect();
        self.0.send_if_modified(|bans| {
            let changed = *bans != all;
            *bans = all;
            changed
        });
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
