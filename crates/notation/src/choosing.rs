//! Which of several moves with the same squares a text means.

use chatur_board::Square;
use chatur_core::{AnyPosition, IllegalReason, Move, MoveKind, Piece, Variant};

use crate::coordinates;
use crate::move_text::MoveTextError;

/// What a text says besides squares and kinds.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Asked {
    /// `*` for a shot, `~` for a change of places.
    pub(crate) sign: Option<char>,
    /// What is captured on the way.
    pub(crate) via: Option<Square>,
    pub(crate) wall: Option<Square>,
}

impl Asked {
    /// Whether a move does nothing else than the text says; it may do more.
    pub(crate) fn is_allowed(self, mv: Move) -> bool {
        let sign = sign(mv);
        (self.sign.is_none() || self.sign == sign)
            && (self.via.is_none() || mv.via == self.via)
            && (self.wall.is_none() || wall(mv) == self.wall)
    }

    /// Whether a move does what the text says and no more.
    pub(crate) fn is_exactly(self, mv: Move) -> bool {
        self.sign == sign(mv) && self.via == mv.via && self.wall == wall(mv)
    }
}

/// The sign between the squares of a move.
pub(crate) fn sign(mv: Move) -> Option<char> {
    match mv.what {
        MoveKind::Shoot => Some('*'),
        MoveKind::Swap => Some('~'),
        _ => None,
    }
}

/// The wall that a move places.
pub(crate) fn wall(mv: Move) -> Option<Square> {
    mv.wall
}

/// Whether a move removes a piece of somebody, on its way too. `at` tells what stands on a square, by anchors.
pub(crate) fn takes(
    variant: &Variant,
    position: &AnyPosition,
    at: impl Fn(Square) -> Option<Piece>,
    mv: Move,
) -> bool {
    let is_body = || at(mv.from).is_some_and(|piece| variant.spec().is_body(piece.kind));
    match mv.what {
        MoveKind::EnPassant | MoveKind::Shoot => true,
        _ if mv.via.is_some() => true,
        // What stands where it lands does not tell it.
        _ if variant.captures_away() => variant.captures(position, mv),
        MoveKind::Castle(_)
        | MoveKind::Drop(_)
        | MoveKind::Pass
        | MoveKind::Throw(_)
        | MoveKind::TurnUp(_)
        | MoveKind::Swap => false,
        // What a body rolls over, and what a fusion needs room from, is for the rules to say.
        MoveKind::Fusion(_) => variant.captures(position, mv),
        _ if is_body() => variant.captures(position, mv),
        // A piece that comes back to its square, or promotes there, takes nothing on it.
        _ => mv.from != mv.to && at(mv.to).is_some(),
    }
}

/// The one move that a text means among those that have its squares.
pub(crate) fn choose(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    fitting: Vec<Move>,
    asked: Asked,
) -> Result<Move, MoveTextError> {
    let geometry = variant.geometry();
    let exact: Vec<Move> = fitting.iter().copied().filter(|mv| asked.is_exactly(*mv)).collect();
    if let [only] = exact[..] {
        return Ok(only);
    }
    let allowed: Vec<Move> = fitting.iter().copied().filter(|mv| asked.is_allowed(*mv)).collect();
    if let [only] = allowed[..] {
        return Ok(only);
    }
    let text = text.to_owned();
    let example = |moves: &[Move]| {
        moves.first().map_or_else(String::new, |mv| coordinates::write(variant, position, *mv))
    };
    if let Some(via) = asked.via.filter(|_| !fitting.iter().any(|mv| mv.via == asked.via)) {
        let rule = IllegalReason::NothingOnTheWay { square: geometry.name(via) };
        return Err(MoveTextError::Illegal { text, rule });
    }
    if let Some(square) = asked.wall.filter(|_| allowed.is_empty()) {
        let square = geometry.name(square);
        return Err(if fitting.iter().any(|mv| wall(*mv).is_some()) {
            MoveTextError::WallWrong { text, square }
        } else {
            MoveTextError::NoWall { text }
        });
    }
    if allowed.len() > 1 && asked.wall.is_none() && allowed.iter().all(|mv| wall(*mv).is_some()) {
        return Err(MoveTextError::WallMissing { text, example: example(&allowed) });
    }
    let listed = if allowed.is_empty() { fitting } else { allowed };
    let texts: Vec<String> = listed.iter().map(|mv| coordinates::write(variant, position, *mv)).collect();
    Err(MoveTextError::Ambiguous { text, choices: texts.join(", ") })
}
