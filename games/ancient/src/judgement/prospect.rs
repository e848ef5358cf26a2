//! What a track has brought and may still bring. That follows from what is printed and from the
//! marks on it, and the same few states of a track are asked for again and again: each is worked
//! out once. What is kept is a pure function of its key, so nothing can depend on it.

use std::cell::RefCell;

use crate::atlas::Region;
use crate::career::{Career, RAIDER_BOXES};
use crate::solver::place_of;
use crate::state::Ancient;
use crate::track::{Faces, Kit, STEPS, Step, Track, Work};

/// Busts of careful players, of those the solver counts on its way to the most success.
const CARE: f32 = 0.8;
/// The risk that a turn is the last before the game is over for want of a slot.
const ALONE: f32 = 0.01;
/// The same for a player among others, where somebody else may end it.
const TOGETHER: f32 = 0.03;

/// Points of one track.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    /// What its milestones have brought, in renown and dollars.
    pub(super) won: f32,
    /// What they may still bring.
    pub(super) ahead: f32,
    /// Turns it takes to finish the track, about.
    pub(super) turns: f32,
}

impl Prospect {
    /// Nothing more can come of a closed track.
    const CLOSED: Self = Self { won: 0.0, ahead: 0.0, turns: 0.0 };

    /// Won and to come.
    pub(super) fn worth(self) -> f32 {
        self.won + self.ahead
    }

    fn work_out(game: &Ancient, region: Region, filled: Filled) -> Self {
        let track = game.kit.track(region);
        let open = track.first_open(filled.marks).map(|step| track.section_of(step));
        let section = open.unwrap_or(track.sections());
        let won = (0..section).map(|section| reward(track, section)).sum();
        Self { won, ..ahead(game, track, filled, section) }
    }
}

/// What prospects depend on beside the marks: what is printed, and whether others play.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Printed {
    faces: Faces,
    tracks: [Track; 3],
    is_alone: bool,
}

/// What is marked on a track.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Filled {
    marks: [u8; STEPS],
    raiders: u8,
}

impl Filled {
    /// About what it is, in one number.
    fn key(self) -> u64 {
        // No step has as many boxes as would reach the fifth bit.
        u64::from_le_bytes(self.marks) ^ u64::from(self.raiders) << 5
    }
}

/// More than a track has states that come up.
const PAGES: usize = 256;

/// Prospects by region, each on a page that follows from its marks.
type Pages = [[Option<(Filled, Prospect)>; PAGES]; 3];

thread_local! {
    /// One for each thread: those who ask again and again wait for nobody.
    static KEPT: RefCell<(Option<Printed>, Pages)> =
        const { RefCell::new((None, [[None; PAGES]; 3])) };
}

/// The prospects of one game's tracks.
pub(super) struct Book<'a> {
    game: &'a Ancient,
    pages: &'a mut Pages,
}

impl Book<'_> {
    /// Opens the book of a game. Whether what was kept is of its tracks is seen once, however much
    /// is asked then.
    pub(super) fn open<T>(game: &Ancient, ask: impl FnOnce(&mut Book<'_>) -> T) -> T {
        let Kit { faces, tracks, .. } = game.kit;
        let printed = Printed { faces, tracks, is_alone: game.is_solitaire() };
        KEPT.with_borrow_mut(|(kept, pages)| {
            if kept.as_ref() != Some(&printed) {
                *kept = Some(printed);
                pages.as_flattened_mut().fill(None);
            }
            ask(&mut Book { game, pages })
        })
    }

    /// What a sheet has and may hope for in a region.
    pub(super) fn prospect(&mut self, career: &Career, region: Region) -> Prospect {
        let index = region.index();
        let filled = Filled { marks: career.marks[index], raiders: career.raiders[index] };
        let page = &mut self.pages[index][place_of(filled.key(), PAGES)];
        match page {
            Some((kept, prospect)) if *kept == filled => *prospect,
            _ => page.insert((filled, Prospect::work_out(self.game, region, filled))).1,
        }
    }
}

