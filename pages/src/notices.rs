//! What somebody is told where they do not look, and the page on which they say where and of what.

use std::fmt::Write as _;

use contract::{Seat, SeatSet};
use maud::{Markup, html};
use table::{NoticeKind, Table};

use crate::assets;
use crate::layout::{self, Frame, Room, Sheet};
use crate::summary::{others, result, title};

/// Something that somebody is told. Everybody who knows the table may know all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Why.
    pub kind: NoticeKind,
    /// The game's id.
    pub game: String,
    /// What is played.
    pub title: String,
    /// In a sentence.
    pub text: String,
    /// The table's word in addresses.
    pub table: String,
    /// When something last happened there, in seconds since 1970.
    pub at: i64,
    /// What tells it from the next of its kind at the same table.
    pub mark: String,
}

/// A notice in words.
pub fn told(table: &Table, seat: Seat, kind: NoticeKind) -> Told {
    let title = title(table);
    let with = others(table, SeatSet::only(seat));
    let at = if with.is_empty() { title.clone() } else { format!("{title}, with {with}") };
    let text = match kind {
        NoticeKind::Turn => format!("It is your turn: {at}."),
        NoticeKind::Question => format!("The others ask you something: {at}."),
        // Never what: it may be read over somebody's shoulder.
        NoticeKind::Message => match table.wrote_last_to(seat) {
            Some((name, _)) => format!("{name} wrote to you: {title}."),
            None => format!("Somebody wrote to you: {title}."),
        },
        NoticeKind::Over => format!("The game is over, {}: {at}.", result(table)),
        NoticeKind::TimeShort => format!("Your time is nearly up: {at}."),
    };
    Told {
        kind,
        game: table.plan().game.clone(),
        title,
        text,
        table: table.id().to_string(),
        at: table.last_at(),
        mark: String::new(),
    }
}

/// What waits at a table for whoever plays these seats, for a list that is fetched now and then.
pub fn items(table: &Table, held: SeatSet, wants: &[NoticeKind]) -> Vec<Told> {
    let standing = table.standing();
    let mut items = Vec::new();
    for seat in held.iter() {
        let since = table.asked_since(seat);
        let mut add = |kind: NoticeKind, at: i64, mark: String| {
            if wants.contains(&kind) {
                items.push(Told { at, mark, ..told(table, seat, kind) });
            }
        };
        if table.is_over() {
            add(NoticeKind::Over, table.last_at(), "end".into());
        }
        if standing.has_turn(seat) {
            add(NoticeKind::Turn, table.last_at(), format!("{seat}-{since}"));
        }
        if standing.is_questioned(seat) {
            add(NoticeKind::Question, table.last_at(), format!("{seat}-{}", table.entries()));
        }
        if let Some((_, at)) = table.wrote_last_to(seat) {
            add(NoticeKind::Message, at, format!("{seat}-{at}"));
        }
    }
    items
}

/// A feed in the form its readers know (RFC 4287).
pub fn feed(site: &str, items: &[Told]) -> String {
    let updated = moment(items.iter().map(|item| item.at).max().unwrap_or_default());
    let head =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">";
    let site = escaped(site);
    let mut text = format!(
        "{head}\n<id>{site}/my</id>\n<title>Reliquary: what waits for you</title>\n\
         <updated>{updated}</updated>\n<author><name>Reliquary</name></author>\n<link href=\"{site}/my\"/>\n"
    );
    for item in items {
        let link = format!("{site}/t/{}", item.table);
        // Writing into a string cannot fail.
        let _ = write!(
            text,
            "<entry>\n<id>{link}#{}-{}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
             <link href=\"{link}\"/>\n</entry>\n",
            item.kind,
            escaped(&item.mark),
            escaped(&item.text),
            moment(item.at),
        );
    }
    text + "</feed>\n"
}

/// Text between two marks of XML.
fn escaped(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control());
    plain.fold(String::new(), |text, c| match c {
        '&' => text + "&amp;",
        '<' => text + "&lt;",
        '>' => text + "&gt;",
        '"' => text + "&quot;",
        c => text + c.encode_utf8(&mut [0; 4]),
    })
}

fn moment(at: i64) -> String {
    crate::words::moment(at).0
}

/// A way to be told, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelShown {
    /// What it is stopped by.
    pub id: String,
    /// Its word: "ntfy", "discord".
    pub kind: &'static str,
    /// Where it goes; empty for a feed.
    pub address: String,
    /// What its messages are signed with, where it has to be known.
    pub secret: Option<String>,
    /// What is told.
    pub wants: Vec<NoticeKind>,
    /// So many tries in a row have failed.
    pub failures: u32,
}

/// What the page says besides its lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum NoticesSaid {
    /// Nothing.
    #[default]
    Nothing,
    /// What was wrong.
    Fault(String),
    /// A feed was made: its address, which is shown once.
    Feed(String),
    /// Something was done.
    Done(&'static str),
}

/// The kinds of channels: word, what they are called, and what is asked for.
const WAYS: [(&str, &str, &str); 6] = [
    ("ntfy", "ntfy", "The address of your topic, such as https://ntfy.sh/a-word-nobody-guesses"),
    ("discord", "Discord", "The address of a webhook: channel settings, Integrations, Webhooks"),
    ("slack", "Slack", "The address of an incoming webhook of your workspace"),
    ("matrix", "Matrix", "https://SERVER/ROOM, such as https://matrix.org/!word:matrix.org"),
    ("webhook", "Your own program", "An address that takes signed JSON"),
    ("feed", "A feed", "For a feed reader; no address is needed"),
];

