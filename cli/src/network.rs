//! How the server faces the network: proxies, encryption, how many may connect.

use std::path::PathBuf;

use server::{Connections, Network, Proxies, Timeouts, TlsFiles};

/// How the server faces the network.
#[derive(Debug, clap::Args)]
pub(crate) struct NetworkArgs {
    /// A proxy on this machine says who asks, in X-Forwarded-For or Forwarded
    #[arg(long, env = "RELIQUARY_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Proxies with these addresses or networks say who asks
    #[arg(long, value_name = "NETWORK,...", env = "RELIQUARY_TRUST_PROXY", value_delimiter = ',')]
    trust_proxy: Vec<Network>,
    /// Encrypt with this certificate (PEM); a new one is taken up while the server runs
    #[arg(long, value_name = "FILE", env = "RELIQUARY_TLS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key of the certificate (PEM)
    #[arg(long, value_name = "FILE", env = "RELIQUARY_TLS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Connections of one address at a time, 0 for no limit
    #[arg(long, value_name = "N", env = "RELIQUARY_CONNECTIONS", default_value_t = 256)]
    connections: u32,
    /// Messages a second of one page, 0 for no limit
    #[arg(long, value_name = "N", env = "RELIQUARY_MESSAGES", default_value_t = 30)]
    messages: u32,
}

impl NetworkArgs {
    /// As the server takes it.
    pub(crate) fn connections(&self) -> Connections {
        let near = if self.behind_proxy { Proxies::loopback() } else { Proxies::default() };
        let files = self.tls_cert.clone().zip(self.tls_key.clone());
        Connections {
            proxies: near.and(self.trust_proxy.iter().copied().collect()),
            per_address: self.connections,
            messages: self.messages,
            timeouts: Timeouts::default(),
            tls: files.map(|(certificate, key)| TlsFiles { certificate, key }),
        }
    }
}
