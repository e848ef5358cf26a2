//! Finished games, move by move, and how their chances went.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use catalogue::{Analysis, AnyTable, Depth, Draw, Level};
use contract::Seat;
use pages::analysis::Report;
use pages::replay::Replay;
use pages::story::Story;
use serde_json::{Map, Value, json};
use table::{Refused, Table, TableId};

use crate::answer::Answer;
use crate::local::Local;

/// Games played on in each mind, over all moves of a game, but no fewer and no more at each than
/// these. A tab looks less closely than a server, so that nobody waits long.
const SAMPLES: usize = 8_000;
const FEWEST: usize = 16;
const MOST: usize = 200;

/// How a finished game went: nothing for one that cannot be replayed.
pub(crate) struct LookedAt {
    table: TableId,
    found: Option<(Analysis, Depth)>,
}

impl Local {
    pub(crate) fn replay_page(
        &self,
        word: &str,
        query: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let replay = self.replay(word, query, true)?;
        Ok(Answer::page(pages::replay::page(&self.frame(), &replay)))
    }

    pub(crate) fn replay_part(
        &self,
        word: &str,
        query: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let replay = self.replay(word, query, false)?;
        let parts: Map<String, Value> = pages::replay::parts(&replay)
            .into_iter()
            .map(|(name, text)| (name.to_string(), json!(text)))
            .collect();
        let made = replay.made.map(|(seat, action)| format!("{seat} {action}"));
        Ok(Answer::json(json!({"ply": replay.projection.ply, "parts": parts, "move": made})))
    }

    /// The game after so many moves. All dice are recomputed once, for the page.
    fn replay(
        &self,
        word: &str,
        query: &BTreeMap<String, String>,
        checked: bool,
    ) -> Result<Replay, String> {
        let (table, viewer) = (self.finished(word)?, viewer(query)?);
        let plies = table.ply();
        let wanted = query.get("ply").and_then(|ply| ply.parse().ok());
        let last = wanted.unwrap_or(plies).min(plies);
        let record = table.record().ok_or_else(not_begun)?;
        let movers: Vec<Seat> = record.moves.iter().take(last).map(|made| made.seat).collect();
        let (ply, runs_to) = match query.get("run") {
            Some(_) => (pages::replay::before_turn(&movers), Some(last)),
            None => (last, None),
        };
        let play = table
            .game()
            .replay(&record, Some(ply))
            .map_err(|error| format!("This game cannot be replayed: {error}."))?;
        let projection =
            table.project_at(play.as_ref(), viewer, Draw::Picture).ok_or_else(not_begun)?;
        let last = projection.log.iter().filter(|line| line.ply == ply && ply > 0);
        let told: Vec<&str> = last.map(|line| line.text.as_str()).collect();
        let told = if told.is_empty() { play.question(viewer).text } else { told.join(" ") };
        let made = play.moves().last().map(|made| (made.seat, made.action.clone()));
        let verified = checked && table.game().verify(&record).is_ok();
        Ok(Replay { plies, made, told, verified, runs_to, projection })
    }

    pub(crate) fn story(
        &mut self,
        word: &str,
        query: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        self.look_at(word)?;
        let table = self.finished(word)?;
        let Some((analysis, _)) = self.looked_at.as_ref().and_then(|seen| seen.found.as_ref())
        else {
            return Ok(Answer::json(json!({"done": true, "parts": {}})));
        };
        let (names, eyes) = (names(table), viewer(query)?);
        let story = Story { analysis, names: &names, eyes, table: Some(word) };
        Ok(Answer::json(json!({"done": true, "parts": {
            "graph": story.graph().into_string(),
            "turns": story.turns().into_string(),
            "luck": story.luck().into_string(),
        }})))
    }

