//! Chapter 5 and the levels of every sheet: how the game ends and what it is worth
//! [`R05_1`](crate::book::R05_1), [`R05_2`](crate::book::R05_2).

use contract::{Log, Outcome, Seat, SeatResult, SeatSet, Verdict};

use super::r04_1_6_rooms::is_away;
use super::r10_aliens::{is, is_living_alien};
use crate::event::Event;
use crate::names::{AGENTS, Employer, Fig, Good, Health, Item, LETTERS, Name, Room, Species};
use crate::state::{ALIEN, Ending, Feynman, PHONE, PIRATES, Phase, Place, SCIENTIST};

/// The game is over: everything is opened.
pub(crate) fn finish<L: Log<Event>>(game: &mut Feynman, ending: Ending, log: &mut L) {
    game.shut.phase = Phase::Over(ending);
    log.note(Event::Ended { ending });
    for seat in game.open.seats.seats() {
        log.note(Event::Levelled { seat, level: level(game, seat) });
    }
}

/// Levels as the rulebook counts them: the lowest wins, equal ones share. Who has none has lost and
/// shares the last place, also if nobody has one (FEY-53).
pub(crate) fn outcome(game: &Feynman) -> Outcome {
    let seats = game.open.seats;
    let levels = seats.each(|seat| level(game, seat));
    let result = |seat: Seat| {
        let own = levels[seat.index()];
        if own == 0 {
            let place = u8::try_from(seats.get()).unwrap_or(u8::MAX);
            return SeatResult { verdict: Verdict::Lost, place, level: None, score: None };
        }
        let ahead = |other: &Seat| (1..own).contains(&levels[other.index()]);
        let place = seats.seats().filter(ahead).fold(1, |place, _| place + 1);
        let verdict = if place == 1 { Verdict::Won } else { Verdict::Lost };
        SeatResult { verdict, place, level: Some(own.into()), score: None }
    };
    let results: Vec<SeatResult> = seats.seats().map(result).collect();
    Outcome::try_from(results).unwrap_or_else(|_| Outcome::won_by(seats, SeatSet::NONE))
}

/// The level of victory a team has reached: 1 is best, 0 is none.
pub fn level(game: &Feynman, seat: Seat) -> u8 {
    let met: [bool; 4] = match seat {
        PIRATES => pirates(game),
        SCIENTIST => scientist(game),
        PHONE => match game.shut.employer {
            Some(Employer::Gmen) => gmen(game),
            Some(Employer::Bell) => bell(game),
            Some(Employer::Museum) => museum(game),
            Some(Employer::Pinkerton) => pinkerton(game),
            None => [false; 4],
        },
        _ => alien(game),
    };
    let best = met.iter().position(|met| *met);
    best.map_or(0, |index| u8::try_from(index + 1).unwrap_or(0))
}

fn alien(game: &Feynman) -> [bool; 4] {
    let [one, two, three] = match game.shut.species {
        Some(Species::Mind) => mind(game),
        Some(Species::Bugs) => bugs(game),
        Some(Species::Koch) => koch(game),
        Some(Species::Pan) => pan(game),
        Some(Species::Zombies) => zombies(game),
        Some(Species::Hal) => hal(game),
        None => [false; 3],
    };
    [one, two, three, false]
}

// Questions that the levels share.

/// Alive aboard a ship that got away, and not captured (FEY-110).
fn escaped(game: &Feynman, fig: Fig) -> bool {
    let replaced = game.shut.victim == Some(fig);
    got_away(game, fig) && !replaced
}

/// The same of a token, be it Pan in somebody's place.
fn got_away(game: &Feynman, fig: Fig) -> bool {
    is_away(game, fig) && !captured(game, fig)
}

/// Down on a ship with somebody conscious of another team and nobody conscious of one's own
/// (2.6 of the reconstruction).
fn captured(game: &Feynman, fig: Fig) -> bool {
    game.open.seats.seats().any(|seat| captured_by(game, fig, seat))
}

