//! Moves and squares as the Universal Shogi Interface has them: `7g7f`, `8h2b+`, `P*5e`.
//!
//! Files are numbered from the right as the player in capitals sees the board, ranks lettered from the top. Only boards
//! whose squares are files and ranks without a gap have such names; on boards of more than nine files a number has two
//! digits.

use chatur_board::{Geometry, Square};
use chatur_core::{AnyPosition, Move, MoveKind, Variant};

use crate::coordinates;
use crate::letters::{promotion_suffix, said};

/// Whether the squares of a board have such names: files and ranks without a gap, and letters enough for the ranks.
pub fn has_names(geometry: &Geometry) -> bool {
    let plain = |square: Square| {
        let file = char::from(b'a'.saturating_add(geometry.file(square)));
        geometry.name(square) == format!("{file}{}", usize::from(geometry.rank(square)) + 1)
    };
    let all = usize::from(geometry.files()) * usize::from(geometry.ranks());
    geometry.ranks() <= 26
        && geometry.squares().into_iter().count() == all
        && geometry.squares().into_iter().all(plain)
}

/// The name of a square: `7g` for c3 on nine by nine squares.
pub fn square_name(geometry: &Geometry, square: Square) -> String {
    let rank = geometry.ranks().saturating_sub(1 + geometry.rank(square));
    format!("{}{}", geometry.files() - geometry.file(square), char::from(b'a'.saturating_add(rank)))
}

/// Writes a legal move. What USI has no form for, such as castling, is written as [`coordinates`] has it.
///
/// ```
/// use chatur_notation::{read_move, usi};
///
/// let shogi = chatur_variants::load("shogi").unwrap();
/// let position = shogi.variant.position(&shogi.start).unwrap();
/// let mv = read_move(&shogi.variant, &position, "7g7f").unwrap();
/// assert_eq!(shogi.variant.geometry().name(mv.to), "c4");
/// assert_eq!(usi::write(&shogi.variant, &position, mv), "7g7f");
/// ```
pub fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    let (spec, geometry) = (variant.spec(), variant.geometry());
    let name = |square| square_name(geometry, square);
    match mv.what {
        _ if !mv.is_alone() => coordinates::write(variant, position, mv),
        MoveKind::Drop(kind) => format!("{}*{}", said(spec, kind), name(mv.to)),
        MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant => name(mv.from) + &name(mv.to),
        MoveKind::Promotion(into) => {
            let setup = variant.setup(position);
            name(mv.from) + &name(mv.to) + &promotion_suffix(spec, &setup, mv, into)
        }
        MoveKind::Pass => "0000".to_owned(),
        _ => coordinates::write(variant, position, mv),
    }
}
