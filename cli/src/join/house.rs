//! Asking a house over HTTP.

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use anyhow::{Context as _, bail};
use contract::Key;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::Response;

use super::wire::{Seated, Wrong};

/// An address as a page shows it: a table, or a seat of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    house: String,
    table: String,
    token: Option<String>,
}

/// No question waits longer for its answer.
const PATIENCE: Duration = Duration::from_secs(20);

impl Address {
    /// `http://127.0.0.1:7878/t/TABLE`, or the link of a seat, which goes on with `/seat/TOKEN`.
    pub(super) fn read(url: &str) -> anyhow::Result<Self> {
        let known = url.starts_with("http://") || url.starts_with("https://");
        let Some((house, rest)) = url.split_once("/t/").filter(|_| known) else {
            bail!("{url:?} is no table: its page has an address like http://SERVER/t/TABLE");
        };
        let mut parts = rest.split(['/', '?', '#']);
        let table = parts.next().unwrap_or_default().to_string();
        let token = match (parts.next(), parts.next()) {
            (Some("seat"), Some(token)) if !token.is_empty() => Some(token.to_string()),
            _ => None,
        };
        if table.is_empty() {
            bail!("{url:?} names no table");
        }
        Ok(Self { house: house.into(), table, token })
    }

    /// Sits down under this name, or goes back to the seat of the link.
    pub(super) fn enter(self, name: &str) -> anyhow::Result<House> {
        let config = Agent::config_builder()
            .timeout_connect(Some(PATIENCE))
            .timeout_recv_response(Some(PATIENCE))
            .http_status_as_error(false);
        let mut house = House { agent: config.build().into(), address: self, part: None };
        if house.address.token.is_none() {
            let part = crate::dice::key(None)?;
            let chance = contract::fair::seal(&part.commitment(), "");
            house.part = Some(part);
            let seated: Seated = house.post("sit", &json!({ "name": name, "chance": chance }))?;
            house.address.token = Some(seated.token);
        }
        Ok(house)
    }
}

/// A house, and the right to a seat in it.
#[derive(Clone, Debug)]
pub(super) struct House {
    agent: Agent,
    address: Address,
    /// A part of the dice: sealed on sitting down, opened when everybody sits.
    part: Option<Key>,
}

impl House {
    /// Where the same seat is taken again, here or in a browser.
    pub(super) fn link(&self) -> String {
        let Address { house, table, token } = &self.address;
        match token {
            Some(token) => format!("{house}/t/{table}/seat/{token}"),
            None => format!("{house}/t/{table}"),
        }
    }

    /// Where others find the table.
    pub(super) fn page(&self) -> String {
        format!("{}/t/{}", self.address.house, self.address.table)
    }

    fn url(&self, path: &str) -> String {
        let Address { house, table, .. } = &self.address;
        let slash = if path.is_empty() { "" } else { "/" };
        format!("{house}/api/v1/tables/{table}{slash}{path}")
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.address.token.as_deref().unwrap_or_default())
    }

    /// Asks for something at the table; the empty path is the table itself.
    pub(super) fn get<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let mut question = self.agent.get(self.url(path));
        if self.address.token.is_some() {
            question = question.header("Authorization", self.bearer());
        }
        read(question.call().context("the server does not answer")?)
    }

    /// Does something at the table.
    pub(super) fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> anyhow::Result<T> {
        let mut question = self.agent.post(self.url(path));
        if self.address.token.is_some() {
            question = question.header("Authorization", self.bearer());
        }
        read(question.send_json(body).context("the server does not answer")?)
    }

    /// Opens this seat's part of the dice.
    pub(super) fn open_part(&self) -> anyhow::Result<()> {
        let Some(part) = self.part else { return Ok(()) };
        self.post::<Value>("open", &json!({ "value": part.to_string() })).map(drop)
    }

    /// Listens until the line breaks or the listener has heard enough.
    pub(super) fn listen(
        &self,
        ply: usize,
        mut hear: impl FnMut(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let url = self.url(&format!("events?ply={ply}"));
        let answer = self.agent.get(url).header("Authorization", self.bearer()).call()?;
        if !answer.status().is_success() {
            return Err(fault(answer));
        }
        for line in BufReader::new(answer.into_body().into_reader()).lines() {
            if let Some(data) = line?.strip_prefix("data: ") {
                hear(data)?;
            }
        }
        Ok(())
    }
}

fn read<T: DeserializeOwned>(mut answer: Response<ureq::Body>) -> anyhow::Result<T> {
    if !answer.status().is_success() {
        return Err(fault(answer));
    }
    answer.body_mut().read_json().context("the server answers in a way this program does not know")
}

/// A refusal in the server's own words.
#[derive(Debug)]
pub(super) struct Fault(pub(super) String);

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

fn fault(mut answer: Response<ureq::Body>) -> anyhow::Error {
    let status = answer.status();
    let said = match answer.body_mut().read_json() {
        Ok(Wrong { error, rule: Some(rule) }) => format!("{error} [{rule}]"),
        Ok(Wrong { error, rule: None }) => error,
        Err(_) => format!("the server answers with {status}"),
    };
    Fault(said).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_pages_show_them() {
        let table = Address::read("http://127.0.0.1:7878/t/abc").unwrap();
        assert_eq!((table.house.as_str(), table.table.as_str()), ("http://127.0.0.1:7878", "abc"));
        assert_eq!(table.token, None);
        let seat = Address::read("https://example.org/t/abc/seat/tok?x=1").unwrap();
        assert_eq!(seat.token.as_deref(), Some("tok"));
        for nonsense in ["", "abc", "ftp://x/t/abc", "http://x/", "http://x/t/"] {
            assert!(Address::read(nonsense).is_err(), "{nonsense}");
        }
    }
}
