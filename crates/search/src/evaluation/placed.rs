//! What stands where, and what that is worth by itself: kept from move to move, so that only what changed is counted.

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, KindId, Piece, Seat, Variant};

use super::features::Features;
use super::needed::Needed;
use super::packed::Packed;
use crate::network::{Accumulators, Network};

const EMPTY: u16 = u16::MAX;

/// The pieces of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placed {
    /// By square: the kind, and the seat above its eight bits.
    cells: Box<[u16]>,
    /// By seat and kind.
    counts: Box<[u16]>,
    /// What the pieces are worth on their squares, for the opening and for the end; see [`Packed`].
    pub(super) worth: i64,
    /// Centipawns of both seats that neither promote nor are royal.
    pub(super) army: i32,
    /// By seat: all pieces, the royal ones, and those whose hope is to promote.
    pub(super) pieces: [SquareSet; 2],
    pub(crate) royals: [SquareSet; 2],
    pub(super) promoters: [SquareSet; 2],
    /// Stands for what promotes and where.
    pub(crate) promoters_key: u64,
    /// By seat: stands for its other pieces and where they are.
    pub(crate) others_keys: [u64; 2],
    /// What a network has summed up of the board, if there is one.
    pub(crate) accumulators: Accumulators,
}

impl Placed {
    /// What stands in a position.
    pub(super) fn of(
        variant: &Variant,
        features: &Features,
        packed: &Packed,
        network: Option<&Network>,
        position: &AnyPosition,
    ) -> Self {
        let mut placed = Self {
            cells: vec![EMPTY; features.board].into(),
            counts: vec![0; 2 * features.kinds].into(),
            worth: 0,
            army: 0,
            pieces: [SquareSet::EMPTY; 2],
            royals: [SquareSet::EMPTY; 2],
            promoters: [SquareSet::EMPTY; 2],
            promoters_key: 0,
            others_keys: [0; 2],
            accumulators: network.map(Network::empty).unwrap_or_default(),
        };
        placed.change(variant, features, packed, network, (None, position), variant.occupied(position));
        placed
    }

    /// Becomes what `other` is, without taking memory.
    #[inline]
    pub(crate) fn copy(&mut self, other: &Self) {
        self.accumulators.copy(&other.accumulators);
        self.cells.copy_from_slice(&other.cells);
        self.counts.copy_from_slice(&other.counts);
        (self.worth, self.army) = (other.worth, other.army);
        (self.pieces, self.royals, self.promoters) = (other.pieces, other.royals, other.promoters);
        (self.promoters_key, self.others_keys) = (other.promoters_key, other.others_keys);
    }

