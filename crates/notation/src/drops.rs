//! Drops and passes as text: `N@f3`, `--`.

use chatur_board::Square;
use chatur_core::{AnyPosition, KindId, Move, MoveKind, Spec, Variant};

use crate::choosing::{Asked, choose};
use crate::letters::{called, excerpt, said, take_kind, unwritten};
use crate::move_text::{MoveTextError, is_drop};

/// Reads a drop of a piece with this letter; without one it is the kind whose letter is left out.
pub(crate) fn read_drop(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    letter: &str,
    square: &str,
    wall: Option<Square>,
) -> Result<Move, MoveTextError> {
    let spec = variant.spec();
    let to = variant.geometry().parse(square)?;
    let kinds = kinds_called(spec, letter);
    let Some(&first) = kinds.first() else {
        return Err(MoveTextError::NoKind { text: excerpt(text), letter: excerpt(letter) });
    };
    let legal = variant.legal_moves(position);
    let fits = |mv: &&Move| mv.to == to && matches!(mv.what, MoveKind::Drop(kind) if kinds.contains(&kind));
    let fitting: Vec<Move> = legal.iter().filter(fits).copied().collect();
    if fitting.is_empty() {
        let mv = Move::new(to, to, MoveKind::Drop(first));
        let text = text.to_owned();
        return Err(match variant.illegal_reason_of(position, mv) {
            Some(rule) => MoveTextError::Illegal { text, rule },
            None => MoveTextError::Unreadable { text },
        });
    }
    choose(variant, position, text, fitting, Asked { wall, ..Asked::default() })
}

/// The kinds that a letter before `@` can mean.
fn kinds_called(spec: &Spec, letter: &str) -> Vec<KindId> {
    if letter.is_empty() {
        return unwritten(spec).into_iter().collect();
    }
    let capital = letter.to_uppercase();
    let exact = |kind: &KindId| spec.kinds[kind.index()].letter == capital;
    let alike = |kind: &KindId| said(spec, *kind) == capital;
    let mut kinds: Vec<KindId> = spec.kind_ids().filter(exact).collect();
    kinds.extend(spec.kind_ids().filter(|kind| alike(kind) && !exact(kind)));
    if kinds.is_empty() {
        kinds.extend(called(spec, &capital).iter());
    }
    if kinds.is_empty() {
        // A figurine has no letter to compare.
        kinds.extend(take_kind(spec, letter).filter(|(_, rest)| rest.is_empty()).map(|(kind, _)| kind));
    }
    kinds
}

/// Reads a pass, or a wall that is placed instead of a move.
pub(crate) fn read_pass(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    wall: Option<Square>,
) -> Result<Move, MoveTextError> {
    let legal = variant.legal_moves(position);
    let passes: Vec<Move> = legal.iter().filter(|mv| mv.what == MoveKind::Pass).copied().collect();
    if passes.is_empty() {
        let mv = Move { wall, ..Move::new(Square(0), Square(0), MoveKind::Pass) };
        let text = text.to_owned();
        return Err(match variant.illegal_reason_of(position, mv) {
            Some(rule) => MoveTextError::Illegal { text, rule },
            None => MoveTextError::Unreadable { text },
        });
    }
    choose(variant, position, text, passes, Asked { wall, ..Asked::default() })
}

/// The moves of pieces that stand on the board already.
pub(crate) fn on_board(mv: Move) -> bool {
    !is_drop(mv) && !matches!(mv.what, MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_))
}
