//! Chapters 5 and 6, setting up: clean sheets, a full bag, chance for the first player, and the
//! head start.

use contract::{Dice, Seat, SeatCount, SetupFaults, Silent};

use crate::atlas::Region;
use crate::book::R05_4;
use crate::career::Career;
use crate::rules::r08_draw;
use crate::setup::Setup;
use crate::state::{Ancient, Board, Ending, MOST_SEATS, Phase, Turn};
use crate::track::Track;

/// [`crate::book::R05_1`] to [`R05_4`]; the first player's dice are drawn at once.
pub(super) fn open(
    setup: &Setup,
    seats: SeatCount,
    dice: &mut Dice,
) -> Result<Ancient, SetupFaults> {
    let sheet = setup.check(seats)?;
    let first = dice.draw(u8::try_from(seats.get()).unwrap_or(1), R05_4);
    let first = Seat::new(first).unwrap_or(Seat::A);
    let mut game = Ancient {
        seats,
        options: setup.options,
        kit: sheet.kit(),
        careers: [Career::new(sheet.budget.get()); MOST_SEATS],
        table: Board::NEW,
        leftover: None,
        turn: Turn { active: first, first, round: 1, closing: None },
        phase: Phase::Over(Ending::LastRound),
    };
    if setup.options.has_head_start(seats) {
        head_start(&mut game);
    }
    // Nobody hears how a table is laid out.
    r08_draw::draw(&mut game, dice, &mut Silent);
    Ok(game)
}

/// [`crate::book::R06_3`] Everything up to the first milestone of each track is marked, and the
/// milestone pays.
fn head_start(game: &mut Ancient) {
    let kit = game.kit;
    for career in &mut game.careers[..game.seats.get()] {
        for region in Region::ALL {
            mark_first_section(career, kit.track(region), region);
        }
    }
}

fn mark_first_section(career: &mut Career, track: &Track, region: Region) {
    for step in track.section(0) {
        career.marks[region.index()][step] = track.step(step).work.boxes();
    }
    career.money += u16::from(track.milestone(0).money);
}
