//! Carries out what a page asks of its table.

use catalogue::Draw;
use contract::Seat;
use pages::table_page::{Hint, Idea, hint};
use serde_json::{Value, json};
use table::{Command, Projection, Refused, Reply, Request, Sender};

use super::live::Follower;
use super::message::{Message, PageRequest, proposal};
use crate::tables::TablesError;

impl Follower {
    /// The answer to a message: done, or why not.
    pub(super) async fn answer(&mut self, message: Message) -> Value {
        let id = message.id.clone();
        match self.carry_out(message).await {
            Ok(Value::Null) => json!({"done": id}),
            Ok(Value::Object(mut answer)) => {
                answer.insert("done".into(), json!(id));
                Value::Object(answer)
            }
            Ok(other) => other,
            Err(error) => {
                self.app.tables.metrics().refused();
                let rule = match &error {
                    TablesError::Refused(refused) => refused.rule(),
                    _ => None,
                };
                json!({"refused": id, "why": error.to_string(), "rule": rule})
            }
        }
    }

    async fn carry_out(&mut self, Message { id, request }: Message) -> Result<Value, TablesError> {
        let request = match request {
            PageRequest::Play { ply, action } => Request::Play { ply, action, rolls: None },
            PageRequest::Dice { value } => Request::Die(value),
            PageRequest::DiceBack => Request::TakeDieBack,
            PageRequest::Undo { ply } => Request::Undo { ply },
            PageRequest::Propose { what } => {
                Request::Propose(proposal(&what).ok_or(Refused::NotAProposal)?)
            }
            PageRequest::Answer { yes } => Request::Answer(yes),
            PageRequest::Withdraw => Request::Withdraw,
            PageRequest::Resign => Request::Resign,
            PageRequest::Chat { text, to } => Request::Say { text, to },
            PageRequest::Rematch => {
                let table = self.app.tables.rematch(&self.handle, self.viewer.held).await?;
                return Ok(json!({"go": format!("/t/{table}")}));
            }
            PageRequest::Hint => return self.hint().await,
            PageRequest::Why { action } => return self.why(&action).await,
            PageRequest::SitDown { seat } => {
                if !self.viewer.held.contains(seat) {
                    return Err(Refused::NotYours(seat).into());
                }
                self.show(Some(seat));
                return Ok(Value::Null);
            }
            PageRequest::Fold => {
                self.show(None);
                return Ok(Value::Null);
            }
        };
        let is_move = matches!(request, Request::Play { .. });
        let sender = Sender { viewer: self.viewer, name: self.who.name_or("Guest") };
        let handled = self.app.tables.handle(&self.handle, Command { sender, id, request }).await?;
        if is_move && handled.reply != Reply::Before {
            self.app.tables.metrics().moved();
        }
        Ok(Value::Null)
    }

    /// Uncovers a shared screen for a seat, or covers it.
    fn show(&mut self, seat: Option<Seat>) {
        self.viewer.revealed = seat;
        self.handle.changed();
    }

    /// The seat that acts from this page.
    async fn seat(&self) -> Result<Seat, TablesError> {
        let viewer = self.viewer;
        let seat = self.app.tables.look(&self.handle, |table| table.seat_of(viewer)).await?;
        Ok(seat.ok_or(Refused::Watching)?)
    }

    async fn hint(&self) -> Result<Value, TablesError> {
        let (seat, viewer) = (self.seat().await?, self.viewer);
        let (ply, ideas) = self.app.tables.advice(&self.handle, seat).await?;
        let presence = self.handle.presence();
        let markup = self.app.tables.look(&self.handle, |table| {
            let projection = table.project_now(viewer, presence, Draw::Pieces);
            let projection = projection.filter(|projection| projection.ply == ply)?;
            Some(hint(&projection, &in_words(&projection, &ideas)).into_string())
        });
        let text = markup.await?;
        Ok(json!({"hint": text.unwrap_or_else(|| "The table has moved on.".into())}))
    }

    async fn why(&self, action: &str) -> Result<Value, TablesError> {
        let seat = self.seat().await?;
        let refusal = self.app.tables.look(&self.handle, |table| {
            let play = table.play_state().ok_or(Refused::NotBegun)?;
            play.refusal(seat, action).map_err(Refused::NotAnAction)
        });
        Ok(match refusal.await?? {
            Some(refusal) => {
                let refused = Refused::Rule(refusal);
                json!({"why": refused.to_string(), "rule": refused.rule()})
            }
            None => json!({"why": "This can be done now.", "rule": null}),
        })
    }
}

/// So many ideas are shown.
const IDEAS: usize = 3;

/// What a program thinks, as the page says it.
fn in_words(projection: &Projection, ideas: &[catalogue::Idea]) -> Hint {
    let games: u32 = ideas.iter().map(|idea| idea.visits).sum();
    let told = |idea: &catalogue::Idea| {
        let offer = projection.offers.iter().find(|offer| offer.action == idea.action)?;
        Some(Idea {
            action: idea.action.clone(),
            label: offer.choice.label.clone(),
            share: Some(idea.worth),
            why: offer.choice.detail.clone(),
            visits: idea.visits,
            line: idea.line.iter().map(|(seat, action)| format!("{seat} {action}")).collect(),
        })
    };
    let best = ideas.first().map(|best| board::chance(best.worth));
    Hint {
        text: best.map_or_else(String::new, |best| format!("Your chances are about {best}.")),
        ideas: ideas.iter().filter_map(told).take(IDEAS).collect(),
        effort: format!("Based on {games} simulated games"),
    }
}
