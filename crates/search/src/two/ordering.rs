//! Which move is looked at first.

use chatur_board::SquareSet;
use chatur_core::{AnyPosition, KindId, Move, MoveKind};

use super::frame::Scored;
use super::judge::Judge;
use super::node::Node;
use super::piece_to::PieceTo;
use super::shared::Shared;
use super::worker::Worker;

const FROM_TABLE: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const BAD_CAPTURE: i32 = -(1 << 22);
/// Below every killer, above every other quiet move: these are told apart only once one of them is wanted, since most
/// nodes are cut before.
const NOT_YET: i32 = 1 << 20;

impl<J: Judge> Worker<'_, J> {
    /// Lists the legal moves of the position at `ply` with their promise. Returns how many there are.
    pub(crate) fn list_moves(&mut self, ply: usize, from_table: Option<Move>) -> usize {
        self.list(ply, from_table, |worker, list| {
            worker.shared.variant.moves_into(&worker.frames[ply].position, list);
        })
    }

    /// Begins with the table's move alone, if it is legal: it often ends the node. Where few moves can be left, in check,
    /// with duties, or with nothing but a royal piece and pawns, it matters whether there is another.
    pub(super) fn begin_with_table_move(&mut self, node: &Node) -> bool {
        let shared = self.shared;
        let traits = shared.traits;
        let Some(mv) = node.table_move() else { return false };
        if node.in_check
            || traits.compulsion
            || traits.royals && self.non_pawn_material(node) == 0
            || node.excluded == Some(mv)
            || !shared.variant.is_legal(&self.frames[node.ply].position, mv)
        {
            return false;
        }
        let frame = &mut self.frames[node.ply];
        let loud = !traits.only_captures
            && shared.is_loud(&frame.position, mv, &shared.variant.occupied(&frame.position));
        frame.moves.clear();
        frame.moves.push(Scored { mv, score: FROM_TABLE, loud });
        (frame.sorted, frame.unlisted) = (1, true);
        true
    }

    /// Whether there is no other move than one.
    pub(super) fn is_only_move(&self, ply: usize) -> bool {
        let frame = &self.frames[ply];
        frame.moves.len() == 1 && !frame.unlisted
    }

    /// Lists captures and promotions only.
    pub(crate) fn list_loud(&mut self, ply: usize, from_table: Option<Move>) -> usize {
        self.list(ply, from_table, |worker, list| {
            worker.shared.variant.loud_moves(&worker.frames[ply].position, list);
        })
    }

    /// Lists captures, promotions and what might give check.
    pub(crate) fn list_daring(&mut self, ply: usize, from_table: Option<Move>) -> usize {
        self.list(ply, from_table, |worker, list| {
            let (shared, seat, frame) = (worker.shared, worker.turn(ply), &worker.frames[ply]);
            shared.variant.moves_into(&frame.position, list);
            let occupied = shared.variant.occupied(&frame.position);
            let aim = shared.check_squares.aim(shared.evaluator, frame, seat);
            list.retain(|&mv| {
                shared.is_loud(&frame.position, mv, &occupied)
                    || shared.check_squares.might_check(frame, seat, mv, &aim)
            });
        })
    }

    /// Lists what `fill` finds, in memory that is used again and again.
    fn list(
        &mut self,
        ply: usize,
        from_table: Option<Move>,
        fill: impl FnOnce(&Self, &mut Vec<Move>),
    ) -> usize {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        fill(self, &mut list);
        self.score(ply, &list, from_table);
        let count = list.len();
        self.list = list;
        count
    }

    fn score(&mut self, ply: usize, list: &[Move], from_table: Option<Move>) {
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.clear();
        let occupied = self.shared.variant.occupied(&self.frames[ply].position);
        for &mv in list {
            let loud = !self.shared.traits.only_captures
                && self.shared.is_loud(&self.frames[ply].position, mv, &occupied);
            let score = if from_table == Some(mv) {
                FROM_TABLE
            } else if loud {
                self.loud_score(ply, mv)
            } else if self.frames[ply].killers[0] == Some(mv) {
                KILLER + 1
            } else if self.frames[ply].killers[1] == Some(mv) {
                KILLER
            } else {
                NOT_YET
            };
            moves.push(Scored { mv, score, loud });
        }
        let frame = &mut self.frames[ply];
        (frame.moves, frame.sorted, frame.unlisted) = (moves, 0, false);
    }

    fn loud_score(&self, ply: usize, mv: Move) -> i32 {
        let shared = self.shared;
        let frame = &self.frames[ply];
        let worth = |kind: KindId| shared.values[kind.index()];
        let taker = frame.piece(mv.from).map_or(0, |piece| worth(piece.kind));
        let victim = frame.victim(shared.evaluator, mv);
        let mut gain = self.victim_worth(ply, mv);
        if let MoveKind::Promotion(into) = mv.what {
            gain += worth(into) - taker;
        }
        let went = self.went(ply, mv);
        let history = self.histories.of_capture(went, victim.map_or(u8::MAX, |piece| piece.kind.0)) / 16;
        let promise = gain * 8 - taker / 16 + history;
        let good = !shared.traits.exchanges || taker <= gain || self.gains(ply, mv, 0);
        promise + if good { GOOD_CAPTURE } else { BAD_CAPTURE }
    }

    pub(crate) fn went(&self, ply: usize, mv: Move) -> PieceTo {
        self.frames[ply].went_by(self.shared.evaluator, mv)
    }

    /// The most promising of the moves from `index` on, brought to `index`.
    pub(crate) fn pick(&mut self, ply: usize, index: usize) -> Option<Scored> {
        if self.frames[ply].unlisted && index > 0 {
            let first = self.frames[ply].moves[0].mv;
            self.list_moves(ply, Some(first));
            self.bring_up(ply, 0);
        }
        if index >= self.frames[ply].sorted && index < self.frames[ply].moves.len() {
            self.bring_up(ply, index);
        }
        self.frames[ply].moves.get(index).copied()
    }

    /// Brings the most promising move up. Once that is a quiet one, the rest is sorted: who has come so far wants more.
    fn bring_up(&mut self, ply: usize, index: usize) {
        let left = &mut self.frames[ply].moves[index..];
        let (mut best, mut most) = (0, i32::MIN);
        for (at, scored) in left.iter().enumerate() {
            if scored.score > most {
                (best, most) = (at, scored.score);
            }
        }
        left.swap(0, best);
        if most > NOT_YET {
            return;
        }
        let around = self.surroundings(ply);
        let side = self.side(ply);
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        for scored in moves[index..].iter_mut().filter(|scored| scored.score == NOT_YET) {
            let went = self.went(ply, scored.mv);
            scored.score = self.histories.of_quiet(side, scored.mv, went, &around);
        }
        moves[index..].sort_unstable_by_key(|scored| std::cmp::Reverse(scored.score));
        self.frames[ply].sorted = moves.len();
        self.frames[ply].moves = moves;
    }
}

impl<J> Shared<'_, J> {
    /// Whether a move takes something or promotes. The pieces stand on the `occupied` squares.
    pub(crate) fn is_loud(&self, position: &AnyPosition, mv: Move, occupied: &SquareSet) -> bool {
        let is_seen = match mv.what {
            MoveKind::Promotion(_) | MoveKind::EnPassant => true,
            // Who takes a piece of his own off the board captures nothing.
            MoveKind::Shoot => mv.from != mv.to,
            MoveKind::Plain | MoveKind::Double if mv.from != mv.to => mv.via.is_some() || occupied.has(mv.to),
            _ => false,
        };
        is_seen || self.traits.takes_away && self.variant.captures(position, mv)
    }
}

/// Whether an exchange had told that a capture loses.
pub(crate) fn is_bad_capture(scored: &Scored) -> bool {
    scored.loud && scored.score < BAD_CAPTURE / 2
}
