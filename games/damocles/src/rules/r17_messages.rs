//! Chapter 17, information messages: the one place that carries out what they say.

use contract::{Log, Refusal};

use super::Play;
use super::r09_control::{change_refusal, is_held, plain};
use super::r17_conditions::holds;
use crate::action::Action;
use crate::book::{R08_5, R08_6, R12_6, R17_0};
use crate::effect::{Answer, Attempt, Best, By, Effect, Scope, Setting, Which};
use crate::equipment::{Condition as State, Equipment, Place};
use crate::event::{Event, Roll, Why};
use crate::mark::Mark;
use crate::member::{Member, Profession, Wound};
use crate::script::{Chain, DEEPEST, Step, script};
use crate::ship::{Finding, Spot, Study};
use crate::state::{Damocles, Phase, Plan, Reading, Then, Work};
use crate::tile::{Kind, Tile};

/// The answers a question allows.
pub(super) fn answer_refusal(reading: &Reading, action: Action) -> Option<Refusal> {
    let Action::Choose(answer) = action else { return Some(R17_0.refuses("a message asks")) };
    let Step::Ask(ways) = script().step(reading.place()) else {
        return Some(R17_0.refuses("no message asks anything"));
    };
    let listed = ways.iter().any(|(way, _)| *way == answer);
    (!listed).then_some(R17_0.refuses("the message does not offer that"))
}

/// The attempt that an answer leads to at once.
pub(crate) fn attempt_after(game: &Damocles, answer: Answer) -> Option<Attempt> {
    let Phase::Asked(reading) = game.phase else { return None };
    let Step::Ask(ways) = script().step(reading.place()) else { return None };
    let (_, to) = ways.iter().find(|(way, _)| *way == answer)?;
    if let Step::Roll(attempt, _) = script().step(*to) { Some(*attempt) } else { None }
}

/// [`R08_5`] and [`R12_6`]: the message of the tile the team has come back to; a tile that is
/// permanently off says nothing any more (DAM-29).
pub(super) fn reread_refusal(game: &Damocles) -> Option<Refusal> {
    let (Phase::Working(work), Some(here)) = (&game.phase, game.here()) else {
        return Some(R12_6.refuses("a message is carried out again on its own tile, in step 5"));
    };
    let Some(message) = here.message().filter(|_| here.is_known()) else {
        return Some(R08_5.refuses("this tile has given no message"));
    };
    if here.setting == Setting::Dead {
        return Some(R08_6.refuses("this tile is permanently off"));
    }
    if !work.may_reread {
        return Some(R08_5.refuses("it has just been read"));
    }
    if game.crew.healthy().is_empty() {
        return Some(R08_5.refuses("nobody is able to"));
    }
    if script().is_idle(message) {
        return Some(R08_5.refuses("that message says nothing"));
    }
    let done = game.lore.spent.has(message) && script().is_exhaustible(message);
    done.then_some(R08_5.refuses("its one attempt has been made"))
}

impl Reading {
    /// The step it has come to.
    pub(crate) fn place(&self) -> u16 {
        self.depth.checked_sub(1).map_or(0, |top| self.stack[usize::from(top)])
    }

    fn advance(&mut self, to: u16) {
        if let Some(top) = self.depth.checked_sub(1) {
            self.stack[usize::from(top)] = to;
        }
    }

    /// Whether the message at the top has not given yet what it gives once.
    const fn owes(&self) -> bool {
        self.owing & 1 << (self.depth - 1) != 0
    }

