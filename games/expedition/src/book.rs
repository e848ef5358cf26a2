//! The rulebook as constants. *Artifact, regole base* has no numbers; chapters are its headings
//! in order, rules its paragraphs. Numbers are never given out again; later ones take a letter.

contract::rulebook! {
    R01_1 "1.1" "parties race for one relic";

    R02_1 "2.1" "two six-sided dice and one ten-sided die";
    R02_2 "2.2" "a pawn for each party and one for the Artifact";

    R03_1 "3.1" "thirty spaces in one line";
    R03_2 "3.2" "space 1 is safety, then two parts of fourteen spaces";
    R03_3 "3.3" "the Artifact lies on space 30";

    R04_1 "4.1" "a scenario is two tables of events";

    R05_1 "5.1" "a party has six members";
    R05_2 "5.2" "the leader has five abilities, companions three, helpers one";
    R05_3 "5.3" "abilities are rolled on the table of nine";
    R05_4 "5.4" "a ten lets you choose";
    R05_5 "5.5" "abilities are written on an open sheet";

    R06_1 "6.1" "two items of equipment";
    R06_2 "6.2" "an item is an Aid and is struck off when used";

    R07_1 "7.1" "the highest ten-sided die begins";
    R07_2 "7.2" "a turn is movement, event, challenge";

    R08_1 "8.1" "one die gives the length of the move";
    R08_2 "8.2" "the last space stops the pawn";
    R08_3 "8.3" "the first party there takes the Artifact";
    R08_4 "8.4" "from then on the others go either way";
    R08_5 "8.5" "the party with the Artifact heads home";
    R08_6 "8.6" "the Artifact brought to space 1 wins";

    R09_1 "9.1" "spaces 2 to 15 roll on the first table";
    R09_2 "9.2" "spaces 16 to 29 roll on the second table";
    R09_3 "9.3" "an Aid is written down";
    R09_4 "9.4" "a Challenge is faced at once";

    R10_1 "10.1" "a challenge asks for one or more abilities";
    R10_2 "10.2" "the ability roll is a die plus marks";
    R10_3 "10.3" "X2 doubles the marks";
    R10_4 "10.4" "Aids add their points and are spent";
    R10_5 "10.5" "the challenge roll is two dice";
    R10_6 "10.6" "the higher roll decides";
    R10_7 "10.7" "a lost challenge wounds a member, the leader last";
    R10_8 "10.8" "a second wound removes the member";
    R10_9 "10.9" "an event may set another penalty";

    R11_1 "11.1" "moving onto another party starts a fight";
    R11_2 "11.2" "both make an ability roll and the loser is wounded";
    R11_3 "11.3" "the winner takes the Artifact from the loser";
}
