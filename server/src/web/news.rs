//! What changed at a table, for one page: parts that are not what they were, lines that are new.

use std::collections::BTreeMap;

use contract::Seat;
use pages::table::{chat_line, log_line, parts};
use serde::Serialize;

use super::thin::{Held, Part};
use crate::room::{Eyes, Presence, Room};

/// One message to a page; what is empty is left out.
#[derive(Debug, Default, Serialize)]
pub(super) struct News {
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    parts: BTreeMap<&'static str, Part>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    log: Vec<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    log_reset: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chat: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chat_next: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    say: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    go: Option<String>,
}

impl News {
    /// To another page.
    pub(super) fn go(address: String) -> Self {
        Self { go: Some(address), ..Self::default() }
    }

    /// As it goes over the line; no text when there is nothing in it.
    pub(super) fn text(&self) -> String {
        if self.is_empty() {
            return String::new();
        }
        // Strings and numbers alone: nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    fn is_empty(&self) -> bool {
        self.ply.is_none() && self.parts.is_empty() && self.chat.is_empty() && self.go.is_none()
    }
}

/// What one page has been sent.
#[derive(Debug, Default)]
pub(super) struct Sent {
    parts: BTreeMap<&'static str, Held>,
    ply: Option<usize>,
    epoch: u32,
    lines: usize,
    said: usize,
    seat: Option<Seat>,
}

impl Sent {
    /// A page that was drawn when so many moves had been made and so much had been said.
    pub(super) fn since(room: &Room, ply: usize, said: usize, eyes: Eyes) -> Self {
        let (epoch, lines) = room.log_end();
        // After an undo a page may hold lines that are no more: it begins anew.
        let lines = if epoch == 0 { room.first_line_after(ply) } else { lines };
        let epoch = if epoch == 0 { 0 } else { u32::MAX };
        let seat = room.seat_of(eyes);
        Self { epoch, lines, said, seat, ..Self::default() }
    }

    /// What is new to this page.
    pub(super) fn news(
        &mut self,
        room: &Room,
        eyes: Eyes,
        presence: Presence,
        link: Option<&String>,
    ) -> News {
        let Some(mut desk) = room.scene(eyes, presence) else { return News::default() };
        desk.seat_link = link.cloned();
        let mut news = News::default();
        let game = desk.game.id;
        for (name, markup) in parts(&desk) {
            if let Some(part) = self.parts.entry(name).or_default().renew(markup) {
                news.parts.insert(name, part);
            }
        }
        if self.ply != Some(desk.ply) || !news.parts.is_empty() {
            self.ply = Some(desk.ply);
            news.ply = Some(desk.ply);
        }
        let (epoch, lines) = room.log_end();
        // Another seat at the same screen reads another log.
        let other_log = epoch != self.epoch || desk.eyes != self.seat;
        let fresh = if other_log {
            news.log_reset = true;
            room.last_lines(desk.eyes)
        } else {
            room.lines_from(self.lines, desk.eyes)
        };
        news.log = fresh.iter().map(|line| log_line(game, line).into_string()).collect();
        if !other_log {
            news.say = fresh.iter().map(|line| line.text.clone()).collect();
        }
        (self.epoch, self.lines, self.seat) = (epoch, lines, desk.eyes);
        let said = room.said_from(self.said, eyes.hands);
        if !said.is_empty() {
            news.chat = said.iter().map(|line| chat_line(game, line).into_string()).collect();
            self.said = room.said_end();
            news.chat_next = Some(self.said);
        }
        news
    }
}
