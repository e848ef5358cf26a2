//! What winning is and how near it is, in words. What careers are worth comes from the rules.

use ancient::atlas::Region;
use ancient::book::{R04_5, R04_6, R20_1};
use ancient::goals::{
    ALL_RAIDERS, ALONE, Ahead, Alone, End, LAST_ROUND, MOST, Missing, TrackState, Worth,
    goals as standing,
};
use ancient::track::Milestone;
use ancient::{FOLLOW_BONUS, Sheet, View};
use board::words::list;
use board::{
    Bar, Cast, Check, GoalLevel, GoalPart, Goals, Met, Sentence, Step, capital, counted, noun,
};
use contract::{Seat, SeatSet};

use super::names;

/// Who speaks of whom.
struct Words<'a> {
    sheet: &'a Sheet,
    view: &'a View,
    cast: &'a Cast,
}

pub(super) fn goals(sheet: &Sheet, view: &View, cast: &Cast) -> Goals {
    let all = standing(view);
    let words = Words { sheet, view, cast };
    let over = matches!(all.end, End::Over(_));
    let mut parts = match all.alone {
        Some(alone) => words.alone(&all.careers, alone, over),
        None => vec![words.bars(&all.careers), words.followed(&all.careers, all.most_followed)],
    };
    if !all.next.is_empty() {
        let steps = all.next.iter().map(|ahead| words.milestone(ahead)).collect();
        parts.push(GoalPart::Steps { heading: "Your next milestones".into(), steps });
    }
    Goals {
        heading: if over { "How it ended" } else { "To win" }.into(),
        aim: words.aim(&all.careers, all.end, all.alone),
        brief: words.brief(&all.careers, all.alone),
        near: words.near(all.end),
        parts,
        ends: words.ends(&all.careers, all.end),
    }
}

/// `2 renown and $1`.
fn pays(Milestone { renown, money }: Milestone) -> String {
    if money == 0 { format!("{renown} renown") } else { format!("{renown} renown and ${money}") }
}

/// The scale of all bars: the next full ten above the best score.
fn scale(careers: &[Worth]) -> u16 {
    let best = careers.iter().map(|worth| worth.standing.score).max().unwrap_or(0);
    (best / 10 + 1) * 10
}

/// `11 renown, $4, most followed 3`.
fn made_of(worth: &Worth) -> String {
    let most = match worth.standing.follow_bonus {
        0 => String::new(),
        bonus => format!(", most followed {bonus}"),
    };
    format!("{} renown, ${}{most}", worth.standing.renown, worth.money)
}

/// Its name on the sheet is the board's to say, so a step is found by its place.
fn missing(sheet: &Sheet, region: Region, missing: Missing) -> String {
    let name = sheet
        .track(region)
        .step(missing.step)
        .map_or_else(|| format!("step {}", missing.step + 1), |step| step.name.clone());
    match missing.boxes {
        1 => name,
        boxes => format!("{name} ({} of {boxes} boxes)", missing.marked),
    }
}

/// `the desert closed`, `the ocean complete and the jungle closed`; nothing while all are open.
fn done_tracks(worth: &Worth) -> String {
    let done =
        Region::ALL.into_iter().zip(worth.tracks).filter_map(|(region, state)| match state {
            TrackState::Open => None,
            TrackState::Complete => Some(format!("{region} complete")),
            TrackState::Closed => Some(format!("{region} closed")),
        });
    list(done)
}

