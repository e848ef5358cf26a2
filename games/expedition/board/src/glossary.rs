//! Words a newcomer trips over.

use board::Term;
use contract::Rule;
use expedition::book::{
    R02_2, R03_1, R03_2, R03_3, R04_1, R05_1, R05_2, R05_3, R05_4, R05_5, R06_1, R06_2, R08_3,
    R08_5, R09_1, R10_1, R10_2, R10_3, R10_4, R10_5, R10_7, R10_8, R10_9, R11_1, R11_2,
};

const fn term(
    word: &'static str,
    forms: &'static [&'static str],
    meaning: &'static str,
    rule: &'static Rule,
) -> Term {
    Term { word, forms, meaning, rule }
}

/// In the order a game brings them up.
pub(super) const TERMS: &[Term] = &[
    term(
        "Party",
        &["party", "parties"],
        "You and five others: a leader, three companions and two helpers. They share one pawn and \
         never split.",
        R05_1,
    ),
    term(
        "Leader",
        &["leader"],
        "The first of your six, with five abilities. Wounds reach the leader only when nobody else \
         is left.",
        R05_2,
    ),
    term(
        "Companion",
        &["companion", "companions"],
        "One of three members with three abilities each. Wounds are drawn among companions and \
         helpers.",
        R05_2,
    ),
    term(
        "Helper",
        &["helper", "helpers"],
        "One of two members with a single ability each. Wounds are drawn among companions and \
         helpers.",
        R05_2,
    ),
    term(
        "Ability",
        &["ability", "abilities"],
        "One of nine skills, from Combat to Science. What counts is how many marks of it your \
         living members have together.",
        R05_3,
    ),
    term(
        "Mark",
        &["mark", "marks"],
        "One ability of one member. Each mark of an ability that is asked for adds 1 to your roll.",
        R05_5,
    ),
    term(
        "A ten",
        &["a ten"],
        "The ten-sided die has nine abilities; on a ten you name one yourself.",
        R05_4,
    ),
    term(
        "Sheet",
        &["sheet"],
        "Your party on paper: members, marks, wounds and Aids. Everybody may read every sheet.",
        R05_5,
    ),
    term(
        "Item",
        &["item", "items"],
        "One of the two things you pack at the start. It is an Aid like any other, worth 3 points \
         once unless your table says otherwise.",
        R06_1,
    ),
    term(
        "Aid",
        &["aid", "aids"],
        "Points for one ability, once: declare it before the dice fall, and it is struck off even \
         if you lose.",
        R10_4,
    ),
    term(
        "Pawn",
        &["pawn", "pawns"],
        "Shows where a whole party stands. The Artifact has one too.",
        R02_2,
    ),
    term(
        "Space",
        &["space", "spaces"],
        "One of thirty along the trail. Only the space where your move ends matters; those you \
         pass do nothing.",
        R03_1,
    ),
    term(
        "Trail",
        &["trail"],
        "Thirty spaces in one line without a fork, from home on 1 to the far end on 30.",
        R03_1,
    ),
    term(
        "Home",
        &["home"],
        "Space 1. No event there, and no fight unless your table allows it. Bring the Artifact \
         here by your own move and you win.",
        R03_2,
    ),
    term("Outward", &["outward"], "Along the trail toward space 30, away from home.", R03_1),
    term(
        "Homeward",
        &["homeward"],
        "Along the trail toward space 1. Open to you once the Artifact has been taken for the \
         first time.",
        R03_1,
    ),
    term(
        "Artifact",
        &["artifact"],
        "The one relic everybody wants. It waits on space 30; whoever arrives first takes it, and \
         then it can be fought for.",
        R03_3,
    ),
    term(
        "Holder",
        &["holder"],
        "The party that has the Artifact. It must head home on every turn until it arrives or \
         loses a fight for it.",
        R08_5,
    ),
    term(
        "Free",
        &["lies free", "lie free"],
        "The Artifact lies on a space because its holder perished. End a move there to take it; \
         passing is not enough.",
        R08_3,
    ),
    term(
        "Scenario",
        &["scenario", "scenarios"],
        "A place and two tables of eleven events, one for each half of the trail. Event tables, at \
         the map, shows both.",
        R04_1,
    ),
    term(
        "Event",
        &["event", "events"],
        "Two dice after your move pick a row of the table for that part of the trail: an Aid to \
         keep, or a Challenge to face.",
        R09_1,
    ),
    term(
        "Challenge",
        &["challenge", "challenges"],
        "An event that asks for abilities. Your ability roll must beat two dice, or you pay what \
         its row says.",
        R10_1,
    ),
    term(
        "Ability roll",
        &["ability roll"],
        "One six-sided die, plus 1 for each mark asked for, plus your declared Aids.",
        R10_2,
    ),
    term(
        "Challenge roll",
        &["challenge roll"],
        "Two six-sided dice against you. Your roll must be higher; an equal one loses, unless your \
         table says otherwise.",
        R10_5,
    ),
    term(
        "X2",
        &["x2", "doubled"],
        "Every mark counts two in this challenge. Aids are not doubled.",
        R10_3,
    ),
    term(
        "Wound",
        &["wound", "wounds", "wounded"],
        "A member drawn by lot loses one mark of your choice. Wounds never heal, and the second \
         one removes the member.",
        R10_7,
    ),
    term(
        "Out of the race",
        &["out of the race", "perishes", "perished"],
        "A member wounded twice is gone with all its marks. A party without members is out of the \
         game.",
        R10_8,
    ),
    term(
        "Penalty",
        &["penalty"],
        "What failing a challenge costs: a wound or two, some spaces back, your next turn, or an \
         Aid.",
        R10_9,
    ),
    term(
        "Miss a turn",
        &["miss a turn", "misses this turn"],
        "No move, no event, no challenge when your turn comes. You still defend yourself at full \
         strength.",
        R10_9,
    ),
    term(
        "Fight",
        &["fight", "fights"],
        "Starts when a move ends on another party. One ability decides; the loser takes a wound, \
         and the Artifact goes to the winner.",
        R11_1,
    ),
    term(
        "Tie",
        &["tie", "tied", "even"],
        "Equal totals in a fight: nothing happens, but declared Aids are spent.",
        R11_2,
    ),
    term(
        "Struck off",
        &["struck off", "spent"],
        "Used up. An item or Aid helps once and is then gone from your sheet.",
        R06_2,
    ),
];
