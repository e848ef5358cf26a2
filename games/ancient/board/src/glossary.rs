//! Words a newcomer trips over.

use ancient::book::{
    R02_1, R03_1, R03_2, R04_1, R04_2, R04_3, R04_4, R04_5, R04_6, R04_7, R06_2, R06_3, R08_2,
    R09_1, R09_3, R10_1, R10_2, R10_3, R11_1, R11_2, R13_1, R14_1, R15_1, R17_1, R18_1, R19_1,
    R20_1, R21_1, R21_2,
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

/// In the order a game brings them up.
pub(super) const TERMS: &[Term] = &[
    term(
        "Renown",
        &["renown"],
        "Points for milestones, and 3 for being followed most. Renown and the dollars you keep \
         make your score.",
        R04_6,
    ),
    term(
        "Career sheet",
        &["career sheet", "sheet", "sheets"],
        "Your three tracks, your raider boxes and your money. Everybody plays on the same sheet.",
        R04_1,
    ),
    term(
        "Track",
        &["track", "tracks"],
        "The steps of one region, from left to right, in three or four sections.",
        R04_1,
    ),
    term(
        "Region",
        &["region", "regions"],
        "Desert, ocean or jungle. Each has its own slots on the atlas and its own track on your \
         sheet.",
        R03_1,
    ),
    term(
        "Atlas",
        &["atlas"],
        "The board. Action dice lie in its slots until every region holds one; then it is emptied.",
        R03_1,
    ),
    term(
        "Slot",
        &["slot"],
        "A place for one action die. Research wants a colour, field work a number. With a die in it \
         it is closed to everyone.",
        R03_2,
    ),
    term(
        "Action die",
        &["action die", "action dice"],
        "One of nine dice in a bag, orange, blue or green. The one you place says what you do and \
         where.",
        R02_1,
    ),
    term(
        "Results dice",
        &["results dice"],
        "Six white dice with raider, book, map, tool, lamp and idol. They say how well your action \
         went.",
        R02_1,
    ),
    term(
        "Placed",
        &["place a die", "placed"],
        "Put into a slot that takes it. If you can place one of your two dice you must, even where \
         it does you no good.",
        R09_1,
    ),
    term(
        "Leftover die",
        &["leftover die"],
        "The die you did not place. It goes to the next player, who draws only one more.",
        R18_1,
    ),
    term(
        "Research",
        &["research"],
        "All symbols of the step must lie on the table at once. It has one box.",
        R04_3,
    ),
    term(
        "Field work",
        &["field work", "dig", "dive", "explore"],
        "Dig, Dive or Explore: each fitting die fills one box, and what is filled stays filled.",
        R04_3,
    ),
    term(
        "Step",
        &["step", "steps"],
        "One piece of work on a track. It names its action; only that action moves it along.",
        R04_2,
    ),
    term(
        "Section",
        &["section", "sections"],
        "Some steps and the milestone behind them. The next section opens when this one is \
         complete.",
        R06_2,
    ),
    term(
        "Milestone",
        &["milestone", "milestones"],
        "Stands at the end of a section. It pays renown, and often dollars, the moment the section \
         is complete.",
        R04_6,
    ),
    term(
        "Box",
        &["box", "boxes"],
        "What you mark. A step is complete when all its boxes are marked.",
        R04_3,
    ),
    term(
        "Coloured box",
        &["coloured box", "coloured boxes"],
        "A symbol of a research step that you need not show when your die earns the bonus.",
        R10_2,
    ),
    term(
        "Bonus",
        &["bonus"],
        "A die that fits the region in colour and in number. Research skips the coloured boxes; in \
         field work each die fills two.",
        R10_1,
    ),
    term(
        "Dollar",
        &["dollar", "dollars"],
        "Buys two new action dice, a place behind another player or a fresh start with the results \
         dice. Kept, it is a point.",
        R04_4,
    ),
    term(
        "New dice",
        &["new dice"],
        "For a dollar you put your two action dice back and draw two others, as often as you can \
         pay.",
        R08_2,
    ),
    term(
        "Raider",
        &["raider", "raiders"],
        "A face of every results die. Raiders lock themselves; the third one ends the turn with \
         nothing.",
        R17_1,
    ),
    term(
        "Raider box",
        &["raider box", "raider boxes"],
        "Each track has three. A bust marks one, and so does a turn without a place for a die. The \
         third closes the track.",
        R04_5,
    ),
    term(
        "Bust",
        &["bust"],
        "Three raiders. The turn is over, nothing more is marked, and you mark a raider box in that \
         track.",
        R17_1,
    ),
    term(
        "Fourth raider",
        &["fourth raider", "raider step"],
        "One step of each track shows a raider: there the bonus means that three raiders are still \
         fine and four are a bust.",
        R10_3,
    ),
    term(
        "Closed",
        &["closed"],
        "Three raider boxes are marked: you take no more actions in that region.",
        R04_5,
    ),
    term(
        "Lock",
        &["lock", "locked"],
        "A locked die keeps its face when you roll again. You may lock any die or none; raiders \
         lock themselves.",
        R13_1,
    ),
    term(
        "Loose",
        &["loose"],
        "Not locked: rolled again with the next roll. When you stop, loose dice count as well.",
        R13_1,
    ),
    term(
        "Stop",
        &["stop", "stops"],
        "You keep the dice as they lie and mark what they allow. Whoever follows you marks along.",
        R14_1,
    ),
    term(
        "Follow",
        &["follow", "follows", "followed"],
        "For a dollar, share another player's dice and bonus for your own step of the same action. \
         You share a bust too.",
        R11_1,
    ),
    term(
        "Follower",
        &["follower", "followers"],
        "Somebody who has paid to share the active player's dice. Only the active player decides \
         about them.",
        R11_2,
    ),
    term(
        "Most followed",
        &["most followed"],
        "Whoever others followed most often by the end of the game gets 3 renown. The scorecard \
         counts it.",
        R20_1,
    ),
    term(
        "Scorecard",
        &["scorecard"],
        "Counts how often others followed you, one mark for each follower of each action.",
        R04_7,
    ),
    term(
        "Linked",
        &["linked", "series"],
        "Research steps joined by arrows, done from left to right. When one is met you may go \
         straight on in the same turn.",
        R15_1,
    ),
    term(
        "Head start",
        &["head start"],
        "Three or four players begin with the first section of each track marked: 3 renown and two \
         more dollars.",
        R06_3,
    ),
    term(
        "Idle turn",
        &["idle turn", "idle"],
        "A die in a slot where you have no open step. Nothing is rolled, but the slot is closed to \
         the others.",
        R09_1,
    ),
    term(
        "No place",
        &["no place"],
        "Neither die fits a free slot: pay for new dice, or mark a raider box and lose the turn.",
        R09_3,
    ),
    term(
        "Last round",
        &["last round"],
        "Starts when somebody begins a turn with all three tracks complete or closed. Everybody \
         else has one more turn.",
        R19_1,
    ),
    term(
        "Alone",
        &["alone"],
        "With one seat the leftover die is placed on the atlas too, without an action.",
        R21_1,
    ),
    term(
        "Rank",
        &["rank", "porter", "digger", "archaeologist", "professor", "legend"],
        "What a score is worth when you play alone: porter, digger, archaeologist, professor, \
         legend.",
        R21_2,
    ),
];
