//! Campaigns: mission after mission, each with the time that the last one has left.

use std::collections::{BTreeMap, BTreeSet};

use catalogue::campaign::GAME;
use contract::Seat;
use pages::campaign::{Begin, Brief, Campaign, Journal, Mission, Next, fit, ship};
use serde_json::{Value, json};
use table::{CampaignId, Chair, DiceBy, LONGEST_NAME, Leg, Plan, Table, TableId};

use crate::answer::{Answer, File};
use crate::local::{Local, NAMELESS, game};

impl Local {
    /// All campaigns of this browser, and the form for a new one.
    pub(crate) fn campaigns(&self) -> Result<Answer, String> {
        let leg = |table: &Table| table.plan().campaign.as_ref().map(|leg| leg.id.clone());
        let ids: BTreeSet<CampaignId> = self.tables.values().filter_map(leg).collect();
        let brief = |id: &CampaignId| {
            let missions = self.missions(id);
            let last = missions.last()?;
            Some(Brief {
                id: id.to_string(),
                name: last.plan().campaign.as_ref().map(|leg| leg.name.clone()).unwrap_or_default(),
                missions: missions.len(),
                ago: self.ago(last.last_at()),
            })
        };
        let mut mine: Vec<Brief> = ids.iter().filter_map(brief).collect();
        mine.sort_by_key(|campaign| campaign.ago);
        let begin = Begin { name: self.frame().name, scenarios: game(GAME)?.info().scenarios };
        Ok(Answer::page(pages::campaign::shelf(&self.frame(), &mine, &begin)))
    }

    pub(crate) fn campaign(&self, word: &str) -> Result<Answer, String> {
        let (id, journal, last) = self.journal(word)?;
        let scenarios = game(GAME)?.info().scenarios;
        let flown = journal.plan.setup["scenario"].as_str().map(str::to_string);
        let scenario = flown.or_else(|| scenarios.first().map(|first| first.id.clone()));
        let campaign = Campaign {
            id: id.to_string(),
            name: journal.name(),
            time_value: journal.time_value(),
            next: if journal.is_under_way() { Next::GoOn(last.to_string()) } else { Next::Fly },
            missions: journal.missions,
            scenario: scenario.unwrap_or_default(),
            scenarios,
        };
        Ok(Answer::page(pages::campaign::page(&self.frame(), &campaign)))
    }

    pub(crate) fn logbook(&self, word: &str) -> Result<Answer, String> {
        let (id, journal, _) = self.journal(word)?;
        let name = format!("logbook-{id}.json");
        let file = Some(File { name, kind: "application/json", text: journal.logbook() });
        Ok(Answer { file, ..Answer::default() })
    }

    /// The first mission of a new campaign.
    pub(crate) fn begin_campaign(
        &mut self,
        fields: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let field = |name: &str| fields.get(name).map_or("", String::as_str);
        let name = fit(field("name"), LONGEST_NAME);
        let name = if name.is_empty() { NAMELESS.to_string() } else { name };
        let leg = Leg { id: self.word(), name: ship(field("campaign")), mission: 1 };
        let dice = if field("dice") == "hand" { DiceBy::Hand } else { DiceBy::House };
        let table = self.launch(leg, json!({"scenario": field("scenario")}), dice, &name)?;
        let remember = [("name".to_string(), name)].into();
        Ok(Answer { remember, ..Answer::go(format!("/t/{table}")) })
    }

    /// The next mission; a second click finds it made.
    pub(crate) fn fly(
        &mut self,
        word: &str,
        fields: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let (id, journal, last) = self.journal(word)?;
        if journal.is_under_way() {
            return Ok(Answer::go(format!("/t/{last}")));
        }
        let leg = Leg { id, name: journal.name(), mission: journal.next_mission() };
        let setup = journal.setup(fields.get("scenario").map_or("", String::as_str));
        let table = self.launch(leg, setup, journal.plan.dice, &self.name())?;
        Ok(Answer::go(format!("/t/{table}")))
    }

    /// Makes the table of a mission and seats whoever asked for it.
    fn launch(
        &mut self,
        leg: Leg,
        setup: Value,
        dice: DiceBy,
        name: &str,
    ) -> Result<TableId, String> {
        let plan = Plan {
            game: GAME.into(),
            revision: game(GAME)?.info().rules_revision,
            setup,
            seats: vec![Chair::Person],
            dice,
            listed: false,
            secret: self.secret()?,
            campaign: Some(leg),
        };
        let id = self.lay(plan)?;
        self.seat(&id, Seat::A, name)?;
        Ok(id)
    }

    /// The tables of a campaign, oldest first.
    fn missions(&self, id: &CampaignId) -> Vec<&Table> {
        let number = |table: &&Table| {
            table.plan().campaign.as_ref().filter(|leg| leg.id == *id).map(|leg| leg.mission)
        };
        let mut missions: Vec<&Table> =
            self.tables.values().filter(|table| number(table).is_some()).collect();
        missions.sort_by_key(number);
        missions
    }

    fn journal(&self, word: &str) -> Result<(CampaignId, Journal, TableId), String> {
        let none = || "There is no such campaign in this browser.".to_string();
        let id: CampaignId = word.parse().map_err(|_| none())?;
        let tables = self.missions(&id);
        let last = tables.last().ok_or_else(none)?;
        let missions = tables.iter().map(|table| Mission::of(table)).collect();
        let journal = Journal { missions, plan: last.plan().clone() };
        Ok((id, journal, last.id().clone()))
    }
}