/// The same, with somebody conscious of this team.
fn captured_by(game: &Feynman, fig: Fig, captor: Seat) -> bool {
    let down = game.token(fig).health != Health::Up;
    let own = game.row(fig).seat;
    let ship = game.row(fig).room.vessel();
    let awake = |seat: Seat| {
        aboard(game, ship).any(|other| {
            game.token(other).health == Health::Up
                && !other.is_egg()
                && game.row(other).seat == seat
        })
    };
    down && captor != own && awake(captor) && !awake(own)
}

/// Everybody on a ship.
fn aboard(game: &Feynman, ship: u16) -> impl Iterator<Item = Fig> + '_ {
    Fig::ALL
        .iter()
        .copied()
        .filter(move |fig| game.row(*fig).here && ship & game.row(*fig).room.bit() != 0)
}

/// Alive at the end, here or away (FEY-52); not as Pan's victim.
fn survives(game: &Feynman, fig: Fig) -> bool {
    game.is_alive(fig) && game.shut.victim != Some(fig) && !game.token(fig).zombie
}

/// The room of one of the five, wherever it is.
fn room_of(game: &Feynman, good: Good) -> Option<Room> {
    match game.good(good) {
        Place::On(fig) => Some(game.row(fig).room),
        Place::Hidden(room) | Place::Lies(room) => Some(room),
        Place::Never | Place::Gone => None,
    }
}

/// Aboard a ship that got away, and not in the hands of a conscious rival there (FEY-111).
fn shipped(game: &Feynman, good: Good, ship: u16, seat: Seat) -> bool {
    let there = room_of(game, good).is_some_and(|room| ship & room.bit() & game.open.away != 0);
    let rival = match game.good(good) {
        Place::On(fig) => game.row(fig).seat != seat && game.token(fig).health == Health::Up,
        _ => false,
    };
    there && !rival
}

/// In the hands of one's own conscious character, on the station or away.
fn in_hand(game: &Feynman, good: Good, seat: Seat) -> bool {
    match game.good(good) {
        Place::On(fig) => {
            game.row(fig).seat == seat && game.is_alive(fig) && game.token(fig).health == Health::Up
        }
        _ => false,
    }
}

/// Had by a team: in hand, or aboard a ship that one of its own escaped on and is no prisoner of
/// (FEY-110, FEY-111).
fn has(game: &Feynman, good: Good, seat: Seat) -> bool {
    let own = |fig: &Fig| game.row(*fig).seat == seat && got_away(game, *fig);
    let afloat = Fig::ALL
        .iter()
        .filter(|fig| own(fig))
        .any(|fig| shipped(game, good, game.row(*fig).room.vessel(), seat));
    in_hand(game, good, seat) || afloat
}

fn has_artifact(game: &Feynman, seat: Seat) -> bool {
    game.real().is_some_and(|real| has(game, real, seat))
}

fn slain_by(game: &Feynman, fig: Fig, seat: Seat) -> bool {
    let dead = game.token(fig).health == Health::Dead || game.token(fig).zombie;
    dead && game.slayer(fig).is_some_and(|deed| deed.seat == seat)
}

/// The disk is destroyed and nobody has heard it (FEY-114).
fn disk_silenced(game: &Feynman) -> bool {
    game.good(Good::Disk) == Place::Gone && !game.open.broadcast
}

/// A living alien where none may be aboard; by option not the Alien Pet (FEY-112).
fn spoils(game: &Feynman, fig: Fig) -> bool {
    let pet = fig == Fig::Pet && game.open.options.pet_spoils && game.is_alive(fig);
    pet || is_living_alien(game, fig)
}

// The pirates.

/// Escaped pirates that are still pirates (FEY-113).
fn crew(game: &Feynman) -> impl Iterator<Item = Fig> + '_ {
    LETTERS.into_iter().filter(|fig| game.row(*fig).seat == PIRATES && escaped(game, *fig))
}

