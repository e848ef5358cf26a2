//! Words that a newcomer trips over.

use lunar::book::{
    R01_0, R02_0, R04_2, R04_2a, R04_2d, R05_1, R05_4, R05_5, R05_8, R06_1, R06_2, R06_5, R06_6,
    R06_8_2, R06_8_4, R06_9, R07_1, R07_4, R07_7, R08_2, R08_5, R08_7, R08_8, R09_0, R10_1, R10_2,
    R11_1, R11_1_1, R12_1, R13_1, R13_1_1, R13_4, R13_5, R14_1, R15_7,
};

use board::Term;
use contract::Rule;

const fn term(
    word: &'static str,
    forms: &'static [&'static str],
    meaning: &'static str,
    rule: &'static Rule,
) -> Term {
    Term { word, forms, meaning, rule }
}

pub(super) const GLOSSARY: &[Term] = &[
    term(
        "Dingus",
        &["dingus"],
        "The alien thing everybody fights over. It lies in a hex, or somebody carries it; a carrier \
         that is damaged drops it.",
        R10_2,
    ),
    term(
        "Carrier",
        &["carrier"],
        "Whoever has the dingus. The enemy is not told who that is until the carrier is targeted.",
        R10_1,
    ),
    term(
        "Hex",
        &["hex", "hexes"],
        "A six-sided field of the map, half a kilometre wide. Any number of units fit in one.",
        R01_0,
    ),
    term(
        "Counter",
        &["counter", "counters"],
        "A piece on the map: a technician, a rover or a lander, with a letter of its own.",
        R02_0,
    ),
    term(
        "Edge",
        &["edge"],
        "The rim of the map. A rover beside it with a hex of its move left may leave there, for good. \
         The goal card says which edges win.",
        R14_1,
    ),
    term(
        "Technician",
        &["technician", "technicians"],
        "A person in a suit. Walks two hexes a turn, and alone has hands: for a weapon, a captive or \
         the dingus.",
        R02_0,
    ),
    term(
        "Sci-Tech",
        &["sci-tech", "sci-techs"],
        "A scientific technician, letters A to L. Who targets or fires does not move in the same \
         turn.",
        R04_2d,
    ),
    term(
        "Mil-Tech",
        &["mil-tech", "mil-techs"],
        "A military technician, letters M to Z: armour, two jumps a game, and a second round of \
         targeting and fire each turn.",
        R06_5,
    ),
    term(
        "Rover",
        &["rover", "rovers"],
        "A car that carries technicians and weapons. It needs a driver: four hexes a turn, five for \
         a military one.",
        R06_6,
    ),
    term(
        "Lander",
        &["lander", "landers"],
        "Flies over any ground and carries technicians and a rover. In the air it sees all and is \
         seen by all.",
        R11_1,
    ),
    term(
        "Post",
        &["post"],
        "A task aboard a rover: driving, or working a weapon or RSVP. One technician has one post.",
        R06_9,
    ),
    term(
        "Crew",
        &["crew", "crews"],
        "Who drives a rover and who works its weapons. It stays as it is until you change it, at the \
         start of a turn.",
        R06_9,
    ),
    term(
        "Driver",
        &["driver"],
        "The technician at the wheel. Without one a rover stays; the driver does not target.",
        R06_9,
    ),
    term(
        "RSVP",
        &["rsvp", "rsvps"],
        "Rescue-Search Vehicle Pallet: a device on a rover that finds targets better than any eye. \
         Its operator fires nothing.",
        R07_4,
    ),
    term(
        "Initiative",
        &["initiative"],
        "Both roll a die; the higher acts first in every phase of the turn.",
        R04_2a,
    ),
    term(
        "Phase",
        &["phase", "phases"],
        "A turn has eight, A to H: initiative, targeting, combat, movement, the military pair again, \
         hand to hand, recovery.",
        R04_2,
    ),
    term(
        "Pass",
        &["passes"],
        "To do nothing more in this phase. There is no way back into it before the next.",
        R06_2,
    ),
    term(
        "Target",
        &["target", "targets", "targeting"],
        "To lock on to a hex with an enemy in sight: one die against the table. Nothing is shot at \
         before that.",
        R07_1,
    ),
    term(
        "Targeted",
        &["targeted", "marker", "markers"],
        "Carries a marker: every enemy may shoot at it. The marker goes along, until no undamaged \
         enemy sees the unit.",
        R07_7,
    ),
    term(
        "Line of sight",
        &["line of sight", "sight"],
        "A straight line with nothing in its way. Rough ground, hills, craterlets and walls block \
         it; units do not.",
        R05_1,
    ),
    term(
        "Horizon",
        &["horizon"],
        "The Moon is small: one sees four hexes far, six to or from a hill.",
        R05_8,
    ),
    term(
        "Hill",
        &["hill", "hills"],
        "High ground: seen, and seeing, six hexes instead of four. It costs no more to enter.",
        R05_8,
    ),
    term(
        "Rough ground",
        &["rough ground", "rough"],
        "Costs a rover 3 hexes of its move, blocks sight through it, and makes who stands in it \
         harder to find and to hit.",
        R06_6,
    ),
    term(
        "Craterlet",
        &["craterlet", "craterlets"],
        "A hole. Getting in or out is a whole move; only neighbours see into it, and from inside one \
         sees out.",
        R05_4,
    ),
    term(
        "Crater wall",
        &["crater wall", "wall", "walls"],
        "The rim of the large crater. Rovers never cross it; for somebody on foot it is a whole move.",
        R05_5,
    ),
    term(
        "Breach",
        &["breach"],
        "The one gap in the wall of the large crater, where rovers get through.",
        R06_6,
    ),
    term(
        "Allowance",
        &["allowance"],
        "How many hexes a unit goes in a turn. What is not used is not saved.",
        R06_1,
    ),
    term(
        "Jump",
        &["jump", "jumps"],
        "Up to six hexes over any ground instead of walking. A Mil-Tech has two a game, an alien \
         troop five.",
        R06_5,
    ),
    term(
        "Load",
        &["load", "loads", "loaded", "aboard"],
        "To get into a rover or lander: it must stand in the technician's hex when Movement begins, \
         and may drive off at once.",
        R06_8_2,
    ),
    term(
        "Unload",
        &["unload", "unloads", "unloaded"],
        "To get out. Whoever does stays in that hex for the rest of the turn.",
        R06_8_4,
    ),
    term(
        "Damaged",
        &["damaged", "damage"],
        "No moving, targeting or firing until the next turn is over. Hit again, it is destroyed.",
        R08_8,
    ),
    term(
        "Laser",
        &["laser", "lasers"],
        "Strikes the one unit it is aimed at, in sight. A hit on the carrier may set the dingus off.",
        R15_7,
    ),
    term(
        "Rocket",
        &["rocket", "rockets"],
        "Fired on foot or from a lander, in sight. It strikes everything in the hex, friends too.",
        R08_5,
    ),
    term(
        "Mortar",
        &["mortar", "mortars"],
        "On rovers. Strikes everything in a hex, and may fire out of sight if a friend sees the \
         target.",
        R08_7,
    ),
    term(
        "Smart missile",
        &["smart missile", "smart missiles"],
        "Strikes one unit, also out of sight if a friend sees it. Only Mil-Techs and landers have \
         them.",
        R08_2,
    ),
    term(
        "Hand to hand",
        &["hand to hand"],
        "Technicians on foot in one hex strike each other, in phase G. The first hit damages, a \
         second one kills.",
        R09_0,
    ),
    term(
        "Captive",
        &["captive", "captives"],
        "A damaged enemy, taken at the end of phase G by a technician in the same hex. An undamaged \
         enemy in that hex prevents it.",
        R12_1,
    ),
    term(
        "Velocity",
        &["velocity"],
        "How many hexes a flying lander must go in a turn, three at the least. It changes by one a \
         turn.",
        R11_1_1,
    ),
    term(
        "Troop",
        &["troop", "troops"],
        "An alien on foot: moves and targets like a Mil-Tech, jumps five times a game.",
        R13_1,
    ),
    term(
        "Killing sphere",
        &["killing sphere", "sphere"],
        "The alien weapon. It strikes at everybody within two hexes, aliens too; six for the alien \
         lander.",
        R13_1_1,
    ),
    term(
        "Corpse",
        &["corpse", "corpses"],
        "What is left of a killed technician where aliens hunt. They carry corpses off like \
         captives.",
        R13_4,
    ),
    term(
        "Shock",
        &["shock"],
        "Two alien troops killed by humans: the others go back to their lander. At three it takes \
         flight.",
        R13_5,
    ),
];
