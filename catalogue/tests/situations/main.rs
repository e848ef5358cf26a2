//! Named situations: positions in which somebody who knows the game would not hesitate. An agent
//! must not either, whatever chance says in its mind.

mod ancient;
mod damocles;
mod expedition;
mod feynman;
mod lunar;
mod situation;
