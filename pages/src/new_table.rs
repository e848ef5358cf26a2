//! A new table: scenario, seats, rulings, dice, who may find it; one form, one button.

use std::collections::BTreeMap;

use catalogue::{Info, OptionInfo, ScenarioInfo};
use contract::Seat;
use maud::{Markup, html};
use serde_json::Value;

use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Home, Room, Sheet};
use crate::{exhibits, games, marks, rules, words};

/// The form as it stands, with what is wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The game.
    pub game: Info,
    /// The name the maker plays under; field `name`.
    pub name: String,
    /// The scenario's id; field `scenario`.
    pub scenario: String,
    /// How many seats; field `seats`.
    pub seats: usize,
    /// Who sits where, from seat A: `you`, `friend`, `hot`, or a level; fields `seat-A`…
    pub sitters: Vec<String>,
    /// Options by name, as typed; fields `option-NAME`. A switch sends `true` or nothing.
    pub options: BTreeMap<String, String>,
    /// `house` or `hand`; field `dice`.
    pub dice: String,
    /// `yes` or `no`; field `listed`.
    pub listed: String,
    /// Who may talk at the table, `players` or `all`; field `talk`.
    pub talk: String,
    /// `none`, `live:BASE:INCREMENT` in seconds or `days:EACH:RESERVE` in days; field `clock`.
    pub clock: String,
    /// What happens when time is up: `claim`, `program` or `loss`; field `time-up`.
    pub time_up: String,
    /// How those at this screen are called, by seat; fields `name-A`…
    pub hot_names: Vec<String>,
    /// The text of a scenario of one's own, chosen as [`OWN`]; field `own`.
    pub own: String,
    /// The same as a set-up has it, where the table has it already.
    pub own_setup: Option<Value>,
    /// The table that is changed: it has its seats and dice already.
    pub changing: Option<String>,
    /// What is wrong, in a person's words; empty when nothing is.
    pub faults: Vec<String>,
}

/// What a scenario of one's own is called among those in the box.
pub const OWN: &str = "own";

impl Form {
    /// Good defaults: you in the first seat, a program of middle strength in all others.
    pub fn fresh(game: Info) -> Self {
        let seats = game.min_seats.max(2).min(game.max_seats);
        let sitter = |index| if index == 0 { "you".to_string() } else { "adept".to_string() };
        let options = game.options.iter().map(|o| (o.name.to_string(), plain(&o.default)));
        Self {
            name: String::new(),
            scenario: game.scenarios.first().map(|s| s.id.clone()).unwrap_or_default(),
            seats,
            sitters: (0..game.max_seats).map(sitter).collect(),
            options: options.collect(),
            dice: "house".into(),
            listed: "no".into(),
            talk: "players".into(),
            clock: "none".into(),
            time_up: "program".into(),
            hot_names: Vec::new(),
            own: String::new(),
            own_setup: None,
            changing: None,
            faults: Vec::new(),
            game,
        }
    }

    /// As a table was set up.
    pub fn of(game: Info, setup: &Value) -> Self {
        let mut form = Self::fresh(game);
        for (name, value) in setup["options"].as_object().into_iter().flatten() {
            form.options.insert(name.clone(), plain(value));
        }
        match &setup["scenario"] {
            Value::String(id) => form.scenario.clone_from(id),
            own @ Value::Object(_) => {
                let title = own["title"].as_str().unwrap_or("Your scenario").to_string();
                form = form.with_own(&title, "");
                form.own_setup = Some(own.clone());
            }
            _ => {}
        }
        form
    }

    /// The same with a scenario of one's own, which is chosen.
    #[must_use]
    pub fn with_own(mut self, title: &str, text: &str) -> Self {
        let (id, about) = (OWN.to_string(), "your own scenario".to_string());
        self.game.scenarios.insert(0, ScenarioInfo { id, title: title.into(), about });
        Self { scenario: OWN.into(), own: text.into(), ..self }
    }

