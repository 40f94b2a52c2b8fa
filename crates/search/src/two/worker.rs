//! One thread of a search: its stack of positions, its lists, what it learnt.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use chatur_board::Square;
use chatur_core::{AnyPosition, Decision, Game, Move, Piece, Seat, Variant, What, With};

use super::corrections::Likeness;
use super::depths::reductions;
use super::histories::{Histories, Went};
use super::swings::Swings;
use super::{MAX_PLY, Sights, WIN};
use crate::Signal;
use crate::clock::Budget;
use crate::evaluation::{Evaluator, Placed, Scratch};
use crate::nature::{Nature, worth};
use crate::table::Table;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) variant: &'a Arc<Variant>,
    pub(crate) nature: &'a Nature,
    pub(crate) sights: &'a Sights,
    pub(crate) evaluator: &'a Evaluator,
    /// What a piece of each kind is worth in an exchange.
    pub(crate) values: Vec<i32>,
    pub(crate) table: &'a Table,
    pub(crate) signal: &'a Signal,
    pub(crate) start: Instant,
    pub(crate) budget: Option<Budget>,
    pub(crate) most_nodes: u64,
    /// Nodes between two looks at the limits.
    pub(crate) grain: u64,
    pub(crate) pondering: bool,
    pub(crate) stopped: AtomicBool,
    /// Counted by each thread now and then.
    pub(crate) nodes: AtomicU64,
}

