//! One open page: a seat's socket, and what was last shown on it.

use std::borrow::Cow;
use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, ORIGIN};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Enough for most updates; two thousand pages are open at once.
const BUFFER: usize = 16 * 1024;

/// A page of one seat.
pub(super) struct Page {
    socket: WebSocketStream<TcpStream>,
    /// Moves made, as far as this page knows.
    pub(super) ply: usize,
    /// What this seat may do now, as it would click it.
    pub(super) actions: Vec<String>,
    pub(super) is_over: bool,
    /// The pieces of the list of choices.
    choices: Vec<String>,
}

/// What came over the socket.
pub(super) enum Heard {
    /// News, and how many bytes of it.
    News(usize),
    /// What was sent is done.
    Done { go: Option<String> },
    /// What was sent is not done.
    Refused(String),
}

/// The part of a message that is read here.
#[derive(Deserialize)]
struct Wire<'a> {
    done: Option<&'a str>,
    go: Option<String>,
    why: Option<String>,
    ply: Option<usize>,
    #[serde(borrow, default)]
    parts: Parts<'a>,
}

#[derive(Default, Deserialize)]
struct Parts<'a> {
    #[serde(borrow)]
    choices: Option<Vec<Item<'a>>>,
    #[serde(borrow)]
    end: Option<Vec<Item<'a>>>,
}

/// A piece of a part: its markup, or the first and the number of those held already.
#[derive(Deserialize)]
#[serde(untagged)]
enum Item<'a> {
    New(#[serde(borrow)] Cow<'a, str>),
    Held(usize, usize),
}

impl Page {
    /// Opens the page of a table with this browser's cookie, and waits for what it shows.
    pub(super) async fn open(house: SocketAddr, table: &str, cookie: &str) -> anyhow::Result<Self> {
        let mut request = format!("ws://{house}{table}/live").into_client_request()?;
        request.headers_mut().insert(COOKIE, HeaderValue::from_str(cookie)?);
        request.headers_mut().insert(ORIGIN, HeaderValue::from_str(&format!("http://{house}"))?);
        let line = TcpStream::connect(house).await.context("the server does not answer")?;
        line.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, line, Some(config)).await?;
        let mut page =
            Self { socket, ply: 0, actions: Vec::new(), is_over: false, choices: Vec::new() };
        page.hear().await?;
        Ok(page)
    }

    /// The next message. Can be given up at any time without losing one.
    pub(super) async fn hear(&mut self) -> anyhow::Result<Heard> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return self.read(&text),
                Some(Ok(Message::Close(_))) | None => bail!("the server closed the line"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error).context("the line broke"),
            }
        }
    }

    fn read(&mut self, text: &Utf8Bytes) -> anyhow::Result<Heard> {
        let wire: Wire = serde_json::from_str(text).context("the server says what is no news")?;
        if wire.done.is_some() {
            return Ok(Heard::Done { go: wire.go });
        }
        if let Some(why) = wire.why {
            return Ok(Heard::Refused(why));
        }
        self.ply = wire.ply.unwrap_or(self.ply);
        if let Some(choices) = wire.parts.choices {
            self.choices = renewed(&self.choices, choices).context("a piece is missing")?;
            self.actions = actions(&self.choices.concat());
        }
        if let Some(end) = wire.parts.end {
            self.is_over =
                end.iter().any(|item| !matches!(item, Item::New(piece) if piece.is_empty()));
        }
        Ok(Heard::News(text.len()))
    }

    /// Sends a message as the page's script does.
    pub(super) async fn send(&mut self, text: String) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::text(text)).await?)
    }
}

/// The pieces of a part as they are now.
fn renewed(held: &[String], items: Vec<Item>) -> Option<Vec<String>> {
    let mut pieces = Vec::new();
    for item in items {
        match item {
            Item::New(piece) => pieces.push(piece.into_owned()),
            Item::Held(from, count) => pieces.extend_from_slice(held.get(from..from + count)?),
        }
    }
    Some(pieces)
}

/// What can be clicked in the list of choices.
fn actions(markup: &str) -> Vec<String> {
    let after = markup.split("data-action=\"").skip(1);
    after.filter_map(|rest| rest.split('"').next()).map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_those_that_can_be_clicked() {
        let markup = r#"<li><button data-action="roll" x></li><button data-action="way=out">"#;
        assert_eq!(actions(markup), ["roll", "way=out"]);
        assert!(actions("<p>Waiting for Ada.</p>").is_empty());
    }
}