    /// The same with so many seats, where the game has as many.
    pub fn with_seats(self, seats: Option<usize>) -> Self {
        let fits = |seats: &usize| (self.game.min_seats..=self.game.max_seats).contains(seats);
        let seats = seats.filter(fits).unwrap_or(self.seats);
        Self { seats, ..self }
    }

    /// What somebody is given who plays at once: nothing to prepare, where there is such a scenario.
    pub fn at_once(game: Info) -> Self {
        let fresh = Self::fresh(game);
        match fresh.game.play_now.scenario {
            Some(scenario) => Self { scenario: scenario.into(), ..fresh },
            None => fresh,
        }
    }
}

/// A value as a form writes it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// The page.
pub fn page(frame: &Frame, form: &Form) -> Markup {
    let game = &form.game;
    let title = match &form.changing {
        None => format!("A new table of {}", game.title),
        Some(_) => format!("Change the table of {}", game.title),
    };
    let sheet = Sheet { title: &title, game: Some(game.id), class: "", scripts: &[] };
    let action = match &form.changing {
        None => format!("/new/{}", game.id),
        Some(table) => format!("/t/{table}/change"),
    };
    let main = html! {
        main.leaf.newt #main {
            div.leafhead { div {
                h1 { (title) }
                @if form.changing.is_some() {
                    p { "Who sits there already stays." }
                } @else {
                    p {
                        "Everything has a good default. Press the button and play. There is more: "
                        a href={"/scenario/" (game.id)} { "your own scenario" }
                        @if let Some((address, name)) = games::more(game) {
                            ", " a href=(address) { (name) }
                        }
                        "."
                    }
                }
            } }
            @if !form.faults.is_empty() { (faults(&form.faults)) }
            form.cols method="post" action=(action) data-summary {
                @if !form.own.is_empty() { (own_scenario(form)) }
                div.left {
                    (scenarios(frame, form))
                    @if form.changing.is_none() { (seats(frame.home, form)) }
                    (rulings(form))
                }
                aside.right { (summary(frame.home, form)) }
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

/// The text goes with the form: the server keeps none.
fn own_scenario(form: &Form) -> Markup {
    let title = form.game.scenarios.first().map_or("", |own| own.title.as_str());
    html! {
        input type="hidden" name="own" value=(form.own);
        input type="hidden" name="own-title" value=(title);
    }
}

fn faults(faults: &[String]) -> Markup {
    html! {
        div.faults role="alert" tabindex="-1" {
            (icon(Icon::No))
            div {
                b { "This table cannot be made yet." }
                ul { @for fault in faults { li { (fault) } } }
            }
        }
    }
}

fn scenarios(frame: &Frame, form: &Form) -> Markup {
    html! {
        fieldset.panel {
            legend.vh { "Scenario" }
            header {
                h2 { span.stepno { "1" } "Scenario" }
                span.small.muted { "about " (form.game.minutes) " minutes" }
            }
            ul.scens { @for scenario in &form.game.scenarios {
                li { (scenario_card(frame, form, scenario)) }
            } }
        }
    }
}

fn scenario_card(frame: &Frame, form: &Form, scenario: &ScenarioInfo) -> Markup {
    html! {
        label.scen {
            input type="radio" name="scenario" value=(scenario.id) data-label=(scenario.title)
                checked[scenario.id == form.scenario];
            @if let Some(picture) = exhibits::scenario(frame, form.game.id, &scenario.id) {
                span.pic { (picture) }
            }
            span.tx { b { (scenario.title) } small { (words::capital(&scenario.about)) } }
        }
    }
}

/// What may sit in a seat: value, icon, label, and how the summary says it.
const SITTERS: [(&str, Icon, &str, &str); 3] = [
    ("you", Icon::Hand, "You", "you"),
    ("friend", Icon::Link, "Friend by link", "a friend, by link"),
    ("hot", Icon::Seats, "At this screen", "somebody at this screen"),
];

/// Strengths: value, label, how the summary says it.
const LEVELS: [(&str, &str, &str); 4] = [
    ("random", "Random", "Random (program)"),
    ("novice", "Novice", "Novice (program)"),
    ("adept", "Adept", "Adept (program)"),
    ("master", "Master", "Master (program)"),
];

/// A friend on another device finds nothing in a tab.
fn sitters(home: Home) -> impl Iterator<Item = (&'static str, Icon, &'static str, &'static str)> {
    SITTERS.into_iter().filter(move |(value, ..)| home == Home::Server || *value != "friend")
}

fn seats(home: Home, form: &Form) -> Markup {
    html! {
        section.panel {
            header {
                h2 { span.stepno { "2" } "Seats" }
                span.small.muted {
                    "Computer seats start at once"
                    @if home == Home::Server { "; friends join by link" }
                }
            }
            @if form.game.min_seats < form.game.max_seats { (how_many(form)) }
            @else { input type="hidden" name="seats" value=(form.game.max_seats); }
            ul.seatsel { @for index in 0..form.game.max_seats {
                @if let Some(seat) = Seat::new(index) { (seat_row(home, form, seat)) }
            } }
        }
    }
}

fn how_many(form: &Form) -> Markup {
    html! {
        fieldset.howmany {
            legend { "How many seats" }
            span.seg { @for number in form.game.min_seats..=form.game.max_seats {
                label {
                    input type="radio" name="seats" id={"seats-" (number)} value=(number)
                        checked[number == form.seats];
                    (number)
                }
            } }
        }
    }
}

/// Rows beyond the number of seats are hidden by the style sheet, script or no script.
fn seat_row(home: Home, form: &Form, seat: Seat) -> Markup {
    let field = format!("seat-{seat}");
    let chosen = form.sitters.get(seat.index()).map_or("adept", String::as_str);
    html! {
        li data-row=(seat.index() + 1) {
            span.sd {
                (marks::seat(seat)) span { b { "Seat " (seat) } small { (marks::shape(seat)) } }
            }
            fieldset.sitters {
                legend.vh { "Who sits in seat " (seat) }
                span.seg { @for (value, picture, label, told) in sitters(home) {
                    label {
                        input type="radio" name=(field) value=(value) data-label=(told)
                            checked[value == chosen];
                        (icon(picture)) (label)
                    }
                } }
                span.seg.prog { @for (value, label, told) in LEVELS {
                    label {
                        input type="radio" name=(field) value=(value) data-label=(told)
                            checked[value == chosen];
                        @if value == "random" { (icon(Icon::Robot)) } (label)
                    }
                } }
                label.hotname {
                    span.vh { "Who sits in seat " (seat) }
                    input type="text" name={"name-" (seat)} maxlength="24" autocomplete="off"
                        placeholder={"Name of seat " (seat)}
                        value=(form.hot_names.get(seat.index()).map_or("", String::as_str));
                }
            }
        }
    }
}

/// Folded, since nobody has to know them to play; open where one differs from the usual.
fn rulings(form: &Form) -> Markup {
    let differs = |option: &OptionInfo| {
        form.options.get(option.name).is_some_and(|value| *value != plain(&option.default))
    };
    let changed = form.game.options.iter().filter(|option| differs(option)).count();
    let step = if form.changing.is_some() { "2" } else { "3" };
    html! {
        @if !form.game.options.is_empty() {
            details.panel.rulingbox open[changed > 0] data-book {
                summary {
                    h2 { span.stepno { (step) } "Rulings" }
                    span.small.muted {
                        (words::count(form.game.options.len(), "question", "questions"))
                        " the rulebook leaves open; the usual answers are set"
                    }
                }
                div.rulingtools {
                    (rules::search_box("Search the rulings"))
                    a.small href={"/rules/" (form.game.id)} { "Why there are any" }
                }
                @for (chapter, options) in grouped(form) {
                    section data-chapter {
                        h3.eyebrow { (chapter) }
                        div.ruls { @for option in options { (ruling(form, option)) } }
                    }
                }
            }
        }
    }
}

/// The options by the chapter of the rules that their ruling settles, in the book's order.
fn grouped(form: &Form) -> Vec<(String, Vec<&OptionInfo>)> {
    let mut groups: Vec<(String, Vec<&OptionInfo>)> = Vec::new();
    let chapters = rules::chapters_of_rulings(form.game.id);
    let chapter = |option: &OptionInfo| chapters.iter().position(|(id, _)| id == option.ruling);
    let mut options: Vec<_> = form.game.options.iter().collect();
    options.sort_by_key(|option| chapter(option).unwrap_or(usize::MAX));
    for option in options {
        let title = chapter(option).map_or("The table", |at| chapters[at].1.as_str());
        match groups.last_mut().filter(|(last, _)| last == title) {
            Some((_, group)) => group.push(option),
            None => groups.push((title.to_string(), vec![option])),
        }
    }
    groups
}

fn ruling(form: &Form, option: &OptionInfo) -> Markup {
    let value = form.options.get(option.name).cloned().unwrap_or_default();
    let name = format!("option-{}", option.name);
    let default = plain(&option.default);
    html! {
        @if option.default.is_boolean() {
            label.switch data-para {
                input type="checkbox" name=(name) value="true" data-default=(default)
                    checked[value == "true"];
                i aria-hidden="true" {} b { (words::capital(option.about)) } (cited(form, option))
            }
        } @else {
            label.choosing data-para {
                b { (words::capital(option.about)) } (cited(form, option))
                @if let Some((first, last)) = wide(option) {
                    input type="number" inputmode="numeric" name=(name) min=(first) max=(last)
                        value=(value) required data-default=(default);
                    small { (first) " to " (last) ", usually " (default) }
                } @else {
                    select name=(name) data-default=(default) {
                        @for word in values(option) {
                            option value=(word) selected[word == value] { (words::spelled(&word)) }
                        }
                    }
                }
            }
        }
    }
}

fn cited(form: &Form, option: &OptionInfo) -> Markup {
    let label = format!("Why: {}", words::capital(option.about));
    html! {
        a.ruled href={"/rules/" (form.game.id) "#" (option.ruling)} aria-label=(label) { "Why?" }
    }
}

/// So many numbers are chosen from a list; of more one is typed.
const LONGEST_LIST: u32 = 20;

/// `1 to 9` as its ends.
fn range(option: &OptionInfo) -> Option<(u32, u32)> {
    let (first, last) = option.values.split_once(" to ")?;
    Some((first.trim().parse().ok()?, last.trim().parse().ok()?))
}

/// The ends of a range that is too wide for a list.
fn wide(option: &OptionInfo) -> Option<(u32, u32)> {
    range(option).filter(|(first, last)| last.saturating_sub(*first) >= LONGEST_LIST)
}

/// `1 to 9` counted out, `a, b, c` as they stand.
fn values(option: &OptionInfo) -> Vec<String> {
    let counted =
        range(option).map(|(first, last)| (first..=last).map(|n| n.to_string()).collect());
    counted
        .unwrap_or_else(|| option.values.split(',').map(|word| word.trim().to_string()).collect())
}

fn summary(home: Home, form: &Form) -> Markup {
    let scenario = form.game.scenarios.iter().find(|s| s.id == form.scenario);
    let fresh = form.changing.is_none();
    html! {
        section.panel.sum {
            header { h2 { "Your table" } }
            dl.scripted {
                div {
                    dt { "Scenario" } dd data-sum="scenario" {
                        (scenario.map_or("", |s| s.title.as_str()))
                    }
                }
                @if fresh { @for seat in (0..form.game.max_seats).filter_map(Seat::new) {
                    div data-row=(seat.index() + 1) {
                        dt { (marks::seat(seat)) "Seat " (seat) }
                        dd data-sum={"seat-" (seat)} {}
                    }
                } }
                div { dt { "Rulings" } dd data-changed { "the usual" } }
            }
            @if fresh { (for_all(home, form)) }
            div.confirm {
                button.btn.primary type="submit" {
                    (icon(Icon::Check)) @if fresh { "Make the table" } @else { "Change the table" }
                }
                @if let Some(table) = &form.changing {
                    a.btn href={"/t/" (table)} { "Leave it as it is" }
                }
            }
        }
    }
}

fn for_all(home: Home, form: &Form) -> Markup {
    html! {
        label.field.opt {
            span { "Your name" }
            input type="text" name="name" value=(form.name) maxlength="24" autocomplete="nickname"
                placeholder="Guest";
        }
        (either("Dice", "dice", &form.dice,
            [("house", Icon::Lock, "By the program"), ("hand", Icon::Dice, "By hand")],
            "The program's dice come from a secret, sealed before the first move and opened at the end."))
        @if home == Home::Server { (for_others(form)) }
    }
}

/// What matters only where others come.
fn for_others(form: &Form) -> Markup {
    html! {
        (either("Who may find it", "listed", &form.listed,
            [("no", Icon::Lock, "Private"), ("yes", Icon::Eye, "Listed")],
            "A private table is for people with the link. A listed one stands in the lobby."))
        (either("Who may talk", "talk", &form.talk,
            [("players", Icon::Seats, "Players"), ("all", Icon::Chat, "Everybody")],
            "Whoever has the link may always watch. Players may also talk in private."))
        (clocks(form))
    }
}

/// Clocks to choose from: value and label.
const CLOCKS: [(&str, &str); 7] = [
    ("none", "None: take all the time you like"),
    ("live:300:5", "5 minutes each, 5 seconds more after every turn"),
    ("live:900:10", "15 minutes each, 10 seconds more after every turn"),
    ("live:2700:30", "45 minutes each, 30 seconds more after every turn"),
    ("days:1:2", "1 day for every turn, 2 days in reserve"),
    ("days:3:7", "3 days for every turn, 7 days in reserve"),
    ("days:7:14", "7 days for every turn, 14 days in reserve"),
];

/// What may happen when time is up: value and label.
const TIME_UP: [(&str, &str); 3] = [
    ("program", "A program plays on until they are back"),
    ("claim", "Somebody else may take the seat over"),
    ("loss", "They have lost"),
];

fn clocks(form: &Form) -> Markup {
    html! {
        label.field.opt {
            span { "Clock" }
            select name="clock" {
                @for (value, label) in CLOCKS {
                    option value=(value) selected[value == form.clock] { (label) }
                }
            }
            small.muted { "For two people or more; with days, for friends who move now and then." }
        }
        label.field.opt {
            span { "When somebody's time is up" }
            select name="time-up" {
                @for (value, label) in TIME_UP {
                    option value=(value) selected[value == form.time_up] { (label) }
                }
            }
        }
    }
}

fn either(
    title: &str,
    name: &str,
    chosen: &str,
    values: [(&str, Icon, &str); 2],
    note: &str,
) -> Markup {
    html! {
        fieldset.opt {
            legend { (title) }
            span.seg { @for (value, picture, label) in values {
                label {
                    input type="radio" name=(name) value=(value) checked[value == chosen];
                    (icon(picture)) (label)
                }
            } }
            p { (note) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_from_either_form() {
        let option = |values| OptionInfo {
            name: "gear_points",
            values,
            default: Value::Null,
            about: "",
            ruling: "",
        };
        assert_eq!(values(&option("1 to 4")), ["1", "2", "3", "4"]);
        assert_eq!(values(&option("ties_lose, ties_win")), ["ties_lose", "ties_win"]);
    }

    #[test]
    fn a_fresh_form_offers_every_default() {
        for game in catalogue::all() {
            let form = Form::fresh(game.info());
            for option in &form.game.options {
                let value = &form.options[option.name];
                let offered = option.default.is_boolean() || values(option).contains(value);
                assert!(offered, "{} does not offer {value}", option.name);
            }
            assert!(form.game.min_seats <= form.seats && form.seats <= form.game.max_seats);
        }
    }
}
