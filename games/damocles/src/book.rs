//! The rulebook as constants. *The Damocles Mission* numbers its cases; a chapter that is one
//! general rule goes by its own number (`14.0`), and the ten steps of the sequence of play are 7.1
//! to 7.10.

contract::rulebook! {
    R01_0 "1.0" "a solitaire mission into a silent artifact";

    R02_1 "2.1" "fifty tiles, each with two sides";
    R02_2 "2.2" "members, equipment and markers";
    R02_3 "2.3" "accessway counters carry a number";
    R02_4 "2.4" "two dice are read as tens and ones";

    R03_0 "3.0" "chance picks one of several";

    R04_0 "4.0" "the time value shared by the members gives the days";
    R04_1 "4.1" "three to six members, two astronauts at least";
    R04_2 "4.2" "one piece of equipment each, vision always";
    R04_3 "4.3" "twelve tiles of each section, and one to enter by";

    R05_1 "5.1" "one piece at a time, and the healthy use it";
    R05_2 "5.2" "electronic equipment can be repaired, mechanical cannot";
    R05_3 "5.3" "a tile answers to three kinds of equipment";
    R05_4 "5.4" "damage falls on the equipment in use";

    R06_0 "6.0" "skills change the dice";

    R07_1 "7.1" "step 1, investigate";
    R07_2 "7.2" "step 2, read what was found";
    R07_3 "7.3" "step 3, a second investigation";
    R07_4 "7.4" "step 4, move onto a tile";
    R07_5 "7.5" "step 5, activate a control tile";
    R07_6 "7.6" "step 6, recover";
    R07_7 "7.7" "step 7, repair";
    R07_8 "7.8" "step 8, hand equipment round";
    R07_9 "7.9" "step 9, accessways close";
    R07_10 "7.10" "step 10, search and leave";

    R08_1 "8.1" "any mix of equipment until one succeeds";
    R08_2 "8.2" "a message leaves the tile on or off";
    R08_3 "8.3" "two investigations a tile at most";
    R08_4 "8.4" "doubles cost a day";
    R08_5 "8.5" "a message may be read again on its tile";
    R08_6 "8.6" "permanently off stays off";
    R08_7 "8.7" "an impassable tile is not crossed";
    R08_8 "8.8" "an impassable entry costs five days";

    R09_1 "9.1" "activate first, then alter tile by tile";
    R09_2 "9.2" "a change of status changes what the tile does";

    R10_0 "10.0" "intel tiles collect and examine";
    R11_0 "11.0" "power tiles are dangerous while on";

    R12_1 "12.1" "a new accessway costs a day, a known one nothing";
    R12_2 "12.2" "three accessways a tile, two between two tiles";
    R12_3 "12.3" "the kind of tile sets the chance of an accessway";
    R12_4 "12.4" "markers remind and do nothing";
    R12_5 "12.5" "section after section";
    R12_6 "12.6" "no message is read again from afar without a recorder";

    R13_0 "13.0" "the team investigates from the accessway";
    R14_0 "14.0" "the incapacitated recover on 1 and die on 6";
    R15_0 "15.0" "damaged equipment is mended on 1 and lost on 6";

    R16_1 "16.1" "three sections, three purposes";
    R16_2 "16.2" "a section is on when enough of its tiles are";

    R17_0 "17.0" "messages look at the moment they are read";

    R18_1 "18.1" "each information point makes investigation easier";
    R18_2 "18.2" "a new section costs three points";
    R18_3 "18.3" "points shorten the next mission";

    R19_0 "19.0" "alien objects are carried besides equipment";

    R20_1 "20.1" "thirteen levels, from failure to success";
    R20_2 "20.2" "messages tell how control is gained";
    R20_3 "20.3" "twenty points raise the level by one";
}
