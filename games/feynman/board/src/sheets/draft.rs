//! The paper that is filled in before the game: points counted, what can be bought, and what has
//! to be placed. A line is touched first; then it shows what can be bought, or its room is touched
//! on the plan.

use contract::Seat;
use feynman::action::Line;
use feynman::names::{
    AGENTS, ALIENS, ARTIFACTS, Employer, Fig, Good, Item, LETTERS, Name, ROBOTS, Species,
};
use feynman::state::{PHONE, PIRATES, Place, SCIENTIST};
use feynman::{Action, Station, View, sheets};
use maud::{Markup, html};

use super::rows::boxes;
use super::seals;
use crate::{names, svg};
use board::Cast;

pub(super) fn draw(station: &Station, view: &View, cast: &Cast) -> Markup {
    let writing = view.you.filter(|you| view.status.waiting().contains(*you));
    html! {
        div class="feynman fy-setup" id="fy-setup" tabindex="0" {
            @match (writing, view.you) {
                (Some(seat), _) => (paper(station, view, seat)),
                (None, Some(_)) => (waiting(view, cast, "Your sheet is sealed.")),
                (None, None) => (waiting(view, cast, "Sheets are filled in unseen.")),
            }
        }
    }
}

/// Who is still writing.
fn waiting(view: &View, cast: &Cast, words: &str) -> Markup {
    html! {
        article class="fy-paper panel" {
            span class="eyebrow" { "Set-up" }
            h2 { (words) }
            div class="fy-seals" {
                @for seat in view.open.seats.seats() {
                    article class="fy-sealed panel" {
                        (seals::wax(seat))
                        div {
                            p { b { (cast.name(seat)) } " " small class="muted" { (names::role(seat)) } }
                            p class="small muted" {
                                @if view.open.ready.contains(seat) { "sealed" } @else { "writing" }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn paper(station: &Station, view: &View, seat: Seat) -> Markup {
    html! {
        article class="fy-paper panel" {
            div class="fy-head" {
                div {
                    span class="eyebrow" { "Your secret sheet" }
                    h2 { (names::role(seat)) }
                    p class="small muted" { (advice(seat)) }
                }
                (meter(view, seat))
            }
            (ready_made(seat))
            @match seat {
                PIRATES => (pirates(station, view)),
                SCIENTIST => (scientist(station, view)),
                PHONE => (phone(station, view)),
                _ => (alien(view)),
            }
            p class="fy-row" {
                button type="button" class="fy-buy fy-seal" data-pick="act:ready" data-action="ready" {
                    "Seal the sheet"
                }
                button type="button" class="fy-buy" data-pick="act:blank" data-action="blank" {
                    "Rub everything out"
                }
            }
        }
    }
}

const fn advice(seat: Seat) -> &'static str {
    match seat {
        PIRATES => "Eastwood and up to six more. Letters A to G are what the others will see.",
        SCIENTIST => "Touch a line, then its room on the plan. Nothing is hidden in A3, D2 or D3.",
        PHONE => "Choose who employs you. Agents begin in B or C rooms or in the lorry.",
        _ => "You have read the scientist's sheet. Choose what you are.",
    }
}

fn meter(view: &View, seat: Seat) -> Markup {
    let (Some(all), Some(left)) = (view.open.plan.points.get(seat.index()), view.own.points) else {
        return html! {};
    };
    html! {
        div class="fy-meter" {
            p { b { (all - left) } " of " (all) " points " span { (left) " left" } }
            div class="fy-mbar" role="img" aria-label={(all - left) " of " (all) " points"} {
                @for index in 0..*all { i class=[(index < all - left).then_some("on")] {} }
            }
        }
    }
}

fn ready_made(seat: Seat) -> Markup {
    html! {
        p class="fy-row fy-ready" {
            span class="eyebrow" { "Ready-made" }
            @for (index, sheet) in sheets::of(seat).iter().enumerate() {
                (chip(&format!("sheet:{}", index + 1), &sheet.name, None, State::Open))
            }
        }
    }
}

/// Whether a thing has been written down, can be, or cannot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    On,
    Open,
    Dear,
}

fn chip(pick: &str, words: &str, price: Option<u8>, state: State) -> Markup {
    let class = match state {
        State::On => "fy-buy on",
        State::Open => "fy-buy",
        State::Dear => "fy-buy no",
    };
    html! {
        button type="button" class=(class) data-pick=(pick)
            aria-pressed=(if state == State::On { "true" } else { "false" }) {
            (words) @if let Some(price) = price { b { (price) } }
        }
    }
}

/// Written down, or to be had for what is left.
fn state(view: &View, entry: Action, done: bool) -> State {
    match done {
        true => State::On,
        false if view.affords(entry) => State::Open,
        false => State::Dear,
    }
}

/// Whether the sheet is at this line.
fn is_at(view: &View, line: Line) -> bool {
    view.own.line == Some(line)
}

/// A line to turn to.
fn line_chip(view: &View, line: Line, words: &str, done: bool) -> Markup {
    let turn = Action::Line { line };
    let state = state(view, turn, done);
    let price = view.price(turn).filter(|_| !done || !matches!(line, Line::Good(_)));
    let here = is_at(view, line);
    let words = if here { format!("{words} …") } else { words.to_string() };
    html! {
        span class=[here.then_some("fy-at")] { (chip(&format!("line:{line}"), &words, price, state)) }
    }
}

/// What somebody may buy, ticked where bought; only what was bought, while the sheet is at another
/// line.
fn buys(view: &View, fig: Fig, may_buy: impl Fn(Item) -> bool) -> Markup {
    let bag = view.bag(fig);
    let line = Line::Fig(fig);
    if !is_at(view, line) {
        let bought = names::bag(bag).join(", ");
        return html! {
            span class="fy-buys" {
                (line_chip(view, line, "write", false))
                small class="muted" { (bought) }
            }
        };
    }
    html! {
        span class="fy-buys fy-at" {
            @for item in view.listed().filter(|item| may_buy(*item)) {
                @let buy = Action::Buy { fig, item };
                (chip(&format!("buy:{fig}-{item}"), names::item(item), view.price(buy),
                    state(view, buy, bag.has(item))))
            }
        }
    }
}

fn line(
    fig: Fig,
    seat: Seat,
    letter: &str,
    name: &str,
    note: &str,
    damage: u8,
    rest: &Markup,
) -> Markup {
    html! {
        li data-pick={"fig:" (fig)} {
            b class={"fy-let " (svg::shape_of(seat))} { (letter) }
            span class="nm" { (name) small { (note) } }
            (boxes(0, damage))
            (rest)
        }
    }
}

// The pirates.

fn pirates(_: &Station, view: &View) -> Markup {
    let size = |name: Name| view.open.boxes_of(name);
    let letter =
        |name: Name| LETTERS.into_iter().find(|fig| view.own.people[fig.index()] == Some(name));
    let full = view.own.people.iter().all(Option::is_some);
    html! {
        ol class="fy-roster" {
            @for name in Name::ALL {
                @let skills = names::skills(Fig::A, Some(*name));
                @match letter(*name) {
                    Some(fig) => {
                        (line(fig, PIRATES, fig.word(), names::pirate(*name), &skills, size(*name),
                            &buys(view, fig, |item| name.may_buy(item))))
                    }
                    None => {
                        li class="ashore" {
                            b class="fy-let" { "–" }
                            span class="nm" { (names::pirate(*name)) small { (skills) } }
                            (boxes(0, size(*name)))
                            span class="fy-buys" {
                                (chip(&format!("enlist:{name}"), "take aboard", None,
                                    if full { State::Dear } else { State::Open }))
                            }
                        }
                    }
                }
            }
        }
        (extras(view, &[
            ("buy:pet", "Alien pet", Action::BuyPet {}, view.rows[Fig::Pet.index()].is_some()),
            ("buy:shot", "Extra cannon shot", Action::BuyShot {}, view.own.extra == Some(2)),
        ]))
        (put(view, Good::Loot, "The loot", view.mind.goods[Good::Loot.index()], "then a letter, D2 or D3"))
    }
}

/// Things with a price that are nobody's.
fn extras(view: &View, all: &[(&str, &str, Action, bool)]) -> Markup {
    html! {
        p class="fy-row" {
            @for (pick, words, entry, bought) in all {
                (chip(pick, words, view.price(*entry), state(view, *entry, *bought)))
            }
        }
    }
}

/// Something to be placed, and where it is by now.
fn put(view: &View, good: Good, words: &str, place: Option<Place>, how: &str) -> Markup {
    let (done, where_to) = match place {
        Some(Place::On(fig)) => (true, format!("on {}", names::fig(fig))),
        Some(Place::Hidden(room)) => (true, format!("hidden in {room}")),
        _ => (false, how.to_string()),
    };
    html! {
        p class="fy-row" {
            (line_chip(view, Line::Good(good), words, done))
            small class="muted" { (where_to) }
        }
    }
}

// The scientist.

fn scientist(_: &Station, view: &View) -> Markup {
    let traps = view.own.traps.unwrap_or_default();
    let mines = view.own.mines.unwrap_or_default();
    html! {
        ol class="fy-roster" {
            (line(Fig::Mccray, SCIENTIST, "M", "Dr. McCray", &starts(view, Fig::Mccray),
                view.open.plan.boxes.tough, &buys(view, Fig::Mccray, |_| true)))
            @for fig in ROBOTS { (robot(view, fig)) }
        }
        p class="fy-row" {
            span class="eyebrow" { "Artifacts" }
            @for art in ARTIFACTS {
                @let placed = !matches!(view.mind.goods[art.index()], None | Some(Place::Never));
                (line_chip(view, Line::Good(art), &art_words(view, art), placed))
            }
            small class="muted" {
                @if view.own.real.is_some() { "any more are fakes" } @else { "the first one is the real one" }
            }
        }
        p class="fy-row" {
            span class="eyebrow" { "Traps" }
            (line_chip(view, Line::Trap, &laid("Booby trap", traps), traps[1].is_some()))
            (line_chip(view, Line::Mine, &laid("Thermite mine", mines), mines[1].is_some()))
            (chip("buy:ice", "Military ICE", view.price(Action::BuyIce {}),
                state(view, Action::BuyIce {}, view.own.ice == Some(true))))
        }
    }
}

fn art_words(view: &View, art: Good) -> String {
    let name = names::capital(names::good(art));
    let real = art.letter().and_then(|letter| u8::try_from(letter).ok());
    let kind = if view.own.real.is_some() && view.own.real == real { ", real" } else { "" };
    match view.mind.goods[art.index()] {
        Some(Place::On(fig)) => format!("{name}{kind}: on {}", names::fig(fig)),
        Some(Place::Hidden(room)) => format!("{name}{kind}: in {room}"),
        _ => name,
    }
}

fn laid(what: &str, slots: [Option<feynman::names::Room>; 2]) -> String {
    let rooms: Vec<String> = slots.iter().flatten().map(ToString::to_string).collect();
    if rooms.is_empty() { what.into() } else { format!("{what}: {}", rooms.join(", ")) }
}

/// Where somebody begins, or that this is still to be said.
fn starts(view: &View, fig: Fig) -> String {
    match view.rows[fig.index()].filter(|row| row.here) {
        Some(row) => format!("begins in {}", row.room),
        None => "touch, then a room".into(),
    }
}

fn robot(view: &View, fig: Fig) -> Markup {
    let bought = view.rows[fig.index()].is_some_and(|row| row.here);
    html! {
        li class=[(!bought).then_some("ashore")] {
            b class="fy-let sci" { (svg::badge(fig)) }
            span class="nm" { (names::fig(fig)) small { (names::skills(fig, None)) } }
            (boxes(0, view.open.plan.boxes.of_robot(fig)))
            span class="fy-buys" {
                (line_chip(view, Line::Fig(fig), &starts(view, fig), bought))
                small class="muted" { (names::robot_gear(fig)) }
            }
        }
    }
}

// The phone company.

fn phone(_: &Station, view: &View) -> Markup {
    let mines = view.own.gasmines.unwrap_or_default();
    html! {
        p class="fy-row" {
            span class="eyebrow" { "Employer" }
            @for employer in Employer::ALL {
                (chip(&format!("employer:{employer}"), names::employer(*employer), None,
                    if view.own.employer == Some(*employer) { State::On } else { State::Open }))
            }
        }
        @match view.own.employer {
            Some(employer) => p class="fy-note" { (names::about_employer(employer)) },
            None => ul class="fy-note" {
                @for employer in Employer::ALL {
                    li { b { (names::capital(names::employer(*employer))) } ": " (names::about_employer(*employer)) }
                }
            },
        }
        ol class="fy-roster" {
            @for fig in AGENTS {
                (line(fig, PHONE, svg::badge(fig), &names::fig(fig), &starts(view, fig),
                    view.open.plan.boxes.tough, &buys(view, fig, |_| true)))
            }
        }
        p class="fy-row" {
            @let bought = view.rows[Fig::Reconbot.index()].is_some_and(|row| row.here);
            (line_chip(view, Line::Fig(Fig::Reconbot), &format!("ReconBot: {}", starts(view, Fig::Reconbot)), bought))
            (line_chip(view, Line::GasMine, &laid("Gas mine", mines), mines[1].is_some()))
        }
        (put(view, Good::Disk, "The evidence disk", view.mind.goods[Good::Disk.index()],
            "then an agent, A2, A3, B1 or C1"))
    }
}

// The alien.

fn alien(view: &View) -> Markup {
    html! {
        p class="fy-row" {
            span class="eyebrow" { "Species" }
            @for species in Species::ALL {
                (chip(&format!("species:{species}"), names::species(*species), None,
                    if view.own.species == Some(*species) { State::On } else { State::Open }))
            }
        }
        @match view.own.species {
            Some(species) => p class="fy-note" { (names::about_species(species)) },
            None => ul class="fy-note" {
                @for species in Species::ALL {
                    li { b { (names::capital(names::species(*species))) } ": " (names::about_species(*species)) }
                }
            },
        }
        p class="fy-row" {
            @match view.own.species {
                Some(Species::Pan) => {
                    @for robot in ROBOTS {
                        (chip(&format!("shape:{robot}"), &format!("as {}", names::fig(robot)), None,
                            if view.own.pan == Some(robot) { State::On } else { State::Open }))
                    }
                }
                Some(species) => {
                    @for fig in bodies(species) {
                        @let here = view.rows[fig.index()].is_some_and(|row| row.here);
                        (line_chip(view, Line::Fig(*fig),
                            &format!("{}: {}", names::capital(&names::told(view, *fig)), starts(view, *fig)), here))
                    }
                }
                None => {}
            }
            @for egg in &feynman::names::EGGS[..usize::from(view.open.options.start_eggs.min(4))] {
                (line_chip(view, Line::Fig(*egg), &format!("{}: {}", names::fig(*egg), starts(view, *egg)), false))
            }
        }
        (super::secrets::draw(view))
    }
}

/// What a species may place: its bodies, and the robots that could be HAL's.
fn bodies(species: Species) -> impl Iterator<Item = &'static Fig> {
    let puppets: &[Fig] = if species == Species::Hal { &ROBOTS } else { &[] };
    ALIENS[..species.bodies()].iter().chain(puppets)
}
