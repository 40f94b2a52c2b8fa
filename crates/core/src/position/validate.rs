//! Whether an arrangement can be a position of a variant.

use crate::movement::castling::{completed, partner_at_edge, shares_sides, targets};
use crate::position::mark;
use crate::{
    CastlingText, Piece, PromotingMoves, Promotion, Rights, Seat, SeatState, Setup, SetupError, Spec, ZoneId,
};
use chatur_board::{Square, SquareSet};

/// Looks at everything that needs no attack and holds under every engine.
pub(crate) fn arrangement(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    pieces(spec, setup)?;
    states(spec, setup)?;
    dice(spec, setup)?;
    covered(spec, setup)?;
    bodies(spec, setup)?;
    spec.seat_ids().try_for_each(|seat| royals(spec, setup, seat))?;
    spec.seat_ids().try_for_each(|seat| rights(spec, setup, seat))
}

/// Every mark is of a double step that can just have been made.
pub(crate) fn marks(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    for &mark in &setup.marks {
        if !spec.geometry.has(mark.skipped) || !mark::is_possible(spec, setup, mark) {
            let name = if spec.geometry.has(mark.skipped) {
                spec.geometry.name(mark.skipped)
            } else {
                "?".to_owned()
            };
            return Err(SetupError::Mark { square: name });
        }
    }
    Ok(())
}

fn pieces(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
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
        if kind.promotion.as_ref().is_some_and(|promotion| !may_stay(spec, promotion, piece, square)) {
            let square = spec.geometry.name(square);
            return Err(SetupError::Promoted { kind: kind.name.clone(), square });
        }
    }
    Ok(())
}

/// Whether a piece can stand on a square as what it is, and need not have promoted there. Where it promotes by some
/// moves only, or may as well not, it can.
fn may_stay(spec: &Spec, promotion: &Promotion, piece: Piece, square: Square) -> bool {
    let seat = piece.seat.index();
    let in_zone = |zone: ZoneId| spec.zones[usize::from(zone.0)].squares[seat].has(square);
    let zone = spec.zones[usize::from(promotion.zone.0)].squares[seat];
    let by_all = promotion.by == PromotingMoves::All && promotion.in_place.is_none();
    let at_once = by_all && !promotion.optional && !promotion.leaving && zone != spec.geometry.squares();
    let kind = &spec.kinds[piece.kind.index()];
    let must = !promotion.optional || promotion.unless_stuck;
    let stuck = by_all && must && is_stuck(spec, piece, square);
    let dropped = spec.drops.as_ref().is_some_and(|drops| drops.kinds.has(piece.kind))
        && kind.drop.zone.is_none_or(in_zone)
        && !(stuck && kind.drop.must_have_move);
    dropped || !(zone.has(square) && (at_once || stuck))
}

/// Whether no step of a piece stays on the board.
fn is_stuck(spec: &Spec, piece: Piece, square: Square) -> bool {
    let (geometry, facing) = (&spec.geometry, spec.seats[piece.seat.index()].facing);
    let mut steps = spec.kinds[piece.kind.index()].movement.iter().flat_map(|atom| &atom.steps);
    steps.all(|&step| geometry.step(square, geometry.turn(facing, step)).is_none())
}

fn states(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    let name = |seat: usize| spec.seats[seat].name.clone();
    if let Some(seat) = setup.states.iter().position(|&state| state != SeatState::Playing)
        && spec.exits.is_none()
        && !spec.royals.capture
    {
        return Err(SetupError::NoExits { seat: name(seat) });
    }
    if !setup.states[setup.turn.index()].takes_turns() {
        return Err(SetupError::TurnOfNobody { seat: name(setup.turn.index()) });
    }
    if spec.scoring.is_none() && setup.points.iter().any(|&points| points != 0) {
        return Err(SetupError::NoPoints);
    }
    Ok(())
}

/// Dice lie only where they are thrown, and show what they have. Where each makes a move, the used ones are gone.
fn dice(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    let lot = setup.lot;
    let possible = match &spec.dice {
        None => lot.is_empty(),
        Some(_) if lot.is_empty() => setup.made == 0,
        Some(dice) => {
            let used = if dice.each { usize::from(setup.made) } else { 0 };
            lot.count() + used == usize::from(dice.count) && dice.has_faces(lot)
        }
    };
    if possible { Ok(()) } else { Err(SetupError::Dice { dice: lot.to_string() }) }
}

