//! The tables of one browser, and what is asked of them.

use std::collections::BTreeMap;

use catalogue::{AnyGame, Theme};
use contract::{Key, SeatSet};
use pages::message::Message;
use pages::{Frame, Home};
use table::{Command, Dated, Plan, PlayedBy, RandomWord, Reply, Request, Sender, Table, TableId};

use crate::answer::{Answer, Kept, KeptEntry};
use crate::call::{Ask, Call, Stored};
use crate::line::Line;
use crate::replays::LookedAt;

/// Whose the seats are at which people of this browser sit.
pub(crate) const OWNER: &str = "this browser";
/// A person who gave no name.
pub(crate) const NAMELESS: &str = "Guest";
/// No question is longer: a record of a long game fits many times.
const LONGEST: usize = 16 * 1024 * 1024;

/// What stands for a server in one tab.
#[derive(Default)]
pub struct Local {
    pub(crate) tables: BTreeMap<TableId, Table>,
    /// The page that is open.
    pub(crate) line: Option<Line>,
    /// How the game looked at last went.
    pub(crate) looked_at: Option<LookedAt>,
    pub(crate) now: i64,
    chance: Vec<u8>,
    pub(crate) remembered: BTreeMap<String, String>,
    pub(crate) keep: Vec<Kept>,
}

impl Local {
    /// Answers a [`Call`] in JSON with an [`Answer`] in JSON.
    pub fn answer(&mut self, call: &[u8]) -> String {
        let answer = match call.len() {
            ..LONGEST => match serde_json::from_slice(call) {
                Ok(call) => self.carry_out(call),
                Err(error) => Answer::error(format!("This cannot be read: {error}.")),
            },
            _ => Answer::error("This is too long to be read."),
        };
        // Texts and numbers alone: nothing in it can fail to be written.
        serde_json::to_string(&answer).unwrap_or_default()
    }

    /// Answers a call.
    pub fn carry_out(&mut self, Call { now, chance, remembered, ask }: Call) -> Answer {
        (self.now, self.chance, self.remembered) = (now, chance, remembered);
        let answer = match ask {
            Ask::Know { tables } => self.know(tables),
            Ask::Forget { table } => {
                self.tables.remove(&table);
                Ok(Answer::default())
            }
            Ask::Open { path, query } => self.open(&path, &query),
            Ask::Send { path, query, fields } => self.send(&path, &query, fields),
            Ask::Dial { path, query } => self.dial(&path, &query),
            Ask::Hear { text } => Ok(self.hear(&text)),
            Ask::Think => self.think(),
            Ask::TakeIn { record } => self.take_in(&record),
        };
        let mut answer = answer.unwrap_or_else(|why| self.sorry(&why));
        answer.keep = std::mem::take(&mut self.keep);
        answer.more = self.goes_on();
        answer
    }

    /// What is wrong, as a page and as a sentence.
    fn sorry(&self, why: &str) -> Answer {
        let message = Message {
            title: "This does not work here".into(),
            text: why.into(),
            advice: String::new(),
            back: String::new(),
        };
        let page = pages::message::page(&self.frame(), &message);
        Answer { error: Some(why.into()), ..Answer::page(page) }
    }

    fn know(&mut self, tables: Vec<Stored>) -> Result<Answer, String> {
        let mut faults = Vec::new();
        for Stored { table, plan, entries } in tables {
            let journal = entries.into_iter().map(Dated::from).collect();
            match Table::restore(table.clone(), plan, journal) {
                Ok(restored) => drop(self.tables.insert(table, restored)),
                // One that cannot be read must not hide the others.
                Err(error) => faults.push(format!("The game {table} cannot be read: {error}.")),
            }
        }
        if faults.is_empty() { Ok(self.told(Vec::new())) } else { Err(faults.join(" ")) }
    }

    /// Who looks, and how they like it.
    pub(crate) fn frame(&self) -> Frame {
        let theme = match self.remembered.get("theme").map(String::as_str) {
            Some("dark") => Some(Theme::Dark),
            Some("light") => Some(Theme::Light),
            _ => None,
        };
        let name = self.remembered.get("name").cloned().unwrap_or_default();
        Frame { theme, name, home: Home::Tab }
    }

    /// What whoever sits here is called.
    pub(crate) fn name(&self) -> String {
        let name = self.frame().name;
        if name.is_empty() { NAMELESS.into() } else { name }
    }

