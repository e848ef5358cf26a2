//! A table before everybody is there: who sits, which seats are free, the link to send.

use catalogue::Info;
use contract::Seat;
use maud::{Markup, html};

use crate::assets::Script;
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};
use crate::table_page::link_field;
use crate::{exhibits, marks, words};
use table::{Doing, Given, OPEN_WITHIN, PersonAt, PlayedBy, Seal};

/// A table that waits for people, through one pair of eyes.
#[derive(Clone, Debug)]
pub struct Gathering {
    /// The table's word in addresses.
    pub table: String,
    /// The game.
    pub game: Info,
    /// What is played.
    pub title: String,
    /// The scenario's id, for its picture; may be empty.
    pub scenario: String,
    /// Every seat, free ones too.
    pub people: Vec<PersonAt>,
    /// The address to send to friends.
    pub invitation: String,
    /// Who reaches that address.
    pub reach: Reach,
    /// The address of one's own seat, for another device.
    pub seat_link: Option<String>,
    /// How long people may think, in words; nothing where there is no hurry.
    pub clock: Option<String>,
    /// The seal on the dice.
    pub seal: Seal,
    /// Options that differ from the usual ones, in words.
    pub changed: Vec<String>,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Whether this viewer made the table and may change it.
    pub host: bool,
}

/// Who can open an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Whoever reaches the site by the name it was opened under.
    Site,
    /// Everybody in the same network: the page was opened under an address that only this machine
    /// understands, and the invitation names the machine instead.
    Network,
    /// Nobody but this machine.
    ThisMachine,
}

