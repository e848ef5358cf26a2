//! Chapter 5: whether what a level wants is so, of whatever is known: of the position for the
//! judgement at the end [`R05_2`](crate::book::R05_2), of a view for the checklist of a seat.

use contract::Seat;

use super::r05_levels::{Condition, Owner};
use crate::evidence::{Evidence, Truth};
use crate::names::{AGENTS, Employer, Fig, Good, Health, Item, LETTERS, Room, Species};
use crate::state::{ALIEN, PHONE, PIRATES, SCIENTIST};

/// So many dead humans satisfy the bugs [`R10_5`](crate::book::R10_5).
const MANY_HUMANS: usize = 5;
/// At most so many boxes are left to whoever is nearly dead [`R10_4`](crate::book::R10_4).
const NEARLY: u8 = 2;
/// So many must be turned [`R10_20`](crate::book::R10_20).
const TURNED: u8 = 2;

/// Whether it is so.
#[allow(clippy::too_many_lines)] // One arm for each condition.
pub(crate) fn holds(known: &Evidence, condition: Condition) -> Truth {
    let open = known.open;
    match condition {
        Condition::CrewAway => crew_away(known),
        Condition::CrewHasLoot => {
            by_crew(known, |ships| shipped(known, Good::Loot, ships, PIRATES))
        }
        Condition::CrewHasArtifact => {
            by_crew(known, |ships| known.artifact(|real| shipped(known, real, ships, PIRATES)))
        }
        Condition::CrewUnspoilt => by_crew(known, |ships| !spoilt(known, ships)),
        Condition::NoPinkertonKilled => no_pinkerton_killed(known),
        Condition::NothingHarmed => (!open.harmed).into(),
        Condition::PirateAlive => Truth::any(
            LETTERS.into_iter().map(|fig| known.is_of(fig, PIRATES).and(survives(known, fig))),
        ),
        Condition::HasDiskOrArtifact(owner) => has_disk_or_artifact(known, owner),
        Condition::MccrayAlive => survives(known, Fig::Mccray),
        Condition::MccrayAway => escaped(known, Fig::Mccray),
        Condition::MccrayHasLoot => mccray_with(known, Good::Loot),
        Condition::MccrayHasArtifact => known.artifact(|real| mccray_with(known, real)),
        Condition::MccrayHasEither => {
            mccray_with(known, Good::Loot).or(known.artifact(|real| mccray_with(known, real)))
        }
        Condition::MccrayAlone => survives(known, Fig::Mccray).and(!in_company(known)),
        Condition::NoAgentKilled => {
            !Truth::any(AGENTS.into_iter().map(|agent| slain_by(known, agent, SCIENTIST)))
        }
        Condition::DiskSilenced => known.is_gone(Good::Disk).and((!open.broadcast).into()),
        Condition::DiskBroadcast => open.broadcast.into(),
        Condition::EastwoodTaken => known.captain(|fig| taken(known, fig, Health::Out)),
        Condition::EastwoodsBodyTaken => known.captain(|fig| taken(known, fig, Health::Dead)),
        Condition::EastwoodDead => known.captain(|fig| !survives(known, fig)),
        Condition::InformantAlive => {
            known.informant().map_or(Truth::No, |fig| survives(known, fig))
        }
        Condition::AgentAlive => Truth::any(agents(|agent| survives(known, agent))),
        Condition::AgentsAlive => Truth::all(agents(|agent| survives(known, agent))),
        Condition::AgentAway => Truth::any(agents(|agent| escaped(known, agent))),
        Condition::AgentsAway => Truth::all(agents(|agent| escaped(known, agent))),
        Condition::AgentsAwayTogether => {
            let [preuitt, osorio] = AGENTS.map(|agent| known.ship(agent));
            Truth::all(agents(|agent| escaped(known, agent))).and((preuitt == osorio).into())
        }
        Condition::AgentsHaveLoot => {
            by_agents(known, |ships| shipped(known, Good::Loot, ships, PHONE))
        }
        Condition::AgentsHavePrize => by_agents(known, |ships| {
            let aboard = |good: Good| shipped(known, good, ships, PHONE);
            aboard(Good::Loot).or(known.artifact(aboard))
        }),
        Condition::AgentsHaveDisk => {
            by_agents(known, |ships| shipped(known, Good::Disk, ships, PHONE))
        }
        Condition::AgentsHaveLivingAlien => by_agents(known, |ships| exhibit(known, ships, true)),
        Condition::AgentsHaveDeadAlien => {
            by_agents(known, |ships| exhibit(known, ships, false).or(husk_aboard(known, ships)))
        }
        Condition::AgentCarriesPrize => {
            Truth::any(agents(|agent| survives(known, agent).and(carries_prize(known, agent))))
        }
        Condition::GeneratorWhole => (!open.is_generator_dead()).into(),
        Condition::ArtifactLeft => known.artifact(|real| known.lies_in(real, open.away)),
        Condition::ArtifactKept => !known.artifact(|real| {
            let ours = |fig: Fig| Truth::from(fig.is_agent()).and(known.alive(fig));
            known.lies_in(real, open.away).and(!known.carrier(real, ours))
        }),
        Condition::MccrayKept => {
            !known.is_away(Fig::Mccray).and(!captured_by(known, Fig::Mccray, PHONE))
        }
        Condition::StationWhole => (!open.exploded).into(),
        Condition::PartnerLost => Truth::any(agents(|agent| !survives(known, agent))),
        Condition::PartnerAvenged => {
            Truth::all(agents(|agent| survives(known, agent).or(avenged(known, agent))))
        }
        Condition::AgentsHaveArtifact => known.artifact(|real| has(known, real, PHONE)),
        Condition::NoKillerAway => !Truth::any(agents(|agent| {
            let away = killed_by(known, agent, |killer| got_away(known, killer));
            (!survives(known, agent)).and(away)
        })),
        Condition::AlienAlive => of_alien(known, |alien| known.alive(alien)),
        Condition::AlienAway => of_alien(known, |alien| got_away(known, alien)),
        Condition::AlienHasArtifact => {
            of_alien(known, |alien| known.artifact(|real| alien_with(known, alien, real)))
        }
        Condition::AlienHasOneCompanion => of_alien(known, |alien| one_companion(known, alien)),
        Condition::JusticeDone => justice(known),
        Condition::HumansFinished => {
            !Truth::any(Fig::ALL.iter().map(|fig| unfinished(known, *fig)))
        }
        Condition::FiveHumansDead => {
            let dead = |fig: &Fig| known.is_human(*fig).and(!living_human(known, *fig));
            Truth::at_least(MANY_HUMANS, Fig::ALL.iter().map(dead))
        }
        Condition::BugAlive => {
            let bug = |fig: &Fig| {
                Truth::from(fig.is_alien()).and(known.is(Species::Bugs)).and(known.alive(*fig))
            };
            Truth::any(Fig::ALL.iter().map(bug))
        }
        Condition::TouchersDead => !Truth::any(Fig::ALL.iter().map(|fig| marked(known, *fig))),
        Condition::ArtifactDestroyed => known.artifact(|real| known.is_gone(real)),
        Condition::PanPosing => {
            of_alien(known, |pan| known.is_victim(pan).and(open.pan.is_none().into()))
        }
        Condition::ArtifactEaten => open.eaten.into(),
        Condition::OthersDead => !Truth::any(Fig::ALL.iter().map(|fig| is_rival(known, *fig))),
        Condition::TwoTurned => (open.risen >= TURNED).into(),
        Condition::MccrayWithAlien => of_alien(known, |alien| with_mccray(known, alien)),
    }
}

