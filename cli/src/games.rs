//! `reliquary games`: the catalogue.

use std::io::{Write as _, stdout};

use catalogue::Info;

use crate::args::GamesArgs;

pub(crate) fn run(args: &GamesArgs) -> anyhow::Result<()> {
    let games: Vec<Info> = catalogue::all().iter().map(|game| game.info()).collect();
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
    } else {
        for game in &games {
            writeln!(out, "{}", describe(game))?;
        }
    }
    Ok(())
}

fn describe(game: &Info) -> String {
    let mut lines = vec![
        format!("{}  {}, after {}", game.id, game.title, game.original),
        format!("  {}", game.tagline),
        format!(
            "  {} to {} seats, {} minutes, rules revision {}",
            game.min_seats, game.max_seats, game.minutes, game.rules_revision
        ),
        String::new(),
        "  Scenarios (--scenario ID, or a file of your own)".into(),
    ];
    lines.extend(game.scenarios.iter().enumerate().map(|(index, scenario)| {
        let default = if index == 0 { "  (default)" } else { "" };
        let about = format!("{}, {}{default}", scenario.title, scenario.about);
        hanging(&format!("    {:<16} ", scenario.id), &about)
    }));
    lines.extend([String::new(), "  Options (--option NAME=VALUE)".into()]);
    for option in &game.options {
        let default = option.default.to_string().replace('"', "");
        lines.push(format!("    {:<22} {} (default {default})", option.name, option.values));
        let about = format!("{} [{}]", option.about, option.ruling);
        lines.push(hanging(&" ".repeat(27), &about));
    }
    lines.join("\n") + "\n"
}

/// A first word, and a text beside it that goes on under itself.
fn hanging(first: &str, text: &str) -> String {
    const WIDEST: usize = 100;
    let mut lines = vec![first.to_string()];
    for word in text.split(' ') {
        let line = lines.last().map_or(0, |line| line.chars().count());
        if line + 1 + word.chars().count() > WIDEST {
            lines.push(" ".repeat(first.len()));
        }
        if let Some(line) = lines.last_mut() {
            let gap = if line.chars().count() == first.len() { "" } else { " " };
            *line += gap;
            *line += word;
        }
    }
    lines.join("\n")
}
