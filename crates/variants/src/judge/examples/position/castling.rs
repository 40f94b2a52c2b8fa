//! The castling field: rights, and pieces that have not moved.

use chatur_board::{Facing, Square};
use chatur_core::{KindId, Piece, Rights, Seat, Setup, Side, Spec, Variant};

use super::PositionError;

/// Reads rights by `KQkq`, for the outermost partner, or by the partner's file. Where pieces enter behind a first
/// move, and where nobody castles, the letter of a file is that of an unmoved piece on the first rank: `DEde`.
pub(super) fn read(variant: &Variant, text: &str, setup: &mut Setup) -> Result<(), PositionError> {
    if text == "-" {
        return Ok(());
    }
    let spec = variant.spec();
    let all = variant.spec().fresh_rights(setup);
    for letter in text.chars() {
        let error = || PositionError::Castling(letter.to_string());
        let seat = Seat(u8::from(letter.is_ascii_lowercase()));
        let fresh = *all.get(seat.index()).ok_or_else(error)?;
        let (way, partner) = match letter.to_ascii_uppercase() {
            sign @ ('K' | 'Q') if !spec.castling.ways.is_empty() => {
                let side =
                    if sign == 'K' { [Side::East, Side::OwnRight] } else { [Side::West, Side::OwnLeft] };
                let way = spec
                    .castling
                    .ways
                    .iter()
                    .position(|castling| side.contains(&castling.sides[seat.index()]))
                    .ok_or_else(error)?;
                (way, fresh.partners[way].ok_or_else(error)?)
            }
            file @ 'A'..='Z' if names_unmoved(spec) => {
                let square = on_rank(spec, seat, file as u8 - b'A', 0).ok_or_else(error)?;
                setup.piece(square).filter(|piece| piece.seat == seat).ok_or_else(error)?;
                setup.fresh.insert(square);
                continue;
            }
            file @ 'A'..='Z' => by_file(variant, setup, seat, file as u8 - b'A', fresh).ok_or_else(error)?,
            _ => return Err(error()),
        };
        setup.rights[seat.index()].king = fresh.king;
        setup.rights[seat.index()].partners[way] = Some(partner);
        setup.rights[seat.index()] = variant.completed_rights(setup, seat);
        if spec.gating.is_some() {
            setup.fresh.insert(partner);
            setup.fresh |= fresh.king.into_iter().collect();
        }
    }
    Ok(())
}

/// Whether the letter of a file means an unmoved piece there, and not a castling partner.
fn names_unmoved(spec: &Spec) -> bool {
    let leaps = || spec.kinds.iter().any(|kind| kind.movement.iter().any(|atom| atom.fresh));
    spec.gating.is_some() || (spec.castling.ways.is_empty() && leaps())
}

fn by_file(variant: &Variant, setup: &Setup, seat: Seat, file: u8, fresh: Rights) -> Option<(usize, Square)> {
    let spec = variant.spec();
    let king = fresh.king?;
    let partner = on_rank(spec, seat, file, spec.castling.rank)?;
    let stands = |kind: KindId| setup.piece(partner) == Some(Piece { kind, seat });
    (0..spec.castling.ways.len())
        .find(|&way| {
            stands(spec.castling.ways[way].partner)
                && variant.castling_targets(seat, way, king, partner).is_some()
        })
        .map(|way| (way, partner))
}

/// The square on a file and a seat's own rank, counted from 0.
fn on_rank(spec: &Spec, seat: Seat, file: u8, rank: u8) -> Option<Square> {
    let rank = match spec.seats[seat.index()].facing {
        Facing::North => rank,
        _ => spec.geometry.ranks().checked_sub(1 + rank)?,
    };
    spec.geometry.square(file, rank)
}
