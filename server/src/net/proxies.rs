//! Proxies that are believed when they say who asks. Anybody can write such a header, so it is read from
//! its end, where the nearest proxy wrote, and only as far as those who wrote are trusted.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::header::{FORWARDED, HeaderName};

const FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const HOST: HeaderName = HeaderName::from_static("x-forwarded-host");
pub(crate) const PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Addresses that begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    first: u128,
    bits: u32,
}

/// This names no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no address and no network: write one like 10.0.0.1 or 10.0.0.0/8")]
pub struct BadNetwork(String);

impl Network {
    fn holds(self, address: IpAddr) -> bool {
        let other = bits(address) ^ self.first;
        other.checked_shr(128 - self.bits).unwrap_or(0) == 0
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let bad = || BadNetwork(text.into());
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length.parse::<u32>().map_err(|_| bad())?)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| bad())?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let length = length.unwrap_or(all);
        if length > all {
            return Err(bad());
        }
        Ok(Self { first: bits(address), bits: 128 - all + length })
    }
}

/// Every address as one of IPv6.
fn bits(address: IpAddr) -> u128 {
    let address: Ipv6Addr = match address {
        IpAddr::V4(address) => address.to_ipv6_mapped(),
        IpAddr::V6(address) => address,
    };
    address.to_bits()
}

/// The proxies that are trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proxies(Vec<Network>);

/// Who is behind a request, and how it was addressed before any proxy took it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether it came encrypted; nothing where no proxy says.
    pub(crate) is_secure: Option<bool>,
    pub(crate) host: Option<String>,
}

/// What one proxy says of whoever spoke to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Hop {
    address: Option<IpAddr>,
    proto: Option<String>,
    host: Option<String>,
}

impl FromIterator<Network> for Proxies {
    fn from_iter<I: IntoIterator<Item = Network>>(networks: I) -> Self {
        Self(networks.into_iter().collect())
    }
}

impl Proxies {
    /// One on this machine.
    pub fn loopback() -> Self {
        let (v4, v6) = (bits([127, 0, 0, 0].into()), bits(Ipv6Addr::LOCALHOST.into()));
        Self(vec![Network { first: v4, bits: 96 + 8 }, Network { first: v6, bits: 128 }])
    }

    /// These and those.
    pub fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// Whether this one is believed.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.holds(address))
    }

    /// Who is behind a request that came from this peer.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let nobody = Client { address: peer, is_secure: None, host: None };
        if !self.trusts(peer) {
            return nobody;
        }
        let (by_list, by_standard) = (by_list(headers), by_standard(headers));
        let has_standard = by_standard.iter().any(|hop| hop.address.is_some());
        match (by_list.iter().any(|hop| hop.address.is_some()), has_standard) {
            (_, false) => self.walk(peer, &by_list),
            (false, true) => self.walk(peer, &by_standard),
            (true, true) => {
                // A proxy writes one of the two and hands on what its guest wrote into the other.
                let (listed, standard) = (self.walk(peer, &by_list), self.walk(peer, &by_standard));
                if listed.address == standard.address { listed } else { nobody }
            }
        }
    }

    fn walk(&self, peer: IpAddr, hops: &[Hop]) -> Client {
        let (mut address, mut last) = (peer, None);
        for hop in hops.iter().rev() {
            if !self.trusts(address) {
                break;
            }
            last = Some(hop);
            let Some(said) = hop.address else { break };
            address = said;
        }
        let proto = last.and_then(|hop| hop.proto.as_deref());
        let is_secure = proto.map(|proto| proto.eq_ignore_ascii_case("https"));
        let host = last.and_then(|hop| hop.host.clone()).filter(|host| is_host(host));
        Client { address, is_secure, host }
    }
}

fn is_host(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || ".-_:[]".contains(c);
    !text.is_empty() && text.len() < 256 && text.chars().all(fits)
}

/// All values of a header, in order.
fn values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Vec<&'a str> {
    let lines = headers.get_all(name).iter();
    lines.flat_map(|line| line.to_str().unwrap_or("?").split(',')).map(str::trim).collect()
}

/// `X-Forwarded-For` and its companions, which are counted from the end as well.
fn by_list(headers: &HeaderMap) -> Vec<Hop> {
    let (addresses, protos, hosts) =
        (values(headers, &FOR), values(headers, &PROTO), values(headers, &HOST));
    let from_end = |list: &[&str], at: usize| {
        let one = list.iter().rev().nth(at).or(list.first());
        one.map(|one| (*one).to_string())
    };
    let hops = addresses.len().max(usize::from(!protos.is_empty() || !hosts.is_empty()));
    let hop = |at: usize| Hop {
        address: addresses.iter().rev().nth(at).and_then(|text| address(text)),
        proto: from_end(&protos, at),
        host: from_end(&hosts, at),
    };
    (0..hops).rev().map(hop).collect()
}

/// `Forwarded`, as RFC 7239 has it.
fn by_standard(headers: &HeaderMap) -> Vec<Hop> {
    let hop = |element: &str| {
        let mut hop = Hop::default();
        for (name, value) in element.split(';').filter_map(|pair| pair.trim().split_once('=')) {
            let value = value.trim().trim_matches('"');
            match name.trim().to_ascii_lowercase().as_str() {
                "for" => hop.address = address(value),
                "proto" => hop.proto = Some(value.into()),
                "host" => hop.host = Some(value.into()),
                _ => {}
            }
        }
        hop
    };
    values(headers, &FORWARDED).into_iter().map(hop).collect()
}

