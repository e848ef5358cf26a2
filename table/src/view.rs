//! A table as one viewer sees it.

use board::{Around, Goals};
use catalogue::{AnyTable, Draw, Scene, Sentence};
use contract::{Outcome, Seat, SeatResult, SeatSet, Verdict};

use crate::archive::{Archive, Seen};
use crate::dice::RollFor;
use crate::journal::Proposal;
use crate::plan::DiceBy;
use crate::projection::{
    Ask, Doing, End, PersonAt, PlayedBy, Projection, ProposalShown, Rolling, Screen, Shelf, Undo,
};
use crate::table::{Closed, Table};

/// Who looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Viewer {
    /// The seats they hold.
    pub held: SeatSet,
    /// On a shared screen, the seat for which it is uncovered.
    pub revealed: Option<Seat>,
}

impl Viewer {
    /// Whoever plays this seat and no other.
    pub const fn seat(seat: Seat) -> Self {
        Self { held: SeatSet::only(seat), revealed: None }
    }

    /// For whom they speak.
    pub(crate) fn speaker(self) -> Option<Seat> {
        self.revealed.or_else(|| self.held.first())
    }
}

impl From<SeatSet> for Viewer {
    /// Whoever holds these seats.
    fn from(held: SeatSet) -> Self {
        Self { held, revealed: None }
    }
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
enum Shown {
    Seat(Seat),
    Spectator,
    Covered(Seat),
}

impl Table {
    /// Which seat this viewer sees for; nobody's while the screen is covered.
    pub fn seat_of(&self, viewer: Viewer) -> Option<Seat> {
        match self.shown_to(viewer) {
            Shown::Seat(seat) => Some(seat),
            Shown::Spectator | Shown::Covered(_) => None,
        }
    }

    fn shown_to(&self, Viewer { held, revealed }: Viewer) -> Shown {
        let Some(first) = held.first() else { return Shown::Spectator };
        if held.len() == 1 {
            return Shown::Seat(first);
        }
        let called = held.iter().find(|seat| self.waiting().contains(*seat));
        if self.is_over() || !self.game.info().secrets {
            return Shown::Seat(called.unwrap_or(first));
        }
        // A shared screen with secrets: nothing is shown before its owner sits down.
        match (revealed.filter(|seat| held.contains(*seat)), called) {
            (Some(seat), _) if self.waiting().contains(seat) => Shown::Seat(seat),
            (_, Some(seat)) => Shown::Covered(seat),
            (Some(seat), None) => Shown::Seat(seat),
            (None, None) => Shown::Spectator,
        }
    }

    /// The table as this viewer sees it, with its log and its talk, once it has begun.
    pub fn project(&self, viewer: Viewer, presence: Presence, draw: Draw) -> Option<Projection> {
        let mut projection = self.project_now(viewer, presence, draw)?;
        projection.log = self.last_log_lines(projection.viewer);
        projection.chat = self.last_chat_lines(viewer.held);
        Some(projection)
    }

    /// The same without the log and the talk, for whoever has them already.
    pub fn project_now(
        &self,
        viewer: Viewer,
        presence: Presence,
        draw: Draw,
    ) -> Option<Projection> {
        if !self.has_begun() {
            return None;
        }
        let play = self.play_state();
        let shown = self.shown_to(viewer);
        let seat = self.seat_of(viewer);
        let yours = seat.is_some_and(|seat| self.waiting().contains(seat));
        let choosing = yours && self.rolling.is_none();
        let Scene { question, offers, goals, around, picture, text, spots } =
            play.map_or_else(nothing_to_see, |play| play.scene(seat, draw));
        let game = self.game.info();
        Some(Projection {
            table: self.id.to_string(),
            title: play.map_or_else(|| game.title.into(), AnyTable::title),
            game,
            ply: self.ply(),
            viewer: seat,
            curtain: if let Shown::Covered(seat) = shown { Some(seat) } else { None },
            screen: if viewer.held.len() > 1 { Screen::Shared } else { Screen::Own },
            seat_link: None,
            ask: self.ask(question, seat, yours),
            goals,
            around: if self.is_over() { after_the_end(around) } else { around },
            text,
            spots,
            drawing: picture,
            offers: if choosing { offers } else { Vec::new() },
            people: self.people(viewer.held, presence),
            clocks: self.clocks(),
            undo: self.undo_of(seat),
            proposal: self.proposal_shown(viewer.held),
            rolling: self.rolling_shown(viewer.held),
            seal: self.seal(),
            older: self.older_shown(),
            end: self.end(play),
            shelf: seat.and_then(|_| self.shelf()),
            log: Vec::new(),
            chat: Vec::new(),
            may_talk: !viewer.held.is_empty() || self.gallery_talks,
        })
    }

