//! Real dice, typed in.

use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::{marks, words};
use table::Rolling;

pub(super) fn by_hand(game: &str, rolling: &Rolling) -> Markup {
    html! {
        header {
            h2 { @if rolling.yours { "Type in your dice" } @else { "Dice are being typed in" } }
            span.small.muted { (ordinal(rolling.given.len() + 1)) " die" }
        }
        p.small.quietly { (rolling.text) " " (words::maybe_rule(game, rolling.rule)) }
        ol.slots aria-label="Dice so far" {
            @for value in &rolling.given { li.full { (marks::typed(rolling.faces, *value)) } }
            li.here { span aria-label="the next die" { (rolling.given.len() + 1) } }
        }
        @if rolling.given.len() > 1 {
            p.small.muted.quietly.total { "Together so far: " b { (total(&rolling.given)) } }
        }
        @if rolling.yours {
            @if rolling.faces <= 10 { (faces(rolling.faces)) } @else { (number(rolling.faces)) }
            div.confirm.scripted {
                p.small.muted {
                    "Touch a face or press its number." @if rolling.faces == 10 { " 0 is ten." }
                }
                button.btn type="button" data-do="dice_back" disabled[rolling.given.is_empty()]
                    title="Backspace" { (icon(Icon::Undo)) "Take the last die back" }
            }
        } @else {
            p.small.muted.quietly { "Whoever holds the dice enters them." }
        }
    }
}

fn total(dice: &[u8]) -> u32 {
    dice.iter().map(|value| u32::from(*value)).sum()
}

fn faces(faces: u8) -> Markup {
    let columns = if faces == 10 { "faces five" } else { "faces" };
    html! {
        ol class=(columns) {
            @for value in 1..=faces {
                li {
                    button.faceb type="button" data-die-face=(value)
                        aria-label={"It shows " (value)} {
                        kbd { (value % 10) } (marks::face_of(faces, value))
                    }
                }
            }
        }
    }
}

/// A die with more faces than keys.
fn number(faces: u8) -> Markup {
    html! {
        form.dienumber data-die-form {
            label.field {
                span { "What does it show? (1 to " (faces) ")" }
                input type="number" name="value" min="1" max=(faces) inputmode="numeric" required;
            }
            button.btn.primary type="submit" { "Enter" }
        }
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_of_ten_faces_are_numbers_with_their_total() {
        let rolling = |faces| Rolling {
            text: "Ada: party.".into(),
            rule: None,
            faces,
            given: vec![3, 4],
            yours: true,
        };
        let ten = by_hand("expedition", &rolling(10)).into_string();
        assert!(ten.contains("Together so far: <b>7</b>"), "{ten}");
        assert!(!ten.contains("#d3") && !ten.contains("#d4"), "{ten}");
        assert!(ten.contains("Take the last die back"));
        assert!(by_hand("lunar", &rolling(6)).into_string().contains("#d3"));
    }

    #[test]
    fn ordinals_end_as_they_should() {
        let told = [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal);
        let right =
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th"];
        assert_eq!(told, right);
    }
}
