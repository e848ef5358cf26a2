//! Games that leave as files and come in as files.

use catalogue::Strength;
use contract::{Record, Seat};
use table::{Chair, DiceBy, Entry, Plan, RandomWord as _, Refused, Table, TableId};

use crate::answer::{Answer, File};
use crate::local::{Local, game};

impl Local {
    /// The game on paper, once it is over: until then it holds secrets.
    pub(crate) fn record(&self, word: &str) -> Result<Answer, String> {
        let (id, table) = self.table(word)?;
        let record = table.record().filter(|_| table.is_over());
        let record = record.ok_or_else(|| Refused::NotOver.to_string())?;
        let name = format!("{}-{id}.json", table.plan().game);
        let file = Some(File { name, kind: "application/json", text: record.to_text() });
        Ok(Answer { file, ..Answer::default() })
    }

    /// Takes a record in: a finished game is shown, one that is not over goes on.
    pub(crate) fn take_in(&mut self, text: &str) -> Result<Answer, String> {
        let record = Record::from_text(text)
            .map_err(|error| format!("This file is no record of a game: {error}."))?;
        if record.start.is_some() {
            return Err("This game began in the middle of another. A server can show it.".into());
        }
        let game = game(&record.game)?;
        let (_, disagreement) = game
            .reopen(&record)
            .map_err(|error| format!("This game cannot be replayed: {error}."))?;
        if disagreement.is_some() && record.revision == game.info().rules_revision {
            return Err("The moves in this file do not follow the rules of the game.".into());
        }
        let given = |index: usize| {
            let given = record.fair.as_ref().and_then(|fair| fair.given.get(index));
            given.cloned().unwrap_or_default()
        };
        let chairs = record.seats.iter().map(|sitter| match sitter.player.as_str() {
            "human" | "program" => Ok(Chair::Person),
            level => level.parse().map(|level: Strength| Chair::Program(level)),
        });
        let seats: Vec<Chair> = chairs
            .collect::<Result<_, _>>()
            .map_err(|_| "Somebody plays in this game whom nobody knows here.".to_string())?;
        let (dice, secret) = match (&record.fair, record.key) {
            (Some(fair), _) => (DiceBy::House, fair.secret),
            (None, Some(key)) => (DiceBy::Seeded, key),
            (None, None) => (DiceBy::Hand, self.secret()?),
        };
        let mut entries = Vec::new();
        for (index, sitter) in record.seats.iter().enumerate() {
            let Some(seat) = Seat::new(index).filter(|_| seats[index] == Chair::Person) else {
                continue;
            };
            let (name, chance) = (sitter.name.clone(), given(index));
            let (owner, id) = (String::new(), String::new());
            entries.push(Entry::Sat { seat, name, chance, owner, id });
        }
        entries.push(Entry::Began { opening: record.opening.clone() });
        let moved = |made: &contract::Move| Entry::Moved { made: made.clone(), id: String::new() };
        entries.extend(record.moves.iter().map(moved));
        entries.extend(record.result.map(|outcome| Entry::Ended { outcome }));
        let plan = Plan {
            game: record.game.clone(),
            revision: record.revision,
            setup: record.setup.clone(),
            seats,
            dice,
            listed: false,
            secret,
            campaign: None,
        };
        // A finished game that is here already is shown, not taken in again.
        let id: TableId = match (&record.result, &record.seal) {
            (Some(_), Some(seal)) => TableId::from_bytes(seal.to_string().as_bytes()),
            _ => self.word(),
        };
        if self.tables.contains_key(&id) {
            return Ok(Answer::go(format!("/replay/{id}")));
        }
        let at = self.now;
        let journal =
            entries.iter().map(|entry| table::Dated { at, entry: entry.clone() }).collect();
        let table = Table::restore(id.clone(), plan.clone(), journal)
            .map_err(|error| format!("This game cannot be opened: {error}."))?;
        let place = if table.is_over() { "replay" } else { "t" };
        self.admit(id.clone(), plan, table, entries);
        Ok(Answer::go(format!("/{place}/{id}")))
    }
}
