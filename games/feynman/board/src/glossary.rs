//! Words a newcomer has to be told.

use feynman::book::{
    R03_3, R03_4, R03_5, R03_6, R04_0, R04_1, R04_1_1_1, R04_1_2_1, R04_1_3, R04_1_4, R04_1_5,
    R04_1_6, R04_1_6_1, R04_1_6_3, R04_1_6_4, R04_1_6_6, R04_1_6_7, R04_1_6_8, R04_1_6_9,
    R04_1_7_1, R04_1_7_2, R04_1_7_3, R04_1_7_4, R04_1_7_5, R04_1_7_6, R04_1_7_7, R05_2, R06_1,
    R06_2, R07_3, R07_5, R07_11, R08_2, R08_3, R08_4, R08_5, R09_1, R12_2,
};

use board::Term;

pub(super) const TERMS: &[Term] = &[
    Term {
        word: "Level of victory",
        forms: &["level of victory", "levels of victory", "level", "levels"],
        meaning: "What a team has achieved at the end. Each team has its own, numbered from 1, the \
                  best. The lowest number wins; no level loses.",
        rule: R05_2,
    },
    Term {
        word: "Sheet",
        forms: &["sheet", "sheets"],
        meaning: "Where a team secretly writes who comes along, what they carry and where things \
                  are hidden. All sheets are opened at the end.",
        rule: R03_3,
    },
    Term {
        word: "Round",
        forms: &["round", "rounds"],
        meaning: "One turn of each team: pirates, scientist, phone company, alien. The game is over \
                  after the last round at the latest.",
        rule: R04_0,
    },
    Term {
        word: "Action",
        forms: &["action", "actions"],
        meaning: "A move, an attack, a search, a trade, a terminal or an item. In a turn up to three \
                  of your characters take one each.",
        rule: R04_1,
    },
    Term {
        word: "Hidden",
        forms: &["hidden"],
        meaning: "In a room, but not on the plan: only its team knows. Whoever hides is found when \
                  somebody enters or searches, and shown by moving or acting.",
        rule: R03_5,
    },
    Term {
        word: "Chart",
        forms: &["chart", "the chart"],
        meaning: "Says which of the eight doors are locked. Who holds it has computer control. The \
                  scientist begins with it; hacking takes it.",
        rule: R03_6,
    },
    Term {
        word: "Locked door",
        forms: &["locked", "locked door", "locked doors"],
        meaning: "Nobody passes, and only the holder of the chart knows which ones are. Finding one \
                  locked costs nothing: act otherwise instead.",
        rule: R04_1_1_1,
    },
    Term {
        word: "Hacker",
        forms: &["hacker", "hacking"],
        meaning: "Can use terminals. A hacker without the chart rolls to take it: 3 or more, or 5 or \
                  more against ICE.",
        rule: R04_1_6,
    },
    Term {
        word: "Computer action",
        forms: &["computer action", "computer actions"],
        meaning: "Lock or unlock a door, switch the shield or self-destruct, hack the core. The \
                  holder of the chart gets two at a terminal.",
        rule: R04_1_6_1,
    },
    Term {
        word: "Codes",
        forms: &["codes", "access key"],
        meaning: "Needed for shield and self-destruct: an access key in hand, or a 6 when hacking \
                  the core, which lasts for the whole game.",
        rule: R04_1_6_3,
    },
    Term {
        word: "Shield",
        forms: &["shield"],
        meaning: "Up at the start. While it is up nothing can be broadcast and a launch kills all \
                  aboard. Lower it with codes in A1 or B3.",
        rule: R04_1_6_3,
    },
    Term {
        word: "Shield generator",
        forms: &["shield generator", "generator"],
        meaning: "Stands in A2, the engine room. After 6 damage the shield is down for good. \
                  Pirates who damage it lose their level 3.",
        rule: R04_1_6_9,
    },
    Term {
        word: "Launch",
        forms: &["launch", "launches", "launched"],
        meaning: "A pilot flies a ship away with everybody and everything aboard: A3, D1, or D2 \
                  with D3. A ship that has left never comes back.",
        rule: R04_1_6_6,
    },
    Term {
        word: "Escape",
        forms: &["escape", "escapes", "escaped"],
        meaning: "Launched alive with the shield down, and not lying unconscious among another \
                  team's people without one of your own awake.",
        rule: R05_2,
    },
    Term {
        word: "Self-destruct",
        forms: &["self-destruct"],
        meaning: "Needs codes, in A1 or D1. It counts down from 6, one a round; then everything in A, \
                  B and C rooms and on docked ships is lost.",
        rule: R04_1_6_4,
    },
    Term {
        word: "Cannon",
        forms: &["cannon", "cannon shots"],
        meaning: "In D3, for plasma gunners: 2 damage to everybody and everything in an A, B or C \
                  room but A3. The third hit destroys the room.",
        rule: R04_1_6_7,
    },
    Term {
        word: "Search",
        forms: &["search", "searches"],
        meaning: "An action: others must say what and whom they hid in this room. You pick up what \
                  you like. Traps and mines are not found.",
        rule: R04_1_4,
    },
    Term {
        word: "The loot",
        forms: &["the loot"],
        meaning: "What the pirates brought to pay with. Several teams want it at the end.",
        rule: R07_3,
    },
    Term {
        word: "Looting",
        forms: &["looted"],
        meaning: "An action: take any of what a dead or unconscious character in your room carries. \
                  All of it is announced.",
        rule: R04_1_5,
    },
    Term {
        word: "Artifact",
        forms: &["artifact", "real artifact"],
        meaning: "One of A, B and C is real and up to two are fakes. Only the scientist knows which, \
                  and the alien, who has read his sheet.",
        rule: R08_2,
    },
    Term {
        word: "Fake",
        forms: &["fake", "fakes"],
        meaning: "An artifact that is not the real one. It looks the same until a mechanic verifies \
                  it.",
        rule: R08_2,
    },
    Term {
        word: "Verify",
        forms: &["verifies"],
        meaning: "An action of a mechanic who holds an artifact: the scientist must say, truly, \
                  whether it is real.",
        rule: R04_1_7_1,
    },
    Term {
        word: "Evidence disk",
        forms: &["evidence disk", "disk", "the disk"],
        meaning: "The phone company's proof against McCray. He wants it destroyed before anybody \
                  broadcasts it. With two players there is none.",
        rule: R04_1_6_8,
    },
    Term {
        word: "Broadcast",
        forms: &["broadcast", "broadcasts"],
        meaning: "An action with the disk in hand in B2 or D1, the shield down: everybody hears what \
                  McCray did.",
        rule: R04_1_6_8,
    },
    Term {
        word: "Trade",
        forms: &["trade", "trades"],
        meaning: "An action: hand things to somebody in your room, or ask for some. Another team may \
                  refuse, and then the action is lost.",
        rule: R04_1_3,
    },
    Term {
        word: "Informant",
        forms: &["informant", "informants"],
        meaning: "A pirate, drawn in secret, who may work for the G-Men. Once in the game they \
                  cancel an action of this pirate or act with him; then he is theirs.",
        rule: R06_1,
    },
    Term {
        word: "Letter",
        forms: &["letter", "letters"],
        meaning: "Pirates stand on the map as A to G. Who is behind a letter is the pirates' secret; \
                  one other than Eastwood's is drawn as informant.",
        rule: R03_4,
    },
    Term {
        word: "Employer",
        forms: &["employer"],
        meaning: "Whom the two agents work for: G-Men, Museum, Pinkerton or Bell. It decides what \
                  wins for them, and is secret until the end.",
        rule: R09_1,
    },
    Term {
        word: "Damage",
        forms: &["damage", "damage box", "boxes"],
        meaning: "Each damage fills a box: people have 4, the tough 7. The last one kills. What the \
                  dead carried stays on the body.",
        rule: R04_1_2_1,
    },
    Term {
        word: "Knocked out",
        forms: &["knocked out"],
        meaning: "Unconscious until a medkit helps. Anybody may attack or loot somebody who is \
                  knocked out, or drag them along out of the room.",
        rule: R06_2,
    },
    Term {
        word: "Skills",
        forms: &["skill", "skills"],
        meaning: "Tough: 7 boxes. Medic: medkits. Mechanic: torches, verifying. Hacker: terminals. \
                  Pilot: launching. Plasma: plasma guns and the cannon.",
        rule: R07_11,
    },
    Term {
        word: "Pilot",
        forms: &["pilot"],
        meaning: "Can launch a ship. Without a living pilot aboard nobody leaves.",
        rule: R07_11,
    },
    Term {
        word: "Welding torch",
        forms: &["welding torch", "torch", "torches", "welded"],
        meaning: "A mechanic opens a door with it for good; no computer can lock that one again.",
        rule: R04_1_7_2,
    },
    Term {
        word: "Medkit",
        forms: &["medkit", "medkits"],
        meaning: "A medic heals two damage with it, or wakes somebody who is knocked out. Then it is \
                  used up.",
        rule: R04_1_7_3,
    },
    Term {
        word: "Geiger counter",
        forms: &["geiger counter", "geiger counters"],
        meaning: "An action: the scientist says whether the real artifact is in this room or the \
                  next. Zombies give a reading as well.",
        rule: R04_1_7_4,
    },
    Term {
        word: "Gas",
        forms: &["gas", "gas grenade", "gas mine", "gas mines"],
        meaning: "Fills a room for two rounds. Whoever begins and ends a turn in it is knocked out, \
                  but for masks, robots and some aliens.",
        rule: R04_1_7_5,
    },
    Term {
        word: "EMP pistol",
        forms: &["emp pistol", "emp"],
        meaning: "Destroys what it hits: the disk, the artifact, a robot or a terminal. Slavin, an \
                  android, and Koch feel nothing.",
        rule: R04_1_7_6,
    },
    Term {
        word: "Booby trap",
        forms: &["booby trap", "booby traps"],
        meaning: "The scientist's. The first of another team to enter takes 2 damage.",
        rule: R08_3,
    },
    Term {
        word: "Mine",
        forms: &["mine", "mines", "thermite mine", "thermite mines"],
        meaning: "The scientist's thermite mine waits in a room until he or a robot sets it off: 2 \
                  damage to all there. The agents have mines with gas.",
        rule: R04_1_7_7,
    },
    Term {
        word: "Robot",
        forms: &["robot", "robots"],
        meaning: "One of the scientist's helpers: TechBot, DocBot, GuardBot, SoldierBot and Slavin, \
                  an android. Most have no hands: they neither search nor trade.",
        rule: R08_4,
    },
    Term {
        word: "Sneak suit",
        forms: &["sneak suit", "suit"],
        meaning: "Its wearer stays hidden from one other in the room. Two others or a search find \
                  it, and moving shows it.",
        rule: R08_5,
    },
    Term {
        word: "Military ICE",
        forms: &["military ice", "ice"],
        meaning: "Guards the computer: hacking succeeds on 5 or 6 only. It is told at the first roll.",
        rule: R12_2,
    },
    Term {
        word: "Alien pet",
        forms: &["alien pet", "pet"],
        meaning: "The pirates may bring one, with claws. It counts as an alien where none may be \
                  aboard.",
        rule: R07_5,
    },
];