/// The page of whoever sits there already.
pub fn page(frame: &Frame, gathering: &Gathering) -> Markup {
    let title = format!("{} – waiting", gathering.title);
    let sheet = Sheet {
        title: &title,
        game: Some(gathering.game.id),
        class: "",
        scripts: &[Script::Gather],
    };
    let main = html! {
        main.leaf.join #main {
            (arch(frame, &gathering.game, &gathering.scenario, &gathering.title))
            section.panel.come #gathering data-table=(gathering.table) {
                @if is_opening(gathering) {
                    p.eyebrow { "Everybody is here" }
                    h1 { "The dice are being sealed." }
                } @else {
                    p.eyebrow { "Your table is ready" }
                    h1 { "Send the link. The game begins when everybody sits." }
                    (invitation(gathering))
                }
                div #part-gather { (part(gathering)) }
                (facts(&gathering.game, gathering.clock.as_deref(), &gathering.seal, &gathering.changed))
                p.facts3 #gather-line aria-live="polite" { "Reload this page to see who has come." }
                @if gathering.host && !is_opening(gathering) { (host_tools(gathering)) }
                @if let Some(link) = &gathering.seat_link {
                    (link_field("seat-link", "Your own seat, on another device", link,
                        "Keep it to yourself: whoever has it plays your seat."))
                    (replace_link(&gathering.table))
                }
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

fn invitation(gathering: &Gathering) -> Markup {
    let link = &gathering.invitation;
    html! {
        (link_field("invitation", "For your friends", link,
            "Whoever opens it picks a free seat and a name. No account."))
        @match gathering.reach {
            Reach::Site => {},
            Reach::Network => p.reach.small {
                "This link is for everybody in the same network. The address in your own browser "
                "works on this machine only."
            },
            Reach::ThisMachine => p.reach.warn role="note" {
                b { "This link works on this machine only. " }
                "To let friends in your network join, start the program with "
                code { "reliquary serve --listen 0.0.0.0:7878" } " and open this page again."
            },
        }
        @if gathering.reach != Reach::ThisMachine {
            @if let Some(code) = crate::qr::code(link) {
                details.qrbox {
                    summary.small { (icon(Icon::Eye)) "Show the link as a QR code" }
                    (code)
                }
            }
        }
    }
}

/// Makes the links to one's seat worthless that were given out before.
pub(crate) fn replace_link(table: &str) -> Markup {
    html! {
        details.sure {
            summary.btn { "Replace my link" }
            form method="post" action={"/t/" (table) "/revoke"} {
                p.small {
                    "The link above stops working wherever it is, and you get a new one. "
                    "Browsers that opened it before keep the seat."
                }
                button.btn type="submit" { "Yes, replace it" }
            }
        }
    }
}

/// What whoever made the table may change about it as a whole.
fn host_tools(gathering: &Gathering) -> Markup {
    let table = &gathering.table;
    html! {
        div.confirm.hosttools {
            a.btn href={"/t/" (table) "/change"} { (icon(Icon::Rules)) "Change scenario and rulings" }
            details.sure {
                summary.btn { (icon(Icon::No)) "Cancel the table" }
                form method="post" action={"/t/" (table) "/room"} {
                    p.small { "It goes away for everybody who has the link." }
                    button.btn type="submit" name="what" value="cancel" { "Yes, cancel it" }
                }
            }
        }
    }
}

/// What changes while people come, by name, as [`crate::table_page::parts`] has it for a table.
pub fn parts(gathering: &Gathering) -> Vec<(&'static str, String)> {
    vec![("gather", part(gathering).into_string())]
}

fn part(gathering: &Gathering) -> Markup {
    let free = gathering.people.iter().filter(|chair| chair.by == PlayedBy::Nobody).count();
    html! {
        @if is_opening(gathering) { (opening(gathering)) }
        p.small.muted { @if free == 0 { "Everybody is here." } @else {
            (words::count(free, "seat is", "seats are")) " still free."
        } }
        ul.pick { @for chair in &gathering.people {
            li id={"chair-" (chair.seat)} {
                (seat_card(chair))
                // Nobody leaves any more once all sit and the parts of the dice are opened.
                @if !is_opening(gathering) { (seat_tools(gathering, chair)) }
            }
        } }
    }
}

fn is_opening(gathering: &Gathering) -> bool {
    matches!(gathering.seal, Seal::House { opening: true, .. })
}

/// While everybody's part of the dice is opened. The script finds here what this browser has to open.
fn opening(gathering: &Gathering) -> Markup {
    let Seal::House { commitment, given, .. } = &gathering.seal else { return html! {} };
    let yours = |seat| gathering.people.iter().any(|chair| chair.seat == seat && chair.yours);
    let own = given.iter().filter(|given| yours(given.seat) && given.opened.is_none());
    let mine: Vec<String> =
        own.filter_map(|own| Some(format!("{}:{}", own.seat, own.sealed.as_ref()?))).collect();
    html! {
        p data-table=(gathering.table) data-seal=(noted(commitment, given)) data-mine=(mine.join(" ")) {
            "Every browser opens its part of the dice now. The game begins as soon as all are open, "
            "and after " (OPEN_WITHIN) " seconds without those that are not."
        }
    }
}

/// The seal in one line, as a browser notes it: the server's, then every seat's that has one.
pub(crate) fn noted(commitment: &str, given: &[Given]) -> String {
    let sealed = |given: &Given| Some(format!(" {}:{}", given.seat, given.sealed.as_ref()?));
    std::iter::once(commitment.to_string()).chain(given.iter().filter_map(sealed)).collect()
}

fn seat_card(chair: &PersonAt) -> Markup {
    let free = chair.by == PlayedBy::Nobody;
    html! {
        div.pseat.taken[!free] {
            span {
                (marks::seat(chair.seat))
                b { @if free { (seat_name(chair.seat)) } @else { (chair.name) } }
            }
            small { @match chair.by {
                PlayedBy::Nobody => "free, waits for a friend",
                PlayedBy::Program(level) => { "a program, " (level) }
                PlayedBy::Person if chair.yours => "you",
                PlayedBy::Person if chair.doing == Doing::Away => "has sat down, is away",
                PlayedBy::Person => "is here",
            } }
        }
    }
}

/// What may be done about a seat: its own person may leave it, whoever made the table decides who
/// else may come.
fn seat_tools(gathering: &Gathering, chair: &PersonAt) -> Markup {
    let host = gathering.host;
    html! {
        @match chair.by {
            PlayedBy::Nobody if host => (room_form(gathering, chair, &html! {
                label.vh for={"level-" (chair.seat)} { "How well the program plays" }
                select id={"level-" (chair.seat)} name="level" {
                    option value="novice" { "Novice" }
                    option value="adept" selected { "Adept" }
                    option value="master" { "Master" }
                }
                (deed("program", "Let a program play"))
            })),
            PlayedBy::Program(_) if host => {
                (room_form(gathering, chair, &deed("open", "Keep it for a friend")))
            },
            PlayedBy::Person if chair.yours => (room_form(gathering, chair, &deed("leave", "Stand up"))),
            PlayedBy::Person if host => (room_form(gathering, chair, &deed("leave", "Send away"))),
            _ => {},
        }
    }
}

fn room_form(gathering: &Gathering, chair: &PersonAt, inner: &Markup) -> Markup {
    html! {
        form.roomform method="post" action={"/t/" (gathering.table) "/room"} {
            input type="hidden" name="seat" value=(chair.seat);
            (inner)
        }
    }
}

fn deed(what: &str, label: &str) -> Markup {
    html! { button.btn type="submit" name="what" value=(what) { (label) } }
}

/// The board behind glass, with its plate.
pub(crate) fn arch(frame: &Frame, game: &Info, scenario: &str, title: &str) -> Markup {
    let picture =
        exhibits::scenario(frame, game.id, scenario).or_else(|| exhibits::lobby(frame, game.id));
    html! {
        div {
            div.arch { @if let Some(picture) = picture { (picture) } span.glass {} }
            div.plate { b { (title) } span { (game.title) " · about " (game.minutes) " minutes" } }
        }
    }
}

/// What one should know before sitting down.
pub(crate) fn facts(game: &Info, clock: Option<&str>, seal: &Seal, changed: &[String]) -> Markup {
    html! {
        ul.facts3 {
            li { (icon(Icon::Clock)) span {
                @if let Some(agreed) = clock { b { "With a clock." } " " (agreed) }
                @else {
                    b { "No hurry." } " Leave and come back whenever you like: the table waits."
                }
            } }
            @match seal {
                Seal::ByHand => li { (icon(Icon::Dice)) span {
                    b { "Dice by hand." } " You roll real dice and type them in."
                } },
                Seal::Seeded => li { (icon(Icon::Dice)) span {
                    b { "Dice that can be repeated." } " The same number gives the same dice."
                } },
                Seal::House { commitment, .. } => li {
                    (icon(Icon::Lock))
                    div {
                        b { "Dice by the program." }
                        " They are settled under a seal before the game and proved after it. "
                        details.sealed {
                            summary { "The seal" }
                            code title=(commitment) { (words::brief(commitment)) }
                        }
                    }
                },
            }
            @if !changed.is_empty() {
                li { (icon(Icon::Rules)) span {
                    b { (words::count(changed.len(), "ruling differs", "rulings differ")) }
                    " from the usual: " (changed.join("; ")) ". "
                    a href={"/rules/" (game.id)} { "The rules" }
                } }
            }
        }
    }
}

/// The name of a free seat.
pub(crate) fn seat_name(seat: Seat) -> String {
    format!("Seat {seat}")
}
