//! The rulebook, rule by rule: `r08_2_…` tests rule 8.2, `q_anc_12_…` tests ruling ANC-12.
//!
//! Positions are made by [`scene`]; the dice of the move in question are dictated.

mod goals;
mod hostile;
mod notation;
mod r01_to_r07;
mod r08_to_r11;
mod r12_to_r17;
mod r18_to_r21;
mod rulings_01_27;
mod rulings_28_55;
mod scene;
mod setup;
mod view;
