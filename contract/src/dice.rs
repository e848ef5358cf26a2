//! Dice are a parameter. The same rules run on a seeded generator, on the rolls of a record, on a
//! test's script, and on dice that people throw on a real table.
//!
//! Every roll taken is kept until the move is written down, so a record replays without any
//! generator. A roll names the rule that calls for it: a person with real dice is told what the
//! next die is for.

use std::fmt;

use crate::rng::{Key, Rng};
use crate::rule::Rule;

/// Where a game's chance comes from.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    taken: Vec<u8>,
    /// The sizes of the dice taken, where they were given and not drawn.
    faces: Vec<u8>,
    trouble: Option<DiceError>,
}

#[derive(Clone, Debug)]
enum Source {
    /// Each ply has its own stream of the key, opened at its first roll: no generator has to be
    /// kept between two moves, and any single move can be checked later.
    House {
        key: Key,
        rng: Box<Rng>,
        unopened: Option<u64>,
    },
    Given {
        rolls: Vec<u8>,
        next: usize,
        when_dry: WhenDry,
        filler: u32,
        hidden: Option<Hidden>,
    },
}

/// Where dice come from that nobody at a table of real dice may see.
#[derive(Clone, Debug)]
struct Hidden {
    key: Key,
    rng: Box<Rng>,
}

#[derive(Clone, Copy, Debug)]
enum WhenDry {
    Ask,
    Complain,
}

/// What decides: a die that is thrown, or one of several things that is drawn unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// A die with so many faces.
    Die(u8),
    /// One of so many things: cards in a pile, tiles face down, people who could be hurt.
    Draw(u8),
}

impl Chance {
    /// The highest number that can come.
    pub const fn most(self) -> u8 {
        match self {
            Self::Die(most) | Self::Draw(most) => most,
        }
    }

    /// Its word where programs read it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Die(_) => "die",
            Self::Draw(_) => "draw",
        }
    }

    /// Whether it can come to this.
    pub fn allows(self, value: u8) -> bool {
        (1..=self.most()).contains(&value)
    }
}

/// The next number a person must bring: from a die, or from a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Want {
    /// Where it comes from.
    pub chance: Chance,
    /// The rule that calls for it.
    pub rule: &'static Rule,
    /// How many numbers of this move have been given already.
    pub given: usize,
}

impl fmt::Display for Want {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (nth, word, most) = (self.given + 1, self.chance.word(), self.chance.most());
        let Rule { title, number } = self.rule;
        write!(f, "{word} {nth} of this move is wanted: 1 to {most}, {title} [{number}]")
    }
}

/// Why the dice given do not make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceError {
    /// The hand has run dry: ask for this die, then try the move again from the start.
    #[error("{0}")]
    Wanted(Want),
    /// A record or script has fewer rolls than the move needs.
    #[error("the move needs more dice than the {0} given")]
    Short(usize),
    /// No such face, or no such thing to draw.
    #[error("{} {} of this move is {value}; it goes from 1 to {}", .chance.word(), .index + 1, .chance.most())]
    NoSuchFace {
        /// Which roll of the move, from zero.
        index: usize,
        /// What was given.
        value: u8,
        /// What was to decide.
        chance: Chance,
    },
    /// More rolls than the move uses.
    #[error("the move uses {used} of the {given} dice given")]
    LeftOver {
        /// Rolls taken.
        used: usize,
        /// Rolls offered.
        given: usize,
    },
}

impl Dice {
    /// The program rolls, from a key.
    pub fn house(key: Key) -> Self {
        let rng = Box::new(Rng::from_key(key, 0));
        Self::from(Source::House { key, rng, unopened: None })
    }

    /// The program rolls, from a number.
    pub fn seeded(seed: u64) -> Self {
        Self::house(Key::from_seed(seed))
    }

    /// The rolls of one recorded move.
    pub fn of_record(rolls: &[u8]) -> Self {
        Self::given(rolls, WhenDry::Complain)
    }

    /// The rolls a test dictates.
    pub fn script(rolls: &[u8]) -> Self {
        Self::given(rolls, WhenDry::Complain)
    }

    /// What people have rolled so far for this move. When the rules want more, [`finish`] says
    /// which die; the caller throws the half-made position away and asks.
    ///
    /// [`finish`]: Dice::finish
    pub fn by_hand(rolls: &[u8]) -> Self {
        Self::given(rolls, WhenDry::Ask)
    }

    /// Draws what nobody may see from this key instead of asking for it: people roll the other
    /// dice, and are told nothing of these.
    #[must_use]
    pub fn with_hidden(mut self, key: Key) -> Self {
        if let Source::Given { hidden, .. } = &mut self.source {
            let key = key.child(HIDDEN);
            *hidden = Some(Hidden { key, rng: Box::new(Rng::from_key(key, 0)) });
        }
        self
    }

    fn given(rolls: &[u8], when_dry: WhenDry) -> Self {
        let rolls = rolls.to_vec();
        Self::from(Source::Given { rolls, next: 0, when_dry, filler: 1, hidden: None })
    }

