//! Moves that join two pieces.

use chatur_board::Square;
use chatur_core::{KindId, Move, MoveKind, Variant};

use crate::move_text::MoveTextError;

/// The legal moves that join the pieces on two squares, to one with this anchor where it is told.
pub(crate) fn joining(legal: &[Move], from: Square, to: Square, anchor: Option<Square>) -> Vec<Move> {
    let joins = |mv: &Move| match mv.what {
        MoveKind::Fusion(there) => {
            (mv.from, mv.to) == (from, to) && anchor.is_none_or(|anchor| anchor == there)
        }
        _ => false,
    };
    legal.iter().copied().filter(joins).collect()
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
    let anchors = joining(legal, from, to, None).into_iter().filter_map(|mv| match mv.what {
        MoveKind::Fusion(anchor) => Some(anchor),
        _ => None,
    });
    // What enters behind them, or which wall is placed, is not asked here.
    let mut choices: Vec<String> = Vec::new();
    for anchor in anchors {
        let choice = format!("{}{}@{}", geometry.name(from), geometry.name(to), geometry.name(anchor));
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
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
