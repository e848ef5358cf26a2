//! The page that is open: what it has been sent, what it asks, and the programs that play with it.

use std::collections::BTreeMap;

use catalogue::coach::{advise, explain, judge, look_closer};
use catalogue::{Draw, Idea, Level, Strength};
use contract::{Seat, SeatSet};
use pages::table_page::{explanation, hint, mark, question};
use pages::wire::{LONGEST_ID, Message, News, PageRequest, Sent, gathering_news, proposal};
use serde_json::{Value, json};
use table::{
    Chair, Plan, Presence, Proposal, Refused, Reply, Request, Sender, Table, TableId, Viewer,
};

use crate::answer::Answer;
use crate::local::Local;

/// The page of a table, and what it has been sent.
pub(crate) struct Line {
    table: TableId,
    sent: Sent,
    revealed: Option<Seat>,
    begun: bool,
    /// What the coach thinks of one decision.
    coach: Option<(Decision, Vec<Idea>)>,
}

/// Which decision: the seat, and what had happened before.
type Decision = (Seat, usize, (u32, usize));

/// The effort of the coach: it has to answer before a hand gets impatient.
const COACH: Level = Level::Adept;
/// The effort behind a hint.
const HINT: Level = Level::Master;
/// A page that is gone asks nothing.
/// No program looks at more games in its mind for one decision: nobody waits longer in a tab.
const MOST: u32 = 8_000;
const NO_PAGE: &str = "No game is open here.";

impl Local {
    /// The line of a page of a table: from now on it is told what is new.
    pub(crate) fn dial(
        &mut self,
        path: &str,
        query: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let word = path.trim_start_matches("/t/").trim_end_matches("/live");
        let (id, table) = self.table(word)?;
        let number = |name: &str| query.get(name).and_then(|text| text.parse().ok()).unwrap_or(0);
        let viewer = Viewer::from(Self::held(table));
        let held = query.get("held").map_or("", String::as_str);
        let sent = Sent::since(table, number("ply"), number("chat"), viewer).holding(held);
        let begun = table.has_begun() && !query.contains_key("gathering");
        self.line = Some(Line { table: id, sent, revealed: None, begun, coach: None });
        Ok(self.told(Vec::new()))
    }

    /// What the page says, answered; what it leads to comes with it.
    pub(crate) fn hear(&mut self, text: &str) -> Answer {
        let answer = match serde_json::from_str::<Message>(text) {
            Ok(message) if message.id.chars().count() > LONGEST_ID => {
                json!({"refused": null, "why": "the id of a message has at most 64 letters"})
            }
            Ok(Message { id, request }) => match self.request(&id, request) {
                Ok(Value::Object(mut answer)) => {
                    answer.insert("done".into(), json!(id));
                    Value::Object(answer)
                }
                Ok(_) => json!({"done": id}),
                Err(refused) => {
                    json!({"refused": id, "why": refused.to_string(), "rule": refused.rule()})
                }
            },
            Err(error) => {
                json!({"refused": null, "why": format!("this message cannot be read: {error}")})
            }
        };
        self.told(vec![answer.to_string()])
    }

    /// The program whose turn it is decides; so does a person who asked not to be bothered.
    pub(crate) fn think(&mut self) -> Result<Answer, String> {
        let table = self.open_table().ok_or(NO_PAGE)?;
        let decided = match table.program_to_move() {
            Some((seat, strength)) => {
                table.thinking(seat, in_a_tab(strength)).map(|mut thinking| {
                    (seat, thinking.ply, thinking.thinker.decide(&mut thinking.rng))
                })
            }
            None => table.standing_order().map(|(seat, action)| (seat, table.ply(), action)),
        };
        if let Some((seat, ply, action)) = decided {
            let (id, request) = (table.id().clone(), Request::PlayFor { seat, ply, action });
            self.command(&id, Sender::default(), String::new(), request)
                .map_err(|refused| refused.to_string())?;
        }
        Ok(self.told(Vec::new()))
    }

    /// Whether the table of the open page goes on by itself.
    pub(crate) fn goes_on(&self) -> bool {
        self.open_table().is_some_and(Table::goes_on_by_itself)
    }

    fn open_table(&self) -> Option<&Table> {
        self.tables.get(&self.line.as_ref()?.table)
    }

    fn viewer(&self) -> Viewer {
        let held = self.open_table().map_or(SeatSet::NONE, Self::held);
        Viewer { held, revealed: self.line.as_ref().and_then(|line| line.revealed) }
    }