/// One ply of the line that is being looked at.
#[derive(Clone)]
pub(crate) struct Frame {
    pub(crate) position: AnyPosition,
    pub(crate) placed: Placed,
    pub(crate) hash: u64,
    pub(crate) eval: i32,
    pub(crate) went: Went,
    pub(crate) killers: [Option<Move>; 2],
    /// Whether the player to move is in check, once somebody has asked.
    in_check: Option<bool>,
    /// Whether the turn was handed over here.
    pub(crate) skipped: bool,
    pub(crate) moves: Vec<Scored>,
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

/// One thread.
pub(crate) struct Worker<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) frames: Vec<Frame>,
    /// The hashes of the game before the root, the latest last.
    pub(crate) past: Vec<u64>,
    pub(crate) histories: Histories,
    pub(crate) scratch: Scratch,
    pub(crate) list: Vec<Move>,
    /// By depth and number of the move.
    pub(crate) reductions: Vec<u8>,
    /// By how many sixteenths of a centipawn a glance is wrong.
    erred: i32,
    pub(crate) swings: Swings,
    pub(crate) nodes: u64,
    told: u64,
    pub(crate) deepest: usize,
    pub(crate) root_depth: i32,
    pub(crate) is_main: bool,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>, game: &Game, histories: Histories, is_main: bool) -> Self {
        let position = game.position();
        let frame = Frame::new(shared.evaluator, position);
        let positions = game.positions();
        let past = positions[..positions.len() - 1].iter().map(|position| shared.variant.hash(position));
        Self {
            shared,
            frames: vec![frame; MAX_PLY + 2],
            past: past.collect(),
            histories,
            scratch: Scratch::default(),
            list: Vec::new(),
            reductions: reductions(),
            erred: 40 * 16,
            swings: Swings::default(),
            nodes: 0,
            told: 0,
            deepest: 0,
            root_depth: 1,
            is_main,
        }
    }

    /// Plays a move from the position at `ply` into the frame above it.
    pub(crate) fn play(&mut self, ply: usize, mv: Move) {
        let (below, above) = self.frames.split_at_mut(ply + 1);
        let (frame, next) = (&mut below[ply], &mut above[0]);
        let variant = self.shared.variant;
        frame.went = frame.went_by(variant, mv);
        frame.skipped = false;
        next.position.clone_from(&frame.position);
        variant.play(&mut next.position, mv);
        next.placed.copy(&frame.placed);
        self.shared.evaluator.follow(&mut next.placed, &frame.position, &next.position);
        next.hash = variant.hash(&next.position);
        next.in_check = None;
        self.nodes += 1;
    }

    /// Hands the turn on from the position at `ply` into the frame above it.
    pub(crate) fn skip(&mut self, ply: usize) {
        let (below, above) = self.frames.split_at_mut(ply + 1);
        let (frame, next) = (&mut below[ply], &mut above[0]);
        let variant = self.shared.variant;
        frame.went = Went::NOTHING;
        frame.skipped = true;
        next.position.clone_from(&frame.position);
        variant.skip_turn(&mut next.position);
        next.placed.copy(&frame.placed);
        next.hash = variant.hash(&next.position);
        next.in_check = None;
        self.nodes += 1;
    }

    pub(crate) fn turn(&self, ply: usize) -> Seat {
        self.shared.variant.turn(&self.frames[ply].position)
    }

    /// Whether the player to move at `ply` is in check.
    pub(crate) fn is_in_check(&mut self, ply: usize) -> bool {
        let (shared, seat) = (self.shared, self.turn(ply));
        let Frame { position, in_check, .. } = &mut self.frames[ply];
        shared.nature.royals && *in_check.get_or_insert_with(|| shared.variant.in_check(position, seat))
    }

    /// The two moves before the one to be made at `ply`.
    pub(crate) fn before(&self, ply: usize) -> [Went; 2] {
        let at = |back: usize| ply.checked_sub(back).map_or(Went::NOTHING, |ply| self.frames[ply].went);
        [at(1), at(2)]
    }

    pub(crate) fn evaluate(&mut self, ply: usize) -> i32 {
        let shared = self.shared;
        let frame = &self.frames[ply];
        shared.evaluator.evaluate(&frame.position, &frame.placed, &mut self.scratch)
    }

    /// The same, but only at a glance where that is so far outside a window that a better look would not bring it
    /// back; and whether it is only that. How far a glance may err follows from how much it erred before.
    pub(crate) fn evaluate_within(&mut self, ply: usize, alpha: i32, beta: i32) -> (i32, bool) {
        let shared = self.shared;
        let frame = &self.frames[ply];
        let margin = 80 + (self.erred >> 3);
        let enough = |glance: i32| glance - margin >= beta || glance + margin <= alpha;
        let look =
            shared.evaluator.evaluate_within(&frame.position, &frame.placed, &mut self.scratch, enough);
        let Some(value) = look.value else { return (look.glance, true) };
        // A mean over some hundred looks, in sixteenths.
        self.erred += ((value - look.glance).abs() * 16 - self.erred) >> 7;
        (value, false)
    }

    /// What the position at `ply` has in common with others; nothing where a side is bare: there the way to mate is
    /// told by steps that are smaller than corrections.
    pub(crate) fn likeness(&self, ply: usize) -> Option<Likeness> {
        let placed = &self.frames[ply].placed;
        (!placed.is_bare()).then(|| Likeness {
            seat: self.turn(ply).index(),
            promoters: placed.promoters_key,
            others: placed.others_keys,
            before: self.before(ply),
        })
    }

    /// What to add to the evaluation of a position, in centipawns for the player to move.
    pub(crate) fn correction(&self, like: Option<&Likeness>) -> i32 {
        like.map_or(0, |like| self.histories.corrections.of(like))
    }

    pub(crate) fn gains(&self, ply: usize, mv: Move, least: i32) -> bool {
        let shared = self.shared;
        super::exchange::gains(shared, &self.frames[ply], mv, least)
    }

    /// How a decided line counts for the player to move at `ply`.
    pub(crate) fn score_of(&self, decision: &Decision, ply: usize) -> i32 {
        let share = worth(decision, self.turn(ply));
        if share >= 1.0 {
            WIN - ply as i32
        } else if share <= -1.0 {
            ply as i32 - WIN
        } else {
            (share * 500.0) as i32
        }
    }

    /// How the line ends at `ply`, before moves are looked at: by a goal, by repetition, by the count of quiet moves
    /// or for want of material.
    pub(crate) fn ended(&self, ply: usize) -> Option<i32> {
        let (variant, nature) = (self.shared.variant, self.shared.nature);
        let frame = &self.frames[ply];
        if nature.goals && variant.goal_reached(&frame.position) {
            let decision = variant.judge(&frame.position, 1, false);
            return Some(decision.map_or(0, |decision| self.score_of(&decision, ply)));
        }
        let repeated = self.is_repeated(ply);
        if repeated {
            let decision = variant.judge(&frame.position, u32::MAX, false);
            return Some(decision.map_or(0, |decision| self.score_of(&decision, ply)));
        }
        let quiet = variant.quiet_plies(&frame.position);
        if nature.quiet_limit > 0 && quiet >= nature.quiet_limit && variant.has_move(&frame.position) {
            return variant.judge(&frame.position, 1, false).map(|decision| self.score_of(&decision, ply));
        }
        if nature.material_ends && quiet == 0 && variant.occupied(&frame.position).count() <= 4 {
            return variant.judge(&frame.position, 1, false).map(|decision| self.score_of(&decision, ply));
        }
        None
    }

    /// Whether the position at `ply` has stood before: once in the line since the root, or twice in the game.
    fn is_repeated(&self, ply: usize) -> bool {
        let hash = self.frames[ply].hash;
        let reach = usize::from(self.shared.variant.quiet_plies(&self.frames[ply].position));
        let mut seen = 0;
        for back in 2..=reach {
            let Some(at) = (ply + self.past.len()).checked_sub(back) else { break };
            let before = if at >= self.past.len() {
                let frame = &self.frames[at - self.past.len()];
                if frame.skipped {
                    break;
                }
                frame.hash
            } else {
                self.past[at]
            };
            if before == hash {
                if at >= self.past.len() {
                    return true;
                }
                seen += 1;
                if seen == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the search must end now. Looks at the clock now and then.
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.nodes - self.told >= self.shared.grain {
            self.tell_nodes();
            if self.is_main {
                self.look_at_limits();
            }
        }
        self.shared.stopped.load(Ordering::Relaxed)
    }

    pub(crate) fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }

    fn look_at_limits(&self) {
        let shared = self.shared;
        let out_of_nodes = shared.nodes.load(Ordering::Relaxed) >= shared.most_nodes;
        let late = |budget: &Budget| !shared.is_pondering() && shared.start.elapsed() >= budget.most;
        if out_of_nodes || shared.signal.is_stopped() || shared.budget.as_ref().is_some_and(late) {
            shared.stopped.store(true, Ordering::Relaxed);
        }
    }
}

