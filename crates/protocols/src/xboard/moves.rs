//! Moves as XBoard writes them.

use chatur_core::{AnyPosition, CastlingText, Move, MoveKind, Variant};
use chatur_engines::{from_xboard_ranks, to_xboard_ranks};
use chatur_notation::{MoveTextError, coordinates, read_move};

/// Writes a move: in coordinates, but castling from shuffled squares as `O-O`.
pub(super) fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    let spec = variant.spec();
    match mv.what {
        MoveKind::Castle(way) if mv.is_alone() && spec.castling.text == CastlingText::KingTakesPartner => {
            spec.castling.ways.get(usize::from(way)).map(|castling| castling.name.clone()).unwrap_or_default()
        }
        MoveKind::Pass if mv.is_alone() => "@@@@".to_owned(),
        _ => to_xboard_ranks(variant, &coordinates::write(variant, position, mv)),
    }
}

/// Reads a move.
///
/// # Errors
/// When it is none, or is not legal.
pub(super) fn read(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    read_move(variant, position, &from_xboard_ranks(variant, text))
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

#[cfg(test)]
mod tests {
    use chatur_variants::load;

    use super::*;

    #[test]
    fn passes_are_read_on_boards_of_ten_ranks() {
        let loaded = load("janggimodern").unwrap();
        let position = loaded.variant.position(&loaded.start).unwrap();
        let pass = read(&loaded.variant, &position, "@@@@").unwrap();
        assert_eq!(pass.what, MoveKind::Pass);
        assert_eq!(read(&loaded.variant, &position, "0000"), Ok(pass));
        assert_eq!(write(&loaded.variant, &position, pass), "@@@@");
    }

    #[test]
    fn castling_is_read_on_boards_of_ten_ranks() {
        let loaded = load("shako").unwrap();
        let text = "10/5k4/10/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1";
        let setup = chatur_notation::read_position(&loaded.variant, text).unwrap();
        let position = loaded.variant.position(&setup).unwrap();
        for (letters, squares) in [("0-0", "f1h1"), ("0-0-0", "f1d1")] {
            let castling = read(&loaded.variant, &position, letters).unwrap();
            assert!(matches!(castling.what, MoveKind::Castle(_)));
            assert_eq!(write(&loaded.variant, &position, castling), squares);
        }
    }
}
