//! A game told in words and lists.

use std::fmt::Write;

use chatur_core::{AnyPosition, Game, GameStep, Leave, Outcome, Seat, SeatState};
use chatur_notation::{coordinates, san};
use chatur_play::{Event, Millis, Table, Verdict};

use crate::opening::seat_name;
use crate::report::standing;

/// The moves of a game by round, with one text a seat; empty where a seat has not moved. A player who gave up on
/// his turn has an `R` or a `T` there, as in PGN4.
pub(crate) fn moves_as_rounds(game: &Game) -> Vec<(u32, Vec<String>)> {
    let seats = game.variant().spec().seats.len();
    let mut rounds: Vec<(u32, Vec<String>)> = Vec::new();
    let mut number = u32::from(game.start().round);
    let mut last = None;
    let long = turns_are_long(game);
    for (position, step) in game.positions().iter().zip(game.steps()) {
        let turn = game.variant().turn(position);
        let (seat, text) = match step {
            GameStep::Move(mv) => (turn, san::write(game.variant(), position, *mv)),
            GameStep::Leave(seat, how) if *seat == turn && game.variant().spec().exits.is_some() => {
                (turn, exit_sign(*how).to_owned())
            }
            GameStep::Leave(..) | GameStep::Draw | GameStep::Claim(_) => continue,
        };
        // A round ends where the order of the seats wraps.
        let again = last.is_some_and(|last| seat <= last);
        // The king of a player who has just given up walks in the same turn.
        let walks = last == Some(seat) && text_of(&rounds, seat).is_some_and(is_exit);
        let goes_on = last == Some(seat) && long && game.variant().setup(position).made > 0;
        let new_turn = again && !walks && !goes_on;
        number += u32::from(new_turn);
        if last.is_none() || new_turn {
            rounds.push((number, vec![String::new(); seats]));
        }
        last = Some(seat);
        if let Some(own) = rounds.last_mut().and_then(|(_, texts)| texts.get_mut(seat.index())) {
            *own = match (walks, goes_on) {
                (true, _) => format!("{text} {own}"),
                (_, true) => format!("{own} {text}"),
                _ => text,
            };
        }
    }
    rounds
}

fn text_of(rounds: &[(u32, Vec<String>)], seat: Seat) -> Option<&str> {
    rounds.last()?.1.get(seat.index()).map(String::as_str)
}

fn exit_sign(how: Leave) -> &'static str {
    match how {
        Leave::Resigned => "R",
        Leave::Flagged => "T",
    }
}

fn is_exit(text: &str) -> bool {
    [Leave::Resigned, Leave::Flagged].into_iter().any(|how| text == exit_sign(how))
}

/// The step that was the last move.
pub(crate) fn last_move_index(game: &Game) -> Option<usize> {
    game.steps().iter().rposition(|step| matches!(step, GameStep::Move(_)))
}

/// The position before the last move.
pub(crate) fn before_last_move(game: &Game) -> Option<&AnyPosition> {
    game.positions().get(last_move_index(game)?)
}

/// The last move: `1. e4 (e2e4)` or `1... e5 (e7e5)`.
fn last_move(game: &Game) -> Option<String> {
    let (variant, before, mv) = (game.variant(), before_last_move(game)?, *game.moves().last()?);
    let seat = variant.turn(before);
    let dots = if seat == Seat(0) || variant.spec().seats.len() > 2 { "." } else { "..." };
    let (san, uci) = (san::write(variant, before, mv), coordinates::write(variant, before, mv));
    Some(format!("{}: {}{dots} {san} ({uci})", seat_name(variant, seat), round_of_last_move(game)))
}

fn round_of_last_move(game: &Game) -> u32 {
    let moves =
        game.positions().iter().zip(game.steps()).filter(|(_, step)| matches!(step, GameStep::Move(_)));
    // A turn of several moves is one of them.
    let begins =
        moves.filter(|(position, _)| !turns_are_long(game) || game.variant().setup(position).made == 0);
    let seats: Vec<Seat> = begins.map(|(position, _)| game.variant().turn(position)).collect();
    u32::from(game.start().round) + seats.windows(2).filter(|pair| pair[1] <= pair[0]).count() as u32
}