impl Words<'_> {
    fn name(&self, seat: Seat) -> &str {
        if self.view.you == Some(seat) { "you" } else { self.cast.name(seat) }
    }

    fn names(&self, seats: SeatSet) -> String {
        list(seats.iter().map(|seat| self.name(seat)))
    }

    fn aim(&self, careers: &[Worth], end: End, alone: Option<Alone>) -> Sentence {
        match (end, alone) {
            (End::Over(_), Some(alone)) => {
                let score = careers.first().map_or(0, |worth| worth.standing.score);
                let rank = names::rank(alone.rank);
                Sentence::by(
                    ALONE,
                    format!("{}: the rank of {rank}.", counted(score, "point", "points")),
                )
            }
            (_, Some(_)) => {
                Sentence::by(ALONE, "Complete all three tracks. Renown and dollars set your rank.")
            }
            (End::Over(_), None) => {
                let first = careers.iter().filter(|worth| worth.standing.place == 1);
                let first: Vec<&Worth> = first.collect();
                let score = first.first().map_or(0, |worth| worth.standing.score);
                let names = capital(&list(first.iter().map(|worth| self.name(worth.seat))));
                Sentence::by(
                    MOST,
                    format!("{names} won with {}.", counted(score, "point", "points")),
                )
            }
            (End::ThreeTracks { .. } | End::LastRound { .. } | End::Alone { .. }, None) => {
                Sentence::by(MOST, "Have the most renown and dollars together at the end.")
            }
        }
    }

    fn bars(&self, careers: &[Worth]) -> GoalPart {
        let whole = f32::from(scale(careers));
        let bar = |worth: &Worth| {
            let shares = [worth.standing.renown, worth.money, worth.standing.follow_bonus];
            Bar {
                seat: Some(worth.seat),
                label: capital(self.name(worth.seat)),
                fills: shares.map(|points| f32::from(points) / whole).to_vec(),
                value: worth.standing.score.to_string(),
                note: made_of(worth),
            }
        };
        let legend = ["renown".into(), "dollars, a point each".into()].into_iter();
        let most = format!("most followed, {FOLLOW_BONUS}");
        let legend = legend.chain((careers.len() > 1).then_some(most));
        GoalPart::Bars { bars: careers.iter().map(bar).collect(), legend: legend.collect() }
    }

    fn followed(&self, careers: &[Worth], most: SeatSet) -> GoalPart {
        let times = |many: u8| if many == 1 { "once".into() } else { format!("{many} times") };
        let follows = |seat: Seat| {
            careers.iter().find(|worth| worth.seat == seat).map_or(0, |worth| worth.follows)
        };
        let now = match most.first().map(follows) {
            None => "Nobody has been followed yet.".into(),
            Some(many) => {
                let rest = self.view.you.filter(|you| !most.contains(*you));
                let rest =
                    rest.map_or_else(String::new, |you| format!("; you {}", times(follows(you))));
                format!("So far {}, {}{rest}.", self.names(most), times(many))
            }
        };
        let text =
            format!("Whoever is followed most at the end earns {FOLLOW_BONUS} renown. {now}");
        GoalPart::Text { text: Sentence::by(R20_1, text) }
    }

    /// `Desert: Open the trench (3 of 5 boxes), Bribes and permits`, with what it pays.
    fn milestone(&self, ahead: &Ahead) -> Step {
        let steps = ahead.steps.iter().map(|step| missing(self.sheet, ahead.region, *step));
        let steps = steps.collect::<Vec<_>>().join(", ");
        let text = format!("{}: {steps}", names::region(ahead.region));
        Step { text: Sentence::by(R04_6, text), brings: pays(ahead.pays), odds: None }
    }

    /// The score, the ladder of ranks, and what of the three tracks is done.
    fn alone(&self, careers: &[Worth], alone: Alone, over: bool) -> Vec<GoalPart> {
        let Some(worth) = careers.first() else { return Vec::new() };
        let ranks = (0..=i16::from(u8::MAX)).map_while(|rank| {
            let last = rank > 0 && names::rank(rank) == names::rank(rank - 1);
            (!last).then(|| names::rank(rank).to_string())
        });
        let place = |rank: i16| usize::try_from(rank).unwrap_or(0);
        let (now, best) = (place(alone.rank), place(alone.best));
        let mut parts = vec![
            self.bars(careers),
            GoalPart::Ladder {
                rungs: ranks.collect(),
                now,
                within_reach: if over { Vec::new() } else { (now + 1..=best).collect() },
            },
        ];
        if let (Some((rank, score)), false) = (alone.next, over) {
            let missing = score - worth.standing.score;
            let points = noun(missing, "point", "points");
            let text = format!("{missing} more {points} make you {}.", a(names::rank(rank)));
            parts.push(GoalPart::Text { text: Sentence::by(ALONE, text) });
        }
        parts.push(GoalPart::Levels { levels: vec![tracks(worth)] });
        parts
    }

    fn brief(&self, careers: &[Worth], alone: Option<Alone>) -> String {
        let score = |worth: &Worth| worth.standing.score;
        let first = careers.first();
        if let (Some(alone), Some(worth)) = (alone, first) {
            return format!(
                "{}, {}",
                counted(score(worth), "point", "points"),
                names::rank(alone.rank)
            );
        }
        let yours = self.view.you.and_then(|you| careers.iter().find(|worth| worth.seat == you));
        match (first, careers.get(1), yours) {
            (Some(best), _, Some(you)) if you.standing.place > best.standing.place => {
                format!("You {}, the leader {}", score(you), score(best))
            }
            (_, Some(next), Some(you)) if next.standing.place == 1 => {
                format!("You {}, nobody is ahead", score(you))
            }
            (_, Some(next), Some(you)) => {
                format!("You lead with {}, next {}", score(you), score(next))
            }
            (Some(best), Some(next), None) => {
                let (first, second) = (self.name(best.seat), self.name(next.seat));
                format!("{first} {}, {second} {}", score(best), score(next))
            }
            (_, None, _) | (None, Some(_), None) => String::new(),
        }
    }

    fn near(&self, end: End) -> String {
        match end {
            End::ThreeTracks { nearest, done } => match nearest.first() {
                Some(seat) if done > 0 => format!("ends: {} {done} of 3", self.name(seat)),
                Some(_) | None => "ends: 0 of 3".into(),
            },
            End::LastRound { .. } => "last round".into(),
            End::Alone { complete, .. } => format!("{complete} of 3 tracks"),
            End::Over(_) => "over".into(),
        }
    }

    fn ends(&self, careers: &[Worth], end: End) -> Sentence {
        match end {
            End::ThreeTracks { nearest, done } => {
                let text = "Ends one turn each after somebody begins a turn with all three tracks \
                            complete or closed by raiders.";
                Sentence::by(LAST_ROUND, format!("{text} {}", self.nearest(careers, nearest, done)))
            }
            End::LastRound { by, to_play } => {
                let (who, names) = (self.name(by), capital(&self.names(to_play)));
                let has = if to_play.len() == 1 && self.view.you != to_play.first() {
                    "has"
                } else {
                    "have"
                };
                let finished = if self.view.you == Some(by) { "have" } else { "has" };
                let who = capital(who);
                Sentence::by(
                    LAST_ROUND,
                    format!(
                        "The last round: {who} {finished} finished. {names} {has} one turn left."
                    ),
                )
            }
            End::Alone { complete, raiders } => Sentence::by(
                ALONE,
                format!(
                    "Ends with the third track complete ({complete} now), with raider box \
                     {ALL_RAIDERS} ({raiders} now), and when no die can be placed or nothing is \
                     left to do."
                ),
            ),
            End::Over(_) => Sentence::default(),
        }
    }

    /// `Nearest: Ada, 1 of 3 (desert closed). You: 0 of 3.`
    fn nearest(&self, careers: &[Worth], nearest: SeatSet, done: u8) -> String {
        if done == 0 {
            return "Nobody has one yet.".into();
        }
        let only = careers.iter().find(|worth| nearest == SeatSet::only(worth.seat));
        let which = only.map_or_else(String::new, |worth| format!(" ({})", done_tracks(worth)));
        let first = format!("Nearest: {}, {done} of 3{which}.", self.names(nearest));
        let yours = careers.iter().find(|worth| self.view.you == Some(worth.seat));
        match yours.filter(|worth| !nearest.contains(worth.seat)) {
            Some(worth) => format!("{first} You: {} of 3.", worth.done()),
            None => first,
        }
    }
}

/// `a digger`, `an archaeologist`.
fn a(rank: &str) -> String {
    let article = if rank.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {rank}")
}

/// Alone one wins by the three tracks, and not without one of them.
fn tracks(worth: &Worth) -> GoalLevel {
    let check = |(region, state)| {
        let (met, what) = match state {
            TrackState::Open => (Met::No, "complete"),
            TrackState::Complete => (Met::Yes, "complete"),
            TrackState::Closed => (Met::Lost, "closed by raiders"),
        };
        Check { text: format!("{} {what}", names::region(region)), met }
    };
    let lost = worth.tracks.contains(&TrackState::Closed);
    let title = if lost {
        Sentence::by(R04_5, "No win any more: a track is closed. The score still counts")
    } else {
        Sentence::by(ALONE, "A win: all three tracks complete")
    };
    GoalLevel {
        number: String::new(),
        title,
        checks: Region::ALL.into_iter().zip(worth.tracks).map(check).collect(),
    }
}
