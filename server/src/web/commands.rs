//! Carries out what a page asks of its table.

use contract::Seat;
use pages::wire::{Message, PageRequest, proposal};
use serde_json::{Value, json};
use table::{Command, Proposal, Refused, Reply, Request, Sender};

use super::error::HttpError;
use super::live::Follower;
use crate::clock;
use crate::metrics::Refusal;
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
                let kind = match &error {
                    TablesError::Limited(_) => Refusal::Quota,
                    _ => Refusal::Rule,
                };
                self.app.tables.metrics().refused(kind);
                // What a disk says is for whoever keeps the server.
                let HttpError { why, rule, .. } = error.into();
                json!({"refused": id, "why": why, "rule": rule})
            }
        }
    }

    async fn carry_out(&mut self, Message { id, request }: Message) -> Result<Value, TablesError> {
        let request = match request {
            PageRequest::Play { ply, action } => Request::Play { ply, action, rolls: None },
            PageRequest::Dice { value } => Request::Die(value),
            PageRequest::DiceBack => Request::TakeDieBack,
            PageRequest::Undo { ply } => Request::Undo { ply },
            PageRequest::Propose { what } => match proposal(&what).ok_or(Refused::NotAProposal)? {
                Proposal::HandOver { seat, level } => {
                    let silent_for = self.handle.silent_for(seat);
                    Request::HandOver { seat, level, silent_for }
                }
                other => Request::Propose(other),
            },
            PageRequest::ComeBack => Request::ComeBack,
            PageRequest::Away { until } => Request::Away(until),
            PageRequest::Now => return Ok(json!({"now": clock::millis()})),
            PageRequest::Answer { yes } => Request::Answer(yes),
            PageRequest::Withdraw => Request::Withdraw,
            PageRequest::Resign => Request::Resign,
            PageRequest::Chat { text, to } => Request::Say { text, to },
            PageRequest::Open { seat, value } => Request::Open { seat, value },
            PageRequest::Rematch { chance } => {
                let table = self.app.tables.rematch(&self.handle, self.viewer.held, chance).await?;
                return Ok(json!({"go": format!("/t/{table}")}));
            }
            PageRequest::Hint => return self.hint().await,
            PageRequest::Ready => return self.ready().await,
            PageRequest::Weigh { ply, action } => return self.weigh(ply, &action).await,
            PageRequest::Explain => return self.explain().await,
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

    /// Whoever opens a page of their seat is back, and no program plays on for them.
    pub(super) async fn come_back(&self) -> Result<(), TablesError> {
        let viewer = self.viewer;
        if self.app.tables.look(&self.handle, |table| table.is_missed(viewer.held)).await? {
            let sender = Sender { viewer, name: String::new() };
            let command = Command { sender, id: String::new(), request: Request::ComeBack };
            self.app.tables.handle(&self.handle, command).await?;
        }
        Ok(())
    }

    /// Uncovers a shared screen for a seat, or covers it.
    fn show(&mut self, seat: Option<Seat>) {
        self.viewer.revealed = seat;
        self.handle.changed();
    }

    /// The seat that acts from this page.
    pub(super) async fn seat(&self) -> Result<Seat, TablesError> {
        let viewer = self.viewer;
        let seat = self.app.tables.look(&self.handle, |table| table.seat_of(viewer)).await?;
        Ok(seat.ok_or(Refused::Watching)?)
    }

    async fn why(&self, action: &str) -> Result<Value, TablesError> {
        let seat = self.seat().await?;
        let refusal = self.app.tables.look(&self.handle, |table| {
            let play = table.begun()?;
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
