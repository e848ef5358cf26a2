//! Making tables: at once, or from the form.

use catalogue::Level;
use contract::Seat;
use pages::form::{read, setup};
use pages::new_table::Form;
use table::{Chair, DiceBy, Plan, Request, Sender, Table, TableId};

use crate::answer::Answer;
use crate::local::{Local, NAMELESS, game};

impl Local {
    /// A table with good defaults: one click to the first decision.
    pub(crate) fn play_now(&mut self, id: &str, asks_first: bool) -> Result<Answer, String> {
        let game = game(id)?;
        if asks_first && self.is_new(game) {
            return Ok(Answer::go(format!("/first/{id}")));
        }
        let form = Form { name: self.name(), ..Form::at_once(game.info()) };
        let table = self.seat_people(&form, form.game.play_now.you_begin)?;
        Ok(Answer::go(format!("/t/{table}")))
    }

    /// Whether somebody has neither played this game here nor begun a lesson of it.
    fn is_new(&self, game: &dyn catalogue::AnyGame) -> bool {
        let begun = |lesson: &catalogue::Lesson| {
            self.remembered.contains_key(&super::lessons::place_name(game.id(), lesson))
        };
        let lessons = game.lessons();
        !lessons.is_empty()
            && !lessons.iter().any(begun)
            && !self.tables.values().any(|table| table.plan().game == game.id())
    }

    /// The form of a new table, sent.
    pub(crate) fn make(
        &mut self,
        id: &str,
        fields: Vec<(String, String)>,
    ) -> Result<Answer, String> {
        let form = read(game(id)?.info(), fields, &self.frame().name, NAMELESS);
        match self.seat_people(&form, false) {
            Ok(table) => {
                let remember = [("name".to_string(), form.name)].into();
                Ok(Answer { remember, ..Answer::go(format!("/t/{table}")) })
            }
            Err(why) => {
                let faults = why.lines().map(str::to_string).collect();
                let page = pages::new_table::page(&self.frame(), &Form { faults, ..form });
                Ok(Answer { error: Some(why), ..Answer::page(page) })
            }
        }
    }

    /// Lays the table; with `you_begin` whoever asks takes the seat that chance lets begin, in
    /// exchange for their own. The dice stay what they are.
    fn seat_people(&mut self, form: &Form, you_begin: bool) -> Result<TableId, String> {
        if form.clock != "none" {
            return Err("Nobody waits for you here, so there are no clocks.".into());
        }
        let mut words: Vec<&str> =
            form.sitters.iter().take(form.seats).map(String::as_str).collect();
        if words.iter().filter(|word| **word == "you").count() > 1 {
            return Err("You can sit on one chair only; choose hot seat for the others.".into());
        }
        let mut plan = Plan {
            game: form.game.id.into(),
            revision: form.game.rules_revision,
            setup: setup(form, |text| game(form.game.id)?.read_scenario(text))?,
            seats: words.iter().map(|word| chair(word)).collect::<Result<_, _>>()?,
            dice: if form.dice == "hand" { DiceBy::Hand } else { DiceBy::House },
            listed: false,
            secret: self.secret()?,
            campaign: None,
        };
        let you = words.iter().position(|word| *word == "you");
        let first = begins(self.word(), &plan);
        if let Some((you, first)) = you.filter(|_| you_begin).zip(first) {
            words.swap(you, first.index());
            plan.seats.swap(you, first.index());
        }
        let id = self.lay(plan)?;
        for (index, word) in words.iter().enumerate() {
            let Some(seat) = Seat::new(index).filter(|_| matches!(*word, "you" | "hot")) else {
                continue;
            };
            let called =
                form.hot_names.get(index).filter(|name| *word == "hot" && !name.is_empty());
            let otherwise =
                || if *word == "you" { form.name.clone() } else { format!("Seat {seat}") };
            let name = called.cloned().unwrap_or_else(otherwise);
            self.seat(&id, seat, &name)?;
        }
        let begins = |table: &Table| table.free().is_empty() && !table.has_begun();
        if self.tables.get(&id).is_some_and(begins) {
            // A table of programs alone begins by itself.
            self.command(&id, Sender::default(), String::new(), Request::Begin)
                .map_err(|refused| refused.to_string())?;
        }
        Ok(id)
    }
}

/// The first to act at a table where nobody adds to the dice, whoever sits where.
fn begins(id: TableId, plan: &Plan) -> Option<Seat> {
    let seats = vec![Chair::Program(Level::Random.into()); plan.seats.len()];
    let mut table = Table::new(id, Plan { seats, ..plan.clone() }).ok()?;
    let (sender, id) = (Sender::default(), String::new());
    table.handle(table::Command { sender, id, request: Request::Begin }).ok()?;
    table.waiting().first()
}

fn chair(word: &str) -> Result<Chair, String> {
    match word {
        "you" | "hot" => Ok(Chair::Person),
        "friend" => Err("A friend on another device needs a server. Here a friend can share \
                         this screen: choose hot seat."
            .into()),
        level => level
            .parse()
            .map(|level: Level| Chair::Program(level.into()))
            .map_err(|_| format!("Nobody called {level} can sit here.")),
    }
}
