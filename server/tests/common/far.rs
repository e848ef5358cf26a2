//! Lines from other addresses of this machine.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use super::PATIENCE;

/// A line to the server from another address of this machine; on Linux it has all of 127.0.0.0/8.
pub fn line_from(address: &str, house: SocketAddr) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let line = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(format!("{address}:0").parse().unwrap()).unwrap();
        socket.connect(house).await.unwrap().into_std().unwrap()
    });
    line.set_nonblocking(false).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line
}

/// Sends this and reads until the server hangs up.
pub fn told(mut line: TcpStream, bytes: &[u8]) -> String {
    let _ = line.write_all(bytes);
    let mut text = Vec::new();
    let _ = line.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}