    /// These answers and what is new, for the open page.
    pub(crate) fn told(&mut self, mut tell: Vec<String>) -> Answer {
        let viewer = self.viewer();
        if let Some(line) = &mut self.line
            && let Some(table) = self.tables.get(&line.table)
        {
            tell.extend(line.news(table, viewer));
        }
        Answer { tell, ..Answer::default() }
    }

    fn request(&mut self, word: &str, request: PageRequest) -> Result<Value, Refused> {
        let viewer = self.viewer();
        let request = match request {
            PageRequest::Play { ply, action } => Request::Play { ply, action, rolls: None },
            PageRequest::Dice { value } => Request::Die(value),
            PageRequest::DiceBack => Request::TakeDieBack,
            PageRequest::Undo { ply } => Request::Undo { ply },
            PageRequest::Propose { what } => match proposal(&what).ok_or(Refused::NotAProposal)? {
                Proposal::HandOver { seat, level } => {
                    Request::HandOver { seat, level, silent_for: 0 }
                }
                other => Request::Propose(other),
            },
            PageRequest::ComeBack => Request::ComeBack,
            PageRequest::Away { until } => Request::Away(until),
            PageRequest::Answer { yes } => Request::Answer(yes),
            PageRequest::Withdraw => Request::Withdraw,
            PageRequest::Resign => Request::Resign,
            PageRequest::Chat { text, to } => Request::Say { text, to },
            // There is nobody else here whom a part of one's own would convince.
            PageRequest::Rematch { chance: _ } => return self.rematch(word),
            PageRequest::Open { seat, value } => Request::Open { seat, value },
            PageRequest::Hint => return self.hint(),
            // Nobody waits here, so there are no clocks; and what is thought of ahead would hold up what is
            // asked next.
            PageRequest::Now | PageRequest::Ready => return Ok(Value::Null),
            PageRequest::Weigh { ply, action } => return self.weigh(ply, &action),
            PageRequest::Explain => return self.explain(),
            PageRequest::Why { action } => return self.why(&action),
            PageRequest::SitDown { seat } if !viewer.held.contains(seat) => {
                return Err(Refused::NotYours(seat));
            }
            PageRequest::SitDown { seat } => return Ok(self.reveal(Some(seat))),
            PageRequest::Fold => return Ok(self.reveal(None)),
        };
        let id = self.here()?;
        let sender = Sender { viewer, name: self.name() };
        self.command(&id, sender, word.into(), request)?;
        Ok(Value::Null)
    }

    fn here(&self) -> Result<TableId, Refused> {
        self.line.as_ref().map(|line| line.table.clone()).ok_or(Refused::NotBegun)
    }

    /// Uncovers a shared screen for a seat, or covers it.
    fn reveal(&mut self, seat: Option<Seat>) -> Value {
        if let Some(line) = &mut self.line {
            line.revealed = seat;
        }
        Value::Null
    }

    /// The table of the open page and the seat that acts from it.
    fn acting(&self) -> Result<(&Table, Seat), Refused> {
        let table = self.open_table().ok_or(Refused::NotBegun)?;
        let seat = table.seat_of(self.viewer()).ok_or(Refused::Watching)?;
        Ok((table, seat))
    }

    fn hint(&self) -> Result<Value, Refused> {
        let (table, seat) = self.acting()?;
        let mut thinking = table.thinking(seat, HINT.into()).ok_or(Refused::NotAsked)?;
        let ideas = thinking.thinker.ideas(&mut thinking.rng);
        let play = table.begun()?;
        let projection = table
            .project_now(self.viewer(), presence(table), Draw::Pieces)
            .ok_or(Refused::NotBegun)?;
        Ok(json!({"hint": hint(&projection, &advise(play, seat, &ideas)).into_string()}))
    }

    fn weigh(&mut self, ply: usize, action: &str) -> Result<Value, Refused> {
        let (table, seat) = self.acting()?;
        if table.only_person() != Some(seat) {
            return Err(Refused::NotCoached);
        }
        let mut thinking = table.thinking(seat, COACH.into()).ok_or(Refused::NotAsked)?;
        if thinking.ply != ply {
            return Ok(json!({"weighed": action}));
        }
        let of = (seat, ply, table.log_end());
        let known = self.line.as_ref().and_then(|line| line.coach.as_ref());
        let ideas = match known.filter(|(decision, _)| *decision == of) {
            Some((_, ideas)) => ideas.clone(),
            None => thinking.thinker.ideas(&mut thinking.rng),
        };
        let closer = look_closer(thinking.thinker.as_ref(), &ideas, action);
        let play = table.begun()?;
        let (game, verdict) = (table.game().id(), judge(play, seat, &ideas, action, closer));
        if let Some(line) = &mut self.line {
            line.coach = Some((of, ideas));
        }
        let Some(verdict) = verdict else { return Ok(json!({"weighed": action})) };
        Ok(json!({
            "weighed": action,
            "ask": question(game, &verdict).map(maud::Markup::into_string),
            "mark": mark(game, &verdict).into_string(),
        }))
    }

