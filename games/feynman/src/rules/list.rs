//! What may be done in a turn: candidates for everybody one commands, run through the refusals.

use contract::{Refusal, Seat};

use super::{
    claim_refusal, r04_1_1_moving as moving, r04_1_2_fighting as fighting,
    r04_1_3_trading as trading, r04_1_6_rooms as rooms, r04_1_7_items as items, r04_turn,
    r06_informant, r07_lines, r10_aliens as aliens, r10_mind as mind,
};
use crate::action::{Action, Aim, At, Switch, Thing};
use crate::book::{R04_1, R05_1, R10_11};
use crate::names::{ARTIFACTS, Fig, Figs, Good, Health, Item, ROOMS, Room, Species, Weapon};
use crate::state::{ALIEN, Feynman, PHONE, Phase};
use crate::station::Function;

/// Everything a seat that owes a decision may do, in order.
pub(crate) fn all(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    let begin = into.len();
    match game.shut.phase {
        Phase::Setup => return r07_lines::list(game, seat, into),
        Phase::Turn => turn(game, seat, into),
        Phase::Window(window) => {
            let answers = [
                Action::Pass {},
                Action::Sleep {},
                Action::Cancel {},
                Action::Veto {},
                Action::Seize {},
            ];
            let allowed = |a: &Action| r06_informant::refusal(game, &window, *a).is_none();
            into.extend(answers.into_iter().filter(allowed));
        }
        Phase::Computer { fig, .. } => computer(game, seat, fig, into),
        Phase::Handing(deal) => {
            let rest = [Action::Offer {}, Action::Decline {}];
            let things = things().map(|thing| Action::Hand { thing }).chain(rest);
            into.extend(things.filter(|a| trading::hand_refusal(game, deal, *a).is_none()));
        }
        Phase::Consent(_) | Phase::Voting { .. } => {
            into.extend([Action::Accept {}, Action::Decline {}]);
        }
        Phase::Picking { fig, from } => {
            let things = things().map(|thing| Action::Pick { thing }).chain([Action::Leave {}]);
            into.extend(things.filter(|a| trading::pick_refusal(game, fig, from, *a).is_none()));
        }
        Phase::Hatching => {
            let eggs = crate::names::EGGS.into_iter().map(|egg| Action::Hatch { egg });
            let all = eggs.chain([Action::NoHatch {}]);
            into.extend(all.filter(|a| aliens::hatch_refusal(game, *a).is_none()));
        }
        Phase::Over(_) => {}
    }
    debug_assert!(into[begin..].is_sorted(), "in the order of the actions");
}

fn things() -> impl Iterator<Item = Thing> {
    let items = Item::ALL.iter().map(|item| Thing::Item(*item));
    items.chain(Good::ALL.iter().map(|good| Thing::Good(*good)))
}

fn computer(game: &Feynman, seat: Seat, fig: Fig, into: &mut Vec<Action>) {
    let begin = into.len();
    let mut add = |action: Action| {
        if rooms::compute_refusal(game, seat, fig, action).is_none() {
            into.push(action);
        }
    };
    for (one, two) in game.open.plan.doors {
        add(Action::Lock { one, two });
        add(Action::Unlock { one, two });
    }
    for to in [Switch::On, Switch::Off] {
        add(Action::Shield { to });
        add(Action::Destruct { to });
    }
    add(Action::Core {});
    add(Action::Logoff {});
    into[begin..].sort_unstable();
}

/// The actions of a turn, in the order in which they are declared, so that nothing is sorted.
fn turn(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    let able = |fig: &&Fig| r04_turn::idle(game, seat, **fig).is_none();
    let able: Figs = Fig::ALL.iter().filter(able).copied().collect();
    if able.0 != 0 {
        let scan = Scan::of(game, seat, able);
        scan.legs(into);
        scan.weapons(into);
        scan.hands(into);
        scan.consoles(into);
        scan.tools(into);
    }
    let mut add = |action: Action| {
        if turn_refusal(game, seat, action).is_none() {
            into.push(action);
        }
    };
    if seat == ALIEN {
        alien(game, able, &mut add);
    }
    if seat == PHONE || seat == ALIEN {
        for fig in Fig::ALL {
            add(Action::Reveal { fig: *fig });
        }
    }
    add(Action::Peace {});
    add(Action::End {});
}

