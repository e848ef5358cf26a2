//! What one character may do in a turn: candidates, run through the refusals.

use contract::{Refusal, Seat};

use super::{
    r04_1_1_moving as moving, r04_1_2_fighting as fighting, r04_1_3_trading as trading,
    r04_1_6_rooms as rooms, r04_1_7_items as items, r10_aliens as aliens, r10_mind as mind,
};
use crate::action::{Action, Aim, At};
use crate::names::{ARTIFACTS, Fig, Figs, Good, Health, Item, Room, Species, Weapon};
use crate::state::{ALIEN, Feynman};
use crate::station::Function;

/// Who would do this, if it is somebody's deed. Of what only the alien does another seat learns
/// nothing here.
pub(crate) fn doer(game: &Feynman, seat: Seat, action: Action) -> Option<Fig> {
    match action {
        Action::Assassinate { .. } if seat == ALIEN => aliens::pan_unseen(game),
        Action::Control { .. } | Action::Illusion { .. } if seat == ALIEN => {
            game.is_mind(Fig::Alien1).then_some(Fig::Alien1)
        }
        _ => action.actor(),
    }
}

/// Why somebody who may act cannot do this.
pub(crate) fn refusal(game: &Feynman, seat: Seat, fig: Fig, action: Action) -> Option<Refusal> {
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
        Action::Assassinate { .. } | Action::Lay { .. } | Action::Eat { .. } => {
            aliens::refusal(game, action)
        }
        Action::Control { .. } | Action::Illusion { .. } => mind::refusal(game, action),
        _ => items::refusal(game, action),
    }
}

/// Everything somebody who may act can do, in the order in which actions are declared.
pub(crate) fn of(game: &Feynman, seat: Seat, fig: Fig, into: &mut impl FnMut(Action)) {
    let place = Surroundings::of(game, seat, fig);
    let mut add = |action: Action| {
        if refusal(game, seat, fig, action).is_none() {
            into(action);
        }
    };
    place.legs(&mut add);
    place.weapons(&mut add);
    if game.has_hands(fig) {
        place.hands(&mut add);
    }
    place.consoles(&mut add);
    place.tools(&mut add);
    place.explosives(&mut add);
    if seat == ALIEN {
        place.alien(&mut add);
    }
}

/// Where somebody is, and who is seen there.
struct Surroundings<'a> {
    game: &'a Feynman,
    seat: Seat,
    fig: Fig,
    room: Room,
    /// Everybody else in sight.
    others: Figs,
    /// Of these, who is down.
    down: Figs,
}

impl<'a> Surroundings<'a> {
    fn of(game: &'a Feynman, seat: Seat, fig: Fig) -> Self {
        let room = game.row(fig).room;
        let here = |other: &Fig| *other != fig && game.open.lies_in(*other, room);
        let others: Figs = Fig::ALL.iter().copied().filter(here).collect();
        let down = others.each().filter(|other| game.token(*other).health != Health::Up).collect();
        Self { game, seat, fig, room, others, down }
    }

