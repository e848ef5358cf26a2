//! The rulebook as constants, with the numbers of the 1980 edition. Paragraphs that the edition
//! letters (the phases of 4.2) take the letter: 4.2a.

#![allow(non_upper_case_globals)] // R04_2a is the name the number 4.2a has everywhere.

contract::rulebook! {
    R01_0 "1.0" "two sides, hexes of half a kilometre, turns of three minutes";

    R02_0 "2.0" "counters have a letter, a technology and a movement allowance";

    R03_1 "3.1" "a scenario is chosen, and sides are taken";
    R03_2 "3.2" "a display keeps the status of every unit";
    R03_3 "3.3" "counters are placed as the scenario says";

    R04_1 "4.1" "everything in a phase happens at the same time";
    R04_2 "4.2" "a turn has eight phases";
    R04_2a "4.2a" "both roll for the initiative";
    R04_2b "4.2b" "all undamaged units may target";
    R04_2c "4.2c" "all undamaged units may fire at what is targeted";
    R04_2d "4.2d" "units move, but not the scientific ones that targeted or fired";
    R04_2e "4.2e" "military units may target";
    R04_2f "4.2f" "military units may fire";
    R04_2g "4.2g" "technicians in one hex may fight hand to hand";
    R04_2h "4.2h" "units damaged on the turn before recover";

    R05_1 "5.1" "targeting, lasers and rockets need a line of sight";
    R05_2 "5.2" "units do not block sight";
    R05_3 "5.3" "rough ground and hills block sight through them";
    R05_4 "5.4" "craterlets are seen into from next to them only";
    R05_5 "5.5" "a large crater wall is looked across from beside it only";
    R05_6 "5.6" "a line along a hexside needs one open side";
    R05_7 "5.7" "the same and adjacent hexes are always in sight";
    R05_8 "5.8" "the horizon is four hexes away, six from or to a hill";
    R05_9 "5.9" "flying landers see all and are seen by all";

    R06_1 "6.1" "undamaged units move up to their allowance";
    R06_2 "6.2" "sides move one unit by turns, or forfeit the rest";
    R06_3 "6.3" "units do not hinder each other, stacks have no limit";
    R06_4 "6.4" "technicians walk two hexes, one with a craterlet or a wall";
    R06_5 "6.5" "Mil-Techs jump six hexes twice a game";
    R06_6 "6.6" "rovers need a driver and pay for the ground";
    R06_7 "6.7" "landers have rules of their own";
    R06_8 "6.8" "landers carry rovers and technicians, rovers carry technicians";
    R06_8_1 "6.8.1" "a transport has its capacity";
    R06_8_2 "6.8.2" "to load is to be in the hex when the phase begins";
    R06_8_3 "6.8.3" "a loaded transport moves as one unit and as fast";
    R06_8_4 "6.8.4" "to unload is to stay in the hex and hold fire";
    R06_8_5 "6.8.5" "loading and unloading are movement, and not both in a turn";
    R06_9 "6.9" "crews are named at the start of the turn";

    R07_1 "7.1" "nothing is attacked unless it is targeted, hex by hex";
    R07_2 "7.2" "a targeting attempt is a die against the table";
    R07_3 "7.3" "rough ground adds one, a unit that just moved in takes one off";
    R07_4 "7.4" "an RSVP is used by its operator";
    R07_5 "7.5" "passengers of rovers target, the driver does not";
    R07_6 "7.6" "targeting is contagious and follows a mover";
    R07_7 "7.7" "targeting is lost out of everyone's sight";

    R08_1 "8.1" "each weapon fires once a phase at a targeted unit in sight";
    R08_2 "8.2" "who may fire what";
    R08_3 "8.3" "technicians in one hex may exchange weapons";
    R08_4 "8.4" "attacks alternate, each with its rolls";
    R08_4_1 "8.4.1" "a roll to hit, one worse on rough ground";
    R08_4_2 "8.4.2" "a roll for effect, and the damaged are destroyed";
    R08_5 "8.5" "rockets and mortars strike the whole hex";
    R08_6 "8.6" "passengers share the end of their transport and nothing else";
    R08_7 "8.7" "smart missiles and mortars may fire through a spotter";
    R08_8 "8.8" "damage lasts to the end of the next turn";

    R09_0 "9.0" "hand to hand, a hit damages and a second one destroys";

    R10_1 "10.1" "the carrier is secret until targeted";
    R10_2 "10.2" "a dropped dingus goes to the next technician who moves there";
    R10_3 "10.3" "a hit on the carrier rolls for the dingus first";

    R11_1 "11.1" "a flying lander moves exactly its velocity";
    R11_1_1 "11.1.1" "velocity changes by one, and is never below three";
    R11_1_2 "11.1.2" "terrain means nothing to a lander";
    R11_2 "11.2" "a lander lands where it is, after a turn at three";
    R11_3 "11.3" "a lander takes off with three hexes";
    R11_4 "11.4" "a damaged lander flies on and does nothing else";
    R11_5 "11.5" "landers have their capacity";
    R11_6 "11.6" "a flying lander and any unit see each other";

    R12_1 "12.1" "a damaged enemy without friends at hand is captured";
    R12_2 "12.2" "a captor moves freely and does not target";
    R12_3 "12.3" "captives are loaded like passengers, under guard";
    R12_4 "12.4" "a captive stays damaged, and is never left or harmed";
    R12_5 "12.5" "captives are rescued over their dead captors";

    R13_1 "13.1" "alien troops are like Mil-Techs, with five jumps";
    R13_1_1 "13.1.1" "the killing sphere strikes all within two hexes";
    R13_1_2 "13.1.2" "aliens hit hand to hand on a one";
    R13_1_3 "13.1.3" "aliens take corpses too, and keep their weapons";
    R13_2 "13.2" "the alien lander lands and takes off at will";
    R13_3 "13.3" "a second damage does nothing to an alien";
    R13_4 "13.4" "killed technicians leave a corpse";
    R13_5 "13.5" "two dead troops are a shock, three a flight";

    R14_1 "14.1" "Lander Down, Copernicus Four";
    R14_2 "14.2" "Get That Thing Back";
    R14_3 "14.3" "Raid on Tycho Site 3b";
    R14_4 "14.4" "First Contact";

    R15_1 "15.1" "terrain effects";
    R15_2 "15.2" "unit capabilities";
    R15_3 "15.3" "targeting table";
    R15_4 "15.4" "to hit table";
    R15_5 "15.5" "hit effect table";
    R15_6 "15.6" "hand-to-hand table";
    R15_7 "15.7" "dingus carrier hit table";
}
