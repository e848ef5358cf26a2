//! `reliquary referee`: games refereed for another program, line by line.
//!
//! A request is a line on stdin, its answer one line of JSON on stdout; docs/referee.md is the
//! manual. `lines` reads, `session` keeps the table and obeys, `request` takes a request apart,
//! `answer` words what is said back. No bytes on stdin end the program, except `quit` and the
//! end of the input.

mod answer;
mod lines;
mod request;
mod session;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use answer::{Kind, Trouble};
use lines::Line;
use session::Session;

pub(crate) fn run() -> anyhow::Result<()> {
    Ok(referee(io::stdin().lock(), io::stdout().lock())?)
}

fn referee(mut requests: impl BufRead, mut answers: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    while let Some(line) = lines::next(&mut requests)? {
        let answer = match line {
            Line::Whole(line) => answer(&mut session, &line),
            Line::TooLong => Some(too_long().to_line()),
        };
        if let Some(answer) = answer {
            writeln!(answers, "{answer}")?;
            answers.flush()?;
        }
        if session.has_quit() {
            break;
        }
    }
    Ok(())
}

/// The answer to one line; nothing for an empty line or a comment.
fn answer(session: &mut Session, line: &[u8]) -> Option<String> {
    let line = line.trim_ascii();
    if line.is_empty() || line.starts_with(b"#") {
        return None;
    }
    let answered = catch_unwind(AssertUnwindSafe(|| session.obey(line)));
    Some(match answered {
        Ok(Ok(answer)) => answer,
        Ok(Err(trouble)) => trouble.to_line(),
        Err(_) => {
            // A fault of ours: what it left behind is not to be trusted.
            session.drop_table();
            internal().to_line()
        }
    })
}

fn too_long() -> Trouble {
    Trouble::new(Kind::Line, format!("a line has at most {} bytes", lines::LONGEST))
}

fn internal() -> Trouble {
    let why = "a fault in this program, which is worth reporting; the table is gone";
    Trouble::new(Kind::Internal, why)
}
