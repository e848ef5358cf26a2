//! The rulebook, rule by rule: `r08_2_…` tests rule 8.2, `q_lun_12_…` tests ruling LUN-12.
//!
//! Positions are made by [`scene`]; the dice of the move in question are dictated.

mod goals;
mod hostile;
mod judgement;
mod notation;
mod r01_to_r05;
mod r06_movement;
mod r07_to_r10;
mod r11_to_r13;
mod r14_to_r15;
mod rulings_01_26;
mod rulings_27_54;
mod rulings_55_80;
mod rulings_81_107;
mod scene;
mod setup;
