//! Carries out what a page wishes.

use contract::Seat;
use pages::desk::Desk;
use pages::table::{Hint, Idea, hint};
use serde_json::{Value, json};

use super::command::{Message, Wish, proposal};
use super::live::Follower;
use crate::hall::HallError;
use crate::room::{Order, Refused, Room};

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
                self.app.hall.metrics().refused();
                let rule = match &error {
                    HallError::Refused(refused) => refused.rule(),
                    _ => None,
                };
                json!({"refused": id, "why": error.to_string(), "rule": rule})
            }
        }
    }

    async fn carry_out(&mut self, Message { id, wish }: Message) -> Result<Value, HallError> {
        let hands = self.eyes.hands;
        match wish {
            Wish::Play { ply, action } => {
                let seat = self.seat().await?;
                let order = Order { ply, action, id };
                self.app.hall.change(&self.place, |room| room.play(seat, &order)).await?;
                self.app.hall.metrics().moved();
            }
            Wish::Dice { value } => {
                self.once(&id, |room| room.give_die(hands, value).map(drop)).await?;
            }
            Wish::DiceBack => self.once(&id, |room| room.take_die_back(hands)).await?,
            Wish::Undo { ply } => self.once(&id, |room| room.undo(hands, ply)).await?,
            Wish::Propose { what } => {
                let proposal = proposal(&what).ok_or(Refused::NotAProposal)?;
                self.once(&id, |room| room.propose(hands, proposal)).await?;
            }
            Wish::Answer { yes } => self.once(&id, |room| room.answer(hands, yes)).await?,
            Wish::Withdraw => self.once(&id, |room| room.withdraw(hands)).await?,
            Wish::Resign => {
                let seat = self.seat().await?;
                self.once(&id, |room| room.resign(seat)).await?;
            }
            Wish::Rematch => {
                let table = self.app.hall.rematch(&self.place, hands).await?;
                return Ok(json!({"go": format!("/t/{table}")}));
            }
            Wish::Chat { text } => {
                let (seat, name) = (self.speaker(), self.who.name_or("Guest"));
                self.once(&id, |room| room.say(seat, &name, &text)).await?;
            }
            Wish::Hint => return self.hint().await,
            Wish::Why { action } => return self.why(&action).await,
            Wish::SitDown { seat } => {
                if !hands.contains(seat) {
                    return Err(Refused::NotYours(seat).into());
                }
                self.eyes.lifted = Some(seat);
                self.place.news();
            }
            Wish::Fold => {
                self.eyes.lifted = None;
                self.place.news();
            }
        }
        Ok(Value::Null)
    }

    /// Carries out a command, unless the same message had it carried out before: a page that lost
    /// the line before the answer came sends it again.
    async fn once(
        &self,
        id: &str,
        command: impl FnOnce(&mut Room) -> Result<(), Refused>,
    ) -> Result<(), HallError> {
        let by = self.eyes.hands.first();
        let once = |room: &mut Room| {
            if !room.has_done(by, id) {
                command(room)?;
                room.remember(by, id);
            }
            Ok(())
        };
        self.app.hall.change(&self.place, once).await
    }

    /// The seat that acts from this page.
    async fn seat(&self) -> Result<Seat, HallError> {
        let eyes = self.eyes;
        let seat = self.app.hall.look(&self.place, |room| room.seat_of(eyes)).await?;
        Ok(seat.ok_or(Refused::Watching)?)
    }

    fn speaker(&self) -> Option<Seat> {
        self.eyes.lifted.or_else(|| self.eyes.hands.first())
    }

    async fn hint(&self) -> Result<Value, HallError> {
        let (seat, eyes) = (self.seat().await?, self.eyes);
        let (ply, ideas) = self.app.hall.advice(&self.place, seat).await?;
        let presence = self.place.presence();
        let markup = self.app.hall.look(&self.place, |room| {
            let desk = room.desk(eyes, presence).filter(|desk| desk.ply == ply)?;
            Some(hint(&desk, &in_words(&desk, &ideas)).into_string())
        });
        let text = markup.await?;
        Ok(json!({"hint": text.unwrap_or_else(|| "The table has moved on.".into())}))
    }

    async fn why(&self, action: &str) -> Result<Value, HallError> {
        let seat = self.seat().await?;
        let refusal = self.app.hall.look(&self.place, |room| {
            let table = room.table().ok_or(Refused::NotBegun)?;
            table.refusal(seat, action).map_err(Refused::NotAnAction)
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
fn in_words(desk: &Desk, ideas: &[catalogue::Idea]) -> Hint {
    let games: u32 = ideas.iter().map(|idea| idea.visits).sum();
    let told = |idea: &catalogue::Idea| {
        let offer = desk.offers.iter().find(|offer| offer.action == idea.action)?;
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
        effort: format!("{games} games played on in its mind"),
    }
}
