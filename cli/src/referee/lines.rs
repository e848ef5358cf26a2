//! Lines of bytes from anyone: never longer than a bound, whatever is sent.

use std::io::{self, BufRead, ErrorKind};

/// The longest line that is read, in bytes.
pub(super) const LONGEST: usize = 1 << 20;

/// What stood between two line ends.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// All of it, without its line end.
    Whole(Vec<u8>),
    /// More than [`LONGEST`]; it was skipped.
    TooLong,
}

/// The next line; nothing at the end of the input. A last line needs no line end.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let (mut line, mut too_long, mut begun) = (Vec::new(), false, false);
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        begun |= !bytes.is_empty();
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        too_long |= line.len() + part.len() > LONGEST;
        if !too_long {
            line.extend_from_slice(part);
        }
        let (ended, used) =
            (end.is_some() || bytes.is_empty(), part.len() + usize::from(end.is_some()));
        input.consume(used);
        if ended {
            let line = if too_long { Line::TooLong } else { Line::Whole(line) };
            return Ok(begun.then_some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn all(input: &[u8]) -> Vec<Line> {
        // A small buffer, so that lines come in pieces.
        let mut input = BufReader::with_capacity(3, input);
        std::iter::from_fn(|| next(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_come_whole_whatever_the_buffer() {
        let whole = |line: &str| Line::Whole(line.into());
        assert_eq!(all(b"games\n\nhelp me"), [whole("games"), whole(""), whole("help me")]);
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\n"), [whole("")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_is_read() {
        let mut input = vec![b'x'; LONGEST];
        input.extend(b"\n");
        input.extend(vec![b'y'; LONGEST + 1]);
        input.extend(b"\nhelp\n");
        let lines = all(&input);
        assert!(matches!(&lines[0], Line::Whole(line) if line.len() == LONGEST));
        assert_eq!(lines[1..], [Line::TooLong, Line::Whole(b"help".to_vec())]);
    }
}
