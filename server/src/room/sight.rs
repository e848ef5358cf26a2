//! A table through one pair of eyes.

use board::Around;
use catalogue::{AnyTable, Sentence};
use contract::{Outcome, Record, Seat, SeatResult, SeatSet, Verdict};
use pages::desk::{
    Ask, Chair, Desk, Doing, End, LogLine, Proposal as Shown, Rolling, Screen, Seal, Shelf, Sits,
    Undo,
};

use super::dice::Deed;
use super::{By, Closed, Room};
use crate::journal::Proposal;

/// So many lines of the log and of the talk come with a page.
const LINES: usize = 200;

/// Who looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    /// The seats this browser holds.
    pub hands: SeatSet,
    /// On a shared screen, the seat for which the curtain was lifted.
    pub lifted: Option<Seat>,
}

/// Who is here, and what programs are at work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Seats with a page open.
    pub here: SeatSet,
    /// Seats whose program thinks.
    pub thinking: SeatSet,
}

/// Whose view is shown, or for whom the screen is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    Seat(Seat),
    Spectator,
    Covered(Seat),
}

impl Room {
    /// Which seat these eyes see for; nobody's while the screen is covered.
    pub fn seat_of(&self, eyes: Eyes) -> Option<Seat> {
        match self.sight(eyes) {
            Sight::Seat(seat) => Some(seat),
            Sight::Spectator | Sight::Covered(_) => None,
        }
    }

    fn sight(&self, Eyes { hands, lifted }: Eyes) -> Sight {
        let Some(first) = hands.first() else { return Sight::Spectator };
        if hands.len() == 1 {
            return Sight::Seat(first);
        }
        let called = hands.iter().find(|seat| self.waiting().contains(*seat));
        if self.is_over() || !self.game.info().secrets {
            return Sight::Seat(called.unwrap_or(first));
        }
        // A shared screen with secrets: nothing is shown before its owner sits down.
        match (lifted.filter(|seat| hands.contains(*seat)), called) {
            (Some(seat), _) if self.waiting().contains(seat) => Sight::Seat(seat),
            (_, Some(seat)) => Sight::Covered(seat),
            (Some(seat), None) => Sight::Seat(seat),
            (None, None) => Sight::Spectator,
        }
    }

    /// The table as these eyes see it, once it has begun.
    pub fn desk(&self, eyes: Eyes, presence: Presence) -> Option<Desk> {
        let mut desk = self.scene(eyes, presence)?;
        desk.drawing = self.table()?.drawing(desk.eyes);
        desk.log = self.last_lines(desk.eyes);
        desk.chat = self.said_from(self.said.len().saturating_sub(LINES), eyes.hands);
        Some(desk)
    }

    /// The last lines of the log that these eyes may read.
    pub fn last_lines(&self, eyes: Option<Seat>) -> Vec<LogLine> {
        self.lines_from(self.lines.len().saturating_sub(LINES), eyes)
    }

    /// The same without what an open page has already: the ground of the board, the log and the
    /// talk as far as they were sent.
    pub fn scene(&self, eyes: Eyes, presence: Presence) -> Option<Desk> {
        let table = self.table()?;
        let sight = self.sight(eyes);
        let seat = self.seat_of(eyes);
        let yours = seat.is_some_and(|seat| self.waiting().contains(seat));
        let choosing = yours && self.pending.is_none() && !self.is_over();
        let drawing = table.pieces(seat);
        Some(Desk {
            table: self.id.to_string(),
            game: self.game.info(),
            title: table.title(),
            ply: table.ply(),
            eyes: seat,
            curtain: if let Sight::Covered(seat) = sight { Some(seat) } else { None },
            screen: if eyes.hands.len() > 1 { Screen::Shared } else { Screen::Own },
            seat_link: None,
            ask: self.ask(table, seat, yours),
            around: if self.is_over() { quiet(table, seat) } else { table.around(seat) },
            text: if drawing.is_some() { String::new() } else { table.board(seat) },
            drawing,
            offers: seat.filter(|_| choosing).map_or_else(Vec::new, |seat| table.offers(seat)),
            chairs: self.chairs(eyes.hands, presence),
            undo: self.undo_of(seat),
            proposal: self.proposal(eyes.hands),
            rolling: self.rolling(eyes.hands),
            seal: self.seal(table),
            end: self.end(table),
            shelf: seat.and_then(|_| self.shelf()),
            log: Vec::new(),
            chat: Vec::new(),
        })
    }