    /// The piece on a square, of a body on its anchor.
    #[inline]
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        match self.cells.get(square.index()) {
            Some(&cell) if cell != EMPTY => Some(open(cell)),
            _ => None,
        }
    }

    /// How many pieces of a kind a seat has on the board.
    #[inline]
    pub(super) fn count(&self, seat: usize, kind: usize) -> u16 {
        self.counts[seat * (self.counts.len() / 2) + kind]
    }

    /// How many pieces there are.
    #[inline]
    pub(crate) fn men(&self) -> u32 {
        (self.pieces[0] | self.pieces[1]).count()
    }

    /// Whether a seat has nothing but royal pieces.
    #[inline]
    pub(crate) fn is_bare(&self) -> bool {
        (0..2).any(|seat| self.has_only_royals(seat))
    }

    /// Whether a seat has nothing else.
    pub(super) fn has_only_royals(&self, seat: usize) -> bool {
        self.pieces[seat] == self.royals[seat]
    }

    /// How many pieces of these kinds a seat has on the board.
    pub(crate) fn number(&self, seat: Seat, wanted: impl Fn(usize) -> bool) -> u32 {
        let kinds = (0..self.counts.len() / 2).filter(|&kind| wanted(kind));
        kinds.map(|kind| u32::from(self.count(seat.index() & 1, kind))).sum()
    }

    /// Every piece and its square.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let full = self.cells.iter().enumerate().filter(|&(_, &cell)| cell != EMPTY);
        full.map(|(square, &cell)| (Square(square as u8), open(cell)))
    }

    /// Looks again at the squares that changed, and at walls.
    pub(super) fn change(
        &mut self,
        variant: &Variant,
        features: &Features,
        packed: &Packed,
        network: Option<&Network>,
        (before, after): (Option<&AnyPosition>, &AnyPosition),
        changed: SquareSet,
    ) {
        if let Some(network) = network {
            network.wall_up(variant, &mut self.accumulators, before, after);
        }
        for square in changed {
            let now = variant.piece(after, square).map_or(EMPTY, shut);
            let Some(cell) = self.cells.get_mut(square.index()) else { continue };
            let before = std::mem::replace(cell, now);
            for (cell, sign) in [(before, -1), (now, 1)] {
                if cell == EMPTY {
                    continue;
                }
                let piece = open(cell);
                let (seat, kind) = (piece.seat.index(), piece.kind.index());
                self.worth += packed.piece(seat, kind, square) * i64::from(sign);
                match network {
                    Some(network) if sign > 0 => network.put(&mut self.accumulators, seat, kind, square),
                    Some(network) => network.take(&mut self.accumulators, seat, kind, square),
                    None => {}
                }
                let count = &mut self.counts[seat * features.kinds + kind];
                *count = count.wrapping_add_signed(sign as i16);
                self.pieces[seat] ^= SquareSet::of(square);
                let facts = &features.facts[kind];
                let key = piece_key(cell, square);
                if facts.promoter && !facts.royal {
                    self.promoters[seat] ^= SquareSet::of(square);
                    self.promoters_key ^= key;
                    continue;
                }
                self.others_keys[seat] ^= key;
                if facts.royal {
                    self.royals[seat] ^= SquareSet::of(square);
                } else {
                    self.army += facts.value * sign;
                }
            }
        }
        if let Some(network) = network {
            let cells = &self.cells;
            let squares = (self.pieces[0] | self.pieces[1]).into_iter();
            let pieces = squares.map(|square| (square, open(cells[square.index()])));
            network.face(variant, &mut self.accumulators, after, self.royals, &pieces);
        }
    }
}

impl Needed {
    /// How many pieces of the kind a seat has more than it may be left with, unless the enemy has too few to win so.
    pub(crate) fn spare(self, placed: &Placed, seat: usize) -> Option<u16> {
        let count = |seat| placed.count(seat, self.kind.index());
        (count(seat ^ 1) >= u16::from(self.enemy_has))
            .then(|| count(seat).saturating_sub(u16::from(self.left)))
    }
}

/// A number for a kind of a seat, which stands above its eight bits, on a square: splitmix64 of both.
pub(crate) fn piece_key(cell: u16, square: Square) -> u64 {
    let mut mixed =
        (u64::from(cell) << 8 | u64::from(square.0)).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

fn shut(piece: Piece) -> u16 {
    u16::from(piece.seat.0 & 1) << 8 | u16::from(piece.kind.0)
}

fn open(cell: u16) -> Piece {
    Piece { kind: KindId(cell as u8), seat: Seat((cell >> 8) as u8) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::Game;
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use crate::evaluation::Evaluator;

    /// In random games of every variant of two seats, what is kept from move to move is what is there.
    #[test]
    fn what_is_followed_is_what_stands_there() {
        let mut random = ChaCha8Rng::seed_from_u64(11);
        let mut plies = 0;
        for id in chatur_variants::catalogue().map(|entry| entry.id) {
            let loaded = chatur_variants::load(id).expect("the catalogue loads");
            let variant = &loaded.variant;
            if variant.spec().seats.len() != 2 {
                continue;
            }
            let evaluator = Evaluator::new(Arc::clone(variant));
            let mut game = Game::new(Arc::clone(variant), &loaded.start).expect("a start");
            let mut placed = evaluator.place(game.position());
            while game.outcome().is_none() && game.ply() < 80 {
                let moves = game.legal_moves();
                let before = game.position().clone();
                game.play(moves[random.random_range(0..moves.len())]).expect("legal");
                let changed = variant.changed(&before, game.position());
                evaluator.follow(&mut placed, &before, game.position(), changed);
                assert_eq!(placed, evaluator.place(game.position()), "{id}: {:?}", game.position());
                plies += 1;
            }
        }
        assert!(plies > 5000, "{plies}");
    }
}