/// What the milestones from this section on may bring, each by the chance to come so far: before
/// the raiders close the track, and before the game is over.
fn ahead(game: &Ancient, track: &Track, filled: Filled, section: usize) -> Prospect {
    let left = RAIDER_BOXES.saturating_sub(filled.raiders);
    if left == 0 {
        return Prospect::CLOSED;
    }
    let risk = if game.is_solitaire() { ALONE } else { TOGETHER };
    let (mut busts, mut turns, mut ahead) = (0.0, 0.0, 0.0);
    for section in section..track.sections() {
        for step in track.section(section) {
            let toil = Toil::of(game.kit.faces, track.step(step), filled.marks[step]);
            (busts, turns) = (busts + toil.busts, turns + toil.turns);
        }
        ahead += reward(track, section) * at_most(left, busts) * fading(turns * risk);
    }
    Prospect { won: 0.0, ahead, turns }
}

/// What a step still costs, about.
struct Toil {
    /// How often one goes bust over it.
    busts: f32,
    /// Turns spent on it.
    turns: f32,
}

impl Toil {
    const NONE: Self = Self { busts: 0.0, turns: 0.0 };

    /// As the exact solver has it for careful players with the bonus every other time.
    fn of(faces: Faces, step: &Step, marked: u8) -> Self {
        let left = step.work.boxes().saturating_sub(marked);
        match step.work {
            _ if left == 0 => Self::NONE,
            Work::Research { plain, coloured } => {
                let symbols = f32::from(plain.total()) + 0.5 * f32::from(coloured.total());
                Self { busts: CARE * (0.2 * symbols - 0.1), turns: 1.3 }
            }
            Work::Field { accepts, .. } => {
                let rolls = f32::from(left) / f32::from(faces.showing(accepts).max(1));
                Self { busts: CARE * 0.12 * rolls, turns: 0.5 + 0.4 * rolls }
            }
        }
    }
}

/// The chance that something expected so often happens fewer times than there is room for.
fn at_most(room: u8, expected: f32) -> f32 {
    let (mut term, mut sum) = (1.0, 0.0);
    for times in 0..room {
        sum += term;
        term *= expected / f32::from(times + 1);
    }
    sum * fading(expected)
}

/// About *e* to the power of `-x`, for `x` from nought up: near enough for an opinion.
fn fading(x: f32) -> f32 {
    1.0 / (1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x / 24.0))))
}

/// Renown and dollars of a milestone.
fn reward(track: &Track, section: usize) -> f32 {
    let milestone = track.milestone(section);
    f32::from(milestone.renown) + f32::from(milestone.money)
}

#[cfg(test)]
mod tests {
    use contract::{BuiltIn, Dice, Game, Rng, SeatCount};

    use super::*;
    use crate::setup::Setup;
    use crate::sheet::Sheet;

    /// Games of other sheets and other numbers of seats in between do not show.
    #[test]
    fn what_is_kept_is_what_would_be_worked_out() {
        let mut rng = Rng::new(5);
        let start = |sheet: &Sheet, seats: usize| {
            let seats = SeatCount::try_from(seats).unwrap();
            let mut game = Ancient::new(&Setup::default(), seats, &mut Dice::seeded(1)).unwrap();
            game.kit = sheet.kit();
            game
        };
        let games: Vec<Ancient> =
            Sheet::built_in().iter().flat_map(|sheet| [start(sheet, 1), start(sheet, 2)]).collect();
        for round in 0..4_000 {
            // A few in a row, so that something is kept.
            let game = &games[round / 20 % games.len()];
            let mut career = Career::new(0);
            for region in Region::ALL {
                let (index, track) = (region.index(), game.kit.track(region));
                career.marks[index] =
                    std::array::from_fn(|step| track.boxes(step).min(u8::from(rng.below(2) == 0)));
                career.raiders[index] = u8::try_from(rng.below(4)).unwrap();
                let filled = Filled { marks: career.marks[index], raiders: career.raiders[index] };
                let fresh = Prospect::work_out(game, region, filled);
                let kept = Book::open(game, |book| book.prospect(&career, region));
                let bits = |prospect: Prospect| (prospect.won.to_bits(), prospect.ahead.to_bits());
                assert_eq!(bits(kept), bits(fresh), "{region} {career:?}");
            }
        }
    }
}