    /// An earlier position of a finished game as any seat saw it, with the whole log.
    pub fn project_at(
        &self,
        play: &dyn AnyTable,
        seat: Option<Seat>,
        draw: Draw,
    ) -> Option<Projection> {
        let viewer = seat.map_or_else(Viewer::default, Viewer::seat);
        let now = self.project_now(viewer, Presence::default(), draw)?;
        let scene = play.scene(seat, draw);
        let Sentence { text, rule, .. } = scene.question;
        let acts = play.status().waiting().first();
        Some(Projection {
            ply: play.ply(),
            ask: Ask { seat: acts, yours: false, text, rule: rule.map(|rule| rule.number) },
            goals: scene.goals,
            around: after_the_end(scene.around),
            text: scene.text,
            spots: scene.spots,
            drawing: scene.picture,
            people: people_then(&now.people, play.status().waiting()),
            log: self.log_from(0, seat),
            chat: self.last_chat_lines(viewer.held),
            // Any seat may be looked at here: only who played is shown the way to the campaign.
            shelf: None,
            ..now
        })
    }

    /// A position of a finished game as it was seen when it was played, where today's rules lead
    /// elsewhere.
    pub fn project_archived(
        &self,
        archive: &Archive,
        ply: usize,
        seat: Option<Seat>,
    ) -> Option<Projection> {
        let viewer = seat.map_or_else(Viewer::default, Viewer::seat);
        let now = self.project_now(viewer, Presence::default(), Draw::Text)?;
        let Seen { question, text } = archive.seen(seat, ply)?;
        let mut log = archive.log(self.game, seat);
        self.mark(&mut log);
        Some(Projection {
            ply,
            ask: Ask { seat: None, yours: false, text: question, rule: None },
            goals: Goals::default(),
            around: Around::default(),
            text,
            spots: Vec::new(),
            drawing: None,
            people: people_then(&now.people, SeatSet::NONE),
            log,
            chat: self.last_chat_lines(viewer.held),
            shelf: None,
            ..now
        })
    }

    fn ask(&self, question: Sentence, viewer: Option<Seat>, yours: bool) -> Ask {
        if self.closed.is_some() {
            let text = "The game was ended.".into();
            return Ask { seat: None, yours: false, text, rule: None };
        }
        if let Some(older) = &self.older {
            let agreed = older.agreed;
            let text = if self.cannot_be_set_up() {
                "Today's program cannot set this game up. It can be ended as it stands.".into()
            } else if older.is_damage {
                format!("Part of this game is damaged. It is whole up to move {agreed}.")
            } else {
                format!("This game was begun under older rules. Today's agree up to move {agreed}.")
            };
            return Ask { seat: None, yours: false, text, rule: None };
        }
        let seat = if yours { viewer } else { self.waiting().first() };
        let rule = question.rule.map(|rule| rule.number);
        Ask { seat, yours, text: question.text, rule }
    }

    /// Everybody at the table, as whoever holds these seats sees them.
    pub fn people(&self, held: SeatSet, presence: Presence) -> Vec<PersonAt> {
        let waiting = self.waiting();
        let person = |seat: Seat| {
            let occupant = self.occupant(seat);
            let (acts, here) = (waiting.contains(seat), presence.here.contains(seat));
            let program = matches!(occupant.by, PlayedBy::Program(_));
            PersonAt {
                seat,
                name: occupant.name.clone(),
                by: occupant.by,
                yours: held.contains(seat),
                doing: match (acts, here || program) {
                    _ if occupant.resigned => Doing::Resigned,
                    _ if presence.thinking.contains(seat) => Doing::Thinks,
                    (true, true) => Doing::Acts,
                    (true, false) => Doing::ActsAway,
                    (false, true) => Doing::Waits,
                    (false, false) => Doing::Away,
                },
            }
        };
        self.seats().map(person).collect()
    }

    fn undo_of(&self, seat: Option<Seat>) -> Undo {
        match seat {
            _ if self.is_over() => Undo::No("The game is over.".into()),
            _ if self.older.is_some() => Undo::No("Choose first how the game goes on.".into()),
            None => Undo::No("Only a seat can take a move back.".into()),
            Some(seat) if self.may_undo(seat) => Undo::Free,
            Some(seat) if self.before_last_of(seat).is_some() => Undo::Asks,
            Some(_) => Undo::No("You have made no move yet.".into()),
        }
    }

    fn proposal_shown(&self, held: SeatSet) -> Option<ProposalShown> {
        let pending = self.proposal()?;
        let name = &self.occupant(pending.by).name;
        let text = match pending.proposal {
            Proposal::Undo => format!("{name} asks to take back the last move."),
            Proposal::Stop => format!("{name} asks to stop here."),
            Proposal::StopClocks => format!("{name} asks to stop the clocks for a while."),
            Proposal::RunClocks => format!("{name} asks to let the clocks run again."),
            Proposal::GoOn => format!("{name} asks to go on from here under today's rules."),
            Proposal::HandOver { seat, level } => format!(
                "{name} asks to let a program ({level}) play on for {}.",
                self.occupant(seat).name
            ),
        };
        Some(ProposalShown {
            text,
            yours: self.to_answer().iter().any(|seat| held.contains(seat)),
            own: held.contains(pending.by),
        })
    }

