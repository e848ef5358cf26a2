//! A socket as a page opens it.

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::http::HeaderValue;
use tungstenite::{HandshakeError, Message, WebSocket};

use super::{House, PATIENCE};

/// An open socket.
pub struct Line {
    socket: WebSocket<TcpStream>,
    /// News that came while an answer was awaited.
    pub news: Vec<Value>,
    /// The pieces of each part the page holds.
    held: BTreeMap<String, Vec<String>>,
    /// Bytes of the longest message.
    pub longest: usize,
}

/// Every wish of a test has an id of its own, on whatever line it is sent.
static WISHES: AtomicUsize = AtomicUsize::new(1);

impl Line {
    /// Opens the socket of a table with this browser's cookie.
    pub fn open(house: &House, table: &str, cookie: &str) -> Self {
        Self::open_at(house, &format!("/t/{table}/live"), cookie)
    }

    /// Opens the socket of an address.
    pub fn open_at(house: &House, path: &str, cookie: &str) -> Self {
        let origin = format!("http://{}", house.address);
        let headers = [("Cookie", cookie), ("Origin", origin.as_str())];
        Self::dial(house.address, path, &headers).expect("the server opens a socket")
    }

    /// Opens a socket with these headers, or says with which status it was refused.
    pub fn dial(house: SocketAddr, path: &str, headers: &[(&str, &str)]) -> Result<Self, u16> {
        Self::dial_over(TcpStream::connect(house).unwrap(), house, path, headers)
    }

    /// The same over a line that stands already.
    pub fn dial_over(
        stream: TcpStream,
        house: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, u16> {
        let mut request = format!("ws://{house}{path}").into_client_request().unwrap();
        for (name, value) in headers {
            let name: tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
        }
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => {
                Ok(Self { socket, news: Vec::new(), held: BTreeMap::new(), longest: 0 })
            }
            Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// The next message, within good time.
    pub fn hear(&mut self) -> Value {
        self.next().expect("the line stands")
    }

    /// The next message; `None` when the server closes the line.
    pub fn next(&mut self) -> Option<Value> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => return Some(self.read(&text)),
                Ok(Message::Close(_))
                | Err(
                    tungstenite::Error::ConnectionClosed
                    | tungstenite::Error::AlreadyClosed
                    | tungstenite::Error::Protocol(_),
                ) => return None,
                Ok(_) => {}
                Err(tungstenite::Error::Io(why)) if gone(&why) => return None,
                Err(error) => panic!("nothing was heard: {error}"),
            }
        }
    }

    /// A message with its parts put together as the page does it.
    fn read(&mut self, text: &str) -> Value {
        let mut message: Value = serde_json::from_str(text).unwrap();
        self.longest = self.longest.max(text.len());
        for (name, part) in message["parts"].as_object_mut().into_iter().flatten() {
            // While people gather there is one small part, sent whole.
            let Some(items) = part.as_array() else { continue };
            let held = self.held.entry(name.clone()).or_default();
            let mut whole = Vec::new();
            for item in items {
                let place = |at: usize| usize::try_from(item[at].as_u64().unwrap()).unwrap();
                match item.as_str() {
                    Some(piece) => whole.push(piece.to_string()),
                    None => whole.extend_from_slice(&held[place(0)..place(0) + place(1)]),
                }
            }
            *part = json!(whole.concat());
            *held = whole;
        }
        message
    }

    /// With which code and words the server closes the line.
    pub fn farewell(&mut self) -> Option<(u16, String)> {
        loop {
            match self.socket.read() {
                Ok(Message::Close(Some(frame))) => {
                    return Some((frame.code.into(), frame.reason.to_string()));
                }
                Ok(Message::Close(None)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// All the news of what was done before. Answers keep their place among the news, so what rang
    /// before the first question has come with the answer to the second: no clock decides.
    pub fn all(&mut self) -> Vec<Value> {
        for _ in 0..2 {
            self.ask(&json!({"do": "why", "action": "?"}));
        }
        std::mem::take(&mut self.news)
    }

    /// Sends any text.
    pub fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Sends any message; a line that is gone already is no fault.
    pub fn throw(&mut self, message: Message) {
        let _ = self.socket.send(message);
    }

    /// Sends a wish under an id of its own, and gives the answer.
    pub fn ask(&mut self, wish: &Value) -> Value {
        let mut wish = wish.clone();
        if wish["id"].is_null() {
            wish["id"] = json!(format!("wish-{}", WISHES.fetch_add(1, Ordering::Relaxed)));
        }
        self.say(&wish.to_string());
        loop {
            let heard = self.hear();
            if heard["done"] == wish["id"] || heard["refused"] == wish["id"] {
                return heard;
            }
            self.news.push(heard);
        }
    }

    /// Asks and it is done.
    pub fn done(&mut self, wish: &Value) -> Value {
        let answer = self.ask(wish);
        assert!(!answer["done"].is_null(), "{wish} was refused: {answer}");
        answer
    }

    /// Asks and it is refused in these words.
    pub fn refused(&mut self, wish: &Value, words: &str) -> Value {
        let answer = self.ask(wish);
        let why = answer["why"].as_str().unwrap_or_default();
        assert!(!answer["refused"].is_null() && why.contains(words), "{wish}: {answer}");
        answer
    }

    /// Hears until something is so, and gives it.
    pub fn until(&mut self, is_so: impl Fn(&Value) -> bool) -> Value {
        while !self.news.is_empty() {
            let heard = self.news.remove(0);
            if is_so(&heard) {
                return heard;
            }
        }
        loop {
            let heard = self.hear();
            if is_so(&heard) {
                return heard;
            }
        }
    }

    /// Breaks the line without a word.
    pub fn cut(self) {
        drop(self);
    }
}

fn gone(why: &std::io::Error) -> bool {
    use std::io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
    matches!(why.kind(), BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof)
}
