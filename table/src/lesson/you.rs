//! The learner of a lesson is called "You": sentences made for a name are put right for a person
//! who is spoken to.

/// What the learner is called in the files.
const YOU: &str = "You";

/// `You's helper` becomes `Your helper`, `You begins` becomes `You begin`, and within a sentence
/// `Marta fights You` becomes `Marta fights you`. Other sentences stay as they are.
pub fn to_you(text: &str) -> String {
    let mut words: Vec<String> = text.split(' ').map(Into::into).collect();
    for at in 0..words.len() {
        let Some(rest) = words[at].strip_prefix(YOU) else { continue };
        let rest = match rest.strip_prefix("'s") {
            Some(rest) if at > 0 && words[at - 1] == "of" => format!("rs{rest}"),
            Some(rest) => format!("r{rest}"),
            // A longer word that only begins so.
            None if rest.starts_with(char::is_alphanumeric) => continue,
            None => rest.to_string(),
        };
        let begins = at == 0 || words[at - 1].ends_with(['.', '!', '?', ':']);
        if let Some(verb) = words.get_mut(at + 1).filter(|_| begins && rest.is_empty()) {
            *verb = second_person(verb);
        }
        words[at] = format!("{}{rest}", if begins { YOU } else { "you" });
    }
    words.join(" ")
}

/// `has` becomes `have`; a verb in the past, or a word that is none, stays.
fn second_person(verb: &str) -> String {
    let (word, mark) = verb.split_at(verb.trim_end_matches([',', '.', ':', ';', '!']).len());
    let plain = match word {
        "has" => "have".into(),
        "is" => "are".into(),
        "was" => "were".into(),
        _ => match word.strip_suffix('s') {
            Some(stem) if stem.ends_with('s') => word.into(),
            Some(stem)
                if ["sse", "she", "che", "xe", "oe"].iter().any(|end| stem.ends_with(end)) =>
            {
                stem.trim_end_matches('e').into()
            }
            Some(stem) => match stem.strip_suffix("ie") {
                Some(root) => format!("{root}y"),
                None => stem.into(),
            },
            None => word.to_string(),
        },
    };
    plain + mark
}

#[cfg(test)]
mod tests {
    use super::to_you;

    #[test]
    fn whoever_is_called_you_is_spoken_to() {
        for (made, said) in [
            ("You's helper 1: Languages.", "Your helper 1: Languages."),
            ("Round 1: You's turn.", "Round 1: Your turn."),
            ("Road-block: no Aid of You's fits.", "Road-block: no Aid of yours fits."),
            ("You begins.", "You begin."),
            ("You has the turn.", "You have the turn."),
            ("You is followed by nobody.", "You are followed by nobody."),
            ("You passes.", "You pass."),
            ("You carries the Jade Sun.", "You carry the Jade Sun."),
            ("You goes home.", "You go home."),
            ("Marta fights You.", "Marta fights you."),
            ("The desert is closed to You.", "The desert is closed to you."),
            ("You took Climbing gear.", "You took Climbing gear."),
            ("Youssef has the turn.", "Youssef has the turn."),
        ] {
            assert_eq!(to_you(made), said);
        }
    }
}
