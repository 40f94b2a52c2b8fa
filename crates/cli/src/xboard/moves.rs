//! Moves as XBoard writes them.

use chatur_core::{AnyPosition, CastlingText, Move, Variant, What, With};
use chatur_notation::{MoveTextError, coordinates, read_move};

/// Writes a move: in coordinates, but castling from shuffled squares as `O-O`.
pub(super) fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    let spec = variant.spec();
    match (mv.what, mv.with) {
        (What::Castle(way), With::Nothing) if spec.castling_text == CastlingText::KingTakesPartner => {
            spec.castling.get(usize::from(way)).map(|castling| castling.name.clone()).unwrap_or_default()
        }
        (What::Pass, _) => "@@@@".to_owned(),
        _ => with_ranks(variant, &coordinates::write(variant, position, mv), -1),
    }
}

/// Reads a move.
///
/// # Errors
/// When it is none, or is not legal.
pub(super) fn read(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    read_move(variant, position, &with_ranks(variant, text, 1))
}

/// XBoard counts the ranks of boards with exactly ten from 0.
fn with_ranks(variant: &Variant, text: &str, change: i32) -> String {
    if variant.geometry().ranks() != 10 {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(at);
        let end = from.find(|c: char| !c.is_ascii_digit()).unwrap_or(from.len());
        let number = from[..end].parse::<i32>().ok().and_then(|number| number.checked_add(change));
        out += before;
        out += &number.map_or_else(|| from[..end].to_owned(), |number| number.to_string());
        rest = &from[end..];
    }
    out + rest
}

/// Moves in a row, as far as they are legal.
pub(super) fn write_line(variant: &Variant, position: &AnyPosition, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &mv in moves {
        if !variant.is_legal(&position, mv) {
            break;
        }
        texts.push(write(variant, &position, mv));
        variant.play(&mut position, mv);
    }
    texts
}
