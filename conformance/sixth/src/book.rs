//! The rulebook as constants.

contract::rulebook! {
    R01_1 "1.1" "each fence wants a number";
    R01_2 "1.2" "roll for loot";
    R01_3 "1.3" "keep what you hold";
    R01_4 "1.4" "full hands are kept";
    R01_5 "1.5" "day breaks";
}
