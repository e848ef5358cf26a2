//! The texts of the messages, in our own words. The rules never look at them, and a position does
//! not hold them: a board shows those that were read.

use std::sync::LazyLock;

use serde::Deserialize;

static TEXTS: LazyLock<Vec<Message>> = LazyLock::new(|| {
    read(include_str!("../data/messages.ron")).expect("a test reads our own file")
});

/// One message as people read it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// From 1 to 258.
    pub number: u16,
    /// A few words.
    pub title: String,
    /// The message.
    pub text: String,
}

/// Reads a file of messages.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(text: &str) -> Result<Vec<Message>, String> {
    let list: Vec<Message> = datafile::read(text).map_err(|fault| fault.to_string())?;
    match list.windows(2).find(|pair| pair[0].number >= pair[1].number) {
        Some(pair) => Err(format!("message {} stands before {}", pair[0].number, pair[1].number)),
        None => Ok(list),
    }
}

/// The message with this number; nothing when it has no text.
pub fn message(number: u16) -> Option<&'static Message> {
    let place = TEXTS.binary_search_by_key(&number, |message| message.number).ok()?;
    TEXTS.get(place)
}