/// What only aliens do.
fn alien(game: &Feynman, able: Figs, add: &mut impl FnMut(Action)) {
    match game.shut.species {
        Some(Species::Pan) => {
            for whom in Fig::ALL {
                add(Action::Assassinate { whom: *whom });
            }
        }
        Some(Species::Mind) => mind::list(add),
        Some(Species::Bugs) => {
            for fig in able.each() {
                let bodies = game.seen_in(game.row(fig).room);
                for body in bodies {
                    add(Action::Lay { fig, body });
                }
            }
        }
        Some(Species::Zombies) => able.each().for_each(|fig| add(Action::Eat { fig })),
        Some(Species::Hal) => {
            add(Action::Seize {});
            for room in Room::ALL {
                add(Action::Reside { room: *room });
            }
        }
        Some(Species::Koch) | None => {}
    }
    if game.shut.species == Some(Species::Zombies) {
        for fig in Fig::ALL {
            add(Action::Mend { fig: *fig });
        }
    }
}

/// Who may act, and who is seen where, looked up once for a whole list.
struct Scan<'a> {
    game: &'a Feynman,
    seat: Seat,
    /// Who may act.
    able: Figs,
    /// Of these, who can search, trade and loot.
    handy: Figs,
    /// Who is in sight, by room.
    seen: [u32; ROOMS],
    /// Of everybody in sight, who is down.
    down: u32,
}

impl<'a> Scan<'a> {
    fn of(game: &'a Feynman, seat: Seat, able: Figs) -> Self {
        let (mut seen, mut down) = ([0; ROOMS], 0);
        for fig in Fig::ALL {
            let token = game.token(*fig);
            if token.is_there() {
                seen[token.room.index()] |= fig.bit();
                if token.health != Health::Up {
                    down |= fig.bit();
                }
            }
        }
        let handy = able.each().filter(|fig| game.has_hands(*fig)).collect();
        Self { game, seat, able, handy, seen, down }
    }

    /// Everybody else in sight where somebody is.
    fn others(&self, fig: Fig) -> Figs {
        Figs(self.seen[self.game.row(fig).room.index()] & !fig.bit())
    }

    /// Those who may act and have an item in use.
    fn with(&self, item: Item) -> Figs {
        let has = |fig: &Fig| self.game.wields(*fig, item);
        self.able.each().filter(has).collect()
    }

    /// An action, if it is one.
    fn add(&self, fig: Fig, action: Action, into: &mut Vec<Action>) {
        if figure_refusal(self.game, self.seat, fig, action).is_none() {
            into.push(action);
        }
    }

    fn legs(&self, into: &mut Vec<Action>) {
        let plan = &self.game.open.plan;
        for fig in self.able.each() {
            for to in plan.neighbours(self.game.row(fig).room) {
                self.add(fig, Action::Move { fig, to }, into);
            }
        }
        for fig in self.able.each() {
            let bodies = Figs(self.others(fig).0 & self.down);
            if bodies.0 != 0 {
                for to in plan.neighbours(self.game.row(fig).room) {
                    bodies
                        .each()
                        .for_each(|body| self.add(fig, Action::Drag { fig, to, body }, into));
                }
            }
        }
    }

    fn weapons(&self, into: &mut Vec<Action>) {
        for fig in self.able.each() {
            self.attacks(fig, into);
        }
        let pistols = self.with(Item::Emp);
        for fig in pistols.each() {
            let figs = self.others(fig).each().map(Aim::Fig);
            for aim in figs.chain([Aim::Terminal, Aim::Generator]) {
                self.add(fig, Action::Emp { fig, aim }, into);
            }
        }
        for fig in pistols.each() {
            for good in [Good::Disk, Good::ArtA, Good::ArtB, Good::ArtC] {
                self.at_places(fig, |at| Action::Zap { fig, good, at }, into);
            }
        }
        for fig in self.with(Item::Plasma).each() {
            self.at_places(fig, |at| Action::Burn { fig, at }, into);
        }
    }

