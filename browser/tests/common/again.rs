//! A game that a tab has played, played again by the program.

use contract::Record;
use table::{Chair, Command, DiceBy, Plan, Request, Sender, Table};

/// Plays a record's persons again at a table of the program with the same secret: its programs and
/// its dice must come to the same game.
pub(crate) fn is_what_the_program_plays(record: &Record) {
    let fair = record.fair.as_ref().expect("its dice were sealed");
    let chair = |sitter: &contract::Sitter| match sitter.player.as_str() {
        "human" => Chair::Person,
        level => Chair::Program(level.parse().expect("a strength")),
    };
    let plan = Plan {
        game: record.game.clone(),
        revision: record.revision,
        setup: record.setup.clone(),
        seats: record.seats.iter().map(chair).collect(),
        dice: DiceBy::House,
        listed: false,
        secret: fair.secret,
        campaign: None,
    };
    let id = "aaaaaaaaaaaaaaaa".parse().expect("a word");
    let mut table = Table::new(id, plan.clone()).expect("it opens");
    let mut handle = |sender, request| {
        let id = String::new();
        table.handle(Command { sender, id, request }).map(drop).expect("it is allowed");
        let thinking =
            table.program_to_move().and_then(|(seat, level)| table.thinking(seat, level));
        let decided = thinking
            .map(|mut thinking| (thinking.seat, thinking.thinker.decide(&mut thinking.rng)));
        (table.ply(), decided, table.record())
    };
    let mut last = None;
    for seat in plan.persons() {
        let (name, chance, owner) =
            (record.seats[seat.index()].name.clone(), String::new(), String::new());
        last =
            Some(handle(Sender::default(), Request::Sit { seat: Some(seat), name, chance, owner }));
    }
    for (ply, made) in record.moves.iter().enumerate() {
        let request = match last.take() {
            Some((_, Some((seat, action)), _)) => {
                assert_eq!((seat, &action), (made.seat, &made.action), "move {ply}");
                Request::PlayFor { seat, ply, action }
            }
            _ => Request::Play { ply, action: made.action.clone(), rolls: None },
        };
        last = Some(handle(Sender::seat(made.seat), request));
    }
    let (_, _, again) = last.expect("somebody moved");
    assert_eq!(again.expect("it began").moves, record.moves);
}