    fn push(&mut self, start: u16, owing: bool) {
        // Messages lead to each other at most `DEEPEST` deep, which the script has checked.
        if usize::from(self.depth) < DEEPEST {
            self.stack[usize::from(self.depth)] = start;
            let bit = 1 << self.depth;
            self.owing = if owing { self.owing | bit } else { self.owing & !bit };
            self.depth += 1;
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// Reads a message about a tile.
    pub(crate) fn read_message(
        &mut self,
        spot: Spot,
        message: u16,
        investigator: Option<Member>,
        used: Option<Equipment>,
        then: Then,
    ) {
        let owing = self.begin_reading(message);
        let spent = self.game.lore.spent.has(message);
        let reading = Reading { spent, ..blank(spot, message, investigator, used, then) };
        self.run(reading, script().start(message), owing);
    }

    /// What follows when a console is activated.
    pub(crate) fn run_console(&mut self, spot: Spot, message: u16, start: u16, then: Then) {
        self.begin_reading(message);
        self.run(blank(spot, message, None, None, then), start, true);
    }

    fn run(&mut self, mut reading: Reading, start: u16, owing: bool) {
        reading.push(start, owing);
        self.go_on(reading);
    }

    pub(super) fn answer(&mut self, answer: Answer) {
        let Phase::Asked(mut reading) = self.game.phase else { return };
        let Step::Ask(ways) = script().step(reading.place()) else { return };
        let message = script().root_of(reading.place()).map_or(0, |(message, _)| message);
        self.note(Event::Answered { message, answer });
        if let Some((_, to)) = ways.iter().find(|(way, _)| *way == answer) {
            reading.advance(*to);
        }
        self.go_on(reading);
    }

    /// [`R08_5`]: the holder of the equipment reads on, or anybody.
    pub(super) fn reread(&mut self) {
        let (Phase::Working(work), Some(spot)) = (self.game.phase, self.game.team) else { return };
        let chamber = self.game.ship.at(spot);
        let (tile, finding) = (chamber.tile, chamber.finding);
        let Some(message) = chamber.message() else { return };
        let kind = match finding {
            Some(Finding::With(kind)) => Some(kind),
            Some(Finding::Backfire) | None => None,
        };
        let user = kind.and_then(|kind| super::r05_equipment::user(self.game, kind));
        let by = user.or_else(|| self.any_of(self.game.crew.healthy()));
        let used = by.and_then(|member| self.game.carried_by(member));
        self.note(Event::Read { message, tile, backfire: kind.is_none() });
        let then = Then::Work(Work { may_reread: false, ..work });
        self.read_message(spot, message, by, used, then);
    }

    /// Carries the message out until it asks something or is done.
    fn go_on(&mut self, mut reading: Reading) {
        while reading.depth > 0 {
            let place = reading.place();
            match script().step(place) {
                Step::End => reading.depth -= 1,
                Step::Jump(to) => reading.advance(*to),
                Step::Do(effect) => {
                    reading.advance(place + 1);
                    self.carry_out(effect, &mut reading);
                }
                Step::Unless(conditions, to) => {
                    let all = conditions.iter().all(|c| holds(self.game, reading.spot, c));
                    reading.advance(if all { place + 1 } else { *to });
                }
                Step::Roll(Attempt { once: true, .. }, to) | Step::RollBest(_, to)
                    if reading.spent =>
                {
                    reading.advance(script().end_of_fork(*to));
                }
                Step::Roll(attempt, to) => {
                    let success = self.attempt(*attempt, &reading);
                    reading.advance(if success { place + 1 } else { *to });
                }
                Step::RollBest(best, to) => {
                    let success = self.attempt_best(best, &reading);
                    reading.advance(if success { place + 1 } else { *to });
                }
                Step::Call(message) => {
                    reading.advance(place + 1);
                    let tile = self.game.ship.at(reading.spot).tile;
                    self.note(Event::Read { message: *message, tile, backfire: false });
                    let owing = self.remember(*message);
                    reading.push(script().start(*message), owing);
                }
                Step::Ask(_) => {
                    self.game.phase = Phase::Asked(reading);
                    return;
                }
            }
        }
        self.done(&reading);
    }

    fn done(&mut self, reading: &Reading) {
        match reading.then {
            Then::Investigated { from, second } => {
                if reading.again
                    && !second
                    && let Some(used) = reading.used
                {
                    self.game.ship.at_mut(reading.spot).study = Study::Open(used);
                }
                self.investigated(reading.spot, from, reading.stay_out);
            }
            Then::Work(work) => {
                self.game.phase = Phase::Working(work);
                self.claim();
            }
        }
    }

    /// Keeps in mind that a message was read; whether it still owes what it gives once.
    fn remember(&mut self, message: u16) -> bool {
        let lore = &mut self.game.lore;
        lore.heard = lore.heard.with(message);
        lore.chain = lore.chain.with(message);
        !lore.given.has(message)
    }

    /// The same for the first message of a reading.
    fn begin_reading(&mut self, message: u16) -> bool {
        self.game.lore.chain = Chain::default();
        self.remember(message)
    }

    /// Whether the message at the top gives now what it gives once. That counts from the moment it
    /// gives, not from its first reading: its condition may come true later (DAM-29).
    fn gives(&mut self, reading: &Reading) -> bool {
        if let (true, Some((message, _))) = (reading.owes(), script().root_of(reading.place())) {
            self.game.lore.given = self.game.lore.given.with(message);
        }
        reading.owes()
    }

    /// A message that is read because of something that happened.
    pub(crate) fn hear(&mut self, message: u16, tile: Tile) {
        self.note(Event::Read { message, tile, backfire: false });
        self.begin_reading(message);
    }

    pub(crate) fn mark(&mut self, spot: Spot, mark: Mark) {
        let chamber = self.game.ship.at_mut(spot);
        let tile = chamber.tile;
        if !chamber.marks.has(mark) {
            chamber.marks = chamber.marks.with(mark);
            self.note(Event::Marked { tile, mark });
        }
    }

    fn attempt(&mut self, attempt: Attempt, reading: &Reading) -> bool {
        if attempt.once {
            self.spend(reading.root);
        }
        let by = self.roller(attempt.by, reading);
        let roll = Roll::Message(self.game.lore.chain.last());
        let throw = super::r02_dice::Throw { by, ..plain(roll, attempt.at_most) };
        (0..attempt.tries).any(|_| self.throw(throw).success)
    }

    fn attempt_best(&mut self, best: &Best, reading: &Reading) -> bool {
        self.spend(reading.root);
        let there = |list: &[Profession]| list.iter().all(|p| self.game.crew.has(*p));
        let numbers = best.best.iter().filter(|(list, _)| there(list)).map(|(_, number)| *number);
        let Some(at_most) = numbers.max() else { return false };
        let throw = plain(Roll::Message(self.game.lore.chain.last()), at_most);
        self.throw(throw).success
    }

    const fn spend(&mut self, message: u16) {
        self.game.lore.spent = self.game.lore.spent.with(message);
    }

    /// Who makes a roll, for the log.
    fn roller(&self, by: Option<By>, reading: &Reading) -> Option<Member> {
        let healthy = self.game.crew.healthy();
        let first = |profession: Profession| healthy.and(profession.members()).nth(0);
        match by? {
            By::Astronaut => first(Profession::Astronaut),
            By::Engineer => first(Profession::Engineer),
            By::Semanticist => first(Profession::Semanticist),
            By::Scientist => healthy.iter().find(|member| member.profession().is_scientist()),
            By::Investigator => reading.investigator,
            By::Picked => reading.picked,
        }
    }

    /// One effect. One row each.
    #[allow(clippy::too_many_lines)]
    fn carry_out(&mut self, effect: &Effect, reading: &mut Reading) {
        let spot = reading.spot;
        match effect {
            Effect::Status(setting) => {
                reading.held_off = setting.is_on() && is_held(self.game, spot);
                if !reading.held_off {
                    self.set(spot, *setting);
                }
            }
            Effect::NoInformation | Effect::SecondInvestigation => reading.again = true,
            Effect::Danger => self.mark(spot, Mark::Danger),
            // What goes with a tile that is on does not come about while it is held off (DAM-47).
            Effect::Impassable if reading.held_off => {}
            Effect::Impassable => self.block(spot),
            Effect::StayOut => reading.stay_out = true,
            Effect::Switch(which, scope, to) => self.switch_all(spot, which, *scope, *to),
            Effect::SwitchOne(which, scope, to) => self.switch_one(spot, which, *scope, *to),
            Effect::HoldPower => self.hold_power(spot),
            Effect::Decay => self.begin_decay(spot),
            Effect::Mark(Mark::PointWhenOff) if !self.gives(reading) => {}
            Effect::Mark(Mark::DiesWhenLeft) if self.game.ship.at(spot).activated => {}
            Effect::Mark(mark) => self.mark(spot, *mark),
            Effect::SectionWhole => {
                let section = self.game.ship.at(spot).printed().section;
                self.whole_section(section);
            }
            Effect::Console(_) => self.game.ship.at_mut(spot).console = self.game.lore.chain.last(),
            Effect::Plan => {
                if self.game.powers.plan == Plan::Unknown {
                    let section = self.game.ship.at(spot).printed().section;
                    self.game.powers.plan = Plan::Known(section);
                }
            }
            Effect::Pick => reading.picked = self.any_of(self.game.crew.healthy()),
            Effect::Incapacitate(who) => {
                for member in self.struck(*who, reading).iter() {
                    self.hurt(member, Wound::Common);
                }
            }
            Effect::Wound(who, wound) => {
                for member in self.struck(*who, reading).iter() {
                    self.hurt(member, *wound);
                }
            }
            Effect::Kill(who) => {
                for member in self.struck(*who, reading).iter() {
                    self.kill(member);
                }
            }
            Effect::WeakHeart => self.weaken_heart(),
            Effect::Heal => {
                if let Some(member) = reading.investigator {
                    self.heal(member);
                }
            }
            Effect::Damage(what) => self.damage(*what, reading),
            Effect::RepairAll => self.repair_all(),
            Effect::LeaveTools => self.leave_tools(spot),
            Effect::Days(days) if *days < 0 => self.pass_days(days.unsigned_abs(), Why::Message),
            Effect::Days(days) if self.gives(reading) => self.add_days(days.unsigned_abs()),
            Effect::Points(by) if self.gives(reading) => self.points(*by),
            Effect::Find(object) => {
                let first = self.gives(reading);
                self.find(*object, first);
            }
            Effect::LoadRobot => self.load_robot(),
            Effect::Lasting(lasting) => self.last(*lasting),
            Effect::Gravity => self.gravity(spot),
            Effect::LoseShuttle => self.lose_shuttle(),
            Effect::Win(win) => self.win(*win, spot),
            // Given once; and forks have become steps of their own.
            Effect::Days(_)
            | Effect::Points(_)
            | Effect::Read(_)
            | Effect::If(..)
            | Effect::Roll(..)
            | Effect::RollBest(..)
            | Effect::Choose(_) => {}
        }
    }

    fn block(&mut self, spot: Spot) {
        let chamber = self.game.ship.at_mut(spot);
        let tile = chamber.tile;
        if !std::mem::replace(&mut chamber.impassable, true) {
            self.note(Event::Blocked { tile });
        }
    }

    /// Every known tile of this kind that can be set so (DAM-45).
    fn switch_all(&mut self, spot: Spot, which: &Which, scope: Scope, to: Setting) {
        for other in every_spot(self.game) {
            if is_target(self.game, spot, other, which, scope, to) {
                self.set(other, to);
            }
        }
    }

    fn switch_one(&mut self, spot: Spot, which: &Which, scope: Scope, to: Setting) {
        let fits = |game: &Damocles, other: &Spot| is_target(game, spot, *other, which, scope, to);
        let many = every_spot(self.game).filter(|other| fits(self.game, other)).count();
        let place = self.dice.draw(u8::try_from(many).unwrap_or(1), crate::book::R03_0);
        let chosen = every_spot(self.game).filter(|other| fits(self.game, other)).nth(place);
        if let Some(other) = chosen {
            self.set(other, to);
        }
    }

    /// Message 134: every power tile goes off and is held (DAM-47).
    fn hold_power(&mut self, spot: Spot) {
        for other in every_spot(self.game) {
            let chamber = self.game.ship.at(other);
            let power = chamber.is_known() && chamber.printed().kind == Kind::Power;
            if power && chamber.setting == Setting::On {
                self.set(other, Setting::Off);
                self.game.powers.held |= other.bit();
                self.game.powers.holder = Some(spot);
            }
        }
    }

    fn begin_decay(&mut self, spot: Spot) {
        let tile = self.game.ship.at(spot).tile;
        self.game.powers.decay = Some(spot);
        self.game.powers.faded_by = Some(spot);
        self.note(Event::DecayBegan { tile });
    }

    /// Message 142: one of those who lie there, for the rest of the mission.
    fn weaken_heart(&mut self) {
        let crew = self.game.crew;
        let sound = crew.hurt().iter().filter(|member| !crew.weak.contains(*member)).collect();
        if let Some(member) = self.any_of(sound) {
            self.game.crew.weak = crew.weak.with(member);
            self.note(Event::WeakHeart { member });
        }
    }

    /// Message 66: all that is damaged; what is past repair stays so (DAM-58).
    fn repair_all(&mut self) {
        for kind in Equipment::ALL {
            let piece = self.game.piece(kind);
            let here = matches!(piece.place, Place::With(_));
            if here && piece.state == State::Damaged {
                self.mend(kind);
            }
        }
    }

    fn leave_tools(&mut self, spot: Spot) {
        let tools = &mut self.game.pieces[Equipment::Tools.index()];
        if matches!(tools.place, Place::With(_)) {
            tools.place = Place::Left(spot);
            self.note(Event::Left { kind: Equipment::Tools });
        }
    }
}

const fn blank(
    spot: Spot,
    root: u16,
    investigator: Option<Member>,
    used: Option<Equipment>,
    then: Then,
) -> Reading {
    Reading {
        spot,
        root,
        stack: [0; DEEPEST],
        depth: 0,
        owing: 0,
        investigator,
        used,
        picked: None,
        again: false,
        stay_out: false,
        held_off: false,
        spent: false,
        then,
    }
}

fn every_spot(game: &Damocles) -> impl Iterator<Item = Spot> + use<> {
    (0..u8::try_from(game.ship.len()).unwrap_or(0)).map(Spot)
}

fn is_target(
    game: &Damocles,
    spot: Spot,
    other: Spot,
    which: &Which,
    scope: Scope,
    to: Setting,
) -> bool {
    let (chamber, own) = (game.ship.at(other), game.ship.at(spot).printed().section);
    let printed = chamber.printed();
    chamber.is_known()
        && (scope == Scope::Artifact || printed.section == own)
        && (which.colours.is_empty() || which.colours.contains(&printed.colour))
        && (which.kinds.is_empty() || which.kinds.contains(&printed.kind))
        && chamber.setting != to
        && (to == Setting::Dead || chamber.is_on() != to.is_on())
        && change_refusal(game, other, to.is_on()).is_none()
}
