//! The rulebook as constants. *Ancient Artifacts* has no numbers; chapters are its headings in
//! order, rules its paragraphs. Numbers are never given out again; later ones take a letter.

contract::rulebook! {
    R01_1 "1.1" "renown and money win";

    R02_1 "2.1" "nine action dice in three colours and six results dice";

    R03_1 "3.1" "the atlas has three regions";
    R03_2 "3.2" "a slot holds one die and wants a colour or a number";
    R03_3 "3.3" "the bonus chart gives each region a colour and two numbers";

    R04_1 "4.1" "a renown track for each region, in sections";
    R04_2 "4.2" "a career step names its action";
    R04_3 "4.3" "research in one turn, field work box by box";
    R04_4 "4.4" "ten dollars to begin with";
    R04_5 "4.5" "three raider boxes close a track";
    R04_6 "4.6" "milestones stand between sections";
    R04_7 "4.7" "the scorecard counts who followed you";

    R05_1 "5.1" "one sheet each";
    R05_2 "5.2" "the atlas begins empty";
    R05_3 "5.3" "all action dice begin in the bag";
    R05_4 "5.4" "chance names the first player";

    R06_1 "6.1" "three tracks are worked on side by side";
    R06_2 "6.2" "section after section, steps inside one in any order";
    R06_3 "6.3" "a head start for three or four";
    R06_4 "6.4" "a die on the atlas, then the results dice";

    R07_1 "7.1" "a turn is draw, action, results, cleanup";

    R08_1 "8.1" "draw until you have two dice";
    R08_2 "8.2" "a dollar buys two new dice";

    R09_1 "9.1" "one of the two dice is placed";
    R09_2 "9.2" "research wants a colour, field work a number";
    R09_3 "9.3" "no place for either die costs a raider box and the turn";

    R10_1 "10.1" "a die that matches colour and number earns the bonus";
    R10_2 "10.2" "the bonus spares coloured boxes or doubles field work";
    R10_3 "10.3" "on a raider step the bonus is a fourth raider";

    R11_1 "11.1" "a dollar buys a place behind the active player";
    R11_2 "11.2" "followers share the dice and the bonus";

    R12_1 "12.1" "six results dice are rolled";

    R13_1 "13.1" "lock, roll again, or pay to start over";

    R14_1 "14.1" "who stops marks what the dice allow";
    R14_2 "14.2" "followers mark from the same dice";

    R15_1 "15.1" "linked research may go on in the same turn";

    R16_1 "16.1" "a milestone pays at once";

    R17_1 "17.1" "three raiders are a bust";
    R17_2 "17.2" "followers bust as well";

    R18_1 "18.1" "a die in every region empties the atlas";

    R19_1 "19.1" "a closed career starts the last round";

    R20_1 "20.1" "most followed earns three renown";
    R20_2 "20.2" "renown and money make the score";
    R20_3 "20.3" "ties go to follows, then renown, then are shared";

    R21_1 "21.1" "alone, the leftover die is placed as well";
    R21_2 "21.2" "alone, the game ends at once";
}
