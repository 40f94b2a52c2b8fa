//! Whether a capture gains, by playing out the exchange on its square.

use chatur_board::SquareSet;
use chatur_core::{Move, MoveKind, Piece, Variant};

use super::frame::Frame;
use super::judge::Judge;
use super::shared::Shared;
use super::worker::Worker;

/// What a piece counts for that ends the game when it is taken: more than all others together.
pub(crate) const DECIDES: i32 = 20_000;

/// What a piece is worth in an exchange: never less than nothing.
pub(super) fn exchange_values(evaluator: &impl Judge, variant: &Variant) -> Vec<i32> {
    (0..variant.spec().kinds.len()).map(|kind| evaluator.worth(kind).abs().max(1)).collect()
}

/// Whether a move gains at least `least` centipawns by the exchange on its target, each side taking with its cheapest
/// piece. For variants in which captures are plain exchanges.
fn gains<J: Judge>(shared: &Shared<'_, J>, frame: &Frame<J::Placed>, mv: Move, least: i32) -> bool {
    let variant = shared.variant;
    let worth = |piece: Piece| {
        let kind = piece.kind.index();
        let decides = shared.evaluator.is_royal(kind) || shared.evaluator.is_last(&frame.placed, piece);
        if decides { DECIDES } else { shared.values[kind].max(0) }
    };
    let Some(mut standing) = (match mv.what {
        MoveKind::Castle(_)
        | MoveKind::Pass
        | MoveKind::Throw(_)
        | MoveKind::Swap
        | MoveKind::Shoot
        | MoveKind::Fusion(_) => None,
        MoveKind::Drop(kind) => Some(Piece { kind, seat: variant.turn(&frame.position) }),
        _ => frame.piece(mv.from),
    }) else {
        return least <= 0;
    };
    let victim = frame.victim(shared.evaluator, mv).map_or(0, worth);
    let mover = standing.seat;
    if victim == DECIDES {
        // Nobody takes back once the game is over.
        return true;
    }
    let mut balance = victim - least;
    if let MoveKind::Promotion(into) = mv.what {
        balance += worth(Piece { kind: into, seat: mover }) - worth(standing);
        standing.kind = into;
    }
    if balance < 0 {
        return false;
    }
    balance -= worth(standing);
    if balance >= 0 {
        return true;
    }
    let mut occupied: SquareSet = variant.occupied(&frame.position);
    occupied.remove(mv.from);
    occupied.insert(mv.to);
    // From now on `balance` is what the side that has just taken would have after losing its piece.
    let mut taker_wins = true;
    loop {
        let attackers = variant.attackers_among(&frame.position, mv.to, standing, occupied) & occupied;
        let cheapest = attackers
            .into_iter()
            .filter(|&square| square != mv.to)
            .filter_map(|square| frame.piece(square).map(|piece| (worth(piece), square, piece)))
            .min_by_key(|(worth, ..)| *worth);
        let Some((value, from, piece)) = cheapest else { return taker_wins };
        taker_wins = !taker_wins;
        occupied.remove(from);
        standing = piece;
        // The new taker has what the other lost, minus its own piece should that be taken.
        balance = -balance - 1 - value;
        if balance >= 0 {
            // A royal piece cannot take where it would be taken.
            if value >= DECIDES {
                let guards = variant.attackers_among(&frame.position, mv.to, standing, occupied) & occupied;
                if guards.into_iter().any(|square| square != mv.to) {
                    taker_wins = !taker_wins;
                }
            }
            return taker_wins;
        }
    }
}

impl<J: Judge> Worker<'_, J> {
    /// Whether a move of the position at `ply` gains at least `least` centipawns by exchanges.
    pub(crate) fn gains(&self, ply: usize, mv: Move, least: i32) -> bool {
        gains(self.shared, &self.frames[ply], mv, least)
    }

    /// What the piece is worth that a move takes.
    pub(crate) fn victim_worth(&self, ply: usize, mv: Move) -> i32 {
        let (shared, frame) = (self.shared, &self.frames[ply]);
        let worth = |piece: Piece| {
            let is_last = shared.evaluator.is_last(&frame.placed, piece);
            if is_last { DECIDES } else { shared.values[piece.kind.index()] }
        };
        if shared.traits.takes_away {
            let pieces = shared.variant.victims(&frame.position, mv).into_iter();
            let all = pieces.filter_map(|on| frame.piece(on)).map(worth);
            return all.fold(0, |sum, worth| (sum + worth).min(DECIDES));
        }
        frame.victim(shared.evaluator, mv).map_or(0, worth)
    }

    /// What the piece is worth that moves.
    pub(crate) fn mover_worth(&self, ply: usize, mv: Move) -> i32 {
        self.frames[ply].piece(mv.from).map_or(0, |piece| self.shared.values[piece.kind.index()].max(0))
    }

    /// What a capture or promotion gains at once.
    pub(crate) fn gain(&self, ply: usize, mv: Move) -> i32 {
        let values = &self.shared.values;
        let mut gain = self.victim_worth(ply, mv);
        if let MoveKind::Promotion(into) = mv.what {
            gain += values[into.index()];
        }
        gain
    }
}
