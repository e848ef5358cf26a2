//! Small pieces of English.

use std::fmt::Display;

/// `combat`, `combat and science`, `combat, science and agility`.
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// With a capital, to begin a sentence or a line.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A chance in whole per cent, never rounded up to certainty or down to never.
pub fn chance(share: f64) -> String {
    let percent = share * 100.0;
    match percent {
        p if p <= 0.0 => "0%".into(),
        p if p < 1.0 => "under 1%".into(),
        p if p >= 100.0 => "100%".into(),
        p if p > 99.0 => "over 99%".into(),
        p => format!("{p:.0}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_write_them() {
        assert_eq!(list(["a"; 0]), "");
        assert_eq!(list(["a"]), "a");
        assert_eq!(list(["a", "b"]), "a and b");
        assert_eq!(list(["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(["", "a", "é toi", "Go"].map(capital), ["", "A", "É toi", "Go"]);
    }

    #[test]
    fn a_chance_is_never_rounded_to_certainty() {
        assert_eq!(chance(0.0), "0%");
        assert_eq!(chance(1.0 / 216.0), "under 1%");
        assert_eq!(chance(0.5), "50%");
        assert_eq!(chance(215.0 / 216.0), "over 99%");
        assert_eq!(chance(1.0), "100%");
    }
}