fn agents(what: impl Fn(Fig) -> Truth) -> impl Iterator<Item = Truth> {
    AGENTS.into_iter().map(what)
}

fn of_alien(known: &Evidence, what: impl Fn(Fig) -> Truth) -> Truth {
    known.alien().map_or(Truth::No, what)
}

// Questions that the levels share.

/// Alive aboard a ship that got away, and not captured (FEY-110).
pub(super) fn escaped(known: &Evidence, fig: Fig) -> Truth {
    got_away(known, fig).and(!known.is_victim(fig))
}

/// The same of a token, be it Pan in somebody's place.
fn got_away(known: &Evidence, fig: Fig) -> Truth {
    let captured = || {
        let captors = known.open.seats.seats().map(|seat| captured_by(known, fig, seat));
        Truth::any(captors)
    };
    match known.is_away(fig) {
        Truth::No => Truth::No,
        away @ (Truth::Yes | Truth::Unknown) => away.and(!captured()),
    }
}

/// Down on a ship with somebody conscious of this team and nobody conscious of one's own (2.6 of
/// the reconstruction).
fn captured_by(known: &Evidence, fig: Fig, captor: Seat) -> Truth {
    if known.health(fig) == Health::Up {
        return Truth::No;
    }
    let ship = known.ship(fig);
    let held = |own: Seat| {
        let rescued = awake(known, own, ship);
        known.is_of(fig, own).and((captor != own).into()).and(!rescued)
    };
    let held = Truth::any(known.open.seats.seats().map(held));
    awake(known, captor, ship).and(held)
}

