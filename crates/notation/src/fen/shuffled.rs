//! Whether a position is of a game that began elsewhere than usual.

use chatur_core::{CastlingText, Setup, Variant};
use chatur_effort::Ordered as _;

use super::{castling, fresh, hands, placement};
use crate::sides::Sides;

/// Whether a FEN can only be of a game whose start was shuffled, though the variant has one start: somebody may castle
/// whose king or partner is not where they usually begin, and
///
/// * the partner is named by its file, as in `w HBhb`, or
/// * every rank holds the pieces of the usual start in another order.
///
/// ```
/// use chatur_notation::fen;
///
/// let chess = chatur_variants::load("orthodox").unwrap();
/// let is_shuffled = |text| fen::is_shuffled(&chess.variant, &chess.start, text);
/// assert!(is_shuffled("rbnkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNKQBNR w KQkq - 0 1"));
/// assert!(is_shuffled("1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 30"));
/// // Here a right was left over.
/// assert!(!is_shuffled("6k1/8/8/8/8/8/8/R5K1 w Q - 0 30"));
/// ```
pub fn is_shuffled(variant: &Variant, usual: &Setup, text: &str) -> bool {
    let spec = variant.spec();
    if spec.castling.ways.is_empty()
        || spec.castling.text != CastlingText::KingMoves
        || text.len() > super::LONGEST
    {
        return false;
    }
    let mut fields = text.split_ascii_whitespace();
    let (Ok(sides), Some(board), Some(_), Some(field)) =
        (Sides::of(spec), fields.next(), fields.next(), fields.next())
    else {
        return false;
    };
    let mut setup = Setup::empty(variant.geometry(), spec.seats.len());
    let read =
        hands::split(variant, board).and_then(|(board, _)| placement::read(variant, &mut setup, board));
    let is_away = read.is_ok() && castling::are_away(variant, sides, &setup, field);
    let by_file = !fresh::has_letters(spec) && field.bytes().any(|letter| !b"KQkq-".contains(&letter));
    is_away && (by_file || is_reordered(variant, usual, &setup))
}

/// Whether every rank of a board has the pieces of another, in any order.
fn is_reordered(variant: &Variant, usual: &Setup, setup: &Setup) -> bool {
    let geometry = variant.geometry();
    let by_rank = |setup: &Setup| {
        let mut pieces: Vec<_> =
            setup.all().map(|(square, piece)| (geometry.rank(square), piece.seat, piece.kind)).collect();
        pieces.order();
        pieces
    };
    by_rank(usual) == by_rank(setup)
}
