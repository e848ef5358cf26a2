//! The second law of secrets: in two positions that a seat cannot tell apart, the same move rolls
//! the same dice, sounds the same and leaves the same sight, unless it says that it reveals. And the
//! law of real dice: what a hand rolls is for all to see.

use contract::{Dice, DiceError, Event, Game, Key, Rng, Seat, Silent, heard_by};

use super::{Again, Made, imagination};
use crate::breach::{Fault, Found, difference, ensure};
use crate::check::Check;

/// Makes the move once more in a position that `seat` imagines, and compares what `seat` learns.
///
/// `undoable` says that the mover could take the move back: then learning anything from it is
/// peeking.
pub(crate) fn second_law<G: Game>(
    made: &Made<'_, G>,
    seat: Seat,
    undoable: bool,
    rng: &mut Rng,
) -> Found {
    let imagined = made.before.imagined(seat, rng);
    if imagined.refusal(made.seat, &made.action).is_some() {
        // Another seat's move that this imagined position does not allow.
        return Ok(());
    }
    let again = made.again_in(imagined);
    if reveals_to(made.events, seat) || reveals_to(&again.events, seat) {
        return Ok(());
    }
    let told = |fault: Fault| Fault {
        detail: format!("{}, imagined by {seat}: {}", made.words(), fault.detail),
        ..fault
    };
    let peeks = undoable && seat == made.seat;
    let as_found = |fault: Fault| match fault.check {
        Check::RollsTheSame => fault,
        _ if peeks => Fault { check: Check::UndoCannotPeek, ..fault },
        _ => fault,
    };
    compare(made, &again, seat).map_err(told).map_err(as_found)
}

fn compare<G: Game>(made: &Made<'_, G>, again: &Again<G>, seat: Seat) -> Found {
    ensure(again.settled.is_ok(), Check::RollsTheSame, || format!("{:?}", again.settled))?;
    // A spectator hears what is for everyone, which every seat hears as well.
    let truth: Vec<_> = heard_by(made.events, Some(seat)).collect();
    let fancy: Vec<_> = heard_by(&again.events, Some(seat)).collect();
    ensure(truth == fancy, Check::HearsTheSame, || difference(&truth, &fancy))?;
    for eyes in [Some(seat), None] {
        let (truth, fancy) = (made.after.view(eyes), again.position.view(eyes));
        ensure(truth == fancy, Check::SeesTheSameAfter, || difference(&truth, &fancy))?;
    }
    let (truth, fancy) = (made.after.status(), again.position.status());
    ensure(truth == fancy, Check::SeesTheSameAfter, || difference(&truth, &fancy))
}

/// A reveal that others hear tells this seat nothing, so it excuses nothing either.
fn reveals_to<E: Event>(events: &[E], seat: Seat) -> bool {
    heard_by(events, Some(seat)).any(Event::reveals)
}

/// Sets the game up once more with other dice. A seat to which both look alike imagines both alike.
pub(crate) fn opening_twins<G: Game>(first: &G, setup: &G::Setup, rng: &mut Rng) -> Found {
    let seats = first.seats();
    let Ok(twin) = G::new(setup, seats, &mut Dice::seeded(rng.bits())) else { return Ok(()) };
    let alike = |seat: &Seat| twin.view(Some(*seat)) == first.view(Some(*seat));
    seats
        .seats()
        .filter(alike)
        .try_for_each(|seat| imagination::blind(first, &twin, seat, rng.bits()))
}

/// Looks for another position that `seat` cannot tell from the true one, and checks that it is
/// imagined alike: the mover doing something else, or the same with other dice.
///
/// Without these an `imagine` that merely returns the true position would keep every other law.
pub(crate) fn twins<G: Game>(made: &Made<'_, G>, seat: Seat, rng: &mut Rng) -> Found {
    let mut actions = Vec::new();
    made.before.actions(made.seat, &mut actions);
    let other = actions.get(rng.index(actions.len())).copied().unwrap_or(made.action);
    for action in [made.action, other] {
        let mut twin = made.before.clone();
        twin.apply(made.seat, &action, &mut Dice::seeded(rng.bits()), &mut Silent);
        if twin != *made.after && twin.view(Some(seat)) == made.after.view(Some(seat)) {
            imagination::blind(made.after, &twin, seat, rng.bits())?;
        }
    }
    Ok(())
}

/// More dice than any move asks a hand for.
const HANDFUL: usize = 60;

/// A move made with real dice.
struct Thrown<G: Game> {
    position: G,
    events: Vec<G::Event>,
    /// What the hand was asked for: faces, and what it showed.
    dice: Vec<(u8, u8)>,
}

/// The law of real dice: whoever rolls chooses, and everybody looks on. Two faces of a die that a hand
/// is asked for look alike to all or to nobody; what not all may know is drawn by the program.
pub(crate) fn hands<G: Game>(made: &Made<'_, G>, rng: &mut Rng) -> Found {
    let key = Key::from_seed(rng.bits());
    let Some(first) = throw(made, &[], key, rng).filter(|first| !first.dice.is_empty()) else {
        return Ok(());
    };
    let which = rng.index(first.dice.len());
    let (faces, shown) = first.dice[which];
    let mut wishes: Vec<u8> = first.dice.iter().map(|(_, shown)| *shown).collect();
    wishes[which] = shown % faces.max(1) + 1;
    let Some(second) = throw(made, &wishes, key, rng) else { return Ok(()) };
    let is_alike = |eyes: &Option<Seat>| {
        let one: Vec<_> = heard_by(&first.events, *eyes).collect();
        let two: Vec<_> = heard_by(&second.events, *eyes).collect();
        one == two && first.position.view(*eyes) == second.position.view(*eyes)
    };
    let eyes = || made.before.seats().seats().map(Some).chain([None]);
    let (sees, blind) = (eyes().find(|eyes| !is_alike(eyes)), eyes().find(is_alike));
    ensure(sees.is_none() || blind.is_none(), Check::HandsAreOpen, || {
        let who = |eyes: Option<Option<Seat>>| {
            eyes.flatten().map_or("a spectator".to_string(), |seat| seat.to_string())
        };
        let (sees, blind) = (who(sees), who(blind));
        let (seat, action, other) = (made.seat, made.action, wishes[which]);
        format!(
            "{seat} {action}, die {which}: {shown} or {other}, {sees} can tell and {blind} cannot"
        )
    })
}

/// Makes the move with dice by hand: those wished for, and others where there is no such wish.
fn throw<G: Game>(made: &Made<'_, G>, wishes: &[u8], key: Key, rng: &mut Rng) -> Option<Thrown<G>> {
    let mut thrown: Vec<(u8, u8)> = Vec::new();
    loop {
        let given: Vec<u8> = thrown.iter().map(|(_, shown)| *shown).collect();
        let mut dice = Dice::by_hand(&given).with_hidden(key);
        let (mut position, mut events) = (made.before.clone(), Vec::new());
        position.apply(made.seat, &made.action, &mut dice, &mut events);
        match dice.finish() {
            Ok(()) => return Some(Thrown { position, events, dice: thrown }),
            Err(DiceError::Wanted(want)) if given.len() < HANDFUL => {
                let most = want.chance.most();
                let any = u8::try_from(1 + rng.index(usize::from(most))).unwrap_or(1);
                let wish = wishes.get(given.len()).filter(|wish| **wish <= most);
                thrown.push((most, wish.copied().unwrap_or(any)));
            }
            Err(_) => return None,
        }
    }
}
