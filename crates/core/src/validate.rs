//! Whether an arrangement can be a position of a variant.

use crate::castling::{partner_at_edge, targets};
use crate::{CastlingText, PromotingMoves, Promotion, Seat, SeatState, Setup, SetupError, Spec, mark};
use chatur_board::{Square, SquareSet};

/// Looks at everything that needs no attack.
pub(crate) fn arrangement(spec: &Spec, setup: &Setup, royals: bool) -> Result<(), SetupError> {
    pieces(spec, setup)?;
    states(spec, setup)?;
    bodies(spec, setup)?;
    if royals {
        spec.seat_ids().try_for_each(|seat| one_royal(spec, setup, seat))?;
    }
    spec.seat_ids().try_for_each(|seat| rights(spec, setup, seat))?;
    for &mark in &setup.marks {
        if !spec.geometry.has(mark.skipped) || !mark::is_possible(spec, setup, mark) {
            let name = if spec.geometry.has(mark.skipped) {
                spec.geometry.name(mark.skipped)
            } else {
                "?".to_owned()
            };
            return Err(SetupError::Mark(name));
        }
    }
    Ok(())
}

pub(crate) fn pieces(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    let seats = spec.seats.len();
    if setup.turn.index() >= seats
        || setup.rights.len() != seats
        || setup.checks.len() != seats
        || setup.states.len() != seats
        || setup.points.len() != seats
    {
        return Err(SetupError::UnknownSeat);
    }
    if setup.pieces.len() > 256 {
        return Err(SetupError::OffBoard);
    }
    for (square, piece) in setup.all() {
        if !spec.geometry.has(square) {
            return Err(SetupError::OffBoard);
        }
        if piece.seat.index() >= seats {
            return Err(SetupError::UnknownSeat);
        }
        let kind = spec.kinds.get(piece.kind.index()).ok_or(SetupError::UnknownKind)?;
        // Where it promotes by every move, or only by some, it may well stand in the zone; or be dropped there.
        let at_once =
            |p: &&Promotion| !p.optional && !p.leaving && p.by == PromotingMoves::All && p.in_place.is_none();
        if let Some(promotion) = kind.promotion.as_ref().filter(at_once) {
            let zone = &spec.zones[usize::from(promotion.zone.0)].squares[piece.seat.index()];
            let droppable = spec.drops.as_ref().is_some_and(|drops| drops.kinds.has(piece.kind))
                && kind.drop.zone.is_none_or(|zone| {
                    spec.zones[usize::from(zone.0)].squares[piece.seat.index()].has(square)
                });
            if zone.has(square) && *zone != spec.geometry.squares() && !droppable {
                let square = spec.geometry.name(square);
                return Err(SetupError::Promoted { kind: kind.name.clone(), square });
            }
        }
    }
    Ok(())
}

pub(crate) fn states(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    let name = |seat: usize| spec.seats[seat].name.clone();
    if let Some(seat) = setup.states.iter().position(|&state| state != SeatState::Playing)
        && spec.exits.is_none()
        && !spec.royal_capture
    {
        return Err(SetupError::NoExits(name(seat)));
    }
    if !setup.states[setup.turn.index()].takes_turns() {
        return Err(SetupError::TurnOfNobody(name(setup.turn.index())));
    }
    if spec.scoring.is_none() && setup.points.iter().any(|&points| points != 0) {
        return Err(SetupError::NoPoints);
    }
    Ok(())
}

/// Every body lies wholly on the board, and no square is covered twice.
fn bodies(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    let mut covered = SquareSet::EMPTY;
    let mut anchors: Vec<_> = setup.all().filter(|(_, piece)| spec.is_body(piece.kind)).collect();
    if anchors.is_empty() {
        return Ok(());
    }
    for (square, piece) in setup.all() {
        if !spec.is_body(piece.kind) {
            covered.insert(square);
        }
    }
    for (anchor, piece) in anchors.drain(..) {
        match crate::body::footprint(spec, piece.kind, anchor) {
            Some(cells) if !cells.meets(covered) => covered |= cells,
            _ => {
                let kind = spec.kinds[piece.kind.index()].name.clone();
                return Err(SetupError::Footprint { kind, square: spec.geometry.name(anchor) });
            }
        }
    }
    Ok(())
}

fn one_royal(spec: &Spec, setup: &Setup, seat: Seat) -> Result<(), SetupError> {
    let royal_kinds = || spec.kind_ids().filter(|kind| spec.kinds[kind.index()].royal);
    let found: usize = royal_kinds().map(|kind| setup.count(seat, kind)).sum();
    let plays = setup.states[seat.index()].takes_turns();
    let least = usize::from(!spec.royals_optional && plays);
    let most = if royal_kinds().count() > 1 { usize::MAX } else { 1 };
    if (least..=most).contains(&found) {
        return Ok(());
    }
    let kind = royal_kinds().next().map_or(String::new(), |kind| spec.kinds[kind.index()].name.clone());
    Err(SetupError::Royals { seat: spec.seats[seat.index()].name.clone(), kind, found })
}

/// Whether coordinates can name the king's move: he goes two squares or more, and his partner starts at its home or
/// the edge. Only shuffled starts, which write the partner's square, castle from elsewhere.
fn at_home(spec: &Spec, seat: Seat, way: usize, king: Square, partner: Square) -> bool {
    let geometry = &spec.geometry;
    let far = targets(spec, seat, way, king, partner).is_some_and(|(king_to, _)| {
        let files = geometry.file(king).abs_diff(geometry.file(king_to));
        files.max(geometry.rank(king).abs_diff(geometry.rank(king_to))) >= 2
    });
    let starts = spec.castling_homes.get(seat.index());
    let starts_there = starts.is_some_and(|home| home.partners[way] == Some(partner));
    far && (starts_there || partner_at_edge(spec, seat, way, partner))
}

pub(crate) fn rights(spec: &Spec, setup: &Setup, seat: Seat) -> Result<(), SetupError> {
    let rights = setup.rights[seat.index()];
    let error = || SetupError::Castling { seat: spec.seats[seat.index()].name.clone() };
    for (way, partner) in rights.partners.into_iter().enumerate() {
        let Some(partner) = partner else { continue };
        let castling = spec.castling.get(way).ok_or_else(error)?;
        let king = rights.king.ok_or_else(error)?;
        let is =
            |square, kind| setup.piece(square).is_some_and(|piece| piece.seat == seat && piece.kind == kind);
        let home = crate::castling::home_rank(spec, seat);
        let sound = setup.states[seat.index()] == SeatState::Playing
            && is(king, castling.king)
            && is(partner, castling.partner)
            && home.contains(&king)
            && targets(spec, seat, way, king, partner).is_some()
            && (spec.castling_text != CastlingText::KingMoves || at_home(spec, seat, way, king, partner));
        if !sound {
            return Err(error());
        }
    }
    Ok(())
}