/// Whether a turn can have several moves.
pub(super) fn turns_are_long(game: &Game) -> bool {
    let turns = &game.variant().spec().turns;
    turns.first > 1 || turns.then > 1 || turns.growth > 0
}

/// What happened, a line each.
pub(crate) fn events(table: &Table, events: &[Event]) -> Vec<String> {
    let spec = table.game().variant().spec();
    // Where nothing is counted, a capture is seen in the move.
    let counts = spec.scoring.is_some() || spec.exits.is_some();
    let lines = events.iter().flat_map(|event| match event {
        event if event.is_move() => last_move(table.game()).into_iter().collect(),
        // They are seen in the move as well.
        Event::Entered { .. } | Event::Walled { .. } | Event::TurnedOver { .. } => Vec::new(),
        Event::Captured { .. } | Event::Promoted { .. } if !counts => Vec::new(),
        Event::Ended { .. } => {
            let places = outcome(table).and_then(|outcome| standing(table.game(), &outcome));
            outcome_text(table).into_iter().chain(places).collect()
        }
        other => vec![other.to_string()],
    });
    lines.collect()
}

/// How the game ended: `1-0, checkmate: white wins`.
pub(crate) fn outcome_text(table: &Table) -> Option<String> {
    let ending = table.ending()?;
    let told = match ending.outcome() {
        Some(outcome) => outcome.sentence(table.game().variant().spec()),
        None => ending.reason.to_string(),
    };
    let has_sign = ending.verdict == Verdict::Void || table.result() != "*";
    Some(if has_sign { format!("{}, {told}", table.result()) } else { told })
}

/// The outcome of a finished game, unless it does not count.
pub(crate) fn outcome(table: &Table) -> Option<Outcome> {
    table.ending()?.outcome()
}

/// Whose turn it is, and how everybody stands where that is more than the turn.
pub(crate) fn standing_lines(game: &Game) -> Vec<String> {
    let spec = game.variant().spec();
    let first = match game.outcome() {
        Some(outcome) => outcome.sentence(spec),
        None => format!("{} to move", seat_name(game.variant(), game.turn())),
    };
    let mut lines = vec![first];
    let state = |seat: Seat| seat_state(game, seat);
    if spec.scoring.is_none() && spec.seat_ids().all(|seat| state(seat).is_empty()) {
        return lines;
    }
    let places = game.standing();
    let width = spec.seats.iter().map(|seat| seat.name.chars().count()).max().unwrap_or(0).max(4);
    if spec.scoring.is_some() {
        lines.push(format!("{:<width$}  points  place", "seat"));
    }
    for seat in spec.seat_ids() {
        let mut line = format!("{:<width$}", seat_name(game.variant(), seat));
        if spec.scoring.is_some() {
            let (points, place) = (game.points(seat), places[seat.index()]);
            let _ = write!(line, "  {points:>6}  {place:>5}");
        }
        line = format!("{line}  {}", state(seat));
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// How a seat stands, in few words; nothing while it plays.
pub(crate) fn seat_state(game: &Game, seat: Seat) -> String {
    match game.state(seat) {
        SeatState::Playing => String::new(),
        SeatState::Walking(Leave::Resigned) => "resigned, walks".to_owned(),
        SeatState::Walking(Leave::Flagged) => "out of time, walks".to_owned(),
        SeatState::Out => game.why_out(seat).map_or_else(|| "out".to_owned(), |why| format!("out: {why}")),
    }
}

/// A time as on a clock: days and hours, hours and minutes, minutes and seconds, with tenths below ten seconds.
pub(crate) fn clock_text(left: Millis) -> String {
    let seconds = left / 1000;
    match seconds {
        0..10 => format!("0:{:02}.{}", seconds, left % 1000 / 100),
        10..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3600..86_400 => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
        _ => format!("{}d {:02}:{:02}", seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60),
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
        assert_eq!(clock_text(86_399_999), "23:59:59");
        assert_eq!(clock_text(86_400_000), "1d 00:00");
        assert_eq!(clock_text(3 * 86_400_000 - 1000), "2d 23:59");
    }
}
