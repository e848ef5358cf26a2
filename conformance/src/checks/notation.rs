//! The words of actions. Notation does not depend on the position, so each action is checked once,
//! when it is first listed.

use crate::breach::{Fault, Found, ensure};
use crate::check::Check;
use crate::vocabulary::{Vocabulary, Word};

/// What a word may hold besides letters and digits: what survives forms, addresses and shells.
const MARKS: &[u8] = b"=-:,./@";

/// One seat's list: in order, and every new word a good one.
pub(crate) fn list<A: Word>(list: &[A], words: &mut Vocabulary<A>) -> Found {
    let at = list.iter().zip(list.iter().skip(1)).find(|(one, next)| one >= next);
    if let Some((one, next)) = at {
        return Err(Fault::new(Check::ListIsSorted, format!("{one} stands before {next}")));
    }
    for action in list {
        if !words.knows(action) {
            let word = action.to_string();
            unique(action, &word, words)?;
            clean(&word)?;
            comes_back(action, &word)?;
            words.learn(*action, word);
        }
    }
    Ok(())
}

fn unique<A: Word>(action: &A, word: &str, words: &Vocabulary<A>) -> Found {
    let owner = words.owner(word);
    ensure(owner.is_none_or(|owner| owner == *action), Check::WordsAreUnique, || {
        format!("{word:?} is written for {action:?} and for {owner:?}")
    })
}

fn clean(word: &str) -> Found {
    let good = |byte: u8| byte.is_ascii_alphanumeric() || MARKS.contains(&byte);
    let begins = word.bytes().next().is_some_and(|first| first.is_ascii_alphabetic());
    ensure(begins && word.bytes().all(good), Check::WordsAreClean, || format!("{word:?}"))
}

fn comes_back<A: Word>(action: &A, word: &str) -> Found {
    let read: Result<A, _> = word.parse();
    ensure(read.as_ref() == Ok(action), Check::WordsComeBack, || {
        format!("{action:?} is written {word:?}, which reads as {read:?}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_with_a_letter_and_keep_to_the_alphabet() {
        for good in ["pass", "move=B:1313-1414", "Go2@x/y.z,w"] {
            assert_eq!(clean(good), Ok(()));
        }
        for bad in ["", "2go", "=x", "go out", "caf\u{e9}", "a>b", "a+b", "a#b"] {
            assert!(clean(bad).is_err(), "{bad}");
        }
    }
}
