//! The tree that all families walk: positions by ply, their moves in order, and how a line ends.

use std::collections::HashMap;
use std::sync::Arc;

use chatur_core::{AnyPosition, Game, Move, MoveKind, Seat, SeatState, Variant};

use super::ManyEvaluator;
use super::evaluate::{Scratch, evaluate};
use super::order::{Order, REMEMBERED, Ranked, WINNING};
use super::playing::plays;
use super::sides::{Sides, Values};
use super::sight::Sight;
use super::sums::Sums;
use super::table::TranspositionTable;
use crate::driver::Watch;
use crate::network::Network;

/// No line is longer.
pub(super) const PLIES: usize = 64;
/// Quiet plies after which an end by them is looked for.
const STILL: u16 = 40;
/// So few pieces may be too few to go on.
const FEW: u32 = 8;

/// A walk over the tree of moves.
pub(super) struct Tree<'a> {
    pub(super) variant: &'a Arc<Variant>,
    pub(super) sides: &'a Sides,
    pub(super) sight: &'a Sight,
    network: Option<&'a Network>,
    /// By ply: what the network has summed up.
    sums: Vec<Sums>,
    pub(super) table: &'a TranspositionTable,
    pub(super) watch: &'a Watch<'a>,
    /// Whether it is the first thread, which looks at the limits.
    first: bool,
    /// Nodes of this thread.
    nodes: u64,
    /// Whose move is looked for.
    pub(super) root: Seat,
    /// Keeps apart in the table what different searches mean by a value.
    pub(super) salt: u64,
    pub(super) order: Order,
    /// The deepest ply that was looked at.
    pub(super) deepest: usize,
    /// By ply: the best line from there.
    pub(super) lines: Vec<Vec<Move>>,
    pub(super) stack: Vec<AnyPosition>,
    pub(super) lists: Vec<Vec<Ranked>>,
    /// Room for moves that are listed.
    pub(super) moves: Vec<Move>,
    hashes: Vec<u64>,
    /// Whether a throw of dice has brought about the position of each ply, which does not stand then.
    thrown: Vec<bool>,
    /// How often positions stood before, by hash.
    before: HashMap<u64, u32>,
    scratch: Scratch,
    /// Whether a lead can be claimed.
    claims: bool,
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        game: &'a Game,
        evaluator: &'a ManyEvaluator,
        table: &'a TranspositionTable,
        watch: &'a Watch<'a>,
        first: bool,
        salt: u64,
    ) -> Self {
        let variant = game.variant();
        let mut before = HashMap::new();
        let (_, earlier) = game.positions().split_last().expect("a game has its start");
        let stood = earlier.iter().enumerate().filter(|&(index, _)| !game.is_thrown(index));
        for (_, position) in stood {
            *before.entry(variant.hash(position)).or_insert(0) += 1;
        }
        let squares = variant.geometry().words() * 64;
        let (sides, network) = (&*evaluator.sides, evaluator.network.as_deref());
        let sums = network.map(|network| Sums::of(network, variant, game.position())).unwrap_or_default();
        Self {
            variant,
            sides,
            sight: &evaluator.sight,
            network,
            table,
            watch,
            first,
            nodes: 0,
            root: game.turn(),
            salt,
            order: Order::new(sides.seats, squares, PLIES),
            deepest: 0,
            lines: vec![Vec::new(); PLIES + 1],
            stack: vec![game.position().clone(); PLIES + 1],
            sums: vec![sums; PLIES + 1],
            lists: vec![Vec::new(); PLIES + 1],
            moves: Vec::new(),
            hashes: vec![variant.hash(game.position()); PLIES + 1],
            thrown: vec![game.is_thrown(earlier.len()); PLIES + 1],
            before,
            scratch: Scratch::new(sides.seats),
            claims: variant.spec().endings.iter().any(|ending| ending.claim),
        }
    }

    pub(super) fn position(&self, ply: usize) -> &AnyPosition {
        &self.stack[ply]
    }

    pub(super) fn turn(&self, ply: usize) -> Seat {
        self.variant.turn(&self.stack[ply])
    }

    /// Whether a royal piece steps at random here, or dice are thrown.
    pub(super) fn is_chance(&self, ply: usize) -> bool {
        self.variant.awaits_chance(&self.stack[ply])
            || self.sides.exits
                && matches!(self.variant.state(&self.stack[ply], self.turn(ply)), SeatState::Walking(_))
    }

    /// Plays a move, so that the position after it stands at the next ply. False once the search is over.
    pub(super) fn advance(&mut self, ply: usize, mv: Move) -> bool {
        if !self.tick() {
            return false;
        }
        self.play(ply, mv);
        self.deepest = self.deepest.max(ply + 1);
        true
    }

    /// Counts a node. False once the search is over.
    fn tick(&mut self) -> bool {
        if self.watch.is_spent() {
            self.watch.stop();
        }
        if self.watch.is_stopped() {
            return false;
        }
        self.watch.count(1);
        self.nodes += 1;
        if self.first && self.nodes.is_multiple_of(128) {
            self.watch.look();
        }
        !self.watch.is_stopped()
    }

    fn play(&mut self, ply: usize, mv: Move) {
        let (here, next) = self.stack.split_at_mut(ply + 1);
        next[0].clone_from(&here[ply]);
        self.variant.play(&mut next[0], mv);
        self.thrown[ply + 1] = mv.is_throw();
        self.follow(ply);
    }

    /// What is known of the position at the next ply, from the one before.
    fn follow(&mut self, ply: usize) {
        let (before, after) = (&self.stack[ply], &self.stack[ply + 1]);
        self.hashes[ply + 1] = self.variant.hash(after);
        if let Some(network) = self.network {
            let (known, next) = self.sums.split_at_mut(ply + 1);
            next[0].follow(network, self.variant, (before, &known[ply]), after);
        }
    }

    /// Hands the turn on, so that the position after it stands at the next ply. False for who is in check.
    pub(super) fn pass(&mut self, ply: usize) -> bool {
        if self.variant.in_check(&self.stack[ply], self.turn(ply)) {
            return false;
        }
        let (here, next) = self.stack.split_at_mut(ply + 1);
        next[0].clone_from(&here[ply]);
        self.variant.skip_turn(&mut next[0]);
        self.thrown[ply + 1] = false;
        self.follow(ply);
        true
    }

    /// The key of a position in the table. Points are no part of its hash, but of what it is worth.
    pub(super) fn key(&self, ply: usize) -> u64 {
        let mut key = self.hashes[ply] ^ self.salt;
        if self.sides.scored {
            for seat in 0..self.sides.seats {
                let points = self.variant.points(&self.stack[ply], Seat(seat as u8)) as u64;
                key = (key ^ (points << 8 | seat as u64)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
            }
        }
        key
    }

    /// How often the position has stood, now included.
    fn times(&self, ply: usize) -> u32 {
        if self.thrown[ply] {
            return 1;
        }
        let hash = self.hashes[ply];
        let line = self.hashes[..ply].iter().zip(&self.thrown);
        let in_line = line.filter(|&(&other, &thrown)| other == hash && !thrown).count() as u32;
        1 + in_line + self.before.get(&hash).copied().unwrap_or(0)
    }

    /// Whether the position has stood before. The table does not know that, so its values are worth nothing then.
    pub(super) fn is_repeated(&self, ply: usize) -> bool {
        self.times(ply) > 1
    }

    /// How the line ends here, if it does. `stuck` says that there is no move.
    pub(super) fn ending(&self, ply: usize, stuck: bool) -> Option<Values> {
        let position = &self.stack[ply];
        let times = self.times(ply);
        let may_end = stuck
            || times > 1
            || self.variant.goal_reached(position)
            || self.variant.quiet_plies(position) > STILL
            || self.claims && self.sides.left(self.variant, position) <= 2
            || self.variant.occupied(position).count() <= FEW;
        if !may_end {
            return None;
        }
        let decision = self.variant.judge(position, times, stuck)?;
        let values = self.sides.end(self.variant, position, &decision);
        // Nobody claims an end by which he does not win; a draw or a last mate leaves no choice.
        let mover = self.variant.turn(position);
        if self.claims && !stuck && values[mover.index()] < 0 && self.could_go_on(ply, times) {
            return None;
        }
        Some(values)
    }

    /// Whether only a claim would end the game here.
    fn could_go_on(&self, ply: usize, times: u32) -> bool {
        use chatur_core::Condition;
        let position = &self.stack[ply];
        let seats = self.variant.spec().seats.len() as u16;
        let falls_due = |when: &Condition| match when {
            Condition::Repeated(most) => times >= u32::from(*most),
            Condition::QuietMoves(moves) => self.variant.quiet_plies(position) >= moves * seats.min(2),
            _ => false,
        };
        self.sides.left(self.variant, position) > 1
            && self.variant.occupied(position).count() > FEW
            && !self.variant.spec().endings.iter().any(|ending| falls_due(&ending.when))
    }

    /// What everybody thinks of a position that is looked at no further.
    pub(super) fn leaf(&mut self, ply: usize) -> Values {
        self.ending_at_leaf(ply).unwrap_or_else(|| self.judge(ply))
    }

    /// How the line ends at a position whose moves are not listed, if it does.
    pub(super) fn ending_at_leaf(&self, ply: usize) -> Option<Values> {
        let position = &self.stack[ply];
        let stuck = !self.sides.exits
            && self.variant.in_check(position, self.variant.turn(position))
            && !self.variant.has_move(position);
        self.ending(ply, stuck)
    }

    /// What everybody thinks of a position at which the game goes on.
    pub(super) fn judge(&mut self, ply: usize) -> Values {
        let position = &self.stack[ply];
        let mut worth = evaluate(self.variant, position, self.sides, self.sight, &mut self.scratch);
        if let Some(network) = self.network {
            self.sums[ply].add(network, self.variant, position, &mut worth);
        }
        self.sides.compare(&worth)
    }

    /// Lists the moves of a position, the most promising first.
    pub(super) fn list(&mut self, ply: usize, remembered: Option<Move>) {
        self.moves.clear();
        self.variant.moves_into(&self.stack[ply], &mut self.moves);
        let position = &self.stack[ply];
        let occupied = self.variant.occupied(position);
        let seat = self.variant.turn(position).index();
        let list = &mut self.lists[ply];
        list.clear();
        for &mv in &self.moves {
            let rank = if Some(mv) == remembered {
                REMEMBERED
            } else {
                let prize = self.prize(position, mv, occupied.has(mv.to));
                if prize > 0 { WINNING + prize } else { self.order.quiet(ply, seat, mv) + prize }
            };
            self.lists[ply].push(Ranked { mv, rank });
        }
        // Stable, so that the same search is made every time.
        self.lists[ply].sort_by_key(|ranked| -ranked.rank);
    }

    /// What a move takes, less what it risks.
    fn prize(&self, position: &AnyPosition, mv: Move, onto: bool) -> i32 {
        let captures = onto
            && mv.from != mv.to
            && matches!(mv.what, MoveKind::Plain | MoveKind::Promotion(_) | MoveKind::Shoot);
        let mut prize = 0;
        if let MoveKind::Promotion(kind) = mv.what {
            prize += self.sight.values[kind.index()];
        }
        if mv.what == MoveKind::EnPassant {
            prize += 100;
        }
        if captures && let Some(victim) = self.variant.piece(position, mv.to) {
            let plays = plays(self.variant, position, victim.seat);
            let taken = self.sight.values[victim.kind.index()] + self.sight.points[victim.kind.index()];
            let risked = self.variant.piece(position, mv.from);
            let risked = risked.map_or(0, |piece| self.sight.values[piece.kind.index()]);
            prize += if self.sight.royal[victim.kind.index()] && plays {
                5_000
            } else if plays {
                1_000 + taken - risked / 8
            } else {
                1
            };
        }
        prize
    }

    /// How many moves were listed.
    pub(super) fn count(&self, ply: usize) -> usize {
        self.lists[ply].len()
    }

    /// A listed move.
    pub(super) fn ranked(&self, ply: usize, index: usize) -> Ranked {
        self.lists[ply][index]
    }

    /// Ranks listed moves anew.
    pub(super) fn rerank(&mut self, ply: usize, index: usize, rank: i32) {
        self.lists[ply][index].rank = rank;
    }

    /// Sorts listed moves by rank.
    pub(super) fn sort(&mut self, ply: usize) {
        self.lists[ply].sort_by_key(|ranked| -ranked.rank);
    }

    /// The best line from a ply begins with a move, and goes on as found one ply further.
    pub(super) fn note_line(&mut self, ply: usize, mv: Move) {
        let (here, next) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&next[0]);
    }

    /// What everybody thinks of where a line ends.
    pub(super) fn end_of(&mut self, line: &[Move]) -> Values {
        for (ply, &mv) in line.iter().enumerate().take(PLIES) {
            self.play(ply, mv);
        }
        self.leaf(line.len().min(PLIES))
    }

    /// What stands for all that chance can do here, each with its weight: every throw near the root; further down, and of the
    /// steps of a royal piece that walks, a few, so that the tree stays small.
    pub(super) fn samples(&self, ply: usize) -> Vec<(Move, i64)> {
        let mut lots = self.variant.lots(&self.stack[ply]);
        if !lots.is_empty() {
            if ply > 3 {
                lots.sort_by_key(|&(_, ways)| std::cmp::Reverse(ways));
                lots.truncate(3);
            }
            return lots.into_iter().map(|(mv, ways)| (mv, i64::from(ways))).collect();
        }
        let list = &self.lists[ply];
        let wanted = if ply <= 3 { 3 } else { 1 }.min(list.len());
        (0..wanted).map(|n| (list[(2 * n + 1) * list.len() / (2 * wanted)].mv, 1)).collect()
    }
}
