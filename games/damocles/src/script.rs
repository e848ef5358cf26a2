//! The effects of all messages as one list of steps, so that a reading can stop at a question and
//! go on later: what a position keeps of it are places in this list.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::effect::{Answer, Attempt, Best, Condition, Console, Effect};

/// How many messages there are.
pub const MESSAGES: u16 = 258;

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    /// Do this.
    Do(Effect),
    /// Go there unless all conditions hold.
    Unless(Vec<Condition>, u16),
    /// Roll; go there unless it succeeds.
    Roll(Attempt, u16),
    /// Roll for the best number; go there unless it succeeds.
    RollBest(Best, u16),
    /// Ask; each answer leads somewhere.
    Ask(Vec<(Answer, u16)>),
    /// Go there.
    Jump(u16),
    /// Carry out this message, then go on.
    Call(u16),
    /// Done.
    End,
}

/// All messages.
#[derive(Debug)]
pub(crate) struct Script {
    steps: Vec<Step>,
    /// Where each message begins; the first entry is unused.
    starts: Vec<u16>,
    /// Where the success of each console begins, by the message that sets it up.
    consoles: Vec<Option<(Console, u16)>>,
    /// The messages each message may lead to, itself included.
    reach: Vec<Heard>,
    /// Messages that say nothing and do nothing but set the tile.
    idle: Heard,
    /// Messages that do nothing but set the tile once their one attempt has been made.
    exhaustible: Heard,
}

static SCRIPT: LazyLock<Script> = LazyLock::new(|| {
    Script::read(include_str!("../data/effects.ron")).expect("a test reads our own file")
});

/// The script of the box.
#[inline]
pub(crate) fn script() -> &'static Script {
    &SCRIPT
}

/// The effects of all messages, for those who look at the data.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn effects() -> Result<Vec<(u16, Vec<Effect>)>, String> {
    datafile::read(include_str!("../data/effects.ron")).map_err(|fault| fault.to_string())
}