/// Somebody conscious of a team is aboard.
fn awake(known: &Evidence, seat: Seat, ship: u16) -> Truth {
    let one = |fig: &Fig| {
        if fig.is_egg() || known.health(*fig) != Health::Up {
            return Truth::No;
        }
        known.is_in(*fig, ship).and(known.is_of(*fig, seat))
    };
    Truth::any(Fig::ALL.iter().map(one))
}

/// Alive at the end, here or away (FEY-52); not as Pan's victim.
pub(super) fn survives(known: &Evidence, fig: Fig) -> Truth {
    let risen = known.open.token(fig).zombie;
    known.alive(fig).and(!known.is_victim(fig)).and((!risen).into())
}

/// Neither dead, risen nor replaced by Pan, and human (FEY-89).
pub(super) fn living_human(known: &Evidence, fig: Fig) -> Truth {
    Truth::from(fig.is_human()).and(survives(known, fig))
}

/// Aboard a ship, and not in the hands of a conscious rival there (FEY-111). That the ship got away
/// is a condition of its own.
fn shipped(known: &Evidence, good: Good, ship: u16, seat: Seat) -> Truth {
    let rival = |fig: Fig| (!known.is_of(fig, seat)).and(known.is_up(fig));
    known.lies_in(good, ship).and(!known.carrier(good, rival))
}

/// In the hands of one's own conscious character, on the station or away.
fn in_hand(known: &Evidence, good: Good, seat: Seat) -> Truth {
    let own = |fig: Fig| known.is_of(fig, seat).and(known.alive(fig)).and(known.is_up(fig));
    known.carrier(good, own)
}

/// Had by a team: in hand, or aboard a ship that one of its own escaped on and is no prisoner of
/// (FEY-110, FEY-111).
fn has(known: &Evidence, good: Good, seat: Seat) -> Truth {
    let afloat = |fig: &Fig| match known.is_of(*fig, seat).and(got_away(known, *fig)) {
        Truth::No => Truth::No,
        own @ (Truth::Yes | Truth::Unknown) => {
            own.and(shipped(known, good, known.ship(*fig), seat))
        }
    };
    in_hand(known, good, seat).or(Truth::any(Fig::ALL.iter().map(afloat)))
}

fn has_disk_or_artifact(known: &Evidence, owner: Owner) -> Truth {
    let seat = match owner {
        Owner::Pirates => PIRATES,
        Owner::Phone => PHONE,
    };
    let disk = Truth::from(known.open.has_phone()).and(has(known, Good::Disk, seat));
    disk.or(known.artifact(|real| has(known, real, seat)))
}

fn slain_by(known: &Evidence, fig: Fig, seat: Seat) -> Truth {
    let dead = known.health(fig) == Health::Dead || known.open.token(fig).zombie;
    Truth::from(dead).and(known.answers_for(fig, seat))
}

/// A living alien where none may be aboard; by option not the Alien Pet (FEY-112).
fn spoils(known: &Evidence, fig: Fig) -> Truth {
    let pet = fig == Fig::Pet && known.open.options.pet_spoils;
    let alien = Truth::from(!fig.is_egg()).and(is_alien_body(known, fig));
    Truth::from(pet).or(alien).and(known.alive(fig))
}

fn is_alien_body(known: &Evidence, fig: Fig) -> Truth {
    let born = fig.is_alien() || known.open.token(fig).zombie;
    Truth::from(born).or(known.is_pan(fig))
}

fn spoilt(known: &Evidence, ships: u16) -> Truth {
    let one = |fig: &Fig| known.is_in(*fig, ships).and(spoils(known, *fig));
    Truth::any(Fig::ALL.iter().map(one))
}

