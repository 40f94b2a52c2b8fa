//! A game from elsewhere takes as long as its record says, so that clocks show what they showed.

use chatur_core::{Game, Move};
use chatur_play::{Delay, Millis, Table};

use super::tell::turns_are_long;

/// Replays a game so that it stands as it does at `now`. `replay` plays it from a time on, and says when it was done.
pub(super) fn timed<E>(
    now: Millis,
    replay: impl Fn(Millis) -> Result<(Table, Millis), E>,
) -> Result<Table, E> {
    let (table, length) = replay(0)?;
    match now.checked_sub(length) {
        None | Some(0) => Ok(table),
        Some(from) => replay(from).map(|(table, _)| table),
    }
}

/// How long a move takes, so that the clock of who makes it shows `left` after it, or, where nobody knows, what it
/// showed before.
pub(super) fn spent(table: &Table, mv: Move, left: Option<Millis>, at: Millis) -> Millis {
    let seat = table.turn();
    let Some(clock) = table.clock().filter(|clock| clock.running() == Some(seat)) else { return 0 };
    if !ends_turn(table.game(), mv) {
        return 0;
    }
    let (setting, before) = (clock.control().of(seat), clock.remaining(seat, at));
    let used = before.saturating_add(setting.increment).saturating_sub(left.unwrap_or(before));
    let (delay, free) = match setting.delay {
        Delay::None => (0, 0),
        Delay::Simple(delay) => (delay, delay),
        Delay::Bronstein(delay) => (delay, 0),
    };
    let taken = if used == 0 { 0 } else { used.saturating_add(delay) };
    // The move was made in time.
    taken.min(before.saturating_add(free).saturating_sub(1))
}

fn ends_turn(game: &Game, mv: Move) -> bool {
    let after = || {
        let mut game = game.clone();
        game.play(mv).is_err() || game.setup().made == 0
    };
    !turns_are_long(game) || after()
}
