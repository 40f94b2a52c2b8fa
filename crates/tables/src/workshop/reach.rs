//! Where a piece goes from a square, and where it captures, with nothing else on the board.

use std::collections::BTreeSet;

use chatur_board::{Square, SquareError, SquareSet};
use chatur_core::{KindId, MoveKind, Piece, Seat, Setup, SetupError, Spec, SpecError, Variant};
use chatur_variants::without_rules;
use serde::Serialize;
use thiserror::Error;

use crate::message::{HostReason, RefusalReason};

/// Whose piece it is.
const OWN: Seat = Seat(0);

/// Where a piece goes and captures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PieceReach {
    /// Where it stands.
    pub from: String,
    /// Where it goes when it is alone.
    pub moves: Vec<String>,
    /// Where it takes an enemy that stands there alone.
    pub captures: Vec<String>,
}

/// Why there is nothing to show.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ReachError {
    /// No kind has this name.
    #[error("there is no piece `{0}`")]
    NoKind(String),
    /// The board has no such square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// Its movement cannot be compiled alone.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// It cannot stand there.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl From<ReachError> for RefusalReason {
    fn from(error: ReachError) -> Self {
        match error {
            ReachError::NoKind(_) => HostReason::NoKindNamed.into(),
            ReachError::Square(square) => Self::Square(square),
            ReachError::Spec(why) => why.to_string().into(),
            ReachError::Setup(why) => why.into(),
        }
    }
}

/// Where the piece of a name goes, from a square or from the middle.
///
/// # Errors
/// See [`ReachError`].
pub fn reach(spec: &Spec, piece: &str, at: Option<&str>) -> Result<PieceReach, ReachError> {
    let kind = kind_of(spec, piece).ok_or_else(|| ReachError::NoKind(piece.chars().take(40).collect()))?;
    let variant = without_rules(spec)?;
    let geometry = variant.geometry();
    let from = match at {
        Some(name) => geometry.parse(name)?,
        None => middle(&variant, kind),
    };
    let mut alone = Setup::empty(geometry, spec.seats.len());
    alone.pieces[from.index()] = Some(Piece { kind, seat: OWN });
    alone.fresh = SquareSet::of(from);
    let moves = ends(&variant, &alone, from)?;
    let own = variant.footprint(kind, from);
    let captures = geometry.squares().into_iter().filter(|&square| !own.has(square) && square != from);
    let captures = captures.filter(|&square| takes(&variant, &alone, from, square));
    let names =
        |squares: &mut dyn Iterator<Item = Square>| squares.map(|square| geometry.name(square)).collect();
    Ok(PieceReach {
        from: geometry.name(from),
        captures: names(&mut captures.into_iter()),
        moves: names(&mut moves.into_iter()),
    })
}

fn kind_of(spec: &Spec, word: &str) -> Option<KindId> {
    spec.kind_ids().find(|kind| {
        let kind = &spec.kinds[kind.index()];
        kind.name == word || kind.letter == word
    })
}

/// Where it can go as things stand.
fn ends(variant: &Variant, setup: &Setup, from: Square) -> Result<BTreeSet<Square>, SetupError> {
    let position = variant.position(setup)?;
    let moves = variant.legal_moves(&position).into_iter().filter(|mv| mv.from == from);
    Ok(moves
        .filter(|mv| {
            !mv.is_lot() && !matches!(mv.what, MoveKind::Pass | MoveKind::Drop(_) | MoveKind::Castle(_))
        })
        .map(|mv| mv.to)
        .collect())
}

/// Whether it takes an enemy of its own kind that stands on a square.
fn takes(variant: &Variant, alone: &Setup, from: Square, square: Square) -> bool {
    let Some(prey) = prey(variant.spec()) else { return false };
    let mut setup = alone.clone();
    setup.pieces[square.index()] = Some(prey);
    ends(variant, &setup, from).is_ok_and(|ends| ends.contains(&square))
}

/// An enemy that covers one square, and may be lost.
fn prey(spec: &Spec) -> Option<Piece> {
    let fits = |kind: &KindId| !spec.is_body(*kind) && !spec.kinds[kind.index()].royal;
    let kind = spec.kind_ids().find(fits).or_else(|| spec.kind_ids().next())?;
    (spec.seats.len() > 1).then_some(Piece { kind, seat: Seat(1) })
}

/// The square nearest to the middle from which the piece fits on the board.
fn middle(variant: &Variant, kind: KindId) -> Square {
    let geometry = variant.geometry();
    let (file, rank) = ((geometry.files() - 1) / 2, (geometry.ranks() - 1) / 2);
    let far =
        |square: &Square| geometry.file(*square).abs_diff(file).max(geometry.rank(*square).abs_diff(rank));
    let fits = |square: &Square| variant.footprint(kind, *square).any();
    geometry.squares().into_iter().filter(fits).min_by_key(far).unwrap_or(Square(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variant: &str, piece: &str) -> PieceReach {
        let loaded = chatur_variants::load(variant).expect("the catalogue loads");
        reach(loaded.variant.spec(), piece, None).expect("it stands in the middle")
    }

    #[test]
    fn a_pawn_goes_ahead_and_takes_aslant() {
        let pawn = of("orthodox", "pawn");
        assert_eq!((pawn.from.as_str(), pawn.captures), ("d4", vec!["c5".to_owned(), "e5".to_owned()]));
        assert!(pawn.moves.contains(&"d5".to_owned()) && !pawn.moves.contains(&"c5".to_owned()));
    }

    #[test]
    fn a_cannon_goes_and_takes_in_different_ways() {
        let cannon = of("xiangqi", "cannon");
        assert!(cannon.moves.len() > 10);
        assert_eq!(cannon.captures, Vec::<String>::new(), "without a hurdle it takes nothing");
    }

    #[test]
    fn what_is_not_there_is_refused() {
        let loaded = chatur_variants::load("orthodox").expect("the catalogue loads");
        let spec = loaded.variant.spec();
        assert_eq!(reach(spec, "unicorn", None), Err(ReachError::NoKind("unicorn".to_owned())));
        assert!(matches!(reach(spec, "queen", Some("z9")), Err(ReachError::Square(_))));
    }
}
