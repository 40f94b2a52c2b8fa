//! What a record says, done at a table.

use chatur_core::{GameStep, Leave, Seat, SeatState};
use chatur_notation::pgn::Score;
use chatur_play::{Action, ActionError, Millis, Table};

/// Does at a table what was done in a game, at a time.
///
/// # Errors
/// When the table does not allow it.
pub fn take_step(table: &mut Table, step: &GameStep, now: Millis) -> Result<(), ActionError> {
    let turn = table.turn();
    match step {
        GameStep::Move(mv) => table.recorded(turn, Action::Move(*mv), now).map(drop),
        GameStep::Leave(seat, Leave::Resigned) => table.recorded(*seat, Action::Resign, now).map(drop),
        GameStep::Leave(seat, Leave::Flagged) => table.recorded(*seat, Action::Flag, now).map(drop),
        GameStep::Claim(_) => table.recorded(turn, Action::Claim, now).map(drop),
        GameStep::Draw => {
            let seats = table.game().variant().spec().seat_ids();
            let playing: Vec<Seat> = seats.filter(|&seat| table.state(seat) == SeatState::Playing).collect();
            let Some((first, others)) = playing.split_first() else { return Ok(()) };
            table.recorded(*first, Action::OfferDraw, now)?;
            others.iter().try_for_each(|&seat| table.recorded(seat, Action::AcceptDraw, now).map(drop))
        }
    }
}

/// Ends a game of two as its record says, where the moves do not. Only a record that says so ends it on time: without
/// a reason it has a result and no more.
///
/// # Errors
/// When the table does not allow it.
pub fn close(
    table: &mut Table,
    score: Score,
    termination: Option<&str>,
    now: Millis,
) -> Result<(), ActionError> {
    let on_time = termination.is_some_and(|text| text.trim().eq_ignore_ascii_case("time forfeit"));
    let [white, black] = table.game().variant().spec().white_and_black().unwrap_or([Seat(0), Seat(1)]);
    let (winner, loser) = match score {
        Score::White => (white, black),
        Score::Black => (black, white),
        Score::Draw => return table.recorded(Seat(0), Action::RecordedDraw, now).map(drop),
        Score::Open => return Ok(()),
    };
    let (seat, action) = if on_time { (loser, Action::Flag) } else { (winner, Action::RecordedWin) };
    table.recorded(seat, action, now).map(drop)
}
