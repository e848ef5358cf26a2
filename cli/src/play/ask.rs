//! Reading what people type.

use std::io::{BufRead as _, Write as _, stdin, stdout};

use contract::{Chance, Rule, Want};

/// What somebody typed at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// A number of the list, counted from one.
    Number(usize),
    /// Anything else: notation.
    Notation(String),
    Help,
    /// A rule or a word, or all rules.
    Rules(Option<String>),
    Goals,
    Words,
    Board,
    Log,
    Hint,
    PassForMe,
    /// On, off, or the other way round.
    Coach(Option<bool>),
    Explain,
    Undo,
    Save,
    Quit,
    Nothing,
}

/// The end of the input, or `quit`, in the middle of a question.
#[derive(Debug)]
pub(super) struct Leaving;

impl std::fmt::Display for Leaving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the dice were not given")
    }
}

impl std::error::Error for Leaving {}

/// One who asks at the terminal, or at a pipe.
pub(crate) struct Asker {
    /// A pipe has no echo: what is read is printed, so that the output reads as a conversation.
    echo: bool,
    /// What the last die was for: said once, not before every die.
    rolling_for: Option<&'static Rule>,
}

impl Asker {
    pub(crate) fn new() -> Self {
        Self { echo: !std::io::IsTerminal::is_terminal(&stdin()), rolling_for: None }
    }

    /// One line; nothing at the end of the input. Bytes that are no text become question marks.
    pub(crate) fn line(&self, prompt: &str) -> anyhow::Result<Option<String>> {
        let mut out = stdout().lock();
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut bytes = Vec::new();
        if stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        if self.echo {
            writeln!(out, "{line}")?;
        }
        Ok(Some(line))
    }

    /// What somebody types at the prompt; the end of the input is `quit`.
    pub(super) fn command(&self) -> anyhow::Result<Typed> {
        Ok(self.line("> ")?.map_or(Typed::Quit, |line| understand(&line)))
    }

    /// The next die of a move, or several dice at once.
    ///
    /// # Errors
    /// [`Leaving`] when the input ends or somebody types `quit`.
    pub(super) fn dice(&mut self, want: Want, who: &str) -> anyhow::Result<Vec<u8>> {
        let Want { chance, rule, given } = want;
        if given == 0 || self.rolling_for != Some(rule) {
            let does = match chance {
                Chance::Die(_) => "rolls",
                Chance::Draw(_) => "draws",
            };
            writeln!(stdout(), "  {who} {does}: {} [{}]", rule.title, rule.number)?;
            self.rolling_for = Some(rule);
        }
        loop {
            let line = self.line(&format!("    {}: ", next(want)))?;
            match line.as_deref() {
                None | Some("quit" | "q") => return Err(Leaving.into()),
                Some(line) => match numbers(line) {
                    Some(dice) if chance.allows(dice[0]) => return Ok(dice),
                    _ => writeln!(stdout(), "    {} Type it, or quit.", no_such(chance))?,
                },
            }
        }
    }
}

/// What is asked for: `die 2, 1 to 6`.
pub(super) fn next(want: Want) -> String {
    match want.chance {
        Chance::Die(faces) => format!("die {}, 1 to {faces}", want.given + 1),
        Chance::Draw(of) => format!("one of {of}, drawn unseen: its number, 1 to {of}"),
    }
}

fn no_such(chance: Chance) -> String {
    match chance {
        Chance::Die(faces) => format!("A die shows a number from 1 to {faces}."),
        Chance::Draw(of) => format!("One of {of} is drawn: a number from 1 to {of}."),
    }
}

/// `4`, `4 2`, `4,2`: at least one number.
pub(super) fn numbers(line: &str) -> Option<Vec<u8>> {
    let words = line.split([' ', ',', ';']).filter(|word| !word.is_empty());
    let numbers: Vec<u8> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    (!numbers.is_empty()).then_some(numbers)
}

/// What a line means.
pub(super) fn understand(line: &str) -> Typed {
    // `?dingus` is `? dingus`.
    let (verb, rest) = match line.strip_prefix('?') {
        Some(asked) => ("?", asked),
        None => line.split_once(' ').unwrap_or((line, "")),
    };
    let rest = rest.trim();
    match verb.to_ascii_lowercase().as_str() {
        "" => Typed::Nothing,
        "?" | "help" | "h" if rest.is_empty() => Typed::Help,
        "rules" | "rule" | "r" | "?" => Typed::Rules((!rest.is_empty()).then(|| rest.to_string())),
        "goals" | "goal" | "g" => Typed::Goals,
        "words" | "w" => Typed::Words,
        "board" | "b" => Typed::Board,
        "log" | "l" => Typed::Log,
        "hint" => Typed::Hint,
        "pass" if rest == "for me" => Typed::PassForMe,
        "coach" => match rest {
            "" => Typed::Coach(None),
            "on" => Typed::Coach(Some(true)),
            "off" => Typed::Coach(Some(false)),
            _ => Typed::Notation(line.to_string()),
        },
        "explain" => Typed::Explain,
        "undo" | "u" => Typed::Undo,
        "save" => Typed::Save,
        "quit" | "q" | "exit" => Typed::Quit,
        _ => line.parse().map_or_else(|_| Typed::Notation(line.to_string()), Typed::Number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood_in_long_and_short() {
        assert_eq!(understand("3"), Typed::Number(3));
        assert_eq!(understand("go=home"), Typed::Notation("go=home".into()));
        assert_eq!(understand("?"), Typed::Help);
        assert_eq!(understand("? 8.1"), Typed::Rules(Some("8.1".into())));
        assert_eq!(understand("?dingus"), Typed::Rules(Some("dingus".into())));
        assert_eq!(understand("goals"), Typed::Goals);
        assert_eq!(understand("w"), Typed::Words);
        assert_eq!(understand("rules  EXP-09"), Typed::Rules(Some("EXP-09".into())));
        assert_eq!(understand("coach"), Typed::Coach(None));
        assert_eq!(understand("coach off"), Typed::Coach(Some(false)));
        assert_eq!(understand("explain"), Typed::Explain);
        assert_eq!(understand("QUIT"), Typed::Quit);
        assert_eq!(understand("pass for me"), Typed::PassForMe);
        assert_eq!(understand("pass"), Typed::Notation("pass".into()));
        assert_eq!(understand(""), Typed::Nothing);
        assert_eq!(understand("-1"), Typed::Notation("-1".into()));
    }

    #[test]
    fn dice_may_be_typed_together() {
        assert_eq!(numbers("4, 2"), Some(vec![4, 2]));
        assert_eq!(numbers("4 x"), None);
        assert_eq!(numbers("300"), None);
        assert_eq!(numbers(" "), None);
    }
}
