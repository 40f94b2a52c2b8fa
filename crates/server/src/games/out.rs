//! A game as PGN or PGN4.

use chatur_core::{Seat, Spec};
use chatur_lab::variant_tag;
use chatur_notation::pgn::{self, Score, Start};
use chatur_notation::{pgn4, uses_fen};
use chatur_play::{Table, TimeControl};
use chatur_variants::Loaded;

/// The game of a table, with the names of its players by seat.
pub(crate) fn to_pgn(table: &Table, loaded: &Loaded, names: &[String]) -> String {
    let spec = loaded.variant.spec();
    let clock = table.record().head.opening.clock.as_ref().and_then(TimeControl::pgn);
    if uses_fen(spec) { two(table, loaded, names, clock) } else { more(table, loaded, names, clock) }
}

fn two(table: &Table, loaded: &Loaded, names: &[String], clock: Option<String>) -> String {
    let spec = loaded.variant.spec();
    let tag = variant_tag(loaded);
    let start = Start { usual: &loaded.start, variant: tag.as_deref() };
    let mut game = pgn::record(table.game(), start, Score::read(table.result()));
    game.set_tag("Event", "Casual game");
    for (seat, name) in spec.seat_ids().zip(names) {
        game.set_tag(&player_tag(spec, seat), name);
    }
    if let Some(clock) = clock {
        game.set_tag("TimeControl", clock);
    }
    if table.ending().is_some() {
        game.set_tag("Termination", table.termination());
    }
    pgn::write(&game)
}

fn more(table: &Table, loaded: &Loaded, names: &[String], clock: Option<String>) -> String {
    let spec = loaded.variant.spec();
    let mut game = pgn4::record(table.game(), pgn4::Start { variant: &loaded.head.name, usual: None });
    let seats = spec.seats.iter().zip(names).map(|(seat, name)| format!("{}={name}", seat.name));
    game.set_tag("Seats", seats.collect::<Vec<_>>().join(" "));
    if let Some(clock) = clock {
        game.set_tag("TimeControl", clock);
    }
    game.set_tag("Termination", table.termination());
    pgn4::write(&game)
}

/// The tag that names a seat's player: PGN's own for the first two, else the seat's name.
fn player_tag(spec: &Spec, seat: Seat) -> String {
    match seat {
        Seat(0) => "White".to_owned(),
        Seat(1) => "Black".to_owned(),
        Seat(number) => {
            let name = &spec.seats[seat.index()].name;
            let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
            format!("Player{number}{letters}")
        }
    }
}
