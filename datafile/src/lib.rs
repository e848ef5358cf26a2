//! Reads the files a designer writes (maps, scenarios, sheets), and says where one is wrong.
//!
//! The files are RON. A value that may be missing is written plainly, without `Some`.

use serde::de::DeserializeOwned;

/// The first thing wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Counted from one.
    pub line: usize,
    /// Counted from one.
    pub column: usize,
    /// In words.
    pub why: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for Fault {}

/// Reads a file.
///
/// # Errors
/// The first fault with its line and column.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| Fault {
        line: error.span.end.line,
        column: error.span.end.col,
        why: error.code.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        name: String,
        #[serde(default)]
        wall: Option<u8>,
    }

    #[test]
    fn what_may_be_missing_is_written_plainly() {
        let expected = Sample { name: "rim".into(), wall: Some(3) };
        assert_eq!(read(r#"(name: "rim", wall: 3)"#), Ok(expected));
        assert_eq!(read(r#"(name: "rim")"#), Ok(Sample { name: "rim".into(), wall: None }));
    }

    #[test]
    fn a_fault_says_where_and_why() {
        let fault =
            read::<Sample>("(\n  name: \"rim\",\n  depth: 3,\n)").expect_err("no such field");
        assert_eq!(fault.line, 3);
        assert!(fault.to_string().starts_with("line 3, column "), "{fault}");
        assert!(fault.why.contains("depth"), "{fault}");
    }
}
