//! `reliquary rules`: the rulebook in our words.

use std::io::{Write as _, stdout};

use anyhow::bail;

use crate::args::RulesArgs;
use crate::page;

pub(crate) fn run(args: &RulesArgs) -> anyhow::Result<()> {
    let game = catalogue::find(&args.game)?;
    let text = match &args.number {
        None => game.rules(),
        Some(number) => match catalogue::passage(game, number) {
            Some(passage) => passage.text,
            None => bail!(
                "{} has no rule {number:?}; try a chapter (8), a rule (8.1) or a ruling (EXP-09)",
                args.game
            ),
        },
    };
    writeln!(stdout().lock(), "{}", page::from_markdown(text))?;
    Ok(())
}
