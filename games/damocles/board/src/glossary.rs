//! Words a newcomer trips over, each in two lines.

use damocles::book::{
    R02_4, R04_0, R04_2, R04_3, R06_0, R07_1, R07_2, R07_8, R08_2, R08_4, R08_5, R08_6, R08_7,
    R09_1, R10_0, R11_0, R12_1, R12_3, R12_6, R13_0, R14_0, R15_0, R16_1, R16_2, R17_0, R18_1,
    R19_0, R20_1, R20_2,
};

use board::Term;

pub(super) const GLOSSARY: &[Term] = &[
    Term {
        word: "Accessway",
        forms: &["accessway", "accessways"],
        meaning: "An opening between two chambers. A new one costs a day to pass, a known one \
                  nothing. It may close after each turn on the tile.",
        rule: R12_1,
    },
    Term {
        word: "Activate",
        forms: &["activate", "activated", "activation"],
        meaning: "Make a control tile that is on obey you, with a roll within its range. After that \
                  it can alter others. Rolled too low, it is dead.",
        rule: R09_1,
    },
    Term {
        word: "Alien object",
        forms: &["alien object", "alien objects"],
        meaning: "Something a message lets you take along besides your equipment: a robot, a \
                  teleporter, a sphere.",
        rule: R19_0,
    },
    Term {
        word: "Alter",
        forms: &["alter", "alters"],
        meaning: "Turn a tile from on to off or back, from an activated control tile of the same \
                  section and colour. Each tile takes a roll.",
        rule: R09_1,
    },
    Term {
        word: "Backfire",
        forms: &["backfire", "backfires", "backfired"],
        meaning: "A roll below the success range: the tile's backfire message is read instead. It is \
                  often bad for whoever held the equipment.",
        rule: R07_2,
    },
    Term {
        word: "Camp",
        forms: &["camp"],
        meaning: "The end of a turn on a tile: roll for the hurt, repair what is damaged, hand \
                  equipment round. When you break it, accessways may close.",
        rule: R07_8,
    },
    Term {
        word: "Control",
        forms: &["under control", "controlled"],
        meaning: "The artifact obeys you: a Total Success if you keep it. Some messages tell from \
                  which tile and with whom.",
        rule: R20_2,
    },
    Term {
        word: "Control tile",
        forms: &["control tile", "control tiles"],
        meaning: "A chamber that switches others. On and activated, it alters tiles of its section \
                  and colour. Every section needs two of them on.",
        rule: R09_1,
    },
    Term {
        word: "Damaged",
        forms: &["damaged"],
        meaning: "It cannot be used. Electronic equipment may be repaired in camp: a 1 mends it, a 6 \
                  breaks it for good.",
        rule: R15_0,
    },
    Term {
        word: "Doubles",
        forms: &["doubles"],
        meaning: "The same number on both dice costs a day, whatever the roll was for, but not when \
                  accessways are tried.",
        rule: R08_4,
    },
    Term {
        word: "Face-down",
        forms: &["face-down"],
        meaning: "Not looked into yet: you see which three kinds of equipment work on a tile and the \
                  upper end of each range, not what the tile is.",
        rule: R07_1,
    },
    Term {
        word: "Impassable",
        forms: &["impassable"],
        meaning: "You cannot enter this tile. It opens when it is turned on or off.",
        rule: R08_7,
    },
    Term {
        word: "Incapacitated",
        forms: &["incapacitated", "hurt"],
        meaning: "Carried along, unable to act. In camp you may roll once a turn: a 1 heals, a 6 \
                  kills. At the end each one costs you levels.",
        rule: R14_0,
    },
    Term {
        word: "Information point",
        forms: &["information point", "information points", "points"],
        meaning: "What you have learnt. Each takes 1 off every later investigation roll, and 20 \
                  raise the result by a level.",
        rule: R18_1,
    },
    Term {
        word: "Intel tile",
        forms: &["intel tile", "intel tiles"],
        meaning: "A chamber that collects and thinks. On, it may examine you or try to speak to you. \
                  Green needs four of them.",
        rule: R10_0,
    },
    Term {
        word: "Investigate",
        forms: &["investigate", "investigated", "investigation", "investigations"],
        meaning: "Look into the tile ahead with a piece of equipment: roll its number or less. Then \
                  the tile is turned over and a message is read.",
        rule: R07_1,
    },
    Term {
        word: "Level",
        forms: &["level", "levels"],
        meaning: "How well a mission ends, from 1, Total Failure, to 13, Total Success: its row, and \
                  one more for every 20 points.",
        rule: R20_1,
    },
    Term {
        word: "Message",
        forms: &["message", "messages"],
        meaning: "What is found in a chamber. It is carried out the moment it is read, by who is \
                  there and what is on just then.",
        rule: R17_0,
    },
    Term {
        word: "On and off",
        forms: &["tile on", "tiles on", "on or off"],
        meaning: "Every message leaves its tile on or off. Tiles that are on make their section work, \
                  and can be dangerous.",
        rule: R08_2,
    },
    Term {
        word: "Permanently off",
        forms: &["permanently off", "burnt out"],
        meaning: "Nothing turns this tile on again and its message is not read again. You may still \
                  walk through.",
        rule: R08_6,
    },
    Term {
        word: "Power tile",
        forms: &["power tile", "power tiles"],
        meaning: "A chamber that drives others. Dangerous while on. White needs four of them. Hard \
                  to find a way out of.",
        rule: R11_0,
    },
    Term {
        word: "Read again",
        forms: &["read again"],
        meaning: "Back on a tile you may carry out its message once more, for better or worse: for \
                  instance when what it asked for has come true.",
        rule: R08_5,
    },
    Term {
        word: "Recorder",
        forms: &["recorder", "recording", "recording equipment"],
        meaning: "Looks into no tile. While it works you may look up every message you have read, \
                  wherever you are.",
        rule: R12_6,
    },
    Term {
        word: "Recover",
        forms: &["recover", "recovers"],
        meaning: "Get well again: one die a turn for each of the hurt, in camp. A 1 heals, a 6 kills, \
                  the rest changes nothing.",
        rule: R14_0,
    },
    Term {
        word: "Row",
        forms: &["row"],
        meaning: "One of thirteen results, by how many are hurt or dead and how many sections are \
                  on. Every 20 points lift you to the next row.",
        rule: R20_1,
    },
    Term {
        word: "Search",
        forms: &["search", "searches"],
        meaning: "Look for a new accessway. Easiest on control tiles, hard on power tiles. As often \
                  as you like, but doubles cost a day.",
        rule: R12_3,
    },
    Term {
        word: "Section",
        forms: &["section", "sections"],
        meaning: "One of three parts of the artifact: white, green, yellow. It is on when enough of \
                  its control, intel and power tiles are.",
        rule: R16_1,
    },
    Term {
        word: "Section on",
        forms: &["section on", "sections on", "section is on"],
        meaning: "Tiles that must be on, control, intel and power: white 2, 2 and 4; green 2, 4 and \
                  2; yellow 2, 2 and 1.",
        rule: R16_2,
    },
    Term {
        word: "Semanticist",
        forms: &["semanticist"],
        meaning: "Reads signs. Takes 2 off rolls with vision on a face-down tile, and many messages \
                  open only to a healthy one.",
        rule: R06_0,
    },
    Term {
        word: "Shuttle",
        forms: &["shuttle"],
        meaning: "Discovery, docked at the tile of entry. You go home from there, with at least one \
                  astronaut who is well.",
        rule: R20_1,
    },
    Term {
        word: "Steered",
        forms: &["steered"],
        meaning: "The artifact flies where you want: the best result there is, and you may end the \
                  mission from anywhere.",
        rule: R20_2,
    },
    Term {
        word: "Stranded",
        forms: &["stranded"],
        meaning: "No accessway is open and none can be found: the mission is over and nobody \
                  returns.",
        rule: R12_3,
    },
    Term {
        word: "Success range",
        forms: &["success range", "range"],
        meaning: "Two numbers. A roll between them works, one above does nothing, one below \
                  backfires. While a tile is face-down you see only the upper one.",
        rule: R07_2,
    },
    Term {
        word: "Tens and ones",
        forms: &["tens and ones", "two dice"],
        meaning: "Two dice are read as one number: a 4 and a 6 are 46. Such a roll has to be low \
                  enough, and when you look into a tile not too low.",
        rule: R02_4,
    },
    Term {
        word: "Tile",
        forms: &["tile", "tiles", "chamber", "chambers"],
        meaning: "One chamber of the artifact. You look into it from the accessway before you enter.",
        rule: R13_0,
    },
    Term {
        word: "Tile of entry",
        forms: &["tile of entry"],
        meaning: "The first chamber, where you came in. The shuttle waits there, and only there you \
                  can go home.",
        rule: R04_3,
    },
    Term {
        word: "Time value",
        forms: &["time value"],
        meaning: "200 for a first mission. Shared by the team it gives the days: four people have \
                  50. The result of one mission changes the next.",
        rule: R04_0,
    },
    Term {
        word: "Vision",
        forms: &["vision", "vision equipment"],
        meaning: "Lamps and cameras: the best chances and the most backfires. One piece must come \
                  along.",
        rule: R04_2,
    },
];