/// What holds of the ships some have got away on; while none has, of the one they came with.
fn by_ships(
    known: &Evidence,
    figs: &[Fig],
    away: impl Fn(Fig) -> Truth,
    home: Room,
    what: impl Fn(u16) -> Truth,
) -> Truth {
    let ships = |counts: fn(Truth) -> bool| {
        let own = figs.iter().filter(|fig| counts(away(**fig)));
        match own.fold(0, |ships, fig| ships | known.ship(*fig)) {
            0 => home.vessel(),
            ships => ships,
        }
    };
    let (sure, perhaps) = (ships(|away| away == Truth::Yes), ships(|away| away != Truth::No));
    let held = what(sure);
    if sure == perhaps || held == what(perhaps) { held } else { Truth::Unknown }
}

// The pirates.

/// A pirate who is still one and escaped (FEY-113).
fn crew(known: &Evidence, fig: Fig) -> Truth {
    known.is_of(fig, PIRATES).and(escaped(known, fig))
}

fn crew_away(known: &Evidence) -> Truth {
    let three = Truth::at_least(3, LETTERS.into_iter().map(|fig| crew(known, fig)));
    three.or(known.captain(|fig| crew(known, fig)))
}

fn by_crew(known: &Evidence, what: impl Fn(u16) -> Truth) -> Truth {
    by_ships(known, &LETTERS, |fig| crew(known, fig), Room::D2, what)
}

fn no_pinkerton_killed(known: &Evidence) -> Truth {
    let any_agent = known.open.options.pinkerton_any_employer;
    let counts = Truth::from(any_agent).or(known.employer_is(Employer::Pinkerton));
    !counts.and(Truth::any(agents(|agent| slain_by(known, agent, PIRATES))))
}

// The scientist.

/// `McCray` has it: in his hands, in one of his on his ship or in his room (FEY-111).
fn mccray_with(known: &Evidence, good: Good) -> Truth {
    let ship = known.ship(Fig::Mccray);
    let near = |fig: Fig| {
        let beside = fig == Fig::Mccray || (ship != 0 && known.ship(fig) == ship);
        known.is_of(fig, SCIENTIST).and(beside.into()).and(known.alive(fig)).and(known.is_up(fig))
    };
    let aboard = || got_away(known, Fig::Mccray).and(shipped(known, good, ship, SCIENTIST));
    known.carrier(good, near).or(aboard())
}

/// A living pirate or an alien is where he is.
fn in_company(known: &Evidence) -> Truth {
    let ship = known.ship(Fig::Mccray);
    let pirate = |fig: &Fig| {
        let pirate = Truth::from(fig.is_letter()).and(living_human(known, *fig));
        known.is_in(*fig, ship).and(pirate.or(spoils(known, *fig)))
    };
    Truth::any(Fig::ALL.iter().map(pirate))
}

// The phone company.

/// Aboard a ship that left with somebody conscious of the phone company and nobody of his own
/// (FEY-116); Pan in his place is not he (FEY-89).
fn taken(known: &Evidence, captain: Fig, health: Health) -> Truth {
    if known.health(captain) != health || known.open.token(captain).zombie {
        return Truth::No;
    }
    let ship = known.ship(captain);
    let hands = awake(known, PHONE, ship).and(!awake(known, PIRATES, ship));
    known.is_in(captain, known.open.away).and(!known.is_victim(captain)).and(hands)
}

fn by_agents(known: &Evidence, what: impl Fn(u16) -> Truth) -> Truth {
    by_ships(known, &AGENTS, |agent| escaped(known, agent), Room::A3, what)
}

fn carries_prize(known: &Evidence, agent: Fig) -> Truth {
    let on = |good: Good| known.carrier(good, |fig| (fig == agent).into());
    on(Good::Loot).or(known.carries(agent, Item::Emp)).or(known.artifact(on))
}

fn exhibit(known: &Evidence, ships: u16, living: bool) -> Truth {
    let one = |fig: &Fig| {
        let pet = *fig == Fig::Pet && known.open.options.pet_is_exhibit;
        let alive = known.alive(*fig);
        let body = Truth::from(pet).or(is_alien_body(known, *fig));
        known.is_in(*fig, ships).and(body).and(if living { alive } else { !alive })
    };
    Truth::any(Fig::ALL.iter().map(one))
}

