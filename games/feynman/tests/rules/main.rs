//! The rulebook, rule by rule: `r04_1_2_…` tests rule 4.1.2, `q_fey_12_…` tests ruling FEY-12,
//! `k05_…` a row of the table of who knows what.

mod hal;
mod hostile;
mod known;
mod levels;
mod mind;
mod options;
mod r02_to_r04;
mod r04_1_6_rooms;
mod r04_1_7_items;
mod r05_to_r12;
mod rubber;
mod rulings_01_49;
mod rulings_100_up;
mod rulings_50_99;
mod scene;
mod secret_dice;
