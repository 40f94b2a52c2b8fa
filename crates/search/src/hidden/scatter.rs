//! A world made from what is seen now, where no world of before can have led to it: what is hidden is put anywhere.

use chatur_board::Square;
use chatur_core::{Announcement, AnyPosition, Observation, Piece, Seat, Setup, Taken, Variant};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// On so many squares a piece is tried, before it is left out.
const TRIES: usize = 16;

/// A position that shows to a seat just what it sees, with about the pieces of others that an earlier world had. Nothing
/// where none is found. Whether everybody would be told the same of it is asked where it is `strict`.
pub(super) fn scatter(
    variant: &Variant,
    seat: Seat,
    before: &Setup,
    observation: &Observation,
    random: &mut ChaCha8Rng,
    strict: bool,
) -> Option<AnyPosition> {
    let seen = &observation.observed;
    let is_other = |piece: &Piece| !variant.spec().allies(piece.seat, seat);
    let mut hidden: Vec<Piece> = before.all().map(|(_, piece)| piece).filter(is_other).collect();
    // What is seen is not hidden, and what was captured is gone.
    let captured = observation.own.and_then(|mv| before.piece(mv.to)).filter(is_other);
    let visible = seen.setup.all().map(|(_, piece)| piece).filter(is_other);
    for piece in visible.chain(captured) {
        let same = hidden.iter().position(|other| *other == piece);
        let instead = same.or_else(|| {
            hidden.iter().position(|other| other.seat == piece.seat && can_become(variant, *other, piece))
        });
        if let Some(index) = instead {
            hidden.swap_remove(index);
        }
    }
    hidden.shuffle(random);
    if variant.spec().has_tries() && captured.is_none() && observation.own.is_some() {
        take_announced(variant, observation, &mut hidden);
    }
    // Those first of which there are few: with them the game stands or falls. Without royal pieces there is none.
    let counted = hidden.clone();
    let is_royal = |piece: &Piece| variant.spec().kinds[piece.kind.index()].royal;
    hidden.sort_by_key(|piece| (!is_royal(piece), counted.iter().filter(|other| *other == piece).count()));
    let mut unknown: Vec<Square> =
        variant.geometry().squares().without(seen.known).without(seen.setup.walls).into_iter().collect();
    let mut setup = seen.setup.clone();
    for piece in hidden {
        unknown.shuffle(random);
        let fits = |square: &Square| {
            let with = with(&setup, *square, piece);
            let position = variant.position(&with).ok()?;
            (variant.observe(&position, Some(seat)).known == seen.known).then_some(with)
        };
        let tried = unknown.iter().filter(|square| setup.piece(**square).is_none()).take(TRIES);
        if let Some(with) = tried.into_iter().find_map(fits) {
            setup = with;
        }
    }
    let position = variant.position(&setup).ok()?;
    let stands = |other: Seat| other == setup.turn || variant.spec().allies(other, setup.turn);
    if variant.spec().seat_ids().any(|other| !stands(other) && variant.in_check(&position, other)) {
        return None;
    }
    if strict && !is_told_so(variant, &position, observation) {
        return None;
    }
    (variant.observe(&position, Some(seat)) == *seen).then_some(position)
}

/// Takes from what is hidden what is announced to have been captured and did not stand there as far as was believed.
fn take_announced(variant: &Variant, observation: &Observation, hidden: &mut Vec<Piece>) {
    let named: Vec<Taken> = observation
        .announced
        .iter()
        .filter_map(|told| match told {
            Announcement::Captured { what, .. } => Some(*what),
            _ => None,
        })
        .collect();
    for what in named {
        let kinds = &variant.spec().kinds;
        let fits = |piece: &Piece| match what {
            Taken::Kind(kind) => piece.kind == kind,
            Taken::Something | Taken::Other => {
                !kinds[piece.kind.index()].royal && kinds[piece.kind.index()].promotion.is_none()
            }
        };
        if let Some(index) = hidden.iter().position(fits) {
            hidden.swap_remove(index);
        }
    }
}

/// Whether everybody would be told of a position what was told, but for captures, which it does not show.
fn is_told_so(variant: &Variant, position: &AnyPosition, observation: &Observation) -> bool {
    let shown = |told: &&Announcement| !matches!(told, Announcement::Captured { .. });
    variant.announcements(None, position).iter().filter(shown).eq(observation.announced.iter().filter(shown))
}

fn with(setup: &Setup, square: Square, piece: Piece) -> Setup {
    let mut with = setup.clone();
    with.pieces[square.index()] = Some(piece);
    with
}

/// Whether a piece may have promoted to another.
fn can_become(variant: &Variant, from: Piece, to: Piece) -> bool {
    let kind = variant.spec().kinds.get(from.kind.index());
    kind.and_then(|kind| kind.promotion.as_ref()).is_some_and(|promotion| promotion.to.contains(&to.kind))
}