impl Script {
    /// Reads a file of effects.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let list: Vec<Entry> = datafile::read(text).map_err(|fault| fault.to_string())?;
        let mut script = Self {
            steps: Vec::new(),
            starts: vec![0],
            consoles: vec![None; usize::from(MESSAGES) + 1],
            reach: Vec::new(),
            idle: Heard::NONE,
            exhaustible: Heard::NONE,
        };
        for (index, Entry(number, effects)) in list.iter().enumerate() {
            if usize::from(*number) != index + 1 {
                return Err(format!("message {number} stands at place {}", index + 1));
            }
            script.starts.push(script.here());
            let quiet =
                |effect: &Effect| matches!(effect, Effect::NoInformation | Effect::Status(_));
            if effects.contains(&Effect::NoInformation) && effects.iter().all(quiet) {
                script.idle = script.idle.with(*number);
            }
            script.compile(*number, effects);
            script.steps.push(Step::End);
        }
        if list.len() != usize::from(MESSAGES) {
            return Err(format!("there are {MESSAGES} messages, not {}", list.len()));
        }
        for (Entry(number, _), console) in list.iter().zip(consoles_of(&list)) {
            if let Some(console) = console {
                let start = script.here();
                script.compile(*number, &console.success);
                script.steps.push(Step::End);
                script.consoles[usize::from(*number)] = Some((console, start));
            }
        }
        script.reach = script.reaches()?;
        let bare = |number: &u16| script.is_bare(*number);
        script.exhaustible = (1..=MESSAGES).filter(bare).fold(Heard::NONE, Heard::with);
        Ok(script)
    }

    #[allow(clippy::cast_possible_truncation)] // A few hundred steps.
    fn here(&self) -> u16 {
        self.steps.len() as u16
    }

    fn compile(&mut self, number: u16, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Read(other) => self.steps.push(Step::Call(*other)),
                Effect::If(conditions, yes, no) => {
                    let conditions = conditions.clone();
                    self.fork(number, |to| Step::Unless(conditions, to), yes, no);
                }
                Effect::Roll(attempt, yes, no) => {
                    let attempt = *attempt;
                    self.fork(number, |to| Step::Roll(attempt, to), yes, no);
                }
                Effect::RollBest(best, yes, no) => {
                    let best = best.clone();
                    self.fork(number, |to| Step::RollBest(best, to), yes, no);
                }
                Effect::Choose(answers) => self.choose(number, answers),
                other => self.steps.push(Step::Do(other.clone())),
            }
        }
    }

    /// `test else L; yes; jump M; L: no; M:`
    fn fork(&mut self, number: u16, test: impl FnOnce(u16) -> Step, yes: &[Effect], no: &[Effect]) {
        let at = self.steps.len();
        self.steps.push(Step::End);
        self.compile(number, yes);
        let jump = self.steps.len();
        self.steps.push(Step::End);
        self.steps[at] = test(self.here());
        self.compile(number, no);
        self.steps[jump] = Step::Jump(self.here());
    }

    fn choose(&mut self, number: u16, answers: &[(Answer, Vec<Effect>)]) {
        let at = self.steps.len();
        self.steps.push(Step::End);
        let (mut ways, mut jumps) = (Vec::new(), Vec::new());
        for (answer, effects) in answers {
            ways.push((*answer, self.here()));
            self.compile(number, effects);
            jumps.push(self.steps.len());
            self.steps.push(Step::End);
        }
        ways.sort_unstable_by_key(|(answer, _)| *answer);
        self.steps[at] = Step::Ask(ways);
        let here = self.here();
        for jump in jumps {
            self.steps[jump] = Step::Jump(here);
        }
    }

    /// What each message may lead to; a fault when one leads back to itself or to none, or when
    /// one reading could be longer than a position remembers.
    fn reaches(&self) -> Result<Vec<Heard>, String> {
        let mut all = vec![Heard::NONE; usize::from(MESSAGES) + 1];
        for number in 1..=MESSAGES {
            self.reach_from(number, number, DEEPEST, &mut all)?;
            if all[usize::from(number)].iter().count() > DEEPEST {
                return Err(format!("message {number} leads to too many others"));
            }
        }
        Ok(all)
    }

    fn reach_from(
        &self,
        root: u16,
        number: u16,
        depth: usize,
        all: &mut [Heard],
    ) -> Result<(), String> {
        if depth == 0 {
            return Err(format!("message {root} leads on and on"));
        }
        let seen = &mut all[usize::from(root)];
        *seen = seen.with(number);
        let console = self.consoles[usize::from(number)].as_ref().map(|(_, start)| *start);
        for start in [Some(self.starts[usize::from(number)]), console].into_iter().flatten() {
            let body = &self.steps[self.extent(start)];
            for step in body {
                if let Step::Call(next) = step {
                    if *next == 0 || *next > MESSAGES {
                        return Err(format!("message {number} leads to {next}, which is none"));
                    }
                    self.reach_from(root, *next, depth - 1, all)?;
                }
            }
        }
        Ok(())
    }

    /// The steps of the routine that a place belongs to.
    fn extent(&self, place: u16) -> std::ops::Range<usize> {
        let place = usize::from(place);
        let is_end = |step: &&Step| matches!(step, Step::End);
        let before = self.steps[..place].iter().rposition(|step| is_end(&step));
        let after = self.steps[place..].iter().position(|step| is_end(&step));
        before.map_or(0, |end| end + 1)..after.map_or(self.steps.len(), |end| place + end + 1)
    }

    /// The step at a place.
    #[inline]
    pub(crate) fn step(&self, place: u16) -> &Step {
        self.steps.get(usize::from(place)).unwrap_or(&Step::End)
    }

    /// Where a message begins.
    pub(crate) fn start(&self, message: u16) -> u16 {
        self.starts.get(usize::from(message)).copied().unwrap_or(0)
    }

    /// The console a message sets up, and where its success begins.
    pub(crate) fn console(&self, message: u16) -> Option<(&Console, u16)> {
        let found = self.consoles.get(usize::from(message))?.as_ref()?;
        Some((&found.0, found.1))
    }

    /// The messages a message may lead to.
    pub(crate) fn reach(&self, message: u16) -> Heard {
        self.reach.get(usize::from(message)).copied().unwrap_or(Heard::NONE)
    }

    /// Whether a message only says that there is nothing to be learnt.
    pub(crate) fn is_idle(&self, message: u16) -> bool {
        self.idle.has(message)
    }

    /// Where a fork ends: `to` is where its other branch begins, and a jump over that stands before.
    pub(crate) fn end_of_fork(&self, to: u16) -> u16 {
        let before = to.checked_sub(1).map(|before| self.step(before));
        if let Some(Step::Jump(end)) = before { *end } else { to }
    }

    /// Whether nothing is left of a message without its attempts but the status of the tile.
    fn is_bare(&self, message: u16) -> bool {
        let mut place = self.start(message);
        loop {
            place = match self.step(place) {
                Step::End => return true,
                Step::Roll(Attempt { once: true, .. }, to) | Step::RollBest(_, to) => {
                    self.end_of_fork(*to)
                }
                Step::Call(other) if !self.is_bare(*other) => return false,
                // The branches of a fork stand one after the other.
                Step::Do(Effect::Status(_) | Effect::NoInformation)
                | Step::Call(_)
                | Step::Roll(..)
                | Step::Unless(..)
                | Step::Ask(_)
                | Step::Jump(_) => place + 1,
                Step::Do(_) => return false,
            }
        }
    }

    /// Whether a message does nothing but set the tile once its one attempt has been made.
    pub(crate) fn is_exhaustible(&self, message: u16) -> bool {
        self.exhaustible.has(message)
    }

    /// Whether these places can be the stack of a reading that waits at a question.
    pub(crate) fn is_stack(&self, places: &[u16]) -> bool {
        let Some((last, callers)) = places.split_last() else { return false };
        if usize::from(*last) >= self.steps.len() || !matches!(self.step(*last), Step::Ask(_)) {
            return false;
        }
        callers.iter().zip(&places[1..]).all(|(caller, inner)| {
            let called = caller.checked_sub(1).map(|before| self.step(before));
            matches!(called, Some(Step::Call(n)) if self.extent(self.start(*n)).contains(&usize::from(*inner)))
        })
    }

    /// The routine a stack begins in: the message, and whether it is its console.
    pub(crate) fn root_of(&self, place: u16) -> Option<(u16, bool)> {
        let here = |start: u16| self.extent(start).contains(&usize::from(place));
        (1..=MESSAGES).find_map(|number| {
            let console = self.console(number).is_some_and(|(_, start)| here(start));
            (here(self.start(number)) || console).then_some((number, console))
        })
    }
}

