//! A new table: scenario, seats, rulings, dice, who may find it; one form, one button.

use std::collections::BTreeMap;

use catalogue::{Info, OptionInfo, ScenarioInfo};
use contract::Seat;
use maud::{Markup, html};
use serde_json::Value;

use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};
use crate::{exhibits, games, marks, words};

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
    /// What is wrong, in a person's words; empty when nothing is.
    pub faults: Vec<String>,
}

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
            faults: Vec::new(),
            game,
        }
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
    let title = format!("A new table – {}", form.game.title);
    let sheet = Sheet { title: &title, game: Some(form.game.id), class: "", scripts: &[] };
    let main = html! {
        main.leaf.newt #main {
            div.leafhead { div {
                h1 { "A new table of " (form.game.title) }
                p {
                    "Everything has a good default. Press the button and play. "
                    @if let Some((address, name)) = games::more(&form.game) {
                        "There is more: " a href=(address) { (name) } "."
                    }
                }
            } }
            @if !form.faults.is_empty() { (faults(&form.faults)) }
            form.cols method="post" action={"/new/" (form.game.id)} data-summary {
                div.left { (scenarios(frame, form)) (seats(form)) (rulings(form)) }
                aside.right { (summary(form)) }
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
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
    ("random", "Any move", "a program that plays anything"),
    ("novice", "Novice", "Novice (program)"),
    ("adept", "Adept", "Adept (program)"),
    ("master", "Master", "Master (program)"),
];

fn seats(form: &Form) -> Markup {
    html! {
        section.panel {
            header {
                h2 { span.stepno { "2" } "Seats" }
                span.small.muted { "a program waits for no one; a friend gets a link" }
            }
            @if form.game.min_seats < form.game.max_seats { (how_many(form)) }
            @else { input type="hidden" name="seats" value=(form.game.max_seats); }
            ul.seatsel { @for index in 0..form.game.max_seats {
                @if let Some(seat) = Seat::new(index) { (seat_row(form, seat)) }
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
fn seat_row(form: &Form, seat: Seat) -> Markup {
    let field = format!("seat-{seat}");
    let chosen = form.sitters.get(seat.index()).map_or("adept", String::as_str);
    html! {
        li data-row=(seat.index() + 1) {
            span.sd {
                (marks::seat(seat)) span { b { "Seat " (seat) } small { (marks::shape(seat)) } }
            }
            fieldset.sitters {
                legend.vh { "Who sits in seat " (seat) }
                span.seg { @for (value, picture, label, told) in SITTERS {
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
            }
        }
    }
}

fn rulings(form: &Form) -> Markup {
    html! {
        @if !form.game.options.is_empty() {
            section.panel {
                header {
                    h2 { span.stepno { "3" } "Rulings" }
                    span.small.muted {
                        a href={"/rules/" (form.game.id)} { "why there are any" }
                    }
                }
                div.ruls { @for option in &form.game.options { (ruling(form, option)) } }
            }
        }
    }
}

fn ruling(form: &Form, option: &OptionInfo) -> Markup {
    let value = form.options.get(option.name).cloned().unwrap_or_default();
    let name = format!("option-{}", option.name);
    let default = plain(&option.default);
    html! {
        @if option.default.is_boolean() {
            label.switch {
                input type="checkbox" name=(name) value="true" data-default=(default)
                    checked[value == "true"];
                i aria-hidden="true" {} b { (words::capital(option.about)) } (cited(form, option))
            }
        } @else {
            label.choosing {
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
    html! {
        a.ruled href={"/rules/" (form.game.id) "#" (option.ruling)} { (option.ruling) }
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

fn summary(form: &Form) -> Markup {
    let scenario = form.game.scenarios.iter().find(|s| s.id == form.scenario);
    html! {
        section.panel.sum {
            header { h2 { "Your table" } }
            dl.scripted {
                div {
                    dt { "Scenario" } dd data-sum="scenario" {
                        (scenario.map_or("", |s| s.title.as_str()))
                    }
                }
                @for seat in (0..form.game.max_seats).filter_map(Seat::new) {
                    div data-row=(seat.index() + 1) {
                        dt { (marks::seat(seat)) "Seat " (seat) }
                        dd data-sum={"seat-" (seat)} {}
                    }
                }
                div { dt { "Rulings" } dd data-changed { "as the house plays" } }
            }
            label.field.opt {
                span { "Your name" }
                input type="text" name="name" value=(form.name) maxlength="40" autocomplete="nickname"
                    placeholder="How the table calls you";
            }
            (either("Dice", "dice", &form.dice,
                [("house", Icon::Lock, "House dice"), ("hand", Icon::Dice, "Dice by hand")],
                "House dice come from a secret, sealed before the first move and opened at the end."))
            (either("Who may find it", "listed", &form.listed,
                [("no", Icon::Lock, "Private"), ("yes", Icon::Eye, "Listed")],
                "A private table is for people with the link. A listed one stands in the lobby."))
            div.confirm {
                button.btn.primary type="submit" { (icon(Icon::Check)) "Make the table" }
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
