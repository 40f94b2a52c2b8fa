//! The reader of moves that takes any form.

use chatur_board::Square;
use chatur_core::{AnyPosition, Move, MoveKind, Variant};

use crate::coordinates::is_pass;
use crate::move_text::{LONGEST, MoveTextError};
use crate::{chinese, coordinates, san, shogi, western, wxf};

/// Reads a move in any notation: in coordinates, as SAN, as USI and the Western notation of shogi have it (`7g7f`,
/// `P-76`), in Japanese and as CSA has it (`７六歩`, `+7776FU`), or as WXF (`C2=5`), also in Chinese (`炮二平五`). Check signs and judgements may be there or not.
///
/// # Errors
/// When the text is no move, is ambiguous, or names a move that is not legal.
pub fn read_move(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    let bare = san::without_signs(text);
    if text.len() <= LONGEST
        && let Some(read) = shogi::read_csa(variant, position, text)
            .or_else(|| shogi::read_japanese(variant, position, text.trim()))
    {
        return read;
    }
    if bare.len() <= LONGEST
        && let Some(wxf) = chinese::as_wxf(bare)
    {
        return wxf::read(variant, position, &wxf);
    }
    if bare.len() <= LONGEST && wxf::is_wxf(bare) {
        return wxf::read(variant, position, bare);
    }
    // On a large board `Q13i14` can be SAN as well: that goes first.
    let own = read_own(variant, position, text);
    if own.is_ok() || text.len() > LONGEST {
        return own;
    }
    match western::translated(variant, text) {
        Some(text) => read_own(variant, position, &text),
        None => own,
    }
}

/// Reads a move as [`read_move`] does, and where the rules have no pass, one that a record leaves out (`--`): it is a pass,
/// which [`play_recorded`](chatur_core::Game::play_recorded) takes.
///
/// ```
/// use chatur_core::MoveKind;
/// use chatur_notation::{read_move, read_recorded};
///
/// let chess = chatur_variants::load("orthodox").unwrap();
/// let start = chess.variant.position(&chess.start).unwrap();
/// assert!(read_move(&chess.variant, &start, "--").is_err());
/// assert_eq!(read_recorded(&chess.variant, &start, "--").unwrap().what, MoveKind::Pass);
/// ```
///
/// # Errors
/// As those of [`read_move`], but for what is left out.
pub fn read_recorded(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    let read = read_move(variant, position, text);
    if read.is_err() && is_pass(san::without_signs(text.trim())) {
        return Ok(Move::new(Square(0), Square(0), MoveKind::Pass));
    }
    read
}

/// Reads a move in coordinates or in algebraic notation.
fn read_own(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    let bare = san::without_signs(text);
    if coordinates::is_coordinates(bare) {
        // The plus of a promotion stands where that of a check would.
        let plus = text.trim().strip_prefix(bare).is_some_and(|rest| rest.starts_with('+'));
        let promoted = plus.then(|| coordinates::read(variant, position, &format!("{bare}+")).ok()).flatten();
        promoted.map_or_else(|| coordinates::read(variant, position, bare), Ok)
    } else {
        san::read(variant, position, text)
    }
}
