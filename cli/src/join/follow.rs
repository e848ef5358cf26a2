//! Listening to a table, on a thread of its own, for as long as there is somebody to tell.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use anyhow::Context as _;

use super::guest::News;
use super::house::House;
use super::wire::{Choices, Happening, Heard, Info, Seen};

/// The table as the seat sees it now, and what is new.
#[derive(Clone, Debug)]
pub(super) struct Update {
    pub(super) info: Info,
    /// Nothing before the game has begun.
    pub(super) seen: Option<Seen>,
    pub(super) choices: Choices,
    pub(super) heard: Vec<Heard>,
}

/// How long a broken line is left alone.
const PAUSE: Duration = Duration::from_secs(2);

/// Follows the table until nobody listens any more. A broken line is tried again.
pub(super) fn follow(house: House, news: Sender<News>) {
    thread::spawn(move || {
        let mut ply = 0;
        loop {
            let lost = match listen(&house, &mut ply, &news) {
                Ok(()) => "The line was closed; trying again.".to_string(),
                Err(error) => format!("The line is down; trying again. ({error:#})"),
            };
            if news.send(News::Lost(lost)).is_err() {
                return;
            }
            thread::sleep(PAUSE);
        }
    });
}

fn listen(house: &House, ply: &mut usize, news: &Sender<News>) -> anyhow::Result<()> {
    house.listen(*ply, |data| {
        let happening: Happening = serde_json::from_str(data)?;
        if happening.opening {
            house.open_part()?;
        }
        let update = look(house, happening.log)?;
        *ply = happening.ply;
        news.send(News::Update(Box::new(update))).context("nobody listens")
    })
}

/// What the seat sees and may do now.
fn look(house: &House, heard: Vec<Heard>) -> anyhow::Result<Update> {
    let info: Info = house.get("")?;
    if info.state == "gathering" {
        return Ok(Update { info, seen: None, choices: Choices::default(), heard });
    }
    let seen = Some(house.get("view")?);
    let choices = house.get("actions")?;
    Ok(Update { info, seen, choices, heard })
}
