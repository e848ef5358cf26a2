//! Which address is which page: the same addresses as the server's, as far as they need nobody else.

use std::collections::BTreeMap;

use catalogue::{Draw, Theme};
use pages::gather::Reach;
use pages::lobby::{Lobby, Turn};
use pages::summary::{finished, gathering, my_table};
use table::Viewer;

use crate::answer::{Answer, File};
use crate::line::presence;
use crate::local::{Local, game};
use crate::replays::viewer;

/// So many games stand in each list.
const MOST: usize = 50;
/// What a page of another's server would be.
const ELSEWHERE: &str =
    "This needs a server. Without one you can play, learn, and look at games again.";

impl Local {
    /// A page, or part of one.
    pub(crate) fn open(
        &mut self,
        path: &str,
        query: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let frame = self.frame();
        let words: Vec<&str> = path.split('/').filter(|word| !word.is_empty()).collect();
        Ok(match words[..] {
            [] => self.lobby(),
            ["new", id] => {
                let seats = query.get("seats").and_then(|seats| seats.parse().ok());
                let fresh = pages::new_table::Form::fresh(game(id)?.info()).with_seats(seats);
                let form = pages::new_table::Form { name: frame.name.clone(), ..fresh };
                Answer::page(pages::new_table::page(&frame, &form))
            }
            ["t", word] => self.table_page(word)?,
            ["t", word, "record"] => self.record(word)?,
            ["t", word, "picture.svg"] => self.picture(word, query)?,
            ["rules"] => Answer::page(pages::rules::index(&frame)),
            ["rules", id] => Answer::page(pages::rules::page(&frame, game(id)?)),
            ["rules", id, "part"] => Answer::page(pages::rules::part(game(id)?)),
            ["about"] => Answer::page(pages::about::page(&frame)),
            ["learn"] => self.lessons(),
            ["first", id] => Answer::page(pages::learn::first_time(&frame, game(id)?)),
            ["learn", id, lesson] => self.lesson(id, lesson, query)?,
            ["my"] => self.my_games(query),
            ["settings"] => Answer::page(pages::settings::page(&frame, "")),
            ["scores", id] => self.scores(id)?,
            ["scenario", id] => self.scenario(id)?,
            ["campaign"] => self.campaigns()?,
            ["campaign", word] => self.campaign(word)?,
            ["campaign", word, "logbook.json"] => self.logbook(word)?,
            ["replays"] => self.replays(),
            ["replay", word] => self.replay_page(word, query)?,
            ["replay", word, "part"] => self.replay_part(word, query)?,
            ["replay", word, "story"] => self.story(word, query)?,
            ["replay", word, "report"] => self.report(word)?,
            _ => return Err(ELSEWHERE.into()),
        })
    }

    /// What a form sends.
    pub(crate) fn send(
        &mut self,
        path: &str,
        query: &BTreeMap<String, String>,
        fields: Vec<(String, String)>,
    ) -> Result<Answer, String> {
        let words: Vec<&str> = path.split('/').filter(|word| !word.is_empty()).collect();
        match words[..] {
            ["play", id] => self.play_now(id, query.contains_key("first")),
            ["new", id] => self.make(id, fields),
            ["learn", id, lesson] => self.lesson_act(id, lesson, fields),
            ["my", word] => self.my_game(word, &fields.into_iter().collect()),
            ["settings"] => Ok(self.rename(&fields.into_iter().collect())),
            ["scenario", id] => self.check_scenario(id, &fields.into_iter().collect()),
            ["campaign"] => self.begin_campaign(&fields.into_iter().collect()),
            ["campaign", word, "fly"] => self.fly(word, &fields.into_iter().collect()),
            ["replay", word, "play"] => self.play_from(word, &fields.into_iter().collect()),
            _ => Err(ELSEWHERE.into()),
        }
    }

    /// Seconds since then.
    pub(crate) fn ago(&self, at: i64) -> u64 {
        u64::try_from(self.now - at).unwrap_or_default()
    }

    fn lobby(&self) -> Answer {
        let open = self.tables.values().filter(|table| !table.is_over() && !self.is_away(table));
        let mut mine: Vec<_> = open
            .map(|table| my_table(table, Self::held(table), self.ago(table.last_at())))
            .collect();
        mine.sort_by_key(|table| (table.turn != Turn::Yours, table.ago));
        mine.truncate(MOST);
        let lobby = Lobby { mine, ..Lobby::default() };
        Answer::page(pages::lobby::page(&self.frame(), &lobby))
    }

    fn replays(&self) -> Answer {
        let over = self.tables.values().filter(|table| table.is_over());
        let mut mine: Vec<_> =
            over.map(|table| finished(table, self.ago(table.last_at()))).collect();
        mine.sort_by_key(|game| game.ago);
        mine.truncate(MOST);
        Answer::page(pages::replays::page(&self.frame(), &mine, &[]))
    }

    fn table_page(&self, word: &str) -> Result<Answer, String> {
        let (_, table) = self.table(word)?;
        let (held, presence) = (Self::held(table), presence(table));
        let viewer = Viewer { held, revealed: None };
        if let Some(projection) = table.project(viewer, presence, Draw::Picture) {
            return Ok(Answer::page(pages::table_page::page(&self.frame(), &projection)));
        }
        let gathering = gathering(table, held, presence, ("", Reach::ThisMachine), None);
        Ok(Answer::page(pages::gather::page(&self.frame(), &gathering)))
    }

    /// The board as a file of its own, as whoever sits here sees it now.
    fn picture(&self, word: &str, query: &BTreeMap<String, String>) -> Result<Answer, String> {
        let (id, table) = self.table(word)?;
        let wanted = query.get("ply").and_then(|ply| ply.parse().ok());
        let past = wanted.filter(|_| table.is_over()).zip(table.record());
        let past = past.and_then(|(ply, record)| table.game().replay(&record, Some(ply)).ok());
        let dark = query.get("theme").is_some_and(|theme| theme == "dark");
        let theme = if dark { Theme::Dark } else { Theme::Light };
        let picture = if let Some(past) = past {
            past.picture(viewer(query)?, theme)
        } else {
            let seat = table.seat_of(Viewer::from(Self::held(table)));
            table.play_state().and_then(|play| play.picture(seat, theme))
        };
        let text = picture.ok_or("This game has no picture yet.")?;
        let name = format!("{}-{id}.svg", table.plan().game);
        let file = Some(File { name, kind: "image/svg+xml", text });
        Ok(Answer { file, ..Answer::default() })
    }
}
