//! `reliquary join`: a seat at a table of a server, over its public API, on a whole screen.
//!
//! `house` asks, `follow` listens on a thread of its own, `guest` is what the person does. Nothing
//! waits for the line: an answer that takes long is waited for elsewhere.

mod follow;
mod guest;
mod house;
mod wire;

use std::io::{Write as _, stdout};
use std::sync::mpsc::channel;

use anyhow::bail;

use crate::args::JoinArgs;
use crate::screen::stage;
use guest::Guest;
use house::Address;

pub(crate) fn run(args: &JoinArgs) -> anyhow::Result<()> {
    let address = Address::read(&args.url)?;
    if !stage::is_there() {
        bail!("joining needs a terminal; a program plays over the API, see docs/api.md");
    }
    let house = address.enter(&args.name)?;
    let link = house.link();
    let (news, inbox) = channel();
    let left = Guest::sit(house, news)?.stay(&inbox);
    writeln!(stdout().lock(), "Come back with:\n  reliquary join {link}")?;
    left
}
