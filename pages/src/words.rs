//! Small pieces of text that several pages share.

pub(crate) use board::capital;
use maud::{Markup, html};

/// A number that opens its paragraph: in the side panel of a table, else in the book.
pub(crate) fn rule(game: &str, number: &str) -> Markup {
    html! {
        @if number.starts_with(|c: char| c.is_ascii_digit()) {
            a.rule href={"/rules/" (game) "#r" (number)} data-rule=(number)
                title={"Open rule " (number)} { (number) }
        }
    }
}

/// The same beside a choice, which is one stop for Tab: an arrow leads from one to the other.
pub(crate) fn rule_beside(game: &str, number: &str) -> Markup {
    let link = rule(game, number).into_string();
    maud::PreEscaped(link.replacen("<a ", "<a tabindex=\"-1\" ", 1))
}

/// The same, when there is one.
pub(crate) fn maybe_rule(game: &str, number: Option<&str>) -> Markup {
    html! { @if let Some(number) = number { (rule(game, number)) } }
}

/// A text in which every `§8.6` is a link to that paragraph.
pub(crate) fn linked(game: &str, text: &str) -> Markup {
    linked_with(game, text, |plain| html! { (plain) })
}

/// The same, with what stands between the links drawn in a way of its own.
pub(crate) fn linked_with(game: &str, text: &str, mut draw: impl FnMut(&str) -> Markup) -> Markup {
    let mut parts = text.split('§');
    let first = parts.next().unwrap_or_default();
    html! {
        (draw(first))
        @for part in parts {
            @let number = number_at_the_start(part);
            @if number.is_empty() { "§" (draw(part)) }
            @else { (rule(game, number)) (draw(&part[number.len()..])) }
        }
    }
}

/// `8.6` of `8.6. And then`, `4.2a` of `4.2a.`
fn number_at_the_start(text: &str) -> &str {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let number = text[..digits].trim_end_matches('.');
    let mut after = text[number.len()..].chars();
    let lettered = number.contains('.')
        && after.next().is_some_and(|c| c.is_ascii_lowercase())
        && !after.next().is_some_and(char::is_alphanumeric);
    &text[..number.len() + usize::from(lettered)]
}

/// How long ago, in a word or two.
pub(crate) fn ago(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match () {
        () if seconds < 60 => "just now".into(),
        () if minutes < 60 => format!("{minutes} min"),
        () if hours < 24 => format!("{hours} h"),
        () if days == 1 => "yesterday".into(),
        () => format!("{days} days"),
    }
}

/// The same as a sentence goes on: "opened 4 min ago".
pub(crate) fn since(seconds: u64) -> String {
    match ago(seconds) {
        word if word == "just now" || word == "yesterday" => word,
        span => format!("{span} ago"),
    }
}

/// `1 seat`, `2 seats`.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `2`, or `2–6`.
pub(crate) fn range(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// `reroll_duplicates` as a person would write it.
pub(crate) fn spelled(name: &str) -> String {
    capital(&name.replace('_', " "))
}

/// The first and last four digits of a long hexadecimal number.
pub(crate) fn brief(hex: &str) -> String {
    match (hex.get(..4), hex.len().checked_sub(4).and_then(|at| hex.get(at..))) {
        (Some(head), Some(tail)) if hex.len() > 8 => format!("{head}…{tail}"),
        _ => hex.to_string(),
    }
}

/// A moment as pages write it: `2026-03-01T14:02:00Z`, and the hour alone.
pub(crate) fn moment(at: i64) -> (String, String) {
    let (days, second) = (at.div_euclid(86_400), at.rem_euclid(86_400));
    let (hour, minute) = (second / 3600, second % 3600 / 60);
    let (year, month, day) = civil(days);
    let clock = format!("{hour:02}:{minute:02}");
    (format!("{year:04}-{month:02}-{day:02}T{clock}:{:02}Z", second % 60), clock)
}

/// The date of a day counted from 1970, by shifting the year to begin in March.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_text_become_links() {
        let text = linked("expedition", "see §8.6. Or § 3").into_string();
        assert!(text.contains(r#"href="/rules/expedition#r8.6""#), "{text}");
        assert!(text.ends_with("</a>. Or § 3"), "{text}");
        for (text, number) in
            [("4.2a, so", "4.2a"), ("4.2 a", "4.2"), ("4.2and", "4.2"), ("7a", "7")]
        {
            assert_eq!(number_at_the_start(text), number);
        }
    }

    #[test]
    fn rules_of_the_table_itself_have_no_paragraph() {
        assert_eq!(rule("expedition", "table.1").into_string(), "");
    }

    #[test]
    fn texts_are_escaped() {
        let text = linked("expedition", "<b>&§<i>").into_string();
        assert_eq!(text, "&lt;b&gt;&amp;§&lt;i&gt;");
    }

    #[test]
    fn moments_are_dates() {
        assert_eq!(moment(0).0, "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_827_696).0, "2000-02-29T12:34:56Z");
        assert_eq!(moment(-1).0, "1969-12-31T23:59:59Z");
        assert_eq!(moment(1_772_373_720).1, "14:02");
    }

    #[test]
    fn time_passes_in_words() {
        let words = [0, 59, 60, 3599, 3600, 86_399, 86_400, 172_800].map(ago);
        let told =
            ["just now", "just now", "1 min", "59 min", "1 h", "23 h", "yesterday", "2 days"];
        assert_eq!(words, told);
        assert_eq!(since(120), "2 min ago");
    }

    #[test]
    fn long_numbers_are_shortened_and_short_ones_are_not() {
        assert_eq!(brief("d2ad00000000a2c3"), "d2ad…a2c3");
        assert_eq!(brief("d2ad"), "d2ad");
        assert_eq!(brief("éééééééé"), "éé…éé");
    }
}