    fn explain(&self) -> Result<Value, Refused> {
        let (table, seat) = self.acting()?;
        let play = table.begun()?;
        let text = explain(table.game(), play, seat).map_or_else(
            || "Nobody has moved yet.".into(),
            |told| explanation(table.game().id(), seat, &told).into_string(),
        );
        Ok(json!({"hint": text}))
    }

    fn why(&self, action: &str) -> Result<Value, Refused> {
        let (table, seat) = self.acting()?;
        let play = table.begun()?;
        Ok(match play.refusal(seat, action).map_err(Refused::NotAnAction)? {
            Some(refusal) => {
                let refused = Refused::Rule(refusal);
                json!({"why": refused.to_string(), "rule": refused.rule()})
            }
            None => json!({"why": "This can be done now.", "rule": null}),
        })
    }

    /// The next game of the same people, each one chair further.
    fn rematch(&mut self, word: &str) -> Result<Value, Refused> {
        let (id, sender) = (self.here()?, Sender { viewer: self.viewer(), name: String::new() });
        let fresh: TableId = self.word();
        let request = Request::Rematch(fresh.clone());
        let Reply::Rematch(next) = self.command(&id, sender, word.into(), request)? else {
            return Err(Refused::NotOver);
        };
        let go = json!({"go": format!("/t/{next}")});
        if next != fresh {
            return Ok(go);
        }
        let table = self.tables.get(&id).ok_or(Refused::NotBegun)?;
        let mut seats = table.plan().seats.clone();
        seats.rotate_right(1);
        let names: Vec<String> = table.seats().map(|s| table.occupant(s).name.clone()).collect();
        let many = names.len().max(1);
        let mut plan = Plan { seats, campaign: None, ..table.plan().clone() };
        plan.secret = self.secret().map_err(Refused::Setup)?;
        let table = Table::new(next.clone(), plan.clone())
            .map_err(|error| Refused::Setup(error.to_string()))?;
        self.admit(next.clone(), plan.clone(), table, Vec::new());
        for (index, _) in plan.seats.iter().enumerate().filter(|(_, c)| **c == Chair::Person) {
            if let (Some(seat), Some(name)) =
                (Seat::new(index), names.get((index + many - 1) % many))
            {
                self.seat(&next, seat, name).map_err(Refused::Setup)?;
            }
        }
        Ok(go)
    }
}

impl Line {
    /// What this page has not been told yet.
    fn news(&mut self, table: &Table, viewer: Viewer) -> Option<String> {
        let presence = presence(table);
        let news = if !table.has_begun() {
            gathering_news(table, viewer.held, presence).to_string()
        } else if std::mem::replace(&mut self.begun, true) {
            self.sent.news(table, viewer, presence, None).text()
        } else {
            News::go(format!("/t/{}", table.id())).text()
        };
        (!news.is_empty()).then_some(news)
    }
}

/// Everybody who sits here is here, and the program whose turn it is thinks.
pub(crate) fn presence(table: &Table) -> Presence {
    let thinking = table.program_to_move().map_or(SeatSet::NONE, |(seat, _)| SeatSet::only(seat));
    Presence { here: Local::held(table), thinking }
}

/// How strong a program plays here. A tab has no clock to think by, and a record from elsewhere must not
/// hold it up: what goes by time plays as a level does.
fn in_a_tab(strength: Strength) -> Strength {
    match strength {
        Strength::Level(_) | Strength::Hunch => strength,
        Strength::Iterations(iterations) => Strength::Iterations(iterations.min(MOST)),
        Strength::Time(_) => COACH.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_tab_goes_by_time_or_thinks_without_end() {
        let strength = |name: &str| in_a_tab(name.parse().expect("a strength")).to_string();
        assert_eq!(strength("search:1s"), "adept");
        assert_eq!(strength("search:4000000000"), "search:8000");
        assert_eq!(strength("search:200"), "search:200");
        assert_eq!((strength("master"), strength("hunch")), ("master".into(), "hunch".into()));
    }
}
