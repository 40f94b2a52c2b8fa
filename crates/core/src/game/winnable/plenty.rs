//! Where it is plain at a glance that somebody can still win, so that it is not asked at every move of a game.

use chatur_board::{Square, SquareSet};

use super::LITTLE;
use super::shades::{self, Type, kind_type};
use crate::variant::Plenty;
use crate::{AnyPosition, Kind, Move, Seat, Spec, Variant};

/// Nothing is known of variants in which other pieces mate than in chess.
fn of(spec: &Spec) -> Option<Plenty> {
    let kings = spec.kinds.iter().filter(|kind| kind.royal);
    if !shades::is_chess(spec) || !kings.into_iter().all(shades::is_king) {
        return None;
    }
    let is_mating = |kind: &Kind| {
        kind.takes.is_none() && kind.region.is_none() && matches!(kind_type(kind), Type::Rook | Type::Queen)
    };
    let mates: Vec<bool> = spec.kinds.iter().map(is_mating).collect();
    let grows = spec.kinds.iter().map(|kind| {
        let mut into = kind.promotion.iter().flat_map(|promotion| &promotion.to);
        into.any(|into| mates[into.index()])
    });
    let like = |wanted: Type| spec.kinds.iter().map(|kind| kind_type(kind) == wanted).collect();
    let mut atoms = spec.kinds.iter().flat_map(|kind| &kind.movement);
    let one_a_move = spec.exits.is_none() && atoms.all(|atom| atom.crush.is_none() && atom.then.is_empty());
    let (knights, bishops) = (like(Type::Knight), like(Type::Bishop));
    Some(Plenty { grows: grows.collect(), mates, knights, bishops, one_a_move })
}

fn plenty(variant: &Variant) -> Option<&Plenty> {
    variant.known().plenty(|| of(variant.spec()))
}

/// Whether anything is known.
pub(super) fn is_known(variant: &Variant) -> bool {
    plenty(variant).is_some()
}

/// Whether all that promotes can become a piece that mates with its king.
pub(super) fn promotion_is_enough(variant: &Variant) -> bool {
    let kinds = variant.spec().kinds.iter();
    plenty(variant).is_some_and(|plenty| {
        kinds.zip(&plenty.grows).all(|(kind, grows)| *grows || kind.promotion.is_none())
    })
}

/// A piece that mates with its king, among so many others that nothing else has to be asked for a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mating {
    on: Square,
    /// While the game has no more positions.
    until: usize,
}

impl Mating {
    /// One in the last position of a game of so many.
    pub(crate) fn seen(variant: &Variant, position: &AnyPosition, positions: usize) -> Option<Self> {
        let plenty = plenty(variant).filter(|plenty| plenty.one_a_move)?;
        let occupied = variant.occupied(position);
        let captures = occupied.count().checked_sub(LITTLE + 1)?;
        let on = occupied.into_iter().find(|&square| mates(variant, plenty, position, square))?;
        Some(Self { on, until: positions + captures as usize })
    }

    /// The same piece after a move, if it is still there, and enough others.
    pub(crate) fn after(
        self,
        variant: &Variant,
        position: &AnyPosition,
        positions: usize,
        mv: Move,
    ) -> Option<Self> {
        let plenty = plenty(variant)?;
        let on = if mv.from == self.on { mv.to } else { self.on };
        let stands = positions <= self.until && mates(variant, plenty, position, on);
        stands.then_some(Self { on, ..self })
    }
}

/// Whether it is plain that a seat has what it takes: a piece that mates with its king, among many others.
pub(crate) fn has_plenty(variant: &Variant, position: &AnyPosition, seat: Seat) -> bool {
    let Some(plenty) = plenty(variant).filter(|plenty| plenty.one_a_move) else { return false };
    let occupied = variant.occupied(position);
    let is_own =
        |square: &Square| variant.backend().piece(position, *square).is_some_and(|piece| piece.seat == seat);
    occupied.count() > LITTLE
        && occupied.into_iter().filter(is_own).any(|square| mates(variant, plenty, position, square))
}

fn mates(variant: &Variant, plenty: &Plenty, position: &AnyPosition, square: Square) -> bool {
    let piece = variant.backend().piece(position, square);
    piece.is_some_and(|piece| plenty.mates[piece.kind.index()])
}

/// Whether somebody has a piece that mates with its king, or one that can step forward to become one; where nothing
/// promotes any more, also two minor pieces that help each other, which bishops of one shade do not. Among few pieces one that
/// promotes is held up for good only by another that does.
pub(super) fn is_left(variant: &Variant, position: &AnyPosition) -> bool {
    let spec = variant.spec();
    let Some(Plenty { mates, grows, knights, bishops, one_a_move: _ }) = plenty(variant) else {
        return false;
    };
    let Some(ranges) = variant.known().ranges(spec) else { return false };
    let occupied = variant.occupied(position);
    let few = occupied.count() <= LITTLE;
    let (mut promoters, mut leapers, mut shades) = (SquareSet::EMPTY, 0, [0, 0]);
    let mut ahead = SquareSet::EMPTY;
    for square in occupied {
        let Some(piece) = variant.backend().piece(position, square) else { continue };
        let kind = piece.kind.index();
        if mates[kind] {
            return true;
        }
        if grows[kind] {
            ahead |= ranges.from(kind, piece.seat.index(), square).steps;
        }
        if spec.kinds[kind].promotion.is_some() {
            promoters.insert(square);
        }
        leapers += u32::from(knights[kind]);
        shades[usize::from(spec.geometry.is_light(square))] += u32::from(bishops[kind]);
    }
    let [dark, light] = shades;
    !ahead.without(if few { promoters } else { occupied }).is_empty()
        || promoters.is_empty() && leapers + dark + light >= 2 && (leapers > 0 || dark > 0 && light > 0)
}
