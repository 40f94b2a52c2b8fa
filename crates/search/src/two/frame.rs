//! One ply of the line that is being looked at.

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, Move, MoveKind, Piece};

use super::judge::{Judge, Placement};
use super::piece_to::PieceTo;

/// One ply of the line that is being looked at.
#[derive(Clone)]
pub(crate) struct Frame<P> {
    pub(crate) position: AnyPosition,
    pub(crate) placed: P,
    pub(crate) hash: u64,
    pub(crate) eval: i32,
    pub(crate) went: PieceTo,
    /// The move that was made here, and whether it was quiet.
    pub(super) made: Option<Move>,
    pub(super) quiet: bool,
    pub(crate) killers: [Option<Move>; 2],
    /// Whether the player to move is in check, once somebody has asked.
    pub(super) in_check: Option<bool>,
    /// What the other side attacks, once somebody has looked.
    pub(super) threatened: Option<SquareSet>,
    /// Whether the turn was handed over here.
    pub(crate) skipped: bool,
    /// Whether the turn may not be handed over here: it was, and what came of it is doubted.
    pub(super) must_move: bool,
    pub(crate) moves: Vec<Scored>,
    /// Whether only the table's move stands there yet.
    pub(super) unlisted: bool,
    /// Moves below this number are in their order.
    pub(crate) sorted: usize,
    /// Moves that were searched, and whether each is loud.
    pub(crate) tried: Vec<(Move, bool)>,
    pub(crate) line: Vec<Move>,
}

/// A move and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    pub(crate) mv: Move,
    pub(crate) score: i32,
    /// Whether it takes something or promotes.
    pub(crate) loud: bool,
}

impl<P: Placement> Frame<P> {
    /// A position of which nothing is known yet.
    pub(crate) fn new(evaluator: &impl Judge<Placed = P>, position: &AnyPosition) -> Self {
        Self {
            position: position.clone(),
            placed: evaluator.place(position),
            hash: evaluator.variant().hash(position),
            eval: 0,
            went: PieceTo::NOTHING,
            made: None,
            quiet: false,
            killers: [None; 2],
            in_check: None,
            threatened: None,
            skipped: false,
            must_move: false,
            moves: Vec::new(),
            unlisted: false,
            sorted: 0,
            tried: Vec::new(),
            line: Vec::new(),
        }
    }

    /// The piece on a square, of a body on its anchor.
    #[inline]
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.placed.piece(square)
    }

    /// The enemy piece that a move takes.
    pub(crate) fn victim(&self, evaluator: &impl Judge<Placed = P>, mv: Move) -> Option<Piece> {
        let victim = self.taken(evaluator, mv)?;
        self.piece(mv.from).is_none_or(|taker| !evaluator.together(taker.seat, victim.seat)).then_some(victim)
    }

    /// The piece that a move takes, whosever it is.
    fn taken(&self, evaluator: &impl Judge<Placed = P>, mv: Move) -> Option<Piece> {
        let square = match (mv.what, mv.via) {
            (_, Some(square)) => square,
            // Like takes like in passing.
            (MoveKind::EnPassant, _) => {
                let taker = self.piece(mv.from)?;
                return Some(Piece { seat: evaluator.opponent(taker.seat), ..taker });
            }
            (
                MoveKind::Castle(_)
                | MoveKind::Drop(_)
                | MoveKind::Pass
                | MoveKind::Throw(_)
                | MoveKind::Swap
                | MoveKind::Fusion(_),
                _,
            ) => return None,
            _ => mv.to,
        };
        self.piece(square)
    }

    /// Which piece a move brings where.
    pub(crate) fn went_by(&self, evaluator: &impl Judge<Placed = P>, mv: Move) -> PieceTo {
        let piece = match mv.what {
            MoveKind::Drop(kind) => Some(Piece { kind, seat: evaluator.variant().turn(&self.position) }),
            MoveKind::Pass | MoveKind::Throw(_) => None,
            _ => self.piece(mv.from),
        };
        piece.map_or(PieceTo::NOTHING, |piece| PieceTo::new(evaluator.side(piece.seat), piece.kind, mv))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::Game;

    use super::Frame;
    use crate::evaluation::Evaluator;

    #[test]
    fn who_takes_his_own_piece_gains_nothing() {
        let text = r#"(format: 1, id: "own", name: "Own", extends: "orthodox",
            pieces: { "rook": (moves: "mcdR", value: 500) })"#;
        let variant = chatur_variants::load_text("own.ron", text).expect("a variant").variant;
        let setup = chatur_notation::read_position(&variant, "3qk3/8/8/8/8/8/8/R2QK3 w - - 0 1");
        let game = Game::new(Arc::clone(&variant), &setup.expect("a position")).expect("a game");
        let evaluator = Evaluator::new(variant);
        let frame = Frame::new(&evaluator, game.position());
        let victim = |text: &str| {
            let mv = chatur_notation::read_move(game.variant(), game.position(), text);
            frame.victim(&evaluator, mv.expect("a legal move"))
        };
        assert_eq!(victim("a1d1"), None);
        assert!(victim("d1d8").is_some());
    }
}