fn crew_escaped(game: &Feynman) -> bool {
    let captain = game.letter_of(Name::Eastwood);
    crew(game).count() >= 3 || crew(game).any(|fig| Some(fig) == captain)
}

/// The ships the crew got away on.
fn crew_ships(game: &Feynman) -> u16 {
    crew(game).fold(0, |ships, fig| ships | game.row(fig).room.vessel())
}

/// Levels [`R07_6`](crate::book::R07_6),
/// [`R07_7`](crate::book::R07_7),
/// [`R07_8`](crate::book::R07_8),
/// [`R07_9`](crate::book::R07_9).
fn pirates(game: &Feynman) -> [bool; 4] {
    let (away, ships) = (crew_escaped(game), crew_ships(game));
    let with = |good: Good| shipped(game, good, ships, PIRATES);
    let artifact = game.real().is_some_and(with);
    let loot = with(Good::Loot);
    let alien = aboard(game, ships).any(|fig| spoils(game, fig));
    let counts =
        game.shut.employer == Some(Employer::Pinkerton) || game.open.options.pinkerton_any_employer;
    let clean = !counts || !AGENTS.iter().any(|agent| slain_by(game, *agent, PIRATES));
    let alive = |fig: &Fig| game.row(*fig).seat == PIRATES && survives(game, *fig);
    let holds =
        has_artifact(game, PIRATES) || (game.open.has_phone() && has(game, Good::Disk, PIRATES));
    [
        away && loot && artifact && !alien,
        away && artifact && clean,
        away && loot && clean && !game.open.harmed,
        LETTERS.iter().any(alive) && holds && clean,
    ]
}

// The scientist.

/// `McCray` has it: in his hands, in one of his on his ship or in his room (FEY-111).
fn mccray_with(game: &Feynman, good: Good) -> bool {
    let row = game.row(Fig::Mccray);
    let near = |fig: Fig| {
        let other = game.row(fig);
        other.seat == SCIENTIST && (fig == Fig::Mccray || other.room.vessel() == row.room.vessel())
    };
    let held = match game.good(good) {
        Place::On(fig) => near(fig) && game.is_alive(fig) && game.token(fig).health == Health::Up,
        _ => false,
    };
    held || (got_away(game, Fig::Mccray) && shipped(game, good, row.room.vessel(), SCIENTIST))
}

/// Levels [`R08_6`](crate::book::R08_6),
/// [`R08_7`](crate::book::R08_7),
/// [`R08_8`](crate::book::R08_8),
/// [`R08_9`](crate::book::R08_9).
fn scientist(game: &Feynman) -> [bool; 4] {
    let mccray = Fig::Mccray;
    let alive = survives(game, mccray);
    let silenced = disk_silenced(game);
    let guilty = AGENTS.iter().any(|agent| slain_by(game, *agent, SCIENTIST));
    let loot = mccray_with(game, Good::Loot);
    let artifact = game.real().is_some_and(|real| mccray_with(game, real));
    let ship = game.row(mccray).room.vessel();
    let company = |fig: Fig| {
        let pirate = fig.is_letter() && game.is_living_human(fig);
        pirate || spoils(game, fig)
    };
    let alone = !aboard(game, ship).any(company);
    [
        alive && silenced && !guilty && loot,
        escaped(game, mccray) && alone && loot && artifact,
        alive && (loot || artifact) && silenced,
        alive && silenced,
    ]
}

// The phone company.

fn informant_survives(game: &Feynman) -> bool {
    game.shut.informant.is_some_and(|fig| survives(game, fig))
}