/// What is to be turned up is a covered piece, and every covered piece can be something.
fn covered(spec: &Spec, setup: &Setup) -> Result<(), SetupError> {
    let is_covered = |piece: Piece| spec.kinds[piece.kind.index()].turns_up;
    if let Some(square) = setup.turning {
        let piece = setup.piece(square).filter(|piece| is_covered(*piece));
        let has_moved = piece.is_some_and(|piece| setup.made > 0 || piece.seat != setup.turn);
        if !has_moved {
            let square = if spec.geometry.has(square) { spec.geometry.name(square) } else { "?".to_owned() };
            return Err(SetupError::NothingToTurnUp { square });
        }
    }
    if spec.under_cover().is_empty() {
        return Ok(());
    }
    for seat in spec.seat_ids() {
        let covered = setup.all().filter(|(_, piece)| piece.seat == seat && is_covered(*piece)).count();
        let held: usize = spec.kind_ids().map(|kind| usize::from(setup.in_hand(seat, kind))).sum();
        if covered > held {
            return Err(SetupError::Covered { seat: spec.seats[seat.index()].name.clone(), covered, held });
        }
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
        match crate::movement::bodies::footprint(spec, piece.kind, anchor) {
            Some(cells) if !cells.meets(covered) => covered |= cells,
            _ => {
                let kind = spec.kinds[piece.kind.index()].name.clone();
                return Err(SetupError::Footprint { kind, square: spec.geometry.name(anchor) });
            }
        }
    }
    Ok(())
}

/// A seat that plays has a royal piece where check matters, on the board or still in hand, unless it may do without;
/// and never more of them than it can have.
fn royals(spec: &Spec, setup: &Setup, seat: Seat) -> Result<(), SetupError> {
    let kinds = || spec.kind_ids().filter(|kind| spec.kinds[kind.index()].royal);
    let Some(kind) = kinds().next() else { return Ok(()) };
    let on_board: usize = kinds().map(|kind| setup.count(seat, kind)).sum();
    let found = on_board + kinds().map(|kind| usize::from(setup.in_hand(seat, kind))).sum::<usize>();
    let most = match spec.royals.most.get(seat.index()) {
        Some(&most) => usize::from(most),
        None if kinds().count() == 1 => 1,
        None => usize::MAX,
    };
    // Where somebody may do without, those who start with one still keep it, if nothing takes it away.
    let starts_with = spec.royals.most.get(seat.index()).is_some_and(|most| (1..u8::MAX).contains(most));
    let lost = spec.royals.capture || spec.captures.blast.is_some() || !spec.captures.petrified.is_empty();
    let expected = !spec.royals.optional || starts_with && !lost;
    let needed = spec.check.matters && expected && setup.states[seat.index()].takes_turns();
    if (usize::from(needed)..=most).contains(&found) {
        return Ok(());
    }
    let (seat, kind) = (spec.seats[seat.index()].name.clone(), spec.kinds[kind.index()].name.clone());
    Err(SetupError::Royals { seat, kind, found, most })
}

/// Whether a seat can have the right to castle with this king and partner: both are where they start. Where nothing
/// says where that is, starts are shuffled, or pieces are placed first.
pub(crate) fn right(
    spec: &Spec,
    setup: &Setup,
    seat: Seat,
    way: usize,
    king: Square,
    partner: Square,
) -> bool {
    let Some(castling) = spec.castling.ways.get(way) else { return false };
    let is = |square, kind| setup.piece(square) == Some(Piece { kind, seat });
    let plays = setup.states[seat.index()] == SeatState::Playing;
    if !plays || !is(king, castling.king) || !is(partner, castling.partner) {
        return false;
    }
    if let Some(Rights { king: Some(home), partners }) = spec.castling.homes.get(seat.index()) {
        let starts_there = if shares_sides(spec) {
            // Ways with one kind of partner to one side are open together.
            partners.contains(&Some(partner)) && targets(spec, seat, way, king, partner).is_some()
        } else {
            partners[way] == Some(partner)
        };
        return king == *home && starts_there;
    }
    let geometry = &spec.geometry;
    let Some((king_to, _)) = targets(spec, seat, way, king, partner) else { return false };
    let on_rank = crate::movement::castling::home_rank(spec, seat).contains(&king);
    match (spec.castling.text, spec.castling.dropped) {
        (CastlingText::KingTakesPartner, _) => on_rank,
        (CastlingText::KingMoves, Some(file)) => {
            on_rank && geometry.file(king) == file && partner_at_edge(spec, seat, way, partner)
        }
        // Coordinates can name the king's move only if it is a long one.
        (CastlingText::KingMoves, None) => {
            let files = geometry.file(king).abs_diff(geometry.file(king_to));
            let far = files.max(geometry.rank(king).abs_diff(geometry.rank(king_to))) >= 2;
            on_rank && far && partner_at_edge(spec, seat, way, partner)
        }
    }
}

fn rights(spec: &Spec, setup: &Setup, seat: Seat) -> Result<(), SetupError> {
    let rights = setup.rights[seat.index()];
    let error = || SetupError::Castling { seat: spec.seats[seat.index()].name.clone() };
    for (way, partner) in rights.partners.into_iter().enumerate() {
        let Some(partner) = partner else { continue };
        let king = rights.king.ok_or_else(error)?;
        if !right(spec, setup, seat, way, king, partner) {
            return Err(error());
        }
    }
    if completed(spec, setup, seat, rights) == rights { Ok(()) } else { Err(error()) }
}
