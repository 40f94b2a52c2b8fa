//! The functions of pyffish, Fairy-Stockfish's package, with the same names and answers.

use std::ffi::CString;
use std::sync::Arc;

use chatur_bindings::fairy::{self, Place, loaded};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;

use crate::error::{GameError, refusal, with_code};

/// Answers as pyffish gives them.
#[pymodule]
pub(crate) mod pyffish {
    #[pymodule_export]
    use super::{
        captures_to_hand, game_result, get_fen, get_fog_fen, get_san, get_san_moves, gives_check,
        has_insufficient_material, is_capture, is_immediate_game_end, is_optional_game_end, legal_moves,
        load_variant_config, piece_to_partner, start_fen, two_boards, validate_fen, variants,
    };
}

fn place(variant: &str, fen: &str, moves: &[String], chess960: bool) -> PyResult<Arc<Place>> {
    Place::of(variant, fen, moves, chess960).map_err(refusal)
}

/// The names of all variants: ids of the catalogue, what Fairy-Stockfish calls them, and what was added.
#[pyfunction]
fn variants() -> Vec<String> {
    fairy::variants()
}

/// Adds variants, which are known by their names from now on: sections of a `variants.ini`, or a file of chatur, given as text.
/// Where some sections cannot be taken over, the others are added, and warnings tell why.
#[pyfunction]
fn load_variant_config(py: Python<'_>, config: &str) -> PyResult<()> {
    let left = py.detach(|| fairy::load_variant_config(config)).map_err(refusal)?;
    for told in left {
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(told)?, 1)?;
    }
    Ok(())
}

/// The usual start as FEN.
#[pyfunction]
fn start_fen(variant: &str) -> PyResult<String> {
    Ok(fairy::start_fen(&*loaded(variant, false).map_err(refusal)?))
}

/// Whether it is played on two boards: pieces are dropped from a hand that nothing on this board fills.
#[pyfunction]
fn two_boards(variant: &str) -> PyResult<bool> {
    Ok(fairy::two_boards(&*loaded(variant, false).map_err(refusal)?))
}

/// Whether captured pieces go to the captor's hand.
#[pyfunction]
fn captures_to_hand(variant: &str) -> PyResult<bool> {
    Ok(fairy::captures_to_hand(&*loaded(variant, false).map_err(refusal)?))
}

/// The legal moves after some moves, in coordinates. None where the rules of the position end the game.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn legal_moves(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<Vec<String>> {
    Ok(place(variant, fen, &movelist, chess960)?.legal_moves())
}

/// The FEN after some moves. `sfen` writes it for programs of shogi. Promoted pieces are marked wherever it matters, so
/// `show_promoted` changes nothing; nor does `count_started`, for our count of quiet moves begins by itself.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false, sfen = false, show_promoted = false, count_started = 0))]
#[allow(clippy::fn_params_excessive_bools, unused_variables)] // they are pyffish's
fn get_fen(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
    sfen: bool,
    show_promoted: bool,
    count_started: i32,
) -> PyResult<String> {
    Ok(place(variant, fen, &movelist, chess960)?.fen(sfen))
}

/// What whose turn it is sees where there is fog: the own pieces and the squares of legal moves. `*` hides the rest.
#[pyfunction]
#[pyo3(signature = (fen, variant, chess960 = false))]
fn get_fog_fen(fen: &str, variant: &str, chess960: bool) -> PyResult<String> {
    Ok(place(variant, fen, &[], chess960)?.fog_fen())
}

/// A move as text.
#[pyfunction]
#[pyo3(signature = (variant, fen, r#move, chess960 = false, notation = 0))]
fn get_san(variant: &str, fen: &str, r#move: &str, chess960: bool, notation: i32) -> PyResult<String> {
    place(variant, fen, &[], chess960)?.san(r#move, notation).map_err(refusal)
}

/// Moves as text, one after another.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false, notation = 0))]
fn get_san_moves(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
    notation: i32,
) -> PyResult<Vec<String>> {
    let mut from = Place::clone(&*place(variant, fen, &[], chess960)?);
    from.sans(&movelist, notation).map_err(refusal)
}

/// Whether whose turn it is after some moves is in check.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn gives_check(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<bool> {
    Ok(place(variant, fen, &movelist, chess960)?.is_check())
}

/// Whether a move captures.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, r#move, chess960 = false))]
fn is_capture(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    r#move: &str,
    chess960: bool,
) -> PyResult<bool> {
    place(variant, fen, &movelist, chess960)?.is_capture(r#move).map_err(refusal)
}

/// The letter of what the last move captured, as the partner gets it: nothing without a capture.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn piece_to_partner(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<String> {
    place(variant, fen, &movelist, chess960)?.piece_to_partner().map_err(refusal)
}

/// Whether a text is a FEN of a variant: 1 if it is, else a number that says what is wrong.
#[pyfunction]
#[pyo3(signature = (fen, variant, chess960 = false))]
fn validate_fen(fen: &str, variant: &str, chess960: bool) -> PyResult<i32> {
    Ok(fairy::validate_fen(&*loaded(variant, chess960).map_err(refusal)?, fen))
}

/// What a game that is over is worth for whose turn it is: 32000, 0 or -32000.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn game_result(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<i32> {
    let value = place(variant, fen, &movelist, chess960)?.result();
    value.ok_or_else(|| with_code(GameError::new_err("the game goes on"), "game_goes_on"))
}

/// Whether there is an end, and what it is worth.
fn told(end: Option<i32>) -> (bool, i32) {
    (end.is_some(), end.unwrap_or_default())
}

/// Whether the rules end the game by its position, other than by mate and stalemate, and what it is worth then.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn is_immediate_game_end(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<(bool, i32)> {
    Ok(told(place(variant, fen, &movelist, chess960)?.immediate_end()))
}

/// Whether a player may end the game, as after a third repetition, and what it is worth then. `count_started` changes nothing.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false, count_started = 0))]
#[allow(unused_variables)] // it is pyffish's
fn is_optional_game_end(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
    count_started: i32,
) -> PyResult<(bool, i32)> {
    Ok(told(place(variant, fen, &movelist, chess960)?.optional_end()))
}

/// Whether White and Black each lack what it takes to win.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn has_insufficient_material(
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<(bool, bool)> {
    Ok(place(variant, fen, &movelist, chess960)?.lack_material())
}
