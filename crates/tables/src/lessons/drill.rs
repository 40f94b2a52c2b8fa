//! A piece that moves and moves on a board with nobody to answer: of the rules only the movement is left.

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, MAX_SEATS, Move, MoveKind, Seat, Setup, Spec, SpecError, Variant};
use chatur_variants::without_rules;

/// What has to happen to the squares of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// The piece comes to each.
    Reached,
    /// No enemy stands there any more.
    Taken,
}

/// Where pieces are practised.
pub(super) struct Drill {
    pub(super) variant: Variant,
    pub(super) seat: Seat,
    pub(super) wish: Wish,
}

/// How an exercise stands.
#[derive(Clone)]
pub(super) struct At {
    pub(super) position: AnyPosition,
    /// Where the piece is, if it is still there.
    pub(super) piece: Option<Square>,
    /// The squares that are left.
    pub(super) left: SquareSet,
}

impl Drill {
    /// Of the pieces of a seat.
    ///
    /// # Errors
    /// When the movement alone cannot be compiled, which a variant that can be played never meets.
    pub(super) fn new(spec: &Spec, seat: Seat, wish: Wish) -> Result<Self, SpecError> {
        Ok(Self { variant: without_rules(spec)?, seat, wish })
    }

    /// The beginning, if it is a position: the piece stands on `from`.
    pub(super) fn begin(&self, setup: &Setup, from: Square, squares: SquareSet) -> Option<At> {
        let position = self.variant.position(setup).ok()?;
        (setup.turn == self.seat).then_some(At { position, piece: Some(from), left: squares })
    }

    /// What the piece can do.
    pub(super) fn moves(&self, at: &At) -> Vec<Move> {
        let Some(from) = at.piece else { return Vec::new() };
        let mut moves = self.variant.legal_moves(&at.position);
        moves.retain(|mv| mv.from == from && is_own(mv.what));
        moves
    }

    /// How it stands after a move of the piece.
    pub(super) fn after(&self, at: &At, mv: Move) -> At {
        let mut position = at.position.clone();
        self.variant.play(&mut position, mv);
        for _ in 0..MAX_SEATS {
            if self.variant.turn(&position) == self.seat {
                break;
            }
            self.variant.skip_turn(&mut position);
        }
        let goal = if mv.what == MoveKind::Shoot { mv.from } else { mv.to };
        let own = self.variant.piece(&position, goal).filter(|piece| piece.seat == self.seat);
        let left = match self.wish {
            Wish::Reached => at
                .left
                .without(own.map_or(SquareSet::EMPTY, |piece| self.variant.footprint(piece.kind, goal))),
            Wish::Taken => at.left.into_iter().filter(|&square| self.is_enemy(&position, square)).collect(),
        };
        At { piece: own.map(|_| goal), position, left }
    }

    fn is_enemy(&self, position: &AnyPosition, square: Square) -> bool {
        self.variant.piece(position, square).is_some_and(|piece| piece.seat != self.seat)
    }
}

/// Whether a move is one of the piece's own, and no other piece has a part in it.
fn is_own(what: MoveKind) -> bool {
    match what {
        MoveKind::Plain
        | MoveKind::Double
        | MoveKind::EnPassant
        | MoveKind::Promotion(_)
        | MoveKind::Shoot
        | MoveKind::Swap => true,
        MoveKind::Castle(_)
        | MoveKind::Fusion(_)
        | MoveKind::Drop(_)
        | MoveKind::Pass
        | MoveKind::Throw(_)
        | MoveKind::TurnUp(_) => false,
    }
}