/// Eastwood aboard a ship with somebody conscious of the phone company and nobody of his own
/// (FEY-116); Pan in his place is not he (FEY-89).
fn eastwood_taken(game: &Feynman, dead: bool) -> bool {
    let Some(captain) = game.letter_of(Name::Eastwood) else { return false };
    let row = game.row(captain);
    let ship = row.room.vessel();
    let other = game.token(captain).zombie || game.shut.victim == Some(captain);
    if !row.here || game.open.away & row.room.bit() == 0 || other {
        return false;
    }
    let awake = |seat: Seat| {
        aboard(game, ship)
            .any(|fig| game.row(fig).seat == seat && game.token(fig).health == Health::Up)
    };
    let fits = match game.token(captain).health {
        Health::Up => false,
        Health::Out => !dead,
        Health::Dead => dead,
    };
    fits && awake(PHONE) && !awake(PIRATES)
}

/// Levels [`R09_6`](crate::book::R09_6),
/// [`R09_7`](crate::book::R09_7),
/// [`R09_8`](crate::book::R09_8),
/// [`R09_9`](crate::book::R09_9).
fn gmen(game: &Feynman) -> [bool; 4] {
    let has_one = has_artifact(game, PHONE) || has(game, Good::Disk, PHONE);
    let informant = informant_survives(game);
    let captain = game.letter_of(Name::Eastwood);
    let dead = captain.is_some_and(|fig| !survives(game, fig));
    [
        eastwood_taken(game, false) && has_one,
        eastwood_taken(game, true) && has_one && informant,
        dead && informant,
        informant,
    ]
}

/// Levels [`R09_10`](crate::book::R09_10),
/// [`R09_11`](crate::book::R09_11),
/// [`R09_12`](crate::book::R09_12),
/// [`R09_13`](crate::book::R09_13).
fn bell(game: &Feynman) -> [bool; 4] {
    let alive = AGENTS.iter().filter(|agent| survives(game, **agent)).count();
    let carries = |fig: &Fig| {
        let on = |good: Good| game.good(good) == Place::On(*fig);
        survives(game, *fig)
            && (on(Good::Loot) || game.carries(*fig, Item::Emp) || game.real().is_some_and(on))
    };
    let left = game
        .real()
        .and_then(|real| room_of(game, real))
        .is_some_and(|room| game.open.away & room.bit() != 0);
    let both = AGENTS.iter().all(|agent| escaped(game, *agent));
    let ships = AGENTS.iter().fold(0, |set, agent| set | game.row(*agent).room.vessel());
    [
        both && shipped(game, Good::Loot, ships, PHONE),
        AGENTS.iter().any(carries) && !game.open.is_generator_dead(),
        alive >= 1 && left && game.open.broadcast,
        alive == 2,
    ]
}

/// Whether the artifact that lived is on a ship, dead: whoever carries it, it is an object (FEY-84).
fn is_husk_aboard(game: &Feynman, ship: u16) -> bool {
    let there = |real: Good| room_of(game, real).is_some_and(|room| ship & room.bit() != 0);
    is(game, Species::Mind) && !game.is_alive(Fig::Alien1) && game.real().is_some_and(there)
}

/// Levels [`R09_14`](crate::book::R09_14),
/// [`R09_15`](crate::book::R09_15),
/// [`R09_16`](crate::book::R09_16),
/// [`R09_17`](crate::book::R09_17).
fn museum(game: &Feynman) -> [bool; 4] {
    let exhibit = |fig: Fig| {
        let pet = fig == Fig::Pet && game.open.options.pet_is_exhibit;
        pet || game.is_alien_body(fig)
    };
    let with = |living: bool| {
        AGENTS.iter().filter(|agent| escaped(game, **agent)).any(|agent| {
            let ship = game.row(*agent).room.vessel();
            let husk = !living && is_husk_aboard(game, ship);
            husk || aboard(game, ship).any(|fig| exhibit(fig) && game.is_alive(fig) == living)
        })
    };
    let [preuitt, osorio] = AGENTS.map(|agent| game.row(agent).room.vessel());
    let both = AGENTS.iter().all(|agent| escaped(game, *agent));
    let prize = |good: Good| shipped(game, good, preuitt, PHONE);
    let one_ship = both && preuitt == osorio;
    let disk = shipped(game, Good::Disk, preuitt | osorio, PHONE);
    [
        with(true),
        with(false),
        one_ship && (prize(Good::Loot) || game.real().is_some_and(prize)),
        both && disk,
    ]
}