    fn rolling_shown(&self, held: SeatSet) -> Option<Rolling> {
        let pending = self.rolling()?;
        let want = pending.want;
        let who = match &pending.roll_for {
            RollFor::Opening => "The set-up".to_string(),
            RollFor::Move { seat, .. } => self.occupant(*seat).name.clone(),
        };
        Some(Rolling {
            text: format!("{who}: {}.", want.rule.title),
            rule: Some(want.rule.number),
            chance: want.chance,
            given: pending.given.clone(),
            yours: self.may_type(held),
        })
    }

    fn end(&self, play: Option<&dyn AnyTable>) -> Option<End> {
        let rematch = self.rematch.as_ref().map(ToString::to_string);
        if let Some(outcome) = self.outcome() {
            let agrees = play.filter(|play| play.status().outcome() == Some(&outcome));
            let Sentence { text, rule, .. } = match agrees {
                Some(play) => play.question(None),
                None if self.is_damaged() => Sentence::plain("Part of this game is damaged."),
                None => Sentence::plain("It was played under older rules."),
            };
            let result = |seat| (seat, result_in_words(play, outcome.of(seat)));
            return Some(End {
                headline: self.headline(&outcome),
                text: self.with_rank(board::capital(text.trim_start_matches("It is over: "))),
                rule: rule.map(|rule| rule.number),
                results: self.seats().map(result).collect(),
                rematch,
            });
        }
        let (headline, text) = match self.closed? {
            Closed::Resigned(seat) => {
                let how = if self.ran_out_of_time(seat) { "ran out of time" } else { "gave up" };
                let text = format!("{} {how}.", self.occupant(seat).name);
                let mut left = self.seats().filter(|seat| !self.occupant(*seat).resigned);
                match (left.next(), left.next()) {
                    (Some(winner), None) => (format!("{} wins", self.occupant(winner).name), text),
                    _ => ("Given up".to_string(), text),
                }
            }
            Closed::Stopped if self.only_person().is_some() => {
                ("Ended".to_string(), "Nobody won. You can play the same set-up again.".to_string())
            }
            Closed::Stopped => ("Stopped by agreement".to_string(), "Nobody won.".to_string()),
            Closed::OlderRules => (
                "Played under older rules".to_string(),
                "Today's rules lead elsewhere, and how it ended was not written down.".to_string(),
            ),
        };
        let left = self.seats().filter(|seat| !self.occupant(*seat).resigned).count();
        let result = |seat: Seat| {
            let word = match self.closed {
                _ if self.occupant(seat).resigned && self.ran_out_of_time(seat) => "out of time",
                _ if self.occupant(seat).resigned => "gave up",
                Some(Closed::Resigned(_)) if left == 1 => "won",
                _ => "no result",
            };
            (seat, word.to_string())
        };
        let results = self.seats().map(result).collect();
        Some(End { headline, text, rule: None, results, rematch })
    }

    /// How it ended, with the reason why it is not ranked, where it would be.
    fn with_rank(&self, text: String) -> String {
        if !self.is_for_a_score() {
            return text;
        }
        let why = if self.origin.is_some() {
            "it went on from another game."
        } else if self.plan.dice == DiceBy::Hand {
            "its dice were rolled by hand."
        } else if self.foresight {
            "a move was taken back or left out after its dice had fallen."
        } else {
            return text;
        };
        format!("{text} Not ranked: {why}").trim_start().to_string()
    }

    /// Where this game is written down once it is over.
    fn shelf(&self) -> Option<Shelf> {
        if !self.is_over() {
            return None;
        }
        match &self.plan.campaign {
            Some(leg) => Some(Shelf::Campaign(leg.id.to_string())),
            None => {
                self.score_alone().filter(|_| self.game.info().keeps_scores).map(|_| Shelf::Scores)
            }
        }
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
}

/// Who acted and who waited at an earlier position.
fn people_then(people: &[PersonAt], waiting: SeatSet) -> Vec<PersonAt> {
    let then = |person: &PersonAt| {
        let doing = if waiting.contains(person.seat) { Doing::Acts } else { Doing::Waits };
        PersonAt { doing, ..person.clone() }
    };
    people.iter().map(then).collect()
}

/// After the end nobody is asked anything.
fn after_the_end(around: Around) -> Around {
    Around { barred: Vec::new(), ..around }
}

/// There is no board of a game that cannot be set up.
fn nothing_to_see() -> Scene {
    Scene {
        question: Sentence::default(),
        offers: Vec::new(),
        goals: Goals::default(),
        around: Around::default(),
        picture: None,
        text: "There is no board to show: it cannot be set up by today's program.".into(),
        spots: Vec::new(),
    }
}

fn result_in_words(play: Option<&dyn AnyTable>, result: SeatResult) -> String {
    let verdict = match result.verdict {
        Verdict::Won => "won",
        Verdict::Drew => "drew",
        Verdict::Lost => "lost",
    };
    let level = result.level.and_then(|level| Some(play?.level(level)));
    match (result.score, level) {
        (Some(1), _) => format!("{verdict}, 1 point"),
        (Some(score), _) => format!("{verdict}, {score} points"),
        (None, Some(level)) => format!("{verdict}, {level}"),
        (None, None) => verdict.into(),
    }
}
