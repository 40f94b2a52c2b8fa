//! Moves that join two pieces, as text: `d4d8@c8` and `Rd4&d8@c8`.

use chatur_board::{Square, SquareError};
use chatur_core::{AnyPosition, KindId, Move, MoveExtra, MoveKind, Variant};

use crate::coordinates::{self, take_square};
use crate::letters::take_kind;
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

/// Reads `Rd4&d8@c8`, with the wall that stood behind it; `None` when the text has another form.
pub(crate) fn read(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    wall: Option<Square>,
) -> Option<Result<Move, MoveTextError>> {
    let (kind, rest) = match take_kind(variant.spec(), text) {
        Some((kind, rest)) => (Some(kind), rest),
        None => (None, text),
    };
    let (from, rest) = take_square(rest)?;
    let (to, rest) = take_square(rest.strip_prefix('&')?)?;
    if !(rest.is_empty() || rest.starts_with('@')) {
        return None;
    }
    Some(named(variant, position, text, kind, (from, to, rest), wall))
}

fn named(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    kind: Option<KindId>,
    (from, to, rest): (&str, &str, &str),
    wall: Option<Square>,
) -> Result<Move, MoveTextError> {
    let geometry = variant.geometry();
    let squares = || -> Result<_, SquareError> {
        let anchor = rest.strip_prefix('@').map(|anchor| geometry.parse(anchor)).transpose()?;
        Ok((geometry.parse(from)?, geometry.parse(to)?, anchor))
    };
    let (from, to, anchor) = squares()?;
    let there = variant.setup(position).piece(from).map(|piece| piece.kind);
    if let Some(kind) = kind.filter(|kind| there.is_some_and(|there| there != *kind)) {
        let kind = variant.spec().kinds[kind.index()].name.clone();
        return Err(MoveTextError::NobodyCan { text: text.to_owned(), kind, square: geometry.name(to) });
    }
    let legal = variant.legal_moves(position);
    let found = anchor.and_then(|anchor| find(variant, &legal, from, to, anchor, wall));
    found.ok_or_else(|| coordinates::why_not(variant, position, &legal, text, (from, to, None)))
}
