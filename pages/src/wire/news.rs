//! What changed at a table, for one page: parts that are not what they were, lines that are new.

use std::collections::BTreeMap;

use crate::table_page::{chat_line, log_line, parts};
use catalogue::Draw;
use contract::{Seat, SeatSet};
use serde::Serialize;
use serde_json::{Value, json};
use table::{Presence, Table, Viewer};

use crate::gather::Reach;
use crate::summary::gathering;

use super::thin::{Held, Part, digest};

/// One message to a page; what is empty is left out.
#[derive(Debug, Default, Serialize)]
pub struct News {
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
    pub fn go(address: String) -> Self {
        Self { go: Some(address), ..Self::default() }
    }

    /// As it goes over the line; no text when there is nothing in it.
    pub fn text(&self) -> String {
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

/// No page holds more parts than this.
const MOST_PARTS: usize = 32;

/// What one page has been sent.
#[derive(Debug, Default)]
pub struct Sent {
    parts: BTreeMap<&'static str, Held>,
    /// What the page says it holds; looked at once.
    claimed: BTreeMap<String, u32>,
    ply: Option<usize>,
    epoch: u32,
    lines: usize,
    said: usize,
    seat: Option<Seat>,
}

impl Sent {
    /// A page that was drawn when so many moves had been made and so much had been said.
    pub fn since(table: &Table, ply: usize, said: usize, viewer: Viewer) -> Self {
        let (epoch, lines) = table.log_end();
        // After an undo a page may hold lines that are no more: it begins anew.
        let lines = if epoch == 0 { table.first_event_after(ply) } else { lines };
        let epoch = if epoch == 0 { 0 } else { u32::MAX };
        let seat = table.seat_of(viewer);
        Self { epoch, lines, said, seat, ..Self::default() }
    }

    /// A page that says what it holds of each part: "head:1a2b3c4d,ask:5e6f7a8b".
    #[must_use]
    pub fn holding(mut self, claim: &str) -> Self {
        let claims = claim.split(',').take(MOST_PARTS).filter_map(|claim| claim.split_once(':'));
        let read = |(name, digest): (&str, &str)| {
            Some((name.to_string(), u32::from_str_radix(digest, 16).ok()?))
        };
        self.claimed = claims.filter_map(read).collect();
        self
    }

    /// What is new to this page.
    pub fn news(
        &mut self,
        table: &Table,
        viewer: Viewer,
        presence: Presence,
        link: Option<&String>,
    ) -> News {
        let Some(mut projection) = table.project_now(viewer, presence, Draw::Pieces) else {
            return News::default();
        };
        projection.seat_link = link.cloned();
        let mut news = News::default();
        let game = projection.game.id;
        let claimed = std::mem::take(&mut self.claimed);
        for (name, markup) in parts(&projection) {
            if claimed.get(name).is_some_and(|claim| *claim == digest(&markup)) {
                self.parts.entry(name).or_default().hold(&markup);
            } else if let Some(part) = self.parts.entry(name).or_default().renew(markup) {
                news.parts.insert(name, part);
            }
        }
        if self.ply != Some(projection.ply) || !news.parts.is_empty() {
            self.ply = Some(projection.ply);
            news.ply = Some(projection.ply);
        }
        let (epoch, lines) = table.log_end();
        // Another seat at the same screen reads another log.
        let other_log = epoch != self.epoch || projection.viewer != self.seat;
        let fresh = if other_log {
            news.log_reset = true;
            table.last_log_lines(projection.viewer)
        } else {
            table.log_from(self.lines, projection.viewer)
        };
        news.log = fresh.iter().map(|line| log_line(&projection, line).into_string()).collect();
        if !other_log {
            news.say = fresh.iter().map(|line| line.text.clone()).collect();
        }
        (self.epoch, self.lines, self.seat) = (epoch, lines, projection.viewer);
        let said = table.chat_from(self.said, viewer.held);
        if !said.is_empty() {
            news.chat = said.iter().map(|line| chat_line(game, line).into_string()).collect();
            self.said = table.chat_end(viewer.held);
            news.chat_next = Some(self.said);
        }
        news
    }
}

/// What a page of a table that waits for people is told.
pub fn gathering_news(table: &Table, held: SeatSet, presence: Presence) -> Value {
    let gathering = gathering(table, held, presence, ("", Reach::Site), None);
    let parts = crate::gather::parts(&gathering).into_iter();
    json!({"parts": parts.map(|(name, text)| (name.to_string(), json!(text))).collect::<serde_json::Map<_, _>>()})
}