/// Who killed an agent and may still have to answer for it: not Pan's victim, if it was that one
/// itself and not yet Pan, for Pan has killed it (FEY-89).
fn killer(game: &Feynman, agent: Fig) -> Option<Fig> {
    let by = game.slayer(agent)?.by?;
    let late = game.shut.victim == Some(by) && game.shut.earlier & agent.bit() != 0;
    (!late).then_some(by)
}

/// Every dead agent was avenged by the other's own hand (FEY-55, FEY-119).
fn avenged(game: &Feynman) -> bool {
    let dead = |agent: &Fig| !survives(game, *agent);
    let avenged = |agent: Fig| {
        let partner = if agent == Fig::Preuitt { Fig::Osorio } else { Fig::Preuitt };
        killer(game, agent).is_some_and(|killer| {
            let fell = game.token(killer).health == Health::Dead || !game.row(killer).here;
            fell && game.downfall(killer).is_some_and(|deed| deed.by == Some(partner))
        })
    };
    let fallen = || AGENTS.into_iter().filter(dead);
    fallen().next().is_some() && fallen().all(avenged)
}

/// Levels [`R09_18`](crate::book::R09_18),
/// [`R09_19`](crate::book::R09_19),
/// [`R09_20`](crate::book::R09_20),
/// [`R09_21`](crate::book::R09_21).
fn pinkerton(game: &Feynman) -> [bool; 4] {
    let both = AGENTS.iter().all(|agent| survives(game, *agent));
    let ours = |fig: Fig| fig.is_agent() && game.is_alive(fig);
    let artifact_gone = game.real().is_some_and(|real| {
        let away = room_of(game, real).is_some_and(|room| game.open.away & room.bit() != 0);
        let in_ours = matches!(game.good(real), Place::On(fig) if ours(fig));
        away && !in_ours
    });
    let mccray_gone = is_away(game, Fig::Mccray) && !captured_by(game, Fig::Mccray, PHONE);
    let kept = !artifact_gone && !mccray_gone;
    let dead = AGENTS.into_iter().filter(|agent| !survives(game, *agent));
    let killer_away =
        dead.filter_map(|agent| killer(game, agent)).any(|killer| got_away(game, killer));
    [
        avenged(game),
        kept && !game.open.exploded && both && survives(game, Fig::Mccray),
        game.open.broadcast && has_artifact(game, PHONE) && !killer_away,
        both,
    ]
}

// The aliens.

fn humans(game: &Feynman) -> impl Iterator<Item = Fig> + '_ {
    let in_game = |fig: &Fig| {
        fig.is_human() && (game.row(*fig).here || game.open.slain[fig.index()].is_some())
    };
    Fig::ALL.iter().copied().filter(in_game)
}

/// A human who killed a human and walks free, of those the table knows of (FEY-108).
fn walks_free(game: &Feynman, killer: Fig) -> bool {
    game.is_living_human(killer)
        && game.token(killer).health == Health::Up
        && game.shut.thralls & killer.bit() == 0
}

/// Levels [`R10_32`](crate::book::R10_32),
/// [`R10_33`](crate::book::R10_33),
/// [`R10_34`](crate::book::R10_34).
fn mind(game: &Feynman) -> [bool; 3] {
    let alien = Fig::Alien1;
    let killers = || {
        let by = |fig: &Fig| game.slayer(*fig).and_then(|deed| deed.by);
        let dead = Fig::ALL.iter().filter(|fig| fig.is_human() && !game.is_living_human(**fig));
        dead.filter_map(by).filter(|killer| killer.is_human())
    };
    let justice = !killers().any(|killer| walks_free(game, killer))
        && (killers().next().is_some() || !game.open.options.mind_needs_killer);
    let ship = game.row(alien).room.vessel();
    let living = |fig: &Fig| *fig != alien && !fig.is_egg() && game.is_alive(*fig);
    let company = aboard(game, ship).filter(living).count();
    let away = escaped(game, alien);
    [game.is_alive(alien) && justice, away && company == 1, away]
}

