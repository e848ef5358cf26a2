//! What happened, in sentences.

use ancient::book::{
    R04_5, R07_1, R08_1, R08_2, R09_1, R09_3, R10_1, R10_2, R11_1, R11_2, R12_1, R13_1, R14_1,
    R15_1, R16_1, R17_1, R17_2, R18_1, R19_1, R20_1, R20_2, R21_1, R21_2,
};
use ancient::state::{Ask, Ending};
use ancient::{Event, FOLLOW_BONUS, Sheet};

use super::names;
use super::svg::symbols::Glyph;
use board::{Cast, Sentence, counted, noun};

pub(super) fn describe(sheet: &Sheet, cast: &Cast, event: Event) -> Sentence {
    let sentence = worded(sheet, cast, event);
    match event {
        Event::Rolled { dice, symbols, .. } => {
            let raiders = usize::from(dice.saturating_sub(symbols.total()));
            let faces = symbols.iter().map(Glyph::Shows);
            let faces = faces.chain(std::iter::repeat_n(Glyph::Raider, raiders));
            sentence.drawing(names::symbols(symbols), faces.map(Glyph::id).collect())
        }
        Event::Locked { symbol, .. } => {
            sentence.drawing(names::a_symbol(symbol), vec![Glyph::Shows(symbol).id()])
        }
        _ => sentence,
    }
}

/// One row an event.
#[allow(clippy::too_many_lines)]
fn worded(sheet: &Sheet, cast: &Cast, event: Event) -> Sentence {
    let who = |seat| cast.name(seat);
    let die = names::die;
    let slot = |slot| names::slot(&sheet.atlas, slot);
    let all = |seats: contract::SeatSet| names::people(seats.iter().map(|seat| cast.name(seat)));
    let (rule, text) = match event {
        Event::TurnBegan { seat, round } => {
            (R07_1, format!("Round {round}: {}'s turn.", who(seat)))
        }
        Event::Drew { seat, dice: [one, two], handed_on } => {
            let how = if handed_on { "kept one, drew one" } else { "drew two" };
            (R08_1, format!("{} {how} and rolled {} and {}.", who(seat), die(one), die(two)))
        }
        Event::Redrew { seat, dice: [one, two], .. } => {
            let new = format!("{} and {}", die(one), die(two));
            (R08_2, format!("{} paid a dollar for new dice: {new}.", who(seat)))
        }
        Event::Placed { seat, die: placed, slot: on, bonus, effect } => {
            let text = format!("{} put {} on {}", who(seat), die(placed), slot(on));
            match names::effect(effect) {
                Some(effect) => (R10_1, format!("{text}. Bonus: {effect}.")),
                // The die earns one, and the step has none.
                None if bonus => (R10_2, format!("{text}. This step has no bonus.")),
                None => (R09_1, format!("{text}.")),
            }
        }
        Event::PlacedIdly { seat, die: placed, slot: on } => {
            let text = format!("{} put {} on {}", who(seat), die(placed), slot(on));
            (R09_1, format!("{text}, for nothing."))
        }
        Event::NoPlacement { seat } => (R09_3, format!("{} could place neither die.", who(seat))),
        Event::LeftoverPlaced { die: placed, slot: on, .. } => {
            (R21_1, format!("The leftover {} went to {}.", die(placed), slot(on)))
        }
        Event::LeftoverRedrawn { old, die: new, .. } => {
            (R21_1, format!("No slot for {}: a dollar bought {}.", die(old), die(new)))
        }
        Event::RaiderMarked { seat, region, boxes } => {
            (R04_5, format!("{} marked raider box {boxes} in the {region}.", who(seat)))
        }
        Event::BlockedOut { seat, region } => {
            (R04_5, format!("The {region} is closed to {}.", who(seat)))
        }
        Event::Answered { seat } => (R11_1, format!("{} has answered.", who(seat))),
        Event::AnswerGiven { ask, yes, .. } => {
            let said = match (ask, yes) {
                (Ask::Follow, true) => "follow",
                (Ask::Follow, false) => "do not follow",
                (Ask::Stay, true) => "stay",
                (Ask::Stay, false) => "leave",
            };
            (R11_1, format!("You {said}; the others do not know yet."))
        }
        Event::FollowersShown { seat, followers } => {
            (R11_2, format!("{} is followed by {}.", who(seat), all(followers)))
        }
        Event::StayersShown { seat, followers } => {
            (R15_1, format!("Still behind {}: {}.", who(seat), all(followers)))
        }
        Event::Rolled { seat, dice, symbols, raiders } => {
            let shows = names::symbols(symbols);
            let verb = noun(raiders, "lies", "lie");
            let lie = format!("{} {verb}", names::raiders(raiders));
            let dice = counted(dice, "die", "dice");
            (R12_1, format!("{} rolled {dice}: {shows}; {lie} there.", who(seat)))
        }
        Event::Locked { seat, symbol } => {
            (R13_1, format!("{} locked {}.", who(seat), names::a_symbol(symbol)))
        }
        Event::StartedOver { seat } => {
            (R13_1, format!("{} paid a dollar and took up all six dice.", who(seat)))
        }
        Event::WentOn { seat, paid } => {
            let paid = if paid { ", and paid for the raiders" } else { "" };
            (R15_1, format!("{} went on to the next step{paid}.", who(seat)))
        }
        Event::Stopped { seat } => (R14_1, format!("{} stopped.", who(seat))),
        Event::Marked { seat, region, step, boxes, done } => {
            let boxes = names::boxes(boxes);
            let step = names::step(sheet, region, step.into());
            let done = if done { "; it is complete" } else { "" };
            (R14_1, format!("{} marked {boxes} of {step}{done}.", who(seat)))
        }
        Event::NothingMarked { seat, .. } => (R14_1, format!("{} had nothing to mark.", who(seat))),
        Event::MilestonePassed { seat, region, section, renown, money } => {
            let money = if money > 0 { format!(" and ${money}") } else { String::new() };
            let which = format!("milestone {} of the {region}", section + 1);
            (R16_1, format!("{} passed {which}: {renown} renown{money}.", who(seat)))
        }
        Event::TrackFinished { seat, region } => {
            (R16_1, format!("{} completed the {region}.", who(seat)))
        }
        Event::Busted { seat, raiders, .. } => {
            (R17_1, format!("{} went bust with {}.", who(seat), names::raiders(raiders)))
        }
        Event::Spared { seat, .. } => {
            (R17_2, format!("{} was spared by a raider step.", who(seat)))
        }
        Event::AtlasCleared => (R18_1, "Every region held a die: the atlas is empty again.".into()),
        Event::HandedOn { die: handed, .. } => {
            (R18_1, format!("The {} is handed on.", die(handed)))
        }
        Event::LastRound { seat } => {
            (R19_1, format!("{} has nothing left to do: the last round.", who(seat)))
        }
        Event::Skipped { seat } => (R19_1, format!("{} is passed over.", who(seat))),
        Event::FollowBonus { seat, follows } => {
            let times = match follows {
                1 => "followed once".into(),
                many => format!("followed {many} times"),
            };
            (R20_1, format!("{} was {times}, the most: {FOLLOW_BONUS} renown.", who(seat)))
        }
        Event::Ended { ending: Ending::LastRound } => (R19_1, "The game is over.".into()),
        Event::Ended { .. } => (R21_2, "The game is over at once.".into()),
        Event::Scored { seat, renown, money, score } => {
            (R20_2, format!("{}: {renown} renown and ${money} make {score}.", who(seat)))
        }
    };
    Sentence::by(rule, text)
}
