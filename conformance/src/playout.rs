//! One random game, with every check along the way.

use contract::{Dice, Game, Key, Rng, Seat, SeatCount, Sitter, Table};

use crate::breach::{Fault, Found, ensure};
use crate::check::Check;
use crate::checks::components::Census;
use crate::checks::copies::{self, Kept};
use crate::checks::flow::{self, Lists};
use crate::checks::{
    Made, Paper, components, imagination, json, legality, notation, parser, records, secrets, undo,
};
use crate::vocabulary::Vocabulary;

/// Texts thrown at the parser after each game.
const TEXTS: usize = 60;
/// Clones put aside in one game.
const CLONES: usize = 12;

/// A game under check.
#[derive(Debug)]
pub(crate) struct Playout<'a, G: Game> {
    pub(crate) table: Table<G>,
    /// The most actions one seat was offered.
    pub(crate) widest: usize,
    seats: SeatCount,
    dice: Dice,
    rng: Rng,
    census: Census,
    kept: Vec<Kept<G>>,
    words: &'a mut Vocabulary<G::Action>,
    /// One position in so many is looked at closely.
    spacing: u32,
    max_plies: usize,
    ends: bool,
    replays: bool,
    insist: &'a [G::Action],
}

/// How one game is to be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms<'a, A> {
    pub(crate) seats: usize,
    pub(crate) key: Key,
    pub(crate) spacing: u32,
    pub(crate) max_plies: usize,
    /// Whether its first and last position are looked at closely.
    pub(crate) ends: bool,
    /// Whether its record is looked at.
    pub(crate) replays: bool,
    pub(crate) insist: &'a [A],
}

impl<'a, G: Game> Playout<'a, G> {
    /// Sets the game up.
    pub(crate) fn open(
        setup: &G::Setup,
        terms: Terms<'a, G::Action>,
        words: &'a mut Vocabulary<G::Action>,
    ) -> Result<Self, Fault> {
        let mut dice = Dice::house(terms.key);
        let sitters = (0..terms.seats).filter_map(Seat::new).map(sitter).collect();
        let table = Table::<G>::open(setup.clone(), sitters, &mut dice)
            .map_err(|faults| Fault::new(Check::SetupOpens, faults.to_string()))?;
        let seats = SeatCount::try_from(terms.seats)
            .map_err(|error| Fault::new(Check::SetupOpens, error.to_string()))?;
        Ok(Self {
            widest: 0,
            seats,
            dice,
            // Choices must not be drawn from the streams the dice are drawn from.
            rng: Rng::from_key(terms.key.child(0), 0),
            census: table.position().census(),
            kept: Vec::new(),
            words,
            spacing: terms.spacing,
            max_plies: terms.max_plies,
            ends: terms.ends,
            replays: terms.replays,
            insist: terms.insist,
            table,
        })
    }

    /// Plays to the end.
    pub(crate) fn run(&mut self) -> Found {
        let opening = self.table.record().opening;
        let first = self.table.position();
        copies::opening_repeats(first, self.table.setup(), self.seats, &opening)?;
        secrets::opening_twins(first, self.table.setup(), &mut self.rng)?;
        while self.table.position().status().outcome().is_none() {
            let ply = self.table.ply();
            ensure(ply < self.max_plies, Check::GamesEnd, || format!("{ply} moves and no end"))?;
            let closely = (self.ends && ply == 0) || self.rng.below(self.spacing) == 0;
            let lists = self.look(closely)?;
            self.step(&lists, closely)?;
        }
        self.look(self.ends)?;
        self.close()
    }

    /// Checks the position as it lies.
    fn look(&mut self, closely: bool) -> Result<Lists<G::Action>, Fault> {
        let position = self.table.position();
        let lists = flow::turn(position, self.seats)?;
        components::conserved(position, &self.census)?;
        for list in &lists {
            self.widest = self.widest.max(list.len());
            notation::list(list, self.words)?;
        }
        legality::listed(position, &lists)?;
        let refused = legality::allowed(position, self.seats, &lists, self.words, &mut self.rng)?;
        if closely {
            self.look_closely(&lists, refused)?;
        }
        Ok(lists)
    }

    /// The checks that cost more, for some of the positions.
    fn look_closely(
        &mut self,
        lists: &Lists<G::Action>,
        refused: Option<(Seat, G::Action)>,
    ) -> Found {
        let position = self.table.position();
        flow::only_adds(position, lists)?;
        json::position(position)?;
        json::views(position, self.seats)?;
        for seat in self.seats.seats() {
            imagination::law(position, seat, &self.census, &mut self.rng)?;
        }
        if self.kept.len() < CLONES {
            self.kept.push(Kept::new(self.table.ply(), position));
        }
        legality::each_applies(position, lists, &mut self.rng)?;
        match refused {
            Some(try_this) => legality::refusal_is_final(&mut self.table, try_this, &mut self.dice),
            None => Ok(()),
        }
    }

    /// Makes a random move and checks it.
    fn step(&mut self, lists: &Lists<G::Action>, closely: bool) -> Found {
        let waiting: Vec<Seat> = self.table.position().status().waiting().iter().collect();
        let seat = waiting[self.rng.index(waiting.len())];
        let list = &lists[seat.index()];
        let any = list[self.rng.index(list.len())];
        let action = *list.iter().find(|action| self.insist.contains(action)).unwrap_or(&any);

        let before = self.table.position().clone();
        let paper = closely.then(|| Paper::of(&self.table));
        let events = legality::play(&mut self.table, seat, &action, &mut self.dice)?;
        let rolls = self.table.moves().last().map(|last| last.rolls.clone()).unwrap_or_default();
        let (after, undoable) = (self.table.position().clone(), self.table.undoable());
        let made =
            Made { before: &before, after: &after, seat, action, rolls: &rolls, events: &events };
        undo::stops(&made, undoable)?;
        copies::repeats(&made)?;
        if let Some(paper) = paper {
            if undoable > 0 {
                undo::restores(&mut self.table, self.seats, &paper)?;
                legality::play(&mut self.table, seat, &action, &mut self.dice)?;
            }
            self.listen(&made, undoable > 0)?;
        }
        Ok(())
    }

    /// What each seat learns from a move.
    fn listen(&mut self, made: &Made<'_, G>, undoable: bool) -> Found {
        json::events(made.events)?;
        for seat in self.seats.seats() {
            secrets::second_law(made, seat, undoable, &mut self.rng)?;
            secrets::twins(made, seat, &mut self.rng)?;
        }
        if made.rolls.is_empty() {
            return Ok(());
        }
        // Its own chance: the game goes on as it would without this look.
        secrets::hands(made, &mut self.rng.clone())
    }

    /// The checks of a finished game.
    fn close(&mut self) -> Found {
        copies::unchanged(&self.kept)?;
        if self.replays {
            records::faithful(&self.table, &self.kept)?;
        }
        parser::fuzz(self.words, &mut self.rng, TEXTS)
    }
}

/// Somebody to sit there.
pub(crate) fn sitter(seat: Seat) -> Sitter {
    Sitter { name: seat.to_string(), player: "random".into() }
}
