//! Which move is looked at first.

use chatur_core::{KindId, Move, What};

use super::histories::Went;
use super::worker::{Scored, Worker};

const FROM_TABLE: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const BAD_CAPTURE: i32 = -(1 << 22);
/// Below every killer, above every other quiet move: these are told apart only once one of them is wanted, since most
/// nodes are cut before.
const NOT_YET: i32 = 1 << 20;

impl Worker<'_> {
    /// Lists the legal moves of the position at `ply` with their promise. Returns how many there are.
    pub(crate) fn list_moves(&mut self, ply: usize, from_table: Option<Move>) -> usize {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        self.shared.variant.moves_into(&self.frames[ply].position, &mut list);
        self.score(ply, &list, from_table);
        let count = list.len();
        self.list = list;
        count
    }

    /// Lists captures and promotions only.
    pub(crate) fn list_loud(&mut self, ply: usize, from_table: Option<Move>) -> usize {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        self.shared.variant.loud_moves(&self.frames[ply].position, &mut list);
        self.score(ply, &list, from_table);
        let count = list.len();
        self.list = list;
        count
    }

    fn score(&mut self, ply: usize, list: &[Move], from_table: Option<Move>) {
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.clear();
        for &mv in list {
            let loud = self.is_loud(&self.frames[ply].position, mv);
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
        self.frames[ply].moves = moves;
    }

    fn loud_score(&self, ply: usize, mv: Move) -> i32 {
        let position = &self.frames[ply].position;
        let shared = self.shared;
        let worth = |kind: KindId| shared.values[kind.index()];
        let victim = self.victim(position, mv);
        let mut gain = victim.map_or(0, worth);
        if let What::Promotion(into) = mv.what {
            let becomes = worth(into) - shared.variant.piece(position, mv.from).map_or(0, |p| worth(p.kind));
            gain += becomes;
        }
        let went = self.went(ply, mv);
        let history = self.histories.of_capture(went, victim.map_or(u8::MAX, |kind| kind.0)) / 16;
        let taker = shared.variant.piece(position, mv.from).map_or(0, |piece| worth(piece.kind));
        let promise = gain * 8 - taker / 16 + history;
        let good = !shared.nature.exchanges || taker <= gain || self.gains(ply, mv, 0);
        promise + if good { GOOD_CAPTURE } else { BAD_CAPTURE }
    }

    pub(crate) fn went(&self, ply: usize, mv: Move) -> Went {
        let position = &self.frames[ply].position;
        let piece = match mv.what {
            What::Drop(kind) => Some(chatur_core::Piece { kind, seat: self.turn(ply) }),
            What::Pass => None,
            _ => self.shared.variant.piece(position, mv.from),
        };
        piece.map_or(Went::NOTHING, |piece| Went::new(piece, mv))
    }

    /// The most promising of the moves from `index` on, brought to `index`.
    pub(crate) fn pick(&mut self, ply: usize, index: usize) -> Scored {
        let picked = self.pick_known(ply, index);
        if picked.score != NOT_YET {
            return picked;
        }
        let before = self.before(ply);
        let seat = self.turn(ply).index();
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        for scored in moves[index..].iter_mut().filter(|scored| scored.score == NOT_YET) {
            let went = self.went(ply, scored.mv);
            scored.score = self.histories.of_quiet(seat, scored.mv, went, before);
        }
        self.frames[ply].moves = moves;
        self.pick_known(ply, index)
    }

    fn pick_known(&mut self, ply: usize, index: usize) -> Scored {
        let moves = &mut self.frames[ply].moves;
        let mut best = index;
        for i in index + 1..moves.len() {
            if moves[i].score > moves[best].score {
                best = i;
            }
        }
        moves.swap(index, best);
        moves[index]
    }
}

/// Whether an exchange had told that a capture loses.
pub(crate) fn is_bad_capture(scored: &Scored) -> bool {
    scored.loud && scored.score < BAD_CAPTURE / 2
}
