//! What stands where of the two sides that are left, and what that is worth by itself: kept from move to move.

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, MAX_SEATS, Piece, Seat, Variant};

use super::ManyEvaluator;
use super::playing::{Playing, men, playing};
use super::sums::Sums;
use crate::evaluation::piece_key;
use crate::two::Placement;

/// The pieces of seats that play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Placed {
    /// By square.
    cells: Vec<Option<Piece>>,
    plays: Playing,
    /// By side: what its pieces are worth on their squares, for the opening and for the end.
    pub(super) worth: [[i64; 2]; 2],
    /// How many there are.
    pub(super) men: usize,
    /// By side: how many that are not royal.
    others: [u16; 2],
    /// By seat: how many that are neither royal nor mainly hope to promote.
    pub(super) officers: [u16; MAX_SEATS],
    promoters_key: u64,
    others_keys: [u64; 2],
    /// What a network has summed up of the board, if there is one.
    pub(super) sums: Option<Sums>,
}

impl Placed {
    /// What stands in a position, of seats whose sides are said.
    pub(super) fn of(
        evaluator: &ManyEvaluator,
        side: impl Fn(Seat) -> usize,
        position: &AnyPosition,
    ) -> Self {
        let variant = evaluator.variant();
        let mut placed = Self {
            cells: vec![None; variant.geometry().words() * 64],
            plays: playing(variant, position),
            sums: evaluator.network.as_ref().map(|network| Sums::of(network, variant, position)),
            ..Self::default()
        };
        for (square, piece) in men(variant, position) {
            placed.set(evaluator, &side, square, Some(piece));
        }
        placed
    }

    /// Becomes what stands in the position `after`, from what stands `before` a move that `changed` some squares.
    pub(super) fn change(
        &mut self,
        evaluator: &ManyEvaluator,
        side: impl Fn(Seat) -> usize,
        (before, after): (&AnyPosition, &AnyPosition),
        changed: SquareSet,
    ) {
        let variant: &Variant = evaluator.variant();
        if playing(variant, after) != self.plays {
            // Whose pieces play no more leave all at once.
            *self = Self::of(evaluator, side, after);
            return;
        }
        for square in changed {
            let piece = variant.piece(after, square).filter(|piece| self.plays[piece.seat.index()]);
            self.set(evaluator, &side, square, piece);
        }
        if let (Some(network), Some(sums)) = (&evaluator.network, &mut self.sums) {
            let known = sums.clone();
            sums.follow(network, variant, (before, &known), after);
        }
    }

    fn set(
        &mut self,
        evaluator: &ManyEvaluator,
        side: &impl Fn(Seat) -> usize,
        square: Square,
        piece: Option<Piece>,
    ) {
        let before = std::mem::replace(&mut self.cells[square.index()], piece);
        for (piece, sign) in [(before, -1), (piece, 1)] {
            let Some(Piece { seat, kind }) = piece else { continue };
            let side = side(seat) & 1;
            self.men = self.men.wrapping_add_signed(sign as isize);
            let key = piece_key(u16::from(seat.0) << 8 | u16::from(kind.0), square);
            let promotes = evaluator.sight.promoters[kind.index()];
            if promotes {
                self.promoters_key ^= key;
            } else {
                self.others_keys[side] ^= key;
            }
            if evaluator.sight.royal[kind.index()] {
                continue;
            }
            let worth = evaluator.sight.placed(kind, seat.index(), square);
            for (sum, worth) in self.worth[side].iter_mut().zip(worth) {
                *sum += worth * i64::from(sign);
            }
            self.others[side] = self.others[side].wrapping_add_signed(sign);
            if !promotes {
                let officers = &mut self.officers[seat.index()];
                *officers = officers.wrapping_add_signed(sign);
            }
        }
    }
}

impl Placement for Placed {
    fn copy(&mut self, other: &Self) {
        let Self { cells, plays, worth, men, others, officers, promoters_key, others_keys, sums } = other;
        self.cells.clone_from(cells);
        self.sums.clone_from(sums);
        (self.plays, self.worth, self.men) = (*plays, *worth, *men);
        (self.others, self.officers) = (*others, *officers);
        (self.promoters_key, self.others_keys) = (*promoters_key, *others_keys);
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        self.cells.get(square.index()).copied().flatten()
    }

    fn all(&self) -> impl Iterator<Item = (Square, Piece)> {
        let full = self.cells.iter().enumerate();
        full.filter_map(|(square, piece)| piece.map(|piece| (Square(square as u8), piece)))
    }

    fn is_bare(&self) -> bool {
        self.others.contains(&0)
    }

    fn promoters_key(&self) -> u64 {
        self.promoters_key
    }

    fn others_keys(&self) -> [u64; 2] {
        self.others_keys
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::{Game, Leave, Seat, SeatState};
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::Placed;
    use crate::ManyEvaluator;
    use crate::any_evaluator::is_many;
    use crate::two::Placement;

    /// In random games of every table, also of those that some leave.
    #[test]
    fn what_is_followed_is_what_stands_there() {
        let mut random = ChaCha8Rng::seed_from_u64(12);
        let side = |seat: Seat| seat.index() & 1;
        let (mut plies, mut left) = (0, 0);
        for id in chatur_variants::catalogue().map(|entry| entry.id) {
            let loaded = chatur_variants::load(id).expect("the catalogue loads");
            let variant = &loaded.variant;
            if !is_many(variant.spec()) {
                continue;
            }
            let evaluator = ManyEvaluator::with_weights(Arc::clone(variant), None);
            let mut game = Game::new(Arc::clone(variant), &loaded.start).expect("a start");
            let mut placed = Placed::of(&evaluator, side, game.position());
            let mut resigns = variant.spec().exits.is_some();
            while game.outcome().is_none() && game.ply() < 160 {
                let before = game.position().clone();
                if game.ply() >= 60 && game.state(game.turn()) == SeatState::Playing && resigns {
                    game.leave(game.turn(), Leave::Resigned).expect("he may resign");
                    (left, resigns) = (left + 1, false);
                } else {
                    let moves = game.legal_moves();
                    game.play(moves[random.random_range(0..moves.len())]).expect("legal");
                }
                let changed = variant.changed(&before, game.position());
                let mut next = Placed::default();
                next.copy(&placed);
                next.change(&evaluator, side, (&before, game.position()), changed);
                placed = next;
                assert!(placed == Placed::of(&evaluator, side, game.position()), "{id}: {:?}", game.setup());
                plies += 1;
            }
        }
        assert!(plies > 500 && left > 2, "{plies} {left}");
    }
}
