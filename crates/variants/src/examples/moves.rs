//! Moves in coordinates.

use chatur_board::Square;
use chatur_core::{Game, KindId, Move, Spec, What};

/// What a text names: two squares, what the piece becomes, and where a joined piece stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Named {
    from: Square,
    to: Square,
    promotion: Option<KindId>,
    anchor: Option<Square>,
}

/// Reads a text such as `e2e4`, `e7e8q` or `d4d8@c8`.
pub(super) fn read(spec: &Spec, text: &str) -> Result<Named, String> {
    let no_move = || format!("`{text}` is no move in coordinates such as e2e4, e7e8q or d4d8@c8");
    let (from, rest) = square_name(text).ok_or_else(no_move)?;
    let (to, letter) = square_name(rest).ok_or_else(no_move)?;
    let square = |name| spec.geometry.parse(name).map_err(|error| error.to_string());
    if let Some(anchor) = letter.strip_prefix('@') {
        let (anchor, rest) = square_name(anchor).ok_or_else(no_move)?;
        if !rest.is_empty() {
            return Err(no_move());
        }
        let anchor = Some(square(anchor)?);
        return Ok(Named { from: square(from)?, to: square(to)?, promotion: None, anchor });
    }
    let kind = spec.kinds.iter().position(|kind| kind.letter.eq_ignore_ascii_case(letter));
    if kind.is_none() && !letter.is_empty() {
        return Err(no_move());
    }
    let promotion = kind.map(|kind| KindId(kind as u8));
    Ok(Named { from: square(from)?, to: square(to)?, promotion, anchor: None })
}

/// The legal move that a text names, or why there is none.
pub(super) fn find(game: &Game, text: &str) -> Result<Move, String> {
    let Named { from, to, promotion, anchor } = read(game.variant().spec(), text)?;
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
    let joins = |mv: &Move| match mv.what {
        What::Fusion(anchor) => Some(anchor),
        _ => None,
    };
    let from_here = || moves.iter().copied().filter(|mv| mv.from == from && joins(mv) == anchor);
    let exact = from_here().find(|mv| mv.to == to && promotes(mv) == promotion);
    // What a piece must become, if there is only one thing, need not be written.
    let only = || {
        let mut promotions = from_here().filter(|mv| mv.to == to && promotion.is_none());
        promotions.next().filter(|_| promotions.next().is_none())
    };
    // The king's own step comes before castling to the same square.
    let castling = || from_here().find(|mv| promotion.is_none() && lands(mv));
    exact.or_else(only).or_else(castling).ok_or_else(|| {
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
