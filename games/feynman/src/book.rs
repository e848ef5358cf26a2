//! The rulebook as constants. Chapters 3 to 6 carry its own numbers, with a further number
//! for each paragraph; chapters 7 to 12 are the printed sheets in their order. Numbers are never given out
//! again.

contract::rulebook! {
    R02_1 "2.1" "two to four seats, one team each";

    R03_1 "3.1" "the shield starts up";
    R03_2 "3.2" "a team for each seat";
    R03_3 "3.3" "every sheet is filled in secretly within its points";
    R03_4 "3.4" "an informant is drawn whoever employs the phone company";
    R03_5 "3.5" "pirates start in their ship, the others off the map";
    R03_6 "3.6" "the scientist holds the chart and every door on it is locked";

    R04_0 "4.0" "a round is one turn of each team in order";
    R04_1 "4.1" "one action with each of up to three characters";
    R04_1_1 "4.1.1" "a move is declared, a hidden one without its origin";
    R04_1_1_1 "4.1.1.1" "a locked door stops a move but costs nothing";
    R04_1_1_2 "4.1.1.2" "whoever is hidden where somebody enters comes out";
    R04_1_1_3 "4.1.1.3" "traps go off after that";
    R04_1_2 "4.1.2" "an attack needs a weapon and a target in the room";
    R04_1_2_1 "4.1.2.1" "the last damage box kills";
    R04_1_2_2 "4.1.2.2" "what is hidden cannot be attacked";
    R04_1_3 "4.1.3" "a trade needs the other player's consent, asked afterwards";
    R04_1_3_1 "4.1.3.1" "an artifact changes hands by its letter";
    R04_1_4 "4.1.4" "a search finds what is hidden in the room";
    R04_1_5 "4.1.5" "whoever is down can be looted";
    R04_1_6 "4.1.6" "a hacker takes the computer on three or more";
    R04_1_6_1 "4.1.6.1" "with control a terminal gives two computer actions";
    R04_1_6_2 "4.1.6.2" "computers lock and unlock doors";
    R04_1_6_3 "4.1.6.3" "the shield is switched with codes from the core or the laboratory";
    R04_1_6_4 "4.1.6.4" "self-destruct needs codes and the core or the pod";
    R04_1_6_5 "4.1.6.5" "a six in the core gives the codes";
    R04_1_6_6 "4.1.6.6" "a pilot launches the room, and a raised shield kills all aboard";
    R04_1_6_7 "4.1.6.7" "the cannon does two damage and destroys a room with the third hit";
    R04_1_6_8 "4.1.6.8" "the disk is broadcast with the shield down";
    R04_1_6_9 "4.1.6.9" "six damage end the shield generator";
    R04_1_7_1 "4.1.7.1" "a mechanic verifies an artifact in hand";
    R04_1_7_2 "4.1.7.2" "a welding torch opens a door for good";
    R04_1_7_3 "4.1.7.3" "a medkit heals or revives, once";
    R04_1_7_4 "4.1.7.4" "a geiger counter feels the artifact one room away";
    R04_1_7_5 "4.1.7.5" "gas knocks out who stays in it for a turn";
    R04_1_7_6 "4.1.7.6" "an EMP pistol destroys disk, artifact, robot or terminal";
    R04_1_7_7 "4.1.7.7" "a thermite mine hurts all in its room, once";
    R04_1_7_8 "4.1.7.8" "a grenade hurts all in this room or the next";
    R04_1_7_9 "4.1.7.9" "a plasma gun does two damage, welds, and burns the disk";

    R05_1 "5.1" "the game ends when one team can act, time is up, or all agree";
    R05_2 "5.2" "the lowest level of victory is the best";

    R06_1 "6.1" "the informant turns, on a pirate action or in the phone company's turn";
    R06_2 "6.2" "whoever is knocked out lies there until revived, and can be dragged";

    R07_1 "7.1" "Eastwood and up to six pirates behind letters, for 26 points";
    R07_2 "7.2" "what a pirate may buy";
    R07_3 "7.3" "the loot is on a pirate or aboard";
    R07_4 "7.4" "three cannon shots and two to buy";
    R07_5 "7.5" "the alien pet";
    R07_6 "7.6" "pirates level 1: away with loot and artifact and no alien";
    R07_7 "7.7" "pirates level 2: away with the artifact, no Pinkerton killed";
    R07_8 "7.8" "pirates level 3: away with the loot, nothing harmed";
    R07_9 "7.9" "pirates level 4: alive with disk or artifact";
    R07_10 "7.10" "pistol, rifle and cutlass";
    R07_11 "7.11" "six skills";

    R08_1 "8.1" "McCray, for 18 points";
    R08_2 "8.2" "one artifact is real, up to two are fakes";
    R08_3 "8.3" "booby traps, mines, key and ICE";
    R08_4 "8.4" "five robots";
    R08_5 "8.5" "the sneak suit";
    R08_6 "8.6" "scientist level 1: alive with the loot, the disk destroyed unheard";
    R08_7 "8.7" "scientist level 2: away with loot and artifact, without pirates or aliens";
    R08_8 "8.8" "scientist level 3: alive with loot or artifact, the disk destroyed unheard";
    R08_9 "8.9" "scientist level 4: alive, the disk destroyed unheard";

    R09_1 "9.1" "two agents, an employer, 10 points";
    R09_2 "9.2" "where agents, disk and gas mines start";
    R09_3 "9.3" "taser, mask and gas mine";
    R09_4 "9.4" "ReconBot";
    R09_5 "9.5" "the informant's letter";
    R09_6 "9.6" "G-Men level 1: Eastwood taken alive, with artifact or disk";
    R09_7 "9.7" "G-Men level 2: Eastwood's body taken, with artifact or disk and the informant alive";
    R09_8 "9.8" "G-Men level 3: Eastwood dead, the informant alive";
    R09_9 "9.9" "G-Men level 4: the informant alive";
    R09_10 "9.10" "Bell level 1: both away with the loot";
    R09_11 "9.11" "Bell level 2: one alive with loot, EMP or artifact, the generator whole";
    R09_12 "9.12" "Bell level 3: one alive, the artifact gone, the disk broadcast";
    R09_13 "9.13" "Bell level 4: both alive";
    R09_14 "9.14" "Museum level 1: away with a living alien";
    R09_15 "9.15" "Museum level 2: away with a dead alien";
    R09_16 "9.16" "Museum level 3: both away with artifact or loot";
    R09_17 "9.17" "Museum level 4: both away with the disk";
    R09_18 "9.18" "Pinkerton level 1: the partner avenged by hand";
    R09_19 "9.19" "Pinkerton level 2: nobody escapes and nobody is lost";
    R09_20 "9.20" "Pinkerton level 3: disk broadcast, artifact in hand, no killer away";
    R09_21 "9.21" "Pinkerton level 4: both alive";

    R10_1 "10.1" "a species is chosen after reading the scientist's sheet";
    R10_2 "10.2" "bugs: two adults with acid";
    R10_3 "10.3" "bugs: eggs are laid on dead humans and hatch after a death";
    R10_4 "10.4" "bugs level 1: all humans dead or nearly";
    R10_5 "10.5" "bugs level 2: five humans dead and a bug alive";
    R10_6 "10.6" "Koch: two actions, EMP, void blade, sneak suit";
    R10_7 "10.7" "Koch level 1: away with the artifact";
    R10_8 "10.8" "Koch level 2: all who touched the artifact dead";
    R10_9 "10.9" "Koch level 3: the artifact destroyed";
    R10_10 "10.10" "Pan: two actions, a robot's shape, a claw";
    R10_11 "10.11" "Pan kills once unseen and takes the victim's place";
    R10_12 "10.12" "Pan level 1: alive as somebody another team commands";
    R10_13 "10.13" "Pan level 2: away with the artifact";
    R10_14 "10.14" "Pan level 3: alive";
    R10_15 "10.15" "zombies: two, claws, no items, none left when dead";
    R10_16 "10.16" "zombies heal one damage a turn, give a reading, are never knocked out";
    R10_17 "10.17" "humans killed by zombies rise";
    R10_18 "10.18" "zombies level 1: the artifact eaten in two turns";
    R10_19 "10.19" "zombies level 2: everybody else dead";
    R10_20 "10.20" "zombies level 3: two humans turned";
    R10_21 "10.21" "HAL: four computer actions, takes control and cancels at any time";
    R10_22 "10.22" "HAL lives in a terminal and moves between them";
    R10_23 "10.23" "HAL has up to two puppets";
    R10_24 "10.24" "HAL is hurt with its terminal and knocked out by EMP";
    R10_25 "10.25" "HAL level 1: with McCray aboard, the disk destroyed unheard";
    R10_26 "10.26" "HAL level 2: away in the pod with the artifact";
    R10_27 "10.27" "HAL level 3: alive";

    R10_28 "10.28" "mind control: the artifact is alive, acts twice, and moves by both actions";
    R10_29 "10.29" "mind control: carried, it is hurt with its holder";
    R10_30 "10.30" "mind control: a human in the room obeys, a tough one on one or two";
    R10_31 "10.31" "mind control: an illusion looks like a robot until it falls";
    R10_32 "10.32" "mind control level 1: alive, and no human killer walks free";
    R10_33 "10.33" "mind control level 2: away on a ship with one other";
    R10_34 "10.34" "mind control level 3: away";

    R11_1 "11.1" "aliens move unseen and through locked doors";
    R11_2 "11.2" "an alien is found when somebody enters or searches";
    R11_3 "11.3" "what a hidden alien must say";

    R12_1 "12.1" "the chart: eight doors, welded ones stay open";
    R12_2 "12.2" "military ICE takes two from the roll";
}
