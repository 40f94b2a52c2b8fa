//! What lies on a board.

use std::collections::BTreeMap;

use chatur_board::Square;
use chatur_core::{AnyPosition, Condition, Observed, Piece, Seat, SeatState, Setup, Variant};
use chatur_notation::write_observed;

use super::seat_name;
use crate::message::{Moment, PieceShape};

/// A piece where it stands, and whether its owner has left it behind: all that its shape depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The square; of a piece that covers several, its anchor.
    pub at: Square,
    piece: Piece,
    dead: bool,
}

impl Standing {
    /// As guests see it.
    pub fn shape(self, variant: &Variant) -> PieceShape {
        let Self { at: anchor, piece, dead } = self;
        let spec = variant.spec();
        let kind = &spec.kinds[piece.kind.index()];
        let others = variant.footprint(piece.kind, anchor).into_iter().filter(|square| *square != anchor);
        PieceShape {
            at: std::iter::once(anchor).chain(others).map(|square| name(variant, square)).collect(),
            seat: seat_name(variant, piece.seat),
            kind: kind.name.clone(),
            letter: kind.letter.clone(),
            grey: dead,
            royal: kind.royal,
            is_super: spec.is_body(piece.kind),
        }
    }
}

/// The pieces on the board, the lowest square first.
pub fn standing(variant: &Variant, setup: &Setup) -> Vec<Standing> {
    let standing =
        |(at, piece): (Square, Piece)| Standing { at, piece, dead: setup.is_dead(variant.spec(), piece) };
    setup.all().map(standing).collect()
}

/// A position as guests see it who may know all. What is lost, and the last move, are for who knows the game.
pub fn board(variant: &Variant, position: &AnyPosition) -> Moment {
    board_as_seen(variant, position, &variant.observe_all(position))
}

/// A position as guests see it who know this of it.
pub fn board_as_seen(variant: &Variant, position: &AnyPosition, observed: &Observed) -> Moment {
    let pieces = standing(variant, &observed.setup).into_iter().map(|piece| piece.shape(variant)).collect();
    Moment { pieces, ..bare_board(variant, position, observed) }
}

/// The same without the pieces on the board.
pub fn bare_board(variant: &Variant, position: &AnyPosition, observed: &Observed) -> Moment {
    let Observed { setup, known, hides } = observed;
    let spec = variant.spec();
    let by_seat = |seat: Seat| seat_name(variant, seat);
    let points = || spec.seat_ids().map(|seat| (by_seat(seat), variant.points(position, seat)));
    let checks = || spec.seat_ids().map(|seat| (by_seat(seat), variant.checks_given(position, seat)));
    let counts = counts_checks(variant);
    let walls = setup.walls.into_iter().map(|square| name(variant, square));
    let hidden = variant.geometry().squares().without(*known);
    Moment {
        position: write_observed(variant, observed),
        turn: seat_name(variant, setup.turn),
        dice: spec.dice.as_ref().map(|_| setup.lot.into()),
        turning: setup.turning.map(|square| name(variant, square)),
        pieces: Vec::new(),
        hidden: hidden.into_iter().map(|square| name(variant, square)).collect(),
        walls: walls.collect(),
        hands: hands(variant, setup),
        points: points().filter(|_| spec.scoring.is_some()).collect(),
        checks: checks().filter(|_| counts).collect(),
        lost: BTreeMap::new(),
        taken: BTreeMap::new(),
        last: None,
        // Where something is hidden no piece is royal.
        check: if *hides { Vec::new() } else { attacked(variant, position) },
    }
}

/// Whether some ending asks how often somebody gave check.
pub fn counts_checks(variant: &Variant) -> bool {
    variant.spec().endings.iter().any(|ending| matches!(ending.when, Condition::Checks { .. }))
}

fn name(variant: &Variant, square: Square) -> String {
    variant.geometry().name(square)
}

/// What is in hand, by seat and kind, where something can be.
pub fn hands(variant: &Variant, setup: &Setup) -> BTreeMap<String, BTreeMap<String, u8>> {
    let spec = variant.spec();
    let of = |hand: &Vec<u8>| -> BTreeMap<String, u8> {
        let held = spec.kinds.iter().zip(hand).filter(|(_, count)| **count > 0);
        held.map(|(kind, &count)| (kind.name.clone(), count)).collect()
    };
    if spec.drops.is_none() && spec.gating.is_none() && setup.hands.iter().flatten().all(|&count| count == 0)
    {
        return BTreeMap::new();
    }
    spec.seat_ids().zip(&setup.hands).map(|(seat, hand)| (seat_name(variant, seat), of(hand))).collect()
}

/// The royal pieces that are attacked.
fn attacked(variant: &Variant, position: &AnyPosition) -> Vec<String> {
    let mut squares = Vec::new();
    for seat in variant.spec().seat_ids() {
        if variant.state(position, seat) == SeatState::Out || !variant.in_check(position, seat) {
            continue;
        }
        let royals = variant.royals(position, seat);
        let hit = royals.into_iter().filter(|&square| variant.is_attacked(position, square, seat));
        squares.extend(hit.map(|square| name(variant, square)));
    }
    squares
}