/// Whether the artifact that lived is on a ship, dead: whoever carries it, it is an object (FEY-84).
fn husk_aboard(known: &Evidence, ships: u16) -> Truth {
    let there = known.artifact(|real| known.lies_in(real, ships));
    known.is(Species::Mind).and(!known.alive(Fig::Alien1)).and(there)
}

/// What holds of whoever killed an agent and may still have to answer for it: not Pan's victim, if it
/// was that one itself and not yet Pan, for Pan has killed it (FEY-89).
fn killed_by(known: &Evidence, agent: Fig, what: impl Fn(Fig) -> Truth) -> Truth {
    known.killer(agent, |by| {
        let late = match known.is_victim(by) {
            Truth::No => Truth::No,
            victim @ (Truth::Yes | Truth::Unknown) => victim.and(known.had_killed(agent)),
        };
        what(by).and(!late)
    })
}

/// Whoever killed an agent died by the other's own hand (FEY-55, FEY-119).
fn avenged(known: &Evidence, agent: Fig) -> Truth {
    let partner = if agent == Fig::Preuitt { Fig::Osorio } else { Fig::Preuitt };
    killed_by(known, agent, |killer| {
        let fell = Truth::from(known.health(killer) == Health::Dead).or(!known.here(killer));
        fell.and(known.feller(killer, |by| (by == partner).into()))
    })
}

// The aliens.

/// Carried, or aboard the ship it got away on.
fn alien_with(known: &Evidence, alien: Fig, good: Good) -> Truth {
    let aboard = || got_away(known, alien).and(shipped(known, good, known.ship(alien), ALIEN));
    known.carrier(good, |fig| (fig == alien).into()).or(aboard())
}

fn one_companion(known: &Evidence, alien: Fig) -> Truth {
    let ship = known.ship(alien);
    let other = |fig: &Fig| {
        let counts = *fig != alien && !fig.is_egg();
        Truth::from(counts).and(known.is_in(*fig, ship)).and(known.alive(*fig))
    };
    known.alive(alien).and(Truth::exactly(1, Fig::ALL.iter().map(other)))
}

/// No human who killed a human walks free, of those the table knows of (FEY-108, FEY-120).
fn justice(known: &Evidence) -> Truth {
    let killers = |what: &dyn Fn(Fig) -> Truth| {
        let by = |fig: &Fig| {
            let human = |killer: Fig| Truth::from(killer.is_human()).and(what(killer));
            let dead = Truth::from(fig.is_human()).and(!living_human(known, *fig));
            dead.and(known.killer(*fig, human))
        };
        Truth::any(Fig::ALL.iter().map(by))
    };
    let walks_free = |killer: Fig| {
        living_human(known, killer).and(known.is_up(killer)).and(!known.is_thrall(killer))
    };
    let needed = known.open.options.mind_needs_killer;
    (!killers(&walks_free)).and(Truth::from(!needed).or(killers(&|_| Truth::Yes)))
}

/// A living human who is not nearly dead (FEY-08, FEY-121).
pub(super) fn unfinished(known: &Evidence, fig: Fig) -> Truth {
    match known.is_human(fig).and(living_human(known, fig)) {
        Truth::No => Truth::No,
        lives @ (Truth::Yes | Truth::Unknown) => lives.and(!known.has_at_most(fig, NEARLY)),
    }
}

/// A living human who touched the real artifact, or `McCray` (FEY-122).
pub(super) fn marked(known: &Evidence, fig: Fig) -> Truth {
    let letter = |art: Good| art.letter().unwrap_or_default();
    let touched = known.artifact(|art| (known.open.handled[letter(art)] & fig.bit() != 0).into());
    let marked = Truth::from(fig == Fig::Mccray).or(touched);
    known.is_human(fig).and(marked).and(living_human(known, fig))
}

/// Somebody of another team, alive (FEY-124).
pub(super) fn is_rival(known: &Evidence, fig: Fig) -> Truth {
    Truth::from(!fig.is_egg()).and(!known.is_of(fig, ALIEN)).and(known.alive(fig))
}

/// Both on the station, or both aboard one ship (FEY-125).
fn with_mccray(known: &Evidence, alien: Fig) -> Truth {
    // Whoever is not known to be away is not.
    let ship = |fig: Fig| known.ship(fig) & known.open.away;
    (ship(alien) == ship(Fig::Mccray)).into()
}
