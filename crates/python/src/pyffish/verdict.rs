//! How games end, as numbers for the seat whose turn it is.

use chatur::core::{Condition, Decision, Game, Outcome, Seat};
use pyo3::prelude::*;

use super::place::Place;
use crate::error::{GameError, with_code};

/// What a win is worth.
const MATE: i32 = 32_000;

/// What sort of end it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The seat whose turn it is has no move.
    Stuck,
    /// A goal is reached, a piece is lost, whatever a rule says of the position.
    ByPosition,
    /// Something has gone on for too long, which a player may note.
    Optional,
    /// Nobody can win any more.
    Material,
}

/// How the game has ended.
pub(super) fn end_of(game: &Game) -> Option<(End, &Outcome)> {
    let outcome = game.outcome()?;
    let endings = &game.variant().spec().endings;
    let ending = endings.iter().find(|ending| ending.name == outcome.reason);
    let end = ending.map_or(End::ByPosition, |ending| sort_of(game, &ending.when, ending.claim));
    Some((end, outcome))
}

fn sort_of(game: &Game, when: &Condition, claim: bool) -> End {
    use Condition as C;
    let stuck = |part: &C| matches!(part, C::Checkmated(_) | C::Stalemated(_) | C::NoMoves(_));
    let lasting = |part: &C| matches!(part, C::Repeated(_) | C::QuietMoves(_));
    let material = |part: &C| matches!(part, C::Insufficient(_));
    let written = |part: &C| matches!(part, C::Module(_));
    if when.mentions(&stuck) {
        End::Stuck
    } else if claim || when.mentions(&lasting) || when.mentions(&written) && !ends_at_once(game) {
        End::Optional
    } else if when.mentions(&material) {
        End::Material
    } else {
        End::ByPosition
    }
}

/// Whether a game that began here would be over: then it is the position that ends it, and not what came before.
fn ends_at_once(game: &Game) -> bool {
    Game::new(game.variant().clone(), &game.setup()).is_ok_and(|fresh| fresh.outcome().is_some())
}

/// What it is worth for a seat.
fn value(outcome: &Outcome, seat: Seat) -> i32 {
    match &outcome.decision {
        Decision::Draw => 0,
        decision if decision.is_win_for(seat) => MATE,
        _ => -MATE,
    }
}

/// The end of a place, and what it is worth.
fn ended(place: &Place) -> Option<(End, i32)> {
    if let Some((lost, turn)) = place.lost() {
        return Some((End::ByPosition, if lost == turn { -MATE } else { MATE }));
    }
    let game = place.game().ok()?;
    let (end, outcome) = end_of(game)?;
    Some((end, value(outcome, game.turn())))
}

/// What a game that is over is worth for whose turn it is: 32000, 0 or -32000.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(super) fn game_result(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<i32> {
    let place = Place::new(variant, fen, &movelist, chess960)?;
    let value = ended(&place).map(|(_, value)| value);
    value.ok_or_else(|| with_code(GameError::new_err("the game goes on"), "game_goes_on"))
}

/// Whether the rules end the game by its position, other than by mate and stalemate, and what it is worth then.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(super) fn is_immediate_game_end(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<(bool, i32)> {
    let place = Place::new(variant, fen, &movelist, chess960)?;
    let found = ended(&place).filter(|(end, _)| *end == End::ByPosition);
    Ok(found.map_or((false, 0), |(_, value)| (true, value)))
}

/// Whether a player may end the game, as after a third repetition, and what it is worth then. `count_started` changes nothing.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false, count_started = 0))]
#[allow(unused_variables)] // it is pyffish's
pub(super) fn is_optional_game_end(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
    count_started: i32,
) -> PyResult<(bool, i32)> {
    let place = Place::new(variant, fen, &movelist, chess960)?;
    let found = ended(&place).filter(|(end, _)| *end == End::Optional).map(|(_, value)| value);
    let claimed = || {
        let game = place.game().ok()?;
        game.claims().first().map(|outcome| value(outcome, game.turn()))
    };
    Ok(found.or_else(claimed).map_or((false, 0), |value| (true, value)))
}

/// Whether White and Black each lack what it takes to win.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(super) fn has_insufficient_material(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<(bool, bool)> {
    let place = Place::new(variant, fen, &movelist, chess960)?;
    if let Some((lost, _)) = place.lost() {
        return Ok((lost == Seat(0), lost == Seat(1)));
    }
    let game = place.game()?;
    let (setup, rules) = (game.setup(), game.variant());
    let is_bare = |seat: Seat| {
        let royals = rules.royals(game.position(), seat);
        let held = setup.hands.get(seat.index()).is_some_and(|hand| hand.iter().any(|held| *held > 0));
        !held && setup.all().all(|(square, piece)| piece.seat != seat || royals.has(square))
    };
    // Whoever is mated may still have what would have won.
    let lacks = |seat: Seat| match end_of(game) {
        Some((End::Stuck | End::ByPosition, outcome)) => !outcome.decision.is_win_for(seat) && is_bare(seat),
        _ => !game.could_win(seat),
    };
    Ok((lacks(Seat(0)), lacks(Seat(1))))
}
