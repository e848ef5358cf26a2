//! Chapter 8, drawing: dice from the bag, and new ones for a dollar.

use contract::{Dice, Log, Refusal};

use crate::action::PRICE;
use crate::atlas::{ActionDie, Colour, Number};
use crate::book::{R08_1, R08_2};
use crate::event::Event;
use crate::rules::r09_action;
use crate::state::{Ancient, Board, Phase};

/// [`R08_1`] The die handed on and a new one, or two new ones (ANC-04).
pub(super) fn draw<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    let kept = game.leftover.take();
    let first = kept.map_or_else(|| Drawn::New(take(&mut game.table, dice)), Drawn::Kept);
    let second = take(&mut game.table, dice);
    // Both dice are drawn before either is rolled; a die that was handed on is rolled again too.
    let drawn = [first.colour(), second].map(|colour| roll(colour, dice));
    let seat = game.turn.active;
    log.note(Event::Drew { seat, dice: drawn, handed_on: kept.is_some() });
    game.phase = Phase::Choosing(drawn);
    r09_action::take_the_only_choice(game, dice, log);
}

enum Drawn {
    Kept(ActionDie),
    New(Colour),
}

impl Drawn {
    const fn colour(&self) -> Colour {
        match self {
            Self::Kept(die) => die.colour,
            Self::New(colour) => *colour,
        }
    }
}

/// A die from the bag, each as likely as any other. The bag is never empty here (ANC-44).
pub(super) fn take(table: &mut Board, dice: &mut Dice) -> Colour {
    let mut at = dice.draw(table.bagged(), R08_1);
    for colour in Colour::ALL {
        let many = usize::from(table.bag[colour as usize]);
        if at < many {
            table.bag[colour as usize] -= 1;
            return colour;
        }
        at -= many;
    }
    Colour::Orange
}

pub(super) fn roll(colour: Colour, dice: &mut Dice) -> ActionDie {
    ActionDie { colour, number: Number::rolled(dice.d6(R08_1)) }
}

/// [`R08_2`] A dollar, and two dice in the bag (ANC-06).
pub(crate) fn redraw_refusal(game: &Ancient) -> Option<Refusal> {
    if !matches!(game.phase, Phase::Choosing(_)) {
        return Some(R08_2.refuses("new dice are bought before a die is placed"));
    }
    if game.career(game.turn.active).money < PRICE {
        return Some(R08_2.refuses("new dice cost a dollar"));
    }
    (game.table.bagged() < 2).then_some(R08_2.refuses("there are not two dice in the bag"))
}

/// [`R08_2`] The old dice go back once the new ones are drawn.
pub(super) fn redraw<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    let Phase::Choosing(old) = game.phase else { return };
    let seat = game.turn.active;
    game.career_mut(seat).money -= PRICE;
    let colours = [take(&mut game.table, dice), take(&mut game.table, dice)];
    for die in old {
        game.table.put_back(die.colour);
    }
    let drawn = colours.map(|colour| roll(colour, dice));
    log.note(Event::Redrew { seat, old, dice: drawn });
    game.phase = Phase::Choosing(drawn);
    r09_action::take_the_only_choice(game, dice, log);
}