    fn attacks(&self, fig: Fig, into: &mut Vec<Action>) {
        let room = self.game.row(fig).room;
        let machine =
            self.game.has_terminal(room) || self.game.open.plan.room_has(room, Function::Generator);
        let figs = self.others(fig);
        if figs.0 == 0 && !machine {
            return;
        }
        for weapon in Weapon::ALL.iter().filter(|weapon| self.game.is_armed(fig, **weapon)) {
            let aims = figs.each().map(Aim::Fig).chain([Aim::Terminal, Aim::Generator]);
            for aim in aims {
                self.add(fig, Action::Attack { fig, weapon: *weapon, aim }, into);
            }
        }
    }

    /// Aimed at oneself, at others here, and at the floor.
    fn at_places(&self, fig: Fig, act: impl Fn(At) -> Action, into: &mut Vec<Action>) {
        let room = self.game.row(fig).room;
        let people = Figs(self.others(fig).0 | fig.bit());
        let places = people.each().map(At::On).chain([At::In(room)]);
        places.for_each(|at| self.add(fig, act(at), into));
    }

    fn hands(&self, into: &mut Vec<Action>) {
        for fig in self.handy.each() {
            let here = self.company(fig);
            here.each().for_each(|to| self.add(fig, Action::Give { fig, to }, into));
        }
        for fig in self.handy.each() {
            let here = self.company(fig);
            here.each().for_each(|from| self.add(fig, Action::Take { fig, from }, into));
        }
        for fig in self.handy.each() {
            self.add(fig, Action::Search { fig }, into);
        }
        for fig in self.handy.each() {
            let bodies = Figs(self.others(fig).0 & self.down);
            bodies.each().for_each(|body| self.add(fig, Action::Strip { fig, body }, into));
        }
    }

    /// Whoever is here and up, one's own also unseen.
    fn company(&self, fig: Fig) -> Figs {
        let room = self.game.row(fig).room;
        let own = |other: &&Fig| {
            let row = self.game.row(**other);
            row.here && row.room == room && row.seat == self.seat
        };
        let own: Figs = Fig::ALL.iter().filter(own).copied().collect();
        Figs((self.others(fig).0 | own.0) & !self.down & !fig.bit())
    }

    fn consoles(&self, into: &mut Vec<Action>) {
        let terminal = |fig: &Fig| self.game.has_terminal(self.game.row(*fig).room);
        let has =
            |fig: Fig, function| self.game.open.plan.room_has(self.game.row(fig).room, function);
        for fig in self.able.each().filter(terminal) {
            self.add(fig, Action::Hack { fig }, into);
        }
        for fig in self.able.each().filter(terminal) {
            self.add(fig, Action::Use { fig }, into);
        }
        for fig in self.able.each().filter(|fig| has(*fig, Function::Launch)) {
            self.add(fig, Action::Launch { fig }, into);
        }
        for fig in self.able.each().filter(|fig| has(*fig, Function::Cannon)) {
            for &room in Room::ALL {
                self.add(fig, Action::Cannon { fig, room }, into);
            }
        }
        for fig in self.able.each().filter(|fig| has(*fig, Function::Broadcast)) {
            self.add(fig, Action::Broadcast { fig }, into);
        }
    }

    fn tools(&self, into: &mut Vec<Action>) {
        for fig in self.handy.each() {
            for art in ARTIFACTS {
                self.add(fig, Action::Verify { fig, art }, into);
            }
        }
        for fig in Figs(self.with(Item::Torch).0 | self.with(Item::Plasma).0).each() {
            for to in self.game.open.plan.neighbours(self.game.row(fig).room) {
                self.add(fig, Action::Weld { fig, to }, into);
            }
        }
        let medics = self.with(Item::Medkit);
        let patients = |fig: Fig| Figs(self.others(fig).0 | fig.bit());
        for fig in medics.each() {
            patients(fig).each().for_each(|whom| self.add(fig, Action::Heal { fig, whom }, into));
        }
        for fig in medics.each() {
            patients(fig).each().for_each(|whom| self.add(fig, Action::Revive { fig, whom }, into));
        }
        for fig in self.with(Item::Geiger).each() {
            self.add(fig, Action::Geiger { fig }, into);
        }
        self.explosives(into);
    }

