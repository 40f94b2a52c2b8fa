//! Moves in coordinates.

use chatur_board::Square;
use chatur_core::{Game, KindId, Move, Spec, What};

/// What a text names: two squares, and what the piece becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Named {
    from: Square,
    to: Square,
    promotion: Option<KindId>,
}

/// Reads a text such as `e2e4` or `e7e8q`.
pub(super) fn read(spec: &Spec, text: &str) -> Result<Named, String> {
    let no_move = || format!("`{text}` is no move in coordinates such as e2e4 or e7e8q");
    let (from, rest) = square_name(text).ok_or_else(no_move)?;
    let (to, letter) = square_name(rest).ok_or_else(no_move)?;
    let square = |name| spec.geometry.parse(name).map_err(|error| error.to_string());
    let kind = spec.kinds.iter().position(|kind| kind.letter.eq_ignore_ascii_case(letter));
    if kind.is_none() && !letter.is_empty() {
        return Err(no_move());
    }
    let promotion = kind.map(|kind| KindId(kind as u8));
    Ok(Named { from: square(from)?, to: square(to)?, promotion })
}

/// The legal move that a text names, or why there is none.
pub(super) fn find(game: &Game, text: &str) -> Result<Move, String> {
    let Named { from, to, promotion } = read(game.variant().spec(), text)?;
    let seat = game.turn();
    let moves = game.legal_moves();
    let lands = |mv: &Move| match mv.what {
        What::Castle(way) => {
            let targets = game.variant().castling_targets(seat, usize::from(way), mv.from, mv.to);
            targets.is_some_and(|(king_to, _)| king_to == to)
        }
        _ => false,
    };
    let promotes = |mv: &Move| match mv.what {
        What::Promotion(kind) => Some(kind),
        _ => None,
    };
    let from_here = || moves.iter().copied().filter(|mv| mv.from == from);
    let exact = from_here().find(|mv| mv.to == to && promotes(mv) == promotion);
    // The king's own step comes before castling to the same square.
    exact.or_else(|| from_here().find(|mv| promotion.is_none() && lands(mv))).ok_or_else(|| {
        let refusal = game.refusal(from, to, promotion);
        refusal.map_or_else(|| "the move is not legal".to_owned(), |refusal| refusal.to_string())
    })
}

/// Splits off a file letter and its rank.
fn square_name(text: &str) -> Option<(&str, &str)> {
    text.bytes().next().filter(u8::is_ascii_lowercase)?;
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0).then(|| text.split_at(1 + digits))
}
