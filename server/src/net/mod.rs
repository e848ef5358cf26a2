//! Lines from outside: who is let in and how many, how long each may take, who is believed about whose
//! request it is, and encryption.

mod accept;
mod crowd;
mod friends;
mod knocks;
mod proxies;
mod stalled;
mod tls;

use std::net::SocketAddr;
use std::time::Duration;

pub(crate) use accept::{Guests, accept};
pub(crate) use crowd::{Crowd, Place};
pub use friends::address_for_friends;
pub(crate) use friends::is_this_machine;
pub(crate) use knocks::Knocks;
pub(crate) use proxies::PROTO;
pub use proxies::{BadNetwork, Network, Proxies};
pub(crate) use tls::Tls;
pub use tls::{TlsError, TlsFiles};

/// How lines from outside are treated.
#[derive(Clone, Debug, Default)]
pub struct Connections {
    /// Proxies that are believed when they say who asks.
    pub proxies: Proxies,
    /// Connections of one address at a time; no limit for zero.
    pub per_address: u32,
    /// Messages a second of one page, for longer than a moment; no limit for zero.
    pub messages: u32,
    /// How long is waited for slow ones.
    pub timeouts: Timeouts,
    /// The certificate, where the server encrypts by itself.
    pub tls: Option<TlsFiles>,
}

/// How long a line may keep the server waiting.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// For the head of a request, and for the next request on an open line.
    pub head: Duration,
    /// For the whole body of a request.
    pub body: Duration,
    /// For somebody to take what was sent to them.
    pub taking: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(20),
            body: Duration::from_secs(20),
            taking: Duration::from_secs(30),
        }
    }
}

/// The other end of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    /// Whether the line is encrypted.
    pub(crate) is_secure: bool,
}
