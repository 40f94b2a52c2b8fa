//! A game told in words and lists.

use chatur_core::{Game, Outcome, Seat};
use chatur_notation::{coordinates, san};
use chatur_play::{Event, Millis, Table};

use crate::opening::seat_name;
use crate::report::sentence;

/// The moves of a game by round, with one text a seat; empty where a seat has not moved.
pub(crate) fn moves_as_rounds(game: &Game) -> Vec<(u32, Vec<String>)> {
    let seats = game.variant().spec().seats.len();
    let mut rounds: Vec<(u32, Vec<String>)> = Vec::new();
    let mut number = u32::from(game.start().round);
    for (position, &mv) in game.positions().iter().zip(game.moves()) {
        let seat = game.variant().turn(position);
        if !rounds.is_empty() && seat == Seat(0) {
            number += 1;
        }
        if rounds.is_empty() || seat == Seat(0) {
            rounds.push((number, vec![String::new(); seats]));
        }
        if let Some((_, texts)) = rounds.last_mut() {
            texts[seat.index()] = san::write(game.variant(), position, mv);
        }
    }
    rounds
}

/// The last move: `1. e4 (e2e4)` or `1... e5 (e7e5)`.
fn last_move(game: &Game) -> Option<String> {
    let ply = game.ply().checked_sub(1)?;
    let (variant, before, mv) = (game.variant(), &game.positions()[ply], game.moves()[ply]);
    let seat = variant.turn(before);
    let round = variant.setup(before).round;
    let dots = if seat == Seat(0) { "." } else { "..." };
    let (san, uci) = (san::write(variant, before, mv), coordinates::write(variant, before, mv));
    Some(format!("{}: {round}{dots} {san} ({uci})", seat_name(variant, seat)))
}

/// What happened, a line each.
pub(crate) fn events(table: &Table, events: &[Event]) -> Vec<String> {
    let lines = events.iter().filter_map(|event| match event {
        Event::Moved { .. } | Event::Castled { .. } => last_move(table.game()),
        Event::Captured { .. } | Event::Promoted { .. } => None,
        Event::Ended { .. } => outcome_text(table),
        other => Some(other.to_string()),
    });
    lines.collect()
}

/// How the game ended: `1-0, checkmate: white wins`.
pub(crate) fn outcome_text(table: &Table) -> Option<String> {
    let ending = table.ending()?;
    let told = match ending.outcome() {
        Some(outcome) => sentence(table.game().variant(), &outcome),
        None => ending.reason.to_string(),
    };
    Some(format!("{}, {told}", table.result()))
}

/// The outcome of a finished game, unless it does not count.
pub(crate) fn outcome(table: &Table) -> Option<Outcome> {
    table.ending()?.outcome()
}

/// A time as on a clock: hours and minutes, minutes and seconds, with tenths below ten seconds.
pub(crate) fn clock_text(left: Millis) -> String {
    let seconds = left / 1000;
    match seconds {
        0..10 => format!("0:{:02}.{}", seconds, left % 1000 / 100),
        10..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::clock_text;

    #[test]
    fn clocks_show_tenths_at_the_end() {
        assert_eq!(clock_text(9_999), "0:09.9");
        assert_eq!(clock_text(10_000), "0:10");
        assert_eq!(clock_text(300_000), "5:00");
        assert_eq!(clock_text(3_723_000), "1:02:03");
    }
}