    fn explosives(&self, into: &mut Vec<Action>) {
        let reach = |fig: Fig| {
            let room = self.game.row(fig).room;
            let near = self.game.open.plan.near[room.index()] | room.bit();
            Room::ALL.iter().copied().filter(move |to| near & to.bit() != 0)
        };
        for fig in self.with(Item::Grenade).each() {
            reach(fig).for_each(|to| self.add(fig, Action::Gas { fig, to }, into));
        }
        if self.able.0 & Fig::Soldierbot.bit() != 0 {
            let fig = Fig::Soldierbot;
            reach(fig).for_each(|to| self.add(fig, Action::Launcher { fig, to }, into));
        }
        let mut mines = self.game.shut.mines;
        mines.sort_unstable();
        if mines[0] == mines[1] {
            mines[0] = None;
        }
        for fig in self.able.each().filter(|fig| items::is_scientists(*fig)) {
            for room in mines.into_iter().flatten() {
                self.add(fig, Action::Detonate { fig, room }, into);
            }
        }
    }
}

/// Why this is not an action of this turn.
pub(crate) fn turn_refusal(game: &Feynman, seat: Seat, action: Action) -> Option<Refusal> {
    if let Some(fig) = action.actor() {
        let idle = r04_turn::idle(game, seat, fig);
        return idle.or_else(|| figure_refusal(game, seat, fig, action));
    }
    match action {
        Action::End {} => None,
        Action::Peace {} => {
            game.open.proposed.then(|| R05_1.refuses("it was proposed in this turn"))
        }
        Action::Reveal { fig } => claim_refusal(game, seat, fig),
        Action::Assassinate { .. } if seat == ALIEN => {
            let pan = aliens::pan_unseen(game);
            let idle = pan.and_then(|pan| r04_turn::idle(game, seat, pan));
            idle.or_else(|| aliens::refusal(game, action))
        }
        Action::Control { .. } | Action::Illusion { .. } if seat == ALIEN => {
            let idle = r04_turn::idle(game, seat, Fig::Alien1);
            mind::refusal(game, action).or(idle)
        }
        Action::Reside { room } if seat == ALIEN => aliens::reside_refusal(game, room),
        Action::Seize {} if seat == ALIEN => aliens::seize_refusal(game),
        Action::Mend { fig } if seat == ALIEN => aliens::mend_refusal(game, fig),
        Action::Assassinate { .. }
        | Action::Control { .. }
        | Action::Illusion { .. }
        | Action::Reside { .. }
        | Action::Seize {}
        | Action::Mend { .. } => Some(R10_11.refuses("only an alien does that")),
        _ => Some(R04_1.refuses("that is no action of a turn")),
    }
}

fn figure_refusal(game: &Feynman, seat: Seat, fig: Fig, action: Action) -> Option<Refusal> {
    match action {
        Action::Move { to, .. } => moving::refusal(game, seat, fig, to, None),
        Action::Drag { to, body, .. } => moving::refusal(game, seat, fig, to, Some(body)),
        Action::Attack { weapon, aim, .. } => fighting::refusal(game, fig, weapon, aim),
        Action::Give { to, .. } => trading::trade_refusal(game, fig, to, true),
        Action::Take { from, .. } => trading::trade_refusal(game, fig, from, false),
        Action::Search { .. } => trading::search_refusal(game, fig),
        Action::Strip { body, .. } => trading::strip_refusal(game, fig, body),
        Action::Hack { .. }
        | Action::Use { .. }
        | Action::Launch { .. }
        | Action::Cannon { .. }
        | Action::Broadcast { .. } => rooms::refusal(game, seat, action),
        Action::Lay { .. } | Action::Eat { .. } => aliens::refusal(game, action),
        _ => items::refusal(game, action),
    }
}
