//! One table of two, played as fast as the server answers, and played again when it is over.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::Context as _;
use contract::Rng;
use serde_json::{Value, json};

use super::Run;
use super::asking::{post, visit};
use super::page::{Heard, Page};
use super::tally::{Sample, Tally};

/// Two browsers at one table.
pub(super) struct Game {
    house: SocketAddr,
    cookies: [String; 2],
    pages: [Page; 2],
    rng: Rng,
    tally: Tally,
}

/// The first game of the list that two can play.
fn game_of_two() -> anyhow::Result<&'static str> {
    let mut games = catalogue::all().iter().map(|game| game.info());
    let found = games.find(|game| (game.min_seats..=game.max_seats).contains(&2));
    Ok(found.context("no game is for two")?.id)
}

/// Whose page something came from.
type Side = usize;

impl Game {
    /// Makes a table, seats two people and opens their pages.
    pub(super) async fn open(house: SocketAddr, rng: Rng) -> anyhow::Result<Self> {
        let wanted = json!({"game": game_of_two()?, "seats": ["person", "person"]});
        let made = post(house, "/api/v1/tables", &wanted).await?.json()?;
        let table = word(&made, "table")?;
        let ada = sit(house, table, "Ada").await?;
        let ben = sit(house, table, "Ben").await?;
        let cookies = [ada, ben];
        let pages = open_pages(house, &format!("/t/{table}"), &cookies).await?;
        Ok(Self { house, cookies, pages, rng, tally: Tally::default() })
    }

    /// Plays until the time is up. A line that breaks ends this table, and is counted.
    pub(super) async fn play(mut self, run: Arc<Run>) -> Tally {
        let mut begun = run.begun.subscribe();
        if begun.wait_for(|begun| *begun).await.is_ok()
            && let Err(error) = self.play_on(&run).await
        {
            self.tally.broken(format!("{error:#}"));
        }
        self.tally
    }

    async fn play_on(&mut self, run: &Run) -> anyhow::Result<()> {
        loop {
            if self.pages.iter().any(|page| page.is_over) {
                self.play_again().await?;
            }
            let Some(side) = self.to_move() else {
                // Nobody may act yet: one of the pages is still behind.
                self.hear().await?;
                continue;
            };
            let Ok(_slot) = run.slots.acquire().await else { return Ok(()) };
            self.make_a_move(side, run).await?;
        }
    }

    /// The page whose seat has something to click, once both pages show the same move.
    fn to_move(&self) -> Option<Side> {
        let same = self.pages[0].ply == self.pages[1].ply;
        self.pages.iter().position(|page| same && !page.actions.is_empty())
    }

    /// Clicks something; waits until it is acknowledged and the other page shows it.
    async fn make_a_move(&mut self, side: Side, run: &Run) -> anyhow::Result<()> {
        let page = &mut self.pages[side];
        let (ply, choice) = (page.ply, self.rng.index(page.actions.len()));
        let action = &page.actions[choice];
        let text = json!({"id": format!("{ply}"), "do": "play", "ply": ply, "action": action});
        let sent = Instant::now();
        page.send(text.to_string()).await?;
        let (mut acknowledged, mut shown) = (None, None);
        while acknowledged.is_none() || shown.is_none() {
            match self.hear().await? {
                (from, Heard::News(_)) if from != side && self.pages[from].ply > ply => {
                    shown.get_or_insert(sent.elapsed());
                }
                (_, Heard::News(_)) => {}
                (_, Heard::Done { .. }) => {
                    acknowledged.get_or_insert(sent.elapsed());
                    run.done.fetch_add(1, Ordering::Relaxed);
                }
                (_, Heard::Refused(why)) => {
                    self.tally.refused(why);
                    return Ok(());
                }
            }
        }
        let (Some(acknowledged), Some(shown)) = (acknowledged, shown) else { return Ok(()) };
        self.tally.add(Sample { sent, acknowledged, shown });
        Ok(())
    }

    /// The next message on either page.
    async fn hear(&mut self) -> anyhow::Result<(Side, Heard)> {
        let [ada, ben] = &mut self.pages;
        let (side, heard) = tokio::select! {
            heard = ada.hear() => (0, heard?),
            heard = ben.hear() => (1, heard?),
        };
        if let Heard::News(bytes) = heard {
            self.tally.news(bytes);
        }
        Ok((side, heard))
    }

    /// Both ask for the next game, as the button does.
    async fn play_again(&mut self) -> anyhow::Result<()> {
        let mut table = String::new();
        for page in &mut self.pages {
            page.send(json!({"id": "again", "do": "rematch"}).to_string()).await?;
            table = loop {
                match page.hear().await? {
                    Heard::Done { go: Some(table) } => break table,
                    Heard::Refused(why) => anyhow::bail!("no next game: {why}"),
                    _ => {}
                }
            };
        }
        self.pages = open_pages(self.house, &table, &self.cookies).await?;
        Ok(())
    }
}

/// Takes a seat, and opens its link in a fresh browser, whose cookie comes back.
async fn sit(house: SocketAddr, table: &str, name: &str) -> anyhow::Result<String> {
    let path = format!("/api/v1/tables/{table}/sit");
    let seated = post(house, &path, &json!({"name": name})).await?.json()?;
    visit(house, word(&seated, "link")?).await?.cookie()
}

async fn open_pages(
    house: SocketAddr,
    table: &str,
    cookies: &[String; 2],
) -> anyhow::Result<[Page; 2]> {
    let ada = Page::open(house, table, &cookies[0]).await?;
    let ben = Page::open(house, table, &cookies[1]).await?;
    Ok([ada, ben])
}

fn word<'a>(answer: &'a Value, name: &str) -> anyhow::Result<&'a str> {
    answer[name].as_str().with_context(|| format!("the server gives no {name}"))
}
