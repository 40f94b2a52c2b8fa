//! The root of a search: its moves, deeper and deeper.

use chatur_core::Move;
use chatur_effort::Ordered as _;

use super::constants::reduction::{ROOT_AFTER, ROOT_DEPTH};
use super::constants::window;
use super::judge::Judge;
use super::pace::Pace;
use super::reductions::reduction;
use super::root_moves::RootMove;
use super::scores::as_score;
use super::worker::Worker;
use super::{INFINITE, MAX_PLY, WIN, WON};
use crate::Info;
use crate::driver::Search;
use crate::info::Bound;
use crate::table::Entry;

/// The first ply of a thread's search.
pub(super) struct Root<'a, J: Judge> {
    moves: Vec<RootMove>,
    /// How many lines are wanted.
    lines: usize,
    pub(super) worker: Worker<'a, J>,
    pace: Pace,
}

impl<J: Judge> Search for Root<'_, J> {
    const DEEPEST: i32 = MAX_PLY as i32 - 20;

    fn iterate(&mut self, depth: i32, tell: &mut dyn FnMut(&Info)) -> bool {
        self.worker.root_depth = depth;
        self.worker.deepest = 0;
        for root in &mut self.moves {
            root.last = root.score;
        }
        for line in 0..self.lines {
            self.aspire(line, depth, tell);
            if self.is_stopped() {
                self.worker.tell_nodes();
                break;
            }
        }
        // What an unfinished depth found still counts for moves that were finished. So are they told: each line with the
        // depth that found it.
        self.moves[..self.lines].order_by_key(|root| std::cmp::Reverse(root.score));
        true
    }

    fn lines(&mut self) -> Vec<Info> {
        let lines = (0..self.lines).filter(|&line| line == 0 || self.is_searched(line));
        lines.map(|line| self.info(line)).collect()
    }

    fn is_settled(&self, depth: i32, mate: Option<u32>) -> bool {
        let score = self.moves[0].score;
        let mates = mate.is_some_and(|moves| score > WON && (WIN - score + 1) / 2 <= moves as i32);
        // A win or loss that was looked past by far will not change.
        let sure = score.abs() > WON && depth > (WIN - score.abs()) + 4;
        mates || sure && self.lines == 1 || self.nodes() >= self.worker.shared.watch.most_nodes()
    }

    fn share(&mut self) -> u32 {
        let best = &self.moves[0];
        self.pace.learn(best.mv, best.score);
        let volatility = self.worker.volatility;
        let share = self.pace.share(self.effort(), |change| volatility.calm(change));
        if self.moves.len() == 1 { share / 10 } else { share }
    }
}

impl<'a, J: Judge> Root<'a, J> {
    pub(super) fn new(worker: Worker<'a, J>, moves: Vec<RootMove>, lines: usize) -> Self {
        let mut root = Self { moves, lines, worker, pace: Pace::default() };
        root.order_first();
        root
    }

    /// Nodes of all threads, as far as they are told, or of this one.
    fn nodes(&self) -> u64 {
        self.worker.shared.watch.nodes().max(self.worker.nodes)
    }

    /// How many percent of the nodes the best move took.
    fn effort(&self) -> u32 {
        let all: u64 = self.moves.iter().map(|root| root.nodes).sum();
        (self.moves[0].nodes * 100).checked_div(all).unwrap_or(100) as u32
    }

    fn is_stopped(&self) -> bool {
        self.worker.shared.watch.is_stopped()
    }

    /// The order before anything was searched: what the table knows, then what takes most.
    fn order_first(&mut self) {
        let known = self.worker.shared.table.get(self.worker.key(0)).and_then(|entry| entry.mv);
        self.worker.list_moves(0, known);
        let scored = &self.worker.frames[0].moves;
        let promise = |mv: Move| scored.iter().find(|other| other.mv == mv).map_or(0, |other| other.score);
        self.moves.sort_by_cached_key(|root| std::cmp::Reverse(promise(root.mv)));
    }