    fn from(source: Source) -> Self {
        Self { source, taken: Vec::new(), faces: Vec::new(), trouble: None }
    }

    /// The key, when the program rolls.
    pub fn key(&self) -> Option<Key> {
        match self.source {
            Source::House { key, .. } => Some(key),
            Source::Given { .. } => None,
        }
    }

    /// Forgets the rolls taken so far and, when the program rolls, turns to the stream of `ply`.
    pub fn start_move(&mut self, ply: u64) {
        self.forget();
        match &mut self.source {
            Source::House { unopened, .. } => *unopened = Some(ply),
            Source::Given { hidden: Some(hidden), .. } => {
                *hidden.rng = Rng::from_key(hidden.key, ply);
            }
            Source::Given { hidden: None, .. } => {}
        }
    }

    /// Forgets the rolls taken so far: what a rollout does, which keeps no record.
    #[inline]
    pub fn forget(&mut self) {
        self.taken.clear();
        self.faces.clear();
    }

    /// How many faces each of the dice has that were [given](Dice::of_record) and taken.
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// The rolls taken since the move began.
    pub fn taken(&self) -> &[u8] {
        &self.taken
    }

    /// One die: 1 to `faces`. `rule` is what calls for it.
    #[inline]
    pub fn roll(&mut self, faces: u8, rule: &'static Rule) -> u8 {
        self.take(Chance::Die(faces), rule)
    }

    #[inline]
    fn take(&mut self, chance: Chance, rule: &'static Rule) -> u8 {
        let faces = chance.most();
        let value = match &mut self.source {
            Source::House { key, rng, unopened } => {
                if let Some(ply) = unopened.take() {
                    **rng = Rng::from_key(*key, ply);
                }
                face(rng.below(u32::from(faces)))
            }
            Source::Given { .. } => {
                self.faces.push(faces);
                self.take_given(chance, rule)
            }
        };
        self.taken.push(value);
        value
    }

    /// One die that not every seat may see, or know of: like [`roll`](Dice::roll), but with
    /// [hidden dice](Dice::with_hidden) it is drawn by the program, never asked for.
    #[inline]
    pub fn roll_hidden(&mut self, faces: u8, rule: &'static Rule) -> u8 {
        self.take_hidden(Chance::Die(faces), rule)
    }

    #[inline]
    fn take_hidden(&mut self, chance: Chance, rule: &'static Rule) -> u8 {
        if let Source::Given { hidden: Some(hidden), .. } = &mut self.source {
            let value = face(hidden.rng.below(u32::from(chance.most())));
            self.taken.push(value);
            self.faces.push(chance.most());
            return value;
        }
        self.take(chance, rule)
    }

    /// A six-sided die.
    #[inline]
    pub fn d6(&mut self, rule: &'static Rule) -> u8 {
        self.roll(6, rule)
    }

    /// A ten-sided die.
    #[inline]
    pub fn d10(&mut self, rule: &'static Rule) -> u8 {
        self.roll(10, rule)
    }

    /// Two six-sided dice.
    #[inline]
    pub fn two_d6(&mut self, rule: &'static Rule) -> [u8; 2] {
        [self.d6(rule), self.d6(rule)]
    }

    /// One of so many things, drawn unseen and counted from zero. A single thing needs no draw.
    #[inline]
    pub fn draw(&mut self, of: u8, rule: &'static Rule) -> usize {
        if of <= 1 { 0 } else { usize::from(self.take(Chance::Draw(of), rule)) - 1 }
    }

    /// The same where not every seat may see what is drawn, or that something is: see
    /// [`roll_hidden`](Dice::roll_hidden).
    #[inline]
    pub fn draw_hidden(&mut self, of: u8, rule: &'static Rule) -> usize {
        if of <= 1 { 0 } else { usize::from(self.take_hidden(Chance::Draw(of), rule)) - 1 }
    }

    /// Whether the dice made a whole move: nothing missing, nothing impossible, nothing left.
    ///
    /// # Errors
    /// The first trouble. The position that was rolled for must then be thrown away.
    pub fn finish(&mut self) -> Result<(), DiceError> {
        if let Some(trouble) = self.trouble.take() {
            return Err(trouble);
        }
        match &self.source {
            Source::Given { rolls, next, .. } if *next < rolls.len() => {
                Err(DiceError::LeftOver { used: *next, given: rolls.len() })
            }
            _ => Ok(()),
        }
    }

    /// After a trouble the rules still get faces, different ones, so that "roll again on a tie"
    /// comes to an end; the caller sees the trouble and keeps nothing.
    fn take_given(&mut self, chance: Chance, rule: &'static Rule) -> u8 {
        let Source::Given { rolls, next, when_dry, filler, .. } = &mut self.source else {
            return 1;
        };
        if self.trouble.is_none() {
            let given = rolls.len();
            match rolls.get(*next) {
                Some(&value) if chance.allows(value) => {
                    *next += 1;
                    return value;
                }
                Some(&value) => {
                    self.trouble = Some(DiceError::NoSuchFace { index: *next, value, chance });
                }
                None => {
                    self.trouble = Some(match when_dry {
                        WhenDry::Ask => DiceError::Wanted(Want { chance, rule, given }),
                        WhenDry::Complain => DiceError::Short(given),
                    });
                }
            }
        }
        *filler = filler.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        face((*filler >> 16) % u32::from(chance.most().max(1)))
    }
}