/// An address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    if let Some((inner, _)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return inner.parse().ok();
    }
    let alone = text.parse().ok();
    alone.or_else(|| text.rsplit_once(':').and_then(|(address, _)| address.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(list: &str) -> Proxies {
        list.split(',').map(|network| network.parse().unwrap()).collect()
    }

    fn asked(proxies: &Proxies, peer: &str, sent: &[(&'static str, &str)]) -> Client {
        let mut headers = HeaderMap::new();
        for (name, value) in sent {
            headers.append(*name, value.parse().unwrap());
        }
        proxies.client(peer.parse().unwrap(), &headers)
    }

    fn address(proxies: &Proxies, peer: &str, sent: &[(&'static str, &str)]) -> String {
        asked(proxies, peer, sent).address.to_string()
    }

    #[test]
    fn networks_hold_what_begins_alike() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.255.1.1", "11.0.0.1"),
            ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
            ("0.0.0.0/0", "8.8.8.8", "2001:db8::1"),
            ("2001:db8::/32", "2001:db8:9::1", "2001:db9::1"),
            ("10.1.2.3/24", "::ffff:10.1.2.9", "10.1.3.1"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.holds(inside.parse().unwrap()), "{network:?} {inside}");
            assert!(!network.holds(outside.parse().unwrap()), "{network:?} {outside}");
        }
        assert!("::/0".parse::<Network>().unwrap().holds("8.8.8.8".parse().unwrap()));
        for bad in ["", "10.0.0.0/33", "::1/129", "example.org", "10.0.0.0/x", "10.0.0"] {
            let why = bad.parse::<Network>().unwrap_err().to_string();
            assert!(why.contains("10.0.0.0/8"), "{why}");
        }
    }

    #[test]
    fn nobody_else_is_believed() {
        let none = Proxies::default();
        let sent = [("x-forwarded-for", "9.9.9.9"), ("x-forwarded-proto", "https")];
        let client = asked(&none, "127.0.0.1", &sent);
        assert_eq!((client.address.to_string().as_str(), client.is_secure), ("127.0.0.1", None));
        assert_eq!(address(&Proxies::loopback(), "10.0.0.1", &sent), "10.0.0.1");
        assert_eq!(address(&Proxies::loopback(), "127.0.0.1", &sent), "9.9.9.9");
        assert_eq!(address(&Proxies::loopback(), "::1", &sent), "9.9.9.9");
    }

    #[test]
    fn the_list_is_walked_from_its_end_past_those_who_are_trusted() {
        let two = proxies("127.0.0.1,10.0.0.0/8");
        for (list, client) in [
            ("9.9.9.9", "9.9.9.9"),
            // What the guest wrote before the proxies' words.
            ("1.1.1.1, 9.9.9.9, 10.0.0.7", "9.9.9.9"),
            ("10.0.0.8, 9.9.9.9", "9.9.9.9"),
            ("10.0.0.8, 10.0.0.7", "10.0.0.8"),
            ("unknown, 10.0.0.7", "10.0.0.7"),
            ("9.9.9.9:1234, 10.0.0.7:80", "9.9.9.9"),
            ("[2001:db8::5]:1234", "2001:db8::5"),
            ("2001:db8::5", "2001:db8::5"),
            ("nonsense", "127.0.0.1"),
            ("", "127.0.0.1"),
        ] {
            assert_eq!(address(&two, "127.0.0.1", &[("x-forwarded-for", list)]), client, "{list}");
        }
        let lines = [("x-forwarded-for", "1.1.1.1, 9.9.9.9"), ("x-forwarded-for", "10.0.0.7")];
        assert_eq!(address(&two, "127.0.0.1", &lines), "9.9.9.9");
    }

    #[test]
    fn the_standard_header_says_the_same_and_what_was_asked_for() {
        let two = proxies("127.0.0.1,10.0.0.0/8");
        let sent = "for=1.1.1.1;proto=http, for=\"[2001:db8::5]:99\";proto=https;host=play.example, \
                    FOR=10.0.0.7;by=127.0.0.1";
        let client = asked(&two, "127.0.0.1", &[("forwarded", sent)]);
        assert_eq!(client.address.to_string(), "2001:db8::5");
        assert_eq!((client.is_secure, client.host.as_deref()), (Some(true), Some("play.example")));
        let hidden = [("forwarded", "for=9.9.9.9, for=_hidden")];
        assert_eq!(address(&two, "127.0.0.1", &hidden), "127.0.0.1");
    }

    #[test]
    fn proto_and_host_belong_to_the_one_who_asks() {
        let one = Proxies::loopback();
        let sent = [
            ("x-forwarded-for", "9.9.9.9"),
            ("x-forwarded-proto", "http, https"),
            ("x-forwarded-host", "play.example:8443"),
        ];
        let client = asked(&one, "127.0.0.1", &sent);
        assert_eq!(client.is_secure, Some(true), "the last word is the proxy's");
        assert_eq!(client.host.as_deref(), Some("play.example:8443"));
        let alone = asked(&one, "127.0.0.1", &[("x-forwarded-proto", "https")]);
        assert_eq!(alone.is_secure, Some(true));
        let bad = asked(&one, "127.0.0.1", &[("x-forwarded-host", "a/b\" onload=")]);
        assert_eq!(bad.host, None);
    }

    #[test]
    fn two_headers_that_disagree_are_both_left_alone() {
        let one = Proxies::loopback();
        let mut sent = [("x-forwarded-for", "9.9.9.9"), ("forwarded", "for=8.8.8.8")];
        assert_eq!(address(&one, "127.0.0.1", &sent), "127.0.0.1");
        sent[1].1 = "for=9.9.9.9";
        assert_eq!(address(&one, "127.0.0.1", &sent), "9.9.9.9");
    }
}