/// What may be told: its kind, and how it is called.
const WANTS: [(NoticeKind, &str); 5] = [
    (NoticeKind::Turn, "It is my turn"),
    (NoticeKind::Question, "The others ask me something"),
    (NoticeKind::Message, "Somebody writes to me alone"),
    (NoticeKind::TimeShort, "My time is nearly up"),
    (NoticeKind::Over, "A game is over"),
];

/// The page on which somebody says where they want to be told, and of what.
pub fn page(frame: &Frame, channels: &[ChannelShown], said: &NoticesSaid) -> Markup {
    let sheet = Sheet { title: "Notices", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf.settings #main {
            link rel="stylesheet" href=(assets::friends_path());
            div.leafhead { div {
                h1 { "Notices" }
                p { "Where you are told that it is your turn while no page of yours is open. Nothing in them is secret." }
            } }
            @match said {
                NoticesSaid::Nothing => {}
                NoticesSaid::Fault(why) => p.said role="alert" { (why) },
                NoticesSaid::Done(what) => p.said role="status" { (what) },
                NoticesSaid::Feed(address) => div.said role="status" {
                    p { "This is the address of your feed. It is shown only now: copy it into your feed reader." }
                    p { input type="text" readonly value=(address) data-address aria-label="The address of your feed"; }
                },
            }
            section.panel {
                header { h2 { "Where you are told" } }
                @if channels.is_empty() { p.small.muted.none { "Nowhere yet." } }
                @else { ul.tables { @for channel in channels { (row(channel)) } } }
            }
            section.panel {
                header { h2 { "One more" } }
                (form())
            }
            p.small { a href="/settings" { "All settings" } }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet, &main)
}

fn row(channel: &ChannelShown) -> Markup {
    let name = WAYS.iter().find(|way| way.0 == channel.kind).map_or("", |way| way.1);
    let wants = WANTS.iter().filter(|(kind, _)| channel.wants.contains(kind));
    let wants = wants.map(|(_, name)| *name).collect::<Vec<_>>().join(", ");
    html! {
        li.channel {
            i.sw {}
            div {
                b { (name) }
                small { @if !channel.address.is_empty() { (channel.address) " · " } (wants) }
                @if channel.failures > 0 {
                    small { "Not taken " (crate::words::count(channel.failures as usize, "time", "times")) " in a row: is the address right?" }
                }
                @if let Some(secret) = &channel.secret {
                    small { "Signed with " code { (secret) } }
                }
            }
            form.rowtools method="post" action="/settings/notices" {
                input type="hidden" name="id" value=(channel.id);
                button.btn type="submit" name="what" value="stop" aria-label={"Stop " (name)} { "Stop" }
            }
        }
    }
}

fn form() -> Markup {
    html! {
        form.channelform method="post" action="/settings/notices" {
            input type="hidden" name="what" value="add";
            fieldset.opt {
                legend { "How" }
                @for (word, name, note) in WAYS {
                    label.way {
                        input type="radio" name="kind" value=(word) required checked[word == "ntfy"];
                        span { b { (name) } small { (note) } }
                    }
                }
            }
            label.field { span { "Address" } input type="url" name="address" maxlength="500" autocomplete="off"; }
            label.field {
                span { "Access token" }
                input type="text" name="secret" maxlength="500" autocomplete="off";
                small { "For Matrix alone: that of an account which is in the room." }
            }
            fieldset.opt {
                legend { "What" }
                @for (kind, name) in WANTS {
                    label { input type="checkbox" name="wants" value=(kind) checked[kind != NoticeKind::Over]; (name) }
                }
            }
            button.btn.primary type="submit" { "Add" }
        }
    }
}

/// Asks whether a channel is to be stopped: whoever only looks at the address stops nothing.
pub fn stop(frame: &Frame, id: &str, is_stopped: bool) -> Markup {
    let sheet = Sheet { title: "Stop notices", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf.settings #main {
            link rel="stylesheet" href=(assets::friends_path());
            div.leafhead { div { h1 { "Stop notices" } } }
            section.panel {
                @if is_stopped {
                    p { "Stopped. You are told nothing there any more." }
                    p { a href="/settings/notices" { "Your notices" } }
                } @else {
                    p { "You are told nothing there any more. Your games go on." }
                    form method="post" action={"/notices/stop/" (id)} {
                        button.btn.primary type="submit" { "Stop these notices" }
                    }
                }
            }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet, &main)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feed_holds_no_markup_of_its_readers() {
        let item = Told {
            kind: NoticeKind::Turn,
            game: "expedition".into(),
            title: "T".into(),
            text: "It is your turn: T, with <b>\"A & B\"</b>\u{7}.".into(),
            table: "abc".into(),
            at: 86_400,
            mark: "A-3".into(),
        };
        let text = feed("https://play.example.org", &[item]);
        assert!(text.contains("&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;."), "{text}");
        assert!(text.contains("<id>https://play.example.org/t/abc#turn-A-3</id>"), "{text}");
        assert!(text.contains("<updated>1970-01-02T00:00:00Z</updated>"), "{text}");
    }
}
