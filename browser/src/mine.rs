//! What is one reader's own: their games, their settings, their best scores.

use std::collections::BTreeMap;

use contract::SeatSet;
use pages::lobby::Turn;
use pages::my_games::{Filter, MyGame, count};
use pages::summary::{my_table, score};
use pages::{Frame, settings};
use table::{LONGEST_NAME, Refused, Request, Sender, Table, TableId, Viewer};

use crate::answer::Answer;
use crate::local::{Local, NAMELESS, game};

/// So many scores are shown.
const SHOWN: usize = 50;

/// Where a browser remembers that a game was put away.
fn away_name(table: &TableId) -> String {
    format!("away-{table}")
}

impl Local {
    pub(crate) fn is_away(&self, table: &Table) -> bool {
        self.remembered.get(&away_name(table.id())).is_some_and(|word| word == "yes")
    }

    pub(crate) fn my_games(&self, query: &BTreeMap<String, String>) -> Answer {
        let filter = Filter::named(query.get("show").map_or("", String::as_str));
        let shown = |table: &&Table| match filter {
            Filter::Away => self.is_away(table),
            _ if self.is_away(table) => false,
            Filter::Finished => table.is_over(),
            Filter::Going | Filter::Turn => !table.is_over(),
        };
        let mut tallies = Vec::new();
        if filter == Filter::Finished {
            let finished = self.tables.values().filter(shown);
            finished.for_each(|table| count(&mut tallies, table, Self::held(table)));
        }
        let in_brief = |table: &Table| MyGame {
            table: my_table(table, Self::held(table), self.ago(table.last_at())),
            deletable: table.plan().campaign.is_none(),
            has_link: false,
        };
        let mut games: Vec<_> = self.tables.values().filter(shown).map(in_brief).collect();
        games.retain(|game| filter != Filter::Turn || game.table.turn == Turn::Yours);
        games.sort_by_key(|game| (game.table.turn != Turn::Yours, game.table.ago));
        Answer::page(pages::my_games::page(&self.frame(), filter, &games, &tallies))
    }

    /// What is to be done with one of them.
    pub(crate) fn my_game(
        &mut self,
        word: &str,
        fields: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let (id, table) = self.table(word)?;
        let field = |name: &str| fields.get(name).map_or("", String::as_str);
        let go = Answer::go(format!("/my?show={}", Filter::named(field("show")).word()));
        let mark = |away: &str| [(away_name(&id), away.to_string())].into();
        match field("what") {
            "away" => Ok(Answer { remember: mark("yes"), ..go }),
            "back" => Ok(Answer { remember: mark(""), ..go }),
            "delete" if table.plan().campaign.is_some() => Err(Refused::NotAlone.to_string()),
            "delete" => {
                self.tables.remove(&id);
                Ok(Answer { gone: vec![id], ..go })
            }
            _ => Err("This cannot be done with a game. Go back and choose again.".into()),
        }
    }

    /// From now on this browser plays under another name, also at the tables where it sits.
    pub(crate) fn rename(&mut self, fields: &BTreeMap<String, String>) -> Answer {
        let field = |name: &str| fields.get(name).map_or("", |typed| typed.trim());
        // Whoever leaves the field empty has answered too.
        let name = if field("name").is_empty() { NAMELESS } else { field("name") };
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            let said = format!("A name has 1 to {LONGEST_NAME} letters, and no line breaks.");
            return Answer::page(settings::page(&self.frame(), &said));
        }
        let alone =
            |table: &Table| Self::held(table).first().filter(|_| Self::held(table).len() == 1);
        let open = self.tables.values().filter(|table| !table.is_over());
        // On a shared screen everybody has a name of their own.
        let mine: Vec<_> =
            open.filter_map(|table| Some((table.id().clone(), alone(table)?))).collect();
        for (id, seat) in mine {
            let sender = Sender { viewer: Viewer::from(SeatSet::only(seat)), name: String::new() };
            let request = Request::Rename { seat, name: name.into() };
            // Where somebody else is called so already, one keeps the name one has there.
            let _ = self.command(&id, sender, String::new(), request);
        }
        let remember = [("name".to_string(), name.to_string())].into();
        if field("back") == "/" {
            return Answer { remember, ..Answer::go("/") };
        }
        let frame = Frame { name: name.into(), ..self.frame() };
        let page = settings::page(&frame, &format!("You are called {name} from now on."));
        Answer { remember, ..Answer::page(page) }
    }

    pub(crate) fn scores(&self, id: &str) -> Result<Answer, String> {
        let info = game(id)?.info();
        if !info.keeps_scores {
            return Err("No scores are kept for this game.".into());
        }
        let mine = self.tables.values().filter(|table| {
            table.plan().game == id && table.is_over() && table.disagreement().is_none()
        });
        let mut scores: Vec<_> = mine.filter_map(score).collect();
        scores.sort_by_key(|score| (-score.points, score.at));
        scores.truncate(SHOWN);
        for score in &mut scores {
            score.yours = true;
        }
        Ok(Answer::page(pages::scores::page(&self.frame(), &info, &scores)))
    }
}