    fn neighbours(&self) -> impl Iterator<Item = Room> + '_ {
        self.game.open.plan.neighbours(self.room)
    }

    fn has(&self, function: Function) -> bool {
        self.game.open.plan.room_has(self.room, function)
    }

    fn legs(&self, add: &mut impl FnMut(Action)) {
        let fig = self.fig;
        self.neighbours().for_each(|to| add(Action::Move { fig, to }));
        if self.down.0 != 0 {
            for to in self.neighbours() {
                self.down.each().for_each(|body| add(Action::Drag { fig, to, body }));
            }
        }
    }

    fn weapons(&self, add: &mut impl FnMut(Action)) {
        let (game, fig) = (self.game, self.fig);
        let aims = || self.others.each().map(Aim::Fig).chain([Aim::Terminal, Aim::Generator]);
        let machine = game.has_terminal(self.room) || self.has(Function::Generator);
        if self.others.0 != 0 || machine {
            for &weapon in Weapon::ALL.iter().filter(|weapon| game.is_armed(fig, **weapon)) {
                aims().for_each(|aim| add(Action::Attack { fig, weapon, aim }));
            }
        }
        if game.wields(fig, Item::Emp) {
            aims().for_each(|aim| add(Action::Emp { fig, aim }));
            for good in [Good::Disk, Good::ArtA, Good::ArtB, Good::ArtC] {
                self.places().for_each(|at| add(Action::Zap { fig, good, at }));
            }
        }
        if game.wields(fig, Item::Plasma) {
            self.places().for_each(|at| add(Action::Burn { fig, at }));
        }
    }

    /// Oneself, others here, and the floor.
    fn places(&self) -> impl Iterator<Item = At> {
        self.people().each().map(At::On).chain([At::In(self.room)])
    }

    /// Oneself and others in sight.
    const fn people(&self) -> Figs {
        Figs(self.others.0 | self.fig.bit())
    }

    fn hands(&self, add: &mut impl FnMut(Action)) {
        let fig = self.fig;
        let company = self.company();
        company.each().for_each(|to| add(Action::Give { fig, to }));
        company.each().for_each(|from| add(Action::Take { fig, from }));
        add(Action::Search { fig });
        self.down.each().for_each(|body| add(Action::Strip { fig, body }));
    }

    /// Whoever is here and up, one's own also unseen.
    fn company(&self) -> Figs {
        let own = |other: &Fig| {
            let row = self.game.row(*other);
            row.here && row.room == self.room && row.seat == self.seat
        };
        let own: Figs = Fig::ALL.iter().copied().filter(own).collect();
        Figs((self.others.0 | own.0) & !self.down.0 & !self.fig.bit())
    }

    fn consoles(&self, add: &mut impl FnMut(Action)) {
        let fig = self.fig;
        if self.game.has_terminal(self.room) {
            add(Action::Hack { fig });
            add(Action::Use { fig });
        }
        if self.has(Function::Launch) {
            add(Action::Launch { fig });
        }
        if self.has(Function::Cannon) {
            for room in Room::ALL {
                add(Action::Cannon { fig, room: *room });
            }
        }
        if self.has(Function::Broadcast) {
            add(Action::Broadcast { fig });
        }
    }

    fn tools(&self, add: &mut impl FnMut(Action)) {
        let (game, fig) = (self.game, self.fig);
        let has = |item: Item| game.wields(fig, item);
        for art in ARTIFACTS {
            add(Action::Verify { fig, art });
        }
        if has(Item::Torch) || has(Item::Plasma) {
            self.neighbours().for_each(|to| add(Action::Weld { fig, to }));
        }
        if has(Item::Medkit) {
            let patients = Figs(self.people().0 | self.company().0);
            patients.each().for_each(|whom| add(Action::Heal { fig, whom }));
            patients.each().for_each(|whom| add(Action::Revive { fig, whom }));
        }
        if has(Item::Geiger) {
            add(Action::Geiger { fig });
        }
    }

    fn explosives(&self, add: &mut impl FnMut(Action)) {
        let (game, fig) = (self.game, self.fig);
        let near = game.open.plan.near[self.room.index()] | self.room.bit();
        let reach = || Room::ALL.iter().copied().filter(|to| near & to.bit() != 0);
        if game.wields(fig, Item::Grenade) {
            reach().for_each(|to| add(Action::Gas { fig, to }));
        }
        if fig == Fig::Soldierbot {
            reach().for_each(|to| add(Action::Launcher { fig, to }));
        }
        if items::is_scientists(fig) {
            let mut mines = game.shut.mines;
            mines.sort_unstable();
            if mines[0] == mines[1] {
                mines[0] = None;
            }
            for room in mines.into_iter().flatten() {
                add(Action::Detonate { fig, room });
            }
        }
    }

    /// What only aliens do.
    fn alien(&self, add: &mut impl FnMut(Action)) {
        let fig = self.fig;
        match self.game.shut.species {
            Some(Species::Pan) if aliens::pan_unseen(self.game) == Some(fig) => {
                self.others.each().for_each(|whom| add(Action::Assassinate { whom }));
            }
            Some(Species::Mind) if fig == Fig::Alien1 => mind::list(add),
            Some(Species::Bugs) => {
                self.others.each().for_each(|body| add(Action::Lay { fig, body }));
            }
            Some(Species::Zombies) => add(Action::Eat { fig }),
            Some(Species::Pan | Species::Mind | Species::Koch | Species::Hal) | None => {}
        }
    }
}
