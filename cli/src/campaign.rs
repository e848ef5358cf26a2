//! `reliquary campaign`: mission after mission of *The Damocles Mission*, each with the days that
//! the last one has left.
//!
//! A campaign is a folder: `logbook.json` with what each mission came to, and beside it the record of
//! each, `mission-1.json` and so on. The mission that is being flown is the first without an entry.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use catalogue::campaign::{self, Logbook};
use contract::Record;

use crate::args::{CampaignArgs, CampaignDeed, DiceBy, FlyArgs, PlayArgs, SetupArgs};
use crate::files::{must_be_new, read_record, write_whole};
use crate::{columns, play, serve};

pub(crate) fn run(args: &CampaignArgs) -> anyhow::Result<()> {
    let campaign = Campaign::open(args.folder.clone())?;
    match &args.deed {
        None => campaign.show(),
        Some(CampaignDeed::Fly(fly)) => campaign.fly(fly),
        Some(CampaignDeed::File { record }) => campaign.take(record),
    }
}

/// A campaign and where it is kept.
struct Campaign {
    folder: PathBuf,
    logbook: Logbook,
}

impl Campaign {
    /// The one in this folder; a new one where there is none yet.
    fn open(folder: Option<PathBuf>) -> anyhow::Result<Self> {
        let folder = match folder {
            Some(folder) => folder,
            None => serve::data_folder()?.join("damocles-campaign"),
        };
        let file = folder.join("logbook.json");
        if !file.exists() {
            return Ok(Self { folder, logbook: Logbook::default() });
        }
        let place = || file.display().to_string();
        let text = fs::read_to_string(&file).with_context(place)?;
        let logbook = serde_json::from_str(&text).with_context(place)?;
        Ok(Self { folder, logbook })
    }

    /// The record of the next mission.
    fn next_record(&self) -> PathBuf {
        self.folder.join(format!("mission-{}.json", self.logbook.missions.len() + 1))
    }

    /// Begins the next mission, or goes on with it, and files it when it is over.
    fn fly(mut self, args: &FlyArgs) -> anyhow::Result<()> {
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("cannot make {}", self.folder.display()))?;
        let path = self.next_record();
        let begun = path.exists();
        if begun && (args.setup.scenario.is_some() || !args.setup.options.is_empty()) {
            bail!("{} has begun already: it goes on as it is", path.display());
        }
        // A mission that ended while nobody filed it is not played again.
        if !begun || read_record(&path)?.result.is_none() {
            play::run(&self.play_args(args, begun.then_some(&path)))?;
        }
        let record = read_record(&path)?;
        if record.result.is_none() {
            let words = "Not over yet. Go on with: reliquary campaign fly";
            writeln!(stdout(), "\n{words}")?;
            return Ok(());
        }
        self.write_down(&record, &path)
    }

    fn play_args(&self, args: &FlyArgs, begun: Option<&PathBuf>) -> PlayArgs {
        let mut options = args.setup.options.clone();
        options.push(format!("time_value={}", self.logbook.time_value()));
        let fresh = begun.is_none();
        PlayArgs {
            game: fresh.then(|| campaign::GAME.into()),
            setup: if fresh {
                SetupArgs { scenario: args.setup.scenario.clone(), options }
            } else {
                SetupArgs::default()
            },
            seats: args.seats.iter().filter(|_| fresh).cloned().collect(),
            seed: args.seed.filter(|_| fresh),
            dice: if args.by_hand { DiceBy::Hand } else { DiceBy::House },
            save: fresh.then(|| self.next_record()),
            resume: begun.cloned(),
            go_on: false,
            plain: args.plain,
        }
    }

    /// Files a mission that was flown elsewhere.
    fn take(mut self, file: &Path) -> anyhow::Result<()> {
        let record = read_record(file)?;
        let place = self.next_record();
        must_be_new(&place).context("a mission is under way")?;
        if self.holds(&record)? {
            bail!("{} is in this logbook already", file.display());
        }
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("cannot make {}", self.folder.display()))?;
        self.write_down(&record, file)?;
        write_whole(&place, record.to_text())
    }

    fn holds(&self, record: &Record) -> anyhow::Result<bool> {
        for number in 1..=self.logbook.missions.len() {
            let path = self.folder.join(format!("mission-{number}.json"));
            if path.exists() && read_record(&path)?.to_text() == record.to_text() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The next entry of the logbook, from a record that holds.
    fn write_down(&mut self, record: &Record, file: &Path) -> anyhow::Result<()> {
        let place = || file.display().to_string();
        let entry = campaign::entry(record).with_context(place)?;
        let (has, wants) = (entry.time_value, self.logbook.time_value());
        if has != wants {
            bail!("{}: flown with a time value of {has}; the next mission has {wants}", place());
        }
        self.logbook.missions.push(entry);
        let text = serde_json::to_string_pretty(&self.logbook)? + "\n";
        write_whole(&self.folder.join("logbook.json"), &text)?;
        self.show()
    }

    fn show(&self) -> anyhow::Result<()> {
        let mut out = stdout().lock();
        let title = catalogue::find(campaign::GAME)?.info().title;
        writeln!(out, "Campaign of {title} in {}\n", self.folder.display())?;
        if self.logbook.missions.is_empty() {
            writeln!(out, "No mission has been flown.")?;
        } else {
            writeln!(out, "{}", columns::set(&self.rows()))?;
        }
        let value = self.logbook.time_value();
        let days = [3, 4, 5, 6].map(|members| campaign::days(value, members).to_string());
        let under_way = if self.next_record().exists() { " It is under way." } else { "" };
        writeln!(
            out,
            "The next mission has a time value of {value}: {} days for 3, 4, 5 or 6 members.{under_way}",
            days.join(", ")
        )?;
        writeln!(out, "Fly it with: reliquary campaign fly")?;
        Ok(())
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let head = ["#", "mission", "time value", "days", "set out", "well", "points", "level", ""];
        let entries = (1..).zip(&self.logbook.missions).map(|(number, entry): (usize, _)| {
            vec![
                number.to_string(),
                entry.mission.clone(),
                entry.time_value.to_string(),
                entry.days.to_string(),
                entry.crew.0.to_string(),
                entry.crew.1.to_string(),
                entry.points.to_string(),
                entry.level.to_string(),
                entry.name().to_string(),
            ]
        });
        std::iter::once(head.map(String::from).to_vec()).chain(entries).collect()
    }
}
