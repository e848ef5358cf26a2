//! What a file is: told by how it begins and by what it says of itself, never by its name alone.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use catalogue::Saved;
use contract::Record;
use serde_json::Value;

/// How every data file begins.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// What is in a file.
pub(super) enum Kind {
    /// The tables of a server.
    Data,
    /// A game on paper.
    Record(Box<Record>),
    /// A position, as the referee writes it.
    Position(Box<Saved>),
    /// One of ours that is not whole, and what is wrong with it.
    Torn(String),
    /// Nothing of ours.
    Other,
}

/// Looks into a file.
///
/// # Errors
/// When it is not there, or does not open.
pub(super) fn kind(path: &Path) -> io::Result<Kind> {
    let mut file = fs::File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(DATABASE.len() as u64).read_to_end(&mut bytes)?;
    if bytes == DATABASE {
        return Ok(Kind::Data);
    }
    // A picture or a film next to it is not read to its end.
    let is_named_so = path.extension().is_some_and(|ending| ending == "json");
    if !is_named_so && bytes.trim_ascii_start().first().is_some_and(|first| *first != b'{') {
        return Ok(Kind::Other);
    }
    file.read_to_end(&mut bytes)?;
    Ok(match String::from_utf8(bytes) {
        Ok(text) => kind_of_text(&text, is_named_so),
        Err(_) if is_named_so => Kind::Torn("it is no text".into()),
        Err(_) => Kind::Other,
    })
}

fn kind_of_text(text: &str, is_named_so: bool) -> Kind {
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) if fields.contains_key("position") => {
            match serde_json::from_value::<Saved>(Value::Object(fields)) {
                Ok(saved) => Kind::Position(Box::new(saved)),
                Err(error) => Kind::Torn(format!("it is no whole position: {error}")),
            }
        }
        Ok(Value::Object(fields)) if fields.contains_key("moves") => {
            match Record::from_text(text) {
                Ok(record) => Kind::Record(Box::new(record)),
                Err(error) => Kind::Torn(error.to_string()),
            }
        }
        Err(error) if is_named_so => Kind::Torn(format!("it is not whole: {error}")),
        Ok(_) | Err(_) => Kind::Other,
    }
}