    /// The same and more, as a page.
    pub(crate) fn report(&mut self, word: &str) -> Result<Answer, String> {
        self.look_at(word)?;
        let table = self.finished(word)?;
        let found = self.looked_at.as_ref().and_then(|seen| seen.found.as_ref());
        let (analysis, depth) = found.ok_or("This game cannot be looked at again.")?;
        let title = table.play_state().map(AnyTable::title).unwrap_or_default();
        let (names, effort) = (names(table), depth.to_string());
        let story = Story { analysis, names: &names, eyes: None, table: Some(word) };
        let game = table.game().info().title;
        let report = Report { game, title: &title, story, effort: &effort };
        Ok(Answer::page(pages::analysis::leaf(&self.frame(), &report)))
    }

    /// Works out how a game went, unless it is the one that was looked at last: a replay, its chart and
    /// its report ask one after the other.
    fn look_at(&mut self, word: &str) -> Result<(), String> {
        let table = self.finished(word)?;
        if self.looked_at.as_ref().is_none_or(|seen| seen.table != *table.id()) {
            let (found, table) = (analysis(table), table.id().clone());
            self.looked_at = Some(LookedAt { table, found });
        }
        Ok(())
    }

    fn finished(&self, word: &str) -> Result<&Table, String> {
        let (_, table) = self.table(word)?;
        if table.is_over() { Ok(table) } else { Err(Refused::NotOver.to_string()) }
    }
}

/// How the chances of a game went: nothing for a game that cannot be replayed. It takes a while.
fn analysis(table: &Table) -> Option<(Analysis, Depth)> {
    let record = table.record()?;
    let samples = (SAMPLES / record.moves.len().max(1)).clamp(FEWEST, MOST);
    let samples = u32::try_from(samples).ok()?;
    let depth = Depth { samples, critic: Some(Level::Novice), seed: 1 };
    let go_on = |_| true;
    let analysis = catalogue::analyse(table.game(), &record, depth, NonZeroUsize::MIN, go_on);
    Some((analysis.ok()?, depth))
}

fn names(table: &Table) -> Vec<String> {
    table.seats().map(|seat| table.occupant(seat).name.clone()).collect()
}

fn not_begun() -> String {
    Refused::NotBegun.to_string()
}

pub(crate) fn viewer(query: &BTreeMap<String, String>) -> Result<Option<Seat>, String> {
    match query.get("eyes").map(String::as_str) {
        None | Some("") => Ok(None),
        Some(seat) => seat.parse().map(Some).map_err(|_| "There is no such seat.".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ask, Call};

    #[test]
    fn a_chart_and_its_report_are_worked_out_once() {
        let mut local = Local::default();
        let mut calls = 0_u8;
        let mut ask = |local: &mut Local, ask| {
            calls += 1;
            let (chance, remembered) = (vec![calls; 256], BTreeMap::new());
            local.carry_out(Call { now: 0, chance, remembered, ask })
        };
        let (query, fields) = (BTreeMap::new(), vec![("seats".to_string(), "1".to_string())]);
        let form = Ask::Send { path: "/new/ancient".into(), query: query.clone(), fields };
        let table = ask(&mut local, form).go.expect("a table");
        let dial = Ask::Dial { path: format!("{table}/live"), query: query.clone() };
        ask(&mut local, dial);
        let end = json!({"id": "end", "do": "propose", "what": "end"}).to_string();
        ask(&mut local, Ask::Hear { text: end });
        let replay = table.replace("/t/", "/replay/");
        let open =
            |part: &str| Ask::Open { path: format!("{replay}/{part}"), query: query.clone() };
        let story = ask(&mut local, open("story"));
        assert!(story.json.is_some(), "{:?}", story.error);
        // What was worked out is marked, and shows in the report.
        let found = local.looked_at.as_mut().and_then(|seen| seen.found.as_mut());
        found.expect("it was looked at").1.samples = 77;
        let page = ask(&mut local, open("report")).page.expect("a page");
        assert!(page.contains("77"), "{page}");
    }
}
