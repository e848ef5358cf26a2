//! Chapter 2, the dice: two of them are read as tens and ones, and doubles cost a day.

use contract::{Log, Rule};

use super::Play;
use crate::book::R03_0;
use crate::event::{Event, Roll, Why};
use crate::member::{Member, Members};

/// What a two-dice roll came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Thrown {
    /// As read: tens and ones.
    pub(crate) dice: u8,
    /// With all modifiers.
    pub(crate) worth: i16,
    /// Not above the number needed.
    pub(crate) success: bool,
}

/// What is rolled for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Throw {
    pub(crate) roll: Roll,
    pub(crate) by: Option<Member>,
    pub(crate) modifier: i16,
    pub(crate) at_most: u8,
    /// Below this on the dice, and still below it with the modifiers, is a backfire (DAM-08).
    pub(crate) at_least: u8,
    pub(crate) rule: &'static Rule,
}

impl Thrown {
    /// Whether a throw that reads so and is worth so is a backfire.
    pub(crate) const fn is_backfire(self, at_least: u8) -> bool {
        self.dice < at_least && self.worth < at_least as i16
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// [`R02_4`](crate::book::R02_4) and [`R08_4`](crate::book::R08_4): two dice, and a day for doubles.
    pub(crate) fn throw(&mut self, throw: Throw) -> Thrown {
        let [tens, ones] = self.dice.two_d6(throw.rule);
        let dice = read(tens, ones);
        let worth = i16::from(dice) + throw.modifier;
        let mut thrown = Thrown { dice, worth, success: worth <= i16::from(throw.at_most) };
        thrown.success &= !thrown.is_backfire(throw.at_least);
        let Throw { roll, by, at_most, .. } = throw;
        self.note(Event::Rolled { roll, by, dice, worth, at_most, success: thrown.success });
        if tens == ones {
            self.doubles();
        }
        thrown
    }

    /// [`R12_1`](crate::book::R12_1): any doubles but those of closing checks (DAM-03).
    fn doubles(&mut self) {
        let needed = if self.game.powers.stimulant { 2 } else { 1 };
        self.game.clock.doubles += 1;
        if self.game.clock.doubles >= needed {
            self.game.clock.doubles = 0;
            self.pass_days(1, Why::Doubles);
        }
    }

    /// Two dice for an accessway that may close: no doubles.
    pub(crate) fn throw_for_closing(&mut self, rule: &'static Rule) -> u8 {
        let [tens, ones] = self.dice.two_d6(rule);
        read(tens, ones)
    }

    /// [`R03_0`]: one of these members.
    pub(crate) fn any_of(&mut self, members: Members) -> Option<Member> {
        let place = self.dice.draw(members.len(), R03_0);
        members.nth(place)
    }
}

/// [`R02_4`](crate::book::R02_4)
const fn read(tens: u8, ones: u8) -> u8 {
    tens * 10 + ones
}
