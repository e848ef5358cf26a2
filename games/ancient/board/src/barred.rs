//! What cannot be done now though one would look for it: the rules say what and why, this names it.

use ancient::View;
use ancient::barred::{Bar, Wish};

use board::words::capital;
use board::{Barred, Sentence};

pub(super) fn barred(view: &View) -> Vec<Barred> {
    view.barred.iter().map(worded).collect()
}

fn worded(bar: &Bar) -> Barred {
    let label = match bar.wish {
        Wish::Redraw => "Pay for two new dice",
        Wish::Follow => "Follow",
        Wish::OthersDice => "Lock or roll dice",
        Wish::Roll => "Roll again",
        Wish::FreeOne => "Free one locked die",
        Wish::Again => "Start over with six dice",
        Wish::GoOn => "Go on to the next step",
        Wish::GoOnAll => "Go on without raiders",
    };
    Barred { label: label.into(), why: Sentence::by(bar.rule, capital(bar.why) + ".") }
}