/// Levels [`R10_4`](crate::book::R10_4),
/// [`R10_5`](crate::book::R10_5).
fn bugs(game: &Feynman) -> [bool; 3] {
    let finished = |fig: Fig| {
        let row = game.row(fig);
        !game.is_living_human(fig) || row.boxes - row.damage.min(row.boxes) <= 2
    };
    let dead = humans(game).filter(|fig| !game.is_living_human(*fig)).count();
    let adult = Fig::ALL.iter().any(|fig| game.is_bug(*fig) && game.is_alive(*fig));
    [humans(game).all(finished), dead > 4 && adult, false]
}

/// Whether somebody got away with the real artifact.
fn away_with_artifact(game: &Feynman, fig: Fig) -> bool {
    let ship = game.row(fig).room.vessel();
    got_away(game, fig) && game.real().is_some_and(|real| shipped(game, real, ship, ALIEN))
}

/// Levels [`R10_7`](crate::book::R10_7),
/// [`R10_8`](crate::book::R10_8),
/// [`R10_9`](crate::book::R10_9).
fn koch(game: &Feynman) -> [bool; 3] {
    let touched = game.shut.real.map_or(0, |letter| game.open.handled[usize::from(letter.min(2))]);
    let marked = |fig: Fig| fig == Fig::Mccray || touched & fig.bit() != 0;
    let all = !humans(game).any(|fig| marked(fig) && game.is_living_human(fig));
    let destroyed = game.real().is_some_and(|real| game.good(real) == Place::Gone);
    [away_with_artifact(game, Fig::Alien1), all, destroyed]
}

/// Levels [`R10_12`](crate::book::R10_12),
/// [`R10_13`](crate::book::R10_13),
/// [`R10_14`](crate::book::R10_14).
fn pan(game: &Feynman) -> [bool; 3] {
    let Some(fig) = game.shut.pan else { return [false; 3] };
    let alive = game.is_alive(fig);
    let posing = game.shut.victim == Some(fig) && game.open.pan.is_none();
    let carried = match game.real().map(|real| game.good(real)) {
        Some(Place::On(whom)) => whom == fig,
        _ => false,
    };
    let away = got_away(game, fig) && (carried || away_with_artifact(game, fig));
    [alive && posing, away, alive]
}

/// Levels [`R10_18`](crate::book::R10_18),
/// [`R10_19`](crate::book::R10_19),
/// [`R10_20`](crate::book::R10_20).
fn zombies(game: &Feynman) -> [bool; 3] {
    let standing = |fig: &Fig| game.row(*fig).seat != ALIEN && !fig.is_egg() && game.is_alive(*fig);
    [game.open.eaten, !Fig::ALL.iter().any(standing), game.open.risen >= 2]
}

/// Levels [`R10_25`](crate::book::R10_25),
/// [`R10_26`](crate::book::R10_26),
/// [`R10_27`](crate::book::R10_27).
fn hal(game: &Feynman) -> [bool; 3] {
    let computer = Fig::Alien1;
    let alive = game.is_alive(computer) && is(game, Species::Hal);
    let mccray = survives(game, Fig::Mccray);
    let ship = |fig: Fig| {
        let room = game.row(fig).room;
        if game.open.away & room.bit() == 0 { 0 } else { room.vessel() }
    };
    let together = ship(computer) == ship(Fig::Mccray);
    [
        alive && mccray && together && disk_silenced(game),
        alive && away_with_artifact(game, computer),
        alive,
    ]
}
