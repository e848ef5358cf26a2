//! Carries letters to addresses that people gave: never into the network of the server itself, unless
//! whoever keeps it allows that.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use axum::http::Uri;
use ureq::config::Config;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

use super::letter::Letter;

/// No receiver may take longer.
const PATIENCE: Duration = Duration::from_secs(10);
/// No address is longer.
const LONGEST: usize = 500;

/// The way out.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    agent: Agent,
}

/// Why an address is not written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadAddress {
    #[error("This is no address. It begins with https:// and is at most 500 letters long.")]
    NoAddress,
    #[error("This address lies in a network of its own, to which this server sends nothing.")]
    Private,
}

impl Post {
    /// Into the network of the server as well, where whoever keeps it has said so.
    pub(crate) fn new(may_reach_lan: bool) -> Self {
        let config = Config::builder()
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .http_status_as_error(false)
            .https_only(!may_reach_lan)
            // Through a proxy it would not be known where a letter goes.
            .proxy(None)
            .user_agent("Reliquary")
            .build();
        let resolver = Outside { may_reach_lan, names: DefaultResolver::default() };
        Self { agent: Agent::with_parts(config, DefaultConnector::default(), resolver) }
    }

    /// Sends it; says whether it was taken. Blocks.
    pub(super) fn send(&self, letter: &Letter) -> bool {
        let mut request = match letter.method {
            "PUT" => self.agent.put(&letter.address),
            _ => self.agent.post(&letter.address),
        };
        for (name, value) in &letter.headers {
            request = request.header(*name, value);
        }
        request.send(&letter.body).is_ok_and(|answer| answer.status().is_success())
    }
}

/// Whether something could be sent to an address, as far as it says itself; its name is looked up
/// when something is sent.
pub(crate) fn check(address: &str, may_reach_lan: bool) -> Result<(), BadAddress> {
    let uri: Uri = address.parse().map_err(|_| BadAddress::NoAddress)?;
    let fits = match uri.scheme_str() {
        Some("https") => true,
        Some("http") => may_reach_lan,
        _ => false,
    };
    let host = uri.host().filter(|host| !host.is_empty() && address.len() <= LONGEST);
    // Whoever puts a password into an address means something else than is done with it.
    let is_plain = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    let host = host.filter(|_| fits && is_plain).ok_or(BadAddress::NoAddress)?;
    let is_outside = match host.trim_matches(['[', ']']).parse::<IpAddr>() {
        Ok(address) => is_public(address),
        Err(_) => host != "localhost",
    };
    if is_outside || may_reach_lan { Ok(()) } else { Err(BadAddress::Private) }
}

/// Looks names up, and knows none that lead into the server's own network.
#[derive(Debug)]
struct Outside {
    may_reach_lan: bool,
    names: DefaultResolver,
}

impl Resolver for Outside {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.names.resolve(uri, config, timeout)?;
        let is_outside = || found.iter().all(|address| is_public(address.ip()));
        if self.may_reach_lan || is_outside() { Ok(found) } else { Err(Error::HostNotFound) }
    }
}

/// Whether an address is one of the public network.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_shared = first == 100 && (64..128).contains(&second);
    let is_for_tests = first == 198 && (18..20).contains(&second);
    let is_for_protocols = (first, second, third) == (192, 0, 0);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || is_shared
        || is_for_tests
        || is_for_protocols
        || first == 0
        || first >= 240)
}

/// Of the part that is given out, without what leads back to older addresses and what is for examples.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_given_out = first & 0xe000 == 0x2000;
    let leads_to_v4 = first == 0x2002 || (first, second) == (0x2001, 0);
    is_given_out && !leads_to_v4 && (first, second) != (0x2001, 0x0db8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_network_is_written_to() {
        let inside = [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.9",
            "172.20.0.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
        ];
        for text in inside {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
        for text in ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "2a00:1450::1"] {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn addresses_are_checked_before_they_are_kept() {
        let cases = [
            ("https://ntfy.sh/topic", Ok(())),
            ("http://ntfy.sh/topic", Err(BadAddress::NoAddress)),
            ("ftp://ntfy.sh/topic", Err(BadAddress::NoAddress)),
            ("https://ada:word@ntfy.sh/topic", Err(BadAddress::NoAddress)),
            ("ntfy.sh", Err(BadAddress::NoAddress)),
            ("", Err(BadAddress::NoAddress)),
            ("https://127.0.0.1/x", Err(BadAddress::Private)),
            ("https://[::1]/x", Err(BadAddress::Private)),
            ("https://localhost/x", Err(BadAddress::Private)),
        ];
        for (address, verdict) in cases {
            assert_eq!(check(address, false), verdict, "{address}");
        }
        assert_eq!(check("http://127.0.0.1:8080/x", true), Ok(()));
    }

    /// Names are looked up when something is sent: one that leads inside is as good as none.
    #[test]
    fn a_name_that_leads_inside_is_not_followed() {
        let taker = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        taker.set_nonblocking(true).unwrap();
        let letter = Letter {
            method: "POST",
            address: format!("https://localhost:{}/", taker.local_addr().unwrap().port()),
            headers: Vec::new(),
            body: String::new(),
        };
        assert!(!Post::new(false).send(&letter));
        assert!(taker.accept().is_err(), "nothing came");
    }
}
