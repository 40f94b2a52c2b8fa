//! Moves that join two pieces.

use chatur_board::Square;
use chatur_core::{KindId, Move, MoveExtra, MoveKind, Variant};

use crate::move_text::MoveTextError;

/// The legal move that joins two pieces to one with this anchor.
pub(crate) fn find(
    variant: &Variant,
    legal: &[Move],
    from: Square,
    to: Square,
    anchor: Square,
    wall: Option<Square>,
) -> Option<Move> {
    debug_assert!(variant.geometry().has(anchor), "squares are parsed by the board");
    let with = wall.map_or(MoveExtra::Nothing, MoveExtra::Wall);
    legal.iter().copied().find(|mv| *mv == Move::new(from, to, MoveKind::Fusion(anchor)).and(with))
}

/// What is wrong with a move from one square to another when the two pieces can join there.
pub(crate) fn why_not(
    variant: &Variant,
    legal: &[Move],
    kind: KindId,
    from: Square,
    to: Square,
    text: &str,
) -> Option<MoveTextError> {
    let geometry = variant.geometry();
    let anchor_of = |mv: &Move| match mv.what {
        MoveKind::Fusion(anchor) if (mv.from, mv.to) == (from, to) => Some(anchor),
        _ => None,
    };
    let choices: Vec<String> = legal
        .iter()
        .filter_map(anchor_of)
        .map(|anchor| format!("{}{}@{}", geometry.name(from), geometry.name(to), geometry.name(anchor)))
        .collect();
    if choices.is_empty() {
        return None;
    }
    let spec = variant.spec();
    let way = spec.fusions.ways.iter().find(|way| way.of.contains(&kind));
    let into = way.map_or_else(|| "new piece".to_owned(), |way| spec.kinds[way.into.index()].name.clone());
    let (text, choices) = (text.to_owned(), choices.join(", "));
    Some(if text.contains('@') {
        MoveTextError::AnchorWrong { text, into, choices }
    } else {
        MoveTextError::AnchorMissing { text, into, choices }
    })
}
