//! The server in a real browser: headless Chromium, used as a person would use it.
//!
//! Every test opens a house of its own and windows of its own, each with cookies of its own, so no
//! test knows of another. Nothing waits for time to pass: everything waits for something to be
//! seen. Chromium and its driver must be installed (on Debian: chromium and chromium-driver).

mod driver;
mod house;
mod table;
mod window;

mod ancient;
mod around;
mod axe;
mod axe_learning;
mod axe_states;
mod broken_line;
mod choosing;
mod coach;
mod damocles;
mod dice_by_hand;
mod feynman;
mod first_move;
mod goals;
mod hot_seat;
mod keyboard;
mod lessons;
mod log;
mod lunar;
mod manners;
mod newcomer;
mod notices;
mod pace;
mod phone;
mod pictures;
mod replay;
mod scripts_off;
mod seals;
mod secrets;
mod selves;
mod site;
mod site_games;
mod site_kept;
mod speed;
mod tablet;
mod together;
mod weight;
mod whole_game;
mod words;
