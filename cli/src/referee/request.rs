//! A request taken apart. Nothing here knows a table.

use std::str::FromStr;

use contract::Seat;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};

use super::answer::{Kind, Trouble};

/// The commands, as `help` lists them.
pub(super) const COMMANDS: [(&str, &str); 14] = [
    ("new GAME SETUP SEATS [seed N]", "open a table; SETUP is JSON, {} plays at once"),
    ("load POSITION [seed N]", "go on from a position, which is JSON as position answers it"),
    ("status", "who owes a decision, or how it ended"),
    ("actions SEAT", "what this seat may do"),
    ("play SEAT ACTION [dice N,N,...]", "make a move; the program rolls unless dice are given"),
    ("why SEAT ACTION", "whether this seat may do this now, and by which rule not"),
    ("undo SEAT", "take this seat's last move back"),
    ("view SEAT|-", "what this seat may know; - is a spectator"),
    ("goals SEAT|-", "what winning is for this seat and how near it is; - is a spectator"),
    ("position", "the position with everything in it"),
    ("record", "the game on paper, sealed: save it as a file for reliquary replay"),
    ("games", "the games, their scenarios and options"),
    ("help", "this list"),
    ("quit", "leave"),
];

/// One request.
#[derive(Debug)]
pub(super) enum Request<'a> {
    New { game: &'a str, setup: Value, seats: usize, seed: Option<u64> },
    Load { position: Box<catalogue::Saved>, seed: Option<u64> },
    Status,
    Actions(Seat),
    Play { seat: Seat, action: &'a str, dice: Option<Vec<u8>> },
    Why { seat: Seat, action: &'a str },
    Undo(Seat),
    View(Option<Seat>),
    Goals(Option<Seat>),
    Position,
    Record,
    Games,
    Help,
    Quit,
}

impl<'a> Request<'a> {
    pub(super) fn parse(line: &'a str) -> Result<Self, Trouble> {
        let (verb, rest) = first_word(line);
        match verb {
            "new" => new(rest),
            "load" => load(rest),
            "actions" => Ok(Self::Actions(only_seat(verb, rest)?)),
            "play" => play(rest),
            "why" => why(rest),
            "undo" => Ok(Self::Undo(only_seat(verb, rest)?)),
            "view" if rest == "-" => Ok(Self::View(None)),
            "view" => Ok(Self::View(Some(only_seat(verb, rest)?))),
            "goals" if rest == "-" => Ok(Self::Goals(None)),
            "goals" => Ok(Self::Goals(Some(only_seat(verb, rest)?))),
            _ => alone(verb, rest),
        }
    }
}

/// A command that is a single word.
fn alone<'a>(verb: &str, rest: &str) -> Result<Request<'a>, Trouble> {
    let request = match verb {
        "status" => Request::Status,
        "position" => Request::Position,
        "record" => Request::Record,
        "games" => Request::Games,
        "help" => Request::Help,
        "quit" => Request::Quit,
        _ => return Err(unknown(verb)),
    };
    if rest.is_empty() { Ok(request) } else { Err(usage(verb)) }
}

fn new(rest: &str) -> Result<Request<'_>, Trouble> {
    let (game, rest) = first_word(rest);
    let (setup, rest): (Value, _) = json("new", rest)?;
    if !setup.is_object() {
        return Err(Trouble::new(Kind::Setup, "a set-up is a JSON object, such as {}"));
    }
    let (seats, rest) = first_word(rest);
    let (seats, seed) = (number("SEATS", seats)?, seed("new", rest)?);
    Ok(Request::New { game, setup, seats, seed })
}

fn load<'a>(rest: &str) -> Result<Request<'a>, Trouble> {
    let (position, rest) = json("load", rest)?;
    Ok(Request::Load { position: Box::new(position), seed: seed("load", rest)? })
}

fn play(rest: &str) -> Result<Request<'_>, Trouble> {
    let words: Vec<&str> = rest.split_ascii_whitespace().collect();
    let (seat, action, dice) = match words[..] {
        [seat, action] => (seat, action, None),
        [seat, action, "dice"] => (seat, action, Some(Vec::new())),
        [seat, action, "dice", list] => (seat, action, Some(dice(list)?)),
        _ => return Err(usage("play")),
    };
    Ok(Request::Play { seat: seat.parse()?, action, dice })
}

fn why(rest: &str) -> Result<Request<'_>, Trouble> {
    let words: Vec<&str> = rest.split_ascii_whitespace().collect();
    let [seat, action] = words[..] else { return Err(usage("why")) };
    Ok(Request::Why { seat: seat.parse()?, action })
}

fn only_seat(verb: &str, rest: &str) -> Result<Seat, Trouble> {
    if rest.is_empty() { Err(usage(verb)) } else { Ok(rest.parse()?) }
}

fn dice(list: &str) -> Result<Vec<u8>, Trouble> {
    list.split(',').map(|die| number("a die", die)).collect()
}

fn seed(verb: &str, rest: &str) -> Result<Option<u64>, Trouble> {
    let words: Vec<&str> = rest.split_ascii_whitespace().collect();
    match words[..] {
        [] => Ok(None),
        ["seed", seed] => Ok(Some(number("a seed", seed)?)),
        _ => Err(usage(verb)),
    }
}

/// Reads the JSON a text begins with, and returns what comes after it.
fn json<'a, T: DeserializeOwned>(verb: &str, text: &'a str) -> Result<(T, &'a str), Trouble> {
    let mut values = Deserializer::from_str(text).into_iter();
    match values.next() {
        Some(Ok(value)) => Ok((value, text[values.byte_offset()..].trim_ascii_start())),
        Some(Err(error)) => {
            Err(Trouble::new(Kind::Json, format!("the JSON cannot be read: {error}")))
        }
        None => Err(usage(verb)),
    }
}

fn number<T: FromStr>(what: &str, word: &str) -> Result<T, Trouble> {
    let why = || format!("{what} is a whole number, not {:?}", short(word));
    word.parse().map_err(|_| Trouble::new(Kind::Usage, why()))
}

/// The first word, and the rest without the blanks between.
fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((text, ""));
    (word, rest.trim_ascii_start())
}

fn usage(verb: &str) -> Trouble {
    let line = COMMANDS.iter().map(|(line, _)| *line).find(|line| first_word(line).0 == verb);
    Trouble::new(Kind::Usage, format!("say it like this: {}", line.unwrap_or(verb)))
}

fn unknown(verb: &str) -> Trouble {
    let why = format!("there is no command {:?}; help lists those there are", short(verb));
    Trouble::new(Kind::Usage, why)
}

/// Enough of a word to recognise it.
fn short(word: &str) -> String {
    word.chars().take(40).collect()
}
