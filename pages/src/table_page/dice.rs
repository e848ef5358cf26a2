//! Real dice and draws, typed in.

use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::{marks, words};
use contract::Chance;
use table::Rolling;

pub(super) fn by_hand(game: &str, rolling: &Rolling) -> Markup {
    let chance = rolling.chance;
    html! {
        header {
            h2 { (heading(rolling)) }
            span.small.muted { (ordinal(rolling.given.len() + 1)) " " (chance.word()) }
        }
        p.small.quietly { (rolling.text) " " (words::maybe_rule(game, rolling.rule)) }
        ol.slots aria-label="Dice so far" {
            @for value in &rolling.given { li.full { (marks::typed(chance, *value)) } }
            li.here { span aria-label={"the next " (chance.word())} { (rolling.given.len() + 1) } }
        }
        @if rolling.given.len() > 1 {
            p.small.muted.quietly.total { "Together so far: " b { (total(&rolling.given)) } }
        }
        @if rolling.yours {
            @if chance.most() <= 10 { (faces(chance)) } @else { (number(chance)) }
            div.confirm.scripted {
                p.small.muted { (how(chance)) }
                button.btn type="button" data-do="dice_back" disabled[rolling.given.is_empty()]
                    title="Backspace" { (icon(Icon::Undo)) "Take the last one back" }
            }
        } @else {
            p.small.muted.quietly { "Whoever rolls or draws enters it." }
        }
    }
}

fn total(dice: &[u8]) -> u32 {
    dice.iter().map(|value| u32::from(*value)).sum()
}

fn heading(rolling: &Rolling) -> &'static str {
    match (rolling.chance, rolling.yours) {
        (Chance::Die(_), true) => "Type in your dice",
        (Chance::Die(_), false) => "Dice are being typed in",
        (Chance::Draw(_), true) => "Type in your draw",
        (Chance::Draw(_), false) => "A draw is being typed in",
    }
}

/// What to do with one's hands.
fn how(chance: Chance) -> String {
    let zero = if chance.most() == 10 { " 0 is ten." } else { "" };
    match chance {
        Chance::Die(_) => format!("Touch a face or press its number.{zero}"),
        Chance::Draw(of) => {
            format!(
                "Draw one of {of} without looking: slips of paper numbered 1 to {of} will do.{zero}"
            )
        }
    }
}

fn faces(chance: Chance) -> Markup {
    let columns = if chance.most() == 10 { "faces five" } else { "faces" };
    html! {
        ol class=(columns) {
            @for value in 1..=chance.most() {
                li {
                    button.faceb type="button" data-die-face=(value)
                        aria-label={(shows(chance)) " " (value)} {
                        kbd { (value % 10) } (marks::face_of(chance, value))
                    }
                }
            }
        }
    }
}

const fn shows(chance: Chance) -> &'static str {
    match chance {
        Chance::Die(_) => "It shows",
        Chance::Draw(_) => "Number",
    }
}

/// More faces, or more to draw from, than keys.
fn number(chance: Chance) -> Markup {
    let most = chance.most();
    let asked = match chance {
        Chance::Die(_) => format!("What does it show? (1 to {most})"),
        Chance::Draw(_) => format!("Which number was drawn? (1 to {most})"),
    };
    html! {
        form.dienumber data-die-form {
            label.field {
                span { (asked) }
                input type="number" name="value" min="1" max=(most) inputmode="numeric" required;
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

    fn typed(chance: Chance) -> String {
        let text = "Ada: party.".into();
        let rolling = Rolling { text, rule: None, chance, given: vec![3, 4], yours: true };
        by_hand("expedition", &rolling).into_string()
    }

    #[test]
    fn dice_of_ten_faces_are_numbers_with_their_total() {
        let ten = typed(Chance::Die(10));
        assert!(ten.contains("Together so far: <b>7</b>"), "{ten}");
        assert!(!ten.contains("#d3") && !ten.contains("#d4"), "{ten}");
        assert!(ten.contains("Take the last one back"));
        assert!(typed(Chance::Die(6)).contains("#d3"));
    }

    #[test]
    fn a_draw_is_no_die() {
        let (few, many) = (typed(Chance::Draw(4)), typed(Chance::Draw(50)));
        for page in [&few, &many] {
            assert!(page.contains("Type in your draw") && page.contains("3rd draw"), "{page}");
            assert!(!page.contains("#d3") && !page.contains("face or press"), "{page}");
        }
        assert!(
            few.contains("data-die-face=\"4\"") && few.contains("Draw one of 4 without"),
            "{few}"
        );
        assert!(many.contains("Which number was drawn? (1 to 50)"), "{many}");
    }

    #[test]
    fn ordinals_end_as_they_should() {
        let told = [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal);
        let right =
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th"];
        assert_eq!(told, right);
    }
}