/// The most messages that lead from one to the next.
pub(crate) const DEEPEST: usize = 5;

#[derive(Deserialize)]
struct Entry(u16, Vec<Effect>);

fn consoles_of(list: &[Entry]) -> impl Iterator<Item = Option<Console>> + '_ {
    list.iter().map(|Entry(_, effects)| {
        effects.iter().find_map(|effect| match effect {
            Effect::Console(console) => Some(console.clone()),
            _ => None,
        })
    })
}

/// A set of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard([u64; 5]);

impl Heard {
    /// None.
    pub const NONE: Self = Self([0; 5]);

    /// Whether a message is among them.
    #[inline]
    pub const fn has(self, message: u16) -> bool {
        let (word, bit) = (message as usize / 64, message % 64);
        word < 5 && self.0[word] & 1 << bit != 0
    }

    /// With this one as well.
    pub const fn with(mut self, message: u16) -> Self {
        let (word, bit) = (message as usize / 64, message % 64);
        if word < 5 {
            self.0[word] |= 1 << bit;
        }
        self
    }

    /// Those in both.
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = u16> {
        (1..=MESSAGES).filter(move |message| self.has(*message))
    }
}

/// The messages of one reading, in the order in which they were read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, Deserialize)]
#[serde(try_from = "Vec<u16>", into = "Vec<u16>")]
pub struct Chain {
    /// Nothing follows a zero.
    messages: [u16; DEEPEST],
}

impl Chain {
    /// In order.
    pub fn iter(self) -> impl Iterator<Item = u16> {
        self.messages.into_iter().take_while(|message| *message > 0)
    }

    /// The one read last; 0 if none.
    pub fn last(self) -> u16 {
        self.iter().last().unwrap_or(0)
    }

    /// With this one at its end; the script has checked that no reading is longer.
    #[must_use]
    pub fn with(mut self, message: u16) -> Self {
        if let Some(free) = self.messages.iter_mut().find(|place| **place == 0) {
            *free = message;
        }
        self
    }
}

impl TryFrom<Vec<u16>> for Chain {
    type Error = &'static str;

    fn try_from(list: Vec<u16>) -> Result<Self, Self::Error> {
        if list.len() > DEEPEST || list.contains(&0) {
            return Err("no reading has so many messages");
        }
        Ok(list.into_iter().fold(Self::default(), Self::with))
    }
}

impl From<Chain> for Vec<u16> {
    fn from(chain: Chain) -> Self {
        chain.iter().collect()
    }
}

impl serde::Serialize for Heard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Heard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<u16>::deserialize(deserializer)?;
        if !list.is_sorted_by(|a, b| a < b) || list.iter().any(|n| *n == 0 || *n > MESSAGES) {
            return Err(serde::de::Error::custom("messages are 1 to 258, in order, each once"));
        }
        Ok(list.into_iter().fold(Self::NONE, Self::with))
    }
}