    /// The seats of a table that people of this browser hold: all that are no program's.
    pub(crate) fn held(table: &Table) -> SeatSet {
        let person = |seat: &contract::Seat| table.occupant(*seat).by == PlayedBy::Person;
        let handed_over = table.plan().persons().filter(|seat| !table.free().contains(*seat));
        table.seats().filter(person).chain(handed_over).collect()
    }

    pub(crate) fn table(&self, word: &str) -> Result<(TableId, &Table), String> {
        let none = || "There is no such game in this browser.".to_string();
        let id: TableId = word.parse().map_err(|_| none())?;
        let table = self.tables.get(&id).ok_or_else(none)?;
        Ok((id, table))
    }

    /// Carries a command out at a table and sets aside what is to be kept.
    pub(crate) fn command(
        &mut self,
        id: &TableId,
        sender: Sender,
        word: String,
        request: Request,
    ) -> Result<Reply, table::Refused> {
        let Some(table) = self.tables.get_mut(id) else { return Err(table::Refused::NotBegun) };
        let reply = table.handle(Command { sender, id: word, request })?;
        let (first, entries) = table.take_outbox();
        let private = !entries.is_empty() && entries.iter().all(table::Entry::is_private);
        table.date(self.now, private);
        self.keep_entries(id, first, entries);
        Ok(reply)
    }

    fn keep_entries(&mut self, id: &TableId, first: u64, entries: Vec<table::Entry>) {
        let at = self.now;
        let mut entries: Vec<_> =
            entries.into_iter().map(|entry| KeptEntry { at, entry }).collect();
        if entries.is_empty() {
            return;
        }
        // What follows in the same call is one with it: all of it is kept, or nothing.
        match self.keep.iter_mut().find(|kept| kept.table == *id) {
            Some(kept) => kept.entries.append(&mut entries),
            None => self.keep.push(Kept { table: id.clone(), plan: None, first, entries }),
        }
    }

    /// A new table.
    pub(crate) fn lay(&mut self, plan: Plan) -> Result<TableId, String> {
        let id: TableId = self.word();
        let table = Table::new(id.clone(), plan.clone()).map_err(|error| error.to_string())?;
        self.admit(id.clone(), plan, table, Vec::new());
        Ok(id)
    }

    /// Takes a table among the others, with what has happened at it.
    pub(crate) fn admit(
        &mut self,
        id: TableId,
        plan: Plan,
        table: Table,
        entries: Vec<table::Entry>,
    ) {
        let at = self.now;
        let entries = entries.into_iter().map(|entry| KeptEntry { at, entry }).collect();
        self.keep.push(Kept { table: id.clone(), plan: Some(plan), first: 0, entries });
        self.tables.insert(id, table);
    }

    /// Somebody of this browser sits down.
    pub(crate) fn seat(
        &mut self,
        id: &TableId,
        seat: contract::Seat,
        name: &str,
    ) -> Result<(), String> {
        let name = self.tables.get(id).map(|table| table.free_name(name)).unwrap_or_default();
        let (chance, owner) = (String::new(), OWNER.into());
        let request = Request::Sit { seat: Some(seat), name, chance, owner };
        let sat = self.command(id, Sender::default(), String::new(), request);
        sat.map(drop).map_err(|refused| refused.to_string())
    }

    /// Bytes of the chance that came with the call; none is given twice.
    fn bytes(&mut self, many: usize) -> Vec<u8> {
        let rest = self.chance.split_off(many.min(self.chance.len()));
        std::mem::replace(&mut self.chance, rest)
    }

    /// A new word.
    pub(crate) fn word<W: RandomWord>(&mut self) -> W {
        W::from_bytes(&self.bytes(W::LETTERS))
    }

    /// A new secret for the dice of a table.
    pub(crate) fn secret(&mut self) -> Result<Key, String> {
        let bytes: Result<[u8; 32], _> = self.bytes(32).try_into();
        bytes.map(Key::new).map_err(|_| "There is no chance to roll dice with.".into())
    }
}

/// A game of ours.
pub(crate) fn game(id: &str) -> Result<&'static dyn AnyGame, String> {
    catalogue::find(id).map_err(|unknown| format!("{}.", catalogue::capital(&unknown.to_string())))
}
