//! What a view says beside the position: where each face of the die leads, whom one would fight, what
//! is barred. All of it is asked of the rules themselves, so that nobody else has to know them.

use contract::{Refusal, Rule, Seat, SeatSet, Silent};
use serde::Serialize;

use crate::ability::Ability;
use crate::action::Action;
use crate::equipment::{Item, Source};
use crate::odds::{self, Odds};
use crate::rules::{r08_movement, r11_fights};
use crate::state::{Artifact, Expedition, Phase, Space, Way};

/// One way along the trail, and where it would lead the active pawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Course {
    /// Outward or homeward.
    pub way: Way,
    /// Why the pawn cannot go there.
    pub barred: Option<Bar>,
    /// Where it would come to stand: for each face of the die, or for the face it shows.
    pub landings: Vec<Landing>,
}

/// Where a move would end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Landing {
    /// The face of the die.
    pub die: u8,
    /// The space.
    pub space: Space,
    /// The other parties that stand there.
    pub there: SeatSet,
    /// Those of them that could be fought.
    pub foes: SeatSet,
    /// Whether the Artifact is taken up there.
    pub takes: bool,
    /// Whether the Artifact comes home there.
    pub wins: bool,
}

/// A rival on the space where the move has ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Meeting {
    /// Whose party.
    pub rival: Seat,
    /// Why it is not the one to be fought.
    pub barred: Option<Bar>,
    /// The chances without Aids, over every ability the die may name.
    pub odds: Odds,
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// What is wrong, as a referee would say it.
    pub why: &'static str,
}

impl From<Refusal> for Bar {
    fn from(Refusal { rule, why }: Refusal) -> Self {
        Self { rule, why }
    }
}

/// Something one would look for and cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// What.
    pub action: Action,
    /// Why not.
    pub bar: Bar,
}

/// Both ways, outward first, while the move is to be made.
pub(crate) fn courses(game: &Expedition) -> Vec<Course> {
    let faces = match game.phase {
        Phase::Moving => 1..=6,
        Phase::Steering(die) => die..=die,
        Phase::Recruiting(_)
        | Phase::Learning(..)
        | Phase::Equipping(_)
        | Phase::Meeting
        | Phase::Naming(_)
        | Phase::Fighting(_)
        | Phase::Bracing(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => return Vec::new(),
    };
    let course = |way: Way| {
        let barred = r08_movement::way_refusal(game, way).map(Bar::from);
        let landing = |die| landing(game, way, die);
        let landings = faces.clone().filter(|_| barred.is_none()).map(landing).collect();
        Course { way, barred, landings }
    };
    [Way::Out, Way::Home].map(course).into()
}

/// The pawn is put there in a copy, and the rules are asked.
fn landing(game: &Expedition, way: Way, die: u8) -> Landing {
    let seat = game.turn.active;
    let held = game.holds_artifact(seat);
    let space = game.party(seat).space.step(way, die);
    let mut then = game.clone();
    then.party_mut(seat).space = space;
    let wins = r08_movement::is_home_with_it(&then, seat);
    r08_movement::take_what_lies_here(&mut then, seat, &mut Silent);
    then.phase = Phase::Meeting;
    let all = |test: &dyn Fn(Seat) -> bool| game.seats.seats().filter(|s| test(*s)).collect();
    let peace = wins || r11_fights::is_peaceful(&then);
    Landing {
        die,
        space,
        there: all(&|rival| r11_fights::stands_here(&then, rival)),
        foes: all(&|rival| !peace && r11_fights::fight_refusal(&then, rival).is_none()),
        takes: !held && then.artifact == Artifact::Held(seat),
        wins,
    }
}

/// Everybody on the space, while the active party chooses whom to fight.
pub(crate) fn meetings(game: &Expedition) -> Vec<Meeting> {
    if !matches!(game.phase, Phase::Meeting) {
        return Vec::new();
    }
    let here = game.seats.seats().filter(|rival| r11_fights::stands_here(game, *rival));
    let meeting = |rival| Meeting {
        rival,
        barred: r11_fights::fight_refusal(game, rival).map(Bar::from),
        odds: odds_of_meeting(game, rival),
    };
    here.map(meeting).collect()
}

/// Nine faces name an ability; on a ten the active party names the one it does best with
/// [`R11_1`](crate::book::R11_1).
fn odds_of_meeting(game: &Expedition, rival: Seat) -> Odds {
    let [ours, theirs] = [game.turn.active, rival].map(|seat| game.party(seat).marks());
    let of = |ability: Ability| {
        odds::of_fight([ours.of(ability), theirs.of(ability)].map(u16::from), None)
    };
    let all = Ability::ALL.map(of);
    let edge = |odds: &Odds| odds.win - odds.lose;
    let best = all.into_iter().max_by(|one, two| edge(one).total_cmp(&edge(two)));
    let ten = all.into_iter().chain(best);
    ten.fold(Odds { win: 0.0, tie: 0.0, lose: 0.0 }, |sum, odds| Odds {
        win: sum.win + odds.win / 10.0,
        tie: sum.tie + odds.tie / 10.0,
        lose: sum.lose + odds.lose / 10.0,
    })
}

/// What the seat that decides would look for and cannot do. Nothing is secret about it.
pub(crate) fn barred(game: &Expedition) -> Vec<Barred> {
    let Some(seat) = game.owes() else { return Vec::new() };
    let tried: Vec<Action> = match game.phase {
        // A way that is open waits for the die; only one that is closed is barred.
        Phase::Moving => {
            let closed = |way: &Way| r08_movement::way_refusal(game, *way).is_some();
            [Way::Out, Way::Home].into_iter().filter(closed).map(Action::Go).collect()
        }
        Phase::Equipping(_) => {
            let packed = |item: &Item| game.party(seat).aids.of(Source::Item(*item)) > 0;
            Item::ALL.into_iter().filter(packed).map(Action::Take).collect()
        }
        Phase::Fighting(_) | Phase::Bracing(_) => {
            game.party(seat).aids.kinds().map(Action::Aid).collect()
        }
        Phase::Meeting => game.seats.seats().map(Action::Fight).collect(),
        Phase::Recruiting(_)
        | Phase::Learning(..)
        | Phase::Steering(_)
        | Phase::Naming(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => Vec::new(),
    };
    let refused = |action: Action| {
        let bar = Bar::from(game.chapter_refusal(action)?);
        Some(Barred { action, bar })
    };
    let here = |action: &Action| match action {
        Action::Fight(rival) => r11_fights::stands_here(game, *rival),
        _ => true,
    };
    tried.into_iter().filter(here).filter_map(refused).collect()
}
