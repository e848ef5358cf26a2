//! The rulebook, rule by rule: `r08_2_…` tests rule 8.2, `q_dam_12_…` tests ruling DAM-12. The
//! messages are walked through one by one in `messages`.
//!
//! Positions are made by [`scene`]; the dice of the move in question are dictated.

mod afterwards;
mod campaign;
mod cases_messages;
mod cases_play;
mod goals;
mod hostile;
mod judgement;
mod messages;
mod notation;
mod r01_to_r06;
mod r07_to_r09;
mod r10_to_r20;
mod rulings_01_33;
mod rulings_34_60;
mod rulings_61_on;
mod scene;
mod ways_to_win;
