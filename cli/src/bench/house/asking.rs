//! Asks the server over HTTP, one connection for each question.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What the server answers.
pub(super) struct Answer {
    head: String,
    body: String,
}

impl Answer {
    /// The body as JSON.
    pub(super) fn json(&self) -> anyhow::Result<Value> {
        serde_json::from_str(&self.body).context("the server answers what is no JSON")
    }

    /// The cookie the server gives, as it is to be sent back.
    pub(super) fn cookie(&self) -> anyhow::Result<String> {
        let cookie = |line: &str| {
            let (name, value) = line.split_once(": ")?;
            let cookie = value.split(';').next()?;
            name.eq_ignore_ascii_case("set-cookie").then(|| cookie.to_string())
        };
        self.head.lines().find_map(cookie).context("the server gives no cookie")
    }
}

/// Posts JSON.
pub(super) async fn post(house: SocketAddr, path: &str, body: &Value) -> anyhow::Result<Answer> {
    let body = body.to_string();
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {house}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    ask(house, &request).await
}

/// Opens a page as a browser that was never here.
pub(super) async fn visit(house: SocketAddr, path: &str) -> anyhow::Result<Answer> {
    ask(house, &format!("GET {path} HTTP/1.1\r\nHost: {house}\r\nConnection: close\r\n\r\n")).await
}

async fn ask(house: SocketAddr, request: &str) -> anyhow::Result<Answer> {
    let mut line = TcpStream::connect(house).await.context("the server does not answer")?;
    line.write_all(request.as_bytes()).await?;
    let mut text = Vec::new();
    line.read_to_end(&mut text).await?;
    let text = String::from_utf8_lossy(&text);
    let (head, body) = text.split_once("\r\n\r\n").context("the server answers nothing")?;
    let status = head.split_whitespace().nth(1).unwrap_or_default();
    if !status.starts_with(['2', '3']) {
        bail!("the server answers {status}: {body}");
    }
    Ok(Answer { head: head.into(), body: body.into() })
}
