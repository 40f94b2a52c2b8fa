//! The functions of pyffish, Fairy-Stockfish's package, with the same names and answers.
//!
//! A variant is asked for by any of the names that the catalogue has for it, a position is given as FEN (or `startpos`) and the
//! moves since then, and the game goes on behind what ends it by itself, as there.

mod config;
mod fog;
mod names;
mod notation;
mod partner;
mod place;
mod validation;
mod verdict;

use chatur::core::Setup;
use chatur::notation::fen::{self, CastlingField};
use chatur::notation::{coordinates, sfen, uses_fen, write_setup};
use notation::Notation;
use place::{Place, loaded};
use pyo3::prelude::*;

/// Answers as pyffish gives them.
#[pymodule]
pub(crate) mod pyffish {
    #[pymodule_export]
    use super::config::{load_variant_config, variants};
    #[pymodule_export]
    use super::verdict::{
        game_result, has_insufficient_material, is_immediate_game_end, is_optional_game_end,
    };
    #[pymodule_export]
    use super::{
        captures_to_hand, get_fen, get_fog_fen, get_san, get_san_moves, gives_check, is_capture, legal_moves,
        piece_to_partner, start_fen, two_boards, validate_fen,
    };
}

/// The usual start as FEN.
#[pyfunction]
fn start_fen(variant: &str) -> PyResult<String> {
    let loaded = loaded(variant, false)?;
    Ok(write_setup(&loaded.variant, &loaded.start))
}

/// Whether it is played on two boards: pieces are dropped from a hand that nothing on this board fills.
#[pyfunction]
fn two_boards(variant: &str) -> PyResult<bool> {
    let loaded = loaded(variant, false)?;
    let spec = loaded.variant.spec();
    let from_hand = spec.drops.as_ref().is_some_and(|drops| drops.from_hand);
    let filled = spec.captures.to_hand || loaded.start.hands.iter().flatten().any(|held| *held > 0);
    Ok(from_hand && !filled)
}

/// Whether captured pieces go to the captor's hand.
#[pyfunction]
fn captures_to_hand(variant: &str) -> PyResult<bool> {
    Ok(loaded(variant, false)?.variant.spec().captures.to_hand)
}

/// The legal moves after some moves, in coordinates. None where the rules of the position end the game.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn legal_moves(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<Vec<String>> {
    let place = Place::new(variant, fen, &movelist, chess960)?;
    let Some(game) = place.going_on() else { return Ok(Vec::new()) };
    let named = coordinates::write_all(game.variant(), game.position());
    Ok(named.into_iter().map(|(_, text)| text).collect())
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
    let place = Place::new(variant, fen, &movelist, chess960)?;
    // Passes are counted by the moves that are given, as there.
    let setup = Setup { passes: 0, ..place.setup() };
    let as_sfen = if sfen { sfen::write(place.rules(), &setup) } else { None };
    Ok(as_sfen.unwrap_or_else(|| {
        let by_files = chess960 && uses_fen(place.rules().spec());
        if by_files {
            fen::write_with(place.rules(), &setup, CastlingField::Shredder)
        } else {
            write_setup(place.rules(), &setup)
        }
    }))
}

/// What whose turn it is sees where there is fog: the own pieces and the squares of legal moves. `*` hides the rest.
#[pyfunction]
#[pyo3(signature = (fen, variant, chess960 = false))]
fn get_fog_fen(fen: &str, variant: &str, chess960: bool) -> PyResult<String> {
    let place = Place::new(variant, fen, &[], chess960)?;
    Ok(fog::seen(&place))
}

/// A move as text.
#[pyfunction]
#[pyo3(signature = (variant, fen, r#move, chess960 = false, notation = 0))]
fn get_san(variant: &str, fen: &str, r#move: &str, chess960: bool, notation: i32) -> PyResult<String> {
    let place = Place::new(variant, fen, &[], chess960)?;
    let notation = Notation::of_number(notation, place.rules())?;
    notation.write(place.game()?, place.read(r#move)?)
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
    let mut place = Place::new(variant, fen, &[], chess960)?;
    let notation = Notation::of_number(notation, place.rules())?;
    let mut texts = Vec::new();
    for text in &movelist {
        texts.push(notation.write(place.game()?, place.read(text)?)?);
        place.play(text)?;
    }
    Ok(texts)
}

/// Whether whose turn it is after some moves is in check.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn gives_check(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<bool> {
    let place = Place::new(variant, fen, &movelist, chess960)?;
    Ok(place.game().is_ok_and(|game| game.variant().in_check(game.position(), game.turn())))
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
    let place = Place::new(variant, fen, &movelist, chess960)?;
    let game = place.game()?;
    Ok(game.variant().captures(game.position(), place.read(r#move)?))
}

/// The letter of what the last move captured, as the partner gets it: nothing without a capture.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
fn piece_to_partner(variant: &str, fen: &str, movelist: Vec<String>, chess960: bool) -> PyResult<String> {
    let place = Place::new(variant, fen, &movelist, chess960)?;
    Ok(partner::letter(place.game()?))
}

/// Whether a text is a FEN of a variant: 1 if it is, else a number that says what is wrong.
#[pyfunction]
#[pyo3(signature = (fen, variant, chess960 = false))]
fn validate_fen(fen: &str, variant: &str, chess960: bool) -> PyResult<i32> {
    Ok(validation::code(&*loaded(variant, chess960)?, fen) as i32)
}
