//! From where a piece might give check: a cheap look that spares playing moves to see it.

use chatur_board::{Facing, Square, SquareSet, Step};
use chatur_core::{KindId, Move, MoveExtra, MoveKind, Seat, Spec};

use super::frame::Frame;
use super::judge::{Judge, Placement};

/// For each seat, kind and square: the squares from which a piece could attack it, whatever stands between.
#[derive(Debug)]
pub(crate) struct CheckSquares {
    squares: usize,
    kinds: usize,
    from: Vec<SquareSet>,
    /// Kinds that attack along lines, so that another piece can stand in their way.
    slides: Vec<bool>,
}

/// What a seat might give check to, in one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    royals: SquareSet,
    /// Squares on lines of an own piece with a royal one: who leaves them may unveil a check.
    veils: SquareSet,
    /// A royal piece is in check already, by a partner of the player: any move may leave it no way out.
    pub(super) in_check: bool,
}

impl CheckSquares {
    pub(crate) fn of(spec: &Spec) -> Self {
        let (squares, kinds) = (spec.geometry.words() * 64, spec.kinds.len());
        let mut from = vec![SquareSet::EMPTY; spec.seats.len() * kinds * squares];
        for seat in spec.seat_ids() {
            for kind in spec.kind_ids() {
                let at = (seat.index() * kinds + kind.index()) * squares;
                for square in spec.geometry.squares() {
                    for seen in seen_from(spec, kind, seat, square) {
                        from[at + seen.index()].insert(square);
                    }
                }
            }
        }
        let slides = spec.kinds.iter().map(|kind| kind.movement.iter().any(|atom| atom.max != Some(1)));
        Self { squares, kinds, from, slides: slides.collect() }
    }

    fn from(&self, seat: Seat, kind: KindId, royal: Square) -> SquareSet {
        self.from[(seat.index() * self.kinds + kind.index()) * self.squares + royal.index()]
    }

    /// What `seat` might give check to.
    pub(crate) fn aim<J: Judge>(&self, evaluator: &J, frame: &Frame<J::Placed>, seat: Seat) -> Aim {
        let royals = evaluator.enemy_royals(&frame.position, seat);
        let mut veils = SquareSet::EMPTY;
        for (square, piece) in frame.placed.all() {
            if piece.seat == seat && self.slides[piece.kind.index()] {
                for royal in royals {
                    let line = self.from(seat, piece.kind, royal);
                    if line.has(square) {
                        veils |= line;
                    }
                }
            }
        }
        Aim { royals, veils, in_check: evaluator.checks_others(&frame.position, seat) }
    }

    /// Whether a move of `seat` might give check. It may say so of a move that does not; of hurdles that are put in
    /// and ways that are opened to leapers it knows nothing.
    pub(crate) fn might_check(&self, frame: &Frame<impl Placement>, seat: Seat, mv: Move, aim: &Aim) -> bool {
        if mv.via.is_some() {
            return true;
        }
        let kind = match (mv.what, mv.with) {
            (MoveKind::Castle(_) | MoveKind::Swap | MoveKind::Shoot | MoveKind::Fusion(_), _)
            | (_, MoveExtra::Gate(_) | MoveExtra::GateAtPartner(_)) => return true,
            (MoveKind::Pass | MoveKind::Throw(_), _) => return false,
            (MoveKind::Drop(kind) | MoveKind::Promotion(kind), _) => kind,
            _ => match frame.piece(mv.from) {
                Some(piece) => piece.kind,
                None => return true,
            },
        };
        aim.veils.has(mv.from) && mv.from != mv.to
            || aim.royals.into_iter().any(|royal| self.from(seat, kind, royal).has(mv.to))
    }
}

/// The squares that a piece could attack from a square if nothing stood in its way and every hurdle were there. All of
/// them, where its way of moving says no more than that.
fn seen_from(spec: &Spec, kind: KindId, seat: Seat, from: Square) -> SquareSet {
    let kind = &spec.kinds[kind.index()];
    let plain = kind.movement.iter().all(|atom| atom.then.is_empty() && atom.crush.is_none());
    if !plain || kind.footprint.cells().len() > 1 {
        return spec.geometry.squares();
    }
    let facing = spec.seats.get(seat.index()).map_or(Facing::North, |seat| seat.facing);
    let mut seen = SquareSet::EMPTY;
    for atom in kind.movement.iter().filter(|atom| atom.to.enemy) {
        for first in &atom.steps {
            let mut at = from;
            for taken in 0..usize::from(atom.max.unwrap_or(u8::MAX)).min(64) {
                let step: Step = match (taken, atom.cycle.len()) {
                    (0, _) | (_, 0) => *first,
                    (_, turns) => atom.cycle[(taken - 1) % turns],
                };
                let Some(to) = spec.geometry.step(at, spec.geometry.turn(facing, step)) else { break };
                at = to;
                seen.insert(at);
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use chatur_core::{Game, Seat};
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::CheckSquares;
    use crate::evaluation::Evaluator;
    use crate::two::frame::Frame;

    #[test]
    fn no_check_is_missed_where_nothing_hops() {
        let mut checks = 0;
        let mut spared = 0;
        for name in ["orthodox", "chess960", "crazyhouse", "capablanca", "shogi", "seirawan"] {
            let loaded = chatur_variants::load(name).expect("the catalogue loads");
            let variant = &loaded.variant;
            let check_squares = CheckSquares::of(variant.spec());
            let evaluator = Evaluator::new(variant.clone());
            let mut random = ChaCha8Rng::seed_from_u64(7);
            for _ in 0..12 {
                let mut game = Game::new(variant.clone(), &loaded.start).expect("a start");
                while game.outcome().is_none() && game.ply() < 120 {
                    let (position, seat) = (game.position(), game.turn());
                    let frame = Frame::new(&evaluator, position);
                    let aim = check_squares.aim(&evaluator, &frame, seat);
                    let moves = game.legal_moves();
                    for &mv in &moves {
                        let mut next = position.clone();
                        variant.play(&mut next, mv);
                        let checked = variant.in_check(&next, Seat(1 - seat.0));
                        let seen = check_squares.might_check(&frame, seat, mv, &aim);
                        // A pawn taken in passing opens a line besides its own; it is never asked about.
                        let passing = mv.what == chatur_core::MoveKind::EnPassant;
                        assert!(seen || passing || !checked, "{name}: {mv:?} in {position:?}");
                        checks += usize::from(checked);
                        spared += usize::from(!seen);
                    }
                    game.play(moves[random.random_range(0..moves.len())]).expect("legal");
                }
            }
        }
        assert!(checks > 1000 && spared > 10 * checks, "{checks} checks, {spared} spared");
    }
}
