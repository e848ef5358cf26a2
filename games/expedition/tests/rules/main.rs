//! The rulebook, rule by rule: `r08_6_…` tests rule 8.6, `q_exp_12_…` tests ruling EXP-12.
//!
//! Positions are made by [`scene`]; dice are dictated, and every one of them must be used.

mod goals;
mod hostile;
mod notation;
mod r01_race;
mod r02_dice;
mod r03_map;
mod r04_scenarios;
mod r05_party;
mod r06_equipment;
mod r07_sequence;
mod r08_movement;
mod r09_events;
mod r10_challenges;
mod r11_fights;
mod rulings_01_25;
mod rulings_26_52;
mod scene;
mod setup;
mod view;