    /// A position of a finished game through any eyes, with the whole log.
    pub fn desk_at(
        &self,
        table: &dyn AnyTable,
        eyes: Option<Seat>,
        presence: Presence,
    ) -> Option<Desk> {
        let hands = eyes.map_or(SeatSet::NONE, SeatSet::only);
        let now = self.desk(Eyes { hands, lifted: None }, presence)?;
        let drawing = table.drawing(eyes);
        let Sentence { text, rule, .. } = table.question(eyes);
        let seat = table.status().waiting().first();
        Some(Desk {
            ply: table.ply(),
            ask: Ask { seat, yours: false, text, rule: rule.map(|rule| rule.number) },
            around: quiet(table, eyes),
            text: if drawing.is_some() { String::new() } else { table.board(eyes) },
            drawing,
            log: self.lines_from(0, eyes),
            // Any eyes may be tried on here: only who played is shown the way to the campaign.
            shelf: None,
            ..now
        })
    }

    fn ask(&self, table: &dyn AnyTable, eyes: Option<Seat>, yours: bool) -> Ask {
        if self.closed.is_some() {
            return Ask {
                seat: None,
                yours: false,
                text: "The game was ended.".into(),
                rule: None,
            };
        }
        let Sentence { text, rule, .. } = table.question(eyes);
        let seat = if yours { eyes } else { self.waiting().first() };
        Ask { seat, yours, text, rule: rule.map(|rule| rule.number) }
    }

    pub(crate) fn chairs(&self, hands: SeatSet, presence: Presence) -> Vec<Chair> {
        let waiting = self.waiting();
        let chair = |seat: Seat| {
            let occupant = self.occupant(seat);
            let (acts, here) = (waiting.contains(seat), presence.here.contains(seat));
            let program = matches!(occupant.by, By::Program(_));
            Chair {
                seat,
                name: occupant.name.clone(),
                sitter: match occupant.by {
                    By::Person => Sits::Person,
                    By::Program(level) => Sits::Program(level.name()),
                    By::Nobody => Sits::Nobody,
                },
                yours: hands.contains(seat),
                doing: match (acts, here) {
                    _ if occupant.resigned => Doing::Resigned,
                    _ if presence.thinking.contains(seat) => Doing::Thinks,
                    (true, here) if here || program => Doing::Acts,
                    (true, _) => Doing::ActsAway,
                    (false, here) if here || program => Doing::Waits,
                    (false, _) => Doing::Away,
                },
            }
        };
        self.seats().map(chair).collect()
    }

    fn undo_of(&self, seat: Option<Seat>) -> Undo {
        match seat {
            _ if self.is_over() => Undo::No("The game is over.".into()),
            None => Undo::No("Only a seat can take a move back.".into()),
            Some(seat) if self.may_undo(seat) => Undo::Free,
            Some(seat) if self.before_last_of(seat).is_some() => Undo::Asks,
            Some(_) => Undo::No("You have made no move yet.".into()),
        }
    }

    fn proposal(&self, hands: SeatSet) -> Option<Shown> {
        let request = self.request()?;
        let name = &self.occupant(request.by).name;
        let text = match request.proposal {
            Proposal::Undo => format!("{name} asks to take back the last move."),
            Proposal::Stop => format!("{name} asks to stop here."),
            Proposal::HandOver { seat, level } => format!(
                "{name} asks to let a program ({level}) play on for {}.",
                self.occupant(seat).name
            ),
        };
        Some(Shown {
            text,
            yours: self.to_answer().iter().any(|seat| hands.contains(seat)),
            own: hands.contains(request.by),
        })
    }

    fn rolling(&self, hands: SeatSet) -> Option<Rolling> {
        let pending = self.pending()?;
        let want = pending.want;
        let who = match &pending.deed {
            Deed::Open => "The set-up".to_string(),
            Deed::Move { seat, .. } => self.occupant(*seat).name.clone(),
        };
        Some(Rolling {
            text: format!("{who}: {}.", want.rule.title),
            rule: Some(want.rule.number),
            faces: want.faces,
            given: pending.given.clone(),
            yours: self.may_type(hands),
        })
    }

