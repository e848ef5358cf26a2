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

/// A number as people read it: `20,000`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 day`, `5 days`: a number with the word it asks for.
pub fn counted(number: impl Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    let word = noun(&number, one, many);
    format!("{number} {word}")
}

/// The word that a number asks for, where something stands between them: `5 more points`.
pub fn noun<'a>(number: impl Display, one: &'a str, many: &'a str) -> &'a str {
    if number.to_string() == "1" { one } else { many }
}

/// With a full stop, and a capital to begin with, as a sentence of its own.
pub fn sentence(text: &str) -> String {
    let text = text.trim();
    match text.chars().last() {
        None => String::new(),
        Some('.' | '!' | '?' | '”') => capital(text),
        Some(_) => capital(text) + ".",
    }
}

/// The name of an action as what somebody will do: "Go home" as "go home", and "Red die: desert",
/// which is no deed, as "choose “Red die: desert”". What is another's is theirs, not yours.
pub fn infinitive(label: &str, is_own: bool) -> String {
    let first = label.split([' ', ':', ',']).next().unwrap_or_default();
    let is_verb = VERBS.contains(&first.to_lowercase().as_str());
    if first == "To" {
        return format!("go {}", label.replacen("To", "to", 1));
    }
    // A colon is where the name of a thing ends.
    if !is_verb || label.contains(':') {
        return format!("choose “{}”", capital(label));
    }
    let deed = first.to_lowercase() + &label[first.len()..];
    let swap = |word: &str| match word {
        "your" => "their".to_string(),
        "you" => "them".to_string(),
        other => other.to_string(),
    };
    if is_own { deed } else { deed.split(' ').map(swap).collect::<Vec<_>>().join(" ") }
}

/// What was said to somebody, said about them: "You keep your Aid" as "They keep their Aid".
pub fn third_person(text: &str) -> String {
    let mut begins_clause = true;
    let told = text.split(' ').map(|word| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let other = match (bare, begins_clause) {
            ("You", _) => "They",
            ("you", true) => "they",
            ("you", false) => "them",
            ("Your", _) => "Their",
            ("your", _) => "their",
            ("Yours", _) => "Theirs",
            ("yours", _) => "theirs",
            ("yourself", _) => "themselves",
            _ => bare,
        };
        begins_clause = word.ends_with([',', '.', ':', ';', '?']) || CLAUSES.contains(&bare);
        if bare.is_empty() { word.to_string() } else { word.replacen(bare, other, 1) }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Words that a clause with a "you" who does something follows on.
const CLAUSES: &[&str] = &[
    "after",
    "and",
    "as",
    "because",
    "before",
    "but",
    "how",
    "if",
    "once",
    "or",
    "so",
    "than",
    "that",
    "then",
    "times",
    "unless",
    "until",
    "what",
    "when",
    "where",
    "whether",
    "which",
    "while",
    "who",
    "chance",
    "throws",
    "time",
    "turns",
    "moment",
    "spaces",
    "everything",
    "all",
    "far",
    "points",
];

/// Words that labels of actions begin with when they say what one does.
const VERBS: &[&str] = &[
    "accept", "activate", "add", "ask", "attack", "begin", "break", "buy", "call", "cancel",
    "check", "choose", "continue", "cross", "dismiss", "drag", "draw", "drop", "end", "enlist",
    "enter", "examine", "explore", "fight", "fire", "fly", "follow", "give", "go", "guard", "hand",
    "hide", "hire", "hold", "jump", "keep", "land", "launch", "lay", "learn", "leave", "let",
    "lock", "look", "lose", "make", "mark", "move", "name", "offer", "open", "pass", "pay", "pick",
    "place", "play", "propose", "put", "read", "rebuild", "recruit", "refuse", "repair", "return",
    "reveal", "roll", "rub", "search", "send", "set", "shoot", "show", "signal", "skip", "stay",
    "steal", "stop", "swap", "take", "talk", "target", "teach", "teleport", "touch", "trust",
    "try", "turn", "use", "wait", "walk", "work", "write",
];

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
    fn large_numbers_are_read_at_a_glance() {
        assert_eq!(
            [7, 999, 1_000, 20_000, 1_234_567].map(grouped),
            ["7", "999", "1,000", "20,000", "1,234,567"]
        );
    }

    #[test]
    fn a_number_and_its_word_agree() {
        let days = |number: i32| counted(number, "day", "days");
        assert_eq!(
            [-1, 0, 1, 2, 11].map(days),
            ["-1 days", "0 days", "1 day", "2 days", "11 days"]
        );
        assert_eq!([1, 2].map(|number| noun(number, "hex", "hexes")), ["hex", "hexes"]);
    }

    #[test]
    fn a_label_becomes_what_somebody_will_do() {
        assert_eq!(infinitive("Roll your party", true), "roll your party");
        assert_eq!(infinitive("roll your party", false), "roll their party");
        assert_eq!(infinitive("Red die: desert", false), "choose “Red die: desert”");
        assert_eq!(infinitive("To 1309", true), "go to 1309");
        assert_eq!(infinitive("Lock: a sun", false), "choose “Lock: a sun”");
        assert_eq!(["", "go on", "Really?"].map(sentence), ["", "Go on.", "Really?"]);
    }

    #[test]
    fn what_is_said_to_somebody_can_be_said_about_them() {
        let said = "You keep your Aid: then you win, and it brings you home. Nobody beats you.";
        assert_eq!(
            third_person(said),
            "They keep their Aid: then they win, and it brings them home. Nobody beats them."
        );
        assert_eq!(third_person("That stays, “yours”."), "That stays, “theirs”.");
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