impl Shared<'_> {
    /// Whether time does not count yet.
    pub(crate) fn is_pondering(&self) -> bool {
        self.pondering && !self.signal.is_ponder_hit()
    }
}

impl Frame {
    /// A position of which nothing is known yet.
    pub(crate) fn new(evaluator: &Evaluator, position: &AnyPosition) -> Self {
        Self {
            position: position.clone(),
            placed: evaluator.place(position),
            hash: evaluator.variant().hash(position),
            eval: 0,
            went: Went::NOTHING,
            killers: [None; 2],
            in_check: None,
            skipped: false,
            moves: Vec::new(),
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

    /// The piece that a move takes.
    pub(crate) fn victim(&self, mv: Move) -> Option<Piece> {
        let square = match (mv.what, mv.with) {
            (_, With::Via(square)) => square,
            // Like takes like in passing.
            (What::EnPassant, _) => {
                let taker = self.piece(mv.from)?;
                return Some(Piece { seat: Seat(1 - taker.seat.0.min(1)), ..taker });
            }
            (What::Castle(_) | What::Drop(_) | What::Pass | What::Swap | What::Fusion(_), _) => return None,
            _ => mv.to,
        };
        self.piece(square)
    }

    /// Which piece a move brings where.
    pub(crate) fn went_by(&self, variant: &Variant, mv: Move) -> Went {
        let piece = match mv.what {
            What::Drop(kind) => Some(Piece { kind, seat: variant.turn(&self.position) }),
            What::Pass => None,
            _ => self.piece(mv.from),
        };
        piece.map_or(Went::NOTHING, |piece| Went::new(piece, mv))
    }
}