    /// Searches the best of the moves from `line` on, in a window around what it scored before.
    fn aspire(&mut self, line: usize, depth: i32, tell: &mut dyn FnMut(&Info)) {
        let before = self.moves[line].last;
        let mut width = window::WIDTH;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= window::DEPTH && before.abs() < WON {
            (alpha, beta) = (before - width, before + width);
        }
        let mut lower = 0;
        loop {
            let score = self.search(line, alpha, beta, (depth - lower).max(1));
            self.moves[line..].order_by_key(|root| std::cmp::Reverse(root.score));
            if self.is_stopped() {
                return;
            }
            if score <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - width).max(-INFINITE);
                lower = 0;
            } else if score >= beta && beta < INFINITE {
                beta = (score + width).min(INFINITE);
                lower = (lower + 1).min(2);
            } else {
                return;
            }
            width += width;
            if width > window::WIDEST {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
            let slow = self.worker.shared.watch.elapsed().as_millis() > 3000;
            if self.worker.is_main && slow && self.lines == 1 {
                tell(&self.info(line));
            }
        }
    }

    fn search(&mut self, line: usize, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        let shared = self.worker.shared;
        let seat = self.worker.turn(0);
        let in_check = self.worker.is_in_check(0);
        self.worker.frames[0].eval = if in_check { -INFINITE } else { self.worker.evaluate(0) };
        self.worker.frames[1].killers = [None; 2];
        let first = alpha;
        let mut best = -INFINITE;
        let mut searched = 0;
        for index in line..self.moves.len() {
            let (mv, decided) = (self.moves[index].mv, self.moves[index].decided);
            let nodes = self.worker.nodes;
            self.worker.play(0, mv);
            searched += 1;
            let same = self.worker.is_turn_of(1, seat);
            let next = depth - 1 + i32::from(in_check);
            let score = if let Some(decided) = decided {
                self.worker.frames[1].line.clear();
                decided
            } else if searched == 1 {
                self.worker.below(0, same, alpha, beta, next, false)
            } else {
                let mut less = 0;
                if depth >= ROOT_DEPTH && searched > ROOT_AFTER && !in_check {
                    less = (reduction(depth, searched) - 1).clamp(0, (next - 1).max(0));
                    let position = &self.worker.frames[0].position;
                    let loud = !shared.traits.only_captures
                        && shared.is_loud(position, mv, &shared.variant.occupied(position));
                    if loud || self.worker.is_in_check(1) {
                        less = 0;
                    }
                }
                let mut score = self.worker.below(0, same, alpha, alpha + 1, next - less, true);
                if score > alpha && less > 0 {
                    score = self.worker.below(0, same, alpha, alpha + 1, next, true);
                }
                if score > alpha && score < beta {
                    score = self.worker.below(0, same, alpha, beta, next, false);
                }
                score
            };
            if self.is_stopped() {
                return best;
            }
            if score > best {
                best = score;
            }
            let root = &mut self.moves[index];
            root.nodes += self.worker.nodes - nodes;
            if searched == 1 || score > alpha {
                root.score = score;
                root.depth = self.worker.root_depth;
                root.bound = Bound::of(score, alpha, beta);
                root.line.clear();
                root.line.push(mv);
                root.line.extend_from_slice(&self.worker.frames[1].line);
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            } else {
                root.score = -INFINITE;
            }
        }
        if line == 0 && best > -INFINITE {
            let bound = Bound::of(best, first, beta);
            let best_move = self.moves.iter().max_by_key(|root| root.score).map(|root| root.mv);
            let eval = self.worker.frames[0].eval;
            let eval = if eval == -INFINITE { 0 } else { eval };
            let entry = Entry { mv: best_move, score: best, eval, depth, bound };
            shared.table.put(self.worker.key(0), &entry);
        }
        best
    }

    /// Whether a move was ever searched to the end, so that something is known of it.
    fn is_searched(&self, line: usize) -> bool {
        let root = &self.moves[line];
        root.score.max(root.last) > -INFINITE
    }

    fn info(&self, line: usize) -> Info {
        let shared = self.worker.shared;
        let root = &self.moves[line];
        let look = self.worker.frames[0].eval;
        // Stopped before anything was searched: the evaluation is all there is, if there is one.
        let known = [root.score, root.last, look].into_iter().find(|&score| score != -INFINITE);
        let score = as_score(known.unwrap_or(0));
        Info {
            depth: root.depth.max(1) as u32,
            deepest: self.worker.deepest as u32,
            line: line + 1,
            score,
            scores: shared.evaluator.scores(&self.worker.frames[0].position, score),
            bound: root.bound,
            nodes: self.nodes(),
            time: shared.watch.elapsed(),
            full: shared.table.full(),
            moves: root.line.clone(),
        }
    }
}