    fn seal(&self, table: &dyn AnyTable) -> Seal {
        if self.rolls_by_hand() {
            return Seal::ByHand;
        }
        let fair = self.fair();
        let given = self.seats().filter(|seat| !self.occupant(*seat).chance.is_empty());
        let moved: usize = table.moves().iter().map(|made| made.rolls.len()).sum();
        Seal::House {
            commitment: fair.commitment.to_string(),
            given: given.map(|seat| (seat, self.occupant(seat).chance.clone())).collect(),
            secret: self.is_over().then(|| fair.secret.to_string()),
            rolls: self.opening.len() + moved,
        }
    }

    fn end(&self, table: &dyn AnyTable) -> Option<End> {
        let rematch = self.rematch.as_ref().map(ToString::to_string);
        if let Some(outcome) = self.outcome() {
            let Sentence { text, rule, .. } = table.question(None);
            let result = |seat| (seat, result_in_words(table, outcome.of(seat)));
            return Some(End {
                headline: self.headline(&outcome),
                text: board::capital(text.trim_start_matches("It is over: ")),
                rule: rule.map(|rule| rule.number),
                results: self.seats().map(result).collect(),
                rematch,
            });
        }
        let (headline, text) = match self.closed? {
            Closed::Resigned(seat) => {
                let text = format!("{} gave up.", self.occupant(seat).name);
                let mut left = self.seats().filter(|seat| !self.occupant(*seat).resigned);
                match (left.next(), left.next()) {
                    (Some(winner), None) => (format!("{} wins", self.occupant(winner).name), text),
                    _ => ("Given up".to_string(), text),
                }
            }
            Closed::Stopped => ("Stopped by agreement".to_string(), "Nobody won.".to_string()),
        };
        let result = |seat: Seat| {
            let gave_up = self.occupant(seat).resigned;
            (seat, if gave_up { "gave up".to_string() } else { String::new() })
        };
        let results = self.seats().map(result).collect();
        Some(End { headline, text, rule: None, results, rematch })
    }

    /// Where this game is written down once it is over.
    fn shelf(&self) -> Option<Shelf> {
        if !self.is_over() {
            return None;
        }
        match &self.plan.campaign {
            Some(leg) => Some(Shelf::Campaign(leg.id.to_string())),
            None => self.score().map(|_| Shelf::Scores),
        }
    }

    /// The points of a game that was played alone to its end, where such points are kept.
    pub fn score(&self) -> Option<i64> {
        let alone = self.plan.seats.len() == 1 && pages::scores::are_kept(&self.plan.game);
        self.outcome().filter(|_| alone)?.of(Seat::A).score.map(i64::from)
    }

    fn headline(&self, outcome: &Outcome) -> String {
        let names: Vec<&str> =
            outcome.winners().iter().map(|seat| self.occupant(seat).name.as_str()).collect();
        match names.as_slice() {
            [] if self.plan.seats.len() == 1 => "Lost".into(),
            [] if outcome.of(Seat::A).verdict == Verdict::Drew => "A draw".into(),
            [] => "Nobody wins".into(),
            [winner] => format!("{winner} wins"),
            winners => format!("{} win together", board::list(winners)),
        }
    }

    /// The game on paper. It holds everybody's secrets, so it is for finished games.
    pub fn record(&self) -> Option<Record> {
        let record = self.table()?.record();
        if self.rolls_by_hand() {
            return Some(record);
        }
        let fair = self.fair();
        Some(Record { key: Some(fair.key()), fair: Some(fair), ..record })
    }
}

/// After the end nobody is asked anything.
fn quiet(table: &dyn AnyTable, seat: Option<Seat>) -> Around {
    Around { barred: Vec::new(), ..table.around(seat) }
}

fn result_in_words(table: &dyn AnyTable, result: SeatResult) -> String {
    let verdict = match result.verdict {
        Verdict::Won => "won",
        Verdict::Drew => "drew",
        Verdict::Lost => "lost",
    };
    match (result.score, result.level) {
        (Some(1), _) => format!("{verdict}, 1 point"),
        (Some(score), _) => format!("{verdict}, {score} points"),
        (None, Some(level)) => format!("{verdict}, {}", table.level(level)),
        (None, None) => verdict.into(),
    }
}