/// The key of hidden dice among the children of the key they follow from.
const HIDDEN: u64 = u64::MAX - 1;

/// A number below a die's faces, as the face it stands for.
#[allow(clippy::cast_possible_truncation)] // Below 256: a die has at most 255 faces.
const fn face(below: u32) -> u8 {
    below as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: &Rule = &Rule { number: "1.1", title: "roll a die" };

    #[test]
    fn the_house_rolls_the_same_for_a_ply_whatever_came_before() {
        let mut all = Dice::seeded(5);
        all.start_move(1);
        let _ = (all.d6(ANY), all.d6(ANY));
        all.start_move(2);
        let second = [all.d10(ANY), all.d10(ANY)];
        assert_eq!(all.taken(), second);

        let mut late = Dice::seeded(5);
        late.start_move(2);
        assert_eq!([late.d10(ANY), late.d10(ANY)], second);
    }

    #[test]
    fn a_record_complains_when_it_is_short_or_long_or_impossible() {
        let mut dice = Dice::of_record(&[3]);
        assert_eq!(dice.d6(ANY), 3);
        assert_eq!(dice.finish(), Ok(()));
        dice.d6(ANY);
        assert_eq!(dice.finish(), Err(DiceError::Short(1)));

        let mut dice = Dice::of_record(&[7]);
        dice.d6(ANY);
        assert_eq!(
            dice.finish(),
            Err(DiceError::NoSuchFace { index: 0, value: 7, chance: Chance::Die(6) })
        );

        let mut dice = Dice::script(&[1, 2]);
        dice.d6(ANY);
        assert_eq!(dice.finish(), Err(DiceError::LeftOver { used: 1, given: 2 }));
    }

    #[test]
    fn a_hand_that_runs_dry_says_which_die_it_wants() {
        let mut dice = Dice::by_hand(&[4]);
        dice.d6(ANY);
        let filled = dice.d10(ANY);
        assert!((1..=10).contains(&filled));
        let want = Want { chance: Chance::Die(10), rule: ANY, given: 1 };
        assert_eq!(dice.finish(), Err(DiceError::Wanted(want)));
    }

    #[test]
    fn hidden_dice_are_drawn_while_a_hand_rolls_the_others() {
        let attempt = |rolls: &[u8]| {
            let mut dice = Dice::by_hand(rolls).with_hidden(Key::from_seed(3));
            dice.start_move(7);
            dice.d6(ANY);
            let hidden = dice.roll_hidden(6, ANY);
            dice.d6(ANY);
            (hidden, dice.finish(), dice.taken().to_vec())
        };
        let (hidden, asked, _) = attempt(&[2]);
        let want = Want { chance: Chance::Die(6), rule: ANY, given: 1 };
        assert_eq!(asked, Err(DiceError::Wanted(want)));
        // Asked again with one more die, the hidden one has not changed, and the record has all.
        assert_eq!(attempt(&[2, 5]), (hidden, Ok(()), vec![2, hidden, 5]));
        // Without a key every die is asked for: a referee dictates them all.
        let mut dice = Dice::by_hand(&[4]);
        assert_eq!(dice.roll_hidden(6, ANY), 4);
    }

    #[test]
    fn dry_dice_do_not_repeat_one_face_for_ever() {
        let mut dice = Dice::by_hand(&[]);
        let first = dice.d10(ANY);
        assert!((0..50).any(|_| dice.d10(ANY) != first));
    }

    #[test]
    fn one_thing_needs_no_draw() {
        let mut dice = Dice::script(&[]);
        assert_eq!(dice.draw(1, ANY), 0);
        assert_eq!(dice.finish(), Ok(()));
    }

    /// A bag of fifty is no die of fifty faces, though the generator and the record know no difference.
    #[test]
    fn a_draw_is_asked_for_as_a_draw() {
        let mut dice = Dice::by_hand(&[]);
        dice.draw(50, ANY);
        let asked = dice.finish().unwrap_err();
        let want = Want { chance: Chance::Draw(50), rule: ANY, given: 0 };
        assert_eq!(asked, DiceError::Wanted(want));
        assert_eq!(asked.to_string(), "draw 1 of this move is wanted: 1 to 50, roll a die [1.1]");

        let mut dice = Dice::by_hand(&[51]);
        dice.draw(50, ANY);
        let wrong = dice.finish().unwrap_err().to_string();
        assert_eq!(wrong, "draw 1 of this move is 51; it goes from 1 to 50");

        let (mut drawn, mut rolled) = (Dice::seeded(9), Dice::seeded(9));
        assert_eq!(drawn.draw(50, ANY) + 1, usize::from(rolled.roll(50, ANY)));
        assert_eq!(drawn.draw_hidden(1, ANY), 0);
        assert_eq!(drawn.taken(), rolled.taken());
    }
}
