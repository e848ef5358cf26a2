//! Scenarios of one's own: read, checked, and on to the form of a new table.

use std::collections::BTreeMap;

use catalogue::Level;
use pages::form::setup;
use pages::new_table::Form;
use pages::scenario::{Checked, faults};
use table::{Chair, DiceBy, Plan, Table};

use crate::answer::Answer;
use crate::local::{Local, game};

impl Local {
    pub(crate) fn scenario(&self, id: &str) -> Result<Answer, String> {
        let game = game(id)?;
        let page = pages::scenario::page(&self.frame(), game, game.example(), &Checked::Not);
        Ok(Answer::page(page))
    }

    /// A scenario as it was typed, and whether a table is wanted with it.
    pub(crate) fn check_scenario(
        &mut self,
        id: &str,
        fields: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let game = game(id)?;
        let field = |name: &str| fields.get(name).map_or("", String::as_str);
        let text = field("text").replace("\r\n", "\n");
        let read = game.read_scenario(&text).and_then(|scenario| {
            let title = scenario["title"].as_str().unwrap_or("Your scenario");
            let form = Form::fresh(game.info()).with_own(title, &text);
            self.try_out(&form).map(|()| (title.to_string(), form))
        });
        let frame = self.frame();
        let checked = match read {
            Ok((_, form)) if field("what") == "table" => {
                let form = Form { name: frame.name.clone(), ..form };
                return Ok(Answer::page(pages::new_table::page(&frame, &form)));
            }
            Ok((title, _)) => Checked::Good(title),
            Err(why) => Checked::Faults(faults(&why)),
        };
        Ok(Answer::page(pages::scenario::page(&frame, game, &text, &checked)))
    }

    /// Finds out whether a set-up can be played: what is well written may still not be.
    fn try_out(&mut self, form: &Form) -> Result<(), String> {
        let plan = Plan {
            game: form.game.id.into(),
            revision: form.game.rules_revision,
            setup: setup(form, |text| game(form.game.id)?.read_scenario(text))?,
            seats: vec![Chair::Program(Level::Random.into()); form.seats],
            dice: DiceBy::House,
            listed: false,
            secret: self.secret()?,
            campaign: None,
        };
        Table::new(self.word(), plan).map(drop).map_err(|error| error.to_string())
    }
}
