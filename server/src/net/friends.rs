//! How others reach this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// An address that nobody has: it tells by which way this machine would go there. Nothing is sent.
const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// The address by which others in the same network reach a server that listens here; nothing when
/// only this machine does, or when there is no network.
pub fn address_for_friends(listen: SocketAddr) -> Option<SocketAddr> {
    let ip = if listen.ip().is_unspecified() { outward()? } else { listen.ip() };
    (!ip.is_loopback()).then(|| SocketAddr::new(ip, listen.port()))
}

fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ELSEWHERE).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified()).then_some(ip)
}

/// Whether a host, as a browser names it, is this machine and no other.
pub(crate) fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|byte| byte.is_ascii_digit()) { name } else { host }
    });
    let name = name.trim_matches(['[', ']']);
    let is_loopback = name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    is_loopback || name.eq_ignore_ascii_case("localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friends_reach_no_server_that_listens_to_its_own_machine() {
        let listen = |text: &str| address_for_friends(text.parse().unwrap());
        assert_eq!(listen("127.0.0.1:7878"), None);
        assert_eq!(listen("[::1]:7878"), None);
        assert_eq!(listen("192.168.1.20:7878"), "192.168.1.20:7878".parse().ok());
        assert!(listen("0.0.0.0:7878").is_none_or(|address| !address.ip().is_loopback()));
    }

    #[test]
    fn this_machine_is_known_by_all_its_names() {
        for host in ["127.0.0.1:7878", "localhost:7878", "LOCALHOST", "[::1]:7878", "127.0.0.1"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in ["192.168.1.20:7878", "reliquary.example", "[fe80::1]:80", ""] {
            assert!(!is_this_machine(host), "{host}");
        }
    }
}
