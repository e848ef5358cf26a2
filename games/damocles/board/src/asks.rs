//! The questions that messages ask, and what each answer means.

use damocles::View;
use damocles::effect::Answer;
use damocles::state::Phase;

/// A question: the message that asks it, its words, and what may be answered.
struct Asking {
    message: u16,
    question: &'static str,
    answers: &'static [Reply],
}

/// An answer: what it is called, and what it leads to as far as the message says.
struct Reply(Answer, &'static str, &'static str);

const ASKINGS: [Asking; 13] = [
    Asking {
        message: 19,
        question: "Do you look through the iris?",
        answers: &[
            Reply(Answer::Yes, "Look through the iris", "message 224"),
            Reply(Answer::No, "Leave the iris alone", "no information, the tile is off"),
        ],
    },
    Asking {
        message: 31,
        question: "Do you take the oval plate off?",
        answers: &[
            Reply(Answer::Yes, "Take the plate off", "message 235"),
            Reply(Answer::No, "Leave the plate closed", "nothing comes of it, the tile is on"),
        ],
    },
    Asking {
        message: 63,
        question: "Do you reach into the niche?",
        answers: &[
            Reply(Answer::Yes, "Reach into the niche", "message 241"),
            Reply(Answer::No, "Pass the niche by", "nothing comes of it, the tile is off"),
        ],
    },
    Asking {
        message: 65,
        question: "Do you work the lever?",
        answers: &[
            Reply(Answer::Yes, "Work the lever", "message 70"),
            Reply(Answer::No, "Keep your hands off the lever", "the tile is off"),
        ],
    },
    Asking {
        message: 99,
        question: "Which way do you turn the wheel, if at all?",
        answers: &[
            Reply(Answer::Clockwise, "Turn the wheel clockwise", "message 204"),
            Reply(Answer::Counterclockwise, "Turn the wheel counterclockwise", "message 221"),
            Reply(Answer::No, "Leave the wheel alone", "the tile is on"),
        ],
    },
    Asking {
        message: 110,
        question: "Do you touch the checkered squares?",
        answers: &[
            Reply(Answer::Yes, "Touch the squares", "message 202"),
            Reply(Answer::No, "Leave the squares alone", "the tile is off"),
        ],
    },
    Asking {
        message: 114,
        question: "Do you put the tools into the hollows?",
        answers: &[
            Reply(Answer::Yes, "Put the tools in", "message 201"),
            Reply(Answer::No, "Keep the tools", "the tile is off"),
        ],
    },
    Asking {
        message: 122,
        question: "Do you go on into the chamber?",
        answers: &[
            Reply(Answer::Yes, "Go into the chamber", "message 137"),
            Reply(Answer::No, "Stay out", "the tile is off, and you go back"),
        ],
    },
    Asking {
        message: 155,
        question: "The cube is on. Do you read message 203, or try for message 192?",
        answers: &[
            Reply(Answer::Message203, "Read message 203", "no roll"),
            Reply(Answer::Message192, "Try for message 192", "one attempt, 36 or less"),
        ],
    },
    Asking {
        message: 158,
        question: "Do you touch the mesh?",
        answers: &[
            Reply(Answer::Yes, "Touch the mesh", "message 144"),
            Reply(Answer::No, "Keep off the mesh", "the tile is off"),
        ],
    },
    Asking {
        message: 196,
        question: "Do you examine the sphere?",
        answers: &[
            Reply(Answer::Yes, "Examine the sphere", "one member by chance, message 215"),
            Reply(Answer::No, "Walk past the sphere", "the tile is on"),
        ],
    },
    Asking {
        message: 199,
        question: "Do you turn some of the keys?",
        answers: &[
            Reply(Answer::Yes, "Turn some keys", "message 254"),
            Reply(Answer::No, "Leave the keys alone", "the tile is off"),
        ],
    },
    Asking {
        message: 223,
        question: "Do you put the cassette into the robot?",
        answers: &[
            Reply(Answer::Yes, "Put the cassette in", "message 251"),
            Reply(Answer::No, "Give the cassette back", "the robot returns it"),
        ],
    },
];

fn asking(message: u16) -> Option<&'static Asking> {
    ASKINGS.iter().find(|asking| asking.message == message)
}

/// What the message asks.
pub(super) fn question(message: u16) -> &'static str {
    asking(message).map_or("Do you go ahead?", |asking| asking.question)
}

fn reply(message: u16, answer: Answer) -> Option<&'static Reply> {
    asking(message)?.answers.iter().find(|reply| reply.0 == answer)
}

/// What an answer to a message is called.
pub(super) fn label(message: u16, answer: Answer) -> &'static str {
    reply(message, answer).map_or("Go ahead", |reply| reply.1)
}

/// What an answer leads to. Who stays out of the tile of entry has to find another opening.
pub(super) fn detail(view: &View, message: u16, answer: Answer) -> &'static str {
    let outside = matches!(view.phase, Phase::Asked(reading) if reading.is_at_the_hatch());
    if message == 122 && answer == Answer::No && outside {
        return "you lose this tile and 5 days on finding another opening";
    }
    reply(message, answer).map_or("", |reply| reply.2)
}
